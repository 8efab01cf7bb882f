"""Parts of a cost that are done to cards: with which cards they may be paid, and what happens to those."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.fftcg import changes, filters, verbs
from livingrules.games.fftcg.costs import Deed
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    BY_COST,
    CARD_BITS,
    CARD_MASK,
    CHARACTER,
    DULL,
    DULLED,
    FIELD,
    HAND,
    REF_MASK,
    REMOVED,
    SPECIAL,
    ZONES,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.statement import Selection

Cards = tuple[int, ...]
CONTROLLED: Final = {ACTION: "11.6.2.4", SPECIAL: "11.7.2.3"}
"""Where each kind of ability says that only one's own Characters can be dulled or broken for it."""
MOVABLE: Final = {ACTION: "11.6.2.5", SPECIAL: "11.7.2.4"}
"""Where it says that a Character that cannot be removed or returned cannot pay by it either."""


def kind_of(g: State, scope: Scope) -> int:
    """The kind of ability that is paid for, 0 for none."""
    ref = scope.ability & REF_MASK
    return g.library.infos[ref].kind if scope.card >= 0 and ref != REF_MASK else 0


def candidates(g: State, scope: Scope, deed: Deed, spent: Cards) -> Cards:
    """The objects that may pay for a part."""
    test = TESTS[deed.verb]
    used = () if deed.again else spent
    return tuple(
        [mark for mark in meant(g, scope, deed) if mark & CARD_MASK not in used and test(g, scope, deed, mark)]
    )


def meant(g: State, scope: Scope, deed: Deed) -> Cards:
    """The objects that the text speaks of."""
    if deed.itself:
        own = scope.epoch << CARD_BITS | scope.card
        return (own,) if g.alive(own) else ()
    if deed.same_name:
        return namesakes(g, scope)
    if deed.select is None:
        return ()
    return deed.select.subject.marks(g, scope)


def namesakes(g: State, scope: Scope) -> Cards:
    """Character cards in hand with the name of the card whose special ability is used (11.7.1)."""
    g.cite("11.7.1")
    names = g.known(scope.epoch << CARD_BITS | scope.card).names
    now = g.now
    return tuple([
        g.mark(card) for card in g.zones[scope.seat * ZONES + HAND]
        if now[card].types & CHARACTER and any(name in names for name in now[card].names)
    ])  # fmt: skip


def has_namesake(g: State, seat: int, card: int) -> bool:
    """Whether there is any such card, whatever else could be said of it."""
    names, now = g.now[card].names, g.now
    for other in g.zones[seat * ZONES + HAND]:
        for name in now[other].names:
            if name in names:
                return True
    return False


def how_many(g: State, scope: Scope, deed: Deed, able: int) -> tuple[int, int]:
    """How many cards a part takes, from and to."""
    select = deed.select
    if select is None:
        return 1, 1
    if select.all:
        return (0, able) if select.up_to else (able, able)
    count = 1 if select.count is None else select.count.of(g, scope)
    return (0 if select.up_to else count), min(count, able) if select.up_to else count


# ---------------------------------------------------------------------------------------------------------------- tests


def may_dull(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    """Only one's own, and only an active one: what is dull cannot become so (F2)."""
    card = mark & CARD_MASK
    return own(g, scope, card) and not g.flags[card] & DULL and goes(g, scope, deed, mark)


def may_break(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    """From the field, only one's own; from elsewhere, only one's own too."""
    return own(g, scope, mark & CARD_MASK) and goes(g, scope, deed, mark)


def may_discard(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    card = mark & CARD_MASK
    return g.zone[card] == scope.seat * ZONES + HAND and goes(g, scope, deed, mark)


def may_move(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    """To be removed or returned it has to be movable at all, and one's own unless the text says whose."""
    said = deed.itself or deed.same_name or (deed.select is not None and says_whose(deed.select))
    if not said and not own(g, scope, mark & CARD_MASK):
        return False
    if goes(g, scope, deed, mark):
        return True
    clause = MOVABLE.get(kind_of(g, scope))
    if clause is not None:
        g.cite(clause)
    return False


def says_whose(select: Selection) -> bool:
    """Whether the text says whose cards they are."""
    return select.whoever or filters.cards_of(select.cards).whose != ANYBODY


def may_reveal(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    """A card that is to be shown has to be where the text says, and is the player's own (11.6.4)."""
    return deed.itself or own(g, scope, mark & CARD_MASK)


def own(g: State, scope: Scope, card: int) -> bool:
    clause = CONTROLLED.get(kind_of(g, scope))
    if clause is not None and g.zone[card] % ZONES == FIELD:
        g.cite(clause)
    return g.now[card].controller == scope.seat


def goes(g: State, scope: Scope, deed: Deed, mark: int) -> bool:
    """Whether nothing keeps it from happening."""
    if not g.rules:
        return True
    event = event_of(g, deed, mark, scope.seat, 0, "")
    return event is None or changes.possible(g, event)


TESTS: Final[dict[int, Callable[[State, Scope, Deed, int], bool]]] = {
    verbs.DULL: may_dull,
    verbs.BREAK: may_break,
    verbs.PUT: may_break,
    verbs.DISCARD: may_discard,
    verbs.REMOVE: may_move,
    verbs.RETURN: may_move,
    verbs.REVEAL: may_reveal,
}


# --------------------------------------------------------------------------------------------------------- what happens


def event_of(g: State, deed: Deed, mark: int, seat: int, source: int, clause: str) -> Event | None:
    """What is done to a card that pays, as a proposal; one that is only shown stays as it is."""
    verb = deed.verb
    if verb == verbs.DULL:
        return changes.turning(g, DULLED, mark, BY_COST, seat, source, clause)
    if verb == verbs.DISCARD:
        return changes.discarding(g, mark, BY_COST, seat, source, clause)
    if verb == verbs.BREAK:
        return changes.breaking(g, mark, BY_COST, seat, source, clause)
    if verb == verbs.REVEAL:
        return None
    kind = REMOVED if verb == verbs.REMOVE else deed.to_zone
    place = int(deed.to_bottom)
    return changes.move(g, mark, kind, g.owner[mark & CARD_MASK], BY_COST, seat, source, clause, place)
