"""Choosing on announcing, selecting on resolution, and what becomes of targets (11.3.9, 11.8.19, 11.11.2)."""

import pytest

from livingrules.games.fftcg.words import CANCELLED

from .play import Table, backup, forward, summon, table

BOLT = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
SPARK = summon("Spark", "Draw 1 card.")
GALE = summon("Gale", "Choose 1 Forward. Return it to its owner's hand.")


def answered(first: dict[str, object], *rest: dict[str, object]) -> Table:
    """Both players hold Summons; the Forwards are the other player's."""
    return table({"hand": [first], "deck": 10}, {"hand": list(rest), "field": [forward("Ann"), forward("Bea")]})


@pytest.mark.rule("fftcg:11.11.2", "fftcg:11.3.9")
def test_a_summon_whose_only_target_is_gone_does_nothing_at_all() -> None:
    twofold = summon("Twofold", "Choose 1 Forward. Deal it 5000 damage. Draw 1 card.")
    t = answered(twofold, GALE)
    t.act(0, "Twofold").choose("Ann").act(1, "Gale").choose("Ann").resolve().resolve()
    assert (t.where("Ann"), t.where("Twofold"), t.zone("hand", 0)) == ("hand", "Break Zone", [])


@pytest.mark.rule("fftcg:11.11.2.1")
def test_a_target_that_is_gone_does_not_save_the_others() -> None:
    both = summon("Both", "Choose 2 Forwards. Deal them 5000 damage. Draw 1 card.")
    t = table({"hand": [both], "deck": 10}, {"hand": [GALE], "field": [forward("Ann"), forward("Bea"), forward("Cas")]})
    t.act(0, "Both").choose("Ann", "Bea").act(1, "Gale").choose("Ann").resolve().resolve()
    assert [t.where(name) for name in ("Ann", "Bea", "Cas")] == ["hand", "Break Zone", "field"]
    assert len(t.zone("hand", 0)) == 1


@pytest.mark.rule("fftcg:11.11.2", "fftcg:7.4")
def test_a_target_that_left_and_came_back_is_another_card() -> None:
    blink = summon("Blink", "Choose 1 Forward. Remove it from the game. Play it onto the field.")
    t = answered(BOLT, blink)
    t.act(0, "Bolt").choose("Ann").act(1, "Blink").choose("Ann").resolve().resolve()
    assert (t.where("Ann"), t.damage("Ann"), t.where("Bolt")) == ("field", 0, "Break Zone")


