"""U60: choices that lead back to the same position come to an end; see the scenarios for what nobody decides about."""

from typing import Any

import pytest

from livingrules.games.story import FULL, news
from livingrules.games.ufs import loops
from livingrules.kernel.decision import CARDS
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.scenario.table import Table

SPIN = {"name": "Spin", "type": "asset", "text": "F: Gain 0 vitality."}
SWAY = [
    {"name": "Wake", "type": "asset", "text": "After 1 of your foundations is committed, ready 1 foundation."},
    {"name": "Lull", "type": "asset", "text": "After 1 of your foundations is readied, commit 1 foundation."},
    {"name": "Push", "type": "asset", "text": "F: Commit 1 foundation."},
]


def play_at_random(game: Any, seed: int, most: int) -> int:
    """How many decisions it takes until the game is over."""
    chance = Rng(seed_key(seed))
    for made in range(most):
        decision = game.decision
        if decision is None:
            return made
        if decision.shape == CARDS:
            positions = list(range(len(decision.options)))
            chance.shuffle(positions)
            game.choose(tuple(positions[: decision.lo]))
        else:
            game.choose(chance.below(decision.spread()))
    raise AssertionError(f"{most} decisions were not enough")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_choice_that_changes_nothing_is_not_offered_for_ever(seat: int) -> None:
    sides: list[dict[str, Any]] = [{"hand": ["x"]}, {"hand": ["y"]}]
    sides[seat]["staging"] = [SPIN]
    t = Table(*sides, active=seat)
    taken = 0
    while "Spin F" in t.offers():
        t.act(seat, "Spin")
        taken += 1
    assert taken == loops.SUSPICIOUS + loops.ROUNDS + 1
    assert (t.asked, t.seat) == ("form", seat)
    told = [entry.text for entry in news(t.game, ALL_SEEING, None, FULL)]
    assert "repeats a choice in the same position" in told[-1]
    assert "pass" in t.offers(), "whoever can stop has to, and loses nothing else by it"
    t.act(seat, "pass")
    assert t.game.outcome is None


def test_it_is_offered_again_in_another_turn() -> None:
    t = Table({"hand": ["x"], "staging": [SPIN]}, {"hand": ["y"], "staging": [{**SPIN, "name": "Whirl"}]})
    while "Spin F" in t.offers():
        t.act(0, "Spin")
    t.act(0, "pass")
    t.decline("form")
    assert "Whirl F" in t.offers()


@pytest.mark.parametrize("seed", [0, 1])
def test_a_loop_in_which_every_choice_leads_on_is_a_draw(seed: int) -> None:
    t = Table({"hand": ["x"], "staging": ["F1", "F2", "F3", *SWAY]})
    t.act(0, "Push")
    made = play_at_random(t.game, seed, 2000)
    assert made > loops.SUSPICIOUS
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.clause_id) == (None, "ufs:A.1")


def test_what_is_remembered_of_a_loop_is_part_of_the_game() -> None:
    t = Table({"hand": ["x"], "staging": [SPIN]})
    for _ in range(loops.SUSPICIOUS + loops.ROUNDS):
        t.act(0, "Spin")
    twin = t.game.copy()
    assert twin.digest() == t.game.digest()
    at = t.offers().index("Spin F")
    t.act(0, "Spin")
    assert "Spin F" not in t.offers()
    assert twin.digest() != t.game.digest()
    twin.choose(at)
    assert twin.digest() == t.game.digest()
