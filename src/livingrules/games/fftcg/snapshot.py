"""Positions of FFTCG: from a game to what is written of it, and back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.dialects import FFTCG
from livingrules.games.fftcg.cards import Card, CompiledCard
from livingrules.games.fftcg.formats import make_options, switches_of
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.position import Placed, Side, arrange
from livingrules.games.fftcg.view import make_view
from livingrules.games.fftcg.words import (
    ACTIVE_PHASE,
    ATTACK_PHASE,
    ATTACKED,
    DRAW_PHASE,
    DULL,
    END_PHASE,
    FIELD,
    FOREIGN,
    FROZEN,
    HAND,
    MAIN_1,
    MAIN_2,
    NO_PHASE,
    ZONES,
)
from livingrules.games.notation import PLAYERS, UNKNOWN, Entry, Half, NotationError, Position
from livingrules.games.written import notes, strangers, unordered
from livingrules.kernel.visibility import ALL_SEEING, knows

MOMENT_OF: Final = {
    NO_PHASE: "turn", ACTIVE_PHASE: "turn", DRAW_PHASE: "draw", MAIN_1: "main 1", ATTACK_PHASE: "attack",
    MAIN_2: "main 2", END_PHASE: "end",
}  # fmt: skip
ON_FIELD: Final = DULL | FROZEN | ATTACKED | FOREIGN
"""States that a card has on the field only."""
Find = Callable[[str], CompiledCard]


# --------------------------------------------------------------------------------------------------------- from a game


def position_of(game: Fftcg, reader: int = ALL_SEEING, database_has: Callable[[Card], bool] | None = None) -> Position:
    """What lies on the table, as far as the reader may know; cards that no database has are written out."""
    if not game.turn:
        raise NotationError("There is no position before the first turn.")
    return Position(
        game="fftcg",
        format=game.options.format,
        profile=game.options.profile,
        text=game.options.text,
        switches=switches_of(game.options),
        turn=game.turn,
        active=game.active,
        moment=MOMENT_OF[game.phase],
        halves=(half_of(game, 0, reader), half_of(game, 1, reader)),
        cards=strangers(game, reader, database_has),
    )


def half_of(game: Fftcg, seat: int, reader: int) -> Half:
    zones = {word: zone_entries(game, seat, kind, reader) for word, kind in FFTCG.zones.items()}
    return Half(zones={word: entries for word, entries in zones.items() if entries})


def zone_entries(game: Fftcg, seat: int, kind: int, reader: int) -> tuple[Entry, ...]:
    cards = list(game.cards_in(seat, kind))
    if kind in FFTCG.piles:
        cards.reverse()
    entries = [entry_of(game, card, reader) for card in cards]
    return tuple(unordered(entries) if kind == HAND else entries)


def entry_of(game: Fftcg, card: int, reader: int) -> Entry:
    name = game.definitions[card].card.deck_name if knows(game.eyes(card), reader) else UNKNOWN
    kept = sum(FFTCG.states.values()) if game.on_field(card) else sum(FFTCG.states.values()) & ~ON_FIELD
    flags = game.flags[card] & kept & ~FOREIGN
    if game.zone[card] // ZONES != game.owner[card]:
        flags |= FOREIGN
    marks: list[tuple[str, Any]] = []
    if game.damage[card]:
        marks.append(("damage", game.damage[card]))
    if game.on_field(card) and game.since[card] >= game.turn:
        marks.append(("fresh", True))
    return Entry(name, flags, marks=tuple(marks))


def notes_of(game: Fftcg, reader: int = ALL_SEEING) -> tuple[str, ...]:
    """What the notation leaves out: the stack and the battle too."""
    view = make_view(game, reader, 0)
    under_way = [f"on the stack: {item.name}: {item.text}" for item in reversed(view.stack)]
    if view.attackers:
        under_way.append(f"attacking: {', '.join(attacker.name for attacker in view.attackers)}")
    if view.blocker is not None:
        under_way.append(f"blocking: {view.blocker.name}")
    return notes(game, view, under_way)


# ----------------------------------------------------------------------------------------------------------- to a game


def set_up(position: Position, find: Find, compile_card: Callable[[Card], CompiledCard], seed: int | str = 0) -> Fftcg:
    """A game in the position, run to its first decision."""
    own = {card.deck_name: compile_card(card) for card in position.cards}

    def found(name: str) -> CompiledCard:
        return own[name] if name in own else find(name)

    cards: tuple[list[Placed], list[Placed]] = ([], [])
    for seat, half in enumerate(position.halves):
        for word, kind in FFTCG.zones.items():
            entries = half.zones.get(word, ())
            for entry in reversed(entries) if kind in FFTCG.piles else entries:
                owner = 1 - seat if entry.flags & FOREIGN else seat
                cards[owner].append(placed(entry, kind, f"The {word} zone of {PLAYERS[seat]}", found))
    options = make_options(position.format, position.profile, position.text, position.switches)
    sides = (Side(cards=tuple(cards[0])), Side(cards=tuple(cards[1])))
    return arrange(sides, options, seed, position.active, position.moment, max(position.turn, 1))


def placed(entry: Entry, kind: int, where: str, found: Find) -> Placed:
    if entry.name == UNKNOWN:
        raise NotationError(f"{where} holds an unknown card, so the position cannot be played.")
    marks = dict(entry.marks)
    if kind != FIELD and (entry.flags & ON_FIELD or marks):
        raise NotationError(f"{entry.name} can be dull, frozen, damaged and the like only on the field.")
    card = found(entry.name)
    if kind == FIELD and card.card.type == "Summon":
        raise NotationError(f"{entry.name} is a Summon, which never lies on the field.")
    return Placed(
        card=card, zone=kind, flags=entry.flags, damage=marks.get("damage", 0), fresh=bool(marks.get("fresh"))
    )
