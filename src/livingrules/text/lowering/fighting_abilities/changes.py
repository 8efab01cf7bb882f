"""What an instruction changes about cards, and for how long."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from livingrules.games.ufs import edits as made
from livingrules.games.ufs.groups import DESCRIBED, SUBJECT
from livingrules.games.ufs.lasting import A_TIME, ITS_OWNER, WHOSE_TURN_IS_NEXT
from livingrules.games.ufs.state import (
    AFTER_READY_STEP_OF,
    END_OF_ATTACK,
    END_OF_PHASE,
    END_OF_STEP,
    END_OF_TURN,
    END_OF_TURN_OF,
    NEVER,
    START_OF_TURN_OF,
)
from livingrules.games.ufs.statements import Change
from livingrules.games.ufs.terms import NUMBERS
from livingrules.games.ufs.words import (
    HEIGHT_NAMES,
    HIGH,
    KEYWORD_LIST,
    KEYWORD_OF,
    KIND_OF,
    LOW,
    MID,
    SYMBOL_BIT,
    TIME_OF,
)
from livingrules.kernel.effect import DONE_TO
from livingrules.kernel.meaning.base import OPPONENT, THEY, YOU
from livingrules.kernel.meaning.statement import DOUBLED, GIVEN, HALVED_UP, PRINTED, Edit, Until
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.given import keyword_of, meaning_of
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, optional, subject
from livingrules.text.nodes.fighting import CheckRef, nodes

ANY_ZONE: Final = ("any", "any other")
"""Zones that a player may choose from all there are."""
EVERY_RATING: Final = "keyword ratings"
PRINTED_RATING: Final = "printed keyword ratings"
THE_NEXT_READY_STEP: Final = "the next ready step"
"""Whoever's comes next; the next one otherwise is that of the player whose card it is."""
RATING: Final = " rating"
NAMED: Final = "named"
ALL_SYMBOLS: Final = sum(SYMBOL_BIT.values())
HOW: Final[dict[str, int]] = {
    "to": GIVEN, "printed": PRINTED, "double": DOUBLED, "half": HALVED_UP, "reduce to": made.AT_MOST,
    "increase to": made.AT_LEAST,
}  # fmt: skip
DIFFICULTY: Final = "difficulty"
AT_HAND: Final = ("that", "this")
"""The check that is being made."""


def modification(node: tree.Modify) -> Change:
    edits = tuple([added(each) for each in node.changes])
    each_alone = [replace(node, changes=(each,), one_of=False) for each in node.changes if node.one_of]
    ways = tuple([modification(each) for each in each_alone])
    lasts = Until(END_OF_ATTACK) if node.duration is None and is_to_block_this(node.ref) else duration(node)
    return Change(subject(node.ref), edits, lasts, waits(node), ways=ways)


def is_to_block_this(ref: tree.Ref) -> bool:
    """*The check to block this attack*: once its sequence is over no such check can be made (Detached Effect/6)."""
    if not isinstance(ref, CheckRef) or ref.which != "next" or ref.purpose is None:
        return False
    return ref.purpose.verb == "block" and isinstance(ref.purpose.object, tree.Current)


def added(change: tree.Change) -> made.Add:
    return made.Add(
        NUMBERS.get(change.attribute, KEYWORD_LIST),
        rated(change.attribute),
        change.sign,
        amount(change.amount),
        optional(change.minimum),
        optional(change.maximum),
        keys_of_its_card(change),
        change.amount.value if isinstance(change.amount, tree.Number) else None,
    )


def keys_of_its_card(change: tree.Change) -> tuple[int, ...]:
    """The keys by which a change speaks of the card that is changed; a text may define X by its numbers."""
    spoken = tuple(nodes(change))
    found = tuple([key for label, key in ((tree.OF_SENTENCE, SUBJECT), ("", DONE_TO)) if tree.It(label) in spoken])
    return (*found, DESCRIBED) if isinstance(change.amount, tree.X) else found


def rated(attribute: str) -> int:
    """The keyword whose rating it is."""
    if attribute in (EVERY_RATING, PRINTED_RATING):
        return made.EVERY_KEYWORD if attribute == EVERY_RATING else made.EVERY_PRINTED
    return KEYWORD_OF[attribute.removesuffix(RATING)] if attribute.endswith(RATING) else made.NO_KEYWORD


def setting(node: tree.Set) -> Change:
    zones = zones_to_choose(node)
    ways = tuple([setting(replace(node, word=HEIGHT_NAMES[zone])) for zone in zones])
    return Change(
        subject(node.ref),
        tuple([edit for way in ways for edit in way.edits]) if ways else (value_set(node),),
        duration(node),
        waits(node),
        sets=True,
        ways=ways,
        zones=zones,
        other_than_now=node.word == "any other",
    )


def zones_to_choose(node: tree.Set) -> tuple[int, ...]:
    """*any zone*, or those that are listed."""
    if node.word not in ANY_ZONE and " or " not in node.word:
        return ()
    return tuple([zone for zone in (HIGH, MID, LOW) if node.word in ANY_ZONE or HEIGHT_NAMES[zone] in node.word])


