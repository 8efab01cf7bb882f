"""Who may attack, who may block, and what the battle is made of at present."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import rules, ruling
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import ATTACKED, BRAVE, CARD_MASK, DULL, FIELD, FORWARD, HASTE
from livingrules.kernel.legality import Reason

AGAINST_BLOCKS: Final = (
    rules.key(rules.FORBID, rules.BLOCK), rules.key(rules.FORBID, rules.IS_BLOCKED),
    rules.key(rules.ONLY, rules.IS_BLOCKED),
)  # fmt: skip
"""Where the rules lie that may keep a Forward from blocking."""
NOT_A_FORWARD: Final = Reason("5.2.3.1.1.2", "Only Forwards attack and block.")
IS_DULL: Final = Reason("10.1.2.1.1", "It is dull.")
NEW: Final = Reason("10.1.2.1.1", "It came under your control this turn and has no Haste.")
HAS_ATTACKED: Final = Reason("10.1.2.1.2", "It has attacked this turn already.")
MAY_NOT_ATTACK: Final = Reason("10.1.2.1.2", "An effect keeps it from attacking.")
BLOCKER_DULL: Final = Reason("10.1.3.1.1", "It is dull.")
MAY_NOT_BLOCK: Final = Reason("10.1.3.1.2", "An effect keeps it from blocking.")
MAY_NOT_BE_BLOCKED: Final = Reason("10.1.3.1.2", "It cannot block any of these attackers.")


def attack_reasons(g: State, card: int) -> list[Reason]:
    """Everything that keeps a card of the turn player's from being declared as an attacker."""
    found = []
    values, flags = g.now[card], g.flags[card]
    if not values.types & FORWARD:
        found.append(NOT_A_FORWARD)
    if flags & DULL:
        found.append(IS_DULL)
    if g.since[card] >= g.turn and not values.keywords & HASTE:
        found.append(NEW)
    elif g.since[card] >= g.turn:
        g.cite("15.2.2.2")
    if flags & ATTACKED and not ruling.may_attack_again(g, card):
        found.append(HAS_ATTACKED)
    if ruling.cannot(g, rules.ATTACK, card):
        found.append(MAY_NOT_ATTACK)
    return found


def may_attack(g: State, card: int) -> bool:
    """The same, asked of every card at every declaration."""
    flags = g.flags[card]
    if not g.now[card].types & FORWARD or flags & DULL:
        return False
    if not flags & ATTACKED and g.since[card] < g.turn and rules.NO_ATTACKING not in g.rules:
        return True
    return not attack_reasons(g, card)


def attackers(g: State) -> list[int]:
    """The Forwards that the turn player may declare."""
    if g.trace is not None:
        g.cite("5.2.3.1.1.2")
    return [card for card in g.cards_in(g.active, FIELD) if may_attack(g, card)]


def dulled_by_attacking(g: State, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the attackers that become dull: all but the Brave ones (15.2.1.2)."""
    if g.trace is not None and any(g.now[card].keywords & BRAVE for card in cards):
        g.cite("15.2.1.1")
        g.cite("15.2.1.2")
    return tuple([card for card in cards if not g.now[card].keywords & BRAVE])


def block_reasons(g: State, card: int) -> list[Reason]:
    """Everything that keeps a card from blocking the present attack."""
    found = []
    if not g.now[card].types & FORWARD:
        found.append(NOT_A_FORWARD)
    if g.flags[card] & DULL:
        found.append(BLOCKER_DULL)
    if ruling.cannot(g, rules.BLOCK, card):
        found.append(MAY_NOT_BLOCK)
    elif not any(ruling.may_block(g, card, mark & CARD_MASK) for mark in g.attackers):
        # Able to block one member of a party is able to block the party (15.1.1.9.6).
        found.append(MAY_NOT_BE_BLOCKED)
    return found


def blockers(g: State) -> list[int]:
    """The Forwards that the other player may block with."""
    g.cite("15.1.1.9.6")
    theirs = g.cards_in(1 - g.active, FIELD)
    able = [card for card in theirs if not g.flags[card] & DULL and g.now[card].types & FORWARD]
    if g.attackers and not any(key in g.rules for key in AGAINST_BLOCKS):
        return able
    return [card for card in able if not block_reasons(g, card)]


def in_battle(g: State, mark: int, seat: int) -> bool:
    """Whether a Forward is still in the battle: on the field, under the same control, a Forward (F30)."""
    if not g.alive(mark):
        return False
    card = mark & CARD_MASK
    return g.now[card].controller == seat and bool(g.now[card].types & FORWARD) and g.on_field(card)


def prune(g: State) -> None:
    """Who has left the battle takes no further part in it; a party of one is none (15.1.1.9.5)."""
    left = tuple([mark for mark in g.attackers if in_battle(g, mark, g.active)])
    if left != g.attackers:
        g.cite("10.1.3.3")
        g.attackers = left
    if g.party and len(left) < 2:
        g.cite("15.1.1.9.5")
        g.party = 0
    if g.blocker and not in_battle(g, g.blocker, 1 - g.active):
        g.cite("10.1.3.3")
        g.blocker = 0
