"""A clause of a rulebook as a value, and the trace of the clauses that ran.

The kernel knows no rulebook: the catalogues register themselves here, so that a clause met in a log line or a refusal
can say its own title without the kernel reading a file.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Final

Lookup = Callable[[str, str], tuple[str, str]]
"""From game and clause id to (title, summary)."""


@dataclass(frozen=True)
class Clause:
    """One clause of one rulebook, by the name of the game and the number in its book."""

    game: str
    id: str

    def __str__(self) -> str:
        return f"{self.game}:{self.id}"

    @property
    def title(self) -> str:
        return _look_up(self.game, self.id)[0]

    @property
    def summary(self) -> str:
        return _look_up(self.game, self.id)[1]


def parse_clause(text: str) -> Clause:
    """Read "game:id".  Only the first colon divides: an id may hold one itself."""
    game, colon, clause_id = text.partition(":")
    if not (game and colon and clause_id):
        raise ValueError(f"{text!r} is not of the form game:clause")
    return Clause(game, clause_id)


def above(clause: str) -> Iterator[str]:
    """The clauses that a clause stands under by the dots of its number, the nearest first; a chapter is none."""
    head = clause.rpartition(".")[0]
    while "." in head:
        yield head
        head = head.rpartition(".")[0]


# One entry at most: the catalogues. A list, because a compiled module has no cheap way to rebind a global.
_lookups: Final[list[Lookup]] = []


def register(lookup: Lookup) -> None:
    """Tell clauses where their titles and summaries are found; the last one registered answers."""
    _lookups[:] = [lookup]


def _look_up(game: str, clause_id: str) -> tuple[str, str]:
    if not _lookups:
        raise LookupError("no rulebook is registered")
    return _lookups[0](game, clause_id)


_trace: Final[ContextVar[set[str] | None]] = ContextVar("livingrules_trace", default=None)


@contextmanager
def tracing() -> Iterator[set[str]]:
    """Collect every clause that runs inside the block, as "game:id".

    Traces nest: what an inner block collected also belongs to the outer one.
    """
    outer = _trace.get()
    ran_here: set[str] = set()
    token = _trace.set(ran_here)
    try:
        yield ran_here
    finally:
        _trace.reset(token)
        if outer is not None:
            outer.update(ran_here)


def current_trace() -> set[str] | None:
    """The set that is being filled now, if any. A game takes it once, when it is made."""
    return _trace.get()


def ran(*clauses: str) -> None:
    """Say that the code of these clauses ("game:id") ran. For code that no procedure step tags."""
    trace = _trace.get()
    if trace is not None:
        trace.update(clauses)
