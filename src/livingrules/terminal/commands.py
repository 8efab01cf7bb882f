"""What a player types: a number, a word, or a command with what it is about."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from livingrules.errors import LivingRulesError
from livingrules.games.shown import Option, Question, ShownCard, View
from livingrules.kernel.decision import BACK

Help = tuple[tuple[str, str], ...]
"""What can be typed, and what it does."""
HELP_CHOOSING: Final[Help] = (
    ("1", "choose the act with that number; several numbers where several cards are asked for"),
    ("pass, yes, no, none", "the same in words"),
)
HELP_LOOKING: Final[Help] = (
    ("board [full]", "draw the table again; full: whatever its height"),
    ("more", "other choices, where there are more than a page of them"),
    ("card NAME", "everything about a card that you can see or that is in your deck; card 2: the card of choice 2"),
)
HELP_TABLE: Final[Help] = (
    ("log [full]", "the story so far"),
    ("undo [anyway]", "take back your last decision, if nobody learnt anything by it"),
    ("save FILE", "write a record of the game; livingrules play --resume FILE goes on with it"),
    ("quit", "leave the table; you are asked whether to save the game"),
)
HELP_CONCEDING: Final = ("concede", "give the game up; you are asked once more before it is done")
"""Told only where the rules of the game know it."""
COMMANDS: Final = ("board", "more", "card", "why", "explain", "rule", "log", "undo", "save", "concede", "help", "quit")
"""What can be asked at every table."""
WORDS: Final = ("pass", "yes", "no", "none", "back")
SHORT: Final[dict[str, str]] = {
    "p": "pass",
    "y": "yes",
    "n": "no",
    "?": "help",
    "h": "help",
    "q": "quit",
    "b": "board",
    "m": "more",
}


class Mistyped(LivingRulesError):
    """Something typed that means nothing here."""


class NotSeen(Mistyped):
    """A card that is not among those that the player sees."""


@dataclass(frozen=True)
class Command:
    """A command and the words behind it."""

    name: str
    rest: str = ""


@dataclass(frozen=True)
class Chosen:
    """An answer to the question."""

    answer: int | tuple[int, ...]


def read_line(line: str, question: Question, own: tuple[str, ...] = ()) -> Command | Chosen:
    """What a line means while that question is open; own: further commands of the game."""
    typed = "".join(letter for letter in line if letter.isprintable()).strip()
    if not typed:
        return Command("board")
    if re.fullmatch(r"[\d\s,]+", typed):
        return Chosen(numbers(typed, question))
    first, _, rest = typed.partition(" ")
    word = SHORT.get(first.lower(), first.lower())
    if word in WORDS and not rest:
        return Chosen(answer_in_words(word, question))
    if word in (*COMMANDS, *own):
        return Command(word, rest.strip())
    near = difflib.get_close_matches(word, [*COMMANDS, *own, *WORDS], n=1)
    hint = f"did you mean {near[0]}?" if near else "type help for what can be typed."
    raise Mistyped(f"“{typed}” means nothing here; {hint}")


def is_pass(line: str) -> bool:
    """Whether somebody wanted to pass."""
    word = line.strip().casefold()
    return SHORT.get(word, word) == "pass"


def numbers(typed: str, question: Question) -> int | tuple[int, ...]:
    """Numbers on the screen count from 1; answers are the options' own."""
    picked = [int(word) for word in re.findall(r"\d+", typed)]
    for number in picked:
        if not 1 <= number <= len(question.options):
            raise Mistyped(f"There is no {number}: choose from 1 to {len(question.options)}.")
    answers = tuple(question.options[number - 1].index for number in picked)
    if question.kind in ("cards", "order", "pay"):
        return answers
    if len(answers) != 1:
        raise Mistyped("One number is enough here.")
    return answers[0]


def answer_in_words(word: str, question: Question) -> int | tuple[int, ...]:
    """Pass, yes, no, none and back, where they mean something."""
    if word == "back" and question.back:
        return BACK
    if question.kind == "confirm" and word in ("yes", "no"):
        return 1 if word == "yes" else 0
    if question.kind in ("cards", "order", "pay") and word in ("none", "pass", "no") and question.lo == 0:
        return ()
    for option in question.options:
        if option.act == "pass" and word in ("pass", "none", "no"):
            return option.index
    raise Mistyped(f"“{word}” is no answer to this question.")


def find_card(view: View, words: str) -> ShownCard:
    """A visible card by its name or a part of it; of several copies the nearest to hand."""
    if not words.strip():
        raise Mistyped("Say which card.")
    known = [card for card in view.cards() if card.id is not None]
    name = find_name([card.name for card in known], words.strip())
    return next(card for card in known if card.name == name)


def find_name(known: Sequence[str], words: str) -> str:
    """The one name that is meant by it or a part of it."""
    wanted = words.casefold()
    found = [name for name in known if name.casefold() == wanted]
    found = found or [name for name in known if name.casefold().startswith(wanted)]
    found = found or [name for name in known if wanted in name.casefold()]
    names = list(dict.fromkeys(found))
    if len(names) > 1:
        raise Mistyped(f"“{words}” could be {', '.join(names[:5])}.")
    if not names:
        near = difflib.get_close_matches(words, known, n=1)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise NotSeen(f"You can see no card called “{words}”{hint}")
    return names[0]


def of_choice(words: str, question: Question) -> Option | None:
    """The choice of which somebody asks by its number; None when it is no number."""
    if not re.fullmatch(r"\d+", words.strip()):
        return None
    at = int(words)
    if not 1 <= at <= len(question.options):
        raise Mistyped(f"There is no {at}: choose from 1 to {len(question.options)}.")
    return question.options[at - 1]
