"""The numbered rules that tell which card a phrase of an FFTCG text means, and which it does not.

They are applied in the order of `REFERENT_RULES`.  Those that weigh one candidate against another (F1 and after) are
readings: a text that says *it* and could mean two cards by its grammar means one of them by the way these cards are
written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.discourse import CHAIN, COST, EVENT, GROUP, MANY, ONE, OWN, Referent
from livingrules.text.lowering.fftcg.uses import CHARACTERS, PARTICIPLES, PICKING, Use
from livingrules.text.lowering.resolution import OpenPoint, Rule, rule

Left = tuple[Referent, ...]
Kept = list[Referent]


@dataclass(frozen=True)
class Phrase:
    """A phrase that refers to cards mentioned before, and what the text does with them."""

    it: tree.It
    use: Use


Point = OpenPoint[Referent]


@rule("fftcg B0", "referent", "A participle names the card to which that was done.", fftcg=("F50",))
def participle(point: Point, left: Left) -> Kept:
    phrase: Phrase = point.phrase
    verb = PARTICIPLES.get(phrase.it.label, "")
    return [each for each in left if not verb or verb in each.done]


@rule("fftcg B1", "referent", "Number and noun agree with the words that introduced the card.", fftcg=("F50",))
def agreeing(point: Point, left: Left) -> Kept:
    phrase: Phrase = point.phrase
    number = MANY if phrase.it.plural else ONE
    kept = [each for each in left if each.count & number]
    noun = phrase.it.noun.removesuffix(" card")
    if noun in ("", "card"):
        return kept
    return [each for each in kept if is_one(each, noun)] or [each for each in kept if may_be_one(each, noun)]


def is_one(referent: Referent, noun: str) -> bool:
    """Whether the words that introduced it say that it is of that type."""
    return bool(referent.kinds) and referent.kinds <= (CHARACTERS if noun == "Character" else {noun})


def may_be_one(referent: Referent, noun: str) -> bool:
    """Whether it may be of that type: it was only called a card, or a Character."""
    return not referent.kinds or noun in referent.kinds or (noun in CHARACTERS and "Character" in referent.kinds)


@rule("fftcg B2", "referent", "What is done has to be possible where the card lies, and usual for its type.",
      fftcg=("2.3", "7.4", "F49"))  # fmt: skip
def possible(point: Point, left: Left) -> Kept:
    """A Backup may have become a Forward, so its type does not count where no other card can be meant."""
    use: Use = point.phrase.use
    there = [each for each in left if lies(each, use)]
    return [each for each in there if fits(each, use)] or there


def lies(referent: Referent, use: Use) -> bool:
    return not use.places or not referent.places or bool(use.places & referent.places)


def fits(referent: Referent, use: Use) -> bool:
    return not use.kinds or not referent.kinds or bool(use.kinds & referent.kinds)


@rule("fftcg F1", "referent", "A text calls its own card by its name where it could mean another.",
      weighs=True, fftcg=("F51",))  # fmt: skip
def not_itself(_: Point, left: Left) -> Kept:
    return [each for each in left if each.role != OWN] or list(left)


@rule("fftcg F2", "referent", "Cards that a text only counts or describes are not meant where others can be.",
      weighs=True, fftcg=("F52",))  # fmt: skip
def not_counted(_: Point, left: Left) -> Kept:
    return [each for each in left if each.role != GROUP] or list(left)


@rule("fftcg F3", "referent", "What was chosen, found or revealed and not used yet comes before what was used.",
      weighs=True, fftcg=("F53",))  # fmt: skip
def pending(_: Point, left: Left) -> Kept:
    waiting = [each for each in left if each.role == CHAIN and PICKING.issuperset(each.done)]
    used = [each for each in left if each.role in (CHAIN, COST) and each not in waiting]
    return [each for each in left if each not in used] if waiting else list(left)


@rule("fftcg B3", "referent", "The nearest sentence that mentions one.", weighs=True, fftcg=("F54",))
def nearest(_: Point, left: Left) -> Kept:
    last = max((each.sentence for each in left), default=0)
    return [each for each in left if each.sentence == last]


REFERENT_RULES: Final[tuple[Rule, ...]] = (
    participle, agreeing, possible, not_itself, not_counted, pending, nearest,
)  # fmt: skip


@rule("fftcg R1", "group", "Cards are taken out of a group that was revealed, looked at or gathered.", fftcg=("F55",))
def gathered(_: Point, left: Left) -> Kept:
    return [each for each in left if each.role in (CHAIN, EVENT) and each.count & MANY]


@rule("fftcg R2", "group", "The rest is of a group out of which cards were taken.", fftcg=("F55",))
def divided(point: Point, left: Left) -> Kept:
    parts: frozenset[int] = point.phrase
    return [each for each in left if each.number in parts]


GROUP_RULES: Final[tuple[Rule, ...]] = (gathered, nearest)
REST_RULES: Final[tuple[Rule, ...]] = (gathered, divided)


@rule("fftcg E1", "other", "Other cards are others than those that the text has picked out.", fftcg=("F56",))
def picked_out(_: Point, left: Left) -> Kept:
    return [each for each in left if each.role == CHAIN]


OTHER_RULES: Final[tuple[Rule, ...]] = (picked_out, nearest)
