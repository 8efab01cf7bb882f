"""Positions of the fighting games: from a game to what is written of it, and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec

from livingrules.games.dialects import DIALECTS, STATES, ZONE_WORDS
from livingrules.games.notation import PLAYERS, UNKNOWN, Entry, Half, NotationError, Position
from livingrules.games.packs import pack
from livingrules.games.ufs import position as arranging
from livingrules.games.ufs.cards import Card, CompiledCard
from livingrules.games.ufs.formats import switches_of
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.view import make_view
from livingrules.games.ufs.words import (
    COMBAT_PHASE,
    COMMITTED,
    END_PHASE,
    FACE_DOWN,
    HAND,
    MOMENTUM,
    POOL,
    READY_PHASE,
    REVEALED,
    STAGING,
    SYMBOL_BIT,
    ZONES,
    symbol_words,
)
from livingrules.games.universus.terms import words_of
from livingrules.games.written import notes, strangers, unordered
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import ALL_SEEING, knows

AIMED: Final = "aimed attack"
Find = Callable[[str], CompiledCard]
"""The card of a name, with its text understood."""
IN_MARKS: Final = ("transformed",)
"""What is among the states of a card already."""


# --------------------------------------------------------------------------------------------------------- from a game


def position_of(game: Ufs, reader: int = ALL_SEEING, database_has: Callable[[Card], bool] | None = None) -> Position:
    """What lies on the table, as far as the reader may know; cards that no database has are written out."""
    if min(game.characters) < 0:
        raise NotationError("There is no position before the starting characters are revealed.")
    moment, attack = moment_of(game)
    return Position(
        game=game.rulebook,
        format=game.options.format,
        profile=game.options.profile,
        text=game.options.text,
        switches=switches_of(game.options),
        turn=max(game.turn, 1),
        active=game.active,
        moment=moment,
        attack=attack,
        target=target_of(game) if attack >= 0 else -1,
        halves=(half_of(game, 0, reader), half_of(game, 1, reader)),
        cards=strangers(game, reader, database_has),
    )


def moment_of(game: Ufs) -> tuple[str, int]:
    """The named moment that the game stands in, and the place of its attack."""
    if game.phase == READY_PHASE:
        return "ready", -1
    if game.phase == END_PHASE:
        return "end", -1
    if game.phase == COMBAT_PHASE and game.attack_here() and game.attack in game.cards_in(game.active, POOL):
        return "attack", game.cards_in(game.active, POOL).index(game.attack)
    return ("combat", -1) if game.phase == COMBAT_PHASE else ("turn", -1)


def target_of(game: Ufs) -> int:
    """The place of the backup that is attacked, as the other player's stage is written; -1 for the character."""
    staged = [card for card in game.cards_in(1 - game.active, STAGING) if card not in game.characters]
    return staged.index(game.attacked_backup()) if game.attacked_backup() in staged else -1


def half_of(game: Ufs, seat: int, reader: int) -> Half:
    character = game.characters[seat]
    zones = {word: zone_entries(game, seat, kind, reader) for word, kind in ZONE_WORDS.items()}
    return Half(
        character=own_entry(game, character),
        vitality=game.vitality[seat],
        obliged=bool(game.obliged[seat]),
        zones={word: entries for word, entries in zones.items() if entries},
    )


def own_entry(game: Ufs, character: int) -> Entry:
    """A starting character with what can be said of it."""
    own = sum(flag for word, flag in DIALECTS[game.rulebook].states.items() if word not in STATES)
    flags = game.flags[character] & (COMMITTED | own)
    return Entry(game.definitions[character].card.deck_name, flags, marks=marks_of(game, character))


def marks_of(game: Ufs, card: int) -> tuple[tuple[str, Any], ...]:
    return tuple(mark for mark in game.marks(card) if mark[0] not in IN_MARKS)


def zone_entries(game: Ufs, seat: int, kind: int, reader: int) -> tuple[Entry, ...]:
    cards = [card for card in game.cards_in(seat, kind) if card not in game.characters]
    if kind in DIALECTS[game.rulebook].piles:
        cards.reverse()
    entries = [entry_of(game, card, reader) for card in cards]
    return tuple(unordered(entries) if kind == HAND else entries)


def entry_of(game: Ufs, card: int, reader: int) -> Entry:
    flags = game.flags[card] & sum(DIALECTS[game.rulebook].states.values())
    if game.zone[card] % ZONES == MOMENTUM:
        flags &= ~FACE_DOWN
    known = knows(game.eyes(card), reader)
    name = game.definitions[card].card.deck_name if known else UNKNOWN
    current = game.current[card]
    picked = symbol_words(current.symbols) if known and current is not None else ()
    return Entry(name, flags, host_of(game, card), picked, marks_of(game, card))


def host_of(game: Ufs, card: int) -> int:
    """What a card is attached to, as the notation has it."""
    host = game.host[card]
    if host < 0 or game.zone[host] % ZONES != STAGING:
        return -1
    staged = [other for other in game.cards_in(game.owner[card], STAGING) if other not in game.characters]
    return staged.index(host) + 1 if host in staged else 0


def notes_of(game: Ufs, reader: int = ALL_SEEING) -> tuple[str, ...]:
    """What the notation leaves out, in words."""
    return notes(game, make_view(game, reader, 0))


