"""Nominals: which cards.  What stands before the head, the head, and what follows it make one `Filter`.

A nominal is one or several cores (*Job Knight Forward or Card Name Rook*) and posts that hold for all of them.  The
parts are small pairs (a name and a value); an order that is not the house's is kept as a `shape:` tag of the filter.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.english import plural
from livingrules.text.fftcg.lexicon import ABILITIES, CONTROLLERS, ELEMENTS, KEYWORDS, KINDS, OWNERS, STATES, ZONES
from livingrules.text.lowering.fftcg.uses import BARE, EXCEPTING
from livingrules.text.pattern import listing, made, repeated, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Attribute, Count, Event, Filter, Happened, Has, Named, Select, Stat

Part = tuple[str, Any]
Parts = tuple[Part, ...]
_SHAPE: Final = "shape:"
_EITHER: Final = ("and", "or 1", "or a", "or an", ", or", "and/or", "and the", "or the")


# ------------------------------------------------------------------------------------------- parts to filter and back


def gather(mods: Parts, head: Any, posts: Parts) -> Filter | None:
    """One filter from the parts of a nominal; None when there is no room for one of them."""
    if any(_takes_the_rest(post) for post in posts[:-1]):
        return None
    kinds, card_word = head
    f = Filter(kinds=kinds, card_word=card_word)
    for name, value in (*mods, *posts):
        joined = _joined(f, name, value)
        if joined is None:
            return None
        f = joined
    if (mods, posts) != _canonical(f):
        f = replace(
            f,
            style=(
                *f.style,
                _SHAPE + _names(mods) + "/" + _names(posts),
            ),
        )
    return f


def _takes_the_rest(part: Part) -> bool:
    """*a Summon choosing a Character you control*: what follows belongs to the nearer noun."""
    if part[0] == "stat":
        return isinstance(part[1].amount, Count)
    return part[0] == "not" and isinstance(part[1][0].ref, Select)


def _names(parts: Parts) -> str:
    return "+".join(name for name, _ in parts)


def _joined(f: Filter, name: str, value: Any) -> Filter | None:
    """The filter with one part more."""
    if name == "state":
        return replace(f, states=(*f.states, value))
    if name in ("elements", "without", "with", "trait"):
        return _having(f, name, value)
    if name in ("name", "not"):
        return replace(f, names=(*f.names, *value))
    if name == "stat":
        return replace(f, stats=(*f.stats, value))
    if name == "zone":
        owner, zones = value
        return None if f.zones or (f.owner and owner) else replace(f, owner=owner or f.owner, zones=zones)
    if name == "owner":
        return None if f.owner else replace(f, owner=value)
    if name == "other":
        return None if f.other else replace(f, other=True)
    if name == "self":
        return None if f.other else replace(f, other=True, style=(*f.style, EXCEPTING + value))
    if name == "history":
        return replace(f, history=(*f.history, value))
    if name == "order":
        return None if f.order else replace(f, order=value)
    raise ValueError(f"{name} is no part of a nominal")


def _having(f: Filter, name: str, value: Any) -> Filter | None:
    """Elements, jobs, categories and keywords; several elements in a list are alternatives of each other."""
    positive = [has for has in f.has if not has.negated]
    if name == "elements" and len(value) > 1:
        return None if positive else replace(f, has=(*f.has, *value), any_has=True)
    if f.any_has and name != "without":
        return None
    return replace(f, has=(*f.has, *value))


def says_other(f: Filter) -> bool:
    """*the other Forwards*, and not *the Forwards other than* the card's own name."""
    return f.other and not any(tag.startswith(EXCEPTING) for tag in f.style)


def _pools(f: Filter) -> dict[str, list[Any]]:
    """What each kind of part has to say of a filter."""
    elements = tuple(has for has in f.has if has.kind == "element" and not has.negated)
    without = tuple(has for has in f.has if has.negated)
    relations = [n for n in f.names if n.kind not in ("is", "is not")]
    barred = tuple(n for n in f.names if n.kind == "is not")
    placed = [(f.owner, f.zones)] if f.zones else []
    own = [tag[len(EXCEPTING) :] for tag in f.style if tag.startswith(EXCEPTING)]
    return {
        "other": [True] if f.other and not own else [],
        "self": own if f.other else [],
        "state": list(f.states),
        "elements": [elements] if f.any_has else [(has,) for has in elements],
        "trait": [(has,) for has in f.has if has.kind in ("job", "category") and not has.negated],
        "name": [(n,) for n in f.names if n.kind == "is"],
        "with": [(has,) for has in f.has if has.kind in ("keyword", "icon") and not has.negated],
        "stat": list(f.stats),
        "order": [f.order] if f.order else [],
        "without": [without] if without else [],
        "not": [*([barred] if barred else []), *((n,) for n in relations)],
        "history": list(f.history),
        "zone": placed,
        "owner": [f.owner] if f.owner and not f.zones else [],
    }


_BEFORE: Final = ("other", "state", "elements", "trait", "name")
_BEHIND: Final = ("with", "stat", "order", "without", "self", "not", "history", "zone", "owner")


