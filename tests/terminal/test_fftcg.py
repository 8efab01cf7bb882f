"""FFTCG at the terminal."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from tests.terminal.desk import Desk

from livingrules.agents import random_answer
from livingrules.games.fftcg.view import View
from livingrules.kernel.decision import BACK
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.replays import load, problem
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.terminal.commands import Chosen, Command, Mistyped, read_line
from livingrules.terminal.faces import face


def drawn(view: View) -> str:
    paper = StringIO()
    Console(file=paper, width=80, highlight=False).print(face("fftcg").board(view))
    return paper.getvalue()


def at_own_turn() -> Desk:
    """A desk at the player's first choice in the own Main Phase."""
    desk = Desk("fftcg", seed=3)
    rng = Rng(seed_key("desk"))
    session = desk.session
    while (decision := session.game.decision) is not None:
        asked: Any = session.game.view(decision.seat, 0).decision
        if decision.seat == 0 and asked.about == "priority" and any(each.act == "play" for each in asked.options):
            break
        session.answer(random_answer(decision, rng))
    return desk


def until_own_turn(*lines: str) -> str:
    """What is shown when these lines are typed there."""
    desk = at_own_turn()
    desk.left = iter(lines)
    return desk.run()


def test_the_screen_keeps_to_80_columns() -> None:
    shown = until_own_turn(
        "board", "help", "log", "log full", "odds", "break", "break opp", "damage", "removed", "quit"
    )
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "You leave the table. Goodbye." in shown
    assert "Main Phase" in shown
    for word in ("Out of sight, in your deck", "Break Zone", "Damage Zone", "Your removed cards: none."):
        assert word in shown


def test_slips_get_one_sentence_each() -> None:
    shown = until_own_turn("brd", "99", "card Nobodys Card", "explain", "rule 99.9", "why", "discard", "quit")
    for said in (
        "means nothing here; did you mean board?",
        "There is no 99",
        "no card called “Nobodys Card”",
        "Say a card, and one of power, cost",
        "Say which card.",
        "“discard” means nothing here",
    ):
        assert said in " ".join(shown.split())
    assert "Traceback" not in shown


def test_a_payment_can_be_taken_back() -> None:
    shown = until_own_turn("1", "back", "quit")
    assert "or back." in shown
    assert shown.count("you have priority. 11.1.1") == 2


def test_a_game_is_saved_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "mine.lrr"
    shown = until_own_turn(f"save {path}", "quit")
    assert "Saved to" in shown
    record = load(path)
    assert (record.game, problem(record)) == ("fftcg", "")


def test_why_not_and_rules_are_answered() -> None:
    desk = at_own_turn()
    card = next(each for each in desk.session.game.view(0, 0).sides[0].hand if each.type != "Summon")
    desk.left = iter(["rule 11.2.1.1", f"why {card.name}", f"card {card.name}", f"explain {card.name} cost", "quit"])
    shown = desk.run()
    assert "11.2.1.1  CP payment details" in shown
    assert f"Play {card.name}: " in shown
    assert f"The cost of {card.name}:" in shown
    assert f"{'/'.join(card.elements)}, cost {card.cost}" in shown


def test_the_board_shows_both_sides_the_stack_and_the_attack() -> None:
    reply = {"name": "Reply", "type": "Summon", "cost": 0, "text": ["Choose 1 Forward. Deal it 1000 damage."]}
    porter = {"name": "Porter", "type": "Backup", "elements": ["Ice"]}
    t = FftcgTable(
        {"field": [{"name": "Ferrin", "power": 7000}, porter], "hand": [reply, "Mossgate"], "damage": 6},
        {"field": [({"name": "Brask", "power": 8000}, "dull"), (porter, "dull")], "hand": [reply]},
    )
    before = drawn(t.game.view(0, 0))
    assert "damage 6/7" in before
    assert "CP 1 Ice" in before
    assert "Ferrin (7000)" in before
    assert "Brask (8000, dull)" in before
    assert before.index("Opponent") < before.index("You")
    t.act(0, "Reply")
    t.choose("Brask")
    stacked = drawn(t.game.view(1, 0))
    assert "Stack, from the top:" in stacked
    assert "Reply (Summon, your opponent's), aimed at Brask" in stacked
    assert "Mossgate" not in stacked


def test_numbers_and_words_mean_what_they_say() -> None:
    t = FftcgTable({"hand": [{"name": "Ferrin", "cost": 1}, "Mossgate", "Ilyra"]}, {})
    t.act(0, "Ferrin")
    asked = t.game.view(0, 0).decision
    assert asked is not None
    assert asked.back
    assert read_line("back", asked, face("fftcg").commands) == Chosen(BACK)
    assert read_line("break opp", asked, face("fftcg").commands) == Command("break", "opp")
    with pytest.raises(Mistyped):
        read_line("break opp", asked)
