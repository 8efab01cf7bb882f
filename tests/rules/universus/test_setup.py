"""Starting the Game, Mulligan: what is done before the game, and what is special about the first turns."""

from typing import Any

import pytest

from livingrules.games.packs import pack
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.words import (
    BEFORE,
    COMBAT_PHASE,
    COMMITTED,
    DECK,
    DISCARD,
    HAND,
    LOSE,
    READY_PHASE,
    REVEAL,
    SHUFFLE,
    STAGING,
    START,
    STARTING,
    TURN,
)
from livingrules.kernel.event import Event
from livingrules.scenario.table import make_card

from .play import SPARE, asset, attack, events, seated, table

SIZE = 40
DECKS = {0: "Ash", 1: "Elm"}


def make(fields: dict[str, Any]) -> CompiledCard:
    return make_card(fields, names=("Blank",), game="universus")


def deck(name: str, kind: str = "foundation", **character: Any) -> tuple[CompiledCard, ...]:
    """The starting character, then cards of one name and number each."""
    fields = {"name": name, "type": "character", "version": "1", "hand_size": 5, "health": 21, **character}
    return (make(fields), *(make({"name": f"{name} {number}", "type": kind}) for number in range(SIZE)))


def begin(first: tuple[CompiledCard, ...] = (), second: tuple[CompiledCard, ...] = (), seed: int = 0) -> Ufs:
    """A new game, at its first question: who goes first."""
    rules = pack("universus")
    decks = (first or deck("Ash"), second or deck("Elm"))
    return rules.start(decks, rules.make_options("standard", "", True, None), seed, chooser=0, strict=True)


def asked(g: Ufs) -> tuple[str, int]:
    assert g.decision is not None
    return str(g.decision.prompt[0]), g.decision.seat


def names(g: Ufs, seat: int, zone: int) -> list[str]:
    return [g.definitions[card].card.name for card in g.cards_in(seat, zone)]


def recorded(g: Ufs) -> list[Event]:
    found: list[Event] = []
    chain = g.log
    while chain is not None:
        found.append(chain[1])
        chain = chain[0]
    return found[::-1]


# ----------------------------------------------------------------------------------------------------- the characters


@pytest.mark.rule("universus:Starting the Game/1", "universus:Character/11")
def test_each_player_starts_with_the_designated_character_whatever_others_the_deck_holds() -> None:
    other = make({"name": "Oak", "type": "character", "version": "2", "hand_size": 7, "health": 30})
    g = begin((*deck("Ash"), other), deck("Elm"))
    # Nobody is asked for a character: the designated ones stand in the stages before anything else.
    assert asked(g)[0] == "first player"
    assert (names(g, 0, STAGING), names(g, 1, STAGING)) == (["Ash"], ["Elm"])
    assert [card for card in range(len(g.zone)) if g.flags[card] & STARTING] == list(g.characters)
    assert "Oak" in names(g, 0, DECK)
    assert [len(g.cards_in(seat, DECK)) for seat in (0, 1)] == [SIZE + 1, SIZE]


@pytest.mark.rule("universus:Starting the Game/2")
def test_chance_names_the_chooser_and_the_first_players_character_is_committed() -> None:
    rules = pack("universus")
    options = rules.make_options("standard", "", True, None)
    decks = (deck("Ash"), deck("Elm"))
    assert {asked(rules.start(decks, options, seed)) for seed in range(12)} == {
        ("first player", 0),
        ("first player", 1),
    }
    for first in (0, 1):
        g = begin()
        assert not any(g.flags[card] & COMMITTED for card in g.characters)
        g.choose(first)
        assert [bool(g.flags[card] & COMMITTED) for card in g.characters] == [first == 0, first == 1]
        assert (g.first, g.active) == (first, first)


