"""D: what a move from zone to zone does, is called, and leaves alone; momentum and attachments."""

from typing import Any

import pytest

from livingrules.games.ufs.words import DISCARD, HAND, MOMENTUM
from livingrules.kernel.visibility import EVERYBODY
from livingrules.scenario.table import Table
from livingrules.text.tree import Act, Filter, Select

from .play import ANCHOR, attack, cards_of, doing, events


def asset(name: str, text: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "type": "asset", "text": text, **fields}


# ----------------------------------------------------------------------------------------------- discarding, removing


@pytest.mark.rule("ufs:D.2.3", "ufs:D.2.3.3", "ufs:D.2.3.3.1")
def test_a_discard_is_an_event_of_one_card_that_is_counted_and_tells_where_it_came_from() -> None:
    text = "F: Discard 2 cards. Draw 1 card for each card discarded this way."
    watch = asset("Watch", "After you discard 1 or more cards, gain 1 vitality.")
    t = Table({"vitality": 5, "staging": [asset("Drop", text), watch], "hand": ["a", "b", "c"], "discard": ["old"]})
    t.act(0, "Drop").act(0, "b", "a")
    assert t.zone("discard") == ["a", "b", "old"], "in the order in which their player picked them"
    discarded = events(t, "discard")
    assert [(t.name(event.card), event.amount, event.what) for event in discarded] == [("b", 1, HAND), ("a", 1, HAND)]
    assert len(events(t, "draw")) == 2
    assert t.vitality() == 6, "both at once are one event"


@pytest.mark.rule("ufs:D.2.3.3")
def test_what_may_not_be_discarded_stays_and_what_is_replaced_goes_elsewhere() -> None:
    drop = asset("Drop", "F: Discard 1 card. Gain 1 vitality.")
    keep = asset("Keep", "Your cards cannot be discarded.")
    away = asset("Away", "If you would discard a card, remove it from the game instead.")
    for extra, zone in (([], "discard pile"), ([keep], "hand"), ([away], "removed from game")):
        t = Table({"vitality": 5, "staging": [drop, *extra], "hand": ["a"]}, {"hand": ["y"]})
        t.act(0, "Drop")
        assert (t.where("a"), t.vitality()) == (zone, 6)
        assert len(events(t, "discard")) == (1 if zone == "discard pile" else 0)


@pytest.mark.rule("ufs:D.4.2.3", "ufs:D.2.3.3")
def test_momentum_is_discarded_by_an_effect_too_whichever_its_player_picks() -> None:
    text = "F: Discard up to 2 momentum. Draw 1 card for each card discarded this way."
    t = Table({"staging": [asset("Burn", text)], "hand": ["x"], "momentum": ["m", "n", "o"]})
    t.act(0, "Burn")
    assert len(t.offers()) == 3
    t.act(0, "o", "m")
    assert (t.zone("momentum"), t.zone("discard")) == (["n"], ["m", "o"])
    assert [(event.amount, event.what) for event in events(t, "discard")] == [(1, MOMENTUM), (1, MOMENTUM)]
    assert len(events(t, "draw")) == 2
    out = Table({"staging": [asset("Out", "F: Remove 1 momentum from the game.")], "momentum": ["m", "n", "o"]})
    out.act(0, "Out").act(0, "n")
    assert (out.zone("momentum"), out.zone("removed")) == (["m", "o"], ["n"])


@pytest.mark.rule("ufs:D.2.4", "ufs:D.2.4/n1")
def test_a_removal_is_an_event_of_one_card_that_is_counted() -> None:
    text = "F: Remove up to 2 cards in your discard pile from the game. Draw 1 card for each card removed this way."
    t = Table({"vitality": 5, "staging": [asset("Fire", text)], "hand": ["x"], "discard": ["p", "q", "r"]})
    t.act(0, "Fire").act(0, "p", "r")
    assert (t.zone("removed"), t.zone("discard")) == (["p", "r"], ["q"])
    assert [(event.amount, event.what) for event in events(t, "remove")] == [(1, DISCARD), (1, DISCARD)]
    assert len(events(t, "draw")) == 2


