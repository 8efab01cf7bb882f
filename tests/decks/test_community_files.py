"""Deck files of other programs, for every game that they are for: in, out, and what is not known told by its name."""

from __future__ import annotations

import json

import pytest

from livingrules.cards import Database, database
from livingrules.cards.loading import CardSet
from livingrules.cards.names import printing
from livingrules.decks import SYNTAXES, Deck, DeckError, parse_deck, problems, sniff, starters, write_deck
from livingrules.games.packs import GAMES, pack

WAYS = [(game, syntax) for game in GAMES for syntax in SYNTAXES[game]]


def counts(deck: Deck) -> list[tuple[int, str]]:
    piles = [(1, deck.character.deck_name)] if deck.character else []
    return sorted([*piles, *((number, card.deck_name) for number, card in (*deck.main, *deck.sideboard))])


@pytest.mark.parametrize(("game", "syntax"), WAYS)
def test_every_starter_goes_out_and_comes_back(game: str, syntax: str) -> None:
    for deck in starters(game).values():
        read = parse_deck(write_deck(deck, syntax), database(game))
        assert (read.game, read.name, counts(read)) == (game, deck.name, counts(deck))
        assert read.character == deck.character
        assert not read.unknown


@pytest.mark.parametrize(("game", "syntax"), WAYS)
def test_a_card_that_nobody_knows_is_told_with_the_nearest_name(game: str, syntax: str) -> None:
    deck = next(iter(starters(game).values()))
    number, card = deck.main[0]
    slip = write_deck(deck, syntax).replace(card.deck_name, f"{card.name}x")
    if card.deck_name not in write_deck(deck, syntax):  # where cards are known by their numbers
        slip = write_deck(deck, syntax).replace(written_number(deck, syntax), f"{card.name}x")
    read = parse_deck(slip, database(game))
    assert [(lost.count, lost.name) for lost in read.unknown] == [(number, f"{card.name}x")]
    (told,) = [problem.text for problem in problems(read, cards=database(game)) if problem.card == f"{card.name}x"]
    assert f'There is no card called "{card.name}x"; did you mean "{card.name}"' in told


def written_number(deck: Deck, syntax: str) -> str:
    """How such a file calls the first card of the deck."""
    whole = json.loads(write_deck(deck, syntax))
    if syntax == "carde":
        return str(whole["sections"][1]["cards"][0]["cardId"])
    return str(whole["cards"][0]["card"]["serial_number"])


@pytest.mark.parametrize(("syntax", "game"), [("tts", "ufs"), ("carde", "universus"), ("ffdecks", "fftcg")])
def test_json_shows_whose_it_is(syntax: str, game: str) -> None:
    assert sniff(write_deck(next(iter(starters(game).values())), syntax)) == syntax


# ------------------------------------------------------------------------------------------------- Tabletop Simulator


def known() -> Database:
    """Two cards, one of them printed in two sets."""
    card = pack("ufs").card
    hero = card(
        name="Mara", type="character", difficulty=6, control=6, symbols=("air",), hand_size=6, vitality=20, number="007"
    )
    lamp = card(name="Lamp", type="asset", difficulty=1, control=5, symbols=("air",), number="012", set="old")
    again = card(name="Lamp", type="asset", difficulty=2, control=5, symbols=("air",), number="3", set="new")
    sets = [
        CardSet(set="old", name="Old", release=1, cards=(hero, lamp)),
        CardSet(set="new", name="New", release=2, cards=(again,)),
    ]
    return Database(sets, "ufs")


def test_a_saved_table_is_read_by_its_nicknames() -> None:
    one = {"Name": "Card", "Nickname": "Mara", "CardID": 100}
    bag = {"Name": "Bag", "ContainedObjects": [{"Name": "CardCustom", "Nickname": " Lamp "}]}
    heap = {"Name": "Deck", "Nickname": "Mine", "DeckIDs": [100, 101], "ContainedObjects": [one, *[bag] * 3]}
    side = {"Name": "Deck", "Nickname": "Side", "ContainedObjects": [{"Name": "Card", "Nickname": "Lamp"}]}
    dice = {"Name": "Die_6", "Nickname": "six"}
    deck = parse_deck(json.dumps({"ObjectStates": [dice, heap, side], "SaveName": "x"}), known())
    assert deck.name == "Mine"
    assert deck.character is not None
    assert deck.character.name == "Mara"
    assert [(number, card.name) for number, card in deck.main] == [(3, "Lamp")]
    assert [(number, card.name) for number, card in deck.sideboard] == [(1, "Lamp")]


