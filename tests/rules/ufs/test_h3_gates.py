"""H.3.1: restriction words and symbols in front of the type letter."""

from typing import Any

import pytest

from livingrules.scenario.table import Table

from .play import attack, controls

HOLD = {"name": "Hold", "text": "E: Gain 1 vitality."}
KICK = attack("Heel", keywords=["Kick"])


def foundations(count: int) -> list[dict[str, Any]]:
    return [{"name": f"Stone {number}"} for number in range(count)]


@pytest.mark.rule("ufs:H.3", "ufs:H.3.1", "ufs:H.3.1.1", "ufs:H.3.1.1.1")
def test_first_f_before_any_other_form() -> None:
    first = {"name": "Prime", "text": "First F: Gain 3 vitality."}
    other = {"name": "Other", "text": "F: Gain 1 vitality."}
    t = Table({"staging": [first, other], "vitality": 5})
    assert t.offers() == ["Prime F", "Other F", "pass"]
    t.act(0, "Prime")
    assert t.offers() == ["Other F", "pass"], "it is not first itself a second time"
    t = Table({"staging": [first, other], "vitality": 5})
    t.act(0, "Other")
    assert t.offers() == ["Other F", "pass"]
    assert t.why_not(0, "Prime", "form") == ["H.3.1.1.1"]


@pytest.mark.rule("ufs:H.3.1.1.1")
def test_first_f_after_a_card_played_as_a_form() -> None:
    first = {"name": "Prime", "text": "First F: Gain 3 vitality."}
    t = Table({"staging": [first], "hand": ["Stone", "Spare"], "deck": controls(6)})
    t.act(0, "Stone")
    assert t.offers() == ["Spare", "pass"]
    assert t.why_not(0, "Prime", "form") == ["H.3.1.1.1"]


@pytest.mark.rule("ufs:H.3.1.1.1")
def test_a_failed_form_ability_uses_up_first_f() -> None:
    first = {"name": "Prime", "text": "First F: Gain 3 vitality."}
    hard = {"name": "Hard", "text": "F (9+): Gain 1 vitality."}
    t = Table({"staging": [first, (hard, "ready")], "deck": controls(1), "hand": ["Spare"]})
    t.act(0, "Hard")
    while t.asked == "pay":
        t.act(0)
    assert t.asked == "form"
    assert t.why_not(0, "Prime", "form") == ["H.3.1.1.1"]


@pytest.mark.rule("ufs:H.3.1.1", "ufs:H.3.1.1.2")
def test_first_e_before_any_other_enhance_of_that_player() -> None:
    first = {"name": "Prime", "text": "First E: Your attack gets +3 damage."}
    other = {"name": "Other", "text": "E: Your attack gets +1 damage."}
    t = Table({"pool": [attack("Jab")], "staging": [first, other]}, {"staging": [HOLD]}, moment="attack")
    assert t.offers() == ["Prime E", "Other E", "pass"]
    t.act(0, "Other")
    assert t.why_not(0, "Prime", "enhance")[-1] == "H.3.1.1.2"


@pytest.mark.rule("ufs:H.3.1.1.2", "ufs:H.3.1.1.2/n1")
def test_first_e_after_the_opponents_enhance_and_own_passes() -> None:
    first = {"name": "Prime", "text": "First E: Your attack gets +3 damage."}
    holds = [{**HOLD, "name": "Hold A"}, {**HOLD, "name": "Hold B"}]
    t = Table({"pool": [attack("Jab")], "staging": [first]}, {"staging": holds, "vitality": 9}, moment="attack")
    t.act(0, "pass").act(1, "Hold A").act(0, "pass").act(1, "Hold B")
    assert (t.seat, t.offers()) == (0, ["Prime E", "pass"])
    t.act(0, "Prime").decline("form", "momentum?")
    assert t.vitality(1) == 9 + 2 - 6


@pytest.mark.rule("ufs:H.3.1.1.2")
def test_a_failed_enhance_does_not_use_up_first_e() -> None:
    first = {"name": "Prime", "text": "First E: Your attack gets +3 damage."}
    hard = {"name": "Hard", "text": "E (9+): Your attack gets +9 damage."}
    other = {"name": "Other", "text": "E: Your attack gets +1 damage."}
    holds = [{**HOLD, "name": "Hold A"}, {**HOLD, "name": "Hold B"}]
    you = {"pool": [attack("Jab")], "staging": [first, hard, other], "deck": controls(1)}
    t = Table(you, {"staging": holds}, moment="attack")
    t.act(0, "Hard")
    while t.asked == "pay":
        t.act(0)
    t.act(1, "Hold A")
    assert t.offers() == ["Prime E", "Other E", "pass"]
    t.act(0, "Other").act(1, "Hold B")
    assert "Prime E" not in t.offers()


