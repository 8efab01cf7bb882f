"""The abilities of all cards of a game, by number, with what the engine has to know of each at once."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.fftcg import antecedents, shaping, words
from livingrules.games.fftcg.cards import Card, CompiledCard
from livingrules.games.fftcg.costs import Plan
from livingrules.games.fftcg.pieces import Piece, Test, inner_nodes
from livingrules.games.fftcg.values import Kit, Values
from livingrules.games.fftcg.words import (
    ABILITY_KINDS,
    ACTION,
    AUTO,
    ELEMENT_BIT,
    FIELD,
    HAND,
    KEYWORD_BIT,
    PRICING,
    REF_MASK,
    SPECIAL,
    STACK,
    SUMMON_TEXT,
    TYPE_BIT,
    ZONE_NAMES,
)
from livingrules.kernel import tree
from livingrules.kernel.clause import ran
from livingrules.kernel.library import Library, Op

VERBS_OF: Final[dict[str, tuple[int, ...]]] = {
    "enter": (words.MOVE,),
    "leave": (words.MOVE,),
    "move": (words.MOVE,),
    "put": (words.MOVE,),
    "return": (words.MOVE,),
    "remove": (words.MOVE,),
    "break": (words.BREAK,),
    "dull": (words.DULLED,),
    "activate": (words.ACTIVATED,),
    "freeze": (words.FROZE,),
    "draw": (words.DRAW,),
    "discard": (words.DISCARD,),
    "cast": (words.CAST, words.PLAYED),
    "play": (words.PLAYED,),
    "use": (words.USED,),
    "attack": (words.ATTACK,),
    "form a party": (words.PARTY_ATTACK,),
    "block": (words.BLOCK,),
    "is blocked": (words.IS_BLOCKED,),
    "deal damage": (words.DAMAGED, words.PLAYER_DAMAGED),
    "take damage": (words.DAMAGED, words.PLAYER_DAMAGED),
    "choose": (words.CHOSEN,),
    "start": (words.START,),
    "end": (words.END,),
    "search": (words.SEARCHED,),
    "reveal": (words.REVEAL,),
    "cancel": (words.CANCELLED,),
    "control": (words.CONTROL,),
    "ex burst": (words.EX_BURST,),
    "done": (),
}
"""What an event of a text is called, and the verbs by which it may happen."""

TIMES: Final = 8
"""How often a card can have one and the same ability that effects give it."""
STATE: Final = 0
"""In place of a verb, for auto-abilities that wait for a state of the game and not for an event (11.8.18)."""

Place = tuple[int, int]
"""Where an instruction stands: the number of its list, and its place in it."""


class AbilityInfo:
    """One ability: its text, and what is asked of it again and again."""

    __slots__ = (
        "abroad",
        "body",
        "costs",
        "counted",
        "ex",
        "kind",
        "modes",
        "needs_nothing",
        "node",
        "own",
        "pieces",
        "places",
        "plan",
        "trigger",
        "verbs",
        "zones",
    )

    def __init__(self, node: tree.Ability, body: int, costs: int, zones: int) -> None:
        self.node = node
        self.kind = ABILITY_KINDS[node.kind]
        ran("fftcg:11.5.2")
        if self.kind == ACTION:
            ran("fftcg:11.6.2")
        elif self.kind == SPECIAL:
            ran("fftcg:11.7.2")
        self.trigger = node.trigger
        """What it waits for."""
        self.body = body
        """The list of its instructions."""
        self.costs = costs
        """The list of what is paid for it; -1 for none."""
        self.zones = zones
        """The kinds of zone it works in, as bits (F42)."""
        self.ex = any(gate.kind == "EX Burst" for gate in node.gates)
        self.verbs = (STATE,) if self.kind == AUTO and node.trigger is None else trigger_verbs(node.trigger)
        self.own = node.trigger is not None and about_itself(node.trigger)
        """Only what happens to its own card triggers it."""
        self.abroad = self.own and not self.ex and node.trigger is not None and is_abroad(node.trigger)
        """It happens where the card is not on the field."""
        self.counted = node.trigger is not None and counts(node.trigger)
        """It waits for a number of cards at once: *2 or more Forwards attack*."""
        self.pieces: tuple[Piece, ...] = ()
        """Its ongoing effects, if it is a field ability."""
        self.plan = Plan(node.costs if node.trigger is None else paid_later(node.body))
        """What its cost is made of (11.5.4); an auto-ability's is in what it does (11.8.8)."""
        self.modes: Op | None = None
        """The instruction by which it offers several effects, if it does."""
        self.places: tuple[Place, ...] = ()
        """Where it chooses something, whichever of its modes is used."""
        self.needs_nothing = True
        """Whether it can be announced whatever is on the table: it chooses nothing."""


