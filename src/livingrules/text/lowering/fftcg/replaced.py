"""Instead of what: *A. B. If ..., C instead.* puts C into the place of A or of B.

The grammar joins the sentence with one that is of the same sort.  Here all sentences in front of it are candidates, and
the one that says the same of the same cards is replaced; the others stand.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any, Final

from livingrules.text import tree
from livingrules.text.lowering.order import place
from livingrules.text.lowering.resolution import Findings, OpenPoint, Rule, Unbound, rule

INSTEAD: Final = "instead"
"""The style of a sentence that ends so."""
OF_THE_FIRST: Final = "instead of the first"
"""The style of one that is not about the sentence right before it."""
Body = tuple[tree.Instruction, ...]


@dataclass(frozen=True)
class Replaced:
    """What may be replaced: a sentence."""

    words: str
    does: tree.Instruction
    """Its first instruction."""
    near: bool
    """Whether the game can put another sentence into its place: it is one of the last two."""


Point = OpenPoint[Replaced]
Left = tuple[Replaced, ...]


@rule("fftcg I1", "instead", "It replaces what is of its sort.", fftcg=("F62",))
def same_sort(point: Point, left: Left) -> Left:
    new: tree.Instruction = point.phrase
    return tuple([each for each in left if sort(each.does) == sort(new)])


@rule("fftcg I2", "instead", "It replaces what was said of the same cards, where something was.",
      weighs=True, fftcg=("F62",))  # fmt: skip
def same_cards(point: Point, left: Left) -> Left:
    new: tree.Instruction = point.phrase
    return tuple([each for each in left if about(each.does) == about(new)]) or left


@rule("fftcg I3", "instead", "It replaces what has the same verb, where something has.", weighs=True, fftcg=("F62",))
def same_verb(point: Point, left: Left) -> Left:
    new: tree.Instruction = point.phrase
    return tuple([each for each in left if verb(each.does) == verb(new)]) or left


REPLACED_RULES: Final[tuple[Rule, ...]] = (same_sort, same_cards, same_verb)


def check_replaced(ability: tree.Ability, findings: Findings) -> tree.Ability:
    """The ability with every *instead* in the place of what it replaces."""
    made: tree.Ability = within(ability, findings)
    return made


def within(value: Any, findings: Findings) -> Any:
    if isinstance(value, tuple):
        parts = tuple([within(each, findings) for each in value])
        said = bool(parts) and all(isinstance(each, tree.Instruction) for each in parts)
        return sentences(parts, findings) if said else parts
    if not isinstance(value, tree.Node):
        return value
    names = [item.name for item in fields(value) if item.compare]
    return replace(value, **{name: within(getattr(value, name), findings) for name in names})


def sentences(parts: Body, findings: Findings) -> Body:
    found: Body = ()
    for each in parts:
        if isinstance(each, tree.When) and INSTEAD in each.style:
            found = of_the_last(found, each, findings)
        else:
            if isinstance(each, tree.Seq) and OF_THE_FIRST in each.style:
                of_the_first(found, each, findings)
            found = (*found, each)
    return found


def of_the_last(before: Body, new: tree.When, findings: Findings) -> Body:
    """The sentence that was joined with the one right before it; it may be about the one before that."""
    last = len(before) - 1
    earlier = [candidate(each, at == last) for at, each in enumerate(before) if not isinstance(each, tree.Bind)]
    point = open_point(new, new, (*earlier, candidate(new.otherwise[0], True)))
    found = settled(point, findings)
    if found is None or found is point.candidates[-1]:
        return (*before, new)
    old = clauses(before[last])
    then = new.then
    if len(then) == 1 and isinstance(then[0], tree.May):
        then = (replace(then[0], undone=old),)
    style = tuple([tag for tag in new.style if tag != INSTEAD])
    taken = replace(new, then=then, otherwise=old, style=style)
    return (*before[:last], tree.Seq((taken, *new.otherwise), style=(OF_THE_FIRST,)))


def of_the_first(before: Body, joined: tree.Seq, findings: Findings) -> None:
    """The sentence that was joined with the one before the last."""
    new, *later = joined.parts
    if isinstance(new, tree.When):
        others = [candidate(each, False) for each in (*before, *later) if not isinstance(each, tree.Bind)]
        settled(open_point(joined, new, (*others, candidate(new.otherwise[0], True))), findings)


def settled(point: OpenPoint[Replaced], findings: Findings) -> Replaced | None:
    """What is replaced; a sentence further ahead cannot be, and the text is declined."""
    found = findings.settle(point, REPLACED_RULES)
    if found is not None and not found.near:
        findings.unbound.append(Unbound(point, ()))
        return None
    return found


def open_point(whole: tree.Node, new: tree.When, candidates: tuple[Replaced, ...]) -> OpenPoint[Replaced]:
    return OpenPoint("instead", place(whole), candidates, first(new.then[0]), marks=(INSTEAD,))


def candidate(each: tree.Instruction, near: bool) -> Replaced:
    node = first(each)
    words = f"what is said with {node.verb!r}" if isinstance(node, tree.Act) else "what is said to last"
    return Replaced(words, node, near)


def clauses(each: tree.Instruction) -> Body:
    return each.parts if isinstance(each, tree.Seq) else (each,)


def first(each: tree.Instruction) -> tree.Instruction:
    """The instruction that tells what a sentence does."""
    if isinstance(each, tree.May | tree.Seq):
        return first(each.parts[0])
    return each


def sort(each: tree.Instruction) -> str:
    """What is done instead is of the sort of what it replaces: an act on cards, an act on none, or what lasts."""
    if isinstance(each, tree.Act):
        return "act" if each.object is None else "act on cards"
    return "lasting" if isinstance(each, tree.Modify | tree.Grant | tree.Set | tree.Rule) else type(each).__name__


def verb(each: tree.Instruction) -> str:
    return each.verb if isinstance(each, tree.Act) else type(each).__name__


def about(each: tree.Instruction) -> tree.Node | None:
    """The cards: those that the text has introduced, or those of a description."""
    ref = each.object if isinstance(each, tree.Act) else getattr(each, "ref", None)
    return tree.It(slot=ref.slot) if isinstance(ref, tree.It) else ref
