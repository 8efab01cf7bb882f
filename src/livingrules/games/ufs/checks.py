"""Making a control check (E.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from livingrules.games.ufs import changes, choosing, definitions, modifications, moments, ruling
from livingrules.games.ufs.check_references import NEXT, TheCheck
from livingrules.games.ufs.edits import Add
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.rule_kinds import FORBID
from livingrules.games.ufs.rules import OF_A_CHECK
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Change, change_of
from livingrules.games.ufs.words import (
    BLOCK_MODIFIER,
    BY_RULE,
    CHARACTER,
    CHECK,
    COMMIT,
    CONTROL,
    DIFFICULTY,
    DIFFICULTY_IS,
    FAIL_CHECK,
    FOUNDATION,
    NOTE,
    PASS_CHECK,
    PLAYED_BLOCK,
    SPEED,
    STAGING,
    ZONES,
)  # fmt: skip
from livingrules.kernel.decision import CONFIRM, PAY, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY, YOU
from livingrules.kernel.procedure import Frame, seal, step

NO_DIFFICULTY: Final = -1000
COMMITTABLE: Final = 1 << CHARACTER | 1 << FOUNDATION
"""The types that may be committed to pass a check, one bit each."""


class ControlCheck(Frame):
    """One control check; its result is 1 or 0, or the final value when there is no difficulty."""

    fields: ClassVar[tuple[str, ...]] = (
        "seat", "difficulty", "start", "final", "again", "recheck", "played", "manner", "need", "paying",
        "made", "early", "open", "basis",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.difficulty = NO_DIFFICULTY
        self.start = 0
        self.final = 0
        self.again = 0
        """This is a re-check."""
        self.recheck = 0
        """A re-check was called for."""
        self.played = -1
        """The card whose play is checked, or -1."""
        self.manner = 0
        self.need = 0
        self.paying: tuple[int, ...] = ()
        self.made = 0
        """The card that tells the starting value has been discarded."""
        self.early = 0
        """What effects have added before that."""
        self.open: tuple[int, ...] = ()
        """Effects that change it by one of several numbers, for which one is still to be chosen."""
        self.basis = 0
        """Where the total difficulty started when it was determined."""

    @step()
    def about_to_check(self, g: State) -> None:
        moments.before_check(g, self.seat, self.manner, self.played)

    @step("E.3", "E.3.1", "E.3.1.1")
    def discard_top(self, g: State) -> None:
        if self.played >= 0 and not self.made:
            self.eased_before(g)
        card = changes.turn_over(g, self.seat)
        self.start = g.now[card].numbers[CONTROL]
        self.final = self.start + self.early + (modifiers(g, self) if g.check_modifiers else 0)
        self.made = 1
        self.open = undecided(g, self) if g.check_modifiers else ()
        if self.open:
            g.hold()  # a modifier comes before what the check sets off
        else:
            self.go("fix")
        g.happen(CHECK, self.seat, card, self.start, self.manner, BY_RULE, -1, self.played + 1, clause="E.3.1")

    def eased_before(self, g: State) -> None:
        """U90: what a response to the check that is about to be made does to the card's difficulty counts for it."""
        change = base_difficulty(g, self.played, self.manner) - self.basis
        if change:
            self.difficulty += change
            g.note(DIFFICULTY_IS, self.seat, self.played, self.difficulty, self.manner, "E.4.6")

    @step("E.3.1.2")
    def choose_number(self, g: State) -> None:
        """*+1 or -1*: chosen when the check is changed, not when the effect was made (J.1.2)."""
        effect = next(effect for effect in g.check_modifiers if effect.serial == self.open[0])
        g.ask(modifications.question(g, effect.seat, effect.seq, effect.at, ()))

    @step("E.3.1.2", "J.1.2")
    def change(self, g: State) -> None:
        g.cite("universus:Effects/6")
        serial, self.open = self.open[0], self.open[1:]
        effect = next(effect for effect in g.check_modifiers if effect.serial == serial)
        self.final += amount_added(g, effect, self.answer)
        use_up(g, effect)
        if self.open:
            self.go("choose_number")
        else:
            g.release()

    @step("E.3.2")
    def fix(self, g: State) -> None:
        g.note(NOTE, self.seat, -1, self.final, self.start, "E.3.2")
        self.start_over(g)

    def start_over(self, g: State) -> None:
        """E.3.3: what was called for is done once the final value stands, and nothing was committed for it."""
        recheck, self.recheck = self.recheck, 0
        if recheck and not self.again:
            g.cite("E.3.3")
            self.again = 1
            self.go("discard_top")
            return
        if recheck:
            g.cite("E.3.3.1")
        if self.difficulty == NO_DIFFICULTY:
            g.cite("E.3.4")
            g.ret(self.final)
        else:
            self.compare(g)

    def compare(self, g: State) -> None:
        if g.trace is not None:
            g.cite("E.3.5")
        if self.final >= self.difficulty:
            self.passed(g)

    @step("E.3.5.2")
    def decide(self, g: State) -> None:
        self.need = self.difficulty - self.final
        if g.trace is not None:
            g.cite("E.3.5.2.3.1")
        if not self.can_make_up(g, self.need):
            g.cite("E.3.5.2.1")
            self.answer = 0
            return
        prompt = ("commit to pass", self.need, self.final, self.difficulty)
        g.ask(Decision(CONFIRM, self.seat, (), prompt, "E.3.5.2", 0, 1))

    def can_make_up(self, g: State, missing: int) -> bool:
        """E.3.5.2.1: whether the player could commit for so much."""
        return sum(ruling.weights_of(g, committable(g, self.seat))) >= missing

    def shortfalls(self, g: State) -> frozenset[int]:
        """Everything that could be missing and made up."""
        return frozenset(range(1, sum(ruling.weights_of(g, committable(g, self.seat))) + 1))

    def passes_unmade(self, g: State) -> bool:
        """Whether an effect makes the check pass without a card being checked."""
        return False

    @step()
    def choose(self, g: State) -> None:
        if not self.answer:
            self.go("failed")
            return
        g.cite("E.3.5.2.3")
        cards = committable(g, self.seat)
        weights = ruling.weights_of(g, cards)
        if sum(weights) - max(weights) < self.need and min(weights) == max(weights):
            self.picks = cards
            return
        g.cite("E.3.5.2.3.2/n1")
        prompt = ("commit", self.need)
        g.ask(Decision(PAY, self.seat, cards, prompt, "E.3.5.2.3.2", 1, len(cards), weights, self.need))

    @step("E.3.5.2.3.2")
    def hold(self, g: State) -> None:
        self.paying = self.picks
        g.hold()

    @step("E.3.5.2.3.2")
    def commit(self, g: State) -> None:
        if self.paying:
            card, self.paying = self.paying[0], self.paying[1:]
            self.go("commit")
            changes.commit(g, card, BY_RULE, self.seat, "E.3.5.2.3.2")

    @step("E.3.5.2.3.2")
    def together(self, g: State) -> None:
        g.release()
        self.go("passed")

    @step("E.3.5.2.2")
    def failed(self, g: State) -> None:
        about = self.played + 1
        g.happen(FAIL_CHECK, self.seat, -1, self.final, self.manner, BY_RULE, -1, about, clause="E.3.5.2.2")
        self.answer = 0
        self.go("done")

    @step()
    def passed(self, g: State) -> None:
        self.go("done")
        about = self.played + 1
        clause = "E.3.5.1" if self.final >= self.difficulty else "E.3.5.2.3"
        g.happen(PASS_CHECK, self.seat, -1, self.final, self.manner, BY_RULE, -1, about, clause=clause)
        self.answer = 1

    @step("E.3.6")
    def done(self, g: State) -> None:
        g.ret(self.answer)


