"""Whether what happened is what a text waits for, and what it then speaks of (11.8.1 to 11.8.3).

The same patterns are asked of events that are only proposed (replacements, prohibitions): those have no values of
their own yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.fftcg import causes, filters, reading, terms, triggers
from livingrules.games.fftcg.abilities import VERBS_OF, verbs_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BLOCK,
    CARD_BITS,
    CARD_MASK,
    CHOSEN,
    DAMAGED,
    DISCARD,
    FIELD,
    FIELD_ABILITY,
    HAND,
    IS_BLOCKED,
    MOVE,
    NOTES,
    PHASE_NAMES,
    PLAYER_DAMAGED,
    REF_BITS,
    REF_MASK,
    REMOVED,
    STEP_MOMENT,
    STEP_NAMES,
    SUMMON_TEXT,
    TURN_MOMENT,
    ZONES,
    destination_of,
    source_of,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import Amount, Condition, Test, compares

Part = tree.Filter | tree.Ref | tree.AbilityFilter | None
NEXT_TURN: Final = "next turn"
CHOOSER: Final = "chooser"
"""The label under which a text that waits for a choice holds what has chosen."""
BEGUN: Final = "begun"
"""The label under which what waits for the next turn holds the number of the turn in which it was made."""
MOMENTS: Final[dict[str, int]] = {
    "turn": TURN_MOMENT,
    NEXT_TURN: TURN_MOMENT,
    **{name: at for at, name in enumerate(PHASE_NAMES) if name},
    **{name: STEP_MOMENT + at for at, name in enumerate(STEP_NAMES) if name},
}
"""What begins and ends, by its name in the text."""
ARRIVALS: Final = {"enter": FIELD, "remove": REMOVED}
"""Verbs that say where a card goes without naming the zone."""


def met(g: State, scope: Scope, pattern: tree.Event, event: Event, past: causes.Past = None) -> Scope | None:
    """The scope with what the event brings into the text bound in it, if the event is the one; else None.

    past: the chain of events that ends with it, where it is history.
    """
    if fits(g, scope, pattern, event, past):
        return bound_to(g, scope, pattern, event)
    for other in pattern.alternatives:
        if fits(g, scope, other, event, past):
            return bound_to(g, scope, other, event)
    return None


def bound_to(g: State, scope: Scope, pattern: tree.Event, event: Event) -> Scope:
    """*It* is the object of the event, *they* is the player it happened to or who did it.

    A card that moved is looked for where it went, and nowhere else (11.8.16.1).
    """
    if event.verb == MOVE:
        g.cite("11.8.16")
        g.cite("11.8.16.1")
    opposed = other_side(g, pattern, event)
    marks = opposed or ((event.epoch << CARD_BITS | event.card,) if event.card >= 0 else ())
    about_itself = isinstance(pattern.object, tree.Self) and pattern.target is None and not opposed
    if about_itself and scope.cards("") is not None:
        marks = ()  # a delayed auto-ability about its own source still speaks of what it spoke of before
    found = scope.binding("", marks) if marks else scope
    if event.verb == CHOSEN:
        found = found.binding(CHOOSER, chooser(g, event))
    return found.replace(other=event.seat, number=event.amount)


def met_together(g: State, scope: Scope, pattern: tree.Event, events: list[Event]) -> Scope | None:
    """The same for a text that counts: so many of them at once are one event for it (11.8.6)."""
    for each in (pattern, *pattern.alternatives):
        found = [event for event in events if fits(g, scope, each, event)]
        if found and number_fits(g, scope, each, len(found)):
            marks = tuple([event.epoch << CARD_BITS | event.card for event in found if event.card >= 0])
            bound = bound_to(g, scope, each, found[0])
            return (bound.binding("", marks) if len(marks) > 1 else bound).replace(number=len(found))
    return None


def chooser(g: State, event: Event) -> tuple[int, ...]:
    """The Summon or ability on the stack that has chosen something."""
    for number in reversed(g.items):
        if reading.self_mark(g.scopes[number]) == event.ability:
            return (reading.stack_mark(g, number),)
    return ()


def other_side(g: State, pattern: tree.Event, event: Event) -> tuple[int, ...]:
    """In a battle or a dealing of damage by this card, *it* is the one on the other side."""
    if not isinstance(pattern.object, tree.Self):
        return ()
    if event.verb == BLOCK:
        return g.attackers
    if event.verb == IS_BLOCKED and g.blocker:
        return (g.blocker,)
    return ()


# ------------------------------------------------------------------------------------------------------------- the test


def fits(g: State, scope: Scope, pattern: tree.Event, event: Event, past: causes.Past = None) -> bool:
    """Whether the event is such a one."""
    if event.verb not in VERBS_OF[pattern.verb] and event.verb not in verbs_of(pattern):
        return False
    if pattern.verb in ("start", "end"):
        return moment(g, scope, pattern, event)
    if (event.verb == MOVE or pattern.verb == "move") and not places(g, pattern, event):
        return False
    if pattern.agent and not agent_is(g, scope, pattern, event):
        return False
    if pattern.cause and not causes.caused(g, scope, pattern.cause, event, past):
        return False
    if pattern.during and not during(g, scope, pattern.during):
        return False
    if pattern.manner and not in_manner(g, scope, pattern, event):
        return False
    if pattern.amount is not None and pattern.would and not number_fits(g, scope, pattern, event.amount):
        return False
    test = TESTS.get(pattern.verb, plain)
    return test(g, scope, pattern, event)


def moment(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*At the end of your turn*: the moment, and whose it is."""
    if event.what != MOMENTS[pattern.what]:
        return False
    begun = scope.cards(BEGUN)
    if pattern.what == NEXT_TURN and begun is not None and begun[0] == g.turn:
        return False
    return not pattern.agent or event.seat in reading.seats_of(g, scope, pattern.agent)


