"""A saved game needs nothing but itself, and what is no whole saved game is refused in one sentence."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.cards import Database, database
from livingrules.cards.loading import CardSet
from livingrules.decks import Deck
from livingrules.errors import BadRecord, LivingRulesError
from livingrules.games.packs import GAMES, pack
from livingrules.kernel.rng import Rng, seed_key
from livingrules.saves.positions import game_from
from livingrules.saves.saved import FORM, MAGIC, heading


def under_way(game: str, choices: int = 40, seed: str = "s") -> lr.Game:
    made = lr.new_game(game, lr.starter_names(game, pack(game).formats[0])[:2], seed=seed)
    play_on(made, choices, seed)
    return made


def play_on(game: lr.Game, choices: int, seed: str) -> None:
    rng = Rng(seed_key(seed))
    for _ in range(choices):
        if game.decision is not None:
            game.choose(random_answer(game.decision, rng))


def body_of(saved: bytes) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.json.decode(saved.partition(b"\n")[2])
    return fields


def under_a_fresh_checksum(fields: Any) -> bytes:
    body = fields if isinstance(fields, bytes) else msgspec.json.encode(fields)
    return heading(body) + body


@pytest.fixture(scope="module", params=GAMES)
def game(request: pytest.FixtureRequest) -> lr.Game:
    return under_way(request.param)


@pytest.fixture(scope="module")
def saved(game: lr.Game) -> bytes:
    return game.save()


# ------------------------------------------------------------------------------------------------------- the way there


def test_it_comes_back_with_all_it_was_and_goes_on_as_it_would_have(game: lr.Game, saved: bytes) -> None:
    original, twin = game.copy(), lr.restore(saved)
    assert twin == original
    assert (twin.decks, twin.cards, twin.log) == (original.decks, original.cards, original.log)
    assert twin.save() == saved
    for other in (original, twin):
        play_on(other, 5000, "on")
    assert twin.outcome is not None
    assert twin == original
    assert twin.log == original.log
    assert lr.restore(twin.save()).outcome is not None


def test_it_needs_nothing_but_the_bytes(game: lr.Game, saved: bytes) -> None:
    program = "import sys, livingrules as lr; print(lr.restore(sys.stdin.buffer.read()).digest())"
    done = subprocess.run([sys.executable, "-c", program], input=saved, capture_output=True, check=True)
    assert done.stdout.decode().strip() == game.digest()


def test_cards_that_nobody_else_has_come_along() -> None:
    printed = {"type": "foundation", "difficulty": 1, "control": 5, "symbols": ("air",)}
    strange = pack("ufs").card(name="Wyrm of Ink", text=("E Commit: Draw 1 card.",), **printed)
    known = Database([*database("ufs").sets, CardSet(set="own", name="Own", release=999, cards=(strange,))], "ufs")
    first = lr.starter("ufs", "gravel")
    deck = msgspec.structs.replace(first, main=((30, strange),), sideboard=((2, strange),), notes="mine")
    game = lr.new_game("ufs", [deck, first], seed=3, check_decks=False, cards=known)
    twin = lr.restore(game.save())
    assert twin == game
    assert twin.decks == game.decks
    assert twin.cards.find("Wyrm of Ink") == strange
    assert twin.cards.find("Eddy") == database("ufs").find("Eddy")


def test_a_game_that_began_in_a_position_is_saved_too() -> None:
    core = game_from(
        "player 1\ncharacter: Odrun Hask••\nhand: Eddy\ndeck: 20x Slow Water\n"
        "player 2\ncharacter: Sarrow Vey•\ndeck: 20x Quicken\n"
    )
    assert lr.restore(lr.Game(core).save()).digest() == core.digest()


# -------------------------------------------------------------------------------------------------------------- digests


@pytest.mark.parametrize("name", GAMES)
def test_the_digest_knows_the_cards(name: str) -> None:
    """The same numbers on the table, other cards behind them."""
    decks = [lr.starter(name, each) for each in lr.starter_names(name, pack(name).formats[0])[:2]]
    number, card = decks[0].main[0]
    fields = {**msgspec.to_builtins(card), "number": f"{card.number}b"}
    renamed = msgspec.convert(fields, pack(name).card)
    other = msgspec.structs.replace(decks[0], main=((number, renamed), *decks[0].main[1:]))

    def begun(first: Deck) -> lr.Game:
        return lr.new_game(name, [first, decks[1]], seed=1, check_decks=False)

    assert begun(decks[0]).core.state() == begun(other).core.state()
    assert begun(decks[0]).digest() == begun(decks[0]).digest() != begun(other).digest()


def test_the_digest_knows_the_order_of_the_decks_options_and_rules() -> None:
    def begun(names: list[str], **given: Any) -> lr.Game:
        return lr.new_game("ufs", names, seed=1, check_decks=False, **given)

    one = begun(["gravel", "reed"])
    switched = begun(["gravel", "reed"], switches={"turbo_mulligan": "bottom"})
    assert one.core.state() == switched.core.state()
    other = begun(["gravel", "reed"])
    other.core.identify("0.0.1")
    assert len({game.digest() for game in (one, switched, other, begun(["reed", "gravel"]))}) == 4


# -------------------------------------------------------------------------------------------------------------- refused


def refusal(data: Any) -> str:
    with pytest.raises(BadRecord) as caught:
        lr.restore(data)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_damage_to_any_byte_is_found(saved: bytes) -> None:
    for place in (*range(120), *range(120, len(saved), 37)):
        for wrong in (saved[place] ^ 1, saved[place] ^ 0x80, 0):
            if wrong != saved[place]:
                refusal(saved[:place] + bytes([wrong]) + saved[place + 1 :])


def test_what_is_missing_or_added_is_found(saved: bytes) -> None:
    for length in (*range(100), *range(100, len(saved), 997), len(saved) - 1):
        refusal(saved[:length])
    refusal(saved + b" ")
    refusal(b"\n" + saved)
    refusal(saved * 2)
    refusal(b"x" * 9_000_000)
    assert "checksum" in refusal(saved[:-1])


@pytest.mark.parametrize("thing", [None, "text", 3, [], bytearray(b"x"), memoryview(b"x")])
def test_only_bytes_are_a_saved_game(thing: Any) -> None:
    assert refusal(thing) == f"A saved game is bytes, not this {type(thing).__name__}."


def test_other_versions_are_refused(saved: bytes) -> None:
    first, _, body = saved.partition(b"\n")
    newer = first.replace(b"rules " + lr.__version__.encode(), b"rules 9.9.9") + b"\n" + body
    assert (
        refusal(newer) == f"The game was saved by rules version '9.9.9'; only '{lr.__version__}' can restore it here."
    )
    assert "version" in refusal(saved.replace(MAGIC + b" " + FORM, MAGIC + b" 3"))
    assert "older version, without its cards" in refusal(b'{"state":[],"log":[],"seal":""}')


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b"[" * 100_000,
        b'{"game":' + b"[" * 100_000,
        b'{"game":"\xff"}',
        b'{"game":"\\ud800"}',
        b"\x00",
    ],
)
def test_nonsense_under_a_fresh_checksum_is_refused(body: bytes) -> None:
    refusal(under_a_fresh_checksum(body))


NONSENSE: tuple[Any, ...] = (None, -1, 10**6, 2**62, 2**70, "", "x\x00", [], {}, [[]], 1.5, True, ["a"], [-1], [[[[]]]])


MAY_BE: dict[str, tuple[Any, ...]] = {
    "options": ({},), "names": ([], ["a"]), "words": ([], ["a"]), "registered": ([],), "log": ([],),
}  # fmt: skip
"""What is no nonsense there: the usual rules, another word, no decks, no log."""
FIELDS = ("game", "options", "cards", "names", "words", "decks", "registered", "state", "log", "digest")


@pytest.mark.parametrize("field", FIELDS)
def test_nonsense_in_a_field_is_refused_under_a_fresh_checksum(field: str, saved: bytes) -> None:
    for wrong in NONSENSE:
        fields = body_of(saved)
        if fields[field] != wrong and wrong not in MAY_BE.get(field, ()):
            refusal(under_a_fresh_checksum({**fields, field: wrong}))


def test_other_cards_under_the_same_state_are_refused(saved: bytes) -> None:
    fields = body_of(saved)
    fields["cards"][0]["name"] += " the Second"
    assert "not the state that it says it is" in refusal(under_a_fresh_checksum(fields))


def test_deep_nesting_in_the_state_is_refused(saved: bytes) -> None:
    fields = body_of(saved)
    fields["state"] = "DEEP"
    for depth in (900, 100_000):
        body = msgspec.json.encode(fields).replace(b'"DEEP"', b"[" * depth + b"]" * depth)
        refusal(under_a_fresh_checksum(body))


def test_too_many_cards_are_refused_before_they_are_read(saved: bytes) -> None:
    fields = body_of(saved)
    assert "at most 500 cards" in refusal(under_a_fresh_checksum({**fields, "decks": [[0] * 1_000_000, [0]]}))
    assert "different cards" in refusal(under_a_fresh_checksum({**fields, "cards": [{}] * 100_000}))


# --------------------------------------------------------------------------------------- states that no play leads to


def leaves(data: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The places of everything in the data."""
    if place:
        yield place
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, part in inside:
        yield from leaves(part, (*place, key))


