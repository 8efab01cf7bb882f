"""Current states: what a card is right now, when that begins anew, and how modifiers are written into it."""

from typing import Any

import pytest

from livingrules.games.ufs.words import BACKUP, FOUNDATION, MODIFY, START, SYMBOL_BIT

from .play import ANCHOR, SPARE, asset, attack, events, pass_turn, seated, table

JAB = attack("Jab", damage=3, speed=3)
GIFT = "Enhance Commit: This attack gets +2 damage."
TURN = asset("Turn", "Form: Flip 1 foundation.")
UNTURN = asset("Unturn", "Form: Unflip 1 foundation.")


# --------------------------------------------------------------------------------------------------------- properties


@pytest.mark.rule("universus:Properties/1", "universus:Properties/2", "universus:Current State/1")
def test_every_property_is_read_from_the_current_state() -> None:
    """What is printed is where it begins; each of them can be another now."""
    odd = attack(
        "Odd", difficulty=4, check=5, block_zone="low", block_modifier=2, speed=6, damage=7, attack_zone="high",
        keywords=["Taunt"], symbols=["fire", "air"], text="Enhance: Draw 1 card.",
    )  # fmt: skip
    hero = {"name": "Hero", "version": "II", "set_icon": "NEB", "hand_size": 5, "health": 27}
    t = table({"character": hero, "pool": [odd], "hand": ["x"], "stage": [asset("Pump", GIFT)]}, moment="attack")
    card = t.values("Odd")
    assert (card.numbers, card.attack_zone, card.block_zone) == ((4, 5, 2, 6, 7), 1, 3)
    assert (t.keywords("Odd"), t.symbols("Odd"), len(card.abilities)) == (["Taunt"], ("air", "fire"), 1)
    assert t.game.library.names[card.name] == "Odd"
    character = t.values("Hero")
    assert (character.hand_size, character.maximum) == (5, 27)
    assert t.pack.full_name(t.game, t.card("Hero")).endswith("II")
    assert t.game.definitions[t.card("Hero")].card.set_icon == "NEB"
    t.act(0, "Pump")
    assert t.number("Odd", "damage") == 9
    assert t.game.printed[t.card("Odd")].numbers[4] == 7, "the print is what it was"


CHANGES = [
    ("gets +1 speed", "speed", 4),
    ("gets -2 damage", "damage", 1),
    ("gets +3 difficulty", "difficulty", 5),
    ("gets +1 block modifier", "block modifier", 1),
]


@pytest.mark.rule("universus:Properties/2", "universus:Current State/2")
@pytest.mark.parametrize(("said", "attribute", "value"), CHANGES)
def test_a_change_is_one_of_a_property_of_the_card(said: str, attribute: str, value: int) -> None:
    pump = asset("Pump", f"Enhance Commit: This attack {said}.")
    t = table({"pool": [JAB], "hand": ["x"], "stage": [pump, asset("Breath", GIFT)]}, moment="attack")
    before = t.values("Jab")
    t.act(0, "Pump")
    assert t.number("Jab", attribute) == value
    same = [number for number in range(5) if before.numbers[number] == t.values("Jab").numbers[number]]
    assert len(same) == 4, "nothing else has changed"


# ------------------------------------------------------------------------------------- applied once, and never undone


@pytest.mark.rule("universus:Current State/2", "universus:Current State/8")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_sets_a_number_does_not_count_what_was_added_before(seat: int) -> None:
    """+1, -3, then changed to 4: it is 4; and 2 more make 6."""
    texts = ("gets +1 speed", "gets -3 speed", "gets +2 speed")
    tools = [asset(f"Tool {at}", f"Enhance Commit: This attack {said}.") for at, said in enumerate(texts)]
    fix = asset("Fix", "Enhance Commit: Change this attack's speed to 4.")
    t = seated(seat, {"pool": [JAB], "hand": ["x"], "stage": [*tools, fix]}, {"hand": ["y"]}, moment="attack")
    for name, speed in (("Tool 0", 4), ("Tool 1", 1), ("Fix", 4), ("Tool 2", 6)):
        t.act(seat, name)
        if name == "Tool 2":
            break
        assert t.number("Jab", "speed") == speed
    assert [event.amount for event in events(t, MODIFY)] == [1, -3, 3, 2]


