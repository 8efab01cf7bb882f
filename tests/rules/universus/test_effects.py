"""Effects as instructions: in which order, by whom, on whose cards, with what values; conflicts between them."""

from dataclasses import replace
from typing import Any

import pytest

from livingrules.games.ufs.words import EXECUTED, MODIFY
from livingrules.text.compile import compile_ability

from .play import ANCHOR, asset, attack, cards_of, events, log, seated, table

JAB = attack("Jab", damage=3)
RIVAL = {"hand": ["y"], "stage": [{**ANCHOR, "name": "Buoy"}]}
BREATH = asset("Breath", "Enhance: This attack gets +1 speed.")


# -------------------------------------------------------------------------------------------------------- instructions


@pytest.mark.rule("universus:Effects/1", "universus:Effects/3", "universus:Instruction/1")
def test_instructions_are_carried_out_in_order_each_with_its_own_triggers() -> None:
    odd = asset("Odd", "Form Commit: Draw 1 card. Gain 1 health. Lose 1 health.")
    heralds = [
        asset("Drawn", "After you draw 1 card, destroy 1 foundation."),
        asset("Gained", "After you gain health, draw 1 card."),
    ]
    t = table({"stage": [odd, *heralds, "F1", "F2", ANCHOR], "hand": [], "health": 9}, RIVAL)
    t.act(0, "Odd")
    assert (t.vitality(0), t.asked, t.offers()) == (9, "cards", ["F1", "F2"]), "drawn, and nothing gained yet"
    t.choose("F2")
    assert t.where("F1") == "discard pile", "gaining made another card be drawn, which fired once more"
    words = [event.verb for event in log(t) if event.verb in (1, 5, 10, 11)]
    assert words == [1, 5, 10, 1, 5, 11]


@pytest.mark.rule("universus:Effects/4")
def test_what_one_instruction_triggers_is_finished_before_the_next() -> None:
    """A response, and what fires on that response, stand between the two sentences."""
    odd = asset("Odd", "Form Commit: Draw 1 card. Gain 5 health.")
    sees = asset("Sees", "Response Commit: After you draw 1 or more cards, lose 1 health.")
    herald = asset("Herald", "After you lose health, commit 1 foundation.")
    t = table({"stage": [odd, sees, herald, "Root", ANCHOR], "hand": [], "health": 9}, RIVAL)
    t.act(0, "Odd")
    assert (t.asked, t.vitality(0)) == ("respond", 9)
    t.act(0, "Sees")
    assert (t.vitality(0), t.committed("Root")) == (13, True)
    assert [event.verb for event in log(t) if event.verb in (10, 11)] == [11, 10]


@pytest.mark.rule("universus:Effects/6")
def test_what_has_to_be_chosen_is_chosen_when_it_is_reached() -> None:
    """The card drawn first may be discarded; what a created effect asks is asked when that executes."""
    odd = asset("Odd", "Form Commit: Draw 1 card. Discard 1 card.")
    later = asset("Later", "Enhance Commit: If this attack deals damage, destroy 1 rival foundation.")
    t = table({"stage": [odd, later, ANCHOR], "hand": [JAB, "z"]}, {"stage": ["G1", "G2"], "hand": ["y"]})
    t.act(0, "Odd")
    assert (t.asked, t.offers()) == ("cards", ["Jab", "z", "Card 1"])
    t.choose("z")
    t.act(0, "Jab")
    t.act(0, "Later")
    assert (t.seat, t.asked, t.offers(), t.vitality(1)) == (0, "cards", ["G1", "G2"], 17)


@pytest.mark.rule("universus:Effects/7")
@pytest.mark.parametrize(("hand", "drawn"), [([], 2), (["z"], 2)])
def test_an_effect_does_what_it_can(hand: list[str], drawn: int) -> None:
    odd = asset("Odd", "Form Commit: Discard 1 card. Destroy 1 foundation. Draw 2 cards.")
    t = table({"stage": [odd, ANCHOR], "hand": hand}, RIVAL)
    t.act(0, "Odd")
    assert (len(t.zone("hand")), len(events(t, "destroy"))) == (drawn, 0)


