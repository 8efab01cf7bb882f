"""The rules that tell which of the cards a text has mentioned a phrase means."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.text import tree
from livingrules.text.lowering.discourse import ANY_NUMBER, CHAIN, COST, CURRENT, MANY, ONE, OWN, Referent
from livingrules.text.lowering.resolution import OpenPoint, rule
from livingrules.text.lowering.terms import Terms, Verb

ABILITY: Final = frozenset({"ability"})
YOU: Final = "you"
OPPONENT: Final = "opponent"
SIDES: Final = (YOU, OPPONENT)
CHOOSE: Final = "choose"


@dataclass(frozen=True)
class Use:
    """What a sentence says of a card: what is done to it, what of it changes, what of it is read."""

    verb: str = ""
    agent: str = YOU
    source: str = ""
    destination: str = ""
    changed: tuple[str, ...] = ()
    read: str = ""
    asked: frozenset[str] = frozenset()
    """The types of card that it is asked to be of."""
    denied: frozenset[str] = frozenset()
    """The types of card that it is asked not to be of."""
    only: bool = False
    """Whether nothing but its type is asked."""
    counted: bool = False
    """Whether only their number is asked for, which may be 1: *for each card discarded this way*."""
    earlier: bool = False
    """Whether it is said of another time, at which the card may be elsewhere."""


@dataclass(frozen=True)
class Phrase:
    """A phrase that points back, and what is said of the card."""

    node: tree.It
    use: Use
    terms: Terms
    sentence: int


Point = OpenPoint[Referent]

# ---------------------------------------------------------------------------------------------------------------- rules


@rule("B1", "referent", "What is meant agrees with the phrase in number, noun, participle and side.",
      ufs=("K.4.1", "U67"), universus=("V48",))  # fmt: skip
def agreeing(point: Point, left: tuple[Referent, ...]) -> list[Referent]:
    phrase: Phrase = point.phrase
    it = phrase.node
    wanted = ANY_NUMBER if phrase.use.counted else MANY if it.plural else ONE
    kept = [each for each in left if each.count & wanted]
    if it.label:
        kept = of_participle(phrase.terms.verb_of(it.label), kept)
    if it.whose in SIDES:
        kept = [each for each in kept if each.side in ("", it.whose)]
    return of_noun(it.noun, kept)


def of_participle(verb: str, left: list[Referent]) -> list[Referent]:
    """Those that it was done to; what is picked out by another verb was chosen, too, if nothing else was."""
    sure = [each for each in left if verb in each.done]
    return sure if sure or verb != CHOOSE else [each for each in left if each.role in (CHAIN, COST)]


def of_noun(noun: str, left: list[Referent]) -> list[Referent]:
    """Those that the noun can be said of: those whose own words say so, if there are any."""
    if noun == "":
        return left
    if noun == "card":  # what is in progress has a name of its own
        return [each for each in left if each.kinds != ABILITY and each.role != CURRENT]
    return surely(frozenset({noun}), left)


def surely(kinds: frozenset[str], left: list[Referent]) -> list[Referent]:
    """Those that are of such a type by the words of the text; if none is, those of which the words name it, too
    (*foundation or asset*); if there are none either, those of which the words name no type.
    """
    sure = [each for each in left if each.kinds and each.kinds <= kinds]
    return sure or [each for each in left if each.kinds & kinds] or [each for each in left if not each.kinds]


@rule("B2", "referent", "What is said of the card can be true of it, where it is by then.",
      ufs=("C.3.4", "J.1.1", "K.2.2", "U68"), universus=("Current State/11", "Effects/9", "V49"))  # fmt: skip
def applicable(point: Point, left: tuple[Referent, ...]) -> list[Referent]:
    phrase: Phrase = point.phrase
    terms, use = phrase.terms, phrase.use
    kept = [each for each in left if can_undergo(terms, use, each)]
    verb = terms.verbs.get(use.verb)
    if verb is not None and verb.kinds:
        sure = [each for each in kept if each.kinds and each.kinds <= verb.kinds]
        kept = sure or (kept if verb.others else surely(verb.kinds, kept))
    for attribute in (*use.changed, use.read):
        if attribute in terms.attributes:
            kept = surely(terms.attributes[attribute], kept)
    return kept


def can_undergo(terms: Terms, use: Use, card: Referent) -> bool:
    """Whether what is said of a card can be true of a referent."""
    verb = terms.verbs.get(use.verb)
    if card.kinds == ABILITY:
        return verb is not None and "ability" in verb.kinds
    if verb is not None and not use.earlier and not can_be_done(verb, use, card):
        return False
    if card.kinds and not is_a_question(use, card.kinds):
        return False
    if use.source and card.places and use.source not in card.places:
        return False
    if use.destination and card.places == {use.destination}:
        return False
    return not any(
        card.places and not card.places & terms.moments.get(attribute, card.places) for attribute in use.changed
    )


def is_a_question(use: Use, kinds: frozenset[str]) -> bool:
    """Whether what is asked about the type of a card can be true or false: nobody asks what the text has said."""
    if use.asked and (not kinds & use.asked or (use.only and kinds <= use.asked)):
        return False
    return not kinds <= use.denied


def can_be_done(verb: Verb, use: Use, card: Referent) -> bool:
    """Whether a verb can be carried out on a referent."""
    if verb.places and card.places and not verb.places & card.places:
        return False
    if verb.own and use.agent in SIDES and card.side in SIDES and card.side != use.agent:
        return False
    return verb.current or card.role != CURRENT


@rule("B3", "referent", "What the nearest sentence mentions is meant before what earlier ones do.",
      weighs=True, ufs=("U69",), universus=("V50",))  # fmt: skip
def nearest(_: Point, left: tuple[Referent, ...]) -> list[Referent]:
    last = max((each.sentence for each in left), default=0)
    return [each for each in left if each.sentence == last]


@rule("B4", "referent", "Within its own sentence a phrase means what its own clause mentions before what others do.",
      weighs=True, ufs=("U69",), universus=("V50",))  # fmt: skip
def in_clause(point: Point, left: tuple[Referent, ...]) -> list[Referent]:
    phrase: Phrase = point.phrase
    own = [each for each in left if each.sentence == phrase.sentence]
    last = max((each.clause for each in own), default=0)
    return [each for each in own if each.clause == last] or list(left)


@rule("R1", "rest", "Only cards of which some were taken out leave a rest.",
      ufs=("U70",), universus=("V51",))  # fmt: skip
def divided(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    taken: frozenset[int] = point.phrase
    return [each for each in left if each.number in taken]


@dataclass(frozen=True)
class Others:
    """*Another foundation*: what is picked out."""

    kinds: frozenset[str]
    places: frozenset[str]
    sentence: int


@rule("E1", "other", "Only a card that could be picked out itself has to be left out.",
      ufs=("K.2.2", "U78"), universus=("V59",))  # fmt: skip
def among_others(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    wanted: Others = point.phrase
    return [each for each in left if each.role == OWN or could_be_one(wanted, each)]


def could_be_one(wanted: Others, card: Referent) -> bool:
    if wanted.kinds and card.kinds and not wanted.kinds & card.kinds:
        return False
    return not (wanted.places and card.places) or bool(wanted.places & card.places)


@rule("E2", "other", "A card that the sentence, or the one before, has picked out is meant before this card.",
      weighs=True, ufs=("U78",), universus=("V59",))  # fmt: skip
def mentioned_before(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    wanted: Others = point.phrase
    return [each for each in left if each.role != OWN and each.sentence >= wanted.sentence - 1] or list(left)


@rule("X1", "X", "X is worked out when it is first needed, from cards that the text has mentioned by then.",
      ufs=("J.4.3.2",), universus=("Effects/10",))  # fmt: skip
def known_by_then(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    number: int = point.phrase
    return [each for each in left if each.number < number]


@rule("T1", "this", "What is in progress is no card of another type, and in no other zone.",
      ufs=("K.4.4", "U84"), universus=("V64",))  # fmt: skip
def could_be_in_progress(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    asked: tree.Filter = point.phrase
    return [each for each in left if each.role != CURRENT or could_be_such(asked, each)]


@rule("T2", "this", "Only of a type that cannot be in progress is the card that carries the text asked whether it is "
      "the only one.", ufs=("K.4.1", "K.4.4", "U84"), universus=("V64",))  # fmt: skip
def could_be_the_only_one(point: OpenPoint[Referent], left: tuple[Referent, ...]) -> list[Referent]:
    asked: tree.Filter = point.phrase
    alone = asked.order == "only" and not any(each.role == CURRENT for each in left)
    return [each for each in left if each.role == CURRENT or alone]


def could_be_such(asked: tree.Filter, card: Referent) -> bool:
    if asked.kinds and not card.kinds & frozenset(asked.kinds):
        return False
    return not asked.zones or bool(card.places & frozenset(asked.zones))


REFERENT_RULES: Final = (agreeing, applicable, nearest, in_clause)
REST_RULES: Final = (divided,)
OTHER_RULES: Final = (among_others, mentioned_before)
X_RULES: Final = (known_by_then,)
THIS_RULES: Final = (could_be_in_progress, could_be_the_only_one)
