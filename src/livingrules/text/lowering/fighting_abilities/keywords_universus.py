"""The abilities that keywords grant in UniVersus: those of UFS, and what is new or says something else here."""

from __future__ import annotations

from typing import Final

from livingrules.text.lowering.fighting_abilities.keywords import KEYWORD_ABILITIES as OF_UFS
from livingrules.text.nodes.fighting import CheckRef
from livingrules.text.nodes.fighting import Rating as RatingOf
from livingrules.text.tree import (
    OF_EVENT,
    Ability,
    Act,
    Change,
    Current,
    Event,
    Filter,
    It,
    Later,
    Limit,
    Modify,
    Number,
    Rule,
    Select,
    Self,
    X,
)

ANY_CARD: Final = Filter(card_word=True)
BREAKER: Final = Ability(
    "R",
    (
        Modify(
            CheckRef("next", "opponent", Event("play", object=ANY_CARD)),
            (Change("check", -1, X()),),
        ),
    ),
    trigger=Event("block", agent="you", object=Self(), manner=("with",)),
    x=RatingOf(),
)
"""Breaker/2: the penalty is on a check, not on a difficulty, and so on blocks too."""
DEFLECT: Final = Ability(
    "R",
    (Modify(It(noun="attack", slot=OF_EVENT), (Change("damage", -1, X()),)),),
    limits=(Limit("zone", "hand"),),
    costs=(Act("add", object=Self(), destination="card pool"),),
    trigger=Event("start", object=Filter(kinds=("attack",), owner="opponent"), what="Damage Step", would=True),
    x=RatingOf(),
)
ECHO: Final = Ability(
    "R",
    (
        Act("play", object=It(slot=OF_EVENT), manner=("as your next form",)),
        Later(Event("resolve", object=It(slot=OF_EVENT)), (Act("flip", object=It(slot=OF_EVENT)),)),
    ),
    costs=(Act("discard", object=Select(Filter(zones=("momentum",)), Number(1))),),
    trigger=Event("resolve", object=Current()),
)
"""Echo/2: leave to play it as the next form; the next time that it resolves can only be that one."""

SHIFT: Final = Ability("static", (Rule("shift", ref=Self()),))
"""Shift/2: a rule that the End Phase asks for as it clears the card."""

SHARED: Final = ("Desperation", "EX", "Flash", "Powerful", "Safe", "Stun", "Terrain", "Throw", "Unique")
KEYWORD_ABILITIES: Final[dict[str, Ability]] = {
    **{name: OF_UFS[name] for name in SHARED},
    "Breaker": BREAKER,
    "Deflect": DEFLECT,
    "Echo": ECHO,
    "Shift": SHIFT,
}
