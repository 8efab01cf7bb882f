"""Set up a position: cards where they are said to be, and the game at a moment where somebody has to decide.

Scenarios, tests and the text notation of positions all come through here.  What is arranged is an ordinary game; from
the first decision on nothing tells it from one that was played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from livingrules.errors import NotLegal
from livingrules.games.ufs import layers, modifications, modifying
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.attack import AttackSequence
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs, prepare
from livingrules.games.ufs.setup import StartGame
from livingrules.games.ufs.turn import CombatPhase, EndPhase, ReadyPhase, Turn
from livingrules.games.ufs.words import (
    ATTACK,
    COMBAT_PHASE,
    COMMITTED,
    DECK,
    FACE_DOWN,
    MOMENTUM,
    POOL,
    REVEALED,
    STAGING,
    STARTING,
    TERRAIN,
    WAS_PLAYED,
    ZONES,
)  # fmt: skip
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.instruction import Execute

MOMENTS: Final = ("setup", "turn", "ready", "combat", "attack", "end")
"""Before the opening hands, the start of the turn, of the Ready Phase, a form in the Combat Phase, an attack's Enhance
Step, the End Phase.
"""


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a zone."""

    card: CompiledCard
    zone: int
    flags: int = 0
    host: int = -1
    """What it is attached to: 0 the starting character, n the n-th card of its side; -1 nothing."""
    symbols: int = 0
    """The symbols that were picked for its infinities (L.1.2)."""
    marks: dict[str, Any] = {}
    """Whatever else the game keeps of a card: stamina left, counters."""


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player's half of the position; cards of a zone in order: pool left to right, piles bottom to top."""

    character: CompiledCard
    cards: tuple[Placed, ...] = ()
    vitality: int = -1
    """-1: the maximum."""
    committed: bool = False
    obliged: bool = False
    flags: int = 0
    """Further states of the character: which side of it is up."""
    marks: dict[str, Any] = {}
    """Whatever else the game keeps of the character."""


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that exists already: what an ability's effect set up before the position begins."""

    seat: int
    ability: Ability


def arrange(
    sides: tuple[Side, Side],
    options: Options,
    seed: int | str = 0,
    active: int = 0,
    moment: str = "combat",
    attack: int = -1,
    created: tuple[Created, ...] = (),
    turn: int = 3,
    strict: bool = False,
    kind: type[Ufs] = Ufs,
    moments: Mapping[str, Callable[[Ufs], None]] = MappingProxyType({}),
) -> Ufs:
    """The game in that position, run to its first decision.

    attack: number of the attack in progress, counted over the active player's pool from the left.
    moments: where else a game of that kind may begin, and what puts its procedures there.
    """
    known = (*MOMENTS, *moments)
    if moment not in known:
        raise NotLegal(f"There is no moment {moment!r} to begin at; there are {', '.join(known)}.")
    decks = tuple((side.character, *(placed.card for placed in side.cards)) for side in sides)
    g = prepare((decks[0], decks[1]), options, seed, kind=kind)
    g.strict = strict
    place_cards(g, sides)
    g.set_turn(turn)
    g.set_active(active)
    g.first = active
    for effect in created:
        begin_effect(g, effect)
    apply_modifiers(g)
    if moment in moments:
        moments[moment](g)
    else:
        push_moment(g, moment, attack)
    g.attention = 1
    g.settle()
    g.run()
    return g


def place_cards(g: Ufs, sides: tuple[Side, Side]) -> None:
    """Every card into its zone; states and indexes as if it had come there in play."""
    start = len(sides[0].cards) + 1
    g.characters = (0, start)
    g.gather()
    number = 0
    picked: dict[int, int] = {}
    marks: dict[int, dict[str, Any]] = {}
    for seat, side in enumerate(sides):
        flags = STARTING | side.flags | (COMMITTED if side.committed else 0)
        marks[number] = side.marks
        g.lay(number, seat * ZONES + STAGING, flags)
        character = number
        for placed in side.cards:
            number += 1
            picked[number] = placed.symbols
            marks[number] = placed.marks
            flags = placed.flags | (FACE_DOWN if placed.zone == MOMENTUM and not placed.flags & REVEALED else 0)
            g.lay(number, seat * ZONES + placed.zone, flags)
            if placed.host >= 0:
                attach(g, number, character + placed.host)
        number += 1
    g.name_cards()
    for seat, side in enumerate(sides):
        g.begin_with(seat, g.printed[g.characters[seat]], side.vitality)
    g.obliged = tuple(int(side.obliged) for side in sides)
    for card in range(len(g.zone)):
        layers.create(g, card)
        if g.zone[card] % ZONES == STAGING and g.now[card].has_keyword(TERRAIN):
            g.set_age(card, card - len(g.zone) - 1)
    for card in range(len(g.zone)):
        g.placed(card, marks.get(card, {}))
        g.enlist(card)
        if picked.get(card):
            layers.choose_symbols(g, card, picked[card])
        elif g.zone[card] % ZONES in (STAGING, POOL) and g.now[card].infinity:
            g.symbol_queue = (*g.symbol_queue, card)
    g.watch_staging = 1
    g.lay_out()


