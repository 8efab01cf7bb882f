"""How long effects last (11.12.4.1), and rules with a time of their own."""

from typing import Any

import pytest

from livingrules.games.fftcg import rules, ruling
from livingrules.games.fftcg import words as w
from livingrules.text import tree

from .play import Table, backup, forward, having, seated, summon, table
from .test_layers import BIG, WAIT, cast, forwards, to_turn

BONUS = (tree.Change("power", 1, tree.Number(1000)),)


def grown(duration: tree.Duration | None, seat: int = 0) -> Table:
    """A Forward of 3000 that a Summon of that player's has given 1000 more for that long, in the first one's turn."""
    grow = having(summon("Grow"), tree.Ability("summon", (tree.Modify(forwards(), BONUS, duration=duration),)))
    rest = [WAIT, {**WAIT, "name": "Still"}]
    hands = [[grow, *rest], rest] if seat == 0 else [rest, [grow, *rest]]
    t = table({"hand": hands[0], "field": [forward("Grunt", 3000)]}, {"hand": hands[1]})
    if seat:
        t.choose("pass")
    return cast(t, seat, "Grow")


@pytest.mark.rule("fftcg:11.12.4.1")
@pytest.mark.parametrize(
    ("duration", "seat", "turns"),
    [
        (tree.Duration("turn"), 0, 1),
        (tree.Duration("until", until="end of opponent's turn"), 0, 2),
        (tree.Duration("until", until="end of your next turn"), 0, 3),
        (tree.Duration("until", until="end of your turn"), 0, 1),
        (tree.Duration("until", until="start of your next turn"), 0, 2),
        (tree.Duration("until", until="beginning of your next turn"), 1, 1),
        (tree.Duration("until", until="end of opponent's turn"), 1, 1),
        (tree.Duration("until", until="end of opponent's next turn"), 1, 3),
        (tree.Duration("until", until="end of your next turn"), 1, 2),
        (tree.Duration("game"), 0, 9),
        (None, 0, 9),
    ],
)
def test_an_effect_lasts_so_many_turns(duration: tree.Duration | None, seat: int, turns: int) -> None:
    t = grown(duration, seat)
    for turn in range(1, 5):
        assert t.power("Grunt") == (4000 if turn <= turns else 3000)
        to_turn(t, turn % 2)
    assert bool(t.game.effects) == (turns == 9)


def test_an_effect_that_finds_no_card_does_not_begin() -> None:
    t = table(
        {"hand": [summon("Cheer", "All the Forwards you control gain +1000 power until the end of the turn."), WAIT]}
    )
    cast(t, 0, "Cheer")
    assert t.game.effects == ()


def test_the_log_tells_on_whom_an_effect_begins() -> None:
    t = table({"hand": [BIG, WAIT], "field": [forward("Grunt", 3000)]})
    cast(t, 0, "Growth", "Grunt")
    chain = t.game.log
    while chain is not None and chain[1].verb != w.EFFECT_BEGAN:
        chain = chain[0]
    assert chain is not None
    assert (chain[1].card, chain[1].amount, chain[1].clause) == (t.card("Grunt"), 2000, "11.12.4.2")


@pytest.mark.parametrize(("during", "dull_on"), [
    ("your next Active Phase", [False, True, False]),
    ("opponent's next Active Phase", [False, False, False]),
    ("next Active Phase", [False, True, False]),
])  # fmt: skip
def test_whose_active_phase_is_meant(during: str, dull_on: list[bool]) -> None:
    """The first player's own Forward, dulled on their turn: is it dull on their turns after this one?"""
    rest = tree.Rule("forbid", tree.Event("activate", object=tree.Self(), during=during))
    sleeper = having(
        forward("Sleeper", 3000), tree.Ability("action", (rest,), costs=(tree.Act("dull", object=tree.Self()),))
    )
    t = table({"field": [sleeper], "hand": [WAIT]}, {"hand": [WAIT]})
    t.act(0, "Sleeper ability").resolve()
    found = []
    for _ in range(3):
        to_turn(t, 1)
        to_turn(t, 0)
        found.append(t.dull("Sleeper"))
    assert found == [dull_on[1], dull_on[2], False]


# ------------------------------------------------------------------------------------------------------------ the hand


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_text_may_set_how_many_cards_its_controller_keeps(seat: int) -> None:
    shelf = having(backup("Shelf"), tree.Ability("field", (tree.Rule("hand limit", amount=tree.Number(7)),)))
    t = seated(seat, {"field": [shelf], "hand": [WAIT]})
    assert (ruling.hand_limit(t.game, seat), ruling.hand_limit(t.game, 1 - seat)) == (7, 5)


def test_a_rule_that_holds_unless_something_does() -> None:
    """*cannot attack unless you control a Backup*."""
    has = tree.HasCards("you", ">=", tree.Number(1), tree.Filter(kinds=("Backup",), zones=("field",)))
    rule = tree.Ability("field", (tree.Rule("forbid", tree.Event("attack", object=tree.Self()), unless=has),))

    def stays(*field: Any) -> bool:
        t = table({"field": [having(forward("Grunt", 3000), rule), *field], "hand": [WAIT]})
        return ruling.cannot(t.game, rules.ATTACK, t.card("Grunt"))

    assert (stays(), stays(backup("Smith"))) == (True, False)
