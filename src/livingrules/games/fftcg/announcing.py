"""Announcing: casting a Summon (11.3), playing a Character (11.4), using an ability (11.6, 11.7), stacking an auto.

It is one procedure for all of them, each with the clauses of its own section.  What is declared stays with the
procedure until everything is paid; so what cannot be ended legally, or is given up, is rewound by forgetting it (14).
"""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.fftcg import (
    additional,
    affording,
    changes,
    choosing,
    declaring,
    legality,
    moving,
    paying,
    pricing,
    replacing,
    rules,
    ruling,
)
from livingrules.games.fftcg.costs import FREE, Plan
from livingrules.games.fftcg.kept import LOCKED, MODES, WAY
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    BACKUP,
    BY_EFFECT,
    BY_RULE,
    CARD_BITS,
    CARD_MASK,
    CAST,
    CHOSEN,
    DULL,
    FIZZLED,
    HAND,
    MOVE,
    ON_STACK,
    PLAYED,
    REF_BITS,
    REF_MASK,
    REVEALED,
    REWOUND,
    STACK,
    SUMMON_TEXT,
    USED,
    ZONES,
    between,
)
from livingrules.kernel.decision import CARDS, MODE, NUMBER, PASS, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import run_list
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

THOUSAND: Final = 1000


class Section:
    """Where the rulebook has each step of an announcement, for one kind of thing."""

    __slots__ = ("assign", "declare", "done", "information", "lock", "modes", "pay", "target", "variable", "whole")

    def __init__(self, number: str, *steps: str) -> None:
        parts = [f"{number}.{part}" for part in steps]
        self.whole, self.declare, self.target, self.modes, self.information = parts[:5]
        self.variable, self.assign, self.lock, self.pay, self.done = parts[5:]


