"""The parts of FFTCG's texts: every description, reference, number, condition and happening gets its meaning.

It is kept with the node that it comes from (`Node.note`): what stands around a node may decide what it means, and the
statement that it is a part of is made later.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields, replace
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.fftcg import amounts, filters, happenings, payments, ruled, rules, subjects, terms
from livingrules.games.fftcg.causes import Cause
from livingrules.games.fftcg.conditions import Are, There, TurnOf
from livingrules.games.fftcg.words import (
    ELEMENT_BIT,
    FIELD,
    HAND,
    KEYWORD_BIT,
    PHASE_NAMES,
    PLAYER_DAMAGED,
    PRICE,
    REMOVED,
)
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning import condition as conditions
from livingrules.kernel.meaning.base import ANYBODY, BOTH, EQUAL, Amount, Condition, Meaning, Subject, Test
from livingrules.kernel.meaning.subject import Every, Together
from livingrules.text import tree
from livingrules.text.lowering.noted import noted

THOUSAND: Final = 1000
ITS_POWER: Final = "its power"
"""Less damage than that, of an event that would deal it."""
UP: Final = "up"


def give(texts: Iterable[tree.Node]) -> None:
    """Give every part of the texts its meaning."""
    for text in texts:
        visit(text)


def visit(value: Any) -> None:
    """Lower all parts of a text."""
    if isinstance(value, tuple):
        for part in value:
            visit(part)
        return
    if not isinstance(value, tree.Node):
        return
    in_context(value)
    if isinstance(value, tree.Filter):
        cards(value)
    elif isinstance(value, tree.Ref):
        subject(value)
    elif isinstance(value, tree.Amount):
        amount(value)
    elif isinstance(value, tree.Condition):
        condition(value)
    for item in fields(value):
        visit(getattr(value, item.name))


def in_context(value: tree.Node) -> None:
    """Lower first what has its meaning by what stands around it."""
    if isinstance(value, (tree.Modify, tree.Set)):
        about_price(value)
    elif isinstance(value, tree.Ability):
        awaited(value.trigger)
    elif isinstance(value, tree.Later):
        awaited(value.event)
    elif isinstance(value, tree.Replace):
        happening(value.event)
    elif isinstance(value, tree.Rule) and value.event is not None:
        about_rule(value.event)


def keep(node: tree.Node, meaning: Meaning) -> None:
    """Keep the meaning that a node has by what stands around it; it cannot have another elsewhere."""
    if isinstance(node.noted, Meaning) and node.noted != meaning:
        raise Fault(f"One and the same node means two things: {node!r}.")
    node.note(meaning)


# --------------------------------------------------------------------------------------------------------- descriptions


def cards(node: tree.Filter) -> filters.Cards:
    """The objects that a description means."""
    found = node.noted
    if not isinstance(found, filters.Cards):
        found = described(node)
        node.note(found)
    return found


def described(node: tree.Filter) -> filters.Cards:
    barred = bits(node.not_kinds)
    names = [named(part) for part in node.names if part.kind != terms.AMONG]
    return filters.Cards(
        bits(node.kinds) if node.kinds else terms.EVERY_TYPE,
        barred,
        tuple([kind for word in node.kinds for kind in terms.ABILITIES.get(word, ())]),
        bool(node.kinds),
        tuple([terms.PLACES[zone] for zone in node.zones]),
        terms.PLAYERS[node.owner] if node.owner else ANYBODY,
        (
            *traits(node),
            *([filters.Another()] if node.other else []),
            *[filters.InState(terms.STATES[word]) for word in node.states],
            *[compared(part) for part in node.stats],
            *names,
            *[happenings.HadHappen(happening(past.event), not past.negated) for past in node.history],
        ),
        terms.ORDERS[node.order],
        max([part.slot for part in node.names if part.kind == terms.AMONG], default=0),
        tuple([described(inherited(part, node)) for part in node.alternatives]),
    )


def bits(kinds: tuple[str, ...]) -> int:
    """Card types as bits; kinds of abilities are none."""
    found = 0
    for kind in kinds:
        found |= terms.TYPES.get(kind, 0)
    return found


def inherited(part: tree.Filter, whole: tree.Filter) -> tree.Filter:
    """An alternative says what it has of its own; where it lies and whose it is, the whole says for all."""
    return replace(part, zones=part.zones or whole.zones, owner=part.owner or whole.owner)


def traits(node: tree.Filter) -> list[Test]:
    """Elements, jobs, categories and keywords: one of them is enough where the text says *or*."""
    if not node.any_has:
        return [trait(part) for part in node.has]
    wanted = tuple([trait(part) for part in node.has if not part.negated])
    return [filters.OneOf(wanted), *[trait(part) for part in node.has if part.negated]]


def trait(part: tree.Has) -> Test:
    wanted, named_one = not part.negated, part.name == terms.NAMED
    if part.kind == "element":
        return filters.HasNamedElement(wanted) if named_one else filters.HasElement(ELEMENT_BIT[part.name], wanted)
    if part.kind == "job":
        return filters.HasJob("" if named_one else part.name, wanted)
    if part.kind == "category":
        return filters.HasCategory("" if named_one else part.name, wanted)
    if part.kind == "keyword":
        return filters.HasKeyword(KEYWORD_BIT[part.name], wanted)
    raise Fault(f"No card can be described by {part!r}.")


def compared(part: tree.Stat) -> Test:
    return filters.Compared(
        terms.NUMBERS[part.attribute], terms.COMPARISONS[part.op], amount(part.amount), part.printed
    )


def named(part: tree.Named) -> Test:
    """A test of the name, or of how the object stands to what was spoken of."""
    if part.kind in (terms.NAME_IS, terms.NAME_IS_NOT):
        return filters.HasName(part.name, part.kind == terms.NAME_IS)
    if part.ref is None:
        raise Fault(f"There is nothing to compare with in {part!r}.")
    others = subject(part.ref)
    if part.kind in (terms.COPY_OF, terms.NOT_COPY_OF):
        return filters.SharesName(others, part.kind == terms.COPY_OF)
    return filters.Related(terms.RELATIONS[part.kind], others)


def about_price(node: tree.Modify | tree.Set) -> None:
    """What a text about prices asks of a card, wherever it is played from."""
    changed = [change.attribute for change in node.changes] if isinstance(node, tree.Modify) else [node.attribute]
    if PRICE in changed and isinstance(node.ref, tree.Select):
        keep(node.ref, Every(described(replace(node.ref.filter, zones=(), owner="", order=""))))


UNDONE: Final = {"dull": "active", "activate": "dull"}
"""The state that an event ends: whatever is dulled was active."""


def awaited(trigger: tree.Event | None) -> None:
    """A trigger is held against what has happened: *an active Forward becomes dull* is dull by then."""
    if trigger is None:
        return
    for event in (trigger, *trigger.alternatives):
        spoken, ended = event.object, UNDONE.get(event.verb, "")
        if isinstance(spoken, tree.Filter) and ended in spoken.states:
            kept = tuple([state for state in spoken.states if state != ended])
            keep(spoken, described(replace(spoken, states=kept)))
    happening(trigger)


# ----------------------------------------------------------------------------------------------------------- references


def subject(node: tree.Ref) -> Subject:
    """The objects that a reference means."""
    return noted(node, Subject, REFERENCES)


def of_self(_node: tree.Self) -> Subject:
    return subjects.ThisCard()


def of_it(node: tree.It) -> Subject:
    """What is in the slot; slot 0 is the card itself.  Some phrases tell by themselves which card it is."""
    if node.slot == 0:
        return subjects.ThisCard()
    if node.slot > 0:
        return subjects.InSlot(node.slot)
    if node.label == tree.OF_EACH:
        return subjects.OfEach()
    if node.label in terms.STATES:
        return subjects.InThatState(terms.STATES[node.label], terms.TYPES.get(node.noun, 0) or -1)
    return subjects.NoCard()


def of_select(node: tree.Select) -> Subject:
    described_as = node.filter
    if described_as.order in ("top", "bottom"):
        count = numbers.Number(1) if node.quantity is None else amount(node.quantity)
        return subjects.Topmost(terms.PLAYERS[described_as.owner], count, described_as.order == "bottom")
    return Every(cards(described_as))


def of_both(node: tree.Both) -> Subject:
    return Together(tuple([subject(part) for part in node.refs]))


def of_part(node: tree.PartOf) -> Subject:
    return subject(node.ref)


def of_rest(node: tree.RestOf) -> Subject:
    return subjects.Rest(subject(node.ref))


REFERENCES: Final[dict[type, Callable[[Any], Subject]]] = {
    tree.Self: of_self,
    tree.It: of_it,
    tree.Select: of_select,
    tree.Both: of_both,
    tree.PartOf: of_part,
    tree.RestOf: of_rest,
}

# -------------------------------------------------------------------------------------------------------------- numbers


def amount(node: tree.Amount) -> Amount:
    """The number that a text means."""
    return noted(node, Amount, AMOUNTS)


def optional(node: tree.Amount | None) -> Amount | None:
    return None if node is None else amount(node)


def of_number(node: tree.Number) -> Amount:
    return numbers.Number(node.value)


def of_x(_node: tree.X) -> Amount:
    return amounts.X()


def of_count(node: tree.Count) -> Amount:
    if any(past.window == terms.THIS_WAY for past in node.filter.history):
        done = tuple([happening(past.event) for past in node.filter.history])
        return happenings.DoneThisWay(cards(replace(node.filter, history=())), done)
    return numbers.Count(cards(node.filter))


def of_count_of(node: tree.CountOf) -> Amount:
    return numbers.Size(subject(node.ref))


def of_attribute(node: tree.Attribute) -> Amount:
    which = terms.NUMBERS[node.attribute]
    if isinstance(node.ref, tree.Self) or (isinstance(node.ref, tree.It) and node.ref.slot == 0):
        return amounts.OwnNumber(which, node.printed)
    return amounts.NumberOf(subject(node.ref), which, node.printed)


def of_player_number(node: tree.PlayerNumber) -> Amount:
    return amounts.CardsOfPlayer(terms.PLAYERS[node.player], terms.PLAYER_ZONES[node.attribute])


def of_result(_node: tree.Result) -> Amount:
    return amounts.Result()


def of_arithmetic(node: tree.Arithmetic) -> Amount:
    """A half is rounded down unless the text says otherwise (4.2)."""
    if node.op == terms.HALF:
        unit = THOUSAND if node.round.endswith(str(THOUSAND)) else 1
        return numbers.Half(amount(node.left), node.round.startswith(UP), unit, "4.2")
    if node.right is not None:
        return numbers.Sum(terms.SUMS[node.op], amount(node.left), amount(node.right))
    of = node.left
    if node.op not in terms.EXTREMES or not isinstance(of, tree.Attribute):
        raise Fault(f"There is no number {node!r}.")
    return amounts.Extreme(node.op == "highest", subject(of.ref), terms.NUMBERS[of.attribute], of.printed)


def of_clamp(node: tree.Clamp) -> Amount:
    return numbers.Clamp(amount(node.amount), optional(node.minimum), optional(node.maximum))


def of_per_each(node: tree.PerEach) -> Amount:
    return numbers.PerEach(amount(node.step), amount(node.count), node.every)


def of_times(node: tree.Times) -> Amount:
    return happenings.Times(happening(node.event), node.window == terms.GAME)


AMOUNTS: Final[dict[type, Callable[[Any], Amount]]] = {
    tree.Number: of_number,
    tree.X: of_x,
    tree.Count: of_count,
    tree.CountOf: of_count_of,
    tree.Attribute: of_attribute,
    tree.PlayerNumber: of_player_number,
    tree.Result: of_result,
    tree.Arithmetic: of_arithmetic,
    tree.Clamp: of_clamp,
    tree.PerEach: of_per_each,
    tree.Times: of_times,
}

# ----------------------------------------------------------------------------------------------------------- conditions


def condition(node: tree.Condition) -> Condition:
    """What has to be true."""
    return noted(node, Condition, CONDITIONS)


def of_compare(node: tree.Compare) -> Condition:
    return conditions.Compare(amount(node.left), terms.COMPARISONS[node.op], amount(node.right))


def of_has_cards(node: tree.HasCards) -> Condition:
    player = ANYBODY if node.player in ("", "either") else terms.PLAYERS[node.player]
    return There(player, terms.COMPARISONS[node.op], amount(node.amount), cards(node.filter))


def of_is(node: tree.Is) -> Condition:
    return Are(subject(node.ref), cards(node.filter), not node.negated)


def of_happened(node: tree.Happened) -> Condition:
    event, wanted = node.event, not node.negated
    if event.verb != "pay":
        return happenings.HasHappened(happening(event), node.window == terms.GAME, wanted)
    if event.what == payments.EXTRA:
        return payments.PaidExtra(wanted)
    if event.what == payments.DIFFERENT and event.amount is not None:
        return payments.PaidElements(terms.COMPARISONS[event.op], amount(event.amount), wanted)
    return payments.PaidWith(ELEMENT_BIT[event.what], payments.ONLY in event.manner, wanted)


def of_done(node: tree.Done) -> Condition:
    return conditions.Done(not node.negated)


def of_turn(node: tree.TurnOf) -> Condition:
    return TurnOf(terms.PLAYERS[node.player])


def of_all(node: tree.All) -> Condition:
    return conditions.All(tuple([condition(part) for part in node.parts]))


def of_any(node: tree.AnyOf) -> Condition:
    return conditions.AnyOf(tuple([condition(part) for part in node.parts]))


def of_not(node: tree.Not) -> Condition:
    return conditions.Not(condition(node.part))


CONDITIONS: Final[dict[type, Callable[[Any], Condition]]] = {
    tree.Compare: of_compare,
    tree.HasCards: of_has_cards,
    tree.Is: of_is,
    tree.Happened: of_happened,
    tree.Done: of_done,
    tree.TurnOf: of_turn,
    tree.All: of_all,
    tree.AnyOf: of_any,
    tree.Not: of_not,
}

# ----------------------------------------------------------------------------------------------------------- happenings


def happening(node: tree.Event) -> happenings.Happening:
    """What a text waits for, asks about or replaces."""
    found = node.noted
    if not isinstance(found, happenings.Happening):
        found = happenings.Happening(tuple([pattern(event) for event in (node, *node.alternatives)]))
        node.note(found)
    return found


def pattern(node: tree.Event) -> happenings.Pattern:
    manner = 0
    for word in node.manner:
        manner |= terms.MANNERS[word]
    part = terms.PARTS.get(node.verb, terms.PLAIN)
    return happenings.Pattern(
        verbs_of(node),
        part,
        terms.PLAYERS[node.agent] if node.agent else ANYBODY,
        node.verb in terms.DONE_BY,
        cause(node.cause),
        terms.TURNS[node.during],
        manner,
        node.verb == "move",
        place(node.source),
        place(node.destination),
        terms.ARRIVALS.get(node.verb, -1),
        node.what == terms.PLAYER,
        terms.MOMENTS[node.what] if part == terms.MOMENT else -1,
        node.what == terms.NEXT_TURN,
        (role(node.object, arrives(node)), role(node.target), role(node.using)),
        EQUAL if node.amount is None else terms.COMPARISONS[node.op],
        optional(node.amount),
        node.would,
        node.what == ITS_POWER,
        tuple([(terms.PARTS_IN[part], slot) for part, slot in node.binds]),
    )


def verbs_of(event: tree.Event) -> tuple[int, ...]:
    """The verbs by which what a text speaks of may happen: into the Damage Zone cards come as damage (6.5.2)."""
    found = terms.VERBS_OF[event.verb]
    return (*found, PLAYER_DAMAGED) if event.verb == "move" and event.destination == "Damage Zone" else found


def place(word: str) -> int:
    """The kind of zone that a word names; -1 where there is none."""
    return terms.PLACES[word] if word else -1


def cause(words: str) -> Cause | None:
    if not words:
        return None
    player, kinds = terms.CAUSES[words]
    return Cause(player, kinds)


def arrives(node: tree.Event) -> bool:
    """Whether the card comes under somebody's control by it, so that nobody controls it before."""
    return node.verb in ("play", "cast", "enter") or node.destination == "field"


