"""A greedy player of FFTCG: sensible, quick, and from its view alone."""

from livingrules.agents.greedy.fftcg.player import GreedyPlayer

__all__ = ["GreedyPlayer"]
