"""*This way*, *the rest*, *otherwise it*: what a text refers to is what the effect itself has done and spoken of."""

import pytest

from livingrules.scenario.table import Table

from .play import SPARE, Side, asset, attack, foundation, table

DECK = [attack("d1"), foundation("d2"), attack("d3", keywords=["Weapon"]), foundation("d4"), foundation("d5")]
RIVAL = {"hand": [attack("r1"), foundation("r2")], "deck": [foundation("s1"), attack("s2"), foundation("s3")]}


def used(text: str, *picks: str, **more: object) -> Table:
    """A table after a form of that text was played; one answer for each question about cards."""
    side: Side = {"stage": [asset("Device", text)], "deck": DECK, "hand": [SPARE], "health": 5, **more}
    t = table(side, RIVAL)
    t.act(0, "Device")
    for pick in picks:
        t.act(t.seat, *pick.split())
    return t


def fought(text: str, **more: object) -> Table:
    """A table after an enhance of that text was played on an own attack; its check takes the first card."""
    jab = attack("Jab", text, speed=3, damage=3)
    t = table({"deck": [foundation("d0"), *DECK], "hand": [jab, SPARE], **more}, RIVAL)
    t.act(0, "Jab")
    t.act(0, "Jab Enhance")
    return t


# -------------------------------------------------------------------------------------------------- for each, and if


@pytest.mark.parametrize("text", ["Form Commit: Mill 3. {}", "Form Commit, mill 3: {}"])
@pytest.mark.parametrize(
    ("noun", "health"),
    [("attack", 7), ("Weapon attack", 6), ("foundation", 6), ("asset", 5), ("card", 8)],
)
def test_of_what_was_done_only_what_fits_the_description_counts(text: str, noun: str, health: int) -> None:
    """Cards in the stage, the card pool or the discard pile that would fit have no part in it."""
    there = {"pool": [attack("p")], "discard": [attack("x", keywords=["Weapon"]), foundation("y")]}
    t = used(text.format(f"Gain 1 health for each {noun} milled this way."), **there)
    assert t.vitality() == health


@pytest.mark.parametrize(
    ("what", "card", "momentum"),
    [("1 attack card", 7, 5), ("the top card of your deck", 7, 5), ("1 momentum", 7, 6), ("1 card", 7, 5)],
)
def test_from_where_it_was_discarded_does_not_matter_unless_it_is_said(what: str, card: int, momentum: int) -> None:
    more = {"momentum": [attack("m")], "hand": [attack("h")]}
    t = used(f"Form Commit, discard {what}: If you discarded a card this way, gain 2 health.", **more)
    assert t.vitality() == card
    t = used(f"Form Commit, discard {what}: Gain 1 health for each momentum discarded this way.", **more)
    assert t.vitality() == momentum


@pytest.mark.parametrize(("number", "health"), [(1, 5), (2, 5), (3, 7), (4, 7)])
def test_several_may_have_to_be_done(number: int, health: int) -> None:
    t = used(f"Form Commit: Mill {number}. If you milled 2 or more attacks this way, gain 2 health.")
    assert t.vitality() == health


def test_who_did_it_matters() -> None:
    text = "Form Commit: Each player mills 1. If {} milled a foundation this way, gain 2 health."
    assert used(text.format("you")).vitality() == 5
    assert used(text.format("your rival")).vitality() == 7


def test_it_was_not_done_if_nothing_was_there_to_do_it_to() -> None:
    t = used("Form Commit: Discard 1 action. If you discarded a card this way, gain 2 health.", hand=[SPARE])
    assert t.vitality() == 5


def test_what_another_effect_does_in_between_is_not_done_this_way() -> None:
    """The rival answers the milling by making the same player mill an attack."""
    echo = asset("Echo", "Response Commit: After your rival mills 1 or more cards, they mill 1.")
    for answered, health in ((True, 5), (False, 5)):
        side: Side = {
            "stage": [asset("Device", "Form Commit: Mill 1. If you milled an attack this way, gain 2 health.")],
            "deck": [foundation("d1"), attack("d2"), foundation("d3")], "hand": [SPARE], "health": 5,
        }  # fmt: skip
        t = table(side, {"stage": [echo]})
        t.act(0, "Device")
        t.act(1, "Echo Response" if answered else "pass")
        assert (t.where("d2"), t.vitality()) == ("discard pile" if answered else "deck", health)


def test_an_effect_that_did_no_such_thing_means_the_event_that_it_answers() -> None:
    watch = asset("Watch", "Response Commit: After you spend 1 or more momentum, gain 1 health for each momentum"
                           " spent this way.")  # fmt: skip
    pay = asset("Pay", "Form Commit: Spend 2 momentum.")
    momentum = [attack("m1"), attack("m2"), attack("m3")]
    t = table({"stage": [watch, pay], "momentum": momentum, "hand": [SPARE], "health": 5})
    t.act(0, "Pay")
    if t.asked == "cards":
        t.act(0, *t.offers()[:2])
    t.act(0, "Watch Response")
    assert t.vitality() == 7


