"""Which cards a reference means: this card, the attack in progress, what was spoken of, what somebody picks."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import groups, reading, terms
from livingrules.games.ufs.filters import Cards, precedes
from livingrules.games.ufs.meanings import ALL_THERE_ARE, Subject
from livingrules.games.ufs.needs import ITSELF, SEQUENCE, TABLE
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import ATTACK, BLOCK, PLAY, PLAYED_BLOCK, POOL, ZONES
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY, BOTH, Amount, Marks, joined

NO_TYPE: Final = -1
"""A word that tells no type."""


def picked(subject: object) -> Picked | None:
    """What somebody picks; None for what nobody has to pick."""
    return subject if isinstance(subject, Picked) else None


class ThisCard(Subject):
    """The card that carries the text."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("this card",), ITSELF)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        if g.trace is not None:
            g.cite("K.4.1")
        return (scope.card,)


class Together(Subject):
    """Several references together, each card once."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Subject, ...]) -> None:
        super().__init__(("together", tuple([part.key for part in parts])), joined(parts))
        self.parts = parts

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        found: dict[int, None] = {}
        for part in self.parts:
            found.update(dict.fromkeys(part.meant(g, scope, agent)))
        return tuple(found)


# ------------------------------------------------------------------------------------------------------- the attack


class TheAttack(Subject):
    """K.4.4: the attack whose sequence is going on; U51: on an attack's own response, that card."""

    __slots__ = ("cards", "own", "whose")

    def __init__(self, whose: int, cards: Cards | None, own: bool) -> None:
        needs = SEQUENCE | TABLE | (0 if cards is None else cards.needs)
        super().__init__(("the attack", whose, None if cards is None else cards.key, own), needs)
        self.own = own
        """Only if it is the card that carries the text."""
        self.whose = whose
        """ANYBODY for *this attack*."""
        self.cards = cards
        """What it has to be besides."""

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        whose = self.whose
        attack = g.attack if g.attack >= 0 else g.attack_at_hand()
        # *Your attack* is looked for where it is spoken of; with none in progress it is the attack of the making, too.
        fixed = scope.cards(groups.THIS_ATTACK) if whose == ANYBODY or attack < 0 else None
        if fixed is not None and fixed[0] != attack:
            # *This attack* in what waits is the attack of its making, as long as that is there.
            attack = fixed[0] if g.zone[fixed[0]] % ZONES == POOL else -1
        if attack < 0 and scope.event is not None and begins_attack(g, scope, scope.event):
            g.cite("K.4.4")
            attack = scope.event.card
        if attack < 0:
            return ()
        if g.trace is not None:
            g.cite("K.4.4")
        if self.own and attack != scope.card:
            g.cite("universus:Attack/10")
            return ()
        if whose != ANYBODY:
            g.cite("K.4.4.1")
            if g.owner[attack] != seat(g, scope, whose):
                return ()
        if self.cards is not None and not self.cards.matches(g, scope, attack, None):
            return ()
        return (attack,)


THIS_ATTACK: Final = TheAttack(ANYBODY, None, own=False)


def begins_attack(g: State, scope: Scope, event: Event) -> bool:
    """Whether an event, while no attack is in its sequence, is about the attack that the text speaks of: that of the
    text itself, or one that has been played and is still to enter its sequence.
    """
    if event.card == scope.card:
        return g.values_of(scope.card).kind == ATTACK
    return event.verb == PLAY and event.what != PLAYED_BLOCK and event.values.kind == ATTACK


# ------------------------------------------------------------------------------------------------- what was spoken of


class Spoken(Subject):
    """Cards that the text has spoken of, as far as the words fit them."""

    __slots__ = ("types", "whose")

    def __init__(self, key: tuple[object, ...], whose: int, types: int) -> None:
        super().__init__((*key, whose, types), SEQUENCE | TABLE)
        self.whose = whose
        """Of several players' cards those of one; ANYBODY for all of them."""
        self.types = types
        """The types that are meant of them, as bits; 0 for whatever they are."""

    def those(self, g: State, scope: Scope, cards: Marks) -> Marks:
        """Of the cards that a phrase is about those that it means: of one player, of one type."""
        if self.whose != ANYBODY and len(cards) > 1:
            owner = seat(g, scope, self.whose)
            cards = tuple([card for card in cards if g.owner[card] == owner]) or cards
        types = self.types
        if not types:
            return cards
        return tuple([card for card in cards if types >> reading.known_values(g, scope, card).kind & 1])


class InSlot(Spoken):
    """The cards in a slot; one that was not filled is empty."""

    __slots__ = ("slot",)

    def __init__(self, slot: int, whose: int, types: int) -> None:
        super().__init__(("in slot", slot), whose, types)
        self.slot = slot

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return self.those(g, scope, scope.slot(self.slot))


class Described(Spoken):
    """The very card that is looked at."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("described",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return self.those(g, scope, scope.cards(groups.DESCRIBED) or ())


class OfEvent(Spoken):
    """The card of the event that the text waits for; several where it was about several and the word is plural."""

    __slots__ = ("kinds", "plural")

    def __init__(self, plural: bool, kinds: int, whose: int, types: int) -> None:
        super().__init__(("of event", plural, kinds), whose, types)
        self.plural = plural
        self.kinds = kinds
        """The types that those of the event may have."""

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        together = of_the_event(scope, self.kinds) if self.plural else ()
        if together:
            return self.those(g, scope, together)
        if scope.event is not None and scope.event.card >= 0:
            return self.those(g, scope, (scope.event.card,))
        return ()


class Blocked(Spoken):
    """The attack that is blocked, or attacks: the one in progress, else that of the event."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("blocked",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        if scope.event is None:
            return ()
        return self.those(g, scope, (g.attack,) if g.attack >= 0 else (scope.event.card,))


