"""Characters beside the starting character: copies of it attach to it, others have no place in the stage."""

from __future__ import annotations

from livingrules.games.ufs import changes, choosing
from livingrules.games.ufs.filters import IsAttached, cards_meant
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.proposing import propose
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import ATTACH, BY_RULE, CHARACTER, FACE_DOWN
from livingrules.games.universus.abilities import UniversusLibrary


def is_copy_of_starting(g: State, card: int) -> bool:
    """Character/15: whether the card may join the starting character of its owner."""
    return alike(g, g.values_of(card), g.values_of(g.character(g.owner[card])))


def alike(g: State, one: Values, other: Values) -> bool:
    """Copy/1: equal names; of characters equal identities and versions, whatever stands in parentheses (Version/2)."""
    if one.is_named(other.aliases) or other.is_named(one.aliases):
        return True
    if one.kind != CHARACTER or other.kind != CHARACTER:
        return one.name == other.name
    g.cite("universus:Version/2")
    known = library(g)
    same_identity = known.identities.get(one.name) == known.identities.get(other.name)
    return same_identity and known.versions.get(one.name) == known.versions.get(other.name)


def attach_copy(g: State, card: int) -> None:
    """Character/16: a copy attaches as it enters the stage; both are one event."""
    host = g.character(g.owner[card])
    plain = g.values_of(card).kind == CHARACTER and not g.flags[card] & FACE_DOWN
    if card == host or not plain or not is_copy_of_starting(g, card):
        return
    g.cite("universus:Identity/2")
    if propose(g, ATTACH, g.owner[card], card, BY_RULE, -1, clause="universus:Character/16"):
        return
    changes.link(g, card, host)
    g.happen_within(ATTACH, g.owner[card], card, "universus:Character/16")


def turned_away(g: State, card: int, flags: int) -> str:
    """Pause Conditions/7: a character on its way to the stage that is no copy of the starting character."""
    if flags & FACE_DOWN or g.values_of(card).kind != CHARACTER or is_copy_of_starting(g, card):
        return ""
    return "universus:Pause Conditions/7"


def reachable(g: State, verb: int, asked: Cards | None) -> bool:
    """Character/21: an attached character is touched only by what asks for attached ones, in words or because nothing
    else could be meant: no other character of a stage can leave it or be turned over.
    """
    g.cite("universus:Character/21")
    if asked is None:
        return True
    wanted = cards_meant(asked)
    return IsAttached(True) in wanted.tests or (wanted.is_only(CHARACTER) and verb in choosing.LEAVING)


def bears(g: State, values: Values, names: tuple[int, ...]) -> bool:
    """Whether a card is meant by one of these names: its full name, or for a character its identity alone."""
    if values.is_named(names):
        return True
    if values.kind != CHARACTER or library(g).identities.get(values.name) not in names:
        return False
    g.cite("universus:Character/8")
    g.cite("universus:Identity/3")
    return True


def may_gain(g: State, card: int, keyword: str) -> bool:
    """Character Traits/3: a trait of characters cannot be added to another card by any means."""
    if g.values_of(card).kind == CHARACTER or not library(g).is_character_trait(keyword):
        return True
    g.cite("universus:Character Traits/3")
    return False


def library(g: State) -> UniversusLibrary:
    assert isinstance(g.library, UniversusLibrary)
    return g.library
