"""The abilities of all cards of a game, by number, with what the engine has to know of each at once."""

from __future__ import annotations

from typing import Final

from livingrules.errors import NotLegal
from livingrules.games.fftcg import rules, verbs
from livingrules.games.fftcg.cards import Card, CompiledCard
from livingrules.games.fftcg.costs import Plan
from livingrules.games.fftcg.happenings import Happening
from livingrules.games.fftcg.pieces import Piece, Test
from livingrules.games.fftcg.ruled import Ruled
from livingrules.games.fftcg.subjects import ThisCard
from livingrules.games.fftcg.terms import CALLED, EX_ICON, THE_NAME
from livingrules.games.fftcg.values import Kit, Values
from livingrules.games.fftcg.words import (
    ACTION,
    AUTO,
    DISCARD,
    ELEMENT_BIT,
    FIELD,
    FIELD_ABILITY,
    PRICING,
    REF_MASK,
    SPECIAL,
    STACK,
    SUMMON_TEXT,
    TYPE_BIT,
)
from livingrules.kernel.clause import ran
from livingrules.kernel.meaning.ability import Ability
from livingrules.kernel.meaning.program import NO_BLOCK, Numbered, Program
from livingrules.kernel.meaning.statement import (
    GAIN,
    Block,
    Change,
    Choose,
    Do,
    GainAbility,
    If,
    InOrder,
    Modes,
    Offer,
    Quality,
    Rule,
    Statement,
    Wait,
)

TIMES: Final = 8
"""How often a card can have one and the same ability that effects give it."""
STATE: Final = 0
"""In place of a verb, for auto-abilities that wait for a state of the game and not for an event (11.8.18)."""

Place = tuple[int, int]
"""Where an instruction stands: the number of its list, and its place in it."""


class AbilityInfo:
    """One ability: its text, and what is asked of it again and again."""

    __slots__ = (
        "ability",
        "abroad",
        "body",
        "called",
        "condition",
        "costs",
        "counted",
        "ex",
        "kind",
        "limited",
        "modes",
        "needs_nothing",
        "own",
        "pieces",
        "places",
        "plan",
        "trigger",
        "verbs",
        "zones",
    )

    def __init__(self, ability: Ability, body: int, costs: int) -> None:
        self.ability = ability
        self.kind = ability.kind
        ran("fftcg:11.5.2")
        if self.kind == ACTION:
            ran("fftcg:11.6.2")
        elif self.kind == SPECIAL:
            ran("fftcg:11.7.2")
        self.trigger = happening_of(ability)
        """What it waits for."""
        self.condition = ability.condition
        self.body = body
        """The block of its statements."""
        self.costs = costs
        """The block of what is paid for it; -1 for none."""
        self.zones = ability.works_in
        """The kinds of zone it works in, as bits (F42)."""
        self.limited = bool(ability.limits or ability.gates or ability.restrictions)
        """Whether anything limits its use."""
        self.ex = any(gate.kind == EX_ICON for gate in ability.gates)
        self.called = next((gate.name for gate in ability.gates if gate.kind == CALLED), "")
        """The name of a special ability."""
        trigger = self.trigger
        self.verbs = trigger.verbs if trigger is not None else (STATE,) if self.kind == AUTO else ()
        """The verbs that an auto-ability waits for."""
        self.own = trigger is not None and trigger.of_itself()
        """Only what happens to its own card triggers it."""
        self.abroad = self.own and not self.ex and trigger is not None and is_abroad(trigger)
        """It happens where the card is not on the field."""
        self.counted = trigger is not None and trigger.counted
        """It waits for a number of cards at once: *2 or more Forwards attack*."""
        self.pieces: tuple[Piece, ...] = ()
        """Its ongoing effects, if it is a field ability."""
        self.plan = Plan(ability.costs if trigger is None else paid_later(ability.body))
        """What its cost is made of (11.5.4); an auto-ability's is in what it does (11.8.8)."""
        self.modes: Numbered | None = None
        """The statement by which it offers several effects, if it does."""
        self.places: tuple[Place, ...] = ()
        """Where it chooses something, whichever of its modes is used."""
        self.needs_nothing = True
        """Whether it can be announced whatever is on the table: it chooses nothing."""


