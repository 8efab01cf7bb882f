"""The tool that breaks clauses runs, and its verdicts are right."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def audit(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "tools/mutants.py", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_a_clause_is_broken_and_its_tests_notice() -> None:
    """Among the tests that are collected are those that read other parts of the project than the source."""
    done = audit("ufs:B.1.2.1", "--mutants", "3", "--tests", "tests/hygiene", "tests/rules/ufs/test_b_in_play.py")
    assert done.returncode in (0, 1), done.stderr
    found = re.search(r"ufs:B\.1\.2\.1: (\d) of 3 noticed by \d+ tests", done.stdout)
    assert found is not None, done.stdout
    assert int(found.group(1)) > 0
    assert re.search(r"^1 clauses, 3 mutants, \d survived$", done.stdout, re.MULTILINE)


def test_tests_that_cannot_be_collected_are_reported(tmp_path: Path) -> None:
    done = audit("ufs:B.1.2.1", "--tests", "tests/no_such_folder")
    assert done.returncode != 0
    assert "The tests cannot be collected." in done.stderr
