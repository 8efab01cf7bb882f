"""What abilities of UFS and UniVersus mean: where they work, what they cost, what they change and for how long."""

from __future__ import annotations

from dataclasses import replace

import pytest

from livingrules.games.ufs import verbs
from livingrules.games.ufs.abilities import UfsLibrary
from livingrules.games.ufs.ability import (
    ANY_NUMBER,
    ATTACK_OF,
    BY_EITHER_PLAYER,
    COMBO_MET,
    COPIES,
    OF_SYMBOL,
    OPPONENT,
    TURN_OF,
    USES,
    WHILE_COMMITTED,
    Ability,
    Gate,
    Limit,
)
from livingrules.games.ufs.doing import Choose, Do, Name
from livingrules.games.ufs.edits import (
    NO_KEYWORD,
    Add,
    GainAbility,
    GainKeyword,
    LoseKeyword,
    SetTo,
    SetZone,
    Swap,
)
from livingrules.games.ufs.filters import of_types
from livingrules.games.ufs.lasting import A_TIME, ITS_OWNER
from livingrules.games.ufs.state import (
    AFTER_READY_STEP_OF,
    END_OF_ATTACK,
    END_OF_PHASE,
    END_OF_TURN,
    END_OF_TURN_OF,
    START_OF_TURN_OF,
)
from livingrules.games.ufs.statements import Change, Wait
from livingrules.games.ufs.subjects import InSlot, Picked, ThisCard
from livingrules.games.ufs.terms import TOP
from livingrules.games.ufs.words import (
    ACTION,
    ATTACK,
    COMBAT_PHASE,
    COMMIT,
    DAMAGE,
    DECK,
    DIFFICULTY,
    DISCARD,
    ENHANCE_STEP,
    FOUNDATION,
    HAND,
    HIGH,
    LOW,
    MOMENTUM,
    PLAY,
    POOL,
    SPEED,
    STAGING,
    STUN,
    SYMBOL_BIT,
    TRANSIT,
    TURN,
)
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.base import BOTH, YOU
from livingrules.kernel.meaning.base import OPPONENT as RIVAL
from livingrules.kernel.meaning.statement import GIVEN, NOBODY, Block
from livingrules.text import tree
from livingrules.text.compile import compile_ability, print_ability
from livingrules.text.lowering.fighting_abilities.given import keyword_of, meaning_of
from livingrules.text.lowering.fighting_abilities.meanings import meaning, of_rules


def meant(text: str, game: str = "ufs", card_type: str = "") -> Ability:
    return meaning(compile_ability(text, game=game), game, card_type)


def changed(text: str, game: str = "ufs") -> Change:
    """The change that is all that a text does."""
    (change,) = meant(text, game).body
    assert isinstance(change, Change)
    return change


def zones(*kinds: int) -> int:
    return sum(1 << kind for kind in kinds)


# -------------------------------------------------------------------------------------------------- where it works


@pytest.mark.parametrize(
    ("text", "card_type", "where", "clause"),
    [
        ("E Commit: Draw 1 card.", FOUNDATION, zones(STAGING), "H.2.1.3"),
        ("F Commit: Draw 1 card.", ACTION, zones(STAGING, HAND), "H.2.2.3"),
        ("R Commit: After you gain vitality, draw 1 card.", FOUNDATION, zones(STAGING), "H.2.3.3"),
        ("Your attacks get +1 damage.", FOUNDATION, zones(STAGING), "H.6.1"),
        ("Your attacks get +1 damage.", ATTACK, zones(POOL, TRANSIT), "H.6.1"),
        ("R [Momentum]: After you gain vitality, draw 1 card.", FOUNDATION, zones(MOMENTUM), "H.3.2.1"),
        ("While this card is in your card pool, your attacks get +1 damage.", FOUNDATION, zones(POOL), ""),
    ],
)
def test_where_an_ability_works_and_by_which_rule(text: str, card_type: int, where: int, clause: str) -> None:
    place = meant(text).place
    assert (place.zones[card_type], place.clause) == (where, clause)


def test_a_response_about_its_own_card_is_played_from_a_hand_in_universus_alone() -> None:
    text = "After this card is destroyed, draw 1 card."
    assert not meant(f"R: {text}").place.zones[FOUNDATION] >> HAND & 1
    assert meant(f"Response: {text}", "universus").place.zones[FOUNDATION] >> HAND & 1


# --------------------------------------------------------------------------------------- gates, limits, restrictions


def test_gates_and_limits_are_numbers() -> None:
    ability = meant("Fire Combo E [Twice per turn]: Draw 1 card.")
    assert ability.gates == (Gate(OF_SYMBOL, symbol=SYMBOL_BIT["fire"]), Gate(COMBO_MET))
    assert ability.limits == (Limit(USES, 2, TURN),)
    assert meant("E [Opponent's attack]: Draw 1 card.").limits == (Limit(ATTACK_OF, whose=OPPONENT),)
    assert meant("R [Opponent's turn]: After you gain vitality, draw 1 card.").limits == (
        Limit(TURN_OF, whose=OPPONENT),
    )
    copies = meant("E: Draw 1 card. Only 1 copy of this ability may be played per turn.").limits
    assert copies == (Limit(COPIES, 1, TURN),)


