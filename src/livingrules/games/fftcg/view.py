"""What one seat may know of a game of FFTCG, and what it may do: all that a user interface or an agent is ever given.

A view is plain data and goes over the wire as JSON.  Hidden cards appear as counts.  Nothing in it comes from what the
seat may not know: two states that differ only in that give the same bytes.  Every card goes through `publicity.eyes`.
"""

from __future__ import annotations

from typing import Final

import msgspec

from livingrules.games import shown
from livingrules.games.fftcg import choosing, reading
from livingrules.games.fftcg.cards import Card
from livingrules.games.fftcg.publicity import eyes
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.wording import (
    ABILITY_WORDS,
    Speaker,
    element_words,
    keyword_words,
    type_words,
)
from livingrules.games.fftcg.words import (
    ASIDE,
    ATTACKED,
    BREAK_ZONE,
    CARD_MASK,
    DAMAGE_ZONE,
    DECK,
    DULL,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    FACE_DOWN,
    FIELD,
    FORWARD,
    FROZEN,
    HAND,
    NEVER,
    ONCE,
    PHASE_NAMES,
    REF_MASK,
    REMOVED,
    REVEALED,
    START_OF_TURN,
    STEP_NAMES,
    WHILE,
    ZONE_NAMES,
    ZONES,
)
from livingrules.games.shown import Lasting
from livingrules.kernel.ids import UNSEEN, all_ids, id_of
from livingrules.kernel.visibility import ALL_SEEING, knows

UNTIL: Final = {
    NEVER: "for the rest of the game", END_OF_TURN: "until the end of the turn",
    END_OF_NEXT_TURN: "until the end of the next turn", START_OF_TURN: "until a turn begins", ONCE: "once",
    WHILE: "for as long as its condition holds",
}  # fmt: skip


class CardView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as the seat sees it.  One whose face it may not know has no id and no name.

    The id is this seat's own (see `kernel.ids`): another from the next time on that the card comes into its sight.
    """

    id: int | None = None
    name: str = ""
    owner: int
    controller: int
    zone: str
    position: int
    """From the left on the field, from the bottom in piles."""
    type: str = ""
    elements: tuple[str, ...] = ()
    cost: int = 0
    power: int | None = None
    """A Forward's, as everything but further changes reads it (4.3)."""
    printed_cost: int = 0
    printed_power: int | None = None
    damage: int = 0
    jobs: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    number: str = ""
    generic: bool = False
    ex_burst: bool = False
    dull: bool = False
    frozen: bool = False
    attacked: bool = False
    fresh: bool = False
    """It came under its controller's control this turn (10.1.2.1.1)."""
    attacking: bool = False
    blocking: bool = False
    face_down: bool = False
    revealed: bool = False


class Remaining(msgspec.Struct, frozen=True):
    """Cards of the seat's own list that are where it cannot see them: in the deck."""

    name: str
    number: str
    count: int


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player's half of the table."""

    seat: int
    damage: int
    """Cards in the Damage Zone; so many as `limit` lose the game (3.1.1)."""
    limit: int
    hand_count: int
    hand: tuple[CardView, ...]
    """Those that the seat may know: all of its own."""
    deck_count: int
    deck: tuple[CardView, ...]
    """Those that an effect lets the seat know, in no order."""
    forwards: tuple[CardView, ...]
    backups: tuple[CardView, ...]
    damage_zone: tuple[CardView, ...]
    break_zone: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    aside: tuple[CardView, ...]
    """Found by a search and not yet put anywhere."""
    unseen: tuple[Remaining, ...]

    def cards(self) -> list[CardView]:
        """Every card of this half that is shown."""
        near = (*self.hand, *self.forwards, *self.backups, *self.aside)
        return [*near, *self.break_zone, *self.damage_zone, *self.removed, *self.deck]


class Item(msgspec.Struct, frozen=True):
    """A Summon or an ability on the stack."""

    name: str
    """The card that it is, or whose ability it is."""
    kind: str
    controller: int
    text: str
    chosen: tuple[str, ...]
    """What was chosen for it, by name."""


class View(shown.Table[CardView], frozen=True, kw_only=True):
    """A game through the eyes of one seat."""

    priority: int | None
    """Who holds priority (11.1.1)."""
    sides: tuple[Side, Side]
    stack: tuple[Item, ...]
    """The top one last."""
    attackers: tuple[CardView, ...]
    party: bool
    blocker: CardView | None

    def half(self, seat: int) -> list[CardView]:
        return self.sides[seat].cards()


def make_view(g: State, seat: int, lines: int = 20) -> View:
    """The view of a seat, of a spectator or of an all-seeing reader."""
    blocker = g.blocker & CARD_MASK if g.blocker and g.alive(g.blocker) else -1
    fighting = [mark & CARD_MASK for mark in g.attackers if g.alive(mark)]
    return View(
        phase=PHASE_NAMES[g.phase],
        step=STEP_NAMES[g.step],
        priority=g.priority if g.priority >= 0 else None,
        sides=(side(g, 0, seat), side(g, 1, seat)),
        stack=stack(g),
        attackers=tuple(card_view(g, card, seat) for card in fighting),
        party=bool(g.party),
        blocker=card_view(g, blocker, seat) if blocker >= 0 else None,
        effects=lasting(g, seat),
        **shown.framed(g, seat, lines),
    )


