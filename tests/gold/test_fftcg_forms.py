"""The gold cards of FFTCG together use every form that its grammar knows and its rules can carry out.

A form is a kind of node with a word in one of its places: a verb with who does it, a trigger, a rule about an act, a
state, a zone, a comparison.  What the grammar knows is found in three places: its own example sentences, the cards that
come with the package, and the lexicon of its words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from livingrules.cards import database, database_with, read_set
from livingrules.games.fftcg.playable import KNOWN
from livingrules.kernel import tree
from livingrules.text.compile import compile_ability
from livingrules.text.grammar import grammar_of
from livingrules.text.terminals import Words

HERE = Path(__file__).parent
SETS = tuple(sorted((HERE / "fftcg").glob("*.json")))
SENTENCES = (HERE.parent / "text" / "fftcg" / "sentences.txt").read_text(encoding="utf-8").splitlines()
FREE = {("Has", "name"), ("Named", "name"), ("Gate", "value"), ("Set", "word"), ("It", "noun"), ("Self", "noun")}
"""Places of names: any word may stand there."""
ROLES = (tree.Rule, tree.Replace, tree.Later, tree.Happened, tree.Times)
"""What gives the event inside it a part to play."""


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is read here and now."""
    monkeypatch.setenv("LIVINGRULES_CACHE", "")


def forms(value: object, role: str = "") -> Iterator[str]:
    """The forms of a tree; role: what the nearest node around makes of an event."""
    if isinstance(value, tuple):
        for part in value:
            yield from forms(part, role)
        return
    if not isinstance(value, tree.Node):
        return
    kind = type(value).__name__
    yield kind
    yield from own_forms(value, kind, role)
    inner = kind if isinstance(value, ROLES) else "trigger" if isinstance(value, tree.Ability) else role
    if isinstance(value, tree.Rule):
        inner = f"{value.kind} rule"
    for field in fields(value):
        if field.compare:
            yield from forms(getattr(value, field.name), inner)


def own_forms(node: tree.Node, kind: str, role: str) -> Iterator[str]:
    for field in fields(node):
        said = getattr(node, field.name)
        if not field.compare or (kind, field.name) in FREE:
            continue
        for word in said if isinstance(said, tuple) else (said,):
            if word is True or (isinstance(word, str) and word):
                yield f"{kind} {field.name} {word}"
    if isinstance(node, tree.Act):
        yield f"{node.verb} by {node.agent or 'you'}"
    if isinstance(node, tree.Event):
        yield f"{role} on {node.verb}"
        yield f"{role} on {node.verb} of {type(node.object).__name__}"
    if isinstance(node, tree.Change):
        yield f"{node.attribute} {'+' if node.sign > 0 else '-'}"


def carried_out(ability: tree.Ability) -> bool:
    return not any(KNOWN.unknown_words(ability))


@cache
def of_the_gold_cards() -> frozenset[str]:
    known = database_with("fftcg", SETS)
    cards = [known.compiled(card) for path in SETS for card in read_set(path, "fftcg").cards]
    return frozenset(form for card in cards for part in (*card.keywords, *card.abilities) for form in forms(part))


def of_the_sentences() -> set[str]:
    read = [
        compile_ability(text, ("Rook", "Tamsin"), "fftcg", ("Knight", "Ferryman", "REED"), "Vera") for text in SENTENCES
    ]
    return {form for ability in read if carried_out(ability) for form in forms(ability)}


def of_the_package() -> set[str]:
    known = database("fftcg")
    return {form for card in known for part in known.compiled(card).abilities for form in forms(part)}


def test_every_form_of_the_grammars_sentences_is_exercised() -> None:
    assert sorted(of_the_sentences() - of_the_gold_cards()) == []


def test_every_form_of_the_packaged_cards_is_exercised() -> None:
    assert sorted(of_the_package() - of_the_gold_cards()) == []


def words_of(category: str, terminal: Words) -> Iterator[tuple[str, str]]:
    for _, _, value in terminal.entries:
        if isinstance(value, str) and value:
            yield category, value


def said() -> set[str]:
    """Every word in a place of a gold card's tree."""
    return {form.split(" ", 2)[2] for form in of_the_gold_cards() if form.count(" ") >= 2}


def test_every_word_of_the_lexicon_is_exercised() -> None:
    grammar = grammar_of("fftcg")
    known = dict.fromkeys(
        pair
        for name, terminal in grammar.terminals.items()
        if isinstance(terminal, Words)
        for pair in words_of(name, terminal)
    )
    found = said()
    assert [f"{category}: {word}" for category, word in known if word not in found] == []
