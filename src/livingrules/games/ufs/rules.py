"""Rules that card text adds to the game (J.3.5): what they forbid, allow, require and price, as numbers."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.filters import Cards
from livingrules.games.ufs.happenings import Happening
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import END_OF_TURN, State
from livingrules.games.ufs.words import ATTACK
from livingrules.kernel.effect import Effect
from livingrules.kernel.meaning import statement
from livingrules.kernel.meaning.base import ANYBODY, UNSETTLED, Amount, Condition, Key, Meaning
from livingrules.kernel.meaning.statement import Block, Until, key_of

NO_TIME: Final = -1

# What a rule says of the act it is about, as bits.
AS_REVERSAL: Final = 1
WITH_IT: Final = 2
"""The card is the one it is done with: *you may block with this card from your discard pile*."""
WHILE_COMMITTED: Final = 4
BELOW_PRINTED: Final = 8
"""Only what would take a number below what is printed."""
BLOCKED_PARTIALLY: Final = 16
AS_FOUNDATION: Final = 32
"""A card is committed for a check as though it were a foundation (UniVersus)."""
OF_A_CHECK: Final = 64
"""The number is the value of a check."""
BY_FAILING: Final = 128
"""Failing a check would bring it about."""
AS_NEXT_FORM: Final = 256
"""A card is played as the next form of its player, or they pass."""


# ----------------------------------------------------------------------------------------------- the cards it is about


class Concerned(Meaning):
    """The cards that a rule is about."""

    __slots__ = ()

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        """Whether the card is one of them now."""
        raise AssertionError(f"{self.key[0]} is about nothing")

    def among(self, g: State, effect: Effect, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Which of some cards are."""
        return tuple([card for card in cards if self.includes(g, effect, card)])


class OwnCard(Concerned):
    """The card whose text it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("own card",), UNSETTLED)

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        return card == effect.scope.card

    def among(self, g: State, effect: Effect, cards: tuple[int, ...]) -> tuple[int, ...]:
        return (effect.scope.card,) if effect.scope.card in cards else ()


class Described(Concerned):
    """Whatever is as described."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        super().__init__(("described", cards.key), cards.needs)
        self.cards = cards

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        return self.cards.matches(g, effect.scope, card, None)


class ToCome(Concerned):
    """*The next attack*: none before it has come, and then the rule is assigned to it (K.4.9)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("to come",))

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        return False


class Those(Concerned):
    """The cards that the text points to."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("those", subject.key), subject.needs)
        self.subject = subject

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        return card in self.subject.marks(g, effect.scope)


class ThisAttack(Those):
    """*This attack*: on an attack that is the card itself (K.4.4.2)."""

    __slots__ = ()

    def includes(self, g: State, effect: Effect, card: int) -> bool:
        if effect.attached and g.printed[effect.scope.card].kind == ATTACK:
            g.cite("K.4.4.2")
            return card == effect.scope.card
        return card in self.subject.marks(g, effect.scope)


# ------------------------------------------------------------------------------------------------------------ the rule


class Rule(statement.Rule):
    """A rule that a text adds to the game."""

    __slots__ = (
        "act",
        "against",
        "agent",
        "assigned",
        "check",
        "concerned",
        "ends",
        "has_to_be_there",
        "lying",
        "of_abilities",
        "time",
        "to_come",
        "ways",
        "zones",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        act: Happening | None,
        price: Block,
        amount: Amount | None,
        unless: Condition | None,
        until: Until | None,
        agent: int,
        against: int,
        ways: int,
        time: int,
        zones: int,
        lying: Cards | None,
        concerned: Concerned | None,
        check: TheCheck | None,
        to_come: Cards | None,
        ends: int,
        assigned: Subject | None,
        has_to_be_there: bool,
    ) -> None:
        super().__init__(kind, act, price, amount, unless, until)
        further: Key = (
            agent, against, ways, time, zones, key_of(lying), key_of(concerned), key_of(check), key_of(to_come),
            ends, key_of(assigned), has_to_be_there,
        )  # fmt: skip
        self.key = (*self.key, *further)
        self.act = act
        """Which acts it means."""
        self.of_abilities = act is not None and act.use is not None and not act.use.itself
        """The act is the playing of abilities."""
        self.agent = agent
        """Who would do it."""
        self.against = against
        """Whose effects it keeps from it."""
        self.ways = ways
        self.time = time
        """The phase or step that is skipped, or goes on."""
        self.zones = zones
        """The zones from which it lets a card be taken, as bits."""
        self.lying = lying
        """How a card that is still to be played is described where it lies."""
        self.concerned = concerned
        """The cards it is about; None for whatever card is asked about."""
        self.check = check
        """The check it is about."""
        self.to_come = to_come
        """The next such card, where it is about one that is still to come."""
        self.ends = ends
        """When it ends if the text does not say: with the attack that it is about, or with the turn."""
        self.assigned = assigned
        """The cards to each of which it is assigned when the effect is made (J.2.3)."""
        self.has_to_be_there = has_to_be_there
        """It is made only if there are such cards."""


def bare(kind: int) -> Rule:
    """A rule of that kind about the card to which it is assigned."""
    return Rule(
        kind,
        None,
        (),
        None,
        None,
        None,
        ANYBODY,
        ANYBODY,
        0,
        NO_TIME,
        0,
        None,
        None,
        None,
        None,
        END_OF_TURN,
        None,
        False,
    )
