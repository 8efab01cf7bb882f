"""Saved games: the state as plain data, and the way back.

A game may be saved at any decision: in the middle of a cost, in a window inside a window, halfway through an effect.
What comes back is equal in everything that matters, so it goes on exactly as the original does.  Procedures are found
again by the name of their class and the name of their step; the indexes are no part of a saved game and are rebuilt.

What comes back is tested on the way: every part has to be of its kind, every card in one place, and whatever names a
card, a seat or an instruction has to name one that there is.
"""

from __future__ import annotations

from typing import Any

from livingrules.errors import BadRecord, Fault
from livingrules.kernel.decision import PAY, SHAPES, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game, Log, Outcome, pack_chain
from livingrules.kernel.ids import OBSERVERS, UNSEEN, Ids, ids_now
from livingrules.kernel.procedure import REGISTRY, Frame
from livingrules.kernel.rng import Rng

BROKEN = "The saved game does not hold together"
UNSOUND = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError),
    Fault,
)
"""What goes wrong where a state is none that play leads to."""
LONGEST_REASON = 200
LARGEST_NUMBER = 1 << 62
LONGEST_WORD = 1000
SEATS = 2
KEY_BYTES = 32
MOST_MADE = 10_000
"""Cards that are made in play: tokens."""
Parts = tuple[object, ...]


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
    ids = [ids_now(game, observer).pack() for observer in range(OBSERVERS)]
    return {"state": game.state(), "log": pack_chain(game.log), "ids": ids}


def refill(game: Game, saved: dict[str, Any], thaw: Thaw) -> None:
    """Bring a game that was prepared with the same cards and rules to the saved moment."""
    try:
        _refill(game, saved, thaw)
    except UNSOUND as error:
        raise BadRecord(f"{BROKEN} ({str(error)[:LONGEST_REASON] or type(error).__name__}).") from error


def _refill(game: Game, saved: dict[str, Any], thaw: Thaw) -> None:
    # In the order of Game.state.
    (values, lists, zones, stack, scopes, effects, decision, outcome, rng, history, departed) = saved["state"]
    rows = (zones, stack, scopes, effects, history, departed, saved["log"])
    _test(all(isinstance(part, list | tuple) for part in rows), "a list is none")
    _put_lists(game, lists, thaw)
    _put_zones(game, zones)
    usual = [name for name in game.values if name not in game.seldom]
    for name, value in [*zip(usual, values[: len(usual)], strict=True), *values[len(usual) :]]:
        _test(name in game.values, f"a game of {game.rulebook} has no {name!s:.40}")
        held = frozen(value)
        _test(alike(held, getattr(game, name)), f"{name} is of another kind")
        game.refill({name: held})
    game.scopes = {_whole(number): _scope(frozen(data), game, thaw) for number, data in scopes}
    game.refill({"effects": tuple(_effect(frozen(data), game, thaw) for data in effects)})
    game.stack = [_frame(data, game, thaw) for data in stack]
    game.decision = None if decision is None else _decision(frozen(decision))
    game.outcome = None if outcome is None else _outcome(outcome)
    _test((game.decision is None) == (not game.stack), "nobody is asked while something is going on")
    _test((game.decision is None) == (game.outcome is not None), "nobody is asked, and nobody has won")
    key, counter = rng
    game.seed(Rng(bytes.fromhex(key), _whole(counter)))
    _test(len(game.rng.key) == KEY_BYTES and 0 <= counter < 1 << 62, "chance is not what it was")
    game.history = _chain(history, game, thaw)
    game.departed = None
    for seq, card, left in departed:
        game.departed = (game.departed, _whole(seq), _card(card, game), thaw.values(frozen(left)))
    game.log = _chain(saved["log"], game, thaw)
    thaw.reindex(game)
    _test(len(saved["ids"]) == OBSERVERS, "there are other observers")
    game.refill({"ids": tuple([_ids(game, observer, data) for observer, data in enumerate(saved["ids"])])})


