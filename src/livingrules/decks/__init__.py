"""Decks: files in and out, validation, sideboarding, and the starter decks."""

from livingrules.decks.advice import shares_symbol, warnings
from livingrules.decks.deck import Deck, DeckError, Problem, Unknown
from livingrules.decks.files import SYNTAXES, WRITERS, parse_deck, read_deck, sniff, write_deck
from livingrules.decks.formats import ALL_FORMATS, DeckFormat, deck_format
from livingrules.decks.sideboarding import swap
from livingrules.decks.starter_decks import starter, starters
from livingrules.decks.validation import problems, team_problems

__all__ = [
    "ALL_FORMATS",
    "SYNTAXES",
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