def test_what_the_sentences_behind_an_ability_allow() -> None:
    assert meant("E: Draw 1 card. Playable while committed.").restricted.allowed == WHILE_COMMITTED
    assert meant("E: Draw 1 card. Only playable while committed.").restricted.allowed == WHILE_COMMITTED
    assert meant("E: Draw 1 card. Playable by either player.").restricted.allowed == BY_EITHER_PLAYER
    assert meant("E: Draw 1 card.").restricted.allowed & ANY_NUMBER == 0


def test_costs_that_are_told_quickly() -> None:
    assert meant("E Commit: Draw 1 card.").costs.own == COMMIT
    assert meant("E Discard 1 momentum: Draw 1 card.").costs.shared
    assert meant("E: Draw 1 card.").costs.free
    assert not meant("E Commit, discard 1 momentum: Draw 1 card.").costs.own


# ------------------------------------------------------------------------------------------------------ instructions


def test_what_is_done_to_a_card_still_to_come_waits_for_it_and_is_printed_as_it_was_written() -> None:
    text = "E Commit: Seal your next attack."
    ability = compile_ability(text)
    (waits,) = meant(text).body
    assert isinstance(waits, Wait)
    assert waits.awaited.verbs == (PLAY,)
    assert isinstance(ability.body[0], tree.Act)
    assert print_ability(ability) == text


def test_an_ability_that_cannot_be_cancelled_has_no_instruction_for_it() -> None:
    ability = meant("E: Draw 1 card. This ability cannot be canceled.")
    assert ability.steadfast
    assert len(ability.body) == 1
    assert not meant("E: Draw 1 card.").steadfast


def test_one_word_for_an_act_is_spelled_out_in_universus() -> None:
    mills = act("Enhance: Your rival mills 2.", "universus")
    assert (mills.verb, mills.agent) == (verbs.MILL, RIVAL)
    assert isinstance(mills.subject, Picked)
    assert (mills.subject.cards.order, mills.subject.count) == (TOP, Number(2))


# -------------------------------------------------------------------------------------------------- acts and choices


def statements(text: str, game: str = "ufs") -> Block:
    return meant(text, game).body


def act(text: str, game: str = "ufs") -> Do:
    (done,) = statements(text, game)
    assert isinstance(done, Do)
    return done


def test_an_act_says_by_numbers_who_does_what_to_which_cards() -> None:
    discards = act("E: Your opponent discards 2 cards.")
    assert (discards.verb, discards.agent, discards.amount) == (verbs.DISCARD, RIVAL, None)
    assert isinstance(discards.subject, Picked)
    assert (discards.subject.count, discards.subject.cards.implied) == (Number(2), (HAND,))
    gains = act("E: Gain 3 vitality.")
    assert (gains.verb, gains.agent, gains.subject, gains.amount) == (verbs.GAIN, YOU, None, Number(3))
    assert act("E: Both players draw 1 card.").agent == BOTH
    (cost,) = meant("E Commit: Draw 1 card.").costs.parts
    assert isinstance(cost, Do)
    assert (cost.verb, cost.subject) == (verbs.COMMIT, ThisCard())


def test_an_act_says_where_to_and_how() -> None:
    adds = act("E: Add the top card of your deck to your momentum face up.")
    assert (adds.destination, adds.whose, adds.manner) == (MOMENTUM, NOBODY, verbs.FACE_UP)
    under = act("E: Add 1 card from your discard pile to the bottom of your deck.")
    assert (under.destination, under.manner) == (DECK, verbs.AT_BOTTOM)
    assert act("Enhance: Search your deck or discard pile for 1 foundation.", "universus").source == zones(
        DECK, DISCARD
    )
    assert act("E: End the Enhance Step.").what == ENHANCE_STEP
    assert act("Form: Add 2 Rust counters to this card.", "universus").name == "Rust"


def test_what_is_chosen_and_what_is_named() -> None:
    chooses, commits = statements("E: Choose 1 of your opponent's foundations. Commit it.")
    assert isinstance(chooses, Choose)
    assert (chooses.player, len(chooses.groups), chooses.groups[0]) == (YOU, 1, chooses.subject)
    assert isinstance(commits, Do)
    assert isinstance(commits.subject, InSlot)
    assert commits.subject.slot == chooses.into
    (names, _) = statements("E: Name a foundation. Your opponent reveals their hand.")
    assert isinstance(names, Name)
    assert (names.what, names.cards) == (FOUNDATION, of_types(1 << FOUNDATION))
    (zone, _) = statements("E: Name a zone. Draw 1 card.")
    assert isinstance(zone, Name)
    assert (zone.what, zone.cards) == (verbs.A_HEIGHT, None)


def test_one_word_or_another_for_the_same_act_is_the_same_meaning() -> None:
    assert meant("F Commit: Destroy this card.") == meant("F Commit: Destroy this foundation.")
    assert meant("F Commit: Destroy this card.") != meant("F Commit: Flip this card.")


# ---------------------------------------------------------------------------------------------------------- keywords


