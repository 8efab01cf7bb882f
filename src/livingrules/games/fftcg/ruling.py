"""Rules that card text adds: what it forbids, requires, allows and prices."""

from __future__ import annotations

from livingrules.games.fftcg.state import State
from livingrules.kernel.event import Event


def prevented(g: State, event: Event) -> bool:
    """Whether a prohibition keeps this from happening: it wins over everything that would bring it about (2.2)."""
    return False
