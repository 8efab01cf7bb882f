"""Write into docs/card-text.md which phrases are still declined, ranked by how many cards each alone would unlock.

    python tools/declined.py FOLDER [PAGE]

FOLDER holds card files called after their games: ufs.jsonl, universus.jsonl, fftcg.jsonl.  Only phrases of the language
are told: those of several cards, without the names of any.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from livingrules.cards.measure import Measure, measure
from livingrules.cards.ranking import Reason
from livingrules.cards.sources import Collection, read_collection
from livingrules.games.packs import GAMES, pack

PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "card-text.md"
BEGIN: Final = "<!-- declined -->"
END: Final = "<!-- /declined -->"
LEAST: Final = 3
"""Cards that a phrase has to unlock to be told."""
TOP: Final = 25


def main(folder: Path, page: Path = PAGE) -> int:
    files = {game: folder / f"{game}.jsonl" for game in GAMES}
    absent = [path.name for path in files.values() if not path.is_file()]
    if absent:
        print(f"There is no {', '.join(absent)} in {folder}.", file=sys.stderr)
        return 2
    told = [line for game, path in files.items() for line in section(game, read_collection(path, game))]
    before, begin, rest = page.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        print(f"{page} has no place for the list: {BEGIN} and {END}.", file=sys.stderr)
        return 2
    page.write_text("\n".join([f"{before}{BEGIN}", *told, f"{END}{after}"]), "utf-8")
    return 0


def section(game: str, collection: Collection) -> Iterator[str]:
    """The heading, the figures and the table of one game."""
    found = measure(collection)
    yield f"### {pack(game).title}"
    yield ""
    yield figures(found)
    yield ""
    yield "| cards | phrase |"
    yield "|---:|---|"
    for reason in general(found.by_reason, collection):
        yield f"| {reason.cards} | {shown(reason.phrase)} |"
    yield ""


def figures(found: Measure) -> str:
    single = sum(reason.cards for reason in found.by_reason)
    return (
        f"{found.cards:,} cards: {found.understood:,} understood ({found.understood / found.cards:.1%}), "
        f"{found.declined:,} declined, {found.bad_data:,} bad data. Of the declined, {single:,} lack one phrase only, "
        f"of {len(found.by_reason):,} different ones."
    )


def general(reasons: Iterable[Reason], collection: Collection) -> list[Reason]:
    """The phrases of several cards in which no card is named."""
    names = [name.casefold() for name in collection.names if " " in name.strip()]
    spoken = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in sorted(names, key=len, reverse=True)) or "(?!)")
    kept = [
        reason for reason in reasons if reason.cards >= LEAST and not spoken.search(reason.phrase.replace("| ", ""))
    ]
    return kept[:TOP]


def shown(phrase: str) -> str:
    """A phrase as it stands in a table; the dots stand before the first word that was not understood."""
    if phrase.startswith("the rules do not know"):
        return phrase
    return f"`{phrase.replace('|', '…')}`"


if __name__ == "__main__":
    places = [Path(argument) for argument in sys.argv[1:]]
    if len(places) not in (1, 2):
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    sys.exit(main(*places))
