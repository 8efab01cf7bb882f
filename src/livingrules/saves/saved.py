"""Saved games: one run of bytes that holds everything, and the way back.

A saved game has a line of text in front (its form, the version of the rules, a checksum of the rest) and then its
cards, options, decks, state and log as JSON.  It needs nothing else to be restored.  The checksum finds whatever was
damaged; it is no signature, so what is restored is tested nevertheless: it has to be the state that it says it is,
of the cards that it brings, and a state that these cards can be in.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from livingrules import __version__
from livingrules.cards import Database, database
from livingrules.cards.loading import CardSet
from livingrules.decks.deck import MOST_CARDS, Deck, Unknown
from livingrules.errors import BadRecord
from livingrules.games.packs import pack
from livingrules.games.shapes import Card
from livingrules.kernel.game import Game, pack_chain
from livingrules.kernel.restore import BROKEN, save
from livingrules.saves import pinned

MAGIC: Final = b"livingrules save"
FORM: Final = b"2"
"""The first form had no such line and did not hold its cards."""
LARGEST: Final = 8_000_000
"""Bytes of the largest saved game that is read; those of the longest games are a tenth of that."""
LONGEST_HEADING: Final = 200
LATEST: Final = 1_000_000
"""The release of the set of cards that a saved game brings along: they are meant before all others of their names."""


class Listed(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deck as it was registered, its cards by their numbers."""

    format: str
    name: str = ""
    character: int = -1
    main: tuple[tuple[int, int], ...] = ()
    sideboard: tuple[tuple[int, int], ...] = ()
    notes: str = ""
    primary: str = ""
    unknown: tuple[Unknown, ...] = ()


