"""Icons in front of an ability: set icons, and either kind before what is not played; checks that need not be made."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, rule
from livingrules.text.phrase import Chart, Env, Grammar, Pieces, Reading, S, Tags, Terminal
from livingrules.text.tokens import SYMBOL, VERBATIM
from livingrules.text.tree import Ability, Gate, Rule

CONTINUOUS: Final = ("static", "fired")


class SetIcon(Terminal):
    """*{ABC}*: whatever stands in braces and is no symbol."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known: Final = known
        self.label = "a set icon"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        if token is None or token.kind != SYMBOL or token.folded in self.known:
            return []
        return [(at + 1, token.written.strip("{}"), ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        if not isinstance(value, str) or "{" + value.lower() + "}" in self.known:
            return None
        return [VERBATIM + "{" + value + "}"]


def add_universus_gates(g: Grammar, lexicon: Lexicon) -> None:
    known = {"{" + symbol + "}" for symbol in lexicon.symbols} | set(lexicon.attack_zones)
    g.terminal("set_icon", SetIcon(frozenset(known)))
    rule(g, "gate", "{k:set_icon}", Gate("set", S.k))
    rule(g, "icon_gate", "{k:set_icon}", Gate("set", S.k))
    rule(g, "icon_gate", "{k:symbol_name}", Gate("symbol", S.k))
    made(g, "ability", "{k:icon_gate} ^{a:ability}", _gated, _ungated, "icon")
    rule(g, "group", "{c:check_ref} passes", (Rule("pass", ref=S.c),))


def _gated(env: Env) -> Ability | None:
    """Only what is not played: the icon of a played ability is one of its gates."""
    ability: Ability = env["a"]
    if ability.kind not in CONTINUOUS or ability.gates:
        return None
    return replace(ability, gates=(env["k"],))


def _ungated(value: Any) -> list[Env]:
    if not isinstance(value, Ability) or value.kind not in CONTINUOUS or len(value.gates) != 1:
        return []
    return [{"k": value.gates[0], "a": replace(value, gates=())}]
