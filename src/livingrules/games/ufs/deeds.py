"""*The attacks milled this way*: cards that are told by what the effect has done, or by the group they are of."""

from __future__ import annotations

from livingrules.games.ufs import reading
from livingrules.games.ufs.meanings import occurrence_of
from livingrules.games.ufs.sieve import sieve_of
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ADD, DESTROY, REMOVE, STAGING, TO_DISCARD
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event


def pointed_at(g: State, scope: Scope, f: tree.Filter) -> tuple[int, ...]:
    """The cards of a description that says what was done to them, or of which cards they are some."""
    sieve = sieve_of(f)
    if sieve.this_way is not None:
        return done_to(g, scope, f)
    whole = () if sieve.among is None else reading.cards_of(g, scope, sieve.among)
    return tuple([card for card in whole if reading.matches(g, scope, sieve.rest, card)])


def done_to(g: State, scope: Scope, f: tree.Filter, here: bool = False) -> tuple[int, ...]:
    """*The attacks milled this way*: the cards of that description as they were when it was done to them; `here`: only
    those that are still where it brought them.
    """
    sieve = sieve_of(f)
    test, rest = sieve.this_way, sieve.rest
    assert test is not None
    found: list[int] = []
    for event in occurrence_of(test.noted).own_events(g, scope):
        card = event.card
        if card < 0 or card in found or (here and event.epoch != g.epoch[card]):
            continue
        if sieve.zones and not sieve.zone_bits >> zone_left(g, event) & 1:
            continue
        if reading.matches(g, scope, rest, card, event.values):
            found.append(card)
    return tuple(found)


def zone_left(g: State, event: Event) -> int:
    """The zone in which the card was when it was done."""
    if event.verb in (TO_DISCARD, REMOVE):
        return event.what
    if event.verb == DESTROY:
        return STAGING
    return event.ability if event.verb == ADD else g.zone[event.card] & 7
