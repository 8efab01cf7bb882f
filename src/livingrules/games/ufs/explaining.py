"""Why is it 7? (C.3.3): printed value, definitions, then every change of the current state in order."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.definitions import compute_base
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import FACE_DOWN, HEIGHT_NAMES, symbol_words
from livingrules.kernel.clause import Clause, parse_clause
from livingrules.kernel.provenance import Contribution, links

EXPLAINED: Final = 9
"""The attributes that know where they came from are the first so many."""


def explain(g: State, card: int, attribute: str) -> list[Contribution]:
    """The chain of contributions to one attribute of a card."""
    if attribute == "attack zone":
        attribute = "zone"
    known = g.words.attributes[:EXPLAINED]
    if attribute not in known:
        raise NotLegal(f"There is no attribute {attribute!r}; there are {', '.join(known)}.")
    number = known.index(attribute)
    printed = g.printed[card]
    chain: list[Contribution] = []
    if g.flags[card] & FACE_DOWN:
        chain.append(Contribution(word(number, 0), "face down", "", clause(g, "C.3.3.1/n2")))
    else:
        first = word(number, amount(printed, number))
        chain.append(Contribution(first, "printed", name(g, card), clause(g, "C.3.3.1")))
    base = compute_base(g, card)
    if not g.flags[card] & FACE_DOWN and amount(base, number) != amount(printed, number):
        chain.append(Contribution(word(number, amount(base, number)), "defined", "", clause(g, "C.3.3.3")))
    current = g.current[card]
    if current is not None:
        for link in links(current.chain, number):
            change = f"{link[3]:+d}" if link[3] and number < 5 else "set"
            chain.append(Contribution(word(number, link[2]), change, name(g, link[4]), clause(g, link[5])))
    return chain


def clause(g: State, tag: str) -> Clause:
    """What the game's own book calls it."""
    return parse_clause(g.shown_clause(tag))


def amount(values: Values, number: int) -> int:
    return len(values.keywords) if number == 8 else values.number(number)


def word(number: int, value: int) -> str:
    if number in (5, 6):
        return HEIGHT_NAMES[value] or "none"
    if number == 7:
        return " ".join(symbol_words(value)) or "none"
    return str(value)


def name(g: State, card: int) -> str:
    return g.definitions[card].card.name if card >= 0 else ""
