"""Verbs (K): an act of one player or of both, carried out card by card.

An instruction that acts on several cards is one event (U50): its events are held back until the last card is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from livingrules.games.ufs import changes, choosing, costs, groups, lasting, layers, players, verbs
from livingrules.games.ufs.copies import COPYING
from livingrules.games.ufs.doing import Do, act_at
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.players import ATTACKER, DEFENDER
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.state import END_OF_TURN, State
from livingrules.games.ufs.subjects import NamedCard, PartOf, Picked, Spoken, ThisCard, picked
from livingrules.games.ufs.words import (
    ATTACK,
    BY_COST,
    BY_EFFECT,
    BY_STUN,
    COMMITTED,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    MULTIPLE_COPY,
    POOL,
    REVEALED,
    STAGING,
    STUN,
    ZONES,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, MODE, ORDER, PLACE, Decision
from livingrules.kernel.effect import DONE_TO, Kept, Scope, keeping
from livingrules.kernel.meaning.base import ANYBODY, BOTH, OPPONENT
from livingrules.kernel.meaning.statement import NOBODY
from livingrules.kernel.procedure import Frame, seal, step

CLAUSE: Final[dict[int, str]] = {
    verbs.DRAW: "D.3.1", verbs.DISCARD: "D.2.3.3", verbs.DESTROY: "J.5.1", verbs.COMMIT: "C.1.4",
    verbs.READY: "C.1.3", verbs.REMOVE: "D.2.4", verbs.FLIP: "J.5.2", verbs.UNFLIP: "J.5.2.1", verbs.ADD: "D.2.5.1",
    verbs.REVEAL: "C.2.1.2", verbs.LOOK_AT: "C.2.2.2", verbs.GAIN: "K.3.1", verbs.LOSE: "E.2.1",
    verbs.TAKE_DAMAGE: "G.3", verbs.SEAL: "J.5.3", verbs.DRAW_UP_TO: "K.2.10",
}  # fmt: skip


Change = Callable[[State, int, int, int, str], bool]
CHANGES: Final[dict[int, Change]] = {
    verbs.DISCARD: changes.discard,
    verbs.COMMIT: changes.commit,
    verbs.READY: changes.ready,
    verbs.DESTROY: changes.destroy,
    verbs.REMOVE: changes.remove,
    verbs.FLIP: changes.flip,
    verbs.UNFLIP: changes.unflip,
    verbs.REVEAL: changes.reveal,
}
"""Verbs that one function carries out on one card."""
VITAL: Final[dict[int, Callable[[State, int, int, int, int, str], bool]]] = {
    verbs.GAIN: changes.gain, verbs.LOSE: changes.lose, verbs.TAKE_DAMAGE: changes.take_damage,
}  # fmt: skip
"""Verbs that one function carries out on a player."""
SHORTHAND: Final[dict[int, str]] = {
    verbs.COMMIT: "H.4.1.1", verbs.DESTROY: "H.4.1.2", verbs.REMOVE: "H.4.1.3", verbs.FLIP: "H.4.1.4",
}  # fmt: skip
"""The bare words of a cost that speak of the card carrying the ability (H.4.1)."""


FIGHTING: Final = (ATTACKER, DEFENDER)


def start_act(g: State, seq: int, number: int, scope: int, cause: int, act: Do) -> None:
    """Begin an act for its agent; for both players one after the other (K.1.3); without an attack nobody attacks."""
    if act.agent in FIGHTING and g.attack < 0:
        return
    if act.agent == OPPONENT and cause == BY_EFFECT:
        # *Your opponent discards the top card of their deck*: whose event it answers does not matter to *their*.
        inside = g.scopes[scope]
        g.set_scope(scope, inside.replace(other=1 - inside.seat))
    if act.agent == BOTH:
        both = g.new(Both)
        both.seq, both.number, both.scope, both.cause = seq, number, scope, cause
        g.push(both)
        return
    if act.verb in SPECIAL:
        SPECIAL[act.verb](g, seq, number, scope, act)
        return
    if g.start_own(seq, number, scope, cause, act):
        return
    frame = Perform()
    frame.seq, frame.number, frame.scope, frame.cause = seq, number, scope, cause
    frame.agent = players.seat(g, g.scopes[scope], act.agent)
    g.push(frame)


class Both(Frame):
    """K.1.3, U32: both players do the same; the effect's player decides who goes first."""

    fields: ClassVar[tuple[str, ...]] = ("seq", "number", "scope", "cause", "first", "taken", "counted")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.first = 0
        self.taken: tuple[int, ...] = ()
        """What the first of them did it to."""
        self.counted = 0

    @step("K.1.3")
    def order(self, g: State) -> None:
        seat = g.scopes[self.scope].seat
        g.ask(Decision(MODE, seat, (seat, 1 - seat), ("who first",), "K.1.3"))

    @step("K.1.3")
    def one(self, g: State) -> None:
        self.first = self.answer
        self.act(g, self.first)

    @step("K.1.3")
    def other(self, g: State) -> None:
        scope = g.scopes[self.scope]
        self.taken, self.counted = scope.cards(DONE_TO) or (), scope.number
        self.act(g, 1 - self.first)

    @step()
    def together(self, g: State) -> None:
        """*Both players reveal 1 card.  Discard the revealed cards*: what either of them did it to."""
        act = act_at(g, self.seq, self.number)
        if act.subject is None:
            return
        scope = g.scopes[self.scope]
        cards = self.taken + tuple([card for card in scope.cards(DONE_TO) or () if card not in self.taken])
        count = self.counted + scope.number
        told = scope.replace(kept=spoken(scope.kept, act, cards, self.cause)).holding(act.into, cards)
        g.set_scope(self.scope, told.replace(number=count, done=int(count > 0)))

    def act(self, g: State, seat: int) -> None:
        act = Perform()
        act.seq, act.number, act.scope, act.cause, act.agent = self.seq, self.number, self.scope, self.cause, seat
        g.push(act)


