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
from livingrules.games.fftcg.playable import KNOWN, NODES
from livingrules.kernel import tree
from livingrules.text.compile import compile_ability
from livingrules.text.grammar import grammar_of
from livingrules.text.terminals import Words

HERE = Path(__file__).parent
SETS = tuple(sorted((HERE / "fftcg").glob("*.json")))
SENTENCES = (HERE.parent / "text" / "fftcg" / "sentences.txt").read_text(encoding="utf-8").splitlines()
FREE = {("Has", "name"), ("Named", "name"), ("Gate", "value"), ("It", "noun"), ("Self", "noun")}
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
    if isinstance(node, tree.Has) and node.kind in ("element", "keyword"):
        yield f"Has {node.kind} {node.name}"
    if isinstance(node, tree.Change):
        yield f"{node.attribute} {'+' if node.sign > 0 else '-'}"


def carried_out(ability: tree.Ability) -> bool:
    return not any(KNOWN.unknown_words(ability))


@cache
def of_the_gold_cards() -> frozenset[str]:
    known = database_with("fftcg", SETS)
    cards = [known.compiled(card) for path in SETS for card in read_set(path, "fftcg").cards]
    return frozenset(form for card in cards for part in (*card.keywords, *card.abilities) for form in forms(part))


def read(text: str) -> tree.Ability:
    return compile_ability(text, ("Rook", "Tamsin"), "fftcg", ("Knight", "Ferryman", "REED"), "Vera")


@cache
def of_the_sentences() -> frozenset[str]:
    abilities = [read(text) for text in SENTENCES]
    return frozenset(form for ability in abilities if carried_out(ability) for form in forms(ability))


def of_the_package() -> set[str]:
    known = database("fftcg")
    return {form for card in known for part in known.compiled(card).abilities for form in forms(part)}


def test_every_form_of_the_grammars_sentences_is_exercised() -> None:
    assert sorted(of_the_sentences() - of_the_gold_cards()) == []


def test_every_form_of_the_packaged_cards_is_exercised() -> None:
    assert sorted(of_the_package() - of_the_gold_cards()) == []


def test_every_kind_of_node_that_is_carried_out_is_exercised() -> None:
    unread = {
        "AbilityFilter",
        "Clamp",
        "CountOf",
        "ForEach",
        "Not",
    }  # no phrase of FFTCG makes these; other games' texts do
    kinds = {kind.__name__ for kind in NODES}
    assert sorted(kinds - of_the_gold_cards() - unread) == []
    assert sorted(unread & of_the_sentences()) == []


# ---------------------------------------------------------------------------------------------------------- the lexicon

NOUNS = ("noun_one", "noun_many")
"""They name what has been spoken of; which card that is does not depend on them."""
SETTLED = {"owners", "players", "any", "that player"}
"""Words that no tree has: *their owners'* is each its owner's, *each turn* is anybody's, *that player* is *they*."""
UNUSED = {"named"}
"""What was named is an element, a job or a number, and is spoken of as that; no card is *the named card*."""
DECLINED = {
    "Back Attack": "The Forwards you control gain Back Attack.",
    "Monster": "Choose 1 Monster. Break it.",
    "field ability": "Choose 1 field ability. Cancel its effect.",
    "opponent's Forward ability": "Vera cannot be chosen by your opponent's Forward abilities.",
    "Forward ability": "Vera cannot be chosen by Forward abilities.",
    "opponent's Backup ability": "Vera cannot be chosen by your opponent's Backup abilities.",
    "Backup ability": "Vera cannot be chosen by Backup abilities.",
    "opponent's Monster ability": "Vera cannot be chosen by your opponent's Monster abilities.",
    "Monster ability": "Vera cannot be chosen by Monster abilities.",
    "opponent's Character ability": "Vera cannot be chosen by your opponent's Character abilities.",
    "Character ability": "Vera cannot be chosen by Character abilities.",
    "opponent's EX Burst": "Vera cannot be chosen by your opponent's EX Bursts.",
    "your EX Burst": "Vera cannot be chosen by your EX Bursts.",
    "job or element": "Name 1 Job or 1 Element. Draw 1 card.",
    "element and job": "Name 1 Element and 1 Job. Draw 1 card.",
}
"""Words that are read and then declined, because the rules of 2016 cannot carry them out; each with a text."""


def lexicon() -> Iterator[tuple[str, str]]:
    for category, terminal in grammar_of("fftcg").terminals.items():
        if isinstance(terminal, Words) and category not in NOUNS:
            for _, _, value in terminal.entries:
                if isinstance(value, str) and value:
                    yield category, value


def said() -> set[str]:
    """Every word in a place of a gold card's tree."""
    return {form.split(" ", 2)[2] for form in of_the_gold_cards() if form.count(" ") >= 2}


def test_every_word_of_the_lexicon_is_exercised() -> None:
    excused = said() | SETTLED | UNUSED | set(DECLINED)
    assert [f"{category}: {word}" for category, word in dict.fromkeys(lexicon()) if word not in excused] == []


@pytest.mark.parametrize("word", DECLINED)
def test_what_is_excused_is_declined(word: str) -> None:
    assert not carried_out(read(DECLINED[word]))
    assert word not in said()
