"""L: the infinity symbol, and what the formats change in play."""

from typing import Any

import pytest

from livingrules.decks import starters
from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import Ufs, start
from livingrules.games.ufs.words import DECK, HAND, REMOVED
from livingrules.scenario.table import Table
from livingrules.text.compile import compile_card

from .play import attack


def turbo_game(seed: int = 1, size: int = 41) -> Ufs:
    """A Turbo game with the first player chosen and both opening hands drawn."""
    deck = next(deck for deck in starters("ufs").values() if deck.format == "turbo")
    names = tuple(card.name for card in deck.distinct())
    assert deck.character is not None
    cards = tuple(compile_card(card, names) for card in (deck.character, *deck.main_cards()))[:size]
    game = start((cards, cards), make_options("turbo"), seed, registered=(0, 0))
    game.choose(0)
    return game


CHARACTER = {"name": "You", "symbols": ["fire", "good", "order"]}
POOL = [attack("p1", symbols=["fire", "earth"]), attack("p2", symbols=["fire", "water"])]
WILD: dict[str, Any] = {"name": "Wild", "symbols": ["void", "infinity", "infinity"]}


@pytest.mark.rule("ufs:L.1.1")
def test_infinity_itself_is_no_symbol() -> None:
    bare = attack("Bare", symbols=["infinity"])
    t = Table(
        {
            "character": {"name": "You", "symbols": ["infinity"]},
            "hand": [bare, "x"],
            "pool": [attack("p", symbols=["fire"])],
        }
    )
    assert t.asked == "symbol", "the character's own infinity becomes a symbol when it enters"
    t.act(0, "void")
    assert "Bare" not in t.offers(), "two infinities share nothing by themselves; void is not on the pool"


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:L.1.2", "ufs:L.1.3", "ufs:K.3.2")
def test_an_infinity_must_become_a_symbol_that_fits_and_keeps_it_until_it_is_discarded() -> None:
    axe = {"name": "Axe", "type": "asset", "text": "F Commit: Destroy 1 foundation."}
    q = {"name": "q", "symbols": ["good", "earth"]}
    t = Table({"character": CHARACTER, "pool": POOL, "hand": [WILD, q, "x"], "staging": [axe]})
    assert "Wild" in t.offers(), "although void matches nothing"
    t.act(0, "Wild")
    assert t.asked == "symbol"
    assert {"void", "fire"}.isdisjoint(t.offers()), "fire, the only one that fits, was taken; void is there already"
    t.act(0, "good")
    assert set(t.symbols("Wild")) == {"void", "fire", "good"}
    t.decline("form")
    assert "q" not in t.offers(), "no symbol of q is on character, p1, p2 and Wild together"
    t.decline("review")
    assert t.where("Wild") == "staging area"
    assert set(t.symbols("Wild")) == {"void", "fire", "good"}, "no new choice on being cleared"
    t.decline("form")
    assert (t.seat, t.game.turn) == (0, 5)
    t.act(0, "Axe")
    assert t.symbols("Wild") == ("void",), "in the discard pile infinity gives no symbol"


@pytest.mark.rule("ufs:L.1.3")
def test_an_infinity_does_not_help_when_nothing_is_common() -> None:
    pool = [attack("p1", symbols=["fire"]), attack("p2", symbols=["good"])]
    book = {"name": "Book", "type": "asset", "text": "F: Draw 1 card."}
    t = Table({"character": CHARACTER, "pool": pool, "hand": [WILD, "x"], "staging": [book]})
    assert "Wild" not in t.offers()
    assert "E.4.1.2" in t.why_not(0, "Wild")


@pytest.mark.rule("ufs:L.2.1.2")
def test_turbo_mulligan_sets_the_hand_aside_and_shuffles_it_back() -> None:
    game = turbo_game()
    first = game.first
    old = set(game.cards_in(first, HAND))
    deck = len(game.cards_in(first, DECK))
    assert game.decision is not None
    assert game.decision.prompt[0] == "mulligan"
    game.choose(1)
    new = set(game.cards_in(first, HAND))
    assert not new & old, "what was set aside could not be drawn again"
    assert len(new) == len(old)
    assert len(game.cards_in(first, DECK)) == deck
    assert not game.cards_in(first, REMOVED)
    assert old <= set(game.cards_in(first, DECK))
    small = turbo_game(size=len(old) + 3)
    seat = small.first
    left = set(small.cards_in(seat, DECK))
    aside = set(small.cards_in(seat, HAND))
    small.choose(1)
    assert set(small.cards_in(seat, HAND)) == left, "too few are left, and what was set aside is not drawn"
    assert set(small.cards_in(seat, DECK)) == aside


@pytest.mark.rule("ufs:L.2.1.2.1")
def test_turbo_second_player_may_exchange_any_number_after_the_mulligans() -> None:
    game = turbo_game()
    game.choose(0)
    game.choose(0)
    second = 1 - game.first
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt[0]) == (second, "redraw")
    hand = list(game.cards_in(second, HAND))
    assert (game.decision.lo, game.decision.hi) == (0, len(hand))
    game.choose((0, 2))
    now = game.cards_in(second, HAND)
    assert len(now) == len(hand)
    assert hand[0] not in now
    assert hand[2] not in now
    assert set(hand[:1] + hand[2:3]) <= set(game.cards_in(second, DECK))


@pytest.mark.rule("ufs:L.2.1.3", "ufs:L.2.2.3")
def test_short_formats_remove_five_cards_on_a_cycle() -> None:
    for format_name, removed in (("standard", 10), ("turbo", 5), ("draft", 5), ("sealed", 5)):
        t = Table({"deck": 0, "discard": [f"p{n}" for n in range(12)], "hand": ["x"]}, format=format_name)
        assert len(t.zone("removed")) == removed
        assert len(t.zone("deck")) == 12 - removed
    lost = Table({"deck": 0, "discard": [f"p{n}" for n in range(5)], "hand": ["x"]}, format="turbo")
    assert lost.game.outcome is not None
    assert (len(lost.zone("discard")), lost.zone("removed")) == (5, []), "a cycle that fails is not begun"
    six = Table({"deck": 0, "discard": [f"p{n}" for n in range(6)], "hand": ["x"]}, format="turbo")
    assert six.game.outcome is None


@pytest.mark.rule("ufs:L.2.2.4")
def test_in_select_formats_a_symbol_of_the_character_is_enough() -> None:
    leaf = {"name": "Leaf", "symbols": ["good"]}
    odd = {"name": "Odd", "symbols": ["void"]}
    board = {"character": CHARACTER, "pool": [attack("p", symbols=["fire"])], "hand": [leaf, odd]}
    assert "Leaf" not in Table(board).offers()
    for format_name in ("draft", "sealed"):
        t = Table(board, format=format_name)
        assert "Leaf" in t.offers()
        assert "Odd" not in t.offers()
        assert t.why_not(0, "Odd") == ["L.2.2.4"]
