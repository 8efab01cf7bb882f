"""Which cards count as being in a player's hand (D.3.1, K.6.2)."""

from __future__ import annotations

from livingrules.games.ufs import restrictions
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import DISCARD, HAND, MOMENTUM, POOL, REMOVED


def hand_cards(g: State, seat: int) -> list[int]:
    """Cards in hand, and those treated as though they were (K.6.2)."""
    cards = list(g.cards_in(seat, HAND))
    if "allow" in g.rules:
        for zone in (POOL, DISCARD, MOMENTUM, REMOVED):
            cards.extend(card for card in g.cards_in(seat, zone) if restrictions.in_hand(g, seat, card))
    return cards
