"""Verbs (K): an act of one player or of both, carried out card by card.

An instruction that acts on several cards is one event (U50): its events are held back until the last card is done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from livingrules.games.ufs import changes, choosing, costs, groups, lasting, layers, players, reading
from livingrules.games.ufs.copies import COPYING
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.state import END_OF_TURN, State
from livingrules.games.ufs.subjects import Picked, picked, subject_meant
from livingrules.games.ufs.words import (
    ATTACK,
    BY_COST,
    BY_EFFECT,
    BY_STUN,
    COMMITTED,
    DECK,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    MULTIPLE_COPY,
    PARTICIPLE,
    POOL,
    REVEALED,
    STAGING,
    STUN,
    ZONE_NAMES,
    verbs_of,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, ORDER, PLACE, Decision
from livingrules.kernel.effect import Labelled, Scope
from livingrules.kernel.library import tree_of
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT
from livingrules.kernel.procedure import Frame, seal, step

CLAUSE: Final[dict[str, str]] = {
    "draw": "D.3.1", "discard": "D.2.3.3", "destroy": "J.5.1", "commit": "C.1.4", "ready": "C.1.3", "remove": "D.2.4",
    "flip": "J.5.2", "unflip": "J.5.2.1", "add": "D.2.5.1", "reveal": "C.2.1.2", "look at": "C.2.2.2", "gain": "K.3.1",
    "lose": "E.2.1", "take damage": "G.3", "seal": "J.5.3", "draw up to": "K.2.10",
}  # fmt: skip


Change = Callable[[State, int, int, int, str], bool]
CHANGES: Final[dict[str, Change]] = {
    "discard": changes.discard,
    "commit": changes.commit,
    "ready": changes.ready,
    "destroy": changes.destroy,
    "remove": changes.remove,
    "flip": changes.flip,
    "unflip": changes.unflip,
    "reveal": changes.reveal,
}
"""Verbs that one function carries out on one card."""
VITAL: Final[dict[str, Callable[[State, int, int, int, int, str], bool]]] = {
    "gain": changes.gain, "lose": changes.lose, "take damage": changes.take_damage,
}  # fmt: skip
"""Verbs that one function carries out on a player."""
COUNTED: Final[tuple[str, ...]] = tuple(VITAL)
SHORTHAND: Final[dict[str, str]] = {
    "commit": "H.4.1.1", "destroy": "H.4.1.2", "remove": "H.4.1.3", "flip": "H.4.1.4",
}  # fmt: skip
"""The bare words of a cost that speak of the card carrying the ability (H.4.1)."""


FIGHTING: Final = ("attacker", "defender")


def start_act(g: State, seq: int, number: int, scope: int, cause: int, node: tree.Act) -> None:
    """Begin an act for its agent; for both players one after the other (K.1.3); without an attack nobody attacks."""
    if node.agent in FIGHTING and g.attack < 0:
        return
    if node.agent == "opponent" and cause == BY_EFFECT:
        # *Your opponent discards the top card of their deck*: whose event it answers does not matter to *their*.
        inside = g.scopes[scope]
        g.set_scope(scope, inside.replace(other=1 - inside.seat))
    if node.agent == "both":
        both = g.new(Both)
        both.seq, both.number, both.scope, both.cause = seq, number, scope, cause
        g.push(both)
        return
    if node.verb in SPECIAL:
        SPECIAL[node.verb](g, seq, number, scope, node)
        return
    if g.start_own(seq, number, scope, cause, node):
        return
    act = Perform()
    act.seq, act.number, act.scope, act.cause = seq, number, scope, cause
    act.agent = reading.seat_of(g, g.scopes[scope], node.agent)
    g.push(act)


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
        self.taken, self.counted = scope.cards("") or (), scope.number
        self.act(g, 1 - self.first)

    @step()
    def together(self, g: State) -> None:
        """*Both players reveal 1 card.  Discard the revealed cards*: what either of them did it to."""
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Act)
        if node.object is None:
            return
        scope = g.scopes[self.scope]
        cards = self.taken + tuple([card for card in scope.cards("") or () if card not in self.taken])
        count = self.counted + scope.number
        bound = groups.filled(spoken(scope.bound, node, cards, self.cause), node.into, cards)
        g.set_scope(self.scope, scope.replace(bound=bound, number=count, done=int(count > 0)))

    def act(self, g: State, seat: int) -> None:
        act = Perform()
        act.seq, act.number, act.scope, act.cause, act.agent = self.seq, self.number, self.scope, self.cause, seat
        g.push(act)


def as_read_by(scope: Scope, node: tree.Act, agent: int) -> Scope:
    """The scope in which the words of an act are read: where both players act, *their opponent's* and *their* are seen
    from whoever acts.
    """
    if node.agent != "both":
        return scope
    subject = None if node.object is None else picked(node.object.noted)
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

    def node(self, g: State) -> tree.Act:
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Act)
        return node

    @step("J.1.2", "K.2.3")
    def choose(self, g: State) -> None:
        """The cards it is done to, or how often it is done; whoever has to choose is asked."""
        node = self.node(g)
        scope = as_read_by(g.scopes[self.scope], node, self.agent)
        if node.verb in choosing.PLAYERS_ONLY or node.object is None:
            self.left = self.count(g, scope, node)
            return
        least, most = choosing.wanted(g, scope, node.object)
        if choosing.off_deck(node.object):
            self.left = most if most >= 0 else len(choosing.pool_of(g, scope, node.verb, node.object, self.agent, 2))
            self.left *= 2 if self.from_each(node) else 1
            return
        found = choosing.pool_of(
            g, scope, node.verb, node.object, self.agent, self.cause, node.destination, node.source
        )
        if self.cause == BY_COST:
            found = tuple(card for card in found if g.can_pay(scope, node, card))
            if node.verb == "commit":
                found = choosing.with_character(g, found, node, self.agent)
        elif node.verb == "commit":
            g.cite("universus:Character/10")
            g.cite("universus:Stun/4")
        guarded = choosing.is_guarded(g, node.object, found)
        if not found:
            g.cite("J.1.1/n1")
            if self.cause == BY_EFFECT and g.none_found(self.agent, node.object):
                guarded = False
        if most == 0:
            found = ()
        if self.from_each(node):
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
        self.ask(g, scope, node.object, found, min(least, most), most)

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

    def count(self, g: State, scope: Scope, node: tree.Act) -> int:
        amount = reading.amount(g, scope, node.amount) if node.amount is not None else 1
        if node.verb == "draw up to":
            return max(amount - len(g.cards_in(self.agent, HAND)), 0)
        return amount

    def ask(self, g: State, scope: Scope, ref: tree.Ref, found: tuple[int, ...], least: int, most: int) -> None:
        subject = subject_meant(ref.noted)
        if isinstance(subject, Picked):
            if subject.random:
                self.picks = g.rng.sample(found, most)
                return
            if subject.at_end:
                self.picks = found[:most]
                return
        seat = self.chooser(g, scope, ref)
        found = choosing.mixed(g, seat, found)
        if g.trace is not None:
            g.cite("K.2.4" if any(g.owner[card] != seat for card in found) else "K.2.3")
        clause = "E.4.4" if self.cause == BY_COST else "J.1.2"
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), clause, least, most))

    def chooser(self, g: State, scope: Scope, ref: tree.Ref) -> int:
        subject = subject_meant(ref.noted)
        if isinstance(subject, Picked) and subject.chooser != ANYBODY:
            return players.seat(g, scope, subject.chooser)
        return self.agent

    def from_each(self, node: tree.Act) -> bool:
        """*The top card of both players' decks*: so many from either pile."""
        subject = None if node.object is None else node.object.noted
        return isinstance(subject, Picked) and subject.each

    @step()
    def order(self, g: State) -> None:
        self.cards = self.picks
        self.picks = ()
        if len(self.cards) > 1:
            self.arrange(g)

    def arrange(self, g: State) -> None:
        """Several cards onto one pile together: that pile's player picks the order, if they did not pick the cards."""
        node = self.node(g)
        piles = node.verb in ("discard", "destroy") or node.destination in ("deck", "discard pile")
        if not piles or "random order" in node.manner:
            return
        owner = g.owner[self.cards[0]]
        chosen_by = self.chooser(g, g.scopes[self.scope], node.object) if node.object is not None else self.agent
        subject = None if node.object is None else node.object.noted
        picked = isinstance(subject, Picked) and subject.count is not None and not subject.random
        who = self.agent if "any order" in node.manner else owner
        if any(g.owner[card] != owner for card in self.cards) or (picked and chosen_by == who):
            return
        if choosing.hidden_from(g, who, self.cards):
            return
        clause = "D.4.1.1.1" if node.destination == "deck" else "D.2.3.3.1"
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
        node = self.node(g)
        if node.destination == "momentum" and self.cards:
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
        node = self.node(g)
        if self.place < 0 and self.answer >= 0 and node.destination == "momentum":
            self.place = self.answer
        if self.left > 0:
            self.go("together")
            self.uncounted(g, node)
            return
        if not self.cards:
            self.together(g)
            return
        card = self.cards[0]
        self.cards = self.cards[1:]
        self.go("each")
        self.do(g, node, card)

    def do(self, g: State, node: tree.Act, card: int) -> None:
        depth, since = len(g.stack), g.seq
        if not carry_out(g, self, node, card):
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
        meant = verbs_of(self.node(g).verb)
        chain = g.history
        while chain is not None and chain[1].seq >= since:
            if chain[1].card == card and chain[1].verb in meant:
                self.done = (*self.done, card)
                return
            chain = chain[0]

    def itself(self, g: State, depth: int) -> bool:
        """J.3.5.1: what another act replaced was not done this way; a cost is paid by it all the same (U53)."""
        return len(g.stack) == depth or self.cause == BY_COST

    def uncounted(self, g: State, node: tree.Act) -> None:
        """Acts that name no cards: vitality at once, draws and the top of a deck one by one."""
        if node.verb in COUNTED:
            act = VITAL[node.verb]
            amount, self.left = g.spared(g.scopes[self.scope], self.agent, node.verb, self.left), 0
            if act(g, self.agent, amount, self.cause, g.scopes[self.scope].seat, CLAUSE[node.verb]):
                self.done = (amount,)
            return
        scope = g.scopes[self.scope]
        first = self.from_first(g, scope, node)
        self.left -= 1
        if self.left > 0:
            self.go("each")
        if node.verb in ("draw", "draw up to"):
            g.cite("K.5.3")
            hand = g.cards_in(self.agent, HAND)
            depth = len(g.stack)
            drawn = changes.draw(g, self.agent, self.cause, scope.seat, CLAUSE[node.verb])
            if drawn and hand and self.itself(g, depth):
                self.done = (*self.done, hand[-1])
            return
        assert node.object is not None
        if choosing.off_deck(node.object):
            g.cite("K.5.3")
        top = choosing.pool_of(g, scope, node.verb, node.object, self.agent, self.cause, source=node.source)
        top = tuple(card for card in top if card not in self.done or node.verb not in ("reveal", "look at"))
        if self.from_each(node):
            top = tuple(card for card in top if (g.owner[card] == g.active) == first)
        if not top:
            g.cite("universus:Cycling/5")  # what is only revealed stays in the deck, which is not cycled for more
        else:
            self.do(g, node, top[0])

    def from_first(self, g: State, scope: Scope, node: tree.Act) -> bool:
        """Of so many cards from either pile, whether it is still the active player's turn to give them."""
        if node.object is None or not self.from_each(node):
            return True
        return self.left > choosing.wanted(g, scope, node.object)[1]

    @step()
    def together(self, g: State) -> None:
        self.make_sure(g)
        if len(self.done) > 1:
            g.cite("universus:Effects/5")
            g.cite("universus:Game Event/2")
        g.release()
        if len(self.done) > 1 and put_back(self.node(g)):
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
            if g.zone[card] & 7 == DECK:
                changes.reposition(g, card, -1)
        self.picks = ()

    @step()
    def over(self, g: State) -> None:
        if g.trace is not None:
            g.cite("J.1.1")
        node = self.node(g)
        scope = g.scopes[self.scope]
        if "random order" in node.manner:
            changes.mix(g, self.done)
        counted = node.verb in COUNTED
        count = sum(self.done) if counted else len(self.done)
        bound = scope.bound if counted else with_done(scope, node, self.done, self.cause)
        bound = groups.filled(bound, node.into, self.done)
        spoken_of = self.agent if self.cause == BY_EFFECT and self.agent != scope.seat else scope.other
        if self.cause == BY_COST and scope.event is not None:
            count = scope.number  # *the amount of vitality gained* is that of the event, whatever was paid
        told = scope.replace(bound=bound, number=count, done=1 if count else 0, other=spoken_of)
        g.set_scope(self.scope, told if counted else divided(g, scope, told, node, self.done))
        g.ret(count)