@pytest.mark.rule("ufs:H.3.1", "ufs:H.3.1.2", "ufs:H.3.1.2/n1")
@pytest.mark.parametrize(
    ("keywords", "pool", "offered", "clause"),
    [
        (["Combo (Kick)"], [KICK], True, ""),
        (["Combo (Kick)"], [attack("Hook", keywords=["Punch"])], False, "I.3.3.2"),
        (["Combo (Kick)"], [], False, "I.3.3.2"),
        ([], [KICK], False, "H.3.1.2/n1"),
    ],
)
def test_combo_abilities_need_the_combo_of_their_card(
    keywords: list[str], pool: list[Any], offered: bool, clause: str
) -> None:
    jab = attack("Jab", keywords=keywords, text=["Combo E: This attack gets +3 damage.", "E: Draw 1 card."])
    t = Table({"pool": [*pool, jab], "staging": [HOLD]}, {}, moment="attack")
    count = t.offers().count("Jab E")
    assert count == (2 if offered else 1)
    only = attack("Jab", keywords=keywords, text="Combo E: This attack gets +3 damage.")
    t = Table({"pool": [*pool, only], "staging": [HOLD]}, {}, moment="attack")
    assert t.why_not(0, "Jab", "enhance") == ([] if offered else [clause])


@pytest.mark.rule("ufs:H.3.1.2.1")
def test_playing_a_combo_restricted_ability_is_playing_a_combo_ability() -> None:
    watcher = {"name": "Watcher", "text": "R: After you play a combo ability, draw 1 card."}
    texts = ["Combo E: This attack gets +3 damage.", "E: This attack gets +1 damage."]
    jab = attack("Jab", keywords=["Combo (Kick)"], text=texts)
    for which, answered in ((0, True), (1, False)):
        t = Table({"pool": [KICK, jab], "staging": [watcher]}, {"staging": [HOLD]}, moment="attack")
        t.game.choose(which)
        assert t.number("Jab", "damage") == 3 + (0 if answered else 1)
        assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:H.3.1", "ufs:H.3.1.3")
@pytest.mark.parametrize(("count", "offered"), [(10, False), (11, True)])
def test_deadlock_abilities_need_eleven_foundations_opposite(count: int, offered: bool) -> None:
    dead = {"name": "Dead", "text": "Deadlock F: Gain 1 vitality."}
    other = {"name": "Other", "text": "F: Draw 1 card."}
    t = Table({"staging": [dead, other]}, {"staging": foundations(count)})
    assert ("Dead F" in t.offers()) is offered
    assert t.why_not(0, "Dead", "form") == ([] if offered else ["H.3.1.3"])


@pytest.mark.rule("ufs:H.3.1.3")
def test_face_down_cards_count_as_foundations_and_own_ones_do_not() -> None:
    dead = {"name": "Dead", "text": "Deadlock F: Gain 1 vitality."}
    t = Table({"staging": [dead]}, {"staging": [*foundations(10), ({"name": "Relic", "type": "asset"}, "face down")]})
    assert "Dead F" in t.offers()
    t = Table({"staging": [dead, *foundations(11)], "hand": ["Spare"]}, {"staging": foundations(10)})
    assert t.offers() == ["Spare", "pass"]


@pytest.mark.rule("ufs:H.3.1.3.1")
def test_playing_a_deadlock_ability() -> None:
    watcher = {"name": "Watcher", "text": "R: After you play a deadlock ability, draw 1 card."}
    texts = ["Deadlock F: Gain 1 vitality.", "F: Gain 2 vitality."]
    for which, answered in ((0, True), (1, False)):
        t = Table({"staging": [{"name": "Dead", "text": texts}, watcher], "vitality": 4}, {"staging": foundations(11)})
        t.game.choose(which)
        assert (t.asked == "respond") is answered
        if answered:
            t.act(0, "Watcher")
        assert t.vitality(0) == 5 + which


