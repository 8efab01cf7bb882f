"""Modifier effects find their cards (J.3.3.1): as soon as a card qualifies, before the event's fired effects."""

from __future__ import annotations

from livingrules.games.ufs import definitions, loops, modifications, needs, ruling, standing
from livingrules.games.ufs.abilities import is_full
from livingrules.games.ufs.filters import Cards, take_types
from livingrules.games.ufs.late_events import LateEvent
from livingrules.games.ufs.rule_kinds import ABOUT_ATTACKS, NO_RULES
from livingrules.games.ufs.state import DEFINITION, END_OF_ATTACK, MODIFIER, RULE, State
from livingrules.games.ufs.statements import change_of
from livingrules.games.ufs.words import ATTACK, PLAYED_BLOCK, POOL, STAGING, TRANSIT, ZONES
from livingrules.kernel.decision import ORDER, Decision
from livingrules.kernel.effect import Effect
from livingrules.kernel.procedure import Frame, seal, step


def due(g: State) -> list[tuple[Effect, int]]:
    """The modifier effects that have to be applied now, each with its card; the active player's first."""
    found: list[tuple[Effect, int]] = []
    changeable = open_cards(g)
    infos = g.library.infos
    for effect, passing, key in zip(g.modifiers, g.modifiers_narrow, g.modifiers_causes, strict=True):
        for card in targets(g, effect) if passing is None else changeable:
            if passing is not None and not passing[g.owner[card] == effect.seat] >> g.now[card].kind & 1:
                continue
            current = g.current[card]
            if current is not None and key in current.applied:
                if g.trace is not None:
                    g.cite("J.3.3.2/n1")
                    g.cite("C.3.3.4.3")
                continue
            # A condition about the past takes long to test, so it comes last.
            late = infos[effect.scope.ability & 0xFFF].condition_needs & needs.HISTORY
            if effect.attached and not late and not definitions.active_on(g, effect):
                break
            if not modifications.meets(g, effect, card):
                continue
            if effect.attached and late and not definitions.active_on(g, effect):
                break
            if waits_for(g, effect):
                found.append((effect, card))
    if len(found) > 1:
        order = [effect.serial for effect in definitions.in_order(g, g.modifiers)]
        found.sort(key=lambda pair: order.index(pair[0].serial))
    return found


def waits_for(g: State, effect: Effect) -> bool:
    """K.4.9/n1: an attack card played as a block is not the next attack."""
    asked = change_of(g.library.op(effect.seq, effect.at)).next_one
    if asked is None or effect.card >= 0:
        return True
    if only_blocks(g, asked):
        g.cite("K.4.9/n1")
        return False
    if not attempted(g, asked):
        return False
    g.cite("K.4.9")
    return True


def only_blocks(g: State, asked: Cards) -> bool:
    """The card in question is played as a block, and the text asks for what is played as its own type."""
    return g.newcomer_manner == PLAYED_BLOCK and asked.typed and not asked.named and not asked.blocks


def attempted(g: State, asked: Cards) -> bool:
    """K.4.9: an attack is the next one also by entering its sequence; any other card is so only by being attempted."""
    return g.newcomer != g.attack or (asked.typed and not asked.named)


def open_cards(g: State) -> list[int]:
    """C.3.4: the cards whose speed, damage and zone may change now."""
    zones = g.zones
    first = g.active * ZONES
    mine, theirs = zones[first + POOL], zones[ZONES - first + POOL]
    found = zones[first + TRANSIT][:]
    if mine:
        found += [card for card in mine if modifications.open_in_pool(g, card)]
    found += zones[ZONES - first + TRANSIT]
    if theirs:
        found += [card for card in theirs if modifications.open_in_pool(g, card)]
    return found


def targets(g: State, effect: Effect) -> list[int]:
    """The cards worth looking at for a modifier effect."""
    if effect.card >= 0 and not effect.attached:
        return [effect.card]
    change = change_of(g.library.op(effect.seq, effect.at))
    if change.own:
        return [effect.scope.card]
    if change.next_one is not None:
        return [g.newcomer] if g.newcomer >= 0 else []
    if change.described is not None:
        return _in_zones(g, change.described, change.of_playing)
    return [g.attack] if g.attack >= 0 else []


