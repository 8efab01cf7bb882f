"""The abilities that keywords grant (I.3), as trees; the rating of the keyword is `Rating()`.

The rulebook's own wording of each is compiled to exactly these trees; a test holds the two together.
[Name] Only and Combo are restrictions tested where cards and abilities are played, so they have no tree.
"""

from __future__ import annotations

from typing import Final

from livingrules.text.nodes.fighting import Rating
from livingrules.text.tree import (
    OF_EVENT,
    Ability,
    Act,
    Change,
    Clamp,
    CountOf,
    Current,
    Duration,
    Event,
    Filter,
    Has,
    HasCards,
    It,
    Limit,
    Modify,
    Named,
    Number,
    PartOf,
    PerEach,
    PlayerIs,
    Rule,
    Select,
    Self,
    Set,
    X,
)  # fmt: skip

FIRST: Final = 1
"""The first slot of an ability."""
MOMENTUM: Final = Filter(zones=("momentum",))


def spend(attribute: str) -> Ability:
    """EX and Powerful: +rating for each momentum spent."""
    each = PerEach(X(), CountOf(It(label="paid", noun="card", plural=True, slot=FIRST)))
    return Ability(
        "E",
        (Modify(Current(), (Change(attribute, 1, each),)),),
        costs=(Act("discard", object=Select(MOMENTUM, Number(1), at_least=True), into=FIRST),),
        x=Rating(),
    )


BREAKER: Final = Ability(
    "R",
    (
        Modify(
            Select(Filter(card_word=True, owner="opponent", order="next"), all=True),
            (Change("difficulty", 1, X()),),
            duration=Duration("turn"),
        ),
    ),
    limits=(Limit("zone", "card pool"),),
    trigger=Event("block", agent="you", object=Self(), manner=("with",)),
    x=Rating(),
)
DEADLOCK: Final = Ability(
    "static",
    (Set(Self(), "difficulty", "to", X()),),
    condition=HasCards(
        "opponent", ">", Number(10), Filter(kinds=("foundation",), owner="they", zones=("staging area",))
    ),
    x=Rating(),
)
DESPERATION: Final = Ability(
    "static", (Set(Self(), "difficulty", "to", X()),), condition=PlayerIs("you", "desperation"), x=Rating()
)
FLASH: Final = Ability("static", (Rule("skip", Event("start", object=Current(), what="Enhance Step")),))
MULTIPLE: Final = Ability(
    "E",
    (
        Act(
            "add",
            object=Select(Filter(card_word=True, owner="you", zones=("discard pile",), order="top"), X()),
            destination="card pool",
            manner=("face down", "as multiple copies"),
            into=FIRST,
        ),
        Act("add", object=It(noun="attack", plural=True, slot=FIRST), destination="attack stack"),
    ),
    costs=(Act("discard", object=Select(MOMENTUM, Clamp(X(), Number(1), Rating()))),),
)
REVERSAL: Final = Ability(
    "R",
    (Act("play", object=Self(), manner=("as a reversal",)),),
    limits=(Limit("zone", "hand"),),
    costs=(Act("add", object=Self(), destination="card pool"),),
    trigger=Event("resolve", object=Filter(kinds=("attack",), owner="opponent", states=("blocked",))),
)
SAFE: Final = Ability(
    "static", (Rule("forbid", Event("play", object=Filter(kinds=("attack",)), manner=("as a reversal",))),)
)
STUN: Final = Ability(
    "E",
    (Act("commit", agent="opponent", object=Select(Filter(kinds=("foundation",), implied=("staging area",)), X())),),
    x=Rating(),
)
TERRAIN: Final = Ability(
    "fired",
    (
        Act(
            "destroy",
            object=Select(
                Filter(card_word=True, has=(Has("Terrain"),), other=True, implied=("staging area",)), all=True
            ),
        ),
    ),
    trigger=Event("add", object=Self(), destination="staging area"),
)
THROW: Final = Ability(
    "fired",
    (Rule("half damage", ref=It(slot=OF_EVENT)),),
    trigger=Event("is blocked", object=Current(), manner=("completely",)),
)
A_COPY: Final = Named("copy of", ref=It(slot=OF_EVENT))
COPIES: Final = Filter(card_word=True, owner="you", zones=("staging area",), names=(A_COPY,))
UNIQUE: Final = Ability(
    "fired",
    (Act("destroy", object=PartOf(Number(1), It(plural=True, slot=FIRST))),),
    trigger=Event("add", object=Self(), destination="staging area"),
    condition=HasCards("", ">=", Number(2), COPIES, into=FIRST),
)

KEYWORD_ABILITIES: Final[dict[str, Ability]] = {
    "Breaker": BREAKER, "Deadlock": DEADLOCK, "Desperation": DESPERATION, "EX": spend("speed"), "Flash": FLASH,
    "Multiple": MULTIPLE, "Powerful": spend("damage"), "Reversal": REVERSAL, "Safe": SAFE, "Stun": STUN,
    "Terrain": TERRAIN, "Throw": THROW, "Unique": UNIQUE,
}  # fmt: skip
