"""Which cards a reference means."""

from __future__ import annotations

from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.written import WrittenSubject
from livingrules.kernel import tree


def subject(node: tree.Ref) -> Subject:
    """The cards that a reference means."""
    found = node.noted
    if not isinstance(found, Subject):
        found = WrittenSubject(node)
        node.note(found)
    return found
