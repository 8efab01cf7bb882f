"""Base values (C.3.3.1 to C.3.3.3): what is printed, what is copied, what is defined, in the order players choose.

Definitions are looked at again whenever something changed; the rest of the card is never recomputed.
"""

from __future__ import annotations

from typing import Final

from livingrules.games.ufs import needs, standing
from livingrules.games.ufs.abilities import add_ref
from livingrules.games.ufs.copies import COPYING, copied_from
from livingrules.games.ufs.edits import AT_LEAST, AT_MOST, NAMED_ZONE, SetTo, SetZone
from livingrules.games.ufs.publicity import shows_nothing
from livingrules.games.ufs.state import State
from livingrules.games.ufs.statements import change_of
from livingrules.games.ufs.values import FACE_DOWN_ELSEWHERE, FACE_DOWN_STAGING, Values
from livingrules.games.ufs.words import (
    FACE_DOWN,
    HEIGHT_NAMES,
    POOL,
    STAGING,
    STARTING,
    TRANSIT,
    ZONES,
    is_trait,
)  # fmt: skip
from livingrules.kernel.effect import Effect, Scope
from livingrules.kernel.meaning.statement import DOUBLED, GIVEN, HALVED_UP, Edit

SEALING: Final = -3
"""`at` of a seal: no abilities, and so none of the keywords that grant them (J.5.3, I.2.2.2)."""
BLANKING: Final = -4
"""`at` of a blank text box: no keywords and no abilities."""
REDEFINED: Final = (STAGING, POOL, TRANSIT, ZONES + STAGING, ZONES + POOL, ZONES + TRANSIT)
"""The zones in which base values are kept up to date."""


def compute_base(g: State, card: int) -> Values:
    """Layers 0 to 2."""
    flags = g.flags[card]
    values: Values = shown_values(g, card) if flags & FACE_DOWN else g.printed[card]
    if g.trace is not None:
        cite_printed(g, flags, g.zone[card] % ZONES)
    if g.definers_about and may_speak_of(g, card):
        values = _copied(g, card, values)
        values = _defined(g, card, values)
    if flags & STARTING:
        values = _with_versions(g, card, values)
        if g.definers and is_sealed(g, card):
            values = without_abilities(g, values)
    return values


def shown_values(g: State, card: int) -> Values:
    """Layer 0: what is printed on the card, or what a face-down one is."""
    if not shows_nothing(g, card):
        printed: Values = g.printed[card]
        return printed
    return FACE_DOWN_STAGING if g.zone[card] % ZONES == STAGING else FACE_DOWN_ELSEWHERE


def cite_printed(g: State, flags: int, kind: int) -> None:
    """Layer 0: what the card prints, or that a face-down one prints nothing."""
    g.cite("C.3.3")
    g.cite("C.3.3.2.2")
    if not flags & FACE_DOWN:
        g.cite("C.3.3.1")
        return
    for clause in ("C.3.3.1/n2", "C.3.3.2.2.1", "C.3.3.2.2.1/n1"):
        g.cite(clause)
    if kind == STAGING:
        g.cite("D.2.2.2")
        g.cite("D.2.2.2/n1")


def may_speak_of(g: State, card: int) -> bool:
    """Whether some definition could be about the card: nearly all are about their own card alone."""
    return card in g.definers_about or -1 in g.definers_about


def _copied(g: State, card: int, values: Values) -> Values:
    """Layer 1 (C.3.3.2): copying effects, active player's first; a later one overwrites."""
    if not any_at(g.definers, COPYING):
        return values
    for effect in in_order(g, g.definers):
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            g.cite("C.3.3.2")
            g.cite("C.3.3.2.1")
            g.cite("J.3.4.1")
            values = g.copied(card, effect.until)
    return values


def _defined(g: State, card: int, values: Values) -> Values:
    """Layer 2 (C.3.3.3): the other definitions, active player's first."""
    spoken: list[Effect] = []
    for at, effect in enumerate(g.definers):
        about = g.definers_about[at]
        if (about == card or about < 0) and effect.at != COPYING:
            spoken.append(effect)
    if not spoken:
        return values
    copied = copied_from(g, card) >= 0
    shown = g.now[card]
    for effect in in_order(g, tuple(spoken)):
        if effect.at >= 0 and standing.asks_for_values(g, effect):
            g.show_beneath(card, values)
        if not defines(g, effect, card, values):
            continue
        if g.trace is not None:
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
    if g.now[card] is not shown:
        g.show_beneath(card, shown)
    return values


def _define(g: State, effect: Effect, values: Values) -> Values:
    edit = change_of(g.library.op(effect.seq, effect.at)).edits[0]
    keyword = g.info(effect.scope.ability).keyword if effect.attached else -1
    if keyword >= 0:
        g.cite(g.keyword_clause(keyword))
        g.cite(g.setting_clause(keyword))
    return values.with_number(edit.attribute, set_value(g, effect.scope, edit, values, values))


def any_at(effects: tuple[Effect, ...], at: int) -> bool:
    return any(effect.at == at for effect in effects)


def about_one(g: State, effect: Effect) -> int:
    """The one card that a definition can be about: the one it is assigned to, or its own; -1 when it may be any."""
    if effect.card >= 0 and not effect.attached:
        return effect.card
    return effect.scope.card if effect.at >= 0 and speaks_of_itself(g, effect) else -1


