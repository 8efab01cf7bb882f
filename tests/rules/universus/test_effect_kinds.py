"""Classes and states of effects: how each is applied, and when each of them ends."""

import pytest

from livingrules.games.ufs.state import FIRED, MODIFIER, RULE
from livingrules.games.ufs.words import FIRED as EXECUTED
from livingrules.games.ufs.words import MODIFY, OPENED
from livingrules.games.universus.classes import Classes
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_abilities.meanings import meaning
from livingrules.text.tree import Number, Set

from .play import ANCHOR, asset, attack, cards_of, events, floating, log, pass_turn, seated, table

JAB = attack("Jab", damage=3)
BUOY = {**ANCHOR, "name": "Buoy"}
RIVAL = {"hand": ["y"], "stage": [BUOY]}


# ------------------------------------------------------------------------------------------------------------- classes


@pytest.mark.rule(
    "universus:Effect Classes/1", "universus:Effect Classes/2", "universus:Effect Classes/3",
    "universus:Effect Classes/4", "universus:Effect Classes/5", "universus:Direct Effect/1",
    "universus:Fired Effect/1", "universus:Modifier Effect/1", "universus:Rule Effect/1",
)  # fmt: skip
def test_there_are_four_classes_of_effect() -> None:
    for text, classes in (
        ("Form: Draw 1 card.", ("direct effect",)),
        ("After you draw 1 card, gain 1 health.", ("fired effect",)),
        ("Your attacks get +2 damage.", ("modifier effect",)),
        ("Your rival cannot draw cards.", ("rule effect",)),
        ("If 1 of your foundations would be destroyed, commit it instead.", ("rule effect",)),
        ("Form: Your next check gets +2.", ("direct effect", "fired effect")),
        ("Form: Your rival cannot draw cards this turn.", ("direct effect", "rule effect")),
        ("Form: Your attacks get +2 damage this turn.", ("direct effect", "modifier effect")),
        ("Enhance: If this attack deals damage, draw 1 card.", ("direct effect", "fired effect")),
    ):
        assert Classes().of(meaning(compile_ability(text, (), "universus"), "universus")) == classes, text


@pytest.mark.rule("universus:Effect Classes/1", "universus:Effect Classes/4")
def test_what_sets_a_value_is_no_class_of_its_own() -> None:
    ability = compile_ability("This card's difficulty is 3.", (), "universus")
    setting = ability.body[0]
    assert isinstance(setting, Set)
    assert setting == Set(setting.ref, "difficulty", "to", Number(3))
    assert Classes().of(meaning(ability, "universus")) == ("modifier effect",)
    t = table({"stage": [{"name": "Odd", "type": "foundation", "text": "This card's difficulty is 3."}], "hand": ["x"]})
    assert [effect.kind for effect in t.game.effects] == [MODIFIER]


@pytest.mark.rule("universus:Direct Effect/2", "universus:Direct Effect/3", "universus:Effects/15")
def test_a_direct_effect_is_executed_after_the_ability_was_played_and_may_leave_others_behind() -> None:
    """The window on the play comes first; what is created has a class and a state of its own."""
    odd = asset(
        "Odd", "Form Commit: Draw 1 card. Your attacks get +1 damage this turn. Your rival cannot draw cards this turn."
    )
    sees = asset("Sees", "Response Commit: After your rival plays a form ability, gain 1 health.")
    t = table({"stage": [odd, ANCHOR], "hand": ["x"]}, {"stage": [sees], "hand": ["y"], "health": 9})
    t.act(0, "Odd")
    assert (t.seat, t.asked, len(t.zone("hand")), floating(t)) == (1, "respond", 1, [])
    t.act(1, "Sees")
    assert len(t.zone("hand")) == 2
    assert [(effect.kind, effect.card) for effect in floating(t)] == [(MODIFIER, -1), (RULE, -1)]


@pytest.mark.rule("universus:Effect States/1", "universus:Effect States/3", "universus:Detached Effect/1")
def test_what_a_detached_effect_came_from_does_not_matter_to_it() -> None:
    odd = {"name": "Odd", "type": "foundation", "text": "Form Destroy: Your attacks get +2 damage this turn."}
    t = table({"stage": [odd, ANCHOR], "hand": [JAB]}, RIVAL)
    t.act(0, "Odd")
    t.act(0, "Jab")
    assert (t.where("Odd"), t.vitality(1)) == ("discard pile", 15)


