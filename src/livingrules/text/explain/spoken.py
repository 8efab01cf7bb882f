"""What a text has spoken of so far, by the names that the explanation gives it.

This is the counterpart of `kernel.effect.Scope`: where the game keeps cards under a key, the explanation keeps the name
of those cards.  So a pronoun is explained by what the game will find there, not by its words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from livingrules.kernel.effect import DONE_TO


@dataclass(frozen=True)
class Named:
    """Cards that have a name: a letter, *this card*, *the attack in progress*."""

    name: str
    whose: str = ""
    """The player whose cards they are, if the text tells."""
    kinds: tuple[str, ...] = ()
    """The types that they can be of, if the text tells."""

    def __str__(self) -> str:
        return self.name


NOTHING: Final = Named("nothing (the text has spoken of no card)")
Kept = tuple[tuple[int, Named], ...]


@dataclass(frozen=True)
class Spoken:
    """Names by key."""

    kept: Kept = ()
    event: Named | None = None
    """The card of the event that is answered."""
    answers: bool = False
    """An event is answered, whether it is about a card or not."""
    actor: str = ""
    """The player of the event."""
    other: str = ""
    """The player spoken of last, as the explanation calls them; "" if none was."""
    done: str = ""
    """What *if you do* asks about."""
    number: str = ""
    """What was counted last."""
    word: str = ""
    """What was named last."""

    def cards(self, key: int) -> Named | None:
        for number, cards in self.kept:
            if number == key:
                return cards
        return None

    def meant(self, key: int) -> Named | None:
        """The same, where *it* is the card of the event as long as no other was spoken of."""
        return self.cards(key) or (self.event if key == DONE_TO else None)

    def keeping(self, key: int, cards: Named) -> Spoken:
        """The same, with these cards under the key."""
        return replace(self, kept=(*[pair for pair in self.kept if pair[0] != key], (key, cards)))
