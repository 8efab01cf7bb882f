"""A table at which lines are typed."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO

from rich.console import Console

import livingrules as lr
from livingrules.agents import make_agent
from livingrules.terminal.session import Session

DECKS = {
    "ufs": ["gravelmoor", "reedmere"],
    "universus": ["Brassworks Shift", "Harbourlight Crew"],
    "fftcg": ["emberline", "frostquay"],
}


class Desk:
    """A session with lines to type, and what came of it; behind the last line the input ends."""

    def __init__(self, game: str, *lines: str, seed: int, seat: int = 0) -> None:
        self.paper = StringIO()
        self.left: Iterator[str] = iter(lines)
        began = lr.new_game(game, DECKS[game], seed=seed)
        screen = Console(file=self.paper, width=80, highlight=False)
        self.session = Session(began, seat, make_agent("random", seed, game), screen, self.read, seed)

    def read(self, prompt: str) -> str:
        try:
            return next(self.left)
        except StopIteration:
            raise EOFError from None

    def run(self) -> str:
        self.session.play()
        return self.paper.getvalue()
