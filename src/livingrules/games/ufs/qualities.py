"""What a card has: gender, symbols, zones, universe, keywords and the abilities they grant (B, I.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs import reading
from livingrules.games.ufs.cards import INFINITY
from livingrules.games.ufs.sieve import sieve_of
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    BLITZ,
    ENHANCE,
    FORM,
    HEIGHT_NAMES,
    RATED_KEYWORDS,
    RESPONSE,
    SYMBOL_BIT,
    TRAIT_NAMES,
    TYPE_NAMES,
    is_trait,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

ABILITY_WORDS: Final[dict[str, int]] = {"enhance": ENHANCE, "form": FORM, "blitz": BLITZ, "response": RESPONSE}
ZONES: Final = ("zone", "printed zone", "block zone", "printed block zone")
"""What a card has one of: attack zone and block zone."""
NAMED: Final = "named"
"""How a text speaks of the keyword, symbol, zone or type that a player was told to name."""
KEYWORD_ABILITY_MEANT: Final = {"Combo": "H.3.1.2.2", "Deadlock": "H.3.1.3.2", "Desperation": "H.3.1.4.2"}
"""Who speaks of a combo ability, but not of playing one, means the ability of the keyword."""


def stat_number(g: State, v: Values, attribute: str) -> int:
    """What is compared: a number of the card, or how many symbols, keywords or abilities it has (B.6.6, I.2, H.2)."""
    attribute = attribute.removeprefix("printed ")
    if attribute == "symbols":
        return v.symbols.bit_count()
    if attribute in ("keywords", "traits"):
        return sum(attribute == "keywords" or is_trait(keyword & 0xFF) for keyword in v.keywords)
    if attribute == "keyword rating":
        return max((keyword >> 8 & 0xFFF for keyword in v.keywords if keyword & 0xFF in RATED_KEYWORDS), default=0)
    if not attribute.endswith("abilities"):
        return v.number(reading.ATTRIBUTE_OF[attribute])
    infos = [g.library.infos[ref & 0xFFF] for ref in v.abilities]
    word = attribute.removesuffix("abilities").strip()
    if word == "keyword":
        return sum(info.keyword >= 0 for info in infos)
    return sum(not word or info.kind == ABILITY_WORDS[word] for info in infos)


def has_all(g: State, scope: Scope, f: tree.Filter, card: int, v: Values) -> bool:
    """K.4.18 (and) or K.4.19 (or).

    An attack has one zone only (B.2.2.1): *mid and high attacks* are those that are mid and those that are high.
    """
    wanted = sieve_of(f).has
    tests = [has(g, test, card, v) if test.name != NAMED else has_named(g, scope, test, card, v) for test in wanted]
    if f.any_has:
        g.cite("K.4.19")
        lacking = [holds for test, holds in zip(wanted, tests, strict=True) if test.negated]
        having = [holds for test, holds in zip(wanted, tests, strict=True) if not test.negated]
        return all(lacking) and (any(having) or not having)
    if len(tests) == 1:
        return tests[0]
    g.cite("K.4.18")
    of_zones = [holds for test, holds in zip(wanted, tests, strict=True) if test.kind in ZONES and not test.negated]
    if len(of_zones) < 2:
        return all(tests)
    others = [holds for test, holds in zip(wanted, tests, strict=True) if test.kind not in ZONES or test.negated]
    return any(of_zones) and all(others)


def has_named(g: State, scope: Scope, test: tree.Has, card: int, v: Values) -> bool:
    """*With the named keyword*, *of the named type*: what a player was told to name; nothing, if nothing was."""
    g.cite("K.4.2")
    if not scope.word:
        return test.negated
    if test.kind == "type":
        return (TYPE_NAMES[v.kind] == scope.word) != test.negated
    return has(g, replace(test, name=scope.word), card, v)


def has(g: State, test: tree.Has, card: int, v: Values) -> bool:
    """Whether a card has what is asked for, or has it not."""
    found: bool
    if test.kind == "gender":
        found = v.name >= 0 and bool(g.definitions[card].card.gender == test.name.lower())
    elif test.kind == "symbol" and test.name == INFINITY:
        found = v.name >= 0 and INFINITY in g.shown(card).card.symbols
    elif test.kind == "symbol":
        found = bool(v.symbols & SYMBOL_BIT[test.name.lower()])
    elif test.kind in ZONES:
        found = HEIGHT_NAMES[zone_of(g, test.kind, card, v)] == test.name.lower()
    elif test.kind == "block":
        g.cite("B.6.3")
        found = v.block_zone > 0
    elif test.kind == "universe":
        found = v.universe >= 0 and g.library.universes[v.universe] == test.name
    elif test.kind == "granting":
        found = leads_to(g, test.name, v)
    elif test.kind == "ability":
        found = has_ability_of(g, test.name, v)
    else:
        found = has_keyword(g, test.name, v)
    return found != test.negated


def zone_of(g: State, kind: str, card: int, v: Values) -> int:
    """The attack zone or block zone of a card, as it is or as it is printed."""
    if kind == "zone":
        g.cite("B.2.2.1.1")
        return v.attack_zone
    if kind == "block zone":
        return v.block_zone
    printed = reading.printed_values(g, card)
    return printed.attack_zone if kind == "printed zone" else printed.block_zone


def leads_to(g: State, result: str, v: Values) -> bool:
    """K.4.11: whether an ability of the card could give such a bonus or penalty."""
    g.cite("K.4.11")
    attributes, _, word = result.rpartition(" ")
    way = "increase" if word == "bonus" else "decrease"
    wanted = {f"{way} {attribute}" for attribute in attributes.replace(" and ", " or ").split(" or ")}
    return any(not wanted.isdisjoint(g.library.infos[ref & 0xFFF].would) for ref in v.abilities)


def has_ability_of(g: State, keyword: str, v: Values) -> bool:
    """I.2.2: the ability that a keyword grants goes by its name."""
    g.cite(KEYWORD_ABILITY_MEANT.get(keyword, "I.2.2"))
    return v.has_keyword(g.library.keyword_number(keyword))


def has_keyword(g: State, keyword: str, v: Values) -> bool:
    number = g.library.keyword_number(keyword)
    found = v.has_keyword(number)
    if found and g.trace is not None:
        cite_keyword(g, number)
    return found


def cite_keyword(g: State, keyword: int) -> None:
    """I: a card is told by its keyword; a trait is for nothing else (I.1)."""
    g.cite("I")
    if is_trait(keyword):
        g.cite("I.1")
    if keyword < len(TRAIT_NAMES):
        g.cite(f"I.1.{keyword + 1}")
    g.cite_trait(keyword)
