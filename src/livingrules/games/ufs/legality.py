"""What may be done now and why not: timing on top of the restrictions."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs import attack, choosing, restrictions, ruling
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.edits import LoseSymbols
from livingrules.games.ufs.playing import Play
from livingrules.games.ufs.responses import Window
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change
from livingrules.games.ufs.turn import must_attempt
from livingrules.games.ufs.words import (
    ACTION,
    ATTACK,
    BLITZ,
    BLOCK_STEP,
    COMBAT_PHASE,
    ENHANCE,
    ENHANCE_STEP,
    FORM,
    PLAYED_BLOCK,
    PLAYED_FORM,
    PLAYED_REVERSAL,
    RESPONSE,
    on_card,
)  # fmt: skip
from livingrules.kernel.decision import PASS
from livingrules.kernel.effect import Scope
from livingrules.kernel.instruction import Execute
from livingrules.kernel.legality import Reason

NOT_YOUR_DECISION: Final = Reason("ufs:F.2.1", "it is not your decision now")
NOT_COMBAT: Final = Reason("ufs:F.2.1", "forms are taken in your own Combat Phase, when nothing else is going on")
IN_SEQUENCE: Final = Reason("ufs:F.2.1.3", "an attack sequence is going on")
BEING_PLAYED: Final = Reason("ufs:F.2.1.1", "a card or ability is being played, or an effect is executing")
WINDOW_OPEN: Final = Reason("ufs:F.2.1.2", "a response window is open")
PENDING: Final = Reason("ufs:F.2.1.4", "an attack is pending")
NOT_ENHANCE: Final = Reason("ufs:H.2.1.2", "enhances are played only in an Enhance Step")
NO_WINDOW: Final = Reason("ufs:H.2.3.2", "responses are played only in a response window")
NO_MATCH: Final = Reason("ufs:H.2.3.2.4.2.1", "its condition does not match the event of this window")
USED: Final = Reason("ufs:H.2.3.4", "it has been tried in this window")
NOT_BLOCKING: Final = Reason("ufs:G.2.1", "blocks are attempted by the defender in the Block Step")
WRONG_BLOCK: Final = Reason("ufs:G.2.1.3.1", "its block zone does not fit the attack's zone")
UNBLOCKABLE: Final = Reason("ufs:K.4.17", "the attack is unblockable")
BARRED: Final = Reason("ufs:K.2.12", "an effect does not let it block this attack")
NO_BLOCK: Final = Reason("ufs:B.6.3", "the card has no block")
SAFE_ATTACK: Final = Reason("ufs:I.3.11.1", "no attack may be attempted as a reversal to an attack with Safe")
NO_ABILITY: Final = Reason("ufs:H", "the card has no such ability")

KIND_OF_ACT: Final = {"enhance": ENHANCE, "form": FORM, "blitz": BLITZ, "respond": RESPONSE}


def why_not(g: State, seat: int, card: int, act: str) -> list[Reason]:
    """Every reason at once, each with its clause and what is missing."""
    if act not in g.words.acts:
        raise NotLegal(f"There is no act {act!r}; there are {', '.join(g.words.acts)}.")
    if act == "pass":
        return [g.duty] if must_attempt(g, seat) and PASS not in offered(g) else []
    if act == "play":
        kind = g.now[card].kind
        return form_reasons(g, seat, card) if kind != ACTION else ability_reasons(g, seat, card, -1)
    if act == "block":
        return block_reasons(g, seat, card)
    return ability_reasons(g, seat, card, KIND_OF_ACT[act])


def offered(g: State) -> tuple[int, ...]:
    return g.decision.options if g.decision is not None else ()


def mine(g: State, seat: int) -> bool:
    return g.decision is not None and g.decision.seat == seat


def form_reasons(g: State, seat: int, card: int) -> list[Reason]:
    """Why a card cannot be played as a form."""
    found: list[Reason] = []
    found.extend(no_form_now(g, seat))
    if not restrictions.in_hand(g, seat, card) and card not in g.next_forms(seat):
        found.append(g.form_refusal(card) or restrictions.NOT_IN_HAND)
    found.extend(restrictions.card_reasons(g, seat, card, PLAYED_FORM, False))
    return [restrictions.lacking(g, seat, card, reason) for reason in found]


def no_form_now(g: State, seat: int) -> list[Reason]:
    """Why this is not the moment for a form of that player's (F.2.1); [] if it is."""
    if mine(g, seat) and g.decision is not None and g.decision.prompt[0] == "form":
        return []
    found: list[Reason] = []
    if seat != g.active or g.phase != COMBAT_PHASE:
        found.append(NOT_COMBAT)
    if any(isinstance(frame, (Play, Execute)) for frame in g.stack):
        found.append(BEING_PLAYED)
    if any(isinstance(frame, Window) for frame in g.stack):
        found.append(WINDOW_OPEN)
    if g.in_attack():
        found.append(IN_SEQUENCE)
    if g.attack_stack:
        found.append(PENDING)
    for reason in found:
        g.cite(reason.clause_id)
    return found or [NOT_COMBAT]


