"""A small language of sentences: templates with holes, and the functions that carry them out.

`{who} has {number} vitality` is a template; what fills the holes is handed to its function by name.  Templates are
tried in the order in which they were written; the first that fits a whole sentence is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

HOLES: Final[dict[str, str]] = {
    "who": "[AB]",
    "number": r"-?\d+",
    "zone": "hand|deck|discard pile|staging area|card pool|momentum|removed cards",
    "keyword": "[A-Z][a-zA-Z]*",
    "event": "[a-z ]+?",
    "attribute": "difficulty|control|speed|damage|block modifier|zone|block zone|hand size",
    "quoted": "'.+?'",
}
ANYTHING: Final = ".+?"
CLAUSE: Final = re.compile(r"(.*\S) \(((?:[A-L](?:\.\d+)+(?:\(\d\))?(?:/n\d)?)|(?:M[MK]:[^()]+/\d+))\)")

Handler = Callable[..., None]


class Sentences:
    """The sentences of one kind, each with what it does."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known: list[tuple[str, re.Pattern[str], Handler]] = []

    def add(self, *templates: str) -> Callable[[Handler], Handler]:
        """Say that a function carries out these templates."""

        def register(handler: Handler) -> Handler:
            for template in templates:
                self.known.append((template, pattern(template), handler))
            return handler

        return register

    def find(self, text: str) -> tuple[Handler, dict[str, str]] | None:
        """The function for a sentence and what fills its holes."""
        for _, shape, handler in self.known:
            found = shape.fullmatch(text)
            if found is not None:
                return handler, found.groupdict()
        return None

    def like(self, text: str) -> str:
        """The template that a sentence resembles most, as a hint for its writer."""
        templates = [template for template, _, _ in self.known]
        return max(templates, key=lambda template: SequenceMatcher(None, template, text).ratio())

    def carry_out(self, play: Play, text: str) -> bool:
        """Do what a sentence says; False if there is no such sentence."""
        found = self.find(text)
        if found is None:
            return False
        handler, holes = found
        handler(play, **holes)
        return True


def pattern(template: str) -> re.Pattern[str]:
    """The regular expression of a template; a hole may carry a number to tell it from its like: {who2}."""
    parts = re.split(r"\{(\w+)\}", template)
    written = [re.escape(part) if at % 2 == 0 else _hole(part) for at, part in enumerate(parts)]
    return re.compile("".join(written))


def _hole(name: str) -> str:
    return f"(?P<{name}>{HOLES.get(name.rstrip('0123456789'), ANYTHING)})"


def split_clause(text: str) -> tuple[str, str]:
    """A sentence and the clause it cites at its end, if any."""
    found = CLAUSE.fullmatch(text)
    return (found[1], found[2]) if found else (text, "")


def listed(words: str) -> list[str]:
    """`X, Y, Z` as a list; `nothing` and `empty` are the empty list."""
    if words in ("nothing", "empty", "none", "nobody"):
        return []
    return [word.strip() for word in words.split(",")]
