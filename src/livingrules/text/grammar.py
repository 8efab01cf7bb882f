"""The grammars of the games; those of the fighting games are made from a lexicon."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from livingrules.text.common.amount import add_amounts
from livingrules.text.common.clause import add_clauses
from livingrules.text.common.condition import add_conditions
from livingrules.text.common.duration import add_durations
from livingrules.text.common.event import add_events
from livingrules.text.common.nouns import add_nouns
from livingrules.text.common.number import number
from livingrules.text.common.players import add_players
from livingrules.text.common.reference import add_references
from livingrules.text.common.sentence import add_sentences
from livingrules.text.errors import GrammarError
from livingrules.text.fftcg import make_grammar
from livingrules.text.fighting.acts import add_acts
from livingrules.text.fighting.attack import add_attacks
from livingrules.text.fighting.changes import add_changes
from livingrules.text.fighting.checks import add_checks
from livingrules.text.fighting.choices import add_choices
from livingrules.text.fighting.each import add_each
from livingrules.text.fighting.head import add_heads
from livingrules.text.fighting.keywords import add_keywords
from livingrules.text.fighting.moments import add_moments
from livingrules.text.fighting.restrict import add_restrictions
from livingrules.text.fighting.times import add_times
from livingrules.text.fighting.verbs import add_verbs
from livingrules.text.fighting.wordings import meant, unmeant
from livingrules.text.lexicon import Lexicon
from livingrules.text.lowering.choosers import unchosen
from livingrules.text.lowering.conjuncts import unshared
from livingrules.text.lowering.durations import undated
from livingrules.text.lowering.failed_checks import unchecked
from livingrules.text.lowering.heights import unraised
from livingrules.text.lowering.places import unplaced
from livingrules.text.lowering.referents import pointing_back
from livingrules.text.lowering.spans import unspanned
from livingrules.text.names import add_names
from livingrules.text.phrase import Grammar
from livingrules.text.ufs import LINKS, add_ufs
from livingrules.text.ufs.lexicon import UFS
from livingrules.text.universus import DIALECT
from livingrules.text.universus.lexicon import UNIVERSUS

Adder = Callable[[Grammar, Lexicon], None]


def reduced(value: Any) -> Any:
    """The tree as it was read."""
    return unmeant(unshared(unplaced(unspanned(undated(unraised(unchecked(unchosen(pointing_back(value)))))))))


def fighting_grammar(lexicon: Lexicon, dialect: tuple[Adder, ...], links: tuple[str, ...] = ()) -> Grammar:
    """A grammar with the words of one game; the dialect and the links add what only that game says."""
    g = Grammar(number, meant, reduced)
    add_names(g)
    for add in (
        add_players,
        add_nouns,
        add_references,
        add_amounts,
        add_durations,
        add_conditions,
        add_events,
        add_acts,
        add_changes,
        add_attacks,
        add_heads,
        add_keywords,
        add_moments,
        add_checks,
        add_restrictions,
        add_times,
        add_each,
        *dialect,
    ):
        add(g, lexicon)
    add_verbs(g, lexicon)
    add_clauses(g, links, unsaid=True)
    add_choices(g)
    add_sentences(g)
    g.check()
    return g


@cache
def ufs_grammar() -> Grammar:
    return fighting_grammar(UFS, (add_ufs,), LINKS)


@cache
def universus_grammar() -> Grammar:
    return fighting_grammar(UNIVERSUS, DIALECT)


@cache
def fftcg_grammar() -> Grammar:
    return make_grammar()


GRAMMARS: Final = {"ufs": ufs_grammar, "universus": universus_grammar, "fftcg": fftcg_grammar}


def grammar_of(game: str) -> Grammar:
    """The grammar of a game's cards."""
    if game not in GRAMMARS:
        raise GrammarError(f"There is no grammar for the cards of {game!r}.")
    return GRAMMARS[game]()