class Announce(Frame):
    """Declare, decide everything, lock the cost, pay it, done."""

    section: ClassVar[Section]
    settled: ClassVar[bool] = True
    """Whether it costs what it cost when it was offered: declaring it changes nothing about that."""
    fields = ("seat", "card", "option", "scope", "before", "place", "group", "lists", "need", "wanted", "free")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0
        self.option = 0
        """The ability on its card, or the card's own play."""
        self.scope = -1
        self.before: moving.Stay = ()
        """Where the card was, while it can still be put back there."""
        self.place = 0
        """Which of its choices, and which group of that, is declared next."""
        self.group = 0
        self.lists: tuple[int, ...] = ()
        """What it costs besides the CP to play a card, as lists of the library."""
        self.need = 0
        self.wanted: tuple[int, ...] = ()
        self.free = 0
        """An effect lets it be used without paying."""

    def offered(self) -> int:
        """What it was among the acts that were offered."""
        return self.option

    @step()
    def declare(self, g: State) -> None:
        if g.trace is not None:
            g.cite(self.section.whole)
            g.cite(self.section.declare)
        self.begin(g)

    # ------------------------------------------------------------------------------------------------- declarations

    @step()
    def modes(self, g: State) -> None:
        """Which of several effects is used; only those that could be carried out are offered."""
        info = declaring.info_of(g, self.option)
        if info is None and self.settled and not g.library.prices:
            self.declare_nothing(g)
            return
        if info is None or not declaring.declares_modes(info):
            self.go("take_way")
            self.information(g)
            return
        g.cite(self.section.modes)
        usable, lo, hi = declaring.modes(g, g.scopes[self.scope], info)
        if len(usable) < max(lo, 1):
            self.impossible(g)
        elif len(usable) == lo:
            self.picks = usable
        elif hi == 1 and lo == 1:
            self.picks = ()
            prompt = ("modes", self.option, self.card, info.body)
            g.ask(Decision(MODE, self.seat, usable, prompt, self.section.modes, back=self.can_go_back()))
        else:
            prompt = ("modes", self.option, self.card, info.body)
            g.ask(Decision(CARDS, self.seat, usable, prompt, self.section.modes, lo, hi, back=self.can_go_back()))

    def declare_nothing(self, g: State) -> None:
        """There is one price for it and nothing to be said: what is left is to pay."""
        bill = self.bills(g)[0]
        self.lists, self.need, self.wanted = bill.lists, bill.need, bill.wanted
        self.lock(g)

    @step()
    def declare_modes(self, g: State) -> None:
        chosen = self.picks or (self.answer,)
        g.set_scope(self.scope, g.scopes[self.scope].keeping(MODES, tuple(sorted(chosen))))

    @step()
    def information(self, g: State) -> None:
        """What the cost depends on is read now; of several ways to pay it one is taken."""
        scope = g.scopes[self.scope]
        found = self.bills(g)
        if len(found) > 1 or not self.settled:
            found = [bill for bill in found if bill.payable(g, scope, self.unusable())]
        if not found:
            self.impossible(g)
            return
        self.answer = found[0].way
        if len(found) > 1 or (len(self.bills(g)) > 1 and g.must_ask(self.seat)):
            prompt = ("way to pay", self.card)
            ways = tuple([bill.way for bill in found])
            g.ask(Decision(MODE, self.seat, ways, prompt, self.section.information, back=self.can_go_back()))

    @step()
    def take_way(self, g: State) -> None:
        found = self.bills(g)
        bill = next(bill for bill in found if bill.way == self.answer)
        self.lists, self.need, self.wanted = bill.lists, bill.need, bill.wanted
        if len(found) > 1:
            g.cite(self.section.information)
            g.set_scope(self.scope, g.scopes[self.scope].keeping(WAY, (bill.way,)))

    @step()
    def variable(self, g: State) -> None:
        """A variable cost gets its value from the player (4.5)."""
        plan = self.plan(g)
        if not plan.xs:
            self.go("target")
            self.fix(g)
            return
        g.cite("4.5")
        g.cite(self.section.variable)
        most = declaring.largest_x(g, g.scopes[self.scope], plan, self.need, self.wanted, self.unusable())
        if most <= 0 and not g.must_ask(self.seat):
            self.answer = 0
            return
        prompt = ("x", self.card)
        g.ask(Decision(NUMBER, self.seat, (), prompt, self.section.variable, 0, max(most, 0), back=self.can_go_back()))

    @step()
    def set_x(self, g: State) -> None:
        g.set_scope(self.scope, g.scopes[self.scope].replace(x=self.answer))

    @step()
    def fix(self, g: State) -> None:
        """Numbers that the cost takes from other cards stay as they are now."""
        plan, scope = self.plan(g), g.scopes[self.scope]
        if plan.amounts:
            g.cite(self.section.information)
            scope = scope.keeping(LOCKED, (affording.read(g, scope, plan),))
            g.set_scope(self.scope, scope)
        self.need += affording.amount_of(g, scope, plan)
        self.wanted += plan.icons

    @step()
    def target(self, g: State) -> None:
        """What it chooses, one group after the other; without a legal target it cannot be announced."""
        found = declaring.next_choice(g, g.scopes[self.scope], self.option, self.place, self.group)
        if found is None:
            self.go("declare_share")
            self.assign(g)
            return
        g.cite(self.section.target)
        able, lo, hi = found
        if len(able) < lo:
            self.without_target(g)
        elif lo == hi == len(able):
            self.picks = able
        else:
            prompt = ("choose", self.option, self.card, self.place, self.group)
            g.ask(Decision(CARDS, self.seat, able, prompt, self.section.target, lo, hi, back=self.can_go_back()))

    @step()
    def declare_target(self, g: State) -> None:
        scope = g.scopes[self.scope]
        place, last = declaring.place_of(g, scope, self.option, self.place, self.group)
        forced = declaring.besides(g, scope, self.option, self.place, self.group)
        g.set_scope(self.scope, declaring.chosen(g, scope, place, self.group, (*forced, *self.picks)))
        self.place, self.group = (self.place + 1, 0) if last else (self.place, self.group + 1)
        self.go("target")

    @step()
    def assign(self, g: State) -> None:
        """A value that is divided: in thousands, at least one for each (11.3.6)."""
        share = declaring.next_share(g, g.scopes[self.scope], self.option)
        if share is None:
            self.lock(g)
            return
        g.cite(self.section.assign)
        most, mark = share
        if most == 1:
            self.answer = 1
            return
        if mark == 0:
            self.answer = most
            return
        prompt = ("divide", self.card, mark)
        g.ask(Decision(NUMBER, self.seat, (), prompt, self.section.assign, 1, most, back=self.can_go_back()))

    @step()
    def declare_share(self, g: State) -> None:
        scope = g.scopes[self.scope]
        g.set_scope(self.scope, declaring.sharing(g, scope, self.option, self.answer * THOUSAND))
        self.go("assign")

    # ------------------------------------------------------------------------------------------------------- paying

    @step()
    def lock(self, g: State) -> None:
        """Nothing changes the cost any more: it is paid."""
        if g.trace is not None:
            g.cite(self.section.lock)
        self.go("done")
        self.answer = 1
        if self.free or (self.need <= 0 and not self.plan(g).deeds):
            return
        frame = paying.Pay()
        frame.scope, frame.lists, frame.clause = self.scope, self.lists, self.section.pay
        frame.need, frame.wanted, frame.spent = self.need, self.wanted, self.unusable()
        g.push(frame)

    @step()
    def done(self, g: State) -> None:
        if not self.answer:
            self.impossible(g)
            return
        if g.trace is not None:
            g.cite(self.section.done)
        self.complete(g)

    @step()
    def effect(self, g: State) -> None:
        """What has no way over the stack does what it does now."""
        if not self.follow(g):
            self.end(g)

    @step()
    def end(self, g: State) -> None:
        self.leave(g)
        g.drop()

    # --------------------------------------------------------------------------------------------- what differs

    def begin(self, g: State) -> None:
        """Put what is announced where it belongs."""

    def bills(self, g: State) -> list[additional.Bill]:
        """The ways to pay for it, as it costs now."""
        return [additional.Bill(additional.USUAL, (), 0, ())]

    def card_bills(self, g: State, verb: int) -> list[additional.Bill]:
        """For a card: its cost, one CP of its own element at least."""
        need = ruling.cost_to_play(g, self.seat, self.card)
        return additional.bills(g, g.scopes[self.scope], verb, (), need, legality.elements_for(g, self.card, need))

    def complete(self, g: State) -> None:
        """Everything is paid: it is what it was announced to be."""

    def follow(self, g: State) -> bool:
        """Carry out what is not carried out by resolving it; False if there is nothing."""
        return False

    def leave(self, g: State) -> None:
        """It is over."""

    def without_target(self, g: State) -> None:
        """There is nothing that could be chosen."""
        self.impossible(g)

    def plan(self, g: State) -> Plan:
        return affording.plan_of(g, self.lists) if self.lists else FREE

    def unusable(self) -> tuple[int, ...]:
        """Cards that cannot pay for it."""
        return ()

    def can_go_back(self) -> bool:
        return True

    # ----------------------------------------------------------------------------------------------------- rewinding

    def impossible(self, g: State) -> None:
        """It cannot be ended legally: the game goes back to just before it (14.1)."""
        g.cite("14.1")
        g.cite(self.section.whole)
        seen = g.refused[1:] if g.refused and g.refused[0] == g.seq else ()
        g.refused = (g.seq, *seen, self.offered())
        g.happen(REWOUND, self.seat, self.card, clause="14.1")
        g.retract()

    def undo(self, g: State) -> bool:
        """Nothing of it has happened: nothing triggers, nothing is replaced, priority is where it was (14.2, 14.3)."""
        g.cite("14.2")
        g.cite("14.3")
        g.cite("14.4")
        self.put_back(g)
        g.take_back_scope(self.scope)
        g.ret(PASS)
        return True

    def put_back(self, g: State) -> None:
        """The card is what and where it was."""
        if self.before:
            moving.put_back(g, self.card, self.before)

    def tell_choices(self, g: State) -> None:
        """What was chosen has been chosen, once and for all."""
        scope, seat = g.scopes[self.scope], self.seat
        source = scope.epoch << CARD_BITS | scope.card
        kind = g.library.infos[scope.ability & REF_MASK].kind
        chosen = [mark for _, marks in reversed(choosing.chosen_at(g, self.scope)) for mark in marks]
        for mark in chosen:
            if mark >= 0:
                card, clause = mark & CARD_MASK, self.section.target
                g.happen(CHOSEN, seat, card, what=kind, cause=BY_EFFECT, by=seat, source=source, clause=clause)


