"""The verbs of statements: who does it, to what, and what then is spoken of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.fftcg import (
    changes,
    damage,
    lasting,
    paying,
    picking,
    reading,
    replacing,
    showing,
    stacked,
    verbs,
)
from livingrules.games.fftcg.kept import CHOICE, EACH, ITSELF, SHARES, TAKEN
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTIVATED,
    ATTACK_PHASE,
    BACKUP,
    BREAK_ZONE,
    BY_EFFECT,
    CARD_BITS,
    CARD_MASK,
    DECK,
    DRAW,
    DULL,
    DULLED,
    FIELD,
    FROZE,
    HAND,
    REMOVED,
)
from livingrules.kernel.decision import MODE, ORDER, Decision
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.base import YOU
from livingrules.kernel.meaning.statement import NOBODY, Choose, Do
from livingrules.kernel.procedure import Frame, seal, step

Marks = tuple[int, ...]
TOP: Final = 0
BOTTOM: Final = 1


def start(g: State, frame: Execute, statement: Do, at: int) -> None:
    """Begin an act: at once where nobody has to decide anything, else step by step."""
    scope = g.scopes[frame.scope]
    if statement.verb == verbs.PAY:
        pay(g, frame)
        return
    seats = reading.seats(g, scope, statement.agent)
    if statement.verb in verbs.AT_ONCE and len(seats) == 1 and not any(group.open for group in statement.groups):
        if statement.agent != YOU:
            scope = scope.replace(other=seats[0])
            g.set_scope(frame.scope, scope)
        marks = picking.marks_of(g, scope, statement.groups)
        hold(g, frame.scope, statement, marks)
        carry(g, frame.seq, at, frame.scope, statement, seats[0], marks)
        return
    do = Doing()
    do.seq, do.number, do.scope, do.seats = frame.seq, at, frame.scope, seats
    g.push(do)


def pay(g: State, frame: Execute) -> None:
    """*You may pay 《1》*: all icons of the sentence are one payment."""
    ops = g.library.lists[frame.seq]
    paid = Payment()
    paid.seq, paid.scope = frame.seq, frame.scope
    frame.next = len(ops)
    g.push(paid)


class Payment(Frame):
    """A payment that a text asks for on resolution."""

    fields = ("seq", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.scope = 0

    @step("11.11.5")
    def pay(self, g: State) -> None:
        statement = statement_at(g, self.seq, 0)
        seat = reading.seat(g, g.scopes[self.scope], statement.agent)
        g.push(paying.pay_within(g, self.scope, seat, (self.seq,), "11.11.5"))

    @step("11.11.5")
    def keep(self, g: State) -> None:
        g.set_scope(self.scope, g.scopes[self.scope].replace(done=self.answer))


def statement_at(g: State, seq: int, at: int) -> Do:
    """The act at a place of a text."""
    statement = g.library.op(seq, at).statement
    assert isinstance(statement, Do)
    return statement


class Doing(Frame):
    """An act with something to decide, or whose objects become others: one player after the other (11.11.6)."""

    fields = ("seq", "number", "scope", "seats", "seat", "part", "marks", "others")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.seats: tuple[int, ...] = ()
        self.seat = 0
        self.part = 0
        self.marks: tuple[int, ...] = ()
        self.others: tuple[int, ...] = ()
        """What it was done to by players who have done it already."""

    def statement(self, g: State) -> Do:
        return statement_at(g, self.seq, self.number)

    @step("11.11.6")
    def whose(self, g: State) -> None:
        """Where both players do it, the turn player does all of theirs first (F21)."""
        if not self.seats:
            self.go("finish")
            return
        self.seat, self.seats = self.seats[0], self.seats[1:]
        self.part = 0
        self.marks = ()
        statement = self.statement(g)
        if statement.agent != YOU:
            g.set_scope(self.scope, g.scopes[self.scope].replace(other=self.seat))
        if statement.verb == verbs.SEARCH:
            showing.open_deck(g, self.seat)

    @step("11.11.5.1")
    def pick(self, g: State) -> None:
        statement = self.statement(g)
        if self.part >= len(statement.groups):
            self.go("order")
            return
        group = statement.groups[self.part]
        scope = g.scopes[self.scope]
        found = picking.pool_for(g, scope, group, self.seat)
        found = tuple([mark for mark in found if mark not in self.marks and reading.there(g, mark)])
        if statement.verb == verbs.PLAY and (g.rules or g.library.of_playing):
            found = playable(g, scope, found)
        if statement.verb == verbs.SEARCH:
            showing.ask_search(g, self, self.seat, group, found)
        else:
            picking.ask(g, self, self.seat, group, found, verbs.NAMES[statement.verb])

    @step("11.11.5.1")
    def picked(self, g: State) -> None:
        self.marks += self.picks
        slot = self.statement(g).groups[self.part].into
        self.part += 1
        scope = g.scopes[self.scope]
        before = scope.slot(slot) if self.others else ()
        g.set_scope(self.scope, scope.holding(slot, (*before, *self.picks)))
        self.go("pick")

    @step("11.11.5.1")
    def order(self, g: State) -> None:
        """Several cards put on a deck together: whoever puts them says in which order, the topmost first."""
        if self.statement(g).destination != DECK or len(self.marks) < 2:
            self.picks = self.marks
            return
        g.ask(Decision(ORDER, self.seat, self.marks, ("order", self.seq, self.number), "11.11.5.1",
                       len(self.marks), len(self.marks)))  # fmt: skip

    @step("11.11.5.1")
    def end_of_deck(self, g: State) -> None:
        self.marks = self.picks
        statement = self.statement(g)
        if len(statement.groups) > 1:
            hold(g, self.scope, statement, (*self.others, *self.marks))
        if statement.manner & verbs.TOP_OR_BOTTOM and self.marks:
            g.ask(Decision(MODE, self.seat, (TOP, BOTTOM), ("top or bottom", self.seq, self.number), "11.11.5.1"))

    @step("11.11.5", "11.11.8")
    def do(self, g: State) -> None:
        self.part = self.answer
        carry(g, self.seq, self.number, self.scope, self.statement(g), self.seat, self.marks, self.part)

    @step("11.11.5")
    def after(self, g: State) -> None:
        """What the text speaks of from now on: the cards, where they have gone to."""
        follow(g, self.scope, self.statement(g), self.marks)
        showing.searched(g, self.scope)
        self.others += self.marks
        self.go("whose")


# --------------------------------------------------------------------------------------- what is spoken of afterwards


def hold(g: State, number: int, statement: Do, marks: Marks) -> None:
    """The cards of an act in the slots that its text has for them."""
    scope = g.scopes[number]
    groups = statement.groups
    if len(groups) == 1:
        scope = scope.holding(groups[0].into, marks)
    elif groups:
        for group in groups:
            if group.into >= 0 and not group.open:
                scope = scope.holding(group.into, group.subject.marks(g, scope))
        scope = scope.holding(statement.into, marks)
    g.set_scope(number, scope)


def follow(g: State, number: int, statement: Do, marks: Marks) -> None:
    """A text that moves cards goes on speaking of them, if they have got where it put them (7.4, 11.8.16.2)."""
    scope = g.scopes[number]
    goal = verbs.REACHED.get(statement.verb, statement.destination)
    moved: dict[int, int] = {}
    for mark in marks:
        card = mark & CARD_MASK
        if mark >= 0 and g.epoch[card] == (mark >> CARD_BITS) + 1 and (goal < 0 or g.kind_of_zone(card) == goal):
            moved[mark] = g.mark(card)
    if moved:
        own = reading.own_card(g, scope)
        kept = tuple([(key, tuple([moved.get(mark, mark) for mark in held])) for key, held in scope.kept])
        taken = (*(scope.cards(TAKEN) or ()), *moved.values())
        scope = scope.replace(kept=kept).keeping(TAKEN, taken)
        if own in moved:
            scope = scope.keeping(ITSELF, (moved[own],))
        g.set_scope(number, scope)


# ----------------------------------------------------------------------------------------------------------------- acts


class Task:
    """What a verb needs to know to do its work."""

    __slots__ = ("at", "marks", "number", "place", "scope", "seat", "seq", "source", "statement")

    def __init__(
        self, g: State, seq: int, at: int, number: int, statement: Do, seat: int, marks: Marks, place: int
    ) -> None:
        self.seq = seq
        self.at = at
        self.number = number
        self.statement = statement
        self.seat = seat
        self.marks = marks
        self.place = place
        self.scope = g.scopes[number]
        self.source = source_of(g, self.scope, statement)


def source_of(g: State, scope: Scope, statement: Do) -> int:
    """The card that does what a text says: its source, or the one it names (11.11.8)."""
    g.cite("11.11.8")
    g.cite("6.4.1")
    if statement.using is not None:
        named = statement.using.marks(g, scope)
        return named[0] if named else 0
    return reading.self_mark(scope)


def carry(
    g: State, seq: int, at: int, number: int, statement: Do, seat: int, marks: Marks, place: int = 0
) -> None:  # fmt: skip
    """Do it, as far as it is possible (2.3); whether anything was is what *if you do so* asks."""
    if statement.verb in verbs.KEYWORD_ACTIONS:
        g.cite("15.1.1")
    VERBS[statement.verb](g, Task(g, seq, at, number, statement, seat, marks, place))


def counted(g: State, task: Task, count: int) -> None:
    """How much was done, for *for each card ... this way*; all of it, for *if you do so*."""
    scope = g.scopes[task.number]
    done = count > 0 and count >= picking.demanded(g, task.scope, task.statement)
    g.set_scope(task.number, scope.replace(done=int(done), number=count))


def attempt(g: State, task: Task, batch: list[Event]) -> None:
    """All of it at once, as far as nothing prevents it."""
    possible = [event for event in batch if changes.possible(g, event)]
    if len(possible) < len(task.marks):
        g.cite("2.3")
    counted(g, task, len(possible))
    if possible:
        replacing.attempt(g, tuple(possible))


def amount_of(g: State, task: Task) -> int:
    """How much, 1 where nothing is said."""
    amount = task.statement.amount
    return 1 if amount is None else max(amount.of(g, task.scope), 0)


def on_field(g: State, marks: Marks) -> list[int]:
    return [mark for mark in marks if mark >= 0 and g.alive(mark) and g.on_field(mark & CARD_MASK)]


def deal_to_player(g: State, task: Task) -> None:
    """Points of damage to a player; the card is what deals it (11.11.8)."""
    seats = reading.seats(g, task.scope, owner_of_zone(task))
    g.push(damage.damage_players(g, seats, amount_of(g, task), task.source, BY_EFFECT, task.scope.seat))
    counted(g, task, 1)


def owner_of_zone(task: Task) -> int:
    """The player whom the text names, its own where it names none."""
    return YOU if task.statement.whose == NOBODY else task.statement.whose


def deal(g: State, task: Task) -> None:
    """Damage to Forwards; the card is what deals it (11.11.8)."""
    amount = amount_of(g, task)
    shares = shares_of(g, task) if task.statement.manner & verbs.DIVIDED else own_shares(g, task)
    attempt(g, task, [
        changes.damaging(g, mark, shares.get(mark, amount), BY_EFFECT, task.scope.seat, task.source, "11.11.8")
        for mark in on_field(g, task.marks)
    ])  # fmt: skip
    g.set_scope(task.number, g.scopes[task.number].replace(number=amount))


def own_shares(g: State, task: Task) -> dict[int, int]:
    """*Deal each Forward damage equal to its power*: to each what its own number makes."""
    asked = task.statement.amount
    if asked is None or not task.statement.manner & verbs.EACH_ITS_OWN:
        return {}
    return {mark: asked.of(g, task.scope.keeping(EACH, (mark,))) for mark in task.marks}


def shares_of(g: State, task: Task) -> dict[int, int]:
    """What each of those chosen gets of a divided value, as declared (11.3.6); what is gone takes its share along."""
    given = task.scope.cards(key_at(SHARES, task.seq, task.at)) or ()
    for at in range(task.at - 1, -1, -1):
        if isinstance(g.library.op(task.seq, at).statement, Choose):
            return dict(zip(task.scope.cards(key_at(CHOICE, task.seq, at)) or (), given, strict=False))
    return {}


def fight(g: State, task: Task) -> None:
    """Two Forwards deal damage equal to their power to each other, at once; one alone has nobody to fight.

    The card whose text it is deals its damage even if it has left the field: the power is the last that it had there
    (6.4.2, 11.5.5, 11.11.4).  What the other one would deal to it is left out (2.3).
    """
    there = on_field(g, task.marks)
    own = reading.own_card(g, task.scope)
    fighters = [mark for mark in task.marks if mark in there or mark == own]
    if len(fighters) != len((0, 1)):
        attempt(g, task, [])
        return
    attempt(g, task, [
        changes.damaging(g, victim, last_power(g, task, source), BY_EFFECT, task.scope.seat, source, "11.11.8")
        for victim, source in (fighters, fighters[::-1]) if victim in there
    ])  # fmt: skip


def last_power(g: State, task: Task, mark: int) -> int:
    """The power of a card, or the last that it had where it was."""
    return max(reading.known(g, task.scope, mark).power, 0)


def receive(g: State, task: Task) -> None:
    """*You receive 1 point of damage*."""
    g.push(damage.damage_player(g, task.seat, amount_of(g, task), task.source, BY_EFFECT, task.scope.seat))
    counted(g, task, 1)


def draw(g: State, task: Task) -> None:
    one = changes.proposal(g, DRAW, task.seat, 0, 1, 0, BY_EFFECT, task.scope.seat, task.source, "11.11.5")
    attempt(g, task, [one] * amount_of(g, task))


def discard(g: State, task: Task) -> None:
    """Only cards in hand can be discarded (15.1.1.4.1)."""
    attempt(g, task, [
        changes.discarding(g, mark, BY_EFFECT, task.scope.seat, task.source)
        for mark in task.marks if g.kind_of_zone(mark & CARD_MASK) == HAND
    ])  # fmt: skip


def turn(verb: int, clause: str) -> Callable[[State, Task], None]:
    def act(g: State, task: Task) -> None:
        attempt(g, task, [
            changes.turning(g, verb, mark, BY_EFFECT, task.scope.seat, task.source, clause)
            for mark in on_field(g, task.marks)
        ])  # fmt: skip

    return act


def dull_and_freeze(g: State, task: Task) -> None:
    attempt(g, task, [
        changes.turning(g, verb, mark, BY_EFFECT, task.scope.seat, task.source, clause)
        for mark in on_field(g, task.marks)
        for verb, clause in ((DULLED, "15.1.1.2.1"), (FROZE, "15.2.4.1"))
    ])  # fmt: skip


def break_(g: State, task: Task) -> None:
    """Only what is on the field can be broken (15.1.1.3.1)."""
    attempt(g, task, [
        changes.breaking(g, mark, BY_EFFECT, task.scope.seat, task.source) for mark in on_field(g, task.marks)
    ])  # fmt: skip


def moved(g: State, task: Task, kind: int, clause: str, amount: int = 0) -> list[Event]:
    """The proposals to put the objects into a zone; wherever that is, each goes to its owner's (7.3)."""
    return [
        changes.move(g, mark, kind, task.seat, BY_EFFECT, task.scope.seat, task.source, clause, amount)
        for mark in task.marks
        if mark >= 0 and g.alive(mark)
    ]


