"""Who chooses: what a text *chooses* is announced, and only its own player announces (F63)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint

WRITTEN: Final = ("chooses", "choose")
YOURS: Final = ("", "you")


@dataclass(frozen=True)
class Chooser:
    words: str


THE_OTHER: Final = Chooser("the player of the sentence, who announces nothing")
YOU: Final = Chooser("you, who announce it")


def check_choosers(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is, if nobody but its own player chooses; others *select* (11.3.3)."""
    for node in choices(ability):
        if node.player not in YOURS:
            point = OpenPoint("chooser", place(node), (THE_OTHER, YOU), asks="who?", marks=WRITTEN)
            findings.settle(point, ())
    return ability


def choices(value: Any) -> Iterator[tree.Bind]:
    """Every choice of a text."""
    if isinstance(value, tuple):
        for each in value:
            yield from choices(each)
    elif isinstance(value, tree.Node):
        if isinstance(value, tree.Bind) and value.how == "choose":
            yield value
        for item in fields(value):
            if item.compare:
                yield from choices(getattr(value, item.name))
