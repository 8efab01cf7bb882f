"""Between games: one for one with the sideboard."""

import msgspec
import pytest

from livingrules.decks import DeckError, swap

from .builders import ANSA, PLANKS, character, deck_of


@pytest.mark.rule("ufs:A.2.3")
def test_cards_change_places_one_for_one_and_the_sideboard_keeps_eight() -> None:
    deck = deck_of(60, 8)
    came, left = deck.sideboard[-1][1], deck.main[0][1]
    after = swap(deck, [left.name, left.name], [came.name, came.name.upper()])
    assert (after.size, after.sideboard_size) == (60, 8)
    assert after.copies() == deck.copies()
    assert (2, came) in after.main
    assert (2, left) in after.sideboard
    assert swap(after, [came.name, came.name], [left.name, left.name]).copies() == deck.copies()


@pytest.mark.rule("ufs:A.2.3")
def test_unequal_numbers_are_refused() -> None:
    with pytest.raises(DeckError, match="one for one: 2 would go out and 1 come in"):
        swap(deck_of(60, 8), ["Plank A", "Plank A"], ["Plank P"])


def test_only_cards_that_are_there_can_change_places() -> None:
    deck = deck_of(60, 8)
    with pytest.raises(DeckError, match='"Plank Z" in the main deck'):
        swap(deck, ["Plank Z"], [deck.sideboard[0][1].name])
    with pytest.raises(DeckError, match='"Plank A" in the sideboard'):
        swap(deck, ["Plank A"], ["Plank A"])
    with pytest.raises(DeckError, match='"Plank A" in the main deck'):
        swap(deck, ["Plank A"] * 5, [card.name for number, card in deck.sideboard for _ in range(number)][:5])


def test_the_character_may_leave_for_another_one() -> None:
    ilm = character("Ilm")
    deck = msgspec.structs.replace(deck_of(60), sideboard=((1, ilm), (4, PLANKS[24]), (3, PLANKS[25])))
    after = swap(deck, ["Ansa•"], ["Ilm•"])
    assert after.character == ilm
    assert (1, ANSA) in after.sideboard
    assert after.size == 60
    with pytest.raises(DeckError, match="without a character"):
        swap(deck, ["Ansa•"], ["Plank Z"])
