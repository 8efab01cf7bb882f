"""Statements that only card text of this game has."""

from __future__ import annotations

from livingrules.games.fftcg.filters import Cards
from livingrules.kernel.meaning.base import Subject
from livingrules.kernel.meaning.statement import Edit, Lasting, Until, key_of, keys


class Price(Lasting):
    """It costs otherwise to play cards; that is no information on the cards (4.1)."""

    __slots__ = ("cards", "edits", "following", "subject", "whose")

    def __init__(
        self,
        subject: Subject,
        cards: Cards | None,
        whose: int,
        following: bool,
        edits: tuple[Edit, ...],
        until: Until | None,
        reads: tuple[int, ...] = (),
    ) -> None:
        key = ("price", subject.key, key_of(cards), whose, following, keys(edits))
        super().__init__(key, until, reads)
        self.subject = subject
        """The cards, if they are not described."""
        self.cards = cards
        """How they are described: from wherever they are played."""
        self.whose = whose
        """Who plays them; ANYBODY for whoever does."""
        self.following = following
        """The next such card only."""
        self.edits = edits
