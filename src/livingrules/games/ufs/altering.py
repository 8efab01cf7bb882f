"""Modify, set, grant (J.3.3, K.4.6): a change written to cards now, or an effect that waits for cards still to come."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import (
    choosing,
    lasting,
    layers,
    modifications,
    reading,
)
from livingrules.games.ufs.checks import change_check
from livingrules.games.ufs.filters import cards_meant
from livingrules.games.ufs.nodes import CheckRef, leaves_a_choice
from livingrules.games.ufs.state import State
from livingrules.games.ufs.terms import NEXT, NUMBERS
from livingrules.games.ufs.words import (
    ATTACK,
    BY_EFFECT,
    KEYWORD_LIST,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.procedure import Frame, seal, step

DIFFICULTY: Final = "difficulty"


class Alter(Frame):
    """Modify, set or grant: on cards told or chosen now, or as an effect that waits for cards."""

    fields = ("seq", "number", "scope", "cards", "which")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.cards: tuple[int, ...] = ()
        self.which = -1

    @step()
    def mode(self, g: State) -> None:
        """+2 or -2: the effect's player chooses (K.2.5); for cards still to come, when one of them is changed."""
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, (tree.Modify, tree.Set, tree.Grant))
        if leaves_a_choice(node) and not waits(node):
            scope = g.scopes[self.scope]
            cards = reading.cards_of(g, scope, node.ref) if isinstance(node, tree.Set) else ()
            g.ask(modifications.question(g, scope.seat, self.seq, self.number, cards))
            return
        self.answer = -1
        self.choose(g)

    @step()
    def choose(self, g: State) -> None:
        self.which = self.answer
        before = g.seq
        self.find(g)
        if g.decision is None and g.seq == before:
            self.pick_rating(g)
        else:
            self.go("pick_rating")

    def find(self, g: State) -> None:
        """The cards that are changed; whoever has to choose is asked."""
        if g.trace is not None:
            g.cite("J.1.2")
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, (tree.Modify, tree.Set, tree.Grant))
        scope = g.scopes[self.scope]
        if isinstance(node.ref, CheckRef) or waits(node):
            return
        found = choosing.pool_of(g, scope, "modify", node.ref, -1 if unowned(node.ref) else scope.seat, BY_EFFECT)
        least, most = choosing.wanted(g, scope, node.ref)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, node.ref, found)):
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
            self.apply(g)
            return
        instances = modifications.rated(g, self.cards[0], node.changes[0].attribute)
        if len(instances) < 2:
            self.apply(g)
            return
        options = tuple(range(len(instances)))
        owner = g.owner[self.cards[0]]
        self.go("apply")
        g.ask(Decision(MODE, owner, options, ("rating", self.cards[0], self.seq, self.number), "I.2.3.1"))

    @step()
    def apply(self, g: State) -> None:
        self.go("finish")
        if g.trace is not None:
            g.cite("C.3.3.4")
        self.picks = self.cards
        node = g.library.op(self.seq, self.number).node
        assert isinstance(node, (tree.Modify, tree.Set, tree.Grant))
        scope = g.scopes[self.scope]
        if waits(node):
            if isinstance(node.ref, tree.Select) and cards_meant(node.ref.filter.noted).copies:
                g.cite("K.6.1/n1")
            g.cite("J.3.1.3")
            lasting.create(g, scope, self.seq, self.number, node.duration)
            return
        if self.which >= 0:
            node = modifications.one_way(node, self.which)
        if isinstance(node.ref, CheckRef):
            alter_check(g, scope, node)
            return
        if self.answer >= 0:
            scope = scope.replace(bound=(*scope.bound, ("rating", (self.answer,))))
        g.hold()
        for card in self.picks:
            alter(g, self.seq, self.number, node, scope, card, self.which)
        if self.picks or not isinstance(node.ref, tree.It):
            # *Your mid attack gets +1 speed.  It gains Safe*: where there is none, nothing else is meant by *it*.
            g.set_scope(self.scope, scope.binding("", self.picks))
        if not self.picks:
            g.cite("J.1.1/n1")
            g.cite("universus:Modifier Effect/6")
        g.release()


def unowned(ref: tree.Ref) -> bool:
    return isinstance(ref, tree.Select) and cards_meant(ref.filter.noted).whose == ANYBODY


def waits(node: tree.Modify | tree.Set | tree.Grant) -> bool:
    """A modifier for cards still to come: *your next attack*, *your high attacks ... this turn*, *multiple copies*; or
    for a check to come.  What cards cost to play matters of those that are played later: *your foundations get -1
    difficulty*.
    """
    ref = node.ref
    if isinstance(ref, CheckRef):
        return ref.which not in ("that", "this")
    if not isinstance(ref, tree.Select):
        return False
    asked = cards_meant(ref.filter.noted)
    if asked.copies or asked.order == NEXT:
        return True
    of_playing = (
        isinstance(node, tree.Modify)
        and not asked.zones
        and all(change.attribute == DIFFICULTY for change in node.changes)
    )
    return ref.all and ref.quantity is None and (node.duration is not None or asked.is_only(ATTACK) or of_playing)


def alter_check(g: State, scope: Scope, node: tree.Modify | tree.Set | tree.Grant) -> None:
    """A change of the control check that is being made."""
    assert isinstance(node, tree.Modify)
    for change in node.changes:
        change_check(g, scope, change.sign * reading.amount(g, scope, change.amount))


def alter(
    g: State,
    seq: int,
    number: int,
    node: tree.Modify | tree.Set | tree.Grant,
    scope: Scope,
    card: int,
    way: int,
) -> None:
    """Write the change to one card, or assign it when it is to last over a refresh; `way`: which of several it is."""
    if isinstance(node, tree.Grant) and node.blank:
        lasting.blank_card(g, scope, card)
        layers.rebase(g, card)
        return
    if isinstance(node, tree.Grant) and node.copy_of is not None:
        for original in reading.cards_of(g, scope, node.copy_of, scope.seat)[:1]:
            g.become_copy(scope, card, original)
        return
    lasts = node.duration is not None and not isinstance(node, tree.Set)
    if lasts or postponed(g, node, card):
        if way >= 0:
            scope = scope.replace(bound=(*scope.bound, (modifications.WAY, (way,))))
        effect = lasting.create(g, scope, seq, number, node.duration, card)
        if modifications.qualifies(g, effect, card):
            modifications.apply_effect(g, effect, card)
        return
    if isinstance(node, tree.Modify):
        for change in node.changes:
            modifications.write_change(g, card, change, scope, False, "J.3.1")
    elif isinstance(node, tree.Grant):
        modifications.grant(g, card, node, scope, False)
    else:
        modifications.set_attribute(g, card, node, scope)


def postponed(g: State, node: tree.Modify | tree.Set | tree.Grant, card: int) -> bool:
    """Whether the change has to wait until the attack that is being played was played."""
    if g.options.stats_while_played or g.resolving:
        return False
    words = [change.attribute for change in node.changes] if isinstance(node, tree.Modify) else []
    if isinstance(node, tree.Set):
        words = [node.attribute]
    numbers = [NUMBERS.get(word, KEYWORD_LIST) for word in words]
    if all(modifications.open_to_change(g, card, number) for number in numbers) or card != g.attack_at_hand():
        return False
    g.cite("universus:Attack/5")
    return True


seal(globals(), "ufs")