def _canonical(f: Filter) -> tuple[Parts, Parts]:
    """The parts of a filter in the house order."""
    pools = _pools(f)
    before = tuple((name, value) for name in _BEFORE for value in pools[name])
    return before, tuple((name, value) for name in _BEHIND for value in pools[name])


def scatter(f: Filter) -> tuple[Parts, Parts] | None:
    """The parts of a filter: in the order it was written, else in the house order."""
    shape = next((tag[len(_SHAPE) :] for tag in f.style if tag.startswith(_SHAPE)), None)
    return _canonical(f) if shape is None else _by_shape(f, shape)


def _by_shape(f: Filter, shape: str) -> tuple[Parts, Parts] | None:
    pools = _pools(f)
    names = [side.split("+") if side else [] for side in shape.split("/")]
    if f.zones and "owner" in names[1]:
        pools["owner"], pools["zone"] = [f.owner], [("", f.zones)]
    sides: list[Parts] = []
    for side in names:
        parts: list[Part] = []
        for name in side:
            if not pools[name]:
                return None
            parts.append((name, pools[name].pop(0)))
        sides.append(tuple(parts))
    return None if any(pools.values()) else (sides[0], sides[1])


# ------------------------------------------------------------------------------------------------------------ nominals


def _gathered(env: Env) -> Filter | None:
    cores, posts = env["c"], env["posts"]
    found: list[Filter] = []
    for at, (mods, head) in enumerate(cores):
        if at and not mods and cores[at - 1][1] is not None:
            return None  # a bare second noun shares what stands before the first
        bare = head is None
        if bare:
            shared = next(((marks, each) for marks, each in cores[at:] if each is not None), ((), None))
            # a noun that says nothing else is an alternative by itself: *a Card Name Rook or Summon*
            head = shared[1] if shared[0] and shared[1] is not None else ((), False)
        f = gather(mods, head, posts)
        if f is None or (bare and not any(name in ("trait", "name") for name, _ in mods)):
            return None
        found.append(replace(f, style=(*f.style, BARE)) if bare and head[0] else f)
    return replace(found[0], alternatives=tuple(found[1:]))


