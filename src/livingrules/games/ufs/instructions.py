"""What an instruction does (K): verbs carried out card by card, modifications, and effects set up for later.

An instruction that acts on several cards is one event (U50): its events are held back until the last card is done.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes, choosing, costs, lasting, layers, questions, reading
from livingrules.games.ufs.checks import ControlCheck, change_check
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_TURN, State
from livingrules.games.ufs.words import (
    ATTACK, ATTACK_ZONE, BY_COST, BY_EFFECT, COMMITTED, DECK, FACE_DOWN, HAND, HIGH, LOW, MID, MOMENTUM, MULTIPLE_COPY,
    POOL, STACKED, TIME_OF, ZONE_NAMES,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, ORDER, PLACE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute, run_list
from livingrules.kernel.library import Op
from livingrules.kernel.procedure import Frame, seal, step

PARTICIPLE: Final[dict[str, str]] = {
    "discard": "discarded", "destroy": "destroyed", "commit": "committed", "ready": "readied", "remove": "removed",
    "flip": "flipped", "unflip": "unflipped", "add": "added", "reveal": "revealed", "look at": "looked at",
    "draw": "drawn", "seal": "sealed", "search": "found", "choose": "chosen",
}  # fmt: skip
COUNTED: Final = ("gain", "lose", "take damage")
CLAUSE: Final[dict[str, str]] = {
    "draw": "D.3.1", "discard": "D.2.3.3", "destroy": "J.5.1", "commit": "C.1.4", "ready": "C.1.3", "remove": "D.2.4",
    "flip": "J.5.2", "unflip": "J.5.2.1", "add": "D.2.5.1", "reveal": "C.2.1.2", "look at": "C.2.2.2", "gain": "K.3.1",
    "lose": "E.2.1", "seal": "J.5.3", "draw up to": "K.2.10",
}  # fmt: skip


SHORTHAND: Final[dict[str, str]] = {
    "commit": "H.4.1.1", "destroy": "H.4.1.2", "remove": "H.4.1.3", "flip": "H.4.1.4",
}  # fmt: skip
"""The bare words of a cost that speak of the card carrying the ability (H.4.1)."""


def perform(g: State, frame: Execute, op: Op) -> None:
    """Carry out the instruction that `frame` has come to."""
    node = op.node
    number = frame.next - 1
    if questions.ask_first(g, frame.scope, node, frame.seq, number):
        frame.next = number
        return
    if isinstance(node, tree.Act):
        start_act(g, frame.seq, number, frame.scope, BY_EFFECT, node)
    elif isinstance(node, (tree.Modify, tree.Set, tree.Grant)):
        change = Alter()
        change.seq, change.number, change.scope = frame.seq, number, frame.scope
        g.push(change)
    elif isinstance(node, tree.Bind):
        bind = Bind()
        bind.seq, bind.number, bind.scope = frame.seq, number, frame.scope
        g.push(bind)
    elif isinstance(node, tree.Check):
        check = EffectCheck()
        check.seq, check.number, check.scope = frame.seq, number, frame.scope
        g.push(check)
    elif isinstance(node, tree.ForEach):
        each = Each()
        each.seq, each.number, each.scope = frame.seq, number, frame.scope
        g.push(each)
    else:
        set_up(g, frame.seq, number, g.scopes[frame.scope], node)


def start_act(g: State, seq: int, number: int, scope: int, cause: int, node: tree.Act) -> None:
    """Begin an act for its agent; for both players one after the other (K.1.3)."""
    if node.agent == "both":
        both = Both()
        both.seq, both.number, both.scope, both.cause = seq, number, scope, cause
        g.push(both)
        return
    if node.verb in SPECIAL:
        SPECIAL[node.verb](g, seq, number, scope, node)
        return
    act = Perform()
    act.seq, act.number, act.scope, act.cause = seq, number, scope, cause
    act.agent = reading.seat_of(g, g.scopes[scope], node.agent)
    g.push(act)


class Both(Frame):
    """K.1.3, U32: both players do the same; the effect's player decides who goes first."""

    fields = ("seq", "number", "scope", "cause", "first")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.first = 0

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
        self.act(g, 1 - self.first)

    def act(self, g: State, seat: int) -> None:
        act = Perform()
        act.seq, act.number, act.scope, act.cause, act.agent = self.seq, self.number, self.scope, self.cause, seat
        g.push(act)


