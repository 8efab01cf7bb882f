"""Abilities as the engine uses them (H): what is precomputed from a tree when the game is made.

A window asks of many abilities whether they could be played; everything that can be known from the text alone (where it
works, which events it waits for, which restrictions it carries) is worked out here once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, ClassVar, Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.cards import INFINITY, Card, CompiledCard
from livingrules.games.ufs.meanings import expected
from livingrules.games.ufs.nodes import Cancellable, Check
from livingrules.games.ufs.own_texts import (
    arrives_in,
    bans,
    lets_itself_be_played,
    mentions_self,
    mentions_this_attack,
    of_its_attack,
    replaces_itself,
    speaks_of_it,
    speaks_of_playing_itself,
    waits_in_hand,
    while_committed,
)
from livingrules.games.ufs.places import ANYWHERE, cost_zones, named_zones
from livingrules.games.ufs.plain_costs import is_impersonal, own_cost
from livingrules.games.ufs.results import what_it_would_do
from livingrules.games.ufs.sequels import in_time, of_itself, tried
from livingrules.games.ufs.values import KEYWORD_MASK, Values, keyword_instance
from livingrules.games.ufs.words import (
    ACTION,
    ASSET,
    ATTACK,
    BACKUP,
    BLITZ,
    CHARACTER,
    COMBO,
    COPY_SHIFT,
    DISCARD,
    ENHANCE,
    FIRES,
    FORM,
    FOUNDATION,
    HAND,
    HEIGHT_NAMES,
    KEYWORD_NAMES,
    KEYWORD_OF,
    KIND_OF,
    MOMENTUM,
    ONLY,
    POOL,
    REF_BITS,
    REMOVED,
    RESPONSE,
    STAGING,
    STATIC,
    SYMBOL_BIT,
    TRAIT_NAMES,
    TRANSIT,
    TYPE_NAMES,
    ZONE_NAMES,
    make_ref,
)  # fmt: skip
from livingrules.kernel import tree
from livingrules.kernel.clause import ran
from livingrules.kernel.library import Library, Op

REF_MASK: Final = 0xFFF
"""The part of a reference that is the number of the ability."""
WHO: Final[dict[str, int]] = {"": 0, "you": 1, "your": 1, "opponent": 2, "opponent's": 2}
EVERYWHERE: Final[int] = 1 << STAGING | 1 << POOL | 1 << DISCARD | 1 << REMOVED | 1 << TRANSIT | 1 << MOMENTUM


ONE_SYMBOL: Final = tree.Has("", kind="one symbol")
"""What a card loses of which a player chooses the symbol."""


LOWERING: Final[list[Callable[[tree.Node], None]]] = []
"""What gives the texts that are shaped here their meanings: the text package enters it."""


def zone_number(word: str) -> int:
    """The zone of that name."""
    return ZONE_NAMES.index(word)


GRANTING: Final = (
    "ufs:I.2.1.1", "ufs:I.2.1.2", "ufs:I.2.1.3", "ufs:I.2.1.4", "ufs:I.2.1.5", "ufs:I.2.1.6", "ufs:I.2.1.7",
    "ufs:I.2.1.8", "ufs:I.2.1.9", "ufs:I.2.1.10", "ufs:I.2.1.11", "ufs:I.2.1.12", "ufs:I.2.1.13", "ufs:I.2.1.14",
    "ufs:I.2.1.15",
)  # fmt: skip
"""The clauses that list the keywords which grant an ability, in the order of their numbers."""


class AbilityInfo:
    """One ability of the library."""

    def __init__(self, index: int, node: tree.Ability, library: UfsLibrary, keyword: int = -1) -> None:
        self.index = index
        for lower in LOWERING:
            lower(node)
        self.node = node
        self.keyword = keyword
        """The keyword that grants it, or -1."""
        self.kind = KIND_OF[node.kind]
        if self.kind <= RESPONSE and (self.kind == RESPONSE) != (node.trigger is not None):
            raise NotLegal("Every response ability waits for something, and no other played ability does (H.1.6.1).")
        self.steadfast = any(forbids_cancelling(part) for part in node.body)
        """*This ability cannot be canceled*: a rule about the ability, and no part of its effect."""
        self.own_zones = library.own_zones
        self.body = library.add(tuple(part for part in lasting_parts(node) if not forbids_cancelling(part)))
        self.costs = library.add(node.costs)
        self.cancel = -1
        self.cancel_destroys = False
        self.committed_ok = False
        self.either = False
        self.any_number = False
        """An enhance that may be played more than once in an Enhance Step."""
        self.only: tuple[tree.Condition, ...] = ()
        self.only_told = False
        """Its *only playable* asks about the attack, or about the event's card."""
        self.restricted = bool(node.gates or node.limits)
        """There are gates, brackets or an *only playable* to be tested."""
        for restriction in node.restrictions:
            self._restrict(restriction, library)
        self.first = False
        self.combo = False
        self.deadlock = False
        self.desperation = False
        self.name_gates: tuple[int, ...] = ()
        self.symbol_gate = 0
        self.set_gate = ""
        self.trait_gates: tuple[int, ...] = ()
        """Traits one of which the starting character must have, by their numbers."""
        self.second = False
        for gate in node.gates:
            self._gate(gate, library)
        self.gated = bool(self.symbol_gate or self.set_gate)
        self.per_turn = 0
        self.per_game = 0
        self.per_span = 0
        self.span = ""
        """How often in an attack, a step or a phase."""
        self.copies_span = "turn"
        self.copies_per_turn = 0
        """How many copies of the ability, on whatever cards, its player may play in a turn (K.4.3); 0 for any
        number.
        """
        self.turn_of = 0
        self.attack_of = 0
        self.enhance_step_only = False
        self.bracket_zones = 0
        for limit in node.limits:
            self._limit(limit)
        self.named_zones = named_zones(node)
        """The zones that the text itself names, as bits."""
        self.placed = self.named_zones != ANYWHERE
        """The text says where the card has to be: there the ability works, and nowhere else."""
        self.by_itself = bool(self.bracket_zones) or cost_zones(node.costs) != ANYWHERE
        """It is played from its zone without its card's being played (H.3.2.1.1)."""
        self.awaited = None if node.trigger is None else expected(node.trigger.noted)
        """What it waits for."""
        self.verbs = () if self.awaited is None else self.awaited.waits
        self.own_trigger = node.trigger is not None and mentions_self(node.trigger)
        self.arrives = node.trigger is not None and arrives_in(node.trigger, "momentum")
        library.arrivals = library.arrivals or self.arrives
        self.this_attack = node.trigger is not None and mentions_this_attack(node.trigger)
        self.x_in_cost = any(uses_x(cost) for cost in node.costs)
        self.most_x = bound_on_x(node.x)
        """A bound on an X that the player chooses: *X cannot be greater than 5*."""
        self.x = node.x if self.most_x is None else None
        """How the text defines X, if it does."""
        self.needs_x = self.x_in_cost and self.x is None
        self.would = what_it_would_do(node)
        self.condition_needs = -1
        """What its *while* or *if* depends on (see `standing`); -1 until somebody asks."""
        self.zones_by_kind = [self.find_zones(kind) for kind in range(len(TYPE_NAMES))]
        """In which zones it works, as bits, by the type of card."""
        self.free = all(isinstance(cost, Check) for cost in node.costs)
        """No cost but control checks: nothing to be tested before it is played."""
        self.own_cost = own_cost(node.costs)
        """The verb of its only cost, when that is done to the card itself (H.4.1)."""
        self.cost_shared = bool(node.costs) and all(is_impersonal(cost) for cost in node.costs)
        """What it costs can be paid or not whatever copy of the card it is on."""
        self.own_bans = bans(node)
        library.self_barred = library.self_barred or bool(self.own_bans)
        self.tests: tuple[Callable[..., Any], ...] = ()
        """Which gates and brackets have to be tested, filled in by `restrictions` when it first meets the ability."""

    def _restrict(self, restriction: tree.Restriction, library: UfsLibrary) -> None:
        if restriction.kind == "only playable" and restriction.condition is not None:
            self.only = (*self.only, restriction.condition)
            self.only_told = self.only_told or speaks_of_it(restriction.condition)
            self.restricted = True
            self.committed_ok = self.committed_ok or while_committed(restriction.condition)
        elif restriction.kind == "playable while committed":
            self.committed_ok = True
        elif restriction.kind == "playable by either player":
            self.either = True
        elif restriction.kind == "any number of times":
            self.any_number = True
        elif isinstance(restriction, Cancellable):
            self.cancel = library.add(restriction.price)
            self.cancel_destroys = restriction.destroy

    def _gate(self, gate: tree.Gate, library: UfsLibrary) -> None:
        if gate.kind == "First":
            self.first = True
        elif gate.kind == "Combo":
            self.combo = True
        elif gate.kind == "Deadlock":
            self.deadlock = True
        elif gate.kind == "Desperation":
            self.desperation = True
        elif gate.kind == "symbol":
            self.symbol_gate = SYMBOL_BIT[gate.value.lower()]
        elif gate.kind == "set":
            self.set_gate = gate.value
        elif gate.kind == "trait":
            self.trait_gates = tuple(library.keyword_number(trait) for trait in gate.value.split("/"))
        elif gate.kind == "Second":
            self.second = True
        elif gate.kind == "name":
            self.name_gates = tuple(library.name_number(name.strip()) for name in gate.value.split("/"))

    def _limit(self, limit: tree.Limit) -> None:
        if limit.kind == "uses" and limit.period == "game":
            self.per_game = limit.count
        elif limit.kind == "uses" and limit.period not in ("", "turn"):
            self.per_span, self.span = limit.count, limit.period
        elif limit.kind == "uses":
            self.per_turn = limit.count
        elif limit.kind == "copies":
            self.copies_per_turn, self.copies_span = limit.count, limit.period
        elif limit.kind == "zone":
            self.bracket_zones |= 1 << zone_number(limit.value)
        elif limit.kind == "turn":
            self.turn_of = WHO[limit.value]
        elif limit.kind == "attack":
            self.attack_of = WHO[limit.value]
        elif limit.kind == "step":
            self.enhance_step_only = True

    def zones_for(self, kind: int) -> int:
        """In which zones the ability works on a card of that type, as bits."""
        return self.zones_by_kind[kind]

    def find_zones(self, kind: int) -> int:
        """H.2.1.3, H.2.2.3, H.2.3.3, H.3.2.1, U1, U2."""
        if self.bracket_zones or (self.placed and self.kind in (ENHANCE, FORM, RESPONSE)):
            return self.named_zones
        if self.kind in (FIRES, STATIC):
            if replaces_itself(self.node):
                return EVERYWHERE | 1 << HAND
            if lets_itself_be_played(self.node):
                return 1 << zone_number(lets_itself_be_played(self.node))
            if self.own_trigger and self.node.trigger is not None:
                return EVERYWHERE | (1 << HAND if waits_in_hand(self.node.trigger) else 0)
            if self.placed:
                return self.named_zones
            if kind in (FOUNDATION, ASSET, CHARACTER, BACKUP):
                return 1 << STAGING | (1 << TRANSIT | 1 << POOL if speaks_of_playing_itself(self.node) else 0)
            return 1 << POOL | 1 << TRANSIT
        if self.kind == BLITZ:
            return 0  # only from the current attack, which needs no zone of its own here
        zones = 1 << STAGING
        if kind == ACTION:
            zones |= 1 << HAND
        if self.kind == RESPONSE and (self.own_trigger or (kind == ATTACK and self.this_attack)):
            zones |= self.own_zones
            if self.own_trigger and self.node.trigger is not None and waits_in_hand(self.node.trigger):
                zones |= 1 << HAND
        return zones