def _ids(game: Game, observer: int, data: Any) -> Ids:
    """What an observer calls the cards: it has an id for exactly those that it sees, each its own."""
    given, ids = data
    seen = [bool(game.eyes(card) >> observer & 1) for card in range(len(game.owner))]
    names = [name for name in ids if _whole(name) != UNSEEN]
    _test([name != UNSEEN for name in ids] == seen, "an observer has ids of other cards than it sees")
    _test(len(set(names)) == len(names) <= _whole(given), "an observer has one id for two cards")
    return Ids(given, list(ids), None)


def _put_lists(game: Game, lists: Any, thaw: Thaw) -> None:
    """The lists of the state; those that have an entry for each card have one for each card again."""
    known, printed = len(game.zone), game.printed_cards()
    kept = [name for name in game.lists if name not in game.derived]
    count = len(lists[kept.index("zone")])
    for name, items in zip(kept, lists, strict=True):
        wanted = len(getattr(game, name))
        made = [None if item is None else thaw.item(name, frozen(item)) for item in items]
        if name == "pending":
            _test(all(_sound_event(event, count) for event in made), "an event is none")
        else:
            _test(len(made) == (count if wanted == known else wanted), f"{name} is not for every card")
            like = next((each for each in getattr(game, name) if each is not None), None)
            _test(like is None or all(each is None or alike(each, like) for each in made), f"{name} is of another kind")
        game.refill({name: made})
    _test(printed <= count < printed + MOST_MADE, "there are other cards")


def _put_zones(game: Game, zones: Any) -> None:
    """Every card is in one zone, and says so."""
    _test(len(zones) == len(game.zones), "there are other zones")
    _test(sorted(card for cards in zones for card in cards) == list(range(len(game.zone))), "a card is not in one zone")
    for number, cards in enumerate(zones):
        _test(all(game.zone[_whole(card)] == number for card in cards), "a card is not where it says")
    game.refill({"zones": [list(cards) for cards in zones]})


def frozen(data: Any) -> Any:
    """Lists as tuples: files know no difference, the state does."""
    return tuple(frozen(item) for item in data) if isinstance(data, list | tuple) else data


def _chain(events: list[Any], game: Game, thaw: Thaw) -> Log | None:
    chain: Log | None = None
    for data in events:
        chain = (chain, _event(frozen(data), game, thaw))
    return chain


def _frame(data: Any, game: Game, thaw: Thaw) -> Frame:
    title, step, answer, picks, held = data
    _test(title in REGISTRY, f"there is no procedure {title!s:.60}")
    frame = REGISTRY[title]()
    _test(step in frame.where, f"the procedure {title} has no step {step!s:.60}")
    frame.go(step)
    frame.answer = _whole(answer)
    frame.picks = _numbers(frozen(picks))
    for name, value in zip(frame.fields, held, strict=True):
        local = _local(value, game, thaw)
        _test(alike(local, getattr(frame, name)), f"{name} of {title} is of another kind")
        setattr(frame, name, local)
    return frame


def _local(value: Any, game: Game, thaw: Thaw) -> Any:
    """A frame's local: numbers, words, events, and tuples of them."""
    if isinstance(value, dict):
        return _event(frozen(value["event"]), game, thaw)
    if isinstance(value, list | tuple):
        return tuple(_local(item, game, thaw) for item in value)
    return value


def _outcome(data: Any) -> Outcome:
    winner, reason, clause = data
    _test(winner is None or winner in range(SEATS), "nobody has that seat")
    return Outcome(winner, _word(reason), _word(clause))


def _decision(data: Any) -> Decision:
    shape, seat, options, prompt, clause, lo, hi, weights, need, *further = data
    _test(shape in range(1, len(SHAPES)) and seat in range(SEATS), "what is asked is no question")
    _test(
        all(isinstance(part, int | str) for part in prompt) and isinstance(prompt[0], str),
        "what is asked is no question",
    )
    made = Decision(
        shape, seat, _numbers(options), prompt, _word(clause), _whole(lo), _whole(hi), _numbers(weights), _whole(need)
    )
    if further:
        kinds, wanted, loose, back = further
        made.kinds, made.wanted, made.loose = _numbers(kinds), _numbers(wanted), _numbers(loose)
        made.back = bool(back)
    _test(shape != PAY or len(made.weights) == len(made.options), "what is asked is no question")
    _test(not made.kinds or len(made.kinds) == len(made.options), "what is asked is no question")
    return made


