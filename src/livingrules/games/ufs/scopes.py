"""The scope of what answers an event: where it begins, what *it* means there, and what can no longer be touched."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BEFORE, BLOCK, CHECK, POOL
from livingrules.kernel import tree
from livingrules.kernel.effect import Labelled, Scope
from livingrules.kernel.event import Event

CHECKED_FOR: Final = "?checked for"
"""The label under which a scope keeps the card that a check is made to play."""


def with_event(scope: Scope, batch: tuple[Event, ...], which: int, trigger: tree.Event | None) -> Scope:
    """A scope that begins with the event, which is part of it."""
    event = batch[which]
    return Scope(
        scope.seat, scope.card, scope.epoch, scope.ability, event.seq, scope.x, event, batch,
        bound_by(scope, event, trigger), other=they(scope.seat, event, trigger),
    )  # fmt: skip


ANYBODY: Final = ("any", "either", "each", "both", "players")
"""Words for a player that the text knows nothing else about."""


def they(seat: int, event: Event, trigger: tree.Event | None) -> int:
    """Whom *they* and *their* mean after an event: the opponent, whom else the text speaks to as *you*; the player of
    the event only where it may be anybody's, as in *after a player draws cards, they ...*.
    """
    return event.seat if trigger is not None and is_anybody(trigger) else 1 - seat


def is_anybody(trigger: tree.Event) -> bool:
    """Whether a text says nothing about the player who does it, nor whose card it is done to."""
    if trigger.agent or isinstance(trigger.object, tree.Ref):
        return trigger.agent in ANYBODY
    return not isinstance(trigger.object, tree.Filter) or not trigger.object.owner or trigger.object.owner in ANYBODY


def bound_by(scope: Scope, event: Event, trigger: tree.Event | None) -> Labelled:
    """*After you block with this card*: the card spoken of is the block, though the event is the attack's.  *After you
    check this card to play an attack*: that attack is the one being played.
    """
    if event.verb in (CHECK, BEFORE) and event.ability and trigger is not None and trigger.purpose is not None:
        return (*scope.bound, (CHECKED_FOR, (event.ability - 1,)))
    if trigger is not None and isinstance(trigger.object, tree.Self) and event.card == scope.card:
        # *Discard it.  When this card leaves your card pool, remove it*: what was named last, not what was done before
        return (("", (event.card,)), *(pair for pair in scope.bound if pair[0]))
    if event.verb != BLOCK or not event.amount or trigger is None:
        return scope.bound
    if not any("with" in each.manner for each in (trigger, *trigger.alternatives)):
        return scope.bound
    return (("", (event.amount - 1,)), *(pair for pair in scope.bound if pair[0]))


def kept_from(g: State, scope: Scope, event: Event, trigger: tree.Event | None, bound: Labelled) -> Labelled:
    """*After it deals damage, you may build it during the End Phase*: where what comes is about no card, *it* is still
    the card of the event before, unless that has moved on.  Where it is about a card of which only the kind was known,
    *it* is that card: *if this attack deals damage, build the next foundation you play*.
    """
    before = scope.event
    if before is None or before.card < 0 or scope.cards("") not in (None, (before.card,)):
        return bound
    others = tuple([pair for pair in bound if pair[0]])
    if event.card >= 0:
        return others if trigger is not None and isinstance(trigger.object, tree.Filter) else bound
    return (("", (before.card,) if before.epoch == g.epoch[before.card] else ()), *others)


def without_gone(g: State, scope: Scope) -> Scope:
    """J.5.4: what was involved in the event and has moved since cannot be touched, only read."""
    gone = tuple(event.card for event in scope.events if event.card >= 0 and g.out_of_reach(event))
    gone += tuple(event.amount - 1 for event in scope.events if event.verb == BLOCK and block_is_gone(g, event))
    if not gone:
        return scope
    return scope.replace(bound=(*scope.bound, ("gone", gone)))


def block_is_gone(g: State, event: Event) -> bool:
    """Whether the card that blocked has left the card pool since."""
    return event.amount > 0 and g.zone[event.amount - 1] & 7 != POOL


def of_event(scope: Scope, amount: tree.Amount, event: Event) -> Scope:
    """*Deals less than its printed damage*: what a number is compared with may be the event's own card's."""
    if isinstance(amount, tree.Number) or event.card < 0:
        return scope
    return scope.binding("", (event.card,))
