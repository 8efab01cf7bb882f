"""Auto-abilities: what triggers them, how often, for whom, and what they then find (11.8)."""

import pytest

from livingrules.games.fftcg.words import BY_EFFECT, FIZZLED

from .play import Fields, Table, backup, forward, seated, summon, table

SPARK = summon("Spark", "Draw 1 card.")
GALE = summon("Gale", "Choose 1 Forward. Return it to its owner's hand.")
SWEEP = summon("Sweep", "Break all the Forwards.")


def drawn(t: Table, seat: int = 0) -> int:
    """How many cards a text has had the player draw."""
    return len([event for event in t.events("draw") if event.cause == BY_EFFECT and event.seat == seat])


def main(you: Fields, opponent: Fields | None = None) -> Table:
    """A Main Phase that lasts: there is always something to cast."""
    return table({**you, "deck": 12, "hand": [*you.get("hand", []), SPARK]}, {"deck": 12, **(opponent or {})})


@pytest.mark.rule("fftcg:11.8.1", "fftcg:11.8.2", "fftcg:11.8.3")
@pytest.mark.parametrize("word", ["When", "Whenever"])
def test_an_auto_ability_triggers_by_itself_when_its_event_occurs(word: str) -> None:
    scout = forward("Scout", 3000, f"{word} Scout enters the field, draw 1 card.")
    t = main({"hand": [scout]})
    t.act(0, "Scout")
    assert (t.on_stack(), drawn(t)) == (["Scout"], 0)
    t.resolve()
    assert (t.on_stack(), drawn(t)) == ([], 1)


@pytest.mark.rule("fftcg:11.8.2", "fftcg:11.8.3")
def test_an_auto_ability_may_wait_for_a_moment_of_the_turn_even_where_nothing_can_be_played() -> None:
    late = forward("Late", 3000, "At the end of your turn, draw 1 card.")
    t = table({"field": [late], "hand": [SPARK], "deck": 12}, {"deck": 12}, "main 2")
    t.choose("pass")
    assert drawn(t) == 1


@pytest.mark.rule("fftcg:11.8.5")
def test_an_auto_ability_is_its_source_s_controller_s() -> None:
    """A card under the other player's control triggers for them."""
    late = forward("Late", 3000, "When a Forward enters the field, draw 1 card.")
    take = summon("Take", "Choose 1 Forward opponent controls. Gain control of it.")
    t = main({"hand": [take, forward("New")]}, {"field": [late]})
    t.act(0, "Take").resolve().act(0, "New").resolve()
    assert (drawn(t, 0), drawn(t, 1)) == (1, 0)


@pytest.mark.rule("fftcg:11.8.6", "fftcg:11.8.16", "fftcg:11.8.16.2.1")
def test_an_event_of_several_occurrences_triggers_once_for_each() -> None:
    """F28: cards that leave together see each other leave."""
    witness = forward("Witness", 3000, "When a Forward is put from the field into the Break Zone, draw 1 card.")
    t = main({"field": [witness, forward("Ann")], "hand": [SWEEP]}, {"field": [forward("Bea")]})
    t.act(0, "Sweep").resolve()
    t.choose(*t.offers())
    assert len(t.on_stack()) == 3
    t.resolve().resolve().resolve()
    assert drawn(t) == 3


@pytest.mark.rule("fftcg:11.8.16.2.1")
def test_what_enters_the_field_sees_itself_and_what_enters_with_it() -> None:
    pair = [forward("Ann", 3000, "When a Forward enters the field, draw 1 card."), forward("Bea", 3000)]
    recall = summon("Recall", "Play all the Forwards in your Break Zone onto the field.")
    t = main({"hand": [recall], "break": pair})
    t.act(0, "Recall").resolve()
    t.choose(*t.offers())
    assert (sorted(t.zone("field", 0)), len(t.on_stack())) == (["Ann", "Bea"], 2)


@pytest.mark.rule("fftcg:11.8.13", "fftcg:11.11.3")
def test_a_conditional_auto_ability_does_not_trigger_while_the_condition_is_not_met() -> None:
    scout = forward("Scout", 3000, "When Scout enters the field, if you control 2 or more Backups, draw 1 card.")
    t = main({"hand": [scout], "field": [backup("Aid")]})
    t.act(0, "Scout")
    assert (t.on_stack(), drawn(t)) == ([], 0)


