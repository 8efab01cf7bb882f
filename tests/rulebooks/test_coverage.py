"""What counts as proven, and that a test run finds it out."""

import shutil
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from livingrules.rulebooks import GAMES, rulebook
from livingrules.rulebooks.coverage import (
    Collector,
    Evidence,
    NoCoverageError,
    Table,
    measure,
    read_table,
    repeated_in,
    shipped,
    status,
    write_table,
)
from livingrules.rulebooks.places import code_places, unknown_tags

CONFTEST = Path(__file__).parent.parent / "conftest.py"


def table(**clauses: Evidence) -> Table:
    return Table("", {name.replace("_", ":", 1).replace("_", "."): evidence for name, evidence in clauses.items()})


def test_naming_and_running_proves_and_naming_alone_does_not() -> None:
    collector = Collector()
    collector.add(["ufs:A.1", "ufs:A.1.1"], ["ufs:A.1", "ufs:A.2"], "test_one")
    collector.add(["ufs:A.1.2"], ["ufs:A.1.2"], "test_failed", passed=False)
    assert collector.proven() == ["ufs:A.1"]
    assert collector.unproven() == {"ufs:A.1.1": ["test_one"], "ufs:A.1.2": ["test_failed"]}


def test_one_proof_is_enough_whatever_else_names_the_clause() -> None:
    collector = Collector()
    collector.add(["ufs:A.1"], [], "test_one")
    collector.add(["ufs:A.1"], ["ufs:A.1"], "test_two")
    assert collector.proven() == ["ufs:A.1"]
    assert collector.unproven() == {}


def test_the_three_standings() -> None:
    found = table(ufs_A_1=Evidence(proofs=["t"]), ufs_A_1_1=Evidence(named=["t"]), ufs_A_1_2=Evidence(code=["x.py:1"]))
    coverage = measure("ufs", found)
    assert coverage.covered == 1
    assert coverage.unproven == ["A.1.1", "A.1.2"]
    assert "A.1.3" in coverage.missing
    assert coverage.covered + len(coverage.missing) + len(coverage.unproven) == coverage.testable == 560
    assert not coverage.complete


def test_headings_need_no_proof() -> None:
    assert status("ufs", rulebook("ufs").entry("A"), table()) == "not testable"


def test_an_insert_that_repeats_ufs_is_covered_by_proofs_under_its_own_profile() -> None:
    entry = rulebook("ufs-inserts").entry("MM:How to Win/1")
    assert entry.same_as == ("A.1.1", "E.2.1")
    proven, named = Evidence(proofs=["t"]), Evidence(named=["t"])
    plain = {"ufs:A.1.1": proven, "ufs:E.2.1": proven}
    assert status("ufs-inserts", entry, Table("", plain)) == "missing"
    assert status("ufs-inserts", entry, Table("", {**plain, "ufs:A.1.1@mm": proven})) == "missing"
    assert status("ufs-inserts", entry, Table("", {"ufs:A.1.1@mm": proven, "ufs:E.2.1@mk": proven})) == "missing"
    assert status("ufs-inserts", entry, Table("", {"ufs:A.1.1@mm": proven, "ufs:E.2.1@mm": named})) == "unproven"
    assert status("ufs-inserts", entry, Table("", {"ufs:A.1.1@mm": proven, "ufs:E.2.1@mm": proven})) == "covered"
    assert repeated_in("E.2.1") == ["mk", "mm"]


def test_what_is_looked_at_before_a_game_has_no_profile() -> None:
    entry = rulebook("ufs-inserts").entry("MM:Deck/1")
    assert entry.same_as == ("A.2.1",)
    before = Evidence(proofs=["t"], code=["src/livingrules/decks/validation.py:9"])
    within = Evidence(proofs=["t"], code=["src/livingrules/games/ufs/pauses.py:9"])
    assert status("ufs-inserts", entry, Table("", {"ufs:A.2.1": before})) == "covered"
    assert status("ufs-inserts", entry, Table("", {"ufs:A.2.1": within})) == "missing"


def test_an_insert_that_changes_ufs_needs_its_own_proof() -> None:
    entry = rulebook("ufs-inserts").entry("MK:End Phase/2")
    assert entry.same_as
    assert entry.differs_from
    everything = Table("", {f"ufs:{clause}": Evidence(proofs=["t"]) for clause in rulebook("ufs").entries})
    assert status("ufs-inserts", entry, everything) == "missing"
    everything.clauses["ufs-inserts:MK:End Phase/2"] = Evidence(proofs=["t"])
    assert status("ufs-inserts", entry, everything) == "covered"


def test_a_full_table_is_complete() -> None:
    everything = Table("", {f"ufs:{clause}": Evidence(proofs=["t"]) for clause in rulebook("ufs").entries})
    assert measure("ufs", everything).complete


def test_tables_survive_a_file(tmp_path: Path) -> None:
    found = table(ufs_A_1=Evidence(["t"], ["u"], ["x.py:1"]))
    assert read_table(tmp_path) is None
    write_table(found, tmp_path)
    assert read_table(tmp_path) == found


