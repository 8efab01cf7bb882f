"""Playing a card or ability (E.4): one procedure for both; an action and its ability are played together in it."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.ufs import (
    chaining,
    changes,
    costs,
    layers,
    modifying,
    restrictions,
    ruling,
)
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.checks import ControlCheck, base_difficulty, current_check
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.paying import PayAdded, commit_itself, commits_itself, start_payment
from livingrules.games.ufs.rule_kinds import COST, IGNORE_PROGRESSIVE, NOT_COUNTED
from livingrules.games.ufs.scopes import without_gone
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Check
from livingrules.games.ufs.words import (
    ATTACK,
    ATTEMPT,
    BY_RULE,
    DIFFICULTY_IS,
    ENHANCE,
    EXECUTED,
    FAIL_PLAY,
    IN_VAIN,
    NO_CHECK,
    NO_PROGRESS,
    PLAY,
    PLAYED_BLITZ,
    PLAYED_BLOCK,
    PLAYED_ENHANCE,
    PLAYED_FORM,
    PLAYED_RESPONSE,
    PLAYED_REVERSAL,
    POOL,
    SYMBOL_BIT,
    SYMBOL_NAMES,
    TRANSIT,
    USE,
    ZONES,
    ability_card,
    ability_ref,
)  # fmt: skip
from livingrules.kernel.decision import MODE, NUMBER, ORDER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

FAILED_IS_SPENT: Final = {PLAYED_ENHANCE: "H.2.1.4.1", PLAYED_RESPONSE: "H.2.3.4.1"}
"""A failed check uses the ability up for the step or window it was tried in."""

PAYING: Final = 1
WAITED_FOR: Final = 2
"""A pause condition has come about that does not interrupt a payment: it is looked at once this is over."""


class Play(Frame):
    """Attempt to play a card, an ability, or an action with its ability; the result is 1 if it was played."""

    fields: ClassVar[tuple[str, ...]] = (
        "seat", "card", "instance", "manner", "batch", "which", "scope", "paid", "extras", "checks", "cancelled",
        "source", "total", "why", "waiting", "eased", "began", "paying",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        """The card being played, or -1 for an ability of a card that stays where it is."""
        self.instance = -1
        """The ability being played, or -1 for a card alone."""
        self.manner = 0
        self.batch: tuple[Event, ...] = ()
        """The event that a response answers."""
        self.which = 0
        self.scope = -1
        self.paid = 0
        self.extras: tuple[int, ...] = ()
        self.checks = 0
        self.cancelled = 0
        self.source = 0
        """The zone of the card when the attempt began (K.4.22)."""
        self.total = 0
        self.waiting: tuple[Event, ...] = ()
        """What a window is still to be opened on, where it comes after the effect."""
        self.why = ""
        """The clause by which the attempt fails."""
        self.eased = 0
        """What an effect lets the card be played without, as bits: a check, progressive difficulty."""
        self.began: tuple[int, ...] = ()
        """What would show that the effect has changed something, as it was before it."""
        self.paying = 0
        """Whether costs are being paid, and whether something waits for the end of it."""

    # ------------------------------------------------------------------------------------------------------ announcing

    @step("E.4", "E.4.1")
    def announce(self, g: State) -> None:
        card = self.card if self.card >= 0 else ability_card(self.instance)
        self.source = g.zone[card] % ZONES
        self.scope = g.open_scope(self.first_scope(g, card))
        if self.manner in (PLAYED_ENHANCE, PLAYED_BLITZ):
            g.enhances_tried = (*g.enhances_tried, self.instance)
        if self.manner == PLAYED_FORM:
            g.forms_done += 1
            if self.card >= 0:
                g.attempted = 1
        if self.manner == PLAYED_REVERSAL:
            g.reversals = (*g.reversals, self.seat)
        if self.card >= 0:
            g.happen(ATTEMPT, self.seat, card, 0, self.manner, clause="E.4.1", seen=EVERYBODY)

    def first_scope(self, g: State, card: int) -> Scope:
        """It begins now, or with the event that a response answers."""
        ref = ability_ref(self.instance) if self.instance >= 0 else 0
        scope = Scope(self.seat, card, g.epoch[card], ref, g.seq)
        if g.trace is not None:
            g.cite("J.3.1.5" if self.batch else "J.3.1.4")
        awaited = g.info(self.instance).awaited if self.batch else None
        return scope if awaited is None else awaited.begun(g, scope, self.batch, self.which)

    @step()
    def choose_x(self, g: State) -> None:
        """H.4.4: X of a cost is what the end of the text says (H.4.4.1), else what the player says now (H.4.4.2)."""
        self.answer = -1
        if self.instance < 0 or not g.info(self.instance).x_in_cost:
            return
        g.cite("H.4.4")
        if not g.info(self.instance).needs_x:
            g.cite("H.4.4.1")
            return
        scope = g.scopes[self.scope]
        g.cite("H.4.4.2")
        lowest, highest = costs.x_range(g, scope.replace(x=0), g.info(self.instance).costs)
        most = g.info(self.instance).most_x
        if most is not None:
            highest = max(min(highest, most.of(g, scope)), lowest)
        if lowest == highest and not g.must_ask(self.seat):
            self.answer = lowest
            return
        g.ask(Decision(NUMBER, self.seat, (), ("x", self.instance), "H.4.4.2", lowest, highest))

    @step("E.4.2")
    def enter_transit(self, g: State) -> None:
        if self.answer >= 0:
            g.set_scope(self.scope, g.scopes[self.scope].replace(x=self.answer))
        if self.card < 0:
            self.go("suspend")
            return
        self.answer = -1
        if g.options.card_while_played == "pool":
            changes.to_transit(g, self.card)
            changes.to_pool(g, self.card)
            g.cite_insert("", "MK:Block Step/3" if self.manner == PLAYED_BLOCK else "MK:Playing a Card/1")
        else:
            changes.to_transit(g, self.card)
        announce(g, self.card, self.manner)

    @step()
    def pick_symbol(self, g: State) -> None:
        """Infinity: a symbol that fits must be among those picked."""
        values = g.now[self.card]
        if values.infinity <= self.chosen(g).bit_count():
            self.go("test_symbols")
            return
        g.cite("L.1.2")
        g.cite_insert("MM:Resource Symbols/2", "")
        free = ~values.symbols
        if not chaining.common_symbols(g, self.seat) & values.symbols:
            free &= chaining.common_symbols(g, self.seat)
        options = tuple(at for at, name in enumerate(SYMBOL_NAMES) if free & SYMBOL_BIT[name])
        if not options:
            self.go("test_symbols")
        elif len(options) == 1:
            self.answer = options[0]
        else:
            g.ask(Decision(MODE, self.seat, options, ("symbol", self.card), "L.1.2"))

    @step("K.3.2")
    def keep_symbol(self, g: State) -> None:
        layers.choose_symbols(g, self.card, self.chosen(g) | 1 << self.answer)
        self.go("pick_symbol")

    def chosen(self, g: State) -> int:
        current = g.current[self.card]
        return current.symbols if current is not None else 0

    @step()
    def test_symbols(self, g: State) -> None:
        if g.options.symbols_tested and not chaining.common_symbols(g, self.seat) & g.now[self.card].symbols:
            self.abort(g, "E.4.2.1")

    def abort(self, g: State, clause: str) -> None:
        if g.trace is not None:
            g.cite(clause)
        self.why = clause
        self.go("fail")

    # --------------------------------------------------------------------------------------------------------- paying

    @step("E.4.3")
    def suspend(self, g: State) -> None:
        g.forget_newcomer()
        g.hold()
        self.paying = PAYING
        if self.instance < 0:
            self.go("add_costs")

    @step()
    def pay(self, g: State) -> None:
        """Printed costs in printed order, control checks apart."""
        ops = g.library.lists[g.info(self.instance).costs]
        while self.paid < len(ops) and isinstance(ops[self.paid].statement, Check):
            self.paid += 1
        if self.paid >= len(ops):
            self.go("add_costs")
            return
        if g.trace is not None:
            g.cite("E.4.4.1")
        self.pay_part(g)

    def pay_part(self, g: State) -> None:
        """The next printed cost, if it can still be paid."""
        number = g.info(self.instance).costs
        op = g.library.op(number, self.paid)
        scope = g.scopes[self.scope]
        if not costs.parts_of(g, scope, op):
            self.stop_paying(g)
            self.abort(g, "E.4.8.3")
            return
        if g.trace is not None:
            g.cite("E.4.4")
            g.cite("H.1.4")
        act = op.statement
        if isinstance(act, Do) and commits_itself(g, scope, act):
            commit_itself(g, self.scope, scope, act)
            self.answer = 1
        else:
            start_payment(g, number, self.paid, self.scope)

    @step()
    def pay_next(self, g: State) -> None:
        self.paid += 1
        self.go("pay")

    @step()
    def add_costs(self, g: State) -> None:
        """Costs that effects add follow, in the player's order."""
        if not g.rules[COST]:
            self.picks = ()
            self.go("release")
            return
        self.order_added(g, Do, "E.4.4.2")

    def order_added(self, g: State, kind: type[Statement], clause: str) -> None:
        self.picks = ()
        if not g.rules[COST]:
            return
        found = ruling.added_costs(g, self.seat, self.card, self.manner, self.instance)
        extras = tuple(effect.serial for effect in found if costs.price(g, effect, kind))
        self.picks = extras
        if len(extras) > 1:
            g.ask(Decision(ORDER, self.seat, extras, ("added costs",), clause, len(extras), len(extras)))

    @step()
    def keep_order(self, g: State) -> None:
        self.extras = self.picks

    @step()
    def pay_added(self, g: State) -> None:
        if not self.extras:
            return
        serial, self.extras = self.extras[0], self.extras[1:]
        self.go("pay_added")
        for effect in g.effects:
            if effect.serial == serial:
                number = g.library.op(effect.seq, effect.at).blocks[0]
                scope = costs.paid_by(effect, self.seat)
                if not costs.payable(g, scope, number):
                    # U35: it could be paid when the card was announced, but something happened since.
                    self.stop_paying(g)
                    self.abort(g, "E.4.8.3")
                    return
                g.cite("E.4.4")
                frame = g.new(PayAdded)
                frame.seq, frame.scope = number, g.open_scope(scope)
                g.push(frame)

    @step()
    def release(self, g: State) -> None:
        """What was held back occurs now, as one event."""
        if g.pending and g.trace is not None:
            g.cite("E.4.5")
        self.stop_paying(g)
        if self.card < 0:
            self.go("check_costs")

    def stop_paying(self, g: State) -> None:
        """The payment is over, for better or worse."""
        if self.paying == WAITED_FOR:
            g.watch_pauses()
        self.paying = 0
        g.release()

    # ------------------------------------------------------------------------------------------------------- checking

    @step("E.4.6", "E.4.6.1", "E.4.6.2", "E.4.6.2.1")
    def difficulty(self, g: State) -> None:
        self.total = total_difficulty(g, self.seat, self.card, self.manner, self.eased)
        g.note(DIFFICULTY_IS, self.seat, self.card, self.total, self.manner, "E.4.6")

    @step("E.4.7")
    def check(self, g: State) -> None:
        if self.eased & NO_CHECK:
            g.cite("K.1.1")
            self.answer = 1
            return
        check = g.new(ControlCheck)
        check.seat = self.seat
        check.difficulty = self.total
        check.played = self.card
        check.manner = self.manner
        check.basis = base_difficulty(g, self.card, self.manner)
        g.push(check)

    @step()
    def play_checked(self, g: State) -> None:
        if not self.answer:
            self.abort(g, "E.4.7.2")

    @step()
    def check_costs(self, g: State) -> None:
        """Other control checks of the ability, each against its own number (H.4.2)."""
        ops = g.library.lists[g.info(self.instance).costs] if self.instance >= 0 else ()
        while self.checks < len(ops) and not isinstance(ops[self.checks].statement, Check):
            self.checks += 1
        if self.checks >= len(ops):
            self.go("added_checks")
            return
        self.checks += 1
        g.cite("E.4.8.1")
        self.push_check(g, ops[self.checks - 1].statement)

    def push_check(self, g: State, asked: Statement) -> None:
        assert isinstance(asked, Check)
        g.cite("E.4.8")
        g.cite("H.4.2")
        check = g.new(ControlCheck)
        check.seat = self.seat
        check.difficulty = 0 if asked.difficulty is None else asked.difficulty.of(g, g.scopes[self.scope])
        g.push(check)

    @step()
    def cost_checked(self, g: State) -> None:
        if self.answer:
            self.go("check_costs")
        else:
            self.fail_cost(g)

    def fail_cost(self, g: State) -> None:
        if self.manner in FAILED_IS_SPENT:
            g.cite(FAILED_IS_SPENT[self.manner])
        self.abort(g, "E.4.8.3")

    @step()
    def added_checks(self, g: State) -> None:
        """Control checks that effects add come last, in the player's order."""
        if not g.rules[COST]:
            self.picks = ()
            self.go("enter_pool" if self.card >= 0 else "played")
            return
        self.order_added(g, Check, "E.4.8.2")

    @step()
    def keep_checks(self, g: State) -> None:
        self.extras = tuple(number for serial in self.picks for number in costs.added_checks(g, serial))

    @step()
    def check_added(self, g: State) -> None:
        """`extras` holds the numbers of the instructions: list and place in one (see `costs.added_checks`)."""
        if not self.extras:
            self.go("enter_pool")
            return
        number, self.extras = self.extras[0], self.extras[1:]
        g.cite("E.4.8.2")
        self.push_check(g, costs.added_check(g, number))

    @step()
    def added_checked(self, g: State) -> None:
        if self.answer:
            self.go("check_added")
        else:
            self.fail_cost(g)

    # ------------------------------------------------------------------------------------------------------ succeeding

    @step()
    def enter_pool(self, g: State) -> None:
        if self.card < 0 or g.zone[self.card] % ZONES not in (TRANSIT, POOL):
            return
        if g.trace is not None:
            g.cite("E.4.9")
        if g.zone[self.card] % ZONES == TRANSIT:
            changes.to_pool(g, self.card)
        changes.mark_as_played(g, self.card, self.manner)

    @step("E.4.10")
    def played(self, g: State) -> None:
        """Now it counts as played; an attack goes onto the attack stack (F.2.3)."""
        g.set_just_played(self.card)
        g.hold()
        if self.card >= 0:
            values = g.now[self.card]
            if values.kind == ATTACK and self.manner != PLAYED_BLOCK and g.zone[self.card] % ZONES == POOL:
                if self.manner == PLAYED_REVERSAL:
                    g.cite_insert("", "MK:Keywords/10")
                if any(g.owner[pending] != self.seat for pending in g.attack_stack):
                    g.cite("F.2.3.1")
                changes.stack_attack(g, self.card, len(g.attack_stack))
                if g.trace is not None:
                    g.cite("F.2.3/n1")
            g.happen(PLAY, self.seat, self.card, 1, self.manner, BY_RULE, self.seat, self.source, clause="E.4.10")
        if self.instance >= 0:
            self.count_use(g)
            card = ability_card(self.instance)
            ref = ability_ref(self.instance)
            g.happen(USE, self.seat, card, 1, self.source, BY_RULE, self.seat, ref, clause="E.4.10", seen=EVERYBODY)
        g.release()

    def count_use(self, g: State) -> None:
        g.uses = (*g.uses, self.instance)
        if g.info(self.instance).kind == ENHANCE:
            played = list(g.enhances_played)
            played[self.seat] += 1
            g.enhances_played = tuple(played)

    @step()
    def execute(self, g: State) -> None:
        """The immediate effect, once every window on the play is closed (U34)."""
        self.no_longer_new(g)
        if self.instance >= 0 and not self.cancelled:
            info = g.info(self.instance)
            self.look_again(g)
            if g.trace is not None:
                cite_parts(g, info, self.seat, ability_card(self.instance))
            self.push_effect(g, info.body)

    def no_longer_new(self, g: State) -> None:
        """What waits for a card to be played has had its turn."""
        g.set_just_played(-1)

    def look_again(self, g: State) -> None:
        """What the scope spoke of may have moved since."""
        g.set_scope(self.scope, without_gone(g, g.scopes[self.scope]))

    def push_effect(self, g: State, body: int) -> None:
        """What the ability does (J.3.1), of the player who played it (J.1.4.2): it depends on no card any more
        (J.3.1.2).
        """
        g.note(EXECUTED, self.seat, ability_card(self.instance), clause="J.3.1.1")
        if g.trace is not None:
            for clause in ("J.1.4", "J.1.4.2", "J.3.1", "J.3.1.2"):
                g.cite(clause)
        frame = Execute()
        frame.seq = body
        frame.scope = self.scope
        self.began = traces(g)
        g.push(frame)

    @step()
    def answer_late(self, g: State) -> None:
        """The window that was put off until the effect had executed."""
        if self.began and self.began[0] == g.seq and self.began == traces(g):
            g.note(IN_VAIN, self.seat, ability_card(self.instance), clause="J.3.1.1")
        batch, self.waiting = self.waiting, ()
        frame = g.window_frame(batch) if batch else None
        if frame is not None:
            g.push(frame)

    @step()
    def over(self, g: State) -> None:
        g.close_scope(self.scope)
        g.ret(1)

    @step("E.4.10.1")
    def fail(self, g: State) -> None:
        """A failed attempt: the card is discarded, what was paid stays paid."""
        g.forget_newcomer()
        if self.card >= 0 and g.zone[self.card] % ZONES in (TRANSIT, POOL):
            if g.zone[self.card] % ZONES == POOL:
                g.cite_insert("", "MK:Playing a Card/5")
            done = changes.discard(g, self.card, BY_RULE, self.seat, self.why)
            if not done and g.zone[self.card] % ZONES == TRANSIT:
                changes.return_to(g, self.card, self.source)

    @step("E.4.10.1")
    def failed(self, g: State) -> None:
        card = self.card if self.card >= 0 else ability_card(self.instance)
        g.note(FAIL_PLAY, self.seat, card, clause="E.4.10.1")
        g.close_scope(self.scope)
        g.ret(0)