@pytest.mark.rule("ufs:D.2.4")
def test_what_may_not_be_removed_stays_and_what_is_replaced_goes_elsewhere() -> None:
    out = asset("Out", "F: Remove 1 of your foundations from the game. Gain 1 vitality.")
    keep = asset("Keep", "Cards cannot be removed from the game.")
    turn = asset("Turn", "If 1 of your foundations would be removed from the game, flip it instead.")
    for extra, zone, down in (
        ([], "removed from game", False),
        ([keep], "staging area", False),
        ([turn], "staging area", True),
    ):
        t = Table({"vitality": 5, "staging": [out, *extra, "Root"], "hand": ["x"]})
        t.act(0, "Out")
        assert (t.where("Root"), t.face_down("Root"), t.vitality()) == (zone, down, 6)
        assert len(events(t, "remove")) == (1 if zone == "removed from game" else 0)


@pytest.mark.rule("ufs:D.2.5.1.2", "ufs:D.4.2")
def test_a_card_added_to_momentum_lies_face_down_and_one_added_to_the_hand_does_not() -> None:
    hide = asset("Hide", "F: Add 1 card from your hand to your momentum. Gain 1 vitality.")
    watch = asset("Watch", "After a card is added to your momentum, draw 1 card.")
    t = Table({"vitality": 5, "staging": [hide, watch], "hand": ["a"]})
    t.act(0, "Hide")
    added = events(t, "add")[0]
    assert (added.amount, added.what, added.seen) == (1, MOMENTUM, 1)
    assert (t.face_down("a"), len(events(t, "draw")), t.vitality()) == (True, 1, 6)
    back = asset("Back", "F: Return 1 of your foundations to your hand.")
    t = Table({"staging": [back, ("Root", "committed")], "hand": ["x"]})
    t.act(0, "Back")
    added = events(t, "add")[0]
    assert (added.what, added.seen, t.where("Root"), t.face_down("Root")) == (HAND, EVERYBODY, "hand", False)


@pytest.mark.rule("ufs:D.2.5.1.2")
def test_a_card_that_may_not_be_added_stays() -> None:
    hide = asset("Hide", "F: Add 1 card from your hand to your momentum.")
    for said, zone in (
        ("You cannot add cards to your momentum this turn.", "hand"),
        ("You cannot draw cards this turn.", "momentum"),
    ):
        t = Table({"staging": [hide], "hand": ["a"]}, effects=[(0, said)])
        t.act(0, "Hide")
        assert t.where("a") == zone


@pytest.mark.rule("ufs:D.4.2.2", "ufs:D.4.2.1", "ufs:D.4.2")
def test_an_attack_that_dealt_damage_is_added_to_momentum_where_its_player_likes() -> None:
    for place, row in ((0, ["Jab", "m", "n"]), (1, ["m", "Jab", "n"]), (2, ["m", "n", "Jab"])):
        t = Table({"pool": [attack("Jab")], "momentum": ["m", "n"], "hand": ["x"]}, moment="attack")
        t.decline("momentum?")
        t.act(0, "yes")
        assert (t.asked, t.seat, t.offers()) == ("momentum", 0, ["0", "1", "2"])
        t.act(0, place)
        assert t.zone("momentum") == row
        assert t.face_down("Jab")
    t = Table({"pool": [attack("Jab")], "hand": ["x"]}, moment="attack")
    t.decline("momentum?")
    t.act(0, "yes")
    assert t.asked != "momentum", "an empty row has one place"
    assert t.zone("momentum") == ["Jab"]


@pytest.mark.rule("ufs:D.4.2.2")
def test_nobody_is_asked_for_a_place_in_an_empty_row() -> None:
    hide = asset("Hide", "F: Add 1 card from your hand to your momentum.")
    t = Table({"staging": [hide, ANCHOR], "hand": ["a"]})
    t.act(0, "Hide")
    assert (t.asked, t.zone("momentum")) == ("form", ["a"])


# ---------------------------------------------------------------------------------------------------- the card pool


