"""The table as a page: which cells are played, which are declined, with counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from livingrules.scenario.verb_table.fftcg import Fftcg
from livingrules.scenario.verb_table.fighting import Fighting
from livingrules.scenario.verb_table.play import DECLINED, IGNORED, PLAYED, Cell, Small, cells

GAMES: Final = ("ufs", "universus", "fftcg")
SIGNS: Final = {PLAYED: "x", DECLINED: "", IGNORED: "**!**"}
COMMAND: Final = "python -m livingrules.scenario.verb_table --update docs/verb-table.md"
HEAD: Final = f"""# Verbs and contexts

Made by `{COMMAND}`; without `--update` it lists the sentence of every cell and
why it is declined. What the table is for stands in [card text](card-text.md).

`x`: the sentence is understood, and in a small game it was seen to do what it says. Empty: it is declined with a
sentence. `!`: it is understood and ignored; a test lists these, and may list no more.
"""


def small(name: str) -> Small:
    """The small games of a game."""
    return Fftcg() if name == "fftcg" else Fighting(name)


def page(found: Sequence[tuple[str, Sequence[Cell]]]) -> str:
    """The whole page."""
    return "\n".join([HEAD, *(section(name, each) for name, each in found)])


def section(name: str, found: Sequence[Cell]) -> str:
    """The table of one game."""
    counts = Counter(cell.verdict for cell in found)
    verbs = list(dict.fromkeys(cell.verb for cell in found))
    rows = {cell.context: [other for other in found if other.context == cell.context] for cell in found}
    lines = [
        f"## {name}: {counts[PLAYED]} of {len(found)} cells played, {counts[DECLINED]} declined",
        "",
        f"| | {' | '.join(verbs)} |",
        f"|---|{'---|' * len(verbs)}",
        *(f"| {context} | {' | '.join(SIGNS[cell.verdict] for cell in row)} |" for context, row in rows.items()),
        "",
    ]
    return "\n".join(lines)


def listed(found: Iterable[Cell]) -> str:
    """Every cell in a line."""
    return "\n".join(f"{cell.verdict}: {cell.context}: {cell.text} {cell.why}".rstrip() for cell in found)


def all_cells(names: Iterable[str] = GAMES) -> list[tuple[str, list[Cell]]]:
    return [(name, list(cells(small(name)))) for name in names]
