"""What a text changes about cards (C.3.3, J.3.3, J.3.4): numbers, zones, keywords, abilities, symbols, names.

A change is one statement with its edits in the order of the text (`statements.Change`).  An edit needs what its numbers
need, and the values of cards where it comes to something else after other changes.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.ability import Ability, Keyword
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.needs import VALUES
from livingrules.games.ufs.words import ABILITY_LIST, KEYWORD_LIST, NAME_LIST, SYMBOL_SET
from livingrules.kernel.meaning import statement
from livingrules.kernel.meaning.base import Amount, Key, joined
from livingrules.kernel.meaning.statement import Edit

# How a number is set, beside the ways that every game has.
AT_MOST: Final = 5
"""It is lowered to the number, and stays if it is lower."""
AT_LEAST: Final = 6

NO_KEYWORD: Final = -2
EVERY_KEYWORD: Final = -1
"""The ratings of all the keywords of a card that have one."""
EVERY_PRINTED: Final = -3
"""The same of the keywords that are printed on the card."""
NAMED_ZONE: Final = -1
"""The zone that a player was told to name."""
OF_ANY_KIND: Final = -1


class Add(statement.Add):
    """A number is raised or lowered: one of the card, or the rating of a keyword."""

    __slots__ = ("bounded", "keyword", "number", "spoken_of_as")

    def __init__(
        self,
        attribute: int,
        keyword: int,
        sign: int,
        amount: Amount,
        minimum: Amount | None,
        maximum: Amount | None,
        spoken_of_as: tuple[int, ...],
        number: int | None,
    ) -> None:
        super().__init__(attribute, sign, amount, minimum, maximum)
        self.key = (*self.key, keyword)
        self.keyword = keyword
        """Whose rating it is."""
        self.number = number
        """By how much, where that is a plain number."""
        self.bounded = minimum is not None or maximum is not None
        self.needs = joined(self.amounts()) | (VALUES if self.bounded else 0)
        self.spoken_of_as = spoken_of_as
        """By which keys it finds the card that is changed: *+1 damage for each of its keywords*."""


class SetTo(statement.SetTo):
    """A number becomes another."""

    __slots__ = ("fixed", "keyword")

    def __init__(self, attribute: int, keyword: int, how: int, value: Amount | None, fixed: bool) -> None:
        super().__init__(attribute, how, value)
        self.key = (*self.key, keyword)
        self.keyword = keyword
        self.fixed = fixed
        """It comes to the same for as long as it is said."""
        self.needs = joined(self.amounts())


class SetZone(Edit):
    """An attack or block zone becomes another."""

    __slots__ = ("zone",)

    def __init__(self, attribute: int, zone: int) -> None:
        super().__init__(("set zone", attribute, zone), attribute)
        self.zone = zone


class Swap(Edit):
    """Two numbers change places."""

    __slots__ = ("other",)

    def __init__(self, attribute: int, other: int) -> None:
        super().__init__(("swap", attribute, other), attribute)
        self.other = other


class OfList(Edit):
    """An edit of what a card has a list of: what it comes to depends on what was there."""

    __slots__ = ()

    def __init__(self, key: Key, attribute: int, needs: int = 0) -> None:
        super().__init__(key, attribute)
        self.needs = VALUES | needs


class GainKeyword(OfList):
    __slots__ = ("keyword",)

    def __init__(self, keyword: Keyword) -> None:
        super().__init__(("gain keyword", keyword.key), KEYWORD_LIST, keyword.needs)
        self.keyword = keyword


class LoseKeyword(OfList):
    """Every instance of a keyword is lost."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(("lose keyword", name), KEYWORD_LIST)
        self.name = name


class LoseKeywords(OfList):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("lose keywords",), KEYWORD_LIST)


class GainAbility(OfList):
    """An ability that is written out is gained."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        super().__init__(("gain ability", ability.key), ABILITY_LIST)
        self.ability = ability


class GainThisAbility(OfList):
    """The very ability that says so is gained."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("gain this ability",), ABILITY_LIST)


class GainPrinted(OfList):
    """The abilities that are printed on cards are gained: all, or those of a kind."""

    __slots__ = ("kind", "subject")

    def __init__(self, subject: Subject, kind: int) -> None:
        super().__init__(("gain printed", subject.key, kind), ABILITY_LIST, subject.needs)
        self.subject = subject
        self.kind = kind


class LoseAbilities(OfList):
    """All abilities are lost, and the keywords that grant them (I.2.2.2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("lose abilities",), ABILITY_LIST)


class GainSymbol(OfList):
    __slots__ = ("symbol",)

    def __init__(self, symbol: int) -> None:
        super().__init__(("gain symbol", symbol), SYMBOL_SET)
        self.symbol = symbol
        """As a bit."""


class LoseSymbols(OfList):
    __slots__ = ("symbols",)

    def __init__(self, symbols: int) -> None:
        super().__init__(("lose symbols", symbols), SYMBOL_SET)
        self.symbols = symbols
        """As bits."""


class GainNames(OfList):
    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(("gain names", names), NAME_LIST)
        self.names = names
