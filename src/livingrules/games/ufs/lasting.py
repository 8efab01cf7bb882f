"""Effects that outlive the instruction which makes them (J.2, J.3, J.7): created here, ended here."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs.copies import COPYING
from livingrules.games.ufs.definitions import BLANKING, SEALING, is_sealed
from livingrules.games.ufs.groups import THIS_ATTACK
from livingrules.games.ufs.layers import lose_abilities, rebase
from livingrules.games.ufs.proposing import REPLACED, propose
from livingrules.games.ufs.state import (
    DEFINITION,
    END_OF_ATTACK,
    END_OF_PHASE,
    END_OF_STEP,
    END_OF_TURN,
    END_OF_TURN_OF,
    FIRED,
    NEVER,
    State,
)  # fmt: skip
from livingrules.games.ufs.words import ABILITY_LIST, RESPONSE, SEAL
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.base import THEY, YOU
from livingrules.kernel.meaning.statement import Lasting, Until

A_TIME: Final = 4
"""From this bit on the end of a step or phase holds which one it is."""
ITS_OWNER: Final = -2
"""Whose time it is: of the player of the card that the effect is assigned to, else of the opponent."""
WHOSE_TURN_IS_NEXT: Final = -3
"""Of the player whose turn comes after this one."""


def ending(g: State, scope: Scope, until: Until | None, default: int, card: int) -> tuple[int, int]:
    """When an effect with that duration ends: a code and its detail (J.2.2.1)."""
    if until is None:
        return default, g.turn
    end = until.end & (1 << A_TIME) - 1
    if end == END_OF_TURN:
        return end, g.turn
    if end == END_OF_ATTACK:
        return end, g.attack
    if end in (END_OF_STEP, END_OF_PHASE):
        return end, until.end >> A_TIME
    if end == NEVER:
        return end, 0
    seat = seat_of(g, scope, until.player, card)
    if end == END_OF_TURN_OF:
        # Players take turns: the next one of who is active now is the one after the other player's.
        if seat == g.active:
            return end, g.turn + (2 if until.following else 0)
        return end, g.turn + 1
    return end, seat


def seat_of(g: State, scope: Scope, player: int, card: int) -> int:
    """The player whose turn or step it is."""
    if player == YOU:
        return scope.seat
    if player == WHOSE_TURN_IS_NEXT:
        return 1 - g.active
    if player == ITS_OWNER:
        return g.owner[card] if card >= 0 else 1 - scope.seat
    return scope.other if player == THEY and scope.other >= 0 else 1 - scope.seat


def create(
    g: State,
    scope: Scope,
    seq: int,
    at: int,
    until: Until | None,
    card: int = -1,
    default: int = END_OF_TURN,
) -> Effect:
    """A floating effect: detached (J.2.2), or assigned to a card (J.2.3).  Its scope is its creator's (J.4.1.1)."""
    statement = g.library.op(seq, at).statement
    ends, detail = ending(g, scope, until, default, card)
    scope = with_this_attack(g, scope)
    g.cite("J.7")
    if g.info(scope.ability).kind > RESPONSE:
        g.cite("H.6.2")
    g.cite("J.4.1.1")
    g.cite("J.1.4.3")
    g.cite("J.2")
    g.cite("J.3")
    g.cite("J.2.3" if card >= 0 else "J.2.2")
    epoch = assigned_epoch(g, card)
    kind = g.effect_class(statement, g.info(scope.ability))
    effect = Effect(g.next_serial(), kind, scope.seat, seq, at, scope, card, epoch, False, ends, detail)
    g.begin(effect)
    return effect


def with_this_attack(g: State, scope: Scope) -> Scope:
    """*This attack* in what is done later is the attack of the moment in which the effect was made."""
    if g.attack < 0 or scope.cards(THIS_ATTACK) is not None:
        return scope
    return scope.keeping(THIS_ATTACK, (g.attack,))


def assigned_epoch(g: State, card: int) -> int:
    """The stay of the card in its zone that the effect is assigned to: it ends when the card moves (J.2.3.1)."""
    if card < 0:
        return 0
    g.cite("J.2.3.1")
    return g.epoch[card]


def assign_definition(g: State, scope: Scope, card: int, at: int, detail: int, ends: int) -> None:
    """An assigned definition without text of its own: a copy (I.3.8.2/n1), a seal (J.5.3), a blank text box."""
    effect = Effect(
        g.next_serial(),
        DEFINITION,
        scope.seat,
        0,
        at,
        scope,
        card,
        g.epoch[card],
        False,
        ends,
        detail if at == COPYING else g.turn,
    )
    g.begin(effect)


def seal_card(g: State, scope: Scope, card: int, cause: int, clause: str) -> bool:
    """J.5.3: no abilities for the rest of the turn."""
    if is_sealed(g, card):
        return False
    stop = propose(g, SEAL, g.owner[card], card, cause, scope.seat, ABILITY_LIST, clause=clause, scope=scope)
    if stop:
        return stop == REPLACED
    assign_definition(g, scope, card, SEALING, 0, END_OF_TURN)
    rebase(g, card)
    lose_abilities(g, card)
    g.happen(SEAL, g.owner[card], card, 1, ABILITY_LIST, cause, scope.seat, clause=clause)
    return True


def blank_card(g: State, scope: Scope, card: int) -> None:
    """A blank text box for the rest of the turn."""
    assign_definition(g, scope, card, BLANKING, 0, END_OF_TURN)


def cite_end(g: State, effect: Effect) -> None:
    """Why an effect ends: at the point it names, with the turn, or because its event can no longer come."""
    state = "Assigned Effect" if effect.card >= 0 else "Detached Effect"
    if not (effect.at >= 0 and states_end(g, effect)) and effect.ends == END_OF_TURN:
        g.cite(f"universus:{state}/5")
        g.cite("universus:Effects/17")
    elif effect.kind == FIRED and effect.ends == END_OF_ATTACK and effect.card < 0:
        g.cite("universus:Detached Effect/6")
    else:
        g.cite(f"universus:{state}/4")


def expire(g: State, ends: int, detail: int, clause: str) -> None:
    """A point in time at which effects end has come."""
    if not g.floating:
        return
    gone = [e for e in g.effects if e.ends == ends and not e.attached and (detail < 0 or e.until == detail)]
    end_all(g, gone, clause)


def expire_unspecified(g: State, clause: str) -> None:
    """The End Phase begins, with which effects end whose text does not say how long they last or what they wait for."""
    if g.floating:
        open_ended = [e for e in g.effects if e.ends == END_OF_TURN and not e.attached and not states_end(g, e)]
        end_all(g, open_ended, clause)


def states_end(g: State, effect: Effect) -> bool:
    """Whether the text of an effect says when it ends; a seal does (J.5.3)."""
    if effect.at < 0:
        return True
    lasting = g.library.op(effect.seq, effect.at).statement
    assert isinstance(lasting, Lasting)
    return lasting.until is not None


def end_all(g: State, gone: list[Effect], clause: str) -> None:
    if gone:
        g.cite(clause)
        g.cite("universus:Order of Operations/3")
        if g.trace is not None:
            for effect in gone:
                cite_end(g, effect)
        g.end_effects(tuple(gone))
