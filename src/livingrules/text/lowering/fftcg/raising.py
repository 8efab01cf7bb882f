"""The way back: a text that says what a meaning of FFTCG holds, and nothing else.

Meanings are explained by it.  What lowering loses or misreads is lost or misread in the explanation too; and what is
lowered again is the same meaning (`tests/text/lowering/test_fftcg_raising.py`).  Of several words that mean the same
it takes the first.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from livingrules.games.fftcg import amounts, conditions, filters, happenings, payments, ruled, rules, subjects, terms
from livingrules.games.fftcg import verbs as acts
from livingrules.games.fftcg.causes import Cause
from livingrules.games.fftcg.statements import Price
from livingrules.games.fftcg.words import (
    ABILITY_KINDS,
    CHARACTER,
    ELEMENT_NAMES,
    END_OF_NEXT_TURN,
    END_OF_TURN,
    KEYWORD_NAMES,
    MOVE,
    NEVER,
    PHASE_NAMES,
    START_OF_TURN,
    TYPE_NAMES,
    WHILE,
    ZONE_NAMES,
)
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning import condition as truths
from livingrules.kernel.meaning import statement as made
from livingrules.kernel.meaning.ability import Ability, Gate, Limit
from livingrules.kernel.meaning.base import ANYBODY, BOTH, OPPONENT, THEY, YOU
from livingrules.kernel.meaning.subject import Every, Together
from livingrules.text import tree
from livingrules.text.lowering.fftcg import parts
from livingrules.text.lowering.fftcg.statements import SAME_NAME
from livingrules.text.lowering.raised import bit_words, first_words, missing

T = TypeVar("T")


PLAYERS: Final = {
    **first_words(terms.PLAYERS), YOU: "you", BOTH: "both", THEY: "they", ANYBODY: "", made.NOBODY: "",
}  # fmt: skip
PLACES: Final = first_words({word: place for word, place in terms.PLACES.items() if word != "removed from play"})
COMPARISONS: Final = first_words(terms.COMPARISONS)
COUNTED: Final = first_words(terms.PLAYER_ZONES)
STATES: Final = first_words(terms.STATES)
ORDERS: Final = first_words(terms.ORDERS)
ATTRIBUTES: Final = terms.ATTRIBUTES


def optional(value: base.Amount | None) -> tree.Amount | None:
    return None if value is None else amount(value)


# --------------------------------------------------------------------------------------------------------- descriptions


def cards(found: base.Cards | None) -> tree.Filter:
    """A description."""
    if not isinstance(found, filters.Cards):
        raise missing(found)
    had = traits(found.tests)
    names = [name_test(test) for test in found.tests if isinstance(test, NAME_TESTS)]
    if found.among:
        names.append(tree.Named(terms.AMONG, slot=found.among))
    return tree.Filter(
        kinds=kind_words(found),
        not_kinds=bit_words(found.barred, TYPE_NAMES),
        owner=PLAYERS[found.whose],
        zones=tuple([PLACES[place] for place in found.where]),
        states=tuple([STATES[test.state] for test in found.tests if isinstance(test, filters.InState)]),
        has=had,
        any_has=any(isinstance(test, filters.OneOf) for test in found.tests),
        stats=tuple([compared(test) for test in found.tests if isinstance(test, filters.Compared)]),
        names=tuple(names),
        order=ORDERS[found.order],
        history=tuple([past(test) for test in found.tests if isinstance(test, happenings.HadHappen)]),
        other=any(isinstance(test, filters.Another) for test in found.tests),
        alternatives=tuple([cards(other) for other in found.others]),
    )


def kind_words(found: filters.Cards) -> tuple[str, ...]:
    if not found.kinded:
        return ()
    return (*type_words(found.types), *ability_words(found.abilities))


def type_words(types: int) -> tuple[str, ...]:
    whole = ("Character",) if types & CHARACTER == CHARACTER else ()
    return (*whole, *bit_words(types & ~CHARACTER if whole else types, TYPE_NAMES))


def ability_words(kinds: tuple[int, ...]) -> tuple[str, ...]:
    """What the kinds of abilities are called together, in the order of the text, the widest word first."""
    left, found = kinds, []
    while left:
        word, meant = next(
            ((word, meant) for word, meant in terms.ABILITIES.items() if meant == left[: len(meant)]), ("", ())
        )
        if not meant:
            raise missing(kinds)
        found.append(word)
        left = left[len(meant) :]
    return tuple(found)


def traits(tests: tuple[base.Test, ...]) -> tuple[tree.Has, ...]:
    found: list[tree.Has] = []
    for test in tests:
        if isinstance(test, filters.OneOf):
            found += traits(test.tests)
        elif isinstance(test, filters.HasElement):
            found += [tree.Has(name, not test.wanted, "element") for name in bit_words(test.bits, ELEMENT_NAMES)]
        elif isinstance(test, filters.HasKeyword):
            found += [tree.Has(name, not test.wanted) for name in bit_words(test.bits, KEYWORD_NAMES)]
        elif isinstance(test, filters.HasNamedElement):
            found.append(tree.Has(terms.NAMED, not test.wanted, "element"))
        elif isinstance(test, (filters.HasJob, filters.HasCategory)):
            kind = "job" if isinstance(test, filters.HasJob) else "category"
            found.append(tree.Has(test.name or terms.NAMED, not test.wanted, kind))
    return tuple(found)


def compared(test: filters.Compared) -> tree.Stat:
    return tree.Stat(number_word(test.which), COMPARISONS[test.op], amount(test.amount), test.printed)


def number_word(which: int) -> str:
    return next(word for word, number in terms.NUMBERS.items() if number == which)


NAME_TESTS: Final = (filters.HasName, filters.SharesName, filters.Related)


def name_test(test: base.Test) -> tree.Named:
    if isinstance(test, filters.HasName):
        return tree.Named(terms.NAME_IS if test.wanted else terms.NAME_IS_NOT, test.name)
    if isinstance(test, filters.SharesName):
        return tree.Named(terms.COPY_OF if test.wanted else terms.NOT_COPY_OF, ref=subject(test.subject))
    if isinstance(test, filters.Related):
        word = next(word for word, relation in terms.RELATIONS.items() if relation == test.relation)
        return tree.Named(word, ref=one_of(test.subject))
    raise missing(test)


def one_of(found: base.Subject) -> tree.Ref:
    """Any one of the objects, where they are described."""
    return tree.Select(cards(found.cards), tree.Number(1)) if isinstance(found, Every) else subject(found)


def past(test: happenings.HadHappen) -> tree.Happened:
    return tree.Happened(event(test.happening), negated=not test.wanted)


# ----------------------------------------------------------------------------------------------------------- references


def subject(found: base.Subject) -> tree.Ref:
    """A reference."""
    if isinstance(found, subjects.ThisCard):
        return tree.Self()
    if isinstance(found, subjects.InSlot):
        return tree.It(slot=found.slot)
    if isinstance(found, subjects.OfEach):
        return tree.It(label=tree.OF_EACH)
    if isinstance(found, subjects.NoCard):
        return tree.It(label="damage")
    if isinstance(found, subjects.InThatState):
        noun = type_words(found.types)[0] if found.types > 0 else ""
        return tree.It(label=STATES[found.state], noun=noun)
    if isinstance(found, subjects.Topmost):
        end = tree.Filter(owner=PLAYERS[found.whose], zones=("deck",), order="bottom" if found.bottom else "top")
        return tree.Select(end, amount(found.count))
    if isinstance(found, subjects.Rest):
        return tree.RestOf(subject(found.subject))
    if isinstance(found, Every):
        return tree.Select(cards(found.cards), all=True)
    if isinstance(found, Together):
        return tree.Both(tuple([subject(part) for part in found.parts]))
    raise missing(found)


def selection(found: made.Selection) -> tree.Ref:
    """What a statement is about."""
    if found.kind == made.PART:
        if found.count is None:
            raise missing(found)
        return tree.PartOf(amount(found.count), subject(found.subject), found.up_to, found.into)
    if found.cards is None:
        return subject(found.subject)
    described = cards(found.cards)
    if found.whoever:
        described = with_owner(described, "either")
    return tree.Select(
        described, optional(found.count), found.all, found.up_to, found.at_least, found.random,
        PLAYERS[found.chooser], found.into,
    )  # fmt: skip


def with_owner(described: tree.Filter, owner: str) -> tree.Filter:
    return replace(described, owner=owner)


def selections(groups: tuple[made.Selection, ...], into: int) -> tree.Ref | None:
    if not groups:
        return None
    found = tuple([selection(group) for group in groups])
    return found[0] if len(found) == 1 else tree.Both(found, into)


# -------------------------------------------------------------------------------------------------------------- numbers


def amount(found: base.Amount) -> tree.Amount:
    """A number."""
    raised = AMOUNTS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


def half(found: numbers.Half) -> tree.Amount:
    unit = "" if found.unit == 1 else f" to {found.unit}"
    return tree.Arithmetic(terms.HALF, amount(found.amount), round=f"{'up' if found.up else 'down'}{unit}")


def total(found: numbers.Sum) -> tree.Amount:
    word = next(word for word, op in terms.SUMS.items() if op == found.op)
    return tree.Arithmetic(word, amount(found.left), amount(found.right))


def extreme(found: amounts.Extreme) -> tree.Amount:
    of = tree.Attribute(subject(found.subject), number_word(found.which), found.printed)
    return tree.Arithmetic("highest" if found.highest else "lowest", of)


def done_this_way(found: happenings.DoneThisWay) -> tree.Amount:
    history = tuple([tree.Happened(event(each), terms.THIS_WAY) for each in found.happenings])
    return tree.Count(replace(cards(found.cards), history=history))


AMOUNTS: Final[dict[type, Callable[[Any], tree.Amount]]] = {
    numbers.Number: lambda found: tree.Number(found.value),
    numbers.Sum: total,
    numbers.Half: half,
    numbers.Clamp: lambda it: tree.Clamp(amount(it.amount), optional(it.minimum), optional(it.maximum)),
    numbers.PerEach: lambda found: tree.PerEach(amount(found.step), amount(found.count), found.every),
    numbers.Count: lambda found: tree.Count(cards(found.cards)),
    numbers.Size: lambda found: tree.CountOf(subject(found.subject)),
    amounts.X: lambda _: tree.X(),
    amounts.OwnNumber: lambda found: tree.Attribute(tree.Self(), number_word(found.which), found.printed),
    amounts.NumberOf: lambda it: tree.Attribute(subject(it.subject), number_word(it.which), it.printed),
    amounts.Extreme: extreme,
    amounts.CardsOfPlayer: lambda found: tree.PlayerNumber(PLAYERS[found.player], COUNTED[found.zone]),
    amounts.Result: lambda _: tree.Result("number"),
    happenings.Times: lambda found: tree.Times(event(found.happening), window(found.ever)),
    happenings.DoneThisWay: done_this_way,
}


def window(ever: bool) -> str:
    return terms.GAME if ever else "turn"


# ----------------------------------------------------------------------------------------------------------- conditions


def condition(found: base.Condition) -> tree.Condition:
    """What has to be true."""
    raised = CONDITIONS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


def maybe(found: base.Condition | None) -> tree.Condition | None:
    return None if found is None else condition(found)


def there(found: conditions.There) -> tree.Condition:
    player = PLAYERS[found.player]
    return tree.HasCards(player, COMPARISONS[found.op], amount(found.amount), cards(found.cards))


def has_happened(found: happenings.HasHappened) -> tree.Condition:
    return tree.Happened(event(found.happening), window(found.ever), not found.wanted)


def paid_elements(found: payments.PaidElements) -> tree.Condition:
    paid = tree.Event(
        "pay", object=tree.Self(), what=payments.DIFFERENT, op=COMPARISONS[found.op], amount=amount(found.amount)
    )
    return tree.Happened(paid, terms.GAME, not found.wanted)


def paid_with(found: payments.PaidWith) -> tree.Condition:
    (element,) = bit_words(found.element, ELEMENT_NAMES)
    paid = tree.Event("pay", object=tree.Self(), what=element, manner=(payments.ONLY,) if found.only else ())
    return tree.Happened(paid, terms.GAME, not found.wanted)


def paid_extra(found: payments.PaidExtra) -> tree.Condition:
    return tree.Happened(tree.Event("pay", "you", what=payments.EXTRA), terms.GAME, not found.wanted)


CONDITIONS: Final[dict[type, Callable[[Any], tree.Condition]]] = {
    truths.Compare: lambda it: tree.Compare(amount(it.left), COMPARISONS[it.op], amount(it.right)),
    truths.All: lambda found: tree.All(tuple([condition(part) for part in found.parts])),
    truths.AnyOf: lambda found: tree.AnyOf(tuple([condition(part) for part in found.parts])),
    truths.Not: lambda found: tree.Not(condition(found.part)),
    truths.Done: lambda found: tree.Done(not found.wanted),
    conditions.There: there,
    conditions.Are: lambda found: tree.Is(subject(found.subject), cards(found.cards), not found.wanted),
    conditions.TurnOf: lambda found: tree.TurnOf(PLAYERS[found.player]),
    happenings.HasHappened: has_happened,
    payments.PaidElements: paid_elements,
    payments.PaidWith: paid_with,
    payments.PaidExtra: paid_extra,
}

# ----------------------------------------------------------------------------------------------------------- happenings


def event(found: base.Meaning | None) -> tree.Event:
    """What happens."""
    if not isinstance(found, happenings.Happening):
        raise missing(found)
    if not found.patterns:
        return tree.Event("done")
    first, *others = [pattern(each) for each in found.patterns]
    return replace(first, alternatives=tuple(others))


def pattern(found: happenings.Pattern) -> tree.Event:
    verb = verb_word(found)
    return tree.Event(
        verb,
        agent_word(found.agent, verb),
        role(found.object),
        what_word(found),
        "" if found.amount is None else COMPARISONS[found.op],
        optional(found.amount),
        PLACES.get(found.source, ""),
        PLACES.get(found.destination, ""),
        "" if found.cause is None else cause_word(found.cause),
        tuple([word for word, bit in terms.MANNERS.items() if found.manner & bit]),
        next(word for word, turn in terms.TURNS.items() if turn == found.turn),
        found.would,
        using=role(found.using),
        target=role(found.target),
        binds=tuple([(part_word(part), slot) for part, slot in found.binds]),
    )


def verb_word(found: happenings.Pattern) -> str:
    """The word for an event; of those that move a card, by what else is known of it."""
    if MOVE in found.verbs:
        if found.moves:
            return "move"
        if found.arrival >= 0:
            return next(word for word, place in terms.ARRIVALS.items() if place == found.arrival)
        return "put" if found.done_by else "leave"
    fitting = [word for word, verbs in terms.VERBS_OF.items() if verbs == found.verbs]
    return next(word for word in fitting if terms.PARTS.get(word, terms.PLAIN) == found.part)


def agent_word(agent: int, verb: str) -> str:
    if agent != BOTH:
        return PLAYERS[agent]
    return "each" if verb in ("start", "end") else "both"


def what_word(found: happenings.Pattern) -> str:
    if found.survived:
        return parts.ITS_POWER
    if found.of_player:
        return terms.PLAYER
    if found.moment < 0:
        return ""
    return terms.NEXT_TURN if found.next_turn else first_words(terms.MOMENTS)[found.moment]


def cause_word(cause: Cause) -> str:
    return next(word for word, meant in terms.CAUSES.items() if meant == (cause.player, cause.kinds))


def part_word(part: int) -> str:
    return next(word for word, number in terms.PARTS_IN.items() if number == part)


def role(found: happenings.Role | None) -> tree.Filter | tree.Ref | None:
    if found is None:
        return None
    if isinstance(found, happenings.Described):
        return cards(found.cards)
    if isinstance(found, happenings.Itself):
        return tree.Self()
    if isinstance(found, happenings.Referred):
        return subject(found.subject)
    raise missing(found)


NAMES_ITS_GOAL: Final = {verb: place for verb, place in parts.REACHED_BY.items() if verb != "return"}
"""Verbs that need no word for the zone that a card reaches."""


def ruled_event(found: ruled.Ruled, until: made.Until | None) -> tree.Event:
    """What a rule is about."""
    fitting = [word for word, meant in rules.ACTS.items() if meant == found.acts[: len(meant)]]
    verb = max(fitting, key=lambda word: len(rules.ACTS[word]))
    source = "" if found.source == parts.LEFT_BY.get(verb, -1) else PLACES[found.source]
    usual = NAMES_ITS_GOAL.get(verb, -1)
    destination = "" if found.destination == usual else PLACES[found.destination]
    kinds = next((word for word, meant in terms.KINDS.items() if found.kinds and meant == found.kinds), "")
    return tree.Event(
        verb,
        PLAYERS[found.agent],
        role(found.object),
        kinds or " or ".join(bit_words(found.elements, ELEMENT_NAMES)),
        source=source,
        destination=destination,
        cause="" if found.cause is None else cause_word(found.cause),
        manner=tuple([word for word, bit in rules.WAYS.items() if found.ways & bit]),
        during="" if found.when is None else time_words(found.when, until),
        using=role(found.using),
        target=role(found.target),
    )


def time_words(when: ruled.When, until: made.Until | None) -> str:
    """*your next Active Phase*: whose turn it is, is in how long the rule lasts."""
    whose = "your " if when.yours else ""
    if until is not None and when.next_turn:
        whose = {YOU: whose, OPPONENT: "opponent's "}.get(until.player, "controller's ")
    return f"{whose}{'next ' if when.next_turn else ''}{PHASE_NAMES[when.phase]}"


# ----------------------------------------------------------------------------------------------------------- statements


def block(found: made.Block) -> tuple[tree.Instruction, ...]:
    """What a block does."""
    return tuple([instruction(statement) for statement in found])


def instruction(found: made.Statement) -> tree.Instruction:
    raised = INSTRUCTIONS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


def singles(found: made.Statement) -> tuple[tree.Instruction, ...]:
    return tuple([instruction(part[0]) for part in found.blocks])


def options(found: made.Modes) -> tree.Instruction:
    return tree.Options(
        singles(found), PLAYERS[found.player], found.count, maybe(found.upgrade), found.up_to, found.more,
        found.more_up_to,
    )  # fmt: skip


def choice(found: made.Choose) -> tree.Instruction:
    return tree.Bind(
        "choose" if found.announced else "select", selections(found.groups, found.into), player=PLAYERS[found.player]
    )


def naming(found: made.Name) -> tree.Instruction:
    word = next(word for word, what in terms.NAMEABLE.items() if what == found.what)
    return tree.Bind("name", what=word, player=PLAYERS[found.player])


def act(found: made.Do) -> tree.Instruction:
    what = terms.PLAYER if found.verb == acts.DEAL_TO_PLAYER else SAME_NAME if found.what == acts.SAME_NAME else ""
    if found.verb == acts.PAY and found.what:
        (what,) = bit_words(found.what, ELEMENT_NAMES)
    return tree.Act(
        acts.NAMES[found.verb],
        PLAYERS[found.agent],
        selections(found.groups, found.into),
        optional(found.amount),
        ZONE_NAMES[found.source] if found.source >= 0 else "",
        PLACES.get(found.destination, ""),
        PLAYERS[found.whose],
        tuple([word for word, bit in acts.MANNERS.items() if found.manner & bit]),
        what,
        using=None if found.using is None else subject(found.using),
        duration=duration(found.until),
    )


def duration(until: made.Until | None) -> tree.Duration | None:
    """How long something lasts."""
    if until is None:
        return None
    if until.end == NEVER:
        return tree.Duration("game")
    if until.end == END_OF_TURN:
        return tree.Duration("turn")
    if until.end == WHILE:
        return tree.Duration("while", condition=maybe(until.condition))
    if until.player == ANYBODY:
        return tree.Duration("until", until="end of the next turn")
    end = {START_OF_TURN: "start", END_OF_NEXT_TURN: "end"}[until.end]
    whose = {YOU: "your", OPPONENT: "opponent's"}.get(until.player, "its controller's")
    return tree.Duration("until", until=f"{end} of {whose} {'next ' if until.following else ''}turn")


def change(found: made.Change) -> tree.Instruction:
    return altered(subject(found.subject), found.edits, duration(found.until))


def price(found: Price) -> tree.Instruction:
    ref: tree.Ref = subject(found.subject)
    if found.cards is not None:
        order = "next" if found.following else ""
        described = replace(cards(found.cards), owner=PLAYERS[found.whose], order=order)
        ref = tree.Select(described, all=True)
    return altered(ref, found.edits, duration(found.until))


def altered(ref: tree.Ref, edits: tuple[made.Edit, ...], lasts: tree.Duration | None) -> tree.Instruction:
    first = edits[0]
    if isinstance(first, made.Add):
        return tree.Modify(ref, tuple([added(edit) for edit in edits if isinstance(edit, made.Add)]), duration=lasts)
    attribute = ATTRIBUTES[first.attribute]
    if isinstance(first, made.SetTo):
        op = {made.GIVEN: "to", made.PRINTED: "printed", made.DOUBLED: "double"}.get(first.how, "half")
        word = parts.UP if first.how == made.HALVED_UP else ""
        return tree.Set(ref, attribute, op, optional(first.value), word, duration=lasts)
    if isinstance(first, made.Quality) and first.how == made.BECOME:
        return tree.Set(ref, attribute, "to", word=quality_word(first), duration=lasts)
    return tree.Grant(
        ref,
        tuple([gained(edit) for edit in edits if is_gain(edit)]),
        tuple([mark(edit) for edit in edits if isinstance(edit, made.Quality) and edit.how == made.LOSE]),
        any(isinstance(edit, made.LoseAbilities) for edit in edits),
        duration=lasts,
    )


def added(edit: made.Add) -> tree.Change:
    bounds = (optional(edit.minimum), optional(edit.maximum))
    return tree.Change(ATTRIBUTES[edit.attribute], edit.sign, amount(edit.amount), *bounds)


def is_gain(edit: made.Edit) -> bool:
    return isinstance(edit, made.GainAbility) or (isinstance(edit, made.Quality) and edit.how == made.GAIN)


def gained(edit: made.Edit) -> tree.Keyword | tree.Ability | tree.Has:
    if isinstance(edit, made.GainAbility) and isinstance(edit.ability, Ability):
        return ability(edit.ability)
    if isinstance(edit, made.Quality):
        return mark(edit)
    raise missing(edit)


def mark(edit: made.Quality) -> tree.Keyword | tree.Has:
    if edit.attribute == terms.THE_KEYWORD:
        return tree.Keyword(quality_word(edit))
    return tree.Has(quality_word(edit), kind=ATTRIBUTES[edit.attribute])


QUALITIES: Final = {
    terms.THE_ELEMENT: ELEMENT_NAMES, terms.THE_TYPE: TYPE_NAMES, terms.THE_KEYWORD: KEYWORD_NAMES,
}  # fmt: skip


def quality_word(edit: made.Quality) -> str:
    if not edit.bit:
        return edit.word or terms.NAMED
    found = type_words(edit.bit) if edit.attribute == terms.THE_TYPE else bit_words(edit.bit, QUALITIES[edit.attribute])
    return found[0]


def later(found: made.Wait) -> tree.Instruction:
    lasts = duration(found.until)
    awaited = event(found.happening)
    if found.once and lasts is not None:
        awaited = replace(awaited, next_only=True)
    return tree.Later(awaited, block(found.blocks[0]), found.once, lasts, maybe(found.condition))


def rule(found: made.Rule) -> tree.Instruction:
    kind = next(word for word, number in rules.KINDS.items() if number == found.kind)
    about = ruled_event(found.about, found.until) if isinstance(found.about, ruled.Ruled) else None
    lasts = None if about is not None and "next" in about.during else duration(found.until)
    return tree.Rule(
        kind, about, price=block(found.blocks[0]), amount=optional(found.amount), duration=lasts,
        unless=maybe(found.unless),
    )  # fmt: skip


INSTRUCTIONS: Final[dict[type, Callable[[Any], tree.Instruction]]] = {
    made.InOrder: lambda found: tree.Seq(block(found.blocks[0])),
    made.If: lambda it: tree.When(condition(it.condition), block(it.blocks[0]), block(it.blocks[1])),
    made.Offer: lambda it: tree.May(PLAYERS[it.player], *[block(each) for each in it.blocks]),
    made.OneOf: lambda found: tree.OneOf(singles(found), PLAYERS[found.player]),
    made.Modes: options,
    made.Choose: choice,
    made.Name: naming,
    made.Do: act,
    made.Change: change,
    Price: price,
    made.Wait: later,
    made.Rule: rule,
    made.Instead: lambda it: tree.Replace(event(it.happening), block(it.blocks[0]), it.once, duration(it.until)),
}

# ------------------------------------------------------------------------------------------------------------ abilities


def ability(found: Ability) -> tree.Ability:
    """A whole ability."""
    return tree.Ability(
        next(word for word, kind in ABILITY_KINDS.items() if kind == found.kind),
        block(found.body),
        tuple([gate(each) for each in found.gates]),
        tuple([limit(each) for each in found.limits]),
        block(found.costs),
        None if found.trigger is None else event(found.trigger),
        maybe(found.condition),
        tuple([tree.Restriction("only playable", condition(each)) for each in found.restrictions]),
        optional(found.x),
    )


def gate(found: Gate) -> tree.Gate:
    word = next(word for word, kind in terms.GATES.items() if kind == found.kind)
    return tree.Gate(word, str(found.number) if found.number else found.name)


def limit(found: Limit) -> tree.Limit:
    word = next(word for word, kind in terms.LIMITS.items() if kind == found.kind)
    if found.kind == terms.OFTEN:
        return tree.Limit(word, count=found.number, period="turn")
    if found.kind == terms.ON_TURN:
        return tree.Limit(word, PLAYERS[found.player])
    if found.kind == terms.FROM_ZONE:
        return tree.Limit(word, ZONE_NAMES[found.number])
    period = next(name for name, bits in terms.PERIODS.items() if bits == found.number)
    return tree.Limit(word, f"{'your ' if found.player == YOU else ''}{period}")
