"""Conditions: what *if* and *as long as* may be followed by."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.common.condition import more_cards, unmore_cards
from livingrules.text.fftcg.reference import named
from livingrules.text.lowering.fftcg.outcomes import CAST, OPPONENT, THEY
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    All,
    AnyOf,
    Attribute,
    Compare,
    Done,
    Event,
    Filter,
    Happened,
    Has,
    HasCards,
    Is,
    It,
    Number,
    PlayerNumber,
    Stat,
    TurnOf,
)


def add_conditions(g: Grammar) -> None:
    rule(g, "condition", "{c:simple_condition}", S.c)
    listing(g, "conditions_and", "simple_condition", "and", least=2, other=("and if", ", and"))
    listing(g, "conditions_or", "simple_condition", "or", least=2, other=("or if", ", or"))
    rule(g, "condition", "{c:conditions_and}", All(S.c))
    rule(g, "condition", "{c:conditions_or}", AnyOf(S.c))
    g.label("condition", "a condition")
    g.label("simple_condition", "a condition")
    _holdings(g)
    _identities(g)
    _results(g)


def _holdings(g: Grammar) -> None:
    c = "simple_condition"
    made(g, c, "{agent:player} control/controls {t:test_before} {f:nominal_many}", _has("many"), _unhas("many"))
    made(g, c, "{agent:player} control/controls {t:test_before} {f:nominal_one}", _has("one"), _unhas("one"))
    rule(g, c, "{agent:player} control/controls {r:self}", Is(S.r, Filter(owner=S.agent, zones=("field",))))
    made(g, c, "{agent:player} control/controls a/an {f:nominal_one}", _has_a, _unhas_a, "a/an")
    made(g, c, "{agent:player} control/controls {f:nominal_one}", _has_named, _unhas_a, "named")
    made(g, c, "{agent:player} control/controls a/an {f:nominal_one}", _has_each(False), _unhas_each, "each of a/an")
    made(g, c, "{agent:player} control/controls {f:nominal_one}", _has_each(True), _unhas_each, "each named")
    made(g, c, "{agent:player} do/does not control (any|) {f:nominal_many}", _has_no, _unhas_no, "not any")
    made(g, c, "{agent:player} don't/doesn't control (any|) {f:nominal_many}", _has_no, _unhas_no, "doesn't")
    made(g, c, "{agent:player} do/does not control a/an {f:nominal_one}", _has_no, _unhas_no, "not a")
    made(g, c, "{agent:player} do/does not control {f:nominal_one}", _has_no_named, _unhas_no, "not named")
    made(g, c, "{agent:player} have/has {t:test_before} {f:nominal_many}", _own("many"), _unown("many"))
    made(g, c, "{agent:player} have/has {t:test_before} {f:nominal_one}", _own("one"), _unown("one"))
    made(g, c, "{agent:player} have/has a/an {f:nominal_one}", _own_a, _unown_a, "has a")
    made(g, c, "there are {t:test_before} {f:nominal_many}", _there, _unthere)
    made(g, c, "{agent:player} control/controls {n:quantity} {f:nominal_many} or more", _behind, _unbehind, "behind")
    for op, word in ((">=", "more"), ("<=", "less")):
        for count, n in (("1 card", Number(1)), ("{n:several} cards", S.n)):
            pattern = f"{{agent:player}} have/has {count} or {word} in {{o:owner}} {{z:zone}}"
            cards = HasCards(S.agent, op, n, Filter(card_word=True, owner=S.o, zones=(S.z,)))
            rule(g, c, pattern, cards, tag="test behind")
    damage = PlayerNumber(S.agent, "damage")
    before = "{agent:player} have/has received {n:digits} or more points of damage"
    rule(g, c, before, Compare(damage, ">=", S.n), tag="before")
    for n, points in (("{n:plural_digits}", "points"), ("1", "point")):
        amount = S.n if n.startswith("{") else Number(1)
        got = f"{{agent:player}} have/has received {n} {points} of damage"
        rule(g, c, f"{got} or more", Compare(damage, ">=", amount))
        rule(g, c, got, Compare(damage, "=", amount))
        rule(g, c, f"{got} or less", Compare(damage, "<=", amount))
    for op, word in ((">", "more"), ("<", "(fewer|less)")):
        pattern = f"{{agent:player}} control/controls {word} {{f:nominal_many}} than {{b:player}} (do|does|)"
        made(g, c, pattern, _more(op), unmore_cards(op))
    rule(g, c, "it is {o:whose_turn} turn", TurnOf(S.o))


def _held(env: Env, op: str, amount: Any) -> HasCards | None:
    f: Filter = env["f"]
    return None if f.zones or f.owner else HasCards(env["agent"], op, amount, f)


def _has(form: str) -> Any:
    def make(env: Env) -> HasCards | None:
        op, amount = env["t"]
        single = amount == Number(1) and op == "="
        return _held(env, op, amount) if single == (form == "one") else None

    return make


def _unhas(form: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, HasCards) or not value.player or value.filter.zones or "behind" in value.style:
            return []
        single = value.amount == Number(1) and value.op == "="
        if single != (form == "one"):
            return []
        return [{"agent": value.player, "t": (value.op, value.amount), "f": value.filter}]

    return unmake


def _has_a(env: Env) -> HasCards | None:
    return None if _joint(env["f"]) else _held(env, ">=", Number(1))


def _joint(f: Filter) -> bool:
    """*a Card Name X and Card Name Y*: not one that is either, but one of each."""
    return bool(f.alternatives) and any(tag.endswith(":core_one:and") for tag in f.style)


def _has_each(bare: bool) -> Any:
    def make(env: Env) -> All | None:
        f: Filter = env["f"]
        if not _joint(f) or f.zones or f.owner or (bare and not named(f)):
            return None
        each = (replace(f, alternatives=()), *f.alternatives)
        return All(tuple(HasCards(env["agent"], ">=", Number(1), one) for one in each), style=(_JOINT,))

    return make


_JOINT: Final = "one of each"


def _unhas_each(value: Any) -> list[Env]:
    if not isinstance(value, All) or _JOINT not in value.style:
        return []
    parts = [part for part in value.parts if isinstance(part, HasCards)]
    filters = tuple(part.filter for part in parts)
    return [{"agent": parts[0].player, "f": replace(filters[0], alternatives=filters[1:])}]


def _has_named(env: Env) -> HasCards | None:
    """*if you control Card Name Vera*: a name needs no article."""
    f: Filter = env["f"]
    return _held(env, ">=", Number(1)) if (f.names or f.has) and not _joint(f) else None


def _unhas_a(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or not value.player or value.filter.zones:
        return []
    return [{"agent": value.player, "f": value.filter}] if (value.op, value.amount) == (">=", Number(1)) else []


def _has_no(env: Env) -> HasCards | None:
    return _held(env, "=", Number(0))


def _has_no_named(env: Env) -> HasCards | None:
    f: Filter = env["f"]
    return _held(env, "=", Number(0)) if f.names else None


def _unhas_no(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or not value.player or value.filter.zones:
        return []
    return [{"agent": value.player, "f": value.filter}] if (value.op, value.amount) == ("=", Number(0)) else []


def _behind(env: Env) -> HasCards | None:
    return _held(env, ">=", env["n"])


def _unbehind(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or value.op != ">=" or not value.player or value.filter.zones:
        return []
    return [{"agent": value.player, "n": value.amount, "f": value.filter}]


def _own(form: str) -> Any:
    def make(env: Env) -> HasCards | None:
        op, amount = env["t"]
        single = amount == Number(1) and op == "="
        return HasCards(env["agent"], op, amount, env["f"]) if env["f"].zones and single == (form == "one") else None

    return make


def _unown(form: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, HasCards) or not value.player or not value.filter.zones:
            return []
        single = value.amount == Number(1) and value.op == "="
        if single != (form == "one"):
            return []
        return [{"agent": value.player, "t": (value.op, value.amount), "f": value.filter}]

    return unmake


def _own_a(env: Env) -> HasCards | None:
    f: Filter = env["f"]
    return HasCards(env["agent"], ">=", Number(1), f) if f.zones and not _joint(f) else None


def _unown_a(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or not value.player or not value.filter.zones:
        return []
    return [{"agent": value.player, "f": value.filter}] if (value.op, value.amount) == (">=", Number(1)) else []


def _there(env: Env) -> HasCards:
    op, amount = env["t"]
    return HasCards("", op, amount, env["f"])


def _unthere(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or value.player:
        return []
    return [{"t": (value.op, value.amount), "f": value.filter}]


def _more(op: str) -> Any:
    """*you control more Forwards than your opponent*: neither whose nor where is said of the Forwards themselves."""

    def make(env: Env) -> Any:
        return None if env["f"].owner or env["f"].zones else more_cards(op)(env)

    return make


def _identities(g: Grammar) -> None:
    c = "simple_condition"
    for inner in ("self", "labelled", "subject_pronoun"):
        rule(g, "is_subject", f"{{r:{inner}}}", S.r)
    words(g, "is_state", {"active": "active", "dull": "dull", "frozen": "frozen", "attacking": "attacking",
                          "blocking": "blocking", "blocked": "blocked", "damaged": "damaged"}, "a state")  # fmt: skip
    state = Filter(states=(S.s,))
    rule(g, c, "{ref:is_subject} are/is {s:is_state}", Is(S.ref, state))
    rule(g, c, "{ref:is_subject} are/is not {s:is_state}", Is(S.ref, state, True))
    rule(g, c, "{ref:is_subject} are/is a/an {f:nominal_one}", Is(S.ref, S.f))
    rule(g, c, "(it|that card)'s a/an {f:nominal_one}", Is(It(), S.f), tag="'s a")
    arrived = Event("move", object=S.ref, destination="Break Zone")
    rule(g, c, "{ref:labelled} are/is put into the Break Zone", Happened(arrived), tag="arrives")
    rule(g, c, "{ref:is_subject} are/is not a/an {f:nominal_one}", Is(S.ref, S.f, True))
    made(g, c, "{ref:is_subject} are/is {f:nominal_one}", _plainly, _unplainly, "plainly")
    made(g, c, "{ref:is_subject} (was|were) a/an {f:nominal_one}", lambda e: Is(e["ref"], e["f"]), _unis, "was")
    element = Filter(has=(S.e,))
    rule(g, c, "{ref:is_subject} are/is of {e:element_has} Element", Is(S.ref, element))
    on = Filter(zones=("field",))
    rule(g, c, "{ref:is_subject} are/is on the field", Is(S.ref, on))
    there = Filter(owner=S.o, zones=(S.z,))
    rule(g, c, "{ref:is_subject} are/is in {o:owner} {z:zone}", Is(S.ref, there))
    rule(g, c, "{ref:is_subject} have/has {t:power_test}", Is(S.ref, Filter(stats=(Stat("power", S.t__0, S.t__1),))))
    rule(g, c, "{ref:is_subject} have/has {h:keyword_has}", Is(S.ref, Filter(has=(S.h,))))
    rule(g, c, "{ref:is_subject} do/does not have {h:keyword_has}", Is(S.ref, Filter(has=(S.h,)), True))
    rule(g, "keyword_has", "{n:keyword_name}", Has(S.n))
    rule(g, c, "{r:possessive} {a:attribute} is {t:test}", Compare(Attribute(S.r, S.a), S.t__0, S.t__1))
    of = Compare(Attribute(S.r, S.a), S.t__0, S.t__1)
    rule(g, c, "the {a:attribute} of {r:spoken_of} is {t:test}", of, tag="of")
    rule(g, c, "{ref:is_subject} are/is of cost {t:test}", Is(S.ref, Filter(stats=(Stat("cost", S.t__0, S.t__1),))))


def _plainly(env: Env) -> Is | None:
    """*if the discarded card is Category IV*: names, jobs and categories need no article."""
    f: Filter = env["f"]
    return Is(env["ref"], f) if not f.kinds and not f.card_word and not f.states else None


def _unplainly(value: Any) -> list[Env]:
    return [{"ref": value.ref, "f": value.filter}] if isinstance(value, Is) and not value.negated else []


def _unis(value: Any) -> list[Env]:
    return _unplainly(value)


def _payments(g: Grammar) -> None:
    """How the cost of the card was paid."""
    c = "simple_condition"
    play = "(to play|to cast)"
    paid = Happened(Event("pay", object=S.r, what=S.e), "game")
    rule(g, c, f"the cost paid {play} {{r:self}} included {{e:element}} CP", paid)
    solely = Happened(Event("pay", object=S.r, what=S.e, manner=("only",)), "game")
    rule(g, c, f"the cost {play} {{r:self}} was only paid with {{e:element}} CP", solely)
    rule(g, c, f"the cost {play} {{r:self}} was paid with {{e:element}} CP", paid, tag="was paid")
    several = Happened(Event("pay", object=S.r, what="different Elements", op=S.t__0, amount=S.t__1), "game")
    rule(g, c, f"the cost {play} {{r:self}} was paid with CP of (|exactly) {{t:test_before}} different Elements",
         several)  # fmt: skip
    rule(g, c, "you paid the extra cost", Happened(Event("pay", "you", what="extra cost"), "game"))


def _results(g: Grammar) -> None:
    c = "simple_condition"
    _payments(g)
    rule(g, c, "(you do so|you do)", Done())
    rule(g, c, "(they do so|they do)", Done(), tag=THEY)
    rule(g, c, "your opponent does so", Done(), tag=OPPONENT)
    rule(g, c, "(you don't|you do not|you do not do so)", Done(True))
    rule(g, c, "(they don't|they do not)", Done(True), tag=THEY)
    rule(g, c, "your opponent doesn't", Done(True), tag=OPPONENT)
    rule(g, c, "you do not cast it", Done(True), tag=CAST)
    rule(g, c, "{e:past_event} {w:window}", Happened(S.e, S.w))
    rule(g, c, "{e:past_event}", Happened(S.e), tag="open")
    rule(g, c, "{e:not_past_event} {w:window}", Happened(S.e, S.w, True))
    rule(g, "not_past_event", "{agent:player} have/has not cast {o:one_thing}", Event("cast", S.agent, S.o))
    rule(g, "not_past_event", "{ref:is_subject} have/has not attacked", Event("attack", object=S.ref))
