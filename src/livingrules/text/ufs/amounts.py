"""How much: symbols that cards share, bounds on a choice of bonuses, numbers of what was done before."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from livingrules.text.fighting.changes import bounded, unbounded
from livingrules.text.pattern import listing, made, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import AbilityFilter, Amount, Arithmetic, Attribute, Change, CountOf, It, PerEach, Times
from livingrules.text.tree import Event as Happening


def add_ufs_amounts(g: Grammar) -> None:
    _shared(g)
    _done_before(g)
    _bounds(g)
    _times(g)


def _shared(g: Grammar) -> None:
    """*for each resource symbol it shares with your character*."""
    symbols = Arithmetic("shared symbols", Attribute(S.a, "symbols"), Attribute(S.b, "symbols"))
    rule(g, "counted", "[resource] symbol {a:spoken_of} shares with {b:plain_ref}", symbols)
    rule(g, "counted", "[resource] symbol {a:spoken_of} share with {b:plain_ref}", symbols, tag="share")


def _done_before(g: Grammar) -> None:
    """*draw cards equal to the number of cards discarded*: what was done to them is said once."""
    counted = CountOf(It(S.l, S.n, plural=True))
    rule(g, "term", "the [total] number of {n:noun_many} {l:label}", counted, tag="number done")
    rule(g, "term", "the [total] number of {n:noun_many} (you|they) {l:label}", counted, tag="number they did")
    paid = "(for|to pay for|due to the cost of|to pay the cost of|by) this ability"
    rule(g, "term", f"the [total] number of {{n:noun_many}} (|you )discarded {paid}",
         CountOf(It("discarded", S.n, plural=True)), tag="number paid")  # fmt: skip


def _bounds(g: Grammar) -> None:
    """A bound behind a choice holds for whatever is chosen."""
    for what, short in (("minimum", "min."), ("maximum", "max.")):
        bound = f"\\(({what}|{short}) {{x:term}}\\)"
        made(
            g,
            "changes",
            f"{{n:signed}} or {{m:signed}} {{a:attribute}} {bound}",
            _either(what),
            _uneither(what),
            "shared bound",
        )
        made(g, "changes", f"{{c:changes_or}} for (each|every) {{e:counted}} {bound}", _each(what), _uneach(what))
    listing(g, "each_changes", "each_change", "and", least=2, other=(", and",))
    each = Change(S.a, S.n__0, PerEach(S.n__1, S.e))
    rule(g, "each_change", "{n:signed} {a:attribute} for (each|every) {e:counted}", each)
    made(g, "changes", "{c:each_changes}", _several, _unseveral, "each for itself")


def _either(what: str) -> Any:
    def make(env: Env) -> Any:
        pair = (env["n"], env["m"])
        return (tuple(Change(env["a"], sign, amount, **{what: env["x"]}) for sign, amount in pair), True)

    return make


def _uneither(what: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, tuple) or len(value) != 2 or not value[1] or len(value[0]) != 2:
            return []
        one, two = value[0]
        env: Env = {"a": one.attribute, "n": (one.sign, one.amount), "m": (two.sign, two.amount)}
        env["x"] = getattr(one, what)
        return [env] if env["x"] is not None and _either(what)(env) == value else []

    return unmake


def _each(what: str) -> Any:
    def make(env: Env) -> Any:
        if any(c.minimum or c.maximum for c in env["c"]):
            return None
        each = [replace(c, amount=PerEach(c.amount, env["e"])) for c in env["c"]]
        return (tuple(bounded(c, what, env["x"]) for c in each), True)

    return make


def _uneach(what: str) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, tuple) or len(value) != 2 or not value[1]:
            return []
        pairs = [unbounded(c, what) for c in value[0]]
        plain: list[Change] = []
        counts: list[Amount] = []
        for pair in pairs:
            if pair is None or not isinstance(pair[0].amount, PerEach):
                return []
            plain.append(replace(pair[0], amount=pair[0].amount.step))
            counts.append(pair[0].amount.count)
        env: Env = {"c": tuple(plain), "e": counts[0], "x": pairs[0][1] if pairs[0] is not None else None}
        return [env] if _each(what)(env) == value else []

    return unmake


def _several(env: Env) -> Any:
    """Counts of the same thing are said once: *+1 speed and +1 damage for each*."""
    counts = [change.amount.count for change in env["c"]]
    return (env["c"], False) if any(count != counts[0] for count in counts) else None


def _unseveral(value: Any) -> list[Env]:
    if not isinstance(value, tuple) or value[1] or not all(isinstance(c.amount, PerEach) for c in value[0]):
        return []
    return [{"c": value[0]}] if _several({"c": value[0]}) is not None else []


def _times(g: Grammar) -> None:
    """*the number of enhances you have played this Enhance Step*."""
    played = Times(Happening("play", S.agent, object=S.o), S.w)
    rule(g, "term", "the number of {o:played_abilities} {agent:player} have/has played {w:window}", played)
    rule(g, "counted", "{o:counted_ability} {agent:player} have/has played {w:window}", played)
    made(g, "counted_ability", "{k:ability_kind} [ability]", _kind, _unkind)


def _kind(env: Env) -> AbilityFilter:
    return AbilityFilter((env["k"],))


def _unkind(value: Any) -> list[Env]:
    if not isinstance(value, AbilityFilter) or value != AbilityFilter(value.kinds) or len(value.kinds) != 1:
        return []
    return [{"k": value.kinds[0]}]
