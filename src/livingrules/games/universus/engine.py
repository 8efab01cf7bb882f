"""The rules of UniVersus as the rest of the package begins them."""

from __future__ import annotations

from functools import partial
from typing import Final

from livingrules.games.packs import Engine
from livingrules.games.ufs.engine import Setup, settled
from livingrules.games.ufs.game import start
from livingrules.games.ufs.restoring import restore
from livingrules.games.universus.game import Universus

ENGINE: Final = Engine(
    kind=Universus,
    start=partial(start, kind=Universus),
    setup=Setup,
    settled=settled,
    restore=partial(restore, kind=Universus),
)
