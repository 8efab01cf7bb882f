"""A player that takes what looks best now, from its own view alone."""

from livingrules.agents.greedy.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
