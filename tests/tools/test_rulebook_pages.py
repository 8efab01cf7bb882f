"""`tools/rulebook_pages.py`: the rulebooks as pages of the documentation."""

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from livingrules.rulebooks import GAMES, rulebook

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rulebook_pages", ROOT / "tools" / "rulebook_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("rulebooks")
    tool().write(folder)
    return {path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8") for path in folder.rglob("*.md")}


def test_every_clause_has_one_place(pages: dict[str, str]) -> None:
    anchors = [name for page in pages.values() for name in re.findall(r"^\((.+)\)=$", page, re.MULTILINE)]
    assert len(anchors) == len(set(anchors))
    wanted = {tool().anchor(game, clause_id) for game in GAMES for clause_id in rulebook(game).entries}
    assert wanted <= set(anchors)


def test_every_link_leads_to_a_place(pages: dict[str, str]) -> None:
    anchors = {name for page in pages.values() for name in re.findall(r"^\((.+)\)=$", page, re.MULTILINE)}
    links = {name for page in pages.values() for name in re.findall(r"\]\(#([^)]+)\)", page)}
    assert len(links) > 500
    assert links <= anchors


def test_a_clause_shows_summary_code_tests_and_scenarios(pages: dict[str, str]) -> None:
    page = pages["ufs/E.md"]
    start = page.index("(ufs-e-3-5-2)=")
    section = page[start : page.index("\n(", start + 1)]
    assert "## E.3.5.2 " in section
    assert rulebook("ufs").entry("E.3.5.2").summary in section
    for fact in ("- **Status:** covered", "- **Code:** `src/livingrules/games/", "- **Tests:** `tests/rules/ufs/"):
        assert fact in section
    assert "- **Scenarios:** `ufs/" in page


def test_every_page_that_is_listed_is_there(pages: dict[str, str]) -> None:
    listed = []
    for name, page in pages.items():
        words = re.findall(r"^[\w/-]+$", page.partition("{toctree}")[2], re.MULTILINE)
        listed += [(Path(name).parent / f"{word}.md").as_posix() for word in words]
    assert sorted(listed) == sorted(set(pages) - {"index.md"})
