"""Leaving the table: who can be asked is asked, and may save the game; a summary and another game at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.desk import DECKS, Desk

from livingrules.cli.play import rematch
from livingrules.saves.replays import load, problem

BEGUN = {"ufs": ("1", "1"), "universus": ("1", "1"), "fftcg": ("1", "1")}
GAMES = pytest.mark.parametrize("game", sorted(DECKS))


def asked(game: str, *lines: str, seed: int = 3) -> str:
    """What somebody reads who sits at the table."""
    desk = Desk(game, *BEGUN[game], *lines, seed=seed)
    desk.session.asks = True
    return desk.run()


@GAMES
def test_who_wants_to_leave_is_asked_and_may_save(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = asked(game, "quit", "s", "")
    assert f"Saved to {game}-3.lrr; `livingrules play --resume {game}-3.lrr` goes on with it." in shown
    record = load(tmp_path / f"{game}-3.lrr")
    assert not problem(record)
    assert record.outcome is None
    assert shown.rstrip().endswith("You leave the table. Goodbye.")


@GAMES
def test_a_slip_of_the_finger_costs_nothing(game: str) -> None:
    shown = asked(game, "q", "", "q", "no", "q", "l")
    assert shown.count("You play on.") == 2
    assert shown.rstrip().endswith("You leave the table. Goodbye.")


def test_a_name_that_is_taken_is_not_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "ufs-3.lrr").write_text("mine")
    (tmp_path / "notes").write_text("mine too")
    shown = asked("ufs", "quit", "s", "notes", "quit", "save", "")
    assert "notes is there already and is no record of a game" in shown
    assert "Saved to ufs-3-2.lrr" in shown
    assert (tmp_path / "notes").read_text() == "mine too"


def test_the_end_of_the_input_leaves_the_table_at_last() -> None:
    assert asked("ufs").rstrip().endswith("You leave the table. Goodbye.")


def test_in_a_pipe_nobody_is_asked() -> None:
    shown = Desk("ufs", *BEGUN["ufs"], "quit", seed=3).run()
    assert "play on" not in shown
    assert shown.rstrip().endswith("You leave the table. Goodbye.")


def test_an_interrupted_choice_was_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = Desk("ufs", *BEGUN["ufs"], seed=3)
    session = desk.session
    before = session.game.digest()

    def interrupted(answer: object) -> None:
        session.game.core.serial += 1
        raise KeyboardInterrupt

    monkeypatch.setattr(session.recorder, "make", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.answer(0)
    assert session.game.digest() == before
    assert not session.history.past


@GAMES
def test_a_game_that_is_over_is_summed_up(game: str) -> None:
    desk = Desk(game, seed=4)
    session = desk.session
    while session.game.decision is not None:
        seat = session.game.decision.seat
        session.answer(session.agent.choose(session.game.view(seat, lines=0)))
    session.play()
    shown = desk.paper.getvalue()
    assert f"The game took {session.game.core.turn} turns." in shown
    assert "You: " in shown
    assert session.verdict().plain in shown
    assert "-" not in shown.partition("vitality ")[2][:4]


@GAMES
def test_a_rematch_exchanges_the_sides(game: str) -> None:
    session = Desk(game, seed=4).session
    again = rematch(session.game, "4/2")
    assert [deck.name for deck in again.decks] == [deck.name for deck in reversed(session.game.decks)]
    assert again.core.options == session.game.core.options
    assert again.decision is not None
