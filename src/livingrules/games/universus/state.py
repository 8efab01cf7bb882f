"""What the state of a game of UniVersus has beside that of UFS."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import state as ufs
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.values import Values
from livingrules.games.universus.board import UniversusBoard


class State(UniversusBoard):
    """Everything a game of UniVersus has."""

    __slots__ = (
        "aims", "backs", "covered", "echo", "fronts", "past", "spent", "target", "target_epoch",
    )  # fmt: skip

    rulebook: ClassVar[str] = "universus"
    concession: ClassVar[str] = "universus:Winning The Game/1"
    either_player: ClassVar[str] = "universus:Either Player/1"
    all_of_either: ClassVar[bool] = False
    attempts_count: ClassVar[bool] = False  # V65
    values: ClassVar[tuple[str, ...]] = (
        *Ufs.values,
        "aims",
        "target",
        "target_epoch",
        "echo",
        "spent",
        "past",
        "covered",
    )
    seldom: ClassVar[tuple[str, ...]] = (*Ufs.seldom, "past")
    shared: ClassVar[tuple[str, ...]] = (*Ufs.shared, "fronts", "backs")
    lists: ClassVar[tuple[str, ...]] = (*Ufs.lists, "stamina", "counters")

    def __init__(self) -> None:
        super().__init__()
        self.covered: tuple[tuple[int, int], ...] = ()
        """(card on top, card beneath) for the cards of a stage that another has taken the place of (Place On Top
        Of/2).
        """
        self.spent: tuple[int, ...] = ()
        """Uses of abilities that are limited for the whole game (Once per game/1)."""
        self.past: tuple[tuple[int, int, int, int, int], ...] = ()
        """Verb, seat, amount, `what` and turn of those events of earlier turns that texts ask for."""
        self.fronts: tuple[Values, ...] = ()
        """What is printed on the front of each card; `printed` is what the side shows that is up."""
        self.backs: tuple[Values | None, ...] = ()
        """The same of the backs of double-sided cards; empty if there are none in the game."""
        self.aims: tuple[tuple[int, int, int], ...] = ()
        """(attack, backup, its epoch) of attacks not yet in their sequence: declared on announcing them (Playing a
        Card/2).
        """
        self.target = -1
        """The backup that the current attack attacks, or -1 for the character (Backup/6)."""
        self.target_epoch = 0
        self.echo: tuple[int, ...] = ()
        """(card, its epoch, turn, forms taken so far) of what may be played as the next form (Echo/2)."""


def own(g: ufs.State) -> State:
    """The same game, known to be one of UniVersus: procedures inherited from UFS are written for its state."""
    assert isinstance(g, State)
    return g