def announce(g: State, card: int, manner: int) -> None:
    """The attempt to play a card has begun: what waits for the next card has it now (K.4.9)."""
    g.set_newcomer(card, manner)
    modifying.claim_next_rules(g, card)
    g.settle_next()


def traces(g: State) -> tuple[int, ...]:
    """What an effect leaves behind when it changes anything: an event, an effect in force, a line of the log, an order
    to the turn, or a control check that goes another way.  What somebody was asked on the way is nothing by itself.
    """
    last = g.history[1] if g.history is not None else None
    made = () if last is None else (last.verb, last.card, last.amount)
    check = current_check(g)
    checked = () if check is None else (check.early, check.final, check.recheck)
    return (g.seq, g.serial, *made, g.end_combat, *g.orders(), *checked)


def cite_parts(g: State, info: AbilityInfo, seat: int, card: int) -> None:
    """The parts of the played ability whose effect is about to execute (H.1), and the keyword that grants it (I.3)."""
    meaning = info.meaning
    g.cite("H.1")
    g.cite("H.1.2")
    g.cite("H.1.7")
    if meaning.gates:
        g.cite("H.1.1")
    if meaning.limits or meaning.place.in_brackets:
        g.cite("H.1.3")
    if meaning.costs.parts:
        g.cite("H.1.5")
    if meaning.waits is not None:
        g.cite("H.1.6")
        g.cite("H.1.6.1")
    if g.owner[card] != seat:
        g.cite("H.3.3.3/n1")
    if info.keyword >= 0:
        g.cite(g.keyword_clause(info.keyword))


