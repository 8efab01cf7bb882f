"""Nothing is worked out anew before something that it depends on has changed; then it is."""

import pytest

from livingrules.games.fftcg import words
from livingrules.text.tree import (
    Ability,
    Act,
    Bind,
    Change,
    Count,
    Duration,
    Event,
    Filter,
    Grant,
    Has,
    HasCards,
    It,
    Modify,
    Number,
    Rule,
    Select,
    Self,
    Set,
)

from .play import backup, forward, having, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
ICE_FORWARDS = Select(Filter(kinds=("Forward",), has=(Has("Ice", kind="element"),)))
THIS_TURN = Duration("turn")


@pytest.mark.rule("fftcg:12.4.6")
def test_a_name_that_an_effect_gives_crowds_out_its_namesake() -> None:
    mask = having(summon("Mask"), Ability("summon", (Set(ICE_FORWARDS, "name", "to", word="Ann", duration=THIS_TURN),)))
    t = table({"field": [forward("Ann"), forward("Bea", element="Ice"), forward("Cid")], "hand": [mask, WAIT]})
    t.choose("Mask").resolve()
    assert t.zone("field", 0) == ["Cid"]


@pytest.mark.rule("fftcg:12.4.6")
def test_a_name_that_comes_back_crowds_out_its_namesake() -> None:
    mask = having(backup("Mask"), Ability("field", (Set(ICE_FORWARDS, "name", "to", word="Bea"),)))
    field = [forward("Ann"), forward("Ann", element="Ice"), forward("Cid"), mask]
    t = table({"field": field, "hand": [summon("Blast", "Choose 1 Backup. Break it."), WAIT]})
    assert len(t.zone("field", 0)) == 4
    t.choose("Blast").resolve()
    assert t.zone("field", 0) == ["Cid"]


@pytest.mark.rule("fftcg:12.4.5", "fftcg:2.2")
@pytest.mark.parametrize("more", [0, 1])
def test_what_could_not_be_broken_is_as_soon_as_it_can(more: int) -> None:
    holding = HasCards("you", ">=", Number(1), Filter(zones=("hand",), owner="you"))
    stone = having(
        forward("Stone", 5000), Ability("field", (Rule("forbid", Event("break", object=Self())),), condition=holding)
    )
    mage = forward("Mage", 9000, "Discard 1 card: Activate Mage.")
    t = table(
        {"field": [(stone, {"damage": 5000}), mage], "hand": [forward(f"F{at}", cost=9) for at in range(1 + more)]}
    )
    assert t.where("Stone") == "field"
    t.choose("Mage")
    if more:
        t.choose("F0")
    assert (t.where("Stone") == "field") == bool(more)


@pytest.mark.rule("fftcg:9.3.1.7")
def test_an_ability_that_an_effect_gives_can_be_used_at_once() -> None:
    given = Ability("action", (Act("draw", amount=Number(1)),), costs=(Act("pay", amount=Number(0)),))
    lesson = having(summon("Lesson"), Ability("summon", (Grant(ICE_FORWARDS, gained=(given,), duration=THIS_TURN),)))
    t = table({"hand": [lesson, WAIT]}, {"field": [forward("Bea", element="Ice")]})
    t.choose("Lesson").resolve()
    t.choose("pass")
    assert t.seat == 1
    t.choose("Bea")
    assert t.on_stack() == ["Bea"]


@pytest.mark.rule("fftcg:7.4")
def test_a_card_that_has_gone_waits_no_longer_by_an_ability_that_it_was_given() -> None:
    given = Ability("auto", (Act("draw", amount=Number(1)),), trigger=Event("enter", object=Filter(kinds=("Forward",))))
    gift = having(summon("Gift"), Ability("summon", (Grant(ICE_FORWARDS, gained=(given,), duration=THIS_TURN),)))
    hand = [gift, summon("Blast", "Choose 1 Forward. Break it."), forward("Cid"), forward("Dee"), WAIT]
    t = table({"field": [forward("Bea", element="Ice")], "hand": hand})
    t.choose("Gift").resolve()
    t.choose("Cid").resolve()
    assert len(t.events("draw")) == 1
    t.choose("Blast").choose("Bea").resolve()
    t.choose("Dee")
    assert (t.on_stack(), len(t.events("draw"))) == ([], 1)


