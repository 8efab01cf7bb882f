"""Taking over what another card is: copies, face-down attacks, gained abilities, cards on top of others; and prints."""

from typing import Any

import pytest

from livingrules.games.ufs.reading import printed_values
from livingrules.games.ufs.words import ATTACK, ENHANCE, FORM, FOUNDATION, MID, MODIFY, NO_TYPE
from livingrules.scenario.table import Table

from .play import ANCHOR, asset, attack, events, pass_turn, seated, table

KAYO = attack("Kayo", damage=7, speed=5, attack_zone="high", keywords=["Stun: 1", "Kick"], text="Enhance: Draw 1 card.")
JAB = attack("Jab", damage=3, speed=3, attack_zone="mid")
RIVAL = {"hand": ["y"], "stage": ["G1"]}
MASK = asset(
    "Mask",
    "Form Commit: Choose 1 attack in your discard pile. "
    "Play 1 card from your hand face down as a copy of the chosen card.",
)
TWIN = "Enhance: Choose 1 attack in your discard pile. This attack becomes a copy of the chosen card."


# ------------------------------------------------------------------------------------------------------------- copying


@pytest.mark.rule("universus:Copying Another Card/1", "universus:Copying Another Card/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_copy_has_every_property_of_the_original(seat: int) -> None:
    side = {"pool": [{**JAB, "text": TWIN}], "discard": [KAYO], "hand": ["x"]}
    t = seated(seat, side, RIVAL, moment="attack")
    t.act(seat, "Jab")
    twin, original = t.values("Jab"), t.game.printed[t.card("Kayo")]
    assert twin.pack() == original.pack()
    assert t.keywords("Jab") == ["Stun: 1", "Kick"]
    assert t.offers() == ["Jab Enhance", "Jab Enhance", "pass"], "the enhance of its text, and that of Stun"
    t.choose("pass")
    assert t.vitality(1 - seat) == 13


@pytest.mark.rule("universus:Copying Another Card/2")
def test_copying_comes_before_every_other_modifier() -> None:
    """A static bonus is on the copy too; what had been written into the old state is replaced with it."""
    flag = asset("Flag", "Your attacks get +1 damage.")
    pump = asset("Pump", "Enhance Commit: This attack gets +2 damage.")
    side = {"pool": [{**JAB, "text": TWIN}], "discard": [KAYO], "stage": [flag, pump], "hand": ["x"]}
    t = table(side, RIVAL, moment="attack")
    t.act(0, "Pump")
    assert t.number("Jab", "damage") == 6
    t.act(0, "Jab")
    assert (t.number("Jab", "damage"), t.number("Jab", "speed")) == (8, 5)


@pytest.mark.rule("universus:Copying Another Card/1")
def test_a_copy_is_itself_again_when_the_turn_ends() -> None:
    gem = {"name": "Gem", "type": "foundation", "check": 2}
    text = "Form Commit: Choose 1 foundation in your discard pile. This card becomes a copy of the chosen card."
    odd = {"name": "Odd", "type": "foundation", "check": 5, "text": text}
    t = table(
        {"stage": [odd, ANCHOR], "discard": [gem], "hand": []}, {"hand": ["y"], "stage": [{**ANCHOR, "name": "B"}]}
    )
    t.act(0, "Odd")
    assert (t.number("Odd", "check"), t.game.library.names[t.values("Odd").name]) == (2, "Gem")
    pass_turn(t)
    assert (t.number("Odd", "check"), t.game.library.names[t.values("Odd").name]) == (5, "Odd")


# --------------------------------------------------------------------------------------------------- face-down attacks


def masked(**more: Any) -> Table:
    """A foundation has just been played face down as a copy of Kayo, and is in its Enhance Step."""
    root = {"name": "Root", "type": "foundation", "damage": None}
    side = {"stage": [MASK, ANCHOR], "discard": [KAYO], "hand": [root], "deck": {"check": 6, "count": 20}, **more}
    t = table(side, {"hand": ["y"], "stage": ["G1"]})
    t.act(0, "Mask")
    return t


@pytest.mark.rule(
    "universus:Face Down Attacks/1", "universus:Face Down Attacks/3", "universus:Face Down Attacks/5",
    "universus:Copying Another Card/1",
)  # fmt: skip
def test_a_card_played_face_down_as_a_copy_is_that_attack_from_the_beginning() -> None:
    t = masked()
    assert (t.face_down("Root"), t.where("Root"), t.game.attack) == (True, "card pool", t.card("Root"))
    assert (t.values("Root").kind, t.number("Root", "damage"), t.number("Root", "speed")) == (ATTACK, 7, 5)
    assert t.offers() == ["Root Enhance", "Root Enhance", "pass"]
    assert events(t, MODIFY) == [], "it never had other values"
    t.choose("pass")
    assert t.vitality(1) == 13


@pytest.mark.rule("universus:Face Down Attacks/3")
def test_a_face_down_attack_counts_as_an_attack() -> None:
    count = asset("Count", "Form Commit: Gain 1 health for each attack in your card pool.")
    t = masked(stage=[MASK, ANCHOR, count], health=5)
    t.choose("pass")
    t.act(0, "Count")
    assert t.vitality(0) == 6
    t = table({"pool": [("Jab", "face down", "played")], "stage": [count, ANCHOR], "hand": ["x"], "health": 5}, RIVAL)
    t.act(0, "Count")
    assert t.vitality(0) == 5, "an attack that was turned over is a blank card"


@pytest.mark.rule("universus:Face Down Attacks/2", "universus:Clearing the Card Pool/6")
@pytest.mark.parametrize("flipped", [False, True])
def test_a_face_down_attack_that_dealt_damage_may_become_momentum(flipped: bool) -> None:
    """V30: unlike an attack that was flipped after it dealt damage."""
    if flipped:
        flick = asset("Flick", "Form: Flip 1 attack in your card pool.")
        t = table(
            {"hand": [{**KAYO, "name": "Root"}], "stage": [flick, ANCHOR], "deck": {"check": 6, "count": 20}}, RIVAL
        )
        t.act(0, "Root").choose("pass")
        t.act(0, "Flick")
    else:
        t = masked()
        t.choose("pass")
    assert (t.vitality(1), t.face_down("Root")) == (13, True)
    t.act(0, "pass")
    if not flipped:
        assert (t.seat, t.asked) == (0, "momentum?")
        t.choose("yes")
    assert ("Root" in t.zone("momentum"), "Root" in t.zone("discard")) == (not flipped, flipped)


@pytest.mark.rule("universus:Face Down Attacks/4", "universus:Printed/2", "universus:Printed/3")
def test_a_face_down_attack_prints_zeroes_and_mid() -> None:
    back = asset("Back", "Enhance Commit: Return this attack to its printed damage.")
    t = masked(stage=[MASK, ANCHOR, back])
    printed = printed_values(t.game, t.card("Root"))
    assert (printed.numbers, printed.attack_zone) == ((0, 0, 0, 0, 0), MID)
    t.act(0, "Back")
    assert (t.number("Root", "damage"), t.number("Root", "speed")) == (0, 5)


@pytest.mark.rule("universus:Fired Effect/11")
def test_a_face_down_attack_has_not_been_turned_over() -> None:
    """What waits for it to resolve may move it, as it may not move an attack that was flipped meanwhile."""
    keep = asset("Keep", "Response Commit: After your attack resolves, add it to your hand.")
    t = masked(stage=[MASK, ANCHOR, keep])
    t.choose("pass")
    t.act(0, "Keep")
    assert t.where("Root") == "hand"
    flick = asset("Flick", "After your attack resolves, flip it.")
    take = asset("Take", "After your attack resolves, add it to your hand. Gain health equal to its damage.")
    for order, where in ((("Flick", "Take"), "card pool"), (("Take", "Flick"), "hand")):
        t = table({"hand": [JAB], "stage": [flick, take, ANCHOR], "health": 5}, RIVAL)
        t.act(0, "Jab")
        t.choose(*order)
        assert (t.where("Jab"), t.vitality(0)) == (where, 8), "it can be read either way"


# -------------------------------------------------------------------------------------------------------------- prints


@pytest.mark.rule("universus:Printed/2", "universus:Printed/3", "universus:Printed/4")
@pytest.mark.parametrize("zone", ["stage", "pool"])
def test_a_face_down_card_prints_nothing(zone: str) -> None:
    odd = {
        "name": "Odd", "type": "foundation", "difficulty": 4, "check": 5, "block_zone": "low", "block_modifier": 2,
        "keywords": ["Taunt"], "text": "Form: Draw 1 card.",
    }  # fmt: skip
    t = table({zone: [(odd, "face down")], "hand": ["x"]}, RIVAL)
    printed = printed_values(t.game, t.card("Odd"))
    assert printed.numbers == (0, 0, 0, 0, 0)
    assert (printed.attack_zone, printed.block_zone) == (MID, MID)
    assert (printed.name, printed.symbols, printed.keywords, printed.abilities) == (-1, 0, (), ())
    now = t.values("Odd")
    assert (now.kind, now.block_zone) == (FOUNDATION if zone == "stage" else NO_TYPE, 0), "V16: and it has no block"


@pytest.mark.rule("universus:Printed/1")
@pytest.mark.parametrize(("keywords", "text", "damage"), [(["Stun: 1"], (), 5), ([], (), 3), (["Kick"], (), 3)])
def test_what_a_keyword_grants_is_printed_and_what_is_gained_is_not(
    keywords: list[str], text: tuple[str, ...], damage: int
) -> None:
    reader = asset("Reader", "Enhance Commit: If this attack has a printed Enhance ability, it gets +2 damage.")
    giver = asset("Giver", 'Enhance Commit: This attack gains "Enhance: Draw 1 card."')
    t = table(
        {"pool": [attack("Hit", keywords=keywords)], "stage": [reader, giver], "hand": ["x"]}, RIVAL, moment="attack"
    )
    t.act(0, "Giver")
    t.act(0, "Reader")
    assert t.number("Hit", "damage") == damage


# ---------------------------------------------------------------------------------------------------- gained abilities


GIVE = "Form Commit: Choose 1 rival foundation. This card gains all abilities printed on the chosen card."


@pytest.mark.rule("universus:Gaining Abilities/1")
def test_the_abilities_printed_when_the_effect_executes_are_gained() -> None:
    """What the other card gained is not among them; what it does later does not matter."""
    source = {"name": "Source", "type": "foundation", "text": ["Form: Draw 1 card.", "Enhance: Gain 1 health."]}
    lend = asset("Lend", 'Form Commit: Choose 1 rival foundation. It gains "Form: Gain 5 health."')
    axe = asset("Axe", "Form Commit: Destroy 1 rival foundation.")
    t = table({"stage": [asset("Thief", GIVE), lend, axe, ANCHOR], "hand": ["x"]}, {"stage": [source], "hand": ["y"]})
    t.act(0, "Lend")
    assert len(t.values("Source").abilities) == 3
    t.act(0, "Thief")
    assert len(t.values("Thief").abilities) == 3, "its own, and the two that are printed"
    t.act(0, "Axe")
    assert len(t.values("Thief").abilities) == 3


@pytest.mark.rule("universus:Gaining Abilities/1")
def test_a_sealed_card_still_prints_its_abilities_and_a_face_down_one_does_not() -> None:
    source = {"name": "Source", "type": "foundation", "text": "Form: Draw 1 card."}
    for state, count in (("sealed", 2), ("face down", 1)):
        t = table({"stage": [asset("Thief", GIVE), ANCHOR], "hand": ["x"]}, {"stage": [(source, state)], "hand": ["y"]})
        t.act(0, "Thief")
        assert len(t.values("Thief").abilities) == count, state


@pytest.mark.rule("universus:Gaining Abilities/1")
def test_only_the_kind_that_is_named_is_gained() -> None:
    source = {"name": "Source", "type": "foundation", "text": ["Form: Draw 1 card.", "Enhance: Gain 1 health."]}
    thief = asset("Thief", GIVE.replace("all abilities", "all Enhance abilities"))
    t = table({"stage": [thief, ANCHOR], "hand": ["x"]}, {"stage": [source], "hand": ["y"]})
    t.act(0, "Thief")
    kinds = [t.game.info(ref).kind for ref in t.values("Thief").abilities]
    assert kinds == [FORM, ENHANCE]


@pytest.mark.rule("universus:Gaining Abilities/1", "universus:Copying Another Card/1")
def test_which_of_several_cards_is_meant_is_chosen() -> None:
    sources = [{"name": f"S{at}", "type": "foundation", "text": f"Form: Draw {at} cards."} for at in (2, 3)]
    thief = asset("Thief", "Form Commit: This card gains all abilities printed on 1 rival foundation.")
    twin = asset("Twin", "Form Commit: This card becomes a copy of 1 rival foundation.")
    t = table({"stage": [thief, twin, ANCHOR], "hand": []}, {"stage": sources, "hand": ["y"]})
    t.act(0, "Thief")
    assert (t.seat, t.asked, t.offers()) == (0, "cards", ["S2", "S3"])
    t.choose("S3")
    assert len(t.values("Thief").abilities) == 2
    t.act(0, "Twin").choose("S2")
    assert t.game.library.names[t.values("Twin").name] == "S2"


@pytest.mark.rule("universus:Gaining Abilities/2")
@pytest.mark.parametrize("how", ["flip", "turn", "zone"])
def test_gained_abilities_go_with_the_state(how: str) -> None:
    gem = {"name": "Gem", "type": "foundation"}
    give = asset("Give", 'Form Commit: Choose 1 foundation. It gains "Form: Draw 1 card."')
    flip, unflip = asset("Turn", "Form: Flip 1 foundation."), asset("Unturn", "Form: Unflip 1 foundation.")
    back = asset("Back", "Form: Add 1 foundation from your stage to your hand. Build 1 foundation from your hand.")
    side = {"stage": [gem, give, flip, unflip, back, ANCHOR], "hand": []}
    t = table(side, {"hand": ["y"], "stage": [{**ANCHOR, "name": "Buoy"}]})
    t.act(0, "Give")
    assert "Gem Form" in t.offers()
    if how == "flip":
        t.act(0, "Turn")
        t.act(0, "Unturn")
    elif how == "zone":
        t.act(0, "Back")
    else:
        pass_turn(t)
    assert (t.where("Gem"), t.values("Gem").abilities) == ("stage", ())


# ----------------------------------------------------------------------------------------------- cards on top of others


LOW = {"name": "Low", "type": "foundation", "check": 2, "text": ["Your attacks get +5 damage.", "Form: Draw 1 card."]}
HIGH = {"name": "High", "type": "foundation", "check": 6, "text": "Your attacks get +1 damage."}
CAP = asset(
    "Cap", "Form Commit: Place 1 foundation from your hand on top of 1 of your foundations until the end of this turn."
)
COUNT = asset("Count", "Form Commit: Gain 1 health for each of your foundations.")


def capped(*more: Any, state: str = "") -> Table:
    low = (LOW, state) if state else LOW
    you = {"stage": [low, CAP, COUNT, *more, ANCHOR], "hand": [HIGH], "health": 5}
    t = table(you, {"hand": ["y"], "stage": [{**ANCHOR, "name": "Buoy"}]})
    t.act(0, "Cap")
    return t


@pytest.mark.rule("universus:Place On Top Of/2", "universus:Place On Top Of/3", "universus:Place On Top Of/4")
@pytest.mark.parametrize("state", ["", "committed"])
def test_the_card_on_top_takes_the_place_of_the_one_beneath(state: str) -> None:
    t = capped(state=state)
    assert t.zone("stage") == ["You", "High", "Cap", "Count", "Anchor"]
    assert (t.number("High", "check"), t.committed("High")) == (6, state == "committed")
    assert "Low Form" not in t.offers()
    t.act(0, "Count")
    assert t.vitality(0) == 6, "the pile is one foundation"


@pytest.mark.rule("universus:Place On Top Of/3")
def test_static_effects_beneath_are_out_of_reach_too() -> None:
    hit = asset("Serve", "Form Commit: Play 1 attack from your discard pile.")
    you = {"stage": [LOW, CAP, hit, ANCHOR], "hand": [HIGH], "discard": [JAB]}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Cap")
    t.act(0, "Serve")
    assert t.vitality(1) == 16


@pytest.mark.rule("universus:Place On Top Of/1", "universus:Place On Top Of/2")
def test_when_its_time_is_over_the_card_beneath_is_there_again() -> None:
    t = capped()
    pass_turn(t)
    assert t.zone("stage") == ["You", "Low", "Cap", "Count", "Anchor"]
    assert (t.where("High"), len(t.values("Low").abilities)) == ("discard pile", 2)
    pass_turn(t)
    assert "Low Form" in t.offers()


@pytest.mark.rule("universus:Place On Top Of/2", "universus:Place On Top Of/4")
def test_what_is_destroyed_is_the_card_on_top() -> None:
    axe = asset("Axe", "Form Commit: Destroy 1 foundation.")
    t = capped(axe)
    t.act(0, "Axe")
    assert (t.where("High"), t.where("Low")) == ("discard pile", "stage")
    assert "Low Form" in t.offers()
    twin = t.game.copy()
    assert twin.digest() == t.game.digest()


@pytest.mark.rule("universus:Place On Top Of/4")
def test_a_covered_card_is_chosen_by_nobody() -> None:
    tire = asset("Tire", "Form: Commit 1 foundation.")
    t = capped(tire)
    t.act(0, "Tire")
    assert (t.committed("High"), t.committed("Low")) == (True, False)
    assert "Low Form" not in t.offers()
