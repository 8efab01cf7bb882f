"""Making a check in UniVersus: what is committed adds exactly what is missing."""

from __future__ import annotations

from livingrules.games.ufs import checks as ufs
from livingrules.games.ufs import ruling
from livingrules.games.ufs.nodes import CheckRef
from livingrules.games.ufs.state import State
from livingrules.kernel.decision import CARDS, CONFIRM, PAY, Decision
from livingrules.kernel.procedure import seal, step


class ControlCheck(ufs.ControlCheck):
    """One check."""

    @step()
    def discard_top(self, g: State) -> None:
        """A check that an effect makes pass is not made: no card is checked."""
        if self.difficulty != ufs.NO_DIFFICULTY and not self.again and passes_by_effect(g, self):
            g.ret(1)
            return
        if g.trace is not None:
            for statement in ("Making a Check/1", "Making a Check/2", "Making a Check/3", "Check Value/1"):
                g.cite(f"universus:{statement}")
        super().discard_top(g)

    @step("Making a Check/5")
    def decide(self, g: State) -> None:
        self.need = self.difficulty - self.final
        self.paying = ()
        cards = ufs.committable(g, self.seat)
        if not completing(g, cards, self.need, ()):
            g.cite("universus:Making a Check/6")
            self.answer = 0
            return
        prompt = ("commit to pass", self.need, self.final, self.difficulty)
        g.ask(Decision(CONFIRM, self.seat, (), prompt, "universus:Making a Check/5", 0, 1))

    @step()
    def choose(self, g: State) -> None:
        """V18: the exact number; one card that counts for more will do where just 1 is missing."""
        if not self.answer:
            g.cite("universus:Making a Check/10")
            self.go("failed")
            return
        cards = ufs.committable(g, self.seat)
        weights = ruling.weights_of(g, cards)
        g.cite("universus:Making a Check/7")
        if self.need == 1 and max(weights) > 1:
            g.cite("universus:Making a Check/8")
        prompt = ("commit", self.need)
        clause = "universus:Making a Check/7"
        if max(weights) == 1 or self.need == 1:
            if len(cards) == self.need:
                self.picks = cards
            else:
                g.ask(Decision(PAY, self.seat, cards, prompt, clause, 1, len(cards), weights, self.need))
            return
        self.paying = (*self.paying, *self.picks)
        free = completing(g, cards, self.need, self.paying)
        if not free:
            self.picks, self.paying = self.paying, ()
            return
        self.answer = 1
        self.go("choose")
        g.ask(Decision(CARDS, self.seat, free, prompt, clause, 1, 1))


def passes_by_effect(g: State, check: ControlCheck) -> bool:
    """Whether an effect makes this check pass; one about the *next* check is used up by it."""
    for effect in g.rules.get("pass", ()):
        ref = ruling.rule_of(g, effect).ref
        if isinstance(ref, CheckRef) and ufs.concerns(g, effect, ref, check):
            g.cite("universus:Making a Check/11")
            if ref.which == "next":
                g.end_effect(effect.serial)
            return True
    return False


def completing(g: State, cards: tuple[int, ...], need: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """The cards one of which may be committed next, so that in the end exactly `need` is added."""
    if need == 1 and not taken:
        return cards
    free = tuple([card for card in cards if card not in taken])
    if "count as" not in g.rules:  # every card counts as one
        return free if 0 < need - len(taken) <= len(free) else ()
    left = need - sum(ruling.counts_as(g, card) for card in taken)
    weights = {card: ruling.counts_as(g, card) for card in free}
    return tuple(
        card for card in free if reaches(left - weights[card], tuple(weights[other] for other in free if other != card))
    )


def reaches(need: int, weights: tuple[int, ...]) -> bool:
    """Whether some of the weights add up to exactly that."""
    sums = {0}
    for weight in weights:
        sums |= {total + weight for total in sums}
    return need in sums


seal(globals(), "universus")
