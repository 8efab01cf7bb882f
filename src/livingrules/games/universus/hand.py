"""The hand: showing it to prove that it does not hold what was asked for."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes
from livingrules.games.ufs.filters import OF_NAME, OF_NUMBER, OF_TRAITS
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import Picked
from livingrules.games.ufs.words import BY_RULE, HAND
from livingrules.kernel.meaning.base import ANYBODY, YOU
from livingrules.kernel.procedure import Frame, seal, step

OF_THE_CARD: Final = (OF_TRAITS, OF_NUMBER, OF_NAME)
"""Tests of what a card is, not of how it lies."""


class ShowHand(Frame):
    """The whole hand is shown to the rival, as one event."""

    fields = ("seat", "cards", "why")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.cards: tuple[int, ...] = ()
        self.why = ""
        """The clause that asks for it."""

    @step()
    def begin(self, g: State) -> None:
        self.cards = tuple(g.cards_in(self.seat, HAND))
        g.hold()

    @step()
    def each(self, g: State) -> None:
        if self.cards:
            card, self.cards = self.cards[0], self.cards[1:]
            self.go("each")
            changes.reveal(g, card, BY_RULE, -1, self.why)

    @step()
    def together(self, g: State) -> None:
        g.release()


def reveal_hand(g: State, seat: int, clause: str) -> None:
    """Have a player show the hand, before anything else is done."""
    frame = ShowHand()
    frame.seat, frame.why = seat, clause
    g.push(frame)


def show_at_once(g: State, seat: int, clause: str) -> None:
    """The same before the game has begun, when no effect has anything to say about it."""
    g.hold()
    for card in tuple(g.cards_in(seat, HAND)):
        changes.reveal(g, card, BY_RULE, -1, clause)
    g.release()


def hide_hand(g: State, seat: int) -> None:
    """What was shown is private again."""
    for card in g.cards_in(seat, HAND):
        changes.hide(g, card)


def prove_absence(g: State, seat: int, subject: Subject) -> bool:
    """Hand/5: who has to reveal or move a certain kind of card and holds none shows the hand as proof."""
    if not isinstance(subject, Picked) or subject.up_to or not g.cards_in(seat, HAND):
        return False
    asked = subject.cards
    in_hand = (asked.zones or asked.implied) == (HAND,)
    certain = asked.typed or any(test.cost in OF_THE_CARD for test in asked.tests)
    if not in_hand or not certain or asked.whose not in (ANYBODY, YOU):
        return False
    reveal_hand(g, seat, "universus:Hand/5")
    return True


seal(globals(), "universus")
