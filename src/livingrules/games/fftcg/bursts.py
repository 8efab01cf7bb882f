"""EX Bursts (11.10): what a card may do as it comes into the Damage Zone."""

from __future__ import annotations

from livingrules.games.fftcg import limits
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import AUTO, EX_BURST, REF_BITS, REF_MASK, SUMMON_TEXT
from livingrules.kernel.decision import CONFIRM, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute
from livingrules.kernel.procedure import Frame, seal, step


def has_burst(g: State, card: int) -> bool:
    """Whether the card bears the icon (11.10.1)."""
    infos = g.library.infos
    return any(infos[ref].ex for ref in g.printed[card].abilities)


def bursting(g: State, card: int) -> tuple[int, ...]:
    """What its EX Burst does: all of a Summon's text, else the auto-abilities that bear the icon (11.10.3)."""
    infos = g.library.infos
    texts = tuple([ref for ref in g.printed[card].abilities if infos[ref].kind == SUMMON_TEXT])
    if texts:
        g.cite("11.10.3")
        return texts
    return tuple([ref for ref in g.printed[card].abilities if infos[ref].ex and infos[ref].kind == AUTO])


def applies(g: State, scope: Scope, info: AbilityInfo) -> bool:
    """Whether a text does anything as an EX Burst now: an *if* behind its event is tested although nothing triggers
    (11.8.13, F58), and so is what else it asks for (*Damage 5*).
    """
    if info.trigger is not None and info.condition is not None:
        g.cite("11.8.13")
        if not info.condition.holds(g, scope):
            return False
    return limits.permitted(g, scope, info)


def burst_of(g: State, seat: int, card: int) -> Burst:
    frame = Burst()
    frame.seat, frame.card, frame.epoch = seat, card, g.epoch[card]
    return frame


class Burst(Frame):
    """The player who was dealt the damage may apply it, and nobody can respond (11.10.2)."""

    fields = ("seat", "card", "epoch", "queue", "resolving")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = 0
        self.epoch = 0
        self.queue: tuple[int, ...] = ()
        self.resolving = -1
        """What was being resolved when the damage was dealt."""

    @step("11.10.1", "11.10.2")
    def offer(self, g: State) -> None:
        g.ask(Decision(CONFIRM, self.seat, (), ("ex burst", self.card), "11.10.2", lo=0, hi=1))

    @step("11.10.2", "11.10.3")
    def use(self, g: State) -> None:
        if not self.answer:
            self.go("finish")
            return
        self.queue = bursting(g, self.card)
        self.resolving = g.resolving
        g.happen(EX_BURST, self.seat, self.card, clause="11.10.2")

    @step("11.10.3")
    def apply(self, g: State) -> None:
        """One text after the other; the card never was on the stack and stays where it is (F37)."""
        g.resolving = self.resolving
        if not self.queue:
            return
        ref, self.queue = self.queue[0], self.queue[1:]
        scope = Scope(self.seat, self.card, self.epoch, self.card << REF_BITS | ref & REF_MASK, g.seq)
        info = g.library.infos[ref]
        if not applies(g, scope, info):
            self.go("apply")
            return
        frame = Execute()
        frame.seq = info.body
        frame.scope = g.open_scope(scope)
        frame.own = 1
        g.resolving = frame.scope
        g.push(frame)
        self.go("apply")


seal(globals(), "fftcg")
