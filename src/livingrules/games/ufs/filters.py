"""Which cards a description means: its tests, and the search for all that pass them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from livingrules.games.ufs import chaining, groups, meanings, reading, terms
from livingrules.games.ufs.cards import INFINITY
from livingrules.games.ufs.copies import copied_from
from livingrules.games.ufs.meanings import Occurrence
from livingrules.games.ufs.needs import HISTORY, ITSELF, PILES, SEQUENCE, STATES, TABLE, VALUES
from livingrules.games.ufs.players import PLAYERS, seat
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ADD,
    AS_BLOCK,
    ATTACK,
    ATTEMPT,
    DECK,
    DESTROY,
    DISCARD,
    ENTER,
    FAIL_PLAY,
    HAND,
    HEIGHT_NAMES,
    KEYWORD_OF,
    NO_TYPE,
    PLAY,
    PLAYED_BLOCK,
    POOL,
    RATED_KEYWORDS,
    REMOVE,
    REMOVED,
    STAGING,
    START,
    STARTING,
    SYMBOL_BIT,
    TO_DISCARD,
    TRAIT_NAMES,
    TRANSIT,
    TYPE_NAMES,
    ZONES,
    is_trait,
)
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.amount import Number
from livingrules.kernel.meaning.base import (
    ANYBODY,
    BOTH,
    OPPONENT,
    YOU,
    Amount,
    Marks,
    Meaning,
    Subject,
    Test,
    compares,
    in_order,
    joined,
)

OFF_TABLE: Final = (DECK, HAND, DISCARD, REMOVED)
"""Zones of which the facet of the table tells nothing."""
EITHER: Final = 4
"""One of the two players, whom somebody picks."""
WHOSE: Final[dict[str, int]] = {**PLAYERS, "either": EITHER, "both": BOTH, "any": BOTH, "each": BOTH}
"""Whose cards are meant."""
NO_NAME: Final = -2
"""The number of a name that no card has; -1 is the name of cards without one."""
KEYWORD_ABILITY_MEANT: Final = {"Combo": "H.3.1.2.2", "Deadlock": "H.3.1.3.2", "Desperation": "H.3.1.4.2"}
"""Who speaks of a combo ability, but not of playing one, means the ability of the keyword."""

# What it costs to ask: in this order tests are asked, within one cost in the order of the text.
OF_STATE: Final = 0
OF_TRAITS: Final = 1
OF_NUMBER: Final = 2
OF_NAME: Final = 3
OF_PLACE: Final = 4
OF_PLAYING: Final = 5
OF_PAST: Final = 6


class Cards(meanings.Cards):
    """Cards of one description, or of one of several."""

    __slots__ = (
        "among", "barred", "blocks", "copies", "flags", "flags_set", "implied", "named", "no_blocks", "not_in", "nth",
        "order", "other", "others", "passing", "rest", "tests", "this_way", "traits", "typed", "types", "whose",
        "with_copies", "zone_bits", "zones",
    )  # fmt: skip

    def __init__(
        self,
        types: int,
        typed: bool,
        named: bool,
        blocks: bool,
        barred: int,
        no_blocks: bool,
        whose: int,
        zones: tuple[int, ...],
        implied: tuple[int, ...],
        other: bool,
        not_in: int,
        flags: int,
        flags_set: int,
        traits: tuple[Test, ...],
        tests: tuple[Test, ...],
        copies: bool,
        with_copies: bool,
        order: int,
        nth: Nth | None,
        this_way: Occurrence | None,
        among: Subject | None,
        rest: Cards | None,
        others: tuple[Cards, ...],
    ) -> None:
        self.types = types
        """The types that pass, as bits."""
        self.typed = typed
        """It says which types."""
        self.named = named
        """It speaks of cards (*an attack card*), not of what they are played as (*an attack*)."""
        self.blocks = blocks
        """A card that was played as a block passes whatever its type."""
        self.barred = barred
        """The types that do not pass, as bits."""
        self.no_blocks = no_blocks
        self.whose = whose
        self.zones = zones
        """Where they are, as the text says."""
        self.implied = implied
        """Where to look if no zone is written."""
        self.other = other
        """Not the card beside which the text means others."""
        self.not_in = not_in
        """The slot of that card; below 0 for the card that carries the text."""
        self.flags = flags
        """The states that are asked for, as flags of a card, and which of them are set."""
        self.flags_set = flags_set
        self.traits = traits
        """What is asked of gender, symbols, keywords and the like."""
        self.tests = in_order((*traits, *tests))
        self.copies = copies
        """*Multiple copies of this attack*: the copies that Multiple makes (I.3.8.2)."""
        self.with_copies = with_copies
        """The attack is meant together with its copies."""
        self.order = order
        self.nth = nth
        """*The second*, *the only one*: told by its place among all that pass."""
        self.this_way = this_way
        """What the effect has done to them itself: they are told by that, not by where they are."""
        self.among = among
        """The cards of which it has to be one."""
        self.rest = rest
        """The description without what tells where to look, where something else than a zone does."""
        self.others = others
        """Further descriptions, any of which will do instead."""
        self.zone_bits = sum(1 << zone for zone in zones)
        rough = blocks or bool(others)
        mine = 0 if rough or whose == OPPONENT else types
        theirs = 0 if rough or whose == YOU else types
        self.passing = (terms.ANY_KIND, terms.ANY_KIND) if rough else (theirs, mine)
        """The types of another's and of the own cards that may pass: type and owner alone rule no others out."""
        super().__init__(
            (
                "cards", types, typed, named, blocks, barred, no_blocks, whose, zones, implied, other, not_in, flags,
                flags_set, tuple([test.key for test in self.tests]), copies, with_copies, order,
                None if nth is None else nth.key, None if this_way is None else this_way.key,
                None if among is None else among.key, tuple([each.key for each in others]),
            ),
            self.needs_of_parts(),
            not (self.tests or flags or copies or blocks or barred or no_blocks or other or others or order or nth),
        )  # fmt: skip

    def needs_of_parts(self) -> int:
        """What it depends on: what its parts do, and where it looks."""
        bits = joined(self.tests) | joined(self.others)
        for part in (self.nth, self.this_way, self.among):
            bits |= 0 if part is None else part.needs
        if any(zone in OFF_TABLE for zone in self.zones or self.implied):
            bits |= PILES
        if self.flags:
            bits |= STATES
        if self.other:
            bits |= ITSELF
        if self.copies:
            bits |= STATES | SEQUENCE
        if (self.zones or self.implied) != (STAGING,) or self.order != terms.ANY_OF_THEM:
            bits |= TABLE
        return bits

    # -------------------------------------------------------------------------------------------------------- one card

    def matches(self, g: State, scope: Scope, mark: int, values: Values | None) -> bool:
        """`values` are frozen ones of an event, if given; then it does not matter where the card is."""
        if self.describes(g, scope, mark, values):
            return True
        return bool(self.others) and any(other.matches(g, scope, mark, values) for other in self.others)

    def describes(self, g: State, scope: Scope, card: int, values: Values | None) -> bool:
        """The same without what would do instead."""
        v = g.values_of(card) if values is None else values
        if not self.types >> v.kind & 1 and not (self.blocks and is_block(g, card, v)):
            return False
        if (self.barred or self.no_blocks) and self.is_barred(g, card, v):
            return False
        if self.whose != ANYBODY and not self.is_owned(g, scope, card):
            return False
        if self.zone_bits and values is None and not self.zone_bits >> (g.zone[card] % ZONES) & 1:
            return False
        if self.other and self.is_left_out(g, scope, card):
            return False
        if self.copies:
            attacks = scope.cards(groups.THIS_ATTACK)
            if attacks is not None:
                return self.is_copy(g, card, attacks) and all(test.passes(g, scope, card, v) for test in self.traits)
        if g.flags[card] & self.flags != self.flags_set:
            return False
        for test in self.tests:  # no generator: this is asked of every card on the table
            if not test.passes(g, scope, card, v):
                break
        else:
            if g.trace is not None and self.flags & STARTING:
                g.cite("K.2.7")
            return True
        return False

    def is_barred(self, g: State, card: int, v: Values) -> bool:
        """Whether it is of a type that does not pass."""
        return bool(self.barred >> v.kind & 1) or (self.no_blocks and is_block(g, card, v))

    def is_owned(self, g: State, scope: Scope, card: int) -> bool:
        if self.whose == YOU:
            return g.owner[card] == scope.seat
        owner = seat(g, scope, self.whose)
        if self.whose == OPPONENT and g.trace is not None:
            g.cite("universus:Rival/2")
        return owner < 0 or g.owner[card] == owner

    def is_left_out(self, g: State, scope: Scope, card: int) -> bool:
        """Whether it is the one beside which the text means others."""
        if self.not_in >= 0:
            return card in (scope.cards(self.not_in) or ())
        return card == scope.card or (card == g.attack and self.beside_the_attack(g, scope))

    def beside_the_attack(self, g: State, scope: Scope) -> bool:
        """*Other cards in your card pool*, said by a card that is not there itself: others than the attack going on."""
        return self.zones == (POOL,) and g.zone[scope.card] % ZONES not in (POOL, TRANSIT)

    def is_copy(self, g: State, card: int, attacks: Marks) -> bool:
        """*Multiple copies of this attack*, where that attack is known: a copy of it (K.6.1), or itself with them."""
        g.cite("K.6.1")
        return copied_from(g, card) in attacks or (self.with_copies and card in attacks)

    # ----------------------------------------------------------------------------------------------------- all of them

    def search(self, g: State, scope: Scope, agent: int) -> Marks:
        """Own cards unless it says whose (K.2.2)."""
        if self.this_way is not None:
            return self.done_to(g, scope, False)
        if self.among is not None and self.rest is not None:
            rest = self.rest
            return tuple([card for card in self.among.marks(g, scope) if rest.matches(g, scope, card, None)])
        if self.nth is not None:
            return self.nth.find(g, scope, agent)
        if g.trace is not None:
            self.cite_defaults(g)
        found: list[int] = []
        for pile in self.piles(g, scope, agent):
            cards = g.zones[pile]
            if self.plain:
                take_types(g, self.types, cards, found)
            elif self.order == terms.TOP:
                found.extend(reversed(cards))
            elif self.order == terms.BOTTOM:
                found.extend(cards)
            else:
                found.extend([card for card in cards if self.matches(g, scope, card, None)])
        if g.trace is not None and any(g.host[card] >= 0 for card in found):
            g.cite("D.2.2.3/n1")
        return tuple(found)

    def piles(self, g: State, scope: Scope, agent: int) -> list[int]:
        """The zones in which to look."""
        seats = self.seats(g, scope, agent)
        return [owner * ZONES + kind for kind in self.zones or self.implied for owner in seats]

    def cite_defaults(self, g: State) -> None:
        """Which default of K.2 told where to look; the removed zone is a zone like any other (D.2.4/n1)."""
        if REMOVED in self.zones:
            g.cite("D.2.4/n1")
        if not self.zones:
            g.cite("K.2")
            g.cite("K.2.6")

    def seats(self, g: State, scope: Scope, agent: int) -> tuple[int, ...]:
        """Whose cards are looked at."""
        whose = self.whose
        owner = seat(g, scope, whose)
        if owner >= 0:
            if whose == OPPONENT:
                g.cite("universus:Rival/2")
            return (owner,)
        if whose in (EITHER, BOTH):
            picked = scope.cards(groups.WHOSE) if whose == EITHER else None
            return (g.active, 1 - g.active) if picked is None else (picked[0],)
        if agent >= 0:
            if g.trace is not None:
                g.cite("K.2.2")
            return (agent,)
        return (0, 1)

    def count(self, g: State, scope: Scope) -> int:
        """How many there are, of both players' unless it says whose."""
        return len(self.search(g, scope, -1 if self.whose == ANYBODY else scope.seat))

    def done_to(self, g: State, scope: Scope, here: bool) -> Marks:
        """*The attacks milled this way*: the cards of that description as they were when it was done to them; `here`:
        only those that are still where it brought them.
        """
        assert self.this_way is not None
        assert self.rest is not None
        found: list[int] = []
        for event in self.this_way.own_events(g, scope):
            card = event.card
            if card < 0 or card in found or (here and event.epoch != g.epoch[card]):
                continue
            if self.zone_bits and not self.zone_bits >> zone_left(g, event) & 1:
                continue
            if self.rest.matches(g, scope, card, event.values):
                found.append(card)
        return tuple(found)

    # ---------------------------------------------------------------------------------------------- other descriptions

    def of_player(self, whose: int, order: int) -> Cards:
        """Such cards of that player, and which of them."""
        return self.varied(self.types, self.blocks, whose, order, self.traits, self.nth)

    def by_print(self) -> Cards:
        """The same asked of what is printed: a block is a card that can block (B.6.3), however it was played."""
        if not self.blocks:
            return self
        traits = (*self.traits, HasBlock(True))
        return self.varied(self.types or terms.ANY_KIND, False, self.whose, self.order, traits, self.nth)

    def varied(
        self, types: int, blocks: bool, whose: int, order: int, traits: tuple[Test, ...], nth: Nth | None
    ) -> Cards:
        """The same with these instead."""
        return Cards(
            types, self.typed, self.named, blocks, self.barred, self.no_blocks, whose, self.zones, self.implied,
            self.other, self.not_in, self.flags, self.flags_set, traits, self.further(), self.copies, self.with_copies,
            order, nth, self.this_way, self.among, self.rest, self.others,
        )  # fmt: skip

    def anywhere(self) -> Cards:
        """The same wherever they are, whosever they are, whatever has happened to them."""
        tests = tuple([test for test in self.further() if test.cost not in (OF_PLACE, OF_PAST)])
        return Cards(
            self.types, self.typed, self.named, self.blocks, self.barred, self.no_blocks, ANYBODY, (), (), self.other,
            self.not_in, self.flags, self.flags_set, self.traits, tests, self.copies, self.with_copies,
            terms.ANY_OF_THEM, None, None, None, None, (),
        )  # fmt: skip

    def is_only(self, kind: int) -> bool:
        """Whether it means that type alone, of those that a text names."""
        return self.types == 1 << kind and not self.blocks

    def asks_for_more(self) -> bool:
        """Whether it asks for anything beside owner and zone."""
        if self.typed or self.barred or self.no_blocks or self.flags or self.copies:
            return True
        return any(test.cost <= OF_NAME for test in self.tests)

    def further(self) -> tuple[Test, ...]:
        """The tests beside those of traits."""
        return tuple([test for test in self.tests if test not in self.traits])


