"""Decks: files in and out, validation, sideboarding, and the starter decks."""

from livingrules.decks.deck import Deck, DeckError, Problem, Unknown
from livingrules.decks.files import WRITERS, parse_deck, read_deck, sniff, write_deck
from livingrules.decks.formats import FORMATS, DeckFormat, deck_format
from livingrules.decks.sideboarding import swap
from livingrules.decks.starter_decks import starter, starters
from livingrules.decks.validation import problems, shares_symbol, team_problems, warnings

__all__ = [
    "FORMATS",
    "WRITERS",
    "Deck",
    "DeckError",
    "DeckFormat",
    "Problem",
    "Unknown",
    "deck_format",
    "parse_deck",
    "problems",
    "read_deck",
    "shares_symbol",
    "sniff",
    "starter",
    "starters",
    "swap",
    "team_problems",
    "warnings",
    "write_deck",
]
