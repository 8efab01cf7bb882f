"""The Attack Phase (10): preparation, declaration, block, damage, and again."""

from __future__ import annotations

from livingrules.games.fftcg import affording, battle, changes, paying, priority, replacing, rules, ruling
from livingrules.games.fftcg.combat import DealBattleDamage
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ATTACK_PHASE,
    BLOCK,
    BLOCK_DECLARATION,
    BY_RULE,
    CARD_MASK,
    DAMAGE_RESOLUTION,
    DECLARATION,
    DULLED,
    IS_BLOCKED,
    NO_BLOCK,
    NO_STEP,
    PARTY_ATTACK,
    PREPARATION,
    START,
    STEP_MOMENT,
)
from livingrules.kernel.decision import ACT, PASS, Decision
from livingrules.kernel.procedure import Frame, seal, step


class AttackPhase(Frame):
    """One attack after another, until the turn player has had enough."""

    fields = ("declared", "attacks")

    def __init__(self) -> None:
        super().__init__()
        self.declared: tuple[int, ...] = ()
        """The cards that are to attack; once they are settled, their marks."""
        self.attacks = 0

    def undo(self, g: State) -> bool:
        """A declaration that is given up before it is complete has not been begun (14.1)."""
        self.declared = ()
        self.go("choose")
        return True

    @step("10.1", "10.1.1", "10.1.1.1")
    def prepare(self, g: State) -> None:
        g.set_phase(ATTACK_PHASE, PREPARATION)
        g.happen(START, g.active, what=ATTACK_PHASE, clause="10.1.1.1")

    @step("10.1.1.2")
    def prepare_priority(self, g: State) -> None:
        priority.hold(g, priority.BATTLE)

    # ----------------------------------------------------------------------------------------------------- declaration

    @step("10.1.2")
    def declaration(self, g: State) -> None:
        g.set_step(DECLARATION)
        self.declared = ()
        g.happen(START, g.active, what=STEP_MOMENT + DECLARATION, clause="10.1.2")

    @step("10.1.2.1", "10.1.4.6")
    def choose(self, g: State) -> None:
        """One Forward, or none; a Forward that has to attack keeps the phase from ending (10.1.2.1.3)."""
        able = candidates = tuple(battle.attackers(g))
        if able and rules.PRICED_ATTACKS in g.rules:
            able = tuple([card for card in able if affordable(g, (card,))])
        if not able and not (candidates and g.must_ask(g.active)):
            self.go("leave")
            self.nothing(g)
            return
        if rules.HAS_TO_ATTACK in g.rules and any(must(g, rules.ATTACK, card) for card in able):
            g.cite("10.1.2.1.3")
            options = able
        else:
            options = (*able, PASS)
        g.ask(Decision(ACT, g.active, options, ("attack",), "10.1.2.1"))

    @step("10.1.2.1", "15.1.1.9.1")
    def first_attacker(self, g: State) -> None:
        if self.answer == PASS:
            self.go("leave")
            self.nothing(g)
            return
        self.declared = (self.answer,)

    @step("10.1.2.1", "15.1.1.9.2", "15.1.1.9.3", "15.1.1.9.4")
    def join(self, g: State) -> None:
        """Others that share an element with all of those declared may form a party with them, each able to attack."""
        shared = -1
        for card in self.declared:
            shared &= g.now[card].elements
        able = [card for card in battle.attackers(g) if card not in self.declared]
        able = [card for card in able if g.now[card].elements & shared or ruling.may_party(g, (*self.declared, card))]
        candidates = able
        if able and rules.PRICED_ATTACKS in g.rules:
            able = [card for card in able if affordable(g, (*self.declared, card))]
        if not able and not (candidates and g.must_ask(g.active)):
            self.answer = PASS
            return
        g.ask(Decision(ACT, g.active, (*able, PASS), ("party", *self.declared), "15.1.1.9.1", back=True))

    @step("10.1.2.1")
    def joined(self, g: State) -> None:
        if self.answer != PASS:
            self.declared = (*self.declared, self.answer)
            self.go("join")

    @step("10.1.2.3")
    def pay(self, g: State) -> None:
        """What it costs to attack is settled now and paid in full; what is to be dulled cannot be dulled for it."""
        cards, self.declared = self.declared, tuple([g.mark(card) for card in self.declared])
        price = total_price(g, rules.ATTACK, cards) if g.rules else ()
        self.answer = 1
        if price:
            g.push(paying.pay_price(g, g.active, price, "10.1.2.3", battle.dulled_by_attacking(g, cards)))
        else:
            self.go("attack")
            self.dull(g)

    @step("10.1.2.3", "14.1")
    def paid(self, g: State) -> None:
        """A declaration that is not paid for is rewound: nothing of it has happened (F19)."""
        if not self.answer:
            self.declared = ()
            self.go("choose")

    @step()
    def dull(self, g: State) -> None:
        """Attackers are dulled, but for Brave ones (15.2.1.2), unless something keeps them from it (F47).

        That stands before the cost in the rulebook; a declaration that is rewound dulls nothing (14.3), so it is only
        now that it happens.
        """
        g.cite("10.1.2.2")
        there = [mark for mark in self.declared if battle.in_battle(g, mark, g.active)]
        cards = battle.dulled_by_attacking(g, tuple([mark & CARD_MASK for mark in there]))
        marks = [g.mark(card) for card in cards]
        replacing.attempt(g, tuple([changes.turning(g, DULLED, mark, BY_RULE, -1, 0, "10.1.2.2") for mark in marks]))

    @step("10.1.2.4", "10.1.2.5")
    def attack(self, g: State) -> None:
        """Who is still the turn player's is attacking now."""
        g.attackers = tuple([mark for mark in self.declared if battle.in_battle(g, mark, g.active)])
        g.party = int(len(g.attackers) > 1)
        g.blocker = 0
        g.blocked = 0
        self.attacks += 1
        for mark in g.attackers:
            changes.attacks(g, mark, len(g.attackers))
        if g.party:
            g.happen(PARTY_ATTACK, g.active, g.attackers[0] & CARD_MASK, len(g.attackers), clause="15.1.1.9.1")

    @step("10.1.2.6")
    def attack_priority(self, g: State) -> None:
        priority.hold(g, priority.BATTLE)

    # ----------------------------------------------------------------------------------------------------------- block

    @step("10.1.3")
    def block_declaration(self, g: State) -> None:
        """With no attacker left there is nothing to block, and no damage (F30)."""
        battle.prune(g)
        if not g.attackers:
            self.go("over")
            return
        g.set_step(BLOCK_DECLARATION)
        g.happen(START, g.active, what=STEP_MOMENT + BLOCK_DECLARATION, clause="10.1.3")

    @step("10.1.3.1", "10.1.3.4")
    def choose_blocker(self, g: State) -> None:
        """One Forward or none; a party is blocked as if it were one Character."""
        able = candidates = tuple(battle.blockers(g))
        forced: tuple[int, ...] = ()
        if able and rules.PRICED_BLOCKS in g.rules:
            able = tuple([card for card in able if payable(g, 1 - g.active, rules.BLOCK, (card,))])
        if able and rules.HAS_TO_BLOCK in g.rules:
            forced = tuple([card for card in able if must(g, rules.BLOCK, card)])
        if forced:
            g.cite("10.1.3.1.3")
        options = forced or (*able, PASS)
        if len(options) == 1 and (len(candidates) == len(able) or not g.must_ask(1 - g.active)):
            self.answer = options[0]
            return
        g.ask(Decision(ACT, 1 - g.active, options, ("block",), "10.1.3.1"))

    @step("10.1.3.1")
    def chosen_blocker(self, g: State) -> None:
        if self.answer == PASS:
            g.happen(NO_BLOCK, 1 - g.active, clause="10.1.3.1")
            self.go("block_priority")
            return
        g.blocker = g.mark(self.answer)

    @step("10.1.3.1.3")
    def pay_for_block(self, g: State) -> None:
        price = total_price(g, rules.BLOCK, (g.blocker & CARD_MASK,))
        self.answer = 1
        if price:
            g.push(paying.pay_price(g, 1 - g.active, price, "10.1.3.1.3"))

    @step("10.1.3.2", "10.1.3.5")
    def block(self, g: State) -> None:
        """It blocks if it still is the other player's; a block not paid for was none."""
        if not self.answer:
            g.blocker = 0
            self.go("choose_blocker")
            return
        if not battle.in_battle(g, g.blocker, 1 - g.active):
            g.blocker = 0
            return
        g.blocked = 1
        blocker = g.blocker & CARD_MASK
        g.happen(BLOCK, 1 - g.active, blocker, source=g.blocker, clause="10.1.3.2")
        for mark in g.attackers:
            g.happen(IS_BLOCKED, g.active, mark & CARD_MASK, source=g.blocker, clause="10.1.3.4")

    @step("10.1.3.6")
    def block_priority(self, g: State) -> None:
        priority.hold(g, priority.BATTLE)

    # ---------------------------------------------------------------------------------------------------------- damage

    @step("10.1.4")
    def damage_resolution(self, g: State) -> None:
        battle.prune(g)
        if not g.attackers:
            self.go("over")
            return
        g.set_step(DAMAGE_RESOLUTION)
        g.happen(START, g.active, what=STEP_MOMENT + DAMAGE_RESOLUTION, clause="10.1.4")

    @step("10.1.4.1", "10.1.4.2", "10.1.4.3")
    def damage(self, g: State) -> None:
        g.push(DealBattleDamage())

    @step("10.1.4.4")
    def damage_priority(self, g: State) -> None:
        priority.hold(g, priority.BATTLE)

    @step("10.1.4.5", "10.1.4.6")
    def over(self, g: State) -> None:
        """The party is one no longer; the turn player may attack again."""
        g.attackers = ()
        g.party = 0
        g.blocker = 0
        g.blocked = 0
        self.go("declaration")

    def nothing(self, g: State) -> None:
        """Nothing attacks: priority all the same if this was the first declaration (10.1.2.6), no block, no damage."""
        g.cite("10.1.2.7")
        if self.attacks == 0:
            priority.hold(g, priority.BATTLE)

    @step("10.1.4.6")
    def leave(self, g: State) -> None:
        g.set_step(NO_STEP)
        g.drop()


def total_price(g: State, act: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """What these have to pay together to attack or block, as blocks of the library."""
    return tuple([price for card in cards for price in ruling.price(g, act, card)])


def must(g: State, act: int, card: int) -> bool:
    """Whether a Forward has to attack or block, which it has not where that costs something."""
    return ruling.must(g, act, card) and not ruling.price(g, act, card)


def payable(g: State, seat: int, act: int, cards: tuple[int, ...]) -> bool:
    price = total_price(g, act, cards)
    spent = battle.dulled_by_attacking(g, cards) if act == rules.ATTACK else ()
    return not price or affording.can_pay_price(g, seat, price, spent)


def affordable(g: State, cards: tuple[int, ...]) -> bool:
    return payable(g, g.active, rules.ATTACK, cards)


seal(globals(), "fftcg")
