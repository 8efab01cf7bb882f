"""What may stand in the place of an event (11.12.5.1, 11.12.5.4): every way a text can say it."""

from typing import Any

import pytest

from livingrules.games.fftcg import words as w
from livingrules.text import tree

from .play import Table, backup, forward, having, summon, table
from .test_layers import WAIT, cast, forwards, to_turn
from .test_replacement import BOLT, KILL, entering, pick, struck

IT = tree.It()
BROKEN = tree.Event("break", object=tree.Self(), would=True)
STRUCK = tree.Event("deal damage", target=tree.Self(), would=True)
STORM = summon("Storm", "Break all the Forwards.")


def instead(fields: Any, event: tree.Event, *parts: tree.Instruction, **more: Any) -> Any:
    """The card with that replacement effect."""
    return having(fields, tree.Ability("field", (tree.Replace(event, parts),), **more))


def log_of(t: Table, verb: int) -> list[int]:
    found, chain = [], t.game.log
    while chain is not None:
        if chain[1].verb == verb:
            found.append(chain[1].card)
        chain = chain[0]
    return found[::-1]


@pytest.mark.rule("fftcg:11.12.5.1", "fftcg:11.12.5.4")
def test_something_else_is_done_instead_of_damage() -> None:
    t = struck(instead(forward("Wall", 3000), STRUCK, tree.Act("draw", amount=tree.Number(2))))
    cast(t, 0, "Bolt", "Wall")
    assert (t.where("Wall"), t.damage("Wall"), len(t.zone("hand", 1))) == ("field", 0, 2)
    assert (log_of(t, w.REPLACED), t.game.scopes) == ([t.card("Wall")], {})


@pytest.mark.rule("fftcg:11.12.5.1")
def test_other_damage_is_dealt_instead() -> None:
    """A number of its own is no redirected damage; nor are points for a player."""
    less = tree.Act("deal", object=tree.Self(), amount=tree.Number(1000))
    t = struck(instead(forward("Wall", 9000), STRUCK, less))
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 1000
    point = tree.Act("deal", what="player", whose="opponent", amount=tree.Number(1))
    t = struck(instead(forward("Wall", 9000), STRUCK, point))
    cast(t, 0, "Bolt", "Wall")
    assert (t.damage("Wall"), t.points(0), t.points(1)) == (0, 1, 0)


@pytest.mark.rule("fftcg:11.12.5.1")
def test_an_ongoing_effect_begins_instead() -> None:
    grow = tree.Modify(IT, (tree.Change("power", 1, tree.Number(1000)),), duration=tree.Duration("turn"))
    t = struck(instead(forward("Wall", 3000), BROKEN, grow), hand=(KILL,))
    cast(t, 0, "Kill", "Wall")
    assert (t.where("Wall"), t.power("Wall")) == ("field", 4000)


@pytest.mark.rule("fftcg:11.12.5.1")
@pytest.mark.parametrize(
    ("act", "zone", "place"),
    [
        (tree.Act("return", object=IT, destination="hand", whose="owner"), "hand", 0),
        (tree.Act("put", object=IT, destination="deck", whose="owner", manner=("bottom",)), "deck", -1),
        (tree.Act("put", object=IT, destination="deck", whose="owner", manner=("top",)), "deck", 0),
        (tree.Act("remove", object=tree.Self()), "removed", 0),
    ],
)
def test_a_card_that_would_break_goes_there_instead(act: tree.Act, zone: str, place: int) -> None:
    t = struck(instead(forward("Ghost", 3000), BROKEN, act), hand=(KILL,))
    cast(t, 0, "Kill", "Ghost")
    assert t.zone(zone, 1)[place] == "Ghost"


@pytest.mark.rule("fftcg:11.12.5.1")
def test_what_would_be_dulled_goes_instead() -> None:
    """An event that moves nothing may become one that does."""
    flee = tree.Act("return", object=IT, destination="hand", whose="owner")
    lull = summon("Lull", "Choose 1 Forward. Dull it.")
    t = struck(instead(forward("Shy", 3000), tree.Event("dull", object=tree.Self(), would=True), flee), hand=(lull,))
    cast(t, 0, "Lull", "Shy")
    assert (t.where("Shy"), log_of(t, w.DULLED)) == ("hand", [])


@pytest.mark.rule("fftcg:11.12.5.1")
def test_each_of_several_events_is_replaced_for_itself() -> None:
    """Both would break; each draws its controller a card instead, one after the other."""
    draw = tree.Act("draw", amount=tree.Number(1))
    field = [
        instead(forward(name, 3000, element=element), BROKEN, draw)
        for name, element in (("Ann", "Ice"), ("Bea", "Fire"))
    ]
    t = struck(*field, hand=(STORM,))
    cast(t, 0, "Storm")
    assert (t.zone("field", 1), len(t.zone("hand", 1)), t.game.replaced_by) == (["Ann", "Bea"], 2, ())


@pytest.mark.rule("fftcg:11.12.5.1")
@pytest.mark.parametrize(("answers", "left"), [((0, 1), ["Ann"]), ((1, 0), ["Bea"]), ((0, 0), ["Ann", "Bea"])])
def test_each_of_several_options_is_asked_for_itself(answers: tuple[int, int], left: list[str]) -> None:
    may = tree.May("you", (tree.Act("remove", object=IT),))
    field = [
        instead(forward(name, 3000, element=element), BROKEN, may)
        for name, element in (("Ann", "Ice"), ("Bea", "Fire"))
    ]
    t = struck(*field, hand=(STORM,))
    cast(t, 0, "Storm")
    for answer in answers:
        assert (t.asked, t.seat) == ("replace", 1)
        t.game.choose(answer)
    assert (sorted(t.zone("break", 1)), t.game.scopes) == (left, {})


