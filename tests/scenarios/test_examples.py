"""Every scenario file is a test, and proves the clauses it names."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from livingrules.scenario.checking import problems
from livingrules.scenario.format import read
from livingrules.scenario.runner import run

SCENARIOS = Path(__file__).resolve().parent.parent.parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.toml"))


GAME_OF = {"ufs": "ufs", "ufs-inserts": "ufs", "universus": "universus", "fftcg": "fftcg"}


def game_of(path: Path) -> str:
    """The game that the directory of a scenario is for."""
    return GAME_OF[path.relative_to(SCENARIOS).parts[0]]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario_is_well_written(path: Path) -> None:
    assert problems(read(path)) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path, record_proofs: Callable[[Iterable[str], Iterable[str], str], None]) -> None:
    result = run(read(path))
    assert [failure.sentence() for failure in result.failures] == []
    record_proofs(result.rules, result.ran, str(path.relative_to(SCENARIOS.parent)))


def test_every_example_of_the_rulebooks_is_there() -> None:
    ids = {path.stem for path in FILES}
    assert {f"UFS-EX-{number:02}" for number in range(1, 51)} <= ids
    assert {f"UFS-DX-{number:02}" for number in range(1, 31)} <= ids
    assert {f"MM-EX-{number:02}" for number in range(1, 15)} <= ids
    assert {f"UV-EX-{number:02}" for number in range(1, 77)} <= ids
    assert {f"UV-DX-{number:02}" for number in range(1, 27)} <= ids
    assert {f"MK-EX-{number:02}" for number in range(1, 16)} <= ids
    assert {f"FF-EX-{number:02}" for number in range(1, 7)} <= ids
    assert {f"FF-DX-{number:02}" for number in range(1, 52)} <= ids


def test_every_scenario_lies_with_its_game() -> None:
    assert [path.stem for path in FILES if read(path).game != game_of(path)] == []


def test_every_scenario_expects_something() -> None:
    idle = [
        f"{path.stem} {case.name}"
        for path in FILES
        for case in read(path).cases
        if not any(line.expected for line in case.lines)
    ]
    assert idle == []
