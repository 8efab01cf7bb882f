"""What one seat may know, and what it may do: all that a user interface or an agent is ever given.

A view is plain data and goes over the wire as JSON.  Hidden cards appear as counts, or, where their places are public,
as anonymous cards in order.  Nothing in it comes from what the seat may not know: two states that differ only in that
give the same bytes.  Every card goes through `publicity.mask_of`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from livingrules.games import shown
from livingrules.games.shown import Lasting
from livingrules.games.ufs.abilities import keyword_word
from livingrules.games.ufs.cards import Card
from livingrules.games.ufs.publicity import mask_of
from livingrules.games.ufs.state import (
    AFTER_READY_STEP_OF,
    END_OF_ATTACK,
    END_OF_PHASE,
    END_OF_STEP,
    END_OF_TURN,
    END_OF_TURN_OF,
    NEVER,
    START_OF_TURN_OF,
    State,
)
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, FACE_DOWN_STAGING, Values
from livingrules.games.ufs.wording import Speaker
from livingrules.games.ufs.words import (
    AS_BLOCK,
    AS_FORM,
    COMMITTED,
    DEALT_DAMAGE,
    DECK,
    DISCARD,
    FACE_DOWN,
    HAND,
    HEIGHT_NAMES,
    MOMENTUM,
    MULTIPLE_COPY,
    POOL,
    REMOVED,
    REVEALED,
    STAGING,
    STARTING,
    STATUS_NAMES,
    TRANSIT,
    TYPE_NAMES,
    WAS_PLAYED,
    ZONES,
    symbol_words,
)
from livingrules.kernel.ids import UNSEEN, all_ids, id_of, ids_now
from livingrules.kernel.visibility import ALL_SEEING, LOOKS, knows

UNTIL = {
    END_OF_TURN: "for the rest of this turn", END_OF_ATTACK: "for this attack",
    END_OF_STEP: "for the rest of this step", END_OF_PHASE: "for the rest of this phase",
    NEVER: "for the rest of the game",
    START_OF_TURN_OF: "until a turn starts", AFTER_READY_STEP_OF: "until after a Ready Step",
    END_OF_TURN_OF: "until a turn ends",
}  # fmt: skip

Marks = tuple[tuple[str, Any], ...]
MOST_SHOWN = 5000
"""Cards kept ready to be shown; most of a table does not change from one view to the next."""


class Numbers(msgspec.Struct, frozen=True, omit_defaults=True):
    """The numbers and zones of a card; None where the card has none."""

    difficulty: int | None = None
    control: int | None = None
    block_modifier: int | None = None
    block_zone: str = ""
    attack_zone: str = ""
    speed: int | None = None
    damage: int | None = None


class CardView(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card as the seat sees it.  One whose face it may not know has no id and no name.

    The id is this seat's own (see `kernel.ids`): another from the next time on that the card comes into its sight.
    """

    id: int | None = None
    name: str = ""
    owner: int
    zone: str
    position: int
    """From the left in rows, from the bottom in piles."""
    type: str = ""
    now: Numbers = Numbers()
    printed: Numbers = Numbers()
    symbols: tuple[str, ...] = ()
    infinities: int = 0
    keywords: tuple[str, ...] = ()
    text: tuple[str, ...] = ()
    hand_size: int = 0
    vitality: int = 0
    starting: bool = False
    committed: bool = False
    face_down: bool = False
    revealed: bool = False
    copy: bool = False
    """A multiple copy of an attack (I.3.8)."""
    dealt_damage: bool = False
    played_as: str = ""
    """ "block", "form", "other" or "" if it was not played this turn."""
    attached: bool = False
    """Attached to the starting character."""
    stamina: int | None = None
    """What a backup has left of it (UniVersus)."""
    counters: tuple[tuple[str, int], ...] = ()
    """(name, how many) of the counters on it (UniVersus)."""
    states: tuple[str, ...] = ()
    """What else it is: "frozen", "transformed" (UniVersus)."""
    distinct: bool = False
    """Face down since this turn, and so told from other face-down cards (in UniVersus)."""


class Remaining(msgspec.Struct, frozen=True):
    """Cards of the seat's own list that are where it cannot see them: in the deck or in momentum."""

    name: str
    control: int
    count: int


class Side(msgspec.Struct, frozen=True, kw_only=True):
    """One player's half of the table."""

    seat: int
    character: str
    vitality: int
    maximum: int
    desperate: bool
    hand_size: int
    hand_count: int
    hand: tuple[CardView, ...]
    """Those that the seat may know: all of its own."""
    deck_count: int
    deck: tuple[CardView, ...]
    """Those that an effect lets the seat know, in no order."""
    staging: tuple[CardView, ...]
    pool: tuple[CardView, ...]
    momentum: tuple[CardView, ...]
    discard: tuple[CardView, ...]
    removed: tuple[CardView, ...]
    playing: tuple[CardView, ...]
    """The card that is being played."""
    must_attempt: bool
    """Passed last turn without attempting a card (F.2.2.3(2))."""
    unseen: tuple[Remaining, ...]

    def cards(self) -> list[CardView]:
        """Every card of this half that is shown."""
        near = (*self.hand, *self.playing, *self.pool, *self.staging)
        return [*near, *self.momentum, *self.discard, *self.removed, *self.deck]


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """The attack in progress."""

    card: CardView
    attacker: int
    status: str
    block: CardView | None
    target: CardView | None = None
    """The backup that is attacked; None for the character."""


