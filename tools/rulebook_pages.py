"""The rulebooks as pages of the documentation: each clause with its tests, its code, its readings and its scenarios.

`docs/conf.py` calls this before Sphinx reads anything.  The pages are written to `docs/rulebooks/`, which git ignores.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from livingrules.cli.rules_show import ClauseFacts, Known, clause_facts
from livingrules.rulebooks import GAMES, Entry, rulebook
from livingrules.rulebooks.coverage import measure
from livingrules.rulebooks.readings import GAMES as GAMES_WITH_READINGS
from livingrules.rulebooks.readings import Reading, readings

SCENARIOS: Final = Path(__file__).resolve().parents[1] / "scenarios"
TITLES: Final = {
    "ufs": "UFS: Living Game Rules",
    "ufs-inserts": "UFS: starter inserts",
    "universus": "UniVersus: Rules Reference",
    "fftcg": "FFTCG: Comprehensive Rules",
}
MOST_TESTS: Final = 3
"""Tests that a page names for each clause."""


class Chapter(NamedTuple):
    """A page: clauses that belong together, in the order of the rulebook."""

    key: str
    entries: list[Entry]


class Sources:
    """What the pages are made of."""

    def __init__(self) -> None:
        self.known = Known()
        self.scenarios = scenarios_by_clause()


def write(target: Path) -> None:
    """Write every page of every rulebook, and the readings."""
    sources = Sources()
    for game in GAMES:
        write_rulebook(target / game, game, sources)
    for game in GAMES_WITH_READINGS:
        save(target / "readings" / f"{game}.md", reading_page(game))
    save(target / "readings" / "index.md", index("Readings", READINGS, GAMES_WITH_READINGS))
    save(target / "index.md", index("The rulebooks, clause by clause", RULEBOOKS, (*GAMES, "readings"), "/index"))


RULEBOOKS: Final = """\
Every clause of the rulebooks has an id, a summary in our own words, the code that carries it out, the tests that prove
it, and the scenarios that show it. *Covered* means that a passing test names the clause and runs its code.
"""
READINGS: Final = """\
Where a rulebook can be read in more than one way, this is how we read it, and why. A contested reading has a switch.
"""


def index(title: str, text: str, names: Iterable[str], suffix: str = "") -> str:
    listed = "\n".join(f"{name}{suffix}" for name in names)
    return f"# {title}\n\n{text}\n```{{toctree}}\n:maxdepth: 1\n\n{listed}\n```\n"


def save(path: Path, text: str) -> None:
    """Write a page unless it is the same already, so that Sphinx builds only what is new."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path.write_text(text, encoding="utf-8")


# ------------------------------------------------------------------------------------------------------------- chapters


def chapters(game: str) -> list[Chapter]:
    """The clauses of a rulebook by chapter: by the first part of their ids, or by letter where ids are headings."""
    every = rulebook(game).entries.values()
    by_key: dict[str, list[Entry]] = {}
    for entry in every:
        by_key.setdefault(chapter_of(game, entry.id), []).append(entry)
    return [Chapter(key, entries) for key, entries in by_key.items()]


def chapter_of(game: str, clause_id: str) -> str:
    """The chapter of a clause.

    >>> chapter_of("ufs", "E.3.5.2"), chapter_of("fftcg", "11.8.16.1")
    ('E', '11')
    >>> chapter_of("universus", "Block Step/4"), chapter_of("ufs-inserts", "MK:Costs/2")
    ('B', 'MK')
    """
    if game == "universus":
        return clause_id.lstrip("[")[0].upper()
    return re.split(r"[./:]", clause_id, maxsplit=1)[0]


def write_rulebook(folder: Path, game: str, sources: Sources) -> None:
    found = chapters(game)
    for chapter in found:
        save(folder / f"{chapter.key}.md", chapter_page(game, chapter, sources))
    coverage = measure(game, sources.known.results)
    text = (
        f"{coverage.clauses} clauses, of which {coverage.testable} can be tested and {coverage.covered} are covered.\n"
    )
    save(folder / "index.md", index(TITLES[game], text, [chapter.key for chapter in found]))


