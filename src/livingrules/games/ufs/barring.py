"""What rule effects keep numbers and phases from: *its speed cannot be reduced*, *failing that check does not end*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.ufs import reading, ruling
from livingrules.games.ufs.check_references import EVERY, NEXT, THAT, TheCheck
from livingrules.games.ufs.happenings import Happening
from livingrules.games.ufs.rule_kinds import FORBID
from livingrules.games.ufs.rules import BELOW_PRINTED, BY_FAILING, Rule
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_EFFECT, CHECK, COMBAT_PHASE, END, FAIL_CHECK, MODIFY, PASS_CHECK
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event

RESULTS: Final = (PASS_CHECK, FAIL_CHECK)


def permitted(g: State, card: int, attribute: int, old: int, new: int, by: int, clause: str) -> int:
    """What an effect may make of a number (K.1.2): what it was, what is printed, or what the effect says."""
    for effect, rule, banned in _bans(g, MODIFY):
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
        if not _means(g, effect, banned, act):
            continue
        g.cite("K.1.2")
        if rule.ways & BELOW_PRINTED:
            new = max(new, min(old, reading.printed_values(g, card).number(attribute)))
        else:
            new = old
    return new


def goes_on(g: State) -> bool:
    """Whether an effect keeps the Combat Phase from ending now that a check has failed (F.2.2.1.1)."""
    if not g.forbidden_verbs >> END & 1:
        return False
    for effect, rule, _ in _bans(g, END):
        by_failing = rule.ways & BY_FAILING
        if rule.time == COMBAT_PHASE and (not by_failing or _failed(g, effect, rule.check)):
            g.cite("K.1.2")
            if not by_failing and not effect.attached:
                g.end_effect(effect.serial)  # it was about this attempt
            return True
    return False


def _bans(g: State, verb: int) -> Iterator[tuple[Effect, Rule, Happening]]:
    """The effects in force that forbid acts of that kind, with their rules and the acts."""
    for effect in g.rules[FORBID]:
        rule = ruling.rule_of(g, effect)
        if rule.act is not None and verb in ruling.acts_meant(g, rule.act) and ruling.in_force(g, effect):
            yield effect, rule, rule.act


def _means(g: State, effect: Effect, banned: Happening, act: Event) -> bool:
    """Whether a ban means this change; one assigned to a card means that card, and the numbers that it names."""
    if effect.card >= 0 and not effect.attached:
        return act.card == effect.card and banned.detail is not None and banned.detail.is_of(g, act)
    return banned.fits(g, effect.scope, act)


def _failed(g: State, effect: Effect, meant: TheCheck | None) -> bool:
    """*Failing that check*: whether the check that the active player has just failed is one that the effect means."""
    assert meant is not None
    failed = _last(g, RESULTS)
    if failed is None or failed.verb != FAIL_CHECK or failed.seat != g.active:
        return False
    if meant.which == EVERY:
        return meant.is_one(g, effect.scope, failed)
    made = effect.scope.event if meant.which == THAT else None
    if meant.which == NEXT:
        made = _first_made(g, effect, meant)
    return made is not None and _result(g, made) is failed


def _last(g: State, verbs: tuple[int, ...]) -> Event | None:
    chain = g.history
    while chain is not None and chain[1].verb not in verbs:
        chain = chain[0]
    return None if chain is None else chain[1]


def _first_made(g: State, effect: Effect, meant: TheCheck) -> Event | None:
    """*Their next check to play a card*: the first such check that was begun since the effect was made."""
    first = None
    chain = g.history
    while chain is not None and chain[1].seq >= effect.scope.start:
        if chain[1].verb == CHECK and meant.is_one(g, effect.scope, chain[1]):
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
