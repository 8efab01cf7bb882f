"""F.2.3: the attack stack."""

import pytest

from livingrules.games.ufs.words import ENTER, STACKED
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events

PUSH = {"name": "Push", "type": "asset", "text": "E: Your attack gets +1 damage."}
JOIN = "to your card pool. Add those attacks to the attack stack."


def fought(t: Table) -> list[str]:
    """The attacks that entered their sequence, in order."""
    return cards_of(t, events(t, ENTER, "F.2.3.3"))


@pytest.mark.rule("ufs:F.2.3", "ufs:F.2.3/n1", "ufs:F.2.3.2", "ufs:F.2.3.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_played_attack_is_pending_until_its_sequence_begins(seat: int) -> None:
    slow = {"name": "Slow", "text": "R Commit: After you play an attack, gain 1 vitality."}
    side = {"hand": [attack("Jab")], "staging": [slow, PUSH]}
    t = Table(side if seat == 0 else {}, side if seat else {}, active=seat)
    t.act(seat, "Jab")
    assert t.asked == "respond"
    assert cards_of(t, events(t, STACKED, "F.2.3")) == ["Jab"]
    # The stack is no zone: the card is in the pool all the while.
    assert (t.game.attack_stack, t.where("Jab")) == ((t.card("Jab"),), "card pool")
    assert fought(t) == []
    t.act(seat, "pass")
    assert (t.asked, fought(t)) == ("enhance", ["Jab"])
    assert (t.game.attack_stack, t.where("Jab")) == ((), "card pool")


@pytest.mark.rule("ufs:F.2.3")
def test_only_an_attack_played_as_an_attack_goes_on_the_stack() -> None:
    """Neither a foundation, nor an attack card played as a block."""
    guard = attack("Guard", block_zone="mid", block_modifier=0)
    you = {"hand": [attack("Jab"), "Root"], "staging": [ANCHOR], "deck": controls(9, 9)}
    t = Table(you, {"hand": [guard], "deck": controls(9)})
    t.act(0, "Root")
    assert events(t, STACKED) == []
    t.act(0, "Jab").act(1, "Guard")
    assert t.where("Guard") == "card pool"
    assert cards_of(t, events(t, STACKED)) == ["Jab"]
    assert fought(t) == ["Jab"]


@pytest.mark.rule("ufs:F.2.3", "ufs:F.2.3.1", "ufs:F.2.3.3")
def test_both_players_share_one_stack_and_the_last_attack_is_fought_first() -> None:
    """Jab is pending when the answer to it is played by an effect."""
    answer = {"name": "Answer", "text": "R Commit: After your opponent plays an attack, play 1 attack from your hand."}
    you = {"hand": [attack("Jab")], "staging": [PUSH], "deck": controls(9)}
    t = Table(
        you, {"hand": [attack("Riposte")], "staging": [answer, {**PUSH, "name": "Their Push"}], "deck": controls(9)}
    )
    t.act(0, "Jab").act(1, "Answer")
    assert (t.asked, t.seat, t.name(t.game.attack)) == ("enhance", 1, "Riposte")
    assert t.game.attack_stack == (t.card("Jab"),)
    t.act(1, "pass").decline("momentum?")
    assert fought(t) == ["Riposte", "Jab"]


@pytest.mark.rule("ufs:F.2.3", "ufs:F.2.3.1", "ufs:F.2.3.5", "ufs:F.2.3.5/n1")
def test_a_reversal_is_fought_before_the_multiple_copies_beneath_it() -> None:
    jab = attack("Jab", keywords=["Multiple: 2"])
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    riposte = attack("Riposte", keywords=["Reversal"])
    you = {"hand": [jab], "momentum": ["Left", "Right"], "staging": [ANCHOR], "deck": controls(9)}
    t = Table(you, {"hand": [guard, riposte], "deck": controls(9, 9)})
    t.act(0, "Jab").act(0, "Jab").act(0, 2)
    pool = t.zone("pool")
    assert pool[0] == "Jab"
    assert sorted(pool[1:]) == ["Left", "Right"]
    t.act(1, "Guard").act(1, "Riposte")
    t.decline("form")
    assert fought(t) == ["Jab", "Riposte", *pool[1:]]


@pytest.mark.rule("ufs:F.2.3.4")
def test_a_pending_attack_that_leaves_the_pool_is_not_fought() -> None:
    away = {"name": "Away", "text": "R Commit: After your opponent plays an attack, remove it from the game."}
    t = Table({"hand": [attack("Jab")], "staging": [PUSH, ANCHOR]}, {"staging": [away]})
    t.act(0, "Jab").act(1, "Away")
    assert (t.where("Jab"), t.game.attack_stack) == ("removed from game", ())
    assert (t.asked, fought(t)) == ("form", [])


@pytest.mark.rule("ufs:F.2.3.5", "ufs:F.2.3.5/n1")
@pytest.mark.parametrize("order", [("One", "Two"), ("Two", "One")])
def test_attacks_added_together_are_fought_from_left_to_right(order: tuple[str, str]) -> None:
    swarm = {"name": "Swarm", "text": f"F Commit: Add 2 attacks from your discard pile {JOIN}"}
    t = Table({"staging": [swarm, PUSH], "discard": [attack("One"), attack("Two"), attack("Three")]})
    t.act(0, "Swarm").act(0, *order)
    assert t.zone("pool") == list(order)
    assert t.name(t.game.attack) == order[0]
    assert [t.name(card) for card in t.game.attack_stack] == [order[1]]
    t.decline("momentum?")
    assert fought(t) == list(order)


@pytest.mark.rule("ufs:F.2.3.3", "ufs:F.2.3")
def test_a_later_addition_lies_above_an_older_pending_attack_of_the_same_pool() -> None:
    swarm = {"name": "Swarm", "text": f"F Commit: Add 2 attacks from your discard pile {JOIN}"}
    more = {
        "name": "More",
        "text": "E Commit: Add 1 attack from your discard pile to your card pool. Add that attack to the attack stack.",
    }
    t = Table({"staging": [swarm, more, PUSH], "discard": [attack("One"), attack("Two"), attack("Three")]})
    t.act(0, "Swarm").act(0, "One", "Two").act(0, "More")
    assert [t.name(card) for card in t.game.attack_stack] == ["Two", "Three"]
    t.decline("momentum?")
    assert fought(t) == ["One", "Three", "Two"]