def _event(data: Any, game: Game, thaw: Thaw) -> Event:
    made = thaw.event(data)
    _test(_sound_event(made, len(game.zone)), "an event is none")
    return made


def _sound_event(event: Any, count: int) -> bool:
    numbers = (
        event.verb, event.seat, event.card, event.epoch, event.amount, event.what, event.cause, event.by,
        event.ability, event.seq, event.seen,
    )  # fmt: skip
    if not all(map(is_whole, numbers)) or not isinstance(event.clause, str):
        return False
    return bool(-1 <= event.card < count and -1 <= event.seat < SEATS)


def _scope(data: Any, game: Game, thaw: Thaw) -> Scope:
    seat, card, epoch, ability, start, x, event, events, kept, *numbers, word = data
    first = None if event is None else _event(event, game, thaw)
    batch = tuple(_event(other, game, thaw) for other in events)
    _test(seat in range(SEATS) and all(map(is_whole, (card, epoch, ability, start, x, *numbers))), "a scope is none")
    _card(card, game)
    for key, cards in kept:
        _test(is_whole(key), "a scope is none")
        _numbers(cards)
    number, done, other = numbers
    return Scope(seat, card, epoch, ability, start, x, first, batch, kept, number, done, other, _word(word))


def _effect(data: Any, game: Game, thaw: Thaw) -> Effect:
    serial, kind, seat, seq, at, scope, card, epoch, attached, ends, until = data
    _test(all(map(is_whole, (serial, kind, seq, at, epoch, attached, ends, until))), "an effect is none")
    _test(seat in range(SEATS), "an effect is none")
    return Effect(
        serial, kind, seat, seq, at, _scope(scope, game, thaw), _card(card, game), epoch, bool(attached), ends, until
    )


# ----------------------------------------------------------------------------------------------------- parts of a state


def _test(holds: bool, reason: str) -> None:
    if not holds:
        raise BadRecord(f"{BROKEN} ({reason}).")


def is_whole(value: object) -> bool:
    """A whole number of a size that the rules could come to."""
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST_NUMBER < value < LARGEST_NUMBER


def alike(value: Any, like: Any) -> bool:
    """Whether a part of the state is of the kind of another: a number, a word, a tuple of parts of one kind, or values
    of a card.
    """
    if isinstance(like, tuple):
        return isinstance(value, tuple) and _of_one_kind(value)
    if isinstance(like, int):
        return is_whole(value)
    if isinstance(like, str):
        return isinstance(value, str) and len(value) <= LONGEST_WORD
    return isinstance(value, type(like))


def _of_one_kind(parts: Parts) -> bool:
    """Whether the parts of a tuple are all numbers, all words, all events or all tuples; in those anything may be."""
    if all(map(is_whole, parts)):
        return True
    kinds = {type(part) for part in parts}
    return len(kinds) == 1 and kinds <= {str, tuple, Event} and all(map(_is_plain, parts))


def _is_plain(part: object) -> bool:
    if isinstance(part, tuple):
        return all(map(_is_plain, part))
    return part is None or isinstance(part, str | Event) or is_whole(part)


def _whole(value: Any) -> int:
    _test(is_whole(value), "a number is none")
    number: int = value
    return number


def _numbers(value: Any) -> tuple[int, ...]:
    _test(isinstance(value, tuple) and all(map(is_whole, value)), "a number is none")
    numbers: tuple[int, ...] = value
    return numbers


def _word(value: Any) -> str:
    _test(isinstance(value, str) and len(value) <= LONGEST_WORD, "a word is none")
    word: str = value
    return word


def _card(value: Any, game: Game) -> int:
    _test(is_whole(value) and -1 <= value < len(game.zone), "there is no such card")
    card: int = value
    return card