def altered(fields: dict[str, Any], rng: Rng) -> bytes:
    """The saved game with one thing in its state or log exchanged, under a fresh checksum."""
    part = ("state", "state", "state", "log")[rng.below(4)]
    root = fields[part] if part == "log" else fields[part][rng.below(len(fields[part]))]
    places = list(leaves(root)) if isinstance(root, list) else []
    if places:
        *way, last = places[rng.below(len(places))]
        for key in way:
            root = root[key]
        old = root[last]
        steps = (1, -1, 2, -5, 100)
        small = isinstance(old, int) and rng.below(2)
        root[last] = old + steps[rng.below(len(steps))] if small else NONSENSE[rng.below(len(NONSENSE))]
    return under_a_fresh_checksum(fields)


@pytest.mark.parametrize("name", GAMES)
def test_a_forged_state_is_refused_or_told_and_never_a_crash(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever makes checksum and digest anew gets a game, a refusal, or a refusal later; nothing else ever."""
    game = under_way(name, 70)
    whole = game.save()
    rng = Rng(seed_key("forged"))
    monkeypatch.setattr("livingrules.saves.saved.is_as_said", lambda *_: True)
    refused: list[str] = []
    for _ in range(60):
        data = altered(body_of(whole), rng)
        try:
            twin = lr.restore(data)
            play_on(twin, 20, "forged")
            assert twin.log
        except LivingRulesError as error:
            refused.append(str(error))
    assert len(refused) > 20
    assert not any("\n" in said for said in refused)
