"""What a line of a transcript means: the sentence it is, with what fills its holes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from livingrules.scenario.acts import ACTS
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.expectations import CITING, EXPECTATIONS
from livingrules.scenario.format import Line
from livingrules.scenario.holes import check_holes
from livingrules.scenario.sentences import Handler
from livingrules.scenario.vocabulary import Vocabulary


class Meant(msgspec.Struct, frozen=True):
    """A function with its arguments, and the clause whose code has to have run by then."""

    handler: Handler
    holes: dict[str, str]
    cited: str = ""


def meaning(line: Line, words: Vocabulary, names: Mapping[str, int]) -> Meant:
    """What a line says; refuses one that is no sentence, or speaks of what does not exist.

    names: the cards on the table, and how many there are of each name.
    """
    text, clause = words.split_clause(line.text) if line.expected else (line.text, "")
    if clause:
        words.rulebook_clause(clause)
    found = CITING.find(text, words, names) if clause else None
    if found is not None:
        found[1]["clause"] = clause
        meant = Meant(*found)
    else:
        known = EXPECTATIONS if line.expected else ACTS
        found = known.find(text, words, names)
        if found is None:
            what = "expectation" if line.expected else "act"
            raise ScenarioError(f"no {what} is written like this; the nearest is {known.like(text, words)!r}")
        meant = Meant(*found, clause)
    check_holes(meant.holes, words, names)
    return meant
