"""`tools/fresh.py`: an editable installation uses the compiled build only while it fits the source."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fresh", ROOT / "tools" / "fresh.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


FRESH = tool()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a compiled build of its source, installed in this Python."""
    package = tmp_path / "src" / "livingrules"
    package.mkdir(parents=True)
    (package / "game.py").write_text("PLAYERS = 2", "utf-8")
    compiled = tmp_path / "build" / "compiled"
    compiled.mkdir(parents=True)
    (compiled / FRESH.SOURCES).write_text(FRESH.fingerprint(tmp_path / "src"), "utf-8")
    monkeypatch.setattr(sys, "path", ["elsewhere", str(tmp_path / "src")])
    monkeypatch.setattr(sys, "orig_argv", ["python", "bin/livingrules"])
    monkeypatch.delenv("LIVINGRULES_PURE", raising=False)
    return tmp_path


def test_a_fresh_build_comes_before_the_source(checkout: Path) -> None:
    FRESH.prefer(str(checkout))
    assert sys.path == ["elsewhere", str(checkout / "build" / "compiled"), str(checkout / "src")]


def test_a_build_of_another_source_is_not_used(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "src" / "livingrules" / "game.py").write_text("PLAYERS = 22", "utf-8")
    FRESH.prefer(str(checkout))
    assert sys.path == ["elsewhere", str(checkout / "src")]
    assert "older than the source" in capsys.readouterr().err


def test_plain_python_can_be_asked_for(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIVINGRULES_PURE", "1")
    FRESH.prefer(str(checkout))
    assert sys.path == ["elsewhere", str(checkout / "src")]


def test_another_source_is_left_alone(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", ["elsewhere"])
    FRESH.prefer(str(checkout))
    assert sys.path == ["elsewhere"]
