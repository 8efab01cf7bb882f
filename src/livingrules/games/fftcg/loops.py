"""Loops (13): a series of actions that could be repeated for ever.

A loop is found by its positions coming back.  What grows with every round (power, damage, the numbers by which events
and objects are told apart) is left out of a position; what can run out (cards, active Characters) is not.  To look
costs something, so it begins only when a phase has gone on for long.

A loop in which nobody does anything that could be left out cannot be stopped (13.1).  Otherwise whoever has a choice
in it can stop it (13.2, 13.3).  Whatever has kept a loop going is not done again while the position is the same, so no
loop is named twice, and every step of a turn comes to an end.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

import msgspec

from livingrules.errors import IllegalChoice
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import CARD_MASK, DECK, LOOP, REF_MASK, ZONES
from livingrules.kernel.decision import ACT, BACK, CARDS, CONFIRM, MODE, NUMBER, PASS, Decision
from livingrules.kernel.procedure import Frame, seal, step

SUSPICIOUS: Final = 30
"""Decisions in one step of a turn from which on positions are remembered."""
FORCED: Final = 100
"""Things in a row that nobody decided about, from which on positions are remembered."""
TIMES: Final = 20
"""How often a position comes back without a decision before it is a loop."""
VISITS: Final = 8
"""How often a position comes back, by whatever ways and whatever is on the stack, before that is a loop."""
LONGEST: Final = 200
"""The decisions that are remembered; no loop that a player goes through is as long."""
RETURNS: Final = SUSPICIOUS + VISITS + 5
"""How often the same answer can be given in the same position before the rule about loops has stopped it."""
MOST: Final = 100
"""The largest number of rounds that can be named."""

Answer = int | tuple[int, ...]
Entry = tuple[int, int, int, Any, int]
"""A decision of the past: the position with the stack and without, who was asked, what they answered; and which option
that was, or REST.

