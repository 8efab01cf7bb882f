"""Delayed auto-abilities: made by effects, they take effect later (6.4.1, 11.8.17)."""

import pytest

from livingrules.games.fftcg.words import BY_EFFECT
from livingrules.text import tree

from .play import Fields, Table, backup, forward, having, summon, table

SPARK = summon("Spark", "Draw 1 card.")
STRIKE = "When Scout enters the field, choose 1 Forward opponent controls. Deal it damage equal to Scout's power."
DOOM = summon("Doom", "Choose 1 Forward. At the end of the turn, break it.")


def main(you: Fields, opponent: Fields | None = None) -> Table:
    return table({**you, "deck": 12, "hand": [*you.get("hand", []), SPARK]}, {"deck": 12, **(opponent or {})}, "main 2")


def drawn(t: Table, seat: int = 0) -> int:
    return len([event for event in t.events("draw") if event.cause == BY_EFFECT and event.seat == seat])


def end_turn(t: Table) -> Table:
    """Everybody forfeits until the other player's turn has begun."""
    turn = t.game.turn
    while t.game.turn == turn:
        t.choose("pass") if t.asked == "priority" else t.choose(t.offers()[0])
    return t


@pytest.mark.rule("fftcg:11.8.17", "fftcg:11.8.17.3", "fftcg:11.8.17.4", "fftcg:6.4.1.1")
def test_what_a_summon_says_for_later_happens_later() -> None:
    t = main({"hand": [DOOM]}, {"field": [forward("Ann"), forward("Bea")], "hand": [SPARK]})
    t.act(0, "Doom").choose("Ann").resolve()
    assert t.where("Ann") == "field"
    end_turn(t)
    assert (t.where("Ann"), t.where("Bea")) == ("Break Zone", "field")


