"""Where the sentences about what players do are gathered; what is asked of whom, and words about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.kernel.decision import ACT, Decision
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.holes import topic_word
from livingrules.scenario.sentences import Sentences

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

ACTS: Final = Sentences("acts")


def topic(play: Play) -> str:
    """What is being asked, in words."""
    asked = play.board.asked
    return next((topic for topic, word in play.words.topics.items() if word == asked), asked)


def situation(play: Play) -> str:
    """Who is asked for what, and what they are offered: for messages."""
    if play.board.seat < 0:
        return "the game is over"
    offers = ", ".join(play.board.offers()) or "nothing"
    return f"{'AB'[play.board.seat]} is asked to {topic(play)} and is offered {offers}"


def asked_of(play: Play, who: str, shapes: tuple[int, ...]) -> Decision:
    """The decision, if it is that player's and of such a shape."""
    decision: Decision | None = play.board.game.decision
    if decision is None or decision.seat != play.seat(who) or decision.shape not in shapes:
        raise ScenarioError(f"that is not asked of {who} now; {situation(play)}")
    return decision


def abilities_offered(play: Play, who: str, card: str) -> list[tuple[int, int]]:
    """(position, ability) of every ability of a card that the player is offered."""
    asked_of(play, who, (ACT,))
    return play.board.abilities_offered(play.board.card(card))


def take(play: Play, found: list[tuple[int, int]], what: str) -> None:
    """Use the one ability that is meant."""
    if not found:
        raise ScenarioError(f"{what} is not offered; {situation(play)}")
    if len({instance for _, instance in found}) > 1:
        raise ScenarioError(f"{what} is not clear: the card has several abilities that may be used now")
    play.board.game.choose(found[0][0])


def asked_to(play: Play, who: str, *topics: str) -> None:
    """Refuse to go on unless that player is asked to do one of these: a "may not" would hold for want of a question."""
    if play.board.seat != play.seat(who) or play.board.asked not in [topic_word(play.words, each) for each in topics]:
        raise ScenarioError(f"{who} is not asked to {' or to '.join(topics)} now; {situation(play)}")
