"""I.3: keywords about playing the card itself: Only, Combo, Deadlock, Desperation, Terrain, Unique."""

from typing import Any

import pytest

from livingrules.errors import NotLegal
from livingrules.games.ufs import pauses
from livingrules.games.ufs.words import BY_EFFECT, BY_RULE, DIFFICULTY_IS, MODIFY
from livingrules.scenario.table import Table
from livingrules.text.compile import compile_keyword
from livingrules.text.errors import TextError

from .play import attack, cards_of, controls, events

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
BLOCK = {"block_zone": "mid", "block_modifier": 0}
NAMES = ("Mara", "Nim")


def foundations(count: int) -> list[dict[str, Any]]:
    return [{"name": f"Stone {number}"} for number in range(count)]


# ------------------------------------------------------------------------------------------------------------- Only


@pytest.mark.rule("ufs:I.3.2.1", "ufs:I.2.1.2")
@pytest.mark.parametrize(("name", "allowed"), [("Mara", True), ("Nim", False)])
def test_only_cards_are_played_with_that_character(name: str, allowed: bool) -> None:
    root = {"name": "Root", "keywords": ["Mara Only"], **BLOCK}
    t = Table({"character": name, "hand": [root, "Spare"]}, {"character": "Mara"}, names=NAMES)
    assert t.offers() == (["Root", "Spare", "pass"] if allowed else ["Spare", "pass"])
    assert t.why_not(0, "Root") == ([] if allowed else ["I.3.2.1"])
    wall = {"name": "Wall", **BLOCK}
    t = Table({"pool": [attack("Jab")]}, {"character": name, "hand": [root, wall]}, moment="attack", names=NAMES)
    assert t.asked == "block"
    assert ("Root" in t.offers()) is allowed, "blocking with it is playing it"


@pytest.mark.rule("ufs:I.3.2.1")
def test_an_only_action_is_not_played_with_its_ability_either() -> None:
    trick = {"name": "Trick", "type": "action", "keywords": ["Mara Only"], "text": "F: Gain 1 vitality."}
    t = Table({"character": "Nim", "hand": [trick, "Spare"]}, names=NAMES)
    assert t.offers() == ["Spare", "pass"]
    t = Table({"character": "Mara", "hand": [trick, "Spare"]}, names=NAMES)
    assert t.offers() == ["Spare", "Trick F", "pass"]


@pytest.mark.rule("ufs:I.3.2.1/n1")
def test_an_only_card_does_not_stay_in_staging_or_pool() -> None:
    root = {"name": "Root", "keywords": ["Mara Only"]}
    fetch = {"name": "Fetch", "text": "F Commit: Add 1 card from your discard pile to your staging area."}
    for name, zone in (("Mara", "staging area"), ("Nim", "discard pile")):
        t = Table({"character": name, "staging": [fetch], "discard": [root]}, names=NAMES)
        t.act(0, "Fetch")
        assert t.where("Root") == zone
        assert cards_of(t, events(t, "discard", "E.2.4")) == (["Root"] if name == "Nim" else [])


# ------------------------------------------------------------------------------------------------------------- Combo


@pytest.mark.rule("ufs:I.3.3.1", "ufs:I.2.1.3")
def test_combo_carries_its_requirements_in_brackets() -> None:
    requirement = compile_keyword("Combo (Kick, Punch)").requirement
    assert len(requirement) == 2
    for wrong in ("Combo: 2", "Combo Kick", "Combo ()"):
        with pytest.raises(TextError):
            compile_keyword(wrong)
    with pytest.raises(NotLegal, match=r"I\.3\.3\.1"):
        Table({"hand": [attack("Jab", keywords=["Combo"])]})
    assert combo("Combo (Kick)", attack("Heel", keywords=["Kick"]))


def combo(keyword: str, *before: dict[str, Any], staging: Any = ()) -> bool:
    """Whether the Combo ability of Jab can be played behind these cards."""
    jab = attack("Jab", keywords=[keyword], text="Combo E: This attack gets +3 damage.")
    t = Table({"pool": [*before, jab], "staging": [HOLD, *staging]}, moment="attack")
    offered = "Jab E" in t.offers()
    assert t.why_not(0, "Jab", "enhance") == ([] if offered else ["I.3.3.2"])
    return offered


