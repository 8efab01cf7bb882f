"""Helpers of the rule tests of UniVersus: a table of this game, and what its log says."""

from collections.abc import Iterable
from typing import Any

import msgspec

from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.words import VERB_OF
from livingrules.kernel.decision import CONFIRM
from livingrules.kernel.effect import Effect
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
