"""*During ...* (F.4.2, K.4.12): whether it is so now, and whether it was so when something happened this turn.

A span tells how far back a text looks: the times of a turn by their numbers, and what is no time.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs.players import seat
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
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY, YOU, Meaning

Chain = tuple[Any, Any]
"""A part of the history: what happened before, and the last event."""
OF_AN_ATTACK: Final = (ENHANCE_STEP, BLOCK_STEP, DAMAGE_STEP)
"""Steps that come again with every attack."""

# --------------------------------------------------------------------------------------------------- how far back

IN_THIS_ATTACK: Final = 20
THIS_WAY: Final = 21
"""What the effect itself has done."""
LAST_TURN: Final = 22
YOUR_LAST_TURN: Final = 23
BEFORE_THIS_TURN: Final = (LAST_TURN, YOUR_LAST_TURN)
EARLIER: Final = (GAME, *BEFORE_THIS_TURN)
"""Spans that reach back beyond the turn."""
SPANS: Final[dict[str, int]] = {
    **TIME_OF, "attack": IN_THIS_ATTACK, "this way": THIS_WAY, "last turn": LAST_TURN, "your last turn": YOUR_LAST_TURN,
}  # fmt: skip

REACHING_BACK: Final = tuple([word for word, span in SPANS.items() if span in EARLIER])


def is_before(span: int, event: Event) -> bool:
    """Whether the span, a phase or step, begins with the event."""
    return event.verb == START and event.what == span and span < TURN


def begins(span: int, event: Event) -> bool:
    """*During this attack* begins with the attack's entering its sequence, which is part of it."""
    return span == IN_THIS_ATTACK and event.verb == ENTER


# -------------------------------------------------------------------------------------------------------- during ...

# Whose attack.
NO_ATTACK: Final = 0
ANY_ATTACK: Final = 1
THIS: Final = 2
YOURS: Final = 3
RIVALS: Final = 4
ONGOING: Final = 5
"""Of whoever attacks now."""
ATTACKS: Final[dict[str, int]] = {
    "": NO_ATTACK, "this attack": THIS, "an attack": ANY_ATTACK, "your attack": YOURS, "opponent's attack": RIVALS,
    "attack": ONGOING, "the attack": ONGOING, "their attack": ONGOING, "that attack": ONGOING, "each attack": ONGOING,
}  # fmt: skip
NO_TIME: Final = -1
WHOSE_TURN: Final[dict[str, int]] = {"": ANYBODY, "your ": YOU, "their ": THEY, "opponent's ": OPPONENT}


class During(Meaning):
    """A time in which something is to happen: in an attack, in somebody's turn, in a phase or step."""

    __slots__ = ("attack", "player", "this", "time")

    def __init__(self, attack: int, player: int, time: int, this: bool) -> None:
        super().__init__(("during", attack, player, time, this))
        self.attack = attack
        self.player = player
        """In whose turn."""
        self.time = time
        self.this = this
        """The very phase or step that it is now."""

    def is_now(self, g: State, scope: Scope) -> bool:
        """F.4.2: between two phases is in neither."""
        if self.attack:
            g.cite("K.4.12")
            if g.attack < 0 or g.attacker != self.fighter(g, scope):
                return False
        time = self.time
        if time < 0:
            return True
        if not self.is_turn(g, scope):
            return False
        if g.phase == BETWEEN:
            g.cite("F.4.2")
        elif g.in_attack() and time == g.phase:
            g.cite("G.5.1")
        return time in (g.phase, g.step, TURN, GAME)

    def was_then(self, g: State, scope: Scope, chain: Chain) -> bool:
        """Whether the last event of that part of the history came about then."""
        if self.attack and not self.in_attack(g, scope, chain):
            return False
        time = self.time
        if time < 0:
            return True
        if not self.is_turn(g, scope):
            return False
        if time in (TURN, GAME):
            return True  # a history is that of one turn
        if self.this and not (time in (g.phase, g.step) and chain[1].seq >= last_start(g, time)):
            return False
        if time in OF_AN_ATTACK and chain[1].seq < last_start(g, time):
            return False  # *the Enhance Step* is that of the last attack, not of those before
        return in_time(g, time, chain)

    def is_turn(self, g: State, scope: Scope) -> bool:
        """Whether it is the turn of the player whose time is meant."""
        if self.player == ANYBODY:
            return True
        if self.player == OPPONENT:
            return g.active != scope.seat
        return g.active == seat(g, scope, self.player)

    def fighter(self, g: State, scope: Scope) -> int:
        """Whose attack is meant."""
        if self.attack == YOURS:
            return scope.seat
        return 1 - scope.seat if self.attack == RIVALS else g.attacker

    def in_attack(self, g: State, scope: Scope, chain: Chain) -> bool:
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
                if self.attack == THIS:
                    return event.card in THIS_ATTACK.marks(g, scope)
                return self.attack == ANY_ATTACK or bool(event.seat == self.fighter(g, scope))
            link = link[0]
        return False


def in_time(g: State, time: int, chain: Chain) -> bool:
    """After its beginning and not after its end."""
    link: Any = chain
    while link is not None:
        event = link[1]
        if event.what == time and event.verb in (START, END):
            return bool(event.verb == START or link is chain)
        link = link[0]
    return had_begun(g, time, chain)


def had_begun(g: State, time: int, chain: Chain) -> bool:
    """The same in a position that began in the middle of it: its end is still to come, or came later."""
    inside = time in (g.phase, g.step)
    link = g.history
    while link is not None and link is not chain:
        if link[1].what == time and link[1].verb in (START, END):
            inside = link[1].verb == END
        link = link[0]
    return inside


def last_start(g: State, time: int) -> int:
    chain = g.history
    while chain is not None:
        if chain[1].verb == START and chain[1].what == time:
            return int(chain[1].seq)
        chain = chain[0]
    return 0


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


IN_TURN: Final[dict[str, During]] = {
    f"{whose}{this}{word}": During(NO_ATTACK, player, time, bool(this))
    for whose, player in WHOSE_TURN.items()
    for this in ("", "this ")
    for word, time in TIME_OF.items()
}
TIMES: Final[dict[str, During]] = {
    **{words: During(attack, ANYBODY, NO_TIME, False) for words, attack in ATTACKS.items() if attack},
    **IN_TURN,
    **{
        f"{words}'s {word}": During(attack, time.player, time.time, time.this)
        for words, attack in ATTACKS.items()
        for word, time in IN_TURN.items()
        if attack
    },
}
"""Every time by the words for it."""
