"""What a text says may happen: the words of an event, as numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs import happenings as meant
from livingrules.games.ufs import results, verbs
from livingrules.games.ufs.causes import CAUSES, EITHER, Cause
from livingrules.games.ufs.foreseeing import Prospect
from livingrules.games.ufs.happenings import Described, Detail, Happening, Manner, Role, Use
from livingrules.games.ufs.meanings import EVERY, Occurrence
from livingrules.games.ufs.past import HasHappened, Times, Undergone
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.players import TOLD as TOLD_PLAYER
from livingrules.games.ufs.spans import SPANS, TIMES, During
from livingrules.games.ufs.terms import ANY_KIND, COMPARISONS, NAMED, THIS_WAY, kind_bits
from livingrules.games.ufs.verbs import DRAWING, NUMBERS, PLACES
from livingrules.games.ufs.words import (
    ACTION,
    ADD,
    ASSET,
    ATTACK,
    ATTRIBUTE_NAMES,
    BEFORE,
    COMPLETELY,
    DISCARD,
    DRAW,
    FOUNDATION,
    KEYWORD_NAMES,
    LETTERS,
    MANNERS,
    NO_TYPE,
    PARTIALLY,
    PLAYED_BLOCK,
    START,
    TIME_OF,
    TYPE_NAMES,
    USE,
    ZONE_NAMES,
    verbs_of,
)  # fmt: skip
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning.base import ANYBODY, OPPONENT, THEY, YOU, Amount
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.named import named_types, named_zones
from livingrules.text.lowering.fighting_meanings.parts import cards, optional, subject
from livingrules.text.nodes.fighting import OWN_ATTACK

AGENTS: Final[dict[str, int]] = {**PLAYERS, "they": TOLD_PLAYER}
WAYS: Final[dict[str, int]] = {
    "enter": meant.ENTERING,
    "take damage": meant.TAKING,
    "lose": meant.LOSING,
    "is not completely blocked": meant.NOT_COMPLETELY_BLOCKED,
    "attempt to block": meant.TRYING_TO_BLOCK,
    "no block attempt": meant.NOT_TRYING,
    "deal no damage": meant.DEALING_NOTHING,
    "start": meant.STARTING,
    "review": meant.REVIEWING,
    "clear": meant.CLEARING,
    "mill": meant.MILLING,
    "sacrifice": meant.SACRIFICING,
    "stun": meant.STUNNING,
    "attack": meant.ATTACKING,
    "discard": meant.DISCARDING,
    "leave": meant.LEAVING,
}
"""Words for an act only where a certain rule makes it, or in a certain way."""
GATES: Final[dict[str, int]] = {
    "": meant.NO_GATE,
    "combo": meant.COMBO_GATE,
    "deadlock": meant.DEADLOCK_GATE,
    "desperation": meant.DESPERATION_GATE,
    "character-specific": meant.NAME_GATE,
    "resource-only": meant.SYMBOL_GATE,
    "keyword": meant.OF_A_KEYWORD,
    "non-keyword": meant.OF_NO_KEYWORD,
}
DIRECTIONS: Final[dict[str, tuple[int, bool]]] = {
    "modify": (meant.EITHER_WAY, True), "increase": (meant.UP, True), "bonus": (meant.UP, False),
    "penalty": (meant.DOWN, False),
}  # fmt: skip
"""Which way a number goes by a verb, and whether what sets it does so too."""
PARTS: Final[dict[str, int]] = {
    "purpose": meant.ITS_PURPOSE, "instrument": meant.ITS_INSTRUMENT, "target": meant.ITS_TARGET,
}  # fmt: skip
"""Cards of an event other than the one that it is about."""
EVERY_ZONE: Final = (1 << len(ZONE_NAMES)) - 1
IN_EITHER: Final = "either "
NOT: Final = "not "
OR: Final = " or "
AND: Final = " and "
OF: Final = "'s "
WITH: Final = "with"
THIS_ABILITY: Final = "this ability"
"""What is played, where a text counts how often that was done to the ability it belongs to."""
PLAYED_AS: Final = {"as an attack": ATTACK, "as a foundation": FOUNDATION, "as an asset": ASSET, "as an action": ACTION}
IN_ANY_WAY: Final = (WITH, "into card pool")
"""Whatever is played goes into the card pool (E.4.9)."""
NOT_AS_A_BLOCK: Final = "not as a block"
NO_BLOCK: Final = ~(1 << PLAYED_BLOCK)


def happening(node: tree.Event) -> Happening:
    """What an event of a text means."""
    found = node.noted
    if not isinstance(found, Happening):
        found = made(node)
        node.note(found)
    return found


def made(node: tree.Event) -> Happening:
    """The same of one that nothing is noted of."""
    spoken = node.object
    role = None if isinstance(spoken, tree.AbilityFilter) else part(spoken)
    return Happening(
        acts(node),
        waits(node),
        way(node),
        node.would,
        (AGENTS[node.agent], reaches_over(node), is_anybody(node)),
        cause(node.cause),
        during(node.during),
        detail(node),
        source(node),
        destination(node),
        into_hand(node),
        manner(node.manner),
        WITH in node.manner,
        None if node.purpose is None else happening(node.purpose),
        (role, part(node.using), part(as_block(node.using)), part(node.target)),
        use(node),
        COMPARISONS[node.op or ">="],
        optional(node.amount),
        verbs.kept_as(node.verb),
        node.next_only,
        tuple([(PARTS.get(part_in_it, meant.ITS_CARD), slot) for part_in_it, slot in node.binds]),
        tuple([happening(other) for other in node.alternatives]),
    )


# ---------------------------------------------------------------------------------------------------------- what it is


def acts(node: tree.Event) -> tuple[int, ...]:
    """The events that are such an act."""
    if isinstance(node.object, tree.AbilityFilter):
        return (USE,)
    return verbs_of(node.verb)


def waits(node: tree.Event) -> tuple[int, ...]:
    """The events by which whatever waits for it is found."""
    verbs = list(verbs_of(node.verb))
    if isinstance(node.object, tree.AbilityFilter) and node.verb != "cancel":
        verbs = [USE]
    if node.verb == "start" or (node.verb == "check" and node.would):
        verbs = [BEFORE if node.would else START]
    if node.verb == "enter" and destination(node)[0] != DISCARD:
        verbs = [ADD]
    if into_hand(node):
        verbs.append(DRAW)
    for other in node.alternatives:
        verbs.extend(waits(other))
    return tuple(dict.fromkeys(verbs))


def way(node: tree.Event) -> int:
    """By which rule it has to come about."""
    if node.verb == "check" and node.would:
        return meant.CHECKING
    if node.verb == "pass" and node.what:
        return meant.PASSING
    return WAYS.get(node.verb, meant.ANY_WAY)


def detail(node: tree.Event) -> Detail | None:
    """The number, the time, the counters or the side of a card that it is about."""
    what = node.what
    if not what or what == THIS_ABILITY:
        return None
    named = what.replace(AND, OR).split(OR)
    attributes = sum(1 << at for at, name in enumerate(ATTRIBUTE_NAMES) if name in named)
    direction, sets = DIRECTIONS.get(node.verb, (meant.DOWN, True))
    return Detail(attributes, direction, sets, TIME_OF.get(what.lower(), -1), what)


def use(node: tree.Event) -> Use | None:
    """The ability that is played or canceled, where it is about one."""
    wanted = node.object
    if not isinstance(wanted, tree.AbilityFilter):
        itself = node.what == THIS_ABILITY
        return Use(True, EVERY, meant.NO_GATE, EVERY, None, EVERY_ZONE, (), (), False) if itself else None
    kinds = sum(1 << at for at, letter in enumerate(LETTERS) if letter in wanted.kinds) if wanted.kinds else EVERY
    gate, keyword = GATES.get(wanted.gate, meant.OF_A_KEYWORD), EVERY
    if wanted.gate not in GATES:
        keyword = [name.lower() for name in KEYWORD_NAMES].index(wanted.gate.lower())
    on = None if wanted.on is None else cards(wanted.on)
    zones = EVERY_ZONE if wanted.on is None or not wanted.on.zones else zone_bits(wanted.on.zones)
    would = tuple([results.NUMBERS.get(word, results.NOTHING) for word in wanted.would])
    return Use(False, kinds, gate, keyword, on, zones, would, prospects(wanted.doing), wanted.printed)


WAYS_OF_CHANGE: Final[dict[str, tuple[str, ...]]] = {
    "modify": ("increase", "decrease"), "increase": ("increase",), "bonus": ("bonus",), "reduce": ("decrease",),
    "decrease": ("decrease",), "penalty": ("penalty",),
}  # fmt: skip
"""Words for a change of a number, and which way it goes."""
NO_ACT: Final = -2
"""In place of a verb: what is told is no act."""
INTO_ZONES_OF: Final[dict[str, int]] = {"they": THEY, "you": YOU, "opponent": OPPONENT}


def prospects(told: tuple[tree.Event, ...]) -> tuple[Prospect, ...]:
    """*An ability that would discard your cards*: what it would do, and to which cards."""
    return tuple([prospect(wanted) for each in told for wanted in (each, *each.alternatives)])


def prospect(node: tree.Event) -> Prospect:
    f = node.object if isinstance(node.object, tree.Filter) else None
    ways = WAYS_OF_CHANGE.get(node.verb, ())
    named = node.what.replace("control check", "check").replace(AND, OR).split(OR)
    words = [f"{each} {attribute}" for each in ways for attribute in named] if ways else [node.verb]
    verb = NUMBERS.get(node.verb, NO_ACT)
    led_to = tuple([results.NUMBERS.get(word, results.NOTHING) for word in words])
    return Prospect(
        verb,
        PLAYERS[node.agent],
        DRAWING if verb in DRAWING else led_to,  # K.2.10: to draw up to a number is to draw
        DRAWING if into_hand(node) else (),
        PLACES.get(place(node), meant.ELSEWHERE) if place(node) else meant.NOWHERE,
        INTO_ZONES_OF.get(node.destination.rpartition(OF)[0], ANYBODY),
        0 if f is None else named_types(f),
        0 if f is None else named_zones(f),
        ANYBODY if f is None else PLAYERS[f.owner],
        f is None,
        f is not None and bool(f.alternatives),
    )


def manner(words: tuple[str, ...]) -> Manner | None:
    """How a card is played, or how far an attack is blocked."""
    ways, types, blocked = EVERY, EVERY, EVERY
    for word in words:
        if word in IN_ANY_WAY:
            continue
        blocked &= 1 << (COMPLETELY if word == "completely" else PARTIALLY)
        if word in PLAYED_AS:
            types &= 1 << PLAYED_AS[word]
            ways &= NO_BLOCK
        elif word == NOT_AS_A_BLOCK:
            ways &= NO_BLOCK
        else:
            ways &= 1 << MANNERS.index(word) if word in MANNERS else 0
    found = Manner(ways, types, blocked)
    return None if found == Manner(EVERY, EVERY, EVERY) else found


# -------------------------------------------------------------------------------------------------- by whom, and when


def reaches_over(node: tree.Event) -> bool:
    """*After you destroy 1 of your opponent's foundations*: who does it is not the player whose cards they are (K.2.2),
    so it is told by whose effect or cost it was.
    """
    wanted = node.object
    if not node.agent or not isinstance(wanted, tree.Filter):
        return False
    return wanted.owner in ("you", "opponent", "they") and wanted.owner != node.agent


OF_ANYBODY: Final = ("any", "either", "each", "both", "players")
"""Words for a player that the text knows nothing else about."""


def is_anybody(node: tree.Event) -> bool:
    """Whether a text says nothing about the player who does it, by whose effect, nor whose card it is done to."""
    if node.agent or isinstance(node.object, tree.Ref):
        return node.agent in OF_ANYBODY
    if of_opponent(node.cause):
        return False
    return not isinstance(node.object, tree.Filter) or not node.object.owner or node.object.owner in OF_ANYBODY


def of_opponent(words: str) -> bool:
    """*Due to your opponent's effect*: the opponent is named there (U81)."""
    return any(CAUSES[each].player == OPPONENT for each in words.split(EITHER) if each in CAUSES)


