"""Ongoing effects and the order in which they apply (11.12.4, 11.9, 11.3.10, 11.5.7, 4.3)."""

from typing import Any

import pytest

from livingrules.text import tree
from livingrules.text.errors import TextError
from livingrules.text.lowering.fftcg.parts import cards

from .play import Table, backup, forward, having, summon, table

ALL_UP = summon("Cheer", "All the Forwards you control gain +1000 power until the end of the turn.")
BIG = summon("Growth", "Choose 1 Forward. It gains +2000 power until the end of the turn.")
SMALL = summon("Shrink", "Choose 1 Forward. Its power becomes 1000 until the end of the turn.")
BLANK = summon("Hush", "Choose 1 Forward. It loses all abilities until the end of the turn.")
SWIFT = summon("Gust", "Choose 1 Forward. It gains Haste until the end of the turn.")
STEAL = summon("Charm", "Choose 1 Forward opponent controls. You gain control of it.")
WAIT = summon("Wait", "Draw 1 card.")
"""Something to do, so that the Main Phase does not end by itself."""
LORD = "The Forwards other than Lord you control gain +1000 power."


def cast(t: Table, seat: int, name: str, *targets: str) -> Table:
    """Cast a Summon, choose its targets where they are asked for, and resolve it."""
    t.act(seat, name)
    for target in targets:
        if t.asked != "priority":
            t.choose(target)
    return t.resolve()


def making(name: str, power: int, *nodes: tree.Instruction, kind: str = "field", **more: Any) -> Any:
    """A Forward with a field ability that no card text words."""
    return having(forward(name, power, **more), tree.Ability(kind, nodes))


def becomes(ref: tree.Ref, power: int) -> tree.Set:
    return tree.Set(ref, "power", "to", tree.Number(power))


def forwards(**tests: Any) -> tree.Select:
    return tree.Select(tree.Filter(kinds=("Forward",), zones=("field",), **tests), all=True)


# -------------------------------------------------------------------------------------------------- field abilities


@pytest.mark.rule("fftcg:11.9.1", "fftcg:11.12.4.4", "fftcg:11.12.4.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_field_ability_works_while_its_card_is_on_the_field_and_reaches_newcomers(seat: int) -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Break it.")
    mine = {
        "field": [forward("Lord", 5000, LORD, element="Ice"), forward("Grunt", 3000)],
        "hand": [forward("Late", 2000), bolt, WAIT],
    }
    other = {"field": [forward("Rival", 4000)]}
    t = table(mine, other) if seat == 0 else table(other, mine, active=1)
    assert [t.power(name) for name in ("Lord", "Grunt", "Rival")] == [5000, 4000, 4000]
    t.act(seat, "Late")
    assert t.power("Late") == 3000
    cast(t, seat, "Bolt", "Lord")
    assert [t.power(name) for name in ("Grunt", "Late", "Rival")] == [3000, 2000, 4000]


@pytest.mark.rule("fftcg:11.9.2")
def test_a_card_never_is_on_the_field_without_what_applies_to_it() -> None:
    """A Forward of 1000 power under a loss of 1000 is gone by the first rule processes: it has never had 1000."""
    curse = forward("Curse", 5000, "The Forwards opponent controls lose 1000 power.")
    watch = backup("Watch", "When a Forward of power 1000 or more enters your field, draw 1 card.")
    t = table({"hand": [forward("Mite", 1000), WAIT], "field": [watch]}, {"field": [curse]})
    before = len(t.zone("hand", 0))
    t.act(0, "Mite").resolve()
    assert (t.where("Mite"), len(t.zone("hand", 0))) == ("Break Zone", before - 1)


@pytest.mark.rule("fftcg:11.9.3")
def test_a_field_ability_never_is_on_the_stack() -> None:
    t = table({"hand": [forward("Lord", 5000, LORD)], "field": [forward("Grunt", 3000, element="Ice")]})
    t.act(0, "Lord")
    assert (t.on_stack(), t.power("Grunt")) == ([], 4000)


# --------------------------------------------------------------------------------------------------- resolved effects


