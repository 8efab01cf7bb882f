"""Open points of a text, and the numbered rules that leave one candidate for each of them.

An open point has every candidate that the words allow.  A rule can only eliminate candidates, and cites the clause or
the reading that lets it.  There is no rule that takes the latest, or any, of those that are left: none or several left
means that the text is declined, with the phrase and the candidates named.

Most rules tell of each candidate by itself whether it can be meant, and are asked of the last one, too: what is wrong
with others may be wrong with it as well.  Rules that weigh one candidate against another come after those.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from livingrules.text.tree import Place


class Candidate(Protocol):
    """What an open point may turn out to be."""

    @property
    def words(self) -> str:
        """How a message calls it: *the chosen foundation*, *your hand*, *until the end of the turn*."""


C = TypeVar("C", bound=Candidate)


@dataclass(frozen=True)
class OpenPoint(Generic[C]):
    """A phrase that does not say by itself what it means."""

    kind: str
    """Which sort of question it is: "referent", "zone", "duration", ..."""
    at: Place
    """The tokens of the phrase."""
    candidates: tuple[C, ...]
    phrase: Any = None
    """The node that leaves the point open, for the rules to look at."""
    asks: str = ""
    """The question, where the candidates are no answer to *which?*: *since when?*"""
    marks: tuple[str, ...] = ()
    """Words, of which the last one up to the end of the phrase is to be marked instead of the phrase."""


Keep = Callable[[Any, tuple[Any, ...]], Sequence[Any]]
"""(open point, candidates that are left): those of them that the rule does not eliminate."""


@dataclass(frozen=True)
class Rule:
    """A numbered rule: it says which candidates of an open point are none."""

    number: str
    kind: str
    """The sort of open point that it is for."""
    says: str
    """In one sentence."""
    sources: Mapping[str, tuple[str, ...]]
    """By game the clauses and readings that it rests on."""
    keep: Keep
    weighs: bool = False
    """Whether it prefers candidates to others, and so says nothing against one that is left alone."""


@dataclass(frozen=True)
class Bound(Generic[C]):
    """One candidate was left, by the rule that eliminated the last other one ("": there was no other)."""

    point: OpenPoint[C]
    candidate: C
    rule: str


@dataclass(frozen=True)
class Unbound(Generic[C]):
    """None or several candidates were left."""

    point: OpenPoint[C]
    left: tuple[C, ...]

    def sentence(self, phrase: str) -> str:
        """What is wrong, in one sentence that names the candidates; phrase: the words of the text."""
        if self.point.asks:
            asked = f"'{phrase}': {self.point.asks} "
            return asked + (listed(self.left, "or") if self.left else "nothing in this text says so")
        if self.left:
            return f"'{phrase}' can be {listed(self.left, 'or')}"
        if not self.point.candidates:
            return f"nothing in this text can be '{phrase}'"
        return f"'{phrase}' can be none of what this text mentions: {listed(self.point.candidates, 'and')}"


def listed(candidates: Sequence[Candidate], join: str) -> str:
    """*The chosen foundation, the discarded card or this card*; what has one name is named once."""
    names = list(dict.fromkeys(candidate.words for candidate in candidates))
    if len(names) == 1 and len(candidates) > 1:
        return f"{len(candidates)} things called {names[0]}"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} {join} {names[-1]}"


def resolve(point: OpenPoint[C], rules: Sequence[Rule]) -> Bound[C] | Unbound[C]:
    """Apply the rules in their order; those that weigh candidates stand behind the others, and stop at one."""
    left = point.candidates
    last = ""
    weighed = False
    for rule in rules:
        if weighed and not rule.weighs:
            raise ValueError(f"Rule {rule.number} stands behind a rule that weighs candidates.")
        weighed = rule.weighs
        if weighed and len(left) < 2:
            continue
        kept = tuple(rule.keep(point, left))
        if any(candidate not in left for candidate in kept):
            raise ValueError(f"Rule {rule.number} adds a candidate.")
        if len(kept) < len(left):
            left, last = kept, rule.number
    return Bound(point, left[0], last) if len(left) == 1 else Unbound(point, left)


# --------------------------------------------------------------------------------------------------------- the register

RULES: Final[dict[str, Rule]] = {}
"""Every numbered rule, by game-neutral number; a rule that only one game has carries that game's name in front."""


def rule(
    number: str, kind: str, says: str, *, weighs: bool = False, **sources: tuple[str, ...]
) -> Callable[[Keep], Rule]:
    """Make a rule of a function and enter it into the register: `@rule("B1", "referent", "...", ufs=("K.4.1",))`."""

    def enter(keep: Keep) -> Rule:
        if number in RULES:
            raise ValueError(f"There are two rules {number}.")
        RULES[number] = made = Rule(number, kind, says, sources, keep, weighs)
        return made

    return enter


# ------------------------------------------------------------------------------------------------------ what was found


class Findings:
    """What became of the open points of one text, in the order in which they were met."""

    def __init__(self) -> None:
        self.bound: list[Bound[Any]] = []
        self.unbound: list[Unbound[Any]] = []

    def settle(self, point: OpenPoint[C], rules: Sequence[Rule]) -> C | None:
        """Resolve an open point and remember the result; None when it stays open."""
        result = resolve(point, rules)
        if isinstance(result, Unbound):
            self.unbound.append(result)
            return None
        self.bound.append(result)
        return result.candidate