def put(g: State, task: Task) -> None:
    """Into a zone; into the Break Zone it is no breaking, whatever the card did before (15.1.1.3.2)."""
    kind = task.statement.destination
    if kind == DECK:
        put_on_deck(g, task)
    elif kind == FIELD:
        play(g, task)
    elif kind == BREAK_ZONE:
        g.cite("15.1.1.3.2")
        attempt(g, task, moved(g, task, kind, "15.1.1.3.2"))
    else:
        attempt(g, task, moved(g, task, kind, "7.3"))


def put_on_deck(g: State, task: Task) -> None:
    """The first of those put on top is the topmost, the first of those put at the bottom the highest there."""
    manner = task.statement.manner
    showing.close_deck(g, task.number)  # what was found is put there after the shuffling
    bottom = bool(manner & verbs.AT_BOTTOM) or (bool(manner & verbs.TOP_OR_BOTTOM) and task.place == BOTTOM)
    batch = moved(g, task, DECK, "7.3", BOTTOM if bottom else TOP)
    attempt(g, task, batch if bottom else batch[::-1])


def remove(g: State, task: Task) -> None:
    """Out of the game: into a zone of its own, public, from which only what names it brings it back (F5)."""
    g.cite("7.5")
    attempt(g, task, moved(g, task, REMOVED, "15.1.1.5.1"))


