"""Effects that outlive the instruction which makes them (11.12.4): begun here, ended here."""

from __future__ import annotations

from livingrules.games.fftcg import pieces, reading
from livingrules.games.fftcg.kept import AFFECTED, FIXED, MADE_BY
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import THE_COST, THE_POWER
from livingrules.games.fftcg.words import (
    CARD_MASK,
    COST_BY,
    COST_TO,
    EFFECT_BEGAN,
    END_OF_NEXT_TURN,
    END_OF_TURN,
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
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.statement import GIVEN, NOBODY, Add, Do, Edit, Lasting, SetTo, Statement, Until, Wait

Ending = tuple[int, int]


def begin(g: State, number: int, seq: int, at: int) -> bool:
    """The statement at that place of the library takes effect from now on, within that scope.

    False if it has nothing to be about: no card was there when it took effect.
    """
    statement = g.library.op(seq, at).statement
    scope = g.scopes[number]
    kind = class_of(g, statement)
    ends, until = ending(g, scope, statement)
    if g.resolving >= 0:
        scope = scope.keeping(MADE_BY, (g.resolving,))
    if kind == ONGOING:
        marks = affected(g, scope, statement)
        if not marks:
            return False
        scope = scope.keeping(AFFECTED, marks)
    if kind in (ONGOING, PRICING):
        scope = scope.keeping(FIXED, amounts(g, scope, statement))
    g.cite("11.12.4.9")
    g.begin(Effect(g.next_serial(), kind, scope.seat, seq, at, scope, scope.card, scope.epoch, False, ends, until))
    tell(g, scope, statement)
    return True


def class_of(g: State, statement: Statement) -> int:
    """What does not act once and is over applies from now on, or waits for an event (11.12.2)."""
    g.cite("11.12.2")
    return WAITING if isinstance(statement, Wait) else pieces.class_of(statement)


def affected(g: State, scope: Scope, statement: Statement) -> tuple[int, ...]:
    """The objects that are there when the effect begins; those that come later are none of its business."""
    g.cite("11.12.4.2")
    subject = pieces.subject_of(statement)
    marks = () if subject is None else subject.marks(g, scope)
    return tuple([mark for mark in marks if mark >= 0 and g.alive(mark)])


def amounts(g: State, scope: Scope, statement: Statement) -> tuple[int, ...]:
    """The numbers of an effect as they are now, one for each number that it changes."""
    found: list[int] = []
    for edit in pieces.edits_of(statement):
        if isinstance(edit, Add):
            found.append(edit.amount.of(g, scope))
        elif isinstance(edit, SetTo) and edit.value is not None:
            found.append(edit.value.of(g, scope))
    return tuple(found)


def tell(g: State, scope: Scope, statement: Statement) -> None:
    """A line of the log for every card that is changed, and by what; one for what changes none."""
    source = reading.self_mark(scope)
    edits = pieces.edits_of(statement)
    what = kind_of_change(edits) << REF_BITS | scope.ability & REF_MASK
    amount = (scope.cards(FIXED) or (0,))[0]
    first = edits[0] if edits else None
    if isinstance(first, Add):
        amount *= first.sign
    for mark in scope.cards(AFFECTED) or (source,):
        clause = "11.12.4.2" if edits else "11.12.4.1"
        g.happen(EFFECT_BEGAN, scope.seat, mark & CARD_MASK, amount, what, source=source, clause=clause)


def kind_of_change(edits: tuple[Edit, ...]) -> int:
    """What an effect does to a card, as far as a number tells it."""
    first = edits[0] if edits else None
    if isinstance(first, Add):
        return {THE_POWER: POWER_BY, THE_COST: COST_BY}.get(first.attribute, OTHERWISE)
    if isinstance(first, SetTo) and first.value is not None and first.how == GIVEN:
        return {THE_POWER: POWER_TO, THE_COST: COST_TO}.get(first.attribute, OTHERWISE)
    return OTHERWISE


# -------------------------------------------------------------------------------------------------------------- ending


def ending(g: State, scope: Scope, statement: Statement) -> Ending:
    """When an effect ends: a code and its detail; without a stated duration it lasts for the rest of the game."""
    until = statement.until if isinstance(statement, (Lasting, Do)) else None
    if until is None or until.end == NEVER:
        g.cite("11.12.4.1")
        return NEVER, 0
    if until.end == END_OF_TURN:
        return END_OF_TURN, g.turn
    if until.end == WHILE:
        return WHILE, 0
    if until.player == ANYBODY:
        return until.end, g.turn + 1  # whoever's turn that is
    return until.end, turn_of(g, whose(g, scope, until), until.following)


def whose(g: State, scope: Scope, until: Until) -> int:
    """Whose turn a text speaks of: *its controller's* is that of the card that it is about."""
    if until.player != NOBODY:
        return reading.seat(g, scope, until.player)
    marks = () if until.of is None else until.of.marks(g, scope)
    return g.controller(marks[0] & CARD_MASK) if marks else scope.seat


def turn_of(g: State, seat: int, following: bool) -> int:
    """The number of that player's turn: the present one, unless it is another's or the next is meant."""
    if seat != g.active:
        return g.turn + 1
    return g.turn + 2 if following else g.turn


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
