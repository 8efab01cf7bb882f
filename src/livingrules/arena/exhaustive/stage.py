"""What is asked of a game so that all its cards can be played: positions to try them in, and what to look at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

from livingrules.arena.exhaustive.marks import Seen
from livingrules.errors import LivingRulesError
from livingrules.games.shapes import CompiledCard
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.text.tree import Ability


class Stage(Protocol):
    """One game."""

    def begin(self, cards: tuple[CompiledCard, ...], seed: str, rng: Rng) -> Any:
        """A game in a position in which these cards can be played and used, with its steps tested."""

    def ability(self, game: Any, option: int) -> Ability | None:
        """The ability that an option of an act uses, if it uses one."""

    def abilities_on(self, game: Any, option: int) -> Iterable[Ability]:
        """The abilities on the card that an option plays."""

    def notice(self, game: Any, events: Iterable[Event], seen: Seen) -> None:
        """What happened since the last decision, and what is in force at this one."""

    def refusals(self, game: Any, seen: Seen) -> None:
        """Ask why what has not been offered cannot be used now."""


def since(log: Any, before: Any) -> list[Event]:
    """The events of a log since an earlier state of it, the earliest first."""
    found: list[Event] = []
    while log is not None and log is not before:
        found.append(log[1])
        log = log[0]
    return found[::-1]


def stage_of(game: str) -> Stage:
    """The stage of a game."""
    if game == "fftcg":
        from livingrules.arena.exhaustive.fftcg import FftcgStage

        return FftcgStage()
    if game in FIGHTING:
        from livingrules.arena.exhaustive.fighting import FightingStage

        return FightingStage(game)
    raise LivingRulesError(f"There is no stage for the cards of {game!r}.")


FIGHTING: Final = ("ufs", "universus")
