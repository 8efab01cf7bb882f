"""Verbs that are not carried out card by card: play, search, shuffle, cancel, end, skip, re-check, win and lose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import changes, choosing, groups, players, verbs
from livingrules.games.ufs.checks import ask_recheck
from livingrules.games.ufs.doing import Do, act_at
from livingrules.games.ufs.state import State
from livingrules.games.ufs.subjects import Picked
from livingrules.games.ufs.words import (
    BY_EFFECT,
    CANCEL,
    COMBAT_PHASE,
    DECK,
    ENHANCE_STEP,
    NO_CHECK,
    NO_PROGRESS,
    PLAY,
    PLAYED_BLOCK,
    PLAYED_EFFECT,
    PLAYED_REVERSAL,
    STAGING,
    USE,
    ZONES,
)  # fmt: skip
from livingrules.kernel.decision import CARDS, Decision
from livingrules.kernel.meaning.statement import NOBODY
from livingrules.kernel.procedure import Frame, seal, step

SpecialAct = Callable[[State, int, int, int, Do], None]


def shuffle(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """Shuffle a deck, or shuffle cards into their owner's deck."""
    frame = Shuffle()
    frame.seq, frame.number, frame.scope = seq, number, scope
    g.push(frame)


class Shuffle(Frame):
    """*Shuffle it into their deck*: the cards first, then the shuffling."""

    fields = ("seq", "number", "scope", "cards", "seat")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.seat = 0
        self.cards: tuple[int, ...] = ()

    @step()
    def choose(self, g: State) -> None:
        act = act_at(g, self.seq, self.number)
        scope = g.scopes[self.scope]
        agent = players.seat(g, scope, act.agent)
        self.seat = agent if act.whose == NOBODY else players.seat(g, scope, act.whose)
        if act.subject is None:
            return
        found = choosing.pool_of(g, scope, verbs.ADD, act.subject, agent, BY_EFFECT, DECK)
        least, most = act.subject.wanted(g, scope)
        forced = (least == most and most >= len(found)) or not found
        if least < 0 or (forced and not choosing.is_guarded(g, act.subject, found)):
            self.picks = found
            return
        most = len(found) if most < 0 else min(most, len(found))
        g.ask(Decision(CARDS, agent, found, ("cards", self.seq, self.number), "J.1.2", min(least, most), most))

    @step()
    def gather(self, g: State) -> None:
        self.cards, self.picks = self.picks, ()
        if self.cards:
            self.seat = g.owner[self.cards[0]]
        elif act_at(g, self.seq, self.number).subject is not None:
            g.drop()
            return
        g.hold()

    @step()
    def put(self, g: State) -> None:
        if self.cards:
            card, self.cards = self.cards[0], self.cards[1:]
            self.go("put")
            changes.add(g, card, DECK, BY_EFFECT, g.scopes[self.scope].seat, "D.2.5.1")

    @step()
    def mix(self, g: State) -> None:
        changes.shuffle(g, self.seat, BY_EFFECT, g.scopes[self.scope].seat, "K.5.2")

    @step()
    def together(self, g: State) -> None:
        g.release()