def as_read_by(scope: Scope, act: Do, agent: int) -> Scope:
    """The scope in which the words of an act are read: where both players act, *their opponent's* and *their* are seen
    from whoever acts.
    """
    if act.agent != BOTH:
        return scope
    subject = picked(act.subject)
    if subject is not None and subject.cards.whose == OPPONENT:
        return scope.replace(seat=agent, other=agent)
    return scope.replace(other=agent)


class Perform(Frame):
    """An act of one player: choose the cards, then carry it out on each."""

    fields = ("seq", "number", "scope", "cause", "agent", "cards", "left", "done", "place", "started", "unsure")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.agent = 0
        self.cards: tuple[int, ...] = ()
        self.left = 0
        """How many more, for acts counted without naming cards."""
        self.done: tuple[int, ...] = ()
        self.place = -1
        self.started = 0
        self.unsure: tuple[int, ...] = ()
        """A card that something else may have been done to instead, and the number of the next event then."""

    def statement(self, g: State) -> Do:
        return act_at(g, self.seq, self.number)

    @step("J.1.2", "K.2.3")
    def choose(self, g: State) -> None:
        """The cards it is done to, or how often it is done; whoever has to choose is asked."""
        act = self.statement(g)
        verb, subject = act.verb, act.subject
        scope = as_read_by(g.scopes[self.scope], act, self.agent)
        if verb in verbs.OF_PLAYERS or subject is None:
            self.left = self.count(g, scope, act)
            return
        least, most = subject.wanted(g, scope)
        if choosing.off_deck(subject):
            self.left = most if most >= 0 else len(choosing.pool_of(g, scope, verb, subject, self.agent, BY_EFFECT))
            self.left *= 2 if from_each(act) else 1
            return
        found = choosing.pool_of(
            g, scope, verb, subject, self.agent, self.cause, act.destination, act.source, act.manner
        )
        if self.cause == BY_COST:
            found = tuple(card for card in found if g.can_pay(scope, act, card))
            if verb == verbs.COMMIT:
                found = choosing.with_character(g, found, subject, self.agent)
        elif verb == verbs.COMMIT:
            g.cite("universus:Character/10")
            g.cite("universus:Stun/4")
        guarded = choosing.is_guarded(g, subject, found)
        if not found:
            g.cite("J.1.1/n1")
            if self.cause == BY_EFFECT and g.none_found(self.agent, subject):
                guarded = False
        if most == 0:
            found = ()
        if from_each(act):
            self.picks = found
            return
        if least < 0 or (least >= len(found) and not guarded):
            self.picks = found
            return
        contested = self.cause == BY_COST and costs.contested(g, scope, self.seq, self.number, found)
        if contested or (guarded and self.cause == BY_COST and least == most > 1):
            self.one_by_one(g, scope, found, least)
            return
        least = min(least, len(found))
        most = len(found) if most < 0 else min(most, len(found))
        self.ask(g, scope, subject, found, min(least, most), most)

    def one_by_one(self, g: State, scope: Scope, found: tuple[int, ...], count: int) -> None:
        """E.4.1.1: two parts of a cost want the same cards: each pick must leave enough for the rest."""
        g.cite("E.4.1.1")
        self.done = (*self.done, *self.picks)
        if len(self.done) >= count:
            self.picks, self.done = self.done, ()
            return
        free = costs.leaving_enough(g, scope, self.seq, self.number, found, self.done, count)
        self.go("choose")
        g.ask(Decision(CARDS, self.agent, free, ("cards", self.seq, self.number), "E.4.1.1", 1, 1))

    def count(self, g: State, scope: Scope, act: Do) -> int:
        amount = act.amount.of(g, scope) if act.amount is not None else 1
        if act.verb == verbs.DRAW_UP_TO:
            return max(amount - len(g.cards_in(self.agent, HAND)), 0)
        return amount

    def ask(self, g: State, scope: Scope, subject: Subject, found: tuple[int, ...], least: int, most: int) -> None:
        if isinstance(subject, Picked):
            if subject.random:
                self.picks = g.rng.sample(found, most)
                return
            if subject.at_end:
                self.picks = found[:most]
                return
        seat = self.chooser(g, scope, subject)
        found = choosing.mixed(g, seat, found)
        if g.trace is not None:
            g.cite("K.2.4" if any(g.owner[card] != seat for card in found) else "K.2.3")
        clause = "E.4.4" if self.cause == BY_COST else "J.1.2"
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), clause, least, most))

    def chooser(self, g: State, scope: Scope, subject: Subject | None) -> int:
        if isinstance(subject, Picked) and subject.chooser != ANYBODY:
            return players.seat(g, scope, subject.chooser)
        return self.agent

    @step()
    def order(self, g: State) -> None:
        self.cards = self.picks
        self.picks = ()
        if len(self.cards) > 1:
            self.arrange(g)

    def arrange(self, g: State) -> None:
        """Several cards onto one pile together: that pile's player picks the order, if they did not pick the cards."""
        act = self.statement(g)
        piles = act.verb in (verbs.DISCARD, verbs.DESTROY) or act.destination in (DECK, DISCARD)
        if not piles or act.manner & verbs.RANDOM_ORDER:
            return
        owner = g.owner[self.cards[0]]
        subject = act.subject
        chosen_by = self.chooser(g, g.scopes[self.scope], subject)
        chosen = isinstance(subject, Picked) and subject.count is not None and not subject.random
        who = self.agent if act.manner & verbs.ANY_ORDER else owner
        if any(g.owner[card] != owner for card in self.cards) or (chosen and chosen_by == who):
            return
        if choosing.hidden_from(g, who, self.cards):
            return
        clause = "D.4.1.1.1" if act.destination == DECK else "D.2.3.3.1"
        g.cite("K.1.4")
        self.ask_order(g, who, self.cards, clause)

    def ask_order(self, g: State, who: int, cards: tuple[int, ...], clause: str) -> None:
        g.cite(clause)
        g.ask(Decision(ORDER, who, cards, ("order", self.seq, self.number), clause, len(cards), len(cards)))

    @step()
    def position(self, g: State) -> None:
        """A player adding to momentum picks the position."""
        if self.picks:
            self.cards = self.picks
        g.hold()
        self.started = 1
        if self.statement(g).destination == MOMENTUM and self.cards:
            owner = g.owner[self.cards[0]]
            momentum = len(g.cards_in(owner, MOMENTUM))
            if momentum:
                g.cite("D.4.2.2")
                g.ask(Decision(PLACE, owner, (), ("momentum",), "D.4.2.2", 0, momentum))
                return
        self.answer = -1

    @step()
    def each(self, g: State) -> None:
        """One card a step: a pause can come between any two (K.5.3)."""
        if g.trace is not None:
            g.cite("J.1.1")
        self.make_sure(g)
        act = self.statement(g)
        if self.place < 0 and self.answer >= 0 and act.destination == MOMENTUM:
            self.place = self.answer
        if self.left > 0:
            self.go("together")
            self.uncounted(g, act)
            return
        if not self.cards:
            self.together(g)
            return
        card = self.cards[0]
        self.cards = self.cards[1:]
        self.go("each")
        self.do(g, act, card)

    def do(self, g: State, act: Do, card: int) -> None:
        depth, since = len(g.stack), g.seq
        if not carry_out(g, self, act, card):
            return
        if self.itself(g, depth):
            self.done = (*self.done, card)
        else:
            self.unsure = (card, since)

    def make_sure(self, g: State) -> None:
        """What somebody might have done instead of this, and did not, was done after all."""
        if not self.unsure:
            return
        (card, since), self.unsure = self.unsure, ()
        meant = verbs.EVENTS[self.statement(g).verb]
        chain = g.history
        while chain is not None and chain[1].seq >= since:
            if chain[1].card == card and chain[1].verb in meant:
                self.done = (*self.done, card)
                return
            chain = chain[0]

    def itself(self, g: State, depth: int) -> bool:
        """J.3.5.1: what another act replaced was not done this way; a cost is paid by it all the same (U53)."""
        return len(g.stack) == depth or self.cause == BY_COST

    def uncounted(self, g: State, act: Do) -> None:
        """Acts that name no cards: vitality at once, draws and the top of a deck one by one."""
        verb = act.verb
        if verb in VITAL:
            amount, self.left = g.spared(g.scopes[self.scope], self.agent, verb, self.left), 0
            if VITAL[verb](g, self.agent, amount, self.cause, g.scopes[self.scope].seat, CLAUSE[verb]):
                self.done = (amount,)
            return
        scope = as_read_by(g.scopes[self.scope], act, self.agent)
        first = self.from_first(g, scope, act)
        self.left -= 1
        if self.left > 0:
            self.go("each")
        if verb in verbs.DRAWING:
            g.cite("K.5.3")
            hand = g.cards_in(self.agent, HAND)
            depth = len(g.stack)
            drawn = changes.draw(g, self.agent, self.cause, scope.seat, CLAUSE[verb])
            if drawn and hand and self.itself(g, depth):
                self.done = (*self.done, hand[-1])
            return
        assert act.subject is not None
        if choosing.off_deck(act.subject):
            g.cite("K.5.3")
        read = as_read_by(scope, act, self.agent)
        top = choosing.pool_of(g, read, verb, act.subject, self.agent, self.cause, source=act.source)
        top = tuple(card for card in top if card not in self.done or verb not in verbs.LOOKING)
        if from_each(act):
            top = tuple(card for card in top if (g.owner[card] == g.active) == first)
        if not top:
            g.cite("universus:Cycling/5")  # what is only revealed stays in the deck, which is not cycled for more
        else:
            self.do(g, act, top[0])

    def from_first(self, g: State, scope: Scope, act: Do) -> bool:
        """Of so many cards from either pile, whether it is still the active player's turn to give them."""
        if act.subject is None or not from_each(act):
            return True
        return self.left > act.subject.wanted(g, scope)[1]

    @step()
    def together(self, g: State) -> None:
        self.make_sure(g)
        if len(self.done) > 1:
            g.cite("universus:Effects/5")
            g.cite("universus:Game Event/2")
        g.release()
        if len(self.done) > 1 and put_back(self.statement(g)):
            self.go("sort")
        elif g.attention:
            self.go("over")
        else:
            self.over(g)

    @step()
    def sort(self, g: State) -> None:
        """*Replace them in any order*: who has seen the cards says in which."""
        self.ask_order(g, self.agent, tuple(reversed(self.done)), "D.4.1.1.1")

    @step()
    def replace(self, g: State) -> None:
        for card in self.picks:
            if g.zone[card] % ZONES == DECK:
                changes.reposition(g, card, -1)
        self.picks = ()

    @step()
    def over(self, g: State) -> None:
        if g.trace is not None:
            g.cite("J.1.1")
        act = self.statement(g)
        scope = g.scopes[self.scope]
        if act.manner & verbs.RANDOM_ORDER:
            changes.mix(g, self.done)
        counted = act.verb in VITAL
        count = sum(self.done) if counted else len(self.done)
        kept = scope.kept if counted else with_done(scope, act, self.done, self.cause)
        spoken_of = self.agent if self.cause == BY_EFFECT and self.agent != scope.seat else scope.other
        if self.cause == BY_COST and scope.event is not None:
            count = scope.number  # *the amount of vitality gained* is that of the event, whatever was paid
        told = scope.replace(kept=kept, number=count, done=1 if count else 0, other=spoken_of)
        told = told.holding(act.into, self.done)
        g.set_scope(self.scope, told if counted else divided(g, scope, told, act, self.done))
        g.ret(count)