def total_difficulty(g: State, seat: int, card: int, manner: int, eased: int = 0) -> int:
    """E.4.6: where the card starts, and one for each card in the pool."""
    total = base_difficulty(g, card, manner)
    if manner != PLAYED_BLOCK:
        g.cite_insert("", "MK:Playing a Card/2")
    if eased & NO_PROGRESS:
        g.cite("K.4.14")
        return total
    return total + progressive(g, seat, card, manner)


def progressive(g: State, seat: int, card: int, manner: int) -> int:
    """E.4.6.2.1: progressive difficulty, unless an effect lets the card ignore it (K.4.14) or others not count
    (K.4.15).
    """
    if g.trace is not None:
        g.cite("E.4.6.2.1")
    if g.rules[IGNORE_PROGRESSIVE] and ruling.rules_about(g, IGNORE_PROGRESSIVE, card):
        g.cite("K.4.14")
        return 0
    pool = [other for other in g.cards_in(seat, POOL) if other != card]
    if not g.rules[NOT_COUNTED]:
        return len(pool)
    act = ruling.would_be(g, PLAY, seat, card, 0, seat, manner)
    counted = [other for other in pool if not ruling.uncounted(g, other, act)]
    if len(counted) < len(pool):
        g.cite("K.4.15")
    return len(counted)


def play_card(g: State, seat: int, card: int, manner: int) -> Play:
    """A frame that attempts to play a card as its type, or as a block."""
    frame = g.new(Play)
    frame.seat, frame.card, frame.manner = seat, card, manner
    return frame


def play_ability(
    g: State, seat: int, instance: int, manner: int, batch: tuple[Event, ...] = (), which: int = 0
) -> Play:
    """A frame that attempts to play an ability; on an action in hand the card is played with it."""
    frame = g.new(Play)
    frame.seat, frame.instance, frame.manner, frame.batch, frame.which = seat, instance, manner, batch, which
    if restrictions.plays_card(g, seat, instance):
        frame.card = ability_card(instance)
    return frame


seal(globals(), "ufs")
