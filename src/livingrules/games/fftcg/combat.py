"""The damage of a battle (10.1.4), with First Strike (15.2.3)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import battle, changes, damage, processes, replacing, ruling
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import BY_BATTLE, CARD_MASK, DAMAGED, FIRST_STRIKE, PARTY
from livingrules.kernel.decision import NUMBER, Decision
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import Frame, seal, step

THOUSAND: Final = 1000
ATTACKING: Final = 1
BLOCKING: Final = 2
BOTH: Final = ATTACKING | BLOCKING


class DealBattleDamage(Frame):
    """Unblocked: a point for the player.  Blocked: attackers and blocker deal damage to each other."""

    fields = ("sides", "later", "shares")

    def __init__(self) -> None:
        super().__init__()
        self.sides = 0
        """Who deals damage now."""
        self.later = 0
        """Who deals damage after that, because the others have First Strike."""
        self.shares: tuple[int, ...] = ()
        """How the blocker divides its damage over a party."""

    @step("10.1.4.1")
    def unblocked(self, g: State) -> None:
        """An attack that was blocked stays blocked, whatever has become of the blocker (F12)."""
        if g.blocked:
            if not g.blocker:
                self.go("finish")
            return
        g.cite("10.1.4.1")
        source = PARTY if g.party else g.attackers[0]
        g.push(damage.damage_player(g, 1 - g.active, 1, source, BY_BATTLE, g.active))
        self.go("finish")

    @step("15.2.3.1", "15.2.3.2")
    def who_first(self, g: State) -> None:
        """Those with First Strike, if only one side has it; a party has it if all its members do (15.1.1.9.7)."""
        swift = 0
        if all(g.now[mark & CARD_MASK].keywords & FIRST_STRIKE for mark in g.attackers):
            g.cite("15.2.3.4")
            g.cite("15.1.1.9.7")
            swift |= ATTACKING
        if g.now[g.blocker & CARD_MASK].keywords & FIRST_STRIKE:
            swift |= BLOCKING
        self.sides = swift or BOTH
        self.later = BOTH & ~self.sides if swift in (ATTACKING, BLOCKING) else 0

    @step("10.1.4.2.1")
    def share(self, g: State) -> None:
        """The blocker's controller divides its damage over a party, in thousands (F27); the last gets the rest."""
        left = g.power(g.blocker & CARD_MASK) // THOUSAND - sum(self.shares)
        if not self.sides & BLOCKING or len(self.shares) >= len(g.attackers) - 1:
            self.go("deal")
            return
        if left <= 0:
            self.answer = 0
            return
        member = g.attackers[len(self.shares)] & CARD_MASK
        g.ask(Decision(NUMBER, 1 - g.active, (), ("share damage", member), "10.1.4.2.1", 0, left))

    @step("10.1.4.2.1")
    def shared(self, g: State) -> None:
        self.shares = (*self.shares, self.answer)
        self.go("share")

    @step("10.1.4.2")
    def deal(self, g: State) -> None:
        batch: list[Event] = []
        if self.sides & ATTACKING:
            batch += from_attackers(g)
        if self.sides & BLOCKING:
            batch += from_blocker(g, self.shares)
        replacing.attempt(g, tuple(batch))

    @step("15.2.3.3")
    def between(self, g: State) -> None:
        """Rule processes only: nothing can be used, and what has triggered waits until all damage is done (F20)."""
        if not self.later:
            self.go("finish")
        elif processes.due(g):
            g.push(processes.Process())
            self.go("between")

    @step("15.2.3.2")
    def others(self, g: State) -> None:
        """Who is left deals its damage, if there is anybody left to deal it to."""
        battle.prune(g)
        self.sides, self.later = self.later, 0
        self.shares = ()
        if not g.attackers or not g.blocker:
            self.go("finish")
        else:
            self.go("share")


def from_attackers(g: State) -> list[Event]:
    """One event with the summed power of those that may damage the blocker (15.1.1.9.8, F26)."""
    g.cite("15.1.1.9.8")
    source = PARTY if g.party else g.attackers[0]
    total = 0
    for mark in g.attackers:
        alone = hit(g, g.blocker, g.power(mark & CARD_MASK), mark)
        if not ruling.prevented(g, alone):
            total += alone.amount
    return [hit(g, g.blocker, total, source)]


def from_blocker(g: State, shares: tuple[int, ...]) -> list[Event]:
    """The blocker's power, to the one attacker or divided over the party."""
    power = g.power(g.blocker & CARD_MASK)
    given = [share * THOUSAND for share in shares]
    given.append(power - sum(given))
    return [hit(g, mark, amount, g.blocker) for mark, amount in zip(g.attackers, given, strict=True)]


def hit(g: State, victim: int, amount: int, source: int) -> Event:
    """Battle damage to one Forward."""
    seat = g.controller(victim & CARD_MASK)
    return changes.proposal(g, DAMAGED, seat, victim, amount, 0, BY_BATTLE, 1 - seat, source, "10.1.4.2")


seal(globals(), "fftcg")
