"""Is a deck legal?  Every problem is told, each with the clause that it offends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from livingrules.cards import Database, database
from livingrules.decks.deck import Deck, Problem
from livingrules.decks.formats import TEAM_COPIES, DeckFormat, deck_format
from livingrules.decks.primary import symbol_problems
from livingrules.games.ufs.cards import INFINITY, Card
from livingrules.kernel.clause import ran
from livingrules.text.errors import TextError

_ONLY: Final = " Only"


def problems(deck: Deck, format_name: str | None = None, cards: Database | None = None) -> list[Problem]:
    """Everything that keeps the deck from being legal in the format (its own one when none is given)."""
    ran("ufs:A.2")
    rules = deck_format(format_name or deck.format, deck.game)
    known = database(deck.game) if cards is None else cards
    return [
        *_unknown(deck, rules),
        *_character(deck, rules),
        *_size(deck, rules),
        *_copies(deck, rules),
        *_sideboard(deck, rules),
        *(symbol_problems(deck) if deck.game == "universus" else ()),
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


def warnings(deck: Deck, format_name: str | None = None) -> list[Problem]:
    """What is legal but will disappoint: cards that the starting character can never play."""
    if deck.character is None or deck.game != "ufs":
        return []
    rules = deck_format(format_name or deck.format)
    clause = "ufs:E.4.1.2" if rules.chained else "ufs:L.2.2.4"
    ran(clause)
    return [
        *(
            Problem(clause, f"{card.deck_name} shares no symbol with {deck.character.deck_name}.", card.deck_name)
            for card in deck.distinct()
            if not shares_symbol(card, deck.character)
        ),
        *_only_for_others(deck, deck.character),
    ]


def shares_symbol(card: Card, character: Card) -> bool:
    """Whether one symbol can be on both; infinity fits, since it is chosen when the card is played (L.1.3)."""
    if INFINITY in card.symbols:
        ran("ufs:L.1.3")
        return True
    return INFINITY in character.symbols or any(symbol in character.symbols for symbol in card.symbols)


def _unknown(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.names_clause)
    for entry in deck.unknown:
        yield Problem(rules.names_clause, entry.reason, entry.name)


def _character(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    """Each player begins with a character, so there has to be one."""
    clause = rules.character_clause
    ran(clause)
    if deck.character is None:
        yield Problem(clause, "The deck has no character to start with.")
    elif deck.character.type != "character":
        name = deck.character.deck_name
        yield Problem(clause, f"{name} cannot be the starting character: its type is {deck.character.type}.", name)


def _size(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.size_clause)
    if not rules.with_character:
        size = deck.size - (deck.character is not None)
        if size < rules.least:
            text = f"The deck has {size} cards beside its character; {rules.title} takes at least {rules.least}."
            yield Problem(rules.size_clause, text)
        return
    if rules.most is not None and deck.size != rules.most:
        yield Problem(
            rules.size_clause,
            f"The deck has {deck.size} cards; {rules.title} takes exactly {rules.most}, character included.",
        )
    elif deck.size < rules.least:
        yield Problem(
            rules.size_clause,
            f"The deck has {deck.size} cards; {rules.title} takes at least {rules.least}, character included.",
        )


def _copies(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    """Dots are part of the name here, also on characters (A.2.2/n1, B.6.1.1, B.6.1.2.1)."""
    ran(rules.copies_clause)
    if rules.copies is None:
        return
    ran("ufs:A.2.2/n1", "ufs:B.6.1.1", "ufs:B.6.1.2.1")
    for name, number in deck.copies().items():
        if number > rules.copies:
            yield Problem(
                rules.copies_clause,
                f"Main deck and sideboard hold {number} copies of {name}; at most {rules.copies} are allowed.",
                name,
            )


def _sideboard(deck: Deck, rules: DeckFormat) -> Iterator[Problem]:
    ran(rules.sideboard_clause)
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


def _only_for_others(deck: Deck, character: Card) -> Iterator[Problem]:
    ran("ufs:I.3.2.1")
    for card in deck.distinct():
        gates = [keyword.removesuffix(_ONLY) for keyword in card.keywords if keyword.endswith(_ONLY)]
        if gates and character.name not in gates:
            text = f"{card.deck_name} can be played with {' or '.join(gates)} only, not with {character.name}."
            yield Problem("ufs:I.3.2.1", text, card.deck_name)


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