def cards_meant(described: object) -> Cards:
    """The cards that a description means: all descriptions of these games are of this kind."""
    assert isinstance(described, Cards)
    return described


def of_types(types: int) -> Cards:
    """Cards of some types, wherever they are."""
    return Cards(
        types, True, True, False, 0, False, ANYBODY, (), (), False, -1, 0, 0, (), (), False, False, terms.ANY_OF_THEM,
        None, None, None, None, (),
    )  # fmt: skip


def take_types(g: State, types: int, cards: Iterable[int], found: list[int]) -> None:
    """The cards of some types; their owner is known from the zone."""
    now = g.now
    found.extend([card for card in cards if types >> now[card].kind & 1])


def is_block(g: State, card: int, v: Values) -> bool:
    """A card that was played as a block, or is about to be: what its block modifier is matters before it is played.

    Where nothing has been played (*1 block in your discard pile*), it is a card that can block (B.6.3).
    """
    if g.zone[card] % ZONES not in (POOL, TRANSIT) and card != g.newcomer:
        g.cite("B.6.3")
        return v.block_zone > 0
    return bool(g.flags[card] & AS_BLOCK) or (card == g.newcomer and g.newcomer_manner == PLAYED_BLOCK)


def zone_left(g: State, event: Event) -> int:
    """The zone in which the card of an event was when it happened."""
    if event.verb in (TO_DISCARD, REMOVE):
        return event.what
    if event.verb == DESTROY:
        return STAGING
    return event.ability if event.verb == ADD else g.zone[event.card] % ZONES


