"""Delayed auto-abilities (11.8.17): whose they are, and what they speak of."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import reading
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
from livingrules.kernel.effect import Scope
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
    bound = tuple([pair for pair in found.bound if not pair[0].startswith(DECLARED)])
    own = reading.own_card(g, maker)
    if own != reading.self_mark(maker):
        bound = (*bound, (reading.ITSELF, (own,)))  # it waits for another event than the one that moved the card
    return Scope(
        maker.seat, maker.card, maker.epoch, instance, g.seq, maker.x, event, bound=bound, other=found.other,
        number=found.number,
    )  # fmt: skip


MADE_BY: Final = {SUMMON_TEXT: ("6.4.1.1", "11.8.17.4"), FIELD_ABILITY: ("6.4.1.3", "11.8.17.6")}
"""The clauses that say whose a delayed auto-ability is, by the kind of text that made it."""
DECLARED: Final = ("choice ", "divided ", "modes")
"""What was declared on announcing, by the beginnings of the labels."""


def brought_in(g: State, scope: Scope, mark: int) -> bool:
    """Whether the object is on the field because this text has put it there."""
    source, chain = reading.self_mark(scope), g.history
    while chain is not None:
        event = chain[1]
        if event.verb == MOVE and event.epoch << CARD_BITS | event.card == mark:
            return bool(event.ability == source and destination_of(event.what) == FIELD)
        chain = chain[0]
    return False
