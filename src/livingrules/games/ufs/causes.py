"""Why something happened: by whose effect, of what card, for a cost, to pass a check."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.players import seat
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BY_COST, BY_EFFECT, CHECK, COMMIT, KEYWORD_NAMES, PLAYED_BLOCK, TYPE_NAMES
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, YOU, Meaning

FOR_A_CHECK: Final = "E.3.5.2.3.2"

# What brings something about.
A_COST: Final = 0
A_CHECK: Final = 1
"""A check for whatever it is made."""
A_BLOCK_CHECK: Final = 2
"""A check to block."""
A_CARD_CHECK: Final = 3
"""A check to play such a card."""
A_PLAYER: Final = 4
THIS_CARD: Final = 5
A_KEYWORD: Final = 6
"""The ability that a keyword grants."""
AN_EFFECT: Final = 7

# Whose effect it is, beside the players of every game.
THEIRS: Final = 30
"""Of the player whom it happens to."""
ANY_TYPE: Final = (1 << len(TYPE_NAMES)) - 1
EITHER: Final = " or "
"""Between two causes one of which is enough."""
NO_CARD: Final = "card"
"""The word of the types that is none."""
WHOSE: Final[dict[str, int]] = {"": ANYBODY, "your ": YOU, "opponent's ": OPPONENT, "their ": THEIRS}
TYPES: Final[dict[str, int]] = {
    "": ANY_TYPE,
    **{f"{name} ": 1 << at for at, name in enumerate(TYPE_NAMES) if name != NO_CARD},
    **{f"non-{name} ": ANY_TYPE & ~(1 << at) for at, name in enumerate(TYPE_NAMES) if name != NO_CARD},
}
"""The types of card that words mean, as bits."""


class Cause(Meaning):
    """What has brought something about, or one of several such things."""

    __slots__ = ("kept", "keyword", "others", "player", "types", "what")

    def __init__(
        self,
        what: int,
        player: int,
        types: int = ANY_TYPE,
        keyword: int = -1,
        kept: bool = False,
        others: tuple[Cause, ...] = (),
    ) -> None:
        super().__init__(("cause", what, player, types, keyword, kept, tuple([other.key for other in others])))
        self.what = what
        self.player = player
        """Whose it is."""
        self.types = types
        """The types of card that may carry the effect, or be what a check is made for, as bits."""
        self.keyword = keyword
        self.kept = kept
        """Whether an event keeps it; of others only the moment itself can tell."""
        self.others = others
        """Other causes, any of which will do instead."""

    def or_else(self, others: tuple[Cause, ...]) -> Cause:
        """This, or any of the others."""
        return Cause(self.what, self.player, self.types, self.keyword, False, others)

    def brought(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether it brought the event about."""
        if self.did(g, scope, event):
            return True
        return bool(self.others) and any(other.brought(g, scope, event) for other in self.others)

    def did(self, g: State, scope: Scope, event: Event) -> bool:
        """The same of this cause alone."""
        what = self.what
        if what == A_COST:
            return event.cause == BY_COST and (self.player == ANYBODY or event.by == seat(g, scope, self.player))
        if what <= A_CARD_CHECK:
            return event.verb == COMMIT and event.clause == FOR_A_CHECK and self.is_check(g)
        if what == A_PLAYER:
            return event.by == 1 - scope.seat
        if event.cause != BY_EFFECT:
            g.cite("universus:Effects/2")
            return False
        if what == AN_EFFECT:
            return self.is_effect(g, scope, event)
        running = being_executed(g)
        if running is None:
            return False
        return running.card == scope.card if what == THIS_CARD else granted_by(g, running) == self.keyword

    def is_check(self, g: State) -> bool:
        """Whether the check is made to play such a card, or to block; its event tells the card and the manner."""
        if self.what == A_CHECK:
            return True
        chain = g.history
        while chain is not None and chain[1].verb != CHECK:
            chain = chain[0]
        if chain is None:
            return False
        card, blocks = chain[1].ability - 1, chain[1].what == PLAYED_BLOCK
        if self.what == A_BLOCK_CHECK or card < 0:
            return bool(card >= 0 and blocks)
        return self.types == ANY_TYPE or (not blocks and bool(self.types >> g.values_of(card).kind & 1))

    def is_effect(self, g: State, scope: Scope, event: Event) -> bool:
        """Whose effect it is, and on what kind of card (K.4.16)."""
        if self.player != ANYBODY:
            whose = event.seat if self.player == THEIRS else 1 - scope.seat if self.player == OPPONENT else scope.seat
            if event.by != whose:
                return False
        if self.types == ANY_TYPE:
            return True
        g.cite("K.4.16")
        running = being_executed(g)
        return running is not None and bool(self.types >> g.values_of(running.card).kind & 1)


def being_executed(g: State) -> Scope | None:
    """The scope of the effect being executed."""
    running = next((frame for frame in reversed(g.stack) if isinstance(frame, Execute)), None)
    return g.scopes.get(running.scope) if running is not None else None


def granted_by(g: State, running: Scope) -> int:
    """The keyword whose ability is being executed (I.2.2), or -1."""
    g.cite("I.2.2")
    return g.info(running.ability).keyword if running.ability >= 0 else -1


def check_before(g: State, event: Event) -> Event | None:
    """The check that a card was committed to pass."""
    if event.clause != FOR_A_CHECK:
        return None
    chain = g.history
    while chain is not None and chain[1] is not event:
        chain = chain[0]
    while chain is not None and chain[1].verb != CHECK:
        chain = chain[0]
    found: Event | None = None if chain is None else chain[1]
    return found


# ----------------------------------------------------------------------------------------------------------- the words

FAILED: Final = "failed check"
CAUSES: Final[dict[str, Cause]] = {
    "cost": Cause(A_COST, ANYBODY, kept=True),
    "your cost": Cause(A_COST, YOU),
    "check": Cause(A_CHECK, ANYBODY, kept=True),
    "check to block": Cause(A_BLOCK_CHECK, ANYBODY),
    "check to play a card": Cause(A_CARD_CHECK, ANYBODY),
    **{
        f"check to play {article} {name}": Cause(A_CARD_CHECK, ANYBODY, 1 << at)
        for article in ("a", "an")
        for at, name in enumerate(TYPE_NAMES)
        if name != NO_CARD
    },
    FAILED: Cause(AN_EFFECT, ANYBODY),
    "opponent": Cause(A_PLAYER, OPPONENT),
    "this card": Cause(THIS_CARD, ANYBODY),
    "this ability": Cause(THIS_CARD, ANYBODY),
    **{f"{name} cost": Cause(A_COST, ANYBODY) for name in KEYWORD_NAMES},
    **{f"{name} ability": Cause(A_KEYWORD, ANYBODY, keyword=at) for at, name in enumerate(KEYWORD_NAMES)},
    **{
        f"{whose}{kind}effect": Cause(AN_EFFECT, player, types)
        for whose, player in WHOSE.items()
        for kind, types in TYPES.items()
    },
}  # fmt: skip
"""Every cause by the words for it."""
