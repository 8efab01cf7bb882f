"""Giving a game up at the terminal: asked once more, only where the rules know it, and on record."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import livingrules as lr
from livingrules.agents import make_agent
from livingrules.arena.replays import load, problem
from livingrules.kernel.record import write_record
from livingrules.terminal.session import Session

DECKS = {
    "ufs": ["gravelmoor", "reedmere"],
    "universus": ["Harbourlight Crew", "Thornmask Court"],
    "fftcg": ["emberline", "frostquay"],
}
KNOWING = [game for game in DECKS if lr.new_game(game, DECKS[game], seed=3).core.concession]


class Desk:
    """A session with lines to type; afterwards the input ends."""

    def __init__(self, game: str, seat: int, *lines: str) -> None:
        self.paper = StringIO()
        self.left = list(lines)
        began = lr.new_game(game, DECKS[game], seed=3)
        screen = Console(file=self.paper, width=80, highlight=False)
        self.session = Session(began, seat, make_agent("random", 3, game), screen, self.read, 3)

    def read(self, prompt: str) -> str:
        if not self.left:
            raise EOFError
        return self.left.pop(0)

    def run(self) -> str:
        self.session.play()
        return self.paper.getvalue()


def test_only_fftcg_has_a_clause_about_it() -> None:
    assert KNOWING == ["fftcg"]


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_concedes_and_means_it_loses_at_once(seat: int, tmp_path: Path) -> None:
    desk = Desk("fftcg", seat, "concede yes")
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
    desk = Desk("fftcg", 0, "concede", word)
    before = desk.session.game.digest()
    shown = desk.run()
    assert desk.session.game.outcome is None
    assert desk.session.game.digest() == before
    assert shown.count("If you concede, your opponent wins at once (2.1).") == 1
    assert "You play on." in shown


def test_a_yes_to_the_second_question_is_enough() -> None:
    desk = Desk("fftcg", 0, "concede", "Yes")
    assert "You lose. (fftcg:2.1)" in desk.run()


def test_the_end_of_input_is_no_yes() -> None:
    desk = Desk("fftcg", 0, "concede")
    desk.run()
    assert desk.session.game.outcome is None


@pytest.mark.parametrize("game", [game for game in DECKS if game not in KNOWING])
def test_where_the_rules_do_not_know_it_that_is_said(game: str) -> None:
    desk = Desk(game, 0, "concede yes", "help")
    shown = desk.run()
    assert desk.session.game.outcome is None
    assert "know no conceding" in shown
    assert "give the game up" not in shown


@pytest.mark.parametrize("game", KNOWING)
def test_help_tells_of_it(game: str) -> None:
    assert "give the game up" in Desk(game, 0, "help").run()


def test_a_slip_is_not_taken_for_it() -> None:
    assert "did you mean concede?" in Desk("fftcg", 0, "conced").run()
