"""Pause conditions (E.2): tested between any two steps, also in the middle of an effect or of paying a cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import changes, layers, moving
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ACTION,
    ATTACK,
    BY_RULE,
    CHARACTER,
    DECK,
    FACE_DOWN,
    MOMENTUM,
    ONLY,
    POOL,
    STAGING,
    STARTING,
    SYMBOL_BIT,
    SYMBOL_NAMES,
    TERRAIN,
    UNIQUE,
    ZONES,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, MODE, Decision
from livingrules.kernel.procedure import Frame, seal, step

NOTHING: Final = 0
CYCLES: Final = 1
FOREIGN: Final = 2
NAMED: Final = 3
TERRAINS: Final = 4
DUPLICATES: Final = 5
STRAYS: Final = 6
ORPHANS: Final = 7
OWN: Final = 8
"""Something that only the game built on this one has."""
ORDER: Final = (ORPHANS, FOREIGN, NAMED, TERRAINS, DUPLICATES, STRAYS)
"""The conditions on the table, in the order in which they are looked at (E.2.3 to E.2.7)."""


def losers(g: State) -> tuple[int, ...]:
    """E.2.1: players at 0 or less vitality."""
    return tuple(seat for seat in (0, 1) if g.vitality[seat] <= 0)


def due(g: State) -> tuple[int, int]:
    """The first pause condition that holds, in the order of the rulebook: (condition, seat or card)."""
    card = g.own_pause()
    if card >= 0:
        return OWN, card
    for seat in (g.active, 1 - g.active):
        if not g.cards_in(seat, DECK):
            return CYCLES, seat
    if not g.watch_staging:
        return NOTHING, 0
    return staging_condition(g)


def suspects(g: State) -> bool:
    """Whether any card could possibly be one that E.2.3 to E.2.7 speak of: most of the time none could.

    What is found out on the way is kept, so that the next card to arrive is looked at only if it has to be.
    """
    found = False
    terrains = 0
    uniques: list[int] = []
    attached = 0
    for seat in (0, 1):
        name = g.now[g.characters[seat]].names()
        names: list[int] = []
        for card in g.zones[seat * ZONES + STAGING]:
            values = g.now[card]
            found = found or out_of_place(g, card, values)
            attached = attached or int(g.host[card] >= 0)
            bits = values.keyword_bits
            if bits & moving.SUSPECT:
                terrains += bits >> TERRAIN & 1
                found = found or forbidden_name(g, card, name) or bool(bits >> TERRAIN & 1 and g.age[card] == -1)
                if bits >> UNIQUE & 1:
                    names.extend(values.names())
        uniques.extend(names)
        found = found or (bool(names) and has_second(g, seat, names)) or named_elsewhere(g, seat, name)
    g.uniques = tuple(uniques)
    g.attached = attached
    return found or terrains > 1


def out_of_place(g: State, card: int, values: Values) -> bool:
    """Attached, of a type that does not stand in a staging area by itself, or a second character."""
    if g.host[card] >= 0 or not moving.SETTLED_KINDS >> values.kind & 1:
        return True
    return values.kind == CHARACTER and not g.flags[card] & STARTING


def named_elsewhere(g: State, seat: int, name: tuple[int, ...]) -> bool:
    """Whether a [Name] Only card of another name lies in the pool, or in momentum where that counts."""
    zones = (POOL, MOMENTUM) if g.options.name_only_momentum else (POOL,)
    return any(forbidden_name(g, card, name) for zone in zones for card in g.zones[seat * ZONES + zone])


def has_second(g: State, seat: int, names: list[int]) -> bool:
    """Whether one of the names stands in the staging area twice."""
    found = [name for card in g.zones[seat * ZONES + STAGING] for name in g.now[card].names()]
    return any(found.count(name) > 1 for name in names)


def staging_condition(g: State) -> tuple[int, int]:
    """E.2.3 to E.2.7, over both staging areas and pools, in the order of this game's rulebook."""
    if suspects(g):
        for condition in g.pause_order:
            subject = FINDERS[condition](g)
            if subject >= 0:
                return condition, subject
    g.watch_staging = 0
    return NOTHING, 0


def over_seats(find: Callable[[State, int], int]) -> Callable[[State], int]:
    """The same question about the active player, then about the other one."""

    def either(g: State) -> int:
        found = find(g, g.active)
        return found if found >= 0 else find(g, 1 - g.active)

    return either


def too_many_terrains(g: State) -> int:
    return 0 if len(terrains(g)) > 1 else -1


def has_duplicates(g: State, seat: int) -> int:
    return seat if duplicates(g, seat) else -1


def orphan(g: State, seat: int) -> int:
    """D.2.2.3.2: a card attached to one that is gone."""
    for card in g.cards_in(seat, STAGING):
        if g.host[card] >= 0 and g.zone[g.host[card]] % ZONES != STAGING:
            return card
    return -1


