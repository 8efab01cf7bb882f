"""Open point *how long* of the fighting games, where the rulebook says it of a whole class of effects.

D1  a written duration beats the clause of the class.  *The next time ...* without one waits for its event however many
    turns come before (J.2.2.1); with one (*during this attack*, *this turn*) it ends with that.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.remaking import remade
from livingrules.text.tree import Ability, Duration, Later, Node

HOW_LONG: Final = "duration"
IMPLIED: Final = "implied"
"""The style of a duration that is not written."""


@dataclass(frozen=True)
class HowLong:
    """A duration, and how a message calls it."""

    duration: Duration
    words: str
    written: bool = False


UNTIL_IT_HAPPENS: Final = HowLong(Duration("game", style=(IMPLIED,)), "until it happens")
Point = OpenPoint[HowLong]
Left = tuple[HowLong, ...]


@rule("D1", HOW_LONG, "A written duration beats the clause.",
      weighs=True, ufs=("J.2.2.1",), universus=("Detached Effect/3",))  # fmt: skip
def by_words(_: Point, left: Left) -> Left:
    return tuple([each for each in left if each.written]) or left


RULES: Final = (by_words,)


def durations(ability: Ability, findings: Findings) -> Ability:
    """The ability with the durations that are meant."""

    def settled(node: Node, parts: dict[str, Any]) -> Node:
        made = replace(node, **parts)
        if not isinstance(made, Later) or not made.event.next_only or not made.once:
            return made
        written = () if made.duration is None else (HowLong(made.duration, "as long as is written", written=True),)
        found = findings.settle(OpenPoint(HOW_LONG, made.at, (*written, UNTIL_IT_HAPPENS), made), RULES)
        return made if found is None else replace(made, duration=found.duration)

    lasting: Ability = remade(ability, settled)
    return lasting


def undated(value: Any) -> Any:
    """The tree without durations that are not written."""
    return remade(value, _undated)


def _undated(node: Node, parts: dict[str, Any]) -> Node:
    made = replace(node, **parts)
    if isinstance(made, Later) and made.duration is not None and IMPLIED in made.duration.style:
        return replace(made, duration=None)
    return made
