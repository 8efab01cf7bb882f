"""A small language of sentences: templates with holes, and the functions that carry them out.

`{who} has {number} {life}` is a template; what fills the holes is handed to its function by name, except the words that
each game has of its own (`{life}` is vitality or health).  Templates are tried in the order in which they were written;
the first that fits a whole sentence is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from livingrules.scenario.vocabulary import Vocabulary

HOLES: Final[dict[str, str]] = {
    "who": "[AB]",
    "number": r"-?\d+",
    "keyword": "[A-Z][a-zA-Z]*",
    "counter": "[A-Z][a-zA-Z]*",
    "event": "[a-z -]+?",
    "quoted": "'.+?'",
    "time": "[A-Z][A-Za-z0-9 ]*",
}
ANYTHING: Final = ".+?"
LISTS: Final = ("cards", "words")
"""Holes for several things with commas between them."""
GUARDED: Final = str.maketrans({sign: chr(0xE000 + ord(sign)) for sign in " ,'"})
"""Signs of names that sentences have too; inside a name they are written with letters that nobody uses."""
OPENED: Final = {guard: sign for sign, guard in GUARDED.items()}
_COMMA: Final = GUARDED[ord(",")]

Handler = Callable[..., None]


class Sentences:
    """The sentences of one kind, each with what it does."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.known: list[tuple[str, Handler, tuple[str, ...]]] = []
        self._shapes: dict[tuple[str, int], re.Pattern[str]] = {}

    def add(self, *templates: str, of: tuple[str, ...] = ()) -> Callable[[Handler], Handler]:
        """Say that a function carries out these templates; of: in these games only."""

        def register(handler: Handler) -> Handler:
            for template in templates:
                self.known.append((template, handler, of))
            return handler

        return register

    def find(self, text: str, words: Vocabulary, names: Iterable[str]) -> tuple[Handler, dict[str, str]] | None:
        """The function for a sentence of a game and what fills its holes; a name of a card fills one whole."""
        text = guarded(text, names)
        for at, (template, handler, of) in enumerate(self.known):
            if of and words.game not in of:
                continue
            shape = self._shapes.get((words.game, at))
            if shape is None:
                shape = self._shapes[words.game, at] = pattern(template, words)
            found = shape.fullmatch(text)
            if found is not None:
                return handler, {hole: opened(said, hole) for hole, said in found.groupdict().items()}
        return None

    def like(self, text: str, words: Vocabulary) -> str:
        """The template that a sentence resembles most, as a hint for its writer."""
        templates = [spoken(template, words) for template, _, of in self.known if not of or words.game in of]
        return max(templates, key=lambda template: SequenceMatcher(None, template, text).ratio())


def guarded(text: str, names: Iterable[str]) -> str:
    """A sentence in which the names of cards hold together, whatever words and commas are in them."""
    for name in sorted(names, key=len, reverse=True):
        text = text.replace(name, name.translate(GUARDED))
    return text


def opened(said: str, hole: str) -> str:
    """What fills a hole, as it was written; in a list only the commas of names are kept apart."""
    kept = _COMMA if hole.rstrip("0123456789") in LISTS else ""
    return "".join(sign if sign == kept else chr(OPENED.get(sign, ord(sign))) for sign in said)


def spoken(template: str, words: Vocabulary) -> str:
    """A template with the words that a game has for it."""
    return template.replace("{life}", words.life).replace("{transit}", words.transit)


def pattern(template: str, words: Vocabulary) -> re.Pattern[str]:
    """The regular expression of a template; a hole may carry a number to tell it from its like: {who2}."""
    own = {"zone": alternatives(words.zones), "attribute": alternatives(words.attributes)}
    parts = re.split(r"\{(\w+)\}", spoken(template, words))
    written = [re.escape(part) if at % 2 == 0 else _hole(part, own) for at, part in enumerate(parts)]
    return re.compile("".join(written))


def alternatives(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in words)


def _hole(name: str, own: dict[str, str]) -> str:
    kind = name.rstrip("0123456789")
    return f"(?P<{name}>{own.get(kind) or HOLES.get(kind, ANYTHING)})"


def listed(words: str) -> list[str]:
    """`X, Y, Z` as a list; `nothing` and `empty` are the empty list."""
    if words in ("nothing", "empty", "none", "nobody"):
        return []
    return [word.strip().replace(_COMMA, ",") for word in words.split(",")]
