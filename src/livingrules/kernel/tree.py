"""Effect trees: what a card's text means, as small frozen values.

The text package builds these nodes from English and prints them back; a rule pack gives them meaning.  The kernel knows
the *shapes* (fourteen instructions, one composable filter, amounts, conditions, events, durations), never the words: verbs,
zones, attributes, keywords and phases are strings that belong to a pack's lexicon.

Two trees are equal when they mean the same.  `style` keeps how the text was written (which of two synonyms, a condition in
front or behind) so that printing is exact; it takes no part in equality or hashing.

Players are written as strings: "you" (the effect's controller), "opponent", "both" (one after the other), "either"
(whoever it was), "they" (the player just spoken of), "owner" (of the card just spoken of).
"""

from __future__ import annotations

from dataclasses import dataclass, field

Style = tuple[str, ...]


@dataclass(frozen=True)
class Node:
    """A node of an effect tree."""

    style: Style = field(default=(), compare=False, kw_only=True, repr=False)


# ------------------------------------------------------------------------------------------------------ abilities


@dataclass(frozen=True)
class Gate(Node):
    """What stands before the type letter: kind is "First", "Combo", "Deadlock", "Desperation", "name" or "symbol"."""

    kind: str
    value: str = ""


@dataclass(frozen=True)
class Limit(Node):
    """What stands in brackets.

    kind: "uses" (count per period), "zone" (value: where it is played from), "turn" or "attack" (value: whose),
    "step" (value: only in that step).
    """

    kind: str
    value: str = ""
    count: int = 0
    period: str = ""


@dataclass(frozen=True)
class Restriction(Node):
    """A sentence behind the effect that is not part of it.

    kind: "only playable" (condition), "playable while committed", "playable by either player",
    "cancel" (the opponent may carry out `price` to cancel the ability; `destroy`: and destroy the card).
    """

    kind: str
    condition: Condition | None = None
    price: tuple[Instruction, ...] = ()
    destroy: bool = False


@dataclass(frozen=True)
class Ability(Node):
    """One ability.

    kind: "E", "F", "R" (played), "fired" (continuous, waits for `trigger`), "static" (continuous: `body` holds Modify,
    Set, Grant, Rule or Replace nodes, all of them with duration None).
    `condition` is the *while/if* of a static ability, or the *if* directly after a trigger.
    """

    kind: str
    body: tuple[Instruction, ...]
    gates: tuple[Gate, ...] = ()
    limits: tuple[Limit, ...] = ()
    costs: tuple[Instruction, ...] = ()
    trigger: Event | None = None
    condition: Condition | None = None
    restrictions: tuple[Restriction, ...] = ()
    x: Amount | None = None
    """How the text defines X, when it does; a cost with an undefined X lets the player choose it."""


# --------------------------------------------------------------------------------------------- references to cards


@dataclass(frozen=True)
class Ref(Node):
    """Which card or cards."""


@dataclass(frozen=True)
class Self(Ref):
    """This card, this asset, ...: the card that carries the ability.  noun: how it is called."""

    noun: str = "card"


@dataclass(frozen=True)
class Current(Ref):
    """The attack whose sequence is going on: whose is "" for *this attack*, "you", "opponent".  filter narrows it."""

    what: str = "attack"
    whose: str = ""
    filter: Filter | None = None


@dataclass(frozen=True)
class It(Ref):
    """The card spoken of last: bound by the trigger, by a choice, or by the instruction before.

    label: "" for *it, them, that card*; otherwise the participle or role by which the text names it: "chosen", "revealed",
    "discarded", "destroyed", "committed", "checked", "blocked" (*the blocked attack*), "named", ...
    noun: *that attack*, *the destroyed foundation*.
    """

    label: str = ""
    noun: str = ""
    plural: bool = False


@dataclass(frozen=True)
class Select(Ref):
    """Cards picked when execution gets there.

    quantity: an amount; or None with `all` True (*all*, *each*, or a plain plural subject: *your attacks*).
    up_to: may take fewer.  random: not chosen.  at_least: *1 or more*.
    chooser: "" means the player who carries out the instruction.
    """

    filter: Filter
    quantity: Amount | None = None
    all: bool = False
    up_to: bool = False
    at_least: bool = False
    random: bool = False
    chooser: str = ""


@dataclass(frozen=True)
class PartOf(Ref):
    """*1 of them*, *1 of those cards*."""

    quantity: Amount
    ref: Ref
    up_to: bool = False


@dataclass(frozen=True)
class RestOf(Ref):
    """*the rest*: those of `ref` not yet moved on."""

    ref: Ref


