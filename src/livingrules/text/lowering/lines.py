"""Open point *line without a head* of the fighting games: an ability of its own, or the rest of the ability above.

A line that begins no ability may still say what is always so, or what happens at a time.  Below an ability with a head
it may as well say what else that ability does.  A line that speaks of what only the line above has mentioned has no
reading of its own: its pronouns stay open (`referents`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from livingrules.text.lowering.resolution import OpenPoint, rule
from livingrules.text.nodes.fighting import everything
from livingrules.text.tree import (
    Ability,
    AbilityFilter,
    Current,
    Event,
    Filter,
    Grant,
    Modify,
    Ref,
    Replace,
    Rule,
    Self,
    Set,
)

LINE: Final = "line without a head"


BEGINNINGS: Final = ("After", "When", "Whenever", "At", "While")
"""Words with which a continuous or fired ability begins; *If* may as well go on with what was said before."""


@dataclass(frozen=True)
class Reading:
    """What a line may be."""

    words: str
    ability: Ability
    own: bool


Point = OpenPoint[Reading]
Left = tuple[Reading, ...]


@rule(
    "L1", LINE, "A line about this attack is no ability of its own on a card that is no attack.",
    weighs=True, ufs=("U74", "K.4.4"), universus=("V55",),
)  # fmt: skip
def by_card(point: Point, left: Left) -> Left:
    card_type, _ = point.phrase
    rest = tuple([each for each in left if not each.own])
    return tuple([each for each in left if not (each.own and rest and is_elsewhere(each.ability, card_type))])


@rule(
    "L2",
    LINE,
    "A line about this card itself is an ability of its own.",
    weighs=True,
    ufs=("J.2.1",),
    universus=("Continuous Ability/2",),
)
def by_subject(_: Point, left: Left) -> Left:
    return (
        tuple([each for each in left if each.own]) if any(each.own and is_own(each.ability) for each in left) else left
    )


@rule(
    "L3", LINE, "A line that begins with an event or a *while* of its own is an ability of its own.",
    weighs=True, ufs=("U74",), universus=("V55",),
)  # fmt: skip
def by_first_word(point: Point, left: Left) -> Left:
    _, line = point.phrase
    own = tuple([each for each in left if each.own])
    return own if own and line.split(maxsplit=1)[0] in BEGINNINGS else left


RULES: Final = (by_card, by_subject, by_first_word)


def is_own(ability: Ability) -> bool:
    """Whether the line is about the card that carries it, and about nothing else."""
    if ability.trigger is not None:
        return isinstance(ability.trigger.object, Self) or isinstance(ability.trigger.using, Self)
    return bool(ability.body) and all(isinstance(subject(part), Self) for part in ability.body)


def subject(part: Any) -> Ref | Filter | None:
    """What an instruction that always holds is about."""
    if isinstance(part, Modify | Set | Grant):
        return part.ref
    if isinstance(part, Replace):
        return of_event(part.event)
    if isinstance(part, Rule):
        return of_event(part.event) if part.ref is None and part.event is not None else part.ref
    return None


def of_event(event: Event) -> Ref | Filter | None:
    """The card that an event is about; that of an ability is the card it is on."""
    if isinstance(event.object, AbilityFilter):
        return next((each for each in everything(event.object) if isinstance(each, Self)), None)
    return event.object


def is_elsewhere(ability: Ability, card_type: str) -> bool:
    """Whether what is always so would be about *this attack*, on a card that is none."""
    about = any(isinstance(each, Current) and not each.whose for each in everything(ability))
    return about and ability.trigger is None and card_type not in ("", "attack")