def put_back(node: tree.Act) -> bool:
    """Whether cards are only looked at, and go back to where they were in an order that is chosen."""
    return "any order" in node.manner and node.verb in ("look at", "reveal")


def divided(g: State, before: Scope, scope: Scope, node: tree.Act, done: tuple[int, ...]) -> Scope:
    """*Add 1 of them to your hand and discard the rest*: the cards of which a part was taken, and that part."""
    if node.verb in ("look at", "reveal"):
        # What is shown out of a group does not make a new one: *reveal 1 of them and put the rest ...*.
        again = bool(done) and set(done) <= set(scope.cards(groups.GROUP) or ())
        return scope if again else groups.pointed_out(scope, done)
    if isinstance(node.object, tree.PartOf):
        whole = reading.cards_of(g, before, node.object)
        if not set(whole) <= set(scope.cards(groups.GROUP) or ()):
            return groups.pointed_out(scope, whole, done)
    return scope


def with_done(scope: Scope, node: tree.Act, done: tuple[int, ...], cause: int) -> Labelled:
    """The cards by label, now that the act has been done to some."""
    if not scope.bound and cause == BY_COST and node.verb in PARTICIPLE:
        return (PARTICIPLE[node.verb], done), ("paid", done), (groups.TAKEN, done)
    bound = scope.bound
    if cause == BY_COST:
        bound = (*without(bound, "paid"), ("paid", (scope.cards("paid") or ()) + done))
    bound = spoken(bound, node, done, cause)
    return (*without(bound, groups.TAKEN), (groups.TAKEN, (scope.cards(groups.TAKEN) or ()) + done))


