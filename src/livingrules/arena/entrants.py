"""The games that have to keep what every game promises.

An entrant says the few things about a game that the promises cannot know: how one is begun, what its indexes are, how
its cards are laid out, and what may be exchanged behind the back of a seat.  A new game joins by one line in ENTRANTS.
"""

from __future__ import annotations

from typing import Final

from livingrules.arena.entrant import Entrant
from livingrules.arena.fftcg_entrant import FftcgEntrant
from livingrules.arena.ufs_entrants import UfsEntrant, UniversusEntrant

ENTRANTS: Final[tuple[Entrant, ...]] = (UfsEntrant(), UniversusEntrant(), FftcgEntrant())