@pytest.mark.rule("universus:Effect States/2", "universus:Static Effect/2", "universus:Effect States/1")
def test_a_static_effect_ends_with_its_card() -> None:
    odd = {"name": "Odd", "type": "foundation", "text": "Your rival cannot gain health."}
    axe = asset("Axe", "Form: Destroy 1 foundation.")
    t = table({"stage": [odd, axe, ANCHOR], "hand": ["x"]}, {**RIVAL, "health": 9})
    assert [effect.kind for effect in t.game.effects if effect.attached] == [RULE]
    t.act(0, "Axe")
    assert [effect.kind for effect in t.game.effects if effect.attached] == []


BAN = "Form Commit: Choose 1 rival foundation. That foundation cannot be readied this turn."


@pytest.mark.rule(
    "universus:Assigned Effect/1", "universus:Assigned Effect/2", "universus:Assigned Effect/6",
    "universus:Effect States/4", "universus:Detached Effect/2",
)  # fmt: skip
def test_an_effect_on_a_chosen_card_is_assigned_to_it_and_goes_when_it_moves() -> None:
    ban = asset("Ban", BAN)
    wide = asset("Wide", "Form Commit: Your rival cannot ready foundations this turn.")
    axe = asset("Axe", "Form Commit: Destroy 1 rival foundation.")
    t = table({"stage": [ban, wide, axe, ANCHOR], "hand": ["x"]}, {"stage": ["Gem", "Root"], "hand": ["y"]})
    t.act(0, "Ban").choose("Gem")
    t.act(0, "Wide")
    assert [effect.card for effect in floating(t)] == [t.card("Gem"), -1], "one assigned, one detached"
    t.act(0, "Axe").choose("Gem")
    assert [effect.card for effect in floating(t)] == [-1]


@pytest.mark.rule("universus:Assigned Effect/7")
def test_flipping_and_unflipping_leaves_what_is_assigned() -> None:
    ban = asset("Ban", "Form Commit: Choose 1 foundation. Abilities on that foundation cannot be played this turn.")
    flip, unflip = asset("Turn", "Form: Flip 1 foundation."), asset("Unturn", "Form: Unflip 1 foundation.")
    gem = {"name": "Gem", "type": "foundation", "text": "Form: Draw 1 card."}
    t = table({"stage": [gem, ban, flip, unflip, ANCHOR], "hand": ["x"]}, RIVAL)
    assert "Gem Form" in t.offers()
    for name in ("Ban", "Turn", "Unturn"):
        t.act(0, name)
        assert "Gem Form" not in t.offers()
        assert [effect.card for effect in floating(t)] == [t.card("Gem")]


@pytest.mark.rule("universus:Assigned Effect/5", "universus:Freeze/1", "universus:Effects/17")
def test_what_names_no_end_goes_with_the_turn_and_freezing_does_not() -> None:
    """V23: Freeze names its own later end."""
    ice = asset("Ice", "Form Commit: Freeze 1 rival foundation.")
    ban = asset("Ban", "Form Commit: Choose 1 rival foundation. That foundation cannot be destroyed.")
    rival = {"stage": [("Gem", "committed"), ("Root", "committed"), BUOY], "hand": ["y"]}
    t = table({"stage": [ice, ban, ANCHOR], "hand": ["x"]}, rival)
    t.act(0, "Ice").choose("Gem")
    t.act(0, "Ban").choose("Root")
    assert sorted(effect.card for effect in floating(t)) == sorted([t.card("Gem"), t.card("Root")])
    pass_turn(t)
    assert floating(t) == []
    assert (t.committed("Gem"), t.committed("Root")) == (True, False), "it was frozen in the Ready Step of its owner"


@pytest.mark.rule("universus:Assigned Effect/4")
@pytest.mark.parametrize(("until", "offered"), [("this Enhance Step", True), ("this turn", False)])
def test_an_assigned_effect_ends_at_the_point_it_names(until: str, offered: bool) -> None:
    ban = asset(
        "Ban", f"Enhance Commit: Choose 1 rival foundation. Abilities on that foundation cannot be played {until}."
    )
    gem = {"name": "Gem", "type": "foundation", "text": "Enhance: Draw 1 card."}
    bash = attack("Bash", difficulty=1)
    t = table({"pool": [JAB], "stage": [ban, ANCHOR], "hand": [bash]}, {"stage": [gem], "hand": ["y"]}, moment="attack")
    t.act(0, "Ban")
    assert (t.asked, t.vitality(1)) == ("form", 17), "the rival had nothing else to play"
    t.act(0, "Bash")
    assert ("Gem Enhance" in t.offers()) == offered


