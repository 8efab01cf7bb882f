"""UniVersus wording: a dialect of the fighting grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.phrase import Grammar

DIALECT: Final[tuple[Callable[[Grammar, Lexicon], None], ...]] = ()
