"""What a scenario asks of a rule pack: make cards of words, set a position up, and tell what is there.

`Pack` is how UFS answers.  A game that is built on UFS answers as UFS does, except where its own pack says otherwise.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, ClassVar, Final

import msgspec

from livingrules.games.ufs import classes, reading
from livingrules.games.ufs.ability import Ability
from livingrules.games.ufs.cards import INFINITY, SYMBOLS, TYPES, ZONES, Card, CompiledCard
from livingrules.games.ufs.formats import Options, make_options
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.position import Created, Placed, Side, arrange
from livingrules.games.ufs.terms import NUMBERS
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    COMMITTED,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    KEYWORD_OF,
    LETTERS,
    MOMENTUM,
    POOL,
    REMOVED,
    STAGING,
    TIME_NAMES,
    VERB_OF,
    WAS_PLAYED,
    ZONE_NAMES,
)  # fmt: skip
from livingrules.scenario.board import TableError
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.vocabulary import UFS, Vocabulary
from livingrules.text.compile import compile_ability, compile_card
from livingrules.text.lowering.fighting_abilities.meanings import meaning, of_rules

MARK_FACE_UP: Final = 4
"""The bit by which a position says that a momentum card lies face up."""


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """Where a position begins."""

    moment: str = "combat"
    active: int = 0
    turn: int = 3
    attack: int = -1
    """Which card of the pool is being fought; -1: the last attack."""
    target: str = ""
    """The name of the backup that is attacked; "": the rival's character."""


