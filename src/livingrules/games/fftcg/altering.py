"""How one ongoing effect changes information on cards: in which layers, on which cards, by how much (11.12.4.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.fftcg import meaning, reading
from livingrules.games.fftcg.pieces import LAYER_OF
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import NO_KIT, Values
from livingrules.games.fftcg.words import (
    AFFECTED,
    BASE_POWER_LAYER,
    BRAVE,
    CARD_MASK,
    ELEMENT_BIT,
    FIRST_STRIKE,
    FIXED,
    HASTE,
    KEYWORD_BIT,
    REF_MASK,
    TEXT_LAYER,
    TYPE_BIT,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.provenance import Link

# What a link of a chain is about.
ATTRIBUTES: Final = ("power", "cost", "element", "job", "keyword", "type", "name", "controller", "text")
POWER: Final = 0
COST: Final = 1
ELEMENT: Final = 2
JOB: Final = 3
KEYWORD: Final = 4
TYPE: Final = 5
NAME: Final = 6
CONTROLLER: Final = 7
TEXT: Final = 8

NAMED: Final = "named"
"""In the place of an element: the one that was named."""
KEYWORD_CLAUSES: Final = {BRAVE: "15.2.1.1", HASTE: "15.2.2.1", FIRST_STRIKE: "15.2.3.1"}
"""Keywords are field abilities: who loses all abilities has none of them."""


# ------------------------------------------------------------------------------------------------ on what, how much


def exists(g: State, effect: Effect) -> bool:
    """Whether the effect applies at all: its card still has the ability, and what the text asks for is true."""
    if effect.attached and effect.scope.ability & REF_MASK not in g.now[effect.card].abilities:
        return False
    return meaning.works(g, effect)


def targets(g: State, effect: Effect) -> tuple[int, ...]:
    """The objects that it changes: those it began with (11.12.4.2), or for a field ability all of now (11.12.4.5)."""
    if not effect.attached:
        return tuple([mark for mark in effect.scope.cards(AFFECTED) or () if g.alive(mark)])
    ref = g.library.piece(effect.seq, effect.at).subject
    if isinstance(ref, tree.Select):
        g.cite("11.12.4.5")
    return reading.marks_of(g, effect.scope, ref)


def affected_cards(effect: Effect) -> list[int]:
    """The cards that an effect of a resolved text is about."""
    return [mark & CARD_MASK for mark in effect.scope.cards(AFFECTED) or ()]


def amounts(g: State, effect: Effect) -> tuple[int, ...]:
    """Its numbers: fixed when it began (11.12.4.3), or for a field ability as they are now."""
    if not effect.attached:
        fixed = effect.scope.cards(FIXED)
        if fixed is not None:
            g.cite("11.12.4.3")
            return fixed
    numbers = g.library.piece(effect.seq, effect.at).numbers
    return numbers if numbers is not None else numbers_in(g, effect, g.library.lists[effect.seq][effect.at].node)


def numbers_in(g: State, effect: Effect, node: tree.Instruction) -> tuple[int, ...]:
    if isinstance(node, tree.Modify):
        return tuple([reading.amount(g, effect.scope, change.amount) for change in node.changes])
    if isinstance(node, tree.Set) and node.value is not None:
        return (reading.amount(g, effect.scope, node.value),)
    return ()


def is_own(g: State, effect: Effect) -> bool:
    """Whether it is an effect of a card that changes that card itself, and nothing else (11.12.4.7)."""
    if effect.attached:
        return g.library.piece(effect.seq, effect.at).own
    return effect.scope.cards(AFFECTED) == (reading.self_mark(effect.scope),)


Reach = tuple[bool, tuple[int, ...], tuple[int, ...]]


def reach(g: State, effect: Effect) -> Reach:
    """If, to what and by how much the effect applies as things are (11.12.4.12)."""
    if not exists(g, effect):
        return False, (), ()
    return True, targets(g, effect), amounts(g, effect)


def may_depend(g: State, effect: Effect, layer: int, effects: list[Effect]) -> bool:
    """Whether an effect of the same layer could change what this one does: by what it reads, or taking its text."""
    if g.library.piece(effect.seq, effect.at).reads >> layer & 1:
        return True
    if layer != TEXT_LAYER or not effect.attached:
        return False
    return any(other is not effect and g.library.piece(other.seq, other.at).rewrites for other in effects)


# ------------------------------------------------------------------------------------------------------------ changing


def apply(g: State, effect: Effect, layer: int, granted: dict[tuple[int, int], int]) -> None:
    """Change what the cards are, as far as this effect does so in this layer."""
    there, marks, numbers = reach(g, effect)
    if not there:
        return
    node = g.library.lists[effect.seq][effect.at].node
    change = CHANGES[type(node)]
    for mark in marks:
        card = mark & CARD_MASK
        if mark >= 0:
            before = g.now[card].abilities
            change(g, effect, node, layer, card, numbers)
            if layer == TEXT_LAYER and isinstance(node, tree.Grant):
                granted.update([((card, ref), effect.serial) for ref in g.now[card].abilities if ref not in before])


def modify(g: State, effect: Effect, node: tree.Modify, layer: int, card: int, numbers: tuple[int, ...]) -> None:
    """Raised or lowered; a number below zero stays below it for what comes after (4.3)."""
    for at, change in enumerate(node.changes):
        if LAYER_OF.get(change.attribute) != layer:
            continue
        values = g.now[card]
        step = change.sign * numbers[at]
        if change.attribute == "power":
            after = bounded(g, effect, change, values.power + step)
            if values.power < 0:
                g.cite("4.3")
            g.set_values(card, values.replace(power=after, chain=link(values, POWER, after, step, effect)))
        elif change.attribute == "cost":
            after = bounded(g, effect, change, values.cost + step)
            g.set_values(card, values.replace(cost=after, chain=link(values, COST, after, step, effect)))


def bounded(g: State, effect: Effect, change: tree.Change, value: int) -> int:
    if change.minimum is not None:
        value = max(value, reading.amount(g, effect.scope, change.minimum))
    if change.maximum is not None:
        value = min(value, reading.amount(g, effect.scope, change.maximum))
    return value


def set_to(g: State, effect: Effect, node: tree.Set, layer: int, card: int, numbers: tuple[int, ...]) -> None:
    values = g.now[card]
    if node.attribute == "power":
        after = new_power(g, node, card, numbers)
        clause = "11.5.7" if g.library.infos[effect.scope.ability & REF_MASK].node.kind != "summon" else "11.3.10"
        if layer == BASE_POWER_LAYER:
            g.cite(clause)
        chain = link(values, POWER, after, 0, effect, clause if layer == BASE_POWER_LAYER else "")
        g.set_values(card, values.replace(power=after, chain=chain))
    elif node.attribute == "cost":
        g.set_values(card, values.replace(cost=numbers[0], chain=link(values, COST, numbers[0], 0, effect)))
    elif node.attribute == "element":
        bit = ELEMENT_BIT[effect.scope.word if node.word == NAMED else node.word]
        g.set_values(card, values.replace(elements=bit, chain=link(values, ELEMENT, bit, 0, effect)))
    elif node.attribute == "job":
        g.set_values(card, values.replace(jobs=(node.word,), chain=link(values, JOB, 1, 0, effect)))
    elif node.attribute == "name":
        g.set_values(card, values.replace(names=(node.word,), chain=link(values, NAME, 1, 0, effect)))
    elif node.attribute == "type":
        bit = TYPE_BIT[node.word]
        g.set_values(card, values.replace(types=bit, chain=link(values, TYPE, bit, 0, effect)))


def new_power(g: State, node: tree.Set, card: int, numbers: tuple[int, ...]) -> int:
    power = g.now[card].power
    if node.op == "double":
        return power * 2
    if node.op == "half":
        return (power + (node.word == "up")) // 2
    return g.printed[card].power if node.op == "printed" else numbers[0]


def grant(g: State, effect: Effect, node: tree.Grant, layer: int, card: int, _: tuple[int, ...]) -> None:
    """Gains and losses of texts, jobs, types, elements and names."""
    values = g.now[card]
    if layer == TEXT_LAYER and (node.all_abilities or node.blank):
        for bit, clause in KEYWORD_CLAUSES.items():
            if values.keywords & bit:
                g.cite(clause)
        values = values.replace(abilities=(), keywords=0, chain=link(values, TEXT, 0, 0, effect), kit=NO_KIT)
    for part in node.gained:
        values = gain(effect, values, part, layer)
    for lost in node.lost:
        values = lose(effect, values, lost, layer)
    if layer == TEXT_LAYER:
        abilities = values.abilities
        for ref in g.library.granted_at(effect.seq, effect.at):
            given = g.library.another(ref, abilities)
            abilities = abilities if given < 0 else (*abilities, given)
        if abilities is not values.abilities:
            chain = link(values, TEXT, len(abilities), 0, effect)
            values = values.replace(abilities=abilities, chain=chain, kit=g.library.kit(abilities))
    g.set_values(card, values)


def gain(effect: Effect, values: Values, part: object, layer: int) -> Values:
    if isinstance(part, tree.Keyword):
        if layer != TEXT_LAYER:
            return values
        bits = values.keywords | KEYWORD_BIT[part.name]
        return values.replace(keywords=bits, chain=link(values, KEYWORD, bits, KEYWORD_BIT[part.name], effect))
    if isinstance(part, tree.Has) and LAYER_OF[part.kind] == layer:
        return with_mark(effect, values, part)
    return values


def with_mark(effect: Effect, values: Values, part: tree.Has) -> Values:
    """A further job, type, element or name, beside what it has; or the one that was named."""
    name = effect.scope.word if part.name == NAMED else part.name
    if part.kind == "element":
        bits = values.elements | ELEMENT_BIT[name]
        return values.replace(elements=bits, chain=link(values, ELEMENT, bits, 0, effect))
    if part.kind == "type":
        bits = values.types | TYPE_BIT[name]
        return values.replace(types=bits, chain=link(values, TYPE, bits, 0, effect))
    if part.kind == "job":
        jobs = values.jobs if name in values.jobs else (*values.jobs, name)
        return values.replace(jobs=jobs, chain=link(values, JOB, len(jobs), 0, effect))
    names = values.names if name in values.names else (*values.names, name)
    return values.replace(names=names, chain=link(values, NAME, len(names), 0, effect))


def lose(effect: Effect, values: Values, part: object, layer: int) -> Values:
    if isinstance(part, tree.Keyword) and layer == TEXT_LAYER:
        bits = values.keywords & ~KEYWORD_BIT[part.name]
        return values.replace(keywords=bits, chain=link(values, KEYWORD, bits, -KEYWORD_BIT[part.name], effect))
    if not isinstance(part, tree.Has) or LAYER_OF[part.kind] != layer:
        return values
    if part.kind == "element":
        bits = values.elements & ~ELEMENT_BIT[part.name]
        return values.replace(elements=bits, chain=link(values, ELEMENT, bits, 0, effect))
    if part.kind == "type":
        bits = values.types & ~TYPE_BIT[part.name]
        return values.replace(types=bits, chain=link(values, TYPE, bits, 0, effect))
    jobs = tuple([job for job in values.jobs if job != part.name])
    return values.replace(jobs=jobs, chain=link(values, JOB, len(jobs), 0, effect))


def control(g: State, effect: Effect, node: tree.Act, _: int, card: int, __: tuple[int, ...]) -> None:
    """The player that the text names controls it."""
    values, seat = g.now[card], reading.seat_of(g, effect.scope, node.agent)
    g.set_values(card, values.replace(controller=seat, chain=link(values, CONTROLLER, seat, 0, effect)))


CHANGES: Final[dict[type, Callable[[State, Effect, Any, int, int, tuple[int, ...]], None]]] = {
    tree.Modify: modify,
    tree.Set: set_to,
    tree.Grant: grant,
    tree.Act: control,
}


def link(values: Values, attribute: int, after: int, change: int, effect: Effect, clause: str = "") -> Link:
    """One more contribution to what the card is."""
    own = "11.12.4.4" if effect.attached else "11.12.4.9"
    return (values.chain, attribute, after, change, effect.scope.card, clause or own)
