"""Events: what happens to what, as a pattern.  The verbs come from the verb table (`fighting.verbs`)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.common.nouns import disown, own
from livingrules.text.english import plural
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilityFilter, Event, Filter, It, Named, Number

Thing = tuple[Any, str, Any]
THING: Any = {"object": S.subject__0, "op": S.subject__1, "amount": S.subject__2}
OBJECT: Any = {"object": S.o__0, "op": S.o__1, "amount": S.o__2}
QUALIFIED: Any = {"cause": S.q__0, "during": S.q__1}


def add_events(g: Grammar, lexicon: Lexicon) -> None:
    _things(g)
    _qualifiers(g, lexicon)
    _abilities(g, lexicon)
    rule(g, "event", "{e:happening}", S.e)
    g.label("event", "an event")
    g.label("happening", "an event")
    made(g, "event", "{a:happening} or {b:happening}", _either, _uneither)


def _either(env: Env) -> Event | None:
    first: Event = env["a"]
    return None if first.alternatives else replace(first, alternatives=(env["b"],))


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, Event) or len(value.alternatives) != 1:
        return []
    return [{"a": replace(value, alternatives=()), "b": value.alternatives[0]}]


# ------------------------------------------------------------------------------------------------------------ things


def _things(g: Grammar) -> None:
    """What an event is about: (filter or reference, operator, amount)."""
    made(g, "thing", "a/an {f:nominal_one}", _single, _unsingle)
    made(g, "thing", "any {f:nominal_one}", lambda e: (e["f"], "", None), _unsingle, "any")
    made(g, "thing", "another {f:nominal_one}", _another, _unanother, "another")
    made(g, "thing", "{o:owner} {f:nominal_one}", _owned, _unowned)
    made(g, "thing", "(1|one) of {o:owner} {f:nominal_many}", _owned, _unowned, "1 of")
    for inner in ("self", "labelled", "object_pronoun"):
        rule(g, "plain_thing", f"{{r:{inner}}}", S.r)
    rule(g, "thing", "{n:quantity} or more {f:nominal_many}", (S.f, ">=", S.n))
    made(g, "thing", "{n:quantity} or more of {o:owner} {f:nominal_many}", _owned_more, _unowned_more)
    rule(g, "thing", "at least {n:quantity} {f:nominal_many}", (S.f, ">=", S.n), tag="at least")
    pile = Filter(owner=S.o, zones=(S.z,), order="top")
    rule(
        g,
        "thing",
        "any number of cards from the top of {o:owner} {z:zone}",
        (pile, ">=", Number(1)),
        tag="any number of",
    )
    rule(g, "thing", "{n:quantity} or more cards from the top of {o:owner} {z:zone}", (pile, ">=", S.n))
    rule(g, "thing", "any number of {f:nominal_many}", (S.f, ">=", Number(1)), tag="any number of")
    rule(g, "thing", "{n:several} {f:nominal_many}", (S.f, "=", S.n))
    rule(g, "thing", "1 {f:nominal_one}", (S.f, "=", Number(1)))
    rule(g, "thing", "{r:self}", (S.r, "", None))
    rule(g, "thing", "{r:labelled}", (S.r, "", None))
    rule(g, "thing", "it", (It(), "", None))
    rule(g, "thing", "them", (It(plural=True), "", None))
    pile = Filter(owner=S.o, zones=(S.z,), order=S.e)
    rule(g, "thing", "the {e:end} card of {o:owner} {z:zone}", (pile, "", None))
    words(g, "end", {"top": "top", "bottom": "bottom"}, '"top"')
    g.label("thing", "a card")
    # a plain plural is what rules speak of: *cannot play attacks*
    for category in ("thing", "things"):
        made(g, f"one_{category}", f"{{t:{category}}}", _uncounted, lambda value: [{"t": (value, "", None)}])
    made(g, "things", "{f:nominal_many}", lambda e: _plural(e["f"]), _unplural)
    made(g, "things", "{o:owner} {f:nominal_many}", _owned_plural, _unowned_plural)


def _single(env: Env) -> Thing | None:
    """*a block* as something played is a card played as a block, which is said elsewhere."""
    return None if env["f"].kinds == ("block",) else (env["f"], "", None)


def _uncounted(env: Env) -> Any:
    thing, op, amount = env["t"]
    return thing if not op and amount is None else None


def _another(env: Env) -> Thing | None:
    f: Filter = env["f"]
    return None if f.other else (replace(f, other=True), "", None)


def _unanother(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) else None
    return [{"f": replace(f, other=False)}] if isinstance(f, Filter) and f.other and value[2] is None else []


def _owned(env: Env) -> Thing | None:
    f = own(env["f"], env["o"])
    return None if f is None else (f, "", None)


def _unowned(value: Any) -> list[Env]:
    return [env for found in _unsingle(value) for env in disown(found["f"])]


def _owned_more(env: Env) -> Thing | None:
    f = own(env["f"], env["o"])
    return None if f is None else (f, ">=", env["n"])


def _unowned_more(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or value[1] != ">=":
        return []
    return [{**env, "n": value[2]} for env in disown(value[0])]


def _unsingle(value: Any) -> list[Env]:
    """The filter of a thing that is spoken of in the singular."""
    f = value[0] if isinstance(value, tuple) and value[2] is None else None
    if not isinstance(f, Filter) or f.kinds == ("block",):
        return []
    return [{"f": f}] if "plural" not in f.style else []


def _plural(f: Filter) -> Thing:
    return (replace(f, style=(*f.style, "plural")), "", None)


def _unplural(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) else None
    if not isinstance(f, Filter) or value[2] is not None or (f.owner and not f.zones):
        return []
    if "plural" not in f.style and f.kinds != ("block",):
        return []
    return [{"f": replace(f, style=tuple(tag for tag in f.style if tag != "plural"))}]


def _owned_plural(env: Env) -> Thing | None:
    f = own(env["f"], env["o"])
    return None if f is None else _plural(f)


def _unowned_plural(value: Any) -> list[Env]:
    f = value[0] if isinstance(value, tuple) else None
    if not isinstance(f, Filter) or value[2] is not None or "plural" not in f.style:
        return []
    return disown(replace(f, style=tuple(tag for tag in f.style if tag != "plural")))


# -------------------------------------------------------------------------------------------------------- qualifiers


def _qualifiers(g: Grammar, lexicon: Lexicon) -> None:
    """By what, and when: (cause, period)."""
    rule(g, "qualifier", "", ("", ""))
    rule(g, "qualifier", "{c:cause}", (S.c, ""))
    rule(g, "qualifier", "{d:during}", ("", S.d))
    rule(g, "qualifier", "{c:cause} {d:during}", (S.c, S.d))
    rule(g, "qualifier", "{d:during} {c:cause}", (S.c, S.d), tag="during first")
    other = f"your {lexicon.opponent}'s"
    causes: dict[str, str] = {}
    for start in ("due to", "by"):
        causes |= {
            f"{start} an effect": "effect",
            f"{start} a card effect": "effect",
            f"{start} any effect": "effect",
            f"{start} effects": "effect",
            f"{start} card effects": "effect",
            f"{start} your effect": "your effect",
            f"{start} 1 of your effects": "your effect",
            f"{start} your effects": "your effect",
            f"{start} your card effects": "your effect",
            f"{start} {other} effect": "opponent's effect",
            f"{start} 1 of {other} effects": "opponent's effect",
            f"{start} {other} effects": "opponent's effect",
            f"{start} {other} card effects": "opponent's effect",
            f"{start} {other} card effect": "opponent's effect",
            f"{start} their effect": "their effect",
            f"{start} your {lexicon.opponent}": "opponent",
            f"{start} this card": "this card",
            f"{start} this ability": "this ability",
            f"{start} one of your effects": "your effect",
            f"{start} one of your card effects": "your effect",
            f"{start} 1 of your card effects": "your effect",
            f"{start} their effects": "their effect",
            f"{start} their card effect": "their effect",
            f"{start} their card effects": "their effect",
            f"{start} an {lexicon.opponent}'s effect": "opponent's effect",
            f"{start} card abilities": "effect",
        }
    for name in lexicon.rated:
        article = "an" if name[0] in "AEIO" else "a"
        causes[f"due to {article} {name} ability"] = f"{name} ability"
    causes |= {"due to a cost": "cost", "to pay for a cost": "cost", "to pay the cost of your ability": "your cost"}
    causes |= {"to pass a check": "check", "to pass a control check": "check"}
    for played in ("an attack", "a foundation", "a card", "an action", "an asset"):
        for check in ("a check", "a control check", "the check", "the control check"):
            causes[f"to pass {check} to play {played}"] = f"check to play {played}"
    paying = ("to pay a cost", "as a cost", "to pay the cost of an ability", "as part of a cost", "while paying a cost")
    causes |= dict.fromkeys(paying, "cost")
    causes |= {written: cause for written, cause in lexicon.causes.items() if written not in causes}
    words(g, "cause", causes, "a cause")
    times: dict[str, str] = {}
    for written, period in lexicon.periods.items():
        times |= {f"during the {written}": period, f"during your {written}": f"your {period}",
                  f"during {other} {written}": f"opponent's {period}", f"during this {written}": f"this {period}",
                  f"during their {written}": f"their {period}"}  # fmt: skip
    for whose, key in (("your", "your"), (other, "opponent's"), ("this", "this"), ("an", "an")):
        times[f"during {whose} attack's Enhance Step"] = f"{key} attack's Enhance Step"
    times |= {"during your attack": "your attack", f"during {other} attack": "opponent's attack"}
    times |= {"during this attack": "this attack", "during an attack": "an attack", "during any attack": "an attack"}
    words(g, "during", times, '"during"')


# --------------------------------------------------------------------------------------------------------- abilities


def _abilities(g: Grammar, lexicon: Lexicon) -> None:
    """Abilities as what is played or cancelled."""
    words(g, "ability_kind", lexicon.abilities, "a kind of ability")
    gates = {name.lower(): name.lower() for name in (*lexicon.gates[1:], "Reversal", *lexicon.rated)}
    gates |= {
        "character-specific": "character-specific",
        "resource-only": "resource-only",
        "symbol-specific": "resource-only",
        "throw": "throw",
        "safe": "safe",
        "keyword": "keyword",
    }
    words(g, "ability_gate", gates, "a kind of ability")
    listing(g, "ability_kinds", "ability_kind", "or")
    for article in ("a/an", "another", "any"):
        _played_ability(g, "played_ability", article, "ability", "" if article == "a/an" else article)
    _played_ability(g, "played_abilities", "", "abilities", "")
    plurals = {plural(written): kind for written, kind in lexicon.abilities.items()}
    words(g, "ability_plural", plurals, "abilities")
    made(
        g,
        "played_abilities",
        "{k:ability_plural} {t:ability_tail}",
        lambda e: replace(_ability(e, (e["k"],)), style=("plural",)),
        _unability_plural,
        "noun only",
    )
    rule(g, "ability_tail", "{w:would}", (None, S.w, False))
    named = Filter(names=(Named("is", ref=S.r),))
    for on, printed in (("on", False), ("printed on", True)):
        rule(g, "ability_tail", f"{on} a/an {{f:nominal_one}} {{w:would}}", (S.f, S.w, printed))
        tail, untail = _tail(printed), _untail(printed)
        made(g, "ability_tail", f"{on} {{o:owner}} {{f:nominal_one}} {{w:would}}", tail, untail)
        made(g, "ability_tail", f"{on} 1 of {{o:owner}} {{f:nominal_many}} {{w:would}}", tail, untail, f"{on} 1 of")
        rule(g, "ability_tail", f"{on} {{r:self}} {{w:would}}", (named, S.w, printed))
        rule(g, "ability_tail", f"{on} {{r:labelled}} {{w:would}}", (named, S.w, printed))
    rule(g, "would", "", ())
    rule(g, "would", "that would {w:would_list}", S.w)
    rule(g, "would", "that {w:does_list}", S.w, tag="does")
    made(g, "ruled_act", "cause {agent:whom} to {e:ruled_act}", _caused, _uncaused)
    made(g, "does_act", "causes {agent:whom} to {e:ruled_act}", _caused, _uncaused)
    for category, act in (("would_act", "ruled_act"), ("doing_act", "does_act")):
        made(g, category, f"{{e:{act}}}", _unqualified, lambda v: [{"e": v}])
    listing(g, "would_list", "would_act", "or", other=("and/or", "and"))
    listing(g, "does_list", "doing_act", "or", other=("and/or", "and"))


def _played_ability(g: Grammar, category: str, article: str, noun: str, tag: str) -> None:
    """*an enhance*, *a combo ability*, *an ability on a foundation that would ...*."""
    many = noun == "abilities"
    may_be_bare = f"({noun}|)" if noun == "ability" else noun
    made(
        g,
        category,
        f"{article} {{k:ability_kinds}} {may_be_bare} {{t:ability_tail}}",
        lambda e: _ability(e, e["k"], many),
        _unability(True, False, many),
        tag,
    )
    made(
        g,
        category,
        f"{article} {{g:ability_gate}} {noun} {{t:ability_tail}}",
        lambda e: _ability(e, (), many),
        _unability(False, True, many),
        tag,
    )
    made(g, category, f"{article} {{g:ability_gate}} {{k:ability_kinds}} {may_be_bare} {{t:ability_tail}}",
         lambda e: _ability(e, e["k"], many), _unability(True, True, many), tag)  # fmt: skip
    made(
        g,
        category,
        f"{article} {noun} {{t:ability_tail}}",
        lambda e: _ability(e, (), many),
        _unability(False, False, many),
        tag,
    )
    on = f"{article} {{c:simple_ability_card}} {noun} {{w:would}}"
    made(g, category, on, _ability_on((), many), _unability_on(False, many), tag)
    on = f"{article} {{c:simple_ability_card}} {{k:ability_kinds}} {may_be_bare} {{w:would}}"
    made(g, category, on, lambda e: _ability_on(e["k"], many)(e), _unability_on(True, many), tag)
    if noun == "abilities":
        return
    if article == "a/an":
        rule(g, "simple_ability_card", "{c:kinds_one}", Filter(kinds=S.c))
        rule(g, "simple_ability_card", "non-{c:kind_one}", Filter(not_kinds=(S.c,)))


def _ability(env: Env, kinds: tuple[str, ...], many: bool = False) -> AbilityFilter:
    on, doing, printed = env["t"]
    style = ("plural",) if many else ()
    would = tuple(event.verb for event in doing)
    return AbilityFilter(kinds, on, would, env.get("g", ""), doing, printed, style=style)


def _unability(kinds: bool, gate: bool, plural_form: bool = False) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, AbilityFilter) or bool(value.kinds) != kinds or bool(value.gate) != gate:
            return []
        if not plural_form and "plural" in value.style:
            return []
        if value.on is not None and "before" in value.on.style:
            return []
        return [{"k": value.kinds, "g": value.gate, "t": (value.on, value.doing, value.printed)}]

    return unmake


def _unability_plural(value: Any) -> list[Env]:
    return [{**env, "k": env["k"][0]} for env in _unability(True, False, True)(value) if len(env["k"]) == 1]


def _ability_on(kinds: tuple[str, ...], many: bool) -> Any:
    """*a foundation ability* is an ability on a foundation."""
    return lambda env: _ability({"t": (replace(env["c"], style=("before",)), env["w"], False)}, kinds, many)


def _unability_on(kinds: bool, many: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, AbilityFilter) or value.on is None or value.gate or bool(value.kinds) != kinds:
            return []
        if value.printed or ("plural" in value.style and not many):
            return []
        return [{"k": value.kinds, "c": value.on, "w": value.doing}]

    return unmake


def _caused(env: Env) -> Event | None:
    return None if env["e"].agent else replace(env["e"], agent=env["agent"])


def _uncaused(value: Any) -> list[Env]:
    return [{"agent": value.agent, "e": replace(value, agent="")}] if isinstance(value, Event) and value.agent else []


def _unqualified(env: Env) -> Event | None:
    """When and why belong to the playing of the ability, not to what it would do."""
    event: Event = env["e"]
    return None if event.during or event.cause else event


def _tail(printed: bool) -> Any:
    def make(env: Env) -> tuple[Filter, Any, bool] | None:
        f = own(env["f"], env["o"])
        return None if f is None else (f, env["w"], printed)

    return make


def _untail(printed: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, tuple) or len(value) != 3 or value[0] is None or value[2] != printed:
            return []
        return [{**env, "w": value[1]} for env in disown(value[0])]

    return unmake
