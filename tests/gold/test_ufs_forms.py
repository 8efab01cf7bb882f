"""The gold cards of UFS together use every form that its grammar knows and its rules can carry out.

A form is a kind of node, or a kind of node with a word in one of its places: a verb, a trigger, a state, a comparison.
What the grammar knows is found in its rules (each is a template, with the words that may fill it), in its example
sentences and in the cards that come with the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from livingrules.cards import database, database_with, read_set
from livingrules.games.ufs.vocabulary import unknown_words
from livingrules.games.ufs.words import OF_UNIVERSUS, verbs_of
from livingrules.kernel.tree import Ability, Hole, Node, Template
from livingrules.text.compile import compile_ability
from livingrules.text.elements import ListElement, Repeated, SlotElement, Variants
from livingrules.text.grammar import grammar_of
from livingrules.text.phrase import Element, Grammar
from livingrules.text.terminals import Words

HERE = Path(__file__).parent
SETS = tuple(sorted((HERE / "ufs").glob("*.json")))
SENTENCES = (HERE.parent / "text" / "ufs_sentences.txt").read_text(encoding="utf-8").splitlines()
NAMES = ("Mara", "Joss", "Tide Wall", "Old Bell")
Form = tuple[str, str, str]

FREE = {("It", "noun"), ("Self", "noun"), ("Gate", "value"), ("Named", "name"), ("Keyword", "gate"), ("Result", "what")}
"""Places whose word makes no difference to what is done, or that any name may fill."""
PLAYERS = ("agent", "player", "owner", "whose", "chooser")
ZONED = ("source", "destination", "zones")
TIMED = ("window", "period", "ordinal_window", "during", "until")
WORDED = {("Has", "name"), ("Keyword", "name")}
TYPES = ("character", "attack", "action", "asset", "foundation")
"""What a card may be considered to be: the same whichever it is."""
SETTLED = {"any", "either", "each", "players", "that player", "owners", "both"}
"""Players that trees know by other words: *each player* is *both*, *that player* is *they*."""


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is read here and now."""
    monkeypatch.setenv("LIVINGRULES_CACHE", "")


# ------------------------------------------------------------------------------------------------------------ forms


def told(kind: str, place: str, word: str) -> Iterator[Form]:
    """A word in a place of a node as one form, or as several; players, zones, times and names are the same anywhere."""
    times = {str(value).lower() for _, _, value in words_of(grammar_of("ufs"), "period")}
    if (kind, place) in FREE or not word:
        return
    if place in PLAYERS:
        yield from [("player", "", word)] if word not in SETTLED else []
    elif place in ZONED:
        for zone in word.removeprefix("not ").removeprefix("opponent's ").removeprefix("either ").split(" or "):
            yield "zone", "", zone
    elif place in TIMED or word.lower() in times:
        yield "time", "", word.lower()
    elif (kind, place) in WORDED:
        yield from [("word", "", word)] if word not in TYPES else []
    elif (kind, place) == ("Set", "word"):
        yield kind, place, "one of several" if " or " in word else word
    else:
        yield kind, place, word


def forms(value: Any, kind: str = "", place: str = "") -> Iterator[Form]:
    """The forms of a tree."""
    if isinstance(value, tuple):
        for part in value:
            yield from forms(part, kind, place)
    elif isinstance(value, Node):
        own = type(value).__name__
        yield own, "", ""
        for field in fields(value):
            if field.compare:
                yield from forms(getattr(value, field.name), own, field.name)
    elif isinstance(value, str) and kind:
        yield from told(kind, place, value)
    elif value is True and kind:
        yield kind, place, "yes"


# ------------------------------------------------------------------------------------------- what the grammar knows


def slots(elements: tuple[Element, ...]) -> dict[str, str]:
    """The slots of a pattern, and the category that each is filled from."""
    found: dict[str, str] = {}
    for element in elements:
        if isinstance(element, SlotElement | ListElement | Repeated):
            found[element.name] = element.category
        elif isinstance(element, Variants):
            for _, option in element.options:
                found |= slots(option)
    return found


def words_of(grammar: Grammar, category: str) -> list[tuple[tuple[str, ...], str, Any]]:
    terminal = grammar.terminals.get(category)
    return terminal.entries if isinstance(terminal, Words) else []


def of_template(
    grammar: Grammar, value: Any, filled: dict[str, str], kind: str = "", place: str = ""
) -> Iterator[Form]:
    """The forms that a template can make, with every word of the lexicon in its holes."""
    if isinstance(value, Template):
        own = value.kind.__name__
        yield own, "", ""
        for name, part in value.parts.items():
            if name != "style":
                yield from of_template(grammar, part, filled, own, name)
    elif isinstance(value, tuple):
        for part in value:
            yield from of_template(grammar, part, filled, kind, place)
    elif isinstance(value, Hole):
        name, _, half = value.name.partition("__")
        for _, _, word in words_of(grammar, filled.get(name, "")):
            yield from forms(word[int(half)] if half and isinstance(word, tuple) else word, kind, place)
    else:
        yield from forms(value, kind, place)