@pytest.mark.rule("fftcg:11.11.2")
def test_a_target_that_no_longer_is_what_was_asked_for_is_illegal() -> None:
    sleepy = summon("Sleepy", "Choose 1 active Forward. Deal it 5000 damage.")
    lull = summon("Lull", "Choose 1 Forward. Dull it.")
    t = table({"hand": [sleepy, SPARK], "deck": 10}, {"hand": [lull], "field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Sleepy").choose("Ann").choose("pass").act(1, "Lull").choose("Ann").resolve().resolve()
    assert (t.where("Ann"), t.damage("Ann"), t.dull("Ann")) == ("field", 0, True)


@pytest.mark.rule("fftcg:11.8.19")
def test_an_auto_ability_whose_targets_are_gone_is_cancelled() -> None:
    scout = forward("Scout", 3000, "When Scout enters the field, choose 1 Forward. Break it. Draw 1 card.")
    t = table({"hand": [scout, SPARK], "deck": 10}, {"hand": [GALE], "field": [forward("Ann")]})
    t.act(0, "Scout").choose("Ann")
    t.choose("pass").act(1, "Gale").choose("Ann").resolve().resolve()
    assert (t.where("Ann"), sorted(t.zone("hand", 0))) == ("hand", ["Spark"])


@pytest.mark.rule("fftcg:11.11.5.1", "fftcg:11.11.5.1.1")
def test_what_is_selected_is_selected_on_resolution_from_what_is_there_then() -> None:
    """Nothing is announced, so the answer to it cannot be foreseen; only what passes may be taken."""
    pick = summon("Pick", "Select 1 Forward opponent controls. Deal it 5000 damage.")
    t = table(
        {"hand": [pick], "field": [forward("Own")], "deck": 10},
        {"hand": [GALE], "field": [forward("Ann"), forward("Bea"), forward("Cas"), backup("Aid")]},
    )
    t.act(0, "Pick")
    assert (t.asked, t.seat) == ("priority", 1)
    t.act(1, "Gale").choose("Ann").resolve().resolve()
    assert (t.asked, t.seat, t.offers()) == ("select", 0, ["Bea", "Cas"])
    t.choose("Bea")
    assert (t.where("Bea"), t.where("Cas")) == ("Break Zone", "field")


@pytest.mark.rule("fftcg:2.3")
def test_fewer_than_wanted_are_taken_where_there_are_fewer() -> None:
    pick = summon("Pick", "Select 3 Forwards. Deal them 5000 damage. Draw 1 card.")
    t = table({"hand": [pick, SPARK], "deck": 10}, {"field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Pick").resolve()
    assert (t.where("Ann"), t.where("Bea"), len(t.zone("hand", 0))) == ("Break Zone", "Break Zone", 2)


def test_groups_are_chosen_each_by_its_own_test() -> None:
    pair = summon("Pair", "Choose 1 Forward and 1 Backup. Break the former. Dull the latter.")
    other = {"field": [forward("Ann"), forward("Bea"), backup("Aid"), backup("Bob")]}
    t = table({"hand": [pair, SPARK], "deck": 10}, other)
    t.act(0, "Pair")
    assert t.offers() == ["Ann", "Bea"]
    t.choose("Bea")
    assert t.offers() == ["Aid", "Bob"]
    t.choose("Bob").resolve()
    assert (t.where("Bea"), t.where("Ann"), t.dull("Bob"), t.dull("Aid")) == ("Break Zone", "field", True, False)


def test_up_to_some_may_be_none() -> None:
    some = summon("Some", "Choose up to 2 Forwards. Deal them 5000 damage. Draw 1 card.")
    t = answered(some)
    t.act(0, "Some").choose().resolve()
    assert (t.where("Ann"), len(t.zone("hand", 0))) == ("field", 1)


def test_what_cannot_be_chosen_is_not_offered_to_the_opponent_and_is_to_its_controller() -> None:
    shy = forward("Shy", 5000, "Shy cannot be chosen by your opponent's Summons.")
    t = table({"hand": [BOLT], "field": [forward("Own")]}, {"hand": [BOLT], "field": [shy, forward("Bea")]})
    t.act(0, "Bolt")
    assert t.offers() == ["Own", "Bea"]
    t.choose("Own").act(1, "Bolt#2")
    assert "Shy" in t.offers()


@pytest.mark.rule("fftcg:7.12.1")
def test_a_summon_on_the_stack_can_be_cancelled() -> None:
    no = summon("No", "Choose 1 Summon. Cancel its effect.")
    t = answered(BOLT, no)
    t.act(0, "Bolt").choose("Ann").act(1, "No")
    t.resolve()
    assert (t.where("Ann"), t.where("Bolt"), t.where("No"), t.on_stack()) == ("field", "Break Zone", "Break Zone", [])
    assert [t.name(event.card) for event in t.events(CANCELLED)] == ["Bolt"]


def test_an_ability_on_the_stack_can_be_cancelled() -> None:
    no = summon("No", "Choose 1 auto-ability. Cancel its effect.")
    scout = forward("Scout", 3000, "When Scout enters the field, choose 1 Forward opponent controls. Break it.")
    t = table({"hand": [scout, SPARK], "deck": 10}, {"hand": [no], "field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Scout").choose("Ann").choose("pass").act(1, "No").resolve()
    assert (t.where("Ann"), t.where("Scout"), t.on_stack()) == ("field", "field", [])


def test_an_ability_cannot_choose_itself() -> None:
    """It is on the stack when it chooses; with nothing else there it has no target and leaves again (11.8.4)."""
    vain = forward("Vain", 3000, "When Vain enters the field, choose 1 auto-ability. Cancel its effect. Draw 1 card.")
    t = table({"hand": [vain, SPARK], "deck": 10}, {"deck": 10})
    t.act(0, "Vain")
    assert (t.asked, t.on_stack(), t.zone("hand", 0)) == ("priority", [], ["Spark"])


@pytest.mark.rule("fftcg:11.11.6", "fftcg:6.1.2")
def test_the_turn_player_discards_before_the_other_decides() -> None:
    toll = summon("Toll", "Each player discards 1 card.")
    mine = {"hand": [forward("Ann", cost=9), forward("Bea", cost=9)]}
    other = {"hand": [toll, forward("Cas", cost=9), forward("Dee", cost=9)]}
    t = table({**mine, "hand": [*mine["hand"], SPARK], "deck": 9}, other)
    t.act(0, "Spark").act(1, "Toll").resolve()
    assert (t.asked, t.seat) == ("discard", 0)
    t.choose("Ann")
    assert (t.where("Ann"), t.seat, t.offers()) == ("Break Zone", 1, ["Cas", "Dee"])
    t.choose("Dee")
    assert t.where("Dee") == "Break Zone"


@pytest.mark.rule("fftcg:11.11.6")
@pytest.mark.parametrize(
    "text",
    [
        "Each player selects 1 Forward they control and puts it into the Break Zone.",
        "Each player puts 1 Forward they control into the Break Zone.",
    ],
)
def test_each_player_selects_and_acts_the_turn_player_first(text: str) -> None:
    mine, other = [forward("Ann"), forward("Bea")], [forward("Cas"), forward("Dee")]
    t = table({"hand": [summon("Toll", text), SPARK], "field": mine, "deck": 9}, {"field": other})
    t.act(0, "Toll").resolve()
    assert (t.seat, t.offers()) == (0, ["Ann", "Bea"])
    t.choose("Bea")
    assert (t.where("Bea"), t.seat, t.offers()) == ("Break Zone", 1, ["Cas", "Dee"])
    t.choose("Cas")
    assert (t.zone("field", 0), t.zone("field", 1)) == (["Ann"], ["Dee"])


@pytest.mark.rule("fftcg:11.11.6")
def test_each_player_may_for_themselves() -> None:
    text = "Each player may discard 1 card."
    hands = [forward("Ann", cost=9), forward("Bea", cost=9)], [forward("Cas", cost=9), forward("Dee", cost=9)]
    t = table({"hand": [summon("Toll", text), SPARK, *hands[0]], "deck": 9}, {"hand": hands[1]})
    t.act(0, "Toll").resolve()
    assert (t.asked, t.seat) == ("may", 0)
    t.choose(0)
    assert (t.asked, t.seat) == ("may", 1)
    t.choose(1).choose("Dee")
    assert (len(t.zone("hand", 0)), t.zone("hand", 1)) == (3, ["Cas"])


def test_what_was_chosen_stays_what_the_text_speaks_of_when_another_card_is_discarded() -> None:
    text = "Choose 1 Forward. You may discard 1 card. If you do so, break it."
    t = table({"hand": [summon("Word", text), SPARK], "deck": 9}, {"field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Word").choose("Ann").resolve().choose(1)
    assert (t.where("Spark"), t.where("Ann"), t.where("Bea")) == ("Break Zone", "Break Zone", "field")


@pytest.mark.rule("fftcg:11.11.2")
def test_a_target_that_cannot_be_chosen_any_more_is_illegal() -> None:
    hide = summon("Hide", "Choose 1 Forward. It cannot be chosen by your opponent's Summons this turn.")
    t = table({"hand": [BOLT, SPARK], "deck": 10}, {"hand": [hide], "field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Bolt").choose("Ann").choose("pass").act(1, "Hide").choose("Ann").resolve().resolve()
    assert (t.where("Ann"), t.damage("Ann"), t.where("Bolt")) == ("field", 0, "Break Zone")


@pytest.mark.parametrize("chosen", [(), ("Ann",), ("Ann", "Bea", "Cas")])
def test_any_number_may_be_chosen(chosen: tuple[str, ...]) -> None:
    lull = summon("Lull", "Choose any number of Forwards. Dull them.")
    field = [forward("Ann"), forward("Bea"), forward("Cas")]
    t = table({"hand": [lull, SPARK], "deck": 10}, {"field": field})
    t.act(0, "Lull").choose(*chosen).resolve()
    assert tuple(name for name in ("Ann", "Bea", "Cas") if t.dull(name)) == chosen


@pytest.mark.parametrize(("some", "taken"), [("1", ("Bea",)), ("up to 2", ("Ann", "Cas")), ("up to 2", ())])
def test_some_of_those_revealed_are_taken_and_the_rest_is_the_rest(some: str, taken: tuple[str, ...]) -> None:
    text = f"Reveal the top 3 cards of your deck. Add {some} of them to your hand and put the rest into the Break Zone."
    deck = [forward("Ann"), forward("Bea"), forward("Cas"), *[forward(f"Card {number}") for number in range(6)]]
    t = table({"hand": [summon("Word", text), SPARK], "deck": deck}, {"deck": 9})
    t.act(0, "Word").resolve()
    assert t.offers() == ["Ann", "Bea", "Cas"]
    t.choose(*taken)
    assert [name for name in t.zone("hand", 0) if name != "Spark"] == list(taken)
    assert sorted(t.zone("break", 0)) == sorted({"Ann", "Bea", "Cas", "Word"} - set(taken))
