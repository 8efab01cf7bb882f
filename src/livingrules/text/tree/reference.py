"""Which cards and which abilities: references and the one composable filter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from livingrules.text.tree.node import Amount, Node, Ref

if TYPE_CHECKING:
    from livingrules.text.tree.condition import Happened
    from livingrules.text.tree.event import Event

UNSETTLED: Final = -1
"""The slot of what nobody has settled yet, or nobody reads."""
OF_EVENT: Final = -2
"""The slot of the card that the event is about which the text, or a part of it, waits for."""
BARE: Final = "this"
"""The noun of a mere *this*: *if this is the only one*."""
DESCRIBED: Final = -3
"""The slot of the very card that is described, or that an event is compared with: *less than its printed damage*."""
OF_SENTENCE: Final = "@"
"""The label of the card that a sentence is about: the one that gets the bonus, else this attack or this card."""
OF_EACH: Final = "each"
"""The label of each of several cards, where a text has a number for each of them."""


@dataclass(frozen=True)
class Self(Ref):
    """This card, this character, ...: the card that carries the ability.  noun: how it is called."""

    noun: str = "card"


@dataclass(frozen=True)
class Current(Ref):
    """The attack whose sequence is going on: whose is "" for *this attack*, "you", "opponent".  filter narrows it."""

    what: str = "attack"
    whose: str = ""
    filter: Filter | None = None


@dataclass(frozen=True)
class It(Ref):
    """The card spoken of last: bound by the trigger, by a choice, or by the instruction before.

    label: "" for *it, them, that card*; otherwise the participle or role by which the text names it: "chosen",
    "revealed", "discarded", "blocked" (*the blocked attack*), "named", ...
    noun: *that attack*, *the discarded character*; BARE where only *this* is said.
    """

    label: str = ""
    noun: str = ""
    plural: bool = False
    whose: str = ""
    """Of several players' cards those of one: *the card you added*."""
    slot: int = UNSETTLED
    """The slot that holds the cards, once it is settled which they are; 0 is the card that carries the text."""
    implied: tuple[str, ...] = ()
    """Where copies of *the named card* are looked for, once that is settled."""


@dataclass(frozen=True)
class Select(Ref):
    """Cards picked when execution gets there.

    quantity: an amount; or None with `all` True (*all*, *each*, or a plain plural subject: *your attacks*).
    up_to: may take fewer.  random: not chosen.  at_least: *1 or more*.
    chooser: "" means the player who carries out the instruction.
    """

    filter: Filter
    quantity: Amount | None = None
    all: bool = False
    up_to: bool = False
    at_least: bool = False
    random: bool = False
    chooser: str = ""
    into: int = UNSETTLED
    """The slot that holds the cards from then on, if the text refers to them again."""


@dataclass(frozen=True)
class PartOf(Ref):
    """*1 of them*, *1 of those cards*."""

    quantity: Amount
    ref: Ref
    up_to: bool = False
    into: int = UNSETTLED


@dataclass(frozen=True)
class RestOf(Ref):
    """*the rest*: those of `ref` not yet moved on."""

    ref: Ref


@dataclass(frozen=True)
class Both(Ref):
    """Several references together: *it and this card*; a choice of several groups, each by its own test."""

    refs: tuple[Ref, ...]
    into: int = UNSETTLED


@dataclass(frozen=True)
class Has(Node):
    """Has a keyword, or something else of that name printed on it (or not)."""

    name: str
    negated: bool = False
    kind: str = "keyword"
    """"keyword", "ability" (that of the keyword), or the pack's word for what it is."""


@dataclass(frozen=True)
class Stat(Node):
    """A test of a number: attribute op amount; op is ">=", "<=", "=", ">", "<"."""

    attribute: str
    op: str
    amount: Amount
    printed: bool = False


@dataclass(frozen=True)
class Named(Node):
    """A test of the name: kind is "is", "contains", "copy of" (ref), "not copy of"."""

    kind: str
    name: str = ""
    ref: Ref | None = None
    slot: int = UNSETTLED
    """Of "among": the group out of which they are."""


@dataclass(frozen=True)
class Filter(Node):
    """Which cards; every test must hold.  `alternatives` are further filters any of which will do instead.

    kinds: card types (any of them), () for any card; "character" etc.; non-types are in `not_kinds`.
    card_word: the head is *attack card*, not *attack* (the difference matters where cards are played).
    owner: "" unspecified, "you", "opponent", "either", "they".
    zones: any of, as written; implied: where they are looked for if none is written, decided as the text was read.
    states: "face up", "face down", "blocked", "attached", ...: words of the pack's.
    has: tests of keywords and the like; `any_has` tells that one of them is enough (*or* list); the negated ones must
    hold in any case (*an attack without this keyword that has that or the other*).
    order: "" or "next", "first", "second", "third", "last", "preceding", "top", "bottom".
    ordinal_window: time frame of first/second/next ("turn", a phase).
    history: what must (not) have happened to the card.
    other: not the card that carries the ability, or, once that is settled, not those in the slot `not_in`.
    playable: who could play them, *you* or *they*: *that you could normally play*.
    each: the owner is each of the players, not both of them together: *1 card in each player's hand*.
    """

    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    card_word: bool = False
    owner: str = ""
    zones: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    has: tuple[Has, ...] = ()
    any_has: bool = False
    stats: tuple[Stat, ...] = ()
    names: tuple[Named, ...] = ()
    order: str = ""
    ordinal_window: str = ""
    history: tuple[Happened, ...] = ()
    other: bool = False
    playable: str = ""
    alternatives: tuple[Filter, ...] = ()
    each: bool = False
    implied: tuple[str, ...] = ()
    not_in: int = UNSETTLED


@dataclass(frozen=True)
class AbilityFilter(Node):
    """Which abilities: kinds (any of), on which card, whose, and what it would do.

    gate: a kind of Gate that it has, or the name of the keyword that it belongs to.
    doing: the same as `would`, as event patterns with their objects: *that would discard your cards*.
    printed: only what is printed on the card counts, not what it gained.
    """

    kinds: tuple[str, ...] = ()
    on: Filter | None = None
    would: tuple[str, ...] = ()
    gate: str = ""
    doing: tuple[Event, ...] = ()
    printed: bool = False