def test_one_that_did_speaks_of_its_own_deed_and_not_of_the_event() -> None:
    watch = asset("Watch", "Response Commit: After you mill 1 or more cards, mill 1. If you milled an attack this way,"
                           " gain 2 health.")  # fmt: skip
    for deck, health in (([attack("d1"), foundation("d2")], 5), ([foundation("d1"), attack("d2")], 7)):
        t = table({"stage": [watch, asset("Grind", "Form Commit: Mill 1.")], "deck": [*deck, foundation("d3")],
                   "hand": [SPARE], "health": 5})  # fmt: skip
        t.act(0, "Grind")
        t.act(0, "Watch Response")
        assert t.vitality() == health


# ------------------------------------------------------------------------------------------------- the cards themselves


def test_only_the_cards_that_it_was_done_to_can_be_chosen() -> None:
    t = used("Form Commit: Mill 3. Add 1 attack milled this way to your hand.", discard=[attack("old")])
    assert t.offers() == ["d1", "d3"]
    t.act(0, "d3")
    assert [t.where(name) for name in ("d1", "d3", "old")] == ["discard pile", "hand", "discard pile"]


def test_all_of_them_may_be_meant() -> None:
    t = used("Form Commit, mill 4: Add all foundations milled this way to your hand.")
    assert t.zone("hand") == ["Spare", "d2", "d4"]


def test_of_a_hand_that_was_revealed_one_is_chosen_or_all_of_a_kind_go() -> None:
    t = used("Form Commit: Your rival reveals their hand. Choose 1 card revealed this way and discard it.")
    assert (t.seat, t.offers()) == (0, ["r1", "r2"])
    t.act(0, "r2")
    assert (t.zone("hand", 1), t.zone("discard", 1)) == (["r1"], ["r2"])
    t = used("Form Commit: Your rival reveals their hand. They discard all attack cards revealed this way.")
    assert (t.zone("hand", 1), t.zone("discard", 1)) == (["r2"], ["r1"])


def test_the_highest_among_them() -> None:
    deck = [attack("d1", difficulty=3), attack("d2", difficulty=5), attack("d3", difficulty=9)]
    text = "Form Commit: Reveal the top 2 cards of your deck. Gain X health. X equals the highest difficulty among"
    t = used(f"{text} cards revealed this way.", deck=deck)
    assert t.vitality() == 10


def test_a_card_that_has_been_moved_on_is_counted_but_cannot_be_taken() -> None:
    """The rival answers the milling by removing the card that was milled."""
    thief = asset("Thief", "Response Commit: After your rival mills 1 or more cards, remove 1 card from their discard"
                           " pile.")  # fmt: skip
    text = "Form Commit: Mill 1. Add all attacks milled this way to your hand. If you milled an attack this way, gain 2"
    t = table({"stage": [asset("Device", f"{text} health.")], "deck": DECK, "hand": [SPARE], "health": 5},
              {"stage": [thief]})  # fmt: skip
    t.act(0, "Device")
    t.act(1, "Thief Response")
    assert (t.where("d1"), t.vitality()) == ("removed from game", 7)


def test_what_is_said_behind_the_last_of_two_is_said_of_both() -> None:
    old = [attack("old"), foundation("older")]
    t = used("Form Commit: Mill 2. Add 1 attack and 1 foundation milled this way to your hand.", discard=old)
    assert t.zone("hand") == ["Spare", "d1", "d2"]
    t = used("Form Commit: Add 1 attack and 1 foundation from your discard pile to your hand.", discard=old,
             pool=[attack("p")])  # fmt: skip
    assert (t.zone("hand"), t.zone("pool")) == (["Spare", "old", "older"], ["p"])


@pytest.mark.parametrize("add", ["Add 1 foundation milled this way", "If a foundation was milled this way, add it"])
def test_a_card_found_among_several_can_be_named_again(add: str) -> None:
    t = used(f"Form Commit: Mill 2. {add} to your hand.")
    assert (t.zone("hand"), t.zone("discard")) == (["Spare", "d2"], ["d1"])


# ------------------------------------------------------------------------------------------------------------- the rest


@pytest.mark.parametrize("verb", ["Reveal", "Look at"])
def test_the_rest_is_what_is_left_of_the_cards_that_were_shown(verb: str) -> None:
    t = used(f"Form Commit: {verb} the top 3 cards of your deck. Add 1 of them to your hand and discard the rest.")
    t.act(0, "d2")
    assert (t.asked, t.offers()) == ("order", ["d1", "d3"])
    t.act(0, "d1", "d3")
    assert (t.zone("hand"), t.zone("discard"), t.zone("deck")) == (["Spare", "d2"], ["d3", "d1"], ["d4", "d5"])


def test_what_is_shown_again_out_of_them_does_not_change_what_the_rest_is() -> None:
    text = "Form Commit: Look at the top 3 cards of your deck. Reveal 1 attack from among them and add it to your hand."
    t = used(f"{text} Put the rest on the bottom of your deck in any order.")
    t.act(0, "d1")
    assert (t.asked, t.zone("hand")) == ("order", ["Spare", "d1"])
    t.act(0, "d3", "d2")
    assert sorted(t.zone("deck")[-2:]) == ["d2", "d3"]


