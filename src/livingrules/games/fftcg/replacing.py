"""Replacement effects (11.12.5): something else happens instead."""

from __future__ import annotations

from livingrules.games.fftcg.state import State
from livingrules.kernel.event import Event


def concerned(g: State, batch: tuple[Event, ...]) -> bool:
    """Whether a replacement effect waits for one of these."""
    return False


def push(g: State, batch: tuple[Event, ...]) -> None:
    """Let the replacement effects do their part, then carry out what is left."""
