"""What a text speaks of: players, cards and numbers (4, 5.2.4.1, 6.1)."""

import pytest

from livingrules.games.fftcg.words import BY_EFFECT

from .play import Fields, Table, backup, forward, summon, table

SPARK = summon("Spark", "Draw 1 card.")


def resolved(text: str, you: Fields | None = None, opponent: Fields | None = None, *chosen: str) -> Table:
    mine = {"deck": 12, **(you or {})}
    mine["hand"] = [summon("Word", text), SPARK, *mine.get("hand", [])]
    t = table(mine, {"deck": 12, **(opponent or {})}).act(0, "Word")
    if chosen:
        t.choose(*chosen)
    return t.resolve()


def drawn(t: Table, seat: int = 0) -> int:
    return len([event for event in t.events("draw") if event.cause == BY_EFFECT and event.seat == seat])


@pytest.mark.rule("fftcg:6.1.1", "fftcg:6.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_you_is_the_controller_and_the_opponent_is_the_other_player(seat: int) -> None:
    both = summon("Both", "Draw 1 card. Your opponent draws 1 card.")
    mine: Fields = {"hand": [both, SPARK], "deck": 12}
    sides = (mine, {"deck": 12}) if seat == 0 else ({"deck": 12}, mine)
    t = table(*sides, active=seat).act(seat, "Both").resolve()
    assert [event.seat for event in t.events("draw") if event.cause == BY_EFFECT] == [seat, 1 - seat]


@pytest.mark.rule("fftcg:5.2.4.1")
@pytest.mark.parametrize(("attacker", "powers"), [("Twin", (5000, 3000)), ("Twin#2", (3000, 5000))])
def test_a_card_s_own_name_means_that_very_card(attacker: str, powers: tuple[int, int]) -> None:
    """Not another card of the same name."""
    twin = forward("Twin", 3000, "When Twin attacks, Twin gains +2000 power until the end of the turn.", generic=True)
    t = table({"field": [twin, twin], "hand": [SPARK], "deck": 9}, {"deck": 9}, "attack")
    t.act(0, "pass").act(0, attacker).act(0, "pass").resolve()
    assert (t.power("Twin"), t.power("Twin#2")) == powers


@pytest.mark.rule("fftcg:4.2")
@pytest.mark.parametrize(("power", "dealt"), [(4000, 2000), (5000, 2500), (3001, 1500)])
def test_a_fraction_is_rounded_down(power: int, dealt: int) -> None:
    text = "Choose 1 Forward. Deal it damage equal to half of its power."
    t = resolved(text, None, {"field": [forward("Ann", power), forward("Bea")]}, "Ann")
    assert t.damage("Ann") == dealt


@pytest.mark.rule("fftcg:4.2")
def test_a_fraction_is_rounded_up_where_the_text_says_so() -> None:
    text = "Choose 1 Forward. Deal it damage equal to half of its power (rounded up)."
    t = resolved(text, None, {"field": [forward("Ann", 3001), forward("Bea")]}, "Ann")
    assert t.damage("Ann") == 1501


@pytest.mark.rule("fftcg:4.3")
def test_a_negative_power_is_read_as_zero() -> None:
    text = "Choose 1 Forward. It loses 7000 power until the end of the turn. If its power is 0, draw 1 card."
    t = resolved(text, None, {"field": [forward("Ann", 5000), forward("Bea")]}, "Ann")
    assert (drawn(t), t.where("Ann")) == (1, "Break Zone")


@pytest.mark.rule("fftcg:4.4")
def test_what_is_not_defined_counts_as_zero() -> None:
    """There is no card whose power could be asked for."""
    t = resolved("Select 1 Forward. Deal your opponent 1 point of damage. Draw cards equal to its cost.")
    assert (t.points(1), drawn(t)) == (1, 0)


@pytest.mark.rule("fftcg:4.5")
@pytest.mark.parametrize("paid", [0, 2])
def test_x_is_what_was_paid_for_it(paid: int) -> None:
    ann = forward("Ann", 5000, "《X》: Draw X cards.")
    hand = [forward("Fuel", cost=9)]
    t = table({"field": [ann], "hand": hand, "deck": 12}, {"deck": 12})
    t.act(0, "Ann ability")
    t.choose(paid)
    while t.asked == "priority" and t.on_stack():
        t.choose("pass")
    assert (drawn(t), t.where("Fuel")) == (paid, "Break Zone" if paid else "hand")


@pytest.mark.parametrize(
    ("counted", "count"),
    [
        ("Forward you control", 2),
        ("Forward opponent controls", 1),
        ("Fire Forward", 2),
        ("Backup", 1),
        ("Character you control", 3),
        ("dull Forward", 1),
        ("Forward of power 5000 or more", 2),
        ("Forward of cost 2 or less", 2),
        ("card in your Break Zone", 2),
        ("card in your hand", 1),
        ("point of damage you have received", 3),
        ("Job Knight Forward", 1),
        ("Category IV Character", 1),
        ("Card Name Bea", 1),
        ("Forward with Haste", 1),
        ("damaged Forward", 1),
        ("Forward without Haste", 2),
        ("Forward other than Card Name Bea", 2),
        ("Ice Forward or Job Knight Forward", 2),
    ],
)
def test_for_each_counts_what_passes(counted: str, count: int) -> None:
    mine = [
        forward("Ann", 5000, "Haste", cost=3, jobs=("Knight",)),
        (forward("Bea", 4000, element="Ice", cost=2, categories=("IV",)), "dull"),
        backup("Aid", cost=2),
    ]
    other = [(forward("Cas", 9000, cost=1), {"damage": 1000})]
    you = {"field": mine, "break": [forward("Old"), forward("Dead")], "damage": 3}
    word = summon("Word", f"Draw 1 card for each {counted}.")
    t = table(
        {**you, "hand": [word, SPARK], "deck": 12}, {"field": other, "deck": 12},
        names=("Ann", "Bea"),
    )  # fmt: skip
    t.act(0, "Word").resolve()
    assert drawn(t) == count


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("you control 2 or more Forwards", True),
        ("you control 3 or more Forwards", False),
        ("you do not control a Backup", True),
        ("your opponent controls a Forward", True),
        ("you control a Fire Forward", True),
        ("you control a Water Forward", False),
        ("you control more Forwards than your opponent", True),
        ("your opponent controls more Forwards than you", False),
        ("you have received 3 points of damage or more", True),
        ("you have received 4 points of damage or more", False),
        ("it is your turn", True),
        ("it is your opponent's turn", False),
        ("you have 1 or more cards in your hand", True),
        ("you have 2 or more cards in your hand", False),
        ("you control a Forward without Haste", True),
    ],
)
def test_conditions(condition: str, holds: bool) -> None:
    t = resolved(
        f"If {condition}, draw 1 card.",
        {"field": [forward("Ann"), forward("Bea")], "damage": 3},
        {"field": [forward("Cas")]},
    )
    assert drawn(t) == int(holds)