def base_difficulty(g: State, card: int, manner: int) -> int:
    """E.4.6.1: current difficulty, or modifier plus speed for a block."""
    values = g.now[card]
    if manner == PLAYED_BLOCK:
        g.cite("G.2.1.3.2")
        if values.numbers[DIFFICULTY] != g.base[card].numbers[DIFFICULTY]:
            g.cite("I.3.1.1/n1")
        return values.numbers[BLOCK_MODIFIER] + g.now[g.attack].numbers[SPEED]
    if g.options.difficulty_used == "printed":
        return g.printed[card].numbers[DIFFICULTY]
    return values.numbers[DIFFICULTY]


def committable(g: State, seat: int) -> tuple[int, ...]:
    """Ready characters and foundations of the staging area; no assets, nothing attached (D.2.2.3.5)."""
    found: list[int] = []
    disturbed = (g.forbidden_verbs | g.replaced_verbs) >> COMMIT & 1
    for card in changes.ready_cards(g, g.zones[seat * ZONES + STAGING]):
        if not COMMITTABLE >> g.now[card].kind & 1:
            if g.trace is not None:
                g.cite("B.4")
            continue
        if g.host[card] >= 0:
            g.cite("D.2.2.3.5")
        elif not disturbed or choosing.may_commit_to_pass(g, seat, card):
            found.append(card)
    return tuple(found)