class UfsLibrary(Library):
    """Every ability and instruction list of a game of UFS."""

    own_zones: ClassVar[int] = EVERYWHERE
    """From where a response to something about its own card may be played (U1)."""

    def __init__(self, keyword_trees: dict[str, tree.Ability]) -> None:
        super().__init__()
        self.self_barred = False
        self.arrivals = False
        """Some ability waits for its card to come into momentum, where it lies face down."""
        self.infos: list[AbilityInfo] = []
        self.names: list[str] = []
        self.name_numbers: dict[str, int] = {}
        self.universes: list[str] = []
        self.traits: list[str] = []
        """Traits that come with the cards, in the order in which they were met."""
        self.requirements: list[tuple[tree.Filter, ...]] = []
        self.shown: dict[tuple[Any, ...], tuple[Values, Any]] = {}
        """Cards as views show them, kept for as long as their values are the same."""
        self.by_node: dict[int, int] = {}
        self.known_bits: dict[tuple[int, Callable[[tree.Node], int]], tuple[int, tree.Node]] = {}
        """By the number of a node, which stays its own because the node is kept beside the answer."""
        self.faces: dict[tuple[str, ...], tuple[Values, ...]] = {}
        """What is printed on every card, by the names of the starting characters."""
        self.by_value: dict[tuple[tree.Ability, int], int] = {}
        self.from_hand: dict[int, tuple[AbilityInfo, ...]] = {}
        """By verb, the responses that are played from a hand, where windows are open; else nothing."""
        self.answered = 0
        """Those verbs, as bits."""
        self.keyword_ability: dict[int, int] = {}
        for name, node in keyword_trees.items():
            self.keyword_ability[KEYWORD_OF[name]] = self.ability(node, KEYWORD_OF[name])

    def open_windows(self, cards: tuple[Values, ...]) -> None:
        """Note which responses the cards of the game have that are played from a hand: in whose deck they are, and
        whether anybody holds one, makes no difference to the windows that open.
        """
        for values in cards:
            for ref in values.abilities:
                info = self.infos[ref & 0xFFF]
                if info.kind == RESPONSE and info.zones_by_kind[values.kind] >> HAND & 1:
                    for verb in info.verbs:
                        self.answered |= 1 << verb
                        if info not in self.from_hand.get(verb, ()):
                            self.from_hand[verb] = (*self.from_hand.get(verb, ()), info)

    def reading_of(self, node: tree.Node, find: Callable[[tree.Node], int]) -> int:
        """What can be told from a text alone, as bits; found once."""
        known = self.known_bits.get((id(node), find))
        if known is None:
            known = self.known_bits[id(node), find] = (find(node), node)
        return known[0]

    def zones_of(self, abilities: tuple[int, ...], kind: int) -> int:
        """The zones in which some of these abilities is at work, or stands ready, on a card of that type, as bits."""
        zones = 0
        for ref in abilities:
            info = self.infos[ref & 0xFFF]
            zones |= info.zones_by_kind[kind] | (1 << POOL if info.kind <= RESPONSE else 0)
        return zones

    def ability(self, node: tree.Ability, keyword: int = -1) -> int:
        """Number an ability and those it grants.

        Equal abilities share a number, so that numbers depend only on what the cards say and a saved game finds them
        again; the object's identity is a short cut.
        """
        known = self.by_node.get(id(node))
        if known is None:
            known = self.by_value.get((node, keyword))
        if known is not None:
            return known
        for inner in granted(node.body):
            self.ability(inner)
        index = len(self.infos)
        if index > REF_MASK:
            raise NotLegal(f"A game has at most {REF_MASK + 1} different abilities; these cards have more.")
        self.abilities.append(node)
        self.by_node[id(node)] = index
        self.by_value[node, keyword] = index
        self.infos.append(AbilityInfo(index, node, self, keyword))
        return index

    def _op(self, node: tree.Instruction) -> Op:
        if isinstance(node, tree.Grant):
            for item in node.gained:
                if isinstance(item, tree.Keyword):
                    # Copies of a game share the library: nothing may get its number during play.
                    self.keyword(item)
                elif isinstance(item, tree.Has) and item.kind == "name":
                    for name in item.name.split("/"):
                        self.name_number(name)
            node = one_symbol(node)
        for lower in LOWERING:
            lower(node)
        return super()._op(node)

    def add(self, instructions: tuple[tree.Instruction, ...]) -> int:
        return super().add(in_time(instructions))

    def later_verbs(self, number: int, at: int) -> tuple[int, ...]:
        """Which events a *later* instruction waits for."""
        node = self.op(number, at).node
        assert isinstance(node, tree.Later)
        return expected(node.event.noted).waits

    def name_number(self, name: str) -> int:
        number = self.name_numbers.get(name)
        if number is None:
            number = len(self.names)
            self.names.append(name)
            self.name_numbers[name] = number
        return number

    def universe_number(self, universe: str) -> int:
        if not universe:
            return -1
        if universe not in self.universes:
            self.universes.append(universe)
        return self.universes.index(universe)

    def requirement(self, filters: tuple[tree.Filter, ...]) -> int:
        if filters not in self.requirements:
            self.requirements.append(filters)
        return self.requirements.index(filters)

    def keyword_number(self, name: str) -> int:
        """The number of a keyword; a trait that the rules do not list gets the next free one."""
        number = KEYWORD_OF.get(name, -1)
        if number >= 0:
            return number
        if name not in self.traits:
            if len(KEYWORD_NAMES) + len(self.traits) > KEYWORD_MASK:
                raise NotLegal(f"A game has at most {KEYWORD_MASK + 1} different keywords; these cards have more.")
            self.traits.append(name)
        return len(KEYWORD_NAMES) + self.traits.index(name)

    def keyword_name(self, number: int) -> str:
        listed = len(KEYWORD_NAMES)
        return KEYWORD_NAMES[number] if number < listed else self.traits[number - listed]

    def keyword(self, keyword: tree.Keyword, rating: int = 0) -> int:
        """A keyword of a card's text as an instance; its rating may have been worked out already."""
        number = self.keyword_number(keyword.name)
        if number == ONLY:
            ran("ufs:I.2.1.2")
            return keyword_instance(number, self.name_number(keyword.gate))
        if number == COMBO:
            if not keyword.requirement:
                raise NotLegal("The Combo keyword needs its requirements in brackets (I.3.3.1).")
            ran("ufs:I.3.3.1", "ufs:I.2.1.3")
            return keyword_instance(number, self.requirement(keyword.requirement))
        if isinstance(keyword.number, tree.Number):
            rating = keyword.number.value
        return keyword_instance(number, rating)

    def printed(self, compiled: CompiledCard, character: str, text: bool) -> Values:
        """Layer 0 of a card (C.3.3.1) for a player whose starting character has that name (I.2.4)."""
        card = compiled.card
        keywords: list[int] = []
        abilities: list[int] = []
        if text:
            for node in compiled.keywords:
                # Numbered whether it applies or not, so that a library means the same in every game of its decks.
                instance = self.keyword(node)
                if node.name != "Only" and node.gate and node.gate != character:
                    ran("ufs:I.2.4")
                    continue
                add_instance(keywords, instance)
            for ability in compiled.abilities:
                add_ref(abilities, self.ability(of_its_attack(ability) if card.type == "attack" else ability))
        infinity = self.infinities(card)
        symbols = symbol_bits(card)
        return Values(
            TYPE_NAMES.index(card.type),
            self.full_name(card),
            numbers_of(card),
            HEIGHT_NAMES.index(card.attack_zone) or HEIGHT_NAMES.index("mid"),
            HEIGHT_NAMES.index(card.block_zone),
            symbols,
            infinity,
            tuple(keywords),
            tuple(abilities) + self.keyword_refs(tuple(keywords)),
            card.hand_size or 0,
            self.maximum_of(card),
            self.universe_number(card.universe),
        )

    def infinities(self, card: Card) -> int:
        """How many symbols of a card are chosen during play (L.1)."""
        return card.symbols.count(INFINITY)

    def full_name(self, card: Card) -> int:
        """The number of the name that a card has in play."""
        return self.name_number(card.play_name)

    def grants(self, keyword: int) -> None:
        """The clause that lists the keyword among those which grant an ability is carried out."""
        ran("ufs:I.2.1", GRANTING[keyword - len(TRAIT_NAMES)])

    def maximum_of(self, card: Card) -> int:
        """The number that life starts with and never exceeds."""
        return card.vitality or 0

    def keyword_refs(self, keywords: tuple[int, ...]) -> tuple[int, ...]:
        """The abilities that keywords grant (I.2.2(2)): one for each instance."""
        refs: list[int] = []
        for instance in keywords:
            index = self.keyword_ability.get(instance & 0xFF)
            if index is not None:
                self.grants(instance & 0xFF)
                rating = instance >> 8 & 0xFF
                refs.append(make_ref(index, rating, instance >> 20))
        return tuple(refs)


