"""Check that two builds of the engine play the same games.

Alone it prints one line for each game: its rules and decks, its number of decisions and the digest of its last state.
`--compare` plays with the engines of two directories, side by side, and tells the first game in which they differ:

python benchmarks/same_games.py --each 300 --compare src build/compiled
"""

import argparse
import os
import subprocess
import sys
from itertools import zip_longest
from pathlib import Path

from livingrules.arena import Plan, Side, pairings, play_one
from livingrules.games.packs import GAMES, pack


def plans(game: str, games: int) -> list[Plan]:
    """Every way to play a game: formats, pairs of starter decks, profiles."""
    rules = pack(game)
    return [
        Plan(sides=(Side(first), Side(second)), game=game, format=format_name, profile=profile, games=games)
        for format_name in rules.formats
        for first, second in pairings(format_name, game)
        for profile in rules.profiles
    ]


def play(games: int, each: int) -> None:
    """Play that many games of every way, or as many as it takes for a number of games of each of the three."""
    for game in GAMES:
        ways = plans(game, games)
        count = -(-each // len(ways)) if each else games
        for plan in ways:
            for number in range(count):
                played = play_one(plan, number)
                named = (game, plan.format, plan.profile or "-", *(side.deck for side in plan.sides))
                print(*named, number, played.decisions, played.digest)


def compare(builds: list[str], arguments: list[str]) -> int:
    """Play the same games with two builds; the status is 1 when they differ."""
    running = [
        subprocess.Popen(
            [sys.executable, __file__, *arguments],
            env={**os.environ, "PYTHONPATH": str(Path(build).resolve()), "LIVINGRULES_PURE": "1"},
            stdout=subprocess.PIPE,
            text=True,
        )
        for build in builds
    ]
    # The second is read only after the first has ended; a pipe holds too little, but it goes on as soon as it is read.
    told = [process.communicate()[0].splitlines() for process in running]
    if any(process.returncode for process in running):
        print("The games could not be played.")
        return 2
    for first, second in zip_longest(*told):
        if first != second:
            print(f"{builds[0]}: {first}\n{builds[1]}: {second}")
            return 1
    print(f"{len(told[0])} games are the same.")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=4, help="games of every format, profile and pairing")
    parser.add_argument("--each", type=int, default=0, help="at least so many games of each of the three, instead")
    parser.add_argument("--compare", nargs=2, metavar=("FIRST", "SECOND"), help="directories with livingrules in them")
    chosen = parser.parse_args()
    if chosen.compare:
        return compare(chosen.compare, [str(chosen.games), "--each", str(chosen.each)])
    play(chosen.games, chosen.each)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