def about_itself(trigger: tree.Event) -> bool:
    """Whether an event has to happen to the card itself; who deals damage or breaks something is not who suffers it."""
    each = (trigger, *trigger.alternatives)
    return all(isinstance(event.object, tree.Self) and event.verb not in DONE_BY_CARDS for event in each)


DONE_BY_CARDS: Final = ("deal damage", "break")


def trigger_verbs(trigger: tree.Event | None) -> tuple[int, ...]:
    """The verbs that an auto-ability waits for."""
    if trigger is None:
        return ()
    found = [verb for event in (trigger, *trigger.alternatives) for verb in verbs_of(event)]
    return tuple(dict.fromkeys(found))


def verbs_of(event: tree.Event) -> tuple[int, ...]:
    """The verbs by which what a text speaks of may happen: into the Damage Zone cards come as damage (6.5.2)."""
    if event.verb == "move" and event.destination == "Damage Zone":
        return (*VERBS_OF["move"], words.PLAYER_DAMAGED)
    return VERBS_OF[event.verb]


def counts(trigger: tree.Event) -> bool:
    """Whether a trigger is about so many cards."""
    return any(event.amount is not None for event in (trigger, *trigger.alternatives))


def is_abroad(event: tree.Event) -> bool:
    """Whether an event happens to a card that is not on the field: its text names another zone (F42)."""
    if event.verb == "discard":
        return True
    return event.verb == "move" and event.source != "field" and event.destination != "field"


