"""`livingrules rules`, and what every command shares."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from livingrules.cli import app, rules_coverage
from livingrules.cli.app import COMMANDS, run
from livingrules.rulebooks import coverage, rulebook
from livingrules.rulebooks.coverage import Evidence, Table, fingerprint, ship, write_table


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose tests proved A.1 and nothing else."""
    clauses = {"ufs:A.1": Evidence(proofs=["tests/test_a.py::test_win"]), "ufs:A.1.1": Evidence(named=["tests/x"])}
    write_table(Table(fingerprint(tmp_path), clauses), tmp_path)
    monkeypatch.setattr(rules_coverage, "project_root", lambda: tmp_path)
    monkeypatch.setattr(coverage, "project_root", lambda: tmp_path)
    monkeypatch.setattr(coverage, "SHIPPED", tmp_path / "proofs.json")
    ship(
        Table(
            "elsewhere",
            {"ufs:A.2": Evidence(proofs=["tests/test_b.py::test_deck"])},
        ),
        tmp_path / "proofs.json",
    )
    return tmp_path


def answer(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> Any:
    assert run([*words, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_help_lists_every_command_without_importing_any() -> None:
    script = "import sys; from livingrules.cli.app import run; run(['--help']); print(sorted(sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    help_text, _, modules = done.stdout.rpartition("[")
    for name, (place, line) in COMMANDS.items():
        assert f"{name} " in help_text
        assert line.split()[0] in help_text
        assert repr(place.partition(":")[0]) not in modules
    assert "livingrules.kernel.game" not in modules


def test_list_keeps_to_a_section(capsys: pytest.CaptureFixture[str]) -> None:
    found = [row["clause"] for row in answer(capsys, "rules", "list", "--section", "E.1")]
    assert found[:2] == ["ufs:E.1", "ufs:E.1.1"]
    assert all(clause == "ufs:E.1" or clause.startswith("ufs:E.1.") for clause in found)
    assert len(answer(capsys, "rules", "list")) == len(rulebook("ufs"))


def test_list_keeps_to_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    found = answer(capsys, "rules", "list", "--kind", "win")
    assert [row["clause"] for row in found][:1] == ["ufs:A.1"]
    assert len(found) == 6


def test_search_over_all_rulebooks(capsys: pytest.CaptureFixture[str]) -> None:
    games = {row["clause"].partition(":")[0] for row in answer(capsys, "rules", "search", "mulligan")}
    assert games == {"ufs", "ufs-inserts", "universus", "fftcg"}


def test_search_without_a_hit_answers_no(capsys: pytest.CaptureFixture[str]) -> None:
    assert answer(capsys, "rules", "search", "zeppelin", status=1) == []


def test_show_has_readings_and_proofs(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    facts = answer(capsys, "rules", "show", "a.1")
    assert facts["clause"] == "ufs:A.1"
    assert facts["status"] == "covered"
    assert facts["tests"] == ["tests/test_a.py::test_win"]
    assert "U20" in [reading["id"] for reading in answer(capsys, "rules", "show", "ufs:E.4.2")["readings"]]


def test_show_fits_eighty_columns(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    assert run(["rules", "show", "ufs:E.4.2", "ufs:A.1"]) == 0
    out = capsys.readouterr().out
    assert "Card to transitional zone" in out
    assert "tests/test_a.py::test_win" in out
    assert max(map(len, out.splitlines())) <= 80


def test_coverage_counts_and_answers_no(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    found = answer(capsys, "rules", "coverage", "--game", "ufs", status=1)
    assert set(found) == {"game", "clauses", "testable", "covered", "missing", "unproven"}
    assert (found["game"], found["clauses"], found["testable"], found["covered"]) == ("ufs", 624, 560, 1)
    assert found["unproven"] == ["A.1.1"]
    assert len(found["missing"]) == 558


def test_coverage_answers_yes_when_all_is_proven(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    everything = {f"fftcg:{clause}": Evidence(proofs=["t"]) for clause in rulebook("fftcg").entries}
    write_table(Table(fingerprint(project), everything), project)
    found = answer(capsys, "rules", "coverage", "--game", "fftcg")
    assert found["covered"] == found["testable"]
    assert found["missing"] == found["unproven"] == []


def test_coverage_says_when_the_table_is_old(capsys: pytest.CaptureFixture[str], project: Path) -> None:
    (project / "tests").mkdir()
    (project / "tests" / "test_new.py").write_text("def test_new(): assert 1 + 1 == 2\n")
    assert run(["rules", "coverage"]) == 1
    assert "have changed" in capsys.readouterr().err


def test_coverage_without_a_run_of_the_tests_is_what_came_with_the_package(
    capsys: pytest.CaptureFixture[str], project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / "build" / "coverage.json").unlink()
    assert run(["rules", "coverage", "--game", "ufs", "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["covered"] == 1
    assert "The sources have changed since this was measured" in err
    monkeypatch.setattr(rules_coverage, "project_root", lambda: None)
    monkeypatch.setattr(coverage, "project_root", lambda: None)
    assert run(["rules", "coverage", "--game", "ufs", "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["covered"] == 1
    assert run(["rules", "coverage", "--refresh"]) == 2
    assert "they are not installed with the package" in capsys.readouterr().err


def test_coverage_is_measured_anew_when_asked_and_kept(capfd: pytest.CaptureFixture[str], project: Path) -> None:
    (project / "tests").mkdir()
    conftest = Path(__file__).parent.parent / "conftest.py"
    (project / "tests" / "conftest.py").write_text(conftest.read_text())
    (project / "tests" / "test_one.py").write_text(
        "import pytest\nfrom livingrules.kernel.clause import ran\n"
        '@pytest.mark.rule("ufs:A.2.1")\ndef test_one(): ran("ufs:A.2.1")\n'
    )
    (project / "pytest.ini").write_text("[pytest]\ntestpaths = tests\nmarkers =\n    rule: clauses\n")
    assert run(["rules", "coverage", "--game", "ufs", "--json", "--refresh"]) == 1
    out, err = capfd.readouterr()
    assert json.loads(out)["covered"] == 1
    assert "Running the tests" in err
    assert "ufs:A.2.1" in (project / "proofs.json").read_text()


def test_readings_by_number_clause_and_switch(capsys: pytest.CaptureFixture[str]) -> None:
    assert [one["id"] for one in answer(capsys, "rules", "readings", "u20")] == ["U20"]
    assert "U20" in [one["id"] for one in answer(capsys, "rules", "readings", "ufs:E.4.2")]
    assert len(answer(capsys, "rules", "readings")) > 140
    contested = answer(capsys, "rules", "readings", "--switches", "--game", "fftcg")
    assert [one["id"] for one in contested] == ["F1", "F23"]


def test_readings_are_printed_with_their_switches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "readings", "U20"]) == 0
    out = capsys.readouterr().out
    assert "card_while_played=transit (default)" in out
    assert "card_while_played=pool (mk)" in out


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        (["rules", "show", "ufs:Z.9.9.9.9"], 2, "The ufs rulebook has no clause Z.9.9.9.9"),
        (["rules", "show", "nothing"], 2, "No rulebook has a clause 'nothing'"),
        (["rules", "list", "--kind", "nope"], 2, "no clauses of the kind 'nope'"),
        (["rules", "list", "--game", "chess"], 2, "'chess' is not one of"),
        (["rules", "readings", "U99"], 2, "no reading 'U99'"),
        (["rules", "readings", "universus"], 2, "`rules readings --game universus`"),
        (["nonsense"], 2, "No such command 'nonsense'"),
        (["rules", "search"], 2, "Missing argument"),
    ],
)
def test_errors_are_one_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], status: int, sentence: str
) -> None:
    assert run(words) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_a_command_whose_module_is_missing_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.COMMANDS, "play", ("livingrules.cli.no_such_module:play", "Play."))
    assert run(["play"]) == 2
    assert "needs the Python module livingrules.cli.no_such_module" in capsys.readouterr().err


def test_interruption_is_not_a_traceback(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(game: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("livingrules.cli.rules.rulebook", interrupt)
    assert run(["rules", "list"]) == app.STOPPED
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("form", [["--json"], []], ids=["json", "pretty"])
def test_a_reader_that_goes_away_is_no_error(form: list[str]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "livingrules", "rules", "list", *form]
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.stderr == b""
    assert done.returncode == app.READER_GONE


def test_the_rulebook_may_be_said_beside_a_clause(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "show", "throw/2", "--game", "universus"]) == 0
    assert capsys.readouterr().out.startswith("universus:Throw/2")
    assert run(["rules", "show", "ufs:E.3.1", "--game", "ufs"]) == 0
    assert capsys.readouterr().out.startswith("ufs:E.3.1")
    assert run(["rules", "show", "E.3.1", "--game", "fftcg"]) == 2
    assert "The fftcg rulebook has no clause E.3.1" in capsys.readouterr().err


def test_a_search_tells_what_the_clauses_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rules", "search", "throw", "--game", "ufs"]) == 0
    assert "nevertheless deals half its damage" in " ".join(capsys.readouterr().out.split())
