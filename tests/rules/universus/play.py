"""Helpers of the rule tests of UniVersus: a table of this game, and what its log says."""

from collections.abc import Iterable
from typing import Any

import msgspec

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.decision import CONFIRM
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event
from livingrules.scenario.table import Table, pack
from livingrules.text.compile import compile_card

Side = dict[str, Any]
SPARE = {"name": "Spare", "type": "foundation"}
"""A card that can always be tried as a form: nobody has to show a hand."""
BLOCKS = [
    {"name": "Guard", "block_zone": "mid", "block_modifier": 0},
    {"name": "High", "block_zone": "high", "block_modifier": 0},
]
"""One that blocks a mid attack completely, and one that does so partially."""


def table(you: Side | None = None, rival: Side | None = None, **more: Any) -> Table:
    """A position of UniVersus."""
    return Table(you, rival, game="universus", **more)


def sided(seat: int, side: Side, other: Side | None = None) -> tuple[Side, Side]:
    """Both sides, the first of them in that seat: for what must hold whoever it is."""
    return (side, other or {}) if seat == 0 else (other or {}, side)


def seated(seat: int, side: Side, other: Side | None = None, **more: Any) -> Table:
    """A position with the first side in that seat, whose turn it is."""
    return table(*sided(seat, side, other), **{"active": seat, **more})


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


def card(kind: str, name: str, *text: str, **fields: Any) -> Side:
    return {"name": name, "type": kind, **({"text": list(text)} if text else {}), **fields}


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


def healths(t: Table) -> list[int]:
    return [t.vitality(0), t.vitality(1)]


def with_traits(fields: dict[str, Any], *traits: str) -> CompiledCard:
    """A card whose text or keywords speak of traits that come with a set."""
    rules = pack("universus")
    usual = {**rules.usual[""], **rules.usual.get(fields["type"], {})}
    text = fields.get("text", ())
    lines = (text,) if isinstance(text, str) else tuple(text)
    card = msgspec.convert({**usual, **fields, "text": lines}, rules.card_type)
    made: CompiledCard = compile_card(card, (), "universus", traits)
    return made


ANCHOR = asset("Anchor", "Form: Gain 1 health.")
"""An asset with a form that can always be taken: the Combat Phase stays open for a look."""


def floating(t: Table) -> list[Effect]:
    """The effects in force that are no card's own."""
    return [effect for effect in t.game.effects if not effect.attached]


def pass_turn(t: Table) -> Table:
    """On to the next player's Combat Phase, with nothing done but what has to be."""
    turn = t.game.turn
    for _ in range(40):
        if t.game.turn > turn and t.asked == "form":
            return t
        decision = t.game.decision
        assert decision is not None, "the game is over"
        if t.asked in ("review", "search") or (decision.lo == 0 and t.asked == "cards"):
            t.game.choose(())
        elif decision.shape == CONFIRM:
            t.choose("yes" if t.asked == "commit to pass" else "no")
        else:
            t.choose("pass" if "pass" in t.offers() else t.offers()[0])
    raise AssertionError(f"the turn does not end: {t.asked}")
