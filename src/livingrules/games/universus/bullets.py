"""Bulleted effects: which of several options is carried out is settled while the costs are paid."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import players
from livingrules.games.ufs.groups import OPTIONS
from livingrules.games.ufs.state import State
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Scope, key_at
from livingrules.kernel.instruction import run_list
from livingrules.kernel.meaning.statement import Modes
from livingrules.kernel.procedure import Frame, seal, step

CLAUSE: Final = "universus:Bullets in Abilities/1"


def chosen(scope: Scope, seq: int, number: int) -> tuple[int, ...]:
    """What was chosen for an instruction."""
    return scope.cards(key_at(OPTIONS, seq, number)) or ()


def open_options(g: State, scope: Scope, seq: int, number: int) -> tuple[int, ...]:
    """The options that are still to be chosen from, () when enough are chosen."""
    modes = g.library.op(seq, number).statement
    if not isinstance(modes, Modes):
        return ()
    taken = chosen(scope, seq, number)
    ways = len(modes.blocks)
    if len(taken) >= (ways if upgraded(g, scope, modes) else modes.count):
        return ()
    return tuple(at for at in range(ways) if at not in taken)


def upgraded(g: State, scope: Scope, modes: Modes) -> bool:
    """Whether all of them are chosen."""
    return modes.upgrade is not None and modes.upgrade.holds(g, scope)


def next_choice(g: State, scope: int, seq: int) -> int:
    """The first instruction of a list that waits for its options to be chosen, or -1."""
    for number in range(len(g.library.lists[seq])):
        if open_options(g, g.scopes[scope], seq, number):
            return number
    return -1


class ChooseOptions(Frame):
    """Choose the options of one bulleted list, one after the other."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("Bullets in Abilities/1")
    def choose(self, g: State) -> None:
        scope = g.scopes[self.scope]
        free = open_options(g, scope, self.seq, self.number)
        modes = g.library.op(self.seq, self.number).statement
        assert isinstance(modes, Modes)
        if not free:
            self.go("finish")
        elif upgraded(g, scope, modes) or modes.count >= len(modes.blocks):
            self.answer = free[0]
        else:
            seat = players.seat(g, scope, modes.player)
            g.ask(Decision(MODE, seat, free, ("one of", self.seq, self.number), CLAUSE))

    @step("Bullets in Abilities/1")
    def keep(self, g: State) -> None:
        scope = g.scopes[self.scope]
        taken = (*chosen(scope, self.seq, self.number), self.answer)
        g.set_scope(self.scope, scope.keeping(key_at(OPTIONS, self.seq, self.number), taken))
        self.go("choose")


class CarryOut(Frame):
    """Carry out the chosen options of a list, in the order in which they are printed."""

    fields = ("seq", "number", "scope", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.left: tuple[int, ...] = ()

    @step()
    def settle(self, g: State) -> None:
        """An effect that nobody paid for has its options chosen only now."""
        if open_options(g, g.scopes[self.scope], self.seq, self.number):
            choice = ChooseOptions()
            choice.seq, choice.number, choice.scope = self.seq, self.number, self.scope
            g.push(choice)

    @step()
    def gather(self, g: State) -> None:
        self.left = tuple(sorted(chosen(g.scopes[self.scope], self.seq, self.number)))

    @step("Bullets in Abilities/2")
    def each(self, g: State) -> None:
        if self.left:
            option, self.left = self.left[0], self.left[1:]
            self.go("each")
            run_list(g, g.library.op(self.seq, self.number).blocks[option], self.scope)


seal(globals(), "universus")