def _in_zones(g: State, asked: Cards, of_playing: bool) -> list[int]:
    """The cards of the zones and types that a description speaks of; what they cost to play is asked while they are."""
    if asked.zones:
        kinds = asked.zones
    elif asked.implied == (STAGING,):
        kinds = (TRANSIT, STAGING) if of_playing else (STAGING,)
    else:
        kinds = (TRANSIT, POOL, STAGING) if not asked.is_only(ATTACK) else (TRANSIT, POOL)
    found: list[int] = []
    for seat in (g.active, 1 - g.active):
        for kind in kinds:
            cards = g.zones[seat * ZONES + kind]
            if cards:
                if asked.blocks or asked.others:
                    found.extend(cards)
                else:
                    take_types(g, asked.types, cards, found)
    return found


def claim_next_rules(g: State, card: int) -> None:
    """A rule or definition about *the next* attack or card becomes one about this one (K.4.9); nothing comes after it.

    So does a modifier, in a game where what it changes has to wait until the card was played.
    """
    kinds = (RULE, DEFINITION) if g.options.stats_while_played else (RULE, DEFINITION, MODIFIER)
    if not g.floating or (g.rules is NO_RULES and not g.definers and MODIFIER not in kinds):
        return
    claimed = False
    effects: list[Effect] = []
    for effect in g.effects:
        named = effect.at >= 0 and effect.kind in kinds
        if named and not effect.attached and effect.card < 0 and _means_next(g, effect, card):
            g.cite("K.4.9")
            fought = effect.kind == RULE and ABOUT_ATTACKS >> ruling.rule_of(g, effect).kind & 1
            ends = END_OF_ATTACK if fought else effect.ends
            effect = Effect(
                effect.serial, effect.kind, effect.seat, effect.seq, effect.at, effect.scope, card, g.epoch[card],
                False, ends, effect.until,
            )  # fmt: skip
            claimed = True
        effects.append(effect)
    if claimed:
        g.exchange_effects(tuple(effects))


def next_one(g: State, effect: Effect) -> Cards | None:
    """The card still to come that an effect is about, if it is about one."""
    if effect.kind == RULE:
        return ruling.rule_of(g, effect).to_come
    return change_of(g.library.op(effect.seq, effect.at)).next_one


def _means_next(g: State, effect: Effect, card: int) -> bool:
    asked = next_one(g, effect)
    if asked is None:
        return False
    if only_blocks(g, asked):
        g.cite("K.4.9/n1")
        return False
    return attempted(g, asked) and asked.matches(g, effect.scope, card, None)


class ApplyModifiers(Frame):
    """Apply all that is due, one effect on one card a step; what happens by it occurs when all of it is applied."""

    fields = ("queue", "held", "key", "card")

    def __init__(self) -> None:
        super().__init__()
        self.queue: tuple[int, ...] = ()
        self.held = 0
        """How many events wait beneath this procedure until it has ended."""
        self.key = 0
        self.card = -1
        """The modification for which a way is chosen, by its cause, and the card that is changed."""

    @step("J.3.3.1", "J.3.3.1.1")
    def apply(self, g: State) -> None:
        found = due(g)
        if not found:
            return
        self.go("apply")
        rivals = self.rivals(g, found)
        if len(rivals) > 1 and not self.queue:
            self.go("keep_order")
            seat = found[0][0].seat
            count = len(rivals)
            g.ask(Decision(ORDER, seat, rivals, ("modifiers", found[0][1]), "J.3.3.1.1", count, count))
            return
        effect, card = self.first_of(found)
        if modifications.is_undecided(g, effect):
            self.key, self.card = modifications.cause(effect), card
            self.go("decided")
            g.ask(modifications.question(g, effect.seat, effect.seq, effect.at, (card,)))
            return
        self.change(g, effect, card, -1)

    def change(self, g: State, effect: Effect, card: int, way: int) -> None:
        """Write one effect onto one card."""
        write(g, effect, card, way)
        if effect.attached and is_full(g.now[card].abilities):
            loops.end(g)  # it gives abilities that give it again
            return
        if g.pending and not g.suspended and (self.held or any(g.awaited(event) for event in g.pending)):
            self.hold_back(g)

    def hold_back(self, g: State) -> None:
        """C.3.3.4.4: nothing comes between two modifiers.  What one of them did happens when all have been applied."""
        g.cite("C.3.3.4.4")
        self.held += 1
        frame = LateEvent()
        frame.batch = g.take_back()
        g.push_beneath(frame, self.held)

    @step()
    def over(self, g: State) -> None:
        g.settle_next()
        g.drop()

    @step("J.1.2", "J.3.3.1")
    def decided(self, g: State) -> None:
        """What was left open is chosen when the change is made."""
        g.cite("universus:Effects/6")
        self.go("apply")
        effect = next(effect for effect in g.modifiers if modifications.cause(effect) == self.key)
        self.change(g, effect, self.card, self.answer)

    @step("J.3.3.1.1")
    def keep_order(self, g: State) -> None:
        causes = {effect.serial: key for effect, key in zip(g.modifiers, g.modifiers_causes, strict=True)}
        self.queue = tuple([causes[serial] for serial in self.picks])
        self.go("apply")

    def first_of(self, found: list[tuple[Effect, int]]) -> tuple[Effect, int]:
        """What is applied first: in the order that was chosen, else as it was found."""
        while self.queue:
            key, self.queue = self.queue[0], self.queue[1:]
            for effect, card in found:
                if modifications.cause(effect) == key:
                    return effect, card
        return found[0]

    def rivals(self, g: State, found: list[tuple[Effect, int]]) -> tuple[int, ...]:
        """Effects of one player on one card whose order changes the result."""
        first, card = found[0]
        same = [effect for effect, where in found if where == card and effect.seat == first.seat]
        if len(same) < 2 or not any(depends(g, effect) for effect in same):
            return ()
        apart = different(g, same)
        pairs = [(one, two) for at, one in enumerate(apart) for two in apart[at + 1 :]]
        if not any(order_matters(g, card, one, two) for one, two in pairs):
            return ()
        return tuple(effect.serial for effect in same)