@pytest.mark.rule("ufs:I.3.3.2")
@pytest.mark.parametrize(
    ("keyword", "before", "met"),
    [
        ("Combo (Kick)", [["Kick"]], True),
        ("Combo (Kick)", [["Punch"]], False),
        ("Combo (Kick)", [["Kick"], ["Punch"]], False),
        ("Combo (Kick)", [], False),
        ("Combo (Kick, Punch)", [["Kick"], ["Punch"]], True),
        ("Combo (Kick, Punch)", [["Punch"], ["Kick"]], False),
        ("Combo (Kick, Punch)", [["Punch"]], False),
        ("Combo (Kick, Punch)", [["Fury"], ["Kick"], ["Punch"]], True),
    ],
)
def test_the_cards_directly_before_must_match_in_order(keyword: str, before: list[list[str]], met: bool) -> None:
    cards = [attack(f"Early {at}", keywords=keywords) for at, keywords in enumerate(before)]
    assert combo(keyword, *cards) is met


@pytest.mark.rule("ufs:I.3.3.2")
def test_a_combo_requirement_may_be_a_zone_or_a_type() -> None:
    assert combo("Combo (High)", attack("Early", attack_zone="high"))
    assert not combo("Combo (High)", attack("Early", attack_zone="low"))
    assert combo("Combo (Kick attack)", attack("Early", keywords=["Kick"]))
    assert not combo("Combo (Kick attack)", {"name": "Early", "type": "foundation", "keywords": ["Kick"]})


@pytest.mark.rule("ufs:I.3.3.2", "ufs:I.3.3.2/n1")
def test_a_face_down_card_prints_nothing_a_combo_could_match() -> None:
    jab = attack("Jab", keywords=["Combo (Kick)"], text="Combo E: This attack gets +3 damage.")
    heel = attack("Heel", keywords=["Kick"])
    for states, offered in ((("face up",), True), (("face down",), False)):
        t = Table({"pool": [(heel, *states), jab], "staging": [HOLD]}, moment="attack")
        assert ("Jab E" in t.offers()) is offered


@pytest.mark.rule("ufs:I.3.3.2")
def test_the_next_card_counts_for_an_action_in_hand() -> None:
    """It will stand behind the last card of the pool."""
    trick = {"name": "Trick", "type": "action", "keywords": ["Combo (Kick)"], "text": "Combo E: Draw 1 card."}
    for trait, offered in (("Kick", True), ("Punch", False)):
        t = Table({"pool": [attack("Jab", keywords=[trait])], "hand": [trick], "staging": [HOLD]}, moment="attack")
        assert ("Trick E" in t.offers()) is offered


@pytest.mark.rule("ufs:I.3.3.2/n1")
def test_combo_looks_at_printed_values() -> None:
    gain = {"name": "Gain", "text": "Your attacks gain Kick."}
    low = {"name": "Low", "text": "Your attacks lose Kick."}
    assert not combo("Combo (Kick)", attack("Early"), staging=[gain])
    assert combo("Combo (Kick)", attack("Early", keywords=["Kick"]), staging=[low])


# ----------------------------------------------------------------------------------------- Deadlock and Desperation


def difficulty(t: Table) -> int:
    """The total difficulty of the only attempt there was."""
    return events(t, DIFFICULTY_IS)[-1].amount


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:I.3.4.1", "ufs:I.3.4.1/n1", "ufs:I.2.1.4")
@pytest.mark.parametrize(("count", "expected"), [(10, 5), (11, 2)])
def test_deadlock_sets_the_difficulty(count: int, expected: int) -> None:
    jab = attack("Jab", keywords=["Deadlock: 2"], difficulty=5)
    other = attack("Other", keywords=["Deadlock: 2"], difficulty=5)
    staging = foundations(count)
    t = Table({"hand": [jab], "pool": [other], "deck": controls(9), "staging": [HOLD]}, {"staging": staging})
    t.act(0, "Jab")
    assert difficulty(t) == expected + 1, "one card is in the pool"
    assert t.number("Jab", "difficulty") == expected
    modified = [event for event in events(t, MODIFY) if event.card == t.card("Jab")]
    assert modified == [], "a definition is no modification"


@pytest.mark.rule("ufs:I.3.5.1", "ufs:I.3.5.1/n1", "ufs:I.2.1.5")
@pytest.mark.parametrize(("vitality", "expected"), [(10, 5), (9, 1)])
def test_desperation_sets_the_difficulty(vitality: int, expected: int) -> None:
    jab = attack("Jab", keywords=["Desperation: 1"], difficulty=5)
    t = Table({"hand": [jab], "vitality": vitality, "deck": controls(9), "staging": [HOLD]}, {"vitality": 1})
    t.act(0, "Jab")
    assert (difficulty(t), t.number("Jab", "difficulty")) == (expected, expected)
    assert events(t, MODIFY) == []


