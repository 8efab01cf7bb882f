"""One function for each thing that can happen to a card or a player.

Each of them alone changes that part of the state.  It guards "nothing really changed", proposes the change as the event
that it would be, so that prohibitions win (K.1.2) and replacements make another act of it (J.3.5.1), and records the
event.  A test scans the source for whoever writes to zones, flags or vitality besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from livingrules.games.ufs import layers, ruling
from livingrules.games.ufs.late_events import LateEvent
from livingrules.games.ufs.moving import drop, forget_uses, moment, move, suspicious
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.publicity import eyes
from livingrules.games.ufs.ruling import forbidden, would_be
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    A_TOKEN,
    ADD,
    AS_BLOCK,
    AS_FORM,
    ATTACH,
    BY_EFFECT,
    BY_RULE,
    BY_STUN,
    CANCEL,
    COMMIT,
    COMMITTED,
    CYCLE,
    DEAL,
    DEALT_DAMAGE,
    DECK,
    DESTROY,
    DISCARD,
    DRAW,
    FACE_DOWN,
    FLIP,
    GAIN,
    HAND,
    KEPT,
    LOOK,
    LOOKED_0,
    LOSE,
    MOMENTUM,
    MULTIPLE_COPY,
    PLAYED_BLOCK,
    PLAYED_FORM,
    POOL,
    READY,
    REMOVE,
    REMOVED,
    REVEAL,
    REVEALED,
    SEEN_FOR_NOW,
    SHUFFLE,
    STACKED,
    STAGING,
    STUNNED,
    TAKEN,
    TERRAIN,
    TO_DISCARD,
    TRANSFORMED,
    TRANSIT,
    UNFLIP,
    WAS_PLAYED,
    ZONES,
)  # fmt: skip
from livingrules.kernel.event import Event
from livingrules.kernel.visibility import EVERYBODY

# ------------------------------------------------------------------------------------------------------ hand and deck


def draw(g: State, seat: int, cause: int, by: int, clause: str) -> bool:
    """The top card of the deck to the hand."""
    deck = g.cards_in(seat, DECK)
    if not deck:
        return False
    card = deck[-1]
    stop = propose(g, DRAW, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    move(g, card, HAND)
    g.happen(DRAW, seat, card, 1, 0, cause, by, clause=clause, seen=1 << seat)
    return True


def discard(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """To the top of its owner's discard pile (D.2.3.3)."""
    seat = g.owner[card]
    source = g.zone[card] % ZONES
    if source == DISCARD or ruling.bound(g, card):
        return False
    stop = propose(g, TO_DISCARD, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    if g.trace is not None:
        g.cite("D.2.3.3")
    if source == MOMENTUM:
        g.cite("D.4.2.3")
    before = move(g, card, DISCARD)
    g.happen(TO_DISCARD, seat, card, 1, source, cause, by, clause=clause, values=before if source != HAND else None)
    return True


def remove(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """Out of the game (D.2.4)."""
    seat = g.owner[card]
    source = g.zone[card] % ZONES
    if source == REMOVED or ruling.bound(g, card):
        return False
    stop = propose(g, REMOVE, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    if g.trace is not None:
        g.cite("D.2.4")
    before = move(g, card, REMOVED)
    g.happen(REMOVE, seat, card, 1, source, cause, by, clause=clause, values=before)
    return True


def destroy(g: State, card: int, cause: int, by: int, clause: str, way: int = 0) -> bool:
    """From the staging area to the discard pile (J.5.1); `way`: whether by a sacrifice."""
    seat = g.owner[card]
    if g.zone[card] % ZONES != STAGING or ruling.bound(g, card) or not ruling.destroyable(g, card):
        return False
    stop = propose(g, DESTROY, seat, card, cause, by, ability=way, clause=clause)
    if stop:
        return stop == REPLACED
    g.cite("J.5.1")
    before = move(g, card, DISCARD)
    g.happen(DESTROY, seat, card, 1, STAGING, cause, by, way, clause=clause, values=before)
    return True


def add(g: State, card: int, kind: int, cause: int, by: int, clause: str, flags: int = 0, at: int = -1) -> bool:
    """To another zone by an effect, a cost or a rule."""
    seat = g.owner[card]
    source = g.zone[card] % ZONES
    if ruling.bound(g, card) and kind != STAGING:
        return False
    if g.flags[card] & A_TOKEN and kind != STAGING:
        return remove(g, card, cause, by, clause)
    stop = propose(g, ADD, seat, card, cause, by, kind, clause=clause, how=(flags, at))
    if stop:
        return stop == REPLACED
    if kind == MOMENTUM and g.flags[card] & MULTIPLE_COPY:
        g.cite("I.3.8.2.1")
        return discard(g, card, cause, by, "I.3.8.2.1")
    if kind == STAGING and g.turned_away(card, flags):
        return discard(g, card, BY_RULE, -1, g.turned_away(card, flags))
    seen = eyes(g, card)
    if g.trace is not None:
        g.cite("D.2.5.1.2")
    if kind == MOMENTUM and not flags & REVEALED:
        flags |= FACE_DOWN
    buried = kind == STAGING and flags & FACE_DOWN and not g.valued(card)
    before = move(g, card, kind, flags, at)
    if buried:
        # J.4.2.3: the first zone in which it has values is the staging area, where it is a blank foundation.
        g.cite("J.4.2.3")
        g.cite("universus:Scope/3")
        before = g.now[card]
    g.happen(ADD, seat, card, 1, kind, cause, by, source, clause=clause, seen=seen | eyes(g, card), values=before)
    return True


def to_transit(g: State, card: int) -> None:
    """The card being played is on its way (E.4.2), with a new state in place of any that it had; entering transit is no
    change of zone in itself (D.2.5.1.3), but coming back to the same zone is one.
    """
    if g.trace is not None:
        g.cite("C.3.3.4.1")
        if g.valued(card):
            g.cite("C.3.3.4.2/n1")
        g.cite("D.2.5.1.3/n1" if g.zone[card] % ZONES == POOL else "D.2.5.1.3")
    move(g, card, TRANSIT)


def to_pool(g: State, card: int) -> None:
    """E.4.9: into the card pool, where its abilities are at work, keeping the state it was given in transit."""
    if g.listed[card] or g.attaches[card]:
        g.unlist(card)
    to_right_end(g, card)
    g.attention = 1
    values = g.now[card]
    if suspicious(g, card, POOL, values):
        g.watch_staging = 1
    if values.abilities:
        g.enlist(card)


def to_right_end(g: State, card: int) -> None:
    """Out of transit, or from where it lay in the pool, to the right of all that lies there."""
    if g.trace is not None:
        g.cite("D.2.1")
        g.cite("D.2.1.1")
    g.slide(card, g.owner[card] * ZONES + POOL)


def shuffle(g: State, seat: int, cause: int, by: int, clause: str, aside: int = 0) -> None:
    """Randomise a deck, but for so many cards that were set aside."""
    if propose(g, SHUFFLE, seat, -1, cause, by, clause=clause, how=(aside,)):
        return
    zone = seat * ZONES + DECK
    for card in g.zones[zone][aside:]:
        if g.flags[card] & ~KEPT:
            g.set_flags(card, g.flags[card] & KEPT)
    g.mix(zone, aside)
    g.happen(SHUFFLE, seat, -1, 0, 0, cause, by, clause=clause)


def reposition(g: State, card: int, at: int) -> bool:
    """A card goes to another place in its pile: on top, or where it is told."""
    pile = [other for other in g.zones[g.zone[card]] if other != card]
    pile.insert(len(pile) if at < 0 else at, card)
    g.reorder(g.zone[card], pile)
    return True


def mix(g: State, cards: tuple[int, ...]) -> None:
    """*In a random order*: cards just put into a deck, in no order that anybody saw."""
    if not cards:
        return
    deck = list(g.zones[g.zone[cards[0]]])
    places = [at for at, card in enumerate(deck) if card in cards]
    mixed = g.rng.sample(tuple(deck[at] for at in places), len(places))
    for at, card in zip(places, mixed, strict=True):
        deck[at] = card
    g.reorder(g.zone[cards[0]], deck)


def set_aside(g: State, seat: int, cards: tuple[int, ...]) -> None:
    """What was found in a deck is on its way already: whoever takes the top card does not meet it."""
    deck = g.cards_in(seat, DECK)
    kept = [card for card in deck if card not in cards]
    g.reorder(seat * ZONES + DECK, [*[card for card in deck if card in cards], *kept])


# --------------------------------------------------------------------------------------------------------- being played


def mark_as_played(g: State, card: int, manner: int) -> None:
    """E.4.9: how a card of the pool came there."""
    if manner == PLAYED_BLOCK:
        g.set_flags(card, g.flags[card] | AS_BLOCK)
    else:
        g.set_flags(card, g.flags[card] | WAS_PLAYED | (AS_FORM if manner == PLAYED_FORM else 0))


def stack_attack(g: State, card: int, at: int) -> None:
    """F.2.3: an attack is pending, with so many beneath it."""
    g.set_pending((*g.attack_stack[:at], card, *g.attack_stack[at:]))
    g.note(STACKED, g.owner[card], card, clause="F.2.3")


def next_attack(g: State) -> int:
    """The pending attack whose sequence comes next: it is no longer pending."""
    card = g.attack_stack[-1]
    g.set_pending(g.attack_stack[:-1])
    return card


def abort_pending(g: State) -> None:
    """Attacks still pending when the phase ends leave the stack (U54)."""
    g.set_pending(())


def cancel_block(g: State, cause: int, by: int) -> None:
    """G.2.2.1: the block that was played no longer counts."""
    card, g.block = g.block, -1
    g.happen(CANCEL, by, card, 0, 0, cause, by, clause="G.2.2.1")


def end_enhance_step(g: State) -> None:
    """K.2.9: nobody gets priority any more."""
    g.priority = -2


def end_combat_phase(g: State) -> None:
    """K.2.9: the phase ends as soon as F.4.1 permits."""
    g.end_combat = 1


# ------------------------------------------------------------------------------------------------- orientation and face


def commit(g: State, card: int, cause: int, by: int, clause: str, way: int = 0) -> bool:
    """Ready to committed (C.1.4); a host and its attachments share the state (D.2.2.3.3).  `way`: whether by a Stun,
    after which the card is told from others until it readies (Stun/5).
    """
    seat = g.owner[card]
    if not can_commit(g, card):
        return False
    stop = propose(g, COMMIT, seat, card, cause, by, ability=way, clause=clause)
    if stop:
        return stop == REPLACED
    for part in family(g, card):
        g.set_flags(part, g.flags[part] | COMMITTED)
    if way == BY_STUN:
        g.cite("universus:Stun/5")
        g.set_flags(card, g.flags[card] | STUNNED)
    g.happen(COMMIT, seat, card, 1, 0, cause, by, way, clause=clause, seen=eyes(g, card))
    return True


def can_commit(g: State, card: int) -> bool:
    """C.1, C.1.4: a ready card in a zone that has the state."""
    if g.trace is not None:
        g.cite("C.1")
        g.cite("C.1.4")
    return g.zone[card] % ZONES in g.options.oriented and not g.flags[card] & COMMITTED


def ready_cards(g: State, cards: Iterable[int]) -> list[int]:
    """Those of the cards that could be committed."""
    if g.trace is not None:
        g.cite("C.1")
        g.cite("C.1.4")
    flags, zone, oriented = g.flags, g.zone, g.options.oriented
    return [card for card in cards if not flags[card] & COMMITTED and zone[card] % ZONES in oriented]


def ready(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """Committed to ready (C.1.3)."""
    seat = g.owner[card]
    if g.trace is not None:
        g.cite("C.1.3")
    if not g.flags[card] & COMMITTED:
        return False
    stop = propose(g, READY, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    for part in family(g, card):
        g.set_flags(part, g.flags[part] & ~(COMMITTED | STUNNED))
    g.happen(READY, seat, card, 1, 0, cause, by, clause=clause, seen=eyes(g, card))
    return True


def family(g: State, card: int) -> tuple[int, ...]:
    """The card, its host and everything attached to the host: one orientation for all."""
    root = g.host[card] if g.host[card] >= 0 else card
    if not g.attached or g.zone[card] % ZONES != STAGING:
        return (card,)
    attached = tuple([other for other in g.cards_in(g.owner[root], STAGING) if g.host[other] == root])
    if attached:
        g.cite("D.2.2.3.3")
    return (root, *attached)


def flip(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """Turn a face-up card face down: in the staging area (J.5.2), in the card pool, which drops an attack (G.5.2), or
    in momentum, if it lies there with its face up.
    """
    seat = g.owner[card]
    if (
        g.zone[card] % ZONES not in (STAGING, POOL, MOMENTUM)
        or g.flags[card] & (FACE_DOWN | A_TOKEN)
        or ruling.bound(g, card)
    ):
        return False
    stop = propose(g, FLIP, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    if g.zone[card] % ZONES == STAGING:
        g.cite("J.5.2")
    before = turn(g, card, g.flags[card] & ~REVEALED | FACE_DOWN)
    g.happen(FLIP, seat, card, 1, 0, cause, by, clause=clause, seen=EVERYBODY, values=before)
    return True


def unflip(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """Turn a face-down card face up: in the staging area (J.5.2.1), in the card pool or in momentum."""
    seat = g.owner[card]
    if g.zone[card] % ZONES not in (STAGING, POOL, MOMENTUM) or not g.flags[card] & FACE_DOWN:
        return False
    stop = propose(g, UNFLIP, seat, card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    if g.zone[card] % ZONES == STAGING:
        g.cite("J.5.2.1")
    turn(g, card, g.flags[card] & ~FACE_DOWN)
    g.happen(UNFLIP, seat, card, 1, 0, cause, by, clause=clause)
    return True


def turn(g: State, card: int, flags: int) -> Values:
    """A change of publicity without a change of zone: state and history go (C.3.3.4.2.2, U49), assigned effects
    stay.
    """
    before = g.now[card]
    if g.valued(card):
        g.departed = (g.departed, g.seq, card, before)
    g.cite("C.3.3.4.2.2")
    if card in g.assigned:
        g.cite("universus:Assigned Effect/7")
    if g.listed[card] or g.attaches[card]:
        g.unlist(card)
    forget_uses(g, card)
    states = g.flags[card]
    turned_over = bool((states ^ flags) & FACE_DOWN)
    if turned_over:
        flags &= ~TRANSFORMED
    g.set_flags(card, flags)
    if (states ^ flags) & TRANSFORMED:
        g.show_side(card)
    layers.create(g, card)
    if card == g.attack and turned_over and (flags & FACE_DOWN or g.options.dropped_by == "any_facing"):
        drop(g)
    if card in g.attack_stack and flags & FACE_DOWN:
        g.set_pending(tuple([other for other in g.attack_stack if other != card]))
    if g.zone[card] % ZONES == STAGING:
        g.set_age(card, moment(g) if g.now[card].has_keyword(TERRAIN) else -1)
        if g.host[card] >= 0:
            layers.rebase(g, g.host[card])
        if g.now[card].infinity:
            g.symbol_queue = (*g.symbol_queue, card)
    g.enlist(card)
    g.attention = 1
    g.watch_staging = 1
    return before


def attach(g: State, card: int, host: int, clause: str) -> None:
    """D.2.2.3: a card in the staging area becomes one with another of the same player's."""
    if propose(g, ATTACH, g.owner[card], card, BY_RULE, -1, clause=clause, how=(host,)):
        return
    link(g, card, host)
    g.happen(ATTACH, g.owner[card], card, 0, 0, BY_RULE, -1, clause=clause)


def link(g: State, card: int, host: int) -> None:
    """What attaching does to the card and its host."""
    g.unlist(card)
    g.set_host(card, host)
    g.attached = 1
    g.set_flags(card, g.flags[card] & ~COMMITTED | (g.flags[host] & COMMITTED))
    for clause in ("D.2.2.3", "D.2.2.3.1", "D.2.2.3.3", "D.2.2.3.5"):
        g.cite(clause)
    layers.rebase(g, host)
    g.attention = 1


def unlink(g: State, card: int) -> None:
    """D.2.2.3.2: what a card was attached to is gone."""
    g.set_host(card, -1)


# --------------------------------------------------------------------------------------------------------------
# vitality


def gain(g: State, seat: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """Vitality up, never past the maximum (K.3.1); at the maximum nothing happens (K.3.1.1/n1)."""
    g.cite("K.3.1")
    if amount > 0 and g.vitality[seat] >= g.maximum[seat]:
        g.cite("K.3.1.1/n1")
    if g.vitality[seat] + amount > g.maximum[seat]:
        g.cite("K.3.1.1")
        amount = g.maximum[seat] - g.vitality[seat]
    if amount <= 0:
        return False
    stop = propose(g, GAIN, seat, -1, cause, by, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    g.set_vitality(seat, g.vitality[seat] + amount)
    g.attention = 1
    g.happen(GAIN, seat, -1, amount, 0, cause, by, clause=clause)
    return True


def lose(g: State, seat: int, amount: int, cause: int, by: int, clause: str, what: int = 0) -> bool:
    """Vitality down; what: TAKEN, if it is damage."""
    if amount <= 0:
        return False
    stop = propose(g, LOSE, seat, -1, cause, by, what, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    g.set_vitality(seat, g.vitality[seat] - amount)
    g.attention = 1
    g.happen(LOSE, seat, -1, amount, what, cause, by, clause=clause)
    return True


def take_damage(g: State, seat: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """G.3: who is dealt damage has their vitality reduced, also when no attack deals it."""
    return lose(g, seat, amount, cause, by, clause, TAKEN if g.options.damage_of_effects else 0)


def deal(g: State, attack: int, defender: int, amount: int, clause: str) -> bool:
    """An attack deals damage to the defender (G.3)."""
    if amount <= 0:
        g.cite("G.3.1/n1")
        return False
    attacker = 1 - defender
    stop = propose(g, DEAL, attacker, attack, BY_RULE, -1, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    # Who would lose the vitality may do something else instead; the damage is dealt all the same.
    lost = propose(g, LOSE, defender, -1, BY_RULE, -1, amount=amount, clause="G.3")
    if not lost:
        g.set_vitality(defender, g.vitality[defender] - amount)
    g.set_flags(attack, g.flags[attack] | DEALT_DAMAGE)
    g.damage_dealt = amount
    g.attention = 1
    if lost == REPLACED:
        frame = LateEvent()
        frame.batch = (would_be(g, DEAL, attacker, attack, BY_RULE, -1, amount=amount, clause=clause),)
        g.push_beneath(frame, 1)
        return True
    # Damage dealt is vitality lost: two sides of one event.
    g.hold()
    g.happen(DEAL, attacker, attack, amount, 0, BY_RULE, -1, clause=clause)
    if not lost:
        g.happen(LOSE, defender, -1, amount, 0, BY_RULE, -1, clause="G.3")
    g.release()
    return True


# ----------------------------------------------------------------------------------------------------------- looking


def reveal(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """C.2.1.2: public for as long as the revealing effect lasts."""
    again = g.is_public(card)
    if again and not g.revealed_again:
        return False
    stop = propose(g, REVEAL, g.owner[card], card, cause, by, clause=clause)
    if stop:
        return stop == REPLACED
    if again:
        g.cite("universus:Reveal/4")
        g.happen(REVEAL, g.owner[card], card, 1, 0, cause, by, clause=clause)
        return True
    g.peeked = 1
    g.set_flags(card, g.flags[card] | REVEALED)
    layers.create(g, card)
    g.happen(REVEAL, g.owner[card], card, 1, 0, cause, by, clause=clause)
    return True


def look_through(g: State, cards: tuple[int, ...], seat: int) -> None:
    """K.4.21: a player who searches sees every card, until the effect is over."""
    g.peeked = 1
    for card in cards:
        g.set_flags(card, g.flags[card] | LOOKED_0 << seat)


def look(g: State, card: int, seat: int, by: int, clause: str) -> bool:
    """C.2.2.2: private to the player who looks, for as long as the effect lasts."""
    stop = propose(g, LOOK, seat, card, BY_EFFECT, by, clause=clause)
    if stop:
        return stop == REPLACED
    g.peeked = 1
    g.set_flags(card, g.flags[card] | LOOKED_0 << seat)
    g.happen(LOOK, seat, card, 1, 0, BY_EFFECT, by, clause=clause, seen=1 << seat)
    return True


def hide(g: State, card: int) -> None:
    """A reveal or a look is over (K.5.1)."""
    revealed = g.flags[card] & REVEALED
    if revealed and g.zone[card] % ZONES in (HAND, DECK):
        g.set_current(card, None)
    g.set_flags(card, g.flags[card] & ~SEEN_FOR_NOW)
    if revealed and g.flags[card] & FACE_DOWN:
        layers.refresh(g, card)  # C.3.3.4.2.2: no longer public, it shows nothing again


def cycled(g: State, seat: int, clause: str) -> None:
    """A player's deck was made anew."""
    g.happen(CYCLE, seat, -1, 0, 0, BY_RULE, -1, clause=clause)


def may_be_cycled(g: State, seat: int) -> list[int]:
    """The cards of a discard pile that nothing keeps there."""
    pile = g.cards_in(seat, DISCARD)
    if not g.forbidden_verbs >> ADD & 1:
        return pile
    return [card for card in pile if not forbidden(g, ADD, seat, card, BY_RULE, -1, DECK, clause="E.2.2")]


def new_deck(g: State, seat: int) -> None:
    """E.2.2: the discard pile is shuffled into a new deck."""
    for card in tuple(may_be_cycled(g, seat)):
        move(g, card, DECK)
    shuffle(g, seat, BY_RULE, -1, "E.2.2")


def turn_over(g: State, seat: int) -> int:
    """E.3.1: the top card of a deck goes to the discard pile and tells the value of a check; whoever makes the check
    tells its event.
    """
    card = g.cards_in(seat, DECK)[-1]
    move(g, card, DISCARD)
    return card


def return_to(g: State, card: int, kind: int) -> None:
    """An effect keeps a card in transit from where it was going: it has not left where it was (D.2.5.1.3)."""
    move(g, card, kind)


# ---------------------------------------------------------------------------------------------------------- after all

ON_A_CARD: Final[dict[int, Callable[[State, int, int, int, str], bool]]] = {
    TO_DISCARD: discard, REMOVE: remove, READY: ready, FLIP: flip, UNFLIP: unflip, REVEAL: reveal,
}  # fmt: skip


def make(g: State, act: Event, how: tuple[int, ...]) -> None:
    """A change that was proposed is made after all: who might have done something else instead does not."""
    card, cause, by, clause = act.card, act.cause, act.by, act.clause
    if act.verb in ON_A_CARD:
        ON_A_CARD[act.verb](g, card, cause, by, clause)
    elif act.verb == DESTROY:
        destroy(g, card, cause, by, clause, act.ability)
    elif act.verb == COMMIT:
        commit(g, card, cause, by, clause, act.ability)
    elif act.verb == ADD:
        add(g, card, act.what, cause, by, clause, *how)
    elif act.verb == DRAW:
        draw(g, act.seat, cause, by, clause)
    elif act.verb == GAIN:
        gain(g, act.seat, act.amount, cause, by, clause)
    elif act.verb == LOSE:
        lose(g, act.seat, act.amount, cause, by, clause, act.what)
    elif act.verb == DEAL:
        deal(g, card, 1 - act.seat, act.amount, clause)
    elif act.verb == LOOK:
        look(g, card, act.seat, by, clause)
    elif act.verb == SHUFFLE:
        shuffle(g, act.seat, cause, by, clause, *how)
    else:
        assert act.verb == ATTACH, f"a change without a function: {act.verb}"
        attach(g, card, how[0], clause)
