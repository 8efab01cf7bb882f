"""What a text changes about cards (C.3.3, J.3.3, J.3.4): numbers, zones, keywords, abilities, symbols, names.

A change is one statement with its edits in the order of the text.  Where a player chooses one of several, each way is a
change of its own with nothing left open.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import Fault
from livingrules.games.ufs.ability import Ability, Keyword
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.words import ABILITY_LIST, KEYWORD_LIST, NAME_LIST, SYMBOL_SET
from livingrules.kernel import tree
from livingrules.kernel.meaning import statement
from livingrules.kernel.meaning.base import Amount
from livingrules.kernel.meaning.statement import Edit, Until, keys

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

    __slots__ = ("bounded", "keyword", "labels", "number")

    def __init__(
        self,
        attribute: int,
        keyword: int,
        sign: int,
        amount: Amount,
        minimum: Amount | None,
        maximum: Amount | None,
        labels: tuple[str, ...],
        number: int | None,
    ) -> None:
        super().__init__(attribute, sign, amount, minimum, maximum)
        self.key = (*self.key, keyword)
        self.keyword = keyword
        """Whose rating it is."""
        self.number = number
        """By how much, where that is a plain number."""
        self.bounded = minimum is not None or maximum is not None
        self.labels = labels
        """By which words it speaks of the card that is changed: *+1 damage for each of its keywords*."""


class SetTo(statement.SetTo):
    """A number becomes another."""

    __slots__ = ("fixed", "keyword")

    def __init__(self, attribute: int, keyword: int, how: int, value: Amount | None, fixed: bool) -> None:
        super().__init__(attribute, how, value)
        self.key = (*self.key, keyword)
        self.keyword = keyword
        self.fixed = fixed
        """It comes to the same for as long as it is said."""


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


class GainKeyword(Edit):
    __slots__ = ("keyword",)

    def __init__(self, keyword: Keyword) -> None:
        super().__init__(("gain keyword", keyword.key), KEYWORD_LIST)
        self.keyword = keyword


class LoseKeyword(Edit):
    """Every instance of a keyword is lost."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        super().__init__(("lose keyword", name), KEYWORD_LIST)
        self.name = name


class LoseKeywords(Edit):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("lose keywords",), KEYWORD_LIST)


class GainAbility(Edit):
    """An ability that is written out is gained."""

    __slots__ = ("ability",)

    def __init__(self, ability: Ability) -> None:
        super().__init__(("gain ability", ability.key), ABILITY_LIST)
        self.ability = ability


class GainThisAbility(Edit):
    """The very ability that says so is gained."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("gain this ability",), ABILITY_LIST)


class GainPrinted(Edit):
    """The abilities that are printed on cards are gained: all, or those of a kind."""

    __slots__ = ("kind", "subject")

    def __init__(self, subject: Subject, kind: int) -> None:
        super().__init__(("gain printed", subject.key, kind), ABILITY_LIST)
        self.subject = subject
        self.kind = kind


class LoseAbilities(Edit):
    """All abilities are lost, and the keywords that grant them (I.2.2.2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("lose abilities",), ABILITY_LIST)


class GainSymbol(Edit):
    __slots__ = ("symbol",)

    def __init__(self, symbol: int) -> None:
        super().__init__(("gain symbol", symbol), SYMBOL_SET)
        self.symbol = symbol
        """As a bit."""


class LoseSymbols(Edit):
    __slots__ = ("symbols",)

    def __init__(self, symbols: int) -> None:
        super().__init__(("lose symbols", symbols), SYMBOL_SET)
        self.symbols = symbols
        """As bits."""


class GainNames(Edit):
    __slots__ = ("names",)

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(("gain names", names), NAME_LIST)
        self.names = names


class Change(statement.Change):
    """Cards, or a check, are otherwise than they were."""

    __slots__ = (
        "blank", "copy_of", "defines", "other_than_now", "part_by_part", "ref", "sets", "text", "waits", "ways", "zones"
    )  # fmt: skip

    def __init__(
        self,
        ref: tree.Ref,
        subject: Subject,
        edits: tuple[Edit, ...],
        until: Until | None,
        waits: bool = False,
        sets: bool = False,
        ways: tuple[Change, ...] = (),
        zones: tuple[int, ...] = (),
        other_than_now: bool = False,
        blank: bool = False,
        copy_of: Subject | None = None,
    ) -> None:
        super().__init__(subject, edits, until)
        self.key = (
            *self.key, waits, sets, keys(ways), zones, other_than_now, blank, None if copy_of is None else copy_of.key
        )  # fmt: skip
        self.ref = ref
        self.waits = waits
        """It is for cards that are still to come (K.4.9, J.3.1.3), or a check that is."""
        self.sets = sets
        """It states what something is: neither bonus nor penalty (K.4.6/n1)."""
        self.ways = ways
        """What there is to choose from, where a player chooses: nothing is left open in any of them."""
        self.zones = zones
        """The zones to choose from; `ways` are in their order."""
        self.other_than_now = other_than_now
        """The zone that the card has cannot be chosen."""
        self.defines = sets and not ways
        """J.3.4: what a player has to choose is no stated value."""
        self.part_by_part = not ways and len(edits) > 1 and all(isinstance(edit, Add) for edit in edits)
        """Each edit is made as soon as the card is open to it (C.3.4)."""
        self.blank = blank
        """The card has a blank text box."""
        self.copy_of = copy_of
        """The card becomes a copy of that."""
        self.text: object = None
        """What modifiers make of it (see `modifying.text_of`)."""

    def way(self, chosen: int) -> Change:
        """The change that was chosen: by its place, or by the number of the zone."""
        return self.ways[self.zones.index(chosen) if self.zones else chosen]


def is_change(node: tree.Instruction) -> bool:
    """Whether an instruction changes cards or a check."""
    return isinstance(node.noted, Change)


def change_of(node: tree.Instruction) -> Change:
    """What an instruction changes."""
    found = node.noted
    if not isinstance(found, Change):
        raise Fault(f"No change was made of this: {node!r}.")
    return found


def until_of(node: tree.Duration | None) -> Until | None:
    """How long something lasts; None where the text does not say."""
    if node is None:
        return None
    found = node.noted
    if not isinstance(found, Until):
        raise Fault(f"A duration was not lowered: {node!r}.")
    return found
