"""The state of a game and the loop that runs it from decision to decision.

Everything that is waiting is data: a stack of frames, a list of effects, the events not yet handled.  So a copy is a
few list copies, a saved game is a list of numbers, and undo and search need nothing of their own.

What a rule pack adds: its own fields (listed by kind in `values`, `lists`, `packs`), `settle` (what happens between two
steps when something wants attention) and its procedures.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, ClassVar, Final, TypeVar

import msgspec

from livingrules.errors import Fault, NotLegal
from livingrules.kernel.board import Board
from livingrules.kernel.clause import Clause, current_trace, parse_clause
from livingrules.kernel.decision import BACK, OPEN, QUIET, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.ids import OBSERVERS, Ids
from livingrules.kernel.legality import Reason
from livingrules.kernel.procedure import Frame
from livingrules.kernel.provenance import Contribution
from livingrules.version import __version__

STEP_LIMIT: Final = 50_000
"""Steps without a decision after which the game is declared to run for ever."""
CONCEDED: Final = "the other player conceded"
"""Why somebody has won whose opponent gave the game up."""
HALT: Final = 1 << 8
"""Attention for the sake of the loop alone: somebody has been asked, or nothing is left to do."""

P = TypeVar("P", bound=Frame)
Log = tuple[Any, Event]
"""(earlier entries or None, the latest): a chain, so that copies share it."""


class Outcome:
    """How a game ended: winner is a seat, or None for a draw."""

    __slots__ = ("clause_id", "reason", "winner")

    def __init__(self, winner: int | None, reason: str, clause_id: str) -> None:
        self.winner = winner
        self.reason = reason
        self.clause_id = clause_id

    @property
    def clause(self) -> Clause:
        return parse_clause(self.clause_id)

    def __repr__(self) -> str:
        return f"Outcome(winner={self.winner}, reason={self.reason!r}, clause={self.clause_id!r})"

    def pack(self) -> tuple[object, ...]:
        return (self.winner, self.reason, self.clause_id)


class Game(Board):
    """A game under way: the part that every card game has."""

    __slots__ = (
        "attention", "choices", "decision", "departed", "here", "history", "identity", "ids", "log", "next_scope",
        "outcome", "pending", "said", "scopes", "seq", "serial", "stack", "strict", "suspended", "trace", "unvaried",
        "wary", "zone_count",
    )  # fmt: skip

    rulebook: ClassVar[str] = ""
    concession: ClassVar[str] = ""
    """The clause under which a player may give the game up at any time."""
    shared: ClassVar[tuple[str, ...]] = (
        "library",
        "owner",
        "zone_count",
        "identity",
        "log",
        "history",
        "departed",
        "outcome",
        "effects",
        "trail",
        "ids",
    )
    """Fields that copies may share, because nothing in them ever changes."""
    values: ClassVar[tuple[str, ...]] = (
        "seq",
        "serial",
        "suspended",
        "attention",
        "next_scope",
        "choices",
        "here",
    )
    """Plain numbers, strings and tuples of them."""
    seldom: ClassVar[tuple[str, ...]] = ("here",)
    """Those of the values that most games never fill: part of the state only when they hold something, so that a game
    without them is saved, and hashed, as it was before there were any.
    """
    lists: ClassVar[tuple[str, ...]] = ("zone", "epoch", "flags", "pending")
    """Lists of things that never change."""
    variants: ClassVar[dict[type[Frame], type[Frame]]] = {}
    """Procedures of the game this one is built on, and what they are in this one."""
    derived: ClassVar[tuple[str, ...]] = ()
    """Those of the shared fields and lists that are indexes: rebuilt from the rest, and no part of the state."""
    options: Any
    """The rules it is played by, settled before it starts; the pack's."""
    definitions: tuple[Any, ...]
    """Its cards, each with its text understood; the pack's."""
    turn: int

    def __init__(self) -> None:
        super().__init__()
        self.zone_count = 0
        self.identity = ""
        """Which game this is a state of: see `identify`."""
        self.log: Log | None = None
        self.history: Log | None = None
        """The events of this turn."""
        self.departed: tuple[Any, ...] | None = None
        """(earlier, event number, card, values it had): what cards were like when they last left a zone this turn."""
        self.ids: tuple[Ids | None, ...] = (None,) * OBSERVERS
        """What each observer calls the cards that it sees (see `ids`)."""
        self.outcome: Outcome | None = None
        self.seq = 0
        self.serial = 0
        self.suspended = 0
        self.attention = 0
        self.next_scope = 0
        self.choices = 0
        self.pending: list[Event] = []
        self.stack: list[Frame] = []
        self.scopes: dict[int, Scope] = {}
        self.decision: Decision | None = None
        self.trace = current_trace()
        self.unvaried = not self.variants
        """Every procedure is the one that it is called."""
        self.strict = False
        self.here = 0
        """The position of a decision that a game looks at for loops, or 0."""
        self.wary = 0
        """How many choices are made before a decision is looked at for loops: found anew by copies and saved games."""
        self.said = 0
        """Events, questions and procedures of the step under way; tested when strict."""

    # -------------------------------------------------------------------------------------------------- run loop

    def choose(self, answer: int | tuple[int, ...]) -> None:
        """Answer the decision and run to the next one.  A refused answer changes nothing."""
        decision = self.decision
        if decision is None:
            raise NotLegal("The game is over; there is nothing to choose.")
        if answer == BACK and decision.back:
            self.decision = None
            self.choices += 1
            self.retract()
        else:
            self.take(decision, answer)
        self.run()

    def concede(self, seat: int) -> None:
        """A player gives the game up, whoever is asked and whatever is going on; no answer to a question does that."""
        if self.outcome is not None:
            raise NotLegal("The game is over; there is nothing to concede.")
        self.choices += 1
        self.finish(1 - seat, CONCEDED, self.concession)

    def take(self, decision: Decision, answer: int | tuple[int, ...]) -> None:
        """Hand a legal answer to the procedure that asked."""
        value, picks = decision.accept(answer)
        top = self.stack[-1]
        top.answer = value
        top.picks = picks
        self.decision = None
        self.choices += 1
        if self.here:
            self.note_choice(decision, value, picks)

    def run(self) -> None:
        """Carry on until somebody must decide or the game is over."""
        if self.stands_still():
            return
        if self.strict or self.trace is not None:
            self.run_watched()
            return
        stack = self.stack
        for _ in range(STEP_LIMIT):
            frame = stack[-1]
            at = frame.at
            frame.at = at + 1
            frame.steps[at](frame, self)
            if self.attention:
                if self.attention != HALT:
                    self.settle()
                if self.decision is not None or not stack:
                    self.attention &= ~HALT
                    return
        raise Fault(f"The game ran {STEP_LIMIT} steps without a decision; it would never end.")

    def run_to(self, reached: Callable[[Frame], bool], granted: Callable[[Frame], bool] | None = None) -> bool:
        """Carry on as `run` does, but no further than the first moment with such a procedure on top; False: somebody
        must decide, or the game is over, before it comes to that.  Procedures that are granted end at once, with 1.
        """
        for _ in range(STEP_LIMIT):
            if self.stands_still():
                self.attention &= ~HALT
                return False
            frame = self.stack[-1]
            if reached(frame):
                return True
            if granted is not None and granted(frame):
                self.ret(1)
                continue
            at = frame.at
            frame.at = at + 1
            frame.steps[at](frame, self)
            if self.attention and self.attention != HALT:
                self.settle()
        raise Fault(f"The game ran {STEP_LIMIT} steps without a decision; it would never end.")

    def stands_still(self) -> bool:
        """Whether somebody must decide, or the game is over."""
        return self.decision is not None or not self.stack

    def run_watched(self) -> None:
        """The same loop for who wants to know: the clauses of every step are cited, and when strict its promise is
        tested: one event, or one question, or one procedure.
        """
        stack = self.stack
        for _ in range(STEP_LIMIT):
            frame = stack[-1]
            at = frame.at
            frame.at = at + 1
            if self.trace is not None:
                self.cite_all(frame.tags[at])
            self.said = 0
            frame.steps[at](frame, self)
            if self.said > 1 and self.strict:
                name = f"{type(frame).__name__}.{frame.names[at]}"
                raise Fault(f"The step {name} did {self.said} things; it may emit, ask or push, only one of them.")
            if self.attention:
                if self.attention != HALT:
                    self.settle()
                if self.decision is not None or not stack:
                    self.attention &= ~HALT
                    return
        raise Fault(f"The game ran {STEP_LIMIT} steps without a decision; it would never end.")

    def settle(self) -> None:
        """Between two steps: what wants attention.  The pack's."""
        self.attention = 0

    def new(self, procedure: type[P]) -> P:
        """A procedure of that kind, as this game has it."""
        if self.unvaried:
            return procedure()
        variant: Any = self.variants.get(procedure, procedure)
        made: P = variant()
        return made

    def push(self, frame: Frame) -> None:
        """Start a procedure; the one on top now waits for it."""
        self.stack.append(frame)
        self.said += 1

    def ret(self, value: int, picks: tuple[int, ...] = ()) -> None:
        """End the procedure on top; its result is delivered into the frame beneath, where nothing can overwrite it."""
        stack = self.stack
        stack.pop()
        if stack:
            beneath = stack[-1]
            beneath.answer = value
            beneath.picks = picks
        else:
            self.attention |= HALT

    def retract(self) -> None:
        """Give up what was begun: procedures end, without a result, down to the one that knows how to undo it."""
        while not self.stack[-1].undo(self):
            self.stack.pop()

    def drop(self) -> None:
        """End the procedure on top without a result: for what was put between a procedure and its parent."""
        self.stack.pop()
        if not self.stack:
            self.attention |= HALT

    def finished(self, frame: Frame) -> None:
        """A procedure ran out of steps."""
        self.drop()

    def ask(self, decision: Decision) -> None:
        self.decision = decision
        self.attention |= HALT
        self.said += 1
        if self.trace is not None:
            self.cite(decision.clause)
        if self.choices >= self.wary:
            self.look_for_loops(decision)

    def look_for_loops(self, decision: Decision) -> None:
        """A decision may be one of many that lead nowhere, as far as the number of choices tells.  The pack's."""

    def note_choice(self, decision: Decision, value: int, picks: tuple[int, ...]) -> None:
        """A decision whose position is remembered has been answered.  The pack's."""

    def finish(self, winner: int | None, reason: str, clause: str) -> None:
        """End the game."""
        self.outcome = Outcome(winner, reason, clause if ":" in clause else f"{self.rulebook}:{clause}")
        self.cite(clause)
        del self.stack[:]
        self.decision = None
        self.pending = []
        self.attention = HALT

    # ------------------------------------------------------------------------------------- what is asked all the same

    def masked(self) -> bool:
        """Whether nobody may be able to tell from what is asked what another seat could do."""
        return bool(self.options.windows == OPEN)

    def holds_cards(self, seat: int) -> bool:
        """Whether the seat has cards that others do not know, and so could have more answers than they can count."""
        raise AssertionError("only a whole game has hands")

    def must_ask(self, seat: int) -> bool:
        """Whether the seat is asked even though there is one answer: the others could not know that."""
        return bool(self.options.windows == OPEN) and self.holds_cards(seat)

    # --------------------------------------------------------------------------------------------- clauses and events

    def cite(self, clause: str) -> None:
        """Say that the code of a clause ran."""
        if self.trace is not None:
            self.trace.update(self.clauses_of(clause))

    def cite_all(self, clauses: tuple[str, ...]) -> None:
        """Say that the code of several clauses ran, or a step tagged with them."""
        if self.trace is not None:
            for clause in clauses:
                self.cite(clause)

    def clauses_of(self, clause: str) -> tuple[str, ...]:
        """The clauses of this game's rulebook that a tag of its code stands for.

        A game that is built on another shares its code, and says here what the other's clauses are called in its own
        book.
        """
        return (clause if ":" in clause else f"{self.rulebook}:{clause}",)

    def record(self, event: Event) -> None:
        """Put an event into the log and the history of the turn."""
        self.log = (self.log, event)
        self.history = (self.history, event)
        if self.trace is not None and event.clause:
            self.cite(event.clause)

    # ------------------------------------------------------------------------------------------- what people ask

    # Every pack answers in its own words; the kernel only knows the questions.

    def eyes(self, card: int) -> int:
        """Who may know which card it is, as a mask (see `visibility`)."""
        raise AssertionError("only a whole game knows who may see its cards")

    def mask_of(self, card: int, zone: int, flags: int) -> int:
        """Who may know which card it is while it is in that zone and in these states."""
        raise AssertionError("only a whole game knows who may see its cards")

    def printed_cards(self) -> int:
        """How many cards the decks have brought into the game; those behind them were made in play."""
        return len(self.owner)

    def card_name(self, card: int) -> str:
        """The name that is printed on a card."""
        raise AssertionError("only a whole game knows its cards")

    def face_order(self, card: int) -> tuple[str, ...]:
        """By what cards in no order are sorted: what is printed on them, never by their numbers in the engine."""
        raise AssertionError("only a whole game knows its cards")

    def view(self, seat: int, lines: int = 20) -> Any:
        """What that seat (or a spectator, or an all-seeing reader) may know, and what it may do."""
        raise AssertionError("only a whole game can be looked at")

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Reason]:
        """Every reason why the seat cannot do that with the card now; an empty list when it can."""
        raise AssertionError("only a whole game knows what is legal")

    def explain(self, card: int, attribute: str) -> list[Contribution]:
        """Where a number of a card comes from, in order of application."""
        raise AssertionError("only a whole game knows its numbers")

    def idle_options(self) -> tuple[int, ...]:
        """The positions of those options of the decision that would change nothing now."""
        return ()

    def narrator(self, reader: int) -> Any:
        """Who tells the log to that reader."""
        raise AssertionError("only a whole game tells its story")

    def asked(self, decision: Decision) -> Any:
        """Who puts a decision into words."""
        raise AssertionError("only a whole game asks in words")

    def shown_clause(self, clause: str) -> str:
        """The clause that a reader is shown where the code names this one; "" if the game's own book has none."""
        return self.clauses_of(clause)[0] if clause else ""

    def shown_reason(self, reason: Reason) -> Reason:
        """A reason as people are told it: with the clause of the game's own book."""
        return Reason(self.shown_clause(reason.clause_id), reason.text, reason.missing)

    # ------------------------------------------------------------------------------------------------------- scopes

    def open_scope(self, scope: Scope) -> int:
        number = self.next_scope
        self.next_scope = number + 1
        self.scopes[number] = scope
        return number

    def set_scope(self, number: int, scope: Scope) -> None:
        """What the text under way speaks of is no longer the same."""
        self.scopes[number] = scope

    def close_scope(self, number: int) -> None:
        """The text has been carried out."""
        self.scopes.pop(number, None)

    def take_back_scope(self, number: int) -> None:
        """What was begun with it is given up: the number is free again, if no other has been opened since."""
        if number == self.next_scope - 1:
            self.next_scope = number
        self.close_scope(number)

    def next_serial(self) -> int:
        """The number of a new effect."""
        self.serial += 1
        return self.serial

    # -------------------------------------------------------------------------------------------------- copy and save

    def blank(self) -> Game:
        """An empty game of the same kind, to be filled by copy."""
        return type(self)()

    def copy(self) -> Any:
        """An independent twin."""
        twin = self.blank()
        self.hand_over(twin)
        self.hand_on(twin)
        twin.stack = [copy_frame(frame) for frame in self.stack]
        twin.scopes = dict(self.scopes)
        twin.decision = self.decision
        twin.trace = self.trace
        twin.strict = self.strict
        return twin

    # Python's own ways to copy, pickle and compare would walk along the log, event by event, and not come back from a
    # long one.

    def __copy__(self) -> Any:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        return self.copy()

    def __reduce__(self) -> Any:
        raise AssertionError("only a whole game can be pickled")

    def __eq__(self, other: object) -> bool:
        """Whether both are the same moment of the same game: same cards and rules, and nothing differs that matters
        for how it goes on.  A game changes, so it has no hash.
        """
        if self is other:
            return True
        if not isinstance(other, Game) or self.identity != other.identity:
            return False
        return self.digest() == other.digest()

    def __hash__(self) -> int:
        raise TypeError("A game changes, so it has no hash.")

    def hand_over(self, twin: Any) -> None:
        """Give a twin the fields that are listed by kind; the compiled build writes it out for every game."""
        for name in self.shared:
            setattr(twin, name, getattr(self, name))
        for name in self.values:
            setattr(twin, name, getattr(self, name))
        for name in self.lists:
            setattr(twin, name, getattr(self, name)[:])

    def state(self) -> list[Any]:
        """Everything that matters for how the game goes on, as plain data."""
        return [
            [
                *(getattr(self, name) for name in self.values if name not in self.seldom),
                *([name, getattr(self, name)] for name in self.seldom if getattr(self, name)),
            ],
            [[pack(item) for item in getattr(self, name)] for name in self.lists if name not in self.derived],
            self.zones,
            [pack_frame(frame) for frame in self.stack],
            [[number, scope.pack()] for number, scope in self.scopes.items()],
            [effect.pack() for effect in self.effects],
            None if self.decision is None else self.decision.pack(),
            None if self.outcome is None else self.outcome.pack(),
            [self.rng.key.hex(), self.rng.counter],
            pack_chain(self.history),
            pack_departed(self.departed),
        ]

    def identify(self, rules: str = __version__) -> None:
        """Set the identity: a hash of the printed cards in the order of the decks, the options and the version of the
        rules.  It is worked out when a game is prepared, once for all games of one library.
        """
        known = self.identities()
        found = known.get((self.options, rules))
        if found is None:
            printed = [(seat, made.card) for seat, made in zip(self.owner, self.definitions, strict=True)]
            settled = msgspec.to_builtins(self.options)
            if settled["windows"] == QUIET:
                del settled["windows"]  # so that games are the same as before there was anything to choose about it
            whole = msgspec.msgpack.encode((self.rulebook, rules, settled, printed))
            found = known[self.options, rules] = blake2b(whole, digest_size=16).hexdigest()
        self.identity = found

    def take_over(self, identity: str, strict: bool) -> None:
        """Be the game that this one is a twin of: one that was replayed is of the version that played it first."""
        self.identity = identity
        self.strict = strict

    def identities(self) -> dict[Any, str]:
        """Where the identities of games with these cards are kept: in the library, which all of them share."""
        raise AssertionError("only a whole game has a library")

    def digest(self) -> str:
        """A stable hash of everything that matters: the state, and of which game it is one."""
        return blake2b(msgspec.msgpack.encode((self.identity, self.state())), digest_size=16).hexdigest()


