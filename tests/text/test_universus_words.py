"""Every word that only UniVersus puts into a tree is in its vocabulary, with what it asks of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from livingrules.games.universus import vocabulary
from livingrules.text import tree
from livingrules.text.compile import compile_ability

HERE = Path(__file__).parent
UFS_SENTENCES = (HERE / "ufs_sentences.txt").read_text(encoding="utf-8").splitlines()
SENTENCES = (HERE / "universus_sentences.txt").read_text(encoding="utf-8").splitlines()
NAMES = ("Mara", "Joss", "Mara Vane", "Mara Vane, Unbound", "Tide Wall", "Old Bell")
TRAITS = ("Tinker", "Night Shift", "2-C")
Slot = tuple[str, str]
TABLES: dict[str, dict[str, str]] = {
    "act": vocabulary.ACTS,
    "event": vocabulary.EVENTS,
    "rule": vocabulary.RULES,
    "restriction": vocabulary.LIMITS,
    "gate": vocabulary.GATES,
    "named": vocabulary.NAMED,
    "manner": vocabulary.MANNERS,
    "window": vocabulary.WINDOWS,
}


def _nodes(value: Any) -> Iterator[tree.Node]:
    if isinstance(value, tuple):
        for each in value:
            yield from _nodes(each)
    elif isinstance(value, tree.Node):
        yield value
        for item in fields(value):
            if item.compare:
                yield from _nodes(getattr(value, item.name))


def _words(ability: tree.Ability) -> Iterator[Slot]:
    for node in _nodes(ability):
        if isinstance(node, tree.Act):
            yield "act", node.verb
            yield from (("manner", manner) for manner in node.manner)
        elif isinstance(node, tree.Event):
            yield "event", node.verb
        elif isinstance(node, tree.Happened | tree.Times):
            yield "window", node.window
        elif isinstance(node, tree.Rule | tree.Restriction | tree.Gate | tree.Named):
            kind = "restriction" if isinstance(node, tree.Restriction) else type(node).__name__.lower()
            yield kind, node.kind


def compiled(text: str) -> tree.Ability:
    return compile_ability(text, NAMES, "universus", TRAITS)


@pytest.fixture(scope="module")
def known_to_ufs() -> set[Slot]:
    names = ("Mara", "Joss", "Tide Wall", "Old Bell")
    return {slot for text in UFS_SENTENCES for slot in _words(compile_ability(text, names))}


@pytest.mark.parametrize("text", SENTENCES)
def test_a_new_word_is_explained(text: str, known_to_ufs: set[Slot]) -> None:
    new = set(_words(compiled(text))) - known_to_ufs
    assert [slot for slot in new if slot[1] not in TABLES[slot[0]]] == []


@pytest.mark.parametrize(("table", "word"), [(name, word) for name, table in TABLES.items() for word in table])
def test_an_explained_word_is_used(table: str, word: str) -> None:
    assert any((table, word) in _words(compiled(text)) for text in SENTENCES)