@pytest.mark.rule("ufs:D.2.1", "ufs:D.2.1.1", "ufs:D.2.5")
def test_a_played_card_is_at_the_right_end_of_the_pool_with_its_state_its_abilities_and_nowhere_else() -> None:
    text = ["E: Draw 1 card.", "R Lose 1 vitality: After you draw 1 card, gain 3 vitality."]
    jab = attack("Jab", difficulty=4, text=text)
    t = Table(
        {"vitality": 9, "hand": [jab, "x"], "pool": [attack("Old")]},
        effects=[(0, "Your attacks get -1 difficulty and +2 damage for the rest of this turn.")],
    )
    t.act(0, "Jab")
    while t.asked != "enhance":
        t.choose("yes" if t.asked.startswith("commit") else "pass")
    assert t.zone("pool") == ["Old", "Jab"]
    assert not t.game.cards_in(0, t.kind_of_zone("transitional zone"))
    assert (t.number("Jab", "difficulty"), t.number("Jab", "damage")) == (3, 5), (
        "the state that it was given in transit"
    )
    t.act(0, "Jab")
    assert t.offers() == ["Jab R", "pass"]
    t.act(0, "Jab")
    assert t.vitality() == 11
    t.decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [5]


@pytest.mark.rule("ufs:D.2.1", "ufs:E.4.9")
def test_what_is_printed_on_a_played_card_is_at_work_in_the_pool_once() -> None:
    """On its way it does nothing; in the pool it does, and only once, whatever it did where it came from."""
    text = ["Your other attacks get +1 damage.", "E: Draw 1 card.", "R: After you draw 1 card, gain 1 vitality."]
    t = Table({"hand": [attack("Jab", text=text), attack("Hook"), "x"], "vitality": 5})
    t.act(0, "Jab")
    assert t.offers() == ["Jab E", "pass"]
    assert len([effect for effect in t.game.effects if effect.card == t.card("Jab")]) == 1
    t.act(0, "Jab")
    assert t.offers() == ["Jab R", "pass"]
    t.act(0, "pass")
    t.decline("form")
    t.act(0, "Hook").decline("form")
    assert [event.amount for event in events(t, "deal damage")] == [3, 4], "it lies there still"


# ------------------------------------------------------------------------------------------------------ to every zone

PLACES = {
    "hand": "Add 1 of {} foundations to {} hand.",
    "discard pile": "Destroy 1 of {} foundations.",
    "removed from game": "Remove 1 of {} foundations from the game.",
    "deck": "Add 1 of {} foundations to the bottom of {} deck.",
    "momentum": "Add 1 of {} foundations to {} momentum.",
}
SHORT = {"discard pile": "discard", "removed from game": "removed"}


@pytest.mark.rule(
    "ufs:A.3.2",
    "ufs:D.1.1",
    "ufs:D.2.3",
    "ufs:D.2.4",
    "ufs:D.3.1",
    "ufs:D.3.1.1",
    "ufs:D.4.1",
    "ufs:D.4.2",
    "ufs:D.2.5.1",
)
@pytest.mark.parametrize("zone", list(PLACES))
@pytest.mark.parametrize("whose", [0, 1])
def test_a_card_is_in_the_one_zone_of_its_owner_that_it_was_sent_to(zone: str, whose: int) -> None:
    words = ("your", "your") if whose == 0 else ("your opponent's", "their")
    count = PLACES[zone].count("{}")
    sent = asset("Send", f"F: {PLACES[zone].format(*words[:count])}")
    sides: list[dict[str, Any]] = [
        {"staging": [sent], "hand": ["x"], "deck": ["d", "e"]},
        {"hand": ["y"], "deck": ["f", "g"]},
    ]
    sides[whose] = {**sides[whose], "staging": [*sides[whose].get("staging", []), ("Root", "committed"), "Leaf"]}
    t = Table(*sides)
    before = t.zone(SHORT.get(zone, zone), whose), t.zone(SHORT.get(zone, zone), 1 - whose)
    t.act(0, "Send").act(0, "Root")
    card = t.card("Root")
    assert (t.where("Root"), t.game.owner[card], t.committed("Root")) == (zone, whose, False)
    assert [number for number, cards in enumerate(t.game.zones) if card in cards] == [t.game.zone[card]]
    assert t.zone(SHORT.get(zone, zone), whose) == [*before[0], "Root"]
    assert t.zone(SHORT.get(zone, zone), 1 - whose) == before[1]


