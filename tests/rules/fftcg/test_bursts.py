"""EX Bursts: what a card may do as it comes into the Damage Zone (6.5.2.1, 11.10)."""

import pytest

from livingrules.games.fftcg.words import EX_BURST

from .play import Fields, Table, forward, summon, table
from .test_damage import SPARK, hit

FILL = [forward(f"Card {number}") for number in range(8)]
FLARE = summon("Flare", "EX BURST Choose 1 Forward. Break it.", ex_burst=True)


def deck(*cards: Fields) -> Fields:
    return {"deck": [*cards, *FILL]}


@pytest.mark.rule("fftcg:11.10.1", "fftcg:11.10.2", "fftcg:6.5.2.1")
@pytest.mark.parametrize("yes", [0, 1])
def test_the_player_who_takes_the_damage_may_use_the_burst(yes: int) -> None:
    t = hit(1, deck(FLARE), {"field": [forward("Ann"), forward("Bea")]})
    assert (t.asked, t.seat) == ("ex burst", 1)
    t.choose(yes)
    if yes:
        assert (t.asked, t.seat, t.offers()) == ("choose", 1, ["Ann", "Bea"])
        t.choose("Ann")
    assert (t.where("Ann"), t.where("Flare")) == ("Break Zone" if yes else "field", "Damage Zone")
    assert len(t.events(EX_BURST)) == yes


@pytest.mark.rule("fftcg:11.10.2")
def test_nobody_can_respond_to_a_burst() -> None:
    t = hit(1, {**deck(FLARE), "hand": [SPARK]}, {"field": [forward("Ann"), forward("Bea")]})
    t.choose(1)
    assert (t.asked, t.on_stack(), t.game.priority) == ("choose", ["Word"], -1)
    t.choose("Ann")
    assert (t.where("Ann"), t.on_stack()) == ("Break Zone", [])


