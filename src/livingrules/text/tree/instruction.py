"""What to do, now or from now on: the instructions."""

from __future__ import annotations

from dataclasses import dataclass

from livingrules.text.tree.ability import Ability
from livingrules.text.tree.condition import Duration
from livingrules.text.tree.event import Event
from livingrules.text.tree.node import Amount, Condition, Instruction, Node, Ref
from livingrules.text.tree.reference import UNSETTLED, Filter, Has


@dataclass(frozen=True)
class Act(Instruction):
    """A verb of the pack's table, with agent, object and amount.

    agent: who carries it out, "you" when imperative.  object: the cards.  amount: of cards drawn, damage, points.
    source: where from, when the filter does not say.  destination: a zone word, with `whose` ("" = the card owner's).
    manner: "face down", "face up", "top", "bottom", "any order", "attached", or words of the pack's.
    what: phase or step for end/skip, ability word for cancel.
    """

    verb: str
    agent: str = "you"
    object: Ref | None = None
    amount: Amount | None = None
    source: str = ""
    destination: str = ""
    whose: str = ""
    manner: tuple[str, ...] = ()
    what: str = ""
    copy_of: Ref | None = None
    """Played as a copy of that card."""
    using: Ref | None = None
    """The card that does it, where it is not the one whose text this is: *the chosen card deals damage*."""
    duration: Duration | None = None
    """How long what it does lasts, where it does not last for good: *gain control of it until the end of the turn*."""
    elided: bool = False
    """The verb of the act before goes on: *... and 1 other card*."""
    into: int = UNSETTLED
    """The slot for the cards that it was done to, if the text goes on about them."""


@dataclass(frozen=True)
class Change(Node):
    """+amount or -amount to one attribute, within bounds on the resulting value."""

    attribute: str
    sign: int
    amount: Amount
    minimum: Amount | None = None
    maximum: Amount | None = None


@dataclass(frozen=True)
class Modify(Instruction):
    """The cards get the changes; `one_of`: the player chooses one of them.

    ref may be Select(order "next"), a plain plural (*your high attacks*), Current, It, Self.
    """

    ref: Ref
    changes: tuple[Change, ...]
    one_of: bool = False
    duration: Duration | None = None


@dataclass(frozen=True)
class Set(Instruction):
    """op: "to" (value or a word such as a zone), "printed", "double", "half", "swap" (attribute with `other`)."""

    ref: Ref
    attribute: str
    op: str
    value: Amount | None = None
    word: str = ""
    other: str = ""
    duration: Duration | None = None


@dataclass(frozen=True)
class Keyword(Node):
    """A keyword, with its number or its list of requirements where it has them."""

    name: str
    number: Amount | None = None
    requirement: tuple[Filter, ...] = ()
    gate: str = ""
    """A character's name in front: the keyword exists only for that starting character."""


@dataclass(frozen=True)
class AbilitiesOf(Node):
    """All abilities printed on a card, or those of one kind ("E", "F", ...)."""

    ref: Ref
    kind: str = ""


@dataclass(frozen=True)
class Grant(Instruction):
    """Gains and losses: keywords, abilities (written in quotes, or those of another card), other marks
    (Has, with the pack's kind of mark).

    all_abilities: *loses all abilities*; blank: *has a blank text box*; copy_of: *becomes a copy of that card*;
    one_of: the player chooses one of what is gained.
    """

    ref: Ref
    gained: tuple[Keyword | Ability | Has | AbilitiesOf, ...] = ()
    lost: tuple[Keyword | Has, ...] = ()
    all_abilities: bool = False
    blank: bool = False
    duration: Duration | None = None
    copy_of: Ref | None = None
    one_of: bool = False


@dataclass(frozen=True)
class Cover(Instruction):
    """A card is placed on top of another and takes its place for as long as the text says."""

    ref: Ref
    onto: Ref
    duration: Duration | None = None


@dataclass(frozen=True)
class Bind(Instruction):
    """*Choose 1 of your opponent's characters.*  how: "choose" or "name" (`what`: a card, a zone, a number, ...)."""

    how: str
    ref: Ref | None = None
    what: str = ""
    player: str = "you"
    into: int = UNSETTLED
    """The slot for the cards that were chosen, if the text goes on about them."""


@dataclass(frozen=True)
class Seq(Instruction):
    """Several instructions in one sentence: an *if* or *you may* in front governs them all."""

    parts: tuple[Instruction, ...]


@dataclass(frozen=True)
class OneOf(Instruction):
    """A choice between instructions, made by `chooser`."""

    parts: tuple[Instruction, ...]
    chooser: str = "you"


@dataclass(frozen=True)
class When(Instruction):
    """If condition: then, otherwise: otherwise.  Governs its own sentence only.

    place: where the condition stands: "" before what it governs, "behind" (*if*) or "unless" behind it, "instead"
    behind a sentence in whose place it puts another, "either" behind the first of two such.
    """

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()
    place: str = ""


@dataclass(frozen=True)
class May(Instruction):
    """*player may do*; then `done` if they did, `undone` if not."""

    player: str
    parts: tuple[Instruction, ...]
    done: tuple[Instruction, ...] = ()
    undone: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class Later(Instruction):
    """What waits: when the event comes (within the duration) carry out parts.

    once: it ends after the first time.  assigned: it is tied to the card spoken of (it ends when that card moves).
    *If this attack deals damage, ...* is one of these.  place: "behind" if the event stands behind what is done.
    """

    event: Event
    parts: tuple[Instruction, ...]
    once: bool = True
    duration: Duration | None = None
    condition: Condition | None = None
    place: str = ""


@dataclass(frozen=True)
class Rule(Instruction):
    """A rule added to the game.

    kind: "forbid", "allow", "require", "cost" (an additional cost `price` for the act), "count as" (`amount`), "no
    damage", "skip" (a step in event.what), or one that the pack has a meaning for.
    event: the act it speaks about, as a pattern (agent, verb, object, manner).  ref: the card it is tied to, if any.
    """

    kind: str
    event: Event | None = None
    ref: Ref | None = None
    price: tuple[Instruction, ...] = ()
    amount: Amount | None = None
    duration: Duration | None = None
    unless: Condition | None = None


@dataclass(frozen=True)
class Replace(Instruction):
    """When the event would happen, do parts instead.  once: the next time only."""

    event: Event
    parts: tuple[Instruction, ...]
    once: bool = False
    duration: Duration | None = None


@dataclass(frozen=True)
class ForEach(Instruction):
    """Carry out parts once for each card (bound to *it*, or to a slot)."""

    ref: Ref
    parts: tuple[Instruction, ...]
    into: int = UNSETTLED


@dataclass(frozen=True)
class Options(Instruction):
    """Bulleted effects: `chooser` fixes `count` of them while the costs are paid; only those are carried out.

    upgrade: while this condition holds, all of them are chosen instead, or `more` of them where that is not 0.
    """

    options: tuple[Instruction, ...]
    chooser: str = "you"
    count: int = 1
    upgrade: Condition | None = None
    up_to: bool = False
    """Fewer than `count` may be chosen."""
    more: int = 0
    more_up_to: bool = False
    """Fewer than `more` may be chosen."""
