"""The state of a game of FFTCG: everything that is true between two steps.

A card that changes its zone is a new card there (7.4).  So what a text speaks of is not a card but an *object*: a card
at one stay in one zone, written as one number, its `mark`.  A mark whose card has moved on is dead: nothing reaches it,
and what is asked about it is answered from what was last known (6.4.2, 11.5.6).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from livingrules.games.fftcg.board import FftcgBoard
from livingrules.games.fftcg.formats import Options
from livingrules.games.fftcg.publicity import OPEN
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    BREAK,
    BREAKERS,
    CARD_BITS,
    CARD_MASK,
    FACE_DOWN,
    FIELD,
    MOVE,
    NOTES,
    PARTY,
    STACK,
    VERBS,
    ZONES,
)
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game
from livingrules.kernel.visibility import EVERYBODY

if TYPE_CHECKING:
    from livingrules.games.fftcg.abilities import FftcgLibrary

Watcher = tuple[int, int, int]
"""(ability on its card, epoch of the card, controller): an auto-ability that waits."""


Agent = tuple[int, int, int, int]
"""(mark of what does something, cause, whose it is, the Summon or ability by which it does so or -1)."""


class State(FftcgBoard):
    """What a game of FFTCG knows."""

    __slots__ = (
        "altered", "attackers", "bans", "beyond", "blocked", "blocker", "breakers", "chooser", "circle", "circle_at",
        "circling", "definitions", "dry", "field_effects", "first", "hurt", "idle", "items", "laid", "library", "looks",
        "main_phases", "options", "party", "printed", "printed_effects", "priority", "refused", "replaced_by",
        "replacers", "resolving", "restless", "rewritten", "rules", "script", "unasked", "uses", "waiting", "watchers",
        "won",
    )  # fmt: skip

    rulebook: ClassVar[str] = "fftcg"
    concession: ClassVar[str] = "2.1"
    shared: ClassVar[tuple[str, ...]] = (
        "library", "definitions", "options", "printed", "owner", "zone_count", "identity", "log", "history", "departed",
        "outcome", "effects", "trail", "ids", "rules", "replacers", "printed_effects", "field_effects", "looks",
        "restless", "rewritten", "laid", "altered", "hopes", "guarded",
    )  # fmt: skip
    values: ClassVar[tuple[str, ...]] = (
        *Game.values, "turn", "active", "first", "phase", "step", "priority", "items", "waiting", "attackers", "party",
        "blocker", "blocked", "hurt", "dry", "beyond", "uses", "chooser", "dirty", "resolving", "triggered_states",
        "won", "main_phases", "replaced_by", "refused", "circling", "circle", "circle_at", "bans", "script",
        "unasked", "unchecked", "breakers",
    )  # fmt: skip
    lists: ClassVar[tuple[str, ...]] = (
        "zone", "epoch", "flags", "pending", "damage", "since", "stamp", "now", "watchers",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = (
        "now", "watchers", "rules", "replacers", "printed_effects", "field_effects", "looks", "restless", "rewritten",
        "laid", "altered", "hopes", "guarded",
    )  # fmt: skip

    library: FftcgLibrary
    """What the texts of the cards come to; given by the whole game (`game.Fftcg`)."""

    def __init__(self) -> None:
        super().__init__()
        self.definitions: tuple[Any, ...] = ()
        self.options = Options()
        self.printed: tuple[Values, ...] = ()
        self.first = 0
        self.priority = -1
        """Who holds priority, or -1."""
        self.items: tuple[int, ...] = ()
        """The stack, bottom first, as numbers of scopes (7.12)."""
        self.waiting: tuple[int, ...] = ()
        """Auto-abilities that have triggered and are not on the stack yet, as numbers of scopes (11.8.7)."""
        self.attackers: tuple[int, ...] = ()
        """Marks of the attacking Forwards."""
        self.party = 0
        self.blocker = 0
        """Mark of the blocking Forward, or 0."""
        self.blocked = 0
        self.hurt: tuple[tuple[int, int, Agent], ...] = ()
        """(mark, mark of the source, who dealt it) of the damage dealt since the last rule processes, and of such as
        is enough to break a Forward that something has kept from being broken (12.4.5)."""
        self.breakers: tuple[tuple[Agent, ...], ...] = ()
        """Those that have broken something by damage, for the events that speak of them (see `agents`)."""
        self.dry = 0
        """Bit per seat: has tried to draw from an empty deck since the last rule processes (12.4.2)."""
        self.beyond = 0
        """Bit per seat: was dealt more damage than the deck had cards (12.4.3)."""
        self.won = 0
        """Bit per seat: has met a victory condition of a card's text since the last rule processes (3.2)."""
        self.main_phases = 0
        """Main Phases that effects have added to this turn and that are still to come (9.3.1.1)."""
        self.uses: tuple[int, ...] = ()
        """Abilities used this turn, one entry a use."""
        self.refused: tuple[int, ...] = ()
        """Acts that were begun and could not be ended legally, behind the number of the event at which that was: they
        are not offered again until something has happened."""
        self.circling = 0
        """Decisions since the last look for loops (13), and what was found out then: see `loops`."""
        self.circle: tuple[tuple[int, int, int, Any, int], ...] = ()
        self.circle_at = -1
        self.bans: tuple[tuple[int, int, int, int], ...] = ()
        self.script: tuple[Any, ...] = ()
        self.unasked: tuple[int, ...] = (-1, 0)
        self.chooser = -1
        self.resolving = -1
        """The scope that is being resolved, or -1."""
        self.replaced_by: tuple[int, ...] = ()
        """The replacement effects applied to what is happening now, by serial number (11.12.5.5)."""
        self.rules: dict[int, tuple[Effect, ...]] = {}
        """The rules that card text adds, by kind and by the verb they speak of."""
        self.replacers: dict[int, tuple[Effect, ...]] = {}
        """The replacement effects, by the verb that they wait for."""
        self.printed_effects: tuple[Effect, ...] = ()
        """The ongoing effects of the field abilities that are printed on the cards on the field."""
        self.field_effects: tuple[Effect, ...] = ()
        """Those of the field abilities that the cards have at present."""
        self.looks = 0
        """What the effects that change cards look at: kinds of zone and states, a bit each."""
        self.restless = False
        """Whether one of them may change with anything that happens."""
        self.rewritten = False
        """Whether one of them changes which abilities there are, or whose they are."""
        self.laid = -1
        """The serial number when the effects were last laid out; a card that moves has a later one."""
        self.altered: tuple[int, ...] = ()
        """The cards that are not as they were printed."""
        self.idle: tuple[tuple[object, ...], tuple[object, ...]] = ((), ())
        """For each seat the moment at which it could do nothing: nor can it before anything has changed."""
        self.watchers: list[tuple[Watcher, ...]] = [()] * VERBS
        """The auto-abilities that wait, by verb."""

    # ------------------------------------------------------------------------------------------------------ objects

    def mark(self, card: int) -> int:
        """The object that a card is at present (7.4)."""
        return self.epoch[card] << CARD_BITS | card

    def alive(self, mark: int) -> bool:
        """Whether the object still is where it was."""
        card = mark & CARD_MASK
        return self.epoch[card] == mark >> CARD_BITS

    def known(self, mark: int) -> Values:
        """What an object is, or was when it was last there (6.4.2, 11.5.6, 11.11.4)."""
        card = mark & CARD_MASK
        if self.epoch[card] == mark >> CARD_BITS:
            return self.now[card]
        chain = self.departed
        while chain is not None:
            if chain[1] // ZONES == mark:
                self.cite("6.4.2")
                self.cite("11.5.6")
                last: Values = chain[3]
                return last
            chain = chain[0]
        return self.printed[card]

    def place(self, mark: int) -> int:
        """The kind of zone in which an object is, or was when it was last there; -1 if that is not known any more."""
        card = mark & CARD_MASK
        if self.epoch[card] == mark >> CARD_BITS:
            return self.zone[card] % ZONES
        chain = self.departed
        while chain is not None:
            stay: int = chain[1]  # the mark, and the zone
            if stay // ZONES == mark:
                return stay % ZONES
            chain = chain[0]
        return -1

    def sources(self, source: int) -> tuple[int, ...]:
        """The marks of what did something: one card, or every member of the attacking party (15.1.1.9.8)."""
        if source == PARTY:
            return self.attackers
        return (source,) if source else ()

    def agents(self, event: Event) -> tuple[Agent, ...]:
        """Who has done it, where a rule process does what damage has brought about (12.4.5); () for any other event."""
        if event.verb not in (BREAK, MOVE) or event.what >> BREAKERS == 0:
            return ()
        return self.breakers[(event.what >> BREAKERS) - 1]

    def cards_in(self, seat: int, kind: int) -> list[int]:
        return self.zones[seat * ZONES + kind]

    def kind_of_zone(self, card: int) -> int:
        return self.zone[card] % ZONES

    def on_field(self, card: int) -> bool:
        return self.zone[card] % ZONES == FIELD

    def on_stack(self, card: int) -> bool:
        return self.zone[card] % ZONES == STACK

    def controller(self, card: int) -> int:
        """Who controls a card on the field or the stack; elsewhere its owner (6.2)."""
        return self.now[card].controller

    def power(self, card: int) -> int:
        """The power of a Forward as everything but further changes reads it (4.3)."""
        return max(self.now[card].power, 0)

    def put_on_top(self, number: int) -> None:
        """A Summon or an ability goes on top of the stack; nobody chooses its place (7.12.3)."""
        self.cite("7.12.3")
        self.items = (*self.items, number)

    def take_off_stack(self, number: int) -> Scope:
        """A Summon or an ability leaves the stack, whatever becomes of it (7.12)."""
        scope = self.scopes[number]
        self.close_scope(number)
        self.items = tuple([other for other in self.items if other != number])
        self.untrigger_state(number)
        return scope

    def count_use(self, use: int) -> None:
        """An ability with a limit has been used once more this turn."""
        self.uses = (*self.uses, use)

    # ------------------------------------------------------------------------------------------------------- events

    def happen(
        self,
        verb: int,
        seat: int,
        card: int = -1,
        amount: int = 0,
        what: int = 0,
        cause: int = 0,
        by: int = -1,
        source: int = 0,
        clause: str = "",
        seen: int = -1,
        values: Values | None = None,
    ) -> None:
        """Something happened that abilities may wait for; or a line of the log (verbs from NOTES on).

        source is the mark of the card that did it, 0 for none; values are those the card had just before.
        """
        epoch = 0
        if card >= 0:
            epoch = self.epoch[card]
            if seen < 0:
                lies_open = OPEN >> self.zone[card] % ZONES & 1 and not self.flags[card] & FACE_DOWN
                seen = EVERYBODY if lies_open and self.trace is None else self.eyes(card)
            if values is None:
                values = self.now[card]
        elif seen < 0:
            seen = EVERYBODY
        event = Event(verb, seat, card, epoch, amount, what, cause, by, source, self.seq, seen, clause, values)
        self.log = (self.log, event)
        self.history = (self.history, event)
        if self.trace is not None and clause:
            self.cite(clause)
        if verb >= NOTES:
            return
        self.seq += 1
        if self.library.awaited & (1 << verb | 1):
            self.pending.append(event)
            self.attention = 1
        elif self.restless:
            self.attention = 1

    def eyes(self, card: int) -> int:
        """Who may know which card it is: the whole game's to say."""
        raise AssertionError("only a whole game knows who may see what")

    # ------------------------------------------------------------------------------------------------------- effects

    def scope_of(self, instance: int, epoch: int, seat: int, event: Event | None = None) -> Scope:
        """The scope of an ability: what is known when it begins."""
        return Scope(seat, instance >> 12, epoch, instance, self.seq, event=event)