def block_reasons(g: State, seat: int, card: int) -> list[Reason]:
    """Why a card cannot be attempted as a block."""
    found: list[Reason] = []
    if g.step != BLOCK_STEP or g.attacker == seat or not mine(g, seat):
        found.append(NOT_BLOCKING)
    if not restrictions.in_hand(g, seat, card, PLAYED_BLOCK) and not ruling.may_block_from(g, seat, card):
        found.append(restrictions.NOT_IN_HAND)
    zone = g.now[card].block_zone
    if zone == 0:
        found.append(NO_BLOCK)
    elif g.attack >= 0 and not attack.zone_fits(g, g.now[g.attack].attack_zone, zone):
        found.append(WRONG_BLOCK)
    if g.attack >= 0 and attack.unblockable(g, g.attack):
        found.append(UNBLOCKABLE)
    elif g.attack >= 0 and zone and attack.barred(g, seat, card, g.values_of(g.attack).attack_zone):
        found.append(BARRED)
    found.extend(g.block_refusals())
    found.extend(restrictions.card_reasons(g, seat, card, PLAYED_BLOCK, False))
    return [restrictions.lacking(g, seat, card, reason) for reason in found]


def ability_reasons(g: State, seat: int, card: int, kind: int) -> list[Reason]:
    """Why none of the card's abilities of a kind (any kind: -1) can be played; [] if one can."""
    refs = [ref for ref in g.now[card].abilities if g.info(ref).kind <= RESPONSE]
    if kind >= 0:
        refs = [ref for ref in refs if g.info(ref).kind == kind]
    if not refs:
        if g.now[card].kind != ACTION:
            return [NO_ABILITY]
        g.cite("B.3")
        return [restrictions.NO_ACTION]
    best: list[Reason] | None = None
    for ref in refs:
        reasons = one_ability(g, seat, on_card(card, ref))
        if best is None or len(reasons) < len(best):
            best = reasons
    return [restrictions.lacking(g, seat, card, reason) for reason in best or []]


def one_ability(g: State, seat: int, instance: int) -> list[Reason]:
    """Timing first, then every restriction."""
    info = g.info(instance)
    found = timing(g, seat, instance, info.kind)
    return found + restrictions.reasons_against_use(g, seat, instance, restrictions.MANNER_OF[info.kind])


def timing(g: State, seat: int, instance: int, kind: int) -> list[Reason]:
    """Whether this is the moment for an ability of that type."""
    decision = g.decision
    prompt = decision.prompt[0] if decision is not None else ""
    now = mine(g, seat)
    if kind == FORM:
        return no_form_now(g, seat)
    if kind == ENHANCE:
        if g.step != ENHANCE_STEP:
            return [NOT_ENHANCE]
        return [] if now and prompt == "enhance" else [NOT_YOUR_DECISION]
    if kind == BLITZ:
        return [] if now and prompt == "blitz" else [g.not_blitzing]
    if prompt != "respond":
        return [NO_WINDOW]
    if not now:
        return [NOT_YOUR_DECISION]
    window = g.stack[-1]
    if instance in getattr(window, "used", ()):
        return [USED]
    assert decision is not None
    fits = any(option >= 0 and option & 0xFFFFFFFFF == instance for option in decision.options)
    return [] if fits or restrictions.reasons_against_use(g, seat, instance, 4) else [NO_MATCH]


def may_attempt(g: State, seat: int, card: int, manner: int) -> bool:
    """Whether an effect may begin the attempt to play a card: players play their own cards (K.2.2)."""
    if g.owner[card] != seat:
        g.cite("K.2.2")
        return False
    if manner == PLAYED_REVERSAL:
        if restrictions.reversal_spent(g, seat, card):
            return False
        if g.safe_attack and g.now[card].kind == ATTACK:
            g.cite("I.3.11.1")
            g.cite("K.2.11")
            return False
    return restrictions.may_play(g, seat, card, manner)


def symbols_lost(change: Change) -> int:
    """The symbols that a change takes away one by one, as bits, if it does nothing else."""
    symbols = 0
    for edit in change.edits:
        if not isinstance(edit, LoseSymbols) or edit.symbols.bit_count() > 1:
            return 0
        symbols |= edit.symbols
    return symbols


def can_do(g: State, scope: Scope, number: int) -> bool:
    """Whether the first instruction of a list could do anything at all."""
    ops = g.library.lists[number]
    if not ops:
        return False
    statement = ops[0].statement
    if isinstance(statement, Do):
        return statement.verb in SPECIAL or choosing.can_act(g, scope, statement)
    if isinstance(statement, Change):
        symbols = symbols_lost(statement)
        return not symbols or any(g.now[card].symbols & symbols for card in statement.subject.marks(g, scope))
    return True
