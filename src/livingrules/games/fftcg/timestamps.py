"""Cards that enter the field together have the same timestamp: the turn player puts them in order (11.12.4.11)."""

from __future__ import annotations

from itertools import combinations

from livingrules.games.fftcg import indexing, layers
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import FIELD, ONGOING, ZONES
from livingrules.kernel.decision import ORDER, Decision
from livingrules.kernel.effect import Effect
from livingrules.kernel.procedure import Frame, seal, step


def order_newcomers(g: State, lasting: list[Effect]) -> None:
    """Have the order decided of the cards that have just come, if it makes a difference to any card."""
    if g.laid < 0 or not g.stack:
        return
    stamp, laid = g.stamp, g.laid
    cards = [card for card in (*g.zones[FIELD], *g.zones[ZONES + FIELD]) if stamp[card] > laid and newcomer(g, card)]
    if len(cards) < 2:
        return
    rivals: dict[int, None] = {}
    for first, second in combinations(cards, 2):
        if swapping_matters(g, lasting, first, second):
            rivals.update({first: None, second: None})
    if rivals:
        frame = OrderTimestamps()
        frame.cards = tuple(rivals)
        g.push(frame)


def newcomer(g: State, card: int) -> bool:
    """Whether a card that came after the effects were last laid out brings an ongoing effect with it."""
    infos = g.library.infos
    return any(piece.kind == ONGOING for ref in g.now[card].abilities for piece in infos[ref].pieces)


def swapping_matters(g: State, lasting: list[Effect], first: int, second: int) -> bool:
    """Whether any card would be another if the two had come in the other order: try it and see."""
    now = g.now[:]
    swap(g, first, second)
    retry(g, lasting)
    other = g.now[:]
    swap(g, first, second)
    retry(g, lasting)
    return any(one != two for one, two in zip(now, other, strict=True))


def retry(g: State, lasting: list[Effect]) -> None:
    layers.start_over(g)
    g.printed_effects = tuple(indexing.gather(g, None))
    layers.compute(g, lasting)


def swap(g: State, first: int, second: int) -> None:
    g.try_stamps((first, second), (g.stamp[second], g.stamp[first]))


class OrderTimestamps(Frame):
    """The turn player says which of them counts as having come first."""

    fields = ("cards",)

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[int, ...] = ()

    @step("11.12.4.11")
    def ask(self, g: State) -> None:
        count = len(self.cards)
        g.ask(Decision(ORDER, g.active, self.cards, ("timestamps",), "11.12.4.11", count, count))

    @step("11.12.4.11")
    def stamp(self, g: State) -> None:
        g.restamp(self.picks, tuple(sorted([g.stamp[card] for card in self.cards])))


seal(globals(), "fftcg")
