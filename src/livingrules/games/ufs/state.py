"""The state of a game of UFS: the kernel's, and what only this game has.

Procedures are written against this class.  It has cheap readers and keeps the indexes that make windows cheap; every
observable change is a function of `changes`.
"""

from __future__ import annotations

from typing import Any, Final

from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.fields import Fields
from livingrules.games.ufs.meanings import Expected
from livingrules.games.ufs.publicity import SHOWN_FACE_UP, eyes, mask_of
from livingrules.games.ufs.rule_kinds import ALLOW, DESPERATE
from livingrules.games.ufs.terms import ANY_KIND
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import (
    ACT_KINDS,
    CHARACTER,
    COPIED,
    FACE_DOWN,
    FIRES,
    FOUNDATION,
    MOMENTUM,
    MULTIPLE_COPY,
    POOL,
    PUBLIC_ZONES,
    RESPONSE,
    REVEALED,
    STAGING,
    STARTING,
    TRANSIT,
    USE,
    VERBS,
    ZONES,
    on_card,
)  # fmt: skip
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import Log
from livingrules.kernel.meaning.statement import Wait
from livingrules.kernel.procedure import Frame
from livingrules.kernel.visibility import EVERYBODY

# Classes of effect (J.3).
MODIFIER: Final = 1
FIRED: Final = 2
DEFINITION: Final = 3
RULE: Final = 4
REPLACEMENT: Final = 5

# When an effect ends (J.2.2.1, J.2.3.1).
WITH_CARD: Final = 0
END_OF_TURN: Final = 1
END_OF_ATTACK: Final = 2
END_OF_STEP: Final = 3
END_OF_PHASE: Final = 4
AFTER_USE: Final = 5
NEVER: Final = 6
START_OF_TURN_OF: Final = 7
AFTER_READY_STEP_OF: Final = 8
END_OF_TURN_OF: Final = 9


def without(chain: Log | None, events: tuple[Event, ...]) -> Log | None:
    """The log, or the history of the turn, without some of its latest entries."""
    between: list[Event] = []
    left = len(events)
    while left and chain is not None:
        if chain[1] in events:
            left -= 1
        else:
            between.append(chain[1])
        chain = chain[0]
    for event in reversed(between):
        chain = (chain, event)
    return chain


PUBLIC_BITS: Final = sum(1 << kind for kind in PUBLIC_ZONES)
FAINT: Final = 2
"""Attention for the sake of standing effects alone: nobody waits for what happened."""


