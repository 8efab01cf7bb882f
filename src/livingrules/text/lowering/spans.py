"""Open point *since when* of the fighting games: *if you discarded an attack* does not say which discards it means.

Candidates are what the text itself does, what happened this turn to a card that is certain, and a written time (*during
this attack*, *your first attack this turn*).  The span that is left stands in `Happened.window`; a condition that names
its window (*this turn*, *this way*) leaves nothing open.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.nodes.fighting import everything
from livingrules.text.remaking import remade
from livingrules.text.tree import (
    Ability,
    AbilityFilter,
    Act,
    Current,
    Event,
    Filter,
    Happened,
    Later,
    Node,
    Ref,
    Self,
)

SPAN: Final = "span"
OPEN: Final = ""
"""The window of a condition that does not say since when."""
UNWRITTEN: Final = "open"
"""The style of such a condition, by which it is printed when its window has been settled."""
IN_PROGRESS: Final = "attack in progress"
"""The style of one that speaks of *your attack*."""
THIS_WAY: Final = "this way"
TURN: Final = "turn"
THEY: Final = {"they": "opponent", "that player": "opponent"}
Done = tuple[str, str]
"""Something that is done: the verb, and by whom."""


@dataclass(frozen=True)
class Span:
    """A stretch of the game."""

    window: str
    words: str


OWN_ACTS: Final = Span(THIS_WAY, "what this text does")
OF_THE_CARD: Final = Span(TURN, "what happened to that card this turn")
WRITTEN: Final = Span(TURN, "what happened at the time that is written")
Point = OpenPoint[Span]
Left = tuple[Span, ...]


@rule("S1", SPAN, "A written time is meant, not what the text does.",
      weighs=True, ufs=("K.4.12",), universus=("Effects/3",))  # fmt: skip
def by_time(_: Point, left: Left) -> Left:
    return (WRITTEN,) if WRITTEN in left else left


@rule(
    "S2", SPAN, "What the text itself does is meant, not what else happened to that card.",
    weighs=True, ufs=("U72",), universus=("V53",),
)  # fmt: skip
def by_own_acts(_: Point, left: Left) -> Left:
    return (OWN_ACTS,) if OWN_ACTS in left else left


RULES: Final = (by_time, by_own_acts)


def candidates(event: Event, done: tuple[Done, ...]) -> Left:
    """done: what the text has done by then, what was paid for it and what it answers."""
    found = [WRITTEN] if is_dated(event) else []
    if any(is_of(event, verb, agent) for verb, agent in done):
        found.append(OWN_ACTS)
    if is_certain(event):
        found.append(OF_THE_CARD)
    return tuple(found)


def is_dated(event: Event) -> bool:
    """Whether a time is written, of the event or of the card that it is about."""
    return bool(event.during) or (isinstance(event.object, Filter) and bool(event.object.ordinal_window))


def is_certain(event: Event) -> bool:
    """Whether it is asked of one card that the text knows, of its ability or of the check to play it."""
    if isinstance(event.object, AbilityFilter):
        return any(isinstance(each, Current | Self) for each in everything(event.object))
    if event.purpose is not None and is_certain(event.purpose):
        return True
    return isinstance(event.object, Ref)


def is_of(event: Event, verb: str, agent: str) -> bool:
    """Whether an act can be what the condition asks about."""
    asked, did = THEY.get(event.agent, event.agent), THEY.get(agent, agent)
    return event.verb == verb and (asked in ("", did) or did in ("", "both"))


def is_attack_of(event: Event) -> str:
    """*Your attack*, where nothing else is said of it: whose."""
    f = event.object
    plain = isinstance(f, Filter) and f == Filter(kinds=("attack",), owner=f.owner)
    return f.owner if plain and isinstance(f, Filter) else ""


def events(event: Event | None) -> tuple[Done, ...]:
    """What a text waits for, as if it were done."""
    if event is None:
        return ()
    return ((event.verb, event.agent), *(each for other in event.alternatives for each in events(other)))


def spans(ability: Ability, findings: Findings) -> Ability:
    """The ability with the spans that are meant."""
    answered = events(ability.trigger)
    costs = _Text(findings, ability.kind, answered)
    paid = costs.settled(ability.costs)
    body = _Text(findings, ability.kind, costs.done)
    # what has to hold before anything is paid or done
    before = _Text(findings, ability.kind, answered)
    return replace(
        ability,
        costs=paid,
        condition=before.settled(ability.condition),
        body=body.settled(ability.body),
        restrictions=before.settled(ability.restrictions),
        x=body.settled(ability.x),
    )


class _Text:
    """A part of a text, and what is done in it, in the order of its words."""

    def __init__(self, findings: Findings, kind: str, done: tuple[Done, ...]) -> None:
        self.findings: Final = findings
        self.kind: Final = kind
        self.done = done

    def settled(self, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple([self.settled(each) for each in value])
        if not isinstance(value, Node):
            return value
        if isinstance(value, Ability):
            return spans(value, self.findings)
        if isinstance(value, Later):
            self.done += events(value.event)
        made = replace(value, **{f.name: self.settled(getattr(value, f.name)) for f in fields(value) if f.compare})
        if isinstance(made, Act):
            self.done += ((made.verb, made.agent),)
        return self.dated(made) if isinstance(made, Happened) and made.window == OPEN else made

    def dated(self, node: Happened) -> Happened:
        event, style = node.event, node.style
        whose = is_attack_of(event)
        if whose and self.kind != "F":
            # K.4.4.1: no other attack than the one in progress is simply a player's attack
            event, style = replace(event, object=Current(whose=whose)), (*style, IN_PROGRESS)
        point = OpenPoint(SPAN, node.at, candidates(event, self.done), event, "since when?")
        found = self.findings.settle(point, RULES)
        return node if found is None else replace(node, event=event, window=found.window, style=style)


def unspanned(value: Any) -> Any:
    """The tree as it was written."""
    return remade(value, _unspanned)


def _unspanned(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    if not isinstance(made, Happened) or UNWRITTEN not in made.style:
        return made
    made = replace(made, window=OPEN)
    if IN_PROGRESS not in made.style or not isinstance(made.event.object, Current):
        return made
    attack = Filter(kinds=("attack",), owner=made.event.object.whose)
    style = tuple([tag for tag in made.style if tag != IN_PROGRESS])
    return replace(made, event=replace(made.event, object=attack), style=style)
