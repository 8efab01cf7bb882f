"""The grammar of FFTCG's cards."""

from __future__ import annotations

from typing import Any

from livingrules.text.common.clause import add_clauses
from livingrules.text.fftcg.acts import add_acts
from livingrules.text.fftcg.amount import add_amounts
from livingrules.text.fftcg.changes import add_changes
from livingrules.text.fftcg.coherence import join, part
from livingrules.text.fftcg.condition import add_conditions
from livingrules.text.fftcg.duration import add_durations
from livingrules.text.fftcg.event import add_events
from livingrules.text.fftcg.head import add_heads
from livingrules.text.fftcg.lines import LINES, add_lines
from livingrules.text.fftcg.nouns import add_nouns
from livingrules.text.fftcg.predicates import add_predicates
from livingrules.text.fftcg.reference import add_references, number
from livingrules.text.fftcg.rules import add_rules
from livingrules.text.fftcg.sentence import add_sentences
from livingrules.text.fftcg.terminals import add_terminals
from livingrules.text.fftcg.verbs import add_verbs
from livingrules.text.fftcg.zones import fill_zones, leave_zones
from livingrules.text.lowering.fftcg.players import as_said
from livingrules.text.lowering.fftcg.referents import without_slots
from livingrules.text.phrase import Grammar


def completed(tree: Any) -> Any:
    """The tree with what texts leave unsaid."""
    return join(fill_zones(tree))


def reduced(tree: Any) -> Any:
    """The tree as it is written."""
    return leave_zones(part(as_said(without_slots(tree))))


def make_grammar() -> Grammar:
    g = Grammar(number, completed, reduced, LINES)
    for add in (
        add_terminals,
        add_nouns,
        add_references,
        add_amounts,
        add_durations,
        add_conditions,
        add_events,
        add_verbs,
        add_acts,
        add_predicates,
        add_changes,
        add_rules,
        add_sentences,
        add_heads,
        add_lines,
    ):
        add(g)
    add_clauses(g, links=("then", "and also"), waits=None, closing=True)
    g.check()
    return g
