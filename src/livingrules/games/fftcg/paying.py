"""Paying a cost (11.2): the procedure that pays all of it at once."""

from __future__ import annotations

from itertools import combinations

from livingrules.games.fftcg import changes, deeds, replacing, verbs
from livingrules.games.fftcg.affording import Cards, amount_of, can_pay, plan_of, price_of
from livingrules.games.fftcg.funds import dulling
from livingrules.games.fftcg.kept import WAY
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.verbs import NAMES
from livingrules.games.fftcg.words import (
    BY_COST,
    CARD_BITS,
    CARD_MASK,
    FIELD,
    HAND,
    PAID,
    PER_BACKUP,
    PER_CARD,
    REVEAL,
    ZONES,
)
from livingrules.kernel.decision import CARDS, PAY, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import Frame, seal, step
from livingrules.kernel.visibility import EVERYBODY


class Pay(Frame):
    """All of a cost is paid at once, never a part of it: first everything is chosen, then everything happens.

    It ends with 1; with 0 if it stands for itself and the player gives it up, or it turns out impossible.
    """

    fields = ("scope", "lists", "need", "wanted", "spent", "given", "part", "single", "clause", "alone", "done")

    def __init__(self) -> None:
        super().__init__()
        self.scope = 0
        self.lists: tuple[int, ...] = ()
        """Costs in the library: their parts that are done to cards."""
        self.need = 0
        """CP to be paid, and of which elements there has to be some."""
        self.wanted: Cards = ()
        self.spent: Cards = ()
        """Cards that cannot be used: the one that is played, and those that pay for another part."""
        self.given: tuple[Cards, ...] = ()
        """The marks that pay for each part so far."""
        self.part: Cards = ()
        """Those that pay for the part under way."""
        self.single = 0
        """They are named one by one, because it matters for the rest which they are."""
        self.clause = ""
        self.alone = 0
        """It is no part of an announcement: giving it up ends just this payment."""
        self.done: Cards = ()
        """The cards that produce the CP."""

    @step()
    def give(self, g: State) -> None:
        """The next part that is done to cards: only those are offered that leave the rest payable."""
        parts = plan_of(g, self.lists).deeds if self.lists else ()
        if len(self.given) >= len(parts):
            self.go("pay")
            self.produce(g)
            return
        able, lo, hi = self.open_part(g)
        deed = parts[len(self.given)]
        seat = g.scopes[self.scope].seat
        secret = not deed.itself and g.must_ask(seat)
        self.single = int(hi > 1 and (secret or not self.any_will_do(g, able, lo, hi)))
        if self.single:
            lo, hi = min(lo, 1), 1
        if hi == 1:
            able = tuple([mark for mark in able if self.leaves_enough(g, (mark & CARD_MASK,))])
        if not secret and (hi == 0 or lo == hi == len(able)):
            self.picks = able if hi else ()
            return
        prompt = ("pay with", NAMES[deed.verb], g.scopes[self.scope].card)
        g.ask(Decision(CARDS, seat, able, prompt, self.clause, lo, hi, back=True))

    @step()
    def taken(self, g: State) -> None:
        cards = tuple([mark & CARD_MASK for mark in self.picks])
        if not self.leaves_enough(g, cards):
            self.fail(g)
            return
        self.part = (*self.part, *self.picks)
        self.spent = (*self.spent, *cards)
        if not self.single or not cards or not self.open_part(g)[2]:
            self.given, self.part = (*self.given, self.part), ()
        self.go("give")

    def open_part(self, g: State) -> tuple[Cards, int, int]:
        """What the part under way may still be paid with, and how many of it, from and to."""
        scope, deed = g.scopes[self.scope], plan_of(g, self.lists).deeds[len(self.given)]
        able = deeds.candidates(g, scope, deed, self.spent)
        lo, hi = deeds.how_many(g, scope, deed, len(able) + len(self.part))
        return able, max(lo - len(self.part), 0), hi - len(self.part)

    def leaves_enough(self, g: State, cards: Cards) -> bool:
        """Whether what is still to be paid could be, were these used up."""
        scope, parts = g.scopes[self.scope], plan_of(g, self.lists).deeds
        left, spent = parts[len(self.given) + 1 :], self.spent + cards
        deed = parts[len(self.given)]
        able = [mark & CARD_MASK for mark in deeds.candidates(g, scope, deed, spent)]
        count = len(self.part) + len(cards)
        missing = deeds.how_many(g, scope, deed, len(able) + count)[0] - count
        if missing <= 0:
            return can_pay(g, scope, left, self.need, self.wanted, spent)
        dear, cheap = self.told_apart(g, able)
        spent += tuple(cheap[:missing])
        return any(
            can_pay(g, scope, left, self.need, self.wanted, spent + more)
            for more in combinations(dear, max(missing - len(cheap), 0))
        )

    def told_apart(self, g: State, cards: list[int]) -> tuple[list[int], list[int]]:
        """The cards that the rest of the cost could do with, and those that it could not."""
        scope, parts = g.scopes[self.scope], plan_of(g, self.lists).deeds
        wanted = {
            mark & CARD_MASK
            for deed in parts[len(self.given) + 1 :]
            for mark in deeds.candidates(g, scope, deed, self.spent)
        }
        if self.need > 0:
            wanted.update(card for card in cards if g.kind_of_zone(card) in (HAND, FIELD))
        return [card for card in cards if card in wanted], [card for card in cards if card not in wanted]

    def any_will_do(self, g: State, able: Cards, lo: int, hi: int) -> bool:
        """Whether it does not matter for the rest of the cost which cards are taken."""
        dear, cheap = self.told_apart(g, [mark & CARD_MASK for mark in able])
        return all(
            self.leaves_enough(g, given + tuple(cheap[: count - taken]))
            for count in range(lo, hi + 1)
            for taken in range(max(count - len(cheap), 0), min(count, len(dear)) + 1)
            for given in combinations(dear, taken)
        )

    @step()
    def produce(self, g: State) -> None:
        """The sources of the CP: the player's choice, unless there is only one way."""
        if g.trace is not None:
            g.cite("11.2.1")
        if self.need <= 0:
            self.picks = ()
            return
        seat = g.scopes[self.scope].seat
        price, cards = price_of(g, seat, self.need, self.wanted, self.spent)
        found = price.different(2)
        if not found:
            self.fail(g)
            return
        if len(found) == 1 and not g.must_ask(seat):
            self.picks = tuple([cards[position] for position in found[0]])
            return
        prompt = ("pay", g.scopes[self.scope].card)
        kinds, wanted, loose = price.kinds, price.wanted, price.loose
        question = Decision(PAY, seat, cards, prompt, self.clause, 1, len(cards), price.weights, price.need)
        question.kinds, question.wanted, question.loose, question.back = kinds, wanted, loose, True
        g.ask(question)

    @step("11.2.1.1")
    def pay(self, g: State) -> None:
        """Everything at once."""
        self.done = self.picks
        scope = g.scopes[self.scope]
        if g.trace is not None:
            g.cite(self.clause)
        if self.need > 0 or self.given:
            produced = sum([PER_CARD if g.zone[card] % ZONES == HAND else PER_BACKUP for card in self.done])
            way = scope.cards(WAY) or (-1,)
            g.happen(PAID, scope.seat, amount=self.need, what=produced, by=way[0] or -1, clause=self.clause)
        for card in self.shown(g):
            g.happen(REVEAL, scope.seat, card, cause=BY_COST, by=scope.seat, clause=self.clause, seen=EVERYBODY)
        replacing.attempt(g, self.batch(g, scope))
        if g.stack[-1] is self:
            self.end(g)

    def shown(self, g: State) -> list[int]:
        """Cards that are revealed as a cost (11.6.4)."""
        if not self.given:
            return []
        parts = zip(plan_of(g, self.lists).deeds, self.given, strict=True)
        return [mark & CARD_MASK for deed, marks in parts if deed.verb == verbs.REVEAL for mark in marks]

    def batch(self, g: State, scope: Scope) -> tuple[Event, ...]:
        source = scope.epoch << CARD_BITS | scope.card if scope.card >= 0 else 0
        found: list[Event | None] = []
        if self.given:
            for deed, marks in zip(plan_of(g, self.lists).deeds, self.given, strict=True):
                found += [deeds.event_of(g, deed, mark, scope.seat, source, self.clause) for mark in marks]
        for card in self.done:
            if g.zone[card] % ZONES == HAND:
                found.append(changes.discarding(g, g.mark(card), BY_COST, scope.seat, 0, "5.2.1.3"))
            else:
                found.append(dulling(g, card, scope.seat))
        return tuple([event for event in found if event is not None])

    @step()
    def end(self, g: State) -> None:
        if self.alone:
            g.close_scope(self.scope)
        elif self.given:
            self.speak(g)
        g.ret(1)

    def speak(self, g: State) -> None:
        """What the text goes on to call *the discarded card* is the one that paid, where it is now."""
        scope = g.scopes[self.scope]
        for deed, marks in zip(plan_of(g, self.lists).deeds, self.given, strict=True):
            if deed.select is not None:
                scope = scope.holding(deed.select.into, tuple([g.mark(mark & CARD_MASK) for mark in marks]))
        g.set_scope(self.scope, scope)

    def fail(self, g: State) -> None:
        """It cannot be paid after all: what it was to pay for is rewound by whoever asked for it (14.1)."""
        if self.alone:
            g.close_scope(self.scope)
        g.ret(0)

    def undo(self, g: State) -> bool:
        if self.alone:
            self.fail(g)
        return bool(self.alone)


# ------------------------------------------------------------------------------------------- costs that stand alone


def pay_price(g: State, seat: int, lists: tuple[int, ...], clause: str, spent: Cards = ()) -> Pay:
    """The payment of costs that card text adds to an act, such as attacking: ends with 1, or with 0 if given up.

    spent: cards that cannot be used for it.
    """
    frame = Pay()
    scope = Scope(seat, -1, 0, 0, g.seq, 0)
    plan = plan_of(g, lists)
    frame.scope = g.open_scope(scope)
    frame.lists, frame.clause, frame.alone, frame.spent = lists, clause, 1, spent
    frame.need, frame.wanted = amount_of(g, scope, plan), plan.icons
    return frame


def pay_within(g: State, number: int, seat: int, lists: tuple[int, ...], clause: str) -> Pay:
    """A cost that an effect asks of a player while it is carried out: X and what is spoken of are the effect's."""
    frame = pay_price(g, seat, lists, clause)
    g.set_scope(frame.scope, g.scopes[number].replace(seat=seat))
    frame.need = amount_of(g, g.scopes[number], plan_of(g, lists))
    return frame


seal(globals(), "fftcg")
