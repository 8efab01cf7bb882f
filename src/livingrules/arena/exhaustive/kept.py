"""What came of some cards is kept in a file as soon as it is known, so that a long run can go on where it stopped."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

import msgspec

from livingrules.arena.exhaustive.reports import Outcome, Task
from livingrules.errors import BadRecord


class Line(msgspec.Struct, frozen=True):
    """One line of the file."""

    key: str
    outcome: Outcome


class Kept:
    """The outcomes of one file, by what was tried and how."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.outcomes: dict[str, Outcome] = {}
        for number, line in enumerate(path.read_bytes().splitlines() if path.exists() else (), 1):
            try:
                read = msgspec.json.decode(line, type=Line)
            except msgspec.MsgspecError as error:
                raise BadRecord(f"Line {number} of {path} is not what a run of cards has kept: {error}.") from error
            self.outcomes[read.key] = read.outcome

    def get(self, task: Task) -> Outcome | None:
        return self.outcomes.get(key_of(task))

    def put(self, task: Task, outcome: Outcome) -> None:
        """Write it down at once: whoever stops the run loses nothing."""
        key = key_of(task)
        self.outcomes[key] = outcome
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(Line(key, outcome)) + b"\n")


def key_of(task: Task) -> str:
    """Other cards, texts understood otherwise, another seed or number of games: another outcome."""
    told = [repr((card.card, card.keywords, card.abilities, getattr(card, "back", None))) for card in task.cards]
    whole = "\n".join((task.game, task.seed, str(task.attempts), str(task.often), *told))
    return blake2b(whole.encode(), digest_size=16).hexdigest()
