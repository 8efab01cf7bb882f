"""Cards as others have written them down, and set files of ours made from them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards.errors import CardDataError
from livingrules.cards.importing import imported
from livingrules.cards.loading import read_set
from livingrules.cards.measure import measure
from livingrules.cards.sources import Collection, read_collection
from livingrules.cards.sources.reading import sniff
from livingrules.cli.app import run

OCTGN = """<?xml version="1.0" encoding="utf-8"?>
<set name="Tidewater" id="s" gameId="g" shortName="tdw"><cards>
<card id="a" name="Harbour Bell"><property name="Type" value="Asset"/><property name="Difficulty" value="2"/>
<property name="Control" value="4"/><property name="Block Zone" value="High"/>
<property name="Block Modifier" value="+2"/>
<property name="Resources" value="Air, Water"/><property name="Keywords" value="Unique - Terrain"/>
<property name="Text" value="E Commit: Your attack gets +1 speed."/></card>
<card id="b" name="Wet Rope"><property name="Type" value="Attack"/><property name="Difficulty" value="3"/>
<property name="Control" value="3"/></card>
</cards></set>
"""
UVS = {
    "001": {
        "Name": "·Net Caster·", "Cardtype": "Character", "Difficulty": None, "Check": None,
        "Symbols": ["Air", "at_water"],
        "Keywords": [{"Name": "Ally", "Rating": None}], "HandSize": "6", "Health": "24", "Legality": ["x"],
        "Abilities": [{"Type": "Enhance", "Cost": "Commit", "Effect": "Your attack gets +1 damage."}],
    },
    "002": {
        "Name": "Barbed Cast", "Cardtype": "Attack", "Difficulty": 3, "Check": 3, "Symbols": ["Air"],
        "BlockZone": "Mid",
        "BlockMod": 2, "Speed": 3, "Damage": 0, "AttackZone": "Low", "Keywords": [{"Name": "Stun", "Rating": 2}],
        "Abilities": [],
    },
}  # fmt: skip
SITE = [
    {
        "code": "9-900C", "name_en": "Quay Imp", "type_en": "Forward", "job_en": "Imp", "element": ["火"], "cost": "2",
        "power": "5000", "category_1": "QUAY &middot; II", "category_2": None, "multicard": "0", "ex_burst": "1",
        "set": "Quayside", "rarity": "C",
        "text_en": "[[ex]]EX BURST[[/]] When Quay Imp enters the field, choose 1 Forward. Deal it 2000 damage.[[br]]"
        "《火》《ダル》: Draw 1 card.",
    },
    {"code": "9-901C", "name_en": "Gull", "type_en": "Monster", "element": ["水"], "cost": 1, "text_en": ""},
]  # fmt: skip


def make_sets(tmp_path: Path, game: str, syntax: str, name: str, content: str) -> tuple[dict[str, Any], Any]:
    """What the command says, and the set that it wrote."""
    source = tmp_path / name
    source.write_text(content, "utf-8")
    assert (
        run(["cards", "import", str(source), "--game", game, "--from", syntax, "--to", str(tmp_path / "out.json")]) == 0
    )
    return json.loads((tmp_path / "out.json").read_text()), read_set(tmp_path / "out.json", game)


def test_octgn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    raw, made = make_sets(tmp_path, "ufs", "octgn", "set.xml", OCTGN)
    assert (raw["set"], raw["name"], raw["game"]) == ("tdw", "Tidewater", "ufs")
    (bell,) = made.cards
    assert (bell.name, bell.type, bell.difficulty, bell.block_zone, bell.block_modifier) == (
        "Harbour Bell", "asset", 2, "high", 2,
    )  # fmt: skip
    assert (bell.symbols, bell.keywords) == (("air", "water"), ("Unique", "Terrain"))
    told = capsys.readouterr()
    assert 'set.xml, card 2, "Wet Rope": speed is missing; it was left out.' in told.err.splitlines()
    assert "1 cards in 1 set were written" in told.out


def test_per_set_json(tmp_path: Path) -> None:
    raw, made = make_sets(tmp_path, "universus", "uvs", "tide.json", json.dumps(UVS))
    caster, cast = made.cards
    assert (caster.name, caster.symbols, caster.hand_size, caster.vitality) == (
        "Net Caster",
        ("air", "attuned water"),
        6,
        24,
    )
    assert caster.text == ("Enhance Commit: Your attack gets +1 damage.",)
    assert (cast.keywords, cast.damage, cast.number, cast.block_modifier) == (("Stun: 2",), 0, "002", 2)
    assert raw["traits"] == ["Ally"]


TABLE = (
    "Name;Type;Elements;Cost;Power;Code;Text\n"
    "Quay Imp;Forward;Fire;2;5000;9-900C;When Quay Imp enters the field, draw 1 card.\n"
)
FIGHTING_TABLE = (
    "Name,Type,Difficulty,Check,Symbols,Block Zone,Block Modifier,Text\n"
    'Harbour Bell,Asset,2,4,"Air, Water",Mid,+2,Enhance Commit: Draw 1 card.\n'
)
OCTGN_OF_FFTCG = """<set name="Quayside" id="aa" gameId="285a8cdb-1d02-4edd-a9de-1ade9d5a4f43"><cards>
<card id="x1" name="Quay Imp"><property name="Type" value="Forward"/><property name="Element" value="Fire"/>
<property name="Cost" value="2"/><property name="Power" value="5000"/><property name="Job" value="Imp"/>
<property name="Category" value="QUAY"/><property name="Serial" value="9-900C"/>
<property name="Text" value="[[s]]Great Blow[[/]] 《S》《火》: Draw 1 card."/></card></cards></set>"""


@pytest.mark.parametrize(
    ("game", "syntax", "content", "understood"),
    [
        ("fftcg", "octgn", OCTGN_OF_FFTCG, 1),
        ("fftcg", "csv", TABLE, 1),
        ("universus", "csv", FIGHTING_TABLE, 1),
        ("ufs", "csv", FIGHTING_TABLE.replace("Check", "Control"), 1),
        ("universus", "uvs", json.dumps(UVS), 2),
        ("ufs", "octgn", OCTGN, 1),
        ("fftcg", "site", json.dumps(SITE), 1),
    ],
)
def test_every_format_serves_every_game_that_it_is_for(
    tmp_path: Path, game: str, syntax: str, content: str, understood: int
) -> None:
    path = tmp_path / "cards.txt"
    path.write_text(content, "utf-8")
    found = measure(read_collection(path, game, syntax))
    assert (found.understood, found.bad_data + found.declined) == (understood, found.cards - understood)
    assert sniff(content) == syntax


def test_dots_that_are_a_name_s_own_are_counted(tmp_path: Path) -> None:
    _, made = make_sets(
        tmp_path, "ufs", "csv", "a.csv", "name,type,difficulty,control,symbols\n··Rigging··,foundation,1,5,air\n"
    )
    assert (made.cards[0].name, made.cards[0].dots) == ("Rigging", 2)


def test_official_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, made = make_sets(tmp_path, "fftcg", "site", "site.json", json.dumps({"cards": SITE}))
    (imp,) = made.cards
    assert (imp.elements, imp.cost, imp.power, imp.generic, imp.ex_burst) == (("Fire",), 2, 5000, False, True)
    assert imp.text == (
        "EX BURST When Quay Imp enters the field, choose 1 Forward. Deal it 2000 damage.",
        "《Fire》《Dull》: Draw 1 card.",
    )
    assert (imp.number, imp.jobs) == ("9-900C", ("Imp",))
    assert '"Gull": the rules do not know the type Monster; it was left out.' in capsys.readouterr().err


def test_csv_with_lines_in_a_cell_and_a_row_too_long(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = (
        "Name;Type;Difficulty;Control;Symbols;Text\n"
        'Tar;action;1;5;air, fire;"E: Draw 1 card.\nF Commit: Draw 1 card."\n'
        "Pitch;action;x;5;air;\n"
        "Oakum;action;1;5;air;;;;\n"
    )
    _, made = make_sets(tmp_path, "ufs", "csv", "t.csv", table)
    assert [card.name for card in made.cards] == ["Tar"]
    assert made.cards[0].text == ("E: Draw 1 card.", "F Commit: Draw 1 card.")
    told = capsys.readouterr().err
    assert "difficulty is 'x', not a whole number" in told
    assert "t.csv, line 5: it has 9 cells under 6 columns; it was left out." in told


def test_a_back_joins_its_front(tmp_path: Path) -> None:
    front = {
        "name": "Vell",
        "type": "character",
        "set": "q",
        "number": "1",
        "hand_size": 6,
        "vitality": 20,
        "symbols": ["air"],
    }
    back = {**front, "name": "Vell, Risen", "number": "1B", "hand_size": 7}
    lines = "\n".join(json.dumps(card) for card in (front, back))
    _, made = make_sets(tmp_path, "universus", "lines", "q.jsonl", lines)
    (vell,) = made.cards
    assert (vell.back.name, vell.back.hand_size) == ("Vell, Risen", 7)


def test_several_sets_go_to_a_folder_and_nothing_is_overwritten_unasked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = [
        {"name": name, "type": "action", "difficulty": 1, "control": 5, "set": name.lower(), "number": "1"}
        for name in ("Pike", "Perch")
    ]
    source = tmp_path / "two.jsonl"
    source.write_text("\n".join(map(json.dumps, cards)))
    ask = ["cards", "import", str(source), "--to"]
    assert run([*ask, str(tmp_path / "one.json")]) == 2
    assert "There are 2 sets, one file each" in capsys.readouterr().err
    assert run([*ask, str(tmp_path / "out"), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["cards"] == 2
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["perch.json", "pike.json"]
    assert run([*ask, str(tmp_path / "out")]) == 2
    assert "is already there; --force" in capsys.readouterr().err
    assert run([*ask, str(tmp_path / "out"), "--force"]) == 0


@pytest.mark.parametrize(
    ("text", "syntax"),
    [
        ("<set/>", "octgn"), ("name,type\n", "csv"), ('{"name": "a"}\n{"name": "b"}', "lines"),
        ('{"set": "a", "release": 1, "cards": []}', "own"), ('[{"name_en": "a"}]', "site"), ('{"001": {}}', "uvs"),
    ],
)  # fmt: skip
def test_the_format_is_seen(text: str, syntax: str) -> None:
    assert sniff(text) == syntax


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.json", b"[1", "is not JSON"),
        ("a.json", b"3", "is neither a list nor an object"),
        ("a.json", b"\xff\x00{", "is not a text in UTF-8"),
        ("a.xml", b"<set><card></set>", "is not XML: mismatched tag, line 1"),
        ("a.xml", b"<deck/>", "it has no set in it"),
        ("a.xml", b'<!DOCTYPE a [<!ENTITY b "c">]><set/>', "declares entities"),
        ("a.csv", b"speed,damage\n1,2\n", "names no column `name`"),
        ("a.csv", b'name\n"x', "is not a line of a table"),
        ("a.csv", b"name,type\n", "There are no cards in a.csv."),
        ("a.json", b"[" * 100_000, "is not JSON"),
    ],
)
def test_bad_files_are_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, content: bytes, said: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    syntax = ["--from", "uvs"] if content in (b"3", b"[1") or content.startswith((b"[[", b"\xff")) else []
    assert run(["cards", "compile", str(path), *syntax]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.count("\n") == 1


def test_one_bad_line_does_not_spoil_the_others(tmp_path: Path) -> None:
    path = tmp_path / "cards.jsonl"
    good = {"name": "Pike", "type": "action", "difficulty": 1, "control": 5}
    path.write_text(f"{json.dumps(good)}\n{{broken\n3\n")
    entries = read_collection(path, "ufs", "lines").entries
    assert [bool(entry.faults) for entry in entries] == [False, True, True]
    assert entries[1].where == "cards.jsonl, line 2"


def test_an_empty_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="There are no files of cards"):
        read_collection(tmp_path, "ufs")


def test_a_second_card_of_a_name_is_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    card = {"name": "Pike", "type": "action", "difficulty": 1, "control": 5, "set": "q", "number": "1"}
    lines = "\n".join(json.dumps({**card, "number": number}) for number in ("1", "2"))
    _, made = make_sets(tmp_path, "ufs", "lines", "q.jsonl", lines)
    assert [each.number for each in made.cards] == ["1"]
    assert 'line 2, "Pike": another card of this set has its name; it was left out.' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("written", "generic"), [("1", True), ("yes", True), ("0", False), (True, True), ("No", False)]
)
def test_yes_and_no_are_read_however_they_are_written(tmp_path: Path, written: Any, generic: bool) -> None:
    path = tmp_path / "f.jsonl"
    card = {"id": "9-001C", "name": "Gull", "type": "Backup", "elements": ["Fire"], "cost": 1, "multicard": written}
    path.write_text(json.dumps(card))
    (entry,) = read_collection(path, "fftcg", "lines").entries
    assert getattr(entry.card, "generic", None) is bool(generic)


def test_neither_yes_nor_no_is_a_fault_and_not_known_is_told(tmp_path: Path) -> None:
    path = tmp_path / "f.jsonl"
    card = {"id": "9-001C", "name": "Gull", "type": "Backup", "elements": ["Fire"], "cost": 1}
    path.write_text("\n".join(json.dumps({**card, "multicard": written}) for written in ("perhaps", None)))
    unclear, unknown = read_collection(path, "fftcg", "lines").entries
    assert unclear.faults == ("multicard is 'perhaps', neither yes nor no",)
    assert unknown.faults == ()
    assert "it is not known whether it has the generic icon" in unknown.remarks[0]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("Stun:2 · Slam E: Draw 1 card.", ["E: Draw 1 card."]),
        ("Slam · Combo (Kick, {Fire} Punch)\nE: Draw 1 card.", ["E: Draw 1 card."]),
        ("Slam After you play this attack, draw 1 card.", ["After you play this attack, draw 1 card."]),
        ("Slam · Stun: 2", []),
        ("Slam attacks get +1 damage.", ["Slam attacks get +1 damage."]),
        ("Combo E: Draw 1 card.", ["Combo E: Draw 1 card."]),
        ("E: Draw 1 card. {Fire} E Commit: Gain 1 vitality.", ["E: Draw 1 card.", "{Fire} E Commit: Gain 1 vitality."]),
        ("E: Draw 1 card. First E [Once per turn]: Draw 1 card.",
         ["E: Draw 1 card.", "First E [Once per turn]: Draw 1 card."]),
        ("E: Draw 1 card. Each player draws 1 card.", ["E: Draw 1 card. Each player draws 1 card."]),
    ],
)  # fmt: skip
def test_keywords_above_the_text_and_lost_ends_of_lines(tmp_path: Path, text: str, lines: list[str]) -> None:
    path = tmp_path / "q.jsonl"
    card = {"name": "Heron Step", "type": "attack", "keywords": ["Stun: 2", "Slam", "Combo (Kick, {fire} Punch)"]}
    numbers = {"difficulty": 1, "control": 3, "speed": 2, "damage": 2, "attack_zone": "mid"}
    path.write_text(json.dumps({**card, **numbers, "set": "q", "text": text}))
    (entry,) = read_collection(path, "ufs", "lines").entries
    assert getattr(entry.card, "text", None) == tuple(lines)


def test_who_stands_before_the_letter_of_an_ability_is_a_character(tmp_path: Path) -> None:
    path = tmp_path / "q.jsonl"
    lines = [
        "Old Mara/Joss E: Draw 1 card.",
        "Combo E: Draw 1 card.",
        "Deadlock First F: Draw 1 card.",
        "Air E: Draw 1 card.",
        "Gender F E: Draw 1 card.",
    ]
    card = {"name": "Pike", "type": "action", "difficulty": 1, "control": 5, "text": "\n".join(lines)}
    path.write_text(json.dumps(card))
    assert read_collection(path, "ufs", "lines").names == {"Pike", "Old Mara", "Joss"}


def test_a_job_and_a_category_in_one_mark_are_two_traits(tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    card = {"name": "Toller", "type": "Forward", "elements": ["Fire"], "cost": 2, "power": 5000, "set": "Gifts",
            "text": "If you control a [[i]]Job Ferryman Category REED[[/]] Character, draw 1 card."}  # fmt: skip
    path.write_text(json.dumps(card), encoding="utf-8")
    assert read_collection(path, "fftcg", "lines").traits == {"Ferryman", "REED"}


def taught(tmp_path: Path, *texts: str) -> Collection:
    """A collection of FFTCG cards with these texts, and one that has the Job Dragoon and the Category RIVER."""
    path = tmp_path / "taught.jsonl"
    card = {"type": "Forward", "elements": ["Fire"], "cost": 2, "power": 5000, "set": "Gifts"}
    cards = [{**card, "name": "Oarsman", "jobs": ["Dragoon", "Lock Keeper"], "categories": ["RIVER"]}]
    cards += [{**card, "name": f"Toller {place}", "text": text} for place, text in enumerate(texts)]
    path.write_text("\n".join(map(json.dumps, cards)), encoding="utf-8")
    return read_collection(path, "fftcg", "lines")


PRINTED_TRAITS = {"Dragoon", "Lock Keeper", "RIVER"}


@pytest.mark.parametrize(
    ("mark", "reason"),
    [
        ("Job Ferryman or Card Name Ferryman", "joined to something else"),
        ("Job Ferryman or", "joined to something else"),
        ("Job Ferryman, Job Pilot", "a comma"),
        ("Category REED,", "a comma"),
        ("Category REED Forward", "a type of card"),
        ("Job Ferryman Characters", "a type of card"),
        ("Job Lock", "cut short"),
        ("Job Ferry(man", "markup"),
    ],
)
def test_a_damaged_mark_teaches_nothing(tmp_path: Path, mark: str, reason: str) -> None:
    found = taught(tmp_path, f"The [[i]]Job Pilot[[/]] and the [[i]]{mark}[[/]] you control gain +1000 power.")
    assert found.traits == PRINTED_TRAITS
    assert "Ferryman" not in found.names
    (told,) = {text for _, text in found.refused if reason in text}
    assert "is not learnt from its text" in told
    assert any(told in remark.text for remark in imported(found).remarks)


def test_a_damaged_line_spoils_no_other(tmp_path: Path) -> None:
    clean = "The [[i]]Job Ferryman[[/]] you control gain +1000 power."
    broken = "The [[i]]Job Ferryman or[[/]] you control gain Haste."
    assert taught(tmp_path, clean, broken).traits == {*PRINTED_TRAITS, "Ferryman"}
    assert taught(tmp_path, f"{clean}[[br]]{broken}").traits == {*PRINTED_TRAITS, "Ferryman"}
    assert taught(tmp_path, broken).traits == PRINTED_TRAITS


def test_a_mark_of_what_cards_have_is_never_in_doubt(tmp_path: Path) -> None:
    found = taught(tmp_path, "The [[i]]Job Lock Keeper Category RIVER[[/]] Forwards you control gain +1000 power.")
    assert (found.traits, found.refused) == (PRINTED_TRAITS, ())
