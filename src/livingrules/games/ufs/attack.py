"""The attack sequence (G): Enhance Step, Block Step, Damage Step, resolution."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import changes, groups, lasting, layers, modifying, moments, restrictions, ruling
from livingrules.games.ufs.hand import abilities_elsewhere, block_cards
from livingrules.games.ufs.offering import as_they_lie
from livingrules.games.ufs.playing import play_ability, play_card
from livingrules.games.ufs.rule_kinds import (
    DEAL_DAMAGE,
    FORBID,
    HALF_DAMAGE,
    IS_BLOCKED,
    NO_DAMAGE,
    ONLY,
    SKIP,
    STILL_DAMAGE,
    UNBLOCKABLE,
)
from livingrules.games.ufs.rules import AS_REVERSAL, BLOCKED_PARTIALLY
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_STEP, State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ACT_KINDS,
    BETWEEN,
    BLOCK,
    BLOCK_STEP,
    COMPLETELY,
    DAMAGE,
    DAMAGE_STEP,
    DROPPED,
    END,
    ENHANCE,
    ENHANCE_STEP,
    ENTER,
    FLASH,
    HIGH,
    LOW,
    MID,
    NOT_BLOCKED,
    PARTIALLY,
    PASS_ENHANCE,
    PLAY,
    PLAYED_BLOCK,
    PLAYED_ENHANCE,
    RESOLVE,
    START,
    STATUS,
    THROW,
    UNBLOCKED,
    UNDETERMINED,
    WAS_PLAYED,
    option_ability,
)  # fmt: skip
from livingrules.kernel.decision import ACT, PASS, Decision
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import Frame, seal, step


class AttackSequence(Frame):
    """One attack, from entering its sequence to its resolution or abortion."""

    after_block: ClassVar[str] = "before_damage"
    """What follows the Block Step, if that is left out."""
    fields = ("card", "passes", "passed", "seat", "forced")

    def __init__(self) -> None:
        super().__init__()
        self.card = -1
        self.passes = 0
        self.passed = 0
        """Seats that have passed in this Enhance Step, as bits."""
        self.seat = 0
        self.forced = 0

    @step("G", "F.2.3.3")
    def enter(self, g: State) -> None:
        """The attack's player is the attacker, whoever is active."""
        g.set_attack(self.card, g.owner[self.card])
        begin(g, self.card)
        g.happen(ENTER, g.attacker, self.card, clause="F.2.3.3")

    # ---------------------------------------------------------------------------------------------------- Enhance Step

    @step()
    def enhance_step(self, g: State) -> None:
        g.forget_newcomer()
        if self.over(g):
            self.cut_short(g, "G.5.2.1.2")
            return
        g.enhances_played = (0, 0)
        g.enhances_tried = ()
        g.priority = -1
        if skipped(g, self.card, ENHANCE_STEP):
            self.go("before_block")
            return
        g.set_step(ENHANCE_STEP)
        self.seat = g.attacker
        self.passes = 0
        g.happen(START, g.attacker, self.card, what=ENHANCE_STEP, clause="G.1.1")

    @step("G.1.1")
    def enhance(self, g: State) -> None:
        """Priority alternates, the attacker first."""
        if self.over(g):
            self.cut_short(g, "G.5.2.1.1")
            return
        if g.priority == -2:
            g.cite("F.4.1.1")
            self.go("enhance_over")
            return
        if g.rules[SKIP] and skipped(g, self.card, ENHANCE_STEP):
            g.cite("I.3.7.1/n1")
        options = enhances(g, self.seat)
        if not options and not g.must_ask(self.seat):
            if g.trace is not None:
                g.cite("G.1.2/n2")
            self.answer = PASS
            return
        g.ask(Decision(ACT, self.seat, (*options, PASS), ("enhance", self.card), "G.1.2"))

    @step("G.1.2")
    def enhanced(self, g: State) -> None:
        if self.answer == PASS:
            self.passes += 1
            self.passed |= 1 << self.seat
            if g.fired[PASS_ENHANCE] or g.answerable(PASS_ENHANCE):
                g.happen(PASS_ENHANCE, self.seat, -1, clause="G.1.2")
            self.seat = 1 - self.seat
            self.go("enhance" if self.passes < 2 else "enhance_over")
            return
        if self.passed >> self.seat & 1:
            g.cite("G.1.2/n1")
            if g.info(option_ability(self.answer)).first:
                g.cite("H.3.1.1.2/n1")
        self.passes = 0
        g.push(play_ability(g, self.seat, option_ability(self.answer), PLAYED_ENHANCE))

    @step("G.1.1")
    def alternate(self, g: State) -> None:
        self.seat = 1 - self.seat
        self.go("enhance")

    @step("G.1.3")
    def enhance_over(self, g: State) -> None:
        lasting.expire(g, END_OF_STEP, ENHANCE_STEP, "J.2.2.1")
        g.set_step(BETWEEN)
        g.happen(END, g.attacker, self.card, what=ENHANCE_STEP, clause="G.1.3")

    # ------------------------------------------------------------------------------------------------------ Block Step

    @step()
    def before_block(self, g: State) -> None:
        if not self.over(g):
            moments.before(g, BLOCK_STEP, 1 - g.attacker, self.card)

    @step()
    def block_step(self, g: State) -> None:
        if self.over(g):
            self.cut_short(g, "G.5.2.1.2")
            return
        if g.rules[SKIP] and skipped(g, self.card, BLOCK_STEP):
            g.set_status(NOT_BLOCKED)
            self.go(self.after_block)
            return
        g.set_step(BLOCK_STEP)
        g.happen(START, 1 - g.attacker, self.card, what=BLOCK_STEP, clause="G.2.1")

    @step("G.2.1")
    def decide(self, g: State) -> None:
        """The defender decides whether to attempt a block, and with which card (G.2.1.3.1)."""
        self.forced = forced_status(g, self.card)
        if self.forced:
            g.cite("G.2.1.2")
            self.go("status")
            return
        options = blocks(g, 1 - g.attacker)
        if not options and (unblockable(g, g.attack) or not g.must_ask(1 - g.attacker)):
            g.cite("G.2.1.1")
            self.answer = PASS
            return
        g.ask(Decision(ACT, 1 - g.attacker, (*options, PASS), ("block", self.card), "G.2.1"))

    @step()
    def attempt(self, g: State) -> None:
        if self.answer == PASS:
            g.cite("G.2.1.2")
            self.go("status")
            return
        g.cite("G.2.1.3")
        g.cite("G.2.1.3.3")
        g.block = self.answer
        g.push(play_card(g, 1 - g.attacker, self.answer, PLAYED_BLOCK))

    @step()
    def attempted(self, g: State) -> None:
        if not self.answer:
            g.block = -1

    @step("G.2.2")
    def status(self, g: State) -> None:
        self.forced = self.forced or forced_status(g, self.card)
        g.set_status(block_status(g, self.forced))
        defender = 1 - g.attacker
        g.note(STATUS, defender, self.card, g.status, clause="G.2.2")
        if g.status > NOT_BLOCKED:
            g.happen(BLOCK, defender, self.card, g.block + 1, g.status, clause="G.2.2")
        else:
            g.happen(UNBLOCKED, defender, self.card, clause="G.2.2.1")

    # ----------------------------------------------------------------------------------------------------- Damage Step

    @step()
    def block_over(self, g: State) -> None:
        lasting.expire(g, END_OF_STEP, BLOCK_STEP, "J.2.2.1")
        g.set_step(BETWEEN)
        g.happen(END, 1 - g.attacker, self.card, what=BLOCK_STEP, clause="G.2.2")

    @step()
    def before_damage(self, g: State) -> None:
        if not self.over(g):
            moments.before(g, DAMAGE_STEP, g.attacker, self.card)

    @step()
    def damage_step(self, g: State) -> None:
        if self.over(g):
            self.cut_short(g, "G.5.2.1.2")
            return
        if g.rules[SKIP] and skipped(g, self.card, DAMAGE_STEP):
            self.go("resolve")
            return
        g.set_step(DAMAGE_STEP)
        g.happen(START, g.attacker, self.card, what=DAMAGE_STEP, clause="G.3")

    @step("G.3")
    def damage(self, g: State) -> None:
        amount = damage_amount(g, self.card)
        changes.deal(g, self.card, 1 - g.attacker, amount, damage_clause(g))

    @step()
    def damage_over(self, g: State) -> None:
        """The step stays the current one until the attack has resolved: nothing lies in between (G.5.2/n1)."""
        lasting.expire(g, END_OF_STEP, DAMAGE_STEP, "J.2.2.1")
        g.happen(END, g.attacker, self.card, what=DAMAGE_STEP, clause="G.3")

    # ------------------------------------------------------------------------------------------------------ Resolution

    @step("G.4")
    def resolve(self, g: State) -> None:
        """The attack has resolved; its state refreshes (C.3.3.4.2.3), its block's too (C.3.3.4.2.4)."""
        remember(g, self.card)
        leave_sequence(g)
        g.resolving = 1
        values = fought_values(g, self.card)
        refresh_fighters(g, self.card)
        g.happen(RESOLVE, g.owner[self.card], self.card, 0, g.resolved_blocked, clause="G.4", values=values)

    @step()
    def done(self, g: State) -> None:
        g.resolving = 0
        g.set_attack(-1, -1)
        g.block = -1
        g.drop()

    @step("G.5.2.1")
    def abort(self, g: State) -> None:
        """U31: aborted is not resolved."""
        g.note(DROPPED, g.attacker, self.card, clause="G.5.2.1")
        leave_sequence(g)
        refresh_fighters(g, self.card)
        g.set_attack(-1, -1)
        g.block = -1
        g.drop()

    def over(self, g: State) -> bool:
        """Whether the sequence has to be aborted: the attack was dropped, or the phase is being ended (U54)."""
        return bool(g.dropped or g.end_combat)

    def cut_short(self, g: State, clause: str) -> None:
        g.cite(clause if g.dropped else "F.4.1.1")
        self.go("abort")


