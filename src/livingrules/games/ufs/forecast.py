"""The number that a check will be asked for, before an offered act is chosen.

The act is begun on a copy of the game and carried on to the moment of its check: whatever the rules do until then
(modifiers that find the card while it is played, progressive difficulty, costs) has been done by the rules themselves.
What the player still has to choose on the way is tried in every way, so the answer is a range.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from livingrules.games.asking import only_looking
from livingrules.games.trying import all_in_vain, try_out
from livingrules.games.ufs import verbs
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.checks import ControlCheck, modifiers
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.edits import Add, SetTo, SetZone
from livingrules.games.ufs.playing import Play, total_difficulty, traces
from livingrules.games.ufs.rule_kinds import COST, IGNORE_PROGRESSIVE, NOT_COUNTED, PASS
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change
from livingrules.games.ufs.subjects import Picked, TheAttack, ThisCard
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ATTACK_ZONE,
    ATTEMPT,
    DAMAGE,
    HAND_SIZE,
    MAXIMUM,
    PLAYED_BLOCK,
    PLAYED_FORM,
    POOL,
    STATIC,
    option_ability,
)
from livingrules.kernel.decision import ACT, Decision
from livingrules.kernel.meaning.statement import Rule, Statement
from livingrules.kernel.procedure import Frame

FEW_WAYS: Final = 8
"""So many ways to pay for an ability are tried to tell whether it would change nothing."""
CHANGING: Final = (COST, IGNORE_PROGRESSIVE, NOT_COUNTED, PASS)
"""Rules of effects that have a say in what is asked of a check, or in what comes before it."""
OTHER_NUMBERS: Final = (DAMAGE, ATTACK_ZONE, HAND_SIZE, MAXIMUM)
"""Numbers from which no difficulty is made."""


class Forecast(msgspec.Struct, frozen=True):
    """The check that an act will ask for, if nobody else acts before it."""

    least: int
    most: int
    """The same as `least` unless it depends on what the player chooses on the way."""
    bonus: int
    """What effects in force will add to the check, at the least."""
    shortfalls: frozenset[int]
    """What may be missing and could be made up by committing cards."""
    sure: bool = True
    """Whether every way to come to the check was tried; else it is the number as things stand."""

    def odds(self, values: Iterable[tuple[int, int]]) -> tuple[int, int]:
        """How many of a hundred checks pass, at the worst as they come, and at the best with all that may be committed;
        values: what a check could show, and on how many cards.
        """
        total = alone = helped = 0
        for value, count in values:
            total += count
            alone += count * (value + self.bonus >= self.most)
            missing = self.least - value - self.bonus
            helped += count * (missing <= 0 or missing in self.shortfalls)
        return (100 * alone // total, 100 * helped // total) if total else (0, 0)


def forecast(g: State, decision: Decision, position: int, card: int) -> Forecast | None:
    """The check to play that card by that option; None where none will be made."""
    if is_settled(g, decision.options[position], card):
        return at_once(g, decision, card)
    return tried_out(g, decision, position, card)


def is_settled(g: State, option: int, card: int) -> bool:
    """Whether nothing in force could change the number between now and the check: nearly always, and told quickly."""
    if g.check_modifiers or is_awaited(g, ATTEMPT):
        return False
    if option & ABILITY_OPTION and not all(
        costs_leave_it(g, cost) for cost in g.info(option_ability(option)).meaning.costs.parts
    ):
        return False
    if None in g.modifiers_narrow or any(g.rules[kind] for kind in CHANGING):
        return False
    for effect in g.definers:
        if effect.at < 0 or not leaves_checks_alone(g.library.op(effect.seq, effect.at).statement):
            return False
    for ref in g.now[card].abilities:
        info = g.info(ref)
        if info.kind == STATIC and not all(leaves_checks_alone(part) for part in info.meaning.body):
            return False
    return True


def costs_leave_it(g: State, cost: Statement) -> bool:
    """Whether paying that can change nothing about the check: no card leaves the pool, and nobody waits for it."""
    if not isinstance(cost, Do) or cost.verb not in verbs.EVENT or is_awaited(g, verbs.EVENT[cost.verb]):
        return False
    subject = cost.subject
    if not isinstance(subject, Picked):
        return isinstance(subject, ThisCard)
    return bool(subject.cards.zones) and POOL not in subject.cards.zones


def is_awaited(g: State, verb: int) -> bool:
    """Whether a response or an effect waits for something like that."""
    return bool(g.responses[verb] or g.fired[verb])


def leaves_checks_alone(statement: Statement) -> bool:
    """Whether a text that is always in force has no say in what is asked of a check."""
    if isinstance(statement, Rule):
        return statement.kind not in CHANGING
    return (
        isinstance(statement, Change)
        and statement.check is None
        and all(isinstance(edit, (Add, SetTo, SetZone)) and edit.attribute in OTHER_NUMBERS for edit in statement.edits)
    )


def at_once(g: State, decision: Decision, card: int) -> Forecast:
    """The number as it is, which it will still be at the check."""
    manner = PLAYED_BLOCK if decision.prompt[0] == "block" else PLAYED_FORM
    check = g.new(ControlCheck)
    check.seat = decision.seat
    with only_looking(g):
        total = total_difficulty(g, decision.seat, card, manner)
        return Forecast(total, total, 0, check.shortfalls(g))


def tried_out(g: State, decision: Decision, position: int, card: int) -> Forecast | None:
    """The number that the rules come to on a copy of the game."""
    found: list[Forecast] = []
    for here, reached in at_the_check(g, decision, position, card):
        made = at_check(here) if reached else as_it_stands(here, card)
        if made is not None:
            found.append(made)
    return together(found) if found else None


def at_the_check(g: State, decision: Decision, position: int, card: int) -> Iterator[tuple[State, bool]]:
    """Copies of the game with the card about to be checked for; with False one that stands before that.

    Checks that are costs are taken to be passed: which cards they would be made with is hidden.
    """
    return try_out(
        g,
        decision,
        position,
        lambda frame: is_check(frame, card),
        lambda here: is_on_the_way(here, card),
        lambda frame: isinstance(frame, ControlCheck) and frame.played != card,
    )


def is_check(frame: Frame, card: int) -> bool:
    """Whether a procedure is the check to play that card, not begun yet."""
    return isinstance(frame, ControlCheck) and frame.played == card and frame.at == 0


def is_on_the_way(g: State, card: int) -> bool:
    """Whether the card is still being played and its check is yet to come."""
    return any(isinstance(frame, Play) and frame.card == card for frame in g.stack) and not any(
        isinstance(frame, ControlCheck) and frame.played == card for frame in g.stack
    )


def at_check(g: State) -> Forecast | None:
    """What is asked at the check that is about to be made; None: an effect makes it pass."""
    check = g.stack[-1]
    assert isinstance(check, ControlCheck)
    if check.passes_unmade(g):
        return None
    return of_check(g, check, True)


def as_it_stands(g: State, card: int) -> Forecast:
    """The number in the middle of playing the card, where what is still to be chosen is not tried."""
    play = play_of(g, card)
    check = g.new(ControlCheck)
    check.seat, check.played, check.manner = play.seat, card, play.manner
    check.difficulty = total_difficulty(g, play.seat, card, play.manner, play.eased)
    return of_check(g, check, False)


def play_of(g: State, card: int) -> Play:
    """The procedure that plays the card."""
    return next(frame for frame in reversed(g.stack) if isinstance(frame, Play) and frame.card == card)


def of_check(g: State, check: ControlCheck, sure: bool) -> Forecast:
    """On a copy: counting what effects add uses up those for one check."""
    return Forecast(check.difficulty, check.difficulty, modifiers(g, check), check.shortfalls(g), sure)


def together(found: list[Forecast]) -> Forecast:
    """Several ways as one."""
    if len(found) == 1:
        return found[0]
    return Forecast(
        min(way.least for way in found),
        max(way.most for way in found),
        min(way.bonus for way in found),
        frozenset.union(*(way.shortfalls for way in found)),
        all(way.sure for way in found),
    )


def is_idle(g: State, decision: Decision, position: int) -> bool:
    """Whether an offered ability would change nothing now, however it is paid for: its costs would be paid in vain.

    It is played on a copy.  Nothing hidden has a say in it: a check is taken to be passed if nothing about it can
    matter to the effect; else, and where playing it shows the player a card that they cannot see now, it is not told.
    """
    option = decision.options[position]
    if decision.shape != ACT or option < 0 or not option & ABILITY_OPTION:
        return False
    instance = option_ability(option)
    granting = heeds_no_check(g.info(instance).meaning)
    ends = try_out(
        g,
        decision,
        position,
        lambda frame: has_executed(frame, instance) or (not granting and isinstance(frame, ControlCheck)),
        lambda here: any(isinstance(frame, Play) and frame.instance == instance for frame in here.stack),
        lambda frame: isinstance(frame, ControlCheck),
        FEW_WAYS,
    )
    return all_in_vain(g, decision.seat, ends, came_to_nothing)


def heeds_no_check(ability: Ability) -> bool:
    """Whether an effect is the same whatever was checked and committed to pass: fixed numbers for the attack.

    Anything else may find the card that was checked in the discard pile, ready what was committed, or count either.
    """
    return all(isinstance(part, Change) and is_fixed_for_the_attack(part) for part in ability.body)


def is_fixed_for_the_attack(change: Change) -> bool:
    """Whether a change is by plain numbers, of the attack in progress."""
    if not isinstance(change.subject, TheAttack) or change.subject.cards is not None:
        return False
    return all(isinstance(edit, Add) and edit.number is not None and not edit.bounded for edit in change.edits)


def has_executed(frame: Frame, instance: int) -> bool:
    """Whether a procedure is the play of that ability, with its effect just executed."""
    return isinstance(frame, Play) and frame.instance == instance and frame.names[frame.at] == "answer_late"


def came_to_nothing(g: State) -> bool:
    """Whether the effect of the ability that is being played has been executed and left no trace."""
    play = g.stack[-1]
    return isinstance(play, Play) and play.began == traces(g)
