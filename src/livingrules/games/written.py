"""What the positions of all games have in common when they are written down."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from livingrules.games.notation import PLAYERS, UNKNOWN, Entry
from livingrules.games.shown import View
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import knows


def unordered(entries: Iterable[Entry]) -> list[Entry]:
    """The cards of a hand: their order means nothing, and would tell which card was drawn when."""
    return sorted(entries, key=lambda entry: (entry.name == UNKNOWN, entry.name, entry.flags))


def strangers(game: Game, reader: int, database_has: Callable[[Any], bool] | None) -> tuple[Any, ...]:
    """The cards that the reader knows and that have to be written out."""
    if database_has is None:
        return ()
    found: dict[str, Any] = {}
    for card, compiled in enumerate(game.definitions):
        if knows(game.eyes(card), reader) and not database_has(compiled.card):
            found.setdefault(compiled.card.deck_name, compiled.card)
    return tuple(found[name] for name in sorted(found))


def notes(game: Game, view: View, under_way: Iterable[str] = ()) -> tuple[str, ...]:
    """What the notation leaves out, in words: effects in force, what is under way, and who has to decide what."""
    said = [f"in force: {effect.source}: {effect.text} {effect.until}" for effect in view.effects]
    said += under_way
    if game.decision is not None:
        asked = view.decision.prompt if view.decision is not None else view.waiting
        said.append(f"{PLAYERS[game.decision.seat]} has to decide: {asked}")
    return tuple(" ".join(note.split()) for note in said)
