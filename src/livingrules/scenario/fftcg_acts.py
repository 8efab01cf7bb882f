"""What players of FFTCG do beside what players of every game do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from livingrules.games.fftcg import words as w
from livingrules.kernel.decision import ACT, BACK, CONFIRM, NUMBER, PASS, PAY
from livingrules.scenario.asking import ACTS, asked_of, situation
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.holes import topic_word
from livingrules.scenario.sentences import listed

if TYPE_CHECKING:
    from livingrules.scenario.runner import Play

FFTCG: Final = ("fftcg",)
ENOUGH: Final = 200
"""Times that something is declined; nothing that a scenario waits for takes longer."""


@ACTS.add("{who} casts {card}", of=FFTCG)
def cast(play: Play, who: str, card: str) -> None:
    asked_of(play, who, (ACT,))
    place = play.board.offered_at(play.board.card(card))
    if place < 0:
        raise ScenarioError(f"{card} is not offered; {situation(play)}")
    play.board.game.choose(place)


@ACTS.add("{who} attacks with {cards}", of=FFTCG)
def attack(play: Play, who: str, cards: str) -> None:
    """One Forward, or several as a party; nobody else joins it."""
    names = listed(cards)
    expect(play, who, "attack")
    play.board.choose(names[0])
    for name in names[1:]:
        expect(play, who, "party")
        play.board.choose(name)
    if play.board.asked == "party":
        play.board.choose("pass")


@ACTS.add("{who} does not attack", of=FFTCG)
def no_attack(play: Play, who: str) -> None:
    refrain(play, who, "attack")


@ACTS.add("{who} does not block", of=FFTCG)
def no_block(play: Play, who: str) -> None:
    refrain(play, who, "block")


def expect(play: Play, who: str, asked: str) -> None:
    if play.board.asked != asked or play.board.seat != play.seat(who):
        raise ScenarioError(f"that is not asked of {who} now; {situation(play)}")


def refrain(play: Play, who: str, asked: str) -> None:
    expect(play, who, asked)
    if PASS not in play.board.game.decision.options:
        raise ScenarioError(f"{who} has to; {situation(play)}")
    play.board.choose("pass")


@ACTS.add("{who} pays with {cards}", of=FFTCG)
def pay(play: Play, who: str, cards: str) -> None:
    asked_of(play, who, (PAY,))
    play.board.choose(*listed(cards))


@ACTS.add("{who} backs out", of=FFTCG)
def back_out(play: Play, who: str) -> None:
    """What was begun is given up, as if it had not been."""
    decision = play.board.game.decision
    if decision is None or decision.seat != play.seat(who) or not decision.back:
        raise ScenarioError(f"there is nothing for {who} to back out of; {situation(play)}")
    play.board.game.choose(BACK)


@ACTS.add("{who} assigns {number} to {card}", of=FFTCG)
def assign(play: Play, who: str, number: str, card: str) -> None:
    """A part of the damage that is divided, in the order in which it is asked; the last gets what is left."""
    decision = asked_of(play, who, (NUMBER,))
    member = int(decision.prompt[1]) & w.CARD_MASK
    if member != play.board.card(card):
        raise ScenarioError(f"it is {play.board.name(member)} that is to be given a part of the damage now")
    play.board.game.choose(int(number) // 1000)


@ACTS.add("{who} says yes until {who2} is asked to {topic}", of=FFTCG)
def keep_on(play: Play, who: str, who2: str, topic: str) -> None:
    """That player agrees to everything, nobody does anything else."""
    word = topic_word(play.words, topic)
    for _ in range(ENOUGH):
        if play.board.asked == word and play.board.seat == play.seat(who2):
            return
        decision = play.board.game.decision
        if decision is not None and decision.shape == CONFIRM and decision.seat == play.seat(who):
            play.board.choose("yes")
        elif not play.board.decline_one():
            break
    raise ScenarioError(f"it does not come to that; {situation(play)}")


@ACTS.add("the top of the stack resolves", of=FFTCG)
def resolve_top(play: Play) -> None:
    """Both forfeit, until what is on top of the stack has gone or somebody has to choose something."""
    game = play.fftcg.game
    if not game.items:
        raise ScenarioError(f"the stack is empty; {situation(play)}")
    pass_while(play, game.items[-1])


@ACTS.add("the stack resolves", of=FFTCG)
def resolve_all(play: Play) -> None:
    """Both forfeit, until the stack is empty (it may be already) or somebody has to choose something."""
    game = play.fftcg.game
    while game.items and play.board.asked == "priority":
        pass_while(play, game.items[-1])


def pass_while(play: Play, item: int) -> None:
    """Everybody forfeits priority as long as that is on the stack."""
    game = play.fftcg.game
    while item in game.items and play.board.asked == "priority":
        play.board.choose("pass")


@ACTS.add("nobody acts until the {time}", of=FFTCG)
def wait_for_time(play: Play, time: str) -> None:
    """Everything optional is declined until somebody is asked in that phase or step."""
    decline_until(play, lambda: time in play.board.times(), f"the {time}")


@ACTS.add("nobody acts until {who}'s {time}", of=FFTCG)
def wait_for_turn(play: Play, who: str, time: str) -> None:
    """The same, in a turn of that player."""
    seat = play.seat(who)
    decline_until(play, lambda: time in play.board.times() and play.fftcg.game.active == seat, f"{who}'s {time}")


def decline_until(play: Play, reached: Callable[[], bool], what: str) -> None:
    for _ in range(ENOUGH):
        if reached():
            return
        before = play.board.game.choices
        play.board.decline_one()
        if play.board.game.choices == before:
            break
    raise ScenarioError(f"it does not come to {what}; {situation(play)}")
