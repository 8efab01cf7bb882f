"""What can happen to the table: one function for each change, which owns its guard and its events.

A change is first only proposed, as the event that it would be.  A prohibition may keep it from happening (2.2), a
replacement effect may make something else of it (11.12.5); what is left is carried out, all of it as one event.
"""

from __future__ import annotations

from collections.abc import Callable

from livingrules.games.fftcg import moving, ruling
from livingrules.games.fftcg.state import Agent, State
from livingrules.games.fftcg.words import (
    ACTIVATED,
    ATTACK,
    ATTACKED,
    BREAK,
    BREAK_ZONE,
    BREAKERS,
    BY_BATTLE,
    CARD_BITS,
    CARD_MASK,
    CHARACTER,
    DAMAGE_ZONE,
    DAMAGED,
    DECK,
    DISCARD,
    DRAW,
    DULL,
    DULLED,
    FIELD,
    FORWARD,
    FROZE,
    FROZEN,
    HAND,
    MOVE,
    PLAYED,
    PLAYER_DAMAGED,
    REMOVED,
    STACK,
    between,
    destination_of,
    source_of,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

Batch = tuple[Event, ...]


def proposal(
    g: State,
    verb: int,
    seat: int,
    mark: int = 0,
    amount: int = 0,
    what: int = 0,
    cause: int = 0,
    by: int = -1,
    source: int = 0,
    clause: str = "",
) -> Event:
    """An event that would happen: to an object (its mark; 0 for none), done by `source` (a mark)."""
    card, epoch = (mark & CARD_MASK, mark >> CARD_BITS) if mark else (-1, 0)
    return Event(verb, seat, card, epoch, amount, what, cause, by, source, g.seq, 0, clause, None)


def possible(g: State, event: Event) -> bool:
    """Whether the object is still there, and nothing prevents it (2.2)."""
    if event.card >= 0 and g.epoch[event.card] != event.epoch:
        return False
    if event.verb == MOVE and destination_of(event.what) == FIELD and not may_be_deployed(g, event.card):
        return False
    return not (g.rules or g.library.of_playing) or not ruling.prevented(g, event)


def may_be_deployed(g: State, card: int) -> bool:
    """Characters can be put onto the field (5.2.3.1.1.1); a Summon never goes there (5.2.3.1.2.1)."""
    if g.now[card].types & CHARACTER:
        g.cite("5.2.3.1.1.1")
        g.cite("7.7.1")
        return True
    g.cite("5.2.3.1.2.1")
    return False


def carry_out(g: State, batch: Batch) -> None:
    """Nothing stands against these any longer: they happen as one event."""
    for event in batch:
        if event.card < 0 or g.epoch[event.card] == event.epoch:
            APPLY[event.verb](g, event)


# ----------------------------------------------------------------------------------------------------- moving cards


def move(
    g: State, mark: int, kind: int, seat: int, cause: int, by: int, source: int, clause: str, amount: int = 0
) -> Event:
    """The proposal to put an object into a zone of that kind; seat is who will control it on the field."""
    card = mark & CARD_MASK
    what = between(g.kind_of_zone(card), kind)
    return proposal(g, MOVE, seat, mark, amount, what, cause, by, source, clause)


def breaking(
    g: State, mark: int, cause: int, by: int, source: int, clause: str = "15.1.1.3.1", agents: tuple[Agent, ...] = ()
) -> Event:
    """The proposal to break a Character; agents: whose damage does it, where that is what does it (12.4.5)."""
    what = number_of(g, agents) << BREAKERS
    return proposal(g, BREAK, g.controller(mark & CARD_MASK), mark, 0, what, cause, by, source, clause)


def number_of(g: State, agents: tuple[Agent, ...]) -> int:
    """The number under which events speak of these, from 1 on; 0 for nobody."""
    if not agents:
        return 0
    if agents not in g.breakers:
        g.breakers = (*g.breakers, agents)
    return g.breakers.index(agents) + 1


def used_up(g: State, scope: Scope, cause: int, clause: str) -> Event:
    """The proposal to put a Summon that has resolved or was cancelled from the stack into the Break Zone (11.11.10)."""
    mark = scope.epoch << CARD_BITS | scope.card
    return move(g, mark, BREAK_ZONE, g.owner[scope.card], cause, -1, 0, clause)


def discarding(g: State, mark: int, cause: int, by: int, source: int, clause: str = "15.1.1.4.1") -> Event:
    """The proposal to discard a card from hand."""
    return proposal(g, DISCARD, g.owner[mark & CARD_MASK], mark, 0, 0, cause, by, source, clause)


def apply_move(g: State, event: Event) -> None:
    """A card goes to another zone; `amount` holds where in it (bit 0: at the bottom) and its state (from bit 1)."""
    card = event.card
    before = g.now[card]
    source, destination = source_of(event.what), destination_of(event.what)
    seen = g.eyes(card)
    moving.put(g, card, destination, event.seat, event.amount & 1, event.amount >> 1)
    if destination == REMOVED:
        g.cite("7.13.1")
        g.cite("15.1.1.5.1")
    seat = event.seat if destination in (FIELD, STACK) else g.owner[card]
    what = between(source, destination)
    g.happen(
        MOVE, seat, card, event.amount, what, event.cause, event.by, event.ability, event.clause,
        seen | g.eyes(card), before,
    )  # fmt: skip


def apply_break(g: State, event: Event) -> None:
    """To break is to put a card from the field into its owner's Break Zone (15.1.1.3.1)."""
    card, before = event.card, g.now[event.card]
    if g.trace is not None:
        g.cite("15.1.1.3.1")
        g.cite("7.10.1")
    moving.put(g, card, BREAK_ZONE)
    what = between(FIELD, BREAK_ZONE) | event.what >> BREAKERS << BREAKERS
    g.happen(MOVE, before.controller, card, 0, what, event.cause, event.by, event.ability, event.clause, -1, before)
    g.happen(BREAK, before.controller, card, 0, what, event.cause, event.by, event.ability, event.clause, -1, before)


def apply_discard(g: State, event: Event) -> None:
    """To discard is to put a card from hand into the Break Zone (15.1.1.4.1)."""
    card, before = event.card, g.now[event.card]
    if g.trace is not None:
        g.cite("15.1.1.4.1")
    moving.put(g, card, BREAK_ZONE)
    what = between(HAND, BREAK_ZONE)
    g.happen(MOVE, before.controller, card, 0, what, event.cause, event.by, event.ability, event.clause, -1, before)
    g.happen(DISCARD, before.controller, card, 0, what, event.cause, event.by, event.ability, event.clause, -1, before)


def apply_draw(g: State, event: Event) -> None:
    """A player draws a card; from an empty deck they cannot, and the next rule processes notice (12.4.2)."""
    seat = event.seat
    deck = g.cards_in(seat, DECK)
    if not deck:
        if g.trace is not None:
            g.cite("3.1.2")
        g.dry |= 1 << seat
        return
    card = deck[-1]
    if g.trace is not None:
        g.cite("7.9.1")
        g.cite("7.11.1")
    moving.put(g, card, HAND)
    g.happen(DRAW, seat, card, 1, between(DECK, HAND), event.cause, event.by, event.ability, event.clause)


def apply_played(g: State, event: Event) -> None:
    """A Character that was paid for is on the field now (11.4.7)."""
    card, before = event.card, g.now[event.card]
    source = g.kind_of_zone(card)
    moving.put(g, card, FIELD, event.seat, flags=event.amount >> 1)
    what = between(source, FIELD)
    g.happen(MOVE, event.seat, card, event.amount, what, event.cause, event.by, 0, event.clause, -1, before)
    g.happen(PLAYED, event.seat, card, 0, what, event.cause, event.by, 0, event.clause, -1, before)


# ----------------------------------------------------------------------------------------------------- states of cards


def turning(g: State, verb: int, mark: int, cause: int, by: int, source: int, clause: str) -> Event:
    """The proposal to dull, activate or freeze an object."""
    return proposal(g, verb, g.controller(mark & CARD_MASK), mark, 0, 0, cause, by, source, clause)


def apply_dull(g: State, event: Event) -> None:
    """A dull Character may be dulled too: nothing changes, and nothing happens (15.1.1.2.2)."""
    if g.flags[event.card] & DULL:
        if g.trace is not None:
            g.cite("15.1.1.2.2")
        return
    if g.trace is not None:
        g.cite("15.1.1.2.1")
        g.cite("6.3.1")
    g.turn_card(event.card, g.flags[event.card] | DULL)
    g.happen(DULLED, event.seat, event.card, 0, 0, event.cause, event.by, event.ability, event.clause)


def apply_activate(g: State, event: Event) -> None:
    """An active Character may be activated too: nothing changes, and nothing happens (15.1.1.1.2)."""
    if not g.flags[event.card] & DULL:
        if g.trace is not None:
            g.cite("15.1.1.1.2")
        return
    if g.trace is not None:
        g.cite("15.1.1.1.1")
        g.cite("6.3.1")
    g.turn_card(event.card, g.flags[event.card] & ~DULL)
    g.happen(ACTIVATED, event.seat, event.card, 0, 0, event.cause, event.by, event.ability, event.clause)


def apply_freeze(g: State, event: Event) -> None:
    """A frozen Character stays as it is in its controller's next Active Phase (15.2.4.2)."""
    g.cite("15.2.4.1")
    if g.flags[event.card] & FROZEN:
        return
    g.turn_card(event.card, g.flags[event.card] | FROZEN)
    g.happen(FROZE, event.seat, event.card, 0, 0, event.cause, event.by, event.ability, event.clause)


def thaw(g: State, card: int) -> None:
    """The Active Phase in which a frozen Character stays as it is has come (15.2.4.2)."""
    g.turn_card(card, g.flags[card] & ~FROZEN)


def attacks(g: State, mark: int, together: int) -> None:
    """A Forward is an attacking Forward now, and has attacked this turn (10.1.2.4, 10.1.2.1.2)."""
    card = mark & CARD_MASK
    g.set_flags(card, g.flags[card] | ATTACKED)
    g.happen(ATTACK, g.active, card, together, source=mark, clause="10.1.2.4")


def begin_turn(g: State) -> None:
    """Nothing has attacked in a new turn."""
    flags = g.flags
    for seat in (0, 1):
        for card in g.cards_in(seat, FIELD):
            if flags[card] & ATTACKED:
                g.set_flags(card, flags[card] & ~ATTACKED)


def show(g: State, card: int, eyes: int) -> None:
    """Somebody gets to see a card that is hidden where it is; eyes: who, as states of a card."""
    g.set_flags(card, g.flags[card] | eyes)


def hide(g: State, card: int, eyes: int) -> None:
    """A card that was shown is as hidden again as its zone has it."""
    if g.flags[card] & eyes:
        g.set_flags(card, g.flags[card] & ~eyes)


# -------------------------------------------------------------------------------------------------------------- damage


def damaging(g: State, mark: int, amount: int, cause: int, by: int, source: int, clause: str) -> Event:
    """The proposal to deal damage to a Forward."""
    return proposal(g, DAMAGED, g.controller(mark & CARD_MASK), mark, amount, 0, cause, by, source, clause)


def apply_damage(g: State, event: Event) -> None:
    """A Forward receives damage; whether that breaks it, the rule processes say (12.4.5)."""
    card = event.card
    if event.amount <= 0 or not g.now[card].types & FORWARD or not g.on_field(card):
        return
    g.cite("5.2.6.1")
    g.set_damage(card, g.damage[card] + event.amount)
    instance = ruling.ability_behind(g, event)
    agents = [(source, event.cause, event.by, instance) for source in g.sources(event.ability) or (0,)]
    g.hurt = (*g.hurt, *[(g.mark(card), event.ability, agent) for agent in agents])
    clause = event.clause or ("10.1.4.2" if event.cause == BY_BATTLE else "5.2.6.1")
    g.happen(DAMAGED, event.seat, card, event.amount, 0, event.cause, event.by, event.ability, clause)


def remove_damage(g: State) -> None:
    """All damage on Forwards is removed (9.5.1.3.1)."""
    damage = g.damage
    for seat in (0, 1):
        for card in g.cards_in(seat, FIELD):
            if damage[card]:
                g.set_damage(card, 0)
    g.hurt = ()


def apply_player_damage(g: State, event: Event) -> None:
    """For each point the top card of the player's deck goes to their Damage Zone (6.5.2)."""
    for _ in range(event.amount):
        deck = g.cards_in(event.seat, DECK)
        if not deck:
            g.cite("3.1.3")
            run_out(g, event.seat)
            return
        card = deck[-1]
        g.cite("6.5.2")
        g.cite("7.8.1")
        moving.put(g, card, DAMAGE_ZONE)
        what = between(DECK, DAMAGE_ZONE)
        g.happen(PLAYER_DAMAGED, event.seat, card, 1, what, event.cause, event.by, event.ability, event.clause)


def run_out(g: State, seat: int) -> None:
    """More damage than the deck has cards: the next rule processes notice (12.4.3)."""
    g.beyond |= 1 << seat


# ----------------------------------------------------------------------------------------------- the course of the game


def win(g: State, seat: int) -> None:
    """A victory condition of a text is met: the next rule processes notice (3.2)."""
    g.won |= 1 << seat


def add_main_phase(g: State) -> None:
    """One more Main Phase is still to come this turn (9.3.1.1)."""
    g.main_phases += 1


APPLY: dict[int, Callable[[State, Event], None]] = {
    MOVE: apply_move,
    BREAK: apply_break,
    DISCARD: apply_discard,
    DRAW: apply_draw,
    PLAYED: apply_played,
    DULLED: apply_dull,
    ACTIVATED: apply_activate,
    FROZE: apply_freeze,
    DAMAGED: apply_damage,
    PLAYER_DAMAGED: apply_player_damage,
}
"""How each change is carried out."""
