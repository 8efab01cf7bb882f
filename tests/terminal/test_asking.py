"""What a player may ask about cards, what a question says that it takes, and a game that is left and gone on with."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from rich.text import Text
from tests.terminal.desk import DECKS, Desk

from livingrules.cli.app import run
from livingrules.game import Game
from livingrules.games.shown import Option, Question
from livingrules.saves.record import write_record
from livingrules.saves.replays import afresh, load, problem
from livingrules.terminal.lines import Hanging, how_to_answer, plain_label
from livingrules.terminal.session import Session

SEED = 11


def until(desk: Desk, about: str) -> Question:
    """Play the first choice of everything until the player is asked that."""
    session = desk.session
    while True:
        question = session.view().decision
        if question is not None and question.about == about:
            return question
        if question is None:
            session.answer(session.agent.choose(session.game.view(1, lines=0)))
        elif question.kind == "cards":
            session.answer(tuple(range(question.lo)))
        else:
            session.answer(question.options[0].index)


# ---------------------------------------------------------------------------------------------------------- about cards


def test_a_card_that_is_offered_before_the_game_can_be_looked_at() -> None:
    by_name = Desk("ufs", "card brannoch tull••", seed=SEED).run()
    by_number = Desk("ufs", "card 2", seed=SEED).run()
    for shown in (by_name, by_number):
        assert "Brannoch Tull••, character" in shown
        assert "hand size 6, vitality 24" in shown


@pytest.mark.parametrize("game", list(DECKS))
def test_a_card_of_ones_own_deck_can_be_looked_at_and_none_of_the_others(game: str) -> None:
    desk = Desk(game, seed=SEED)
    core = desk.session.game.core
    names: tuple[set[str], set[str]] = (set(), set())
    for owner, compiled in zip(core.owner, core.definitions, strict=True):
        names[owner].add(compiled.card.name)
    seen = {card.name for card in desk.session.view().cards()}
    mine, theirs = (min(names[seat] - names[1 - seat] - seen) for seat in (0, 1))
    desk.left = iter((f"card {mine}", f"card {theirs}"))
    shown = desk.run()
    assert f"no card called “{mine}”" not in shown
    assert f"no card called “{theirs}”" in shown


def test_a_number_means_the_card_of_that_choice() -> None:
    desk = Desk("ufs", seed=SEED)
    question = until(desk, "form")
    desk.left = iter(("card 1", "why 1", "explain 1 control", "card 99"))
    shown = desk.run()
    name = question.options[0].label.removeprefix("Play ").partition(" (")[0]
    assert f"{name}  " in shown
    assert f"Play {name}: you can." in shown
    assert f"The control of {name}:" in shown
    assert f"There is no 99: choose from 1 to {len(question.options)}." in shown


def test_what_has_changed_is_explained_when_no_number_is_named() -> None:
    desk = Desk("ufs", seed=SEED)
    until(desk, "form")
    desk.left = iter(("explain 1",))
    assert "is as printed." in desk.run()


def test_removed_cards_are_listed() -> None:
    desk = Desk("ufs", "removed", "removed opponent", seed=SEED)
    shown = desk.run()
    assert "Your removed cards, the latest first: none." in shown
    assert "Your opponent's removed cards, the latest first: none." in shown


# ------------------------------------------------------------------------------------------------------- about passing


def test_who_cannot_pass_is_told_why() -> None:
    desk = Desk("universus", seed=SEED)
    question = until(desk, "form")
    assert "you cannot pass yet" in question.prompt
    desk.left = iter(("pass", "why pass", "1"))
    shown = desk.run()
    assert shown.count("Pass: not now.") == 2
    assert " ".join(shown.split()).count("Combat Phase/13") == 2


def test_who_can_pass_is_told_that_too() -> None:
    desk = Desk("ufs", seed=SEED)
    question = until(desk, "form")
    assert question.prompt.endswith("or pass.")
    desk.left = iter(("why pass",))
    assert "Pass: you can." in desk.run()


# ----------------------------------------------------------------------------------------------------- how it is asked


def a_question(**changed: object) -> Question:
    plain = Question(
        seat=0, kind="cards", about="review", prompt="Which?", clause="ufs:F.1.2", options=(), lo=0, hi=1,
        need=0, weights=(),
    )  # fmt: skip
    return msgspec.structs.replace(plain, **changed)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (a_question(), "Type a number, or none."),
        (a_question(lo=1), "Type a number."),
        (a_question(hi=3), "Type up to 3 numbers, or none."),
        (a_question(lo=2, hi=2), "Type 2 numbers."),
        (a_question(kind="pay", need=1, weights=(1, 1)), "Type a number."),
        (a_question(kind="pay", need=2, weights=(1, 1, 1)), "Type 2 numbers."),
        (a_question(kind="pay", need=2, weights=(1, 2)), "Type the numbers of cards that count 2 together."),
        (a_question(kind="pay", need=3, weights=(2, 2), kinds=(1, 1), back=True),
         "Type the numbers of what you pay with: 3 CP together, or back."),
    ],
)  # fmt: skip
def test_what_to_type_is_said_in_few_words(question: Question, words: str) -> None:
    assert how_to_answer(question) == words


def test_what_does_not_fit_goes_on_under_its_beginning() -> None:
    paper = StringIO()
    Console(file=paper, width=20).print(Hanging("· ", Text("You draw Even Keel and Slow Water.")))
    assert paper.getvalue() == "· You draw Even Keel\n  and Slow Water.\n"


def test_the_kind_of_an_ability_is_told_once() -> None:
    use = Option(index=0, label="Use Vane (E)", act="enhance", clause="", detail="E Commit: Draw 1 card.")
    play = Option(index=0, label="Play Vane (Form, needs 1)", act="form", clause="", detail="Form: Draw 1 card.")
    block = Option(index=0, label="Block with Vane (7000)", act="block", clause="")
    assert [plain_label(option) for option in (use, play, block)] == ["Use Vane", play.label, block.label]


def test_a_block_tells_whether_it_stops_the_whole_attack() -> None:
    desk = Desk("ufs", seed=4)
    question = until(desk, "block")
    view = desk.session.view()
    assert view.attack is not None
    zone = view.attack.card.now.attack_zone
    blocks = [option for option in question.options if option.act == "block"]
    assert blocks
    for option in blocks:
        card = view.find(option.card)
        word = "completely, " if card.now.block_zone == zone else "partially, "
        assert desk.session.face.note(option, view).startswith(word)
    assert not desk.session.face.note(question.options[-1], view)


def test_the_hand_is_shown_before_it_is_asked_whether_to_keep_it() -> None:
    for game in DECKS:
        desk = Desk(game, seed=SEED)
        question = until(desk, "mulligan?" if game == "universus" else "mulligan")
        assert desk.session.is_big(question)


# ----------------------------------------------------------------------------------------------------- left and gone on


@pytest.mark.parametrize("game", list(DECKS))
def test_a_saved_game_goes_on_with_its_past(game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.lrr"
    desk = Desk(game, "1", "1", "1", seed=SEED)
    desk.run()
    write_record(desk.session.recorder.record(), file)
    record = load(file)
    recorder = afresh(record)
    paper = StringIO()
    lines = iter(("undo anyway",))

    def read(prompt: str) -> str:
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    screen = Console(file=paper, width=80)
    session = Session(Game(recorder.game), 0, desk.session.agent, screen, read, record.seed, recorder)
    session.catch_up(record.choices)
    assert session.game.digest() == desk.session.game.digest()
    assert session.recorder.record() == record
    session.play()
    assert "Taken back." in paper.getvalue()
    again = session.recorder.record()
    assert again.choices == record.choices[: len(again.choices)]
    assert len(again.choices) < len(record.choices)
    assert problem(again) == ""


def test_the_command_goes_on_and_refuses_what_is_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ended)
    file = tmp_path / "game.lrr"
    desk = Desk("fftcg", "1", seed=SEED)
    desk.run()
    write_record(desk.session.recorder.record(), file)
    assert run(["play", "--terminal", "--resume", str(file)]) == 0
    told = capsys.readouterr().out
    assert "You go on with" in told
    assert "You leave the table. Goodbye." in told
    over = Desk("fftcg", "concede yes", seed=SEED)
    over.run()
    write_record(over.session.recorder.record(), file)
    assert run(["play", "--terminal", "--resume", str(file)]) == 2
    assert "is over" in capsys.readouterr().err


def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann")
    desk = Desk("ufs", f"save {file}", f"save {tmp_path / 'game.lrr'}", f"save {tmp_path / 'game.lrr'}", seed=SEED)
    shown = desk.run()
    assert file.read_text() == "Dear Ann"
    assert "is no record" in " ".join(shown.split())
    assert shown.count("Saved to") == 2