class Pack:
    """The rules of UFS, as a judge's table needs them."""

    game: ClassVar[str] = "ufs"
    words: ClassVar[Vocabulary] = UFS
    card_type: ClassVar[Any] = Card
    zones: ClassVar[dict[str, int]] = {
        "hand": HAND, "staging": STAGING, "pool": POOL, "discard": DISCARD, "momentum": MOMENTUM, "removed": REMOVED,
        "deck": DECK,
    }  # fmt: skip
    """From the word of a side to the zone."""
    zone_names: ClassVar[tuple[str, ...]] = ZONE_NAMES
    verbs: ClassVar[dict[str, int]] = VERB_OF
    keywords: ClassVar[dict[str, int]] = KEYWORD_OF
    letters: ClassVar[tuple[str, ...]] = LETTERS
    times: ClassVar[tuple[str, ...]] = TIME_NAMES
    attributes: ClassVar[dict[str, int]] = NUMBERS
    check_note: ClassVar[str] = "E.3.2"
    """The clause of the line in the log that tells the start and the end of a check."""
    effects: ClassVar[classes.Classes] = classes.Classes()
    types: ClassVar[tuple[str, ...]] = TYPES
    symbols: ClassVar[tuple[str, ...]] = (*SYMBOLS, INFINITY)
    usual: ClassVar[dict[str, dict[str, Any]]] = {
        "": {"symbols": ("fire",), "difficulty": 2, "control": 4},
        "attack": {"speed": 3, "damage": 3, "attack_zone": "mid"},
        "character": {"hand_size": 6, "vitality": 20},
    }
    """What is printed on a card of a type ("": any) of which nothing is said."""

    # -------------------------------------------------------------------------------------------------------- cards

    def made(
        self, spec: str | Card | CompiledCard | dict[str, Any], kind: str = "foundation", names: Iterable[str] = ()
    ) -> CompiledCard:
        """A card from a name, from fields, or as it is; what is not said is what is usual."""
        if isinstance(spec, CompiledCard):
            return spec
        if isinstance(spec, Card):
            return self.compiled(spec, tuple(names))
        fields: dict[str, Any] = {"name": spec} if isinstance(spec, str) else dict(spec)
        if isinstance(fields.get("text"), str):
            fields["text"] = (fields["text"],)
        for listed in ("text", "keywords", "symbols"):
            if isinstance(fields.get(listed), list):
                fields[listed] = tuple(fields[listed])
        if isinstance(fields.get("symbols"), tuple):
            fields["symbols"] = tuple(str(symbol).lower() for symbol in fields["symbols"])
        fields.setdefault("type", kind)
        for usual in ("", fields["type"]):
            for key, value in self.usual.get(usual, {}).items():
                fields.setdefault(key, value)
        return self.card(fields, tuple(names))

    def card(self, fields: Mapping[str, Any], names: Collection[str]) -> CompiledCard:
        """The card with these things printed on it."""
        return self.compiled(self.checked(dict(fields)), names)

    def compiled(self, card: Card, names: Collection[str]) -> CompiledCard:
        return compile_card(card, names)

    def ability(self, text: str, names: Collection[str]) -> Ability:
        """What a text means, whatever card it is on."""
        return meaning(compile_ability(text, names, self.game), self.game)

    def keyword_ability(self, keyword: str) -> Ability | None:
        """What a keyword of the rules grants."""
        return of_rules(keyword, self.game, "")

    def checked(self, fields: dict[str, Any]) -> Card:
        """The printed card, or one sentence about the first thing that no card has."""
        name = fields.get("name", "without a name")
        try:
            card: Card = msgspec.convert(fields, self.card_type)
        except msgspec.ValidationError as error:
            raise TableError(f"The card {name!r} is not written as it should be: {error}.") from error
        words = [
            (card.type, self.types, "type"),
            *((symbol, self.symbols, "symbol") for symbol in card.symbols),
        ]
        words += [(zone, ("", *ZONES), "zone") for zone in (card.attack_zone, card.block_zone)]
        for word, known, what in words:
            if word not in known:
                raise TableError(
                    f"The card {name!r} has the {what} {word!r}; there are {', '.join(filter(None, known))}."
                )
        return card

    # ----------------------------------------------------------------------------------------------------- the position

    def options(self, format: str, profile: str, text: bool, switches: dict[str, str] | None) -> Options:
        return make_options(format, profile, text, switches)

    def placed(self, card: CompiledCard, zone: int, states: Mapping[str, Any], host: int = -1) -> Placed:
        """A card in a zone; its states by the words of the vocabulary, those with a value by their keys."""
        flags = (COMMITTED if "committed" in states else 0) | (FACE_DOWN if "face down" in states else 0)
        flags |= (MARK_FACE_UP if "face up" in states else 0) | (WAS_PLAYED if "played" in states else 0)
        return Placed(card=card, zone=zone, flags=flags, host=host)

    def side(self, character: CompiledCard, cards: tuple[Placed, ...], said: Mapping[str, Any]) -> Side:
        """A player's half; `said`: whatever else the position says of that player."""
        return Side(
            character=character,
            cards=cards,
            vitality=said.get(self.words.life, -1),
            committed=said.get("committed", False),
            obliged=said.get("obliged", False),
        )

    def arrange(
        self, sides: tuple[Side, Side], options: Options, seed: int | str, place: Place, effects: tuple[Created, ...]
    ) -> Ufs:
        """The game in that position, run to its first decision."""
        if place.target:
            raise TableError("In UFS only the opponent is attacked.")
        return arrange(sides, options, seed, place.active, place.moment, place.attack, effects, place.turn, strict=True)

    # ---------------------------------------------------------------------------------------------------- what is there

    def printed(self, game: Ufs, card: int) -> Values:
        return reading.printed_values(game, card)

    def effect_classes(self, ability: Ability) -> Iterable[str]:
        return self.effects.of(ability)

    def results(self, ability: Ability) -> Iterable[str]:
        return classes.results(ability)

    def costs(self, ability: Ability) -> list[str]:
        return classes.costs(ability)

    def condition(self, ability: Ability) -> list[str]:
        return classes.condition(ability)

    def kind(self, ability: Ability) -> str:
        """The type of an ability, as it is printed."""
        return self.letters[classes.kind(ability)]

    def full_name(self, game: Ufs, card: int) -> str:
        name: str = game.definitions[card].card.deck_name
        return name

    def stamina(self, game: Ufs, card: int) -> int:
        raise self.unheard("stamina", game, card)

    def counters(self, game: Ufs, card: int, name: str) -> int:
        """How many counters of a name ("": of any) are on a card."""
        raise self.unheard(f"{name} counters".strip(), game, card)

    def transformed(self, game: Ufs, card: int) -> bool:
        raise self.unheard("other side", game, card)

    def target(self, game: Ufs) -> int:
        """What the current attack attacks: a backup, or the other player's character."""
        return game.character(1 - game.owner[game.attack])

    def deck_problems(self, said: Mapping[str, Any], format: str) -> list[tuple[str, str]]:
        """(card, clause) of everything that speaks against a side's deck; card "": the deck as a whole."""
        raise ScenarioError(f"decks of {self.words.game} are not checked at the table; use the deck command")

    def deck_names(self, said: Mapping[str, Any], format: str) -> list[str]:
        """The names of the cards of a side's deck, sideboard and character included, each once."""
        raise ScenarioError(f"decks of {self.words.game} are not checked at the table; use the deck command")

    def unheard(self, what: str, game: Ufs, card: int) -> ScenarioError:
        return ScenarioError(f"{game.definitions[card].card.name} has no {what} in {self.words.game}")
