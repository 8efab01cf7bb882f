"""What every card is at present: printed information and the ongoing effects on it, layer by layer (11.12.4.6).

The printed information never changes; what a card is now is worked out from it whenever something that an effect looks
at may have changed.  Where no ongoing effect is about, as nearly always, there is nothing to work out.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import altering, indexing
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    BY_EFFECT,
    CONTROL,
    CONTROLLER_LAYER,
    CROWDS,
    FIELD,
    FOREIGN,
    ONGOING,
    OTHER_LAYER,
    POWER_LAYER,
    POWERS,
    TEXT_LAYER,
    TYPE_LAYER,
    ZONES,
)
from livingrules.kernel.effect import Effect

AFTER_TEXT: Final = (TYPE_LAYER, OTHER_LAYER, BASE_POWER_LAYER, POWER_LAYER)
ABOUT_POWER: Final = 1 << BASE_POWER_LAYER | 1 << POWER_LAYER
ALL_LAYERS: Final = (1 << POWER_LAYER + 1) - 1
Granted = dict[tuple[int, int], int]
"""When each ability that a card has gained was given to it, by card and number (11.12.4.8)."""


def compute(g: State, lasting: list[Effect]) -> None:
    """All five layers, from the printed cards on."""
    start_over(g)
    effects = [*lasting, *[effect for effect in g.printed_effects if effect.kind == ONGOING]]
    found = [g.library.piece(effect.seq, effect.at) for effect in effects]
    layers = 0
    was_rewritten, g.rewritten = g.rewritten, False
    late = False
    for piece in found:
        layers |= piece.layers
        late = late or piece.late
        g.rewritten = g.rewritten or piece.rewrites
    checks = POWERS | CROWDS if layers & ~ABOUT_POWER or g.altered else POWERS
    g.values_changed(checks, bool(was_rewritten or g.rewritten or layers >> TYPE_LAYER & 1))
    g.field_effects = g.printed_effects
    granted: Granted = {}
    if g.rewritten:
        run_layer(g, CONTROLLER_LAYER, effects, granted)
        run_text(g, lasting, granted)
        effects = [*lasting, *[effect for effect in g.field_effects if effect.kind == ONGOING]]
        layers = ALL_LAYERS
    elif layers >> TEXT_LAYER & 1:
        run_layer(g, TEXT_LAYER, effects, granted)
    for layer in AFTER_TEXT:
        if layers >> layer & 1:
            run_layer(g, layer, effects, granted)
    if late:
        run_late(g, effects, granted)
    remember(g, effects)


def run_late(g: State, effects: list[Effect], granted: Granted) -> None:
    """*If its power is 10000 or more, it gains Brave*: what it depends on comes first, whatever its kind (F43)."""
    g.cite("11.12.4.13")
    for effect in effects:
        if g.library.piece(effect.seq, effect.at).late:
            altering.apply(g, effect, TEXT_LAYER, granted)


def remember(g: State, effects: list[Effect]) -> None:
    """What the effects look at, and which cards they have changed."""
    looks, restless = 0, False
    now, printed = g.now, g.printed
    found = [*g.altered, *g.zones[FIELD], *g.zones[ZONES + FIELD]]
    for effect in effects:
        piece = g.library.piece(effect.seq, effect.at)
        looks |= piece.looks
        restless = restless or piece.restless
        if not effect.attached:
            found += altering.affected_cards(effect)
    g.looks, g.restless = looks, restless
    other = [card for card in found if now[card] is not printed[card] and now[card] is not base(g, card)]
    g.altered = tuple(dict.fromkeys(other))
    if g.trace is not None and any(g.stamp[card] > g.laid for card in g.altered):
        g.cite("11.9.2")


def base(g: State, card: int) -> Values:
    """What a card is before any ongoing effect: as printed, under the control of whoever it was put there for."""
    printed = g.printed[card]
    if not g.flags[card] & FOREIGN:
        return printed
    return g.library.foreign(card, printed)


def start_over(g: State) -> None:
    for card in g.altered:
        g.set_values(card, base(g, card))


def change_sides(g: State) -> bool:
    """A card whose controller has changed lies on the other side from now on, the same object as before (6.2.5)."""
    changed = False
    for seat in (0, 1):
        for card in tuple(g.zones[seat * ZONES + FIELD]):
            controller = g.now[card].controller
            if controller != seat:
                g.change_side(card, controller)
                g.happen(CONTROL, controller, card, 0, seat, BY_EFFECT, clause="6.2.5")
                changed = True
    return changed


# ------------------------------------------------------------------------------------------------------------- layers


def run_text(g: State, lasting: list[Effect], granted: Granted) -> None:
    """The layer of texts: an ability gained may be one that gives abilities, so look again until there is no more."""
    done: set[int] = set()
    library = g.library
    while True:
        g.field_effects = tuple(indexing.gather(g, granted))
        effects = [*lasting, *g.field_effects]
        due = [effect for effect in effects if library.piece(effect.seq, effect.at).layers >> TEXT_LAYER & 1]
        due = [effect for effect in due if indexing.identity(effect) not in done]
        if not due:
            return
        done.update([indexing.identity(effect) for effect in due])
        run_layer(g, TEXT_LAYER, due, granted)


def run_layer(g: State, layer: int, effects: list[Effect], granted: Granted) -> None:
    """The effects of one kind: those of a card on itself first, then all others (11.12.4.7)."""
    library = g.library
    due = [effect for effect in effects if library.piece(effect.seq, effect.at).layers >> layer & 1]
    if not due:
        return
    if g.trace is not None:
        g.cite("11.12.4.6")
    if len(due) == 1:
        altering.apply(g, due[0], layer, granted)
        return
    own: list[Effect] = []
    others: list[Effect] = []
    for effect in due:
        (own if altering.is_own(g, effect) else others).append(effect)
    if own and others and g.trace is not None:
        g.cite("11.12.4.7")
    run_group(g, layer, own, granted)
    run_group(g, layer, others, granted)


def run_group(g: State, layer: int, effects: list[Effect], granted: Granted) -> None:
    """In the order of their timestamps, but for those that depend on another (11.12.4.13)."""
    effects.sort(key=indexing.age)
    while effects:
        effect = effects[0] if len(effects) == 1 else next_one(g, layer, effects)
        effects.remove(effect)
        altering.apply(g, effect, layer, granted)


def next_one(g: State, layer: int, effects: list[Effect]) -> Effect:
    """The oldest that depends on none of the others, unless they depend on each other."""
    for effect in effects:
        if not altering.may_depend(g, effect, layer, effects):
            return effect
        others = [other for other in effects if other is not effect]
        bound = [other for other in others if depends(g, layer, effect, other, effects)]
        if bound:
            g.cite("11.12.4.13")
        if all(depends(g, layer, other, effect, effects) for other in bound):
            return effect
    return effects[0]


def depends(g: State, layer: int, effect: Effect, other: Effect, effects: list[Effect]) -> bool:
    """Whether the other would change if, to what or how the effect applies (11.12.4.12): try it and see."""
    if not altering.may_depend(g, effect, layer, effects):
        return False
    before = altering.reach(g, effect)
    kept = list(g.now)
    altering.apply(g, other, layer, {})
    after = altering.reach(g, effect)
    g.set_all_values(kept)
    if before != after:
        g.cite("11.12.4.12")
    return before != after
