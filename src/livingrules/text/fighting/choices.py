"""Alternatives of which it is written who chooses: *your opponent draws 1 card or gains 1 vitality (your choice)*."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.clause import agent_of, choice, unchoice
from livingrules.text.pattern import made
from livingrules.text.phrase import Env, Grammar
from livingrules.text.tree import OneOf

YOU: Final = "you"
EITHER: Final = "{agent:other_player} (|either) {v:either_base/either_third}"


def add_choices(g: Grammar) -> None:
    made(g, "group", EITHER + " \\((their choice|they choose)\\)", choice, unchoice(False), "their choice")
    made(g, "group", EITHER + " \\((your choice|you choose)\\)", _yours, _unyours, "your choice of theirs")


def _yours(env: Env) -> Any:
    (only,) = choice(env)
    return (replace(only, chooser=YOU),)


def _unyours(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, OneOf) or only.chooser != YOU:
        return []
    agent = agent_of(only.parts[0])
    found: list[Env] = unchoice(False)((replace(only, chooser=agent),)) if agent and agent != YOU else []
    return found
