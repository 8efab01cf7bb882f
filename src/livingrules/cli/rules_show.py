"""One clause with everything that is known about it."""

import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from livingrules.kernel.clause import Clause
from livingrules.rulebooks import rulebook
from livingrules.rulebooks.coverage import known_results, proofs_of, status
from livingrules.rulebooks.places import code_places
from livingrules.rulebooks.readings import Reading, about

MOST_TESTS = 12
"""Tests that are listed before the rest is only counted."""

STYLES = {"covered": "green", "unproven": "yellow", "missing": "red"}


class ClauseFacts(msgspec.Struct, frozen=True):
    """What `rules show` knows about a clause."""

    clause: str
    title: str
    summary: str
    kind: str
    testable: bool
    why: str
    notes: str
    related: tuple[str, ...]
    same_as: tuple[str, ...]
    differs_from: tuple[str, ...]
    readings: list[Reading]
    status: str
    code: list[str]
    tests: list[str]


class Known:
    """What was found out about all clauses at once."""

    def __init__(self) -> None:
        self.results = known_results()
        self.places = code_places()


def clause_facts(clause: Clause, known: Known) -> ClauseFacts:
    entry = rulebook(clause.game).entry(clause.id)
    table = known.results
    return ClauseFacts(
        clause=str(clause),
        title=entry.title,
        summary=entry.summary,
        kind=entry.kind,
        testable=entry.testable,
        why=entry.why,
        notes=entry.notes,
        related=entry.related,
        same_as=entry.same_as,
        differs_from=entry.differs_from,
        readings=about(clause.game, clause.id),
        status=status(clause.game, entry, table),
        code=known.places.get(str(clause), []),
        tests=proofs_of(clause.game, entry, table),
    )


def print_clause(screen: Console, facts: ClauseFacts) -> None:
    screen.print(Text.assemble((facts.clause, "bold cyan"), "  ", (facts.title, "bold")))
    screen.print(Text(facts.summary))
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    for label, text in _rows(facts):
        grid.add_row(label, text)
    screen.print(grid)


def _rows(facts: ClauseFacts) -> list[tuple[str, Text]]:
    rows = [("kind", facts.kind), ("notes", facts.notes), ("not testable", facts.why)]
    rows += [("related", ", ".join(facts.related)), ("same as", ", ".join(facts.same_as))]
    rows += [("differs from", ", ".join(facts.differs_from))]
    rows += [(reading.id, f"{reading.problem} {reading.reading} {reading.reason}") for reading in facts.readings]
    shown = [(label, Text(text)) for label, text in rows if text]
    shown.append(("status", Text(facts.status, style=STYLES.get(facts.status, ""))))
    shown += [("code", Text(place)) for place in facts.code]
    shown += [("proven by", Text(test)) for test in facts.tests[:MOST_TESTS]]
    if len(facts.tests) > MOST_TESTS:
        shown.append(("", Text(f"and {len(facts.tests) - MOST_TESTS} more")))
    return shown
