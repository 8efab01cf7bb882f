"""Where the sentences about what is seen are gathered, and how a difference is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from livingrules.scenario.errors import Differs
from livingrules.scenario.sentences import Sentences

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

EXPECTATIONS: Final = Sentences("expectations")
CITING: Final = Sentences("expectations whose clause has to be the reason")


def same(found: Any, wanted: Any, what: str) -> None:
    """Say what is there when it is not what was expected."""
    if found != wanted:
        raise Differs(f"{what} is {shown(found)}, not {shown(wanted)}")


def shown(value: Any) -> str:
    if isinstance(value, str) or not isinstance(value, Sequence):
        return str(value)
    return ", ".join(str(item) for item in value) or "empty"


def applied(play: Play, clause: str) -> None:
    """A clause cited at the end of an expectation: its code has run by now."""
    if play.words.rulebook_clause(clause) not in play.trace:
        raise Differs(f"the rule {clause} has not been applied yet")