@pytest.mark.rule("fftcg:11.8.13", "fftcg:11.11.3")
def test_the_condition_is_tested_again_on_resolution() -> None:
    scout = forward("Scout", 3000, "When Scout enters the field, if you control 2 or more Backups, draw 1 card.")
    crush = summon("Crush", "Choose 1 Backup. Break it.")
    t = main({"hand": [scout], "field": [backup("Aid"), backup("Bob")]}, {"hand": [crush]})
    t.act(0, "Scout").choose("pass").act(1, "Crush").choose("Aid").resolve().resolve()
    assert (drawn(t), [event.clause for event in t.events(FIZZLED)]) == (0, ["11.11.3"])


@pytest.mark.rule("fftcg:11.8.16.1")
@pytest.mark.parametrize("spoken", ["it", "Phoenix"])
def test_a_zone_movement_trigger_looks_for_the_card_where_it_went(spoken: str) -> None:
    text = f"When Phoenix is put from the field into the Break Zone, return {spoken} to its owner's hand."
    phoenix = forward("Phoenix", 3000, text)
    t = main({"field": [phoenix], "hand": [SWEEP]})
    t.act(0, "Sweep").resolve().resolve()
    assert t.where("Phoenix") == "hand"


@pytest.mark.rule("fftcg:11.8.16.1", "fftcg:7.4")
def test_a_card_that_has_moved_on_is_not_found() -> None:
    text = "When Phoenix is put from the field into the Break Zone, play it onto the field."
    phoenix = forward("Phoenix", 3000, text)
    banish = summon("Banish", "Choose 1 Forward in your opponent's Break Zone. Remove it from the game.")
    t = main({"field": [phoenix], "hand": [SWEEP]}, {"hand": [banish]})
    t.act(0, "Sweep").resolve().choose("pass").act(1, "Banish").resolve().resolve()
    assert t.where("Phoenix") == "removed from play"


@pytest.mark.rule("fftcg:11.8.16.2", "fftcg:11.8.15", "fftcg:11.11.5")
def test_a_card_that_never_arrived_triggers_nothing_that_waits_for_its_arrival() -> None:
    text = "If Ghost would be put from the field into the Break Zone, remove it from the game instead."
    ghost = forward("Ghost", 3000, text)
    witness = backup("Witness", "When a Forward is put from the field into the Break Zone, draw 1 card.")
    t = main({"field": [ghost, witness, forward("Ann")], "hand": [SWEEP]})
    t.act(0, "Sweep").resolve()
    assert (t.where("Ghost"), t.where("Ann"), len(t.on_stack())) == ("removed from play", "Break Zone", 1)


@pytest.mark.rule("fftcg:11.8.18")
def test_a_state_triggers_as_soon_as_it_holds_and_not_again_until_resolved() -> None:
    lonely = forward("Lonely", 3000, "If you do not control a Backup, put Lonely into the Break Zone.")
    crush = summon("Crush", "Choose 1 Backup. Break it.")
    t = main({"field": [lonely, backup("Aid")], "hand": [crush, summon("Flint", "Draw 1 card.")]})
    assert t.on_stack() == []
    t.act(0, "Crush").resolve()
    assert t.on_stack() == ["Lonely"]
    t.act(0, "Spark")
    assert t.on_stack() == ["Spark", "Lonely"]
    t.resolve()
    assert (t.on_stack(), t.where("Lonely")) == (["Lonely"], "field")
    t.resolve()
    assert (t.on_stack(), t.where("Lonely")) == ([], "Break Zone")


@pytest.mark.rule("fftcg:11.8.18")
def test_a_state_triggers_each_card_that_waits_for_it() -> None:
    text = "If you do not control a Backup, put {0} into the Break Zone."
    pair = [forward(name, 3000, text.format(name)) for name in ("Ann", "Bea")]
    twins = [forward("Twin", 3000, text.format("Twin"), generic=True)] * 2
    for cards in (pair, twins):
        t = main({"field": [*cards, backup("Aid")], "hand": [summon("Crush", "Choose 1 Backup. Break it.")]})
        t.act(0, "Crush").resolve()
        t.choose(*t.offers()).resolve().resolve()
        assert t.zone("field", 0) == []


