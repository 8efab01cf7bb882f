"""The odds of a check, from the cards that the player cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table
from rich.text import Text

from livingrules.games.shown import Option
from livingrules.games.ufs.view import Remaining

QUIET = "dim"


def chance(needs: int, unseen: Sequence[Remaining]) -> int:
    """How many of a hundred checks would reach a number, from the cards that the seat cannot see."""
    total = sum(item.count for item in unseen)
    enough = sum(item.count for item in unseen if item.control >= needs)
    return 100 * enough // total if total else 0


def chances(option: Option) -> str:
    """The odds of the check that an act takes: as it comes, and with everything committed to it (E.3.5.2)."""
    if option.odds is None:
        return ""
    alone, helped = option.odds
    bonus = f"check {option.bonus:+d}, " if option.bonus else ""
    return f"{bonus}{alone} %" if alone == helped else f"{bonus}{alone} to {helped} %"


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
