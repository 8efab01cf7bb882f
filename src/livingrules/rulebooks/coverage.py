"""How much of a rulebook is proven.

A clause is *covered* when a passing test names it and the code tagged with it ran in that test. It is *unproven* when a
test names it without running its code, or when code is tagged with it and no test names it. Otherwise it is *missing*.
"""

import hashlib
from collections.abc import Iterable
from pathlib import Path

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.rulebooks.catalogue import GAMES, Entry, rulebook
from livingrules.rulebooks.places import PACKAGE, code_places


class NoCoverageError(LivingRulesError):
    """The table of proofs cannot be had."""


class Evidence(msgspec.Struct):
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
    game, _, clause_id = clause.partition(":")
    entry = rulebook(game).entry(clause_id)
    return not entry.testable or bool(entry.same_as and not entry.differs_from)


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
    # An insert that repeats UFS needs no second proof, but one that changes it does.
    if entry.same_as and not entry.differs_from:
        return _status_of_all(entry.same_as, table)
    return "unproven" if found.named or found.code else "missing"


def _status_of_all(ufs_ids: tuple[str, ...], table: Table) -> str:
    book = rulebook("ufs")
    standings = {status("ufs", book.entry(clause_id), table) for clause_id in ufs_ids} - {"not testable"}
    for worst in ("missing", "unproven"):
        if worst in standings:
            return worst
    return "covered" if standings else "missing"


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


def read_table(root: Path) -> Table | None:
    path = table_path(root)
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=Table)
    except msgspec.DecodeError as error:
        raise NoCoverageError(f"{path} is damaged ({error}); delete it and ask again.") from error


def fingerprint(root: Path) -> str:
    """A hash of everything that a table of proofs depends on: code, tests and scenarios."""
    digest = hashlib.blake2b(digest_size=16)
    for directory in ("src", "tests", "scenarios"):
        for path in sorted((root / directory).rglob("*")):
            if path.is_file() and path.suffix in {".py", ".json", ".jsonl", ".txt", ".toml", ".md", ".scenario"}:
                digest.update(path.relative_to(root).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()


def known_clause(clause: str) -> bool:
    game, _, clause_id = clause.partition(":")
    return game in GAMES and clause_id in rulebook(game)
