"""References: this card, it, the chosen Forward, and selections of cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.number import number as common_number
from livingrules.text.fftcg.lexicon import OTHERS
from livingrules.text.pattern import listing, made, rule, variant, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Arithmetic, Both, Count, Filter, It, Number, PartOf, Ref, RestOf, Select, Self

LABELS: Final = (
    "chosen", "selected", "revealed", "discarded", "removed", "returned", "broken", "blocked", "blocking", "attacking",
    "named", "played", "damaged", "activated", "dulled", "added",
)  # fmt: skip


def number(value: Any) -> str:
    """ "sg" or "pl" for a subject."""
    if isinstance(value, Both):
        return "pl"
    if isinstance(value, Select) and {"singly", "by name"} & set(value.style):
        return "sg"
    return common_number(value)


def add_references(g: Grammar) -> None:
    words(g, "other_player", OTHERS, "a player")
    words(g, "player", {"you": "you", **OTHERS}, "a player")
    words(g, "you", {"you": "you"}, '"you"')
    words(g, "whom", {"you": "you", "your opponent": "opponent", "them": "they", "each player": "each"}, "a player")
    words(g, "label", {label: label for label in LABELS}, "a participle")
    _pronouns(g)
    _selections(g)
    for category, pronoun in (("ref", "object_pronoun"), ("subject", "subject_pronoun")):
        for single in (f"one_{category}",):
            rule(g, single, "{r:self}", S.r)
            rule(g, single, "{r:labelled}", S.r)
            rule(g, single, f"{{r:{pronoun}}}", S.r)
            rule(g, single, "{r:selection}", S.r)
        rule(g, category, f"{{r:one_{category}}}", S.r)
        listing(g, f"several_{category}", f"one_{category}", "and", least=2, other=(", and",))
        made(g, category, f"{{r:several_{category}}}", _together, _apart)
        g.label(category, "a card")
        g.label(f"one_{category}", "a card")
    made(g, "picked", "{r:ref}", _picked, lambda value: [{"r": value}])
    g.label("picked", "a card")
    for inner in ("self", "labelled", "object_pronoun"):
        rule(g, "plain_ref", f"{{r:{inner}}}", S.r)
    for inner in ("labelled", "object_pronoun"):
        rule(g, "another_ref", f"{{r:{inner}}}", S.r)
    rule(g, "spoken_of", "{r:self}", S.r)
    rule(g, "spoken_of", "{r:another_ref}", S.r)
    g.label("plain_ref", "a card")


_SHARED: Final = "place said once"


def _together(env: Env) -> Both | None:
    """A noun without an article goes on with the one before it."""
    refs: tuple[Ref, ...] = env["r"]
    if any({"plain", "by name"} & set(each.style) for each in refs):
        return None
    return Both((*(_placed(each, refs[-1]) for each in refs[:-1]), refs[-1]))


def _placed(ref: Ref, last: Ref) -> Ref:
    """*1 Forward of cost 1 and 1 Forward of cost 3 in your Break Zone*: where they are is said once, of both."""
    if not isinstance(ref, Select) or not isinstance(last, Select) or ref.filter.owner or ref.filter.zones:
        return ref
    owner, zones = last.filter.owner, last.filter.zones
    return replace(ref, filter=_at(ref.filter, owner, zones, (_SHARED,))) if zones else ref


def _at(f: Filter, owner: str, zones: tuple[str, ...], style: tuple[str, ...]) -> Filter:
    others = tuple(_at(each, owner, zones, ()) for each in f.alternatives)
    kept = tuple(tag for tag in f.style if tag != _SHARED)
    return replace(f, owner=owner, zones=zones, alternatives=others, style=(*kept, *style))


def _apart(value: Any) -> list[Env]:
    return [{"r": tuple(_unplaced(each) for each in value.refs)}] if isinstance(value, Both) else []


def _unplaced(ref: Ref) -> Ref:
    if not isinstance(ref, Select) or _SHARED not in ref.filter.style:
        return ref
    return replace(ref, filter=_at(ref.filter, "", (), ()))


def _pronouns(g: Grammar) -> None:
    rule(g, "self", "{r:own_name}", S.r)
    for noun in ("card", "Forward", "Character", "Backup", "Summon", "Monster"):
        rule(g, "self", f"this {noun}", Self(), tag=f"this {noun}")
    made(g, "self", "this card", lambda _: None, lambda v: [{}] if v == Self() and not v.style else [])
    rule(g, "object_pronoun", "(it|him|her)", It())
    rule(g, "object_pronoun", "(them|all of them)", It(plural=True))
    rule(g, "subject_pronoun", "it", It())
    rule(g, "subject_pronoun", "they", It(plural=True))
    for article, tag in (("that", ""), ("the", "the")):
        rule(g, "labelled", f"{article} {{n:noun_one}}", It(noun=S.n), tag=tag)
    for article, tag in (("those", ""), ("the", "the")):
        rule(g, "labelled", f"{article} {{n:noun_many}}", It(noun=S.n, plural=True), tag=tag)
    rule(g, "labelled", "the {l:label} {n:noun_one}", It(S.l, S.n))
    rule(g, "labelled", "the {l:label} {n:noun_many}", It(S.l, S.n, plural=True))
    rule(g, "labelled", "the former", It(label="1"))
    rule(g, "labelled", "the latter", It(label="2"))
    rule(g, "labelled", "{n:quantity} of (them|those cards)", PartOf(S.n, It(plural=True)))
    rule(g, "labelled", "up to {n:quantity} of (them|those cards)", PartOf(S.n, It(plural=True), up_to=True))
    rest = "(the rest of the cards|the rest|the other cards|the other card|the other|the others|the remaining cards)"
    rule(g, "labelled", rest, RestOf(It(plural=True)))


# ---------------------------------------------------------------------------------------------------------- selections


def _agrees(amount: Any, form: str) -> bool:
    return bool(amount == Number(1)) == (form == "one")


def _counted(form: str, **more: Any) -> Callable[[Env], Select | None]:
    def make(env: Env) -> Select | None:
        return Select(env["f"], env["n"], **more) if _agrees(env["n"], form) else None

    return make


def _uncounted(form: str, **more: Any) -> Callable[[Any], list[Env]]:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Select) or value.quantity is None or not _agrees(value.quantity, form):
            return []
        same = value == Select(value.filter, value.quantity, **more)
        return [{"f": value.filter, "n": value.quantity}] if same else []

    return unmake


def _selections(g: Grammar) -> None:
    s = "selection"
    for form in ("one", "many"):
        n, nominal = ("{n:sole}" if form == "one" else "{n:several}"), f"{{f:nominal_{form}}}"
        made(g, s, f"{n} {nominal}", _counted(form), _uncounted(form))
        made(g, s, f"{n} more {nominal}", _counted(form), _uncounted(form), "more")
        up_to = _counted(form, up_to=True), _uncounted(form, up_to=True)
        made(g, s, f"up to {n} {nominal}", *up_to)
        by_chance = _counted(form, random=True), _uncounted(form, random=True)
        made(g, s, f"{n} {nominal} (at random|randomly)", *by_chance)
    rule(g, s, "a/an {f:nominal_one}", Select(S.f, Number(1)), tag="a/an")
    variant(g, s, "all [the] {f:nominal_many}", Select(S.f, all=True), "all")
    same = Select(S.f, Count(S.c), up_to=True)
    rule(g, s, "up to the same number of {f:nominal_many} as [the] {c:nominal_many}", same)
    rule(g, s, "as many {f:nominal_many} as {c:nominal_many}", Select(S.f, Count(S.c)))
    _halves(g)
    rule(g, s, "each {f:nominal_one}", Select(S.f, all=True), tag="each")
    rule(g, s, "any number of {f:nominal_many}", Select(S.f, all=True, up_to=True))
    made(g, s, "{f:nominal_one}", _by_name, _unby_name, "by name")
    rule(g, s, "the {f:standing_many}", Select(S.f, all=True), tag="the standing")
    rule(g, s, "the {f:standing_one}", Select(S.f, all=True), tag="singly")
    rule(g, s, "{f:nominal_many}", Select(S.f, all=True), tag="plain")
    for form in ("one", "many"):
        made(g, f"standing_{form}", f"{{f:nominal_{form}}}", _standing, lambda v: [{"f": v}])
    words(g, "pile", {"deck": "deck"}, '"deck"')
    for end in ("top", "bottom"):
        pile = Filter(card_word=True, owner=S.o, zones=(S.z,), order=end)
        rule(g, s, f"the {end} card of {{o:owner}} {{z:pile}}", Select(pile, Number(1)))
        rule(g, s, f"the {end} {{n:several}} cards of {{o:owner}} {{z:pile}}", Select(pile, S.n))
        rule(g, s, f"1 card from the {end} of {{o:owner}} {{z:pile}}", Select(pile, Number(1)), tag="n from")
        rule(g, s, f"{{n:several}} cards from the {end} of {{o:owner}} {{z:pile}}", Select(pile, S.n), tag="n from")
    hand = Filter(card_word=True, owner=S.o, zones=(S.z,))
    words(g, "whole_zone", {"hand": "hand", "entire hand": "hand", "deck": "deck", "Break Zone": "Break Zone"}, "")
    rule(g, s, "{o:owner} {z:whole_zone}", Select(hand, all=True), tag="whole zone")


def _halves(g: Grammar) -> None:
    """*half of the cards in your hand (rounded up)*: fractions are rounded down unless the text says so (4.2)."""
    for direction, end, tag in (("", "", ""), ("up", " \\(rounded up\\)", ""), ("up", ", rounded up", "comma"),
                                ("down", " \\(rounded down\\)", ""), ("down", ", rounded down", "comma")):  # fmt: skip
        half = Select(S.f, Arithmetic("half", Count(S.f), round=direction))
        rule(g, "selection", f"half [of] the {{f:nominal_many}}{end}", half, tag=tag)
        hand = Filter(card_word=True, owner=S.o, zones=("hand",))
        whole = Select(hand, Arithmetic("half", Count(hand), round=direction))
        rule(g, "selection", f"half [of] {{o:owner}} hand{end}", whole, tag=f"{tag} half a hand".strip())


def named(f: Filter) -> bool:
    """*Card Name Vera*, and nothing but names: it needs no article."""
    return all(each.names and not each.kinds and not each.card_word for each in (f, *f.alternatives))


def _by_name(env: Env) -> Select | None:
    return Select(env["f"], all=True) if named(env["f"]) else None


def _unby_name(value: Any) -> list[Env]:
    return [{"f": value.filter}] if isinstance(value, Select) and value == Select(value.filter, all=True) else []


def _picked(env: Env) -> Ref | None:
    """What is chosen or looked for is so and so many cards; cards in general cannot be."""
    ref: Ref = env["r"]
    parts = ref.refs if isinstance(ref, Both) else (ref,)
    return None if any({"plain", "by name"} & set(part.style) for part in parts) else ref


def _standing(env: Env) -> Filter | None:
    """*the Forwards you control*: cards in general, told by more than their type; else they are those spoken of."""
    f: Filter = env["f"]
    spoken_of = len(f.states) == 1 and f.states[0] in LABELS
    other = f.other and not f.style
    plain = Filter(kinds=f.kinds, card_word=f.card_word, states=f.states if spoken_of else (), other=other)
    return None if f == plain else f
