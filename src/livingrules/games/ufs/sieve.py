"""Filters made ready: what can be told about a filter of card text before any card is looked at.

The same few filters are tested against many cards many times a turn.  Words are turned into bits once; a filter that
asks for nothing but types is known to be plain, and is tested by one shift.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from livingrules.games.ufs.words import TYPE_NAMES, ZONE_NAMES
from livingrules.kernel import tree

TYPE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(TYPE_NAMES)}
ZONE_OF: Final[dict[str, int]] = {name: number for number, name in enumerate(ZONE_NAMES)}
ANY_KIND: Final = (1 << len(TYPE_NAMES)) - 1
OF_SEVERAL_TYPES: Final = (
    "added", "cleared", "committed", "destroyed", "discarded", "drawn", "found", "milled", "readied", "removed",
    "revealed", "sacrificed",
)  # fmt: skip
"""What may have been done to cards of several types."""
PLACES: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": -1}
OR_GREATER: Final = " or greater"
ORDINALS: Final = ("only", *PLACES, *(f"{word}{OR_GREATER}" for word in PLACES if word != "last"))
THIS_WAY: Final = "this way"
"""What the effect itself has done: such cards are told by that, not by where they are."""
WITH_COPIES: Final = "with multiple copies"
"""The state of an attack that is meant together with the copies that Multiple makes of it."""
ANYBODYS: Final = 0
YOURS: Final = 1
RIVALS: Final = 2


def kind_bits(kinds: tuple[str, ...]) -> int:
    """Card types as bits; no types at all, or *card*, is any of them."""
    if not kinds or "card" in kinds:
        return ANY_KIND
    bits = 0
    for kind in kinds:
        if kind != "block":
            bits |= 1 << TYPE_OF[kind]
    return bits


def meant_kinds(ref: tree.It) -> int:
    """*The attacks milled this way*: the types that are meant of the cards it was done to, 0 for whatever they are."""
    noun = ref.noun.removesuffix(" card")
    if not ref.plural or ref.label not in OF_SEVERAL_TYPES or noun == "card":
        return 0
    return 1 << TYPE_OF[noun] if noun in TYPE_OF else 0


def of_each(ref: tree.Ref | None) -> bool:
    """*The top card of both players' decks*: so many from either pile."""
    return (
        isinstance(ref, tree.Select) and ref.filter.order in ("top", "bottom") and ref.filter.owner in ("both", "each")
    )


def unplaced(f: tree.Filter) -> tree.Filter:
    """The filter without the words that say which cards are looked at in place of a zone."""
    history = tuple([test for test in f.history if test.window != THIS_WAY or test.negated])
    return replace(f, history=history, names=tuple([name for name in f.names if name.kind != "among"]))


LEAVING: Final = ("destroy", "discard", "remove", "mill", "sacrifice", "clear")
"""Deeds after which a card is no longer where its kind is looked for."""


def bygone(f: tree.Filter) -> tree.Happened | None:
    """What somebody did to such cards, or what made them leave, as an event in which all else that the filter asks is
    asked of its card.
    """
    for test in f.history:
        if not test.negated and test.window != THIS_WAY and (test.event.agent or test.event.verb in LEAVING):
            others = tuple([other for other in f.history if other is not test])
            return replace(test, event=replace(test.event, object=replace(f, history=others)))
    return None


def of_block(test: tree.Has) -> tree.Has:
    """*High blocks* are told by their block zone."""
    return replace(test, kind="block zone") if test.kind == "zone" else test


@cache
def as_block(f: tree.Filter) -> tree.Filter:
    """What a filter asks of a card that blocks: *high blocks* are told by their block zone."""
    kinds = tuple(kind for kind in f.kinds if kind != "block")
    if kinds == f.kinds:
        return f
    return replace(f, kinds=kinds, has=tuple(of_block(test) for test in f.has))


@cache
def printed_block(f: tree.Filter) -> tree.Filter:
    """What a Combo asks of the card before: that a block is printed on it (I.3.3.2/n1), however it was played."""
    asked = as_block(f)
    return replace(asked, has=(*asked.has, tree.Has("block", kind="block")))


def means_multiple_copies(f: tree.Filter) -> bool:
    """*Multiple copies of this attack*: the copies that Multiple makes (I.3.8.2)."""
    return "multiple copy" in f.states or WITH_COPIES in f.states


class Sieve:
    """One filter, ready for use."""

    def __init__(self, f: tree.Filter) -> None:
        self.kinds = kind_bits(f.kinds)
        self.blocks = "block" in f.kinds
        """*Block* among the types: a card that was played as one passes."""
        self.has = tuple([of_block(test) for test in f.has]) if self.blocks else f.has
        self.not_kinds = kind_bits(f.not_kinds) if f.not_kinds else 0
        self.not_blocks = "block" in f.not_kinds
        self.zones = tuple(ZONE_OF[word] for word in f.zones)
        self.zone_bits = sum(1 << zone for zone in self.zones)
        self.implied = tuple(ZONE_OF[word] for word in f.implied)
        """Where to look if no zone is written."""
        self.ordinal = f.order in ORDINALS
        """*The second*, *the only one*: told by its place among all that pass."""
        self.copies = means_multiple_copies(f)
        self.further = bool(
            f.states
            or f.has
            or f.stats
            or f.names
            or f.playable
            or f.history
            or f.order.endswith("preceding")
            or self.ordinal
        )
        """Tests beyond type, owner and zone."""
        ways = [test for test in f.history if test.window == THIS_WAY and not test.negated]
        self.this_way: tree.Happened | None = ways[0] if ways else None
        among = [name for name in f.names if name.kind == "among"]
        self.among: tree.Ref | None = among[0].ref if among else None
        """*1 attack from among them*: the cards of which it has to be one."""
        self.pointed_at = bool(ways or among)
        """Not told by where such cards are."""
        self.rest = unplaced(f) if ways or among else f
        """The filter without what tells where to look."""
        self.plain = not (self.further or self.blocks or f.not_kinds or f.other or f.alternatives or f.order)
        self.whose = {"you": YOURS, "opponent": RIVALS}.get(f.owner, ANYBODYS)
        rough = self.blocks or bool(f.alternatives)
        mine = 0 if rough or self.whose == RIVALS else self.kinds
        theirs = 0 if rough or self.whose == YOURS else self.kinds
        self.passing = (ANY_KIND, ANY_KIND) if rough else (theirs, mine)
        """The types of another's and of the own cards that may pass: type and owner alone rule no others out."""

    def excludes(self, seat: int, owner: int, kind: int) -> bool:
        """Whether a card of that owner and type surely does not pass for a text of that player."""
        return not self.passing[owner == seat] >> kind & 1


def sieve_of(f: tree.Filter) -> Sieve:
    """A filter made ready, once."""
    found = f.noted
    if isinstance(found, Sieve):
        return found
    made = Sieve(f)
    f.note(made)
    return made