@pytest.mark.rule("fftcg:11.12.4.2")
def test_an_effect_of_a_summon_is_about_the_cards_that_are_there() -> None:
    t = table({"field": [forward("Grunt", 3000)], "hand": [ALL_UP, forward("Late", 2000), WAIT]})
    cast(t, 0, "Cheer")
    t.act(0, "Late")
    assert (t.power("Grunt"), t.power("Late")) == (4000, 2000)


@pytest.mark.rule("fftcg:11.12.4.3")
def test_the_numbers_of_an_effect_are_fixed_when_it_resolves() -> None:
    many = summon(
        "Crowd", "Choose 1 Forward. It gains +1000 power for each Backup you control until the end of the turn."
    )
    t = table(
        {"field": [forward("Grunt", 3000), backup("Smith")], "hand": [many, backup("Baker", element="Ice"), WAIT]}
    )
    cast(t, 0, "Crowd", "Grunt")
    assert t.power("Grunt") == 4000
    t.act(0, "Baker")
    assert t.power("Grunt") == 4000


@pytest.mark.rule("fftcg:11.12.4.1")
def test_an_effect_lasts_for_its_duration_or_for_the_rest_of_the_game() -> None:
    t = table({"field": [forward("Grunt", 3000)], "hand": [BIG, STEAL, WAIT]}, {"field": [forward("Rival", 4000)]})
    cast(t, 0, "Growth", "Grunt")
    cast(t, 0, "Charm", "Rival")
    assert (t.power("Grunt"), t.controller("Rival")) == (5000, 0)
    to_turn(t, 1)
    assert (t.power("Grunt"), t.controller("Rival")) == (3000, 0)


def to_turn(t: Table, seat: int) -> None:
    """Everybody passes until it is that player's Main Phase."""
    for _ in range(60):
        if t.game.active == seat and t.phase == "Main Phase 1":
            return
        decision = t.game.decision
        assert decision is not None
        if t.asked == "hand size":
            t.game.choose(tuple(range(decision.lo)))
        else:
            t.choose("pass")
    raise AssertionError("the turn did not come")


@pytest.mark.rule("fftcg:6.2.5", "fftcg:11.12.4.6")
def test_control_changes_without_a_new_object() -> None:
    t = table({"hand": [STEAL, BIG, WAIT]}, {"field": [forward("Rival", 4000)]})
    cast(t, 0, "Growth", "Rival")
    mark = t.game.mark(t.card("Rival"))
    cast(t, 0, "Charm", "Rival")
    assert t.game.mark(t.card("Rival")) == mark
    assert (t.zone("field", 0), t.zone("field", 1), t.power("Rival")) == (["Rival"], [], 6000)


@pytest.mark.rule("fftcg:11.12.4.6")
def test_control_comes_before_what_is_said_about_one_s_own() -> None:
    """A stolen Lord is the other player's: it leads their Forwards, whatever is older."""
    lord = forward("Lord", 5000, LORD)
    t = table({"hand": [STEAL, WAIT], "field": [forward("Grunt", 3000)]}, {"field": [lord, forward("Rival", 4000)]})
    assert (t.power("Grunt"), t.power("Rival")) == (3000, 5000)
    cast(t, 0, "Charm", "Lord")
    assert (t.power("Grunt"), t.power("Rival")) == (4000, 4000)


# -------------------------------------------------------------------------------------------------------------- layers


@pytest.mark.rule("fftcg:11.12.4.6")
def test_text_comes_before_power() -> None:
    """What gives the keyword is younger than what asks for it, and applies before it all the same."""
    flock = forward("Flock", 5000, "The Forwards with Haste you control gain +1000 power.")
    t = table({"field": [flock, forward("Grunt", 3000, element="Ice")], "hand": [SWIFT, BLANK, WAIT]})
    cast(t, 0, "Gust", "Grunt")
    assert (t.power("Grunt"), t.power("Flock")) == (4000, 5000)
    cast(t, 0, "Hush", "Flock")
    assert t.power("Grunt") == 3000