@pytest.mark.rule("universus:Detached Effect/4")
@pytest.mark.parametrize(
    ("until", "seen"),
    [
        ("for the rest of this turn", ""),
        ("until the start of your next turn", "1"),
        ("until the end of your next turn", "11"),
        ("until the end of your rival's next turn", "1"),
        ("for the rest of the game", "1111"),
    ],
)
def test_a_detached_effect_ends_at_the_point_it_names(until: str, seen: str) -> None:
    wall = asset("Wall", f"Form Commit: Your rival cannot gain health {until}.")
    hero = {"character": {"name": "You", "hand_size": 1}}
    rival = {**RIVAL, "character": {"name": "Rival", "hand_size": 1}}
    t = table({"stage": [wall, ANCHOR], "hand": ["x"], **hero}, rival)
    t.act(0, "Wall")
    held = ""
    for _ in range(4):
        pass_turn(t)
        held += "1" if floating(t) else ""
    assert held == seen


@pytest.mark.rule("universus:Detached Effect/5", "universus:Effects/17")
@pytest.mark.parametrize(
    "text", ["Your next attack gets +2 damage.", "Your next check gets +2.", "Your rival cannot gain health."]
)
def test_what_names_no_end_lasts_until_the_end_of_the_turn(text: str) -> None:
    odd = asset("Odd", f"Form Commit: {text}")
    t = table({"stage": [odd, ANCHOR], "hand": []}, RIVAL)
    t.act(0, "Odd")
    assert len(floating(t)) == 1
    t.act(0, "Anchor")
    assert len(floating(t)) == 1
    pass_turn(t)
    assert floating(t) == []


@pytest.mark.rule("universus:Detached Effect/3", "universus:Fired Effect/8", "universus:Detached Effect/6")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_fired_effect_ends_when_it_was_executed_or_can_no_longer_be_triggered(blocked: bool) -> None:
    odd = asset("Odd", "Enhance Commit: If this attack deals damage, draw 1 card.")
    guard = {"name": "Guard", "block_zone": "mid", "block_modifier": 0}
    t = table({"pool": [JAB], "stage": [odd, ANCHOR], "hand": ["x"]}, {"hand": [guard]}, moment="attack")
    t.act(0, "Odd")
    assert [effect.kind for effect in floating(t)] == [FIRED]
    t.act(1, "Guard" if blocked else "pass")
    assert (floating(t), len(t.zone("hand"))) == ([], 1 if blocked else 2)


@pytest.mark.rule("universus:Assigned Effect/3", "universus:Fired Effect/9")
def test_an_assigned_fired_effect_ends_when_it_was_executed() -> None:
    """What a fired effect creates is executed once too."""
    odd = asset("Odd", "Form Commit: Choose 1 foundation. When it is readied, draw 1 card.")
    wake = asset("Wake", "Form: Ready 1 foundation.")
    tire = asset("Tire", "Form: Commit 1 foundation.")
    t = table({"stage": [("Gem", "committed"), odd, wake, tire, ANCHOR], "hand": []}, RIVAL)
    t.act(0, "Odd")
    assert [effect.card for effect in floating(t)] == [t.card("Gem")]
    for drawn in (1, 1):
        t.act(0, "Wake")
        t.act(0, "Tire")
        assert (len(t.zone("hand")), floating(t)) == (drawn, [])


@pytest.mark.rule("universus:Fired Effect/9")
def test_a_fired_effect_may_create_another() -> None:
    odd = asset("Odd", "After you gain health, your next attack this turn gets +2 damage.")
    t = table({"stage": [odd, ANCHOR], "hand": [JAB], "health": 9}, RIVAL)
    t.act(0, "Anchor")
    assert [effect.kind for effect in floating(t)] == [MODIFIER]
    t.act(0, "Jab")
    assert t.vitality(1) == 15


# ------------------------------------------------------------------------------------------------------- fired effects


