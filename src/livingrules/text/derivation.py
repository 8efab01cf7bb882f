"""Which phrases of the grammar a meaning is written with.

Printing tries many phrases and keeps one for each part; what was kept, from the whole down to the words, is the way in
which the text is made.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from livingrules.text.grammar import grammar_of
from livingrules.text.phrase import Grammar, Pieces, Printer, Rule, Tags
from livingrules.text.settle import unsettle
from livingrules.text.tree import Ability, Keyword, Node

Part = tuple[str, int, Tags]
"""A category, the value that is printed as one, and its style."""


class Deriving(Printer):
    """A printer that remembers how each part was printed."""

    def __init__(self, grammar: Grammar) -> None:
        super().__init__(grammar)
        self._kept: Final[dict[Part, tuple[Rule, tuple[Part, ...]]]] = {}
        self._open: Final[list[list[Part]]] = [[]]

    def put(self, category: str, value: Any, style: Tags = ()) -> Pieces | None:
        self._open[-1].append((category, id(value), value.style if isinstance(value, Node) else style))
        return super().put(category, value, style)

    def attempt(self, rule: Rule, value: Any, style: Tags) -> Pieces | None:
        self._open.append([])
        pieces = rule.put(self, value, style)
        within = tuple(self._open.pop())
        if pieces is not None:
            self._kept[rule.category, id(value), style] = rule, within
        return pieces

    def phrases(self) -> Iterator[Rule]:
        """The phrases of what was printed, from the whole down to its parts."""
        waiting = list(reversed(self._open[0]))
        while waiting:
            found = self._kept.get(waiting.pop())
            if found is not None:
                yield found[0]
                waiting += reversed(found[1])


def phrases_of(meaning: Ability | Keyword, game: str) -> list[Rule]:
    """The phrases with which an ability or a keyword is written."""
    grammar = grammar_of(game)
    printer = Deriving(grammar)
    category = "keyword_line" if isinstance(meaning, Keyword) else "ability"
    value = unsettle(grammar.reduce(meaning))
    return list(printer.phrases()) if printer.put(category, value) is not None else []