class Perform(Frame):
    """An act of one player: choose the cards, then carry it out on each."""

    fields = ("seq", "number", "scope", "cause", "agent", "cards", "left", "done", "place", "started")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.agent = 0
        self.cards: tuple[int, ...] = ()
        self.left = 0
        """How many more, for acts counted without naming cards."""
        self.done: tuple[int, ...] = ()
        self.place = -1
        self.started = 0

    def node(self, g: State) -> tree.Act:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Act)
        return node

    @step("J.1.2", "K.2.3")
    def choose(self, g: State) -> None:
        node = self.node(g)
        scope = g.scopes[self.scope]
        if node.verb in choosing.PLAYERS_ONLY or node.object is None:
            self.left = self.count(g, scope, node)
            return
        least, most = choosing.wanted(g, scope, node.object)
        if choosing.off_deck(node.object):
            self.left = most if most >= 0 else len(choosing.pool_of(g, scope, node.verb, node.object, self.agent, 2))
            return
        found = choosing.pool_of(g, scope, node.verb, node.object, self.agent, self.cause, node.destination, node.source)
        if self.cause == BY_COST and node.verb == "commit":
            found = choosing.with_character(g, found, node, self.agent)
        if not found:
            g.cite("J.1.1/n1")
        if most == 0:
            found = ()
        if least < 0 or least >= len(found):
            self.picks = found
            return
        if self.cause == BY_COST and costs.contested(g, scope, self.seq, self.number, found):
            self.one_by_one(g, scope, found, least)
            return
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
        if isinstance(ref, tree.Select):
            if ref.random:
                self.picks = g.rng.sample(found, most)
                return
            if ref.filter.order in ("top", "bottom"):
                self.picks = found[:most]
                return
        seat = self.chooser(g, scope, ref)
        found = choosing.mixed(g, seat, found)
        g.cite("K.2.4" if any(g.owner[card] != seat for card in found) else "K.2.3")
        clause = "E.4.4" if self.cause == BY_COST else "J.1.2"
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), clause, least, most))

    def chooser(self, g: State, scope: Scope, ref: tree.Ref) -> int:
        if isinstance(ref, tree.Select) and ref.chooser:
            return reading.seat_of(g, scope, ref.chooser)
        return self.agent

    @step()
    def order(self, g: State) -> None:
        """Several cards onto one pile together: that pile's player picks the order, if they did not pick the cards."""
        node = self.node(g)
        self.cards = self.picks
        self.picks = ()
        piles = node.verb in ("discard", "destroy") or node.destination in ("deck", "discard pile")
        if not piles or len(self.cards) < 2 or "any order" in node.manner:
            return
        owner = g.owner[self.cards[0]]
        chosen_by = self.chooser(g, g.scopes[self.scope], node.object) if node.object is not None else self.agent
        picked = isinstance(node.object, tree.Select) and node.object.quantity is not None and not node.object.random
        if any(g.owner[card] != owner for card in self.cards) or (picked and chosen_by == owner):
            return
        if choosing.hidden_from(g, owner, self.cards):
            return
        count = len(self.cards)
        clause = "D.4.1.1.1" if node.destination == "deck" else "D.2.3.3.1"
        g.cite(clause)
        g.cite("K.1.4")
        g.ask(Decision(ORDER, owner, self.cards, ("order", self.seq, self.number), clause, count, count))

    @step()
    def position(self, g: State) -> None:
        """A player adding to momentum picks the position."""
        if self.picks:
            self.cards = self.picks
        g.suspended += 1
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

    @step("J.1.1")
    def each(self, g: State) -> None:
        """One card a step: a pause can come between any two (K.5.3)."""
        if self.place < 0 and self.answer >= 0 and self.node(g).destination == "momentum":
            self.place = self.answer
        node = self.node(g)
        if self.left > 0:
            self.uncounted(g, node)
            return
        if not self.cards:
            return
        card = self.cards[0]
        self.cards = self.cards[1:]
        self.go("each")
        if carry_out(g, self, node, card):
            self.done = (*self.done, card)

    def uncounted(self, g: State, node: tree.Act) -> None:
        """Acts that name no cards: vitality at once, draws and the top of a deck one by one."""
        if node.verb in COUNTED:
            act = changes.gain if node.verb == "gain" else changes.lose
            amount, self.left = self.left, 0
            if act(g, self.agent, amount, self.cause, g.scopes[self.scope].seat, CLAUSE.get(node.verb, "E.2.1")):
                self.done = (amount,)
            return
        self.left -= 1
        if self.left > 0:
            self.go("each")
        scope = g.scopes[self.scope]
        if node.verb in ("draw", "draw up to"):
            g.cite("K.5.3")
            hand = g.cards_in(self.agent, HAND)
            if changes.draw(g, self.agent, self.cause, scope.seat, CLAUSE[node.verb]) and hand:
                self.done = (*self.done, hand[-1])
            return
        assert node.object is not None
        top = choosing.pool_of(g, scope, node.verb, node.object, self.agent, self.cause, source=node.source)
        top = tuple(card for card in top if card not in self.done or node.verb not in ("reveal", "look at"))
        if top and carry_out(g, self, node, top[0]):
            self.done = (*self.done, top[0])

    @step()
    def together(self, g: State) -> None:
        g.release()

    @step("J.1.1")
    def over(self, g: State) -> None:
        node = self.node(g)
        scope = g.scopes[self.scope]
        counted = node.verb in COUNTED
        count = sum(self.done) if counted else len(self.done)
        if not counted:
            taken = (scope.cards("taken") or ()) + self.done
            if self.cause == BY_COST:
                paid = (scope.cards("paid") or ()) + self.done
                scope = scope.replace(bound=(*(pair for pair in scope.bound if pair[0] != "paid"), ("paid", paid)))
            scope = spoken(scope, node, self.done, self.cause)
            scope = scope.replace(bound=(*(pair for pair in scope.bound if pair[0] != "taken"), ("taken", taken)))
        spoken_of = self.agent if self.cause == BY_EFFECT and self.agent != scope.seat else scope.other
        g.scopes[self.scope] = scope.replace(number=count, done=1 if count else 0, other=spoken_of)
        g.ret(count)


