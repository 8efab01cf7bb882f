"""The rulebooks as data: every clause in our own words, and the readings chosen where a clause is ambiguous."""

from livingrules.rulebooks.catalogue import (
    GAMES,
    Entry,
    Rulebook,
    UnknownClauseError,
    UnknownGameError,
    describe,
    find_clause,
    rulebook,
)

__all__ = [
    "GAMES",
    "Entry",
    "Rulebook",
    "UnknownClauseError",
    "UnknownGameError",
    "describe",
    "find_clause",
    "rulebook",
]
