"""E.1: what the steps before the game leave behind, for whoever begins."""

import pytest

from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import start
from livingrules.games.ufs.words import DECK, HAND, REMOVED, STAGING, STARTING, THROW
from livingrules.scenario.table import make_card

from .test_e1_starting import SIZE, asked, begin, deck, names


@pytest.mark.rule("ufs:E.1", "ufs:E.1.1")
def test_exactly_one_character_is_chosen_and_a_single_one_without_asking() -> None:
    two = ({"name": "Ash", "vitality": 21}, {"name": "Oak", "vitality": 30})
    g = begin(deck("Ash", *two))
    assert asked(g) == ("character", 0)
    assert g.decision is not None
    assert (g.decision.lo, g.decision.hi) == (1, 1)
    g.choose((1,))
    # Elm is the only character of the second deck: nothing is asked.
    assert asked(g)[0] == "first player"
    g = begin(deck("Ash"), deck("Elm", *two))
    assert asked(g) == ("character", 1)
    g.choose((0,))
    assert (names(g, 0, STAGING), names(g, 1, STAGING)) == (["Ash"], ["Ash"])


@pytest.mark.rule("ufs:E.1.1", "ufs:E.1.5")
def test_the_chosen_character_is_the_starting_character_with_its_abilities_and_its_vitality() -> None:
    """The character that was not chosen stays in the deck and does nothing."""
    text = "After a player's Combat Phase begins, lose 1 vitality."
    ash = {"name": "Ash", "vitality": 21, "hand_size": 5, "text": text}
    oak = {"name": "Oak", "vitality": 30, "hand_size": 4, "text": text.replace("1", "2")}
    g = begin(deck("Ash", ash, oak), deck("Elm", ash, oak), chooser=0)
    g.choose((1,))
    g.choose((0,))
    assert [g.definitions[card].card.name for card in g.characters] == ["Oak", "Ash"]
    assert g.vitality == g.maximum == [30, 21]
    flagged = [card for card in range(len(g.zone)) if g.flags[card] & STARTING]
    assert flagged == list(g.characters)
    g.choose(0)
    assert (len(g.cards_in(0, HAND)), len(g.cards_in(1, HAND))) == (4, 5)
    g.choose(0)
    g.choose(0)
    assert asked(g) == ("form", 0)
    assert g.vitality == [28, 20]


@pytest.mark.rule("ufs:E.1.1", "ufs:E.1.5", "ufs:I.2.4")
@pytest.mark.parametrize(("chosen", "throws"), [(0, True), (1, False)])
def test_the_chosen_character_decides_which_keywords_exist(chosen: int, throws: bool) -> None:
    """Throw behind the name of Ash exists only for a player who starts with Ash."""
    cards = deck("Ash", {"name": "Ash"}, {"name": "Oak"})
    toss = make_card({"name": "Toss", "type": "attack", "keywords": ["Ash Throw"]}, names=("Ash",))
    g = begin((*cards, toss), chooser=0)
    g.choose((chosen,))
    assert g.now[len(cards)].has_keyword(THROW) is throws


@pytest.mark.rule("ufs:E.1.3", "ufs:E.1.3.1")
def test_the_chooser_names_either_player_and_chance_decides_only_without_a_loser() -> None:
    for chooser in (0, 1):
        assert {asked(begin(seed=seed, chooser=chooser)) for seed in range(6)} == {("first player", chooser)}
        for first in (0, 1):
            g = begin(chooser=chooser)
            assert asked(g) == ("first player", chooser)
            assert g.decision is not None
            assert g.decision.options == (0, 1)
            g.choose(first)
            assert (g.first, g.active) == (first, first)
    assert {asked(begin(seed=seed)) for seed in range(12)} == {("first player", 0), ("first player", 1)}


@pytest.mark.rule("ufs:E.1.6", "ufs:E.1.7")
@pytest.mark.parametrize("first", [0, 1])
def test_hands_come_off_the_top_and_the_first_player_is_asked_for_a_mulligan_first(first: int) -> None:
    g = begin(chooser=0)
    tops = [names(g, seat, DECK)[::-1] for seat in (0, 1)]
    g.choose(first)
    assert [names(g, seat, HAND) for seat in (0, 1)] == [top[:5] for top in tops]
    assert [len(g.cards_in(seat, DECK)) for seat in (0, 1)] == [SIZE - 5, SIZE - 5]
    assert asked(g) == ("mulligan", first)
    assert g.decision is not None
    assert (g.decision.lo, g.decision.hi) == (0, 1)
    g.choose(1)
    assert names(g, first, HAND) == tops[first][5:10]
    assert sorted(names(g, first, REMOVED)) == sorted(tops[first][:5])


@pytest.mark.rule("ufs:E.1.7")
@pytest.mark.parametrize("first", [0, 1])
def test_in_turbo_the_old_hand_goes_back_into_the_deck(first: int) -> None:
    """Whoever mulligans there has a new hand of the same size, and nothing has left the game."""
    g = start((deck("Ash"), deck("Elm")), make_options("turbo"), 3, chooser=first, strict=True)
    g.choose(first)
    assert asked(g) == ("mulligan", first)
    before = names(g, first, HAND)
    g.choose(1)
    assert (len(g.cards_in(first, HAND)), names(g, first, REMOVED)) == (5, [])
    assert not set(before) & set(names(g, first, HAND))
    assert set(before) <= set(names(g, first, DECK))
    assert asked(g) == ("mulligan", 1 - first)
