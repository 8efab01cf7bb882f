"""The turn (F): Ready, Combat and End Phase."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import barring, changes, lasting, layers, moments, requiring, restrictions, ruling
from livingrules.games.ufs.attack import AttackSequence
from livingrules.games.ufs.hand import abilities_elsewhere, hand_cards
from livingrules.games.ufs.offering import as_they_lie
from livingrules.games.ufs.playing import play_ability, play_card
from livingrules.games.ufs.rule_kinds import REQUIRE
from livingrules.games.ufs.state import (
    AFTER_READY_STEP_OF,
    END_OF_PHASE,
    END_OF_STEP,
    END_OF_TURN,
    END_OF_TURN_OF,
    START_OF_TURN_OF,
    State,
)  # fmt: skip
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ACT_KINDS,
    ADD,
    AS_BLOCK,
    AS_FORM,
    ASSET,
    ATTACK,
    BETWEEN,
    BY_RULE,
    CHARACTER,
    COMBAT_PHASE,
    COMMITTED,
    DEALT_DAMAGE,
    DECK,
    DRAW_STEP,
    END,
    END_PHASE,
    FORM,
    FOUNDATION,
    HAND,
    MOMENTUM,
    MULTIPLE_COPY,
    PASSED,
    PLAYED_FORM,
    POOL,
    READY_PHASE,
    READY_STEP,
    REVIEW_STEP,
    STAGING,
    START,
    TO_DISCARD,
    TURN,
    WAS_PLAYED,
    ZONES,
    option_ability,
)  # fmt: skip
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, PASS, PLACE, Decision
from livingrules.kernel.procedure import Frame, seal, step


class Turn(Frame):
    """One turn of the active player, then the next."""

    @step("F")
    def begin(self, g: State) -> None:
        g.set_turn(g.turn + 1)
        g.wary = 0
        g.keep_past()
        g.history = None
        g.departed = None
        g.attempted = 0
        g.forms_done = 0
        g.end_combat = 0
        lasting.expire(g, START_OF_TURN_OF, g.active, "J.2.2.1")
        g.happen(START, g.active, amount=g.turn, what=TURN, clause="F")

    @step("F.1")
    def ready_phase(self, g: State) -> None:
        if g.turn == 1:
            g.cite("E.1.8")
            return
        if not skips(g, READY_PHASE):
            g.push(g.new(ReadyPhase))

    @step()
    def before_combat(self, g: State) -> None:
        moments.before(g, COMBAT_PHASE, g.active)

    @step()
    def combat_phase(self, g: State) -> None:
        if not skips(g, COMBAT_PHASE):
            g.push(g.new(CombatPhase))

    @step()
    def before_end(self, g: State) -> None:
        moments.before(g, END_PHASE, g.active)

    @step()
    def end_phase(self, g: State) -> None:
        g.push(g.new(EndPhase))

    @step("F.3.3", "F.4.2")
    def ending(self, g: State) -> None:
        """F.4.2: nothing happens between turns, so what waits for the turn's end is done before it is over."""
        g.happen(END, g.active, what=TURN, clause="F.3.3")

    @step("F.3.3")
    def end(self, g: State) -> None:
        finish_turn(g)
        self.go("begin")


def skips(g: State, time: int) -> bool:
    """K.3.3: whether a phase or step of the active player is skipped: only what was said before it starts counts."""
    mark = time * 2 + g.active
    if mark not in g.skipping:
        return False
    g.cite("K.3.3")
    at = g.skipping.index(mark)
    g.skipping = (*g.skipping[:at], *g.skipping[at + 1 :])
    return True


def finish_turn(g: State) -> None:
    """C.3.3.4.2.1: every state refreshes; effects of the turn end; the other player becomes active."""
    lasting.expire(g, END_OF_TURN, -1, "J.2.2.1")
    lasting.expire(g, END_OF_TURN_OF, g.turn, "J.2.2.1")
    g.uses = ()
    for current in list(filter(None, g.current)):
        card = g.current.index(current)
        g.cite("C.3.3.4.2.1")
        g.cite("universus:Order of Operations/2")
        layers.refresh(g, card)
    g.set_active(1 - g.active)


