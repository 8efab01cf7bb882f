"""What happens, as a text speaks of it: the one type for triggers, history, prohibitions and replacements."""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import groups
from livingrules.games.ufs.causes import Cause, check_before
from livingrules.games.ufs.filters import bears_named
from livingrules.games.ufs.foreseeing import Prospect
from livingrules.games.ufs.meanings import EVERY, Cards, Expected, Subject
from livingrules.games.ufs.needs import ITSELF, SEQUENCE, TABLE
from livingrules.games.ufs.players import seat
from livingrules.games.ufs.spans import Chain, During, is_next_enhance
from livingrules.games.ufs.state import State
from livingrules.games.ufs.terms import ANY_KIND
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ADD,
    ATTACK,
    ATTEMPT,
    BEFORE,
    BLOCK,
    BY_STUN,
    CANCEL,
    CHECK,
    COMMIT,
    DAMAGE_STEP,
    DEAL,
    DECK,
    DISCARD,
    DRAW,
    END,
    ENTER,
    FACE_DOWN,
    FAIL_CHECK,
    FLIP,
    HAND,
    MARK,
    MEASURED,
    MODIFY,
    PARTIALLY,
    PASS_CHECK,
    PLAY,
    PLAYED_BLOCK,
    POOL,
    READY,
    REMOVE,
    RESOLVE,
    REVEAL,
    SACRIFICED,
    START,
    TAKEN,
    TO_DISCARD,
    TRANSFORM,
    UNFLIP,
    UNMARK,
    USE,
    ZONES,
)  # fmt: skip
from livingrules.kernel.effect import MOST_SLOTS, Kept, Scope, keeping
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, YOU, Amount, Key, Meaning, compares, joined
from livingrules.kernel.visibility import EVERYBODY

A_CHECK_TO_COME: Final = 2
"""The amount of the moment before a check, which no moment before a phase or step has."""
IN_PLACE: Final = (REVEAL, ATTEMPT, COMMIT, READY, FLIP, UNFLIP)
"""What is done to a card where it is."""
RESULTS_OF_CHECKS: Final = (CHECK, PASS_CHECK, FAIL_CHECK, BEFORE)

# By which rule, or in which way, something has to come about where its verb does not tell.
ANY_WAY: Final = 0
CHECKING: Final = 1
"""A check is about to be made."""
ENTERING: Final = 2
TAKING: Final = 3
LOSING: Final = 4
NOT_COMPLETELY_BLOCKED: Final = 5
TRYING_TO_BLOCK: Final = 6
NOT_TRYING: Final = 7
DEALING_NOTHING: Final = 8
STARTING: Final = 9
REVIEWING: Final = 10
CLEARING: Final = 11
MILLING: Final = 12
SACRIFICING: Final = 13
STUNNING: Final = 14
ATTACKING: Final = 15
"""What is told of the attack going on, by what it is aimed at."""
PASSING: Final = 16
"""To pass as the next enhance."""
DISCARDING: Final = 17
"""From the hand, where no zone is said (K.2.1)."""
LEAVING: Final = 18
"""To go from a zone, wherever to."""

NOWHERE: Final = -1
"""No zone is named."""
ELSEWHERE: Final = 99
"""A place that is no zone."""

# The cards of an event.
ITS_CARD: Final = 0
"""The card that the event is about."""
ITS_TARGET: Final = 1
ITS_INSTRUMENT: Final = 2
ITS_PURPOSE: Final = 3

# Which way a number goes.
EITHER_WAY: Final = 0
UP: Final = 1
DOWN: Final = 2


# ------------------------------------------------------------------------------------------------------------- objects


class Role(Meaning):
    """Which card has a part in an event."""

    __slots__ = ("blocks", "named", "typed", "types")

    def __init__(
        self,
        key: Key,
        needs: int = 0,
        named: bool = True,
        typed: bool = False,
        types: int = ANY_KIND,
        blocks: bool = False,
    ) -> None:
        super().__init__(key, needs)
        self.named = named
        """It is a certain card, and no description."""
        self.typed = typed
        """The words name a type of card: a block is a card played, but no attack, foundation ... played."""
        self.types = types
        """The types that it may have, as far as that can be told at once, a bit each."""
        self.blocks = blocks
        """The words speak of blocks."""

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        """Whether the card of the event is the one; `anywhere`: from whatever zone it came, where none is said."""
        raise AssertionError(f"{self.key[0]} is no card")

    def is_any(self, g: State, scope: Scope, by: int) -> bool:
        """Whether any card of that player will do, so that nobody has to know which it is."""
        return False