def without(bound: Labelled, *labels: str) -> Labelled:
    """Cards by label, but for those labels."""
    return tuple([pair for pair in bound if pair[0] not in labels])


def spoken(bound: Labelled, node: tree.Act, cards: tuple[int, ...], cause: int) -> Labelled:
    """What *it* means from now on.

    What was paid is *it* only as long as the text speaks of nothing else (J.3.1.5): not of an event, not of a card that
    the effect has touched.  What could not be done to *it* leaves *it* to be read by the rest of the text (J.5.4).
    """
    label = PARTICIPLE.get(node.verb, "")
    if cause == BY_COST and label:
        # Costs that are alike are one: *the cards discarded to pay for this ability*.
        known = dict(bound)
        cards = tuple(card for card in known.get(label, ()) if card in known["paid"]) + cards
    if cause == BY_COST or (not cards and isinstance(node.object, tree.It)):
        return ((label, cards), *without(bound, label)) if label else bound
    if not label:
        return (("", cards), *without(bound, ""))
    return (("", cards), (label, cards), *without(bound, "", label))


def carry_out(g: State, frame: Perform, node: tree.Act, card: int) -> bool:
    """The verb itself, on one card."""
    cause, by = frame.cause, g.scopes[frame.scope].seat
    clause = CLAUSE.get(node.verb, "J.1.1")
    if g.owner[card] != by:
        g.cite("universus:Game Event/7")
    if cause == BY_COST and isinstance(node.object, tree.Self) and node.verb in SHORTHAND:
        if g.trace is not None:
            g.cite("H.4.1")
        clause = SHORTHAND[node.verb]
    change = CHANGES.get(node.verb)
    if node.verb == "commit" and g.info(g.scopes[frame.scope].ability).keyword == STUN:
        return changes.commit(g, card, cause, by, clause, BY_STUN)
    if change is not None:
        return change(g, card, cause, by, clause)
    if node.verb == "look at":
        return changes.look(g, card, frame.agent, by, clause)
    if node.verb == "seal":
        return lasting.seal_card(g, g.scopes[frame.scope], card, cause, clause)
    if node.verb == "add":
        return add_card(g, frame, node, card)
    return g.carry_out_own(g.scopes[frame.scope], node, card, cause)


