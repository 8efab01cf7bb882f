"""What waits for its time, and what takes the place of something else."""

from __future__ import annotations

from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_TURN
from livingrules.games.ufs.statements import Instead, Wait
from livingrules.kernel import tree
from livingrules.kernel.meaning.statement import Block
from livingrules.text.lowering.fighting_abilities.changes import duration
from livingrules.text.lowering.fighting_meanings.conditions import premise
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.parts import subject


def wait(node: tree.Later, parts: Block) -> Wait:
    """A fired effect that the text sets up; what waits for the attack to resolve outlives its sequence."""
    attack = attack_named(node)
    outlives = attack is None or node.event.verb == "resolve"
    return Wait(
        happening(node.event),
        None if node.condition is None else premise(node.condition),
        parts,
        node.once,
        duration(node),
        END_OF_TURN if outlives else END_OF_ATTACK,
        assigned_to(node.event),
        None if attack is None else subject(attack),
        speaks_of_another(node),
    )


def instead(node: tree.Replace, parts: Block) -> Instead:
    """A replacement effect."""
    return Instead(happening(node.event), parts, node.once, duration(node), assigned_to(node.event))


def assigned_to(event: tree.Event) -> Subject | None:
    """J.2.3: the cards that an effect is tied to, when its text speaks of such: those of the event, or those whose
    abilities it is about.
    """
    spoken = event.object
    if isinstance(spoken, tree.AbilityFilter) and spoken.on is not None and len(spoken.on.names) == 1:
        # *Abilities on that foundation*; those on its copies are on cards that nobody has spoken of.
        spoken = spoken.on.names[0].ref if spoken.on.names[0].kind == "is" else None
    return subject(spoken) if isinstance(spoken, tree.It) else None


def attack_named(node: tree.Instruction) -> tree.Current | None:
    """The attack in progress, if something is to happen to it: the text may go on about it.

    *This attack is completely blocked.  It gets +2 damage.*  *If your attack is not blocked, ...  If it is, ...*
    """
    ref = node.ref if isinstance(node, tree.Rule) else None
    if ref is None and isinstance(node, tree.Rule | tree.Later) and node.event is not None:
        spoken = node.event.object
        ref = spoken if isinstance(spoken, tree.Ref) else None
    return ref if isinstance(ref, tree.Current) else None


def speaks_of_another(node: tree.Later) -> bool:
    """*After this attack resolves, add that card to your hand*: another card than the one that the event is about."""
    if not isinstance(node.event.object, tree.Current | tree.Self):
        return False
    spoken = [part.object for part in node.parts if isinstance(part, tree.Act)]
    return any(isinstance(ref, tree.It) and ref.noun == "card" and not ref.label for ref in spoken)
