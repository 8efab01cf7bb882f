"""*This way*: what an effect has done itself, or what was paid for it.

Others act while an effect is carried out: whoever answers what it does.  So being done in the meantime is not enough;
the effect must have done it to the very card.  An effect that has not tried such a thing at all speaks of the event
that it answers: *after you discard 1 or more cards, ... for each card discarded this way*.
"""

from __future__ import annotations

from livingrules.games.ufs import causes, groups, happened
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    FLIP,
    MEASURED,
    PARTICIPLE,
    PLAY,
    REMOVE,
    REVEAL,
    TO_DISCARD,
    ZONE_NAMES,
    verbs_of,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event


def deeds(g: State, scope: Scope, pattern: tree.Event) -> list[Event]:
    """The events of such a kind that belong to the effect, in the order in which they happened."""
    label = PARTICIPLE.get(pattern.verb, "")
    if label and scope.cards(label) is None and scope.events:
        return [event for event in scope.events if happened.is_act(g, pattern, event)]
    labels = [
        (name, found) for name, found in scope.bound if name in groups.PAST or name in (groups.TAKEN, groups.GROUP)
    ]
    own = [card for _, labelled in labels for card in labelled]
    found: list[Event] = []
    chain = g.history
    while chain is not None and chain[1].seq >= scope.start:
        event = chain[1]
        if (event.card in own or event.card < 0) and happened.is_act(g, pattern, event):
            found.append(event)
        chain = chain[0]
    found.reverse()
    return found


def from_there(g: State, zones: tuple[str, ...], event: Event) -> bool:
    """Whether the card of an event was in one of the zones: where it was played or moved from, or where it is still."""
    if event.verb in (TO_DISCARD, REMOVE):
        return ZONE_NAMES[event.what] in zones
    if event.verb == PLAY:
        return ZONE_NAMES[event.ability] in zones
    still = event.verb in (FLIP, REVEAL) and event.epoch == g.epoch[event.card]
    return not still or ZONE_NAMES[g.zone[event.card] & 7] in zones


def count(g: State, scope: Scope, pattern: tree.Event) -> int:
    """How often it was done; of what is measured, how much of it."""
    return sum(
        event.amount if event.verb in MEASURED else 1
        for event in deeds(g, scope, pattern)
        if happened.match(g, scope, pattern, event, anywhere=True)
    )


def done(g: State, scope: Scope, pattern: tree.Event, card: int) -> bool:
    """Whether it was done this way; with a card, to that very card."""
    if card >= 0:
        return any(event.card == card for event in deeds(g, scope, pattern) if event.verb in verbs_of(pattern.verb))
    return count(g, scope, pattern) > 0 or any(done(g, scope, other, card) for other in pattern.alternatives)


def cards(g: State, scope: Scope, pattern: tree.Event) -> tuple[int, ...]:
    """The cards to which it was done, as far as they are still where it brought them."""
    found = [event for event in deeds(g, scope, pattern) if happened.match(g, scope, pattern, event, anywhere=True)]
    return tuple([event.card for event in found if event.card >= 0 and event.epoch == g.epoch[event.card]])


def told_why(g: State, scope: Scope, pattern: tree.Event, event: Event) -> bool:
    """*Committed to pass the check to play this attack*: what a card underwent for a certain reason."""
    if pattern.cause in causes.PAST and not causes.answers(g, scope, pattern.cause, event):
        return False
    return pattern.purpose is None or happened.made_for(g, scope, pattern.purpose, event)
