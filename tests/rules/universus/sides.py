"""Helpers of the tests about playing: sides of a table, decks of which the top is known, refusals, the log."""

from collections.abc import Iterable
from typing import Any

from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.event import Event
from livingrules.scenario.table import Table

Side = dict[str, Any]
ANCHOR = {"name": "Anchor", "type": "asset", "text": "Form: Gain 1 health."}
"""An asset with a form that can always be taken: the Combat Phase stays open for a look."""


def table(you: Side | None = None, rival: Side | None = None, **more: Any) -> Table:
    """A position of UniVersus."""
    return Table(you or {}, rival or {}, game="universus", **more)


def seated(seat: int, side: Side, other: Side | None = None) -> tuple[Side, Side]:
    """Both sides, the first of them in that seat: for what must hold whoever it is."""
    return (side, other or {}) if seat == 0 else (other or {}, side)


def card(kind: str, name: str, *text: str, **fields: Any) -> Side:
    return {"name": name, "type": kind, "text": list(text), **fields}


def attack(name: str, *text: str, **fields: Any) -> Side:
    return card("attack", name, *text, **fields)


def asset(name: str, *text: str, **fields: Any) -> Side:
    return card("asset", name, *text, **fields)


def foundation(name: str, *text: str, **fields: Any) -> Side:
    return card("foundation", name, *text, **fields)


def action(name: str, *text: str, **fields: Any) -> Side:
    return card("action", name, *text, **fields)


def checks(*values: int, more: int = 20) -> list[Side]:
    """A deck from the top: cards "Check 1", "Check 2", ... with these check values, then plain ones of 4."""
    top = [{"name": f"Check {number + 1}", "check": value} for number, value in enumerate(values)]
    return [*top, *({"name": f"Deck {number + 1}", "check": 4} for number in range(more))]


def refusals(t: Table, seat: int, name: str, act: str = "play") -> set[str]:
    """The statements by which something is refused now; empty when it is allowed."""
    reasons = t.game.why_not(seat, t.card(name), act)
    return {statement for reason in reasons for statement in t.game.clauses_of(reason.clause_id)}


def log(t: Table) -> list[Event]:
    """Everything that was recorded, oldest first."""
    found: list[Event] = []
    chain = t.game.log
    while chain is not None:
        found.append(chain[1])
        chain = chain[0]
    return found[::-1]


def events(t: Table, verb: str | int) -> list[Event]:
    """The events of a verb ("commit", "deal damage", ...)."""
    number = VERB_OF[verb] if isinstance(verb, str) else verb
    return [event for event in log(t) if event.verb == number]


def cards_of(t: Table, found: Iterable[Event]) -> list[str]:
    return [t.name(event.card) for event in found]
