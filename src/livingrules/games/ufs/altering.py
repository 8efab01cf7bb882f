"""Modify, set, grant (J.3.3, K.4.6): a change written to cards now, or an effect that waits for cards still to come."""

from __future__ import annotations

from livingrules.games.ufs import (
    choosing,
    groups,
    lasting,
    layers,
    modifications,
    verbs,
)
from livingrules.games.ufs.checks import change_check
from livingrules.games.ufs.edits import Add
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, change_of
from livingrules.games.ufs.words import (
    BY_EFFECT,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.effect import DONE_TO, Scope
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.procedure import Frame, seal, step


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
        change = change_of(g.library.op(self.seq, self.number))
        if change.ways and not change.waits:
            scope = g.scopes[self.scope]
            cards = change.subject.marks(g, scope) if change.sets else ()
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
        change = change_of(g.library.op(self.seq, self.number))
        if change.check is not None or change.waits:
            return
        scope, subject = g.scopes[self.scope], change.subject
        assert isinstance(subject, Subject)
        unowned = change.described is not None and change.described.whose == ANYBODY
        found = choosing.pool_of(g, scope, verbs.MODIFY, subject, -1 if unowned else scope.seat, BY_EFFECT)
        least, most = subject.wanted(g, scope)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, subject, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, scope.seat, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step()
    def pick_rating(self, g: State) -> None:
        """I.2.3.1: several instances of the keyword: the card's player picks the one whose rating changes."""
        self.cards = self.picks
        keyword = modifications.rating_changed(change_of(g.library.op(self.seq, self.number)))
        self.answer = -1
        if not self.cards or keyword < 0:
            self.apply(g)
            return
        instances = modifications.rated(g, self.cards[0], keyword)
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
        change = change_of(g.library.op(self.seq, self.number))
        scope = g.scopes[self.scope]
        if change.waits:
            if change.described is not None and change.described.copies:
                g.cite("K.6.1/n1")
            g.cite("J.3.1.3")
            lasting.create(g, scope, self.seq, self.number, change.until)
            return
        if self.which >= 0:
            change = change.way(self.which)
        if change.check is not None:
            alter_check(g, scope, change)
            return
        if self.answer >= 0:
            scope = scope.keeping(groups.RATING, (self.answer,))
        g.hold()
        for card in self.picks:
            alter(g, self.seq, self.number, change, scope, card, self.which)
        if self.picks:
            g.set_scope(self.scope, scope.keeping(DONE_TO, self.picks))
        else:
            g.cite("J.1.1/n1")
            g.cite("universus:Modifier Effect/6")
        g.release()


def alter_check(g: State, scope: Scope, change: Change) -> None:
    """A change of the control check that is being made."""
    for edit in change.edits:
        if isinstance(edit, Add):
            change_check(g, scope, edit.sign * edit.amount.of(g, scope))


def alter(g: State, seq: int, number: int, change: Change, scope: Scope, card: int, way: int) -> None:
    """Write the change to one card, or assign it when it is to last over a refresh; `way`: which of several it is."""
    if change.blank:
        lasting.blank_card(g, scope, card)
        layers.rebase(g, card)
        return
    if change.copy_of is not None:
        for original in change.copy_of.meant(g, scope, scope.seat)[:1]:
            g.become_copy(scope, card, original)
        return
    if (change.until is not None and not change.sets) or postponed(g, change, card):
        if way >= 0:
            scope = scope.keeping(groups.WAY, (way,))
        effect = lasting.create(g, scope, seq, number, change.until, card)
        if modifications.qualifies(g, effect, card):
            modifications.apply_effect(g, effect, card)
        return
    modifications.make(g, card, change, scope, False, "J.3.1")


def postponed(g: State, change: Change, card: int) -> bool:
    """Whether the change has to wait until the attack that is being played was played."""
    if g.options.stats_while_played or g.resolving:
        return False
    if all(modifications.open_to_change(g, card, edit.attribute) for edit in change.edits):
        return False
    if card != g.attack_at_hand():
        return False
    g.cite("universus:Attack/5")
    return True


seal(globals(), "ufs")
