"""Looking, revealing, searching and shuffling: what becomes known, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from livingrules.games.fftcg import changes, choosing, picking, reading, replacing, ruling
from livingrules.games.fftcg.kept import SEARCHING, SHOWN
from livingrules.games.fftcg.rules import SEARCH
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import (
    ASIDE,
    BY_EFFECT,
    CARD_MASK,
    DECK,
    HIDDEN_ZONES,
    LOOK,
    LOOKED_0,
    REVEAL,
    REVEALED,
    SEARCHED,
    SHUFFLED,
    ZONES,
)
from livingrules.kernel.decision import CARDS, Decision
from livingrules.kernel.meaning.statement import NOBODY, Selection
from livingrules.kernel.visibility import EVERYBODY, only

if TYPE_CHECKING:
    from livingrules.games.fftcg.acts import Doing, Task

SHOWN_TO_ANY: Final = REVEALED | LOOKED_0 | LOOKED_0 << 1


def note(g: State, number: int, key: int, marks: tuple[int, ...]) -> None:
    """Add to what a scope keeps under a key."""
    scope = g.scopes[number]
    g.set_scope(number, scope.keeping(key, (*(scope.cards(key) or ()), *marks)))


def reveal(g: State, task: Task) -> None:
    """Everybody gets to see the cards; those in a hidden zone until the text is done (7.6.1)."""
    for mark in task.marks:
        card = mark & CARD_MASK
        if g.kind_of_zone(card) in HIDDEN_ZONES:
            g.cite("7.6.1")
            changes.show(g, card, REVEALED)
        g.happen(
            REVEAL, task.seat, card, cause=BY_EFFECT, by=task.scope.seat, source=task.source, clause="7.6.1",
            seen=EVERYBODY,
        )  # fmt: skip
    finish_showing(g, task)


def look(g: State, task: Task) -> None:
    """One player gets to see the cards."""
    for mark in task.marks:
        card = mark & CARD_MASK
        changes.show(g, card, LOOKED_0 << task.seat)
        g.happen(LOOK, task.seat, card, source=task.source, clause="7.9.2", seen=only(task.seat))
    finish_showing(g, task)


def finish_showing(g: State, task: Task) -> None:
    note(g, task.number, SHOWN, task.marks)
    g.set_scope(task.number, g.scopes[task.number].replace(done=int(bool(task.marks)), number=len(task.marks)))


def hide(g: State, marks: tuple[int, ...]) -> None:
    """What is still where it was shown is hidden again."""
    for mark in marks:
        if mark >= 0 and g.alive(mark):
            changes.hide(g, mark & CARD_MASK, SHOWN_TO_ANY)


# ------------------------------------------------------------------------------------------------------------ searching


def open_deck(g: State, seat: int) -> None:
    """Who searches looks through the whole deck (15.1.1.8.1), in an order that tells nothing of the deck's."""
    for card in sorted(g.cards_in(seat, DECK), key=g.face_order):
        changes.show(g, card, LOOKED_0 << seat)


def ask_search(g: State, frame: Doing, seat: int, group: Selection, found: tuple[int, ...]) -> None:
    """Nobody else sees the deck, so a player need not find what is there."""
    if ruling.forbids(g, seat, SEARCH, -1) or not (found or g.masked()):
        frame.picks = ()
        return
    _, most = choosing.wanted(g, g.scopes[frame.scope], group)
    prompt = ("search", *picking.place_of(frame))
    g.ask(Decision(CARDS, seat, found, prompt, "15.1.1.8.1", 0, min(most, len(found))))


def search(g: State, task: Task) -> None:
    """What was found is revealed and set aside; the text says what becomes of it."""
    g.cite("15.1.1.8.1")
    if ruling.forbids(g, task.seat, SEARCH, -1):
        g.set_scope(task.number, g.scopes[task.number].replace(done=0, number=0))
        return
    note(g, task.number, SEARCHING, (task.seat,))
    g.set_scope(task.number, g.scopes[task.number].replace(done=int(bool(task.marks)), number=len(task.marks)))
    g.happen(SEARCHED, task.seat, amount=len(task.marks), cause=BY_EFFECT, by=task.scope.seat, clause="15.1.1.8.1")
    replacing.attempt(g, tuple([
        changes.move(g, mark, ASIDE, task.seat, BY_EFFECT, task.scope.seat, task.source, "15.1.1.8.1")
        for mark in task.marks
    ]))  # fmt: skip


def searched(g: State, number: int) -> None:
    """When all that was found has been put somewhere, the deck is shuffled."""
    if any(not g.cards_in(seat, ASIDE) for seat in g.scopes[number].cards(SEARCHING) or ()):
        close_deck(g, number)


def close_deck(g: State, number: int) -> None:
    """Whoever has searched shuffles the deck, and is done with it."""
    for seat in g.scopes[number].cards(SEARCHING) or ():
        shuffle_deck(g, seat)
        forget(g, number, SEARCHING)


def forget(g: State, number: int, key: int) -> None:
    scope = g.scopes[number]
    g.set_scope(number, scope.without(key))


def done(g: State, number: int) -> None:
    """The text is done: a deck still open is shuffled, what was shown is hidden."""
    scope = g.scopes[number]
    for seat in scope.cards(SEARCHING) or ():
        shuffle_deck(g, seat)
    shown = scope.cards(SHOWN)
    if shown:
        hide(g, shown)


# ------------------------------------------------------------------------------------------------------------ shuffling


def shuffle(g: State, task: Task) -> None:
    statement = task.statement
    for seat in reading.seats(g, task.scope, statement.agent if statement.whose == NOBODY else statement.whose):
        shuffle_deck(g, seat)
    forget(g, task.number, SEARCHING)
    g.set_scope(task.number, g.scopes[task.number].replace(done=1, number=1))


def shuffle_deck(g: State, seat: int) -> None:
    """Face down, in random order: nobody knows any longer which is which (15.1.1.6.1)."""
    for card in g.cards_in(seat, DECK):
        changes.hide(g, card, SHOWN_TO_ANY)
    g.shuffle(seat * ZONES + DECK)
    g.happen(SHUFFLED, seat, clause="15.1.1.6.1")
