"""Acts with a wording of their own, and what cards are considered to be."""

from __future__ import annotations

from itertools import permutations

from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.fighting.acts import vp
from livingrules.text.fighting.checks import TO_BLOCK, block_modifiers, blocks_of
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import rule
from livingrules.text.phrase import Grammar, S
from livingrules.text.tree import (
    Act,
    Change,
    Duration,
    Filter,
    Grant,
    Has,
    It,
    Limit,
    Modify,
    OneOf,
    PerEach,
    RestOf,
    Result,
    Select,
    Seq,
    Set,
)


def add_ufs_acts(g: Grammar, lexicon: Lexicon) -> None:
    add_returning(g)
    _considered(g)
    _limits(g)
    _modifiers(g)
    _vitality(g, lexicon)
    _two_verbs(g)
    add_two_objects(g)
    _as_foundation(g)
    _back(g)
    _as_many(g, lexicon)
    vp(g, "give", "{r:ref} {k:gainables}", Grant(S.r, S.k), "give keyword")


def add_returning(g: Grammar) -> None:
    """Back to what is printed."""
    vp(g, "return", "{r:possessive} {a:value} to printed", Set(S.r, S.a, "printed"), "'s bare")
    vp(g, "return", "{r:possessive} {a:changeable} to its printed {a:changeable}", Set(S.r, S.a, "printed"), "'s zone")
    vp(g, "return", "the {a:changeable} of {r:ref} to its printed {a:changeable}", Set(S.r, S.a, "printed"), "of zone")
    pair = (Set(S.r, S.a, "printed"), Set(S.r, S.b, "printed"))
    both = Seq(pair, style=("elided",))
    vp(g, "return", "{r:ref} to its printed {a:changeable}", Set(S.r, S.a, "printed"), "zone")
    vp(g, "return", "{r:ref} to its printed {a:value} and {b:changeable}", both, "and zone")
    vp(
        g,
        "return",
        "{r:possessive} {a:value} and {b:value} to (their printed values|its printed values)",
        both,
        "both's",
    )
    choice = "{r:ref} to its printed {a:value} or {b:value} \\(your choice\\)"
    vp(g, "return", choice, OneOf(pair, ""), "choice of two")


def _considered(g: Grammar) -> None:
    """Cards without a face are foundations that say nothing."""
    blank = Grant(HOLE, (Has(S.k, kind="type"),), blank=True)
    boxes = "with (a blank text box|blank text boxes)"
    rule(g, "predicate_many", f"are (considered|treated as) {{k:kind_many}} {boxes}", blank, tag="as many")
    for form, be in (("one", "is"), ("many", "are")):
        said = f"{be} considered to be (a {{k:kind_one}}|{{k:kind_many}}) {boxes}"
        rule(g, f"predicate_{form}", said, blank, tag="to be blank")
    rule(g, "predicate_many", "are considered to have blank text boxes", Grant(HOLE, blank=True), tag="blank boxes")


def _modifiers(g: Grammar) -> None:
    """*your opponent's high block modifiers get +2*, *the difficulty to play this card gets -1*."""
    modifier = (Change("block modifier", S.n__0, S.n__1),)
    cards = Select(Filter(card_word=True, owner=S.o), all=True)
    zoned = Select(Filter(card_word=True, owner=S.o, has=(Has(S.z, kind="block zone"),)), all=True)
    for end in ("", "{d:duration}"):
        lasts = S.d if end else None
        said = "block modifiers get {n:signed}"
        rule(g, "group", f"{{o:owner}} {said} {end}", (Modify(cards, modifier, duration=lasts),), tag="modifiers")
        rule(g, "group", f"{{o:owner}} {{z:attack_zone}} {said} {end}", (Modify(zoned, modifier, duration=lasts),))
    play = "the difficulty to play {r:self} gets"
    rule(g, "group", f"{play} {{n:signed}}", (Modify(S.r, (Change("difficulty", S.n__0, S.n__1),)),), tag="to play")
    each = (Modify(S.r, (Change("difficulty", S.n__0, PerEach(S.n__1, S.e)),)),)
    rule(g, "group", f"{play} {{n:signed}} for each {{e:counted}}", each, tag="to play")


