"""Sentences from their parts and back: one part stands for itself, several are carried out in turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.phrase import Env
from livingrules.text.tree import Instruction, May, Seq, When


def in_turn(env: Env) -> Any:
    parts = env["p"]
    return parts[0] if len(parts) == 1 else Seq(parts)


def parts_of(value: Any) -> list[Env]:
    if isinstance(value, Seq):
        return [{"p": value.parts}]
    return [{"p": (value,)}] if isinstance(value, Instruction) else []


def unwhen(value: Any) -> list[Env]:
    """*If this, that*."""
    return [{"c": value.condition, "p": value.then}] if isinstance(value, When) and not value.otherwise else []


def instead(env: Env) -> When:
    """*If this, that instead*; *if this, you may do that instead*: who does not, does what was said first."""
    then = env["p"]
    if len(then) == 1 and isinstance(then[0], May) and not then[0].undone:
        then = (replace(then[0], undone=env["q"]),)
    return When(env["c"], then, env["q"])


def uninstead(value: Any) -> list[Env]:
    if not isinstance(value, When) or not value.otherwise:
        return []
    then = value.then
    if len(then) == 1 and isinstance(then[0], May) and then[0].undone == value.otherwise:
        then = (replace(then[0], undone=()),)
    return [{"c": value.condition, "p": then, "q": value.otherwise}]
