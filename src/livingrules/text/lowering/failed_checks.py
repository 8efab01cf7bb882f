"""Open point *which check* of the fighting games: *failing that check does not end the Combat Phase*.

It is the check that the text has changed or called for before, or that of the event it waits for.  What is left stands
in the rule as its reference: the next or every check of a player, made for what, or the check of the event.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.games.ufs.causes import FAILED
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.nodes.fighting import Check, CheckRef, everything
from livingrules.text.remaking import remade
from livingrules.text.tree import Ability, Event, Later, Modify, Node, Rule

WHICH_CHECK: Final = "check"
OF_CHECKS: Final = ("check", "fail check", "pass check")
THAT: Final = CheckRef("that")


@dataclass(frozen=True)
class Mention:
    """A check of which the text has spoken."""

    ref: CheckRef
    words: str


def failed_checks(ability: Ability, findings: Findings) -> Ability:
    """The ability with the checks whose failing is spoken of."""
    check_awaited(ability, findings)
    found: list[CheckRef] = []
    for rule, mentions in _rules(ability, _of_event(ability.trigger), []):
        meant = findings.settle(OpenPoint(WHICH_CHECK, rule.at, mentions, rule), ())
        if meant is None:
            return ability
        found.append(meant.ref)
    if not found:
        return ability
    left = iter(found)

    def settled(node: Node, parts: dict[str, Any]) -> Node:
        made = replace(node, **parts)
        return replace(made, ref=next(left)) if isinstance(made, Rule) and _is_about_failing(made) else made

    made: Ability = remade(ability, settled)
    return made


def check_awaited(ability: Ability, findings: Findings) -> None:
    """Decline *that check gets -1. If you pass the check, ...*: what waits for a check waits for any of them."""
    if ability.trigger is not None and ability.trigger.object == THAT:
        findings.settle(OpenPoint(WHICH_CHECK, ability.trigger.at, (), ability.trigger), ())
    changed: list[CheckRef] = []
    for part in ability.body:
        if isinstance(part, Modify) and isinstance(part.ref, CheckRef) and part.ref.which != "all":
            changed.append(part.ref)
        for later in everything(part):
            if not isinstance(later, Later) or later.event.verb not in OF_CHECKS:
                continue
            if later.event.object == THAT or (changed and later is part):
                known = _mentions([ref for ref in changed if ref.which == "next"]) or (Mention(THAT, "that check"),)
                candidates = (*known, Mention(CheckRef("all", later.event.agent), "any check of this turn"))
                findings.settle(OpenPoint(WHICH_CHECK, later.event.at, candidates, later), ())


def _rules(node: Node, event: CheckRef | None, before: list[CheckRef]) -> Iterator[tuple[Rule, tuple[Mention, ...]]]:
    """Every such rule in a node, with the checks that it can mean; event: the check of the event around the node.

    The order is that in which `remade` comes to the rules.
    """
    if isinstance(node, Rule) and _is_about_failing(node):
        yield node, _mentions(before or [event])
        return
    if isinstance(node, Later):
        event = _of_event(node.event)
    inside = list(before) if isinstance(node, Later) else before
    for field in fields(node) if not isinstance(node, Event) else ():
        value = getattr(node, field.name) if field.compare else None
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node):
                yield from _rules(part, event, inside)
    if isinstance(node, Modify) and isinstance(node.ref, CheckRef):
        before.append(node.ref if node.ref.which not in ("that", "this") else event or THAT)
    elif isinstance(node, Check):
        before.append(CheckRef("this", node.player))
    elif isinstance(node, Later) and len(inside) > len(before):
        before.append(THAT)  # a check of an event to come: nothing outside can speak of it


def _of_event(event: Event | None) -> CheckRef | None:
    """The check of an event, if it is about one."""
    if event is None or any(each.verb not in OF_CHECKS for each in (event, *event.alternatives)):
        return None
    return CheckRef("that") if event.alternatives else CheckRef("that", event.agent, event.purpose)


def _mentions(refs: list[CheckRef | None] | list[CheckRef]) -> tuple[Mention, ...]:
    """The checks one by one; what the text does not tell is none of them."""
    known = dict.fromkeys(ref for ref in refs if ref is not None and ref is not THAT)
    return tuple([Mention(ref, _words(ref)) for ref in known])


def _words(ref: CheckRef) -> str:
    whose = {"you": "your", "opponent": "the other player's", "they": "that player's"}.get(ref.player, "a player's")
    return f"{whose} {'checks' if ref.which == 'all' else 'next check' if ref.which == 'next' else 'check'}"


def _is_about_failing(node: Rule) -> bool:
    return node.event is not None and node.event.cause == FAILED


def unchecked(value: Any) -> Any:
    """The tree as it was written."""
    return remade(value, _unchecked)


def _unchecked(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    return replace(made, ref=THAT) if isinstance(made, Rule) and _is_about_failing(made) else made
