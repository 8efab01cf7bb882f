"""UniVersus without its rules: what is printed on its cards, and its formats."""

from __future__ import annotations

from typing import Final

from livingrules.games.packs import Pack
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import Options, switches_of
from livingrules.games.ufs.pack import SEARCHED
from livingrules.games.universus.cards import Card
from livingrules.games.universus.formats import FORMATS, PROFILES, make_options
from livingrules.games.universus.printed import faults
from livingrules.games.universus.terms import UNIVERSUS
from livingrules.games.universus.vocabulary import TYPES

PACK: Final = Pack(
    game="universus",
    title=UNIVERSUS.title,
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
    new_turn=UNIVERSUS.new_turn,
)
