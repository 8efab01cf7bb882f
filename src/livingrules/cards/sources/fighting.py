"""Rows of UFS and UniVersus fitted to their cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from livingrules.cards.sources.row import Fields, by_comma, row
from livingrules.games.ufs.cards import KEYWORD_ABILITIES as GRANTING
from livingrules.games.ufs.cards import SYMBOLS, TRAITS
from livingrules.games.universus.cards import ATTUNED, Card
from livingrules.games.universus.vocabulary import KEYWORD_ABILITIES

_PAGE: Final = re.compile(r"<br */?>", re.IGNORECASE)
_DOTS: Final = "·•∙●⋅"
_DOTTED: Final = re.compile(rf"^[{_DOTS}*\s]+|[{_DOTS}*\s]+$")
_EDGES: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
_BRACKETED: Final = re.compile(r"\s*\(.*\)$")
_RATED: Final = re.compile(r"[:(]| - ")
_WORDS_END: Final = re.compile(rf"\s*[{_DOTS}]|\s+(?=[^a-z\s])|$")
"""After a keyword comes a dot, what begins an ability, or nothing; what goes on in small letters is its sentence."""
_NEXT_ABILITY: Final = re.compile(
    r"(?<=[.)]) +(?=(?:(?:First|Combo|Deadlock|Desperation|\{[A-Za-z]+\}) ?)*[EFR](?: [(\[A-Z][^.:]*)?:)"
)
"""Where the head of another ability follows a sentence: sources lose the end of a line."""
_GATED: Final = re.compile(r"((?:[A-Z][\w.'-]*[ /])+)[EFR](?: [(\[A-Z][^.:]*)?:")
"""A name in front of the letter of an ability."""
_NO_NAMES: Final = re.compile(rf"\b(?:First|Gender|{'|'.join((*TRAITS, *GRANTING, *map(str.capitalize, SYMBOLS)))})\b")
"""What stands in front of that letter and is no name: a restriction, a keyword, a symbol, a gender (B.1.2.3)."""
_BULLET: Final = re.compile(r"^\s*[•*]\s*")
IGNORED: Final = (
    "id", "formats", "legality", "legalities", "textaltsource", "rarity", "image", "imageurl", "imageuri", "artist",
    "flavor", "flavortext", "text2", "size", "banned",
)  # fmt: skip
"""What sources tell of a card that is no part of it."""


def fitted(fields: Fields, game: str) -> dict[str, Any]:
    """The fields of a card file; what is absent is left out."""
    kind = fields.words("type", "cardtype").casefold()
    name, dots = _name(fields)
    if game == "universus" and dots:
        dots = 0
        fields.remarks.append("the dots beside its name were taken off, for there are none in UniVersus")
    stamina = fields.number("stamina")
    health = fields.number("health", "vitality")
    made: dict[str, Any] = {
        "name": name,
        "type": kind,
        "dots": dots,
        "difficulty": fields.number("difficulty"),
        _word("control", game): fields.number("control", "check", "checkvalue"),
        **_block(fields),
        "symbols": _symbols(fields),
        "keywords": (keywords := _keywords(fields)),
        "text": _text(fields, keywords),
        "attack_zone": fields.words("attackzone", "zone").casefold(),
        "speed": fields.number("speed"),
        "damage": fields.number("damage"),
        "hand_size": fields.number("handsize"),
        _word("vitality", game): health if kind != "backup" else None,
        "gender": fields.words("gender").casefold(),
        "height": fields.words("height"),
        "weight": fields.words("weight"),
        "blood_type": fields.words("bloodtype"),
        "universe": fields.words("universe"),
        "set": fields.words("set"),
        "number": fields.words("number", "collectornumber"),
    }
    if game == "universus":
        made |= {"stamina": health if kind == "backup" and stamina is None else stamina}
        made |= _other_side(fields)
        made |= {"version": fields.words("version"), "set_icon": fields.words("seticon")}
    elif stamina is not None:
        fields.faults.append("stamina is known in UniVersus only")
    note = fields.words("textnote")
    if note:
        fields.faults.append(f"the source says of its text: {note}")
    return made


def _other_side(fields: Fields) -> dict[str, Any]:
    """The other side of a card, where the source has it with its front."""
    back = fields.take("back")
    if back is None:
        return {}
    if not isinstance(back, dict):
        fields.faults.append("back is no card")
        return {}
    side = Fields(row("", back))
    made = {name: value for name, value in fitted(side, "universus").items() if value not in (None, "", ())}
    fields.faults += [f"on the back, {fault}" for fault in side.faults]
    return {"back": {name: value for name, value in made.items() if name != "dots"}}


def _word(field: str, game: str) -> str:
    """What the file of a game calls a field."""
    names = {"control": "check", "vitality": "health"}
    return names[field] if game == "universus" else field


def _name(fields: Fields) -> tuple[str, int]:
    """The name without the dots around it, and how many there are."""
    written = fields.words("name", "title")
    fields.take("printedname")
    dots = fields.number("dots", "versiondots")
    bare = _DOTTED.sub("", written)
    if not bare:
        return " ".join(written.split()), dots or 0
    counted = max(sum(sign in _DOTS for sign in margin) for margin in written.split(bare, 1))
    return " ".join(bare.split()), counted if dots is None else dots


def _block(fields: Fields) -> dict[str, Any]:
    """Zone and modifier; without a zone the card is none to block with, whatever stands for the modifier."""
    zone = fields.words("blockzone").casefold()
    modifier = fields.number("blockmodifier", "blockmod", "block")
    return {"block_zone": zone, "block_modifier": modifier if zone or modifier else None}


def _symbols(fields: Fields) -> tuple[str, ...]:
    found = [symbol.casefold() for symbol in fields.several("symbols", "resources", split=by_comma)]
    attuned = [re.sub(r"^at_", ATTUNED, symbol) for symbol in found]
    return tuple(dict.fromkeys(attuned))


def _keywords(fields: Fields) -> tuple[str, ...]:
    """Keywords as they are printed; a source may keep the rating apart."""
    value = fields.take("keywords", "keyword")
    traits = fields.several("traits", split=by_comma)
    if isinstance(value, str):
        value = re.split(r"\s*;\s*|\s+-\s+|,\s*(?![^(]*\))", value)
    found: list[str] = []
    parts = value if isinstance(value, list) else [value]
    for part in (*(part for part in parts if part is not None), *traits):
        keyword = _keyword(part)
        if keyword is None:
            fields.faults.append(f"keywords has {str(part)[:40]!r}, which is none")
        elif keyword:
            found.append(keyword)
    return tuple(dict.fromkeys(found))


def _keyword(part: Any) -> str | None:
    if isinstance(part, str):
        return " ".join(part.split())
    if not isinstance(part, dict):
        return None
    name, rating = part.get("Name", part.get("name")), part.get("Rating", part.get("rating"))
    if not isinstance(name, str):
        return None
    return name.strip() if rating in (None, "", 0) else f"{name.strip()}: {rating}"


def _text(fields: Fields, keywords: tuple[str, ...]) -> tuple[str, ...]:
    """One ability a line; a source may keep type, cost and effect of each apart."""
    value = fields.take("text", "abilities", "ability", "rulestext")
    parts = value if isinstance(value, list) else [value]
    lines: list[str] = []
    for part in parts:
        if isinstance(part, str):
            lines += _PAGE.sub("\n", part).splitlines()
        elif isinstance(part, dict):
            lines.append(_ability(part))
        elif part is not None:
            fields.faults.append(f"text has {str(part)[:40]!r}, which is no ability")
    tidy = _without_keywords([" ".join(line.split()) for line in lines if line.strip()], keywords)
    return tuple(_bullets([ability for line in tidy for ability in _NEXT_ABILITY.split(line)]))


def _without_keywords(lines: list[str], keywords: tuple[str, ...]) -> list[str]:
    """The lines without the card's keywords, which a source may write above the text once more."""
    known = sorted((_squeezed(keyword) for keyword in keywords), key=len, reverse=True)
    head, rest = (lines[0], lines[1:]) if lines else ("", [])
    while found := next((end for keyword in known if (end := _ends(head, keyword))), 0):
        head = head[found:].lstrip(f" {_DOTS}")
    return [head, *rest] if head else rest


