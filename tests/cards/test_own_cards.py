"""A folder of one's own cards at every table: deck, watch, play, simulate, scenario; named by option or in settings."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.cards import cache, database, database_with
from livingrules.cards.errors import CardDataError
from livingrules.cli.app import run
from livingrules.decks import starters
from livingrules.errors import BadRecord
from livingrules.game import new_game
from livingrules.saves.replays import begin, heading

NEW = {
    "name": "Lamp Oil", "type": "foundation", "difficulty": 1, "control": 5, "block_zone": "mid", "block_modifier": 3,
    "symbols": ["fire", "air", "good"], "text": ["E Commit: Your attack gets +1 damage."],
}  # fmt: skip


@pytest.fixture(autouse=True)
def _apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    monkeypatch.chdir(tmp_path)


def written(path: Path, *cards: dict[str, Any], **fields: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    whole = {"set": path.stem, "name": path.stem, "release": 90, "cards": list(cards), **fields}
    path.write_text(json.dumps(whole), "utf-8")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A folder with a set of each of two games."""
    folder = tmp_path / "mine"
    written(folder / "oil.json", NEW, game="ufs")
    runner = {"name": "Oil Imp", "type": "Forward", "elements": ["Fire"], "cost": 1, "power": 3000, "number": "x-1"}
    written(folder / "imp.json", runner, game="fftcg")
    return folder


@pytest.fixture
def deck(tmp_path: Path) -> Path:
    """A starter deck in which four cards are the new one."""
    old = next(deck for name, deck in sorted(starters("ufs").items()) if deck.format == "turbo")
    lines = [f"1 {old.character.deck_name}" if old.character else ""]
    taken = 0
    for number, card in old.main:
        out = min(number, 4 - taken)
        taken += out
        lines += [f"{number - out} {card.deck_name}"] if number > out else []
    path = tmp_path / "deck.txt"
    path.write_text("\n".join([*lines, "4 Lamp Oil", ""]), "utf-8")
    return path


def test_a_folder_gives_each_game_its_own(own: Path) -> None:
    assert database_with("ufs", [own]).find("lamp oil").set == "oil"
    assert database_with("ufs", [own]).get("Oil Imp") is None
    assert database_with("fftcg", [own]).find("Oil Imp").number == "x-1"
    assert len(database_with("universus", [own])) == len(database("universus"))


def test_a_folder_may_have_a_folder_for_each_game(tmp_path: Path) -> None:
    written(tmp_path / "all" / "ufs" / "oil.json", NEW)
    assert database_with("ufs", [tmp_path / "all"]).find("Lamp Oil").name == "Lamp Oil"
    assert database_with("fftcg", [tmp_path / "all"]).get("Lamp Oil") is None


def test_a_changed_file_is_read_again(own: Path) -> None:
    assert database_with("ufs", [own]) is database_with("ufs", [own])
    written(own / "oil.json", {**NEW, "name": "Lamp Wick"}, game="ufs")
    assert database_with("ufs", [own]).get("Lamp Oil") is None
    assert database_with("ufs", [own]).find("Lamp Wick").name == "Lamp Wick"