class Saved(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What stands behind the heading."""

    game: str
    options: dict[str, Any]
    cards: tuple[dict[str, Any], ...]
    """Each card once, as printed."""
    names: tuple[str, ...]
    words: tuple[str, ...]
    decks: tuple[tuple[int, ...], ...]
    """For each seat its cards in order, by their position in `cards`."""
    registered: tuple[Listed, ...]
    """The decks as they were registered, or nothing if the game was not begun with such."""
    state: list[Any]
    log: list[Any]
    ids: list[Any]
    """What each observer calls the cards that it sees."""
    digest: str


Restored = tuple[Game, tuple[Deck, ...], Database]


# --------------------------------------------------------------------------------------------------------------- saving


def save_game(game: Game, decks: tuple[Deck, ...], known: Database) -> bytes:
    """The game as bytes; `known`: the cards of which its texts may speak."""
    dealt = pinned.deck_cards(game)
    registered = [card for deck in decks for card in (deck.character, *(card for _, card in deck_lines(deck))) if card]
    distinct = pinned.numbered((*dealt[0], *dealt[1], *registered))
    names, words = pinned.names_and_words(tuple(pinned.numbered((*dealt[0], *dealt[1]))), known)
    body = msgspec.json.encode(
        Saved(
            game=game.rulebook,
            options=pinned.plain(game.options),
            cards=tuple(pinned.plain(card) for card in distinct),
            names=names,
            words=words,
            decks=tuple(tuple(distinct[card] for card in deck) for deck in dealt),
            registered=tuple(listed(deck, distinct) for deck in decks),
            **save(game),
            digest=game.digest(),
        )
    )
    return heading(body) + body


def heading(body: bytes) -> bytes:
    """The line in front of a saved game."""
    return b"%s %s, rules %s, %s\n" % (MAGIC, FORM, __version__.encode(), checksum(body))


def checksum(body: bytes) -> bytes:
    return blake2b(body, digest_size=16, person=b"living rules").hexdigest().encode()


def deck_lines(deck: Deck) -> tuple[tuple[int, Card], ...]:
    return (*deck.main, *deck.sideboard)


def listed(deck: Deck, numbers: dict[Card, int]) -> Listed:
    return Listed(
        format=deck.format,
        name=deck.name,
        character=numbers[deck.character] if deck.character else -1,
        main=tuple((count, numbers[card]) for count, card in deck.main),
        sideboard=tuple((count, numbers[card]) for count, card in deck.sideboard),
        notes=deck.notes,
        primary=deck.primary,
        unknown=deck.unknown,
    )


# ------------------------------------------------------------------------------------------------------------ restoring


def restore_game(data: bytes) -> Restored:
    """The game that was saved, at the decision where it was saved, with its decks and the cards it knows."""
    saved = read_saved(data)
    cards = pinned.printed_cards(saved)
    options = pinned.settled_options(saved)
    decks = pinned.compiled_decks(saved, cards)
    registered = tuple(unlisted(deck, saved.game, cards) for deck in saved.registered)
    game = pack(saved.game).engine.restore(decks, options, {"state": saved.state, "log": saved.log, "ids": saved.ids})
    if not is_as_said(game, saved):
        raise BadRecord(f"{BROKEN} (it is not the state that it says it is).")
    return game, registered, known_cards(saved, cards)


def is_as_said(game: Game, saved: Saved) -> bool:
    """Whether what was made of the state and the log is what was saved: nothing lost, nothing taken for another."""
    if game.digest() != saved.digest:
        return False
    return msgspec.json.encode(pack_chain(game.log)) == msgspec.json.encode(saved.log)


def read_saved(data: bytes) -> Saved:
    """What stands behind the heading, if the bytes are a whole saved game of this version."""
    if not isinstance(data, bytes):
        raise BadRecord(f"A saved game is bytes, not this {type(data).__name__}.")
    if len(data) > LARGEST:
        raise BadRecord(f"This is no saved game: it is larger than {LARGEST // 1_000_000} MB.")
    first, end, body = data[:LONGEST_HEADING].partition(b"\n")
    if not end or not first.startswith(MAGIC):
        older = data[:20].lstrip().startswith(b'{"state"')
        raise BadRecord(
            "This game was saved by an older version, without its cards, and cannot be restored."
            if older
            else "This is no saved game, or its beginning is missing."
        )
    body = data[len(first) + 1 :]
    refuse_other_versions(first)
    if data != heading(body) + body:
        raise BadRecord("The saved game is damaged or cut off: its checksum does not fit.")
    try:
        return msgspec.json.decode(body, type=Saved)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"This is no saved game: {str(error) or 'it is nested too deeply'}.") from error


def refuse_other_versions(first: bytes) -> None:
    """Refuse a saved game of another form or of other rules: its state means something only to the rules it is of."""
    form, _, rest = first[len(MAGIC) + 1 :].partition(b", rules ")
    rules = rest.partition(b",")[0]
    if form != FORM or rules != __version__.encode():
        theirs, ours = rules.decode("ascii", "replace")[:20], __version__
        raise BadRecord(
            f"The game was saved by rules version {theirs or 'unknown'!r}; only {ours!r} can restore it here."
        )


def unlisted(deck: Listed, game: str, cards: list[Card]) -> Deck:
    """The deck as it was registered."""
    lines = (*deck.main, *deck.sideboard)
    if any(not 1 <= count <= MOST_CARDS or not 0 <= at < len(cards) for count, at in lines):
        raise BadRecord(f"{BROKEN} (a deck in it is none of its cards).")
    if len(lines) > MOST_CARDS or len(deck.unknown) > MOST_CARDS or not -1 <= deck.character < len(cards):
        raise BadRecord(f"{BROKEN} (a deck in it is none of its cards).")
    return Deck(
        game=game,
        format=deck.format,
        name=deck.name,
        character=cards[deck.character] if deck.character >= 0 else None,
        main=tuple((count, cards[at]) for count, at in deck.main),
        sideboard=tuple((count, cards[at]) for count, at in deck.sideboard),
        notes=deck.notes,
        primary=deck.primary,
        unknown=deck.unknown,
    )


def known_cards(saved: Saved, cards: list[Card]) -> Database:
    """The cards that come with the package; with those of the saved game, if they are not all among them."""
    usual = database(saved.game)
    same = all(usual.get(card.deck_name) == card for card in cards)
    if same and usual.names.issuperset(saved.names) and usual.traits.issuperset(saved.words):
        return usual
    brought = CardSet(
        set="saved", name="Saved", release=LATEST, cards=tuple(cards), traits=saved.words, names=saved.names
    )
    return Database((*usual.sets, brought), saved.game)
