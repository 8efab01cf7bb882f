"""The board of UFS: values of cards, vitality, attachments, the course of turn and attack (see `kernel/board`)."""

from __future__ import annotations

from typing import Any, ClassVar

from livingrules.games.ufs.values import Current, Values
from livingrules.games.ufs.words import (
    COMMITTED,
    FACE_DOWN,
    LOOKED_0,
    LOOKED_1,
    MOMENTUM,
    POOL,
    REVEALED,
    STAGING,
    STUNNED,
    TRANSIT,
    ZONES,
)
from livingrules.kernel.board import facets_of_zones
from livingrules.kernel.effect import Effect
from livingrules.kernel.game import Game


class UfsBoard(Game):
    """What is true of the cards and players of a game of UFS."""

    __slots__ = (
        "active", "age", "attack", "attack_stack", "attacker", "base", "beneath", "current", "definers", "host",
        "just_played", "maximum", "newcomer", "newcomer_manner", "now", "phase", "preferred", "resolved",
        "resolved_blocked", "status", "step", "turn", "vitality",
    )  # fmt: skip

    zone_kinds: ClassVar[int] = ZONES
    zone_facets: ClassVar[tuple[int, ...]] = facets_of_zones(ZONES, (STAGING, POOL, MOMENTUM, TRANSIT), STAGING)
    oriented_by: ClassVar[int] = COMMITTED | STUNNED
    seen_by: ClassVar[int] = FACE_DOWN | REVEALED | LOOKED_0 | LOOKED_1
    clock: ClassVar[tuple[str, ...]] = (*Game.clock, "beneath")

    def __init__(self) -> None:
        super().__init__()
        self.base: list[Values] = []
        self.current: list[Current | None] = []
        self.now: list[Values] = []
        """The values of every card: its current state if it has one of its own, else its base values."""
        self.vitality: list[int] = [0, 0]
        self.maximum: list[int] = [0, 0]
        self.host: list[int] = []
        """The card that a card is attached to, or -1 (D.2.2.3)."""
        self.age: list[int] = []
        """When a card last gained the Terrain keyword in staging, as an event number (E.2.5)."""
        self.turn = 0
        self.active = 0
        self.phase = 0
        self.step = 0
        self.attack = -1
        """The attack whose sequence is going on, or -1 (K.4.4)."""
        self.attacker = -1
        self.status = 0
        self.attack_stack: tuple[int, ...] = ()
        """Pending attacks, the next one last (F.2.3)."""
        self.resolved = -1
        self.resolved_blocked = 0
        self.just_played = -1
        self.newcomer = -1
        """The card whose attempt or sequence has just begun: what *next* waits for (K.4.9)."""
        self.newcomer_manner = 0
        self.definers: tuple[Effect, ...] = ()
        """The definitions in force."""
        self.preferred: tuple[int, ...] = ()
        """Keys of effects whose order their player chose, in that order (J.3.4.2)."""
        self.beneath = 0
        """Facet: what definitions find on cards while they are worked out (U61)."""

    def contents(self, facet: str) -> list[Any]:
        found = super().contents(facet)
        if facet in ("table", "staged"):
            zones = [zone for zone in range(len(self.zones)) if self.lies_on_table(zone)]
            cards = [card for zone in zones if facet == "table" or zone % ZONES == STAGING for card in self.zones[zone]]
            found += [(card, self.now[card].pack(), self.host[card]) for card in cards]
            found += [self.active, self.preferred, [effect.serial for effect in self.definers]]
        if facet == "table":
            found += [self.attack, self.attacker, self.attack_stack, self.newcomer, self.just_played]
        elif facet == "life":
            found += [*self.vitality, *self.maximum]
        elif facet == "time":
            found += [self.turn, self.phase, self.step, self.status, self.resolved, self.resolved_blocked]
        return found

    # -------------------------------------------------------------------------------------------------- values of cards

    def set_base(self, card: int, values: Values) -> None:
        """The card's base values are these from now on; they show unless there is a current state above them."""
        self.base[card] = values
        if self.current[card] is None:
            self.now[card] = values
        self.changed(card)

    def set_current(self, card: int, current: Current | None) -> None:
        """The card's current state is this from now on; None: its base values."""
        self.current[card] = current
        self.now[card] = self.base[card] if current is None else current.values
        self.changed(card)

    def begin_state(self, card: int, base: Values) -> None:
        """C.3.3.4.1: a brand-new state with these base values."""
        self.base[card] = base
        self.current[card] = None
        if self.now[card] is not base:
            self.now[card] = base
            self.changed(card)

    def show_beneath(self, card: int, values: Values) -> None:
        """What a definition finds on its card is what lies beneath it, not what it makes of it (U61)."""
        self.now[card] = values
        self.beneath += 1

    def set_faces(self, faces: list[Values]) -> None:
        """Every card has these base values."""
        self.base = faces
        self.renew()

    def renew(self) -> None:
        """Work out the values of every card after base values or current states were put in place wholesale."""
        pairs = zip(self.base, self.current, strict=True)
        self.now = [base if current is None else current.values for base, current in pairs]
        self.advance_all()

    def set_host(self, card: int, host: int) -> None:
        """The card is attached to another, or to none (-1)."""
        self.host[card] = host
        self.changed(card)

    def set_age(self, card: int, when: int) -> None:
        self.age[card] = when

    def make_columns(self, faces: tuple[Values, ...]) -> None:
        """Every card with what is printed on it, attached to nothing."""
        count = len(faces)
        self.base = list(faces)
        self.now = list(faces)
        self.current = [None] * count
        self.host = [-1] * count
        self.age = [-1] * count

    def add_card(self, zone: int, flags: int, face: Values) -> int:
        """One card more, which no deck has brought into the game."""
        card = len(self.zone)
        self.zone.append(zone)
        self.zones[zone].append(card)
        self.epoch.append(0)
        self.flags.append(flags)
        self.base.append(face)
        self.now.append(face)
        self.current.append(None)
        self.host.append(-1)
        self.age.append(-1)
        self.trail = (self.trail, card, zone, flags)
        self.states += 1
        self.piles += 1
        return card

    def set_owners(self, owner: tuple[int, ...]) -> None:
        """Whose cards they are, now that there are others than those of the decks."""
        self.owner = owner

    # ---------------------------------------------------------------------------------------------------------- players

    def set_vitality(self, seat: int, vitality: int) -> None:
        self.vitality[seat] = vitality
        self.life += 1

    def lead(self, seat: int, character: Values) -> int:
        """What the starting character allows its player: the maximum of vitality, which is returned."""
        self.maximum[seat] = character.maximum
        self.life += 1
        return character.maximum

    def begin_with(self, seat: int, character: Values, vitality: int = -1) -> None:
        """A player begins with a character, and with its vitality unless told."""
        maximum = self.lead(seat, character)
        self.set_vitality(seat, maximum if vitality < 0 else vitality)

    def set_turn(self, turn: int) -> None:
        self.turn = turn
        self.time += 1

    def set_active(self, seat: int) -> None:
        """It is that player's turn."""
        self.active = seat
        self.table += 1
        self.staged += 1

    # ---------------------------------------------------------------------------------------- course of turn and attack

    def set_phase(self, phase: int) -> None:
        self.phase = phase
        self.time += 1

    def set_step(self, step: int) -> None:
        self.step = step
        self.time += 1

    def set_status(self, status: int) -> None:
        """Whether the attack is blocked, and how."""
        self.status = status
        self.time += 1

    def set_resolved(self, card: int, status: int) -> None:
        """The attack that was resolved last, and how it was blocked."""
        self.resolved, self.resolved_blocked = card, status
        self.time += 1

    def set_attack(self, card: int, attacker: int) -> None:
        """The attack whose sequence is going on."""
        self.attack, self.attacker = card, attacker
        self.table += 1

    def set_pending(self, cards: tuple[int, ...]) -> None:
        """The attacks that are pending."""
        self.attack_stack = cards
        self.table += 1

    def set_newcomer(self, card: int, manner: int) -> None:
        """The attempt to play a card, or the sequence of an attack, has just begun."""
        self.newcomer, self.newcomer_manner = card, manner
        self.table += 1

    def forget_newcomer(self) -> None:
        """What has begun is no longer new."""
        if self.newcomer >= 0:
            self.newcomer = -1
            self.table += 1

    def set_just_played(self, card: int) -> None:
        """The card that has just been played, or -1."""
        if self.just_played != card:
            self.just_played = card
            self.table += 1

    # ---------------------------------------------------------------------------------------------------------- effects

    def set_definers(self, definers: tuple[Effect, ...]) -> None:
        """The definitions in force are these."""
        self.definers = definers
        self.staged += 1

    def set_preferred(self, keys: tuple[int, ...]) -> None:
        """Effects are applied in an order that their player chose."""
        self.preferred = keys
        self.table += 1
        self.staged += 1
