"""What a cost is made of (11.5.4): CP, and things that are done to cards.

The parts of a cost are statements; here they are read once for each text, so that asking whether it can
be paid costs little.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import Fault
from livingrules.games.fftcg import verbs
from livingrules.games.fftcg.amounts import X
from livingrules.games.fftcg.subjects import ThisCard
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.base import Amount
from livingrules.kernel.meaning.statement import Block, Do, Selection, Statement


class Deed:
    """A part of a cost that is done to cards: the carrier itself, or cards of one's choice."""

    __slots__ = ("again", "itself", "same_name", "select", "to_bottom", "to_zone", "verb")

    def __init__(self, act: Do, group: Selection | None) -> None:
        self.verb = act.verb
        self.itself = group is not None and isinstance(group.subject, ThisCard)
        self.again = False
        """Another part is done to the carrier too: it is dulled and put into the Break Zone, all at once."""
        self.same_name = act.what == verbs.SAME_NAME
        self.select = group if group is not None and group.cards is not None else None
        self.to_zone = act.destination
        self.to_bottom = bool(act.manner & verbs.AT_BOTTOM)
        if act.verb not in verbs.PAYING or not (self.itself or self.same_name or self.select is not None):
            raise Fault(f"No cost can be paid with {act!r}.")


class Plan:
    """A cost with its parts sorted."""

    __slots__ = ("amounts", "by_name", "deeds", "dulls_itself", "generic", "icons", "only_name", "simple", "xs")

    def __init__(self, costs: Block) -> None:
        self.generic = 0
        """CP of any element."""
        self.icons: tuple[int, ...] = ()
        """The elements of which there has to be a CP, one entry each."""
        self.xs = 0
        """How often X is to be paid."""
        self.amounts: tuple[Amount, ...] = ()
        """CP whose number the text takes from elsewhere."""
        self.deeds: tuple[Deed, ...] = ()
        self.dulls_itself = False
        """It has the dull icon."""
        self.by_name = False
        """A card with the name of the one whose ability it is has to be discarded."""
        for part in costs:
            self._add(part)
        self.simple = self._is_simple()
        """CP with one element at most, and the dull icon: whether it can be paid is a matter of sums."""
        self.only_name = self._is_only_name()
        """The same with a card of the same name and no dull icon."""

    def _is_simple(self) -> bool:
        others = len(self.deeds) - int(self.dulls_itself) + len(self.amounts)
        return len(self.icons) <= 1 and not others

    def _is_only_name(self) -> bool:
        return self.by_name and len(self.deeds) == 1 and len(self.icons) <= 1 and not self.amounts

    def _add(self, part: Statement) -> None:
        if not isinstance(part, Do):
            raise Fault(f"No cost can be paid with {part!r}.")
        amount = part.amount
        if part.verb != verbs.PAY:
            for group in part.groups or (None,):
                self._add_deed(Deed(part, group))
        elif isinstance(amount, X):
            self.xs += 1
        elif not isinstance(amount, Number):
            if amount is not None:
                self.amounts = (*self.amounts, amount)
        elif part.what:
            self.icons += (part.what,) * amount.value
        else:
            self.generic += amount.value

    def _add_deed(self, deed: Deed) -> None:
        deed.again = deed.itself and any(other.itself for other in self.deeds)
        self.deeds = (*self.deeds, deed)
        self.by_name |= deed.same_name
        self.dulls_itself |= deed.itself and deed.verb == verbs.DULL

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to pay at all."""
        return not (self.generic or self.icons or self.xs or self.amounts or self.deeds)


FREE: Final = Plan(())
