"""Numbers that only card text of the fighting games speaks of: X, ratings, numbers of cards and players, what was left
by what happened.
"""

from __future__ import annotations

import re
from typing import Final

from livingrules.games.ufs import groups, needs, reading, terms
from livingrules.games.ufs.filters import counted, rating
from livingrules.games.ufs.needs import HISTORY, ITSELF, PILES, SEQUENCE, TABLE, VALUES
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ATTACK, CHECK, FAIL_CHECK, MEASURED, PASS_CHECK, SYMBOL_BIT
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.event import Event
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning.base import Amount, Marks, Subject

OF_CARDS: Final = VALUES | PILES | SEQUENCE | TABLE
"""What a number of cards needs: one that has moved is read as it was (J.4.2.3), so any move may count."""


class X(Amount):
    """X: fixed when the ability was played (J.4.3.1), else as its text defines it (J.4.3.2), never negative
    (J.4.3.4).
    """

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("x",), ITSELF)

    def of(self, g: State, scope: Scope) -> int:
        g.cite("J.4.3")
        if scope.x >= 0:
            g.cite("J.4.3.1")
            return scope.x
        definition = g.library.infos[scope.ability & 0xFFF].x if scope.ability >= 0 else None
        if definition is None:
            return 0
        g.cite("J.4.3.2")
        value = definition.of(g, scope)
        if value < 0:
            g.cite("J.4.3.4")
        return max(value, 0)


class OwnRating(Amount):
    """The rating of the keyword that grants the ability (I.2.3)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("own rating",), ITSELF)

    def of(self, g: State, scope: Scope) -> int:
        g.cite("I.2.3")
        return scope.ability >> 12 & 0xFF


class Clamp(numbers.Clamp):
    """K.4.8: bounds on the number itself."""

    __slots__ = ()

    def of(self, g: State, scope: Scope) -> int:
        g.cite("K.4.8")
        return super().of(g, scope)


class Quotient(Amount):
    """One number divided by another, rounded up unless the text says otherwise (J.4.3.4)."""

    __slots__ = ("down", "left", "right")

    def __init__(self, left: Amount, right: Amount, down: bool) -> None:
        super().__init__(("quotient", left.key, right.key, down), left.needs | right.needs)
        self.left = left
        self.right = right
        self.down = down

    def of(self, g: State, scope: Scope) -> int:
        left, right = self.left.of(g, scope), self.right.of(g, scope)
        g.cite("J.4.3.4")
        return left // right if self.down else -(-left // right)


class Size(numbers.Size):
    """How many cards the text speaks of."""

    __slots__ = ()

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.needs |= VALUES


class Counters(Amount):
    """How many counters of a name ("": of any) are on cards."""

    __slots__ = ("name", "subject")

    def __init__(self, name: str, subject: Subject) -> None:
        super().__init__(("counters", name, subject.key), subject.needs)
        self.name = name
        self.subject = subject

    def of(self, g: State, scope: Scope) -> int:
        return sum([g.counters_on(card, self.name) for card in self.subject.marks(g, scope)])


# ---------------------------------------------------------------------------------------------------- numbers of cards


class NumberOf(Amount):
    """A number of the cards spoken of; of several, their sum; of none, 0."""

    __slots__ = ("subject", "which")

    def __init__(self, subject: Subject, which: int) -> None:
        super().__init__(("number of", subject.key, which), OF_CARDS | subject.needs)
        self.subject = subject
        self.which = which

    def of(self, g: State, scope: Scope) -> int:
        which = self.which
        return sum([reading.known_values(g, scope, card).number(which) for card in self.subject.marks(g, scope)])


class PrintedNumberOf(Amount):
    """What is printed on the first card spoken of (J.4.2.1)."""

    __slots__ = ("subject", "which")

    def __init__(self, subject: Subject, which: int) -> None:
        super().__init__(("printed number of", subject.key, which), OF_CARDS | subject.needs)
        self.subject = subject
        self.which = which

    def of(self, g: State, scope: Scope) -> int:
        cards = self.subject.marks(g, scope)
        if not cards:
            return 0
        g.cite("J.4.2.1")
        return reading.printed_then(g, scope, cards[0]).number(self.which)


class RatingOf(Amount):
    """The rating of a keyword on the first card spoken of."""

    __slots__ = ("keyword", "printed", "subject")

    def __init__(self, subject: Subject, keyword: int, printed: bool) -> None:
        super().__init__(("rating of", subject.key, keyword, printed), OF_CARDS | subject.needs)
        self.subject = subject
        self.keyword = keyword
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        cards = self.subject.marks(g, scope)
        if not cards:
            return 0
        g.cite("I.2.3")
        printed = self.printed
        values = reading.printed_then(g, scope, cards[0]) if printed else reading.known_values(g, scope, cards[0])
        return rating(values, self.keyword)


class HandSizeOf(Amount):
    """The hand size of the first card spoken of."""

    __slots__ = ("printed", "subject")

    def __init__(self, subject: Subject, printed: bool) -> None:
        super().__init__(("hand size of", subject.key, printed), OF_CARDS | subject.needs)
        self.subject = subject
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        cards = self.subject.marks(g, scope)
        if not cards:
            return 0
        return (reading.printed_values(g, cards[0]) if self.printed else g.values_of(cards[0])).hand_size


class StaminaOf(Amount):
    """What backups have left."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("stamina of", subject.key), OF_CARDS | subject.needs)
        self.subject = subject

    def of(self, g: State, scope: Scope) -> int:
        return sum([g.stamina_of(card) for card in self.subject.marks(g, scope)])


