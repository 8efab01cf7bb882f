"""The clause catalogues: one JSON-lines file per rulebook, read when that rulebook is first asked for."""

import difflib
from functools import cache
from importlib.resources import files

import msgspec

from livingrules.errors import LivingRulesError
from livingrules.kernel.clause import Clause

GAMES = ("ufs", "ufs-inserts", "universus", "fftcg")
"""Every rulebook we hold. The two starter inserts of UFS share one catalogue, told apart by the start of an id."""


class UnknownGameError(LivingRulesError):
    """No rulebook of that name."""


class UnknownClauseError(LivingRulesError):
    """The rulebook has no clause with that id."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clause as catalogued."""

    id: str
    title: str
    summary: str
    kind: str
    testable: bool
    related: tuple[str, ...]
    why: str = ""
    """Why it cannot be tested, when it cannot."""
    notes: str = ""
    same_as: tuple[str, ...] = ()
    """For a statement of an insert: the UFS clauses that say the same."""
    differs_from: tuple[str, ...] = ()
    """For a statement of an insert: the UFS clauses that it contradicts or changes."""


class Rulebook:
    """The clauses of one rulebook, in its own order."""

    def __init__(self, game: str, entries: dict[str, Entry]) -> None:
        self.game = game
        self.entries = entries

    def __len__(self) -> int:
        return len(self.entries)

    def __contains__(self, clause_id: str) -> bool:
        return clause_id in self.entries

    def entry(self, clause_id: str) -> Entry:
        found = self.entries.get(clause_id)
        if found is None:
            raise UnknownClauseError(self._unknown(clause_id))
        return found

    def _unknown(self, clause_id: str) -> str:
        close = difflib.get_close_matches(clause_id, self.entries, n=1)
        hint = f"; did you mean {close[0]}?" if close else "."
        return f"The {self.game} rulebook has no clause {clause_id}{hint}"

    def clause(self, clause_id: str) -> Clause:
        """The clause as a value; refuses an id that the rulebook does not have."""
        return Clause(self.game, self.entry(clause_id).id)

    def testable(self) -> list[str]:
        return [entry.id for entry in self.entries.values() if entry.testable]

    def search(self, words: str) -> list[Entry]:
        """Entries that hold every word, those with more of the words in their title first."""
        wanted = words.casefold().split()
        if not wanted:
            return []
        hits = [entry for entry in self.entries.values() if all(word in _text(entry) for word in wanted)]
        return sorted(hits, key=lambda entry: -_title_hits(entry, wanted))

    def same_as(self, clause_id: str) -> tuple[str, ...]:
        return self.entry(clause_id).same_as


def _text(entry: Entry) -> str:
    return f"{entry.id} {entry.title} {entry.summary} {entry.notes}".casefold()


def _title_hits(entry: Entry, words: list[str]) -> int:
    title = f"{entry.id} {entry.title}".casefold()
    return sum(word in title for word in words)


@cache
def rulebook(game: str) -> Rulebook:
    """The rulebook of a game: "ufs", "ufs-inserts", "universus" or "fftcg"."""
    if game not in GAMES:
        raise UnknownGameError(f"There is no rulebook called {game!r}; there are {', '.join(GAMES)}.")
    data = files("livingrules.rulebooks").joinpath("data", f"{game}.jsonl").read_bytes()
    entries = msgspec.json.Decoder(Entry).decode_lines(data)
    return Rulebook(game, {entry.id: entry for entry in entries})


def describe(game: str, clause_id: str) -> tuple[str, str]:
    """Title and summary, for `Clause.title` and `Clause.summary`."""
    entry = rulebook(game).entry(clause_id)
    return entry.title, entry.summary


def find_clause(text: str) -> Clause:
    """Understand what a person types: "ufs:E.3.5.2", or the id alone, in any case of letters.

    Ids are unique over all rulebooks, so the game may be left out.
    """
    game, colon, clause_id = text.strip().partition(":")
    if colon and game.casefold() in GAMES:
        book = rulebook(game.casefold())
        return book.clause(_any_case(book, clause_id) or clause_id)
    for name in GAMES:
        book = rulebook(name)
        found = _any_case(book, text.strip())
        if found:
            return Clause(name, found)
    raise UnknownClauseError(f"No rulebook has a clause {text!r}; `livingrules rules search` finds clauses by words.")


def _any_case(book: Rulebook, clause_id: str) -> str | None:
    if clause_id in book:
        return clause_id
    folded = clause_id.casefold()
    return next((known for known in book.entries if known.casefold() == folded), None)