class Cast(Announce):
    """A Summon goes to the stack, and is cast once it is paid for (11.3, 15.1.1.7.1)."""

    section = Section("11.3", "1", "2", "3", "4", "5", "5", "6", "7", "7.1", "8")
    settled = False

    def offered(self) -> int:
        return self.option | REF_MASK

    def begin(self, g: State) -> None:
        """It is on the stack at once, with all that it is; no ability sees it go there before it is cast."""
        self.before = moving.stay(g, self.card)
        moving.put(g, self.card, STACK, self.seat)
        g.happen(ON_STACK, self.seat, self.card, clause="11.3.2")
        self.scope = g.open_scope(g.scope_of(self.option, g.epoch[self.card], self.seat))

    def bills(self, g: State) -> list[additional.Bill]:
        return super().bills(g) if self.free else self.card_bills(g, rules.CAST)

    def unusable(self) -> tuple[int, ...]:
        return (self.card,)

    def complete(self, g: State) -> None:
        g.cite("15.1.1.7.1")
        pricing.card_played(g, self.seat, self.card)
        g.put_on_top(self.scope)
        source = self.before[0] % ZONES
        g.happen(MOVE, self.seat, self.card, 0, between(source, STACK), BY_RULE, self.seat, clause="11.3.2")
        g.happen(CAST, self.seat, self.card, self.need, SUMMON_TEXT, by=self.seat, clause="11.3.8")
        self.tell_choices(g)