@pytest.mark.rule("universus:Fired Effect/3", "universus:Game Event/1", "universus:Fired Effect/5")
def test_a_fired_effect_always_fires_though_it_may_hold_an_option() -> None:
    must = asset("Must", "After you gain health, lose 1 health.")
    may = asset("May", "After you lose health, you may draw 1 card.")
    sees = asset("Sees", "Response Commit: After you gain health, draw 1 card.")
    t = table({"stage": [must, may, sees, ANCHOR], "hand": ["x"], "health": 9}, RIVAL)
    t.act(0, "Anchor")
    assert (t.vitality(0), t.asked) == (9, "may"), "nobody was asked about the first; the second asks in its text"
    t.choose("no")
    assert (t.asked, t.offers()) == ("respond", ["Sees Response", "pass"]), "and the window comes after both"


@pytest.mark.rule("universus:Fired Effect/7")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_players_fired_effects_come_first_each_in_an_order_of_choice(active: int) -> None:
    def herald(name: str) -> dict[str, object]:
        return asset(name, "After an attack deals damage, gain 1 health.")

    you = {"stage": [herald("A1"), herald("A2"), ANCHOR], "hand": [JAB], "health": 5}
    t = seated(active, you, {"stage": [herald("B1"), herald("B2")], "hand": ["y"], "health": 8})
    t.act(active, "Jab")
    assert (t.seat, t.asked, sorted(t.offers())) == (active, "fired effects", ["A1", "A2"])
    t.choose("A2", "A1")
    assert (t.seat, sorted(t.offers())) == (1 - active, ["B1", "B2"])
    t.choose("B1", "B2")
    fired = [t.name(event.card) for event in log(t) if event.verb == EXECUTED]
    assert fired == ["A2", "A1", "B1", "B2"]


@pytest.mark.rule("universus:Fired Effect/8")
@pytest.mark.parametrize(
    ("text", "gained"),
    [
        ("For the rest of this turn, whenever your attack deals damage, gain 1 health.", 2),
        ("The next time your attack deals damage this turn, gain 1 health.", 1),
    ],
)
def test_a_fired_effect_repeats_only_if_its_text_says_so(text: str, gained: int) -> None:
    odd = asset("Odd", f"Form Commit: {text}")
    bash = attack("Bash", difficulty=1)
    t = table({"stage": [odd, ANCHOR], "hand": [JAB, bash], "health": 5}, RIVAL)
    t.act(0, "Odd")
    t.act(0, "Jab")
    t.act(0, "Bash")
    assert t.vitality(0) == 5 + gained


@pytest.mark.rule("universus:Fired Effect/4")
@pytest.mark.parametrize(
    ("text", "final"), [("Your next check gets +2.", [6, 4]), ("Your checks get +2 this turn.", [6, 6])]
)
def test_a_change_to_checks_to_come_waits_for_them(text: str, final: list[int]) -> None:
    odd = asset("Odd", f"Form Commit: {text}")
    t = table({"stage": [odd, ANCHOR], "hand": ["x", "z"]}, RIVAL)
    t.act(0, "Odd")
    assert events(t, "check") == []
    t.act(0, "x")
    t.act(0, "z")
    assert [event.amount for event in events(t, "pass check")] == final
    assert [event.amount for event in events(t, "check")] == [4, 4], "it begins at what is printed"


@pytest.mark.rule("universus:Fired Effect/10")
@pytest.mark.parametrize("first", ["Take", "Burn"])
def test_a_card_that_has_moved_since_can_only_be_read(first: str) -> None:
    """Two fired effects want the destroyed foundation: what comes second reads it and leaves it where it is."""
    take = asset(
        "Take", "After 1 of your foundations is destroyed, add it to your hand. Gain health equal to its difficulty."
    )
    burn = asset("Burn", "After 1 of your foundations is destroyed, remove it from the game.")
    axe = asset("Axe", "Form Commit: Destroy 1 foundation.")
    you = {"stage": [take, burn, axe, {"name": "Gem", "difficulty": 3}, ANCHOR], "hand": [], "health": 5}
    t = table(you, RIVAL)
    t.act(0, "Axe")
    t.choose(first, "Burn" if first == "Take" else "Take")
    assert t.where("Gem") == ("hand" if first == "Take" else "removed from game")
    assert t.vitality(0) == 8


