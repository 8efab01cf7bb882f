"""The speed figures: what is measured, and that extra foundations are really there."""

import sys

import msgspec
import pytest
from click.testing import CliRunner

from livingrules.arena import speed
from livingrules.cli import app
from livingrules.games.ufs.words import DECK


def test_the_figures() -> None:
    result = CliRunner().invoke(
        app.load_command("bench"), ["--rounds", "1", "--games", "1", "--extra-foundations", "5", "--json"]
    )
    assert result.exit_code == 0, result.output
    found = msgspec.json.decode(result.stdout)
    wanted = {"decisions_per_s", "games_per_s", "copy_us", "yardstick_per_s", "ratio", "growth"}
    assert wanted <= set(found)
    assert all(found[name] > 0 for name in wanted)


def test_extra_foundations_stand_on_both_sides() -> None:
    game = speed.new_game(("Orrery Lock", "Saltglass Rush"), 1, 30)
    before = [len(game.cards_in(seat, DECK)) for seat in (0, 1)]
    speed.put_into_play(game, 30)
    assert [game.foundations(seat) for seat in (0, 1)] == [30, 30]
    assert [len(game.cards_in(seat, DECK)) for seat in (0, 1)] == [count - 30 for count in before]


def test_playouts_are_the_same_every_time() -> None:
    assert speed.playouts(range(2)) == speed.playouts(range(2))
    assert speed.chess_playouts(range(1)) == speed.chess_playouts(range(1)) <= speed.LONGEST_PLAYOUT


def test_without_chess_there_is_no_yardstick(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    monkeypatch.setattr(speed, "has_yardstick", lambda: False)
    assert app.run(["bench", "--rounds", "1", "--games", "1"]) == 0
    said = capsys.readouterr()
    assert "decisions a second" in said.out
    assert "python-chess is not installed" in said.err
    assert app.run(["bench", "--rounds", "1", "--games", "1", "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out)["ratio"] is None
