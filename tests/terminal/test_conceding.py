"""Giving a game up at the terminal: asked once more, and on record."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.desk import DECKS, Desk

from livingrules.saves.record import write_record
from livingrules.saves.replays import load, problem

SEED = 3
CLAUSES = {"ufs": "A.1", "universus": "Winning The Game/1", "fftcg": "2.1"}
EVERY_GAME = pytest.mark.parametrize("game", DECKS)


@EVERY_GAME
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_and_means_it_loses_at_once(game: str, seat: int, tmp_path: Path) -> None:
    desk = Desk(game, "concede yes", seed=SEED, seat=seat)
    shown = desk.run()
    outcome = desk.session.game.outcome
    assert outcome is not None
    assert outcome.winner == 1 - seat
    assert f"You lose. ({game}:{CLAUSES[game]})" in shown
    path = tmp_path / "given.lrr"
    write_record(desk.session.recorder.record(), path)
    assert load(path).choices[-1] == f"concede {seat}"
    assert problem(load(path)) == ""


@EVERY_GAME
@pytest.mark.parametrize("word", ["no", "", "1", "what"])
def test_the_bare_word_asks_once_more_and_what_is_said_then_answers_nothing_else(game: str, word: str) -> None:
    desk = Desk(game, "concede", word, seed=SEED)
    before = desk.session.game.digest()
    shown = desk.run()
    assert desk.session.game.outcome is None
    assert desk.session.game.digest() == before
    rival = "rival" if game == "universus" else "opponent"
    words = " ".join(shown.split())
    assert words.count(f"If you concede, your {rival} wins at once ({CLAUSES[game]}).") == 1
    assert "You play on." in shown


def test_a_yes_to_the_second_question_is_enough() -> None:
    desk = Desk("fftcg", "concede", "Yes", seed=SEED)
    assert "You lose. (fftcg:2.1)" in desk.run()


def test_the_end_of_input_is_no_yes() -> None:
    desk = Desk("fftcg", "concede", seed=SEED)
    desk.run()
    assert desk.session.game.outcome is None


@EVERY_GAME
def test_help_tells_of_it(game: str) -> None:
    assert "give the game up" in Desk(game, "help", seed=SEED).run()


def test_a_slip_is_not_taken_for_it() -> None:
    assert "did you mean concede?" in Desk("fftcg", "conced", seed=SEED).run()