def _ends(line: str, keyword: str) -> int:
    """Where a keyword that stands at the start of a line ends; 0 if it is a word of the sentence there."""
    for match in _WORDS_END.finditer(line):
        written = _squeezed(line[: match.start()])
        if written == keyword:
            return match.start()
        if len(written) > len(keyword):
            break
    return 0


def _squeezed(written: str) -> str:
    return "".join(written.split()).casefold()


def _ability(part: dict[str, Any]) -> str:
    """`Type Cost: Effect`, as cards print it."""
    said = {str(name).casefold(): str(value).strip() for name, value in part.items() if value is not None}
    head = " ".join(filter(None, (said.get("type", ""), said.get("cost", "")))).rstrip(":")
    effect = said.get("effect", said.get("text", ""))
    return f"{head}: {effect}" if head and head.casefold() not in ("static", "continuous") else effect


def _bullets(lines: list[str]) -> Iterator[str]:
    """Effects to choose from stand in one line with what offers them."""
    whole: list[str] = []
    for line in lines:
        if _BULLET.match(line) and whole:
            whole[-1] = f"{whole[-1]} {_BULLET.sub('- ', line)}"
        else:
            whole.append(line)
    return iter(whole)


# ------------------------------------------------------------------------------------------------------------- lexicon


def names_beside(cards: tuple[Any, ...], _texts: list[str]) -> set[str]:
    """What texts call cards beside their whole names: a character goes by the first or the last part of its name.

    Whose name stands before *Only*, or before the letter of an ability, is a character too, though no card of it may
    be in the collection (I.3.2, H.3.1.5).
    """
    lines = [line for card in cards for line in card.text]
    gated = [match.group(1) for line in lines if (match := _GATED.match(line)) and not _NO_NAMES.search(match.group(1))]
    found = {name.strip() for names in gated for name in names.split("/")}
    for card in cards:
        only = [word.removesuffix(" Only") for word in card.keywords if word.endswith(" Only")]
        found.update(name.strip() for names in only for name in names.split("/"))
        bare = _EDGES.sub("", card.name)
        found.add(bare)
        if card.type == "character":
            identity = _BRACKETED.sub("", card.name)
            found |= {bare.split(" ")[0], identity, identity.split(",")[0]}
            if isinstance(card, Card):
                found |= {bare.split(" ")[-1], identity.split(" ")[-1]}
    return {name for name in found if name}


def traits_beside(cards: tuple[Any, ...], _texts: list[str]) -> set[str]:
    """Traits that come with the cards: the keywords that the rules do not have, in a game in which that happens."""
    found: set[str] = set()
    for card in cards:
        if isinstance(card, Card):
            plain = [word for word in card.keywords if not _RATED.search(word)]
            found |= {word for word in plain if not word.endswith(KEYWORD_ABILITIES)}
    return found
