"""How a game speaks to people: the words of UFS that a game built on it may have others for.

Sentences are made with these words.  They are never put into a sentence that is finished: the name of a card may
contain any of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from livingrules.games.ufs.words import ATTRIBUTE_NAMES, BREAKER, LETTERS, TIME_NAMES, UNIQUE, ZONE_NAMES


@dataclass(frozen=True)
class Words:
    """The words of one game; the tuples are read by the numbers of zones, times, attributes and kinds of ability."""

    title: str
    health: str
    """What a player without any has lost."""
    stage: str
    """The zone of characters, foundations and assets."""
    rival: str
    check: str
    """What is made to play a card."""
    check_value: str
    """The number of a card that a check looks at."""
    attempt: str
    """To begin to play a card, which may fail."""
    zones: tuple[str, ...]
    times: tuple[str, ...]
    attributes: tuple[str, ...]
    abilities: tuple[str, ...]
    acts: tuple[str, ...]
    """What may be done with a card, or left."""
    new_turn: str
    """The clause of the line in the log with which a turn begins."""

    def say(self, text: str) -> str:
        """A text of the rules in these words: *your {rival}* is *your opponent*."""
        return text.format(health=self.health, stage=self.stage, rival=self.rival, check=self.check)


UFS: Final = Words(
    title="UFS",
    health="vitality",
    stage="staging area",
    rival="opponent",
    check="control check",
    check_value="control",
    attempt="attempt",
    zones=ZONE_NAMES,
    times=TIME_NAMES,
    attributes=ATTRIBUTE_NAMES,
    abilities=LETTERS,
    acts=("play", "block", "enhance", "form", "respond", "pass"),
    new_turn="ufs:F",
)
KEYWORD_CLAUSE: Final[dict[int, str]] = {
    number: f"I.3.{number - BREAKER + 1}.1" for number in range(BREAKER, UNIQUE + 1)
}
"""Where the rulebook prints what each keyword grants; they stand there in the order of I.2.1."""