def precedes(g: State, scope: Scope, card: int, directly: bool) -> bool:
    """K.4.13: immediately before this card in the pool (or last in it, for a card not there yet).

    On a card that stays elsewhere, what precedes is told from the attack in progress.
    """
    pool = g.cards_in(g.owner[scope.card], POOL)
    place = scope.card if scope.card in pool or g.zone[scope.card] % ZONES == TRANSIT else g.attack
    before = pool[: pool.index(place)] if place in pool else pool
    if not directly and g.options.preceding == "any":
        g.cite("universus:Preceding/1")
        g.cite("universus:Build/5")
        return card in before
    g.cite("K.4.13")
    return bool(before) and before[-1] == card


# ------------------------------------------------------------------------------------------------------------- ordinals


class Nth(Meaning):
    """The first, the second, the last, the only one: which card an ordinal tells (K.4.9.1)."""

    __slots__ = ("attacks_alone", "cards", "last", "only", "onward", "place", "since")

    def __init__(self, cards: Cards, place: int, onward: bool, only: bool, since: int) -> None:
        super().__init__(("nth", cards.key, place, onward, only, since), HISTORY | cards.needs)
        self.cards = cards
        """What is counted: the same cards, whichever of them it is."""
        self.place = place
        """Its place among them, -1 for the last."""
        self.onward = onward
        """*Or greater*: those behind it, too."""
        self.only = only
        self.since = since
        """The phase or step since whose start they are counted; -1 for the whole turn."""
        self.last = place < 0
        self.attacks_alone = cards.types == 1 << ATTACK and not cards.blocks

    def find(self, g: State, scope: Scope, agent: int) -> Marks:
        """The card, if it is still where it could be found; where it was played to, if it was."""
        there = self.cards.search(g, scope, agent)
        if self.only:
            return there if len(there) == 1 else ()
        if self.cards.zones:
            return self.at_place(there)
        begun = self.at_place(self.begun(g, scope))
        return tuple([card for card in begun if card in there or g.zone[card] % ZONES == POOL])

    def is_told(self, g: State, scope: Scope, card: int) -> bool:
        """Whether a card that passes all else is the one."""
        if self.only or self.cards.zones:
            return card in self.find(g, scope, scope.seat)
        return card in self.at_place(self.begun(g, scope))

    def begun(self, g: State, scope: Scope) -> Marks:
        """The cards of this turn (or of the phase that is said) that a player began to play, in the order of K.4.9:
        attacks count when they are attempted or enter their sequence, other cards when they are attempted and do not
        fail: such a card was not played (E.4.10), and K.4.9.1 counts attempts of attacks alone.  No attempt that failed
        counts in UniVersus (V65).
        """
        g.cite("K.4.9.1")
        typed = self.cards.typed and not self.cards.named
        found: list[int] = []
        in_vain: list[int] = []
        attempts_count = self.attacks_alone and g.attempts_count
        chain = g.history
        while chain is not None:
            event = chain[1]
            if event.verb == START and event.what == self.since:
                break
            if not attempts_count and was_in_vain(event, in_vain):
                chain = chain[0]
                continue
            begins = event.verb == ATTEMPT and not (typed and event.what == PLAYED_BLOCK)
            begins = begins or (event.verb == ENTER and self.attacks_alone)
            if begins and event.values is not None and self.cards.matches(g, scope, event.card, event.values):
                found.append(event.card)
            chain = chain[0]
        played = tuple(dict.fromkeys(reversed(found)))
        return before_now(g, scope, played) if self.last else played

    def at_place(self, cards: Marks) -> Marks:
        """The card at that place, if there are as many; with *or greater*, those behind it too."""
        if self.last or self.onward:
            return cards[self.place :]
        return cards[self.place : self.place + 1]