class FftcgLibrary(Library):
    """All the instruction lists and abilities of one game."""

    def __init__(self) -> None:
        super().__init__()
        self.infos: list[AbilityInfo] = []
        self.numbers: dict[tree.Ability, int] = {}
        self.again: dict[int, tuple[int, ...]] = {}
        """The numbers of an ability that effects give to cards, one for each time that a card may be given it."""
        self.faces: tuple[Values, ...] = ()
        self.delayed: dict[int, int] = {}
        """The numbers of delayed auto-abilities (11.8.17), by the list of their instructions."""
        self.lent: dict[int, Values] = {}
        self.granted: dict[Place, tuple[int, ...]] = {}
        self.kits: dict[tuple[int, ...], Kit] = {}
        self.awaited = 0
        """The verbs that any auto-ability of this game waits for, a bit each."""
        self.watched_from = 0
        """The kinds of zone beside the field where auto-abilities wait, as bits."""
        self.used_from = 0
        """The kinds of zone from which action and special abilities are used, as bits."""
        self.plans: dict[tuple[int, ...], Plan] = {}
        """Costs by their lists, as soon as somebody has asked for them."""
        self.prices = False
        """Whether any text adds to a cost, or has another way to pay it."""
        self.anaphoric = False
        """Whether any field ability speaks of *it*: of what its text has spoken of before."""
        self.replaced_abroad = False
        """Whether any card replaces what happens to it elsewhere than on the field."""
        self.of_playing = False
        """Whether any card says if it may be played itself, or discarded."""
        self.counted = False
        """Whether any auto-ability counts what happens at once."""
        self.abroad = False
        """Whether any card waits for something that happens to it elsewhere than on the field."""

    def ability(self, node: tree.Ability) -> int:
        """The number of an ability; the same text has the same number on every card."""
        number = self.numbers.get(node)
        if number is None:
            body = self.add(node.body)
            costs = self.add(node.costs) if node.costs else -1
            number = self.numbers[node] = len(self.infos)
            info = AbilityInfo(node, body, costs, working_zones(node))
            info.modes, info.places = self.modes(body), self.choices(body, ())
            info.needs_nothing = info.modes is None and not info.places
            if info.kind in (ACTION, SPECIAL):
                self.used_from |= info.zones
            elif info.kind == AUTO:
                self.watched_from |= info.zones & ~(1 << FIELD)
            self.prices |= any(is_price(part) for part in inner_nodes(node.body))
            self._append(info)
            self._number_granted(node.body)
            if node.kind == "field":
                self.infos[number].pieces = pieces = tuple(self._pieces(node, body, ()))
                filled = antecedents.filled_by(node)
                for piece in pieces:
                    read = antecedents.read_by(piece.node)
                    piece.slots = tuple([(slot, cards) for slot, cards in filled if slot in read])
                self.anaphoric |= any(piece.slots for piece in pieces)
                self.replaced_abroad |= any(piece.abroad for piece in pieces)
                self.of_playing |= any(piece.of_playing for piece in pieces)
        return number

    def _pieces(self, ability: tree.Ability, number: int, tests: tuple[Test, ...]) -> list[Piece]:
        """The ongoing effects of a field ability, one by one, each with what has to hold for it."""
        found: list[Piece] = []
        for at, op in enumerate(self.lists[number]):
            node = op.node
            if isinstance(node, tree.Seq):
                found += self._pieces(ability, op.subs["parts"], tests)
            elif isinstance(node, tree.When):
                for branch, wanted in (("then", True), ("otherwise", False)):
                    if branch in op.subs:
                        found += self._pieces(ability, op.subs[branch], (*tests, (node.condition, wanted)))
            else:
                op.made = piece = Piece(number, at, node, ability, tests)
                found.append(piece)
        return found

    def piece(self, number: int, at: int) -> Piece:
        """The ongoing effect of the text at that place."""
        op = self.lists[number][at]
        found = op.made
        if not isinstance(found, Piece):
            op.made = found = Piece(number, at, op.node, None)
        return found

    def foreign(self, card: int, printed: Values) -> Values:
        """What is printed on a card that is the other player's for as long as it is where it is."""
        found = self.lent.get(card)
        if found is None:
            found = self.lent[card] = printed.replace(controller=1 - printed.controller)
        return found

    def granted_at(self, number: int, at: int) -> tuple[int, ...]:
        """The abilities, by number, that the text at that place gives to a card."""
        found = self.granted.get((number, at))
        if found is None:
            node = self.lists[number][at].node
            assert isinstance(node, tree.Grant)
            found = tuple([self.numbers[part] for part in node.gained if isinstance(part, tree.Ability)])
            self.granted[number, at] = found
        return found

    def add(self, instructions: tuple[tree.Instruction, ...]) -> int:
        return super().add(shaping.shaped(instructions))

    def _op(self, node: tree.Instruction) -> Op:
        """A delayed auto-ability goes on the stack by itself, so it has a number like any other (11.8.17)."""
        op = super()._op(node)
        if isinstance(node, tree.Later):
            body = op.subs["parts"]
            made = tree.Ability("auto", node.parts, trigger=node.event, condition=node.condition)
            self.delayed[body] = len(self.infos)
            info = AbilityInfo(made, body, -1, 0)
            info.modes, info.places = self.modes(body), self.choices(body, ())
            self._append(info)
        return op

    def _append(self, info: AbilityInfo) -> None:
        if len(self.infos) >= REF_MASK:
            raise NotLegal(f"A game has at most {REF_MASK} different abilities; these cards have more.")
        self.infos.append(info)
        self.abilities.append(info.node)
        self.abroad |= info.abroad
        self.counted |= info.counted
        for verb in info.verbs:
            self.awaited |= 1 << verb

    def kit(self, abilities: tuple[int, ...]) -> Kit:
        """What these abilities are there for; looked up once."""
        found = self.kits.get(abilities)
        if found is None:
            infos = self.infos
            on_field = [ref for ref in abilities if infos[ref].zones >> FIELD & 1]
            found = self.kits[abilities] = Kit(
                tuple([ref for ref in on_field if infos[ref].pieces]),
                tuple([(ref, infos[ref].verbs) for ref in on_field if infos[ref].kind == AUTO]),
                tuple([ref for ref in abilities if infos[ref].kind in (ACTION, SPECIAL)]),
                any(piece.kind == PRICING for ref in abilities for piece in infos[ref].pieces),
                tuple([ref for ref in on_field if any(piece.abroad for piece in infos[ref].pieces)]),
                tuple([ref for ref in abilities if infos[ref].abroad]),
                tuple([ref for ref in abilities if any(piece.of_playing for piece in infos[ref].pieces)]),
                tuple([ref for ref in abilities if ref not in on_field and infos[ref].kind == AUTO]),
            )
        return found

    def _number_granted(self, instructions: tuple[tree.Instruction, ...]) -> None:
        """Abilities written inside others get their numbers now, so that a game adds none while it runs."""
        for node in inner_nodes(instructions):
            if isinstance(node, tree.Grant):
                for gained in node.gained:
                    if isinstance(gained, tree.Ability):
                        self._number_again(self.ability(gained))

    def _number_again(self, number: int) -> None:
        """An ability that is given twice is there twice: it has a number for each time."""
        if number not in self.again:
            first = len(self.infos)
            for _ in range(TIMES - 1):
                self._append(self.infos[number])
            self.again[number] = (number, *range(first, len(self.infos)))

    def another(self, number: int, abilities: tuple[int, ...]) -> int:
        """The number under which a card that has these abilities is given that one; -1 if it has it too often."""
        return next((each for each in self.again[number] if each not in abilities), -1)

    def printed(self, compiled: CompiledCard, owner: int) -> Values:
        """What is printed on a card (5.2)."""
        card: Card = compiled.card
        keywords = 0
        for keyword in compiled.keywords:
            keywords |= KEYWORD_BIT[keyword.name]
        ran("fftcg:11.5.1", "fftcg:11.5.3")
        elements = 0
        for element in card.elements:
            elements |= ELEMENT_BIT[element]
        abilities = tuple([self.ability(shaping.as_worded(card.type != "Summon", node)) for node in as_used(compiled)])
        return Values(
            (card.name, *further_names(compiled.abilities)),
            TYPE_BIT[card.type],
            elements,
            card.cost,
            card.power or 0,
            card.jobs,
            card.categories,
            keywords,
            abilities,
            card.generic,
            owner,
            None,
            self.kit(abilities),
        )

    def choices(self, body: int, modes: tuple[int, ...]) -> tuple[Place, ...]:
        """Where the text chooses something, in order, when these of its modes are used.

        Text that offers modes offers them once (11.3.4); what is chosen in the others is not.
        """
        found: list[Place] = []
        self._collect(body, modes, found)
        return tuple(found)

    def _collect(self, number: int, modes: tuple[int, ...], found: list[Place]) -> None:
        for at, op in enumerate(self.lists[number]):
            node = op.node
            if isinstance(node, tree.Bind) and node.how == "choose":
                found.append((number, at))
            elif isinstance(node, tree.Options):
                for mode in modes:
                    self._collect(op.subs[str(mode)], (), found)
            elif not isinstance(node, tree.Later):
                for inner in op.subs.values():
                    self._collect(inner, modes, found)

    def modes(self, body: int) -> Op | None:
        """The instruction by which the text offers modes, if it does."""
        for op in self.lists[body]:
            if isinstance(op.node, tree.Options):
                return op
        return None


