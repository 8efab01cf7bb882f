"""What comes of an offered act, before it is chosen: the CP that a card will cost, and whether a Summon or an ability
would change nothing.  It is begun on a copy of the game, and carried out there by the rules themselves.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games.asking import only_looking
from livingrules.games.fftcg import pricing
from livingrules.games.fftcg.announcing import Announce
from livingrules.games.fftcg.paying import Pay
from livingrules.games.fftcg.resolving import Resolve
from livingrules.games.fftcg.rules import PRICED_CARDS
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import REF_BITS, REF_MASK, SUMMON
from livingrules.games.trying import all_in_vain, try_out
from livingrules.kernel.decision import ACT, Decision
from livingrules.kernel.procedure import Frame

MANY_WAYS: Final = 60
"""So many ways to declare and pay for something are tried to tell whether it would change nothing."""


class Price(msgspec.Struct, frozen=True):
    """What playing or casting a card will cost."""

    least: int
    most: int
    """The same as `least` unless its player has a choice: X, or in which way it is paid."""
    sure: bool = True
    """Whether every way was tried."""


def price(g: State, decision: Decision, position: int, card: int) -> Price:
    """What playing or casting the card by that option will cost."""
    if is_settled(g, card):
        with only_looking(g):
            cost = pricing.cost_to_play(g, decision.seat, card)
        return Price(cost, cost)
    ends = list(
        try_out(g, decision, position, lambda frame: is_fixed(frame, card), lambda here: bool(announced(here, card)))
    )
    needs = [announced(here, card)[0].need for here, _ in ends] or [g.now[card].cost]
    return Price(min(needs), max(needs), bool(ends) and all(fixed for _, fixed in ends))


def is_settled(g: State, card: int) -> bool:
    """Whether it costs what is printed on it and nothing has a say in that."""
    values = g.now[card]
    return (
        not g.library.prices
        and PRICED_CARDS not in g.rules
        and not values.kit.priced
        and values.cost == g.printed[card].cost
    )


def is_fixed(frame: Frame, card: int) -> bool:
    """Whether the cost of the announced card stands: nothing but targets and the payment comes after it."""
    if isinstance(frame, Pay):
        return True
    return isinstance(frame, Announce) and frame.card == card and frame.at >= frame.names.index("target")


def announced(g: State, card: int) -> list[Announce]:
    """The announcement of the card that is going on."""
    return [frame for frame in reversed(g.stack) if isinstance(frame, Announce) and frame.card == card]


def is_idle(g: State, decision: Decision, position: int) -> bool:
    """Whether an offered Summon or ability would change nothing now, whatever is declared and however it is paid for:
    its costs would be paid in vain.

    It is resolved on a copy, and nobody does anything else before that.  Nothing hidden has a say in it: where it, or
    anything that comes before it, shows the player a card that they cannot see now, it is not told.
    """
    option = decision.options[position]
    if decision.shape != ACT or decision.prompt[0] != "priority" or option < 0:
        return False
    if option & REF_MASK == REF_MASK and not g.now[option >> REF_BITS].types & SUMMON:
        return False
    number = g.next_scope  # of what is announced now
    ends = try_out(
        g,
        decision,
        position,
        lambda frame: has_resolved(frame, number),
        lambda here: number in here.items or any(is_announcing(frame, number) for frame in here.stack),
        most=MANY_WAYS,
        alone=True,
    )
    return all_in_vain(g, decision.seat, ends, came_to_nothing)


def has_resolved(frame: Frame, number: int) -> bool:
    """Whether a procedure is the resolution of that scope, with its text followed or cancelled."""
    return isinstance(frame, Resolve) and frame.scope == number and frame.names[frame.at] == "tell"


def is_announcing(frame: Frame, number: int) -> bool:
    return isinstance(frame, Announce) and frame.scope == number


def came_to_nothing(g: State) -> bool:
    resolve = g.stack[-1]
    return isinstance(resolve, Resolve) and resolve.came_to_nothing(g)