def pack(item: Any) -> Any:
    """Plain data of something a list of the state holds."""
    return item if item is None or isinstance(item, (int, str, tuple)) else item.pack()


def copy_frame(frame: Frame) -> Frame:
    """A twin of a frame; its fields hold nothing that can change."""
    twin = type(frame)()
    twin.at = frame.at
    twin.answer = frame.answer
    twin.picks = frame.picks
    for name in frame.fields:
        setattr(twin, name, getattr(frame, name))
    return twin


def pack_frame(frame: Frame) -> list[Any]:
    """A frame by names, so that a saved game survives a new step."""
    held = [frame_field(getattr(frame, name)) for name in frame.fields]
    return [frame.title, frame.names[frame.at], frame.answer, frame.picks, held]


def frame_field(value: Any) -> Any:
    """A frame's local as plain data: events are the only objects a frame may hold, and are marked as such."""
    if isinstance(value, tuple) and value and isinstance(value[0], Event):
        return [{"event": event.pack()} for event in value]
    if isinstance(value, Event):
        return {"event": value.pack()}
    return value


def pack_chain(chain: Log | None) -> list[Any]:
    """The events of a log or history, oldest first."""
    found: list[Any] = []
    while chain is not None:
        found.append(chain[1].pack())
        chain = chain[0]
    found.reverse()
    return found


def pack_departed(chain: tuple[Any, ...] | None) -> list[Any]:
    found: list[Any] = []
    while chain is not None:
        found.append([chain[1], chain[2], chain[3].pack()])
        chain = chain[0]
    found.reverse()
    return found
