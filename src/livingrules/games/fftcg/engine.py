"""The rules of FFTCG as the rest of the package begins them."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games import packs
from livingrules.games.fftcg.game import Fftcg, start
from livingrules.games.fftcg.restoring import restore
from livingrules.games.packs import Engine
from livingrules.games.shapes import Decks


class Setup(packs.Setup, frozen=True, forbid_unknown_fields=True):
    """Who was chosen at random to say who goes first (8.2.1.2); -1: the game chooses."""

    chooser: int = -1

    def fits(self, decks: Decks) -> bool:
        """Whether there are two players (1.1), and the chosen one is one of them."""
        return self.chooser in (-1, *range(len(decks)))


def settled(_game: Fftcg) -> dict[str, Any]:
    """Nothing that the record of a game would not say by itself."""
    return {}


ENGINE: Final = Engine(kind=Fftcg, start=start, setup=Setup, settled=settled, restore=restore)
