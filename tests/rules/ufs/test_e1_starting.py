"""E.1: starting the game."""

from typing import Any

import pytest

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import Ufs, start
from livingrules.games.ufs.words import (
    COMBAT_PHASE,
    COMMITTED,
    DECK,
    HAND,
    MULLIGAN,
    NOTE,
    REMOVED,
    STAGING,
    START,
    TURN,
)
from livingrules.kernel.event import Event
from livingrules.scenario.table import make_card

SIZE = 40


def deck(name: str, *characters: dict[str, Any]) -> tuple[CompiledCard, ...]:
    """Characters, then cards of one name and number each."""
    mine = characters or ({"name": name, "hand_size": 5, "vitality": 21},)
    made = [make_card({**fields, "type": "character"}) for fields in mine]
    return (*made, *(make_card({"name": f"{name} {number}"}) for number in range(SIZE)))


def begin(
    first: tuple[CompiledCard, ...] = (), second: tuple[CompiledCard, ...] = (), seed: int = 0, **more: Any
) -> Ufs:
    return start((first or deck("Ash"), second or deck("Elm")), make_options(), seed, strict=True, **more)


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


def ready_to_play(g: Ufs, first: int = 0) -> Ufs:
    """Past the choice of the first player and both mulligans, declined."""
    g.choose(first)
    g.choose(0)
    g.choose(0)
    return g


@pytest.mark.rule("ufs:E.1")
def test_nothing_that_happens_before_the_game_is_an_event() -> None:
    """A character that waits for cards to be drawn, removed or shuffled gets nothing from the opening hands."""
    text = [
        "After you draw 1 or more cards, lose 1 vitality.",
        "After 1 or more cards are removed from the game, lose 1 vitality.",
    ]
    eager = {"name": "Ash", "hand_size": 5, "vitality": 21, "text": text}
    g = begin(deck("Ash", eager))
    g.choose(0)
    g.choose(1)
    g.choose(1)
    assert g.turn == 1
    assert g.vitality == [21, 21]
    before = [event.verb for event in recorded(g)]
    before = before[: before.index(START)]
    assert all(verb >= NOTE for verb in before)


@pytest.mark.rule("ufs:E.1.1")
def test_each_player_picks_a_character_of_the_deck_and_both_are_revealed_together() -> None:
    one, two = {"name": "Ash", "vitality": 21}, {"name": "Oak", "vitality": 30}
    g = begin(deck("Ash", one, two), deck("Elm", {"name": "Elm"}, {"name": "Yew"}))
    assert asked(g) == ("character", 0)
    assert g.decision is not None
    assert [g.definitions[card].card.name for card in g.decision.options] == ["Ash", "Oak"]
    g.choose((1,))
    # The first choice lies face down: nothing has moved when the second player chooses.
    assert asked(g) == ("character", 1)
    assert (names(g, 0, STAGING), len(g.cards_in(0, DECK))) == ([], SIZE + 2)
    g.choose((0,))
    assert (names(g, 0, STAGING), names(g, 1, STAGING)) == (["Oak"], ["Elm"])
    assert [g.definitions[card].card.name for card in g.characters] == ["Oak", "Elm"]
    # The character that was not chosen stays in the deck.
    assert "Ash" in names(g, 0, DECK)


@pytest.mark.rule("ufs:E.1.1.1")
def test_in_the_first_game_of_a_match_the_registered_character_is_used() -> None:
    one, two = {"name": "Ash"}, {"name": "Oak"}
    g = begin(deck("Ash", one, two), deck("Elm", {"name": "Elm"}, {"name": "Yew"}), registered=(1, 1))
    assert asked(g)[0] == "first player"
    assert (names(g, 0, STAGING), names(g, 1, STAGING)) == (["Oak"], ["Yew"])


