"""What is done to Summons and abilities on the stack, and casting by an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from livingrules.games.fftcg import announcing, changes, reading, replacing, ruling
from livingrules.games.fftcg.rules import CANCEL, CAST
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.verbs import WITHOUT_PAYING
from livingrules.games.fftcg.words import (
    BY_EFFECT,
    CANCELLED,
    CARD_MASK,
    REF_MASK,
    SUMMON,
    SUMMON_TEXT,
)
from livingrules.kernel.event import Event
from livingrules.kernel.visibility import EVERYBODY

if TYPE_CHECKING:
    from livingrules.games.fftcg.acts import Task


def cancel(g: State, task: Task) -> None:
    """It leaves the stack without any effect; a Summon goes to its owner's Break Zone (7.10.1)."""
    count = 0
    used: list[Event] = []
    for number in spoken_of(g, task):
        scope = g.scopes[number]
        if ruling.forbids(g, task.scope.seat, CANCEL, scope.card, ability=task.scope.ability):
            continue
        count += 1
        used += take_off(g, number)
        g.happen(
            CANCELLED, scope.seat, scope.card, what=scope.ability & REF_MASK, cause=BY_EFFECT, by=task.scope.seat,
            source=task.source, clause="7.12.1", seen=EVERYBODY,
        )  # fmt: skip
    g.set_scope(task.number, g.scopes[task.number].replace(done=int(count > 0), number=count))
    replacing.attempt(g, tuple(used))


def spoken_of(g: State, task: Task) -> list[int]:
    """What is to be cancelled, by its numbers."""
    found = [reading.item_of(g, mark) for mark in task.marks]
    return [number for number in found if number >= 0]


def take_off(g: State, number: int) -> list[Event]:
    """Off the stack: an ability ceases; a Summon's card is to go where used Summons go."""
    scope = g.take_off_stack(number)
    summon = g.library.infos[scope.ability & REF_MASK].kind == SUMMON_TEXT
    if summon and g.on_stack(scope.card) and g.epoch[scope.card] == scope.epoch:
        return [changes.used_up(g, scope, BY_EFFECT, "7.10.1")]
    return []


def cast(g: State, task: Task) -> None:
    """Cast a Summon by an effect (15.1.1.7.1): it goes on the stack like any other."""
    for mark in task.marks:
        card = mark & CARD_MASK
        if mark < 0 or not g.alive(mark) or ruling.forbids(g, task.seat, CAST, card):
            continue
        if g.now[card].types & SUMMON:
            g.set_scope(task.number, g.scopes[task.number].replace(done=1, number=1))
            g.push(announcing.cast(g, task.seat, card, bool(task.statement.manner & WITHOUT_PAYING)))
            return
    g.set_scope(task.number, g.scopes[task.number].replace(done=0, number=0))
