"""What an instruction does: acts, changes of cards, choices, checks, and effects set up for later (J.3.1.3)."""

from __future__ import annotations

from livingrules.games.ufs import groups, lasting, players, questions, reading, waiting
from livingrules.games.ufs.acts import start_act
from livingrules.games.ufs.altering import Alter
from livingrules.games.ufs.binding import Bind
from livingrules.games.ufs.checks import NO_DIFFICULTY, ControlCheck
from livingrules.games.ufs.doing import Choose, Do, Name
from livingrules.games.ufs.edits import is_change, until_of
from livingrules.games.ufs.nodes import CheckRef
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_TURN, State
from livingrules.games.ufs.statements import Check, Instead, Wait
from livingrules.games.ufs.subjects import waits_for_next
from livingrules.games.ufs.words import (
    BY_EFFECT,
    TIME_OF,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute, run_list
from livingrules.kernel.library import tree_of
from livingrules.kernel.meaning.program import Numbered
from livingrules.kernel.meaning.statement import ForEach
from livingrules.kernel.procedure import Frame, seal, step


def perform(g: State, frame: Execute, op: Numbered) -> None:
    """Carry out the instruction that `frame` has come to."""
    number = frame.next - 1
    if questions.ask_first(g, frame.scope, op.statement, frame.seq, number):
        frame.next = number
        return
    if isinstance(op.statement, Do):
        start_act(g, frame.seq, number, frame.scope, BY_EFFECT, op.statement)
        return
    node = tree_of(op)
    if is_change(node):
        change = Alter()
        change.seq, change.number, change.scope = frame.seq, number, frame.scope
        g.push(change)
    elif isinstance(op.statement, (Choose, Name)):
        bind = Bind()
        bind.seq, bind.number, bind.scope = frame.seq, number, frame.scope
        g.push(bind)
    elif isinstance(op.statement, Check):
        check = EffectCheck()
        check.seq, check.number, check.scope = frame.seq, number, frame.scope
        g.push(check)
    elif isinstance(op.statement, ForEach):
        each = Each()
        each.seq, each.number, each.scope = frame.seq, number, frame.scope
        g.push(each)
    elif isinstance(op.statement, Wait):
        waiting.begin(g, frame.seq, number, frame.scope, op.statement)
    elif isinstance(op.statement, Instead):
        waiting.begin_instead(g, frame.seq, number, g.scopes[frame.scope], op.statement)
    elif isinstance(node, tree.Rule):
        set_up_rule(g, frame.seq, number, g.scopes[frame.scope], node)
        attack = attack_named(node)
        if attack is not None:
            scope = g.scopes[frame.scope]
            g.set_scope(frame.scope, scope.binding("", reading.cards_of(g, scope, attack)))
    else:
        raise TypeError(f"a statement that nothing carries out: {op.statement.key!r}")


def attack_named(node: tree.Rule) -> tree.Current | None:
    """*This attack is completely blocked.  It gets +2 damage.*

    *This attack's speed cannot be reduced and it gets +2 speed.*
    """
    ref = node.ref
    if ref is None and node.event is not None:
        spoken = node.event.object
        ref = spoken if isinstance(spoken, tree.Ref) else None
    return ref if isinstance(ref, tree.Current) else None


def set_up_rule(g: State, seq: int, number: int, scope: Scope, node: tree.Rule) -> None:
    """A rule effect, unless it is about cards and there are none."""
    if node.kind == "skip" and node.event is not None and node.event.next_only:
        g.cite("J.3.1.3")
        g.skip_step(TIME_OF[node.event.what.lower()], reading.seat_of(g, scope, node.event.agent or "you"))
        return
    cards: tuple[int, ...] = (-1,)
    if node.ref is not None and not isinstance(node.ref, (tree.Select, CheckRef)):
        cards = reading.cards_of(g, scope, node.ref)
    elif node.event is not None:
        cards = assigned_cards(g, scope, node.event) or (-1,)
    # A rule about the next attack waits for it, whatever is fought until then.
    waits = node.ref is not None and waits_for_next(node.ref.noted)
    end = END_OF_ATTACK if node.kind in lasting.ABOUT_ATTACKS and not waits else END_OF_TURN
    for card in cards:
        g.cite("J.3.1.3")
        lasting.create(g, scope, seq, number, until_of(node.duration), card, end)


def assigned_cards(g: State, scope: Scope, event: tree.Event) -> tuple[int, ...]:
    """J.2.3: the chosen cards an effect is tied to, when its text speaks of such."""
    spoken = event.object
    if isinstance(spoken, tree.AbilityFilter) and spoken.on is not None and len(spoken.on.names) == 1:
        spoken = spoken.on.names[0].ref  # *abilities on that foundation*
    if not isinstance(spoken, tree.It):
        return ()
    return (
        reading.cards_of(g, scope, spoken) if spoken.slot else reading.it_cards(g, scope, spoken.label, spoken.plural)
    )


class EffectCheck(Frame):
    """An effect that calls for a control check."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("E.3")
    def make(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, Check)
        scope = g.scopes[self.scope]
        check = g.new(ControlCheck)
        check.seat = players.seat(g, scope, statement.player)
        asked = statement.difficulty
        check.difficulty = NO_DIFFICULTY if asked is None else asked.of(g, scope)
        g.push(check)

    @step("E.3.6")
    def follow(self, g: State) -> None:
        op = g.library.op(self.seq, self.number)
        assert isinstance(op.statement, Check)
        scope = g.scopes[self.scope]
        if op.statement.difficulty is None:
            g.set_scope(self.scope, scope.replace(number=self.answer, done=1))  # E.3.4: the value is all there is
            return
        g.set_scope(self.scope, scope.replace(done=self.answer))
        run_list(g, op.blocks[0 if self.answer else 1], self.scope)


class Each(Frame):
    """*For each ...*: the instructions once for every card."""

    fields = ("seq", "number", "scope", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.cards: tuple[int, ...] = ()

    @step("J.1.1")
    def gather(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, ForEach)
        self.cards = statement.subject.marks(g, g.scopes[self.scope])

    @step("J.1.1")
    def one(self, g: State) -> None:
        if not self.cards:
            return
        self.go("one")
        op = g.library.op(self.seq, self.number)
        assert isinstance(op.statement, ForEach)
        one = g.scopes[self.scope].binding("", (self.cards[0],))
        g.set_scope(self.scope, one.replace(bound=groups.filled(one.bound, op.statement.into, self.cards[:1])))
        self.cards = self.cards[1:]
        run_list(g, op.blocks[0], self.scope)


seal(globals(), "ufs")