# --------------------------------------------------------------------------------------------------------- filters


@dataclass(frozen=True)
class Has(Node):
    """Has a keyword, trait, symbol or attack zone of that name (or not)."""

    name: str
    negated: bool = False
    kind: str = "keyword"
    """"keyword" (traits are keywords), "ability" (that of the keyword), "symbol", "zone", "universe", "gender"."""


@dataclass(frozen=True)
class Stat(Node):
    """A test of a number: attribute op amount; op is ">=", "<=", "=", ">", "<"."""

    attribute: str
    op: str
    amount: Amount
    printed: bool = False


@dataclass(frozen=True)
class Named(Node):
    """A test of the name: kind is "is", "contains", "copy of" (ref), "not copy of"."""

    kind: str
    name: str = ""
    ref: Ref | None = None


@dataclass(frozen=True)
class Filter(Node):
    """Which cards; every test must hold.  `alternatives` are further filters any of which will do instead.

    kinds: card types (any of them), () for any card; "character" etc.; non-types are in `not_kinds`.
    card_word: the head is *attack card*, not *attack* (the difference matters where cards are played, G.2.1.3.3.1).
    owner: "" unspecified, "you", "opponent", "either", "they".
    zones: any of; () means the pack's default for the verb and kind (discard: hand; foundations: staging area).
    states: "ready", "committed", "face up", "face down", "blocked", "starting", "attached", "sealed", "blank".
    has: keyword, symbol and zone tests; `any_has` tells that one of them is enough (*or* list); the negated ones must hold
    in any case (*non-Unique Kick or Punch attack*).
    order: "" or "next", "first", "second", "third", "last", "preceding", "top", "bottom".
    ordinal_window: time frame of first/second/next ("turn", "combat phase").
    history: what must (not) have happened to the card.
    other: not the card that carries the ability.
    playable: *that you could normally play*.
    """

    kinds: tuple[str, ...] = ()
    not_kinds: tuple[str, ...] = ()
    card_word: bool = False
    owner: str = ""
    zones: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    has: tuple[Has, ...] = ()
    any_has: bool = False
    stats: tuple[Stat, ...] = ()
    names: tuple[Named, ...] = ()
    order: str = ""
    ordinal_window: str = ""
    history: tuple[Happened, ...] = ()
    other: bool = False
    playable: bool = False
    alternatives: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class AbilityFilter(Node):
    """Which abilities: kinds "E", "F", "R" (any of), on which card, whose, and what it would do (K.4.11).

    gate: "combo", "deadlock", "desperation", "reversal", a keyword's name: *a combo ability*.
    doing: the same as `would`, as event patterns with their objects: *that would commit your foundations*.
    """

    kinds: tuple[str, ...] = ()
    on: Filter | None = None
    would: tuple[str, ...] = ()
    gate: str = ""
    doing: tuple[Event, ...] = ()


# --------------------------------------------------------------------------------------------------------- amounts


@dataclass(frozen=True)
class Amount(Node):
    """A number worked out when it is needed."""


@dataclass(frozen=True)
class Number(Amount):
    value: int


@dataclass(frozen=True)
class X(Amount):
    """X of this ability."""


@dataclass(frozen=True)
class Rating(Amount):
    """The rating of the keyword that grants this ability."""


@dataclass(frozen=True)
class Count(Amount):
    """The number of cards that match."""

    filter: Filter


@dataclass(frozen=True)
class CountOf(Amount):
    """How many cards the reference names: *for each card discarded this way*."""

    ref: Ref


@dataclass(frozen=True)
class Attribute(Amount):
    """An attribute of a card: difficulty, control, speed, damage, block modifier, hand size, ..."""

    ref: Ref
    attribute: str
    printed: bool = False


@dataclass(frozen=True)
class PlayerNumber(Amount):
    """A number that belongs to a player: "vitality", "maximum vitality", "hand size"."""

    player: str
    attribute: str


@dataclass(frozen=True)
class Result(Amount):
    """A number left by the event or by the instruction before: "damage dealt", "checked", "amount"."""

    what: str


@dataclass(frozen=True)
class Arithmetic(Amount):
    """op: "+", "-", "*", "half" (right is ignored), "difference", "highest", "lowest"."""

    op: str
    left: Amount
    right: Amount | None = None
    round: str = ""


@dataclass(frozen=True)
class Clamp(Amount):
    """A bound on the number itself (K.4.8)."""

    amount: Amount
    minimum: Amount | None = None
    maximum: Amount | None = None


@dataclass(frozen=True)
class PerEach(Amount):
    """step for each (every `every`) of a count."""

    step: Amount
    count: Amount
    every: int = 1


