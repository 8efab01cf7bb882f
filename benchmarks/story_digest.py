"""Check that two versions of the source play alike: one line for each game, a hash of all its questions and log lines.

PYTHONPATH=before/src python benchmarks/story_digest.py > before.txt
PYTHONPATH=src python benchmarks/story_digest.py | diff before.txt -

The digest of the state is left out: how the state is written down may change while the game stays the same.  To read a
game that differs: `--show "fftcg constructed 17"`, its line up to the number, with each version, and compare.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b

from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.playthrough import playthrough

GAMES = 600


def story(game: str, rules: str, number: int) -> str:
    """All that is asked, answered and logged in one game between random players."""
    entrant = next(each for each in ENTRANTS if each.name == game)
    lines = playthrough(entrant, rules, f"/{number}").splitlines()
    return "\n".join(line for line in lines if not line.startswith("digest "))


def digest(asked: tuple[str, str, int]) -> str:
    text = story(*asked)
    return f"{' '.join(map(str, asked))} {blake2b(text.encode(), digest_size=8).hexdigest()}"


def asked_for(games: list[str], numbers: int) -> Iterator[tuple[str, str, int]]:
    for entrant in ENTRANTS:
        if entrant.name in games:
            yield from ((entrant.name, rules, number) for rules in entrant.rules for number in range(numbers))


def main(words: list[str]) -> int:
    names = [entrant.name for entrant in ENTRANTS]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=names, help="only this game; may be given again")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games for each way of playing ({GAMES})")
    parser.add_argument("--jobs", type=int, default=1, help="worker processes")
    parser.add_argument("--show", metavar="GAME", help="print one game instead")
    given = parser.parse_args(words)
    if given.show is not None:
        try:
            game, rules, number = given.show.split()
            text = story(game, rules, int(number))
        except (ValueError, StopIteration, KeyError):
            parser.error(f"{given.show!r} is no game: its name, the rules and a number are needed")
        print(text)
        return 0
    asked = list(asked_for(given.game or names, given.games))
    if given.jobs == 1:
        for each in asked:
            print(digest(each), flush=True)
        return 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for line in pool.map(digest, asked, chunksize=4):
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
