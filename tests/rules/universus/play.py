"""Helpers of the rule tests of UniVersus: a table of this game, and what its log says."""

from collections.abc import Iterable
from typing import Any

import msgspec

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.event import Event
from livingrules.scenario.packs import pack
from livingrules.scenario.table import Table
from livingrules.text.compile import compile_card

SPARE = {"name": "Spare", "type": "foundation"}
"""A card that can always be tried as a form: nobody has to show a hand."""


def table(you: dict[str, Any] | None = None, rival: dict[str, Any] | None = None, **more: Any) -> Table:
    """A position of UniVersus."""
    return Table(you, rival, game="universus", **more)


def seated(seat: int, side: dict[str, Any], other: dict[str, Any] | None = None, **more: Any) -> Table:
    """A position with the first side in that seat, whose turn it is: for what must hold whoever it is."""
    sides = (side, other or {}) if seat == 0 else (other or {}, side)
    return table(*sides, **{"active": seat, **more})


def log(t: Table) -> list[Event]:
    """Everything that was recorded, oldest first."""
    found: list[Event] = []
    chain = t.game.log
    while chain is not None:
        found.append(chain[1])
        chain = chain[0]
    return found[::-1]


def events(t: Table, verb: str | int, seat: int = -1) -> list[Event]:
    """The events of a verb ("commit", "deal damage", ...), of one player if it is said."""
    number = VERB_OF[verb] if isinstance(verb, str) else verb
    return [event for event in log(t) if event.verb == number and seat in (-1, event.seat)]


def cards_of(t: Table, found: Iterable[Event]) -> list[str]:
    return [t.name(event.card) for event in found]


def attack(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "attack", **fields}


def asset(name: str, text: str = "", **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", **({"text": text} if text else {}), **fields}


def healths(t: Table) -> list[int]:
    return [t.vitality(0), t.vitality(1)]


def with_traits(fields: dict[str, Any], *traits: str) -> CompiledCard:
    """A card whose text or keywords speak of traits that come with a set."""
    rules = pack("universus")
    usual = {**rules.usual[""], **rules.usual.get(fields["type"], {})}
    text = fields.get("text", ())
    lines = (text,) if isinstance(text, str) else tuple(text)
    card = msgspec.convert({**usual, **fields, "text": lines}, rules.card_type)
    return compile_card(card, (), "universus", traits)