@pytest.mark.rule("fftcg:9.5.1.3", "fftcg:9.5.1.4", "fftcg:12.4.4")
def test_what_damage_gave_is_gone_with_it_before_the_turn_is_over() -> None:
    hurt = Select(Filter(kinds=("Forward",), states=("damaged",)))
    every = Select(Filter(kinds=("Forward",)))
    rage = having(backup("Rage"), Ability("field", (Modify(hurt, (Change("power", 1, Number(2000)),)),)))
    fog = having(backup("Fog"), Ability("field", (Modify(every, (Change("power", -1, Number(1000)),)),)))
    t = table({"field": [(forward("Ann", 1000), {"damage": 1000}), rage, fog], "hand": [WAIT]}, {"hand": [WAIT]})
    while t.game.turn == 3:
        assert t.where("Ann") == "field"
        t.choose("pass")
    (gone,), (began,) = t.events(words.MOVE), t.events(words.TURN_BEGAN)
    assert (gone.clause, gone.seq < began.seq) == ("12.4.4", True)


@pytest.mark.rule("fftcg:10.1.2.1.2")
def test_who_has_attacked_may_attack_again_in_another_turn() -> None:
    t = table({"field": [(forward("Brute"), "attacked")], "hand": [WAIT]}, phase="attack")
    assert "10.1.2.1.2" in t.why_not(0, "Brute", "attack")
    t = table({"field": [(forward("Brute"), "attacked")]}, phase="turn")
    assert (t.asked, "Brute" in t.offers()) == ("attack", True)


@pytest.mark.rule("fftcg:11.12.4.5")
def test_plain_numbers_and_others_in_one_text() -> None:
    held = Count(Filter(zones=("hand",), owner="you"))
    changes = (Change("power", 1, Number(1000)), Change("power", 1, held))
    drum = having(backup("Drum"), Ability("field", (Modify(Select(Filter(kinds=("Forward",))), changes),)))
    t = table({"field": [forward("Ann", 5000), drum], "hand": [WAIT, forward("Bea", cost=9)]})
    assert t.game.power(t.card("Ann")) == 6002


@pytest.mark.rule("fftcg:11.3.3")
def test_one_or_more_may_be_all() -> None:
    some = Select(Filter(kinds=("Forward",)), quantity=Number(1), at_least=True)
    gust = having(summon("Gust"), Ability("summon", (Bind("choose", some), Act("dull", object=It()))))
    t = table({"field": [forward(name) for name in "ABC"], "hand": [gust, WAIT]})
    t.choose("Gust").choose("A", "C").resolve()
    assert [t.dull(name) for name in "ABC"] == [True, False, True]


@pytest.mark.rule("fftcg:10.1.3.1.3")
@pytest.mark.parametrize("able", [False, True])
def test_who_cannot_pay_for_a_block_is_not_offered_as_a_blocker(able: bool) -> None:
    price = (Act("pay", amount=Number(1)),)
    ann = having(forward("Ann"), Ability("field", (Rule("cost", Event("block", object=Self()), price=price),)))
    t = table({"field": [forward("Brute")]}, {"field": [ann, backup("Mill")] if able else [ann]}, phase="attack")
    t.choose("Brute")
    assert (t.asked == "block", t.points(1)) == (able, 0 if able else 1)
    if able:
        t.choose("Ann")
        assert t.card("Mill") in [event.card for event in t.events(words.DULLED)]


@pytest.mark.rule("fftcg:10.1.2.3", "fftcg:15.1.1.9.1")
@pytest.mark.parametrize("able", [False, True])
def test_who_cannot_pay_for_an_attack_is_not_offered_for_a_party(able: bool) -> None:
    price = (Act("pay", amount=Number(1)),)
    bea = having(forward("Bea"), Ability("field", (Rule("cost", Event("attack", object=Self()), price=price),)))
    t = table({"field": [forward("Ann"), bea, *([backup("Mill")] if able else [])]}, phase="attack")
    t.choose("Ann")
    assert (t.asked == "party") == able
