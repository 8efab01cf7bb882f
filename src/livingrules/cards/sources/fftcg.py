"""Rows of FFTCG fitted to its cards; the markup of the official site is taken off."""

from __future__ import annotations

import re
from typing import Any, Final

from livingrules.cards.sources.row import Fields, by_comma
from livingrules.games.fftcg.cards import CHARACTERS, EX_BURST
from livingrules.games.fftcg.words import ELEMENT_NAMES
from livingrules.text.fftcg.markup import plain_lines
from livingrules.text.names import own_names

ELEMENT_SIGNS: Final = dict(zip("火氷風土雷水光闇", ELEMENT_NAMES, strict=True))
"""The signs of the elements, in the order in which the rules list these."""
_ICONS: Final = {**ELEMENT_SIGNS, "ダル": "Dull", "\uff33": "S", "\uff38": "X", "無": "0"}
_ICON: Final = re.compile(r"《([^《》]{1,20})》")
_BREAK: Final = re.compile(r"\[\[br\]\]|<br */?>", re.IGNORECASE)
_MARKED: Final = re.compile(r"\[\[i\]\](Card [Nn]ame|Job|Category) ([^\[]*?) ?\[\[/\]\]")
_NEXT_KIND: Final = re.compile(r" (?:Card [Nn]ame|Job|Category) ")
"""One mark may hold several: a job and then a category."""
_BRACKETED: Final = re.compile(r"\[(Card Name|Job|Category) \(([^\]]*)\)\]")
_JOINING: Final = ("or", "and", "other", "than", "with", "of", "a", "an")
"""Words with which no name begins or ends."""
_PLAIN: Final = re.compile(r"[^\[\]()<>{}《》]+")
CARD_TYPES: Final = ("Forward", "Backup", "Summon", "Monster")
_LATER: Final = (("limitbreak", "Limit Break"), ("lb", "Limit Break"), ("warp", "Warp"), ("priming", "Priming"))
IGNORED: Final = (
    "id", "rarity", "images", "thumbs", "image", "traits", "namede", "namees", "namefr", "nameit", "nameja", "jobde",
    "typede", "typees", "typefr", "typeit", "typeja", "jobes", "jobfr", "jobit", "jobja", "textde", "textes", "textfr",
    "textit", "textja", "setname", "releaseset",
)  # fmt: skip
"""What sources tell of a card that is no part of it."""


def fitted(fields: Fields, _game: str) -> dict[str, Any]:
    """The fields of a card file; what is absent is left out."""
    name = " ".join(fields.words("nameen", "name").split())
    kind = fields.words("typeen", "type").capitalize()
    number = fields.words("code", "serialnumber", "serial") or _number(fields)
    text = fields.take("texten", "text")
    lines = "\n".join(text) if isinstance(text, list) else str(text or "")
    plain = plain_lines(_icons(_BREAK.sub("\n", lines)))
    unsure = fields.left.get("multicard", False) is None
    generic = fields.flag("multicard", "generic")
    if unsure and kind in CHARACTERS:
        fields.remarks.append("it is not known whether it has the generic icon, so it is taken to have none")
    fields.flag("exburst")
    for field, term in _LATER:
        if fields.take(field):
            fields.faults.append(f"{LATER}{term}")
    return {
        "name": name,
        "type": kind,
        "elements": _elements(fields),
        "cost": fields.number("cost"),
        "power": fields.number("power"),
        "jobs": _jobs(fields, kind),
        "categories": _categories(fields),
        "generic": bool(generic),
        # The line says it itself; where the source's mark differs from it, that is the source's slip.
        "ex_burst": any(line.startswith(EX_BURST) for line in plain),
        "text": plain,
        "number": number,
        "set": fields.words("opus", "set"),
    }


LATER: Final = "has a term of later rules: "
"""How a fault begins that is none of the source's."""


def _number(fields: Fields) -> str:
    """The number that tells a card from all others: a source has it as its id, or as set and place."""
    whole = fields.words("id")
    place = fields.words("number")
    return whole or place


def _icons(text: str) -> str:
    """Cost icons with the names of the elements, whichever signs the source has for them."""
    return _ICON.sub(lambda found: f"《{_ICONS.get(found[1].strip(), found[1].strip())}》", text)