def play(g: State, task: Task) -> None:
    """Onto the field, under its owner's control unless the text names another player (6.2.4)."""
    batch = []
    for mark in task.marks:
        if mark < 0 or not g.alive(mark):
            continue
        seat = task.seat
        if task.statement.whose == NOBODY:
            g.cite("6.2.4")
            seat = g.owner[mark & CARD_MASK]
        flags = DULL if enters_dull(g, mark & CARD_MASK, task.statement.manner) else 0
        source, by = task.source, task.scope.seat
        batch.append(changes.move(g, mark, FIELD, seat, BY_EFFECT, by, source, "7.7.1", flags << 1))
    attempt(g, task, batch)


def playable(g: State, scope: Scope, marks: Marks) -> Marks:
    """Without the cards that nothing can put onto the field: as much is done as can be (2.2, 2.3)."""
    source = reading.self_mark(scope)
    found: list[int] = []
    for mark in marks:
        seat = g.owner[mark & CARD_MASK]
        if changes.possible(g, changes.move(g, mark, FIELD, seat, BY_EFFECT, scope.seat, source, "")):
            found.append(mark)
    return tuple(found)


def enters_dull(g: State, card: int, manner: int) -> bool:
    """As the text says, else a Backup does and a Forward does not (F23)."""
    if manner & (verbs.ENTERS_DULL | verbs.ENTERS_ACTIVE):
        return bool(manner & verbs.ENTERS_DULL)
    return bool(g.printed[card].types & BACKUP) and g.options.backups_enter_dull


