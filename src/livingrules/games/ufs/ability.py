"""What an ability means (H.1): its parts, where it works, what has to hold before it is played.

Nothing here is read from a text: the text package fills it in when a card is understood (`text.lowering`).  What an
ability does is still a list of instructions as trees, each at the time at which it is carried out.
"""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.ufs.meanings import Cards, Expected, Premise, Subject
from livingrules.games.ufs.words import RESPONSE, STATIC, TYPE_NAMES
from livingrules.kernel.meaning.base import Amount, Condition, Key, Meaning
from livingrules.kernel.meaning.statement import Block, Rule, key_of, keys

# Kinds of gate (H.3.1).
FIRST_ACT: Final = 0
SECOND_ACT: Final = 1
COMBO_MET: Final = 2
DEADLOCKED: Final = 3
DESPERATE: Final = 4
OF_NAME: Final = 5
OF_SYMBOL: Final = 6
OF_SET: Final = 7
OF_TRAIT: Final = 8
CALLED: Final = 9
"""The starting character has that name, or that trait: in front of a keyword both are written alike."""

# Kinds of limit (H.3.2).
USES: Final = 0
"""How often the ability may be played in a span of time."""
COPIES: Final = 1
"""How many copies of it its player may play in one (K.4.3)."""
TURN_OF: Final = 2
ATTACK_OF: Final = 3
IN_STEP: Final = 4

AN_ATTACK: Final = -1
"""The span from the entering of an attack; others are the numbers of times."""

YOU: Final = 1
OPPONENT: Final = 2

# What a text allows of its own ability (H.3.3), as bits.
WHILE_COMMITTED: Final = 1
BY_EITHER_PLAYER: Final = 2
ANY_NUMBER: Final = 4

NO_COST: Final = 0

Statistic = tuple[Subject, str]
"""(of which cards, which)."""


class Gate(Meaning):
    """What stands in front of an ability: it has to hold before the ability can be played."""

    __slots__ = ("kind", "names", "symbol")

    def __init__(self, kind: int, names: tuple[str, ...] = (), symbol: int = 0) -> None:
        super().__init__(("gate", kind, names, symbol))
        self.kind = kind
        self.names = names
        """Of characters, traits or set icons; one of them is enough."""
        self.symbol = symbol
        """As a bit."""


class Limit(Meaning):
    """What stands in brackets behind the type: how often, or when."""

    __slots__ = ("count", "kind", "span", "whose")

    def __init__(self, kind: int, count: int = 0, span: int = 0, whose: int = 0) -> None:
        super().__init__(("limit", kind, count, span, whose))
        self.kind = kind
        self.count = count
        self.span = span
        self.whose = whose


class Place(Meaning):
    """In which zones an ability works, and by which rule."""

    __slots__ = ("by_itself", "clause", "in_brackets", "named", "zones")

    def __init__(
        self, zones: tuple[int, ...], named: bool, in_brackets: bool = False, by_itself: bool = False, clause: str = ""
    ) -> None:
        super().__init__(("place", zones, named, in_brackets, by_itself))
        self.zones = zones
        """As bits, by the type of the card."""
        self.named = named
        """The text says where the card has to be: there the ability works, and nowhere else."""
        self.in_brackets = in_brackets
        self.by_itself = by_itself
        """It is played from its zone without its card's being played (H.3.2.1.1)."""
        self.clause = clause
        """The rule that supplies the zones, where the text does not name them."""


class Payment(Meaning):
    """What an ability costs: the instructions, and what is known of them before any card is looked at."""

    __slots__ = ("free", "own", "parts", "shared", "with_x")

    def __init__(
        self,
        parts: Block = (),
        own: int = NO_COST,
        shared: bool = False,
        with_x: bool = False,
        free: bool = True,
    ) -> None:
        super().__init__(("costs", keys(parts)))
        self.parts = parts
        self.free = free
        """No cost but control checks: nothing to be tested before it is played."""
        self.own = own
        """The only cost, where that is an act done to the card itself (H.4.1)."""
        self.shared = shared
        """What it costs can be paid or not whatever copy of the card it is on."""
        self.with_x = with_x


class Floor(Meaning):
    """Below what an effect does not take a number of a player."""

    __slots__ = ("least", "player")

    def __init__(self, player: int, least: Amount | None) -> None:
        super().__init__(("floor", player, key_of(least)))
        self.player = player
        self.least = least


class Restricted(Meaning):
    """What the sentences behind the effect restrict or allow (H.3.3)."""

    __slots__ = ("allowed", "destroys", "floors", "of_event", "only", "price")

    def __init__(
        self,
        allowed: int = 0,
        only: tuple[Condition, ...] = (),
        of_event: bool = False,
        price: Block | None = None,
        destroys: bool = False,
        floors: tuple[Floor, ...] = (),
    ) -> None:
        paid = None if price is None else keys(price)
        super().__init__(("restricted", allowed, keys(only), of_event, paid, destroys, keys(floors)))
        self.allowed = allowed
        self.only = only
        """Conditions under which alone it can be played."""
        self.of_event = of_event
        """They ask about the attack, or about the event's card."""
        self.price = price
        """What the opponent may do to cancel it; None: nothing."""
        self.destroys = destroys
        """To cancel it destroys its card, too."""
        self.floors = floors
        """Below what its effect does not take a number of a player."""