@pytest.mark.rule("ufs:H.3.1", "ufs:H.3.1.4")
@pytest.mark.parametrize(
    ("vitality", "maximum", "offered"), [(9, 20, True), (10, 20, False), (9, 19, True), (10, 19, False)]
)
def test_desperation_abilities_need_less_than_half_vitality(vitality: int, maximum: int, offered: bool) -> None:
    last = {"name": "Last", "text": "Desperation F: Gain 1 vitality."}
    hero = {"name": "Hero", "vitality": maximum}
    t = Table({"character": hero, "vitality": vitality, "staging": [last], "hand": ["Spare"]}, {"vitality": 1})
    assert ("Last F" in t.offers()) is offered
    assert t.why_not(0, "Last", "form") == ([] if offered else ["H.3.1.4"])


@pytest.mark.rule("ufs:H.3.1.4.1")
def test_playing_a_desperation_ability() -> None:
    watcher = {"name": "Watcher", "text": "R: After you play a desperation ability, draw 1 card."}
    texts = ["Desperation F: Gain 1 vitality.", "F: Gain 2 vitality."]
    for which, answered in ((0, True), (1, False)):
        t = Table({"staging": [{"name": "Last", "text": texts}, watcher], "vitality": 4})
        t.game.choose(which)
        assert (t.asked == "respond") is answered


@pytest.mark.rule("ufs:H.3.1.5", "ufs:H.3.1.5.1")
def test_character_specific_abilities_need_that_starting_character() -> None:
    text = "Mara F: Gain 1 vitality."
    other = {"name": "Other", "text": "F: Gain 2 vitality."}
    watcher = {"name": "Watcher", "text": "R: After you play a character-specific ability, draw 1 card."}

    def table(name: str) -> Table:
        you = {"character": name, "staging": [{"name": "Root", "text": text}, other, watcher], "vitality": 4}
        return Table(you, {"character": "Mara"}, names=("Mara",))

    t = table("Mara")
    t.act(0, "Root")
    assert (t.asked, t.offers()) == ("respond", ["Watcher R", "pass"])
    t = table("Mara")
    t.act(0, "Other")
    assert t.asked == "form", "an ability without a name is not character-specific"
    t = table("Nim")
    assert t.offers() == ["Other F", "pass"], "that the opponent has the name does not help"
    assert t.why_not(0, "Root", "form") == ["H.3.1.5"]


@pytest.mark.rule("ufs:H.3.1.6", "ufs:H.3.1.6.1")
def test_resource_only_abilities_need_the_symbol_on_the_character() -> None:
    root = {"name": "Root", "text": "[water] F: Gain 1 vitality.", "symbols": ["water"]}
    other = {"name": "Other", "text": "F: Gain 2 vitality."}
    watcher = {"name": "Watcher", "text": "R: After you play a resource-only ability, draw 1 card."}
    hero = {"name": "Hero", "symbols": ["fire", "water"]}
    t = Table({"character": hero, "staging": [root, other, watcher], "vitality": 4})
    t.act(0, "Root")
    assert (t.asked, t.offers()) == ("respond", ["Watcher R", "pass"])
    t = Table({"character": hero, "staging": [root, other, watcher], "vitality": 4})
    t.act(0, "Other")
    assert t.asked == "form"
    t = Table({"character": {"name": "Hero", "symbols": ["fire"]}, "staging": [root, other, watcher]})
    assert t.offers() == ["Other F", "pass"], "the card's own symbol is not asked for"
    assert t.why_not(0, "Root", "form") == ["H.3.1.6"]


@pytest.mark.parametrize(
    ("word", "keyword", "gate"),
    [
        pytest.param("combo", "Combo (Kick)", "Combo", marks=pytest.mark.rule("ufs:H.3.1.2.2")),
        pytest.param("deadlock", "Deadlock: 1", "Deadlock", marks=pytest.mark.rule("ufs:H.3.1.3.2")),
        pytest.param("desperation", "Desperation: 1", "Desperation", marks=pytest.mark.rule("ufs:H.3.1.4.2")),
    ],
)
def test_who_does_not_speak_of_playing_one_means_the_keyword_ability(word: str, keyword: str, gate: str) -> None:
    """A card with a played ability of that restriction, but without the keyword, is not meant."""
    has = {"name": "Has", "keywords": [keyword]}
    gated = {"name": "Gated", "text": f"{gate} F: Gain 1 vitality."}
    root = {"name": "Root", "text": f"F: Ready 1 of your foundations with a {word} ability."}
    t = Table({"staging": [(has, "committed"), (gated, "committed"), root]})
    t.act(0, "Root")
    assert (t.committed("Has"), t.committed("Gated")) == (False, True)