# ------------------------------------------------------------------------------------------------------ conditions


@dataclass(frozen=True)
class Condition(Node):
    """True or false at the moment it is asked."""


@dataclass(frozen=True)
class Compare(Condition):
    left: Amount
    op: str
    right: Amount


@dataclass(frozen=True)
class HasCards(Condition):
    """*you have 3 or more foundations*, *there are 2 or more copies of it in your staging area*."""

    player: str
    op: str
    amount: Amount
    filter: Filter


@dataclass(frozen=True)
class Is(Condition):
    """The card (every card) referred to passes the filter: *if it is a foundation*, *if both are foundations*."""

    ref: Ref
    filter: Filter
    negated: bool = False


@dataclass(frozen=True)
class Happened(Condition):
    """An event matching the pattern has (not) happened in the window ("turn", "combat phase", "enhance step", "game")."""

    event: Event
    window: str = "turn"
    negated: bool = False


@dataclass(frozen=True)
class Done(Condition):
    """*if you do*: the optional or attempted instruction before was carried out."""

    negated: bool = False


@dataclass(frozen=True)
class TurnOf(Condition):
    player: str


@dataclass(frozen=True)
class AtVitality(Condition):
    """what: "maximum" (at maximum vitality), "desperation" (below half of it)."""

    player: str
    what: str


