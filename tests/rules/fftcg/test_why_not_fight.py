"""Every reason why a Forward cannot attack or block now (10.1.2, 10.1.3), and of a Summon or its price."""

import pytest

from .play import Table, backup, forward, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")
"""Something that can be done, and cannot be discarded for CP."""
TOLL = backup("Toll", "Forwards your opponent controls cannot attack unless their controller pays 《1》.")


def blocking(*field: object) -> Table:
    """Seat 0 attacks with Hero, and seat 1, with these on the field, is asked for a block."""
    t = table({"field": [forward("Hero", 5000)], "hand": [WAIT]}, {"field": list(field), "hand": [WAIT]}, "attack")
    t.act(0, "pass").act(1, "pass").act(0, "Hero")
    while t.asked in ("party", "priority"):
        t.choose("pass")
    return t


@pytest.mark.rule("fftcg:10.1.2", "fftcg:9.4.1", "fftcg:10.1.3", "fftcg:10.1.3.1")
def test_attacks_and_blocks_have_their_steps_and_their_players() -> None:
    t = table({"field": [forward("Hero")], "hand": [WAIT]}, {"field": [forward("Cid")]})
    assert (t.why_not(0, "Hero", "attack"), t.why_not(1, "Cid", "attack")) == (["10.1.2"], ["10.1.2", "9.4.1"])
    assert t.why_not(1, "Cid", "block")[:1] == ["10.1.3"]
    assert t.why_not(0, "Hero", "block")[:2] == ["10.1.3", "10.1.3.1"]
    t = table({"field": [forward("Hero"), forward("Ann")]}, {"field": [forward("Cid")]}, "attack")
    assert (t.why_not(0, "Hero", "attack"), t.why_not(1, "Cid", "attack")) == ([], ["9.4.1"])
    t = blocking(forward("Cid"))
    assert (t.why_not(1, "Cid", "block"), t.why_not(0, "Hero", "block")[0]) == ([], "10.1.3.1")
    assert "10.1.2" in t.why_not(0, "Hero", "attack")


@pytest.mark.rule("fftcg:10.1.2.1")
def test_only_a_forward_of_the_own_side_on_the_field_fights() -> None:
    mine = {"field": [forward("Hero"), forward("Bea")], "hand": [forward("Late")]}
    t = table(mine, {"field": [forward("Cid")]}, "attack")
    assert (t.why_not(0, "Late", "attack"), t.why_not(0, "Cid", "attack")) == (["10.1.2.1"], ["10.1.2.1"])


@pytest.mark.rule("fftcg:10.1.2.3")
@pytest.mark.parametrize(("mills", "reasons"), [(0, ["10.1.2.3"]), (1, [])])
def test_an_attack_has_to_be_paid_for_where_a_text_says_so(mills: int, reasons: list[str]) -> None:
    field = [forward("Hero"), forward("Free"), *[backup("Mill")] * mills]
    t = table({"field": field, "hand": [WAIT]}, {"field": [TOLL]}, "attack")
    t.act(0, "pass")
    assert t.why_not(0, "Hero", "attack") == reasons


@pytest.mark.rule("fftcg:10.1.3.1.3")
def test_where_another_forward_has_to_block_this_one_cannot() -> None:
    keen = forward("Keen", 5000, "Keen must block if possible.")
    firm = forward("Firm", 5000, "Firm must block if possible.")
    t = blocking(keen, firm, forward("Cid"), (forward("Dan"), "dull"))
    assert t.offers() == ["Keen", "Firm"]
    assert [t.why_not(1, name, "block") for name in ("Keen", "Firm", "Cid")] == [[], [], ["10.1.3.1.3"]]
    assert t.why_not(1, "Dan", "block") == ["10.1.3.1.1"]
    assert "10.1.3.1.3" not in t.why_not(0, "Hero", "attack")


@pytest.mark.rule("fftcg:15.1.1.7.1")
def test_a_summon_is_cast_from_the_own_hand() -> None:
    t = table({"hand": [WAIT], "break": [summon("Rain", "Draw 1 card.")]}, {"hand": [summon("Snow", "Draw 1 card.")]})
    assert (t.why_not(0, "Rain"), t.why_not(0, "Snow"), t.why_not(0, "Wait")) == (["15.1.1.7.1"], ["15.1.1.7.1"], [])


@pytest.mark.rule("fftcg:5.2.1.2", "fftcg:11.2.1")
def test_enough_cp_of_the_wrong_element_is_not_too_little() -> None:
    mills = [backup("Mill", element="Ice"), backup("Weir", element="Ice")]
    t = table({"hand": [forward("Hero", cost=2), WAIT], "field": mills})
    assert t.why_not(0, "Hero") == ["5.2.1.2"]
    t = table({"hand": [forward("Hero", cost=3), WAIT], "field": mills})
    assert t.why_not(0, "Hero") == ["11.2.1", "5.2.1.2"]
