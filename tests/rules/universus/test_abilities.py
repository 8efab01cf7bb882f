"""Abilities by type and place, responses and windows, Combo, what counts as playing what."""

import pytest

from livingrules.games.ufs.ability import FIRST_ACT, TURN_OF
from livingrules.games.ufs.words import FORM, option_ability
from livingrules.kernel.decision import PASS
from livingrules.scenario.table import Table

from .play import ANCHOR, Side, action, asset, attack, cards_of, checks, events, foundation, refusals, sided, table

JAB = attack("Jab", damage=2)
BLOCK = {"block_zone": "mid", "block_modifier": 0}


# ---------------------------------------------------------------------------------------------------- kinds of ability


@pytest.mark.rule(
    "universus:Abilities/1", "universus:Abilities/2", "universus:Continuous Ability/1", "universus:Continuous Ability/2"
)
@pytest.mark.parametrize("seat", [0, 1])
def test_printed_granted_and_given_abilities_are_played_or_continuous(seat: int) -> None:
    """Without a type an ability is never offered; it works as long as its card is there."""
    odd = asset("Odd", "Your attacks get +1 damage.", "Form: Gain 1 health.")
    giver = asset("Giver", 'Your attacks gain "Enhance: Draw 1 card."')
    jab = attack("Jab", keywords=["Stun: 1"], damage=2)
    side = {"stage": [odd, giver], "pool": [jab], "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": ["Root"], "hand": ["y"]}), moment="attack", active=seat)
    kinds = {name: [t.game.info(ref).kind for ref in t.values(name).abilities] for name in ("Odd", "Jab")}
    assert kinds == {"Odd": [5, 1], "Jab": [0, 0]}, "static and form; the keyword's enhance and the given one"
    assert t.offers() == ["Jab Enhance", "Jab Enhance", "pass"]
    assert t.number("Jab", "damage") == 3


@pytest.mark.rule("universus:Continuous Ability/1")
def test_a_continuous_ability_ends_with_its_card() -> None:
    odd = foundation("Odd", "Your attacks get +2 damage.")
    hook = asset("Hook", "Form Destroy 1 foundation: Draw 1 card.")
    for first, health in (("Jab", 16), ("Hook", 18)):
        you = {"stage": [odd, hook, ANCHOR], "hand": [JAB], "deck": checks(9, 9)}
        t = table(you, {"hand": ["y"]})
        t.act(0, first)
        if first == "Hook":
            t.act(0, "Jab")
        assert t.vitality(1) == health