class ReadyPhase(Frame):
    """F.1: Ready Step, Review Step, Draw Step."""

    fields = ("cards", "left")

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[int, ...] = ()
        self.left = 0

    @step("F.1")
    def begin(self, g: State) -> None:
        g.set_phase(READY_PHASE)
        g.happen(START, g.active, what=READY_PHASE, clause="F.1")

    @step()
    def before_ready(self, g: State) -> None:
        moments.before(g, READY_STEP, g.active)

    @step("F.1.1")
    def ready_step(self, g: State) -> None:
        if skips(g, READY_STEP):
            self.go("before_review")
            return
        g.set_step(READY_STEP)
        g.happen(START, g.active, what=READY_STEP, clause="F.1.1")

    @step("F.1.1")
    def gather(self, g: State) -> None:
        """All committed cards, in every zone that has the state (C.1)."""
        seat = g.active
        zones = (STAGING, POOL, MOMENTUM)
        cards = (card for zone in zones for card in g.cards_in(seat, zone))
        self.cards = tuple(card for card in cards if g.flags[card] & COMMITTED and g.host[card] < 0)
        g.hold()

    @step("F.1.1")
    def ready(self, g: State) -> None:
        if self.cards:
            card, self.cards = self.cards[0], self.cards[1:]
            self.go("ready")
            changes.ready(g, card, BY_RULE, -1, "F.1.1")

    @step()
    def readied(self, g: State) -> None:
        g.release()

    @step()
    def ready_over(self, g: State) -> None:
        lasting.expire(g, END_OF_STEP, READY_STEP, "J.2.2.1")
        g.set_step(BETWEEN)
        g.happen(END, g.active, what=READY_STEP, clause="F.1.1")

    @step()
    def before_review(self, g: State) -> None:
        moments.before(g, REVIEW_STEP, g.active)

    @step()
    def review_step(self, g: State) -> None:
        lasting.expire(g, AFTER_READY_STEP_OF, g.active, "J.2.2.1")
        if skips(g, REVIEW_STEP):
            self.go("before_draw")
            return
        g.set_step(REVIEW_STEP)
        g.happen(START, g.active, what=REVIEW_STEP, clause="F.1.2")

    @step("F.1.2")
    def offer_review(self, g: State) -> None:
        hand = tuple(card for card in g.cards_in(g.active, HAND) if may_be_reviewed(g, card))
        self.picks = ()
        if hand or g.must_ask(g.active):
            g.ask(Decision(CARDS, g.active, hand, ("review",), "F.1.2", 0, min(len(hand), 1)))

    @step("F.1.2")
    def review(self, g: State) -> None:
        if self.picks:
            changes.discard(g, self.picks[0], BY_RULE, -1, "F.1.2")

    @step()
    def review_over(self, g: State) -> None:
        lasting.expire(g, END_OF_STEP, REVIEW_STEP, "J.2.2.1")
        g.set_step(BETWEEN)
        g.happen(END, g.active, what=REVIEW_STEP, clause="F.1.2")

    @step()
    def before_draw(self, g: State) -> None:
        moments.before(g, DRAW_STEP, g.active)

    @step()
    def draw_step(self, g: State) -> None:
        if skips(g, DRAW_STEP):
            self.go("over")
            return
        g.set_step(DRAW_STEP)
        g.happen(START, g.active, what=DRAW_STEP, clause="F.1.3")

    @step("F.1.3")
    def count_draws(self, g: State) -> None:
        self.left = g.now[g.character(g.active)].hand_size - len(g.cards_in(g.active, HAND))
        if self.left <= 0:
            g.cite("F.1.3/n1")
        g.hold()

    @step("F.1.3", "B.1.2.1")
    def draw(self, g: State) -> None:
        if self.left > 0:
            if self.left > len(g.cards_in(g.active, DECK)):
                g.cite("K.5.3")
            self.left -= 1
            self.go("draw")
            if g.trace is not None:
                g.cite("F.1.3.1")
            changes.draw(g, g.active, BY_RULE, -1, "F.1.3")

    @step()
    def drawn(self, g: State) -> None:
        g.release()

    @step()
    def draw_over(self, g: State) -> None:
        lasting.expire(g, END_OF_STEP, DRAW_STEP, "J.2.2.1")
        g.set_step(BETWEEN)
        g.happen(END, g.active, what=DRAW_STEP, clause="F.1.3")

    @step("F.1")
    def over(self, g: State) -> None:
        lasting.expire(g, END_OF_PHASE, READY_PHASE, "J.2.2.1")
        g.set_phase(BETWEEN)
        g.set_step(BETWEEN)
        g.happen(END, g.active, what=READY_PHASE, clause="F.1")


