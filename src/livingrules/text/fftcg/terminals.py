"""Categories that read tokens by themselves: the card's own name, names behind *Job* and *Card Name*, cost icons."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from livingrules.kernel.clause import ran
from livingrules.text.fftcg.lexicon import CRYSTAL, ELEMENTS
from livingrules.text.names import written_here
from livingrules.text.phrase import Chart, Grammar, Pieces, Reading, Tags, Terminal
from livingrules.text.terminals import Words
from livingrules.text.tokens import ICON, VERBATIM, join, scan
from livingrules.text.tree import Act, Number, Self, X

NAME: Final = "name:"
"""Begins the tag of a card that was written by its own name."""


class OwnName(Terminal):
    """A card names itself in its own text (5.2.4.1)."""

    label = "the card's own name"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        for tokens in chart.names.own:
            here = chart.tokens[at : at + len(tokens)]
            if tuple(token.written for token in here) == tokens:
                ran("fftcg:5.2.4.1")
                return [(at + len(tokens), Self(style=(NAME + chart.source[here[0].start : here[-1].end],)), ())]
        return []

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        if not isinstance(value, Self) or value != Self():
            return None
        name = next((tag[len(NAME) :] for tag in value.style if tag.startswith(NAME)), "")
        return [VERBATIM + name] if name else None


class OwnWritten(OwnName):
    """The card's own name, as it is written."""

    def read(self, chart: Chart, at: int) -> list[Reading]:
        return [(end, value.style[0][len(NAME) :], ()) for end, value, _ in super().read(chart, at)]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        return [VERBATIM + value] if isinstance(value, str) and value else None


class OtherElement(Words):
    """An element, where the card's own name could stand too: what is both is the name (5.2.4.1)."""

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        return [] if token is not None and (token.written,) in chart.names.own else super().read(chart, at)


class KnownName(Terminal):
    """The longest known name that stands here: of a card, or a job or category that cards have."""

    def __init__(self, label: str, traits: bool) -> None:
        self.label = label
        self.traits: Final = traits

    def read(self, chart: Chart, at: int) -> list[Reading]:
        known: Mapping[str, list[tuple[tuple[str, ...], str]]] = (
            chart.names.traits[False] if self.traits else chart.names.by_first
        )
        found = written_here(chart, at, known)
        longest = max((end for end, _ in found), default=at)
        return [(end, name, ()) for end, name in found if end == longest]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        return [VERBATIM + normal_name(value)] if isinstance(value, str) and value else None


def normal_name(name: str) -> str:
    """A name with the spaces that a normalised line has."""
    return join([token.folded if token.kind == "mark" else VERBATIM + token.written for token in scan(name)])


class Icon(Terminal):
    """An icon of a cost: CP of an element or of any, Dull, S, X."""

    label = "an icon"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        token = chart.token(at)
        act = _paid(token.written[1:-1]) if token is not None and token.kind == ICON else None
        return [] if act is None else [(at + 1, act, ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        written = _unpaid(value) if isinstance(value, Act) else ""
        return [f"《{written}》"] if written else None

    def first(self) -> frozenset[str] | None:
        return frozenset({ICON})


def _paid(written: str) -> Act | None:
    if written in ELEMENTS:
        return Act("pay", what=written, amount=Number(1))
    if written == "C":
        return Act("pay", what=CRYSTAL, amount=Number(1))
    if written == "X":
        return Act("pay", amount=X())
    if written == "Dull":
        return Act("dull", object=Self(), style=("icon",))
    if written == "S":
        return Act("discard", what="same name")
    return Act("pay", amount=Number(int(written))) if written.isdigit() and len(written) < 3 else None


def _unpaid(act: Act) -> str:
    if act == Act("pay", what=act.what, amount=Number(1)) and act.what:
        return "C" if act.what == CRYSTAL else act.what
    if act == Act("pay", amount=X()):
        return "X"
    if act == Act("discard", what="same name"):
        return "S"
    if act == Act("dull", object=Self()) and "icon" in act.style:
        return "Dull"
    return str(act.amount.value) if act == Act("pay", amount=act.amount) and isinstance(act.amount, Number) else ""


class SpecialName(Terminal):
    """The name of a special ability: what stands before the icons of its cost (11.7.1)."""

    label = "the name of a special ability"

    def read(self, chart: Chart, at: int) -> list[Reading]:
        end = at
        while end < len(chart.tokens) and chart.tokens[end].kind != ICON and chart.tokens[end].folded != ".":
            end += 1
        dashes = any(token.written == "--" for token in chart.tokens[at:end])
        if end == at or dashes or end == len(chart.tokens) or chart.tokens[end].written != "《S》":
            return []
        return [(end, chart.source[chart.tokens[at].start : chart.tokens[end - 1].end], ())]

    def put(self, value: Any, _style: Tags, /) -> Pieces | None:
        return [VERBATIM + value] if isinstance(value, str) and value else None


def add_terminals(g: Grammar) -> None:
    g.terminal("own_name", OwnName())
    g.terminal("own_written", OwnWritten())
    g.terminal("known_card", KnownName("a card's name", traits=False))
    g.terminal("known_trait", KnownName("a job or category", traits=True))
    g.terminal("other_element", OtherElement({name: name for name in ELEMENTS}, "an element"))
    g.terminal("icon", Icon())
    g.terminal("special_name", SpecialName())