def spoken(scope: Scope, node: tree.Act, cards: tuple[int, ...], cause: int) -> Scope:
    """What *it* means from now on.

    In a response *it* stays the card of the event, whatever was paid (J.3.1.5); and what could not be done to *it* leaves
    *it* to be read by the rest of the text (J.5.4).
    """
    label = PARTICIPLE.get(node.verb, "")
    if (cause == BY_COST and scope.event is not None) or (not cards and isinstance(node.object, tree.It)):
        kept = tuple(pair for pair in scope.bound if pair[0] != label)
        return scope.replace(bound=((label, cards), *kept)) if label else scope
    return scope.binding(label, cards)


def carry_out(g: State, frame: Perform, node: tree.Act, card: int) -> bool:
    """The verb itself, on one card."""
    cause, by = frame.cause, g.scopes[frame.scope].seat
    clause = CLAUSE.get(node.verb, "J.1.1")
    if cause == BY_COST and isinstance(node.object, tree.Self) and node.verb in SHORTHAND:
        g.cite("H.4.1")
        clause = SHORTHAND[node.verb]
    if node.verb == "discard":
        return changes.discard(g, card, cause, by, clause)
    if node.verb == "commit":
        if cause == BY_COST and card == g.character(frame.agent) and isinstance(node.object, tree.Select):
            g.cite("H.4.3")
        return changes.commit(g, card, cause, by, clause)
    if node.verb == "ready":
        return changes.ready(g, card, cause, by, clause)
    if node.verb == "destroy":
        return changes.destroy(g, card, cause, by, clause)
    if node.verb == "remove":
        return changes.remove(g, card, cause, by, clause)
    if node.verb == "flip":
        return changes.flip(g, card, cause, by, clause)
    if node.verb == "unflip":
        return changes.unflip(g, card, cause, by, clause)
    if node.verb == "reveal":
        return changes.reveal(g, card, cause, by, clause)
    if node.verb == "look at":
        return changes.look(g, card, frame.agent, by, clause)
    if node.verb == "seal":
        return lasting.seal_card(g, g.scopes[frame.scope], card, clause)
    if node.verb == "add":
        return add_card(g, frame, node, card)
    raise AssertionError(f"a verb without a meaning: {node.verb}")


