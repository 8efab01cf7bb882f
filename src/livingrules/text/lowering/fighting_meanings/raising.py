"""The way back: descriptions, references, numbers, conditions and events that say what a meaning holds.

The whole is in `fighting_abilities.raising`.  Of several words that mean the same the first is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any, Final

from livingrules.games.ufs import amounts, causes, filters, happenings, past, results, spans, subjects, terms, verbs
from livingrules.games.ufs import conditions as conditions_of_cards
from livingrules.games.ufs import rules as ruled
from livingrules.games.ufs.cards import INFINITY
from livingrules.games.ufs.causes import Cause
from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.foreseeing import Prospect
from livingrules.games.ufs.happenings import Happening, Manner, Use
from livingrules.games.ufs.players import PLAYERS, TOLD
from livingrules.games.ufs.terms import A_BLOCK, ANY_KIND, NAMED
from livingrules.games.ufs.words import (
    CANCEL,
    HEIGHT_NAMES,
    KEYWORD_NAMES,
    LETTERS,
    MANNERS,
    MAXIMUM,
    MEANT,
    READY_PHASE,
    SYMBOL_BIT,
    TIME_NAMES,
    TURN,
    TYPE_NAMES,
    ZONE_NAMES,
    verbs_of,
)  # fmt: skip
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning import base
from livingrules.kernel.meaning import condition as truths
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities import rules
from livingrules.text.lowering.fighting_meanings import amounts as amounts_of_text
from livingrules.text.lowering.fighting_meanings import conditions as conditions_of_text
from livingrules.text.lowering.fighting_meanings import descriptions, references
from livingrules.text.lowering.fighting_meanings import happenings as events
from livingrules.text.lowering.raised import bit_words, first_words, missing
from livingrules.text.nodes.fighting import OWN_ATTACK, Checked, CheckRef, Rating, nodes
from livingrules.text.remaking import remade


def in_capitals(words: str) -> str:
    """Phases and steps as texts write them."""
    for name in TIME_NAMES[READY_PHASE:TURN]:
        words = words.replace(name.lower(), name)
    return words


PLAYER: Final = first_words(PLAYERS)
OWNER: Final = {**first_words(filters.WHOSE), base.BOTH: "both"}
AGENT: Final = first_words(events.AGENTS)
COMPARISON: Final = first_words(terms.COMPARISONS)
NUMBER: Final = first_words(terms.COUNTS)
ORDER: Final = first_words(terms.ORDERS)
PLACE: Final = first_words(terms.PLACES)
RELATION: Final = first_words(terms.RELATIONS)
TRAIT: Final = first_words(terms.TRAITS)
OWN_STATE: Final = first_words(terms.OWN_STATES)
STATUS: Final = first_words(descriptions.STATUSES)
WINDOW: Final = {span: in_capitals(word) for span, word in first_words(spans.SPANS).items()}
DURING: Final = {time: in_capitals(words) for time, words in first_words(spans.TIMES).items()}
MISSPELT: Final = tuple([f" {article} {name}" for name in TYPE_NAMES
                         for article in (("a",) if name[0] in "aeiou" else ("an",))])  # fmt: skip
CAUSE: Final = first_words(
    {words: cause for words, cause in causes.CAUSES.items() if words != causes.FAILED and not words.endswith(MISSPELT)}
)
PART: Final = {happenings.ITS_CARD: "object", **first_words(events.PARTS)}
GATE: Final = first_words(events.GATES)
ANY: Final = "any"


def optional(value: base.Amount | None) -> tree.Amount | None:
    return None if value is None else amount(value)


# --------------------------------------------------------------------------------------------------------- descriptions


def cards(found: base.Cards | None) -> tree.Filter:
    """A description."""
    if not isinstance(found, filters.Cards):
        raise missing(found)
    first = found.traits[0] if found.traits else None
    any_has = isinstance(first, filters.Traits) and first.clause == descriptions.ONE_IS_ENOUGH
    described = tree.Filter(
        kinds=kind_words(found),
        not_kinds=(*bit_words(found.barred, TYPE_NAMES), *((A_BLOCK,) if found.no_blocks else ())),
        card_word=found.named,
        owner=OWNER[found.whose],
        zones=tuple([ZONE_NAMES[zone] for zone in found.zones]),
        implied=tuple([ZONE_NAMES[zone] for zone in found.implied]),
        states=states(found),
        has=tuple([has(test) for test in each_trait(found.traits)]),
        any_has=any_has,
        stats=tuple([compared(test, found) for test in found.tests if isinstance(test, STATS)]),
        names=tuple([named(test, found) for test in found.tests if test.cost == filters.OF_NAME]),
        order=order(found),
        ordinal_window="" if found.nth is None or found.nth.since < 0 else TIME_NAMES[found.nth.since],
        history=tuple([happened(test.past) for test in found.tests if isinstance(test, filters.Befallen)]),
        other=found.other,
        not_in=found.not_in,
        playable=playable(found),
        alternatives=tuple([cards(other) for other in found.others]),
    )
    return without_implied(described)


STATS: Final = (filters.Compared, filters.CountersCompared)


def playable(found: filters.Cards) -> str:
    """Who could normally play the cards, if that is said."""
    by = [
        descriptions.BY_THEM if t.by_owner else descriptions.BY_YOU
        for t in found.tests
        if isinstance(t, filters.Playable)
    ]
    return by[0] if by else ""


def without_implied(described: tree.Filter) -> tree.Filter:
    """*Other* says itself that the cards are others than the attack of which they are copies."""
    itself = descriptions.beside(described)
    if itself is None:
        return described
    names = tuple([part for part in described.names if (part.kind, part.ref) != ("other than", itself)])
    return replace(described, names=names)


def kind_words(found: filters.Cards) -> tuple[str, ...]:
    if not found.typed:
        return ()
    blocks = (A_BLOCK,) if found.blocks else ()
    return (*(("card",) if found.types == ANY_KIND else bit_words(found.types, TYPE_NAMES)), *blocks)


def states(found: filters.Cards) -> tuple[str, ...]:
    """What state the cards are in."""
    flags = [word for word, (flag, wanted) in terms.FLAGS.items()
             if found.flags & flag and bool(found.flags_set & flag) == wanted]  # fmt: skip
    return (*flags, *[state(test, found) for test in found.tests if test.cost == filters.OF_STATE])


def state(test: base.Test, found: filters.Cards) -> str:
    if isinstance(test, filters.HasFlag):
        return next(word for word, meant in terms.FLAGS.items() if meant == (test.flag, test.wanted))
    if isinstance(test, filters.IsAttached):
        return "attached" if test.wanted else "unattached"
    if isinstance(test, filters.InOwnState):
        return OWN_STATE[test.state]
    if isinstance(test, filters.IsBlank):
        return "blank"
    if isinstance(test, filters.HasStatus) and test.statuses:
        return STATUS[test.statuses]
    if found.with_copies:
        return terms.WITH_COPIES
    raise missing(test)


def each_trait(tests: tuple[base.Test, ...]) -> list[base.Test]:
    """What cards have, however it is put together."""
    found: list[base.Test] = []
    for test in tests:
        found += [*test.all_of, *test.one_of] if isinstance(test, filters.Traits) else [test]
    return found


def has(test: Any) -> tree.Has:
    """One thing that cards have, or have not."""
    raised = TRAITS.get(type(test))
    if raised is None:
        raise missing(test)
    name, kind = raised(test)
    return tree.Has(name, not test.wanted, TRAIT[kind])


def granting(test: filters.LeadsTo) -> tuple[str, int]:
    """*Speed or damage bonus*."""
    ways, attributes = changes(test.results)
    return f"{terms_or(attributes)} {ways[0]}", terms.OF_RESULT


def terms_or(words: Iterable[str]) -> str:
    return " or ".join(words)


def changes(numbers_changed: tuple[int, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Which ways numbers go by some results, and which numbers."""
    words = [results.named(number).partition(" ") for number in numbers_changed]
    return tuple(dict.fromkeys([way for way, _, _ in words])), tuple(dict.fromkeys([name for _, _, name in words]))


