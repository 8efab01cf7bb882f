"""What events of fighting texts come to: integers that indexes, triggers, history and prohibitions read alike."""

from __future__ import annotations

import pytest

from livingrules.games.ufs.causes import CAUSES
from livingrules.games.ufs.conditions import Premise, There
from livingrules.games.ufs.happenings import DISCARDING, TAKING, Happening
from livingrules.games.ufs.past import HasHappened
from livingrules.games.ufs.spans import SPANS, THIS_WAY, TIMES
from livingrules.games.ufs.words import DEAL, LOSE, TO_DISCARD, TURN
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, YOU
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_meanings.giving import visit
from livingrules.text.lowering.fighting_meanings.happenings import happening


def lowered(text: str) -> tree.Ability:
    ability = compile_ability(text)
    visit(ability)
    return ability


def awaited(text: str) -> Happening:
    trigger = lowered(text).trigger
    assert trigger is not None
    return happening(trigger)


def test_a_trigger_tells_indexes_what_it_waits_for() -> None:
    found = awaited("R: After you discard 1 card from your hand, gain 1 vitality.")
    assert (found.waits, found.way, found.agent) == ((TO_DISCARD,), DISCARDING, YOU)
    taken = awaited("R: After you take damage, draw 1 card.")
    assert (set(taken.waits), taken.way) == ({DEAL, LOSE}, TAKING)


def test_the_same_event_means_the_same_whatever_it_is_there_for() -> None:
    trigger = awaited("R: After your opponent draws 1 card, gain 1 vitality.")
    asked = lowered("E: If your opponent has drawn 1 card this turn, gain 1 vitality.").body[0]
    assert isinstance(asked, tree.When)
    premise = asked.condition.noted
    assert isinstance(premise, Premise)
    past = premise.condition
    assert isinstance(past, HasHappened)
    assert past.span == TURN
    assert past.happenings[0].waits == trigger.waits
    assert past.happenings[0].agent == trigger.agent == OPPONENT


def test_a_condition_keeps_the_cards_that_it_counts_if_the_text_goes_on_about_them() -> None:
    sentence = lowered("E: If you have 2 or more foundations in your staging area, ready them.").body[0]
    assert isinstance(sentence, tree.When)
    premise = sentence.condition.noted
    assert isinstance(premise, Premise)
    ((counted, slot),) = premise.gathers
    assert isinstance(counted, There)
    assert (counted.player, slot) == (YOU, sentence.condition.into)
    plain = lowered("E: If you have 2 or more foundations in your staging area, draw 1 card.").body[0]
    assert isinstance(plain, tree.When)
    assert isinstance(plain.condition.noted, Premise)
    assert plain.condition.noted.gathers == ()


@pytest.mark.parametrize(
    ("words", "player"), [("your effect", YOU), ("opponent's effect", OPPONENT), ("effect", ANYBODY)]
)
def test_a_cause_tells_whose_it_is(words: str, player: int) -> None:
    assert CAUSES[words].player == player


def test_times_and_spans_are_numbers() -> None:
    assert (TIMES["your turn"].player, TIMES["your turn"].time) == (YOU, TURN)
    assert TIMES["opponent's turn"].player == OPPONENT
    assert SPANS["this way"] == THIS_WAY
    assert "the middle of the turn" not in TIMES
