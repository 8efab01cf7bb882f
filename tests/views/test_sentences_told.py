"""Every line of the log, every prompt and every option of random games is plain English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Final

import pytest
from rich.console import Console

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.games.story import FULL, story
from livingrules.kernel.rng import Rng, seed_key
from livingrules.scenario.table import Table
from livingrules.terminal.faces import face

VERBS: Final = (
    *("choose", "draw", "play", "discard", "gain", "lose", "commit", "reveal", "look", "add", "remove", "shuffle"),
    *("destroy", "pay", "take", "make", "fail", "use", "win", "block", "attack", "put", "return", "cast", "receive"),
    *("flip", "seal", "unseal", "mulligan", "keep", "attempt", "respond", "name", "deal", "exchange", "cycle", "set"),
)
DOES: Final = "|".join([*(f"{verb}s" for verb in VERBS), "is", "has", "does", "passes", "goes", "readies"])
DO: Final = "|".join([*VERBS, "are", "have", "do", "pass", "go", "ready"])
THINGS: Final = "card|foundation|attack|asset|action|character|point|turn|counter|check|Forward|Backup|Summon"
FAULTS: Final[dict[str, str]] = {
    "an article behind a possessive": r"(?:'s|\b[Yy]our|\b[Tt]heir|\bits) (?:an?|the) ",
    "a word said twice": r"\b([a-z]+) \1\b",
    "a before a vowel": r"\b[Aa] (?:[aeio](?!ne\b|nce\b)|EX\b)",
    "an before a consonant": r"\b[Aa]n [bcdfgjklmnpqrstvwyz]",
    "the third person of you": rf"\b[Yy]ou (?:{DOES})\b",
    "the first person of another": rf"\b(?:[Yy]our (?:opponent|rival)|Somebody) (?:{DO})\b(?! first)",
    "many of one": rf"(?<![\d+-])\b1 (?:(?!of\b)[a-z-]+ )?(?:{THINGS})s\b",
    "one of many": rf"(?<![\d+/-])\b(?:0|[2-9]|[1-9]\d+) (?:(?!of\b)[a-z-]+ )?(?:{THINGS})\b(?! [0-9])",
    "many is": rf"\b(?:{THINGS})s (?:is|was|goes|enters|leaves)\b",
    "names of the program": r"[_<>{}@|]|\b(?:None|True|False|Filter|Select|Way \d|x value)\b|\beffect \d+$",
    "a space too many": r"  | [,.;:)]|\( |,,|\(\)|\s$",
    "less than nothing left": r"(?:vitality|health|deck|hand) (?:is |of |to )?-\d",
    "no capital in front": r"^[a-z]",
}


def faults(line: str, names: frozenset[str]) -> list[str]:
    """What is wrong with a line; names of cards and texts of cards are as they are printed."""
    bare = re.sub("“[^”]*”", "“”", line)
    for name in sorted(names, key=len, reverse=True):
        bare = bare.replace(name, "Xy")
    bare = re.sub(r"\b[Pp]layer [12]\b", "Somebody", bare)
    return [f"{fault}: {line}" for fault, pattern in FAULTS.items() if re.search(pattern, bare)]


def told(entrant: Entrant, seed: str, rules: str) -> Iterator[str]:
    """Everything that is said in a random game."""
    game = entrant.begin(seed, rules)
    rng = Rng(seed_key(f"told {seed}"))
    paper = StringIO()
    screen = Console(file=paper, width=400, highlight=False)
    while game.decision is not None:
        question = game.asked(game.decision).put(game.decision.seat)
        yield question.prompt
        yield from (option.label for option in question.options if option.detail != option.label)
        if rng.below(20) == 0:
            screen.print(face(entrant.name).board(game.view(game.decision.seat, 0)))
        game.choose(random_answer(game.decision, rng))
    for reader in entrant.readers:
        yield from (entry.text for entry in story(game, reader, FULL))
    for row in paper.getvalue().splitlines():
        yield re.sub(r"^\W*", "Row ", re.sub(r"\s+", " ", row)).strip()


@pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)
def test_what_is_said_is_plain_english(entrant: Entrant) -> None:
    found: set[str] = set()
    for number, rules in enumerate((entrant.rules * 12)[:12]):
        game = entrant.begin(str(number), rules)
        names = {game.card_name(card) for card in range(len(game.owner))}
        texts = {line for compiled in game.definitions for line in compiled.card.text}
        for line in set(told(entrant, str(number), rules)):
            if not any(line in text for text in texts):
                found.update(faults(line, frozenset((*names, *texts))))
    assert not found


@pytest.mark.parametrize(
    "line",
    [
        "Your rival's a face-down card is sealed.",
        "Row ready 2 face-down card.",
        "You chooses one.",
        "Your opponent draw 2 cards.",
        "You draw 1 cards.",
        "Row vitality -2/26",
        "Choose 1 card , for Rock.",
        "You play an attack, then then a block.",
        "Way 1",
        "You draw an card.",
        "You discard a action.",
        "2 cards is discarded.",
        "your momentum card 1",
    ],
)
def test_a_fault_is_noticed(line: str) -> None:
    assert faults(line, frozenset())


def test_many_face_down_cards_are_cards() -> None:
    hidden = [("One", "face down"), ("Two", "face down")]
    t = Table({}, {"staging": hidden})
    paper = StringIO()
    Console(file=paper, width=80).print(face("ufs").board(t.game.view(0)))
    assert "2 face-down cards" in paper.getvalue()