@pytest.mark.rule("universus:Effects/8")
def test_an_ability_that_will_do_nothing_may_be_played() -> None:
    odd = asset("Odd", "Form Commit: Destroy 1 rival asset.")
    t = table({"stage": [odd, ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    assert "Odd Form" in t.offers()
    t.act(0, "Odd")
    assert (t.committed("Odd"), [event.card for event in log(t) if event.verb == EXECUTED]) == (True, [t.card("Odd")])


@pytest.mark.rule("universus:Effects/9", "universus:Instruction/2", "universus:Instruction/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_acts_acts_on_own_cards_and_chooses_them(seat: int) -> None:
    """*Your rival commits 1 foundation*: theirs, and theirs to choose; *commit 1 foundation*: yours."""
    theirs = asset("Theirs", "Form Commit: Your rival commits 1 foundation.")
    mine = asset("Mine", "Form Commit: Commit 1 foundation.")
    side = {"stage": ["F1", "F2", theirs, mine, ANCHOR], "hand": ["x"]}
    t = seated(seat, side, {"stage": ["G1", "G2"], "hand": ["y"]})
    t.act(seat, "Theirs")
    assert (t.seat, t.offers()) == (1 - seat, ["G1", "G2"])
    t.choose("G1")
    t.act(seat, "Mine")
    assert (t.seat, t.offers()) == (seat, ["F1", "F2"])


@pytest.mark.rule("universus:Instruction/3")
def test_the_owner_of_an_effect_makes_its_choices() -> None:
    odd = asset("Odd", "Form Commit: Gain 2 health or draw 1 card.")
    t = table({"stage": [odd, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Odd")
    assert (t.seat, t.asked) == (0, "one of")
    t.choose(0)
    assert (t.vitality(0), t.zone("hand")) == (7, [])


@pytest.mark.rule("universus:If/1")
@pytest.mark.parametrize(("foundations", "health", "cards"), [(1, 5, 1), (2, 7, 2)])
def test_an_if_governs_its_own_sentence(foundations: int, health: int, cards: int) -> None:
    odd = asset("Odd", "Form Commit: If you have 2 or more foundations, gain 2 health and draw 1 card. Draw 1 card.")
    stage = [f"F{number}" for number in range(foundations)]
    t = table({"stage": [odd, *stage, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Odd")
    assert (t.vitality(0), len(t.zone("hand"))) == (health, cards)


# ------------------------------------------------------------------------------------------- text that stands elsewhere


INSTEAD = "Form Commit: Draw 1 card. If you have 2 or more foundations, draw 3 cards instead."
EITHER = "Form Commit: Either draw 1 card or if you have 2 or more foundations, draw 3 cards."


@pytest.mark.rule("universus:Effects/11", "universus:Instruction/5")
@pytest.mark.parametrize(("foundations", "drawn"), [(1, 1), (2, 3)])
def test_instead_changes_what_the_text_said_before(foundations: int, drawn: int) -> None:
    stage = [f"F{number}" for number in range(foundations)]
    t = table({"stage": [asset("Odd", INSTEAD), *stage, ANCHOR], "hand": []}, RIVAL)
    t.act(0, "Odd")
    assert len(t.zone("hand")) == drawn


@pytest.mark.rule("universus:Effects/12", "universus:Instruction/5")
@pytest.mark.parametrize(("foundations", "drawn"), [(1, 1), (2, 3)])
def test_either_or_if_says_the_same(foundations: int, drawn: int) -> None:
    stage = [f"F{number}" for number in range(foundations)]
    t = table({"stage": [asset("Odd", EITHER), *stage, ANCHOR], "hand": []}, RIVAL)
    t.act(0, "Odd")
    assert (t.asked, len(t.zone("hand"))) == ("form", drawn), "nobody chooses between the two"
    bodies = [compile_ability(text, (), "universus").body for text in (EITHER, INSTEAD)]
    assert [[replace(part, place="") for part in body] for body in bodies] == [[replace(bodies[0][0], place="")]] * 2


@pytest.mark.rule("universus:Effects/10")
@pytest.mark.parametrize("place", ["before", "behind"])
def test_a_definition_of_x_is_no_step_of_the_effect(place: str) -> None:
    """X is what its definition comes to when it is needed: the foundation that the cost took no longer counts."""
    text = "Form Destroy 1 foundation: Draw 1 card. Gain X health. X equals the number of foundations in your stage."
    if place == "before":
        text = text.replace("Draw 1 card", "Destroy 1 foundation")
    t = table({"stage": [asset("Odd", text), "F1", "F2", "F3", ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Odd").choose("F1")
    if place == "before":
        t.choose("F2")
    assert t.vitality(0) == (6 if place == "before" else 7)


@pytest.mark.rule("universus:Effects/13", "universus:Play Restrictions/2")
def test_closing_sentences_are_about_the_ability_and_no_part_of_its_effect() -> None:
    base = "Enhance: Draw 1 card."
    for closing, kind in (
        ("Playable while committed.", "playable while committed"),
        ("Only playable if you have 2 or more assets.", "only playable"),
        ("This enhance is playable any number of times this Enhance Step.", "any number of times"),
        ("Your rival may discard 1 card to cancel this ability.", "cancel"),
        ("This effect cannot reduce your rival below 1 health.", "floor"),
    ):
        ability = compile_ability(f"{base} {closing}", (), "universus")
        assert ([each.kind for each in ability.restrictions], len(ability.body)) == ([kind], 1), closing
    odd = asset("Odd", f"{base} This ability cannot be canceled.")
    only = asset("Only", f"{base} Only playable if you have 9 or more assets.")
    tired = asset("Tired", f"{base} Playable while committed.")
    side = {"pool": [JAB], "stage": [odd, only, (tired, "committed")], "hand": ["x"]}
    t = table(side, {"hand": ["y"]}, moment="attack")
    assert t.offers() == ["Odd Enhance", "Tired Enhance", "pass"]
    assert t.game.info(t.values("Odd").abilities[0]).steadfast
    t.act(0, "Odd")
    assert len(t.zone("hand")) == 2, "the sentence did nothing by itself"


@pytest.mark.rule("universus:Effects/13")
@pytest.mark.parametrize(("health", "left"), [(9, 4), (6, 1), (5, 1), (1, 1)])
def test_what_an_effect_cannot_do_bounds_what_it_does(health: int, left: int) -> None:
    text = "Form Commit: Your rival loses 5 health. This effect cannot reduce your rival below 1 health."
    t = table({"stage": [asset("Odd", text), ANCHOR], "hand": ["x"]}, {"hand": ["y"], "health": health})
    t.act(0, "Odd")
    assert t.vitality(1) == left


@pytest.mark.rule("universus:Effects/14")
def test_bulleted_options_are_chosen_with_the_cost() -> None:
    """Before it is paid: whoever answers the play knows what it will do."""
    odd = asset("Odd", "Form Commit: Choose 1 - \n- Draw 1 card.\n- Gain 2 health.")
    sees = asset("Sees", "Response Commit: After your rival plays a form ability, gain 1 health.")
    t = table({"stage": [odd, ANCHOR], "hand": [], "health": 5}, {"stage": [sees], "hand": ["y"], "health": 5})
    t.act(0, "Odd")
    assert (t.seat, t.committed("Odd")) == (0, False)
    t.choose(1)
    assert (t.seat, t.asked, t.vitality(0)) == (1, "respond", 5)
    t.act(1, "Sees")
    assert (t.vitality(0), t.zone("hand")) == (7, [])


@pytest.mark.rule("universus:Effects/2")
def test_what_the_rules_do_is_no_effect() -> None:
    """Ten cards removed by a cycle are not removed by an effect; one removed by an effect is."""
    herald = asset("Herald", "After 1 or more cards are removed from the game by an effect, gain 1 health.")
    burn = asset("Burn", "Form Commit: Remove the top card of your discard pile from the game.")
    pull = asset("Pull", "Form Commit: Draw 1 card.")
    pile = [f"D{number}" for number in range(15)]
    you = {"stage": [herald, burn, pull, ANCHOR], "hand": [], "health": 5, "deck": ["Last"], "discard": pile}
    t = table(you, RIVAL)
    t.act(0, "Pull")
    assert (len(t.zone("removed")), t.vitality(0)) == (10, 5)
    t = table(you, RIVAL)
    t.act(0, "Burn")
    assert (len(t.zone("removed")), t.vitality(0)) == (1, 6)


# --------------------------------------------------------------------------------------------------------------- scope


@pytest.mark.rule("universus:Scope/1", "universus:Scope/3", "universus:Effects/16", "universus:Effects/18")
@pytest.mark.parametrize(("state", "damage"), [("", 6), ("face down", 3)])
def test_a_card_that_moved_is_read_as_it_was_in_the_first_zone_of_the_scope(state: str, damage: int) -> None:
    text = "Enhance Destroy 1 foundation: This attack gets +X damage. X equals the destroyed foundation's difficulty."
    gem: Any = {"name": "Gem", "type": "foundation", "difficulty": 3}
    t = table({"pool": [JAB], "stage": [asset("Odd", text), (gem, state) if state else gem, BREATH], "hand": ["x"]},
              RIVAL, moment="attack")  # fmt: skip
    t.act(0, "Odd")
    assert (t.where("Gem"), t.number("Jab", "damage")) == ("discard pile", damage)


@pytest.mark.rule("universus:Scope/3", "universus:Effects/18")
def test_the_last_value_it_had_there_counts_not_the_print() -> None:
    flag = asset("Flag", "Your foundations get +2 difficulty.")
    text = "Form Destroy 1 foundation: Gain X health. X equals the destroyed foundation's difficulty."
    gem = {"name": "Gem", "type": "foundation", "difficulty": 3}
    t = table({"stage": [asset("Odd", text), gem, flag, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Odd")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Scope/2")
def test_a_card_that_has_not_moved_is_read_as_it_is() -> None:
    text = "Form Commit: Choose 1 foundation. It gets +2 difficulty. Gain X health. X equals its difficulty."
    gem = {"name": "Gem", "type": "foundation", "difficulty": 3}
    t = table({"stage": [asset("Odd", text), gem, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Odd")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Scope/4")
def test_a_created_effect_reads_with_the_scope_of_its_creator() -> None:
    """The foundation was destroyed for the enhance: when the damage is dealt it is still read as it was then."""
    flag = asset("Flag", "Your foundations get +2 difficulty.")
    text = (
        "Enhance Destroy 1 foundation: If this attack deals damage, gain X health. "
        "X equals the destroyed foundation's difficulty."
    )
    gem = {"name": "Gem", "type": "foundation", "difficulty": 3}
    side = {"pool": [JAB], "stage": [asset("Odd", text), gem, flag, ANCHOR], "hand": ["x"], "health": 5}
    t = table(side, {"hand": ["y"]}, moment="attack")
    t.act(0, "Odd")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Scope/5")
def test_the_scope_of_an_enhance_begins_when_it_is_announced() -> None:
    """What moved before is read where it lies now; what moved as its cost is read as it was."""
    text = "Enhance Commit: This attack gets +X damage. X equals the difficulty of the top card of your discard pile."
    flag = asset("Flag", "Your foundations get +2 difficulty.")
    axe = asset("Axe", "Enhance Commit: Destroy 1 foundation.")
    gem = {"name": "Gem", "type": "foundation", "difficulty": 3}
    side = {"pool": [JAB], "stage": [asset("Odd", text), axe, gem, flag, BREATH], "hand": ["x"]}
    t = table(side, {"hand": ["y"]}, moment="attack")
    t.act(0, "Axe")
    t.act(0, "Odd")
    assert t.number("Jab", "damage") == 6, "it left the stage before the announcement: the 3 in the discard pile"


@pytest.mark.rule("universus:Scope/6")
@pytest.mark.parametrize("kind", ["fired", "response"])
def test_the_scope_of_fired_effects_and_responses_begins_with_their_event(kind: str) -> None:
    flag = asset("Flag", "Your foundations get +2 difficulty.")
    waits = "after 1 of your foundations is destroyed, gain health equal to its difficulty."
    text = f"Response: {waits.capitalize()}" if kind == "response" else waits.capitalize()
    axe = asset("Axe", "Form Commit: Destroy 1 foundation.")
    gem = {"name": "Gem", "type": "foundation", "difficulty": 3}
    t = table({"stage": [asset("Odd", text), axe, gem, flag, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Axe")
    if kind == "response":
        t.act(0, "Odd")
    assert t.vitality(0) == 10, "with the 2 it had in the stage"


# -------------------------------------------------------------------------------------------------------- both, either


@pytest.mark.rule("universus:Both Players/1", "universus:Both Players/2", "universus:Game Event/2")
@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_both_choose_in_turn_and_act_at_once(owner: int, first: int) -> None:
    odd = asset("Odd", "Form Commit: Both players discard 1 card.")
    herald = asset("Herald", "After 1 or more cards are discarded, gain 1 health.")
    side = {"stage": [odd, herald, ANCHOR], "hand": ["a1", "a2"], "health": 5}
    t = seated(owner, side, {"hand": ["b1", "b2"]})
    t.act(owner, "Odd")
    assert (t.seat, t.asked) == (owner, "who first")
    t.choose(first)
    for seat in (first, 1 - first):
        assert (t.seat, t.asked) == (seat, "cards")
        assert events(t, "discard") == [], "nothing is discarded before both have chosen"
        t.choose(t.offers()[0])
    assert sorted(cards_of(t, events(t, "discard"))) == ["a1", "b1"]
    assert t.vitality(owner) == 6, "one event"


@pytest.mark.rule("universus:Both Players/1")
@pytest.mark.parametrize(("mine", "theirs"), [(["a1"], ["b1", "b2"]), (["a1", "a2"], []), ([], [])])
def test_nobody_says_who_chooses_first_unless_both_choose(mine: list[str], theirs: list[str]) -> None:
    odd = asset("Odd", "Form Commit: Both players discard 1 card.")
    t = table({"stage": [odd, ANCHOR], "hand": mine}, {"hand": theirs})
    t.act(0, "Odd")
    assert t.asked != "who first"
    while t.asked == "cards":
        t.choose(t.offers()[0])
    assert len(events(t, "discard")) == bool(mine) + bool(theirs)


@pytest.mark.rule("universus:Both Players/2")
@pytest.mark.parametrize("verb", ["draw 2 cards", "gain 2 health", "lose 2 health", "mill 2"])
def test_what_needs_no_choice_is_done_by_both_at_once(verb: str) -> None:
    herald = asset("Herald", "After 1 or more cards are drawn, gain 1 health.")
    odd = asset("Odd", f"Form Commit: Both players {verb}.")
    t = table({"stage": [odd, herald, ANCHOR], "hand": [], "health": 9}, {"hand": [], "health": 9})
    t.act(0, "Odd")
    assert t.asked == "form"
    word = verb.partition(" ")[0]
    if word == "draw":
        assert (len(t.zone("hand")), len(t.zone("hand", 1)), t.vitality(0)) == (2, 2, 10)
    elif word == "mill":
        assert (len(t.zone("discard")), len(t.zone("discard", 1))) == (2, 2)
    else:
        assert {t.vitality(0), t.vitality(1)} == ({11} if word == "gain" else {7})


@pytest.mark.rule("universus:Both Players/2", "universus:Instruction/4")
def test_the_rival_of_each_player_is_the_other() -> None:
    odd = asset("Odd", "Form Commit: Each player commits 1 rival foundation.")
    t = table({"stage": [odd, "F1", "F2", ANCHOR], "hand": []}, {"stage": ["G1", "G2"], "hand": ["y"]})
    t.act(0, "Odd").choose(1)
    assert (t.seat, t.offers()) == (1, ["F1", "F2"])
    t.choose("F2")
    assert (t.seat, t.offers()) == (0, ["G1", "G2"])
    t.choose("G1")
    assert [name for name in ("F1", "F2", "G1", "G2") if t.committed(name)] == ["F2", "G1"]


@pytest.mark.rule("universus:Either Player/1")
@pytest.mark.parametrize("picked", [0, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_is_one_player(seat: int, picked: int) -> None:
    odd = asset("Odd", "Form Commit: Remove up to 2 cards in either player's discard pile from the game.")
    side = {"stage": [odd, ANCHOR], "hand": ["x"], "discard": ["a1", "a2"]}
    t = seated(seat, side, {"hand": ["y"], "discard": ["b1", "b2"]})
    t.act(seat, "Odd")
    assert (t.seat, t.asked) == (seat, "which player")
    t.choose(picked)
    names = ["a1", "a2"] if picked == seat else ["b1", "b2"]
    assert sorted(t.offers()) == names
    t.choose(*names)
    assert (len(t.zone("removed", picked)), len(t.zone("removed", 1 - picked))) == (2, 0)


@pytest.mark.rule("universus:Either Player/1")
def test_a_single_card_of_either_player_is_simply_chosen_and_the_top_of_a_deck_is_not() -> None:
    """Each instruction has its own player: who was picked for the deck is forgotten for the card pool."""
    one = asset("One", "Form Commit: Discard 1 card from either player's card pool.")
    text = "Discard the top 2 cards of either player's deck. Discard 1 card from either player's card pool."
    side = {"stage": [one, asset("Two", f"Form Commit: {text}"), ANCHOR], "hand": ["x"], "pool": [("P", "played")]}
    t = table(side, {"hand": ["y"], "pool": [("Q", "played"), ("R", "played")]})
    t.act(0, "One")
    assert (t.asked, t.offers()) == ("cards", ["P", "Q", "R"])
    t.choose("Q")
    t.act(0, "Two")
    assert t.asked == "which player"
    t.choose(1)
    assert (len(t.zone("deck")), len(t.zone("deck", 1))) == (30, 28)
    assert (t.asked, t.offers()) == ("cards", ["P", "R"])


# ----------------------------------------------------------------------------------------------------------- conflicts


@pytest.mark.rule("universus:Conflict Resolution/1")
def test_an_effect_wins_over_a_rule() -> None:
    """Cards of a discard pile are not played; an effect that says so lets them be."""
    let = asset("Let", "You may play foundations from your discard pile as though they were in your hand.")
    for stage, offered in (([ANCHOR], False), ([let, ANCHOR], True)):
        t = table({"stage": stage, "hand": [], "discard": ["Old"]}, RIVAL)
        assert ("Old" in t.offers()) == offered


@pytest.mark.rule("universus:Conflict Resolution/2")
@pytest.mark.parametrize("check", [2, 1])
def test_it_overrides_no_more_than_it_says(check: int) -> None:
    """The difficulty must still be met; and what may not be played at all is not played by an effect either."""
    serve = asset("Serve", "Form Commit: Play 1 foundation from your discard pile.")
    side = {"stage": [serve, ANCHOR], "hand": [], "discard": ["Old"], "deck": {"check": check, "count": 20}}
    t = table({**side, "committed": True}, RIVAL)
    t.act(0, "Serve")
    assert t.where("Old") == ("card pool" if check == 2 else "discard pile")
    assert len(events(t, "check")) == 1
    ban = asset("Ban", "Your rival cannot play foundations.")
    t = table(side, {"hand": ["y"], "stage": [ban]})
    t.act(0, "Serve")
    assert (t.where("Old"), events(t, "check")) == ("discard pile", [])


# ------------------------------------------------------------------------------------------------ bonuses and penalties


@pytest.mark.rule("universus:Bonus/1", "universus:Bonus/2", "universus:Penalty/1", "universus:Penalty/2")
@pytest.mark.parametrize(
    ("said", "word"),
    [
        ("This attack gets +2 speed.", "bonus"),
        ("This attack gets -2 speed.", "penalty"),
        ("Change this attack's speed to 6.", ""),
        ("Change this attack's speed to 1.", ""),
        ("Double this attack's speed.", ""),
    ],
)
def test_only_what_is_written_as_plus_or_minus_is_a_bonus_or_penalty(said: str, word: str) -> None:
    heralds = [
        asset("Up", "After your attack gets a speed bonus, gain 1 health."),
        asset("Down", "After your attack gets a speed penalty, draw 1 card."),
    ]
    odd = asset("Odd", f"Enhance Commit: {said}")
    side = {"pool": [attack("Jab", speed=3)], "stage": [odd, *heralds, BREATH], "hand": [], "health": 5}
    t = table(side, {"hand": ["y"]}, moment="attack")
    t.act(0, "Odd")
    assert len(events(t, MODIFY)) == 1
    assert (t.vitality(0) - 5, len(t.zone("hand"))) == (int(word == "bonus"), int(word == "penalty"))