def from_each(act: Do) -> bool:
    """*The top card of both players' decks*: so many from either pile."""
    subject = act.subject
    return isinstance(subject, Picked) and subject.each


def put_back(act: Do) -> bool:
    """Whether cards are only looked at, and go back to where they were in an order that is chosen."""
    return bool(act.manner & verbs.ANY_ORDER) and act.verb in verbs.LOOKING


def divided(g: State, before: Scope, scope: Scope, act: Do, done: tuple[int, ...]) -> Scope:
    """*Add 1 of them to your hand and discard the rest*: the cards of which a part was taken, and that part."""
    if act.verb in verbs.LOOKING:
        # What is shown out of a group does not make a new one: *reveal 1 of them and put the rest ...*.
        again = bool(done) and set(done) <= set(scope.cards(groups.GROUP) or ())
        return scope if again else groups.pointed_out(scope, done)
    if isinstance(act.subject, PartOf):
        whole = act.subject.marks(g, before)
        if not set(whole) <= set(scope.cards(groups.GROUP) or ()):
            return groups.pointed_out(scope, whole, done)
    return scope


def with_done(scope: Scope, act: Do, done: tuple[int, ...], cause: int) -> Kept:
    """What is kept, now that the act has been done to some cards."""
    if not scope.kept and cause == BY_COST and act.verb in verbs.KEPT_AS:
        return (verbs.KEPT_AS[act.verb], done), (groups.PAID, done), (groups.TAKEN, done)
    kept = scope.kept
    if cause == BY_COST:
        kept = keeping(kept, groups.PAID, (scope.cards(groups.PAID) or ()) + done)
    kept = spoken(kept, act, done, cause)
    return keeping(kept, groups.TAKEN, (scope.cards(groups.TAKEN) or ()) + done)


