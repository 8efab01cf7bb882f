"""Check that two builds of the engine play the same games: run it once with each on PYTHONPATH and compare the lines.

PYTHONPATH=src python benchmarks/same_games.py > plain.txt
PYTHONPATH=build/compiled python benchmarks/same_games.py | diff plain.txt -
"""

import sys

from livingrules.arena import Plan, Side, pairings, play_one
from livingrules.games.packs import GAMES, pack


def main(games: int) -> None:
    """One line for each game: its rules and decks, its number of decisions and its last digest."""
    for game in GAMES:
        rules = pack(game)
        for format_name in rules.formats:
            for first, second in pairings(format_name, game):
                for profile in rules.profiles:
                    sides = (Side(first), Side(second))
                    plan = Plan(sides=sides, game=game, format=format_name, profile=profile, games=games)
                    for number in range(games):
                        played = play_one(plan, number)
                        named = (game, format_name, profile or "-", first, second)
                        print(*named, number, played.decisions, played.digest)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 4)