def as_used(compiled: CompiledCard) -> tuple[tree.Ability, ...]:
    """A Summon is used as a whole: what its paragraphs carry out is one text, and one without any does nothing."""
    if compiled.card.type != "Summon":
        return compiled.abilities
    texts = [node for node in compiled.abilities if node.kind == "summon"]
    if len(texts) == 1:
        return compiled.abilities
    body = tuple([part for node in texts for part in node.body])
    gates = tuple(dict.fromkeys([gate for node in texts for gate in node.gates]))
    others = tuple([node for node in compiled.abilities if node.kind != "summon"])
    return (*others, tree.Ability("summon", body, gates))


def is_price(node: tree.Node) -> bool:
    """Whether a text is about what it costs to play a card or to use an ability, beside the CP of the card."""
    if not isinstance(node, tree.Rule) or node.event is None:
        return False
    return bool(node.price) and node.event.verb in ("play", "cast", "use")


def paid_later(body: tuple[tree.Instruction, ...]) -> tuple[tree.Act, ...]:
    """What an auto-ability has its player pay in CP when it resolves."""
    found: list[tree.Act] = []
    for node in body:
        if isinstance(node, tree.Act) and node.verb == "pay":
            found.append(node)
        elif isinstance(node, tree.May):
            found += paid_later(node.parts)
    return tuple(found)


def working_zones(node: tree.Ability) -> int:
    """Where an ability works: on the field unless its text or cost names another zone (F42)."""
    kind = ABILITY_KINDS[node.kind]
    if kind == SUMMON_TEXT:
        return 1 << STACK
    zones = 0
    for limit in node.limits:
        if limit.kind == "zone":
            zones |= 1 << ZONE_NAMES.index(limit.value)
    for restriction in node.restrictions:
        zones |= zones_told(restriction.condition)
    for cost in node.costs:
        if isinstance(cost, tree.Act) and isinstance(cost.object, tree.Self):
            if cost.source in ZONE_NAMES:
                zones |= 1 << ZONE_NAMES.index(cost.source)
            elif cost.verb in ("discard", "reveal"):
                zones |= 1 << HAND
    return zones or 1 << FIELD


def zones_told(condition: tree.Condition | None) -> int:
    """Where the card has to be by a condition: *if this card is in the Break Zone*."""
    zones = 0
    if isinstance(condition, tree.All):
        for part in condition.parts:
            zones |= zones_told(part)
    elif isinstance(condition, tree.Is) and isinstance(condition.ref, tree.Self) and not condition.negated:
        for name in condition.filter.zones:
            zones |= 1 << ZONE_NAMES.index(name) if name in ZONE_NAMES else 0
    return zones


def further_names(abilities: tuple[tree.Ability, ...]) -> list[str]:
    """The names that a card has by its own text, without condition and wherever it is."""
    found: list[str] = []
    for ability in abilities:
        for node in ability.body if ability.kind == "field" and ability.condition is None else ():
            if isinstance(node, tree.Grant) and isinstance(node.ref, tree.Self) and node.duration is None:
                found += [part.name for part in node.gained if isinstance(part, tree.Has) and part.kind == "name"]
    return found
