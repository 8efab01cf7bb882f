"""The state of a game of UFS: the kernel's, and what only this game has.

Procedures are written against this class.  It holds data, cheap readers and the indexes that keep windows cheap; every
observable change is a function of `changes`.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from livingrules.games.ufs.abilities import AbilityInfo, UfsLibrary
from livingrules.games.ufs.publicity import eyes
from livingrules.games.ufs.seams import Seams
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
    VERBS,
    ZONES,
    ability_ref,
    on_card,
    ref_index,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.event import Event
from livingrules.kernel.game import Game
from livingrules.kernel.legality import Reason
from livingrules.kernel.visibility import EVERYBODY

# Classes of effect (J.3).
MODIFIER = 1
FIRED = 2
DEFINITION = 3
RULE = 4
REPLACEMENT = 5

# When an effect ends (J.2.2.1, J.2.3.1).
WITH_CARD = 0
END_OF_TURN = 1
END_OF_ATTACK = 2
END_OF_STEP = 3
END_OF_PHASE = 4
AFTER_USE = 5
NEVER = 6
START_OF_TURN_OF = 7
AFTER_READY_STEP_OF = 8
END_OF_TURN_OF = 9


def class_of(node: tree.Instruction) -> int:
    """The class of effect that a lasting instruction makes (J.3)."""
    if isinstance(node, (tree.Modify, tree.Grant)):
        return MODIFIER
    if isinstance(node, tree.Set):
        return DEFINITION
    if isinstance(node, tree.Rule):
        return RULE
    if isinstance(node, tree.Replace):
        return REPLACEMENT
    if isinstance(node, tree.Later):
        return FIRED
    raise AssertionError(f"no continuous effect: {node!r}")


FAINT: Final = 2
"""Attention for the sake of standing effects alone: nobody waits for what happened."""


class State(Seams):
    """Everything a game of UFS has."""

    rulebook: ClassVar[str] = "ufs"
    shared: ClassVar[tuple[str, ...]] = (
        *Game.shared, "definitions", "printed", "options", "modifiers", "definers", "rules", "replacers",
        "check_modifiers", "forbidden_verbs", "replaced_verbs", "definers_about", "definers_vary",
        "definers_need", "modifiers_need", "assigned",
    )  # fmt: skip
    values: ClassVar[tuple[str, ...]] = (
        *Game.values, "characters", "turn", "active", "first", "chooser", "phase", "step", "attack", "attacker",
        "status", "block", "attack_epoch", "attack_stack", "dropped", "obliged", "attempted", "forms_done",
        "enhances_played", "enhances_tried", "uses", "end_combat", "reversals", "safe_attack",
        "resolved", "resolved_epoch", "resolved_blocked", "resolving", "just_played", "newcomer", "newcomer_manner",
        "symbol_queue", "watch_staging", "unhosted", "undefined", "pausing", "skipping", "registered", "replacing",
        "preferred", "priority", "damage_dealt",
    )  # fmt: skip
    lists: ClassVar[tuple[str, ...]] = (
        *Game.lists, "vitality", "maximum", "host", "age", "listed", "attaches", "acts", "responses", "fired",
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = (
        "listed", "attaches", "acts", "responses", "fired", "modifiers", "definers", "rules", "replacers",
        "check_modifiers", "forbidden_verbs", "replaced_verbs", "definers_about", "definers_vary",
        "definers_need", "modifiers_need", "assigned",
    )  # fmt: skip

    prepared: ClassVar[tuple[str, ...]] = ("library", "owner", "zone_count", "definitions", "printed", "options")
    """What a game has before anything is played."""
    duty: ClassVar[Reason] = Reason(
        "ufs:F.2.2.3(2)", "you passed last turn without attempting a card, so you must attempt one"
    )
    """Why a player may not pass."""
    loss_clause: ClassVar[str] = "ufs:E.2.1"
    """What says that a player without vitality has lost."""
    pause_order: ClassVar[tuple[int, ...]] = ()
    """The pause conditions that look at the table, in the order in which they are handled."""

    def __init__(self) -> None:
        super().__init__()
        self.library = UfsLibrary({})
        """Every ability and instruction list of the game; a pack's own, because only it knows what an ability is."""
        self.zone_count = 2 * ZONES
        self.definitions: tuple[Any, ...] = ()
        """The compiled card behind each card of the game."""
        self.printed: tuple[Values, ...] = ()
        self.options: Any = None
        """Format and switches: what the rules of this game are."""
        self.characters: tuple[int, ...] = (-1, -1)
        self.modifiers: tuple[Effect, ...] = ()
        self.definers: tuple[Effect, ...] = ()
        self.preferred: tuple[int, ...] = ()
        """Keys of effects whose order their player chose, in that order (J.3.4.2)."""
        self.check_modifiers: tuple[Effect, ...] = ()
        self.rules: dict[str, tuple[Effect, ...]] = {}
        """Rule effects by the kind of rule."""
        self.replacers: tuple[Effect, ...] = ()
        self.turn = 0
        self.active = 0
        self.first = 0
        self.chooser = -1
        self.phase = 0
        self.step = 0
        self.attack = -1
        """The attack whose sequence is going on, or -1 (K.4.4)."""
        self.attack_epoch = 0
        self.attacker = -1
        self.status = 0
        self.block = -1
        self.attack_stack: tuple[int, ...] = ()
        """Pending attacks, the next one last (F.2.3)."""
        self.dropped = 0
        self.obliged: tuple[int, ...] = (0, 0)
        """Who must attempt a card this turn (F.2.2.3(2))."""
        self.attempted = 0
        self.forms_done = 0
        self.enhances_played: tuple[int, ...] = (0, 0)
        self.enhances_tried: tuple[int, ...] = ()
        self.uses: tuple[int, ...] = ()
        """Abilities used this turn, once for each use (H.3.2.2.1)."""
        self.end_combat = 0
        self.reversals: tuple[int, ...] = ()
        """Seats that attempted a reversal to the attack just resolved (I.3.10.2.1)."""
        self.safe_attack = 0
        self.resolved = -1
        self.resolved_epoch = 0
        self.resolved_blocked = 0
        self.resolving = 0
        """The window after an attack resolved is open: it is still *that attack*."""
        self.just_played = -1
        self.newcomer = -1
        """The card whose attempt or sequence has just begun: what *next* waits for (K.4.9)."""
        self.newcomer_manner = 0
        self.symbol_queue: tuple[int, ...] = ()
        """Cards with infinities that gained a current state outside of being played (L.1.2)."""
        self.watch_staging = 0
        """Something entered a staging area or pool, or keywords changed: E.2.3 to E.2.7 have to be looked at."""
        self.unhosted: tuple[int, ...] = ()
        """Hosts that just lost an attachment."""
        self.undefined = 0
        """A definition ended: base values fall back (C.3.3.4.5)."""
        self.pausing = 0
        """A pause is being handled; it looks for the next condition itself."""
        self.skipping: tuple[int, ...] = ()
        """Steps and phases to be skipped: time * 2 + whose."""
        self.registered: tuple[int, ...] = (-1, -1)
        """The characters that a match prescribes, or -1 (E.1.1.1)."""
        self.replacing: tuple[int, ...] = ()
        """Replacement effects being carried out; none replaces its own doing."""
        self.priority = -1
        self.damage_dealt = 0
        self.board = 0
        """Counts the changes of the table: where cards are, their states, their values, and the effects in force."""
        self.staged = 0
        """The same for the staging areas alone, and whose turn it is."""
        self.piles = 0
        """Counts the moves between hands, decks, discard piles and what is removed."""
        self.states = 0
        """Counts commits and readies."""
        self.verdicts: dict[int, bool] = {}
        """Conditions of abilities already looked at, and when (`verdicts_at`): see `definitions.active_on`."""
        self.verdicts_at = -1
        self.defined_cards: tuple[int, ...] = ()
        """The cards that definitions spoke of when they were last carried out, and which definitions there were."""
        self.defined_by: tuple[Effect, ...] = ()
        self.forbidden_verbs = 0
        self.replaced_verbs = 0
        """The acts that effects in force might forbid or replace, one bit for each verb."""
        self.definers_about: tuple[int, ...] = ()
        """The one card that each definition can be about, or -1."""
        self.definers_vary = 0
        """Some definition does not always come to the same value."""
        self.definers_need = -1
        self.modifiers_need = -1
        """What the definitions and modifiers in force depend on (see `standing`)."""
        self.settled = -1
        """The count at which nothing standing had anything more to say, whatever happens besides; or -1."""
        self.peeked = 1
        """A card of a hand or deck may be revealed or looked at."""
        self.common_at = (-1, -1)
        """When the symbols that a card must share were last worked out (`common`, by seat)."""
        self.common = [0, 0]
        self.assigned: tuple[int, ...] = ()
        """Cards that effects are assigned to (J.2.3)."""
        self.defined_at: object = -1
        """When definitions were last looked at (see `standing`); a copy looks for itself."""
        self.modified_at: object = -1
        self.vitality: list[int] = [0, 0]
        self.maximum: list[int] = [0, 0]
        self.host: list[int] = []
        """The card that a card is attached to, or -1 (D.2.2.3)."""
        self.age: list[int] = []
        """When a card last gained the Terrain keyword in staging, as an event number (E.2.5)."""
        self.listed: list[tuple[int, ...]] = []
        self.attaches: list[int] = []
        """Whether a card has attached effects at work."""
        self.acts: list[tuple[int, ...]] = [()] * (2 * ACT_KINDS)
        """Abilities that could be played: seat * ACT_KINDS + kind."""
        self.responses: list[tuple[int, ...]] = [()] * VERBS
        self.fired: list[tuple[Effect, ...]] = [()] * VERBS

    # --------------------------------------------------------------------------------------------------- reading cards

    def zone_kind(self, card: int) -> int:
        """Which of the eight kinds of zone the card is in."""
        return self.zone[card] & 7

    def cards_in(self, seat: int, kind: int) -> list[int]:
        return self.zones[seat * ZONES + kind]

    def values_of(self, card: int) -> Values:
        """The card's values now: current state if it has one of its own, else base values."""
        current = self.current[card]
        if current is not None:
            found: Values = current.values
            return found
        base: Values = self.base[card]
        return base

    def touch(self, card: int) -> None:
        """Something about the card is no longer what it was: standing effects have to look again."""
        self.board += 1
        if self.zone[card] & 7 == STAGING:
            self.staged += 1

    def valued(self, card: int) -> bool:
        """C.3.1, C.3.2: public, or in a public zone."""
        kind = self.zone[card] & 7
        found = not self.flags[card] & FACE_DOWN if kind == TRANSIT else kind in PUBLIC_ZONES or self.is_public(card)
        if self.trace is not None:
            self.cite("C.3")
            self.cite("C.3.1" if found else "C.3.2")
        return found

    def is_public(self, card: int) -> bool:
        """C.2.1: face up or revealed."""
        flags = self.flags[card]
        if flags & REVEALED:
            return True
        kind = self.zone[card] & 7
        if kind == MOMENTUM:
            return not flags & FACE_DOWN
        return kind in PUBLIC_ZONES and not flags & FACE_DOWN

    def info(self, ref: int) -> AbilityInfo:
        return self.library.infos[ref_index(ref)]

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
        return self.vitality[seat] * 2 < self.maximum[seat]

    def limit_vitality(self, card: int) -> None:
        """The starting character's maximum has changed: it is the player's, and vitality never stands above it."""
        if not self.flags[card] & STARTING:
            return
        seat = self.owner[card]
        self.maximum[seat] = self.values_of(card).maximum
        if self.vitality[seat] > self.maximum[seat]:
            self.cite("K.3.1")
            self.cite("universus:Health/9")
            self.vitality[seat] = self.maximum[seat]
            self.attention = 1

    def foundations(self, seat: int) -> int:
        """How many foundations stand in a staging area; face-down cards are foundations (D.2.2.2/n1)."""
        return sum(1 for card in self.cards_in(seat, STAGING) if self.values_of(card).kind == FOUNDATION)

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
        values = self.values_of(card)
        if not values.abilities:
            return
        flags = self.flags[card]
        kind = self.zone[card] & 7
        if self.host[card] >= 0 or (flags & FACE_DOWN and not flags & (MULTIPLE_COPY | COPIED)):
            if self.host[card] >= 0:
                self.cite("D.2.2.3.5")
            if any(self.library.infos[ref & 0xFFF].kind > RESPONSE for ref in values.abilities):
                self.cite("J.2.1.2" if values.kind == CHARACTER else "J.2.1.1")
            return
        bit = 1 << kind
        seat = self.owner[card]
        listed: list[int] = []
        for ref in values.abilities:
            info = self.library.infos[ref & 0xFFF]
            works = info.zones_for(values.kind) & bit
            if not works and not (kind == POOL and info.kind <= RESPONSE):
                continue
            continuous = info.kind > RESPONSE and not info.own_trigger and not info.bracket_zones
            if continuous and values.kind == CHARACTER and not flags & STARTING:
                # Only what is continuous: played abilities of any card in staging may be played (H.2.1.3).
                self.cite("J.2.1.2")
                continue
            self.cite("H")
            if info.kind > RESPONSE:
                self.attach(card, ref, info)
                continue
            instance = on_card(card, ref)
            listed.append(instance)
            self._insert(info, seat, instance)
            if info.either:
                self._insert(info, 1 - seat, instance)
        self.listed[card] = tuple(listed)
        if self.attaches[card]:
            self.sort_effects()

    def attach(self, card: int, ref: int, info: AbilityInfo) -> None:
        """The attached effect of a continuous ability begins (H.6, J.2.1)."""
        seat = self.owner[card]
        self.attaches[card] = 1
        self.attention = 1
        for clause in ("H.6", "J.2", "J.2.1", "J.2.1.1", "J.1.4.1", "J.1.4", "J.3", "J.6"):
            self.cite(clause)
        scope = Scope(seat, card, self.epoch[card], ref, self.seq)
        parts: tuple[tuple[int, int], ...]
        if info.kind == FIRES:
            parts = ((FIRED, -1),)
        else:
            self.cite("H.6.1")
            parts = tuple((self.effect_class(op.node, info), at) for at, op in enumerate(self.library.lists[info.body]))
        for kind, at in parts:
            self.serial += 1
            effect = Effect(self.serial, kind, seat, info.body, at, scope, card, self.epoch[card], True, WITH_CARD, 0)
            self.effects = (*self.effects, effect)

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
            info = self.info(ability_ref(instance))
            if info.kind == RESPONSE:
                for verb in info.verbs:
                    self.responses[verb] = tuple(other for other in self.responses[verb] if other != instance)
            else:
                for slot in (info.kind, ACT_KINDS + info.kind):
                    if instance in self.acts[slot]:
                        self.acts[slot] = tuple(other for other in self.acts[slot] if other != instance)
        self.listed[card] = ()
        if self.attaches[card]:
            self.cite("J.2.1.1")
            self.cite("J.6.1")
            self.attaches[card] = 0
            self.effects = tuple(e for e in self.effects if not (e.attached and e.card == card))
            self.sort_effects()
            self.attention = 1

    def sort_effects(self) -> None:
        """Lay the effects out by class, after any of them began or ended."""
        self.board += 1
        self.staged += 1
        modifiers: list[Effect] = []
        definers: list[Effect] = []
        rules: dict[str, tuple[Effect, ...]] = {}
        checks: list[Effect] = []
        replacers: list[Effect] = []
        fired: list[list[Effect]] = [[] for _ in range(VERBS)]
        for effect in self.effects:
            if effect.kind == MODIFIER:
                node = self.library.op(effect.seq, effect.at).node
                about_check = isinstance(node, tree.Modify) and isinstance(node.ref, tree.CheckRef)
                (checks if about_check else modifiers).append(effect)
            elif effect.kind == FIRED:
                for verb in self.effect_verbs(effect):
                    fired[verb].append(effect)
            elif effect.kind == DEFINITION:
                definers.append(effect)
            elif effect.kind == RULE:
                rule = self.library.op(effect.seq, effect.at).node
                assert isinstance(rule, tree.Rule)
                rules[rule.kind] = (*rules.get(rule.kind, ()), effect)
            else:
                replacers.append(effect)
        self.assigned = tuple(effect.card for effect in self.effects if effect.card >= 0 and not effect.attached)
        self.modifiers = tuple(modifiers)
        if len(definers) < len(self.definers):
            self.undefined = 1
        self.definers = tuple(definers)
        self.rules = rules
        self.check_modifiers = tuple(checks)
        self.replacers = tuple(replacers)
        self.fired = [tuple(effects) for effects in fired]

    def begin(self, effect: Effect) -> None:
        """A lasting effect begins."""
        self.effects = (*self.effects, effect)
        self.sort_effects()
        self.attention = 1

    def end_effect(self, serial: int) -> None:
        """A lasting effect ends."""
        self.effects = tuple(effect for effect in self.effects if effect.serial != serial)
        self.sort_effects()
        self.attention = 1

    def effect_verbs(self, effect: Effect) -> tuple[int, ...]:
        """Which events a fired effect waits for: those of its ability's trigger, or of its *later* instruction."""
        if effect.at < 0:
            return self.library.infos[effect.scope.ability & 0xFFF].verbs
        return self.library.later_verbs(effect.seq, effect.at)

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
        if seen < 0:
            seen = EVERYBODY if card < 0 else eyes(self, card)
        epoch = self.epoch[card] if card >= 0 else 0
        if values is None and card >= 0:
            values = self.values_of(card)
        event = Event(verb, seat, card, epoch, amount, what, cause, by, ability, self.seq, seen, clause, values)
        self.record(event)
        if verb >= VERBS:
            return
        self.seq += 1
        if not self.suspended:
            self.said += 1
        if self.suspended or self.responses[verb] or self.fired[verb]:
            self.pending.append(event)
            self.attention = 1
        elif self.modifiers:
            self.pending.append(event)
            self.attention |= FAINT

    def release(self) -> None:
        """Events held back since `suspended` was raised now occur together, as one (E.4.5)."""
        self.suspended -= 1
        if self.suspended == 0 and self.pending:
            self.said += 1
            self.attention = 1

    def note(self, verb: int, seat: int, card: int = -1, amount: int = 0, what: int = 0, clause: str = "") -> None:
        """A line of the log that is no game event."""
        epoch = self.epoch[card] if card >= 0 else 0
        seen = EVERYBODY if card < 0 else eyes(self, card)
        values = None if card < 0 else self.values_of(card)
        self.record(Event(verb, seat, card, epoch, amount, what, 0, -1, 0, self.seq, seen, clause, values))

    def uses_of(self, instance: int) -> int:
        return self.uses.count(instance)

    def instances(self, card: int, kind: int) -> tuple[int, ...]:
        """The played abilities of one kind on a card, whatever the indexes say."""
        infos = self.library.infos
        return tuple(on_card(card, ref) for ref in self.values_of(card).abilities if infos[ref & 0xFFF].kind == kind)

    def shown(self, card: int) -> Any:
        """The compiled card whose face is up."""
        return self.definitions[card]

    def goes_by(self, seat: int, names: tuple[int, ...]) -> bool:
        """Whether the starting character has one of these names (H.3.1.5)."""
        return self.bears(self.values_of(self.character(seat)), names)

    def skip_step(self, time: int, seat: int) -> None:
        """That player skips the next such step or phase that has not begun."""
        self.skipping = (*self.skipping, time * 2 + seat)
