"""Preparing the game (8.2): shuffling, who goes first, opening hands, mulligans."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import changes, moving, replacing
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.turn import Turn
from livingrules.games.fftcg.words import BY_RULE, DECK, DRAW, FIRST_PLAYER, HAND, MULLIGAN, ZONES
from livingrules.kernel.decision import CONFIRM, ORDER, Decision
from livingrules.kernel.procedure import Frame, seal, step

OPENING_HAND: Final = 5


class StartGame(Frame):
    """8.2.1.1 to 8.2.1.5; then the first turn."""

    fields = ("seat", "asked")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.asked = 0

    @step("8.2.1", "8.2.1.1", "15.1.1.6.1")
    def shuffle(self, g: State) -> None:
        for seat in (0, 1):
            g.shuffle(seat * ZONES + DECK)

    @step("8.2.1.2")
    def chooser(self, g: State) -> None:
        """A player picked at random decides; in a match the loser of the game before does."""
        self.seat = g.rng.below(2) if g.chooser < 0 else g.chooser
        g.ask(Decision(CONFIRM, self.seat, (), ("go first",), "8.2.1.2", 0, 1))

    @step("8.2.1.2")
    def first(self, g: State) -> None:
        g.first = self.seat if self.answer else 1 - self.seat
        g.set_active(g.first)
        g.happen(FIRST_PLAYER, g.first, clause="8.2.1.2")
        self.seat = g.first

    @step("8.2.1.3")
    def opening_hands(self, g: State) -> None:
        draw(g, g.first, OPENING_HAND, "8.2.1.3")

    @step("8.2.1.3")
    def other_opening_hand(self, g: State) -> None:
        draw(g, 1 - g.first, OPENING_HAND, "8.2.1.3")

    @step("8.2.1.4")
    def mulligan(self, g: State) -> None:
        """The first player, then the second, once: all five cards or none."""
        g.ask(Decision(CONFIRM, self.seat, (), ("mulligan",), "8.2.1.4", 0, 1))

    @step("8.2.1.4")
    def order(self, g: State) -> None:
        if not self.answer:
            self.go("next_player")
            return
        hand = tuple(g.cards_in(self.seat, HAND))
        g.ask(Decision(ORDER, self.seat, hand, ("mulligan order",), "8.2.1.4", len(hand), len(hand)))

    @step("8.2.1.4")
    def bury(self, g: State) -> None:
        """To the bottom in that order, the last named undermost."""
        for card in self.picks:
            moving.put(g, card, DECK, place=moving.BOTTOM)
        g.happen(MULLIGAN, self.seat, clause="8.2.1.4")

    @step("8.2.1.4")
    def draw_anew(self, g: State) -> None:
        draw(g, self.seat, OPENING_HAND, "8.2.1.4")

    @step("8.2.1.4")
    def next_player(self, g: State) -> None:
        self.asked += 1
        self.seat = 1 - self.seat
        if self.asked < 2:
            self.go("mulligan")

    @step("8.2.1.5", "9")
    def begin(self, g: State) -> None:
        g.push(Turn())


def draw(g: State, seat: int, count: int, clause: str) -> None:
    """A player draws so many cards, as far as there are any."""
    event = changes.proposal(g, DRAW, seat, cause=BY_RULE, by=seat, clause=clause)
    replacing.attempt(g, (event,) * count)


seal(globals(), "fftcg")