@pytest.mark.rule("fftcg:11.12.4.6")
def test_type_and_job_come_before_other_information_and_power() -> None:
    knights = forward("Marshal", 5000, "The Job Knight Forwards you control gain +1000 power.")
    school = making("School", 4000, tree.Grant(forwards(owner="you"), gained=(tree.Has("Knight", kind="job"),)))
    dear = making("Toll", 4000, tree.Modify(forwards(has=(tree.Has("Knight", kind="job"),)),
                                            (tree.Change("cost", 1, tree.Number(2)),)))  # fmt: skip
    t = table(
        {"field": [knights, dear, school, forward("Grunt", 3000, cost=1)]},
        {"field": [forward("Rival", cost=1)], "break": [forward("Sir", jobs=("Knight",))]},
    )
    assert (t.power("Grunt"), t.values("Grunt").cost) == (4000, 3)
    assert (t.values("Rival").jobs, t.values("Rival").cost) == ((), 1)


@pytest.mark.rule("fftcg:11.12.4.6")
def test_other_information_comes_before_power() -> None:
    cheap = forward("Chief", 5000, "The Forwards of cost 2 or less you control gain +1000 power.", cost=4)
    sale = making("Sale", 4000, tree.Modify(forwards(owner="you"), (tree.Change("cost", -1, tree.Number(1)),)), cost=5)
    t = table({"field": [cheap, sale, forward("Grunt", 3000, cost=3)]})
    assert (t.power("Grunt"), t.power("Chief"), t.power("Sale")) == (4000, 5000, 4000)


@pytest.mark.rule("fftcg:11.3.10")
@pytest.mark.parametrize("order", [("Shrink", "Growth"), ("Growth", "Shrink")])
def test_a_summon_that_sets_power_sets_the_base_whatever_is_older(order: tuple[str, str]) -> None:
    t = table({"field": [forward("Grunt", 5000)], "hand": [BIG, SMALL, WAIT]})
    for name in order:
        cast(t, 0, name, "Grunt")
    assert t.power("Grunt") == 3000


@pytest.mark.rule("fftcg:11.5.7")
def test_an_ability_that_sets_power_sets_the_base() -> None:
    level = making("Level", 9000, becomes(forwards(), 2000))
    t = table({"field": [forward("Lord", 5000, LORD), forward("Grunt", 3000), level]})
    assert [t.power(name) for name in ("Lord", "Grunt", "Level")] == [2000, 3000, 3000]


@pytest.mark.rule("fftcg:11.12.4.9", "fftcg:11.12.4.13")
def test_of_two_that_set_the_base_the_younger_wins() -> None:
    seven = summon("Swell", "Choose 1 Forward. Its power becomes 7000 until the end of the turn.")
    for order, power in ((("Shrink", "Swell"), 7000), (("Swell", "Shrink"), 1000)):
        t = table({"field": [forward("Grunt", 5000)], "hand": [seven, SMALL, WAIT]})
        for name in order:
            cast(t, 0, name, "Grunt")
        assert t.power("Grunt") == power


@pytest.mark.rule("fftcg:4.3")
def test_a_negative_power_is_the_start_of_later_changes_and_else_is_zero() -> None:
    """5000 - 6000 + 2000 is 1000, and not 2000."""
    down, up = "It loses 6000 power until the end of the turn.", "It gains +2000 power until the end of the turn."
    both = summon("Swing", f"Choose 1 Forward. {down} {up}")
    t = table({"field": [forward("Grunt", 5000)], "hand": [both, WAIT]})
    cast(t, 0, "Swing", "Grunt")
    assert (t.where("Grunt"), t.power("Grunt")) == ("field", 1000)


# ------------------------------------------------------------------------------------------ own card, dependency, age


@pytest.mark.rule("fftcg:11.12.4.7")
def test_what_a_card_does_to_itself_applies_first() -> None:
    """Own base 1000, then the older 6000 of the other card, which is what it stays at."""
    other = making("Level", 9000, becomes(forwards(other=True), 6000))
    own = making("Proud", 5000, becomes(tree.Self(), 1000))
    t = table({"field": [other, own]})
    assert t.power("Proud") == 6000
    t = table({"field": [own, other]})
    assert t.power("Proud") == 6000


