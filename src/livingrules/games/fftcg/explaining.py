"""Why is its power 7000?  What is printed, then every ongoing effect in the order of application (11.12.4.6)."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.asking import only_looking
from livingrules.games.fftcg.pricing import price_steps
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import OF_CARDS as ATTRIBUTES
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import ELEMENT_NAMES, KEYWORD_NAMES, TYPE_NAMES
from livingrules.kernel.clause import parse_clause
from livingrules.kernel.provenance import Contribution, links

PRINTED_CLAUSE: Final = {
    "power": "5.2.6.1",
    "cost": "5.2.1.2",
    "element": "5.2.1.1",
    "job": "6.6.3",
    "type": "5.2.3.1",
    "name": "5.2.2.1",
    "controller": "6.2.5",
}
"""Where the rulebook speaks of what is printed."""


def explain(g: State, card: int, attribute: str) -> list[Contribution]:
    """Where one piece of information about a card comes from."""
    if attribute not in ATTRIBUTES:
        raise NotLegal(f"There is no attribute {attribute!r}; there are {', '.join(ATTRIBUTES)}.")
    number = ATTRIBUTES.index(attribute)
    first = word(g.printed[card], attribute)
    clause = PRINTED_CLAUSE.get(attribute, "11.5.3")
    found = [Contribution(first, "printed", g.card_name(card), parse_clause(f"fftcg:{clause}"))]
    for _, about, after, change, source, tag in links(g.now[card].chain, number):
        told = change_word(about, after, change)
        value = str(after) if about < 2 else told
        found.append(Contribution(value, told, g.card_name(source), parse_clause(f"fftcg:{tag}")))
    return [*found, *prices(g, card)] if attribute == "cost" and not g.on_field(card) else found


def prices(g: State, card: int) -> list[Contribution]:
    """What effects make of the price when the card is played; its cost stays what it is (2.1)."""
    found: list[Contribution] = []
    with only_looking(g):
        before = g.now[card].cost
        for effect, cost in price_steps(g, g.owner[card], card):
            told = f"{cost - before:+d} to play it"
            found.append(Contribution(str(cost), told, g.card_name(effect.scope.card), parse_clause("fftcg:2.1")))
            before = cost
    return found


def change_word(about: int, after: int, change: int) -> str:
    """What an effect did, in words."""
    attribute = ATTRIBUTES[about]
    if attribute in ("power", "cost"):
        return f"{change:+d}" if change else f"set to {after}"
    if attribute == "keyword":
        sign = "+" if change > 0 else "-"
        return sign + bits(abs(change), KEYWORD_NAMES)
    if attribute == "element":
        return bits(after, ELEMENT_NAMES)
    if attribute == "type":
        return bits(after, TYPE_NAMES)
    if attribute == "controller":
        return f"player {after + 1}"
    return "changed"


def word(values: Values, attribute: str) -> str:
    """A piece of information in words."""
    if attribute == "element":
        return bits(values.elements, ELEMENT_NAMES)
    if attribute == "keyword":
        return bits(values.keywords, KEYWORD_NAMES)
    if attribute == "type":
        return bits(values.types, TYPE_NAMES)
    if attribute == "job":
        return ", ".join(values.jobs) or "none"
    if attribute == "name":
        return ", ".join(values.names)
    if attribute == "controller":
        return f"player {values.controller + 1}"
    if attribute == "text":
        return "1 ability" if len(values.abilities) == 1 else f"{len(values.abilities)} abilities"
    return str(values.power if attribute == "power" else values.cost)


def bits(mask: int, names: tuple[str, ...]) -> str:
    return ", ".join([name for at, name in enumerate(names) if mask >> at & 1]) or "none"