def value_set(node: tree.Set) -> Edit:
    attribute = NUMBERS.get(node.attribute, KEYWORD_LIST)
    if node.op == "swap":
        return made.Swap(attribute, NUMBERS[node.other])
    if node.op == "to" and node.word:
        word = node.word.lower()
        zone = made.NAMED_ZONE if node.word == NAMED else HEIGHT_NAMES.index(word) if word in HEIGHT_NAMES else 0
        return made.SetZone(attribute, zone)
    fixed = node.value is None or isinstance(node.value, tree.Number)
    return made.SetTo(attribute, rated(node.attribute), HOW[node.op], optional(node.value), fixed)


def grant(node: tree.Grant) -> Change:
    gained = [edit for item in node.gained for edit in gains(item)]
    lost = [edit for item in node.lost for edit in losses(item)]
    if node.all_abilities:
        lost.append(made.LoseAbilities())
    each_alone = [replace(node, gained=(item,), one_of=False) for item in node.gained if node.one_of]
    ways = tuple([grant(each) for each in each_alone])
    return Change(
        subject(node.ref),
        (*gained, *lost),
        duration(node),
        waits(node),
        ways=ways,
        blank=node.blank,
        copy_of=None if node.copy_of is None else subject(node.copy_of),
    )


def gains(item: tree.Keyword | tree.Ability | tree.Has | tree.AbilitiesOf) -> Iterator[Edit]:
    if isinstance(item, tree.Keyword):
        yield made.GainKeyword(keyword_of(item))
    elif isinstance(item, tree.Ability):
        yield made.GainAbility(meaning_of(item))
    elif isinstance(item, tree.AbilitiesOf):
        if item.kind == "this":
            yield made.GainThisAbility()
        else:
            yield made.GainPrinted(subject(item.ref), KIND_OF[item.kind] if item.kind else made.OF_ANY_KIND)
    elif item.kind == "symbol":
        yield made.GainSymbol(SYMBOL_BIT[item.name.lower()])
    elif item.kind == "name":
        yield made.GainNames(tuple(item.name.split("/")))


def losses(item: tree.Keyword | tree.Has) -> Iterator[Edit]:
    if isinstance(item, tree.Keyword):
        yield made.LoseKeyword(item.name)
    elif item.kind == "symbol":
        yield made.LoseSymbols(SYMBOL_BIT[item.name.lower()])
    elif item.kind == "symbols":
        yield made.LoseSymbols(ALL_SYMBOLS)
    elif item.kind == "keywords":
        yield made.LoseKeywords()


def waits(node: tree.Modify | tree.Set | tree.Grant) -> bool:
    """A modifier for cards still to come: *your next attack*, *your high attacks ... this turn*, *multiple copies*; or
    for a check to come.  What cards cost to play matters of those that are played later: *your foundations get -1
    difficulty*.
    """
    ref = node.ref
    if isinstance(ref, CheckRef):
        return ref.which not in AT_HAND
    if not isinstance(ref, tree.Select):
        return False
    f = ref.filter
    if cards(f).copies or f.order == "next":
        return True
    of_playing = isinstance(node, tree.Modify) and not f.zones and all(c.attribute == DIFFICULTY for c in node.changes)
    return ref.all and ref.quantity is None and (node.duration is not None or f.kinds == ("attack",) or of_playing)


# ----------------------------------------------------------------------------------------------------------- durations


def duration(node: tree.Modify | tree.Set | tree.Grant | tree.Rule | tree.Later | tree.Replace) -> Until | None:
    """How long what an instruction makes lasts; None where the text does not say."""
    return None if node.duration is None else until(node.duration)


def until(node: tree.Duration) -> Until:
    """When something ends (J.2.2.1)."""
    if node.kind in ("turn", "next"):
        return Until(END_OF_TURN)
    if node.kind == "attack":
        return Until(END_OF_ATTACK)
    if node.kind == "step":
        return Until(END_OF_STEP | TIME_OF[node.window.lower()] << A_TIME)
    if node.kind == "phase":
        return Until(END_OF_PHASE | TIME_OF[node.window.lower()] << A_TIME)
    return Until(NEVER) if node.kind == "game" else until_point(node.until.lower())


def until_point(words: str) -> Until:
    """*until the start of your next turn*, *during their next Ready Step*, ..."""
    player = THEY if "their" in words else OPPONENT if "opponent" in words else YOU
    if "ready step" in words or "ready phase" in words:
        if words == THE_NEXT_READY_STEP:
            return Until(AFTER_READY_STEP_OF, WHOSE_TURN_IS_NEXT)
        return Until(AFTER_READY_STEP_OF, YOU if "your" in words else ITS_OWNER)
    if "start" in words or "beginning" in words:
        return Until(START_OF_TURN_OF, player)
    if words.endswith(" turn"):
        return Until(END_OF_TURN_OF, player, following=words.endswith(" next turn"))
    return Until(END_OF_TURN)
