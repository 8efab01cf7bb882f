"""What a scope keeps for a text; cards that are pointed out together, and then divided: *add 1 of them to your hand and
discard the rest*.
"""

from __future__ import annotations

from typing import Final

from livingrules.kernel.effect import Scope

# The keys of what a scope keeps besides slots; those of cards to which something was done are in `verbs`.
GROUP: Final = -2
"""The cards that were pointed out together, to be divided by what follows."""
TAKEN: Final = -3
"""The cards to which something has been done, since any were pointed out."""
PAID: Final = -4
"""The cards with which the ability was paid for."""
PLAYED: Final = -5
"""The card that an effect plays."""
THIS_ATTACK: Final = -6
"""The attack in which an effect that waits was made."""
GONE: Final = -7
"""The cards that are no longer where the text spoke of them (J.5.4, J.2.3.1)."""
DESCRIBED: Final = -8
"""The very card that is looked at."""
SUBJECT: Final = -9
"""The card that a sentence is about: the one that gets the bonus, else this attack or this card."""
WHOSE: Final = -10
"""The player that *either player* has come to mean, and the instruction for which that was asked."""
WAY: Final = -11
"""Which of several changes was chosen."""
RATING: Final = -12
"""Which of several ratings was chosen."""
STAYS: Final = -13
"""By pairs: a card that the text has picked out before what it leaves for later, and the card's stay in its zone."""
PARTICIPLES: Final = -100
"""The cards to which something was done have this key, less the number of the verb (`verbs.KEPT_AS`)."""

# The kinds of what is kept for one instruction, or for one card (`key_at`).
OPTIONS: Final = 1
"""Which options of a bulleted list were chosen."""
STATISTIC: Final = 2
"""What a player has told of a statistic of a card that is printed as question marks."""


def describing(scope: Scope, card: int) -> Scope:
    """The scope in which a number of the very card that is described, or of that of an event, is read."""
    return scope.keeping(DESCRIBED, (card,))


def pointed_out(scope: Scope, cards: tuple[int, ...], taken: tuple[int, ...] = ()) -> Scope:
    """The scope in which a text goes on to divide these cards: *1 of them*, *the rest*."""
    return scope.keeping(GROUP, cards).keeping(TAKEN, taken)


def left_of_group(scope: Scope) -> tuple[int, ...] | None:
    """What nothing was done to yet of the cards that were pointed out; None if none were."""
    group = scope.cards(GROUP)
    taken = scope.cards(TAKEN) or ()
    return None if group is None else tuple(card for card in group if card not in taken)
