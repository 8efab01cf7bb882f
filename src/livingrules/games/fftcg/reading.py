"""What a text speaks of: players, objects and numbers, as they are at the moment it is asked.

An object is written as its mark (see `state`).  An ability on the stack is no card: it is written as the complement of
the number of its scope, a negative number (`item`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.fftcg import happened, sieve
from livingrules.games.fftcg.shaping import IN_TURN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BREAK,
    CARD_BITS,
    CARD_MASK,
    DAMAGE_ZONE,
    DAMAGED,
    DECK,
    FIELD,
    HAND,
    MOVE,
    PLAYER_DAMAGED,
    REF_MASK,
    STACK,
    SUMMON_TEXT,
    ZONES,
    source_of,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

Marks = tuple[int, ...]

# -------------------------------------------------------------------------------------------------------------- players


def seat_of(g: State, scope: Scope, word: str) -> int:
    """The player a text means (6.1.1, 6.1.2)."""
    if word == "you" or not word:
        if g.trace is not None:
            g.cite("6.1.1")
        return scope.seat
    if word == "opponent":
        if g.trace is not None:
            g.cite("6.1.2")
        return 1 - scope.seat
    if word in IN_TURN:
        return g.active if word == IN_TURN[0] else 1 - g.active
    if word in ("owner", "owners", "controller"):
        spoken = scope.cards("")
        if spoken:
            card = spoken[0] & CARD_MASK
            return known(g, scope, spoken[0]).controller if word == "controller" else g.owner[card]
    return scope.other if scope.other >= 0 else scope.seat


def seats_of(g: State, scope: Scope, word: str) -> tuple[int, ...]:
    """The players a text means, the turn player first (11.11.6)."""
    if word in ("both", "each", "either", "any"):
        return (g.active, 1 - g.active)
    return (seat_of(g, scope, word),)


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
    event = scope.event
    moved = event is not None and event.verb in (MOVE, BREAK) and event.card == scope.card
    if event is not None and moved and event.epoch == scope.epoch + 1:
        if g.trace is not None:
            g.cite("11.8.16.1")
        return event.epoch << CARD_BITS | event.card
    spoken = scope.cards(happened.ITSELF)
    return spoken[0] if spoken else self_mark(scope)


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


def pool(g: State, scope: Scope, node: tree.Filter) -> Marks:
    """Every object that passes the filter, in the order in which they lie on the table."""
    test = sieve.sieve_of(node)
    if test.among:
        spoken = scope.cards("all") or scope.cards("") or ()
        return tuple([mark for mark in spoken if there(g, mark) and test.passes(g, scope, mark, known(g, scope, mark))])
    found: list[int] = []
    now, epoch, zones = g.now, g.epoch, g.zones
    simple = test.simple
    for seat in side(g, scope, node.owner):
        for kind in test.kinds_of_zone:
            if kind == STACK:
                continue
            for card in zones[seat * ZONES + kind]:
                mark = epoch[card] << CARD_BITS | card
                if test.plain(g, scope, mark, now[card]) if simple else test.passes(g, scope, mark, now[card]):
                    found.append(mark)
    if STACK in test.kinds_of_zone:
        for number in g.items:
            mark = stack_mark(g, number)
            if test.passes(g, scope, mark, known(g, scope, mark)):
                found.append(mark)
    return utmost(g, scope, node.order, found) if node.order in UTMOST else tuple(found)


def are_there(g: State, scope: Scope, node: tree.Filter, count: int) -> bool:
    """Whether as many objects pass the filter: asked of everything that might be used, so it looks no further."""
    test = sieve.sieve_of(node)
    if test.among or STACK in test.kinds_of_zone or node.order in UTMOST:
        return len(pool(g, scope, node)) >= count
    now, epoch, zones = g.now, g.epoch, g.zones
    simple = test.simple
    for seat in side(g, scope, node.owner):
        for kind in test.kinds_of_zone:
            for card in zones[seat * ZONES + kind]:
                mark = epoch[card] << CARD_BITS | card
                if test.plain(g, scope, mark, now[card]) if simple else test.passes(g, scope, mark, now[card]):
                    count -= 1
                    if count <= 0:
                        return True
    return False


UTMOST: Final[tuple[str, ...]] = ("highest power", "highest cost", "lowest power", "lowest cost")


def utmost(g: State, scope: Scope, order: str, found: list[int]) -> Marks:
    """*The Forward of the highest cost*: all that have it, if there are several."""
    which, attribute = order.split()
    numbers = [number_of(g, scope, mark, attribute) for mark in found]
    if not numbers:
        return ()
    end = EXTREMES[which](numbers)
    return tuple([mark for mark, number in zip(found, numbers, strict=True) if number == end])


def side(g: State, scope: Scope, owner: str) -> tuple[int, ...]:
    """Whose part of the table a filter looks at: what it says, or the text's controller's first."""
    if owner in ("", "either", "both"):
        return (scope.seat, 1 - scope.seat)
    return (seat_of(g, scope, owner),)


def topmost(g: State, scope: Scope, node: tree.Select) -> Marks:
    """*The top 3 cards of your deck*, the topmost first; fewer if there are fewer (2.3)."""
    seat = seat_of(g, scope, node.filter.owner)
    count = 1 if node.quantity is None else amount(g, scope, node.quantity)
    deck = g.zones[seat * ZONES + DECK]
    cards = deck[:count] if node.filter.order == "bottom" else deck[: -count - 1 : -1]
    return tuple([g.mark(card) for card in cards])


def marks_of(g: State, scope: Scope, ref: tree.Ref | None) -> Marks:
    """The objects a text means where nobody has to pick any."""
    if ref is None:
        return ()
    return REFERENCES[type(ref)](g, scope, ref)


def of_self(g: State, scope: Scope, _ref: tree.Self) -> Marks:
    return (own_card(g, scope),)


def of_it(g: State, scope: Scope, ref: tree.It) -> Marks:
    """What was spoken of: by its role if the text names one, else what was spoken of last."""
    found = scope.cards(ref.label)
    if found is None and ref.label in sieve.STATES:
        return in_state(g, ref.label, sieve.TYPES.get(ref.noun, -1))
    if found is None and ref.noun:
        found = scope.cards(ref.noun)
    if found is None:
        found = scope.cards("")
    if found is None:
        return ()
    if not ref.label and ref.noun and (kind := sieve.TYPES.get(ref.noun)):
        return tuple([mark for mark in found if mark < 0 or known(g, scope, mark).types & kind]) or found
    return found


def in_state(g: State, state: str, types: int) -> Marks:
    """*The blocking Forward*: what is in that state now, where the text has spoken of none."""
    field = [g.mark(card) for seat in (g.active, 1 - g.active) for card in g.zones[seat * ZONES + FIELD]]
    return tuple([mark for mark in field if g.now[mark & CARD_MASK].types & types and sieve.STATES[state](g, mark)])


def of_select(g: State, scope: Scope, ref: tree.Select) -> Marks:
    return topmost(g, scope, ref) if ref.filter.order in ("top", "bottom") else pool(g, scope, ref.filter)


def of_both(g: State, scope: Scope, ref: tree.Both) -> Marks:
    found: list[int] = []
    for part in ref.refs:
        found += [mark for mark in marks_of(g, scope, part) if mark not in found]
    return tuple(found)


def of_part(g: State, scope: Scope, ref: tree.PartOf) -> Marks:
    return marks_of(g, scope, ref.ref)


def of_rest(g: State, scope: Scope, ref: tree.RestOf) -> Marks:
    """*The rest*: those that have not been taken out of what was spoken of."""
    taken = scope.cards("taken") or ()
    found = scope.cards("all") or marks_of(g, scope, ref.ref)
    return tuple([mark for mark in found if mark not in taken and there(g, mark)])


REFERENCES: Final[dict[type, Callable[[State, Scope, Any], Marks]]] = {
    tree.Self: of_self,
    tree.It: of_it,
    tree.Select: of_select,
    tree.Both: of_both,
    tree.PartOf: of_part,
    tree.RestOf: of_rest,
}

# -------------------------------------------------------------------------------------------------------------- numbers


def amount(g: State, scope: Scope, node: tree.Amount) -> int:
    """A number as it is now."""
    return AMOUNTS[type(node)](g, scope, node)


def of_number(_g: State, _scope: Scope, node: tree.Number) -> int:
    return node.value


def of_x(g: State, scope: Scope, _node: tree.X) -> int:
    """X is what was declared or paid for it, or what the text says; a number that nobody has set is 0 (4.4, 4.5)."""
    if scope.x >= 0:
        g.cite("4.5")
        return scope.x
    defined = g.library.infos[scope.ability & REF_MASK].node.x
    if defined is not None:
        g.cite("4.5")
        return amount(g, scope, defined)
    g.cite("4.4")
    return 0


def of_count(g: State, scope: Scope, node: tree.Count) -> int:
    if any(past.window == THIS_WAY for past in node.filter.history):
        return happened.done_by_this(g, scope, node.filter)
    return len(pool(g, scope, node.filter))


def of_count_of(g: State, scope: Scope, node: tree.CountOf) -> int:
    return len(marks_of(g, scope, node.ref))


def of_attribute(g: State, scope: Scope, node: tree.Attribute) -> int:
    """A number of the card spoken of; of several, their sum; of none, 0 (4.4)."""
    if isinstance(node.ref, tree.Self):
        if not there(g, self_mark(scope)):
            g.cite("11.11.4")
            g.cite("11.11.7")
        return number_of(g, scope, self_mark(scope), node.attribute, node.printed)
    marks = marks_of(g, scope, node.ref)
    if not marks:
        g.cite("4.4")
    return sum([number_of(g, scope, mark, node.attribute, node.printed) for mark in marks])


def number_of(g: State, scope: Scope, mark: int, attribute: str, printed: bool = False) -> int:
    """One number of an object; a negative one is read as zero (4.3)."""
    card = mark & CARD_MASK
    values = g.printed[card] if printed else known(g, scope, mark)
    if attribute == "power":
        if values.power < 0:
            g.cite("4.3")
        return max(values.power, 0)
    if attribute == "cost":
        return max(values.cost, 0)
    return g.damage[card] if g.alive(mark) else 0


def of_player_number(g: State, scope: Scope, node: tree.PlayerNumber) -> int:
    """A number of a player; of both, their sum."""
    kind = PLAYER_ZONES[node.attribute]
    return sum([len(g.cards_in(seat, kind)) for seat in seats_of(g, scope, node.player)])


PLAYER_ZONES: Final = {"damage": DAMAGE_ZONE, "hand size": HAND, "hand": HAND, "cards in hand": HAND, "deck": DECK}


def of_result(_g: State, scope: Scope, _node: tree.Result) -> int:
    """The damage of the event that the text waited for, or of the instruction before."""
    event = scope.event
    if event is not None and event.verb in (DAMAGED, PLAYER_DAMAGED):
        return event.amount
    return scope.number


def of_arithmetic(g: State, scope: Scope, node: tree.Arithmetic) -> int:
    """A half is rounded down unless the text says otherwise (4.2)."""
    if node.right is None and node.op in EXTREMES:
        return extreme(g, scope, node)
    left = amount(g, scope, node.left)
    if node.op == "half":
        g.cite("4.2")
        unit = THOUSAND if node.round.endswith(str(THOUSAND)) else 1
        return (left + node.round.startswith("up") * (2 * unit - 1)) // (2 * unit) * unit
    assert node.right is not None
    return SUMS[node.op](left, amount(g, scope, node.right))


THOUSAND: Final = 1000
EXTREMES: Final[dict[str, Callable[[list[int]], int]]] = {"highest": max, "lowest": min}


def extreme(g: State, scope: Scope, node: tree.Arithmetic) -> int:
    """*The highest power among the Forwards you control*; of none it is 0 (4.4)."""
    assert isinstance(node.left, tree.Attribute)
    of = node.left
    found = [number_of(g, scope, mark, of.attribute, of.printed) for mark in marks_of(g, scope, of.ref)]
    if not found:
        g.cite("4.4")
        return 0
    return EXTREMES[node.op](found)


SUMS: Final[dict[str, Callable[[int, int], int]]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "difference": lambda left, right: abs(left - right),
    "highest": max,
    "lowest": min,
}


def of_clamp(g: State, scope: Scope, node: tree.Clamp) -> int:
    value = amount(g, scope, node.amount)
    if node.minimum is not None:
        value = max(value, amount(g, scope, node.minimum))
    if node.maximum is not None:
        value = min(value, amount(g, scope, node.maximum))
    return value


def of_per_each(g: State, scope: Scope, node: tree.PerEach) -> int:
    return amount(g, scope, node.step) * (amount(g, scope, node.count) // node.every)


def of_times(g: State, scope: Scope, node: tree.Times) -> int:
    return happened.times(g, scope, node.event, node.window)


THIS_WAY: Final = "this way"
"""The time in which a text that resolves has done something itself."""
AMOUNTS: Final[dict[type, Callable[[State, Scope, Any], int]]] = {
    tree.Number: of_number,
    tree.X: of_x,
    tree.Count: of_count,
    tree.CountOf: of_count_of,
    tree.Attribute: of_attribute,
    tree.PlayerNumber: of_player_number,
    tree.Result: of_result,
    tree.Arithmetic: of_arithmetic,
    tree.Clamp: of_clamp,
    tree.PerEach: of_per_each,
    tree.Times: of_times,
}
