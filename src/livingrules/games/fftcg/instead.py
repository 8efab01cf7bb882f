"""What an event becomes when it is replaced (11.12.5.1)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import changes, reading
from livingrules.games.fftcg.happenings import move_of
from livingrules.games.fftcg.state import State
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
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event

DAMAGE: Final = "damage"
THOUSAND: Final = 1000
ZONE_WORDS: Final = {"Break Zone": BREAK_ZONE, "hand": HAND, "deck": DECK, "field": FIELD, "removed": REMOVED}


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
    """The events that stand in for this one, and the list of what is to be carried out besides (-1: nothing)."""
    op = g.library.lists[effect.seq][effect.at]
    node = op.node
    assert isinstance(node, tree.Replace)
    parts, run = node.parts, op.subs["parts"]
    if isinstance(parts[0], tree.May):
        parts, run = parts[0].parts, g.library.op(run, 0).subs["parts"]
    if is_numeric(parts):
        g.cite("11.12.5.2")
        return (changed(event, amount=new_amount(g, scope, parts, event.amount)),), -1
    if len(parts) == 1 and isinstance(parts[0], tree.Act):
        found = as_event(g, effect, scope, event, parts[0])
        if found is not None:
            return found, -1
    return (), run


# ------------------------------------------------------------------------------------------------------------- numbers


def is_numeric(parts: tuple[tree.Instruction, ...]) -> bool:
    """Whether a text only makes the damage more or less."""
    return all(is_about_damage(part) for part in parts)


def is_about_damage(part: tree.Instruction) -> bool:
    if isinstance(part, tree.Set):
        return part.attribute == DAMAGE
    return isinstance(part, tree.Modify) and all(change.attribute == DAMAGE for change in part.changes)


def new_amount(g: State, scope: Scope, parts: tuple[tree.Instruction, ...], amount: int) -> int:
    """What the damage becomes."""
    for part in parts:
        if isinstance(part, tree.Modify):
            for change in part.changes:
                amount += change.sign * reading.amount(g, scope, change.amount)
        elif isinstance(part, tree.Set):
            amount = set_amount(g, scope, part, amount)
    return amount


def set_amount(g: State, scope: Scope, part: tree.Set, amount: int) -> int:
    if part.op == "double":
        return amount * 2
    if part.op == "half":
        return -(-amount // (2 * THOUSAND)) * THOUSAND if part.word == "up" else amount // 2
    return reading.amount(g, scope, part.value) if part.value is not None else 0


# -------------------------------------------------------------------------------------------------------- other events


def as_event(g: State, effect: Effect, scope: Scope, event: Event, act: tree.Act) -> tuple[Event, ...] | None:
    """Another event in the place of this one, at the same moment; None if the text is more than that."""
    if event.verb == DAMAGED and act.verb == "deal" and not act.what:
        return elsewhere(g, scope, event, act)
    kind = destination(act)
    if kind < 0 or not isinstance(act.object, (tree.It, tree.Self)):
        return None
    if kind == FIELD and not enters(event):
        return None
    mark = event.epoch << CARD_BITS | event.card
    if reading.marks_of(g, scope, act.object) != (mark,):
        return None
    if kind == FIELD:
        return (entering(g, scope, event, act),)
    bottom = int("bottom" in act.manner)
    source = effect.scope.epoch << CARD_BITS | effect.scope.card
    seat = g.owner[event.card]
    return (changes.move(g, mark, kind, seat, BY_EFFECT, effect.seat, source, "11.12.5.1", bottom),)


def destination(act: tree.Act) -> int:
    """The kind of zone into which an instruction puts a card, -1 if it does not."""
    if act.verb == "remove":
        return REMOVED
    if act.verb in ("put", "return", "add", "play") and act.destination in ZONE_WORDS:
        return ZONE_WORDS[act.destination]
    return -1


def enters(event: Event) -> bool:
    return event.verb == PLAYED or (event.verb == MOVE and destination_of(event.what) == FIELD)


def entering(g: State, scope: Scope, event: Event, act: tree.Act) -> Event:
    """It enters the field in another way: dull, or under another player's control."""
    seat = reading.seat_of(g, scope, act.whose) if act.whose else event.seat
    amount = event.amount | DULL << 1 if "dull" in act.manner else event.amount
    return changed(event, amount=amount, seat=seat)


def elsewhere(g: State, scope: Scope, event: Event, act: tree.Act) -> tuple[Event, ...] | None:
    """The same damage from the same source to something else."""
    if act.amount is not None and not isinstance(act.amount, tree.Result):
        return None
    marks = [mark for mark in reading.marks_of(g, scope, act.object) if mark > 0 and g.alive(mark)]
    return tuple([changed(event, mark=mark, seat=g.controller(mark & (1 << CARD_BITS) - 1)) for mark in marks])


def changes_control(g: State, effect: Effect) -> bool:
    """Whether a text says under whose control a card enters the field."""
    node = g.library.lists[effect.seq][effect.at].node
    assert isinstance(node, tree.Replace)
    return any(isinstance(part, tree.Act) and destination(part) == FIELD and bool(part.whose) for part in node.parts)


def option(g: State, effect: Effect) -> tuple[str, int] | None:
    """*You may*: who may, and the list of what they may do; None if nobody is asked."""
    op = g.library.lists[effect.seq][effect.at]
    node = op.node
    assert isinstance(node, tree.Replace)
    first = node.parts[0]
    if not isinstance(first, tree.May):
        return None
    return first.player, g.library.op(op.subs["parts"], 0).subs["parts"]