STATISTICS: Final = ("height", "weight")
"""Those that may be printed as question marks."""


class Statistic(Amount):
    """A vital statistic of the first card spoken of (B.1.2.4); what is printed as question marks, a player tells."""

    __slots__ = ("name", "subject")

    def __init__(self, subject: Subject, name: str) -> None:
        super().__init__(("statistic", subject.key, name), OF_CARDS | subject.needs)
        self.subject = subject
        self.name = name

    def of(self, g: State, scope: Scope) -> int:
        cards = self.subject.marks(g, scope)
        if not cards:
            return 0
        g.cite("B.1.2.4")
        value = statistic(g, cards[0], self.name)
        if value is not None:
            return value
        answered = scope.cards(told_of(cards[0], self.name))
        g.cite("B.1.2.4.1")
        return answered[0] if answered else 0


def told_of(card: int, attribute: str) -> int:
    """The key under which a scope keeps the statistic that a player has told."""
    return key_at(groups.STATISTIC, card, STATISTICS.index(attribute))


def statistic(g: State, card: int, attribute: str) -> int | None:
    """B.1.2.4: a vital statistic as a number; None when it is printed as question marks (B.1.2.4.1)."""
    if shows_nothing(g, card):
        return 0
    printed: str = getattr(g.definitions[card].card, attribute)
    if "?" in printed:
        return None
    digits = re.findall(r"\d", printed)
    return int("".join(digits)) if digits else 0


# --------------------------------------------------------------------------------------------- numbers of several cards

TOTAL: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2


class OfSeveral(Amount):
    """The total, the highest or the lowest of a number of several cards; of keywords and abilities, how many each
    has.
    """

    __slots__ = ("op", "printed", "subject", "which")

    def __init__(self, op: int, subject: Subject, which: int, printed: bool) -> None:
        super().__init__(("of several", op, subject.key, which, printed), OF_CARDS | subject.needs)
        self.op = op
        self.subject = subject
        self.which = which
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        found = [self.number(g, scope, card) for card in self.subject.marks(g, scope)]
        if self.op == TOTAL:
            return sum(found)
        if not found:
            return 0
        return max(found) if self.op == HIGHEST else min(found)

    def number(self, g: State, scope: Scope, card: int) -> int:
        values = reading.printed_then(g, scope, card) if self.printed else reading.known_values(g, scope, card)
        return counted(g, values, self.which)


TYPE_COMPARED: Final = -1
NAME_COMPARED: Final = -2
KEYWORDS_COMPARED: Final = -3
SYMBOLS_COMPARED: Final = -4
ATTACK_ZONE_COMPARED: Final = -5
BLOCK_ZONE_COMPARED: Final = -6
COMPARED: Final[dict[str, int]] = {
    **terms.NUMBERS,
    "type": TYPE_COMPARED,
    "name": NAME_COMPARED,
    "keywords": KEYWORDS_COMPARED,
    "symbols": SYMBOLS_COMPARED,
    "zone": ATTACK_ZONE_COMPARED,
    "block zone": BLOCK_ZONE_COMPARED,
}
"""What of several cards can be the same or different."""


