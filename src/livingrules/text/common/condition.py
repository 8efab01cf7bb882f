"""Conditions: what *if*, *while*, *unless* and *only playable if* may be followed by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.spans import OPEN, UNWRITTEN
from livingrules.text.pattern import listing, made, rule, variant, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    BARE,
    All,
    AnyOf,
    Attribute,
    Compare,
    Count,
    Current,
    Event,
    Filter,
    Happened,
    Has,
    HasCards,
    Is,
    It,
    Named,
    Number,
    PlayerIs,
    PlayerNumber,
    Select,
    Self,
    Stat,
    TurnOf,
)

STARTING = Select(Filter(kinds=("character",), owner=S.o, states=("starting",)), all=True)


def add_conditions(g: Grammar, lexicon: Lexicon) -> None:
    rule(g, "condition", "{c:simple_condition}", S.c)
    listing(g, "conditions_and", "simple_condition", "and", least=2, other=("and if", ", and"))
    listing(g, "conditions_or", "simple_condition", "or", least=2, other=("or if", ", or"))
    rule(g, "condition", "{c:conditions_and}", All(S.c))
    rule(g, "condition", "{c:conditions_or}", AnyOf(S.c))
    g.label("condition", "a condition")
    g.label("simple_condition", "a condition")
    _holdings(g, lexicon)
    _comparisons(g)
    _identities(g, lexicon)
    _histories(g)
    c = "simple_condition"
    rule(g, c, "it is {o:owner} turn", TurnOf(S.o))
    many = HasCards(S.agent, ">", Number(10), Filter(kinds=("foundation",)))
    rule(g, c, "{agent:player} are/is (in|at) Deadlock", many, tag="deadlock")
    rule(g, c, "{agent:player} are/is (at|in) {d:desperation}", PlayerIs(S.agent, S.d))
    words(g, "desperation", {"Desperation": "desperation"}, '"Desperation"')
    rule(
        g,
        c,
        f"{{agent:player}} are/is at (|your |their |your {lexicon.opponent}'s )maximum {lexicon.vitality}",
        PlayerIs(S.agent, "maximum"),
    )
    has_half = f"{{agent:player}} have/has less than half [of] {{o:owner}} maximum {lexicon.vitality}"
    made(g, c, has_half, _desperate, _undesperate, "has half")
    half = f"{{agent:player}} are/is at less than half of {{o:owner}} starting character's maximum {lexicon.vitality}"
    made(g, c, half, _desperate, _undesperate, "half")


def _desperate(env: Env) -> PlayerIs | None:
    own = env["o"] == {"you": "you", "opponent": "they"}.get(env["agent"])
    return PlayerIs(env["agent"], "desperation") if own else None


def _undesperate(value: Any) -> list[Env]:
    if not isinstance(value, PlayerIs) or value.what != "desperation":
        return []
    return [{"agent": value.player, "o": "you" if value.player == "you" else "they"}]


def _holdings(g: Grammar, lexicon: Lexicon) -> None:
    c = "simple_condition"
    made(g, c, "{agent:player} have/has {t:test_before} {f:nominal_many}", _has(""), _unhas("many"))
    made(g, c, "{agent:player} have/has {t:test_before} {f:nominal_one}", _has("one"), _unhas("one"))
    made(g, c, "{agent:player} have/has a/an {f:nominal_one}", _has_a, _unhas_a, "a/an")
    made(g, c, "there are {t:test_before} {f:nominal_many}", _there("many"), _unthere("many"))
    made(g, c, "there is {t:test_before} {f:nominal_one}", _there("one"), _unthere("one"), "there is")
    made(g, c, "there is a/an {f:nominal_one}", _there_a, _unthere_a, "there is a")
    for op, word in ((">", "more"), ("<", "(fewer|less)")):
        places = f"has in theirs|has in their card pool|has in their {lexicon.stage}|has in their hand"
        compare = f"{{agent:player}} have/has {word} {{f:nominal_many}} than {{b:player}} (|{places}|does|do|has)"
        made(g, c, compare, more_cards(op), unmore_cards(op))
        rule(g, c, f"{{agent:player}} have/has {word} {lexicon.vitality} than {{b:player}}",
             Compare(PlayerNumber(S.agent, "vitality"), op, PlayerNumber(S.b, "vitality")))  # fmt: skip
    vitality = Compare(PlayerNumber(S.agent, "vitality"), S.t__0, S.t__1)
    rule(g, c, f"{{agent:player}} have/has {{t:test}} {lexicon.vitality}", vitality)
    rule(g, c, f"{{agent:player}} are/is at {{t:test}} {lexicon.vitality}", vitality, tag="at")
    made(g, c, "{agent:player} have/has {t:test_before} cards in hand", _in_hand, _unin_hand, "in hand")
    for player, owner, whose in (("you", "you", "your"), ("opponent", "they", f"your {lexicon.opponent}'s")):
        none = HasCards(player, "=", Number(0), Filter(card_word=True, owner=owner, zones=(S.z,)))
        rule(g, c, f"{whose} {{z:zone}} is empty", none, tag="empty")


def _in_hand(env: Env) -> HasCards:
    owner = "you" if env["agent"] == "you" else "they"
    op, amount = env["t"]
    return HasCards(env["agent"], op, amount, Filter(card_word=True, owner=owner, zones=("hand",)))


def _unin_hand(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or not value.player:
        return []
    env: Env = {"agent": value.player, "t": (value.op, value.amount)}
    return [env] if _in_hand(env) == value else []


def _number_of(amount: Any) -> str:
    return "one" if getattr(amount, "value", 0) == 1 else "many"


def _has(form: str) -> Any:
    def make(env: Env) -> HasCards | None:
        op, amount = env["t"]
        if form == "one" and (_of_each_type(env["f"]) or not (op in ("=", ">=") and _number_of(amount) == "one")):
            return None
        return HasCards(env["agent"], op, amount, env["f"])

    return make


def _unhas(form: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, HasCards) or not value.player:
            return []
        single = (value.op == "=" and _number_of(value.amount) == "one") or (
            "at least" in value.style and _number_of(value.amount) == "one"
        )
        if single != (form == "one"):
            return []
        return [{"agent": value.player, "t": (value.op, value.amount), "f": value.filter}]

    return unmake


def _of_each_type(f: Filter) -> bool:
    """*an action, asset and foundation card*: no card is all of them, so one of each is asked for, and not just any."""
    return any(":kind_one:" in tag and tag.endswith("and") for tag in f.style)


def _has_a(env: Env) -> HasCards | None:
    if _of_each_type(env["f"]):
        return None
    return HasCards(env["agent"], ">=", Number(1), env["f"])


def _unhas_a(value: Any) -> list[Env]:
    if isinstance(value, HasCards) and value.player and value.op == ">=" and _number_of(value.amount) == "one":
        return [{"agent": value.player, "f": value.filter}]
    return []


def _there(form: str) -> Any:
    def make(env: Env) -> HasCards | None:
        found: HasCards | None = _has(form)({**env, "agent": "-"})
        return None if found is None else replace(found, player="")

    return make


def _unthere(form: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, HasCards) or value.player:
            return []
        found: list[Env] = _unhas(form)(replace(value, player="-"))
        return found

    return unmake


def _there_a(env: Env) -> HasCards | None:
    found = _has_a({**env, "agent": "-"})
    return None if found is None else replace(found, player="")


def _unthere_a(value: Any) -> list[Env]:
    return _unhas_a(replace(value, player="-")) if isinstance(value, HasCards) and not value.player else []


def more_cards(op: str) -> Any:
    def make(env: Env) -> Compare | None:
        f: Filter = env["f"]
        if f.owner not in ("", "you", "they"):
            return None
        mine, theirs = replace(f, owner=env["agent"]), replace(f, owner=env["b"], style=())
        if f.owner:
            mine = replace(mine, style=(*f.style, f"than:{f.owner}"))
        return Compare(Count(mine), op, Count(theirs))

    return make


def unmore_cards(op: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Compare) or value.op != op:
            return []
        if not isinstance(value.left, Count) or not isinstance(value.right, Count):
            return []
        mine, theirs = value.left.filter, value.right.filter
        if replace(mine, owner="") != replace(theirs, owner="") or not mine.owner or not theirs.owner:
            return []
        written = next((tag[5:] for tag in mine.style if tag.startswith("than:")), "")
        default = ("you" if mine.owner == "you" else "they") if mine.zones and (mine.kinds or mine.card_word) else ""
        owner = written or default
        return [{"agent": mine.owner, "b": theirs.owner, "f": replace(mine, owner=owner)}]

    return unmake


def _comparisons(g: Grammar) -> None:
    c = "simple_condition"
    rule(g, c, "{a:amount_subject} is {t:test}", Compare(S.a, S.t__0, S.t__1))
    rule(g, c, "{a:amount_subject} is {t:test}", Compare(S.a, S.t__0, S.t__1), tag="is")
    rule(g, "amount_subject", "{a:attribute_term}", S.a)
    for printed, word in ((False, ""), (True, "printed ")):
        current = "" if printed else "[current] "
        rule(g, "attribute_term", f"the {current}{word}{{a:value}} of {{r:plain_ref}}", Attribute(S.r, S.a, printed))
        rule(
            g, "attribute_term", f"{{r:possessive}} {current}{word}{{a:value}}", Attribute(S.r, S.a, printed), tag="'s"
        )
    rule(g, "attribute_term", "{o:owner} [current] {a:player_number}", PlayerNumber(S.o, S.a))
    rule(g, "attribute_term", "the number of {f:nominal_many}", Count(S.f))
    for op, word in ((">", "(greater|higher|more) than"), ("<", "(less|lower|fewer) than"), ("=", "equal to")):
        rule(g, c, f"{{o:owner}} [current] {{a:player_number}} is {word} {{p:owner}}",
             Compare(PlayerNumber(S.o, S.a), op, PlayerNumber(S.p, S.a)), tag="than theirs")  # fmt: skip
        changed = Compare(Attribute(S.r, S.a), op, Attribute(S.r, S.a, True))
        rule(g, c, f"{{r:possessive}} {{a:value}} is {word} (its printed value|printed)", changed, tag="own printed")
    below = Compare(Attribute(S.r, S.a), "<", Attribute(S.r, S.a, True))
    rule(g, c, "{r:possessive} {a:value} is below printed", below, tag="below printed")


def _identities(g: Grammar, lexicon: Lexicon) -> None:
    c = "simple_condition"
    if lexicon.genders:
        rule(g, c, "{ref:is_subject} are/is {h:gender}", Is(S.ref, Filter(has=(Has(S.h, kind="gender"),))))
    rule(g, c, "{ref:is_subject} are/is {h:attack_zone}", Is(S.ref, Filter(has=(Has(S.h, kind="zone"),))))
    rule(g, c, "{ref:is_subject} have/has {h:has}", Is(S.ref, Filter(has=(S.h,))))
    rule(g, c, "{ref:is_subject} have/has {h:has_any}", Is(S.ref, Filter(has=S.h, any_has=True)))
    rule(g, c, "{ref:is_subject} do/does not have {h:has}", Is(S.ref, Filter(has=(S.h,)), negated=True))
    variant(g, c, "{ref:is_subject} (are/is|were/was) a/an {f:nominal_one}", Is(S.ref, S.f), "is a")
    rule(g, c, "{ref:is_subject} had {h:has}", Is(S.ref, Filter(has=(S.h,))), tag="had")
    rule(g, c, "{ref:is_subject} (are/is|were/was) not a/an {f:nominal_one}", Is(S.ref, S.f, negated=True))
    rule(g, c, "{ref:is_subject} (are/is|were/was) {f:nominal_many}", Is(S.ref, S.f), tag="plural")
    there = Is(S.ref, Filter(states=(S.s,), owner=S.o, zones=S.z))
    rule(g, c, "{ref:is_subject} are/is {s:condition_state} in {o:owner} {z:zones}", there)
    rule(g, c, "{ref:is_subject} (are/is|were/was) {s:condition_state}", Is(S.ref, Filter(states=(S.s,))))
    rule(
        g,
        c,
        "{ref:is_subject} (are/is|were/was) not {s:condition_state}",
        Is(S.ref, Filter(states=(S.s,)), negated=True),
    )
    rule(g, c, "{ref:is_subject} are/is in {o:owner} {z:zones}", Is(S.ref, Filter(owner=S.o, zones=S.z)))
    rule(
        g,
        c,
        "{ref:is_subject} are/is not in {o:owner} {z:zones}",
        Is(S.ref, Filter(owner=S.o, zones=S.z), negated=True),
    )
    rule(g, c, "{ref:is_subject} are/is {n:character_name}", Is(S.ref, Filter(names=(Named("is", S.n),))))
    rule(
        g, c, "{ref:is_subject} have/has the {h:has} (keyword|symbol|trait)", Is(S.ref, Filter(has=(S.h,))), tag="word"
    )
    rule(
        g,
        c,
        "{ref:is_subject} do/does not have the {h:has} (keyword|symbol|trait)",
        Is(S.ref, Filter(has=(S.h,)), negated=True),
        tag="word",
    )
    for printed, word in ((False, ""), (True, "printed ")):
        stat = Is(S.ref, Filter(stats=(Stat(S.a, S.t__0, S.t__1, printed),)))
        rule(g, c, f"{{ref:is_subject}} have/has (a/an|) {word}{{a:value}} of {{t:test}}", stat)
        rule(g, c, f"{{ref:is_subject}} have/has {{t:test}} {word}{{a:value}}", stat, tag="number first")
    rule(
        g,
        c,
        "{ref:is_subject} have/has {t:test_before} keywords",
        Is(S.ref, Filter(stats=(Stat("keywords", S.t__0, S.t__1),))),
    )
    states = ("ready", "committed", "face up", "face down", "sealed", "attached", "flipped")
    words(g, "condition_state", {word: lexicon.states[word] for word in states}, "a state")
    made(g, c, "{ref:only_subject} is the only {f:nominal_one}", _only, _ununly)
    rule(g, "only_subject", "this attack", Current())
    rule(g, "only_subject", "this", It(noun=BARE))
    rule(g, "only_subject", "it", It())
    rule(g, "only_subject", "this card", Self())
    top = Filter(owner=S.o, zones=(S.z,), order=S.e)
    rule(g, c, "(this card|this) is the {e:end} card of {o:owner} {z:zone}", Is(Self(), top))
    sharing = Filter(names=(Named("shares symbols", "1", S.r),))
    rule(g, c, "{ref:is_subject} share/shares a [resource] symbol with {r:plain_ref}", Is(S.ref, sharing))
    rule(g, c, "{ref:is_subject} do/does not share a [resource] symbol with {r:plain_ref}", Is(S.ref, sharing, True))
    for share in ("shares", "shared"):
        same = Is(S.ref, Filter(names=(Named("same name", ref=S.r),)))
        rule(
            g,
            c,
            f"{{ref:is_subject}} {share} (a|the same) name with {{r:plain_ref}}",
            same,
            tag="" if share == "shares" else share,
        )
    made(g, c, "{ref:this_attack} is {o:owner} {f:nominal_one}", _nth, _unnth)
    rule(g, "this_attack", "this attack", Current())
    rule(g, "this_attack", "this", It(noun=BARE))
    for category in ("is_subject",):
        for inner in ("self", "labelled", "subject_pronoun", "own_attack", "character", "top_card"):
            rule(g, category, f"{{r:{inner}}}", S.r)
    pile = Filter(owner=S.o, zones=(S.z,), order=S.e)
    rule(g, "top_card", "the {e:end} card of {o:owner} {z:zone}", Select(pile, Number(1)))
    rule(g, "is_subject", "both [of them]", It(plural=True), tag="both pronoun")


def _only(env: Env) -> Is | None:
    f: Filter = env["f"]
    return None if f.order else Is(env["ref"], replace(f, order="only"))


def _ununly(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or value.filter.order != "only":
        return []
    return [{"ref": value.ref, "f": replace(value.filter, order="")}]


def _nth(env: Env) -> Is | None:
    """*this is your second attack this turn*."""
    f: Filter = env["f"]
    if not f.order or f.owner or f.zones:
        return None
    return Is(env["ref"], replace(f, owner=env["o"]))


def _unnth(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or not value.filter.order:
        return []
    f = value.filter
    return [{"ref": value.ref, "o": f.owner, "f": replace(f, owner="")}]


def _histories(g: Grammar) -> None:
    """*you have (not) played ... this turn*, *this card was ...*; the verb table adds the rest."""
    rule(g, "simple_condition", "{h:history}", S.h)
    rule(g, "history", "{e:past_event} {w:window}", Happened(S.e, S.w))
    rule(g, "history", "{e:past_event}", Happened(S.e, OPEN), tag=UNWRITTEN)
    rule(g, "history", "{e:not_past_event} {w:window}", Happened(S.e, S.w, negated=True))
    rule(g, "relative", "that {e:relative_event} {w:window}", Happened(S.e, S.w))
    rule(g, "relative", "[that] {e:agent_event} {w:window}", Happened(S.e, S.w))
    rule(g, "agent_event", "{agent:player} have/has [already] played", Event("play", S.agent))
    rule(g, "agent_event", "{agent:player} played", Event("play", S.agent), tag="simple past")
    rule(g, "relative", "that {e:not_relative_event} {w:window}", Happened(S.e, S.w, negated=True))