@pytest.mark.rule("universus:Starting the Game/3", "universus:Health/1", "universus:Health/2", "universus:Character/4")
def test_health_is_set_to_the_characters_maximum_once_it_is_known_who_goes_first() -> None:
    g = begin(deck("Ash", health=21), deck("Elm", health=27))
    assert g.vitality == [0, 0]
    g.choose(1)
    assert g.vitality == g.maximum == [21, 27]


# --------------------------------------------------------------------------------------------------- before the game


@pytest.mark.rule("universus:Starting the Game/4", "universus:Starting the Game/6")
def test_effects_before_the_game_happen_before_the_decks_are_shuffled() -> None:
    text = 'Before the game begins, add 1 copy of "Blank" from your deck to your discard pile.'
    mine = (*deck("Ash", text=[text]), make({"name": "Blank"}))
    g = begin(mine)
    before = names(g, 0, DECK)
    # The deck lies as it was brought until then.
    assert before == [*(f"Ash {number}" for number in range(SIZE)), "Blank"]
    g.choose(1)
    assert names(g, 0, DISCARD) == ["Blank"]
    verbs = [event.verb for event in recorded(g)]
    assert verbs.index(BEFORE) < verbs.index(SHUFFLE)
    left = [*names(g, 0, DECK), *names(g, 0, HAND)]
    assert sorted(left) == sorted(before[:-1])
    assert [event.seat for event in recorded(g) if event.verb == SHUFFLE] == [1, 0]


@pytest.mark.rule("universus:Starting the Game/4", "universus:Active Player/4")
@pytest.mark.parametrize("first", [0, 1])
def test_before_the_game_the_first_players_effects_come_first(first: int) -> None:
    text = "Before the game begins, lose 1 health."
    g = begin(deck("Ash", text=[text]), deck("Elm", text=[text]))
    g.choose(first)
    assert g.vitality == [20, 20]
    losers = [event.seat for event in recorded(g) if event.verb == LOSE]
    assert losers == [first, 1 - first]


@pytest.mark.rule("universus:Starting the Game/5")
@pytest.mark.parametrize("first", [0, 1])
def test_nothing_answers_what_happens_before_the_game(first: int) -> None:
    """The draws and shuffles of the set-up, and the draw before the game, find no trigger and open no window."""
    text = [
        "Before the game begins, draw 1 card.",
        "After you draw 1 or more cards, lose 1 health.",
        "Response: After you draw 1 or more cards, gain 1 health.",
        "Response: Before the game begins, draw 2 cards.",
    ]
    g = begin(deck("Ash", text=text))
    g.choose(first)
    assert asked(g) == ("mulligan?", first)
    assert g.vitality == [21, 21]
    assert len(g.cards_in(0, HAND)) == 5
    g.choose(1)
    g.choose(())
    assert (g.turn, asked(g), g.vitality) == (1, ("form", first), [21, 21])


@pytest.mark.rule("universus:Starting the Game/6")
def test_both_decks_are_shuffled_by_the_seed() -> None:
    def order(seed: int, seat: int) -> tuple[str, ...]:
        g = begin(seed=seed)
        g.choose(0)
        return tuple(names(g, seat, DECK))

    for seat in (0, 1):
        assert len({order(seed, seat) for seed in range(4)}) == 4
        assert order(3, seat) == order(3, seat)


@pytest.mark.rule("universus:Starting the Game/7", "universus:Hand Size/1", "universus:Character/3")
@pytest.mark.parametrize("first", [0, 1])
def test_opening_hands_are_drawn_up_to_the_hand_size(first: int) -> None:
    """A card that came to hand before the game counts."""
    g = begin(deck("Ash", hand_size=5, text=["Before the game begins, draw 2 cards."]), deck("Elm", hand_size=7))
    g.choose(first)
    assert [len(g.cards_in(seat, HAND)) for seat in (0, 1)] == [5, 7]
    assert [len(g.cards_in(seat, DECK)) for seat in (0, 1)] == [SIZE - 5, SIZE - 7]


# ---------------------------------------------------------------------------------------------------------- mulligans


