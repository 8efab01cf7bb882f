"""The brief story: one sentence for what is one act to a player."""

from __future__ import annotations

import livingrules as lr
from livingrules.agents import make_agent
from livingrules.games.story import Entry
from livingrules.games.ufs.narrate import tallied

BETWEEN = ("uses", "shuffles", "draws")
"""What may come between a check and what it was for."""


def told() -> list[Entry]:
    game = lr.new_game("ufs", ["gravelmoor", "reedmere"], seed="")
    agents = [make_agent("random", f"{seat}") for seat in (0, 1)]
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(agents[seat].choose(game.view(seat, lines=0)))
    return game.story()


def test_a_window_that_nobody_used_does_not_break_an_attempt_into_pieces() -> None:
    lines = [entry.text for entry in told()]
    begun = [at for at, line in enumerate(lines) if ", which needs " in line]
    whole = [line for line in lines if ": needs " in line]
    assert len(whole) > 20
    for at in begun:
        between = [word for line in lines[at + 2 : at + 4] for word in BETWEEN if f" {word} " in line]
        assert between, lines[at : at + 5]


def test_cards_without_a_face_are_counted() -> None:
    one, name = "a face-down card", "Bastion"
    assert tallied([one, name]) == [one, name]
    assert tallied([one, name, one]) == [name, "2 face-down cards"]


def test_what_a_cycled_deck_costs_is_one_line() -> None:
    costs = [entry.text for entry in told() if entry.clause == "ufs:E.2.2" and " from the game" in entry.text]
    assert costs
    assert all(line.count(",") + line.count(" and ") == 4 for line in costs)