def depends(g: State, effect: Effect) -> bool:
    """Whether what a modifier comes to may depend on what was applied before it; what sets a number always does."""
    return change_of(g.library.op(effect.seq, effect.at)).sets or standing.asks_for_values(g, effect)


def different(g: State, effects: list[Effect]) -> list[Effect]:
    """One effect for each text: two of the same come to the same, unless it asks about the card that carries it."""
    found: list[Effect] = []
    for effect in effects:
        alike = [other for other in found if (other.seq, other.at) == (effect.seq, effect.at)]
        if not alike or not effect.attached or standing.needed(g, (effect,)) & needs.ITSELF:
            found.append(effect)
    return found


def order_matters(g: State, card: int, one: Effect, two: Effect) -> bool:
    """Whether the card comes to something else the other way round, whatever is chosen where there is a choice."""
    return any(
        result(g, card, ((one, way), (two, other))) != result(g, card, ((two, other), (one, way)))
        for way in open_ways(g, one, card)
        for other in open_ways(g, two, card)
    )


def open_ways(g: State, effect: Effect, card: int) -> tuple[int, ...]:
    """What may be chosen for a modifier; (-1,) where nothing is left open."""
    if not modifications.is_undecided(g, effect):
        return (-1,)
    return modifications.ways(g, change_of(g.library.op(effect.seq, effect.at)), (card,))


def result(g: State, card: int, order: tuple[tuple[Effect, int], ...]) -> tuple[object, ...]:
    """What the card comes to when one modifier is applied, and then the other if it still applies."""
    twin = g.copy()
    twin.trace = None
    for effect, way in order:
        if modifications.qualifies(twin, effect, card):
            modifications.apply_effect(twin, effect, card, silent=True, way=way)
    values = twin.now[card]
    return (
        values.numbers,
        values.attack_zone,
        values.block_zone,
        values.symbols,
        values.hand_size,
        values.maximum,
        sorted(values.keywords),
        sorted(values.abilities),
    )


def write(g: State, effect: Effect, card: int, way: int) -> None:
    """Apply one effect to one card; *next* is used up by it (U16)."""
    g.hold()
    modifications.apply_effect(g, effect, card, way=way)
    if not used_up(g, effect):
        g.cite("J.3.3.2")
    elif modifications.is_applied(g, effect, card):
        g.cite("universus:Modifier Effect/7")
        g.end_effect(effect.serial)
    g.release()


def used_up(g: State, effect: Effect) -> bool:
    """Whether a modifier is for one time: *next*, or a plain change that had to wait for its attack."""
    change = change_of(g.library.op(effect.seq, effect.at))
    if change.next_one is not None:
        return True
    return effect.card >= 0 and not effect.attached and change.until is None


class OrderDefinitions(Frame):
    """J.3.4.2, C.3.3.2.1: a player's own definitions are applied in an order of their choice; the last one stands."""

    @step("J.3.4.2", "C.3.3.2.1(2)")
    def ask(self, g: State) -> None:
        keys = definitions.conflict(g)
        seat = next(effect.seat for effect in g.definers if definitions.effect_key(effect) in keys)
        g.ask(Decision(ORDER, seat, keys, ("definitions",), "J.3.4.2", len(keys), len(keys)))

    @step("J.3.4.2")
    def keep(self, g: State) -> None:
        g.prefer(self.picks)
        g.drop()


seal(globals(), "ufs")
