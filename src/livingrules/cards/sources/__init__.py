"""Cards as others have written them down: every format is read into rows, and rows are fitted to a game's cards."""

from livingrules.cards.sources.collection import Collection, Entry, fit
from livingrules.cards.sources.reading import FORMATS, read_collection

__all__ = ["FORMATS", "Collection", "Entry", "fit", "read_collection"]