@pytest.mark.rule("ufs:D.2.1.2", "ufs:D.2.3.2", "ufs:D.4.2.4", "ufs:D.2.5.1")
@pytest.mark.parametrize(
    ("zone", "text"),
    [
        ("pool", "Add 1 attack in your card pool to your hand."),
        ("discard", "Add 1 card from your discard pile to your hand."),
        ("momentum", "Add 1 of your momentum to your hand."),
    ],
)
@pytest.mark.parametrize("taken", ["a", "b", "c"])
def test_what_is_taken_out_of_a_zone_leaves_the_others_in_their_order(zone: str, text: str, taken: str) -> None:
    cards = [attack(name) for name in "abc"]
    t = Table({"staging": [asset("Take", f"F Commit: {text}"), ANCHOR], zone: cards, "hand": ["x"]})
    order = t.zone(zone)
    t.act(0, "Take").act(0, taken)
    assert t.zone("hand") == ["x", taken]
    assert t.zone(zone) == [name for name in order if name != taken]


@pytest.mark.rule("ufs:D.4.1", "ufs:D.4.1.1")
def test_cards_come_off_a_deck_in_the_order_in_which_they_lie() -> None:
    t = Table({"staging": [asset("Take", "F: Draw 1 card.")], "deck": ["a", "b", "c"], "hand": ["x"]})
    t.act(0, "Take").act(0, "Take")
    assert (t.zone("hand"), t.zone("deck")) == (["x", "a", "b"], ["c"])


@pytest.mark.rule("ufs:D.2.5.1.1", "ufs:J.4.2.3")
def test_an_effect_reads_what_a_card_was_like_before_it_moved_and_others_what_it_is_now() -> None:
    mark = asset("Mark", "F Commit: 1 of your foundations gets +3 difficulty.")
    burn = asset("Burn", "F Commit: Destroy 1 of your foundations. Gain vitality equal to its difficulty.")
    t = Table({"vitality": 5, "staging": [mark, burn, {"name": "Root", "difficulty": 2}], "hand": ["x"]})
    t.act(0, "Mark").act(0, "Burn")
    assert (t.where("Root"), t.vitality()) == ("discard pile", 10)
    assert t.number("Root", "difficulty") == 2, "refreshed where it arrived"


# --------------------------------------------------------------------------------------------------------- attachments

TWO = {
    "name": "You",
    "type": "character",
    "dots": 2,
    "difficulty": 0,
    "text": "F: Draw 1 card.",
    "symbols": ["fire", "void"],
}


@pytest.mark.differs("mm")
@pytest.mark.rule("ufs:D.2.2.3", "ufs:D.2.2.3.1", "ufs:D.2.2.3.4")
def test_a_cleared_character_of_the_same_name_is_attached_as_its_host_stands() -> None:
    watch = asset("Watch", "After a card is added to your staging area, gain 1 vitality.")
    for committed in (False, True):
        t = Table({"hand": [TWO], "committed": committed, "staging": [watch], "vitality": 5})
        t.act(0, "You#2")
        while t.where("You#2") != "staging area":
            t.choose("pass")
        host = t.card("You")
        assert t.game.host[t.card("You#2")] == host
        assert (t.committed("You#2"), t.committed("You")) == (committed, committed)
        assert len(t.values("You").abilities) == 1, "the host has its text at once"
        assert "void" in t.symbols("You")
        assert t.game.listed[t.card("You#2")] == (), "and the attached card has none to play"
        assert t.vitality() == 6
        attached = events(t, "attach")
        assert [(event.card, event.amount, event.seat) for event in attached] == [(t.card("You#2"), 0, 0)]


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:D.2.2.3", "ufs:D.2.2.3.1")
def test_a_cleared_character_of_another_licence_stands_alone() -> None:
    t = Table({"hand": [{**TWO, "universe": "elsewhere"}]})
    t.act(0, "You#2")
    t.decline("review")
    assert (t.where("You#2"), t.game.host[t.card("You#2")]) == ("staging area", -1)
    assert not events(t, "attach")


