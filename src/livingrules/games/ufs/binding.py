"""What a text has a player point out for what follows: cards that are chosen, or something that is named (K.4.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import choosing, groups, questions, reading
from livingrules.games.ufs.filters import cards_meant, of_types
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import picked
from livingrules.games.ufs.terms import kind_bits
from livingrules.games.ufs.words import (
    BY_EFFECT,
    HEIGHT_NAMES,
    HIGH,
    LOW,
    MID,
    SYMBOL_NAMES,
    TYPE_NAMES,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.decision import CARDS, MODE, NUMBER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.library import tree_of
from livingrules.kernel.procedure import Frame, seal, step

WORDS: Final[dict[str, tuple[str, ...]]] = {"zone": HEIGHT_NAMES, "symbol": SYMBOL_NAMES, "card type": TYPE_NAMES}
"""What can be named that is no card, by what the text calls it."""


def word_of(g: State, node: tree.Node, option: int) -> str:
    """What an option of a naming is called."""
    what = node.what if isinstance(node, tree.Bind) else ""
    if what == "keyword":
        return g.library.keyword_name(option)
    return WORDS[what][option] if what in WORDS else g.library.names[option]


def offered(g: State, scope: Scope, node: tree.Bind, seat: int) -> tuple[int, ...]:
    """What a player may name, by number."""
    if node.what == "zone":
        return HIGH, MID, LOW
    if node.what == "card type":
        return g.types_of_cards()
    if node.what == "keyword":
        return keywords_for(g, seat)
    return tuple(range(len(WORDS[node.what]))) if node.what in WORDS else names_for(g, scope, node, seat)


def keywords_for(g: State, seat: int) -> tuple[int, ...]:
    """Those that the rules list, and the traits of the own deck and of what was seen."""
    found = set(g.listed_keywords())
    for card in choosing.known_cards(g, seat):
        found.update(instance & 0xFF for instance in g.printed[card].keywords)
    return tuple(sorted(found))


def names_for(g: State, scope: Scope, node: tree.Bind, seat: int) -> tuple[int, ...]:
    """The names of cards that fit: *name a foundation*, *name a non-attack card*."""
    if isinstance(node.ref, tree.Select):
        return choosing.nameable(g, seat, scope, cards_meant(node.ref.filter.noted))
    return choosing.nameable(g, seat, scope, of_types(kind_bits((node.what,))))


class Bind(Frame):
    """*Choose 1 of your opponent's foundations.*  *Name a zone.*"""

    fields = ("seq", "number", "scope", "asked", "chosen")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.asked = 0
        """How many of several choices have been made: *1 card in each player's card pool* is two."""
        self.chosen: tuple[int, ...] = ()

    @step("J.1.2")
    def choose(self, g: State) -> None:
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Bind)
        scope = g.scopes[self.scope]
        seat = reading.seat_of(g, scope, node.player)
        if node.how == "name" or node.ref is None:
            self.name(g, scope, node, seat)
            return
        ref = node.ref.refs[self.asked] if isinstance(node.ref, tree.Both) else node.ref
        found = choosing.pool_of(g, scope, "choose", ref, seat, BY_EFFECT)
        least, most = choosing.wanted(g, scope, ref)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, ref, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        subject = picked(ref.noted)
        if subject is not None and subject.random:
            self.picks = g.rng.sample(found, most)
            return
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    def name(self, g: State, scope: Scope, node: tree.Bind, seat: int) -> None:
        prompt = ("name", self.seq, self.number)
        if node.what == "number":
            g.ask(Decision(NUMBER, seat, (), prompt, "K.4.2", 0, questions.LARGEST))
            return
        if node.what == "player":
            g.ask(Decision(MODE, seat, (seat, 1 - seat), ("which player",), "K.4.2"))
            return
        options = offered(g, scope, node, seat)
        self.answer = -1
        if options:
            g.ask(Decision(MODE, seat, options, prompt, "K.4.2"))

    @step("J.1.2")
    def keep(self, g: State) -> None:
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Bind)
        scope = g.scopes[self.scope]
        if node.what == "player":
            g.set_scope(self.scope, scope.replace(other=self.answer))
        elif node.how == "name" or node.ref is None:
            said = "" if self.answer < 0 else str(self.answer)
            if node.what != "number" and self.answer >= 0:
                said = word_of(g, node, self.answer)
            g.set_scope(self.scope, scope.replace(word=said))
        else:
            self.gather(g, scope, len(node.ref.refs) if isinstance(node.ref, tree.Both) else 1)

    def gather(self, g: State, scope: Scope, choices: int) -> None:
        self.chosen = (*self.chosen, *self.picks)
        self.picks = ()
        self.asked += 1
        if self.asked < choices:
            self.go("choose")
            return
        owner = g.owner[self.chosen[0]] if self.chosen else scope.other
        chosen = groups.pointed_out(scope.binding("chosen", self.chosen), self.chosen)
        node = tree_of(g.library.op(self.seq, self.number))
        assert isinstance(node, tree.Bind)
        bound = groups.filled(chosen.bound, node.into, self.chosen)
        g.set_scope(self.scope, chosen.replace(bound=bound, other=owner))


seal(globals(), "ufs")
