"""The abilities in force, laid out so that nobody has to look for them: field abilities, rules, replacements, autos."""

from __future__ import annotations

from livingrules.games.fftcg import meaning, reading
from livingrules.games.fftcg.abilities import VERBS_OF, AbilityInfo
from livingrules.games.fftcg.state import State, Watcher
from livingrules.games.fftcg.words import (
    AUTO,
    FIELD,
    ONGOING,
    PRICE,
    PRICING,
    REF_BITS,
    REPLACING,
    RULING,
    VERBS,
    WITH_CARD,
    ZONES,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect

Granted = dict[tuple[int, int], int]


def any_field_effects(g: State) -> bool:
    """Whether a card on the field has, as printed, a field ability that changes information on cards."""
    infos = g.library.infos
    for seat in (0, 1):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref in g.now[card].abilities:
                if infos[ref].pieces and changes_cards(g, infos[ref]):
                    return True
    return False


def changes_cards(g: State, info: AbilityInfo) -> bool:
    """Whether a field ability changes information on cards."""
    return any(class_at(g, *place) == ONGOING for place in info.pieces)


def class_at(g: State, seq: int, at: int) -> int:
    """The class of the ongoing effect at a place of the library."""
    node = g.library.lists[seq][at].node
    if isinstance(node, tree.Rule):
        return RULING
    if meaning.is_price(node):
        return PRICING
    return REPLACING if isinstance(node, tree.Replace) else ONGOING


def field_effects(g: State, granted: Granted | None = None, kind: int = ONGOING) -> list[Effect]:
    """The ongoing effects of that class that field abilities give now (11.9.1)."""
    found: list[Effect] = []
    infos = g.library.infos
    for seat in (0, 1):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref in g.now[card].abilities:
                info = infos[ref]
                if info.pieces and info.zones >> FIELD & 1:
                    g.cite("11.9.1")
                    g.cite("11.9.3")
                    g.cite("11.12.4.4")
                    collect(g, card, ref, granted, kind, found)
    return found


def collect(g: State, card: int, ref: int, granted: Granted | None, kind: int, found: list[Effect]) -> None:
    """The effects of one field ability on one card."""
    seat, epoch = g.now[card].controller, g.epoch[card]
    scope = g.scope_of(card << REF_BITS | ref, epoch, seat)
    spoken: tree.Ref | None = None
    for seq, at in g.library.infos[ref].pieces:
        node = g.library.lists[seq][at].node
        if class_at(g, seq, at) == kind:
            own = scope
            if spoken is not None and speaks_of_it(node):
                own = scope.binding("", reading.marks_of(g, scope, spoken))
            stamp = timestamp(g, card, ref, granted)
            found.append(Effect(stamp, kind, seat, seq, at, own, card, epoch, True, WITH_CARD, 0))
        if isinstance(node, (tree.Modify, tree.Set, tree.Grant)):
            spoken = node.ref


def speaks_of_it(node: tree.Instruction) -> bool:
    """Whether a part of a sentence is about the cards that the part before it was about."""
    if isinstance(node, (tree.Rule, tree.Replace)) and node.event is not None:
        return isinstance(node.event.object, tree.It) or isinstance(node.event.target, tree.It)
    return isinstance(node, (tree.Modify, tree.Set, tree.Grant)) and isinstance(node.ref, tree.It)


def timestamp(g: State, card: int, ref: int, granted: Granted | None) -> int:
    """The later of two: when the card came where it is, and when it was given the ability (11.12.4.8)."""
    stamp = g.stamp[card]
    g.cite("11.12.4.10")
    given = granted.get((card, ref), 0) if granted else 0
    if given > stamp:
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
    rules: dict[tuple[str, str], list[Effect]] = {}
    for effect in [*field_effects(g, None, RULING), *[effect for effect in g.effects if effect.kind == RULING]]:
        node = g.library.lists[effect.seq][effect.at].node
        assert isinstance(node, tree.Rule)
        for verb in rule_verbs(node):
            rules.setdefault((node.kind, verb), []).append(effect)
    prices = [*field_effects(g, None, PRICING), *[effect for effect in g.effects if effect.kind == PRICING]]
    if prices:
        rules[PRICE, ""] = prices
    g.rules = {key: tuple(found) for key, found in rules.items()}
    replacers: dict[int, list[Effect]] = {}
    for effect in [*field_effects(g, None, REPLACING), *[effect for effect in g.effects if effect.kind == REPLACING]]:
        node = g.library.lists[effect.seq][effect.at].node
        assert isinstance(node, tree.Replace)
        for number in replaced_verbs(node.event):
            replacers.setdefault(number, []).append(effect)
    g.replacers = {key: tuple(found) for key, found in replacers.items()}
    watch(g)


def rule_verbs(node: tree.Rule) -> tuple[str, ...]:
    """The words under which a rule is asked for."""
    if node.event is None:
        return ("",)
    verbs = [word for event in (node.event, *node.event.alternatives) for word in event.verb.split(" or ")]
    return tuple(dict.fromkeys(verbs))


def replaced_verbs(event: tree.Event) -> tuple[int, ...]:
    """The verbs of what a replacement waits for; to break a card is one way of putting it into the Break Zone."""
    found: list[int] = []
    for each in (event, *event.alternatives):
        found += VERBS_OF[each.verb]
    return tuple(dict.fromkeys(found))


def watch(g: State) -> None:
    """Lay the auto-abilities out by the verbs that they wait for."""
    found: list[list[Watcher]] = [[] for _ in range(VERBS)]
    infos = g.library.infos
    for seat in (g.active, 1 - g.active):
        for card in g.zones[seat * ZONES + FIELD]:
            for ref in g.now[card].abilities:
                info = infos[ref]
                if info.kind == AUTO and info.zones >> FIELD & 1:
                    for verb in info.verbs:
                        found[verb].append((card << 12 | ref, g.epoch[card], g.now[card].controller))
    g.watchers = [tuple(watchers) for watchers in found]
