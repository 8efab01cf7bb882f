"""Replacement effects (11.12.5): an event that is about to happen becomes another, or none.

What would happen is a batch of proposed events.  Each of them is offered to the replacement effects that wait for it,
one after the other, and each effect at most once (11.12.5.5); then what has become of the batch happens.  What cannot
be part of it, because it is more than another event, is carried out right after.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from livingrules.games.fftcg import changes, indexing, instead, lasting, legality, meaning, reading
from livingrules.games.fftcg.happenings import Happening
from livingrules.games.fftcg.kept import MADE_BY
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    CARD_BITS,
    DAMAGED,
    FIELD,
    MOVE,
    PLAYED,
    PLAYER_DAMAGED,
    REF_MASK,
    REPLACED,
    destination_of,
)
from livingrules.kernel.decision import CONFIRM, MODE, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.procedure import Frame, seal, step

Found = tuple[Effect, Scope]
"""A replacement effect, and its scope with what the event brings into the text."""
MOST_TRIED: Final = 4
"""Orders of more effects than these are not tried out: the player is asked."""


def attempt(g: State, batch: tuple[Event, ...]) -> None:
    """Let these happen, all at once, as far as nothing keeps them from it or makes something else of them.

    The last thing that a step does: a replacement may have to be asked about first.
    """
    open_to_change = tuple([event for event in batch if changes.possible(g, event)])
    if (g.replacers or g.library.replaced_abroad) and concerned(g, open_to_change):
        push(g, open_to_change)
        return
    g.said += 1
    changes.carry_out(g, open_to_change)


def concerned(g: State, batch: tuple[Event, ...]) -> bool:
    """Whether a replacement effect waits for one of these."""
    replacers = g.replacers
    if not replacers and not g.library.replaced_abroad:
        return False
    moving = MOVE in replacers or g.library.replaced_abroad
    return any((moving or event.verb in replacers) and waiting(g, event, g.replaced_by) for event in batch)


def push(g: State, batch: tuple[Event, ...]) -> None:
    """Let the replacement effects do their part, then carry out what is left."""
    frame = Replacing()
    frame.batch = batch
    frame.used = tuple([g.replaced_by for _ in batch])
    frame.outer = g.replaced_by
    g.push(frame)


def waiting(g: State, event: Event, used: tuple[int, ...]) -> list[Found]:
    """The replacement effects that wait for the event and have not had their turn yet.

    They must have been there before it (11.12.5.3): what a resolved text or a card on the field has begun.
    """
    found: list[Found] = []
    if event.verb in (DAMAGED, PLAYER_DAMAGED) and event.amount <= 0:
        g.cite("4.3")
        return found  # of which nothing is left, that is not dealt
    own = of_itself(g, event)
    for form in instead.forms(g, event):
        for effect in (*g.replacers.get(form.verb, ()), *own):
            number = indexing.identity(effect)
            if number in used:
                g.cite("11.12.5.5")
                continue
            if any(other is effect for other, _ in found) or not ready(g, effect):
                continue
            scope = met(g, effect, form)
            if scope is not None:
                g.cite("11.12.5.3")
                found.append((effect, scope))
    return found


def of_itself(g: State, event: Event) -> tuple[Effect, ...]:
    """What a card says of its own entering holds before it is there (11.9.2); of a discard, in hand (11.9.1)."""
    if not g.library.replaced_abroad or event.card < 0 or g.on_field(event.card) or not g.now[event.card].kit.replaced:
        return ()
    g.cite("11.9.2")
    found: list[Effect] = []
    for ref in g.now[event.card].kit.replaced:
        indexing.collect(g, event.card, ref, None, found)
    return tuple([effect for effect in found if g.library.piece(effect.seq, effect.at).abroad])


def ready(g: State, effect: Effect) -> bool:
    """Whether it applies now, and is not used up for this turn."""
    if not meaning.works(g, effect):
        return False
    return not effect.attached or meaning.uses_left(g, effect.scope.ability)


def met(g: State, effect: Effect, event: Event) -> Scope | None:
    """The scope with *it* bound, if the event is what the effect waits for."""
    happening = instead.replacement(g, effect).happening
    assert isinstance(happening, Happening)
    return happening.meets(g, effect.scope, event)


# ----------------------------------------------------------------------------------------------------------- procedure


class Replacing(Frame):
    """A batch of events on the way to happening."""

    fields = ("batch", "used", "outer", "place", "rivals", "later")

    def __init__(self) -> None:
        super().__init__()
        self.batch: tuple[Event, ...] = ()
        self.used: tuple[tuple[int, ...], ...] = ()
        """For each event, the effects that have had their turn with it, by identity."""
        self.outer: tuple[int, ...] = ()
        self.place = 0
        self.rivals: tuple[int, ...] = ()
        """The effects among which one was chosen, if choosing it leaves the others out."""
        self.later: tuple[tuple[int, ...], ...] = ()
        """What is carried out after the batch: list, scope, and the effects that led to it."""

    @step("11.12.5.1", "11.12.5.6.1")
    def find(self, g: State) -> None:
        """Whose turn it is to replace the next event; asked only where the order can matter."""
        self.rivals = ()
        found: list[Found] = []
        while self.place < len(self.batch):
            found = waiting(g, self.batch[self.place], self.used[self.place])
            if found:
                break
            self.place += 1
        if not found:
            self.go("happen")
            return
        event = self.batch[self.place]
        group, seat = first_class(g, event, found)
        if enters(event) and group is not found and all(instead.changes_control(g, pair[0]) for pair in group):
            self.rivals = tuple([indexing.identity(pair[0]) for pair in group])
        if len(group) == 1 or not matters(g, event, group):
            self.answer = indexing.identity(group[0][0])
            return
        numbers = tuple([indexing.identity(pair[0]) for pair in group])
        sources = tuple([pair[0].scope.card for pair in group])
        g.ask(Decision(MODE, seat, numbers, ("replacement", event.card, *sources), "11.12.5.6.1"))

    @step("11.12.5.1")
    def consent(self, g: State) -> None:
        """*You may*: the player who may is asked."""
        effect, scope = self.chosen(g)
        optional = instead.option(g, effect)
        if optional is None:
            self.picks = (1, self.answer)
            return
        self.rivals = (*self.rivals, self.answer)
        number = g.open_scope(scope)
        seat, able = reading.seat(g, scope, optional[0]), legality.can_do(g, number, optional[1])
        g.close_scope(number)
        self.picks = (0, self.answer)
        if not able and not g.masked():
            self.answer = 0
            return
        event = self.batch[self.place]
        g.ask(Decision(CONFIRM, seat, (), ("replace", event.card, effect.scope.card), "11.12.5.1", 0, int(able)))

    @step("11.12.5.4", "11.8.15")
    def replace(self, g: State) -> None:
        """The event becomes what the text says, and counts as never having been about to happen."""
        if len(self.picks) == 2 and self.picks[0]:
            chosen, agreed = self.picks[1], 1
        else:
            chosen, agreed = self.rivals[-1], self.answer
        self.answer = chosen
        effect, scope = self.chosen(g)
        event, used = self.batch[self.place], self.used[self.place]
        used = tuple(dict.fromkeys((*used, chosen, *self.rivals)))
        if not agreed:
            self.settle_place((event,), used)
            self.go("find")
            return
        events, run = instead.apply(g, effect, scope, event)
        self.settle_place(events, used)
        if run >= 0:
            self.later = (*self.later, (run, g.open_scope(scope), *used))
        use_up(g, effect)
        mark = effect.scope.epoch << CARD_BITS | effect.scope.card
        g.happen(REPLACED, effect.seat, event.card, event.amount, event.verb, source=mark, clause="11.12.5.1")
        self.go("find")

    @step("11.12.5.4")
    def happen(self, g: State) -> None:
        """What has become of the batch happens, as far as nothing prevents it (2.2)."""
        left = tuple([event for event in self.batch if changes.possible(g, event)])
        g.said += 1
        changes.carry_out(g, left)

    @step("11.12.5.1", "11.12.5.5")
    def after(self, g: State) -> None:
        """What is more than another event; nothing that led to it can replace what comes of it."""
        if not self.later:
            g.replaced_by = self.outer
            self.go("finish")
            return
        (seq, scope, *used), self.later = self.later[0], self.later[1:]
        g.replaced_by = tuple(used)
        frame = Execute()
        frame.seq, frame.scope, frame.own = seq, scope, 1
        g.push(frame)
        self.go("after")

    def chosen(self, g: State) -> Found:
        """The effect whose turn it is."""
        found = waiting(g, self.batch[self.place], self.used[self.place])
        return next(pair for pair in found if indexing.identity(pair[0]) == self.answer)

    def settle_place(self, events: tuple[Event, ...], used: tuple[int, ...]) -> None:
        """In the place of the event there are these now."""
        at = self.place
        self.batch = (*self.batch[:at], *events, *self.batch[at + 1 :])
        self.used = (*self.used[:at], *[used for _ in events], *self.used[at + 1 :])


def use_up(g: State, effect: Effect) -> None:
    """*The next time* comes once; a field ability with a limit has been used once more this turn."""
    if not effect.attached:
        if instead.replacement(g, effect).once:
            lasting.end(g, effect)
    elif g.library.infos[effect.scope.ability & REF_MASK].ability.limits:
        g.count_use(effect.scope.ability)


# --------------------------------------------------------------------------------------------------------------- order


def first_class(g: State, event: Event, found: list[Found]) -> tuple[list[Found], int]:
    """The effects that come first, and who puts them in order (11.12.5.6.1)."""
    own = [pair for pair in found if g.resolving >= 0 and pair[1].cards(MADE_BY) == (g.resolving,)]
    if own:
        g.cite("11.12.5.6")
        return own, own[0][0].seat
    if enters(event):
        control = [pair for pair in found if instead.changes_control(g, pair[0])]
        if control:
            return control, event.seat
    return found, affected_player(g, event)


def enters(event: Event) -> bool:
    """Whether a card would enter the field."""
    return event.verb == PLAYED or (event.verb == MOVE and destination_of(event.what) == FIELD)


def affected_player(g: State, event: Event) -> int:
    """The controller of the affected card, or the affected player."""
    return g.controller(event.card) if event.card >= 0 else event.seat


def matters(g: State, event: Event, group: list[Found]) -> bool:
    """Whether another order could come to another end."""
    found = [instead.replacement(g, effect) for effect, _ in group]
    first = found[0]
    if all(each.blocks == first.blocks and each.once == first.once for each in found):
        return False
    if not all(instead.is_numeric(each.blocks[0]) for each in found) or len(group) > MOST_TRIED:
        return True
    return len({outcome(g, event, order) for order in permutations(group)}) > 1


def outcome(g: State, event: Event, order: tuple[Found, ...]) -> tuple[int, ...]:
    """The damage that is left in that order, and which effects are used up by it."""
    amount, spent = event.amount, []
    for effect, scope in order:
        if amount <= 0:
            break
        statement = instead.replacement(g, effect)
        amount = instead.new_amount(g, scope, statement.blocks[0], amount)
        if statement.once:
            spent.append(indexing.identity(effect))
    return (max(amount, 0), *sorted(spent))


seal(globals(), "fftcg")