def attach(g: Ufs, card: int, host: int) -> None:
    """D.2.2.3: both lie in the staging area, turned alike; nothing is attached to what is attached itself."""
    if host == card or not 0 <= host < len(g.zone) or g.zone[host] != g.zone[card] or g.zone[card] % ZONES != STAGING:
        raise NotLegal(f"{g.card_name(card)} can be attached only to another card in its owner's staging area.")
    if g.host[host] >= 0:
        raise NotLegal(f"{g.card_name(card)} cannot be attached to {g.card_name(host)}, which is attached itself.")
    g.set_host(card, host)
    g.set_flags(card, g.flags[card] | g.flags[host] & COMMITTED)


def begin_effect(g: Ufs, effect: Created) -> None:
    """Carry out the effect of an ability as if it had been played by that seat before the position began."""
    index = g.library.ability(effect.ability)
    frame = Execute()
    frame.seq = g.library.infos[index].body
    character = g.character(effect.seat)
    frame.scope = g.open_scope(Scope(effect.seat, character, g.epoch[character], index, g.seq))
    frame.own = 1
    g.stack.append(frame)
    g.run()


def apply_modifiers(g: Ufs) -> None:
    """What lasting modifiers did to cards already in place happened before the position: no event of it is left."""
    found = decided(g)
    while found:
        effect, card = found[0]
        modifications.apply_effect(g, effect, card, silent=True)
        found = decided(g)


def decided(g: Ufs) -> list[tuple[Effect, int]]:
    """The modifiers that are due and leave nobody a choice; the others are applied when the game goes on."""
    return [(effect, card) for effect, card in modifying.due(g) if not modifications.is_undecided(g, effect)]


def push_moment(g: Ufs, moment: str, attack: int) -> None:
    """The procedures that would be under way at that moment."""
    if moment == "setup":
        begin_setup(g)
        return
    turn = g.new(Turn)
    g.stack.append(turn)
    if moment == "turn":
        turn.go("begin")
        g.set_turn(g.turn - 1)
        return
    if moment == "ready":
        turn.go("combat_phase")
        g.stack.append(g.new(ReadyPhase))
        return
    if moment == "end":
        turn.go("ending")
        g.stack.append(g.new(EndPhase))
        return
    turn.go("before_end")
    combat = g.new(CombatPhase)
    g.stack.append(combat)
    combat.go("next")
    g.set_phase(COMBAT_PHASE)
    if moment == "attack":
        pool = g.cards_in(g.active, POOL)
        attacks = [card for card in pool if g.now[card].kind == ATTACK]
        if not attacks:
            raise NotLegal("The position begins in an attack, but the active player's card pool holds no attack.")
        card = pool[attack] if attack >= 0 else attacks[-1]
        g.set_flags(card, g.flags[card] | WAS_PLAYED)
        g.forms_done = 1
        g.attempted = 1
        sequence = g.new(AttackSequence)
        sequence.card = card
        g.stack.append(sequence)


def begin_setup(g: Ufs) -> None:
    """Who goes first is known, nothing else: first commits, opening hands and mulligans are still to come (E.1.4)."""
    g.set_turn(0)
    frame = g.new(StartGame)
    frame.answer = g.active
    frame.go("commit_first")
    g.stack.append(frame)


def deck_of(cards: tuple[CompiledCard, ...]) -> tuple[Placed, ...]:
    """A deck, given from the top."""
    return tuple(Placed(card=card, zone=DECK) for card in reversed(cards))