def cause(words: str) -> Cause | None:
    """What has brought it about; several causes stand side by side."""
    if not words:
        return None
    first, *others = [CAUSES[each] for each in words.split(EITHER)]
    return first if not others else first.or_else(tuple(others))


def during(words: str) -> During | None:
    """The time in which it has to happen."""
    return TIMES[words.lower()] if words else None


def span(window: str) -> int:
    """How far back a text looks."""
    return SPANS[window.lower()]


# ------------------------------------------------------------------------------------------------- from where to where


def zone_bits(words: tuple[str, ...]) -> int:
    """Zones as bits; what is no zone is none of them."""
    bits = 0
    for word in words:
        bits |= 1 << ZONE_NAMES.index(word) if word in ZONE_NAMES else 0
    return bits


def source(node: tree.Event) -> tuple[int, int, bool]:
    """The zones that are left, whose they are, and whether the text says so."""
    if not node.source:
        return 0, ANYBODY, False
    whose, _, zone = node.source.rpartition(OF)
    either = zone.startswith(IN_EITHER)
    zone = zone.removeprefix(IN_EITHER)
    bits = zone_bits(tuple(zone.removeprefix(NOT).split(OR)))
    if zone.startswith(NOT):
        bits = EVERY_ZONE & ~bits
    player = ANYBODY if either else OPPONENT if whose == "opponent" else YOU
    return bits, player, either or bool(whose)