def test_a_keyword_brings_the_ability_that_it_grants() -> None:
    (gained,) = changed("E: This attack gains Stun: 2.").edits
    assert isinstance(gained, GainKeyword)
    assert gained.keyword.fixed == 2
    assert gained.keyword.ability is of_rules("Stun", "ufs", "")
    library = UfsLibrary()
    assert STUN not in library.keyword_ability
    library.ability(meant("E: This attack gains Stun: 2."))
    assert library.infos[library.keyword_ability[STUN]].keyword == STUN
    without = UfsLibrary((STUN,))
    without.ability(meant("E: This attack gains Stun: 2."))
    assert STUN not in without.keyword_ability


def test_what_was_not_lowered_is_a_fault() -> None:
    with pytest.raises(Exception, match="not lowered"):
        meaning_of(compile_ability("E: Draw 1 card."))
    with pytest.raises(Exception, match="not lowered"):
        keyword_of(tree.Keyword("Stun", tree.Number(1)))


# ----------------------------------------------------------------------------------------------------------- changes


def edits(text: str, game: str = "ufs") -> tuple[object, ...]:
    return changed(text, game).edits


def test_numbers_are_raised_within_bounds() -> None:
    speed, damage = edits("E: This attack gets +2 speed and -1 damage (minimum 3).")
    assert isinstance(speed, Add)
    assert isinstance(damage, Add)
    assert (speed.attribute, speed.sign, speed.number, speed.keyword, speed.bounded) == (SPEED, 1, 2, NO_KEYWORD, False)
    assert (damage.attribute, damage.sign, damage.number) == (DAMAGE, -1, 1)
    assert damage.bounded


def test_numbers_and_zones_are_set() -> None:
    (damage,) = edits("E: Change this attack's damage to 4.")
    assert isinstance(damage, SetTo)
    assert (damage.attribute, damage.how, damage.fixed) == (DAMAGE, GIVEN, True)
    (zone,) = edits("E: Change this attack's zone to low.")
    assert isinstance(zone, SetZone)
    assert zone.zone == LOW
    (swap,) = edits("E: Switch this attack's speed and damage.")
    assert isinstance(swap, Swap)
    assert (swap.attribute, swap.other) == (SPEED, DAMAGE)


def test_each_way_of_a_choice_is_a_change_with_nothing_left_open() -> None:
    change = changed("E: Change this attack's zone to high or low.")
    assert change.zones == (HIGH, LOW)
    assert not change.defines
    assert [way.edits for way in change.ways] == [(edit,) for edit in change.edits]
    assert change.way(LOW).edits[0] == change.edits[1]
    change = changed("E: This attack gets +3 or -3 damage.")
    assert [len(way.edits) for way in change.ways] == [1, 1]
    assert not change.part_by_part


def test_what_is_gained_and_lost_is_one_edit_each() -> None:
    (ability,) = edits('E: This attack gains "E: Draw 1 card."')
    assert isinstance(ability, GainAbility)
    assert ability.ability == meant("E: Draw 1 card.")
    (throw,) = edits("E: This attack loses Throw.")
    assert isinstance(throw, LoseKeyword)
    assert throw.name == "Throw"


def test_a_change_waits_for_cards_that_are_still_to_come() -> None:
    assert [
        changed(f"E Commit: {text}").waits
        for text in (
            "Your next attack gets +2 damage.",
            "Your high attacks get +1 damage for the rest of this turn.",
            "This attack gets +2 damage.",
            "1 of your foundations gets +2 difficulty.",
        )
    ] == [True, True, False, False]
    change = changed("Your foundations get -1 difficulty.")
    assert change.waits
    assert change.edits[0].attribute == DIFFICULTY


# --------------------------------------------------------------------------------------------------------- durations


@pytest.mark.parametrize(
    ("duration", "end", "player", "following"),
    [
        (tree.Duration("turn"), END_OF_TURN, -1, False),
        (tree.Duration("attack"), END_OF_ATTACK, -1, False),
        (tree.Duration("phase", window="Combat Phase"), END_OF_PHASE | COMBAT_PHASE << A_TIME, -1, False),
        (tree.Duration("until", "the start of your next turn"), START_OF_TURN_OF, YOU, False),
        (tree.Duration("until", "the start of your opponent's next turn"), START_OF_TURN_OF, RIVAL, False),
        (tree.Duration("until", "the end of your next turn"), END_OF_TURN_OF, YOU, True),
        (tree.Duration("until", "their next Ready Step"), AFTER_READY_STEP_OF, ITS_OWNER, False),
        (tree.Duration("until", "your next Ready Step"), AFTER_READY_STEP_OF, YOU, False),
    ],
)
def test_durations(duration: tree.Duration, end: int, player: int, following: bool) -> None:
    ability = compile_ability("E: This attack gets +2 damage.")
    (node,) = ability.body
    assert isinstance(node, tree.Modify)
    lasting = replace(ability, body=(replace(node, duration=duration),))
    (change,) = meaning(lasting, "ufs").body
    assert isinstance(change, Change)
    until = change.until
    assert until is not None
    assert (until.end, until.player, until.following) == (end, player, following)
