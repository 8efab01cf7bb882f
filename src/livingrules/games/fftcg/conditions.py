"""Conditions that only card text of this game has: cards that are there, what they are, whose turn it is."""

from __future__ import annotations

from livingrules.games.fftcg import reading, terms
from livingrules.games.fftcg.filters import Cards
from livingrules.games.fftcg.state import State
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import ANYBODY, THEY, Amount, Condition, Subject, compares


class There(Condition):
    """*You control 3 or more Backups*: each player for themselves where both are meant."""

    __slots__ = ("amount", "cards", "op", "player")

    def __init__(self, player: int, op: int, amount: Amount, cards: Cards) -> None:
        super().__init__(("there", player, op, amount.key, cards.key), amount.needs | cards.needs)
        self.player = player
        self.op = op
        self.amount = amount
        self.cards = cards

    def holds(self, g: State, scope: Scope) -> bool:
        wanted = self.amount.of(g, scope)
        if self.player == ANYBODY:
            return compares(self.cards.count(g, scope), self.op, wanted)
        theirs = self.cards.whose == THEY
        found = () if theirs else self.cards.find(g, scope)
        for seat in reading.seats(g, scope, self.player):
            if theirs:  # *if your opponent has 1 card or less in their hand*
                found = self.cards.find(g, scope.replace(other=seat))
            mine = [mark for mark in found if reading.holder(g, mark) == seat]
            if not compares(len(mine), self.op, wanted):
                return False
        return True


class Are(Condition):
    """Every object spoken of is as described, or is not; of none nothing is true."""

    __slots__ = ("cards", "subject", "wanted")

    def __init__(self, subject: Subject, cards: Cards, wanted: bool) -> None:
        super().__init__(("are", subject.key, cards.key, wanted), subject.needs | cards.needs)
        self.subject = subject
        self.cards = cards
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        marks = self.subject.marks(g, scope)
        if not marks:
            return False
        if self.cards.where and not all(reading.there(g, mark) for mark in marks):
            return not self.wanted  # what is gone is in no zone
        every = all(self.cards.matches(g, scope, mark, reading.known(g, scope, mark)) for mark in marks)
        return every == self.wanted


class TurnOf(Condition):
    """It is that player's turn."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(("turn of", player), terms.OF_STATES)
        self.player = player

    def holds(self, g: State, scope: Scope) -> bool:
        return g.active == reading.seat(g, scope, self.player)
