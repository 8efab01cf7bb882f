"""Open points of the fighting games that ask which of the earlier acts is meant: *if you do* and *instead*.

The game asks about what was done or offered last in the sentence before, and replaces the whole sentence before.
Where the text means something else, it is declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Final

from livingrules.text import tree
from livingrules.text.english import third
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Unbound, rule
from livingrules.text.nodes.fighting import everything
from livingrules.text.tree import NOWHERE, Node, Place

IF_DONE: Final = "if you do"
INSTEAD: Final = "instead"
WRITTEN: Final = ("if you do", "if you did", "if they do", "if they did")
YOURS: Final = ("", "you")
SURE: Final = ("gain", "lose", "look at")
"""What a player can always do; what a card gains or loses there may be no card for."""
OF_PLAYERS: Final = ("gain", "lose")


@dataclass(frozen=True)
class Earlier:
    """Something that the text does in front of the phrase."""

    words: str
    keys: frozenset[str]
    """What it does: its verb, or the attributes that it changes."""


def earlier_acts(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability, if it means what the game takes for it."""
    for parts in lists_of(ability):
        for at, part in enumerate(parts):
            if not isinstance(part, tree.When):
                continue
            for asked in everything(part.condition):
                if isinstance(asked, tree.Done):
                    asked_about(parts[:at], part, asked, findings)
            if part.place == INSTEAD:
                replaced(parts[:at], part, findings)
    return ability


def lists_of(node: Node) -> Iterator[tuple[tree.Instruction, ...]]:
    """Every list of instructions in a text; what stands in one sentence is one of its own."""
    for each in everything(node):
        for item in fields(each):
            value = getattr(each, item.name) if item.compare else ()
            if isinstance(value, tuple) and any(isinstance(part, tree.Instruction) for part in value):
                yield tuple([part for part in value if isinstance(part, tree.Instruction)])


# ------------------------------------------------------------------------------------------------------------ if you do


@dataclass(frozen=True)
class Doing:
    """What somebody does or may do, in one sentence."""

    agent: str
    verb: str
    sentence: int
    """How many sentences stand before it."""
    offered: bool = False
    """It is done only if its player wants to."""
    sure: bool = False
    """It cannot fail to be done."""
    last: bool = False
    """It is what the game keeps: what was done or offered last in the sentence before."""

    @property
    def words(self) -> str:
        who = "you" if self.agent in YOURS else "the opponent" if self.agent == "opponent" else "they"
        return f"that {who} {third(self.verb) if self.agent == 'opponent' else self.verb}"


Asked = OpenPoint[Doing]
Left = tuple[Doing, ...]


@rule("A1", IF_DONE, "Who is said to do it has to be the one who does.", ufs=("U80",), universus=("V61",))
def by_that_player(point: Asked, left: Left) -> Left:
    you = point.phrase == "you"
    return tuple([each for each in left if (each.agent in YOURS) == you])


@rule("A2", IF_DONE, "Nobody asks whether something is done that cannot fail.", ufs=("U80",), universus=("V61",))
def uncertain(_: Asked, left: Left) -> Left:
    return tuple([each for each in left if not each.sure])


@rule("A3", IF_DONE, "What somebody may leave undone is asked about before what has to be done.",
      weighs=True, ufs=("U80",), universus=("V61",))  # fmt: skip
def offers(_: Asked, left: Left) -> Left:
    return tuple([each for each in left if each.offered]) or left


@rule("A4", IF_DONE, "The nearest sentence in which something is done.", weighs=True, ufs=("U80",), universus=("V61",))
def nearest(_: Asked, left: Left) -> Left:
    last = max((each.sentence for each in left), default=0)
    return tuple([each for each in left if each.sentence == last])


DONE_RULES: Final = (by_that_player, uncertain, offers, nearest)


def asked_about(before: tuple[tree.Instruction, ...], node: tree.When, asked: tree.Done, findings: Findings) -> None:
    """*Discard 1 card and destroy 1 foundation.  If you do, ...*: one of them, or both?"""
    doings = [each for at, sentence in enumerate(before) for each in doings_of(sentence, at)]
    if doings and doings[-1].sentence == len(before) - 1:
        doings[-1] = replace(doings[-1], last=True)
    point = OpenPoint(IF_DONE, where(node, node.condition), tuple(doings), asked.by, marks=WRITTEN)
    found = findings.settle(point, DONE_RULES)
    if found is not None and not found.last:
        findings.unbound.append(Unbound(point, ()))


