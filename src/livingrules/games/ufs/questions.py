"""Numbers that a text leaves open: X without a definition (J.4.3.3), statistics printed as question marks (J.4.4).

They are asked for when execution first comes to an instruction that needs them, and kept in its scope.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import choosing, players
from livingrules.games.ufs.amounts import statistic, told_of
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import LeftOpen
from livingrules.games.ufs.subjects import Picked
from livingrules.games.ufs.words import BY_EFFECT
from livingrules.kernel.decision import NUMBER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.procedure import Frame, seal, step

LARGEST: Final = 99
"""The largest number a player may choose where the rules set no bound; larger ones would change nothing."""


def settled(g: State, scope: Scope, statement: Statement) -> bool:
    """Whether the statement leaves nothing open: so it is with nearly all."""
    found = statement.open
    if found is None:
        return True
    assert isinstance(found, LeftOpen)
    if found.statistics:
        return False
    ability = g.library.infos[scope.ability & 0xFFF].meaning
    return scope.x >= 0 if ability.defined_x is None else not ability.read_by_x


def needs_x(g: State, scope: Scope, found: LeftOpen) -> bool:
    """J.4.3.3: X was neither fixed on playing nor defined by the text."""
    return found.x and scope.x < 0 and g.library.infos[scope.ability & 0xFFF].x is None


def open_statistics(g: State, scope: Scope, found: LeftOpen) -> tuple[int, str] | None:
    """J.4.4: a card's statistic that is printed as question marks and is read by this instruction."""
    read = found.statistics
    if found.x:
        read = (*read, *g.library.infos[scope.ability & 0xFFF].meaning.read_by_x)
    for subject, attribute in read:
        for card in subject.meant(g, scope, scope.seat):
            if statistic(g, card, attribute) is None and scope.cards(told_of(card, attribute)) is None:
                return card, attribute
    return None


def ask_first(g: State, scope_number: int, statement: Statement, seq: int, number: int) -> bool:
    """Ask for a number that the statement needs and that nobody has given yet; True if asked."""
    scope = g.scopes[scope_number]
    if scope.ability < 0 or settled(g, scope, statement):
        return False
    found = statement.open
    assert isinstance(found, LeftOpen)
    frame = AskNumber()
    frame.scope, frame.seq, frame.number = scope_number, seq, number
    if needs_x(g, scope, found):
        frame.seat = scope.seat
        frame.highest = highest_x(g, scope, statement)
        g.push(frame)
        return True
    open_one = open_statistics(g, scope, found)
    if open_one is None:
        return False
    frame.card, frame.attribute = open_one
    frame.seat = 1 - g.owner[frame.card]
    frame.highest = LARGEST
    g.push(frame)
    return True


def highest_x(g: State, scope: Scope, statement: Statement) -> int:
    """Any valid value: no more cards than there are, and no more than the text says."""
    most = g.library.infos[scope.ability & 0xFFF].most_x
    if most is not None:
        return max(most.of(g, scope), 0)
    if isinstance(statement, Do) and isinstance(statement.subject, Picked) and not choosing.off_deck(statement.subject):
        agent = players.seat(g, scope, statement.agent)
        return len(choosing.pool_of(g, scope, statement.verb, statement.subject, agent, BY_EFFECT))
    return LARGEST


class AskNumber(Frame):
    """One such question."""

    fields = ("scope", "seq", "number", "seat", "highest", "card", "attribute")

    def __init__(self) -> None:
        super().__init__()
        self.scope = self.seq = self.number = self.seat = self.highest = 0
        self.card = -1
        self.attribute = ""

    @step()
    def ask(self, g: State) -> None:
        if self.card < 0:
            g.cite("J.4.3.3")
            g.ask(Decision(NUMBER, self.seat, (), ("x value", self.seq, self.number), "J.4.3.3", 0, self.highest))
        else:
            g.cite("J.4.4")
            prompt = ("statistic", self.card, self.attribute)
            g.ask(Decision(NUMBER, self.seat, (), prompt, "J.4.4", 0, self.highest))

    @step()
    def keep(self, g: State) -> None:
        scope = g.scopes[self.scope]
        if self.card < 0:
            g.set_scope(self.scope, scope.replace(x=self.answer))
        else:
            g.set_scope(self.scope, scope.keeping(told_of(self.card, self.attribute), (self.answer,)))


seal(globals(), "ufs")