@dataclass(frozen=True)
class All(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class AnyOf(Condition):
    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Not(Condition):
    part: Condition


# ---------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True)
class Event(Node):
    """Something that happens, as a pattern.

    verb: the verb of the act (*you draw*, *is destroyed*), or a game event: "deal damage", "block", "is blocked", "resolve",
    "modify" (attribute in `what`), "check", "fail check", "start"/"end" (a phase, step or turn in `what`), "play", "enter".
    agent: who does it ("" anybody).  object: a filter, a reference (Self, Current), or an ability filter.
    op/amount: *1 or more cards*, *a 2 or less*.  cause: "cost", "effect", "your effect", "opponent's effect".
    manner: *as a block*, *as a reversal*, "completely", "partially", "with" (*block with this card* = block, object Self).
    during: a phase or step in which it has to happen.
    would: the event is about to happen (for Replace).
    next_only: *the next time ...*.
    """

    verb: str
    agent: str = ""
    object: Filter | Ref | AbilityFilter | None = None
    what: str = ""
    op: str = ""
    amount: Amount | None = None
    source: str = ""
    destination: str = ""
    cause: str = ""
    manner: tuple[str, ...] = ()
    during: str = ""
    would: bool = False
    next_only: bool = False
    alternatives: tuple[Event, ...] = ()
    using: Filter | Ref | None = None
    """The card it is done with: *you block an attack with this card* has the attack as object and this card here."""
    purpose: Event | None = None
    """What a check is made for: *you fail a check to play an attack*."""


# ------------------------------------------------------------------------------------------------------- durations


@dataclass(frozen=True)
class Duration(Node):
    """How long: kind "turn" (rest of this turn), "phase"/"step" (rest of it), "attack" (this attack), "until" (`until`: a
    point such as "start of your next turn"), "next" (once, within `window`), "while" (condition), "game"."""

    kind: str
    until: str = ""
    window: str = ""
    condition: Condition | None = None


# ---------------------------------------------------------------------------------------------------- instructions


@dataclass(frozen=True)
class Instruction(Node):
    """Something to do, or to have done from now on."""


@dataclass(frozen=True)
class Act(Instruction):
    """A verb of the pack's table, with agent, object and amount.

    agent: who carries it out, "you" when imperative.  object: the cards.  amount: of vitality, cards drawn, damage.
    source: where from, when the filter does not say.  destination: a zone word, with `whose` ("" = the card owner's).
    manner: "face down", "face up", "committed", "ready", "top", "bottom", "any order", "as a reversal", "as a form",
    "ignoring progressive difficulty", "attached".  what: phase or step for end/skip, ability word for cancel.
    """

    verb: str
    agent: str = "you"
    object: Ref | None = None
    amount: Amount | None = None
    source: str = ""
    destination: str = ""
    whose: str = ""
    manner: tuple[str, ...] = ()
    what: str = ""


@dataclass(frozen=True)
class Change(Node):
    """+amount or -amount to one attribute, within bounds on the resulting value (K.4.7)."""

    attribute: str
    sign: int
    amount: Amount
    minimum: Amount | None = None
    maximum: Amount | None = None


@dataclass(frozen=True)
class Modify(Instruction):
    """The cards get the changes; `one_of`: the player chooses one of them.

    ref may be Select(order "next"), a plain plural (*your high attacks*), Current, It, Self; or a check: see CheckRef.
    """

    ref: Ref
    changes: tuple[Change, ...]
    one_of: bool = False
    duration: Duration | None = None


@dataclass(frozen=True)
class CheckRef(Ref):
    """A control check: which is "that", "this", "next", "all"; of whom; to do what (an event pattern such as play an attack)."""

    which: str = "that"
    player: str = ""
    purpose: Event | None = None


@dataclass(frozen=True)
class Set(Instruction):
    """op: "to" (value or a word such as a zone), "printed", "double", "half", "swap" (attribute with `other`)."""

    ref: Ref
    attribute: str
    op: str
    value: Amount | None = None
    word: str = ""
    other: str = ""
    duration: Duration | None = None


@dataclass(frozen=True)
class Keyword(Node):
    """A keyword with its rating, requirement list or name gate: Stun: 2, Combo (Kick, High), [Name] Only."""

    name: str
    rating: Amount | None = None
    requirement: tuple[Filter, ...] = ()
    gate: str = ""
    """A character's name in front: the keyword exists only for that starting character."""


@dataclass(frozen=True)
class Grant(Instruction):
    """Gains and losses: keywords, abilities (written in quotes), symbols (Has with kind "symbol").

    all_abilities: *loses all abilities*; blank: *has a blank text box*.
    """

    ref: Ref
    gained: tuple[Keyword | Ability | Has, ...] = ()
    lost: tuple[Keyword | Has, ...] = ()
    all_abilities: bool = False
    blank: bool = False
    duration: Duration | None = None


@dataclass(frozen=True)
class Bind(Instruction):
    """*Choose 1 of your opponent's foundations.*  how: "choose" or "name" (`what`: a card, a symbol, a zone, a number)."""

    how: str
    ref: Ref | None = None
    what: str = ""
    player: str = "you"


@dataclass(frozen=True)
class Check(Instruction):
    """A control check against a difficulty (None: no difficulty); as a cost it is the (n+)."""

    difficulty: Amount | None
    player: str = "you"
    passed: tuple[Instruction, ...] = ()
    failed: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class Seq(Instruction):
    """Several instructions in one sentence: an *if* or *you may* in front governs them all (K.4.5)."""

    parts: tuple[Instruction, ...]


@dataclass(frozen=True)
class OneOf(Instruction):
    """A choice between instructions, made by `chooser` (K.2.5)."""

    parts: tuple[Instruction, ...]
    chooser: str = "you"


@dataclass(frozen=True)
class When(Instruction):
    """If condition: then, otherwise: otherwise.  Governs its own sentence only (K.4.5)."""

    condition: Condition
    then: tuple[Instruction, ...]
    otherwise: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class May(Instruction):
    """*player may do*; then `done` if they did, `undone` if not."""

    player: str
    parts: tuple[Instruction, ...]
    done: tuple[Instruction, ...] = ()
    undone: tuple[Instruction, ...] = ()


@dataclass(frozen=True)
class Later(Instruction):
    """A fired effect: when the event comes (within the duration) carry out parts.

    once: it ends after the first time.  assigned: it is tied to the card spoken of (it ends when that card moves).
    *If this attack deals damage, ...* is one of these.
    """

    event: Event
    parts: tuple[Instruction, ...]
    once: bool = True
    duration: Duration | None = None
    condition: Condition | None = None


@dataclass(frozen=True)
class Rule(Instruction):
    """A rule added to the game.

    kind: "forbid", "allow", "require", "cost" (an additional cost `price` for the act), "count as" (`amount`, committed for a
    check), "no damage", "half damage" (still deals half when completely blocked), "ignore progressive", "not counted"
    (for progressive difficulty), "skip" (a step in event.what), "unblockable".
    event: the act it speaks about, as a pattern (agent, verb, object, manner).  ref: the card it is tied to, if any.
    """

    kind: str
    event: Event | None = None
    ref: Ref | None = None
    price: tuple[Instruction, ...] = ()
    amount: Amount | None = None
    duration: Duration | None = None
    unless: Condition | None = None


@dataclass(frozen=True)
class Replace(Instruction):
    """When the event would happen, do parts instead.  once: the next time only."""

    event: Event
    parts: tuple[Instruction, ...]
    once: bool = False
    duration: Duration | None = None


@dataclass(frozen=True)
class ForEach(Instruction):
    """Carry out parts once for each card (bound to *it*)."""

    ref: Ref
    parts: tuple[Instruction, ...]
