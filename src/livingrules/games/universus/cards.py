"""What is printed on a UniVersus card: what UFS prints, under its own names, and what is new."""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games.ufs import cards as ufs

ATTUNED: Final = "attuned "


class Card(ufs.Card, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The printed card.  `check` and `health` are what UFS calls control and vitality."""

    control: int | None = msgspec.field(default=None, name="check")
    vitality: int | None = msgspec.field(default=None, name="health")
    stamina: int | None = None
    """A backup's (Stamina/1)."""
    version: str = ""
    """Roman numeral or title of a character (Version/1)."""
    set_icon: str = ""
    back: Card | None = None
    """The other side of a double-sided card (Double-Sided Cards/1)."""

    def __post_init__(self) -> None:
        back = self.back
        if back is not None and (back.difficulty is not None or back.control is not None or back.back is not None):
            raise ValueError(f"the back of {self.name} has neither difficulty nor check value nor another side")

    @property
    def attuned(self) -> tuple[str, ...]:
        """The square symbols, printed as "attuned air": they let the card into decks of any primary symbol (Attuned
        Symbols/1).
        """
        return tuple(symbol.removeprefix(ATTUNED) for symbol in self.symbols if symbol.startswith(ATTUNED))

    @property
    def identity(self) -> str:
        """A character's name without what stands in parentheses (Identity/1)."""
        return self.name.partition(" (")[0]

    @property
    def set_mark(self) -> str:
        """The set icon in small letters, as texts have it (Set Icon/2)."""
        return self.set_icon.lower()

    @property
    def deck_name(self) -> str:
        """The full card name: a character's version belongs to it (Character/7)."""
        return f"{self.name} {self.version}" if self.version else self.name

    @property
    def play_name(self) -> str:
        """The name during play: two characters are copies only if their versions agree too (Copy/1, V8)."""
        return self.deck_name


def is_short_for(short: str, whole: str) -> bool:
    """Whether all words of the short name are words of the other, in the same order."""
    rest = iter(whole.split())
    return all(word in rest for word in short.split())
