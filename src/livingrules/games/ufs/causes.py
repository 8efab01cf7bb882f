"""Why something happened: by whose effect, of what card, for a cost, to pass a check."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    BY_COST,
    BY_EFFECT,
    CHECK,
    COMMIT,
    KEYWORD_NAMES,
    PLAYED_BLOCK,
    TYPE_NAMES,
)  # fmt: skip
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute

FOR_A_CHECK: Final = "E.3.5.2.3.2"
OWN: Final = ("this card", "this ability")
PAST: Final = ("cost", "check")
"""Reasons that an event keeps; of others only the moment itself can tell."""
EITHER: Final = " or "
"""Between two causes one of which is enough."""
TO_PLAY: Final = "check to play "
TO_BLOCK: Final = "check to block"
PLAIN: Final = ("cost", "your cost", "opponent", "check", "failed check", TO_BLOCK, *OWN)


def known(cause: str) -> bool:
    """Whether the words say something that can be told of an event."""
    if not cause or cause in PLAIN:
        return True
    if EITHER in cause:
        return all(known(each) for each in cause.split(EITHER))
    if cause.startswith(TO_PLAY):
        return cause.rpartition(" ")[2] in TYPE_NAMES
    if cause.endswith((" ability", " cost")):
        return cause.rpartition(" ")[0] in KEYWORD_NAMES
    *whose, noun = cause.split(" ")
    allowed = ("your", "opponent's", "their", *TYPE_NAMES, *(f"non-{kind}" for kind in TYPE_NAMES))
    return noun == "effect" and all(word in allowed for word in whose)


def answers(g: State, scope: Scope, cause: str, event: Event) -> bool:
    """*by your opponent's effect*, *due to a non-character effect*, *to pay a cost*, *to pass a check*."""
    if EITHER in cause:
        return any(answers(g, scope, each, event) for each in cause.split(EITHER))
    if cause.endswith("cost"):
        return event.cause == BY_COST and (cause != "your cost" or event.by == scope.seat)
    if cause.startswith("check"):
        return event.verb == COMMIT and event.clause == FOR_A_CHECK and _checked_for(g, cause)
    if cause == "opponent":
        return event.by == 1 - scope.seat
    if event.cause != BY_EFFECT:
        g.cite("universus:Effects/2")
        return False
    running = _running(g)
    if cause in OWN:
        return running is not None and running.card == scope.card
    if cause.endswith(" ability"):
        return running is not None and _granted_by(g, running) == cause.removesuffix(" ability")
    return _of_effect(g, scope, cause, event)


def _of_effect(g: State, scope: Scope, cause: str, event: Event) -> bool:
    """Whose effect it is, and on what kind of card."""
    words = cause.removesuffix("effect").strip()
    for whose, seat in (("your", scope.seat), ("opponent's", 1 - scope.seat), ("their", event.seat)):
        if words.split(" ")[0] == whose:
            if event.by != seat:
                return False
            words = words.removeprefix(whose).strip()
            break
    return words.removeprefix("non-") not in TYPE_NAMES or _comes_from(g, words)


def _running(g: State) -> Scope | None:
    """The scope of the effect being executed."""
    running = next((frame for frame in reversed(g.stack) if isinstance(frame, Execute)), None)
    return g.scopes.get(running.scope) if running is not None else None


def _granted_by(g: State, running: Scope) -> str:
    """The keyword whose ability is being executed (I.2.2), if it is that of one."""
    g.cite("I.2.2")
    number = g.info(running.ability).keyword if running.ability >= 0 else -1
    return KEYWORD_NAMES[number] if number >= 0 else ""


def _comes_from(g: State, kind: str) -> bool:
    """K.4.16: whether the effect being executed is one of a card of that type, or of any other."""
    g.cite("K.4.16")
    running = _running(g)
    if running is None:
        return False
    found = TYPE_NAMES[g.values_of(running.card).kind]
    return found != kind.removeprefix("non-") if kind.startswith("non-") else found == kind


def _checked_for(g: State, cause: str) -> bool:
    """Whether the check is made to play such a card, or to block; its event tells the card and the manner."""
    if cause != TO_BLOCK and not cause.startswith(TO_PLAY):
        return True
    chain = g.history
    while chain is not None and chain[1].verb != CHECK:
        chain = chain[0]
    if chain is None:
        return False
    card, blocks = chain[1].ability - 1, chain[1].what == PLAYED_BLOCK
    if cause == TO_BLOCK or card < 0:
        return bool(card >= 0 and blocks)
    kind = cause.rpartition(" ")[2]
    return kind == "card" or (not blocks and TYPE_NAMES[g.values_of(card).kind] == kind)


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