def happening_of(ability: Ability) -> Happening | None:
    """What an ability waits for."""
    trigger = ability.trigger
    if trigger is None:
        return None
    assert isinstance(trigger, Happening)
    return trigger


def is_abroad(trigger: Happening) -> bool:
    """Whether an event happens to a card that is not on the field: its text names another zone (F42)."""
    first = trigger.patterns[0]
    if DISCARD in first.verbs:
        return True
    return first.moves and FIELD not in (first.source, first.destination)


class FftcgLibrary(Program):
    """All the blocks of statements and the abilities of one game."""

    def __init__(self) -> None:
        super().__init__()
        self.infos: list[AbilityInfo] = []
        self.numbers: dict[Ability, int] = {}
        self.again: dict[int, tuple[int, ...]] = {}
        """The numbers of an ability that effects give to cards, one for each time that a card may be given it."""
        self.faces: tuple[Values, ...] = ()
        self.delayed: dict[int, int] = {}
        """The numbers of delayed auto-abilities (11.8.17), by the block of their statements."""
        self.lent: dict[int, Values] = {}
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

    def ability(self, ability: Ability) -> int:
        """The number of an ability; the same meaning has the same number on every card."""
        number = self.numbers.get(ability)
        if number is None:
            body = self.add(ability.body)
            costs = self.add(ability.costs) if ability.costs else NO_BLOCK
            number = self.numbers[ability] = len(self.infos)
            info = AbilityInfo(ability, body, costs)
            info.modes, info.places = self.modes(body), self.choices(body, ())
            info.needs_nothing = info.modes is None and not info.places
            if info.kind in (ACTION, SPECIAL):
                self.used_from |= info.zones
            elif info.kind == AUTO:
                self.watched_from |= info.zones & ~(1 << FIELD)
            self.prices |= any(is_price(each) for each in all_within(ability.body))
            self._append(info)
            self._number_granted(ability.body)
            if info.kind == FIELD_ABILITY:
                self.infos[number].pieces = pieces = tuple(self._pieces(ability, body, ()))
                self.anaphoric |= any(piece.slots for piece in pieces)
                self.replaced_abroad |= any(piece.abroad for piece in pieces)
                self.of_playing |= any(piece.of_playing for piece in pieces)
        return number

    def _pieces(self, ability: Ability, number: int, tests: tuple[Test, ...]) -> list[Piece]:
        """The ongoing effects of a field ability, one by one, each with what has to hold for it."""
        found: list[Piece] = []
        for at, op in enumerate(self.lists[number]):
            statement = op.statement
            if isinstance(statement, InOrder):
                found += self._pieces(ability, op.blocks[0], tests)
            elif isinstance(statement, If):
                for block, wanted in zip(op.blocks, (True, False), strict=True):
                    if block != NO_BLOCK:
                        found += self._pieces(ability, block, (*tests, (statement.condition, wanted)))
            else:
                op.made = piece = Piece(number, at, statement, ability, tests)
                found.append(piece)
        return found

    def piece(self, number: int, at: int) -> Piece:
        """The ongoing effect of the text at that place."""
        op = self.lists[number][at]
        found = op.made
        if not isinstance(found, Piece):
            op.made = found = Piece(number, at, op.statement, None)
        return found

    def foreign(self, card: int, printed: Values) -> Values:
        """What is printed on a card that is the other player's for as long as it is where it is."""
        found = self.lent.get(card)
        if found is None:
            found = self.lent[card] = printed.replace(controller=1 - printed.controller)
        return found

    def number_of(self, edit: GainAbility) -> int:
        """The number of an ability that a text gives to cards."""
        assert isinstance(edit.ability, Ability)
        return self.numbers[edit.ability]

    def numbered(self, statement: Statement) -> Numbered:
        """A delayed auto-ability goes on the stack by itself, so it has a number like any other (11.8.17)."""
        op = super().numbered(statement)
        if isinstance(statement, Wait):
            body = op.blocks[0]
            made = Ability(AUTO, statement.blocks[0], 0, trigger=statement.happening, condition=statement.condition)
            self.delayed[body] = len(self.infos)
            info = AbilityInfo(made, body, NO_BLOCK)
            info.modes, info.places = self.modes(body), self.choices(body, ())
            self._append(info)
        return op

    def _append(self, info: AbilityInfo) -> None:
        if len(self.infos) >= REF_MASK:
            raise NotLegal(f"A game has at most {REF_MASK} different abilities; these cards have more.")
        self.infos.append(info)
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

    def _number_granted(self, block: Block) -> None:
        """Abilities written inside others get their numbers now, so that a game adds none while it runs."""
        for statement in all_within(block):
            for edit in statement.edits if isinstance(statement, Change) else ():
                if isinstance(edit, GainAbility) and isinstance(edit.ability, Ability):
                    self._number_again(self.ability(edit.ability))

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
        ran("fftcg:11.5.1", "fftcg:11.5.3")
        elements = 0
        for element in card.elements:
            elements |= ELEMENT_BIT[element]
        abilities = tuple([self.ability(ability) for ability in as_used(compiled)])
        return Values(
            (card.name, *further_names(compiled.meanings)),
            TYPE_BIT[card.type],
            elements,
            card.cost,
            card.power or 0,
            card.jobs,
            card.categories,
            compiled.keyword_bits,
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
            statement = op.statement
            if isinstance(statement, Choose):
                if statement.announced:
                    found.append((number, at))
            elif isinstance(statement, Modes):
                for mode in modes:
                    self._collect(op.blocks[mode], (), found)
            elif not isinstance(statement, Wait):
                for block in op.blocks:
                    if block != NO_BLOCK:
                        self._collect(block, modes, found)

    def modes(self, body: int) -> Numbered | None:
        """The statement by which the text offers modes, if it does."""
        for op in self.lists[body]:
            if isinstance(op.statement, Modes):
                return op
        return None


def as_used(compiled: CompiledCard) -> tuple[Ability, ...]:
    """A Summon is used as a whole: what its paragraphs carry out is one text, and one without any does nothing."""
    if compiled.card.type != "Summon":
        return compiled.meanings
    texts = [ability for ability in compiled.meanings if ability.kind == SUMMON_TEXT]
    if len(texts) == 1:
        return compiled.meanings
    body = tuple([statement for ability in texts for statement in ability.body])
    gates = tuple(dict.fromkeys([gate for ability in texts for gate in ability.gates]))
    others = tuple([ability for ability in compiled.meanings if ability.kind != SUMMON_TEXT])
    return (*others, Ability(SUMMON_TEXT, body, 1 << STACK, gates))


def all_within(block: Block) -> list[Statement]:
    """Every statement of a block and of the blocks inside it, and of the abilities that it gives to cards."""
    found: list[Statement] = []
    for statement in block:
        found.append(statement)
        for inner in statement.blocks:
            found += all_within(inner)
        for edit in statement.edits if isinstance(statement, Change) else ():
            if isinstance(edit, GainAbility) and isinstance(edit.ability, Ability):
                found += all_within(edit.ability.body)
    return found


def is_price(statement: Statement) -> bool:
    """Whether a text is about what it costs to play a card or to use an ability, beside the CP of the card."""
    if not isinstance(statement, Rule) or not isinstance(statement.about, Ruled) or not statement.blocks[0]:
        return False
    return statement.about.acts[0] in (rules.PLAY, rules.CAST, rules.USE)


def paid_later(body: Block) -> Block:
    """What an auto-ability has its player pay in CP when it resolves."""
    found: list[Statement] = []
    for statement in body:
        if isinstance(statement, Do) and statement.verb == verbs.PAY:
            found.append(statement)
        elif isinstance(statement, Offer):
            found += paid_later(statement.blocks[0])
    return tuple(found)


def further_names(abilities: tuple[Ability, ...]) -> list[str]:
    """The names that a card has by its own text, without condition and wherever it is."""
    found: list[str] = []
    for ability in abilities:
        for each in ability.body if ability.kind == FIELD_ABILITY and ability.condition is None else ():
            if isinstance(each, Change) and isinstance(each.subject, ThisCard) and each.until is None:
                found += [
                    edit.word for edit in each.edits
                    if isinstance(edit, Quality) and edit.attribute == THE_NAME and edit.how == GAIN
                ]  # fmt: skip
    return found