class Described(Role):
    """Whatever is as described."""

    __slots__ = ("cards", "owned", "owner", "whatever", "zones")

    def __init__(
        self, cards: Cards, zones: int, owned: bool, whatever: bool, owner: int, typed: bool, types: int, blocks: bool
    ) -> None:
        key = ("described", cards.key, zones, owned, whatever, owner, typed, types, blocks)
        super().__init__(key, cards.needs, False, typed, types, blocks)
        self.cards = cards
        self.zones = zones
        """Where it was, as bits; 0 if the words do not say."""
        self.owned = owned
        """*Your attacks*: those of a player are meant wherever they are in play, not those in hand (U64)."""
        self.whatever = whatever
        """Any card of its owner will do."""
        self.owner = owner

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        if self.zones and not was_in(g, self.zones, event):
            return False
        if not anywhere and not self.zones and not self.owned and elsewhere(g, event):
            return False
        return self.cards.matches(g, scope, card, values)

    def is_any(self, g: State, scope: Scope, by: int) -> bool:
        return self.whatever and (self.owner == ANYBODY or seat(g, scope, self.owner) in (-1, by))


class Itself(Role):
    """The card whose text it is."""

    __slots__ = ()

    def __init__(self, typed: bool) -> None:
        super().__init__(("itself", typed), ITSELF, typed=typed)

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        return card == scope.card and (anywhere or not elsewhere(g, event))


class TheAttack(Role):
    """*This attack* in something that waits: the attack of the moment it was created, or the one it is on (K.4.4.2)."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: Cards | None) -> None:
        super().__init__(("the attack", player, None if cards is None else cards.key), SEQUENCE | TABLE, typed=True)
        self.player = player
        """Whose attack."""
        self.cards = cards

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        if self.cards is not None and not self.cards.matches(g, scope, card, None):
            return False
        fixed = scope.cards(groups.THIS_ATTACK)
        if fixed is not None and self.player == ANYBODY:
            return card in fixed
        if self.player != ANYBODY and g.owner[card] != seat(g, scope, self.player):
            return False
        if fixed is not None:
            return card in fixed
        if g.values_of(scope.card).kind == ATTACK and self.player == ANYBODY:
            g.cite("K.4.4.2")
            return card == scope.card
        return card == g.attack or card == g.resolved


class Pronoun(Role):
    """What was spoken of before."""

    __slots__ = ()


class Referred(Pronoun):
    """The cards that the text has spoken of."""

    __slots__ = ("subject",)

    def __init__(self, subject: Subject) -> None:
        super().__init__(("referred", subject.key), subject.needs)
        self.subject = subject

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        return card in self.subject.marks(g, scope)


class OfThatName(Pronoun):
    """Any card of the name that a player has named (K.4.2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("of that name",), SEQUENCE | TABLE)

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        return bears_named(g, scope, values if values is not None else g.values_of(card))


class Selected(Role):
    """The cards of a description that is read as it stands."""

    __slots__ = ("cards",)

    def __init__(self, cards: Cards) -> None:
        super().__init__(("selected", cards.key), cards.needs)
        self.cards = cards

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        return self.cards.matches(g, scope, card, values)


