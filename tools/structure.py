"""What is still wrong with the structure of the source, against the list of what is known.

    python tools/structure.py             tell what differs from the list
    python tools/structure.py --shrink    strike from the list what is gone; refuses when something is new

The list is tests/hygiene/structure.json.  Each part of it may only shrink, and an entry that is no longer needed is an
error too: so nothing that has been put right can come back.

cycles            modules that import each other, also by imports inside functions (those for the type checker alone do
                  not count: nothing runs them)
tree_imports      modules of the kernel and the games that import syntax trees or card text
string_calls      string methods in the rules, outside the modules whose job is words for readers, by module
casts             calls of typing.cast, by module
dynamic_imports   imports of a module by its name as data, by module
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = ROOT / "src"
LIST: Final = ROOT / "tests" / "hygiene" / "structure.json"

TREES: Final = ("livingrules.text",)
BELOW_TEXT: Final = ("livingrules.kernel", "livingrules.games")
STRING_METHODS: Final = frozenset({
    "capitalize", "casefold", "endswith", "isalpha", "isdigit", "islower", "isupper", "lower", "lstrip", "partition",
    "removeprefix", "removesuffix", "replace", "rpartition", "rsplit", "rstrip", "split", "splitlines", "startswith",
    "strip", "title", "upper",
})  # fmt: skip
READER_FACING: Final = frozenset({
    "alternatives", "asking", "cards", "concordance", "dialects", "engine", "explaining", "fighting", "forecast",
    "formats", "narrate", "notation", "pack", "packs", "position", "printed", "prompts", "refusals", "restoring",
    "sentences", "shapes", "showing", "shown", "snapshot", "speech", "story", "view", "wording", "written",
})  # fmt: skip
"""Modules of the games that make or read words for people: views, logs, questions, positions, printed cards, packs."""

Counts = dict[str, int]


@dataclass(frozen=True)
class Survey:
    """What is found, and what the list has."""

    cycles: list[list[str]] = field(default_factory=list)
    counts: dict[str, Counts] = field(default_factory=dict)
    """Kind of thing -> module -> how many."""


# ------------------------------------------------------------------------------------------------------ reading source


def modules(source: Path = SOURCE) -> dict[str, ast.Module]:
    """Every module of the package, by its full name."""
    found: dict[str, ast.Module] = {}
    for path in sorted((source / "livingrules").rglob("*.py")):
        words = path.relative_to(source).with_suffix("").parts
        name = ".".join(words[:-1] if words[-1] == "__init__" else words)
        found[name] = ast.parse(path.read_text("utf-8"))
    return found


def for_the_checker(node: ast.AST) -> bool:
    """Whether it is an `if TYPE_CHECKING` block."""
    if not isinstance(node, ast.If):
        return False
    test = node.test
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def executed(tree: ast.AST) -> Iterator[ast.AST]:
    """A tree of source without what only the type checker reads."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and for_the_checker(node):
            waiting.extend(node.orelse)
            continue
        yield node
        if isinstance(node, ast.stmt | ast.Module | ast.excepthandler | ast.match_case):  # imports stand nowhere else
            waiting.extend(child for child in ast.iter_child_nodes(node) if not isinstance(child, ast.expr))


