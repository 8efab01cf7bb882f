"""Small words of English that every game needs when it speaks to people."""

from __future__ import annotations

from typing import Final

IRREGULAR: Final[dict[str, str]] = {
    "are": "is", "have": "has", "pass": "passes", "ready": "readies", "go": "goes", "try": "tries",
    "search": "searches", "do": "does",
}  # fmt: skip


def third_person(verb: str) -> str:
    """ "draws" for "draw"."""
    return IRREGULAR.get(verb, f"{verb}s")


def capital(text: str) -> str:
    """With a capital in front."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """With a capital in front and a full stop behind."""
    text = capital(text)
    return text if text.endswith((".", "?", "!", "”")) else f"{text}."


def without_article(words: str) -> str:
    """ "face-down card" for "a face-down card": what stands behind "your" has no article."""
    first, _, rest = words.partition(" ")
    return rest if rest and first in ("a", "an", "the") else words


def listed(words: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} and {words[-1]}"


def counted(number: int, noun: str) -> str:
    """ "1 card", "2 cards"."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def how_many(least: int, most: int) -> str:
    """ "2", "1 to 3", "up to 3"."""
    if least == most:
        return str(most)
    return f"{least} to {most}" if least else f"up to {most}"


def text_lines(lines: tuple[str, ...]) -> tuple[str, ...]:
    """One ability a line: a line that goes on in small letters belongs to the one before."""
    joined: list[str] = []
    for line in lines:
        if joined and line[:1].islower():
            joined[-1] = f"{joined[-1]} {line}"
        elif line.strip():
            joined.append(line)
    return tuple(joined)
