"""`livingrules cards compile`: what becomes of many cards, what is missing, what a change gained and lost."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards import cache, understanding
from livingrules.cards.cache import Cache, Kept
from livingrules.cards.damage import damage
from livingrules.cards.lexicon import Lexicon
from livingrules.cards.measure import measure
from livingrules.cards.ranking import missing_words, ranked
from livingrules.cards.sources import read_collection
from livingrules.cards.understanding import compiled_of, understand_all
from livingrules.cli.app import run
from livingrules.games.shapes import Card

CORPUS = Path(__file__).parents[3] / "shared" / "cards"
KEYS = {"cards", "understood", "declined", "bad_data", "by_reason", "listing"}


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "cache"))


def line(name: str, *text: str, **fields: Any) -> dict[str, Any]:
    whole = {"id": f"q/{name}", "name": name, "type": "action", "set": "q", "difficulty": 1, "control": 5}
    return {**whole, "symbols": ["air"], "keywords": [], "text": "\n".join(text), **fields}


CARDS = [
    line("Plain", "E: Draw 1 card."),
    line("Wibbler", "E: Your attack wibbles +2 damage."),
    line("Wobbler", "E: Your attack wibbles +3 damage.", "F: Draw 1 card."),
    line("Both", "E: Your attack wibbles +1 damage.", "F: Whistle a tune."),
    line("Cut", "E: Your attack wibbles and then"),
    line("Numberless", type="attack"),
    line("Elsewhere", "F: Whistle a tune.", set="z"),
]


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, CARDS)))
    return path


def compiled(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    assert run(["cards", "compile", *words, "--jobs", "1", "--json"]) == status
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report


def test_the_report_has_its_keys_and_its_counts(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    report = compiled(capsys, str(cards))
    assert set(report) == KEYS
    assert [report[key] for key in ("cards", "understood", "declined", "bad_data")] == [7, 1, 4, 2]
    verdicts = {each["name"]: each["verdict"] for each in report["listing"]}
    assert verdicts == {
        "Plain": "understood", "Wibbler": "declined", "Wobbler": "declined", "Both": "declined", "Cut": "bad data",
        "Numberless": "bad data", "Elsewhere": "declined",
    }  # fmt: skip


def test_a_phrase_counts_the_cards_that_it_alone_would_unlock(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = compiled(capsys, str(cards))["by_reason"]
    assert first == {"phrase": "your attack | wibbles N damage .", "cards": 2}
    assert (second["phrase"].startswith("f : | whistle"), second["cards"]) == (True, 1)


def test_sets_and_types_choose_cards(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert compiled(capsys, str(cards), "--sets", "z")["cards"] == 1
    assert compiled(capsys, str(cards), "--types", "attack,asset")["bad_data"] == 1
    assert run(["cards", "compile", str(cards), "--sets", "y"]) == 2
    assert capsys.readouterr().err == "No card is of a set 'y'; there are q, z, ...\n"


def test_the_listing_marks_the_word(cards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "compile", str(cards), "--list", "--jobs", "1"]) == 0
    told = capsys.readouterr().out.splitlines()
    at = next(number for number, each in enumerate(told) if "attack wibbles +2" in each)
    assert told[at + 1].index("^") == told[at].index("wibbles")
    assert "7 cards: 1 understood (14.3%), 4 declined, 2 bad data." in told
    assert any("1 of the declined cards lack several different phrases." in each for each in told)


def test_diff_tells_what_was_gained_and_lost(cards: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = compiled(capsys, str(cards))
    for each in old["listing"]:
        each["verdict"] = {"Plain": "declined", "Wibbler": "understood"}.get(each["name"], each["verdict"])
    before = tmp_path / "old.json"
    before.write_text(json.dumps(old))
    changed = compiled(capsys, str(cards), "--diff", str(before), status=1)["diff"]
    assert [each["name"] for each in changed["gained"]] == ["Plain"]
    assert [each["name"] for each in changed["lost"]] == ["Wibbler"]
    why = next(each["why"] for each in old["listing"] if each["name"] == "Wibbler")
    assert why
    assert changed["lost"][0]["why"] == why
    assert run(["cards", "compile", str(cards), "--diff", str(before), "--jobs", "1"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[lines.index("1 lost") + 2] == f"        {why[0]}"
    before.write_text("{}")
    assert run(["cards", "compile", str(cards), "--diff", str(before)]) == 2
    assert "is not what `cards compile --json` writes" in capsys.readouterr().err


def test_our_own_set_files_are_understood(capsys: pytest.CaptureFixture[str]) -> None:
    sets = Path(understanding.__file__).parent / "sets"
    for game in ("ufs", "universus", "fftcg"):
        report = compiled(capsys, str(sets / game), "--game", game)
        assert report["understood"] == report["cards"] > 50


def test_a_card_with_what_the_rules_do_not_know_is_declined(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "f.jsonl"
    card = {"id": "9-001C", "name": "Gull", "type": "Monster", "elements": ["Fire"], "cost": 1, "text": ""}
    warped = {**card, "id": "9-002C", "type": "Backup", "warp": ["2", "《Fire》"]}
    path.write_text(f"{json.dumps(card)}\n{json.dumps(warped)}")
    report = compiled(capsys, str(path), "--game", "fftcg")
    assert report["declined"] == 2
    assert [each["phrase"] for each in report["by_reason"]] == [
        "the rules do not know Warp", "the rules do not know the type Monster",
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ the cache


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the cards whose text was read."""
    read: list[str] = []
    understand_one: Callable[..., Kept] = understanding.understand_one

    def counted(card: Card, game: str, lexicon: Lexicon) -> Kept:
        read.append(card.name)
        return understand_one(card, game, lexicon)

    monkeypatch.setattr(understanding, "understand_one", counted)
    return read


