"""The way back: a text that says what a meaning of UFS or UniVersus holds, and nothing else.

It is a text as it is carried out, each instruction at its time.  What lowering loses or misreads is lost or misread in
it too; and what is lowered again is the same meaning (`tests/text/lowering/test_fighting_raising.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs import ability as meant
from livingrules.games.ufs import edits, state, verbs
from livingrules.games.ufs import rules as ruled
from livingrules.games.ufs.ability import Ability, Gate, Keyword, Limit, Place, Restricted
from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.doing import Choose, Cover, Do, Name
from livingrules.games.ufs.filters import of_types
from livingrules.games.ufs.happenings import Happening, OfThatName
from livingrules.games.ufs.lasting import A_TIME, WHOSE_TURN_IS_NEXT
from livingrules.games.ufs.rules import Rule
from livingrules.games.ufs.statements import Change, Check, Instead, Wait, When
from livingrules.games.ufs.terms import NUMBERS, kind_bits
from livingrules.games.ufs.words import (
    HEIGHT_NAMES,
    KIND_OF,
    LETTERS,
    TIME_NAMES,
    TURN,
    ZONE_NAMES,
    symbol_words,
)
from livingrules.kernel.meaning import statement as made
from livingrules.kernel.meaning.base import OPPONENT, THEY, YOU, Subject
from livingrules.kernel.meaning.statement import Block, Edit, ForEach, InOrder, Modes, Offer, OneOf, Statement, Until
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities import acts, blocks, changes, meanings, own_cards, rules
from livingrules.text.lowering.fighting_meanings.raising import (
    ANY,
    PLAYER,
    amount,
    cards,
    condition,
    event,
    in_capitals,
    number_of,
    optional,
    premise,
    printed,
    rating_word,
    role,
    subject,
    symbol,
    terms_or,
)
from livingrules.text.lowering.raised import bit_words, first_words, missing
from livingrules.text.nodes import fighting
from livingrules.text.nodes.fighting import Cancellable, MayThen
from livingrules.text.nodes.universus import Floor

# ----------------------------------------------------------------------------------------------------------- statements


def block(found: Block) -> tuple[tree.Instruction, ...]:
    """What a block does."""
    return tuple([instruction(statement) for statement in found])


def instruction(found: Statement) -> tree.Instruction:
    raised = INSTRUCTIONS.get(type(found))
    if raised is None:
        raise missing(found)
    return raised(found)


def singles(found: Statement) -> tuple[tree.Instruction, ...]:
    return tuple([instruction(part[0]) for part in found.blocks])


def when(found: When) -> tree.Instruction:
    place = first_words(blocks.OVERRIDING).get(found.clause, "")
    return tree.When(premise(found.premise), block(found.blocks[0]), block(found.blocks[1]), place)


def options(found: Modes) -> tree.Instruction:
    upgrade = None if found.upgrade is None else condition(found.upgrade)
    return tree.Options(
        singles(found), PLAYER[found.player], found.count, upgrade, found.up_to, found.more, found.more_up_to
    )


def check(found: Check) -> tree.Instruction:
    passed, failed = found.blocks
    return fighting.Check(optional(found.difficulty), PLAYER[found.player], block(passed), block(failed))


AN_ABILITY: Final = "ability"
"""What is canceled."""


def act(found: Do) -> tree.Instruction:
    """A verb, with everything that is said of it."""
    return tree.Act(
        verbs.NAMES[found.verb],
        first_words(acts.AGENTS)[found.agent],
        None if found.subject is None else subject(found.subject),
        optional(found.amount),
        acts.OR.join(bit_words(found.source, verbs.PLACES)),
        "" if found.destination == made.NOWHERE else first_words(verbs.PLACES)[found.destination],
        "" if found.whose == made.NOBODY else PLAYER[found.whose] or ANY,
        bit_words_of(found.manner, verbs.MANNERS),
        AN_ABILITY if found.verb == verbs.CANCEL else found.name or TIME_NAMES[found.what],
        None if found.copy_of is None else subject(found.copy_of),
        into=found.into,
    )


def bit_words_of(bits: int, table: dict[str, int]) -> tuple[str, ...]:
    return tuple([word for word, bit in table.items() if bits & bit])


def choice(found: Choose) -> tree.Instruction:
    return tree.Bind("choose", subject(found.subject), player=PLAYER[found.player], into=found.into)


def naming(found: Name) -> tree.Instruction:
    """*Name a foundation.*"""
    usual = found.what < verbs.A_HEIGHT and found.cards == of_types(kind_bits((verbs.NAMEABLE[found.what],)))
    ref = None if usual or found.cards is None else tree.Select(cards(found.cards))
    return tree.Bind("name", ref, verbs.NAMEABLE[found.what], PLAYER[found.player])


def cover(found: Cover) -> tree.Instruction:
    return tree.Cover(subject(found.top), subject(found.onto), duration(found.until))


# -------------------------------------------------------------------------------------------------------- what lasts


def duration(until: Until | None) -> tree.Duration | None:
    """How long something lasts."""
    if until is None:
        return None
    end = until.end & (1 << A_TIME) - 1
    if end in KINDS_OF_DURATION:
        kind = KINDS_OF_DURATION[end]
        return tree.Duration(kind, window=TIME_NAMES[until.end >> A_TIME] if kind in ("step", "phase") else "")
    if end == state.AFTER_READY_STEP_OF:
        if until.player == WHOSE_TURN_IS_NEXT:
            return tree.Duration("until", in_capitals(changes.THE_NEXT_READY_STEP))
        return tree.Duration("until", in_capitals(f"{'your ' if until.player == YOU else ''}next ready step"))
    whose = {YOU: "your", OPPONENT: "opponent's", THEY: "their"}[until.player]
    if end == state.START_OF_TURN_OF:
        return tree.Duration("until", f"start of {whose} next turn")
    return tree.Duration("until", f"end of {whose} {'next ' if until.following else ''}turn")


KINDS_OF_DURATION: Final = {
    state.END_OF_TURN: "turn", state.END_OF_ATTACK: "attack", state.END_OF_STEP: "step", state.END_OF_PHASE: "phase",
    state.NEVER: "game",
}  # fmt: skip


def later(found: Wait) -> tree.Instruction:
    return tree.Later(
        awaited(found.awaited, found.assigned),
        block(found.blocks[0]),
        found.once,
        duration(found.until),
        None if found.premise is None else premise(found.premise),
    )


def instead(found: Instead) -> tree.Instruction:
    text = awaited(found.replaced, found.assigned)
    return tree.Replace(text, block(found.blocks[0]), found.once, duration(found.until))


def awaited(found: Happening, assigned: Subject | None) -> tree.Event:
    """What an effect waits for; of a card whose name was told, the text says where it is looked for."""
    text = event(found)
    named = isinstance(found.object, OfThatName) and assigned is not None
    return replace(text, object=subject(assigned)) if named and assigned is not None else text


# ------------------------------------------------------------------------------------------------------------- changes


def change(found: Change) -> tree.Instruction:
    """What is otherwise about cards, or about a check."""
    ref, lasts = subject(found.subject), duration(found.until)
    if found.sets:
        return setting(found, ref, lasts)
    added = tuple([addition(edit, found) for edit in found.edits if isinstance(edit, edits.Add)])
    if added:
        return tree.Modify(ref, added, bool(found.ways), lasts)
    return tree.Grant(
        ref,
        tuple([GAINED[type(edit)](edit) for edit in found.edits if type(edit) in GAINED]),
        tuple([LOST[type(edit)](edit) for edit in found.edits if type(edit) in LOST]),
        any(isinstance(edit, edits.LoseAbilities) for edit in found.edits),
        found.blank,
        lasts,
        None if found.copy_of is None else subject(found.copy_of),
        bool(found.ways),
    )


def addition(edit: edits.Add, found: Change) -> tree.Change:
    number = attribute(edit.attribute, edit.keyword, found)
    return tree.Change(number, edit.sign, amount(edit.amount), optional(edit.minimum), optional(edit.maximum))


EVERY: Final = {edits.EVERY_KEYWORD: changes.EVERY_RATING, edits.EVERY_PRINTED: changes.PRINTED_RATING}
OF_A_CHECK: Final = "check"


def attribute(number: int, keyword: int, found: Change) -> str:
    """The word for a number of a card, a rating, or the value of a check."""
    if keyword in EVERY:
        return EVERY[keyword]
    if keyword != edits.NO_KEYWORD:
        return rating_word(keyword)
    return OF_A_CHECK if isinstance(found.subject, TheCheck) else number_of(found.subject, number)


EVERY_ZONE: Final = len(HEIGHT_NAMES) - 1


def setting(found: Change, ref: tree.Ref, lasts: tree.Duration | None) -> tree.Instruction:
    """What a number or a zone becomes."""
    edit: Edit = found.edits[0]
    if isinstance(edit, edits.SetZone):
        word = HEIGHT_NAMES[edit.zone] if edit.zone > 0 else changes.NAMED
        if found.zones:
            listed = terms_or([HEIGHT_NAMES[zone] for zone in found.zones])
            any_zone, any_other = changes.ANY_ZONE
            word = any_other if found.other_than_now else any_zone if len(found.zones) == EVERY_ZONE else listed
        return tree.Set(ref, attribute(edit.attribute, edits.NO_KEYWORD, found), "to", word=word, duration=lasts)
    if isinstance(edit, edits.Swap):
        names = first_words(NUMBERS)
        return tree.Set(ref, names[edit.attribute], "swap", other=names[edit.other], duration=lasts)
    if isinstance(edit, edits.SetTo):
        op = first_words(changes.HOW)[edit.how]
        number = attribute(edit.attribute, edit.keyword, found)
        return tree.Set(ref, number, op, optional(edit.value), duration=lasts)
    raise missing(edit)


GAINED: Final[dict[type, Callable[[Any], tree.Keyword | tree.Ability | tree.Has | tree.AbilitiesOf]]] = {
    edits.GainKeyword: lambda edit: keyword(edit.keyword),
    edits.GainAbility: lambda edit: granted(edit.ability),
    edits.GainThisAbility: lambda _: tree.AbilitiesOf(tree.Self(), "this"),
    edits.GainPrinted: lambda edit: tree.AbilitiesOf(
        subject(edit.subject), LETTERS[edit.kind] if edit.kind >= 0 else ""
    ),
    edits.GainSymbol: lambda edit: tree.Has(symbol(edit.symbol), kind="symbol"),
    edits.GainNames: lambda edit: tree.Has("/".join(edit.names), kind="name"),
}
LOST: Final[dict[type, Callable[[Any], tree.Keyword | tree.Has]]] = {
    edits.LoseKeyword: lambda edit: tree.Keyword(edit.name),
    edits.LoseKeywords: lambda _: tree.Has("", kind="keywords"),
    edits.LoseSymbols: lambda edit: symbols_lost(edit.symbols),
}


def granted(found: Ability) -> tree.Ability:
    """An ability with a text of its own, which keeps what it means."""
    text = ability(found)
    text.note(found)
    return text


def symbols_lost(bits: int) -> tree.Has:
    return (
        tree.Has("", kind="symbols") if bits == changes.ALL_SYMBOLS else tree.Has(symbol_words(bits)[0], kind="symbol")
    )


def keyword(found: Keyword) -> tree.Keyword:
    """A keyword that a card has."""
    needs = tuple([printed(each) for each in found.requirement])
    return tree.Keyword(found.name, optional(found.rating), needs, found.gate)


# --------------------------------------------------------------------------------------------------------------- rules


def rule(found: Rule) -> tree.Rule:
    """A rule that is added to the game."""
    return tree.Rule(
        first_words(rules.EVERY_KIND)[found.kind],
        None if found.act is None else event(found.act, found.ways),
        ruled_cards(found),
        block(found.blocks[0]),
        optional(found.amount),
        duration(found.until),
        None if found.unless is None else condition(found.unless),
    )


def ruled_cards(found: Rule) -> tree.Ref | None:
    """The cards that a rule names besides those of its act."""
    if found.check is not None:
        return subject(found.check)
    if found.to_come is not None:
        return tree.Select(cards(found.to_come))
    if found.has_to_be_there and found.assigned is not None:
        return subject(found.assigned)
    of_act = None if found.act is None else role(found.act.object)
    if isinstance(found.concerned, ruled.Described):
        named = cards(found.concerned.cards)
        return None if named == of_act else tree.Select(named, all=True)
    own = isinstance(found.concerned, ruled.OwnCard) and not isinstance(of_act, tree.Self)
    return tree.Self() if own else None


INSTRUCTIONS: Final[dict[type, Callable[[Any], tree.Instruction]]] = {
    InOrder: lambda found: tree.Seq(block(found.blocks[0])),
    When: when,
    Offer: lambda found: MayThen(PLAYER[found.player], *[block(each) for each in found.blocks]),
    OneOf: lambda found: tree.OneOf(singles(found), PLAYER[found.player]),
    Modes: options,
    ForEach: lambda found: tree.ForEach(subject(found.subject), block(found.blocks[0]), found.into),
    Check: check,
    Do: act,
    Choose: choice,
    Name: naming,
    Cover: cover,
    Change: change,
    Rule: rule,
    Wait: later,
    Instead: instead,
}


# ------------------------------------------------------------------------------------------------------------ abilities


def ability(found: Ability) -> tree.Ability:
    """A whole ability."""
    uncancelled = (STEADFAST,) if found.steadfast else ()
    return tree.Ability(
        first_words(KIND_OF)[found.kind],
        (*block(found.body), *uncancelled),
        tuple([gate(each) for each in found.gates]),
        (*[limit(each) for each in found.limits], *places(found.place)),
        block(found.costs.parts),
        None if found.waits is None else event(found.waits.event),
        None if found.condition is None else premise(found.condition),
        restrictions(found.restricted),
        tree.Clamp(tree.X(), maximum=amount(found.most_x)) if found.most_x is not None else optional(found.defined_x),
    )


STEADFAST: Final = tree.Rule("forbid", tree.Event("cancel", what="this ability"))


def gate(found: Gate) -> tree.Gate:
    value = symbol(found.symbol) if found.kind == meant.OF_SYMBOL else "/".join(found.names)
    return tree.Gate(first_words(meanings.GATES)[found.kind], value)


def limit(found: Limit) -> tree.Limit:
    if found.kind in (meant.USES, meant.COPIES):
        period = "attack" if found.span == meant.AN_ATTACK else "" if found.span == TURN else TIME_NAMES[found.span]
        return tree.Limit("uses" if found.kind == meant.USES else "copies", count=found.count, period=period)
    if found.kind == meant.IN_STEP:
        return tree.Limit("step")
    whose = first_words(meanings.WHOSE)[found.whose]
    return tree.Limit("turn" if found.kind == meant.TURN_OF else "attack", whose)


def places(found: Place) -> tuple[tree.Limit, ...]:
    """The zones in brackets."""
    return tuple([tree.Limit("zone", zone) for zone in bit_words(found.zones[0], ZONE_NAMES) if found.in_brackets])


def restrictions(found: Restricted) -> tuple[tree.Restriction, ...]:
    """The sentences behind the effect."""
    only = tuple([tree.Restriction("only playable", condition(each)) for each in found.only])
    said = any(own_cards.while_committed(each.condition) for each in only)
    allowed = [word for word, bit in meanings.ALLOWED.items() if found.allowed & bit]
    if said:
        allowed.remove("playable while committed")
    price = () if found.price is None else (Cancellable(price=block(found.price), destroy=found.destroys),)
    floors = [Floor(player=PLAYER[each.player], minimum=optional(each.least)) for each in found.floors]
    return (*only, *[tree.Restriction(word) for word in allowed], *price, *floors)
