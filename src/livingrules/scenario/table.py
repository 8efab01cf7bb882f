"""The table of the fighting games: set up a position with card text, act by names, see what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, ClassVar, Final

from livingrules.games.ufs.binding import word_of
from livingrules.games.ufs.cards import Card, CompiledCard
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.position import Created, Placed, Side
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    COMMITTED,
    DECK,
    DISCARD,
    FACE_DOWN,
    POOL,
    STAGING,
    ability_card,
    ability_ref,
    option_ability,
    symbol_words,
)  # fmt: skip
from livingrules.kernel.decision import ACT, MODE, ORDER, PASS, Decision
from livingrules.scenario.board import Board, TableError, spelled_out, stated
from livingrules.scenario.errors import ScenarioError
from livingrules.scenario.packs import Pack, Place


@cache
def pack(game: str) -> Pack:
    """The rules of a game, by its name."""
    if game == "ufs":
        return Pack()
    if game == "universus":
        from livingrules.scenario.universus import UniversusPack

        return UniversusPack()
    raise ScenarioError(f"{game} is not played at the table of the fighting games")


def make_card(
    spec: str | Card | CompiledCard | dict[str, Any],
    kind: str = "foundation",
    names: Iterable[str] = (),
    game: str = "ufs",
) -> CompiledCard:
    """A card of a game, as its pack makes it (`Pack.made`): in UFS fire, difficulty 2, control 4 unless it is said."""
    return pack(game).made(spec, kind, names)


ABOUT_EFFECTS: Final = ("fired effects", "modifiers", "added costs", "definitions")
"""Prompts whose options are effects, not cards."""


class Table(Board):
    """A fighting game in a position, driven by names."""

    pack: Pack
    game: Ufs
    piles: ClassVar[tuple[str, ...]] = ("deck", "discard")
    insistent: ClassVar[tuple[str, ...]] = ("commit to pass",)

    def __init__(
        self,
        you: dict[str, Any] | None = None,
        opponent: dict[str, Any] | None = None,
        *,
        moment: str = "combat",
        active: int = 0,
        format: str = "standard",
        profile: str = "",
        switches: dict[str, str] | None = None,
        effects: Iterable[tuple[int, str]] = (),
        attack: int = -1,
        seed: int | str = 0,
        turn: int = 3,
        text: bool = True,
        names: Iterable[str] = (),
        target: str = "",
        game: str = "ufs",
    ) -> None:
        """`you` is seat 0.  A side has a character, zones and other things by the words of the game's vocabulary: of
        UFS character, vitality, committed, obliged, attached, hand, staging, pool, discard, momentum, removed, deck
        (from the top).  A card is a name, a dict of fields, or (card, *states): words, or dicts of what has a value.
        A deck may also be a number of plain cards, or {count, and their fields}.  effects: (seat, sentence)."""
        self.pack = pack(game)
        self.names = tuple(names)
        self.format = format
        self.said = (you or {}, opponent or {})
        sides = (self._side(self.said[0], "You"), self._side(self.said[1], "Opponent"))
        form = next(word for word in self.pack.letters if word.startswith("F"))
        created = tuple(
            Created(seat=seat, ability=self.pack.ability(f"{form}: {said}", self.names)) for seat, said in effects
        )
        options = self.pack.options(format, profile, text, switches)
        place = Place(moment=moment, active=active, turn=turn, attack=attack, target=target)
        self.game = self.pack.arrange(sides, options, seed, place, created)

    def make(self, spec: Any, kind: str) -> CompiledCard:
        """A card of this game."""
        return make_card(spec, kind, self.names, self.pack.words.game)

    def _side(self, spec: dict[str, Any], name: str) -> Side:
        words = self.pack.words
        known = {words.life, *words.sides, *self.pack.zones}
        for key in spec:
            if key not in known:
                raise TableError(f"A side has no {key!r}; it has {', '.join(sorted(known))}.")
        character = self.make(spec.get("character", {"name": name}), "character")
        cards: list[Placed] = []
        riders: list[tuple[int, Any, str]] = []
        for word, zone in self.pack.zones.items():
            items = list(spelled_out(spec.get(word, words.deck if word == "deck" else ()), words.deck))
            for item in reversed(items) if zone in (DECK, DISCARD) else items:
                card, states = stated(item)
                attached = states.pop("attached", ())
                kind = "attack" if zone == POOL else "foundation"
                cards.append(self.pack.placed(self.make(card, kind), zone, states))
                riders += [(len(cards), rider, "foundation") for rider in attached]
        riders += [(0, rider, "character") for rider in spec.get("attached", ())]
        for host, item, kind in riders:
            card, states = stated(item)
            cards.append(self.pack.placed(self.make(card, kind), STAGING, states, host))
        return self.pack.side(character, tuple(cards), spec)

    # ------------------------------------------------------------------------------------------------------- looking

    def in_zone(self, kind: int, seat: int) -> list[int]:
        return self.game.cards_in(seat, kind)

    def contents(self, word: str, seat: int = 0) -> list[str]:
        hero = self.name(self.game.character(seat))
        return [name for name in self.zone(word, seat) if name != hero]

    def zone_of(self, card: int) -> int:
        return self.game.kind_of_zone(card)

    def values(self, name: str) -> Values:
        return self.game.now[self.card(name)]

    def number(self, name: str, attribute: str) -> int:
        """The current difficulty, control, speed, damage, ... of a card."""
        return self.values(name).number(self.pack.attributes[attribute])

    def symbols(self, name: str) -> tuple[str, ...]:
        return symbol_words(self.values(name).symbols)

    def keywords(self, name: str) -> list[str]:
        from livingrules.games.ufs.abilities import keyword_word

        return [keyword_word(self.game.library, keyword) for keyword in self.values(name).keywords]

    def committed(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & COMMITTED)

    def face_down(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & FACE_DOWN)

    def vitality(self, seat: int = 0) -> int:
        return self.game.vitality[seat]

    def abilities_offered(self, card: int) -> list[tuple[int, int]]:
        decision = self.game.decision
        found: list[tuple[int, int]] = []
        for at, option in enumerate(decision.options if decision is not None else ()):
            if option != PASS and option & ABILITY_OPTION and ability_card(option_ability(option)) == card:
                found.append((at, option_ability(option)))
        return found

    def ref_of(self, instance: int) -> int:
        return ability_ref(instance)

    def offered_at(self, card: int) -> int:
        options = self.game.decision.options if self.game.decision is not None else ()
        return options.index(card) if card in options else -1

    def offered_cards(self, decision: Decision) -> list[int]:
        found = [option for option in decision.options if option >= 0]
        return [ability_card(option_ability(option)) if option & ABILITY_OPTION else option for option in found]

    def times(self) -> tuple[str, ...]:
        return tuple(self.pack.times[number] for number in (self.game.phase, self.game.step))

    def life(self, seat: int) -> tuple[int, int]:
        return self.game.vitality[seat], self.game.maximum[seat]

    def states(self, name: str) -> list[str]:
        return [word for word, holds in (("committed", self.committed), ("face down", self.face_down)) if holds(name)]

    def option_words(self, decision: Decision) -> list[str]:
        if decision.shape == ACT:
            return [self._act_word(option) for option in decision.options]
        if decision.shape == MODE:
            return [self._mode_word(option) for option in decision.options]
        if decision.shape == ORDER and decision.prompt[0] in ABOUT_EFFECTS:
            words = [self._effect_word(serial) for serial in decision.options]
            named = zip(words, decision.options, strict=True)
            return [word if words.count(word) == 1 else self._told_apart(word, serial) for word, serial in named]
        return [self.name(card) for card in decision.options]

    def _act_word(self, option: int) -> str:
        if option == PASS:
            return "pass"
        if not option & ABILITY_OPTION:
            return self.name(option)
        instance = option_ability(option)
        info = self.game.info(instance)
        return f"{self.name(ability_card(instance))} {self.pack.letters[info.kind]}"

    def _mode_word(self, option: int) -> str:
        from livingrules.games.ufs.words import HEIGHT_NAMES, SYMBOL_NAMES

        decision = self.game.decision
        asked = decision.prompt[0] if decision is not None else ""
        if asked == "symbol":
            return SYMBOL_NAMES[option]
        if asked == "zone":
            return HEIGHT_NAMES[option]
        if asked in ("first player", "who first"):
            return str(option)
        if asked == "replacement":
            return self._effect_word(option)
        if asked == "name" and decision is not None:
            seq, number = (int(part) for part in decision.prompt[1:3])
            return word_of(self.game, self.game.library.op(seq, number).statement, option)
        return str(option)

    def _effect_word(self, serial: int) -> str:
        for effect in self.game.effects:
            if effect.serial == serial:
                return self.name(effect.scope.card)
        return str(serial)

    def _told_apart(self, word: str, serial: int) -> str:
        """Several effects of one card: by the keyword each comes from, else by its place among the card's abilities."""
        from livingrules.games.ufs.words import KEYWORD_NAMES, ref_index

        effect = next(effect for effect in self.game.effects if effect.serial == serial)
        info = self.game.library.infos[ref_index(effect.scope.ability)]
        if info.keyword >= 0:
            return f"{word} ({KEYWORD_NAMES[info.keyword]})"
        refs = self.game.now[effect.scope.card].abilities
        place = refs.index(effect.scope.ability) + 1 if effect.scope.ability in refs else serial
        return f"{word} ({place})"