@pytest.mark.rule("universus:Current State/8", "universus:Modifier Effect/8", "universus:Modifier Effect/2")
def test_a_continuous_modifier_is_not_taken_back_when_its_card_goes_nor_applied_again() -> None:
    """One bonus each, written as soon as the attack was played; destroying its source leaves it there."""
    flag = {"name": "Flag", "type": "foundation", "text": "Your attacks get +1 damage."}
    hook = asset("Hook", "Enhance Destroy 1 foundation: This attack gets +1 speed.")
    breath = asset("Breath", "Enhance: This attack gets +1 speed.")
    t = table({"stage": [flag, hook, breath, ANCHOR], "hand": [JAB]}, {"hand": ["y"]})
    t.act(0, "Jab")
    assert t.number("Jab", "damage") == 4
    t.act(0, "Hook")
    assert (t.where("Flag"), t.number("Jab", "damage")) == ("discard pile", 4)
    assert len([event for event in events(t, MODIFY) if event.what == 4]) == 1


@pytest.mark.rule("universus:Current State/8")
def test_what_a_condition_once_let_through_stays() -> None:
    """A static effect with *while* is used up like any other: it is not taken back when the condition fails."""
    while_two = asset("Two", "While you have 2 or more foundations, your attacks get +2 damage.")
    hook = asset("Hook", "Enhance Destroy 1 foundation: This attack gets +1 speed.")
    breath = asset("Breath", "Enhance: This attack gets +1 speed.")
    t = table({"stage": ["F1", "F2", while_two, hook, breath], "hand": [JAB]}, {"hand": ["y"]})
    t.act(0, "Jab")
    assert t.number("Jab", "damage") == 5
    t.act(0, "Hook").choose("F1")
    assert t.number("Jab", "damage") == 5


@pytest.mark.rule("universus:Current State/8", "universus:Seal/3")
def test_sealing_leaves_what_was_changed_before() -> None:
    """V31: a gained trait and a bonus stay; the abilities go, printed or gained, and the keywords that grant them."""
    give = asset("Give", "Form Commit: Choose 1 foundation. It gains Taunt and gets +2 check.")
    more = asset("More", 'Form Commit: Choose 1 foundation. It gains "Form: Draw 1 card."')
    lock = asset("Lock", "Form Commit: Seal 1 foundation.")
    gem = {
        "name": "Gem",
        "type": "foundation",
        "check": 4,
        "keywords": ["Tech", "Unique"],
        "text": "Form: Draw 1 card.",
    }
    t = table({"stage": [gem, give, more, lock, ANCHOR], "hand": []}, {"hand": ["y"]})
    t.act(0, "Give")
    t.act(0, "More")
    t.act(0, "Lock")
    assert (t.keywords("Gem"), t.values("Gem").abilities, t.number("Gem", "check")) == (["Tech", "Taunt"], (), 6)


# ---------------------------------------------------------------------------------------------- no definitions (V13)


def set_game(**more: Any) -> Any:
    """An attack that says its own difficulty while there are two foundations."""
    text = "While you have 2 or more foundations, this card's difficulty is 3."
    odd = attack("Odd", difficulty=6, text=text)
    you = {"hand": [odd], "stage": ["F1", "F2", ANCHOR], **more}
    return table(you, {"hand": ["y"]})


@pytest.mark.rule("universus:Effect Classes/4", "universus:Current State/7")
def test_a_card_that_says_its_difficulty_has_it_from_when_it_is_announced() -> None:
    t = set_game(deck={"check": 3, "count": 20})
    t.act(0, "Odd")
    assert t.where("Odd") == "card pool", "a check of 3 was enough"
    t = set_game(stage=["F1", ANCHOR], deck={"check": 4, "count": 20}, committed=True)
    t.act(0, "Odd")
    assert t.where("Odd") == "discard pile", "without the condition it is the printed 6"


