"""UniVersus wording: a dialect of the fighting grammar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.text.lexicon import Lexicon
from livingrules.text.phrase import Grammar
from livingrules.text.universus.attack import add_universus_attacks
from livingrules.text.universus.copying import add_universus_copying
from livingrules.text.universus.counters import add_universus_counters
from livingrules.text.universus.gates import add_universus_gates
from livingrules.text.universus.modal import add_universus_options
from livingrules.text.universus.moments import add_universus_moments
from livingrules.text.universus.nouns import add_universus_nouns
from livingrules.text.universus.permissions import add_universus_permissions
from livingrules.text.universus.verbs import add_universus_verbs

DIALECT: Final[tuple[Callable[[Grammar, Lexicon], None], ...]] = (
    add_universus_nouns,
    add_universus_verbs,
    add_universus_attacks,
    add_universus_counters,
    add_universus_moments,
    add_universus_permissions,
    add_universus_options,
    add_universus_gates,
    add_universus_copying,
)
