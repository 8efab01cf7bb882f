"""What a player must do as the next form, or pass: *must play a foundation as their next form this turn or pass*."""

from __future__ import annotations

from livingrules.games.ufs import players, ruling
from livingrules.games.ufs.rule_kinds import REQUIRE
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import PLAY, PLAYED_FORM
from livingrules.kernel.effect import Effect


def demands(g: State, seat: int) -> list[Effect]:
    """The effects that say what this player's next form must be."""
    found: list[Effect] = []
    for effect in g.rules[REQUIRE]:
        rule = ruling.rule_of(g, effect)
        if rule.act is None or not ruling.in_force(g, effect):
            continue
        if players.seat(g, effect.scope, rule.agent) == seat:
            found.append(effect)
    return found


def fits(g: State, seat: int, card: int) -> bool:
    """Whether a card is what every such effect asks for."""
    act = ruling.would_be(g, PLAY, seat, card, 0, -1, PLAYED_FORM)
    for effect in demands(g, seat):
        wanted = ruling.rule_of(g, effect).act
        if wanted is not None and not wanted.fits(g, effect.scope, act, in_any_manner=True):
            return False
    return True


def met(g: State, seat: int) -> None:
    """The next form is taken: nothing more is asked for."""
    for effect in demands(g, seat):
        if not effect.attached:
            g.cite("J.2.2.1")
            g.end_effect(effect.serial)
