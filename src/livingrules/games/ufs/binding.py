"""What a text has a player point out for what follows: cards that are chosen, or something that is named (K.4.2)."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import choosing, groups, players, questions, verbs
from livingrules.games.ufs.doing import Choose, Name
from livingrules.games.ufs.filters import cards_meant
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import picked
from livingrules.games.ufs.words import (
    BY_EFFECT,
    HEIGHT_NAMES,
    HIGH,
    LOW,
    MID,
    SYMBOL_NAMES,
    TYPE_NAMES,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, MODE, NUMBER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.procedure import Frame, seal, step

WORDS: Final[dict[int, tuple[str, ...]]] = {
    verbs.A_HEIGHT: HEIGHT_NAMES, verbs.A_SYMBOL: SYMBOL_NAMES, verbs.A_TYPE: TYPE_NAMES,
}  # fmt: skip
"""What can be named that is no card, by what it is."""


def word_of(g: State, statement: Statement, option: int) -> str:
    """What an option of a naming is called."""
    assert isinstance(statement, Name)
    what = statement.what
    if what == verbs.A_KEYWORD:
        return g.library.keyword_name(option)
    return WORDS[what][option] if what in WORDS else g.library.names[option]


def offered(g: State, scope: Scope, statement: Name, seat: int) -> tuple[int, ...]:
    """What a player may name, by number."""
    what = statement.what
    if what == verbs.A_HEIGHT:
        return HIGH, MID, LOW
    if what == verbs.A_TYPE:
        return g.types_of_cards()
    if what == verbs.A_KEYWORD:
        return keywords_for(g, seat)
    if statement.cards is None:
        return tuple(range(len(WORDS[what])))
    return choosing.nameable(g, seat, scope, cards_meant(statement.cards))


def keywords_for(g: State, seat: int) -> tuple[int, ...]:
    """Those that the rules list, and the traits of the own deck and of what was seen."""
    found = set(g.listed_keywords())
    for card in choosing.known_cards(g, seat):
        found.update(instance & 0xFF for instance in g.printed[card].keywords)
    return tuple(sorted(found))


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
        statement = g.library.op(self.seq, self.number).statement
        scope = g.scopes[self.scope]
        if isinstance(statement, Name):
            self.name(g, scope, statement, players.seat(g, scope, statement.player))
            return
        assert isinstance(statement, Choose)
        seat = players.seat(g, scope, statement.player)
        group = statement.groups[self.asked]
        found = choosing.pool_of(g, scope, verbs.CHOOSE, group, seat, BY_EFFECT)
        least, most = group.wanted(g, scope)
        if least < 0 or (least >= len(found) and not choosing.is_guarded(g, group, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        subject = picked(group)
        if subject is not None and subject.random:
            self.picks = g.rng.sample(found, most)
            return
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    def name(self, g: State, scope: Scope, statement: Name, seat: int) -> None:
        prompt = ("name", self.seq, self.number)
        if statement.what == verbs.A_NUMBER:
            g.ask(Decision(NUMBER, seat, (), prompt, "K.4.2", 0, questions.LARGEST))
            return
        if statement.what == verbs.A_PLAYER:
            g.ask(Decision(MODE, seat, (seat, 1 - seat), ("which player",), "K.4.2"))
            return
        options = offered(g, scope, statement, seat)
        self.answer = -1
        if options:
            g.ask(Decision(MODE, seat, options, prompt, "K.4.2"))

    @step("J.1.2")
    def keep(self, g: State) -> None:
        statement = g.library.op(self.seq, self.number).statement
        scope = g.scopes[self.scope]
        if isinstance(statement, Choose):
            self.gather(g, scope, statement)
            return
        assert isinstance(statement, Name)
        if statement.what == verbs.A_PLAYER:
            g.set_scope(self.scope, scope.replace(other=self.answer))
            return
        said = "" if self.answer < 0 else str(self.answer)
        if statement.what != verbs.A_NUMBER and self.answer >= 0:
            said = word_of(g, statement, self.answer)
        g.set_scope(self.scope, scope.replace(word=said))

    def gather(self, g: State, scope: Scope, statement: Choose) -> None:
        self.chosen = (*self.chosen, *self.picks)
        self.picks = ()
        self.asked += 1
        if self.asked < len(statement.groups):
            self.go("choose")
            return
        owner = g.owner[self.chosen[0]] if self.chosen else scope.other
        chosen = groups.pointed_out(scope.done_to(verbs.KEPT_AS[verbs.CHOOSE], self.chosen), self.chosen)
        chosen = chosen.holding(statement.into, self.chosen)
        g.set_scope(self.scope, chosen.replace(other=owner))


seal(globals(), "ufs")