def symbol_bits(card: Card) -> int:
    """The symbols of a card as bits; a square one is that symbol all the same."""
    bits = 0
    for symbol in card.symbols:
        if symbol != INFINITY:
            bits |= SYMBOL_BIT[symbol.rpartition(" ")[2]]
    return bits


def numbers_of(card: Card) -> tuple[int, ...]:
    """The five numbers; what is not printed reads 0 (J.4.2.1)."""
    return (card.difficulty or 0, card.control or 0, card.block_modifier or 0, card.speed or 0, card.damage or 0)


def granted(instructions: tuple[tree.Instruction, ...]) -> list[tree.Ability]:
    """The abilities in quotes that instructions grant, however deep; they are numbered before what grants them."""
    found: list[tree.Ability] = []
    for node in instructions:
        if isinstance(node, tree.Grant):
            found.extend(item for item in node.gained if isinstance(item, tree.Ability))
        for field in fields(node):
            value = getattr(node, field.name)
            if isinstance(value, tuple):
                found.extend(granted(tuple(part for part in value if isinstance(part, tree.Instruction))))
    return found


def one_symbol(node: tree.Grant) -> tree.Instruction:
    """*Loses 1 symbol*: which one is for the player of the effect to choose (K.2.5)."""
    if ONE_SYMBOL not in node.lost:
        return node
    others = tuple(mark for mark in node.lost if mark != ONE_SYMBOL)
    lost = [(*others, tree.Has(symbol, kind="symbol")) for symbol in SYMBOL_BIT]
    return tree.OneOf(tuple(replace(node, lost=marks) for marks in lost))