def gain_control(g: State, task: Task) -> None:
    """An effect that lasts (11.12.4): the card stays the same object on the other side (6.2.5)."""
    begun = lasting.begin(g, task.number, task.seq, task.at)
    counted(g, task, int(begun))
    g.said += 1


def win(g: State, task: Task) -> None:
    """A victory by a card's text, which the rule processes find; a defeat of the same moment outweighs it (3.2)."""
    changes.win(g, task.seat)
    counted(g, task, 1)


def lose(g: State, task: Task) -> None:
    changes.win(g, 1 - task.seat)
    counted(g, task, 1)


def add_phase(g: State, task: Task) -> None:
    """One more Main Phase behind the next Attack Phase of this turn, if there is to be one (9.3.1.1)."""
    if g.phase < ATTACK_PHASE:
        changes.add_main_phase(g)
        counted(g, task, 1)


VERBS: Final[dict[int, Callable[[State, Task], None]]] = {
    verbs.DEAL: deal,
    verbs.DEAL_TO_PLAYER: deal_to_player,
    verbs.FIGHT: fight,
    verbs.RECEIVE: receive,
    verbs.DRAW: draw,
    verbs.DISCARD: discard,
    verbs.DULL: turn(DULLED, "15.1.1.2.1"),
    verbs.ACTIVATE: turn(ACTIVATED, "15.1.1.1.1"),
    verbs.FREEZE: turn(FROZE, "15.2.4.1"),
    verbs.DULL_AND_FREEZE: dull_and_freeze,
    verbs.BREAK: break_,
    verbs.PUT: put,
    verbs.RETURN: put,
    verbs.ADD: put,
    verbs.REMOVE: remove,
    verbs.PLAY: play,
    verbs.GAIN_CONTROL: gain_control,
    verbs.SEARCH: showing.search,
    verbs.REVEAL: showing.reveal,
    verbs.LOOK: showing.look,
    verbs.SHUFFLE: showing.shuffle,
    verbs.CANCEL: stacked.cancel,
    verbs.CAST: stacked.cast,
    verbs.WIN: win,
    verbs.LOSE: lose,
    verbs.ADD_PHASE: add_phase,
}
"""What each verb does."""

seal(globals(), "fftcg")
