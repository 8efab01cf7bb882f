"""What is printed on a card, and what cannot be (5.2)."""

from typing import Any

import msgspec
import pytest

from livingrules.games.fftcg.cards import Card, faults

FORWARD: dict[str, Any] = {
    "name": "Ferrin",
    "type": "Forward",
    "elements": ("Fire",),
    "cost": 3,
    "power": 7000,
    "jobs": ("Lancer",),
    "categories": ("I",),
    "number": "1-001C",
}
BACKUP: dict[str, Any] = FORWARD | {"type": "Backup", "power": None}
SUMMON: dict[str, Any] = FORWARD | {"type": "Summon", "power": None, "jobs": ()}


@pytest.mark.rule(
    *("fftcg:5.2", "fftcg:5.2.3.1", "fftcg:6.6.4", "fftcg:5.2.1.1", "fftcg:5.2.2.2", "fftcg:5.2.6.1"),
    *("fftcg:5.2.3.1.1", "fftcg:5.2.3.1.1.4", "fftcg:5.2.5.1"),
)
@pytest.mark.parametrize(
    "fields",
    [
        FORWARD,
        BACKUP,
        SUMMON,
        BACKUP | {"jobs": ()},
        FORWARD | {"elements": ("Light", "Dark")},
        FORWARD | {"categories": ()},
        FORWARD | {"categories": ("I", "II")},
        FORWARD | {"generic": True},
        SUMMON | {"ex_burst": True, "text": ("EX BURST Choose 1 Forward. Break it.",)},
        FORWARD | {"cost": 0},
    ],
)
def test_what_may_be_printed(fields: dict[str, Any]) -> None:
    assert faults(Card(**fields)) == []


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        pytest.param(FORWARD | {"name": " "}, ("name", "is empty"), marks=pytest.mark.rule("fftcg:5.2")),
        pytest.param(
            FORWARD | {"name": "A  b"}, ("name", "has spaces that do not"), marks=pytest.mark.rule("fftcg:5.2")
        ),
        pytest.param(
            SUMMON | {"type": "Weapon"},
            ("type", 'is "Weapon", which is none of Forward, Backup, Summon'),
            marks=pytest.mark.rule("fftcg:5.2.3.1", "fftcg:6.6.1", "fftcg:6.6.4"),
        ),
        pytest.param(FORWARD | {"elements": ()}, ("elements", "are missing"), marks=pytest.mark.rule("fftcg:5.2.1.1")),
        pytest.param(
            FORWARD | {"elements": ("Steam",)},
            ("elements", 'has "Steam", which is none of Fire, Ice'),
            marks=pytest.mark.rule("fftcg:5.2.1.1"),
        ),
        pytest.param(
            FORWARD | {"elements": ("Ice", "Ice")},
            ("elements", 'has "Ice" twice'),
            marks=pytest.mark.rule("fftcg:5.2.1.1"),
        ),
        pytest.param(FORWARD | {"cost": -1}, ("cost", "is -1"), marks=pytest.mark.rule("fftcg:4.1")),
        pytest.param(FORWARD | {"cost": 100}, ("cost", "is 100"), marks=pytest.mark.rule("fftcg:4.1")),
        pytest.param(FORWARD | {"power": None}, ("power", "is missing"), marks=pytest.mark.rule("fftcg:5.2.6.1")),
        pytest.param(FORWARD | {"power": 0}, ("power", "is 0"), marks=pytest.mark.rule("fftcg:5.2.6.1")),
        pytest.param(
            BACKUP | {"power": 1000}, ("power", "belongs to Forwards"), marks=pytest.mark.rule("fftcg:5.2.6.1")
        ),
        pytest.param(
            SUMMON | {"power": 1000}, ("power", "belongs to Forwards"), marks=pytest.mark.rule("fftcg:5.2.6.1")
        ),
        pytest.param(
            SUMMON | {"jobs": ("Guard",)},
            ("jobs", "belong to Characters"),
            marks=pytest.mark.rule("fftcg:5.2.3.1.2", "fftcg:6.6.2", "fftcg:6.6.3"),
        ),
        pytest.param(FORWARD | {"jobs": ("",)}, ("jobs", "has an empty word"), marks=pytest.mark.rule("fftcg:6.6.3")),
        pytest.param(
            FORWARD | {"categories": ("I", "I")},
            ("categories", 'has "I" twice'),
            marks=pytest.mark.rule("fftcg:5.2.2.2"),
        ),
        pytest.param(
            SUMMON | {"generic": True}, ("generic", "belongs to Characters"), marks=pytest.mark.rule("fftcg:5.2.2.1")
        ),
        pytest.param(
            SUMMON | {"ex_burst": True}, ("ex_burst", "stands without"), marks=pytest.mark.rule("fftcg:11.10.1")
        ),
        pytest.param(
            SUMMON | {"text": ("EX BURST Draw 1 card.",)},
            ("ex_burst", "is missing beside"),
            marks=pytest.mark.rule("fftcg:11.10.1"),
        ),
        pytest.param(FORWARD | {"text": (" ",)}, ("text", "has an empty line"), marks=pytest.mark.rule("fftcg:11.5.3")),
        pytest.param(
            FORWARD | {"text": ("Haste\nBrave",)}, ("text", "has two lines"), marks=pytest.mark.rule("fftcg:11.5.3")
        ),
        pytest.param(FORWARD | {"number": " "}, ("number", "is empty"), marks=pytest.mark.rule("fftcg:5.2.5.1")),
    ],
)
def test_what_may_not_be_printed_is_told_by_field(fields: dict[str, Any], expected: tuple[str, str]) -> None:
    found = faults(Card(**fields))
    assert [field for field, _ in found] == [expected[0]]
    assert found[0][1].startswith(expected[1])


def test_every_fault_is_told() -> None:
    found = faults(Card(name="", type="Weapon", elements=(), cost=-1, power=2000, jobs=("Cook",), number=""))
    assert [field for field, _ in found] == ["name", "type", "elements", "cost", "power", "jobs", "number"]


@pytest.mark.rule("fftcg:5.2.5.1")
def test_cards_of_one_name_are_told_apart_by_their_number() -> None:
    one, other = Card(**FORWARD), Card(**FORWARD | {"number": "2-001C"})
    assert one.play_name == other.play_name == "Ferrin"
    assert one.deck_name == "Ferrin (1-001C)"
    assert other.deck_name == "Ferrin (2-001C)"
    assert faults(one) == []


def test_a_card_is_read_from_data_and_strangers_are_refused() -> None:
    assert msgspec.convert(FORWARD, Card) == Card(**FORWARD)
    with pytest.raises(msgspec.ValidationError, match="unknown field `speed`"):
        msgspec.convert(FORWARD | {"speed": 3}, Card)
    with pytest.raises(msgspec.ValidationError, match="cost"):
        msgspec.convert({key: value for key, value in FORWARD.items() if key != "cost"}, Card)
