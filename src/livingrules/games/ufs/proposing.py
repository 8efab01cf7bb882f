"""A change is first proposed, as the event that it would be (J.3.5.2).

What forbids it wins every conflict (K.1.2).  What replaces it turns it into another act (J.3.5.1), which is carried out
next and is a change like any other: other effects may replace that in turn, but no effect has its say twice about one
event.  It is the same whether an effect, a cost or a rule of the game makes the change, because all of them go through
the functions for it, and each of those begins here.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import definitions, ruling
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import Instead
from livingrules.kernel.decision import CONFIRM, MODE, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.instruction import Execute
from livingrules.kernel.meaning.statement import Offer
from livingrules.kernel.procedure import Frame, seal, step

FORBIDDEN: Final = 1
REPLACED: Final = 2
"""What becomes of a change that was proposed; 0: it is made."""


def propose(
    g: State,
    verb: int,
    seat: int,
    card: int,
    cause: int,
    by: int,
    what: int = 0,
    ability: int = 0,
    amount: int = 1,
    clause: str = "",
    how: tuple[int, ...] = (),
    scope: Scope | None = None,
) -> int:
    """What rule effects have to say of a change that is about to be made.

    `how` and `scope` are what the function for the change needs beside the event, should the change be made after all.
    """
    if not (g.forbidden_verbs | g.replaced_verbs) >> verb & 1:
        return 0
    act = ruling.would_be(g, verb, seat, card, cause, by, what, ability, amount, clause)
    if ruling.prevented(g, act):
        return FORBIDDEN
    return REPLACED if replaced(g, act, how, scope) else 0


def replaced(g: State, act: Event, how: tuple[int, ...], scope: Scope | None) -> bool:
    """J.3.5.1: whether a replacement effect turns the act into another; it is carried out next."""
    found = replacing(g, act)
    if not found:
        return False
    g.cite("J.3.5.1")
    g.cite("J.3.5.2")
    frame = Replacing()
    frame.rivals = tuple([effect.serial for effect in found if effect.seat == found[0].seat])
    frame.seat = found[0].seat
    frame.act = (act,)
    frame.how = how
    frame.scope = -1 if scope is None else g.open_scope(scope)
    g.push(frame)
    return True


def replacing(g: State, act: Event) -> list[Effect]:
    """The replacement effects that speak of the act, in the order in which they are handled (J.3.5.2.1)."""
    if not g.replaced_verbs >> act.verb & 1:
        return []
    return [effect for effect in definitions.in_order(g, g.replacers) if replaces(g, effect, act)]


def replacement(g: State, act: Event) -> tuple[int, Scope] | None:
    """The list of what would replace the act, if anything, and what its words are read by; nothing is carried out."""
    found = replacing(g, act)
    if not found:
        return None
    effect = found[0]
    return g.library.op(effect.seq, effect.at).blocks[0], scope_of(g, effect, instead_of(g, effect), act)


def replaces(g: State, effect: Effect, act: Event) -> bool:
    if effect.serial in g.replacing:
        return False  # it has had its say about this event
    if effect.attached and not definitions.active_on(g, effect):
        return False
    return ruling.speaks_of(g, effect, instead_of(g, effect).replaced, act)


def instead_of(g: State, effect: Effect) -> Instead:
    """What a replacement effect replaces, and what it puts in its place."""
    statement = g.library.op(effect.seq, effect.at).statement
    assert isinstance(statement, Instead)
    return statement


def scope_of(g: State, effect: Effect, instead: Instead, act: Event) -> Scope:
    """What the words of a replacement speak of: cards of the event, and *they*, its player."""
    scope = effect.scope
    return scope.replace(kept=instead.replaced.filled(g, scope.kept, act), other=act.seat)


class Replacing(Frame):
    """One event that an effect replaces, or may replace."""

    fields = ("rivals", "seat", "act", "how", "scope", "serial", "seq", "words")

    def __init__(self) -> None:
        super().__init__()
        self.rivals: tuple[int, ...] = ()
        self.seat = 0
        self.act: tuple[Event, ...] = ()
        """The event that would happen."""
        self.how: tuple[int, ...] = ()
        self.scope = -1
        self.serial = 0
        """The effect that is handled."""
        self.seq = 0
        """The list of what is done instead."""
        self.words = -1
        """The scope in which it is read."""

    @step()
    def choose(self, g: State) -> None:
        """Several rule effects of one player at the same time: the player says which is handled first."""
        self.answer = self.rivals[0]
        if len(self.rivals) > 1:
            g.cite("J.3.5.2.1")
            prompt = ("replacement", self.act[0].card)
            g.ask(Decision(MODE, self.seat, self.rivals, prompt, "J.3.5.2.1"))

    @step("J.3.5.1")
    def offer(self, g: State) -> None:
        """The effect has its say: what is done instead is done, unless somebody may and does not."""
        self.serial = self.answer
        effect = next(effect for effect in g.effects if effect.serial == self.serial)
        instead = instead_of(g, effect)
        self.words = g.open_scope(scope_of(g, effect, instead, self.act[0]))
        self.seq = g.library.op(effect.seq, effect.at).blocks[0]
        self.answer = 1
        g.replacing = (*g.replacing, self.serial)
        if instead.once:
            g.end_effect(self.serial)
        option = g.library.op(self.seq, 0)
        if not isinstance(option.statement, Offer):
            return
        whole, self.seq = self.seq, option.blocks[0]
        if not g.can_do(self.words, self.seq):
            self.answer = 0
            return
        seat = option.statement.seat(g, self.words)
        g.ask(Decision(CONFIRM, seat, (), ("may", whole, 0), g.option_clause, 0, 1))

    @step("J.3.5.1")
    def carry_out(self, g: State) -> None:
        """The act that stands in for the other; or the other after all, which this effect has nothing more to say
        about.
        """
        if not self.answer:
            g.change_again(self.act[0], self.how, self.scope)
            return
        frame = Execute()
        frame.seq = self.seq
        frame.scope = self.words
        g.push(frame)

    @step("J.3.5.1")
    def over(self, g: State) -> None:
        g.replacing = tuple([serial for serial in g.replacing if serial != self.serial])
        g.close_scope(self.words)
        if self.scope >= 0:
            g.close_scope(self.scope)
        g.drop()


seal(globals(), "ufs")