def height(test: filters.HasZone) -> tuple[str, int]:
    return HEIGHT_NAMES[test.height] if test.height >= 0 else ANY, test.which


TRAITS: Final[dict[type, Callable[[Any], tuple[str, int]]]] = {
    filters.HasKeyword: lambda test: (test.keyword, terms.OF_KEYWORD),
    filters.HasAbilityOf: lambda test: (test.keyword, terms.OF_ABILITY),
    filters.OfUniverse: lambda test: (test.universe, terms.OF_UNIVERSE),
    filters.HasSymbol: lambda test: (symbol(test.bit), terms.OF_SYMBOL),
    filters.HasInfinity: lambda _: (INFINITY, terms.OF_SYMBOL),
    filters.HasBlock: lambda _: ("", terms.OF_BLOCK),
    filters.HasGender: lambda test: (test.gender, terms.OF_GENDER),
    filters.HasNamed: lambda test: (NAMED, test.kind),
    filters.HasZone: height,
    filters.LeadsTo: granting,
}


def symbol(bit: int) -> str:
    """The word for a symbol."""
    return next(name for name, found in SYMBOL_BIT.items() if found == bit)


def compared(test: filters.Compared | filters.CountersCompared, found: filters.Cards) -> tree.Stat:
    op, number = COMPARISON[test.op], amount(test.amount)
    if isinstance(test, filters.CountersCompared):
        return tree.Stat(f"{test.name} counters".lstrip(), op, number)
    word = number_word(test.which)
    return tree.Stat(of_backups(word) if kind_words(found) == BACKUPS else word, op, number, test.printed)