@pytest.mark.rule("fftcg:11.12.4.12", "fftcg:11.12.4.13")
def test_an_effect_that_depends_on_another_applies_after_it() -> None:
    """*Knights become 2000* is older than what lifts others, but asks for a power that only the other gives."""
    strong = tree.Stat("power", ">=", tree.Number(7000))
    lift = tree.Modify(forwards(names=(tree.Named("is", "Grunt"),)), (tree.Change("power", 1, tree.Number(3000)),))
    tax = tree.Modify(forwards(stats=(strong,), names=(tree.Named("is not", "Lifter"), tree.Named("is not", "Taxman"))),
                      (tree.Change("power", -1, tree.Number(1000)),))  # fmt: skip
    for field in ([making("Taxman", 9000, tax), making("Lifter", 9000, lift)],
                  [making("Lifter", 9000, lift), making("Taxman", 9000, tax)]):  # fmt: skip
        t = table({"field": [*field, forward("Grunt", 5000)]})
        assert t.power("Grunt") == 7000


@pytest.mark.rule("fftcg:11.12.4.12", "fftcg:11.12.4.13")
def test_what_loses_its_ability_to_another_depends_on_it() -> None:
    """The older gives Haste; the younger takes all abilities of other Forwards: the giver has none to give."""
    giver = making("Giver", 5000, tree.Grant(forwards(other=True), gained=(tree.Keyword("Haste"),)))
    taker = making("Taker", 5000, tree.Grant(forwards(other=True), all_abilities=True))
    t = table({"field": [giver, taker, forward("Grunt", 3000)]})
    assert (t.keywords("Grunt"), t.keywords("Taker")) == ([], [])


@pytest.mark.rule("fftcg:11.12.4.13", "fftcg:11.12.4.10")
@pytest.mark.parametrize(("field", "power"), [(("Low", "High"), 8000), (("High", "Low"), 2000)])
def test_effects_that_depend_on_each_other_or_on_none_apply_by_age(field: tuple[str, str], power: int) -> None:
    made = {"Low": making("Low", 9000, becomes(forwards(names=(tree.Named("is", "Grunt"),)), 2000)),
            "High": making("High", 9000, becomes(forwards(names=(tree.Named("is", "Grunt"),)), 8000))}  # fmt: skip
    t = table({"field": [*[made[name] for name in field], forward("Grunt", 5000)]})
    assert t.power("Grunt") == power


@pytest.mark.rule("fftcg:11.12.4.13")
def test_effects_that_depend_on_each_other_apply_by_age() -> None:
    """Each takes all abilities from the others: the older is there first, and takes the younger's."""
    take = tree.Grant(forwards(other=True), all_abilities=True)
    for first, second in (("Ann", "Bea"), ("Bea", "Ann")):
        fields = [making(name, 5000, take, tree.Modify(tree.Self(), (tree.Change("power", 1, tree.Number(1000)),)))
                  for name in (first, second)]  # fmt: skip
        t = table({"field": fields})
        assert (t.power(first), t.power(second)) == (6000, 5000)


@pytest.mark.rule("fftcg:11.12.4.12", "fftcg:11.12.4.13")
def test_two_that_depend_on_each_other_do_not_wait_for_a_younger_third() -> None:
    """Strong ones lose 3000, weak ones gain 4000: each decides whom the other reaches.  Then the youngest doubles."""
    strong, weak = tree.Stat("power", ">=", tree.Number(5000)), tree.Stat("power", "<=", tree.Number(4000))
    tax = tree.Modify(forwards(owner="opponent", stats=(strong,)), (tree.Change("power", -1, tree.Number(3000)),))
    aid = tree.Modify(forwards(owner="opponent", stats=(weak,)), (tree.Change("power", 1, tree.Number(4000)),))
    double = tree.Set(forwards(owner="opponent", names=(tree.Named("is", "Small"),)), "power", "double")
    mine = [making("Tax", 9000, tax), making("Aid", 9000, aid), making("Twice", 9000, double)]
    t = table({"field": mine}, {"field": [forward("Big", 6000), forward("Small", 1000)]})
    assert (t.power("Big"), t.power("Small")) == (7000, 10000)