def defines(g: State, effect: Effect, card: int, values: Values) -> bool:
    """Whether a definition speaks about the card now."""
    if effect.at < 0:
        return effect.card == card and effect.epoch == g.epoch[card]
    change = change_of(g.library.op(effect.seq, effect.at))
    if change.own and effect.scope.card != card:
        return False
    if effect.attached and not active_on(g, effect):
        return False
    if change.own:
        return True
    if effect.card >= 0 and not effect.attached:
        return effect.card == card and effect.epoch == g.epoch[card]
    if change.next_one is not None:
        return False  # it has not come yet (K.4.9)
    if change.described is not None:
        return change.described.matches(g, effect.scope, card, values)
    return card in change.subject.marks(g, effect.scope)


def active_on(g: State, effect: Effect) -> bool:
    """J.2.4: an ability's own *while* or *if*."""
    info = g.library.infos[effect.scope.ability & 0xFFF]
    if info.gated and effect.attached and not g.gate_open(effect.seat, info):
        return False
    condition = info.meaning.condition
    if condition is None:
        return True
    if g.trace is not None:
        g.cite("J.2.4")
    if info.condition_needs & ~needs.VALUES or not effect.attached or g.trace is not None:
        return condition.holds(g, effect.scope)
    # It depends on the staging areas alone, and says the same for every copy of the card until they change.
    verdicts = g.verdicts.at(g.staged + g.beneath)
    key = info.index << 1 | effect.scope.seat
    verdict = verdicts.get(key)
    if verdict is None:
        verdict = verdicts[key] = condition.holds(g, effect.scope)
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
        card = about_one(g, effect)
        if card < 0 or card in seen:
            return True
        seen.append(card)
    return False


def speaks_of_itself(g: State, effect: Effect) -> bool:
    """Whether a definition is about the card that carries it, and about no other."""
    change = change_of(g.library.op(effect.seq, effect.at))
    return change.sets and change.own


def sets_a_fixed_value(g: State, effect: Effect) -> bool:
    """Whether a definition comes to the same on its card for as long as it speaks of it."""
    edit = change_of(g.library.op(effect.seq, effect.at)).edits[0]
    return not isinstance(edit, SetTo) or edit.fixed


def rival_definitions(g: State, card: int) -> tuple[int, ...]:
    """The keys of such definitions on one card, or ()."""
    values = shown_values(g, card)
    seen: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for effect in g.definers:
        if effect.at == COPYING and effect.card == card and effect.epoch == g.epoch[card]:
            seen.setdefault((effect.seat, COPYING), []).append((effect_key(effect), effect.until))
        if effect.at < 0 or not defines(g, effect, card, values):
            continue
        edit = change_of(g.library.op(effect.seq, effect.at)).edits[0]
        value = set_value(g, effect.scope, edit, values, values)
        seen.setdefault((effect.seat, edit.attribute), []).append((effect_key(effect), value))
    for found in seen.values():
        keys = tuple(key for key, _ in found)
        if len({value for _, value in found}) > 1 and any(key not in g.preferred for key in keys):
            return keys
    return ()


def without_abilities(g: State, values: Values) -> Values:
    """I.2.2.2: losing an ability loses its keyword; traits stay."""
    g.cite("I.2.2.2")
    traits = tuple(instance for instance in values.keywords if is_trait(instance & 0xFF))
    return values.replace(keywords=traits, abilities=())


def _with_versions(g: State, card: int, values: Values) -> Values:
    """D.2.2.3.4: one set of abilities and symbols for each other version attached face up."""
    own = g.definitions[card].card.dots
    seen = {own}
    symbols, abilities = values.symbols, list(values.abilities)
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
        for ref in g.printed[other].abilities:
            add_ref(abilities, ref)
    return values if len(seen) == 1 else values.replace(symbols=symbols, abilities=tuple(abilities))


def set_value(g: State, scope: Scope, edit: Edit, values: Values, base: Values) -> int:
    """What a number or a zone is set to."""
    if isinstance(edit, SetZone):
        if edit.zone != NAMED_ZONE:
            return edit.zone
        return HEIGHT_NAMES.index(scope.word) if scope.word in HEIGHT_NAMES else 0
    if not isinstance(edit, SetTo):
        return base.number(edit.attribute)
    how, now = edit.how, values.number(edit.attribute)
    if how in (GIVEN, AT_MOST, AT_LEAST):
        number = edit.value.of(g, scope) if edit.value is not None else 0
        return min(now, number) if how == AT_MOST else max(now, number) if how == AT_LEAST else number
    if how == DOUBLED:
        return doubled(g, now)
    return -(-now // 2) if how == HALVED_UP else base.number(edit.attribute)


def doubled(g: State, number: int) -> int:
    """Twice the number; where the rules say so, a negative one stays as it is."""
    if number < 0 and not g.options.doubles_negatives:
        g.cite("universus:Double/1")
        return number
    return number * 2


def is_sealed(g: State, card: int) -> bool:
    return any(effect.at == SEALING and effect.card == card and effect.epoch == g.epoch[card] for effect in g.definers)


def spoken_of(g: State) -> tuple[int, ...] | None:
    """The cards that definitions speak of now; None when only looking at every card can tell."""
    if g.definers_vary:
        return None
    own: list[int] = []
    for effect, about in zip(g.definers, g.definers_about, strict=True):
        if not effect.attached or active_on(g, effect):
            if about < 0:
                return None
            own.append(about)
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
