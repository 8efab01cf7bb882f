"""Positions of UniVersus that begin before the game does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.setup import StartGame
from livingrules.games.ufs.words import COMMITTED


def setup(g: Ufs) -> None:
    """It is known who goes first; what happens before the game is still to come."""
    g.turn = 0
    frame = g.new(StartGame)
    frame.answer = g.active
    frame.go("commit_first")
    g.stack.append(frame)


def mulligan(g: Ufs) -> None:
    """The opening hands are drawn."""
    g.turn = 0
    g.flags[g.character(g.active)] |= COMMITTED
    frame = g.new(StartGame)
    frame.seat = g.active
    frame.go("mulligan")
    g.stack.append(frame)


MOMENTS: Final[dict[str, Callable[[Ufs], None]]] = {"setup": setup, "mulligan": mulligan}
