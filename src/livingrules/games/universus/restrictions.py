"""What may not be played in UniVersus, beyond what UFS forbids."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import reading
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.filters import cards_meant
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.values import KEYWORD_MASK
from livingrules.games.ufs.words import (
    ACTION,
    ASSET,
    ATTACK,
    CHARACTER,
    ENHANCE,
    FACE_DOWN,
    FORM,
    FOUNDATION,
    HAND,
    PLAYED_BLOCK,
    RESPONSE,
    STAGING,
    ZONES,
    ability_card,
    is_trait,
)
from livingrules.games.universus.abilities import UniversusLibrary
from livingrules.games.universus.cards import Card
from livingrules.games.universus.state import State
from livingrules.games.universus.vocabulary import TRAITS
from livingrules.kernel.effect import Scope
from livingrules.kernel.legality import Reason

NOT_FIRST_ENHANCE: Final = Reason(
    "universus:Play Restrictions/16", "you have already tried to play an enhance in this Enhance Step"
)
NOT_SECOND: Final = Reason("universus:Play Restrictions/1", "exactly one act of its type must have come before")
ONCE_PER_GAME: Final = Reason("universus:Once per game/1", "you have played a copy of this ability in this game")
WRONG_SET: Final = Reason("universus:Play Restrictions/21", "your character does not have that set icon")
WRONG_CHARACTER: Final = Reason("universus:Play Restrictions/19", "your character has neither that name nor that trait")
WRONG_TRAIT: Final = Reason("universus:Play Restrictions/1", "your character does not have that trait")
NO_ATTACK_YET: Final = Reason("universus:Mulligan/6", "neither player may attack on their first turn")
FIRST_TURNS: Final = 2
"""The first turn of each player."""

NAME_SHIFT: Final = 13
"""A use as one number: seat, ability of the library, name of the card."""


def cite_trait(g: State, keyword: int) -> None:
    """A card is told by a trait: one of those that the rules list, or one that comes with characters."""
    name = g.library.keyword_name(keyword)
    if name in TRAITS:
        g.cite("universus:Keyword Trait/3")
        if name == "Titan":
            g.cite("universus:Titan/1")
    elif is_trait(keyword):
        g.cite("universus:Keyword Trait/4")


def card_refusal(g: State, seat: int, card: int, manner: int) -> Reason | None:
    """Mulligan/6, Starting the Game/12: no attacks on the own first turn, by whatever means they would be played."""
    if g.turn > FIRST_TURNS or seat != g.active or manner == PLAYED_BLOCK or g.values_of(card).kind != ATTACK:
        return None
    g.cite("universus:Starting the Game/12")
    return NO_ATTACK_YET


def first_enhance_refusal(g: State, seat: int, instance: int) -> Reason | None:
    """Tried is enough, played or not; passing is no try."""
    g.cite("universus:Play Restrictions/14")
    g.cite("universus:Play Restrictions/16")
    return NOT_FIRST_ENHANCE if other_tries(g, seat, instance) else None


def other_tries(g: State, seat: int, instance: int) -> int:
    """How often the player has tried to play another enhance in this Enhance Step; blitzes are none (V35)."""
    return sum(
        other != instance and g.owner[ability_card(other)] == seat and g.info(other).kind == ENHANCE
        for other in g.enhances_tried
    )


def second_refusal(g: State, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
    """*Second* stands for exactly one act of the type before this one."""
    before = g.forms_done if info.kind == FORM else other_tries(g, seat, instance)
    return None if before == 1 else NOT_SECOND


# -------------------------------------------------------------------------------------------------------------- places

USUAL_PLACE: Final = {
    CHARACTER: "Played Ability/3", FOUNDATION: "Played Ability/4", ASSET: "Played Ability/5",
    ATTACK: "Played Ability/6", ACTION: "Played Ability/7",
}  # fmt: skip
"""Which statement tells where the played abilities of a card are normally used, by its type."""


def cite_place(g: State, card: int, info: AbilityInfo) -> None:
    """The statements about where abilities are played from that bear on this one."""
    zone, kind = g.zone[card] % ZONES, g.values_of(card).kind
    if info.in_brackets:
        g.cite("universus:Brackets/2")
        return
    if kind in USUAL_PLACE:
        g.cite(f"universus:{USUAL_PLACE[kind]}")
    if kind == ACTION:
        g.cite("universus:Action/3")
    if info.kind != RESPONSE:
        return
    if zone == STAGING:
        g.cite("universus:Response Ability/2")
    elif zone == HAND and kind == ACTION:
        g.cite("universus:Response Ability/3")
    elif card == g.attack:
        g.cite("universus:Response Ability/4")
    elif info.own_trigger:
        g.cite("universus:Response Ability/5")


# ------------------------------------------------------------------------------------------------------- once per game


def use_of(g: State, seat: int, instance: int) -> int:
    """What counts as one copy of an ability: the same cost and effect on a card of the same name."""
    g.cite("universus:Once per game/2")
    g.cite("universus:Copy/3")
    card = ability_card(instance)
    # A card that its own cost has flipped is known by the name with which the ability was announced.
    name = g.now[card].name if g.now[card].name >= 0 else g.printed[card].name
    return name << NAME_SHIFT | (instance & 0xFFF) << 1 | seat


def keep_use(g: State, seat: int, instance: int) -> None:
    """An ability that is limited for the whole game has been played."""
    if g.info(instance).per_game:
        g.spent = (*g.spent, use_of(g, seat, instance))


def uses_refusal(g: State, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
    return ONCE_PER_GAME if g.spent.count(use_of(g, seat, instance)) >= info.per_game else None


# ------------------------------------------------------------------------------------------------------ the character


def goes_by(g: State, seat: int, names: tuple[int, ...]) -> bool:
    """A name in front of an ability may be shortened, but tells one identity; the version does not matter."""
    library = g.library
    assert isinstance(library, UniversusLibrary)
    known = [starting(g, seat).identity, *[library.names[name] for name in g.values_of(g.character(seat)).aliases]]
    return any(library.is_short_for(name, whole) for name in names for whole in known)


def starting(g: State, seat: int) -> Card:
    """What the starting character has printed on the side that is up."""
    card = g.shown(g.character(seat)).card
    assert isinstance(card, Card)
    return card


def gate_refusal(g: State, seat: int, info: AbilityInfo) -> Reason | None:
    if info.trait_gates and not has_trait(g, seat, info.trait_gates):
        return WRONG_TRAIT
    if info.called and not any(is_called(g, seat, name, word) for name, word in info.called):
        return WRONG_CHARACTER
    if not info.set_gate:
        return None
    g.cite("universus:Set Icon/2")
    return WRONG_SET if starting(g, seat).set_mark != info.set_gate else None


def has_trait(g: State, seat: int, traits: tuple[int, ...]) -> bool:
    """A trait in front of an ability refers to the starting character: one of several is enough."""
    g.cite("universus:Character Traits/2")
    character = g.values_of(g.character(seat))
    return any(character.has_keyword(trait) for trait in traits)


def is_called(g: State, seat: int, name: int, word: str) -> bool:
    """Whether what stands in front of a keyword is a name of the starting character, or a trait of it."""
    if goes_by(g, seat, (name,)):
        return True
    g.cite("universus:Character Traits/2")
    keywords = g.values_of(g.character(seat)).keywords
    return any(g.library.keyword_name(keyword & KEYWORD_MASK) == word for keyword in keywords)


def gate_open(g: State, seat: int, info: AbilityInfo) -> bool:
    """Whether a continuous ability behind a symbol or set icon works for that player."""
    g.cite("universus:Continuous Ability/3")
    if info.set_gate:
        g.cite("universus:Play Restrictions/22")
        if starting(g, seat).set_mark != info.set_gate:
            return False
    return not info.symbol_gate or bool(g.values_of(g.character(seat)).symbols & info.symbol_gate)


# --------------------------------------------------------------------------------------------------------------- combo


def meets(g: State, scope: Scope, wanted: Cards, card: int) -> bool:
    """Whether a card of the pool is what a Combo keyword asks for; a face-down one is that and nothing else."""
    asked = cards_meant(wanted).flags_set & FACE_DOWN
    if asked or g.flags[card] & FACE_DOWN:
        g.cite("universus:Combo/8")
        return bool(asked and g.flags[card] & FACE_DOWN)
    return wanted.matches(g, scope, card, reading.printed_values(g, card))
