"""Playing a Card, Difficulty, Progressive Difficulty, Action: from the announcement to the card pool."""

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS
from livingrules.games.universus.state import own
from livingrules.scenario.table import Table

from .play import (
    ANCHOR,
    SPARE,
    Side,
    action,
    asset,
    attack,
    cards_of,
    checks,
    events,
    foundation,
    log,
    refusals,
    sided,
    table,
)

BACKUP = {"name": "Pal", "type": "backup"}
BLOCK = {"block_zone": "mid", "block_modifier": 2}


def difficulties(t: Table) -> list[int]:
    return [event.amount for event in log(t) if event.verb == DIFFICULTY_IS]


# --------------------------------------------------------------------------------------------------------- announcing


@pytest.mark.rule("universus:Playing a Card/1", "universus:Playing a Card/4", "universus:Playing a Card/13")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_announced_revealed_and_waits_in_transit(seat: int) -> None:
    ear = asset("Ear", "Response Commit: After you make a check, draw 1 card.")
    side = {"hand": [attack("Jab", difficulty=4), "x"], "stage": [ear, ANCHOR], "pool": ["P"], "deck": checks(9)}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Jab")
    assert t.asked == "respond", "in the middle of being played"
    jab = t.card("Jab")
    assert (t.where("Jab"), t.game.eyes(jab)) == ("transit zone", 7)
    tried = events(t, "attempt to play")
    assert [(t.name(event.card), event.seat) for event in tried] == [("Jab", seat)]
    assert tried[0].seq < events(t, "check")[0].seq
    t.act(seat, "pass")
    assert t.zone("pool", seat) == ["P", "Jab"]
    assert cards_of(t, events(t, "play")) == ["Jab"]