class State(Fields):
    """A game of UFS as procedures know it."""

    __slots__ = ()

    # --------------------------------------------------------------------------------------------------- reading cards

    def kind_of_zone(self, card: int) -> int:
        """Which kind of zone the card is in."""
        return self.zone[card] % ZONES

    def cards_in(self, seat: int, kind: int) -> list[int]:
        return self.zones[seat * ZONES + kind]

    def values_of(self, card: int) -> Values:
        """The card's values now."""
        return self.now[card]

    def valued(self, card: int) -> bool:
        """C.3.1, C.3.2: public, or in a public zone."""
        kind = self.zone[card] % ZONES
        if kind == TRANSIT:
            found = not self.flags[card] & FACE_DOWN
        else:
            found = PUBLIC_BITS >> kind & 1 == 1 or self.is_public(card)
        if self.trace is not None:
            self.cite("C.3")
            self.cite("C.3.1" if found else "C.3.2")
        return found

    def is_public(self, card: int) -> bool:
        """C.2.1: face up or revealed."""
        flags = self.flags[card]
        if flags & REVEALED:
            return True
        return SHOWN_FACE_UP >> (self.zone[card] % ZONES) & 1 == 1 and not flags & FACE_DOWN

    def info(self, ref: int) -> AbilityInfo:
        return self.library.infos[ref & 0xFFF]

    def cite_insert(self, mm: str, mk: str) -> None:
        """Say that a starter insert's own statement was carried out, in a game of its profile."""
        profile = self.options.profile
        if profile == "mm" and mm:
            self.cite(f"ufs-inserts:{mm}")
        elif profile == "mk" and mk:
            self.cite(f"ufs-inserts:{mk}")

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def character(self, seat: int) -> int:
        """The starting character (K.2.7)."""
        return self.characters[seat]

    def desperate(self, seat: int) -> bool:
        """Below half of the starting character's maximum vitality (H.3.1.4, I.3.5.1)."""
        if self.vitality[seat] * 2 < self.maximum[seat]:
            return True
        return bool(self.rules[DESPERATE]) and self.counts_as_desperate(seat)

    def limit_vitality(self, card: int) -> None:
        """The starting character's maximum has changed: it is the player's, and vitality never stands above it."""
        if not self.flags[card] & STARTING:
            return
        seat = self.owner[card]
        if self.vitality[seat] > self.lead(seat, self.now[card]):
            self.cite("K.3.1")
            self.cite("universus:Health/9")
            self.set_vitality(seat, self.maximum[seat])
            self.attention = 1

    def foundations(self, seat: int) -> int:
        """How many foundations stand in a staging area; face-down cards are foundations (D.2.2.2/n1)."""
        return self.staged_kinds(seat, 1 << FOUNDATION)

    def staged_kinds(self, seat: int, kinds: int) -> int:
        """How many cards of some types stand in a staging area, counted once for as long as they stay the same."""
        counted = self.counted.at(self.staged + self.beneath)
        key = kinds << 1 | seat
        count = counted.get(key, -1)
        if count < 0:
            now = self.now
            count = 0
            for card in self.zones[seat * ZONES + STAGING]:
                count += kinds >> now[card].kind & 1
            counted[key] = count
        return count

    def count_kinds(self, seat: int, zone: int, kinds: int) -> int:
        """How many cards of some types a player has in a zone."""
        if zone == STAGING:
            return self.staged_kinds(seat, kinds)
        cards = self.zones[seat * ZONES + zone]
        if kinds == ANY_KIND:
            return len(cards)
        return len([card for card in cards if kinds >> self.now[card].kind & 1])

    def in_attack(self) -> bool:
        return self.attack >= 0

    def attack_here(self) -> bool:
        """Whether the attack in progress is still in the card pool, face up or a multiple copy."""
        return self.attack >= 0 and not self.dropped

    # --------------------------------------------------------------------------------------------------------- indexes

    def enlist(self, card: int) -> None:
        """Put the card's abilities where windows and forms will look for them, and its attached effects to work
        (J.2.1).
        """
        if self.listed[card] or self.attaches[card]:
            self.unlist(card)
        values: Values = self.now[card]
        kind = self.zone[card] % ZONES
        if self.library.arrivals and self.flags[card] & FACE_DOWN:
            self.enlist_arrival(card, kind)
        if not values.abilities:
            return
        if values.zones < 0:
            values.zones = self.library.zones_of(values.abilities, values.kind)
        flags = self.flags[card]
        if (self.host[card] >= 0 or flags & FACE_DOWN) and self.silent(card, values):
            return
        if values.zones >> kind & 1:
            self.enlist_there(card, values, kind)

    def enlist_there(self, card: int, values: Values, kind: int) -> None:
        """The abilities that work, or stand ready, in the zone where the card is."""
        listed: list[int] = []
        attached: tuple[Effect, ...] = ()
        infos, type_of_card = self.library.infos, values.kind
        for ref in values.abilities:
            info = infos[ref & 0xFFF]
            works = info.zones_by_kind[type_of_card] >> kind & 1
            if info.kind <= RESPONSE:
                if works or kind == POOL:
                    listed.append(self.stand_ready(card, ref, info))
            elif works and not self.idle(card, info):
                if self.trace is not None:
                    self.cite_all(("H", "H.6", "J.2.1.1", "J.6"))
                attached += self.attach(card, ref, info)
        self.listed[card] += tuple(listed)
        if attached:
            self.set_effects(self.effects + attached)
            self.began(attached)

    def enlist_arrival(self, card: int, kind: int) -> None:
        """U1: what waits for its own card to come into momentum, or to leave another zone, is read as the card arrives,
        face down though it is; it can answer nothing else there.
        """
        printed: Values = self.printed[card]
        attached: tuple[Effect, ...] = ()
        for ref in printed.abilities:
            info = self.library.infos[ref & 0xFFF]
            if not info.leaves and (not info.arrives or kind != MOMENTUM):
                continue
            if info.kind == RESPONSE:
                self.listed[card] = (*self.listed[card], self.stand_ready(card, ref, info))
            else:
                attached += self.attach(card, ref, info)
        if attached:
            self.set_effects(self.effects + attached)
            self.began(attached)

    def stand_ready(self, card: int, ref: int, info: AbilityInfo) -> int:
        """Put a played ability where windows, forms and enhances will look for it; its number."""
        if self.trace is not None:
            self.cite("H")
        instance = on_card(card, ref)
        seat = self.owner[card]
        self._insert(info, seat, instance)
        if info.either:
            self._insert(info, 1 - seat, instance)
        return instance

    def silent(self, card: int, values: Values) -> bool:
        """Whether nothing on the card counts: it is attached, or face down and no copy of another."""
        flags = self.flags[card]
        if self.host[card] < 0 and (not flags & FACE_DOWN or flags & (MULTIPLE_COPY | COPIED)):
            return False
        if self.trace is not None:
            self.cite_silence(values, self.host[card] >= 0)
        return True

    def cite_silence(self, values: Values, attached: bool) -> None:
        """J.2.1.1, J.2.1.2: what is continuous on a card that is attached or face down is not at work."""
        if attached:
            self.cite("D.2.2.3.5")
        if any(self.library.infos[ref & 0xFFF].kind > RESPONSE for ref in values.abilities):
            self.cite("J.2.1.2" if values.kind == CHARACTER else "J.2.1.1")

    def idle(self, card: int, info: AbilityInfo) -> bool:
        """J.2.1.2: what is continuous on a character that nobody started with; its played abilities may be played
        (H.2.1.3).
        """
        if self.now[card].kind != CHARACTER or self.flags[card] & STARTING or info.own_trigger or info.placed:
            return False
        self.cite("J.2.1.2")
        return True

    def attach(self, card: int, ref: int, info: AbilityInfo) -> tuple[Effect, ...]:
        """The effects of a continuous ability begin."""
        self.attaches[card] = 1
        self.attention = 1
        scope = self.standing_scope(card, ref)
        return tuple([self.attached_effect(kind, info.body, at, scope) for kind, at in self.effect_parts(info)])

    def standing_scope(self, card: int, ref: int) -> Scope:
        """J.1.4.1: an attached effect is its card's player's."""
        if self.trace is not None:
            self.cite("J.1.4")
            self.cite("J.1.4.1")
        return Scope(self.owner[card], card, self.epoch[card], ref, self.seq)

    def effect_parts(self, info: AbilityInfo) -> tuple[tuple[int, int], ...]:
        """The class of each effect of a continuous ability (J.3), and the place of its instruction; a fired effect is
        the whole ability.
        """
        if self.trace is not None:
            self.cite("J.3")
        if info.kind == FIRES:
            return ((FIRED, -1),)
        if self.trace is not None:
            self.cite("H.6.1")
        return tuple(
            [(self.effect_class(op.statement, info), at) for at, op in enumerate(self.library.lists[info.body])]
        )

    def attached_effect(self, kind: int, body: int, at: int, scope: Scope) -> Effect:
        """J.2.1: an effect that is there as long as its card is."""
        if self.trace is not None:
            self.cite("J.2")
            self.cite("J.2.1")
        self.serial += 1
        return Effect(self.serial, kind, scope.seat, body, at, scope, scope.card, scope.epoch, True, WITH_CARD, 0)

    def _insert(self, info: AbilityInfo, seat: int, instance: int) -> None:
        if info.kind == RESPONSE:
            for verb in info.verbs:
                if instance not in self.responses[verb]:
                    self.responses[verb] = (*self.responses[verb], instance)
        else:
            slot = seat * ACT_KINDS + info.kind
            self.acts[slot] = (*self.acts[slot], instance)

    def unlist(self, card: int) -> None:
        """Take the card's abilities out of the indexes."""
        for instance in self.listed[card]:
            info = self.library.infos[instance & 0xFFF]
            if info.kind == RESPONSE:
                for verb in info.verbs:
                    self.responses[verb] = tuple([other for other in self.responses[verb] if other != instance])
            else:
                for slot in (info.kind, ACT_KINDS + info.kind):
                    if instance in self.acts[slot]:
                        self.acts[slot] = tuple([other for other in self.acts[slot] if other != instance])
        self.listed[card] = ()
        if self.attaches[card]:
            if self.trace is not None:
                self.cite("J.2.1.1")
                self.cite("J.6.1")
            self.attaches[card] = 0
            self.end_effects(tuple([e for e in self.effects if e.attached and e.card == card]))

    def sort_effects(self) -> None:
        """Lay the effects out by class, after they were put in place wholesale."""
        raise AssertionError("only a whole game knows the classes of effects")

    def began(self, effects: tuple[Effect, ...]) -> None:
        """These effects, the last of all, have begun."""
        raise AssertionError("only a whole game knows the classes of effects")

    def ended(self, effects: tuple[Effect, ...]) -> None:
        """These effects are no longer among those in force."""
        raise AssertionError("only a whole game knows the classes of effects")

    def begin(self, effect: Effect) -> None:
        """A lasting effect begins."""
        self.set_effects((*self.effects, effect))
        self.began((effect,))
        self.attention = 1

    def end_effect(self, serial: int) -> None:
        """A lasting effect ends."""
        self.end_effects(tuple([effect for effect in self.effects if effect.serial == serial]))

    def end_effects(self, gone: tuple[Effect, ...]) -> None:
        """Several lasting effects end."""
        self.set_effects(tuple([effect for effect in self.effects if effect not in gone]))
        self.ended(gone)
        self.attention = 1

    def exchange_effects(self, effects: tuple[Effect, ...]) -> None:
        """Some lasting effects are now about a card that they waited for: all of them, in their order."""
        self.set_effects(effects)
        self.sort_effects()

    def effect_verbs(self, effect: Effect) -> tuple[int, ...]:
        """Which events a fired effect waits for: those of its ability's trigger, or of the statement that made it."""
        if effect.at < 0:
            return self.library.infos[effect.scope.ability & 0xFFF].verbs
        waiting = self.library.op(effect.seq, effect.at).statement
        assert isinstance(waiting, Wait)
        assert isinstance(waiting.happening, Expected)
        return waiting.happening.waits

    # ---------------------------------------------------------------------------------------------------------- events

    def happen(
        self,
        verb: int,
        seat: int,
        card: int = -1,
        amount: int = 0,
        what: int = 0,
        cause: int = 0,
        by: int = -1,
        ability: int = 0,
        clause: str = "",
        seen: int = -1,
        values: Values | None = None,
    ) -> None:
        """A game event, or a line of the log when nothing can answer that verb; who saw it is C.2's unless told."""
        epoch = 0
        if card >= 0:
            epoch = self.epoch[card]
            if seen < 0:
                kind, flags = self.zone[card] % ZONES, self.flags[card]
                face_up = SHOWN_FACE_UP >> kind & 1 and not flags & FACE_DOWN
                seen = EVERYBODY if face_up and self.trace is None else mask_of(self, card, kind, flags)
            if values is None:
                values = self.now[card]
        elif seen < 0:
            seen = EVERYBODY
        seq = self.seq
        event = Event(verb, seat, card, epoch, amount, what, cause, by, ability, seq, seen, clause, values)
        self.log = (self.log, event)
        self.history = (self.history, event)
        if self.trace is not None and clause:
            self.cite(clause)
        if verb >= VERBS:
            return
        self.seq = seq + 1
        if self.suspended:
            self.pending.append(event)
            if self.table != self.settled and self.unsettled():
                self.attention |= FAINT
            return
        self.said += 1
        waited = self.responses[verb] or self.fired[verb] or self.library.answered >> verb & 1
        if waited and (self.attention or verb == USE or self.awaited(event)):
            self.pending.append(event)
            self.attention = 1
        elif (waited or self.modifiers) and self.table != self.settled and self.unsettled():
            self.pending.append(event)
            self.attention |= FAINT

    def count_unasked(self, count: int) -> None:
        """So many effects have executed since the last choice."""
        self.unasked_at, self.unasked = self.choices, count

    def remember_position(self, here: int) -> None:
        """What is asked now is asked in that position (see `loops`)."""
        self.here = here

    def count_round(self, rounds: tuple[tuple[int, int, int], ...]) -> None:
        """A choice was made in the position that is remembered."""
        self.here, self.rounds = 0, rounds

    def deliver(self, value: int, picks: tuple[int, ...]) -> None:
        """What is asked need not be: only one answer is left."""
        self.decision = None
        self.here = 0
        self.stack[-1].answer, self.stack[-1].picks = value, picks

    def take_back(self) -> tuple[Event, ...]:
        """What has happened and waits to be answered is to happen later (`happen_late`): nobody hears of it yet."""
        batch = tuple(self.pending)
        self.pending = []
        self.log, self.history = without(self.log, batch), without(self.history, batch)
        return batch

    def happen_late(self, batch: tuple[Event, ...]) -> None:
        """What was taken back happens now, as one event."""
        for event in batch:
            event = Event(
                event.verb, event.seat, event.card, event.epoch, event.amount, event.what, event.cause, event.by,
                event.ability, self.seq, event.seen, event.clause, event.values,
            )  # fmt: skip
            self.seq += 1
            self.log = (self.log, event)
            self.history = (self.history, event)
            self.pending.append(event)
        self.said += 1
        self.attention = 1

    def push_beneath(self, frame: Frame, above: int) -> None:
        """A procedure begins when so many, from the top of the stack, have ended."""
        self.stack.insert(len(self.stack) - above, frame)

    def answerable(self, verb: int) -> bool:
        """Whether a response waits for such events, or one that the other seat cannot see could."""
        return bool(self.responses[verb] or self.library.answered >> verb & 1)

    def awaited(self, event: Event) -> bool:
        """Whether some fired effect or response could wait for this very event, as far as an outline of it tells."""
        infos = self.library.infos
        for effect in self.fired[event.verb]:
            scope = effect.scope
            expected = None if effect.at >= 0 else infos[scope.ability & 0xFFF].awaited
            if expected is None or not expected.excludes(scope.seat, scope.card, event):
                return True
        for instance in self.responses[event.verb]:
            info = infos[instance & 0xFFF]
            card = instance >> 24
            expected = info.awaited
            if info.either or expected is None or not expected.excludes(self.owner[card], card, event):
                return True
        if self.library.answered >> event.verb & 1:
            return True
        return bool(self.rules[ALLOW])  # abilities may be played from where no index looks

    def unsettled(self) -> bool:
        """Whether standing effects could have something to say, now that the table has changed."""
        if self.restless > 1 or self.undefined or self.symbol_queue or self.watch_staging:
            return True
        return self.restless == 1 and self.something_open()

    def something_open(self) -> bool:
        """Whether any card of a type that modifiers speak of is being played, pending or in its sequence: else none is
        open to change (C.3.4).
        """
        if self.attack_stack:
            return True
        kinds, now, zones = self.modifiers_kinds, self.now, self.zones
        card = self.attack
        if card >= 0 and kinds >> now[card].kind & 1:
            return True
        card = self.just_played
        if card >= 0 and kinds >> now[card].kind & 1:
            return True
        card = self.newcomer
        if card >= 0 and kinds >> now[card].kind & 1:
            return True
        passing = zones[TRANSIT] + zones[ZONES + TRANSIT]
        return bool(passing) and any(kinds >> now[card].kind & 1 for card in passing)

    def hold(self) -> None:
        """Hold events back until `release`: they occur together then."""
        self.suspended += 1

    def release(self) -> None:
        """Events held back since `hold` now occur together, as one (E.4.5)."""
        self.suspended -= 1
        if self.suspended == 0 and self.pending:
            self.said += 1
            self.attention = 1

    def happen_within(self, verb: int, seat: int, card: int, clause: str) -> None:
        """An event that is one with what is happening now, by rule."""
        self.suspended += 1
        self.happen(verb, seat, card, clause=clause)
        self.suspended -= 1

    def settle_next(self) -> None:
        """Something wants attention before the next step."""
        self.attention = 1

    def watch_pauses(self) -> None:
        """A keyword, a backup ... is not what it was: the pause conditions have to be looked at (E.2)."""
        self.watch_staging = 1
        self.attention = 1

    def note(self, verb: int, seat: int, card: int = -1, amount: int = 0, what: int = 0, clause: str = "") -> None:
        """A line of the log that is no game event."""
        if card < 0:
            event = Event(verb, seat, card, 0, amount, what, 0, -1, 0, self.seq, EVERYBODY, clause, None)
        else:
            epoch, seen, values = self.epoch[card], eyes(self, card), self.now[card]
            event = Event(verb, seat, card, epoch, amount, what, 0, -1, 0, self.seq, seen, clause, values)
        self.log = (self.log, event)
        self.history = (self.history, event)
        if self.trace is not None and clause:
            self.cite(clause)

    def uses_of(self, instance: int) -> int:
        return self.uses.count(instance)

    def instances(self, card: int, kind: int) -> tuple[int, ...]:
        """The played abilities of one kind on a card, whatever the indexes say."""
        infos = self.library.infos
        return tuple(on_card(card, ref) for ref in self.now[card].abilities if infos[ref & 0xFFF].kind == kind)

    def shown(self, card: int) -> Any:
        """The compiled card whose face is up."""
        return self.definitions[card]

    def goes_by(self, seat: int, names: tuple[int, ...]) -> bool:
        """Whether the starting character has one of these names (H.3.1.5)."""
        return self.bears(self.values_of(self.character(seat)), names)

    def prefer(self, keys: tuple[int, ...]) -> None:
        """A player has put effects into an order, which holds from now on (J.3.4.2)."""
        self.set_preferred((*[key for key in self.preferred if key not in keys], *keys))
        self.attention = 1

    def skip_step(self, time: int, seat: int) -> None:
        """That player skips the next such step or phase that has not begun."""
        self.skipping = (*self.skipping, time * 2 + seat)
