"""Reading sets of cards: one JSON file a set, every mistake told by file, card and field."""

from __future__ import annotations

import re
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from livingrules.cards.errors import CardDataError
from livingrules.games.packs import GAMES, pack
from livingrules.games.shapes import Card

LARGEST_FILE: Final = 20_000_000


class CardSet(msgspec.Struct, frozen=True, kw_only=True):
    """A set: its cards in the order of their numbers.  A larger release is a later printing (B.6.8.1)."""

    set: str
    name: str
    release: int
    cards: tuple[Card, ...]
    traits: tuple[str, ...] = ()
    """Traits that come with these cards, not with the rules (in UniVersus, Keyword Trait/4)."""
    names: tuple[str, ...] = ()
    """What texts call cards beside their names: short names of characters, cards that are in no set here."""


class _SetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file as written; the cards are converted one by one, so that a mistake can name its card."""

    set: str
    name: str
    release: int
    cards: list[dict[str, object]]
    traits: list[str] = []
    names: list[str] = []
    game: str = ""


def parse_set(text: str | bytes, where: str, game: str = "ufs") -> CardSet:
    """Read one set.  `where` is how the file is called in an error."""
    if len(text) > LARGEST_FILE:
        raise CardDataError(f"{where} is larger than {LARGEST_FILE // 1_000_000} MB, too large for a set of cards.")
    try:
        raw = msgspec.json.decode(text, type=_SetFile)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise CardDataError(f"{where} is not a set of cards: {fault_of(error)}.") from error
    if raw.game not in ("", game):
        raise CardDataError(f"{where} is a set of {raw.game[:40]!r}, not of {game!r}.")
    cards = tuple(_card(entry, place, raw.set, where, game) for place, entry in enumerate(raw.cards, start=1))
    _refuse_twins(cards, where)
    return CardSet(
        set=raw.set,
        name=raw.name,
        release=raw.release,
        cards=cards,
        traits=tuple(raw.traits),
        names=tuple(raw.names),
    )


def read_set(path: Path, game: str = "ufs") -> CardSet:
    """Read one set from a file."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise CardDataError(f"{path} cannot be read: {error.strerror}.") from error
    return parse_set(text, path.name, game)


def set_files(path: Path, game: str) -> list[Path]:
    """The set files that a path means: itself, or those of a folder that are of the game.

    In a folder, those of a game may lie in a folder with its name; a file that says of which game it is, is only that.
    """
    if not path.is_dir():
        if not path.exists():
            raise CardDataError(f"There is no file or folder {path}.")
        return [path]
    if not any(path.glob("*.json")) and not any((path / each).is_dir() for each in GAMES):
        raise CardDataError(f"There are no sets of cards in {path}.")
    within = [each for folder in (path, path / game) if folder.is_dir() for each in sorted(folder.glob("*.json"))]
    return [each for each in within if _game_of(each) in ("", game)]


class _Label(msgspec.Struct, frozen=True):
    game: str = ""


def _game_of(path: Path) -> str:
    """The game that a set file says it is of; reading it tells what else is wrong with it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Label).game
    except (OSError, msgspec.DecodeError, RecursionError):
        return ""


def packaged_sets(game: str) -> list[CardSet]:
    """The sets that come with the package, oldest release first."""
    if game not in GAMES:
        raise CardDataError(f'There are no cards for a game called "{game}".')
    folder = files("livingrules.cards") / "sets" / game
    if not folder.is_dir():
        return []
    found = [
        parse_set(entry.read_bytes(), entry.name, game)
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".json")
    ]
    return sorted(found, key=lambda card_set: (card_set.release, card_set.set))


def _card(entry: dict[str, object], place: int, set_id: str, where: str, game: str) -> Card:
    name = entry.get("name")
    label = f'card "{name}"' if isinstance(name, str) and name else f"card {place}"
    rules = pack(game)
    try:
        number = rules.numbering.format(set=set_id, place=place)
        card: Card = msgspec.convert({"set": set_id, "number": number, **entry}, type=rules.card)
    except msgspec.ValidationError as error:
        raise CardDataError(f"{where}, {label}: {fault_of(error)}.") from error
    wrong = rules.faults(card)
    if wrong:
        raise CardDataError(f"{where}, {label}: " + "; ".join(f"{field} {fault}" for field, fault in wrong) + ".")
    return card


def _refuse_twins(cards: Iterable[Card], where: str) -> None:
    seen: dict[str, Card] = {}
    for card in cards:
        if card.deck_name in seen:
            raise CardDataError(f'{where}, card "{card.deck_name}": the name is used twice in this set.')
        seen[card.deck_name] = card


def fault_of(error: Exception) -> str:
    """The decoder's own words, with its path `$.speed` told as a field."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text = str(error).rstrip(".")
    path = re.search(r" - at `\$\.?([^`]*)`$", text)
    if path is None:
        return text
    words = text[: path.start()]
    return f"field {path[1]}: {words}" if path[1] else words
