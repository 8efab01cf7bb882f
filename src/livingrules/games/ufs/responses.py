"""What follows a game event: fired effects, the offer to cancel, and the response window (J.3.2, H.3.3.4, H.2.3.2)."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import changes, costs, loops, restrictions
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.hand import abilities_elsewhere
from livingrules.games.ufs.happenings import Happening, still_there
from livingrules.games.ufs.meanings import Premise
from livingrules.games.ufs.offering import as_they_lie
from livingrules.games.ufs.paying import start_payment
from livingrules.games.ufs.playing import Play, play_ability
from livingrules.games.ufs.scopes import without_gone
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Wait
from livingrules.games.ufs.words import (
    BY_RULE,
    CANCEL,
    CLOSED,
    ENHANCE_STEP,
    HAND,
    OPENED,
    PLAYED_RESPONSE,
    RESPONSE,
    TERRAIN,
    UNIQUE,
    USE,
    ZONES,
    ability_card,
    ability_option,
    ability_ref,
    on_card,
    option_ability,
    option_event,
)  # fmt: skip
from livingrules.games.ufs.words import (
    FIRED as FIRED_LINE,
)
from livingrules.kernel.decision import ACT, CONFIRM, ORDER, PASS, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.memo import Memo
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY

Batch = tuple[Event, ...]


# --------------------------------------------------------------------------------------------------- what would answer


def fired_by(g: State, batch: Batch) -> list[tuple[Effect, int]]:
    """The fired effects that wait for this event, with the part of it that each answers; once each (E.4.5)."""
    found: list[tuple[Effect, int]] = []
    seen: list[int] = []
    infos = g.library.infos
    alone = len(batch) == 1
    for event in batch:
        for effect in g.fired[event.verb]:
            if effect.serial in seen or (effect.scope.start > event.seq and not effect.attached):
                continue
            scope = effect.scope
            if alone and effect.at < 0:
                awaited = infos[scope.ability & 0xFFF].awaited
                if awaited is not None and awaited.excludes(scope.seat, scope.card, event):
                    continue
            which = answered(g, effect, batch)
            if which >= 0:
                seen.append(effect.serial)
                found.append((effect, which))
    return found


def answered(g: State, effect: Effect, batch: Batch) -> int:
    """Which part of the event a fired effect answers, or -1."""
    if effect.at < 0:
        info = g.library.infos[effect.scope.ability & 0xFFF]
        if info.gated and not g.gate_open(effect.seat, info):
            return -1
        return -1 if info.awaited is None else info.awaited.first(g, effect.scope, batch)
    wait = wait_of(g, effect)
    awaited = wait.awaited
    if effect.card < 0 or effect.attached or not wait.of_its_card:
        return awaited.first(g, effect.scope, batch)
    mine = [at for at, event in enumerate(batch) if event.card == effect.card]
    return next((at for at in mine if awaited.first(g, effect.scope, (batch[at],), named=False) >= 0), -1)


def wait_of(g: State, effect: Effect) -> Wait:
    """What a fired effect that another has made waits for, and what it then does."""
    statement = g.library.op(effect.seq, effect.at).statement
    assert isinstance(statement, Wait)
    return statement


def valid_responses(g: State, seat: int, batch: Batch, used: tuple[int, ...]) -> list[int]:
    """The responses a player could play now to this event, each with the part of it that it answers."""
    options: list[int] = []
    done: list[int] = []
    for event in batch:
        for instance in g.responses[event.verb]:
            if instance in used or instance in done:
                continue
            done.append(instance)
            card = instance >> 24
            info = g.library.infos[instance & 0xFFF]
            if g.owner[card] != seat and not info.either:
                continue
            awaited = info.awaited
            if len(batch) == 1 and awaited is not None and awaited.excludes(seat, card, event):
                continue
            options.extend(answers(g, seat, instance, batch))
    for instance in abilities_elsewhere(g, seat, RESPONSE):
        if instance not in used and instance not in done:
            options.extend(answers(g, seat, instance, batch))
    return as_they_lie(g, options)


def all_responses(g: State, seat: int, batch: Batch) -> list[int]:
    """The same when none has been used, found once: it is asked whether the event matters, whether a window opens, and
    what is offered in it.  What happens in between has a number, or changes the table.
    """
    if g.answers_to is not batch:
        g.answers_to, g.answers = batch, Memo()
    known = g.answers.at(g.seq + g.everything())
    found = known.get(seat)
    if found is None:
        found = known[seat] = valid_responses(g, seat, batch, ())
    return found


def answers(g: State, seat: int, instance: int, batch: Batch) -> list[int]:
    """The options that one response has: one for each different card of the event that fits its condition."""
    card = ability_card(instance)
    info = g.library.infos[instance & 0xFFF]
    awaited = info.awaited
    assert awaited is not None
    scope = Scope(seat, card, g.epoch[card], ability_ref(instance), g.seq)
    which = awaited.first(g, scope, batch)
    if which < 0:
        return []
    if info.only_told:
        inside = awaited.begun(g, scope, batch, which)
        if not all(condition.holds(g, inside) for condition in info.only):
            return []
    if not restrictions.may_use(g, seat, instance, PLAYED_RESPONSE):
        return []
    if g.trace is not None:
        g.cite("H.2.3.1")
    found = [ability_option(instance, which)]
    cards = [batch[which].card]
    for at in range(which + 1, len(batch)):
        if batch[at].card not in cards and awaited.one_more(g, scope, batch[at]):
            cards.append(batch[at].card)
            found.append(ability_option(instance, at))
    return found


def might_answer(g: State, seat: int, batch: Batch, used: tuple[int, ...] = ()) -> bool:
    """Whether the others cannot know that a player has no response: the event is one that cards in hand answer, or only
    the hand tells that a card on the table cannot.
    """
    if not g.must_ask(seat):
        return False
    for event in batch:
        for info in g.library.from_hand.get(event.verb, ()):
            if info.awaited is not None and info.awaited.might_concern(seat, event):
                return True
        for instance in g.responses[event.verb]:
            hidden = g.zone[instance >> 24] % ZONES == HAND
            if instance not in used and not hidden and hangs_on_hand(g, seat, instance, event):
                return True
    return False


def hangs_on_hand(g: State, seat: int, instance: int, event: Event) -> bool:
    """Whether a response on the table answers the event for all that others know, but for what is in hand."""
    card = ability_card(instance)
    info = g.library.infos[instance & 0xFFF]
    if g.owner[card] != seat and not info.either:
        return False
    awaited = info.awaited
    assert isinstance(awaited, Happening)
    if event.seen & EVERYBODY != EVERYBODY:
        return awaited.might_concern(seat, event)
    scope = Scope(seat, card, g.epoch[card], ability_ref(instance), g.seq)
    if not awaited.fits(g, scope, event):
        return False
    reason = restrictions.refusal(g, seat, instance, info, PLAYED_RESPONSE)
    if reason is None or reason is restrictions.ONLY_PLAYABLE:
        return asks_about_hand(info)
    return reason is restrictions.NO_COST


def asks_about_hand(info: AbilityInfo) -> bool:
    """Whether a condition of the ability looks at cards in hand."""
    return info.meaning.reads_hand


def cancel_offers(g: State, batch: Batch) -> bool:
    return any(event.verb == USE and g.info(event.ability).cancel >= 0 for event in batch)


def anything(g: State, batch: Batch) -> bool:
    """Whether the event matters to anybody: most events do not, and find that out here."""
    for event in batch:
        if g.awaited(event):
            break
        if event.verb == USE and g.info(event.ability).cancel >= 0:
            return True
    else:
        return False
    return matters(g, batch)


def matters(g: State, batch: Batch) -> bool:
    """The same, once an outline of what waits has not told."""
    if fired_by(g, batch) or all_responses(g, g.active, batch) or all_responses(g, 1 - g.active, batch):
        return True
    if g.masked() and (might_answer(g, 0, batch) or might_answer(g, 1, batch)):
        return True
    return cancel_offers(g, batch)


# --------------------------------------------------------------------------------------------------------- procedures


class Occurrence(Frame):
    """One game event, however many things happened in it."""

    fields: ClassVar[tuple[str, ...]] = ("batch", "waiting", "mine", "theirs", "offers")

    def __init__(self) -> None:
        super().__init__()
        self.batch: Batch = ()
        self.waiting: tuple[int, ...] = ()
        """Serial numbers of the fired effects still to execute."""
        self.mine: tuple[int, ...] = ()
        self.theirs: tuple[int, ...] = ()
        self.offers = 0

    @step("J.3.2.1.2")
    def order_active(self, g: State) -> None:
        """The active player's first, in an order of their choice, then the other's."""
        found = fired_by(g, self.batch)
        self.mine = tuple(effect.serial for effect, _ in found if effect.seat == g.active)
        self.theirs = tuple(effect.serial for effect, _ in found if effect.seat != g.active)
        self.picks = self.mine
        if len(self.mine) > 1:
            self.ask(g, g.active, self.mine)
        else:
            self.order_inactive(g)

    @step()
    def order_inactive(self, g: State) -> None:
        self.go("line_up")
        self.mine = self.picks
        self.picks = self.theirs
        if len(self.theirs) > 1:
            g.cite("J.3.2.1.2")
            self.ask(g, 1 - g.active, self.theirs)
        else:
            self.line_up(g)

    def ask(self, g: State, seat: int, serials: tuple[int, ...]) -> None:
        count = len(serials)
        g.ask(Decision(ORDER, seat, serials, ("fired effects",), "J.3.2.1.2", count, count))

    @step()
    def line_up(self, g: State) -> None:
        self.waiting = self.mine + self.picks
        self.picks = ()
        self.fire(g)

    @step()
    def fire(self, g: State) -> None:
        """J.3.2.1: each executes after its event, before any window (J.3.2.1.1)."""
        if not self.waiting:
            self.offer(g)
            return
        serial, self.waiting = self.waiting[0], self.waiting[1:]
        self.go("fire")
        effect = self.effect(g, serial)
        if effect is not None and not loops.unasked(g):
            fire(g, effect, self.batch)

    def effect(self, g: State, serial: int) -> Effect | None:
        """A fired effect that waits its turn, if it is still there."""
        return next((effect for effect in g.effects if effect.serial == serial), None)

    @step()
    def offer(self, g: State) -> None:
        """H.3.3.4.3: after fired effects, before a window on the play."""
        while self.offers < len(self.batch):
            event = self.batch[self.offers]
            self.offers += 1
            if event.verb == USE and g.info(event.ability).cancel >= 0:
                self.go("offer")
                frame = CancelOffer()
                frame.batch = (event,)
                g.push(frame)
                return
        self.go("over")
        self.window(g)

    @step()
    def window(self, g: State) -> None:
        """H.2.3.2.1: a window opens if anybody has something to say in it."""
        if g.options.ability_window == "after_effect" and postponed(g, self.batch):
            return
        frame = open_window(g, self.batch)
        if frame is not None:
            g.push(frame)

    @step()
    def over(self, g: State) -> None:
        g.drop()


def cite_window(g: State, options: list[int]) -> None:
    """What a window interrupts, and whether several conditions match its event."""
    if any(isinstance(frame, Execute) for frame in g.stack):
        g.cite("H.2.3.2.2")
    if g.step == ENHANCE_STEP or any(isinstance(frame, Window) for frame in g.stack):
        g.cite("H.2.3.2.3")
    if len({g.info(option_ability(option)).index for option in options}) > 1:
        g.cite("H.2.3.2.4.2.1/n1")


def open_window(g: State, batch: Batch) -> Window | None:
    """The window on an event, or None if nobody could respond."""
    mine, theirs = all_responses(g, g.active, batch), all_responses(g, 1 - g.active, batch)
    if not mine and not theirs and not might_answer(g, 0, batch) and not might_answer(g, 1, batch):
        return None
    g.cite("H.2.3.2.1")
    g.cite("universus:Order of Operations/6")
    if g.trace is not None:
        cite_window(g, mine + theirs)
    g.note(OPENED, g.active, batch[0].card, len(batch), batch[0].verb, "H.2.3.2.1")
    frame = g.new(Window)
    frame.batch = batch
    frame.seat = g.active
    return frame


def postponed(g: State, batch: Batch) -> bool:
    """U34, the other way round: the window on an ability being played waits until its effect has executed."""
    for event in batch:
        frame = being_played(g, event.card, event.ability) if event.verb == USE else None
        if frame is not None:
            frame.waiting = batch
            return True
    return False


def fire(g: State, effect: Effect, batch: Batch) -> None:
    """A fired effect has come to its event: it executes, unless a condition of its own does not hold."""
    scope = without_gone(g, fired_scope(g, effect, batch))
    premise: Premise | None
    if effect.at < 0:
        if g.trace is not None:
            cite_keyword(g, effect)
        number = effect.seq
        premise = g.library.infos[effect.scope.ability & 0xFFF].meaning.condition
    else:
        wait = wait_of(g, effect)
        number = g.library.op(effect.seq, effect.at).blocks[0]
        premise = wait.premise
        if wait.once:
            g.cite("J.3.2.2")
            g.cite("universus:Assigned Effect/3" if effect.card >= 0 else "universus:Detached Effect/3")
            g.end_effect(effect.serial)
    if premise is not None:
        if not premise.holds(g, scope):
            return
        scope = premise.gathered(g, scope)
    push_fired(g, effect, number, scope)


def fired_scope(g: State, effect: Effect, batch: Batch) -> Scope:
    """It begins with the event; that of an effect which another has made begins with its maker's."""
    which = max(answered(g, effect, batch), 0)
    if effect.at < 0:
        g.cite("J.3.2.1(2)")
        awaited = g.info(effect.scope.ability).awaited
        assert awaited is not None
        return awaited.begun(g, effect.scope, batch, which)
    g.cite("J.4.1.1")
    inner = effect.scope
    awaited = wait_of(g, effect).awaited
    bound = awaited.filled(g, still_there(g, inner), batch[which])
    other = inner.other if inner.other >= 0 else awaited.they(inner.seat, batch[which])
    return Scope(
        inner.seat, inner.card, inner.epoch, inner.ability, inner.start, inner.x, batch[which], batch, bound,
        inner.number, inner.done, other, inner.word,
    )  # fmt: skip


