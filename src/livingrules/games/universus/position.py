"""Positions of UniVersus: those that begin before the game does, and what they say of a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.ufs import lasting, layers
from livingrules.games.ufs.attack import AttackSequence
from livingrules.games.ufs.definitions import SEALING
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.rule_kinds import FROZEN
from livingrules.games.ufs.setup import StartGame
from livingrules.games.ufs.state import END_OF_TURN
from livingrules.games.ufs.words import BACKUP, COMMITTED, STAGING, TRANSFORMED, ZONES
from livingrules.games.universus import changes, copying
from livingrules.games.universus.state import State
from livingrules.kernel.effect import Scope


def mulligan(g: Ufs) -> None:
    """The opening hands are drawn."""
    g.set_turn(0)
    character = g.character(g.active)
    g.set_flags(character, g.flags[character] | COMMITTED)
    frame = g.new(StartGame)
    frame.seat = g.active
    frame.go("mulligan")
    g.stack.append(frame)


MOMENTS: Final[dict[str, Callable[[Ufs], None]]] = {"mulligan": mulligan}
"""Where a position of UniVersus may begin beside the moments that UFS has."""


def aim(g: State, backup: int) -> None:
    """The attack that is about to enter its sequence was declared against that backup."""
    for frame in g.stack:
        if isinstance(frame, AttackSequence):
            g.aims = ((frame.card, backup, g.epoch[backup]),)


def marks_of(g: State, card: int) -> tuple[tuple[str, Any], ...]:
    """What is to be said of a card of the stage beside its states, by the words that `mark` takes."""
    if g.zone[card] % ZONES != STAGING:
        return ()
    found: list[tuple[str, Any]] = []
    if g.values_of(card).kind == BACKUP:
        found.append(("stamina_left", g.stamina[card]))
    if g.counters[card]:
        found.append(("counters", g.counters[card]))
    if g.rules[FROZEN] and changes.is_frozen(g, card):
        found.append(("frozen", True))
    if g.flags[card] & TRANSFORMED:
        found.append(("transformed", True))
    return tuple(found)


def mark(g: State, card: int, marks: dict[str, Any]) -> None:
    """What was done to a card before the position begins: nothing answers it any more."""
    for name, count in sorted(marks.get("counters", {}).items()):
        g.library.name_number(f"{name} counter")
        g.set_counters(card, (*g.counters[card], (name, count)))
    seat = g.owner[card]
    scope = Scope(seat, g.character(seat), 0, 0, g.seq)
    if "frozen" in marks:
        changes.assign_freeze(g, scope, card)
    if "sealed" in marks:
        lasting.assign_definition(g, scope, card, SEALING, 0, END_OF_TURN)
        layers.rebase(g, card)
    if "copies" in marks:
        named = (other for other, made in enumerate(g.definitions) if made.card.name == marks["copies"])
        copying.turn_into(g, scope, card, next(named))
