"""Many games: pairings, parallel workers, statistics, speed."""

from livingrules.arena.plan import Plan, Side, pairings
from livingrules.arena.run import Played, Report, play_one, run
from livingrules.arena.statistics import wilson

__all__ = ["Plan", "Played", "Report", "Side", "pairings", "play_one", "run", "wilson"]