class Awaiting(Meaning):
    """What a response or a fired effect waits for, and what is known of that from the text alone."""

    __slots__ = ("arrives", "event", "leaves", "own", "this_attack", "words")

    def __init__(
        self, event: Expected, words: tuple[str, ...], own: bool, arrives: bool, leaves: bool, this_attack: bool
    ) -> None:
        super().__init__(("awaiting", event.key))
        self.event = event
        self.words = words
        """The verbs of what it may be."""
        self.own = own
        """It is about the very card that carries the ability (U1)."""
        self.arrives = arrives
        """It is about that card's coming into momentum, where it lies face down."""
        self.leaves = leaves
        """It is about that card's leaving a zone, wherever it then lies."""
        self.this_attack = this_attack
        """It is about *this attack*, which on an attack is that card (U1, U51)."""


class Prospective(Meaning):
    """An act that an ability's effect consists of, as far as its words tell to what it is done."""

    __slots__ = ("agent", "described", "destination", "kinds", "owner", "several", "verb", "whose", "zones")

    def __init__(
        self,
        verb: int,
        agent: int,
        destination: int,
        whose: int,
        described: bool,
        several: bool,
        kinds: int,
        zones: int,
        owner: int,
    ) -> None:
        super().__init__(("prospective", verb, agent, destination, whose, described, several, kinds, zones, owner))
        self.verb = verb
        self.agent = agent
        self.destination = destination
        """The zone into which cards are put."""
        self.whose = whose
        """Whose zone that is, where the text says so."""
        self.described = described
        """It is done to cards of a description."""
        self.several = several
        """To cards of one of several descriptions."""
        self.kinds = kinds
        """The types that are named, as bits; 0 for none."""
        self.zones = zones
        """The same of the zones."""
        self.owner = owner
        """Whose cards they are, where the text says so."""


class Results(Meaning):
    """What an ability could lead to in any circumstance (K.4.11)."""

    __slots__ = ("acts", "numbers")

    def __init__(self, numbers: tuple[int, ...], acts: tuple[Prospective, ...]) -> None:
        super().__init__(("results", numbers, keys(acts)))
        self.numbers = numbers
        """Each once (see `results`)."""
        self.acts = acts
        """The acts that its effect consists of, however deep in it; what is paid for it is no part of it."""


class Ability(Meaning):
    """One ability."""

    __slots__ = (
        "bans", "body", "condition", "costs", "defined_x", "gates", "kind", "limits", "most_x", "place", "read_by_x",
        "reads_hand", "remembers", "restricted", "results", "steadfast", "waits",
    )  # fmt: skip

    def __init__(
        self,
        kind: int,
        body: Block,
        place: Place,
        costs: Payment,
        restricted: Restricted,
        results: Results,
        gates: tuple[Gate, ...] = (),
        limits: tuple[Limit, ...] = (),
        waits: Awaiting | None = None,
        condition: Premise | None = None,
        defined_x: Amount | None = None,
        most_x: Amount | None = None,
        steadfast: bool = False,
        bans: tuple[Rule, ...] = (),
        remembers: int = 0,
        reads_hand: bool = False,
        read_by_x: tuple[Statistic, ...] = (),
    ) -> None:
        if kind <= RESPONSE and (kind == RESPONSE) != (waits is not None):
            raise NotLegal("Every response ability waits for something, and no other played ability does (H.1.6.1).")
        key: Key = (
            "ability", kind, keys(body), place.key, costs.key, restricted.key, tuple([gate.key for gate in gates]),
            tuple([limit.key for limit in limits]), key_of(waits), key_of(condition), key_of(defined_x),
            key_of(most_x), steadfast,
        )  # fmt: skip
        super().__init__(key)
        self.kind = kind
        self.body = body
        self.place = place
        self.costs = costs
        self.restricted = restricted
        self.results = results
        self.gates = gates
        self.limits = limits
        self.waits = waits
        self.condition = condition
        """The *while* or *if* of a continuous ability; that of a response is a part of its effect (H.1.6, K.4.5)."""
        self.defined_x = defined_x
        """How the text defines X, if it does."""
        self.read_by_x = read_by_x
        """Statistics of cards that the definition reads: they may be printed as question marks."""
        self.most_x = most_x
        """A bound on an X that the player chooses: *X cannot be greater than 5*."""
        self.steadfast = steadfast
        """*This ability cannot be canceled*: a rule about the ability, and no part of its effect."""
        self.bans = bans
        """Its rules against playing the card that it is on."""
        self.remembers = remembers
        """The kinds of event that it asks earlier turns for, one bit each."""
        self.reads_hand = reads_hand
        """What has to hold for it to be played asks about cards in a hand."""

    @property
    def trigger(self) -> Expected | None:
        """What it waits for."""
        return None if self.waits is None else self.waits.event


NO_ABILITY: Final = Ability(STATIC, (), Place((0,) * len(TYPE_NAMES), True), Payment(), Restricted(), Results((), ()))
"""The ability of what no text does: the first of every library."""


class Keyword(Meaning):
    """A keyword of a card, printed or gained."""

    __slots__ = ("ability", "fixed", "gate", "name", "rating", "requirement")

    def __init__(
        self,
        name: str,
        rating: Amount | None,
        fixed: int,
        requirement: tuple[Cards, ...],
        gate: str,
        ability: Ability | None,
    ) -> None:
        needs = 0 if rating is None else rating.needs
        super().__init__(("keyword", name, key_of(rating), keys(requirement), gate), needs)
        self.name = name
        self.rating = rating
        self.fixed = fixed
        """The same, where it is a plain number."""
        self.requirement = requirement
        """What the cards before it have to be, as it is asked of what blocks (I.3.3.1)."""
        self.gate = gate
        """The character for whom alone the card has it."""
        self.ability = ability
        """What it grants, if it grants anything (I.2.1)."""
