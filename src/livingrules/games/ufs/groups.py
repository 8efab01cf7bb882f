"""Cards that a text points out together and then divides: *add 1 of them to your hand and discard the rest*."""

from __future__ import annotations

from typing import Final

from livingrules.kernel.effect import Scope

GROUP: Final = "group"
"""The cards that were pointed out together, to be divided by what follows."""
TAKEN: Final = "taken"
"""The cards to which something has been done, since any were pointed out."""


def pointed_out(scope: Scope, cards: tuple[int, ...], taken: tuple[int, ...] = ()) -> Scope:
    """The scope in which a text goes on to divide these cards: *1 of them*, *the rest*."""
    kept = tuple(pair for pair in scope.bound if pair[0] not in (GROUP, TAKEN))
    return scope.replace(bound=(*kept, (GROUP, cards), (TAKEN, taken)))


def left_of_group(scope: Scope) -> tuple[int, ...] | None:
    """What nothing was done to yet of the cards that were pointed out; None if none were."""
    group = scope.cards(GROUP)
    taken = scope.cards(TAKEN) or ()
    return None if group is None else tuple(card for card in group if card not in taken)
