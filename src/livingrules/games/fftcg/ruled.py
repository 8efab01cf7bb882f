"""What a rule of card text is about: the acts that it forbids, requires, allows or prices."""

from __future__ import annotations

from livingrules.games.fftcg import reading
from livingrules.games.fftcg.causes import Cause, is_kind
from livingrules.games.fftcg.happenings import MOVING, Referred, Role, move_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.subjects import ThisCard
from livingrules.games.fftcg.words import destination_of, source_of
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY, Marks, Meaning


class Act:
    """An act that somebody is about to do, or an event about to happen, for a rule's pattern to be held against."""

    __slots__ = ("ability", "by", "event", "mark", "other", "seat")

    def __init__(
        self, seat: int, mark: int, other: int = 0, ability: int = -1, by: int = -1, event: Event | None = None
    ) -> None:
        self.seat = seat
        """Who does it."""
        self.mark = mark
        """The object that does it, or to which it is done."""
        self.other = other
        """The second object: the attacker of a block, the Forward that is damaged."""
        self.ability = ability
        """The Summon or ability (an instance) by which it is done, -1 for none."""
        self.by = by
        """The player whose Summon or ability that is."""
        self.event = event


class When(Meaning):
    """The time in which a rule holds: a phase (0 for any), of the next turn that is meant, of one's own."""

    __slots__ = ("next_turn", "phase", "yours")

    def __init__(self, phase: int, next_turn: bool, yours: bool) -> None:
        super().__init__(("when", phase, next_turn, yours))
        self.phase = phase
        self.next_turn = next_turn
        self.yours = yours

    def is_now(self, g: State, effect: Effect) -> bool:
        if self.phase and g.phase != self.phase:
            return False
        if self.next_turn and not effect.attached:
            return g.turn == effect.until
        return not self.yours or g.active == effect.seat


class Ruled(Meaning):
    """Which acts a rule means."""

    __slots__ = (
        "acts", "agent", "cause", "destination", "elements", "kinds", "object", "source", "target", "using", "ways",
        "when",
    )  # fmt: skip

    def __init__(
        self,
        acts: tuple[int, ...],
        agent: int,
        roles: tuple[Role | None, Role | None, Role | None],
        cause: Cause | None,
        when: When | None,
        kinds: tuple[int, ...],
        source: int,
        destination: int,
        ways: int,
        elements: int,
    ) -> None:
        super().__init__((
            "ruled", acts, agent, tuple([None if role is None else role.key for role in roles]),
            None if cause is None else cause.key, None if when is None else when.key, kinds, source, destination, ways,
            elements,
        ))  # fmt: skip
        self.acts = acts
        """The acts it is about (`rules.ACTS`)."""
        self.agent = agent
        self.object, self.target, self.using = roles
        self.cause = cause
        self.when = when
        self.kinds = kinds
        """The kinds of abilities that are used; () for whatever it is."""
        self.source = source
        """The kind of zone that a card would leave; -1 for any."""
        self.destination = destination
        """The kind of zone that it would reach; -1 for any."""
        self.ways = ways
        """How it is allowed, as bits (`rules.WAYS`)."""
        self.elements = elements
        """The elements of which several cards are allowed, as bits."""

    def is_of_itself(self) -> bool:
        """Whether it is about the card whose text it is."""
        return isinstance(self.object, Referred) and isinstance(self.object.subject, ThisCard)

    def speaks_of(self, g: State, effect: Effect, act: Act) -> bool:
        """Whether the rule, in force by that effect, means this act."""
        scope = effect.scope
        if not self.is_agent(g, scope, act.seat):
            return False
        if self.object is not None and not any_one(g, scope, self.object, g.sources(act.mark)):
            return False
        if self.target is not None and not any_one(g, scope, self.target, g.sources(act.other)):
            return False
        if self.cause is not None and not self.cause.stands_behind(g, scope, act.by, act.ability):
            return False
        if self.when is not None and not self.when.is_now(g, effect):
            return False
        if self.kinds and not is_kind(g, self.kinds, act.ability):
            return False
        return act.event is None or self.is_move(g, act.event)

    def is_agent(self, g: State, scope: Scope, seat: int) -> bool:
        """Whether the player is the one who does it."""
        return self.agent == ANYBODY or reading.seat(g, scope, self.agent) == seat

    def is_move(self, g: State, event: Event) -> bool:
        """Whether a card would go from and to where the rule says; what moves no card goes nowhere."""
        if event.verb not in MOVING:
            return True
        move = move_of(g, event)
        what = event.what if move < 0 else move
        if self.source >= 0 and source_of(what) != self.source:
            return False
        return self.destination < 0 or destination_of(what) == self.destination


def any_one(g: State, scope: Scope, role: Role, marks: Marks) -> bool:
    """Whether one of the objects has that part: the members of a party do something together (15.1.1.9.8)."""
    return any(mark > 0 and role.is_one(g, scope, mark, reading.known(g, scope, mark)) for mark in marks)
