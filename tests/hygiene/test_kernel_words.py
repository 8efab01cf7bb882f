"""The kernel knows no game: it imports none, and speaks none of the words that only some of the games have.

Which words those are is read from the games themselves: what the catalogue of one family of rulebooks says often and
that of the other never, and the names in the games' own tables.  Ordinary English, and what programmers mean by a word,
are set apart here, by hand; everything else that is found is a word of a game.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from livingrules.games.fftcg import words as fftcg
from livingrules.games.ufs import cards as ufs
from livingrules.games.universus import vocabulary as universus
from livingrules.rulebooks import rulebook

KERNEL = Path(__file__).resolve().parents[2] / "src" / "livingrules" / "kernel"
MAY_IMPORT = ("livingrules.kernel", "livingrules.errors", "livingrules.version")

FAMILIES = {"fighting": ("ufs", "ufs-inserts", "universus"), "fftcg": ("fftcg",)}
OFTEN = {"fighting": 10, "fftcg": 5}
"""How often a catalogue must use a word for it to be one of the family's; the second family has the smaller book."""

NAMES = {
    "fighting": (
        *ufs.TYPES, *ufs.SYMBOLS, *ufs.TRAITS, *ufs.KEYWORD_ABILITIES, ufs.INFINITY,
        *universus.TYPES, *universus.GAME_ZONES, *universus.TRAITS, *universus.KEYWORD_ABILITIES,
        *universus.RESTRICTIONS, *universus.ABILITIES, *universus.PHASES, *universus.STEPS, *universus.ACTS,
    ),
    "fftcg": (
        *fftcg.ZONE_NAMES, *fftcg.ELEMENT_NAMES, *fftcg.TYPE_NAMES, *fftcg.KEYWORD_NAMES, *fftcg.PHASE_NAMES,
        *fftcg.STEP_NAMES,
    ),
}  # fmt: skip
"""The tables of the games."""
TERMS = {
    "fighting": (
        "staging area", "control check", "block modifier", "attack zone",
        "tenacious", "stamina", "blood type", "sideboard",
    ),
    "fftcg": ("break zone", "ex burst", "damage zone", "dulled", "deployed"),
}  # fmt: skip
"""Terms of two words, and those that a catalogue has reason to say seldom."""

ORDINARY = (
    "act", "added", "against", "air", "alone", "alternate", "announce", "area", "attached", "attempt", "attempted",
    "being", "below", "blocks", "box", "brackets", "charge", "clear", "cleared", "clearing", "complete", "controlled",
    "copying", "created", "current", "cycle", "declaration", "declared", "declares", "defeat", "definition", "detached",
    "divided", "dropped", "echo", "final", "form", "forms", "gain", "good", "grants", "half", "handled", "high", "hold",
    "illegal", "inactive", "information", "leaving", "life", "light", "live", "locked", "low", "match", "maximum",
    "mean", "mid", "mode", "modifier", "multiple", "multiples", "offers", "open", "pass", "passing", "payments",
    "playable", "pool", "preceding", "private", "processes", "re", "references", "replacements", "requirements",
    "resource", "responses", "restriction", "restrictions", "review", "safe", "sealed", "sequence", "seven", "shift",
    "source", "statistics", "stay", "target", "targets", "throw", "timestamp", "timing", "turns", "twice", "unique",
    "unknown", "version", "void", "win", "wind", "window",
)  # fmt: skip
"""English that no game owns."""
OF_PROGRAMS = (
    "break", "breaking", "cast", "casting", "class", "copy", "default", "executes", "field", "frame", "loop",
    "property", "static",
)  # fmt: skip
"""Words of the language that the kernel is written in, and of its readers' trade."""

OF_PYTHON = "TYPE_CHECKING"
"""A name of the language itself, which has a word of some games in it."""
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
CLAUSE = re.compile(r"\b[A-N]\.\d+(\.\d+)*|\b\d+\.\d+\.\d+")
"""How the rulebooks number their clauses."""
ENDINGS = ("", "s", "es", "d", "ed", "ing")
"""Endings with which a word is still that word."""


def words_of(text: str) -> list[str]:
    """The words of a text, of names made of several too: AtSpeed and at_speed are two words each."""
    return [found.lower() for found in WORD.findall(text)]


@cache
def said(family: str) -> Counter[str]:
    """How often the catalogues of a family use each word."""
    counts: Counter[str] = Counter()
    for book in FAMILIES[family]:
        for entry in rulebook(book).entries.values():
            counts.update(words_of(f"{entry.title} {entry.summary}"))
    return counts


@cache
def whole(family: str) -> str:
    """Everything that the catalogues of a family say, as words between single spaces."""
    texts = [f"{entry.title} {entry.summary}" for book in FAMILIES[family] for entry in rulebook(book).entries.values()]
    return " ".join(["", *(word for text in texts for word in words_of(text)), ""])


