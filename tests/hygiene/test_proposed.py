"""Every change of UFS and UniVersus is proposed before it is made, by the function that records its event.

What is no change is named here with its reason; a new kind of event is a change unless it is named, too.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from livingrules.games.ufs import words

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "livingrules" / "games"
FILES: Final = sorted([*(PACKAGE / "ufs").glob("*.py"), *(PACKAGE / "universus").glob("*.py")])

NO_CHANGES: Final[dict[str, str]] = {
    "PLAY": "whether a card may be played is asked before it is tried (K.2.11)",
    "USE": "whether an ability may be played is asked before it is tried (K.2.11)",
    "ATTEMPT": "the beginning of what is asked about then",
    "CHECK": "a check is made; what keeps it from being changed is asked of every modifier (K.2.12)",
    "PASS_CHECK": "what a check came to",
    "FAIL_CHECK": "what a check came to",
    "BLOCK": "what the Block Step came to; who may block is asked before (K.2.12)",
    "UNBLOCKED": "what the Block Step came to",
    "RESOLVE": "the end of an attack sequence",
    "ENTER": "the beginning of an attack sequence",
    "MODIFY": "a number is changed; what forbids that is asked of the new value (barring)",
    "START": "a phase or step begins; what skips it is asked before (K.3.3)",
    "END": "a phase or step is over",
    "BEFORE": "nothing has begun yet",
    "PASS_ENHANCE": "a player does nothing",
    "CYCLE": "a new deck has been made: its cards were asked about one by one",
    "CANCEL": "what cannot be canceled is looked at where an ability is (H.3.3.4)",
}
"""Events before which nothing is proposed, and why."""


def event_kinds() -> set[str]:
    """The names of all kinds of event, as the table of words has them: from DRAW up to VERBS."""
    source = ast.parse(Path(words.__file__).read_text("utf-8"))
    given = [node.target for node in source.body if isinstance(node, ast.AnnAssign)]
    names = [target.id for target in given if isinstance(target, ast.Name)]
    return set(names[names.index("DRAW") : names.index("VERBS")])


CHANGES: Final = event_kinds() - set(NO_CHANGES)


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def named(call: ast.Call) -> str:
    """The last part of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def told(call: ast.Call, at: int) -> str:
    return ast.unparse(call.args[at]) if len(call.args) > at else ""


def unproposed(source: str) -> list[str]:
    """The changes whose event is recorded in a function that has not proposed it, of the same player and card."""
    found: list[str] = []
    for function in functions(ast.parse(source)):
        calls = [node for node in ast.walk(function) if isinstance(node, ast.Call)]
        asked: set[tuple[str, str, str]] = set()
        for call in sorted(calls, key=lambda call: call.lineno):
            if named(call) in ("propose", "forbidden") and len(call.args) > 3:
                asked.add((told(call, 1), told(call, 2), told(call, 3)))
            recorded = named(call) in ("happen", "happen_within") and told(call, 0) in CHANGES
            if recorded and (told(call, 0), told(call, 1), told(call, 2) or "-1") not in asked:
                found.append(f"{function.name}: {told(call, 0)}")
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_every_change_is_proposed(path: Path) -> None:
    assert unproposed(path.read_text("utf-8")) == []


def test_every_kind_of_change_has_a_function() -> None:
    recorded = {
        told(call, 0)
        for path in FILES
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and named(call) in ("happen", "happen_within")
    }
    assert recorded >= CHANGES
    assert "DRAW" in CHANGES
    assert "TRANSFORM" in CHANGES


PROPOSALS: Final = [
    (path, line) for path in FILES for line in path.read_text("utf-8").splitlines() if "propose(g, " in line
]


@pytest.mark.parametrize("place", PROPOSALS, ids=lambda place: f"{place[0].stem}: {place[1].split(',')[1].strip()}")
def test_a_function_that_does_not_propose_is_found(place: tuple[Path, str]) -> None:
    path, line = place
    source = path.read_text("utf-8")
    silent = source.replace(line, line.replace("propose(g, ", "nothing(g, "), 1)
    assert unproposed(silent) != []


MOVERS: Final = {
    "changes.py": "the functions for everything that happens to cards",
    "moving.py": "moving itself",
    "setup.py": "before the game begins no effect has anything to say (E.1)",
    "piles.py": "a card is placed on top of another, with its place",
}


def test_only_the_functions_for_changes_move_cards() -> None:
    wrong = [
        f"{path.parent.name}/{path.name}:{call.lineno}"
        for path in FILES
        if path.name not in MOVERS
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func) in ("move", "moving.move")
    ]
    assert wrong == []