@pytest.mark.rule("fftcg:11.12.4.9")
def test_an_effect_is_as_young_as_its_resolution() -> None:
    """Cast first, resolved last: it is the younger.  What a card does on entering is younger than the card."""
    seven = summon("Swell", "Choose 1 Forward. Its power becomes 7000 until the end of the turn.")
    t = table({"field": [forward("Grunt", 5000)], "hand": [seven, SMALL, WAIT]})
    t.act(0, "Swell")
    cast(t, 0, "Shrink")
    assert t.power("Grunt") == 1000
    t.resolve()
    assert t.power("Grunt") == 7000
    grunt = forwards(names=(tree.Named("is", "Grunt"),))
    once = tree.Set(grunt, "power", "to", tree.Number(2000), duration=tree.Duration("turn"))
    enter = tree.Event("enter", object=tree.Self(), destination="field")
    both = having(forward("Both", 9000), tree.Ability("auto", (once,), trigger=enter),
                  tree.Ability("field", (becomes(grunt, 8000),)))  # fmt: skip
    t = table({"field": [forward("Grunt", 5000)], "hand": [both, WAIT]})
    t.act(0, "Both")
    assert t.power("Grunt") == 8000
    t.resolve()
    assert t.power("Grunt") == 2000


@pytest.mark.rule("fftcg:11.12.4.8")
def test_a_granted_field_ability_is_as_young_as_what_granted_it() -> None:
    low = tree.Ability("field", (becomes(forwards(names=(tree.Named("is", "Target"),)), 2000),))
    gift = having(summon("Gift"), tree.Ability("summon", (
        tree.Grant(forwards(names=(tree.Named("is", "Grunt"),)), gained=(low,), duration=tree.Duration("turn")),
    )))  # fmt: skip
    high = making("High", 9000, becomes(forwards(names=(tree.Named("is", "Target"),)), 8000))
    t = table({"field": [forward("Grunt", 3000), high, forward("Target", 5000)], "hand": [gift, WAIT]})
    assert t.power("Target") == 8000
    cast(t, 0, "Gift")
    assert t.power("Target") == 2000


@pytest.mark.rule("fftcg:11.12.4.11")
@pytest.mark.parametrize(("order", "power"), [(("Low", "High"), 8000), (("High", "Low"), 2000)])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_player_orders_cards_that_enter_together(order: tuple[str, str], power: int, seat: int) -> None:
    low = making("Low", 9000, becomes(forwards(names=(tree.Named("is", "Grunt"),)), 2000))
    high = making("High", 9000, becomes(forwards(names=(tree.Named("is", "Grunt"),)), 8000))
    back = having(summon("Return"), tree.Ability("summon", (tree.Act(
        "play", object=tree.Select(tree.Filter(kinds=("Forward",), zones=("Break Zone",), owner="you"), all=True),
        destination="field",
    ),)))  # fmt: skip
    mine = {"hand": [back, WAIT], "break": [low, high], "field": [forward("Grunt", 5000)]}
    t = table(mine) if seat == 0 else table({}, mine, active=1)
    cast(t, seat, "Return")
    assert (t.asked, t.seat) == ("timestamps", seat)
    t.choose(*order)
    assert t.power("Grunt") == power
    plain = {"hand": [back, WAIT], "break": [low, forward("Plain", 1000)], "field": [forward("Grunt", 5000)]}
    t = table(plain) if seat == 0 else table({}, plain, active=1)
    cast(t, seat, "Return")
    assert (t.asked, t.power("Grunt")) == ("priority", 2000)


def test_an_explanation_names_every_contribution() -> None:
    t = table({"field": [forward("Lord", 5000, LORD), forward("Grunt", 5000, element="Ice")], "hand": [SMALL, WAIT]})
    cast(t, 0, "Shrink", "Grunt")
    told = [(part.value, part.change, part.source, part.clause.id) for part in t.game.explain(t.card("Grunt"), "power")]
    assert told == [
        ("5000", "printed", "Grunt", "5.2.6.1"),
        ("1000", "set to 1000", "Shrink", "11.3.10"),
        ("2000", "+1000", "Lord", "11.12.4.4"),
    ]


