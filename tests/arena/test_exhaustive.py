"""The exhaustive runner: what can be carried out is, of the rest it is told why not, and faults are survived."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from livingrules.arena.exhaustive import Kept, Outcome, Task, play_all
from livingrules.arena.exhaustive import run as runner
from livingrules.cards import cache, database
from livingrules.cli.app import run
from livingrules.errors import LivingRulesError
from livingrules.games.packs import pack
from livingrules.text.compile import compile_card


def ufs(name: str, *text: str, **fields: Any) -> Any:
    whole = {"type": "asset", "difficulty": 1, "control": 5, "symbols": ("air",), **fields}
    return compile_card(pack("ufs").card(name=name, text=text, **whole), ("Mara",))


def fftcg(name: str, *text: str, **fields: Any) -> Any:
    whole = {"type": "Forward", "elements": ("Fire",), "cost": 2, "power": 5000, "number": f"t-{name}", **fields}
    return compile_card(pack("fftcg").card(name=name, text=text, **whole), (), "fftcg")


def test_every_kind_of_ability_of_ufs_is_carried_out() -> None:
    cards = [
        ufs("Lamp", "E Commit: Draw 1 card.", "F Commit: Gain 1 vitality."),
        ufs("Bell", "Your attacks get +1 speed.", "R Commit: After your attack deals damage, draw 1 card."),
        ufs("Gate", "Mara E Commit: Your attack gets +1 damage."),
    ]
    report = play_all("ufs", cards)
    assert (report.cards, report.abilities, report.resolved, report.faults) == (3, 5, 5, [])
    assert (report.offered, report.paid) == (5, 5)
    assert report.listing[0].came == ("carried out", "carried out")


def test_every_kind_of_ability_of_fftcg_is_carried_out() -> None:
    cards = [
        fftcg("Imp", "When Imp enters the field, draw 1 card.", "《Fire》《Dull》: Draw 1 card."),
        fftcg("Ogre", "Great Blow 《S》: Draw 1 card.", "Ogre gains +1000 power."),
        fftcg("Flood", "Choose 1 Forward. Deal it 3000 damage.", type="Summon", power=None, elements=("Water",)),
    ]
    report = play_all("fftcg", cards)
    assert (report.abilities, report.resolved, report.faults) == (5, 5, [])


def test_what_cannot_be_carried_out_is_told_with_the_reason() -> None:
    dear = fftcg("Miser", "《60》: Draw 1 card.")
    (miser,) = play_all("fftcg", [dear], attempts=2).listing
    assert (miser.abilities, miser.offered, miser.resolved) == (1, 0, 0)
    assert miser.why[0].startswith("ability 1: it was not offered: You cannot produce enough CP. (it needs 60 CP")
    (idle,) = play_all("ufs", [ufs("Vault", "R: After you draw 30 cards, draw 1 card.")], attempts=2).listing
    assert idle.why == ("ability 1: what it waits for did not happen",)


def test_what_never_changes_anything_is_suspicious() -> None:
    """Planted: two that cannot, whatever the position; beside them two that can, though not always."""
    lost = ufs("Lost", "E Commit: If your opponent has 90 or more foundations, draw 1 card.")
    seldom = ufs("Seldom", "F Commit: If your opponent has 3 or more foundations, draw 1 card.")
    report = play_all("ufs", [lost, seldom], attempts=12)
    assert [each.suspicious for each in report.listing] == [("E: when HasCards, draw",), ()]
    assert (report.suspicious, report.resolved) == (1, 2)
    assert report.mechanisms() == [("E: when HasCards, draw", ["Lost"])]
    assert "times and never changed anything" in report.listing[0].why[0]
    vain = fftcg("Vain", "《0》: If you control 90 or more Forwards, draw 1 card.")
    some = fftcg("Some", "《0》: If you control 2 or more Forwards, draw 1 card.")
    report = play_all("fftcg", [vain, some], attempts=12)
    assert [each.suspicious for each in report.listing] == [("action: when HasCards, draw",), ()]


def test_the_report_depends_on_the_seed_alone() -> None:
    cards = [database("ufs").compiled(card) for card in list(database("ufs"))[:12]]
    alone = play_all("ufs", cards, seed="a", attempts=3)
    assert play_all("ufs", cards, seed="a", attempts=3, jobs=2) == alone
    assert play_all("ufs", cards, seed="b", attempts=3).decisions != alone.decisions


def test_a_fault_is_told_and_the_other_cards_are_still_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    answered = runner.Curious.answer
    names = [f"Lamp {number}" for number in range(6)]

    def broken(self: runner.Curious, game: Any) -> Any:
        if any(card.card.name == "Lamp 0" for card in game.definitions):
            raise ZeroDivisionError("broken here")
        return answered(self, game)

    monkeypatch.setattr(runner.Curious, "answer", broken)
    report = play_all("ufs", [ufs(name, f"E Commit: Draw {at + 2} cards.") for at, name in enumerate(names)])
    (fault,) = report.faults
    assert "ZeroDivisionError" in fault.error
    assert "broken here" in fault.error
    assert "Lamp 0" in fault.cards
    assert [each.resolved for each in report.listing[4:]] == [1, 1]


def test_the_promises_are_tested(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_now: Any) -> str:
        return "it never does"

    monkeypatch.setattr(runner, "PROMISES", (never,))
    task = Task(game="ufs", cards=(ufs("Lamp", "E Commit: Draw 1 card."),), seed="1", attempts=1, often=1)
    assert "never does not hold: it never does" in runner.play_batch(task).faults[0].error


def test_a_card_that_does_what_it_does_by_being_there_is_lived_with() -> None:
    task = Task(game="ufs", cards=(ufs("Wall", "Your attacks get +1 speed."),), seed="1", attempts=9)
    outcome = runner.play_batch(task)
    assert (outcome.listing[0].resolved, outcome.decisions >= runner.LEAST) == (1, True)


def test_how_often_the_promises_are_tested_does_not_change_the_game() -> None:
    card = ufs("Lamp", "E Commit: Draw 1 card.", "R: After you draw 30 cards, draw 1 card.")
    seldom, often = (Task(game="ufs", cards=(card,), seed="1", attempts=1, often=often) for often in (1000, 9))
    assert runner.play_batch(seldom) == runner.play_batch(often)


def test_a_run_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "kept.jsonl"
    cards = [ufs(f"Lamp {at}", f"E Commit: Draw {at + 2} cards.") for at in range(6)]
    whole = play_all("ufs", cards, kept=Kept(path))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 2
    path.write_bytes(lines[0])
    played: list[str] = []
    original = runner.play_batch

    def noted(task: Task) -> Outcome:
        played.append(task.seed)
        return original(task)

    monkeypatch.setattr(runner, "play_batch", noted)
    assert play_all("ufs", cards, kept=Kept(path)) == whole
    assert (played, path.read_bytes()) == (["1/4"], b"".join(lines))
    assert play_all("ufs", [*cards[:5], ufs("Lamp 5", "E Commit: Draw 12 cards.")], kept=Kept(path)).cards == 6
    assert played == ["1/4", "1/4"]
    path.write_text("nothing\n")
    with pytest.raises(LivingRulesError, match=r"Line 1 of .* is not what a run of cards has kept"):
        Kept(path)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "cache"))
    path = tmp_path / "cards.jsonl"
    whole = {"type": "action", "difficulty": 1, "control": 5, "symbols": ["air"]}
    cards = [{**whole, "name": "Plain", "text": "E: Draw 1 card."}, {**whole, "name": "Odd", "text": "E: Whistle."}]
    path.write_text("\n".join(map(json.dumps, cards)))
    assert run(["cards", "play", str(path), "--jobs", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [report[key] for key in ("cards", "abilities", "resolved")] == [1, 1, 1]
    assert run(["cards", "play", str(path), "--jobs", "1", "--list"]) == 0
    told = capsys.readouterr().out
    assert "1 cards with 1 abilities: 1 were offered, 1 paid, 1 carried out (100.0%), 0 of them never to any" in told
    assert run(["cards", "play", str(path), "--names", "odd"]) == 2
    assert capsys.readouterr().err == "There is no card to play that is understood.\n"