@pytest.mark.rule("fftcg:11.8.18")
def test_a_state_that_still_holds_after_resolution_triggers_anew() -> None:
    """F32."""
    sage = forward("Sage", 3000, "If you have 3 or less cards in your hand, draw 1 card.")
    t = main({"field": [sage], "hand": [forward("Ann", cost=9)]})
    assert t.on_stack() == ["Sage"]
    t.resolve()
    assert (t.on_stack(), drawn(t)) == (["Sage"], 1)
    t.resolve()
    assert (t.on_stack(), drawn(t)) == ([], 2)


def test_an_auto_ability_that_triggers_once_per_turn_does_not_trigger_twice() -> None:
    text = "When a Forward enters the field, draw 1 card. This effect will trigger only once per turn."
    keeper = backup("Keeper", text)
    t = main({"field": [keeper], "hand": [forward("Ann"), forward("Bea")]})
    t.act(0, "Ann").resolve().act(0, "Bea")
    assert (t.on_stack(), drawn(t)) == ([], 1)


def test_an_ability_marked_with_damage_works_only_after_so_much_of_it() -> None:
    late = forward("Late", 3000, "Damage 2 -- When Late enters the field, draw 1 card.")
    for points, times in ((1, 0), (2, 1)):
        t = main({"hand": [late], "damage": points})
        t.act(0, "Late").resolve()
        assert drawn(t) == times


@pytest.mark.parametrize(
    ("text", "act", "times"),
    [
        ("When you cast a Summon, draw 1 card.", "Flash", 1),
        ("When your opponent casts a Summon, draw 1 card.", "Flash", 0),
        ("When Eye is chosen by your Summon, draw 1 card.", "Flash", 1),
        ("When Eye is chosen by your opponent's Summons, draw 1 card.", "Flash", 0),
        ("When Eye is chosen by your abilities, draw 1 card.", "Flash", 0),
        ("When Eye is dealt damage, draw 1 card.", "Flash", 1),
        ("When Eye leaves the field, draw 1 card.", "Flash", 0),
        ("When Eye leaves the field, draw 1 card.", "Gale", 1),
        ("When another Forward leaves the field, draw 1 card.", "Gale", 0),
        ("When Eye becomes dull, draw 1 card.", "Flash", 0),
        ("When you discard a card, draw 1 card.", "Flash", 0),
    ],
)
def test_who_does_what_to_what(text: str, act: str, times: int) -> None:
    flash = summon("Flash", "Choose 1 Forward. Deal it 1000 damage.")
    t = main({"field": [forward("Eye", 9000, text)], "hand": [flash, GALE]})
    t.act(0, act)
    t.choose("Eye") if t.asked == "choose" else None
    while t.on_stack():
        t.resolve()
    assert drawn(t) == times


@pytest.mark.parametrize(
    ("text", "blocked", "broken"),
    [
        ("When Ann is blocked, break Ann.", True, ["Ann"]),
        ("When Ann is blocked by a Forward of cost 3 or more, break Ann.", True, []),
        ("When Ann attacks, break Ann.", False, ["Ann"]),
        ("When Ann forms a party and attacks, break Ann.", False, []),
        ("When Ann deals damage to your opponent, break Ann.", False, ["Ann"]),
        ("When Ann deals damage to your opponent, break Ann.", True, []),
    ],
)
def test_triggers_of_a_battle(text: str, blocked: bool, broken: list[str]) -> None:
    t = table(
        {"field": [forward("Ann", 5000, text)], "deck": 12}, {"field": [forward("Wall", 1000)], "deck": 12}, "attack"
    )
    t.act(0, "Ann")
    t.act(1, "Wall" if blocked else "pass") if t.asked == "block" else None
    assert t.zone("break", 0) == broken


def settle(t: Table) -> Table:
    """Everything on the stack resolves, and what that triggers too."""
    while t.on_stack():
        t.resolve()
    return t


