"""What may be done beyond the rules: tries for the rest of a turn, other cards as payment, copies in a deck."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED
from livingrules.text.common.number import number
from livingrules.text.common.predicates import HOLE
from livingrules.text.english import third
from livingrules.text.fighting.acts import vp
from livingrules.text.fighting.restrict import paid_with, unpaid_with
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import CheckRef
from livingrules.text.pattern import listing, made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Act,
    Bind,
    Change,
    Compare,
    Current,
    Duration,
    Event,
    Filter,
    Grant,
    Happened,
    Has,
    Is,
    It,
    Modify,
    Named,
    Number,
    OneOf,
    Replace,
    Restriction,
    Result,
    Rule,
    Select,
    Self,
    Seq,
    Stat,
    X,
)
from livingrules.text.universus.attack import either_zone


def add_universus_permissions(g: Grammar, lexicon: Lexicon) -> None:
    _tries(g)
    _payments(g)
    _decks(g)
    _building(g)
    _pairs(g)
    _ratings(g)
    _named(g)
    _acts(g)
    _transforming(g, lexicon)


def _tries(g: Grammar) -> None:
    """*You may try to play it this turn*: a permission that lasts."""
    play = Event("play", S.agent, **OBJECT)
    rule(
        g, "group", "{agent:player} may try to play {o:thing} {d:duration}", (Rule("allow", play, duration=S.d),), "try"
    )
    placed = Event("play", S.agent, object=S.o, source=S.z)
    away = "{agent:player} may try to play {o:plain_thing} from {z:own_zone}"
    rule(g, "group", away, (Rule("allow", placed),))
    rule(g, "group", away + " {d:duration}", (Rule("allow", placed, duration=S.d),))


def _payments(g: Grammar) -> None:
    """*as though it were a foundation*, *as though you were spending momentum*."""
    seen = Event("commit", "you", **OBJECT, cause="check", manner=("as a foundation",))
    said = "when committing cards to pass a check, you may commit {o:thing} as (though|if) it (were|was) a foundation."
    rule(g, "sentence", said, Rule("allow", seen))
    paid = (
        "{agent:player} may {e:ruled_act} as though (you were spending momentum|they were momentum|it were momentum)"
        " to pay (for|the cost of) {r:possessive} {k:keyword_name} (ability|cost)"
    )
    made(g, "group", paid, paid_with, unpaid_with, "as though")


def _decks(g: Grammar) -> None:
    many = Rule("copies", ref=Self(), amount=S.n)
    include = "(you can include|you may include|you can have)"
    rule(g, "sentence", f"{include} up to {{n:quantity}} copies of this card in your deck.", many)
    rule(g, "sentence", "your deck may include up to {n:quantity} copies of this card.", many, tag="your deck")
    again = Restriction("any number of times")
    rule(g, "restriction", "this (enhance|ability) is playable any number of times [this Enhance Step].", again)


# ------------------------------------------------------------------------------------------------------------ building


def _building(g: Grammar) -> None:
    """*When you build this card, build it committed*: it is built otherwise, not built again."""
    event = Event("add", S.agent, object=S.r, destination="staging area", **QUALIFIED, would=True)
    otherwise = (Act("add", object=It(), destination="staging area", manner=S.m),)
    said = "(when|if) {agent:player} build/builds {r:self} {q:qualifier}, build it {m:some_manner}."
    rule(g, "sentence", said, Replace(event, otherwise))
    for manner, words_ in (("transformed", "transformed"), ("random order", "in a random order")):
        rule(g, "some_manner", words_, (manner,))
    for end in ("top", "bottom"):
        shuffled = f"the {end} of {{w:dest_owner}} {{z:zone}} in a random order"
        rule(g, "placement", shuffled, (S.z, S.w, (end, "random order")))
    either = tuple(Act("add", "", S.o, destination="staging area", manner=(face,)) for face in ("face up", "face down"))
    vp(g, "build", "{o:ref} face up or face down", OneOf(either, ""), "build faces")


def _pairs(g: Grammar) -> None:
    """*commit and freeze 1 rival foundation*: two verbs, one object."""
    bare = ("commit", "freeze", "flip", "ready", "seal", "reveal", "unflip", "destroy", "sacrifice", "remove")
    for form in ("base", "third"):
        verbs = {(verb if form == "base" else third(verb)): verb for verb in bare}
        words(g, f"act_{form}", verbs, "a verb")
        made(g, f"vp_{form}", f"{{v:act_{form}}} and {{w:act_{form}}} {{o:ref}}", _both, _unboth)
        made(g, f"vp_{form}", f"{{v:act_{form}}} or {{w:act_{form}}} {{o:ref}}", _either, _uneither)


def _both(env: Env) -> Seq:
    again = It(plural=number(env["o"]) == "pl", style=("shared",))
    return Seq((Act(env["v"], "", env["o"]), Act(env["w"], "", again)), style=("elided",))


def _unboth(value: Any) -> list[Env]:
    if not isinstance(value, Seq) or "elided" not in value.style or len(value.parts) != 2:
        return []
    one, two = value.parts
    if not isinstance(one, Act) or not isinstance(two, Act) or not isinstance(two.object, It):
        return []
    if "shared" not in two.object.style:
        return []
    return [{"v": one.verb, "w": two.verb, "o": one.object}]


def _either(env: Env) -> OneOf:
    return OneOf((Act(env["v"], "", env["o"]), Act(env["w"], "", env["o"])), "")


def _uneither(value: Any) -> list[Env]:
    if not isinstance(value, OneOf) or len(value.parts) != 2:
        return []
    one, two = value.parts
    if not isinstance(one, Act) or not isinstance(two, Act) or one != Act(one.verb, "", two.object):
        return []
    return [{"v": one.verb, "w": two.verb, "o": one.object}] if two == Act(two.verb, "", one.object) else []


# ------------------------------------------------------------------------------------------------------------- ratings


def _ratings(g: Grammar) -> None:
    made(g, "group", "{r:possessive} {k:keyword_name} rating gets {n:signed}", _rating, _unrating)
    every = Change("keyword ratings", S.n__0, S.n__1)
    rule(g, "group", "each of {r:possessive} keyword ratings gets {n:signed}", (Modify(S.r, (every,)),))
    rule(
        g, "group", "each of {r:possessive} keywords gets {n:signed} to its rating", (Modify(S.r, (every,)),), "to its"
    )


def _rating(env: Env) -> Any:
    sign, amount = env["n"]
    return (Modify(env["r"], (Change(f"{env['k']} rating", sign, amount),), style=("rating gets",)),)


def _unrating(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Modify) or "rating gets" not in only.style or len(only.changes) != 1:
        return []
    change = only.changes[0]
    return [{"r": only.ref, "k": change.attribute.removesuffix(" rating"), "n": (change.sign, change.amount)}]


# --------------------------------------------------------------------------------------------------------------- named


def _named(g: Grammar) -> None:
    """What was named before: a type, a keyword, one of two words in a name."""
    c = "simple_condition"
    typed = Is(S.ref, Filter(has=(Has("named", kind="type"),)))
    rule(g, c, "{ref:is_subject} match/matches the named [card] type", typed)
    words(g, "known_kind", {"keyword": "keyword", "symbol": "symbol", "attack zone": "zone"}, "")
    rule(g, "has", "the named {k:known_kind}", Has("named", kind=S.k))
    made(g, "post", "with {a:quoted} or {b:quoted} in (its|their) (name|names)", _either_name, _uneither_name)
    share = Is(S.ref, Filter(names=(Named("shares type", ref=S.ref),)))
    rule(g, c, "{ref:is_subject} share/shares a card type", share)
    paying = Event("commit", cause="check", purpose=Event("play", object=S.o))
    rule(g, "post", "committed to pass the check to play {o:played_thing}", ("history", Happened(paying)))
    for words_, ref in (
        ("this attack", Current()),
        ("this card", Self()),
        ("it", It()),
        ("that attack", It("", "attack")),
    ):
        rule(g, "played_thing", words_, ref)


def _either_name(env: Env) -> Any:
    return ("name", Named("contains any", f"{env['a']}/{env['b']}"))


def _uneither_name(value: Any) -> list[Env]:
    if value[0] != "name" or value[1].kind != "contains any":
        return []
    one, _, two = value[1].name.partition("/")
    return [{"a": one, "b": two}]


# ---------------------------------------------------------------------------------------------------------------- acts


def _acts(g: Grammar) -> None:
    left = Event("leave", source="card pool", cause=S.q__0, during=S.q__1)
    rule(g, "undergone", "leave the card pool {q:qualifier}", left, tag="the pool")
    rule(g, "simple_condition", "X is {t:test}", Compare(X(), S.t__0, S.t__1))
    rule(g, "term", "the damage taken", Result("damage dealt"), tag="taken")
    rule(g, "check_ref", "{o:owner} check", CheckRef("that", S.o))
    made(g, "front_duration", "this {p:period},", _spelled, _unspelled, "this")
    _sharing(g)
    _modifiers(g)
    _gains(g)
    vp(g, "choose", "a player", Bind("name", None, "player", ""))
    vp(g, "discard", "down to {n:player_amount}", Act("discard down to", "", amount=S.n))
    made(g, "either_zone", "{y:zone} or {z:zone}", lambda e: f"{e['y']} or {e['z']}", either_zone)
    vp(g, "search", "{w:dest_owner} {z:either_zone} for {o:ref}", Act("search", "", S.o, source=S.z, whose=S.w))
    rule(g, "time_point", "the (start|beginning) of the game", Event("start", what="game"))
    rule(g, "stat_test", "with {t:test} [remaining] stamina", Stat("stamina", S.t__0, S.t__1), tag="remaining")


def _spelled(env: Env) -> Duration | None:
    return Duration("turn") if env["p"] == "turn" else None


def _unspelled(value: Any) -> list[Env]:
    return [{"p": "turn"}] if value == Duration("turn") else []


def _sharing(g: Grammar) -> None:
    """*this attack shares at least 2 symbols with your character*."""
    for count in ("at least {n:digits}", "{n:digits} or more"):
        said = f"{{ref:is_subject}} (share/shares|match/matches) {count} symbols with {{r:plain_ref}}"
        made(g, "simple_condition", said, _shared, _unshared, "" if count.startswith("at") else "or more")


def _shared(env: Env) -> Is:
    return Is(env["ref"], Filter(names=(Named("shares symbols", str(env["n"].value), env["r"]),)))


def _unshared(value: Any) -> list[Env]:
    if not isinstance(value, Is) or value.negated or len(value.filter.names) != 1:
        return []
    named = value.filter.names[0]
    if named.kind != "shares symbols" or not named.name.isdigit() or value.filter != Filter(names=(named,)):
        return []
    return [{"ref": value.ref, "n": Number(int(named.name)), "r": named.ref}]


def _modifiers(g: Grammar) -> None:
    """*Your rival's block modifiers get +1*: those of all cards with which that player may block."""
    for owner, written in ((S.o, "{o:owner} "), ("", "")):
        cards = Select(Filter(card_word=True, owner=owner), all=True)
        change = (Change("block modifier", S.n__0, S.n__1),)
        for end, duration in (("", None), (" {d:duration}", S.d)):
            said = f"{written}block modifiers get {{n:signed}}{end}"
            rule(g, "group", said, (Modify(cards, change, duration=duration),), tag="block modifiers")