BACKUPS: Final = ("backup",)


def of_backups(word: str) -> str:
    """The maximum of a backup is its stamina."""
    return "maximum stamina" if word == NUMBER[MAXIMUM] else word


def number_word(which: int) -> str:
    """A number of a card, or the rating of a keyword: the complement of its number."""
    return NUMBER[which] if which >= 0 else rating_word(~which)


def rating_word(keyword: int) -> str:
    return f"{KEYWORD_NAMES[keyword]} rating"


def named(test: base.Test, found: filters.Cards) -> tree.Named:
    """A test of the name, or of how the card stands to others."""
    if isinstance(test, filters.HasName):
        return tree.Named("is" if test.wanted else "is not", test.name)
    if isinstance(test, filters.BearsNamed):
        return tree.Named("copy of" if test.wanted else "not copy of", ref=tree.It(NAMED))
    if isinstance(test, filters.IsOfNamedType):
        return tree.Named(terms.NAMED_TYPE)
    if isinstance(test, filters.NameContains):
        return tree.Named("contains" if len(test.words) == 1 else "contains any", "/".join(test.words))
    if isinstance(test, filters.Related):
        apart = found.rest is not None and test not in found.rest.tests
        kind = "among" if test.relation == terms.ONE_OF and apart else RELATION[test.relation]
        return tree.Named(kind, str(test.number) if test.number else "", subject(test.subject))
    raise missing(test)


def order(found: filters.Cards) -> str:
    """Which of all that are described."""
    if found.nth is None:
        return ORDER[found.order]
    if found.nth.only:
        return "only"
    return f"{PLACE[found.nth.place]}{terms.OR_GREATER if found.nth.onward else ''}"


def printed(found: base.Cards) -> tree.Filter:
    """How cards are described of which what is printed is asked: *a high block* is a card that can block so."""
    if not isinstance(found, filters.Cards):
        raise missing(found)
    if not found.traits or found.traits[-1] != filters.HasBlock(True) or not found.typed:
        return cards(found)
    types = 0 if found.types == ANY_KIND else found.types
    return cards(found.varied(types, True, found.whose, found.order, found.traits[:-1], found.nth))


# ----------------------------------------------------------------------------------------------------------- references


def subject(found: base.Subject) -> tree.Ref:
    """A reference."""
    raised = SUBJECTS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


SPOKEN: Final = terms.OF_SEVERAL_TYPES[0]
"""A word of which the types are meant that stand behind it."""


def spoken(found: subjects.Spoken, slot: int, label: str = "") -> tree.It:
    """*It*, *those attacks*."""
    if not found.types:
        return tree.It(label, whose=PLAYER[found.whose], slot=slot)
    (noun,) = bit_words(found.types, TYPE_NAMES)
    return tree.It(SPOKEN, noun, True, PLAYER[found.whose], slot)


def of_event(found: subjects.OfEvent) -> tree.It:
    it = replace(spoken(found, tree.OF_EVENT), plural=found.plural or bool(found.types))
    if found.kinds == ANY_KIND:
        return replace(it, noun=f"{it.noun} card") if found.types else it
    return replace(it, noun=bit_words(found.kinds, TYPE_NAMES)[0])


def picked(found: subjects.Picked) -> tree.Ref:
    return tree.Select(
        cards(found.cards), optional(found.count), found.whole, found.up_to, found.at_least, found.random,
        PLAYER[found.chooser],
    )  # fmt: skip