def role(spoken: object, arriving: bool = False) -> happenings.Role | None:
    """Who has a part in an event."""
    if spoken is None:
        return None
    if isinstance(spoken, tree.Filter):
        return happenings.Described(cards(spoken), arriving)
    if isinstance(spoken, tree.Self):
        subject(spoken)
        return happenings.Itself()
    if isinstance(spoken, tree.Ref):
        return happenings.Referred(subject(spoken))
    raise Fault(f"Nothing can have a part in an event as {spoken!r}.")


LEFT_BY: Final = {"leave": FIELD}
REACHED_BY: Final = {"enter": FIELD, "play": FIELD, "remove": REMOVED, "return": HAND}
"""Verbs that say from where or to where a card goes without naming the zone."""


def about_rule(node: tree.Event) -> None:
    """What a rule forbids, requires, allows or prices."""
    agent = terms.PLAYERS[node.agent] if node.agent else ANYBODY
    parts = (as_ruled(node.object, arrives(node)), as_ruled(node.target), as_ruled(node.using))
    ways = 0
    for word in node.manner:
        ways |= rules.WAYS[word]
    node.note(
        ruled.Ruled(
            tuple([act for event in (node, *node.alternatives) for act in rules.ACTS[event.verb]]),
            ANYBODY if agent == BOTH else agent,
            parts,
            cause(node.cause),
            when(node.during),
            terms.KINDS.get(node.what, ()),
            place(node.source) if node.source else LEFT_BY.get(node.verb, -1),
            place(node.destination) if node.destination else REACHED_BY.get(node.verb, -1),
            ways,
            sum([ELEMENT_BIT.get(word, 0) for word in node.what.split(" or ")]),
        )
    )


def as_ruled(spoken: object, arriving: bool = False) -> happenings.Role | None:
    """Who has a part in what a rule is about: this card wherever it is now."""
    return happenings.Referred(subject(spoken)) if isinstance(spoken, tree.Self) else role(spoken, arriving)


def when(during: str) -> ruled.When | None:
    """The time in which a rule holds."""
    if not during:
        return None
    phase = next((at for at, name in enumerate(PHASE_NAMES) if name and name in during), 0)
    return ruled.When(phase, "next" in during, "your" in during)
