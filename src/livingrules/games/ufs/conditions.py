"""What has to be true (K.4.5), and what a text goes on to speak of when it is.

*If this attack is a Kick, it gets ...*: a condition is about a card, which is *it* in what follows.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import meanings, reading
from livingrules.games.ufs.meanings import Cards, Subject
from livingrules.games.ufs.needs import VITALITY
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.kernel.effect import DONE_TO, Scope
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning.base import Amount, compares, joined

# The end of a pile.
ANY_PLACE: Final = 0
ON_TOP: Final = 1
AT_BOTTOM: Final = 2


class There(base.Condition):
    """*You have 3 or more characters*: so many cards of a description."""

    __slots__ = ("amount", "apart", "cards", "clause", "copied", "kinds", "op", "places", "player")

    def __init__(
        self,
        player: int,
        op: int,
        amount: Amount,
        cards: Cards,
        kinds: int,
        places: tuple[int, ...],
        apart: tuple[Subject, ...],
        clause: str,
    ) -> None:
        super().__init__(
            ("there", player, op, amount.key, cards.key, kinds, places, tuple([each.key for each in apart])),
            amount.needs | cards.needs | joined(apart),
        )
        self.player = player
        self.op = op
        self.amount = amount
        self.cards = cards
        self.kinds = kinds
        """If nothing but types is asked of them: those, as bits."""
        self.places = places
        """Where they then are."""
        self.apart = apart
        """*There are no copies of that card*: that card itself is not meant."""
        self.clause = clause
        """The rule that has a word of its own for having so many."""

    def holds(self, g: State, scope: Scope) -> bool:
        if self.clause:
            g.cite(self.clause)
        by = seat(g, scope, self.player)
        count = self.count_kinds(g, by) if self.kinds else len(self.counted(g, scope))
        return compares(count, self.op, self.amount.of(g, scope))

    def count_kinds(self, g: State, by: int) -> int:
        """How many cards of the types a player has; both players', if it is nobody's in particular."""
        count = 0
        for zone in self.places:
            if by >= 0:
                count += g.count_kinds(by, zone, self.kinds)
            else:
                count += g.count_kinds(0, zone, self.kinds) + g.count_kinds(1, zone, self.kinds)
        return count

    def counted(self, g: State, scope: Scope) -> tuple[int, ...]:
        """The cards it counts: *them*, if the text goes on to speak of them."""
        by = seat(g, scope, self.player)
        inside = scope.replace(other=by) if by >= 0 else scope
        found = self.cards.search(g, inside, by)
        if not self.apart:
            return found
        copied = [card for ref in self.apart for card in ref.marks(g, inside)]
        return tuple([card for card in found if card not in copied])


class Are(base.Condition):
    """Every card spoken of is as described, or is not; of no card at all neither is true."""

    __slots__ = ("at_end", "cards", "of_owner", "subject", "wanted")

    def __init__(self, subject: Subject, cards: Cards, of_owner: bool, at_end: int, wanted: bool) -> None:
        super().__init__(("are", subject.key, cards.key, of_owner, at_end, wanted), subject.needs | cards.needs)
        self.subject = subject
        self.cards = cards
        self.of_owner = of_owner
        """*If this is the only attack in its card pool*: its player's cards are meant."""
        self.at_end = at_end
        """The end of the pile at which it has to lie."""
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        cards = self.subject.marks(g, scope)
        if not cards:
            return False
        if self.of_owner:
            scope = scope.keeping(DONE_TO, cards)
        passed = all(self.cards.matches(g, scope, card, reading.known_values(g, scope, card)) for card in cards)
        if passed and self.at_end:
            passed = all(g.zones[g.zone[card]][-1 if self.at_end == ON_TOP else 0] == card for card in cards)
        return passed == self.wanted


class TurnOf(base.Condition):
    """It is that player's turn."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(("turn of", player))
        self.player = player

    def holds(self, g: State, scope: Scope) -> bool:
        return g.active == seat(g, scope, self.player)


class Unhurt(base.Condition):
    """The player has as much vitality as they can have."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(("unhurt", player), VITALITY)
        self.player = player

    def holds(self, g: State, scope: Scope) -> bool:
        by = seat(g, scope, self.player)
        return g.vitality[by] >= g.maximum[by]


class Desperate(base.Condition):
    """The player is in desperation."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__(("desperate", player), VITALITY)
        self.player = player

    def holds(self, g: State, scope: Scope) -> bool:
        return g.desperate(seat(g, scope, self.player))


class Premise(meanings.Premise):
    """What a sentence or an ability depends on, and the cards of which the text goes on to speak when it is so."""

    __slots__ = ("condition", "gathers")

    def __init__(self, condition: base.Condition, gathers: tuple[tuple[There | Subject, int], ...]) -> None:
        slots = tuple([(part.key, slot) for part, slot in gathers])
        super().__init__(("premise", condition.key, slots), condition.needs)
        self.condition = condition
        self.gathers = gathers
        """The cards that it looks at, with the slots out of which the text goes on to read them."""

    def holds(self, g: State, scope: Scope) -> bool:
        return self.condition.holds(g, scope)

    def gathered(self, g: State, scope: Scope) -> Scope:
        """The scope with the cards that it looks at in their slots."""
        for part, slot in self.gathers:
            found = part.counted(g, scope) if isinstance(part, There) else part.marks(g, scope)
            scope = scope.holding(slot, found)
        return scope
