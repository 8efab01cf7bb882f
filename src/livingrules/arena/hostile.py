"""`make hostile`: sentences of cards, mutilated a million times.  None may take long, and none may raise.

What is read is always a matter of the seed and the number of the text, so whatever is found is found again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from time import process_time
from typing import Final

import click
import msgspec

from livingrules.arena.catching import Catching
from livingrules.arena.run import settle_memory
from livingrules.cards.lexicon import Lexicon
from livingrules.cards.sources import read_collection
from livingrules.games.packs import GAMES
from livingrules.kernel.rng import Rng, seed_key
from livingrules.text.compile import MAX_LENGTH, understand_line
from livingrules.text.errors import Declined
from livingrules.text.grammar import grammar_of
from livingrules.text.names import names_for
from livingrules.text.phrase import Names
from livingrules.text.tokens import scan

LONGEST_TIME: Final = 0.5
"""Seconds of the processor that a text may take."""
SHOWN: Final = 5
MOST_AT_ONCE: Final = 6
"""Mutilations of one text."""
STRANGE: Final = (
    "",
    "\x00",
    "😀",
    "\u202e",
    "²",
    "《",
    "》",
    "{",
    "}",
    '"',
    "'",
    "[",
    "]",
    "(",
    ")",
    "-",
    "+",
    "X",
    "9999",
)
FRAMES: Final = (
    ('gains "', '"'),
    ("[", "]"),
    ("(", ")"),
    ("If you do, ", ""),
    ("You may ", ""),
    ("For each of them, ", ""),
    ("", " and "),
    ("", ", "),
    ("", " or "),
)
"""What may be put around words, again and again."""

Pieces = list[str]


# ---------------------------------------------------------------------------------------------------------- mutilations


def _span(pieces: Pieces, rng: Rng) -> tuple[int, int]:
    """A stretch of the text, most often a short one."""
    if not pieces:
        return 0, 0
    first = rng.below(len(pieces))
    return first, min(len(pieces), first + 1 + rng.below(1 + rng.below(12)))


def left_out(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    first, last = _span(pieces, rng)
    return pieces[:first] + pieces[last:]


def repeated(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    """A stretch again and again: two times, or as often as a line holds."""
    first, last = _span(pieces, rng)
    times = (2, 3, 8, 40, 200)[rng.below(5)]
    return pieces[:first] + pieces[first:last] * times + pieces[last:]


def linked(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    """A stretch again and again, with a word between."""
    first, last = _span(pieces, rng)
    word = ("and", "or", ",", ".", "then", "-", ":")[rng.below(7)]
    times = (1, 2, 6, 30)[rng.below(4)]
    return pieces[:last] + [word, *pieces[first:last]] * times + pieces[last:]


def exchanged(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    (one, end), (two, stop) = sorted((_span(pieces, rng), _span(pieces, rng)))
    if end > two:
        return pieces
    return pieces[:one] + pieces[two:stop] + pieces[end:two] + pieces[one:end] + pieces[stop:]


def grafted(pieces: Pieces, others: Sequence[Pieces], rng: Rng) -> Pieces:
    """A stretch of another sentence in place of one of its own."""
    first, last = _span(pieces, rng)
    other = others[rng.below(len(others))]
    start, stop = _span(other, rng)
    return pieces[:first] + other[start:stop] + pieces[last:]


def continued(pieces: Pieces, others: Sequence[Pieces], rng: Rng) -> Pieces:
    """Another sentence behind or in the middle of it."""
    at = rng.below(len(pieces) + 1)
    return pieces[:at] + others[rng.below(len(others))] + pieces[at:]


def framed(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    """Quotes, brackets and conditions around the rest, again and again."""
    at, _ = _span(pieces, rng)
    before, after = FRAMES[rng.below(len(FRAMES))]
    times = (1, 3, 20, 100)[rng.below(4)]
    return pieces[:at] + before.split() * times + pieces[at:] + after.split() * times


def noisy(pieces: Pieces, _others: Sequence[Pieces], rng: Rng) -> Pieces:
    """A sign that has no business there, in or for a word."""
    first, last = _span(pieces, rng)
    strange = STRANGE[rng.below(len(STRANGE))]
    kept = [] if rng.below(2) else pieces[first:last]
    return [*pieces[:first], strange, *kept, *pieces[last:]]


MUTILATIONS: Final[tuple[Callable[[Pieces, Sequence[Pieces], Rng], Pieces], ...]] = (
    left_out,
    repeated,
    linked,
    exchanged,
    grafted,
    continued,
    framed,
    noisy,
)


def mutilated(pieces: Pieces, others: Sequence[Pieces], rng: Rng) -> str:
    """The words of a sentence after one to several mutilations, as a line."""
    for _ in range(1 + rng.below(MOST_AT_ONCE)):
        pieces = MUTILATIONS[rng.below(len(MUTILATIONS))](pieces, others, rng)
        pieces = pieces[:MAX_LENGTH]
    return " ".join(pieces)[: MAX_LENGTH + 1]


# -------------------------------------------------------------------------------------------------------------- reading


class Sentence(msgspec.Struct, frozen=True):
    """A line of a card."""

    pieces: Pieces
    card_name: str
    card_type: str


class Read(msgspec.Struct, frozen=True, order=True):
    """How long a text took, and what became of it."""

    seconds: float
    number: int
    text: str
    understood: bool = False
    error: str = ""


def sentences(path: Path, game: str) -> tuple[list[Sentence], Names]:
    """The lines of all cards of a file, and the names of which they speak."""
    collection = read_collection(path, game, "")
    found = [
        Sentence([token.written for token in scan(line)], card.name, card.type)
        for card in collection.cards
        for line in (*getattr(card, "keywords", ()), *card.text)
    ]
    return found, Lexicon(collection.names, collection.traits).names


def texts(found: Sequence[Sentence], seed: str, first: int) -> Iterator[tuple[int, Sentence, str]]:
    """Mutilated sentences without end."""
    others = [each.pieces for each in found]
    number = first
    while True:
        rng = Rng(seed_key(f"{seed}/{number}"))
        sentence = found[rng.below(len(found))]
        yield number, sentence, mutilated(sentence.pieces, others, rng)
        number += 1


def read(text: str, sentence: Sentence, names: Names, game: str, number: int = 0) -> Read:
    """Understand a text, or not."""
    began = process_time()
    understood = False
    with Catching() as caught:
        found = understand_line(text, names_for(names, sentence.card_name), 1, game, sentence.card_type)
        understood = not isinstance(found, Declined)
    return Read(process_time() - began, number, text, understood, caught.error)


@click.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option("--game", type=click.Choice(GAMES), default="ufs", show_default=True, help="Whose cards they are.")
@click.option("--texts", "count", type=click.IntRange(1), default=10_000, show_default=True, help="How many texts.")
@click.option("--seed", default="hostile", show_default=True, help="The same seed gives the same texts.")
@click.option("--first", type=click.IntRange(0), default=0, show_default=True, help="The first text of the seed.")
def main(path: Path, game: str, count: int, seed: str, first: int) -> None:
    """Read mutilated sentences of the cards of FILE; tell the slowest, and whatever went wrong."""
    found, names = sentences(path, game)
    if not found:
        raise click.UsageError(f"The cards of {path} have no text.")
    grammar_of(game)
    settle_memory()  # what the collector does between texts is none of their time
    understood = 0
    total = 0.0
    slowest: list[Read] = []
    wrong: list[Read] = []
    for number, sentence, text in islice(texts(found, seed, first), count):
        result = read(text, sentence, names, game, number)
        understood += result.understood
        total += result.seconds
        slowest = sorted([*slowest, result], reverse=True)[:SHOWN]
        if result.error or result.seconds > LONGEST_TIME:
            wrong.append(result)
    for result in wrong:
        click.echo(
            f"text {result.number}, {result.seconds * 1000:.0f} ms: {result.error or 'too slow'}: {result.text!r}"
        )
    click.echo(
        f"{count:,} texts, {understood:,} of them understood; {total / count * 1000:.2f} ms on average, the slowest "
        + ", ".join(f"{each.seconds * 1000:.0f} ms (text {each.number})" for each in slowest)
    )
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
