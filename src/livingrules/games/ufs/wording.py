"""How the game speaks to one reader: players, cards and abilities in words, naming only what the reader may know."""

from __future__ import annotations

from livingrules.games import speech
from livingrules.games.ufs.abilities import keyword_word
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    DECK,
    FACE_DOWN,
    HAND,
    MULTIPLE_COPY,
    REMOVED,
    STAGING,
    TRANSIT,
    ZONES,
    ref_rating,
)


class Speaker(speech.Speaker):
    """The words of one game for one reader: a seat, SPECTATOR or ALL_SEEING."""

    g: State

    def __init__(self, g: State, reader: int) -> None:
        super().__init__(g, reader)
        self.words = g.words

    def rival(self) -> str:
        return self.words.rival

    def unseated(self, seat: int) -> str:
        """The character's name: a player goes by one name all game, whichever side of the character is up."""
        names = [self.g.definitions[card].card.play_name if card >= 0 else "" for card in self.g.characters]
        return super().unseated(seat) if names[0] == names[1] else names[seat]

    # --------------------------------------------------------------------------------------------------------- cards

    def card(self, card: int) -> str:
        """A card's name, whoever asks: for cards that are known already."""
        name: str = self.g.shown(card).card.play_name
        return name

    def name(self, card: int) -> str:
        """The card's name if the reader may know it, else what can be said of it: what it counts as, or its place."""
        if self.knows(card):
            name = self.card(card)
            return f"{name} (face down)" if self.g.flags[card] & FACE_DOWN else name
        if self.g.flags[card] & MULTIPLE_COPY:
            return f"a copy of {self.g.library.names[self.g.now[card].name]}"
        return self.place(card)

    def place(self, card: int) -> str:
        """Where a card lies, for one whose face may not be known."""
        seat = self.g.owner[card]
        kind = self.g.zone[card] % ZONES
        whose = self.whose(seat)
        if kind in (DECK, REMOVED, TRANSIT):
            return f"a card of {whose} {self.words.zones[kind]}" if kind == DECK else "a face-down card"
        number = self.g.cards_in(seat, kind).index(card) + 1
        if kind == HAND:
            return f"card {number} of {whose} hand"
        if kind == STAGING:
            return f"the face-down card at place {number} of {whose} {self.words.stage}"
        return f"{whose} {self.words.zones[kind]} card {number}"

    # ------------------------------------------------------------------------------------------------------ abilities

    def ability(self, card: int, ref: int) -> str:
        """The text of an ability on a card, or "" when it has no words of its own."""
        return ability_text(self.g, card, ref)


def ability_text(g: State, card: int, ref: int) -> str:
    """The printed line of the ability, or the keyword that grants it; never looks at where the card is now."""
    info = g.info(ref)
    if info.keyword >= 0:
        return keyword_word(g.library, info.keyword | ref_rating(ref) << 8)
    return printed_line(g, card, info.meaning)


def printed_line(g: State, card: int, meaning: Ability) -> str:
    """The line of the card's text that says this ability; "" when the card was given it by another."""
    compiled: CompiledCard | None = g.definitions[card]
    while compiled is not None:
        for line, ability in zip(compiled.lines, compiled.meanings, strict=False):
            if ability == meaning:
                return line
        compiled = compiled.back
    return ""


def ability_letter(g: State, ref: int) -> str:
    """ "E", "F" or "R", or the word that the game has for it."""
    return g.words.abilities[g.info(ref).kind]
