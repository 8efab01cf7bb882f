"""Starting the game (Starting the Game, Mulligan): effects before the game begins, and mulligans to the bottom."""

from __future__ import annotations

from livingrules.games.ufs import changes, moving, responses, setup
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import BEFORE, BY_RULE, DECK, FOUNDATION, GAME, HAND, MULLIGAN, START
from livingrules.games.universus.hand import show_at_once
from livingrules.kernel.decision import CARDS, CONFIRM, Decision
from livingrules.kernel.event import Event
from livingrules.kernel.procedure import seal, step
from livingrules.kernel.visibility import EVERYBODY


class StartGame(setup.StartGame):
    """The nine steps before the game."""

    fields = (*setup.StartGame.fields, "again", "exchanged")

    def __init__(self) -> None:
        super().__init__()
        self.again = 0
        """The first player has mulliganed once and may do so a second time."""
        self.exchanged: tuple[int, ...] = ()
        """Who took a mulligan."""

    @step("Starting the Game/1", "Character/11")
    def choose_character(self, g: State) -> None:
        """The starting character was designated when the deck was built: it is the first card of the deck list."""
        seat = len(self.chosen)
        registered = g.registered[seat]
        self.picks = (registered if registered >= 0 else g.owner.index(seat),)

    @step()
    def keep_character(self, g: State) -> None:
        setup.StartGame.keep_character(self, g)

    @step("Starting the Game/1")
    def reveal_characters(self, g: State) -> None:
        setup.place_characters(g, self.chosen)

    @step("Starting the Game/3", "Health/2", after="commit_first")
    def set_health(self, g: State) -> None:
        setup.set_vitality(g)

    @step("Starting the Game/4", after="set_health")
    def before_the_game(self, g: State) -> None:
        """Only what waits for this very moment happens; nothing answers what comes of it (Starting the Game/5)."""
        at_that_moment(g, BEFORE, "universus:Starting the Game/4")

    @step("Starting the Game/6", after="before_the_game")
    def shuffle_decks(self, g: State) -> None:
        """The rival may shuffle or cut as well, which makes a random order no more random."""
        shuffle(g, (g.first, 1 - g.first), "universus:Starting the Game/6")

    @step("Starting the Game/7")
    def opening_hands(self, g: State) -> None:
        setup.StartGame.opening_hands(self, g)

    @step("Mulligan/1", "Starting the Game/8")
    def mulligan(self, g: State) -> None:
        if self.seat == g.first:
            clause = "universus:Starting the Game/9" if self.again else "universus:Mulligan/3"
            g.ask(Decision(CONFIRM, self.seat, (), ("mulligan?", self.again), clause, 0, 1))
            return
        g.cite("universus:Starting the Game/10")
        hand = tuple(g.cards_in(self.seat, HAND))
        g.ask(Decision(CARDS, self.seat, hand, ("mulligan",), "universus:Mulligan/4", 0, len(hand)))

    @step()
    def take_mulligan(self, g: State) -> None:
        if self.seat != g.first:
            if self.picks:
                self.exchange(g, self.picks)
            return
        if not self.answer:
            self.next_player(g)
            return
        if self.again:
            show_at_once(g, self.seat, "universus:Mulligan/3")
        self.exchange(g, tuple(g.cards_in(self.seat, HAND)))
        if self.again or has_foundation(g, self.seat):
            self.next_player(g)
        else:
            self.again = 1
            self.go("mulligan")

    def next_player(self, g: State) -> None:
        self.seat = 1 - g.first
        self.go("mulligan")

    def exchange(self, g: State, cards: tuple[int, ...]) -> None:
        """To mulligan cards: onto the bottom of the deck, and draw up to the hand size."""
        g.note(MULLIGAN, self.seat, amount=len(cards), clause="universus:Mulligan/2")
        for card in cards:
            moving.move(g, card, DECK, at=0)
        setup.draw_hand(g, self.seat)
        if self.seat not in self.exchanged:
            self.exchanged = (*self.exchanged, self.seat)

    @step("Mulligan/5", "Starting the Game/11", after="take_mulligan")
    def shuffle_again(self, g: State) -> None:
        """V10: once, after all mulligans; whoever kept the hand keeps the deck."""
        shuffle(g, self.exchanged, "universus:Mulligan/5")

    @step(after="shuffle_again")
    def the_start(self, g: State) -> None:
        """*At the start of the game*: all is prepared, and the first turn has not begun."""
        if any(waits_for_start(g, effect.scope.ability) for effect in g.fired[START]):
            at_that_moment(g, START, "universus:Starting the Game/5")


def at_that_moment(g: State, verb: int, clause: str) -> None:
    """What waits for the moment before the game, or for its start, takes place."""
    event = Event(verb, g.first, -1, 0, 1, GAME, BY_RULE, -1, 0, g.seq, EVERYBODY, clause, None)
    g.record(event)
    frame = AroundTheStart()
    frame.batch = (event,)
    g.push(frame)


class AroundTheStart(responses.Occurrence):
    """The moment before the game and its start: fired effects only."""

    @step()
    def window(self, g: State) -> None:
        """Nobody responds to anything before the first turn."""
        g.cite("universus:Starting the Game/5")


def shuffle(g: State, seats: tuple[int, ...], clause: str) -> None:
    """Randomise some decks; both are one moment, and nobody answers it."""
    g.hold()
    for seat in seats:
        changes.shuffle(g, seat, BY_RULE, -1, clause)
    g.release()


def waits_for_start(g: State, ability: int) -> bool:
    """Nothing is made of the start of the game when nobody waits for it."""
    awaited = g.info(ability).awaited
    return awaited is not None and awaited.rough_time == GAME


def has_foundation(g: State, seat: int) -> bool:
    return any(g.printed[card].kind == FOUNDATION for card in g.cards_in(seat, HAND))


seal(globals(), "universus")
