"""The promises can be broken: each of these games has one fault, and the promise about it finds it."""

import re
from typing import Any

import msgspec
import pytest

from livingrules.arena import invariants
from livingrules.arena.entrants import UfsEntrant
from livingrules.arena.invariants import Broken, Promise, play
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.view import View
from livingrules.games.ufs.words import DECK, HAND, ZONES
from livingrules.kernel import game as game_module
from livingrules.kernel.rng import Rng

pytestmark = pytest.mark.skipif(
    not game_module.__file__.endswith(".py"), reason="a compiled class has no interpreted subclasses"
)


class Faulty(UfsEntrant):
    """A game whose class is replaced by one with a fault."""

    kind: type[Ufs]

    def begin(self, seed: str, rules: str) -> Ufs:
        game = super().begin(seed, rules)
        game.__class__ = self.kind
        return game


class Forgetful(Ufs):
    """Its copies forget who is desperate."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.vitality = [1, 1]
        return twin


class Sharing(Ufs):
    """Its copies share a list with the original."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.vitality = self.vitality
        return twin


class Careless(Ufs):
    """It counts answers that it refuses."""

    def choose(self, answer: int | tuple[int, ...]) -> None:
        self.serial += 1
        super().choose(answer)


class Leaky(Ufs):
    """Its views give the opponent's hand away."""

    def view(self, seat: int, lines: int = 20) -> View:
        hand = self.zones[(1 - max(seat, 0)) * ZONES + HAND]
        return msgspec.structs.replace(super().view(seat, lines), turn=sum(len(self.card_name(card)) for card in hand))


class Losing(Ufs):
    """A card falls off the table."""

    def run(self) -> None:
        super().run()
        if self.choices == 5 and self.zones[DECK]:
            self.zones[DECK].pop()


class Grudging(Ufs):
    """It always finds a reason."""

    def why_not(self, seat: int, card: int, act: str = "play") -> list[Any]:
        return [*super().why_not(seat, card, act), "because"]


FAULTS = [
    (invariants.copy_is_equal, Forgetful),
    (invariants.copy_is_equal, Sharing),
    (invariants.others_are_refused, Careless),
    (invariants.nothing_leaks, Leaky),
    (invariants.cards_are_conserved, Losing),
    (invariants.legality_agrees, Grudging),
]


@pytest.mark.parametrize(("promise", "kind"), FAULTS)
def test_a_fault_is_found(promise: Promise, kind: type[Ufs]) -> None:
    entrant = Faulty()
    entrant.kind = kind
    with pytest.raises(Broken, match=f"{promise.__name__} does not hold"):
        play(entrant, "3", "standard", (promise,))


def test_a_broken_promise_says_where() -> None:
    entrant = Faulty()
    entrant.kind = Forgetful
    with pytest.raises(Broken) as caught:
        play(entrant, "3", "standard", (invariants.copy_is_equal,))
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
