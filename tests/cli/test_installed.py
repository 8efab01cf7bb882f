"""The package installed as a user installs it: from a wheel, in an environment of its own, used from another folder."""

import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
EXPLAINED = "E Commit: Your attack gets +2 damage."

Command = Callable[..., str]


def environment() -> dict[str, str]:
    """The variables of a user who has nothing of the project on the path, and no compiler."""
    without = {"PYTHONPATH", "LIVINGRULES_CACHE", "VIRTUAL_ENV"}
    return {**{name: value for name, value in os.environ.items() if name not in without}, "LIVINGRULES_PURE": "1"}


def run(arguments: list[str | Path], folder: Path, typed: str = "") -> str:
    done = subprocess.run(
        arguments, cwd=folder, env=environment(), input=typed, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Command:
    """Runs `livingrules` as it was installed."""
    place = tmp_path_factory.mktemp("installed")
    wheels = place / "wheels"
    elsewhere = place / "elsewhere"
    elsewhere.mkdir()
    pip: list[str | Path] = ["-m", "pip", "--quiet", "--disable-pip-version-check"]
    run([sys.executable, *pip, "wheel", "--no-deps", "--wheel-dir", wheels, ROOT], elsewhere)
    (wheel,) = wheels.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    venv.create(place / "venv", with_pip=True)
    programs = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run([programs / "python", *pip, "install", wheel], elsewhere)
    return lambda *words, typed="": run([programs / "livingrules", *words], elsewhere, typed)


def test_version(command: Command) -> None:
    assert "(plain Python)" in command("--version")


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_play(command: Command, game: str) -> None:
    assert command("play", "--game", game, "--seed", "1", typed="help\nquit\ny\n")


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_watch(command: Command, game: str) -> None:
    assert command("watch", "--game", game, "--seed", "1")


def test_scenarios_come_with_the_package(command: Command) -> None:
    listed = command("scenario", "list", "fftcg").split()
    assert "FF-DX-01" in listed
    assert command("scenario", "run", "FF-DX-01") == "1 of 1 scenarios passed.\n"
    assert "FF-DX-01" in command("scenario", "show", "FF-DX-01")


def test_rules_know_their_proofs(command: Command) -> None:
    shown = command("rules", "show", "ufs:E.3.5.2")
    assert "tests/" in shown or "scenarios/" in shown
    assert "ufs" in command("rules", "coverage", "--json")


def test_cards_explain(command: Command) -> None:
    told = command("cards", "explain", EXPLAINED)
    assert "scenarios/" in told


def test_bench(command: Command) -> None:
    assert "decisions a second" in command("bench", "--rounds", "1", "--games", "1")
