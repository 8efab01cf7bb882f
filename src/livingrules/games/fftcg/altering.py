"""How one ongoing effect changes information on cards: in which layers, on which cards, by how much (11.12.4.6)."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import lasting, meaning, reading
from livingrules.games.fftcg.kept import AFFECTED, FIXED
from livingrules.games.fftcg.pieces import layer_of
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.terms import (
    THE_CONTROLLER,
    THE_COST,
    THE_ELEMENT,
    THE_JOB,
    THE_KEYWORD,
    THE_NAME,
    THE_POWER,
    THE_TEXT,
    THE_TYPE,
)
from livingrules.games.fftcg.values import NO_KIT, Values
from livingrules.games.fftcg.words import (
    BASE_POWER_LAYER,
    BRAVE,
    CARD_MASK,
    ELEMENT_BIT,
    FIRST_STRIKE,
    HASTE,
    REF_MASK,
    SUMMON_TEXT,
    TEXT_LAYER,
    TYPE_BIT,
)
from livingrules.kernel.effect import Effect
from livingrules.kernel.meaning.statement import (
    BECOME,
    DOUBLED,
    GAIN,
    HALVED,
    HALVED_UP,
    LOSE,
    PRINTED,
    Add,
    Change,
    Do,
    GainAbility,
    LoseAbilities,
    Quality,
    SetTo,
)
from livingrules.kernel.meaning.subject import Every
from livingrules.kernel.provenance import Link

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
    subject = g.library.piece(effect.seq, effect.at).subject
    if subject is None:
        return ()
    if isinstance(subject, Every):
        g.cite("11.12.4.5")
    return subject.marks(g, effect.scope)


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
    piece = g.library.piece(effect.seq, effect.at)
    return piece.numbers if piece.numbers is not None else lasting.amounts(g, effect.scope, piece.statement)


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
    statement = g.library.piece(effect.seq, effect.at).statement
    for mark in marks:
        card = mark & CARD_MASK
        if mark >= 0:
            before = g.now[card].abilities
            if isinstance(statement, Do):
                control(g, effect, statement, card)
            elif isinstance(statement, Change):
                change(g, effect, statement, layer, card, numbers)
            if layer == TEXT_LAYER and g.now[card].abilities is not before:
                granted.update([((card, ref), effect.serial) for ref in g.now[card].abilities if ref not in before])


def control(g: State, effect: Effect, statement: Do, card: int) -> None:
    """The player that the text names controls it."""
    values, seat = g.now[card], reading.seat(g, effect.scope, statement.agent)
    g.set_values(card, values.replace(controller=seat, chain=link(values, THE_CONTROLLER, seat, 0, effect)))


def change(g: State, effect: Effect, statement: Change, layer: int, card: int, numbers: tuple[int, ...]) -> None:
    """What the effect makes of a card in this layer, one edit after the other."""
    values = g.now[card]
    at = 0
    for edit in statement.edits:
        number = 0
        if isinstance(edit, Add) or (isinstance(edit, SetTo) and edit.value is not None):
            number = numbers[at]
            at += 1
        if layer_of(edit) != layer:
            continue
        if isinstance(edit, Add):
            values = raised(g, effect, edit, values, number)
        elif isinstance(edit, SetTo):
            values = set_to(g, effect, edit, values, card, number)
        elif isinstance(edit, Quality):
            values = otherwise(effect, edit, values)
        elif isinstance(edit, LoseAbilities):
            values = without_abilities(g, effect, values)
        elif isinstance(edit, GainAbility):
            values = with_ability(g, effect, edit, values)
    if values is not g.now[card]:
        g.set_values(card, values)


def raised(g: State, effect: Effect, edit: Add, values: Values, number: int) -> Values:
    """Raised or lowered; a number below zero stays below it for what comes after (4.3)."""
    step = edit.sign * number
    if edit.attribute == THE_POWER:
        after = bounded(g, effect, edit, values.power + step)
        if values.power < 0:
            g.cite("4.3")
        return values.replace(power=after, chain=link(values, THE_POWER, after, step, effect))
    after = bounded(g, effect, edit, values.cost + step)
    return values.replace(cost=after, chain=link(values, THE_COST, after, step, effect))


def bounded(g: State, effect: Effect, edit: Add, value: int) -> int:
    if edit.minimum is not None:
        value = max(value, edit.minimum.of(g, effect.scope))
    if edit.maximum is not None:
        value = min(value, edit.maximum.of(g, effect.scope))
    return value


def set_to(g: State, effect: Effect, edit: SetTo, values: Values, card: int, number: int) -> Values:
    if edit.attribute == THE_COST:
        return values.replace(cost=number, chain=link(values, THE_COST, number, 0, effect))
    after = new_power(g, edit, values.power, card, number)
    clause = ""
    if layer_of(edit) == BASE_POWER_LAYER:
        kind = g.library.infos[effect.scope.ability & REF_MASK].kind
        clause = "11.5.7" if kind != SUMMON_TEXT else "11.3.10"
        g.cite(clause)
    return values.replace(power=after, chain=link(values, THE_POWER, after, 0, effect, clause))


def new_power(g: State, edit: SetTo, power: int, card: int, number: int) -> int:
    if edit.how == DOUBLED:
        return power * 2
    if edit.how in (HALVED, HALVED_UP):
        return (power + (edit.how == HALVED_UP)) // 2
    return g.printed[card].power if edit.how == PRINTED else number


def without_abilities(g: State, effect: Effect, values: Values) -> Values:
    for bit, clause in KEYWORD_CLAUSES.items():
        if values.keywords & bit:
            g.cite(clause)
    return values.replace(abilities=(), keywords=0, chain=link(values, THE_TEXT, 0, 0, effect), kit=NO_KIT)


def with_ability(g: State, effect: Effect, edit: GainAbility, values: Values) -> Values:
    given = g.library.another(g.library.number_of(edit), values.abilities)
    if given < 0:
        return values
    abilities = (*values.abilities, given)
    chain = link(values, THE_TEXT, len(abilities), 0, effect)
    return values.replace(abilities=abilities, chain=chain, kit=g.library.kit(abilities))


# ------------------------------------------------------------------------------------------------------------ qualities


def otherwise(effect: Effect, edit: Quality, values: Values) -> Values:
    """Gains and losses of keywords, elements, jobs, types and names, or another in the place of all."""
    attribute = edit.attribute
    if attribute == THE_KEYWORD:
        bits = changed(values.keywords, edit, edit.bit)
        sign = -edit.bit if edit.how == LOSE else edit.bit
        return values.replace(keywords=bits, chain=link(values, THE_KEYWORD, bits, sign, effect))
    if attribute == THE_ELEMENT:
        bits = changed(values.elements, edit, edit.bit or ELEMENT_BIT[effect.scope.word])
        return values.replace(elements=bits, chain=link(values, THE_ELEMENT, bits, 0, effect))
    if attribute == THE_TYPE:
        bits = changed(values.types, edit, edit.bit or TYPE_BIT[effect.scope.word])
        return values.replace(types=bits, chain=link(values, THE_TYPE, bits, 0, effect))
    word = edit.word or effect.scope.word
    if attribute == THE_JOB:
        jobs = renamed(values.jobs, edit, word)
        return values.replace(jobs=jobs, chain=link(values, THE_JOB, len(jobs), 0, effect))
    names = renamed(values.names, edit, word)
    return values.replace(names=names, chain=link(values, THE_NAME, len(names), 0, effect))


def changed(bits: int, edit: Quality, bit: int) -> int:
    if edit.how == BECOME:
        return bit
    return bits | bit if edit.how == GAIN else bits & ~bit


def renamed(words: tuple[str, ...], edit: Quality, word: str) -> tuple[str, ...]:
    """The proper names that a card has then, each once."""
    if edit.how == BECOME:
        return (word,)
    if edit.how == LOSE:
        return tuple([each for each in words if each != word])
    return words if word in words else (*words, word)


def link(values: Values, attribute: int, after: int, change: int, effect: Effect, clause: str = "") -> Link:
    """One more contribution to what the card is."""
    own = "11.12.4.4" if effect.attached else "11.12.4.9"
    return (values.chain, attribute, after, change, effect.scope.card, clause or own)