def other(family: str) -> str:
    return next(name for name in FAMILIES if name != family)


@cache
def glossary(family: str) -> frozenset[tuple[str, ...]]:
    """The words, and runs of words, that belong to one family of games."""
    often = (word for word, count in said(family).items() if count >= OFTEN[family] and len(word) > 1)
    runs = {tuple(words_of(name)) for name in (*often, *NAMES[family], *TERMS[family])}
    spoken_there = whole(other(family))
    own = {run for run in runs if run and f" {' '.join(run)} " not in spoken_there}
    return frozenset(run for run in own if len(run) > 1 or run[0] not in (*ORDINARY, *OF_PROGRAMS))


def inflected(runs: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """The same, with the endings that the last word may have."""
    for *before, last in runs:
        stem = last.removesuffix("e")
        for ending in ENDINGS:
            yield (*before, last + ending)
            yield (*before, stem + ending)


@cache
def forbidden() -> frozenset[tuple[str, ...]]:
    return frozenset(run for family in FAMILIES for run in inflected(glossary(family)))


def words_of_games(text: str) -> list[str]:
    """The words of single games in a source text, with the line; clause numbers and names of rulebooks too."""
    found: list[str] = []
    text = text.replace(OF_PYTHON, "")
    placed = [(word, at) for at, line in enumerate(text.splitlines(), 1) for word in words_of(line)]
    for at, (_, line) in enumerate(placed):
        for length in (1, 2, 3):
            run = tuple(word for word, _ in placed[at : at + length])
            if len(run) == length and run in forbidden():
                found.append(f"{line}: {' '.join(run)}")
        found.extend(f"{line}: {book}" for book in FAMILIES["fighting"] + FAMILIES["fftcg"] if placed[at][0] == book)
    for at, line in enumerate(text.splitlines(), 1):
        found.extend(f"{at}: {number.group()}" for number in CLAUSE.finditer(line))
    return found


def kernel_files() -> list[Path]:
    return sorted(KERNEL.rglob("*.py"))


@pytest.mark.parametrize("path", kernel_files(), ids=lambda path: str(path.relative_to(KERNEL)))
def test_the_kernel_speaks_of_no_game(path: Path) -> None:
    assert words_of_games(path.read_text("utf-8")) == []


@pytest.mark.parametrize("path", kernel_files(), ids=lambda path: str(path.relative_to(KERNEL)))
def test_the_kernel_imports_nothing_of_the_games(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        modules = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        own = [name for name in modules if name.split(".")[0] == "livingrules"]
        assert [name for name in own if not name.startswith(MAY_IMPORT)] == []
        assert not (isinstance(node, ast.ImportFrom) and node.level), "imports of the kernel name the whole way"


@pytest.mark.parametrize(
    "written",
    [
        "vitality", "AtVitality", "foundations", "momentum_of", "# the staging area", '"""A control check."""',
        "enhanced", "difficulty", "deadlock", "desperation", "Combo", "reversal", "STUN", "health", "rival",
        "committed", "blitz", "forward", "Summons", "ex_burst", "EXBurst", "CP", "break_zone", "BreakZone", "dull",
        "haste", "universus", 'Clause("ufs")', "(K.4.8)", "11.3.4", "first strike", "card pool", "Enhance Step",
        "party", "auto",
    ],
)  # fmt: skip
def test_a_word_of_one_game_is_found(written: str) -> None:
    assert words_of_games(f"card = 1\n{written} = 2\n") != []


@pytest.mark.parametrize(
    "word",
    [
        "card", "deck", "hand", "turn", "attack", "block", "damage", "cost", "ability", "effect", "zone", "keyword",
        "phase", "step", "character", "discard", "draw", "backup", "opponent", "player", "stack", "search", "choose",
    ],
)  # fmt: skip
def test_a_word_of_every_game_is_free(word: str) -> None:
    assert words_of_games(word) == []


def test_every_term_is_one_of_its_family_alone() -> None:
    for family, terms in TERMS.items():
        for term in terms:
            run = " ".join(words_of(term))
            assert f" {run}" in whole(family), f"{term} is no term of {family}"
            assert f" {run} " not in whole(other(family)), f"{term} is a term of both"


def test_words_set_apart_would_be_found() -> None:
    """What no family alone says needs no exception."""
    counted = {word for family in FAMILIES for word, count in said(family).items() if count >= OFTEN[family]}
    named = {run[0] for names in NAMES.values() for name in names if len(run := words_of(name)) == 1}
    assert [word for word in (*ORDINARY, *OF_PROGRAMS) if word not in counted | named] == []
