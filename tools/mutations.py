"""Small changes that make code wrong: what tools/mutants.py tries, one at a time."""

import ast
import copy
from collections.abc import Callable, Iterator
from typing import NamedTuple

SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip

SPEAKING = ("note", "ran")
"""Calls that only say what is done, like all that cite; leaving them out changes nothing in play."""

COMPOUND = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.Match)
BOOKKEEPING = ("board", "staged", "states", "attention", "serial", "peeked")
"""Counters and flags that say what has to be looked at again: speed, not rules."""

Change = Callable[[ast.AST], ast.AST | None]


def neighbourhood(function: ast.FunctionDef, line: int) -> set[int]:
    """The numbers of the nodes that a tag on this line speaks of.

    A tag on a decorator speaks of the whole function, and so does a citation at its top.  One inside speaks of its
    block and of the conditions that lead there; when the block does nothing but cite, of the block around it.  A tag
    that is handed to a call speaks of that statement.
    """
    path = _blocks(function, line)
    told = next((statement for statement in path[-1][1] if _holds(statement, line)), None) if path else None
    if told is not None and not _is_speech(told) and not isinstance(told, COMPOUND):
        path[-1] = (path[-1][0], [told])
    else:
        while path and all(_is_speech(statement) for statement in path[-1][1]):
            path.pop()
        if line < function.lineno or len(path) <= 1:
            return {_position(node) for node in ast.walk(function)}
    near: list[ast.AST] = []
    for owner, block in path:
        test = getattr(owner, "test", None)
        if test is not None:
            near += [*ast.walk(test), owner]
        if block is path[-1][1]:
            near += [node for statement in block for node in ast.walk(statement)]
    return {_position(node) for node in near}


def _position(node: ast.AST) -> int:
    """Where a node is, as one number: line, column and kind."""
    line, column = getattr(node, "lineno", 0), getattr(node, "col_offset", 0)
    end = getattr(node, "end_lineno", 0) * 1000 + getattr(node, "end_col_offset", 0)
    return hash((line, column, end, type(node).__name__))


def _holds(statement: ast.stmt, line: int) -> bool:
    return statement.lineno <= line <= (statement.end_lineno or 0)


def _blocks(owner: ast.AST, line: int) -> list[tuple[ast.AST, list[ast.stmt]]]:
    """The blocks around a line, from the outside in, each with the statement that owns it."""
    for name in ("body", "orelse", "handlers", "finalbody", "cases"):
        block = getattr(owner, name, None)
        if not isinstance(block, list):
            continue
        for statement in block:
            if _holds(statement, line):
                return [(owner, block), *_blocks(statement, line)]
    return []


class Mutation(NamedTuple):
    """One change of one node, found but not yet made."""

    number: int
    """The node's place in a walk over the module."""
    line: int
    saying: str
    change: Change

    def made(self, tree: ast.Module) -> ast.Module:
        """The whole module with the change made; the tree that is handed in stays as it is."""
        twin = copy.deepcopy(tree)
        before = list(ast.walk(twin))[self.number]
        _put(twin, before, ast.copy_location(self.change(before) or before, before))
        return ast.fix_missing_locations(twin)


def of(tree: ast.Module, near: set[int]) -> Iterator[Mutation]:
    """Every mutation of the nodes that are near."""
    silent = _silent(tree)
    for number, node in enumerate(ast.walk(tree)):
        if node in silent or not hasattr(node, "lineno") or _position(node) not in near:
            continue
        for change in CHANGES:
            after = change(node)
            if after is not None:
                saying = f"`{_one_line(node)}` became `{_one_line(after)}`"
                yield Mutation(number, int(getattr(node, "lineno", 0)), saying, change)


def _silent(tree: ast.Module) -> set[ast.AST]:
    """What only says which clause is carried out, with the conditions on which it is said."""
    silent: set[ast.AST] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt) and _is_speech(node):
            silent.update(ast.walk(node))
    return silent


def _is_speech(node: ast.stmt) -> bool:
    if isinstance(node, ast.Assign | ast.AugAssign):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Attribute) and target.attr in BOOKKEEPING
    if isinstance(node, ast.If | ast.For):
        return all(_is_speech(statement) for statement in [*node.body, *node.orelse])
    if not isinstance(node, ast.Expr) or not isinstance(node.value, ast.Call):
        return False
    called = node.value.func
    name = str(getattr(called, "attr", getattr(called, "id", "")))
    return name in SPEAKING or name.lstrip("_").startswith("cite")


def _one_line(node: ast.AST) -> str:
    text = ast.unparse(node).splitlines()
    return text[0] if len(text) <= 1 else f"{text[0]} ..."


def _put(tree: ast.Module, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
            elif isinstance(value, list):
                setattr(parent, name, [new if item is old else item for item in value])


# ------------------------------------------------------------------------------------------------------- the changes


def negate(node: ast.AST) -> ast.AST | None:
    """The condition of an if, a while or a choice becomes its opposite."""
    if not isinstance(node, ast.If | ast.While | ast.IfExp):
        return None
    after = copy.copy(node)
    after.test = ast.UnaryOp(ast.Not(), node.test)
    return after


def swap_comparison(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Compare) or type(node.ops[0]) not in SWAPPED:
        return None
    return ast.Compare(node.left, [SWAPPED[type(node.ops[0])](), *node.ops[1:]], node.comparators)


def swap_junction(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.BoolOp):
        return None
    return ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)


def shift_constant(node: ast.AST) -> ast.AST | None:
    if not isinstance(node, ast.Constant):
        return None
    if isinstance(node.value, bool):
        return ast.Constant(not node.value)
    return ast.Constant(node.value + 1) if isinstance(node.value, int) else None


def swap_sign(node: ast.AST) -> ast.AST | None:
    """Plus and minus; `1 - seat`, the other seat, becomes the seat itself."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.Add | ast.Sub):
        return None
    if isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1:
        return node.right
    return ast.BinOp(node.left, ast.Sub() if isinstance(node.op, ast.Add) else ast.Add(), node.right)


def drop(node: ast.AST) -> ast.AST | None:
    """A statement is left out; names that later lines need stay, for their absence is noticed by any test."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return None
    if isinstance(node, ast.Assign) and any(isinstance(target, ast.Name) for target in node.targets):
        return None
    if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Continue | ast.Break):
        return ast.Pass()
    return ast.Pass() if isinstance(node, ast.Return) and node.value is None else None


def empty_result(node: ast.AST) -> ast.AST | None:
    """A computed list or tuple of results is returned empty."""
    if not isinstance(node, ast.Return) or not isinstance(node.value, ast.Call | ast.ListComp):
        return None
    if isinstance(node.value, ast.ListComp):
        return ast.Return(ast.List([], ast.Load()))
    return ast.Return(ast.Tuple([], ast.Load())) if getattr(node.value.func, "id", "") in ("tuple", "sorted") else None


CHANGES: tuple[Change, ...] = (
    negate, swap_comparison, swap_junction, shift_constant, swap_sign, drop, empty_result,
)  # fmt: skip
