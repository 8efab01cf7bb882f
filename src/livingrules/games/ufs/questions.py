"""Numbers that a text leaves open: X without a definition (J.4.3.3), statistics printed as question marks (J.4.4).

They are asked for when execution first comes to an instruction that needs them, and kept in its scope.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import choosing, reading
from livingrules.games.ufs.amounts import statistic
from livingrules.games.ufs.nodes import nodes
from livingrules.games.ufs.state import State
from livingrules.kernel import tree
from livingrules.kernel.decision import NUMBER, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.procedure import Frame, seal, step

STATISTICS: Final = ("height", "weight")
LARGEST: Final = 99
"""The largest number a player may choose where the rules set no bound; larger ones would change nothing."""


def leaves_open(node: tree.Node) -> int:
    """What a node may leave open, as bits: 1 for X, 2 for statistics of a card."""
    bits = 0
    for part in nodes(node):
        if isinstance(part, tree.X):
            bits |= 1
        elif isinstance(part, tree.Attribute) and part.attribute in STATISTICS:
            bits |= 2
    return bits


def settled(g: State, scope: Scope, node: tree.Instruction) -> bool:
    """Whether the instruction leaves nothing open: so it is with nearly all, and it is found out once for each."""
    bits = g.library.reading_of(node, leaves_open)
    definition = g.library.infos[scope.ability & 0xFFF].x
    if definition is not None and bits & 1:
        return not (bits | g.library.reading_of(definition, leaves_open)) & 2
    return bits == 0 or (bits == 1 and scope.x >= 0)


def needs_x(g: State, scope: Scope, node: tree.Instruction) -> bool:
    """J.4.3.3: X was neither fixed on playing nor defined by the text."""
    if scope.x >= 0 or g.library.infos[scope.ability & 0xFFF].x is not None:
        return False
    return bool(g.library.reading_of(node, leaves_open) & 1)


def open_statistics(g: State, scope: Scope, node: tree.Instruction) -> tuple[int, str] | None:
    """J.4.4: a card's statistic that is printed as question marks and is read by this instruction."""
    parts = list(nodes(node))
    definition = g.library.infos[scope.ability & 0xFFF].x
    if definition is not None and any(isinstance(part, tree.X) for part in parts):
        parts.extend(nodes(definition))
    for part in parts:
        if isinstance(part, tree.Attribute) and part.attribute in STATISTICS:
            for card in reading.cards_of(g, scope, part.ref, scope.seat):
                if statistic(g, card, part.attribute) is None and scope.cards(label(card, part.attribute)) is None:
                    return card, part.attribute
    return None


def label(card: int, attribute: str) -> str:
    return f"?{attribute}:{card}"


def ask_first(g: State, scope_number: int, node: tree.Instruction, seq: int, number: int) -> bool:
    """Ask for a number that the instruction needs and that nobody has given yet; True if asked."""
    scope = g.scopes[scope_number]
    if scope.ability < 0 or settled(g, scope, node):
        return False
    frame = AskNumber()
    frame.scope, frame.seq, frame.number = scope_number, seq, number
    if needs_x(g, scope, node):
        frame.seat = scope.seat
        frame.highest = highest_x(g, scope, node)
        g.push(frame)
        return True
    open_one = open_statistics(g, scope, node)
    if open_one is None:
        return False
    frame.card, frame.attribute = open_one
    frame.seat = 1 - g.owner[frame.card]
    frame.highest = LARGEST
    g.push(frame)
    return True


def highest_x(g: State, scope: Scope, node: tree.Instruction) -> int:
    """Any valid value: no more cards than there are, and no more than the text says."""
    most = g.library.infos[scope.ability & 0xFFF].most_x
    if most is not None:
        return max(reading.amount(g, scope, most), 0)
    if isinstance(node, tree.Act) and isinstance(node.object, tree.Select) and not choosing.off_deck(node.object):
        agent = reading.seat_of(g, scope, node.agent)
        return len(choosing.pool_of(g, scope, node.verb, node.object, agent, 2))
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
            answered = (label(self.card, self.attribute), (self.answer,))
            g.set_scope(self.scope, scope.replace(bound=(*scope.bound, answered)))


seal(globals(), "ufs")
