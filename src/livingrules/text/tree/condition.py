"""What is true or false at the moment it is asked, and how long something lasts."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree.event import Event
from livingrules.text.tree.node import Amount, Condition, Node, Ref
from livingrules.text.tree.reference import UNSETTLED, Filter


@dataclass(frozen=True)
class Compare(Condition):
    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True)
class HasCards(Condition):
    """*you have 3 or more characters*, *there are 2 or more copies of it in your hand*.

    term: the rulebook's own word for having so many, if the text uses it.
    """

    player: str
    op: str
    amount: Amount
    filter: Filter
    term: str = ""
    into: int = UNSETTLED
    """The slot of the cards that are counted, if the text refers to them again."""


@dataclass(frozen=True)
class Is(Condition):
    """The card (every card) referred to passes the filter: *if it is an attack*, *if both are attacks*."""

    ref: Ref
    filter: Filter
    negated: bool = False


@dataclass(frozen=True)
class Happened(Condition):
    """An event matching the pattern has (not) happened in the window ("turn", "game", a phase or step)."""

    event: Event
    window: str = "turn"
    negated: bool = False


@dataclass(frozen=True)
class Done(Condition):
    """*if you do*: the optional or attempted instruction before was carried out.

    by: who is said to have done it: "you", "they", or "" where the grammar tells it otherwise.
    """

    negated: bool = False
    by: str = ""


@dataclass(frozen=True)
class TurnOf(Condition):
    player: str


@dataclass(frozen=True)
class PlayerIs(Condition):
    """The player is in a state that the rules have a word for (`what`)."""

    player: str
    what: str


@dataclass(frozen=True)
class All(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    part: Condition


@dataclass(frozen=True)
class Duration(Node):
    """How long: kind "turn" (rest of this turn), "phase"/"step" (rest of it), "attack" (this attack), "until"
    (`until`: a point such as "start of your next turn"), "next" (once, within `window`), "while" (condition),
    "game"."""

    kind: str
    until: str = ""
    window: str = ""
    condition: Condition | None = None
