"""Is a deck legal?  Every problem is told, each with the clause that it offends."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from livingrules.cards import Database, database
from livingrules.decks.building import copies_by_rule, copies_by_text
from livingrules.decks.deck import Deck, Problem
from livingrules.decks.formats import TEAM_COPIES, DeckFormat, deck_format
from livingrules.decks.primary import symbol_problems
from livingrules.games.shapes import CompiledCard
from livingrules.kernel.clause import ran
from livingrules.text.errors import TextError

OWN_CHECKS: Final[dict[str, tuple[Callable[[Deck], Iterable[Problem]], ...]]] = {"universus": (symbol_problems,)}
"""What a game asks beyond size, copies and sideboard."""
OWN_LIMITS: Final[dict[str, Callable[[CompiledCard], int]]] = {
    "fftcg": copies_by_text, "universus": copies_by_rule,
}  # fmt: skip
"""How many copies the text of a card allows, in a game in which texts speak of decks."""


def problems(deck: Deck, format_name: str | None = None, cards: Database | None = None) -> list[Problem]:
    """Everything that keeps the deck from being legal in the format (its own one when none is given)."""
    rules = deck_format(format_name or deck.format, deck.game)
    ran(*rules.clauses)
    known = database(deck.game) if cards is None else cards
    return [
        *_unknown(deck, rules),
        *_character(deck, rules),
        *_size(deck, rules),
        *_copies(deck, rules, known),
        *_sideboard(deck, rules),
        *(found for check in OWN_CHECKS.get(deck.game, ()) for found in check(deck)),
        *_texts(deck, known, rules),
    ]


def team_problems(decks: Sequence[Deck], cards: Database | None = None) -> list[Problem]:
    """The problems of each deck of a team, and those that only show over all of them."""
    own = [
        Problem(found.clause, f"{deck.name or f'Deck {number}'}: {found.text}", found.card)
        for number, deck in enumerate(decks, start=1)
        for found in problems(deck, "teams", cards)
    ]
    return [*own, *_shared_characters(decks), *_team_copies(decks)]


def _unknown(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.names_clause)
    for entry in deck.unknown:
        yield Problem(rules.names_clause, entry.reason, entry.name)


def _character(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    """Each player begins with a character, so there has to be one."""
    clause = rules.character_clause
    if not clause:
        return
    ran(clause)
    if deck.character is None:
        yield Problem(clause, "The deck has no character to start with.")
    elif deck.character.type != "character":
        name = deck.character.deck_name
        yield Problem(clause, f"{name} cannot be the starting character: its type is {deck.character.type}.", name)


def _size(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.size_clause)
    size, beside, included = deck.size, "", ", character included"
    if not rules.with_character:
        size -= deck.character is not None
        beside, included = " beside its character" if rules.character_clause else "", ""
    wanted = ""
    if rules.most is not None and size != rules.most:
        wanted = f"exactly {rules.most}"
    elif size < rules.least:
        wanted = f"at least {rules.least}"
    if wanted:
        text = f"The deck has {size} cards{beside}; {rules.title} takes {wanted}{included}."
        yield Problem(rules.size_clause, text)


def _copies(deck: Deck, rules: DeckFormat, cards: Database) -> Iterator[Problem]:
    """What counts as a copy is for the game to say (`deck_name`): dots, a version or a number may be part of it."""
    ran(rules.copies_clause)
    if rules.copies is None:
        return
    ran(*rules.identity_clauses)
    where = "Main deck and sideboard hold" if rules.sideboard else "The deck holds"
    for name, number in deck.copies().items():
        most = rules.copies if number <= rules.copies else max(rules.copies, _allowed(name, deck, cards))
        if number > most:
            text = f"{where} {number} copies of {name}; at most {most} are allowed."
            yield Problem(rules.copies_clause, text, name)


def _allowed(name: str, deck: Deck, cards: Database) -> int:
    """The copies that the text of the card itself allows."""
    card = next(each for each in deck.distinct() if each.deck_name == name)
    try:
        return OWN_LIMITS[deck.game](cards.compiled(card)) if deck.game in OWN_LIMITS else 0
    except TextError:
        return 0  # `_texts` tells it


def _sideboard(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.sideboard_clause)
    if not rules.sideboard:
        if deck.sideboard_size:
            text = f"The deck has a sideboard of {deck.sideboard_size} cards; the rules of {rules.title} know none."
            yield Problem(rules.sideboard_clause, text)
        return
    if deck.sideboard_size not in (0, rules.sideboard):
        yield Problem(
            rules.sideboard_clause,
            f"The sideboard has {deck.sideboard_size} cards; it holds exactly {rules.sideboard} or none.",
        )


def _texts(deck: Deck, cards: Database, rules: DeckFormat) -> Iterator[Problem]:
    """A card whose text is not understood cannot be played as it should be."""
    clause = rules.texts_clause
    ran(clause)
    for card in deck.distinct():
        try:
            cards.compiled(card)
        except TextError as error:
            first = error.declined[0] if error.declined else error
            yield Problem(clause, f"The text of {card.deck_name} is not understood: {first}", card.deck_name)


def _shared_characters(decks: Sequence[Deck]) -> Iterator[Problem]:
    ran("ufs:L.2.3.1")
    holders: dict[str, int] = {}
    for deck in decks:
        for card in deck.distinct():
            if card.type == "character":
                holders[card.deck_name] = holders.get(card.deck_name, 0) + 1
    for name, number in holders.items():
        if number > 1:
            yield Problem(
                "ufs:L.2.3.1", f"{name} is in {number} decks of the team; a character may be in one only.", name
            )


def _team_copies(decks: Sequence[Deck]) -> Iterator[Problem]:
    ran("ufs:L.2.3.2")
    total: dict[str, int] = {}
    for deck in decks:
        for name, number in deck.copies().items():
            total[name] = total.get(name, 0) + number
    for name, number in total.items():
        if number > TEAM_COPIES:
            text = f"The team has {number} copies of {name} over all decks; at most {TEAM_COPIES} are allowed."
            yield Problem("ufs:L.2.3.2", text, name)