def place(node: tree.Event) -> str:
    """The zone into which cards are to come, whoever's it is."""
    return node.destination.rpartition(OF)[2].removeprefix(IN_EITHER)


def into_hand(node: tree.Event) -> bool:
    """Whether cards come to a hand: to draw may be such an act."""
    return node.verb == "add" and place(node) == "hand"


def destination(node: tree.Event) -> tuple[int, int]:
    """The zone into which cards come, and whose it has to be."""
    if not node.destination:
        return meant.NOWHERE, ANYBODY
    whose, zone = node.destination.rpartition(OF)[0], place(node)
    number = ZONE_NAMES.index(zone) if zone in ZONE_NAMES else meant.ELSEWHERE
    told = node.verb == "enter" or (node.verb == "add" and not node.agent)
    if not told or (node.destination != zone and not whose):
        return number, ANYBODY
    return number, OPPONENT if whose else YOU


# ------------------------------------------------------------------------------------------------ who has a part in it


def part(spoken: tree.Filter | tree.Ref | None) -> Role | None:
    """Which card has a part in it."""
    if spoken is None:
        return None
    if isinstance(spoken, tree.Filter):
        return described(spoken)
    if isinstance(spoken, tree.Self):
        return meant.Itself(spoken.noun in TYPE_NAMES[:NO_TYPE])
    if isinstance(spoken, tree.Current) and spoken.what == OWN_ATTACK and spoken.filter is None:
        return meant.Itself(typed=True)
    if isinstance(spoken, tree.Current):
        return meant.TheAttack(PLAYERS[spoken.whose], None if spoken.filter is None else cards(spoken.filter))
    if isinstance(spoken, tree.It):
        if spoken.label == NAMED:
            return meant.OfThatName()
        return meant.Referred(subject(spoken))
    if isinstance(spoken, tree.Select):
        return meant.Selected(cards(spoken.filter))
    return meant.Nothing()


