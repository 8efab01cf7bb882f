"""Layers and current states (C.3.3): base values, what is written on top of them, and when it is wiped.

A modification is written once and stays until a refresh; it is never recomputed (C.3.3.4.3).  So a card's values are read
for nothing, and the work is done only when something changes.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import reading, standing
from livingrules.games.ufs.abilities import add_instance
from livingrules.games.ufs.keywords import KEYWORD_CLAUSE
from livingrules.games.ufs.state import State
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, FACE_DOWN_STAGING, Current, Values
from livingrules.games.ufs.words import (
    ABILITY_LIST, ATTACK_ZONE, BLOCK_ZONE, DAMAGE, DEFINED, DIFFICULTY, FACE_DOWN, HEIGHT_NAMES, KEYWORD_LIST,
    KEYWORD_OF, MODIFY, POOL, SPEED, STAGING, STARTING, SYMBOL_BIT, SYMBOL_SET, TRAIT_NAMES, TRANSIT, ZONES,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect, Scope

COPYING = -2
"""`at` of an assigned copying effect: it copies the printed values of card `until`, with a blank text box (I.3.8.2)."""
SEALING = -3
"""`at` of a seal: no abilities, and so none of the keywords that grant them (J.5.3, I.2.2.2)."""
BLANKING = -4
"""`at` of a blank text box: no keywords and no abilities."""
NOT_YET: Final[tuple[Effect, ...]] = ()
REDEFINED: Final = (STAGING, POOL, TRANSIT, ZONES + STAGING, ZONES + POOL, ZONES + TRANSIT)
"""The zones in which base values are kept up to date."""


# -------------------------------------------------------------------------------------------------------- base values


def compute_base(g: State, card: int) -> Values:
    """Layers 0 to 2."""
    flags = g.flags[card]
    kind = g.zone[card] & 7
    if g.trace is not None:
        g.cite("C.3.3")
        g.cite("C.3.3.2.2")
    if not flags & FACE_DOWN:
        g.cite("C.3.3.1")
        values: Values = g.printed[card]
    else:
        values = FACE_DOWN_STAGING if kind == STAGING else FACE_DOWN_ELSEWHERE
        g.cite("C.3.3.1/n2")
        g.cite("C.3.3.2.2.1")
        g.cite("C.3.3.2.2.1/n1")
        if kind == STAGING:
            g.cite("D.2.2.2")
            g.cite("D.2.2.2/n1")
    if g.definers:
        values = _copied(g, card, values)
        values = _defined(g, card, values)
    if flags & STARTING:
        values = _with_versions(g, card, values)
    return values


def _copied(g: State, card: int, values: Values) -> Values:
    """Layer 1 (C.3.3.2): copying effects, active player's first; a later one overwrites."""
    if not any_at(g.definers, COPYING):
        return values
    for effect in in_order(g, g.definers):
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            g.cite("C.3.3.2")
            g.cite("C.3.3.2.1")
            g.cite("I.3.8.2")
            g.cite("J.3.4.1")
            values = g.printed[effect.until].replace(keywords=(), abilities=())
    return values


def _defined(g: State, card: int, values: Values) -> Values:
    """Layer 2 (C.3.3.3): the other definitions, active player's first."""
    spoken = tuple(effect for effect in g.definers if effect.at != COPYING and may_define(g, effect, card))
    if not spoken:
        return values
    copied = copied_from(g, card) >= 0
    for effect in in_order(g, spoken):
        if not defines(g, effect, card, values):
            continue
        g.cite("C.3.3.3")
        g.cite("J.3.4")
        if copied:
            g.cite("J.3.4.2/n1")
        if effect.at == SEALING:
            values = without_abilities(g, values)
        elif effect.at == BLANKING:
            values = values.replace(keywords=(), abilities=())
        else:
            values = _define(g, effect, values)
    return values


def _define(g: State, effect: Effect, values: Values) -> Values:
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, tree.Set)
    attribute = reading.ATTRIBUTE_OF[node.attribute]
    keyword = g.info(effect.scope.ability).keyword if effect.attached else -1
    if keyword >= 0:
        g.cite(KEYWORD_CLAUSE[keyword])
        g.cite(f"{KEYWORD_CLAUSE[keyword]}/n1")
    return values.with_number(attribute, set_value(g, effect.scope, node, values, values))


def any_at(effects: tuple[Effect, ...], at: int) -> bool:
    for effect in effects:
        if effect.at == at:
            return True
    return False


