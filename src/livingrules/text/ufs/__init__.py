"""UFS wording: what only this game's cards say, beside what the fighting games share."""

from __future__ import annotations

from typing import Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.phrase import Grammar
from livingrules.text.ufs.abilities import add_ufs_abilities
from livingrules.text.ufs.acts import add_ufs_acts
from livingrules.text.ufs.amounts import add_ufs_amounts
from livingrules.text.ufs.attack import add_ufs_attacks
from livingrules.text.ufs.comparing import add_ufs_comparing
from livingrules.text.ufs.counting import add_ufs_counting
from livingrules.text.ufs.happening import add_ufs_happening
from livingrules.text.ufs.histories import add_ufs_histories
from livingrules.text.ufs.nouns import add_named_types, add_ufs_nouns
from livingrules.text.ufs.options import add_ufs_options
from livingrules.text.ufs.playing import add_ufs_playing
from livingrules.text.ufs.waiting import add_ufs_waiting

LINKS: Final = ("then",)
"""What may stand between two clauses of a sentence, besides what every game has there."""


def add_ufs(g: Grammar, lexicon: Lexicon) -> None:
    add_ufs_nouns(g, lexicon)
    add_named_types(g)
    add_ufs_amounts(g)
    add_ufs_comparing(g)
    add_ufs_counting(g)
    add_ufs_happening(g, lexicon)
    add_ufs_histories(g, lexicon)
    add_ufs_abilities(g)
    add_ufs_acts(g, lexicon)
    add_ufs_attacks(g)
    add_ufs_playing(g, lexicon)
    add_ufs_options(g)
    add_ufs_waiting(g)
