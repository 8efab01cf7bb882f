"""Preparing the game (8.2)."""

from typing import Any

import pytest

from livingrules.errors import NotLegal
from livingrules.games.fftcg.formats import make_options
from livingrules.games.fftcg.game import prepare
from livingrules.kernel.meaning.base import OPPONENT

from .play import Table, forward, table


def begun(seat: int = 0, seed: int | str = 0) -> Table:
    """Before the first decision of a game; that player says who goes first."""
    t = table({"deck": 20}, {"deck": 20}, phase="setup", seed=seed)
    while t.seat != seat:
        seed = f"{seed}+"
        t = table({"deck": 20}, {"deck": 20}, phase="setup", seed=seed)
    return t


@pytest.mark.rule("fftcg:8.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_player_chosen_at_random_decides_who_goes_first(seat: int, answer: str) -> None:
    t = begun(seat)
    assert t.asked == "go first"
    t.act(seat, answer)
    assert t.game.first == (seat if answer == "yes" else 1 - seat)
    assert t.seat == t.game.first


@pytest.mark.rule("fftcg:8.2.1.2")
def test_chance_chooses_either_player() -> None:
    assert {table({"deck": 20}, {"deck": 20}, phase="setup", seed=seed).seat for seed in range(20)} == {0, 1}


@pytest.mark.rule("fftcg:8.2.1", "fftcg:8.2.1.1", "fftcg:8.2.1.3", "fftcg:15.1.1.6.1")
def test_both_decks_are_shuffled_and_five_cards_drawn() -> None:
    orders = set()
    for seed in range(6):
        t = table({"deck": 20}, {"deck": 20}, phase="setup", seed=seed)
        t.choose("yes")
        for seat in (0, 1):
            assert (len(t.zone("hand", seat)), len(t.zone("deck", seat))) == (5, 15)
            orders.add((seat, tuple(t.zone("deck", seat))))
    assert len(orders) == 12
    assert {name.partition("#")[0] for name in t.zone("hand", 0)} <= {f"Card {n}" for n in range(1, 21)}


@pytest.mark.rule("fftcg:8.2.1.4")
@pytest.mark.parametrize("first", ["yes", "no"])
def test_a_mulligan_puts_all_five_on_the_bottom_in_any_order(first: str) -> None:
    t = begun(0)
    t.choose(first)
    seat = t.seat
    assert (t.asked, seat) == ("mulligan", t.game.first)
    hand, deck = t.zone("hand", seat), t.zone("deck", seat)
    t.act(seat, "yes")
    assert (t.asked, sorted(t.offers())) == ("mulligan order", sorted(hand))
    order = [hand[at] for at in (3, 0, 4, 1, 2)]
    t.act(seat, *order)
    assert t.zone("hand", seat) == deck[:5]
    assert t.zone("deck", seat)[-5:] == order
    # Then the other player, who keeps; and nobody is asked twice.
    assert (t.asked, t.seat) == ("mulligan", 1 - seat)
    other = t.zone("hand", 1 - seat)
    t.act(1 - seat, "no")
    assert t.zone("hand", 1 - seat) == other
    assert t.game.turn == 1


@pytest.mark.rule("fftcg:8.2.1.5", "fftcg:9.2.1.3", "fftcg:9.2.1.1")
def test_the_first_player_draws_one_card_in_the_first_turn_only() -> None:
    t = begun(0)
    t.choose("yes").choose("no").choose("no")
    assert (t.game.turn, t.game.active, len(t.zone("hand", 0)), len(t.zone("hand", 1))) == (1, 0, 6, 5)
    drawn = [event.seat for event in t.events("draw") if event.clause == "9.2.1.1"]
    while t.game.turn < 3:
        t.decline("hand size")
        if t.asked == "hand size":
            t.choose(t.offers()[0], *t.offers()[1 : t.game.decision.lo if t.game.decision else 1])
    drawn = [event.seat for event in t.events("draw") if event.clause == "9.2.1.1"]
    assert drawn == [0, 1, 1, 0, 0]


@pytest.mark.rule("fftcg:1.1", "fftcg:6.1.1", "fftcg:6.1.2")
def test_a_game_has_two_players_each_the_other_s_opponent() -> None:
    game = table({"hand": [forward("Squire")]}).game
    assert set(game.owner) == {0, 1}
    three: Any = (game.definitions[:1],) * 3
    with pytest.raises(NotLegal, match="played by two"):
        prepare(three, make_options(), 0)
    assert [game.player(game.open_scope(game.scope_of(0, 1, seat)), OPPONENT) for seat in (0, 1)] == [1, 0]


@pytest.mark.rule("fftcg:6.2.1", "fftcg:6.2.2")
def test_the_owner_is_who_began_with_the_card() -> None:
    t = table({"deck": [forward("Mine")], "hand": [forward("Squire")]}, {"deck": [forward("Yours")]})
    assert (t.game.owner[t.card("Mine")], t.game.owner[t.card("Yours")]) == (0, 1)
    assert (t.where("Mine"), t.where("Yours")) == ("deck", "deck")
