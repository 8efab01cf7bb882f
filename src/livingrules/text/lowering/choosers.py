"""Open point *chooser* of the fighting games: who chooses the cards, or one of the alternatives, of a text.

Candidates are who acts (K.2.3) and whose effect it is (K.2.4, K.2.5).  Where the text says who chooses (*of your
choice*, *their choice*), or says that somebody must or may do one thing or the other, nothing is open.  What is left
stands in `OneOf.chooser`; the cards of an act are chosen by its agent unless `Select.chooser` says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.common.clause import agent_of
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, rule
from livingrules.text.remaking import remade

CHOOSER: Final = "chooser"
WRITTEN: Final = "your choice of theirs"
"""The style of alternatives for another player of which it is written that you choose one."""
YOU: Final = "you"
YOURS: Final = ("", YOU)
SEVERAL: Final = ("both", "each", "players")
CARDS: Final = "cards"
ALTERNATIVES: Final = "alternatives"


@dataclass(frozen=True)
class Chooser:
    """A player who may be the one to choose."""

    player: str
    words: str
    of: str
    """What the clause speaks of that lets them choose."""


YOU_ONCE: Final = Chooser(YOU, "you, whose effect it is (K.2.5)", ALTERNATIVES)
YOU_FOR_EACH: Final = Chooser(YOU, "you, for each of them (K.2.5)", ALTERNATIVES)
Point = OpenPoint[Chooser]
Left = tuple[Chooser, ...]


@rule("H2", CHOOSER, "Who acts chooses the cards, whose effect it is chooses between alternatives written in the text.",
      ufs=("K.2.3", "K.2.5"), universus=("Instruction/3", "Instruction/4"))  # fmt: skip
def by_clause(point: Point, left: Left) -> Left:
    return tuple([each for each in left if each.of == point.phrase])


RULES: Final = (by_clause,)


def candidates(agent: str) -> Left:
    """Who may choose where that player acts."""
    acting = Chooser(agent, f"{'each' if agent in SEVERAL else 'the'} player who does it (K.2.3)", CARDS)
    return (acting, YOU_ONCE, YOU_FOR_EACH) if agent in SEVERAL else (acting, YOU_ONCE)


def choosers(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability with those who choose."""

    def settled(node: tree.Node, parts: dict[str, Any]) -> tree.Node:
        made = replace(node, **parts)
        if isinstance(made, tree.Act) and made.agent not in YOURS and leaves_choice(made.object):
            findings.settle(OpenPoint(CHOOSER, place(node), candidates(made.agent), CARDS, "who chooses?"), RULES)
        if isinstance(made, tree.OneOf) and not made.chooser:
            by = candidates(agent_of(made.parts[0]) or YOU)
            point = OpenPoint(CHOOSER, place(node), by, ALTERNATIVES, "who chooses?")
            found = findings.settle(point, RULES)
            return made if found is None else replace(made, chooser=found.player)
        return made

    made: tree.Ability = remade(ability, settled)
    return made


def leaves_choice(ref: tree.Ref | None) -> bool:
    """Whether somebody has to choose the cards, and the text does not say who."""
    return isinstance(ref, tree.Select) and ref.quantity is not None and not ref.random and not ref.chooser


def unchosen(value: Any) -> Any:
    """The tree as it was written."""
    return remade(value, _unchosen)


def _unchosen(node: tree.Node, parts: dict[str, Any]) -> tree.Node:
    made = replace(node, **parts)
    if not isinstance(made, tree.OneOf) or made.chooser != YOU or WRITTEN in made.style:
        return made
    by = {agent_of(part) for part in made.parts}
    return replace(made, chooser="") if len(by) == 1 and not by & {None, *YOURS} else made