def search(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    frame = g.new(Search)
    frame.seq, frame.number, frame.scope = seq, number, scope
    g.push(frame)


class Search(Frame):
    """K.4.21, K.5.2: look through a zone, reveal what was chosen, shuffle a deck afterwards."""

    fields = ("seq", "number", "scope", "seat", "whose", "cards", "found", "unshown")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.seat = 0
        self.whose = 0
        """Whose zone is looked through."""
        self.cards: tuple[int, ...] = ()
        self.found: tuple[int, ...] = ()
        self.unshown: tuple[int, ...] = ()

    @step("K.4.21")
    def look(self, g: State) -> None:
        act = act_at(g, self.seq, self.number)
        subject = sought(act)
        scope = g.scopes[self.scope]
        self.seat = players.seat(g, scope, act.agent)
        self.whose = self.seat if act.whose == NOBODY else players.seat(g, scope, act.whose)
        zones = [zone for zone in range(ZONES) if searched(act) >> zone & 1]
        pool = tuple(sorted([card for zone in zones for card in g.cards_in(self.whose, zone)], key=g.face_order))
        changes.look_through(g, pool, self.seat)
        asked = subject.cards.anywhere()
        wanted = tuple([card for card in pool if asked.matches(g, scope, card, None)])
        _, most = subject.wanted(g, scope)
        self.cards = pool
        most = len(wanted) if most < 0 else min(most, len(wanted))
        self.picks = ()
        if wanted or g.masked():
            g.ask(Decision(CARDS, self.seat, wanted, ("search", self.seq, self.number), "K.4.21", 0, most))

    @step("K.5.2")
    def show(self, g: State) -> None:
        self.found, self.picks = self.picks, ()
        if not self.found:
            g.cite("universus:Search/3")
            self.go("mix")
            return
        changes.set_aside(g, self.whose, self.found)
        if g.options.found_cards != "shown" and not self.particular(g):
            self.go("mix")
            return
        self.unshown = self.found
        g.hold()

    @step("K.5.2")
    def show_one(self, g: State) -> None:
        """One card a step: something else may be done instead of showing it."""
        if self.unshown:
            card, self.unshown = self.unshown[0], self.unshown[1:]
            self.go("show_one")
            changes.reveal(g, card, BY_EFFECT, self.seat, "K.5.2")

    @step("K.5.2")
    def shown(self, g: State) -> None:
        g.release()

    def particular(self, g: State) -> bool:
        """Whether the text asked for cards of a certain kind: what was found has to be seen to be one."""
        return sought(act_at(g, self.seq, self.number)).cards.anywhere().asks_for_more()

    @step("K.5.2")
    def mix(self, g: State) -> None:
        for card in self.cards:
            if card not in self.found:
                changes.hide(g, card)
        act = act_at(g, self.seq, self.number)
        if searched(act) & 1 << DECK:
            g.cite("universus:Search/4")
            changes.set_aside(g, self.whose, self.found)
            aside = len([card for card in g.cards_in(self.whose, DECK) if card in self.found])
            changes.shuffle(g, self.whose, BY_EFFECT, g.scopes[self.scope].seat, "K.5.2", aside)
        scope = g.scopes[self.scope]
        found = groups.pointed_out(scope.done_to(verbs.KEPT_AS[verbs.SEARCH], self.found), self.found)
        found = found.holding(act.into, self.found)
        g.set_scope(self.scope, found.replace(number=len(self.found), done=bool(self.found)))


def sought(act: Do) -> Picked:
    """The cards for which a zone is looked through."""
    assert isinstance(act.subject, Picked)
    return act.subject


def searched(act: Do) -> int:
    """The zones that are looked through, as bits: the deck, where the text names none."""
    return act.source or 1 << DECK


def play(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """Play a card by an effect: as a reversal, or as the text says."""
    inside = g.scopes[scope]
    subject = act.subject
    cards = subject.meant(g, inside, inside.seat) if subject is not None else ()
    gone = inside.cards(groups.GONE) or ()
    cards = tuple(card for card in cards if card not in gone)
    guarded = subject is not None and choosing.is_guarded(g, subject, cards)
    if not cards and not guarded:
        return
    if act.manner & verbs.AS_NEXT_FORM and cards and g.offer_next(cards[0]):
        return
    manner = PLAYED_REVERSAL if act.manner & verbs.AS_REVERSAL else PLAYED_EFFECT
    if manner == PLAYED_REVERSAL:
        g.cite("I.3.10.2")
    eased = easing(act)
    tried = [(card, g.play_frame(card, inside.seat, manner, eased)) for card in cards]
    able = [card for card, frame in tried if frame is not None]
    frames = [frame for _, frame in tried if frame is not None]
    if act.copy_of is not None:
        original = act.copy_of.meant(g, inside, inside.seat)
        frames = [g.as_copy(frame, original[0]) for frame in frames] if original else []
    if len(frames) < len(cards):
        g.cite("universus:Conflict Resolution/2")
    if len(frames) > 1 or guarded:
        choice = PlayOne()
        choice.seq, choice.number, choice.scope, choice.manner, choice.cards = seq, number, scope, manner, cards
        g.push(choice)
    elif frames:
        speak_of(g, scope, able[0])
        g.push(frames[0])


def speak_of(g: State, scope: int, card: int) -> None:
    """The card that an effect plays is what its text calls *the played card* from now on."""
    g.set_scope(scope, g.scopes[scope].done_to(groups.PLAYED, (card,)))


def easing(act: Do) -> int:
    """What the text lets the card be played without."""
    check = NO_CHECK if act.manner & verbs.NO_CHECK else 0
    return check | (NO_PROGRESS if act.manner & verbs.NO_PROGRESS else 0)


class PlayOne(Frame):
    """*Play 1 attack from your hand*: which one of those that may be attempted, the player says."""

    fields = ("seq", "number", "scope", "manner", "cards")

    def __init__(self) -> None:
        super().__init__()
        self.seq = self.number = self.scope = self.manner = 0
        self.cards: tuple[int, ...] = ()

    @step("J.1.2")
    def choose(self, g: State) -> None:
        seat = g.scopes[self.scope].seat
        found = tuple(card for card in self.cards if g.play_frame(card, seat, self.manner) is not None)
        count = min(len(found), 1)
        g.ask(Decision(CARDS, seat, found, ("cards", self.seq, self.number), "J.1.2", count, count))

    @step()
    def attempt(self, g: State) -> None:
        if not self.picks:
            return
        act = act_at(g, self.seq, self.number)
        eased = easing(act)
        scope = g.scopes[self.scope]
        frame = g.play_frame(self.picks[0], scope.seat, self.manner, eased)
        if frame is not None and act.copy_of is not None:
            frame = g.as_copy(frame, act.copy_of.meant(g, scope, scope.seat)[0])
        if frame is not None:
            speak_of(g, self.scope, self.picks[0])
            g.push(frame)


def cancel(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """Cancel the ability spoken of: its effect does not execute (U34); or the block: it no longer counts (G.2.2.1)."""
    inside = g.scopes[scope]
    event = inside.event
    if event is None:
        return
    if event.verb == PLAY and event.what == PLAYED_BLOCK:
        if event.card == g.block:
            changes.cancel_block(g, BY_EFFECT, inside.seat)
        return
    # An action was played together with its ability: that is what can be cancelled.
    used = next((other for other in inside.events if other.verb == USE and other.card == event.card), None)
    if used is not None and g.cancel_ability(used.card, used.ability):
        g.happen(CANCEL, inside.seat, used.card, 0, 0, BY_EFFECT, inside.seat, used.ability, clause="H.3.3.4")


def end(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """K.2.9: a phase or step ends as soon as F.4.1 permits; one that is not going on, or another player's, does not."""
    inside = g.scopes[scope]
    whose = inside.seat if act.whose == NOBODY else players.seat(g, inside, act.whose)
    over = act.what == COMBAT_PHASE and g.phase != COMBAT_PHASE
    if over or whose not in (g.active, -1):
        g.cite("J.1.1")
        return
    g.cite("K.2.9")
    if act.what == ENHANCE_STEP:
        changes.end_enhance_step(g)
    else:
        changes.end_combat_phase(g)


def recheck(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    ask_recheck(g)


def win(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """A.1.3: a card's own way to win."""
    seat = players.seat(g, g.scopes[scope], act.agent)
    g.finish(seat, "won by an effect", "ufs:A.1.3")


def lose_game(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    seat = players.seat(g, g.scopes[scope], act.agent)
    g.finish(1 - seat, "lost by an effect", "ufs:A.1.3")


def skip(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """K.3.3: a step is skipped only if that is known before it starts."""
    seat = players.seat(g, g.scopes[scope], act.agent)
    g.skip_step(act.what, seat)


def attach(g: State, seq: int, number: int, scope: int, act: Do) -> None:
    """D.2.2.3: attach a card to another of the same player's."""
    inside = g.scopes[scope]
    cards = act.subject.meant(g, inside, inside.seat) if act.subject is not None else ()
    if cards and g.zone[cards[0]] % ZONES == STAGING:
        changes.attach(g, cards[0], g.character(g.owner[cards[0]]), "D.2.2.3")


SPECIAL: Final[dict[int, SpecialAct]] = {
    verbs.SHUFFLE: shuffle, verbs.SEARCH: search, verbs.PLAY: play, verbs.CANCEL: cancel, verbs.END: end,
    verbs.RECHECK: recheck, verbs.WIN: win, verbs.LOSE_GAME: lose_game, verbs.SHUFFLE_IN: shuffle, verbs.SKIP: skip,
    verbs.ATTACH: attach,
}  # fmt: skip

seal(globals(), "ufs")