class View(shown.Table[CardView], frozen=True, kw_only=True):
    """A game through the eyes of one seat."""

    sides: tuple[Side, Side]
    attack: Attack | None
    attack_stack: tuple[CardView, ...]
    """Pending attacks, the next one last."""

    def half(self, seat: int) -> list[CardView]:
        return self.sides[seat].cards()


def make_view(g: State, seat: int, lines: int = 20) -> View:
    """The view of a seat, of a spectator or of an all-seeing reader."""
    return View(
        phase=g.words.times[g.phase],
        step=g.words.times[g.step],
        sides=(side(g, 0, seat), side(g, 1, seat)),
        attack=attack_view(g, g.attack, seat) if g.attack >= 0 else None,
        attack_stack=tuple(card_view(g, card, seat) for card in g.attack_stack),
        effects=lasting(g, seat),
        **shown.framed(g, seat, lines),
    )


def side(g: State, seat: int, reader: int) -> Side:
    """One half of the table."""
    character = g.characters[seat]
    known = character >= 0
    for clause in ("D.2.2.1", "D.3.1.2", "D.3.1.3", "D.4.1.2", "D.4.2.1.1"):
        g.cite(clause)
    return Side(
        seat=seat,
        character=g.definitions[character].card.play_name if known else "",
        vitality=g.vitality[seat],
        maximum=g.maximum[seat],
        desperate=known and g.desperate(seat),
        hand_size=g.now[character].hand_size if known else 0,
        hand_count=len(g.cards_in(seat, HAND)),
        hand=loose(g, seat, HAND, reader),
        deck_count=len(g.cards_in(seat, DECK)),
        deck=loose(g, seat, DECK, reader),
        staging=row(g, seat, STAGING, reader),
        pool=row(g, seat, POOL, reader),
        momentum=row(g, seat, MOMENTUM, reader),
        discard=row(g, seat, DISCARD, reader),
        removed=row(g, seat, REMOVED, reader),
        playing=row(g, seat, TRANSIT, reader),
        must_attempt=bool(g.obliged[seat]),
        unseen=unseen(g, seat) if reader in (seat, ALL_SEEING) else (),
    )


def row(g: State, seat: int, kind: int, reader: int) -> tuple[CardView, ...]:
    """A zone whose places are public: every card, anonymous where it has to be."""
    return tuple(card_view(g, card, reader, at) for at, card in enumerate(g.cards_in(seat, kind)))


def loose(g: State, seat: int, kind: int, reader: int) -> tuple[CardView, ...]:
    """A zone whose order is nobody else's business: the known cards alone, the owner's hand as it is held."""
    cards = shown.loose(g, g.cards_in(seat, kind), reader, as_held=kind == HAND and reader == seat)
    return tuple(card_view(g, card, reader, at) for at, card in enumerate(cards))


def unseen(g: State, seat: int) -> tuple[Remaining, ...]:
    """The seat's own cards whose faces it cannot see, put together and sorted: its list less what it knows."""
    counts: dict[tuple[str, int], int] = {}
    ids = all_ids(g, seat)
    for card, owner in enumerate(g.owner):
        if owner == seat and ids[card] == UNSEEN:
            printed = g.definitions[card].card
            key = (printed.play_name, printed.control or 0)
            counts[key] = counts.get(key, 0) + 1
    return tuple(Remaining(name, control, count) for (name, control), count in sorted(counts.items()))


def attack_view(g: State, attack: int, reader: int) -> Attack:
    """The attack whose sequence is going on."""
    block = card_view(g, g.block, reader) if g.block >= 0 else None
    aimed = g.attacked_backup()
    target = card_view(g, aimed, reader) if aimed >= 0 else None
    return Attack(card_view(g, attack, reader), g.attacker, STATUS_NAMES[g.status], block, target)


def lasting(g: State, reader: int) -> tuple[Lasting, ...]:
    """The effects that float or are assigned; those attached to a card are its own text."""
    speaker = Speaker(g, reader)
    found: list[Lasting] = []
    for effect in g.effects:
        if effect.attached:
            continue
        source = effect.scope.card
        text = speaker.ability(source, effect.scope.ability)
        found.append(Lasting(speaker.card(source), effect.seat, text, UNTIL.get(effect.ends, "")))
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------------------------------------------------------- cards


