"""A card placed on top of another in the stage takes its place for a time (Place On Top Of).

The card beneath stays where it is, with what is assigned to it, but nothing finds it there: it is in no list of the
stage, and its abilities are out of reach.  What befalls the pile befalls the card on top.
"""

from __future__ import annotations

from livingrules.games.ufs import changes, choosing, lasting, moving, verbs
from livingrules.games.ufs import state as ufs
from livingrules.games.ufs.doing import Cover
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.rule_kinds import ON_TOP
from livingrules.games.ufs.words import BY_EFFECT, BY_RULE, COMMITTED, STAGING, ZONES
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.state import State, own
from livingrules.kernel.decision import CARDS, Decision
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.statement import Until
from livingrules.kernel.procedure import Frame, seal, step


def start(g: State, seq: int, number: int, scope: int) -> None:
    frame = PlaceOnTop()
    frame.seq, frame.number, frame.scope = seq, number, scope
    g.push(frame)


class PlaceOnTop(Frame):
    """Choose the card, then the one it is placed on."""

    fields = ("seq", "number", "scope", "top")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = 0
        self.top = -1

    def statement(self, g: ufs.State) -> Cover:
        statement = g.library.op(self.seq, self.number).statement
        assert isinstance(statement, Cover)
        return statement

    @step()
    def choose_top(self, g: ufs.State) -> None:
        self.choose(g, verbs.ADD, self.statement(g).top)

    @step()
    def choose_bottom(self, g: ufs.State) -> None:
        if not self.picks:
            g.drop()
            return
        self.top = self.picks[0]
        self.choose(g, verbs.PLACE_ON, self.statement(g).onto)

    def choose(self, g: ufs.State, verb: int, subject: Subject) -> None:
        scope = g.scopes[self.scope]
        found = choosing.pool_of(g, scope, verb, subject, scope.seat, BY_EFFECT)
        self.picks = found[:1]
        if len(found) > 1:
            g.ask(Decision(CARDS, scope.seat, found, ("cards", self.seq, self.number), "universus:Instruction/3", 1, 1))

    @step()
    def place(self, g: ufs.State) -> None:
        here = own(g)
        bottom = self.picks[0] if self.picks else -1
        if bottom < 0 or g.zone[bottom] % ZONES != STAGING or g.owner[bottom] != g.owner[self.top]:
            return
        cover(here, g.scopes[self.scope], self.top, bottom, self.statement(g).until)


def cover(g: State, scope: Scope, top: int, bottom: int, until: Until | None) -> None:
    """Put the card into the other's place: as ready or committed as that was, with a state of its own."""
    g.cite("universus:Place On Top Of/2")
    stage = g.zones[g.zone[bottom]]
    place = stage.index(bottom)
    g.take_out(bottom)
    g.unlist(bottom)
    g.cite("universus:Place On Top Of/3")
    moving.move(g, top, STAGING, g.flags[bottom] & COMMITTED, place)
    g.set_host(bottom, top)
    g.covered = (*g.covered, (top, bottom))
    g.cite("universus:Place On Top Of/4")
    hold(g, scope, top, until)


def hold(g: State, scope: Scope, top: int, until: Until | None) -> None:
    """The effect names how long; without a word it would be to the end of the turn, as with any other (Effects/17)."""
    g.cite("universus:Place On Top Of/1")
    assert isinstance(g.library, UniversusLibrary)
    ends, detail = lasting.ending(g, scope, until, ufs.END_OF_TURN, top)
    number = g.next_serial()
    made = Effect(
        number, ufs.RULE, scope.seat, g.library.covering, 0, scope, top, g.epoch[top], False, ends, detail
    )  # fmt: skip
    g.begin(made)


def uncover(g: State) -> None:
    """What lay on top for a time goes when that time is over: it was no card of the stage's own."""
    kept = {effect.card for effect in g.rules[ON_TOP]}
    for top, _ in g.covered:
        if top not in kept and g.zone[top] % ZONES == STAGING:
            g.cite("universus:Place On Top Of/1")
            changes.discard(g, top, BY_RULE, -1, "universus:Place On Top Of/1")
            return


def leave(g: State, card: int) -> None:
    """A card goes from the stage: what it lay on is there again, with a new state; what lay on it goes next."""
    for top, bottom in g.covered:
        if card not in (top, bottom):
            continue
        g.covered = tuple(pair for pair in g.covered if pair != (top, bottom))
        g.set_host(bottom, -1)
        stage = g.zones[g.zone[bottom]]
        g.put_in(bottom, stage.index(top) if top in stage else len(stage))
        if card == top:
            changes.turn(g, bottom, g.flags[bottom] & ~COMMITTED | g.flags[top] & COMMITTED)
        return


seal(globals(), "universus")
