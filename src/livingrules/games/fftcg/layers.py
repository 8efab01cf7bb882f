"""What every card is at present: printed information and the ongoing effects on it, layer by layer (11.12.4.6).

The printed information never changes; what a card is now is worked out from it whenever something may have changed.
Where no ongoing effect is about, as nearly always, there is nothing to work out.
"""

from __future__ import annotations

from livingrules.games.fftcg import altering, indexing, moving, timestamps
from livingrules.games.fftcg.altering import layers_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    BY_EFFECT,
    CONTROL,
    CONTROLLER_LAYER,
    FIELD,
    FOREIGN,
    ONGOING,
    OTHER_LAYER,
    POWER_LAYER,
    REF_MASK,
    TEXT_LAYER,
    TYPE_LAYER,
    ZONES,
)
from livingrules.kernel.effect import Effect

AFTER_TEXT = (TYPE_LAYER, OTHER_LAYER, BASE_POWER_LAYER, POWER_LAYER)


def refresh(g: State) -> None:
    """Work out anew what the cards are, and which abilities wait, rule and replace."""
    g.dirty = 0
    moved = g.laid != g.serial or g.laid_effects is not g.effects
    if not moved and not g.standing and not g.altered:
        return
    lasting = [effect for effect in g.effects if effect.kind == ONGOING]
    if lasting or g.altered or indexing.any_field_effects(g):
        compute(g, lasting)
        change_sides(g)
        timestamps.order_newcomers(g, lasting)
        indexing.index(g)
    else:
        g.standing = ()
        g.restless = False
        if moved:
            indexing.index(g)
    g.laid = g.serial
    g.laid_effects = g.effects


def compute(g: State, lasting: list[Effect]) -> None:
    """All five layers, from the printed cards on."""
    start_over(g)
    run_layer(g, CONTROLLER_LAYER, [*lasting, *indexing.field_effects(g)])
    granted = run_text(g, lasting)
    effects = [*lasting, *indexing.field_effects(g, granted)]
    for layer in AFTER_TEXT:
        run_layer(g, layer, effects)
    g.standing = tuple(effects)
    infos = g.library.infos
    g.restless = any(effect.attached and infos[effect.scope.ability & REF_MASK].restless for effect in effects)
    touched = {card for seat in (0, 1) for card in g.zones[seat * ZONES + FIELD]}
    touched.update(g.altered)
    g.altered = tuple([card for card in sorted(touched) if g.now[card] is not base(g, card)])
    if any(g.stamp[card] > g.laid for card in g.altered):
        g.cite("11.9.2")


def base(g: State, card: int) -> Values:
    """What a card is before any ongoing effect: as printed, under the control of whoever it was put there for."""
    printed = g.printed[card]
    if not g.flags[card] & FOREIGN:
        return printed
    return g.library.foreign(card, printed)


def start_over(g: State) -> None:
    for card in g.altered:
        g.now[card] = base(g, card)
    for seat in (0, 1):
        for card in g.zones[seat * ZONES + FIELD]:
            g.now[card] = base(g, card)


def change_sides(g: State) -> None:
    """A card whose controller has changed lies on the other side from now on, the same object as before (6.2.5)."""
    for seat in (0, 1):
        for card in tuple(g.zones[seat * ZONES + FIELD]):
            controller = g.now[card].controller
            if controller != seat:
                moving.change_side(g, card, controller)
                g.happen(CONTROL, controller, card, 0, seat, BY_EFFECT, clause="6.2.5")


# ------------------------------------------------------------------------------------------------------------- layers


def run_text(g: State, lasting: list[Effect]) -> dict[tuple[int, int], int]:
    """The layer of texts: an ability gained may be one that gives abilities, so look again until there is no more.

    Returns when each ability that a card has gained was given to it, by card and number (11.12.4.8).
    """
    granted: dict[tuple[int, int], int] = {}
    done: set[int] = set()
    while True:
        effects = [*lasting, *indexing.field_effects(g, granted)]
        fresh = [effect for effect in effects if indexing.identity(effect) not in done]
        due = [effect for effect in fresh if layers_of(g, effect) >> TEXT_LAYER & 1]
        if not due:
            return granted
        done.update([indexing.identity(effect) for effect in due])
        run_layer(g, TEXT_LAYER, due, granted)


def run_layer(g: State, layer: int, effects: list[Effect], granted: dict[tuple[int, int], int] | None = None) -> None:
    """The effects of one kind: those of a card on itself first, then all others (11.12.4.7)."""
    due = [effect for effect in effects if layers_of(g, effect) >> layer & 1]
    if not due:
        return
    g.cite("11.12.4.6")
    own = [effect for effect in due if altering.is_own(g, effect)]
    others = [effect for effect in due if not altering.is_own(g, effect)]
    if own and others:
        g.cite("11.12.4.7")
    run_group(g, layer, own, granted)
    run_group(g, layer, others, granted)


def run_group(g: State, layer: int, effects: list[Effect], granted: dict[tuple[int, int], int] | None) -> None:
    """In the order of their timestamps, but for those that depend on another (11.12.4.13)."""
    effects.sort(key=indexing.age)
    while effects:
        effect = effects[0] if len(effects) == 1 else next_one(g, layer, effects)
        effects.remove(effect)
        altering.apply(g, effect, layer, granted)


def next_one(g: State, layer: int, effects: list[Effect]) -> Effect:
    """The oldest that depends on none of the others, unless they depend on each other."""
    if not any(altering.may_depend(g, effect) for effect in effects):
        return effects[0]
    for effect in effects:
        others = [other for other in effects if other is not effect]
        if not any(depends(g, layer, effect, other) and not depends(g, layer, other, effect) for other in others):
            return effect
        g.cite("11.12.4.13")
    return effects[0]


def depends(g: State, layer: int, effect: Effect, other: Effect) -> bool:
    """Whether the other would change if, to what or how the effect applies (11.12.4.12): try it and see."""
    if not altering.may_depend(g, effect):
        return False
    before = altering.reach(g, effect)
    kept = g.now[:]
    altering.apply(g, other, layer, None)
    after = altering.reach(g, effect)
    g.now[:] = kept
    if before != after:
        g.cite("11.12.4.12")
    return before != after