@pytest.mark.rule("universus:Played Ability/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_owner_of_the_card_plays_its_abilities(seat: int) -> None:
    odd = asset("Odd", "Enhance: Draw 1 card.")
    sides = sided(seat, {"pool": [JAB], "hand": ["x"]}, {"stage": [odd], "hand": ["y"]})
    t = table(*sides, moment="attack", active=seat)
    assert (t.seat, t.offers()) == (1 - seat, ["Odd Enhance", "pass"])
    assert "universus:Played Ability/1" in refusals(t, seat, "Odd", "enhance")


@pytest.mark.rule("universus:Played Ability/2")
def test_a_played_ability_has_type_cost_effect_and_restrictions() -> None:
    text = "First Form [Your turn] Lose 1 health: Draw 1 card. Only playable if you have 1 or more assets."
    t = table({"stage": [asset("Odd", text)], "hand": ["x"], "health": 9}, {"hand": ["y"]})
    meaning = t.game.info(t.values("Odd").abilities[0]).meaning
    assert (meaning.kind, [gate.kind for gate in meaning.gates], [limit.kind for limit in meaning.limits]) == (
        FORM, [FIRST_ACT], [TURN_OF],
    )  # fmt: skip
    assert (len(meaning.costs.parts), len(meaning.body), len(meaning.restricted.only)) == (1, 1, 1)
    t.act(0, "Odd")
    assert (t.vitality(0), len(t.zone("hand"))) == (8, 2)


# ------------------------------------------------------------------------------------------------------ where and when


@pytest.mark.rule(
    "universus:Played Ability/3", "universus:Played Ability/4", "universus:Played Ability/5",
    "universus:Form Ability/2",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["foundation", "asset", "backup"])
@pytest.mark.parametrize("zone", ["stage", "discard", "hand", "pool"])
def test_cards_of_the_stage_act_from_the_stage(seat: int, kind: str, zone: str) -> None:
    odd = {"name": "Odd", "type": kind, "text": "Form: Draw 1 card."}
    hero = {"name": "Hero", "text": "Form: Draw 1 card."}
    side: Side = {"character": hero, "stage": [ANCHOR], "hand": ["x"]}
    side[zone] = [*side.get(zone, ()), odd]
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == (zone == "stage")
    assert ("universus:Form Ability/2" in refusals(t, seat, "Odd", "form")) == (zone != "stage")
    assert "Hero Form" in t.offers(), "the character is always there"


@pytest.mark.rule("universus:Form Ability/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("state", ["ready", "committed"])
def test_only_a_ready_card_of_the_stage_is_used_for_its_form(seat: int, state: str) -> None:
    odd = (asset("Odd", "Form: Draw 1 card."), state)
    t = table(*sided(seat, {"stage": [ANCHOR, odd], "hand": ["x"]}, {"hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == (state == "ready")


@pytest.mark.rule("universus:Form Ability/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_forms_are_played_by_the_active_player_with_priority(seat: int) -> None:
    odd = asset("Odd", "Form: Draw 1 card.")
    sides = sided(seat, {"stage": [odd], "hand": ["x"]}, {"stage": [ANCHOR], "hand": ["y"]})
    t = table(*sides, active=seat)
    assert (t.seat, "Odd Form" in t.offers()) == (seat, True)
    assert refusals(t, 1 - seat, "Anchor", "form"), "the rival has no Combat Phase now"
    side = {"stage": [odd, asset("Wait", "Enhance: Draw 1 card.")], "pool": [JAB]}
    t = table(*sided(seat, side), moment="attack", active=seat)
    assert (t.asked, t.offers()) == ("enhance", ["Wait Enhance", "pass"])
    assert refusals(t, seat, "Odd", "form"), "an attack is going on"


@pytest.mark.rule("universus:Enhance Ability/1", "universus:Enhance Ability/2", "universus:Played Ability/6")
@pytest.mark.parametrize("seat", [0, 1])
def test_enhances_come_from_stage_hand_and_the_current_attack(seat: int) -> None:
    text = "Enhance: Draw 1 card."
    side = {
        "character": {"name": "Hero", "text": text},
        "stage": [asset("Stage", text), (asset("Tired", text), "committed")],
        "hand": [action("Act", text), foundation("Held", text)],
        "discard": [action("Gone", text)],
        "pool": [attack("Old", text), attack("Now", text)],
        "deck": checks(9),
    }
    t = table(*sided(seat, side, {"hand": ["y"]}), moment="attack", active=seat, attack=1)
    assert sorted(t.offers()) == ["Act Enhance", "Hero Enhance", "Now Enhance", "Stage Enhance", "pass"]
    for name in ("Held", "Gone", "Old"):
        assert "universus:Enhance Ability/2" in refusals(t, seat, name, "enhance")
    t = table(*sided(seat, {**side, "stage": [asset("Stage", text), ANCHOR]}, {"hand": ["y"]}), active=seat)
    assert not [offer for offer in t.offers() if offer.endswith("Enhance")]
    assert "universus:Enhance Ability/1" in refusals(t, seat, "Stage", "enhance")


# ----------------------------------------------------------------------------------------------------------- responses

GAINED = "Response: After a player gains health, draw 1 card."


@pytest.mark.rule(
    "universus:Response Ability/1", "universus:Response Ability/2", "universus:Response Ability/3",
    "universus:Response Ability/6", "universus:Response Ability/11",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("active", [0, 1])
def test_a_response_waits_for_its_event_on_a_ready_card_or_an_action_in_hand(seat: int, active: int) -> None:
    deaf = asset("Deaf", "Response: After a player loses health, draw 1 card.")
    side: Side = {
        "stage": [asset("Ready", GAINED), (asset("Tired", GAINED), "committed"), deaf],
        "hand": [action("Act", GAINED, difficulty=1), foundation("Held", GAINED)], "deck": checks(9, 9), "health": 9,
    }  # fmt: skip
    sides = sided(seat, side, {"hand": ["y"], "health": 9})
    sides[active]["stage"] = [*sides[active].get("stage", ()), ANCHOR]
    t = table(*sides, active=active)
    assert t.asked == "form", "nothing has happened yet"
    t.act(active, "Anchor")
    assert (t.asked, t.seat, sorted(t.offers())) == ("respond", seat, ["Act Response", "Ready Response", "pass"])
    assert "universus:Response Ability/11" in refusals(t, seat, "Deaf", "respond")
    t.act(seat, "Act")
    assert t.where("Act") == "card pool"


@pytest.mark.rule("universus:Response Ability/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_response_on_the_current_attack_works_during_its_sequence(seat: int) -> None:
    text = "Response: After you gain health, draw 1 card."
    tonic = asset("Tonic", "Enhance: Gain 1 health.")
    side = {"pool": [attack("Old", text), attack("Now", text)], "stage": [tonic, ANCHOR], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {"hand": ["y"]}), moment="attack", active=seat, attack=1)
    t.act(seat, "Tonic")
    assert (t.asked, t.offers()) == ("respond", ["Now Response", "pass"])
    t.decline("form").act(seat, "Anchor")
    assert t.asked == "form", "its sequence is over"


@pytest.mark.rule("universus:Response Ability/5")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_response_about_its_own_card_is_played_wherever_that_is(seat: int) -> None:
    own_text, other = "After this card is destroyed, draw 2 cards.", "After you gain health, draw 1 card."
    odd = foundation("Odd", f"Response: {own_text}", f"Response: {other}")
    hook = asset("Hook", "Form Destroy 1 foundation: Gain 1 health.")
    side = {"stage": [odd, hook, ANCHOR], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Hook")
    assert (t.where("Odd"), t.asked, t.offers()) == ("discard pile", "respond", ["Odd Response", "pass"])
    t.act(seat, "Odd")
    assert (t.asked, len(t.zone("hand", seat))) == ("form", 3), "the other response needs the stage"


@pytest.mark.rule("universus:Response Ability/5")
def test_a_response_about_its_own_card_is_played_from_hand_too() -> None:
    """No check: the card is not played."""
    odd = foundation("Odd", "Response: After you draw this card, gain 2 health.", difficulty=9)
    deal = asset("Deal", "Form Commit: Draw 2 cards.")
    you = {"stage": [deal, ANCHOR], "hand": ["x"], "deck": [foundation("Top"), odd, *checks(more=12)], "health": 9}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Deal")
    assert (t.where("Odd"), t.offers()) == ("hand", ["Odd Response", "pass"])
    t.act(0, "Odd")
    assert (t.where("Odd"), t.vitality(0), events(t, "check")) == ("hand", 11, [])


@pytest.mark.rule("universus:Response Ability/7")
def test_a_window_interrupts_effects_and_other_windows() -> None:
    deal = asset("Deal", "Form: Gain 1 health. Draw 1 card.")
    one = asset("One", "Response Commit: After your rival gains health, lose 1 health.")
    two = asset("Two", "Response Commit: After your rival loses health, gain 5 health.")
    you = {"stage": [deal, two, ANCHOR], "hand": ["x"], "health": 9}
    t = table(you, {"stage": [one], "hand": ["y"], "health": 9})
    t.act(0, "Deal")
    assert (t.asked, t.seat, len(t.zone("hand"))) == ("respond", 1, 1), "the effect stands still before its draw"
    t.act(1, "One")
    assert (t.asked, t.seat, t.offers()) == ("respond", 0, ["Two Response", "pass"]), "a window within the window"
    t.act(0, "Two")
    assert (t.vitality(0), t.vitality(1), len(t.zone("hand"))) == (15, 8, 2)


@pytest.mark.rule("universus:Response Ability/8", "universus:Response Ability/9", "universus:Response Ability/10")
@pytest.mark.parametrize("active", [0, 1])
def test_priority_alternates_from_the_active_player_until_both_pass(active: int) -> None:
    sides: list[Side] = [
        {"stage": [asset(f"{seat}a", GAINED), asset(f"{seat}b", GAINED)], "hand": ["x"], "health": 9} for seat in (0, 1)
    ]
    sides[active]["stage"].append(ANCHOR)
    t = table(*sides, active=active)
    t.act(active, "Anchor")
    other = 1 - active
    assert (t.seat, t.offers()) == (active, [f"{active}a Response", f"{active}b Response", "pass"])
    t.act(active, f"{active}a")
    assert (t.seat, t.offers()) == (other, [f"{other}a Response", f"{other}b Response", "pass"])
    t.act(other, "pass")
    assert (t.seat, t.offers()) == (active, [f"{active}b Response", "pass"])
    t.act(active, f"{active}b")
    assert t.seat == other, "the pass before was for that chance only"
    t.act(other, f"{other}b")
    assert t.seat == other, "the active player has nothing left and passes"
    t.act(other, "pass")
    assert t.asked == "form"


@pytest.mark.rule("universus:Response Ability/12")
@pytest.mark.parametrize("seat", [0, 1])
def test_each_response_once_in_a_window_and_again_in_the_next(seat: int) -> None:
    side = {"stage": [asset("Odd", GAINED), ANCHOR], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Anchor").act(seat, "Odd")
    assert t.asked == "form"
    t.act(seat, "Anchor")
    assert t.offers() == ["Odd Response", "pass"]


@pytest.mark.rule("universus:Response Ability/12")
def test_a_response_that_failed_its_check_is_used_up() -> None:
    odd = asset("Odd", "Response Check 9: After a player gains health, draw 1 card.")
    you = {"stage": [odd, ANCHOR], "hand": ["x"], "health": 9, "deck": checks(1), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Anchor").act(0, "Odd")
    assert (t.asked, len(t.zone("hand"))) == ("form", 1)


@pytest.mark.rule("universus:Response Ability/13")
@pytest.mark.parametrize("moved", [True, False])
def test_a_card_that_moved_after_the_trigger_is_read_but_not_touched(moved: bool) -> None:
    """The first response takes the played foundation away; the second finds it gone, and knows its difficulty."""
    thief = asset("Thief", "Response Commit: After your rival plays a foundation, discard it.")
    late = asset(
        "Late", "Response Commit: After your rival plays a foundation, remove it from the game. Gain X health."
        " X equals its difficulty.",
    )  # fmt: skip
    you = {"hand": [foundation("New", difficulty=4)], "stage": [ANCHOR], "deck": checks(9)}
    t = table(you, {"stage": [thief, late], "hand": ["y"], "health": 5})
    t.act(0, "New")
    if moved:
        t.act(1, "Thief")
    t.act(1, "Late")
    assert (t.where("New"), t.vitality(1)) == ("discard pile" if moved else "removed from game", 9)


@pytest.mark.rule("universus:Response Ability/14")
@pytest.mark.parametrize("flipped", [True, False])
def test_an_attack_flipped_after_resolving_is_read_but_not_touched(flipped: bool) -> None:
    first = asset("First", "Response Commit: After your attack resolves, flip it.")
    text = "After your attack resolves, add it to your hand. Gain X health. X equals its damage."
    late = asset("Late", f"Response Commit: {text}")
    you = {"pool": [attack("Jab", damage=3)], "stage": [first, late, ANCHOR], "health": 5, "hand": []}
    t = table(you, {"hand": ["y"]}, moment="attack")
    if flipped:
        t.act(0, "First")
    t.act(0, "Late")
    assert (t.where("Jab"), t.vitality(0)) == ("card pool" if flipped else "hand", 8)
    assert t.face_down("Jab") == flipped


@pytest.mark.rule("universus:Response Ability/14")
def test_a_flip_in_another_situation_keeps_nothing_from_being_touched() -> None:
    """The foundation was flipped after the event that is answered; it may be destroyed all the same."""
    first = asset("First", "Response Commit: After your rival readies 1 or more foundations, flip 1 rival foundation.")
    late = asset("Late", "Response Commit: After your rival readies a foundation, destroy it.")
    wake = asset("Wake", "Form: Ready 1 foundation.")
    you = {"stage": [("Root", "committed"), wake, ANCHOR], "hand": ["x"]}
    t = table(you, {"stage": [first, late], "hand": ["y"]})
    t.act(0, "Wake").act(1, "First")
    assert t.face_down("Root")
    t.act(1, "Late")
    assert t.where("Root") == "discard pile"


@pytest.mark.rule("universus:Response Ability/15")
def test_one_event_answers_several_conditions() -> None:
    stage = [
        asset("Two", "Response: After your rival discards 2 or more cards, draw 1 card."),
        asset("Any", "Response: After your rival discards a card, draw 1 card."),
        asset("Three", "Response: After your rival discards 3 or more cards, draw 1 card."),
    ]
    deal = asset("Deal", "Form Discard 2 cards: Gain 1 health.")
    t = table({"stage": [deal, ANCHOR], "hand": ["A", "B"], "health": 9}, {"stage": stage, "hand": ["y"]})
    t.act(0, "Deal")
    assert {offer for offer in t.offers() if offer != "pass"} == {"Two Response", "Any Response"}


# --------------------------------------------------------------------------------------------------------------- combo


def combo(requirement: str, *pool: object, **more: object) -> Table:
    hook = attack("Hook", "Combo Enhance: Draw 1 card.", keywords=[f"Combo ({requirement})"])
    wait = asset("Wait", "Enhance: Gain 1 health.")
    return table({"pool": [*pool, hook], "stage": [wait], **more}, {"hand": ["y"]}, moment="attack")


@pytest.mark.rule(
    "universus:Combo/1", "universus:Combo/2", "universus:Combo/3", "universus:Combo/5", "universus:Play Restrictions/17"
)
@pytest.mark.parametrize(
    ("pool", "met"),
    [
        ([attack("Jab", keywords=["Kick"])], True),
        ([attack("Jab", keywords=["Punch"])], False),
        ([attack("Jab", keywords=["Kick"]), foundation("New")], False),
        ([foundation("New"), attack("Jab", keywords=["Kick"])], True),
        ([], False),
    ],
)
def test_a_combo_ability_needs_the_card_directly_before(pool: list[Side], met: bool) -> None:
    t = combo("Kick", *pool)
    assert ("Hook Enhance" in t.offers()) == met
    assert t.keywords("Hook") == ["Combo"], "a keyword, and a restriction of one ability"
    assert bool(refusals(t, 0, "Hook", "enhance")) != met


@pytest.mark.rule("universus:Combo/5", "universus:Play Restrictions/17", "universus:Combo/1")
def test_without_the_keyword_a_combo_ability_is_never_playable() -> None:
    hook = attack("Hook", "Combo Enhance: Draw 1 card.", "Enhance: Gain 1 health.")
    t = table({"pool": [attack("Jab", keywords=["Kick"]), hook], "health": 9}, {"hand": ["y"]}, moment="attack")
    assert t.offers() == ["Hook Enhance", "pass"]
    t.act(0, "Hook")
    assert t.vitality(0) == 10


@pytest.mark.rule("universus:Combo/4", "universus:Combo/3")
def test_combo_reads_what_is_printed() -> None:
    """A Kick that was given does not help, and one that was taken away does not hurt."""
    giver = asset("Giver", "Your attacks gain Kick.")
    taker = asset("Taker", "Your attacks lose Kick.")
    for printed, other, met in ((["Punch"], giver, False), (["Kick"], taker, True)):
        t = combo("Kick", attack("Jab", keywords=printed), stage=[other, asset("Wait", "Enhance: Gain 1 health.")])
        assert ("Kick" in t.keywords("Jab")) != met, "its state says the opposite"
        assert ("Hook Enhance" in t.offers()) == met


@pytest.mark.rule("universus:Combo/2", "universus:Combo/6")
@pytest.mark.parametrize(
    ("pool", "met"),
    [
        ([attack("Jab", keywords=["Weapon"]), foundation("New")], True),
        ([foundation("New"), attack("Jab", keywords=["Weapon"])], False),
        ([attack("Jab", keywords=["Weapon"]), attack("Mid"), foundation("New")], False),
        ([foundation("New")], False),
    ],
)
def test_several_requirements_are_met_by_consecutive_cards_in_order(pool: list[Side], met: bool) -> None:
    assert ("Hook Enhance" in combo("Weapon, Foundation", *pool).offers()) == met


@pytest.mark.rule("universus:Combo/7")
@pytest.mark.parametrize("seat", [0, 1])
def test_playing_a_combo_ability_is_playing_one_with_that_restriction(seat: int) -> None:
    hook = attack("Hook", "Combo Enhance: Draw 1 card.", "Enhance: Gain 1 health.", keywords=["Combo (Kick)"])
    ear = asset("Ear", "After your rival plays a Combo ability, gain 1 health.")
    side = {"pool": [attack("Jab", keywords=["Kick"]), hook], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {"stage": [ear], "hand": ["y"], "health": 9}), moment="attack", active=seat)
    assert t.game.decision is not None
    abilities = [option_ability(option) for option in t.game.decision.options if option != PASS]
    plain = [at for at, ability in enumerate(abilities) if not t.game.info(ability).combo]
    t.game.choose(plain[0])
    assert events(t, "gain")[-1].seat == seat, "the ear was not meant"
    t.act(seat, "Hook")
    assert [event.seat for event in events(t, "gain")] == [seat, 1 - seat]


@pytest.mark.rule("universus:Combo/8")
@pytest.mark.parametrize(
    ("requirement", "before", "met"),
    [
        ("Face Down", (attack("Jab", keywords=["Kick"]), "face down"), True),
        ("Face Down", attack("Jab", keywords=["Kick"]), False),
        ("Kick", (attack("Jab", keywords=["Kick"]), "face down"), False),
        ("Attack", (attack("Jab"), "face down"), False),
        ("Mid", (attack("Jab", attack_zone="mid"), "face down"), False),
        ("Mid", attack("Jab", attack_zone="mid"), True),
    ],
)
def test_a_face_down_card_is_that_and_nothing_else_for_combo(requirement: str, before: object, met: bool) -> None:
    assert ("Hook Enhance" in combo(requirement, before).offers()) == met


# ------------------------------------------------------------------------------------------------------ what is played


@pytest.mark.rule(
    "universus:Block/3", "universus:Block/4", "universus:Block/5", "universus:Play a [Card Type]/1",
    "universus:Play a [Card Type]/2",
)  # fmt: skip
@pytest.mark.parametrize("as_block", [True, False])
def test_what_counts_as_playing_a_type_a_card_and_a_block(as_block: bool) -> None:
    """Blocking with an attack plays a card, an attack card and a block, but no attack."""
    bells = {
        "Type": "After a player plays an attack, draw 1 card.",
        "Card": "After a player plays a card, draw 2 cards.",
        "Type card": "After a player plays an attack card, draw 4 cards.",
        "Block": "After a player plays a block, draw 8 cards.",
    }
    ears = [asset(name, text) for name, text in bells.items()]
    fist = attack("Fist", **BLOCK)
    if as_block:
        t = table({"pool": [JAB], "stage": ears, "deck": 60}, {"hand": [fist], "deck": checks(9)}, moment="attack")
        seat, name = 1, "Fist"
    else:
        t = table({"hand": [fist], "stage": ears, "deck": checks(9, more=60)}, {"hand": ["y"]})
        seat, name = 0, "Fist"
    held = len(t.zone("hand"))
    t.act(seat, name)
    while t.asked == "fired effects":
        t.choose(*t.offers())
    drawn = len(t.zone("hand")) - held + (not as_block)
    assert drawn == (2 + 4 + 8 if as_block else 1 + 2 + 4)


@pytest.mark.rule("universus:Next/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("fails", [True, False])
def test_the_next_card_is_the_next_one_tried(seat: int, fails: bool) -> None:
    """A try that fails uses it up."""
    odd = asset("Odd", "Form Commit: Your next foundation this turn gets -2 difficulty.")
    again = asset("Again", "Form Commit: Play 1 foundation from your hand.")
    values = (1, 9) if fails else (9, 9)
    side = {"stage": [odd, again, ANCHOR], "hand": [foundation("One", difficulty=6), foundation("Two", difficulty=6)]}
    t = table(*sided(seat, {**side, "deck": checks(*values), "committed": True}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Odd").act(seat, "Again").act(seat, "One")
    assert t.where("One") == ("discard pile" if fails else "card pool")
    t.act(seat, "Two")
    numbers = [event.amount for event in events(t, 42)]
    assert numbers == [4, 6 + (not fails)]


@pytest.mark.rule("universus:Next/1")
def test_an_attack_card_tried_as_a_block_is_not_the_next_attack() -> None:
    odd = asset("Odd", "Enhance Commit: Your next attack this turn gets +5 damage.")
    rival = {"stage": [odd], "hand": [attack("Fist", **BLOCK)], "deck": checks(9)}
    t = table({"pool": [JAB], "hand": ["x"]}, rival, moment="attack")
    t.act(1, "Odd").act(1, "Fist")
    assert t.number("Fist", "damage") == 3
    assert len(t.game.modifiers) == 1, "it still waits"


# ------------------------------------------------------------------------------------------------ kinds of abilities


@pytest.mark.rule("universus:Character Abilities/1", "universus:Non-Character/1")
@pytest.mark.parametrize("seat", [0, 1])
def test_character_abilities_are_those_on_character_cards(seat: int) -> None:
    hero = {"name": "Hero", "text": "Form: Gain 1 health."}
    ears = [
        asset("Ear", "After your rival plays a character ability, gain 1 health."),
        asset("Eye", "After your rival plays a non-character ability, gain 3 health."),
    ]
    side = {"character": hero, "stage": [ANCHOR], "health": 9, "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": ears, "health": 5, "hand": ["y"]}), active=seat)
    t.act(seat, "Hero")
    assert t.vitality(1 - seat) == 6
    t.act(seat, "Anchor")
    assert t.vitality(1 - seat) == 9


@pytest.mark.rule("universus:Non-Character/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("source", "drawn"), [("Hero", 0), ("Odd", 1)])
def test_a_non_character_effect_does_not_come_from_a_character_card(seat: int, source: str, drawn: int) -> None:
    text = "Form Commit: Your rival commits 1 foundation."
    heard = "After you commit 1 or more foundations due to a rival non-character effect, draw 1 card."
    ear = asset("Ear", f"Response: {heard}")
    side = {"character": {"name": "Hero", "text": text}, "stage": [asset("Odd", text), ANCHOR], "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": [ear, "Root"], "hand": []}), active=seat)
    t.act(seat, source)
    assert t.committed("Root")
    assert (t.asked == "respond") == bool(drawn)


@pytest.mark.rule("universus:Ability That ____/1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("Form: Your next attack this turn gets +1 damage.", False),
        ("Form: Your next attack this turn gets -1 damage.", True),
        ("Form: If your rival has 20 or more foundations, your next attack this turn gets -1 damage.", True),
        ("Form: Choose 1 - - Draw 1 card. - Your next attack this turn gets -1 damage.", True),
    ],
)
def test_an_ability_that_could_do_it_is_one_that_does(seat: int, text: str, counts: bool) -> None:
    """Whatever this use comes to: with too few foundations, or with the other option chosen."""
    text_of_ear = "After your rival plays an ability that reduces the damage of an attack, gain 1 health."
    ear = asset("Ear", f"Response: {text_of_ear}")
    side = {"stage": [asset("Odd", text), ANCHOR], "hand": ["x"]}
    t = table(*sided(seat, side, {"stage": [ear], "hand": ["y"], "health": 9}), active=seat)
    t.act(seat, "Odd")
    if t.asked == "one of":
        t.act(seat, "0")
    assert (t.asked == "respond") == counts
    assert cards_of(t, events(t, "modify")) == []