@pytest.mark.parametrize(
    ("condition", "mixed", "plain"),
    [
        ("the cost paid to play Ann included Ice CP", True, False),
        ("the cost paid to play Ann included Fire CP", True, True),
        ("the cost to play Ann was only paid with Fire CP", False, True),
        ("the cost to play Ann was paid with CP of 2 or more different Elements", True, False),
    ],
)
def test_how_a_card_was_paid_for(condition: str, mixed: bool, plain: bool) -> None:
    """Not how another one was, nor how it itself was before."""
    text = f"When Ann enters the field, if {condition}, draw 1 card."
    for element, holds in (("Ice", mixed), ("Fire", plain)):
        ann = forward("Ann", 5000, text, cost=3)
        fuel = [forward("Fuel", cost=9), SPARK]
        t = table({"hand": [ann, *fuel], "field": [backup("Well", element=element)], "deck": 12}, {"deck": 12})
        t.act(0, "Ann")
        t.choose("Fuel", "Well") if t.asked == "pay" else None
        t.resolve()
        assert drawn(t) == int(holds)


def test_a_card_that_was_not_paid_for_was_paid_for_in_no_way() -> None:
    text = "When Ann enters the field, if the cost paid to play Ann included Fire CP, draw 1 card."
    fetch = summon("Fetch", "Play 1 Forward from your hand onto the field.", cost=1)
    t = table({"hand": [forward("Ann", 5000, text, cost=9), fetch, SPARK], "field": [backup("Well")], "deck": 12}, {})
    t.act(0, "Fetch")
    t.choose("Well") if t.asked == "pay" else None
    t.resolve()
    assert (t.where("Ann"), t.on_stack(), drawn(t)) == ("field", [], 0)


def test_the_damage_dealt_is_that_of_the_event_whatever_was_done_since() -> None:
    text = "When Ann is dealt damage, choose 1 Forward opponent controls. Deal it damage equal to the damage dealt."
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 3000 damage.")
    t = table(
        {"hand": [bolt, SPARK], "field": [forward("Ann", 9000, text)], "deck": 12}, {"field": [forward("Cas", 9000)]}
    )
    t.act(0, "Bolt").choose("Ann").resolve().resolve()
    assert (t.damage("Ann"), t.damage("Cas")) == (3000, 3000)