class Nothing(Role):
    """No card at all."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("nothing",))

    def is_one(self, g: State, scope: Scope, card: int, values: Values | None, event: Event, anywhere: bool) -> bool:
        return False


def was_in(g: State, zones: int, event: Event) -> bool:
    """Whether the card of an event was in one of the zones: where it was played or moved from, or where it is still."""
    if event.verb in (TO_DISCARD, REMOVE):
        return bool(zones >> event.what & 1)
    if event.verb == PLAY:
        return bool(zones >> event.ability & 1)
    still = event.verb in (FLIP, REVEAL) and event.epoch == g.epoch[event.card]
    return not still or bool(zones >> (g.zone[event.card] % ZONES) & 1)


def elsewhere(g: State, event: Event) -> bool:
    """K.2.1: whether a card was discarded from elsewhere than the hand, which is meant when no zone is said."""
    if event.verb != TO_DISCARD or event.what == HAND:
        return False
    g.cite("K.2.1")
    return True


# ------------------------------------------------------------------------------------------------- abilities as objects


class Use(Meaning):
    """Which ability is played or canceled."""

    __slots__ = ("doing", "gate", "itself", "keyword", "kinds", "on", "printed", "would", "zones")

    def __init__(
        self,
        itself: bool,
        kinds: int,
        gate: int,
        keyword: int,
        on: Cards | None,
        zones: int,
        would: tuple[int, ...],
        doing: tuple[Prospect, ...],
        printed: bool,
    ) -> None:
        on_key = None if on is None else on.key
        would_do = tuple([each.key for each in doing])
        needs = 0 if on is None else on.needs
        super().__init__(("use", itself, kinds, gate, keyword, on_key, zones, would, would_do, printed), needs)
        self.itself = itself
        """The very ability whose text it is."""
        self.kinds = kinds
        """Kinds of ability, as bits."""
        self.gate = gate
        """What it has to have before its text."""
        self.keyword = keyword
        """The keyword that grants it."""
        self.on = on
        """The cards that it is on."""
        self.zones = zones
        """Where that card is as the attempt begins, as bits."""
        self.would = would
        """What it would do (see `results`)."""
        self.doing = doing
        """The same with the cards to which it would be done."""
        self.printed = printed
        """Only what is printed on its card, and nothing that the card gained."""

    def is_one(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether the ability is the one; the card is taken as it was when the attempt began (K.4.22)."""
        if self.itself:
            return event.card == scope.card and event.ability == scope.ability
        info = g.info(event.ability)
        if not self.kinds >> info.kind & 1:
            return False
        if self.would:
            g.cite("K.4.11")
            if self.doing:
                if not any(each.could_come(g, scope, info, event.seat) for each in self.doing):
                    return False
            elif not any(result in info.would for result in self.would):
                return False
        if self.gate and not self.is_gated(g, event):
            return False
        if self.printed and not is_printed(g, event):
            return False
        if self.on is None:
            return True
        g.cite("K.4.22")
        if not self.zones >> event.what & 1:
            return False
        g.cite("K.4.16")
        # *Their* is the player of the ability.
        return self.on.matches(g, scope.replace(other=event.seat), event.card, event.values)

    def is_gated(self, g: State, event: Event) -> bool:
        info = g.info(event.ability)
        gate = self.gate
        g.cite(CLAUSE_OF_GATE[gate])
        if gate == COMBO_GATE:
            return info.combo
        if gate == DEADLOCK_GATE:
            return info.deadlock
        if gate == DESPERATION_GATE:
            return info.desperation
        if gate == NAME_GATE:
            return bool(info.name_gates)
        if gate == SYMBOL_GATE:
            return bool(info.symbol_gate)
        if gate == OF_A_KEYWORD:
            return info.keyword >= 0 and self.keyword in (EVERY, info.keyword)
        return info.keyword < 0


def is_printed(g: State, event: Event) -> bool:
    """Whether the ability, or the keyword that grants it, is printed on the card that it is played on."""
    info = g.info(event.ability)
    printed = g.printed[event.card]
    if info.keyword >= 0:
        return any(keyword & 0xFF == info.keyword for keyword in printed.keywords)
    return any(g.info(ref) is info for ref in printed.abilities)


NO_GATE: Final = 0
COMBO_GATE: Final = 1
DEADLOCK_GATE: Final = 2
DESPERATION_GATE: Final = 3
NAME_GATE: Final = 4
SYMBOL_GATE: Final = 5
OF_A_KEYWORD: Final = 6
OF_NO_KEYWORD: Final = 7
CLAUSE_OF_GATE: Final = (
    "", "H.3.1.2.1", "H.3.1.3.1", "H.3.1.4.1", "H.3.1.5.1", "H.3.1.6.1", "I.2.2", "I.2.2",
)  # fmt: skip


# ------------------------------------------------------------------------------------------------------- what it is of


