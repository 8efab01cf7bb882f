"""Why a text was not understood."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Declined:
    """One line that was not understood: where, and what was expected there.  Line and column count from 1."""

    text: str
    line: int
    column: int
    message: str
    width: int = 1
    """How many letters of the text the message is about."""
    point: str = ""
    """The sort of open point, if the words were read and could mean several things."""

    def __str__(self) -> str:
        # What cannot be printed might move the cursor or turn the writing round; the mark has to stay below its word.
        shown = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in self.text)
        mark = " " * (self.column - 1) + "^" * self.width
        return f"line {self.line}, column {self.column}: {self.message}\n{shown}\n{mark}"


class TextError(ValueError):
    """A card whose text was not understood, with every line that was not."""

    def __init__(self, title: str, declined: tuple[Declined, ...]) -> None:
        self.title = title
        self.declined = declined
        super().__init__(title + "\n" + "\n".join(str(each) for each in declined) if declined else title)


class GrammarError(Exception):
    """A grammar that cannot be used: a definition names an unknown category, or calls itself without reading a word."""
