"""Cards that are copies of others (Copying Another Card), and attacks that lie face down (Face Down Attacks)."""

from __future__ import annotations

from livingrules.games.ufs import lasting, layers
from livingrules.games.ufs.copies import COPYING
from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import END_OF_TURN
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ATTACK, FACE_DOWN, KEYWORD_LIST, MODIFY
from livingrules.games.universus import changes
from livingrules.games.universus.state import State
from livingrules.kernel.effect import Scope


def copied(g: State, card: int, original: int) -> Values:
    """Every property of the original is copied, its text too; every other modifier comes after it."""
    g.cite("universus:Copying Another Card/2")
    g.cite("universus:Copying Another Card/3")
    values: Values = g.printed[original]
    if g.flags[card] & FACE_DOWN and values.kind == ATTACK:
        g.cite("universus:Face Down Attacks/1")
        g.cite("universus:Face Down Attacks/3")
    return values


def turn_into(g: State, scope: Scope, card: int, original: int) -> None:
    """What the card was is replaced by what the original has printed on it, until the turn ends."""
    if g.flags[card] & FACE_DOWN:
        changes.show_as_copy(g, card)
    lasting.assign_definition(g, scope, card, COPYING, original, END_OF_TURN)
    before = g.values_of(card)
    layers.create(g, card)
    layers.watch_keywords(g, card, before, g.values_of(card))
    g.enlist(card)


def become(g: State, scope: Scope, card: int, original: int) -> None:
    """An effect turns a card into a copy of another; of one that prints nothing there is nothing to copy."""
    if shows_nothing(g, original):
        g.cite("universus:Copy/2")
        return
    turn_into(g, scope, card, original)
    clause = "universus:Copying Another Card/1"
    g.happen(MODIFY, g.owner[card], card, 0, KEYWORD_LIST, 2, scope.seat, clause=clause)


def disguise(g: State, scope: Scope, card: int, original: int) -> None:
    """A card on its way is turned face down and is the copy at once: it never had other values there."""
    g.cite("universus:Copying Another Card/1")
    g.cite("universus:Face Down Attacks/5")
    changes.turn_down(g, card)
    turn_into(g, scope, card, original)
