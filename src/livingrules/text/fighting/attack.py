"""Events of an attack, of playing, of vitality, of checks and of time."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import past, simple_past, third
from livingrules.text.fighting.verbs import ruled
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import rule, words
from livingrules.text.phrase import Grammar, S
from livingrules.text.tree import Attribute, Event, Filter, It


def add_attacks(g: Grammar, lexicon: Lexicon) -> None:
    _fighting(g)
    _playing(g)
    _life(g, lexicon)
    _moving(g)


def happening(g: Grammar, pattern: str, event: Any, tag: str = "") -> None:
    rule(g, "happening", pattern, event, tag)


def _fighting(g: Grammar) -> None:
    happening(
        g, "{subject:one_thing} deal/deals damage {q:qualifier}", Event("deal damage", object=S.subject, **QUALIFIED)
    )
    for op, word in (("<", "less"), (">", "more")):
        printed = Attribute(It(), "damage", printed=True)
        less = Event("deal damage", object=S.subject, op=op, amount=printed)
        happening(g, f"{{subject:one_thing}} deal/deals {word} than its printed damage", less, "printed")
    dealt = {"object": S.subject, "op": S.t__0, "amount": S.t__1}
    happening(
        g, "{subject:one_thing} deal/deals {t:test} damage {q:qualifier}", Event("deal damage", **dealt, **QUALIFIED)
    )
    happening(g, "{subject:one_thing} resolve/resolves {q:qualifier}", Event("resolve", object=S.subject, **QUALIFIED))
    happening(g, "{subject:one_thing} are/is blocked {q:qualifier}", Event("is blocked", object=S.subject, **QUALIFIED))
    happening(
        g,
        "{subject:one_thing} are/is not blocked {q:qualifier}",
        Event("is not blocked", object=S.subject, **QUALIFIED),
    )
    for manner in ("completely", "partially"):
        happening(
            g,
            f"{{subject:one_thing}} are/is {manner} blocked {{q:qualifier}}",
            Event("is blocked", object=S.subject, **QUALIFIED, manner=(manner,)),
        )
        both = Event("block", S.agent, **OBJECT, **QUALIFIED, using=S.x, manner=(manner,))
        happening(g, f"{{agent:player}} {manner} block/blocks {{o:thing}} with {{x:one_thing}} {{q:qualifier}}", both)
        happening(
            g,
            f"{{agent:player}} {manner} block/blocks {{o:thing}} {{q:qualifier}}",
            Event("block", S.agent, **OBJECT, **QUALIFIED, manner=(manner,)),
        )
    for manner in ("completely", "partially"):
        rule(g, "suffered", f"be {manner} blocked", Event("block", manner=(manner,)))
    not_quite = Event("is not completely blocked", object=S.subject)
    happening(g, "{subject:one_thing} are/is not completely blocked", not_quite)
    by = Event("is blocked", object=S.subject, using=S.u)
    happening(g, "{subject:one_thing} are/is blocked by {u:one_thing}", by)
    unblocked = Event("is not blocked", S.agent, object=S.o)
    happening(g, "{agent:player} do/does not block {o:one_thing}", unblocked)
    happening(g, "{agent:player} block/blocks {q:qualifier}", Event("block", S.agent, **QUALIFIED))
    happening(g, "{agent:player} block/blocks {o:thing} {q:qualifier}", Event("block", S.agent, **OBJECT, **QUALIFIED))
    happening(
        g,
        "{agent:player} block/blocks with {o:thing} {q:qualifier}",
        Event("block", S.agent, **OBJECT, **QUALIFIED, manner=("with",)),
    )
    both = Event("block", S.agent, **OBJECT, **QUALIFIED, using=S.x)
    happening(g, "{agent:player} block/blocks {o:thing} with {x:one_thing} {q:qualifier}", both)
    rule(
        g,
        "past_event",
        "{agent:player} blocked {o:thing} {q:qualifier}",
        Event("block", S.agent, **OBJECT, **QUALIFIED),
        tag="simple past",
    )
    rule(
        g,
        "past_event",
        "{agent:player} have/has blocked {o:thing} {q:qualifier}",
        Event("block", S.agent, **OBJECT, **QUALIFIED),
    )
    rule(g, "agent_event", "{agent:player} have/has blocked {q:qualifier}", Event("block", S.agent, **QUALIFIED))
    happening(g, "{subject:one_thing} deal/deals no damage", Event("deal no damage", object=S.subject))
    rule(g, "past_event", "{subject:thing} dealt damage", Event("deal damage", **THING), tag="simple past")
    rule(g, "past_event", "{subject:thing} have/has dealt damage", Event("deal damage", **THING))
    rule(g, "not_past_event", "{subject:thing} have/has not dealt damage", Event("deal damage", **THING))
    for word, verb in (("blocked", "is blocked"), ("not blocked", "is not blocked")):
        rule(g, "past_event", f"{{subject:thing}} were/was {word}", Event(verb, **THING))
    rule(g, "relative_event", "dealt damage", Event("deal damage"))
    for thing in ("thing", "things"):
        for word, verb, how in (
            ("block", "block", ""),
            ("attempt to block", "attempt to block", ""),
            ("try to block", "attempt to block", "try"),
        ):
            rule(g, "ruled_act", f"{word} {{o:{thing}}} {{q:qualifier}}", Event(verb, **OBJECT, **QUALIFIED), how)
            rule(g, "ruled_act", f"{word} {{o:thing}} with {{x:one_{thing}}}", Event(verb, **OBJECT, using=S.x), how)
            rule(
                g,
                "ruled_act",
                f"{word} with {{o:{thing}}} {{q:qualifier}}",
                Event(verb, **OBJECT, **QUALIFIED, manner=("with",)),
                how,
            )
            placed = Event(verb, object=S.o, source=S.z, manner=("with",))
            if thing == "thing":
                rule(g, "ruled_act", f"{word} with {{o:plain_thing}} from {{z:own_zone}}", placed, how)
        for manner in ("completely", "partially"):
            rule(
                g,
                "ruled_act",
                f"(attempt to|) {manner} block {{o:{thing}}}",
                Event("block", **OBJECT, manner=(manner,)),
            )
        rule(g, "only_suffered", f"be blocked by {{o:one_{thing}}}", Event("block", using=S.o))
        rule(g, "suffered", f"be blocked by {{o:one_{thing}}}", Event("block", using=S.o))


def _playing(g: Grammar) -> None:
    rule(g, "played_as", "", ())
    rule(g, "played_as", "as a block", ("as a block",))
    for manner in ("as an attack", "as a foundation", "as an asset", "as an action"):
        rule(g, "played_as", manner, (manner,))
    rule(g, "played_as", "\\(not as a block\\)", ("not as a block",))
    words(g, "reversal", {"as a reversal": "as a reversal"}, '"as a reversal"')
    rule(g, "played_as", "{r:reversal} [to this attack]", (S.r,))
    rule(g, "played_as", "as a form", ("as a form",))
    rule(g, "played_as", "into (your|their) card pool", ("into card pool",))
    for word, verb, how in (
        ("play", "play", ""),
        ("attempt to play", "attempt to play", ""),
        ("try to play", "attempt to play", "try"),
    ):
        first, _, rest = word.partition(" ")
        inflected = f"{first}/{third(first)} {rest}"
        event = Event(verb, S.agent, **OBJECT, **QUALIFIED, manner=S.m)
        ability = Event(verb, S.agent, object=S.o, **QUALIFIED)
        happening(g, f"{{agent:player}} {inflected} {{o:thing}} {{m:played_as}} {{q:qualifier}}", event, how)
        happening(g, f"{{agent:player}} {inflected} {{o:played_ability}} {{q:qualifier}}", ability, how)
        rule(
            g,
            "past_event",
            f"{{agent:player}} have/has {past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}",
            event,
            how,
        )
        rule(
            g,
            "past_event",
            f"{{agent:player}} {simple_past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}",
            event,
            tag=f"{how}simple past",
        )
        rule(
            g,
            "past_event",
            f"{{agent:player}} have/has {past(first)} {rest} {{o:played_ability}} {{q:qualifier}}",
            ability,
            how,
        )
        rule(
            g,
            "past_event",
            f"{{agent:player}} {simple_past(first)} {rest} {{o:played_ability}} {{q:qualifier}}",
            ability,
            tag=f"{how}simple past",
        )
        undone = f"{{agent:player}} did not {word} {{o:thing}} {{m:played_as}} {{q:qualifier}}"
        rule(g, "not_past_event", undone, event, tag=f"{how}did not")
        rule(
            g,
            "not_past_event",
            f"{{agent:player}} have/has not {past(first)} {rest} {{o:thing}} {{m:played_as}} {{q:qualifier}}",
            event,
            how,
        )
        rule(
            g,
            "not_past_event",
            f"{{agent:player}} have/has not {past(first)} {rest} {{o:played_ability}} {{q:qualifier}}",
            ability,
            how,
        )
    happening(
        g, "{subject:thing} are/is played {m:played_as} {q:qualifier}", Event("play", **THING, **QUALIFIED, manner=S.m)
    )
    happening(g, "{subject:played_ability} are/is played {q:qualifier}", Event("play", object=S.subject, **QUALIFIED))
    happening(
        g, "{subject:played_ability} are/is canceled {q:qualifier}", Event("cancel", object=S.subject, **QUALIFIED)
    )
    happening(
        g,
        "{agent:player} cancel/cancels {o:played_ability} {q:qualifier}",
        Event("cancel", S.agent, object=S.o, **QUALIFIED),
    )
    happening(g, "a block is played {q:qualifier}", Event("play", object=Filter(), **QUALIFIED, manner=("as a block",)))
    happening(
        g,
        "{agent:player} play/plays a block {q:qualifier}",
        Event("play", S.agent, object=Filter(), **QUALIFIED, manner=("as a block",)),
    )
    rule(
        g,
        "past_event",
        "{subject:thing} were/was played {m:played_as} {q:qualifier}",
        Event("play", **THING, **QUALIFIED, manner=S.m),
        tag="was",
    )
    rule(
        g,
        "past_event",
        "{subject:thing} have/has been played {m:played_as} {q:qualifier}",
        Event("play", **THING, **QUALIFIED, manner=S.m),
    )
    rule(g, "relative_event", "(was|were) played {q:qualifier}", Event("play", **QUALIFIED), tag="was")
    for thing in ("thing", "things"):
        ruled(
            g,
            "play",
            f"{{o:{thing}}} {{m:played_as}} {{q:qualifier}}",
            Event("play", **OBJECT, **QUALIFIED, manner=S.m),
        )
    played = Event("play", object=S.o, **QUALIFIED)
    for noun in ("played_ability", "played_abilities"):
        rule(g, "ruled_act", f"play [any] [more] {{o:{noun}}} {{q:qualifier}}", played)


def _would_change_life(g: Grammar, lexicon: Lexicon) -> None:
    """*if you would draw a card*, *if damage would be dealt to you*: what something else is done instead of."""
    drawn = Event("draw", S.agent, **OBJECT, **QUALIFIED, would=True)
    rule(g, "would_happen", "{agent:player} would draw {o:thing} {q:qualifier}", drawn)
    for verb in ("gain", "lose"):
        bare = Event(verb, S.agent, **QUALIFIED, would=True)
        counted = Event(verb, S.agent, op=S.t__0, amount=S.t__1, **QUALIFIED, would=True)
        said = f"{{agent:player}} would {verb}"
        rule(g, "would_happen", f"{said} {lexicon.vitality} {{q:qualifier}}", bare)
        rule(g, "would_happen", f"{said} {{t:test}} {lexicon.vitality} {{q:qualifier}}", counted)
    measures: tuple[tuple[str, dict[str, Any]], ...] = (("", {}), ("{t:test} ", {"op": S.t__0, "amount": S.t__1}))
    for much, measured in measures:
        taken = Event("take damage", S.agent, **measured, **QUALIFIED, would=True)
        by_card = Event("take damage", S.agent, **measured, using=S.u, would=True)
        dealt = Event("deal damage", object=S.subject, **measured, **QUALIFIED, would=True)
        for said, meant, tag in (
            (f"{{agent:player}} would take {much}damage {{q:qualifier}}", taken, ""),
            (f"{{agent:player}} would take {much}damage from {{u:one_thing}}", by_card, ""),
            (f"{{agent:player}} would be dealt {much}damage {{q:qualifier}}", taken, "dealt"),
            (f"{{agent:player}} would be dealt {much}damage by {{u:one_thing}}", by_card, "dealt"),
            (f"{much}damage would be dealt to {{agent:player}} {{q:qualifier}}", taken, "passive"),
            (f"{{subject:one_thing}} would deal {much}damage {{q:qualifier}}", dealt, ""),
        ):
            rule(g, "would_happen", said, meant, tag=tag)


def _life(g: Grammar, lexicon: Lexicon) -> None:
    _would_change_life(g, lexicon)
    for verb in ("gain", "lose"):
        bare = Event(verb, S.agent, **QUALIFIED)
        counted = Event(verb, S.agent, op=S.t__0, amount=S.t__1, **QUALIFIED)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {lexicon.vitality} {{q:qualifier}}", bare)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {{t:test}} {lexicon.vitality} {{q:qualifier}}", counted)
        rule(g, "past_event", f"{{agent:player}} have/has {past(verb)} {lexicon.vitality} {{q:qualifier}}", bare)
        rule(
            g,
            "past_event",
            f"{{agent:player}} have/has {past(verb)} {{t:test}} {lexicon.vitality} {{q:qualifier}}",
            counted,
        )
        rule(
            g, "not_past_event", f"{{agent:player}} have/has not {past(verb)} {lexicon.vitality} {{q:qualifier}}", bare
        )
        ruled(g, verb, f"{lexicon.vitality} {{q:qualifier}}", Event(verb, **QUALIFIED))
    taken = Event("take damage", S.agent, **QUALIFIED)
    counted = Event("take damage", S.agent, op=S.t__0, amount=S.t__1, **QUALIFIED)
    happening(g, "{agent:player} take/takes damage from {u:one_thing}", Event("take damage", S.agent, using=S.u))
    happening(
        g, "{agent:player} are/is dealt damage by {u:one_thing}", Event("take damage", S.agent, using=S.u), "dealt"
    )
    dealt = Event("take damage", S.agent, op=S.t__0, amount=S.t__1, using=S.u)
    happening(g, "{agent:player} take/takes {t:test} damage from {u:one_thing}", dealt)
    happening(g, "{agent:player} are/is dealt {t:test} damage by {u:one_thing}", dealt, "dealt")
    happening(g, "{agent:player} take/takes damage {q:qualifier}", taken)
    happening(g, "{agent:player} are/is dealt damage {q:qualifier}", taken, "dealt")
    happening(g, "{agent:player} take/takes {t:test} damage {q:qualifier}", counted)
    happening(g, "{agent:player} are/is dealt {t:test} damage {q:qualifier}", counted, "dealt")
    rule(g, "past_event", "{agent:player} have/has taken damage {q:qualifier}", taken)
    rule(
        g,
        "past_event",
        "{agent:player} have/has dealt damage {q:qualifier}",
        Event("deal damage", S.agent, **QUALIFIED),
    )
    for verb in ("draw",):
        event = Event(verb, S.agent, **OBJECT, **QUALIFIED)
        happening(g, f"{{agent:player}} {verb}/{third(verb)} {{o:thing}} {{q:qualifier}}", event)
        rule(g, "past_event", f"{{agent:player}} have/has {past(verb)} {{o:thing}} {{q:qualifier}}", event)
        rule(g, "not_past_event", f"{{agent:player}} have/has not {past(verb)} {{o:thing}} {{q:qualifier}}", event)
        happening(g, f"{{subject:thing}} are/is {past(verb)} {{q:qualifier}}", Event(verb, **THING, **QUALIFIED))
        for thing in ("thing", "things"):
            ruled(g, verb, f"{{o:{thing}}} {{q:qualifier}}", Event(verb, **OBJECT, **QUALIFIED))


def _moving(g: Grammar) -> None:
    for thing in ("thing", "things"):
        ruled(g, "add", f"{{o:{thing}}} to {{z:own_zone}}", Event("add", **OBJECT, destination=S.z))
    added = Event("add", **THING, destination=S.z, **QUALIFIED)
    happening(g, "{subject:thing} are/is added to {z:own_zone} {q:qualifier}", added)
    happening(
        g,
        "{agent:player} add/adds {o:thing} to {z:own_zone} {q:qualifier}",
        Event("add", S.agent, **OBJECT, destination=S.z, **QUALIFIED),
    )
    happening(
        g,
        "{subject:thing} enter/enters {z:own_zone} {q:qualifier}",
        Event("enter", **THING, destination=S.z, **QUALIFIED),
    )
    happening(
        g, "{subject:thing} leave/leaves {z:own_zone} {q:qualifier}", Event("leave", **THING, source=S.z, **QUALIFIED)
    )
    left = Event("leave", **THING, source=S.z, **QUALIFIED)
    rule(g, "past_event", "{subject:thing} have/has left {z:own_zone} {q:qualifier}", left)
    rule(g, "past_event", "{subject:thing} left {z:own_zone} {q:qualifier}", left, tag="simple past")
    gone = Event("leave", source=S.z, **QUALIFIED)
    rule(g, "relative_event", "(have|has) left {z:own_zone} {q:qualifier}", gone)
    rule(g, "past_event", "{subject:thing} were/was added to {z:own_zone} {q:qualifier}", added)
    rule(
        g,
        "past_event",
        "{agent:player} have/has added {o:thing} to {z:own_zone} {q:qualifier}",
        Event("add", S.agent, **OBJECT, destination=S.z, **QUALIFIED),
    )
    added_by = Event("add", S.agent, **OBJECT, destination=S.z, **QUALIFIED)
    rule(g, "past_event", "{agent:player} added {o:thing} to {z:own_zone} {q:qualifier}", added_by, tag="simple past")
    entered = Event("enter", **THING, destination=S.z, **QUALIFIED)
    rule(g, "past_event", "{subject:thing} have/has entered {z:own_zone} {q:qualifier}", entered)
    rule(
        g,
        "would_happen",
        "{subject:thing} would be added to {z:own_zone} {q:qualifier}",
        Event("add", **THING, destination=S.z, **QUALIFIED, would=True),
    )
    rule(
        g,
        "would_happen",
        "{subject:thing} would leave {z:own_zone} {q:qualifier}",
        Event("leave", **THING, source=S.z, **QUALIFIED, would=True),
    )
