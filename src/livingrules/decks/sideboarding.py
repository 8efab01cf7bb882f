"""Between the games of a match: cards of the main deck for cards of the sideboard, one for one (A.2.3)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from livingrules.cards.names import readings
from livingrules.decks.deck import Deck, DeckError, Pile, gather
from livingrules.decks.formats import deck_format
from livingrules.games.shapes import Card
from livingrules.kernel.clause import ran


def swap(deck: Deck, out: Sequence[str], into: Sequence[str]) -> Deck:
    """The deck after `out` left it for the sideboard and `into` came in from there; one name for each copy.

    The starting character may leave when a character comes in: the next game then begins with that one.
    """
    rules = deck_format(deck.format, deck.game)
    if not rules.sideboard:
        raise DeckError(f"There are no sideboards in {rules.title}.")
    ran(rules.sideboard_clause)
    if len(out) != len(into):
        raise DeckError(f"Cards change places one for one: {len(out)} would go out and {len(into)} come in.")
    main = ((1, deck.character), *deck.main) if deck.character else deck.main
    main, left = _take(main, out, "main deck")
    side, came = _take(deck.sideboard, into, "sideboard")
    main, side = gather((*main, *came)), gather((*side, *left))
    character = _starting(deck.character, main)
    rest, _ = _take(main, [character.deck_name], "main deck")
    return msgspec.structs.replace(deck, character=character, main=rest, sideboard=side)


def _take(pile: Pile, names: Sequence[str], where: str) -> tuple[Pile, Pile]:
    """The pile without the named cards, and the named cards."""
    remaining = {card.deck_name: number for number, card in pile}
    cards = {card.deck_name: card for _, card in pile}
    taken: list[tuple[int, Card]] = []
    for written in names:
        card = _find(cards, written)
        if card is None or remaining[card.deck_name] == 0:
            raise DeckError(f'There is no (further) copy of "{written}" in the {where}.')
        remaining[card.deck_name] -= 1
        taken.append((1, card))
    return gather((number, cards[name]) for name, number in remaining.items()), tuple(taken)


def _find(cards: dict[str, Card], written: str) -> Card | None:
    by_reading = {readings(name)[0]: card for name, card in cards.items()}
    found = [by_reading[reading] for reading in readings(written) if reading in by_reading]
    return found[0] if found else None


def _starting(before: Card | None, main: Pile) -> Card:
    """The same character as before when a copy is still there, else the first that is."""
    characters = [card for _, card in main if card.type == "character"]
    if before in characters and before is not None:
        return before
    if not characters:
        raise DeckError("The deck would be left without a character to start with.")
    return characters[-1]