class PlayCharacter(Announce):
    """A Character enters the field without the stack: a special action that nothing interrupts (11.4).

    A text of its own that is used with the card, as a Summon's is, is declared with it and carried out as it enters.
    """

    section = Section("11.4", "1", "2", "5", "3", "4", "4", "5", "6", "6.1", "7")

    def offered(self) -> int:
        return self.option | REF_MASK

    def begin(self, g: State) -> None:
        changes.show(g, self.card, REVEALED)
        self.option = summon_text(g, self.card)
        self.scope = g.open_scope(Scope(self.seat, self.card, g.epoch[self.card], self.option, g.seq, 0))

    def bills(self, g: State) -> list[additional.Bill]:
        return self.card_bills(g, rules.PLAY)

    def unusable(self) -> tuple[int, ...]:
        return (self.card,)

    def without_target(self, g: State) -> None:
        """A Character needs none: what it would do to one is skipped (2.3)."""
        self.picks = ()

    def complete(self, g: State) -> None:
        """A Backup enters dull, unless the game is played by the letter (F23)."""
        pricing.card_played(g, self.seat, self.card)
        dull = g.now[self.card].types & BACKUP and g.options.backups_enter_dull
        event = changes.proposal(
            g, PLAYED, self.seat, g.mark(self.card), (DULL << 1 if dull else 0), 0, BY_RULE, self.seat, 0, "11.4.7"
        )
        replacing.attempt(g, (event,))

    def follow(self, g: State) -> bool:
        ref = self.option & REF_MASK
        if ref == REF_MASK:
            return False
        said = g.scopes[self.scope]
        epoch = g.epoch[self.card]
        g.set_scope(self.scope, Scope(self.seat, self.card, epoch, self.option, g.seq, said.x, kept=said.kept))
        g.resolving = self.scope
        run_list(g, g.library.infos[ref].body, self.scope)
        return True

    def leave(self, g: State) -> None:
        g.close_scope(self.scope)
        g.resolving = -1

    def put_back(self, g: State) -> None:
        changes.hide(g, self.card, REVEALED)