def named_card(found: subjects.NamedCard) -> tree.Ref:
    return tree.It(NAMED, "card", implied=cards(found.cards).implied)


ATTACKS: Final = ("attack", OWN_ATTACK)
"""What *this attack* is: any that is in progress, or only the card itself."""


def the_attack(found: subjects.TheAttack | happenings.TheAttack, whose: int) -> tree.Current:
    return tree.Current(whose=PLAYER[whose], filter=None if found.cards is None else cards(found.cards))


def the_check(found: TheCheck) -> tree.Ref:
    purpose = None if found.purpose is None else event(found.purpose)
    return CheckRef(first_words(references.WHICH_CHECK)[found.which], PLAYER[found.player], purpose)


SUBJECTS: Final[dict[type, Callable[[Any], tree.Ref]]] = {
    subjects.ThisCard: lambda _: tree.Self(),
    subjects.Together: lambda found: tree.Both(tuple([subject(part) for part in found.parts])),
    subjects.TheAttack: lambda found: replace(the_attack(found, found.whose), what=ATTACKS[found.own]),
    subjects.InSlot: lambda found: spoken(found, found.slot),
    subjects.Described: lambda found: spoken(found, tree.DESCRIBED),
    subjects.OfEvent: of_event,
    subjects.Blocked: lambda found: spoken(found, tree.UNSETTLED, "blocked"),
    subjects.Blocking: lambda found: spoken(found, tree.UNSETTLED, "blocking"),
    subjects.Played: lambda found: spoken(found, tree.UNSETTLED, "played"),
    subjects.Paid: lambda found: spoken(found, tree.UNSETTLED, "paid"),
    subjects.OfSentence: lambda found: spoken(found, tree.UNSETTLED, tree.OF_SENTENCE),
    subjects.Rest: lambda _: tree.RestOf(tree.Self()),
    subjects.Picked: picked,
    subjects.NamedCard: named_card,
    subjects.PartOf: lambda found: tree.PartOf(amount(found.count), subject(found.whole), found.up_to),
    TheCheck: the_check,
}


# -------------------------------------------------------------------------------------------------------------- numbers


def amount(found: base.Amount) -> tree.Amount:
    """A number."""
    raised = AMOUNTS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


UP: Final = "up"


def rounding(down: bool) -> str:
    return amounts_of_text.DOWN if down else UP


def clamp(found: numbers.Clamp) -> tree.Amount:
    return tree.Clamp(amount(found.amount), optional(found.minimum), optional(found.maximum))


def total(found: numbers.Sum) -> tree.Amount:
    return tree.Arithmetic(first_words(amounts_of_text.SUMS)[found.op], amount(found.left), amount(found.right))


def attribute(found: Any, word: str, as_printed: bool = False) -> tree.Amount:
    return tree.Attribute(subject(found.subject), word, as_printed)


def number_of(found: base.Subject, which: int) -> str:
    """A number of cards."""
    backups = isinstance(found, subjects.Picked) and cards(found.cards).kinds == BACKUPS
    return of_backups(NUMBER[which]) if backups else NUMBER[which]


def of_several(found: amounts.OfSeveral) -> tree.Amount:
    of = attribute(found, number_word(found.which), found.printed)
    return tree.Arithmetic(first_words(amounts_of_text.SEVERAL)[found.op], of)


def different(found: amounts.Different) -> tree.Amount:
    of = attribute(found, first_words(amounts.COMPARED)[found.which], found.printed)
    return tree.Arithmetic(amounts_of_text.DIFFERENT, of)


def shared(found: amounts.SharedSymbols) -> tree.Amount:
    one, other = [tree.Attribute(subject(each), "symbols") for each in (found.left, found.right)]
    return tree.Arithmetic(amounts_of_text.SHARED, one, other)


def undergone(found: past.Undergone) -> tree.Amount:
    """How many cards something was done to."""
    what = event(found.happening)
    if not isinstance(what.object, tree.Filter):
        raise missing(found)
    test = tree.Happened(replace(what, object=None), WINDOW[found.span])
    return tree.Count(replace(what.object, history=(test, *what.object.history)))


