"""What a text has done, chosen or named: statements that are carried out on cards and players."""

from __future__ import annotations

from typing import Any

from livingrules.games.ufs.meanings import Cards, Subject
from livingrules.kernel.meaning.base import Amount
from livingrules.kernel.meaning.statement import NO_SLOT, NOBODY, NOWHERE, Statement, Until, key_of, keys


class Do(Statement):
    """A verb: who does it, to what, how much, from where to where, in which way.

    Which cards are taken, and how many, is told by their description (`subjects.Picked`): whoever does it takes them.
    """

    __slots__ = (
        "agent", "amount", "copy_of", "destination", "into", "manner", "name", "source", "subject", "verb", "what",
        "whose",
    )  # fmt: skip

    def __init__(
        self,
        verb: int,
        agent: int,
        subject: Subject | None = None,
        amount: Amount | None = None,
        source: int = 0,
        destination: int = NOWHERE,
        whose: int = NOBODY,
        manner: int = 0,
        what: int = 0,
        name: str = "",
        copy_of: Subject | None = None,
        into: int = NO_SLOT,
    ) -> None:
        super().__init__((
            "do", verb, agent, key_of(subject), key_of(amount), source, destination, whose, manner, what, name,
            key_of(copy_of), into,
        ))  # fmt: skip
        self.verb = verb
        """A number of `verbs`."""
        self.agent = agent
        """BOTH for one player after the other."""
        self.subject = subject
        """The cards that it is done to."""
        self.amount = amount
        self.source = source
        """The zones from which they are taken, as bits, where the description does not say."""
        self.destination = destination
        self.whose = whose
        """The player of the zone."""
        self.manner = manner
        """How it is done: bits of `verbs`."""
        self.what = what
        """The phase or step that is ended or skipped."""
        self.name = name
        """The proper name of the counters or tokens."""
        self.copy_of = copy_of
        """The card as whose copy another is played."""
        self.into = into
        """The slot of the cards that it was done to."""


def act_at(g: Any, seq: int, number: int) -> Do:
    """The act at a place of a text."""
    statement = g.library.op(seq, number).statement
    assert isinstance(statement, Do)
    return statement


class Choose(Statement):
    """A player chooses cards, one group after the other (K.4.2)."""

    __slots__ = ("groups", "into", "player", "subject")

    def __init__(self, player: int, subject: Subject, groups: tuple[Subject, ...], into: int = NO_SLOT) -> None:
        super().__init__(("choose", player, subject.key, keys(groups), into))
        self.player = player
        self.subject = subject
        """All that is chosen."""
        self.groups = groups
        """*1 card in each player's card pool*: each group is chosen by itself."""
        self.into = into


class Name(Statement):
    """A player names something: a card, a quality, a number (K.4.2)."""

    __slots__ = ("cards", "player", "what")

    def __init__(self, player: int, what: int, cards: Cards | None = None) -> None:
        super().__init__(("name", player, what, key_of(cards)))
        self.player = player
        self.what = what
        """A number of `verbs`."""
        self.cards = cards
        """The cards of which one may be named; None for what is no card."""


class Cover(Statement):
    """A card is placed on top of another and takes its place for as long as the text says."""

    __slots__ = ("onto", "top", "until")

    def __init__(self, top: Subject, onto: Subject, until: Until | None) -> None:
        super().__init__(("cover", top.key, onto.key, key_of(until)))
        self.top = top
        self.onto = onto
        self.until = until