@pytest.mark.rule("universus:Mulligan/1", "universus:Starting the Game/8", "universus:Mulligan/2")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_asked_first_and_mulliganed_cards_go_to_the_bottom(first: int) -> None:
    g = begin()
    g.choose(first)
    assert asked(g) == ("mulligan?", first)
    hand, top = names(g, first, HAND), names(g, first, DECK)[::-1]
    g.choose(1)
    assert names(g, first, HAND) == top[:5]
    assert sorted(names(g, first, DECK)[:5]) == sorted(hand)
    assert asked(g) == ("mulligan", 1 - first)
    kept = names(g, 1 - first, HAND)
    g.choose(())
    assert names(g, 1 - first, HAND) == kept
    assert g.turn == 1


@pytest.mark.rule("universus:Mulligan/3", "universus:Starting the Game/9")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_mulligans_all_or_nothing_and_again_only_without_a_foundation(first: int) -> None:
    kinds = {0: {"first": "attack", "second": "foundation"}, 1: {"first": "foundation", "second": "attack"}}[first]
    attacks = begin(deck("Ash", kinds["first"]), deck("Elm", kinds["second"]))
    attacks.choose(first)
    assert attacks.decision is not None
    assert (attacks.decision.lo, attacks.decision.hi, attacks.decision.options) == (0, 1, ())
    attacks.choose(1)
    assert asked(attacks) == ("mulligan?", first)
    assert not [event for event in recorded(attacks) if event.verb == REVEAL]
    again = attacks.copy()
    # The second time costs a look at the hand; a third time there is not.
    hand = names(again, first, HAND)
    again.choose(1)
    shown = [event.card for event in recorded(again) if event.verb == REVEAL]
    assert [again.definitions[card].card.name for card in shown] == hand
    assert not set(names(again, first, HAND)) & set(hand)
    assert asked(again) == ("mulligan", 1 - first)
    # Who does not want to shows nothing.
    attacks.choose(0)
    assert asked(attacks) == ("mulligan", 1 - first)
    assert not [event for event in recorded(attacks) if event.verb == REVEAL]
    # With a foundation in the new hand once is all.
    g = begin()
    g.choose(first)
    g.choose(1)
    assert asked(g) == ("mulligan", 1 - first)
    # Who keeps the first hand is not asked about a second one, foundations or not.
    g = begin(deck("Ash", kinds["first"]), deck("Elm", kinds["second"]))
    g.choose(first)
    g.choose(0)
    assert asked(g) == ("mulligan", 1 - first)


@pytest.mark.rule("universus:Mulligan/4", "universus:Starting the Game/10")
@pytest.mark.parametrize("count", [0, 1, 3, 5])
def test_the_second_player_mulligans_any_number_of_cards_once(count: int) -> None:
    g = begin(deck("Ash"), deck("Elm", "attack"))
    g.choose(0)
    g.choose(0)
    assert g.decision is not None
    assert (g.decision.lo, g.decision.hi) == (0, 5)
    hand = names(g, 1, HAND)
    top = names(g, 1, DECK)[::-1]
    g.choose(tuple(range(count)))
    # No foundation came, and still there is no second time: the game has begun.
    assert (g.turn, names(g, 1, HAND)) == (1, [*hand[count:], *top[:count]])
    assert set(hand[:count]) <= set(names(g, 1, DECK))


@pytest.mark.rule("universus:Mulligan/5", "universus:Starting the Game/11")
def test_who_mulliganed_shuffles_once_after_both_mulligans() -> None:
    def shuffles(g: Ufs) -> list[int]:
        after = recorded(g)
        begun = [at for at, event in enumerate(after) if event.verb == SHUFFLE][2:]
        return [after[at].seat for at in begun]

    for first_takes in (0, 1):
        for second_takes in ((), (0,)):
            g = begin(deck("Ash", "attack"))
            g.choose(0)
            g.choose(first_takes)
            bottom = names(g, 0, DECK)[:5]
            if first_takes:
                g.choose(1)
            assert shuffles(g) == []
            g.choose(second_takes)
            assert shuffles(g) == [seat for seat, took in ((0, first_takes), (1, second_takes)) if took]
            if not first_takes:
                assert names(g, 0, DECK)[:5] == bottom