@pytest.mark.rule("fftcg:11.8.17.3", "fftcg:7.4")
def test_it_does_not_find_a_card_that_has_left_its_zone_though_it_came_back() -> None:
    blink = summon("Blink", "Choose 1 Forward. Remove it from the game. Play it onto the field.")
    t = main({"hand": [DOOM, blink]}, {"field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Doom").choose("Ann").resolve().act(0, "Blink").choose("Ann").resolve()
    end_turn(t)
    assert t.where("Ann") == "field"


@pytest.mark.rule("fftcg:11.8.17.3")
def test_it_finds_a_card_whose_characteristics_have_changed() -> None:
    doom = summon("Doom", "Choose 1 Forward of power 5000 or less. At the end of the turn, break it.")
    grow = summon("Grow", "Choose 1 Forward. It gains +3000 power until the end of the turn.")
    t = main({"hand": [doom, grow]}, {"field": [forward("Ann"), forward("Bea", 9000)]})
    t.act(0, "Doom").resolve().act(0, "Grow").choose("Ann").resolve()
    assert t.power("Ann") == 8000
    end_turn(t)
    assert t.where("Ann") == "Break Zone"


@pytest.mark.rule("fftcg:11.8.17.2")
def test_it_triggers_once() -> None:
    once = summon("Once", "Choose 1 Forward. At the end of the turn, draw 1 card.")
    t = main({"hand": [once]}, {"hand": [SPARK], "field": [forward("Ann")]})
    t.act(0, "Once").resolve()
    end_turn(t)
    assert drawn(t) == 1
    end_turn(t)
    assert drawn(t) == 1


@pytest.mark.rule("fftcg:11.8.17")
def test_the_end_of_your_next_turn_is_not_that_of_this_one() -> None:
    slow = summon("Slow", "Choose 1 Forward. At the end of your next turn, break it.")
    t = main({"hand": [slow]}, {"field": [forward("Ann"), forward("Bea")], "hand": [SPARK]})
    t.act(0, "Slow").choose("Ann").resolve()
    for place in ("field", "field", "Break Zone"):
        end_turn(t)
        assert t.where("Ann") == place


@pytest.mark.rule("fftcg:11.8.17.1")
def test_what_happened_before_does_not_trigger_it() -> None:
    text = "Choose 1 Forward. When it is put from the field into the Break Zone this turn, draw 1 card."
    mourn = summon("Mourn", text)
    crush = summon("Crush", "Choose 1 Forward. Break it.")
    cut = summon("Cut", "Choose 1 Forward. Break it.")
    t = main({"hand": [crush, mourn, cut], "field": [forward("Ann"), forward("Bea"), forward("Cas")]})
    t.act(0, "Crush").choose("Ann").resolve()
    t.act(0, "Mourn").choose("Bea").resolve()
    assert (t.on_stack(), drawn(t)) == ([], 0)
    t.act(0, "Cut").choose("Bea").resolve().resolve()
    assert drawn(t) == 1


@pytest.mark.rule("fftcg:11.8.17.5", "fftcg:6.4.1.2")
def test_one_made_by_an_ability_has_its_source_and_stays_its_controller_s() -> None:
    """F6: whoever controls the source card by then."""
    text = "When Sly enters the field, choose 1 Forward opponent controls. At the end of the turn, break it."
    sly = forward("Sly", 5000, text, "When Sly breaks a Forward, draw 1 card.")
    take = summon("Take", "Choose 1 Forward opponent controls. Gain control of it.")
    t = main({"hand": [sly]}, {"field": [forward("Ann")], "hand": [take]})
    t.act(0, "Sly").resolve()
    t.choose("pass").act(1, "Take").resolve()
    assert t.controller("Sly") == 1
    end_turn(t)
    assert (t.where("Ann"), drawn(t, 0), drawn(t, 1)) == ("Break Zone", 0, 1)


@pytest.mark.rule("fftcg:6.4.1.3", "fftcg:11.8.17.6")
def test_one_made_by_a_replacement_is_the_field_ability_s() -> None:
    """Its controller is whoever controlled the card when the replacement was applied."""
    dies = tree.Event("move", object=tree.Self(), source="field", destination="Break Zone", would=True)
    returns = tree.Later(tree.Event("end", what="turn"), (tree.Act("play", object=tree.It(), destination="field"),))
    cheat = tree.Replace(dies, (tree.Act("remove", object=tree.It()), returns))
    phoenix = having(forward("Phoenix", 5000), tree.Ability("field", (cheat,)))
    crush = summon("Crush", "Choose 1 Forward. Break it.")
    t = main({"field": [phoenix, forward("Bea")], "hand": [crush]}, {"hand": [SPARK]})
    t.act(0, "Crush").choose("Phoenix").resolve()
    assert t.where("Phoenix") == "removed from play"
    end_turn(t)
    assert (t.where("Phoenix"), t.controller("Phoenix")) == ("field", 0)


@pytest.mark.rule("fftcg:6.4.2")
def test_an_ability_on_the_stack_does_not_need_its_source() -> None:
    scout = forward("Scout", 3000, STRIKE)
    gale = summon("Gale", "Choose 1 Forward. Return it to its owner's hand.")
    t = main({"hand": [scout]}, {"field": [forward("Ann", 9000)], "hand": [gale]})
    t.act(0, "Scout").choose("pass").act(1, "Gale").choose("Scout").resolve().resolve()
    assert (t.where("Scout"), t.damage("Ann")) == ("hand", 3000)


@pytest.mark.rule("fftcg:11.11.4", "fftcg:11.11.7", "fftcg:6.4.2")
def test_what_is_asked_of_a_source_that_moved_is_what_it_was() -> None:
    scout = forward("Scout", 3000, STRIKE)
    grow = backup("Banner", "The Forwards you control gain +2000 power.")
    gale = summon("Gale", "Choose 1 Forward. Return it to its owner's hand.")
    t = main({"hand": [scout], "field": [grow]}, {"field": [forward("Ann", 9000)], "hand": [gale]})
    t.act(0, "Scout").choose("pass").act(1, "Gale").choose("Scout").resolve().resolve()
    assert (t.where("Scout"), t.damage("Ann")) == ("hand", 5000)


@pytest.mark.rule("fftcg:11.11.4")
def test_what_left_the_field_is_asked_about_as_it_was_there() -> None:
    """Its power with what others gave it, not what is printed on it in the Break Zone."""
    text = "When Ann is put from the field into the Break Zone, deal damage equal to its power to all the Forwards."
    mine = {"field": [forward("Ann", 3000, text), backup("Banner", "The Forwards you control gain +2000 power.")]}
    crush = summon("Crush", "Choose 1 Forward. Break it.")
    t = main({**mine, "hand": [crush]}, {"field": [forward("Wall", 9000)]})
    t.act(0, "Crush").choose("Ann").resolve().resolve()
    assert t.damage("Wall") == 5000


@pytest.mark.rule("fftcg:6.4.1.2")
def test_it_stays_its_maker_s_whoever_controls_the_source_later() -> None:
    """F6."""
    sly = forward("Sly", 5000, "When Sly enters the field, choose 1 Forward. At the end of the turn, draw 1 card.")
    take = summon("Take", "Choose 1 Forward opponent controls. Gain control of it.")
    t = main({"hand": [sly]}, {"field": [forward("Ann")], "hand": [take]})
    t.act(0, "Sly").choose("Ann").resolve()
    t.choose("pass").act(1, "Take").resolve()
    end_turn(t)
    assert (t.controller("Sly"), drawn(t, 0), drawn(t, 1)) == (1, 1, 0)


@pytest.mark.rule("fftcg:11.8.17.3", "fftcg:7.4")
def test_what_happens_to_the_card_after_it_came_back_does_not_trigger_it() -> None:
    text = "Choose 1 Forward. When it is put from the field into the Break Zone this turn, draw 1 card."
    mourn = summon("Mourn", text)
    blink = summon("Blink", "Choose 1 Forward. Remove it from the game. Play it onto the field.")
    crush = summon("Crush", "Choose 1 Forward. Break it.")
    t = main({"hand": [mourn, blink, crush], "field": [forward("Ann"), forward("Bea")]})
    for name in ("Mourn", "Blink", "Crush"):
        t.act(0, name).choose("Ann").resolve()
    assert (t.where("Ann"), t.on_stack(), drawn(t)) == ("Break Zone", [], 0)


def test_when_you_do_not_do_so_nothing_follows() -> None:
    text = "When Ann enters the field, you may dull Ann. When you do so, choose 1 Forward. Break it."
    t = main({"hand": [forward("Ann", 5000, text)]}, {"field": [forward("Wall")]})
    t.act(0, "Ann").resolve().choose(0)
    assert (t.asked, t.on_stack(), t.dull("Ann")) == ("priority", [], False)


def test_when_you_do_so_is_an_ability_of_its_own() -> None:
    """It is put on the stack, and chooses then."""
    text = "When Ann enters the field, you may dull Ann. When you do so, choose 1 Forward. Break it."
    ann = forward("Ann", 5000, text)
    t = main({"hand": [ann]}, {"field": [forward("Wall")], "hand": [SPARK]})
    t.act(0, "Ann").resolve().choose(1)
    assert (t.asked, t.offers()) == ("choose", ["Ann", "Wall"])
    t.choose("Wall")
    assert (t.on_stack(), t.where("Wall")) == (["Ann"], "field")
    t.resolve()
    assert t.where("Wall") == "Break Zone"
