"""Delayed auto-abilities (11.8.17): whose they are, and what they speak of."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading
from livingrules.games.fftcg.kept import CHOICE, ITSELF, MODES
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    CARD_BITS,
    FIELD,
    FIELD_ABILITY,
    MOVE,
    REF_BITS,
    REF_MASK,
    SUMMON_TEXT,
    destination_of,
)
from livingrules.kernel.effect import Scope, keeping, key_at
from livingrules.kernel.event import Event


def created(g: State, maker: Scope, body: int, found: Scope, event: Event | None) -> Scope:
    """The scope of a delayed auto-ability: its source is that of what made it, its controller who controlled that.

    (6.4.1.1, 6.4.1.2, 6.4.1.3 with F6 and F39.)  What its maker spoke of it still speaks of, as the same objects
    (11.8.17.3); what was declared on announcing its maker is no declaration of its own.
    """
    kind = g.library.infos[maker.ability & REF_MASK].kind
    for clause in MADE_BY.get(kind, ("6.4.1.2", "11.8.17.5")):
        g.cite(clause)
    g.cite("11.8.17.3")
    instance = maker.card << REF_BITS | g.library.delayed[body]
    kept = tuple([pair for pair in found.kept if pair[0] < DECLARED and pair[0] != MODES])
    own = reading.own_card(g, maker)
    if own != reading.self_mark(maker):
        kept = keeping(kept, ITSELF, (own,))  # it waits for another event than the one that moved the card
    return Scope(
        maker.seat, maker.card, maker.epoch, instance, g.seq, maker.x, event, kept=kept, other=found.other,
        number=found.number,
    )  # fmt: skip


MADE_BY: Final = {SUMMON_TEXT: ("6.4.1.1", "11.8.17.4"), FIELD_ABILITY: ("6.4.1.3", "11.8.17.6")}
"""The clauses that say whose a delayed auto-ability is, by the kind of text that made it."""
DECLARED: Final = key_at(CHOICE, 0, 0)
"""The keys from this one on are of what was declared on announcing, besides the modes."""


def brought_in(g: State, scope: Scope, mark: int) -> bool:
    """Whether the object is on the field because this text has put it there."""
    source, chain = reading.self_mark(scope), g.history
    while chain is not None:
        event = chain[1]
        if event.verb == MOVE and event.epoch << CARD_BITS | event.card == mark:
            return bool(event.ability == source and destination_of(event.what) == FIELD)
        chain = chain[0]
    return False