def _scattered(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or value.order in ("top", "bottom", "next"):
        return []
    cores: list[Any] = []
    posts: Parts = ()
    for at, f in enumerate((replace(value, alternatives=()), *value.alternatives)):
        parts = scatter(f)
        if parts is None or (at and parts[1] != posts):
            return []
        mods, posts = parts
        tagged = any(name in ("trait", "name") for name, _ in mods)
        bare = BARE in f.style or (not f.kinds and not f.card_word and tagged)
        cores.append((mods, None if bare else (f.kinds, f.card_word)))
    return [{"c": tuple(cores), "posts": posts}]


def add_nouns(g: Grammar) -> None:
    _words(g)
    _modifiers(g)
    _posts(g)
    for form in ("one", "many"):
        card = "card" if form == "one" else "cards"
        listing(g, f"kinds_{form}", f"kind_{form}", "or", other=("and", ", or", ", and", "and/or"))
        rule(g, f"head_{form}", f"{{k:kinds_{form}}}", (S.k, False))
        rule(g, f"head_{form}", f"{{k:kinds_one}} {card}", (S.k, True))
        rule(g, f"head_{form}", card, ((), True))
        rule(g, f"core_{form}", f"{{m:mods}} {{h:head_{form}}}", (S.m, S.h))
        rule(g, f"core_{form}", "{m:mods}", (S.m, None))
        listing(g, f"cores_{form}", f"core_{form}", "or", other=_EITHER)
        made(g, f"nominal_{form}", f"{{c:cores_{form}}} {{posts:posts}}", _gathered, _scattered)
        g.label(f"nominal_{form}", "a kind of card")


def _words(g: Grammar) -> None:
    words(g, "element", {name: name for name in ELEMENTS}, "an element")
    words(g, "state", STATES, "a state")
    words(g, "keyword_name", {name: name for name in KEYWORDS}, "a keyword")
    nouns = {kind: kind for kind in KINDS} | ABILITIES
    words(g, "kind_one", nouns, "a card type")
    words(g, "kind_many", {plural(noun): kind for noun, kind in nouns.items()}, "a card type")
    words(g, "zone", ZONES, "a zone")
    words(g, "owner", OWNERS, '"your"')
    words(g, "controller", CONTROLLERS, "a controller")
    words(g, "noun_one", {n: n for n in (*KINDS, "card", *(f"{kind} card" for kind in KINDS))}, "a noun")
    words(g, "noun_many", {plural(n): n for n in (*KINDS, "card", *(f"{kind} card" for kind in KINDS))}, "a noun")


def _modifiers(g: Grammar) -> None:
    rule(g, "element_has", "{n:element}", Has(S.n, kind="element"))
    listing(g, "elements", "element_has", "or", other=("and", ", or", ", and"))
    rule(g, "mod", "{e:elements}", ("elements", S.e))
    rule(g, "mod", "{s:state}", ("state", S.s))
    rule(g, "mod", "other", ("other", True))
    rule(g, "mod", "Job {n:known_trait}", ("trait", (Has(S.n, kind="job"),)))
    rule(g, "mod", "Category {n:known_trait}", ("trait", (Has(S.n, kind="category"),)))
    rule(g, "mod", "Card Name {n:known_card}", ("name", (Named("is", S.n),)))
    repeated(g, "mods", "mod")


def _histories(g: Grammar) -> None:
    """What has happened to the card: *that entered the field this turn*, *broken by this effect*."""
    done = {"discarded": "discard", "removed": "remove", "broken": "break", "returned": "return", "revealed": "reveal",
            "activated": "activate", "dulled": "dull", "chosen": "choose"}  # fmt: skip
    ways = {f"{word} {way}": verb for word, verb in done.items() for way in ("by this effect", "this way")}
    words(g, "done_so", ways, '"by this effect"')
    rule(g, "post", "{w:done_so}", ("history", Happened(Event(S.w), "this way")))
    for written, verb in (
        ("(that|which) entered the field", "enter"),
        ("(that|which) (has been|have been|was|were) dealt damage", "take damage"),
        ("(that|which) (has|have|) attacked", "attack"),
        ("(that|which) (has|have|) blocked", "block"),
    ):
        rule(g, "post", f"{written} this turn", ("history", Happened(Event(verb))))


def _posts(g: Grammar) -> None:
    listing(g, "zones", "zone", "or", other=("and", "and/or"))
    rule(g, "post", "{p:controller}", ("owner", S.p))
    rule(g, "post", "on the field", ("zone", ("", ("field",))))
    rule(g, "post", "(in|from) {o:owner} {z:zones}", ("zone", (S.o, S.z)))
    rule(g, "post", "{s:stat_test}", ("stat", S.s))
    rule(g, "post", "other than {n:own_written}", ("self", S.n))
    rule(g, "post", "other than {r:another_ref}", ("not", (Named("other than", ref=S.r),)))
    rule(g, "post", "other than {e:barred_elements}", ("without", S.e))
    listing(g, "barred_elements", "barred_element", "and", other=("or",))
    rule(g, "barred_element", "{n:other_element}", Has(S.n, negated=True, kind="element"))
    listing(g, "barred_names", "barred_name", "and", other=("or", "and other than"))
    rule(g, "barred_name", "Card Name {n:known_card}", Named("is not", S.n))
    rule(g, "post", "other than {n:barred_names}", ("not", S.n))
    rule(g, "barred_trait", "Job {n:known_trait}", Has(S.n, negated=True, kind="job"))
    rule(g, "barred_trait", "Category {n:known_trait}", Has(S.n, negated=True, kind="category"))
    rule(g, "post", "other than {n:barred_trait}", ("without", (S.n,)))
    rule(g, "post", "of any Element except {e:barred_elements}", ("without", S.e), tag="any except")
    extremes = {f"of the {end} {what}": f"{end} {what}" for end in ("highest", "lowest") for what in ("power", "cost")}
    words(g, "extreme", extremes, '"of the highest power"')
    rule(g, "post", "{w:extreme}", ("order", S.w))
    _histories(g)
    rule(g, "post", "with {n:keyword_name}", ("with", (Has(S.n),)))
    rule(g, "post", "without {n:keyword_name}", ("without", (Has(S.n, negated=True),)))
    for words_, kind in (
        ("forming a party with", "in a party with"),
        ("in a party with", "in a party with"),
        ("blocking", "blocking"),
        ("blocked by", "blocked by"),
        ("damaged by", "damaged by"),
        ("that received damage from", "damaged by"),
        ("that took damage from", "damaged by"),
    ):
        tag = "" if words_ == kind else words_
        rule(g, "post", f"{words_} {{r:plain_ref}}", ("not", (Named(kind, ref=S.r),)), tag)
    rule(g, "post", "among (them|those cards|the revealed cards)", ("not", (Named("among"),)))
    choosing = ("not", (Named("choosing", ref=S.r),))
    rule(g, "post", "(targeting|choosing|that chooses|that is choosing) {r:selection}", choosing)
    repeated(g, "posts", "post")
    rule(g, "stat_test", "of cost {t:test}", Stat("cost", S.t__0, S.t__1))
    rule(g, "stat_test", "with a cost of {t:test}", Stat("cost", S.t__0, S.t__1), tag="with a")
    rule(g, "stat_test", "with a cost {t:test}", Stat("cost", S.t__0, S.t__1), tag="with a cost")
    for what in ("cost", "power"):
        same = Stat(what, "=", Attribute(S.r, what))
        rule(g, "stat_test", f"(of|with) the same {what} as {{r:another_ref}}", same, tag=f"same {what}")
    rule(g, "stat_test", "of power {t:test}", Stat("power", S.t__0, S.t__1))
    rule(g, "stat_test", "with a power of {t:test}", Stat("power", S.t__0, S.t__1), tag="with a")
    rule(g, "stat_test", "with {t:power_test}", Stat("power", S.t__0, S.t__1), tag="with power")
