"""UniVersus cards as data: what may be printed on which card, and how a card is found."""

from typing import Any

import msgspec
import pytest

from livingrules.cards import CardDataError, Database, UnknownCardError, database, parse_set
from livingrules.games.universus.cards import Card

PLAIN: dict[str, Any] = {"name": "Plank", "type": "foundation", "difficulty": 1, "check": 5, "symbols": ["fire"]}
ATTACK: dict[str, Any] = PLAIN | {"name": "Oar", "type": "attack", "attack_zone": "low", "speed": 3, "damage": 3}
BACKUP: dict[str, Any] = PLAIN | {"name": "Mate", "type": "backup", "stamina": 3}
CHARACTER: dict[str, Any] = {
    "name": "Ansa", "type": "character", "version": "I", "hand_size": 6, "health": 20,
    "symbols": ["fire", "attuned air"],
}  # fmt: skip


def text(*cards: dict[str, Any], **more: Any) -> bytes:
    return msgspec.json.encode({"set": "trial", "name": "Trial", "release": 1, "cards": cards, **more})


def read(*cards: dict[str, Any], **more: Any) -> Database:
    return Database([parse_set(text(*cards, **more), "trial.json", "universus")], "universus")


def test_cards_of_all_six_types_are_read_with_their_properties() -> None:
    known = read(PLAIN, ATTACK, BACKUP, CHARACTER, PLAIN | {"name": "A", "type": "action"},
                 PLAIN | {"name": "B", "type": "asset"})  # fmt: skip
    mate, ansa = known.find("Mate"), known.find("Ansa I")
    assert isinstance(mate, Card)
    assert (mate.stamina, mate.control, ansa.vitality) == (3, 5, 20)
    assert isinstance(ansa, Card)
    assert ansa.attuned == ("air",)


def test_only_a_character_may_lack_difficulty_and_check() -> None:
    assert len(read(CHARACTER)) == 1
    with pytest.raises(CardDataError, match="check is missing"):
        read({name: value for name, value in PLAIN.items() if name != "check"})


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (BACKUP | {"stamina": None}, "stamina is missing"),
        (PLAIN | {"stamina": 2}, "stamina belongs to backups only"),
        (PLAIN | {"version": "II"}, "version belongs to characters only"),
        (CHARACTER | {"health": None}, "health is missing"),
        (PLAIN | {"health": 9}, "health belongs to characters only"),
        (PLAIN | {"symbols": ["attuned steel"]}, "no resource symbol"),
        (PLAIN | {"type": "token"}, "none of character, attack, action, asset, foundation, backup"),
        (PLAIN | {"dots": 1}, "dots do not stand on cards of this game"),
        (PLAIN | {"control": 4}, "unknown field `control`"),
        (CHARACTER | {"back": {"name": " ", "type": "character", "hand_size": 6, "health": 20}},
         "back has a fault: name is empty"),
    ],
)  # fmt: skip
def test_a_mistake_names_the_field_as_the_file_does(card: dict[str, Any], said: str) -> None:
    with pytest.raises(CardDataError, match=said):
        read(card)


def test_versions_tell_characters_of_one_name_apart() -> None:
    known = read(CHARACTER, CHARACTER | {"version": "II"})
    assert (known.find("ansa ii").deck_name, known.find("Ansa I").deck_name) == ("Ansa II", "Ansa I")
    with pytest.raises(UnknownCardError, match="write the version"):
        known.find("Ansa")


def test_texts_may_speak_of_identities_backs_and_traits() -> None:
    back = {"name": "Ansa, Roused", "type": "character", "hand_size": 6, "health": 20}
    known = read(CHARACTER | {"name": "Ansa (Young)", "back": back}, traits=["Tinker"])
    assert {"Ansa", "Ansa (Young)", "Ansa, Roused"} <= known.names
    assert known.traits == {"Tinker"}


def test_the_sets_of_the_package_are_sound_and_can_be_played() -> None:
    known = database("universus")
    assert {card.type for card in known} == {"character", "attack", "action", "asset", "foundation", "backup"}
    for card in known:
        assert known.compiled(card).card is card
