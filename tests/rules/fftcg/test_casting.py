"""Casting a Summon (11.3), and when it can be done (9.3.1.6)."""

from typing import Any

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.fftcg import words
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.kept import WAY
from livingrules.text.tree import (
    Ability,
    Act,
    Bind,
    Event,
    Filter,
    HasCards,
    It,
    Number,
    Options,
    Rule,
    Select,
    Self,
    Seq,
)

from .play import Fields, backup, forward, having, seated, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
BOLT = "Choose 1 Forward. Deal it 5000 damage."


def bolt(cost: int = 0) -> Fields:
    return summon("Bolt", BOLT, cost=cost)


@pytest.mark.rule("fftcg:11.3.1", "fftcg:11.3.2", "fftcg:15.1.1.7.1", "fftcg:11.3.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_summon_goes_from_hand_to_the_stack_and_its_cost_is_paid(seat: int) -> None:
    side = {"hand": [summon("Rain", "Draw 1 card.", cost=1), WAIT], "field": [backup("Mill")]}
    t = seated(seat, side)
    t.act(seat, "Rain")
    assert (t.where("Rain"), t.on_stack(), t.dull("Mill")) == ("stack", ["Rain"], True)
    assert (t.controller("Rain"), t.seat) == (seat, seat)
    assert t.values("Rain").cost == 1
    t.resolve()
    assert t.where("Rain") == "Break Zone"


@pytest.mark.rule("fftcg:11.3.2", "fftcg:11.3.8")
def test_it_is_on_the_stack_while_it_is_paid_for_and_cast_only_then() -> None:
    side = {"hand": [summon("Rain", "Draw 1 card.", cost=1)], "field": [backup("Mill"), backup("Weir")]}
    t = table(side)
    t.choose("Rain")
    assert (t.asked, t.where("Rain"), t.events("cast"), t.game.items) == ("pay", "stack", [], ())
    t.choose("Weir")
    assert [event.card for event in t.events("cast")] == [t.card("Rain")]


@pytest.mark.rule("fftcg:9.3.1.6")
@pytest.mark.parametrize("phase", ["main 1", "attack", "main 2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_casts_summons_in_the_main_and_attack_phases(phase: str, seat: int) -> None:
    t = table({"hand": [WAIT], "field": [forward("Ann")]}, {"hand": [summon("Calm", "Draw 1 card.")]}, phase=phase)
    if seat == 1:
        while t.seat != 1:
            t.choose("pass")
    name = "Wait" if seat == 0 else "Calm"
    while t.asked == "attack":
        t.choose("Ann")
    t.act(seat, name)
    assert t.on_stack() == [name]


@pytest.mark.rule("fftcg:9.3.1.6")
def test_in_other_phases_nobody_does() -> None:
    t = table({"hand": [WAIT]}, {}, phase="end")
    assert t.game.turn > 3
    t = table({"hand": [WAIT]})
    t.game.set_phase(words.END_PHASE)
    assert t.why_not(0, "Wait", "cast") == ["9.3.1.6"]


# -------------------------------------------------------------------------------------------------------------- targets


@pytest.mark.rule("fftcg:11.3.3")
def test_a_summon_that_chooses_needs_a_legal_target() -> None:
    t = table({"hand": [bolt(), WAIT]})
    assert (t.offers(), t.why_not(0, "Bolt")) == (["Wait", "pass"], ["11.3.3"])
    t = table({"hand": [bolt(), WAIT]}, {"field": [backup("Mill")]})
    assert t.why_not(0, "Bolt") == ["11.3.3"]
    t = table({"hand": [bolt(), WAIT]}, {"field": [forward("Ann")]})
    t.choose("Bolt").resolve()
    assert t.where("Ann") == "Break Zone"


@pytest.mark.rule("fftcg:11.3.3")
def test_choosing_two_needs_two_and_choosing_up_to_two_needs_none() -> None:
    two = summon("Two", "Choose 2 Forwards. Dull them.")
    upto = summon("Upto", "Choose up to 2 Forwards. Dull them.")
    t = table({"hand": [two, upto, WAIT]}, {"field": [forward("Ann")]})
    assert t.offers() == ["Upto", "Wait", "pass"]
    t = table({"hand": [two, WAIT]}, {"field": [forward("Ann"), forward("Bea"), forward("Cid")]})
    t.choose("Two").choose("Ann", "Cid").resolve()
    assert [t.dull(name) for name in ("Ann", "Bea", "Cid")] == [True, False, True]


@pytest.mark.rule("fftcg:11.3.3")
def test_to_select_is_not_to_choose() -> None:
    """What is selected is selected on resolution: nothing has to be there on casting."""
    t = table({"hand": [summon("Sift", "Select 1 Forward opponent controls. Break it."), WAIT]})
    t.choose("Sift")
    assert t.on_stack() == ["Sift"]
    t.resolve()
    assert t.where("Sift") == "Break Zone"


@pytest.mark.rule("fftcg:11.3.3")
def test_the_target_is_chosen_on_casting_and_what_is_chosen_hears_of_it_when_the_summon_is_cast() -> None:
    shy = forward("Ann", 9000, "When Ann is chosen by your opponent's Summons or abilities, draw 1 card.")
    field = [backup("Mill"), backup("Weir")]
    t = table({"hand": [bolt(1), WAIT], "field": field}, {"field": [shy, forward("Bea")], "deck": 9})
    t.choose("Bolt")
    assert (t.asked, t.offers()) == ("choose", ["Ann", "Bea"])
    t.choose("Ann")
    assert (t.asked, t.events("choose"), t.zone("hand", 1)) == ("pay", [], [])
    t.choose("Mill")
    assert (t.on_stack(), [event.card for event in t.events("choose")]) == (["Ann", "Bolt"], [t.card("Ann")])


@pytest.mark.rule("fftcg:11.3.3")
def test_two_groups_are_chosen_one_after_the_other() -> None:
    both = summon("Both", "Choose 1 Forward and 1 Backup. Break them.")
    field = [forward("Ann"), forward("Bea"), backup("Cid"), backup("Dot")]
    t = table({"hand": [both, WAIT]}, {"field": field})
    t.choose("Both")
    assert t.offers() == ["Ann", "Bea"]
    t.choose("Bea")
    assert t.offers() == ["Cid", "Dot"]
    t.choose("Cid").resolve()
    assert t.zone("field", 1) == ["Ann", "Dot"]


# -------------------------------------------------------------------------------------------------- modes and divisions

FORK = 'Select 1 of the 2 following actions. "Choose 1 Forward. Break it." "Draw 2 cards."'


@pytest.mark.rule("fftcg:11.3.4")
def test_which_of_several_effects_is_used_is_declared_on_casting() -> None:
    t = table({"hand": [summon("Fork", FORK), WAIT], "deck": 9}, {"field": [forward("Ann"), forward("Bea")]})
    t.choose("Fork")
    assert (t.asked, t.on_stack()) == ("modes", [])
    t.choose("0").choose("Ann")
    assert t.on_stack() == ["Fork"]
    t.resolve()
    assert (t.where("Ann"), t.zone("hand", 0)) == ("Break Zone", ["Wait"])


@pytest.mark.rule("fftcg:11.3.4", "fftcg:11.3.3")
def test_an_effect_without_a_legal_target_cannot_be_declared() -> None:
    t = table({"hand": [summon("Fork", FORK), WAIT], "deck": 9})
    t.choose("Fork")
    assert t.on_stack() == ["Fork"]
    t.resolve()
    assert len(t.zone("hand", 0)) == 3


@pytest.mark.rule("fftcg:11.3.6")
def test_a_divided_value_is_assigned_on_casting_in_thousands_at_least_one_each() -> None:
    rain = summon("Rain", "Choose any number of Forwards. Divide 5000 damage among them as you like.")
    field = [forward(name, 9000) for name in ("Ann", "Bea", "Cid")]
    t = table({"hand": [rain, WAIT]}, {"field": field})
    t.choose("Rain").choose("Ann", "Bea", "Cid")
    assert (t.asked, t.offers()) == ("divide", ["1", "2", "3"])
    t.choose(2)
    assert t.offers() == ["1", "2"]
    t.choose(1)
    assert t.on_stack() == ["Rain"]
    t.resolve()
    assert [t.damage(name) for name in ("Ann", "Bea", "Cid")] == [2000, 1000, 2000]


# ---------------------------------------------------------------------------------------------------------------- costs


def costly(rule: Rule) -> CompiledCard:
    return having(summon("Rain", "Draw 1 card.", cost=1), Ability("field", (rule,)))


@pytest.mark.rule("fftcg:11.3.5", "fftcg:11.3.7.1")
def test_an_additional_cost_is_paid_together_with_the_rest() -> None:
    toll = Rule("cost", Event("cast", object=Self()), price=(Act("pay", what="Ice", amount=Number(1)),))
    t = table({"hand": [costly(toll), WAIT], "field": [backup("Mill"), backup("Weir")]})
    assert t.why_not(0, "Rain") == ["11.3.5"]
    field = [backup("Mill"), backup("Weir"), backup("Tarn", element="Ice")]
    t = table({"hand": [costly(toll), WAIT], "field": field})
    t.choose("Rain").choose("Mill", "Tarn")
    assert (t.on_stack(), t.dull("Weir")) == (["Rain"], False)


@pytest.mark.rule("fftcg:11.3.5")
@pytest.mark.parametrize("way", [0, 1, 2])
def test_one_of_several_ways_to_pay_is_chosen(way: int) -> None:
    """The usual cost; one Ice CP in addition; one Wind CP instead."""
    more = Rule("allow", Event("cast", object=Self(), manner=("in addition",)), price=(pay("Ice"),))
    other = Rule("allow", Event("cast", object=Self(), manner=("instead",)), price=(pay("Wind"),))
    rain = having(summon("Rain", "Draw 1 card.", cost=1), Ability("field", (more,)), Ability("field", (other,)))
    field = [backup("Mill"), backup("Tarn", element="Ice"), backup("Gale", element="Wind")]
    t = table({"hand": [rain, WAIT], "field": field})
    t.choose("Rain")
    assert (t.asked, t.offers()) == ("way to pay", ["0", "1", "2"])
    t.choose(str(way))
    assert [t.dull(name) for name in ("Mill", "Tarn", "Gale")] == [way < 2, way == 1, way == 2]
    assert t.game.scopes[t.game.items[0]].cards(WAY) == (way,)


@pytest.mark.rule("fftcg:11.3.5")
def test_other_cards_add_to_a_cost_from_the_field_and_a_card_in_hand_only_to_its_own() -> None:
    summons = Rule("cost", Event("cast", object=Filter(kinds=("Summon",))), price=(pay("Ice"),))
    law = having(backup("Law", element="Wind"), Ability("field", (summons,)))
    mills = [backup("Mill"), backup("Tarn", element="Ice")]
    pool = backup("Pool", element="Ice")
    t = table({"hand": [summon("Rain", "Draw 1 card.", cost=1), WAIT], "field": [*mills, pool]}, {"field": [law]})
    t.choose("Rain").choose("Mill", "Tarn")
    assert (t.on_stack(), t.dull("Mill"), t.dull("Tarn"), t.dull("Pool")) == (["Rain"], True, True, False)
    other = Rule("cost", Event("play", object=Self()), price=(pay("Ice"),))
    for rule in (summons, other):
        t = table({"hand": [costly(rule), WAIT], "field": mills})
        t.choose("Rain")
        assert (t.dull("Mill"), t.dull("Tarn")) == (True, False)


def pay(element: str) -> Act:
    return Act("pay", what=element, amount=Number(1))


@pytest.mark.rule("fftcg:11.3.5", "fftcg:11.3.7")
def test_a_cost_that_depends_on_other_cards_is_read_on_casting_and_stays() -> None:
    """Each active Backup makes it cheaper by one: dulling them to pay changes nothing any more."""
    text = "The cost required to cast Rain is reduced by 1 for each active Backup you control."
    rain = summon("Rain", text, "Draw 1 card.", cost=4)
    t = table({"hand": [rain, WAIT], "field": [backup("Mill"), backup("Weir")]})
    t.choose("Rain")
    assert (t.on_stack(), t.dull("Mill"), t.dull("Weir")) == (["Rain"], True, True)


# ---------------------------------------------------------------------------------------------------------------- texts


@pytest.mark.rule("fftcg:11.3.2", "fftcg:11.3.3")
def test_all_paragraphs_of_a_summon_are_cast_together() -> None:
    two = summon("Two", "Choose 1 Forward. Dull it.", "Choose 1 Backup. Dull it.")
    t = table({"hand": [two, WAIT]}, {"field": [forward("Ann"), backup("Mill")]})
    t.choose("Two").resolve()
    assert (t.dull("Ann"), t.dull("Mill")) == (True, True)
    assert table({"hand": [two, WAIT]}, {"field": [forward("Ann")]}).why_not(0, "Two") == ["11.3.3"]


@pytest.mark.rule("fftcg:11.3.2")
def test_a_summon_without_text_is_cast_like_any_other() -> None:
    t = table({"hand": [summon("Blank"), WAIT]})
    t.choose("Blank")
    assert t.on_stack() == ["Blank"]
    t.resolve()
    assert t.where("Blank") == "Break Zone"


@pytest.mark.rule("fftcg:11.3.6")
def test_a_value_is_divided_over_no_more_than_it_has_thousands() -> None:
    rain = summon("Rain", "Choose any number of Forwards. Divide 2000 damage among them as you like.")
    field = [forward(name, 9000) for name in ("Ann", "Bea", "Cid")]
    t = table({"hand": [rain, WAIT]}, {"field": field})
    t.choose("Rain")
    with pytest.raises(IllegalChoice):
        t.choose("Ann", "Bea", "Cid")
    t.choose("Bea", "Cid").resolve()
    assert [t.damage(name) for name in ("Ann", "Bea", "Cid")] == [0, 1000, 1000]


def forked(**more: Any) -> CompiledCard:
    """Draw one card, break a Forward, or deal it damage."""
    chosen = Bind("choose", Select(Filter(kinds=("Forward",), zones=("field",)), Number(1)))
    ways = (
        Act("draw", amount=Number(1)),
        Seq((chosen, Act("dull", object=It()))),
        Seq((chosen, Act("deal", object=It(), amount=Number(1000)))),
    )
    return having(summon("Fork", cost=0), Ability("summon", (Options(ways, **more),)))


@pytest.mark.rule("fftcg:11.3.4")
def test_several_effects_may_be_declared_as_many_as_the_text_says() -> None:
    t = table({"hand": [forked(count=2), WAIT]}, {"field": [forward("Ann")]})
    t.choose("Fork")
    with pytest.raises(IllegalChoice):
        t.choose("0")
    t.choose("0", "2").resolve()
    assert (len(t.events("draw")), t.dull("Ann"), t.damage("Ann")) == (1, False, 1000)
    assert table({"hand": [forked(count=2), WAIT]}).why_not(0, "Fork") == ["11.3.3"]
    t = table({"hand": [forked(count=3, up_to=True), WAIT]}, {"field": [forward("Ann")]})
    t.choose("Fork")
    with pytest.raises(IllegalChoice):
        t.game.choose(())
    t.choose("0", "1").resolve()
    assert (len(t.events("draw")), t.dull("Ann"), t.damage("Ann")) == (1, True, 0)


@pytest.mark.rule("fftcg:11.3.4")
def test_under_its_condition_all_effects_are_used() -> None:
    upgrade = HasCards("you", ">=", Number(2), Filter(kinds=("Backup",), owner="you", zones=("field",)))
    card = forked(upgrade=upgrade)
    t = table({"hand": [card, WAIT], "field": [backup("Mill"), backup("Weir")]}, {"field": [forward("Ann")]})
    t.choose("Fork").resolve()
    assert (len(t.events("draw")), t.dull("Ann"), t.damage("Ann")) == (1, True, 1000)
    t = table({"hand": [card, WAIT], "field": [backup("Mill")]}, {"field": [forward("Ann")]})
    assert t.choose("Fork").asked == "modes"


@pytest.mark.rule("fftcg:11.3.4")
def test_what_the_other_player_says_they_say_on_resolution() -> None:
    card = forked(chooser="opponent")
    t = table({"hand": [card, WAIT]}, {"field": [forward("Ann")]})
    t.choose("Fork")
    assert (t.on_stack(), t.asked) == (["Fork"], "priority")
    t.resolve()
    assert (t.asked, t.seat) == ("modes", 1)
