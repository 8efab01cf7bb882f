"""The forms of card text: what a tree says, and what a grammar could make trees say.

A form is a kind of node, a word in one of its places, who does an act, what part an event plays.  Players, zones, times
and names mean the same wherever they stand, so they are forms of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any

from livingrules.cards import database, database_with, read_set
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard
from livingrules.text import tree
from livingrules.text.common.predicates import HOLE
from livingrules.text.elements import ListElement, Repeated, SlotElement, Variants
from livingrules.text.grammar import grammar_of
from livingrules.text.lowering.fftcg.players import as_said
from livingrules.text.lowering.fftcg.referents import without_slots
from livingrules.text.lowering.known import KNOWN
from livingrules.text.phrase import Element, Grammar
from livingrules.text.terminals import Words

HERE = Path(__file__).parent
FREE = {
    ("It", "noun"), ("Self", "noun"), ("Gate", "value"), ("Named", "name"), ("Keyword", "gate"), ("Result", "what"),
    ("Counters", "name"), ("Event", "binds"),
}  # fmt: skip
"""Places whose word makes no difference to what is done, or that any name may fill."""
PLAYERS = ("agent", "player", "owner", "whose", "chooser")
ZONED = ("source", "destination", "zones")
TIMED = ("window", "period", "ordinal_window", "during", "until")
WORDED = {("Has", "name"), ("Keyword", "name"), ("Set", "word"), ("Act", "what"), ("Event", "what"), ("Bind", "what")}
"""Places of keywords, symbols, elements, traits and names; a card type there is the same whichever it is."""
SETTLED = {"any", "either", "each", "players", "that player", "owners", "both"}
"""Players that trees know by other words: *each player* is *both*, *that player* is *they*."""
JOINED = {"cause", "during", "own_zone", "zone_pair", "new_zone", "sharing_all"}
"""Categories whose words are put together from those of others: whose it is, and what."""
ABSENT = {"noun_one", "noun_many", "did", "did_not"}
"""Categories whose words leave nothing in a tree that would make a difference."""
ROLES = (tree.Replace, tree.Later, tree.Happened, tree.Times)
"""What gives the event inside it a part to play; so do rules and abilities."""


# ------------------------------------------------------------------------------------------------------- forms of trees


@cache
def times(game: str) -> frozenset[str]:
    return frozenset(str(value).lower() for _, _, value in words_of(grammar_of(game), "period"))


@cache
def lexicon(game: str) -> frozenset[str]:
    """The words that the grammar itself has; names and traits come with the cards."""
    grammar = grammar_of(game)
    said = {value for category in grammar.terminals for _, _, value in words_of(grammar, category)}
    return frozenset(word for word in said if isinstance(word, str)) - set(pack(game).types)


def told(game: str, kind: str, place: str, word: str) -> Iterator[str]:
    """A word in a place of a node."""
    if (kind, place) in FREE or not word:
        return
    if place in PLAYERS:
        yield from [f"player {word}"] if word not in SETTLED else []
    elif place in TIMED or word.lower() in times(game):
        yield f"time {word.lower()}"
    elif place in ZONED:
        for zone in word.removeprefix("not ").removeprefix("opponent's ").removeprefix("either ").split(" or "):
            yield f"zone {zone}"
    elif (kind, place) in WORDED:
        yield from (f"word {each}" for each in word.split(" or ") if each in lexicon(game))
    else:
        yield f"{kind} {place} {word}"


def forms(game: str, value: Any, kind: str = "", place: str = "", role: str = "") -> Iterator[str]:
    """The forms of a tree; role: what the nearest node around makes of an event."""
    if isinstance(value, tuple):
        for part in value:
            yield from forms(game, part, kind, place, role)
    elif isinstance(value, tree.Node) and value != HOLE:
        yield from of_node(value, role)
        own = type(value).__name__
        for field in fields(value):
            if field.compare:
                yield from forms(game, getattr(value, field.name), own, field.name, role_in(value, role))
    elif isinstance(value, str) and kind:
        yield from told(game, kind, place, value)
    elif value is True and kind:
        yield f"{kind} {place}"


def of_node(node: tree.Node, role: str) -> Iterator[str]:
    yield type(node).__name__
    yield from in_place(node)
    if isinstance(node, tree.Act):
        yield f"{node.verb} by {node.agent or 'you'}"
    if isinstance(node, tree.Event) and role:
        yield f"{role} on {node.verb}"
        yield from [f"{role} on {node.verb} of {type(node.object).__name__}"] if node.object != HOLE else []
    if isinstance(node, tree.Change):
        yield f"{node.attribute} {'+' if node.sign > 0 else '-'}"


def in_place(node: tree.Node) -> Iterator[str]:
    """The words of a node with their places, also where they mean the same as elsewhere."""
    kind = type(node).__name__
    for field in fields(node):
        said = getattr(node, field.name)
        if field.compare and (kind, field.name) not in FREE | WORDED:
            words = said if isinstance(said, tuple) else (said,)
            yield from (f"{kind} {field.name} {word}" for word in words if isinstance(word, str) and word)


def role_in(node: tree.Node, role: str) -> str:
    if isinstance(node, tree.Rule):
        return f"{node.kind} rule"
    if isinstance(node, tree.Ability):
        return "trigger"
    return type(node).__name__.lower() if isinstance(node, ROLES) else role


# ---------------------------------------------------------------------------------------------- forms of a whole game


def sets_of(game: str) -> tuple[Path, ...]:
    return tuple(sorted((HERE / game).glob("*.json")))


def sides(card: CompiledCard) -> Iterator[tree.Node]:
    yield from card.keywords
    yield from card.abilities
    back: CompiledCard | None = getattr(card, "back", None)
    if back is not None:
        yield from sides(back)


@cache
def gold_trees(game: str) -> tuple[tree.Node, ...]:
    known = database_with(game, sets_of(game))
    cards = [known.compiled(card) for path in sets_of(game) for card in read_set(path, game).cards]
    return tuple(as_said(without_slots(part)) for card in cards for part in sides(card))


@cache
def of_the_gold_cards(game: str) -> frozenset[str]:
    return frozenset(form for part in gold_trees(game) for form in forms(game, part))


def of_the_package(game: str) -> set[str]:
    known = database(game)
    return {form for card in known for part in sides(known.compiled(card)) for form in forms(game, part)}


def spoken(value: Any) -> Iterator[str]:
    """Every word of a tree."""
    if isinstance(value, tuple):
        for part in value:
            yield from spoken(part)
    elif isinstance(value, tree.Node):
        for field in fields(value):
            if field.compare:
                yield from spoken(getattr(value, field.name))
    elif isinstance(value, str):
        yield from (value, *value.split(" or "))


def carried_out(game: str, ability: tree.Ability) -> bool:
    return not any(KNOWN[game].unknown_words(ability))


# ------------------------------------------------------------------------------------------- what the grammar can say


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


def of_template(game: str, value: Any, filled: dict[str, str], kind: str = "", place: str = "") -> Iterator[str]:
    """The forms that a template can make, with every word of the lexicon in its holes."""
    if isinstance(value, tree.Template):
        own = value.kind.__name__
        yield own
        for name, part in value.parts.items():
            if name != "style":
                yield from of_template(game, part, filled, own, name)
    elif isinstance(value, tuple):
        for part in value:
            yield from of_template(game, part, filled, kind, place)
    elif isinstance(value, tree.Hole):
        name, _, half = value.name.partition("__")
        for _, _, word in words_of(grammar_of(game), filled.get(name, "")):
            yield from forms(game, word[int(half)] if half and isinstance(word, tuple) else word, kind, place)
    else:
        yield from forms(game, value, kind, place)


def of_the_lexicon(game: str) -> set[str]:
    """The words that trees can have, wherever they stand."""
    grammar = grammar_of(game)
    categories = set(grammar.terminals) - JOINED - ABSENT
    said = {word for category in categories for _, _, word in words_of(grammar, category)}
    return {word for word in said if isinstance(word, str) and word} - SETTLED


def of_the_grammar(game: str) -> set[str]:
    rules = [rule for category in grammar_of(game).rules.values() for rule in category if rule.template is not None]
    return {form for rule in rules for form in of_template(game, rule.template, slots(rule.elements))}