# ------------------------------------------------------------------------------------------------- every kind of change


SQUIRE = forward("Squire", 5000, "Haste", "When Squire attacks, draw 1 card.", cost=3, jobs=("Squire", "Cook"))
OWN = tree.Named("is", "Squire")


def changed(*nodes: tree.Instruction) -> Table:
    """A table where a card does that to Squire."""
    return table({"field": [having(backup("Master", element="Ice"), tree.Ability("field", nodes)), SQUIRE]})


@pytest.mark.rule("fftcg:11.12.4.6")
@pytest.mark.parametrize(
    ("node", "attribute", "value", "told"),
    [
        (("set", "job", "Knight"), "jobs", ("Knight",), "changed"),
        (("set", "name", "Sir"), "names", ("Sir",), "changed"),
        (("set", "type", "Backup"), "types", 2, "Backup"),
        (("set", "element", "Water"), "elements", 32, "Water"),
        (("set", "cost", 7), "cost", 7, "set to 7"),
        (("gain", "job", "Knight"), "jobs", ("Squire", "Cook", "Knight"), "changed"),
        (("gain", "job", "Cook"), "jobs", ("Squire", "Cook"), "changed"),
        (("gain", "name", "Sir"), "names", ("Squire", "Sir"), "changed"),
        (("gain", "name", "Squire"), "names", ("Squire",), "changed"),
        (("gain", "type", "Backup"), "types", 3, "Forward, Backup"),
        (("gain", "element", "Water"), "elements", 33, "Fire, Water"),
        (("gain", "keyword", "Brave"), "keywords", 3, "+Brave"),
        (("lose", "job", "Cook"), "jobs", ("Squire",), "changed"),
        (("lose", "element", "Fire"), "elements", 0, "none"),
        (("lose", "type", "Forward"), "types", 0, "none"),
        (("lose", "keyword", "Haste"), "keywords", 0, "-Haste"),
    ],
)
def test_each_kind_of_information_can_be_changed(
    node: tuple[str, str, Any], attribute: str, value: Any, told: str
) -> None:
    """That and nothing else; and whoever asks is told what was done by which card."""
    how, kind, word = node
    ref = forwards(names=(OWN,))
    part: Any = tree.Keyword(word) if kind == "keyword" else tree.Has(str(word), kind=kind)
    if how == "set":
        number = tree.Number(word) if kind == "cost" else None
        made: tree.Instruction = tree.Set(ref, kind, "to", number, word="" if number else word)
    else:
        made = tree.Grant(ref, gained=(part,)) if how == "gain" else tree.Grant(ref, lost=(part,))
    t = changed(made)
    before = {name: getattr(t.game.printed[1], name) for name in CHANGEABLE}
    assert {name: getattr(t.game.now[1], name) for name in CHANGEABLE} == {**before, attribute: value}
    line = t.game.explain(1, kind)[-1]
    assert (line.change, line.source, line.clause.id) == (told, "Master", "11.12.4.4")


CHANGEABLE = ("names", "types", "elements", "cost", "power", "jobs", "keywords", "abilities")


@pytest.mark.rule("fftcg:15.2.1.1", "fftcg:15.2.3.1")
def test_an_empty_text_has_no_keyword_either() -> None:
    mixed = forward("Mixed", 5000, "Haste", "Brave", "First Strike", "When Mixed attacks, draw 1 card.")
    ref = forwards(names=(tree.Named("is", "Mixed"),))
    t = table({"field": [having(backup("Master"), tree.Ability("field", (tree.Grant(ref, blank=True),))), mixed]})
    assert (t.keywords("Mixed"), t.values("Mixed").abilities) == ([], ())


def test_power_is_doubled_halved_and_as_printed() -> None:
    ref = forwards(names=(OWN,))
    assert changed(tree.Set(ref, "power", "double")).power("Squire") == 10000
    assert changed(tree.Set(ref, "power", "half")).power("Squire") == 2500
    t = changed(tree.Set(ref, "power", "to", tree.Number(9000)), tree.Set(ref, "power", "printed"))
    assert t.power("Squire") == 5000
    t = changed(tree.Set(ref, "power", "double"))
    assert [(line.change, line.clause.id) for line in t.game.explain(1, "power")] == [
        ("printed", "5.2.6.1"),
        ("set to 10000", "11.12.4.4"),
    ]


