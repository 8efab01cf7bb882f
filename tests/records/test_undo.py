"""Undo, and what it would give away."""

import pytest

from livingrules.errors import IllegalChoice, NotLegal
from livingrules.kernel.visibility import EVERYBODY
from livingrules.saves.undo import History
from livingrules.scenario.table import Table


def history(table: Table) -> History:
    return History(table.game)


def test_undo_brings_the_moment_back() -> None:
    past = history(Table(you={"hand": ["Root", "Stem"]}))
    before = past.game.digest()
    past.choose(0)
    assert past.game.digest() != before
    assert past.undo().digest() == before
    assert past.past == []


def test_several_decisions_are_taken_back_at_once() -> None:
    past = history(Table(you={"hand": ["Root", "Stem"]}))
    digests = []
    for _ in range(3):
        digests.append(past.game.digest())
        past.choose(0)
    assert past.undo(3).digest() == digests[0]
    with pytest.raises(NotLegal, match="nothing to take back"):
        past.undo()


def test_a_refused_answer_leaves_nothing_to_take_back() -> None:
    past = history(Table(you={"hand": ["Root"]}))
    with pytest.raises(IllegalChoice):
        past.choose(99)
    with pytest.raises(NotLegal, match="nothing to take back"):
        past.undo_reveals()


def test_a_choice_that_shows_nothing_may_be_taken_back() -> None:
    table = Table(
        you={
            "hand": ["Root"],
            "staging": [{"name": "Well", "text": ["F [Once per turn]: Gain 1 vitality."]}],
            "vitality": 5,
        }
    )
    past = history(table)
    past.choose(table.offers().index("Well F"))
    assert table.vitality(0) == 6
    assert past.undo_reveals() == []


def test_drawing_is_learning() -> None:
    table = Table(
        you={
            "hand": ["Root"],
            "staging": [{"name": "Well", "text": ["F [Once per turn]: Draw 1 card."]}],
            "deck": ["Found"] * 20,
        }
    )
    past = history(table)
    past.choose(table.offers().index("Well F"))
    (fact,) = past.undo_reveals()
    assert fact.mask == 1
    assert fact.text == "Player 1 got to know Found."
    assert [other.text for other in past.undo_reveals(reader=1)] == ["Player 1 got to know a card."]


def test_a_check_shows_a_card_to_everybody() -> None:
    table = Table(you={"hand": ["Root"], "deck": ["Tell"] * 20})
    past = history(table)
    past.choose(table.offers().index("Root"))
    facts = {table.name(fact.card).partition("#")[0]: fact for fact in past.undo_reveals()}
    assert facts["Tell"].mask == EVERYBODY
    # The card in hand was known to its owner already.
    assert facts["Root"].mask == EVERYBODY - 1


def test_chance_is_learning() -> None:
    effect = {"name": "Well", "text": ["F [Once per turn]: Shuffle your deck."]}
    table = Table(you={"hand": ["Root"], "staging": [effect]})
    past = history(table)
    past.choose(table.offers().index("Well F"))
    assert [fact.text for fact in past.undo_reveals()] == ["Something was decided at random."]
    assert repr(past.undo_reveals()[0]).startswith("Learnt(-1, 7")
