"""UniVersus wording: a dialect of the fighting grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.phrase import Grammar
from livingrules.text.ufs.acts import add_returning, add_two_objects
from livingrules.text.ufs.amounts import add_ufs_amounts
from livingrules.text.ufs.histories import add_counted
from livingrules.text.ufs.nouns import add_order_in_pool, add_places, add_shared_symbols, add_spoken_of
from livingrules.text.ufs.playing import add_abilities_of_cards, add_hand_sizes
from livingrules.text.universus.attack import add_universus_attacks
from livingrules.text.universus.copying import add_universus_copying
from livingrules.text.universus.counters import add_universus_counters
from livingrules.text.universus.counting import add_universus_counting
from livingrules.text.universus.gates import add_universus_gates
from livingrules.text.universus.modal import add_universus_options
from livingrules.text.universus.moments import add_universus_moments
from livingrules.text.universus.nouns import add_universus_nouns
from livingrules.text.universus.permissions import add_universus_permissions
from livingrules.text.universus.verbs import add_universus_verbs
from livingrules.text.universus.wording import add_universus_wording


def add_wording_of_ufs(g: Grammar, lexicon: Lexicon) -> None:
    """What the cards of UFS say, and those of UniVersus say in the same words."""
    for add in (
        add_spoken_of,
        add_order_in_pool,
        add_places,
        add_shared_symbols,
        add_ufs_amounts,
        add_counted,
        add_returning,
        add_two_objects,
        add_abilities_of_cards,
    ):
        add(g)
    add_hand_sizes(g, lexicon)


DIALECT: Final[tuple[Callable[[Grammar, Lexicon], None], ...]] = (
    add_universus_nouns,
    add_universus_verbs,
    add_universus_attacks,
    add_universus_counters,
    add_universus_moments,
    add_universus_permissions,
    add_universus_options,
    add_universus_gates,
    add_universus_copying,
    add_universus_counting,
    add_wording_of_ufs,
    add_universus_wording,
)
