"""K.4, B.4 and L.2: what is counted, what ignores being counted, and who is meant by it."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


@pytest.mark.rule("ufs:B.4", "ufs:B.5")
def test_an_asset_is_not_committed_for_a_check_and_a_foundation_is() -> None:
    for helper, passed in ((asset("Helper", "F: Draw 1 card."), False), ("Helper", True)):
        t = Table(
            {
                "hand": [{"name": "Leaf", "difficulty": 5}, "x"],
                "staging": [helper],
                "committed": True,
                "deck": controls(4),
            }
        )
        t.act(0, "Leaf")
        if t.asked.startswith("commit"):
            t.choose("yes")
        assert t.committed("Helper") is passed
        assert (t.where("Leaf") == "card pool") is passed


@pytest.mark.rule("ufs:K.4.9.1")
@pytest.mark.parametrize(
    ("word", "played", "taken"),
    [
        ("first", 3, ["A0"]), ("second", 3, ["A1"]), ("third", 3, ["A2"]), ("last", 3, ["A2"]),
        ("second", 1, []), ("third", 2, []), ("last", 1, ["A0"]), ("last", 2, ["A1"]),
    ],
)  # fmt: skip
def test_the_nth_attack_of_the_turn_is_counted_from_the_first(word: str, played: int, taken: list[str]) -> None:
    memory = asset("Memory", f"F Commit: Add the {word} attack you played this turn to your momentum.")
    hand = [attack(f"A{number}", difficulty=0) for number in range(3)]
    t = Table({"staging": [memory], "hand": [*hand, "x"], "deck": controls(9, 9, 9)})
    for number in range(played):
        t.act(0, f"A{number}")
        t.decline("form")
    t.act(0, "Memory")
    assert t.zone("momentum") == taken


@pytest.mark.rule("ufs:K.4.14", "ufs:K.4.15")
def test_what_ignores_progressive_difficulty_is_the_card_that_is_meant_and_no_other() -> None:
    pool = [attack("A"), attack("B")]
    ruler = asset("Ruler", "Your attacks ignore progressive difficulty.")
    for name, difficulty, passed in (("Jab", 4, True), ("Jab", 5, False), ("Leaf", 4, False), ("Leaf", 2, True)):
        card = attack(name, difficulty=difficulty) if name == "Jab" else {"name": name, "difficulty": difficulty}
        t = Table({"pool": pool, "hand": [card, "x"], "staging": [ruler], "committed": True, "deck": controls(4)})
        t.act(0, name)
        made = [event.amount for event in events(t, "check")]
        assert made == [4]
        assert bool([event for event in events(t, "play") if t.name(event.card) == name]) is passed


@pytest.mark.rule("ufs:K.4.10", "ufs:K.4.10/n1")
def test_infinity_could_be_played_while_any_symbol_could_and_nothing_when_none_could() -> None:
    text = "F Commit: Add 1 card that you could normally play from your discard pile to your hand."
    pile = [{"name": "Wild", "symbols": ["infinity"]}, {"name": "Fits"}]
    for shared, found in ((["fire"], 1), (["void"], 0)):
        t = Table(
            {"staging": [asset("Dig", text)], "discard": pile, "pool": [attack("Jab", symbols=shared)], "hand": ["x"]}
        )
        t.act(0, "Dig")
        if found:
            assert sorted(t.offers()) == ["Fits", "Wild"]
        else:
            assert {"Fits", "Wild"} <= set(t.zone("discard"))


@pytest.mark.rule("ufs:K.4.3")
def test_only_the_player_s_own_plays_of_that_very_ability_count() -> None:
    text = "F: Gain 1 vitality. Only 1 copy of this ability may be played per turn."
    twin = asset("Twin", text)
    other = {**asset("Twin", "F: Draw 1 card."), "name": "Twin"}
    t = Table({"vitality": 5, "staging": [other, twin], "hand": ["x"]})
    t.act(0, "Twin F")
    assert len(events(t, "draw")) == 1
    assert t.why_not(0, "Twin#2", "form") == [], "another ability of a card of that name is no copy of it"
    t.game.choose(t.offers().index("Twin#2 F"))
    assert t.vitality() == 6
    assert t.why_not(0, "Twin#2", "form") == ["K.4.3"]


@pytest.mark.rule("ufs:L.2.1.3", "ufs:L.2.2.3")
def test_a_short_cycle_shuffles_the_pile_and_who_cannot_cycle_loses() -> None:
    pile = [f"p{number:02}" for number in range(20)]
    for format_name in ("turbo", "draft", "sealed"):
        t = Table({"deck": 0, "discard": pile, "hand": ["x"]}, format=format_name)
        assert len(events(t, "shuffle")) == 1
        left = t.zone("deck")
        assert sorted([*left, *t.zone("removed")]) == pile
        assert left not in (sorted(left), sorted(left, reverse=True)), "not in the order of the pile"
        for loser in (0, 1):
            sides: list[dict[str, Any]] = [{"hand": ["x"]}, {"hand": ["y"]}]
            sides[loser] = {**sides[loser], "deck": 0, "discard": pile[:5]}
            lost = Table(*sides, format=format_name)
            assert lost.game.outcome is not None
            assert lost.game.outcome.winner == 1 - loser
