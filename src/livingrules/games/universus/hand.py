"""The hand: showing it to prove that it does not hold what was asked for."""

from __future__ import annotations

from livingrules.games.ufs import changes, choosing
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_RULE, HAND, ZONE_NAMES
from livingrules.kernel import tree


def reveal_hand(g: State, seat: int, clause: str) -> None:
    """Show the whole hand to the rival, as one event."""
    g.hold()
    for card in tuple(g.cards_in(seat, HAND)):
        changes.reveal(g, card, BY_RULE, -1, clause)
    g.release()


def hide_hand(g: State, seat: int) -> None:
    """What was shown is private again."""
    for card in g.cards_in(seat, HAND):
        changes.hide(g, card)


def prove_absence(g: State, seat: int, verb: str, ref: tree.Ref) -> None:
    """Hand/5: who has to reveal or move a certain kind of card and holds none shows the hand as proof."""
    if not isinstance(ref, tree.Select) or ref.up_to or not g.cards_in(seat, HAND):
        return
    f = ref.filter
    in_hand = f.zones == (ZONE_NAMES[HAND],) or (not f.zones and choosing.default_zone(g, verb, f) == HAND)
    certain = f.kinds or f.has or f.stats or f.names
    if in_hand and certain and f.owner in ("", "you"):
        reveal_hand(g, seat, "universus:Hand/5")