def begin(g: State, card: int) -> None:
    """Nothing of the attack before this one is left; an attack that was put there, not played, is new only now."""
    g.set_status(UNDETERMINED)
    g.block = -1
    g.dropped = 0
    g.reversals = ()
    g.set_resolved(-1, g.resolved_blocked)
    g.damage_dealt = 0
    if not g.flags[card] & WAS_PLAYED:
        g.set_newcomer(card, 0)
        modifying.claim_next_rules(g, card)
    if g.now[card].abilities:
        g.enlist(card)


def remember(g: State, card: int) -> None:
    """What can still be asked of the attack when its sequence is over."""
    g.set_resolved(card, g.status)
    g.safe_attack = int(safe(g, card))


def refresh_fighters(g: State, card: int) -> None:
    """The attack, and what blocked it, are again what their cards say, where the rules have it so."""
    if not g.options.refresh_on_resolving:
        return
    if g.trace is not None:
        g.cite("C.3.3.4.2.3")
    layers.refresh(g, card)
    if g.block >= 0:
        g.cite("C.3.3.4.2.4")
        layers.refresh(g, g.block)


def leave_sequence(g: State) -> None:
    """The sequence is over: the attack is no longer *this attack*, effects that waited for it end."""
    g.set_attack(-1, g.attacker)
    g.set_step(BETWEEN)
    g.dropped = 0
    lasting.expire(g, END_OF_ATTACK, -1, "J.2.2.1")
    lasting.expire(g, END_OF_STEP, -1, "J.2.2.1")


