"""Play Restrictions, Brackets, [Hand], once and twice, Tenacious, Deadlock, Desperation."""

import pytest

from .play import ANCHOR, Side, action, asset, attack, checks, events, foundation, refusals, sided, table

JAB = attack("Jab", damage=2)


# ------------------------------------------------------------------------------------------------------------ brackets


@pytest.mark.rule("universus:Brackets/1", "universus:Brackets/2", "universus:Play Restrictions/10")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("bracket", "zone"), [("Momentum", "momentum"), ("Discard Pile", "discard"), ("Hand", "hand")])
def test_a_zone_in_brackets_limits_and_permits(seat: int, bracket: str, zone: str) -> None:
    """Playable there though it normally would not be, and not where it normally would be."""
    odd = foundation("Odd", f"Form [{bracket}] Lose 1 health: Draw 1 card.")
    for place, offered in ((zone, True), ("stage", False)):
        side: Side = {"health": 9, "stage": [ANCHOR], "hand": ["x"]}
        side[place] = [*side.get(place, ()), (odd, "face up") if place == "momentum" else odd]
        t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
        assert ("Odd Form" in t.offers()) == offered
        if offered:
            t.act(seat, "Odd Form")
            assert (t.vitality(seat), events(t, "check")) == (8, [])
        else:
            assert "universus:Play Restrictions/10" in refusals(t, seat, "Odd", "form")


@pytest.mark.rule("universus:[Hand]/1", "universus:[Hand]/2")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("kind", ["foundation", "attack", "action"])
def test_a_hand_ability_is_played_from_hand_without_playing_the_card(seat: int, kind: str) -> None:
    """No check, whatever the card's difficulty; the card goes where its cost takes it."""
    odd = {"name": "Odd", "type": kind, "difficulty": 9, "text": "Form [Hand] Discard this card: Gain 2 health."}
    t = table(*sided(seat, {"hand": [odd, "x"], "stage": [ANCHOR], "health": 9}, {"hand": ["y"]}), active=seat)
    t.act(seat, "Odd Form")
    assert (t.where("Odd"), t.vitality(seat), events(t, "check"), events(t, "play")) == ("discard pile", 11, [], [])
    t = table(*sided(seat, {"pool": [odd], "hand": ["x"], "stage": [ANCHOR]}, {"hand": ["y"]}), active=seat)
    assert "universus:[Hand]/1" in refusals(t, seat, "Odd", "form")


@pytest.mark.rule("universus:[Hand]/2")
@pytest.mark.parametrize(("value", "gained"), [(5, 2), (4, 0)])
def test_a_hand_ability_checks_if_its_text_asks_for_it(value: int, gained: int) -> None:
    odd = action("Odd", "Form [Hand] Check 5: Gain 2 health.", difficulty=9)
    you = {"hand": [odd, "x"], "stage": [ANCHOR], "health": 9, "deck": checks(value), "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Odd Form")
    assert (t.vitality(0), t.where("Odd"), len(events(t, "check"))) == (9 + gained, "hand", 1)


@pytest.mark.rule("universus:Brackets/3", "universus:Play Restrictions/12")
@pytest.mark.parametrize(("text", "mine"), [("Your attack", True), ("Rival attack", False), ("Rival's attack", False)])
@pytest.mark.parametrize("seat", [0, 1])
def test_an_attack_in_brackets_must_be_that_players(seat: int, text: str, mine: bool) -> None:
    odd = asset("Odd", f"Enhance [{text}]: Draw 1 card.")
    for own_attack in (True, False):
        attacking = seat if own_attack else 1 - seat
        sides: list[Side] = [{"stage": [odd], "hand": ["x"]}, {"hand": ["y"]}]
        sides[0 if own_attack else 1]["pool"] = [JAB]
        t = table(*sided(seat, *sides), moment="attack", active=attacking)
        offered = own_attack == mine
        assert (t.asked == "enhance" and "Odd Enhance" in t.offers()) == offered
        if not offered:
            assert t.asked != "enhance", "nobody could do anything in that step"


