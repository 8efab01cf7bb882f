"""G.2: the Block Step for either defender: who may block with what, and what the status makes of it."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BLOCK_STEP, DIFFICULTY_IS, END, START, STATUS, STATUS_NAMES
from livingrules.scenario.table import Table

from .play import ANCHOR, attack, cards_of, controls, events, seated


def asset(name: str, *text: str) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": list(text)}


def guard(name: str = "Guard", zone: str = "mid", modifier: int = 0, **fields: Any) -> dict[str, Any]:
    return {"name": name, "block_zone": zone, "block_modifier": modifier, **fields}


def blocking(seat: int, hand: list[Any], staging: list[Any] | None = None, zone: str = "mid", **side: Any) -> Table:
    """The other seat attacks; this one defends with these cards."""
    mine = {"pool": [attack("Jab", attack_zone=zone)], "staging": [ANCHOR], "hand": ["x"]}
    theirs = {"hand": hand, "staging": staging or [], "deck": controls(9, 9), **side}
    return Table(*seated(1 - seat, mine, theirs), active=1 - seat, moment="attack")


def statuses(t: Table) -> list[str]:
    return [STATUS_NAMES[event.amount] for event in events(t, STATUS, "G.2.2")]


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.1.2", "ufs:G.2.1.3", "ufs:G.2.1.3.3", "ufs:G.2.2", "ufs:G.2.2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("blocks", [True, False])
def test_the_defender_blocks_or_does_not(seat: int, blocks: bool) -> None:
    """One decision; the card that was chosen is played by the defender, at the attack's speed."""
    t = blocking(seat, [guard(modifier=1), guard("Spare")])
    assert (t.asked, t.seat) == ("block", seat)
    t.act(seat, "Guard" if blocks else "pass")
    assert t.where("Guard") == ("card pool" if blocks else "hand")
    assert statuses(t) == ["completely blocked" if blocks else "not blocked"]
    assert [(event.seat, event.amount) for event in events(t, DIFFICULTY_IS)] == ([(seat, 4)] if blocks else [])
    assert cards_of(t, events(t, "attempt to play")) == (["Guard"] if blocks else [])
    assert [event.seat for event in events(t, "block")] == ([seat] if blocks else [])
    assert (t.asked, t.seat, t.vitality(seat)) == ("form", 1 - seat, 20 if blocks else 17)


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.1.2", "ufs:G.2.2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("how", "lost"), [("completely", 0), ("partially", 2), ("", 3)])
def test_an_effect_settles_the_status_before_a_card_could_be_played(seat: int, how: str, lost: int) -> None:
    wall = (
        asset("Wall", f"E Commit: Your opponent's attack is {how} blocked.")
        if how
        else asset("Wall", "E: Draw 1 card.")
    )
    t = blocking(seat, [guard()], [wall])
    t.act(seat, "Wall")
    if not how:
        assert (t.asked, t.seat) == ("block", seat)
        t.act(seat, "pass")
    assert (t.asked, t.vitality(seat)) == ("form", 20 - lost)
    assert statuses(t) == [f"{how} blocked" if how else "not blocked"]
    assert (t.where("Guard"), cards_of(t, events(t, "attempt to play"))) == ("hand", [])


