"""Whether what happened is what a text waits for, and what it then speaks of (11.8.1 to 11.8.3).

The same is asked of events that are only proposed (replacements): those have no values of their own yet.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import filters, reading, terms
from livingrules.games.fftcg.causes import Cause, Past
from livingrules.games.fftcg.kept import BEGUN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BREAK,
    BREAK_ZONE,
    BREAKERS,
    CARD_BITS,
    CARD_MASK,
    DAMAGED,
    DECK,
    DISCARD,
    DRAW,
    FIELD,
    HAND,
    MOVE,
    NOTES,
    PLAYED,
    PLAYER_DAMAGED,
    ZONES,
    between,
    destination_of,
    source_of,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import (
    ANYBODY,
    THEY,
    UNSETTLED,
    Amount,
    Condition,
    Marks,
    Meaning,
    Subject,
    Test,
    compares,
    joined,
)

DONE_BY_CARDS: Final = (terms.DEALING, terms.BREAKING)
"""Parts in an event in which the object is what does it."""
MOVING: Final = (MOVE, BREAK, DISCARD, PLAYED)

# ------------------------------------------------------------------------------------------------- parts in an event


class Role(Meaning):
    """Which object has a part in an event."""

    __slots__ = ()

    def is_card(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether it is the card of the event."""
        raise AssertionError(f"{self.key[0]} is nobody")

    def is_one(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """Whether it is that object."""
        raise AssertionError(f"{self.key[0]} is nobody")


class Described(Role):
    """Whatever is as described."""

    __slots__ = ("arriving", "cards")

    def __init__(self, cards: filters.Cards, arriving: bool) -> None:
        super().__init__(("described", cards.key, arriving), cards.needs)
        self.cards = cards
        self.arriving = arriving
        """It is played, or put onto the field: nobody controls it before."""

    def is_card(self, g: State, scope: Scope, event: Event) -> bool:
        if event.card < 0:
            return False
        mark, values = seen(g, event)
        if self.cards.whose == THEY and scope.other < 0:
            scope = scope.replace(other=event.seat)  # *your opponent discards a card from their hand*
        if self.cards.where and event.values is not None and event.verb in MOVING:
            return self.cards.came_from(g, scope, mark, values, source_of(event.what))
        return self.is_one(g, scope, mark, values)

    def is_one(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        if self.arriving:
            return self.cards.will_match(g, scope, mark, values)
        return self.cards.matches(g, scope, mark, values)


class Itself(Role):
    """The card whose text it is."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("itself",))

    def is_card(self, g: State, scope: Scope, event: Event) -> bool:
        return event.card == scope.card and event.card >= 0 and same_stay(event, scope.epoch)

    def is_one(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return mark == reading.self_mark(scope)


class Referred(Role):
    """What the text speaks of."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("referred", subject.key), subject.needs)
        self.subject = subject

    def is_card(self, g: State, scope: Scope, event: Event) -> bool:
        if event.card < 0:
            return False
        spoken = self.subject.marks(g, scope)
        return any(mark & CARD_MASK == event.card and same_stay(event, mark >> CARD_BITS) for mark in spoken)

    def is_one(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return mark in self.subject.marks(g, scope)


def same_stay(event: Event, epoch: int) -> bool:
    """Whether the object of that stay is meant: one that moved has become the next one (7.4)."""
    if event.values is not None and event.verb in MOVING:
        return event.epoch in (epoch, epoch + 1)
    return event.epoch == epoch


def seen(g: State, event: Event) -> tuple[int, Values]:
    """The object of an event, and what it was: on the field if it left it, in the hand if it was discarded; else where
    it is now.
    """
    mark = event.epoch << CARD_BITS | event.card
    values: Values | None = event.values
    if values is not None and event.verb in MOVING and (event.verb == DISCARD or source_of(event.what) == FIELD):
        left = HAND if event.verb == DISCARD else FIELD
        if g.epoch[event.card] != event.epoch or g.zone[event.card] % ZONES != left:
            mark -= 1 << CARD_BITS  # it has gone: the object that it was there is meant (7.4)
        return mark, values
    if g.alive(mark):
        return mark, g.now[event.card]
    return mark, g.known(mark) if values is None else values


def move_of(g: State, event: Event) -> int:
    """From where to where a card would move by an event that is more than a move; -1 for any other."""
    if event.verb == BREAK:
        return between(FIELD, BREAK_ZONE) | event.what >> BREAKERS << BREAKERS
    if event.verb == DISCARD:
        return between(HAND, BREAK_ZONE)
    if event.verb == PLAYED:
        return between(g.kind_of_zone(event.card), FIELD)
    return between(DECK, HAND) if event.verb == DRAW and event.card >= 0 else -1


def is_source(g: State, scope: Scope, role: Role | None, event: Event) -> bool:
    """Whether what did it has that part; a party does it with every member (15.1.1.9.8)."""
    if role is None:
        return True
    marks = [agent[0] for agent in g.agents(event)] or g.sources(event.ability)
    return any(role.is_one(g, scope, mark, g.known(mark)) for mark in marks)


def is_among(g: State, scope: Scope, role: Role | None, marks: Marks) -> bool:
    """Whether one of the objects has that part."""
    return role is None or any(role.is_one(g, scope, mark, reading.known(g, scope, mark)) for mark in marks)


# ------------------------------------------------------------------------------------------------------------- patterns


class Pattern(Meaning):
    """One sort of event."""

    __slots__ = (
        "agent", "amount", "arrival", "binds", "cause", "destination", "done_by", "manner", "moment", "moves",
        "next_turn", "object", "of_player", "op", "part", "source", "survived", "target", "turn", "using", "verbs",
        "would",
    )  # fmt: skip

    def __init__(
        self,
        verbs: tuple[int, ...],
        part: int,
        agent: int,
        done_by: bool,
        cause: Cause | None,
        turn: int,
        manner: int,
        moves: bool,
        source: int,
        destination: int,
        arrival: int,
        of_player: bool,
        moment: int,
        next_turn: bool,
        roles: tuple[Role | None, Role | None, Role | None],
        op: int,
        amount: Amount | None,
        would: bool,
        survived: bool,
        binds: tuple[tuple[int, int], ...],
    ) -> None:
        super().__init__((
            "pattern", verbs, part, agent, done_by, None if cause is None else cause.key, turn, manner, moves, source,
            destination, arrival, of_player, moment, next_turn,
            tuple([None if role is None else role.key for role in roles]), op, None if amount is None else amount.key,
            would, survived, binds,
        ), joined([each for each in (*roles, amount) if each is not None]))  # fmt: skip
        self.verbs = verbs
        """The verbs by which it may happen."""
        self.part = part
        """Who has which part in it."""
        self.agent = agent
        """Who does it."""
        self.done_by = done_by
        """Who does it is whose effect it is."""
        self.cause = cause
        self.turn = turn
        """On whose turn."""
        self.manner = manner
        """How, as bits."""
        self.moves = moves
        """It is a move, by whatever verb."""
        self.source = source
        """The kind of zone that is left; -1 for any."""
        self.destination = destination
        """The kind of zone that is reached; -1 for any."""
        self.arrival = arrival
        """The same where the verb says it and the text does not."""
        self.of_player = of_player
        """It is damage to a player."""
        self.moment = moment
        self.next_turn = next_turn
        """The moment is not of the turn in which the text began to wait."""
        self.object, self.target, self.using = roles
        self.op = op
        self.amount = amount
        self.would = would
        """It is only about to happen."""
        self.survived = survived
        """It is less damage than the power of the card."""
        self.binds = binds
        """(part in the event, slot) for the cards of the event of which the text goes on to speak."""

    def fits(self, g: State, scope: Scope, event: Event, past: Past = None) -> bool:
        """Whether the event is such a one; past: the chain of events that ends with it, where it is history."""
        if event.verb not in self.verbs:
            return False
        if self.part == terms.MOMENT:
            return self.is_moment(g, scope, event)
        if (event.verb == MOVE or self.moves) and not self.goes(g, event):
            return False
        if self.agent != ANYBODY and not self.is_agent(g, scope, event):
            return False
        if self.cause is not None and not self.cause.brought(g, scope, event, past):
            return False
        if self.turn != ANYBODY and g.active != reading.seat(g, scope, self.turn):
            return False
        if self.manner and not self.is_manner(scope, event):
            return False
        if self.survived and (event.card < 0 or event.amount >= g.power(event.card)):
            return False
        if self.amount is not None and self.would and not self.number_fits(g, scope, event.amount):
            return False
        return self.has_parts(g, scope, event)

    def is_moment(self, g: State, scope: Scope, event: Event) -> bool:
        """*At the end of your turn*: the moment, and whose it is."""
        if event.what != self.moment:
            return False
        begun = scope.cards(BEGUN)
        if self.next_turn and begun is not None and begun[0] == g.turn:
            return False
        return self.agent == ANYBODY or event.seat in reading.seats(g, scope, self.agent)

    def goes(self, g: State, event: Event) -> bool:
        """Where it came from and where it went; a card that never got there did not do so (11.8.16.2)."""
        destination = destination_of(event.what)
        if self.source >= 0 and self.source != source_of(event.what):
            return False
        if self.destination >= 0:
            if self.destination == destination:
                return True
            g.cite("11.8.16.2")
            return False
        return self.arrival < 0 or self.arrival == destination

    def is_agent(self, g: State, scope: Scope, event: Event) -> bool:
        """Who does it: the player of the event, or for what cards suffer, whose effect it is."""
        seats = reading.seats(g, scope, self.agent)
        if self.done_by:
            return event.by in seats or any(by in seats for _, _, by, _ in g.agents(event))
        return event.seat in seats

    def is_manner(self, scope: Scope, event: Event) -> bool:
        """*Forms a party and attacks*, *enters your field other than from your hand*."""
        if self.manner & terms.ON_YOUR_FIELD and event.seat != scope.seat:
            return False
        if self.manner & terms.IN_PARTY and event.amount <= 1:
            return False
        return not self.manner & terms.NOT_FROM_HAND or source_of(event.what) != HAND

    def number_fits(self, g: State, scope: Scope, number: int) -> bool:
        """The number in a text: of the damage that would be dealt, else of the cards that it happens to at once."""
        return self.amount is None or compares(number, self.op, self.amount.of(g, scope))

    def has_parts(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether those that have a part in it are the right ones."""
        part = self.part
        if part == terms.PLAIN:
            return self.object is None or self.object.is_card(g, scope, event)
        if part == terms.DEALING:
            return self.is_dealing(g, scope, event)
        if part == terms.SUFFERING:
            return self.is_suffering(g, scope, event)
        if part == terms.BREAKING:
            return self.is_breaking(g, scope, event)
        if part == terms.USING and isinstance(self.object, Described) and self.object.cards.kinded:
            return event.what in self.object.cards.abilities  # it is the ability that is spoken of, not its card
        if self.object is not None and not self.object.is_card(g, scope, event):
            return False
        if part == terms.BLOCKS:
            return is_among(g, scope, self.target, g.attackers)
        if part == terms.IS_BLOCKED_BY:
            blockers = (event.ability,) if event.ability > 0 else ()
            return is_among(g, scope, self.target or self.using, blockers)
        return True

    def is_dealing(self, g: State, scope: Scope, event: Event) -> bool:
        """*Deals damage*: the object is what deals it, the target what receives it."""
        if not is_source(g, scope, self.object, event) or not is_source(g, scope, self.using, event):
            return False
        if self.of_player or event.verb == PLAYER_DAMAGED:
            return event.verb == PLAYER_DAMAGED and self.of_player and self.target is None
        return self.target is None or self.target.is_card(g, scope, event)

    def is_suffering(self, g: State, scope: Scope, event: Event) -> bool:
        """*Receives damage*: the object is what receives it, or a player does."""
        if (event.verb == PLAYER_DAMAGED) != self.of_player:
            return False
        if event.verb == DAMAGED and self.object is not None and not self.object.is_card(g, scope, event):
            return False
        return is_source(g, scope, self.using, event)

    def is_breaking(self, g: State, scope: Scope, event: Event) -> bool:
        """*Is broken*; what broke it is named by `using`, or is what did it if a target is named."""
        if self.target is not None:
            return is_source(g, scope, self.object, event) and self.target.is_card(g, scope, event)
        if self.object is not None and not self.object.is_card(g, scope, event):
            return False
        return is_source(g, scope, self.using, event)

    # ------------------------------------------------------------------------------------------- what is then spoken of

    def bound(self, g: State, scope: Scope, event: Event) -> Scope:
        """The cards of the event are in their slots, *they* is the player it happened to or who did it.

        A card that moved is looked for where it went, and nowhere else (11.8.16.1).
        """
        if event.verb == MOVE:
            g.cite("11.8.16")
            g.cite("11.8.16.1")
        found = scope
        for part, slot in self.binds:
            found = found.holding(slot, self.part_in(g, event, part))
        return found.replace(other=event.seat, number=event.amount)

    def part_in(self, g: State, event: Event, part: int) -> Marks:
        """The cards that have that part in the event."""
        if part == terms.ITS_CHOOSER:
            return chooser(g, event)
        if part == terms.ITS_ATTACKER or (part == terms.ITS_TARGET and self.part == terms.BLOCKS):
            return g.attackers
        if part == terms.ITS_BLOCKER or (part != terms.ITS_OBJECT and self.part == terms.IS_BLOCKED_BY):
            return (event.ability,) if event.ability > 0 else ()
        deals = self.part == terms.DEALING or (self.part == terms.BREAKING and self.target is not None)
        if part == terms.ITS_INSTRUMENT or (part == terms.ITS_OBJECT and deals):
            return tuple([agent[0] for agent in g.agents(event)] or g.sources(event.ability))
        return (event.epoch << CARD_BITS | event.card,) if event.card >= 0 else ()


def chooser(g: State, event: Event) -> Marks:
    """The Summon or ability on the stack that has chosen something."""
    for number in reversed(g.items):
        if reading.self_mark(g.scopes[number]) == event.ability:
            return (reading.stack_mark(g, number),)
    return ()


class Happening(Meaning):
    """What a text waits for, asks about or replaces: one sort of event, or one of several."""

    __slots__ = ("counted", "patterns", "verbs")

    def __init__(self, patterns: tuple[Pattern, ...]) -> None:
        super().__init__(("happening", tuple([pattern.key for pattern in patterns])), UNSETTLED | joined(patterns))
        self.patterns = patterns
        """None at all where it is the statement before that is waited for."""
        self.counted = any(pattern.amount is not None for pattern in patterns)
        """It is so many of them at once."""
        self.verbs: tuple[int, ...] = tuple(dict.fromkeys([verb for pattern in patterns for verb in pattern.verbs]))

    @property
    def next_turn(self) -> bool:
        """Whether it is a moment of the next turn."""
        return any(pattern.next_turn for pattern in self.patterns)

    def of_itself(self) -> bool:
        """Whether it has to happen to the card whose text it is; who deals damage or breaks something is another."""
        found = [isinstance(each.object, Itself) and each.part not in DONE_BY_CARDS for each in self.patterns]
        return bool(found) and all(found)

    def meets(self, g: State, scope: Scope, event: Event, past: Past = None) -> Scope | None:
        """The scope with what the event brings into the text bound in it, if the event is the one; else None."""
        for pattern in self.patterns:
            if pattern.fits(g, scope, event, past):
                return pattern.bound(g, scope, event)
        return None

    def meets_together(self, g: State, scope: Scope, events: list[Event]) -> Scope | None:
        """The same for a text that counts: so many of them at once are one event for it (11.8.6)."""
        for pattern in self.patterns:
            found = [event for event in events if pattern.fits(g, scope, event)]
            if found and pattern.number_fits(g, scope, len(found)):
                bound = pattern.bound(g, scope, found[0])
                for part, slot in pattern.binds:
                    marks = [mark for event in found for mark in pattern.part_in(g, event, part)]
                    bound = bound.holding(slot, tuple(dict.fromkeys(marks)))
                return bound.replace(number=len(found))
        return None

    def happens(self, g: State, scope: Scope, event: Event, past: Past) -> bool:
        """Whether an event of the past is the one."""
        return any(pattern.fits(g, scope, event, past) for pattern in self.patterns)

    def times(self, g: State, scope: Scope, ever: bool) -> int:
        """How often it has happened this turn, or ever."""
        chain = g.log if ever else g.history
        count = 0
        while chain is not None:
            event = chain[1]
            if event.verb < NOTES and self.happens(g, scope, event, chain):
                count += 1
            chain = chain[0]
        return count


# ------------------------------------------------------------------------------------------------------------- the past


class Times(Amount):
    """How often something has happened."""

    __slots__ = ("ever", "happening")

    def __init__(self, happening: Happening, ever: bool) -> None:
        super().__init__(("times", happening.key, ever), happening.needs)
        self.happening = happening
        self.ever = ever

    def of(self, g: State, scope: Scope) -> int:
        return self.happening.times(g, scope, self.ever)


class HasHappened(Condition):
    """Something has happened in that time, so often if the text counts; or has not."""

    __slots__ = ("ever", "happening", "wanted")

    def __init__(self, happening: Happening, ever: bool, wanted: bool) -> None:
        super().__init__(("has happened", happening.key, ever, wanted), happening.needs)
        self.happening = happening
        self.ever = ever
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        count = self.happening.times(g, scope, self.ever)
        first = self.happening.patterns[0]
        found = count > 0 if first.amount is None else first.number_fits(g, scope, count)
        return found == self.wanted


class DoneThisWay(Amount):
    """*The number of Forwards broken by this effect*: what the text has done itself since it was put on the stack."""

    __slots__ = ("cards", "happenings")

    def __init__(self, cards: filters.Cards, happenings: tuple[Happening, ...]) -> None:
        needs = cards.needs | joined(happenings)
        super().__init__(("done this way", cards.key, tuple([each.key for each in happenings])), needs)
        self.cards = cards
        """What it has to have been done to, as it was then, wherever that is now."""
        self.happenings = happenings

    def of(self, g: State, scope: Scope) -> int:
        count = 0
        chain = g.history
        source = reading.self_mark(scope)
        while chain is not None:
            event = chain[1]
            if event.verb < NOTES and event.seq >= scope.start and event.ability == source and event.card >= 0:
                mark = event.epoch << CARD_BITS | event.card
                done = all(each.happens(g, scope, event, chain) for each in self.happenings)
                count += done and self.cards.matches(g, scope, mark, event.values)
            chain = chain[0]
        return count


class HadHappen(Test):
    """Something has happened to the object this turn, or has not: *that entered the field this turn*."""

    __slots__ = ("happening", "wanted")

    def __init__(self, happening: Happening, wanted: bool) -> None:
        super().__init__(("had happen", happening.key, wanted), filters.OF_PAST, happening.needs)
        self.happening = happening
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        chain = g.history
        found = False
        while chain is not None and not found:
            event = chain[1]
            if event.verb < NOTES and event.card == mark & CARD_MASK and event.epoch == mark >> CARD_BITS:
                found = self.happening.happens(g, scope, event, chain)
            chain = chain[0]
        return found == self.wanted
