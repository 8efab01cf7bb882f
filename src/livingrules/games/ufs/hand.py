"""Which cards count as being in a player's hand (D.3.1, K.6.2)."""

from __future__ import annotations

from livingrules.games.ufs import restrictions, ruling
from livingrules.games.ufs.rule_kinds import ALLOW
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    ACTION,
    DISCARD,
    HAND,
    MOMENTUM,
    PLAYED_BLOCK,
    PLAYED_FORM,
    POOL,
    REMOVED,
    STAGING,
)


def hand_cards(g: State, seat: int) -> list[int]:
    """Cards in hand, and those treated as though they were (K.6.2)."""
    return cards_at_hand(g, seat, PLAYED_FORM)


def cards_at_hand(g: State, seat: int, manner: int) -> list[int]:
    cards = list(g.cards_in(seat, HAND))
    if g.rules[ALLOW]:
        cards.extend(cards_elsewhere(g, seat, manner))
    return cards


def block_cards(g: State, seat: int) -> list[int]:
    """Cards in hand, those treated as though they were, and those with which an effect lets the player block."""
    cards = cards_at_hand(g, seat, PLAYED_BLOCK)
    if g.rules[ALLOW]:
        zones = (STAGING, POOL, DISCARD, MOMENTUM, REMOVED)
        mine = [card for zone in zones for card in g.cards_in(seat, zone) if card not in cards]
        cards.extend(card for card in mine if ruling.may_block_from(g, seat, card))
    return cards


def cards_elsewhere(g: State, seat: int, manner: int) -> list[int]:
    """The cards outside the hand that are treated as though they were in it, to be played in that way."""
    zones = (POOL, DISCARD, MOMENTUM, REMOVED)
    return [card for zone in zones for card in g.cards_in(seat, zone) if restrictions.in_hand(g, seat, card, manner)]


def abilities_elsewhere(g: State, seat: int, kind: int) -> list[int]:
    """The abilities of actions among them: what is played from hand is played from there too."""
    if not g.rules[ALLOW]:
        return []
    there = cards_elsewhere(g, seat, restrictions.MANNER_OF[kind])
    actions = [card for card in there if g.values_of(card).kind == ACTION]
    return [instance for card in actions for instance in g.instances(card, kind)]
