"""What a text has spoken of so far, by the names that the explanation gives it.

This is the counterpart of `kernel.effect.Scope`: where the game binds cards to a label, the explanation binds the name
of those cards.  So a pronoun is explained by what the game will find under its label, not by its words.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


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
Bound = tuple[tuple[str, Named], ...]


@dataclass(frozen=True)
class Spoken:
    """Names by label, the latest first; "" is what *it* and *them* mean."""

    bound: Bound = ()
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

    def cards(self, label: str) -> Named | None:
        for name, cards in self.bound:
            if name == label:
                return cards
        return None

    def meant(self, label: str) -> Named | None:
        """The same, where *it* is the card of the event as long as no other was spoken of."""
        return self.cards(label) or (None if label else self.event)

    def binding(self, label: str, cards: Named) -> Spoken:
        """The label, and *it*, now mean these cards."""
        kept = tuple(pair for pair in self.bound if pair[0] not in ("", label))
        fresh: Bound = (("", cards), (label, cards)) if label else (("", cards),)
        return replace(self, bound=fresh + kept)

    def labelled(self, label: str, cards: Named) -> Spoken:
        """The label means these cards; what *it* means stays."""
        kept = tuple(pair for pair in self.bound if pair[0] != label)
        return replace(self, bound=((label, cards), *kept))