def fought_values(g: State, card: int) -> Values:
    """What the attack was like while it was fought, should it have left during the Damage Step (G.5.2/n1)."""
    history = g.history
    while history is not None and not (history[1].verb == ENTER and history[1].card == card):
        history = history[0]
    start = 0 if history is None else history[1].seq
    found = g.now[card]
    chain = g.departed
    while chain is not None and chain[1] >= start:
        if chain[2] == card:
            found = chain[3]
        chain = chain[0]
    return found


# ----------------------------------------------------------------------------------------------------------- enhancing


def enhances(g: State, seat: int) -> list[int]:
    """The enhances a player could play now (H.2.1.2, H.2.1.3)."""
    listed = (*g.acts[seat * ACT_KINDS + ENHANCE], *abilities_elsewhere(g, seat, ENHANCE))
    found = [ABILITY_OPTION | instance for instance in restrictions.usable(g, seat, listed, PLAYED_ENHANCE)]
    if found and g.trace is not None:
        g.cite("H.2.1.1")
        g.cite("H.2.1.2")
    return as_they_lie(g, found)


def skipped(g: State, card: int, step: int) -> bool:
    """Flash and its like: known before the step starts, or too late (K.3.3)."""
    for effect in ruling.rules_about(g, SKIP, card):
        if ruling.rule_of(g, effect).time == step:
            g.cite("K.3.3")
            if effect.attached and g.info(effect.scope.ability).keyword == FLASH:
                g.cite("I.3.7.1")
            return True
    return False


