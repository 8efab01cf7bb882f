"""The log of FFTCG as a story: one English sentence for an event, naming only the cards that the reader may know.

A payment is told together with what was dulled and discarded for it.  The brief story leaves out what follows from the
rest: phases and steps, the move that is the other half of a break or a discard.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.wording import ABILITY_WORDS, Speaker
from livingrules.games.fftcg.words import (
    ACTIVATED,
    ASIDE,
    ATTACK,
    BLOCK,
    BREAK,
    BREAK_ZONE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    CANCELLED,
    CARD_MASK,
    CAST,
    CHOSEN,
    CONTROL,
    COST_BY,
    COST_TO,
    DAMAGED,
    DECK,
    DISCARD,
    DRAW,
    DULLED,
    EFFECT_BEGAN,
    EFFECT_ENDED,
    END,
    ENDED,
    EX_BURST,
    FIELD,
    FIRST_PLAYER,
    FIZZLED,
    FROZE,
    HAND,
    IN_VAIN,
    IS_BLOCKED,
    LOOK,
    LOOP,
    LOST,
    MOVE,
    MULLIGAN,
    NAMED,
    NO_BLOCK,
    ON_STACK,
    PAID,
    PARTY_ATTACK,
    PHASE_NAMES,
    PLAYED,
    PLAYER_DAMAGED,
    POWER,
    POWER_BY,
    POWER_TO,
    REF_BITS,
    REF_MASK,
    REMOVED,
    REPLACED,
    RESOLVES,
    REVEAL,
    REWOUND,
    SEARCHED,
    SHUFFLED,
    STACK,
    START,
    STEP_MOMENT,
    STEP_NAMES,
    SUMMON_TEXT,
    TURN_BEGAN,
    TURN_MOMENT,
    USED,
    ZONE_NAMES,
    destination_of,
    source_of,
)
from livingrules.games.sentences import counted, listed, sentence
from livingrules.games.story import BRIEF, FULL, Entry
from livingrules.kernel.event import Event
from livingrules.kernel.game import CONCEDED
from livingrules.kernel.visibility import knows, readers_of

Teller = Callable[[Any, Event], str]
"""(narrator, event): the event as a sentence without capital and full stop."""
GROUPED: Final = (DRAW, ACTIVATED, DULLED, DISCARD, CHOSEN, ATTACK)
"""Verbs whose repetitions are told in one sentence."""
OTHER_HALF: Final = (BREAK, DISCARD, PLAYED, CAST)
"""Verbs that say what a move was, right behind it."""
NO_TARGET: Final = "there is nothing left that it could choose"
WITHOUT_EFFECT: Final = {
    "11.8.4": "there is nothing that it could choose",
    "11.11.3": "what it asks for is not so any longer",
    "11.8.16.1": "the card that moved is no longer where it went",
}
"""Why something on the stack has no effect, by the clause that says so; else for want of a target."""
LISTED: Final = 6
"""More cards than this are counted instead of named."""


class Narrator:
    """Turns events into sentences for one reader."""

    def __init__(self, g: State, reader: int) -> None:
        self.g = g
        self.reader = reader
        self.speaker = Speaker(g, reader)

    def tell(self, events: list[Event], level: int) -> list[Entry]:
        """Entries for events; repetitions of one act are put together."""
        told = means_first([event for at, event in enumerate(events) if not is_first_half(events, at)])
        entries: list[Entry] = []
        at = 0
        while at < len(told):
            end = payment_end(told, at)
            while end < len(told) and same_act(told[at], told[end]):
                end += 1
            if level_of(told[at]) <= level:
                self.finish(told[at:end], entries)
            at = end
        return entries

    def finish(self, group: list[Event], entries: list[Entry]) -> None:
        """The entry for events that are told together."""
        event = group[0]
        several = len(group) > 1 and event.verb != PAID
        text = self.several(group) if several else TELLERS[event.verb](self, event)
        if event.verb == PAID:
            text = self.payment(group)
        if not text:
            return
        known = [each for each in group if each.card >= 0 and knows(each.seen, self.reader)]
        names = tuple(dict.fromkeys(self.speaker.card(each.card) for each in known))
        mask = event.seen
        for each in group[1:]:
            mask &= each.seen
        clause = self.g.shown_clause(event.clause)
        entries.append(Entry(sentence(text), clause, event.seat, names, readers_of(mask), level_of(event)))

    def ending(self) -> list[Entry]:
        """The line that ends the story."""
        outcome = self.g.outcome
        if outcome is None:
            return []
        clause = self.g.shown_clause(outcome.clause_id)
        if outcome.winner is None:
            return [Entry(sentence(f"the game is a draw: {outcome.reason}"), clause, -1)]
        conceded = outcome.reason == CONCEDED
        why = self.speaker.does(1 - outcome.winner, "concede") if conceded else outcome.reason
        text = f"{self.speaker.does(outcome.winner, 'win')} the game: {why}"
        return [Entry(sentence(text), clause, outcome.winner)]

    # --------------------------------------------------------------------------------------------------------- naming

    def it(self, event: Event) -> str:
        """The card of an event, by name if the reader may know it."""
        known = event.card >= 0 and knows(event.seen, self.reader)
        return self.speaker.card(event.card) if known else "a card"

    def does(self, event: Event, verb: str) -> str:
        return self.speaker.does(event.seat, verb)

    def whose(self, event: Event) -> str:
        return self.speaker.whose(event.seat)

    def by(self, event: Event) -> str:
        """ " by Ferrin", where another card did it."""
        if not event.ability or (event.ability > 0 and event.ability & CARD_MASK == event.card):
            return ""
        return f" by {self.speaker.sources(event.ability)}"

    def several(self, group: list[Event]) -> str:
        """One act on several cards."""
        event = group[0]
        names = [self.it(each) for each in group if knows(each.seen, self.reader)]
        whole = len(names) == len(group) and len(names) <= LISTED
        named = listed(names) if whole else counted(len(group), "card")
        if event.verb == CHOSEN:
            return f"{self.speaker.sources(event.ability)} chooses {named}"
        if event.verb == ATTACK:
            return f"{self.does(event, 'attack')} with {named}"
        verb = {DRAW: "draw", ACTIVATED: "activate", DULLED: "dull", DISCARD: "discard"}[event.verb]
        return f"{self.does(event, verb)} {named}"

    # ---------------------------------------------------------------------------------------------------------- cards

    def moves(self, event: Event) -> str:
        source, target = source_of(event.what), destination_of(event.what)
        start = "" if source == ASIDE else f" from {self.speaker.whose(self.g.owner[event.card])} {ZONE_NAMES[source]}"
        if target == FIELD:
            return f"{self.it(event)} enters {self.whose(event)} field{start}"
        if target == REMOVED:
            return f"{self.it(event)} is removed from the game{start}"
        if target == ASIDE:
            return f"{self.it(event)} is found and set aside"
        if target == DECK:
            where = "the bottom" if event.amount & 1 else "the top"
            return f"{self.it(event)} goes{start} to {where} of {self.whose(event)} deck"
        if source == FIELD and target == HAND:
            return f"{self.it(event)} returns to {self.whose(event)} hand"
        return f"{self.it(event)} goes{start} to {self.whose(event)} {ZONE_NAMES[target]}"

    def breaks(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event)} is broken{self.by(event)}"

    def discards(self, event: Event) -> str:
        return f"{self.does(event, 'discard')} {self.it(event)}"

    def draws(self, event: Event) -> str:
        return f"{self.does(event, 'draw')} {self.it(event)}"

    def reveals(self, event: Event) -> str:
        return f"{self.does(event, 'reveal')} {self.it(event)}"

    def looks(self, event: Event) -> str:
        return f"{self.does(event, 'look')} at {self.it(event)}"

    def searches(self, event: Event) -> str:
        return f"{self.does(event, 'search')} their own deck" if event.seat != self.reader else "you search your deck"

    def shuffles(self, event: Event) -> str:
        return f"{self.whose(event)} deck is shuffled"

    def changes_control(self, event: Event) -> str:
        return f"{self.does(event, 'gain')} control of {self.it(event)}"

    # ---------------------------------------------------------------------------------------------------------- states

    def dulls(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event)} is dulled"

    def activates(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event)} is activated"

    def freezes(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event)} is frozen"

    def changes_power(self, event: Event) -> str:
        return f"the power of {self.it(event)} changes by {event.amount:+d}"

    def begins_effect(self, event: Event) -> str:
        """What begins: the number where it is one, else the words of the text."""
        source, it, number = self.speaker.sources(event.ability), self.it(event), abs(event.amount)
        kind = event.what >> REF_BITS
        if kind in (POWER_BY, COST_BY):
            verb = "raises" if event.amount >= 0 else "lowers"
            return f"{source} {verb} the {'power' if kind == POWER_BY else 'cost'} of {it} by {number}"
        if kind in (POWER_TO, COST_TO):
            return f"{source} makes the {'power' if kind == POWER_TO else 'cost'} of {it} {number}"
        own = event.ability & CARD_MASK == event.card
        said = self.quoted(event, event.ability & CARD_MASK if source else event.card, event.what & REF_MASK)
        return f"an effect of {source or it}{'' if own or not source else f' on {it}'} begins{said}"

    def quoted(self, event: Event, card: int, ref: int) -> str:
        """The words of an ability, for a reader who may know the card that the event is about."""
        text = self.speaker.ability(card, ref) if knows(event.seen, self.reader) else ""
        return f": “{text}”" if text else ""

    def ends_effect(self, event: Event) -> str:
        return f"an effect of {self.it(event)} ends"

    # --------------------------------------------------------------------------------------------------------- playing

    def plays(self, event: Event) -> str:
        return f"{self.does(event, 'play')} {self.it(event)}"

    def casts(self, event: Event) -> str:
        return f"{self.does(event, 'cast')} {self.it(event)}"

    def uses(self, event: Event) -> str:
        return f"{self.does(event, 'use')} {self.it(event)}{self.quoted(event, event.card, event.amount)}"

    def payment(self, group: list[Event]) -> str:
        """What was paid, and with what."""
        event, rest = group[0], group[1:]
        dulled = listed([self.it(each) for each in rest if each.verb == DULLED])
        discarded = listed([self.it(each) for each in rest if each.verb == DISCARD])
        means = [f"dulling {dulled}"] if dulled else []
        means += [f"discarding {discarded}"] if discarded else []
        wasted = event.what - event.amount
        spare = f" ({wasted} more is wasted)" if event.amount and wasted > 0 else ""
        price = f"{event.amount} CP{spare}" if event.amount else "the cost"
        return f"{self.does(event, 'pay')} {price}" + (f", {' and '.join(means)}" if means else "")

    def chooses(self, event: Event) -> str:
        return f"{self.speaker.sources(event.ability)} chooses {self.it(event)}"

    def stacks(self, event: Event) -> str:
        """A Summon, or an ability: its number and one more."""
        if not event.what:
            return f"{self.it(event)} goes on the stack"
        said = self.quoted(event, event.card, event.what - 1)
        return f"an ability of {self.whose(event)} {self.it(event)} triggers{said}"

    def resolves(self, event: Event) -> str:
        kind = self.g.library.infos[event.what & REF_MASK].kind
        if kind == SUMMON_TEXT:
            return f"{self.it(event)} resolves"
        return f"the {ABILITY_WORDS[kind]} of {self.it(event)} resolves"

    def fizzles(self, event: Event) -> str:
        return f"what {self.it(event)} would do is cancelled: {WITHOUT_EFFECT.get(event.clause, NO_TARGET)}"

    def in_vain(self, event: Event) -> str:
        return f"the effect of {self.it(event)} changes nothing"

    def cancels(self, event: Event) -> str:
        kind = self.g.library.infos[event.what & REF_MASK].kind
        what = "" if kind == SUMMON_TEXT else f"the {ABILITY_WORDS[kind]} of "
        return f"{what}{self.it(event)} is cancelled{self.by(event)}"

    def bursts(self, event: Event) -> str:
        return f"{self.does(event, 'use')} the EX Burst of {self.it(event)}"

    def names(self, event: Event) -> str:
        return f"{self.does(event, 'name')} what the text asks for"

    def replaces(self, event: Event) -> str:
        return f"{self.speaker.sources(event.ability)} replaces what would happen"

    def rewinds(self, event: Event) -> str:
        return f"{self.does(event, 'take')} back what {'you' if event.seat == self.reader else 'they'} had begun"

    def loops(self, event: Event) -> str:
        return "the game goes round in a loop"

    # --------------------------------------------------------------------------------------------------------- attacks

    def attacks(self, event: Event) -> str:
        return f"{self.does(event, 'attack')} with {self.it(event)}"

    def parties(self, event: Event) -> str:
        return f"{event.amount} Forwards attack as a party"

    def blocks(self, event: Event) -> str:
        return f"{self.does(event, 'block')} with {self.it(event)}"

    def is_blocked(self, event: Event) -> str:
        return f"{self.it(event)} is blocked"

    def no_block(self, event: Event) -> str:
        return f"{self.does(event, 'do')} not block"

    def is_damaged(self, event: Event) -> str:
        return f"{self.whose(event)} {self.it(event)} receives {event.amount} damage{self.source(event)}"

    def source(self, event: Event) -> str:
        return f" from {self.speaker.sources(event.ability)}" if event.ability else ""

    def player_is_damaged(self, event: Event) -> str:
        number = counted(event.amount, "point")
        return f"{self.does(event, 'receive')} {number} of damage{self.source(event)}: {self.it(event)}"

    # --------------------------------------------------------------------------------------------------- turn and time

    def begins_turn(self, event: Event) -> str:
        return f"turn {event.amount} begins, {self.whose(event)} turn"

    def starts(self, event: Event) -> str:
        return "" if event.what == TURN_MOMENT else f"the {moment(event.what)} begins"

    def ends(self, event: Event) -> str:
        return "the turn ends" if event.what == TURN_MOMENT else f"the {moment(event.what)} ends"

    def goes_first(self, event: Event) -> str:
        return f"{self.does(event, 'go')} first"

    def mulligans(self, event: Event) -> str:
        return f"{self.does(event, 'take')} a mulligan"

    def nothing(self, _event: Event) -> str:
        return ""


def moment(what: int) -> str:
    """A phase or a step by its name."""
    return PHASE_NAMES[what] if what < STEP_MOMENT else STEP_NAMES[what - STEP_MOMENT]


def means_first(events: list[Event]) -> list[Event]:
    """Of everything that a payment costs, what is dulled and discarded is told with it, and the rest behind."""
    ordered: list[Event] = []
    at = 0
    while at < len(events):
        end = at + 1
        while events[at].verb == PAID and end < len(events) and events[end].cause == BY_COST:
            end += 1
        cost = events[at + 1 : end]
        ordered.append(events[at])
        ordered += [event for event in cost if event.verb in (DULLED, DISCARD)]
        ordered += [event for event in cost if event.verb not in (DULLED, DISCARD)]
        at = end
    return ordered


def payment_end(events: list[Event], at: int) -> int:
    """Where what was paid with ends, if a payment begins here; else just behind the event."""
    end = at + 1
    if events[at].verb == PAID:
        while end < len(events) and events[end].cause == BY_COST and events[end].verb in (DULLED, DISCARD):
            end += 1
    return end


def is_first_half(events: list[Event], at: int) -> bool:
    """Whether the next event says what this move was."""
    event = events[at]
    if event.verb != MOVE or at + 1 >= len(events):
        return False
    following = events[at + 1]
    return following.card == event.card and following.verb in OTHER_HALF


def same_act(one: Event, other: Event) -> bool:
    """Whether two events are told together."""
    alike = (one.verb, one.seat, one.clause, one.cause, one.ability if one.verb == CHOSEN else 0)
    return one.verb in GROUPED and alike == (
        other.verb, other.seat, other.clause, other.cause, other.ability if other.verb == CHOSEN else 0,
    )  # fmt: skip


TELLERS: Final[dict[int, Teller]] = {
    MOVE: Narrator.moves, BREAK: Narrator.breaks, DULLED: Narrator.dulls, ACTIVATED: Narrator.activates,
    FROZE: Narrator.freezes, DRAW: Narrator.draws, DISCARD: Narrator.discards, CAST: Narrator.casts,
    PLAYED: Narrator.plays, USED: Narrator.uses, ATTACK: Narrator.attacks, BLOCK: Narrator.blocks,
    IS_BLOCKED: Narrator.is_blocked, DAMAGED: Narrator.is_damaged, PLAYER_DAMAGED: Narrator.player_is_damaged,
    CHOSEN: Narrator.chooses, START: Narrator.starts, END: Narrator.ends, CONTROL: Narrator.changes_control,
    SEARCHED: Narrator.searches, REVEAL: Narrator.reveals, CANCELLED: Narrator.cancels,
    PARTY_ATTACK: Narrator.parties, SHUFFLED: Narrator.shuffles, EX_BURST: Narrator.bursts,
    POWER: Narrator.changes_power, TURN_BEGAN: Narrator.begins_turn, MULLIGAN: Narrator.mulligans,
    FIRST_PLAYER: Narrator.goes_first, ON_STACK: Narrator.stacks, RESOLVES: Narrator.resolves,
    FIZZLED: Narrator.fizzles, NO_BLOCK: Narrator.no_block, PAID: Narrator.nothing, LOOK: Narrator.looks,
    REWOUND: Narrator.rewinds, LOOP: Narrator.loops, LOST: Narrator.nothing, NAMED: Narrator.names,
    EFFECT_BEGAN: Narrator.begins_effect, EFFECT_ENDED: Narrator.ends_effect, ENDED: Narrator.nothing,
    REPLACED: Narrator.replaces, IN_VAIN: Narrator.in_vain,
}  # fmt: skip
DETAILS: Final = (START, END, IS_BLOCKED, SHUFFLED, LOOK, REWOUND, EFFECT_ENDED)
"""Verbs that the brief story leaves out."""


def level_of(event: Event) -> int:
    """Whether the brief story tells it: what is paid with and what the rules do by themselves is left out."""
    if event.verb in DETAILS:
        return FULL
    if event.verb in (DULLED, ACTIVATED) and event.cause != BY_EFFECT:
        return FULL
    if event.verb == DISCARD and event.cause == BY_COST:
        return FULL
    if event.verb == ON_STACK and not event.what:
        return FULL
    used_up = event.verb == MOVE and source_of(event.what) == STACK and destination_of(event.what) == BREAK_ZONE
    return FULL if used_up and event.cause == BY_RULE else BRIEF
