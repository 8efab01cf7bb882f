"""What a rule says that a text adds to the game, as numbers."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import rule_kinds as kinds
from livingrules.games.ufs import rules as made
from livingrules.games.ufs.causes import FAILED
from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.filters import Cards
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.rule_kinds import ABOUT_ATTACKS
from livingrules.games.ufs.rules import Concerned, Rule
from livingrules.games.ufs.state import END_OF_ATTACK, END_OF_TURN
from livingrules.games.ufs.words import ENHANCE_STEP, TIME_OF
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, YOU
from livingrules.kernel.meaning.statement import Block
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities import waiting
from livingrules.text.lowering.fighting_abilities.changes import duration
from livingrules.text.lowering.fighting_meanings.conditions import condition
from livingrules.text.lowering.fighting_meanings.happenings import happening, zone_bits
from livingrules.text.lowering.fighting_meanings.parts import cards, optional, subject
from livingrules.text.nodes.fighting import CheckRef

KINDS: Final[dict[str, int]] = {
    "forbid": kinds.FORBID, "allow": kinds.ALLOW, "require": kinds.REQUIRE, "cost": kinds.COST, "limit": kinds.LIMIT,
    "only": kinds.ONLY, "skip": kinds.SKIP, "count as": kinds.COUNT_AS, "no damage": kinds.NO_DAMAGE,
    "half damage": kinds.HALF_DAMAGE, "still damage": kinds.STILL_DAMAGE, "deal damage": kinds.DEAL_DAMAGE,
    "unblockable": kinds.UNBLOCKABLE, "is blocked": kinds.IS_BLOCKED, "not counted": kinds.NOT_COUNTED,
    "ignore progressive": kinds.IGNORE_PROGRESSIVE, "desperate": kinds.DESPERATE,
}  # fmt: skip
"""The kinds of rule that an effect can add to the game."""
OF_UNIVERSUS: Final[dict[str, int]] = {"pass": kinds.PASS, "shift": kinds.SHIFT, "copies": kinds.COPIES}
"""Those that only UniVersus has."""
EVERY_KIND: Final = {**KINDS, **OF_UNIVERSUS}
WAYS: Final[dict[str, int]] = {
    "as a reversal": made.AS_REVERSAL, "with": made.WITH_IT, "while committed": made.WHILE_COMMITTED,
    "below printed": made.BELOW_PRINTED, "partially": made.BLOCKED_PARTIALLY, "as a foundation": made.AS_FOUNDATION,
    "as next form": made.AS_NEXT_FORM,
}  # fmt: skip
"""How something is done, as far as a rule asks for it apart from the act."""
AGAINST: Final[dict[str, int]] = {"your effect": YOU, "opponent's effect": OPPONENT}
THE_CHECK: Final = "check"
NEXT: Final = "next"


def rule(node: tree.Rule, price: Block) -> Rule:
    """The rule that a text adds; every part of it has its meaning."""
    event = node.event
    assigned = assigned_to(node)
    next_one = to_come(node.ref)
    # One about the next attack waits for it, whatever is fought until then.
    fought = ABOUT_ATTACKS >> EVERY_KIND[node.kind] & 1 and next_one is None
    return Rule(
        EVERY_KIND[node.kind],
        None if event is None else happening(event),
        price,
        optional(node.amount),
        None if node.unless is None else condition(node.unless),
        duration(node),
        agent(event),
        ANYBODY if event is None else AGAINST.get(event.cause, ANYBODY),
        ways(event),
        time(node),
        0 if event is None else zones(event),
        described(event),
        concerned(node),
        check(node.ref),
        next_one,
        END_OF_ATTACK if fought else END_OF_TURN,
        assigned,
        assigned is not None and node.ref is not None,
    )


def agent(event: tree.Event | None) -> int:
    """Who would do it; whose step is skipped next is told by *your* or not at all."""
    if event is None:
        return ANYBODY
    return YOU if event.next_only and not event.agent else PLAYERS[event.agent]


def ways(event: tree.Event | None) -> int:
    """What is said of the act besides, as bits."""
    if event is None:
        return 0
    bits = 0
    for word in event.manner:
        bits |= WAYS.get(word, 0)
    if event.what == THE_CHECK:
        bits |= made.OF_A_CHECK
    return bits | made.BY_FAILING if event.cause == FAILED else bits


def time(node: tree.Rule) -> int:
    """The phase or step that is skipped, or goes on."""
    event = node.event
    if node.kind == "skip" and (event is None or not event.what):
        return ENHANCE_STEP
    return made.NO_TIME if event is None else TIME_OF.get(event.what.lower(), made.NO_TIME)


def zones(event: tree.Event) -> int:
    """The zones from which a card may be taken, as bits."""
    return zone_bits(event.object.zones if isinstance(event.object, tree.Filter) else (event.source,))


# ----------------------------------------------------------------------------------------------- the cards it is about


def described(event: tree.Event | None) -> Cards | None:
    """How the card of the act is described."""
    return cards(event.object) if event is not None and isinstance(event.object, tree.Filter) else None


def concerned(node: tree.Rule) -> Concerned | None:
    """The cards that it is about: those it names, or those of the act."""
    spoken = node.ref if node.ref is not None else None if node.event is None else node.event.object
    if isinstance(spoken, tree.Self):
        return made.OwnCard()
    if isinstance(spoken, tree.Select):
        return made.ToCome() if spoken.filter.order == NEXT else made.Described(cards(spoken.filter))
    if isinstance(spoken, tree.Filter):
        return made.Described(cards(spoken))
    if isinstance(spoken, tree.Current) and not spoken.whose:
        return made.ThisAttack(subject(spoken))
    return made.Those(subject(spoken)) if isinstance(spoken, tree.Ref) else None


def check(ref: tree.Ref | None) -> TheCheck | None:
    """The check that it is about."""
    found = None if ref is None else subject(ref)
    return found if isinstance(found, TheCheck) else None


def to_come(ref: tree.Ref | None) -> Cards | None:
    """*Your next attack*: the card that is still to come."""
    return cards(ref.filter) if isinstance(ref, tree.Select) and ref.filter.order == NEXT else None


def assigned_to(node: tree.Rule) -> Subject | None:
    """J.2.3: the cards to which the effect is assigned: those it names, or those of its act that were spoken of.

    *When you try to block with this card, it ignores progressive difficulty* is about a card on its way into the card
    pool, so it cannot end with the stay that it had when it was tried.
    """
    if node.kind == "ignore progressive" and isinstance(node.ref, tree.Self):
        return None
    if node.ref is not None:
        return None if isinstance(node.ref, tree.Select | CheckRef) else subject(node.ref)
    return None if node.event is None else waiting.assigned_to(node.event)