def test_every_card_has_its_place_on_a_sheet() -> None:
    deck = next(iter(starters("fftcg").values()))
    (heap,) = json.loads(write_deck(deck, "tts"))["ObjectStates"]
    numbers = heap["DeckIDs"]
    assert len(numbers) == deck.size
    assert numbers == [card["CardID"] for card in heap["ContainedObjects"]]
    assert {str(number // 100) for number in numbers} == set(heap["CustomDeck"])
    assert len(set(numbers)) == len(deck.main)
    assert max(number % 100 for number in numbers) < 70


# ----------------------------------------------------------------------------------------------------------- carde.io


def carde(**sections: dict[str, int]) -> str:
    return json.dumps(
        {
            "name": "Mine",
            "sections": [
                {"id": title, "cards": [{"cardId": name, "count": number} for name, number in cards.items()]}
                for title, cards in sections.items()
            ],
        }
    )


@pytest.mark.parametrize("written", ["old/012", "OLD/12", "new/3", "lamp"])
def test_a_card_is_found_by_any_of_its_printings_or_its_name(written: str) -> None:
    deck = parse_deck(carde(character={"Mara": 2}, main={written: 3}, side={written: 1}), known())
    assert deck.character is not None
    assert deck.character.name == "Mara"
    assert [(number, card.name, card.set) for number, card in deck.main] == [(1, "Mara", ""), (3, "Lamp", "new")]
    assert [(number, card.name) for number, card in deck.sideboard] == [(1, "Lamp")]


def test_a_printing_that_there_is_not_is_told() -> None:
    (lost,) = parse_deck(carde(character={"Mara": 1}, main={"old/13": 2}), known()).unknown
    assert (lost.count, lost.name) == (2, "old/13")
    assert lost.reason.startswith('There is no card called "old/13"')


def test_a_printing_is_written_where_there_is_one() -> None:
    deck = parse_deck("1 Mara\n4 Lamp", known())
    sections = {each["id"]: each["cards"] for each in json.loads(write_deck(deck, "carde"))["sections"]}
    assert sections["character"] == [{"cardId": "Mara", "count": 1}]
    assert sections["main"] == [{"cardId": "new/3", "count": 4}]
    assert sections["side"] == []


@pytest.mark.parametrize(("one", "other"), [("a/01", "A/1"), ("a b/1c", "A B/001C")])
def test_zeros_in_front_of_a_number_do_not_matter(one: str, other: str) -> None:
    assert printing(one) == printing(other)
    assert printing("a/10") != printing("a/1")


# ------------------------------------------------------------------------------------------------------- broken files

MANY = {"Name": "Deck", "ContainedObjects": [{"Name": "Card", "Nickname": "Lamp"}] * 1001}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"ObjectStates": 7}', "not a saved object of Tabletop Simulator"),
        ('{"ObjectStates": [{"Name": "Deck", "ContainedObjects": [' * 10_000, "not a saved object"),
        ('{"ObjectStates": [{"Name": "Card"}]}', "has no nickname"),
        ('{"ObjectStates": []}', "lists no cards"),
        (json.dumps({"ObjectStates": [MANY]}), "at most 1000 copies"),
        ('{"sections": [{"id": "extra", "cards": [{"cardId": "Lamp", "count": 1}]}]}', "a section 'extra'"),
        ('{"sections": [{"id": "main", "cards": [{"cardId": "Lamp", "count": 0}]}]}', "not 0 of 'Lamp'"),
        ('{"sections": [{"id": "main", "cards": [{"cardId": " ", "count": 1}]}]}', "1 to 1000 copies"),
        ('{"sections": [{"cardId": 1}]}', "not a deck of carde.io"),
        ('{"cardId": ' * 50_000, "not a deck of carde.io"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text, known())
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 300
