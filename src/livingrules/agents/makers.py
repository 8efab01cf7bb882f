"""Agents by name."""

from __future__ import annotations

from importlib import import_module
from typing import Final

from livingrules.agents.base import Agent
from livingrules.agents.own import is_own, own_agent
from livingrules.agents.random_player import RandomPlayer
from livingrules.errors import LivingRulesError
from livingrules.games.packs import known_game

AGENTS: Final = ("random", "greedy")
"""The names that `make_agent` knows, the strongest last."""
GREEDY: Final = {
    "ufs": "livingrules.agents.greedy",
    "universus": "livingrules.agents.greedy",
    "fftcg": "livingrules.agents.greedy.fftcg",
}
"""Where the greedy player of each game is: it knows what its game is about, a random one need not."""


def make_agent(name: str, seed: int | str = 0, game: str = "ufs") -> Agent:
    """A fresh agent; the same name and seed play the same way.  `mybot.py:Bot` is one of your own."""
    if is_own(name):
        return own_agent(name, seed)
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        known_game(game)
        # Looked up when it is needed: the view is large, and random players do without it.
        player: Agent = import_module(GREEDY[game]).GreedyPlayer(seed)
        return player
    known = ", ".join(AGENTS)
    raise LivingRulesError(f"There is no agent called {name!r}; there are {known}, and those of files: mybot.py:Bot.")
