"""The command line."""

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> None:
    """Run one command and leave with its status: 0 done, 1 the answer is no, 2 wrong use."""
    try:
        from livingrules.cli.app import run

        status = run(arguments)
    except KeyboardInterrupt:  # while the program was still being loaded
        status = 130
    sys.exit(status)
