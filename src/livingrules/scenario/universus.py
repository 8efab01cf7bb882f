"""What a scenario asks of UniVersus: as UFS answers, except where this game has other words, cards or states."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any, ClassVar

import msgspec

from livingrules.cards import Database
from livingrules.decks import Deck, problems
from livingrules.decks.deck import gather
from livingrules.games.ufs.attack import AttackSequence
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.position import Created, Placed, Side, arrange, push_moment
from livingrules.games.ufs.terms import NUMBERS as ATTRIBUTE_OF
from livingrules.games.ufs.words import (
    AS_BLOCK,
    CONTROL,
    DECK,
    DISCARD,
    FREEZE,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGING,
    TRANSFORM,
    TRANSFORMED,
    UNSEAL,
    VERB_OF,
)  # fmt: skip
from livingrules.games.universus.cards import ATTUNED, Card
from livingrules.games.universus.classes import Classes
from livingrules.games.universus.formats import make_options
from livingrules.games.universus.game import Universus
from livingrules.games.universus.position import MOMENTS
from livingrules.games.universus.state import own
from livingrules.games.universus.terms import UNIVERSUS as SPOKEN
from livingrules.games.universus.vocabulary import INFINITY, SYMBOLS, TYPES
from livingrules.scenario.board import TableError, spelled_out, stated
from livingrules.scenario.packs import Pack, Place
from livingrules.scenario.vocabulary import UNIVERSUS, Vocabulary
from livingrules.text.compile import compile_card


class UniversusPack(Pack):
    """The rules of UniVersus, as a judge's table needs them."""

    game: ClassVar[str] = "universus"
    words: ClassVar[Vocabulary] = UNIVERSUS
    card_type: ClassVar[Any] = Card
    zones: ClassVar[dict[str, int]] = {
        "hand": HAND, "stage": STAGING, "pool": POOL, "discard": DISCARD, "momentum": MOMENTUM, "removed": REMOVED,
        "deck": DECK,
    }  # fmt: skip
    zone_names: ClassVar[tuple[str, ...]] = SPOKEN.zones
    verbs: ClassVar[dict[str, int]] = {**VERB_OF, "freeze": FREEZE, "unseal": UNSEAL, "transform": TRANSFORM}
    letters: ClassVar[tuple[str, ...]] = SPOKEN.abilities
    times: ClassVar[tuple[str, ...]] = SPOKEN.times
    attributes: ClassVar[dict[str, int]] = {**ATTRIBUTE_OF, "check": CONTROL}
    effects: ClassVar[Classes] = Classes()
    types: ClassVar[tuple[str, ...]] = TYPES
    symbols: ClassVar[tuple[str, ...]] = (*SYMBOLS, *(f"{ATTUNED}{symbol}" for symbol in SYMBOLS), INFINITY)
    usual: ClassVar[dict[str, dict[str, Any]]] = {
        "": {"symbols": ("fire",), "difficulty": 2, "check": 4},
        "attack": {"speed": 3, "damage": 3, "attack_zone": "mid"},
        "character": {"hand_size": 6, "health": 20},
        "backup": {"stamina": 4},
    }

    def compiled(self, card: Any, names: Collection[str]) -> CompiledCard:
        made: CompiledCard = compile_card(card, names, "universus")
        return made

    def options(self, format: str, profile: str, text: bool, switches: dict[str, str] | None) -> Options:
        return make_options(format, profile, text, switches)

    def placed(self, card: CompiledCard, zone: int, states: Mapping[str, Any], host: int = -1) -> Placed:
        found = super().placed(card, zone, states, host)
        flags = found.flags | (AS_BLOCK if "played as a block" in states else 0)
        flags |= TRANSFORMED if "transformed" in states else 0
        marks = {name: states[name] for name in (*self.words.amounts, "frozen", "sealed") if name in states}
        return msgspec.structs.replace(found, flags=flags, marks=marks)

    def stamina(self, game: Ufs, card: int) -> int:
        return own(game).stamina[card]

    def counters(self, game: Ufs, card: int, name: str) -> int:
        return own(game).counters_on(card, name)

    def transformed(self, game: Ufs, card: int) -> bool:
        return bool(game.flags[card] & TRANSFORMED)

    def target(self, game: Ufs) -> int:
        return own(game).target if own(game).target >= 0 else super().target(game)

    def deck_problems(self, said: Mapping[str, Any], format: str) -> list[tuple[str, str]]:
        deck = self.deck(said, format)
        found = problems(deck, cards=Database([], "universus"))
        return [(problem.card, problem.clause.removeprefix("universus:")) for problem in found]

    def deck_names(self, said: Mapping[str, Any], format: str) -> list[str]:
        return [card.deck_name for card in self.deck(said, format).distinct()]

    def deck(self, said: Mapping[str, Any], format: str) -> Deck:
        """The deck as a player would register it: character, cards and sideboard of a side."""

        def cards(word: str) -> list[tuple[int, Any]]:
            items = spelled_out(said.get(word, ()), self.words.deck)
            return [(1, self.made(stated(item)[0]).card) for item in items]

        character = self.made(said.get("character", {"name": "Hero"}), "character").card
        main, sideboard = gather(cards("deck")), gather(cards("sideboard"))
        primary = said.get("primary", "")
        return Deck(
            game="universus", format=format, character=character, main=main, sideboard=sideboard, primary=primary
        )

    def arrange(
        self, sides: tuple[Side, Side], options: Options, seed: int | str, place: Place, effects: tuple[Created, ...]
    ) -> Ufs:
        moment = "aimed attack" if place.target else {"start": "ready"}.get(place.moment, place.moment)
        return arrange(
            sides,
            options,
            seed,
            place.active,
            moment,
            place.attack,
            effects,
            place.turn,
            strict=True,
            kind=Universus,
            moments={**MOMENTS, "aimed attack": partial(begin_aimed, place)},
        )


def begin_aimed(place: Place, g: Ufs) -> None:
    """An attack in progress that was declared against a backup."""
    push_moment(g, "attack", place.attack)
    rival = g.cards_in(1 - g.active, STAGING)
    found = [card for card in rival if g.definitions[card].card.name == place.target]
    if not found:
        raise TableError(f"The rival's stage holds no {place.target} that could be attacked.")
    for sequence in g.stack:
        if isinstance(sequence, AttackSequence):
            own(g).aims = ((sequence.card, found[0], g.epoch[found[0]]),)
