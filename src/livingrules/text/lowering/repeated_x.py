"""Open point *X* of the fighting games, where an act has needed it before: *discards X cards.  Draw X cards.*

X that the text defines is worked out at each place where it stands.  Once cards were moved by that number, what it
counts may no longer be the same, and the rulebook does not tell which number is meant; the text is declined.  Cards
that are committed or readied stay where they are, and so do all while somebody gains or loses something.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint
from livingrules.text.nodes.fighting import everything


@dataclass(frozen=True)
class Number:
    """Which number the letter can mean."""

    words: str


STILL: Final = ("commit", "ready", "gain", "lose")
CANDIDATES: Final = (Number("what was counted before the act"), Number("what is counted after it"))


def needed_again(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if no act changes between two uses what X counts."""
    if ability.x is None or not counts_cards(ability.x):
        return ability
    acted = False
    for step in steps(ability.body):
        letters = [node for node in everything(step) if isinstance(node, tree.X)]
        if letters and acted:
            findings.settle(OpenPoint("X", place(letters[0]), CANDIDATES, asks="which number?"), ())
            return ability
        acted = acted or (bool(letters) and isinstance(step, tree.Act) and step.verb not in STILL)
    return ability


def counts_cards(amount: tree.Amount) -> bool:
    """Whether it counts cards as they lie, not those to which something has happened."""
    return any(isinstance(node, tree.Count) and not node.filter.history for node in everything(amount))


def steps(body: tuple[tree.Instruction, ...]) -> Iterator[tree.Instruction]:
    """The instructions in order, those inside others one by one; of alternatives only one is carried out."""
    for node in body:
        if isinstance(node, tree.Later | tree.May | tree.When | tree.Seq | tree.ForEach):
            for item in fields(node):
                inside = getattr(node, item.name)
                if isinstance(inside, tuple):
                    yield from steps(tuple([each for each in inside if isinstance(each, tree.Instruction)]))
        else:
            yield node
