"""Players and objects, as they are at the moment they are asked for.

An object is written as its mark (see `state`).  An ability on the stack is no card: it is written as the complement of
the number of its scope, a negative number (`item`).
"""

from __future__ import annotations

from livingrules.games.fftcg.kept import ITSELF
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BREAK,
    CARD_BITS,
    CARD_MASK,
    FIELD,
    MOVE,
    REF_MASK,
    SUMMON_TEXT,
    source_of,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import (
    ACTIVE,
    ANYBODY,
    BOTH,
    CONTROLLER_OF,
    INACTIVE,
    OPPONENT,
    OWNER_OF,
    SLOT_LIMIT,
    YOU,
)

# -------------------------------------------------------------------------------------------------------------- players


def seat(g: State, scope: Scope, player: int) -> int:
    """The player a text means (6.1.1, 6.1.2)."""
    if player == YOU:
        if g.trace is not None:
            g.cite("6.1.1")
        return scope.seat
    if player == OPPONENT:
        if g.trace is not None:
            g.cite("6.1.2")
        return 1 - scope.seat
    if player == ACTIVE:
        return g.active
    if player == INACTIVE:
        return 1 - g.active
    if player >= OWNER_OF:
        return holder_of(g, scope, player)
    return scope.other if scope.other >= 0 else scope.seat


def holder_of(g: State, scope: Scope, player: int) -> int:
    """*Its owner*, *its controller*: of the card in a slot; of none it is whoever's text it is."""
    slot = player % SLOT_LIMIT
    spoken = scope.slot(slot) if slot else (own_card(g, scope),)
    if not spoken:
        return scope.seat
    return known(g, scope, spoken[0]).controller if player >= CONTROLLER_OF else g.owner[spoken[0] & CARD_MASK]


def seats(g: State, scope: Scope, player: int) -> tuple[int, ...]:
    """The players a text means, the turn player first (11.11.6)."""
    return (g.active, 1 - g.active) if player == BOTH else (seat(g, scope, player),)


def sides(g: State, scope: Scope, player: int) -> tuple[int, ...]:
    """Whose part of the table is looked at: that player's, or everybody's, the text's controller's first."""
    return (scope.seat, 1 - scope.seat) if player == ANYBODY else (seat(g, scope, player),)


# -------------------------------------------------------------------------------------------------------------- objects


def item(number: int) -> int:
    """How an ability on the stack is written among marks."""
    return ~number


def stack_mark(g: State, number: int) -> int:
    """What is on the stack under that number: a Summon is a card there, an ability is not."""
    scope = g.scopes[number]
    if g.library.infos[scope.ability & REF_MASK].kind == SUMMON_TEXT:
        return scope.epoch << CARD_BITS | scope.card
    return ~number


def item_of(g: State, mark: int) -> int:
    """The number on the stack of what a mark names, or -1 if it is not there any more."""
    if mark < 0:
        return ~mark if ~mark in g.items else -1
    if not g.alive(mark):
        return -1
    return next((number for number in g.items if stack_mark(g, number) == mark), -1)


def there(g: State, mark: int) -> bool:
    """Whether the object is still where it was."""
    return ~mark in g.items if mark < 0 else g.epoch[mark & CARD_MASK] == mark >> CARD_BITS


def self_mark(scope: Scope) -> int:
    """The card that carries the text, as it was when the text began to work (5.2.4.1)."""
    return scope.epoch << CARD_BITS | scope.card


def own_card(g: State, scope: Scope) -> int:
    """The card itself, to do something with: after a zone movement trigger, where it moved to (11.8.16.1)."""
    if g.trace is not None:
        g.cite("5.2.4.1")
    spoken = scope.cards(ITSELF)
    if spoken:
        return spoken[0]
    event = scope.event
    moved = event is not None and event.verb in (MOVE, BREAK) and event.card == scope.card
    if event is not None and moved and event.epoch == scope.epoch + 1:
        if g.trace is not None:
            g.cite("11.8.16.1")
        return event.epoch << CARD_BITS | event.card
    return self_mark(scope)


def known(g: State, scope: Scope, mark: int) -> Values:
    """What an object is or was: one that the trigger saw leaving the field is asked about as it was there."""
    if mark < 0:
        return g.known(self_mark(g.scopes[~mark])) if ~mark in g.scopes else g.printed[0]
    event = scope.event
    if event is not None and event.card == mark & CARD_MASK and left_field(event) and event.epoch == mark >> CARD_BITS:
        g.cite("11.11.4")
        last: Values = event.values
        return last
    return g.known(mark)


def left_field(event: Event) -> bool:
    """Whether the event took a card from the field: what it was there is kept with it."""
    return event.values is not None and event.verb in (MOVE, BREAK) and source_of(event.what) == FIELD


def holder(g: State, mark: int) -> int:
    """Who controls an object, or owns it where nobody controls cards."""
    return g.scopes[~mark].seat if mark < 0 else g.controller(mark & CARD_MASK)