def spoken(kept: Kept, act: Do, cards: tuple[int, ...], cause: int) -> Kept:
    """What is kept, with the cards to which the act was done.

    A cost is paid before the effect does anything (J.3.1.5).  What could not be done to cards that were spoken of
    leaves them to be spoken of (J.5.4).
    """
    key = verbs.KEPT_AS.get(act.verb, verbs.NOT_KEPT)
    if cause == BY_COST and key != verbs.NOT_KEPT:
        # Costs that are alike are one: *the cards discarded to pay for this ability*.
        known = dict(kept)
        cards = tuple(card for card in known.get(key, ()) if card in known[groups.PAID]) + cards
    if cause == BY_COST or (not cards and isinstance(act.subject, (Spoken, NamedCard))):
        return kept if key == verbs.NOT_KEPT else keeping(kept, key, cards)
    kept = keeping(kept, DONE_TO, cards)
    return kept if key == verbs.NOT_KEPT else keeping(kept, key, cards)


def carry_out(g: State, frame: Perform, act: Do, card: int) -> bool:
    """The verb itself, on one card."""
    cause, by, verb = frame.cause, g.scopes[frame.scope].seat, act.verb
    clause = CLAUSE.get(verb, "J.1.1")
    if g.owner[card] != by:
        g.cite("universus:Game Event/7")
    if cause == BY_COST and verb in SHORTHAND and isinstance(act.subject, ThisCard):
        if g.trace is not None:
            g.cite("H.4.1")
        clause = SHORTHAND[verb]
    if verb == verbs.COMMIT and g.info(g.scopes[frame.scope].ability).keyword == STUN:
        return changes.commit(g, card, cause, by, clause, BY_STUN)
    change = CHANGES.get(verb)
    if change is not None:
        return change(g, card, cause, by, clause)
    if verb == verbs.LOOK_AT:
        return changes.look(g, card, frame.agent, by, clause)
    if verb == verbs.SEAL:
        return lasting.seal_card(g, g.scopes[frame.scope], card, cause, clause)
    if verb == verbs.ADD:
        return add_card(g, frame, act, card)
    return g.carry_out_own(g.scopes[frame.scope], act, card, cause)


