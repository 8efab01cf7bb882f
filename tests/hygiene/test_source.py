"""The source keeps its own promises: direction of imports, words that must not be there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from livingrules.rulebooks import places

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "src" / "livingrules"

LEVELS = [
    ("errors", "version", "kernel"),
    ("rulebooks",),
    ("games",),
    ("text", "cards", "decks"),
    ("saves",),
    ("agents", "arena", "scenario", "envs", "table", "game", "terminal"),
    ("cli",),
]
"""A part may import its own level and those before it."""

WRITTEN = ("src", "tests", "tools", "scenarios", "benchmarks", "docs", ".ci")

ALLOWED = {"universus": {"ufs"}}
"""UniVersus is UFS with its differences; the other games stand alone."""

# Written in pieces, so that this file does not hold what it looks for.
FORBIDDEN = [
    "NotImplemented" + "Error",
    "TO" + "DO",
    "FIX" + "ME",
    "type: " + "ignore",
    "no" + "qa",
    "pragma: no " + "cover",
    "/home" + "/",
    "/root" + "/",
    "/wor" + "k/",
    "/tmp" + "/",
]


def source_files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def project_files() -> list[Path]:
    """Every text file of the project that people write."""
    suffixes = {".py", ".md", ".toml", ".json", ".jsonl", ".txt"}
    found = [path for part in WRITTEN for path in sorted((ROOT / part).rglob("*")) if path.suffix in suffixes]
    return [*found, *sorted(ROOT.glob("*.md")), ROOT / "pyproject.toml", ROOT / "Makefile", ROOT / ".ci" / "run"]


def level_of(part: str) -> int | None:
    return next((number for number, parts in enumerate(LEVELS) if part in parts), None)


def imported_module(node: ast.ImportFrom, package: str) -> str:
    if not node.level:
        return node.module or ""
    words = package.split(".")
    return ".".join([*words[: len(words) - node.level + 1], *([node.module] if node.module else [])])


def imported_parts(tree: ast.Module, package: str) -> Iterator[tuple[str, int]]:
    """The parts of livingrules that a module imports, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [f"{imported_module(node, package)}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            words = name.split(".")
            if words[0] == "livingrules" and len(words) > 1:
                yield words[1], node.lineno


def test_imports_point_one_way() -> None:
    wrong: list[str] = []
    for path in source_files():
        inside = path.relative_to(PACKAGE)
        part = inside.parts[0].removesuffix(".py")
        own = level_of(part)
        if own is None:
            # The package's front door and its start-up may reach everywhere.
            assert part in {"__init__", "__main__"}, f"{inside} is in no level; add its part to LEVELS"
            continue
        package = ".".join(["livingrules", *inside.parts[:-1]])
        for name, line in imported_parts(ast.parse(path.read_text()), package):
            other = level_of(name)
            if other is not None and other > own:
                wrong.append(f"{inside}:{line} imports {name}")
    assert wrong == []


def test_games_do_not_know_each_other_except_the_successor() -> None:
    wrong: list[str] = []
    games = {path.parent.name for path in (PACKAGE / "games").glob("*/__init__.py")}
    assert len(games) >= len(ALLOWED) + 1
    for path in sorted((PACKAGE / "games").rglob("*.py")):
        game = path.relative_to(PACKAGE / "games").parts[0]
        if game.endswith(".py"):
            continue
        named = set(re.findall(r"livingrules\.games\.(\w+)", path.read_text())) & games
        others = named - ALLOWED.get(game, set()) - {game}
        wrong.extend(f"{path.relative_to(PACKAGE)} knows {name}" for name in sorted(others))
    assert wrong == []


@pytest.mark.parametrize("word", FORBIDDEN)
def test_words_that_have_no_place_here(word: str) -> None:
    found = [
        str(path.relative_to(ROOT))
        for path in project_files()
        if path != Path(__file__).resolve() and re.search(rf"(?<![\w.]){re.escape(word)}", path.read_text())
    ]
    assert found == []


def test_tags_name_clauses_that_exist() -> None:
    assert [f"{tag.place}: {tag.clause}" for tag in places.unknown_tags()] == []


def card_names() -> set[str]:
    """The names of every card that we ship, long enough not to be an ordinary word."""
    names: set[str] = set()
    for path in sorted((PACKAGE / "cards" / "sets").rglob("*.json")):
        names.update(re.findall(r'"name"\s*:\s*"([^"]+)"', path.read_text()))
    return {name for name in names if " " in name or len(name) > 12}


def test_no_card_has_code_of_its_own() -> None:
    names = card_names()
    wrong: list[str] = []
    for path in source_files():
        texts = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Constant)]
        named = [node for node in texts if isinstance(node.value, str) and node.value in names]
        wrong.extend(f"{path.relative_to(PACKAGE)}:{node.lineno} names {node.value!r}" for node in named)
    assert wrong == []