@cache
def of_the_grammar() -> frozenset[Form]:
    grammar = grammar_of("ufs")
    rules = [rule for category in grammar.rules.values() for rule in category if rule.template is not None]
    return frozenset(form for rule in rules for form in of_template(grammar, rule.template, slots(rule.elements)))


@cache
def of_the_gold_cards() -> frozenset[Form]:
    known = database_with("ufs", SETS)
    cards = [known.compiled(card) for path in SETS for card in read_set(path, "ufs").cards]
    return frozenset(form for card in cards for part in (*card.keywords, *card.abilities) for form in forms(part))


def carried_out(ability: Ability) -> bool:
    return not any(unknown_words(ability))


# ---------------------------------------------------------------------------------------------------- what is excused

IN_THE_RULEBOOK = {
    ("Rating", "", ""): "the rating of a keyword is read by the keyword's own ability only",
    ("Filter", "states", "combo met"): "so says the text of Combo; cards have the word alone",
}
NEVER_HAPPENS = {
    ("AbilityFilter", "gate", "safe"): "Safe is continuous; nobody plays its ability (I.3.11.1)",
    ("AbilityFilter", "gate", "throw"): "Throw is continuous; nobody plays its ability (I.3.14.1)",
    ("Event", "what", "game"): "a position begins in the middle of a game",
    ("Limit", "value", "deck"): "a card in a deck is unknown, so nothing on it can be played (C.2.3.1)",
    ("It", "label", "attached"): "no act leaves cards that a text could then call the attached ones",
    ("It", "label", "attacking"): "no act leaves cards that a text could then call the attacking ones",
    ("It", "label", "canceled"): "what is canceled is an ability, and no card",
}
DECLINED = {
    ("Act", "verb", "clear"): "E: Clear this card.",
    ("Act", "verb", "review"): "F: Review 1 card.",
    ("Act", "verb", "unseal"): "F: Unseal 1 of your foundations.",
    ("Bind", "what", "keyword"): "F: Name a keyword. Draw 1 card.",
    ("Bind", "what", "symbol"): "F: Name a symbol. Draw 1 card.",
    ("Event", "what", "ability"): "Your checks to play an ability get +1.",
    ("time", "", "draw phase"): "At the start of your Draw Phase, draw 1 card.",
    ("time", "", "review phase"): "At the start of your Review Phase, draw 1 card.",
}
"""What is read and then declined, because the rules cannot carry it out; each with a text."""
ALSO = {
    ("time", "", "start phase"): "the Ready Phase by its name in UniVersus",
}
EXCUSED = {**IN_THE_RULEBOOK, **NEVER_HAPPENS, **DECLINED, **ALSO}


def beyond_the_rules(form: Form) -> bool:
    """Events that no clause of UFS makes: a text that speaks of them is declined."""
    kind, place, word = form
    return (kind, place) == ("Event", "verb") and (not verbs_of(word) or word in OF_UNIVERSUS)


def missing(known: set[Form]) -> list[Form]:
    return sorted(form for form in known - of_the_gold_cards() - set(EXCUSED) if not beyond_the_rules(form))


# -------------------------------------------------------------------------------------------------------------- tests


def test_every_form_of_the_grammars_rules_is_exercised() -> None:
    assert missing(set(of_the_grammar())) == []


def test_every_form_of_the_grammars_sentences_is_exercised() -> None:
    read = [compile_ability(text, NAMES) for text in SENTENCES]
    assert missing({form for ability in read if carried_out(ability) for form in forms(ability)}) == []


def test_every_form_of_the_packaged_cards_is_exercised() -> None:
    known = database("ufs")
    cards = [known.compiled(card) for card in known]
    assert missing({form for card in cards for part in (*card.keywords, *card.abilities) for form in forms(part)}) == []


@pytest.mark.parametrize("form", DECLINED, ids=" ".join)
def test_what_is_excused_is_declined(form: Form) -> None:
    ability = compile_ability(DECLINED[form], NAMES)
    assert form in set(forms(ability))
    assert not carried_out(ability)


def test_nothing_is_excused_that_is_exercised() -> None:
    assert [form for form in EXCUSED if form in of_the_gold_cards()] == []


def test_there_are_enough_gold_cards() -> None:
    assert sum(len(read_set(path, "ufs").cards) for path in SETS) >= 120
