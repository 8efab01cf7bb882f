"""Counters: named, counted by name or all together, and only on cards of the stage."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BY_EFFECT, MARK, UNMARK
from livingrules.games.universus import counters
from livingrules.games.universus.game import Universus
from livingrules.scenario.table import Table

from .play import SPARE, asset, events, seated


def idol(*text: str, **marks: int) -> Any:
    return ({"name": "Idol", "text": list(text)}, {"counters": marks})


def on(t: Table, card: str, *names: str) -> list[int]:
    return [t.game.counters_on(t.card(card), name) for name in names]


@pytest.mark.rule("universus:Counters/1", "universus:Counters/2", "universus:Counters/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_counters_of_different_names_are_kept_apart_and_add_up(seat: int) -> None:
    text = "Form: Put 2 Rage counters on this card."
    watch = asset("Watch", "Response: After 2 Rage counters are added to a card, gain 1 health.")
    t = seated(seat, {"stage": [idol(text, Luck=1)], "hand": [SPARE]})
    t.act(seat, "Idol")
    assert on(t, "Idol", "Rage", "Luck", "Wall", "") == [2, 1, 0, 3]
    assert [(event.amount, event.seat) for event in events(t, MARK)] == [(2, seat)]
    t.act(seat, "Idol")
    assert on(t, "Idol", "Rage", "") == [4, 5]
    for said, answered in (("Rage", True), ("Luck", False)):
        watch = asset("Watch", f"Response: After 2 {said} counters are added to this card, gain 1 health.")
        both = {**watch, "text": [*watch["text"], text]}
        t = seated(seat, {"stage": [both], "hand": [SPARE]})
        t.act(seat, "Watch")
        assert (t.asked == "respond") is answered


@pytest.mark.rule("universus:Counters/2", "universus:Counters/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "health"),
    [
        ("Gain 1 health for each Rage counter on this card.", 7),
        ("Gain 1 health for each counter on this card.", 10),
        ("If this card has 2 or more Rage counters, gain 9 health.", 14),
        ("If this card has 3 or more Rage counters, gain 9 health.", 5),
        ("If this card has 3 or more counters, gain 9 health.", 14),
    ],
)
def test_a_name_means_only_that_kind_and_no_name_all_of_them(seat: int, text: str, health: int) -> None:
    t = seated(seat, {"stage": [idol(f"Form: {text}", Rage=2, Luck=3)], "hand": [SPARE], "health": 5})
    t.act(seat, "Idol")
    assert t.vitality(seat) == health


@pytest.mark.rule("universus:Counters/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("marks", "payable"), [({"Luck": 5}, False), ({"Rage": 1}, False), ({"Rage": 2}, True)])
def test_a_cost_of_a_named_counter_takes_that_kind_alone(seat: int, marks: dict[str, int], payable: bool) -> None:
    pay = idol("Form Remove 2 Rage counters from this card: Gain 1 health.", **marks)
    t = seated(seat, {"stage": [pay], "hand": [SPARE], "health": 5})
    assert ("Idol Form" in t.offers()) is payable
    if not payable:
        assert "Costs/2" in t.why_not(seat, "Idol", "form")
        return
    t.act(seat, "Idol")
    assert (on(t, "Idol", "Rage", ""), t.vitality(seat)) == ([0, 0], 6)
    assert [event.amount for event in events(t, UNMARK)] == [2]


@pytest.mark.rule("universus:Counters/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_of_counters_without_a_name_the_player_picks_which_go(seat: int) -> None:
    take = "Form: Remove 2 counters from this card. Gain 1 health for each counter removed this way."
    t = seated(seat, {"stage": [idol(take, Rage=1, Luck=2)], "hand": [SPARE], "health": 5})
    t.act(seat, "Idol")
    assert (t.asked, t.seat, len(t.offers())) == ("counter", seat, 2)
    luck = t.game.library.name_numbers["Luck counter"]
    t.act(seat, str(luck)).act(seat, str(luck))
    assert (on(t, "Idol", "Rage", "Luck"), t.vitality(seat)) == ([1, 0], 7)
    t.act(seat, "Idol")
    assert (on(t, "Idol", ""), t.vitality(seat)) == ([0], 8), "as many as there are, and nothing left to pick"


@pytest.mark.rule("universus:Counters/3", "universus:Counters/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "left"), [("all counters", [0, 0]), ("all Rage counters", [0, 2])])
def test_all_counters_are_of_every_name_unless_one_is_said(seat: int, text: str, left: list[int]) -> None:
    t = seated(seat, {"stage": [idol(f"Form: Remove {text} from this card.", Rage=3, Luck=2)], "hand": [SPARE]})
    t.act(seat, "Idol")
    assert on(t, "Idol", "Rage", "Luck") == left


@pytest.mark.rule("universus:Counters/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("number", "payable"), [(3, True), (4, False)])
def test_counters_of_no_card_in_particular_come_from_the_own_stage(seat: int, number: int, payable: bool) -> None:
    pay = asset("Pay", f"Form Remove {number} Rage counters: Gain 1 health.")
    stage = [pay, idol(Rage=2), ("Totem", {"counters": {"Rage": 1, "Luck": 4}})]
    theirs = {"stage": [("Other", {"counters": {"Rage": 9}})]}
    t = seated(seat, {"stage": stage, "hand": [SPARE], "health": 5}, theirs)
    assert ("Pay Form" in t.offers()) is payable
    if not payable:
        return
    t.act(seat, "Pay")
    assert (t.asked, t.offers()) == ("cards", ["Idol", "Totem"])
    t.act(seat, "Idol").act(seat, "Totem")
    assert [on(t, card, "Rage")[0] for card in ("Idol", "Totem", "Other")] == [0, 0, 9]
    assert t.vitality(seat) == 6


@pytest.mark.rule("universus:Counters/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_counters_are_only_on_cards_of_the_stage(seat: int) -> None:
    stage = [
        idol(Rage=2),
        asset("Home", "Form Commit: Add 1 foundation to your hand."),
        asset("Mason", "Form Commit: Build 1 foundation from your hand."),
    ]
    t = seated(seat, {"stage": stage, "hand": []})
    t.act(seat, "Home")
    assert on(t, "Idol", "") == [0]
    t.act(seat, "Mason")
    assert (t.where("Idol"), on(t, "Idol", "")) == ("stage", [0])
    mark = asset("Mark", "Form Commit: Put 1 Rage counter on 1 card in your card pool. Gain 1 health.")
    pool = [{"name": "Jab", "type": "attack"}]
    t = seated(seat, {"stage": [mark], "pool": pool, "hand": [SPARE], "health": 5})
    t.act(seat, "Mark")
    assert (on(t, "Jab", ""), t.vitality(seat), events(t, MARK)) == ([0], 6, [])
    assert isinstance(t.game, Universus)
    assert not counters.put(t.game, t.card("Jab"), "Rage", 1, BY_EFFECT, seat), "whoever asks"


@pytest.mark.rule("universus:Counters/4", "universus:Flip/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_counters_stay_on_a_card_that_is_turned_over(seat: int) -> None:
    turn = asset("Turn", "Form Commit: Flip 1 foundation.")
    home = asset("Home", "Form Commit: Destroy 1 foundation.")
    t = seated(seat, {"stage": [idol(Rage=2), turn, home], "hand": [SPARE]})
    t.act(seat, "Turn")
    assert on(t, "Idol", "Rage") == [2]
    t.act(seat, "Home")
    assert on(t, "Idol", "Rage") == [0]