def chapter_page(game: str, chapter: Chapter, sources: Sources) -> str:
    """A page; where ids are headings with numbers, the clauses of one heading stand below it."""
    first = chapter.entries[0]
    if first.id == chapter.key:
        lines = clause_section(game, first, sources, 1)
    else:
        lines = [f"# {TITLES[game].partition(':')[0]} {chapter.key}", ""]
    rest = [entry for entry in chapter.entries if entry.id != chapter.key]
    for heading, entries in groupby(rest, key=lambda entry: entry.id.rpartition("/")[0]):
        if heading:
            lines += [f"## {heading}", ""]
        for entry in entries:
            lines += clause_section(game, entry, sources, 3 if heading else 2)
    return "\n".join(lines) + "\n"


# -------------------------------------------------------------------------------------------------------------- clauses


def anchor(game: str, clause_id: str) -> str:
    """Where a clause is found on its page: no two clauses have the same.

    >>> anchor("universus", "Block Step/4"), anchor("ufs", "I.2.2.2"), anchor("ufs", "I.2.2(2)")
    ('universus-block-step_4', 'ufs-i-2-2-2', 'ufs-i-2-2x282x29')
    """
    signs = {" ": "-", ".": "-", "/": "_"}
    name = "".join(sign if sign.isalnum() else signs.get(sign, f"x{ord(sign):x}") for sign in clause_id.lower())
    return f"{game}-{name}"


def link(game: str, clause_id: str) -> str:
    """A link to a clause, from the page of any; what is no clause of a rulebook stays as it is."""
    owner = "ufs" if clause_id not in rulebook(game) and clause_id in rulebook("ufs") else game
    if clause_id not in rulebook(owner):
        return clause_id
    return f"[{clause_id}](#{anchor(owner, clause_id)})"


def clause_section(game: str, entry: Entry, sources: Sources, depth: int) -> list[str]:
    facts = clause_facts(rulebook(game).clause(entry.id), sources.known)
    scenarios = sources.scenarios.get(facts.clause, [])
    lines = [f"({anchor(game, entry.id)})=", f"{'#' * depth} {entry.id} {entry.title}", "", entry.summary, ""]
    lines += [f"- **{label}:** {text}" for label, text in rows(game, facts, scenarios)]
    return [*lines, ""]


def rows(game: str, facts: ClauseFacts, scenarios: list[str]) -> Iterator[tuple[str, str]]:
    yield "Status", facts.status if facts.testable else f"not testable ({facts.why})"
    if facts.notes:
        yield "Notes", facts.notes
    for label, ids in (("Related", facts.related), ("Same as", facts.same_as), ("Differs from", facts.differs_from)):
        if ids:
            yield label, ", ".join(link(game, clause_id) for clause_id in ids)
    for reading in facts.readings:
        yield f"Reading [{reading.id}](#reading-{reading.id.lower()})", reading.reading
    if facts.code:
        yield "Code", ", ".join(f"`{place}`" for place in facts.code)
    if facts.tests:
        more = len(facts.tests) - MOST_TESTS
        named = ", ".join(f"`{test}`" for test in facts.tests[:MOST_TESTS])
        yield "Tests", named + (f" and {more} more" if more > 0 else "")
    if scenarios:
        yield "Scenarios", ", ".join(f"`{name}`" for name in scenarios)


# ----------------------------------------------------------------------------------------------- readings and scenarios


def reading_page(game: str) -> str:
    lines = [f"# Readings of {TITLES[game].partition(':')[0]}", ""]
    for reading in readings(game):
        lines += reading_section(game, reading)
    return "\n".join(lines) + "\n"


def reading_section(game: str, reading: Reading) -> list[str]:
    lines = [f"(reading-{reading.id.lower()})=", f"## {reading.id}", "", reading.problem, ""]
    lines += [f"**Reading:** {reading.reading}", "", f"**Reason:** {reading.reason}", ""]
    lines += [f"**Clauses:** {', '.join(link(game, clause_id) for clause_id in reading.clauses)}", ""]
    for switch in reading.switches:
        values = "; ".join(f"`{value}`: {meaning}" for value, meaning in switch.values.items())
        lines += [f"**Switch `{switch.name}`** (default `{switch.default}`): {values}", ""]
    return lines


def scenarios_by_clause() -> dict[str, list[str]]:
    """From "game:clause" to the scenario files that list it."""
    found: dict[str, list[str]] = {}
    for path in sorted(SCENARIOS.rglob("*.toml")):
        listed = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        game = path.relative_to(SCENARIOS).parts[0]
        for clause in listed:
            qualified = clause if ":" in clause else f"{game}:{clause}"
            found.setdefault(qualified, []).append(path.relative_to(SCENARIOS).as_posix())
    return found
