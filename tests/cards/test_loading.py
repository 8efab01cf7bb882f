"""Set files: what is accepted, and how each mistake is told."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.cards import CardDataError, packaged_sets, parse_set, read_set
from livingrules.games.ufs.cards import Card
from livingrules.games.ufs.printed import faults

FOUNDATION: dict[str, Any] = {"name": "Plank", "type": "foundation", "difficulty": 1, "control": 5, "symbols": ["fire"]}
ATTACK: dict[str, Any] = FOUNDATION | {"name": "Oar", "type": "attack", "attack_zone": "low", "speed": 3, "damage": 3}
CHARACTER: dict[str, Any] = FOUNDATION | {"name": "Ansa", "type": "character", "hand_size": 6, "vitality": 20}


def text(*cards: dict[str, Any]) -> bytes:
    return msgspec.json.encode({"set": "trial", "name": "Trial", "release": 1, "cards": cards})


def error_of(*cards: dict[str, Any]) -> str:
    with pytest.raises(CardDataError) as caught:
        parse_set(text(*cards), "trial.json")
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.rule("ufs:B.6.1", "ufs:B.6.1.1")
@pytest.mark.parametrize("fields", [{"name": "Two Planks"}, {"dots": 0}, {"dots": 1}, {"dots": 3}])
def test_a_name_of_several_words_and_its_dots_are_sound(fields: dict[str, Any]) -> None:
    card = parse_set(text(FOUNDATION | fields), "trial.json").cards[0]
    assert (card.name, card.dots) == (fields.get("name", FOUNDATION["name"]), fields.get("dots", 0))


@pytest.mark.rule(
    *("ufs:B.1", "ufs:B.2", "ufs:B.3", "ufs:B.4", "ufs:B.5", "ufs:B.6", "ufs:B.1.2.1", "ufs:B.1.2.2", "ufs:B.2.2.1"),
    *("ufs:B.2.2.2", "ufs:B.2.2.3"),
)
def test_cards_of_all_five_types_are_read_with_their_properties() -> None:
    action, asset = FOUNDATION | {"name": "Shout", "type": "action"}, FOUNDATION | {"name": "Rope", "type": "asset"}
    cards = parse_set(text(FOUNDATION, ATTACK, CHARACTER, action, asset), "trial.json").cards
    assert [card.type for card in cards] == ["foundation", "attack", "character", "action", "asset"]
    assert (cards[1].attack_zone, cards[1].speed, cards[1].damage) == ("low", 3, 3)
    assert (cards[2].hand_size, cards[2].vitality) == (6, 20)
    assert [(card.set, card.number) for card in cards[:2]] == [("trial", "001"), ("trial", "002")]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        pytest.param(FOUNDATION | {"name": " "}, "name is empty", marks=pytest.mark.rule("ufs:B.6.1")),
        pytest.param(FOUNDATION | {"name": "Two  Planks"}, "name has spaces", marks=pytest.mark.rule("ufs:B.6.1")),
        pytest.param(FOUNDATION | {"dots": -1}, "dots cannot be negative", marks=pytest.mark.rule("ufs:B.6.1")),
        pytest.param(FOUNDATION | {"type": "weapon"}, 'type is "weapon"', marks=pytest.mark.rule("ufs:B.6")),
        pytest.param(FOUNDATION | {"difficulty": None}, "difficulty is missing", marks=pytest.mark.rule("ufs:B.6.2")),
        pytest.param(FOUNDATION | {"control": None}, "control is missing", marks=pytest.mark.rule("ufs:B.6.7")),
        pytest.param(
            FOUNDATION | {"block_zone": "mid"}, "block_modifier is missing", marks=pytest.mark.rule("ufs:B.6.4")
        ),
        pytest.param(FOUNDATION | {"block_modifier": 2}, "without a block zone", marks=pytest.mark.rule("ufs:B.6.3")),
        pytest.param(FOUNDATION | {"symbols": ["steel"]}, "no resource symbol", marks=pytest.mark.rule("ufs:B.6.6")),
        pytest.param(FOUNDATION | {"symbols": ["fire", "fire"]}, "twice", marks=pytest.mark.rule("ufs:K.3.2")),
        pytest.param(FOUNDATION | {"speed": 3}, "speed belongs to attacks only", marks=pytest.mark.rule("ufs:B.2.2")),
        pytest.param(ATTACK | {"attack_zone": ""}, "attack_zone", marks=pytest.mark.rule("ufs:B.2.2.1")),
        pytest.param(ATTACK | {"damage": None}, "damage is missing", marks=pytest.mark.rule("ufs:B.2.2.3")),
        pytest.param(ATTACK | {"vitality": 9}, "belongs to characters only", marks=pytest.mark.rule("ufs:B.1.2")),
        pytest.param(CHARACTER | {"hand_size": None}, "hand_size is missing", marks=pytest.mark.rule("ufs:B.1.2.1")),
        pytest.param(CHARACTER | {"vitality": None}, "vitality is missing", marks=pytest.mark.rule("ufs:B.1.2.2")),
        pytest.param(CHARACTER | {"gender": "x"}, "gender is", marks=pytest.mark.rule("ufs:B.1.2.3")),
        pytest.param(FOUNDATION | {"height": "1 m"}, "height belongs", marks=pytest.mark.rule("ufs:B.1.2.4")),
        pytest.param(FOUNDATION | {"text": [""]}, "empty line", marks=pytest.mark.rule("ufs:B.6.5")),
        pytest.param(FOUNDATION | {"keywords": [" "]}, "empty keyword", marks=pytest.mark.rule("ufs:B.6.5.1")),
        (FOUNDATION | {"control": 5000}, "largest number"),
        (FOUNDATION | {"dots": -1}, "dots cannot be negative"),
    ],
)
def test_what_may_not_be_printed_is_told_by_field(card: dict[str, Any], expected: str) -> None:
    told = error_of(card)
    assert told.startswith("trial.json, card")
    assert expected in told


FAULTS_OF_A_KIND: dict[str, list[tuple[dict[str, Any], list[str]]]] = {
    "characters": [
        (CHARACTER, []),
        (CHARACTER | {"gender": "female"}, []),
        (CHARACTER | {"gender": "male", "height": "1 m", "weight": "?", "blood_type": "O"}, []),
        (CHARACTER | {"gender": "x"}, ["gender"]),
        (CHARACTER | {"hand_size": None, "vitality": None}, ["hand_size", "vitality"]),
        (ATTACK | {"hand_size": 6, "vitality": 9, "gender": "male"}, ["hand_size", "vitality", "gender"]),
        (FOUNDATION | {"height": "1 m", "weight": "9 kg", "blood_type": "A"}, ["height", "weight", "blood_type"]),
    ],
    "attacks": [
        *((ATTACK | {"attack_zone": zone}, []) for zone in ("high", "mid", "low")),
        (ATTACK | {"attack_zone": "", "speed": None, "damage": None}, ["attack_zone", "speed", "damage"]),
        (ATTACK | {"attack_zone": "behind"}, ["attack_zone"]),
        (FOUNDATION | {"attack_zone": "low", "speed": 0, "damage": 0}, ["attack_zone", "speed", "damage"]),
    ],
    "blocks": [
        *((FOUNDATION | {"block_zone": zone, "block_modifier": 0}, []) for zone in ("high", "mid", "low")),
        (FOUNDATION | {"block_zone": "behind", "block_modifier": 0}, ["block_zone"]),
        (FOUNDATION | {"block_zone": "mid"}, ["block_modifier"]),
        (FOUNDATION | {"block_modifier": 0}, ["block_modifier"]),
    ],
    "texts": [
        (FOUNDATION | {"text": ["F: Draw 1 card."], "keywords": ["Weapon"]}, []),
        (FOUNDATION | {"text": ["F: Draw 1 card.", " "]}, ["text"]),
        (FOUNDATION | {"keywords": ["Weapon", ""]}, ["keywords"]),
    ],
    "numbers": [
        (FOUNDATION | {"difficulty": 99, "control": -99}, []),
        (FOUNDATION | {"difficulty": None, "control": None}, ["difficulty", "control"]),
        (FOUNDATION | {"difficulty": 100, "control": -100}, ["difficulty", "control"]),
    ],
    "symbols": [
        (FOUNDATION | {"symbols": ["fire", "water", "infinity", "infinity"]}, []),
        (FOUNDATION | {"symbols": ["steel", "fire", "fire"]}, ["symbols", "symbols"]),
    ],
}
"""Cards of a kind, sound and unsound, with the fields at fault."""


def kind(name: str, *clauses: str) -> Any:
    marked = pytest.mark.rule(*(f"ufs:{clause}" for clause in clauses))
    return pytest.param(FAULTS_OF_A_KIND[name], id=name, marks=marked)


@pytest.mark.parametrize(
    "cases",
    [
        kind("characters", "B.1.2", "B.1.2.1", "B.1.2.2", "B.1.2.3", "B.1.2.4"),
        kind("attacks", "B.2.2", "B.2.2.1", "B.2.2.2", "B.2.2.3"),
        kind("blocks", "B.6.3", "B.6.4"),
        kind("texts", "B.6.5", "B.6.5.1"),
        kind("numbers", "B.6.2", "B.6.7"),
        kind("symbols", "B.6.6", "K.3.2"),
    ],
)
def test_each_kind_of_card_has_its_properties_and_no_others(cases: list[tuple[dict[str, Any], list[str]]]) -> None:
    for fields, at_fault in cases:
        assert [field for field, _ in faults(msgspec.convert(fields, Card))] == at_fault


def test_infinity_may_be_printed_twice() -> None:
    assert parse_set(text(FOUNDATION | {"symbols": ["infinity", "infinity"]}), "trial.json").cards


def test_a_wrong_kind_of_value_is_told_with_file_card_and_field() -> None:
    told = error_of(FOUNDATION | {"difficulty": "two"})
    assert told == 'trial.json, card "Plank": field difficulty: Expected `int | null`, got `str`.'


def test_an_unknown_field_is_refused() -> None:
    assert "colour" in error_of(FOUNDATION | {"colour": "red"})


def test_a_card_without_a_name_is_told_by_its_place() -> None:
    assert "card 2" in error_of(FOUNDATION, {"type": "foundation"})


def test_a_name_twice_in_one_set_is_refused() -> None:
    assert "used twice" in error_of(FOUNDATION, FOUNDATION)


def test_versions_may_share_a_name() -> None:
    assert len(parse_set(text(CHARACTER | {"dots": 1}, CHARACTER | {"dots": 2}), "trial.json").cards) == 2


@pytest.mark.parametrize("broken", [b"", b"[]", b"{", b'{"set": 1}', b"\xff\xfe", b"[" * 100_000])
def test_what_is_no_set_at_all_is_told_in_one_sentence(broken: bytes) -> None:
    with pytest.raises(CardDataError, match=r"^trial\.json is not a set of cards: .*\.$"):
        parse_set(broken, "trial.json")


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(CardDataError, match="cannot be read"):
        read_set(tmp_path / "absent.json")


def test_a_set_can_be_read_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "trial.json").write_bytes(text(FOUNDATION))
    assert read_set(tmp_path / "trial.json").cards[0].name == "Plank"


def test_there_are_no_cards_for_an_unknown_game() -> None:
    with pytest.raises(CardDataError, match="no cards for a game"):
        packaged_sets("tiddlywinks")