def add_card(g: State, frame: Perform, act: Do, card: int) -> bool:
    """Put a card into a zone: face, orientation and position as the text says."""
    scope = g.scopes[frame.scope]
    kind, manner = act.destination, act.manner
    if kind == verbs.ATTACK_STACK:
        return stack_attack(g, card, frame.done)
    if g.stays_with(card, receiver(frame, act, scope)):
        return False
    flags = g.facing(card, kind, manner)
    if manner & verbs.COMMITTED:
        flags |= COMMITTED
    if manner & verbs.AS_MULTIPLE_COPIES:
        return copy_attack(g, scope, card, frame.cause)
    at = -1
    if kind in (DECK, DISCARD) and manner & verbs.AT_BOTTOM:
        at = 0
    elif kind == MOMENTUM:
        at = frame.place
        flags = REVEALED if manner & verbs.FACE_UP else FACE_DOWN
    if g.zone[card] % ZONES == kind and kind in (DECK, DISCARD):
        if kind == DISCARD:
            g.cite("K.1.1")  # the order of the pile cannot be changed (D.2.3.2), but the effect does
        return changes.reposition(g, card, at)
    return changes.add(g, card, kind, frame.cause, scope.seat, "D.2.5.1", flags, at)


def receiver(frame: Perform, act: Do, scope: Scope) -> int:
    """Whose zone the text names: *your*, *your opponent's*; -1 for the card's own player's.  What is put into a staging
    area without a word about it goes to that of whoever puts it there.
    """
    if act.whose == NOBODY:
        return frame.agent if act.destination == STAGING else scope.seat
    return 1 - scope.seat if act.whose == OPPONENT else -1