def side(g: State, seat: int, reader: int) -> Side:
    """One half of the table; a player's part of the field is what that player controls (7.7.1)."""
    field = [card_view(g, card, reader, at) for at, card in enumerate(g.cards_in(seat, FIELD))]
    return Side(
        seat=seat,
        damage=len(g.cards_in(seat, DAMAGE_ZONE)),
        limit=g.options.damage_limit,
        hand_count=len(g.cards_in(seat, HAND)),
        hand=loose(g, seat, HAND, reader),
        deck_count=len(g.cards_in(seat, DECK)),
        deck=loose(g, seat, DECK, reader),
        forwards=tuple(card for card in field if "Forward" in card.type),
        backups=tuple(card for card in field if "Forward" not in card.type),
        damage_zone=pile(g, seat, DAMAGE_ZONE, reader),
        break_zone=pile(g, seat, BREAK_ZONE, reader),
        removed=pile(g, seat, REMOVED, reader),
        aside=pile(g, seat, ASIDE, reader),
        unseen=unseen(g, seat) if reader in (seat, ALL_SEEING) else (),
    )


def pile(g: State, seat: int, kind: int, reader: int) -> tuple[CardView, ...]:
    """A public zone: every card, anonymous where it lies face down."""
    return tuple(card_view(g, card, reader, at) for at, card in enumerate(g.cards_in(seat, kind)))


def loose(g: State, seat: int, kind: int, reader: int) -> tuple[CardView, ...]:
    """A hidden zone: the known cards alone, the owner's hand as it is held (7.11.2)."""
    cards = shown.loose(g, g.cards_in(seat, kind), reader, as_held=kind == HAND and reader == seat)
    return tuple(card_view(g, card, reader, at) for at, card in enumerate(cards))


def unseen(g: State, seat: int) -> tuple[Remaining, ...]:
    """The seat's own cards whose faces it cannot see, put together and sorted: its list less what it knows."""
    counts: dict[tuple[str, str], int] = {}
    ids = all_ids(g, seat)
    for card, owner in enumerate(g.owner):
        if owner == seat and ids[card] == UNSEEN:
            printed = g.definitions[card].card
            key = (printed.name, printed.number)
            counts[key] = counts.get(key, 0) + 1
    return tuple(Remaining(name, number, count) for (name, number), count in sorted(counts.items()))


def stack(g: State) -> tuple[Item, ...]:
    """The stack is public (7.12.2)."""
    speaker = Speaker(g, ALL_SEEING)
    found: list[Item] = []
    for number in g.items:
        scope = g.scopes[number]
        kind = g.library.infos[scope.ability & REF_MASK].kind
        text = speaker.ability(scope.card, scope.ability)
        found.append(Item(speaker.card(scope.card), ABILITY_WORDS[kind], scope.seat, text, chosen(g, number, speaker)))
    return tuple(found)


def chosen(g: State, number: int, speaker: Speaker) -> tuple[str, ...]:
    """What was declared as chosen for something on the stack, as far as it is still there."""
    marks = [mark for _, chosen_here in choosing.chosen_at(g, number) for mark in chosen_here]
    there = [mark for mark in marks if reading.there(g, mark)]
    return tuple(speaker.item(~mark) if mark < 0 else speaker.card(mark & CARD_MASK) for mark in there)


def lasting(g: State, reader: int) -> tuple[Lasting, ...]:
    """The effects of resolved texts; those of field abilities are their cards' own text."""
    speaker = Speaker(g, reader)
    found: list[Lasting] = []
    for effect in g.effects:
        if not effect.attached and effect.scope.card >= 0:
            text = speaker.ability(effect.scope.card, effect.scope.ability)
            found.append(Lasting(speaker.card(effect.scope.card), effect.seat, text, UNTIL.get(effect.ends, "")))
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------------------------------------------------------- cards


def card_view(g: State, card: int, reader: int, position: int = -1) -> CardView:
    """One card, as far as the reader may know it."""
    zone = g.zone[card]
    if position < 0:
        position = g.zones[zone].index(card)
    if not knows(eyes(g, card), reader):
        owner = g.owner[card]
        return CardView(owner=owner, controller=owner, zone=ZONE_NAMES[zone % ZONES], position=position, face_down=True)
    return known_card(g, card, id_of(g, card, reader), position)


def known_card(g: State, card: int, name: int, position: int) -> CardView:
    """A card whose face the reader knows."""
    printed: Card = g.definitions[card].card
    values, flags, mark = g.now[card], g.flags[card], g.mark(card)
    here = g.on_field(card)
    return CardView(
        id=name,
        name=printed.name,
        owner=g.owner[card],
        controller=values.controller,
        zone=ZONE_NAMES[g.kind_of_zone(card)],
        position=position,
        type=type_words(values.types),
        elements=element_words(values.elements),
        cost=max(values.cost, 0),
        power=g.power(card) if values.types & FORWARD else None,
        printed_cost=printed.cost,
        printed_power=printed.power,
        damage=g.damage[card],
        jobs=values.jobs,
        categories=values.categories,
        keywords=keyword_words(values.keywords),
        text=printed.text,
        number=printed.number,
        generic=values.generic,
        ex_burst=printed.ex_burst,
        dull=here and bool(flags & DULL),
        frozen=here and bool(flags & FROZEN),
        attacked=here and bool(flags & ATTACKED),
        fresh=here and g.since[card] == g.turn,
        attacking=mark in g.attackers,
        blocking=bool(g.blocker) and mark == g.blocker,
        face_down=bool(flags & FACE_DOWN),
        revealed=bool(flags & REVEALED),
    )
