"""The very first card of a deck is a card like any other, whatever it is played as."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BLOCK, COMMITTED, COMPLETELY, FAIL_PLAY, HAND, PARTIALLY, STACKED
from livingrules.scenario.table import Table, make_card

from .play import attack, cards_of, events
from .test_e1_starting import asked, begin

FIRST = attack("First", difficulty=0, block_zone="mid", block_modifier=0, speed=1)
EASY = attack("Jab", difficulty=0, speed=1)


def dealt(first: dict[str, Any], active: int, hand: dict[str, Any]) -> Table:
    """A game in which seat 0 holds its first card, and seat 1 any number of the same card."""
    character = make_card({"name": "Hero", "type": "character", "hand_size": 9, "vitality": 20})
    mine = (make_card(first), character, *(make_card({"name": "Root", "difficulty": 0}) for _ in range(12)))
    theirs = (character, *(make_card({**hand, "difficulty": 0}) for _ in range(20)))
    for seed in range(30):
        g = begin(mine, theirs, seed=seed, chooser=0)
        g.choose(active)
        if 0 in g.cards_in(0, HAND):
            g.choose(0)
            g.choose(0)
            assert asked(g) == ("form", active)
            table = Table()
            table.game = g
            return table
    raise AssertionError("the first card is in the hand every second time")


@pytest.mark.rule("ufs:E.4", "ufs:E.4.1", "ufs:E.4.2", "ufs:E.4.3", "ufs:E.4.5", "ufs:E.4.9", "ufs:E.4.10")
@pytest.mark.rule("ufs:F.2.2", "ufs:F.2.2.1", "ufs:F.2.3", "ufs:F.2.3.1", "ufs:F.2.3/n1")
def test_it_attacks() -> None:
    t = dealt(FIRST, 0, {"name": "Stone"})
    t.act(0, "First")
    assert (t.where("First"), t.vitality(1)) == ("card pool", 17)
    assert cards_of(t, events(t, "attempt to play", "E.4.1")) == cards_of(t, events(t, "play", "E.4.10")) == ["First"]
    assert cards_of(t, events(t, STACKED)) == cards_of(t, events(t, "resolve")) == ["First"]
    assert [event.amount for event in events(t, "check")] == [4]
    assert t.game.attempted == 1


@pytest.mark.rule("ufs:E.4.2", "ufs:E.4.3")
def test_it_is_on_its_way_and_no_longer_the_next_card_while_it_is_checked() -> None:
    t = dealt({**FIRST, "difficulty": 5}, 0, {"name": "Stone"})
    t.game.set_flags(t.game.characters[0], t.game.flags[t.game.characters[0]] & ~COMMITTED)
    t.act(0, "First")
    assert (t.asked, t.where("First"), t.game.newcomer) == ("commit to pass", "transitional zone", -1)
    t.act(0, "yes")
    assert t.where("First") == "card pool"


@pytest.mark.rule("ufs:E.4.9", "ufs:F.3.2.1")
def test_it_is_staged_when_it_is_a_foundation() -> None:
    t = dealt({"name": "First", "difficulty": 0}, 0, {"name": "Stone"})
    t.act(0, "First").act(0, "pass")
    assert t.where("First") == "staging area"


@pytest.mark.rule("ufs:E.4.10.1", "ufs:F.2.2", "ufs:F.2.2.1", "ufs:F.2.2.1.1")
def test_it_fails() -> None:
    t = dealt({**FIRST, "difficulty": 30}, 0, {"name": "Stone"})
    t.act(0, "First")
    assert t.where("First") == "discard pile"
    assert cards_of(t, events(t, FAIL_PLAY)) == cards_of(t, events(t, "discard", "E.4.7.2")) == ["First"]
    assert (t.game.active, t.game.newcomer) == (1, -1)


@pytest.mark.rule("ufs:G.2.1.3", "ufs:G.2.1.3.3", "ufs:G.2.2.1", "ufs:G.2.2.2", "ufs:G.2.2.3", "ufs:G.4")
@pytest.mark.parametrize(("zone", "status", "lost"), [("mid", COMPLETELY, 0), ("low", PARTIALLY, 2)])
def test_it_blocks(zone: str, status: int, lost: int) -> None:
    t = dealt(FIRST, 1, {**EASY, "attack_zone": zone})
    t.choose(t.offers()[0])
    assert (t.asked, t.seat, t.offers()) == ("block", 0, ["First", "pass"])
    t.act(0, "First")
    blocked = events(t, BLOCK)
    assert [(event.amount, event.what) for event in blocked] == [(t.card("First") + 1, status)]
    assert (t.vitality(0), t.where("First")) == (20 - lost, "card pool")
