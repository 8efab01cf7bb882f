"""What can happen in UniVersus alone: stamina gained and lost, damage to a backup, freezing, unsealing."""

from __future__ import annotations

from livingrules.games.ufs import definitions, layers, moving
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.rule_kinds import FROZEN
from livingrules.games.ufs.state import NEVER, RULE
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ABILITY_LIST,
    BY_RULE,
    COPIED,
    DEAL,
    DEALT_DAMAGE,
    FACE_DOWN,
    FREEZE,
    GAIN,
    LOSE,
    READY_STEP,
    STAGING,
    STAMINA,
    START,
    UNSEAL,
    ZONES,
)  # fmt: skip
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.state import State
from livingrules.kernel.effect import Effect, Scope


def full_stamina(g: State, card: int) -> int:
    """What a backup comes into the stage with; of one that lies face down, what it will have when it is turned up."""
    values: Values = g.printed[card] if g.flags[card] & FACE_DOWN else g.values_of(card)
    return values.maximum


def lose_stamina(g: State, card: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """A backup loses stamina by a cost, an effect or damage (Stamina/3); at 0 it goes (Stamina/5, V25)."""
    if amount <= 0:
        return False
    stop = propose(g, LOSE, g.owner[card], card, cause, by, STAMINA, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    g.cite("universus:Stamina/3")
    g.set_stamina(card, g.stamina[card] - amount)
    g.watch_pauses()
    g.happen(LOSE, g.owner[card], card, amount, STAMINA, cause, by, clause=clause)
    return True


def gain_stamina(g: State, card: int, amount: int, cause: int, by: int, clause: str) -> bool:
    """A backup gains stamina, at most up to its maximum; at the maximum it gains nothing at all."""
    room = g.values_of(card).maximum - g.stamina[card]
    if room <= 0:
        g.cite("universus:Stamina/8")
        return False
    if amount > room:
        g.cite("universus:Stamina/7")
        amount = room
    if amount <= 0:
        return False
    stop = propose(g, GAIN, g.owner[card], card, cause, by, STAMINA, amount=amount, clause=clause)
    if stop:
        return stop == REPLACED
    g.cite("universus:Stamina/6")
    g.set_stamina(card, g.stamina[card] + amount)
    g.happen(GAIN, g.owner[card], card, amount, STAMINA, cause, by, clause=clause)
    return True


def deal_to_backup(g: State, attack: int, backup: int, amount: int) -> None:
    """An attack deals damage to a backup: the rival has not taken it (V26), and the attack has dealt it."""
    if amount <= 0:
        g.cite("universus:Negative Numbers/2")
        return
    attacker = g.owner[attack]
    clause = "universus:Damage Step/1"
    if propose(g, DEAL, attacker, attack, BY_RULE, -1, backup + 1, amount=amount, clause=clause):
        return
    g.cite("universus:Deals Damage/1")
    g.set_flags(attack, g.flags[attack] | DEALT_DAMAGE)
    g.damage_dealt = amount
    # Damage dealt is stamina lost: two sides of one event.
    g.hold()
    g.happen(DEAL, attacker, attack, amount, backup + 1, BY_RULE, -1, clause=clause)
    lose_stamina(g, backup, amount, BY_RULE, -1, clause)
    g.release()


# ------------------------------------------------------------------------------------------------------------ freezing


def is_frozen(g: State, card: int) -> bool:
    return any(effect.card == card for effect in g.rules[FROZEN])


def freeze(g: State, scope: Scope, card: int, cause: int, clause: str) -> bool:
    """V23: assigned to the card until its owner's next Ready Step is over, or the card changes zones."""
    owner = g.owner[card]
    if is_frozen(g, card):
        g.cite("universus:Freeze/2")
        return False
    if g.zone[card] % ZONES != STAGING:
        return False
    stop = propose(g, FREEZE, owner, card, cause, scope.seat, clause=clause, scope=scope)
    if stop:
        return stop == REPLACED
    assign_freeze(g, scope, card)
    g.happen(FREEZE, owner, card, 1, 0, cause, scope.seat, clause=clause)
    return True


def assign_freeze(g: State, scope: Scope, card: int) -> None:
    assert isinstance(g.library, UniversusLibrary)
    # The earliest turn whose Ready Step is meant: not this one if it has begun.
    turn = g.turn + int(g.active == g.owner[card] and ready_step_begun(g))
    rule = g.library.freezing
    g.begin(Effect(g.next_serial(), RULE, scope.seat, rule, 0, scope, card, g.epoch[card], False, NEVER, turn))


def ready_step_begun(g: State) -> bool:
    chain = g.history
    while chain is not None:
        if chain[1].verb == START and chain[1].what == READY_STEP:
            return True
        chain = chain[0]
    return False


def kept_frozen(g: State, card: int) -> bool:
    """Freeze/1: whether the card does not ready in the Ready Step that is going on."""
    for effect in g.rules[FROZEN]:
        if effect.card == card and effect.until <= g.turn:
            g.cite("universus:Freeze/1")
            return True
    return False


def thaw(g: State) -> None:
    """The Ready Step is over that the active player's frozen cards waited for."""
    for effect in g.rules[FROZEN]:
        if g.owner[effect.card] == g.active and effect.until <= g.turn:
            g.cite("universus:Assigned Effect/4")
            g.end_effect(effect.serial)


# -------------------------------------------------------------------------------------------------------------- copies


def show_as_copy(g: State, card: int) -> None:
    """A card that lies face down is a copy of another all the same."""
    g.set_flags(card, g.flags[card] | COPIED)


def turn_down(g: State, card: int) -> None:
    """Face Down Attacks/5: a card on its way is turned face down."""
    g.set_flags(card, g.flags[card] | FACE_DOWN)


# ----------------------------------------------------------------------------------------------------------- unsealing


def unseal(g: State, card: int, cause: int, by: int, clause: str) -> bool:
    """The rule effect of a seal goes, and what the card has then is new: abilities and state (V31)."""
    if not definitions.is_sealed(g, card):
        g.cite("universus:Unseal/2")
        return False
    stop = propose(g, UNSEAL, g.owner[card], card, cause, by, ABILITY_LIST, clause=clause)
    if stop:
        return stop == REPLACED
    for effect in g.definers:
        if effect.at == definitions.SEALING and effect.card == card:
            g.end_effect(effect.serial)
    g.cite("universus:Unseal/3")
    moving.forget_uses(g, card)
    layers.refresh(g, card)
    g.enlist(card)
    g.happen(UNSEAL, g.owner[card], card, 1, ABILITY_LIST, cause, by, clause=clause)
    return True