AMOUNTS: Final[dict[type, Callable[[Any], tree.Amount]]] = {
    numbers.Number: lambda found: tree.Number(found.value),
    numbers.Sum: total,
    numbers.Half: lambda found: tree.Arithmetic("half", amount(found.amount), round=rounding(not found.up)),
    numbers.Clamp: clamp,
    amounts.Clamp: clamp,
    numbers.PerEach: lambda found: tree.PerEach(amount(found.step), amount(found.count), found.every),
    numbers.Count: lambda found: tree.Count(cards(found.cards)),
    amounts.X: lambda _: tree.X(),
    amounts.OwnRating: lambda _: Rating(),
    amounts.Quotient: lambda found: tree.Arithmetic(
        "/", amount(found.left), amount(found.right), rounding(found.down)
    ),
    amounts.Size: lambda found: tree.CountOf(subject(found.subject)),
    amounts.Counters: lambda found: tree.Counters(found.name, subject(found.subject)),
    amounts.NumberOf: lambda found: attribute(found, number_of(found.subject, found.which)),
    amounts.PrintedNumberOf: lambda found: attribute(found, number_of(found.subject, found.which), True),
    amounts.RatingOf: lambda found: attribute(found, rating_word(found.keyword), found.printed),
    amounts.HandSizeOf: lambda found: attribute(found, "hand size", found.printed),
    amounts.StaminaOf: lambda found: attribute(found, "stamina"),
    amounts.Statistic: lambda found: attribute(found, found.name),
    amounts.OfSeveral: of_several,
    amounts.Different: different,
    amounts.SharedSymbols: shared,
    amounts.OfPlayer: lambda found: tree.PlayerNumber(
        PLAYER[found.player], first_words(amounts.OF_PLAYERS)[found.which]
    ),
    amounts.Dealt: lambda _: tree.Result("damage dealt"),
    amounts.NamedNumber: lambda _: tree.Result(NAMED),
    amounts.Left: lambda found: tree.Result(terms.OF_EVENT if found.of_event else "amount"),
    amounts.NumberChecked: lambda _: tree.Result("checked"),
    past.Times: lambda found: tree.Times(event(found.happening), WINDOW[found.span]),
    past.Undergone: undergone,
}  # fmt: skip


# ----------------------------------------------------------------------------------------------------------- conditions


def condition(found: base.Condition) -> tree.Condition:
    """What has to be true."""
    raised = CONDITIONS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


def premise(found: base.Condition) -> tree.Condition:
    """What a sentence depends on, with the slots of the cards that it looks at."""
    if not isinstance(found, conditions_of_cards.Premise):
        raise missing(found)
    text = condition(found.condition)
    for part, slot in found.gathers:
        wanted = there(part) if isinstance(part, conditions_of_cards.There) else subject(part)
        text = kept(text, wanted, slot)
    return text


def kept(text: tree.Condition, wanted: tree.Condition | tree.Ref, slot: int) -> tree.Condition:
    """The same with the cards of that part of it in a slot."""
    first = next((part for part in nodes(text) if whose(part) == wanted), None)
    if first is None:
        raise missing(wanted)
    done: list[object] = []

    def remake(node: Any, inside: dict[str, Any]) -> Any:
        made = replace(node, **inside)
        if node is first and not done:
            done.append(node)
            return replace(made, into=slot)
        return made

    found: tree.Condition = remade(text, remake)
    return found


def whose(part: tree.Node) -> tree.Node:
    """*A player has 2 cards*: the cards of either, where all of them are looked at."""
    if isinstance(part, tree.HasCards) and part.player in ("either", "both"):
        return replace(part, player="")
    return part


def there(found: conditions_of_cards.There, player: str = "") -> tree.HasCards:
    term = first_words(conditions_of_text.WORDS_OF_RULES)
    return tree.HasCards(
        player or PLAYER[found.player], COMPARISON[found.op], amount(found.amount), cards(found.cards),
        term.get(found.clause, ""),
    )  # fmt: skip


def several(found: truths.All | truths.AnyOf) -> tree.Condition:
    """Conditions of which all have to hold, or one: *each player has*, *a player has*."""
    parts = tuple([condition(part) for part in found.parts])
    every = isinstance(found, truths.All)
    if len(parts) == 2:
        yours, theirs = parts
        if isinstance(yours, tree.HasCards) and isinstance(theirs, tree.HasCards):
            either = replace(yours, player="both" if every else "either")
            whose_cards = (yours.player, theirs.player)
            if whose_cards == conditions_of_text.EACH and either == replace(theirs, player=either.player):
                return either
    return tree.All(parts) if every else tree.AnyOf(parts)


