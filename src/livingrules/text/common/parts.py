"""Sentences from their parts and back: one part stands for itself, several are carried out in turn."""

from __future__ import annotations

from typing import Any

from livingrules.kernel.tree import Instruction, Seq, When
from livingrules.text.phrase import Env


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


def uninstead(value: Any) -> list[Env]:
    """*If this, that instead*."""
    if not isinstance(value, When) or not value.otherwise:
        return []
    return [{"c": value.condition, "p": value.then, "q": value.otherwise}]
