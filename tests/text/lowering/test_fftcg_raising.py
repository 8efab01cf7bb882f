"""Statements and abilities of FFTCG, and the way back to a text: an explanation tells all that a meaning holds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards import database_with
from livingrules.errors import Fault
from livingrules.games.fftcg import terms, verbs
from livingrules.kernel.meaning.ability import Ability
from livingrules.kernel.meaning.base import Subject
from livingrules.kernel.meaning.statement import Change, Choose, Do, If, Offer, Rule, Statement, Until, Wait
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fftcg import parts, raising, statements
from livingrules.text.lowering.known import KNOWN
from livingrules.text.treeview import plain

TESTS = Path(__file__).resolve().parents[2]
NAMES = ("Rook", "Tamsin")
TRAITS = ("Knight", "Ferryman", "REED")


def lowered(text: str) -> Ability:
    (found,) = statements.abilities((compile_ability(text, NAMES, "fftcg", TRAITS, "Vera"),), "")
    return found


def again(meaning: Ability) -> Ability:
    """What the text that is written of a meaning means."""
    text = raising.ability(meaning)
    parts.visit(text)
    return statements.lowered(text)


def sentences() -> Iterator[tree.Ability]:
    path = TESTS / "text" / "fftcg" / "sentences.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip():
            ability = compile_ability(line, NAMES, "fftcg", TRAITS, "Vera")
            if not any(KNOWN["fftcg"].unknown_words(ability)):
                yield ability


def test_what_is_written_of_a_meaning_means_the_same() -> None:
    meanings = [statements.abilities((ability,), "")[0] for ability in sentences()]
    assert len(meanings) > 400
    assert [meaning for meaning in meanings if again(meaning) != meaning] == []


def test_it_is_so_for_whole_cards_too() -> None:
    paths = tuple(sorted((TESTS / "gold" / "fftcg").glob("*.json")))
    cards = database_with("fftcg", paths)
    compiled: list[Any] = [cards.compiled(card) for card in cards]
    meanings = [meaning for card in compiled for meaning in card.meanings]
    assert len(meanings) > 300
    assert [meaning for meaning in meanings if again(meaning) != meaning] == []


def test_wording_is_no_part_of_a_meaning() -> None:
    assert [
        ability for ability in sentences()
        if statements.abilities((ability,), "") != statements.abilities((plain(ability),), "")
    ] == []  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("When Vera enters the field, draw 1 card.", "When Vera enters the field, draw 2 cards."),
        ("When Vera enters the field, draw 1 card.", "When Vera enters the field, your opponent draws 1 card."),
        ("When Vera enters the field, draw 1 card.", "When Vera enters the field, you may draw 1 card."),
        ("When Vera attacks, choose 1 Forward. Dull it.", "When Vera attacks, choose 1 Forward. Activate it."),
        ("When Vera attacks, choose 1 Forward. Dull it.", "When Vera attacks, select 1 Forward. Dull it."),
        ("When Vera attacks, choose 1 Forward. Dull it.", "When Vera attacks, choose up to 1 Forward. Dull it."),
        ("Vera gains Haste.", "Vera gains Brave."),
        ("Vera gains +1000 power.", "Vera gains +2000 power."),
        ("Vera cannot attack.", "Vera cannot block."),
        (
            "When Vera attacks, Vera gains +1000 power until the end of the turn.",
            "When Vera attacks, Vera gains +1000 power until the end of your opponent's turn.",
        ),
    ],
)
def test_texts_that_do_something_else_have_another_meaning(one: str, other: str) -> None:
    assert lowered(one) != lowered(other)


def test_a_choice_and_what_is_done_to_it_share_a_slot() -> None:
    choice, act = lowered("When Vera attacks, choose 1 Forward opponent controls. Break it.").body
    assert isinstance(choice, Choose)
    assert choice.announced
    assert isinstance(act, Do)
    assert act.verb == verbs.BREAK
    spoken = act.groups[0].subject.key
    assert spoken == ("in slot", choice.groups[0].into)


def test_the_words_of_the_game_are_numbers() -> None:
    (act,) = lowered("When Vera attacks, put the top card of your deck into the Break Zone.").body
    assert isinstance(act, Do)
    assert (act.verb, act.destination) == (verbs.PUT, terms.PLACES["Break Zone"])
    (change,) = lowered("Vera gains +1000 power and Haste.").body[:1]
    assert isinstance(change, Statement)


def test_what_a_statement_governs_is_inside_it() -> None:
    offer, then = lowered("When Vera attacks, you may discard 1 card. If you do so, draw 1 card.").body
    assert isinstance(offer, Offer)
    assert [len(block) for block in offer.blocks] == [1, 0, 0]
    assert isinstance(then, If)
    (depending,) = lowered("When Vera attacks, draw 1 card. If you control 3 or more Backups, draw 1 card.").body[1:]
    assert isinstance(depending, If)
    assert len(depending.blocks[0]) == 1


def test_what_lasts_says_until_when() -> None:
    (change,) = lowered("When Vera attacks, Vera gains +1000 power until the end of the turn.").body
    assert isinstance(change, Change)
    assert isinstance(change.until, Until)
    (rule,) = lowered("Vera cannot attack.").body
    assert isinstance(rule, Rule)
    assert rule.until is None


def test_an_instruction_without_a_statement_is_a_fault() -> None:
    each = tree.ForEach(tree.Self(), (tree.Act("draw"),))
    with pytest.raises(Fault, match="ForEach"):
        statements.statement(each)


def test_a_meaning_without_words_is_a_fault() -> None:
    class Nobody(Subject):
        """Of no game."""

    with pytest.raises(Fault, match="no words"):
        raising.subject(Nobody(("nobody",)))


def test_a_delayed_ability_is_a_statement_with_its_own_block() -> None:
    *_, waiting = lowered("When Vera attacks, choose 1 Forward. At the end of the turn, break it.").body
    assert isinstance(waiting, Wait)
    assert isinstance(waiting.blocks[0][0], Do)
    assert waiting.once