def add_card(g: State, frame: Perform, node: tree.Act, card: int) -> bool:
    """Put a card into a zone: face, orientation and position as the text says."""
    scope = g.scopes[frame.scope]
    if node.destination == "attack stack":
        return stack_attack(g, card, frame.done)
    kind = ZONE_NAMES.index(node.destination)
    flags = FACE_DOWN if "face down" in node.manner else 0
    if "committed" in node.manner:
        flags |= COMMITTED
    if "as multiple copies" in node.manner:
        return copy_attack(g, scope, card, frame.cause)
    at = -1
    if kind == DECK and "bottom" in node.manner:
        at = 0
    elif kind == MOMENTUM:
        at = frame.place
        flags = 0 if "face up" in node.manner else FACE_DOWN
    if g.zone[card] & 7 == kind == DECK:
        return reposition(g, card, at)
    return changes.add(g, card, kind, frame.cause, scope.seat, "D.2.5.1", flags, at)


def reposition(g: State, card: int, at: int) -> bool:
    """A card looked at and put back into its deck."""
    deck = g.zones[g.zone[card]]
    deck.remove(card)
    deck.insert(len(deck) if at < 0 else at, card)
    return True


def copy_attack(g: State, scope: Scope, card: int, cause: int) -> bool:
    """I.3.8.1, I.3.8.2: face down into the pool as a multiple copy of this attack; no copies of copies (I.3.8.2.2)."""
    original = g.attack
    if original < 0:
        return False
    if g.flags[original] & MULTIPLE_COPY:
        g.cite("I.3.8.2.2")
        return False
    if not changes.add(g, card, POOL, cause, scope.seat, "I.3.8.1", FACE_DOWN | MULTIPLE_COPY):
        return False
    g.cite("I.3.8.2/n1")
    g.cite_insert("", "MK:Keywords/7")
    lasting.assign_definition(g, scope, card, layers.COPYING, original, END_OF_TURN)
    layers.create(g, card)
    return True


def stack_attack(g: State, card: int, together: tuple[int, ...]) -> bool:
    """F.2.3.5: of the attacks added together the leftmost ends on top; all of them above what was pending before."""
    if g.zone[card] & 7 != POOL or g.values_of(card).kind != ATTACK:
        return False
    pool = g.cards_in(g.owner[card], POOL)
    at = len(g.attack_stack)
    while at > 0 and g.attack_stack[at - 1] in together and pool.index(g.attack_stack[at - 1]) < pool.index(card):
        g.cite("F.2.3.5")
        g.cite("F.2.3.5/n1")
        at -= 1
    g.attack_stack = (*g.attack_stack[:at], card, *g.attack_stack[at:])
    g.note(STACKED, g.owner[card], card, clause="F.2.3")
    # Pending attacks are open to modifiers that could not reach the card before (C.3.4).
    g.attention = 1
    return True


# ------------------------------------------------------------------------------------------------ modifying cards now


class Alter(Frame):
    """Modify, set or grant: on cards told or chosen now, or as an effect that waits for cards."""

    fields = ("seq", "number", "scope", "cards", "which")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.cards: tuple[int, ...] = ()
        self.which = -1

    @step("J.3.1.3")
    def mode(self, g: State) -> None:
        """+2 or -2: the effect's player chooses (K.2.5)."""
        node = g.library.op(self.seq, self.number).node
        if isinstance(node, tree.Modify) and node.one_of:
            seat = g.scopes[self.scope].seat
            options = tuple(range(len(node.changes)))
            g.ask(Decision(MODE, seat, options, ("change", self.seq, self.number), "K.2.5"))
            return
        self.answer = -1
        if isinstance(node, tree.Set) and node.word.startswith("any"):
            scope = g.scopes[self.scope]
            cards = reading.cards_of(g, scope, node.ref)
            now = g.values_of(cards[0]).attack_zone if cards and node.word == "any other" else 0
            zones = tuple(zone for zone in (HIGH, MID, LOW) if zone != now)
            g.ask(Decision(MODE, scope.seat, zones, ("zone", self.seq, self.number), "K.2.5"))

    @step("J.1.2")
    def choose(self, g: State) -> None:
        self.which = self.answer
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, (tree.Modify, tree.Set, tree.Grant))
        scope = g.scopes[self.scope]
        if isinstance(node.ref, tree.CheckRef) or waits(node):
            return
        found = choosing.pool_of(g, scope, "modify", node.ref, -1 if unowned(node.ref) else scope.seat, BY_EFFECT)
        least, most = choosing.wanted(g, scope, node.ref)
        if least < 0 or least >= len(found):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, scope.seat, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step()
    def pick_rating(self, g: State) -> None:
        """I.2.3.1: several instances of the keyword: the card's player picks the one whose rating changes."""
        self.cards = self.picks
        node = g.library.op(self.seq, self.number).node
        self.answer = -1
        if not isinstance(node, tree.Modify) or not self.cards or not node.changes[0].attribute.endswith(" rating"):
            return
        instances = layers.rated(g, self.cards[0], node.changes[0].attribute)
        if len(instances) > 1:
            options = tuple(range(len(instances)))
            owner = g.owner[self.cards[0]]
            g.ask(Decision(MODE, owner, options, ("rating", self.cards[0], self.seq, self.number), "I.2.3.1"))

    @step("J.3.3", "C.3.3.4")
    def apply(self, g: State) -> None:
        self.picks = self.cards
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, (tree.Modify, tree.Set, tree.Grant))
        scope = g.scopes[self.scope]
        if isinstance(node.ref, tree.CheckRef):
            alter_check(g, self.seq, self.number, scope, node)
            return
        if waits(node):
            if isinstance(node.ref, tree.Select) and reading.means_multiple_copies(node.ref.filter):
                g.cite("K.6.1/n1")
            lasting.create(g, scope, self.seq, self.number, node.duration)
            return
        if self.answer >= 0:
            scope = scope.replace(bound=(*scope.bound, ("rating", (self.answer,))))
        g.suspended += 1
        for card in self.picks:
            alter(g, self.seq, self.number, node, scope, card, self.which)
        if self.picks:
            g.scopes[self.scope] = scope.binding("", self.picks)
        g.release()


