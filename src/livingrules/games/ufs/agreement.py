"""Words that have to fit what they stand for: *that foundation* is a foundation, *the card you added* is yours."""

from __future__ import annotations

from livingrules.games.ufs import groups, reading
from livingrules.games.ufs.copies import copied_from
from livingrules.games.ufs.sieve import TYPE_OF, WITH_COPIES
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import NO_TYPE
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope


def agreeing(g: State, scope: Scope, ref: tree.It, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are meant, where those spoken of last are of another type."""
    kind = TYPE_OF.get(ref.noun, NO_TYPE)
    if ref.label or kind >= NO_TYPE or not cards or are(g, scope, cards, kind):
        return cards
    for label, others in scope.bound:
        if label in groups.PAST and others and are(g, scope, others, kind):
            return others
    return cards


def are(g: State, scope: Scope, cards: tuple[int, ...], kind: int) -> bool:
    """Whether all of them are of that type, as the effect knows them."""
    return all(reading.known_values(g, scope, card).kind == kind for card in cards)


def is_copy(g: State, f: tree.Filter, card: int, attacks: tuple[int, ...]) -> bool:
    """*Multiple copies of this attack*, where that attack is known: a copy of it (K.6.1), or itself with its copies."""
    g.cite("K.6.1")
    return copied_from(g, card) in attacks or (WITH_COPIES in f.states and card in attacks)
