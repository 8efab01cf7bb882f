"""Saved games: the state as plain data, and the way back.

A game may be saved at any decision: in the middle of a cost, in a window inside a window, halfway through an effect.
What comes back is equal in everything that matters, so it goes on exactly as the original does.  Procedures are found
again by the name of their class and the name of their step; the indexes are no part of a saved game and are rebuilt.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from livingrules.errors import BadRecord
from livingrules.kernel.decision import Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game, Log, Outcome, pack_chain
from livingrules.kernel.procedure import REGISTRY, Frame
from livingrules.kernel.rng import Rng

BROKEN = "The saved game does not hold together"


class Thaw:
    """What only a rule pack knows about its saved games; each pack has its own."""

    def values(self, data: Any) -> Any:
        """The frozen properties of a card that an event carries."""
        return data

    def item(self, name: str, data: Any) -> Any:
        """One thing in the list of that name."""
        return self.event(data) if name == "pending" else data

    def reindex(self, game: Any) -> None:
        """Rebuild everything that is derived from the rest."""

    def event(self, data: Any) -> Event:
        parts = [*data[:-1], None if data[-1] is None else self.values(data[-1])]
        return Event(*parts)


def save(game: Game) -> dict[str, Any]:
    """Everything that a game is, apart from its cards and the rules it is played by."""
    state, log = game.state(), pack_chain(game.log)
    return {"state": state, "log": log, "seal": seal_of(state, log)}


def seal_of(state: Any, log: Any) -> str:
    """A hash of a saved game, the same before and after a file."""
    return blake2b(msgspec.msgpack.encode((state, log)), digest_size=16).hexdigest()


def refill(game: Game, saved: dict[str, Any], thaw: Thaw) -> None:
    """Bring a game that was prepared with the same cards and rules to the saved moment."""
    try:
        _refill(game, saved, thaw)
        whole = saved["seal"] == seal_of(saved["state"], saved["log"])
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        raise BadRecord(f"{BROKEN} ({str(error) or type(error).__name__}).") from error
    if not whole:
        raise BadRecord(f"{BROKEN} (it was altered: its seal does not fit).")


def _refill(game: Game, saved: dict[str, Any], thaw: Thaw) -> None:
    # In the order of Game.state.
    (values, lists, zones, stack, scopes, effects, decision, outcome, rng, history, departed) = saved["state"]
    usual = [name for name in game.values if name not in game.seldom]
    for name, value in [*zip(usual, values[: len(usual)], strict=True), *values[len(usual) :]]:
        if name not in game.values:
            raise BadRecord(f"{BROKEN} (a game of {game.rulebook} has no {name}).")
        setattr(game, name, frozen(value))
    kept = [name for name in game.lists if name not in game.derived]
    for name, items in zip(kept, lists, strict=True):
        setattr(game, name, [None if item is None else thaw.item(name, frozen(item)) for item in items])
    game.zones = [list(cards) for cards in zones]
    game.stack = [_frame(data, thaw) for data in stack]
    game.scopes = {number: _scope(frozen(data), thaw) for number, data in scopes}
    game.effects = tuple(_effect(frozen(data), thaw) for data in effects)
    game.decision = None if decision is None else _decision(frozen(decision))
    game.outcome = None if outcome is None else Outcome(*outcome)
    game.rng = Rng(bytes.fromhex(rng[0]), rng[1])
    game.history = _chain(history, thaw)
    game.departed = None
    for seq, card, left in departed:
        game.departed = (game.departed, seq, card, thaw.values(frozen(left)))
    game.log = _chain(saved["log"], thaw)
    thaw.reindex(game)


def frozen(data: Any) -> Any:
    """Lists as tuples: files know no difference, the state does."""
    return tuple(frozen(item) for item in data) if isinstance(data, list | tuple) else data


def _chain(events: list[Any], thaw: Thaw) -> Log | None:
    chain: Log | None = None
    for data in events:
        chain = (chain, thaw.event(frozen(data)))
    return chain


def _frame(data: Any, thaw: Thaw) -> Frame:
    title, step, answer, picks, held = data
    if title not in REGISTRY:
        raise BadRecord(f"{BROKEN} (there is no procedure {title}).")
    frame = REGISTRY[title]()
    if step not in frame.where:
        raise BadRecord(f"{BROKEN} (the procedure {title} has no step {step}).")
    frame.go(step)
    frame.answer = answer
    frame.picks = frozen(picks)
    for name, value in zip(frame.fields, held, strict=True):
        setattr(frame, name, _local(value, thaw))
    return frame


def _local(value: Any, thaw: Thaw) -> Any:
    """A frame's local: numbers, words, events, and tuples of them."""
    if isinstance(value, dict):
        return thaw.event(frozen(value["event"]))
    if isinstance(value, list | tuple):
        return tuple(_local(item, thaw) for item in value)
    return value


def _decision(data: Any) -> Decision:
    shape, seat, options, prompt, clause, lo, hi, weights, need, *further = data
    made = Decision(shape, seat, options, prompt, clause, lo, hi, weights, need)
    if further:
        made.kinds, made.wanted, made.loose, back = further
        made.back = bool(back)
    return made


def _scope(data: Any, thaw: Thaw) -> Scope:
    seat, card, epoch, ability, start, x, event, events, *rest = data
    first = None if event is None else thaw.event(event)
    return Scope(seat, card, epoch, ability, start, x, first, tuple(thaw.event(other) for other in events), *rest)


def _effect(data: Any, thaw: Thaw) -> Effect:
    serial, kind, seat, seq, at, scope, card, epoch, attached, ends, until = data
    return Effect(serial, kind, seat, seq, at, _scope(scope, thaw), card, epoch, bool(attached), ends, until)