def unowned(ref: tree.Ref) -> bool:
    return isinstance(ref, tree.Select) and not ref.filter.owner


def waits(node: tree.Modify | tree.Set | tree.Grant) -> bool:
    """A modifier for cards still to come: *your next attack*, *your high attacks ... this turn*, *multiple copies*."""
    ref = node.ref
    if not isinstance(ref, tree.Select):
        return False
    f = ref.filter
    if reading.means_multiple_copies(f):
        return True
    return f.order == "next" or (ref.all and ref.quantity is None and (node.duration is not None or f.kinds == ("attack",)))


def alter_check(g: State, seq: int, number: int, scope: Scope, node: tree.Modify | tree.Set | tree.Grant) -> None:
    """A modifier of a control check: of the one being made, or of one to come."""
    ref = node.ref
    assert isinstance(ref, tree.CheckRef)
    assert isinstance(node, tree.Modify)
    if ref.which in ("that", "this"):
        for change in node.changes:
            change_check(g, scope, change.sign * reading.amount(g, scope, change.amount))
    else:
        lasting.create(g, scope, seq, number, node.duration)


def alter(
    g: State,
    seq: int,
    number: int,
    node: tree.Modify | tree.Set | tree.Grant,
    scope: Scope,
    card: int,
    which: int,
) -> None:
    """Write the change to one card, or assign it when it is to last over a refresh."""
    if isinstance(node, tree.Grant) and node.blank:
        lasting.blank_card(g, scope, card)
        layers.rebase(g, card)
        return
    if node.duration is not None and not isinstance(node, tree.Set) and which < 0:
        effect = lasting.create(g, scope, seq, number, node.duration, card)
        if layers.qualifies(g, effect, card):
            layers.apply_effect(g, effect, card)
        return
    if isinstance(node, tree.Modify):
        chosen = node.changes if which < 0 else (node.changes[which],)
        for change in chosen:
            layers.write_change(g, card, change, scope, False, "J.3.1")
    elif isinstance(node, tree.Grant):
        layers.grant(g, card, node, scope, False)
    else:
        set_attribute(g, card, node, scope, which)


def set_attribute(g: State, card: int, node: tree.Set, scope: Scope, which: int) -> None:
    """Change to, return to printed, double, switch: neither bonus nor penalty (K.4.6/n1)."""
    g.cite("K.4.6/n1")
    attribute = reading.ATTRIBUTE_OF[node.attribute]
    values = g.values_of(card)
    if not layers.open_to_change(g, card, attribute):
        return
    if node.op == "swap":
        other = reading.ATTRIBUTE_OF[node.other]
        one, two = values.number(attribute), values.number(other)
        layers.write(g, card, attribute, two, scope, False, "K.4.6/n1")
        layers.write(g, card, other, one, scope, False, "K.4.6/n1")
        return
    printed = reading.printed_values(g, card)
    new = which if which >= 0 else layers.set_value(g, scope, node, values, printed)
    if attribute == ATTACK_ZONE and new == 0:
        g.cite("J.4.2.1/n1")
        return
    layers.write(g, card, attribute, new, scope, False, "K.4.6/n1")


