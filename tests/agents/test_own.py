"""Bots from files: the one that the documentation shows, and what is told when one goes wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import livingrules as lr
from livingrules.agents import make_agent
from livingrules.agents.own import AgentFault
from livingrules.cli.app import run
from livingrules.errors import IllegalChoice

GUIDE = Path(__file__).resolve().parent.parent.parent / "docs" / "python.md"
DECKS = {
    "ufs": ["gravelmoor", "reedmere"],
    "universus": ["thornmask", "brassworks"],
    "fftcg": ["emberline", "frostquay"],
}


@pytest.fixture
def bully(tmp_path: Path) -> Path:
    """The bot of the guide."""
    code = re.search(r"```python\n(\"\"\"Blocks.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    file = tmp_path / "mybot.py"
    file.write_text(code[1], encoding="utf-8")
    return file


@pytest.mark.parametrize("game", list(DECKS))
def test_the_bot_of_the_guide_plays_every_game(game: str, bully: Path) -> None:
    table = lr.new_game(game, DECKS[game], seed=5)
    agents = [make_agent(f"{bully}:Bot", 1, game), make_agent("random", 2, game)]
    assert agents[0].name == "bully"
    while table.decision is not None:
        seat = table.decision.seat
        table.choose(agents[seat].choose(table.view(seat)))
    assert table.outcome is not None


def test_commands_take_it(bully: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", "--agents", f"{bully},random"]) == 0
    assert "wins the game" in capsys.readouterr().out
    assert (
        run(
            [
                "simulate",
                "--decks",
                "saltglass,orrery",
                "--games",
                "2",
                "--jobs",
                "1",
                "--agents",
                f"{bully}:Bot,random",
            ]
        )
        == 0
    )


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("x = 1", "has no Bot that makes an agent"),
        ("class Bot:\n    def __init__(self, seed): pass", "is no agent: it has no method `choose`"),
        ("class Bot: pass", "could not be made: TypeError"),
        ("1 / 0", r"cannot be run: ZeroDivisionError: division by zero \(line 1\)"),
        ("def", "cannot be run: SyntaxError"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(code: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mybot.py"
    file.write_text(code)
    with pytest.raises(AgentFault, match=said):
        make_agent(str(file))


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(AgentFault, match="There is no file"):
        make_agent(str(tmp_path / "none.py"))


def bot_that(does: str, folder: Path) -> str:
    file = folder / "mybot.py"
    file.write_text(f"class Bot:\n    def __init__(self, seed): pass\n    def choose(self, view): {does}\n")
    return str(file)


def test_a_bot_that_goes_wrong_is_told_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["watch", "--agents", bot_that("return view.nothing", tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "mybot.py went wrong: AttributeError" in told
    assert "(line 3)" in told
    assert "fault of livingrules" not in told


@pytest.mark.parametrize("answer", ["'first'", "None", "[0.5]", "True"])
def test_an_answer_of_another_kind_is_refused(answer: str, tmp_path: Path) -> None:
    agent = make_agent(bot_that(f"return {answer}", tmp_path))
    game = lr.new_game("ufs", DECKS["ufs"], seed=1)
    assert game.decision is not None
    with pytest.raises(IllegalChoice, match="a number or a list of positions"):
        agent.choose(game.view(game.decision.seat))


def test_the_package_lists_what_it_offers() -> None:
    assert set(lr.__all__) <= set(dir(lr))
