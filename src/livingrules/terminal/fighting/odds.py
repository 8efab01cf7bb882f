"""The odds of a check, from the cards that the player cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from livingrules.games.ufs.view import Remaining, Side

QUIET = "dim"


def chance(needs: int, unseen: Sequence[Remaining]) -> int:
    """How many of a hundred checks would reach a number, from the cards that the seat cannot see."""
    total = sum(item.count for item in unseen)
    enough = sum(item.count for item in unseen if item.control >= needs)
    return 100 * enough // total if total else 0


def chances(needs: int, half: Side) -> str:
    """The odds of a check: as it comes, and with every ready character and foundation committed to it (E.3.5.2)."""
    ready = [card for card in half.staging if not card.committed and not card.attached]
    helpers = sum(1 for card in ready if card.type in ("character", "foundation"))
    alone, helped = chance(needs, half.unseen), chance(needs - helpers, half.unseen)
    return f"{alone} %" if alone == helped else f"{alone} to {helped} %"


def out_of_sight(unseen: tuple[Remaining, ...], value: str) -> Group:
    """The player's own cards out of sight, and the odds of a check among them; value: what a check looks at."""
    total = sum(item.count for item in unseen)
    if not total:
        return Group(Text("None of your cards is out of sight."))
    table = Table.grid(padding=(0, 2))
    for item in unseen:
        table.add_row(f"  {item.count}", item.name, Text(f"{value} {item.control}", style=QUIET))
    head = Text(f"Out of sight, in your deck or momentum: {total} cards.", style="bold")
    return Group(head, table, check_odds(unseen))


def check_odds(unseen: tuple[Remaining, ...]) -> Text:
    """How likely a check is to reach each number."""
    highest = max(item.control for item in unseen)
    words = [f"{wanted}+ {chance(wanted, unseen)} %" for wanted in range(1, highest + 1)]
    return Text(f"  A check gives {', '.join(words)}.")
