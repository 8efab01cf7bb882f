"""I.3: keywords around blocking: Breaker, Throw."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DIFFICULTY_IS
from livingrules.scenario.table import Table

from .play import attack, cards_of, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}


def wall(**fields: Any) -> dict[str, Any]:
    return {"name": "Wall", "block_zone": "mid", "block_modifier": 0, **fields}


# ----------------------------------------------------------------------------------------------------------- Breaker


def blocked(block: dict[str, Any] | None = None, zone: str = "mid", **you: Any) -> Table:
    """You attack, the opponent blocks with a Breaker: 3 card and is asked whether to use it."""
    card = block or wall(keywords=["Breaker: 3"])
    side = {"pool": [attack("Jab", attack_zone=zone)], "deck": controls(9, 9, 9), **you}
    t = Table(side, {"hand": [card], "deck": controls(9, 9, 9)}, moment="attack")
    return t.decline("block").act(1, "Wall")


@pytest.mark.rule("ufs:I.3.1.1", "ufs:I.2.1.1", "ufs:I.2.3")
def test_breaker_raises_the_difficulty_of_the_next_card() -> None:
    t = blocked(hand=["Stone", "Rock"])
    assert (t.asked, t.seat, t.offers()) == ("respond", 1, ["Wall R", "pass"])
    t.act(1, "Wall").act(0, "Stone").act(0, "Rock")
    mine = [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 0]
    assert mine == [2 + 3 + 1, 2 + 2], "only the next card, and each card in the pool counts one"


@pytest.mark.rule("ufs:I.3.1.1")
def test_an_action_is_a_card_too() -> None:
    trick = {"name": "Trick", "type": "action", "text": "F: Gain 1 vitality."}
    t = blocked(hand=[trick, "Stone"])
    t.act(1, "Wall").act(0, "Trick").act(0, "Stone")
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 0] == [2 + 3 + 1, 2 + 2]


@pytest.mark.rule("ufs:I.3.1.1")
def test_breaker_may_be_declined() -> None:
    t = blocked(hand=["Stone"])
    t.act(1, "pass").act(0, "Stone")
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 0] == [3]


@pytest.mark.rule("ufs:I.3.1.1")
def test_breaker_waits_until_the_block_status_is_known() -> None:
    """A partial block will do; a block that failed will not."""
    t = blocked(zone="high", hand=["Stone"])
    assert (t.asked, t.offers()) == ("respond", ["Wall R", "pass"])
    failing = {"pool": [attack("Jab", speed=9)], "hand": ["Stone"]}
    t = Table(
        failing, {"hand": [wall(keywords=["Breaker: 3"])], "deck": controls(1), "committed": True}, moment="attack"
    )
    t.decline("block").act(1, "Wall")
    assert t.where("Wall") == "discard pile"
    assert (t.asked, t.seat) != ("respond", 1)


@pytest.mark.rule("ufs:I.3.1.1")
def test_breaker_is_used_up_by_a_failed_attempt() -> None:
    """The first card failed at the raised difficulty; the reversal of the next attack meets no breaker any more."""
    t = blocked(hand=["Stone"], deck=controls(1, 9), committed=True)
    t.act(1, "Wall").act(0, "Stone")
    assert t.where("Stone") == "discard pile"
    assert t.game.modifiers == ()


@pytest.mark.rule("ufs:I.3.1.1")
def test_breaker_ends_with_the_turn_and_hits_the_opponent_only() -> None:
    t = blocked(hand=[])
    t.act(1, "Wall").decline("form")
    assert (t.seat, t.asked) == (1, "form")
    assert t.game.modifiers == ()
    first = t.offers()[0]
    t.act(1, first)
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 1][-1] == 2


@pytest.mark.rule("ufs:I.3.1.1/n1")
def test_breaker_does_not_make_blocking_harder_but_is_used_up_by_it() -> None:
    """You broke; your opponent's reversal is blocked by your next card, which pays its speed and no breaker."""
    counter = attack("Counter", keywords=["Reversal"], speed=5)
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 1}
    theirs = {"hand": [wall(keywords=["Breaker: 3"]), counter], "deck": controls(9, 9, 9)}
    t = Table({"pool": [attack("Jab")], "hand": [guard, "Stone"], "deck": controls(9, 9, 9)}, theirs, moment="attack")
    t.decline("block").act(1, "Wall").act(1, "Wall").act(1, "Counter")
    t.decline("block")
    assert (t.asked, t.seat) == ("block", 0)
    t.act(0, "Guard")
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 0] == [5 + 1 + 1]
    t.decline("form").act(0, "Stone")
    assert [event.amount for event in events(t, DIFFICULTY_IS) if event.seat == 0][-1] == 2 + 2


# ------------------------------------------------------------------------------------------------------------- Throw


def thrown(*keywords: str, zone: str = "mid", damage: int = 5, block: bool = True, **extra: Any) -> Table:
    you = {"pool": [attack("Jab", keywords=list(keywords), attack_zone=zone, damage=damage)], **extra}
    t = Table(you, {"hand": [wall()], "deck": controls(9), "vitality": 20}, moment="attack")
    t.decline("block").act(1, "Wall" if block else "pass")
    return t.decline("momentum?")


@pytest.mark.rule("ufs:I.3.14.1", "ufs:I.2.1.14")
@pytest.mark.parametrize(("damage", "dealt"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_a_completely_blocked_throw_deals_half(damage: int, dealt: int) -> None:
    assert 20 - thrown("Throw", damage=damage).vitality(1) == dealt
    assert thrown(damage=damage).vitality(1) == 20


@pytest.mark.rule("ufs:I.3.14.1")
def test_throw_changes_nothing_else() -> None:
    t = thrown("Throw")
    assert [(event.amount, event.clause) for event in events(t, "deal damage")] == [(3, "I.3.14.1")]
    assert 20 - thrown("Throw", zone="high").vitality(1) == 3, "a partial block halves anyway"
    assert 20 - thrown("Throw", block=False).vitality(1) == 5


@pytest.mark.rule("ufs:I.3.14.1")
def test_throw_gained_after_the_block_counts_in_the_damage_step() -> None:
    root = {"name": "Root", "text": "R Commit: After your attack is blocked, it gains Throw."}
    you = {"pool": [attack("Jab", damage=5)], "staging": [root]}
    t = Table(you, {"hand": [wall()], "deck": controls(9)}, moment="attack")
    t.decline("block").act(1, "Wall").act(0, "Root").decline("momentum?")
    assert t.vitality(1) == 17


@pytest.mark.rule("ufs:I.3.14.1")
def test_throw_lost_after_the_block_does_not_count() -> None:
    root = {"name": "Root", "text": "R Commit: After your opponent's attack is blocked, it loses Throw."}
    you = {"pool": [attack("Jab", damage=5, keywords=["Throw"])]}
    t = Table(you, {"hand": [wall()], "deck": controls(9), "staging": [root]}, moment="attack")
    t.decline("block").act(1, "Wall").act(1, "Root").decline()
    assert cards_of(t, events(t, "deal damage")) == []
    assert t.vitality(1) == 20
