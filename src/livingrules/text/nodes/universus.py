"""The nodes of effect trees that only UniVersus has."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree import Amount, Restriction


@dataclass(frozen=True)
class Floor(Restriction):
    """*This effect cannot reduce your rival below 1 health*: what it takes from the player's health stops there."""

    kind: str = "floor"
    player: str = ""
    minimum: Amount | None = None
