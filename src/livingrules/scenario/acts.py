"""What players do, in sentences.  Each answers the decision that is being asked; nothing is implied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, NUMBER, ORDER, PASS, PAY, PLACE, Decision
from livingrules.scenario import fftcg_acts, fight_acts
from livingrules.scenario.asking import ACTS, abilities_offered, asked_of, situation, take
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.holes import topic_word
from livingrules.scenario.sentences import listed
from livingrules.scenario.vocabulary import FIGHTING

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

LONGEST_WAIT: Final = 2_000
"""Decisions after which a game is not waited for any longer."""

__all__ = ["ACTS", "fftcg_acts", "fight_acts"]
"""What one game has of its own comes before what all have."""


@ACTS.add("{who} uses ability {number} of {card}")
def use_numbered(play: Play, who: str, number: str, card: str) -> None:
    refs = play.board.values(card).abilities
    if not 1 <= int(number) <= len(refs):
        raise ScenarioError(f"{card} has {len(refs)} abilities")
    found = abilities_offered(play, who, card)
    take(
        play,
        [pair for pair in found if play.board.ref_of(pair[1]) == refs[int(number) - 1]],
        f"ability {number} of {card}",
    )


@ACTS.add("{who} responds with {card}", of=FIGHTING)
@ACTS.add("{who} uses {card}")
def use(play: Play, who: str, card: str) -> None:
    take(play, abilities_offered(play, who, card), f"an ability of {card}")


@ACTS.add("{who} plays {card}", "{who} blocks with {card}")
def play_card(play: Play, who: str, card: str) -> None:
    asked_of(play, who, (ACT,))
    place = play.board.offered_at(play.board.card(card))
    if place >= 0:
        play.board.game.choose(place)
        return
    take(play, abilities_offered(play, who, card), card)


@ACTS.add("{who} passes")
def pass_(play: Play, who: str) -> None:
    decision = asked_of(play, who, (ACT,))
    if PASS not in decision.options:
        raise ScenarioError(f"{who} may not pass; {situation(play)}")
    play.board.choose("pass")


@ACTS.add("{who} says yes")
def yes(play: Play, who: str) -> None:
    asked_of(play, who, (CONFIRM,))
    play.board.game.choose(1)


@ACTS.add("{who} lets the check fail", of=FIGHTING)
@ACTS.add("{who} says no")
def no(play: Play, who: str) -> None:
    asked_of(play, who, (CONFIRM,))
    play.board.game.choose(0)


@ACTS.add("{who} chooses {words}")
def choose(play: Play, who: str, words: str) -> None:
    decision = asked_of(play, who, (CARDS, ORDER, MODE, NUMBER, PLACE, PAY))
    names = listed(words)
    if decision.shape in (MODE, NUMBER, PLACE) and len(names) != 1:
        raise ScenarioError(f"{who} chooses one thing here; {situation(play)}")
    if decision.shape in (NUMBER, PLACE) and not words.isdigit():
        raise ScenarioError(f"{who} chooses a number here; {situation(play)}")
    if play.board.asked in ("who first", "which player"):
        names = [str("AB".find(words))]
    play.board.choose(*names) if names else play.board.game.choose(())


@ACTS.add("nobody acts until {who} is asked to {topic}")
def wait_for(play: Play, who: str, topic: str) -> None:
    """Everything optional is declined; what must be chosen stops it."""
    word = topic_word(play.words, topic)
    table = play.board
    for _ in range(200):
        table.decline(word)
        if table.asked != word or table.seat == play.seat(who):
            break
        if not table.decline_one():
            raise ScenarioError(f"that cannot be declined; {situation(play)}")
    if table.asked != word or table.seat != play.seat(who):
        raise ScenarioError(f"it does not come to that; {situation(play)}")


@ACTS.add("nobody acts until the game is over")
def wait_for_the_end(play: Play) -> None:
    """Everything optional is declined; of what must be chosen the first that is offered is taken."""
    table = play.board
    for _ in range(LONGEST_WAIT):
        if table.game.outcome is not None:
            return
        if not table.decline_one():
            table.game.choose(first_answer(table.game.decision))
    raise ScenarioError(f"the game is not over after {LONGEST_WAIT} decisions; {situation(play)}")


def first_answer(decision: Decision) -> int | tuple[int, ...]:
    """An answer to what cannot be declined: the first cards, the order as it is, the least number."""
    if decision.shape == CARDS:
        return tuple(range(decision.lo))
    if decision.shape == ORDER:
        return tuple(range(len(decision.options)))
    if decision.shape == PAY:
        raise ScenarioError("a payment has to be made, and nobody says with what")
    return 0 if decision.shape in (ACT, MODE) else decision.lo
