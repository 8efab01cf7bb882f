"""Paying CP (5.2.1, 11.2): what produces it, how much has to be produced, and of which elements."""

import pytest

from livingrules.errors import IllegalChoice
from livingrules.games.fftcg import words
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.kernel.decision import BACK
from livingrules.kernel.payment import Price
from livingrules.text.tree import Ability, Act, Event, Filter, Number, Rule, Select, Self

from .play import Fields, Table, backup, forward, having, seated, summon, table


def fuel(name: str, element: str = "Fire") -> Fields:
    """A card for the hand that is too dear to be played."""
    return forward(name, element=element, cost=9)


WAIT = summon("Wait", "Draw 1 card.", element="Light")
"""What could be cast at any time and is no source of CP: without anything to do, the turn would go on by itself."""


def hero(cost: int, element: str = "Fire") -> Fields:
    return forward("Hero", element=element, cost=cost)


@pytest.mark.rule("fftcg:5.2.1.3", "fftcg:5.2.3.1.1.3", "fftcg:11.2.1", "fftcg:11.2.1.1", "fftcg:5.2.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_discarded_card_gives_two_cp_and_a_dulled_backup_one(seat: int) -> None:
    t = seated(seat, {"hand": [WAIT, hero(3), fuel("Log")], "field": [backup("Mill", element="Ice")]})
    t.act(seat, "Hero")
    assert (t.where("Hero"), t.where("Log"), t.dull("Mill")) == ("field", "Break Zone", True)


@pytest.mark.rule("fftcg:11.2.1")
def test_with_less_cp_than_it_costs_a_card_cannot_be_played() -> None:
    t = table({"hand": [WAIT, hero(4), fuel("Log")], "field": [backup("Mill")]})
    assert t.offers() == ["Wait", "pass"]
    assert t.why_not(0, "Hero") == ["11.2.1"]


@pytest.mark.rule("fftcg:5.2.1.2", "fftcg:11.2.1.1")
@pytest.mark.parametrize("zone", ["hand", "field"])
def test_one_cp_at_least_is_of_the_card_s_own_element_and_one_is_enough(zone: str) -> None:
    """The rest may be of any element (F3)."""
    for element in ("Fire", "Ice"):
        log = fuel("Log", element) if zone == "hand" else backup("Log", element=element)
        mills = [backup("Mill", element="Ice"), backup("Weir", element="Wind")]
        hand = [WAIT, hero(3), fuel("Rest", "Earth")]
        t = table(
            {"hand": [*hand, log] if zone == "hand" else hand, "field": [*mills, log] if zone == "field" else mills}
        )
        if element == "Ice":
            assert t.why_not(0, "Hero") == ["5.2.1.2"]
            assert "Hero" not in t.offers()
            continue
        t.choose("Hero")
        with pytest.raises(IllegalChoice):
            t.choose("Rest", "Mill")
        t.choose("Log", "Mill") if zone == "hand" else t.choose("Log", "Mill", "Weir")
        assert t.where("Hero") == "field"


@pytest.mark.rule("fftcg:11.2.1.1", "fftcg:5.2.1.2")
@pytest.mark.parametrize("element", ["Light", "Dark"])
def test_light_and_dark_cards_are_paid_for_with_any_cp(element: str) -> None:
    t = table({"hand": [WAIT, hero(2, element), fuel("Log", "Ice")]})
    t.choose("Hero")
    assert (t.where("Hero"), t.where("Log")) == ("field", "Break Zone")


@pytest.mark.rule("fftcg:5.2.1.3", "fftcg:11.2.1.1")
@pytest.mark.parametrize("element", ["Light", "Dark"])
def test_light_and_dark_cards_are_not_discarded_for_cp_but_their_backups_are_dulled(element: str) -> None:
    assert "Hero" not in table({"hand": [WAIT, hero(2), fuel("Log", element)]}).offers()
    field = [backup("Star", element=element), backup("Mill")]
    t = table({"hand": [WAIT, hero(2), fuel("Log", element)], "field": field})
    t.choose("Hero")
    assert (t.where("Log"), t.dull("Star"), t.dull("Mill")) == ("hand", True, True)


# ------------------------------------------------------------------------------------------------------------ exactness


def paid(cost: int, *given: str) -> Table:
    """A Fire Forward is paid for with Fire cards A, B from hand and Fire Backups P, Q, R, all of it by these."""
    hand = [WAIT, hero(cost), fuel("A"), fuel("B")]
    t = table({"hand": hand, "field": [backup("P"), backup("Q"), backup("R")]})
    return t.choose("Hero").choose(*given)


EXACT = ["5.2.1.3.1", "11.4.6.1", "11.2.1.1"]


@pytest.mark.rule([f"fftcg:{clause}" for clause in EXACT])
@pytest.mark.parametrize(
    ("cost", "given"),
    [
        (1, "A"), (1, "P"), (2, "A"), (2, "PQ"), (3, "AP"), (3, "AB"), (3, "PQR"), (4, "AB"), (4, "APQ"), (4, "ABP"),
        (3, "APQ"), (5, "ABP"), (5, "ABPQ"), (2, "AP"),
    ],
)  # fmt: skip
def test_the_cost_is_met_exactly_or_with_one_to_spare_if_a_card_is_discarded(cost: int, given: str) -> None:
    t = paid(cost, *given)
    assert t.where("Hero") == "field"
    assert {name for name in "ABPQR" if t.where(name) == "Break Zone" or t.dull(name)} == set(given)


@pytest.mark.rule([f"fftcg:{clause}" for clause in EXACT])
@pytest.mark.parametrize(
    ("cost", "given"),
    [(1, "AP"), (1, "PQ"), (2, "PQR"), (2, "AB"), (2, "P"), (3, "A"), (3, "ABP"), (4, "ABPQ"), (1, "")],
)
def test_no_other_sum_will_do(cost: int, given: str) -> None:
    """Backups alone have to be exact, and nothing is ever two too many (F34)."""
    with pytest.raises(IllegalChoice):
        paid(cost, *given)


@pytest.mark.rule("fftcg:5.2.1.3.1", "fftcg:5.2.1.2")
def test_the_excess_cp_may_be_the_one_of_the_right_element() -> None:
    """Two Ice CP and two Fire CP for a cost of three: whichever is wasted, a Fire one is there (F34)."""
    t = table({"hand": [WAIT, hero(3), fuel("Log"), fuel("Ash", "Ice")], "field": [backup("Mill", element="Ice")]})
    t.choose("Hero").choose("Log", "Ash")
    assert (t.where("Hero"), t.dull("Mill")) == ("field", False)


@pytest.mark.rule("fftcg:11.4.6.1", "fftcg:11.3.7.1")
@pytest.mark.parametrize("kind", [forward, summon])
def test_what_is_paid_is_paid_at_once_and_nothing_before_everything_is_chosen(kind: object) -> None:
    played = forward("Hero", cost=2) if kind is forward else summon("Hero", "Draw 1 card.", cost=2)
    t = table({"hand": [WAIT, played, fuel("A"), fuel("B")], "field": [backup("P")]})
    t.choose("Hero")
    assert (t.asked, t.where("A"), t.dull("P")) == ("pay", "hand", False)
    t.choose("A")
    discards = t.events("discard")
    assert [event.card for event in discards] == [t.card("A")]


@pytest.mark.rule("fftcg:5.2.1.3", "fftcg:5.2.3.1.1.3")
def test_only_active_backups_can_be_dulled_for_cp_and_only_backups() -> None:
    """A dull Character can be dulled by effects only (F2)."""
    field = [(backup("Mill"), "dull"), forward("Guard")]
    t = table({"hand": [WAIT, hero(1)], "field": field})
    assert t.why_not(0, "Hero") == ["11.2.1", "5.2.1.2"]


@pytest.mark.rule("fftcg:5.2.1.3")
def test_a_card_does_not_pay_for_itself() -> None:
    assert table({"hand": [WAIT, hero(1)]}).why_not(0, "Hero") == ["11.2.1", "5.2.1.2"]


@pytest.mark.rule("fftcg:5.2.1.2")
def test_what_costs_nothing_needs_no_element() -> None:
    """No CP is produced, so none can be of a wrong element (F33)."""
    t = table({"hand": [WAIT, hero(0)]})
    t.choose("Hero")
    assert t.where("Hero") == "field"


# ---------------------------------------------------------------------------------------- icons in costs of abilities


def user(icons: str, hand: str, field: str) -> Table:
    """A Fire Forward with an ability of that cost; cards in hand and Backups by the initials of their elements."""
    names = {"F": "Fire", "I": "Ice", "W": "Wind"}
    mage = forward("Mage", 5000, f"{icons}: Draw 1 card.")
    cards = [fuel(f"H{at}", names[letter]) for at, letter in enumerate(hand)]
    mills = [backup(f"B{at}", element=names[letter]) for at, letter in enumerate(field)]
    return table({"hand": [WAIT, *cards], "field": [mage, *mills]})


@pytest.mark.rule("fftcg:11.6.2.1", "fftcg:11.6.10")
@pytest.mark.parametrize(
    ("icons", "hand", "field", "able"),
    [
        ("《1》", "I", "", True),
        ("《1》", "", "I", True),
        ("《Fire》", "I", "", False),
        ("《Fire》", "F", "", True),
        ("《Fire》《Fire》", "F", "", True),
        ("《Fire》《Fire》", "", "F", False),
        ("《Fire》《Ice》", "FI", "", False),
        ("《Fire》《Ice》", "F", "I", True),
        ("《Fire》《Ice》", "", "FI", True),
        ("《Fire》《Ice》《1》", "FI", "", True),
        ("《Fire》《Ice》《1》", "", "FIW", True),
        ("《Fire》《Ice》《1》", "W", "FI", True),
        ("《Fire》《Ice》《1》", "WW", "F", False),
        ("《Fire》《2》", "I", "F", True),
        ("《Fire》《2》", "I", "I", False),
    ],
)
def test_only_the_icons_of_an_ability_s_cost_bind(icons: str, hand: str, field: str, able: bool) -> None:
    """The element of the card itself does not matter (F33); two cards of two CP each are too much for two icons."""
    t = user(icons, hand, field)
    assert any("Mage" in offer for offer in t.offers()) == able
    if able:
        t.choose("Mage")
        while t.asked == "pay":
            asked = t.game.decision
            assert asked is not None
            t.game.choose(asked.price().all()[0])
        assert t.on_stack() == ["Mage"]


@pytest.mark.rule("fftcg:4.5", "fftcg:11.6.7", "fftcg:4.1")
def test_a_variable_cost_gets_its_value_from_the_player_within_what_can_be_paid() -> None:
    mage = forward("Mage", 5000, "《X》《Fire》: Draw 1 card.")
    t = table({"hand": [WAIT], "field": [mage, backup("P"), backup("Q"), backup("R")]})
    t.choose("Mage")
    assert (t.asked, t.offers()) == ("x", ["0", "1", "2"])
    t.choose(1)
    assert t.asked == "pay"
    with pytest.raises(IllegalChoice):
        t.choose("P")
    t.choose("P", "Q")
    assert [t.dull(name) for name in "PQR"] == [True, True, False]


@pytest.mark.rule("fftcg:11.2.1")
@pytest.mark.parametrize(("given", "produced"), [("A", 2), ("P", 1)])
def test_what_was_paid_and_what_was_produced_for_it_is_told(given: str, produced: int) -> None:
    t = paid(1, given)
    assert [(event.amount, event.what, event.clause) for event in t.events(words.PAID)] == [(1, produced, "11.4.6.1")]
    t = table({"hand": [WAIT, hero(0)]})
    t.choose("Hero")
    assert t.events(words.PAID) == []


@pytest.mark.rule("fftcg:4.5", "fftcg:11.6.7")
def test_a_variable_cost_that_can_only_be_0_is_not_asked_for() -> None:
    t = table({"hand": [WAIT], "field": [forward("Mage", 5000, "《X》《Fire》: Draw 1 card."), backup("P")]})
    t.choose("Mage")
    assert (t.on_stack(), t.game.scopes[t.game.items[0]].x, t.dull("P")) == (["Mage"], 0, True)


# --------------------------------------------------------------------------------------- costs that are asked elsewhere


def toll(verb: str, *price: Act) -> CompiledCard:
    return having(forward("Ann"), Ability("field", (Rule("cost", Event(verb, object=Self()), price=price),)))


@pytest.mark.rule("fftcg:10.1.2.3")
def test_a_cost_to_attack_is_paid_like_any_other_and_can_be_given_up() -> None:
    ann = toll("attack", Act("pay", amount=Number(1)), Act("pay", what="Ice", amount=Number(1)))
    field = [ann, backup("P"), backup("Q"), backup("R", element="Ice")]
    t = table({"field": field, "hand": [WAIT]}, phase="attack")
    t.choose("pass")
    scopes = dict(t.game.scopes)
    t.choose("Ann")
    assert (t.asked, t.dull("Ann")) == ("pay", False)
    with pytest.raises(IllegalChoice):
        t.choose("P", "Q")
    t.game.choose(BACK)
    assert (t.asked, t.dull("Ann"), t.dull("P"), t.game.scopes) == ("attack", False, False, scopes)
    t.choose("Ann").choose("Q", "R")
    assert [t.dull(name) for name in ("Ann", *"PQR")] == [True, False, True, True]
    assert (t.game.scopes, len(t.events("attack"))) == (scopes, 1)


@pytest.mark.rule("fftcg:10.1.2.2", "fftcg:10.1.2.3")
def test_what_is_dulled_by_attacking_is_not_dulled_for_the_cost() -> None:
    """The attacker alone cannot pay for itself; beside another Forward, the other pays."""
    dulled = Act("dull", object=Select(Filter(kinds=("Forward",), owner="you"), Number(1)))
    ann = toll("attack", dulled)
    t = table({"field": [ann], "hand": [WAIT]}, phase="attack")
    assert "Ann" not in t.choose("pass").offers()
    t = table({"field": [ann, forward("Bea"), forward("Cid")], "hand": [WAIT]}, phase="attack")
    t.choose("pass").choose("Ann")
    while t.asked == "party":
        t.choose("pass")
    assert (t.asked, t.offers()) == ("pay with", ["Bea", "Cid"])
    t.choose("Bea")
    assert [t.dull(name) for name in ("Ann", "Bea", "Cid")] == [True, True, False]


@pytest.mark.rule("fftcg:10.1.2.3")
def test_a_forward_whose_cost_to_attack_cannot_be_paid_is_not_declared() -> None:
    ann = toll("attack", Act("discard", object=Select(Filter(zones=("hand",), owner="you"), Number(1))))
    t = table({"field": [ann, forward("Bea")], "hand": []}, phase="attack")
    assert t.offers() == ["Bea", "pass"]
    t = table({"field": [ann, forward("Bea")], "hand": [fuel("A")]}, phase="attack")
    t.choose("Ann").choose("pass")
    assert t.where("A") == "Break Zone"


# ------------------------------------------------------------------------------------------------- payments for agents


def test_payments_are_found_in_an_order_of_preference_and_counted_out_without_waste() -> None:
    """Two cards of two points and three of one, one of them of the wanted kind only."""
    price = Price((2, 2, 1, 1, 1), 3, (1, 2, 2, 2, 1), (1,), (0, 1))
    assert price.first((4, 3, 2, 1, 0)) == (4, 3, 2)
    assert price.first((1, 0, 2, 3, 4)) == (0, 1)
    found = price.all()
    assert sorted(found) == [(0, 1), (0, 2), (0, 3), (0, 4), (1, 4), (2, 3, 4)]
    assert all(not price.fault(payment) for payment in found)
    assert Price((1, 1), 2, (1, 2), (1, 2), ()).only() == (0, 1)
    assert Price((1, 1), 1, (1, 1), (1,), ()).only() is None
    assert not Price((2, 2), 2, (1, 2), (1, 2), (0, 1)).possible()


@pytest.mark.rule("fftcg:5.2.1.2", "fftcg:5.2.1.3.1")
@pytest.mark.parametrize(
    ("cost", "hand", "field", "able"),
    [(2, "", "FI", True), (2, "", "FF", False), (2, "FI", "", False), (3, "FI", "", True), (2, "F", "I", True)],
)
def test_a_card_of_two_elements_needs_a_cp_of_each(cost: int, hand: str, field: str, able: bool) -> None:
    names = {"F": "Fire", "I": "Ice"}
    both = {**hero(cost), "elements": ("Fire", "Ice")}
    cards = [fuel(f"H{at}", names[letter]) for at, letter in enumerate(hand)]
    mills = [backup(f"B{at}", element=names[letter]) for at, letter in enumerate(field)]
    t = table({"hand": [WAIT, both, *cards], "field": mills})
    assert ("Hero" in t.offers()) == able


@pytest.mark.rule("fftcg:5.2.3.1.1.3")
def test_a_backup_may_be_dulled_for_the_cp_of_its_own_ability() -> None:
    """Without the dull icon nothing else wants it dulled."""
    t = table({"hand": [WAIT], "field": [backup("Mill", "《Fire》: Draw 1 card.")]})
    t.choose("Mill")
    assert (t.dull("Mill"), t.on_stack()) == (True, ["Mill"])
