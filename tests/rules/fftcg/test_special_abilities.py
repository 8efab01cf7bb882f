"""Special abilities (11.7): what they have of their own; the rest is proven together with action abilities."""

import pytest

from .play import backup, forward, seated, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
COMET = "Comet 《S》: Draw 1 card."


@pytest.mark.rule("fftcg:11.7.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_of_the_same_name_is_discarded_besides_the_other_costs(seat: int) -> None:
    twin = forward("Mage", cost=9, element="Ice")
    field = [forward("Mage", 5000, "Comet 《S》《1》: Draw 1 card."), backup("Mill")]
    t = seated(seat, {"field": field, "hand": [twin, forward("Page", cost=9, element="Light"), WAIT]})
    t.act(seat, "Mage")
    assert (t.where("Mage#2"), t.dull("Mill"), t.where("Page"), t.on_stack()) == ("Break Zone", True, "hand", ["Mage"])


@pytest.mark.rule("fftcg:11.7.1")
def test_without_such_a_card_in_hand_it_cannot_be_used() -> None:
    for hand in ([forward("Page", cost=9)], [summon("Mage", "Draw 1 card.", cost=9)]):
        t = table({"field": [forward("Mage", 5000, COMET)], "hand": [*hand, WAIT]})
        assert (t.offers(), t.why_not(0, "Mage", "use")) == (["Wait", "pass"], ["11.7.1"])


@pytest.mark.rule("fftcg:11.7.1")
def test_a_second_one_on_the_field_or_in_the_break_zone_does_not_help() -> None:
    field = [forward("Mage", 5000, COMET, generic=True), forward("Mage", generic=True)]
    t = table({"field": field, "hand": [WAIT], "break": [forward("Mage")]})
    assert t.why_not(0, "Mage", "use") == ["11.7.1"]


@pytest.mark.rule("fftcg:11.7.1")
def test_that_discard_gives_no_cp() -> None:
    """It is a cost of its own: the one CP has to come from somewhere else (F35)."""
    mage = forward("Mage", 5000, "Comet 《S》《1》: Draw 1 card.")
    t = table({"field": [mage], "hand": [forward("Mage", cost=9), WAIT]})
    assert t.why_not(0, "Mage", "use") == ["11.7.2.1"]
    t = table({"field": [mage], "hand": [forward("Mage", cost=9), forward("Mage", cost=9), WAIT]})
    t.choose("Mage")
    if t.asked == "pay with":
        t.choose("Mage#2")
    assert (t.where("Mage#2"), t.where("Mage#3")) == ("Break Zone", "Break Zone")


@pytest.mark.rule("fftcg:11.7.1")
@pytest.mark.parametrize("element", ["Light", "Dark"])
def test_a_light_or_dark_card_can_be_discarded_for_it(element: str) -> None:
    t = table({"field": [forward("Mage", 5000, COMET)], "hand": [forward("Mage", cost=9, element=element), WAIT]})
    t.choose("Mage")
    assert t.where("Mage#2") == "Break Zone"


@pytest.mark.rule("fftcg:11.7.1")
def test_a_backup_of_the_name_will_do() -> None:
    t = table({"field": [forward("Mage", 5000, COMET)], "hand": [backup("Mage", cost=9, element="Light"), WAIT]})
    t.choose("Mage")
    assert t.where("Mage#2") == "Break Zone"
