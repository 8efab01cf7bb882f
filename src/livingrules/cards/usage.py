"""How many cards are written with each phrase of a grammar: which are of the language, and which one card's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from livingrules.games.shapes import CompiledCard
from livingrules.text.derivation import phrases_of
from livingrules.text.grammar import grammar_of
from livingrules.text.phrase import Rule
from livingrules.text.tree import Ability, Keyword


class Usage(msgspec.Struct, frozen=True):
    """A phrase, and how many cards are written with it."""

    category: str
    phrase: str
    tag: str
    cards: int


def usage(cards: Iterable[CompiledCard], game: str) -> list[Usage]:
    """Every phrase of the grammar, those of fewest cards first."""
    counted: Counter[tuple[str, str, str]] = Counter()
    for card in cards:
        counted.update({_name(rule) for part in _parts(card) for rule in phrases_of(part, game)})
    rules = dict.fromkeys(_name(rule) for each in grammar_of(game).rules.values() for rule in each)
    found = [Usage(*name, counted[name]) for name in rules]
    return sorted(found, key=lambda each: (each.cards, each.category, each.phrase, each.tag))


def _parts(card: CompiledCard) -> Iterator[Ability | Keyword]:
    yield from card.keywords
    yield from card.abilities
    back: CompiledCard | None = getattr(card, "back", None)
    if back is not None:
        yield from _parts(back)


def _name(rule: Rule) -> tuple[str, str, str]:
    return rule.category, rule.source, rule.tag