def test_what_was_understood_is_kept(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = database_with("ufs", [own])
    card = known.find("Lamp Oil")
    first = known.compiled(card)
    written(own / "further.json", {**NEW, "name": "Another"}, game="ufs")
    monkeypatch.setattr("livingrules.text.compile.compile_with", None)
    again = database_with("ufs", [own])
    assert again is not known
    assert again.compiled(card) == first


@pytest.mark.parametrize(
    ("name", "said"),
    [("nowhere", "There is no file or folder nowhere."), ("empty", "There are no sets of cards in empty.")],
)
def test_a_place_without_cards_is_refused(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(CardDataError, match=said):
        database_with("ufs", [Path(name)])


def test_a_set_of_another_game_is_refused_by_name(own: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "list", "--cards", str(own / "imp.json")]) == 2
    assert capsys.readouterr().err == "imp.json is a set of 'fftcg', not of 'ufs'.\n"


def test_deck_watch_and_simulate_know_them(own: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--cards", str(own)]
    assert run(["deck", "check", str(deck), "--format", "turbo"]) == 1
    assert "Lamp Oil" in capsys.readouterr().out
    assert run(["deck", "check", str(deck), "--format", "turbo", *given]) == 0
    capsys.readouterr()
    both = f"{deck},{deck}"
    assert run(["watch", "--decks", both, "--format", "turbo", "--agents", "random", "--json", *given]) == 0
    assert json.loads(capsys.readouterr().out)["winner"] in (0, 1, None)
    ask = ["simulate", "--decks", both, "--format", "turbo", "--games", "4", "--jobs", "1"]
    assert run([*ask, "--json", *given]) == 0
    assert json.loads(capsys.readouterr().out)["finished"] == 4
    assert run([*ask, *given]) == 0
    assert run([*ask, "--json"]) == 2


def test_play_knows_them(own: Path, deck: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = ["play", "--deck", str(deck), "--against", str(deck), "--format", "turbo", "--agent", "random"]
    assert run([*told, "--cards", str(own)]) == 0
    assert run(told) == 2


def test_a_scenario_may_name_a_card(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "lamp.toml"
    path.write_text(
        'title = "A lamp"\nquestion = "Does it burn?"\nrules = ["H.4.1.1"]\nmoment = "attack"\n'
        'play = """\nA uses Lamp Oil\n-> Lamp Oil is committed\n"""\n'
        '[A]\npool = ["Jab"]\nstaging = [{card = "lamp oil"}]\n',
        "utf-8",
    )
    assert run(["scenario", "run", str(path), "--cards", str(own), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"passed": 1, "failed": []}
    assert run(["scenario", "show", str(path), "--cards", str(own)]) == 0
    assert "Lamp Oil [E Commit: Your attack gets +1 damage.]" in capsys.readouterr().out
    assert run(["scenario", "run", str(path), "--json"]) == 1
    assert "There is no card called" in json.loads(capsys.readouterr().out)["failed"][0]["message"]


def test_settings_name_them(own: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "livingrules.toml").write_text('cards = ["mine"]\n')
    assert run(["cards", "show", "lamp oil"]) == 0
    (tmp_path / "livingrules.toml").unlink()
    capsys.readouterr()
    assert run(["cards", "show", "lamp oil"]) == 2
    settings = tmp_path / "settings" / "livingrules" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(f"cards = [{str(own)!r}]\n")
    assert run(["cards", "show", "lamp oil"]) == 0


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("cards = 3", "is a list of folders"),
        ("card = []", "has a setting 'card'"),
        ("cards = [", "is not a file of settings"),
    ],
)
def test_bad_settings_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: str, said: str
) -> None:
    (tmp_path / "livingrules.toml").write_text(content)
    assert run(["cards", "list"]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_a_record_knows_what_their_texts_speak_of(tmp_path: Path) -> None:
    """The name of a card that is in no set is part of the lexicon, so it has to be part of the record."""
    text = 'E Commit: Draw 1 card. Only playable if there is a copy of "Lost Wick" in your discard pile.'
    written(tmp_path / "mine" / "oil.json", {**NEW, "text": [text]}, names=["Lost Wick"])
    known = database_with("ufs", [tmp_path / "mine"])
    old = next(deck for _, deck in sorted(starters("ufs").items()) if deck.format == "turbo")
    mine = msgspec.structs.replace(old, main=((1, known.find("Lamp Oil")), *old.main))
    game = new_game("ufs", [mine, mine], format="turbo", check_decks=False, cards=known)
    record = heading(game.core, 0, known=game.cards)
    assert "Lost Wick" in record.names
    assert begin(record).digest() == game.digest()
    with pytest.raises(BadRecord, match="no longer understood"):
        begin(heading(game.core, 0))
