"""What it costs to play a card where a text makes it dearer or cheaper (2.1); its own cost stays what it is (4.1)."""

import pytest

from livingrules.games.fftcg import ruling

from .play import Fields, Table, backup, forward, summon, table
from .test_layers import cast

CHEAPER = "The cost required to cast your Summons is reduced by 1."
DEARER = "The cost required for your opponent to cast Summons increases by 2."
RAIN = summon("Rain", "Draw 1 card.", cost=3)
PLEDGE = summon("Pledge", "During this turn, the cost required to cast your next Summon is reduced by 3.")
WAIT = summon("Wait", "Draw 1 card.")


def price(t: Table, name: str, seat: int = 0) -> int:
    return ruling.cost_to_play(t.game, seat, t.card(name))


def offices(*texts: str) -> list[Fields]:
    return [backup(f"Office {number}", text) for number, text in enumerate(texts)]


@pytest.mark.rule("fftcg:2.1")
def test_the_price_of_the_next_card_holds_for_that_card_alone() -> None:
    """Neither another kind of card nor the other player's next one uses it up; the very next Summon does."""
    hand = [PLEDGE, RAIN, summon("Hail", "Draw 1 card.", cost=3), forward("Hero"), WAIT]
    t = cast(table({"hand": hand}, {"hand": [summon("Snow", "Draw 1 card.")]}), 0, "Pledge")
    assert [price(t, name) for name in ("Rain", "Hail", "Hero")] == [0, 0, 0]
    t.act(0, "Hero")
    assert price(t, "Rain") == 0
    t.act(0, "pass").act(1, "Snow").resolve()
    assert price(t, "Rain") == 0
    t.act(0, "Rain")
    assert price(t, "Hail") == 3


@pytest.mark.rule("fftcg:2.1")
def test_a_price_for_the_whole_turn_is_not_used_up() -> None:
    sale = summon("Sale", "The cost required to cast your Summons is reduced by 3 this turn.")
    hand = [sale, RAIN, summon("Hail", "Draw 1 card.", cost=3), WAIT]
    t = cast(table({"hand": hand}), 0, "Sale")
    t.act(0, "Rain")
    assert price(t, "Hail") == 0


@pytest.mark.rule("fftcg:2.1", "fftcg:11.9.1")
@pytest.mark.parametrize(("mills", "cost"), [(1, 3), (2, 1)])
@pytest.mark.parametrize("what", ["your Summons", "Rain"])
def test_a_price_holds_as_long_as_its_condition(what: str, mills: int, cost: int) -> None:
    text = f"If you control 2 or more Backups of cost 7, the cost required to cast {what} is reduced by 2."
    field: list[Fields] = [backup(f"Mill {number}", cost=7) for number in range(mills)]
    if what == "Rain":
        t = table({"field": field, "hand": [forward("Rain", 1000, text, cost=3)]})
    else:
        t = table({"field": [*field, backup("Office", text)], "hand": [RAIN]})
    assert price(t, "Rain") == cost


@pytest.mark.rule("fftcg:2.1")
def test_a_card_that_prices_itself_prices_no_other_of_its_name() -> None:
    """Nor does what else its text says change the price."""
    texts = ("The cost to cast Vera becomes 2.", "Vera gains +1000 power.", "Vera cannot be blocked.")
    vera = forward("Vera", 3000, *texts, cost=5, generic=True)
    plain = forward("Vera", 3000, cost=5, generic=True)
    t = table({"field": [vera], "hand": [vera, plain]})
    assert [price(t, name) for name in ("Vera#2", "Vera#3")] == [2, 5]
    assert [t.values(name).cost for name in ("Vera", "Vera#2", "Vera#3")] == [5, 5, 5]


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize(
    ("own", "theirs", "cost"),
    [
        ((CHEAPER, CHEAPER), (), 1),
        ((CHEAPER,), (DEARER,), 4),
        (("The cost required to cast your Summons is reduced by 9 (it cannot become 0).",), (DEARER,), 1),
        (("The cost required to cast your Summons is reduced by 9 (it cannot become 1 or less).",), (), 2),
    ],
)
def test_prices_are_raised_before_they_are_lowered(own: tuple[str, ...], theirs: tuple[str, ...], cost: int) -> None:
    t = table({"field": offices(*own), "hand": [RAIN]}, {"field": offices(*theirs)})
    assert price(t, "Rain") == cost


@pytest.mark.rule("fftcg:2.1")
def test_a_bound_makes_no_cheap_card_dearer() -> None:
    text = "The cost required to cast your Summons is reduced by 2 (it cannot become 0)."
    t = table({"field": offices(text), "hand": [WAIT, summon("One", "Draw 1 card.", cost=1)]})
    assert (price(t, "Wait"), price(t, "One")) == (0, 1)


@pytest.mark.rule("fftcg:2.1", "fftcg:11.2.1")
def test_the_price_is_what_is_paid() -> None:
    t = table({"field": [*offices(CHEAPER), backup("Mill"), backup("Weir"), backup("Lock")], "hand": [RAIN, WAIT]})
    t.act(0, "Rain")
    t.choose("Mill", "Weir")
    assert (t.on_stack(), t.dull("Lock")) == (["Rain"], False)