def make_package(tmp_path: Path, source: str, name: str = "games/ufs/checks.py") -> Path:
    path = tmp_path / "livingrules" / name
    path.parent.mkdir(parents=True)
    path.write_text(source)
    return tmp_path / "livingrules"


def test_code_places_reads_tags(tmp_path: Path) -> None:
    package = make_package(
        tmp_path,
        """
@step("E.3.1", "E.3.2")
def discard_top(self, game): ...
ran("ufs:E.3.3")
outcome = Outcome(clause=Clause("ufs", "E.2.1"))
REASON = Reason("E.4.1.2", "no common symbol")
"A.1 in a sentence is no tag"
""",
    )
    assert code_places(package) == {
        "ufs:E.3.1": ["src/livingrules/games/ufs/checks.py:2"],
        "ufs:E.3.2": ["src/livingrules/games/ufs/checks.py:2"],
        "ufs:E.3.3": ["src/livingrules/games/ufs/checks.py:4"],
        "ufs:E.2.1": ["src/livingrules/games/ufs/checks.py:5"],
        "ufs:E.4.1.2": ["src/livingrules/games/ufs/checks.py:6"],
        **{f"universus:Re-check/{number}": ["src/livingrules/games/ufs/checks.py:4"] for number in (1, 2, 3)},
        **{f"universus:Health/{number}": ["src/livingrules/games/ufs/checks.py:5"] for number in (3, 4)},
    }, "a statement that the concordance gives to a clause of UFS is carried out where that clause is"
    assert unknown_tags(package) == []


def test_slips_of_the_pen_are_found(tmp_path: Path) -> None:
    package = make_package(tmp_path, '@step("E.3.99")\ndef go(): ran("ufs:Z.9")\n')
    assert sorted(tag.clause for tag in unknown_tags(package)) == ["?:E.3.99", "ufs:Z.9"]


TESTS = """
import pytest
from livingrules.kernel.clause import ran, tracing

@pytest.fixture
def prepared():
    ran("ufs:A.1.2")

@pytest.mark.rule("ufs:A.1")
def test_proves():
    ran("ufs:A.1", "ufs:A.2")

@pytest.mark.rule("ufs:A.1.1")
def test_only_names():
    ran("ufs:A.1")

@pytest.mark.rule("ufs:A.1.3")
def test_fails():
    ran("ufs:A.1.3")
    assert False

class TestMany:
    pytestmark = pytest.mark.rule(["ufs:A.1.2", "ufs:A.2"])
    def test_in_a_fixture(self, prepared):
        ran("ufs:A.2")

def test_scenario(record_proofs):
    with tracing() as traced:
        ran("ufs:A.2.1")
    record_proofs(["ufs:A.2.1", "ufs:A.2.2"], traced, "one.scenario")
"""


def run_pytest(where: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    shutil.copy(CONFTEST, tmp_path / "tests" / "conftest.py")
    (tmp_path / "tests" / "test_rules.py").write_text(TESTS)
    (tmp_path / "pytest.ini").write_text("[pytest]\ntestpaths = tests\nmarkers =\n    rule: clauses\n")
    return tmp_path


def proofs(project: Path) -> dict[str, list[str]]:
    found = read_table(project)
    assert found is not None
    return {clause: evidence.proofs for clause, evidence in found.clauses.items() if evidence.proofs}


@pytest.mark.parametrize("workers", [[], ["-n", "2"]], ids=["one process", "two workers"])
def test_a_run_of_all_tests_writes_the_table(project: Path, workers: list[str]) -> None:
    result = run_pytest(project, *workers)
    assert "1 failed, 4 passed" in result.stdout
    assert proofs(project) == {
        "ufs:A.1": ["tests/test_rules.py::test_proves"],
        "ufs:A.1.2": ["tests/test_rules.py::TestMany::test_in_a_fixture"],
        "ufs:A.2": ["tests/test_rules.py::TestMany::test_in_a_fixture"],
        "ufs:A.2.1": ["one.scenario"],
    }
    assert "named but not proven: 3" in result.stdout


def test_a_run_of_some_tests_leaves_the_table_alone(project: Path) -> None:
    run_pytest(project)
    before = proofs(project)
    for some in (["-k", "proves"], ["tests/test_rules.py::test_proves"], ["--maxfail=1"]):
        run_pytest(project, *some)
        assert proofs(project) == before


def test_a_mark_that_names_no_clause_is_refused(project: Path) -> None:
    (project / "tests" / "test_rules.py").write_text(
        'import pytest\n@pytest.mark.rule("ufs:Z.1")\ndef test_it(): pass\n'
    )
    result = run_pytest(project)
    assert result.returncode == pytest.ExitCode.USAGE_ERROR
    assert "names clauses that no rulebook has: ufs:Z.1" in result.stderr + result.stdout


def test_every_clause_is_proven_by_what_the_package_brings_along() -> None:
    found = [measure(game, shipped()) for game in GAMES]
    assert {one.game: one.open_ones for one in found} == {game: [] for game in GAMES}


def test_a_damaged_table_is_reported(tmp_path: Path) -> None:
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "coverage.json").write_bytes(msgspec.json.encode({"sources": 3}))
    with pytest.raises(NoCoverageError, match="is damaged"):
        read_table(tmp_path)
