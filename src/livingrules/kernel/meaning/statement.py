"""What a text does: how the interpreter goes on from a statement."""

from __future__ import annotations

from typing import Final

PLAIN: Final = 0
"""The game carries it out."""
IN_ORDER: Final = 1
"""Several statements in one sentence."""
DEPENDING: Final = 2
"""One block if a condition holds, otherwise another."""
OFFERED: Final = 3
"""A player may do it; then what follows if they did, or if they did not."""
ONE_OF: Final = 4
"""A player picks one of several blocks."""
