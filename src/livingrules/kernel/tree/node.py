"""What every node is."""

from __future__ import annotations

from dataclasses import dataclass, field

Style = tuple[str, ...]


@dataclass(frozen=True)
class Node:
    """A node of an effect tree."""

    style: Style = field(default=(), compare=False, kw_only=True, repr=False)
