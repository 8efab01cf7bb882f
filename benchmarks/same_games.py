"""Check that two builds of the engine play the same games: run it once with each on PYTHONPATH and compare the lines.

PYTHONPATH=src python benchmarks/same_games.py > plain.txt
PYTHONPATH=build/compiled python benchmarks/same_games.py | diff plain.txt -
"""

import sys

from livingrules.arena import Plan, Side, pairings, play_one
from livingrules.games.ufs.formats import FORMATS


def main(games: int) -> None:
    """One line for each game: its decks, its number of decisions and its last digest."""
    for format_name in FORMATS:
        for first, second in pairings(format_name):
            for profile in ("", "mm", "mk"):
                plan = Plan(sides=(Side(first), Side(second)), format=format_name, profile=profile, games=games)
                for number in range(games):
                    played = play_one(plan, number)
                    print(format_name, profile or "-", first, second, number, played.decisions, played.digest)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
