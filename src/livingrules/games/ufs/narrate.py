"""The log as a story: one English sentence for an event, naming only the cards that the reader may know.

The brief story leaves out what follows from the rest: the start of every step, windows that open and close.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.sentences import counted, listed, sentence, without_article
from livingrules.games.story import BRIEF, FULL, Entry
from livingrules.games.ufs.abilities import keyword_word
from livingrules.games.ufs.state import State
from livingrules.games.ufs.wording import Speaker
from livingrules.games.ufs.words import (
    ADD,
    ATTACH,
    ATTACK_ZONE,
    ATTEMPT,
    BEFORE,
    BLOCK,
    BLOCK_ZONE,
    CANCEL,
    CHECK,
    CLOSED,
    COMMIT,
    COMPLETELY,
    CYCLE,
    DAMAGE,
    DEAL,
    DECK,
    DEFINED,
    DESTROY,
    DIFFICULTY_IS,
    DRAW,
    DROPPED,
    END,
    ENTER,
    EXECUTED,
    FAIL_CHECK,
    FAIL_PLAY,
    FIRED,
    FIRST,
    FLIP,
    GAIN,
    HAND,
    HEIGHT_NAMES,
    IN_VAIN,
    KEYWORD_LIST,
    LOOK,
    LOOP,
    LOSE,
    MANNERS,
    MODIFY,
    MULLIGAN,
    NOTE,
    OPENED,
    PASS_CHECK,
    PASS_ENHANCE,
    PASSED,
    PLAY,
    PLAYED_BLOCK,
    PLAYED_FORM,
    POOL,
    READY,
    REMOVE,
    RESOLVE,
    REVEAL,
    SEAL,
    SHUFFLE,
    SPEED,
    STACKED,
    START,
    STATUS,
    SYMBOL_SET,
    TAKEN,
    TO_DISCARD,
    TURN,
    UNBLOCKED,
    UNFLIP,
    USE,
    ZONES,
    symbol_words,
)
from livingrules.kernel.event import Event
from livingrules.kernel.game import CONCEDED
from livingrules.kernel.visibility import ALL_SEEING, LOOKS, knows, readers_of

Teller = Callable[[Any, Event], str]
"""(narrator, event): the event as a sentence without capital and full stop."""
GROUPED: Final = (DRAW, READY, COMMIT)
"""Verbs whose repetitions are told in one sentence."""
CLEARING: Final = ("F.3.2.1", "F.3.2.3")
"""Clauses by which pools are cleared, card after card."""
CYCLING: Final = (REMOVE, "E.2.2")
"""The cards that a cycled deck costs."""
MOVES: Final = (TO_DISCARD, REMOVE, DESTROY, ADD, DRAW)
"""Verbs after which the card itself is seen, not what it counted as before."""
FACELESS: Final = "a face-down card"
LISTED: Final = 4
"""More cards than this are counted instead of named."""


def same_act(one: Event, other: Event) -> bool:
    """Whether two events are told together."""
    alike = (one.verb, one.seat, one.clause, one.cause) == (other.verb, other.seat, other.clause, other.cause)
    return alike and (one.verb in GROUPED or one.clause in CLEARING or (one.verb, one.clause) == CYCLING)


def attempt_end(events: list[Event], at: int) -> int:
    """Where an attempt to play a card ends that nothing came in between; 0 if there is no such attempt here."""
    first = events[at]
    if first.verb != DIFFICULTY_IS or at + 1 >= len(events) or events[at + 1].verb != CHECK:
        return 0
    for end in range(at + 2, len(events)):
        event = events[end]
        if event.verb == PLAY or (event.verb == TO_DISCARD and event.clause == "E.4.7.2"):
            return end + 1 if event.card == first.card else 0
        paid = event.verb == COMMIT and event.clause == "E.3.5.2.3.2"
        # A window that nobody used is not between them: its responses would be told.
        if not paid and event.verb not in (NOTE, PASS_CHECK, FAIL_CHECK, STACKED, OPENED, CLOSED):
            return 0
    return 0


def tallied(names: list[str]) -> list[str]:
    """Names of cards, those without a face counted at the end."""
    faceless = names.count(FACELESS)
    if faceless <= 1:
        return names
    return [*(name for name in names if name != FACELESS), counted(faceless, "face-down card")]


def ending_words(speaker: Speaker, loser: int, reason: str) -> str:
    """Why the loser lost."""
    health = speaker.words.health
    if reason == health:
        return f"{speaker.does(loser, 'have')} no {health} left"
    if reason == CONCEDED:
        return speaker.does(loser, "concede")
    if reason == "unable to cycle":
        return f"{speaker.whose(loser)} deck is empty and the discard pile is too small to cycle"
    return reason


class Narrator:
    """Turns events into sentences for one reader."""

    def __init__(self, g: State, reader: int) -> None:
        self.g = g
        self.reader = reader
        self.speaker = Speaker(g, reader)
        self.words = g.words

    def tell(self, events: list[Event], level: int) -> list[Entry]:
        """Entries for events; repetitions of one act are put together."""
        if self.reader != ALL_SEEING and not self.g.masked():
            events = [event for event in events if event.verb not in TELLTALE]
        entries: list[Entry] = []
        at = 0
        while at < len(events):
            end = attempt_end(events, at) if level == BRIEF else 0
            if end:
                entries.append(self.attempt(events[at:end]))
            else:
                end = at + 1
                while end < len(events) and same_act(events[at], events[end]):
                    end += 1
                self.finish(events[at:end], level, entries)
            at = end
        return entries

    def ending(self) -> list[Entry]:
        """The line that ends the story."""
        outcome = self.g.outcome
        if outcome is None:
            return []
        winner = outcome.winner
        if winner is None:
            text = f"the game is a draw ({outcome.reason})"
        else:
            why = ending_words(self.speaker, 1 - winner, outcome.reason)
            text = f"{self.speaker.does(winner, 'win')} the game: {why}"
        return [Entry(sentence(text), outcome.clause_id, -1 if winner is None else winner)]

    def finish(self, group: list[Event], level: int, entries: list[Entry]) -> None:
        """The entry for events that are told together, unless the level leaves them out."""
        if not group:
            return
        event = group[0]
        if level_of(event) > level:
            return
        text = self.several(group) if len(group) > 1 else self.tellers()[event.verb](self, event)
        if not text:
            return
        known = [each for each in group if each.card >= 0 and knows(each.seen, self.reader)]
        names = tuple(dict.fromkeys(self.named(each) for each in known))
        mask = event.seen
        for each in group[1:]:
            mask &= each.seen
        clause = self.clause(event)
        entries.append(Entry(sentence(text), clause, event.seat, names, readers_of(mask), level_of(event)))

    def clause(self, event: Event) -> str:
        """The clause that the line cites."""
        return self.g.shown_clause(event.clause)

    def tellers(self) -> dict[int, Teller]:
        """Who tells an event of which verb."""
        return TELLERS

    # --------------------------------------------------------------------------------------------------------- naming

    def named(self, event: Event) -> str:
        """The name of a card that the reader may know."""
        if event.verb not in MOVES and event.values is not None and event.values.name >= 0:
            return self.g.library.names[int(event.values.name)]
        return self.speaker.card(event.card)

    def theirs(self, event: Event) -> str:
        """ "your Rock", "your opponent's face-down card"."""
        return f"{self.whose(event)} {without_article(self.it(event, 'card'))}"

    def it(self, event: Event, otherwise: str = "a card") -> str:
        """The card of an event: by name, by what it counts as, or as a card."""
        if event.card < 0:
            return otherwise
        if knows(event.seen, self.reader):
            return self.named(event)
        if event.seen & LOOKS and event.values is not None:
            # what moves face down was another card where it came from, and nobody may know which
            name = -1 if event.verb in MOVES else event.values.name
            return f"a copy of {self.g.library.names[name]}" if name >= 0 else FACELESS
        return otherwise

    def attempt(self, group: list[Event]) -> Entry:
        """An attempt to play a card as one sentence: what it needs, what was checked and committed, the result."""
        first, check, last = group[0], group[1], group[-1]
        values = [event.amount for event in group if event.verb == NOTE and event.amount != event.what]
        final = f", made {values[-1]}" if values else ""
        paid = [self.it(event) for event in group if event.verb == COMMIT]
        commits = f", commits {listed(tallied(paid))}" if paid else ""
        manner = f" {MANNERS[first.what]}" if first.what > PLAYED_FORM else ""
        checked = f"needs {first.amount}, checks {check.amount} ({self.it(check)}){final}{commits}"
        if last.verb == PLAY:
            text = f"{self.does(first, 'play')} {self.it(first)}{manner}: {checked}"
        else:
            tries = self.does(first, self.words.attempt)
            text = f"{tries} {self.it(first)}{manner} and {self.fails_word(first)}: {checked}"
        known = [event for event in group if event.card >= 0 and knows(event.seen, self.reader)]
        names = tuple(dict.fromkeys(self.named(event) for event in known))
        return Entry(sentence(text), self.clause(last), first.seat, names, readers_of(first.seen))

    def fails_word(self, event: Event) -> str:
        return "fail" if event.seat == self.reader else "fails"

    def several(self, group: list[Event]) -> str:
        """One act on several cards."""
        event = group[0]
        names = [self.named(each) for each in group if knows(each.seen, self.reader)]
        named = listed(names) if len(names) == len(group) and len(names) <= LISTED + 3 else counted(len(group), "card")
        if event.clause == "F.3.2.1":
            return self.stay(event, named)
        verb = {DRAW: "draw", READY: "ready", COMMIT: "commit", TO_DISCARD: "discard", REMOVE: "remove"}[event.verb]
        does = self.speaker.does(event.seat, verb)
        if event.verb == REMOVE:
            return f"{does} {named} from the game"
        if len(names) > LISTED and event.verb == READY:
            return f"{does} {counted(len(group), 'card')}"
        return f"{does} {named}"

    def stay(self, event: Event, named: str) -> str:
        """Several cards of a card pool that is cleared are kept."""
        return f"{named} go to {self.whose(event)} {self.words.stage}"

    def does(self, event: Event, verb: str) -> str:
        return self.speaker.does(event.seat, verb)

    def whose(self, event: Event) -> str:
        return self.speaker.whose(event.seat)

    # ------------------------------------------------------------------------------------------------ hands and decks

    def draws(self, event: Event) -> str:
        return f"{self.does(event, 'draw')} {self.it(event)}"

    def discards(self, event: Event) -> str:
        if event.clause == "E.4.7.2":
            return f"{self.it(event)} fails and is discarded"
        where = f" from {self.words.zones[event.what]}" if event.what == HAND else ""
        where = f" from {self.whose_own(event)} deck" if event.what == DECK else where
        return f"{self.does(event, 'discard')} {self.it(event)}{where}"

    def adds(self, event: Event) -> str:
        source, target = self.words.zones[event.ability % ZONES], self.words.zones[event.what]
        if event.clause == "F.3.2.1":
            return f"{self.it(event)} goes to {self.whose(event)} {self.words.stage}"
        face = " face down" if event.what == POOL and event.clause == "I.3.8.1" else ""
        return f"{self.does(event, 'add')} {self.it(event)} from the {source} to {self.whose_own(event)} {target}{face}"

    def removes(self, event: Event) -> str:
        return f"{self.does(event, 'remove')} {self.it(event)} from the game"

    def shuffles(self, event: Event) -> str:
        return f"{self.does(event, 'shuffle')} {self.whose_own(event)} deck"

    def whose_own(self, event: Event) -> str:
        return "your" if event.seat == self.reader else "their"

    def cycles(self, event: Event) -> str:
        return f"{self.whose(event)} deck is empty: the discard pile is cycled"

    def reveals(self, event: Event) -> str:
        return f"{self.does(event, 'reveal')} {self.it(event)}"

    def looks(self, event: Event) -> str:
        return f"{self.does(event, 'look')} at {self.it(event)}"

    # -------------------------------------------------------------------------------------------------------- staging

    def commits(self, event: Event) -> str:
        return f"{self.does(event, 'commit')} {self.it(event)}"

    def readies(self, event: Event) -> str:
        return f"{self.does(event, 'ready')} {self.it(event)}"

    def destroys(self, event: Event) -> str:
        return f"{self.theirs(event)} is destroyed"

    def flips(self, event: Event) -> str:
        return f"{self.does(event, 'flip')} {self.it(event)} face down"

    def unflips(self, event: Event) -> str:
        return f"{self.does(event, 'turn')} {self.it(event)} face up"

    def attaches(self, event: Event) -> str:
        return f"{self.it(event)} is attached to {self.whose(event)} character"

    def seals(self, event: Event) -> str:
        return f"{self.theirs(event)} is sealed: it has no abilities for the rest of this turn"

    # --------------------------------------------------------------------------------------------------------- health

    def gains(self, event: Event) -> str:
        return f"{self.does(event, 'gain')} {event.amount} {self.words.health}"

    def loses(self, event: Event) -> str:
        if event.what == TAKEN:
            return f"{self.does(event, 'take')} {event.amount} damage"
        return f"{self.does(event, 'lose')} {event.amount} {self.words.health}"

    def deals(self, event: Event) -> str:
        return f"{self.it(event)} deals {event.amount} damage to {self.speaker.player(1 - event.seat)}"

    # -------------------------------------------------------------------------------------------------------- playing

    def attempts(self, event: Event) -> str:
        manner = f" {MANNERS[event.what]}" if event.what > PLAYED_FORM else ""
        return f"{self.does(event, self.words.attempt)} {self.it(event)}{manner}"

    def needs(self, event: Event) -> str:
        manner = f" {MANNERS[event.what]}" if event.what > PLAYED_FORM else ""
        return f"{self.does(event, self.words.attempt)} {self.it(event)}{manner}, which needs {event.amount}"

    def checks(self, event: Event) -> str:
        return f"{self.does(event, 'check')} {self.it(event)}: {event.amount}"

    def check_value(self, event: Event) -> str:
        if event.amount == event.what:
            return ""
        return f"the check counts as {event.amount}"

    def passes_check(self, event: Event) -> str:
        return f"{self.does(event, 'pass')} the check"

    def fails_check(self, event: Event) -> str:
        return f"{self.does(event, 'fail')} the check with {event.amount}"

    def plays(self, event: Event) -> str:
        manner = f" {MANNERS[event.what]}" if event.what > PLAYED_FORM else ""
        return f"{self.does(event, 'play')} {self.it(event)}{manner}"

    def uses(self, event: Event) -> str:
        text = self.speaker.ability(event.card, event.ability)
        info = self.g.info(event.ability)
        if info.keyword >= 0:
            return f"{self.does(event, 'use')} {text} of {self.it(event)}"
        said = f": “{text}”" if text else ""
        return f"{self.does(event, 'use')} {self.it(event)}{said}"

    def fails(self, event: Event) -> str:
        return f"{self.it(event)} fails"

    def stacks(self, event: Event) -> str:
        return f"{self.it(event)} goes on the attack stack"

    def defines(self, event: Event) -> str:
        return f"the {self.words.attributes[event.what]} of {self.it(event)} is now {event.amount}"

    def executes(self, event: Event) -> str:
        return f"the effect of {self.it(event)} takes place"

    def cancels(self, event: Event) -> str:
        return f"{self.does(event, 'cancel')} the ability of {self.it(event)}"

    def modifies(self, event: Event) -> str:
        values = event.values
        if event.what <= DAMAGE:
            now = f" (now {values.numbers[event.what]})" if values is not None else ""
            return f"{self.it(event)} gets {event.amount:+d} {self.words.attributes[event.what]}{now}"
        if values is None or not (knows(event.seen, self.reader) or event.seen & LOOKS):
            return f"the {self.words.attributes[event.what]} of {self.it(event)} change"
        if event.what in (ATTACK_ZONE, BLOCK_ZONE):
            zone = HEIGHT_NAMES[values.number(event.what)] or "none"
            return f"the {self.words.attributes[event.what]} of {self.it(event)} is now {zone}"
        if event.what == SYMBOL_SET:
            return f"the symbols of {self.it(event)} are now {listed(list(symbol_words(values.symbols))) or 'none'}"
        if event.what == KEYWORD_LIST:
            words = [keyword_word(self.g.library, instance) for instance in values.keywords]
            return f"{self.it(event)} now has {listed(words) or 'no keywords'}"
        return f"the {self.words.attributes[event.what]} of {self.it(event)} change"

    # -------------------------------------------------------------------------------------------------------- attacks

    def enters(self, event: Event) -> str:
        values = event.values
        if values is None:
            return f"{self.theirs(event)} begins its attack"
        zone = HEIGHT_NAMES[values.attack_zone]
        numbers = f"{zone}, speed {values.numbers[SPEED]}, damage {values.numbers[DAMAGE]}"
        return f"{self.theirs(event)} attacks: {numbers}"

    def blocks(self, event: Event) -> str:
        how = "completely" if event.what == COMPLETELY else "partially"
        block = event.amount - 1
        with_card = f" with {self.speaker.card(block)}" if block >= 0 else ""
        return f"{self.does(event, 'block')} {self.it(event)} {how}{with_card}"

    def unblocked(self, event: Event) -> str:
        return f"{self.it(event)} is not blocked"

    def resolves(self, event: Event) -> str:
        return f"{self.it(event)} resolves"

    def loops(self, event: Event) -> str:
        if event.amount:
            return f"{self.does(event, 'repeat')} a choice in the same position too often; it is no longer offered"
        return "this would go on for ever, and nobody can stop it"

    def drops(self, event: Event) -> str:
        return f"the attack sequence of {self.it(event)} ends early"

    # --------------------------------------------------------------------------------------------------- turn and time

    def starts(self, event: Event) -> str:
        if event.what == TURN:
            turn = f"turn {event.amount}" if event.amount else "a turn"
            return f"{turn} begins, {self.whose(event)} turn"
        of = f" of {self.it(event)}" if event.card >= 0 else ""
        return f"the {self.words.times[event.what]}{of} begins"

    def ends(self, event: Event) -> str:
        of = f" of {self.it(event)}" if event.card >= 0 else ""
        return f"the {self.words.times[event.what]}{of} ends"

    def passes(self, event: Event) -> str:
        return self.does(event, "pass")

    def passes_enhance(self, event: Event) -> str:
        return f"{self.does(event, 'pass')} on an enhance"

    def goes_first(self, event: Event) -> str:
        return f"{self.does(event, 'go')} first"

    def mulligans(self, event: Event) -> str:
        return f"{self.does(event, 'take')} a mulligan"

    def opens(self, event: Event) -> str:
        return "a response window opens"

    def closes(self, event: Event) -> str:
        return "the response window closes"

    def in_vain(self, event: Event) -> str:
        return f"the effect of {self.it(event)} changes nothing"

    def fires(self, event: Event) -> str:
        return f"the effect of {self.it(event)} takes place"

    def nothing(self, event: Event) -> str:
        return ""


TELLERS: Final[dict[int, Teller]] = {
    DRAW: Narrator.draws, TO_DISCARD: Narrator.discards, COMMIT: Narrator.commits, READY: Narrator.readies,
    DESTROY: Narrator.destroys, REMOVE: Narrator.removes, FLIP: Narrator.flips, UNFLIP: Narrator.unflips,
    ADD: Narrator.adds, GAIN: Narrator.gains, LOSE: Narrator.loses, DEAL: Narrator.deals, PLAY: Narrator.plays,
    USE: Narrator.uses, CHECK: Narrator.checks, PASS_CHECK: Narrator.passes_check, FAIL_CHECK: Narrator.fails_check,
    BLOCK: Narrator.blocks, RESOLVE: Narrator.resolves, MODIFY: Narrator.modifies, START: Narrator.starts,
    END: Narrator.ends, SEAL: Narrator.seals, SHUFFLE: Narrator.shuffles, REVEAL: Narrator.reveals,
    LOOK: Narrator.looks, ATTEMPT: Narrator.attempts, CYCLE: Narrator.cycles, ENTER: Narrator.enters,
    ATTACH: Narrator.attaches,
    CANCEL: Narrator.cancels, UNBLOCKED: Narrator.unblocked, NOTE: Narrator.check_value, FAIL_PLAY: Narrator.fails,
    DIFFICULTY_IS: Narrator.needs, STACKED: Narrator.stacks, DROPPED: Narrator.drops, PASSED: Narrator.passes,
    LOOP: Narrator.loops,
    DEFINED: Narrator.defines, MULLIGAN: Narrator.mulligans, FIRST: Narrator.goes_first, STATUS: Narrator.nothing,
    BEFORE: Narrator.nothing, OPENED: Narrator.opens, CLOSED: Narrator.closes, FIRED: Narrator.fires,
    EXECUTED: Narrator.executes, IN_VAIN: Narrator.in_vain, PASS_ENHANCE: Narrator.passes_enhance,
}  # fmt: skip

TELLTALE: Final = (OPENED, CLOSED, PASS_ENHANCE)
"""What is there only because somebody could act: where windows open for nobody else, nobody is told of them."""
DETAILS: Final = (
    END,
    PASS_CHECK,
    RESOLVE,
    ATTEMPT,
    STACKED,
    OPENED,
    CLOSED,
    EXECUTED,
    DEFINED,
    FAIL_PLAY,
)
"""Verbs that the brief story leaves out."""


def level_of(event: Event) -> int:
    """Whether the brief story tells it: a block is told by its result, a committing card by its use."""
    if event.verb in DETAILS or (event.verb == START and event.what != TURN):
        return FULL
    if event.verb == PLAY and event.what == PLAYED_BLOCK:
        return FULL
    if (event.verb == COMMIT and event.clause == "H.4.1.1") or (event.verb == LOSE and event.clause.startswith("G.3")):
        return FULL
    return BRIEF
