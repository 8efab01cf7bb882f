"""The turn: what a player starts with, the card that must be tried, and what becomes of a card pool."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import changes, choosing, turn, verbs
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    AS_BLOCK,
    ASSET,
    ATTACK,
    BACKUP,
    BY_RULE,
    CHARACTER,
    COMMITTED,
    FACE_DOWN,
    FOUNDATION,
    HAND,
    PASSED,
    POOL,
    STAGING,
    TRANSFORMED,
    WAS_PLAYED,
    ZONES,
)  # fmt: skip
from livingrules.games.universus import changes as frozen
from livingrules.games.universus import sides
from livingrules.games.universus.characters import is_copy_of_starting
from livingrules.games.universus.hand import hide_hand, reveal_hand
from livingrules.games.universus.state import own
from livingrules.kernel.decision import CARDS, CONFIRM, PASS, Decision
from livingrules.kernel.legality import Reason
from livingrules.kernel.procedure import seal, step

DUTY: Final = Reason(
    "universus:Combat Phase/13", "you must try to play at least one card as a form in your Combat Phase"
)
"""Why a player may not pass."""


class StartPhase(turn.ReadyPhase):
    """Ready Step, Review Step, Draw Step."""

    @step("Ready Step/2")
    def gather(self, g: State) -> None:
        """The committed cards of the stage; no other zone readies."""
        cards = g.cards_in(g.active, STAGING)
        here = own(g)
        waiting = (card for card in cards if g.flags[card] & COMMITTED and g.host[card] < 0)
        self.cards = tuple(card for card in waiting if not frozen.kept_frozen(here, card))
        g.hold()

    @step(after="ready_over")
    def thaw(self, g: State) -> None:
        frozen.thaw(own(g))

    @step(after="count_draws")
    def offer_extra(self, g: State) -> None:
        """Mulligan/7, V12: one card more for the second player, on top of what the hand lacks, in the same draw."""
        self.answer = 0
        if g.turn == 2:
            g.cite("universus:Starting the Game/13")
            g.ask(Decision(CONFIRM, g.active, (), ("extra draw",), "universus:Mulligan/7", 0, 1))

    @step(after="offer_extra")
    def count_extra(self, g: State) -> None:
        self.left = max(self.left, 0) + self.answer


class CombatPhase(turn.CombatPhase):
    """Forms until the active player passes; at least one card must be tried as a form."""

    fields = (*turn.CombatPhase.fields, "as_action")

    def __init__(self) -> None:
        super().__init__()
        self.as_action = 0
        """The form is an action, played with its form ability."""

    @step("Combat Phase/1")
    def begin(self, g: State) -> None:
        turn.CombatPhase.begin(self, g)

    @step("Combat Phase/2")
    def form(self, g: State) -> None:
        if self.answer == PASS and not g.attempted:
            g.note(PASSED, g.active, clause="F.2.2.3")
            self.go("show_hand")
            return
        turn.CombatPhase.form(self, g)
        self.as_action = int(self.answer != PASS and bool(self.answer & ABILITY_OPTION) and bool(self.as_card))
        if self.as_action:
            g.cite("universus:Combat Phase/4")

    @step()
    def outcome(self, g: State) -> None:
        if not self.answer and self.as_action:
            g.cite("universus:Combat Phase/12")
        turn.CombatPhase.outcome(self, g)

    @step("Combat Phase/14", after="outcome")
    def show_hand(self, g: State) -> None:
        """No card could be tried, or passing would not have been offered: the hand is the proof."""
        reveal_hand(g, g.active, "universus:Combat Phase/14")

    @step("Combat Phase/14", after="show_hand")
    def choose_discard(self, g: State) -> None:
        hand = tuple(g.cards_in(g.active, HAND))
        hand = tuple(card for card in hand if choosing.possible(g, verbs.DISCARD, card, BY_RULE, -1))
        self.picks = hand
        if len(hand) > 1:
            g.ask(Decision(CARDS, g.active, hand, ("no form",), "universus:Combat Phase/14", 1, 1))

    @step("Combat Phase/14", after="choose_discard")
    def discard_one(self, g: State) -> None:
        """V34: with an empty hand there is nothing to discard."""
        if self.picks:
            changes.discard(g, self.picks[0], BY_RULE, -1, "universus:Combat Phase/14")

    @step(after="discard_one")
    def hide_hand(self, g: State) -> None:
        hide_hand(g, g.active)


class EndPhase(turn.EndPhase):
    """Both card pools are cleared: cards are built, become momentum, or are discarded."""

    @step(after="next")
    def offer_shift(self, g: State) -> None:
        """V17: whatever the rules would do with the card, its player may build it with the other side up."""
        self.answer = 0
        if sides.may_shift(own(g), self.seat, self.card):
            g.ask(Decision(CONFIRM, self.seat, (), ("shift", self.card), "universus:Shift/2", 0, 1))

    @step(after="offer_shift")
    def shift(self, g: State) -> None:
        """V20: it arrives transformed, which is what the text says otherwise."""
        if self.answer:
            self.go("next")
            changes.add(g, self.card, STAGING, BY_RULE, -1, "universus:Shift/2", TRANSFORMED)

    @step()
    def sort(self, g: State) -> None:
        """Where the card goes (Clearing the Card Pool/3 to 7)."""
        if g.zone[self.card] % ZONES != POOL:
            self.go("next")
            return
        self.answer = 0
        kind = g.values_of(self.card).kind
        flags = g.flags[self.card]
        if not flags & WAS_PLAYED or flags & AS_BLOCK:
            g.cite("universus:Clearing the Card Pool/3")
        elif kind in BUILT:
            g.cite_all(BUILT[kind])
            self.go("stage")
        elif kind == CHARACTER:
            g.cite("universus:Clearing the Card Pool/7")
            if is_copy_of_starting(g, self.card):
                g.cite("universus:Character/14")
                self.go("stage")
            else:
                g.cite("universus:Character/15")
        elif kind == ATTACK:
            g.cite("universus:Clearing the Card Pool/6")
            g.cite("universus:Attack/2")
            if turn.may_become_momentum(g, self.card):
                if flags & FACE_DOWN:
                    g.cite("universus:Face Down Attacks/2")
                clause = "universus:Clearing the Card Pool/6"
                g.ask(Decision(CONFIRM, self.seat, (), ("momentum?", self.card), clause, 0, 1))
        else:
            g.cite("universus:Clearing the Card Pool/3")
            if flags & FACE_DOWN and g.printed[self.card].kind == ATTACK:
                g.cite("universus:Echo/3")

    @step()
    def attach(self, g: State) -> None:
        """A copy of the starting character attached itself when it entered the stage (Character/16)."""
        self.go("next")


BUILT: Final[dict[int, tuple[str, ...]]] = {
    FOUNDATION: ("universus:Clearing the Card Pool/4", "universus:Foundation/2"),
    ASSET: ("universus:Clearing the Card Pool/5", "universus:Asset/2"),
    BACKUP: ("universus:Backup/2",),
}
"""Types that are built when they were played as what they are; of backups see V1."""


seal(globals(), "universus")
