"""Auto-abilities as they are put on the stack (11.8.4, 11.8.8 to 11.8.12)."""

import pytest

from livingrules.games.fftcg import words
from livingrules.text.tree import Ability, Act, Count, Done, Event, Filter, May, Number, Self, When, X

from .play import Fields, Table, backup, forward, having, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")


def entering(effect: str) -> Fields:
    return forward("Ann", 5000, f"When Ann enters the field, {effect}")


def played(effect: str, opponent: Fields | None = None, field: list[Fields] | None = None) -> Table:
    t = table({"hand": [entering(effect), WAIT], "field": field or [], "deck": 9}, opponent)
    return t.choose("Ann")


@pytest.mark.rule("fftcg:11.8.4", "fftcg:11.8.9")
def test_without_a_legal_target_it_triggers_and_leaves_the_stack_before_anybody_can_respond() -> None:
    t = played("choose 1 Backup opponent controls. Break it.", {"hand": [summon("Calm", "Draw 1 card.")]})
    assert (t.on_stack(), t.game.waiting, t.seat) == ([], (), 0)
    assert [event.clause for event in t.events(words.FIZZLED)] == ["11.8.4"]
    t.act(0, "pass").act(1, "pass")
    assert t.events(words.RESOLVES) == []


@pytest.mark.rule("fftcg:11.8.9")
def test_its_target_is_chosen_among_the_legal_ones_when_it_is_put_on_the_stack() -> None:
    field = {"field": [backup("Mill"), backup("Weir"), forward("Bea")]}
    t = played("choose 1 Backup opponent controls. Break it.", field)
    assert (t.asked, t.seat, t.offers()) == ("choose", 0, ["Mill", "Weir"])
    t.choose("Weir")
    assert (t.on_stack(), [event.card for event in t.events("choose")]) == (["Ann"], [t.card("Weir")])
    t.resolve()
    assert t.zone("field", 1) == ["Mill", "Bea"]


@pytest.mark.rule("fftcg:11.8.9", "fftcg:11.8.4")
def test_to_select_is_not_to_choose() -> None:
    t = played("select 1 Backup opponent controls. Break it.")
    assert (t.on_stack(), t.asked) == (["Ann"], "priority")


@pytest.mark.rule("fftcg:11.8.10")
def test_which_of_several_effects_is_used_is_declared_on_stacking() -> None:
    fork = 'select 1 of the 2 following actions. "Choose 1 Backup. Break it." "Draw 1 card."'
    t = played(fork, {"field": [backup("Mill")]})
    assert (t.asked, t.offers()) == ("modes", ["0", "1"])
    t.choose("1")
    assert t.on_stack() == ["Ann"]
    t.resolve()
    assert (t.where("Mill"), len(t.events("draw"))) == ("field", 1)


@pytest.mark.rule("fftcg:11.8.12")
def test_a_divided_value_is_assigned_on_stacking() -> None:
    field = {"field": [forward("Bea", 9000), forward("Cid", 9000)]}
    t = played("choose 2 Forwards opponent controls. Divide 4000 damage among them as you like.", field)
    assert (t.asked, t.offers()) == ("divide", ["1", "2", "3"])
    t.choose(3)
    assert t.on_stack() == ["Ann"]
    t.resolve()
    assert (t.damage("Bea"), t.damage("Cid")) == (3000, 1000)


def with_payment(amount: object) -> Table:
    """When Ann enters the field, you may pay so much CP; if you do so, draw a card."""
    assert isinstance(amount, (X, Count))
    may = May("you", (Act("pay", amount=amount),))
    effect = (may, When(Done(), (Act("draw", amount=Number(1)),)))
    auto = Ability("auto", effect, trigger=Event("enter", object=Self(), destination="field"))
    hand = [having(forward("Ann"), auto), WAIT, summon("Sap", "Choose 1 Backup. Break it.", element="Light")]
    t = table({"hand": hand, "field": [backup("Mill"), backup("Weir"), backup("Lock")], "deck": 9})
    return t.choose("Ann")


@pytest.mark.rule("fftcg:11.8.11", "fftcg:4.5")
def test_a_variable_cost_gets_its_value_on_stacking() -> None:
    t = with_payment(X())
    assert (t.asked, t.seat, t.offers()) == ("x", 0, ["0", "1", "2", "3"])
    t.choose(2)
    assert (t.on_stack(), t.dull("Mill")) == (["Ann"], False)
    t.resolve()
    assert t.asked == "may"
    t.choose(1)
    t.choose("Mill", "Lock")
    assert (len(t.events("draw")), t.dull("Mill"), t.dull("Weir"), t.dull("Lock")) == (1, True, False, True)


@pytest.mark.rule("fftcg:11.8.8")
def test_a_cost_read_from_other_cards_is_locked_on_stacking() -> None:
    """One CP for each Backup you control, counted now: that one of them is gone when it is paid does not matter."""
    t = with_payment(Count(Filter(kinds=("Backup",), owner="you", zones=("field",))))
    assert t.on_stack() == ["Ann"]
    t.choose("Sap").choose("Lock").resolve()
    assert (t.where("Lock"), t.on_stack()) == ("Break Zone", ["Ann"])
    t.resolve()
    assert (len(t.events("draw")), t.on_stack(), t.asked) == (0, [], "priority")
    t = with_payment(Count(Filter(kinds=("Backup",), owner="you", zones=("field",))))
    t.resolve()
    assert t.asked == "may"
    t.choose(1)
    assert [t.dull(name) for name in ("Mill", "Weir", "Lock")] == [True, True, True]
