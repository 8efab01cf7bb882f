"""Helpers of the rule tests: reading the log of a table, and decks of which the top is known."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from msgspec import structs

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.event import Event
from livingrules.scenario.table import Table, make_card
from livingrules.text.lowering.fighting_abilities import meanings
from livingrules.text.tree import Ability, Instruction


def log(t: Table) -> list[Event]:
    """Everything that was recorded, oldest first."""
    found: list[Event] = []
    chain = t.game.log
    while chain is not None:
        found.append(chain[1])
        chain = chain[0]
    return found[::-1]


def events(t: Table, verb: str | int, clause: str = "") -> list[Event]:
    """The events of a verb ("commit", "deal damage", ...), of one clause if it is said."""
    number = VERB_OF[verb] if isinstance(verb, str) else verb
    return [event for event in log(t) if event.verb == number and clause in ("", event.clause)]


def cards_of(t: Table, found: Iterable[Event]) -> list[str]:
    return [t.name(event.card) for event in found]


def controls(*values: int, more: int = 20) -> list[dict[str, Any]]:
    """A deck from the top: cards "Check 1", "Check 2", ... with these controls, then plain ones of control 4."""
    top = [{"name": f"Check {number + 1}", "control": value} for number, value in enumerate(values)]
    return [*top, *({"name": f"Deck {number + 1}", "control": 4} for number in range(more))]


def attack(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "attack", **fields}


def seated(seat: int, side: dict[str, Any], other: dict[str, Any] | None = None) -> tuple[dict[str, Any], ...]:
    """Both sides, the first of them in that seat: for what must hold whoever it is."""
    return (side, other or {}) if seat == 0 else (other or {}, side)


def doing(card: dict[str, Any], *body: Instruction) -> CompiledCard:
    """The card with what its only ability does replaced, for instructions that no card text words yet."""
    made = make_card(card)
    return saying(made, replace(made.abilities[0], body=body))


def saying(card: CompiledCard, *abilities: Ability) -> CompiledCard:
    """The card with these abilities for its own, for what no card text words."""
    held = meanings.played(card.keywords, abilities, "ufs", card.card.type)
    return structs.replace(card, abilities=abilities, **held)


ANCHOR = {"name": "Anchor", "type": "asset", "text": "F: Gain 1 vitality."}
"""An asset with a form that can always be taken: the Combat Phase stays open for a look."""
