"""What number was checked: the starting value of a check, whatever has been added to it since (E.3.1.1)."""

from __future__ import annotations

from livingrules.games.ufs import reading
from livingrules.games.ufs.nodes import Checked
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ATTEMPT, BLOCK, CHECK, ENTER, FAIL_CHECK, PASS_CHECK, PLAY
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event


def was_checked(g: State, scope: Scope, node: Checked) -> bool:
    """*If you checked a 3 or less*; where no check was made, no number was checked."""
    check = check_meant(g, scope, reading.seat_of(g, scope, node.player))
    if check is None:
        return False
    g.cite("E.3.1.1")
    return reading.compare(check.amount, node.op, reading.amount(g, scope, node.amount))


def check_meant(g: State, scope: Scope, seat: int) -> Event | None:
    """The latest check within the scope (a re-check takes the place of the check before it), else the one that the
    event of the scope came of.
    """
    chain = g.history
    while chain is not None and chain[1].seq >= scope.start:
        if chain[1].verb == CHECK and seat in (-1, chain[1].seat):
            within: Event = chain[1]
            return within
        chain = chain[0]
    return None if scope.event is None else check_before(g, scope.event, seat)


def check_before(g: State, event: Event, seat: int) -> Event | None:
    """The check that was passed or failed, or that was made to play the card."""
    if event.verb in (PASS_CHECK, FAIL_CHECK):
        about = event.ability
    elif event.verb in (PLAY, ATTEMPT, ENTER):
        about = event.card + 1
    elif event.verb == BLOCK:
        about = event.amount
    else:
        return None
    chain = g.history
    while chain is not None:
        check: Event = chain[1]
        if check.verb == CHECK and check.ability == about and check.seq <= event.seq and seat in (-1, check.seat):
            return check
        chain = chain[0]
    return None
