"""Abilities that work in another zone than the field, because their text says so (F42), and what is told of events."""

import pytest

from livingrules.games.fftcg import words

from .play import Fields, backup, forward, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")


@pytest.mark.rule("fftcg:11.6.2")
@pytest.mark.parametrize("place", ["break", "field", "hand"])
def test_an_ability_that_is_used_in_the_break_zone_only(place: str) -> None:
    cost, limit = "Put 1 Backup into the Break Zone", "You can only use this ability if Ann is in the Break Zone."
    ann = forward("Ann", 5000, f"{cost}: Play Ann onto the field dull. {limit}", cost=9)
    side: Fields = {place: [ann], "deck": 9}
    side["field"] = [*side.get("field", []), backup("Mill")]
    t = table({**side, "hand": [*side.get("hand", []), WAIT]})
    assert ("Ann ability" in t.offers()) is (place == "break")
    if place == "break":
        t.choose("Ann").resolve()
        assert (t.where("Ann"), t.where("Mill")) == ("field", "Break Zone")


@pytest.mark.rule("fftcg:11.8.3")
@pytest.mark.parametrize("place", ["break", "field"])
def test_an_auto_ability_that_triggers_in_the_break_zone_only(place: str) -> None:
    text = "When a Forward enters your field, draw 1 card. This effect will trigger only if Ann is in the Break Zone."
    t = table({place: [forward("Ann", 5000, text)], "hand": [forward("Bea", 3000), WAIT], "deck": 9})
    t.choose("Bea")
    assert (t.where("Bea"), t.on_stack()) == ("field", ["Ann"] if place == "break" else [])


@pytest.mark.rule("fftcg:11.8.3")
def test_it_waits_from_the_moment_it_comes_there() -> None:
    text = "When a Forward enters your field, draw 1 card. This effect will trigger only if Ann is in the Break Zone."
    axe = summon("Axe", "Choose 1 Forward. Break it.")
    t = table({"field": [forward("Ann", 5000, text)], "hand": [axe, forward("Bea", 3000), WAIT], "deck": 9})
    t.choose("Axe").resolve()
    assert (t.where("Ann"), t.on_stack()) == ("Break Zone", [])
    t.choose("Bea")
    assert t.on_stack() == ["Ann"]


@pytest.mark.rule("fftcg:11.8.3")
@pytest.mark.parametrize("whose", ["own", "other"])
def test_a_card_that_waits_to_be_discarded(whose: str) -> None:
    ann = forward("Ann", 5000, "When Ann is discarded from your hand due to an ability, draw 1 card.", cost=9)
    text = "《0》: Discard 1 card." if whose == "own" else "《0》: Your opponent discards 1 card."
    hero = {"field": [forward("Cid", 5000, text)], "deck": 9}
    sides = ({**hero, "hand": [ann]}, {}) if whose == "own" else ({**hero, "hand": [WAIT]}, {"hand": [ann], "deck": 9})
    t = table(*sides)
    t.choose("Cid").resolve()
    assert (t.where("Ann"), t.on_stack()) == ("Break Zone", ["Ann"])


@pytest.mark.rule("fftcg:11.8.3")
@pytest.mark.parametrize(
    ("words", "heard"),
    [
        ("your opponent discards a card from his/her hand due to your Summons or abilities", True),
        ("your opponent discards 1 or more cards due to your Summons or abilities", True),
        ("you discard 1 or more cards due to Summons or abilities", False),
    ],
)
def test_whose_card_was_discarded_and_by_whom(words: str, heard: bool) -> None:
    ear = forward("Ear", 5000, f"When {words}, draw 1 card.", "《0》: Your opponent discards 2 cards.")
    t = table({"field": [ear], "hand": [WAIT], "deck": 9}, {"hand": [forward("a", cost=9), forward("b", cost=9)]})
    t.choose("Ear").resolve()
    expected = 0 if not heard else 1 if "1 or more" in words else 2
    assert t.zone("hand", 1) == []
    assert len(t.on_stack()) + len(t.game.waiting) == expected


@pytest.mark.rule("fftcg:11.8.3")
def test_several_chosen_at_once_trigger_once() -> None:
    event = "1 or more Forwards you control are chosen by your opponent's Summons or abilities"
    ear = forward("Ear", 5000, f"When {event}, draw 1 card.")
    axe = summon("Axe", "Choose 2 Forwards. Dull them.")
    t = table({"hand": [axe, WAIT], "deck": 9}, {"field": [ear, forward("Bea")], "deck": 9})
    t.choose("Axe")
    assert sorted(t.on_stack()) == ["Axe", "Ear"]


@pytest.mark.rule("fftcg:11.4.7", "fftcg:11.8.3")
def test_a_character_is_cast_by_its_cost_and_not_by_an_effect() -> None:
    ear = forward("Ear", 5000, "When you cast a Character, draw 1 card.")
    lure = summon("Lure", "Play 1 Forward from your hand onto the field.")
    t = table({"field": [ear], "hand": [forward("Bea"), lure, WAIT], "deck": 9})
    assert table({"field": [ear], "hand": [forward("Bea"), WAIT], "deck": 9}).choose("Bea").on_stack() == ["Ear"]
    t.choose("Lure").resolve()
    assert (t.where("Bea"), t.on_stack(), len(t.events(words.DRAW))) == ("field", [], 0)
