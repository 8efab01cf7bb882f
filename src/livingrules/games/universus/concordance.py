"""Which clauses of UFS say what a statement of the UniVersus Rules Reference says.

Both games run the same code wherever they agree, and that code is tagged with the clauses of UFS.  The concordance
tells what those are called here, so that a trace, a log line or a refusal of a UniVersus game cites its own book.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

from livingrules.rulebooks.concordances import by_statement


@cache
def statements() -> dict[str, tuple[str, ...]]:
    """From a clause of UFS, without its rulebook, to the statements of UniVersus, with theirs."""
    found: dict[str, list[str]] = {}
    for statement, clauses in sorted(by_statement().items()):
        for clause in clauses:
            found.setdefault(clause, []).append(f"universus:{statement}")
    return {clause: tuple(names) for clause, names in found.items()}


def statements_of(clause: str) -> tuple[str, ...]:
    """What a tag of the code stands for in UniVersus: nothing where its book says nothing of the kind."""
    if clause.startswith("universus:"):
        return (clause,)
    return statements().get(clause.removeprefix("ufs:"), ())


@cache
def shown() -> dict[str, str]:
    """Which statement readers are shown for a clause of UFS, where the concordance names several or none."""
    text = (files("livingrules.rulebooks") / "shown.toml").read_text("utf-8")
    return {clause: f"universus:{statement}" for clause, statement in tomllib.loads(text).items()}


def shown_statement(clause: str) -> str:
    """The one statement for a log line, a question or a refusal that cites this clause; "" where there is none."""
    bare = clause.removeprefix("ufs:")
    if bare in shown():
        return shown()[bare]
    return next(iter(statements_of(clause)), "")
