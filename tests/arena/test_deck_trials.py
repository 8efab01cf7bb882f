"""Random decks in random games: every promise is tested, every game replayed, and what goes wrong can be seen again."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from livingrules.arena import deck_trials, invariants
from livingrules.arena.deck_trials import Task, decks_of, play_all, play_decks, tasks, ways
from livingrules.arena.fftcg_entrant import FftcgEntrant
from livingrules.arena.invariants import LONGEST, WEARY, some_answer
from livingrules.cards import Database, cache, database
from livingrules.cards.loading import CardSet, packaged_sets
from livingrules.cli.app import run
from livingrules.decks import write_deck
from livingrules.games.packs import GAMES, pack
from livingrules.kernel.decision import ACT, PASS, Decision
from livingrules.kernel.game import Game
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves import pinned, replays


@pytest.mark.parametrize("game", GAMES)
def test_random_decks_are_played_and_their_replays_verify(game: str) -> None:
    report = play_all(database(game), tasks(game, "trial", 0, 3))
    assert (report.games, report.replayed, report.faults) == (3, 3, [])
    assert report.decisions > 100
    assert report.cards > 20


def test_every_way_of_playing_has_its_turn() -> None:
    assert {task.rules for task in tasks("ufs", "s", 0, 20)} == set(ways("ufs"))
    assert not any(rules.endswith("/off") for rules in ways("ufs"))
    assert [task.rules for task in tasks("ufs", "s", 5, 2, rules="turbo")] == ["turbo", "turbo"]
    assert [task.seed for task in tasks("ufs", "s", 5, 2)] == ["s/5", "s/6"]


def test_the_report_depends_on_the_seed_alone() -> None:
    planned = tasks("ufs", "a", 0, 12, often=1000)
    alone = play_all(database("ufs"), planned)
    assert play_all(database("ufs"), planned, jobs=2) == alone
    assert play_all(database("ufs"), tasks("ufs", "b", 0, 12, often=1000)).decisions != alone.decisions


def break_at(monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The game fails as soon as so many choices have been made."""
    whole = Game.choose

    def broken(game: Game, answer: Any) -> None:
        if game.choices == number:
            raise ZeroDivisionError("broken here")
        whole(game, answer)

    monkeypatch.setattr(Game, "choose", broken)


def test_a_fault_is_told_with_its_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    break_at(monkeypatch, 4)
    task = Task(seed="s/3", rules="turbo", often=10_000)
    played = play_decks(task, database("ufs"))
    assert played.fault is not None
    assert "ZeroDivisionError" in played.fault.error
    assert played.fault.error.endswith("broken here")
    assert played.fault.decision == 4
    assert played.fault.decks == decks_of(task, database("ufs"))


def test_a_broken_promise_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_now: object) -> str:
        return "a card is lost"

    monkeypatch.setattr(deck_trials, "PROMISES", (lost,))
    played = play_decks(Task(seed="s", rules="turbo", often=1), database("ufs"))
    assert played.fault is not None
    assert "lost does not hold: a card is lost" in played.fault.error


def test_a_replay_that_goes_otherwise_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "problem", lambda *_: "it goes otherwise")
    played = play_decks(Task(seed="s", rules="turbo", often=1000), database("ufs"))
    assert played.fault is not None
    assert played.fault.error.endswith("The record does not verify: it goes otherwise")


# ---------------------------------------------------------------------------------------------------------- the command


@pytest.fixture
def card_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "kept"))
    path = tmp_path / "cards.jsonl"
    cards = [pinned.plain(card) for each in packaged_sets("ufs") for card in each.cards]
    path.write_text("\n".join(map(json.dumps, cards)))
    return path