def was_in_vain(event: Event, in_vain: list[int]) -> bool:
    """Whether an event, asked from the last to the first, is an attempt that failed; `in_vain`: the cards whose attempt
    that comes next is such a one.
    """
    if event.verb == FAIL_PLAY:
        in_vain.append(event.card)
    elif event.verb in (PLAY, ATTEMPT) and event.card in in_vain:
        in_vain.remove(event.card)
        return event.verb == ATTEMPT
    return False


def before_now(g: State, scope: Scope, cards: Marks) -> Marks:
    """*Your last attack* is the one before the attack that is fought or played now, or before this card (U73, V54)."""
    now = (g.attack, g.attack_at_hand(), g.newcomer, scope.card)
    return tuple([card for card in cards if card not in now])


class IsNth(Test):
    __slots__ = ("nth",)

    def __init__(self, nth: Nth) -> None:
        super().__init__(("is nth", nth.key), OF_PLACE, nth.needs)
        self.nth = nth

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return self.nth.is_told(g, scope, mark)


class Precedes(Test):
    """It lies before this card in the card pool (K.4.13)."""

    __slots__ = ("directly",)

    def __init__(self, directly: bool) -> None:
        super().__init__(("precedes", directly), OF_PLACE, ITSELF | TABLE)
        self.directly = directly

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return precedes(g, scope, mark, self.directly)


