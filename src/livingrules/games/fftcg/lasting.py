"""Effects that outlive the instruction which makes them (11.12.4): begun here, ended here."""

from __future__ import annotations

from livingrules.games.fftcg import pieces, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    AFFECTED,
    CARD_MASK,
    COST_BY,
    COST_TO,
    EFFECT_BEGAN,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    FIXED,
    MADE_BY,
    NEVER,
    ONGOING,
    OTHERWISE,
    POWER_BY,
    POWER_TO,
    PRICING,
    REF_BITS,
    REF_MASK,
    START_OF_TURN,
    WAITING,
    WHILE,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope

Ending = tuple[int, int]


def begin(g: State, number: int, seq: int, at: int) -> bool:
    """The instruction at that place of the library takes effect from now on, within that scope.

    False if it has nothing to be about: no card was there when it took effect.
    """
    node = g.library.op(seq, at).node
    scope = g.scopes[number]
    kind = class_of(g, node)
    ends, until = ending(g, scope, node)
    if g.resolving >= 0:
        scope = labelled(scope, MADE_BY, (g.resolving,))
    if kind == ONGOING:
        marks = affected(g, scope, node)
        if not marks:
            return False
        scope = labelled(scope, AFFECTED, marks)
    if kind in (ONGOING, PRICING):
        scope = labelled(scope, FIXED, amounts(g, scope, node))
    g.cite("11.12.4.9")
    g.begin(Effect(g.next_serial(), kind, scope.seat, seq, at, scope, scope.card, scope.epoch, False, ends, until))
    tell(g, scope, node)
    return True


def class_of(g: State, node: tree.Instruction) -> int:
    """What does not act once and is over applies from now on, or waits for an event (11.12.2)."""
    g.cite("11.12.2")
    return WAITING if isinstance(node, tree.Later) else pieces.class_of(node)


def labelled(scope: Scope, label: str, numbers: tuple[int, ...]) -> Scope:
    """The same scope with an engine's label; what *it* means stays."""
    return scope.replace(bound=(*scope.bound, (label, numbers)))


def affected(g: State, scope: Scope, node: tree.Instruction) -> tuple[int, ...]:
    """The objects that are there when the effect begins; those that come later are none of its business."""
    g.cite("11.12.4.2")
    return tuple([mark for mark in reading.marks_of(g, scope, pieces.subject_of(node)) if mark >= 0 and g.alive(mark)])


def amounts(g: State, scope: Scope, node: tree.Instruction) -> tuple[int, ...]:
    """The numbers of an effect as they are now."""
    if isinstance(node, tree.Modify):
        found = tuple([reading.amount(g, scope, change.amount) for change in node.changes])
    elif isinstance(node, tree.Set) and node.value is not None:
        found = (reading.amount(g, scope, node.value),)
    else:
        found = ()
    return found


def tell(g: State, scope: Scope, node: tree.Instruction) -> None:
    """A line of the log for every card that is changed, and by what; one for what changes none."""
    source = reading.self_mark(scope)
    what = kind_of_change(node) << REF_BITS | scope.ability & REF_MASK
    amount = (scope.cards(FIXED) or (0,))[0]
    if isinstance(node, tree.Modify):
        amount *= node.changes[0].sign
    for mark in scope.cards(AFFECTED) or (source,):
        clause = "11.12.4.2" if isinstance(node, (tree.Modify, tree.Set, tree.Grant)) else "11.12.4.1"
        g.happen(EFFECT_BEGAN, scope.seat, mark & CARD_MASK, amount, what, source=source, clause=clause)


def kind_of_change(node: tree.Instruction) -> int:
    """What an effect does to a card, as far as a number tells it."""
    if isinstance(node, tree.Modify):
        return {"power": POWER_BY, "cost": COST_BY}.get(node.changes[0].attribute, OTHERWISE)
    if isinstance(node, tree.Set) and node.value is not None and node.op == "to":
        return {"power": POWER_TO, "cost": COST_TO}.get(node.attribute, OTHERWISE)
    return OTHERWISE


# -------------------------------------------------------------------------------------------------------------- ending


def ending(g: State, scope: Scope, node: tree.Instruction) -> Ending:
    """When an effect ends: a code and its detail; without a stated duration it lasts for the rest of the game."""
    duration: tree.Duration | None = getattr(node, "duration", None)
    if isinstance(node, tree.Rule) and node.event is not None and "next" in node.event.during:
        return END_OF_NEXT_TURN, next_turn(g, whose(g, scope, node.event.during, node.event.object), node.event.during)
    if duration is None or duration.kind == "game":
        g.cite("11.12.4.1")
        return NEVER, 0
    if duration.kind in ("turn", "next"):
        return END_OF_TURN, g.turn
    if duration.kind == "while":
        return WHILE, 0
    if duration.until == "end of the next turn":
        return END_OF_NEXT_TURN, g.turn + 1  # whoever's that is
    seat = whose(g, scope, duration.until)
    if "start" in duration.until or "beginning" in duration.until:
        return START_OF_TURN, next_turn(g, seat, "next")
    return END_OF_NEXT_TURN, next_turn(g, seat, duration.until)


def whose(g: State, scope: Scope, words: str, of: object = None) -> int:
    """Whose turn a text speaks of: *its controller's* is that of the card that the rule is about."""
    if "opponent" in words:
        return 1 - scope.seat
    marks = reading.marks_of(g, scope, of) if isinstance(of, tree.Ref) else ()
    return scope.seat if "your" in words or not marks else g.controller(marks[0] & CARD_MASK)


def next_turn(g: State, seat: int, words: str) -> int:
    """The number of that player's turn: the present one, unless it is another's or the text says *next*."""
    if seat != g.active:
        return g.turn + 1
    return g.turn + 2 if "next" in words else g.turn


def end_of_turn(g: State) -> None:
    """What lasts until the end of this turn ends, all of it at once (9.5.1.3.2)."""
    close(g, tuple([effect for effect in g.effects if ends_now(g, effect)]))


def ends_now(g: State, effect: Effect) -> bool:
    if effect.ends == END_OF_TURN:
        return True
    return effect.ends == END_OF_NEXT_TURN and effect.until <= g.turn


def start_of_turn(g: State) -> None:
    """What lasts until a player's turn begins ends as it does."""
    gone = [effect for effect in g.effects if effect.ends == START_OF_TURN and effect.until <= g.turn]
    close(g, tuple(gone))


def close(g: State, gone: tuple[Effect, ...]) -> None:
    if gone:
        g.cite("11.12.4.1")
    g.end_effects(gone)


def end(g: State, effect: Effect) -> None:
    """A single effect is over: it was used, or is undone."""
    g.end_effects((effect,))
