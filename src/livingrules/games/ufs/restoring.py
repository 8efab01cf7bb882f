"""Saved games of UFS: what comes back from plain data, and the indexes that are rebuilt."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs, prepare
from livingrules.games.ufs.pauses import suspects
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Current, Values
from livingrules.games.ufs.words import ACT_KINDS, VERBS
from livingrules.kernel.provenance import Link
from livingrules.kernel.restore import Thaw, refill


def restore(
    decks: tuple[tuple[CompiledCard, ...], tuple[CompiledCard, ...]],
    options: Options,
    saved: dict[str, Any],
    kind: type[Ufs] = Ufs,
) -> Ufs:
    """The saved game between these decks, at the decision where it was saved."""
    game = prepare(decks, options, 0, kind=kind)
    refill(game, saved, UfsThaw())
    return game


def restore_beside(game: Ufs, saved: dict[str, Any]) -> Ufs:
    """A saved moment of the game that is given: its cards are understood already."""
    twin: Ufs = game.copy()
    refill(twin, saved, UfsThaw(rename=False))
    return twin


class UfsThaw(Thaw):
    """Values and current states; equal values become one object again."""

    def __init__(self, rename: bool = True) -> None:
        self.rename = rename
        """Whether what is printed has to be worked out; it depends on the starting characters (I.2.4)."""
        self.known: dict[Any, Values] = {}

    def values(self, data: Any) -> Values:
        found = self.known.get(data)
        if found is None:
            found = self.known[data] = Values(*data)
        return found

    def item(self, name: str, data: Any) -> Any:
        if name == "base":
            return self.values(data)
        if name == "current":
            return self.current(data)
        return super().item(name, data)

    def current(self, data: Any) -> Current:
        values, applied, links, symbols = data
        chain: Link | None = None
        for attribute, value, change, source, clause in links:
            chain = (chain, attribute, value, change, source, clause)
        return Current(self.values(values), applied, chain, symbols)

    def reindex(self, game: Any) -> None:
        if self.rename and game.characters[0] >= 0:
            game.read_faces()
        game.show_sides()
        reindex(game)


def reindex(game: State) -> None:
    """Enlist every card anew.

    The attached effects are part of the state (their serial numbers order them), so those that enlisting makes are
    thrown away; it only has to say which cards have some.
    """
    game.renew()
    kept = game.effects, game.serial, game.attention, game.undefined
    trace, game.trace = game.trace, None
    count = len(game.owner)
    game.set_effects(())
    game.listed = [()] * count
    game.attaches = [0] * count
    game.acts = [()] * (2 * ACT_KINDS)
    game.responses = [()] * VERBS
    for card in range(count if game.characters[0] >= 0 else 0):  # nothing is at work before they are placed
        game.enlist(card)
    effects, game.serial, game.attention, undefined = kept
    game.set_effects(effects)
    game.sort_effects()
    game.undefined = undefined  # nothing has ceased to define: the effects are those that were there
    suspects(game)
    game.trace = trace
