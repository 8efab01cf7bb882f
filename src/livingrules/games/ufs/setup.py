"""Starting the game (E.1): characters, first player, opening hands, mulligans.  No game events occur here."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.ufs import layers, moving
from livingrules.games.ufs.state import State
from livingrules.games.ufs.turn import Turn
from livingrules.games.ufs.words import (
    COMMITTED,
    DECK,
    FIRST,
    HAND,
    MULLIGAN,
    REMOVED,
    STAGING,
    STARTING,
    ZONES,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, CONFIRM, MODE, Decision
from livingrules.kernel.procedure import Frame, seal, step


class StartGame(Frame):
    """E.1.1 to E.1.7; then the first turn."""

    fields: ClassVar[tuple[str, ...]] = ("seat", "chosen", "aside")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.chosen: tuple[int, ...] = ()
        self.aside: tuple[int, ...] = ()

    @step("E.1", "E.1.1")
    def choose_character(self, g: State) -> None:
        """Each player takes a character from their deck, face down; neither knows the other's choice."""
        self.seat = len(self.chosen)
        options = starting_options(g, self.seat)
        if len(options) == 1:
            self.picks = options
            return
        g.ask(Decision(CARDS, self.seat, options, ("character",), "E.1.1", 1, 1))

    @step("E.1.1")
    def keep_character(self, g: State) -> None:
        self.chosen = (*self.chosen, self.picks[0])
        if len(self.chosen) < 2:
            self.go("choose_character")

    @step("E.1.1", "E.1.5")
    def reveal_characters(self, g: State) -> None:
        """Both are revealed together and will start the game in the staging areas."""
        g.cite_insert("", "MK:Starting the Game/1")
        place_characters(g, self.chosen)
        set_vitality(g)

    @step("E.1.2")
    def shuffle_decks(self, g: State) -> None:
        for seat in (0, 1):
            g.shuffle(seat * ZONES + DECK)

    @step()
    def first_player(self, g: State) -> None:
        """A random player chooses, or the loser of the game before (E.1.3.1)."""
        if g.chooser >= 0:
            g.cite("E.1.3.1")
        else:
            g.cite("E.1.3")
            g.chooser = g.rng.below(2)
        g.ask(Decision(MODE, g.chooser, (0, 1), ("first player",), "E.1.3"))

    @step("E.1.4")
    def commit_first(self, g: State) -> None:
        g.set_active(self.answer)
        g.first = self.answer
        g.note(FIRST, g.first, clause="E.1.4")
        starter = g.characters[g.first]
        g.set_flags(starter, g.flags[starter] | COMMITTED)

    @step("E.1.6")
    def opening_hands(self, g: State) -> None:
        for seat in (g.first, 1 - g.first):
            draw_hand(g, seat)
        self.seat = g.first

    @step("E.1.7")
    def mulligan(self, g: State) -> None:
        g.ask(Decision(CONFIRM, self.seat, (), ("mulligan",), "E.1.7", 0, 1))

    @step()
    def take_mulligan(self, g: State) -> None:
        if self.answer:
            g.note(MULLIGAN, self.seat, clause="E.1.7")
            if g.options.turbo_setup:
                turbo_mulligan(g, self.seat)
            else:
                for card in tuple(g.cards_in(self.seat, HAND)):
                    moving.move(g, card, REMOVED)
                draw_hand(g, self.seat)
        if self.seat == g.first:
            self.seat = 1 - g.first
            self.go("mulligan")

    @step()
    def second_redraw(self, g: State) -> None:
        """L.2.1.2.1: in Turbo the second player may then exchange any number of cards."""
        self.picks = ()
        if g.options.turbo_setup and g.options.turbo_second_redraw == "allowed":
            g.cite("L.2.1.2.1")
            seat = 1 - g.first
            hand = tuple(g.cards_in(seat, HAND))
            g.ask(Decision(CARDS, seat, hand, ("redraw",), "L.2.1.2.1", 0, len(hand)))

    @step()
    def take_redraw(self, g: State) -> None:
        if self.picks:
            set_aside(g, 1 - g.first, self.picks)

    @step()
    def begin(self, g: State) -> None:
        """The first turn, which has no Ready Phase (E.1.8)."""
        for seat in (0, 1):
            if not g.cards_in(seat, DECK):
                g.attention = 1
        g.drop()
        g.push(g.new(Turn))


def starting_options(g: State, seat: int) -> tuple[int, ...]:
    """E.1.1: a character of the own deck; E.1.1.1: in game 1 of a match the registered one."""
    registered = g.registered[seat]
    if registered >= 0:
        g.cite("E.1.1.1")
        return (registered,)
    seen: list[tuple[str, int]] = []
    options: list[int] = []
    for card in sorted(g.cards_in(seat, DECK)):
        printed = g.definitions[card].card
        key = (printed.name, printed.dots)
        if printed.type == "character" and key not in seen:
            seen.append(key)
            options.append(card)
    return tuple(options)


def place_characters(g: State, chosen: tuple[int, ...]) -> None:
    """The starting characters into the staging areas, where their abilities are at work from now on."""
    g.characters = chosen
    for card in chosen:
        moving.move(g, card, STAGING)
        g.set_flags(card, g.flags[card] | STARTING)
    g.name_cards()
    for card in chosen:
        layers.create(g, card)
        g.enlist(card)
    for card, zone in enumerate(g.zone):
        if zone % ZONES == DECK:  # U2: a few texts are at work even there
            g.enlist(card)


def set_vitality(g: State) -> None:
    """Each player begins with the vitality of their character."""
    for seat, card in enumerate(g.characters):
        g.begin_with(seat, g.printed[card])


def draw_hand(g: State, seat: int) -> None:
    """Cards off the top of the deck up to the hand size, which is the character's (B.1.2.1)."""
    g.cite("E.1.6")
    size = g.printed[g.characters[seat]].hand_size
    while len(g.cards_in(seat, HAND)) < size and g.cards_in(seat, DECK):
        moving.move(g, g.cards_in(seat, DECK)[-1], HAND)


def turbo_mulligan(g: State, seat: int) -> None:
    """L.2.1.2: set the hand aside, draw a new one, shuffle the old one in (MK: to the bottom first, U22)."""
    hand = tuple(g.cards_in(seat, HAND))
    if g.options.turbo_mulligan == "bottom":
        g.cite("ufs-inserts:MK:Starting the Game/5")
        for card in hand:
            moving.move(g, card, DECK, at=0)
        draw_hand(g, seat)
        g.shuffle(seat * ZONES + DECK)
    else:
        g.cite("L.2.1.2")
        set_aside(g, seat, hand)


def set_aside(g: State, seat: int, cards: tuple[int, ...]) -> None:
    """Cards out of the hand, as many new ones in, then the old ones shuffled into the deck."""
    zone = g.cards_in(seat, HAND)
    size = g.printed[g.characters[seat]].hand_size
    for card in cards:
        g.take_out(card)
    while len(zone) < size and g.cards_in(seat, DECK):
        moving.move(g, g.cards_in(seat, DECK)[-1], HAND)
    for card in cards:
        g.put_in(card, len(zone))
        moving.move(g, card, DECK)
    g.shuffle(seat * ZONES + DECK)


seal(globals(), "ufs")
