"""Who may know what (7.6 to 7.13)."""

import pytest

from livingrules.games.fftcg import words as w
from livingrules.games.fftcg.view import CardView, View
from livingrules.kernel.visibility import ALL_SEEING, EVERYBODY, SPECTATOR, only
from livingrules.scenario.fftcg_table import FftcgTable

READERS = (0, 1, SPECTATOR)
SIDE = {
    "field": ["Ferrin"],
    "hand": ["Mossgate", "Ilyra"],
    "damage": ["Tarn", "Oswin"],
    "break": ["Brask"],
    "removed": ["Velune"],
    "deck": ["Quill", "Sabel"],
}


@pytest.fixture
def table() -> FftcgTable:
    return FftcgTable(SIDE, {**SIDE, "hand": ["Hollow", "Ashen"]})


def of(t: FftcgTable, seat: int, kind: int) -> list[int]:
    return t.game.cards_in(seat, kind)


def view(t: FftcgTable, reader: int) -> View:
    return t.game.view(reader, 0)


def names(cards: tuple[CardView, ...]) -> list[str]:
    return [card.name for card in cards]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(
    ("kind", "zone"),
    [
        pytest.param(w.FIELD, "forwards", marks=pytest.mark.rule("fftcg:7.7.2", "fftcg:7.6.2")),
        pytest.param(w.DAMAGE_ZONE, "damage_zone", marks=pytest.mark.rule("fftcg:7.8.3", "fftcg:7.6.2")),
        pytest.param(w.BREAK_ZONE, "break_zone", marks=pytest.mark.rule("fftcg:7.10.2", "fftcg:7.6.2")),
        pytest.param(w.REMOVED, "removed", marks=pytest.mark.rule("fftcg:7.13.2", "fftcg:7.6.2")),
    ],
)
def test_public_zones_are_seen_by_all_in_their_order(table: FftcgTable, seat: int, kind: int, zone: str) -> None:
    cards = of(table, seat, kind)
    assert cards
    assert {table.game.eyes(card) for card in cards} == {EVERYBODY}
    wanted = [table.game.card_name(card) for card in cards]
    assert [names(getattr(view(table, reader).sides[seat], zone)) for reader in READERS] == [wanted] * 3


@pytest.mark.rule("fftcg:7.6.2")
@pytest.mark.parametrize("kind", [w.FIELD, w.DAMAGE_ZONE, w.BREAK_ZONE, w.REMOVED])
def test_a_card_face_down_in_a_public_zone_is_known_to_nobody_but_who_looked(table: FftcgTable, kind: int) -> None:
    card = of(table, 1, kind)[0]
    table.game.set_flags(card, table.game.flags[card] | w.FACE_DOWN)
    assert table.game.eyes(card) == 0
    table.game.set_flags(card, table.game.flags[card] | w.LOOKED_0)
    assert table.game.eyes(card) == only(0)


@pytest.mark.rule("fftcg:7.6.1", "fftcg:7.11.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_hand_is_seen_by_its_player_alone(table: FftcgTable, seat: int) -> None:
    hand = of(table, seat, w.HAND)
    assert [table.game.eyes(card) for card in hand] == [only(seat)] * 2
    own, others = view(table, seat).sides[seat], view(table, 1 - seat).sides[seat]
    assert names(own.hand) == [table.game.card_name(card) for card in hand]
    assert (others.hand, others.hand_count) == ((), 2)
    assert view(table, SPECTATOR).sides[seat].hand == ()


@pytest.mark.rule("fftcg:7.6.1", "fftcg:7.9.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_deck_is_seen_by_nobody(table: FftcgTable, seat: int) -> None:
    assert [table.game.eyes(card) for card in of(table, seat, w.DECK)] == [0, 0]
    for reader in READERS:
        side = view(table, reader).sides[seat]
        assert (side.deck, side.deck_count) == ((), 2)
    assert names(view(table, ALL_SEEING).sides[seat].deck) != []


@pytest.mark.rule("fftcg:7.6.1")
@pytest.mark.parametrize("kind", [w.HAND, w.DECK])
def test_a_card_of_a_hidden_zone_that_is_revealed_is_known_and_the_rest_stay_hidden(
    table: FftcgTable, kind: int
) -> None:
    first, second = of(table, 1, kind)
    table.game.set_flags(first, table.game.flags[first] | w.REVEALED)
    assert table.game.eyes(first) == EVERYBODY
    assert table.game.eyes(second) == (only(1) if kind == w.HAND else 0)


@pytest.mark.rule("fftcg:7.6.1", "fftcg:7.9.2")
def test_who_looked_at_a_card_of_a_deck_knows_it(table: FftcgTable) -> None:
    card = of(table, 0, w.DECK)[0]
    table.game.set_flags(card, table.game.flags[card] | w.LOOKED_0 << 1)
    assert table.game.eyes(card) == only(1)
    assert names(view(table, 1).sides[0].deck) == [table.game.card_name(card)]
    assert view(table, 0).sides[0].deck == ()


def summon(name: str, text: str) -> dict[str, object]:
    return {"name": name, "type": "Summon", "cost": 0, "text": [text]}


@pytest.mark.rule("fftcg:7.12.2")
def test_the_stack_is_seen_by_all() -> None:
    bolt, answer = summon("Ember", "Choose 1 Forward. Deal it 4000 damage."), summon("Reply", "Draw 1 card.")
    brask = {"name": "Brask", "power": 9000}
    t = FftcgTable({"hand": [bolt], "field": ["Ferrin"]}, {"field": [brask], "hand": [answer]})
    t.act(0, "Ember")
    t.choose("Brask")
    assert t.seat == 1
    assert t.game.eyes(of(t, 0, w.STACK)[0]) == EVERYBODY
    for reader in READERS:
        (item,) = view(t, reader).stack
        assert (item.name, item.kind, item.controller, item.chosen) == ("Ember", "Summon", 0, ("Brask",))