def current_check(g: State) -> ControlCheck | None:
    """The check being made: the innermost one."""
    for frame in reversed(g.stack):
        if isinstance(frame, ControlCheck):
            return frame
    return None


def change_check(g: State, scope: Scope, change: int) -> None:
    """E.3.1.2: a modifier changes the final value; the starting value stays."""
    check = current_check(g)
    if check is not None and not steady(g, check, scope.seat):
        g.cite("E.3.1.2")
        if not check.made:
            check.early += change
            return
        check.final += change
        g.note(NOTE, scope.seat, scope.card, check.final, check.start, "E.3.1.2")


def ask_recheck(g: State) -> None:
    """E.3.3: an effect calls for a re-check."""
    check = current_check(g)
    if check is not None:
        check.recheck = 1


def modifiers(g: State, check: ControlCheck) -> int:
    """What lasting effects add to this check; a *next check* effect is used up by it."""
    return sum(amount for _, amount in each_modifier(g, check))


def each_modifier(g: State, check: ControlCheck) -> list[tuple[Effect, int]]:
    """The same one by one, without those that leave a choice."""
    found: list[tuple[Effect, int]] = []
    for effect in g.check_modifiers:
        if modifications.is_undecided(g, effect) or not changes_check(g, effect, check):
            continue
        found.append((effect, amount_added(g, effect, -1)))
        use_up(g, effect)
    return found


def undecided(g: State, check: ControlCheck) -> tuple[int, ...]:
    """The lasting effects that change this check by a number to be chosen."""
    return tuple(
        effect.serial
        for effect in definitions.in_order(g, g.check_modifiers)
        if modifications.is_undecided(g, effect) and changes_check(g, effect, check)
    )


def changes_check(g: State, effect: Effect, check: ControlCheck) -> bool:
    meant = modified(g, effect).subject
    assert isinstance(meant, TheCheck)
    if not concerns(g, effect, meant, check) or steady(g, check, effect.scope.seat):
        return False
    g.cite("E.3.1.2")
    g.cite("universus:Fired Effect/4")
    return True


def amount_added(g: State, effect: Effect, way: int) -> int:
    """What an effect adds to a check; of several numbers the one that was chosen."""
    change = modified(g, effect)
    edits = change.edits if way < 0 else change.way(way).edits
    return sum([edit.sign * edit.amount.of(g, effect.scope) for edit in edits if isinstance(edit, Add)])


def use_up(g: State, effect: Effect) -> None:
    """*Your next check*: there is no other."""
    meant = modified(g, effect).subject
    if isinstance(meant, TheCheck) and meant.which == NEXT:
        g.cite("universus:Fired Effect/8")
        g.end_effect(effect.serial)


def modified(g: State, effect: Effect) -> Change:
    return change_of(g.library.op(effect.seq, effect.at))


def steady(g: State, check: ControlCheck, by: int) -> bool:
    """K.2.12: whether a rule keeps the check as it is, against the effects of that player."""
    for effect in g.rules[FORBID]:
        rule = ruling.rule_of(g, effect)
        if not rule.ways & OF_A_CHECK or rule.check is None or not ruling.in_force(g, effect):
            continue
        if not concerns(g, effect, rule.check, check):
            continue
        own = by == effect.scope.seat
        if rule.against == ANYBODY or (rule.against == YOU) == own:
            return True
    return False


def concerns(g: State, effect: Effect, meant: TheCheck, check: ControlCheck) -> bool:
    """Whether an effect speaks of this check: whose it is, and what it is made for."""
    by = seat(g, effect.scope, meant.player)
    if by >= 0 and by != check.seat:
        return False
    if effect.attached and not definitions.active_on(g, effect):
        return False
    if meant.purpose is None:
        return True
    act = Event(CHECK, check.seat, -1, 0, 1, check.manner, 0, -1, check.played + 1, g.seq, 7, "", None)
    return meant.purpose.made_for(g, effect.scope, act)


seal(globals(), "ufs")
