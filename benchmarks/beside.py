"""How much two versions of the source cost a decision, on a machine that others use too.

python benchmarks/beside.py before/src src

Both play the same random games.  Bytecodes are counted: nothing else on the machine can change that, and it is the same
number every time.  CPU seconds are taken of six games at a time, the two versions in turns, and of each six the
quickest of all rounds counts: the others were disturbed.  `growth` is the cost of a decision with thirty more
foundations a side, as a multiple.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any

CHUNK = 6
CHUNKS = 8
COUNTED = 16
EXTRA = 30
GAMES = ("ufs", "universus", "fftcg")


def count(game: str, extra: int) -> float:
    """Bytecodes a decision."""
    from livingrules.arena import speed

    total = 0

    def step(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal total
        total += event == "opcode"
        return step

    def begin(frame: FrameType, _event: str, _argument: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return step

    sys.settrace(begin)
    decisions = speed.playouts(range(COUNTED), extra, game=game)
    sys.settrace(None)
    return total / decisions


def serve(game: str) -> None:
    """Answer each line `first extra`, or `count extra`, until there are no more."""
    from livingrules.arena import speed
    from livingrules.arena.run import settle_memory

    pairings = range(len(speed.starters(game)) ** 2)
    for extra in (0, EXTRA) if game == "ufs" else (0,):
        speed.playouts(pairings, extra, game=game)  # texts are made ready once, for all games between two decks
    settle_memory()
    for line in sys.stdin:
        what, more = line.split()
        if what == "count":
            print(count(game, int(more)), flush=True)
            continue
        began = process_time()
        decisions = speed.playouts(range(int(what), int(what) + CHUNK), int(more), game=game)
        print((process_time() - began) / decisions, flush=True)


class Version:
    """One version of the source, in a process of its own."""

    def __init__(self, source: str, game: str) -> None:
        self.source = source
        place = str(Path(source).resolve())
        process = subprocess.Popen(
            [sys.executable, __file__, "--serve", game],
            env={**os.environ, "PYTHONPATH": place, "LIVINGRULES_PURE": "1", "PYTHONHASHSEED": "0"},
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("The process has no pipes.")
        self.asked, self.told = process.stdin, process.stdout
        self.best: dict[tuple[int, int], float] = {}

    def ask(self, what: object, extra: int) -> float:
        self.asked.write(f"{what} {extra}\n")
        self.asked.flush()
        return float(self.told.readline())

    def play(self, chunk: int, extra: int) -> None:
        took = self.ask(chunk * CHUNK, extra)
        self.best[chunk, extra] = min(took, self.best.get((chunk, extra), took))

    def seconds(self, extra: int) -> float:
        """CPU seconds of a decision."""
        return sum(self.best[chunk, extra] for chunk in range(CHUNKS)) / CHUNKS


def compare(game: str, sources: list[str], rounds: int) -> None:
    versions = [Version(source, game) for source in sources]
    extras = (0, EXTRA) if game == "ufs" else (0,)
    for _ in range(rounds):
        for chunk in range(CHUNKS):
            for extra in extras:
                for version in versions:
                    version.play(chunk, extra)
    base = versions[0].seconds(0)
    for version in versions:
        took, codes = version.seconds(0), version.ask("count", 0)
        told = f"{game:10} {version.source:24} {codes:7.0f} bytecodes {took * 1e6:6.1f} us  speed {base / took:.3f}"
        if EXTRA in extras:
            told += f"  growth {version.seconds(EXTRA) / took:.3f}"
        print(told, flush=True)


def main(words: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", nargs="*", help="the directories of two versions, the earlier first")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game; may be given again")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--serve", choices=GAMES, help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    if given.serve is not None:
        serve(given.serve)
        return
    for game in given.game or GAMES:
        compare(game, given.sources, given.rounds)


if __name__ == "__main__":
    main(sys.argv[1:])
