"""UVS Ultra "Forum Code": sections headed by card type in bold, the de-facto exchange format of the players."""

from __future__ import annotations

import re
from typing import Final

from livingrules.decks.deck import Deck, DeckError
from livingrules.decks.listing import Listing, listing_of
from livingrules.decks.plain import read_entry

_HEADING: Final = re.compile(r"^\[b\](?P<text>.*)\[/b\]$", re.IGNORECASE)
_LINK: Final = re.compile(r"^\[url(?:=[^\]]*)?\](?P<text>.*)\[/url\]$", re.IGNORECASE)
_SECTIONS: Final = ("character", "foundation", "attack", "asset", "action", "backup", "side")
_TYPE_ORDER: Final = ("foundation", "attack", "asset", "action")


def read_forum(text: str) -> Listing:
    """Read forum code."""
    listing = Listing(main=[], sideboard=[])
    section = ""
    for number, line in enumerate(text.splitlines(), start=1):
        stripped = line.strip()
        if not stripped:
            continue
        heading = _HEADING.match(stripped)
        if heading:
            section = _take_heading(listing, heading["text"].strip(), section, number)
        elif section:
            _take_entry(listing, section, stripped, number)
        else:
            raise DeckError(f"Line {number}: cards come after a heading such as [b]Character[/b].")
    return listing


def write_forum(deck: Deck) -> str:
    """Write forum code; further character cards go under the character's heading, behind the starting one."""
    listing = listing_of(deck)
    sections: dict[str, list[str]] = {section: [] for section in ("character", *_TYPE_ORDER)}
    if any(card.type == "backup" for _, card in deck.main):
        sections["backup"] = []
    if listing.character:
        sections["character"].append(f"1 {listing.character}")
    for number, card in deck.main:
        sections[card.type].append(f"{number} {card.deck_name}")
    for entry in deck.unknown:
        if entry.where == "main":
            sections["foundation"].append(f"{entry.count} {entry.name}")
    lines = [f"[b]{deck.name or 'Deck'}[/b]", ""]
    for section, entries in sections.items():
        lines += [f"[b]{section.capitalize()}[/b]", *entries, ""]
    lines += ["[b]Side[/b]", *(f"{number} {name}" for number, name in listing.sideboard)]
    return "\n".join(lines).rstrip() + "\n"


def _take_heading(listing: Listing, text: str, section: str, number: int) -> str:
    """A heading is a section, or before the first section the deck's name."""
    link = _LINK.match(text)
    words = link["text"].strip() if link else text
    if not link and words.casefold() in _SECTIONS:
        return words.casefold()
    if section:
        raise DeckError(f'Line {number}: "{words}" is not one of the headings {", ".join(_SECTIONS)}.')
    listing.name = words
    return section


def _take_entry(listing: Listing, section: str, line: str, number: int) -> None:
    copies, name = read_entry(line, f"Line {number}")
    if section == "side":
        listing.sideboard.append((copies, name))
        return
    if section == "character" and not listing.character:
        listing.character, copies = name, copies - 1
    if copies:
        listing.main.append((copies, name))
