"""A card goes from one zone to another: what ends as it leaves, and what begins as it arrives.

Every change of zones is a `move`; the functions of `changes` say why the card goes and record the event.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import layers
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    A_TOKEN,
    ASSET,
    BACKUP,
    CHARACTER,
    COMMITTED,
    DAMAGE_STEP,
    DECK,
    DISCARD,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    KEPT,
    MOMENTUM,
    ONLY,
    POOL,
    REMOVED,
    REVEALED,
    STAGING,
    STARTING,
    TERRAIN,
    TOKEN,
    TRANSFORMED,
    TRANSIT,
    UNIQUE,
    ZONES,
)  # fmt: skip

STATEFUL: Final = 1 << STAGING | 1 << POOL | 1 << MOMENTUM
"""The zones whose cards are ready or committed (C.1)."""
UNPICKED: Final = (DISCARD, TRANSIT, HAND, DECK)
"""The zones in which no symbol is picked for an infinity (L.1.2)."""
SUSPECT: Final = 1 << TERRAIN | 1 << UNIQUE | 1 << ONLY
"""Keywords that the pause conditions ask for."""
SETTLED_KINDS: Final = 1 << FOUNDATION | 1 << ASSET | 1 << CHARACTER | 1 << BACKUP | 1 << TOKEN
"""Types that may stay in a staging area (E.2.7)."""
ZONE_CLAUSE: Final = {
    HAND: "D.3.1", STAGING: "D.2.2", DISCARD: "D.2.3", REMOVED: "D.2.4", DECK: "D.4.1", MOMENTUM: "D.4.2",
    POOL: "D.2.1", TRANSIT: "D.2.5",
}  # fmt: skip


def move(g: State, card: int, kind: int, flags: int = 0, at: int = -1) -> Values:
    """Put a card into another zone of its owner, ready unless told; returns what it was like (D.2.5.1)."""
    old = g.zone[card]
    left = old % ZONES
    before = g.now[card]
    states = g.flags[card]
    kind = REMOVED if states & A_TOKEN and kind != STAGING else kind
    symbols = 0 if g.current[card] is None else kept_symbols(g, card, kind)
    # Nobody has seen a card that lies in a hand or deck, unless it is revealed.
    if (left > HAND or states & REVEALED or g.trace is not None) and g.valued(card):
        if g.trace is not None and kind != TRANSIT:
            g.cite("D.2.5.1.1")
        g.departed = (g.departed, g.seq, card, before)
    if g.trace is not None:
        cite_zones(g, left, kind)
    leave(g, card, left)
    # Out of its zone, where the others stay in their order (D.2.5.1), into one of its owner's (A.3.2, D.1.1); ready and
    # face up (D.1.2) unless told: of what a card was in the zone before, little stays.
    flags = states & KEPT | flags
    g.put(card, g.owner[card] * ZONES + kind, flags, at)
    if left == DECK and not g.zones[old]:
        g.attention = 1
    if g.trace is not None:
        cite_states(g, kind, states, flags, at)
    if (states | flags) & TRANSFORMED:
        g.show_side(card)
    arrive(g, card, kind, symbols)
    if g.unhosted:
        rebase_hosts(g)
    return before


def rebase_hosts(g: State) -> None:
    """What has lost an attachment is what it would be without it."""
    for host in g.unhosted:
        layers.rebase(g, host)
    g.unhosted = ()


def cite_zones(g: State, left: int, kind: int) -> None:
    """What the rules say of the zone that a card leaves, and of the one it goes to."""
    g.cite("D.2.5.1")
    if left == POOL:
        g.cite("D.2.1.2")
    elif left == DISCARD:
        g.cite("D.2.3.2")
    elif left == DECK:
        g.cite("D.4.1")
        g.cite("D.4.1.1")
    elif left == MOMENTUM:
        g.cite("D.4.2.4")
    g.cite("A.3.2")
    g.cite("D.1.1")
    g.cite(ZONE_CLAUSE[kind])
    if kind == HAND:
        g.cite("D.3.1.1")


def cite_states(g: State, kind: int, before: int, flags: int, at: int) -> None:
    """What they say of a card that has arrived: where in the zone it lies, and in which states."""
    if kind == POOL and at < 0:
        g.cite("D.2.1.1")
    if kind == MOMENTUM and at >= 0:
        g.cite("D.4.2.1")
    if not flags & COMMITTED:
        g.cite("D.1.2")
    if before & FACE_DOWN and not flags & FACE_DOWN:
        g.cite("universus:Transit Zone/10")


def leave(g: State, card: int, kind: int) -> None:
    """What ends when a card leaves its zone: its place in the indexes, effects assigned to it, its history."""
    if g.listed[card] or g.attaches[card]:
        g.unlist(card)
    if card in g.assigned:
        g.cite("J.2.3.1")
        g.cite("universus:Assigned Effect/6")
        g.end_effects(tuple([effect for effect in g.effects if effect.card == card]))
    if g.uses and kind != DECK and forget_uses(g, card):
        g.cite("universus:Zone Changes/3")
    if kind == POOL:
        if card == g.attack:
            drop(g)
        if card in g.attack_stack:
            g.cite("F.2.3.4")
            g.set_pending(tuple([other for other in g.attack_stack if other != card]))
    elif kind == STAGING:
        if g.host[card] >= 0:
            g.unhosted = (*g.unhosted, g.host[card])
            g.set_host(card, -1)
        g.set_age(card, -1)
        g.attention = 1
        if g.attached:
            g.watch_staging = 1
        g.left_stage(card)


def drop(g: State) -> None:
    """G.5.2: the attack in its sequence left the pool or was turned face down; once the Damage Step begins it is too
    late.
    """
    if g.step == DAMAGE_STEP:
        g.cite("G.5.2/n1")
        return
    g.cite("G.5.2")
    g.dropped = 1


def forget_uses(g: State, card: int) -> bool:
    """U49: an ability that was lost and comes back has no history."""
    for used in g.uses:
        if used >> 24 == card:
            g.cite("universus:Played Ability/9")
            g.uses = tuple([instance for instance in g.uses if instance >> 24 != card])
            return True
    return False


def kept_symbols(g: State, card: int, kind: int) -> int:
    """L.1.2, U29: symbols picked for infinities stay until the card is played anew, discarded, or no longer valued."""
    current = g.current[card]
    if current is None or not current.symbols or kind in UNPICKED:
        return 0
    return int(current.symbols)


def moment(g: State) -> int:
    """When this happens: what is held back to occur as one event happens at one time."""
    return g.pending[0].seq if g.suspended and g.pending else g.seq


def count_age(g: State, card: int) -> None:
    """A Terrain that gained the keyword where it stands counts from now on (U19)."""
    if g.age[card] == -1:
        g.set_age(card, moment(g))


def arrive(g: State, card: int, kind: int, symbols: int = 0) -> None:
    """What begins when a card enters a zone."""
    if g.trace is not None:
        g.cite("universus:Current State/6")
    layers.create(g, card)
    values = g.now[card]
    if symbols and g.valued(card):
        layers.choose_symbols(g, card, symbols)
    if STATEFUL >> kind & 1:
        g.attention = 1
        if suspicious(g, card, kind, values):
            g.watch_staging = 1
        if kind == STAGING and values.keyword_bits >> TERRAIN & 1:
            g.set_age(card, moment(g))
    if values.infinity and not symbols and kind not in UNPICKED and g.valued(card):
        g.symbol_queue = (*g.symbol_queue, card)
        g.attention = 1
    at_work = values.abilities and (values.zones >> kind & 1 or g.trace is not None)
    if at_work or (g.library.arrivals and g.flags[card] & FACE_DOWN):
        g.enlist(card)
    if kind == STAGING:
        g.entered_stage(card)


def suspicious(g: State, card: int, kind: int, values: Values) -> bool:
    """Whether a card that arrives there could meet one of the pause conditions E.2.3 to E.2.7: they have to be looked
    at then, and need not be for any other.
    """
    if kind == STAGING:
        if values.keyword_bits & SUSPECT or not SETTLED_KINDS >> values.kind & 1 or values.is_named(g.uniques):
            return True
        return values.kind == CHARACTER and not g.flags[card] & STARTING
    return (values.keyword_bits | g.printed[card].keyword_bits) >> ONLY & 1 == 1
