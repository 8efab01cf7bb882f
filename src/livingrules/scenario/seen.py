"""Where the sentences about what is seen are gathered, and how a difference is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from livingrules.kernel.event import Event
from livingrules.scenario.errors import Differs, ScenarioError
from livingrules.scenario.sentences import Sentences, listed

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


def names(play: Play, cards: str) -> list[str]:
    """The names of cards that exist."""
    return [play.board.name(play.board.card(name)) for name in listed(cards)]


def some(play: Play, cards: str) -> list[str]:
    """The same, of at least one card: what is said of nothing always holds."""
    found = names(play, cards)
    if not found:
        raise ScenarioError(f"{cards!r} is no card, and nothing can be said of it")
    return found


def newest(play: Play, stop: Any = None) -> list[Event]:
    """Events and lines of the log, the latest first, back to a mark."""
    found: list[Event] = []
    chain = play.board.game.log
    while chain is not None and chain is not stop:
        found.append(chain[1])
        chain = chain[0]
    return found


def latest(play: Play, verb: int) -> Event | None:
    return next((event for event in newest(play) if event.verb == verb), None)
