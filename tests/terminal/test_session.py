"""A game at the terminal, typed by a script."""

from pathlib import Path

import pytest
from tests.terminal.desk import Desk

import livingrules as lr
from livingrules.games.ufs.words import HAND
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.record import read_record
from livingrules.terminal.commands import Chosen, Command, Mistyped, read_line


def until_forms(*lines: str, seed: int = 9) -> str:
    """What is shown when these lines are typed at the first form of the game."""
    desk = Desk("ufs", seed=seed)
    until_hand(desk)
    desk.left = iter(lines)
    return desk.run()


def test_the_screen_keeps_to_80_columns_and_says_goodbye() -> None:
    shown = until_forms("board", "help", "log", "log full", "odds", "quit")
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert "You leave the table. Goodbye." in shown
    assert "choose a form, or pass" in shown


def test_the_end_of_input_ends_the_session_politely() -> None:
    assert Desk("ufs", seed=9).run().rstrip().endswith("You leave the table. Goodbye.")


def test_slips_get_one_sentence_each() -> None:
    shown = until_forms("wjy Headlong", "99", "yes", "card Nobodys Card", "explain", "save", "rule Z.9", "1 1")
    assert "did you mean why?" in shown
    assert "There is no 99" in shown
    assert "is no answer to this question" in shown
    assert "You can see no card called" in shown
    assert "Say a card, and one of" in shown
    assert "Say the file to save to" in shown
    assert "One number is enough here." in shown
    assert "Traceback" not in shown


def test_why_and_explain_answer_with_clauses() -> None:
    desk = Desk("ufs", seed=9)
    hand = [card for card in until_hand(desk) if card]
    shown = until_forms(f"why {hand[0]}", f"explain {hand[0]} control", f"card {hand[0]}", "rule E.3.1")
    assert f"Play {hand[0]}: " in shown
    assert "printed C.3.3.1" in shown
    assert "Discard top card" in shown


def until_hand(desk: Desk) -> list[str]:
    """The names in the hand at the first form of that game."""
    session = desk.session
    while True:
        view = session.view()
        question = view.decision
        if question is not None and question.about == "form":
            return [card.name for card in view.sides[0].hand]
        if question is None:
            session.answer(session.agent.choose(session.game.view(1, lines=0)))
        elif question.kind == "cards":
            session.answer((0,) if question.lo else ())
        else:
            session.answer(0)


def test_undo_tells_what_it_would_give_away() -> None:
    shown = until_forms("1", "undo", "undo anyway")
    assert "Taking it back would use what was learnt since:" in shown
    assert "Taken back." in shown


def test_a_saved_game_is_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.lrr"
    shown = until_forms(f"save {file}")
    assert "Saved to" in shown
    assert read_record(file).game == "ufs"


def test_a_whole_game_can_be_typed() -> None:
    rng = Rng(seed_key("typing"))
    desk = Desk("ufs", seed=3)

    def typed(prompt: str) -> str:
        question = desk.session.view().decision
        assert question is not None
        count = len(question.options)
        if question.kind == "pay":
            return " ".join(str(number) for number in range(1, question.need + 1))
        if question.kind in ("cards", "order"):
            return " ".join(str(number) for number in range(1, question.lo + 1)) or "none"
        return str(1 + rng.below(count))

    desk.session.read = typed
    shown = desk.run()
    assert "You win." in shown or "You lose." in shown
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize("hidden", [True, False])
def test_the_screen_names_no_card_of_the_opponents_hand(hidden: bool) -> None:
    desk = Desk("ufs", seed=9)
    until_hand(desk)
    core = desk.session.game.core
    seat = 1 if hidden else 0
    names = {core.card_name(card) for card in core.cards_in(seat, HAND)}
    seen = {card.name for card in desk.session.view().cards()}
    desk.left = iter(("board", "log full"))
    shown = desk.run()
    assert any(name in shown for name in names - (seen if hidden else set())) is not hidden


def test_what_is_typed_means_an_answer_or_a_command() -> None:
    t = lr.new_game("ufs", ["gravelmoor", "reedmere"], seed=1)
    assert t.decision is not None
    question = t.view(t.decision.seat).decision
    assert question is not None
    assert read_line("2", question) == Chosen((1,))
    assert read_line(" why Wall ", question) == Command("why", "Wall")
    assert read_line("", question) == Command("board")
    with pytest.raises(Mistyped):
        read_line("\x1b[D", question)
