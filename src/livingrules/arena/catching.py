"""A fault of the engine is what some runs look for: it is written down, with where it came about, and they go on."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Self


class Catching(AbstractContextManager["Catching"]):
    """`with Catching() as caught:` and then `caught.error`, empty when nothing went wrong."""

    def __init__(self) -> None:
        self.error = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception):
            return False
        place = extract_tb(trace)[-1]
        self.error = f"{type(error).__name__} ({Path(place.filename).name}, line {place.lineno}): {error}"
        return True
