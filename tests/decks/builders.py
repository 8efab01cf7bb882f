"""Small cards and decks for the tests of decks."""

from livingrules.cards import CardSet, Database
from livingrules.decks import Deck
from livingrules.games.ufs.cards import Card


def foundation(name: str, *symbols: str, dots: int = 0, keywords: tuple[str, ...] = (), text: str = "") -> Card:
    return Card(
        name=name,
        type="foundation",
        difficulty=1,
        control=5,
        symbols=symbols or ("fire",),
        dots=dots,
        keywords=keywords,
        text=(text,) if text else (),
    )


def character(name: str, *symbols: str, dots: int = 1) -> Card:
    return Card(
        name=name,
        type="character",
        difficulty=6,
        control=6,
        symbols=symbols or ("fire",),
        hand_size=6,
        vitality=20,
        dots=dots,
    )


ANSA = character("Ansa")
PLANKS = tuple(foundation(f"Plank {letter}") for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
CARDS = Database([CardSet(set="trial", name="Trial", release=1, cards=(ANSA, character("Ansa", dots=2), *PLANKS))])


def deck_of(size: int, sideboard: int = 0, *, character: Card | None = ANSA, format_name: str = "standard") -> Deck:
    """A deck of that many cards, character included, four copies of each plank at most."""
    planks = iter(plank for plank in PLANKS for _ in range(4))
    main: dict[str, tuple[int, Card]] = {}
    side: dict[str, tuple[int, Card]] = {}
    for pile, wanted in ((main, size - (character is not None)), (side, sideboard)):
        for _ in range(wanted):
            plank = next(planks)
            pile[plank.name] = (pile.get(plank.name, (0, plank))[0] + 1, plank)
    return Deck(
        name="Trial",
        format=format_name,
        character=character,
        main=tuple(main.values()),
        sideboard=tuple(side.values()),
    )