def happened(found: base.Condition) -> tree.Happened:
    """What has happened in a span, or has not."""
    if not isinstance(found, past.HasHappened):
        raise missing(found)
    first, *others = [event(each) for each in found.happenings]
    what = events.AND.join([first.what, *[other.what for other in others]])
    return tree.Happened(replace(first, what=what), WINDOW[found.span], not found.wanted)


CONDITIONS: Final[dict[type, Callable[[Any], tree.Condition]]] = {
    truths.Compare: lambda found: tree.Compare(amount(found.left), COMPARISON[found.op], amount(found.right)),
    truths.All: several,
    truths.AnyOf: several,
    truths.Not: lambda found: tree.Not(condition(found.part)),
    truths.Done: lambda found: tree.Done(not found.wanted),
    conditions_of_cards.There: there,
    conditions_of_cards.Are: lambda found: tree.Is(subject(found.subject), cards(found.cards), not found.wanted),
    conditions_of_cards.TurnOf: lambda found: tree.TurnOf(PLAYER[found.player]),
    conditions_of_cards.Unhurt: lambda found: tree.PlayerIs(PLAYER[found.player], "maximum"),
    conditions_of_cards.Desperate: lambda found: tree.PlayerIs(PLAYER[found.player], "desperation"),
    past.HasHappened: happened,
    past.NumberChecked: lambda found: Checked(PLAYER[found.player], COMPARISON[found.op], amount(found.amount)),
}  # fmt: skip


# --------------------------------------------------------------------------------------------------------------- events


def event(found: base.Meaning | None, ways: int | None = None) -> tree.Event:
    """What happens; of the act of a rule `ways` are what that asks of it besides."""
    if not isinstance(found, Happening):
        raise missing(found)
    object_ = role(found.object) if found.use is None or found.use.itself else None
    made = tree.Event(
        verb_word(found),
        AGENT[found.agent],
        object_,
        what_word(found),
        "" if found.amount is None else COMPARISON[found.op],
        optional(found.amount),
        source_words(found),
        destination_word(found),
        cause_words(found.cause, ways),
        manner_words(found.manner, found.with_it, ways),
        "" if found.during is None else DURING[found.during],
        found.would,
        found.next_only,
        tuple([event(other) for other in found.alternatives]),
        role(found.using),
        None if found.purpose is None else event(found.purpose),
        role(found.target),
        tuple([(PART[part], slot) for part, slot in found.binds]),
    )
    if found.use is not None and not found.use.itself:
        made = replace(made, object=ability_words(found.use))
    unsaid = events.is_anybody(made) == found.anybody and events.reaches_over(made) == found.reaches
    return made if unsaid else replace(made, agent=ANY)


def what_word(found: Happening) -> str:
    if found.detail is not None:
        return found.detail.name
    return events.THIS_ABILITY if found.use is not None and found.use.itself else ""


VERBS: Final = tuple(dict.fromkeys(("attempt to play", *MEANT, *verbs.NAMES)))
"""Words for what happens."""


def verb_word(found: Happening) -> str:
    """The word for an event: that by which it comes about in the same way, and leaves the same label behind."""
    if found.use is not None and not found.use.itself:
        return "cancel" if CANCEL in found.waits else "play"
    fitting = [word for word in VERBS if is_such(word, found)]
    if not fitting:
        raise missing(found)
    if "is blocked" in fitting and found.agent == ANYBODY and found.object is not None and found.using is None:
        return "is blocked"
    return fitting[0]


def is_such(word: str, found: Happening) -> bool:
    if verbs_of(word) != found.verbs or verbs.kept_as(word) != found.kept_as:
        return False
    if found.way not in (events.WAYS.get(word, happenings.ANY_WAY), happenings.CHECKING, happenings.PASSING):
        return False
    if found.detail is None:
        return True
    return events.DIRECTIONS.get(word, (happenings.DOWN, True)) == (found.detail.way, found.detail.sets)


def source_words(found: Happening) -> str:
    """The zones that are left."""
    if found.source_of == ANYBODY and not found.source_said:
        return ""
    others = bit_words(events.EVERY_ZONE & ~found.source, ZONE_NAMES)
    zones = f"{events.NOT}{others[0]}" if len(others) == 1 else terms_or(bit_words(found.source, ZONE_NAMES))
    if not found.source_said:
        return zones
    if found.source_of == ANYBODY:
        return f"{events.IN_EITHER}{zones}"
    return f"{PLAYER[found.source_of]}{events.OF}{zones}"


