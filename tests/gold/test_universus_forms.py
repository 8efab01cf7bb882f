"""The gold cards of UniVersus together use every form that its grammar knows and its rules can carry out.

A form is a kind of node, a word in one of its places, who does an act, what part an event plays.  What the grammar
knows is found in four places: its example sentences, the cards that come with the package, the trees that its phrases
are made into, and the words of its lexicon.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from livingrules.cards import database, database_with, read_set
from livingrules.games.shapes import CompiledCard
from livingrules.games.universus.playable import KNOWN
from livingrules.kernel import tree
from livingrules.text.compile import compile_ability
from livingrules.text.errors import TextError
from livingrules.text.grammar import grammar_of
from livingrules.text.terminals import Words

HERE = Path(__file__).parent
SETS = tuple(sorted((HERE / "universus").glob("*.json")))
SENTENCES = (HERE.parent / "text" / "universus_sentences.txt").read_text(encoding="utf-8").splitlines()
NAMES = ("Mara Vane", "Mara Vane, Unbound", "Mara", "Joss", "Tide", "Bell", "Old Bell")
TRAITS = ("Tinker", "Night Shift", "2-C")
FREE = {
    ("Has", "name"), ("Named", "name"), ("Gate", "value"), ("It", "noun"), ("Keyword", "name"), ("Keyword", "gate"),
    ("Counters", "name"), ("Act", "what"), ("Event", "what"),
}  # fmt: skip
"""Places of names, where any word may stand, and of words that other places tell apart."""
ROLES = (tree.Rule, tree.Replace, tree.Later, tree.Happened, tree.Times)
"""What gives the event inside it a part to play."""


FEW = 6
"""Forms of phrases that are newer than the cards may wait for cards of their own, but not many."""


def unexercised(known: set[str]) -> str:
    """The forms that no gold card has, as long as they are more than a few."""
    missing = sorted(known - of_the_gold_cards())
    return " | ".join(missing) if len(missing) > FEW else ""


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is read here and now."""
    monkeypatch.setenv("LIVINGRULES_CACHE", "")


# ------------------------------------------------------------------------------------------------------------ the forms


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
    for field in fields(value):
        if field.compare and (kind, field.name) not in FREE:
            yield from (f"{kind} {field.name} {word}" for word in words_in(getattr(value, field.name)))
    if isinstance(value, tree.Act):
        yield f"{value.verb} by {value.agent or 'you'}"
    if isinstance(value, tree.Event):
        yield f"{role} on {value.verb}"
    if isinstance(value, tree.Change):
        yield f"{value.attribute} {'+' if value.sign > 0 else '-'}"
    inner = kind if isinstance(value, ROLES) else "trigger" if isinstance(value, tree.Ability) else role
    if isinstance(value, tree.Rule):
        inner = f"{value.kind} rule"
    for field in fields(value):
        if field.compare:
            yield from forms(getattr(value, field.name), inner)


def words_in(said: object) -> Iterator[str]:
    """The words of a place, and that it says yes."""
    for word in said if isinstance(said, tuple) else (said,):
        if word is True or (isinstance(word, str) and word):
            yield str(word)


def sides(card: CompiledCard) -> Iterator[tree.Node]:
    yield from card.keywords
    yield from card.abilities
    back: CompiledCard | None = getattr(card, "back", None)
    if back is not None:
        yield from sides(back)


@cache
def gold_trees() -> tuple[tree.Node, ...]:
    known = database_with("universus", SETS)
    return tuple(
        part for path in SETS for card in read_set(path, "universus").cards for part in sides(known.compiled(card))
    )


@cache
def of_the_gold_cards() -> frozenset[str]:
    return frozenset(form for part in gold_trees() for form in forms(part))


# -------------------------------------------------------------------------------------------------- what could be said


def carried_out(text: str) -> tree.Ability | None:
    """What a sentence means, if the rules can carry it out."""
    ability = compile_ability(text, NAMES, "universus", TRAITS)
    return None if any(KNOWN.unknown_words(ability)) else ability


def test_every_form_of_the_grammars_sentences_is_exercised() -> None:
    said = {form for text in SENTENCES for form in forms(carried_out(text))}
    assert len(said) > 300
    assert unexercised(said) == ""


def test_every_form_of_the_packaged_cards_is_exercised() -> None:
    known = database("universus")
    said = {form for card in known for part in sides(known.compiled(card)) for form in forms(part)}
    assert len(said) > 150
    assert unexercised(said) == ""