def test_the_command_plays_decks_of_a_file(card_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "decks", str(card_file), "--games", "2", "--jobs", "1"]) == 0
    assert "2 games with" in capsys.readouterr().out
    assert run(["cards", "decks", str(card_file), "--games", "2", "--jobs", "1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["replayed"], told["faults"]) == (2, 2, [])


@pytest.mark.parametrize("kept", [True, False])
def test_the_command_that_is_printed_shows_the_fault_again(
    card_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kept: bool
) -> None:
    break_at(monkeypatch, 6)
    keep = ["--keep", str(card_file.parent / "faults")] if kept else []
    words = [
        "cards",
        "decks",
        str(card_file),
        "--games",
        "1",
        "--first",
        "3",
        "--often",
        "1000",
        "--jobs",
        "1",
        "--json",
    ]
    assert run([*words, *keep]) == 1
    (fault,) = json.loads(capsys.readouterr().out)["faults"]
    assert (fault["seed"], fault["decision"]) == ("1/3", 6)
    assert run([*shlex.split(fault["command"])[1:], "--json"]) == 1
    (again,) = json.loads(capsys.readouterr().out)["faults"]
    assert [again[part] for part in ("error", "seed", "rules", "decision")] == [
        fault[part] for part in ("error", "seed", "rules", "decision")
    ]
    assert [deck["main"] for deck in again["decks"]] == [deck["main"] for deck in fault["decks"]]


def test_decks_of_files_are_replayed_with_their_texts_read_anew(
    card_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = []
    for place, deck in enumerate(decks_of(Task(seed="s", rules="turbo"), database("ufs"))):
        paths.append(card_file.parent / f"{place}.json")
        paths[-1].write_text(write_deck(deck), "utf-8")
    monkeypatch.setattr(replays, "problem", lambda _record, before: f"{len(before)} known before")
    files = ",".join(map(str, paths))
    words = ["cards", "decks", str(card_file), "--decks", files, "--rules", "turbo", "--often", "1000", "--jobs", "1"]
    monkeypatch.chdir(card_file.parent)
    assert run(words) == 1
    said = capsys.readouterr().err
    assert "The record does not verify: 0 known before" in said
    assert f"--decks {files}" in said.replace("\n", " ")
    assert sorted(card_file.parent.glob("*.json")) == paths


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--rules", "chess"], "There are no rules 'chess'"),
        (["--decks", "one.json"], "--decks takes two files"),
        (["--decks", "one.json,two.json"], "one.json cannot be read"),
    ],
)
def test_wrong_use_is_told_in_one_sentence(
    card_file: Path, capsys: pytest.CaptureFixture[str], more: list[str], said: str
) -> None:
    assert run(["cards", "decks", str(card_file), "--jobs", "1", *more]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert "Traceback" not in told


def test_a_file_of_which_nothing_is_understood_makes_no_deck(
    card_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lamp = {"name": "Lamp", "type": "asset", "difficulty": 1, "control": 5, "symbols": ["air"], "text": ["Wibble."]}
    card_file.write_text(json.dumps(lamp))
    assert run(["cards", "decks", str(card_file), "--jobs", "1"]) == 2
    assert "No card of" in capsys.readouterr().err


def test_a_long_game_is_listed_with_the_reason(
    card_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["cards", "decks", str(card_file), "--games", "1", "--often", "1000", "--jobs", "1"]
    assert run(words) == 0
    assert "; 0 long games" in capsys.readouterr().out
    monkeypatch.setattr(deck_trials, "LONG", 20)
    assert run(words) == 0
    shown = capsys.readouterr()
    assert "; 1 long games" in shown.out
    assert "Game 1/0 (standard) took" in shown.err
    assert re.search(r"decisions: \d+ turns, \d+ decisions in turn \d+. .* \(\d+ times\)", " ".join(shown.err.split()))
    assert run([*words, "--json"]) == 0
    (long,) = json.loads(capsys.readouterr().out)["long"]
    assert (long["seed"], long["rules"], long["decisions"] > 20) == ("1/0", "standard", True)


def test_a_position_that_comes_back_too_often_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task(seed="s", rules="constructed", often=1000)
    assert play_decks(task, database("fftcg")).fault is None
    monkeypatch.setattr(FftcgEntrant, "repeats", 10)
    monkeypatch.setattr(FftcgEntrant, "position", lambda _entrant, _game: "always the same")
    played = play_decks(task, database("fftcg"))
    assert played.fault is not None
    assert f"The same answer was given {played.returns} times in the same position" in played.fault.error
    assert played.returns > FftcgEntrant.repeats == 10


def test_nobody_tires_unless_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    tired: list[bool] = []

    def noted(decision: Decision, rng: Rng, weary: bool) -> int | tuple[int, ...]:
        tired.append(weary)
        return some_answer(decision, rng, weary)

    monkeypatch.setattr(invariants, "some_answer", noted)
    for weary in (0, 5):
        tired.clear()
        play_decks(Task(seed="s", rules="turbo", often=1000, weary=weary), database("ufs"))
        assert any(tired) == bool(weary)
        assert not any(tired[:weary])


def test_players_who_could_go_on_for_ever_become_weary() -> None:
    acts = Decision(ACT, 0, (5, 7, PASS), ("form",), "")
    rng = Rng(seed_key("weary"))
    fresh = [some_answer(acts, rng, weary=False) for _ in range(300)]
    weary = [some_answer(acts, rng, weary=True) for _ in range(300)]
    assert fresh.count(2) < 130
    assert weary.count(2) > 200
    assert {0, 1, 2} == set(weary), "but they still do everything now and then"
    must = Decision(ACT, 0, (5, 7), ("form",), "")
    assert {some_answer(must, rng, weary=True) for _ in range(30)} == {0, 1}


def test_an_act_that_costs_nothing_does_not_keep_a_game_from_ending() -> None:
    free = {
        "type": "Forward",
        "elements": ("Fire",),
        "cost": 1,
        "power": 5000,
        "text": ("《0》: Choose 1 Forward. Activate it.",),
    }
    cards = tuple(pack("fftcg").card(name=f"Imp {number}", number=f"t-{number}", **free) for number in range(60))
    known = Database([CardSet(set="t", name="Trial", release=1, cards=cards)], "fftcg")
    played = play_decks(Task(seed="free", rules="constructed", often=100_000, weary=WEARY), known)
    assert played.fault is None
    assert WEARY < played.decisions < LONGEST
