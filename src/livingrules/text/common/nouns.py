"""Nominals: which cards.  Modifiers, a head and what follows it make one `Filter`.

The parts of a nominal are small pairs (a name and a value).  `gather` folds them into a filter and `scatter` unfolds a
filter into parts; an unusual order is kept as a `shape:` tag of the filter.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from livingrules.text.english import past, plural
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import listing, made, repeated, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Event, Filter, Happened, Has, It, Named, Number, Select, Stat

Part = tuple[str, Any]
_SHAPE: Final = "shape:"
WAYS: Final = (
    "discard",
    "reveal",
    "destroy",
    "commit",
    "draw",
    "remove",
    "flip",
    "add",
    "ready",
    "choose",
    "check",
    "return",
)
OR_GREATER: Final = "or greater"
"""*the third or greater attack*: that one, and every one after it."""
_COUNTED: Final = {word: word for word in ("first", "second", "third", "fourth", "fifth")}
_BEFORE: Final = ("order", "other", "state", "not")


# ------------------------------------------------------------------------------------------- parts to filter and back


def gather(mods: tuple[Part, ...], head: Part, posts: tuple[Part, ...]) -> Filter | None:
    """One filter from the parts of a nominal; None when the parts contradict each other."""
    if head[0] in ("copy", "named") and ("has", Has("Multiple")) in mods:
        return None  # multiple copies are no copies with a keyword
    if any(_takes_place(one) and other[0] == "zone" for one, other in pairwise(posts)):
        return None
    f = _headed(head)
    for name, value in (*mods, *posts):
        joined = _joined(f, name, value)
        if joined is None:
            return None
        f = joined
    shape = _shape(mods, posts)
    if shape != _shape(*_canonical(f)):
        f = replace(f, style=(_SHAPE + shape,))
    return f


def _takes_place(part: Part) -> bool:
    """*a card that shares a name with an attack in your card pool*: the place belongs to the nearer noun."""
    if part[0] != "name" or not isinstance(part[1].ref, Select):
        return False
    nearer = part[1].ref.filter
    return not nearer.zones and "starting" not in nearer.states  # where a starting character is needs no saying


def _headed(head: Part) -> Filter:
    name, value = head
    if name == "zone":
        return Filter(zones=(value,))
    if name == "multiple":
        state, ref = value
        return Filter(card_word=True, states=(state,), names=(Named("copy of", ref=ref),))
    if name == "copy":
        return Filter(card_word=True, names=(Named("copy of", ref=value),))
    if name == "named":
        return Filter(card_word=True, names=(Named("copy of", value),))
    if name == "keyword":
        return Filter(has=(Has(value),))
    if name == "keywords":
        return Filter(has=tuple(Has(each) for each in value), any_has=True)
    if name == "token":
        return Filter(kinds=("token",), names=(Named("is", value),))
    kinds, card_word = value
    return Filter(kinds=kinds, card_word=card_word)


_LISTED: Final = {"state": "states", "not": "not_kinds", "stat": "stats", "name": "names", "history": "history"}


def _joined(f: Filter, name: str, value: Any) -> Filter | None:
    """The filter with one part more; None when there is no room for it."""
    if name in _LISTED:
        more: dict[str, Any] = {_LISTED[name]: (*getattr(f, _LISTED[name]), value)}
        return replace(f, **more)
    if name in ("has", "with", "all", "any"):
        return _having(f, name, value)
    if name == "zone":
        return _placed(f, value)
    if name == "greater":
        return replace(f, order=f"{f.order} {OR_GREATER}") if f.order in _COUNTED else None
    if name == "window":
        return None if f.order in ("", "next") or f.ordinal_window else replace(f, ordinal_window=value)
    if (name == "order" and f.order) or (name == "owner" and f.owner):
        return None
    return replace(f, **{name: value})


def _having(f: Filter, name: str, value: Any) -> Filter | None:
    """Keywords, symbols and zones: one, all of a list, any of a list."""
    if name == "any":
        taken = any(not each.negated for each in f.has)
        return None if taken else replace(f, has=(*f.has, *value), any_has=True)
    if name == "all":
        return replace(f, has=(*f.has, *value))
    return None if f.any_has and not value.negated else replace(f, has=(*f.has, value))


def _placed(f: Filter, value: tuple[str, tuple[str, ...]]) -> Filter | None:
    owner, zones = value
    if f.zones or f.owner:
        return None
    return replace(f, zones=zones, owner=owner)


def _shape(mods: tuple[Part, ...], posts: tuple[Part, ...]) -> str:
    def names(parts: tuple[Part, ...]) -> str:
        return "+".join(f"all{len(value)}" if name == "all" else name for name, value in parts)

    return f"{names(mods)}/{names(posts)}"


def head_of(f: Filter) -> Part:
    """The head of the nominal that a filter prints as."""
    copy = next((n for n in f.names if n.kind == "copy of"), None)
    if copy is not None and not f.kinds and f.states[:1] == ("multiple copy",):
        return ("multiple", (f.states[0], copy.ref))
    if copy is not None and not f.kinds:
        return ("copy", copy.ref) if copy.ref is not None else ("named", copy.name)
    if mass(f):
        return ("zone", f.zones[0])
    if f.kinds == ("token",):
        return ("token", f.names[0].name)
    if not f.kinds and not f.card_word and f.any_has and all(has == Has(has.name) for has in f.has):
        return ("keywords", tuple(has.name for has in f.has))
    if not f.kinds and not f.card_word and f.has and f.has[0] == Has(f.has[0].name):
        return ("keyword", f.has[0].name)
    return ("kind", (f.kinds, f.card_word))


def _pools(f: Filter) -> dict[str, list[Any]]:
    """What each kind of part has to say of a filter, apart from the head."""
    head = head_of(f)
    names = [n for n in f.names if not (head[0] in ("copy", "named", "multiple") and n.kind == "copy of")]
    names = names[1:] if head[0] == "token" else names
    return {
        "order": [f.order] if f.order else [],
        "other": [True] if f.other else [],
        "state": list(f.states[1:] if head[0] == "multiple" else f.states),
        "not": list(f.not_kinds),
        "has": list(f.has[{"keyword": 1, "keywords": len(f.has)}.get(head[0], 0) :]),
        "zone": [(f.owner, f.zones)] if f.zones and head[0] != "zone" else [],
        "stat": list(f.stats),
        "name": names,
        "playable": [f.playable] if f.playable else [],
        "history": list(f.history),
        "window": [f.ordinal_window] if f.ordinal_window else [],
        "owner": [],
    }


def _canonical(f: Filter) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts of a filter in the house order."""
    pools = _pools(f)
    mods: list[Part] = [(name, value) for name in _BEFORE for value in pools[name]]
    plain = [has for has in pools["has"] if not has.negated]
    mods += [("has", has) for has in pools["has"] if has.negated]
    if f.any_has and plain:
        mods.append(("any", tuple(plain)))
    elif len(plain) > 1 and len({has.kind for has in plain}) == 1:
        mods.append(("all", tuple(plain)))
    else:
        mods += [("has", has) for has in sorted(plain, key=lambda has: has.kind != "zone")]
    posts = [
        (name, value) for name in ("window", "zone", "stat", "name", "playable", "history") for value in pools[name]
    ]
    return tuple(mods), tuple(posts)


