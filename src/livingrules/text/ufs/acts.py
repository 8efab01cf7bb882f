"""Acts with a wording of their own, and what cards are considered to be."""

from __future__ import annotations

from livingrules.kernel.tree import Grant, Has, Limit, OneOf, Set
from livingrules.text.common.predicates import HOLE
from livingrules.text.fighting.acts import vp
from livingrules.text.pattern import rule
from livingrules.text.phrase import Grammar, S


def add_ufs_acts(g: Grammar) -> None:
    _returning(g)
    _considered(g)
    _limits(g)


def _returning(g: Grammar) -> None:
    """Back to what is printed."""
    vp(g, "return", "{r:possessive} {a:value} to printed", Set(S.r, S.a, "printed"), "'s bare")
    vp(g, "return", "{r:possessive} {a:changeable} to its printed {a:changeable}", Set(S.r, S.a, "printed"), "'s zone")
    vp(g, "return", "the {a:changeable} of {r:ref} to its printed {a:changeable}", Set(S.r, S.a, "printed"), "of zone")
    pair = (Set(S.r, S.a, "printed"), Set(S.r, S.b, "printed"))
    choice = "{r:ref} to its printed {a:value} or {b:value} \\(your choice\\)"
    vp(g, "return", choice, OneOf(pair, ""), "your choice")


def _considered(g: Grammar) -> None:
    """Cards without a face are foundations that say nothing."""
    blank = Grant(HOLE, (Has(S.k, kind="type"),), blank=True)
    boxes = "with (a blank text box|blank text boxes)"
    rule(g, "predicate_many", f"are (considered|treated as) {{k:kind_many}} {boxes}", blank)
    rule(g, "predicate_many", "are considered to have blank text boxes", Grant(HOLE, blank=True), tag="blank boxes")


def _limits(g: Grammar) -> None:
    copies = Limit("copies", count=1, period=S.p)
    rule(g, "late_limit", "only (1|one) copy of this ability (may|can) be played per {p:period}.", copies, tag="behind")
