"""What is asked: a handful of shapes of decision, with data in them.

Options are small integers that mean something to the rule pack (a card, an ability, a name); words are made by the
view when somebody reads them.  An answer names options by their position, so nothing hidden can be smuggled through a
number.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.errors import IllegalChoice, NotLegal
from livingrules.kernel.payment import Price

ACT: Final = 1
"""One act of those offered; passing is one of them."""
CARDS: Final = 2
"""Between lo and hi of the cards offered."""
ORDER: Final = 3
"""All the options, in an order."""
NUMBER: Final = 4
"""A number from lo to hi."""
CONFIRM: Final = 5
"""Yes (1) or no (0)."""
MODE: Final = 6
"""One of several ways: a zone, a name, one of two instructions."""
PAY: Final = 7
"""Cards whose weights reach `need`, with nothing to spare but what the last card brings; or, where they have kinds,
what `payment` says."""
PLACE: Final = 8
"""A position, from lo to hi."""

SHAPES: Final = ("", "act", "cards", "order", "number", "confirm", "mode", "pay", "place")
SEVERAL: Final = (CARDS, ORDER, PAY)
"""Shapes whose answer is a tuple."""
PASS: Final = -1
QUIET: Final = "quiet"
"""Windows as simulation and games against the computer have them: what has one answer is not asked."""
OPEN: Final = "open"
"""Windows as games between people have them: left out is only what the other seat knows to have one answer."""
WINDOWS: Final = (QUIET, OPEN)
BACK: Final = -1
"""The answer that gives up what was begun, where a decision allows it."""


def known_windows(windows: str) -> str:
    """Refuse a way of asking that there is not."""
    if windows not in WINDOWS:
        raise NotLegal(f"Windows are {' or '.join(WINDOWS)}, not {windows!r:.40}.")
    return windows


class Decision(msgspec.Struct, eq=False, gc=False):
    """A question to one seat."""

    shape: int
    seat: int
    options: tuple[int, ...]
    prompt: tuple[int | str, ...]
    clause: str
    lo: int = 1
    hi: int = 1
    weights: tuple[int, ...] = ()
    need: int = 0
    kinds: tuple[int, ...] = ()
    """For a payment in points of several kinds: which each option brings, as a mask (see `payment`)."""
    wanted: tuple[int, ...] = ()
    loose: tuple[int, ...] = ()
    back: bool = False
    """Whether BACK is an answer: what led to the question is then taken back as if it had not been begun."""

    @property
    def kind(self) -> str:
        """The name of the shape."""
        return SHAPES[self.shape]

    def pack(self) -> tuple[object, ...]:
        """Everything in it, as plain data."""
        usual = (
            self.shape, self.seat, self.options, self.prompt, self.clause, self.lo, self.hi, self.weights, self.need,
        )  # fmt: skip
        if not self.kinds and not self.back:
            return usual
        return (*usual, self.kinds, self.wanted, self.loose, int(self.back))

    def price(self) -> Price:
        """What is to be paid: for a payment in points of several kinds."""
        return Price(self.weights, self.need, self.kinds, self.wanted, self.loose)

    # ------------------------------------------------------------------------------------------------- answering

    def single(self) -> bool:
        """Whether the answer is one number rather than a tuple."""
        return self.shape not in SEVERAL

    def accept(self, answer: int | tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """The answer as (value, picked options); an illegal one is refused with one sentence."""
        if self.shape not in SEVERAL:
            if isinstance(answer, tuple):
                raise IllegalChoice(f"This decision ({self.kind}) takes one number, not a list.")
            return self._accept_one(answer)
        if not isinstance(answer, tuple):
            raise IllegalChoice(f"This decision ({self.kind}) takes a list of positions, not a single number.")
        return self._accept_many(answer)

    def _accept_one(self, answer: int) -> tuple[int, tuple[int, ...]]:
        if self.shape in (NUMBER, PLACE, CONFIRM):
            if not self.lo <= answer <= self.hi:
                raise IllegalChoice(f"{answer} is out of range: choose from {self.lo} to {self.hi}.")
            return answer, ()
        if not 0 <= answer < len(self.options):
            raise IllegalChoice(f"There is no option {answer}: choose from 0 to {len(self.options) - 1}.")
        return self.options[answer], ()

    def _accept_many(self, answer: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        count = len(self.options)
        for position in answer:
            if not 0 <= position < count:
                raise IllegalChoice(f"There is no option {position}: choose from 0 to {count - 1}.")
        if len(set(answer)) != len(answer):
            raise IllegalChoice("The same option is named twice.")
        if self.shape == PAY:
            self._test_payment(answer)
        elif not self.lo <= len(answer) <= self.hi:
            wanted = str(self.lo) if self.lo == self.hi else f"{self.lo} to {self.hi}"
            raise IllegalChoice(f"Choose {wanted} of the options, not {len(answer)}.")
        return len(answer), tuple(self.options[position] for position in answer)

    def _test_payment(self, answer: tuple[int, ...]) -> None:
        if self.kinds:
            fault = self.price().fault(answer)
            if fault:
                raise IllegalChoice(fault)
            return
        weights = [self.weights[position] for position in answer]
        total = sum(weights)
        if total < self.need:
            raise IllegalChoice(f"These count as {total}; {self.need} are needed.")
        if total - max(weights) >= self.need:
            raise IllegalChoice(f"One card fewer already counts as {self.need}; no more may be taken.")

    def spread(self) -> int:
        """How many positions a random or exhaustive player has to look at."""
        if self.shape in (NUMBER, PLACE, CONFIRM):
            return self.hi - self.lo + 1
        return len(self.options)
