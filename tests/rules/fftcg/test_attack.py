"""The Attack Phase: preparation, declaration, parties, blocks (10.1.1 to 10.1.3, 15.1.1.9)."""

import pytest

from livingrules.games.fftcg import words as w
from livingrules.text.tree import Ability, Act, Event, Filter, Number, Rule

from .play import Fields, Table, backup, forward, having, seated, summon

SPARK = summon("Spark", "Draw 1 card.", cost=0)


def attacking(side: Fields, other: Fields | None = None, seat: int = 0) -> Table:
    """The Attack Phase, both players having forfeited in the preparation step.

    The turn player has a Character to play, so that the game stops in Main Phase 2.
    """
    side = {**side, "hand": [*side.get("hand", ()), forward("Last", element="Wind")]}
    t = seated(seat, side, other, phase="attack")
    return t.decline("attack")


def clauses(t: Table, name: str, act: str, seat: int = 0) -> list[str]:
    return t.why_not(seat, name, act)


def steps(t: Table) -> list[str]:
    """The steps of the Attack Phase that began, by name."""
    found = [event.what - w.STEP_MOMENT for event in t.events("start")]
    return [w.STEP_NAMES[step] for step in found if w.DECLARATION <= step <= w.DAMAGE_RESOLUTION]


@pytest.mark.rule("fftcg:10.1", "fftcg:10.1.1", "fftcg:10.1.1.1", "fftcg:10.1.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_preparation_triggers_then_gives_priority_for_summons_and_abilities_only(seat: int) -> None:
    herald = backup("Herald", "At the beginning of the Attack Phase during each of your turns, draw 1 card.")
    side = {"field": [herald, forward("Brute")], "hand": [SPARK, forward("Recruit")]}
    t = seated(seat, side, {"hand": [summon("Flare", "Draw 1 card.")]}, phase="attack")
    assert (t.on_stack(), t.step, t.seat) == (["Herald"], "Attack Preparation Step", seat)
    assert t.offers() == ["Spark", "pass"]
    t.act(seat, "pass")
    assert (t.seat, t.offers()) == (1 - seat, ["Flare", "pass"])


@pytest.mark.rule("fftcg:10.1.2", "fftcg:10.1.2.1", "fftcg:5.2.3.1.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_forward_may_be_declared_and_backups_cannot(seat: int) -> None:
    t = attacking(
        {"field": [forward("Brute", element="Fire"), forward("Swift", element="Ice"), backup("Post")]}, seat=seat
    )
    assert (t.seat, t.offers(), t.step) == (seat, ["Brute", "Swift", "pass"], "Attack Declaration Step")
    t.act(seat, "Swift")
    assert [event.card for event in t.events("attack")] == [t.card("Swift")]


@pytest.mark.rule("fftcg:10.1.2.1.1", "fftcg:15.2.2.1", "fftcg:15.2.2.2")
def test_an_attacker_is_active_and_was_there_when_the_turn_began_or_has_haste() -> None:
    field = [
        (forward("Tired"), "dull"),
        (forward("New"), "fresh"),
        (forward("Hasty", 5000, "Haste"), "fresh"),
        forward("Old"),
    ]
    t = attacking({"field": field})
    assert t.offers() == ["Hasty", "Old", "pass"]
    assert clauses(t, "Tired", "attack") == ["10.1.2.1.1"]
    assert clauses(t, "New", "attack") == ["10.1.2.1.1"]
    assert clauses(t, "Old", "attack") == []


@pytest.mark.rule("fftcg:10.1.2.1.2")
def test_a_forward_attacks_once_a_turn_even_a_brave_one() -> None:
    t = attacking({"field": [forward("Bold", 5000, "Brave"), forward("Other", element="Ice")]})
    t.act(0, "Bold")
    assert (t.asked, t.offers()) == ("attack", ["Other", "pass"])
    assert clauses(t, "Bold", "attack") == ["10.1.2.1.2"]


@pytest.mark.rule("fftcg:10.1.2.1.2")
def test_a_forward_that_an_effect_keeps_from_attacking() -> None:
    t = attacking({"field": [forward("Pacifist", 5000, "Pacifist cannot attack."), forward("Other")]})
    assert t.offers() == ["Other", "pass"]
    assert clauses(t, "Pacifist", "attack") == ["10.1.2.1.2"]


@pytest.mark.rule("fftcg:10.1.2.1.3")
def test_a_forward_that_must_attack_keeps_the_phase_from_ending() -> None:
    rager = forward("Rager", 5000, "Rager must attack once per turn if possible.", element="Ice")
    t = attacking({"field": [rager, forward("Other")]})
    assert t.offers() == ["Rager", "Other"]
    t.act(0, "Other")
    t.act(0, "Rager")
    assert (t.phase, len(t.events("attack"))) == ("Main Phase 2", 2)


@pytest.mark.rule("fftcg:10.1.2.1.3")
def test_a_forward_that_must_attack_but_cannot_holds_nobody_up() -> None:
    rager = forward("Rager", 5000, "Rager must attack once per turn if possible.", element="Ice")
    t = attacking({"field": [(rager, "dull"), forward("Other")]})
    assert t.offers() == ["Other", "pass"]


@pytest.mark.rule("fftcg:10.1.2.2", "fftcg:15.2.1.1", "fftcg:15.2.1.2")
def test_attackers_are_dulled_but_for_brave_ones() -> None:
    t = attacking({"field": [forward("Brute"), forward("Bold", 5000, "Brave")], "hand": [SPARK]})
    t.act(0, "Brute").act(0, "Bold")
    assert (t.dull("Brute"), t.dull("Bold")) == (True, False)
    assert [event.card for event in t.events("dull")] == [t.card("Brute")]


@pytest.mark.rule("fftcg:10.1.2.4", "fftcg:10.1.2.5", "fftcg:10.1.2.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_attack_triggers_go_on_the_stack_and_the_turn_player_has_priority(seat: int) -> None:
    brute = forward("Brute", 5000, "When Brute attacks, draw 1 card.")
    t = attacking({"field": [brute], "hand": [SPARK]}, {"hand": [summon("Flare", "Draw 1 card.")]}, seat)
    t.act(seat, "Brute")
    assert (t.on_stack(), t.seat, t.step) == (["Brute"], seat, "Attack Declaration Step")
    assert t.offers() == ["Spark", "pass"]
    t.act(seat, "pass")
    assert t.seat == 1 - seat


@pytest.mark.rule("fftcg:10.1.2.7", "fftcg:10.1.2.6")
def test_without_an_attack_there_is_no_block_and_no_damage() -> None:
    t = attacking({"field": [forward("Brute")], "hand": [SPARK]}, {"field": [forward("Wall")]})
    t.act(0, "pass")
    assert (t.phase, t.step, t.asked) == ("Attack Phase", "Attack Declaration Step", "priority")
    t.act(0, "pass")
    assert (t.phase, steps(t), t.points(1)) == ("Main Phase 2", ["Attack Declaration Step"], 0)


@pytest.mark.rule("fftcg:10.1.4.6")
def test_one_attack_after_another() -> None:
    t = attacking({"field": [forward("Brute", element="Fire"), forward("Swift", element="Ice")]})
    t.act(0, "Brute")
    assert (t.points(1), t.asked, t.offers()) == (1, "attack", ["Swift", "pass"])
    t.act(0, "Swift")
    assert (t.points(1), t.phase) == (2, "Main Phase 2")


# -------------------------------------------------------------------------------------------------------------- parties


@pytest.mark.rule("fftcg:15.1.1.9.1", "fftcg:15.1.1.9.2", "fftcg:15.1.1.9.4", "fftcg:10.1.2.1")
def test_forwards_of_one_element_attack_as_a_party_of_any_size() -> None:
    reds = [forward(name, element="Fire") for name in ("Ann", "Bea", "Cas", "Dot")]
    t = attacking({"field": [*reds, forward("Ivy", element="Ice")]})
    t.act(0, "Ann")
    assert (t.asked, t.offers()) == ("party", ["Bea", "Cas", "Dot", "pass"])
    t.act(0, "Cas")
    assert t.offers() == ["Bea", "Dot", "pass"]
    t.act(0, "Bea").act(0, "Dot")
    assert len(t.events("attack")) == 4
    assert (len(t.events("party attack")), t.points(1)) == (1, 1)


@pytest.mark.rule("fftcg:15.1.1.9.2")
def test_all_members_share_one_element() -> None:
    both = forward("Both", element="Fire")
    both["elements"] = ("Fire", "Ice")
    t = attacking({"field": [both, forward("Red", element="Fire"), forward("Blue", element="Ice")]})
    t.act(0, "Both")
    assert t.offers() == ["Red", "Blue", "pass"]
    t.act(0, "Red")
    assert t.asked != "party"
    assert len(t.events("attack")) == 2


@pytest.mark.rule("fftcg:15.1.1.9.3")
def test_each_member_is_able_to_attack_itself() -> None:
    t = attacking({"field": [forward("Ann"), (forward("Tired"), "dull"), (forward("New"), "fresh"), forward("Bea")]})
    t.act(0, "Ann")
    assert t.offers() == ["Bea", "pass"]


@pytest.mark.rule("fftcg:10.1.3.4", "fftcg:15.1.1.9.6", "fftcg:10.1.3.1.2")
def test_whoever_can_block_one_member_blocks_the_party() -> None:
    ghost = forward("Ghost", 5000, "Ghost cannot be blocked.")
    t = attacking({"field": [ghost, forward("Ann", 5000)]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Ghost").act(0, "Ann")
    assert (t.asked, t.offers()) == ("block", ["Wall", "pass"])
    t.act(1, "Wall")
    assert [event.card for event in t.events("is blocked")] == [t.card("Ghost"), t.card("Ann")]


@pytest.mark.rule("fftcg:10.1.3.1.2")
def test_what_cannot_be_blocked_is_not() -> None:
    ghost = forward("Ghost", 5000, "Ghost cannot be blocked.")
    t = attacking({"field": [ghost]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Ghost")
    assert (t.points(1), len(t.events("block"))) == (1, 0)


@pytest.mark.rule("fftcg:15.1.1.9.5", "fftcg:10.1.3.3")
def test_a_party_of_which_one_is_left_is_none() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    t = attacking(
        {"field": [forward("Ann", 5000), forward("Bea", 5000)]}, {"hand": [bolt], "field": [forward("Wall", 7000)]}
    )
    t.act(0, "Ann").act(0, "Bea")
    assert (t.game.party, t.asked, t.seat) == (1, "priority", 1)
    t.act(1, "Bolt").choose("Ann")
    t.resolve()
    assert t.where("Ann") == "Break Zone"
    t.decline("block")
    assert (t.game.party, len(t.game.attackers)) == (0, 1)
    t.act(1, "Wall")
    assert (t.where("Bea"), t.damage("Wall")) == ("Break Zone", 5000)


# --------------------------------------------------------------------------------------------------------------- blocks


@pytest.mark.rule("fftcg:10.1.3", "fftcg:10.1.3.1", "fftcg:10.1.3.1.1", "fftcg:10.1.3.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_one_active_forward_may_block(seat: int) -> None:
    other = {"field": [forward("Wall", 9000), (forward("Tired"), "dull"), backup("Post"), (forward("New"), "fresh")]}
    t = attacking({"field": [forward("Brute")]}, other, seat)
    t.act(seat, "Brute")
    assert (t.asked, t.seat, t.offers(), t.step) == (
        "block",
        1 - seat,
        ["Wall", "New", "pass"],
        "Block Declaration Step",
    )
    assert clauses(t, "Tired", "block", 1 - seat) == ["10.1.3.1.1"]
    t.act(1 - seat, "New")
    assert [event.card for event in t.events("block")] == [t.card("New")]
    assert t.points(1 - seat) == 0


@pytest.mark.rule("fftcg:10.1.3.1.2")
def test_a_forward_that_cannot_block() -> None:
    t = attacking(
        {"field": [forward("Brute")]}, {"field": [forward("Meek", 5000, "Meek cannot block."), forward("Wall")]}
    )
    t.act(0, "Brute")
    assert t.offers() == ["Wall", "pass"]
    assert clauses(t, "Meek", "block", 1) == ["10.1.3.1.2"]


@pytest.mark.rule("fftcg:10.1.3.1.3")
def test_a_forward_that_must_block_is_chosen() -> None:
    guard = forward("Guard", 9000, "Guard must block if possible.")
    t = attacking({"field": [forward("Brute")]}, {"field": [forward("Wall", 9000), guard]})
    t.act(0, "Brute")
    assert [event.card for event in t.events("block")] == [t.card("Guard")]


@pytest.mark.rule("fftcg:10.1.3.5", "fftcg:10.1.3.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_block_triggers_then_priority_for_the_turn_player(seat: int) -> None:
    wall = forward("Wall", 9000, "When Wall blocks, draw 1 card.")
    t = attacking({"field": [forward("Brute")], "hand": [SPARK]}, {"field": [wall]}, seat)
    t.act(seat, "Brute").act(seat, "pass").act(1 - seat, "Wall")
    assert (t.on_stack(), t.seat, t.step) == (["Wall"], seat, "Block Declaration Step")


@pytest.mark.rule("fftcg:10.1.3.6", "fftcg:10.1.3.1")
def test_priority_also_without_a_block() -> None:
    t = attacking({"field": [forward("Brute")], "hand": [SPARK]}, {"field": [forward("Wall")]})
    t.act(0, "Brute").act(0, "pass").act(1, "pass")
    assert (t.asked, t.seat, t.step) == ("priority", 0, "Block Declaration Step")


@pytest.mark.rule("fftcg:10.1.2.4", "fftcg:10.1.2.7")
def test_without_an_attacker_left_nothing_is_blocked() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    t = attacking({"field": [forward("Brute", 5000)]}, {"hand": [bolt], "field": [forward("Wall")]})
    t.act(0, "Brute").act(1, "Bolt")
    t.choose("Brute")
    t.resolve()
    assert (t.where("Brute"), t.points(1), len(t.events("block"))) == ("Break Zone", 0, 0)
    assert "Block Declaration Step" not in steps(t)


@pytest.mark.rule("fftcg:10.1.2.3")
def test_a_cost_to_attack_is_paid_after_dulling_and_a_forward_that_cannot_pay_is_not_offered() -> None:
    theirs = Filter(kinds=("Forward",), owner="opponent", zones=("field",))
    price = Rule("cost", Event("attack", object=theirs), price=(Act("pay", what="", amount=Number(3)),))
    toll = having(backup("Toll"), Ability("field", (price,)))
    t = seated(0, {"field": [forward("Brute")], "hand": [forward("Last")]}, {"field": [toll]}, phase="attack")
    assert (t.phase, t.asked) == ("Main Phase 2", "priority")
    t = attacking({"field": [forward("Brute"), backup("Purse")]}, {"field": [toll]})
    t.act(0, "Brute")
    assert (len(t.events("dull", "Purse")), len(t.events("discard", "Last")), t.points(1)) == (1, 1, 1)
