"""What the ways back from meanings to texts share: the words for numbers, sets of bits and whatever has no words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from livingrules.errors import Fault

Value = TypeVar("Value")


def first_words(table: dict[str, Value]) -> dict[Value, str]:
    """The first word for each thing that a table has a number for."""
    return {value: word for word, value in reversed(table.items())}


def bit_words(bits: int, names: Iterable[str]) -> tuple[str, ...]:
    """The names of the bits that are set."""
    return tuple([name for at, name in enumerate(names) if bits >> at & 1])


def missing(value: object) -> Fault:
    """The fault that a meaning cannot be said in words."""
    return Fault(f"There are no words for {value!r}.")
