"""The rules of UFS as the rest of the package begins them."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games import packs
from livingrules.games.packs import Engine
from livingrules.games.shapes import Decks
from livingrules.games.ufs.game import Ufs, start
from livingrules.games.ufs.restoring import restore


class Setup(packs.Setup, frozen=True, forbid_unknown_fields=True):
    """Which characters were registered to start with, and who was chosen to say who goes first; -1: nothing was."""

    registered: tuple[int, int] = (-1, -1)
    chooser: int = -1

    def fits(self, decks: Decks) -> bool:
        """Whether the decks have the characters that were registered."""
        known = all(-1 <= at < len(deck) for at, deck in zip(self.registered, decks, strict=True))
        return known and self.chooser in (-1, 0, 1)


def settled(game: Ufs) -> dict[str, Any]:
    """The characters that were registered, each by its place in its deck."""
    first = game.owner.index(1)
    return {"registered": [at if at < 0 else at - seat * first for seat, at in enumerate(game.registered)]}


ENGINE: Final = Engine(kind=Ufs, start=start, setup=Setup, settled=settled, restore=restore)
