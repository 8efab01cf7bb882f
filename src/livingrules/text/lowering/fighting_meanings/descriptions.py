"""Which cards a description means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.ufs import filters, terms
from livingrules.games.ufs.cards import INFINITY
from livingrules.games.ufs.results import NOTHING, NUMBERS
from livingrules.games.ufs.words import (
    COMPLETELY,
    HEIGHT_NAMES,
    NOT_BLOCKED,
    PARTIALLY,
    STATUS_NAMES,
    SYMBOL_BIT,
    TIME_OF,
)
from livingrules.kernel.meaning.base import Subject, Test
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, occurrence, subject

STATUSES: Final[dict[str, tuple[int, ...]]] = {
    "blocked": (PARTIALLY, COMPLETELY),
    "unblocked": (NOT_BLOCKED,),
    **{name: (status,) for status, name in enumerate(STATUS_NAMES) if name},
}
ONE_IS_ENOUGH: Final = "K.4.19"
"""By which rule *or* stands between what a card may have."""
BY_YOU: Final = "you"
BY_THEM: Final = "they"
"""Who could normally play a card."""


def beside(node: tree.Filter) -> tree.Ref | None:
    """*Other copies of your attack* are others than that attack: what a description leaves out besides what *other*
    leaves out everywhere.
    """
    if not node.other or node.not_in != tree.UNSETTLED:
        return None
    return next(
        (part.ref for part in node.names if part.kind == "copy of" and isinstance(part.ref, tree.Current)), None
    )


def described(node: tree.Filter) -> filters.Cards:
    itself = beside(node)
    if itself is not None:
        node = replace(node, names=(*node.names, tree.Named("other than", ref=itself)))
    blocks = terms.A_BLOCK in node.kinds
    ways = [test for test in node.history if done_this_way(test)]
    among = [part.ref for part in node.names if part.kind == "among"]
    pointed_out = bool(ways or among)
    flags, flags_set, states = flags_of(node.states)
    ordinal = nth(node) if node.order in terms.ORDINALS else None
    return filters.Cards(
        terms.kind_bits(node.kinds),
        bool(node.kinds),
        node.card_word,
        blocks,
        terms.kind_bits(node.not_kinds) if node.not_kinds else 0,
        terms.A_BLOCK in node.not_kinds,
        filters.WHOSE[node.owner],
        tuple([terms.ZONE_OF[word] for word in node.zones]),
        tuple([terms.ZONE_OF[word] for word in node.implied]),
        node.other,
        node.not_in,
        flags,
        flags_set,
        traits(node, blocks),
        (
            *states,
            *[compared(part) for part in node.stats],
            *[named(part) for part in node.names],
            *([filters.Precedes(node.order != "preceding")] if node.order.endswith("preceding") else []),
            *([] if ordinal is None else [filters.IsNth(ordinal)]),
            *([filters.Playable(node.playable == BY_THEM)] if node.playable else []),
            *[filters.Befallen(occurrence(test)) for test in node.history],
        ),
        terms.A_COPY in node.states or terms.WITH_COPIES in node.states,
        terms.WITH_COPIES in node.states,
        terms.ORDERS.get(node.order, terms.NTH),
        ordinal,
        occurrence(ways[0]) if ways else None,
        None if ways else out_of(among),
        described(unplaced(node)) if pointed_out else None,
        tuple([cards(part) for part in node.alternatives]),
    )


def out_of(among: list[tree.Ref | None]) -> Subject | None:
    """The cards of which it has to be one."""
    return None if not among or among[0] is None else subject(among[0])


def flags_of(states: tuple[str, ...]) -> tuple[int, int, list[Test]]:
    """States as flags: those that are asked for, which of them are set; and the tests of the other states."""
    flags = flags_set = 0
    others: list[Test] = []
    for state in states:
        flag, wanted = terms.FLAGS.get(state, (0, False))
        if not flag:
            others.append(in_state(state))
        elif flags & flag:
            others.append(filters.HasFlag(flag, wanted))
        else:
            flags |= flag
            flags_set |= flag if wanted else 0
    return flags, flags_set, others


def in_state(state: str) -> Test:
    if state in ("attached", "unattached"):
        return filters.IsAttached(state == "attached")
    if state in terms.OWN_STATES:
        return filters.InOwnState(terms.OWN_STATES[state])
    if state == "blank":
        return filters.IsBlank()
    return filters.HasStatus(STATUSES.get(state, ()))


def traits(node: tree.Filter, of_blocks: bool) -> tuple[Test, ...]:
    """K.4.18 (and) or K.4.19 (or); one alone needs neither."""
    found = [(part, trait(part, of_blocks)) for part in node.has]
    if node.any_has:
        lacking = tuple([test for part, test in found if part.negated])
        having = tuple([test for part, test in found if not part.negated])
        return (filters.Traits(lacking, having, ONE_IS_ENOUGH),)
    if len(found) < 2:
        return tuple([test for _, test in found])
    zones = [part for part, _ in found if terms.TRAITS.get(part.kind) in terms.OF_ZONES and not part.negated]
    if len(zones) < 2:
        return (filters.Traits(tuple([test for _, test in found]), (), "K.4.18"),)
    others = tuple([test for part, test in found if not any(part is zone for zone in zones)])
    of_zones = tuple([test for part, test in found if any(part is zone for zone in zones)])
    return (filters.Traits(others, of_zones, "K.4.18"),)


def trait(part: tree.Has, of_blocks: bool = False) -> Test:
    """One thing that a card may have; *high blocks* are told by their block zone."""
    kind = terms.TRAITS.get(part.kind, terms.OF_KEYWORD)
    if of_blocks and kind == terms.ATTACK_ZONE_NOW:
        kind = terms.BLOCK_ZONE_NOW
    wanted = not part.negated
    if part.name == terms.NAMED:
        return filters.HasNamed(kind, wanted)
    if kind in terms.OF_ZONES:
        height = part.name.lower()
        return filters.HasZone(kind, HEIGHT_NAMES.index(height) if height in HEIGHT_NAMES else -1, wanted)
    return TRAITS[kind](part.name, wanted)


def symbol(name: str, wanted: bool) -> Test:
    return filters.HasInfinity(wanted) if name == INFINITY else filters.HasSymbol(SYMBOL_BIT[name.lower()], wanted)


def block(_name: str, wanted: bool) -> Test:
    return filters.HasBlock(wanted)


def gender(name: str, wanted: bool) -> Test:
    return filters.HasGender(name.lower(), wanted)


def result(name: str, wanted: bool) -> Test:
    """*Speed or damage bonus*: what an ability may do, each by itself."""
    attributes, _, word = name.rpartition(" ")
    each = attributes.replace(" and ", " or ").split(" or ")
    return filters.LeadsTo(tuple([NUMBERS.get(f"{word} {attribute}", NOTHING) for attribute in each]), wanted)


TRAITS: Final[dict[int, Callable[[str, bool], Test]]] = {
    terms.OF_KEYWORD: filters.HasKeyword,
    terms.OF_TYPE: filters.HasKeyword,
    terms.OF_ABILITY: filters.HasAbilityOf,
    terms.OF_UNIVERSE: filters.OfUniverse,
    terms.OF_SYMBOL: symbol,
    terms.OF_BLOCK: block,
    terms.OF_GENDER: gender,
    terms.OF_RESULT: result,
}


def compared(part: tree.Stat) -> Test:
    """A number of a card beside another."""
    op, number = terms.COMPARISONS[part.op], amount(part.amount)
    if part.attribute.endswith("counters"):
        return filters.CountersCompared(part.attribute.removesuffix("counters").strip(), op, number)
    word = part.attribute.removeprefix("printed ")
    return filters.Compared(count_of(word), op, number, part.printed or word != part.attribute)


def count_of(word: str) -> int:
    """A number of a card, how many of something it has, or the rating of a keyword: the complement of its number."""
    return ~terms.RATINGS[word] if word in terms.RATINGS else terms.COUNTS[word]


def named(part: tree.Named) -> Test:
    """A test of the name, or of how the card stands to others of which the text speaks."""
    if part.kind == terms.NAMED_TYPE:
        return filters.IsOfNamedType()
    if isinstance(part.ref, tree.It) and part.ref.label == terms.NAMED:
        return filters.BearsNamed(part.kind in ("is", "copy of"))
    if part.kind == "is not" or (part.ref is None and part.kind in ("is", "copy of")):
        return filters.HasName(part.name, part.kind != "is not")
    if part.kind in ("contains", "contains any"):
        return filters.NameContains(tuple(part.name.split("/")) if part.kind == "contains any" else (part.name,))
    if part.ref is None:
        raise Fault(f"There is nothing to compare with in {part!r}.")
    symbols = int(part.name) if part.kind == "shares symbols" else 0
    return filters.Related(terms.RELATIONS[part.kind], subject(part.ref), symbols)


def nth(node: tree.Filter) -> filters.Nth:
    """Which card an ordinal tells."""
    word = node.order.removesuffix(terms.OR_GREATER)
    counted = described(replace(node, order="", ordinal_window=""))
    since = TIME_OF.get(node.ordinal_window.lower(), -1)
    return filters.Nth(counted, terms.PLACES.get(word, 0), word != node.order, word == "only", since)


def done_this_way(test: tree.Happened) -> bool:
    """Whether the effect has done it itself."""
    return test.window == terms.THIS_WAY and not test.negated


def unplaced(node: tree.Filter) -> tree.Filter:
    """The description without the words that say which cards are looked at in place of a zone."""
    history = tuple([test for test in node.history if not done_this_way(test)])
    return replace(node, history=history, names=tuple([part for part in node.names if part.kind != "among"]))


DESCRIPTIONS: Final[dict[type, Callable[[Any], filters.Cards]]] = {tree.Filter: described}