class Blocking(Spoken):
    """The card that blocks: that of the event, else of the attack in progress."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("blocking",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        event = scope.event
        block = event.amount - 1 if event is not None and event.verb == BLOCK else g.block
        return self.those(g, scope, (block,) if block >= 0 else ())


class Played(Spoken):
    """The card that the effect plays, else that of the event."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("played",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        own = scope.cards(groups.PLAYED)
        if own is None:
            own = (scope.event.card,) if scope.event is not None and scope.event.card >= 0 else ()
        return self.those(g, scope, own)


class Paid(Spoken):
    """The cards with which the ability was paid for."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("paid",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return self.those(g, scope, scope.cards(groups.PAID) or ())


class OfSentence(Spoken):
    """The card that a sentence is about: the one that is changed, else the attack in progress or this card."""

    __slots__ = ()

    def __init__(self, whose: int, types: int) -> None:
        super().__init__(("of sentence",), whose, types)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        changed = scope.cards(groups.SUBJECT)
        if changed is None:
            changed = (g.attack if g.attack >= 0 else scope.card,)
        return self.those(g, scope, changed)


def of_the_event(scope: Scope, kinds: int) -> Marks:
    """*Those foundations*: all that the event was about."""
    first = scope.event
    if first is None or len(scope.events) < 2:
        return ()
    alike = [event for event in scope.events if event.verb == first.verb and event.seat == first.seat]
    return tuple([e.card for e in alike if e.card >= 0 and (e.values is None or kinds >> e.values.kind & 1)])


class Rest(Subject):
    """*The rest*: what nothing was done to yet of the cards that were pointed out."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("rest",), SEQUENCE | TABLE)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return groups.left_of_group(scope) or ()


# -------------------------------------------------------------------------------------------------- what is picked


class Picked(Subject):
    """Cards of a description: so many that somebody picks, or all of them."""

    __slots__ = (
        "all_there_are", "at_end", "at_least", "cards", "chooser", "count", "each", "random", "up_to", "whole",
    )  # fmt: skip

    def __init__(
        self,
        cards: Cards,
        count: Amount | None,
        whole: bool,
        up_to: bool,
        at_least: bool,
        random: bool,
        chooser: int,
    ) -> None:
        super().__init__(
            ("picked", cards.key, None if count is None else count.key, whole, up_to, at_least, random, chooser),
            cards.needs | (0 if count is None else count.needs),
        )
        self.cards = cards
        self.count = count
        """How many; None for all there are."""
        self.whole = whole
        """*All*, *each*, or a plain plural."""
        self.up_to = up_to
        self.all_there_are = count is None and not up_to
        """Nobody picks any of them."""
        self.at_least = at_least
        self.random = random
        self.chooser = chooser
        """Who picks; ANYBODY for whoever carries out the instruction."""
        self.at_end = cards.order in (terms.TOP, terms.BOTTOM)
        """*The top card*: nobody chooses among them."""
        self.each = self.at_end and cards.whose == BOTH
        """*The top card of both players' decks*: so many from either pile."""

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return self.told_by_order(g, scope, self.cards.search(g, scope, agent))

    def still_there(self, g: State, scope: Scope, agent: int) -> Marks:
        """What there is to pick from: what the effect has done something to itself only where it brought it."""
        if self.cards.this_way is not None:
            return self.cards.done_to(g, scope, True)
        return self.meant(g, scope, agent)

    def told_by_order(self, g: State, scope: Scope, found: Marks) -> Marks:
        """*The preceding card* is the one next to this card, whichever others precede it too; *the top card* is
        one.
        """
        if self.at_end and self.count is not None:
            count = self.count.of(g, scope)
            piles = [[card for card in found if g.owner[card] == owner] for owner in (0, 1)] if self.each else [found]
            return tuple([card for pile in piles for card in pile[:count]])
        if self.cards.order != terms.PRECEDING or not self.whole:
            return found
        return tuple([card for card in found if precedes(g, scope, card, True)])

    def wanted(self, g: State, scope: Scope) -> tuple[int, int]:
        if self.count is None:
            return (0, -1) if self.up_to else ALL_THERE_ARE
        number = max(self.count.of(g, scope), 0)
        if self.at_least:
            return number, -1
        return (0, number) if self.up_to else (number, number)


class NamedCard(Picked):
    """*The named card*: to do something to it is to do it to a copy of it, and none in particular."""

    __slots__ = ()

    def __init__(self, cards: Cards, one: Amount) -> None:
        super().__init__(cards, one, False, False, False, False, ANYBODY)

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        return ()

    def still_there(self, g: State, scope: Scope, agent: int) -> Marks:
        return self.cards.search(g, scope, agent)


class PartOf(Subject):
    """*1 of them*, *1 of those cards*."""

    __slots__ = ("count", "up_to", "whole")

    def __init__(self, whole: Subject, count: Amount, up_to: bool) -> None:
        super().__init__(("part of", whole.key, count.key, up_to), whole.needs | count.needs)
        self.whole = whole
        self.count = count
        self.up_to = up_to

    def meant(self, g: State, scope: Scope, agent: int) -> Marks:
        whole = self.whole.meant(g, scope, agent)
        left = groups.left_of_group(scope)
        # *1 of them* once more: what was done to the first of them has left the others to be spoken of
        again = left is not None and set(whole) <= set(scope.cards(groups.GROUP) or ())
        return left if left is not None and again else whole

    def wanted(self, g: State, scope: Scope) -> tuple[int, int]:
        number = max(self.count.of(g, scope), 0)
        return (0, number) if self.up_to else (number, number)