class CombatPhase(Frame):
    """F.2: forms until the active player passes or a card attempted as a form fails."""

    fields: ClassVar[tuple[str, ...]] = ("as_card", "idle")

    def __init__(self) -> None:
        super().__init__()
        self.as_card = 0
        self.idle = 0
        """The player passed without having attempted a card."""

    @step("F.2.1")
    def begin(self, g: State) -> None:
        g.set_phase(COMBAT_PHASE)
        g.happen(START, g.active, what=COMBAT_PHASE, clause="F.2.1")

    @step("F.2.1")
    def next(self, g: State) -> None:
        """Nothing is being played, no window is open, no sequence runs: pending attacks first (F.2.1.4), then a
        form.
        """
        if g.end_combat:
            g.cite("F.4.1")
            self.go("over")
            return
        if g.attack_stack:
            if g.trace is not None:
                g.cite("F.2.1.4")
                g.cite("F.2.3.2")
            self.go("next")
            frame = g.new(AttackSequence)
            frame.card = changes.next_attack(g)
            g.push(frame)
            return
        options = forms(g, g.active)
        if options == [PASS] and not g.must_ask(g.active):
            self.answer = PASS
            return
        g.ask(Decision(ACT, g.active, tuple(options), ("form",), "F.2.2"))

    @step("F.2.2")
    def form(self, g: State) -> None:
        if g.rules[REQUIRE]:
            requiring.met(g, g.active)
        if self.answer == PASS:
            g.note(PASSED, g.active, clause="F.2.2.3")
            self.idle = int(not g.attempted)
            self.go("over")
            return
        if self.answer & ABILITY_OPTION:
            frame = play_ability(g, g.active, option_ability(self.answer), PLAYED_FORM)
        else:
            frame = play_card(g, g.active, self.answer, PLAYED_FORM)
        self.as_card = int(frame.card >= 0)
        if g.trace is not None:
            g.cite("F.2.2.1" if self.as_card else "F.2.2.2")
        g.push(frame)

    @step()
    def outcome(self, g: State) -> None:
        """F.2.2.1.1: a card attempted as a form that fails ends the Combat Phase."""
        if not self.answer and self.as_card and not barring.goes_on(g):
            if g.trace is not None:
                g.cite("F.2.2.1.1")
            self.go("over")
            return
        self.go("next")

    @step()
    def over(self, g: State) -> None:
        """K.2.9, U54: what is pending goes with the phase."""
        changes.abort_pending(g)
        duty = list(g.obliged)
        duty[g.active] = self.idle
        g.obliged = tuple(duty)
        g.set_phase(BETWEEN)
        g.set_step(BETWEEN)
        lasting.expire(g, END_OF_PHASE, COMBAT_PHASE, "J.2.2.1")
        g.happen(END, g.active, what=COMBAT_PHASE, clause="F.2.1")


def forms(g: State, seat: int) -> list[int]:
    """Everything the active player could do as a form (F.2.2): cards, form abilities, passing."""
    options = restrictions.playable(g, seat, [*hand_cards(g, seat), *g.next_forms(seat)], PLAYED_FORM)
    listed = (*g.acts[seat * ACT_KINDS + FORM], *abilities_elsewhere(g, seat, FORM))
    used = restrictions.usable(g, seat, listed, PLAYED_FORM)
    if used and g.trace is not None:
        g.cite("H.2.2.1")
        g.cite("H.2.2.2")
    abilities = as_they_lie(g, [ABILITY_OPTION | instance for instance in used])
    if must_attempt(g, seat) and (options or any(restrictions.plays_card(g, seat, each) for each in used)):
        g.cite("F.2.2.3(2)")
        return [*options, *abilities]
    return [*options, *abilities, PASS]


def must_attempt(g: State, seat: int) -> bool:
    """F.2.2.3(2), U6: after a turn without an attempt one must be made, while one is possible; in UniVersus always."""
    if g.attempted or g.options.forced_attempt == "never":
        return False
    return bool(g.obliged[seat]) or g.options.forced_attempt == "every_turn"


