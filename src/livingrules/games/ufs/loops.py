"""Loops: neither rulebook speaks of what could go on for ever, so the readings U60 and V44 do.

What happens without anybody's decision cannot be stopped: after so many effects in a row the game is a draw.  A choice
that leads back to the position in which it was made may be made so many times in a turn; then it is no longer offered,
and when no choice is left the game is a draw.  What may grow with every round (the numbers of cards, effects, uses) is
left out of a position; what can run out (cards, vitality) is not.  To look costs something, so it begins only when a
turn has gone on for long.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import DECK, LOOP, ZONES
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, Decision

UNASKED: Final = 1000
"""Effects in a row that nobody decided about: more of them are a loop."""
SUSPICIOUS: Final = 200
"""Decisions in one turn from which on positions are remembered."""
ROUNDS: Final = 50
"""How often in a turn the same choice may be made in the same position."""
DEFINITIONS: Final = 100
"""How often definitions are looked at in a row: if they still change, they change each other for ever."""
ANSWER: Final = -2
"""Instead of an option: any answer, where it is no choice of one of several."""


def unasked(g: State) -> bool:
    """Another effect is about to execute.  True: too many have, since somebody last decided something, and the game is
    over.
    """
    if g.unasked_at != g.choices:
        g.count_unasked(0)
    g.count_unasked(g.unasked + 1)
    if g.unasked <= UNASKED:
        return False
    end(g)
    return True


def end(g: State) -> None:
    """Nobody can stop it: nobody can win."""
    g.note(LOOP, g.active, clause="A.1")
    g.finish(None, "a loop that nobody can stop", "ufs:A.1")


def position(g: State, decision: Decision) -> int:
    """What the table looks like, and what is asked, apart from what may grow."""
    zones = [cards if at % ZONES == DECK else sorted(cards) for at, cards in enumerate(g.zones)]
    asked = (decision.shape, decision.seat, decision.options, decision.prompt[0], decision.lo, decision.hi)
    what = (zones, g.flags, g.host, g.vitality, g.active, g.phase, g.step, g.attack, g.attack_stack, g.status, asked)
    return int.from_bytes(blake2b(msgspec.msgpack.encode(what), digest_size=7).digest(), "big")


def choices(decision: Decision) -> tuple[int, ...]:
    """What can be chosen, where it is one of several things."""
    if decision.shape == CONFIRM:
        return (0, 1)
    if decision.shape in (ACT, MODE) or (decision.shape == CARDS and decision.lo == decision.hi == 1):
        return decision.options
    return (ANSWER,)


def look(g: State, decision: Decision) -> None:
    """A decision late in a long turn: what was chosen too often in this position is not offered."""
    here = position(g, decision)
    g.remember_position(here)
    spent = [choice for place, choice, times in g.rounds if place == here and times >= ROUNDS]
    if not spent:
        return
    left = tuple([choice for choice in choices(decision) if choice not in spent])
    if not left:
        end(g)
        return
    g.note(LOOP, decision.seat, amount=ROUNDS, clause="A.1")
    if len(left) == 1:
        g.deliver(left[0], left if decision.shape == CARDS else ())
    elif decision.shape != CONFIRM:
        decision.options = left


def note(g: State, decision: Decision, value: int, picks: tuple[int, ...]) -> None:
    """The decision is answered."""
    chosen = picks[0] if picks else value
    choice = chosen if chosen in choices(decision) else ANSWER
    place = g.here
    for at, (seen, made, times) in enumerate(g.rounds):
        if seen == place and made == choice:
            g.count_round((*g.rounds[:at], (seen, made, times + 1), *g.rounds[at + 1 :]))
            return
    g.count_round((*g.rounds, (place, choice, 1)))