def doings_of(sentence: tree.Instruction, at: int) -> list[Doing]:
    """What is done in a sentence; what goes on with the card of the act before is one thing with it."""
    found: list[Doing] = []
    for part in whole_acts(sentence):
        if isinstance(part, tree.May):
            verbs = list(dict.fromkeys(act.verb for act in everything(part.parts[0]) if isinstance(act, tree.Act)))
            found.append(Doing(part.player, verbs[0] if verbs else "may", at, offered=True))
        elif isinstance(part, tree.Act):
            of_a_card = part.verb in OF_PLAYERS and part.object is not None
            made = Doing(part.agent, part.verb, at, sure=part.verb in SURE and not of_a_card)
            if found and isinstance(part.object, tree.It) and found[-1].agent == part.agent:
                found.pop()
            found.append(made)
        elif isinstance(part, tree.OneOf):
            found.append(Doing(part.chooser, " or ".join(sorted(keys_of_all(part))), at))
        else:
            found.append(Doing("you", type(part).__name__.lower(), at, sure=True))
    return found


def whole_acts(part: tree.Instruction) -> Iterator[tree.Instruction]:
    """The instructions of a sentence one by one; what somebody may do is one, however much it is."""
    if isinstance(part, tree.Seq):
        for each in part.parts:
            yield from whole_acts(each)
    elif isinstance(part, tree.When):
        for each in part.then:
            yield from whole_acts(each)
    elif not isinstance(part, tree.Bind):  # who only chooses has not done anything yet
        yield part


def keys_of_all(part: tree.OneOf) -> frozenset[str]:
    return frozenset(key for each in acts_of(part.parts) for key in each.keys)


# -------------------------------------------------------------------------------------------------------------- instead


@rule("I1", INSTEAD, "What is done instead is of the kind of what it replaces.", ufs=("U77",), universus=("V58",))
def of_one_kind(point: OpenPoint[Earlier], left: tuple[Earlier, ...]) -> list[Earlier]:
    wanted: frozenset[str] = point.phrase
    return [each for each in left if each.keys & wanted]


def replaced(before: tuple[tree.Instruction, ...], node: tree.When, findings: Findings) -> None:
    """The game replaces the sentence before: right if all of that, and nothing before it, is of the kind of what is
    done instead, or if there is nothing else.
    """
    sentence = len(tuple(acts_of(node.otherwise)))
    candidates = tuple(acts_of((*before, *node.otherwise)))
    wanted = frozenset(key for act in acts_of(node.then) for key in act.keys)
    point = OpenPoint(INSTEAD, where(node, *node.then), candidates, wanted, "instead of what?")
    kept = tuple(of_one_kind.keep(point, candidates))
    if len(candidates) > 1 and kept != candidates[len(candidates) - sentence :]:
        findings.unbound.append(Unbound(point, candidates))


def acts_of(parts: tuple[tree.Instruction, ...]) -> Iterator[Earlier]:
    """What the instructions do, one by one; alternatives are one act."""
    for part in parts:
        if isinstance(part, tree.Seq | tree.May):
            yield from acts_of(part.parts)
        elif isinstance(part, tree.When):
            yield from acts_of(part.then)
        elif isinstance(part, tree.OneOf):
            keys = keys_of_all(part)
            yield Earlier(f"'{' or '.join(sorted(keys))}'", keys)
        else:
            keys = keys_of(part)
            yield Earlier(f"'{' and '.join(sorted(keys))}'", keys)


def keys_of(part: tree.Instruction) -> frozenset[str]:
    """What an instruction does, in a word or several."""
    if isinstance(part, tree.Act):
        return frozenset({part.verb})
    if isinstance(part, tree.Modify):
        return frozenset(change.attribute for change in part.changes)
    if isinstance(part, tree.Set):
        return frozenset({part.attribute})
    return frozenset({type(part).__name__.lower()})


def where(node: tree.When, *parts: Node) -> Place:
    """The tokens of some parts of a sentence; of the whole sentence, where they have none of their own."""
    places = [found for found in map(place, parts) if found != NOWHERE]
    return (places[0][0], places[-1][1]) if places else place(node)
