"""What rule effects keep numbers and phases from: *its speed cannot be reduced*, *failing that check does not end*."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from livingrules.games.ufs import happened, reading, ruling
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_EFFECT, COMBAT_PHASE, END, FAIL_CHECK, MODIFY, PASS_CHECK, TIME_OF
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.event import Event

FAILED: Final = "failed check"
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
        if TIME_OF.get(pattern.what.lower()) == COMBAT_PHASE and (pattern.cause != FAILED or _first_since(g, effect)):
            g.cite("K.1.2")
            if not pattern.cause and not effect.attached:
                g.end_effect(effect.serial)  # it was about this attempt
            return True
    return False


def _bans(g: State, verb: int) -> Iterator[tuple[Effect, tree.Event]]:
    """The effects in force that forbid acts of that kind, and what they say of them."""
    for effect in g.rules.get("forbid", ()):
        pattern = ruling.rule_of(g, effect).event
        if pattern is not None and verb in ruling.acts_meant(g, pattern) and ruling.in_force(g, effect):
            yield effect, pattern


def _means(g: State, effect: Effect, pattern: tree.Event, act: Event) -> bool:
    """Whether a ban means this change; one assigned to a card means that card, and the numbers that it names."""
    if effect.card >= 0 and not effect.attached:
        return act.card == effect.card and happened.is_what(g, pattern, act)
    return happened.match(g, effect.scope, pattern, act)


def _first_since(g: State, effect: Effect) -> bool:
    """*Failing that check*: the first one that the active player has passed or failed since the effect was made."""
    results = 0
    chain = g.history
    while chain is not None and chain[1].seq >= effect.scope.start:
        results += chain[1].verb in (PASS_CHECK, FAIL_CHECK) and chain[1].seat == g.active
        chain = chain[0]
    return results == 1
