"""Sentences whose words reach into another time: what waits for a card that is spoken of behind it or is yet to be
played, and what goes on with cards that an effect will only have found when its event has come.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeVar

from livingrules.games.ufs.terms import THIS_WAY
from livingrules.kernel.effect import MOST_SLOTS
from livingrules.text import tree
from livingrules.text.lowering.order import in_order
from livingrules.text.nodes.fighting import MayThen, everything

IT: Final = tree.It(slot=tree.OF_EVENT)
"""The card that an effect has waited for."""
HELD: Final = MOST_SLOTS - 2
"""The slot of the card of the event before: no text fills so many of its own."""
N = TypeVar("N", bound=tree.Node)
OF_ATTACKS: Final = (tree.Modify, tree.Set, tree.Grant, tree.Rule)
"""What *it* without a noun undergoes is the attack's, whatever was found in between: *it gets +2 speed*."""


def in_time(parts: tuple[tree.Instruction, ...]) -> tuple[tree.Instruction, ...]:
    """The same instructions, each at the time at which the cards that it is about are known."""
    told: list[tree.Instruction] = []
    for part in (each for one in parts for each in apart(one)):
        here = decided_then(awaiting(part))
        last = told[-1] if told else None
        longer = None if last is None else continued(last, here)
        if longer is not None:
            told[-1] = longer
        elif isinstance(last, tree.When) and not last.otherwise and asks_if_done(here):
            told[-1] = replace(last, then=(*last.then, here))  # under a condition that is not met nothing is done
        else:
            told.append(here)
    return tuple(told)


def continued(last: tree.Instruction, part: tree.Instruction) -> tree.Instruction | None:
    """The instruction before with this one behind it, if that is carried out only when its event has come; the waiting
    can itself be done on a condition, as what *your Throw attack* undergoes is.
    """
    if isinstance(last, tree.Later) and goes_on(last, part):
        return replace(last, parts=(*last.parts, part))
    if isinstance(last, tree.When) and last.then and not last.otherwise:
        inner = continued(last.then[-1], part)
        return None if inner is None else replace(last, then=(*last.then[:-1], inner))
    return None


CLEARING: Final = tree.Event("start", what="End Phase")
REST_OF_TURN: Final = tree.Duration("turn")


def awaiting(part: tree.Instruction) -> tree.Instruction:
    """*Seal your next attack*: it is done to that attack as soon as it has been played."""
    if not isinstance(part, tree.Act) or not isinstance(part.object, tree.Select) or part.object.filter.order != "next":
        return part
    f = part.object.filter
    event = tree.Event("play", f.owner, replace(f, owner="", order="", ordinal_window=""))
    return tree.Later(event, (replace(part, object=IT),), duration=part.duration)


ENDS: Final = ("top", "bottom")


def apart(part: tree.Instruction) -> tuple[tree.Instruction, ...]:
    """*1 card in each player's card pool*: so many of either player, not of both together."""
    ref = part.ref if isinstance(part, tree.Bind) else part.object if isinstance(part, tree.Act) else None
    if not isinstance(ref, tree.Select) or ref.quantity is None or ref.filter.order in ENDS:
        return (part,)
    if not ref.filter.each:
        return (part,)
    two = tuple([replace(ref, filter=replace(ref.filter, owner=whose, each=False)) for whose in ("you", "opponent")])
    if isinstance(part, tree.Bind):
        return (replace(part, ref=tree.Both(two)),)
    return tuple([replace(part, object=each) for each in two]) if isinstance(part, tree.Act) else (part,)


def decided_then(part: tree.Instruction) -> tree.Instruction:
    """*You may build this card during the End Phase*: whether they do is said when that time has come; *you may choose
    not to clear it* is said of the End Phase, too.
    """
    if not isinstance(part, tree.May) or len(part.parts) != 1 or part.done or part.undone or isinstance(part, MayThen):
        return part
    chosen = part.parts[0]
    asked = MayThen(part.player, part.parts)
    if isinstance(chosen, tree.Later):
        return replace(chosen, parts=(replace(asked, parts=chosen.parts),))
    if isinstance(chosen, tree.Rule) and chosen.event is not None and chosen.event.verb == "clear":
        return tree.Later(CLEARING, (of_event_before(asked),), duration=REST_OF_TURN)
    return part


def of_event_before(part: N) -> N:
    """What waits for another event than the text around it speaks of the card of that by its slot."""
    if isinstance(part, tree.It) and part.slot == tree.OF_EVENT:
        return replace(part, slot=HELD)
    return in_order(part, lambda _, each: of_event_before(each))


def asks_if_done(part: tree.Instruction) -> bool:
    """*If you do*, of the sentence before."""
    return isinstance(part, tree.When) and isinstance(part.condition, tree.Done)


def goes_on(last: tree.Later, part: tree.Instruction) -> bool:
    """Whether an instruction is about cards that are known only when the effect before it has come to its event."""
    if isinstance(part, tree.Later) and part.event.object == IT:
        return isinstance(last.event.object, tree.Filter)  # *your next attack ...  If it is blocked, ...*
    if not finds(last.parts[-1]):
        return False
    return any(speaks_of_found(node, part) for node in everything(part))


def finds(part: tree.Instruction) -> bool:
    """Whether an instruction picks out cards that the text may go on about."""
    if isinstance(part, tree.Seq):
        return finds(part.parts[-1])
    return isinstance(part, tree.Bind) or (isinstance(part, tree.Act) and part.object is not None)


def speaks_of_found(node: tree.Node, part: tree.Instruction) -> bool:
    if isinstance(node, tree.It):
        plain = not node.label and not node.noun and not node.plural
        return node.noun != "attack" and not (plain and isinstance(part, OF_ATTACKS))
    if isinstance(node, tree.Happened):
        return node.window == THIS_WAY
    return isinstance(node, tree.Done | tree.RestOf)


def is_tried(ref: tree.Ref) -> bool:
    """Whether a change is said of the very card that is tried: by its name, or by a word that points back to it."""
    return isinstance(ref, tree.Self | tree.It) or ref.said is not None


def tried(node: tree.Ability) -> tuple[tree.Instruction, ...]:
    """*When you try to play this card, it gets -1 difficulty*: it is still where it was, and what it is while it is
    being played begins afterwards.  So this is said of the next card that is tried, which is this one.
    """
    if node.trigger is None or node.trigger.verb != "attempt to play":
        return node.body
    next_one = tree.Select(tree.Filter(card_word=True, owner=node.trigger.agent, order="next"), all=True)
    return tuple(
        [
            replace(each, ref=next_one) if isinstance(each, tree.Modify) and is_tried(each.ref) else each
            for each in node.body
        ]
    )