class Playable(Test):
    """*That you could normally play* (K.4.10); *they* are the player whose card it is: nobody plays others' cards."""

    __slots__ = ("by_owner",)

    def __init__(self, by_owner: bool) -> None:
        super().__init__(("playable", by_owner), OF_PLAYING, TABLE)
        self.by_owner = by_owner

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return chaining.could_play(g, g.owner[mark] if self.by_owner else scope.seat, mark)


class Befallen(Test):
    """Something has happened to it, or has not."""

    __slots__ = ("past",)

    def __init__(self, past: Occurrence) -> None:
        super().__init__(("befallen", past.key), OF_PAST, HISTORY | past.needs)
        self.past = past

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return self.past.done_to(g, scope, mark)


# --------------------------------------------------------------------------------------------------------------- states


class HasFlag(Test):
    """A state that is one flag, beside others that a description has put together."""

    __slots__ = ("flag", "wanted")

    def __init__(self, flag: int, wanted: bool) -> None:
        super().__init__(("flag", flag, wanted), OF_STATE, STATES)
        self.flag = flag
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bool(g.flags[mark] & self.flag) == self.wanted


class IsAttached(Test):
    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("attached", wanted), OF_STATE, STATES)
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (g.host[mark] >= 0) == self.wanted


class InOwnState(Test):
    """A state that only one of the games has."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        super().__init__(("own state", state), OF_STATE, STATES)
        self.state = state

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return g.in_own_state(self.state, mark)


class IsBlank(Test):
    """K.4.20: nothing is printed in its text box."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("blank",), OF_STATE, STATES)

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite("K.4.20")
        printed = g.printed[mark]
        return not g.flags[mark] & terms.FLAGS["face down"][0] and not printed.abilities and not printed.keywords


