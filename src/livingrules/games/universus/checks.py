"""Making a check in UniVersus: what is committed adds exactly what is missing."""

from __future__ import annotations

from livingrules.games.ufs import changes, choosing, ruling
from livingrules.games.ufs import checks as ufs
from livingrules.games.ufs.check_references import NEXT
from livingrules.games.ufs.rule_kinds import ALLOW, COUNT_AS, PASS
from livingrules.games.ufs.rules import AS_FOUNDATION
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import STAGING
from livingrules.kernel.decision import CARDS, CONFIRM, PAY, Decision
from livingrules.kernel.procedure import seal, step


class ControlCheck(ufs.ControlCheck):
    """One check."""

    @step()
    def discard_top(self, g: State) -> None:
        """A check that an effect makes pass is not made: no card is checked."""
        if self.passes_unmade(g):
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
        if not self.can_make_up(g, self.need):
            g.cite("universus:Making a Check/6")
            self.answer = 0
            return
        prompt = ("commit to pass", self.need, self.final, self.difficulty)
        g.ask(Decision(CONFIRM, self.seat, (), prompt, "universus:Making a Check/5", 0, 1))

    def can_make_up(self, g: State, missing: int) -> bool:
        cards = ufs.committable(g, self.seat)
        return bool(completing(g, cards, missing, (), *stand_ins(g, self.seat)))

    def shortfalls(self, g: State) -> frozenset[int]:
        most = sum(ruling.weights_of(g, (*ufs.committable(g, self.seat), *stand_ins(g, self.seat)[0])))
        return frozenset(missing for missing in range(1, most + 1) if self.can_make_up(g, missing))

    def passes_unmade(self, g: State) -> bool:
        return self.difficulty != ufs.NO_DIFFICULTY and not self.again and passes_by_effect(g, self)

    @step()
    def choose(self, g: State) -> None:
        """V18: the exact number; one card that counts for more will do where just 1 is missing."""
        if not self.answer:
            g.cite("universus:Making a Check/10")
            self.go("failed")
            return
        cards = ufs.committable(g, self.seat)
        others, most = stand_ins(g, self.seat)
        weights = ruling.weights_of(g, cards) or (1,)
        g.cite("universus:Making a Check/7")
        if self.need == 1 and max(weights) > 1:
            g.cite("universus:Making a Check/8")
        prompt = ("commit", self.need)
        clause = "universus:Making a Check/7"
        if not others and (max(weights) == 1 or self.need == 1):
            if len(cards) == self.need:
                self.picks = cards
            else:
                g.ask(Decision(PAY, self.seat, cards, prompt, clause, 1, len(cards), weights, self.need))
            return
        self.paying = (*self.paying, *self.picks)
        free = completing(g, cards, self.need, self.paying, others, most)
        if not free:
            self.picks, self.paying = self.paying, ()
            return
        self.answer = 1
        self.go("choose")
        g.ask(Decision(CARDS, self.seat, free, prompt, clause, 1, 1))


def passes_by_effect(g: State, check: ControlCheck) -> bool:
    """Whether an effect makes this check pass; one about the *next* check is used up by it."""
    for effect in g.rules[PASS]:
        meant = ruling.rule_of(g, effect).check
        if meant is not None and ufs.concerns(g, effect, meant, check):
            g.cite("universus:Making a Check/11")
            if meant.which == NEXT:
                g.end_effect(effect.serial)
            return True
    return False


def stand_ins(g: State, seat: int) -> tuple[tuple[int, ...], int]:
    """*You may commit 1 backup as though it were a foundation*: such cards, and how many of them at most."""
    found: list[int] = []
    most = 0
    for effect in g.rules[ALLOW]:
        rule = ruling.rule_of(g, effect)
        if not rule.ways & AS_FOUNDATION or effect.seat != seat or not ruling.in_force(g, effect):
            continue
        assert rule.act is not None
        ready = [card for card in changes.ready_cards(g, g.cards_in(seat, STAGING)) if g.host[card] < 0]
        fitting = [card for card in ready if card not in found and ruling.is_about(g, effect, card)]
        found += [card for card in fitting if choosing.may_commit_to_pass(g, seat, card)]
        most += rule.act.amount.of(g, effect.scope) if rule.act.amount is not None else len(fitting)
    return tuple(found), most


def completing(
    g: State, cards: tuple[int, ...], need: int, taken: tuple[int, ...], others: tuple[int, ...] = (), most: int = 0
) -> tuple[int, ...]:
    """The cards one of which may be committed next, so that in the end exactly `need` is added; of `others`, which
    stand for foundations, no more than `most`.
    """
    room = max(most - sum(card in others for card in taken), 0)
    free = tuple([card for card in cards if card not in taken])
    spare = tuple([card for card in others if card not in taken]) if room else ()
    if need == 1 and not taken:
        return free + spare
    if not g.rules[COUNT_AS]:  # every card counts as one
        return free + spare if 0 < need - len(taken) <= len(free) + min(room, len(spare)) else ()
    left = need - sum(ruling.counts_as(g, card) for card in taken)
    weights = {card: ruling.counts_as(g, card) for card in (*free, *spare)}
    return tuple(
        card
        for card in weights
        if reaches(
            left - weights[card],
            (
                *(weights[other] for other in free if other != card),
                *[weights[other] for other in spare if other != card][: room - (card in spare)],
            ),
        )
    )


def reaches(need: int, weights: tuple[int, ...]) -> bool:
    """Whether some of the weights add up to exactly that."""
    sums = {0}
    for weight in weights:
        sums |= {total + weight for total in sums}
    return need in sums


seal(globals(), "universus")
