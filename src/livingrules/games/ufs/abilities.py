"""Abilities as the engine uses them (H): what is precomputed of them when the game is made.

A window asks of many abilities whether they could be played; everything that can be known without looking at the game
(where it works, which events it waits for, which restrictions it carries) is laid out here once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.ability import (
    ANY_NUMBER,
    ATTACK_OF,
    BY_EITHER_PLAYER,
    CALLED,
    COMBO_MET,
    COPIES,
    DEADLOCKED,
    DESPERATE,
    FIRST_ACT,
    IN_STEP,
    NO_ABILITY,
    OF_SET,
    OF_SYMBOL,
    OF_TRAIT,
    SECOND_ACT,
    TURN_OF,
    WHILE_COMMITTED,
    Ability,
    Gate,
    Keyword,
    Limit,
)
from livingrules.games.ufs.cards import INFINITY, Card, CompiledCard
from livingrules.games.ufs.edits import GainAbility, GainKeyword, GainNames
from livingrules.games.ufs.meanings import Cards
from livingrules.games.ufs.values import ABILITY_PART, GATE_SHIFT, KEYWORD_MASK, Values, keyword_instance
from livingrules.games.ufs.words import (
    COMBO,
    COMMIT,
    COPY_SHIFT,
    GAME,
    HAND,
    HEIGHT_NAMES,
    KEYWORD_NAMES,
    KEYWORD_OF,
    ONLY,
    POOL,
    REF_BITS,
    RESPONSE,
    SYMBOL_BIT,
    TRAIT_NAMES,
    TURN,
    TYPE_NAMES,
    make_ref,
)  # fmt: skip
from livingrules.kernel.clause import ran
from livingrules.kernel.meaning.base import joined
from livingrules.kernel.meaning.program import Numbered, Program
from livingrules.kernel.meaning.statement import Block, Change, Statement

REF_MASK: Final = 0xFFF
"""The part of a reference that is the number of the ability."""
GRANTING: Final = (
    "ufs:I.2.1.1", "ufs:I.2.1.2", "ufs:I.2.1.3", "ufs:I.2.1.4", "ufs:I.2.1.5", "ufs:I.2.1.6", "ufs:I.2.1.7",
    "ufs:I.2.1.8", "ufs:I.2.1.9", "ufs:I.2.1.10", "ufs:I.2.1.11", "ufs:I.2.1.12", "ufs:I.2.1.13", "ufs:I.2.1.14",
    "ufs:I.2.1.15",
)  # fmt: skip
"""The clauses that list the keywords which grant an ability, in the order of their numbers."""


class AbilityInfo:
    """One ability of the library."""

    def __init__(self, meaning: Ability, library: UfsLibrary, keyword: int = -1) -> None:
        self.index = -1
        self.meaning = meaning
        self.keyword = keyword
        """The keyword that grants it, or -1."""
        self.kind = meaning.kind
        self.steadfast = meaning.steadfast
        self.body = library.add(meaning.body)
        self.costs = library.add(meaning.costs.parts)
        restricted = meaning.restricted
        self.cancel = -1 if restricted.price is None else library.add(restricted.price)
        self.cancel_destroys = restricted.destroys
        self.committed_ok = bool(restricted.allowed & WHILE_COMMITTED)
        self.either = bool(restricted.allowed & BY_EITHER_PLAYER)
        self.any_number = bool(restricted.allowed & ANY_NUMBER)
        """An enhance that may be played more than once in an Enhance Step."""
        self.only = restricted.only
        self.only_told = restricted.of_event
        """Its *only playable* asks about the attack, or about the event's card."""
        self.restricted = bool(meaning.gates or meaning.limits or meaning.place.in_brackets or self.only)
        """There are gates, brackets or an *only playable* to be tested."""
        self.first = False
        self.combo = False
        self.deadlock = False
        self.desperation = False
        self.name_gates: tuple[int, ...] = ()
        self.symbol_gate = 0
        self.set_gate = ""
        self.trait_gates: tuple[int, ...] = ()
        """Traits one of which the starting character must have, by their numbers."""
        self.called: tuple[tuple[int, str], ...] = ()
        """Words that may be its name or a trait of it, with the number of the name."""
        self.second = False
        for gate in meaning.gates:
            self._gate(gate, library)
        self.gated = bool(self.symbol_gate or self.set_gate)
        self.per_turn = 0
        self.per_game = 0
        self.per_span = 0
        self.span = 0
        """How often in an attack, a step or a phase."""
        self.copies_span = TURN
        self.copies_per_turn = 0
        """How many copies of the ability, on whatever cards, its player may play in a turn (K.4.3); 0 for any
        number.
        """
        self.turn_of = 0
        self.attack_of = 0
        self.enhance_step_only = False
        for limit in meaning.limits:
            self._limit(limit)
        self.in_brackets = meaning.place.in_brackets
        self.placed = meaning.place.named
        """The text says where the card has to be: there the ability works, and nowhere else."""
        self.by_itself = meaning.place.by_itself
        """It is played from its zone without its card's being played (H.3.2.1.1)."""
        self.zones_by_kind = meaning.place.zones
        """In which zones it works, as bits, by the type of card."""
        waits = meaning.waits
        self.awaited = meaning.trigger
        """What it waits for, as far as indexes ask."""
        self.verbs = () if self.awaited is None else self.awaited.waits
        self.own_trigger = waits is not None and waits.own
        self.arrives = waits is not None and waits.arrives
        self.leaves = waits is not None and waits.leaves
        library.arrivals = library.arrivals or self.arrives or self.leaves
        self.x_in_cost = meaning.costs.with_x
        self.most_x = meaning.most_x
        """A bound on an X that the player chooses: *X cannot be greater than 5*."""
        self.x = meaning.defined_x
        """How the text defines X, if it does."""
        self.needs_x = self.x_in_cost and self.x is None
        self.would = meaning.results.numbers
        self.condition_needs = 0 if meaning.condition is None else meaning.condition.needs
        """What its *while* or *if* depends on."""
        read = (meaning.condition, meaning.defined_x, meaning.most_x)
        self.needs = joined([part for part in read if part is not None])
        """What its effects depend on, whatever they are."""
        self.free = meaning.costs.free
        """No cost but control checks: nothing to be tested before it is played."""
        self.own_cost = meaning.costs.own
        """The verb of its only cost, when that is done to the card itself (H.4.1)."""
        self.undemanding = keyword < 0 and not self.restricted and (self.free or self.own_cost == COMMIT)
        """It asks for nothing but that its card is where it works, and ready if it is committed."""
        self.cost_shared = meaning.costs.shared
        """What it costs can be paid or not whatever copy of the card it is on."""
        self.own_bans = meaning.bans
        library.self_barred = library.self_barred or bool(self.own_bans)
        self.tests: tuple[Callable[..., Any], ...] = ()
        """Which gates and brackets have to be tested, filled in by `restrictions` when it first meets the ability."""

    def _gate(self, gate: Gate, library: UfsLibrary) -> None:
        kind = gate.kind
        if kind == FIRST_ACT:
            self.first = True
        elif kind == SECOND_ACT:
            self.second = True
        elif kind == COMBO_MET:
            self.combo = True
        elif kind == DEADLOCKED:
            self.deadlock = True
        elif kind == DESPERATE:
            self.desperation = True
        elif kind == OF_SYMBOL:
            self.symbol_gate = gate.symbol
        elif kind == OF_SET:
            self.set_gate = gate.names[0]
        elif kind == CALLED:
            self.called = tuple([(library.name_number(name), name) for name in gate.names])
        elif kind == OF_TRAIT:
            self.trait_gates = tuple([library.keyword_number(trait) for trait in gate.names])
        else:
            self.name_gates = tuple([library.name_number(name) for name in gate.names])

    def _limit(self, limit: Limit) -> None:
        if limit.kind == COPIES:
            self.copies_per_turn, self.copies_span = limit.count, limit.span
        elif limit.kind == TURN_OF:
            self.turn_of = limit.whose
        elif limit.kind == ATTACK_OF:
            self.attack_of = limit.whose
        elif limit.kind == IN_STEP:
            self.enhance_step_only = True
        elif limit.span == GAME:
            self.per_game = limit.count
        elif limit.span == TURN:
            self.per_turn = limit.count
        else:
            self.per_span, self.span = limit.count, limit.span

    def zones_for(self, kind: int) -> int:
        """In which zones the ability works on a card of that type, as bits."""
        return self.zones_by_kind[kind]


