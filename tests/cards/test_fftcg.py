"""Cards of FFTCG as data: sets, names and numbers."""

import json
from typing import Any

import pytest

from livingrules.cards import CardDataError, Database, UnknownCardError, database, packaged_sets, parse_set
from livingrules.cards.names import numbered, serials

FORWARD: dict[str, Any] = {"name": "Ferrin", "type": "Forward", "elements": ["Fire"], "cost": 2, "power": 5000}


def text(*cards: dict[str, Any]) -> str:
    return json.dumps({"set": "trial", "name": "Trial", "release": 1, "cards": cards})


def test_a_set_numbers_its_cards_unless_they_say_it() -> None:
    cards = parse_set(text(FORWARD, FORWARD | {"number": "7-001H"}), "trial.json", "fftcg").cards
    assert [card.number for card in cards] == ["trial-001", "7-001H"]
    assert [card.deck_name for card in cards] == ["Ferrin (trial-001)", "Ferrin (7-001H)"]


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (FORWARD | {"power": None}, 'trial.json, card "Ferrin": power is missing.'),
        (FORWARD | {"elements": ["Steam"]}, 'elements has "Steam", which is none of Fire'),
        (FORWARD | {"speed": 3}, "unknown field `speed`"),
        (FORWARD | {"cost": "2"}, 'card "Ferrin": field cost: Expected `int`'),
        ({"type": "Forward"}, "card 1: Object missing required field"),
    ],
)
def test_a_bad_card_is_told_with_where_it_is(card: dict[str, Any], said: str) -> None:
    with pytest.raises(CardDataError) as caught:
        parse_set(text(card), "trial.json", "fftcg")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_two_cards_of_one_number_are_refused() -> None:
    twins = text(FORWARD | {"number": "1-001C"}, FORWARD | {"number": "1-001C"})
    with pytest.raises(CardDataError, match="used twice"):
        parse_set(twins, "trial.json", "fftcg")


def test_cards_are_found_by_name_and_by_number() -> None:
    known = Database(
        [parse_set(text(FORWARD | {"number": "1-001H"}, FORWARD | {"number": "2-001L"}), "t", "fftcg")], "fftcg"
    )
    assert known.find("1-001H") is known.find("1-001") is known.find("ferrin (1-001)")
    assert known.find("2-001l").number == "2-001L"
    assert known.get("Ferrin") is None
    with pytest.raises(UnknownCardError, match=r"could be any of .*: write the number"):
        known.find("Ferrin")
    with pytest.raises(UnknownCardError, match='did you mean "Ferrin"'):
        known.find("Ferin")


def test_what_a_number_may_be_written_as() -> None:
    assert serials("15-001R/9-002H") == ["15-001r/9-002h", "15-001r", "9-002h", "15-001", "9-002"]
    assert serials("Ferrin") == []
    assert numbered("Cloud Runner (1-182S)") == [("cloud runner (1-182s)", 0), ("cloud runner (1-182)", 0)]
    assert numbered("1-182S") == [("1-182s", 0), ("1-182", 0)]


def test_words_are_looked_for_where_a_card_of_this_game_has_them() -> None:
    fire = {card.name for card in database("fftcg").search("fire forward")}
    assert fire
    assert all("Fire" in card.elements for card in database("fftcg") if card.name in fire and card.type == "Forward")


def test_every_card_that_comes_with_the_package_is_understood() -> None:
    known = database("fftcg")
    assert len(packaged_sets("fftcg")) >= 2
    for card in known:
        compiled = known.compiled(card)
        assert len(compiled.abilities) == len(card.ability_lines), card.name
