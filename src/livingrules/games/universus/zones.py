"""Zones: which way up a card arrives, whose zones it may enter, and which face-down cards are kept apart."""

from __future__ import annotations

from livingrules.games.ufs import verbs
from livingrules.games.ufs.words import (
    ADD,
    FACE_DOWN,
    FLIP,
    HAND,
    POOL,
    STAGING,
    TRANSFORMED,
    ZONES,
)
from livingrules.games.universus import sides
from livingrules.games.universus.state import State


def facing(g: State, card: int, kind: int, manner: int) -> int:
    """As the text says; else what was face down stays so in stage and card pool, unless it comes from a hand."""
    if manner & verbs.FACE_DOWN:
        return FACE_DOWN
    if manner & verbs.TRANSFORMED and sides.has_back(g, card):
        g.cite("universus:Transform/2")
        return TRANSFORMED
    if kind not in (STAGING, POOL) or manner & verbs.FACE_UP:
        return 0
    if kind == STAGING:
        for statement in ("Build/1", "Build/2", "Stage/4", "Stage/8"):
            g.cite(f"universus:{statement}")
    if g.zone[card] % ZONES == HAND or g.is_public(card):
        return 0
    g.cite("universus:Face Down Cards In the Stage or Card Pool/7")
    if kind == POOL:
        g.cite("universus:Build/4")
    return FACE_DOWN


def stays_with(g: State, card: int, seat: int) -> bool:
    """Owner/2: a card that would go to a zone of the other player stays where it is."""
    if seat < 0 or seat == g.owner[card]:
        return False
    g.cite("universus:Owner/2")
    return True


def kept_distinct(g: State, card: int) -> bool:
    """Whether a face-down card came to lie so in this turn: until the turn ends it is told from the others."""
    chain = g.history
    while chain is not None:
        event = chain[1]
        if event.card == card and event.verb in (FLIP, ADD) and event.epoch == g.epoch[card]:
            g.cite("universus:Face Down Cards In the Stage or Card Pool/4")
            if g.zone[card] % ZONES == STAGING:
                g.cite("universus:Stage/6")
            return True
        chain = chain[0]
    g.cite("universus:Face Down Cards In the Stage or Card Pool/5")
    if g.zone[card] % ZONES == STAGING:
        g.cite("universus:Stage/7")
    return False
