"""FFTCG without its rules: what is printed on its cards, and its formats."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg.cards import TYPES, Card, CompiledCard, faults
from livingrules.games.fftcg.formats import FORMATS, PROFILES, Options, make_options, switches_of
from livingrules.games.packs import Pack

PACK: Final = Pack(
    game="fftcg",
    title="FFTCG",
    card=Card,
    compiled=CompiledCard,
    types=TYPES,
    faults=faults,
    searched=("deck_name", "type", "elements", "jobs", "categories", "text"),
    formats=FORMATS,
    profiles=PROFILES,
    options=Options,
    make_options=make_options,
    switches_of=switches_of,
    new_turn="fftcg:9",
    numbering="{set}-{place:03}",
)
