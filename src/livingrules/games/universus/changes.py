"""What can happen in UniVersus alone: stamina gained and lost, damage to a backup."""

from __future__ import annotations

from livingrules.games.ufs import ruling
from livingrules.games.ufs.words import BY_RULE, DEAL, DEALT_DAMAGE, GAIN, LOSE, STAMINA
from livingrules.games.universus.state import State


def lose_stamina(g: State, card: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """A backup loses stamina by a cost, an effect or damage (Stamina/3); at 0 it goes (Stamina/5, V25)."""
    if amount <= 0 or ruling.forbidden(g, LOSE, g.owner[card], card, cause, by, STAMINA):
        return False
    g.cite("universus:Stamina/3")
    g.stamina[card] -= amount
    g.touch(card)
    g.watch_staging = 1
    g.attention = 1
    g.happen(LOSE, g.owner[card], card, amount, STAMINA, cause, by, clause=clause)
    return True


def gain_stamina(g: State, card: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """A backup gains stamina, at most up to its maximum; at the maximum it gains nothing at all."""
    room = g.values_of(card).maximum - g.stamina[card]
    if room <= 0:
        g.cite("universus:Stamina/8")
        return False
    if amount <= 0 or ruling.forbidden(g, GAIN, g.owner[card], card, cause, by, STAMINA):
        return False
    if amount > room:
        g.cite("universus:Stamina/7")
        amount = room
    g.cite("universus:Stamina/6")
    g.stamina[card] += amount
    g.touch(card)
    g.happen(GAIN, g.owner[card], card, amount, STAMINA, cause, by, clause=clause)
    return True


def deal_to_backup(g: State, attack: int, backup: int, amount: int) -> bool:
    """An attack deals damage to a backup: the rival has not taken it (V26), and the attack has dealt it."""
    if amount <= 0:
        g.cite("universus:Negative Numbers/2")
        return False
    attacker = g.owner[attack]
    if ruling.forbidden(g, DEAL, attacker, attack, BY_RULE, -1, backup + 1):
        return False
    if ruling.replaced(g, DEAL, attacker, attack, BY_RULE, -1):
        return True
    g.cite("universus:Deals Damage/1")
    g.flags[attack] |= DEALT_DAMAGE
    g.damage_dealt = amount
    g.board += 1
    # Damage dealt is stamina lost: two sides of one event.
    g.suspended += 1
    g.happen(DEAL, attacker, attack, amount, backup + 1, BY_RULE, -1, clause="universus:Damage Step/1")
    lose_stamina(g, backup, amount, BY_RULE, -1, "universus:Damage Step/1")
    g.release()
    return True
