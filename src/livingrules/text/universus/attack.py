"""Events that UFS has not: damage dealt to somebody, cards tried or played from elsewhere, cycling."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import third
from livingrules.text.fighting.acts import vp
from livingrules.text.fighting.attack import happening
from livingrules.text.fighting.verbs import forms
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import Check
from livingrules.text.nodes.universus import Floor
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Event, Filter, Rule


def add_universus_attacks(g: Grammar, lexicon: Lexicon) -> None:
    _damage(g, lexicon.opponent)
    _trying(g)
    _places(g)
    _cycling(g)
    _floors(g, lexicon)


def _damage(g: Grammar, other: str) -> None:
    """*deals damage to a character*: what was attacked."""
    rule(g, "damage_target", "to {t:one_thing}", S.t)
    rule(g, "damage_target", f"to your {other}", Filter(kinds=("character",), owner="opponent"), tag="player")
    dealt = Event("deal damage", object=S.subject, **QUALIFIED, target=S.x)
    counted = Event("deal damage", object=S.subject, op=S.t__0, amount=S.t__1, **QUALIFIED, target=S.x)
    happening(g, "{subject:one_thing} deal/deals damage {x:damage_target} {q:qualifier}", dealt)
    happening(g, "{subject:one_thing} deal/deals {t:test} damage {x:damage_target} {q:qualifier}", counted)
    rule(g, "past_event", "{subject:one_thing} dealt damage {x:damage_target} {q:qualifier}", dealt, tag="simple past")
    foreseen = Event("deal damage", object=S.ref, target=S.x)
    rule(g, "foreseen", "{ref:foreseen_ref} deals damage {x:damage_target}", foreseen)
    counted = Event("deal damage", object=S.ref, op=S.t__0, amount=S.t__1, target=S.x)
    rule(g, "foreseen", "{ref:foreseen_ref} deals {t:test} damage {x:damage_target}", counted)
    taken = Event("take damage", S.agent, **QUALIFIED)
    rule(g, "past_event", "{agent:player} took damage {q:qualifier}", taken, tag="simple past")
    rule(g, "not_past_event", "{agent:player} have/has not taken damage {q:qualifier}", taken)


def _trying(g: Grammar) -> None:
    """*try to play* says what *play* says: the check may fail."""
    vp(g, "try", "to play {o:ref} {m:play_manner}", Act("play", "", S.o, manner=S.m), "try")
    with_card = Event("attempt to block", S.agent, **OBJECT, **QUALIFIED, manner=("with",))
    happening(g, "{agent:player} try/tries to block with {o:thing} {q:qualifier}", with_card)
    both = Event("attempt to block", S.agent, **OBJECT, using=S.x)
    happening(g, "{agent:player} try/tries to block {o:thing} with {x:one_thing}", both, "try")
    happening(g, "{agent:player} try/tries to block {o:thing}", Event("attempt to block", S.agent, **OBJECT), "try")
    for category, word in forms("check"):
        rule(g, category, f"{word} against (a difficulty of|a/an) {{n:quantity}}", Check(S.n, ""), tag="check against")


# -------------------------------------------------------------------------------------------------------------- places


def _places(g: Grammar) -> None:
    """Where a card was played from."""
    rule(g, "played_from", "from {z:own_zone}", S.z)
    rule(g, "played_from", "{z:elsewhere}", S.z)
    for where in ("anywhere", "a zone"):
        said = f"from {where} other than {{z:own_zone}}"
        made(g, "elsewhere", said, lambda e: f"not {e['z']}", _unelsewhere, "" if where == "anywhere" else where)
    rule(g, "elsewhere", "from anywhere other than the hand", "not hand", tag="the hand")
    rule(g, "play_manner", "as (your|their) next card this turn", ("as next card",), tag="this turn")
    made(g, "either_own", "your {y:zone} or [your] {z:zone}", lambda e: f"{e['y']} or {e['z']}", either_zone)
    for source in ("own_zone", "either_own"):
        entered = Event("enter", **THING, destination=S.z, source=S.y, **QUALIFIED)
        happening(g, f"{{subject:thing}} enter/enters {{z:own_zone}} from {{y:{source}}} {{q:qualifier}}", entered)
    play = Event("play", S.agent, **OBJECT, source=S.z, **QUALIFIED)
    passive = Event("play", **THING, source=S.z, **QUALIFIED)
    happening(g, "{agent:player} play/plays {o:thing} {z:elsewhere} {q:qualifier}", play)
    happening(g, "{subject:thing} are/is played {z:played_from} {q:qualifier}", passive)
    rule(g, "past_event", "{agent:player} have/has played {o:thing} {z:elsewhere} {q:qualifier}", play)
    rule(g, "past_event", "{subject:thing} were/was played {z:played_from} {q:qualifier}", passive)
    vp(g, "clear", "{o:plain_ref} from {s:own_zone}", Act("clear", "", S.o, source=S.s))


def either_zone(value: Any) -> list[Env]:
    """The two zones of *your hand or deck*."""
    one, found, two = value.partition(" or ") if isinstance(value, str) else ("", "", "")
    return [{"y": one, "z": two}] if found else []


def _unelsewhere(value: Any) -> list[Env]:
    return [{"z": value[4:]}] if isinstance(value, str) and value.startswith("not ") else []


def _cycling(g: Grammar) -> None:
    cycled = Event("cycle", S.agent)
    happening(g, f"{{agent:player}} cycle/{third('cycle')}", cycled)
    rule(g, "past_event", "{agent:player} have/has cycled", cycled)
    rule(g, "not_past_event", "{agent:player} have/has not cycled", cycled)


# -------------------------------------------------------------------------------------------------------------- floors


def _floors(g: Grammar, lexicon: Lexicon) -> None:
    """How far an effect may go."""
    health = lexicon.vitality
    floor = Floor(player=S.p, minimum=S.n)
    rule(g, "restriction", f"this [effect] cannot reduce {{p:whom}} below {{n:quantity}} {health}.", floor)
    rule(g, "restriction", f"this [effect] cannot reduce {{p:owner}} {health} below {{n:quantity}}.", floor, tag="own")
    for words in ("{r:possessive} {a:modifiable}", "the {a:modifiable} of {r:plain_ref}"):
        lowest = Event("reduce", object=S.r, what=S.a, manner=("below printed",))
        tag = "" if words.startswith("{") else "of"
        rule(g, "group", f"{words} cannot be reduced below printed", (Rule("forbid", lowest),), tag)