class EndPhase(Frame):
    """F.3: both pools are cleared, the active player's first, from right to left."""

    fields = ("seat", "card", "kept")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.kept: tuple[int, ...] = ()
        """What an effect kept in its pool, wherever it would have gone: it is not tried again."""

    @step("F.3.1")
    def begin(self, g: State) -> None:
        g.set_phase(END_PHASE)
        self.seat = g.active
        if g.options.floating_end == "end_phase":
            g.cite("ufs-inserts:MK:Floating Effects/1")
            lasting.expire_unspecified(g, "ufs-inserts:MK:Floating Effects/1")
        self.start(g)

    def start(self, g: State) -> None:
        """What waits for the phase on a card of a pool executes now, before any card is cleared."""
        if g.trace is not None and any(g.zone[effect.scope.card] % ZONES == POOL for effect in g.fired[START]):
            g.cite("K.2.8")
        g.happen(START, g.active, what=END_PHASE, clause="F.3.1")

    @step()
    def next(self, g: State) -> None:
        if self.card >= 0 and g.zone[self.card] % ZONES == POOL:
            self.kept = (*self.kept, self.card)
        pool = [card for card in g.cards_in(self.seat, POOL) if card not in self.kept and not ruling.stays(g, card)]
        if not pool:
            if self.seat == g.active:
                self.seat = 1 - self.seat
                self.go("next")
            else:
                self.go("over")
            return
        if g.trace is not None:
            g.cite("F.3.1.2" if self.seat == g.active else "F.3.1.1")
        self.card = pool[-1]

    @step("F.3.2")
    def sort(self, g: State) -> None:
        """Where the card goes (F.3.2.1 to F.3.2.3)."""
        if g.zone[self.card] % ZONES != POOL:
            self.go("next")
        elif goes_to_staging(g, self.card):
            self.go("stage")
        elif not g.flags[self.card] & MULTIPLE_COPY and may_become_momentum(g, self.card):
            g.cite("F.3.2.2")
            g.ask(Decision(CONFIRM, self.seat, (), ("momentum?", self.card), "F.3.2.2", 0, 1))
        else:
            if g.flags[self.card] & MULTIPLE_COPY:
                g.cite("I.3.8.2.1")
            self.answer = 0

    @step()
    def place(self, g: State) -> None:
        if not self.answer:
            self.go("discard")
            return
        momentum = len(g.cards_in(self.seat, MOMENTUM))
        self.answer = momentum
        if momentum:
            g.cite("D.4.2.2")
            g.ask(Decision(PLACE, self.seat, (), ("momentum",), "D.4.2.2", 0, momentum))

    @step("F.3.2.2")
    def to_momentum(self, g: State) -> None:
        self.go("next")
        changes.add(g, self.card, MOMENTUM, BY_RULE, -1, "F.3.2.2", 0, self.answer)

    @step("F.3.2.3")
    def discard(self, g: State) -> None:
        self.go("next")
        changes.discard(g, self.card, BY_RULE, -1, "F.3.2.3")

    @step("F.3.2.1")
    def stage(self, g: State) -> None:
        changes.add(g, self.card, STAGING, BY_RULE, -1, "F.3.2.1")

    @step()
    def attach(self, g: State) -> None:
        """A character attaches to the starting character if name and licence match."""
        self.go("next")
        if g.zone[self.card] % ZONES == STAGING and g.now[self.card].kind == CHARACTER and attaches(g, self.card):
            changes.attach(g, self.card, g.character(self.seat), "F.3.2.1")

    @step("F.3.3")
    def over(self, g: State) -> None:
        g.set_phase(BETWEEN)
        lasting.expire(g, END_OF_PHASE, END_PHASE, "J.2.2.1")
        g.happen(END, g.active, what=END_PHASE, clause="F.3.3")


def may_be_reviewed(g: State, card: int) -> bool:
    """Whether no effect keeps the card in hand (K.1.2)."""
    return not ruling.forbidden(g, TO_DISCARD, g.owner[card], card, BY_RULE, -1, clause="F.1.2")


def may_become_momentum(g: State, card: int) -> bool:
    """F.3.2.2: an attack that dealt damage and was not turned over since (C.3.3.1/n2), unless an effect keeps it out
    of there (K.1.2).
    """
    if not g.flags[card] & DEALT_DAMAGE:
        return False
    if g.now[card].kind != ATTACK:
        g.cite("C.3.3.1/n2")
        return False
    return not ruling.forbidden(g, ADD, g.owner[card], card, BY_RULE, -1, MOMENTUM, clause="F.3.2.2")


def goes_to_staging(g: State, card: int) -> bool:
    """F.3.2.1: a foundation, asset or character played this turn by any means but as a block (F.3.2.1/n1)."""
    values = g.now[card]
    if values.kind not in (FOUNDATION, ASSET, CHARACTER):
        return False
    if g.flags[card] & AS_BLOCK:
        g.cite("F.3.2.1/n1")
        return False
    if g.options.kept_on_clearing == "as_form":
        g.cite("ufs-inserts:MK:End Phase/2")
        return bool(g.flags[card] & AS_FORM)
    return bool(g.flags[card] & WAS_PLAYED)


def attaches(g: State, card: int) -> bool:
    """U13: name and licence in the 2016 rules; the inserts look at the name alone, or do not attach at all."""
    starting = g.now[g.character(g.owner[card])]
    values = g.now[card]
    if not values.is_named(starting.names()):
        return False
    if g.options.cleared_character == "stage":
        g.cite("ufs-inserts:MM:End Phase/3")
        return False
    if g.options.attach_match == "name":
        g.cite("ufs-inserts:MK:End Phase/3")
        return True
    return values.universe == starting.universe


seal(globals(), "ufs")
