"""Which objects a description means: its tests, and the search for all that pass them."""

from __future__ import annotations

from typing import Final

from livingrules.errors import Fault
from livingrules.games.fftcg import reading, terms
from livingrules.games.fftcg.kept import CHOICE
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    CARD_BITS,
    CARD_MASK,
    DAMAGED,
    DULL,
    ELEMENT_BIT,
    FIELD,
    FROZEN,
    REF_MASK,
    STACK,
    SUMMON,
    ZONES,
)
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning.base import (
    ANYBODY,
    BOTH,
    UNSETTLED,
    Amount,
    Marks,
    Subject,
    Test,
    compares,
    in_order,
    joined,
)

ALL_JOBS: Final = "all"
"""The job of a card that has all of them."""

CONTROLLED: Final = (FIELD, STACK, -1)
"""Where cards have a controller; what is not known any more is taken to have been there."""

# What it costs to ask; within one cost tests are asked in the order of the text.
OF_VALUES: Final = 0
OF_ITSELF: Final = 1
OF_STATE: Final = 2
OF_NUMBER: Final = 3
OF_NAME: Final = 4
OF_PAST: Final = 5


class Cards(base.Cards):
    """Objects of one description, or of one of several."""

    __slots__ = (
        "abilities", "among", "barred", "kinded", "order", "others", "searched", "simple", "tests", "types", "where",
        "whose",
    )  # fmt: skip

    def __init__(
        self,
        types: int,
        barred: int,
        abilities: tuple[int, ...],
        kinded: bool,
        where: tuple[int, ...],
        whose: int,
        tests: tuple[Test, ...],
        order: int,
        among: int,
        others: tuple[Cards, ...],
    ) -> None:
        self.types = types & ~barred
        """The types that pass, as bits; a description of abilities alone has none."""
        self.barred = barred
        """The types that do not pass, whatever other one a card has besides."""
        self.abilities = abilities
        """The kinds of abilities on the stack that pass."""
        self.kinded = kinded
        """It says what kind of object it means."""
        self.where = where
        """The kinds of zone in which they are; () for wherever they are."""
        self.whose = ANYBODY if whose == BOTH else whose
        """Who controls them on the field and the stack; elsewhere whose they are."""
        self.tests = in_order(tests)
        self.order = order
        self.among = among
        """The slot of the group out of which they are; 0 for cards in general."""
        self.others = others
        """Further descriptions, any of which will do instead."""
        self.simple = not others
        super().__init__((
            "cards", self.types, barred, abilities, kinded, where, self.whose, tuple([test.key for test in self.tests]),
            order, among, tuple([other.key for other in others]),
        ), self.all_needs())  # fmt: skip
        found = [*(where or (FIELD,))]
        for other in others:
            found += other.searched
        self.searched: tuple[int, ...] = tuple(dict.fromkeys(found))
        """The kinds of zone in which they are looked for."""

    def all_needs(self) -> int:
        """What the description, its tests and its alternatives depend on."""
        needs = joined(self.tests) | joined(self.others)
        for zone in self.where or (FIELD,):
            needs |= terms.needs_zone(zone)
        if self.kinded or self.barred:
            needs |= terms.OF_TYPE
        if self.whose != ANYBODY:
            needs |= terms.OF_CONTROLLER
        return needs | UNSETTLED if self.among else needs

    # ------------------------------------------------------------------------------------------------- one object

    def matches(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        if self.lies(g, mark, values) and self.describes(g, scope, mark, values):
            return True
        return any(other.lies(g, mark, values) and other.describes(g, scope, mark, values) for other in self.others)

    def will_match(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """The same for a card that is about to come under somebody's control, or that is priced: whose it is counts."""
        if self.is_there(g, mark) and self.describes(g, scope, mark, values):
            return True
        return any(other.is_there(g, mark) and other.describes(g, scope, mark, values) for other in self.others)

    def lies(self, g: State, mark: int, values: Values) -> bool:
        """Whether it is in one of the zones that are meant; without any, whether it is where cards are controlled."""
        if self.where:
            return self.is_there(g, mark)
        return self.whose == ANYBODY or is_controlled(g, mark, values)

    def is_there(self, g: State, mark: int) -> bool:
        """Whether it is in one of the zones that are named; what has gone was there."""
        return not self.where or mark < 0 or not g.alive(mark) or g.zone[mark & CARD_MASK] % ZONES in self.where

    def describes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """Whether it is such an object, wherever it is and whatever else would do instead."""
        if mark < 0:
            if self.kinded and not self.is_such_ability(g, mark):
                return False
        elif not values.types & self.types or values.types & self.barred:
            return False
        if self.whose != ANYBODY:
            holder = g.scopes[~mark].seat if mark < 0 else values.controller
            if holder != reading.seat(g, scope, self.whose):
                return False
        for test in self.tests:  # no generator: this is asked of every card on the table
            if not test.passes(g, scope, mark, values):
                break
        else:
            return True
        return False

    def is_such_ability(self, g: State, mark: int) -> bool:
        number = ~mark
        return number in g.scopes and g.library.infos[g.scopes[number].ability & REF_MASK].kind in self.abilities

    def came_from(self, g: State, scope: Scope, mark: int, values: Values, zone: int) -> bool:
        """The same for what has moved: *a card in your Break Zone* that is removed was there before."""
        if zone in self.where and self.describes(g, scope, mark, values):
            return True
        return any(zone in other.where and other.describes(g, scope, mark, values) for other in self.others)

    # ------------------------------------------------------------------------------------------------- all of them

    def find(self, g: State, scope: Scope) -> Marks:
        if self.among:
            return self.out_of_group(g, scope)
        found: list[int] = []
        now, epoch, zones = g.now, g.epoch, g.zones
        simple = self.simple
        for seat in reading.sides(g, scope, self.whose):
            for kind in self.searched:
                if kind == STACK:
                    continue
                for card in zones[seat * ZONES + kind]:
                    values = now[card]
                    if simple and not values.types & self.types:
                        continue  # most are of another type, and that is seen without asking on
                    mark = epoch[card] << CARD_BITS | card
                    if self.describes(g, scope, mark, values) if simple else self.matches(g, scope, mark, values):
                        found.append(mark)
        if STACK in self.searched:
            for number in g.items:
                mark = reading.stack_mark(g, number)
                if self.matches(g, scope, mark, reading.known(g, scope, mark)):
                    found.append(mark)
        return utmost(g, scope, self.order, found) if self.order >= terms.HIGHEST_POWER else tuple(found)

    def out_of_group(self, g: State, scope: Scope) -> Marks:
        """Those of the group that the text has just spoken of."""
        spoken = scope.slot(self.among)
        return tuple([
            mark for mark in spoken
            if reading.there(g, mark) and self.matches(g, scope, mark, reading.known(g, scope, mark))
        ])  # fmt: skip

    def at_least(self, g: State, scope: Scope, number: int) -> bool:
        if self.among or STACK in self.searched or self.order >= terms.HIGHEST_POWER:
            return len(self.find(g, scope)) >= number
        now, epoch, zones = g.now, g.epoch, g.zones
        simple = self.simple
        for seat in reading.sides(g, scope, self.whose):
            for kind in self.searched:
                for card in zones[seat * ZONES + kind]:
                    values = now[card]
                    if simple and not values.types & self.types:
                        continue
                    mark = epoch[card] << CARD_BITS | card
                    if self.describes(g, scope, mark, values) if simple else self.matches(g, scope, mark, values):
                        number -= 1
                        if number <= 0:
                            return True
        return False

    # ---------------------------------------------------------------------------------------------- other descriptions

    def placed(self, where: tuple[int, ...], whose: int) -> Cards:
        return Cards(
            self.types, self.barred, self.abilities, self.kinded, self.where or where,
            whose if self.whose == ANYBODY else self.whose, self.tests, self.order, self.among,
            tuple([other.placed(where, whose) for other in self.others]),
        )  # fmt: skip


def is_controlled(g: State, mark: int, values: Values) -> bool:
    """Whether anybody controls it: on the field and the stack (6.2.3, 6.2.5), or where it was there when last seen.

    A Summon does nothing but by its effects; those of an EX Burst are its player's as well (11.10.3).
    """
    if mark < 0 or values.types & SUMMON:
        return True
    place = g.place(mark)
    if place in CONTROLLED:
        return True
    g.cite("6.2.5")
    return False


def cards_of(noted: object) -> Cards:
    """The objects that a description means, of what is noted of it in the text."""
    if not isinstance(noted, Cards):
        raise Fault("A description was not lowered.")
    return noted


def passes(g: State, scope: Scope, noted: object, mark: int, values: Values | None = None) -> bool:
    """Whether an object is as described; values are what it was, where that is not what it is."""
    return cards_of(noted).matches(g, scope, mark, reading.known(g, scope, mark) if values is None else values)


def utmost(g: State, scope: Scope, order: int, found: list[int]) -> Marks:
    """*The Forward of the highest cost*: all that have it, if there are several."""
    which = terms.POWER_OF if order in (terms.HIGHEST_POWER, terms.LOWEST_POWER) else terms.COST_OF
    numbers = [number_of(g, scope, mark, which, False) for mark in found]
    if not numbers:
        return ()
    end = max(numbers) if order in (terms.HIGHEST_POWER, terms.HIGHEST_COST) else min(numbers)
    return tuple([mark for mark, number in zip(found, numbers, strict=True) if number == end])


def number_of(g: State, scope: Scope, mark: int, which: int, printed: bool) -> int:
    """One number of an object; a negative one is read as zero (4.3)."""
    card = mark & CARD_MASK
    values = g.printed[card] if printed else reading.known(g, scope, mark)
    if which == terms.POWER_OF:
        if values.power < 0:
            g.cite("4.3")
        return max(values.power, 0)
    if which == terms.COST_OF:
        return max(values.cost, 0)
    return g.damage[card] if g.alive(mark) else 0


# --------------------------------------------------------------------------------------------------------------- traits


class HasElement(Test):
    __slots__ = ("bits", "wanted")

    def __init__(self, bits: int, wanted: bool) -> None:
        super().__init__(("element", bits, wanted), OF_VALUES, terms.OF_REST)
        self.bits = bits
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bool(values.elements & self.bits) == self.wanted


class HasKeyword(Test):
    __slots__ = ("bits", "wanted")

    def __init__(self, bits: int, wanted: bool) -> None:
        super().__init__(("keyword", bits, wanted), OF_VALUES, terms.OF_TEXT)
        self.bits = bits
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bool(values.keywords & self.bits) == self.wanted


class HasJob(Test):
    """name: "" for the one that a player has named."""

    __slots__ = ("name", "wanted")

    def __init__(self, name: str, wanted: bool) -> None:
        super().__init__(("job", name, wanted), OF_VALUES, terms.OF_TYPE)
        self.name = name
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        name = self.name or scope.word
        return (name in values.jobs or ALL_JOBS in values.jobs) == self.wanted


class HasCategory(Test):
    """name: "" for the one that a player has named."""

    __slots__ = ("name", "wanted")

    def __init__(self, name: str, wanted: bool) -> None:
        super().__init__(("category", name, wanted), OF_VALUES, terms.OF_REST)
        self.name = name
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return ((self.name or scope.word) in values.categories) == self.wanted


class HasNamedElement(Test):
    """It has the element that a player has named."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("named element", wanted), OF_VALUES, terms.OF_REST)
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bool(values.elements & ELEMENT_BIT.get(scope.word, 0)) == self.wanted


class OneOf(Test):
    """One of several tests is enough."""

    __slots__ = ("tests",)

    def __init__(self, tests: tuple[Test, ...]) -> None:
        super().__init__(("one of", tuple([test.key for test in tests])), OF_VALUES, joined(tests))
        self.tests = tests

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return any(test.passes(g, scope, mark, values) for test in self.tests)


class Another(Test):
    """Not the card whose text it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("another",), OF_ITSELF)

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return mark < 0 or mark & CARD_MASK != scope.card


class Compared(Test):
    """A number of it compares to another."""

    __slots__ = ("amount", "op", "printed", "which")

    def __init__(self, which: int, op: int, amount: Amount, printed: bool) -> None:
        needs = terms.needs_number(which) | amount.needs
        super().__init__(("compared", which, op, amount.key, printed), OF_NUMBER, needs)
        self.which = which
        self.op = op
        self.amount = amount
        self.printed = printed

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        value = number_of(g, scope, mark, self.which, self.printed)
        return compares(value, self.op, self.amount.of(g, scope))


class HasName(Test):
    """It has that name; a card may have several."""

    __slots__ = ("name", "wanted")

    def __init__(self, name: str, wanted: bool) -> None:
        super().__init__(("name", name, wanted), OF_NAME, terms.OF_REST)
        self.name = name
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (self.name in values.names) == self.wanted


class SharesName(Test):
    """It has a name of what the text speaks of."""

    __slots__ = ("subject", "wanted")

    def __init__(self, subject: Subject, wanted: bool) -> None:
        super().__init__(("shares name", subject.key, wanted), OF_NAME, terms.OF_REST | subject.needs)
        self.subject = subject
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        others = self.subject.marks(g, scope)
        spoken = [name for other in others for name in reading.known(g, scope, other).names]
        return any(name in spoken for name in values.names) == self.wanted


# --------------------------------------------------------------------------------------------------------------- states


NOTICED: Final = (terms.IS_ACTIVE, terms.IS_DULL, terms.IS_FROZEN, terms.IS_DAMAGED)
"""The states of cards that the game notices when they change; the others may change with anything that happens."""


class InState(Test):
    """It is in a state now; an ability on the stack is in none."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        super().__init__(("state", state), OF_STATE, terms.OF_STATES if state in NOTICED else UNSETTLED)
        self.state = state

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return mark >= 0 and in_state(g, mark, self.state)


def in_state(g: State, mark: int, state: int) -> bool:
    """Whether an object is in a state now."""
    if state <= terms.IS_FROZEN:
        flags = g.flags[mark & CARD_MASK]
        if state == terms.IS_ACTIVE:
            return not flags & DULL
        return bool(flags & (DULL if state == terms.IS_DULL else FROZEN))
    if state == terms.IS_ATTACKING:
        return mark in g.attackers
    if state == terms.IS_BLOCKING:
        return mark == g.blocker
    if state == terms.IS_IN_BATTLE:
        return mark in g.attackers or mark == g.blocker
    if state == terms.IS_BLOCKED_NOW:
        return mark in g.attackers and bool(g.blocked)
    if state == terms.IS_IN_PARTY:
        return in_party(g, mark)
    if state == terms.IS_DAMAGED:
        return g.alive(mark) and g.damage[mark & CARD_MASK] > 0
    return entered_this_turn(g, mark)


def in_party(g: State, mark: int) -> bool:
    """A party that has lost all members but one is none any more (15.1.1.9.5)."""
    return bool(g.party) and mark in g.attackers and len(g.attackers) > 1


def entered_this_turn(g: State, mark: int) -> bool:
    card = mark & CARD_MASK
    return g.epoch[card] == mark >> CARD_BITS and g.since[card] == g.turn and g.zone[card] % ZONES == FIELD


# ------------------------------------------------------------------------------------------------------------ relations


class Related(Test):
    """It stands so to what the text speaks of."""

    __slots__ = ("relation", "subject")

    def __init__(self, relation: int, subject: Subject) -> None:
        super().__init__(("related", relation, subject.key), OF_NAME, UNSETTLED | terms.OF_REST | subject.needs)
        self.relation = relation
        self.subject = subject

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return related(g, mark, self.relation, self.subject.marks(g, scope))


def related(g: State, mark: int, relation: int, others: Marks) -> bool:
    """Whether an object stands so to one of the others."""
    if relation == terms.OTHER_THAN:
        return mark not in others
    if relation == terms.IN_PARTY_WITH:
        return in_party(g, mark) and any(other in g.attackers and other != mark for other in others)
    if relation == terms.BLOCKING:
        return mark == g.blocker and any(other in g.attackers for other in others)
    if relation == terms.BLOCKED_BY:
        return bool(g.blocked) and mark in g.attackers and g.blocker in others
    return was_damaged_by(g, mark, others) if relation == terms.DAMAGED_BY else chooses(g, mark, others)


def was_damaged_by(g: State, mark: int, others: Marks) -> bool:
    """Damage that one of them has dealt to it this turn."""
    chain = g.history
    while chain is not None:
        event = chain[1]
        hit = event.verb == DAMAGED and event.epoch << CARD_BITS | event.card == mark
        if hit and any(source in others for source in g.sources(event.ability)):
            return True
        chain = chain[0]
    return False


def chooses(g: State, mark: int, others: Marks) -> bool:
    """Whether what is on the stack has chosen one of them."""
    number = reading.item_of(g, mark)
    if number < 0:
        return False
    chosen = [marks for key, marks in g.scopes[number].kept if key_at(CHOICE, 0, 0) <= key < key_at(CHOICE + 1, 0, 0)]
    return any(other in marks for marks in chosen for other in others)