Answers are kept as the options that were taken, not as their places: what may not be done again is no longer offered.
"""
Ban = tuple[int, int, int, int]
"""A position without the stack, who may not do something in it, which option that is, and whether just for once."""
REST: Final = -1
"""An answer that keeps nothing going by itself: forfeiting priority, or one of a kind that cannot be left out."""
ALONE: Final = -2
"""The only answer there was: no choice."""


def position(g: State, stacked: bool = True) -> int:
    """What the table looks like, apart from what may grow; stacked: with the abilities on the stack.

    Those grow too where a player puts the same ones on it again and again before any of them resolves.
    """
    decision = g.decision
    zones = [cards if at % ZONES == DECK else sorted(cards) for at, cards in enumerate(g.zones)]
    asked = None if decision is None else (decision.shape, decision.seat, offered(decision), decision.prompt[0])
    what = (
        zones, g.flags, g.active, g.priority, [held(g, number) for number in g.items] if stacked else (),
        [held(g, number) for number in g.waiting], [mark & CARD_MASK for mark in g.attackers], asked,
    )  # fmt: skip
    return int.from_bytes(blake2b(msgspec.msgpack.encode(what), digest_size=7).digest(), "big")


def offered(decision: Decision) -> list[int]:
    """The options, as cards where they are objects: those are other ones after every move."""
    return [option & CARD_MASK if decision.shape == CARDS else option for option in decision.options]


def table(g: State) -> object:
    """Everything that lies on the table and what is asked, without what only tells one moment from another."""
    decision = g.decision
    zones = [cards if at % ZONES == DECK else sorted(cards) for at, cards in enumerate(g.zones)]
    changed = [(card, g.now[card].pack()) for card in sorted(g.altered)]
    asked = None if decision is None else (decision.shape, decision.seat, decision.options, decision.prompt[0])
    battle = [mark & CARD_MASK for mark in (*g.attackers, g.blocker)]
    stacked = [held(g, number) for number in (*g.items, *g.waiting)]
    limited = sorted([use for use in g.uses if g.library.infos[use & REF_MASK].ability.limits])
    when = g.active, g.phase, g.step, g.priority
    return zones, g.flags, g.damage, changed, when, battle, stacked, limited, asked


def held(g: State, number: int) -> tuple[int, int]:
    """Something on the stack, whenever it was put there."""
    scope = g.scopes[number]
    return scope.seat, scope.ability


def moment(g: State) -> int:
    """The step of the game within which a loop goes round."""
    return g.turn << 16 | g.phase << 8 | g.step


# --------------------------------------------------------------------------------------------- loops without decisions


def forced(g: State) -> bool:
    """Something happened without anybody's decision.  True: it is a loop that no player can stop, and the game is drawn
    (13.1)."""
    if g.unasked[0] != g.choices:
        g.unasked = (g.choices, 1)
        return False
    count = g.unasked[1] + 1
    seen = g.unasked[2:]
    if count > FORCED:
        here = position(g)
        if seen.count(here) >= TIMES:
            g.happen(LOOP, g.active, clause="13.1")
            g.finish(None, "a loop that no player can stop", "13.1")
            return True
        seen = (*seen, here)
    g.unasked = (g.choices, count, *seen)
    return False


# ------------------------------------------------------------------------------------------------ loops with decisions


def look(g: State, decision: Decision) -> None:
    """A decision is asked late in a long phase, or after a loop: it may be one that came before."""
    if g.circle_at != moment(g):
        g.circle_at, g.circling, g.circle, g.bans, g.script = moment(g), 0, (), (), ()
        return
    if g.script:
        follow(g, decision)
        return
    here, bare = position(g), position(g, stacked=False)
    if g.bans:
        keep_from(g, decision, bare)
    if g.circling > SUSPICIOUS and g.decision is not None:
        remember(g, decision, here, bare)


def remember(g: State, decision: Decision, here: int, bare: int) -> None:
    """Two rounds just alike, to the very answers, are a loop, and so is coming back again and again by other ways; it
    is named where somebody could leave it."""
    visits = [at for at, entry in enumerate(g.circle) if entry[0] == here and entry[2] == decision.seat]
    if len(visits) >= 2:
        last, before = g.circle[visits[-1] :], g.circle[visits[-2] : visits[-1]]
        if last == before and (last[0][4] >= 0 or all(entry[4] < 0 for entry in last)):
            interrupt(g, decision, last, last)
            return
    visits = [at for at, entry in enumerate(g.circle) if entry[1] == bare and entry[2] == decision.seat]
    if len(visits) >= VISITS and g.circle[visits[-1]][4] >= 0:
        interrupt(g, decision, g.circle[visits[-1] :], g.circle[visits[0] :])
        return
    g.circle = (*g.circle[-LONGEST:], (here, bare, decision.seat, (), REST))


def note(g: State, decision: Decision, answer: Answer) -> None:
    """The decision that was remembered last is answered."""
    if decision.back and answer == BACK:
        g.circle = ()
        return
    decision.accept(answer)
    here, bare, seat, _, _ = g.circle[-1]
    taken = options_taken(decision, answer)
    g.circle = (*g.circle[:-1], (here, bare, seat, taken, option_of(decision, taken)))


def options_taken(decision: Decision, answer: Answer) -> Answer:
    """An answer as what was chosen, wherever it was offered."""
    options = offered(decision)
    if isinstance(answer, tuple):
        return tuple([options[place] for place in answer])
    return options[answer] if decision.shape in (ACT, MODE) else answer


def answer_of(decision: Decision, taken: Answer) -> Answer:
    """The way back: where that is offered now; something that is no answer where it is not."""
    options = offered(decision)
    if isinstance(taken, tuple):
        return tuple([options.index(option) if option in options else len(options) for option in taken])
    if decision.shape in (ACT, MODE):
        return options.index(taken) if taken in options else len(options)
    return taken


def option_of(decision: Decision, taken: Answer) -> int:
    """The option that was taken, where it could be left out the next time."""
    if decision.shape == ACT and len(decision.options) == 1:
        return ALONE
    if isinstance(taken, tuple):
        return taken[0] if decision.shape == CARDS and decision.lo == decision.hi == 1 else REST
    if decision.shape == CONFIRM or (decision.shape in (ACT, MODE) and taken != PASS):
        return taken
    return REST


def interrupt(g: State, decision: Decision, cycle: tuple[Entry, ...], rounds: tuple[Entry, ...]) -> None:
    """The loop is named before it goes on; the decision is asked again afterwards.

    cycle: the last round; rounds: all that have come back to the same position, by whatever ways.
    """
    frame = Loop()
    frame.asked = decision.pack()
    frame.cycle = cycle
    frame.kept_up = tuple(dict.fromkeys([(bare, seat, option) for _, bare, seat, _, option in rounds if option >= 0]))
    g.circle, g.circling, g.decision = (), SUSPICIOUS, None
    g.push(frame)
    g.said -= 1


def follow(g: State, decision: Decision) -> None:
    """The next answer of the rounds that were named; one that is no longer possible ends them."""
    taken, g.script = g.script[0], g.script[1:]
    g.circling = SUSPICIOUS
    try:
        value, picks = decision.accept(answer_of(decision, taken))
    except IllegalChoice:
        g.script = ()
        return
    deliver(g, value, picks)


def deliver(g: State, value: int, picks: tuple[int, ...] = ()) -> None:
    """The decision need not be asked: the answer is known."""
    g.decision = None
    g.stack[-1].answer, g.stack[-1].picks = value, picks


def keep_from(g: State, decision: Decision, here: int) -> None:
    """Whoever has stopped a loop may not restart it in the same situation, unless forced to (13.2, 13.3)."""
    barred = [ban for ban in g.bans if ban[0] == here and ban[1] == decision.seat]
    if not barred:
        return
    taken = [ban[2] for ban in barred]
    g.bans = tuple([ban for ban in g.bans if not ban[3]])
    if decision.shape == CONFIRM:
        deliver(g, 1 - taken[0])
        return
    keys = offered(decision)
    left = tuple([option for at, option in enumerate(decision.options) if keys[at] not in taken])
    if len(left) == 1:
        deliver(g, left[0], left if decision.shape == CARDS else ())
    elif left:
        decision.options = left


class Loop(Frame):
    """The players that can stop a loop name how often it is performed; then it is, and stops."""

    fields = ("asked", "cycle", "kept_up", "first", "second")

    def __init__(self) -> None:
        super().__init__()
        self.asked: tuple[Any, ...] = ()
        """The decision at which the loop was found."""
        self.cycle: tuple[Entry, ...] = ()
        self.kept_up: tuple[tuple[int, int, int], ...] = ()
        """What has kept it going: a position without the stack, who did something in it, and which option that is."""
        self.first = -1
        self.second = -1

    def able(self) -> tuple[int, ...]:
        """The players that have a choice in it, if anybody does something that could be left out.

        Who only forfeits priority, and could do something instead, could stop it by that (13.3).
        """
        if not any(entry[4] >= 0 for entry in self.cycle):
            return ()
        return tuple(sorted({entry[2] for entry in self.cycle if entry[4] != ALONE}))

    @step()
    def name(self, g: State) -> None:
        """The only player who can stop it (13.2), or the turn player of both (13.3), names a number."""
        able = self.able()
        if not able:
            g.happen(LOOP, g.active, clause="13.1")
            g.finish(None, "a loop that no player can stop", "13.1")
            return
        seat, clause = (able[0], "13.2") if len(able) == 1 else (g.active, "13.3")
        g.happen(LOOP, seat, clause=clause)
        g.ask(Decision(NUMBER, seat, (), ("loop",), clause, 0, MOST))

    @step()
    def named(self, g: State) -> None:
        self.first = self.answer
        if len(self.able()) == 1:
            self.go("perform")

    @step("13.3")
    def name_too(self, g: State) -> None:
        g.ask(Decision(NUMBER, 1 - g.active, (), ("loop",), "13.3", 0, MOST))

    @step("13.3")
    def named_too(self, g: State) -> None:
        self.second = self.answer

    @step()
    def perform(self, g: State) -> None:
        """So many rounds, with the same answers; whoever named the larger number does not begin it again (F36)."""
        g.bans = tuple(dict.fromkeys((*g.bans, *self.bans(g))))
        rounds = self.first if self.second < 0 else min(self.first, self.second)
        g.script = tuple([entry[3] for entry in self.cycle]) * rounds
        g.stack.pop()
        g.ask(Decision(*self.asked))

    def bans(self, g: State) -> tuple[Ban, ...]:
        """What nobody does again: whatever kept the loop going.

        Who named the smaller number only stops it now; who named the larger one, or the same, or was alone, may not
        restart it either.
        """
        return tuple([(bare, seat, option, int(self.stops_only(g, seat))) for bare, seat, option in self.kept_up])

    def stops_only(self, g: State, seat: int) -> bool:
        if self.second < 0:
            return False
        return self.first < self.second if seat == g.active else self.second < self.first


seal(globals(), "fftcg")
