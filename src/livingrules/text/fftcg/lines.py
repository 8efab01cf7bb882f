"""Lines of a card: what a line means depends on what kind of card it stands on.

The text of a Summon happens when it resolves; that of a Character needs a trigger, a cost, or something that lasts.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.fftcg.zones import COST
from livingrules.text.pattern import made
from livingrules.text.phrase import Env, Grammar
from livingrules.text.tree import Ability, Change, Gate, Instruction, Modify, Rule, Self, Seq, Set, When

LINES: Final = {
    "Summon": ("summon_line", "a Summon has no triggers and no costs of abilities: its text happens when it resolves"),
    "": ("character_line", "a Character needs a trigger, a cost or something that lasts: this is what a Summon does"),
}
"""The category of the lines on each type of card ("": any other), and why another ability does not belong there."""


def add_lines(g: Grammar) -> None:
    made(g, "character_line", "{a:ability}", _on_character, lambda value: [{"a": value}])
    made(g, "summon_line", "{a:ability}", _about_itself, lambda v: [{"a": v}] if _speaks_of_playing_itself(v) else [])
    made(g, "summon_line", "{b:body}", _resolving, _unresolving)
    made(g, "summon_line", "EX BURST {b:body}", _bursting, _unbursting)


def _on_character(env: Env) -> Ability | None:
    """*If ..., do that* without an event waits for a state (11.8.18); anything else would never happen."""
    ability: Ability = env["a"]
    waits = len(ability.body) == 1 and isinstance(ability.body[0], When)
    return None if ability.kind == "summon" and not waits else ability


def _about_itself(env: Env) -> Ability | None:
    return env["a"] if _speaks_of_playing_itself(env["a"]) else None


def _speaks_of_playing_itself(ability: Any) -> bool:
    """What it costs to cast the card, and who may, matters before it resolves."""
    return isinstance(ability, Ability) and ability.kind == "field" and _of_itself(ability.body)


def _of_itself(body: tuple[Instruction, ...]) -> bool:
    return all(_of_itself(each.parts) if isinstance(each, Seq) else _of_playing(each) for each in body)


def _of_playing(each: Instruction) -> bool:
    if isinstance(each, Modify):
        return isinstance(each.ref, Self) and each.changes == tuple(_price(change) for change in each.changes)
    if isinstance(each, Set):
        return isinstance(each.ref, Self) and each.attribute == COST
    return isinstance(each, Rule) and each.event is not None and isinstance(each.event.object, Self)


def _price(change: Change) -> Change:
    return replace(change, attribute=COST)


def _resolving(env: Env) -> Ability | None:
    body = env["b"]
    played = len(body) == 1 and isinstance(body[0], When) and _of_itself(body[0].then + body[0].otherwise)
    return None if played or _of_itself(body) else Ability("summon", body)


def _unresolving(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "summon" or value.gates:
        return []
    return [{"b": value.body}]


_BURST: Final = (Gate("EX Burst"),)


def _bursting(env: Env) -> Ability | None:
    ability = _resolving(env)
    return None if ability is None else replace(ability, gates=_BURST)


def _unbursting(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind != "summon" or value.gates != _BURST:
        return []
    return [{"b": value.body}]
