"""What an instruction has done, chosen or named: acts with their verbs, zones and manners as numbers."""

from __future__ import annotations

from typing import Final

from livingrules.errors import Fault
from livingrules.games.ufs import verbs
from livingrules.games.ufs.doing import Choose, Cover, Do, Name
from livingrules.games.ufs.filters import of_types
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.terms import kind_bits
from livingrules.games.ufs.words import COMBAT_PHASE, NO_TYPE, TIME_OF
from livingrules.kernel.meaning.base import ANYBODY, BOTH
from livingrules.kernel.meaning.statement import NOBODY, NOWHERE, Statement
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.changes import until
from livingrules.text.lowering.fighting_meanings.parts import cards, optional, subject

AGENTS: Final[dict[str, int]] = {**PLAYERS, "both": BOTH}
MANNERS: Final[dict[str, int]] = {**verbs.MANNERS, "as your next form": verbs.AS_NEXT_FORM, "as in hand": 0}
"""An effect plays a card from where it is: to say so adds nothing."""
OR: Final = " or "
OF_A_NAME: Final = (*verbs.OF_COUNTERS, verbs.ADD_TOKEN)
"""Verbs of things that go by a proper name."""
OF_A_TIME: Final = (verbs.END, verbs.SKIP)


def player(word: str) -> int:
    """The player whom an instruction names."""
    return PLAYERS.get(word, ANYBODY)


def of_act(node: tree.Act) -> Statement:
    verb = verbs.NUMBERS[node.verb]
    return Do(
        verb,
        AGENTS.get(node.agent, ANYBODY),
        None if node.object is None else subject(node.object),
        optional(node.amount),
        source(node.source),
        verbs.PLACES[node.destination] if node.destination else NOWHERE,
        player(node.whose) if node.whose else NOBODY,
        manner(node.manner),
        TIME_OF.get(node.what.lower(), COMBAT_PHASE) if verb in OF_A_TIME else 0,
        node.what if verb in OF_A_NAME else "",
        None if node.copy_of is None else subject(node.copy_of),
        node.into,
    )


def source(words: str) -> int:
    """The zones that are named, as bits."""
    return sum([1 << verbs.PLACES[word] for word in words.split(OR)]) if words else 0


def manner(words: tuple[str, ...]) -> int:
    found = 0
    for word in words:
        found |= MANNERS[word]
    return found


def of_bind(node: tree.Bind) -> Statement:
    if node.how == "name" or node.ref is None:
        what = verbs.NAMEABLE.index(node.what) if node.what else NO_TYPE
        return Name(player(node.player), what, named_cards(node, what))
    groups = node.ref.refs if isinstance(node.ref, tree.Both) else (node.ref,)
    return Choose(player(node.player), subject(node.ref), tuple([subject(group) for group in groups]), node.into)


def named_cards(node: tree.Bind, what: int) -> Cards | None:
    """*Name a foundation*, *name a non-attack card*: the cards of which one is named."""
    if what >= verbs.A_HEIGHT:
        return None
    if isinstance(node.ref, tree.Select):
        return cards(node.ref.filter)
    if node.ref is not None:
        raise Fault(f"What is named is not described: {node.ref!r}.")
    return of_types(kind_bits((verbs.NAMEABLE[what],)))


def of_cover(node: tree.Cover) -> Statement:
    return Cover(subject(node.ref), subject(node.onto), None if node.duration is None else until(node.duration))