def scatter(f: Filter) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts of a filter: in the order it was written, else in the house order."""
    shape = next((tag[len(_SHAPE) :] for tag in f.style if tag.startswith(_SHAPE)), None)
    shaped = _by_shape(f, shape) if shape is not None else None
    return shaped or _canonical(f)


def _by_shape(f: Filter, shape: str) -> tuple[tuple[Part, ...], tuple[Part, ...]] | None:
    pools = _pools(f)
    pools["with"] = pools["has"]
    if "greater" in shape.partition("/")[2].split("+"):
        pools["greater"], pools["order"] = [True], [f.order.removesuffix(f" {OR_GREATER}")]
    pools["owner"] = [f.owner] if _owner_before(f) else []
    taken: list[tuple[Part, ...]] = []
    for side in shape.split("/"):
        parts: list[Part] = []
        for name in side.split("+") if side else []:
            part = _take(pools, name)
            if part is None:
                return None
            parts.append(part)
        taken.append(tuple(parts))
    if any(pools.values()) or len(taken) != 2:
        return None
    return taken[0], taken[1]


def _take(pools: dict[str, list[Any]], name: str) -> Part | None:
    if name == "any" or name.startswith("all"):
        count = int(name[3:]) if name != "any" else len([h for h in pools["has"] if not h.negated])
        group = tuple(pools["has"][:count])
        del pools["has"][:count]
        return name[:3], group
    pool = pools.get(name)
    return (name, pool.pop(0)) if pool else None


# --------------------------------------------------------------------------------------------------- owners in front

_TWICE: Final = "owner twice"


def own(f: Filter, owner: str) -> Filter | None:
    """The filter with an owner said in front; None when there is no room for one."""
    if f.owner == owner and not _owner_before(f):
        return replace(f, style=(*f.style, _TWICE))
    if f.owner or (f.zones and not mass(f)):
        return None
    return replace(f, owner=owner)


def disown(f: Any) -> list[Env]:
    """The owner said in front and the rest of the filter."""
    if not isinstance(f, Filter) or not f.owner or _owner_before(f):
        return []
    if _TWICE in f.style:
        return [{"o": f.owner, "f": replace(f, style=tuple(tag for tag in f.style if tag != _TWICE))}]
    return [] if f.zones and not mass(f) else [{"o": f.owner, "f": replace(f, owner="")}]


def _owner_before(f: Filter) -> bool:
    """Was the owner written as an adjective: *1 rival foundation*?"""
    shape = next((tag[len(_SHAPE) :] for tag in f.style if tag.startswith(_SHAPE)), "/")
    return "owner" in shape.partition("/")[0].split("+")


def mass(f: Filter) -> bool:
    """A mass noun, the same in both numbers: *2 momentum*."""
    return not f.kinds and not f.card_word and f.zones == ("momentum",)


# ------------------------------------------------------------------------------------------------------------ phrases


def add_nouns(g: Grammar, lexicon: Lexicon) -> None:
    _words(g, lexicon)
    _modifiers(g)
    _heads(g, lexicon)
    _tails(g, lexicon)
    for form in ("one", "many"):
        made(g, f"nominal_{form}", f"{{mods:mods}} {{head:head_{form}}} {{posts:posts}}", _gathered, _scattered)
        for article, anew in (("", ""), ("a/an ", "anew")):
            two = f"{{mods:mods}} {{head:head_{form}}} or {article}{{more:mods}} {{other:head_{form}}} {{posts:posts}}"
            made(g, f"nominal_{form}", two, _anew if anew else _either, _unanew if anew else _uneither, anew)
    g.label("nominal_one", "a kind of card")
    g.label("nominal_many", "a kind of card")


def _gathered(env: Env) -> Filter | None:
    return gather(env["mods"], env["head"], env.get("posts", ()))


def _scattered(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or value.alternatives:
        return []
    if value.owner and not _owner_before(value) and (not value.zones or head_of(value)[0] == "zone"):
        return []
    mods, posts = scatter(value)
    return [{"mods": mods, "head": head_of(value), "posts": posts}]


def _either(env: Env) -> Filter | None:
    """*a backup or Shift attack*: the second noun has modifiers of its own; what follows belongs to both."""
    kinds = [part for part in (env["head"], env["other"]) if part[0] == "kind"]
    if len(kinds) < 2 or not env["more"]:
        return None
    shared = _places(env["mods"]) if not _places(env["more"]) else []
    first = gather(env["mods"], env["head"], env["posts"])
    second = gather((*shared, *env["more"]), env["other"], env["posts"])
    if first is None or second is None or _places((*shared, *env["more"])) != _places(env["mods"]):
        return None
    return replace(first, alternatives=(replace(second, style=(*second.style, _SHARED)) if shared else second,))


def _anew(env: Env) -> Filter | None:
    """*a foundation or a character with 4 or more counters*: with an article of its own the second noun stands apart,
    and what follows is said of it alone; only a place holds for both.
    """
    if all(part[0] == "zone" for part in env["posts"]):
        return _either(env)
    if any(part[0] == "zone" for part in env["posts"]):
        return None
    found = _either({**env, "posts": ()})
    second = None if found is None else gather(env["more"], env["other"], env["posts"])
    if found is None or second is None or _places(env["more"]) != _places(env["mods"]):
        return None
    return replace(found, alternatives=(second,))


def _unanew(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or len(value.alternatives) != 1:
        return []
    first, second = _scattered(replace(value, alternatives=())), _scattered(value.alternatives[0])
    if not first or not second or first[0]["posts"] or not second[0]["posts"]:
        return _uneither(value)
    return [{**first[0], "more": second[0]["mods"], "other": second[0]["head"], "posts": second[0]["posts"]}]


_SHARED: Final = "shared places"


def _places(mods: tuple[Part, ...]) -> list[Part]:
    """Order and owner: what is not said again of the second noun holds for it too."""
    return [part for part in mods if part[0] in ("order", "owner", "other")]


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or len(value.alternatives) != 1:
        return []
    other = value.alternatives[0]
    first, second = _scattered(replace(value, alternatives=())), _scattered(other)
    if not first or not second or first[0]["posts"] != second[0]["posts"]:
        return []
    more = second[0]["mods"]
    if _SHARED in other.style:
        more = tuple(part for part in more if part not in _places(first[0]["mods"]))
    return [{**first[0], "more": more, "other": second[0]["head"]}]


def _words(g: Grammar, lexicon: Lexicon) -> None:
    words(g, "zone", lexicon.zones, "a zone")
    words(g, "state", lexicon.states, "a state")
    words(g, "attack_zone", lexicon.attack_zones, "an attack zone")
    words(g, "keyword_name", {name: name for name in lexicon.keywords}, "a keyword")
    words(g, "kind_one", {kind: kind for kind in lexicon.kinds}, "a card type")
    words(g, "kind_many", {plural(kind): kind for kind in lexicon.kinds}, "a card type")
    words(g, "symbol_name", {"{" + symbol + "}": symbol for symbol in lexicon.symbols}, "a symbol")
    words(g, "attribute", lexicon.attributes, "an attribute")
    if lexicon.genders:
        words(g, "gender", {gender: gender for gender in lexicon.genders}, "a gender")
        rule(g, "has", "{n:gender}", Has(S.n, kind="gender"))
    ordinals = ("next", *_COUNTED, "last", "preceding")
    figures = {"1st": "first", "2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth"}
    at_least = {f"{word} {OR_GREATER}": f"{meant} {OR_GREATER}" for word, meant in (_COUNTED | figures).items()}
    words(g, "order", {word: word for word in ordinals} | figures | at_least, '"next"')


def _modifiers(g: Grammar) -> None:
    rule(g, "has", "{n:keyword_name}", Has(S.n))
    rule(g, "has", "{n:attack_zone}", Has(S.n, kind="zone"))
    rule(g, "has", "{n:symbol_name}", Has(S.n, kind="symbol"))
    rule(g, "has", "non-{n:keyword_name}", Has(S.n, negated=True))
    rule(g, "has", "non-{n:symbol_name}", Has(S.n, negated=True, kind="symbol"))
    rule(g, "has", "non-{n:attack_zone}", Has(S.n, negated=True, kind="zone"))
    listing(g, "has_any", "has", "or", least=2, other=(", or", "and/or"))
    listing(g, "has_all", "has", "and", least=2)
    rule(g, "mod", "{h:has}", ("has", S.h))
    rule(g, "mod", "{h:has_any}", ("any", S.h))
    rule(g, "mod", "{h:has_all}", ("all", S.h))
    rule(g, "mod", "{s:state}", ("state", S.s))
    rule(g, "mod", "{o:order}", ("order", S.o))
    rule(g, "mod", "other", ("other", True))
    rule(g, "mod", "non-{k:kind_one}", ("not", S.k))
    rule(g, "mod", "{n:digits} {a:attribute}", ("stat", Stat(S.a, "=", S.n)))
    rule(g, "mod", "printed {n:digits} {a:attribute}", ("stat", Stat(S.a, "=", S.n, True)))
    repeated(g, "mods", "mod", commas=True)
    repeated(g, "plain_mods", "mod")


def _heads(g: Grammar, lexicon: Lexicon) -> None:
    for form, card in (("one", "card"), ("many", "cards")):
        listing(g, f"kinds_{form}", f"kind_{form}", "or", other=("and", "and/or", ", or", ", and"))
        listing(g, f"kinds_card_{form}", "kind_one", "or", other=("and", "and/or", ", or", ", and"))
        rule(g, f"head_{form}", f"{{k:kinds_{form}}}", ("kind", (S.k, False)))
        rule(g, f"head_{form}", f"{{k:kinds_card_{form}}} {card}", ("kind", (S.k, True)))
        rule(g, f"head_{form}", card, ("kind", ((), True)))
        rule(g, f"head_{form}", "momentum", ("zone", "momentum"))
        words(g, f"block_{form}", {"block" if form == "one" else "blocks": "block"}, '"block"')
        rule(g, f"head_{form}", f"{{k:block_{form}}}", ("kind", ((S.k,), False)))
        rule(g, f"head_{form}", f"{{k:keyword_{form}}}", ("keyword", S.k))
        listing(g, f"keywords_{form}", f"keyword_{form}", "or", least=2, other=("and/or", ", or"))
        rule(g, f"head_{form}", f"{{k:keywords_{form}}}", ("keywords", S.k))
    words(g, "multiple", {"multiple": "multiple copy"}, '"multiple"')
    for form, copy in (("one", "copy"), ("many", "copies")):
        rule(g, f"head_{form}", f"{{m:multiple}} {copy} of {{r:plain_ref}}", ("multiple", (S.m, S.r)))
        rule(g, f"head_{form}", f"{copy} of {{r:plain_ref}}", ("copy", S.r))
        rule(g, f"head_{form}", f"{copy} of {{r:card_name}}", ("named", S.r))
    words(g, "keyword_one", {name: name for name in lexicon.keywords}, "a keyword")
    words(g, "keyword_many", {plural(name): name for name in lexicon.keywords}, "a keyword")
    words(g, "noun_one", {n: n for n in (*lexicon.kinds, *(f"{k} card" for k in lexicon.kinds), "card")}, "a noun")
    many = {plural(n): n for n in (*lexicon.kinds, *(f"{k} card" for k in lexicon.kinds), "card")}
    words(g, "noun_many", many, "a noun")


def _tails(g: Grammar, lexicon: Lexicon) -> None:
    listing(g, "zones", "zone", "or", other=("and", "and/or", ", or"))
    piles = ("card pool", "deck", "hand", "discard pile", lexicon.stage)
    words(g, "zone_many", {plural(z): lexicon.zones[z] for z in piles}, "zones")
    rule(g, "place", "(both players'|both|all players'|all) {z:zone_many} [combined]", ("both", (S.z,)))
    rule(g, "place", "{o:owner} {z:zones}", (S.o, S.z))
    rule(g, "place", "its {z:zones}", ("owner", S.z), tag="its")
    rule(g, "post", "(from|in|among|left in) {p:place}", ("zone", S.p))
    rule(g, "post", "{s:stat_test}", ("stat", S.s))
    rule(g, "post", "without {n:keyword_name}", ("with", Has(S.n, negated=True)))
    rule(g, "post", "with {h:has}", ("with", S.h))
    rule(g, "post", "with {h:has_any}", ("any", S.h))
    rule(g, "post", "with the {n:keyword_name} keyword", ("with", Has(S.n)), tag="the keyword")
    rule(g, "post", "with a/an {n:keyword_name} ability", ("with", Has(S.n, kind="ability")))
    for who in ("you", "they"):
        rule(g, "post", f"that {who} could normally play", ("playable", who))
        rule(g, "post", f"{who} could normally play", ("playable", who), tag="bare playable")
        rule(g, "post", f"\\(that {who} could normally play\\)", ("playable", who), tag="bracketed playable")
    rule(g, "post", "with a [printed] blank text box", ("state", "blank"))
    done = {past(verb): verb for verb in WAYS} | dict(lexicon.ways)
    ways = {f"{word} {way}": verb for word, verb in done.items() for way in ("this way", "in this way", "that way")}
    words(g, "way", ways, '"this way"')
    among = ("history", Happened(Event(S.w), "this way"))
    rule(g, "post", "from among [the] cards {w:way}", among, tag="from among")
    rule(g, "post", "(from among|among) them", ("name", Named("among", ref=It(plural=True))))
    rule(g, "post", "{w:way}", ("history", Happened(Event(S.w), "this way")))
    rule(g, "post", "other than {r:plain_ref}", ("name", Named("other than", ref=S.r)))
    rule(g, "post", "that is not {r:plain_ref}", ("name", Named("other than", ref=S.r)), tag="is not")
    rule(g, "post", "with [the word] {n:quoted} in (its|their) (name|title|names)", ("name", Named("contains", S.n)))
    rule(g, "post", "named {n:card_name}", ("name", Named("is", S.n)))
    rule(g, "post", "with the same name as {r:plain_ref}", ("name", Named("copy of", ref=S.r)))
    rule(g, "post", "that (share|shares) a name with {r:ref}", ("name", Named("same name", ref=S.r)))
    rule(g, "post", "that (is|are) not (a copy|copies) of {r:plain_ref}", ("name", Named("not copy of", ref=S.r)))
    rule(g, "post", "{h:relative}", ("history", S.h))
    rule(g, "post", "played {r:reversal}", ("history", Happened(Event("play", manner=(S.r,)))))
    for manner in ("as a form", "as a block"):
        rule(g, "post", f"played {manner}", ("history", Happened(Event("play", manner=(manner,)))))
    rule(g, "post", "removed from the game", ("zone", ("", ("removed from game",))), tag="removed")
    for count, noun in (("digits", "symbols"), ("single", "symbol")):
        made(
            g,
            "post",
            f"that (share|shares) at least {{n:{count}}} [resource] {noun} with {{r:plain_ref}}",
            _sharing,
            _unsharing(noun),
        )
    sharing = "that (share|shares) {n:digits} or more [resource] symbols with {r:plain_ref}"
    made(g, "post", sharing, _sharing, _unsharing("symbols"), "or more")
    rule(g, "post", "{w:window}", ("window", S.w))
    rule(g, "post", OR_GREATER, ("greater", True))
    repeated(g, "posts", "post")
    _stats(g)


def _sharing(env: Env) -> Part:
    return ("name", Named("shares symbols", str(env["n"].value), env["r"]))


def _unsharing(noun: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if value[0] != "name" or value[1].kind != "shares symbols" or (value[1].name == "1") != (noun == "symbol"):
            return []
        return [{"n": Number(int(value[1].name)), "r": value[1].ref}]

    return unmake


def _stats(g: Grammar) -> None:
    for printed, word in ((False, ""), (True, "printed ")):
        stat = Stat(S.a, S.t__0, S.t__1, printed)
        rule(g, "stat_test", f"with (a/an|) {word}{{a:attribute}} of {{t:test}}", stat)
        rule(g, "stat_test", f"with (a/an|) {word}{{a:attribute}} {{t:test}}", stat, tag="no of")
        rule(g, "stat_test", f"with {{t:test}} {word}{{a:attribute}}", stat, tag="number first")
    for name in (
        "keywords",
        "printed keywords",
        "symbols",
        "abilities",
        "traits",
        "keyword abilities",
    ):
        rule(g, "stat_test", f"with {{t:test_before}} {name}", Stat(name, S.t__0, S.t__1))
    for kind in ("enhance", "form", "response"):
        one = Stat(f"{kind} abilities", ">=", Number(1))
        rule(g, "stat_test", f"with a/an {kind} ability [on it]", one)
        on_face = Stat(f"printed {kind} abilities", ">=", Number(1))
        rule(g, "stat_test", f"with a/an {kind} ability printed on it", on_face)
        counted = Stat(f"{kind} abilities", S.t__0, S.t__1)
        rule(g, "stat_test", f"with {{t:test_before}} {kind} abilities [on it]", counted)
    rule(g, "stat_test", "with {t:test_before} resource symbols", Stat("symbols", S.t__0, S.t__1), tag="resource")
