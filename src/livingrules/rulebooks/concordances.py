"""Which clauses of UFS say what a statement of the UniVersus Rules Reference says: the files of `concordance`, read."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files


@cache
def by_statement() -> dict[str, tuple[str, ...]]:
    """From a statement of UniVersus to the clauses of UFS whose code carries it out."""
    found: dict[str, tuple[str, ...]] = {}
    folder = files("livingrules.rulebooks") / "concordance"
    for file in sorted(folder.iterdir(), key=lambda item: item.name):
        if file.name.endswith(".toml"):
            for statement, clauses in tomllib.loads(file.read_text("utf-8")).items():
                found[statement] = tuple(clauses)
    return found
