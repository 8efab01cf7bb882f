"""Current states (C.3.3.4): when one is made, when it is wiped, and what comes back then.

A modification is written once and stays until a refresh; it is never recomputed (C.3.3.4.3).  So a card's values are
read for nothing, and the work is done only when something changes.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import definitions, modifications
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Current, Values
from livingrules.games.ufs.words import (
    ATTACK_ZONE,
    BLOCK_ZONE,
    DAMAGE,
    DEFINED,
    DIFFICULTY,
    FACE_DOWN,
    SPEED,
    STAGING,
    STARTING,
    SYMBOL_SET,
    TERRAIN,
    ZONES,
)  # fmt: skip

NOT_AS_PRINTED: Final = FACE_DOWN | STARTING
"""States in which a card may have other base values than those printed, whatever effects say (C.3.3.1)."""


def create(g: State, card: int) -> None:
    """C.3.3.4.1: a card becomes valued, or enters transit to be played: a brand-new state."""
    if g.definers_about or g.flags[card] & NOT_AS_PRINTED or g.trace is not None:
        base = definitions.compute_base(g, card)
        if base is not g.printed[card] and definitions.may_speak_of(g, card):
            g.defined_by = None
    else:
        base = g.printed[card]
    if g.now[card] is not base or g.base[card] is not base or g.current[card] is not None:
        g.begin_state(card, base)
    if g.trace is not None and g.valued(card):
        for statement in ("Current State/3", "Current State/7", "Current State/9", "Order of Operations/2"):
            g.cite(f"universus:{statement}")


def rebase(g: State, card: int) -> None:
    """Base values again; where one changed, the current value becomes the new base (C.3.3.4.5)."""
    old: Values = g.base[card]
    new = definitions.compute_base(g, card)
    if new is old or new.pack() == old.pack():
        return
    g.set_base(card, new)
    watch_keywords(g, card, old, new)
    if (new.kind, new.name) != (old.kind, old.name):
        g.set_current(card, None)  # it has become another card, or is itself again: the state is a new one
    current = g.current[card]
    relisted = new.abilities != old.abilities
    if current is not None:
        g.cite("C.3.3.4.5")
        values: Values = current.values
        chain = current.chain
        for attribute in (DIFFICULTY, 1, 2, SPEED, DAMAGE, ATTACK_ZONE, BLOCK_ZONE, SYMBOL_SET):
            if new.number(attribute) != old.number(attribute):
                values = values.with_number(attribute, new.number(attribute))
                chain = (chain, attribute, new.number(attribute), 0, -1, "C.3.3.4.5")
        if relisted or new.keywords != old.keywords:
            values = g.rewritten(values, old, new)
        g.set_current(card, Current(values, current.applied, chain, current.symbols))
    if relisted:
        g.enlist(card)
    if new.numbers != old.numbers:
        g.note(DEFINED, g.owner[card], card, new.numbers[DIFFICULTY], DIFFICULTY, "C.3.3.4.5")


def update_definitions(g: State) -> None:
    """After something changed: every card whose base values may have changed with it."""
    spoken = definitions.spoken_of(g)
    if spoken is not None and spoken == g.defined_cards and g.definers is g.defined_by and not g.preferred:
        return
    for card in definitions.may_be_redefined(g, spoken):
        rebase(g, card)
    g.defined_by = None if spoken is None else g.definers
    g.defined_cards = spoken or ()


def refresh(g: State, card: int) -> None:
    """C.3.3.4.4: back to base values (silently, C.3.3.4.4.1), then what was applied and still applies, silently
    again.
    """
    current = g.current[card]
    g.set_base(card, definitions.compute_base(g, card))
    if definitions.may_speak_of(g, card):
        g.defined_by = None
    if current is None:
        return
    if g.trace is not None:
        g.cite("C.3.3.4.2")
        g.cite("C.3.3.4.4")
        g.cite("C.3.3.4.4.1")
    before: Values = current.values
    listed = before.abilities
    g.set_current(card, None)
    if current.symbols:
        g.set_current(card, Current(with_symbols(g.base[card], current.symbols), (), None, current.symbols))
    for effect in definitions.in_order(g, g.modifiers):
        modifications.apply_again(g, effect, card, current.applied)
    if g.now[card].abilities != listed:
        g.cite("universus:Gaining Abilities/2")
        g.enlist(card)
    if g.now[card].maximum != before.maximum:
        g.limit_vitality(card)
    watch_keywords(g, card, before, g.now[card])


def lose_abilities(g: State, card: int) -> None:
    """J.5.3: what was granted to the card goes as well, not only what is on it."""
    current = g.current[card]
    if current is None:
        return
    before: Values = current.values
    after = definitions.without_abilities(g, before)
    if after.keywords == before.keywords and after.abilities == before.abilities:
        return
    g.set_current(card, Current(after, current.applied, current.chain, current.symbols))
    g.enlist(card)
    watch_keywords(g, card, before, after)


def watch_keywords(g: State, card: int, old: Values, new: Values) -> None:
    """The pause conditions ask for keywords; a Terrain counts anew from when it gains the keyword again (U19)."""
    if old.keyword_bits == new.keyword_bits:
        return
    g.watch_pauses()
    if g.zone[card] % ZONES == STAGING and not new.has_keyword(TERRAIN):
        g.set_age(card, -1)


def with_symbols(values: Values, symbols: int) -> Values:
    """K.3.2: a symbol is there or not, never twice."""
    return values.replace(symbols=values.symbols | symbols)


def choose_symbols(g: State, card: int, symbols: int) -> None:
    """L.1.2: the symbols picked for the infinities of a card."""
    current = g.current[card]
    values = with_symbols(g.now[card], symbols)
    if current is None:
        g.set_current(card, Current(values, (), None, symbols))
    else:
        g.set_current(card, Current(values, current.applied, current.chain, symbols))
