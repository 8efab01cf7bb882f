"""A match: the best of three games between two players (E.1.1.1, E.1.3.1), with sideboards in between (A.2.3).

The match knows nothing of deck files: it is given the cards of each player for every game, so that whoever handles
decks may swap cards between two games.
"""

from __future__ import annotations

from livingrules.errors import NotLegal
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs, start
from livingrules.kernel.clause import ran

Cards = tuple[CompiledCard, ...]

WINS_NEEDED = 2
"""The best of three."""
MOST_GAMES = 5
"""Drawn games are played again; after so many games the match is what it is."""


class Match:
    """Games under one roof: who has won how many, who chooses the first player, who has to start with whom."""

    def __init__(self, decks: tuple[Cards, Cards], options: Options, seed: int | str) -> None:
        """The decks as registered: each player's starting character is the first card."""
        self.decks = decks
        self.options = options
        self.seed = seed
        self.games: list[Ufs] = []
        self.wins = [0, 0]
        self.draws = 0

    @property
    def number(self) -> int:
        """The number of the game that was begun last."""
        return len(self.games)

    @property
    def loser(self) -> int:
        """Who lost the game before, or -1 if nobody did."""
        for game in reversed(self.games):
            if game.outcome is not None:
                return -1 if game.outcome.winner is None else 1 - game.outcome.winner
        return -1

    @property
    def winner(self) -> int | None:
        """The seat that has won the match, if one has."""
        return next((seat for seat in (0, 1) if self.wins[seat] >= WINS_NEEDED), None)

    @property
    def over(self) -> bool:
        return self.winner is not None or sum(self.wins) + self.draws >= MOST_GAMES

    def change_deck(self, seat: int, cards: Cards) -> None:
        """A player's deck for the next game, after swapping with the sideboard (A.2.3)."""
        ran("ufs:A.2.3")
        if not self.games:
            raise NotLegal("The first game of a match is played with the deck as registered.")
        if self._under_way():
            raise NotLegal("Cards are swapped between two games, not during one.")
        if len(cards) != len(self.decks[seat]):
            raise NotLegal(
                f"Cards are swapped one for one: the deck has {len(self.decks[seat])} cards, not {len(cards)}."
            )
        self.decks = (cards, self.decks[1]) if seat == 0 else (self.decks[0], cards)

    def next_game(self, strict: bool = False) -> Ufs:
        """Begin the next game, run to its first decision."""
        if self.over:
            raise NotLegal("The match is over.")
        if self._under_way():
            raise NotLegal("The game before is not over yet.")
        first = not self.games
        registered = (0, 0) if first else (-1, -1)
        if first:
            ran("ufs:E.1.1.1")
        chooser = self.loser
        game = start(self.decks, self.options, f"{self.seed} game {len(self.games) + 1}", registered, chooser, strict)
        self.games.append(game)
        return game

    def finish_game(self) -> None:
        """Count the game that has just ended."""
        if not self.games or self.games[-1].outcome is None:
            raise NotLegal("The game is not over yet.")
        if len(self.games) == sum(self.wins) + self.draws:
            raise NotLegal("That game has been counted.")
        winner = self.games[-1].outcome.winner
        if winner is None:
            self.draws += 1
        else:
            self.wins[winner] += 1

    def _under_way(self) -> bool:
        return len(self.games) > sum(self.wins) + self.draws
