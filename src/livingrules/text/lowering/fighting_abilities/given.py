"""The meanings of the abilities and keywords that a text has or grants: each is kept with its node."""

from __future__ import annotations

from livingrules.errors import Fault
from livingrules.games.ufs.ability import Ability, Keyword
from livingrules.text import tree


def meaning_of(node: tree.Ability) -> Ability:
    """What an ability means."""
    found = node.noted
    if not isinstance(found, Ability):
        raise Fault(f"An ability was not lowered: {node!r}.")
    return found


def keyword_of(node: tree.Keyword) -> Keyword:
    """What a keyword means."""
    found = node.noted
    if not isinstance(found, Keyword):
        raise Fault(f"A keyword was not lowered: {node!r}.")
    return found