def may_define(g: State, effect: Effect, card: int) -> bool:
    """Whether a definition could speak about the card at all: one about itself, or assigned, is about one card."""
    if effect.card >= 0 and not effect.attached:
        return effect.card == card
    return effect.at < 0 or effect.scope.card == card or not speaks_of_itself(g, effect)


def defines(g: State, effect: Effect, card: int, values: Values) -> bool:
    """Whether a definition speaks about the card now."""
    if effect.at < 0:
        return effect.card == card and effect.epoch == g.epoch[card]
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, tree.Set)
    if isinstance(node.ref, tree.Self) and effect.scope.card != card:
        return False
    if effect.attached and not active_on(g, effect):
        return False
    if isinstance(node.ref, tree.Self):
        return True
    if effect.card >= 0 and not effect.attached:
        return effect.card == card and effect.epoch == g.epoch[card]
    if isinstance(node.ref, tree.Select):
        return reading.matches(g, effect.scope, node.ref.filter, card, values)
    return card in reading.cards_of(g, effect.scope, node.ref)


def active_on(g: State, effect: Effect) -> bool:
    """J.2.4: an ability's own *while* or *if*."""
    info = g.library.infos[effect.scope.ability & 0xFFF]
    condition = info.node.condition
    if condition is None:
        return True
    g.cite("J.2.4")
    if not effect.attached or g.trace is not None or g.library.reading_of(condition, standing.needs):
        return reading.holds(g, effect.scope, condition)
    # It depends on the table alone, and says the same for every copy of the card until the table changes.
    now = (g.board, g.active)
    if now != g.verdicts_at:
        g.verdicts_at = now
        g.verdicts.clear()
    key = info.index << 1 | effect.scope.seat
    verdict = g.verdicts.get(key)
    if verdict is None:
        verdict = g.verdicts[key] = reading.holds(g, effect.scope, condition)
    return verdict