@pytest.mark.rule("universus:Game Event/6")
@pytest.mark.parametrize("order", [("Axe", "Gem"), ("Gem", "Axe")])
@pytest.mark.parametrize("verb", ["destroy", "flip"])
def test_what_has_triggered_stays_triggered_though_its_card_has_gone(order: tuple[str, str], verb: str) -> None:
    """The first of two fired effects takes the card of the second, which is executed all the same."""
    axe = asset("Axe", f"After you gain health, {verb} 1 foundation.")
    gem = {"name": "Gem", "type": "foundation", "text": "After you gain health, draw 1 card."}
    t = table({"stage": [axe, gem, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Anchor")
    t.choose(*order)
    assert (t.where("Gem"), len(t.zone("hand"))) == ("discard pile" if verb == "destroy" else "stage", 1)
    t.act(0, "Anchor")
    assert len(t.zone("hand")) == 1, "the next time it is not there to be triggered"


@pytest.mark.rule("universus:Game Event/6")
def test_a_triggered_effect_survives_being_saved_while_it_waits() -> None:
    axe = asset("Axe", "After you gain health, destroy 1 foundation.")
    gem = {"name": "Gem", "type": "foundation", "text": "After you gain health, draw 1 card."}
    t = table({"stage": [axe, gem, "Root", ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Anchor")
    t.choose("Axe", "Gem")
    assert t.asked == "cards"
    twin = t.game.copy()
    assert twin.digest() == t.game.digest()
    t.choose("Gem")
    t.game = twin
    t.choose("Gem")
    assert len(t.zone("hand")) == 1


# -------------------------------------------------------------------------------------------------------- rule effects


@pytest.mark.rule("universus:Rule Effect/2", "universus:Rule Effect/5", "universus:Conflict Resolution/3")
@pytest.mark.parametrize("first", ["Let", "Ban"])
def test_a_prohibition_wins_whatever_the_order(first: str) -> None:
    let = asset(
        "Let",
        "Form Commit: This turn, you may play foundations from your discard pile as though they were in your hand.",
    )
    ban = asset("Ban", "Form Commit: You cannot play foundations this turn.")
    for names, offered in ((("Let",), True), ((first, "Ban" if first == "Let" else "Let"), False)):
        t = table({"stage": [let, ban, ANCHOR], "hand": [], "discard": ["Old"]}, RIVAL)
        for name in names:
            t.act(0, name)
        assert ("Old" in t.offers()) == offered, names


@pytest.mark.rule("universus:Rule Effect/3", "universus:Rule Effect/4")
@pytest.mark.parametrize("chosen", ["Shield", "Screen"])
def test_rule_effects_come_before_all_others_and_their_player_says_which_is_first(chosen: str) -> None:
    """Two replacements of one destruction: nothing is destroyed, so nothing fires."""
    shield = asset("Shield", "If 1 of your foundations would be destroyed, commit it instead.")
    screen = asset("Screen", "If 1 of your foundations would be destroyed, flip it instead.")
    herald = asset("Herald", "After 1 of your foundations is destroyed, draw 1 card.")
    axe = asset("Axe", "Form: Destroy 1 rival foundation.")
    you = {"stage": [axe, ANCHOR], "hand": ["x"]}
    t = table(you, {"stage": [shield, screen, herald, "Gem"], "hand": []})
    t.act(0, "Axe")
    assert (t.seat, t.asked, sorted(t.offers())) == (1, "replacement", ["Screen", "Shield"])
    t.choose(chosen)
    assert (t.where("Gem"), t.zone("hand", 1)) == ("stage", [])
    assert (t.committed("Gem"), t.face_down("Gem")) == (chosen == "Shield", chosen == "Screen")


# ------------------------------------------------------------------------------------------------------ all in order


@pytest.mark.rule(
    "universus:Order of Operations/1", "universus:Order of Operations/4", "universus:Order of Operations/5",
    "universus:Order of Operations/6",
)  # fmt: skip
def test_pauses_then_modifiers_then_fired_effects_then_windows() -> None:
    """A foundation is built by the last card of the deck: the deck is cycled before anything else is looked at."""
    flag = asset("Flag", "Your foundations get +2 check.")
    herald = asset("Herald", "After 1 of your foundations is built, gain 1 health.")
    sees = asset("Sees", "Response Commit: After you build 1 foundation, draw 1 card.")
    build = asset("Build", "Form Commit: Build the top card of your deck face up.")
    you = {
        "stage": [flag, herald, sees, build, ANCHOR], "hand": [], "health": 3, "deck": ["Last"],
        "discard": [f"D{number}" for number in range(15)],
    }  # fmt: skip
    t = table(you, RIVAL)
    t.act(0, "Build")
    assert (t.asked, t.number("Last", "check"), t.vitality(0)) == ("respond", 6, 4)
    names = {MODIFY: "modifier", EXECUTED: "fired", OPENED: "window"}
    said = ["cycled" if event.clause == "E.2.2" else names.get(event.verb, "") for event in log(t)]
    assert list(dict.fromkeys(word for word in said if word)) == ["cycled", "modifier", "fired", "window"]


@pytest.mark.rule("universus:Order of Operations/1", "universus:Game Event/4")
def test_what_happens_in_a_pause_is_one_event_afterwards() -> None:
    """Ten cards are removed by a cycle: whoever waits for removed cards answers once, and only then."""
    herald = asset("Herald", "After 1 or more cards are removed from the game, gain 1 health.")
    you = {"stage": [herald, ANCHOR, asset("Pull", "Form Commit: Draw 1 card.")], "hand": [], "health": 3}
    t = table({**you, "deck": ["Last"], "discard": [f"D{number}" for number in range(15)]}, RIVAL)
    t.act(0, "Pull")
    assert (len(t.zone("removed")), t.vitality(0)) == (10, 4)


@pytest.mark.rule("universus:Game Event/3")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_happens_in_paying_waits_and_is_one_event(seat: int) -> None:
    """Flip and commit as one cost: each herald answers once, after both."""
    herald = asset("Herald", "After 1 or more of your foundations are committed, gain 1 health.")
    odd = asset("Odd", "Form Commit 1 foundation, commit 1 foundation: Draw 1 card.")
    side = {"stage": ["F1", "F2", herald, odd, ANCHOR], "hand": [], "health": 5, "committed": True}
    t = seated(seat, side, {"hand": ["y"]})
    t.act(seat, "Odd")
    assert t.vitality(seat) == 5, "the first is paid, and nothing has been answered yet"
    while t.asked == "cards":
        t.choose(t.offers()[0])
    assert (t.vitality(seat), len(cards_of(t, events(t, "commit")))) == (6, 2)


@pytest.mark.rule("universus:Game Event/2", "universus:Effects/5")
@pytest.mark.parametrize(("count", "gained"), [(1, 1), (3, 1)])
def test_acting_on_several_cards_triggers_once(count: int, gained: int) -> None:
    herald = asset("Herald", "After you draw 1 or more cards, gain 1 health.")
    pull = asset("Pull", f"Form Commit: Draw {count} cards." if count > 1 else "Form Commit: Draw 1 card.")
    t = table({"stage": [herald, pull, ANCHOR], "hand": [], "health": 5}, RIVAL)
    t.act(0, "Pull")
    assert (len(t.zone("hand")), t.vitality(0)) == (count, 5 + gained)


@pytest.mark.rule("universus:Game Event/5")
def test_nothing_triggers_before_the_game_begins() -> None:
    """Hands are drawn and decks shuffled, and nothing that waits for it hears of it."""
    hero = {"name": "You", "text": ["After you draw 1 or more cards, lose 1 health."], "health": 20}
    sees = {"name": "Rival", "text": ["Response: After your rival draws 1 or more cards, draw 1 card."]}
    t = table({"character": hero, "deck": 30}, {"character": sees, "deck": 30}, moment="setup", turn=0)
    assert t.asked == "mulligan?"
    assert (t.vitality(0), len(t.zone("hand")), len(t.zone("hand", 1))) == (20, 6, 6)
    assert [event for event in log(t) if event.verb == EXECUTED] == []


@pytest.mark.rule("universus:Game Event/7", "universus:Instruction/4")
@pytest.mark.parametrize("seat", [0, 1])
def test_an_act_on_a_card_is_its_players_whoever_demanded_it(seat: int) -> None:
    """The effect's owner chooses the rival's foundation; the rival has committed it."""
    tire = asset("Tire", "Form: Commit 1 rival foundation.")
    mine = asset("Mine", "After you commit 1 foundation, gain 1 health.")
    theirs = asset("Theirs", "After you commit 1 foundation, gain 1 health.")
    rival = {"stage": ["G1", "G2", theirs], "hand": ["y"], "health": 5}
    t = seated(seat, {"stage": [tire, mine, ANCHOR], "hand": ["x"], "health": 5}, rival)
    t.act(seat, "Tire")
    assert (t.seat, t.offers()) == (seat, ["G1", "G2"])
    t.choose("G2")
    assert (t.committed("G1"), t.committed("G2")) == (False, True)
    assert (t.vitality(seat), t.vitality(1 - seat)) == (5, 6)
    assert [event.seat for event in events(t, "commit")] == [1 - seat]
