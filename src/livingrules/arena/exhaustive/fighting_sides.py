"""Positions of UFS and UniVersus in which given cards can be played: easy checks, every symbol, whom texts speak of.

No position has everything: what a text waits for may be a full staging area or an empty one, a check that fails, a
player who is nearly beaten.  So each is arranged by chance, and what one lacks another has.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec

from livingrules.arena.exhaustive.extras import counters_in, gates_in, numbers_in, spoken_words
from livingrules.arena.exhaustive.marks import abilities_of
from livingrules.arena.exhaustive.props import TRAIT, fighting_props, gifts
from livingrules.games.packs import pack
from livingrules.games.ufs.cards import SYMBOLS, ZONES, CompiledCard
from livingrules.games.ufs.position import Placed, Side
from livingrules.games.ufs.words import (
    COMMITTED,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    POOL,
    REMOVED,
    REVEALED,
    STAGING,
    TRANSFORMED,
)  # fmt: skip
from livingrules.kernel.rng import Rng
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError

IN_PLAY: Final = ("foundation", "asset", "backup")
"""Types of cards that lie in the staging area."""
VITALITY: Final = (30, 18, 9, 4)
"""Some texts wait for a player who is nearly beaten."""
CONTROLS: Final = ((12,), (12,), (12, 6, 1), (6, 1))
"""What is checked: most texts want to be played, some want a check to fail."""
STATES: Final = (0, 0, 0, 0, COMMITTED, FACE_DOWN)
FIELDS: Final = {
    "difficulty": "difficulty", "control": "control", "speed": "speed", "damage": "damage",
    "block modifier": "block_modifier",
}  # fmt: skip
"""Numbers that texts ask for, and where they are printed."""
CROWD: Final = 12
"""Foundations of a deadlock."""
INCOMPLETE: Final = ("Combo", "Only", "Multiple")
"""Keywords that are nothing without what stands beside them."""
TRICKS: Final = ("Powerful: 2", "Stun: 1", "Breaker: 1", "Multiple: 1", "Throw", "Reversal", "Flash")
"""Keywords with which attacks do something by themselves."""


def by_chance(rng: Rng, choices: tuple[Any, ...]) -> Any:
    return choices[rng.below(len(choices))]


class Mood:
    """What both sides of one position have in common."""

    def __init__(self, rng: Rng, gates: frozenset[str]) -> None:
        self.vitality: int = by_chance(rng, VITALITY)
        self.controls: tuple[int, ...] = by_chance(rng, CONTROLS)
        self.crowded = rng.below(2 if "Deadlock" in gates else 6) == 0
        self.bare = not self.crowded and rng.below(5) == 0
        """Few cards in play, and no momentum."""
        self.props = rng.below(7)
        self.hand = by_chance(rng, (3, 3, 5, 0))


class Cast:
    """The cards around those that are tried."""

    def __init__(self, game: str, cards: list[CompiledCard]) -> None:
        self.game = game
        self.cards = cards
        spoken = [
            *(ability for card in cards for ability in abilities_of(card)),
            *(k for c in cards for k in c.keywords),
        ]
        self.names, properties, self.called = spoken_words(spoken)
        self.words = [*(name for _, name in properties), *self.called]
        self.gates = gates_in(spoken)
        self.counters = counters_in(spoken)
        self.numbers = [(FIELDS[name], number) for name, number in numbers_in(spoken) if name in FIELDS]
        self.others = self._supporting()

    def side(self, rng: Rng, mood: Mood) -> Side:
        """One player's half."""
        placed = self._in_play(rng, mood)
        for card in self.cards:
            placed += [Placed(card=card, zone=zone) for zone in (HAND, DISCARD)]
            if rng.below(2):
                zone = by_chance(rng, (MOMENTUM, POOL, REMOVED, HAND, DISCARD))
                shown = REVEALED if zone == MOMENTUM and rng.below(2) else 0
                placed.append(Placed(card=card, zone=zone, flags=shown))
        rest = [*self.others, *self.cards]
        for zone, count in (
            (HAND, mood.hand),
            (MOMENTUM, 0 if mood.bare else 4),
            (DISCARD, 8),
            (REMOVED, rng.below(3)),
        ):
            placed += [Placed(card=by_chance(rng, tuple(rest)), zone=zone) for _ in range(count)]
        placed += [
            Placed(card=by_chance(rng, tuple(self.others)), zone=POOL, flags=by_chance(rng, (0, 0, FACE_DOWN)))
            for _ in range(rng.below(3))
        ]
        return self._led(rng, mood, [*placed, *self._deck(rng, mood)])

    def _in_play(self, rng: Rng, mood: Mood) -> list[Placed]:
        bases = [card for card in self.others if card.card.type == "foundation"]
        count = CROWD if mood.crowded else 2 if mood.bare else 5
        placed = [
            Placed(card=bases[at % len(bases)], zone=STAGING, flags=by_chance(rng, STATES)) for at in range(count)
        ]
        for card in self.cards:
            if card.card.type in IN_PLAY:
                flags = by_chance(rng, STATES)
                if getattr(card, "back", None) is not None and rng.below(2):
                    flags = TRANSFORMED
                placed.append(Placed(card=card, zone=STAGING, flags=flags, marks=self._marks(rng)))
        props = fighting_props(self.game)
        for at in rng.sample(tuple(range(len(props))), mood.props):
            zone = STAGING if props[at].card.type in IN_PLAY else HAND
            placed.append(Placed(card=props[at], zone=zone))
        if rng.below(3) == 0:
            placed.append(
                Placed(card=self._made("Stand-in", "character", self.words), zone=by_chance(rng, (HAND, STAGING)))
            )
        return placed

    def _deck(self, rng: Rng, mood: Mood) -> list[Placed]:
        checked = tuple(self._made("Stage Card", "action", self.words, control=control) for control in mood.controls)
        cards = [by_chance(rng, checked) for _ in range(24)]
        mixed = (*self.others, *self.cards)
        for _ in range(8):
            cards.insert(rng.below(len(cards) + 1), by_chance(rng, mixed))
        if rng.below(3) == 0:
            cards.append(by_chance(rng, tuple(self.cards)))
        return [Placed(card=card, zone=DECK) for card in cards]

    def _led(self, rng: Rng, mood: Mood, placed: list[Placed]) -> Side:
        """Who fights: a character that is to be tried, or one of a name that a text asks for."""
        leads = tuple(card for card in self.cards if card.card.type == "character")
        called = (*self.called, *_only(self.cards))
        if leads and (not called or rng.below(2)):
            character = by_chance(rng, leads)
        else:
            name = by_chance(rng, called) if called else "Understudy"
            made = self._made(name, "character", self.words, hand_size=by_chance(rng, (7, 5)), vitality=30)
            character = made if rng.below(2) else gifted(made, self.game, rng)
        turned = getattr(character, "back", None) is not None and rng.below(2)
        return Side(
            character=character,
            cards=tuple(placed),
            vitality=mood.vitality,
            committed=rng.below(5) == 0,
            flags=TRANSFORMED if turned else 0,
            marks=self._marks(rng),
        )

    def _marks(self, rng: Rng) -> dict[str, Any]:
        return {"counters": dict.fromkeys(self.counters, 1 + rng.below(7))} if self.counters and rng.below(4) else {}

    def _supporting(self) -> list[CompiledCard]:
        """Cards that are easily played, of every type and zone, with the keywords and names that texts ask for."""
        called = [*self.names, "Stock Scene", "Walk-on", "Cue", "Backdrop", "Fanfare", "Encore", "Curtain"]
        made: list[CompiledCard] = []
        for at, name in enumerate(called):
            numbers = {"attack_zone": ZONES[at % len(ZONES)], "speed": 1 + at % 5, "damage": 2 + at % 7}
            words = ([], self.words, self.words[at % 2 :: 2])[at % 3]
            words = [*words, TRAIT, *([TRICKS[at // 2 % len(TRICKS)]] if at % 2 else [])]
            made.append(self._made(name, "attack", words, block_zone=ZONES[at % len(ZONES)], **numbers))
            base = f"{name} Base" if at >= len(self.names) else name
            words = ["Unique"] if at == 1 else self.words if at % 2 else []
            made.append(self._made(base, "foundation", words, block_zone=ZONES[(at + 1) % len(ZONES)]))
        for at, (field, number) in enumerate(self.numbers):
            shape = {"attack_zone": "mid", "speed": 3, "damage": 4, field: number}
            made.append(self._made(f"Number {at}", "attack", self.words if at % 2 else [], **shape))
            if field not in ("speed", "damage"):
                made.append(self._made(f"Figure {at}", "foundation", self.words, **{field: number}))
        made.append(self._made("Stage Trick", "action", self.words))
        made.append(self._made("Stage Prop", "asset", self.words))
        if "backup" in pack(self.game).types:
            made.append(self._made("Stage Double", "backup", self.words, stamina=4))
        made += [self._made(name, kind, self.words) for name in self.names[:3] for kind in ("asset", "action")]
        return made

    def _made(self, name: str, kind: str, words: list[str], **fields: Any) -> CompiledCard:
        whole = {"difficulty": 1, "control": 6, "block_zone": "mid", "block_modifier": 0, **fields}
        card = pack(self.game).card(name=name, type=kind, symbols=SYMBOLS, **whole)
        bearers = [each for word in dict.fromkeys(words) for each in bearers_of(self.game, word)]
        return CompiledCard(
            card=card,
            keywords=tuple([keyword for each in bearers for keyword in each.keywords]),
            keyword_meanings=tuple([keyword for each in bearers for keyword in each.keyword_meanings]),
        )


def gifted(made: CompiledCard, game: str, rng: Rng) -> CompiledCard:
    """A character with an ability of its own, so that somebody plays one on a character."""
    gift = by_chance(rng, gifts(game))
    return msgspec.structs.replace(made, abilities=gift.abilities, meanings=gift.meanings)


@cache
def bearers_of(game: str, word: str) -> tuple[CompiledCard, ...]:
    """A card with the keyword of that name, with a rating where it needs one; none if the word is none by itself."""
    if word in INCOMPLETE:
        return ()
    for written in (word, f"{word}: 1"):
        probe = pack(game).card(name="Probe", type="action", keywords=(written,))
        try:
            bearer: CompiledCard = compile_card(probe, (), game, (word,))
        except TextError:
            continue
        return (bearer,)
    return ()


def _only(cards: list[CompiledCard]) -> list[str]:
    """The names of the characters to whom cards are kept."""
    return [word.removesuffix(" Only") for card in cards for word in card.card.keywords if word.endswith(" Only")]