class Different(Amount):
    """How many different types, names, numbers ... several cards have."""

    __slots__ = ("printed", "subject", "which")

    def __init__(self, subject: Subject, which: int, printed: bool) -> None:
        super().__init__(("different", subject.key, which, printed), OF_CARDS | subject.needs)
        self.subject = subject
        self.which = which
        self.printed = printed

    def of(self, g: State, scope: Scope) -> int:
        return len({mark for card in self.subject.marks(g, scope) for mark in self.features(g, scope, card)})

    def features(self, g: State, scope: Scope, card: int) -> Marks:
        """What of the card is compared with others."""
        values = reading.printed_then(g, scope, card) if self.printed else reading.known_values(g, scope, card)
        which = self.which
        if which == TYPE_COMPARED:
            return (values.kind,)
        if which == NAME_COMPARED:
            return (values.name,) if values.name >= 0 else ()
        if which == KEYWORDS_COMPARED:
            return tuple([keyword & 0xFF for keyword in values.keywords])
        if which == SYMBOLS_COMPARED:
            return tuple([bit for bit in SYMBOL_BIT.values() if values.symbols & bit])
        if which == ATTACK_ZONE_COMPARED:
            return (values.attack_zone,) if values.attack_zone and self.has_zone(g, values) else ()
        if which == BLOCK_ZONE_COMPARED:
            return (values.block_zone,) if values.block_zone else ()
        return (values.number(which),)

    def has_zone(self, g: State, values: Values) -> bool:
        """Only attacks have an attack zone; what a face-down card prints has one where it has a block zone, too
        (universus:Printed/3), and otherwise nothing (C.3.3.1/n2).
        """
        return values.kind == ATTACK or (values is g.blank_print and values.block_zone > 0)


class SharedSymbols(Amount):
    """How many symbols one card has in common with another (B.6.6)."""

    __slots__ = ("left", "right")

    def __init__(self, left: Subject, right: Subject) -> None:
        super().__init__(("shared symbols", left.key, right.key), OF_CARDS | left.needs | right.needs)
        self.left = left
        self.right = right

    def of(self, g: State, scope: Scope) -> int:
        cards, others = self.left.marks(g, scope), self.right.marks(g, scope)
        if not cards or not others:
            return 0
        return (g.values_of(cards[0]).symbols & g.values_of(others[0]).symbols).bit_count()


# --------------------------------------------------------------------------------------------------- numbers of players

VITALITY: Final = 0
MAXIMUM_VITALITY: Final = 1
PRINTED_VITALITY: Final = 2
HAND_SIZE: Final = 3
PRINTED_HAND_SIZE: Final = 4
OF_PLAYERS: Final[dict[str, int]] = {
    "vitality": VITALITY, "maximum vitality": MAXIMUM_VITALITY, "printed vitality": PRINTED_VITALITY,
    "hand size": HAND_SIZE, "printed hand size": PRINTED_HAND_SIZE,
}  # fmt: skip


class OfPlayer(Amount):
    """A number of a player."""

    __slots__ = ("player", "which")

    def __init__(self, player: int, which: int) -> None:
        super().__init__(("of player", player, which), needs.VITALITY)
        self.player = player
        self.which = which

    def of(self, g: State, scope: Scope) -> int:
        owner = seat(g, scope, self.player)
        which = self.which
        if which == VITALITY:
            return g.vitality[owner]
        if which == MAXIMUM_VITALITY:
            return g.maximum[owner]
        character = g.character(owner)
        if which == PRINTED_VITALITY:
            return reading.printed_values(g, character).maximum
        printed = which == PRINTED_HAND_SIZE
        return (reading.printed_values(g, character) if printed else g.values_of(character)).hand_size


# --------------------------------------------------------------------------------------------------- what has been left


class Dealt(Amount):
    """The damage of the event, else what the attack has dealt."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("dealt",), HISTORY)

    def of(self, g: State, scope: Scope) -> int:
        return scope.event.amount if scope.event is not None else g.damage_dealt


class NamedNumber(Amount):
    """The number that a player was told to name."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("named number",), HISTORY)

    def of(self, g: State, scope: Scope) -> int:
        return int(scope.word) if re.fullmatch(r"\d+", scope.word) else 0


class Left(Amount):
    """A number left by the event or the instruction before."""

    __slots__ = ("of_event",)

    def __init__(self, of_event: bool) -> None:
        super().__init__(("left", of_event), HISTORY)
        self.of_event = of_event
        """That of the event, whatever was paid since: *draw the same number of cards*."""

    def of(self, g: State, scope: Scope) -> int:
        if scope.event is not None and (scope.number == 0 or self.of_event):
            return measure(scope.event, scope.events)
        return scope.number


class NumberChecked(Amount):
    """What a check has come to."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("number checked",), HISTORY)

    def of(self, g: State, scope: Scope) -> int:
        event = scope.event
        if event is None or event.verb not in (CHECK, PASS_CHECK, FAIL_CHECK):
            return LEFT.of(g, scope)
        going_on = g.value_of_check() if event.verb == CHECK else None
        return event.amount if going_on is None else going_on


LEFT: Final = Left(False)


def measure(event: Event, together: tuple[Event, ...]) -> int:
    """How much or how many an event was about: of cards, all that it was done to together with this one."""
    if event.verb in MEASURED:
        return event.amount
    return max(sum([1 for other in together if other.verb == event.verb and other.seat == event.seat]), 1)