def _elements(fields: Fields) -> tuple[str, ...]:
    found = fields.several("elements", "element", split=_each_element)
    return tuple(ELEMENT_SIGNS.get(element, element.capitalize()) for element in found)


def _each_element(written: str) -> list[str]:
    return [part for whole in by_comma(written) for part in (whole if whole[:1] in ELEMENT_SIGNS else [whole])]


def _jobs(fields: Fields, kind: str) -> tuple[str, ...]:
    """A Summon has none; some sources repeat its type there."""
    found = fields.several("joben", "jobs", "job", split=by_comma)
    return tuple(dict.fromkeys(found)) if kind in CHARACTERS else ()


def _categories(fields: Fields) -> tuple[str, ...]:
    listed = fields.several("categories", "category", split=by_comma)
    single = [fields.words("category1"), fields.words("category2")]
    parts = [part for whole in single for part in by_comma(whole)]
    return tuple(dict.fromkeys(part for part in (*listed, *parts) if part))


# ------------------------------------------------------------------------------------------------------------- lexicon


def names_beside(cards: tuple[Any, ...], texts: list[str]) -> set[str]:
    """What texts call cards beside their whole names: without what stands in brackets, and as texts mark them."""
    short = {name for card in cards for name in own_names(card.name)}
    return short | learnt(cards, texts, ("card name",))


def traits_beside(cards: tuple[Any, ...], texts: list[str]) -> set[str]:
    """Jobs and categories: those that cards have, and those that texts mark as such."""
    return printed_traits(cards) | learnt(cards, texts, ("job", "category"))


def printed_traits(cards: tuple[Any, ...]) -> set[str]:
    return {word for card in cards for word in (*card.jobs, *card.categories)}


def learnt(cards: tuple[Any, ...], texts: list[str], kinds: tuple[str, ...]) -> set[str]:
    """What texts mark as names, jobs or categories; a line with a damaged mark teaches nothing."""
    known = Known(cards)
    found: set[str] = set()
    for text in texts:
        for line in lines_of(text):
            marks = marked(line)
            if not any(known.doubt(kind, word) for kind, word in marks):
                found |= {word for kind, word in marks if kind in kinds}
    return found


def refused(cards: tuple[Any, ...], texts: list[str]) -> list[list[str]]:
    """For each text what it marks as a name, a job or a category and what is not learnt from it, with the reason."""
    known = Known(cards)
    return [
        [
            f"{kind.capitalize()} {word!r} is not learnt from its text: {reason}"
            for line in lines_of(text)
            for kind, word in marked(line)
            if (reason := known.doubt(kind, word))
        ]
        for text in texts
    ]


def lines_of(text: str) -> list[str]:
    return _BREAK.sub("\n", text).split("\n")


def marked(line: str) -> list[tuple[str, str]]:
    """What a line marks, each with its kind; one mark may hold several, each after its kind."""
    found: list[tuple[str, str]] = []
    for pattern in (_MARKED, _BRACKETED):
        for kind, words in pattern.findall(line):
            pieces = _NEXT_KIND.split(f" {kind} {words}")
            kinds = [each.strip().casefold() for each in _NEXT_KIND.findall(f" {kind} {words}")]
            found += [(each, piece.strip()) for each, piece in zip(kinds, pieces[1:], strict=True) if piece.strip()]
    return found


class Known:
    """What the cards of a collection are called and have: what texts mark is held against it."""

    def __init__(self, cards: tuple[Any, ...]) -> None:
        names = {name for card in cards for name in (card.name, *own_names(card.name))}
        self.words = {"card name": names, "job": printed_traits(cards), "category": printed_traits(cards)}

    def doubt(self, kind: str, word: str) -> str:
        """Why a mark is taken to be damaged; nothing if it is not."""
        known = self.words[kind]
        if word in known:
            return ""
        parts = word.split(" ")
        if "," in word:
            return "there is a comma in it"
        if parts[0].casefold() in _JOINING or parts[-1].casefold() in _JOINING or "or" in parts:
            return "it is joined to something else"
        if any(part.removesuffix("s") in (*CARD_TYPES, "Character") for part in parts):
            return "a type of card stands in it"
        if not _PLAIN.fullmatch(word):
            return "there is markup in it"
        longer = sorted(each for each in known if each.startswith(f"{word} ")) if kind != "card name" else []
        return f"it may be cut short, since cards have {longer[0]!r}" if longer else ""
