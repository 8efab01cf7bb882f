"""What *if you do so*, *when you do so* and *if your opponent does not* ask about.

Candidates are the acts of the sentences before, by whoever does them.  The game remembers what was done last, so only
that can be asked about: *You may discard 1 card. Your opponent draws 1 card. If you do so, ...* is declined.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.english import third
from livingrules.text.lowering.resolution import Findings, OpenPoint, Rule, Unbound, rule

DONE: Final = "done"
"""The verb of *when you do so*."""
THEY: Final = "they"
OPPONENT: Final = "opponent"
CAST: Final = "cast"
"""The styles of the phrases that say who, or what."""
YOURS: Final = ("", "you")


@dataclass(frozen=True)
class Doing:
    """What somebody does or may do in one sentence."""

    agent: str
    verbs: tuple[str, ...]
    sentence: int
    """Its number."""
    last: bool = False
    """Nothing was done after it."""

    @property
    def words(self) -> str:
        who = "your opponent" if self.agent == "opponent" else "you" if self.agent in YOURS else "they"
        verbs = [verb.split(" ")[0] for verb in self.verbs]
        said = [third(verb) for verb in verbs] if self.agent == "opponent" else verbs
        return f"that {who} {' and '.join(said)}"


Point = OpenPoint[Doing]
Left = tuple[Doing, ...]


@rule("fftcg A1", "done", "Who is said to do it has to be the one who does.", fftcg=("F61",))
def by_that_player(point: Point, left: Left) -> Left:
    """*They* are not the player of the text."""
    style: tuple[str, ...] = point.phrase
    if THEY in style:
        return tuple([each for each in left if each.agent not in YOURS])
    wanted = ("opponent",) if OPPONENT in style else YOURS
    return tuple([each for each in left if each.agent in wanted])


@rule("fftcg A2", "done", "A phrase that names the verb asks about that.", fftcg=("F61",))
def of_that_verb(point: Point, left: Left) -> Left:
    return tuple([each for each in left if CAST not in point.phrase or CAST in each.verbs])


@rule("fftcg A3", "done", "The nearest sentence in which something is done.", weighs=True, fftcg=("F61",))
def nearest(_: Point, left: Left) -> Left:
    last = max((each.sentence for each in left), default=0)
    return tuple([each for each in left if each.sentence == last])


OUTCOME_RULES: Final[tuple[Rule, ...]] = (by_that_player, of_that_verb, nearest)


def check_outcomes(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability as it is: what its phrases ask about is what was done last, or the text is declined."""
    for body in bodies(ability):
        before: list[tree.Instruction] = []
        for sentence in body:
            for phrase in asking(sentence):
                settle(phrase, tuple(before), findings)
            before.append(sentence)
    return ability


def bodies(value: Any) -> Iterator[tuple[tree.Instruction, ...]]:
    """Every list of sentences in a text, those in quotes too."""
    if isinstance(value, tuple):
        if value and all(isinstance(each, tree.Instruction) for each in value):
            yield value
        for each in value:
            yield from bodies(each)
    elif isinstance(value, tree.Node):
        for item in fields(value):
            if item.compare:
                yield from bodies(getattr(value, item.name))


def asking(sentence: tree.Instruction) -> Iterator[tree.Node]:
    """The phrase of a sentence that asks whether something was done."""
    if isinstance(sentence, tree.When):
        yield from (each for each in conditions(sentence.condition) if isinstance(each, tree.Done))
    elif isinstance(sentence, tree.Later) and sentence.event.verb == DONE:
        yield sentence.event


def conditions(condition: tree.Condition) -> Iterator[tree.Condition]:
    """A condition and what it is made of."""
    yield condition
    if isinstance(condition, (tree.All, tree.AnyOf)):
        for part in condition.parts:
            yield from conditions(part)


def settle(phrase: tree.Node, before: tuple[tree.Instruction, ...], findings: Findings) -> None:
    doings = [each for at, sentence in enumerate(before) for each in doings_of(sentence, at)]
    if doings:
        last = doings[-1]
        doings[-1] = Doing(last.agent, last.verbs, last.sentence, True)
    point = OpenPoint(DONE, phrase.at, tuple(doings), phrase.style, "what?")
    found = findings.settle(point, OUTCOME_RULES)
    if found is not None and not found.last:
        findings.unbound.append(Unbound(point, ()))


def doings_of(sentence: tree.Instruction, at: int) -> list[Doing]:
    """What is done in a sentence: what goes on with the same cards is one thing."""
    found: list[Doing] = []
    for act in acts(sentence):
        agent = act.player if isinstance(act, tree.Bind) else act.agent
        verb = act.how if isinstance(act, tree.Bind) else act.verb
        goes_on = isinstance(act, tree.Act) and (isinstance(act.object, tree.It) or verb == "pay")
        if found and found[-1].agent == agent and goes_on:
            found[-1] = Doing(agent, tuple(dict.fromkeys((*found[-1].verbs, verb))), at)
        else:
            found.append(Doing(agent, (verb,), at))
    return found


def acts(value: Any) -> Iterator[tree.Act | tree.Bind]:
    """The acts of a sentence in their order; what only begins to apply is done by nobody."""
    if isinstance(value, tuple):
        for each in value:
            yield from acts(each)
    elif isinstance(value, tree.Act | tree.Bind):
        yield value
    elif isinstance(value, tree.May):
        yield from acts((value.parts, value.done, value.undone))
    elif isinstance(value, tree.Seq | tree.OneOf):
        yield from acts(value.parts)
    elif isinstance(value, tree.Options):
        yield from acts(value.options)
    elif isinstance(value, tree.When):
        yield from acts((value.then, value.otherwise))
