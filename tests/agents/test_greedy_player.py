"""The greedy player: it sees only its view, plays the same for the same seed, and beats the random one."""

import pytest

from livingrules.agents import make_agent
from livingrules.agents.greedy import worth
from livingrules.agents.greedy.table import Table
from livingrules.arena import Plan, Side, play_one, run
from livingrules.arena.plan import cards_of
from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import Ufs, start
from livingrules.scenario.table import Table as Scene

STANDARD = ("Orrery Lock", "Saltglass Rush")
TURBO = ("Gravelmoor Reckoning", "Reedmere Answer")
UNIVERSUS = ("Brassworks Shift", "Harbourlight Crew")


def plan(
    agents: tuple[str, str],
    decks: tuple[str, str] = STANDARD,
    format_name: str = "standard",
    games: int = 10,
    game: str = "ufs",
) -> Plan:
    sides = (Side(decks[0], agents[0]), Side(decks[1], agents[1]))
    return Plan(sides=sides, game=game, format=format_name, games=games, seed=3)


@pytest.mark.parametrize(
    ("decks", "format_name", "game"),
    [(STANDARD, "standard", "ufs"), (TURBO, "turbo", "ufs"), (UNIVERSUS, "standard", "universus")],
)
def test_it_beats_the_random_player_with_either_deck(decks: tuple[str, str], format_name: str, game: str) -> None:
    first = run(plan(("greedy", "random"), decks, format_name, game=game))
    second = run(plan(("random", "greedy"), decks, format_name, game=game))
    assert first.wins[0] + second.wins[1] >= 17


@pytest.mark.parametrize(
    ("damage", "stamina", "health", "attacked"),
    [(4, 4, 20, "Guard"), (4, 5, 20, "Foe"), (4, 4, 4, "Foe"), (9, 1, 20, "Foe")],
)
def test_it_attacks_a_backup_that_would_fall_and_is_worth_it(
    damage: int, stamina: int, health: int, attacked: str
) -> None:
    guard = {"name": "Guard", "type": "backup", "stamina": stamina, "text": ["Form Commit: Draw 1 card."] * 3}
    jab = {"name": "Jab", "type": "attack", "damage": damage}
    t = Scene(
        {"hand": [jab]}, {"character": {"name": "Foe"}, "stage": [guard], "health": health}, game="universus"
    ).act(0, "Jab")
    (chosen,) = make_agent("greedy").choose(t.game.view(0))
    assert t.offers()[chosen] == attacked


def test_the_same_seed_plays_the_same_game() -> None:
    series = plan(("greedy", "greedy"))
    assert play_one(series, 1) == play_one(series, 1)
    assert play_one(series, 1).digest != play_one(series, 3).digest


def opening() -> Ufs:
    """A game at its first form."""
    game = start((cards_of(STANDARD[0], "standard"), cards_of(STANDARD[1], "standard")), make_options(), 5)
    agents = (make_agent("greedy", 1), make_agent("greedy", 2))
    while game.decision is not None and game.decision.prompt[0] != "form":
        seat = game.decision.seat
        game.choose(agents[seat].choose(game.view(seat)))
    return game


def test_what_it_does_depends_on_its_view_alone() -> None:
    """The view is plain data: without the game behind it the answer is the same."""
    game = opening()
    assert game.decision is not None
    seen = game.view(game.decision.seat)
    answer = make_agent("greedy", 9).choose(seen)
    game.choose(answer)
    assert make_agent("greedy", 9).choose(seen) == answer


def test_odds_come_from_the_cards_it_cannot_see() -> None:
    game = opening()
    assert game.decision is not None
    table = Table(game.view(game.decision.seat))
    assert table.passing(0) == 1.0
    assert table.passing(99) == 0.0
    chances = [table.mean_shortfall(difficulty, 0)[0] for difficulty in range(9)]
    assert chances == sorted(chances, reverse=True)
    assert table.mean_shortfall(5, 3)[0] >= table.mean_shortfall(5, 1)[0]


@pytest.mark.parametrize(
    ("text", "price"),
    [
        ("E: Draw 1 card.", 0.0),
        ("E Commit: Draw 1 card.", 0.5),
        ("F [Once per turn] Discard 2 momentum: Draw 1 card.", 1.6),
        ("R Commit, lose 2 vitality: After you block an attack, draw 1 card.", 2.3),
        ("Enhance Commit: Draw 1 card.", 0.5),
        ("First Form [Once per turn] Spend 2 momentum: Draw 1 card.", 1.6),
        ("Blitz Sacrifice: Draw 1 card.", 1.6),
        ("Response Lose 2 stamina, check 4: After you block an attack, draw 1 card.", 1.4),
    ],
)
def test_costs_are_read_off_the_text(text: str, price: float) -> None:
    assert worth.cost(text) == pytest.approx(price)
