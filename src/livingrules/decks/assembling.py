"""Random decks that are legal: what could be played together, not what should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from livingrules.cards import Database
from livingrules.decks.advice import only_for, shares_symbol
from livingrules.decks.deck import Deck, DeckError, Problem, gather
from livingrules.decks.formats import DeckFormat, deck_format
from livingrules.decks.primary import fits, primary_symbols
from livingrules.decks.validation import problems
from livingrules.games.fftcg.cards import Card as FftcgCard
from livingrules.games.fftcg.words import ELEMENT_NAMES
from livingrules.games.shapes import Card
from livingrules.games.ufs.cards import Card as FightingCard
from livingrules.kernel.rng import Rng

TRIES: Final = 40
"""Characters or elements that are tried before it is said that the cards do not make a deck."""
MENDED: Final = 5
"""How often cards that a legal deck cannot hold are taken out and others put in."""
_OF_FIGHTS: Final = {"foundation": 8, "attack": 9, "action": 2, "asset": 2, "backup": 2, "character": 1}
USUAL: Final = {**_OF_FIGHTS, "Forward": 10, "Backup": 7, "Summon": 4}
"""How often a deck has cards of a type: as players build them, so that something can be played."""
MOST_COPIES: Final = 4
"""Where a format sets no bound."""


def random_deck(known: Database, format_name: str, rng: Rng, name: str = "") -> Deck:
    """A legal deck of these cards, whose texts are all understood."""
    rules = deck_format(format_name, known.game)
    cards = list(known)
    for _ in range(TRIES):
        idea = IDEAS[known.game](cards, rng)
        deck = _built(idea, known, rules, format_name, rng)
        if deck is not None:
            return msgspec.structs.replace(deck, name=name)
    raise DeckError(f"These cards do not make a legal deck of {rules.title}.")


class Idea:
    """What a deck is built around, and the cards that go with it."""

    def __init__(self, fitting: Sequence[Card], character: Card | None = None, primary: str = "") -> None:
        self.fitting = list(fitting)
        self.character = character
        self.primary = primary


def _built(idea: Idea, known: Database, rules: DeckFormat, format_name: str, rng: Rng) -> Deck | None:
    """A deck of that idea; what deck construction objects to is replaced, and if that does not help there is none."""
    left = idea.fitting
    for _ in range(MENDED):
        main = _filled(left, rules, idea.character, rng)
        deck = Deck(
            game=known.game, format=format_name, character=idea.character, main=gather(main), primary=idea.primary
        )
        wrong = problems(deck, format_name, known)
        if not wrong:
            return deck
        left = _without(left, wrong)
    return None


def _without(cards: list[Card], wrong: Sequence[Problem]) -> list[Card]:
    named = {problem.card for problem in wrong}
    return [card for card in cards if card.deck_name not in named]


def _filled(cards: Sequence[Card], rules: DeckFormat, character: Card | None, rng: Rng) -> list[tuple[int, Card]]:
    """As many cards as the format asks for, of each type about as often as usual; fewer if there are no more."""
    by_type: dict[str, list[Card]] = {}
    for card in cards:
        by_type.setdefault(card.type, []).append(card)
    missing = rules.least - (rules.with_character and character is not None)
    main: list[tuple[int, Card]] = []
    while missing > 0 and by_type:
        kind = _some_type(by_type, rng)
        card = by_type[kind].pop(rng.below(len(by_type[kind])))
        if not by_type[kind]:
            del by_type[kind]
        room = _room(card, rules, character)
        if room:
            copies = min(missing, 1 + rng.below(room))
            main.append((copies, card))
            missing -= copies
    for place, (copies, card) in enumerate(main):  # the cards were few: as many copies of them as are needed
        more = min(missing, _room(card, rules, character) - copies)
        main[place] = copies + more, card
        missing -= more
    return main


def _room(card: Card, rules: DeckFormat, character: Card | None) -> int:
    """How many copies of a card there may be beside the starting character."""
    return (rules.copies or MOST_COPIES) - (character is not None and card.deck_name == character.deck_name)


def _some_type(by_type: dict[str, list[Card]], rng: Rng) -> str:
    kinds = [kind for kind in by_type for _ in range(USUAL.get(kind, 1))]
    return kinds[rng.below(len(kinds))]


def _fighting(cards: Sequence[Card], rng: Rng) -> tuple[list[FightingCard], FightingCard]:
    """The cards, and one of their characters."""
    own = [card for card in cards if isinstance(card, FightingCard)]
    characters = [card for card in own if card.type == "character"]
    if not characters:
        raise DeckError("There is no character among these cards to begin a deck with.")
    return own, characters[rng.below(len(characters))]


def _of_ufs(cards: Sequence[Card], rng: Rng) -> Idea:
    """A character, and what it can play."""
    own, character = _fighting(cards, rng)
    fitting = [
        card
        for card in own
        if shares_symbol(card, character) and character.name in (only_for(card) or [character.name])
    ]
    return Idea(fitting, character)


def _of_universus(cards: Sequence[Card], rng: Rng) -> Idea:
    """A character, one of its symbols, and what goes with both."""
    own, character = _fighting(cards, rng)
    symbols = primary_symbols(character)
    primary = symbols[rng.below(len(symbols))] if symbols else ""
    return Idea([card for card in own if fits(card, character, primary)], character, primary)


def _of_fftcg(cards: Sequence[Card], rng: Rng) -> Idea:
    """One to three elements: with more of them nothing could be paid for."""
    chosen = rng.sample(tuple(range(len(ELEMENT_NAMES))), 1 + rng.below(3))
    elements = {ELEMENT_NAMES[place] for place in chosen}
    return Idea([card for card in cards if isinstance(card, FftcgCard) and elements.issuperset(card.elements)])


IDEAS: Final[dict[str, Callable[[Sequence[Card], Rng], Idea]]] = {
    "ufs": _of_ufs,
    "universus": _of_universus,
    "fftcg": _of_fftcg,
}