class HasStatus(Test):
    """What only an attack in its sequence, or just resolved, can be: blocked, not blocked."""

    __slots__ = ("statuses",)

    def __init__(self, statuses: tuple[int, ...]) -> None:
        super().__init__(("status", statuses), OF_STATE, STATES | SEQUENCE)
        self.statuses = statuses

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        if mark == g.attack:
            return g.status in self.statuses
        return mark == g.resolved and g.resolved_blocked in self.statuses


# --------------------------------------------------------------------------------------------------------------- traits


class Traits(Test):
    """Several of them: all of some, and one of others (K.4.18, K.4.19).

    An attack has one zone only (B.2.2.1): *mid and high attacks* are those that are mid and those that are high.
    """

    __slots__ = ("all_of", "clause", "one_of")

    def __init__(self, all_of: tuple[Test, ...], one_of: tuple[Test, ...], clause: str) -> None:
        key = ("traits", tuple([test.key for test in all_of]), tuple([test.key for test in one_of]))
        super().__init__(key, OF_TRAITS, VALUES | joined(all_of) | joined(one_of))
        self.all_of = all_of
        self.one_of = one_of
        self.clause = clause

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite(self.clause)
        for test in self.all_of:
            if not test.passes(g, scope, mark, values):
                return False
        return not self.one_of or any(test.passes(g, scope, mark, values) for test in self.one_of)


class HasGender(Test):
    __slots__ = ("gender", "wanted")

    def __init__(self, gender: str, wanted: bool) -> None:
        super().__init__(("gender", gender, wanted), OF_TRAITS, VALUES)
        self.gender = gender
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (values.name >= 0 and bool(g.definitions[mark].card.gender == self.gender)) == self.wanted


class HasInfinity(Test):
    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("infinity", wanted), OF_TRAITS, VALUES)
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (values.name >= 0 and INFINITY in g.shown(mark).card.symbols) == self.wanted


class HasSymbol(Test):
    __slots__ = ("bit", "wanted")

    def __init__(self, bit: int, wanted: bool) -> None:
        super().__init__(("symbol", bit, wanted), OF_TRAITS, VALUES)
        self.bit = bit
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bool(values.symbols & self.bit) == self.wanted


class HasZone(Test):
    """Its attack zone or block zone, as it is or as it is printed."""

    __slots__ = ("height", "wanted", "which")

    def __init__(self, which: int, height: int, wanted: bool) -> None:
        super().__init__(("zone", which, height, wanted), OF_TRAITS, VALUES)
        self.which = which
        self.height = height
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (height_of(g, self.which, mark, values) == self.height) == self.wanted


def height_of(g: State, which: int, card: int, values: Values) -> int:
    """The attack zone or block zone of a card, as it is or as it is printed."""
    if which == terms.ATTACK_ZONE_NOW:
        if g.trace is not None:
            g.cite("B.2.2.1.1")
        return values.attack_zone
    if which == terms.BLOCK_ZONE_NOW:
        return values.block_zone
    printed = reading.printed_values(g, card)
    return printed.attack_zone if which == terms.ATTACK_ZONE_PRINTED else printed.block_zone


