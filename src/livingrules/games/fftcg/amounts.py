"""Numbers that only card text of this game speaks of: X, power and cost, cards of a player, what was done."""

from __future__ import annotations

from livingrules.games.fftcg import filters, reading, terms
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import DAMAGED, PLAYER_DAMAGED, REF_MASK
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import Amount, Subject


class X(Amount):
    """X is what was declared or paid for it, or what the text says; a number that nobody has set is 0 (4.4, 4.5)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("x",))

    def of(self, g: State, scope: Scope) -> int:
        if scope.x >= 0:
            g.cite("4.5")
            return scope.x
        defined = g.library.infos[scope.ability & REF_MASK].ability.x
        if defined is not None:
            g.cite("4.5")
            return defined.of(g, scope)
        g.cite("4.4")
        return 0


class OwnNumber(Amount):
    """A number of the card whose text it is, as it was last known (11.11.4, 11.11.7)."""

    __slots__ = ("printed", "which")

    def __init__(self, which: int, printed: bool) -> None:
        super().__init__(("own number", which, printed), terms.needs_number(which))
        self.which = which
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        own = reading.self_mark(scope)
        if not reading.there(g, own):
            g.cite("11.11.4")
            g.cite("11.11.7")
        return filters.number_of(g, scope, own, self.which, self.printed)


class NumberOf(Amount):
    """A number of the objects spoken of; of several, their sum; of none, 0 (4.4)."""

    __slots__ = ("printed", "subject", "which")

    def __init__(self, subject: Subject, which: int, printed: bool) -> None:
        super().__init__(("number of", subject.key, which, printed), terms.needs_number(which) | subject.needs)
        self.subject = subject
        self.which = which
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        marks = self.subject.marks(g, scope)
        if not marks:
            g.cite("4.4")
        return sum([filters.number_of(g, scope, mark, self.which, self.printed) for mark in marks])


class Extreme(Amount):
    """*The highest power among the Forwards you control*; of none it is 0 (4.4)."""

    __slots__ = ("highest", "printed", "subject", "which")

    def __init__(self, highest: bool, subject: Subject, which: int, printed: bool) -> None:
        needs = terms.needs_number(which) | subject.needs
        super().__init__(("extreme", highest, subject.key, which, printed), needs)
        self.highest = highest
        self.subject = subject
        self.which = which
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        marks = self.subject.marks(g, scope)
        found = [filters.number_of(g, scope, mark, self.which, self.printed) for mark in marks]
        if not found:
            g.cite("4.4")
            return 0
        return max(found) if self.highest else min(found)


class CardsOfPlayer(Amount):
    """The cards in a zone of a player; of both, all of them."""

    __slots__ = ("player", "zone")

    def __init__(self, player: int, zone: int) -> None:
        super().__init__(("cards of player", player, zone), terms.needs_zone(zone))
        self.player = player
        self.zone = zone

    def of(self, g: State, scope: Scope) -> int:
        return sum([len(g.cards_in(seat, self.zone)) for seat in reading.seats(g, scope, self.player)])


class Result(Amount):
    """The damage of the event that the text waited for, or what the instruction before has counted."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("result",))

    def of(self, g: State, scope: Scope) -> int:
        event = scope.event
        if event is not None and event.verb in (DAMAGED, PLAYER_DAMAGED):
            return event.amount
        return scope.number
