"""Undo: the moments of a game that can be gone back to, and what going back would give away.

A moment is a copy of the game, which costs microseconds.  Whether taking back is fair is a question of the rules: it
is when nobody has learnt anything since that they could use the second time.
"""

from __future__ import annotations

from typing import Any

from livingrules.errors import NotLegal
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import ALL_SEEING, EVERYBODY, knows

LEARNERS = ("player 1", "player 2", "the spectators")
RANDOM = "Something was decided at random."


class Learnt:
    """Something that became known: which card (-1: a random result), and to whom, as a mask."""

    __slots__ = ("card", "mask", "text")

    def __init__(self, card: int, mask: int, text: str) -> None:
        self.card = card
        self.mask = mask
        self.text = text

    def __repr__(self) -> str:
        return f"Learnt({self.card}, {self.mask}, {self.text!r})"


class History:
    """A game under way, with its past."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.past: list[Any] = []

    def choose(self, answer: int | tuple[int, ...]) -> None:
        """Answer the decision; what is refused leaves no moment behind."""
        before = self.game.copy()
        self.game.choose(answer)
        self.past.append(before)

    def undo_reveals(self, back: int = 1, reader: int = ALL_SEEING) -> list[Learnt]:
        """What somebody has learnt since the decision that `undo` would return to; nothing: taking back is fair.

        The sentences name a card only if the reader (a seat) may know it.
        """
        return learnt(self._moment(back), self.game, reader)

    def undo(self, back: int = 1) -> Any:
        """Go back so many decisions; returns the game, which stands there again."""
        self.game = self._moment(back)
        del self.past[-back:]
        return self.game

    def _moment(self, back: int) -> Any:
        if not 1 <= back <= len(self.past):
            raise NotLegal("There is nothing to take back.")
        return self.past[-back]


def learnt(before: Any, after: Any, reader: int = ALL_SEEING) -> list[Learnt]:
    """What became known between two moments of a game: cards by those who did not know them, and random results."""
    found: list[Learnt] = []
    shown = seen_since(before, after)
    for card in range(len(before.owner)):
        earlier = before.eyes(card)
        now = after.eyes(card) | shown.get(card, 0)
        fresh = now & ~earlier & EVERYBODY
        if fresh:
            name = after.card_name(card) if knows(earlier | now, reader) else "a card"
            found.append(Learnt(card, fresh, f"{who(fresh)} got to know {name}."))
    if after.rng.counter != before.rng.counter:
        found.append(Learnt(-1, EVERYBODY, RANDOM))
    return found


def seen_since(before: Game, after: Game) -> dict[int, int]:
    """Who saw which card in the events of the log since; it may be hidden again by now."""
    masks: dict[int, int] = {}
    chain = after.log
    while chain is not None and chain is not before.log:
        event = chain[1]
        masks[event.card] = masks.get(event.card, 0) | event.seen
        chain = chain[0]
    return masks


def who(mask: int) -> str:
    """The learners in words."""
    if mask & EVERYBODY == EVERYBODY:
        return "Everybody"
    return " and ".join(name for bit, name in enumerate(LEARNERS) if mask >> bit & 1).capitalize()