@pytest.mark.rule("ufs:G.2.2", "ufs:G.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_effect_after_the_attempt_settles_the_status_too(seat: int) -> None:
    """The block was played into a different zone; the response to it makes the attack completely blocked."""
    seal = asset("Seal", "R Commit: After you play a block, your opponent's attack is completely blocked.")
    for answer, status in (("Seal", "completely blocked"), ("pass", "partially blocked")):
        t = blocking(seat, [guard()], [seal], zone="low")
        t.act(seat, "Guard").act(seat, answer)
        assert statuses(t) == [status]


@pytest.mark.rule("ufs:G.2.2", "ufs:G.2.2.1", "ufs:G.2.2.2", "ufs:G.2.2.3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("zone", "act", "gained"), [("mid", "Guard", [1, 0, 0]), ("low", "Guard", [0, 1, 0]), ("mid", "pass", [0, 0, 1])]
)
def test_what_waits_for_the_status_hears_the_right_one(seat: int, zone: str, act: str, gained: list[int]) -> None:
    said = ["you completely block an attack", "you partially block an attack", "you do not block an attack"]
    for number, words in enumerate(said):
        t = blocking(seat, [guard()], [asset("Ear", f"After {words}, gain 9 vitality.")], zone=zone, vitality=10)
        t.act(seat, act)
        assert (t.vitality(seat) > 10) is bool(gained[number])


@pytest.mark.rule("ufs:G.2.1", "ufs:G.2.2", "ufs:G.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_step_ends_as_an_event_and_before_the_next_begins(seat: int) -> None:
    bells = [
        asset("Bell", "At the end of the Block Step, gain 1 vitality."),
        asset("Gong", "At the start of the Damage Step, gain 2 vitality."),
        asset("Drum", "At the end of the Damage Step, gain 4 vitality."),
    ]
    t = blocking(seat, [guard()], bells, vitality=5)
    assert [event.seat for event in events(t, START) if event.what == BLOCK_STEP] == [seat]
    t.act(seat, "pass")
    assert [event.seat for event in events(t, END) if event.what == BLOCK_STEP] == [seat]
    assert t.vitality(seat) == 5 + 1 + 2 - 3 + 4


@pytest.mark.rule("ufs:G.2.1.3.1", "ufs:G.2.1.3.1.1", "ufs:G.2.1.3.1.2", "ufs:G.2.1.3.1.3", "ufs:G.2.1.3.1.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("zone", "fits"), [("low", ["Low", "Mid"]), ("mid", ["High", "Low", "Mid"]), ("high", ["High", "Mid"])]
)
def test_a_card_needs_a_zone_that_fits_and_a_symbol_that_matches(seat: int, zone: str, fits: list[str]) -> None:
    hand = [
        guard(name, name.lower(), symbols=[symbol]) for symbol in ("fire", "air") for name in ("High", "Low", "Mid")
    ]
    t = blocking(seat, [*hand, "Plain"], zone=zone)
    assert t.offers() == [*fits, "pass"]


@pytest.mark.rule("ufs:G.2.1.3.3.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("words", "as_attack", "as_block"),
    [
        ("plays a block", False, True),
        ("plays an attack", True, False),
        ("plays an attack card", True, True),
        ("plays a card", True, True),
    ],
)
def test_a_card_is_played_as_an_attack_or_as_a_block(seat: int, words: str, as_attack: bool, as_block: bool) -> None:
    ear = asset("Ear", f"After your opponent {words}, gain 1 vitality.")
    card = attack("Card", block_zone="mid", block_modifier=0, difficulty=0)
    t = Table(*seated(seat, {"hand": [card], "deck": controls(9)}, {"staging": [ear], "vitality": 9}), active=seat)
    t.act(seat, "Card")
    assert t.vitality(1 - seat) == 9 + as_attack - 3
    mine = {"pool": [attack("Jab", damage=0)], "staging": [ear, ANCHOR], "vitality": 9}
    t = Table(*seated(seat, {"hand": [card], "deck": controls(9)}, mine), active=1 - seat, moment="attack")
    t.act(seat, "Card")
    assert t.vitality(1 - seat) == 9 + as_block


@pytest.mark.rule("ufs:G.2.2.1", "ufs:H.3.3.4")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("cancels", [True, False])
def test_a_block_is_cancelled_as_a_block_and_an_action_as_its_ability(seat: int, cancels: bool) -> None:
    """A cancelled block does not count, and a cancelled action does nothing; both were played and stay in the pool."""
    stop = asset(
        "Stop", "R: After your opponent plays a block, cancel it.", "R: After your opponent plays an action, cancel it."
    )
    calm = {"name": "Calm", "type": "action", "difficulty": 0, "text": "E: Gain 2 vitality."}
    mine = {"pool": [attack("Jab")], "staging": [stop, ANCHOR], "hand": ["x"]}
    theirs = {"hand": [guard(), calm], "vitality": 9, "deck": controls(9, 9)}
    t = Table(*seated(seat, mine, theirs), active=seat, moment="attack")
    t.act(1 - seat, "Calm").act(seat, "Stop" if cancels else "pass")
    assert (t.vitality(1 - seat), t.where("Calm")) == (9 if cancels else 11, "card pool")
    t.act(1 - seat, "Guard").act(seat, "Stop" if cancels else "pass")
    assert (statuses(t), t.where("Guard")) == (["not blocked" if cancels else "completely blocked"], "card pool")
    assert t.vitality(1 - seat) == (6 if cancels else 11)
