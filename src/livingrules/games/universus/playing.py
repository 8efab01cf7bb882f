"""Playing a card or ability in UniVersus: what is attacked, the difficulty fixed early, every cost as it is written."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import attack, changes, layers, ruling
from livingrules.games.ufs import playing as ufs
from livingrules.games.ufs.rule_kinds import COST
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Check
from livingrules.games.ufs.words import (
    ATTACK,
    BACKUP,
    DIFFICULTY_IS,
    HAND,
    NO_CHECK,
    PLAYED_BLOCK,
    PLAYED_EFFECT,
    POOL,
    STAGING,
    TRANSIT,
    ZONES,
)
from livingrules.games.universus import bullets, copying, restrictions
from livingrules.games.universus.paying import UNPAID
from livingrules.games.universus.state import own
from livingrules.kernel.decision import CARDS, ORDER, Decision
from livingrules.kernel.procedure import seal, step


class Play(ufs.Play):
    """Attempt to play a card, an ability, or an action with its ability."""

    fields: ClassVar[tuple[str, ...]] = (*ufs.Play.fields, "copies")

    def __init__(self) -> None:
        super().__init__()
        self.copies = -1
        """The card that it is played face down as a copy of, or -1."""

    # ------------------------------------------------------------------------------------------------------ announcing

    @step(after="announce")
    def declare(self, g: State) -> None:
        """An attack is declared against the character or one of the backups, if there are any."""
        self.picks = ()
        played_as = g.printed[self.copies] if self.copies >= 0 else g.values_of(self.card)
        if self.card < 0 or self.manner == PLAYED_BLOCK or played_as.kind != ATTACK:
            return
        rival = 1 - self.seat
        backups = tuple(card for card in g.cards_in(rival, STAGING) if g.values_of(card).kind == BACKUP)
        if not backups:
            return
        g.cite("universus:Playing a Card/2")
        g.cite("universus:Backup/6")
        prompt = ("target", self.card)
        g.ask(Decision(CARDS, self.seat, (g.character(rival), *backups), prompt, "universus:Playing a Card/2"))

    @step(after="declare")
    def aim(self, g: State) -> None:
        here = own(g)
        if here.aims:
            here.aims = tuple(aim for aim in here.aims if aim[0] != self.card)
        if self.picks and self.picks[0] not in g.characters:
            here.aims = (*here.aims, (self.card, self.picks[0], g.epoch[self.picks[0]]))
        if g.trace is not None:
            self.cite_announcing(g)

    def cite_announcing(self, g: State) -> None:
        if self.card < 0 and self.source == HAND:
            g.cite("universus:[Hand]/2")
        if self.card >= 0:
            g.cite("universus:Playing a Card/1")
            if self.instance >= 0:
                g.cite("universus:Playing a Card/3")
                g.cite("universus:Action/2")

    @step()
    def enter_transit(self, g: State) -> None:
        if self.card < 0 or self.source != POOL:
            if g.trace is not None:
                g.cite("universus:Playing a Card/4" if self.card >= 0 else "universus:Playing an Ability/1")
            super().enter_transit(g)
            if self.copies >= 0:
                copying.disguise(own(g), g.scopes[self.scope], self.card, self.copies)
            return
        if self.answer >= 0:
            g.set_scope(self.scope, g.scopes[self.scope].replace(x=self.answer))
        self.stay(g)

    def stay(self, g: State) -> None:
        """A card of the pool is played where it lies; its state is a new one all the same (Current State/4)."""
        g.cite("universus:Playing a Card/5")
        g.cite("universus:Current State/4")
        layers.create(g, self.card)
        g.enlist(self.card)
        ufs.announce(g, self.card, self.manner)

    @step(after="test_symbols")
    def determine(self, g: State) -> None:
        """V19: the number to check against stands before any cost is paid, whatever paying changes."""
        if g.trace is not None:
            self.cite_difficulty(g)
        self.total = ufs.total_difficulty(g, self.seat, self.card, self.manner, self.eased)
        g.note(DIFFICULTY_IS, self.seat, self.card, self.total, self.manner, "universus:Difficulty/2")

    def cite_difficulty(self, g: State) -> None:
        as_block = ("Playing a Card/7", "Difficulty/4", "Block Modifier/1", "Block Modifier/2")
        as_type = ("Playing a Card/6", "Difficulty/1", "Difficulty/3")
        for statement in as_block if self.manner == PLAYED_BLOCK else as_type:
            g.cite(f"universus:{statement}")
        g.cite("universus:Progressive Difficulty/1")
        g.cite("universus:Progressive Difficulty/2" if self.source != POOL else "universus:Playing a Card/8")

    # ---------------------------------------------------------------------------------------------------------- paying

    @step(after="suspend")
    def choose_options(self, g: State) -> None:
        """Bulleted options are chosen as part of the cost."""
        body = g.info(self.instance).body
        number = bullets.next_choice(g, self.scope, body)
        if number >= 0:
            g.cite("universus:Effects/14")
            self.go("choose_options")
            choice = bullets.ChooseOptions()
            choice.seq, choice.number, choice.scope = body, number, self.scope
            g.push(choice)

    @step()
    def pay(self, g: State) -> None:
        """Every cost in the order written, checks among them (Playing an Ability/3)."""
        ops = g.library.lists[g.info(self.instance).costs]
        if self.paid >= len(ops):
            self.go("add_costs")
            return
        if g.trace is not None:
            g.cite("universus:Playing an Ability/3")
            if self.card >= 0:
                g.cite("universus:Playing a Card/9")
        part = ops[self.paid].statement
        if isinstance(part, Check):
            g.cite("universus:Costs/10")
            self.push_check(g, part)
        else:
            self.pay_part(g)

    @step()
    def pay_next(self, g: State) -> None:
        """V27: a failed check is a cost not paid; what was paid before stays paid."""
        part = g.library.op(g.info(self.instance).costs, self.paid).statement
        if isinstance(part, Check) and not self.answer:
            self.stop_paying(g)
            self.fail_cost(g)
            return
        super().pay_next(g)

    @step()
    def add_costs(self, g: State) -> None:
        """Costs that effects add come before the check too (Additional Costs/2), their own checks among them."""
        self.picks = ()
        self.answer = 0
        if not g.rules[COST]:
            self.go("release")
            return
        found = ruling.added_costs(g, self.seat, self.card, self.manner, self.instance)
        self.picks = tuple(effect.serial for effect in found)
        if found:
            g.cite("universus:Additional Costs/1")
            if self.card >= 0:
                g.cite("universus:Additional Costs/2")
        if len(found) > 1:
            count = len(found)
            g.ask(Decision(ORDER, self.seat, self.picks, ("added costs",), "E.4.4.2", count, count))

    @step()
    def pay_added(self, g: State) -> None:
        if self.answer == UNPAID:
            self.stop_paying(g)
            self.fail_cost(g)
            return
        super().pay_added(g)

    @step()
    def release(self, g: State) -> None:
        """What was held back occurs now, as one event, and before the check to play the card."""
        super().release(g)
        if self.card >= 0:
            self.go("check")

    # -------------------------------------------------------------------------------------------------------- checking

    @step("Playing a Card/11")
    def check(self, g: State) -> None:
        if self.eased & NO_CHECK:
            g.cite("universus:Making a Check/11")
        elif self.manner == PLAYED_EFFECT:
            g.cite("universus:Conflict Resolution/2")
        super().check(g)

    @step()
    def check_costs(self, g: State) -> None:
        """Checks that are costs have been made with the other costs."""
        self.go("enter_pool")

    # ------------------------------------------------------------------------------------------------------ succeeding

    @step()
    def enter_pool(self, g: State) -> None:
        """V4: a card played from the pool moves to its right end, which is no change of zone."""
        if self.manner == PLAYED_BLOCK and not attack.can_block(g, self.seat, self.card):
            self.abort(g, "universus:Block Step/10")
            return
        if self.card >= 0 and self.source == POOL and g.zone[self.card] % ZONES == POOL:
            g.cite("universus:Transit Zone/13")
            changes.to_pool(g, self.card)
        if self.card >= 0 and g.zone[self.card] % ZONES not in (TRANSIT, POOL):
            g.cite("universus:Card Pool/3")
        super().enter_pool(g)

    def count_use(self, g: State) -> None:
        super().count_use(g)
        restrictions.keep_use(own(g), self.seat, self.instance)


seal(globals(), "universus")
