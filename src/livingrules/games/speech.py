"""How any game speaks to one reader: players and cards in words, naming only what the reader may know."""

from __future__ import annotations

from typing import Final

from livingrules.games.sentences import third_person
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import knows

RIVAL: Final = "opponent"
"""What most games call the other player."""


class Speaker:
    """The words of one game for one reader: a seat, SPECTATOR or ALL_SEEING.  Each game says what it calls things."""

    g: Game

    def __init__(self, g: Game, reader: int) -> None:
        self.g = g
        self.reader = reader

    def rival(self) -> str:
        """What the game calls the other player."""
        return RIVAL

    def unseated(self, seat: int) -> str:
        """A player's name for somebody who has no seat."""
        return f"player {seat + 1}"

    def player(self, seat: int) -> str:
        """ "you", "your opponent" or whatever the game says."""
        if self.reader < 0:
            return self.unseated(seat)
        return "you" if seat == self.reader else f"your {self.rival()}"

    def does(self, seat: int, verb: str) -> str:
        """ "you draw", "your opponent draws"."""
        if seat == self.reader:
            return f"you {verb}"
        return f"{self.player(seat)} {third_person(verb)}"

    def whose(self, seat: int) -> str:
        """ "your", "your opponent's"."""
        return "your" if seat == self.reader else f"{self.player(seat)}'s"

    def knows(self, card: int) -> bool:
        """Whether the reader may know now which card it is."""
        return knows(self.g.eyes(card), self.reader)

    def ability(self, card: int, ref: int) -> str:
        """The text of an ability on a card, or "" when it has no words of its own."""
        raise AssertionError("only a whole game knows its texts")
