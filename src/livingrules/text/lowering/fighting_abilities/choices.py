"""Changes that leave open which card or which mark is meant: that is chosen first, by an instruction of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from livingrules.games.ufs.terms import NAMED
from livingrules.games.ufs.words import SYMBOL_BIT
from livingrules.kernel.effect import MOST_SLOTS
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.references import A_COPY

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
        return tree.Seq((choice(node.copy_of), replace(node, copy_of=CHOSEN)))
    if isinstance(node, tree.Act) and "as next form" in node.manner and needs_choice(node.object):
        return tree.Seq((choice(node.object), replace(node, object=CHOSEN)))
    if isinstance(node, tree.Grant):
        for item in node.gained:
            if isinstance(item, tree.AbilitiesOf) and needs_choice(item.ref):
                gained = tuple(replace(item, ref=CHOSEN) if part is item else part for part in node.gained)
                return tree.Seq((choice(item.ref), replace(node, gained=gained)))
    return node


def choice(ref: tree.Ref | None) -> tree.Bind:
    """The choice of what an instruction needs to know."""
    return tree.Bind("choose", ref, into=BEFORE)


def picked_first(node: tree.Instruction) -> tree.Instruction:
    """*1 foundation gets +2 difficulty.  Commit it*: which one is chosen first where the text goes on about it."""
    if not isinstance(node, tree.Modify | tree.Set | tree.Grant):
        return node
    ref = node.ref
    if not isinstance(ref, tree.Select) or ref.into == tree.UNSETTLED:
        return node
    it = tree.It(slot=ref.into, plural=ref.quantity != tree.Number(1))
    chosen = tree.Bind("choose", replace(ref, into=tree.UNSETTLED), into=ref.into)
    return tree.Seq((chosen, replace(node, ref=it)))


def every_copy(node: tree.Instruction) -> tree.Instruction:
    """*The named card gets +1 damage*: a name means every card that has it (K.4.2)."""
    if not isinstance(node, tree.Modify | tree.Set | tree.Grant) or not isinstance(node.ref, tree.It):
        return node
    it = node.ref
    if it.label != NAMED or it.slot != tree.UNSETTLED:
        return node
    return replace(node, ref=tree.Select(replace(A_COPY, implied=it.implied), all=True))


def needs_choice(ref: tree.Ref | None) -> bool:
    """Whether the words leave open which of several cards is meant."""
    return isinstance(ref, tree.Select) and ref.quantity is not None and ref.filter.order not in ("top", "bottom")
