"""Players as a text speaks of them, by number."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.groups import PAID
from livingrules.games.ufs.state import State
from livingrules.kernel.effect import DONE_TO, Scope
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY, YOU

OWNER: Final = 20
"""The owner of the card to which something was done last, or that is looked at."""
ATTACKER: Final = 21
DEFENDER: Final = 22
TOLD: Final = 23
"""The player whom the scope holds, anybody where it holds none: *they*, of whoever does something."""
PLAYERS: Final[dict[str, int]] = {
    "": ANYBODY, "you": YOU, "opponent": OPPONENT, "they": THEY, "that player": THEY, "owner": OWNER,
    "attacker": ATTACKER, "defender": DEFENDER, "any": ANYBODY, "either": ANYBODY, "each": ANYBODY, "both": ANYBODY,
    "players": ANYBODY,
}  # fmt: skip


def seat(g: State, scope: Scope, player: int) -> int:
    """The seat that is meant, -1 for nobody in particular."""
    if player == YOU:
        return scope.seat
    if player == OPPONENT:
        if g.trace is not None:
            g.cite("universus:Rival/1")
        return 1 - scope.seat
    if player == TOLD:
        return scope.other
    if player == THEY:
        if scope.other >= 0:
            return scope.other
        return scope.event.seat if scope.event is not None else 1 - scope.seat
    if player == OWNER:
        cards = done_to(scope)
        return g.owner[cards[0]] if cards else scope.seat
    if player in (ATTACKER, DEFENDER) and g.attack >= 0:
        return g.attacker if player == ATTACKER else 1 - g.attacker
    return -1


def done_to(scope: Scope) -> tuple[int, ...]:
    """The cards to which something was done last: by the effect, else by the event that it answers, else to pay."""
    cards = scope.cards(DONE_TO)
    if cards is not None:
        return cards
    if scope.event is not None and scope.event.card >= 0:
        return (scope.event.card,)
    return scope.cards(PAID) or ()
