"""Helpers of the rule tests of FFTCG: cards in a few words, and a table to put them on."""

from typing import Any

from livingrules.games.fftcg.cards import CompiledCard
from livingrules.scenario.fftcg import FftcgPack
from livingrules.scenario.fftcg_table import FftcgTable as Table
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.meanings import understood
from livingrules.text.lowering.resolution import Findings
from livingrules.text.tree import Ability, Keyword

Fields = dict[str, Any]
__all__ = ["Table", "backup", "forward", "having", "seated", "summon", "table"]


def table(you: Fields | None = None, opponent: Fields | None = None, phase: str = "main 1", **more: Any) -> Table:
    """A position: sides as {"field": [...], "hand": [...], ...}; see the table's own description."""
    return Table(you, opponent, moment=phase, **more)


def seated(seat: int, side: Fields, other: Fields | None = None, phase: str = "main 1", **more: Any) -> Table:
    """A position with the first side in that seat, whose turn it is: for what must hold whoever it is."""
    sides = (side, other or {}) if seat == 0 else (other or {}, side)
    return table(*sides, phase=phase, **{"active": seat, **more})


def card(kind: str, name: str, text: tuple[str, ...], element: str, cost: int, more: Fields) -> Fields:
    fields = {"name": name, "type": kind, "elements": (element,), "cost": cost, **more}
    return {**fields, "text": text} if text else fields


def forward(name: str, power: int = 5000, *text: str, element: str = "Fire", cost: int = 0, **more: Any) -> Fields:
    return card("Forward", name, text, element, cost, {"power": power, **more})


def backup(name: str, *text: str, element: str = "Fire", cost: int = 0, **more: Any) -> Fields:
    return card("Backup", name, text, element, cost, more)


def summon(name: str, *text: str, element: str = "Fire", cost: int = 0, **more: Any) -> Fields:
    return card("Summon", name, text, element, cost, more)


def settled(ability: Ability) -> Ability:
    """The ability as its text would be understood: what its pronouns mean is written into it."""
    findings = Findings()
    made = lowered(ability, "fftcg", findings)
    assert not findings.unbound
    return made


def having(fields: Fields, *parts: Ability | Keyword) -> CompiledCard:
    """The card with these abilities and keywords beside those of its text, for what no card text words."""
    made = FftcgPack().make(fields)
    abilities = tuple(settled(part) for part in parts if isinstance(part, Ability))
    keywords = tuple(part for part in parts if isinstance(part, Keyword))
    whole: CompiledCard = understood(made.card, (*made.keywords, *keywords), (*made.abilities, *abilities), "fftcg")
    return whole
