"""The scenarios of the project, which `livingrules scenario` finds by their ids."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from livingrules.scenario.errors import ScenarioError
from livingrules.text.exercised import ROOT

FOLDER = ROOT / "scenarios"
"""Inside the package once that is installed, beside the sources in a checkout."""


def located(path: Path) -> Path:
    """A file or folder as it is named; where there is none, the scenario of the project with that id."""
    if path.exists():
        return path
    known = scenarios_by_id()
    if path.name in known:
        return known[path.name]
    if path.suffix:
        return path  # a file that is not there
    raise ScenarioError(f"{path} is neither a file nor the id of a scenario; `livingrules scenario list` has the ids.")


@cache
def scenarios_by_id() -> dict[str, Path]:
    """The files of all scenarios of the project, by id."""
    return {path.stem: path for path in sorted(FOLDER.rglob("*.toml"))}
