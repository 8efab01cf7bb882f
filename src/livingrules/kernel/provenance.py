"""Where a number comes from: an immutable chain, newest contribution first, rendered only when somebody asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from livingrules.kernel.clause import Clause

Link = tuple[Any, int, int, int, int, str]
"""(earlier links or None, attribute, value after, change, source card or -1, clause id).  Nested, so that copies
share it; the compiler of the compiled build does not bear a type that contains itself, hence Any."""


@dataclass(frozen=True)
class Contribution:
    """One step of "why is it 7?"."""

    value: str
    """What it came to after this step."""
    change: str
    """"printed", "+2", "set to 3", ..."""
    source: str
    """The card that did it, or ""."""
    clause: Clause


def links(chain: Link | None, attribute: int) -> list[Link]:
    """The links about one attribute, oldest first."""
    found: list[Link] = []
    while chain is not None:
        if chain[1] == attribute:
            found.append(chain)
        chain = chain[0]
    return found[::-1]
