"""What a share of won games is worth."""

from __future__ import annotations

from math import sqrt

TWO_SIGMA = 1.959963984540054
"""The normal quantile that leaves 2.5 % on each side."""


def wilson(wins: float, games: int, z: float = TWO_SIGMA) -> tuple[float, float]:
    """The Wilson interval of a share: honest for few games and for shares near 0 and 1.

    >>> tuple(round(bound, 3) for bound in wilson(8, 10))
    (0.49, 0.943)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = 1 + z * z / games
    middle = share + z * z / (2 * games)
    width = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    # Rounding must not put the share itself outside.
    return max(0.0, min(share, (middle - width) / spread)), min(1.0, max(share, (middle + width) / spread))