def add_instance(keywords: list[int], keyword: int) -> None:
    """Add a keyword; equal ones stay apart, because each grants its own ability."""
    same = sum(1 for other in keywords if other & 0xFFFFF == keyword & 0xFFFFF)
    keywords.append(keyword & 0xFFFFF | same << 20)


MOST_COPIES: Final = 1 << REF_BITS - COPY_SHIFT
"""As many equal abilities can be told apart on one card."""


def add_ref(abilities: list[int], ref: int) -> None:
    """Add an ability; equal ones stay apart, because each has its own history of uses."""
    for copy in range(MOST_COPIES):
        if ref | copy << COPY_SHIFT not in abilities:
            abilities.append(ref | copy << COPY_SHIFT)
            return


def is_full(abilities: tuple[int, ...]) -> bool:
    """Whether some ability is there as often as can be told apart."""
    return any(ref >> COPY_SHIFT == MOST_COPIES - 1 for ref in abilities)


def uses_x(node: tree.Instruction) -> bool:
    """Whether an instruction counts with X."""
    if isinstance(node, tree.Act):
        quantity = node.object.quantity if isinstance(node.object, tree.Select) else None
        return is_x(node.amount) or is_x(quantity)
    return isinstance(node, Check) and is_x(node.difficulty)


def lasting_parts(node: tree.Ability) -> tuple[tree.Instruction, ...]:
    """The instructions of an ability; what lasts is one effect each, however many stand in a sentence."""
    if node.kind != "static":
        return tried(node)
    return tuple(
        of_itself(part) for each in node.body for part in (each.parts if isinstance(each, tree.Seq) else (each,))
    )


def forbids_cancelling(part: tree.Instruction) -> bool:
    """*This ability cannot be canceled.*"""
    if not isinstance(part, tree.Rule) or part.kind != "forbid" or part.event is None:
        return False
    return part.event.verb == "cancel" and part.event.what == "this ability"


def bound_on_x(amount: tree.Amount | None) -> tree.Amount | None:
    """The most that an X may be which is left to the player; None if the text defines it, or says nothing of it."""
    return amount.maximum if isinstance(amount, tree.Clamp) and isinstance(amount.amount, tree.X) else None


def is_x(amount: tree.Amount | None) -> bool:
    """X, or X within bounds."""
    return isinstance(amount, tree.X) or (isinstance(amount, tree.Clamp) and isinstance(amount.amount, tree.X))


def keyword_word(library: UfsLibrary, instance: int) -> str:
    """A keyword as printed: "Stun: 2", "Combo (Kick)", "Mara Only"."""
    number = instance & 0xFF
    parameter = instance >> 8 & 0xFFF
    name = library.keyword_name(number)
    if number == ONLY:
        return f"{library.names[parameter]} Only"
    return f"{name}: {parameter}" if parameter and number != COMBO else name
