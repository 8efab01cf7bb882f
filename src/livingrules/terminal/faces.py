"""What the terminal asks of a game: how its table looks, and what its players want to know."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final, Protocol

from rich.console import RenderableType

from livingrules.games.shown import Option, Question, ShownCard
from livingrules.kernel.legality import Reason

FACES: Final = {
    "ufs": "livingrules.terminal.fighting.face",
    "universus": "livingrules.terminal.fighting.face",
    "fftcg": "livingrules.terminal.fftcg.face",
}
"""Where the face of each game is; loaded when it is shown."""


class Face(Protocol):
    """How one game is shown at a terminal.  Views are of the game's own kind."""

    example: str
    """A clause of its rulebook, to show how they are written."""
    rival: str
    """What the other player is called."""
    commands: tuple[str, ...]
    """What can be asked at this table beyond what can be asked at every one."""

    def help_lines(self) -> list[tuple[str, str]]:
        """What can be typed, and what it does."""

    def board(self, view: Any, level: int = 0) -> RenderableType:
        """The whole table through the eyes of a seat; level: how close together it is drawn, from 0 to 4."""

    def sheet(self, card: Any) -> RenderableType:
        """Everything about one card."""

    def is_big(self, question: Question) -> bool:
        """Whether the whole table is drawn before such a question; between them a line is enough."""

    def fight(self, core: Any) -> int:
        """The attack under way, as a number of its own; -1: none.  Before each the table is drawn."""

    def note(self, option: Option, view: Any) -> str:
        """What is good to know about an option beside its label, such as odds."""

    def acts_of(self, card: ShownCard, view: Any) -> tuple[str, ...]:
        """What one could want to do with a card where it is now."""

    def duties(self, core: Any, seat: int) -> list[Reason]:
        """Why that player may not pass now; [] when it can be done or is not asked."""

    def explained(self) -> tuple[str, ...]:
        """What can be asked where it comes from; names that end with others come first."""

    def answer(self, command: str, view: Any, words: str) -> RenderableType:
        """The answer to one of its own commands."""

    def summary(self, core: Any, seat: int) -> list[str]:
        """What a game that is over came to, a line each."""

    def scores(self, view: Any) -> str:
        """How both sides stand, in one line."""


@cache
def face(game: str) -> Face:
    """The face of a game."""
    found: Face = import_module(FACES[game]).face(game)
    return found
