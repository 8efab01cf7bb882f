"""The keys of what a scope keeps besides the slots of its text."""

from __future__ import annotations

from typing import Final

ITSELF: Final = -2
"""The text's own card, where that has moved on."""
TAKEN: Final = -3
"""What was taken out of a group that the text has pointed out."""
EACH: Final = -4
"""Each of several cards, where a text has a number for each of them."""
MODES: Final = -5
"""Which modes were chosen."""
WAY: Final = -6
"""In which of several ways the cost was paid."""
LOCKED: Final = -7
"""The cost that was locked (11.5.3)."""
BEGUN: Final = -8
"""The number of the turn in which what waits for the next turn was made."""
SEARCHING: Final = -9
"""Whose deck has been searched and is still to be shuffled."""
SHOWN: Final = -10
"""What was looked at or revealed in a hidden zone, until the text is done."""
AFFECTED: Final = -11
"""The objects that an effect of a resolved text is about (11.12.4.2)."""
FIXED: Final = -12
"""The numbers of such an effect (11.12.4.3)."""
MADE_BY: Final = -13
"""The number of the scope whose resolution made the effect (11.12.5.6)."""

# The kinds of what was declared for one statement (`key_at`).
CHOICE: Final = 1
"""What was chosen, group by group."""
SHARES: Final = 2
"""How a value was divided."""
