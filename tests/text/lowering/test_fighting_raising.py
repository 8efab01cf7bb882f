"""The way back from meanings of UFS and UniVersus to a text: what is written of a meaning means the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards import database_with
from livingrules.errors import Fault
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.meanings import Subject
from livingrules.text import tree
from livingrules.text.compile import compile_ability, playable
from livingrules.text.errors import Declined
from livingrules.text.lowering.fighting_abilities import meanings, raising
from livingrules.text.lowering.fighting_abilities.prepared import forbids_cancelling
from livingrules.text.lowering.fighting_meanings import raising as parts
from livingrules.text.lowering.fighting_meanings.giving import visit
from livingrules.text.nodes.fighting import everything

TESTS = Path(__file__).resolve().parents[2]
SENTENCES = {
    "ufs": ("ufs_sentences.txt", ("Mara", "Joss", "Tide Wall", "Old Bell"), ()),
    "universus": (
        "universus_sentences.txt",
        ("Mara", "Joss", "Mara Vane", "Mara Vane, Unbound", "Tide Wall", "Old Bell"),
        ("Tinker", "Night Shift", "2-C"),
    ),
}
GAMES = tuple(SENTENCES)


def again(meaning: Ability, game: str) -> Ability:
    """What the text that is written of a meaning means."""
    return as_it_stands(raising.ability(meaning), game)


def as_it_stands(text: tree.Ability, game: str) -> Ability:
    """What a text means whose instructions are written as they are carried out."""
    visit(text)
    for node in everything(text):
        for item in (*node.gained, *node.lost) if isinstance(node, tree.Grant) else ():
            if isinstance(item, tree.Ability):
                item.note(as_it_stands(item, game))
            elif isinstance(item, tree.Keyword):
                item.note(meanings.of_keyword(item, game))
    carried = replace(text, body=tuple([part for part in text.body if not forbids_cancelling(part)]))
    return meanings.of_text(text, carried, game)


def of_sentences(game: str) -> Iterator[Ability]:
    path, names, traits = SENTENCES[game]
    for line in (TESTS / "text" / path).read_text(encoding="utf-8").splitlines():
        if line.strip():
            ability = playable(compile_ability(line, names, game, traits), line, 1, game)
            if not isinstance(ability, Declined):
                yield meanings.meaning(ability, game)


def of_gold_cards(game: str) -> Iterator[Ability]:
    cards = database_with(game, tuple(sorted((TESTS / "gold" / game).glob("*.json"))))
    for card in cards:
        compiled: Any = cards.compiled(card)
        yield from compiled.meanings


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_of_a_meaning_means_the_same(game: str) -> None:
    found = list(of_sentences(game))
    assert len(found) > 250
    assert [meaning for meaning in found if again(meaning, game) != meaning] == []


@pytest.mark.parametrize("game", GAMES)
def test_it_is_so_for_whole_cards_too(game: str) -> None:
    found = list(of_gold_cards(game))
    assert len(found) > 800
    assert [meaning for meaning in found if again(meaning, game) != meaning] == []


@pytest.mark.parametrize("game", GAMES)
def test_it_is_so_for_the_abilities_of_keywords(game: str) -> None:
    granted = [meanings.of_rules(name, game, "") for name in meanings.OF_GAMES[game]]
    assert [meaning for meaning in granted if meaning is None or again(meaning, game) != meaning] == []


def test_a_meaning_without_words_is_a_fault() -> None:
    class Nobody(Subject):
        """Of no game."""

    with pytest.raises(Fault, match="no words"):
        parts.subject(Nobody(("nobody",)))
