"""Every test runs inside a trace, so that naming a clause and running its code can be told apart.

`@pytest.mark.rule("ufs:E.3.5.2", ...)` on a test, a class, a module or a parameter names the clauses it proves. When
all tests are run the evidence is written to build/coverage.json, which `livingrules rules coverage` reads.
"""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from livingrules.kernel.clause import tracing
from livingrules.rulebooks import GAMES
from livingrules.rulebooks.coverage import Collector, known_clause, measure, project_root, repeated_in, write_table

PROPERTY = "rule_evidence"
TRACE = pytest.StashKey[set[str]]()
EXTRA = pytest.StashKey[list[tuple[list[str], list[str], str]]]()
COLLECTOR = pytest.StashKey[Collector]()
OPEN = pytest.StashKey[list[str]]()
"""After a run of all tests: the testable clauses that none of them proves.  The run fails if there is one."""

RecordProofs = Callable[[Iterable[str], Iterable[str], str], None]


def named_clauses(item: pytest.Item) -> list[str]:
    """The clauses of every `rule` mark that reaches this test; lists may stand in place of single clauses."""
    named: list[str] = []
    for mark in item.iter_markers("rule"):
        for argument in mark.args:
            named.extend([argument] if isinstance(argument, str) else argument)
    return list(dict.fromkeys(named))


def profiles_that_repeat(clause: str) -> list[str]:
    """The profiles of the inserts that repeat a clause ("game:id") as it stands."""
    game, _, clause_id = clause.partition(":")
    return repeated_in(clause_id) if game == "ufs" else []


def pytest_configure(config: pytest.Config) -> None:
    config.stash[COLLECTOR] = Collector()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        wrong = [clause for clause in named_clauses(item) if not known_clause(clause)]
        if wrong:
            raise pytest.UsageError(f"{item.nodeid} names clauses that no rulebook has: {', '.join(wrong)}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    with tracing() as trace:
        item.stash[TRACE] = trace
        item.stash[EXTRA] = []
        return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    # User properties travel with the report from the process that ran the test to the one that collects.
    if call.when == "call":
        named = named_clauses(item)
        ran = item.stash[TRACE]
        insert = getattr(item, "funcargs", {}).get("insert", "")
        if insert:
            # Only what an insert repeats is proven under its profile, and apart from the rulebook's own clauses.
            named = [f"{clause}@{insert}" for clause in named if insert in profiles_that_repeat(clause)]
            ran = {f"{clause}@{insert}" for clause in ran} if insert.held else set()
        traced = sorted(ran.intersection(named))
        item.user_properties.append((PROPERTY, [(named, traced, item.nodeid), *item.stash[EXTRA]]))
    return (yield)


@pytest.fixture
def record_proofs(request: pytest.FixtureRequest) -> RecordProofs:
    """For tests that run a file: `record_proofs(named, traced, where)` counts if the test passes."""

    def record(named: Iterable[str], traced: Iterable[str], where: str) -> None:
        clauses = list(named)
        wrong = [clause for clause in clauses if not known_clause(clause)]
        if wrong:
            raise ValueError(f"{where} names clauses that no rulebook has: {', '.join(wrong)}")
        request.node.stash[EXTRA].append((clauses, sorted(set(traced).intersection(clauses)), where))

    return record


class Reports:
    """Feeds the collector from finished reports, whichever process they come from."""

    def __init__(self, collector: Collector) -> None:
        self.collector = collector

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when != "call":
            return
        for name, value in report.user_properties:
            if name == PROPERTY:
                self._add(value, passed=report.passed)

    def _add(self, evidence: Any, *, passed: bool) -> None:
        for named, traced, where in evidence:
            self.collector.add(named, traced, where, passed=passed)


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.pluginmanager.register(Reports(session.config.stash[COLLECTOR]), "rule-reports")


def is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def runs_everything(config: pytest.Config) -> bool:
    """Whether nothing was left out: a table from some of the tests must not replace the whole one."""
    option = config.option
    left_out = option.keyword or option.markexpr not in ("", "not soak") or option.collectonly
    left_out = left_out or option.deselect or option.ignore or option.ignore_glob
    left_out = left_out or config.getoption("lf", default=False) or config.getoption("stepwise", default=False)
    everything = [config.rootpath / "tests"]
    return not left_out and [Path(argument).resolve() for argument in config.args] == everything


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    config = session.config
    finished = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    stopped_early = bool(session.shouldstop or session.shouldfail)
    if finished and not stopped_early and not is_worker(config) and runs_everything(config):
        table = config.stash[COLLECTOR].table(config.rootpath)
        write_table(table, config.rootpath)
        if project_root() == config.rootpath:
            config.stash[OPEN] = [
                f"{one.game}:{clause}" for one in (measure(game, table) for game in GAMES) for clause in one.open_ones
            ]
            if config.stash[OPEN]:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    collector = config.stash[COLLECTOR]
    unproven = collector.unproven()
    if collector.proven() or unproven:
        terminalreporter.write_line(f"clauses proven: {len(collector.proven())}, named but not proven: {len(unproven)}")
    for clause in config.stash.get(OPEN, ()):
        terminalreporter.write_line(f"NOT PROVEN: {clause}")
    if config.get_verbosity() >= 0 and len(unproven) <= 30:
        for clause, tests in unproven.items():
            terminalreporter.write_line(f"  {clause}: its code did not run in {tests[0]}")