@pytest.mark.rule("universus:Play Restrictions/12", "universus:Brackets/3")
@pytest.mark.parametrize("text", ["Your attack", "Rival attack"])
def test_a_response_with_an_attack_in_brackets_needs_one(text: str) -> None:
    odd = asset("Odd", f"Response [{text}]: After you gain health, draw 1 card.")
    t = table({"stage": [odd, ANCHOR], "health": 9, "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Anchor")
    assert t.asked == "form"
    assert "universus:Play Restrictions/12" in refusals(t, 0, "Odd", "respond")


@pytest.mark.rule("universus:Brackets/3", "universus:Play Restrictions/13")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("text", "mine"), [("Your turn", True), ("Rival's turn", False)])
def test_a_turn_in_brackets_must_be_that_players(seat: int, text: str, mine: bool) -> None:
    odd = asset("Odd", f"Response [{text}]: After a player gains health, draw 1 card.")
    for active in (0, 1):
        sides = sided(seat, {"stage": [odd], "hand": ["x"]}, {"hand": ["y"]})
        sides[active]["stage"] = [*sides[active].get("stage", ()), ANCHOR]
        sides[active]["health"] = 9
        t = table(*sides, active=active)
        t.act(active, "Anchor")
        offered = (active == seat) == mine
        assert (t.asked == "respond") == offered
        if not offered:
            assert "universus:Play Restrictions/13" in refusals(t, seat, "Odd", "respond")


# -------------------------------------------------------------------------------------------------------- how often


@pytest.mark.rule(
    "universus:Once per turn/1", "universus:Twice per turn/1", "universus:Brackets/4", "universus:Play Restrictions/11"
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("word", "count"), [("Once", 1), ("Twice", 2)])
def test_a_count_in_brackets_is_for_the_turn_and_for_each_card(seat: int, word: str, count: int) -> None:
    odd = asset("Odd", f"Form [{word} per turn]: Draw 1 card.")
    t = table(*sided(seat, {"stage": [odd, odd, ANCHOR], "hand": ["x"]}, {"hand": ["y"]}), active=seat)
    for _ in range(count):
        t.act(seat, "Odd Form")
    assert "Odd Form" not in t.offers()
    assert {"universus:Play Restrictions/11", f"universus:{word} per turn/1"} <= refusals(t, seat, "Odd", "form")
    assert "Odd#2 Form" in t.offers(), "another copy has its own count"
    t.act(seat, "Odd#2 Form")
    assert len(t.zone("hand", seat)) == 2 + count


@pytest.mark.rule("universus:Once per turn/1")
def test_the_next_turn_begins_anew() -> None:
    odd = asset("Odd", "Enhance [Once per turn]: Draw 1 card.")
    t = table({"stage": [odd], "pool": [JAB], "hand": ["x"]}, {"hand": [JAB], "deck": checks(9)}, moment="attack")
    t.act(0, "Odd").decline("form").act(0, "pass")
    t.decline("form")
    assert t.seat == 1
    t.act(1, "Jab#2")
    assert (t.asked, t.seat, t.offers()) == ("enhance", 0, ["Odd Enhance", "pass"])


GAME = "Form [Once per game] Lose 1 health: Draw 1 card."