# ------------------------------------------------------------------------------------------------------------ blocking


def blocks(g: State, seat: int) -> list[int]:
    """The cards a defender could block with (G.2.1.3.1)."""
    if unblockable(g, g.attack):
        g.cite("K.4.17")
        return []
    zone = g.now[g.attack].attack_zone
    found: list[int] = []
    for card in block_cards(g, seat):
        if not zone_fits(g, zone, g.now[card].block_zone):
            continue
        if not restrictions.may_play(g, seat, card, PLAYED_BLOCK):
            g.cite("G.2.1.3.1.4")
        elif barred(g, seat, card, zone):
            g.cite("K.2.12")
        else:
            if g.trace is not None:
                g.cite("G.2.1.3.1")
            found.append(card)
    return found


def can_block(g: State, seat: int, card: int) -> bool:
    """Whether the card is able to block the attack as both are now."""
    zone = g.values_of(g.attack).attack_zone
    return zone_fits(g, zone, g.values_of(card).block_zone) and not barred(g, seat, card, zone)


def zone_fits(g: State, attack: int, block: int) -> bool:
    """G.2.1.3.1.1 to G.2.1.3.1.3: high and low need their own zone or mid; mid takes any block."""
    if block == 0:
        g.cite("B.6.3")
        return False
    if attack == LOW:
        g.cite("G.2.1.3.1.1")
        return block in (LOW, MID)
    if attack == HIGH:
        if g.trace is not None:
            g.cite("G.2.1.3.1.2")
        return block in (HIGH, MID)
    if g.trace is not None:
        g.cite("G.2.1.3.1.3")
    return True


def barred(g: State, seat: int, card: int, zone: int) -> bool:
    """K.2.12: an effect bars blocking with such cards, or blocking completely or partially."""
    if not g.rules[FORBID] and not g.rules[ONLY]:
        return False
    act = ruling.would_be(g, BLOCK, seat, g.attack, 0, -1, COMPLETELY if g.now[card].block_zone == zone else PARTIALLY)
    act.amount = card + 1
    if not admitted(g, act):
        return True
    for effect in g.rules[FORBID]:
        blocking = ruling.rule_of(g, effect).act
        if blocking is None or blocking.verbs != (BLOCK,) or not ruling.in_force(g, effect):
            continue
        if ruling.speaks_of(g, effect, blocking, act):
            return True
    return ruling.forbidden(g, PLAY, seat, card, 0, -1, PLAYED_BLOCK)


def admitted(g: State, act: Event) -> bool:
    """K.2.12: whether an attack that only certain cards can block would be blocked by one of them."""
    for effect in ruling.rules_about(g, ONLY, g.attack):
        blocking = ruling.rule_of(g, effect).act
        if blocking is None or blocking.verbs != (BLOCK,):
            continue
        if not blocking.fits(g, effect.scope, act):
            return False
    return True