class UfsLibrary(Program):
    """Every ability and instruction list of a game of UFS."""

    def __init__(self, without: tuple[int, ...] = ()) -> None:
        super().__init__()
        self.without = without
        """Keywords that grant nothing by the rules of this game."""
        self.self_barred = False
        self.arrivals = False
        """Some ability waits for its card to come into momentum, where it lies face down."""
        self.infos: list[AbilityInfo] = []
        self.names: list[str] = []
        self.name_numbers: dict[str, int] = {}
        self.universes: list[str] = []
        self.traits: list[str] = []
        """Traits that come with the cards, in the order in which they were met."""
        self.requirements: list[tuple[Cards, ...]] = []
        self.shown: dict[tuple[Any, ...], tuple[Values, Any]] = {}
        """Cards as views show them, kept for as long as their values are the same."""
        self.faces: dict[tuple[str, ...], tuple[Values, ...]] = {}
        """What is printed on every card, by the names of the starting characters."""
        self.by_meaning: dict[tuple[Ability, int], int] = {}
        self.by_identity: dict[int, tuple[int, Ability]] = {}
        """The same by the very object, which is kept beside its number: quicker than to compare all that it says."""
        self.from_hand: dict[int, tuple[AbilityInfo, ...]] = {}
        """By verb, the responses that are played from a hand, where windows are open; else nothing."""
        self.answered = 0
        """Those verbs, as bits."""
        self.keyword_ability: dict[int, int] = {}
        """The abilities that keywords grant, by keyword and gate, once a text speaks of it."""
        self.ability(NO_ABILITY)

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

    def zones_of(self, abilities: tuple[int, ...], kind: int) -> int:
        """The zones in which some of these abilities is at work, or stands ready, on a card of that type, as bits."""
        zones = 0
        for ref in abilities:
            info = self.infos[ref & 0xFFF]
            zones |= info.zones_by_kind[kind] | (1 << POOL if info.kind <= RESPONSE else 0)
        return zones

    def ability(self, meaning: Ability, keyword: int = -1) -> int:
        """Number an ability and those it grants.

        Equal abilities share a number, so that numbers depend only on what the cards say and a saved game finds them
        again.
        """
        same = self.by_identity.get(id(meaning)) if keyword < 0 else None
        if same is not None:
            return same[0]
        number = self._numbered(meaning, keyword)
        if keyword < 0:
            self.by_identity[id(meaning)] = number, meaning
        return number

    def _numbered(self, meaning: Ability, keyword: int) -> int:
        known = self.by_meaning.get((meaning, keyword))
        if known is not None:
            return known
        for inner in granted(meaning.body):
            self.ability(inner)
        info = AbilityInfo(meaning, self, keyword)
        # What it grants has its number by now.
        index = info.index = len(self.infos)
        if index > REF_MASK:
            raise NotLegal(f"A game has at most {REF_MASK + 1} different abilities; these cards have more.")
        self.by_meaning[meaning, keyword] = index
        self.infos.append(info)
        return index

    def numbered(self, statement: Statement) -> Numbered:
        for edit in statement.edits if isinstance(statement, Change) else ():
            if isinstance(edit, GainKeyword):
                # Copies of a game share the library: nothing may get its number during play.
                self.keyword(edit.keyword)
            elif isinstance(edit, GainNames):
                for name in edit.names:
                    self.name_number(name)
        return super().numbered(statement)

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

    def requirement(self, wanted: tuple[Cards, ...]) -> int:
        if wanted not in self.requirements:
            self.requirements.append(wanted)
        return self.requirements.index(wanted)

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

    def keyword(self, keyword: Keyword, rating: int = 0) -> int:
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
        instance = keyword_instance(number, keyword.fixed or rating, gate=self.gate_number(keyword))
        granting = instance & ABILITY_PART
        if keyword.ability is not None and granting not in self.keyword_ability and number not in self.without:
            self.keyword_ability[granting] = self.ability(keyword.ability, number)
        return instance

    def gate_number(self, keyword: Keyword) -> int:
        """What stands in front of the ability that it grants, by number; 0 for nothing."""
        return 0

    def gate_word(self, gate: int) -> str:
        """The same in words."""
        return ""

    def is_had(self, keyword: Keyword, character: str) -> bool:
        """I.2.4: whether a card has what is printed on it, in a deck with that starting character."""
        if keyword.name == "Only" or not keyword.gate or keyword.gate == character:
            return True
        ran("ufs:I.2.4")
        return False

    def printed(self, compiled: CompiledCard, character: str, text: bool) -> Values:
        """Layer 0 of a card (C.3.3.1) for a player whose starting character has that name (I.2.4)."""
        card = compiled.card
        keywords: list[int] = []
        abilities: list[int] = []
        if text:
            for keyword in compiled.keyword_meanings:
                # Numbered whether it applies or not, so that a library means the same in every game of its decks.
                instance = self.keyword(keyword)
                if self.is_had(keyword, character):
                    add_instance(keywords, instance)
            for ability in compiled.meanings:
                add_ref(abilities, self.ability(ability))
        infinity = self.infinities(card)
        symbols = 0
        for symbol in card.plain_symbols:
            symbols |= SYMBOL_BIT[symbol]
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

    def grants(self, keyword: int, index: int) -> None:
        """The clause that lists the keyword among those which grant an ability is carried out."""
        ran("ufs:I.2.1", GRANTING[keyword - len(TRAIT_NAMES)])

    def maximum_of(self, card: Card) -> int:
        """The number that life starts with and never exceeds."""
        return card.vitality or 0

    def keyword_refs(self, keywords: tuple[int, ...]) -> tuple[int, ...]:
        """The abilities that keywords grant (I.2.2(2)): one for each instance."""
        refs: list[int] = []
        for instance in keywords:
            index = self.keyword_ability.get(instance & ABILITY_PART)
            if index is not None:
                self.grants(instance & 0xFF, index)
                rating = instance >> 8 & 0xFF
                refs.append(make_ref(index, rating, instance >> 20 & 0xFF))
        return tuple(refs)


