"""How long livingrules takes to start: CPU seconds of a fresh process, the median of some.

PYTHONPATH=src python benchmarks/start.py
"""

import resource
import statistics
import subprocess
import sys

RUNS = 7
FIRST_GAME = "import livingrules as lr; lr.new_game({game!r}, decks={decks!r}, seed=1)"
STARTS = {
    "livingrules --help": ["-m", "livingrules", "--help"],
    "import livingrules": ["-c", "import livingrules"],
    "first game of UFS": ["-c", FIRST_GAME.format(game="ufs", decks=["gravelmoor", "reedmere"])],
    "first game of UniVersus": [
        "-c",
        FIRST_GAME.format(game="universus", decks=["Brassworks Shift", "Thornmask Court"]),
    ],
    "first game of FFTCG": ["-c", FIRST_GAME.format(game="fftcg", decks=["emberline", "frostquay"])],
}


def seconds(arguments: list[str]) -> float:
    """The CPU time of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main() -> None:
    for what, arguments in STARTS.items():
        seconds(arguments)  # writes the bytecode
        print(f"{what:26}{statistics.median(seconds(arguments) for _ in range(RUNS)):.2f} s")


if __name__ == "__main__":
    main()