@pytest.mark.rule("fftcg:11.12.5.1")
def test_an_option_that_can_do_nothing_is_not_asked_about() -> None:
    may = tree.May("you", (tree.Act("discard", object=tree.Select(tree.Filter(zones=("hand",)), tree.Number(1))),))
    t = struck(instead(forward("Ghost", 3000), BROKEN, may), hand=(KILL,))
    cast(t, 0, "Kill", "Ghost")
    assert (t.asked, t.where("Ghost")) == ("priority", "Break Zone")


@pytest.mark.rule("fftcg:11.12.5.1")
def test_a_replacement_works_while_its_condition_holds() -> None:
    hard = forward("Wall", 9000, "During your turn, if Wall receives damage, reduce the damage by 2000 instead.")
    t = struck(hard)
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 4000
    t = table({"hand": [BOLT, WAIT], "field": [hard]})
    assert cast(t, 0, "Bolt", "Wall").damage("Wall") == 2000


def test_a_replacement_that_works_once_a_turn() -> None:
    half = tree.Set(tree.It("damage"), "damage", "half")
    once = (tree.Limit("uses", count=1, period="turn"),)
    second = {**BOLT, "name": "Second"}
    t = struck(instead(forward("Wall", 9000), STRUCK, half, limits=once), hand=(BOLT, second))
    cast(t, 0, "Bolt", "Wall")
    cast(t, 0, "Second", "Wall")
    assert t.damage("Wall") == 6000
    t = struck(instead(forward("Wall", 9000), STRUCK, half), hand=(BOLT, second))
    cast(t, 0, "Bolt", "Wall")
    cast(t, 0, "Second", "Wall")
    assert (t.damage("Wall"), t.game.uses) == (4000, ())


@pytest.mark.rule("fftcg:11.12.5.6.1")
@pytest.mark.parametrize(("first", "points"), [("More", 1), ("None", 0)])
def test_the_affected_player_orders_what_is_about_their_damage(first: str, points: int) -> None:
    """One point and one more, halved, is one; half a point is none, and not raised.  Who is dealt it says."""
    event = tree.Event("deal damage", object=tree.Filter(kinds=("Forward",)), what="player", would=True)
    damage = tree.It("damage")
    more = instead(backup("More"), event, tree.Modify(damage, (tree.Change("damage", 1, tree.Number(1)),)))
    none = instead(backup("None", element="Ice"), event, tree.Set(damage, "damage", "half"))
    t = table({"field": [forward("Brute", 5000), more, none]}, phase="attack")
    t.act(0, "Brute")
    assert (t.asked, t.seat) == ("replacement", 1)
    pick(t, first)
    assert t.points(1) == points


# ------------------------------------------------------------------------------------------------------------ entering


@pytest.mark.rule("fftcg:11.12.5.1")
def test_forwards_enter_the_field_dull_instead() -> None:
    """Whether they are played from hand or by an effect; Backups are not meant."""
    way = tree.Act("put", object=IT, destination="field", manner=("dull",))
    event = tree.Event(
        "enter", object=tree.Filter(kinds=("Forward",), owner="opponent"), destination="field", would=True
    )
    mud = instead(backup("Mud"), event, way)
    back = tree.Act(
        "play", object=tree.Select(tree.Filter(zones=("Break Zone",), owner="you"), all=True), destination="field"
    )
    rise = having(summon("Rise"), tree.Ability("summon", (back,)))
    t = table(
        {"hand": [forward("Played", 3000), rise, WAIT], "break": [forward("Raised", element="Ice")]}, {"field": [mud]}
    )
    t.act(0, "Played")
    cast(t, 0, "Rise")
    assert (t.dull("Played"), t.dull("Raised")) == (True, True)


@pytest.mark.rule("fftcg:11.12.5.6.1")
def test_under_whose_control_a_card_enters_by_an_effect_is_replaced_too() -> None:
    gate = having(backup("Gate", element="Ice"), entering("opponent"))
    back = tree.Act(
        "play", object=tree.Select(tree.Filter(zones=("Break Zone",), owner="you"), all=True), destination="field"
    )
    rise = having(summon("Rise"), tree.Ability("summon", (back,)))
    t = table({"hand": [rise, WAIT], "field": [gate], "break": [forward("Guest", 3000)]})
    cast(t, 0, "Rise")
    assert (t.asked, t.controller("Guest")) == ("priority", 1)


def test_a_lasting_replacement_ends_with_the_turn() -> None:
    guard = summon("Guard", "During this turn, if a Forward you control is dealt damage, the damage becomes 0 instead.")
    t = table({"hand": [guard, WAIT], "field": [forward("Wall", 9000)]}, {"hand": [BOLT, WAIT]})
    cast(t, 0, "Guard")
    assert len(t.game.replacers) > 0
    to_turn(t, 1)
    assert (t.game.effects, t.game.replacers) == ((), {})
    cast(t, 1, "Bolt", "Wall")
    assert t.damage("Wall") == 4000


def test_everything_about_all_forwards_is_seen_at_once() -> None:
    """*Double the damage*, granted to all Forwards, works on each of them."""
    twice = tree.Ability("field", (tree.Replace(STRUCK, (tree.Set(tree.It("damage"), "damage", "double"),)),))
    lord = having(backup("Curse"), tree.Ability("field", (tree.Grant(forwards(owner="opponent"), gained=(twice,)),)))
    storm = summon("Storm", "Deal 2000 damage to all the Forwards opponent controls.")
    t = struck(forward("Ann", 9000), forward("Bea", 9000, element="Ice"), hand=(storm,), mine=(lord,))
    cast(t, 0, "Storm")
    assert (t.damage("Ann"), t.damage("Bea")) == (4000, 4000)