class Use(Announce):
    """An ability goes on top of the stack with nothing but its own text; it is activated once it is paid for."""

    exchange: ClassVar[tuple[str, ...]]
    """Where the rulebook says that what stands before the colon is the price of what stands behind it."""

    def begin(self, g: State) -> None:
        if g.kind_of_zone(self.card) == HAND:
            changes.show(g, self.card, REVEALED)
        self.scope = g.open_scope(g.scope_of(self.option, g.epoch[self.card], self.seat))

    def bills(self, g: State) -> list[additional.Bill]:
        info = g.library.infos[self.option & REF_MASK]
        own: tuple[int, ...] = ()
        if info.costs >= 0:
            for clause in self.exchange:
                g.cite(clause)
            own = (info.costs,)
        return additional.bills(g, g.scopes[self.scope], rules.USE, own, 0, ())

    def complete(self, g: State) -> None:
        g.cite("11.5.5")
        g.put_on_top(self.scope)
        ref = self.option & REF_MASK
        source = g.scopes[self.scope].epoch << CARD_BITS | self.card
        kind, clause = g.library.infos[ref].kind, self.section.done
        g.count_use(use_of(source, ref))
        g.happen(USED, self.seat, self.card, ref, kind, by=self.seat, source=source, clause=clause)
        self.tell_choices(g)

    def put_back(self, g: State) -> None:
        if g.kind_of_zone(self.card) == HAND:
            changes.hide(g, self.card, REVEALED)


class UseAction(Use):
    """An action ability (11.6)."""

    exchange = ("11.6.1", "11.6.2.1", "11.5.4")
    section = Section("11.6", "3", "4", "5", "6", "7", "7", "8", "9", "10", "11")


class UseSpecial(Use):
    """A special ability (11.7)."""

    exchange = ("11.7.2.1", "11.5.4")
    section = Section("11.7", "3", "4", "5", "6", "7", "7", "8", "9", "10", "11")


class StackAuto(Announce):
    """An auto-ability that has triggered goes on the stack, without payment; it cannot be given up (11.8)."""

    section = Section("11.8", "7", "7", "9", "10", "8", "11", "12", "7", "7", "7")

    def begin(self, g: State) -> None:
        g.put_on_top(self.scope)

    def plan(self, g: State) -> Plan:
        return declaring.auto_plan(g, self.option)

    def can_go_back(self) -> bool:
        return False

    def impossible(self, g: State) -> None:
        """Without a legal target it leaves the stack at once, before anybody could respond (11.8.4)."""
        g.take_off_stack(self.scope)
        g.happen(FIZZLED, self.seat, self.card, clause="11.8.4", seen=EVERYBODY)
        g.drop()

    def complete(self, g: State) -> None:
        ref = self.option & REF_MASK
        g.happen(ON_STACK, self.seat, self.card, what=ref + 1, clause="11.8.7", seen=EVERYBODY)
        self.tell_choices(g)


def use_of(mark: int, ref: int) -> int:
    """One use of an ability of an object, as the state remembers it."""
    return mark << REF_BITS | ref


def put_auto(g: State, number: int) -> Frame:
    """The procedure that puts an auto-ability on the stack."""
    scope = g.scopes[number]
    frame = StackAuto()
    frame.seat, frame.card, frame.option, frame.scope = scope.seat, scope.card, scope.ability, number
    frame.free = 1
    return frame


def cast(g: State, seat: int, card: int, free: bool = False) -> Frame:
    """The procedure of casting a Summon, from wherever it is; an effect may let it be cast without paying."""
    frame = Cast()
    frame.seat, frame.card, frame.option, frame.free = seat, card, summon_text(g, card), int(free)
    return frame


def summon_text(g: State, card: int) -> int:
    """The text of a Summon, on its card."""
    infos = g.library.infos
    ref = next((ref for ref in g.now[card].abilities if infos[ref].kind == SUMMON_TEXT), REF_MASK)
    return card << REF_BITS | ref


seal(globals(), "fftcg")
