"""Cards as data: sets, look-up by name, and the printed card's own rules."""

from livingrules.cards.database import Database, database, database_with, same_card
from livingrules.cards.errors import CardDataError, UnknownCardError
from livingrules.cards.loading import CardSet, packaged_sets, parse_set, read_set

__all__ = [
    "CardDataError",
    "CardSet",
    "Database",
    "UnknownCardError",
    "database",
    "database_with",
    "packaged_sets",
    "parse_set",
    "read_set",
    "same_card",
]