class Detail(Meaning):
    """The number, the time, the counters or the side of a card that an event is about."""

    __slots__ = ("attributes", "name", "sets", "time", "way")

    def __init__(self, attributes: int, way: int, sets: bool, time: int, name: str) -> None:
        super().__init__(("detail", attributes, way, sets, time, name))
        self.attributes = attributes
        """As bits."""
        self.way = way
        """Which way the number goes."""
        self.sets = sets
        """Whether what sets the number does it, too."""
        self.time = time
        """The phase or step; -1 for none."""
        self.name = name
        """The name of the side, or of the counters."""

    def is_of(self, g: State, event: Event) -> bool:
        """Whether the event is about it."""
        verb = event.verb
        if verb == MODIFY:
            return bool(self.attributes >> event.what & 1) and self.goes(event)
        if verb in (START, END, BEFORE):
            return self.time == event.what
        if verb in (MARK, UNMARK):
            return g.library.name_numbers.get(f"{self.name} counter", -1) + 1 == event.what
        if verb != TRANSFORM:
            return True
        number = g.library.name_numbers.get(self.name)
        return number is not None and g.bears(g.values_of(event.card), (number,))

    def goes(self, event: Event) -> bool:
        """Up or down; what sets a number is neither bonus nor penalty (K.4.6/n1), though it may raise or lower it
        (K.4.11).
        """
        if not self.sets and event.clause == "K.4.6/n1":
            return False
        if self.way == EITHER_WAY:
            return True
        return event.amount > 0 if self.way == UP else event.amount < 0


class Manner(Meaning):
    """How a card is played, or how far an attack is blocked."""

    __slots__ = ("blocked", "types", "ways")

    def __init__(self, ways: int, types: int, blocked: int) -> None:
        super().__init__(("manner", ways, types, blocked))
        self.ways = ways
        """The manners in which it may be played, as bits."""
        self.types = types
        """As which types of card, as bits: *as an attack* is in any way but as a block (G.2.1.3.3.1)."""
        self.blocked = blocked
        """The block statuses, as bits."""

    def is_so(self, event: Event) -> bool:
        if event.verb in (PLAY, ATTEMPT):
            if not self.ways >> event.what & 1:
                return False
            if self.types == EVERY:
                return True
            values: Values | None = event.values
            return values is not None and bool(self.types >> values.kind & 1)
        return event.verb not in (BLOCK, RESOLVE) or bool(self.blocked >> event.what & 1)


# ---------------------------------------------------------------------------------------------------------- happenings