# ------------------------------------------------------------------------------------------------------- the templates

DECLINED = {
    "Act verb review": "Enhance: Review 1 card.",
    "Stat attribute stamina": "Enhance: Destroy 1 rival backup with 3 or less stamina.",
    "Stat attribute traits": "Enhance: Add 1 attack with 2 or more traits from your discard pile to your hand.",
    "Event verb gain keyword": "Enhance: This attack cannot gain keywords.",
}
"""Forms of phrases that are read and then declined, because the rules cannot carry them out; each with a text."""
SHARED = {
    "Arithmetic op /", "Duration window Ready Step", "Event manner while committed", "Event verb change",
    "Filter states combo met", "Filter states with multiple copies", "Has kind gender", "It label paid",
    "Named kind other than", "Named kind precedes", "Named kind same name", "Rating", "Result what checked",
    "Rule kind require", "Stat attribute blitz abilities",
    "Event cause failed check", "Event manner as next form",
}  # fmt: skip
"""Forms of phrases that the fighting games share, for texts of UFS: Multiple, genders, ratings of its keywords."""


def in_template(template: object) -> Iterator[str]:
    """The forms of a tree with holes."""
    if isinstance(template, tuple):
        for part in template:
            yield from in_template(part)
    elif isinstance(template, tree.Template):
        kind = template.kind.__name__
        yield kind
        for name, part in template.parts.items():
            if name != "style" and (kind, name) not in FREE:
                yield from (f"{kind} {name} {word}" for word in words_in(part))
            yield from in_template(part)
    else:
        yield from forms(template)


def of_the_templates() -> set[str]:
    grammar = grammar_of("universus")
    said = {form for rules in grammar.rules.values() for rule in rules for form in in_template(rule.template)}
    return {form for form in said if " on " not in form}


def test_every_form_of_the_grammars_phrases_is_exercised() -> None:
    known = of_the_templates()
    assert len(known) > 300
    assert unexercised(known - set(DECLINED) - SHARED) == ""
    assert sorted((set(DECLINED) | SHARED) & of_the_gold_cards()) == []


@pytest.mark.parametrize(("form", "text"), DECLINED.items())
def test_what_is_not_exercised_is_declined(form: str, text: str) -> None:
    try:
        ability = compile_ability(text, NAMES, "universus", TRAITS)
    except TextError:
        pytest.fail(f"{text!r} is not even read")
    assert form in set(forms(ability))
    assert any(KNOWN.unknown_words(ability))


# --------------------------------------------------------------------------------------------------------- the lexicon


def lexicon() -> Iterator[tuple[str, str]]:
    """The words of the lexicon as trees have them, and what kind of word each is."""
    for category, terminal in grammar_of("universus").terminals.items():
        if isinstance(terminal, Words):
            yield from ((value, category) for _, _, value in terminal.entries if isinstance(value, str) and value)


def every_word(value: object) -> Iterator[str]:
    if isinstance(value, tuple):
        for part in value:
            yield from every_word(part)
    elif isinstance(value, tree.Node):
        for field in fields(value):
            if field.compare:
                yield from every_word(getattr(value, field.name))
    elif isinstance(value, str):
        yield value


JOINED = ("cause", "during", "own_zone", "new_zone", "sharing_all")
"""Categories whose words are put together from words of others: whose it is, and what."""
SETTLED = {
    "each", "players", "that player", "any", "owners", "done", "undone", "return", "attack card",
}  # fmt: skip
"""Words that trees have in another form: *each player* is both, *that player* is they, *return it* is adding it."""
NOT_HERE = {
    "reversal", "throw", "safe",  # keywords that grant nothing to be played in UniVersus
    "male", "female", "multiple copy",  # of UFS
    "maximum stamina", "number", "canceled",  # read, and declined where they could matter
    "fifth", "first or greater", "fifth or greater",  # told apart from the others by their number alone
}  # fmt: skip


def test_every_word_of_the_lexicon_is_exercised() -> None:
    said = {word for part in gold_trees() for word in every_word(part)} | SETTLED | NOT_HERE
    missing = {f"{category}: {word}" for word, category in lexicon() if word not in said and category not in JOINED}
    assert " | ".join(sorted(missing)) == "" or len(missing) <= FEW
