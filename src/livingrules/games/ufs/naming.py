"""What a text tells by names: the card of a name, copies of a card, words in a name (B.6.1, K.4.2)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import POOL
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

NO_NAME: Final = -2
"""The number of a name that no card has; -1 is the name of cards without one."""
TOLD: Final = "named"
"""How a text speaks of the card that a player was told to name: any card of that name, and none in particular."""
TYPE_TOLD: Final = "named type"
"""The test of a card for the type that a player was told to name."""
A_COPY: Final = tree.Filter(card_word=True, names=(tree.Named("copy of", ref=tree.It(TOLD, "card")),))


def told(ref: tree.Ref | None) -> bool:
    """Whether the words are *the named card*."""
    return isinstance(ref, tree.It) and ref.label == TOLD


def spelled_out(ref: tree.Ref) -> tree.Ref:
    """To do something to *the named card* is to do it to a copy of it."""
    if not isinstance(ref, tree.It) or ref.label != TOLD:
        return ref
    return tree.Select(replace(A_COPY, implied=ref.implied), tree.Number(1))


def bears(g: State, scope: Scope, v: Values) -> bool:
    """K.4.2: whether a card has the name that was named; a card without a name has none."""
    g.cite("K.4.2")
    return g.bears(v, (g.library.name_numbers.get(scope.word, NO_NAME),))


def named(g: State, test: tree.Named, card: int, v: Values, others: list[tuple[int, Values]]) -> bool:
    """Whether a card has the name that is asked for, or that of one of the other cards, which come with what the effect
    knows of them.
    """
    if test.ref is None and test.kind in ("is", "copy of"):
        return g.bears(v, (g.library.name_numbers.get(test.name, NO_NAME),))
    if test.kind == "is not":
        return not g.bears(v, (g.library.name_numbers.get(test.name, NO_NAME),))
    if test.kind in ("is", "among", "other than"):
        return any(card == other for other, _ in others) == (test.kind != "other than")
    if test.kind == "shares type":
        return all(known.kind == v.kind for _, known in others)
    if test.kind in ("contains", "contains any"):
        words = test.name.lower().split("/") if test.kind == "contains any" else [test.name.lower()]
        return any(in_name(g, word, g.library.names[name].lower()) for word in words for name in v.names())
    if test.kind == "shares symbols":
        return any((v.symbols & known.symbols).bit_count() >= int(test.name) for _, known in others)
    if test.kind == "precedes":
        return any(precedes(g, card, other) for other, _ in others)
    alike = any(is_copy(g, v, known) for _, known in others)
    return alike if test.kind in ("copy of", "same name") else not alike


def precedes(g: State, card: int, other: int) -> bool:
    """K.4.13: whether a card lies before another in the same card pool, however far."""
    pool = g.cards_in(g.owner[other], POOL)
    if card not in pool:
        return False
    g.cite("K.4.13")
    return other not in pool or pool.index(card) < pool.index(other)


def in_name(g: State, word: str, name: str) -> bool:
    """Whether a text that looks for a word in a name finds it there."""
    if g.options.words_of_names == "whole":
        g.cite("universus:In Its Name/1")
        found = bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name))
        if not found and word in name:
            g.cite("universus:In Its Name/2")
        return found
    return word in name


def is_copy(g: State, v: Values, other: Values) -> bool:
    """K.4.2: equal names in play; K.4.2.1: nameless cards, as those that lie face down, are nobody's copies."""
    g.cite("K.4.2")
    if not v.names() or not other.names():
        g.cite("K.4.2.1")
        return False
    return g.alike(v, other)
