"""Players that need no human: each sees only what its seat may know, and the same seed gives the same play."""

from livingrules.agents.base import Agent, Answer
from livingrules.agents.makers import AGENTS, make_agent
from livingrules.agents.random_player import RandomPlayer, random_answer

__all__ = ["AGENTS", "Agent", "Answer", "RandomPlayer", "make_agent", "random_answer"]