def places(g: State, pattern: tree.Event, event: Event) -> bool:
    """Where it came from and where it went; a card that never got there did not do so (11.8.16.2)."""
    source, destination = source_of(event.what), destination_of(event.what)
    if pattern.source and terms.PLACES[pattern.source] != source:
        return False
    if pattern.destination:
        if terms.PLACES[pattern.destination] == destination:
            return True
        g.cite("11.8.16.2")
        return False
    return ARRIVALS.get(pattern.verb, destination) == destination


def agent_is(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """Who does it: the player of the event, or for what cards suffer, whose effect it is."""
    seats = reading.seats_of(g, scope, pattern.agent)
    if pattern.verb in DONE_BY:
        return event.by in seats or any(by in seats for _, _, by, _ in g.agents(event))
    return event.seat in seats


DONE_BY: Final = ("choose", "break", "put", "return", "remove", "dull", "activate", "freeze")


def during(g: State, scope: Scope, word: str) -> bool:
    """*During your turn*, *during the Attack Phase*."""
    whose, _, what = word.rpartition(" turn")
    if not what and word.endswith("turn"):
        owner = "you" if whose == "your" else whose.removesuffix("'s")
        return not owner or g.active == reading.seat_of(g, scope, owner)
    for prefix, player in (("your next ", "you"), ("your ", "you"), ("opponent's ", "opponent"), ("the ", "")):
        if word.startswith(prefix):
            mine = not player or g.active == reading.seat_of(g, scope, player)
            return mine and in_phase(g, word.removeprefix(prefix))
    return in_phase(g, word)


def in_phase(g: State, name: str) -> bool:
    return PHASE_NAMES[g.phase] == name or STEP_NAMES[g.step] == name


def in_manner(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*Forms a party and attacks*, *enters your field other than from your hand*."""
    if "your field" in pattern.manner and event.seat != scope.seat:
        return False
    return all(MANNERS[word](g, event) for word in pattern.manner)


def always(_g: State, _event: Event) -> bool:
    """Whose field it is is asked of the player."""
    return True


MANNERS: Final[dict[str, Callable[[State, Event], bool]]] = {
    "party": lambda _, event: event.amount > 1,
    "your field": always,
    "not from hand": lambda _, event: source_of(event.what) != HAND,
}


def number_fits(g: State, scope: Scope, pattern: tree.Event, number: int) -> bool:
    """The number in a text: of the damage that would be dealt, else of the cards that it happens to at once."""
    if pattern.amount is None:
        return True
    return compares(number, terms.COMPARISONS[pattern.op], reading.amount(g, scope, pattern.amount))


def plain(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """The object of the pattern is the card of the event."""
    return about(g, scope, pattern.object, event)


def about(g: State, scope: Scope, part: Part, event: Event) -> bool:
    """Whether the card of an event is the one spoken of."""
    if part is None:
        return True
    if event.card < 0:
        return False
    if isinstance(part, tree.Filter):
        mark, values = seen(g, event)
        if part.owner == "they" and scope.other < 0:
            scope = scope.replace(other=event.seat)  # *your opponent discards a card from their hand*
        if part.zones and event.values is not None and event.verb in MOVING:
            return filters.cards_of(part.noted).came_from(g, scope, mark, values, source_of(event.what))
        return filters.passes(g, scope, part.noted, mark, values)
    if isinstance(part, tree.AbilityFilter):
        return causes.ability_is(g, scope, part, event)
    if isinstance(part, tree.Self):
        return event.card == scope.card and same_stay(event, scope.epoch)
    spoken = reading.marks_of(g, scope, part)
    return any(mark & CARD_MASK == event.card and same_stay(event, mark >> CARD_BITS) for mark in spoken)


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


# --------------------------------------------------------------------------------------- verbs with a way of their own


def dealing(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*Deals damage*: the object is what deals it, the target what receives it."""
    if not is_source(g, scope, pattern.object, event) or not is_source(g, scope, pattern.using, event):
        return False
    if pattern.what == "player" or event.verb == PLAYER_DAMAGED:
        return event.verb == PLAYER_DAMAGED and pattern.what == "player" and pattern.target is None
    return about(g, scope, pattern.target, event)


def suffering(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*Receives damage*: the object is what receives it, or a player does."""
    if (event.verb == PLAYER_DAMAGED) != (pattern.what == "player"):
        return False
    if event.verb == DAMAGED and not about(g, scope, pattern.object, event):
        return False
    return is_source(g, scope, pattern.using, event)


def is_source(g: State, scope: Scope, part: Part, event: Event) -> bool:
    """Whether what did it is the card spoken of; a party does it with every member (15.1.1.9.8)."""
    if part is None:
        return True
    for mark in [agent[0] for agent in g.agents(event)] or g.sources(event.ability):
        if isinstance(part, tree.Filter):
            if filters.passes(g, scope, part.noted, mark, g.known(mark)):
                return True
        elif isinstance(part, tree.Self):
            if mark == reading.self_mark(scope):
                return True
        elif isinstance(part, tree.Ref) and mark in reading.marks_of(g, scope, part):
            return True
    return False


def blocking(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """The blocker is the object, what it blocks the target."""
    return about(g, scope, pattern.object, event) and among(g, scope, pattern.target, g.attackers)


def blocked(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """What is blocked is the object, the blocker the target."""
    blockers = (event.ability,) if event.ability > 0 else ()
    return about(g, scope, pattern.object, event) and among(g, scope, pattern.target or pattern.using, blockers)


def among(g: State, scope: Scope, part: Part, marks: tuple[int, ...]) -> bool:
    if part is None:
        return True
    if isinstance(part, tree.Filter):
        return any(filters.passes(g, scope, part.noted, mark) for mark in marks)
    if isinstance(part, tree.Self):
        return reading.self_mark(scope) in marks
    return isinstance(part, tree.Ref) and any(mark in marks for mark in reading.marks_of(g, scope, part))


def breaking(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*Is broken*; what broke it is named by `using`, or is what did it if a target is named."""
    if pattern.target is not None:
        return is_source(g, scope, pattern.object, event) and about(g, scope, pattern.target, event)
    return about(g, scope, pattern.object, event) and is_source(g, scope, pattern.using, event)


def using(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*You use a special ability*: it is the ability that is spoken of, not its card."""
    if isinstance(pattern.object, tree.Filter) and pattern.object.kinds:
        return event.what in filters.cards_of(pattern.object.noted).abilities
    return about(g, scope, pattern.object, event)


TESTS: Final[dict[str, Callable[[State, Scope, tree.Event, Event], bool]]] = {
    "deal damage": dealing,
    "take damage": suffering,
    "block": blocking,
    "is blocked": blocked,
    "break": breaking,
    "use": using,
}

# ------------------------------------------------------------------------------------------------------------- history


def times(g: State, scope: Scope, pattern: tree.Event, window: str) -> int:
    """How often such a thing has happened this turn, or in the whole game."""
    chain = g.log if window == "game" else g.history
    count = 0
    while chain is not None:
        event = chain[1]
        if event.verb < NOTES and met(g, scope, pattern, event, chain) is not None:
            count += 1
        chain = chain[0]
    return count


class Times(Amount):
    """How often something has happened."""

    __slots__ = ("pattern", "window")

    def __init__(self, pattern: tree.Event, window: str) -> None:
        super().__init__(("times", pattern, window))
        self.pattern = pattern
        self.window = window

    def of(self, g: State, scope: Scope) -> int:
        return times(g, scope, self.pattern, self.window)


class HasHappened(Condition):
    """Something has happened in that time, so often if the text counts; or has not."""

    __slots__ = ("pattern", "wanted", "window")

    def __init__(self, pattern: tree.Event, window: str, wanted: bool) -> None:
        super().__init__(("has happened", pattern, window, wanted))
        self.pattern = pattern
        self.window = window
        self.wanted = wanted

    def holds(self, g: State, scope: Scope) -> bool:
        count = times(g, scope, self.pattern, self.window)
        met_it = count > 0 if self.pattern.amount is None else number_fits(g, scope, self.pattern, count)
        return met_it == self.wanted


class DoneThisWay(Amount):
    """*The number of Forwards broken by this effect*: what the text has done itself since it was put on the stack."""

    __slots__ = ("history", "types")

    def __init__(self, cards: filters.Cards, history: tuple[tree.Happened, ...]) -> None:
        super().__init__(("done this way", cards.key, history))
        self.types = cards.types
        self.history = history

    def of(self, g: State, scope: Scope) -> int:
        count = 0
        chain = g.history
        source = reading.self_mark(scope)
        while chain is not None:
            event = chain[1]
            if event.verb < NOTES and event.seq >= scope.start and event.ability == source and event.card >= 0:
                done = all(met(g, scope, past.event, event, chain) is not None for past in self.history)
                count += done and bool(event.values.types & self.types)
            chain = chain[0]
        return count


def brought_in(g: State, scope: Scope, mark: int) -> bool:
    """Whether the object is on the field because this text has put it there."""
    source, chain = reading.self_mark(scope), g.history
    while chain is not None:
        event = chain[1]
        if event.verb == MOVE and event.epoch << CARD_BITS | event.card == mark:
            return bool(event.ability == source and destination_of(event.what) == FIELD)
        chain = chain[0]
    return False


class Past(Test):
    """Something has (not) happened to the object this turn: *that entered the field this turn*."""

    __slots__ = ("past",)

    def __init__(self, past: tree.Happened) -> None:
        super().__init__(("past", past), filters.OF_PAST)
        self.past = past

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        chain = g.history
        found = False
        while chain is not None and not found:
            event = chain[1]
            if event.verb < NOTES and event.card == mark & CARD_MASK and event.epoch == mark >> CARD_BITS:
                found = met(g, scope, self.past.event, event, chain) is not None
            chain = chain[0]
        return found != self.past.negated


# ------------------------------------------------------------------------------------------------------------- delayed


def delayed(g: State, effect: Effect, event: Event) -> None:
    """A delayed auto-ability triggers, if the event is the one."""
    node = later_of(g, effect)
    if node.event.amount is None:
        set_off(g, effect, node, met(g, effect.scope, node.event, event), event)


def delayed_together(g: State, effect: Effect, events: list[Event]) -> None:
    """The same for one that counts what happens at once."""
    node = later_of(g, effect)
    if node.event.amount is not None:
        set_off(g, effect, node, met_together(g, effect.scope, node.event, events), events[0])


def later_of(g: State, effect: Effect) -> tree.Later:
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, tree.Later)
    return node


def set_off(g: State, effect: Effect, node: tree.Later, found: Scope | None, event: Event) -> None:
    """It triggers once, unless it has a duration (11.8.17, 11.8.17.2)."""
    if found is None or (node.condition is not None and not reading.holds(g, found, node.condition)):
        return
    g.cite("11.8.17")
    g.cite("11.8.17.1")
    body = g.library.op(effect.seq, effect.at).subs["parts"]
    triggers.wait(g, created(g, effect.scope, body, found, event))
    if node.duration is None or node.event.next_only:
        g.cite("11.8.17.2")
        g.end_effects((effect,))


def created(g: State, maker: Scope, body: int, found: Scope, event: Event | None) -> Scope:
    """The scope of a delayed auto-ability: its source is that of what made it, its controller who controlled that.

    (6.4.1.1, 6.4.1.2, 6.4.1.3 with F6 and F39.)  What its maker spoke of it still speaks of, as the same objects
    (11.8.17.3); what was declared on announcing its maker is no declaration of its own.
    """
    kind = g.library.infos[maker.ability & REF_MASK].kind
    for clause in MADE_BY.get(kind, ("6.4.1.2", "11.8.17.5")):
        g.cite(clause)
    g.cite("11.8.17.3")
    instance = maker.card << REF_BITS | g.library.delayed[body]
    bound = tuple([pair for pair in found.bound if not pair[0].startswith(DECLARED)])
    own = reading.own_card(g, maker)
    if own != reading.self_mark(maker):
        bound = (*bound, (reading.ITSELF, (own,)))  # it waits for another event than the one that moved the card
    return Scope(
        maker.seat, maker.card, maker.epoch, instance, g.seq, maker.x, event, bound=bound, other=found.other,
        number=found.number,
    )  # fmt: skip


MADE_BY: Final = {SUMMON_TEXT: ("6.4.1.1", "11.8.17.4"), FIELD_ABILITY: ("6.4.1.3", "11.8.17.6")}
"""The clauses that say whose a delayed auto-ability is, by the kind of text that made it."""
DECLARED: Final = ("choice ", "divided ", "modes")
"""What was declared on announcing, by the beginnings of the labels."""
MOVING: Final = VERBS_OF["move"] + VERBS_OF["break"] + VERBS_OF["discard"] + VERBS_OF["play"]
