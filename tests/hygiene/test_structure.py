"""Nothing that is wrong with the structure of the source grows: `tools/structure.py` and its list.

No module imports itself by way of others, the rules import no syntax tree and take no English apart, casts and imports
by name are as few as they were.  What is still wrong is listed; the list may only shrink, and has to shrink with it.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "structure.py"
HOW = "put it right, or strike what is gone with `python tools/structure.py --shrink`"


def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("structure", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["structure"] = module
    spec.loader.exec_module(module)
    return module


structure = loaded()


def sources(**texts: str) -> dict[str, ast.Module]:
    """Modules by their names, in which two underlines stand for a dot."""
    return {name.replace("__", "."): ast.parse(text) for name, text in texts.items()}


def test_only_what_is_listed_is_wrong_and_all_of_it_still_is() -> None:
    new, gone = structure.compared(structure.survey(structure.modules()), structure.read_list())
    assert (new, gone) == ([], []), HOW


def test_a_cycle_is_found_also_by_an_import_in_a_function() -> None:
    known = sources(a="import b", b="def f():\n    from c import x", c="from a import y", d="import a")
    assert structure.cycles(known) == [["a", "b", "c"]]


def test_an_import_for_the_type_checker_makes_no_cycle() -> None:
    known = sources(a="if TYPE_CHECKING:\n    import b\nelse:\n    import c", b="import a", c="import b")
    assert structure.cycles(known) == [["a", "b", "c"]]
    assert structure.cycles({**known, "a": ast.parse("if typing.TYPE_CHECKING:\n    import b")}) == []


def test_a_relative_import_and_a_name_in_a_package_are_followed() -> None:
    known = sources(p="", p__a="from . import b", p__b="from p import a, other", p__q="from .a import x")
    assert structure.cycles(known) == [["p.a", "p.b"]]
    assert structure.imported("p", ast.parse("from .q import x"), known) == {"p.q"}


def test_rules_that_know_trees_are_found() -> None:
    known = sources(
        livingrules__text__tree="",
        livingrules__text__tree__node="from livingrules.text import tree",
        livingrules__text__phrase="",
        livingrules__games__one="from livingrules.text.tree import node",
        livingrules__games__two="def f():\n    import livingrules.text.phrase",
        livingrules__games__three="import ast",
        livingrules__cards__four="from livingrules.text.tree import node",
    )
    assert structure.tree_imports(known) == {"livingrules.games.one": 1, "livingrules.games.two": 1}


@pytest.mark.parametrize(
    ("planted", "count"),
    [
        ("a = word.split()", 1),
        ("a = f(x).removesuffix('s') + y.title()", 2),
        ("a = word.replace('a', 'b')", 1),
        ("a = node.replace(kind=1)", 0),
        ("a = split(word)", 0),
    ],
)
def test_string_methods_are_counted_in_the_rules_alone(planted: str, count: int) -> None:
    known = sources(livingrules__games__rules=planted, livingrules__games__x__view=planted, livingrules__cli=planted)
    assert structure.string_calls(known) == ({"livingrules.games.rules": count} if count else {})


def test_casts_and_imports_by_name_are_counted() -> None:
    known = sources(a="x = cast(int, y)\nz = typing.cast('str', x)", b="importlib.import_module(n)\n__import__(n)")
    assert structure.casts(known) == {"a": 2}
    assert structure.dynamic_imports(known) == {"b": 2}


def test_the_list_may_neither_be_too_short_nor_too_long() -> None:
    listed = structure.Survey([["a", "b", "c"], ["x", "y"]], {"casts": {"a": 2}})
    grown = structure.Survey([["a", "b", "c", "d"], ["x", "y"]], {"casts": {"a": 2, "b": 1}})
    assert structure.compared(grown, listed)[0] == ["cycles: a, b, c, d", "casts: b has 1, allowed are 0"]
    shrunk = structure.Survey([["b", "c"]], {"casts": {"a": 1}})
    assert structure.compared(shrunk, listed) == (
        [],
        [
            "cycles: a left the group of a",
            "cycles: x, y left the group of x",
            "casts: a has 1, listed are 2",
        ],
    )
    parted = structure.Survey([["a", "b"], ["c", "d"]], {})
    joined = structure.Survey([["a", "b", "c", "d"]], {})
    assert structure.compared(parted, joined) == ([], ["cycles: the group of a has come apart"])
    assert structure.compared(joined, parted)[0] == ["cycles: a, b, c, d"]