def numbers_of(card: Card) -> tuple[int, ...]:
    """The five numbers; what is not printed reads 0 (J.4.2.1)."""
    return (card.difficulty or 0, card.control or 0, card.block_modifier or 0, card.speed or 0, card.damage or 0)


def granted(block: Block) -> list[Ability]:
    """The abilities in quotes that statements grant, however deep; they are numbered before what grants them."""
    found: list[Ability] = []
    for statement in block:
        if isinstance(statement, Change):
            found.extend([edit.ability for edit in statement.edits if isinstance(edit, GainAbility)])
        for inner in statement.blocks:
            found.extend(granted(inner))
    return found


def add_instance(keywords: list[int], keyword: int) -> None:
    """Add a keyword; equal ones stay apart, because each grants its own ability."""
    same = sum(1 for other in keywords if other & 0xFFFFF == keyword & 0xFFFFF)
    keywords.append(keyword & ~(0xFF << 20) | same << 20)


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


def keyword_word(library: UfsLibrary, instance: int) -> str:
    """A keyword as printed: "Stun: 2", "Combo (Kick)", "Mara Only"."""
    number = instance & 0xFF
    parameter = instance >> 8 & 0xFFF
    name = library.keyword_name(number)
    if number == ONLY:
        return f"{library.names[parameter]} Only"
    gate = library.gate_word(instance >> GATE_SHIFT)
    name = f"{gate} {name}" if gate else name
    return f"{name}: {parameter}" if parameter and number != COMBO else name
