"""What rule effects keep numbers and phases from: *its speed cannot be reduced*, *failing that check does not end*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.ufs import reading, ruling
from livingrules.games.ufs.happenings import happening_of
from livingrules.games.ufs.nodes import CheckRef
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_EFFECT, CHECK, COMBAT_PHASE, END, FAIL_CHECK, MODIFY, PASS_CHECK, TIME_OF
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event

FAILED: Final = "failed check"
RESULTS: Final = (PASS_CHECK, FAIL_CHECK)
BELOW_PRINTED: Final = "below printed"


def permitted(g: State, card: int, attribute: int, old: int, new: int, by: int, clause: str) -> int:
    """What an effect may make of a number (K.1.2): what it was, what is printed, or what the effect says."""
    for effect, pattern in _bans(g, MODIFY):
        if new == old:
            break
        act = Event(
            MODIFY,
            g.owner[card],
            card,
            g.epoch[card],
            new - old,
            attribute,
            BY_EFFECT,
            by,
            0,
            g.seq,
            7,
            clause,
            g.now[card],
        )
        if not _means(g, effect, pattern, act):
            continue
        g.cite("K.1.2")
        if BELOW_PRINTED in pattern.manner:
            new = max(new, min(old, reading.printed_values(g, card).number(attribute)))
        else:
            new = old
    return new


def goes_on(g: State) -> bool:
    """Whether an effect keeps the Combat Phase from ending now that a check has failed (F.2.2.1.1)."""
    if not g.forbidden_verbs >> END & 1:
        return False
    for effect, pattern in _bans(g, END):
        if TIME_OF.get(pattern.what.lower()) == COMBAT_PHASE and (
            pattern.cause != FAILED or _failed(g, effect, ruling.rule_of(g, effect).ref)
        ):
            g.cite("K.1.2")
            if not pattern.cause and not effect.attached:
                g.end_effect(effect.serial)  # it was about this attempt
            return True
    return False


def _bans(g: State, verb: int) -> Iterator[tuple[Effect, tree.Event]]:
    """The effects in force that forbid acts of that kind, and what they say of them."""
    for effect in g.rules.get("forbid", ()):
        pattern = ruling.rule_of(g, effect).event
        if (
            pattern is not None
            and verb in ruling.acts_meant(g, happening_of(pattern.noted))
            and ruling.in_force(g, effect)
        ):
            yield effect, pattern


def _means(g: State, effect: Effect, pattern: tree.Event, act: Event) -> bool:
    """Whether a ban means this change; one assigned to a card means that card, and the numbers that it names."""
    happening = happening_of(pattern.noted)
    if effect.card >= 0 and not effect.attached:
        return act.card == effect.card and happening.detail is not None and happening.detail.is_of(g, act)
    return happening.fits(g, effect.scope, act)


def _failed(g: State, effect: Effect, ref: tree.Ref | None) -> bool:
    """*Failing that check*: whether the check that the active player has just failed is one that the effect means."""
    assert isinstance(ref, CheckRef)
    failed = _last(g, RESULTS)
    if failed is None or failed.verb != FAIL_CHECK or failed.seat != g.active:
        return False
    if ref.which == "all":
        return _speaks_of(g, effect, ref, failed)
    made = effect.scope.event if ref.which == "that" else None
    if ref.which == "next":
        made = _first_made(g, effect, ref)
    return made is not None and _result(g, made) is failed


def _last(g: State, verbs: tuple[int, ...]) -> Event | None:
    chain = g.history
    while chain is not None and chain[1].verb not in verbs:
        chain = chain[0]
    return None if chain is None else chain[1]


def _first_made(g: State, effect: Effect, ref: CheckRef) -> Event | None:
    """*Their next check to play a card*: the first such check that was begun since the effect was made."""
    first = None
    chain = g.history
    while chain is not None and chain[1].seq >= effect.scope.start:
        if chain[1].verb == CHECK and _speaks_of(g, effect, ref, chain[1]):
            first = chain[1]
        chain = chain[0]
    return first


def _result(g: State, made: Event) -> Event | None:
    """How a check came out: the first result since then of that player for that card."""
    first = None
    chain = g.history
    while chain is not None and chain[1].seq >= made.seq:
        event = chain[1]
        if event.verb in RESULTS and (event.seat, event.ability) == (made.seat, made.ability):
            first = event
        chain = chain[0]
    return first


def _speaks_of(g: State, effect: Effect, ref: CheckRef, check: Event) -> bool:
    seat = reading.seat_of(g, effect.scope, ref.player)
    if seat >= 0 and seat != check.seat:
        return False
    return ref.purpose is None or happening_of(ref.purpose.noted).made_for(g, effect.scope, check)