def _gains(g: Grammar) -> None:
    listing(g, "gainables_or", "keyword", "or", least=2, other=(", or",))
    made(g, "group", "{ref:subject} gain/gains {k:gainables_or}", _gain_one, _ungain_one)
    for form in ("one", "many"):
        barred = Rule("forbid", Event("gain keyword", object=HOLE, what=S.k))
        rule(g, f"predicate_{form}", "cannot gain {k:keyword_name}", barred)
        every = Rule("forbid", Event("gain keyword", object=HOLE, what="any"))
        rule(g, f"predicate_{form}", "cannot gain keywords", every)


def _gain_one(env: Env) -> Any:
    return (Grant(env["ref"], env["k"], one_of=True),)


def _ungain_one(value: Any) -> list[Env]:
    only = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    if not isinstance(only, Grant) or only != Grant(only.ref, only.gained, one_of=True):
        return []
    return [{"ref": only.ref, "k": only.gained}]


def _transforming(g: Grammar, _lexicon: Lexicon) -> None:
    """A double-sided card is called by the name of the side that it shows."""
    called = Select(Filter(names=(Named("is", S.n),)), Number(1))
    vp(g, "transform", "{n:character_name}", Act("transform", "", called))
    into = Event("transform", object=S.subject, what=S.n)
    rule(g, "happening", "{subject:one_thing} transform/transforms into {n:character_name}", into)
