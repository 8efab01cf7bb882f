"""One game, played to its end: the loop that mass simulation spends its time in, compiled with the engine."""

from __future__ import annotations

from livingrules.agents.base import Agent
from livingrules.agents.random_player import RandomPlayer
from livingrules.kernel.game import Game


def play_on(game: Game, agents: tuple[Agent, Agent]) -> int:
    """Play a game to its end; the number of decisions that were made."""
    first, second = agents
    count = 0
    decision = game.decision
    while decision is not None:
        agent = second if decision.seat else first
        if isinstance(agent, RandomPlayer):
            game.choose(agent.answer(decision))
        else:
            game.choose(agent.choose(game.view(decision.seat, 0)))
        count += 1
        decision = game.decision
    return count
