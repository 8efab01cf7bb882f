"""Trying an option out on copies of the game, to tell what it will ask for before it is chosen.

The rules themselves are run, so nothing is foreseen that they would not do.  What the player would still have to choose
on the way is tried in every way.  Another player is taken not to act: what they could do is theirs to know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain, combinations, islice, permutations
from typing import Final, TypeVar

from livingrules.kernel.decision import ACT, CARDS, CONFIRM, NUMBER, ORDER, PASS, PAY, PLACE, Decision
from livingrules.kernel.game import Game
from livingrules.kernel.procedure import Frame
from livingrules.kernel.visibility import knows

MOST_WAYS: Final = 40
"""So many ways to answer what comes on the way are tried for one option."""
Answer = int | tuple[int, ...]
G = TypeVar("G", bound=Game)


def try_out(
    g: G,
    decision: Decision,
    position: int,
    reached: Callable[[Frame], bool],
    on_the_way: Callable[[G], bool],
    granted: Callable[[Frame], bool] | None = None,
    most: int = MOST_WAYS,
    alone: bool = False,
) -> Iterator[tuple[G, bool]]:
    """Copies of the game at the moment that the option leads to; with False one that stopped at a question on the way,
    because there are too many answers to it, or it is another player's and they have to do something.

    granted: procedures that are taken to succeed, such as a check that would be made with a hidden card.
    alone: the player is taken to do nothing else until then.
    """
    ways: list[tuple[G, Decision, Answer]] = [(g, decision, position)]
    room = most
    while ways:
        before, question, answer = ways.pop()
        here: G = before.copy()
        here.trace = None
        here.strict = False
        here.take(question, answer)
        if here.run_to(reached, granted):
            yield here, True
            continue
        asked = here.decision
        if asked is None or not on_the_way(here):
            continue
        on = list(islice(answers(asked, decision.seat, room + 1, alone), room + 1))
        if on and len(on) <= room:
            room -= len(on) - 1
            ways += [(here, asked, each) for each in on]
        else:
            yield here, False


def answers(asked: Decision, seat: int, most: int, alone: bool) -> Iterator[Answer]:
    """Every answer of the player who is playing, so many at least if there are as many; of anybody else to do nothing,
    if that is an answer.
    """
    if asked.seat != seat or (alone and asked.shape == ACT):
        return idle(asked)
    places = range(len(asked.options))
    if asked.shape in (NUMBER, PLACE, CONFIRM):
        return iter(range(asked.lo, asked.hi + 1))
    if asked.shape == ORDER:
        return permutations(places)
    if asked.shape == CARDS:
        return chain.from_iterable(combinations(places, size) for size in range(asked.lo, asked.hi + 1))
    if asked.shape == PAY:
        return iter(asked.price().different(most)) if asked.kinds else payments(asked)
    return iter(places)


def idle(asked: Decision) -> Iterator[Answer]:
    """The answer that does nothing."""
    if asked.shape == ACT and PASS in asked.options:
        yield asked.options.index(PASS)
    elif asked.shape == CONFIRM:
        yield 0
    elif asked.shape == CARDS and asked.lo == 0:
        yield ()


def payments(asked: Decision) -> Iterator[Answer]:
    """Every choice of cards that pays with none to spare."""
    for size in range(1, asked.need + 1):
        for way in combinations(range(len(asked.options)), size):
            weights = [asked.weights[place] for place in way]
            if sum(weights) >= asked.need > sum(weights) - max(weights):
                yield way


def all_in_vain(g: G, seat: int, ends: Iterator[tuple[G, bool]], came_to_nothing: Callable[[G], bool]) -> bool:
    """Whether every way to the end of an effect came to nothing, and showed the player no card that they cannot see
    now: what hangs on such a card is not theirs to know.
    """
    unseen = [card for card in range(len(g.owner)) if not knows(g.eyes(card), seat)]
    found = False
    for here, done in ends:
        if not done or not came_to_nothing(here) or any(knows(here.eyes(card), seat) for card in unseen):
            return False
        found = True
    return found
