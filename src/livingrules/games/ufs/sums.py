"""Numbers made of several cards: a total, the highest or lowest, how many are different, the symbols that two share."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import qualities, reading
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ATTACK, MEASURED, SYMBOL_BIT
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

OF_SEVERAL: Final = ("total", "highest", "lowest", "shared symbols", "different")
OPERATIONS: Final = ("+", "-", "*", "/", "half", "difference", *OF_SEVERAL)


def of_several(g: State, scope: Scope, node: tree.Arithmetic) -> int:
    """What the operation makes of all the cards that its attribute is asked of."""
    left = node.left
    assert isinstance(left, tree.Attribute)
    cards = reading.cards_of(g, scope, left.ref)
    if node.op == "shared symbols":
        right = node.right
        assert isinstance(right, tree.Attribute)
        return shared_symbols(g, cards, reading.cards_of(g, scope, right.ref))
    if node.op == "different":
        return len({mark for card in cards for mark in marks_of(g, scope, left, card)})
    numbers = [number_of(g, scope, left, card) for card in cards]
    if node.op == "total":
        return sum(numbers)
    return (max if node.op == "highest" else min)(numbers, default=0)


def of_its_own(node: tree.Amount | None) -> tree.Attribute | None:
    """The number of *its own* that an amount is made of: *its printed damage*, *double its printed damage*."""
    if isinstance(node, tree.Attribute):
        return node if node.ref == tree.It() else None
    return of_its_own(node.left) or of_its_own(node.right) if isinstance(node, tree.Arithmetic) else None


def count(g: State, scope: Scope, f: tree.Filter) -> int:
    """How many such cards there are."""
    return len(reading.candidates(g, scope, f, -1 if f.owner == "" else scope.seat))


def number_of(g: State, scope: Scope, asked: tree.Attribute, card: int) -> int:
    """One number of one card; of keywords and abilities, how many it has."""
    word = asked.attribute.removeprefix("printed ")
    printed = asked.printed or word != asked.attribute
    values = reading.printed_then(g, scope, card) if printed else reading.known_values(g, scope, card)
    if word.endswith(" rating"):
        g.cite("I.2.3")
        return reading.rating(values, word)
    return qualities.stat_number(g, values, word)


def marks_of(g: State, scope: Scope, asked: tree.Attribute, card: int) -> tuple[int, ...]:
    """What of the card is compared with others: its type, its name, a zone, a number, each of its keywords."""
    values = reading.printed_then(g, scope, card) if asked.printed else reading.known_values(g, scope, card)
    if asked.attribute == "type":
        return (values.kind,)
    if asked.attribute == "name":
        return (values.name,) if values.name >= 0 else ()
    if asked.attribute == "keywords":
        return tuple(keyword & 0xFF for keyword in values.keywords)
    if asked.attribute == "symbols":
        return tuple(bit for bit in SYMBOL_BIT.values() if values.symbols & bit)
    if asked.attribute == "zone":
        return (values.attack_zone,) if values.kind == ATTACK else ()
    if asked.attribute == "block zone":
        return (values.block_zone,) if values.block_zone else ()
    return (values.number(reading.ATTRIBUTE_OF[asked.attribute]),)


def measure(event: Event, together: tuple[Event, ...]) -> int:
    """How much or how many an event was about: of cards, all that it was done to together with this one."""
    if event.verb in MEASURED:
        return event.amount
    return max(sum(1 for other in together if other.verb == event.verb and other.seat == event.seat), 1)


def shared_symbols(g: State, cards: tuple[int, ...], others: tuple[int, ...]) -> int:
    """How many symbols the first card has in common with the second (B.6.6)."""
    if not cards or not others:
        return 0
    common = g.values_of(cards[0]).symbols & g.values_of(others[0]).symbols
    return common.bit_count()
