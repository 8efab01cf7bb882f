"""Reading the game for an effect: what is known of cards, what *it* means.

Nothing here changes anything.  A `Scope` says who *you* are, which card *this card* is, what *it* means and how far
back to look for values (J.4).
"""

from __future__ import annotations

from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ATTACK
from livingrules.kernel.effect import Scope

# ------------------------------------------------------------------------------------------------------------- values


def known_values(g: State, scope: Scope, card: int) -> Values:
    """The values an effect reads (J.4.2): today's, or the last ones in the first zone if the card moved in its
    scope.
    """
    found: Values | None = None
    g.cite("J.4.1")
    g.cite("J.4.2")
    chain = g.departed
    while chain is not None and chain[1] >= scope.start:
        if chain[2] == card:
            found = chain[3]
        chain = chain[0]
    if found is not None:
        g.cite("J.4.2.3")
        return found
    g.cite("J.4.2.2")
    return g.values_of(card)


def printed_then(g: State, scope: Scope, card: int) -> Values:
    """The same as an effect reads them: those of a card that moved or was turned over in its scope are what they were
    before.
    """
    found: Values | None = None
    chain = g.departed
    while chain is not None and chain[1] >= scope.start:
        if chain[2] == card:
            found = chain[3]
        chain = chain[0]
    if found is None:
        return printed_values(g, card)
    g.cite("J.4.2.3")
    face: Values = g.printed[card]
    return face if found.name >= 0 else g.blank_print


def printed_values(g: State, card: int) -> Values:
    """Printed values; a face-down card has none (C.3.3.1/n2)."""
    from_face: Values = g.printed[card]
    g.cite("C.3.3.1/n1")
    if shows_nothing(g, card):
        g.cite("C.3.3.1/n2")
        g.cite("universus:Printed/3")
        if g.values_of(card).kind == ATTACK:
            g.cite("universus:Face Down Attacks/4")
        return g.blank_print
    return from_face