@pytest.mark.rule("ufs:D.2.2.3", "ufs:D.2.2.3.1")
def test_an_effect_attaches_a_staging_card_to_the_character_of_its_own_player() -> None:
    for kinds, owner, host in (
        (("asset",), "opponent", "Opponent"),
        (("asset",), "you", "You"),
        (("action",), "you", ""),
    ):
        ref = Select(Filter(kinds=kinds, owner=owner, implied=("staging area",)))
        binds = doing({"name": "Bind", "text": "F: Draw 1 card."}, Act("attach", object=ref))
        blade = asset("Blade", "F: Draw 1 card.")
        t = Table({"staging": [binds, blade], "hand": ["x"]}, {"staging": [{**blade, "name": "Shield"}]})
        t.act(0, "Bind")
        hosts = {t.name(card): t.name(host) for card, host in enumerate(t.game.host) if host >= 0}
        assert hosts == ({"Blade" if host == "You" else "Shield": host} if host else {})


@pytest.mark.differs("mk", "mm")
@pytest.mark.rule("ufs:D.2.2.3.5", "ufs:D.2.2.3.6", "ufs:D.2.2.3/n1")
def test_an_attached_card_is_chosen_by_effects_and_never_for_a_cost() -> None:
    two = {**TWO, "text": ""}
    for text, offered in (
        ("F: Destroy 1 of your characters. Gain 1 vitality.", True),
        ("F: Commit 1 of your attached characters. Gain 1 vitality.", True),
        ("F: Remove 1 of your characters from the game. Gain 1 vitality.", True),
        ("F: Choose 1 of your attached characters. Gain 1 vitality.", True),
        ("F Destroy 1 character: Gain 1 vitality.", False),
        ("F Commit 1 attached character: Gain 1 vitality.", False),
    ):
        t = Table({"vitality": 5, "attached": [two], "staging": [asset("Act", text), ANCHOR], "hand": ["x"]})
        assert ("Act F" in t.offers()) is offered
        if not offered:
            continue
        t.act(0, "Act")
        touched = cards_of(t, [*events(t, "destroy"), *events(t, "remove"), *events(t, "commit")])
        assert touched == ([] if "Choose" in text else ["You#2"])
        assert t.vitality() == 6


@pytest.mark.differs("mk", "mm")
@pytest.mark.rule("ufs:D.2.2.3.6", "ufs:D.2.2.3/n1")
def test_an_attached_card_is_protected_by_a_prohibition_like_any_other() -> None:
    two = {**TWO, "text": ""}
    axe = asset("Axe", "F: Destroy 1 of your characters.")
    for extra, zone in (([], "discard pile"), ([asset("Law", "Your characters cannot be destroyed.")], "staging area")):
        t = Table({"attached": [two], "staging": [axe, *extra], "hand": ["x"]})
        t.act(0, "Axe")
        assert t.where("You#2") == zone


@pytest.mark.differs("mk", "mm")
@pytest.mark.rule("ufs:D.2.2.3.5")
def test_another_card_of_the_type_pays_what_an_attached_one_cannot() -> None:
    other = {**TWO, "universe": "elsewhere", "text": ""}
    t = Table(
        {"attached": [TWO], "staging": [asset("Act", "F Destroy 1 character: Gain 1 vitality."), other], "hand": ["x"]}
    )
    t.act(0, "Act")
    assert cards_of(t, events(t, "destroy")) == ["You#2"]
    assert t.game.host[t.card("You#3")] == t.card("You")


@pytest.mark.rule("ufs:D.2.2.1")
def test_everybody_sees_what_is_in_a_staging_area_how_it_stands_and_to_what_it_is_attached() -> None:
    t = Table({"attached": [TWO], "staging": [("Root", "committed"), ("Turned", "face down")], "hand": ["x"]})
    for seat in (0, 1):
        side = t.game.view(seat).sides[0]
        rows = [(card.name, card.committed, card.face_down, card.attached) for card in side.staging]
        turned = "Turned" if seat == 0 else ""
        assert rows == [
            ("You", False, False, False),
            ("Root", True, False, False),
            (turned, False, True, False),
            ("You", False, False, True),
        ]
        assert (side.character, side.hand_size, side.vitality) == ("You", t.values("You").hand_size, 20)
        assert bool(side.unseen) is (seat == 0), "what is left of a deck is its own player's to know"
