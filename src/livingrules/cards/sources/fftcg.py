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
    return short | _said(texts, ("card name",))


def traits_beside(cards: tuple[Any, ...], texts: list[str]) -> set[str]:
    """Jobs and categories: those that cards have, and those that texts mark as such."""
    printed = {word for card in cards for word in (*card.jobs, *card.categories)}
    return printed | _said(texts, ("job", "category"))


def _said(texts: list[str], kinds: tuple[str, ...]) -> set[str]:
    return {
        name.strip()
        for text in texts
        for pattern in (_MARKED, _BRACKETED)
        for kind, marked in pattern.findall(text)
        if kind.casefold() in kinds
        for name in _NEXT_KIND.split(marked)
        if name.strip()
    }