def test_a_change_keeps_to_its_bounds() -> None:
    ref = forwards(names=(OWN,))
    low = tree.Change("power", -1, tree.Number(9000), minimum=tree.Number(1000))
    high = tree.Change("power", 1, tree.Number(9000), maximum=tree.Number(8000))
    assert changed(tree.Modify(ref, (low,))).power("Squire") == 1000
    assert changed(tree.Modify(ref, (high,))).power("Squire") == 8000
    both = tree.Modify(ref, (tree.Change("power", 1, tree.Number(2000)), tree.Change("cost", -1, tree.Number(1))))
    t = changed(both)
    assert (t.power("Squire"), t.values("Squire").cost) == (7000, 2)


# ------------------------------------------------------------------------------------------- the same ability twice


def flags_of(ability: str, count: int) -> list[dict[str, Any]]:
    """Backups that all give the Forwards of their side that ability."""
    return [backup("Flag", f'The Forwards you control gain "{ability}"', generic=True)] * count


@pytest.mark.rule("fftcg:11.8.1", "fftcg:11.12.4.8")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_an_auto_ability_that_is_given_twice_triggers_twice(count: int) -> None:
    flags = flags_of("When this Forward attacks, draw 1 card.", count)
    t = table({"field": [forward("Bea", 3000), *flags], "hand": [WAIT]}, phase="attack").act(0, "pass").act(0, "Bea")
    if count > 1:
        t.choose(*t.offers())
    assert t.on_stack() == ["Bea"] * count
    for _ in range(count):
        t.resolve()
    assert len(t.events("draw")) == count


@pytest.mark.rule("fftcg:11.9.1", "fftcg:11.12.5.5")
@pytest.mark.parametrize("count", [1, 2])
def test_a_field_ability_that_is_given_twice_works_twice(count: int) -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 4000 damage.")
    shields = flags_of("If this Forward is dealt damage, reduce the damage by 1000 instead.", count)
    t = cast(table({"field": [forward("Bea", 9000), *shields], "hand": [bolt, WAIT]}), 0, "Bolt", "Bea")
    assert t.damage("Bea") == 4000 - 1000 * count
    t = table({"field": [forward("Bea", 9000), *flags_of("This Forward gains +1000 power.", count)]})
    assert t.power("Bea") == 9000 + 1000 * count


@pytest.mark.rule("fftcg:11.12.4.6")
@pytest.mark.parametrize(("said", "kinds"), [("also becomes", ["Backup", "Forward"]), ("becomes", ["Forward"])])
def test_what_has_two_types_is_of_both_and_never_of_neither(said: str, kinds: list[str]) -> None:
    mill = backup("Mill", f"Mill {said} a Forward with 5000 power.")
    game = table({"field": [mill, forward("Ann"), backup("Weir")], "hand": [summon("Idle", "Draw 1 card.")]}).game
    scope = game.scope_of(0, 0, 0)

    def found(node: tree.Filter) -> bool:
        return cards(node).matches(game, scope, game.mark(0), game.now[0])

    assert [kind for kind in ("Backup", "Forward") if found(tree.Filter(kinds=(kind,)))] == kinds
    assert [kind for kind in ("Backup", "Forward") if not found(tree.Filter(not_kinds=(kind,)))] == kinds
    assert found(tree.Filter(kinds=("Character",)))
    assert game.view(0).sides[0].forwards[0].type == " and ".join(reversed(kinds))


@pytest.mark.rule("fftcg:11.12.4.6")
@pytest.mark.parametrize("said", [
    "The Backups you control become Forwards with 3000 power.",
    "If you control 2 or more Backups, Mill becomes a Forward with 3000 power.",
])  # fmt: skip
def test_a_text_that_would_no_longer_find_what_it_has_changed_is_declined(said: str) -> None:
    with pytest.raises(TextError, match="of another type"):
        table({"field": [backup("Mill", said)]})
