"""Bulleted effects: one of several is chosen while the costs are paid."""

from __future__ import annotations

from typing import Any

from livingrules.text.lexicon import Lexicon
from livingrules.text.pattern import made, repeated, rule
from livingrules.text.phrase import Env, Grammar, S
from livingrules.text.tree import Options, Seq


def add_universus_options(g: Grammar, _lexicon: Lexicon) -> None:
    made(g, "option", "{s:sentence} {t:sentence}", _two, _untwo)
    rule(g, "option", "{s:sentence}", S.s)
    rule(g, "bullet", "- ^ {o:option}", S.o)
    repeated(g, "bullets", "bullet")
    made(g, "sentence", "choose {n:whole} - {o:bullets}", _options, _unoptions(False, False))
    made(
        g, "sentence", "{agent:other_player} choose/chooses {n:whole} - {o:bullets}", _options, _unoptions(True, False)
    )
    more = "choose {n:whole}. if {c:condition}, choose both instead (- -|--) {o:bullets}"
    made(g, "sentence", more, _options, _unoptions(False, True))


def _two(env: Env) -> Seq:
    return Seq((env["s"], env["t"]), style=("sentences",))


def _untwo(value: Any) -> list[Env]:
    if not isinstance(value, Seq) or "sentences" not in value.style or len(value.parts) != 2:
        return []
    return [{"s": value.parts[0], "t": value.parts[1]}]


def _options(env: Env) -> Options | None:
    if len(env["o"]) < 2:
        return None
    return Options(env["o"], env.get("agent", "you"), env["n"], env.get("c"))


def _unoptions(other: bool, upgraded: bool) -> Any:
    def unmake(value: Any) -> list[Env]:
        if not isinstance(value, Options) or (value.chooser != "you") != other:
            return []
        if (value.upgrade is not None) != upgraded:
            return []
        return [{"o": value.options, "agent": value.chooser, "n": value.count, "c": value.upgrade}]

    return unmake
