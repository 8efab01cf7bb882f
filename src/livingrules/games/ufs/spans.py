"""*During ...* (F.4.2, K.4.12): whether it is so now, and whether it was so when something happened this turn."""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs import reading
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import THIS_ATTACK
from livingrules.games.ufs.words import (
    BETWEEN,
    BLOCK_STEP,
    DAMAGE_STEP,
    END,
    ENHANCE,
    ENHANCE_STEP,
    ENTER,
    GAME,
    PASS_ENHANCE,
    RESOLVE,
    START,
    TIME_OF,
    TURN,
    USE,
)  # fmt: skip
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event

Chain = tuple[Any, Any]
"""A part of the history: what happened before, and the last event."""
WHOSE: Final = {"your ": "you", "their ": "they"}
THIS: Final = "this "
OF_AN_ATTACK: Final = (ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP)
"""Steps that come again with every attack."""


def known(during: str) -> bool:
    """Whether the words tell a time."""
    if during.endswith("attack"):
        return True
    whose, _, word = during.lower().rpartition("'s ")
    if whose.endswith("attack"):
        return known(whose) and known(word)
    for prefix in (THIS, *WHOSE):
        word = word.removeprefix(prefix)
    return word in TIME_OF


def is_during(g: State, scope: Scope, during: str) -> bool:
    """F.4.2: between two phases is in neither."""
    if during.endswith("attack"):
        g.cite("K.4.12")
        return g.attack >= 0 and g.attacker == _fighter(g, scope, during)
    whose, _, word = during.lower().rpartition("'s ")
    if whose.endswith("attack"):
        return is_during(g, scope, whose) and is_during(g, scope, word)
    word = _in_turn_of(g, scope, whose, word)
    if not word:
        return False
    time = TIME_OF[word.removeprefix(THIS)]
    if g.phase == BETWEEN:
        g.cite("F.4.2")
    elif g.in_attack() and time == g.phase:
        g.cite("G.5.1")
    return time in (g.phase, g.step, TURN, GAME)


def is_next_enhance(g: State, scope: Scope, event: Event) -> bool:
    """Whether the first thing that player did about enhances, since the text spoke of it, was to pass (G.1.2)."""
    chain = g.history
    while chain is not None and chain[1].seq >= scope.start:
        earlier = chain[1]
        theirs = earlier is not event and earlier.seat == event.seat
        enhances = earlier.verb == USE and g.info(earlier.ability).kind == ENHANCE
        if theirs and (enhances or earlier.verb == PASS_ENHANCE):
            return False
        if earlier.verb == START and earlier.what == ENHANCE_STEP:
            return False
        chain = chain[0]
    return True


def was_during(g: State, scope: Scope, during: str, chain: Chain) -> bool:
    """Whether the last event of that part of the history came about then."""
    if not during:
        return True
    if during.endswith("attack"):
        return _in_attack(g, scope, during, chain)
    whose, _, word = during.lower().rpartition("'s ")
    if whose.endswith("attack"):
        return was_during(g, scope, whose, chain) and was_during(g, scope, word, chain)
    word = _in_turn_of(g, scope, whose, word)
    if not word:
        return False
    time = TIME_OF[word.removeprefix(THIS)]
    if time in (TURN, GAME):
        return True  # a history is that of one turn
    if word.startswith(THIS) and not (time in (g.phase, g.step) and chain[1].seq >= _last_start(g, time)):
        return False
    if time in OF_AN_ATTACK and chain[1].seq < _last_start(g, time):
        return False  # *the Enhance Step* is that of the last attack, not of those before
    return _in_time(g, time, chain)


def _in_turn_of(g: State, scope: Scope, whose: str, word: str) -> str:
    """The time without the word that says whose it is; "" if it is the other player's turn."""
    if whose.endswith("opponent"):
        return word if g.active != scope.seat else ""
    for prefix, player in WHOSE.items():
        if word.startswith(prefix):
            return word.removeprefix(prefix) if g.active == reading.seat_of(g, scope, player) else ""
    return word


def _fighter(g: State, scope: Scope, during: str) -> int:
    """Whose attack is meant."""
    return {"your attack": scope.seat, "opponent's attack": 1 - scope.seat}.get(during, g.attacker)


def _in_attack(g: State, scope: Scope, during: str, chain: Chain) -> bool:
    """Inside the sequence of an attack: it had been entered, and had not resolved."""
    g.cite("K.4.12")
    resolved = 0
    link: Any = chain
    while link is not None:
        event = link[1]
        if event.verb == RESOLVE:
            resolved += link is not chain
        elif event.verb == ENTER and resolved:
            resolved -= 1
        elif event.verb == ENTER:
            if during.startswith(THIS):
                return event.card in THIS_ATTACK.marks(g, scope)
            return during.startswith("an ") or bool(event.seat == _fighter(g, scope, during))
        link = link[0]
    return False


def _in_time(g: State, time: int, chain: Chain) -> bool:
    """After its beginning and not after its end."""
    link: Any = chain
    while link is not None:
        event = link[1]
        if event.what == time and event.verb in (START, END):
            return bool(event.verb == START or link is chain)
        link = link[0]
    return _had_begun(g, time, chain)


def _had_begun(g: State, time: int, chain: Chain) -> bool:
    """The same in a position that began in the middle of it: its end is still to come, or came later."""
    inside = time in (g.phase, g.step)
    link = g.history
    while link is not None and link is not chain:
        if link[1].what == time and link[1].verb in (START, END):
            inside = link[1].verb == END
        link = link[0]
    return inside


def _last_start(g: State, time: int) -> int:
    chain = g.history
    while chain is not None:
        if chain[1].verb == START and chain[1].what == time:
            return int(chain[1].seq)
        chain = chain[0]
    return 0