# -------------------------------------------------------------------------------------------------------- first turns


@pytest.mark.rule("universus:Mulligan/6", "universus:Starting the Game/12")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_turn_has_no_start_phase(first: int) -> None:
    g = begin()
    for answer in (first, 0, ()):
        g.choose(answer)
    assert (g.turn, g.active, asked(g)) == (1, first, ("form", first))
    assert g.flags[g.characters[first]] & COMMITTED
    assert [event.what for event in recorded(g) if event.verb == START] == [TURN, COMBAT_PHASE]
    second = table({"hand": [SPARE]}, active=1, turn=2, moment="turn")
    assert READY_PHASE in [event.what for event in events(second, "start")]


@pytest.mark.rule("universus:Mulligan/6", "universus:Starting the Game/12")
@pytest.mark.parametrize(("turn", "may"), [(1, False), (2, False), (3, True), (4, True)])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_attacks_on_their_first_turn(turn: int, may: bool, seat: int) -> None:
    t = seated(seat, {"hand": [attack("Jab"), SPARE]}, turn=turn)
    assert ("Jab" in t.offers()) is may
    assert "Spare" in t.offers()
    refused = ["Mulligan/6"] if not may else []
    assert t.why_not(seat, "Jab") == refused


@pytest.mark.rule("universus:Mulligan/6")
def test_the_ban_is_on_who_has_the_first_turn_and_on_attacks_played_by_effects_too() -> None:
    scout = asset("Scout", "Form Commit: Play 1 attack from your discard pile.")
    side = {"hand": [SPARE], "stage": [scout], "discard": [attack("Jab")]}
    early = table(side, turn=1).act(0, "Scout")
    assert early.where("Jab") == "discard pile"
    late = table(side, turn=3).act(0, "Scout")
    assert late.where("Jab") == "card pool"
    # The other player's first turn is over in turn 2.
    t = table({"hand": [attack("Jab")]}, {"hand": [SPARE]}, active=1, turn=2)
    assert "Mulligan/6" not in t.why_not(0, "Jab")


@pytest.mark.rule("universus:Mulligan/7", "universus:Starting the Game/13", "universus:Draw Step/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("held", "wants", "after"), [(6, "yes", 7), (6, "no", 6), (4, "yes", 7), (4, "no", 6), (8, "yes", 9)]
)
def test_the_second_player_may_draw_one_more_in_the_first_draw_step(
    seat: int, held: int, wants: str, after: int
) -> None:
    hand = [f"Held {number}" for number in range(held)]
    t = seated(seat, {"hand": hand}, moment="start", turn=2)
    t.decline("extra draw")
    assert (t.asked, t.seat) == ("extra draw", seat)
    t.act(seat, wants)
    assert len(t.zone("hand", seat)) == after
    assert t.asked == "form"


@pytest.mark.rule("universus:Mulligan/7", "universus:Draw/3")
def test_the_additional_card_belongs_to_the_same_draw() -> None:
    sees = asset("Sees", "After you draw 1 or more cards, gain 1 health.")
    t = table({"hand": ["h1", "h2"], "health": 10, "stage": [sees]}, moment="start", turn=2)
    t.decline("extra draw").act(0, "yes")
    assert (len(t.zone("hand")), t.vitality(0)) == (7, 11)


@pytest.mark.rule("universus:Mulligan/7")
@pytest.mark.parametrize("turn", [1, 3, 4])
def test_nobody_else_and_no_other_turn_has_an_additional_draw(turn: int) -> None:
    t = table({"hand": [SPARE]}, moment="turn", turn=turn)
    t.decline("extra draw", "form")
    assert t.asked == "form"
