"""What is asked of a game that takes part in the tests of what every game promises."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, Protocol

import msgspec

from livingrules.arena.plan import decks_for
from livingrules.cards import Database
from livingrules.games.packs import pack
from livingrules.kernel.decision import QUIET
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game
from livingrules.kernel.restore import save
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.saved import restore_game, save_game


class Entrant(Protocol):
    """What is asked of a game that takes part."""

    @property
    def name(self) -> str:
        """The game."""

    @property
    def readers(self) -> tuple[int, ...]:
        """Who is shown something: the seats, and a spectator."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The ways it is played: formats, profiles."""

    @property
    def repeats(self) -> int:
        """How often the same answer may be given in the same position before the loop rule has a say; 0: no rule."""

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Any:
        """A game between two decks that follow from the seed, at its first decision, with its steps tested."""

    def decks(self, seed: str, rules: str) -> tuple[str, str]:
        """The names of those decks."""

    def saved_and_restored(self, game: Any, known: Database | None) -> Any:
        """A twin by way of a file; known: with its cards understood anew, which may speak of these."""

    def index(self, game: Any) -> object:
        """The indexes, in an order that does not depend on the past."""

    def reindexed(self, game: Any) -> object:
        """The indexes of a copy that had to build them anew."""

    def misplaced(self, game: Any) -> str:
        """What is wrong with where the cards are; "" if each is in exactly one place, of its owner."""

    def position(self, game: Any) -> object:
        """Everything that lies on the table and what is asked, without what only tells one moment from another."""

    def disagreements(self, game: Any) -> Iterator[str]:
        """Where "why not?" and what is offered say different things."""

    def number_asked(self, events: list[Event], card: int) -> int | None:
        """The number that playing the card came to ask for, according to what happened since; None: none yet."""

    def disguise(self, game: Any, seat: int, rng: Rng, most: int = 0) -> Any:
        """A twin that differs only in what the seat cannot know.

        most: in no more cards of each zone than so many, and with every zone in its order.
        """


def through_json(game: Game) -> dict[str, Any]:
    """The saved state of a game as a file would give it back."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(save(game)))
    return data


def whole_again(game: Any, known: Database) -> Any:
    """A twin that was saved with everything it needs, and restored from nothing else."""
    return restore_game(save_game(game, (), known))[0]


@cache
def options_of(game: str, rules: str, windows: str = QUIET) -> Any:
    """The options written as format, profile and text: turbo, standard/mk, standard/mm/off."""
    format_name, profile, text = [*rules.split("/"), "", ""][:3]
    return pack(game).make_options(format_name, profile, text != "off", None, windows)


def two_decks(game: str, seed: str, rules: str) -> tuple[str, str]:
    """The names of two starter decks that follow from the seed."""
    names = decks_for(rules.split("/", maxsplit=1)[0], game)
    rng = Rng(seed_key(f"decks {seed}"))
    return names[rng.below(len(names))], names[rng.below(len(names))]
