"""Where a game that is built on UFS may differ, and what only a whole game can answer.

UFS asks these questions of itself and mostly answers that there is nothing to say; UniVersus answers some of them
otherwise.  What a method says here holds in UFS.
"""

from __future__ import annotations

from typing import Any, ClassVar

from livingrules.games.ufs import verbs
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.board import UfsBoard
from livingrules.games.ufs.doing import Do
from livingrules.games.ufs.meanings import Cards, Subject
from livingrules.games.ufs.terms import UFS, Words
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, Values
from livingrules.games.ufs.words import ACTION, ASSET, ATTACK, CHARACTER, DEFLECT, FACE_DOWN, FOUNDATION
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.legality import Reason
from livingrules.kernel.meaning.statement import Statement
from livingrules.kernel.procedure import Frame


class Seams(UfsBoard):
    """A game with room for the differences of another."""

    __slots__ = ()

    words: ClassVar[Words] = UFS
    """How the game speaks to people."""
    not_blitzing: ClassVar[Reason] = Reason("ufs:H.1.2", "there are no blitzes in this game")
    """Why this is not the moment for a blitz."""

    revealed_again: ClassVar[bool] = False
    """A card that is public already may be revealed, too."""
    blank_print: ClassVar[Values] = FACE_DOWN_ELSEWHERE
    """What a face-down card is taken to have printed on it (C.3.3.1/n2)."""

    def rewritten(self, values: Values, old: Values, new: Values) -> Values:
        """A current state when the keywords and abilities beneath it become others (C.3.3.4.5)."""
        return values.replace(keywords=new.keywords, abilities=new.abilities)

    def spared(self, scope: Scope, seat: int, verb: int, amount: int) -> int:
        """How much of what an effect gives to or takes from a player it may do."""
        return amount

    def counts_as_desperate(self, seat: int) -> bool:
        """Whether an effect has a player considered to be at desperation."""
        raise AssertionError("only a whole game looks at its rule effects")

    def value_of_check(self) -> int | None:
        """What the check being made comes to so far; None if none is."""
        raise AssertionError("only a whole game has procedures")

    def effect_class(self, statement: Statement, info: AbilityInfo) -> int:
        """The class of effect (J.3) that a lasting statement of an ability makes."""
        raise AssertionError("only a whole game has classes of effects")

    def setting_clause(self, keyword: int) -> str:
        """Where the rulebook says that what a keyword sets comes before all that modifies it."""
        raise AssertionError("only a whole game knows its keywords")

    def copied(self, card: int, original: int) -> Values:
        """What a card has as a copy of another (I.3.8.2)."""
        raise AssertionError("only a whole game copies cards")

    def become_copy(self, scope: Scope, card: int, original: int) -> None:
        """The card turns into a copy of another."""
        raise AssertionError("no card becomes another in this game")

    def as_copy(self, frame: Frame, original: int) -> Frame:
        """The attempt to play a card, which is played face down as a copy of another."""
        raise AssertionError("no card is played as another in this game")

    def shown_reason(self, reason: Reason) -> Reason:
        """A reason as people are told it: the clause of the game's own book, the text in its words."""
        return Reason(self.shown_clause(reason.clause_id), self.words.say(reason.text), reason.missing)

    def keep_past(self) -> None:
        """What texts ask of the whole game is noted before the events of a turn are forgotten; in UFS, nothing."""

    def earlier_turns(self, span: int, seat: int) -> tuple[Event, ...]:
        """What was noted of the turns before this one, as far back as the span reaches for that player."""
        return ()

    def marks(self, card: int) -> tuple[tuple[str, Any], ...]:
        """What the game keeps of a card beside its states, by the words in which a position says it."""
        return ()

    def aim(self, backup: int) -> None:
        """A position begins with an attack on that backup."""
        raise AssertionError("only characters are attacked in this game")

    def attacked_backup(self) -> int:
        """The backup that the attack in progress is aimed at, or -1."""
        return -1

    def turned_away(self, card: int, flags: int) -> str:
        """The clause by which a card on its way to a staging area, with those states, is discarded instead, or ""."""
        return ""

    def none_found(self, seat: int, subject: Subject) -> bool:
        """An effect asked a player for cards that are not there; whether that was proved."""
        return False

    def reachable(self, card: int, verb: int, asked: Cards | None) -> bool:
        """Whether what is done to cards of that description, or to certain ones, may be done to this one."""
        return True

    def may_gain(self, card: int, keyword: str) -> bool:
        """Whether the card can have a keyword of that name added to it."""
        return True

    def alike(self, one: Values, other: Values) -> bool:
        """K.4.2: whether two cards that have names are copies of each other."""
        return one.name == other.name or one.is_named(other.aliases) or other.is_named(one.aliases)

    def bears(self, values: Values, names: tuple[int, ...]) -> bool:
        """Whether a card has one of these names (by number) for effects that name it."""
        return values.is_named(names)

    def form_refusal(self, card: int) -> Reason | None:
        """Why a card outside the hand cannot be played as a form, if not because of being there alone."""
        return None

    def block_refusals(self) -> list[Reason]:
        """Why nothing at all may be tried as a block, for what this game has of its own."""
        return []

    def attack_at_hand(self) -> int:
        """The attack that *this attack* means although no sequence is going on, or -1."""
        return -1

    def stamina_of(self, card: int) -> int:
        """What a backup has left."""
        raise AssertionError("no card has stamina in this game")

    def pause_due(self) -> tuple[int, int]:
        """The first pause condition that holds, and whom or what it is about (E.2)."""
        raise AssertionError("only a whole game pauses")

    def play_frame(self, card: int, seat: int, manner: int, eased: int = 0) -> Frame | None:
        """A procedure that plays a card by an effect, or None if it may not be attempted."""
        raise AssertionError("only a whole game plays cards")

    option_clause: ClassVar[str] = "K.4.5"
    """What lets a player choose whether to do something."""

    def can_do(self, scope: int, number: int) -> bool:
        """Whether an optional instruction could do anything."""
        raise AssertionError("only a whole game carries out instructions")

    def change_again(self, act: Event, how: tuple[int, ...], scope: int) -> None:
        """Make a change that was proposed, now that nothing is done instead."""
        raise AssertionError("only a whole game makes changes")

    def window_frame(self, batch: tuple[Event, ...]) -> Frame | None:
        """A response window on an event, or None if nobody could respond."""
        raise AssertionError("only a whole game has windows")

    def cancel_ability(self, card: int, ref: int) -> bool:
        """Stop the effect of an ability that is being played."""
        raise AssertionError("only a whole game cancels abilities")

    def second_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        """Why an ability that must be the second act of its type may not be played; UFS has no such word."""
        return None

    def first_enhance_refusal(self, seat: int, instance: int) -> Reason | None:
        """Why a First Enhance comes too late (H.3.1.1.2)."""
        raise AssertionError("only a whole game tells what came first")

    def card_refusal(self, seat: int, card: int, manner: int) -> Reason | None:
        """Why a card may not be played, for what only this game knows; asked of every card in the first two turns."""
        return None

    def meets(self, scope: Scope, wanted: Cards, card: int) -> bool:
        """Whether a card of the pool is what a Combo keyword asks for (I.3.3.2)."""
        raise AssertionError("only a whole game reads its cards")

    def gate_open(self, seat: int, info: AbilityInfo) -> bool:
        """Whether what stands in front of a continuous ability lets it work."""
        return True

    def gate_refusal(self, seat: int, info: AbilityInfo) -> Reason | None:
        """What stands in front of an ability and only this game knows."""
        return None

    def uses_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        """A limit on uses that only this game knows."""
        return None

    def keyword_refusal(self, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
        """Why the ability of a keyword may not be played, for what this game has of its own."""
        return None

    def make_room(self, count: int) -> None:
        """So many cards are in the game: what a game keeps of each beside what UFS does."""

    def types_of_cards(self) -> tuple[int, ...]:
        """The types that cards can have (B.1 to B.5)."""
        return CHARACTER, ATTACK, ACTION, ASSET, FOUNDATION

    def listed_keywords(self) -> tuple[int, ...]:
        """The keywords that the rules list, by number (I.1, I.3)."""
        return tuple(range(DEFLECT))

    def needless_clause(self, keyword: int) -> str:
        """Where the rulebook says that a pause condition has done already what a keyword does."""
        raise AssertionError("only a whole game knows its keywords")

    def keyword_clause(self, keyword: int) -> str:
        """Where the rulebook prints the ability of a keyword."""
        raise AssertionError("only a whole game knows its keywords")

    def placed(self, card: int, marks: dict[str, Any]) -> None:
        """A position puts the card where it is, with these marks on it."""

    def own_pause(self) -> int:
        """A card that meets a pause condition of this game's own, or -1; looked at before decks and staging areas."""
        return -1

    def end_own_pause(self, card: int) -> None:
        """Do with the card what that condition asks."""

    def most_to_pay(self, scope: Scope, act: Do) -> int:
        """How much the card itself has of what a cost takes from it; -1 if that is nothing to be counted."""
        return -1

    def can_pay(self, scope: Scope, act: Do, card: int) -> bool:
        """Whether a card that an act of a cost could be done to is able to bear it."""
        return True

    def carry_out_own(self, scope: Scope, act: Do, card: int, cause: int) -> bool:
        """A verb that only this game has, on one card."""
        raise AssertionError(f"a verb without a meaning: {verbs.NAMES[act.verb]}")

    def offer_next(self, card: int) -> bool:
        """The card may be played as the next form, from where it is; else it is played at once."""
        return False

    def next_forms(self, seat: int) -> tuple[int, ...]:
        """Cards outside the hand that an effect lets the player play as the next form."""
        return ()

    def entered_stage(self, card: int) -> None:
        """A card has come into a staging area."""

    def left_stage(self, card: int) -> None:
        """A card goes from a staging area."""

    def facing(self, card: int, kind: int, manner: int) -> int:
        """The states in which an effect puts the card into a zone: as the text says, else face up."""
        return FACE_DOWN if manner & verbs.FACE_DOWN else 0

    def stays_with(self, card: int, seat: int) -> bool:
        """Whether a card that would go to a zone of that player stays where it is instead."""
        return False

    def show_side(self, card: int) -> None:
        """Another side of the card is up now, as its states say."""

    def show_sides(self) -> None:
        """The same for every card, when a game has been put together from what was saved."""

    def orders(self) -> tuple[int, ...]:
        """What effects have told the turn to do that only this game has, which is no event until it is done."""
        return ()

    def kept_distinct(self, card: int) -> bool:
        """Whether a card that lies face down has to be told from the others."""
        return False

    def in_own_state(self, state: int, card: int) -> bool:
        """Whether a card is in a state that only this game has."""
        return False

    def counters_on(self, card: int, name: str) -> int:
        """How many counters of a name ("": of any) are on a card."""
        return 0

    def fits_own(self, verb: int, card: int) -> bool:
        """Whether a card is in a zone and state that a verb can change, for what only this game knows."""
        return True

    def start_own(self, seq: int, number: int, scope: int, cause: int, act: Do) -> bool:
        """Begin an act that has a procedure of its own in this game; whether there is one."""
        return False

    def cite_trait(self, keyword: int) -> None:
        """Say which rule lists a keyword, for what only this game lists."""

    def cite_place(self, card: int, info: AbilityInfo) -> None:
        """Say which rule about the places of abilities is looked at for one on that card."""

    def out_of_reach(self, event: Event) -> bool:
        """J.5.4: whether the card of an event can no longer be touched by what answers the event."""
        return self.epoch[event.card] != event.epoch

    def name_cards(self) -> None:
        """Work out what is printed on every card."""
        raise AssertionError("only a whole game knows its cards")
