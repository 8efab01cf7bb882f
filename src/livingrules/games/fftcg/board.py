"""The board of FFTCG: what cards are at present, damage, control, the course of the turn (see `kernel/board`).

Beside the clock it keeps what has been touched since the ongoing effects were last worked out (`dirty`) and since the
rule processes last looked (`unchecked`): both go through everything that was touched at once.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    ALL_CHECKS,
    CROWDS,
    DAMAGE_ZONE,
    DEFEATS,
    DULL,
    EVERYTHING,
    FACE_DOWN,
    FIELD,
    FROZEN,
    LASTING,
    LOOKED_0,
    LOOKED_1,
    NO_PHASE,
    NO_STEP,
    ONGOING,
    POWERS,
    REVEALED,
    STACK,
    STATES,
    TEXTS,
    WAITING,
    ZONES,
)
from livingrules.kernel.board import facets_of_zones
from livingrules.kernel.effect import Effect
from livingrules.kernel.game import Game

Hopes = tuple[tuple[int, ...], tuple[int, ...]]
"""(Summons in hand, abilities on cards that can be used from where they are)."""
UNKNOWN: Final = (None, None)
TOUCHED_BY: Final = {ONGOING: LASTING, WAITING: 0}
"""What an effect touches as it begins or ends, where that is not everything: cards, or nothing that is laid out."""


class FftcgBoard(Game):
    """What is true of the cards and players of a game of FFTCG."""

    __slots__ = (
        "active", "damage", "dirty", "guarded", "hopes", "now", "phase", "since", "stamp", "step", "triggered_states",
        "turn", "unchecked",
    )  # fmt: skip

    zone_kinds: ClassVar[int] = ZONES
    zone_facets: ClassVar[tuple[int, ...]] = facets_of_zones(ZONES, (FIELD, STACK), FIELD)
    oriented_by: ClassVar[int] = DULL | FROZEN
    seen_by: ClassVar[int] = FACE_DOWN | REVEALED | LOOKED_0 | LOOKED_1

    def __init__(self) -> None:
        super().__init__()
        self.turn = 0
        self.active = 0
        self.phase = NO_PHASE
        self.step = NO_STEP
        self.damage: list[int] = []
        self.since: list[int] = []
        """The turn in which each card came under its present controller's control."""
        self.stamp: list[int] = []
        """When each card entered its zone (11.12.4.10)."""
        self.now: list[Values] = []
        """What each card is at present: printed, or after the ongoing effects."""
        self.triggered_states: tuple[int, ...] = ()
        """Scopes of state triggers that wait or are on the stack (11.8.18)."""
        self.dirty = EVERYTHING
        """Something that ongoing effects depend on may have changed since `now` was worked out."""
        self.unchecked = ALL_CHECKS
        """What rule processes look at that may have changed since none of them applied."""
        self.hopes: tuple[Hopes | None, Hopes | None] = UNKNOWN
        """For each seat what it might do at any time, as far as that is known: see `acting`."""
        self.guarded = False
        """Whether something keeps damage, or what a card is, from having its effect: any change may end that."""

    def touch(self, what: int = EVERYTHING) -> None:
        """Something that ongoing effects may depend on has changed: kinds of zone and states, a bit each."""
        self.dirty |= what
        if what == EVERYTHING:
            self.hopes = UNKNOWN
            self.unchecked = ALL_CHECKS
        elif self.guarded:
            self.unchecked = ALL_CHECKS
        self.attention = 1

    def lay(self, card: int, zone: int, flags: int, place: int = -1) -> None:
        super().lay(card, zone, flags, place)
        self.touch()

    def make_columns(self, faces: tuple[Values, ...]) -> None:
        """Every card with what is printed on it."""
        count = len(faces)
        self.now = list(faces)
        self.damage = [0] * count
        self.since = [0] * count
        self.stamp = [0] * count

    def contents(self, facet: str) -> list[Any]:
        found = super().contents(facet)
        if facet == "states":
            found += self.damage
        elif facet == "table":
            zones = [number for number in range(len(self.zones)) if self.lies_on_table(number)]
            found += [self.stamp[card] for number in zones for card in self.zones[number]]
        elif facet == "time":
            found += [self.turn, self.active, self.phase, self.step]
        return found

    # ----------------------------------------------------------------------------------------------------------- moving

    def arrive(self, card: int, zone: int, flags: int, at: int, values: Values) -> None:
        """A card comes to a zone, where it is a new object with these values (7.4)."""
        old, before = self.zone[card], self.now[card]
        self.put(card, zone, flags, at)
        if self.damage[card]:
            self.damage[card] = 0
            self.states += 1
        self.since[card] = self.turn
        self.stamp[card] = self.serial = self.serial + 1
        self.now[card] = values
        left, kind = old % ZONES, zone % ZONES
        if old - left != zone - kind:
            self.hopes = UNKNOWN
        else:
            self.hopes = (None, self.hopes[1]) if old < ZONES else (self.hopes[0], None)
        touched = 1 << left | 1 << kind
        if touched >> FIELD & 1 and (values.kit.text or before.kit.text):
            touched |= TEXTS
        if kind == FIELD:
            self.unchecked |= POWERS | CROWDS
        elif kind == DAMAGE_ZONE:
            self.unchecked |= DEFEATS
        self.touch(touched)

    def rewind(self, card: int, zone: int, place: int, flags: int, values: Values) -> None:
        """A move is taken back: the card is the very object that it was, in its old place (14.1)."""
        self.zones[self.zone[card]].remove(card)
        self.zones[zone].insert(place, card)
        self.zone[card] = zone
        self.epoch[card] -= 1
        self.flags[card] = flags
        self.now[card] = values
        self.trail = (self.trail, card, zone, flags)
        self.advance_all()
        self.touch()

    def set_times(self, card: int, since: int, stamp: int) -> None:
        """Since when a card is controlled by its controller, and when it came."""
        self.since[card] = since
        self.stamp[card] = stamp

    def restamp(self, cards: tuple[int, ...], stamps: tuple[int, ...]) -> None:
        """These cards count as having come at these moments: cards that came together are put in an order
        (11.12.4.11).
        """
        self.try_stamps(cards, stamps)
        self.table += 1
        self.touch()

    def try_stamps(self, cards: tuple[int, ...], stamps: tuple[int, ...]) -> None:
        """The same for a moment, to see whether it makes a difference: whoever tries takes it back."""
        for card, stamp in zip(cards, stamps, strict=True):
            self.stamp[card] = stamp

    def change_side(self, card: int, seat: int) -> None:
        """A card on the field comes under the other player's control: the same object, on another side (6.2.5)."""
        self.slide(card, seat * ZONES + FIELD)
        self.since[card] = self.turn

    # ------------------------------------------------------------------------------------------------ states and values

    def turn_card(self, card: int, flags: int) -> None:
        """A card is dulled, activated, frozen or thawed."""
        self.flags[card] = flags
        self.states += 1
        self.touch(STATES)

    def set_damage(self, card: int, damage: int) -> None:
        if damage > self.damage[card]:
            self.unchecked |= POWERS
        self.damage[card] = damage
        self.states += 1
        self.touch(STATES)

    def set_values(self, card: int, values: Values) -> None:
        """What the ongoing effects make of a card."""
        self.now[card] = values

    def set_all_values(self, values: list[Values]) -> None:
        """The same for every card."""
        self.now = values

    def worked_out(self) -> int:
        """What has been touched; from now on nothing has."""
        dirty, self.dirty = self.dirty, 0
        return dirty

    def values_changed(self, checks: int, uses: bool) -> None:
        """Cards may be something else now: what rule processes look at, and whether other things can be used."""
        self.unchecked |= checks
        if uses:
            self.hopes = UNKNOWN

    def checked(self) -> None:
        """No rule process applies."""
        self.unchecked = 0

    def resume(self, dirty: int, unchecked: int) -> None:
        """What was to be looked at when a game was saved is still to be looked at."""
        self.dirty, self.unchecked = dirty, unchecked

    def note_hopes(self, seat: int, found: Hopes) -> None:
        """What the seat might do at any time has been found out."""
        self.hopes = (found, self.hopes[1]) if seat == 0 else (self.hopes[0], found)

    def set_guarded(self, guarded: bool) -> None:
        self.guarded = guarded

    # ---------------------------------------------------------------------------------------------------------- effects

    def begin(self, effect: Effect) -> None:
        """A lasting effect begins."""
        self.set_effects((*self.effects, effect))
        self.touch(TOUCHED_BY.get(effect.kind, EVERYTHING))

    def end_effects(self, gone: tuple[Effect, ...]) -> None:
        """Lasting effects end, all together."""
        if gone:
            self.set_effects(tuple([effect for effect in self.effects if effect not in gone]))
            for effect in gone:
                self.touch(TOUCHED_BY.get(effect.kind, EVERYTHING))

    def trigger_state(self, number: int) -> None:
        """A state trigger has triggered, and does not again before it is off the stack (11.8.18)."""
        self.triggered_states = (*self.triggered_states, number)

    def untrigger_state(self, number: int) -> None:
        """What has left the stack can trigger again, if it was a state trigger."""
        if number in self.triggered_states:
            self.triggered_states = tuple([other for other in self.triggered_states if other != number])
            self.table += 1
            self.touch()

    # ----------------------------------------------------------------------------------------------- course of the turn

    def set_turn(self, turn: int) -> None:
        """Whose turn it is may be what a text asks for, and since when a card is there what it can do."""
        self.turn = turn
        self.table += 1
        self.time += 1
        self.touch(STATES)

    def set_active(self, seat: int) -> None:
        self.active = seat
        self.time += 1

    def set_phase(self, phase: int, step: int = NO_STEP) -> None:
        self.phase, self.step = phase, step
        self.time += 1

    def set_step(self, step: int) -> None:
        self.step = step
        self.time += 1