MOVES = {
    "break": "Choose 1 Character. Break it.",
    "hand": "Choose 1 Character. Return it to its owner's hand.",
    "removed": "Choose 1 Character. Remove it from the game.",
    "deck": "Choose 1 Character. Put it at the bottom of its owner's deck.",
    "dull": "Choose 1 Character. Dull it.",
    "control": "Choose 1 Character. You gain control of it until the end of the turn.",
}


@pytest.mark.rule("fftcg:11.8.16")
@pytest.mark.parametrize(("trigger", "fires"), [
    ("is put from the field into the Break Zone", ("break",)),
    ("leaves the field", ("break", "hand", "removed", "deck")),
    ("is returned from the field to its owner's hand", ("hand",)),
    ("enters the field", ()),
])  # fmt: skip
@pytest.mark.parametrize("seat", [0, 1])
def test_a_zone_movement_trigger_waits_for_a_card_to_go_from_one_zone_to_another(
    seat: int, trigger: str, fires: tuple[str, ...]
) -> None:
    """And for that alone: not for what stays where it is, whatever else happens to it."""
    for way, text in MOVES.items():
        ward = forward("Ward", 5000, f"When Ward {trigger}, draw 1 card.")
        t = seated(seat, {"hand": [summon("Act", text), SPARK]}, {"field": [ward]})
        settle(t.act(seat, "Act"))
        assert drawn(t, 1 - seat) == int(way in fires), (trigger, way)


@pytest.mark.rule("fftcg:11.8.16")
def test_it_is_about_the_card_that_moved_and_about_the_zones_it_names() -> None:
    text = "When a Forward is put from the field into the Break Zone, draw 1 card."
    hand = [summon("Act", "Choose 1 Character. Break it."), SPARK]
    for victim, count in (("Ann", 1), ("Mill", 0)):
        t = seated(0, {"hand": hand, "field": [backup("Wake", text)]}, {"field": [forward("Ann"), backup("Mill")]})
        settle(t.act(0, "Act").choose(victim))
        assert drawn(t) == count
    throw = [summon("Act", "Discard 1 Forward."), forward("Ann", cost=9), SPARK]
    t = seated(0, {"hand": throw, "field": [backup("Wake", text)]})
    settle(t.act(0, "Act"))
    assert (t.where("Ann"), drawn(t)) == ("Break Zone", 0)


BREAKER = summon("Fell", "Choose 1 Forward. Break it.")


@pytest.mark.rule("fftcg:11.8.16", "fftcg:11.8.16.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_it_is_the_card_that_moved_wherever_it_stood_in_the_list(seat: int) -> None:
    """The first card of a list is as good as any other."""
    keep = backup("Keep", "When a Forward is put from the field into the Break Zone, add it to its owner's hand.")
    for field in ([forward("Ann"), keep], [keep, forward("Ann")]):
        t = seated(seat, {"field": field, "hand": [BREAKER, SPARK]})
        settle(t.act(seat, "Fell"))
        assert t.where("Ann") == "hand"


@pytest.mark.rule("fftcg:11.8.16")
def test_what_a_delayed_trigger_about_its_own_card_chose_before_is_still_it() -> None:
    """Of any other trigger it is what moved: the one that entered, not the one dulled before."""
    text = "《0》: Choose 1 Forward. When Ann is put from the field into the Break Zone this turn, break it."
    bond = forward("Ann", 5000, text)
    t = main({"field": [bond, forward("Dan", 9000)], "hand": [BREAKER]}, {"field": [forward("Cas", 9000)]})
    t.act(0, "Ann").choose("Cas").resolve()
    t.act(0, "Fell").choose("Ann")
    settle(t)
    assert [t.where(name) for name in ("Ann", "Cas", "Dan")] == ["Break Zone", "Break Zone", "field"]
    watch = backup("Watch", "《0》: Choose 1 Forward. Activate it. When a Forward enters the field this turn, dull it.")
    t = main({"field": [watch, (forward("Dan"), "dull")], "hand": [forward("New")]})
    t.act(0, "Watch").resolve()
    settle(t.act(0, "New"))
    assert (t.dull("Dan"), t.dull("New")) == (False, True)
