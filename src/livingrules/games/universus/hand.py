"""The hand: showing it to prove that it does not hold what was asked for."""

from __future__ import annotations

from livingrules.games.ufs import changes
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_RULE, HAND, ZONE_NAMES
from livingrules.kernel import tree
from livingrules.kernel.procedure import Frame, seal, step


class ShowHand(Frame):
    """The whole hand is shown to the rival, as one event."""

    fields = ("seat", "cards", "why")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.cards: tuple[int, ...] = ()
        self.why = ""
        """The clause that asks for it."""

    @step()
    def begin(self, g: State) -> None:
        self.cards = tuple(g.cards_in(self.seat, HAND))
        g.hold()

    @step()
    def each(self, g: State) -> None:
        if self.cards:
            card, self.cards = self.cards[0], self.cards[1:]
            self.go("each")
            changes.reveal(g, card, BY_RULE, -1, self.why)

    @step()
    def together(self, g: State) -> None:
        g.release()


def reveal_hand(g: State, seat: int, clause: str) -> None:
    """Have a player show the hand, before anything else is done."""
    frame = ShowHand()
    frame.seat, frame.why = seat, clause
    g.push(frame)


def show_at_once(g: State, seat: int, clause: str) -> None:
    """The same before the game has begun, when no effect has anything to say about it."""
    g.hold()
    for card in tuple(g.cards_in(seat, HAND)):
        changes.reveal(g, card, BY_RULE, -1, clause)
    g.release()


def hide_hand(g: State, seat: int) -> None:
    """What was shown is private again."""
    for card in g.cards_in(seat, HAND):
        changes.hide(g, card)


def prove_absence(g: State, seat: int, ref: tree.Ref) -> bool:
    """Hand/5: who has to reveal or move a certain kind of card and holds none shows the hand as proof."""
    if not isinstance(ref, tree.Select) or ref.up_to or not g.cards_in(seat, HAND):
        return False
    f = ref.filter
    in_hand = (f.zones or f.implied) == (ZONE_NAMES[HAND],)
    certain = f.kinds or f.has or f.stats or f.names
    if not in_hand or not certain or f.owner not in ("", "you"):
        return False
    reveal_hand(g, seat, "universus:Hand/5")
    return True


seal(globals(), "universus")