def imported(name: str, tree: ast.Module, known: Mapping[str, object]) -> set[str]:
    """The modules of the package that a module imports; `from package import name` is the module of that name."""
    found: set[str] = set()
    for node in executed(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:  # from the package that the module stands in
                words = name.split(".")
                inside = any(other.startswith(f"{name}.") for other in known)
                up = words[: len(words) - node.level + inside]
                base = ".".join([*up, *([base] if base else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                found.add(inner if inner in known else base)
    return {each for each in found if each in known}


# ------------------------------------------------------------------------------------------------------- what is found


def components(edges: Mapping[str, set[str]]) -> list[list[str]]:
    """The groups of modules that reach each other (Tarjan), those of one module left out."""
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    path: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = low[node] = len(number)
        path.append(node)
        for other in sorted(edges[node]):
            if other not in number:
                visit(other)
            if other in path:
                low[node] = min(low[node], low[other])
        if low[node] == number[node]:
            at = path.index(node)
            group, path[at:] = sorted(path[at:]), []
            if len(group) > 1:
                found.append(group)

    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 2 * len(edges) + 1000))
    for node in sorted(edges):
        if node not in number:
            visit(node)
    sys.setrecursionlimit(limit)
    return sorted(found)


def cycles(known: Mapping[str, ast.Module]) -> list[list[str]]:
    return components({name: imported(name, tree, known) - {name} for name, tree in known.items()})


def within(name: str, parts: tuple[str, ...]) -> bool:
    return any(name == part or name.startswith(f"{part}.") for part in parts)


def tree_imports(known: Mapping[str, ast.Module]) -> Counts:
    """The modules below card text that know trees; the trees themselves do not count while they live there."""
    return {
        name: 1
        for name, tree in known.items()
        if within(name, BELOW_TEXT)
        and not within(name, TREES)
        and any(within(other, TREES) for other in imported(name, tree, known))
    }


def string_calls(known: Mapping[str, ast.Module]) -> Counts:
    rules = {
        name: tree
        for name, tree in known.items()
        if within(name, ("livingrules.games",)) and name.rpartition(".")[2] not in READER_FACING
    }
    return counted(rules, is_string_call)


def is_string_call(node: ast.Call) -> bool:
    if not isinstance(node.func, ast.Attribute):
        return False
    if node.func.attr == "replace":  # of a string; the one of trees and dataclasses is given names
        return len(node.args) == 2 and not node.keywords
    return node.func.attr in STRING_METHODS


def casts(known: Mapping[str, ast.Module]) -> Counts:
    return counted(known, lambda node: called(node, "cast"))


def dynamic_imports(known: Mapping[str, ast.Module]) -> Counts:
    return counted(known, lambda node: called(node, "import_module") or called(node, "__import__"))


def called(node: ast.Call, name: str) -> bool:
    function = node.func
    return (isinstance(function, ast.Name) and function.id == name) or (
        isinstance(function, ast.Attribute) and function.attr == name
    )


def counted(known: Mapping[str, ast.Module], wanted: Callable[[ast.Call], bool]) -> Counts:
    found = {name: sum(map(wanted, calls(tree))) for name, tree in known.items()}
    return {name: count for name, count in found.items() if count}


@cache
def calls(tree: ast.Module) -> tuple[ast.Call, ...]:
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Call))


def survey(known: Mapping[str, ast.Module]) -> Survey:
    counts = {scan.__name__: scan(known) for scan in (tree_imports, string_calls, casts, dynamic_imports)}
    return Survey(cycles(known), counts)


# ---------------------------------------------------------------------------------------------- against what is known


def compared(found: Survey, listed: Survey) -> tuple[list[str], list[str]]:
    """What is new, and what stands in the list and is gone."""
    new = [f"cycles: {', '.join(group)}" for group in found.cycles if not home(group, listed.cycles)]
    gone = [f"cycles: {words}" for group in listed.cycles for words in left(group, found.cycles)]
    for kind, now in found.counts.items():
        known = listed.counts.get(kind, {})
        for name in sorted({*now, *known}):
            has, may = now.get(name, 0), known.get(name, 0)
            if has > may:
                new.append(f"{kind}: {name} has {has}, allowed are {may}")
            elif has < may:
                gone.append(f"{kind}: {name} has {has}, listed are {may}")
    return new, gone


def home(group: list[str], listed: list[list[str]]) -> list[str]:
    """The listed group that a group lies within; empty: none."""
    return next((known for known in listed if set(group) <= set(known)), [])


def left(known: list[str], found: list[list[str]]) -> Iterator[str]:
    """How a listed group has shrunk."""
    within_it = [group for group in found if set(group) <= set(known)]
    out = sorted(set(known).difference(*within_it))
    if out:
        yield f"{', '.join(out)} left the group of {known[0]}"
    if len(within_it) > 1:
        yield f"the group of {known[0]} has come apart"


def read_list() -> Survey:
    return Survey(**json.loads(LIST.read_text("utf-8")))


def main(words: list[str]) -> int:
    if words not in ([], ["--shrink"]):
        print(__doc__, file=sys.stderr)
        return 2
    found = survey(modules())
    new, gone = compared(found, read_list())
    for each in new:
        print(f"new   {each}")
    for each in gone:
        print(f"gone  {each}")
    if words and not new:
        LIST.write_text(json.dumps(asdict(found), indent=1) + "\n", "utf-8")
        return 0
    return 1 if new or gone else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
