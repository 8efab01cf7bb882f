"""Tell how the open points of a collection's texts are settled: by which rule, and what is declined.

    python tools/open_points.py GAME FILE [RULE]

FILE is a card file such as ufs.jsonl.  With the number of a rule, every phrase is listed that the rule settles, with
the candidates; with "declined", every text that stays open.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from livingrules.cards.sources import read_collection
from livingrules.games.packs import GAMES
from livingrules.games.shapes import Card, CompiledCard
from livingrules.text.compile import compile_with
from livingrules.text.errors import Declined, TextError
from livingrules.text.grammar import grammar_of
from livingrules.text.lowering.checks import lowered
from livingrules.text.lowering.referents import pointing_back
from livingrules.text.lowering.resolution import RULES, Bound, Findings
from livingrules.text.names import names_of
from livingrules.text.phrase import Names
from livingrules.text.tree import Ability


def main(game: str, path: Path, wanted: str = "") -> int:
    collection = read_collection(path, game)
    names = names_of(collection.names, collection.traits)
    settled: Counter[tuple[str, str]] = Counter()
    declined: Counter[str] = Counter()
    cards = 0
    for entry in collection.entries:
        if entry.card is None or entry.faults or entry.lacking:
            continue
        cards += 1
        found, open_lines = points(entry.card, names, game)
        settled.update((each.point.kind, each.rule) for each in found)
        declined.update({line.point for line in open_lines})
        for line in told(found, open_lines, wanted):
            print(f"{entry.name}: {line}")
    print(f"{cards:,} cards")
    for (kind, number), count in sorted(settled.items()):
        says = RULES[number].says if number else "there was one candidate only"
        print(f"{count:6,}  {kind:10} {number or '-':4} {says}")
    for kind, count in sorted(declined.items()):
        print(f"{count:6,}  cards declined: {kind}")
    return 0


def points(card: Card, names: Names, game: str) -> tuple[list[Bound[object]], list[Declined]]:
    """What was settled in the text of a card, and the lines that were declined for an open point."""
    try:
        compiled: CompiledCard = compile_with(card, names, game)
    except TextError as error:
        return [], [line for line in error.declined if line.point]
    found: list[Bound[object]] = []
    for ability in compiled.abilities:
        if isinstance(ability, Ability):
            findings = Findings()
            lowered(as_written(ability, game), game, findings)
            found += findings.bound
    return found, []


def as_written(ability: Ability, game: str) -> Ability:
    """The ability before its open points were settled."""
    grammar = grammar_of(game)
    written: Ability = grammar.complete(grammar.reduce(pointing_back(ability)))
    return written


def told(found: list[Bound[object]], declined: list[Declined], wanted: str) -> Iterator[str]:
    if wanted == "declined":
        yield from (f"{line.point}: {line}" for line in declined)
    elif wanted:
        for each in found:
            if each.rule == wanted:
                others = ", ".join(other.words for other in each.point.candidates)
                yield f"tokens {each.point.at}: {each.candidate.words} (of {others})"


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in GAMES:
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(sys.argv[1], Path(sys.argv[2]), *sys.argv[3:]))
