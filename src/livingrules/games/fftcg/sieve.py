"""Which objects pass a filter: its words worked out once, kept with the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.games.fftcg import happened, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.values import Values
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    BACKUP,
    BREAK_ZONE,
    CARD_BITS,
    CARD_MASK,
    CHARACTER,
    DAMAGE_ZONE,
    DAMAGED,
    DECK,
    DULL,
    ELEMENT_BIT,
    FIELD,
    FORWARD,
    FROZEN,
    HAND,
    KEYWORD_BIT,
    REF_MASK,
    REMOVED,
    SPECIAL,
    STACK,
    SUMMON,
    ZONES,
)
from livingrules.kernel import tree
from livingrules.kernel.effect import Scope

TYPES: Final = {"Forward": FORWARD, "Backup": BACKUP, "Summon": SUMMON, "Character": CHARACTER}
ALL_JOBS: Final = "all"
"""The job of a card that has all of them."""
EVERY_TYPE: Final = FORWARD | BACKUP | SUMMON
ABILITIES: Final = {
    "ability": (AUTO, ACTION, SPECIAL),
    "auto-ability": (AUTO,),
    "action ability": (ACTION,),
    "special ability": (SPECIAL,),
}  # fmt: skip
"""Abilities on the stack, by what a text calls them."""
PLACES: Final[dict[str, int]] = {
    "field": FIELD, "Damage Zone": DAMAGE_ZONE, "deck": DECK, "Break Zone": BREAK_ZONE, "hand": HAND,
    "removed": REMOVED, "removed from play": REMOVED, "removed from the game": REMOVED, "stack": STACK,
}  # fmt: skip
COMPARE: Final[dict[str, Callable[[int, int], bool]]] = {
    ">=": lambda left, right: left >= right,
    "<=": lambda left, right: left <= right,
    "=": lambda left, right: left == right,
    ">": lambda left, right: left > right,
    "<": lambda left, right: left < right,
}


class Sieve:
    """A filter with its words looked up."""

    __slots__ = (
        "abilities", "among", "barred", "further", "kinds_of_zone", "node", "others", "simple", "states", "types",
        "where",
    )  # fmt: skip

    def __init__(self, node: tree.Filter) -> None:
        self.node = node
        self.abilities = tuple([kind for word in node.kinds for kind in ABILITIES.get(word, ())])
        self.types = types_of(node)
        """The types that pass, as bits; a filter of abilities alone has none."""
        self.barred = bits_of(node.not_kinds)
        """The types that do not pass, whatever other one a card has besides."""
        zones = tuple([PLACES[zone] for zone in node.zones])
        self.where = zones
        self.simple = not node.alternatives
        """There is one test only."""
        self.states = tuple([STATES[word] for word in node.states])
        self.among = any(name.kind == "among" for name in node.names)
        """It is out of a group that the text has just spoken of."""
        self.further = bool(node.states or node.stats or node.names or node.history)
        self.others = tuple([Sieve(inherit(part, node)) for part in node.alternatives])
        found = [*(zones or (FIELD,))]
        for other in self.others:
            found += other.kinds_of_zone
        self.kinds_of_zone: tuple[int, ...] = tuple(dict.fromkeys(found))
        """Where such objects are looked for."""

    def passes(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """Whether an object of those values passes, where it is."""
        if self.lies(g, mark) and self.plain(g, scope, mark, values):
            return True
        return any(other.lies(g, mark) and other.plain(g, scope, mark, values) for other in self.others)

    def lies(self, g: State, mark: int) -> bool:
        """Whether it is in one of the zones that are spoken of; what has gone was there."""
        return not self.where or mark < 0 or not g.alive(mark) or g.zone[mark & CARD_MASK] % ZONES in self.where

    def plain(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """The same without the alternatives."""
        if mark < 0:
            if self.node.kinds and not self.takes_ability(g, mark):
                return False
        elif not values.types & self.types or values.types & self.barred:
            return False
        node = self.node
        if node.owner and not self.belongs(g, scope, mark, values):
            return False
        if node.has and not has_all(scope, values, node):
            return False
        if node.other and mark >= 0 and mark & CARD_MASK == scope.card:
            return False
        return not self.further or self.rest(g, scope, mark, values)

    def rest(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """The tests that few texts make."""
        node = self.node
        for state in self.states:
            if mark < 0 or not state(g, mark):
                return False
        if not all(tested(g, scope, mark, stat) for stat in node.stats):
            return False
        if not all(named(g, scope, mark, values, name) for name in node.names):
            return False
        return all(happened.to_card(g, scope, mark, past) for past in node.history)

    def takes_ability(self, g: State, mark: int) -> bool:
        number = ~mark
        return number in g.scopes and g.library.infos[g.scopes[number].ability & REF_MASK].kind in self.abilities

    def belongs(self, g: State, scope: Scope, mark: int, values: Values) -> bool:
        """Who controls it on the field and the stack; elsewhere whose it is."""
        owner = self.node.owner
        if owner in ("either", "both"):
            return True
        seat = g.scopes[~mark].seat if mark < 0 else values.controller
        return seat == reading.seat_of(g, scope, owner)


def types_of(node: tree.Filter) -> int:
    """The card types that a filter lets pass, as bits."""
    types = bits_of(node.kinds) if node.kinds else EVERY_TYPE
    return types & ~bits_of(node.not_kinds)


def bits_of(kinds: tuple[str, ...]) -> int:
    """Card types as bits; kinds of abilities are none."""
    types = 0
    for kind in kinds:
        types |= TYPES.get(kind, 0)
    return types


def inherit(part: tree.Filter, whole: tree.Filter) -> tree.Filter:
    """An alternative says what it has of its own; where it lies and whose it is, the whole says for all."""
    if part.zones and part.owner:
        return part
    changed: dict[str, Any] = {name: getattr(part, name) for name in part.__dataclass_fields__}
    changed["zones"] = part.zones or whole.zones
    changed["owner"] = part.owner or whole.owner
    made: tree.Filter = tree.Filter(**changed)
    return made


def sieve_of(node: tree.Filter) -> Sieve:
    """The sieve of a filter, made when it is first needed and kept with the text."""
    found = node.noted
    if isinstance(found, Sieve):
        return found
    made = Sieve(node)
    node.note(made)
    return made


def passes(g: State, scope: Scope, node: tree.Filter, mark: int, values: Values | None = None) -> bool:
    """Whether an object passes a filter; values are what it was, where that is not what it is."""
    return sieve_of(node).passes(g, scope, mark, reading.known(g, scope, mark) if values is None else values)


def came_from(g: State, scope: Scope, node: tree.Filter, mark: int, values: Values, zone: int) -> bool:
    """The same for what has moved: *a card in your Break Zone* that is removed was there before."""
    whole = sieve_of(node)
    return any(each.plain(g, scope, mark, values) for each in (whole, *whole.others) if zone in each.where)


# ------------------------------------------------------------------------------------------------------ parts of a test


def has_all(scope: Scope, values: Values, node: tree.Filter) -> bool:
    """Elements, jobs, categories and keywords: one of them is enough where the text says *or*."""
    if not node.any_has:
        return all(has(scope, values, part) for part in node.has)
    positive = [has(scope, values, part) for part in node.has if not part.negated]
    return any(positive) and all(has(scope, values, part) for part in node.has if part.negated)


def has(scope: Scope, values: Values, part: tree.Has) -> bool:
    name = scope.word if part.name == "named" else part.name
    return carries(values, part.kind, name) != part.negated


def carries(values: Values, kind: str, name: str) -> bool:
    if kind == "element":
        return bool(values.elements & ELEMENT_BIT.get(name, 0))
    if kind == "job":
        return name in values.jobs or ALL_JOBS in values.jobs
    if kind == "category":
        return name in values.categories
    return bool(values.keywords & KEYWORD_BIT.get(name, 0))


def tested(g: State, scope: Scope, mark: int, stat: tree.Stat) -> bool:
    value = reading.number_of(g, scope, mark, stat.attribute, stat.printed)
    return COMPARE[stat.op](value, reading.amount(g, scope, stat.amount))


def named(g: State, scope: Scope, mark: int, values: Values, node: tree.Named) -> bool:
    """A test of the name (a card may have several), or of how the object stands to what was spoken of."""
    if node.kind == "is":
        return node.name in values.names
    if node.kind == "is not":
        return node.name not in values.names
    if node.kind in RELATIONS:
        return RELATIONS[node.kind](g, mark, spoken_of(g, scope, node.ref))
    spoken = [name for other in spoken_of(g, scope, node.ref) for name in reading.known(g, scope, other).names]
    shares = any(name in spoken for name in values.names)
    return shares != (node.kind == "not copy of")


def spoken_of(g: State, scope: Scope, ref: tree.Ref | None) -> tuple[int, ...]:
    """What a relation is to: what the text names, or the cards spoken of last."""
    return scope.cards("") or () if ref is None else reading.marks_of(g, scope, ref)


# ------------------------------------------------------------------------------------------------------------ relations


def partying(g: State, mark: int, others: tuple[int, ...]) -> bool:
    return in_party(g, mark) and any(other in g.attackers and other != mark for other in others)


def is_blocking_one(g: State, mark: int, others: tuple[int, ...]) -> bool:
    return mark == g.blocker and any(other in g.attackers for other in others)


def is_blocked_by(g: State, mark: int, others: tuple[int, ...]) -> bool:
    return bool(g.blocked) and mark in g.attackers and g.blocker in others


def was_damaged_by(g: State, mark: int, others: tuple[int, ...]) -> bool:
    """Damage that one of them has dealt to it this turn."""
    chain = g.history
    while chain is not None:
        event = chain[1]
        hit = event.verb == DAMAGED and event.epoch << CARD_BITS | event.card == mark
        if hit and any(source in others for source in g.sources(event.ability)):
            return True
        chain = chain[0]
    return False


def chooses(g: State, mark: int, others: tuple[int, ...]) -> bool:
    """Whether what is on the stack has chosen one of them."""
    number = reading.item_of(g, mark)
    if number < 0:
        return False
    bound = g.scopes[number].bound
    return any(label.startswith("choice ") and any(other in marks for other in others) for label, marks in bound)


RELATIONS: Final[dict[str, Callable[[State, int, tuple[int, ...]], bool]]] = {
    "other than": lambda _, mark, others: mark not in others,
    "among": lambda _g, _mark, _others: True,
    "in a party with": partying,
    "blocking": is_blocking_one,
    "blocked by": is_blocked_by,
    "damaged by": was_damaged_by,
    "choosing": chooses,
}

# --------------------------------------------------------------------------------------------------------------- states


def is_active(g: State, mark: int) -> bool:
    return not g.flags[mark & CARD_MASK] & DULL


def is_dull(g: State, mark: int) -> bool:
    return bool(g.flags[mark & CARD_MASK] & DULL)


def is_frozen(g: State, mark: int) -> bool:
    return bool(g.flags[mark & CARD_MASK] & FROZEN)


def is_attacking(g: State, mark: int) -> bool:
    return mark in g.attackers


def is_blocking(g: State, mark: int) -> bool:
    return mark == g.blocker


def is_blocked(g: State, mark: int) -> bool:
    return mark in g.attackers and bool(g.blocked)


def in_party(g: State, mark: int) -> bool:
    """A party that has lost all members but one is none any more (15.1.1.9.5)."""
    return bool(g.party) and mark in g.attackers and len(g.attackers) > 1


def is_damaged(g: State, mark: int) -> bool:
    return g.alive(mark) and g.damage[mark & CARD_MASK] > 0


def entered_this_turn(g: State, mark: int) -> bool:
    card = mark & CARD_MASK
    return g.epoch[card] == mark >> CARD_BITS and g.since[card] == g.turn and g.zone[card] % ZONES == FIELD


STATES: Final[dict[str, Callable[[State, int], bool]]] = {
    "active": is_active,
    "dull": is_dull,
    "frozen": is_frozen,
    "attacking": is_attacking,
    "blocking": is_blocking,
    "attacking or blocking": lambda g, mark: is_attacking(g, mark) or is_blocking(g, mark),
    "blocked": is_blocked,
    "party": in_party,
    "damaged": is_damaged,
    "entered this turn": entered_this_turn,
}
