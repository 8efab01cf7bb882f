"""Counters on cards of the stage, by their names."""

from __future__ import annotations

from livingrules.games.ufs import choosing, reading
from livingrules.games.ufs import state as ufs
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.words import BY_EFFECT, MARK, STAGING, UNMARK
from livingrules.games.universus.state import State, own
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.library import tree_of
from livingrules.kernel.procedure import Frame, seal, step


def on(g: State, card: int, name: str) -> int:
    """How many counters of that name are on a card; without a name, all of them."""
    g.cite("universus:Counters/2" if name else "universus:Counters/3")
    return sum(count for kind, count in g.counters[card] if not name or kind == name)


def held(g: State, seat: int, name: str) -> tuple[int, ...]:
    """The cards of a player's stage that have such counters."""
    return tuple(card for card in g.cards_in(seat, STAGING) if on(g, card, name))


def put(g: State, card: int, name: str, amount: int, cause: int, by: int) -> bool:
    """Counters are kept apart by their names, and only on cards of the stage."""
    g.cite("universus:Counters/4")
    if amount <= 0 or g.zone[card] & 7 != STAGING:
        return False
    clause, kind = "universus:Counters/1", number(g, name)
    stop = propose(g, MARK, g.owner[card], card, cause, by, kind, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    g.cite("universus:Counters/1")
    change(g, card, name, amount)
    g.happen(MARK, g.owner[card], card, amount, kind, cause, by, clause=clause)
    return True


def take(g: State, card: int, name: str, amount: int, cause: int, by: int) -> int:
    """Counters of one name leave a card, as many as there are of them; how many did."""
    amount = min(amount, on(g, card, name))
    if amount <= 0:
        return 0
    clause, kind = "universus:Counters/2", number(g, name)
    if propose(g, UNMARK, g.owner[card], card, cause, by, kind, amount=amount, clause=clause):
        return 0
    change(g, card, name, -amount)
    g.happen(UNMARK, g.owner[card], card, amount, kind, cause, by, clause=clause)
    return amount


def change(g: State, card: int, name: str, amount: int) -> None:
    counts = dict(g.counters[card])
    counts[name] = counts.get(name, 0) + amount
    g.set_counters(card, tuple(sorted((kind, count) for kind, count in counts.items() if count > 0)))
    g.settle_next()


def number(g: State, name: str) -> int:
    """The name of a counter as an event keeps it; the library calls it so, apart from the cards."""
    return g.library.name_numbers[f"{name} counter"] + 1


# ------------------------------------------------------------------------------------------------------------ removing


def enough(g: State, scope: Scope, node: tree.Act, card: int) -> bool:
    """Whether a cost of counters can be paid by the card, or by all cards of the player together (-1)."""
    if node.amount is None:
        return True
    cards = (card,) if card >= 0 else held(g, reading.seat_of(g, scope, node.agent), node.what)
    return sum(on(g, each, node.what) for each in cards) >= reading.amount(g, scope, node.amount)


class Remove(Frame):
    """Take counters off cards: so many from each card that is spoken of, or so many in all from the own stage."""

    fields = ("seq", "number", "scope", "cause", "agent", "cards", "card", "left", "taken")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.agent = 0
        self.cards: tuple[int, ...] = ()
        self.card = -1
        self.left = 0
        """How many more to take: from the card, or in all."""
        self.taken = 0

    def node(self, g: ufs.State) -> tree.Act:
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Act)
        return node

    def amount(self, g: State) -> int:
        """How many; all there are if the text does not say."""
        node = self.node(g)
        if node.amount is None:
            return sum(count for counts in g.counters for _, count in counts)
        return reading.amount(g, g.scopes[self.scope], node.amount)

    @step("Effects/6")
    def choose(self, g: ufs.State) -> None:
        node, scope = self.node(g), g.scopes[self.scope]
        if node.object is None:
            return
        found = choosing.pool_of(g, scope, node.verb, node.object, self.agent, self.cause)
        if self.cause != BY_EFFECT:
            found = tuple(card for card in found if enough(own(g), scope, node, card))
        least, most = choosing.wanted(g, scope, node.object)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, node.object, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, self.agent, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step()
    def begin(self, g: ufs.State) -> None:
        self.cards, self.picks = self.picks, ()
        self.left = self.amount(own(g)) if self.node(g).object is None else 0
        g.hold()

    @step()
    def next_card(self, g: ufs.State) -> None:
        """The card that the next counters come from."""
        node = self.node(g)
        if node.object is not None:
            if not self.cards:
                self.go("together")
                return
            self.picks, self.cards = self.cards[:1], self.cards[1:]
            self.left = self.amount(own(g))
            return
        found = held(own(g), self.agent, node.what)
        if not found or self.left <= 0:
            self.go("together")
        elif len(found) == 1:
            self.picks = found
        else:
            g.ask(Decision(CARDS, self.agent, found, ("cards", self.seq, self.number), "J.1.2", 1, 1))

    @step()
    def which(self, g: ufs.State) -> None:
        """Counters without a name may be any of them: the player says which, if that makes a difference."""
        if self.picks:
            self.card, self.picks = self.picks[0], ()
        kinds = self.kinds(own(g))
        self.answer = -1
        if self.left <= 0 or not kinds:
            self.go("next_card")
        elif len(kinds) > 1 and self.left < sum(count for _, count in kinds):
            options = tuple(number(own(g), name) - 1 for name, _ in kinds)
            g.ask(Decision(MODE, self.agent, options, ("counter", self.card), "universus:Counters/3"))

    @step("Counters/2")
    def take_off(self, g: ufs.State) -> None:
        here = own(g)
        node = self.node(g)
        kinds = self.kinds(here)
        several = len(kinds) > 1 and self.left < sum(count for _, count in kinds)
        amount = 1 if several or node.object is None else self.left
        name = kinds[0][0] if self.answer < 0 else here.library.names[self.answer].removesuffix(" counter")
        taken = take(here, self.card, name, amount, self.cause, g.scopes[self.scope].seat)
        self.left -= taken or self.left
        self.taken += taken
        self.go("next_card" if node.object is None else "which")

    def kinds(self, g: State) -> tuple[tuple[str, int], ...]:
        name = self.node(g).what
        return tuple(pair for pair in g.counters[self.card] if not name or pair[0] == name)

    @step()
    def together(self, g: ufs.State) -> None:
        g.release()

    @step("Effects/7")
    def over(self, g: ufs.State) -> None:
        g.set_scope(self.scope, g.scopes[self.scope].replace(number=self.taken, done=int(self.taken > 0)))
        g.ret(self.taken)


def start_removing(g: State, seq: int, number: int, scope: int, cause: int, node: tree.Act) -> None:
    frame = Remove()
    frame.seq, frame.number, frame.scope, frame.cause = seq, number, scope, cause
    frame.agent = reading.seat_of(g, g.scopes[scope], node.agent)
    g.push(frame)


seal(globals(), "universus")
