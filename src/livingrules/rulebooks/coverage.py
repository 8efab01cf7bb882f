"""How much of a rulebook is proven.

A clause is *covered* when a passing test names it and the code tagged with it ran in that test. It is *unproven* when a
test names it without running its code, or when code is tagged with it and no test names it. Otherwise it is *missing*.

A statement of an insert that repeats clauses of UFS is covered when each of them was proven in a game under the own
profile of the insert; evidence of that is kept apart, as "ufs:E.3.1@mm".

The results of the last measurement are part of the package (`proofs.json`); a run of all tests in a source tree writes
its own into `build/`, which hold as long as the sources are the same.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.rulebooks.catalogue import GAMES, Entry, rulebook
from livingrules.rulebooks.places import PACKAGE, code_places

BEFORE_A_GAME: Final = ("/cards/", "/decks/", "/games/ufs/printed.py")
SHIPPED: Final = PACKAGE / "rulebooks" / "proofs.json"
FINGERPRINTED: Final = frozenset((".py", ".json", ".jsonl", ".txt", ".toml", ".md"))
MOST_NAMED: Final = 2
"""Tests that the package names for each clause; all of them would be megabytes."""


class NoCoverageError(LivingRulesError):
    """The table of proofs cannot be had."""


class Evidence(msgspec.Struct, omit_defaults=True):
    """What is known about one clause."""

    proofs: list[str] = []
    """Passing tests that named it and ran its code."""
    named: list[str] = []
    """Tests that named it but did not run its code, or did not pass."""
    code: list[str] = []
    """Lines of source that are tagged with it."""


class Table(msgspec.Struct):
    """The result of one run of all tests: "game:id" to evidence, and what the sources were then."""

    sources: str
    clauses: dict[str, Evidence]

    def evidence(self, clause: str) -> Evidence:
        return self.clauses.get(clause) or Evidence()


class Coverage(msgspec.Struct, frozen=True):
    """How much of one rulebook is proven."""

    game: str
    clauses: int
    testable: int
    covered: int
    missing: list[str]
    unproven: list[str]

    @property
    def complete(self) -> bool:
        return self.covered == self.testable

    @property
    def open_ones(self) -> list[str]:
        return [*self.missing, *self.unproven]


class Collector:
    """Gathers what tests proved; the test run feeds it, one finished test at a time."""

    def __init__(self) -> None:
        self._proofs: dict[str, list[str]] = {}
        self._named: dict[str, list[str]] = {}

    def add(self, named: Iterable[str], traced: Iterable[str], where: str, *, passed: bool = True) -> None:
        ran = set(traced)
        for clause in named:
            target = self._proofs if passed and clause in ran else self._named
            tests = target.setdefault(clause, [])
            if where not in tests:
                tests.append(where)

    def unproven(self) -> dict[str, list[str]]:
        """Clauses that were named and never proven, with the tests that named them.

        A statement of an insert that only repeats the rulebook stands or falls with the clauses it repeats.
        """
        open_ones = (clause for clause in sorted(self._named) if clause not in self._proofs and not repeats(clause))
        return {clause: sorted(self._named[clause]) for clause in open_ones}

    def proven(self) -> list[str]:
        return sorted(self._proofs)

    def table(self, root: Path) -> Table:
        code = code_places()
        known = sorted({*self._proofs, *self._named, *code})
        # Tests finish in any order when several processes run them; sorting keeps the file the same.
        clauses = {
            clause: Evidence(
                sorted(self._proofs.get(clause, ())), sorted(self._named.get(clause, ())), code.get(clause, [])
            )
            for clause in known
        }
        return Table(fingerprint(root), clauses)


def repeats(clause: str) -> bool:
    """Whether a clause ("game:id") has no code of its own: it repeats another book's, or cannot be tested."""
    game, _, clause_id = clause.partition("@")[0].partition(":")
    entry = rulebook(game).entry(clause_id)
    return not entry.testable or bool(entry.same_as and not entry.differs_from)


def profile_of(statement: str) -> str:
    """The profile that the statement of an insert ("MM:How to Win/1") holds in."""
    return statement.partition(":")[0].lower()


def repeated_in(clause_id: str) -> list[str]:
    """The profiles of the inserts that repeat a clause of UFS without changing it."""
    entries = rulebook("ufs-inserts").entries.values()
    found = {profile_of(entry.id) for entry in entries if clause_id in entry.same_as and not entry.differs_from}
    return sorted(found)