def foreign(g: State, seat: int) -> int:
    """E.2.3: a character with another name than the starting character's."""
    starting = g.now[g.character(seat)]
    for card in g.cards_in(seat, STAGING):
        values = g.now[card]
        if values.kind == CHARACTER and not g.flags[card] & STARTING and not g.alike(values, starting):
            g.cite("E.2.3")
            return card
    return -1


def misnamed(g: State, seat: int) -> int:
    """E.2.4: a [Name] Only card of another character's; the inserts look at momentum too (U18)."""
    name = g.now[g.character(seat)].names()
    for zone in (STAGING, POOL, MOMENTUM) if g.options.name_only_momentum else (STAGING, POOL):
        for card in g.cards_in(seat, zone):
            if forbidden_name(g, card, name):
                g.cite("E.2.4")
                g.cite("I.3.2.1/n1")
                return card
    return -1


def stray(g: State, seat: int) -> int:
    """E.2.7: an attack or action that is not attached to anything."""
    for card in g.cards_in(seat, STAGING):
        if g.now[card].kind in (ATTACK, ACTION) and g.host[card] < 0:
            g.cite("E.2.7")
            return card
    return -1


def forbidden_name(g: State, card: int, names: tuple[int, ...]) -> bool:
    """E.2.4: a [Name] Only card with another starting character; face down it has no keywords."""
    values = g.printed[card] if g.zone[card] % ZONES == MOMENTUM else g.now[card]
    if not values.keyword_bits >> ONLY & 1:
        return False
    if g.flags[card] & FACE_DOWN and g.zone[card] % ZONES != MOMENTUM:
        return False
    return any(keyword & 0xFF == ONLY and keyword >> 8 & 0xFFF not in names for keyword in values.keywords)


def duplicates(g: State, seat: int) -> tuple[int, ...]:
    """E.2.6, U47: copies of one name in a staging area, one of them Unique at least."""
    by_name: dict[int, list[int]] = {}
    for card in g.cards_in(seat, STAGING):
        values = g.now[card]
        if not g.flags[card] & STARTING and g.host[card] < 0:
            for name in values.names():
                by_name.setdefault(name, []).append(card)
    for cards in by_name.values():
        if len(cards) > 1 and any(g.now[card].has_keyword(UNIQUE) for card in cards):
            g.cite("E.2.6")
            return tuple(cards)
    return ()


def terrains(g: State) -> list[int]:
    """The cards with Terrain in both staging areas; one that gained it where it stood counts from now on (U19)."""
    found = [card for seat in (0, 1) for card in g.cards_in(seat, STAGING) if g.now[card].has_keyword(TERRAIN)]
    for card in found:
        moving.count_age(g, card)
    return found


FINDERS: Final[dict[int, Callable[[State], int]]] = {
    ORPHANS: over_seats(orphan),
    FOREIGN: over_seats(foreign),
    NAMED: over_seats(misnamed),
    TERRAINS: too_many_terrains,
    DUPLICATES: over_seats(has_duplicates),
    STRAYS: over_seats(stray),
}
"""By condition: the seat or card that it is about, or -1."""


def oldest_terrains(g: State) -> tuple[int, ...]:
    """E.2.5: those that have been in staging with Terrain the longest."""
    found = terrains(g)
    first = min(g.age[card] for card in found)
    return tuple(card for card in found if g.age[card] == first)


def end_if_lost(g: State) -> bool:
    """E.2.1, A.1.1: the game ends at once; both at 0 is a draw (U15)."""
    lost = losers(g)
    if not lost:
        return False
    g.cite("E.2")
    g.cite("universus:Order of Operations/1")
    g.cite("A.1")
    g.cite("A.1.1")
    if len(lost) == 2:
        g.finish(None, f"both players are at 0 {g.words.health}", g.loss_clause)
    else:
        g.finish(1 - lost[0], g.words.health, g.loss_clause)
    return True