def card_view(g: State, card: int, reader: int, position: int = -1) -> CardView:
    """One card, as far as the reader may know it."""
    owner = g.owner[card]
    kind = g.zone[card] % ZONES
    mask = mask_of(g, card, kind, g.flags[card])
    if position < 0:
        position = g.cards_in(owner, kind).index(card)
    if not knows(mask, reader):
        return stranger(g, card, mask, kind, position)
    values = g.now[card]
    marks = g.marks(card)
    key = (card, owner, kind, position, g.flags[card], g.host[card], marks)
    made = g.library.shown.get(key)
    if made is None or made[0] is not values:
        if len(g.library.shown) > MOST_SHOWN:
            g.library.shown.clear()
        made = g.library.shown[key] = (values, known_card(g, card, kind, position, values, marks))
    plain: CardView = made[1]
    if reader == ALL_SEEING:
        return plain
    mine = ids_now(g, reader)
    own = mine.shown.get(mine.of[card])
    if own is None or own[0] is not plain:
        name = id_of(g, card, reader)
        own = mine.shown[name] = (plain, msgspec.structs.replace(plain, id=name))
    found: CardView = own[1]
    return found


def known_card(g: State, card: int, kind: int, position: int, values: Values, marks: Marks) -> CardView:
    """A card whose face the reader knows, by its number; made once for as long as nothing about the card changes."""
    printed: Card = g.shown(card).card
    owner = g.owner[card]
    flags = g.flags[card]
    shown = not flags & FACE_DOWN
    return CardView(
        id=card,
        name=printed.play_name,
        owner=owner,
        zone=g.words.zones[kind],
        position=position,
        type=TYPE_NAMES[values.kind],
        now=numbers_now(values, printed) if shown else Numbers(),
        printed=numbers_printed(printed),
        symbols=symbol_words(values.symbols),
        infinities=values.infinity,
        keywords=keywords(g, values),
        text=printed.text,
        hand_size=values.hand_size if printed.type == "character" else 0,
        vitality=printed.vitality or 0,
        starting=bool(flags & STARTING),
        committed=bool(flags & COMMITTED),
        face_down=not shown,
        revealed=bool(flags & REVEALED),
        copy=bool(flags & MULTIPLE_COPY),
        dealt_damage=bool(flags & DEALT_DAMAGE),
        played_as=played_as(flags),
        attached=g.host[card] >= 0,
        **marked(marks),
    )


def marked(marks: Marks) -> dict[str, Any]:
    """What the game keeps of a card beside its states, for a view."""
    if not marks:
        return {}
    kept = dict(marks)
    states = tuple(word for word in ("frozen", "transformed") if kept.get(word))
    return {"stamina": kept.get("stamina_left"), "counters": kept.get("counters", ()), "states": states}


def stranger(g: State, card: int, mask: int, kind: int, position: int) -> CardView:
    """A card whose face the reader may not know: its place where others may see it, its states, and what it counts as
    if all see that.
    """
    flags = g.flags[card]
    values: Values = FACE_DOWN_ELSEWHERE
    if mask & LOOKS:
        values = g.now[card] if flags & MULTIPLE_COPY else FACE_DOWN_STAGING
    copied = bool(flags & MULTIPLE_COPY)
    return CardView(
        name=g.library.names[values.name] if copied and values.name >= 0 else "",
        owner=g.owner[card],
        zone=g.words.zones[kind],
        position=0 if kind in (HAND, DECK) else position,
        type=TYPE_NAMES[values.kind],
        now=every_number(values) if copied else Numbers(),
        symbols=symbol_words(values.symbols),
        keywords=keywords(g, values),
        committed=bool(flags & COMMITTED),
        face_down=True,
        copy=copied,
        dealt_damage=bool(flags & DEALT_DAMAGE),
        played_as=played_as(flags),
        attached=g.host[card] >= 0,
        distinct=bool(mask & LOOKS) and g.kept_distinct(card),
        **marked(g.marks(card)),
    )


def played_as(flags: int) -> str:
    """How a card came into the pool this turn."""
    if flags & AS_BLOCK:
        return "block"
    if flags & AS_FORM:
        return "form"
    return "other" if flags & WAS_PLAYED else ""


def keywords(g: State, values: Values) -> tuple[str, ...]:
    return tuple(keyword_word(g.library, instance) for instance in values.keywords)


def numbers_now(values: Values, printed: Card) -> Numbers:
    """Current numbers; what is neither printed nor given by an effect stays away."""
    difficulty, control, modifier, speed, damage = values.numbers
    return Numbers(
        difficulty if difficulty or printed.difficulty is not None else None,
        control if control or printed.control is not None else None,
        modifier if values.block_zone else None,
        HEIGHT_NAMES[values.block_zone],
        HEIGHT_NAMES[values.attack_zone] if printed.type == "attack" else "",
        speed if speed or printed.speed is not None else None,
        damage if damage or printed.damage is not None else None,
    )


def every_number(values: Values) -> Numbers:
    difficulty, control, modifier, speed, damage = values.numbers
    zones = HEIGHT_NAMES[values.block_zone], HEIGHT_NAMES[values.attack_zone]
    return Numbers(difficulty, control, modifier, zones[0], zones[1], speed, damage)


def numbers_printed(card: Card) -> Numbers:
    return Numbers(
        card.difficulty, card.control, card.block_modifier, card.block_zone, card.attack_zone, card.speed, card.damage
    )
