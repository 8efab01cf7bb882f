"""Verbs that only UniVersus has, carried out card by card; and what both players do, which they do at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import acts as ufs_acts
from livingrules.games.ufs import changes as ufs
from livingrules.games.ufs import choosing, definitions, groups, players, reading, ruling
from livingrules.games.ufs.state import State as UfsState
from livingrules.games.ufs.subjects import picked
from livingrules.games.ufs.words import PARTICIPLE, POOL, SACRIFICED, STAGING
from livingrules.games.universus import changes, counters, sides, tokens
from livingrules.games.universus.state import State
from livingrules.kernel import tree
from livingrules.kernel.decision import MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.library import tree_of
from livingrules.kernel.procedure import seal, step

Plain = Callable[[State, Scope, int, int], bool]
"""(game, scope, card, cause): whether anything was done."""
Measured = Callable[[State, Scope, tree.Act, int, int], bool]
"""(game, scope, act, card, cause): the same, where the act says how much."""


def amount_of(g: State, scope: Scope, node: tree.Act) -> int:
    return reading.amount(g, scope, node.amount) if node.amount is not None else 1


def gain_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    return changes.gain_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/7")


def lose_stamina(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """Stamina/4: lost by a cost or an effect is not damage taken."""
    g.cite("universus:Stamina/4")
    return changes.lose_stamina(g, card, amount_of(g, scope, node), cause, scope.seat, "universus:Stamina/3")


def mill(g: State, scope: Scope, card: int, cause: int) -> bool:
    """The top card of the deck to the discard pile: of a discard it differs in its name alone."""
    g.cite("universus:Mill/2")
    return ufs.discard(g, card, cause, scope.seat, "universus:Mill/1")


def clear(g: State, scope: Scope, card: int, cause: int) -> bool:
    """From the card pool to the discard pile: of a discard from there it differs in its name alone (Clear/2)."""
    if g.zone[card] & 7 != POOL or ruling.stays(g, card):
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


def spared(g: State, scope: Scope, seat: int, verb: str, amount: int) -> int:
    """Effects/13: *this effect cannot reduce your rival below 1 health* stops what it takes there."""
    for limit in g.info(scope.ability).meaning.restricted.floors:
        if verb == "lose" and players.seat(g, scope, limit.player) in (seat, -1):
            g.cite("universus:Effects/13")
            least = 0 if limit.least is None else limit.least.of(g, scope)
            amount = min(amount, max(g.vitality[seat] - least, 0))
    return amount


def add_counters(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    return counters.put(g, card, node.what, amount_of(g, scope, node), cause, scope.seat)


MEASURED: Final[dict[str, Measured]] = {
    "gain stamina": gain_stamina, "lose stamina": lose_stamina, "add counter": add_counters,
}  # fmt: skip
PLAIN: Final[dict[str, Plain]] = {
    "mill": mill, "sacrifice": sacrifice, "freeze": freeze, "unseal": unseal, "transform": transform,
    "clear": clear,
}  # fmt: skip


def carry_out(g: State, scope: Scope, node: tree.Act, card: int, cause: int) -> bool:
    """The verb itself, on one card."""
    if node.verb in PLAIN:
        return PLAIN[node.verb](g, scope, card, cause)
    if node.verb not in MEASURED:
        raise AssertionError(f"a verb without a meaning: {node.verb}")
    return MEASURED[node.verb](g, scope, node, card, cause)


def most_to_pay(g: State, scope: Scope, node: tree.Act) -> int:
    """The stamina or the counters that a card has to pay with; -1 for any other cost."""
    if node.verb == "lose stamina":
        return max(g.stamina[scope.card], 0)
    return counters.on(g, scope.card, node.what) if node.verb == "remove counter" else -1


def can_pay(g: State, scope: Scope, node: tree.Act, card: int) -> bool:
    """Whether a cost can be borne by the card: stamina may be paid down to 0, not below (V25)."""
    if node.verb == "lose stamina":
        return g.stamina[card] >= amount_of(g, scope, node)
    return node.verb != "remove counter" or counters.enough(g, scope, node, card)


def fits(g: State, verb: str, card: int) -> bool:
    """Whether the card is in a zone and state that one of these verbs can change: only such cards may be chosen."""
    if verb == "freeze":
        g.cite("universus:Freeze/2")
        return g.zone[card] & 7 == STAGING and not changes.is_frozen(g, card)
    if verb == "seal":
        g.cite("universus:Seal/4")
        return not definitions.is_sealed(g, card)
    if verb == "unseal":
        g.cite("universus:Unseal/2")
        return definitions.is_sealed(g, card)
    if verb == "transform":
        return sides.can_transform(g, card)
    if verb == "sacrifice":
        g.cite("universus:Sacrifice/1")
        return choosing.fits(g, "destroy", card)
    if verb == "clear":
        return g.zone[card] & 7 == POOL and not ruling.stays(g, card)
    if verb == "add counter":
        return g.zone[card] & 7 == STAGING
    return verb != "remove counter" or bool(g.counters[card])


def start(g: State, seq: int, number: int, scope: int, cause: int, node: tree.Act) -> bool:
    """Acts with a procedure of their own."""
    if node.verb == "add token":
        tokens.start_adding(g, seq, number, scope, cause, node)
    elif node.verb == "remove counter":
        counters.start_removing(g, seq, number, scope, cause, node)
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
        if self.node(g).verb in ufs_acts.COUNTED:
            self.count_both(g)
            self.go("together")

    @step("Both Players/2", after="hold")
    def act_one(self, g: UfsState) -> None:
        self.act_with(g, self.first, self.chosen[0])

    @step("Both Players/2", after="act_one")
    def act_other(self, g: UfsState) -> None:
        scope = g.scopes[self.scope]
        self.taken, self.counted = scope.cards("") or (), scope.number
        self.act_with(g, 1 - self.first, self.chosen[1])

    @step("Both Players/2", after="act_other")
    def join(self, g: UfsState) -> None:
        """What either of them did it to is what the rest of the text speaks of."""
        scope = g.scopes[self.scope]
        cards = self.taken + (scope.cards("") or ())
        count = self.counted + scope.number
        if self.taken and scope.cards(""):
            g.cite("universus:Game Event/2")
            g.cite("universus:Effects/5")
        node = self.node(g)
        told = scope.binding(PARTICIPLE.get(node.verb, ""), cards)
        bound = groups.filled(told.bound, node.into, cards)
        g.set_scope(self.scope, told.replace(bound=bound, number=count, done=int(count > 0)))

    @step("Both Players/2", after="join")
    def together(self, g: UfsState) -> None:
        g.release()

    def node(self, g: UfsState) -> tree.Act:
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Act)
        return node

    def chooses(self, g: UfsState, seat: int) -> bool:
        """Whether that player has a choice between cards."""
        node = self.node(g)
        ref = node.object
        if node.verb in choosing.PLAYERS_ONLY or ref is None or choosing.off_deck(ref):
            return False
        scope = ufs_acts.as_read_by(g.scopes[self.scope], node, seat)
        least, most = choosing.wanted(g, scope, ref)
        found = choosing.pool_of(g, scope, node.verb, ref, seat, self.cause, node.destination, node.source)
        subject = picked(ref.noted)
        by_chance = subject is not None and (subject.random or subject.at_end)
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
        ref = self.node(g).object
        if ref is not None and not choosing.off_deck(ref):
            frame = g.stack[-1]
            frame.picks = cards
            frame.go("position")

    def count_both(self, g: UfsState) -> None:
        """Health of both players in one step: nobody has lost before the other had to lose it too (V32)."""
        node = self.node(g)
        scope = g.scopes[self.scope]
        total = 0
        for seat in (self.first, 1 - self.first):
            read = ufs_acts.as_read_by(scope, node, seat)
            amount = reading.amount(g, read, node.amount) if node.amount is not None else 1
            amount = g.spared(scope, seat, node.verb, amount)
            change = ufs.gain if node.verb == "gain" else ufs.lose
            if change(g, seat, amount, self.cause, scope.seat, ufs_acts.CLAUSE.get(node.verb, "E.2.1")):
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
