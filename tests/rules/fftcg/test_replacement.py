"""Replacement effects (11.12.5): what becomes of an event that is about to happen."""

from typing import Any

import pytest

from livingrules.text import tree

from .play import Table, backup, forward, having, seated, summon, table
from .test_layers import BIG, WAIT, cast, to_turn

BOLT = summon("Bolt", "Choose 1 Forward. Deal it 4000 damage.")
KILL = summon("Kill", "Choose 1 Forward. Break it.")
HARD = "If Wall is dealt damage, reduce the damage by 1000 instead."
GONE = "If Ghost would be put from the field into the Break Zone, remove it from the game instead."


def struck(*field: Any, hand: tuple[Any, ...] = (BOLT,), mine: tuple[Any, ...] = ()) -> Table:
    """The turn player has these in hand, the other player these on the field."""
    return table({"hand": [*hand, WAIT], "field": list(mine)}, {"field": list(field)})


@pytest.mark.rule("fftcg:11.12.5.1", "fftcg:11.12.5.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_damage_is_lowered_before_it_is_dealt(seat: int) -> None:
    sides = ({"hand": [BOLT, WAIT]}, {"field": [forward("Wall", 9000, HARD)]})
    t = table(*sides) if seat == 0 else table(sides[1], sides[0], active=1)
    cast(t, seat, "Bolt", "Wall")
    assert t.damage("Wall") == 3000


@pytest.mark.rule("fftcg:11.12.5.2")
def test_damage_is_raised_halved_and_doubled() -> None:
    raised = "If a Forward is dealt damage, the damage increases by 2000 instead."
    t = struck(forward("Wall", 9000), mine=(backup("Torch", raised),))
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 6000
    doubled = "If a Forward is dealt damage, double the damage instead."
    t = struck(forward("Wall", 9000), mine=(backup("Torch", doubled),))
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 8000
    halved = "If Wall is dealt damage, reduce the damage by half instead (numbers are rounded up to units of 1000)."
    three = summon("Bolt", "Choose 1 Forward. Deal it 3000 damage.")
    t = struck(forward("Wall", 9000, halved), hand=(three,))
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 2000


@pytest.mark.rule("fftcg:11.12.5.4")
def test_what_was_replaced_has_not_happened() -> None:
    """Damage of 0 was not dealt, and nothing that waits for damage has seen any."""
    proof = forward(
        "Wall",
        9000,
        "If Wall is dealt damage, the damage becomes 0 instead.",
        "When Wall is dealt damage, draw 1 card.",
    )
    t = struck(proof)
    hand = len(t.zone("hand", 1))
    cast(t, 0, "Bolt", "Wall")
    assert (t.damage("Wall"), len(t.zone("hand", 1)), t.events("damage")) == (0, hand, [])


@pytest.mark.rule("fftcg:11.12.5.1", "fftcg:11.12.5.4")
def test_a_card_goes_elsewhere_instead() -> None:
    crypt = backup("Crypt", "When a Forward is put from the field into the Break Zone, draw 1 card.")
    t = struck(forward("Ghost", 3000, GONE), crypt, hand=(KILL,))
    hand = len(t.zone("hand", 1))
    cast(t, 0, "Kill", "Ghost")
    assert (t.where("Ghost"), len(t.zone("hand", 1))) == ("removed from play", hand)
    assert not t.events("break")


@pytest.mark.rule("fftcg:11.12.5.3")
def test_what_comes_after_the_event_cannot_replace_it() -> None:
    """The shield is cast in time or not at all: damage that was dealt stays."""
    shield = summon("Shield", "Choose 1 Forward. During this turn, the next damage dealt to it becomes 0 instead.")
    t = struck(forward("Wall", 9000), hand=(BOLT, shield, {**BOLT, "name": "Second"}, {**BOLT, "name": "Third"}))
    cast(t, 0, "Bolt", "Wall")
    cast(t, 0, "Shield", "Wall")
    assert t.damage("Wall") == 4000
    cast(t, 0, "Second", "Wall")
    assert t.damage("Wall") == 4000
    cast(t, 0, "Third", "Wall")
    assert t.damage("Wall") == 8000


@pytest.mark.rule("fftcg:11.12.5.5")
def test_a_replacement_is_applied_once_in_a_chain() -> None:
    """What would break is dealt damage instead, which is raised once and not without end."""
    raised = "If a Forward is dealt damage, the damage increases by 1000 instead."
    t = struck(forward("Wall", 9000), mine=(backup("Torch", raised), backup("Brand", raised, element="Ice")))
    cast(t, 0, "Bolt", "Wall")
    assert t.damage("Wall") == 6000


@pytest.mark.rule("fftcg:11.12.5.5")
def test_what_comes_of_a_replacement_is_not_replaced_by_it_again() -> None:
    """Breaking another of one's Forwards instead: that one would be saved by the same text for ever."""
    save = tree.Replace(
        tree.Event("break", object=tree.Filter(kinds=("Forward",), owner="you"), would=True),
        (tree.Act("draw", amount=tree.Number(1)), tree.Act("break", object=tree.It())),
    )
    t = struck(having(forward("Martyr", 3000), tree.Ability("field", (save,))), hand=(KILL,))
    hand = len(t.zone("hand", 1))
    cast(t, 0, "Kill", "Martyr")
    assert (t.where("Martyr"), len(t.zone("hand", 1))) == ("Break Zone", hand + 1)


# --------------------------------------------------------------------------------------------------------------- order


def pick(t: Table, source: str) -> None:
    """Let the replacement effect of that card have its turn."""
    assert t.game.decision is not None
    sources = [t.name(card) for card in t.game.decision.prompt[2:] if isinstance(card, int)]
    t.game.choose(sources.index(source))


def rivals(order: tuple[str, ...]) -> Table:
    half = backup("Half", "If a Forward is dealt damage, reduce the damage by half instead.", element="Ice")
    less = backup("Less", "If a Forward is dealt damage, reduce the damage by 1000 instead.")
    t = struck(forward("Wall", 9000), mine=(half, less))
    t.act(0, "Bolt")
    if t.asked != "priority":
        t.choose("Wall")
    t.resolve()
    assert (t.asked, t.seat) == ("replacement", 1)
    pick(t, order[0])
    return t


@pytest.mark.rule("fftcg:11.12.5.6.1")
@pytest.mark.parametrize(("order", "damage"), [(("Half", "Less"), 1000), (("Less", "Half"), 1500)])
def test_the_controller_of_the_affected_card_orders_the_effects(order: tuple[str, ...], damage: int) -> None:
    """4000: halved and then lowered, or the other way round; the controller of the Forward says, not of the effects."""
    assert rivals(order).damage("Wall") == damage


@pytest.mark.rule("fftcg:11.12.5.6.1")
def test_nobody_is_asked_where_the_order_cannot_matter() -> None:
    two = backup("Two", "If a Forward is dealt damage, reduce the damage by 2000 instead.", element="Ice")
    more = backup("More", "If a Forward is dealt damage, the damage increases by 1000 instead.")
    t = struck(forward("Wall", 9000, HARD), mine=(two, more))
    cast(t, 0, "Bolt", "Wall")
    assert (t.asked, t.damage("Wall")) == ("priority", 2000)


@pytest.mark.rule("fftcg:11.12.5.6.1", "fftcg:4.3")
@pytest.mark.parametrize(("first", "damage"), [("Five", 0), ("More", 1000)])
def test_damage_of_which_nothing_is_left_is_not_dealt_and_so_not_raised(first: str, damage: int) -> None:
    """4000 - 5000 is below zero, which is read as none: nothing waits for it any more.  4000 + 2000 - 5000 is 1000."""
    five = backup("Five", "If a Forward is dealt damage, reduce the damage by 5000 instead.", element="Ice")
    more = backup("More", "If a Forward is dealt damage, the damage increases by 2000 instead.")
    t = struck(forward("Wall", 9000), mine=(five, more))
    t.act(0, "Bolt")
    if t.asked != "priority":
        t.choose("Wall")
    t.resolve()
    pick(t, first)
    assert t.damage("Wall") == damage


@pytest.mark.rule("fftcg:11.12.5.6", "fftcg:11.12.5.6.1")
def test_a_self_replacement_comes_first() -> None:
    """The Summon halves its own damage before the Forward lowers it: 4000, 2000, 1000; the other way it were 1500."""
    it = tree.It()
    half = tree.Replace(
        tree.Event("deal damage", target=it, would=True, next_only=True),
        (tree.Set(tree.It("damage"), "damage", "half"),), once=True, duration=tree.Duration("turn"),
    )  # fmt: skip
    bolt = having(summon("Bolt"), tree.Ability("summon", (
        tree.Bind("choose", tree.Select(tree.Filter(kinds=("Forward",), zones=("field",)), tree.Number(1))),
        half, tree.Act("deal", object=it, amount=tree.Number(4000)),
    )))  # fmt: skip
    t = struck(forward("Wall", 9000, HARD), hand=(bolt,))
    cast(t, 0, "Bolt", "Wall")
    assert (t.asked, t.damage("Wall")) == ("priority", 1000)


def entering(whose: str) -> tree.Ability:
    """Forwards enter the field under that player's control."""
    return tree.Ability("field", (tree.Replace(
        tree.Event("enter", object=tree.Filter(kinds=("Forward",)), destination="field", would=True),
        (tree.Act("put", object=tree.It(), destination="field", whose=whose),),
    ),))  # fmt: skip


@pytest.mark.rule("fftcg:11.12.5.6.1", "fftcg:6.2.5")
@pytest.mark.parametrize(("chosen", "controller"), [("Gate", 1), ("Door", 0)])
def test_the_deploying_player_picks_under_whose_control_a_card_enters(chosen: str, controller: int) -> None:
    gate = having(backup("Gate", element="Ice"), entering("opponent"))
    door = having(backup("Door"), entering("you"))
    t = table({"hand": [forward("Guest", 3000), BIG, WAIT], "field": [gate, door]}, {"hand": [WAIT]})
    t.act(0, "Guest")
    assert (t.asked, t.seat) == ("replacement", 0)
    pick(t, chosen)
    assert (t.asked, t.controller("Guest"), t.zone("field", controller)[-1]) == ("priority", controller, "Guest")
    cast(t, 0, "Growth", "Guest")
    assert (t.power("Guest"), t.controller("Guest")) == (5000, controller)
    to_turn(t, 1)
    assert (t.power("Guest"), t.controller("Guest"), t.zone("field", controller)[-1]) == (3000, controller, "Guest")


def test_an_optional_replacement_is_asked_about() -> None:
    may = tree.Replace(
        tree.Event("break", object=tree.Self(), would=True), (tree.May("you", (tree.Act("remove", object=tree.It()),)),)
    )
    for answer, where in ((1, "removed from play"), (0, "Break Zone")):
        t = struck(having(forward("Ghost", 3000), tree.Ability("field", (may,))), hand=(KILL,))
        t.act(0, "Kill")
        if t.asked != "priority":
            t.choose("Ghost")
        t.resolve()
        assert (t.asked, t.seat) == ("replace", 1)
        t.game.choose(answer)
        assert t.where("Ghost") == where


def test_cards_that_break_together_leave_together_wherever_they_go() -> None:
    """One is removed instead, the other breaks, at the same moment: both see each other go."""
    mourner = forward(
        "Mourner", 3000, "When a Forward you control is put from the field into the Break Zone, draw 1 card."
    )
    storm = summon("Storm", "Break all the Forwards.")
    t = struck(forward("Ghost", 3000, GONE, element="Ice"), mourner, hand=(storm,))
    hand = len(t.zone("hand", 1))
    cast(t, 0, "Storm")
    t.resolve()
    assert (t.where("Ghost"), t.where("Mourner")) == ("removed from play", "Break Zone")
    assert len(t.zone("hand", 1)) == hand + 1


def test_damage_is_dealt_to_another_instead() -> None:
    text = "If a Forward you control other than Guard is dealt damage, the damage is dealt to Guard instead."
    t = struck(forward("Guard", 9000, text), forward("Ward", 3000, element="Ice"))
    cast(t, 0, "Bolt", "Ward")
    assert (t.damage("Guard"), t.damage("Ward"), t.where("Ward")) == (4000, 0, "field")
    assert [event.ability for event in t.events("damage")] != [0]


def test_damage_less_than_its_power_is_none() -> None:
    tough = forward("Tough", 4000, "If Tough is dealt damage less than its power, the damage becomes 0 instead.")
    three = summon("Prick", "Choose 1 Forward. Deal it 3000 damage.")
    t = struck(tough, hand=(three, BOLT))
    cast(t, 0, "Prick", "Tough")
    assert (t.damage("Tough"), t.where("Tough")) == (0, "field")
    cast(t, 0, "Bolt", "Tough")
    assert t.where("Tough") == "Break Zone"


@pytest.mark.parametrize(("text", "points"), [("the damage becomes 0", 0), ("double the damage", 2)])
def test_damage_to_a_player_is_replaced(text: str, points: int) -> None:
    brute = forward("Brute", 5000, f"If Brute deals damage to your opponent, {text} instead.")
    t = table({"field": [brute]}, phase="attack")
    t.act(0, "Brute")
    assert t.points(1) == points


def test_a_sentence_goes_on_about_the_same_cards() -> None:
    grown = "All the Forwards other than Sage you control gain +1000 power"
    text = f"{grown}, and if they are dealt damage by a Summon or an ability, the damage becomes 0 instead."
    t = struck(
        forward("Sage", 9000, text, element="Ice"), forward("Ward", 3000), hand=(BOLT, {**BOLT, "name": "Second"})
    )
    cast(t, 0, "Bolt", "Ward")
    cast(t, 0, "Second", "Sage")
    assert (t.damage("Ward"), t.power("Ward"), t.damage("Sage")) == (0, 4000, 4000)


@pytest.mark.rule("fftcg:11.12.5.3")
def test_what_is_used_up_is_not_there_for_the_second_of_two_events() -> None:
    """*The next damage dealt to a Forward* of two that are struck at once: one is spared."""
    spare = tree.Replace(
        tree.Event("deal damage", target=tree.Filter(kinds=("Forward",), owner="opponent"), would=True, next_only=True),
        (tree.Set(tree.It("damage"), "damage", "to", tree.Number(0)),),
        once=True,
        duration=tree.Duration("turn"),
    )
    storm = summon("Storm", "Deal 2000 damage to all the Forwards opponent controls.")
    t = struck(forward("Ann", 9000), forward("Bea", 9000, element="Ice"),
               hand=(having(summon("Spare"), tree.Ability("summon", (spare,))), storm))  # fmt: skip
    cast(t, 0, "Spare")
    cast(t, 0, "Storm")
    assert sorted([t.damage("Ann"), t.damage("Bea")]) == [0, 2000]


@pytest.mark.rule("fftcg:11.12.5.5")
def test_two_effects_of_one_card_are_applied_once_each() -> None:
    """Both wait in the text of the same card, and one does not stand for the other."""
    by_summon = "If Wall is dealt damage by a Summon, reduce the damage by 2000 instead."
    t = struck(forward("Wall", 9000, HARD, by_summon))
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 1000


@pytest.mark.rule("fftcg:11.12.5.5")
def test_the_same_ability_used_twice_makes_two_effects() -> None:
    shield = "《0》: Choose 1 Forward. During this turn, if it is dealt damage, reduce the damage by 1000 instead."
    t = struck(forward("Wall", 9000), mine=(forward("Nun", 1000, shield),))
    for _ in range(2):
        t.act(0, "Nun")
        t.choose("Wall").resolve()
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 2000


KEEPER = "If a Forward would be put from the field into the Break Zone, remove it from the game instead."


@pytest.mark.rule("fftcg:11.12.5.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_was_there_before_the_event_replaces_it_though_it_leaves_by_it(seat: int) -> None:
    """The keeper goes together with another: it was there before. What is broken after it goes the usual way."""
    storm = summon("Storm", "Break all the Forwards opponent controls.")
    t = seated(seat, {"hand": [storm, KILL, WAIT], "field": [forward("Late", 5000)]},
               {"field": [forward("Keeper", 5000, KEEPER), forward("Ann", 5000)]})  # fmt: skip
    cast(t, seat, "Storm")
    assert (t.where("Keeper"), t.where("Ann")) == ("removed from play", "removed from play")
    cast(t, seat, "Kill", "Late")
    assert t.where("Late") == "Break Zone"


@pytest.mark.rule("fftcg:11.12.5.3")
def test_what_comes_by_an_event_or_after_it_does_not_replace_it() -> None:
    """A keeper that enters when another has been broken is too late for that one, and in time for the next."""
    keeper = forward("Keeper", 5000, KEEPER)
    t = table({"hand": [KILL, keeper, {**KILL, "name": "Again"}, WAIT]}, {"field": [forward("Ann"), forward("Bea")]})
    cast(t, 0, "Kill", "Ann")
    assert t.where("Ann") == "Break Zone"
    t.act(0, "Keeper")
    assert (t.where("Keeper"), t.where("Ann")) == ("field", "Break Zone")
    cast(t, 0, "Again", "Bea")
    assert (t.where("Ann"), t.where("Bea")) == ("Break Zone", "removed from play")
    assert len(t.events("break")) == 1
