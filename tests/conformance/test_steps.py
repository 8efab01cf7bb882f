"""Nothing is told by what is not asked: with open windows nobody can tell a game from its twin, step by step."""

from typing import Any

import msgspec
import pytest

from livingrules import new_game, starter_names
from livingrules.agents import random_answer
from livingrules.agents.makers import make_agent
from livingrules.arena import steps
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.fftcg_entrant import FftcgEntrant
from livingrules.arena.invariants import PROMISES, Broken, play_on
from livingrules.arena.ufs_entrants import UfsEntrant, UniversusEntrant
from livingrules.errors import NotLegal
from livingrules.games.fftcg.words import HAND as FFTCG_HAND
from livingrules.games.story import Entry, story
from livingrules.games.ufs.words import HAND
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, OPEN, PASS, QUIET, Decision
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR

GAMES = pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)
SEEDS = range(2, 5)


@GAMES
def test_nobody_can_tell_a_game_from_its_twin(entrant: Entrant) -> None:
    ended = sum((steps.pairs(entrant, f"{seed}", entrant.rules[0], often=12) for seed in SEEDS), steps.Counter())
    assert ended.total() > 10
    compared = ended[steps.TURN] + ended[steps.OVER]
    assert compared / ended.total() > 0.4, dict(ended)


@GAMES
def test_every_promise_holds_with_open_windows(entrant: Entrant) -> None:
    game = entrant.begin("6", entrant.rules[0], OPEN)
    play_on(entrant, game, "6", PROMISES, often=25)
    assert game.outcome is not None


# ------------------------------------------------------------------------------------------------------- planted leaks


class Faulty:
    """A game with a leak put in, as its copies have it; everything else is the game's own."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def copy(self) -> Any:
        return type(self)(self.game.copy())

    def hidden_from(self, reader: int) -> int:
        """A number that depends on the cards of the other seat's hand."""
        seat = 1 - max(reader, 0)
        hand = self.game.zones[seat * (len(self.game.zones) // 2) + self.hand_zone()]
        return sum(len(self.game.card_name(card)) for card in hand)

    def hand_zone(self) -> int:
        """Where the game keeps hands."""
        return FFTCG_HAND if self.game.rulebook == "fftcg" else HAND


class Gossip(Faulty):
    """A line of the log gives away a hand."""

    def narrator(self, reader: int) -> Any:
        return Gossiping(self.game.narrator(reader), self.hidden_from(reader) if self.game.turn else 0)


class Gossiping:
    """Who tells more than may be told."""

    def __init__(self, narrator: Any, secret: int) -> None:
        self.narrator = narrator
        self.secret = secret

    def tell(self, events: list[Any], level: int) -> list[Entry]:
        told = self.narrator.tell(events, level)
        return [msgspec.structs.replace(entry, text=f"{entry.text} {self.secret}") for entry in told]

    def ending(self) -> list[Entry]:
        found: list[Entry] = self.narrator.ending()
        return found


class Numbered(Faulty):
    """A number in the view comes from hidden cards, as an id that is a place in the deck list would."""

    def view(self, seat: int, lines: int = 20) -> Any:
        view = self.game.view(seat, lines)
        return msgspec.structs.replace(view, turn=view.turn * 1000 + self.hidden_from(seat)) if self.game.turn else view


class Planted:
    """An entrant whose games all have one leak."""

    def __init__(self, entrant: Any, kind: type[Faulty]) -> None:
        self.entrant = entrant
        self.kind = kind

    def __getattr__(self, name: str) -> Any:
        return getattr(self.entrant, name)

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Any:
        return self.kind(self.entrant.begin(seed, rules, windows))

    def disguise(self, game: Any, seat: int, rng: Rng, most: int = 0) -> Any:
        return self.kind(self.entrant.disguise(game.game, seat, rng, most))


class Quiet:
    """An entrant whose windows open only for who can use them, whatever is asked for."""

    def __init__(self, entrant: Any) -> None:
        self.entrant = entrant

    def __getattr__(self, name: str) -> Any:
        return getattr(self.entrant, name)

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Any:
        return self.entrant.begin(seed, rules, QUIET)


def first_leak(entrant: Any, seeds: range, often: int) -> str:
    """What the comparison finds, if it finds anything."""
    for seed in seeds:
        try:
            steps.pairs(entrant, f"{seed}", entrant.rules[0], often)
        except Broken as broken:
            return str(broken)
    return ""


@GAMES
@pytest.mark.parametrize("kind", [Gossip, Numbered])
def test_a_planted_leak_is_found(entrant: Entrant, kind: type[Faulty]) -> None:
    assert "is shown what depends on hidden cards" in first_leak(Planted(entrant, kind), range(2), often=4)


@GAMES
def test_without_a_leak_holding_a_game_changes_nothing(entrant: Entrant) -> None:
    assert first_leak(Planted(entrant, Faulty), range(1), often=16) == ""


@pytest.mark.parametrize(
    "entrant", [UfsEntrant(), UniversusEntrant(), FftcgEntrant()], ids=lambda entrant: entrant.name
)
def test_a_window_that_opens_only_for_who_can_use_it_is_found(entrant: Any) -> None:
    assert "is shown what depends on hidden cards" in first_leak(Quiet(entrant), range(12), often=3)


# ------------------------------------------------------------------------------------------------------ common choices


def test_the_same_choice_is_found_where_both_have_it() -> None:
    rng = Rng(seed_key("common"))
    one = Decision(ACT, 0, (7, 9, PASS), ("form",), "")
    two = Decision(ACT, 0, (5, PASS), ("form",), "")
    assert steps.common(one, two, rng) == (2, 1)
    one = Decision(CARDS, 0, (3, 4, 5), ("cards",), "", 1, 2)
    two = Decision(CARDS, 0, (5, 6), ("cards",), "", 1, 1)
    assert steps.common(one, two, rng) == ((2,), (0,))
    assert steps.common(one, Decision(CARDS, 0, (), ("cards",), "", 0, 0), rng) is None
    yes_or_no, only_no = (Decision(CONFIRM, 0, (), ("may",), "", 0, hi) for hi in (1, 0))
    assert steps.common(yes_or_no, only_no, rng) == (0, 0)


# ---------------------------------------------------------------------------------------------------------- the option


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_open_windows_ask_who_can_only_pass_and_the_opponents_can_play_them(game: str) -> None:
    for windows in (QUIET, OPEN):
        played = new_game(game, starter_names(game)[:1] * 2, seed=5, windows=windows)
        agents = [make_agent("greedy", seat, game) for seat in (0, 1)]
        needless = 0
        while played.decision is not None:
            needless += played.decision.options == (PASS,)
            seat = played.decision.seat
            played.choose(agents[seat].choose(played.view(seat)))
        assert played.outcome is not None
        assert bool(needless) == (windows == OPEN)


def test_the_log_of_quiet_windows_keeps_silent_about_them() -> None:
    told = dict.fromkeys((0, 1, SPECTATOR, ALL_SEEING), 0)
    for seed in range(6):
        game = UfsEntrant().begin(f"{seed}", "standard")
        rng = Rng(seed_key(f"{seed}"))
        while game.decision is not None:
            game.choose(random_answer(game.decision, rng))
        for reader in told:
            told[reader] += sum("response window" in entry.text for entry in story(game, reader))
    assert told.pop(ALL_SEEING) > 0
    assert not any(told.values())


def test_other_windows_are_refused() -> None:
    with pytest.raises(NotLegal, match="Windows are quiet or open, not 'ajar'"):
        new_game("ufs", starter_names("ufs")[:1] * 2, windows="ajar")
