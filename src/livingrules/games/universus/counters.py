"""Counters on cards of the stage, by their names."""

from __future__ import annotations

from livingrules.games.ufs import choosing, players
from livingrules.games.ufs import state as ufs
from livingrules.games.ufs.doing import Do, act_at
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.words import BY_EFFECT, MARK, STAGING, UNMARK, ZONES
from livingrules.games.universus.state import State, own
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.effect import Scope
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
    if amount <= 0 or g.zone[card] % ZONES != STAGING:
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


def enough(g: State, scope: Scope, act: Do, card: int) -> bool:
    """Whether a cost of counters can be paid by the card, or by all cards of the player together (-1)."""
    if act.amount is None:
        return True
    cards = (card,) if card >= 0 else held(g, players.seat(g, scope, act.agent), act.name)
    return sum(on(g, each, act.name) for each in cards) >= act.amount.of(g, scope)


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

    def statement(self, g: ufs.State) -> Do:
        return act_at(g, self.seq, self.number)

    def amount(self, g: State) -> int:
        """How many; all there are if the text does not say."""
        amount = self.statement(g).amount
        if amount is None:
            return sum(count for counts in g.counters for _, count in counts)
        return amount.of(g, g.scopes[self.scope])

    @step("Effects/6")
    def choose(self, g: ufs.State) -> None:
        act, scope = self.statement(g), g.scopes[self.scope]
        subject = act.subject
        if subject is None:
            return
        found = choosing.pool_of(g, scope, act.verb, subject, self.agent, self.cause)
        if self.cause != BY_EFFECT:
            found = tuple(card for card in found if enough(own(g), scope, act, card))
        least, most = subject.wanted(g, scope)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, subject, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, self.agent, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step()
    def begin(self, g: ufs.State) -> None:
        self.cards, self.picks = self.picks, ()
        self.left = self.amount(own(g)) if self.statement(g).subject is None else 0
        g.hold()

    @step()
    def next_card(self, g: ufs.State) -> None:
        """The card that the next counters come from."""
        act = self.statement(g)
        if act.subject is not None:
            if not self.cards:
                self.go("together")
                return
            self.picks, self.cards = self.cards[:1], self.cards[1:]
            self.left = self.amount(own(g))
            return
        found = held(own(g), self.agent, act.name)
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
        spread = self.statement(g).subject is None
        kinds = self.kinds(here)
        several = len(kinds) > 1 and self.left < sum(count for _, count in kinds)
        amount = 1 if several or spread else self.left
        name = next(name for name, _ in kinds if self.answer < 0 or number(here, name) - 1 == self.answer)
        taken = take(here, self.card, name, amount, self.cause, g.scopes[self.scope].seat)
        self.left -= taken or self.left
        self.taken += taken
        self.go("next_card" if spread else "which")

    def kinds(self, g: State) -> tuple[tuple[str, int], ...]:
        name = self.statement(g).name
        return tuple(pair for pair in g.counters[self.card] if not name or pair[0] == name)

    @step()
    def together(self, g: ufs.State) -> None:
        g.release()

    @step("Effects/7")
    def over(self, g: ufs.State) -> None:
        g.set_scope(self.scope, g.scopes[self.scope].replace(number=self.taken, done=int(self.taken > 0)))
        g.ret(self.taken)


def start_removing(g: State, seq: int, number: int, scope: int, cause: int, act: Do) -> None:
    frame = Remove()
    frame.seq, frame.number, frame.scope, frame.cause = seq, number, scope, cause
    frame.agent = players.seat(g, g.scopes[scope], act.agent)
    g.push(frame)


seal(globals(), "universus")