# ----------------------------------------------------------------------------------------------------------- otherwise


@pytest.mark.parametrize(("wanted", "speed", "damage"), [("an attack", 3, 5), ("a foundation", 5, 3)])
def test_otherwise_it_is_the_card_that_would_have_been_changed(wanted: str, speed: int, damage: int) -> None:
    """Not the card that was milled, though it was spoken of last."""
    text = f"Enhance: Mill 1. If you milled {wanted} this way, this attack gets +2 damage. Otherwise, it gets +2 speed."
    t = fought(text)
    assert (t.number("Jab", "speed"), t.number("Jab", "damage")) == (speed, damage)


def test_what_is_done_otherwise_to_it_is_done_to_the_card_that_was_shown() -> None:
    text = "Enhance: Reveal the top card of your deck. If it is a foundation, this attack gets +2 damage."
    t = fought(f"{text} Otherwise, add it to your hand.")
    assert t.where("d1") == "hand"


# ---------------------------------------------------------------------------------------------------- if ... and if ...


SHOWN = "Reveal the top card of your deck. If it is"


@pytest.mark.parametrize(
    "begin",
    [
        "Enhance Mill 1: If the card milled this way is",
        "Enhance Sacrifice 1 foundation, mill 1: If the card milled this way is",
        f"Enhance: {SHOWN}",
        "Enhance: Reveal the top card of your deck. If the revealed card is",
    ],
)
@pytest.mark.parametrize(("top", "speed", "damage"), [(attack("t"), 3, 5), (foundation("t"), 4, 3), (asset("t"), 3, 3)])
def test_a_second_condition_asks_about_the_card_of_the_first(begin: str, top: Side, speed: int, damage: int) -> None:
    """Not about the attack that was changed in between, nor about all that was paid; but that is what it changes."""
    text = f"{begin} a foundation, this attack gets +1 speed. If it is an attack, it gets +2 damage."
    jab = attack("Jab", text, speed=3, damage=3)
    t = table({"deck": [foundation("d0"), top, *DECK], "hand": [jab, SPARE], "stage": [foundation("Root")]}, RIVAL)
    t.act(0, "Jab")
    t.act(0, "Jab Enhance")
    assert (t.number("Jab", "speed"), t.number("Jab", "damage")) == (speed, damage)


@pytest.mark.parametrize(("top", "hand"), [(attack("t"), True), (foundation("t"), False), (asset("t"), False)])
def test_what_is_done_to_it_is_done_to_that_card(top: Side, hand: bool) -> None:
    others = "If it is an attack, add it to your hand. If it is an asset, discard it."
    jab = attack("Jab", f"Enhance: {SHOWN} a foundation, this attack gets +1 speed. {others}", speed=3, damage=3)
    t = table({"deck": [foundation("d0"), top, *DECK], "hand": [jab, SPARE]}, RIVAL)
    t.act(0, "Jab")
    t.act(0, "Jab Enhance")
    where = "hand" if hand else "discard pile" if top["type"] == "asset" else "deck"
    assert (t.where("t"), t.where("Jab")) == (where, "card pool")


# ------------------------------------------------------------------------------------------ what was really done to it


@pytest.mark.parametrize(
    ("shield", "health"), [("", 7), ("Your foundations cannot be destroyed.", 5)], ids=["destroyed", "protected"]
)
def test_what_could_not_be_destroyed_was_not_destroyed_this_way(shield: str, health: int) -> None:
    text = "Form Commit: Destroy 1 of your rival's foundations. If it was destroyed this way, gain 2 health."
    wall = [asset("Wall", shield)] if shield else []
    t = table({"stage": [asset("Axe", text)], "hand": [SPARE], "health": 5}, {"stage": [foundation("Root"), *wall]})
    t.act(0, "Axe")
    assert t.vitality() == health


def test_what_was_destroyed_earlier_in_the_turn_was_not_destroyed_this_way() -> None:
    axe = asset("Axe", "Form Commit: Destroy 1 foundation.")
    reap = asset("Reap", "Form Commit: Destroy 1 foundation. Add all cards destroyed this way to your hand.")
    t = table({"stage": [axe, reap, foundation("Root"), foundation("Twig")], "hand": [SPARE]})
    t.act(0, "Axe").act(0, "Root").act(0, "Reap")
    assert (t.where("Root"), t.where("Twig")) == ("discard pile", "hand")


@pytest.mark.parametrize(("zone", "health"), [("stage", 7), ("hand", 5)])
def test_the_zone_that_is_said_is_the_one_in_which_it_was_done(zone: str, health: int) -> None:
    text = f"Form Commit: Destroy 2 foundations. Gain 1 health for each card in your {zone} destroyed this way."
    t = table({"stage": [asset("Axe", text), foundation("Root"), foundation("Twig")], "hand": [SPARE], "health": 5})
    t.act(0, "Axe")
    assert t.vitality() == health
