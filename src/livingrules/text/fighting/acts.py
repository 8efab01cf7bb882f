"""Verbs with frames of their own: adding, drawing, vitality, looking, choosing, changing, playing, ending."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from livingrules.text.fighting.verbs import forms
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Check
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Attribute,
    Bind,
    Change,
    Clamp,
    Current,
    Event,
    Filter,
    It,
    Modify,
    Number,
    OneOf,
    PerEach,
    PlayerNumber,
    Rule,
    Select,
    Seq,
    Set,
)

WHOEVERS = "either"
"""*The Combat Phase ends*: whosever it is."""


def add_acts(g: Grammar, lexicon: Lexicon) -> None:
    _adding(g, lexicon)
    _drawing(g)
    _vitality(g, lexicon)
    _looking(g, lexicon)
    _choosing(g)
    _changing(g, lexicon)
    _playing(g)
    _ending(g)


def vp(g: Grammar, verbs: str, after: str, template: object, tag: str = "") -> None:
    """A verb phrase in both forms; `verbs` are synonyms, the first in house style."""
    written = verbs.split("|")
    for at, category in enumerate(("vp_base", "vp_third")):
        inflected = [forms(verb)[at][1] for verb in written]
        choice = f"({'|'.join(inflected)})" if len(inflected) > 1 else inflected[0]
        rule(g, category, f"{choice} {after}", template, tag)


def _adding(g: Grammar, lexicon: Lexicon) -> None:
    other = lexicon.opponent
    destination = {
        "your": "",
        f"your {other}'s": "opponent",
        "their": "they",
        "its owner's": "owner",
        "their owner's": "owners",
    }
    words(g, "dest_owner", destination, '"your"')
    words(
        g,
        "manner_word",
        {"face down": "face down", "face up": "face up", "committed": "committed", "ready": "ready"},
        "",
    )
    rule(g, "manner", "", ())
    rule(g, "manner", "{m:some_manner}", S.m)
    rule(g, "some_manner", "{m:manner_word}", (S.m,))
    rule(g, "some_manner", "{m:manner_word} (and|) {n:manner_word}", (S.m, S.n))
    rule(g, "some_manner", "in any order", ("any order",))
    rule(g, "some_manner", "face down in any order", ("face down", "any order"))
    rule(g, "some_manner", "{m:manner_word} as multiple copies of this attack", (S.m, "as multiple copies"))
    rule(g, "placement", "{w:dest_owner} {z:zone} {m:manner}", (S.z, S.w, S.m))
    rule(g, "placement", "the attack stack", ("attack stack", "", ()))
    for end in ("top", "bottom"):
        rule(g, "placement", f"(the|) {end} of {{w:dest_owner}} {{z:zone}}", (S.z, S.w, (end,)))
        rule(g, "placement", f"the {end} of {{w:dest_owner}} {{z:zone}} in any order", (S.z, S.w, (end, "any order")))
        rule(g, "placement", f"the {end} of {{w:dest_owner}} {{z:zone}} face down", (S.z, S.w, (end, "face down")))
    verbs = "add|return|put|place|move"
    put = Act("add", "", S.o, destination=S.p__0, whose=S.p__1, manner=S.p__2)
    other_place = Act("add", "", S.o, destination=S.q__0, whose=S.q__1, manner=S.q__2)
    rest = Act("add", "", S.r, destination=S.q__0, whose=S.q__1, manner=S.q__2)
    passive = (Act("add", "you", S.ref, destination=S.p__0, whose=S.p__1, manner=S.p__2),)
    rule(g, "group", "{ref:subject} are/is added to {p:placement}", passive, tag="passive")
    for pronoun in ("it", "them"):
        take = f"{{o:ref}} and add {pronoun} to {{p:placement}}"
        rule(g, "vp_base", f"take {take}", put, tag=f"take {pronoun}")
        rule(g, "vp_third", f"takes {take.replace('add', 'adds')}", put, tag=f"take {pronoun}")
    both = Act("add", "", S.r, destination=S.p__0, whose=S.p__1, manner=S.p__2)
    vp(g, verbs, "{o:ref} and {r:ref} to {p:placement}", Seq((put, both), style=("elided",)), "two")
    for to in ("to", "into", "on", "in", "back to", "back into"):
        tag = "" if to == "to" else to
        vp(g, verbs, f"{{o:ref}} {to} {{p:placement}}", put, tag)
        vp(
            g,
            verbs,
            f"{{o:ref}} {to} {{p:placement}} or {to} {{q:placement}}",
            OneOf((put, other_place), ""),
            f"{tag}or to",
        )
        vp(
            g,
            verbs,
            f"{{o:ref}} {to} {{p:placement}} and {{r:ref}} {to} {{q:placement}}",
            Seq((put, rest), style=("elided",)),
            f"{tag} too",
        )
    places = tuple(Act("add", "", S.o, destination=zone, whose=S.w) for zone in (S.y, S.z))
    vp(g, verbs, "{o:ref} to {w:dest_owner} {y:zone} or {z:zone}", OneOf(places, ""))
    moved = Act("add", "", S.o, source=S.s, destination=S.z, whose=S.w, manner=S.m)
    # where a card picked out by its order lies is part of picking it out
    for inner in ("self", "labelled", "object_pronoun", "own_attack", "character"):
        rule(g, "told_ref", f"{{r:{inner}}}", S.r)
    vp(g, verbs, "{o:told_ref} from {s:own_zone} to {w:dest_owner} {z:zone} {m:manner}", moved)
    own = {f"{whose} {zone}": value for zone, value in lexicon.zones.items() for whose in ("your", "their")}
    own |= {f"your {other}'s {zone}": f"opponent's {value}" for zone, value in lexicon.zones.items()}
    own |= {f"either player's {zone}": f"either {value}" for zone, value in lexicon.zones.items()}
    words(g, "own_zone", own, "a zone")
    for taken in ("discard", "destroy", "commit", "remove"):
        end = "from the game" if taken == "remove" else ""
        vp(g, taken, f"{{o:plain_ref}} from {{s:own_zone}} {end}", Act(taken, "", S.o, source=S.s))
    vp(g, "discard", "{o:plain_ref} from the card pool", Act("discard", "", S.o, source="card pool"), "the pool")


def _drawing(g: Grammar) -> None:
    vp(g, "draw", "1 card", Act("draw", "", amount=Number(1)))
    vp(g, "draw", "a card", Act("draw", "", amount=Number(1)), "a")
    vp(g, "draw", "{n:several} cards", Act("draw", "", amount=S.n))
    vp(g, "draw", "1 card for (each|every) {c:counted}", Act("draw", "", amount=PerEach(Number(1), S.c)))
    vp(g, "draw", "{n:several} cards for (each|every) {c:counted}", Act("draw", "", amount=PerEach(S.n, S.c)))
    vp(g, "draw", "1 card for every {k:whole} {c:counted_many}", Act("draw", "", amount=PerEach(Number(1), S.c, S.k)))
    most = Clamp(PerEach(Number(1), S.c), maximum=S.m)
    vp(g, "draw", "1 card for (each|every) {c:counted} \\((maximum|max.) {m:term}\\)", Act("draw", "", amount=most))
    vp(g, "draw", "(a number of|) cards equal to {n:amount}", Act("draw", "", amount=S.n))
    vp(g, "draw", "(up to|back to|back up to) {n:player_amount}", Act("draw up to", "", amount=S.n))
    # a number of cards in hand, and never a number to choose (K.2.10, Draw/4)
    vp(g, "draw", "up to {n:quantity}", Act("draw up to", "", amount=S.n), "plain number")
    vp(g, "draw", "up to 1 card", Act("draw up to", "", amount=Number(1)))
    vp(g, "draw", "up to {n:several} cards", Act("draw up to", "", amount=S.n))
    rule(g, "player_amount", "{r:character}'s {a:attribute}", Attribute(S.r, S.a))
    rule(g, "player_amount", "{r:character}'s printed {a:attribute}", Attribute(S.r, S.a, True))
    rule(g, "player_amount", "{o:owner} [current] {a:player_number}", PlayerNumber(S.o, S.a))


def _vitality(g: Grammar, lexicon: Lexicon) -> None:
    for verb in ("gain", "lose"):
        vp(g, verb, f"{{n:quantity}} {lexicon.vitality}", Act(verb, "", amount=S.n))
        vp(
            g,
            verb,
            f"{{n:quantity}} {lexicon.vitality} for (each|every) {{c:counted}}",
            Act(verb, "", amount=PerEach(S.n, S.c)),
        )
        bounded = Clamp(PerEach(S.n, S.c), maximum=S.m)
        most = f"{{n:quantity}} {lexicon.vitality} for (each|every) {{c:counted}} \\((maximum|max.) {{m:term}}\\)"
        vp(g, verb, most, Act(verb, "", amount=bounded))
        vp(g, verb, f"{lexicon.vitality} equal to {{n:amount}}", Act(verb, "", amount=S.n))
    vp(g, "lose", "the game", Act("lose game", ""))
    vp(g, "re-check", "", Act("re-check", ""))
    vp(g, "re-check", "that check", Act("re-check", ""), "that check")
    vp(g, "win", "the game", Act("win game", ""))
    vp(g, "take", "{n:quantity} damage", Act("take damage", "", amount=S.n))


def _looking(g: Grammar, lexicon: Lexicon) -> None:
    other = lexicon.opponent
    vp(g, "look", "at {o:ref}", Act("look at", "", S.o))
    vp(g, "reveal", f"{{o:ref}} to your {other}", Act("reveal", "", S.o), "to your opponent")
    sorted_ = Act("look at", "", S.o, manner=("any order",))
    for back in ("replace them in any order", "put them back in any order", "rearrange them in any order",
                 f"return them to the top of (your|their|your {other}'s) deck in any order",
                 "replace them in any order you choose"):  # fmt: skip
        tag = "" if back == "replace them in any order" else back.split("(")[0]
        rule(g, "vp_base", f"look at {{o:ref}} and {back}", sorted_, tag)
        rule(g, "vp_base", f"reveal {{o:ref}} and {back}", Act("reveal", "", S.o, manner=("any order",)), tag)
    vp(g, "shuffle", "{w:dest_owner} deck", Act("shuffle", "", whose=S.w, destination="deck"))
    vp(
        g,
        "shuffle",
        "{o:ref} [back] into {w:dest_owner} deck",
        Act("shuffle in", "", S.o, destination="deck", whose=S.w),
    )
    vp(g, "search", "{w:dest_owner} {z:zone} for {o:ref}", Act("search", "", S.o, source=S.z, whose=S.w))


def _choosing(g: Grammar) -> None:
    for category, word in forms("choose"):
        rule(g, category, f"{word} {{r:ref}}", Bind("choose", S.r, player=""))
    named = (
        "card",
        "card type",
        "foundation",
        "attack",
        "asset",
        "action",
        "character",
        "symbol",
        "zone",
        "number",
        "keyword",
    )
    things = {f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}": noun for noun in named}
    things |= {"an attack zone": "zone", "a resource symbol": "symbol", "a type of card": "card type", "1 card": "card"}
    words(g, "nameable", things, "what is named")
    for category, word in forms("name"):
        rule(g, category, f"{word} {{w:nameable}}", Bind("name", None, S.w, ""))
        made(g, category, f"{word} a/an {{f:nominal_one}}", _named, _unnamed)
    words(
        g,
        "choosable",
        {thing: noun for thing, noun in things.items() if noun in ("symbol", "zone", "number", "card type", "keyword")},
        "",
    )
    for category, word in forms("choose"):
        rule(g, category, f"{word} {{w:choosable}}", Bind("name", None, S.w, ""), tag="choose")


def _named(env: Env) -> Bind | None:
    """*name a non-attack card*: with a restriction on what may be named."""
    f: Filter = env["f"]
    bare = f == Filter(kinds=f.kinds, card_word=f.card_word)
    return None if bare else Bind("name", Select(f, Number(1)), "card", "")


def _unnamed(value: Any) -> list[Env]:
    if not isinstance(value, Bind) or value.how != "name" or not isinstance(value.ref, Select):
        return []
    return [{"f": value.ref.filter}]


def _changing(g: Grammar, lexicon: Lexicon) -> None:
    zones = {"high": "high", "mid": "mid", "low": "low", "any other zone": "any other", "any zone": "any"}
    zones |= {
        "any other attack zone": "any other",
        "any other": "any other",
        "the named zone": "named",
        "the chosen zone": "named",
    }
    zones |= {written: zone for written, zone in lexicon.attack_zones.items() if written not in zones}
    for one in ("high", "mid", "low"):
        zones |= {f"{one} or {two}": f"{one} or {two}" for two in ("high", "mid", "low") if two != one}
    zones |= {f"{one}, {two}{comma} or {three}": "any" for one, two, three in permutations(("high", "mid", "low"))
              for comma in ("", ",")}  # fmt: skip
    words(g, "new_zone", zones, "a zone")
    words(g, "changeable", {"zone": "zone", "attack zone": "zone", "block zone": "block zone"}, '"zone"')
    new_zone = Set(S.r, S.a, "to", word=S.w)
    vp(g, "change", "the {a:changeable} of {r:ref} to {w:new_zone}", new_zone)
    vp(g, "change", "the {a:changeable} of {r:any_attack} to {w:new_zone}", new_zone, "any attack")
    vp(g, "change", "{r:possessive} {a:changeable} to {w:new_zone}", Set(S.r, S.a, "to", word=S.w), "'s")
    vp(g, "change", "the {a:changeable} of {r:ref}", Set(S.r, S.a, "to", word="any other"), "open")
    vp(g, "change", "{r:possessive} {a:changeable}", Set(S.r, S.a, "to", word="any other"), "open 's")
    for verb, op in (
        ("change", "to"),
        ("set", "to"),
        ("reduce", "reduce to"),
        ("increase", "increase to"),
        ("raise", "increase to"),
        ("lower", "reduce to"),
    ):
        tag = verb if verb in ("set", "raise", "lower") else ""
        vp(g, verb, "the {a:value} of {r:ref} to {n:amount}", Set(S.r, S.a, op, S.n), tag)
        vp(g, verb, "{r:possessive} {a:value} to {n:amount}", Set(S.r, S.a, op, S.n), f"{tag}'s")
    for verb, sign in (("reduce", -1), ("decrease", -1), ("increase", 1)):
        tag = verb
        vp(g, verb, "the {a:value} of {r:ref} by {n:amount}", Modify(S.r, (Change(S.a, sign, S.n),)), tag)
        vp(g, verb, "{r:possessive} {a:value} by {n:amount}", Modify(S.r, (Change(S.a, sign, S.n),)), f"{tag}'s")
    vp(g, "switch", "{r:possessive} {a:value} and {b:value} [values]", Set(S.r, S.a, "swap", other=S.b))
    vp(g, "switch", "the {a:value} and {b:value} of {r:ref}", Set(S.r, S.a, "swap", other=S.b), "of")
    vp(g, "double", "{r:possessive} {a:value}", Set(S.r, S.a, "double"))
    vp(g, "double", "the {a:value} of {r:ref}", Set(S.r, S.a, "double"), "of")
    vp(g, "return", "{r:ref} to its printed {a:value}", Set(S.r, S.a, "printed"))
    for op, verb, said in (
        ("double", "double", "{r:possessive} {a:value} JOINT {b:value}"),
        ("printed", "return", "{r:ref} to its printed {a:value} JOINT {b:value}"),
    ):
        pair = (Set(S.r, S.a, op), Set(S.r, S.b, op))
        vp(g, verb, said.replace("JOINT", "and"), Seq(pair, style=("elided",)))
        vp(g, verb, said.replace("JOINT", "or"), OneOf(pair, ""))
    vp(g, "return", "the {a:value} of {r:ref} to (its|their) printed value", Set(S.r, S.a, "printed"), "of")
    vp(g, "return", "{r:possessive} {a:value} to its printed value", Set(S.r, S.a, "printed"), "'s")
    vp(g, "return", "{r:possessive} {a:value} to its printed {a:value}", Set(S.r, S.a, "printed"), "'s printed")
    vp(g, "return", "the {a:value} of {r:ref} to its printed {a:value}", Set(S.r, S.a, "printed"), "of printed")
    kept = Rule("forbid", Event("clear", object=S.o))
    vp(g, "choose", "not to clear {o:plain_ref} (from your card pool|) [during the End Phase]", kept)
    for category, word in forms("make"):
        rule(g, category, f"{word} a [control] check against (|a difficulty of|a/an) {{n:quantity}}", Check(S.n, ""))
        rule(g, category, f"{word} a [control] check", Check(None, ""))


def _playing(g: Grammar) -> None:
    rule(g, "play_manner", "", ())
    rule(g, "play_manner", "{r:reversal} [to that attack]", (S.r,))
    rule(g, "play_manner", ", ignoring progressive difficulty", ("ignoring progressive difficulty",), tag="comma")
    rule(g, "play_manner", "as a form", ("as a form",))
    rule(g, "play_manner", "as (your|their) next form", ("as next form",))
    rule(g, "play_manner", "as (your|their) next card", ("as next card",))
    rule(g, "play_manner", "ignoring progressive difficulty", ("ignoring progressive difficulty",))
    rule(
        g,
        "play_manner",
        "as (your|their) next form, ignoring progressive difficulty",
        ("as next form", "ignoring progressive difficulty"),
    )
    costs = ", following all restrictions and paying all costs"
    rule(g, "play_manner", costs, (), tag="all costs")
    rule(g, "play_manner", f"as a reversal{costs}", ("as a reversal",), tag="all costs")
    rule(g, "play_manner", f"{costs} \\(no control check necessary\\)", ("no check",), tag="all costs")
    rule(g, "play_manner", "\\(no (check|control check) necessary\\)", ("no check",))
    vp(g, "play", "{o:ref} {m:play_manner}", Act("play", "", S.o, manner=S.m))
    vp(g, "cancel|negate", "it", Act("cancel", "", It(), what="ability"))
    vp(g, "cancel|negate", "(that|the) ability", Act("cancel", "", It(noun="ability"), what="ability"))
    vp(g, "cancel|negate", "its (effect|effects)", Act("cancel", "", It(), what="effect"))
    vp(
        g,
        "cancel|negate",
        "(that|the) ability's (effect|effects)",
        Act("cancel", "", It(noun="ability"), what="effect"),
    )
    vp(
        g,
        "cancel|negate",
        "the (effect|effects) of that ability",
        Act("cancel", "", It(noun="ability"), what="effect"),
        "of",
    )
    vp(
        g,
        "cancel|negate",
        "that (effect|form|enhance|response)",
        Act("cancel", "", It(noun="ability"), what="effect"),
        "that",
    )


def _ending(g: Grammar) -> None:
    vp(g, "end", "(the|this) {p:period}", Act("end", "", what=S.p, whose=WHOEVERS))
    for whose, tag in (("the", "ends"), ("this", "this ends")):
        rule(g, "group", f"{whose} {{p:period}} ends", (Act("end", "you", what=S.p, whose=WHOEVERS),), tag=tag)
    rule(g, "group", "{w:dest_owner} {p:period} ends", (Act("end", "you", what=S.p, whose=S.w),), tag="owned ends")
    vp(g, "end", "{w:dest_owner} {p:period}", Act("end", "", what=S.p, whose=S.w), "owned")
    skipped = Rule("skip", Event("start", what=S.p, object=Current()))
    rule(g, "vp_base", "skip this attack's {p:period}", skipped)
    rule(g, "vp_base", "skip the {p:period}", Rule("skip", Event("start", what=S.p)))
    rule(g, "vp_base", "skip {o:owner} next {p:period}", Rule("skip", Event("start", S.o, what=S.p, next_only=True)))
