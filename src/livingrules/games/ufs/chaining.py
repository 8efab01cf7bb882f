"""Which symbols a card has to share with what was played before it (E.4.1.2)."""

from __future__ import annotations

from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import POOL


def common_symbols(g: State, seat: int) -> int:
    """The symbols that a card played now has to share one of (E.4.1.2, or L.2.2.4 in Select)."""
    common = g.values_of(g.character(seat)).symbols
    if g.options.symbols_chain:
        for card in g.cards_in(seat, POOL):
            symbols = g.values_of(card).symbols
            if symbols:
                common &= symbols
    else:
        g.cite("L.2.2.4")
    return common


def could_play(g: State, seat: int, card: int) -> bool:
    """K.4.10, K.4.10/n1: meets the symbol requirement; nothing else is looked at."""
    g.cite("K.4.10")
    g.cite("K.4.10/n1")
    printed = g.blank_print if shows_nothing(g, card) else g.printed[card]
    common = common_symbols(g, seat)
    return bool(common & printed.symbols) or (printed.infinity > 0 and common != 0)
