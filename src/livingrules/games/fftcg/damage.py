"""Damage to a player (6.5): one card after another, each with its EX Burst."""

from __future__ import annotations

from livingrules.games.fftcg import bursts, changes, replacing
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import DAMAGE_ZONE, DECK, PLAYER_DAMAGED
from livingrules.kernel.procedure import Frame, seal, step


class DamagePlayer(Frame):
    """So many points: for each the top card of the deck goes to the Damage Zone."""

    fields = ("seat", "points", "source", "cause", "by", "placed", "count")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.points = 0
        self.source = 0
        self.cause = 0
        self.by = -1
        self.placed = 0
        """Cards in the Damage Zone whose EX Bursts have been seen to."""
        self.count = 0

    @step("6.5.1", "6.5.3")
    def point(self, g: State) -> None:
        """The next point, if there is one; a deck without cards has none to give (12.4.3, F17)."""
        if self.points <= 0:
            self.go("finish")
            return
        self.points -= 1
        self.placed = len(g.cards_in(self.seat, DAMAGE_ZONE))
        if not g.cards_in(self.seat, DECK):
            g.cite("3.1.3")
            changes.run_out(g, self.seat)
            self.go("finish")
            return
        event = changes.proposal(
            g, PLAYER_DAMAGED, self.seat, 0, 1, 0, self.cause, self.by, self.source, "6.5.2"
        )  # fmt: skip
        replacing.attempt(g, (event,))

    @step("6.5.2.1", "11.10.2")
    def burst(self, g: State) -> None:
        """What was just placed may burst, and does so completely before the next card is looked at."""
        zone = g.cards_in(self.seat, DAMAGE_ZONE)
        if self.placed >= len(zone):
            self.go("point")
            return
        card = zone[self.placed]
        self.placed += 1
        if bursts.has_burst(g, card):
            g.push(bursts.burst_of(g, self.seat, card))
        self.go("burst")


def damage_player(_g: State, seat: int, points: int, source: int, cause: int, by: int) -> DamagePlayer:
    """The procedure by which a player takes that much damage; source is the mark of what deals it."""
    frame = DamagePlayer()
    frame.seat, frame.points, frame.source, frame.cause, frame.by = seat, points, source, cause, by
    return frame


def damage_players(
    g: State, seats: tuple[int, ...], points: int, source: int, cause: int, by: int
) -> Frame:  # fmt: skip
    """The same for several players, one after the other, the turn player first (11.11.6)."""
    if len(seats) == 1:
        return damage_player(g, seats[0], points, source, cause, by)
    frame = DamagePlayers()
    frame.seats, frame.points, frame.source, frame.cause, frame.by = seats, points, source, cause, by
    return frame


class DamagePlayers(Frame):
    """Damage to one player after the other."""

    fields = ("seats", "points", "source", "cause", "by")

    def __init__(self) -> None:
        super().__init__()
        self.seats: tuple[int, ...] = ()
        self.points = 0
        self.source = 0
        self.cause = 0
        self.by = -1

    @step("11.11.6")
    def one(self, g: State) -> None:
        if not self.seats:
            return
        seat, self.seats = self.seats[0], self.seats[1:]
        self.go("one")
        g.push(damage_player(g, seat, self.points, self.source, self.cause, self.by))


seal(globals(), "fftcg")
