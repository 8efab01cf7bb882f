"""The verb table.  A frame is written once: it serves as instruction, event, passive event and history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from livingrules.text.english import past, third
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Event, PerEach, Select


@dataclass(frozen=True)
class Verb:
    """A verb that takes cards and nothing else: *break it*; `after` are words behind the object."""

    name: str
    after: str = ""

    @property
    def done(self) -> str:
        return PAST.get(self.name) or past(self.name)


PAST: Final = {"cast": "cast", "dull": "dulled"}
SIMPLE: Final = (
    Verb("activate"),
    Verb("dull"),
    Verb("freeze"),
    Verb("break"),
    Verb("discard"),
    Verb("reveal"),
    Verb("remove", "from the game"),
)
THING: Final[Any] = {"object": S.subject__0, "op": S.subject__1, "amount": S.subject__2}
OBJECT: Final[Any] = {"object": S.o__0, "op": S.o__1, "amount": S.o__2}


def vp(g: Grammar, verb: str, after: str, template: Any, tag: str = "") -> None:
    """A verb phrase in both persons."""
    first, _, rest = verb.partition(" ")
    rule(g, "vp_base", f"{verb} {after}", template, tag)
    rule(g, "vp_third", f"{third(first)} {rest} {after}", template, tag)


def add_verbs(g: Grammar) -> None:
    for verb in SIMPLE:
        _instruction(g, verb)
        _events(g, verb)
    vp(g, "dull", "and freeze {o:ref}", Act("dull and freeze", "", S.o))
    for moved, tag in (("from the field", ""), ("", "bare")):
        _moves(g, moved, tag)
    _chosen(g)


def _instruction(g: Grammar, verb: Verb) -> None:
    vp(g, verb.name, f"{{o:ref}} {verb.after}", Act(verb.name, "", S.o))
    if verb.after:
        vp(g, verb.name, f"{verb.after} {{o:ref}}", Act(verb.name, "", S.o), tag="after first")
    for category, word in (("vp_base", verb.name), ("vp_third", third(verb.name))):
        made(g, category, f"{word} {{o:ref}} {verb.after} {{c:per}}", _each(verb.name), _uneach(verb.name))


def _each(verb: str) -> Any:
    """*discard 1 card for each ...*: the number that is picked."""

    def make(env: Env) -> Act | None:
        picked = env["o"]
        if not isinstance(picked, Select) or picked.quantity is None or isinstance(picked.quantity, PerEach):
            return None
        quantity = PerEach(picked.quantity, *env["c"])
        return Act(verb, "", Select(picked.filter, quantity, up_to=picked.up_to, style=picked.style))

    return make


def _uneach(verb: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        picked = value.object if isinstance(value, Act) else None
        if not isinstance(picked, Select) or not isinstance(picked.quantity, PerEach):
            return []
        if value != Act(verb, "", picked):
            return []
        single = Select(picked.filter, picked.quantity.step, up_to=picked.up_to, style=picked.style)
        return [{"o": single, "c": (picked.quantity.count, picked.quantity.every)}]

    return unmake


def _events(g: Grammar, verb: Verb) -> None:
    name, done, after = verb.name, verb.done, verb.after
    acted = Event(name, S.agent, **OBJECT, cause=S.q)
    suffered = Event(name, **THING, cause=S.q)
    rule(g, "happening", f"{{agent:player}} {name}/{third(name)} {{o:thing}} {after} {{q:cause_tail}}", acted)
    rule(g, "happening", f"{{subject:thing}} are/is {done} {after} {{q:cause_tail}}", suffered)
    following = Event(name, **THING, cause=S.q, next_only=True)
    rule(g, "happening", f"{{subject:thing}} are/is next {done} {after} {{q:cause_tail}}", following)
    rule(g, "would_happen", f"{{agent:player}} would {name} {{o:thing}} {after} {{q:cause_tail}}",
         Event(name, S.agent, **OBJECT, cause=S.q, would=True))  # fmt: skip
    rule(g, "would_happen", f"{{subject:thing}} would be {done} {after} {{q:cause_tail}}",
         Event(name, **THING, cause=S.q, would=True))  # fmt: skip
    rule(g, "past_event", f"{{agent:player}} have/has {done} {{o:thing}} {after} {{q:cause_tail}}", acted)
    rule(g, "past_event", f"{{subject:thing}} have/has been {done} {after} {{q:cause_tail}}", suffered)
    rule(g, "past_event", f"{{subject:thing}} were/was {done} {after} {{q:cause_tail}}", suffered, tag="was")
    rule(g, "suffered", f"be {done} {after} {{q:cause_tail}}", Event(name, cause=S.q))


def _moves(g: Grammar, source: str, tag: str) -> None:
    """*is put from the field into the Break Zone*, the longest of FFTCG's events."""
    where = "field" if source else ""
    for category, be in (
        ("happening", "are/is put"),
        ("past_event", "were/was put"),
        ("past_event", "have/has been put"),
        ("would_happen", "would be put"),
    ):
        would = category == "would_happen"
        event = Event("move", **THING, source=where, destination="Break Zone", cause=S.q, would=would)
        written = f"{{subject:thing}} {be} {source} into the Break Zone {{q:cause_tail}}"
        rule(g, category, written, event, tag="been" if "been" in be else tag)
    if source:
        rule(g, "suffered", "be returned to (its owner's|their owners') hand {q:cause_tail}",
             Event("return", destination="hand", cause=S.q))  # fmt: skip
        rule(g, "suffered", "be put into the Break Zone {q:cause_tail}",
             Event("move", destination="Break Zone", cause=S.q))  # fmt: skip
        rule(g, "happening", "{subject:thing} are/is returned from the field to its owner's hand {q:cause_tail}",
             Event("move", **THING, source="field", destination="hand", cause=S.q))  # fmt: skip


def _chosen(g: Grammar) -> None:
    """By whose what: the cause of an event, or what a card cannot be chosen by."""
    what: dict[str, str] = {}
    for one, value in (
        ("Summon", "Summon"),
        ("ability", "ability"),
        ("Summon or ability", "Summon or ability"),
        ("Summon or an ability", "Summon or ability"),
        ("special ability", "special ability"),
        ("action ability", "action ability"),
        ("auto-ability", "auto-ability"),
        ("EX Burst", "EX Burst"),
    ):
        many = {"Summon": "Summons", "Summon or ability": "Summons or abilities", "EX Burst": "EX Bursts"}.get(
            one, one.replace("ability", "abilities")
        )
        article = "an" if one[0] in "aeE" else "a"
        for whose, key in (("your opponent's", "opponent's "), ("opponent's", "opponent's "), ("your", "your ")):
            what[f"{whose} {many}"] = key + value
            what[f"{whose} {one}"] = key + value
        what[many] = value
        what[f"{article} {one}"] = value
        what[f"{article} {one} of your opponent"] = "opponent's " + value
        what[f"{many} of your opponent"] = "opponent's " + value
        for kind in ("Forward", "Backup", "Monster", "Character"):
            if one == "ability":
                what[f"your opponent's {kind} abilities"] = f"opponent's {kind} ability"
                what[f"{kind} abilities"] = f"{kind} ability"
    what["opposing Summons or abilities"] = "opponent's Summon or ability"
    what["opposing Summons and abilities"] = "opponent's Summon or ability"
    what["the opponent's Summons or abilities"] = "opponent's Summon or ability"
    words(g, "cause", what, "a Summon or ability")
    rule(g, "cause_tail", "", "")
    rule(g, "cause_tail", "(by|due to) {c:cause}", S.c)
