"""What an event becomes when it is replaced (11.12.5.1)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import changes, picking, reading, verbs
from livingrules.games.fftcg.amounts import Result
from livingrules.games.fftcg.happenings import move_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import THE_DAMAGE
from livingrules.games.fftcg.words import (
    BREAK_ZONE,
    BY_EFFECT,
    CARD_BITS,
    DAMAGED,
    DECK,
    DULL,
    FIELD,
    HAND,
    MOVE,
    PLAYED,
    REMOVED,
    destination_of,
)
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.statement import (
    DOUBLED,
    HALVED,
    HALVED_UP,
    NOBODY,
    POINTED,
    Add,
    Block,
    Change,
    Do,
    Instead,
    Offer,
    SetTo,
)

THOUSAND: Final = 1000
REACHABLE: Final = (BREAK_ZONE, HAND, DECK, FIELD, REMOVED)
"""The kinds of zone into which an event may put a card in place of another."""


def forms(g: State, event: Event) -> tuple[Event, ...]:
    """An event as texts may speak of it: to break or discard a card is to put it into the Break Zone as well."""
    what = move_of(g, event)
    if what < 0:
        return (event,)
    return (event, changed(event, verb=MOVE, what=what))


def changed(
    event: Event, verb: int = -1, what: int = -1, amount: int | None = None, seat: int = -1, mark: int = 0
) -> Event:
    """The same event with some of it new."""
    return Event(
        event.verb if verb < 0 else verb,
        event.seat if seat < 0 else seat,
        mark & (1 << CARD_BITS) - 1 if mark else event.card,
        mark >> CARD_BITS if mark else event.epoch,
        event.amount if amount is None else amount,
        event.what if what < 0 else what,
        event.cause, event.by, event.ability, event.seq, event.seen, event.clause, event.values,
    )  # fmt: skip


def apply(g: State, effect: Effect, scope: Scope, event: Event) -> tuple[tuple[Event, ...], int]:
    """The events that stand in for this one, and the block of what is to be carried out besides (-1: nothing)."""
    run = g.library.lists[effect.seq][effect.at].blocks[0]
    parts = replacement(g, effect).blocks[0]
    if isinstance(parts[0], Offer):
        parts, run = parts[0].blocks[0], g.library.op(run, 0).blocks[0]
    if is_numeric(parts):
        g.cite("11.12.5.2")
        return (changed(event, amount=new_amount(g, scope, parts, event.amount)),), -1
    first = parts[0]
    if len(parts) == 1 and isinstance(first, Do):
        found = as_event(g, effect, scope, event, first)
        if found is not None:
            return found, -1
    return (), run


def replacement(g: State, effect: Effect) -> Instead:
    """What a replacement effect says."""
    statement = g.library.lists[effect.seq][effect.at].statement
    assert isinstance(statement, Instead)
    return statement


# ------------------------------------------------------------------------------------------------------------- numbers


def is_numeric(parts: Block) -> bool:
    """Whether a text only makes the damage more or less."""
    return all(isinstance(part, Change) and is_about_damage(part) for part in parts)


def is_about_damage(part: Change) -> bool:
    return all(edit.attribute == THE_DAMAGE for edit in part.edits)


def new_amount(g: State, scope: Scope, parts: Block, amount: int) -> int:
    """What the damage becomes."""
    for part in parts:
        for edit in part.edits if isinstance(part, Change) else ():
            if isinstance(edit, Add):
                amount += edit.sign * edit.amount.of(g, scope)
            elif isinstance(edit, SetTo):
                amount = set_amount(g, scope, edit, amount)
    return amount


def set_amount(g: State, scope: Scope, edit: SetTo, amount: int) -> int:
    if edit.how == DOUBLED:
        return amount * 2
    if edit.how == HALVED_UP:
        return -(-amount // (2 * THOUSAND)) * THOUSAND
    if edit.how == HALVED:
        return amount // 2
    return edit.value.of(g, scope) if edit.value is not None else 0


# -------------------------------------------------------------------------------------------------------- other events


def as_event(g: State, effect: Effect, scope: Scope, event: Event, act: Do) -> tuple[Event, ...] | None:
    """Another event in the place of this one, at the same moment; None if the text is more than that."""
    if event.verb == DAMAGED and act.verb == verbs.DEAL:
        return elsewhere(g, scope, event, act)
    kind = destination(act)
    if kind < 0 or len(act.groups) != 1 or act.groups[0].kind != POINTED:
        return None
    if kind == FIELD and not enters(event):
        return None
    mark = event.epoch << CARD_BITS | event.card
    if act.groups[0].subject.marks(g, scope) != (mark,):
        return None
    if kind == FIELD:
        return (entering(g, scope, event, act),)
    bottom = int(bool(act.manner & verbs.AT_BOTTOM))
    source = effect.scope.epoch << CARD_BITS | effect.scope.card
    seat = g.owner[event.card]
    return (changes.move(g, mark, kind, seat, BY_EFFECT, effect.seat, source, "11.12.5.1", bottom),)


def destination(act: Do) -> int:
    """The kind of zone into which a statement puts a card, -1 if it does not."""
    if act.verb == verbs.REMOVE:
        return REMOVED
    return act.destination if act.verb in verbs.MOVES and act.destination in REACHABLE else -1


def enters(event: Event) -> bool:
    return event.verb == PLAYED or (event.verb == MOVE and destination_of(event.what) == FIELD)


def entering(g: State, scope: Scope, event: Event, act: Do) -> Event:
    """It enters the field in another way: dull, or under another player's control."""
    seat = event.seat if act.whose == NOBODY else reading.seat(g, scope, act.whose)
    amount = event.amount | DULL << 1 if act.manner & verbs.ENTERS_DULL else event.amount
    return changed(event, amount=amount, seat=seat)


def elsewhere(g: State, scope: Scope, event: Event, act: Do) -> tuple[Event, ...] | None:
    """The same damage from the same source to something else."""
    if act.amount is not None and not isinstance(act.amount, Result):
        return None
    marks = [mark for mark in picking.marks_of(g, scope, act.groups) if mark > 0 and g.alive(mark)]
    return tuple([changed(event, mark=mark, seat=g.controller(mark & (1 << CARD_BITS) - 1)) for mark in marks])


def changes_control(g: State, effect: Effect) -> bool:
    """Whether a text says under whose control a card enters the field."""
    parts = replacement(g, effect).blocks[0]
    return any(isinstance(part, Do) and destination(part) == FIELD and part.whose != NOBODY for part in parts)


def option(g: State, effect: Effect) -> tuple[int, int] | None:
    """*You may*: who may, and the block of what they may do; None if nobody is asked."""
    first = replacement(g, effect).blocks[0][0]
    if not isinstance(first, Offer):
        return None
    return first.player, g.library.op(g.library.lists[effect.seq][effect.at].blocks[0], 0).blocks[0]