@pytest.mark.rule("universus:Once per game/1", "universus:Once per game/2", "universus:Brackets/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_once_per_game_holds_for_all_copies_and_for_every_turn(seat: int) -> None:
    """Another name or another cost makes another ability."""
    dear = asset("Odd", GAME.replace("Lose 1", "Lose 2"))
    side = {"stage": [asset("Odd", GAME), asset("Odd", GAME), asset("Even", GAME), dear], "hand": ["x"], "health": 15}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    t.act(seat, "Odd Form")
    assert [offer for offer in t.offers() if offer.endswith("Form")] == ["Even Form", "Odd#3 Form"]
    assert "universus:Once per game/1" in refusals(t, seat, "Odd#2", "form")
    t.act(seat, "Even Form")
    assert t.vitality(seat) == 13


@pytest.mark.rule("universus:Once per game/1", "universus:Once per game/2")
def test_once_per_game_survives_turns_and_changes_of_zone() -> None:
    """V15: nothing brings it back; the other player has one of their own."""
    odd = foundation("Odd", "Form [Once per game] Destroy: Draw 1 card.")
    back = asset("Back", "Form Commit: Add 1 foundation from your discard pile to your stage.")
    you = {"stage": [odd, back, ANCHOR], "hand": ["x"]}
    t = table(you, {"stage": [odd, ANCHOR], "hand": ["y"]})
    t.act(0, "Odd Form").act(0, "Back")
    assert t.where("Odd") == "stage"
    assert refusals(t, 0, "Odd", "form") == {"universus:Once per game/1"}
    t.act(0, "x")
    t.act(0, "pass")
    t.decline("form")
    assert (t.seat, "Odd#2 Form" in t.offers()) == (1, True)
    t.act(1, "Odd#2 Form")
    t.act(1, "y")
    t.act(1, "pass")
    t.decline("form")
    assert (t.seat, "Odd Form" in t.offers()) == (0, False)


@pytest.mark.rule("universus:Played Ability/9")
@pytest.mark.parametrize("moved", [True, False])
def test_a_card_that_changed_zones_has_played_nothing(moved: bool) -> None:
    odd = foundation("Odd", "Form [Once per turn]: Gain 1 health.")
    hook = asset("Hook", "Form Destroy 1 foundation: Draw 1 card.")
    back = asset("Back", "Form Commit: Add 1 foundation from your discard pile to your stage.")
    t = table({"stage": [odd, hook, back, ANCHOR], "hand": ["x"], "health": 5}, {"hand": ["y"]})
    t.act(0, "Odd Form")
    assert "Odd Form" not in t.offers()
    if moved:
        t.act(0, "Hook").act(0, "Back")
    assert (t.where("Odd"), "Odd Form" in t.offers()) == ("stage", moved)


# -------------------------------------------------------------------------------------------------- behind the effect


@pytest.mark.rule("universus:Play Restrictions/1", "universus:Play Restrictions/2", "universus:Play Restrictions/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("stage", "offered"), [(["A"], False), (["A", "B"], True)])
def test_only_playable_is_a_condition_of_playing(seat: int, stage: list[str], offered: bool) -> None:
    odd = asset("Odd", "Form: Draw 1 card. Only playable if you have 2 or more foundations.")
    t = table(*sided(seat, {"stage": [odd, ANCHOR, *stage], "hand": ["x"]}, {"hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == offered
    assert ("universus:Play Restrictions/3" in refusals(t, seat, "Odd", "form")) != offered


@pytest.mark.rule("universus:Play Restrictions/2")
def test_a_restriction_behind_the_effect_is_no_part_of_it() -> None:
    """Once the ability is played its condition no longer matters: the cost took it away."""
    odd = asset("Odd", "Form Destroy 1 foundation: Draw 1 card. Only playable if you have 2 or more foundations.")
    t = table({"stage": [odd, ANCHOR, "A", "B"], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Odd").act(0, "A")
    assert len(t.zone("hand")) == 2
    assert "Odd Form" not in t.offers(), "for the next time it matters again"


@pytest.mark.rule(
    "universus:Played Ability/8", "universus:Tenacious/1", "universus:Tenacious/2", "universus:Play Restrictions/4"
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("text", "free"),
    [
        ("Form: Draw 1 card.", False),
        ("Form [Tenacious]: Draw 1 card.", True),
        ("Form: Draw 1 card. Playable while committed.", True),
    ],
)
def test_a_committed_card_acts_only_if_it_is_tenacious(seat: int, text: str, free: bool) -> None:
    stage = [(asset("Odd", text), "committed"), asset("Fresh", text), ANCHOR]
    t = table(*sided(seat, {"stage": stage, "hand": ["x"]}, {"hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == free
    assert "Fresh Form" in t.offers(), "ready it may be played in any case"
    assert ("universus:Played Ability/8" in refusals(t, seat, "Odd", "form")) != free
    if free:
        t.act(seat, "Odd")
        assert len(t.zone("hand", seat)) == 2


@pytest.mark.rule("universus:Play Restrictions/5")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("tail", "gained"), [("", 0), (" This ability cannot be canceled.", 3)])
def test_what_cannot_be_canceled_is_carried_out(seat: int, tail: str, gained: int) -> None:
    odd = asset("Odd", f"Form: Gain 3 health.{tail}")
    veto = asset("Veto", "Response Commit: After your rival plays an ability, cancel it.")
    sides = sided(seat, {"stage": [odd, ANCHOR], "hand": ["x"], "health": 9}, {"stage": [veto], "hand": ["y"]})
    t = table(*sides, active=seat)
    t.act(seat, "Odd").act(1 - seat, "Veto")
    assert (t.vitality(seat), len(events(t, "cancel"))) == (9 + gained, int(not gained))


@pytest.mark.rule("universus:Play Restrictions/6", "universus:Enhance Ability/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tail", ["", " This enhance is playable any number of times this Enhance Step."])
def test_an_enhance_once_in_a_step_unless_it_says_otherwise(seat: int, tail: str) -> None:
    odd = asset("Odd", f"Enhance Lose 1 health: Draw 1 card.{tail}")
    t = table(*sided(seat, {"stage": [odd], "pool": [JAB], "hand": ["x"], "health": 9}), moment="attack", active=seat)
    t.act(seat, "Odd")
    assert (t.asked == "enhance") == bool(tail)
    if tail:
        t.act(seat, "Odd").act(seat, "Odd")
        assert (t.vitality(seat), len(t.zone("hand", seat))) == (6, 4)


@pytest.mark.rule("universus:Enhance Ability/3")
def test_the_next_attack_has_an_enhance_step_of_its_own() -> None:
    odd = asset("Odd", "Enhance: Draw 1 card.")
    you = {"stage": [odd], "pool": [JAB], "hand": [attack("Hook")], "deck": checks(9, 9, 9)}
    t = table(you, {"hand": ["y"]}, moment="attack")
    t.act(0, "Odd").decline("form").act(0, "Hook")
    assert t.offers() == ["Odd Enhance", "pass"]


@pytest.mark.rule("universus:Play Restrictions/7", "universus:Play Restrictions/8", "universus:Play Restrictions/9")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_rival_may_pay_to_cancel_after_fired_effects_and_before_responses(seat: int, answer: str) -> None:
    odd = asset("Odd", "Form: Gain 3 health. Your rival may discard 1 card to cancel this ability.")
    bell = asset("Bell", "After your rival plays an ability, gain 1 health.")
    ear = asset("Ear", "Response: After your rival plays an ability, gain 1 health.")
    rival = {"stage": [bell, ear], "hand": ["y"], "health": 9}
    t = table(*sided(seat, {"stage": [odd, ANCHOR], "hand": ["x"], "health": 9}, rival), active=seat)
    t.act(seat, "Odd")
    assert (t.asked, t.seat, t.vitality(1 - seat)) == ("cancel", 1 - seat, 10), "the bell has rung"
    t.act(1 - seat, answer)
    assert (t.asked, t.offers()) == ("respond", ["Ear Response", "pass"])
    t.decline("form")
    assert t.vitality(seat) == (9 if answer == "yes" else 12)
    paid = events(t, "discard")
    assert [(event.seat, event.cause) for event in paid] == ([(1 - seat, 1)] if answer == "yes" else []), "a cost"


@pytest.mark.rule("universus:Play Restrictions/7")
def test_who_cannot_pay_is_not_asked() -> None:
    odd = asset("Odd", "Form: Gain 3 health. Your rival may discard 1 card to cancel this ability.")
    t = table({"stage": [odd, ANCHOR], "hand": ["x"], "health": 9}, {"hand": []})
    t.act(0, "Odd")
    assert (t.asked, t.vitality(0)) == ("form", 12)


# ----------------------------------------------------------------------------------------------------- before the type


@pytest.mark.rule("universus:Play Restrictions/14", "universus:Play Restrictions/15")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("before", ["Anchor", "New", ""])
def test_a_first_form_comes_before_every_other_form(seat: int, before: str) -> None:
    odd = asset("Odd", "First Form: Draw 1 card.")
    side = {"stage": [odd, ANCHOR], "hand": [foundation("New"), "x"], "deck": checks(9)}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    if before:
        t.act(seat, before)
    assert ("Odd Form" in t.offers()) == (not before)
    wanted = {"universus:Play Restrictions/15"} if before else set()
    assert wanted <= refusals(t, seat, "Odd", "form")


@pytest.mark.rule("universus:Play Restrictions/14", "universus:Play Restrictions/16")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("check", "value"), [("", 4), ("Check 5", 4), ("Check 5", 5)])
def test_a_first_enhance_comes_before_every_other_try(seat: int, check: str, value: int) -> None:
    """In UFS an enhance that failed would not count."""
    stage = [asset("Odd", "First Enhance: Draw 1 card."), asset("Even", f"Enhance {check}: Gain 1 health.")]
    side = {"stage": stage, "pool": [JAB], "hand": ["x"], "deck": checks(value), "committed": True, "health": 9}
    t = table(*sided(seat, side, {"stage": [asset("Wait", "Enhance: Draw 1 card.")]}), moment="attack", active=seat)
    assert t.offers() == ["Odd Enhance", "Even Enhance", "pass"]
    t.act(seat, "Even").act(1 - seat, "Wait")
    assert t.asked != "enhance" or t.seat != seat
    assert t.vitality(seat) == 9 + (value == 5 or not check)


@pytest.mark.rule("universus:Play Restrictions/16")
@pytest.mark.parametrize("seat", [0, 1])
def test_passing_and_the_rivals_enhances_do_not_matter(seat: int) -> None:
    side = {"stage": [asset("Odd", "First Enhance: Draw 1 card.")], "pool": [JAB], "hand": ["x"]}
    rival = {"stage": [asset("Wait", "Enhance: Draw 1 card.")], "hand": ["y"]}
    t = table(*sided(seat, side, rival), moment="attack", active=seat)
    t.act(seat, "pass").act(1 - seat, "Wait")
    assert (t.asked, t.seat, t.offers()) == ("enhance", seat, ["Odd Enhance", "pass"])


@pytest.mark.rule("universus:Play Restrictions/16")
def test_a_first_enhance_that_may_be_repeated_is_no_other_enhance() -> None:
    text = "First Enhance: Draw 1 card. This enhance is playable any number of times this Enhance Step."
    t = table({"stage": [asset("Odd", text), asset("Even", "Enhance: Gain 1 health.")], "pool": [JAB]}, moment="attack")
    t.act(0, "Odd").act(0, "Odd")
    assert (len(t.zone("hand")), t.offers()) == (2, ["Odd Enhance", "Even Enhance", "pass"])
    t.act(0, "Even")
    assert t.asked != "enhance"


@pytest.mark.rule("universus:Play Restrictions/16")
def test_a_blitz_is_no_enhance_that_was_tried() -> None:
    """V35."""
    jab = attack("Jab", "Blitz: Gain 1 health.")
    t = table({"pool": [jab], "stage": [asset("Odd", "First Enhance: Draw 1 card.")], "health": 9}, moment="attack")
    t.act(0, "Jab")
    assert (t.asked, t.offers()) == ("enhance", ["Odd Enhance", "pass"])


@pytest.mark.rule("universus:Play Restrictions/1")
def test_a_second_act_is_neither_the_first_nor_the_third() -> None:
    stage = [asset("Odd", "Second Form: Draw 1 card."), asset("Even", "Second Enhance: Draw 1 card.")]
    more = [asset(f"E{number}", "Enhance: Gain 1 health.") for number in (1, 2)]
    t = table({"stage": [*stage, ANCHOR], "hand": ["x"], "health": 9}, {"hand": ["y"]})
    assert "Odd Form" not in t.offers()
    t.act(0, "Anchor")
    assert "Odd Form" in t.offers()
    t.act(0, "Anchor")
    assert refusals(t, 0, "Odd", "form") == {"universus:Play Restrictions/1"}
    t = table({"stage": [*stage, *more], "pool": [JAB], "health": 9}, {"hand": ["y"]}, moment="attack")
    assert t.offers() == ["E1 Enhance", "E2 Enhance", "pass"]
    t.act(0, "E1")
    assert t.offers() == ["Even Enhance", "E2 Enhance", "pass"]
    t.act(0, "E2")
    assert t.asked == "form"


@pytest.mark.rule(
    "universus:Deadlock/1", "universus:Deadlock/2", "universus:Deadlock/3", "universus:Play Restrictions/18"
)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("count", [10, 11])
def test_deadlock_needs_eleven_foundations_of_the_rival(seat: int, count: int) -> None:
    odd = asset("Odd", "Deadlock Form: Gain 1 health.")
    even = asset("Even", "Form: If your rival is at Deadlock, gain 2 health.")
    rival = {"stage": [*(f"R{number}" for number in range(count)), asset("Tool"), {"name": "Pal", "type": "backup"}]}
    mine = [f"M{number}" for number in range(12)]
    side = {"stage": [odd, even, *mine], "hand": ["x"], "health": 9}
    t = table(*sided(seat, side, {**rival, "hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == (count == 11)
    assert ("universus:Play Restrictions/18" in refusals(t, seat, "Odd", "form")) == (count == 10)
    t.act(seat, "Even")
    assert t.vitality(seat) == (11 if count == 11 else 9)


@pytest.mark.rule("universus:Deadlock/1")
def test_deadlock_is_no_keyword_of_a_card() -> None:
    """A face-down card in the stage is a foundation and counts; the word grants no ability."""
    t = table({"stage": [asset("Odd", "Deadlock Form: Gain 1 health.")], "hand": ["x"]}, {"hand": ["y"]})
    assert t.keywords("Odd") == []
    assert len(t.values("Odd").abilities) == 1
    assert "universus:Deadlock/1" in refusals(t, 0, "Odd", "form")


@pytest.mark.rule(
    "universus:Desperation (definition)/1", "universus:Desperation (definition)/2",
    "universus:Desperation (definition)/3",
)  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("health", "maximum", "desperate"), [(15, 30, False), (14, 30, True), (14, 29, True), (15, 29, False)]
)
def test_desperation_is_below_half_of_the_maximum(seat: int, health: int, maximum: int, desperate: bool) -> None:
    odd = asset("Odd", "Desperation Form: Draw 1 card.")
    even = asset("Even", "Form: If you are at Desperation, draw 2 cards.")
    blow = foundation("Blow", difficulty=6, keywords=["Desperation: 2"])
    side = {"stage": [odd, even], "hand": [blow], "character": {"name": "Hero", "health": maximum}, "health": health}
    t = table(*sided(seat, side, {"hand": ["y"], "health": 1}), active=seat)
    assert ("Odd Form" in t.offers()) == desperate
    assert ("universus:Desperation (definition)/2" in refusals(t, seat, "Odd", "form")) != desperate
    assert t.keywords("Blow") == ["Desperation: 2"], "it is a keyword ability too"
    t.act(seat, "Even")
    assert len(t.zone("hand", seat)) == (3 if desperate else 1)


@pytest.mark.rule("universus:Play Restrictions/19")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("hero", "offered"),
    [
        ({"name": "Kano Stone"}, True),
        ({"name": "Kano Stone", "version": "II"}, True),
        ({"name": "Kano Stone (Awake)", "version": "III"}, True),
        ({"name": "Stone (The Kano Years)"}, False),
        ({"name": "Kanoe Stone"}, False),
        ({"name": "Mara"}, False),
    ],
)
@pytest.mark.parametrize("gate", ["Kano Stone", "Kano"])
def test_a_name_before_the_type_asks_for_that_identity(seat: int, hero: Side, offered: bool, gate: str) -> None:
    odd = asset("Odd", f"{gate} Form: Draw 1 card.")
    side = {"stage": [odd, ANCHOR], "hand": ["x"], "character": hero}
    names = ("Kano Stone", "Kano", "Mara")
    t = table(*sided(seat, side, {"hand": ["y"], "character": {"name": "Kano Stone"}}), active=seat, names=names)
    assert ("Odd Form" in t.offers()) == offered
    assert ("universus:Play Restrictions/19" in refusals(t, seat, "Odd", "form")) != offered


@pytest.mark.rule("universus:Play Restrictions/20")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("symbols", "offered"), [(["fire", "air"], True), (["water"], False)])
def test_a_symbol_before_the_type_must_be_on_the_starting_character(
    seat: int, symbols: list[str], offered: bool
) -> None:
    odd = asset("Odd", "{fire} Form: Draw 1 card.", symbols=["fire"])
    side = {"stage": [odd, ANCHOR], "hand": ["x"], "character": {"name": "Hero", "symbols": symbols}}
    t = table(*sided(seat, side, {"hand": ["y"]}), active=seat)
    assert ("Odd Form" in t.offers()) == offered
    assert ("universus:Play Restrictions/20" in refusals(t, seat, "Odd", "form")) != offered


@pytest.mark.rule("universus:Play Restrictions/21")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("icon", "offered"), [("ABC", True), ("XYZ", False), ("", False)])
def test_a_set_icon_before_the_type_must_be_the_characters(seat: int, icon: str, offered: bool) -> None:
    odd = asset("Odd", "{ABC} Form: Draw 1 card.", set_icon="ABC")
    side = {"stage": [odd, ANCHOR], "hand": ["x"], "character": {"name": "Hero", "set_icon": icon}}
    t = table(*sided(seat, side, {"hand": ["y"], "character": {"name": "Foe", "set_icon": "ABC"}}), active=seat)
    assert ("Odd Form" in t.offers()) == offered
    assert ("universus:Play Restrictions/21" in refusals(t, seat, "Odd", "form")) != offered


@pytest.mark.rule("universus:Play Restrictions/22", "universus:Continuous Ability/3")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("gate", "hero", "works"),
    [
        ("{ABC}", {"set_icon": "ABC"}, True),
        ("{ABC}", {"set_icon": "XYZ"}, False),
        ("{fire}", {"symbols": ["fire"]}, True),
        ("{fire}", {"symbols": ["water"]}, False),
    ],
)
def test_an_icon_before_a_continuous_ability_turns_it_on_or_off(seat: int, gate: str, hero: Side, works: bool) -> None:
    """What stands and what waits for an event alike."""
    bell = asset("Bell", f"{gate} After you gain health, draw 1 card.")
    glass = asset("Glass", f"{gate} Your checks get +3.")
    stage = [asset("Odd", f"{gate} Your attacks get +2 damage."), bell, glass]
    side = {"stage": [*stage, ANCHOR], "pool": [JAB], "hand": [foundation("x", difficulty=4)], "health": 9}
    side["character"] = {"name": "Hero", **hero}
    t = table(*sided(seat, side, {"hand": ["y"], "character": {"name": "Foe", "set_icon": "ABC"}}), active=seat)
    t.act(seat, "Anchor")
    assert len(t.zone("hand", seat)) == 1 + works
    t.act(seat, "x")
    assert (t.game.decision is not None, t.asked) == (True, "form" if works else "commit to pass"), "4 against 5"
    t = table(*sided(seat, {**side, "hand": []}, {"health": 9}), active=seat, moment="attack")
    assert t.vitality(1 - seat) == (5 if works else 7)
