"""Looking cards up, and which printing speaks."""

import msgspec
import pytest

from livingrules.cards import CardSet, Database, UnknownCardError, database, same_card
from livingrules.games.ufs.cards import Card


def foundation(name: str, **values: object) -> Card:
    whole = {"name": name, "type": "foundation", "difficulty": 1, "control": 5, "symbols": ("fire",), **values}
    return msgspec.convert(whole, Card)


def character(name: str, dots: int) -> Card:
    return Card(name=name, type="character", difficulty=6, control=6, hand_size=6, vitality=20, dots=dots)


def cards_of(*cards: Card) -> Database:
    return Database([CardSet(set="trial", name="Trial", release=1, cards=cards)])


@pytest.mark.rule("ufs:B.6.8", "ufs:B.6.8/n1", "ufs:B.6.8.1")
def test_the_latest_printing_decides_the_universe() -> None:
    old = CardSet(set="old", name="Old", release=1, cards=(foundation("Plank", universe="Harbour"),))
    new = CardSet(set="new", name="New", release=2, cards=(foundation("Plank", universe="Hill"),))
    for order in ([old, new], [new, old]):
        cards = Database(order)
        assert cards.find("Plank").universe == "Hill"
        assert (len(cards), [card.universe for card in cards]) == (1, ["Hill"]), "two printings are one card"


@pytest.mark.rule("ufs:B.6.8.1", "ufs:B.6.8", "ufs:B.6.8/n1", "ufs:B.6.1.2")
def test_each_version_of_a_name_keeps_its_own_latest_printing() -> None:
    old = CardSet(set="old", name="Old", release=1, cards=(character("Ansa", 1), character("Ansa", 2)))
    new = CardSet(set="new", name="New", release=2, cards=(character("Ansa", 2), character("Bele", 1)))
    cards = Database([old, new])
    assert [(card.name, card.dots) for card in cards] == [("Ansa", 1), ("Ansa", 2), ("Bele", 1)]
    assert cards.get("Ansa") is None, "two versions, and the name does not say which"
    assert cards.find("Bele").dots == 1
    with pytest.raises(UnknownCardError, match="could be any of"):
        cards.find("Ansa")


@pytest.mark.rule("ufs:B.6.9.1")
def test_printings_that_differ_in_mark_and_number_are_the_same_card() -> None:
    assert same_card(foundation("Plank", set="old", number="001"), foundation("Plank", set="new", number="117"))
    assert not same_card(foundation("Plank"), foundation("Plank", control=4))


@pytest.mark.parametrize("written", ["plank", "PLANK ", " Plank"])
def test_case_and_spaces_do_not_matter(written: str) -> None:
    assert cards_of(foundation("Plank")).find(written).name == "Plank"


@pytest.mark.rule("ufs:B.6.1.2")
def test_a_name_with_versions_wants_its_dots() -> None:
    cards = cards_of(character("Ansa", 1), character("Ansa", 2))
    assert cards.get("Ansa") is None
    assert cards.find("·Ansa·").dots == 1
    assert cards.find("Ansa (II)").dots == 2
    with pytest.raises(UnknownCardError, match="could be any of Ansa•, Ansa••: write the dots"):
        cards.find("ansa")


def test_the_only_version_needs_no_dots() -> None:
    assert cards_of(character("Ansa", 2)).find("Ansa").dots == 2


def test_a_card_without_dots_is_meant_when_none_are_written() -> None:
    cards = cards_of(foundation("Plank"), foundation("Plank", dots=1))
    assert cards.find("Plank").dots == 0
    assert cards.find("Plank*").dots == 1


def test_a_name_that_ends_in_a_digit_is_first_taken_literally() -> None:
    cards = cards_of(foundation("Pier9"), foundation("Pier", dots=9))
    assert cards.find("pier9").name == "Pier9"


def test_an_unknown_name_is_told_with_the_nearest_ones() -> None:
    with pytest.raises(UnknownCardError) as caught:
        cards_of(foundation("Plank"), foundation("Rope")).find("Plonk")
    assert str(caught.value) == 'There is no card called "Plonk"; did you mean "Plank"?'
    with pytest.raises(UnknownCardError, match=r'^There is no card called "zzz"\.$'):
        cards_of(foundation("Plank")).find("zzz")


def test_search_wants_every_word_anywhere_on_the_card() -> None:
    cards = cards_of(foundation("Plank", keywords=["Ally"]), foundation("Rope", text=["F Destroy: Draw 1 card."]))
    assert [card.name for card in cards.search("ally fire")] == ["Plank"]
    assert [card.name for card in cards.search("DRAW")] == ["Rope"]
    assert cards.search("nowhere") == []


def test_the_database_of_the_package_is_read_once() -> None:
    assert database("ufs") is database("ufs")


def test_a_reprinted_card_of_the_package_has_its_later_universe() -> None:
    printings = [card for card_set in database().sets for card in card_set.cards if card.symbols == ("infinity",)]
    assert [card.universe for card in printings] == ["Saltglass", "Reedmere"]
    assert database().find(printings[0].name).universe == "Reedmere"
