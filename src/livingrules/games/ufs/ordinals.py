"""The first, the second, the last, the only one: which card an ordinal tells (K.4.9.1)."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from livingrules.games.ufs import reading
from livingrules.games.ufs.sieve import OR_GREATER, PLACES, of_each
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ATTEMPT, ENTER, PLAYED_BLOCK, POOL, START, TIME_NAMES
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope


@cache
def unordered(f: tree.Filter) -> tree.Filter:
    """What is counted: the same cards, whichever of them it is."""
    return replace(f, order="", ordinal_window="")


def candidates(g: State, scope: Scope, f: tree.Filter, agent: int) -> tuple[int, ...]:
    """The card that is told by its place, if it still is where it could be found; where it was played to, if it was."""
    there = reading.candidates(g, scope, unordered(f), agent)
    if f.order == "only":
        return there if len(there) == 1 else ()
    if f.zones:
        return _nth(there, f.order)
    return tuple(card for card in _nth(_begun(g, scope, f), f.order) if card in there or g.zone[card] & 7 == POOL)


def is_told(g: State, scope: Scope, f: tree.Filter, card: int) -> bool:
    """Whether a card that passes all else is the one that the ordinal tells."""
    if f.order == "only" or f.zones:
        return card in candidates(g, scope, f, scope.seat)
    return card in _nth(_begun(g, scope, f), f.order)


def _begun(g: State, scope: Scope, f: tree.Filter) -> tuple[int, ...]:
    """The cards of this turn (or of the phase that is said) that a player began to play, in the order of K.4.9:
    attacks count when they are attempted or enter their sequence, other cards when they are attempted.
    """
    g.cite("K.4.9.1")
    counted, typed = unordered(f), bool(f.kinds) and not f.card_word
    found: list[int] = []
    chain = g.history
    while chain is not None:
        event = chain[1]
        if event.verb == START and TIME_NAMES[event.what].lower() == f.ordinal_window.lower():
            break
        begins = event.verb == ATTEMPT and not (typed and event.what == PLAYED_BLOCK)
        begins = begins or (event.verb == ENTER and f.kinds == ("attack",))
        if begins and event.values is not None and reading.matches(g, scope, counted, event.card, event.values):
            found.append(event.card)
        chain = chain[0]
    played = tuple(dict.fromkeys(reversed(found)))
    return before_now(g, scope, played) if f.order == "last" else played


def before_now(g: State, scope: Scope, cards: tuple[int, ...]) -> tuple[int, ...]:
    """*Your last attack* is the one before the attack that is fought or played now, or before this card (U73, V54)."""
    now = (g.attack, g.attack_at_hand(), g.newcomer, scope.card)
    return tuple([card for card in cards if card not in now])


def _nth(cards: tuple[int, ...], order: str) -> tuple[int, ...]:
    """The card at that place, if there are as many; with *or greater*, those behind it too."""
    at = PLACES[order.removesuffix(OR_GREATER)]
    if at < 0:
        return cards[at:]
    return cards[at:] if order.endswith(OR_GREATER) else cards[at : at + 1]


def told_by_order(g: State, scope: Scope, ref: tree.Select, found: tuple[int, ...]) -> tuple[int, ...]:
    """*The preceding card* is the one next to this card, whichever others precede it too; *the top card* is one."""
    if ref.filter.order in ("top", "bottom") and ref.quantity is not None:
        count = reading.amount(g, scope, ref.quantity)
        piles = [[card for card in found if g.owner[card] == seat] for seat in (0, 1)] if of_each(ref) else [found]
        return tuple(card for pile in piles for card in pile[:count])
    if ref.filter.order != "preceding" or not ref.all:
        return found
    return tuple(card for card in found if reading.precedes(g, scope, "directly preceding", card))
