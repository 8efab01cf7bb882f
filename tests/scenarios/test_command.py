"""`livingrules scenario`."""

import json
from pathlib import Path

import pytest

from livingrules.cli.app import run

GOOD = """title = "Gaining"
question = "How much?"
rules = ["K.3.1"]
moment = "attack"
A.vitality = 15
A.pool = ["Jab"]
A.staging = [{ name = "Root", text = "E Commit: Gain 1 vitality." }]
play = \"\"\"
A uses Root
-> A has 16 vitality
\"\"\"
"""


def files(folder: Path) -> tuple[Path, Path]:
    good, bad = folder / "good.toml", folder / "bad.toml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(GOOD.replace("has 16", "has 17"), encoding="utf-8")
    return good, bad


def test_run_all_of_a_directory(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files(tmp_path)
    assert run(["scenario", "run", str(tmp_path)]) == 1
    told = " ".join(capsys.readouterr().out.split())
    assert told == "bad, line 2 (A has 17 vitality): A's vitality is 16, not 17. 1 of 2 scenarios passed."


def test_run_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = files(tmp_path)
    assert run(["scenario", "run", str(good), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": []}
    assert run(["scenario", "run", str(good), str(bad), "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["passed"] == 1
    assert report["failed"] == [
        {
            "scenario": "bad",
            "case": "",
            "line": 2,
            "text": "A has 17 vitality",
            "message": "A's vitality is 16, not 17.",
        }
    ]


def test_what_cannot_be_read_has_its_own_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("title", encoding="utf-8")
    assert run(["scenario", "run", str(path)]) == 2
    assert "broken.toml is not a TOML file" in capsys.readouterr().err
    assert run(["scenario", "show", str(tmp_path / "none.toml")]) == 2
    assert "none.toml cannot be read: No such file or directory." in capsys.readouterr().err


def test_show_tells_the_log_with_its_clauses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = files(tmp_path)
    assert run(["scenario", "show", str(good)]) == 0
    told = capsys.readouterr().out
    assert "A: 15 of 20 vitality" in told
    assert "Hero A gains 1 vitality.  K.3.1" in told
    assert run(["scenario", "show", str(bad)]) == 1
    assert "A's vitality is 16, not 17." in capsys.readouterr().out


def test_show_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, _ = files(tmp_path)
    assert run(["scenario", "show", str(good), "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["rules"] == ["ufs:K.3.1"]
    lines = shown["cases"][0]["lines"]
    assert [line["text"] for line in lines] == ["A uses Root", "A has 16 vitality"]
    assert "ufs:K.3.1" in [entry["clause"] for entry in lines[0]["log"]]


def test_a_scenario_of_the_project_is_found_by_its_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["scenario", "run", "FF-DX-01"]) == 0
    assert run(["scenario", "list", "fftcg", "--json"]) == 0
    assert "FF-DX-01" in capsys.readouterr().out
    assert run(["scenario", "show", "FF-DX-00"]) == 2
    assert "neither a file nor the id of a scenario" in capsys.readouterr().err
