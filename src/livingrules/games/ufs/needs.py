"""What the meaning of a text depends on besides whose turn it is and what lies in the staging areas, as bits.

A meaning needs what its parts need (`Meaning.needs`).  As long as those facets of the game are the same, it comes to
the same.
"""

from __future__ import annotations

from typing import Final

from livingrules.kernel.meaning.base import UNSETTLED

HISTORY: Final = UNSETTLED
"""What has happened: never the same twice."""
PILES: Final = 2
VITALITY: Final = 4
SEQUENCE: Final = 8
"""The attack and the step of the turn."""
STATES: Final = 16
ITSELF: Final = 32
"""The very card that carries the text: two copies of it may differ."""
TABLE: Final = 64
"""More of the table than the staging areas."""
VALUES: Final = 128
"""Values of cards, which another effect may change."""
BESIDES: Final = HISTORY | PILES | VITALITY | SEQUENCE | STATES
"""What may change while the table stays the same."""
BEYOND_STAGING: Final = BESIDES | TABLE
"""What may change while the staging areas stay the same."""
