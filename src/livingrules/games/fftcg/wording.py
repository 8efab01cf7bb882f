"""How a game of FFTCG speaks to one reader: players, cards and abilities in words, naming only what the reader may
know.
"""

from __future__ import annotations

from typing import Final

from livingrules.games import speech
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    CARD_MASK,
    DECK,
    ELEMENT_NAMES,
    FIELD_ABILITY,
    HAND,
    KEYWORD_NAMES,
    PARTY,
    REF_MASK,
    SPECIAL,
    SUMMON_TEXT,
    TYPE_NAMES,
    ZONE_NAMES,
)
from livingrules.games.sentences import listed
from livingrules.kernel.meaning.ability import Ability

ABILITY_WORDS: Final = {
    FIELD_ABILITY: "field ability", AUTO: "auto-ability", ACTION: "action ability", SPECIAL: "special ability",
    SUMMON_TEXT: "Summon",
}  # fmt: skip


class Speaker(speech.Speaker):
    """The words of one game for one reader: a seat, SPECTATOR or ALL_SEEING."""

    g: State

    # --------------------------------------------------------------------------------------------------------- cards

    def card(self, card: int) -> str:
        """A card's name, whoever asks: for cards that are known already."""
        name: str = self.g.definitions[card].card.name
        return name

    def name(self, card: int) -> str:
        """The card's name if the reader may know it, else where it lies."""
        return self.card(card) if self.knows(card) else self.place(card)

    def place(self, card: int) -> str:
        """Where a card lies, for one whose face may not be known."""
        seat, kind = self.g.owner[card], self.g.kind_of_zone(card)
        if kind == HAND:
            return f"card {self.g.cards_in(seat, HAND).index(card) + 1} of {self.whose(seat)} hand"
        return f"a card of {self.whose(seat)} {ZONE_NAMES[kind]}" if kind == DECK else "a face-down card"

    def sources(self, mark: int) -> str:
        """What did something: one card, or a party, of which nobody remembers later who was in it."""
        if mark == PARTY:
            return "the party"
        return listed([self.card(each & CARD_MASK) for each in self.g.sources(mark)])

    def item(self, number: int) -> str:
        """Something on the stack, by its number: a Summon, or an ability of a card (7.12)."""
        scope = self.g.scopes[number]
        kind = self.g.library.infos[scope.ability & REF_MASK].kind
        name = self.card(scope.card)
        return name if kind == SUMMON_TEXT else f"the {ABILITY_WORDS[kind]} of {name}"

    # ------------------------------------------------------------------------------------------------------ abilities

    def ability(self, card: int, ref: int) -> str:
        """The text of an ability on a card, or "" when the card has it from elsewhere."""
        return ability_text(self.g, card, ref)


def ability_text(g: State, card: int, ref: int) -> str:
    """The printed line of an ability; never looks at where the card is now."""
    if ref & REF_MASK == REF_MASK:
        return ""
    return printed_line(g.definitions[card], g.library.infos[ref & REF_MASK].ability)


def printed_line(compiled: CompiledCard, meant: Ability) -> str:
    """The line of the card's text that says this ability; "" when it says none."""
    for line, ability in zip(compiled.lines, compiled.meanings, strict=False):
        if ability == meant:
            return line
    return ""


def element_words(mask: int) -> tuple[str, ...]:
    """The elements of a mask, in the order of the rulebook."""
    return tuple(name for at, name in enumerate(ELEMENT_NAMES) if mask >> at & 1)


def type_words(mask: int) -> str:
    """The types of a card: usually one."""
    return " and ".join(name for at, name in enumerate(TYPE_NAMES) if mask >> at & 1)


def keyword_words(mask: int) -> tuple[str, ...]:
    return tuple(name for at, name in enumerate(KEYWORD_NAMES) if mask >> at & 1)
