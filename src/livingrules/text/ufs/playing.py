"""Playing, in the words of UFS: attempts, abilities told by their card, what counts for more."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.clause import AS_IN_HAND
from livingrules.text.common.event import QUALIFIED
from livingrules.text.common.nouns import own
from livingrules.text.fighting.acts import vp
from livingrules.text.lexicon import Lexicon
from livingrules.text.nodes.fighting import CheckRef
from livingrules.text.pattern import made, rule, words
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import (
    AbilitiesOf,
    AbilityFilter,
    Act,
    Attribute,
    Compare,
    Count,
    Event,
    Filter,
    Has,
    Named,
    PlayerNumber,
    Restriction,
    Rule,
    Select,
    Self,
)


def add_ufs_playing(g: Grammar, lexicon: Lexicon) -> None:
    vp(g, "attempt", "to play {o:ref} {m:play_manner}", Act("play", "", S.o, manner=S.m), "attempt")
    counts = Rule("count as", ref=S.r, amount=S.n)
    rule(g, "sentence", "committing {r:self} counts as committing {n:quantity} foundations.", counts, tag="committing")
    reminder = "\\(only (1|one) re-check per control check"
    for end, tag in (("\\)", ""), ("\\).", "stop behind"), (".\\)", "stop within")):
        # E.3.3.1 says so of every check
        rule(g, "restriction", f"{reminder}{end}", Restriction("one re-check"), tag=tag)
    add_abilities_of_cards(g)
    _this_ability(g)
    add_hand_sizes(g, lexicon)
    _results(g)
    _steady_checks(g)
    _as_from_hand(g)


def _as_from_hand(g: Grammar) -> None:
    """A card that an effect plays is played as from the hand, wherever it lies."""
    where = "as (if|though) (it were|it was|they were) in (your|their) hand"
    costs = ", following all restrictions and paying all costs"
    ignoring: tuple[str, ...] = ("ignoring progressive difficulty",)
    rule(g, "play_manner", where, (AS_IN_HAND,), tag="in hand")
    rule(g, "play_manner", f"{where}{costs}", (), tag="in hand, all costs")
    rule(g, "play_manner", f"{where}{costs} \\(no control check necessary\\)", ("no check",), tag="in hand, all costs")
    rule(g, "play_manner", f"{where} ignoring progressive difficulty{costs}", ignoring, tag="in hand, all costs")


def _steady_checks(g: Grammar) -> None:
    """*your checks cannot be modified*, for as long as the sentence says."""
    rule(g, "check_ref", "control checks", CheckRef("all"), tag="plain checks")
    modified = Event("modify", what="check", **QUALIFIED)
    lasting = (Rule("forbid", modified, S.ref, duration=S.d),)
    for word in ("cannot", "may not"):
        said = f"{{ref:check_ref}} {word} be modified {{q:qualifier}}"
        rule(g, "group", f"{{d:front_duration}} {said}", lasting, tag=f"front {word}")
        if word != "cannot":
            rule(g, "group", said, (Rule("forbid", modified, S.ref),), tag=word)
            rule(g, "group", f"{said} {{d:duration}}", lasting, tag=f"{word} for")


def add_abilities_of_cards(g: Grammar) -> None:
    """*this attack's EX ability*, *abilities on copies of that card*."""
    on = Filter(names=(Named("is", ref=S.r),))
    own_ability = AbilityFilter(on=on, gate=S.g)
    rule(g, "played_ability", "{r:possessive} {g:ability_gate} ability", own_ability, tag="'s ability")
    for word, printed in (("on", False), ("printed on", True)):
        rule(g, "ability_tail", f"{word} {{f:nominal_many}} {{w:would}}", (S.f, S.w, printed), tag=f"{word} many")


def _this_ability(g: Grammar) -> None:
    """*Multiple copies of this attack also gain this ability.*"""
    rule(g, "gainable", "this [enhance] ability", AbilitiesOf(Self(), "this"))
    rule(g, "gainable", "this (enhance|form|response)", AbilitiesOf(Self(), "this"), tag="this kind")


def add_hand_sizes(g: Grammar, lexicon: Lexicon) -> None:
    """Hand sizes, and hands that hold more."""
    other = lexicon.opponent
    for op, word in ((">", "(greater|higher|more) than"), ("<", "(less|lower|fewer) than"), ("=", "equal to")):
        for printed, adjective in ((False, ""), (True, "printed ")):
            mine = Attribute(_character("you"), S.a, printed)
            theirs = Attribute(_character("opponent"), S.a, printed)
            tag = f"{adjective}than theirs".strip()
            said = f"your character's {adjective}{{a:attribute}} is {word} your {other}'s"
            rule(g, "simple_condition", f"{said} [character's]", Compare(mine, op, theirs), tag=tag)
    for op, word in ((">", "more"), ("<", "(fewer|less)")):
        said = f"{{agent:player}} have/has {word} {{f:nominal_many}} than {{o:owner}} {{a:player_number}}"
        made(g, "simple_condition", said, _than(op), _unthan(op), "than a size")


def _character(owner: str) -> Any:
    return Select(Filter(kinds=("character",), owner=owner, states=("starting",)), all=True)


def _than(op: str) -> Any:
    def make(env: Env) -> Compare | None:
        f = env["f"] if env["f"].zones else own(env["f"], env["agent"])
        same = env["agent"] == env["o"] or env["o"] == "they"
        return Compare(Count(f), op, PlayerNumber(env["o"], env["a"])) if f is not None and same else None

    return make


def _unthan(op: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Compare) or value.op != op or not isinstance(value.left, Count):
            return []
        if not isinstance(value.right, PlayerNumber) or not value.left.filter.zones:
            return []
        f, number = value.left.filter, value.right
        agent = "opponent" if f.owner == "they" else f.owner
        return [{"agent": agent, "f": f, "o": number.player, "a": number.attribute}]

    return unmake


def _results(g: Grammar) -> None:
    """*with an ability that grants a damage bonus*: cards told by what their abilities lead to."""
    words(g, "granted", {"bonus": "bonus", "penalty": "penalty"}, '"bonus"')
    said = "with an ability that grants a/an {a:modifiable} {w:granted} [on it]"
    made(g, "post", said, _granting, _ungranting)


def _granting(env: Env) -> Any:
    return ("with", Has(f"{env['a']} {env['w']}", kind="granting"))


def _ungranting(value: Any) -> list[Env]:
    if value[0] not in ("with", "has") or not isinstance(value[1], Has) or value[1].kind != "granting":
        return []
    attribute, _, word = value[1].name.rpartition(" ")
    return [{"a": attribute, "w": word}]
