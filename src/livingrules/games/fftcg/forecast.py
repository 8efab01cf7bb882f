"""The CP that an offered card will cost, before it is chosen: the announcement is begun on a copy of the game."""

from __future__ import annotations

import msgspec

from livingrules.games.asking import only_looking
from livingrules.games.fftcg import pricing
from livingrules.games.fftcg.announcing import Announce
from livingrules.games.fftcg.paying import Pay
from livingrules.games.fftcg.state import State
from livingrules.games.trying import try_out
from livingrules.kernel.decision import Decision
from livingrules.kernel.procedure import Frame


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
    ends = try_out(g, decision, position, lambda frame: is_fixed(frame, card), lambda here: bool(announced(here, card)))
    needs = [announced(here, card)[0].need for here, _ in ends] or [g.now[card].cost]
    return Price(min(needs), max(needs), bool(ends) and all(fixed for _, fixed in ends))


def is_settled(g: State, card: int) -> bool:
    """Whether it costs what is printed on it and nothing has a say in that."""
    values = g.now[card]
    return (
        not g.library.prices
        and pricing.KEY not in g.rules
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