# --------------------------------------------------------------------------------------------------------- to a game


def set_up(position: Position, find: Find, compile_card: Callable[[Card], CompiledCard], seed: int | str = 0) -> Ufs:
    """A game in the position, run to its first decision."""
    own = {card.deck_name: compile_card(card) for card in position.cards}

    def found(name: str) -> CompiledCard:
        return own[name] if name in own else find(name)

    sides = (
        side_of(position.halves[0], 0, found, position.game),
        side_of(position.halves[1], 1, found, position.game),
    )
    if position.moment == "attack":
        check_attack(position, sides[position.active])
    rules = pack(position.game)
    options = rules.make_options(position.format, position.profile, position.text, position.switches)
    return arranging.arrange(
        sides,
        options,
        seed,
        position.active,
        AIMED if position.target >= 0 else position.moment,
        position.attack,
        turn=max(position.turn, 1),
        kind=fighting(rules.engine.kind),
        moments={AIMED: partial(begin_aimed, position)},
    )


def fighting(kind: type[Game]) -> type[Ufs]:
    """The game whose rules hold, which is UFS or built on it."""
    if not issubclass(kind, Ufs):
        raise NotationError("Only positions of UFS and of games built on it are written like this.")
    return kind


def begin_aimed(position: Position, game: Ufs) -> None:
    """An attack in progress that was declared against a backup."""
    arranging.push_moment(game, "attack", position.attack)
    staged = [card for card in game.cards_in(1 - game.active, STAGING) if card not in game.characters]
    if position.moment != "attack" or position.target >= len(staged):
        raise NotationError(f"There is no card {position.target + 1} in the other player's stage to be attacked.")
    game.aim(staged[position.target])


def side_of(half: Half, seat: int, found: Find, game: str) -> arranging.Side:
    cards: list[arranging.Placed] = []
    for word, kind in ZONE_WORDS.items():
        entries = half.zones.get(word, ())
        for entry in reversed(entries) if kind in DIALECTS[game].piles else entries:
            if entry.name == UNKNOWN:
                raise NotationError(
                    f"The {DIALECTS[game].spoken(word)} of {PLAYERS[seat]} holds an unknown card, "
                    "so the position cannot be played."
                )
            cards.append(placed(entry, kind, found, game))
    cards = [hosted(card, cards, game) for card in cards]
    if half.character is None:
        raise NotationError(f"{PLAYERS[seat].capitalize()} has no starting character.")
    character = found(half.character.name)
    if character.card.type != "character":
        raise NotationError(f"{half.character.name} is no character, so {PLAYERS[seat]} cannot start with it.")
    if half.vitality > (character.card.vitality or 0):
        raise NotationError(
            f"{PLAYERS[seat].capitalize()} cannot have {half.vitality} {DIALECTS[game].spoken('vitality')}: "
            f"{half.character.name} has {character.card.vitality}."
        )
    return arranging.Side(
        character=character,
        cards=tuple(cards),
        vitality=half.vitality,
        committed=bool(half.character.flags & COMMITTED),
        obliged=half.obliged,
        flags=half.character.flags & ~COMMITTED,
        marks=marks_in(half.character),
    )


def marks_in(entry: Entry) -> dict[str, Any]:
    """What a position says of a card beside its states."""
    return {name: dict(value) if name == "counters" else value for name, value in entry.marks}


def placed(entry: Entry, kind: int, found: Find, game: str) -> arranging.Placed:
    if entry.attached >= 0 and kind != STAGING:
        raise NotationError(f"{entry.name} can be attached only in a {words_of(game).stage}.")
    if entry.flags & COMMITTED and kind != STAGING:
        raise NotationError(f"{entry.name} can be committed only in a {words_of(game).stage}.")
    flags = entry.flags
    if kind == MOMENTUM and not flags & REVEALED:
        flags |= FACE_DOWN
    symbols = sum(SYMBOL_BIT[name] for name in entry.symbols)
    card = found(entry.name)
    marks = marks_in(entry)
    return arranging.Placed(card=card, zone=kind, flags=flags, host=entry.attached, symbols=symbols, marks=marks)


def hosted(card: arranging.Placed, cards: list[arranging.Placed], game: str) -> arranging.Placed:
    """The card with its host counted among all cards of the side, not only among those of the staging area."""
    if card.host <= 0:
        return card
    staged = [at for at, other in enumerate(cards, 1) if other.zone == STAGING]
    if card.host > len(staged):
        name, stage = card.card.card.deck_name, words_of(game).stage
        raise NotationError(f"{name} is attached to card {card.host} of a {stage} in which there is no such card.")
    return msgspec.structs.replace(card, host=staged[card.host - 1])


def check_attack(position: Position, side: arranging.Side) -> None:
    """The attack in progress is where the position says."""
    pool = [placed.card.card for placed in side.cards if placed.zone == POOL]
    if position.attack >= len(pool):
        raise NotationError(f"There is no card {position.attack + 1} in the pool of {PLAYERS[position.active]}.")
    if position.attack >= 0 and pool[position.attack].type != "attack":
        raise NotationError(f"Card {position.attack + 1} in the pool of {PLAYERS[position.active]} is no attack.")