class Pause(Frame):
    """Handle every pause condition that holds; what happens meanwhile is one event (U38)."""

    fields = ("seat", "removing", "tried")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.removing = 0
        self.tried: tuple[int, ...] = ()
        """Cards that were to be destroyed or discarded: one that is still there stays, for an effect has something
        else done instead.
        """

    def stays(self, g: State, card: int) -> bool:
        """Whether the card has been dealt with in this pause already, and is still there."""
        if card in self.tried:
            g.watch_staging = 0
            return True
        self.tried = (*self.tried, card)
        return False

    @step("E.2")
    def hold(self, g: State) -> None:
        g.hold()

    @step("E.2")
    def handle(self, g: State) -> None:
        condition, subject = g.pause_due()
        if condition == NOTHING:
            self.go("over")
        elif condition == CYCLES:
            self.seat = subject
            self.go("cycle")
        elif condition == OWN:
            self.go("handle")
            self.tried = (*self.tried, subject)
            g.end_own_pause(subject)
        elif condition == TERRAINS:
            self.go("terrain")
        elif condition == DUPLICATES:
            self.seat = subject
            self.go("unique")
        else:
            self.go("handle")
            if not self.stays(g, subject):
                discard_stray(g, condition, subject)

    @step("E.2.2")
    def cycle(self, g: State) -> None:
        """Shuffle the discard pile into a new deck and remove its top cards from the game."""
        pile = changes.may_be_cycled(g, self.seat)
        if len(pile) <= g.options.cycle_minimum:
            g.cite("A.1.2")
            if not pile:
                g.cite_insert("MM:How to Win/2", "MK:How to Win/2")
            g.finish(1 - self.seat, "unable to cycle", "ufs:E.2.2.1")
            return
        changes.new_deck(g, self.seat)
        self.removing = g.options.cycle_removal
        if self.removing == 5:
            g.cite("L.2.1.3" if g.options.format == "turbo" else "L.2.2.3")

    @step("E.2.2")
    def remove_top(self, g: State) -> None:
        if self.removing == 0 or not g.cards_in(self.seat, DECK):
            self.go("handle")
            changes.cycled(g, self.seat, "E.2.2")
            return
        self.removing -= 1
        self.go("remove_top")
        changes.remove(g, g.cards_in(self.seat, DECK)[-1], BY_RULE, -1, "E.2.2")

    @step("E.2.5")
    def terrain(self, g: State) -> None:
        oldest = oldest_terrains(g)
        if len(oldest) == 1:
            self.picks = oldest
            return
        g.cite("E.2.5.1")
        g.ask(Decision(CARDS, g.active, oldest, ("terrain",), "E.2.5.1", 1, 1))

    @step()
    def destroy_terrain(self, g: State) -> None:
        self.go("handle")
        g.cite_insert("MM:Keywords/11", "MK:Keywords/14")
        if not self.stays(g, self.picks[0]) and not changes.destroy(g, self.picks[0], BY_RULE, -1, "E.2.5"):
            g.watch_staging = 0  # an effect protects it: both stay, and the game goes on

    @step("E.2.6")
    def unique(self, g: State) -> None:
        copies = duplicates(g, self.seat)
        g.ask(Decision(CARDS, self.seat, copies, ("unique",), "E.2.6", 1, 1))

    @step("E.2.6")
    def destroy_copy(self, g: State) -> None:
        self.go("handle")
        g.cite_insert("MM:Keywords/5", "MK:Keywords/16")
        if not self.stays(g, self.picks[0]) and not changes.destroy(g, self.picks[0], BY_RULE, -1, "E.2.6"):
            g.watch_staging = 0

    @step()
    def over(self, g: State) -> None:
        self.go("leave")
        g.pausing = 0
        if g.pending:
            g.cite("universus:Game Event/4")
        g.release()

    @step()
    def leave(self, g: State) -> None:
        g.settle_next()
        g.drop()


def discard_stray(g: State, condition: int, card: int) -> None:
    """What does not belong where it is."""
    clause = {FOREIGN: "E.2.3", NAMED: "E.2.4", STRAYS: "E.2.7", ORPHANS: "D.2.2.3.2"}[condition]
    if condition == NAMED and g.zone[card] % ZONES == MOMENTUM:
        g.cite_insert("MM:Keywords/14", "MK:Keywords/18")
    if condition == ORPHANS:
        changes.unlink(g, card)
    if not changes.discard(g, card, BY_RULE, -1, clause):
        g.watch_staging = 0


class PickSymbols(Frame):
    """L.1.2: a card with infinities gained a current state outside of being played: its player picks symbols."""

    fields = ("card", "left")

    def __init__(self) -> None:
        super().__init__()
        self.card = -1
        self.left = 0

    @step("L.1.2")
    def pick(self, g: State) -> None:
        values = g.now[self.card]
        if not self.left or not g.valued(self.card):
            self.go("over")
            return
        options = tuple(at for at, name in enumerate(SYMBOL_NAMES) if not values.symbols & SYMBOL_BIT[name])
        g.ask(Decision(MODE, g.owner[self.card], options, ("symbol", self.card), "L.1.2"))

    @step("K.3.2")
    def keep(self, g: State) -> None:
        self.left -= 1
        current = g.current[self.card]
        chosen = current.symbols if current is not None else 0
        layers.choose_symbols(g, self.card, chosen | 1 << self.answer)
        self.go("pick")

    @step()
    def over(self, g: State) -> None:
        g.settle_next()
        g.drop()


seal(globals(), "ufs")
