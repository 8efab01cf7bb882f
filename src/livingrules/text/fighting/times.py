"""How often something was done: cards that have moved on are counted by what happened, not by where they lie."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.nouns import gather, head_of, scatter
from livingrules.text.english import past
from livingrules.text.fighting.verbs import SIMPLE
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Event, Filter, Times


def add_times(g: Grammar, _lexicon: Lexicon) -> None:
    """*the number of cards that have been discarded from your card pool this turn*: each time counts."""
    verbs = {past(verb.word): verb.name for verb in SIMPLE if not verb.after and not verb.tag}
    words(g, "was_done", verbs, "what was done")
    gone = Event(S.v, object=S.f, source=S.z)
    left = Event("leave", object=S.f, source=S.z)
    played = Event("play", object=S.f)
    added = Event("add", S.agent, object=S.f, destination=S.z)
    phrases = (
        ("that HAS been {v:was_done} from {z:own_zone}", gone, ""),
        ("{v:was_done} from {z:own_zone}", gone, "short"),
        ("that HAS left {z:own_zone}", left, ""),
        ("that HAS been played", played, ""),
        ("{agent:player} have/has drawn", Event("draw", S.agent, object=S.f), ""),
        ("{agent:player} have/has added to {z:own_zone}", added, ""),
        ("{agent:player} added to {z:own_zone}", added, "simple past"),
    )
    for form, category, start, has in (
        ("many", "term", "the [total] number of", "have"),
        ("one", "counted", "", "has"),
    ):
        for phrase, event, tag in phrases:
            said = f"{start} {{f:told_{form}}} {phrase.replace('HAS', has)} {{w:window}}"
            rule(g, category, said, Times(event, S.w), tag=tag)
        # what comes behind tells what was done, so that the cards are told by what comes before
        made(g, f"told_{form}", f"{{mods:mods}} {{head:head_{form}}}", _plain, _unplain)
    used = Times(Event("play", S.agent, object=S.o), S.w)
    rule(g, "term", "the number of {o:played_abilities} played by {agent:player} [during] {w:window}", used, tag="by")


def _plain(env: Env) -> Filter | None:
    return gather(env["mods"], env["head"], ())


def _unplain(value: Any) -> list[Env]:
    if not isinstance(value, Filter) or value.owner or value.zones:
        return []
    mods, posts = scatter(value)
    return [] if posts else [{"mods": mods, "head": head_of(value)}]