# ------------------------------------------------------------------------------------------------------- other nodes


def set_up(g: State, seq: int, number: int, scope: Scope, node: tree.Instruction) -> None:
    """Later, Rule, Replace: an effect begins (J.3.1.3)."""
    g.cite("J.3.1.3")
    if isinstance(node, tree.Later):
        about = isinstance(node.event.object, tree.Current)
        card = assigned_card(g, scope, node.event)
        lasting.create(g, scope, seq, number, node.duration, card, END_OF_ATTACK if about else END_OF_TURN)
    elif isinstance(node, tree.Rule):
        if node.kind == "skip" and node.event is not None and node.event.next_only:
            g.skip_step(TIME_OF[node.event.what.lower()], reading.seat_of(g, scope, node.event.agent or "you"))
            return
        card = -1
        if node.ref is not None and not isinstance(node.ref, tree.Select):
            cards = reading.cards_of(g, scope, node.ref)
            if not cards:
                return
            card = cards[0]
        elif node.event is not None:
            card = assigned_card(g, scope, node.event)
        damage = node.kind in ("no damage", "half damage", "unblockable")
        lasting.create(g, scope, seq, number, node.duration, card, END_OF_ATTACK if damage else END_OF_TURN)
    elif isinstance(node, tree.Replace):
        lasting.create(g, scope, seq, number, node.duration, assigned_card(g, scope, node.event))
    else:
        raise AssertionError(f"an instruction without a meaning: {node!r}")


def assigned_card(g: State, scope: Scope, event: tree.Event) -> int:
    """J.2.3: the chosen card an effect is tied to, when its text speaks of one."""
    if isinstance(event.object, tree.It):
        cards = reading.it_cards(g, scope, event.object.label)
        return cards[0] if cards else -1
    return -1


class Bind(Frame):
    """*Choose 1 of your opponent's foundations.*"""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("J.1.2")
    def choose(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        scope = g.scopes[self.scope]
        seat = reading.seat_of(g, scope, node.player)
        if node.ref is None:
            names = choosing.nameable(g, seat)
            g.ask(Decision(MODE, seat, names, ("name", self.seq, self.number), "K.4.2"))
            return
        found = choosing.pool_of(g, scope, "choose", node.ref, seat, BY_EFFECT)
        least, most = choosing.wanted(g, scope, node.ref)
        if least < 0 or least >= len(found):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step("J.1.2")
    def keep(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Bind)
        scope = g.scopes[self.scope]
        if node.ref is None:
            g.scopes[self.scope] = scope.replace(word=g.library.names[self.answer])
        else:
            owner = g.owner[self.picks[0]] if self.picks else scope.other
            g.scopes[self.scope] = scope.binding("chosen", self.picks).replace(other=owner)


class EffectCheck(Frame):
    """An effect that calls for a control check."""

    fields = ("seq", "number", "scope")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0

    @step("E.3")
    def make(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.Check)
        scope = g.scopes[self.scope]
        check = ControlCheck()
        check.seat = reading.seat_of(g, scope, node.player)
        check.difficulty = -1000 if node.difficulty is None else reading.amount(g, scope, node.difficulty)
        g.push(check)

    @step("E.3.6")
    def follow(self, g: State) -> None:
        op = g.library.op(self.seq, self.number)
        g.scopes[self.scope] = g.scopes[self.scope].replace(done=self.answer)
        branch = "passed" if self.answer else "failed"
        if branch in op.subs:
            run_list(g, op.subs[branch], self.scope)


class Each(Frame):
    """*For each ...*: the instructions once for every card."""

    fields = ("seq", "number", "scope", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.cards: tuple[int, ...] = ()

    @step("J.1.1")
    def gather(self, g: State) -> None:
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, tree.ForEach)
        self.cards = reading.cards_of(g, g.scopes[self.scope], node.ref, -1)

    @step("J.1.1")
    def one(self, g: State) -> None:
        if not self.cards:
            return
        self.go("one")
        g.scopes[self.scope] = g.scopes[self.scope].binding("", (self.cards[0],))
        self.cards = self.cards[1:]
        run_list(g, g.library.op(self.seq, self.number).subs["parts"], self.scope)


seal(globals(), "ufs")

