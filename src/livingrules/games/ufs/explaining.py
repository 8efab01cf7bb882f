"""Why is it 7? (C.3.3): printed value, definitions, then every change of the current state in order."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.checks import ControlCheck, each_modifier
from livingrules.games.ufs.definitions import compute_base
from livingrules.games.ufs.forecast import at_the_check, play_of
from livingrules.games.ufs.playing import progressive, total_difficulty
from livingrules.games.ufs.restrictions import plays_card
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    BLOCK_MODIFIER,
    DIFFICULTY,
    FACE_DOWN,
    HAND,
    HEIGHT_NAMES,
    NO_PROGRESS,
    PLAYED_BLOCK,
    PLAYED_FORM,
    POOL,
    SPEED,
    ZONES,
    ability_card,
    option_ability,
    symbol_words,
)
from livingrules.kernel.clause import Clause, parse_clause
from livingrules.kernel.decision import ACT, Decision
from livingrules.kernel.provenance import Contribution, links

NEEDS: Final = "needs"
"""What is asked of a check to play the card: no attribute of it, but made of some."""
EXPLAINED: Final = 9
"""The attributes that know where they came from are the first so many."""


def explain(g: State, card: int, attribute: str) -> list[Contribution]:
    """The chain of contributions to one attribute of a card."""
    if attribute == NEEDS:
        return needs(g, card)
    if attribute == "attack zone":
        attribute = "zone"
    known = g.words.attributes[:EXPLAINED]
    if attribute not in known:
        raise NotLegal(f"There is no attribute {attribute!r}; there are {', '.join((*known, NEEDS))}.")
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


def needs(g: State, card: int) -> list[Contribution]:
    """What the check to play the card will be asked for, step by step (E.4.6), and what effects add to the check.

    As it is offered now; a card in hand that is not offered, as a form by itself.
    """
    seat, manner, eased = g.owner[card], PLAYED_FORM, 0
    here = about_to_check(g, card)
    if here is not None:
        play = play_of(here, card)
        seat, manner, eased = play.seat, play.manner, play.eased
    elif g.zone[card] % ZONES != HAND:
        raise NotLegal(f"{name(g, card)} is not a card that could be played now, so no check is made for it.")
    here = here or g.copy()
    here.trace = None
    total = total_difficulty(here, seat, card, manner, eased)
    chain = first_number(here, card, manner)
    pool = progressive(here, seat, card, manner)
    counted = "1 card" if pool == 1 else f"{pool} cards"
    told = f"+{pool} for {counted} in the card pool"
    if eased & NO_PROGRESS or (not pool and here.cards_in(seat, POOL)):
        told = "+0, the card pool is not counted"
    chain.append(Contribution(str(total), told, "", clause(g, "E.4.6.2.1")))
    check = g.new(ControlCheck)
    check.seat, check.played, check.manner = seat, card, manner
    for effect, change in each_modifier(here, check):
        told = f"and {change:+d} to the check"
        chain.append(Contribution(str(total), told, name(g, effect.scope.card), clause(g, "E.3.1.2")))
    return chain


def about_to_check(g: State, card: int) -> State | None:
    """A copy of the game at the check for the card, if it is offered to be played; of several ways the first."""
    decision = g.decision
    if decision is None or decision.shape != ACT:
        return None
    for position, option in enumerate(decision.options):
        if (option >= 0 and option == card) or plays(g, decision, option, card):
            ends = at_the_check(g, decision, position, card)
            return next((here for here, _ in ends), None)
    return None


def plays(g: State, decision: Decision, option: int, card: int) -> bool:
    """Whether an option plays the card with an ability of it."""
    if option < 0 or not option & ABILITY_OPTION or ability_card(option_ability(option)) != card:
        return False
    return plays_card(g, decision.seat, option_ability(option))


def first_number(g: State, card: int, manner: int) -> list[Contribution]:
    """What is counted on from: the difficulty, or for a block its modifier and the speed of the attack."""
    if manner == PLAYED_BLOCK:
        chain = explain(g, card, g.words.attributes[BLOCK_MODIFIER])
        speed = g.now[g.attack].numbers[SPEED]
        total = g.now[card].numbers[BLOCK_MODIFIER] + speed
        told = f"{speed:+d}, the speed of the attack"
        return [*chain, Contribution(str(total), told, name(g, g.attack), clause(g, "G.2.1.3.2"))]
    chain = explain(g, card, g.words.attributes[DIFFICULTY])
    return chain[:1] if g.options.difficulty_used == "printed" else chain


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
