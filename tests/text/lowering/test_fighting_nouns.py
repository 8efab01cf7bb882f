"""Descriptions, references and numbers of the fighting games come to plain fields: no word is left to read in play."""

from __future__ import annotations

from typing import Any

import pytest

from livingrules.errors import Fault
from livingrules.games.ufs import amounts, filters, subjects, terms
from livingrules.games.ufs.words import COMMITTED, FACE_DOWN, FOUNDATION, HIGH, KEYWORD_OF, POOL, STAGING
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.base import ANYBODY, AT_LEAST, OPPONENT, YOU
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_meanings.giving import visit
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, subject


def picked(text: str) -> subjects.Picked:
    """What the first instruction of an ability picks."""
    ability = compile_ability(text)
    visit(ability)
    act: Any = ability.body[0]
    found = act.object.noted
    assert isinstance(found, subjects.Picked)
    return found


def test_a_description_is_bits_and_players() -> None:
    found = picked("E: Destroy 1 of your opponent's committed foundations.")
    asked = found.cards
    assert (asked.types, asked.whose) == (1 << FOUNDATION, OPPONENT)
    assert (asked.flags, asked.flags_set, asked.tests) == (COMMITTED, COMMITTED, ())
    assert asked.zones + asked.implied == (STAGING,)
    assert (found.count, found.up_to, found.random) == (Number(1), False, False)


def test_states_that_exclude_each_other_are_met_by_no_card() -> None:
    asked = cards(tree.Filter(states=("face up", "face down", "ready")))
    assert (asked.flags, asked.flags_set) == (FACE_DOWN | COMMITTED, 0)
    assert asked.tests == (filters.HasFlag(FACE_DOWN, True),)


def test_tests_stand_in_the_order_of_what_they_cost() -> None:
    named = tree.Named("contains", "Storm")
    stat = tree.Stat("speed", ">=", tree.Number(4))
    asked = cards(tree.Filter(names=(named,), stats=(stat,), has=(tree.Has("Stun"),), states=("attached",)))
    assert asked.tests == (
        filters.IsAttached(True),
        filters.HasKeyword("Stun", True),
        filters.Compared(terms.NUMBERS["speed"], AT_LEAST, Number(4), False),
        filters.NameContains(("Storm",)),
    )


def test_several_zones_are_those_of_several_attacks() -> None:
    """B.2.2.1: an attack has one zone only."""
    (test,) = cards(tree.Filter(has=(tree.Has("high", kind="zone"), tree.Has("low", kind="zone")))).traits
    assert isinstance(test, filters.Traits)
    assert (len(test.all_of), len(test.one_of)) == (0, 2)


def test_a_block_is_told_by_its_block_zone() -> None:
    high = tree.Filter(kinds=("block",), has=(tree.Has("high", kind="zone"),))
    asked = cards(high)
    assert asked.traits == (filters.HasZone(terms.BLOCK_ZONE_NOW, HIGH, True),)
    assert (asked.types, asked.blocks) == (0, True)
    printed = asked.by_print()
    assert (printed.types, printed.blocks) == (terms.ANY_KIND, False)
    assert printed.traits == (*asked.traits, filters.HasBlock(True))


def test_what_is_searched_for_is_meant_wherever_it_lies() -> None:
    whole = tree.Filter(kinds=("attack",), owner="you", zones=("card pool",), has=(tree.Has("Stun"),), order="second")
    asked = cards(whole).anywhere()
    assert asked == cards(tree.Filter(kinds=("attack",), has=(tree.Has("Stun"),)))
    assert cards(whole).zones == (POOL,)


@pytest.mark.parametrize(
    ("order", "place", "onward", "only"),
    [("second", 1, False, False), ("third or greater", 2, True, False), ("last", -1, False, False),
     ("only", 0, False, True)],
)  # fmt: skip
def test_an_ordinal_is_a_place_among_the_same_cards(order: str, place: int, onward: bool, only: bool) -> None:
    nth = cards(tree.Filter(kinds=("attack",), owner="you", order=order)).nth
    assert nth is not None
    assert (nth.place, nth.onward, nth.only) == (place, onward, only)
    assert nth.cards == cards(tree.Filter(kinds=("attack",), owner="you"))
    assert nth.attacks_alone


def test_players_are_told_apart() -> None:
    whose = {word: cards(tree.Filter(owner=word)).whose for word in ("", "you", "opponent", "either", "both")}
    assert (whose[""], whose["you"], whose["opponent"]) == (ANYBODY, YOU, OPPONENT)
    assert len(set(whose.values())) == len(whose)


def test_a_settled_pronoun_is_a_slot_or_a_role_and_an_open_one_is_a_fault() -> None:
    assert subject(tree.It(slot=2)) == subjects.InSlot(2, ANYBODY, 0)
    assert subject(tree.It("blocked", "attack")) == subjects.Blocked(ANYBODY, 0)
    with pytest.raises(Fault, match="not settled"):
        subject(tree.It(noun="attack"))


def test_the_rating_of_a_keyword_is_told_by_its_number() -> None:
    found = amount(tree.Attribute(tree.Self(), "Powerful rating", printed=True))
    assert found == amounts.RatingOf(subjects.ThisCard(), KEYWORD_OF["Powerful"], True)
