"""What is counted: how much of something differs between cards, checks that were made, counters wherever they lie."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.places import ZONES_OF_PLAY
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    Arithmetic,
    Attribute,
    Compare,
    Counters,
    Event,
    Filter,
    HasCards,
    Is,
    Number,
    Select,
    Stat,
    Times,
)

DIFFERENT: Final = "different"
IN_PLAY: Final = Select(Filter(card_word=True, owner="both", zones=ZONES_OF_PLAY), all=True)


def add_universus_counting(g: Grammar, _lexicon: Lexicon) -> None:
    _differences(g)
    _checks(g)
    _counters(g)
    _abilities(g)
    _others(g)


def _differences(g: Grammar) -> None:
    """*for each different card type among cards in your stage*: equal ones count once."""
    kinds = {"card type": "type", "attack zone": "zone", "block zone": "block zone", "check value": "control",
             "keyword": "keywords", "name": "name", "difficulty": "difficulty"}  # fmt: skip
    words(g, "differing_one", kinds, "what differs")
    words(g, "differing_many", {_plural(word): kind for word, kind in kinds.items()}, "what differs")
    c = "simple_condition"
    for printed, word, where, tag in (
        (False, "", "(among|on)", ""),
        (True, "printed ", "(among|on)", ""),
        (True, "", "printed on", "printed on"),
    ):
        several = Arithmetic(DIFFERENT, Attribute(S.r, S.w, printed))
        rule(g, "counted", f"different {word}{{w:differing_one}} {where} {{r:ref}}", several, tag=tag)
        rule(g, "counted_many", f"different {word}{{w:differing_many}} {where} {{r:ref}}", several, tag=tag)
        rule(g, "term", f"the number of different {word}{{w:differing_many}} {where} {{r:ref}}", several, tag=tag)
        enough = Compare(several, S.t__0, S.t__1)
        rule(g, c, f"there are {{t:test_before}} [different] {word}{{w:differing_many}} {where} {{r:ref}}", enough,
             tag=tag)  # fmt: skip
        rule(g, c, f"you have {{t:test_before}} different {word}{{w:differing_many}} {where} {{r:ref}}", enough,
             tag=f"you have {tag}".strip())  # fmt: skip
    for printed, word in ((False, ""), (True, "printed ")):
        there = Select(Filter(card_word=True, owner=S.o, zones=S.z), all=True)
        placed = Arithmetic(DIFFERENT, Attribute(there, S.w, printed))
        rule(g, "counted", f"different {word}{{w:differing_one}} in {{o:owner}} {{z:zones}}", placed, tag="placed")
        rule(g, "term", f"the number of different {word}{{w:differing_many}} in {{o:owner}} {{z:zones}}", placed,
             tag="placed")  # fmt: skip
        rule(g, c, f"there are {{t:test_before}} different {word}{{w:differing_many}} in {{o:owner}} {{z:zones}}",
             Compare(placed, S.t__0, S.t__1), tag="placed")  # fmt: skip


def _plural(word: str) -> str:
    return "difficulties" if word == "difficulty" else f"{word}s"


def _checks(g: Grammar) -> None:
    """*the number of checks they have made this turn*."""
    done, tag = Times(Event("check", S.agent), S.w), "checks"
    rule(g, "counting_window", "{w:window}", S.w)
    rule(g, "counting_window", "during this attack", "attack", tag="during")
    rule(g, "term", "the number of [control] checks {agent:player} have/has made {w:counting_window}", done, tag)
    rule(g, "counted", "[control] check {agent:player} have/has made {w:counting_window}", done, tag)
    said = "{agent:player} have/has made {t:test_before} [control] checks {w:counting_window}"
    rule(g, "simple_condition", said, Compare(done, S.t__0, S.t__1), tag)


def _counters(g: Grammar) -> None:
    """*2 or more Wall counters in play*: on whatever cards of both players."""
    lying, tag = Counters(S.c, IN_PLAY), "in play"
    rule(g, "counted", "{c:counter_one} in play", lying, tag)
    rule(g, "counted_many", "{c:counter_many} in play", lying, tag)
    rule(g, "term", "the number of {c:counter_many} in play", lying, tag)
    said = "there are {t:test_before} {c:counter_many} in play"
    rule(g, "simple_condition", said, Compare(lying, S.t__0, S.t__1), tag)


def _abilities(g: Grammar) -> None:
    """*if the card preceding this attack has no abilities*."""
    said = Is(S.ref, Filter(stats=(Stat("abilities", S.t__0, S.t__1),)))
    rule(g, "simple_condition", "{ref:is_subject} have/has {t:test_before} abilities", said)
    near = "the {n:noun_one} preceding (this attack|this card) [in your card pool]"
    for category in ("is_subject", "plain_ref"):
        made(g, category, near, _near, _unnear, "near")


def _near(env: Env) -> Select:
    noun, card = env["n"], env["n"].endswith("card")
    kind = noun.removesuffix("card").strip()
    return Select(Filter(kinds=(kind,) if kind else (), card_word=card, order="preceding"), all=True)


def _unnear(value: Any) -> list[Env]:
    if not isinstance(value, Select) or len(value.filter.kinds) > 1:
        return []
    noun = " ".join((*value.filter.kinds, *(("card",) if value.filter.card_word else ())))
    return [{"n": noun}] if noun and _near({"n": noun}) == value else []


def _others(g: Grammar) -> None:
    made(g, "simple_condition", "{agent:player} have/has another {f:nominal_one}", _another, _unanother, "another")


def _another(env: Env) -> HasCards | None:
    f: Filter = env["f"]
    return None if f.other else HasCards(env["agent"], ">=", Number(1), replace(f, other=True))


def _unanother(value: Any) -> list[Env]:
    if not isinstance(value, HasCards) or not value.filter.other:
        return []
    env: Env = {"agent": value.player, "f": replace(value.filter, other=False)}
    return [env] if value.player and _another(env) == value else []