class Happening(Expected):
    """What a text waits for, asks about, forbids or replaces: one sort of event, or one of several."""

    __slots__ = (
        "agent", "alternatives", "amount", "anybody", "binds", "cause", "destination", "detail", "draws", "during",
        "instrument", "kept_as", "manner", "next_only", "object", "of_whose_zone", "op", "purpose", "reaches", "source",
        "source_of", "source_said", "target", "use", "using", "verbs", "with_it", "would",
    )  # fmt: skip

    def __init__(
        self,
        verbs: tuple[int, ...],
        waits: tuple[int, ...],
        way: int,
        would: bool,
        players: tuple[int, bool, bool],
        cause: Cause | None,
        during: During | None,
        detail: Detail | None,
        source: tuple[int, int, bool],
        destination: tuple[int, int],
        draws: bool,
        manner: Manner | None,
        with_it: bool,
        purpose: Happening | None,
        roles: tuple[Role | None, Role | None, Role | None, Role | None],
        use: Use | None,
        op: int,
        amount: Amount | None,
        kept_as: int,
        next_only: bool,
        binds: tuple[tuple[int, int], ...],
        alternatives: tuple[Happening, ...],
    ) -> None:
        parts: tuple[Meaning | None, ...] = (cause, during, detail, manner, purpose, *roles, use, amount)
        super().__init__((
            "happening", verbs, waits, way, would, players, source, destination, draws, with_it, op, kept_as, next_only,
            binds, tuple([None if part is None else part.key for part in parts]),
            tuple([other.key for other in alternatives]),
        ), waits, way)  # fmt: skip
        self.needs |= joined([part for part in (*parts, *alternatives) if part is not None])
        self.verbs = verbs
        """The events that are such an act; to play an ability is to use it."""
        self.would = would
        """It is only about to happen."""
        self.agent, self.reaches, self.anybody = players
        """Who does it; whether that may be told by whose effect or cost it is; whether nothing at all is said of who
        does it and whose card it is done to.
        """
        self.cause = cause
        self.during = during
        self.detail = detail
        self.source, self.source_of, self.source_said = source
        """The zones that are left, as bits (0 for any), whose they are, and whether the text says so."""
        self.destination, self.of_whose_zone = destination
        self.draws = draws
        """Cards come to a hand: to draw may be such an act."""
        self.manner = manner
        self.with_it = with_it
        """The card of the event is the one it was done with: *you block with this card*."""
        self.purpose = purpose
        self.object, self.using, self.instrument, self.target = roles
        """Using: the card it was done with, and the same as it is asked of a block."""
        self.use = use
        self.op = op
        self.amount = amount
        self.kept_as = kept_as
        """The key under which a scope keeps the cards that an effect itself did it to (`verbs.KEPT_AS`)."""
        self.next_only = next_only
        self.binds = binds
        """(part in the event, slot) for each of its cards to which the text refers again."""
        self.alternatives = alternatives
        if not alternatives:
            self.outline()

    def outline(self) -> None:
        """Note what can be told of an event in a few comparisons."""
        if self.way not in (TAKING, STUNNING) and not self.reaches and self.agent in (YOU, OPPONENT):
            self.rough_player = self.agent
        if self.detail is not None and (self.way == STARTING or (self.way == ANY_WAY and self.verbs == (END,))):
            self.rough_time = self.detail.time
        if self.with_it or self.way == TRYING_TO_BLOCK or self.object is None:
            return  # the card of the event is the one it was done with
        self.rough_own = isinstance(self.object, Itself)
        if not self.object.blocks:
            self.rough_kinds = self.object.types

    # -------------------------------------------------------------------------------------- what is then spoken of

    def begun(self, g: State, scope: Scope, batch: tuple[Event, ...], which: int) -> Scope:
        """A scope that begins with the event, which is part of it."""
        event = batch[which]
        return Scope(
            scope.seat, scope.card, scope.epoch, scope.ability, event.seq, scope.x, event, batch,
            self.filled(g, scope.kept, event), other=self.they(scope.seat, event),
        )  # fmt: skip

    def they(self, by: int, event: Event) -> int:
        """Whom *they* and *their* mean after the event: the opponent, whom else the text speaks to as *you*; the player
        of the event only where it may be anybody's, as in *after a player draws cards, they ...*.
        """
        return self.doer(event) if self.anybody else 1 - by

    def filled(self, g: State, kept: Kept, event: Event) -> Kept:
        """What is kept, with the cards of the event in the slots that the text goes on to read."""
        for part, slot in self.binds:
            card = part_of(g, event, part)
            kept = keeping(kept, slot, (card,) if card >= 0 else ())
        return kept

    # ------------------------------------------------------------------------------------------------ several at once

    def first(self, g: State, scope: Scope, events: tuple[Event, ...], named: bool = True) -> int:
        """The first event of the batch that is the one, or -1; `named` as below.

        What happens as one event may answer many conditions (H.2.3.2.4.2.1/n1); *2 or more cards* counts over the
        batch.
        """
        found = self.first_alone(g, scope, events, named)
        if found < 0:
            for other in self.alternatives:
                found = other.first(g, scope, events, named)
                if found >= 0:
                    break
        return found

    def first_alone(
        self, g: State, scope: Scope, events: tuple[Event, ...], named: bool = True, dated: bool = True,
        counted: bool = True,
    ) -> int:  # fmt: skip
        """The same, its alternatives apart; `counted`: as many as it says."""
        found = -1
        count = 0
        for at, event in enumerate(events):
            if self.fits(g, scope, event, named=named, dated=dated):
                count += event.amount if event.verb in MEASURED else 1
                if found < 0:
                    found = at
        if found >= 0 and counted and self.amount is not None:
            event = events[found]
            # *Deals less than its printed damage*: what it is compared with may be the event's own card's.
            about = scope if event.card < 0 else groups.describing(scope, event.card)
            if not compares(count, self.op, self.amount.of(g, about)):
                return -1
        return found

    def one_more(self, g: State, scope: Scope, event: Event) -> bool:
        return self.amount is None and self.fits(g, scope, event)

    def answered(self, g: State, scope: Scope, chain: Chain, counted: bool = True) -> bool:
        """Whether what happened then is the one; *during ...* is asked of that time, not of now."""
        events = (chain[1],)
        if self.during is None:
            if self.first_alone(g, scope, events, counted=counted) >= 0:
                return True
            return any(other.first(g, scope, events) >= 0 for other in self.alternatives)
        found = self.first_alone(g, scope, events, dated=False, counted=counted)
        if found >= 0 and self.during.was_then(g, scope, chain):
            return True
        return any(other.answered(g, scope, chain) for other in self.alternatives)

    # --------------------------------------------------------------------------------------------------- a single event

    def fits(
        self, g: State, scope: Scope, event: Event, anywhere: bool = False, named: bool = True, dated: bool = True,
        in_any_manner: bool = False,
    ) -> bool:  # fmt: skip
        """Whether one event is such a one, its count and its alternatives apart.

        anywhere: from whatever zone, where none is said.  named: it has to happen to the card that is named; otherwise
        that is known, and it may happen wherever it is.  dated: at its time, and not whenever it was.  in_any_manner:
        however it is done.
        """
        if self.use is not None and (named or self.use.itself):
            return self.is_use(g, scope, self.use, event)
        if not self.is_act(g, event):
            return False
        if self.agent != ANYBODY and not self.is_agent(g, scope, event):
            return False
        if self.cause is not None and not self.cause.brought(g, scope, event):
            return False
        if dated and self.during is not None and not self.during.is_now(g, scope):
            return False
        if self.detail is not None and not self.detail.is_of(g, event):
            return False
        if self.source and not self.left(g, scope, event, named):
            return False
        if self.destination != NOWHERE and not self.arrived(scope, event):
            return False
        if self.manner is not None and not in_any_manner and not self.manner.is_so(event):
            return False
        if self.purpose is not None and not self.purpose.made_for(g, scope, event):
            return False
        if self.way == PASSING and not is_next_enhance(g, scope, event):
            return False
        return self.has_parts(g, scope, event, anywhere or self.source != 0, named)

    def is_use(self, g: State, scope: Scope, use: Use, event: Event) -> bool:
        """Whether such an ability was played or canceled, or the very one whose text this is was played."""
        wanted = CANCEL if CANCEL in self.waits else USE
        if event.verb != wanted or not self.is_player(g, scope, event.seat):
            return False
        if wanted == CANCEL and self.cause is not None and not self.cause.brought(g, scope, event):
            return False
        return use.is_one(g, scope, event)

    def is_act(self, g: State, event: Event) -> bool:
        """Whether the event is what the verb means."""
        if self.way == CHECKING:
            return event.verb == BEFORE and event.amount == A_CHECK_TO_COME
        if self.draws and event.verb == DRAW:
            return bool(g.options.drawing_adds)
        if event.verb not in self.verbs:
            return False
        if self.way == LEAVING and isinstance(self.object, Itself):
            return is_known(g, event)
        return self.way == ANY_WAY or self.is_way(g, event)

    def is_way(self, g: State, event: Event) -> bool:
        """Whether the rule behind the word made it: reviewing (F.1.2), clearing (F.3.2); a start is not what is
        before.
        """
        way = self.way
        if way == ENTERING:
            return event.verb == ADD or self.destination == DISCARD
        if way == TAKING:
            return event.what == (0 if event.verb == DEAL else TAKEN)  # what a card takes, its player does not
        if way == LOSING:
            return event.what != TAKEN
        if way == NOT_COMPLETELY_BLOCKED:
            return event.verb != BLOCK or event.what == PARTIALLY
        if way == STARTING:
            if self.would != (event.verb == BEFORE):
                return False
            return event.verb != BEFORE or event.amount != A_CHECK_TO_COME
        if way == REVIEWING:
            return event.clause == "F.1.2"
        if way == MILLING:
            return event.what == DECK
        if way == SACRIFICING:
            return event.ability == SACRIFICED
        if way == STUNNING:
            g.cite("universus:Stun/5")
            return event.ability == BY_STUN
        if way == CLEARING:
            return was_cleared(g, event)
        return way not in (TRYING_TO_BLOCK, NOT_TRYING, DEALING_NOTHING) or self.is_of_attack(g, event)

    def is_of_attack(self, g: State, event: Event) -> bool:
        """A block was tried (G.2.1.3), none was (G.2.1.1), or the Damage Step is over and nothing was dealt (G.3)."""
        if self.way == TRYING_TO_BLOCK:
            return event.what == PLAYED_BLOCK
        if self.way == DEALING_NOTHING:
            return event.what == DAMAGE_STEP and g.damage_dealt == 0
        chain = g.history
        while chain is not None and not (chain[1].verb == ENTER and chain[1].card == event.card):
            if chain[1].verb == ATTEMPT and chain[1].what == PLAYED_BLOCK:
                return False
            chain = chain[0]
        return True

    def is_player(self, g: State, scope: Scope, player: int) -> bool:
        """Whether that player is the one who does it."""
        return self.agent == ANYBODY or seat(g, scope, self.agent) in (-1, player)

    def is_agent(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether the one who does it did; what is done to the other's cards is told by whose effect it was."""
        return self.is_player(g, scope, self.doer(event)) or self.reached_over(g, scope, event)

    def doer(self, event: Event) -> int:
        """The player who does it: an attack deals damage and the other player takes it; who stuns a card is the player
        of the Stun.
        """
        if self.way == STUNNING:
            return event.by
        return 1 - event.seat if self.way == TAKING and event.verb == DEAL else event.seat

    def reached_over(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether that player did it to cards of the other."""
        return self.reaches and event.by >= 0 and self.is_player(g, scope, event.by)

    def told_of(self, g: State, scope: Scope, event: Event) -> bool:
        """Whether a card underwent it from that player and for that reason: *an attack your opponent played*."""
        doer = event.by if self.way == STUNNING else event.seat
        if not self.is_player(g, scope, doer) and not self.reached_over(g, scope, event):
            return False
        if self.cause is not None and self.cause.kept and not self.cause.brought(g, scope, event):
            return False
        return self.purpose is None or self.purpose.made_for(g, scope, event)

    def made_for(self, g: State, scope: Scope, check: Event) -> bool:
        """Whether a check is made to do this; the card is kept where other events keep an ability."""
        if check.verb == COMMIT:
            check = check_before(g, check) or check
        card = check.ability - 1
        if check.verb not in RESULTS_OF_CHECKS or card < 0:
            return False
        if self.verbs == (BLOCK,):
            return check.what == PLAYED_BLOCK
        act = Event(PLAY, check.seat, card, 0, 1, check.what, 0, -1, 0, check.seq, 7, "", g.values_of(card))
        return self.fits(g, scope, act)

    def left(self, g: State, scope: Scope, event: Event, named: bool) -> bool:
        """*from your card pool*, *from your opponent's hand*: whose zone, and which.

        A certain card has only its own player's zones to leave: *it cannot leave the card pool*.
        """
        zone = event.ability if event.verb in (ADD, PLAY) else DECK if event.verb == CHECK else event.what
        if event.verb in IN_PLACE:
            zone = g.zone[event.card] % ZONES
        if not self.source >> zone & 1:
            return False
        if self.source_of == ANYBODY or (not named and not self.source_said):
            return True
        if named and self.object is not None and self.object.named:
            return True
        return event.seat == (1 - scope.seat if self.source_of == OPPONENT else scope.seat)

    def arrived(self, scope: Scope, event: Event) -> bool:
        """Whether what moved went to that zone; *your momentum* is that of the player who says so, unless somebody else
        is said to add to it.
        """
        if event.verb == ADD and event.what != self.destination:
            return False
        if self.of_whose_zone == ANYBODY:
            return True
        return event.seat == (1 - scope.seat if self.of_whose_zone == OPPONENT else scope.seat)

    # ------------------------------------------------------------------------------------------- who has a part in it

    def has_parts(self, g: State, scope: Scope, event: Event, anywhere: bool, named: bool) -> bool:
        """Whether those that have a part in it are the right ones."""
        if self.using is not None and not self.is_using(g, scope, self.using, event):
            return False
        if self.target is not None and not is_hit(g, scope, self.target, event):
            return False
        wanted = self.object
        if wanted is None or not named:
            return True
        if event.verb == ATTEMPT and self.way == TRYING_TO_BLOCK and not self.with_it:
            return g.attack >= 0 and wanted.is_one(g, scope, g.attack, g.values_of(g.attack), event, False)
        if event.verb == BLOCK and self.with_it:
            blocker = event.amount - 1
            return blocker >= 0 and wanted.is_one(g, scope, blocker, g.values_of(blocker), event, False)
        if event.card < 0:
            return wanted.is_any(g, scope, event.seat)
        if event.verb in (PLAY, ATTEMPT) and not played_as(g, wanted, event):
            return False
        said = anywhere or self.way != DISCARDING
        return wanted.is_one(g, scope, event.card, event.values, event, said)

    def is_using(self, g: State, scope: Scope, using: Role, event: Event) -> bool:
        """The card it was done with: a block, or the attack that damage was taken from."""
        if event.verb in (DEAL, ATTEMPT):
            return using.is_one(g, scope, event.card, event.values, event, False)
        blocker = event.amount - 1
        if event.verb != BLOCK or blocker < 0 or self.instrument is None:
            return False
        return self.instrument.is_one(g, scope, blocker, g.values_of(blocker), event, False)


CLEARED: Final = ("F.3.2.1", "F.3.2.2", "F.3.2.3")
"""The clauses by which the End Phase clears a card pool."""


def was_cleared(g: State, event: Event) -> bool:
    """What the End Phase did; or, where the rules say so, from the card pool to the discard pile whoever did it."""
    if g.options.clears != "to_discard_pile":
        return event.clause in CLEARED
    if event.verb != TO_DISCARD:
        g.cite("universus:Clear/3")
        return False
    g.cite("universus:Clear/1")
    if event.clause != "F.3.2.3":
        g.cite("universus:Clear/2")
    return event.what == POOL


def is_known(g: State, event: Event) -> bool:
    """Whether the text of a card can be read once it has left a zone: where it now lies; or it was valued where it was,
    if it now lies hidden (D.2.5.1.1).
    """
    card = event.card
    if g.zone[card] % ZONES != DECK and not g.flags[card] & FACE_DOWN:
        return True
    g.cite("D.2.5.1.1")
    g.cite("universus:Transit Zone/4")
    return event.seen & EVERYBODY == EVERYBODY and event.values is not None and bool(event.values.abilities)


def is_hit(g: State, scope: Scope, target: Role, event: Event) -> bool:
    """What an attack is aimed at, or dealt its damage to: a backup, else the other player's character."""
    backup = g.attacked_backup() if event.verb == ENTER else event.what - 1
    card = backup if backup >= 0 else g.character(1 - event.seat)
    return event.verb in (DEAL, ENTER) and target.is_one(g, scope, card, g.values_of(card), event, False)


def part_of(g: State, event: Event, part: int) -> int:
    """A card that has a part in an event, -1 if it has none: the card that blocks, the card that a check is made for,
    the backup that takes the damage, or the card that the event is about.
    """
    if part == ITS_PURPOSE:
        check = check_before(g, event) if event.verb == COMMIT else event
        return check.ability - 1 if check is not None and check.verb in RESULTS_OF_CHECKS else -1
    if part == ITS_INSTRUMENT and event.verb == BLOCK:
        return event.amount - 1
    if part == ITS_TARGET:
        return event.what - 1 if event.verb == DEAL else -1
    return event.card


def still_there(g: State, scope: Scope) -> Kept:
    """*If this attack deals damage, build it during the End Phase*: the card of the event before, unless that has
    moved on.
    """
    before = scope.event
    if before is None or before.card < 0 or before.epoch == g.epoch[before.card]:
        return scope.kept
    gone = (before.card,)
    return tuple([(key, () if 0 <= key < MOST_SLOTS and cards == gone else cards) for key, cards in scope.kept])


def played_as(g: State, wanted: Role, event: Event) -> bool:
    """G.2.1.3.3.1: a block is a card played, a card of its type played, but no attack, foundation ... played."""
    if event.what == PLAYED_BLOCK or wanted.typed:
        g.cite("G.2.1.3.3.1")
    if wanted.blocks:
        return event.what == PLAYED_BLOCK
    return event.what != PLAYED_BLOCK or not wanted.typed