def in_order(g: State, effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """The active player's first, then the other's; each player's in the order they chose, else as they began."""
    if len(effects) < 2:
        return effects
    chosen = g.preferred
    if not chosen:
        return tuple(sorted(effects, key=lambda effect: (effect.seat != g.active, effect.serial)))
    return tuple(
        sorted(
            effects,
            key=lambda effect: (
                effect.seat != g.active,
                chosen.index(effect_key(effect)) if effect_key(effect) in chosen else -1,
                effect.serial,
            ),
        )
    )


def effect_key(effect: Effect) -> int:
    """Which text of which card: it stays the same when the card goes from transit to pool."""
    if effect.at < 0:
        return 1 << 60 | effect.serial
    return effect.scope.card << 36 | (effect.scope.ability & 0xFFFFFF) << 8 | effect.at & 0xFF


def conflict(g: State) -> tuple[int, ...]:
    """Definitions of one player that set the same value of one card differently and have no order yet (J.3.4.2)."""
    if len(g.definers) < 2 or not may_conflict(g):
        return ()
    for seat in (g.active, 1 - g.active):
        for kind in (STAGING, POOL, TRANSIT):
            for card in g.cards_in(seat, kind):
                rivals = rival_definitions(g, card)
                if rivals:
                    return rivals
    return ()


def may_conflict(g: State) -> bool:
    """Whether two definitions could speak of one card: those that speak of their own card alone do not meet."""
    seen: list[int] = []
    for effect in g.definers:
        if effect.at < 0 and effect.at != COPYING:
            continue
        if effect.card >= 0 and not effect.attached:
            card = effect.card
        elif speaks_of_itself(g, effect):
            card = effect.scope.card
        else:
            return True
        if card in seen:
            return True
        seen.append(card)
    return False


def speaks_of_itself(g: State, effect: Effect) -> bool:
    """Whether a definition is about the card that carries it, and about no other."""
    node = g.library.op(effect.seq, effect.at).node
    return isinstance(node, tree.Set) and isinstance(node.ref, tree.Self)


def sets_a_fixed_value(g: State, effect: Effect) -> bool:
    """Whether a definition comes to the same on its card for as long as it speaks of it."""
    node = g.library.op(effect.seq, effect.at).node
    return isinstance(node, tree.Set) and (node.value is None or isinstance(node.value, tree.Number))


def rival_definitions(g: State, card: int) -> tuple[int, ...]:
    """The keys of such definitions on one card, or ()."""
    values: Values = g.printed[card]
    seen: dict[tuple[int, str], list[tuple[int, int]]] = {}
    for effect in g.definers:
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            seen.setdefault((effect.seat, "copy"), []).append((effect_key(effect), effect.until))
        if effect.at < 0 or not defines(g, effect, card, values):
            continue
        node = g.library.op(effect.seq, effect.at).node
        assert isinstance(node, tree.Set)
        value = set_value(g, effect.scope, node, values, values)
        seen.setdefault((effect.seat, node.attribute), []).append((effect_key(effect), value))
    for found in seen.values():
        keys = tuple(key for key, _ in found)
        if len({value for _, value in found}) > 1 and any(key not in g.preferred for key in keys):
            return keys
    return ()


def without_abilities(g: State, values: Values) -> Values:
    """I.2.2.2: losing an ability loses its keyword; traits stay."""
    g.cite("I.2.2.2")
    traits = tuple(instance for instance in values.keywords if instance & 0xFF < len(TRAIT_NAMES))
    return values.replace(keywords=traits, abilities=())


def _with_versions(g: State, card: int, values: Values) -> Values:
    """D.2.2.3.4: one set of abilities and symbols for each other version attached face up."""
    own = g.definitions[card].card.dots
    seen = {own}
    symbols, abilities = values.symbols, values.abilities
    for other in g.cards_in(g.owner[card], STAGING):
        if g.host[other] != card or g.flags[other] & FACE_DOWN or g.printed[other].kind != 0:
            continue
        dots = g.definitions[other].card.dots
        g.cite("D.2.2.3.4")
        g.cite("B.6.1.2")
        g.cite("B.6.1.2.1")
        if dots in seen:
            continue
        seen.add(dots)
        symbols |= g.printed[other].symbols
        abilities += g.printed[other].abilities
    return values if len(seen) == 1 else values.replace(symbols=symbols, abilities=abilities)


def set_value(g: State, scope: Scope, node: tree.Set, values: Values, base: Values) -> int:
    """What a Set comes to: a number, a zone word, the printed value, double, half."""
    attribute = reading.ATTRIBUTE_OF[node.attribute]
    if node.op == "to":
        if node.word:
            return HEIGHT_NAMES.index(node.word.lower())
        return reading.amount(g, scope, node.value) if node.value is not None else 0
    if node.op in ("reduce to", "increase to"):
        limit = reading.amount(g, scope, node.value) if node.value is not None else 0
        now = values.number(attribute)
        return min(now, limit) if node.op == "reduce to" else max(now, limit)
    if node.op == "double":
        return values.number(attribute) * 2
    if node.op == "half":
        return -(-values.number(attribute) // 2)
    return base.number(attribute)


# ------------------------------------------------------------------------------------------------- making and wiping


def create(g: State, card: int) -> None:
    """C.3.3.4.1: a card becomes valued, or enters transit to be played: a brand-new state."""
    base = g.base[card] = compute_base(g, card)
    if base is not g.printed[card]:
        g.defined_by = NOT_YET
    g.current[card] = None


def rebase(g: State, card: int) -> None:
    """Base values again; where one changed, the current value becomes the new base (C.3.3.4.5)."""
    old: Values = g.base[card]
    new = compute_base(g, card)
    if new.pack() == old.pack():
        return
    g.board += 1
    g.base[card] = new
    current = g.current[card]
    relisted = new.abilities != old.abilities
    if current is not None:
        g.cite("C.3.3.4.5")
        values: Values = current.values
        chain = current.chain
        for attribute in (DIFFICULTY, 1, 2, SPEED, DAMAGE, ATTACK_ZONE, BLOCK_ZONE, SYMBOL_SET):
            if new.number(attribute) != old.number(attribute):
                values = values.with_number(attribute, new.number(attribute))
                chain = (chain, attribute, new.number(attribute), 0, -1, "C.3.3.4.5")
        if relisted or new.keywords != old.keywords:
            values = values.replace(keywords=new.keywords, abilities=new.abilities)
        g.board += 1
        g.current[card] = Current(values, current.applied, chain, current.symbols)
    if relisted:
        g.enlist(card)
    if new.numbers != old.numbers:
        g.note(DEFINED, g.owner[card], card, new.numbers[DIFFICULTY], DIFFICULTY, "C.3.3.4.5")


def update_definitions(g: State) -> None:
    """After something changed: every card whose base values may have changed with it."""
    spoken = spoken_of(g)
    if spoken is not None and spoken == g.defined_cards and g.definers is g.defined_by and not g.preferred:
        return
    for card in may_be_redefined(g, spoken):
        rebase(g, card)
    g.defined_by = NOT_YET if spoken is None else g.definers
    g.defined_cards = spoken or ()


def spoken_of(g: State) -> tuple[int, ...] | None:
    """The cards that definitions speak of now; None when only looking at every card can tell."""
    own: list[int] = []
    for effect in g.definers:
        if effect.at >= 0 and effect.attached:
            if not active_on(g, effect):
                continue
            if not speaks_of_itself(g, effect) or not sets_a_fixed_value(g, effect):
                return None
            own.append(effect.scope.card)
        elif effect.card >= 0 and (effect.at < 0 or sets_a_fixed_value(g, effect)):
            own.append(effect.card)
        else:
            return None
    return tuple(own)


def may_be_redefined(g: State, spoken: tuple[int, ...] | None) -> list[int]:
    """The cards that a definition speaks of now, and those that differ from what is printed already."""
    base, printed = g.base, g.printed
    return [
        card
        for zone in REDEFINED
        for card in g.zones[zone]
        if spoken is None or base[card] is not printed[card] or card in spoken
    ]


def refresh(g: State, card: int) -> None:
    """C.3.3.4.4: back to base values (silently, C.3.3.4.4.1), then what was applied and still applies, silently again."""
    current = g.current[card]
    g.board += 1
    g.base[card] = compute_base(g, card)
    g.defined_by = NOT_YET
    if current is None:
        return
    g.cite("C.3.3.4.2")
    g.cite("C.3.3.4.4")
    g.cite("C.3.3.4.4.1")
    listed = current.values.abilities
    g.board += 1
    g.current[card] = None
    if current.symbols:
        g.current[card] = Current(with_symbols(g.base[card], current.symbols), (), None, current.symbols)
    for effect in in_order(g, g.modifiers):
        if effect.serial in current.applied and qualifies(g, effect, card):
            g.cite("C.3.3.4.4.2")
            if isinstance(g.library.op(effect.seq, effect.at).node, tree.Grant):
                g.cite("C.3.3.4.4.2.1")
            apply_effect(g, effect, card, silent=True)
    if g.values_of(card).abilities != listed:
        g.enlist(card)


def with_symbols(values: Values, symbols: int) -> Values:
    """K.3.2: a symbol is there or not, never twice."""
    return values.replace(symbols=values.symbols | symbols)


def choose_symbols(g: State, card: int, symbols: int) -> None:
    """L.1.2: the symbols picked for the infinities of a card."""
    current = g.current[card]
    values = with_symbols(g.values_of(card), symbols)
    g.board += 1
    if current is None:
        g.current[card] = Current(values, (), None, symbols)
    else:
        g.current[card] = Current(values, current.applied, current.chain, symbols)


# ------------------------------------------------------------------------------------------------------ modifications


def open_to_change(g: State, card: int, attribute: int) -> bool:
    """C.3.4: an attack's speed, damage and zone change only while it is played, pending or in its sequence."""
    if attribute not in (SPEED, DAMAGE, ATTACK_ZONE):
        return True
    # Where the inserts put a card into the pool before it is played, the newcomer is not in transit.
    allowed = card == g.attack or g.zone[card] & 7 == TRANSIT or card in g.attack_stack
    allowed = allowed or card in (g.just_played, g.newcomer)
    if not allowed:
        g.cite("C.3.4")
    return allowed


def qualifies(g: State, effect: Effect, card: int) -> bool:
    """Whether a modifier effect's requirement is met by the card (J.3.3)."""
    if not g.valued(card):
        return False
    if effect.attached and not active_on(g, effect):
        return False
    if effect.card >= 0 and not effect.attached:
        return effect.card == card and effect.epoch == g.epoch[card] and some_open(g, effect, card)
    node = g.library.op(effect.seq, effect.at).node
    assert isinstance(node, (tree.Modify, tree.Grant))
    ref = node.ref
    if isinstance(ref, tree.Self):
        found = card == effect.scope.card
    elif isinstance(ref, tree.Select):
        if reading.means_multiple_copies(ref.filter):
            g.cite("K.6.1")
            found = copied_from(g, card) in (effect.scope.cards("this attack") or ())
        else:
            found = reading.matches(g, effect.scope, ref.filter, card)
    elif isinstance(ref, tree.Current) and effect.attached and g.printed[effect.scope.card].kind == 1 and not ref.whose:
        g.cite("K.4.4.2")
        found = card == effect.scope.card == g.attack
    else:
        found = card in reading.cards_of(g, effect.scope, ref)
    return found and some_open(g, effect, card)


def copied_from(g: State, card: int) -> int:
    """The attack that a multiple copy is a copy of, or -1."""
    for effect in g.definers:
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            return effect.until
    return -1


def some_open(g: State, effect: Effect, card: int) -> bool:
    node = g.library.op(effect.seq, effect.at).node
    if isinstance(node, tree.Modify):
        return any(
            open_to_change(g, card, reading.ATTRIBUTE_OF.get(change.attribute, KEYWORD_LIST)) for change in node.changes
        )
    return True


def apply_effect(g: State, effect: Effect, card: int, silent: bool = False) -> None:
    """Write a modifier effect onto a card's current state, once (J.3.3.2/n1)."""
    op = g.library.op(effect.seq, effect.at)
    mark_applied(g, card, effect.serial)
    if isinstance(op.node, tree.Modify):
        for change in op.node.changes:
            write_change(g, card, change, effect.scope, silent, "J.3.3.1")
    elif isinstance(op.node, tree.Grant):
        grant(g, card, op.node, effect.scope, silent)


def mark_applied(g: State, card: int, serial: int) -> None:
    current = g.current[card]
    g.board += 1
    if current is None:
        g.current[card] = Current(g.base[card], (serial,), None)
    else:
        g.current[card] = Current(current.values, (*current.applied, serial), current.chain, current.symbols)


def write_change(g: State, card: int, change: tree.Change, scope: Scope, silent: bool, clause: str) -> bool:
    """+n or -n to one attribute, within its bounds (K.4.6, K.4.7)."""
    if change.attribute.endswith(" rating"):
        return change_rating(g, card, change, scope, silent)
    attribute = reading.ATTRIBUTE_OF[change.attribute]
    if not open_to_change(g, card, attribute):
        return False
    old = g.values_of(card).number(attribute)
    new = bounded(g, scope, change, old, old + change.sign * reading.amount(g, scope, change.amount))
    g.cite("K.4.6")
    return write(g, card, attribute, new, scope, silent, clause)


def rated(g: State, card: int, attribute: str) -> tuple[int, ...]:
    """The instances of the keyword whose rating the text speaks of."""
    number = KEYWORD_OF[attribute.removesuffix(" rating")]
    return tuple(instance for instance in g.values_of(card).keywords if instance & 0xFF == number)


def change_rating(g: State, card: int, change: tree.Change, scope: Scope, silent: bool) -> bool:
    """I.2.3.1: a change to a rating applies to one instance; which one the card's player chose is in the scope."""
    instances = rated(g, card, change.attribute)
    if not instances:
        return False
    chosen = scope.cards("rating")
    old = instances[chosen[0]] if chosen and chosen[0] < len(instances) else instances[0]
    g.cite("I.2.3.1")
    rating = max((old >> 8 & 0xFFF) + change.sign * reading.amount(g, scope, change.amount), 0)
    values = g.values_of(card)
    keywords = [instance for instance in values.keywords if instance != old]
    add_instance(keywords, old & 0xFF | rating << 8)
    gone = g.library.keyword_refs((old,))
    abilities = tuple(ref for ref in values.abilities if ref not in gone) + g.library.keyword_refs((keywords[-1],))
    return write_lists(g, card, tuple(keywords), abilities, values.symbols, scope, silent)


def bounded(g: State, scope: Scope, change: tree.Change, old: int, new: int) -> int:
    """K.4.7, U55: a bound limits the change; it never moves a value the other way."""
    if change.minimum is not None:
        g.cite("K.4.7")
        floor = reading.amount(g, scope, change.minimum)
        if new < floor:
            new = min(old, floor)
    if change.maximum is not None:
        g.cite("K.4.7")
        ceiling = reading.amount(g, scope, change.maximum)
        if new > ceiling:
            new = max(old, ceiling)
    return new


def write(g: State, card: int, attribute: int, new: int, scope: Scope, silent: bool, clause: str) -> bool:
    """Set one number of the current state; nothing happens when it is already so."""
    values = g.values_of(card)
    old = values.number(attribute)
    if new == old:
        return False
    current = g.current[card]
    chain = current.chain if current is not None else None
    applied = current.applied if current is not None else ()
    symbols = current.symbols if current is not None else 0
    link = (chain, attribute, new, new - old, scope.card, clause)
    g.board += 1
    g.current[card] = Current(values.with_number(attribute, new), applied, link, symbols)
    if not silent:
        cause = 2
        g.happen(MODIFY, g.owner[card], card, new - old, attribute, cause, scope.seat, clause=clause)
    return True


# ------------------------------------------------------------------------------------------- keywords and abilities


def grant(g: State, card: int, node: tree.Grant, scope: Scope, silent: bool) -> bool:
    """Keywords, abilities and symbols gained or lost in the current state."""
    values = g.values_of(card)
    keywords = list(values.keywords)
    abilities = list(values.abilities)
    symbols = values.symbols
    sealed = is_sealed(g, card)
    for item in node.gained:
        if isinstance(item, tree.Keyword):
            symbols, keywords, abilities = _gain_keyword(g, item, scope, sealed, symbols, keywords, abilities)
        elif isinstance(item, tree.Ability):
            if not sealed:
                _add_ref(abilities, g.library.ability(item))
        elif item.kind == "symbol":
            g.cite("K.3.2")
            symbols |= SYMBOL_BIT[item.name.lower()]
    for lost in node.lost:
        if isinstance(lost, tree.Keyword):
            keywords, abilities = _lose_keyword(g, KEYWORD_OF[lost.name], keywords, abilities)
        elif lost.kind == "symbol":
            symbols &= ~SYMBOL_BIT[lost.name.lower()]
    if node.all_abilities:
        stripped = without_abilities(g, values)
        keywords, abilities = list(stripped.keywords), []
    return write_lists(g, card, tuple(keywords), tuple(abilities), symbols, scope, silent)


def _gain_keyword(
    g: State,
    item: tree.Keyword,
    scope: Scope,
    sealed: bool,
    symbols: int,
    keywords: list[int],
    abilities: list[int],
) -> tuple[int, list[int], list[int]]:
    rating = reading.amount(g, scope, item.rating) if item.rating is not None else 0
    instance = g.library.keyword(item, rating)
    if instance & 0xFF >= len(TRAIT_NAMES) and sealed:
        g.cite("K.1.2")
        return symbols, keywords, abilities
    add_instance(keywords, instance)
    g.cite("I.2.2(2)")
    abilities.extend(g.library.keyword_refs((keywords[-1],)))
    return symbols, keywords, abilities


def _lose_keyword(g: State, number: int, keywords: list[int], abilities: list[int]) -> tuple[list[int], list[int]]:
    """I.2.2.1: losing the keyword loses the ability it grants."""
    g.cite("I.2.2.1")
    gone = g.library.keyword_refs(tuple(instance for instance in keywords if instance & 0xFF == number))
    kept = [instance for instance in keywords if instance & 0xFF != number]
    return kept, [ref for ref in abilities if ref not in gone]


def _add_ref(abilities: list[int], index: int) -> None:
    same = sum(1 for ref in abilities if ref & 0xFFF == index)
    abilities.append(index | same << 20)


def is_sealed(g: State, card: int) -> bool:
    return any(effect.at == SEALING and effect.card == card and effect.epoch == g.epoch[card] for effect in g.definers)


def write_lists(
    g: State,
    card: int,
    keywords: tuple[int, ...],
    abilities: tuple[int, ...],
    symbols: int,
    scope: Scope,
    silent: bool,
) -> bool:
    """Set keywords, abilities and symbols of the current state."""
    values = g.values_of(card)
    if keywords == values.keywords and abilities == values.abilities and symbols == values.symbols:
        return False
    current = g.current[card]
    chain = current.chain if current is not None else None
    for attribute, old, new in (
        (KEYWORD_LIST, len(values.keywords), len(keywords)),
        (ABILITY_LIST, len(values.abilities), len(abilities)),
        (SYMBOL_SET, values.symbols, symbols),
    ):
        if old != new:
            chain = (chain, attribute, new, 0, scope.card, "J.3.3.1")
    applied = current.applied if current is not None else ()
    chosen = current.symbols if current is not None else 0
    changed = values.replace(keywords=keywords, abilities=abilities, symbols=symbols)
    g.board += 1
    g.current[card] = Current(changed, applied, chain, chosen)
    if abilities != values.abilities:
        g.enlist(card)
    g.attention = 1
    g.watch_staging = 1
    if not silent:
        what = KEYWORD_LIST if keywords != values.keywords else SYMBOL_SET
        g.happen(MODIFY, g.owner[card], card, 0, what, 2, scope.seat, clause="C.3.3.4")
    return True


