"""The abilities in force, laid out so that nobody has to look for them: field abilities, rules, replacements, autos."""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import rules
from livingrules.games.fftcg.happenings import Happening
from livingrules.games.fftcg.ruled import Ruled
from livingrules.games.fftcg.state import State, Watcher
from livingrules.games.fftcg.words import (
    FIELD,
    PRICING,
    REF_BITS,
    REPLACING,
    RULING,
    VERBS,
    WITH_CARD,
    ZONES,
)
from livingrules.kernel.effect import Effect
from livingrules.kernel.meaning.statement import Instead, Rule, Statement

GUARDS: Final = (
    rules.key(rules.FORBID, rules.BREAK), rules.key(rules.FORBID, rules.MOVE), rules.key(rules.FORBID, rules.LEAVE),
    rules.key(rules.FORBID, rules.PUT), rules.key(rules.ALLOW, rules.PLAY),
)  # fmt: skip
"""Where the rules lie that are about what rule processes do (12.4)."""
Granted = dict[tuple[int, int], int]


def gather(g: State, granted: Granted | None) -> list[Effect]:
    """The ongoing effects that the field abilities of cards on the field give now, of all classes (11.9.1)."""
    found: list[Effect] = []
    now = g.now
    for seat in (0, 1):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref in now[card].kit.effects:
                if g.trace is not None:
                    g.cite("11.9.1")
                    g.cite("11.9.3")
                    g.cite("11.12.4.4")
                collect(g, card, ref, granted, found)
    return found


def collect(g: State, card: int, ref: int, granted: Granted | None, found: list[Effect]) -> None:
    """The effects of one field ability on one card."""
    seat, epoch = g.now[card].controller, g.epoch[card]
    scope = g.scope_of(card << REF_BITS | ref, epoch, seat)
    stamp = timestamp(g, card, ref, granted)
    for piece in g.library.infos[ref].pieces:
        own = scope
        for slot, cards in piece.slots:
            own = own.holding(slot, cards.marks(g, scope))
        found.append(Effect(stamp, piece.kind, seat, piece.seq, piece.at, own, card, epoch, True, WITH_CARD, 0))


def timestamp(g: State, card: int, ref: int, granted: Granted | None) -> int:
    """The later of two: when the card came where it is, and when it was given the ability (11.12.4.8)."""
    stamp = g.stamp[card]
    if g.trace is not None:
        g.cite("11.12.4.10")
    given = granted.get((card, ref), 0) if granted else 0
    if given > stamp:
        if g.trace is not None:
            g.cite("11.12.4.8")
        return given
    return stamp


def age(effect: Effect) -> tuple[int, int, int]:
    """Effects in the order of their timestamps; those of one card in the order of its text."""
    return effect.serial, effect.seq, effect.at


def identity(effect: Effect) -> int:
    """A number for the effect that no other effect in force has."""
    if not effect.attached:
        return effect.serial << 1
    return (effect.scope.ability << 16 | (effect.seq & 255) << 8 | effect.at) << 1 | 1


# ------------------------------------------------------------------------------------------------------------- indexes


def index(g: State) -> None:
    """Lay out rules, replacements and auto-abilities."""
    watch(g)
    if not g.field_effects and not g.effects:
        g.rules, g.replacers = {}, {}
        g.set_guarded(False)
        return
    laws: dict[int, list[Effect]] = {}
    replacers: dict[int, list[Effect]] = {}
    for effect in (*g.field_effects, *g.effects):
        if effect.kind == RULING:
            for key in rule_keys(g.library.lists[effect.seq][effect.at].statement):
                laws.setdefault(key, []).append(effect)
        elif effect.kind == REPLACING:
            for verb in replaced_verbs(g.library.lists[effect.seq][effect.at].statement):
                replacers.setdefault(verb, []).append(effect)
        elif effect.kind == PRICING:
            laws.setdefault(rules.PRICED_CARDS, []).append(effect)
    g.rules = {key: tuple(found) for key, found in laws.items()}
    g.set_guarded(any(key in laws for key in GUARDS))
    g.replacers = {verb: tuple(found) for verb, found in replacers.items()}


def rule_keys(statement: Statement) -> tuple[int, ...]:
    """The numbers under which a rule is asked for."""
    assert isinstance(statement, Rule)
    if not isinstance(statement.about, Ruled):
        return (rules.key(statement.kind, rules.NO_ACT),)
    return tuple(dict.fromkeys([rules.key(statement.kind, act) for act in statement.about.acts]))


def replaced_verbs(statement: Statement) -> tuple[int, ...]:
    """The verbs of what a replacement waits for."""
    assert isinstance(statement, Instead)
    assert isinstance(statement.happening, Happening)
    return statement.happening.verbs


def watch(g: State) -> None:
    """Lay the auto-abilities out by the verbs that they wait for."""
    found: list[tuple[Watcher, ...]] = [()] * VERBS
    now = g.now
    for seat in (g.active, 1 - g.active):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref, verbs in now[card].kit.autos:
                watcher = (card << REF_BITS | ref, g.epoch[card], now[card].controller)
                for verb in verbs:
                    found[verb] = (*found[verb], watcher)
    if g.library.watched_from:
        watch_elsewhere(g, found)
    g.watchers = found


def watch_elsewhere(g: State, found: list[tuple[Watcher, ...]]) -> None:
    """The same for those that wait in other zones than the field."""
    infos = g.library.infos
    for seat in (g.active, 1 - g.active):
        for kind in range(ZONES):
            if not g.library.watched_from >> kind & 1:
                continue
            for card in g.zones[seat * ZONES + kind]:
                for ref in g.now[card].kit.elsewhere:
                    watcher = (card << REF_BITS | ref, g.epoch[card], g.now[card].controller)
                    for verb in infos[ref].verbs if infos[ref].zones >> kind & 1 else ():
                        found[verb] = (*found[verb], watcher)
