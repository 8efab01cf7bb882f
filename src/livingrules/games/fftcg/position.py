"""Set up a position: cards where they are said to be, and the game at a moment where somebody has to decide.

Scenarios, tests and the text notation of positions all come through here.  What is arranged is an ordinary game; from
the first decision on nothing tells it from one that was played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from livingrules.errors import NotLegal
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.formats import Options
from livingrules.games.fftcg.game import Fftcg, prepare
from livingrules.games.fftcg.setup import StartGame
from livingrules.games.fftcg.turn import Turn
from livingrules.games.fftcg.words import DRAW_PHASE, END_PHASE, FIELD, FOREIGN, MAIN_1, MAIN_2, NO_PHASE, ZONES


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a zone."""

    card: CompiledCard
    zone: int
    flags: int = 0
    damage: int = 0
    fresh: bool = False
    """It came under its controller's control this turn."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """The cards that one player owns; those of a zone in order, piles from the bottom, the field as they entered it."""

    cards: tuple[Placed, ...] = ()


def at_step(name: str, phase: int) -> Callable[[Fftcg], None]:
    """The turn goes on with the step of that name, in that phase."""

    def begin(g: Fftcg) -> None:
        turn = Turn()
        turn.go(name)
        g.set_phase(phase)
        g.stack.append(turn)

    return begin


def at_setup(g: Fftcg) -> None:
    g.set_turn(0)
    g.stack.append(StartGame())


def at_turn(g: Fftcg) -> None:
    g.set_turn(g.turn - 1)
    at_step("begin", NO_PHASE)(g)


MOMENTS: Final[dict[str, Callable[[Fftcg], None]]] = {
    "setup": at_setup,
    "turn": at_turn,
    "draw": at_step("draw_phase", DRAW_PHASE),
    "main 1": at_step("main_priority_1", MAIN_1),
    "attack": at_step("attack_phase", MAIN_1),
    "main 2": at_step("main_priority_2", MAIN_2),
    "end": at_step("end_phase", END_PHASE),
}
"""Before the game, the start of the turn, of the Draw Phase, priority in a Main Phase, the Attack and the End Phase."""


def arrange(
    sides: tuple[Side, Side],
    options: Options,
    seed: int | str = 0,
    active: int = 0,
    moment: str = "main 1",
    turn: int = 3,
    strict: bool = False,
) -> Fftcg:
    """The game in that position, run to its first decision."""
    if moment not in MOMENTS:
        raise NotLegal(f"There is no moment {moment!r} to begin at; there are {', '.join(MOMENTS)}.")
    decks = tuple(tuple(placed.card for placed in side.cards) for side in sides)
    g = prepare((decks[0], decks[1]), options, seed)
    g.strict = strict
    g.set_turn(turn)
    g.set_active(active)
    g.first = active if turn % 2 else 1 - active
    place_cards(g, (*sides[0].cards, *sides[1].cards))
    MOMENTS[moment](g)
    g.settle()
    g.run()
    return g


def place_cards(g: Fftcg, cards: tuple[Placed, ...]) -> None:
    """Every card into its zone; states and times as if it had come there in play."""
    g.gather()
    for card, placed in enumerate(cards):
        holder = g.owner[card]
        if placed.zone == FIELD and placed.flags & FOREIGN:
            holder = 1 - holder
            g.set_values(card, g.printed[card].replace(controller=holder))
        g.lay(card, holder * ZONES + placed.zone, placed.flags)
        g.set_damage(card, placed.damage)
        g.set_times(card, g.turn if placed.fresh else 0, g.next_serial())
    g.lay_out()