@pytest.mark.rule("universus:Playing a Card/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("aim", ["Villain", "Pal", "Mate"])
def test_an_attack_is_declared_against_the_character_or_a_backup(seat: int, aim: str) -> None:
    rival = {"character": {"name": "Villain"}, "stage": [BACKUP, {"name": "Mate", "type": "backup"}, "Root"]}
    side = {"hand": [attack("Jab", damage=2)], "stage": [ANCHOR], "deck": checks(9)}
    t = table(*sided(seat, side, {**rival, "hand": ["y"], "health": 10}), active=seat)
    t.act(seat, "Jab")
    assert (t.asked, t.seat, t.offers()) == ("target", seat, ["Villain", "Pal", "Mate"])
    assert events(t, "check") == [], "before anything else"
    t.act(seat, aim)
    stamina = {name: own(t.game).stamina[t.card(name)] for name in ("Pal", "Mate")}
    assert stamina == {"Pal": 4 - 2 * (aim == "Pal"), "Mate": 4 - 2 * (aim == "Mate")}
    assert t.vitality(1 - seat) == 10 - 2 * (aim == "Villain")


@pytest.mark.rule("universus:Playing a Card/2")
@pytest.mark.parametrize("stage", [["Root"], [(BACKUP, "face down")], []])
def test_without_a_backup_nothing_is_declared(stage: list[str | Side]) -> None:
    t = table({"hand": [attack("Jab")], "stage": [ANCHOR], "deck": checks(9)}, {"stage": stage, "health": 10})
    t.act(0, "Jab")
    assert (t.vitality(1), t.where("Jab")) == (7, "card pool")


@pytest.mark.rule("universus:Playing a Card/2")
def test_what_is_played_in_between_does_not_change_the_aim() -> None:
    """An action answers the attack, another attack is played and fought first: each keeps what it was declared on."""
    reply = action("Reply", "Response: After you play an attack, gain 1 health.", difficulty=1)
    chain = asset("Chain", "Response Commit: After you play an attack, play 1 attack from your hand.")
    hand = [attack("Jab", damage=2), reply, attack("Hook", damage=1)]
    you = {"hand": hand, "stage": [chain, ANCHOR], "deck": checks(9, 9, 9), "health": 9}
    t = table(you, {"stage": [BACKUP], "hand": ["y"], "health": 10})
    t.act(0, "Jab").act(0, "Pal").act(0, "Reply")
    t.act(0, "Chain").act(0, "Opponent")
    t.decline("form")
    assert (own(t.game).stamina[t.card("Pal")], t.vitality(1)) == (2, 9)
    assert own(t.game).aims == ()


@pytest.mark.rule("universus:Playing a Card/2")
def test_what_is_no_attack_is_not_aimed() -> None:
    t = table({"hand": [foundation("New")], "stage": [ANCHOR], "deck": checks(9)}, {"stage": [BACKUP]})
    t.act(0, "New")
    assert (t.asked, t.where("New")) == ("form", "card pool")


@pytest.mark.rule("universus:Playing a Card/3", "universus:Playing a Card/9", "universus:Playing an Ability/2")
@pytest.mark.parametrize(("hand", "offered"), [(["A"], True), ([], False)])
def test_an_action_is_played_with_its_ability_if_that_can_be_paid(hand: list[str], offered: bool) -> None:
    deal = action("Deal", "Form Discard 1 card: Gain 2 health.")
    t = table({"hand": [deal, *hand], "stage": [ANCHOR], "health": 5, "deck": checks(9)}, {"hand": ["y"]})
    assert ("Deal Form" in t.offers()) == offered
    assert refusals(t, 0, "Deal") >= (set() if offered else {"universus:Costs/2", "universus:Playing an Ability/2"})
    if offered:
        t.act(0, "Deal")
        assert (t.where("Deal"), t.where("A"), t.vitality(0)) == ("card pool", "discard pile", 7)
        assert (cards_of(t, events(t, "play")), len(events(t, "check"))) == (["Deal"], 1)


# ------------------------------------------------------------------------------------------------------ from the pool

REPLAY = asset("Replay", "You may play attacks in your card pool as though they were in your hand.")


@pytest.mark.rule("universus:Playing a Card/5", "universus:Playing a Card/8", "universus:Playing a Card/13")
@pytest.mark.parametrize("passed", [True, False])
def test_a_card_of_the_pool_stays_there_while_it_is_played(passed: bool) -> None:
    """V4: it does not count itself, and success takes it to the right end."""
    ear = asset("Ear", "Response Commit: After you make a check, draw 1 card.")
    pool = [attack("Jab", difficulty=3), "Other"]
    you = {"pool": pool, "stage": [REPLAY, ear, ANCHOR], "hand": ["x"], "deck": checks(4 if passed else 3)}
    t = table({**you, "committed": True}, {"hand": ["y"]})
    t.act(0, "Jab")
    assert (t.asked, t.zone("pool"), t.where("Jab")) == ("respond", ["Jab", "Other"], "card pool")
    assert difficulties(t) == [4], "3 and the one other card"
    t.act(0, "pass")
    if passed:
        assert t.zone("pool") == ["Other", "Jab"]
        assert t.game.epoch[t.card("Jab")] == 0, "moving within the pool is no change of zones"
    else:
        assert t.where("Jab") == "discard pile"
        assert cards_of(t, events(t, "discard")) == ["Jab", "Other"], "first for the check, then the End Phase"


# --------------------------------------------------------------------------------------------------------- difficulty


@pytest.mark.rule(
    "universus:Playing a Card/6", "universus:Playing a Card/11", "universus:Difficulty/1", "universus:Difficulty/2",
    "universus:Difficulty/3", "universus:Progressive Difficulty/1", "universus:Progressive Difficulty/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("pool", [0, 1, 3])
@pytest.mark.parametrize("short", [0, 1])
def test_difficulty_and_one_for_every_other_card_in_the_pool(seat: int, pool: int, short: int) -> None:
    """Either exactly met or missed by one; the rival's pool does not count."""
    names = [f"P{number}" for number in range(pool)]
    side = {
        "hand": [foundation("New", difficulty=3)],
        "stage": [ANCHOR],
        "pool": names,
        "deck": checks(3 + pool - short),
    }
    t = table(*sided(seat, {**side, "committed": True}, {"hand": ["y"], "pool": ["Q1", "Q2"]}), active=seat)
    t.act(seat, "New")
    assert difficulties(t) == [3 + pool]
    assert t.where("New") == ("discard pile" if short else "card pool")


@pytest.mark.rule("universus:Difficulty/2")
def test_the_number_checked_against_is_not_the_difficulty_of_the_card() -> None:
    """Progressive difficulty raises the one and leaves the other."""
    t = table({"hand": [foundation("New", difficulty=3)], "stage": [ANCHOR], "pool": ["P"], "deck": checks(9)})
    t.act(0, "New")
    assert (difficulties(t), t.number("New", "difficulty")) == ([4], 3)


@pytest.mark.rule(
    "universus:Playing a Card/7", "universus:Difficulty/4", "universus:Block Modifier/1", "universus:Block Modifier/2",
    "universus:Block/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("short", [0, 1])
def test_a_block_is_checked_against_speed_modifier_and_pool(seat: int, short: int) -> None:
    """Speed 4, modifier +2, two cards in the defender's pool: 8, whatever the card's own difficulty."""
    shield = foundation("Shield", difficulty=1, **BLOCK)
    rival = {"hand": [shield], "pool": ["P1", "P2"], "deck": checks(8 - short), "committed": True, "health": 9}
    side = {"pool": [attack("Jab", speed=4, attack_zone="mid")], "stage": [ANCHOR]}
    t = table(*sided(seat, side, rival), active=seat, moment="attack")
    assert (t.asked, t.seat) == ("block", 1 - seat)
    t.act(1 - seat, "Shield")
    assert difficulties(t) == [8]
    assert t.where("Shield") == ("discard pile" if short else "card pool")
    assert t.vitality(1 - seat) == (6 if short else 9)


@pytest.mark.rule("universus:Block/2")
@pytest.mark.parametrize(("zone", "health"), [("mid", 9), ("high", 7)])
def test_the_zone_of_a_block_tells_how_well_it_blocks(zone: str, health: int) -> None:
    shield = foundation("Shield", block_zone=zone, block_modifier=0)
    rival = {"hand": [shield], "deck": checks(9), "health": 9}
    t = table({"pool": [attack("Jab", damage=4)], "stage": [ANCHOR]}, rival, moment="attack")
    t.act(1, "Shield")
    assert t.vitality(1) == health


@pytest.mark.rule("universus:Block/1")
def test_without_a_block_icon_a_card_cannot_block() -> None:
    rival = {"hand": [foundation("Shield", **BLOCK), foundation("Plain")], "deck": checks(9)}
    t = table({"pool": [attack("Jab")], "stage": [ANCHOR]}, rival, moment="attack")
    assert t.offers() == ["Shield", "pass"]
    assert "universus:Block/1" in refusals(t, 1, "Plain", "block")
    assert refusals(t, 1, "Shield", "block") == set()


@pytest.mark.rule("universus:Playing a Card/6", "universus:Playing a Card/9")
def test_the_number_is_fixed_before_the_costs_of_an_action_are_paid() -> None:
    """V19: paying empties the pool, but two cards lay in it when the action was announced."""
    deal = action("Deal", "Form Discard 2 cards from your card pool: Gain 2 health.", difficulty=2)
    you = {"hand": [deal], "pool": ["P1", "P2"], "stage": [ANCHOR], "deck": checks(3), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Deal")
    assert difficulties(t) == [4]
    assert (t.zone("pool"), t.where("Deal")) == ([], "discard pile"), "a 3 is too little, though the pool is empty now"


@pytest.mark.rule("universus:Playing a Card/7")
def test_the_number_for_a_block_is_fixed_before_its_additional_costs() -> None:
    toll = asset("Toll", "As an additional cost to attempt to block with cards, your rival must discard 1 card.")
    slow = foundation("Slow", **BLOCK)
    fade = foundation("Fade", "After you discard this card, your rival's attack gets -3 speed.")
    rival = {"hand": [slow, fade], "deck": checks(4), "committed": True, "health": 9}
    t = table({"pool": [attack("Jab", speed=3)], "stage": [toll, ANCHOR]}, rival, moment="attack")
    t.act(1, "Slow")
    assert [event.amount for event in events(t, "modify")] == [-3], "the cost slowed the attack"
    assert (difficulties(t), t.where("Slow")) == ([5], "discard pile")


# -------------------------------------------------------------------------------------------- actions and their costs


@pytest.mark.rule("universus:Playing a Card/9", "universus:Action/5", "universus:Playing a Card/12")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("passed", [True, False])
def test_costs_are_paid_before_the_check_and_stay_paid(seat: int, passed: bool) -> None:
    deal = action("Deal", "Form Discard 1 card, lose 1 health: Gain 3 health.", difficulty=5)
    side = {"hand": [deal, "A"], "stage": [ANCHOR], "health": 9, "deck": checks(5 if passed else 4), "committed": True}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    order = [event.verb for event in log(t) if event.verb in (2, 11, 15)]
    assert order[:3] == [2, 11, 15], "discard, lose, check"
    assert (t.where("A"), t.vitality(seat)) == ("discard pile", 11 if passed else 8)
    assert t.where("Deal") == ("card pool" if passed else "discard pile")
    assert len(events(t, "play")) == int(passed)


@pytest.mark.rule("universus:Playing a Card/10", "universus:Costs/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_happens_while_paying_waits_and_then_comes_as_one_before_the_check(seat: int) -> None:
    deal = action("Deal", "Form Discard 1 card, lose 1 health: Gain 3 health.", difficulty=1)
    ear = asset("Ear", "Response: After your rival discards 1 or more cards, draw 1 card.")
    eye = asset("Eye", "Response: After your rival loses health, draw 1 card.")
    side = {"hand": [deal, "A"], "stage": [ANCHOR], "health": 9, "deck": checks(9)}
    t = table(*sided(seat, side, {"stage": [ear, eye], "hand": ["y"]}), active=seat)
    t.act(seat, "Deal")
    assert (t.asked, t.seat, t.offers()) == ("respond", 1 - seat, ["Ear Response", "Eye Response", "pass"])
    assert (t.vitality(seat), t.where("A"), events(t, "check")) == (8, "discard pile", []), "all paid, nothing checked"
    t.decline("form")
    assert (t.vitality(seat), len(events(t, "check"))) == (11, 1)


@pytest.mark.rule("universus:Playing a Card/12")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_whose_check_fails_is_discarded_and_was_not_played(seat: int) -> None:
    ear = asset("Ear", "After your rival plays a card, gain 1 health.")
    side = {"hand": [foundation("New", difficulty=5), "x"], "stage": [ANCHOR], "deck": checks(4), "committed": True}
    t = table(*sided(seat, side, {"stage": [ear], "health": 9, "hand": ["y"]}), active=seat)
    t.act(seat, "New")
    assert (t.where("New"), events(t, "play"), t.vitality(1 - seat)) == ("discard pile", [], 9)
    assert t.seat == 1 - seat, "a failed form ends the Combat Phase"


@pytest.mark.rule("universus:Playing a Card/13")
def test_a_card_that_its_cost_moved_does_not_come_to_the_pool() -> None:
    gone = action("Gone", "Form Remove: Gain 3 health.", difficulty=1)
    t = table({"hand": [gone], "stage": [ANCHOR], "health": 5, "deck": checks(9)}, {"hand": ["y"]})
    t.act(0, "Gone")
    assert (t.where("Gone"), t.zone("pool"), t.vitality(0)) == ("removed from game", [], 8)
    assert cards_of(t, events(t, "play")) == ["Gone"]


# --------------------------------------------------------------------------------------------------------------- action


@pytest.mark.rule("universus:Action/1", "universus:Action/2", "universus:Action/3", "universus:Played Ability/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_action_is_played_for_an_ability_or_as_a_block_and_no_other_way(seat: int) -> None:
    trick = action("Trick", "Form: Gain 1 health.", "Enhance: Draw 1 card.", difficulty=4, **BLOCK)
    side = {"hand": [trick, attack("Jab", speed=1)], "stage": [ANCHOR], "deck": checks(9, 4), "committed": True}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    assert sorted(t.offers()) == ["Anchor Form", "Jab", "Trick Form"], "the form, not the bare card"
    t.act(seat, "Jab")
    assert t.offers() == ["Trick Enhance", "pass"]
    t.act(seat, "Trick")
    assert (difficulties(t)[-1], t.where("Trick")) == (5, "discard pile"), "4 and 1 for Jab: the check failed"
    assert len(t.zone("hand", seat)) == 0, "so nothing was drawn"


@pytest.mark.rule("universus:Action/2")
def test_an_action_may_be_played_as_a_block_without_its_abilities() -> None:
    trick = action("Trick", "Enhance Discard 3 cards: Draw 1 card.", **BLOCK)
    rival = {"hand": [trick], "deck": checks(9), "health": 9}
    t = table({"pool": [attack("Jab", speed=1)], "stage": [ANCHOR]}, rival, moment="attack")
    assert (t.asked, t.offers()) == ("block", ["Trick", "pass"])
    t.act(1, "Trick")
    assert (t.where("Trick"), t.vitality(1), t.game.uses) == ("card pool", 9, ())


@pytest.mark.rule("universus:Action/3")
@pytest.mark.parametrize("zone", ["discard", "pool", "removed"])
def test_an_action_elsewhere_offers_nothing(zone: str) -> None:
    trick = action("Trick", "Form: Gain 1 health.")
    t = table({zone: [trick], "hand": ["x"], "stage": [ANCHOR]}, {"hand": ["y"]})
    assert "Trick Form" not in t.offers()
    assert "universus:Form Ability/2" in refusals(t, 0, "Trick", "form")


@pytest.mark.rule("universus:Action/2", "universus:Response Ability/5")
def test_a_response_of_an_action_that_lies_in_the_pool_does_not_play_it_again() -> None:
    trick = action("Trick", "Form: Gain 1 health.", "Response: After you play this card, draw 1 card.", difficulty=1)
    t = table({"hand": [trick], "stage": [ANCHOR], "deck": checks(9, 9), "health": 9}, {"hand": ["y"]})
    t.act(0, "Trick").act(0, "Trick")
    assert (cards_of(t, events(t, "play")), len(events(t, "check"))) == (["Trick"], 1)
    assert (len(t.zone("hand")), t.vitality(0), t.zone("pool")) == (1, 10, ["Trick"])


OPEN_GRAVE = asset("Grave", "You may play actions in your discard pile as though they were in your hand.")


@pytest.mark.rule("universus:Action/4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("passed", [True, False])
def test_an_effect_opens_another_zone_to_actions_with_all_their_rules(seat: int, passed: bool) -> None:
    trick = action("Trick", "Form Lose 1 health: Draw 1 card.", "Enhance: Draw 2 cards.", difficulty=3)
    side = {"discard": [trick], "hand": ["x"], "stage": [OPEN_GRAVE, ANCHOR], "pool": ["P"], "health": 9}
    t = table(
        *sided(seat, {**side, "deck": checks(4 if passed else 3), "committed": True}, {"hand": ["y"]}), active=seat
    )
    assert "Trick Form" in t.offers()
    assert "Trick Enhance" not in t.offers(), "an enhance is no form"
    t.act(seat, "Trick")
    assert (difficulties(t), t.vitality(seat)) == ([4], 8)
    assert t.where("Trick") == ("card pool" if passed else "discard pile")
    assert len(t.zone("hand", seat)) == 1 + passed


@pytest.mark.rule("universus:Action/4")
def test_enhances_and_responses_of_actions_elsewhere_keep_their_own_time() -> None:
    trick = action("Trick", "Form: Gain 1 health.", "Enhance: Draw 1 card.", difficulty=1)
    reply = action("Reply", "Response: After you draw 1 or more cards, gain 5 health.", difficulty=1)
    you = {"discard": [trick, reply], "pool": [attack("Jab")], "stage": [OPEN_GRAVE, ANCHOR], "health": 5}
    t = table({**you, "deck": checks(9, 9, 9)}, {"hand": ["y"]}, moment="attack")
    assert t.offers() == ["Trick Enhance", "pass"]
    t.act(0, "Trick")
    assert (t.asked, t.offers()) == ("respond", ["Reply Response", "pass"])
    t.act(0, "Reply")
    assert (t.vitality(0), t.zone("pool")) == (10, ["Jab", "Trick", "Reply"])


# -------------------------------------------------------------------------------------------------- as the next form


@pytest.mark.rule("universus:Next/1")
def test_a_card_of_the_discard_pile_may_be_played_as_the_next_form_and_no_later() -> None:
    chosen = "Choose 1 attack in your discard pile and try to play it as your next form."
    direct = "Try to play 1 attack from your discard pile as your next form."
    for text, first in ((chosen, "b"), (chosen, "Spare"), (direct, "b")):
        call = asset("Call", f"Form Commit: {text}")
        side = {"stage": [call], "discard": [attack("a"), attack("b")], "hand": [SPARE], "deck": 9}
        t = table(side)
        t.act(0, "Call")
        t.act(0, "b")
        assert t.offers() == ["Spare", "b"], "not the other attack"
        t.act(0, first)
        while t.asked != "form":
            t.act(t.seat, "pass")
        assert (t.where("b"), "b" in t.offers()) == ("card pool" if first == "b" else "discard pile", False)


@pytest.mark.rule("universus:Next/1")
@pytest.mark.parametrize("noun", ["foundation", "non-attack card"])
def test_who_must_play_something_as_the_next_form_may_play_that_or_pass(noun: str) -> None:
    """And nothing else, no ability either; once a form is taken, it is over."""
    bid = foundation("Bid", f"Response Commit: After you block an attack, your rival must play a {noun} as their next"
                            " form or pass.")  # fmt: skip
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    tool = asset("Tool", "Form Commit: Draw 1 card.")
    side = {"hand": [attack("Jab"), attack("Hook"), SPARE, foundation("More")], "stage": [tool, ANCHOR]}
    t = table(side, {"stage": [bid, ANCHOR], "hand": [guard]})
    t.act(0, "Jab")
    while t.asked != "block":
        t.act(t.seat, "pass")
    t.act(1, "Guard")
    while "Bid Response" not in t.offers():
        t.act(t.seat, "pass")
    t.act(1, "Bid Response")
    while t.asked != "form":
        t.act(t.seat, "pass")
    assert t.offers() == ["Spare", "More", "pass"]
    t.act(0, "Spare")
    assert {"Hook", "More", "Tool Form"} <= set(t.offers())