class HasBlock(Test):
    """It can block (B.6.3)."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("block", wanted), OF_TRAITS, VALUES)
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite("B.6.3")
        return (values.block_zone > 0) == self.wanted


class OfUniverse(Test):
    __slots__ = ("universe", "wanted")

    def __init__(self, universe: str, wanted: bool) -> None:
        super().__init__(("universe", universe, wanted), OF_TRAITS, VALUES)
        self.universe = universe
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return (values.universe >= 0 and g.library.universes[values.universe] == self.universe) == self.wanted


class LeadsTo(Test):
    """K.4.11: an ability of the card could give such a bonus or penalty."""

    __slots__ = ("results", "wanted")

    def __init__(self, results: tuple[int, ...], wanted: bool) -> None:
        super().__init__(("leads to", results, wanted), OF_TRAITS, VALUES)
        self.results = results
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite("K.4.11")
        infos = [g.library.infos[ref & 0xFFF] for ref in values.abilities]
        return any(result in info.would for info in infos for result in self.results) == self.wanted


class HasAbilityOf(Test):
    """I.2.2: the ability that a keyword grants goes by its name."""

    __slots__ = ("clause", "keyword", "wanted")

    def __init__(self, keyword: str, wanted: bool) -> None:
        super().__init__(("ability of", keyword, wanted), OF_TRAITS, VALUES)
        self.keyword = keyword
        self.clause = KEYWORD_ABILITY_MEANT.get(keyword, "I.2.2")
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite(self.clause)
        return values.has_keyword(g.library.keyword_number(self.keyword)) == self.wanted


class HasKeyword(Test):
    __slots__ = ("keyword", "number", "wanted")

    def __init__(self, keyword: str, wanted: bool) -> None:
        super().__init__(("keyword", keyword, wanted), OF_TRAITS, VALUES)
        self.keyword = keyword
        self.number = KEYWORD_OF.get(keyword, -1)
        """-1 for a trait that comes with the cards: each library numbers those for itself."""
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        number = self.number
        if number < 0:
            number = g.library.keyword_number(self.keyword)
        return has_keyword(g, values, number) == self.wanted


def has_keyword(g: State, values: Values, number: int) -> bool:
    found = values.keyword_bits >> number & 1 == 1
    if found and g.trace is not None:
        cite_keyword(g, number)
    return found


def cite_keyword(g: State, keyword: int) -> None:
    """I: a card is told by its keyword; a trait is for nothing else (I.1)."""
    g.cite("I")
    if is_trait(keyword):
        g.cite("I.1")
    if keyword < len(TRAIT_NAMES):
        g.cite(f"I.1.{keyword + 1}")
    g.cite_trait(keyword)


class HasNamed(Test):
    """*With the named keyword*, *of the named type*: what a player was told to name; nothing, if nothing was."""

    __slots__ = ("kind", "wanted")

    def __init__(self, kind: int, wanted: bool) -> None:
        super().__init__(("named", kind, wanted), OF_TRAITS, VALUES)
        self.kind = kind
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        g.cite("K.4.2")
        if not scope.word:
            return not self.wanted
        return self.has(g, mark, values, scope.word) == self.wanted

    def has(self, g: State, card: int, values: Values, word: str) -> bool:
        """Whether the card is of that type, has that symbol, that zone or that keyword."""
        kind = self.kind
        if kind == terms.OF_TYPE:
            return TYPE_NAMES[values.kind] == word
        if kind == terms.OF_SYMBOL:
            return bool(values.symbols & SYMBOL_BIT.get(word, 0))
        if kind in terms.OF_ZONES:
            return HEIGHT_NAMES[height_of(g, kind, card, values)] == word
        return has_keyword(g, values, g.library.keyword_number(word))


# -------------------------------------------------------------------------------------------------------------- numbers


def rating(values: Values, keyword: int) -> int:
    """The rating of a keyword (I.2.3), all its instances together; 0 without it."""
    return sum([instance >> 8 & 0xFFF for instance in values.keywords if instance & 0xFF == keyword])


def counted(g: State, v: Values, which: int) -> int:
    """A number of a card, or how many symbols, keywords or abilities it has (B.6.6, I.2, H.2).

    The complement of a keyword's number is its rating.
    """
    if which < 0:
        g.cite("I.2.3")
        return rating(v, ~which)
    if which < terms.HOW_MANY_SYMBOLS:
        return v.number(which)
    if which == terms.HOW_MANY_SYMBOLS:
        return v.symbols.bit_count()
    if which == terms.HOW_MANY_KEYWORDS:
        return len(v.keywords)
    if which == terms.HOW_MANY_TRAITS:
        return sum([is_trait(keyword & 0xFF) for keyword in v.keywords])
    if which == terms.HIGHEST_RATING:
        return max((keyword >> 8 & 0xFFF for keyword in v.keywords if keyword & 0xFF in RATED_KEYWORDS), default=0)
    infos = [g.library.infos[ref & 0xFFF] for ref in v.abilities]
    if which == terms.HOW_MANY_ABILITIES:
        return len(infos)
    if which == terms.HOW_MANY_OF_KEYWORDS:
        return sum([info.keyword >= 0 for info in infos])
    return sum([info.kind == which - terms.HOW_MANY_OF_KIND for info in infos])


class Compared(Test):
    """A number of it compares to another."""

    __slots__ = ("amount", "fixed", "op", "printed", "which")

    def __init__(self, which: int, op: int, amount: Amount, printed: bool) -> None:
        super().__init__(("compared", which, op, amount.key, printed), OF_NUMBER, VALUES | amount.needs)
        self.which = which
        self.op = op
        self.amount = amount
        self.printed = printed
        self.fixed = isinstance(amount, Number)

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        read = reading.printed_values(g, mark) if self.printed else values
        inside = scope if self.fixed else groups.describing(scope, mark)
        return compares(counted(g, read, self.which), self.op, self.amount.of(g, inside))


class CountersCompared(Test):
    """How many counters of a name ("": of any) it has compares to a number."""

    __slots__ = ("amount", "name", "op")

    def __init__(self, name: str, op: int, amount: Amount) -> None:
        super().__init__(("counters", name, op, amount.key), OF_NUMBER, VALUES | amount.needs)
        self.name = name
        self.op = op
        self.amount = amount

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return compares(g.counters_on(mark, self.name), self.op, self.amount.of(g, groups.describing(scope, mark)))


# ---------------------------------------------------------------------------------------------------------------- names


def has_name(g: State, v: Values, name: str) -> bool:
    """Whether a card has a name; each library numbers names for itself."""
    return g.bears(v, (g.library.name_numbers.get(name, NO_NAME),))


def bears_named(g: State, scope: Scope, v: Values) -> bool:
    """K.4.2: whether a card has the name that was named; a card without a name has none."""
    g.cite("K.4.2")
    return has_name(g, v, scope.word)


def is_copy(g: State, v: Values, other: Values) -> bool:
    """K.4.2: equal names in play; K.4.2.1: nameless cards, as those that lie face down, are nobody's copies."""
    g.cite("K.4.2")
    if not v.names() or not other.names():
        g.cite("K.4.2.1")
        return False
    return g.alike(v, other)