def destination_word(found: Happening) -> str:
    """The zone into which cards come."""
    if found.destination == happenings.NOWHERE:
        return ""
    zone = "attack stack" if found.destination == happenings.ELSEWHERE else ZONE_NAMES[found.destination]
    if found.of_whose_zone == OPPONENT:
        return f"{PLAYER[OPPONENT]}{events.OF}{zone}"
    told = found.agent == ANYBODY or found.way == happenings.ENTERING
    return f"{events.IN_EITHER}{zone}" if told and found.of_whose_zone == ANYBODY else zone


def cause_words(found: Cause | None, ways: int | None) -> str:
    """What has brought it about."""
    if ways is not None and ways & ruled.BY_FAILING:
        return causes.FAILED
    if found is None:
        return ""
    if not found.others:
        return CAUSE[found]
    kept_or_not = [Cause(found.what, found.player, found.types, found.keyword, kept) for kept in (False, True)]
    first = next(CAUSE[each] for each in kept_or_not if each in CAUSE)
    return causes.EITHER.join([first, *[CAUSE[other] for other in found.others]])


MANNER_WORDS: Final = tuple(dict.fromkeys(
    (*events.PLAYED_AS, events.NOT_AS_A_BLOCK, *MANNERS[1:], "completely", "partially", *rules.WAYS)
))  # fmt: skip


@cache
def manner_words(found: Manner | None, with_it: bool, ways: int | None) -> tuple[str, ...]:
    """How it is done: the fewest words that say so."""
    asked = None if ways is None else ways & sum(rules.WAYS.values())
    for number in range(4):
        for words in combinations(MANNER_WORDS, number):
            of_rule = asked is None or asked == sum([rules.WAYS.get(word, 0) for word in words])
            if of_rule and (events.WITH in words) == with_it and events.manner(words) == found:
                return words
    raise missing(found)


def ability_words(found: Use) -> tree.AbilityFilter:
    """Which abilities."""
    gate = KEYWORD_NAMES[found.keyword] if found.keyword >= 0 else GATE[found.gate]
    kinds = () if found.kinds < 0 else tuple([letter for letter in bit_words(found.kinds, LETTERS) if letter])
    doing = tuple([prospect(each) for each in found.doing])
    changed = [each.verb for each in doing if each.verb not in results.NUMBERS]
    would = tuple([changed[0] if each == results.NOTHING else results.named(each) for each in found.would])
    return tree.AbilityFilter(kinds, None if found.on is None else cards(found.on), would, gate, doing, found.printed)


def prospect(found: Prospect) -> tree.Event:
    """What an ability would do."""
    words = {found.verb: verbs.NAMES[found.verb]} if found.verb >= 0 else {}
    verb, what = words.get(found.verb, ""), ""
    if not verb or found.verb == verbs.MODIFY:
        ways, attributes = changes(found.results)
        what = terms_or(attributes)
        verb = "modify" if len(ways) > 1 else ways[0]
    described = None
    if not found.loose:
        described = tree.Filter(
            kinds=bit_words(found.kinds, (*TYPE_NAMES, A_BLOCK)),
            owner=PLAYER[found.owner],
            zones=bit_words(found.zones, ZONE_NAMES),
            alternatives=(tree.Filter(),) if found.several else (),
        )
    zone = "" if found.place == happenings.NOWHERE else first_words(verbs.PLACES)[found.place]
    whose_zone = first_words(events.INTO_ZONES_OF).get(found.whose, "")
    into = f"{whose_zone}{events.OF}{zone}" if whose_zone else f"either {zone}" if zone else ""
    return tree.Event(verb, PLAYER[found.agent], described, what=what, destination=into)


def role(found: happenings.Role | None) -> tree.Filter | tree.Ref | None:
    """Which card has a part in it."""
    if found is None:
        return None
    if isinstance(found, happenings.Described):
        described = cards(found.cards)
        told = {TOLD: "they", THEY: "that player"}.get(found.owner)
        return replace(described, owner=told) if told else described
    if isinstance(found, happenings.Itself):
        return tree.Self("attack" if found.typed else "card")
    if isinstance(found, happenings.TheAttack):
        return the_attack(found, found.player)
    if isinstance(found, happenings.Referred):
        return subject(found.subject)
    if isinstance(found, happenings.OfThatName):
        return tree.It(NAMED)
    if isinstance(found, happenings.Selected):
        return tree.Select(cards(found.cards))
    return tree.RestOf(tree.Self())