@pytest.mark.rule("ufs:E.1.2")
def test_both_decks_are_shuffled() -> None:
    orders = {seat: {tuple(names(begin(seed=seed), seat, DECK)) for seed in range(4)} for seat in (0, 1)}
    assert [len(found) for found in orders.values()] == [4, 4]
    printed = sorted(f"Ash {number}" for number in range(SIZE))
    assert all(sorted(order) == printed for order in orders[0])
    # The same seed gives the same decks.
    assert names(begin(seed=1), 0, DECK) == names(begin(seed=1), 0, DECK)


@pytest.mark.rule("ufs:E.1.3")
def test_chance_decides_who_chooses_the_first_player() -> None:
    choosers = [asked(begin(seed=seed)) for seed in range(12)]
    assert set(choosers) == {("first player", 0), ("first player", 1)}
    g = begin()
    chooser = asked(g)[1]
    g.choose(1 - chooser)
    # The chooser may hand the first turn to the other one.
    assert g.first == g.active == 1 - chooser


@pytest.mark.rule("ufs:E.1.3.1")
@pytest.mark.parametrize("loser", [0, 1])
def test_the_loser_of_the_game_before_chooses(loser: int) -> None:
    assert {asked(begin(seed=seed, chooser=loser)) for seed in range(6)} == {("first player", loser)}


@pytest.mark.rule("ufs:E.1.4", "ufs:E.1.5")
@pytest.mark.parametrize("first", [0, 1])
def test_characters_enter_with_full_vitality_and_the_first_players_is_committed(first: int) -> None:
    g = begin(deck("Ash", {"name": "Ash", "vitality": 21}), deck("Elm", {"name": "Elm", "vitality": 27}))
    g.choose(first)
    assert (names(g, 0, STAGING), names(g, 1, STAGING)) == (["Ash"], ["Elm"])
    assert [bool(g.flags[card] & COMMITTED) for card in g.characters] == [first == 0, first == 1]
    assert g.vitality == g.maximum == [21, 27]


@pytest.mark.rule("ufs:E.1.6")
def test_opening_hands_have_the_hand_size_of_the_character() -> None:
    g = begin(deck("Ash", {"name": "Ash", "hand_size": 5}), deck("Elm", {"name": "Elm", "hand_size": 7}))
    g.choose(0)
    assert (len(g.cards_in(0, HAND)), len(g.cards_in(1, HAND))) == (5, 7)
    assert (len(g.cards_in(0, DECK)), len(g.cards_in(1, DECK))) == (SIZE - 5, SIZE - 7)


@pytest.mark.rule("ufs:E.1.7")
@pytest.mark.parametrize("first", [0, 1])
def test_each_player_may_mulligan_once_the_first_player_first(first: int) -> None:
    g = begin()
    g.choose(first)
    assert asked(g) == ("mulligan", first)
    hand = names(g, first, HAND)
    g.choose(1)
    # The whole hand left the game, and as many cards were drawn; the other one is asked next.
    assert names(g, first, REMOVED) == hand
    assert len(g.cards_in(first, HAND)) == 5
    assert not set(names(g, first, HAND)) & set(hand)
    assert asked(g) == ("mulligan", 1 - first)
    kept = names(g, 1 - first, HAND)
    g.choose(0)
    assert (names(g, 1 - first, HAND), names(g, 1 - first, REMOVED)) == (kept, [])
    assert g.turn == 1
    assert [event.seat for event in recorded(g) if event.verb == MULLIGAN] == [first]


@pytest.mark.rule("ufs:E.1.8")
def test_the_first_turn_has_no_ready_phase() -> None:
    """The first player's character stays committed and nothing is drawn; the second turn begins with a Ready Phase."""
    g = ready_to_play(begin())
    assert (g.turn, g.active, asked(g)) == (1, 0, ("form", 0))
    assert g.flags[g.characters[0]] & COMMITTED
    assert len(g.cards_in(0, HAND)) == 5
    times = [event.what for event in recorded(g) if event.verb == START]
    assert times == [TURN, COMBAT_PHASE]
    assert g.decision is not None
    g.choose(len(g.decision.options) - 1)
    assert (g.turn, g.active, asked(g)) == (2, 1, ("review", 1))