ANY_CARD: Final = tree.Filter()


def described(f: tree.Filter) -> Described:
    """Whatever is as described."""
    blocks = "block" in f.kinds
    return Described(
        cards(f),
        zone_bits(f.zones),
        bool(f.kinds and f.owner) and not f.card_word,
        f == replace(ANY_CARD, card_word=f.card_word, owner=f.owner),
        AGENTS[f.owner],
        bool(f.kinds) and not f.card_word,
        ANY_KIND if f.alternatives else kind_bits(f.kinds),
        blocks,
    )


def as_block(spoken: tree.Filter | tree.Ref | None) -> tree.Filter | tree.Ref | None:
    """What is asked of a card that blocks: *high blocks* are told by their block zone."""
    if not isinstance(spoken, tree.Filter) or "block" not in spoken.kinds:
        return spoken
    kinds = tuple(kind for kind in spoken.kinds if kind != "block")
    return replace(spoken, kinds=kinds, has=tuple([of_block(test) for test in spoken.has]))


def of_block(test: tree.Has) -> tree.Has:
    """*High blocks* are told by their block zone."""
    return replace(test, kind="block zone") if test.kind == "zone" else test


# ------------------------------------------------------------------------------------------------------------- history


def has_happened(node: tree.Happened) -> HasHappened:
    """What has happened in a span, or has not."""
    event = node.event
    each: tuple[tree.Event, ...] = (event,)
    if AND in event.what and not node.negated:
        # *has received a speed and damage bonus*: both, one after the other or together
        each = tuple([replace(event, what=word) for word in event.what.split(AND)])
    return HasHappened(tuple([happening(one) for one in each]), span(node.window), not node.negated)


def times(node: tree.Times) -> Times:
    """How often something has happened."""
    return Times(happening(node.event), span(node.window))


LEAVING: Final = ("destroy", "discard", "remove", "mill", "sacrifice", "clear")
"""What is done to a card so that it is no longer where its kind is looked for."""


def counted(node: tree.Count) -> Amount:
    """How many cards there are; *the number of cards that your opponent discarded this turn*: how many it was done to,
    wherever they are since.
    """
    past = bygone(node.filter)
    if past is None:
        return numbers.Count(cards(node.filter))
    return Undergone(made(past.event), span(past.window))


def bygone(node: tree.Filter) -> tree.Happened | None:
    """What somebody did to such cards, or what made them leave, as an event in which all else that the description asks
    is asked of its card; None where the cards are meant that are there.
    """
    pointed_at = any(part.kind == "among" for part in node.names)
    if node.zones or pointed_at or any(test.window == THIS_WAY and not test.negated for test in node.history):
        return None
    for test in node.history:
        if not test.negated and (test.event.agent or test.event.verb in LEAVING):
            others = tuple([other for other in node.history if other is not test])
            return replace(test, event=replace(test.event, object=replace(node, history=others)))
    return None


OCCURRENCES: Final[dict[type, Callable[[Any], Occurrence]]] = {tree.Happened: has_happened}
AMOUNTS: Final[dict[type, Callable[[Any], Amount]]] = {tree.Times: times, tree.Count: counted}
