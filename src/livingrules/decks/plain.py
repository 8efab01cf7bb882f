"""Deck lists as plain text: `4 Name` or `4x Name`, the character first, `Sideboard` before the sideboard.

The same reader understands LackeyCCG's text files (`4<TAB>Name`, `Sideboard:`) and those of the deck sites of FFTCG
(`Deck Name: ...`, then `3 Name (1-001H)` or `3x 1-001H`).  Lines that begin with `#` or `//` are remarks;
`# Name: ...`, `# Game: ...`, `# Format: ...` and `# Primary: ...` are understood, so that a deck written by us reads
back as it was.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import Line, Listing, checked_count, listing_of

_ENTRY: Final = re.compile(r"^(?P<count>\d+)\s*(?:[xX]\)?|\))?\s+(?P<name>\S.*)$")
_PRINTING: Final = re.compile(r"^-[A-Za-z0-9_-]+(?:/[A-Za-z0-9_-]+)?\s+(?P<name>\S.*)$")
_REMARK: Final = re.compile(r"^(?:#|//)\s*(?P<text>.*)$")
_SIDEBOARD: Final = ("side", "sideboard", "side board")
_MAIN: Final = (
    "main", "main deck", "deck", "foundation", "attack", "asset", "action", "backup", "forward", "forwards", "backups",
    "summon", "summons",
)  # fmt: skip
_LATER: Final = ("limit break", "limit break deck", "lb", "monster", "monsters")
"""Headings of cards that came into FFTCG after the rules that are played here."""
_TITLE: Final = re.compile(r"^deck name:\s*(?P<name>.*)$", re.IGNORECASE)
_SHOWN: Final = 40
_MOST_LINES: Final = 10
"""Numbers of lines that are worth telling."""


def read_plain(text: str) -> Listing:
    """Read a plain list."""
    listing = Listing(main=[], sideboard=[])
    section = "main"
    wrong: list[tuple[int, DeckError]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        remark = _REMARK.match(stripped)
        if remark:
            _take_remark(listing, remark["text"].strip())
        elif stripped:
            try:
                section = _take_line(listing, section, stripped, f"Line {number}")
            except DeckError as error:
                wrong.append((number, error))
    if wrong:
        raise all_wrong(wrong)
    return listing


def all_wrong(wrong: Sequence[tuple[int, DeckError]]) -> DeckError:
    """What is wrong with the first line, and which other lines cannot be read."""
    first, *rest = wrong
    if not rest:
        return first[1]
    numbers = [str(number) for number, _ in rest[:_MOST_LINES]]
    more = f" and {len(rest) - _MOST_LINES} more" if len(rest) > _MOST_LINES else ""
    lines = f"line {numbers[0]}" if len(rest) == 1 else f"lines {', '.join(numbers)}{more}"
    return DeckError(f"{str(first[1]).rstrip('.')}; {lines} cannot be read either.")


def read_entry(line: str, where: str) -> Line:
    """One line of cards; a printing (`4 -set/095 Name`) is passed over, since it does not matter to play (B.6.10.1)."""
    entry = _ENTRY.match(line)
    if entry is None:
        shown = line if len(line) <= _SHOWN else line[:_SHOWN] + "..."
        raise DeckError(f'{where}: "{shown}" is not a line of a deck list such as "4 Name".')
    printing = _PRINTING.match(entry["name"])
    name = printing["name"] if printing else entry["name"]
    return checked_count(entry["count"], where), name.strip()


def write_plain(deck: Deck) -> str:
    return _write(deck, " ")


def write_site_text(deck: Deck) -> str:
    """As the deck sites of FFTCG write it."""
    listing = listing_of(deck)
    lines = [f"Deck Name: {listing.name}"] if listing.name else []
    return "\n".join([*lines, *(f"{number} {name}" for number, name in listing.main)]) + "\n"


def write_lackey_text(deck: Deck) -> str:
    return _write(deck, "\t")


def _take_remark(listing: Listing, text: str) -> None:
    word, colon, value = text.partition(":")
    if colon and word.casefold() == "name":
        listing.name = value.strip()
    elif colon and word.casefold() == "format":
        listing.format = value.strip().casefold()
    elif colon and word.casefold() == "game":
        listing.game = value.strip().casefold()
    elif colon and word.casefold() == "primary":
        listing.primary = value.strip().casefold()
    elif text:
        listing.notes = f"{listing.notes}\n{text}" if listing.notes else text


def _take_line(listing: Listing, section: str, line: str, where: str) -> str:
    """Take a heading or a card; answers the section that the next line is in."""
    title = _TITLE.match(line)
    if title:
        listing.name = title["name"].strip()
        return section
    heading = line.rstrip(":").strip().casefold()
    if heading in _LATER:
        raise DeckError(f"{where}: there is no {line.rstrip(':').strip()} in the game as its rules of 2016 have it.")
    if heading in _SIDEBOARD:
        return "sideboard"
    if heading == "character":
        return "character"
    if heading in _MAIN:
        return "main"
    number, name = read_entry(line, where)
    if section == "character" and not listing.character:
        listing.character = name
        if number > 1:
            listing.main.append((number - 1, name))
    elif section == "sideboard":
        listing.sideboard.append((number, name))
    else:
        listing.main.append((number, name))
    return section


def _write(deck: Deck, gap: str) -> str:
    listing = listing_of(deck)
    lines = [f"# Name: {listing.name}"] if listing.name else []
    if listing.game != "ufs":
        lines.append(f"# Game: {listing.game}")
    lines.append(f"# Format: {listing.format}")
    if listing.primary:
        lines.append(f"# Primary: {listing.primary}")
    lines += [f"# {line}" for line in listing.notes.splitlines()]
    if listing.character:
        lines.append(f"1{gap}{listing.character}")
    lines += [f"{number}{gap}{name}" for number, name in listing.main]
    if listing.sideboard:
        lines += ["Sideboard:", *(f"{number}{gap}{name}" for number, name in listing.sideboard)]
    return "\n".join(lines) + "\n"