def cite_keyword(g: State, effect: Effect) -> None:
    """The keyword that a fired effect belongs to."""
    keyword = g.info(effect.scope.ability).keyword
    if keyword >= 0:
        g.cite(g.keyword_clause(keyword))
        if keyword in (TERRAIN, UNIQUE) and not g.watch_staging:
            g.cite(g.needless_clause(keyword))  # the pause condition has been met already


def push_fired(g: State, effect: Effect, number: int, scope: Scope) -> None:
    """The effect executes, whether its player wants it or not, and before any window on the event."""
    for clause in ("J.3.2", "J.3.2.1.1", "universus:Order of Operations/5"):
        g.cite(clause)
    g.note(FIRED_LINE, effect.seat, effect.scope.card, clause="J.3.2.1")
    frame = Execute()
    frame.seq = number
    frame.scope = g.open_scope(scope)
    frame.own = 1
    g.push(frame)


class CancelOffer(Frame):
    """H.3.3.4: the opponent may carry out the stated instructions in full to cancel the ability."""

    fields = ("batch", "scope", "paid")

    def __init__(self) -> None:
        super().__init__()
        self.batch: Batch = ()
        self.scope = -1
        self.paid = 0

    @step("H.3.3.4", "H.3.3.4.3")
    def offer(self, g: State) -> None:
        event = self.batch[0]
        seat = 1 - event.seat
        # The text speaks for the player of the ability: "your opponent" in it is the one who pays.
        scope = Scope(event.seat, event.card, g.epoch[event.card], event.ability, g.seq, event=event, events=self.batch)
        scope = scope.replace(other=seat)
        self.scope = g.open_scope(scope)
        able = int(costs.payable(g, scope, g.info(event.ability).cancel))
        if not able and not g.must_ask(seat):
            self.answer = 0
            return
        g.ask(Decision(CONFIRM, seat, (), ("cancel", on_card(event.card, event.ability)), "H.3.3.4", 0, able))

    @step("H.3.3.4.2")
    def decide(self, g: State) -> None:
        if not self.answer:
            self.go("over")
            return
        g.hold()

    @step("H.3.3.4.2")
    def pay(self, g: State) -> None:
        """Carrying them out is a cost."""
        number = g.info(self.batch[0].ability).cancel
        ops = g.library.lists[number]
        if self.paid >= len(ops):
            return
        self.paid += 1
        self.go("pay")
        start_payment(g, number, self.paid - 1, self.scope)

    @step("H.3.3.4.2")
    def together(self, g: State) -> None:
        g.release()

    @step("H.3.3.4")
    def cancelled(self, g: State) -> None:
        event = self.batch[0]
        cancel_ability(g, event.card, event.ability)
        g.happen(CANCEL, 1 - event.seat, event.card, 0, 0, BY_RULE, -1, event.ability, clause="H.3.3.4")

    @step("H.3.3.4.4")
    def destroy(self, g: State) -> None:
        """Neither a cost nor an effect."""
        event = self.batch[0]
        if g.info(event.ability).cancel_destroys:
            g.cite("H.3.3.4.1")
            changes.destroy(g, event.card, BY_RULE, -1, "H.3.3.4.1")

    @step()
    def over(self, g: State) -> None:
        g.close_scope(self.scope)
        g.drop()