def measure(game: str, table: Table) -> Coverage:
    """Compare a rulebook with the evidence."""
    book = rulebook(game)
    covered = 0
    missing: list[str] = []
    unproven: list[str] = []
    for clause_id in book.testable():
        standing = status(game, book.entry(clause_id), table)
        if standing == "covered":
            covered += 1
        else:
            (unproven if standing == "unproven" else missing).append(clause_id)
    return Coverage(game, len(book), len(book.testable()), covered, missing, unproven)


def status(game: str, entry: Entry, table: Table) -> str:
    """ "covered", "unproven", "missing" or "not testable"."""
    if not entry.testable:
        return "not testable"
    found = table.evidence(f"{game}:{entry.id}")
    if found.proofs:
        return "covered"
    if entry.same_as and not entry.differs_from:
        return _status_of_all(entry.same_as, profile_of(entry.id), table)
    return "unproven" if found.named or found.code else "missing"


def _status_of_all(ufs_ids: tuple[str, ...], profile: str, table: Table) -> str:
    """The worst standing of the clauses that a statement repeats, each in a game under the statement's profile."""
    book = rulebook("ufs")
    found = [repeated(clause_id, profile, table) for clause_id in ufs_ids if book.entry(clause_id).testable]
    if not found or not all(evidence.proofs or evidence.named for evidence in found):
        return "missing"
    return "covered" if all(evidence.proofs for evidence in found) else "unproven"


def repeated(clause_id: str, profile: str, table: Table) -> Evidence:
    """The evidence for a clause of UFS under an insert's profile.

    What is printed on cards and what a deck holds is looked at before there is a game, and so has no profile.
    """
    plain = table.evidence(f"ufs:{clause_id}")
    before_a_game = bool(plain.code) and all(any(part in place for part in BEFORE_A_GAME) for place in plain.code)
    return plain if before_a_game else table.evidence(f"ufs:{clause_id}@{profile}")


def proofs_of(game: str, entry: Entry, table: Table) -> list[str]:
    """The tests that prove a clause."""
    own = table.evidence(f"{game}:{entry.id}").proofs
    if own or not entry.same_as:
        return own
    profile = profile_of(entry.id)
    return [test for clause_id in entry.same_as for test in repeated(clause_id, profile, table).proofs]


def project_root() -> Path | None:
    """The source tree that this package runs from, if it has its tests beside it."""
    root = PACKAGE.parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def table_path(root: Path) -> Path:
    return root / "build" / "coverage.json"


def write_table(table: Table, root: Path) -> None:
    path = table_path(root)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=1) + b"\n")


def ship(table: Table, path: Path | None = None) -> None:
    """Write the results that the package brings along: a clause a line, with some of its tests."""
    few = {
        clause: Evidence(found.proofs[:MOST_NAMED], [] if found.proofs else found.named[:MOST_NAMED])
        for clause, found in table.clauses.items()
        if found.proofs or found.named
    }
    lines = [f"{encoded(clause)}: {encoded(found)}" for clause, found in few.items()]
    text = f'{{"sources": {encoded(table.sources)}, "clauses": {{\n{f",{chr(10)}".join(lines)}\n}}}}\n'
    (path or SHIPPED).write_text(text, encoding="utf-8")


def encoded(value: object) -> str:
    return msgspec.json.encode(value).decode()


def shipped() -> Table:
    """The results of the measurement that came with the package."""
    table = _decoded(SHIPPED)
    code = code_places()
    for clause in {*table.clauses, *code}:
        table.clauses.setdefault(clause, Evidence()).code = code.get(clause, [])
    return table


def read_table(root: Path) -> Table | None:
    path = table_path(root)
    return _decoded(path) if path.is_file() else None


def _decoded(path: Path) -> Table:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Table)
    except (OSError, msgspec.DecodeError) as error:
        raise NoCoverageError(f"{path} is damaged ({error}); `rules coverage --refresh` measures anew.") from error


def known_results() -> Table:
    """What is known without running a test: the last run of all tests, if nothing changed since, or the package's."""
    root = project_root()
    table = read_table(root) if root is not None else None
    if root is not None and table is not None and table.sources == fingerprint(root):
        return table
    return shipped()


def fingerprint(root: Path) -> str:
    """A hash of everything that a table of proofs depends on: code, tests and scenarios."""
    digest = hashlib.blake2b(digest_size=16)
    for directory in ("src", "tests", "scenarios"):
        for path in sorted((root / directory).rglob("*")):
            if (
                path.is_file()
                and path != SHIPPED
                and path.suffix in {".py", ".json", ".jsonl", ".txt", ".toml", ".md", ".scenario"}
            ):
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def known_clause(clause: str) -> bool:
    game, _, clause_id = clause.partition(":")
    return game in GAMES and clause_id in rulebook(game)