@pytest.mark.differs("mk")
@pytest.mark.rule("ufs:I.3.5.1/n1", "ufs:I.3.4.1/n1")
@pytest.mark.parametrize(
    ("keyword", "you", "opponent"),
    [("Desperation: 1", {"vitality": 9}, {}), ("Deadlock: 1", {}, {"staging": foundations(11)})],
)
def test_the_rating_is_a_base_value_beneath_modifiers(
    keyword: str, you: dict[str, Any], opponent: dict[str, Any]
) -> None:
    root = {"name": "Root", "text": "Your attacks get +2 difficulty."}
    jab = attack("Jab", keywords=[keyword], difficulty=5)
    t = Table({"hand": [jab], "deck": controls(9), "staging": [root, HOLD], **you}, opponent)
    t.act(0, "Jab")
    assert difficulty(t) == 3
    assert t.game.base[t.card("Jab")].numbers[0] == 1


@pytest.mark.rule("ufs:I.3.5.1")
def test_desperation_comes_and_goes_with_vitality() -> None:
    root = {"name": "Root", "text": "E: Gain 1 vitality."}
    jab = attack("Jab", keywords=["Desperation: 1"], difficulty=5)
    t = Table({"pool": [jab], "vitality": 9, "staging": [root]}, {"staging": [HOLD]}, moment="attack")
    assert t.number("Jab", "difficulty") == 1
    t.act(0, "Root")
    assert t.number("Jab", "difficulty") == 5


# ---------------------------------------------------------------------------------------------- Terrain and Unique


def fetching(card: Any, mine: Any = (), theirs: Any = ()) -> Table:
    """You add a card from your discard pile to your staging area."""
    fetch = {"name": "Fetch", "text": "F Commit: Add 1 card from your discard pile to your staging area."}
    t = Table({"staging": [fetch, *mine], "discard": [card]}, {"staging": list(theirs)})
    return t.act(0, "Fetch")


@pytest.mark.rule("ufs:I.3.13.1", "ufs:I.2.1.13")
def test_a_new_terrain_destroys_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pause condition would do the same first; without it the ability does it by itself."""
    monkeypatch.setattr(pauses, "staging_condition", lambda _: (pauses.NOTHING, 0))
    old = {"name": "Old", "keywords": ["Terrain"]}
    far = {"name": "Far", "keywords": ["Terrain"]}
    t = fetching({"name": "New", "keywords": ["Terrain"]}, [old, "Stone"], [far, "Rock"])
    assert [t.where(name) for name in ("New", "Old", "Far")] == ["staging area", "discard pile", "discard pile"]
    assert [t.where(name) for name in ("Stone", "Rock")] == ["staging area"] * 2
    assert [event.cause for event in events(t, "destroy")] == [BY_EFFECT, BY_EFFECT]


@pytest.mark.rule("ufs:I.3.13.1/n1")
def test_the_pause_has_already_removed_the_other_terrain() -> None:
    old = {"name": "Old", "keywords": ["Terrain"]}
    t = fetching({"name": "New", "keywords": ["Terrain"]}, [], [old])
    assert (t.where("New"), t.where("Old")) == ("staging area", "discard pile")
    assert [(event.cause, event.clause) for event in events(t, "destroy")] == [(BY_RULE, "E.2.5")]


@pytest.mark.rule("ufs:I.3.15.1", "ufs:I.2.1.15")
def test_a_second_unique_copy_destroys_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pauses, "staging_condition", lambda _: (pauses.NOTHING, 0))
    relic = {"name": "Relic", "keywords": ["Unique"]}
    t = fetching(relic, [relic, "Stone"], [relic])
    assert (t.asked, sorted(t.offers())) == ("cards", ["Relic", "Relic#2"])
    t.act(0, "Relic")
    assert [t.where(name) for name in ("Relic", "Relic#2", "Relic#3")] == [
        "discard pile",
        "staging area",
        "staging area",
    ]
    t = fetching(relic, ["Stone"], [relic])
    assert (t.asked, events(t, "destroy")) != ("cards", []), "one copy of one's own is no second"
    assert events(t, "destroy") == []


@pytest.mark.rule("ufs:I.3.15.1/n1")
def test_the_pause_has_already_destroyed_a_copy() -> None:
    relic = {"name": "Relic", "keywords": ["Unique"]}
    t = fetching(relic, [relic])
    assert t.asked == "unique"
    t.act(0, "Relic")
    assert sorted((t.where("Relic"), t.where("Relic#2"))) == ["discard pile", "staging area"]
    assert [(event.cause, event.clause) for event in events(t, "destroy")] == [(BY_RULE, "E.2.6")]
