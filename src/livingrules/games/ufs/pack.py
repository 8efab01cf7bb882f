"""UFS without its rules: what is printed on its cards, and its formats."""

from __future__ import annotations

from typing import Final

from livingrules.games.packs import Pack
from livingrules.games.ufs.cards import TYPES, Card, CompiledCard
from livingrules.games.ufs.formats import FORMATS, PROFILES, Options, make_options, switches_of
from livingrules.games.ufs.printed import faults
from livingrules.games.ufs.terms import UFS

SEARCHED: Final = ("deck_name", "type", "universe", "keywords", "symbols", "text")

PACK: Final = Pack(
    game="ufs",
    title=UFS.title,
    card=Card,
    compiled=CompiledCard,
    types=TYPES,
    faults=faults,
    searched=SEARCHED,
    formats=FORMATS,
    profiles=PROFILES,
    options=Options,
    make_options=make_options,
    switches_of=switches_of,
    new_turn=UFS.new_turn,
    quick="turbo",
)
