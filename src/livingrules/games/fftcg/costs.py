"""What a cost is made of (11.5.4): CP, and things that are done to cards.

The parts of a cost are instructions of the tree; here they are read once for each text, so that asking whether it can
be paid costs little.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.errors import Fault
from livingrules.games.fftcg.words import ELEMENT_BIT
from livingrules.kernel import tree

SAME_NAME: Final = "same name"
"""What a special ability has discarded besides its other costs (11.7.1)."""
DEEDS: Final = ("dull", "break", "put", "discard", "remove", "return", "reveal")
"""What may be done to cards to pay a cost."""


class Deed:
    """A part of a cost that is done to cards: the carrier itself, or cards of one's choice."""

    __slots__ = ("act", "again", "itself", "same_name", "select")

    def __init__(self, act: tree.Act) -> None:
        self.act = act
        self.itself = isinstance(act.object, tree.Self)
        self.again = False
        """Another part is done to the carrier too: it is dulled and put into the Break Zone, all at once."""
        self.same_name = act.what == SAME_NAME
        self.select = act.object if isinstance(act.object, tree.Select) else None
        if act.verb not in DEEDS or not (self.itself or self.same_name or self.select is not None):
            raise Fault(f"No cost can be paid with {act.verb!r} of {act.object!r}.")


class Plan:
    """A cost with its parts sorted."""

    __slots__ = ("amounts", "by_name", "deeds", "dulls_itself", "generic", "icons", "only_name", "simple", "xs")

    def __init__(self, costs: tuple[tree.Instruction, ...]) -> None:
        self.generic = 0
        """CP of any element."""
        self.icons: tuple[int, ...] = ()
        """The elements of which there has to be a CP, one entry each."""
        self.xs = 0
        """How often X is to be paid."""
        self.amounts: tuple[tree.Amount, ...] = ()
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

    def _add(self, part: tree.Instruction) -> None:
        if not isinstance(part, tree.Act):
            raise Fault(f"No cost can be paid with {part!r}.")
        if isinstance(part.object, tree.Both):
            for ref in part.object.refs:
                self._add(replace(part, object=ref))
        elif part.verb != "pay":
            deed = Deed(part)
            deed.again = deed.itself and any(other.itself for other in self.deeds)
            self.deeds = (*self.deeds, deed)
            self.by_name |= deed.same_name
            self.dulls_itself |= deed.itself and part.verb == "dull"
        elif isinstance(part.amount, tree.X):
            self.xs += 1
        elif not isinstance(part.amount, tree.Number):
            if part.amount is not None:
                self.amounts = (*self.amounts, part.amount)
        elif part.what:
            self.icons += (ELEMENT_BIT[part.what],) * part.amount.value
        else:
            self.generic += part.amount.value

    @property
    def nothing(self) -> bool:
        """Whether there is nothing to pay at all."""
        return not (self.generic or self.icons or self.xs or self.amounts or self.deeds)


FREE: Final = Plan(())
