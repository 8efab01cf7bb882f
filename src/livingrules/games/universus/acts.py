"""Verbs that only UniVersus has, carried out card by card; and what both players do, which they do at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import acts as ufs_acts
from livingrules.games.ufs import changes as ufs
from livingrules.games.ufs import choosing, definitions, players, ruling, verbs
from livingrules.games.ufs.doing import Do, act_at
from livingrules.games.ufs.state import State as UfsState
from livingrules.games.ufs.subjects import picked
from livingrules.games.ufs.words import POOL, SACRIFICED, STAGING, ZONES
from livingrules.games.universus import changes, counters, sides, tokens
from livingrules.games.universus.state import State
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import DONE_TO, Scope
from livingrules.kernel.procedure import seal, step

Plain = Callable[[State, Scope, int, int], bool]
"""(game, scope, card, cause): whether anything was done."""
Measured = Callable[[State, Scope, Do, int, int], bool]
"""(game, scope, act, card, cause): the same, where the act says how much."""


def amount_of(g: State, scope: Scope, act: Do) -> int:
    return act.amount.of(g, scope) if act.amount is not None else 1


def gain_stamina(g: State, scope: Scope, act: Do, card: int, cause: int) -> bool:
    return changes.gain_stamina(g, card, amount_of(g, scope, act), cause, scope.seat, "universus:Stamina/7")


def lose_stamina(g: State, scope: Scope, act: Do, card: int, cause: int) -> bool:
    """Stamina/4: lost by a cost or an effect is not damage taken."""
    g.cite("universus:Stamina/4")
    return changes.lose_stamina(g, card, amount_of(g, scope, act), cause, scope.seat, "universus:Stamina/3")


def mill(g: State, scope: Scope, card: int, cause: int) -> bool:
    """The top card of the deck to the discard pile: of a discard it differs in its name alone."""
    g.cite("universus:Mill/2")
    return ufs.discard(g, card, cause, scope.seat, "universus:Mill/1")


def clear(g: State, scope: Scope, card: int, cause: int) -> bool:
    """From the card pool to the discard pile: of a discard from there it differs in its name alone (Clear/2)."""
    if g.zone[card] % ZONES != POOL or ruling.stays(g, card):
        return False
    g.cite("universus:Clear/2")
    return ufs.discard(g, card, cause, scope.seat, "universus:Clear/1")


def sacrifice(g: State, scope: Scope, card: int, cause: int) -> bool:
    return ufs.destroy(g, card, cause, scope.seat, "universus:Sacrifice/1", SACRIFICED)


def freeze(g: State, scope: Scope, card: int, cause: int) -> bool:
    return changes.freeze(g, scope, card, cause, "universus:Freeze/1")


def unseal(g: State, scope: Scope, card: int, cause: int) -> bool:
    return changes.unseal(g, card, cause, scope.seat, "universus:Unseal/1")


def transform(g: State, scope: Scope, card: int, cause: int) -> bool:
    return sides.transform(g, card, cause, scope.seat, "universus:Transform/1")


def spared(g: State, scope: Scope, seat: int, verb: int, amount: int) -> int:
    """Effects/13: *this effect cannot reduce your rival below 1 health* stops what it takes there."""
    for limit in g.info(scope.ability).meaning.restricted.floors:
        if verb == verbs.LOSE and players.seat(g, scope, limit.player) in (seat, -1):
            g.cite("universus:Effects/13")
            least = 0 if limit.least is None else limit.least.of(g, scope)
            amount = min(amount, max(g.vitality[seat] - least, 0))
    return amount


def add_counters(g: State, scope: Scope, act: Do, card: int, cause: int) -> bool:
    return counters.put(g, card, act.name, amount_of(g, scope, act), cause, scope.seat)


MEASURED: Final[dict[int, Measured]] = {
    verbs.GAIN_STAMINA: gain_stamina, verbs.LOSE_STAMINA: lose_stamina, verbs.ADD_COUNTER: add_counters,
}  # fmt: skip
PLAIN: Final[dict[int, Plain]] = {
    verbs.MILL: mill, verbs.SACRIFICE: sacrifice, verbs.FREEZE: freeze, verbs.UNSEAL: unseal,
    verbs.TRANSFORM: transform, verbs.CLEAR: clear,
}  # fmt: skip


def carry_out(g: State, scope: Scope, act: Do, card: int, cause: int) -> bool:
    """The verb itself, on one card."""
    if act.verb in PLAIN:
        return PLAIN[act.verb](g, scope, card, cause)
    if act.verb not in MEASURED:
        raise AssertionError(f"a verb without a meaning: {verbs.NAMES[act.verb]}")
    return MEASURED[act.verb](g, scope, act, card, cause)


def most_to_pay(g: State, scope: Scope, act: Do) -> int:
    """The stamina or the counters that a card has to pay with; -1 for any other cost."""
    if act.verb == verbs.LOSE_STAMINA:
        return max(g.stamina[scope.card], 0)
    return counters.on(g, scope.card, act.name) if act.verb == verbs.REMOVE_COUNTER else -1


def can_pay(g: State, scope: Scope, act: Do, card: int) -> bool:
    """Whether a cost can be borne by the card: stamina may be paid down to 0, not below (V25)."""
    if act.verb == verbs.LOSE_STAMINA:
        return g.stamina[card] >= amount_of(g, scope, act)
    return act.verb != verbs.REMOVE_COUNTER or counters.enough(g, scope, act, card)


def fits(g: State, verb: int, card: int) -> bool:
    """Whether the card is in a zone and state that one of these verbs can change: only such cards may be chosen."""
    if verb == verbs.FREEZE:
        g.cite("universus:Freeze/2")
        return g.zone[card] % ZONES == STAGING and not changes.is_frozen(g, card)
    if verb == verbs.SEAL:
        g.cite("universus:Seal/4")
        return not definitions.is_sealed(g, card)
    if verb == verbs.UNSEAL:
        g.cite("universus:Unseal/2")
        return definitions.is_sealed(g, card)
    if verb == verbs.TRANSFORM:
        return sides.can_transform(g, card)
    if verb == verbs.SACRIFICE:
        g.cite("universus:Sacrifice/1")
        return choosing.fits(g, verbs.DESTROY, card)
    if verb == verbs.CLEAR:
        return g.zone[card] % ZONES == POOL and not ruling.stays(g, card)
    if verb == verbs.ADD_COUNTER:
        return g.zone[card] % ZONES == STAGING
    return verb != verbs.REMOVE_COUNTER or bool(g.counters[card])


def start(g: State, seq: int, number: int, scope: int, cause: int, act: Do) -> bool:
    """Acts with a procedure of their own."""
    if act.verb == verbs.ADD_TOKEN:
        tokens.start_adding(g, seq, number, scope, cause, act)
    elif act.verb == verbs.REMOVE_COUNTER:
        counters.start_removing(g, seq, number, scope, cause, act)
    else:
        return False
    return True


# --------------------------------------------------------------------------------------------------------- both players


class Both(ufs_acts.Both):
    """Both players do the same: they choose one after the other, and then it is done at the same time."""

    fields = (*ufs_acts.Both.fields, "chosen")

    def __init__(self) -> None:
        super().__init__()
        self.chosen: tuple[tuple[int, ...], ...] = ()
        """The cards of who chose first, then those of the other."""

    @step()
    def order(self, g: UfsState) -> None:
        """Both Players/1: the effect's owner says who chooses first, if both have something to choose."""
        seat = g.scopes[self.scope].seat
        self.answer = seat
        if self.chooses(g, 0) and self.chooses(g, 1):
            g.ask(Decision(MODE, seat, (seat, 1 - seat), ("who first",), "universus:Both Players/1"))

    @step()
    def one(self, g: UfsState) -> None:
        self.first = self.answer
        self.choose(g, self.first)

    @step()
    def other(self, g: UfsState) -> None:
        self.chosen = (self.picks,)
        self.choose(g, 1 - self.first)

    @step(after="other")
    def order_one(self, g: UfsState) -> None:
        """Discard Pile/3: who did not pick the own cards says in which order they go onto the pile."""
        self.chosen = (*self.chosen, self.picks)
        self.put_in_order(g, self.first, self.chosen[0])

    @step(after="order_one")
    def order_other(self, g: UfsState) -> None:
        self.chosen = (self.picks, self.chosen[1])
        self.put_in_order(g, 1 - self.first, self.chosen[1])

    @step("Both Players/2", after="order_other")
    def hold(self, g: UfsState) -> None:
        self.chosen = (self.chosen[0], self.picks)
        g.hold()
        if self.statement(g).verb in ufs_acts.VITAL:
            self.count_both(g)
            self.go("together")

    @step("Both Players/2", after="hold")
    def act_one(self, g: UfsState) -> None:
        self.act_with(g, self.first, self.chosen[0])

    @step("Both Players/2", after="act_one")
    def act_other(self, g: UfsState) -> None:
        scope = g.scopes[self.scope]
        self.taken, self.counted = scope.cards(DONE_TO) or (), scope.number
        self.act_with(g, 1 - self.first, self.chosen[1])

    @step("Both Players/2", after="act_other")
    def join(self, g: UfsState) -> None:
        """What either of them did it to is what the rest of the text speaks of."""
        scope = g.scopes[self.scope]
        cards = self.taken + (scope.cards(DONE_TO) or ())
        count = self.counted + scope.number
        if self.taken and scope.cards(DONE_TO):
            g.cite("universus:Game Event/2")
            g.cite("universus:Effects/5")
        act = self.statement(g)
        told = scope.keeping(DONE_TO, cards).holding(act.into, cards)
        if act.verb in verbs.KEPT_AS:
            told = told.keeping(verbs.KEPT_AS[act.verb], cards)
        g.set_scope(self.scope, told.replace(number=count, done=int(count > 0)))

    @step("Both Players/2", after="join")
    def together(self, g: UfsState) -> None:
        g.release()

    def statement(self, g: UfsState) -> Do:
        return act_at(g, self.seq, self.number)

    def chooses(self, g: UfsState, seat: int) -> bool:
        """Whether that player has a choice between cards."""
        act = self.statement(g)
        subject = act.subject
        if act.verb in verbs.OF_PLAYERS or subject is None or choosing.off_deck(subject):
            return False
        scope = ufs_acts.as_read_by(g.scopes[self.scope], act, seat)
        least, most = subject.wanted(g, scope)
        found = choosing.pool_of(g, scope, act.verb, subject, seat, self.cause, act.destination, act.source)
        taken = picked(subject)
        by_chance = taken is not None and (taken.random or taken.at_end)
        return 0 <= least < len(found) and most != 0 and not by_chance

    def choose(self, g: UfsState, seat: int) -> None:
        frame = ChooseFor()
        frame.seq, frame.number, frame.scope, frame.cause = self.seq, self.number, self.scope, self.cause
        frame.agent = seat
        g.push(frame)

    def put_in_order(self, g: UfsState, seat: int, cards: tuple[int, ...]) -> None:
        self.choose(g, seat)
        g.stack[-1].picks = cards
        g.stack[-1].go("order")

    def act_with(self, g: UfsState, seat: int, cards: tuple[int, ...]) -> None:
        """Carry it out for one player; what names no cards is counted when it is done."""
        self.act(g, seat)
        subject = self.statement(g).subject
        if subject is not None and not choosing.off_deck(subject):
            frame = g.stack[-1]
            frame.picks = cards
            frame.go("position")

    def count_both(self, g: UfsState) -> None:
        """Health of both players in one step: nobody has lost before the other had to lose it too (V32)."""
        act = self.statement(g)
        scope = g.scopes[self.scope]
        total = 0
        for seat in (self.first, 1 - self.first):
            read = ufs_acts.as_read_by(scope, act, seat)
            amount = act.amount.of(g, read) if act.amount is not None else 1
            amount = g.spared(scope, seat, act.verb, amount)
            change = ufs.gain if act.verb == verbs.GAIN else ufs.lose
            if change(g, seat, amount, self.cause, scope.seat, ufs_acts.CLAUSE.get(act.verb, "E.2.1")):
                total += amount
        g.set_scope(self.scope, scope.replace(number=total, done=int(total > 0)))


class ChooseFor(ufs_acts.Perform):
    """The choices of one player for what both will do; nothing is done yet."""

    @step("Both Players/1", after="choose")
    def chosen(self, g: UfsState) -> None:
        g.ret(0, self.picks)

    @step(after="order")
    def keep(self, g: UfsState) -> None:
        g.ret(0, self.picks or self.cards)


seal(globals(), "universus")
