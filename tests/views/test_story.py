"""The log reads as a story, and each reader is told only what they may know."""

import livingrules as lr
from livingrules.games.story import BRIEF, FULL, story
from livingrules.games.ufs.narrate import TELLERS
from livingrules.games.ufs.words import FREEZE, MARK, TRANSFORM, UNMARK, UNSEAL, VERB_OF, VERBS
from livingrules.games.universus import narrate as universus
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.scenario.table import Table

DRAWING = {"name": "Well", "type": "asset", "text": "F Commit: Draw 1 card."}


def texts(t: Table, reader: int, level: int = BRIEF) -> list[str]:
    return [entry.text for entry in story(t.game, reader, level)]


def test_a_drawn_card_is_named_to_its_player_only() -> None:
    mara = {"character": {"name": "Mara"}, "staging": [DRAWING], "deck": ["Pearl", "x"]}
    t = Table(mara, {"character": {"name": "Tove"}}).act(0, "Well F")
    assert "You draw Pearl." in texts(t, 0)
    assert "Your opponent draws a card." in texts(t, 1)
    assert "Mara draws a card." in texts(t, lr.SPECTATOR)
    assert not any("Pearl" in text for text in texts(t, 1) + texts(t, lr.SPECTATOR))
    assert any("Pearl" in text for text in texts(t, ALL_SEEING))


def test_an_entry_says_who_may_know_its_cards_and_by_which_clause_it_happened() -> None:
    t = Table({"staging": [DRAWING], "deck": ["Pearl", "x"]}, {}).act(0, "Well F")
    drawn = next(entry for entry in story(t.game, 0, BRIEF) if "Pearl" in entry.text)
    assert drawn.cards == ("Pearl",)
    assert drawn.readers == ("seat 0",)
    assert lr.Clause("ufs", drawn.clause.removeprefix("ufs:")).title


def test_an_attempt_without_interruption_is_one_sentence() -> None:
    wall = {"name": "Wall", "type": "foundation", "difficulty": 2}
    t = Table({"hand": [wall], "deck": [{"name": "Lucky", "control": 6}, "x"]}, {}).act(0, "Wall")
    assert "You play Wall: needs 2, checks 6 (Lucky)." in texts(t, 0)
    assert "You attempt Wall." in texts(t, 0, FULL), "the full story has every step"


def test_a_failed_attempt_says_so() -> None:
    tower = {"name": "Tower", "type": "foundation", "difficulty": 6}
    t = Table({"hand": [tower], "deck": [{"name": "Low", "control": 1}, "x"], "committed": True}, {}).act(0, "Tower")
    assert "You attempt Tower and fail: needs 6, checks 1 (Low)." in texts(t, 0)


def test_an_attack_is_told_with_its_numbers() -> None:
    jab = {"name": "Jab", "type": "attack", "difficulty": 1, "damage": 4, "speed": 3, "attack_zone": "high"}
    t = Table({"hand": [jab]}, {}).act(0, "Jab")
    assert "Your Jab attacks: high, speed 3, damage 4." in texts(t, 0)
    assert "Jab deals 4 damage to your opponent." in texts(t, 0)
    assert "Your opponent's Jab attacks: high, speed 3, damage 4." in texts(t, 1)


def test_every_kind_of_event_has_a_sentence() -> None:
    missing = {verb for verb in range(1, VERBS) if verb not in TELLERS}
    assert missing == {FREEZE, UNSEAL, TRANSFORM, MARK, UNMARK}
    assert set(VERB_OF.values()) <= set(TELLERS)
    assert set(range(1, VERBS)) <= set(universus.TELLERS)


def test_the_story_ends_with_the_result() -> None:
    jab = {"name": "Jab", "type": "attack", "difficulty": 1, "damage": 9}
    t = Table({"hand": [jab]}, {"vitality": 3}).act(0, "Jab")
    assert texts(t, 0)[-1] == "You win the game: your opponent has no vitality left."
    assert texts(t, 1)[-1] == "Your opponent wins the game: you have no vitality left."
