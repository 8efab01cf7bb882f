"""Changes that leave open which card or which mark is meant: that is chosen first, by an instruction of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs.groups import MOST_SLOTS
from livingrules.games.ufs.words import SYMBOL_BIT
from livingrules.kernel import tree

ONE_SYMBOL: Final = tree.Has("", kind="one symbol")
"""What a card loses of which a player chooses the symbol."""
BEFORE: Final = MOST_SLOTS - 1
"""The slot of what is chosen before an instruction: no text fills so many of its own."""
CHOSEN: Final = tree.It("chosen", slot=BEFORE)


def one_symbol(node: tree.Instruction) -> tree.Instruction:
    """*Loses 1 symbol*: which one is for the player of the effect to choose (K.2.5)."""
    if not isinstance(node, tree.Grant) or ONE_SYMBOL not in node.lost:
        return node
    others = tuple(mark for mark in node.lost if mark != ONE_SYMBOL)
    lost = [(*others, tree.Has(symbol, kind="symbol")) for symbol in SYMBOL_BIT]
    return tree.OneOf(tuple(replace(node, lost=marks) for marks in lost))


def chosen_first(node: tree.Instruction) -> tree.Instruction:
    """*Becomes a copy of 1 attack in your discard pile*: which one is chosen before it is looked at."""
    if isinstance(node, tree.Act | tree.Grant) and needs_choice(node.copy_of):
        return tree.Seq((chosen(node.copy_of), replace(node, copy_of=CHOSEN)))
    if isinstance(node, tree.Act) and "as next form" in node.manner and needs_choice(node.object):
        return tree.Seq((chosen(node.object), replace(node, object=CHOSEN)))
    if isinstance(node, tree.Grant):
        for item in node.gained:
            if isinstance(item, tree.AbilitiesOf) and needs_choice(item.ref):
                gained = tuple(replace(item, ref=CHOSEN) if part is item else part for part in node.gained)
                return tree.Seq((chosen(item.ref), replace(node, gained=gained)))
    return node


def chosen(ref: tree.Ref | None) -> tree.Bind:
    """The choice of what an instruction needs to know."""
    return tree.Bind("choose", ref, into=BEFORE)


def needs_choice(ref: tree.Ref | None) -> bool:
    """Whether the words leave open which of several cards is meant."""
    return isinstance(ref, tree.Select) and ref.quantity is not None and ref.filter.order not in ("top", "bottom")