def cancel_ability(g: State, card: int, ref: int) -> bool:
    """U34: the effect of an ability being played will not execute; it was still played."""
    frame = being_played(g, card, ref)
    if frame is None:
        return False
    if g.info(ref).steadfast:
        g.cite("K.1.2")
        return False
    frame.cancelled = 1
    return True


def being_played(g: State, card: int, ref: int) -> Play | None:
    """The procedure that plays an ability, unless it has been cancelled."""
    instance = on_card(card, ref)
    for frame in reversed(g.stack):
        if isinstance(frame, Play) and frame.instance == instance and not frame.cancelled:
            return frame
    return None


class Window(Frame):
    """H.2.3.2.4: a response window; it stays open until both pass, whatever happens meanwhile (H.2.3.2.5)."""

    fields = ("batch", "seat", "passes", "used")

    def __init__(self) -> None:
        super().__init__()
        self.batch: Batch = ()
        self.seat = 0
        self.passes = 0
        self.used: tuple[int, ...] = ()

    @step()
    def priority(self, g: State) -> None:
        self.go("act")
        if g.trace is not None:
            g.cite("H.2.3.2.4")
            g.cite("H.2.3.2.4.1")
        if self.used:
            options = valid_responses(g, self.seat, self.batch, self.used)
        else:
            options = all_responses(g, self.seat, self.batch)
        if not options and not might_answer(g, self.seat, self.batch, self.used):
            self.answer = PASS
            self.act(g)
            return
        if g.trace is not None:
            g.cite("H.2.3.2")
            g.cite("H.2.3.2.4.2.1")
        prompt = ("respond", self.batch[0].verb, self.batch[0].card)
        g.ask(Decision(ACT, self.seat, (*options, PASS), prompt, "H.2.3.2.4.2"))

    @step()
    def act(self, g: State) -> None:
        if g.trace is not None:
            g.cite("H.2.3.2.4.2")
        if self.answer == PASS:
            self.passes += 1
            self.seat = 1 - self.seat
            if self.passes < 2:
                self.priority(g)
            else:
                self.close(g)
            return
        self.passes = 0
        instance = option_ability(self.answer)
        self.used = (*self.used, instance)
        g.cite("H.2.3.4")
        g.push(play_ability(g, self.seat, instance, PLAYED_RESPONSE, self.batch, option_event(self.answer)))

    @step("H.2.3.2.4.1", "H.2.3.2.5")
    def alternate(self, g: State) -> None:
        self.seat = 1 - self.seat
        self.priority(g)

    @step()
    def close(self, g: State) -> None:
        if g.trace is not None:
            g.cite("H.2.3.2.4.3")
        g.note(CLOSED, g.active, clause="H.2.3.2.4.3")
        g.drop()


seal(globals(), "ufs")