def test_what_was_understood_is_not_read_again(cards: Path, readings: list[str]) -> None:
    first = measure(read_collection(cards, "ufs"))
    assert len(readings) == 6
    assert measure(read_collection(cards, "ufs")) == first
    assert len(readings) == 6


def test_a_new_card_makes_only_those_stale_that_speak_of_it(tmp_path: Path, readings: list[str]) -> None:
    path = tmp_path / "cards.jsonl"
    speaking = line("Herald", 'E: Draw 1 card. Only playable if there is a copy of "Oddment" in your discard pile.')
    path.write_text(f"{json.dumps(CARDS[0])}\n{json.dumps(speaking)}")
    assert measure(read_collection(path, "ufs")).understood == 1
    with path.open("a") as file:
        file.write("\n" + json.dumps(line("Oddment", "E: Draw 1 card.")))
    readings.clear()
    assert measure(read_collection(path, "ufs")).understood == 3
    assert readings == ["Herald", "Oddment"]


def test_another_grammar_reads_everything_anew(
    cards: Path, readings: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(read_collection(cards, "ufs"))
    monkeypatch.setattr(cache, "state_of_the_readers", lambda: b"another")
    measure(read_collection(cards, "ufs"))
    assert len(readings) == 12


def test_a_damaged_cache_is_made_anew(cards: Path, tmp_path: Path) -> None:
    first = measure(read_collection(cards, "ufs"))
    (kept,) = (tmp_path / "cache").glob("*.msgpack")
    kept.write_bytes(b"\x81\xff")
    assert measure(read_collection(cards, "ufs")) == first


def test_two_at_once_keep_what_both_understood(cards: Path) -> None:
    one, other = Cache("ufs"), Cache("ufs")
    one.put(b"a", Kept())
    other.put(b"b", Kept())
    one.save()
    other.save()
    assert [Cache("ufs").get(key) is None for key in (b"a", b"b", b"c")] == [False, False, True]


def test_no_cache_where_none_is_wanted(cards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(cache.PLACE, "")
    measure(read_collection(cards, "ufs"))
    assert not (tmp_path / "cache").exists()


def test_interrupted_it_keeps_what_it_has(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(tasks: Any, *_rest: Any) -> Iterator[Any]:
        key, card = tasks[0]
        yield [(key, Kept(declined=((card.name, 1, 1, "kept"),)))]
        raise KeyboardInterrupt

    collection = read_collection(cards, "ufs")
    lexicon = Lexicon(collection.names, collection.traits)
    monkeypatch.setattr(understanding, "_understood", interrupted)
    with pytest.raises(KeyboardInterrupt):
        understand_all(collection.cards, "ufs", lexicon)
    known = Cache("ufs")
    assert known.get(known.key(collection.cards[0], lexicon)) is not None
    assert known.get(known.key(collection.cards[1], lexicon)) is None


def test_workers_come_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text("\n".join(json.dumps(line(f"Card {n}", f"E: Draw {n} cards.")) for n in range(2, 70)))
    alone = measure(read_collection(path, "ufs"))
    monkeypatch.setenv(cache.PLACE, str(tmp_path / "other"))
    assert measure(read_collection(path, "ufs"), jobs=2) == alone
    assert alone.understood == 68


@pytest.mark.parametrize("game", ["ufs", "universus", "fftcg"])
def test_what_is_kept_is_what_was_understood(game: str) -> None:
    """Equal, and written in the same way: style is kept too."""
    from livingrules.cards import database
    from livingrules.text.compile import print_ability

    known = database(game)
    for card in known:
        whole = known.compiled(card)
        again = compiled_of(card, understanding.kept_of(whole), game)
        assert again == whole
        assert [print_ability(each, game) for each in again.abilities] == [
            print_ability(each, game) for each in whole.abilities
        ]


# ------------------------------------------------------------------------------------------------------ the small parts


@pytest.mark.parametrize(
    ("written", "sign"),
    [
        ("E: Draw 1 <b>card</b>.", "markup"),
        ("E: Your opponent?s attack gets -1 speed.", "apostrophe"),
        ("E: Add {} to it.", "icon was lost"),
        ("E: Change its zone to .", "was lost"),
        ("E (4+: Draw 1 card.", "in pairs"),
        ('E: Choose 1 "Foo.', "no end"),
        ("E: Your attack gets", "breaks off"),
        ("to your hand.", "middle of a sentence"),
        ("E: Whistle a tune.", ""),
        ("Stun: 2", ""),
    ],
)
def test_signs_of_damage(written: str, sign: str) -> None:
    found = damage(written)
    assert sign in found
    assert bool(found) == bool(sign)


def test_what_is_said_of_a_line_is_its_phrase_when_no_word_is_at_fault() -> None:
    assert missing_words("E: Draw.", 1, 1, "the text can be read in two ways") == (
        (0, "the text can be read in two ways"),
    )


def test_a_phrase_is_as_long_as_half_of_its_cards_agree() -> None:
    texts = ["Sing a song of rain.", "Sing a song of sun.", "Sing a song of wind.", "Sing a tune."]
    found = ranked([Kept(declined=((text, 1, 1, "expected x; found y"),)) for text in texts])
    assert [(each.phrase, each.cards) for each in found] == [("sing a song of", 3), ("sing a tune .", 1)]


# -------------------------------------------------------------------------------------------------------- printed cards


def share(game: str, **chosen: Any) -> float:
    found = measure(read_collection(CORPUS / f"{game}.jsonl", game), **chosen)
    assert found.cards == found.understood + found.declined + found.bad_data
    return found.understood / found.cards


@pytest.mark.skipif(not CORPUS.exists(), reason="printed cards are not here")
def test_printed_cards_of_a_few_sets() -> None:
    """Whole cards, with every check; only the shares are kept here, and may only grow."""
    modern = re.findall(
        r"`(\w+)`", next(each for each in (CORPUS / "README.md").read_text().splitlines() if "modern" in each)
    )
    assert share("ufs", sets=(modern[0], modern[1], modern[2])) >= 0.5
    assert share("fftcg", sets=("1",)) >= 0.85
    assert share("universus", sets=("aot01",)) >= 0.4