@pytest.mark.rule("fftcg:11.10.2")
def test_a_card_that_comes_into_the_damage_zone_otherwise_does_not_burst() -> None:
    drawer = summon("Drawer", "Draw 1 card.")
    t = table({"hand": [drawer, SPARK], **deck(FLARE)}, {"deck": 9, "field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Drawer").resolve()
    assert (t.asked, "Flare" in t.zone("hand", 0)) == ("priority", True)


@pytest.mark.rule("fftcg:6.5.2.1", "fftcg:6.5.3")
def test_a_burst_is_resolved_completely_before_the_next_card_is_placed() -> None:
    t = hit(3, deck(FLARE, forward("Next"), forward("Third")), {"field": [forward("Ann"), forward("Bea")]})
    assert (t.asked, t.zone("damage", 1)) == ("ex burst", ["Flare"])
    t.choose(1)
    assert (t.asked, t.zone("damage", 1)) == ("choose", ["Flare"])
    t.choose("Bea")
    assert (t.zone("damage", 1), t.where("Bea")) == (["Flare", "Next", "Third"], "Break Zone")


@pytest.mark.rule("fftcg:6.5.2.1")
def test_damage_within_a_burst_is_finished_before_the_rest_of_the_first() -> None:
    revenge = summon("Revenge", "EX BURST Deal your opponent 2 points of damage.", ex_burst=True)
    t = hit(2, deck(revenge, forward("Next")))
    t.choose(1)
    assert [event.seat for event in t.events("player damage")] == [1, 0, 0, 1]


@pytest.mark.rule("fftcg:11.10.3")
def test_all_effects_of_a_summon_s_burst_apply() -> None:
    both = summon("Both", "EX BURST Choose 1 Forward. Break it. Draw 1 card.", ex_burst=True)
    t = hit(1, deck(both), {"field": [forward("Ann"), forward("Bea")]})
    t.choose(1).choose("Ann")
    assert (t.where("Ann"), t.zone("hand", 1)) == ("Break Zone", ["Card 0"])


@pytest.mark.rule("fftcg:11.10.3")
def test_of_a_character_only_the_auto_abilities_with_the_icon_apply() -> None:
    scout = forward(
        "Scout", 3000, "EX BURST When Scout enters the field, draw 1 card.",
        "When Scout enters the field, deal your opponent 1 point of damage.", ex_burst=True,
    )  # fmt: skip
    t = hit(1, deck(scout))
    t.choose(1)
    assert (len(t.zone("hand", 1)), t.points(0), t.where("Scout")) == (1, 0, "Damage Zone")


@pytest.mark.rule("fftcg:11.10.2", "fftcg:2.3")
def test_a_burst_without_a_legal_target_does_the_rest() -> None:
    """F37: the choosing part is impossible and is skipped."""
    both = summon("Both", "EX BURST Choose 1 Forward. Break it. Draw 1 card.", ex_burst=True)
    t = hit(1, deck(both))
    t.choose(1)
    assert t.zone("hand", 1) == ["Card 0"]


@pytest.mark.rule("fftcg:6.5.2.1")
def test_after_a_burst_the_first_text_goes_on_as_its_own() -> None:
    """What it does then is done by the Summon, not by the ability that burst in between."""
    scout = forward("Scout", 3000, "EX BURST When Scout enters the field, draw 1 card.", ex_burst=True)
    stone = forward("Stone", 5000, "Stone cannot be broken by your opponent's Summons.")
    text = "Deal your opponent 1 point of damage. Break all the Forwards opponent controls."
    other = {**deck(scout), "field": [stone, forward("Ann")]}
    t = table({"hand": [summon("Word", text), SPARK], "deck": 9}, other).act(0, "Word").resolve()
    t.choose(1)
    assert (t.where("Stone"), t.where("Ann"), len(t.zone("hand", 1))) == ("field", "Break Zone", 1)


@pytest.mark.rule("fftcg:11.11.5.1")
@pytest.mark.parametrize("wanted", [(), ("1",), ("0", "1")])
def test_the_modes_of_a_burst_are_picked_as_it_is_carried_out(wanted: tuple[str, ...]) -> None:
    """Nothing was announced, so they are asked for one by one, up to as many as the text says."""
    text = 'EX BURST Select up to 2 of the 3 following actions. "Draw 1 card." "Draw 2 cards." "Draw 4 cards."'
    t = hit(1, deck(summon("Choice", text, ex_burst=True)))
    t.choose(1)
    before = len(t.zone("hand", 1))
    for mode in wanted:
        assert (t.asked, t.seat) == ("modes", 1)
        t.choose(mode)
    if len(wanted) < 2:
        assert t.asked == "modes"
        t.choose(t.offers()[-1])
    assert len(t.zone("hand", 1)) == before + sum(int(mode) + 1 for mode in wanted)


@pytest.mark.rule("fftcg:11.11.5.1.1")
def test_a_burst_chooses_only_what_may_be_chosen() -> None:
    shy = forward("Shy", 5000, "Shy cannot be chosen by your opponent's Summons.")
    t = hit(1, deck(FLARE), {"field": [forward("Ann"), shy, forward("Bea")]})
    t.choose(1)
    assert t.offers() == ["Ann", "Bea"]


@pytest.mark.rule("fftcg:4.4")
def test_a_variable_that_nobody_paid_for_is_zero() -> None:
    """F37: in a burst there is no cost that would set X."""
    grow = forward("Grow", 3000, "EX BURST When Grow enters the field, draw 1 card. Draw X cards.", ex_burst=True)
    t = hit(1, deck(grow))
    t.choose(1)
    assert len(t.zone("hand", 1)) == 1


@pytest.mark.rule("fftcg:6.5.2.1")
def test_bursts_of_a_battle(  # the damage of an unblocked attack is damage like any other
) -> None:
    t: Table = table({"field": [forward("Ann"), forward("Bea")], "deck": 9}, deck(FLARE), "attack")
    t.act(0, "Ann").act(0, "pass")
    assert (t.asked, t.seat) == ("ex burst", 1)
    t.choose(1).choose("Bea")
    assert (t.where("Bea"), t.zone("damage", 1)) == ("Break Zone", ["Flare"])
