"""Whether something may be played, and every reason why not (H.3, E.4.1).

One list of tests serves both questions: enumeration stops at the first reason, `why_not` collects them all and says
what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from livingrules.games.ufs import chaining, costs, requiring, ruling
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.ability import AN_ATTACK
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.rule_kinds import ALLOW, COST, FORBID, LIMIT, REQUIRE
from livingrules.games.ufs.ruling import CARDS, COSTS, USES
from livingrules.games.ufs.state import State
from livingrules.games.ufs.words import (
    ACTION,
    ATTEMPT,
    BLITZ,
    COMBO,
    COMMIT,
    COMMITTED,
    ENHANCE,
    ENHANCE_STEP,
    ENTER,
    FORM,
    HAND,
    ONLY,
    PLAY,
    PLAYED_BLITZ,
    PLAYED_ENHANCE,
    PLAYED_FORM,
    PLAYED_RESPONSE,
    PLAYED_REVERSAL,
    POOL,
    RESPONSE,
    REVERSAL,
    STAGING,
    START,
    TRANSIT,
    TURN,
    USE,
    ZONES,
    ability_card,
    ability_ref,
    on_card,
    symbol_words,
)  # fmt: skip
from livingrules.kernel.clause import above
from livingrules.kernel.effect import Scope
from livingrules.kernel.legality import Reason

NOT_IN_HAND: Final = Reason("ufs:F.2.2.1", "only a card in your hand can be played as a form")
NO_ACTION: Final = Reason("ufs:B.3", "an action is played only together with one of its abilities, or as a block")
NAME_ONLY: Final = Reason("ufs:I.3.2.1", "your starting character does not have the name this card asks for")
NO_SYMBOL: Final = Reason("ufs:E.4.1.2", "it shares no symbol with your character and every card in your card pool")
SELECT_SYMBOL: Final = Reason("ufs:L.2.2.4", "it shares no symbol with your character")
NO_COST: Final = Reason("ufs:E.4.1.1", "its costs cannot be paid")
FORBIDDEN: Final = Reason("ufs:K.2.11", "an effect does not allow it to be played")
WRONG_ZONE: Final = Reason("ufs:H.2.3.3", "the ability cannot be played from where the card is")
WRONG_ZONE_E: Final = Reason(
    "ufs:H.2.1.3", "an enhance is played from a {stage}, from hand on an action, or from the attack"
)
WRONG_ZONE_F: Final = Reason("ufs:H.2.2.3", "a form ability is played from a {stage}, or from hand on an action")
BRACKET_ZONE: Final = Reason("ufs:H.3.2.1", "the ability can be played only from the zone in its brackets")
NAMED_ZONE: Final = Reason("ufs:H.3.2.1", "the ability can be played only from the zone that its text names")
ATTACHED: Final = Reason("ufs:D.2.2.3.5", "an attached card's abilities cannot be played")
IS_COMMITTED: Final = Reason("ufs:H.5.1", "the card is committed")
NOT_FIRST_F: Final = Reason("ufs:H.3.1.1.1", "you have already taken a form this Combat Phase")
NOT_FIRST_E: Final = Reason("ufs:H.3.1.1.2", "you have already played an enhance this Enhance Step")
NO_COMBO: Final = Reason("ufs:H.3.1.2/n1", "the card has no Combo keyword")
COMBO_UNMET: Final = Reason("ufs:I.3.3.2", "the card before it does not match its Combo requirement")
NO_DEADLOCK: Final = Reason("ufs:H.3.1.3", "your {rival} has fewer than 11 foundations")
NO_DESPERATION: Final = Reason("ufs:H.3.1.4", "you are not below half of your maximum {health}")
WRONG_NAME: Final = Reason("ufs:H.3.1.5", "your starting character does not have that name")
WRONG_SYMBOL: Final = Reason("ufs:H.3.1.6", "your starting character does not have that symbol")
ONCE_PER_TURN: Final = Reason("ufs:H.3.2.2.1", "the ability has been played this turn")
TWICE_PER_TURN: Final = Reason("ufs:H.3.2.2.2", "the ability has been played twice this turn")
ONCE_PER_SPAN: Final = Reason("ufs:H.3.2.2", "the ability has been played in this attack, step or phase")
COPIES_PLAYED: Final = Reason("ufs:K.4.3", "a copy of this ability has been played this turn")
NOT_YOUR_TURN: Final = Reason("ufs:H.3.2.2.3", "it is not your turn")
NOT_YOUR_ATTACK: Final = Reason("ufs:H.3.2.2.4", "this is not an attack of yours")
NOT_OPPONENTS_TURN: Final = Reason("ufs:H.3.2.2.5", "it is not your {rival}'s turn")
NOT_OPPONENTS_ATTACK: Final = Reason("ufs:H.3.2.2.6", "this is not an attack of your {rival}'s")
NOT_ENHANCE_STEP: Final = Reason("ufs:H.3.2.2.7", "it is not an Enhance Step")
ONCE_PER_STEP: Final = Reason("ufs:H.2.1.4", "the enhance has been tried in this Enhance Step")
ONCE_SHARED: Final = Reason("ufs:H.3.3.3/n2", "the other player has already used it in this step or window")
ONLY_PLAYABLE: Final = Reason("ufs:H.3.3.1", "the condition behind its effect does not hold")
ONE_REVERSAL: Final = Reason("ufs:I.3.10.2.1", "you have already attempted a reversal to that attack")
OWN_BLOCK: Final = Reason("ufs-inserts:MK:Keywords/11", "a reversal needs a successful block of your own")
NOT_YOURS: Final = Reason("ufs:H.3.3.3", "it is on a card of the other player's")

Test = Callable[[State, int, int, AbilityInfo, int], Reason | None]


# ---------------------------------------------------------------------------------------------------------- abilities


def test_place(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """H.2.1.3, H.2.2.3, H.2.3.3, H.3.2.1, H.3.2.1.1, D.2.2.3.5."""
    card = instance >> 24
    if g.owner[card] != seat:
        g.cite("H.3.3.3")
        if not info.either:
            return NOT_YOURS
    kind = g.zone[card] % ZONES
    if g.host[card] >= 0:
        return ATTACHED
    if g.trace is not None:
        g.cite_place(card, info)
    if info.zones_by_kind[g.now[card].kind] >> kind & 1:
        if info.in_brackets:
            g.cite("H.3.2.1.1")
        return None
    if info.in_brackets:
        return BRACKET_ZONE
    if info.placed and info.kind != BLITZ:
        return NAMED_ZONE
    if kind == POOL and card == g.attack and info.kind != FORM and not g.dropped:
        return None
    if kind == POOL and info.kind == RESPONSE and card == g.resolved and g.resolving:
        return None
    if g.rules[ALLOW] and plays_card(g, seat, instance):
        return None
    return (WRONG_ZONE_E, WRONG_ZONE_F, WRONG_ZONE_E, WRONG_ZONE)[info.kind]


def test_committed(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """H.5.1, C.1.2; H.3.3.2 lifts it."""
    if g.flags[ability_card(instance)] & COMMITTED:
        if not info.committed_ok and not (g.rules[ALLOW] and ruling.playable_committed(g, seat, instance)):
            if g.trace is not None:
                g.cite("C.1.2")
            return IS_COMMITTED
        g.cite("H.3.3.2")
    elif g.trace is not None:
        g.cite("C.1.1")
    return None


def test_first(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if info.second:
        return g.second_refusal(seat, instance, info)
    if not info.first:
        return None
    if info.kind == FORM:
        return NOT_FIRST_F if g.forms_done else None
    if info.kind == ENHANCE:
        return g.first_enhance_refusal(seat, instance)
    return None


def test_combo(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """H.3.1.2, I.3.3.2: the printed values of the cards directly before this one, in order."""
    if not info.combo:
        return None
    card = ability_card(instance)
    keywords = [keyword for keyword in g.now[card].keywords if keyword & 0xFF == COMBO]
    if not keywords:
        return NO_COMBO
    g.cite("H.3.1.2")
    if any(combo_met(g, seat, card, g.library.requirements[keyword >> 8 & 0xFFF]) for keyword in keywords):
        return None
    return COMBO_UNMET


def combo_met(g: State, seat: int, card: int, requirement: tuple[Cards, ...]) -> bool:
    """I.3.3.2, I.3.3.2/n1: printed values only; U43: for a card not in the pool, the last cards of the pool."""
    pool = g.cards_in(seat, POOL)
    before = pool[: pool.index(card)] if card in pool else pool
    if card not in pool:
        g.cite("ufs-inserts:MM:Keywords/7")
    if len(before) < len(requirement):
        return False
    scope = Scope(seat, card, g.epoch[card], 0, g.seq)
    tail = before[len(before) - len(requirement) :]
    g.cite("I.3.3.2/n1")
    return all(g.meets(scope, wanted, other) for wanted, other in zip(requirement, tail, strict=True))


def test_gates(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if info.deadlock:
        g.cite_insert("", "MK:Keywords/3")
        if g.foundations(1 - seat) < 11:
            return NO_DEADLOCK
    if info.desperation and not g.desperate(seat):
        return NO_DESPERATION
    return None


def test_character(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    character = g.now[g.character(seat)]
    if info.name_gates and not g.goes_by(seat, info.name_gates):
        g.cite("I.2.4/n1")
        return WRONG_NAME
    if info.symbol_gate and not character.symbols & info.symbol_gate:
        return WRONG_SYMBOL
    return g.gate_refusal(seat, info)


def test_uses(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if info.copies_per_turn and copies_played(g, seat, instance) >= info.copies_per_turn:
        return COPIES_PLAYED
    if info.per_turn and g.uses_of(instance) >= info.per_turn:
        return ONCE_PER_TURN if info.per_turn == 1 else TWICE_PER_TURN
    if info.per_span and played_since(g, instance, info.span) >= info.per_span:
        return ONCE_PER_SPAN
    return g.uses_refusal(seat, instance, info) if info.per_game else None


def played_since(g: State, instance: int, span: int) -> int:
    """How often the ability has been played since this attack, step or phase began."""
    count = 0
    chain = g.history
    while chain is not None:
        event = chain[1]
        begun = event.verb == ENTER if span == AN_ATTACK else event.verb == START and event.what == span
        if begun:
            break
        count += event.verb == USE and on_card(event.card, event.ability) == instance
        chain = chain[0]
    return count


def limits(g: State, seat: int, instance: int) -> list[int]:
    """How often rule effects let the ability be played in a turn."""
    act = ruling.would_be(g, USE, seat, ability_card(instance), 0, seat)
    act.ability = ability_ref(instance)
    found: list[int] = []
    for effect in g.rules[LIMIT]:
        rule = ruling.rule_of(g, effect)
        if rule.act is None or rule.amount is None or not ruling.in_force(g, effect):
            continue
        if ruling.speaks_of(g, effect, rule.act, act):
            found.append(rule.amount.of(g, effect.scope))
    return found


def copies_played(g: State, seat: int, instance: int) -> int:
    """K.4.3: how often the player has played a copy of the ability this turn (or step): equal text on cards of equal
    names.
    """
    g.cite("K.4.3")
    meaning = g.info(instance).meaning
    span = g.info(instance).copies_span
    values = g.now[ability_card(instance)]
    count = 0
    chain = g.history
    while chain is not None:
        event = chain[1]
        if event.verb == START and span != TURN and event.what == span:
            break
        if event.verb == USE and event.seat == seat and g.info(event.ability).meaning == meaning:
            count += g.alike(event.values, values)
        chain = chain[0]
    return count


def test_turn(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if info.turn_of == 1 and g.active != seat:
        return NOT_YOUR_TURN
    if info.turn_of == 2 and g.active == seat:
        return NOT_OPPONENTS_TURN
    return None


def test_attack(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if info.attack_of == 1 and g.attacker != seat:
        return NOT_YOUR_ATTACK
    if info.attack_of == 2 and g.attacker != 1 - seat:
        return NOT_OPPONENTS_ATTACK
    if info.enhance_step_only and g.step != ENHANCE_STEP:
        return NOT_ENHANCE_STEP
    return None


def test_step(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """H.2.1.4, H.2.1.4.1: each enhance once in an Enhance Step, tried counts."""
    if info.kind in (ENHANCE, BLITZ) and instance in g.enhances_tried:
        if info.any_number:
            g.cite("universus:Play Restrictions/6")
            return None
        return ONCE_SHARED if info.either else ONCE_PER_STEP
    return None


def test_only(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    if not info.only or (info.only_told and info.kind == RESPONSE):
        return None  # what is asked about the event is asked where that is known
    card = ability_card(instance)
    scope = Scope(seat, card, g.epoch[card], ability_ref(instance), g.seq)
    return None if all(condition.holds(g, scope) for condition in info.only) else ONLY_PLAYABLE


def test_reversal(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """I.3.10.2.1: one attempt for each attack, and no further reversal ability."""
    if info.keyword != REVERSAL:
        return g.keyword_refusal(seat, instance, info) if info.keyword >= 0 else None
    if reversal_spent(g, seat, ability_card(instance)):
        return ONE_REVERSAL
    if g.options.profile == "mk" and g.block < 0:
        return OWN_BLOCK
    return None


def reversal_spent(g: State, seat: int, card: int) -> bool:
    """I.3.10.2.1: an attempt was made; I.3.10.2.1.1: only what speaks of further attempts lifts that."""
    if seat not in g.reversals:
        return False
    if g.rules[ALLOW] and ruling.allowed(g, ATTEMPT, seat, card, PLAYED_REVERSAL):
        g.cite("I.3.10.2.1.1")
        return False
    g.cite("I.3.10.2.1")
    return True


def test_allowed(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """K.2.11: what an effect disallows cannot even be attempted."""
    if g.rules[LIMIT] and any(g.uses_of(instance) >= limit for limit in limits(g, seat, instance)):
        return ONCE_PER_TURN
    if g.rules[REQUIRE] and manner == PLAYED_FORM and not plays_card(g, seat, instance) and requiring.demands(g, seat):
        return FORBIDDEN  # an action is played with its ability, so that what is asked for may be that card
    if not g.rules[FORBID]:
        return None
    card = ability_card(instance)
    if ruling.forbidden(g, USE, seat, card, 0, -1, g.zone[card] % ZONES, ability_ref(instance)):
        return FORBIDDEN
    return None


def test_cost(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """E.4.1.1: whether everything but control checks could be paid."""
    card = instance >> 24
    extra: tuple[costs.Part, ...] = ()
    if g.rules[COST]:
        played = card if plays_card(g, seat, instance) else -1
        extra = costs.added_parts(g, seat, played, manner, instance)
    if not extra:
        if info.free:
            return None
        if info.own_cost:
            return None if costs.own_card_can(g, seat, card, costs.OWN_VERBS[info.own_cost]) else NO_COST
        if info.cost_shared and g.zone[card] % ZONES == STAGING:
            return shared_cost(g, seat, instance, info)
    return None if payable(g, seat, instance, info, extra) else NO_COST


def payable(g: State, seat: int, instance: int, info: AbilityInfo, extra: tuple[costs.Part, ...] = ()) -> bool:
    """Whether the printed costs and those that effects add can be paid together."""
    card = instance >> 24
    scope = Scope(seat, card, g.epoch[card], ability_ref(instance), g.seq, x=0 if info.needs_x else -1)
    if info.needs_x:
        lowest, highest = costs.x_range(g, scope, info.costs)
        if highest < lowest:
            return False
        scope = scope.replace(x=lowest)
    return costs.payable(g, scope, info.costs, extra)


def shared_cost(g: State, seat: int, instance: int, info: AbilityInfo) -> Reason | None:
    """The same for a cost that says nothing of the card it is on: found out once for all copies of the card, for as
    long as nothing changes on the board.
    """
    tested = g.payable.at(g.everything())
    key = info.index << 1 | seat
    known = tested.get(key)
    if known is None:
        known = tested[key] = payable(g, seat, instance, info)
    return None if known else NO_COST


def test_action(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """An action in hand is played with its ability: the card has to be playable too (B.3, E.4)."""
    return first_reason(g, seat, ability_card(instance), manner) if plays_card(g, seat, instance) else None


def plays_card(g: State, seat: int, instance: int) -> bool:
    """Whether the ability is one of an action in hand, or treated as though it were there (K.6.2): the card is played
    with it.
    """
    card = ability_card(instance)
    zone = g.zone[card] % ZONES
    if zone == STAGING or g.now[card].kind != ACTION:
        return False
    info = g.library.infos[instance & 0xFFF]
    if info.by_itself:
        return False
    if zone == HAND:
        return True
    return not info.zones_for(ACTION) >> zone & 1 and in_hand(g, seat, card, MANNER_OF[info.kind])


ABILITY_TESTS: Final[tuple[Test, ...]] = (
    test_place, test_committed, test_first, test_combo, test_gates, test_character, test_uses, test_turn, test_attack,
    test_step, test_only, test_reversal, test_allowed, test_action, test_cost,
)  # fmt: skip
"""Every test, for who wants to hear all reasons."""


def refusal(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """The first reason why the ability may not be attempted: tests that have nothing to look at are left out."""
    card = instance >> 24
    zone = g.zone[card]
    reason: Reason | None = None
    if g.flags[card] & COMMITTED or g.trace is not None:
        reason = test_committed(g, seat, instance, info, manner)
    if reason is None and instance in g.enhances_tried:
        reason = test_step(g, seat, instance, info, manner)
    # Nearly all are on a card of the player's own that stands in the staging area, and are played from there.
    at_home = zone == seat * ZONES + STAGING and g.host[card] < 0 and g.trace is None
    if reason is None and not (at_home and info.zones_by_kind[g.now[card].kind] >> STAGING & 1):
        reason = test_place(g, seat, instance, info, manner)
    if reason is None and info.restricted:
        reason = bracket_refusal(g, seat, instance, info, manner)
    if reason is None and info.keyword >= 0:
        reason = test_reversal(g, seat, instance, info, manner)
    if reason is not None:
        return reason
    hampered = g.hampered
    if hampered & USES:
        reason = test_allowed(g, seat, instance, info, manner)
    if reason is None and zone % ZONES != STAGING:
        reason = test_action(g, seat, instance, info, manner)
    if reason is not None or (info.free and not hampered & COSTS):
        return reason
    disturbed = hampered & COSTS or (g.forbidden_verbs | g.replaced_verbs) >> COMMIT & 1
    if at_home and info.own_cost == COMMIT and not disturbed and not g.flags[card] & COMMITTED:
        return None  # the most usual cost of all: the card is there, ready, and no effect keeps it from being paid
    return test_cost(g, seat, instance, info, manner)


def bracket_refusal(g: State, seat: int, instance: int, info: AbilityInfo, manner: int) -> Reason | None:
    """The first reason that gates, brackets and *only playable* give."""
    for test in info.tests or tests_of(info):
        reason = test(g, seat, instance, info, manner)
        if reason is not None:
            return reason
    return None


def tests_of(info: AbilityInfo) -> tuple[Test, ...]:
    """The tests of gates and brackets that could refuse this ability, worked out from its text once."""
    can_refuse: tuple[tuple[Test, bool], ...] = (
        (test_first, info.first or info.second),
        (test_combo, info.combo),
        (test_gates, info.deadlock or info.desperation),
        (test_character, bool(info.name_gates or info.gated or info.trait_gates or info.called)),
        (test_uses, bool(info.per_turn or info.copies_per_turn or info.per_span or info.per_game)),
        (test_turn, bool(info.turn_of)),
        (test_attack, bool(info.attack_of or info.enhance_step_only)),
        (test_only, bool(info.only)),
    )
    info.tests = tuple(test for test, could in can_refuse if could)
    return info.tests


def may_use(g: State, seat: int, instance: int, manner: int) -> bool:
    """Whether the ability may be attempted now, its timing apart."""
    info = g.library.infos[instance & 0xFFF]
    if g.flags[instance >> 24] & COMMITTED and not info.committed_ok and not g.rules[ALLOW] and g.trace is None:
        return False  # what refuses most often is looked at first
    reason = refusal(g, seat, instance, info, manner)
    if reason is not None and g.trace is not None:
        cite_refusal(g, reason)
    return reason is None


def usable(g: State, seat: int, instances: tuple[int, ...], manner: int) -> list[int]:
    """Which of these abilities may be attempted now, their timing apart.

    Most of them ask for nothing but that their card stands ready in the staging area: of these it is seen at once.
    """
    if g.trace is not None or g.rules[ALLOW] or g.hampered & (USES | COSTS):
        return [instance for instance in instances if may_use(g, seat, instance, manner)]
    infos, flags, zones, now = g.library.infos, g.flags, g.zone, g.now
    home = seat * ZONES + STAGING
    commits = not (g.forbidden_verbs | g.replaced_verbs) >> COMMIT & 1
    found: list[int] = []
    for instance in instances:
        card = instance >> 24
        info = infos[instance & 0xFFF]
        if flags[card] & COMMITTED:
            if info.committed_ok and refusal(g, seat, instance, info, manner) is None:
                found.append(instance)
            continue
        plain = info.undemanding and (commits or info.free) and zones[card] == home and g.host[card] < 0
        # Of a plain one, this is what is left of `refusal`.
        at_once = plain and info.zones_by_kind[now[card].kind] >> STAGING & 1 and instance not in g.enhances_tried
        if at_once or refusal(g, seat, instance, info, manner) is None:
            found.append(instance)
    return found


def cite_refusal(g: State, reason: Reason) -> None:
    """A refusal by H.3.1.4 is also one by the clauses it stands under: H.3.1 and H.3."""
    g.cite(reason.clause_id)
    for clause in above(reason.clause_id):
        g.cite(clause)


def reasons_against_use(g: State, seat: int, instance: int, manner: int) -> list[Reason]:
    """Every reason why the ability may not be attempted, its timing apart."""
    info = g.library.infos[instance & 0xFFF]
    found = [test(g, seat, instance, info, manner) for test in ABILITY_TESTS]
    return [reason for reason in found if reason is not None]


# -------------------------------------------------------------------------------------------------------------- cards


def needed_symbols(g: State, seat: int) -> int:
    """The symbols one of which must be shared; they stay the same for as long as the table does."""
    known = g.common.at(g.table)
    if seat not in known or g.trace is not None:
        known[seat] = chaining.common_symbols(g, seat)
    return known[seat]


def symbols_fit(g: State, seat: int, card: int) -> bool:
    """E.4.1.2, U7; L.1.3: an infinity fits if some choice of a symbol would."""
    if not g.options.symbols_tested:
        return True
    common = needed_symbols(g, seat)
    values = g.now[card]
    if values.infinity and g.trace is not None:
        g.cite("L.1.1")
    if common & values.symbols:
        return True
    if values.infinity and common:
        if g.trace is not None:
            g.cite("L.1.3")
        return True
    return False


def card_reasons(g: State, seat: int, card: int, manner: int, stop: bool) -> list[Reason]:
    """Why the card may not be attempted in that manner; `stop` at the first reason."""
    found: list[Reason] = []
    values = g.now[card]
    own = g.card_refusal(seat, card, manner)
    if own is not None:
        found.append(own)
        if stop:
            return found
    if any(keyword & 0xFF == ONLY and not has_name(g, seat, keyword >> 8 & 0xFFF) for keyword in values.keywords):
        found.append(NAME_ONLY)
        if stop:
            return found
    if not symbols_fit(g, seat, card):
        found.append(NO_SYMBOL if g.options.symbols_chain else SELECT_SYMBOL)
        if stop:
            return found
    if ruling.play_forbidden(g, seat, card, manner):
        found.append(FORBIDDEN)
        if stop:
            return found
    if g.rules[REQUIRE] and manner == PLAYED_FORM and not requiring.fits(g, seat, card):
        found.append(FORBIDDEN)
        if stop:
            return found
    if g.hampered & COSTS and not costs.added_payable(g, seat, card, manner):
        found.append(NO_COST)
    return found


def has_name(g: State, seat: int, name: int) -> bool:
    """Whether the starting character has that name (I.3.2.1)."""
    return g.now[g.character(seat)].is_named((name,))


def first_reason(g: State, seat: int, card: int, manner: int) -> Reason | None:
    found = card_reasons(g, seat, card, manner, True)
    if found:
        if g.trace is not None:
            g.cite(found[0].clause_id)
        return found[0]
    return None


def may_play(g: State, seat: int, card: int, manner: int) -> bool:
    """Whether the card may be attempted now in that manner, its timing apart."""
    hampered = CARDS if g.library.self_barred else g.hampered
    if not hampered & CARDS and g.trace is None and g.turn > 2 and not g.now[card].keyword_bits >> ONLY & 1:
        return symbols_fit(g, seat, card) and (not hampered & COSTS or costs.added_payable(g, seat, card, manner))
    return first_reason(g, seat, card, manner) is None


def playable(g: State, seat: int, cards: list[int], manner: int) -> list[int]:
    """Which of these cards may be attempted now in that manner, their timing apart; actions are not, by themselves."""
    now = g.now
    if g.library.self_barred or g.hampered & (CARDS | COSTS) or g.trace is not None or g.turn <= 2:
        return [card for card in cards if now[card].kind != ACTION and may_play(g, seat, card, manner)]
    # Nothing is left to be asked but whether they fit by their symbols, or by the name of the character.
    tested = g.options.symbols_tested
    common = needed_symbols(g, seat) if tested else 0
    found: list[int] = []
    for card in cards:
        values = now[card]
        if values.kind == ACTION:
            continue
        if values.keyword_bits >> ONLY & 1:
            fits = may_play(g, seat, card, manner)
        else:
            fits = not tested or common & values.symbols != 0 or (values.infinity > 0 and common != 0)
        if fits:
            found.append(card)
    return found


def in_hand(g: State, seat: int, card: int, manner: int = PLAYED_FORM) -> bool:
    """In hand, or treated as though it were to be played in that way (K.6.2)."""
    kind = g.zone[card] % ZONES
    if kind == HAND:
        return g.owner[card] == seat
    if kind in (STAGING, TRANSIT) or g.owner[card] != seat or not g.rules[ALLOW]:
        return False
    if ruling.allowed(g, PLAY, seat, card, manner):
        g.cite("K.6.2")
        return True
    return False


def lacking(g: State, seat: int, card: int, reason: Reason) -> Reason:
    """The reason with what is missing, for people."""
    if reason is NO_SYMBOL or reason is SELECT_SYMBOL:
        common = symbol_words(chaining.common_symbols(g, seat))
        need = " or ".join(common) if common else "no symbol is common to them any more"
        return reason.lacking(f"needs {need}" if common else need)
    if reason is NO_DEADLOCK:
        return reason.lacking(f"they have {g.foundations(1 - seat)}")
    if reason is NO_DESPERATION:
        return reason.lacking(f"you have {g.vitality[seat]} of {g.maximum[seat]}")
    return reason


MANNER_OF: Final = {ENHANCE: PLAYED_ENHANCE, FORM: PLAYED_FORM, BLITZ: PLAYED_BLITZ, RESPONSE: PLAYED_RESPONSE}
