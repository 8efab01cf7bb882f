"""Non-interference, step by step: nothing that a seat is shown, or asked, depends on what it cannot know.

A pair is a game and a twin in which cards that an observer has never seen were exchanged.  Both are played on with the
same choices of the observer; the other seat chooses what it could choose in both.  After every step everything that the
observer, or a spectator, is shown is compared, byte for byte: views, new lines of the log, whose decision it is and of
what sort.  The pair ends with the turn, or earlier when an exchanged card is shown to the observer by the rules, or
when the other seat has no choice that both games offer.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import msgspec

from livingrules.agents import random_answer
from livingrules.arena.disguise import LOOKED_THROUGH
from livingrules.arena.entrant import Entrant
from livingrules.arena.invariants import LONGEST, WEARY, Answer, Broken, some_answer, where
from livingrules.errors import LivingRulesError
from livingrules.games.story import FULL, news
from livingrules.kernel.decision import ACT, BACK, CARDS, CONFIRM, MODE, NUMBER, OPEN, PASS, PLACE, Decision
from livingrules.kernel.game import Log
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import SPECTATOR, knows

TURN: Final = "compared to the end of the turn"
OVER: Final = "compared to the end of the game"
SHOWN: Final = "ended when an exchanged card was shown"
PARTED: Final = "ended where no choice was common to both"
LONG: Final = "ended after so many steps"
ENDINGS: Final = (TURN, OVER, SHOWN, PARTED, LONG)
STEPS: Final = 120
"""Steps after which a pair ends."""
SPECTATED: Final = 4
"""A spectator, who knows less than the observer, looks on in one pair of so many."""
TRIES: Final = 6
"""Answers that are tried before two decisions are said to have none in common."""
FEW: Final = 2
"""Cards of each hidden zone that a small exchange takes; every other exchange takes all."""
EVERYTHING: Final = 1_000


class Pair:
    """Two games that are one to the observer."""

    def __init__(self, entrant: Entrant, game: Any, observer: int, rng: Rng) -> None:
        self.observer = observer
        self.rng = rng
        self.one = game.copy()
        self.two = entrant.disguise(game, observer, rng, EVERYTHING if rng.below(2) else FEW)
        self.readers = (observer, SPECTATOR) if rng.below(SPECTATED) == 0 else (observer,)
        self.turn = game.turn
        cards = zip(self.one.definitions, self.two.definitions, strict=True)
        self.exchanged = {card for card, (here, there) in enumerate(cards) if here is not there}
        self.read: tuple[Log | None, Log | None] = (self.one.log, self.two.log)
        self.steps = 0

    def run(self) -> str:
        """Play both on; how the pair ended.  What the observer could tell apart is a broken promise."""
        while True:
            found = self.difference()
            if self.is_shown():
                return SHOWN
            if found:
                raise Broken(f"after {self.steps} steps {found}")
            if self.one.decision is None:
                return OVER
            if self.one.turn != self.turn:
                return TURN
            if self.steps == STEPS:
                return LONG
            if not self.step():
                return PARTED

    def difference(self) -> str:
        """What somebody who cannot know the exchanged cards is shown otherwise in the twin; "" if nothing is."""
        for reader in self.readers:
            one, two = (self.shown(side, reader) for side in (0, 1))
            if one != two:
                who = "the spectator" if reader == SPECTATOR else f"seat {reader}"
                return f"{who} is shown what depends on hidden cards: {first_difference(one, two)}"
        self.read = (self.one.log, self.two.log)
        return ""

    def shown(self, side: int, reader: int) -> bytes:
        """The view, and the lines that are new."""
        game = self.two if side else self.one
        return msgspec.json.encode((game.view(reader, 0), news(game, reader, self.read[side], FULL)))

    def is_shown(self) -> bool:
        """Whether an exchanged card was shown to the observer, in either game."""
        both = enumerate((self.one, self.two))
        return any(self.knows_exchanged(game) or self.was_told(side, game) for side, game in both)

    def knows_exchanged(self, game: Any) -> bool:
        decision = game.decision
        if decision is not None and decision.seat == self.observer and decision.prompt[0] in LOOKED_THROUGH:
            return True
        return any(knows(game.eyes(card), self.observer) for card in self.exchanged)

    def was_told(self, side: int, game: Any) -> bool:
        chain, last = game.log, self.read[side]
        while chain is not None and chain is not last:
            if chain[1].card in self.exchanged and knows(chain[1].seen, self.observer):
                return True
            chain = chain[0]
        return False

    def step(self) -> bool:
        """One choice in both; False if there is none that could be made in both."""
        self.steps += 1
        first: Decision = self.one.decision
        if first.seat == self.observer:
            answer = some_answer(first, self.rng, False)
            self.one.choose(answer)
            try:
                self.two.choose(answer)
            except LivingRulesError as error:
                raise Broken(f"after {self.steps} steps the same answer is refused in the twin: {error}") from error
            return True
        found = common(first, self.two.decision, self.rng)
        if found is None:
            return False
        self.one.choose(found[0])
        self.two.choose(found[1])
        return True


# ------------------------------------------------------------------------------------------------------ common choices


def common(first: Decision, second: Decision, rng: Rng) -> tuple[Answer, Answer] | None:
    """Answers to two decisions that mean the same; None if none was found."""
    if first.shape != second.shape:
        return (BACK, BACK) if first.back and second.back else None
    if first.shape in (ACT, MODE):
        both = [option for option in first.options if option in second.options]
        if not both:
            return (BACK, BACK) if first.back and second.back else None
        option = PASS if PASS in both and rng.below(2) else both[rng.below(len(both))]
        return first.options.index(option), second.options.index(option)
    if first.shape in (NUMBER, PLACE, CONFIRM):
        lo, hi = max(first.lo, second.lo), min(first.hi, second.hi)
        number = lo + rng.below(hi - lo + 1) if lo <= hi else lo
        return (number, number) if lo <= hi else None
    if first.shape == CARDS:
        return common_cards(first, second, rng)
    for _ in range(TRIES):
        answer = random_answer(first, rng)
        meant = [first.options[at] for at in answer] if isinstance(answer, tuple) else []
        if all(option in second.options for option in meant):
            there = tuple(second.options.index(option) for option in meant)
            if is_accepted(second, there):
                return answer, there
    return (BACK, BACK) if first.back and second.back else None


def common_cards(first: Decision, second: Decision, rng: Rng) -> tuple[Answer, Answer] | None:
    both = tuple(option for option in first.options if option in second.options)
    lo, hi = max(first.lo, second.lo), min(first.hi, second.hi, len(both))
    if lo > hi:
        return (BACK, BACK) if first.back and second.back else None
    picked = rng.sample(both, lo + rng.below(hi - lo + 1))
    return tuple(map(first.options.index, picked)), tuple(map(second.options.index, picked))


def is_accepted(decision: Decision, answer: Answer) -> bool:
    try:
        decision.accept(answer)
    except LivingRulesError:
        return False
    return True


def first_difference(one: bytes, two: bytes) -> str:
    """The first place where two differ, with a little around it."""
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    near = slice(max(0, at - 100), at + 60)
    return f"...{one[near].decode(errors='replace')}... against ...{two[near].decode(errors='replace')}..."


# --------------------------------------------------------------------------------------------------------- whole games


def pairs(entrant: Entrant, seed: str, rules: str, often: int) -> Counter[str]:
    """Play a game at random, and at one decision in `often` a pair beside it; how the pairs ended.

    The observer is the seat that decides: its question is the same in both games, whatever the other seat holds.
    """
    game = entrant.begin(seed, rules, OPEN)
    ended: Counter[str] = Counter()
    rng, aside = Rng(seed_key(f"play {seed}")), Rng(seed_key(f"pairs {seed}"))
    try:
        while game.decision is not None and game.choices < LONGEST:
            if aside.below(often) == 0:
                ended[Pair(entrant, game, game.decision.seat, aside).run()] += 1
            game.choose(some_answer(game.decision, rng, game.choices > WEARY))
    except Exception as error:
        error.add_note(where(entrant, seed, rules, game))
        raise
    return ended
