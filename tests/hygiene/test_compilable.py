"""What the compiled build asks of the source, told before anything is compiled."""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import pkgutil
from pathlib import Path
from types import ModuleType

import livingrules

ROOT = Path(__file__).resolve().parents[2]


def tool() -> ModuleType:
    """The program that chooses what is compiled."""
    spec = importlib.util.spec_from_file_location("natively", ROOT / "tools" / "natively.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


NATIVELY = tool()
FILES: list[str] = NATIVELY.modules_of(ROOT / "src")
COMPILED = {file.removesuffix(".py").replace("/", ".") for file in FILES}


def is_constant(line: ast.stmt) -> bool:
    """Whether it gives a name in capitals a value, without a word of what it is."""
    if not isinstance(line, ast.Assign) or not isinstance(line.targets[0], ast.Name):
        return False
    made = line.value.func if isinstance(line.value, ast.Call) else None
    is_type = isinstance(made, ast.Name) and made.id == "TypeVar"
    return line.targets[0].id.isupper() and not is_type


def test_every_game_is_compiled() -> None:
    games = {name.split(".")[2] for name in COMPILED if name.startswith("livingrules.games.")}
    assert games == {"ufs", "universus", "fftcg"}


def test_constants_are_final() -> None:
    """Any other is looked up by its name whenever it is read."""
    loose = [
        f"{file}:{line.lineno}"
        for file in FILES
        for line in ast.parse((ROOT / "src" / file).read_text("utf-8")).body
        if is_constant(line)
    ]
    assert loose == []


def test_what_is_looked_for_is_not_looked_for_in_unpacked_tuples() -> None:
    """The compiler stumbles over `word in (*WORDS, OTHER)`; a name for the whole is faster too."""
    wrong = [
        f"{file}:{node.lineno}"
        for file in FILES
        for node in ast.walk(ast.parse((ROOT / "src" / file).read_text("utf-8")))
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn)
        for side in node.comparators
        if isinstance(side, ast.Tuple | ast.List | ast.Set) and any(isinstance(e, ast.Starred) for e in side.elts)
    ]
    assert wrong == []


def test_what_stays_interpreted_is_built_on_nothing_compiled() -> None:
    """An interpreted class cannot inherit from a compiled one: it fails when the first instance is made."""
    wrong: list[str] = []
    for found in pkgutil.walk_packages(livingrules.__path__, "livingrules."):
        if found.name in COMPILED or found.name.endswith("__main__"):
            continue
        for kind in vars(importlib.import_module(found.name)).values():
            if inspect.isclass(kind) and kind.__module__ == found.name:
                wrong += [f"{found.name}.{kind.__name__}" for base in kind.__mro__[1:] if base.__module__ in COMPILED]
    assert wrong == []
