"""Tokens: cards of no deck, which effects put into a stage; whatever makes one leave it removes it (V41).

A token has a name and its type, and nothing else.  One that has left can be put into a stage anew, so there are never
more of them in a game than stood in the stages together.
"""

from __future__ import annotations

from livingrules.games.ufs import changes, players, verbs
from livingrules.games.ufs.doing import Do, act_at
from livingrules.games.ufs.state import State as UfsState
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import A_TOKEN, REMOVED, STAGING, ZONES
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.state import State, own
from livingrules.kernel.meaning.statement import NOBODY
from livingrules.kernel.procedure import Frame, seal, step


def library(g: State) -> UniversusLibrary:
    assert isinstance(g.library, UniversusLibrary)
    return g.library


def printed_cards(g: State) -> int:
    """How many cards the decks have; tokens are numbered behind them."""
    return next((card for card, flags in enumerate(g.flags) if flags & A_TOKEN), len(g.flags))


def outside(g: State, seat: int, name: str) -> int:
    """A token of that name that is in no stage: one that has left it, or a new one."""
    face = library(g).tokens[name][1]
    for card in g.cards_in(seat, REMOVED):
        if g.flags[card] & A_TOKEN and g.printed[card] is face:
            return card
    return make(g, seat, face)


def make(g: State, seat: int, face: Values) -> int:
    """One card more in the game, which is in no play yet."""
    card = g.add_card(seat * ZONES + REMOVED, A_TOKEN, face)
    g.listed.append(())
    g.attaches.append(0)
    fit(g)
    return card


def fit(g: State) -> None:
    """What is known of every card for the whole of a game, brought to the tokens that there are now."""
    count = printed_cards(g)
    if count == len(g.flags) == len(g.owner):
        return
    found = [library(g).token_of[g.base[card].name] for card in range(count, len(g.flags))]
    g.set_owners((*g.owner[:count], *(zone // ZONES for zone in g.zone[count:])))
    g.definitions = (*g.definitions[:count], *(compiled for compiled, _ in found))
    faces = tuple(face for _, face in found)
    g.printed = (*g.printed[:count], *faces)
    g.fronts = (*g.fronts[:count], *faces)
    if g.backs:
        g.backs = (*g.backs[:count], *(None for _ in found))


class AddTokens(Frame):
    """*Add 2 Power tokens to your stage*: one after the other, as one event."""

    fields = ("seq", "number", "scope", "cause", "agent", "left", "made")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.cause = self.agent = self.left = 0
        self.made: tuple[int, ...] = ()

    @step("Effects/6")
    def count(self, g: UfsState) -> None:
        amount = act_at(g, self.seq, self.number).amount
        self.left = amount.of(g, g.scopes[self.scope]) if amount is not None else 1
        g.hold()

    @step("Stage/2")
    def one(self, g: UfsState) -> None:
        if self.left <= 0:
            return
        self.left -= 1
        self.go("one")
        card = outside(own(g), self.agent, act_at(g, self.seq, self.number).name)
        if changes.add(g, card, STAGING, self.cause, g.scopes[self.scope].seat, "D.2.5.1"):
            self.made = (*self.made, card)

    @step()
    def together(self, g: UfsState) -> None:
        g.release()

    @step("Effects/7")
    def over(self, g: UfsState) -> None:
        count = len(self.made)
        scope = g.scopes[self.scope].done_to(verbs.KEPT_AS[verbs.ADD], self.made)
        g.set_scope(self.scope, scope.replace(number=count, done=int(count > 0)))
        g.ret(count)


def start_adding(g: State, seq: int, number: int, scope: int, cause: int, act: Do) -> None:
    frame = AddTokens()
    frame.seq, frame.number, frame.scope, frame.cause = seq, number, scope, cause
    frame.agent = players.seat(g, g.scopes[scope], act.agent if act.whose == NOBODY else act.whose)
    g.push(frame)


seal(globals(), "universus")
