"""The promises can be broken: each of these games has one fault, and the promise about it finds it."""

import re
from typing import Any

import msgspec
import pytest

from livingrules.arena import invariants
from livingrules.arena.invariants import Broken, Promise, play
from livingrules.arena.ufs_entrants import UfsEntrant
from livingrules.games.ufs.view import View
from livingrules.games.ufs.words import DECK, HAND, ZONES
from livingrules.kernel.decision import QUIET
from livingrules.kernel.rng import Rng
from livingrules.kernel.visibility import ALL_SEEING


class Faulty:
    """A game with a fault put in; everything else is the game's own.

    The game is held, not inherited from: a compiled game has no interpreted heirs.
    """

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)


class FaultyEntrant(UfsEntrant):
    """Games of UFS that all have one fault."""

    def __init__(self, kind: type[Faulty]) -> None:
        self.kind = kind

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Any:
        return self.kind(super().begin(seed, rules, windows))

    def disguise(self, game: Any, seat: int, rng: Rng, most: int = 0) -> Any:
        return self.kind(super().disguise(game.game, seat, rng, most))


class Forgetful(Faulty):
    """Its copies forget who is desperate."""

    def copy(self) -> Any:
        twin = self.game.copy()
        twin.vitality = [1, 1]
        return twin


class Sharing(Faulty):
    """Its copies share a list with the original."""

    def copy(self) -> Any:
        twin = self.game.copy()
        twin.vitality = self.game.vitality
        return twin


class Careless(Faulty):
    """It counts answers that it refuses."""

    def choose(self, answer: int | tuple[int, ...]) -> None:
        self.game.serial += 1
        self.game.choose(answer)


class Leaky(Faulty):
    """Its views give the opponent's hand away."""

    def view(self, seat: int, lines: int = 20) -> View:
        hand = self.game.zones[(1 - max(seat, 0)) * ZONES + HAND]
        given_away = sum(len(self.game.card_name(card)) for card in hand)
        return msgspec.structs.replace(self.game.view(seat, lines), turn=given_away)


class Losing(Faulty):
    """A card falls off the table."""

    def choose(self, answer: int | tuple[int, ...]) -> None:
        self.game.choose(answer)
        if self.game.choices == 5 and self.game.zones[DECK]:
            self.game.zones[DECK].pop()


class Grudging(Faulty):
    """It always finds a reason."""

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Any]:
        return [*self.game.why_not(seat, card, act), "because"]


class Boasting(Faulty):
    """Its options promise that less is needed."""

    def asked(self, decision: Any) -> Any:
        true = self.game.asked(decision)
        options = [
            option if option.needs is None else msgspec.structs.replace(option, needs=option.needs - 1)
            for option in true.put(ALL_SEEING).options
        ]
        true.options = lambda: options
        return true


class Staring(Faulty):
    """It forgets to say that a card has gone out of sight."""

    @property
    def trail(self) -> Any:
        link = self.game.trail
        while link is not None and link[2] & 7 == HAND:
            link = link[0]
        return link


class Timeless(Faulty):
    """Its clock stands still."""

    def copy(self) -> Any:
        return Timeless(self.game.copy())

    def __getattr__(self, name: str) -> Any:
        return 0 if name in type(self.game).clock else super().__getattr__(name)


class Stale(Faulty):
    """What it has worked out of conditions, costs and symbols is no longer true, and it does not notice."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        game.trace = None  # a traced game works everything out anew

    def copy(self) -> Any:
        return Stale(self.game.copy())

    def choose(self, answer: int | tuple[int, ...]) -> None:
        self.game.choose(answer)
        for kept in (self.game.verdicts, self.game.payable, self.game.common):
            kept.found = dict.fromkeys(kept.found, 0)


FAULTS = [
    (invariants.copy_is_equal, Forgetful),
    (invariants.copy_is_equal, Sharing),
    (invariants.others_are_refused, Careless),
    (invariants.nothing_leaks, Leaky),
    (invariants.cards_are_conserved, Losing),
    (invariants.legality_agrees, Grudging),
    (invariants.shown_is_asked, Boasting),
    (invariants.ids_fit_what_is_seen, Staring),
    (invariants.changes_advance_the_clock, Timeless),
    (invariants.nothing_kept_is_stale, Stale),
]


@pytest.mark.parametrize(("promise", "kind"), FAULTS)
def test_a_fault_is_found(promise: Promise, kind: type[Faulty]) -> None:
    with pytest.raises(Broken, match=f"{promise.__name__} does not hold"):
        play(FaultyEntrant(kind), "3", "standard", (promise,))


@pytest.mark.parametrize("promise", sorted({promise for promise, _ in FAULTS}, key=lambda promise: promise.__name__))
def test_holding_a_game_breaks_no_promise(promise: Promise) -> None:
    assert play(FaultyEntrant(Faulty), "3", "standard", (promise,), often=20) > 0


def test_a_broken_promise_says_where() -> None:
    with pytest.raises(Broken) as caught:
        play(FaultyEntrant(Forgetful), "3", "standard", (invariants.copy_is_equal,))
    assert re.fullmatch(r"ufs standard, seed 3 \(.* against .*\), decision \d+", caught.value.__notes__[0])


def test_a_stale_index_is_found() -> None:
    entrant = UfsEntrant()
    game = entrant.begin("3", "standard")
    while not any(game.listed):
        game.choose(invariants.random_answer(game.decision, Rng(b"key")))
    game.unlist(next(card for card, listed in enumerate(game.listed) if listed))
    assert "index" in invariants.indexes_are_true(invariants.Moment(entrant, game, Rng(b"key")))


def test_a_disguise_changes_what_is_hidden_and_nothing_else() -> None:
    entrant = UfsEntrant()
    game = entrant.begin("4", "turbo")
    rng = Rng(b"key")
    for _ in range(30):
        game.choose(invariants.random_answer(game.decision, rng))
    twin = entrant.disguise(game, 0, rng)
    mine = [game.card_name(card) for card in game.zones[HAND]]
    theirs = [game.card_name(card) for card in game.zones[ZONES + HAND]]
    assert [twin.card_name(card) for card in twin.zones[HAND]] == mine
    assert [twin.card_name(card) for card in twin.zones[ZONES + HAND]] != theirs
    assert [len(zone) for zone in twin.zones] == [len(zone) for zone in game.zones]
    assert sorted(map(id, twin.definitions)) == sorted(map(id, game.definitions))
