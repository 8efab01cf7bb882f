"""Double-sided cards: which side is up, turning them over, and Shift."""

from __future__ import annotations

from livingrules.games.ufs import changes, ruling
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.rule_kinds import SHIFT
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import FACE_DOWN, POOL, STAGING, TRANSFORM, TRANSFORMED, WAS_PLAYED, ZONES
from livingrules.games.universus.state import State


def backs(g: State) -> tuple[Values | None, ...]:
    """What is printed on the back of every card; nothing at all in a game without double-sided cards."""
    if all(compiled.back is None for compiled in g.definitions):
        return ()
    names = tuple(g.definitions[card].card.identity for card in g.characters)
    return tuple(
        None if compiled.back is None else g.library.printed(compiled.back, names[g.owner[card]], g.options.text)
        for card, compiled in enumerate(g.definitions)
    )


def has_back(g: State, card: int) -> bool:
    return bool(g.backs) and g.backs[card] is not None


def printed_now(g: State, card: int) -> Values:
    """What is printed on the side that is up: the front, unless the card is transformed."""
    back = g.backs[card] if g.backs else None
    return back if back is not None and g.flags[card] & TRANSFORMED else g.fronts[card]


def hidden_side(g: State, card: int) -> Values:
    """What is printed on the side of a double-sided card that is not up."""
    back = g.backs[card]
    assert back is not None
    return g.fronts[card] if g.flags[card] & TRANSFORMED else back


def show(g: State, card: int) -> None:
    """Another side is up: what is printed on the card changes with it."""
    if not g.flags[card] & TRANSFORMED:
        g.cite("universus:Transform/2")
    g.printed = (*g.printed[:card], printed_now(g, card), *g.printed[card + 1 :])


def can_transform(g: State, card: int) -> bool:
    """Only a card with two faces, in the open: the default of every such card is its front."""
    return has_back(g, card) and g.zone[card] % ZONES in (STAGING, POOL) and not g.flags[card] & FACE_DOWN


def transform(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """To the opposite side; it is the same card, and effects assigned to it stay."""
    seat = g.owner[card]
    if not can_transform(g, card):
        return False
    name = hidden_side(g, card).name
    stop = propose(g, TRANSFORM, seat, card, cause, by, name + 1, clause=clause)
    if stop:
        return stop == REPLACED
    before = changes.turn(g, card, g.flags[card] ^ TRANSFORMED)
    g.limit_vitality(card)
    g.happen(TRANSFORM, seat, card, 1, name + 1, cause, by, clause=clause, values=before)
    return True


def may_shift(g: State, seat: int, card: int) -> bool:
    """Shift/2: a card of the active player that was played, as it is cleared."""
    played = g.flags[card] & WAS_PLAYED and not g.flags[card] & FACE_DOWN
    if seat != g.active or not played or not has_back(g, card) or g.zone[card] % ZONES != POOL:
        return False
    return bool(ruling.rules_about(g, SHIFT, card))