def _vitality(g: Grammar, lexicon: Lexicon) -> None:
    """*loses 1 additional vitality*: once more."""
    for verb in ("gain", "lose"):
        more = Act(verb, "", amount=S.n)
        vp(g, verb, f"(an additional {{n:quantity}}|{{n:quantity}} additional) {lexicon.vitality}", more, "additional")


def _two_verbs(g: Grammar) -> None:
    """*commit and seal 1 foundation*: the second is done to what the first was done to."""
    for one, two in permutations(("commit", "seal", "flip", "reveal", "discard"), 2):
        both = Seq((Act(one, "", S.o), Act(two, "", It())), style=("elided",))
        rule(g, "vp_base", f"{one} and {two} {{o:ref}}", both, tag=f"{one} and {two}")
        rule(g, "vp_third", f"{third(one)} and {third(two)} {{o:ref}}", both, tag=f"{one} and {two}")


def add_two_objects(g: Grammar) -> None:
    """*discard it and this card from your card pool*, *to your hand or your momentum*."""
    for verb, end in (("discard", ""), ("destroy", ""), ("remove", "from the game")):
        both = Seq((Act(verb, "", S.o, source=S.s), Act(verb, "", S.r, source=S.s)), style=("elided",))
        vp(g, verb, f"{{o:told_ref}} and {{r:told_ref}} from {{s:own_zone}} {end}", both, "two from")
    places = tuple(Act("add", "", S.o, destination=zone) for zone in (S.y, S.z))
    vp(g, "add|return", "{o:ref} to your {y:zone} or your {z:zone}", OneOf(places, ""), "or your")


def _limits(g: Grammar) -> None:
    copies = Limit("copies", count=1, period=S.p)
    rule(g, "late_limit", "only (1|one) copy of this ability (may|can) be played per {p:period}.", copies, tag="behind")


def _as_foundation(g: Grammar) -> None:
    """*add it to your staging area face down as a foundation with a blank text box*."""
    put = Act("add", "", S.o, destination=S.z, whose=S.w, manner=S.m)
    blank = Grant(It(), (Has(S.k, kind="type"),), blank=True)
    both = Seq((put, blank), style=("elided",))
    said = "{o:ref} to {w:dest_owner} {z:zone} {m:some_manner} as a {k:kind_one} with a blank text box"
    vp(g, "add", said, both, "as a blank")


def _back(g: Grammar) -> None:
    """*put the rest back in any order*: on top of the deck from which they were taken."""
    back = Act("add", "", S.o, destination="deck", whose="owner", manner=("top", "any order"))
    vp(g, "put|return", "{o:rest} back in any order", back, "back in any order")
    rest = "(the rest|the others|the other cards|the remaining cards|the other card)"
    rule(g, "rest", rest, RestOf(It(plural=True)))
    seen = Select(Filter(card_word=True, owner=S.w, zones=("hand",)), all=True)
    for words, picked in (("{n:quantity} (card|cards) of your choice from it", {"quantity": S.n}),):
        taken = Select(Filter(card_word=True, owner=S.w, zones=("hand",)), **picked)
        both = Seq((Act("look at", "", seen), Act("discard", "", taken)), style=("elided",))
        vp(g, "look", f"at {{w:owner}} hand and discard {words}", both, "from it")


def _as_many(g: Grammar, lexicon: Lexicon) -> None:
    """*draw the same number of cards*, *gain that much vitality*: as much as was said or done before."""
    as_many = Result("of the event")
    vp(g, "draw", "the same number of cards", Act("draw", "", amount=as_many), "as many")
    for verb in ("gain", "lose"):
        vp(g, verb, f"that much {lexicon.vitality}", Act(verb, "", amount=as_many), "that much")
    for whose, owner in block_modifiers(lexicon.opponent):
        many = Change("block modifier", S.n__0, PerEach(S.n__1, S.e))
        each = (Modify(blocks_of(owner), (many,), duration=Duration("attack")),)
        said = f"{whose} {TO_BLOCK} gets {{n:signed}} for (each|every) {{e:counted}}"
        rule(g, "group", said, each, tag=f"{whose} block each")
        bound = Change("block modifier", S.n__0, S.n__1, minimum=S.m)
        least = (Modify(blocks_of(owner), (bound,), duration=Duration("attack")),)
        said = f"{whose} {TO_BLOCK} gets {{n:signed}} \\((minimum|min.) {{m:term}}\\)"
        rule(g, "group", said, least, tag=f"{whose} block least")
