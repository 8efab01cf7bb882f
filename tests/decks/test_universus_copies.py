"""How many copies of a card a deck of UniVersus may hold, where the card itself says something about it."""

import msgspec
import pytest

from livingrules.decks import problems, starter
from livingrules.games.universus.cards import Card

ALLOWED = "You can include up to 6 copies of this card in your deck."


@pytest.mark.parametrize(
    ("text", "number", "most"),
    [((), 4, 0), ((), 5, 4), ((ALLOWED,), 6, 0), ((ALLOWED,), 7, 6), (("Enhance Commit: Draw 1 card.", ALLOWED), 6, 0)],
)
def test_a_card_may_allow_more_copies_of_itself(text: tuple[str, ...], number: int, most: int) -> None:
    crowd = Card(name="Crowd", type="foundation", difficulty=1, control=4, symbols=("fire",), text=text)
    deck = starter("universus", "Harbourlight")
    deck = msgspec.structs.replace(deck, main=(*deck.main, (number, crowd)))
    told = [found.text for found in problems(deck) if found.card == "Crowd" and "copies" in found.text]
    assert told == (
        [f"Main deck and sideboard hold {number} copies of Crowd; at most {most} are allowed."] if most else []
    )
