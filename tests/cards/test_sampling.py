"""Which cards are read, which are kept back, and which of those are judged."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from livingrules.cards import database_with, read_set
from livingrules.cards.sampling import ASIDE, Identified, judged, statements, tenth_of, to_read
from livingrules.cli.app import run
from livingrules.text.compile import compile_ability

GOLD = Path(__file__).parents[1] / "gold" / "ufs"


@pytest.fixture(scope="module")
def cards() -> list[Identified]:
    """Some gold cards, each many times under other ids."""
    paths = tuple(sorted(GOLD.glob("a*.json")))
    known = database_with("ufs", paths)
    compiled = [known.compiled(card) for path in paths for card in read_set(path, "ufs").cards]
    return [Identified(f"{turn}/{each.card.name}", each) for turn in range(12) for each in compiled]


def shapes(cards: list[Identified]) -> Counter[str]:
    return Counter(line for each in cards for line in {s for a in each.card.abilities for s in statements(a, "ufs")})


def is_set_aside(card_id: str) -> bool:
    return tenth_of(card_id) <= ASIDE


def test_the_id_alone_tells_the_tenth() -> None:
    counted = Counter(tenth_of(f"set/{number}") for number in range(5000))
    assert sorted(counted) == list(range(1, 11))
    assert all(400 < count < 600 for count in counted.values())
    assert tenth_of("set/11") == tenth_of("set/11")


def test_every_shape_of_statement_is_read_twice_and_nothing_set_aside(cards: list[Identified]) -> None:
    read = to_read(cards, "ufs")
    assert not [each.id for each in read if is_set_aside(each.id)]
    have = shapes([each for each in cards if not is_set_aside(each.id)])
    assert min(have.values()) >= 2
    assert {line for line, count in shapes(read).items() if count >= 2} == set(have)
    assert len(read) < len(cards) / 2
    assert to_read(cards, "ufs") == read


def test_only_cards_set_aside_are_judged_and_the_seed_picks_them(cards: list[Identified]) -> None:
    one, other = judged(cards, 5, "1"), judged(cards, 5, "2")
    assert len(one) == 5
    assert all(tenth_of(each.id) == 1 for each in (*one, *other))
    assert {tenth_of(each.id) for each in judged(cards, 5, "1", 3)} == {3}
    assert judged(cards, 5, "1") == one
    assert [each.id for each in one] != [each.id for each in other]


def test_the_shape_leaves_out_numbers_names_and_traits() -> None:
    def shaped(text: str) -> list[str]:
        return statements(compile_ability(text, ["Mara", "Joss"]), "ufs")

    assert shaped("Mara E: Draw 1 card.") == shaped("Joss E: Draw 3 cards.")
    assert shaped("E: Your Kick attack gets +1 speed.") == shaped("E: Your Slam attack gets -2 damage.")
    assert shaped("E: Draw 1 card.") != shaped("E: Your opponent draws 1 card.")
    assert shaped("E: This attack gains Stun: 1.") != shaped("E: This attack gains Throw.")


def test_the_command_lists_text_beside_meaning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"id": f"x/{number}", "name": f"Card {number}", "type": "foundation", "set": "x", "difficulty": 3, "control": 4,
         "symbols": ["fire"], "text": "E Commit: Draw 1 card."}
        for number in range(30)
    ]  # fmt: skip
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    assert run(["cards", "sample", str(path), "--jobs", "1"]) == 0
    told = capsys.readouterr()
    assert told.out.count("> E Commit: Draw 1 card.") == 2
    assert "      You draw 1 card." in told.out
    assert told.err == "Page 1 of 1.\n"
    assert run(["cards", "sample", str(path), "--judge", "2", "--jobs", "1", "--json"]) == 0
    assert all(tenth_of(each["id"]) == 1 for each in json.loads(capsys.readouterr().out)["cards"])
    assert run(["cards", "sample", str(path), "--judge", "2", "--tenth", "6", "--jobs", "1"]) == 2
