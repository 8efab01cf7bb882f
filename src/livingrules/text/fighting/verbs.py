"""The verb table.  A frame is written once and serves as instruction, cost, third person, trigger, passive trigger,
history condition and prohibition.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from livingrules.text.common.event import OBJECT, QUALIFIED, THING
from livingrules.text.english import past, simple_past, third
from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Act, Event, PerEach, Select, Seq


@dataclass(frozen=True)
class Verb:
    """A verb and what follows it; `V` stands for the verb, `{o:...}` for its object."""

    name: str
    written: str = ""
    after: str = ""
    """Words behind the object: *from the game*."""
    act: dict[str, Any] = field(default_factory=dict)
    event: dict[str, Any] = field(default_factory=dict)
    tag: str = ""
    only: str = ""
    """Begins the categories of what the verb may be done to, where that is not every card."""
    gone: str = ""
    """The event that is meant where it is done *from a zone*, if that is another."""

    @property
    def word(self) -> str:
        return self.written or self.name

    def slot(self, name: str, category: str) -> str:
        """The slot for what the verb is done to."""
        return f"{{{name}:{self.only}{category}}}"


REMOVE: Final = Verb("remove", tag="short")
"""*Remove* alone is removing from the game."""
SIMPLE: Final = (
    Verb("commit"),
    Verb("ready"),
    Verb("destroy"),
    Verb("discard"),
    Verb("flip"),
    Verb("unflip"),
    Verb("seal"),
    Verb("unseal"),
    Verb("reveal"),
    Verb("review"),
    Verb("clear"),
    Verb("remove", after="from the game"),
    REMOVE,
    Verb("flip", "turn", after="face down", tag="turn face down"),
    Verb("unflip", "turn", after="face up", tag="turn face up"),
)


STUN: Final = Verb("stun")
"""What only the keyword does; texts speak of its having been done."""


def add_verbs(g: Grammar, lexicon: Lexicon) -> None:
    other = lexicon.opponent
    for verb in SIMPLE:
        add_verb(g, replace(verb, gone="leave") if verb is REMOVE and lexicon.removal_is_leaving else verb)
    _events(g, STUN)
    _history(g, STUN)
    _ruled(g, STUN)
    attacks = {"an attack": "attack effect", "your attack": "your attack effect",
               f"your {other}'s attack": "opponent's attack effect"}  # fmt: skip
    words(g, "stunning", attacks, "an attack")
    rule(g, "happening", "{subject:thing} are/is stunned by {c:stunning}", Event("stun", **THING, cause=S.c),
         tag="by an attack")  # fmt: skip


def add_verb(g: Grammar, verb: Verb) -> None:
    """All that a frame serves as."""
    _instruction(g, verb)
    _events(g, verb)
    _history(g, verb)
    _ruled(g, verb)
    if not verb.only:
        _passive(g, verb)


def forms(word: str) -> tuple[tuple[str, str], tuple[str, str]]:
    """The category of each form of a verb phrase and the word in it."""
    return ("vp_base", word), ("vp_third", third(word))


def _instruction(g: Grammar, verb: Verb) -> None:
    picked, more = verb.slot("o", "ref"), verb.slot("r", "ref")
    for category, word in forms(verb.word):
        rule(g, category, f"{word} {picked} {verb.after}", Act(verb.name, "", S.o, **verb.act), tag=verb.tag)
        made(g, category, f"{word} {picked} and {more} {verb.after}", _two(verb), _untwo(verb), f"{verb.tag} two")
        made(
            g,
            category,
            f"{word} {picked} {verb.after} for (each|every) {{c:counted}}",
            _each(verb),
            _uneach(verb),
            verb.tag,
        )
        every = f"{word} {picked} {verb.after} for every {{k:whole}} {{c:counted_many}}"
        made(g, category, every, _each(verb), _uneach(verb, every=True), verb.tag)


def _two(verb: Verb) -> Any:
    """*destroy this card and that card*; but *all assets and foundations* are all of both."""

    def make(env: Env) -> Seq | None:
        if "bare" in env["r"].style:
            return None
        acts = tuple(Act(verb.name, "", picked, **verb.act) for picked in (env["o"], env["r"]))
        return Seq(acts, style=("elided",))

    return make


def _untwo(verb: Verb) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Seq) or len(value.parts) != 2 or not all(isinstance(p, Act) for p in value.parts):
            return []
        env: Env = {"o": getattr(value.parts[0], "object", None), "r": getattr(value.parts[1], "object", None)}
        return [env] if None not in env.values() and _two(verb)(env) == value else []

    return unmake


def _passive(g: Grammar, verb: Verb) -> None:
    """*those cards are discarded*: the effect does it."""
    rule(
        g,
        "group",
        f"{{ref:subject}} are/is {past(verb.word)} {verb.after}",
        (Act(verb.name, "you", S.ref, **verb.act),),
        tag=f"{verb.tag} passive",
    )


def _each(verb: Verb) -> Any:
    """*commit 1 foundation for each ...*: the number that is picked."""

    def make(env: Env) -> Act | None:
        picked = env["o"]
        if not isinstance(picked, Select) or picked.quantity is None or isinstance(picked.quantity, PerEach):
            return None
        quantity = PerEach(picked.quantity, env["c"], env.get("k", 1))
        return Act(verb.name, "", replace(picked, quantity=quantity), **verb.act)

    return make


def _uneach(verb: Verb, every: bool = False) -> Any:
    def unmake(value: Any) -> list[Env]:
        if (
            not isinstance(value, Act)
            or not isinstance(value.object, Select)
            or not isinstance(value.object.quantity, PerEach)
        ):
            return []
        each = value.object.quantity
        if value != Act(verb.name, "", value.object, **verb.act) or (each.every > 1) != every:
            return []
        return [{"o": replace(value.object, quantity=each.step), "c": each.count, "k": each.every}]

    return unmake


def _events(g: Grammar, verb: Verb) -> None:
    word, after = verb.word, verb.after
    one, many, it = verb.slot("o", "thing"), verb.slot("o", "things"), verb.slot("subject", "thing")
    rule(g, "happening", f"{{agent:player}} {word}/{third(word)} {one} {after} {{q:qualifier}}",
         Event(verb.name, S.agent, **OBJECT, **QUALIFIED, **verb.event), tag=verb.tag)  # fmt: skip
    several = Event(verb.name, S.agent, **OBJECT, **QUALIFIED, **verb.event)
    rule(
        g,
        "happening",
        f"{{agent:player}} {word}/{third(word)} {many} {after} {{q:qualifier}}",
        several,
        tag=verb.tag,
    )
    rule(
        g,
        "past_event",
        f"{{agent:player}} have/has {past(word)} {many} {after} {{q:qualifier}}",
        several,
        tag=verb.tag,
    )
    rule(g, "happening", f"{it} are/is {past(word)} {after} {{q:qualifier}}",
         Event(verb.name, **THING, **QUALIFIED, **verb.event), tag=verb.tag)  # fmt: skip
    taken = Event(verb.gone or verb.name, **THING, source=S.p, **QUALIFIED, **verb.event)
    rule(
        g,
        "happening",
        f"{it} are/is {past(word)} from {{p:own_zone}} {after} {{q:qualifier}}",
        taken,
        tag=verb.tag,
    )
    away = Event(verb.name, S.agent, object=S.o, source=S.p, **QUALIFIED, **verb.event)
    active = f"{{agent:player}} {word}/{third(word)} {{o:plain_thing}} from {{p:own_zone}} {after} {{q:qualifier}}"
    rule(g, "happening", active, away, tag=verb.tag)
    where = f"{it} are/is {past(word)} {after} in {{p:own_zone}} {{q:qualifier}}"
    inside = Event(verb.name, **THING, source=S.p, **QUALIFIED, **verb.event)
    rule(g, "happening", where, inside, tag=f"{verb.tag} in")
    rule(g, "would_happen", f"{it} would be {past(word)} {after} {{q:qualifier}}",
         Event(verb.name, **THING, **QUALIFIED, **verb.event, would=True), tag=verb.tag)  # fmt: skip
    rule(g, "would_happen", f"{{agent:player}} would {word} {one} {after} {{q:qualifier}}",
         Event(verb.name, S.agent, **OBJECT, **QUALIFIED, **verb.event, would=True), tag=verb.tag)  # fmt: skip


def _history(g: Grammar, verb: Verb) -> None:
    word, after = verb.word, verb.after
    one, it = verb.slot("o", "thing"), verb.slot("subject", "thing")
    done = past(word)
    event = Event(verb.name, S.agent, **OBJECT, **QUALIFIED, **verb.event)
    passive = Event(verb.name, **THING, **QUALIFIED, **verb.event)
    bare = Event(verb.name, **QUALIFIED, **verb.event)
    rule(
        g,
        "past_event",
        f"{{agent:player}} have/has {done} {one} {after} {{q:qualifier}}",
        event,
        tag=verb.tag,
    )
    rule(
        g,
        "past_event",
        f"{{agent:player}} {simple_past(word)} {one} {after} {{q:qualifier}}",
        event,
        tag=f"{verb.tag} simple past".strip(),
    )
    rule(
        g,
        "not_past_event",
        f"{{agent:player}} have/has not {done} {one} {after} {{q:qualifier}}",
        event,
        tag=verb.tag,
    )
    undone = f"{{agent:player}} did not {word} {one} {after} {{q:qualifier}}"
    rule(g, "not_past_event", undone, event, tag=f"{verb.tag} did not".strip())
    rule(
        g,
        "past_event",
        f"{it} have/has been {done} {after} {{q:qualifier}}",
        passive,
        tag=verb.tag,
    )
    rule(
        g,
        "past_event",
        f"{it} were/was {done} {after} {{q:qualifier}}",
        passive,
        tag=f"{verb.tag} was".strip(),
    )
    rule(
        g,
        "not_past_event",
        f"{it} have/has not been {done} {after} {{q:qualifier}}",
        passive,
        tag=verb.tag,
    )
    gone = Event(verb.gone or verb.name, **THING, source=S.p, **QUALIFIED, **verb.event)
    rule(
        g,
        "past_event",
        f"{it} have/has been {done} from {{p:own_zone}} {after} {{q:qualifier}}",
        gone,
        tag=verb.tag,
    )
    rule(
        g,
        "past_event",
        f"{it} were/was {done} from {{p:own_zone}} {after} {{q:qualifier}}",
        gone,
        tag=f"{verb.tag} was".strip(),
    )
    rule(g, "relative_event", f"(have|has) been {done} {after} {{q:qualifier}}", bare, tag=verb.tag)
    rule(g, "relative_event", f"(were|was) {done} {after} {{q:qualifier}}", bare, tag=f"{verb.tag} was".strip())
    agent = Event(verb.name, S.agent, **QUALIFIED, **verb.event)
    source = Event(verb.name, S.agent, source=S.p, **QUALIFIED, **verb.event)
    rule(
        g,
        "agent_event",
        f"{{agent:player}} have/has {done} from {{p:own_zone}} {after} {{q:qualifier}}",
        source,
        tag=verb.tag,
    )
    rule(g, "agent_event", f"{{agent:player}} have/has {done} {after} {{q:qualifier}}", agent, tag=verb.tag)
    rule(
        g,
        "agent_event",
        f"{{agent:player}} {simple_past(word)} {after} {{q:qualifier}}",
        agent,
        tag=f"{verb.tag} simple past".strip(),
    )
    rule(g, "not_relative_event", f"(have|has) not been {done} {after} {{q:qualifier}}", bare, tag=verb.tag)
    rule(
        g,
        "not_relative_event",
        f"(haven't|hasn't) been {done} {after} {{q:qualifier}}",
        bare,
        tag=f"{verb.tag} hasn't".strip(),
    )


def ruled(g: Grammar, word: str, rest: str, event: Event, tag: str = "") -> None:
    """An act that may be forbidden, or be what an ability would do: *draw cards*, *draws cards*."""
    rule(g, "ruled_act", f"{word} {rest}", event, tag)
    rule(g, "does_act", f"{third(word)} {rest}", event, tag)


def _ruled(g: Grammar, verb: Verb) -> None:
    """What players and cards may be forbidden."""
    word, after = verb.word, verb.after
    event = Event(verb.name, **OBJECT, **QUALIFIED, **verb.event)
    for thing in ("thing", "things"):
        ruled(g, word, f"{{o:{verb.only}{thing}}} {after} {{q:qualifier}}", event, verb.tag)
    taken = Event(verb.gone or verb.name, source=S.p, **QUALIFIED, **verb.event)
    rule(g, "suffered", f"be {past(word)} from {{p:own_zone}} {after} {{q:qualifier}}", taken, tag=verb.tag)
    rule(
        g,
        "suffered",
        f"be {past(word)} {after} {{q:qualifier}}",
        Event(verb.name, **QUALIFIED, **verb.event),
        tag=verb.tag,
    )
