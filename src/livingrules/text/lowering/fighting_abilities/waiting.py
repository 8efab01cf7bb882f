"""What waits for its time, and what takes the place of something else."""

from __future__ import annotations

from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_TURN
from livingrules.games.ufs.statements import Instead, Wait
from livingrules.kernel.meaning.statement import Block
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.changes import duration
from livingrules.text.lowering.fighting_abilities.delayed import HELD, IT
from livingrules.text.lowering.fighting_meanings.conditions import premise
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.parts import subject
from livingrules.text.nodes.fighting import everything


def wait(node: tree.Later, parts: Block) -> Wait:
    """A fired effect that the text sets up; what waits for the attack to resolve outlives its sequence."""
    outlives = not isinstance(node.event.object, tree.Current) or node.event.verb == "resolve"
    return Wait(
        happening(node.event),
        None if node.condition is None else premise(node.condition),
        parts,
        node.once,
        duration(node),
        END_OF_TURN if outlives else END_OF_ATTACK,
        assigned_to(node.event),
        held(node),
    )


def instead(node: tree.Replace, parts: Block) -> Instead:
    """A replacement effect."""
    return Instead(happening(node.event), parts, node.once, duration(node), assigned_to(node.event))


def held(node: tree.Later) -> tuple[tuple[Subject, int], ...]:
    """The card of the event in which the effect is made, if what is done then is done to that."""
    spoken = [each for part in node.parts for each in everything(part)]
    return ((subject(IT), HELD),) if any(isinstance(each, tree.It) and each.slot == HELD for each in spoken) else ()


def assigned_to(event: tree.Event) -> Subject | None:
    """J.2.3: the cards that an effect is tied to, when its text speaks of such: those of the event, or those whose
    abilities it is about.
    """
    spoken = event.object
    if isinstance(spoken, tree.AbilityFilter) and spoken.on is not None and len(spoken.on.names) == 1:
        # *Abilities on that foundation*; those on its copies are on cards that nobody has spoken of.
        spoken = spoken.on.names[0].ref if spoken.on.names[0].kind == "is" else None
    return subject(spoken) if isinstance(spoken, tree.It) else None
