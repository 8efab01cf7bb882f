"""Giving a game up at the terminal: asked once more, only where the rules know it, and on record."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.desk import DECKS, Desk

import livingrules as lr
from livingrules.arena.replays import load, problem
from livingrules.kernel.record import write_record

SEED = 3
KNOWING = [game for game in DECKS if lr.new_game(game, DECKS[game], seed=SEED).core.concession]


def test_only_fftcg_has_a_clause_about_it() -> None:
    assert KNOWING == ["fftcg"]


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_and_means_it_loses_at_once(seat: int, tmp_path: Path) -> None:
    desk = Desk("fftcg", "concede yes", seed=SEED, seat=seat)
    shown = desk.run()
    outcome = desk.session.game.outcome
    assert outcome is not None
    assert outcome.winner == 1 - seat
    assert "You lose. (fftcg:2.1)" in shown
    path = tmp_path / "given.lrr"
    write_record(desk.session.recorder.record(), path)
    assert problem(load(path)) == ""


@pytest.mark.parametrize("word", ["no", "", "1", "what"])
def test_the_bare_word_asks_once_more_and_what_is_said_then_answers_nothing_else(word: str) -> None:
    desk = Desk("fftcg", "concede", word, seed=SEED)
    before = desk.session.game.digest()
    shown = desk.run()
    assert desk.session.game.outcome is None
    assert desk.session.game.digest() == before
    assert shown.count("If you concede, your opponent wins at once (2.1).") == 1
    assert "You play on." in shown


def test_a_yes_to_the_second_question_is_enough() -> None:
    desk = Desk("fftcg", "concede", "Yes", seed=SEED)
    assert "You lose. (fftcg:2.1)" in desk.run()


def test_the_end_of_input_is_no_yes() -> None:
    desk = Desk("fftcg", "concede", seed=SEED)
    desk.run()
    assert desk.session.game.outcome is None


@pytest.mark.parametrize("game", [game for game in DECKS if game not in KNOWING])
def test_where_the_rules_do_not_know_it_that_is_said(game: str) -> None:
    desk = Desk(game, "concede yes", "help", seed=SEED)
    shown = desk.run()
    assert desk.session.game.outcome is None
    assert "know no conceding" in shown
    assert "give the game up" not in shown


@pytest.mark.parametrize("game", KNOWING)
def test_help_tells_of_it(game: str) -> None:
    assert "give the game up" in Desk(game, "help", seed=SEED).run()


def test_a_slip_is_not_taken_for_it() -> None:
    assert "did you mean concede?" in Desk("fftcg", "conced", seed=SEED).run()
