"""A turn and its phases (9)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import changes, indexing, lasting, priority, processes, replacing, ruling
from livingrules.games.fftcg.attack import AttackPhase
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTIVATED,
    ACTIVE_PHASE,
    BY_RULE,
    DRAW,
    DRAW_PHASE,
    DULL,
    END,
    END_PHASE,
    FIELD,
    FROZEN,
    HAND,
    MAIN_1,
    MAIN_2,
    START,
    TURN_BEGAN,
    TURN_MOMENT,
)
from livingrules.kernel.decision import CARDS, Decision
from livingrules.kernel.procedure import Frame, seal, step

CARDS_DRAWN: Final = 2


class Turn(Frame):
    """One turn after another: this procedure never ends by itself."""

    @step("9")
    def begin(self, g: State) -> None:
        g.set_turn(g.turn + 1)
        g.history = None
        g.departed = None
        g.uses = ()
        g.main_phases = 0
        changes.begin_turn(g)
        lasting.start_of_turn(g)
        indexing.watch(g)
        g.happen(TURN_BEGAN, g.active, amount=g.turn, clause="9")
        g.happen(START, g.active, what=TURN_MOMENT, clause="9")

    @step("9.1.1")
    def active_phase(self, g: State) -> None:
        enter(g, ACTIVE_PHASE, "9.1.1")

    @step("9.1.1.1", "9.1.1.2")
    def activate(self, g: State) -> None:
        """Everything of the turn player's, but what is frozen; nobody has priority in this phase."""
        batch = []
        for card in tuple(g.cards_in(g.active, FIELD)):
            if g.flags[card] & FROZEN:
                g.cite("15.2.4.2")
                changes.thaw(g, card)
            elif g.flags[card] & DULL:
                batch.append(changes.turning(g, ACTIVATED, g.mark(card), BY_RULE, g.active, 0, "9.1.1.1"))
        replacing.attempt(g, tuple(batch))

    @step("9.2.1")
    def draw_phase(self, g: State) -> None:
        enter(g, DRAW_PHASE, "9.2.1")

    @step("9.2.1.1", "9.2.1.2")
    def draw(self, g: State) -> None:
        """Two cards; one for the first player in the first turn of the game.  Nobody has priority in this phase."""
        count = CARDS_DRAWN
        if g.turn == 1:
            g.cite("9.2.1.3")
            g.cite("8.2.1.5")
            count = 1
        event = changes.proposal(g, DRAW, g.active, cause=BY_RULE, by=g.active, clause="9.2.1.1")
        replacing.attempt(g, (event,) * count)

    @step("9.3.1", "9.3.1.1", "9.3.1.3")
    def main_phase_1(self, g: State) -> None:
        enter(g, MAIN_1, "9.3.1.3")

    @step("9.3.1.4", "9.3.1.2")
    def main_priority_1(self, g: State) -> None:
        priority.hold(g, priority.MAIN)

    @step("9.4.1")
    def attack_phase(self, g: State) -> None:
        g.push(AttackPhase())

    @step("9.3.1", "9.3.1.1", "9.3.1.3")
    def main_phase_2(self, g: State) -> None:
        enter(g, MAIN_2, "9.3.1.3")

    @step("9.3.1.4", "9.3.1.2")
    def main_priority_2(self, g: State) -> None:
        priority.hold(g, priority.MAIN)

    @step("9.3.1.1")
    def another_main_phase(self, g: State) -> None:
        """An added one comes before the regular one; every Main Phase but the first is Main Phase 2."""
        if g.main_phases:
            g.main_phases -= 1
            self.go("main_phase_2")
        else:
            self.go("end_priority")
            self.end_phase(g)

    @step()
    def end_phase(self, g: State) -> None:
        g.cite("9.5.1")
        enter(g, END_PHASE, "9.5.1.1")
        g.happen(END, g.active, what=TURN_MOMENT, clause="9.5.1.1")

    @step("9.5.1.1")
    def end_priority(self, g: State) -> None:
        """Only what has triggered is resolved: nothing can be used in this phase (F15)."""
        priority.hold(g, priority.NOTHING)

    @step("9.5.1.2")
    def hand_size(self, g: State) -> None:
        hand = tuple(g.cards_in(g.active, HAND))
        excess = len(hand) - ruling.hand_limit(g, g.active)
        if excess <= 0:
            self.go("again")
            self.clean_up(g)
        elif excess == len(hand):
            self.picks = hand
        else:
            g.ask(Decision(CARDS, g.active, hand, ("hand size",), "9.5.1.2", excess, excess))

    @step("9.5.1.2")
    def discard(self, g: State) -> None:
        marks = [g.mark(card) for card in self.picks]
        replacing.attempt(g, tuple([changes.discarding(g, mark, BY_RULE, g.active, 0, "9.5.1.2") for mark in marks]))

    @step()
    def clean_up(self, g: State) -> None:
        """Damage is removed and effects end, at the same time: neither is seen without the other."""
        g.cite_all(("9.5.1.3", "9.5.1.3.1", "9.5.1.3.2"))
        changes.remove_damage(g)
        lasting.end_of_turn(g)

    @step("9.5.1.4")
    def again(self, g: State) -> None:
        """Whatever comes of that is dealt with, and cleaned up after; the hand is not counted again (F40)."""
        if processes.due(g) or g.waiting:
            priority.hold(g, priority.NOTHING)
            self.go("clean_up")
        else:
            self.next_turn(g)

    def next_turn(self, g: State) -> None:
        g.cite("9.5.1.5")
        g.set_active(1 - g.active)
        self.go("begin")


def enter(g: State, phase: int, clause: str) -> None:
    """A phase begins; what waits for that triggers."""
    g.set_phase(phase)
    g.happen(START, g.active, what=phase, clause=clause)


seal(globals(), "fftcg")