class HasName(Test):
    __slots__ = ("name", "wanted")

    def __init__(self, name: str, wanted: bool) -> None:
        super().__init__(("name", name, wanted), OF_NAME, TABLE)
        self.name = name
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return has_name(g, values, self.name) == self.wanted


class BearsNamed(Test):
    """It has the name that a player was told to name."""

    __slots__ = ("wanted",)

    def __init__(self, wanted: bool) -> None:
        super().__init__(("bears named", wanted), OF_NAME, TABLE)
        self.wanted = wanted

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return bears_named(g, scope, values) == self.wanted


class IsOfNamedType(Test):
    """It is of the type that a player was told to name."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(("of named type",), OF_NAME, TABLE)

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        return TYPE_NAMES[values.kind] == scope.word


class NameContains(Test):
    """One of the words stands in one of its names, whatever letters are capitals."""

    __slots__ = ("words",)

    def __init__(self, words: tuple[str, ...]) -> None:
        super().__init__(("name contains", words), OF_NAME, TABLE)
        self.words = words

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        names = [g.library.names[name] for name in values.names()]
        return any(in_name(g, word, name) for word in self.words for name in names)


def in_name(g: State, word: str, name: str) -> bool:
    """Whether a text that looks for a word in a name finds it there."""
    within = bool(re.search(re.escape(word), name, re.IGNORECASE))
    if g.options.words_of_names != "whole":
        return within
    g.cite("universus:In Its Name/1")
    found = within and bool(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", name, re.IGNORECASE))
    if not found and within:
        g.cite("universus:In Its Name/2")
    return found


class Related(Test):
    """How it stands to the cards of which the text speaks."""

    __slots__ = ("number", "relation", "subject")

    def __init__(self, relation: int, subject: Subject, number: int) -> None:
        super().__init__(("related", relation, subject.key, number), OF_NAME, TABLE | subject.needs)
        self.relation = relation
        self.subject = subject
        self.number = number
        """How many symbols they have to share."""

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        others = self.subject.marks(g, scope)
        relation = self.relation
        if relation == terms.ONE_OF:
            return mark in others
        if relation == terms.OTHER_THAN:
            return mark not in others
        if relation == terms.BEFORE:
            return any(lies_before(g, mark, other) for other in others)
        known = [reading.known_values(g, scope, other) for other in others]
        if relation == terms.SHARES_TYPE:
            typed = values.kind != NO_TYPE  # what is blank has none (V68)
            return typed and len(known) > 1 and all(other.kind == values.kind for other in known)
        if relation == terms.SHARES_SYMBOLS:
            return any((values.symbols & other.symbols).bit_count() >= self.number for other in known)
        return any(is_copy(g, values, other) for other in known) == (relation == terms.COPY_OF)


def lies_before(g: State, card: int, other: int) -> bool:
    """K.4.13, U83: whether a card lies before another in the same card pool, however far."""
    pool = g.cards_in(g.owner[other], POOL)
    if card not in pool:
        return False
    g.cite("K.4.13")
    return other not in pool or pool.index(card) < pool.index(other)