@pytest.mark.rule("universus:Current State/2", "universus:Current State/8", "universus:Effect Classes/1")
def test_what_sets_a_value_is_a_modifier_and_stays_when_its_condition_fails() -> None:
    """A definition of UFS would fall back to what is printed; here it was applied, and is over."""
    text = "While you have 2 or more foundations, this card's difficulty is 3."
    odd = {"name": "Odd", "type": "foundation", "difficulty": 6, "text": text}
    hook = asset("Hook", "Form Destroy 1 foundation: Gain 1 health.")
    t = table({"stage": [odd, "F1", hook, TURN, UNTURN, ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    assert t.number("Odd", "difficulty") == 3
    t.act(0, "Hook").choose("F1")
    assert t.number("Odd", "difficulty") == 3
    t.act(0, "Turn")
    t.act(0, "Unturn")
    assert t.number("Odd", "difficulty") == 6, "a new state: the modifier does not apply at that time"


@pytest.mark.rule("universus:Modifier Effect/5")
@pytest.mark.parametrize("first", ["Set", "Add"])
def test_a_player_orders_a_value_that_is_set_and_a_bonus_to_it(first: str) -> None:
    setter = asset("Set", "Your attack's damage is 5.")
    adder = asset("Add", "Your attack gets +2 damage.")
    t = table({"stage": [setter, adder, ANCHOR], "hand": [JAB]}, {"hand": ["y"]})
    t.act(0, "Jab")
    assert (t.seat, t.asked, sorted(t.offers())) == (0, "modifiers", ["Add", "Set"])
    t.choose(first, "Add" if first == "Set" else "Set")
    assert t.vitality(1) == 20 - (7 if first == "Set" else 5)


@pytest.mark.rule("universus:Modifier Effect/5")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_modifiers_come_first(active: int) -> None:
    """One sets, the rival's adds: whoever attacks is first, so the rival's comes on top of it or is overwritten."""
    for mine, theirs, dealt in (
        ("Your attack's damage is 5.", "Your rival's attack gets +2 damage.", 7),
        ("Your attack gets +2 damage.", "Your rival's attack's damage is 5.", 5),
    ):
        rival = {"stage": [asset("Theirs", theirs)], "hand": ["y"]}
        t = seated(active, {"stage": [asset("Mine", mine), ANCHOR], "hand": [JAB]}, rival)
        t.act(active, "Jab")
        assert t.vitality(1 - active) == 20 - dealt


@pytest.mark.rule("universus:Desperation (Keyword Ability)/1", "universus:Desperation (Keyword Ability)/2")
@pytest.mark.parametrize(("health", "needed"), [(10, 8), (9, 5)])
@pytest.mark.parametrize("enough", [True, False])
def test_desperation_comes_before_what_modifies_the_difficulty(health: int, needed: int, enough: bool) -> None:
    """Half of 20 is not less than half; the rating 3 stands in for the 6, and +2 is added to either."""
    wild = attack("Wild", difficulty=6, keywords=["Desperation: 3"])
    weight = asset("Weight", "Your attacks get +2 difficulty.")
    deck = {"check": needed if enough else needed - 1, "count": 20}
    you = {"hand": [wild], "stage": [weight, ANCHOR], "health": health, "deck": deck, "committed": True}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Wild")
    assert t.where("Wild") == ("card pool" if enough else "discard pile")


# ------------------------------------------------------------------------------------------------- when a state begins


@pytest.mark.rule("universus:Live Card/1", "universus:Live Card/2", "universus:Current State/3")
def test_face_up_revealed_or_in_stage_or_card_pool_a_card_is_live() -> None:
    """In hand, deck or momentum it is not, until it is revealed: only then does a modifier find it."""
    flag = asset("Flag", "Your foundations get +1 check.")
    show = asset("Show", "Form: Reveal 1 card from your hand. If it is a foundation, gain 1 health.")
    you = {"hand": ["H"], "stage": [flag, show, "F"], "pool": [JAB], "discard": ["D"], "momentum": ["M"], "health": 9}
    t = table(you, {"hand": ["y"]})
    live = {name: t.game.valued(t.card(name)) for name in ("H", "F", "Jab", "D", "M", "Card 1")}
    assert live == {"H": False, "F": True, "Jab": True, "D": True, "M": False, "Card 1": False}
    face_down = table({"stage": [("F", "face down")], "pool": [("Jab", "face down")], "hand": ["x"]}, {"hand": ["y"]})
    assert all(face_down.game.valued(face_down.card(name)) for name in ("F", "Jab"))
    t.act(0, "Show")
    assert t.vitality(0) == 10, "revealed, the card's type was read"


@pytest.mark.rule("universus:Live Card/3", "universus:Static Effect/2", "universus:Effect States/2")
def test_static_effects_work_while_their_card_is_live() -> None:
    """In the stage, committed or not; flipped it has no ability; in the hand it is not live."""
    flag = {"name": "Flag", "type": "foundation", "text": "Your attacks get +1 damage."}
    for where, damage in (("stage", 4), ("hand", 3)):
        t = table({where: [flag], "pool": [JAB]} | ({"hand": ["x"]} if where == "stage" else {}), moment="attack")
        t.decline("form")
        assert t.vitality(1) == 20 - damage, where
    for state, damage in (("committed", 4), ("face down", 3)):
        t = table({"stage": [(flag, state)], "pool": [JAB], "hand": ["x"]}, moment="attack")
        assert t.vitality(1) == 20 - damage, state


@pytest.mark.rule("universus:Static Effect/1", "universus:Live Card/4", "universus:Static Effect/3")
def test_a_static_effect_of_a_character_works_only_on_the_starting_character() -> None:
    hero = {"name": "Hero", "text": "Your attacks get +1 damage."}
    other = {"name": "Other", "type": "character", "text": "Your attacks get +4 damage."}
    t = table({"character": hero, "pool": [other, JAB], "discard": [other], "hand": ["x"]}, moment="attack", attack=1)
    assert t.vitality(1) == 16, "the other character is live in pool and discard pile, and gives nothing"
    t = table({"character": hero, "attached": [hero], "pool": [JAB], "hand": ["x"]}, moment="attack")
    assert t.vitality(1) == 16, "V39: nor does an attached copy, though it is in the stage"


@pytest.mark.rule("universus:Current State/4")
def test_a_new_attempt_is_a_new_state() -> None:
    """A face-up card of the pool that was made stronger starts from its print when it is played again."""
    peal = attack("Peal", damage=3, keywords=["Echo"])
    pump = asset("Pump", GIFT)
    t = table({"pool": [peal], "stage": [pump], "momentum": ["M"], "hand": ["x"]}, moment="attack")
    t.act(0, "Pump")
    assert t.vitality(1) == 15
    t.act(0, "Peal")
    assert t.number("Peal", "damage") == 5, "nothing is refreshed by resolving"
    t.decline("form").act(0, "Peal")
    assert t.vitality(1) == 12


@pytest.mark.rule("universus:Current State/5", "universus:Order of Operations/2", "universus:Order of Operations/3")
def test_states_refresh_with_the_turn_and_effects_that_end_with_it_do_not_come_back() -> None:
    """+1 of this turn, +2 written once, +3 of a static effect: only the last is there afterwards."""
    root = {"name": "Root", "type": "foundation", "check": 2, "text": "This card gets +3 check."}
    turn = asset("Turnly", "Form Commit: Your foundations get +1 check this turn.")
    once = asset("Once", "Form Commit: Choose 1 foundation. It gets +2 check.")
    side = {"stage": [root, turn, once, ANCHOR], "hand": ["x"]}
    t = table(side, {"hand": ["y"], "stage": [{**ANCHOR, "name": "Buoy"}]})
    t.act(0, "Turnly")
    t.act(0, "Once")
    assert t.number("Root", "check") == 8
    pass_turn(t)
    assert t.number("Root", "check") == 5


@pytest.mark.rule("universus:Current State/6", "universus:Current State/7", "universus:Publicity/2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_change_of_zone_or_facing_starts_from_the_print_with_the_modifiers_of_that_time(seat: int) -> None:
    root = {"name": "Root", "type": "foundation", "check": 2}
    flag = asset("Flag", "Your foundations get +1 check.")
    once = asset("Once", "Form Commit: Choose 1 foundation. It gets +2 check.")
    back = asset(
        "Back", "Form Commit: Add 1 foundation from your stage to your hand. Build 1 foundation from your hand."
    )
    side = {"stage": [root, flag, once, TURN, UNTURN, back, ANCHOR], "hand": []}
    t = seated(seat, side, {"hand": ["y"]})
    t.act(seat, "Once")
    assert t.number("Root", "check") == 5
    t.act(seat, "Turn")
    assert t.number("Root", "check") == 1, "face down it is a blank foundation, with the bonus of foundations"
    t.act(seat, "Unturn")
    assert t.number("Root", "check") == 3
    t.act(seat, "Back")
    assert t.number("Root", "check") == 3


@pytest.mark.rule("universus:Current State/6")
def test_an_attack_that_resolves_is_not_refreshed_and_one_that_is_flipped_is() -> None:
    flick = asset("Flick", "Form: Flip 1 attack in your card pool.")
    t = table({"pool": [JAB], "stage": [asset("Pump", GIFT), flick, ANCHOR], "hand": ["x"]}, moment="attack")
    t.act(0, "Pump")
    assert (t.asked, t.number("Jab", "damage")) == ("form", 5)
    t.act(0, "Flick")
    assert (t.face_down("Jab"), t.number("Jab", "damage")) == (True, 0)


@pytest.mark.rule("universus:Current State/9", "universus:Fired Effect/6", "universus:Order of Operations/4")
def test_a_new_state_and_its_modifiers_are_there_before_anything_fires() -> None:
    """What is built is read with the bonus it has got on arriving."""
    flag = asset("Flag", "Your foundations get +2 check.")
    herald = asset("Herald", "After 1 of your foundations is built, gain health equal to its check.")
    build = asset("Build", "Form Commit: Build 1 foundation from your hand.")
    you = {"stage": [flag, herald, build, ANCHOR], "hand": [{"name": "Root", "check": 4}], "health": 3}
    t = table(you, {"hand": ["y"]})
    t.act(0, "Build")
    assert t.vitality(0) == 9


# --------------------------------------------------------------------------------------- speed, damage, zone of attacks


@pytest.mark.rule("universus:Current State/10", "universus:Modifier Effect/4")
@pytest.mark.parametrize("check", [4, 3])
def test_speed_and_damage_wait_until_the_attack_was_played_and_difficulty_does_not(check: int) -> None:
    """-1 difficulty decides whether it is played at all; +2 damage is there once it is."""
    text = "Your next attack this turn gets -1 difficulty and +2 damage and +1 speed."
    jab = attack("Jab", difficulty=5, damage=3, speed=3)
    you = {"hand": [jab], "stage": [ANCHOR], "deck": {"check": check, "count": 20}, "committed": True}
    t = table(you, {"hand": ["y"]}, effects=[(0, text)])
    t.act(0, "Jab")
    assert t.where("Jab") == ("card pool" if check == 4 else "discard pile")
    assert t.vitality(1) == (15 if check == 4 else 20)
    changes = [(event.what, event.amount) for event in events(t, MODIFY)]
    assert changes == ([(0, -1), (4, 2), (3, 1)] if check == 4 else [(0, -1)])


@pytest.mark.rule("universus:Current State/11")
@pytest.mark.parametrize("attribute", ["speed", "damage"])
def test_an_attack_that_is_not_fought_cannot_change(attribute: str) -> None:
    """An attack that has resolved keeps its numbers; its difficulty can still be changed."""
    late = asset("Late", f"Form Commit: Choose 1 attack in your card pool. It gets +2 {attribute}.")
    other = asset("Other", "Form Commit: Choose 1 attack in your card pool. It gets +2 difficulty.")
    t = table({"pool": [(JAB, "played")], "stage": [late, other, ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Late")
    t.act(0, "Other")
    assert (t.number("Jab", attribute), t.number("Jab", "difficulty")) == (3, 4)


# ------------------------------------------------------------------------------------------------------------- numbers


@pytest.mark.rule("universus:Double/1")
@pytest.mark.parametrize(("less", "speed"), [(1, 4), (3, 0), (5, -2)])
def test_a_negative_number_is_not_doubled(less: int, speed: int) -> None:
    slow = asset("Slow", f"Enhance Commit: This attack gets -{less} speed.")
    twice = asset("Twice", "Enhance Commit: Double this attack's speed.")
    breath = asset("Breath", "Enhance: This attack gets +0 damage.")
    t = table({"pool": [JAB], "hand": ["x"], "stage": [slow, twice, breath]}, moment="attack")
    t.act(0, "Slow")
    t.act(0, "Twice")
    assert t.number("Jab", "speed") == speed


@pytest.mark.rule("universus:Negative Numbers/1", "universus:Negative Numbers/2")
@pytest.mark.parametrize(("less", "health"), [(2, 19), (3, 20), (5, 20)])
def test_negative_damage_is_a_number_but_none_is_dealt(less: int, health: int) -> None:
    slow = asset("Slow", f"Enhance Commit: This attack gets -{less} damage.")
    more = asset("More", "Enhance Commit: This attack gets +1 damage.")
    t = table({"pool": [JAB], "hand": ["x"], "stage": [slow, more]}, moment="attack")
    t.act(0, "Slow")
    assert t.number("Jab", "damage") == 3 - less
    t.act(0, "pass")
    assert (t.vitality(1), len(events(t, "deal damage"))) == (health, int(health < 20))


@pytest.mark.rule("universus:Modifier Effect/6")
@pytest.mark.parametrize(("keywords", "speed"), [(["Punch"], 5), (["Kick"], 3), ([], 3)])
def test_a_modifier_whose_requirement_is_not_met_fails(keywords: list[str], speed: int) -> None:
    note = asset("Note", "Enhance Commit: Your Punch attack gets +2 speed.")
    breath = asset("Breath", "Enhance: This attack gets +1 damage.")
    boot = attack("Boot", speed=3, keywords=keywords)
    t = table({"pool": [boot], "hand": ["x"], "stage": [note, breath]}, moment="attack")
    t.act(0, "Note")
    assert (t.committed("Note"), t.number("Boot", "speed")) == (True, speed)


@pytest.mark.rule("universus:Modifier Effect/7", "universus:Modifier Effect/3")
@pytest.mark.parametrize(("said", "dealt"), [("Your next attack this turn gets", [6, 3]), ("Your attacks get", [6, 6])])
def test_a_modifier_applies_to_one_card_unless_it_says_otherwise(said: str, dealt: list[int]) -> None:
    text = f"{said} +3 damage." if "next" in said else f"{said} +3 damage this turn."
    bash = attack("Bash", damage=3, difficulty=1)
    t = table({"hand": [JAB, bash], "stage": [ANCHOR]}, {"hand": ["y"]}, effects=[(0, text)])
    t.act(0, "Jab")
    t.act(0, "Bash")
    assert [event.amount for event in events(t, "deal damage")] == dealt


@pytest.mark.rule("universus:Or/1")
def test_a_kick_or_punch_attack_is_either_and_all_of_them_are_meant() -> None:
    """An attack with both traits gets the bonus once; nobody chooses."""
    flag = asset("Flag", "Your Kick or Punch attacks get +1 damage.")
    for keywords, damage in ((["Kick"], 4), (["Punch"], 4), (["Kick", "Punch"], 4), (["Slam"], 3)):
        t = table({"stage": [flag, ANCHOR], "hand": [attack("Hit", damage=3, keywords=keywords)]}, {"hand": ["y"]})
        t.act(0, "Hit")
        assert (t.asked, t.vitality(1)) == ("form", 20 - damage)


@pytest.mark.rule("universus:Or/1")
def test_an_act_on_all_such_cards_asks_for_no_choice() -> None:
    clear = asset("Clear", "Form Commit: Destroy all Ally or Tech foundations in your stage.")
    names = {"A": ["Ally"], "T": ["Tech"], "AT": ["Ally", "Tech"], "N": []}
    stage = [{"name": name, "type": "foundation", "keywords": words} for name, words in names.items()]
    t = table({"stage": [*stage, clear, ANCHOR], "hand": ["x"]}, {"hand": ["y"]})
    t.act(0, "Clear")
    if t.asked == "order":
        t.game.choose((0, 1, 2))
    assert t.zone("stage") == ["You", "N", "Clear", "Anchor"]


@pytest.mark.rule("universus:Properties/1")
def test_backups_have_stamina_beside_what_other_cards_have() -> None:
    t = table({"stage": [{"name": "Pal", "type": "backup", "stamina": 4}], "hand": [SPARE]}, {"hand": ["y"]})
    assert (t.values("Pal").kind, t.values("Pal").maximum) == (BACKUP, 4)
    assert t.values("Spare").kind == FOUNDATION
    assert t.values("Pal").symbols == SYMBOL_BIT["fire"]
    assert events(t, START) == []
