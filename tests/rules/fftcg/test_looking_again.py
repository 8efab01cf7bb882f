"""Nothing is worked out anew before something that it depends on has changed; then it is."""

import pytest

from livingrules.games.fftcg import words
from livingrules.kernel.tree import (
    Ability,
    Act,
    Change,
    Duration,
    Event,
    Filter,
    Grant,
    Has,
    HasCards,
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