def copy_attack(g: State, scope: Scope, card: int, cause: int) -> bool:
    """I.3.8.1, I.3.8.2: face down into the pool as a multiple copy of this attack; no copies of copies (I.3.8.2.2)."""
    original = g.attack
    if original < 0:
        return False
    if g.flags[original] & MULTIPLE_COPY:
        g.cite("I.3.8.2.2")
        return False
    done = changes.add(g, card, POOL, cause, scope.seat, "I.3.8.1", FACE_DOWN | MULTIPLE_COPY)
    if not g.flags[card] & MULTIPLE_COPY:
        return done  # it was kept from going there, or went elsewhere instead
    g.cite("I.3.8.2/n1")
    g.cite_insert("", "MK:Keywords/7")
    lasting.assign_definition(g, scope, card, COPYING, original, END_OF_TURN)
    layers.create(g, card)
    return True


def stack_attack(g: State, card: int, together: tuple[int, ...]) -> bool:
    """F.2.3.5: of the attacks added together the leftmost ends on top; all of them above what was pending before."""
    if g.zone[card] % ZONES != POOL or g.now[card].kind != ATTACK:
        return False
    pool = g.cards_in(g.owner[card], POOL)
    at = len(g.attack_stack)
    while at > 0 and g.attack_stack[at - 1] in together and pool.index(g.attack_stack[at - 1]) < pool.index(card):
        g.cite("F.2.3.5")
        g.cite("F.2.3.5/n1")
        at -= 1
    changes.stack_attack(g, card, at)
    # Pending attacks are open to modifiers that could not reach the card before (C.3.4).
    g.settle_next()
    return True


seal(globals(), "ufs")
