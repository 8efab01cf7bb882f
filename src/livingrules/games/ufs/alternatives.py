"""What a player chooses between when a text says *or*: each way in a few words of the text.

Bullets are quoted as they are written.  Other ways are told from their instructions; where that would not tell them
apart they are only counted, since the whole text stands beside the question.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from livingrules.games.sentences import listed, sentence
from livingrules.games.ufs import verbs
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.edits import (
    EVERY_KEYWORD,
    EVERY_PRINTED,
    Add,
    GainKeyword,
    GainSymbol,
    LoseKeyword,
    LoseSymbols,
    SetTo,
)
from livingrules.games.ufs.statements import Change
from livingrules.games.ufs.subjects import NamedCard, PartOf, Picked
from livingrules.games.ufs.terms import Words
from livingrules.games.ufs.words import (
    DECK,
    HAND,
    KEYWORD_LIST,
    KEYWORD_NAMES,
    MOMENTUM,
    POOL,
    STAGING,
    symbol_words,
)
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.statement import PRINTED, Block, InOrder, Statement

OWN_ZONES: Final = (HAND, MOMENTUM, DECK, STAGING, POOL)
"""Zones of which a text means the player's own."""
_BULLET: Final = re.compile(r"\s(?:--|-(?:\s-)?)\s")
_COUNTED: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def labels(ways: Sequence[Block], text: str, words: Words) -> list[str]:
    """One label for each way."""
    written = [piece.strip() for piece in _BULLET.split(text)[1:]]
    if len(written) == len(ways):
        return written
    told = [sentence(said) if said else "" for said in (in_words(way, words) for way in ways)]
    if "" in told or len(set(told)) < len(told):
        return [f"The {ordinal(place)} of these" for place in range(len(ways))]
    return told


def ordinal(place: int) -> str:
    """A place, from 0, in words."""
    return _COUNTED[place] if place < len(_COUNTED) else f"{place + 1}th"


def in_words(block: Block, words: Words) -> str:
    """Statements in a few words; "" if there are none that would help."""
    said = [statement_words(statement, words) for statement in block]
    return ", ".join(said) if all(said) else ""


def statement_words(statement: Statement, words: Words) -> str:
    """The same of one statement."""
    if isinstance(statement, InOrder):
        return in_words(statement.blocks[0], words)
    if isinstance(statement, Do):
        return act_words(statement, words)
    return change_words(statement, words) if isinstance(statement, Change) else ""


def act_words(act: Do, words: Words) -> str:
    """ "draw 2", "add to your hand", "gain 3 vitality"."""
    subject, said = act.subject, verbs.NAMES[act.verb]
    number = act.amount
    if number is None and isinstance(subject, (Picked, PartOf)) and not isinstance(subject, NamedCard):
        number = subject.count
    if isinstance(number, Number):
        said = f"{said} {number.value}"
    if act.verb in (verbs.GAIN, verbs.LOSE):
        said = f"{said} {words.health}"
    manners = [word for word, bit in verbs.MANNERS.items() if act.manner & bit]
    return " ".join((said, *where(act, words), *manners))


def where(act: Do, words: Words) -> list[str]:
    """ "to your hand"."""
    zone = act.destination
    if zone < 0:
        return []
    return [f"to {'your ' if zone in OWN_ZONES else ''}{zone_word(zone, words)}"]


def change_words(change: Change, words: Words) -> str:
    """ "+2 damage", "gain Stun: 2 and lose Throw"; "" where it would need too many words."""
    added = [edit for edit in change.edits if isinstance(edit, Add)]
    if added:
        return " and ".join([added_words(edit, words) for edit in added])
    first = change.edits[0] if change.edits else None
    if isinstance(first, SetTo):
        return f"printed {words.attributes[first.attribute]}" if first.how == PRINTED else ""
    gained = [gained_word(edit) for edit in change.edits if isinstance(edit, (GainKeyword, GainSymbol))]
    lost = [lost_word(edit) for edit in change.edits if isinstance(edit, (LoseKeyword, LoseSymbols))]
    if "" in gained + lost or len(gained) + len(lost) != len(change.edits):
        return ""
    said: list[tuple[str, list[str]]] = [("gain", gained), ("lose", lost)]
    return " and ".join([f"{verb} {listed(names)}" for verb, names in said if names])


def gained_word(edit: GainKeyword | GainSymbol) -> str:
    """A keyword without a condition, or a symbol, as printed."""
    if isinstance(edit, GainSymbol):
        return symbol_word(edit.symbol)
    keyword = edit.keyword
    if keyword.requirement or keyword.gate:
        return ""
    return f"{keyword.name}: {keyword.fixed}" if keyword.fixed else keyword.name


def lost_word(edit: LoseKeyword | LoseSymbols) -> str:
    return edit.name if isinstance(edit, LoseKeyword) else symbol_word(edit.symbols)


def symbol_word(symbols: int) -> str:
    found = symbol_words(symbols)
    return f"the {found[0]} symbol" if len(found) == 1 else ""


def added_words(edit: Add, words: Words) -> str:
    """ "+2 damage"."""
    amount = "X" if edit.number is None else str(edit.number)
    return f"{'+' if edit.sign > 0 else '-'}{amount} {number_word(edit, words)}"


def number_word(edit: Add, words: Words) -> str:
    """A number of a text, as the game calls it."""
    if edit.keyword == EVERY_KEYWORD:
        return "keyword ratings"
    if edit.keyword == EVERY_PRINTED:
        return "printed keyword ratings"
    if edit.keyword >= 0:
        return f"{KEYWORD_NAMES[edit.keyword]} rating"
    return words.check if edit.attribute == KEYWORD_LIST else words.attributes[edit.attribute]


def zone_word(zone: int, words: Words) -> str:
    """A zone of a text, as the game calls it."""
    return "attack stack" if zone == verbs.ATTACK_STACK else words.zones[zone]
