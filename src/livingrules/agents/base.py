"""What an agent is."""

from __future__ import annotations

from typing import Any, Protocol

Answer = int | tuple[int, ...]
"""What a decision is answered with: a number, or positions of options."""


class Agent(Protocol):
    """A player: it is shown a view and answers the decision in it."""

    name: str

    def choose(self, view: Any) -> Answer:
        """The answer to the decision of the view."""
        ...