def unblockable(g: State, card: int) -> bool:
    return bool(g.rules[UNBLOCKABLE]) and bool(ruling.rules_about(g, UNBLOCKABLE, card))


def forced_status(g: State, card: int) -> int:
    """U8: a status that an effect gives the attack; blocked without a word means completely."""
    if unblockable(g, card):
        return 0
    for effect in g.rules[IS_BLOCKED]:
        if may_give_status(g, effect) and ruling.in_force(g, effect) and effect.card in (-1, card):
            return PARTIALLY if ruling.rule_of(g, effect).ways & BLOCKED_PARTIALLY else COMPLETELY
    return 0


def may_give_status(g: State, effect: Effect) -> bool:
    """Whether it matters that an effect calls the attack blocked: in UniVersus the attacker's own does not."""
    if effect.seat == g.attacker and not g.options.attacker_sets_status:
        g.cite("universus:Block Step/3")
        return False
    return True


def block_status(g: State, forced: int) -> int:
    """G.2.2.1 to G.2.2.3."""
    if unblockable(g, g.attack):
        g.cite("K.4.17")
        return NOT_BLOCKED
    if forced:
        return forced
    if g.block < 0:
        g.cite("G.2.2.1")
        return NOT_BLOCKED
    if g.now[g.block].block_zone == g.now[g.attack].attack_zone:
        g.cite("G.2.2.2")
        return COMPLETELY
    g.cite("G.2.2.3")
    return PARTIALLY


# ------------------------------------------------------------------------------------------------------------- damage


def damage_amount(g: State, card: int) -> int:
    """G.3.1 to G.3.3, with Throw (I.3.14.1); what says *no damage* wins (K.1.2)."""
    damage = g.now[card].numbers[DAMAGE]
    if ruling.rules_about(g, NO_DAMAGE, card):
        g.cite("K.1.2")
        return 0
    fixed = fixed_damage(g, card)
    if fixed >= 0:
        return fixed
    if damage <= 0:
        g.cite("G.3.1")
        if damage < 0:
            g.cite("universus:Negative Numbers/2")
        return 0
    half = -(-damage // 2)
    if g.status == COMPLETELY:
        if throws(g, card):
            return half
        g.cite("G.3.1")
        return 0
    if g.status == PARTIALLY:
        g.cite("G.3.2")
        return half
    g.cite("G.3.3")
    return damage


def fixed_damage(g: State, card: int) -> int:
    """A number that an effect names: *deals 1 damage*, or *still deals 1 damage* when completely blocked; else -1."""
    kinds = (DEAL_DAMAGE, STILL_DAMAGE) if g.status == COMPLETELY else (DEAL_DAMAGE,)
    for kind in kinds:
        for effect in ruling.rules_about(g, kind, card):
            amount = ruling.rule_of(g, effect).amount
            if amount is not None:
                return amount.of(g, effect.scope)
    return -1


def throws(g: State, card: int) -> bool:
    """I.3.14.1: Throw counts as the attack has it now; an effect that says the same lasts by itself."""
    if g.now[card].has_keyword(THROW):
        g.cite("I.3.14.1")
        return True
    found = ruling.rules_about(g, HALF_DAMAGE, card)
    return any(g.info(effect.scope.ability).keyword != THROW for effect in found)


def safe(g: State, card: int) -> bool:
    """I.3.11.1, U42: whether the attack, as it resolves, bars attacks from being played as a reversal to it."""
    for effect in g.rules[FORBID]:
        if not ruling.rule_of(g, effect).ways & AS_REVERSAL or not ruling.in_force(g, effect):
            continue
        barred_by = (effect.scope.card,) if effect.attached else effect.scope.cards(groups.THIS_ATTACK) or ()
        if card in barred_by:
            return True
    return False


def damage_clause(g: State) -> str:
    if g.status == COMPLETELY:
        return "I.3.14.1"
    return "G.3.2" if g.status == PARTIALLY else "G.3.3"


seal(globals(), "ufs")