def add_card(g: State, frame: Perform, node: tree.Act, card: int) -> bool:
    """Put a card into a zone: face, orientation and position as the text says."""
    scope = g.scopes[frame.scope]
    if node.destination == "attack stack":
        return stack_attack(g, card, frame.done)
    kind = ZONE_NAMES.index(node.destination)
    if g.stays_with(card, receiver(frame, node, scope)):
        return False
    flags = g.facing(card, kind, node.manner)
    if "committed" in node.manner:
        flags |= COMMITTED
    if "as multiple copies" in node.manner:
        return copy_attack(g, scope, card, frame.cause)
    at = -1
    if kind == DECK and "bottom" in node.manner:
        at = 0
    elif kind == MOMENTUM:
        at = frame.place
        flags = REVEALED if "face up" in node.manner else FACE_DOWN
    if g.zone[card] & 7 == kind == DECK:
        return changes.reposition(g, card, at)
    return changes.add(g, card, kind, frame.cause, scope.seat, "D.2.5.1", flags, at)


def receiver(frame: Perform, node: tree.Act, scope: Scope) -> int:
    """Whose zone the text names: *your*, *your opponent's*; -1 for the card's own player's.  What is put into a staging
    area without a word about it goes to that of whoever puts it there.
    """
    if node.whose == "":
        return frame.agent if node.destination == ZONE_NAMES[STAGING] else scope.seat
    return 1 - scope.seat if node.whose == "opponent" else -1


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
    if g.zone[card] & 7 != POOL or g.now[card].kind != ATTACK:
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
