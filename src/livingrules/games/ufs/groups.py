"""Cards that a text points out together and then divides: *add 1 of them to your hand and discard the rest*."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.words import PARTICIPLE
from livingrules.kernel.effect import Labelled, Scope

GROUP: Final = "group"
"""The cards that were pointed out together, to be divided by what follows."""
TAKEN: Final = "taken"
"""The cards to which something has been done, since any were pointed out."""
PAID: Final = "paid"
"""The cards with which the ability was paid for."""
PLAYED: Final = "played"
"""The card that an effect plays."""
DONE_TO: Final = ""
"""The cards to which the effect has done something last."""
THIS_ATTACK: Final = "this attack"
"""The attack in which an effect that waits was made."""
CHOSEN: Final = "chosen"
GONE: Final = "gone"
"""The cards that are no longer where the text spoke of them (J.5.4, J.2.3.1)."""
STAYS: Final = "stays"
"""By pairs: a card that the text has picked out before what it leaves for later, and the card's stay in its zone."""
PAST: Final = frozenset((PAID, *PARTICIPLE.values()))
"""Labels that tell what was done to cards."""

MOST_SLOTS: Final = 64
SLOTS: Final = tuple(f"#{number}" for number in range(MOST_SLOTS))
"""The labels of the slots that a text fills with cards, by number."""
DESCRIBED: Final = "described"
"""The label of the very card that is looked at."""


def describing(scope: Scope, card: int) -> Scope:
    """The scope in which a number of the very card that is described, or of that of an event, is read."""
    return scope.replace(bound=(*[pair for pair in scope.bound if pair[0] != DESCRIBED], (DESCRIBED, (card,))))


def filled(bound: Labelled, slot: int, cards: tuple[int, ...]) -> Labelled:
    """The cards by label, with these in a slot, if the text goes on about them."""
    if slot < 0:
        return bound
    return (*[pair for pair in bound if pair[0] != SLOTS[slot]], (SLOTS[slot], cards))


def pointed_out(scope: Scope, cards: tuple[int, ...], taken: tuple[int, ...] = ()) -> Scope:
    """The scope in which a text goes on to divide these cards: *1 of them*, *the rest*."""
    kept = tuple(pair for pair in scope.bound if pair[0] not in (GROUP, TAKEN))
    return scope.replace(bound=(*kept, (GROUP, cards), (TAKEN, taken)))


def left_of_group(scope: Scope) -> tuple[int, ...] | None:
    """What nothing was done to yet of the cards that were pointed out; None if none were."""
    group = scope.cards(GROUP)
    taken = scope.cards(TAKEN) or ()
    return None if group is None else tuple(card for card in group if card not in taken)
