"""What the rules of UniVersus can carry out; the rest of what its grammar reads is declined with the card.

The lists are of what is known.  A word that no list has would be passed over or misread in play, so a text with it is
not played at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from livingrules.games.ufs import acts as ufs_acts
from livingrules.games.ufs import verbs
from livingrules.games.ufs.causes import EITHER
from livingrules.games.ufs.spans import REACHING_BACK
from livingrules.games.ufs.special import SPECIAL
from livingrules.games.ufs.terms import NUMBERS as ATTRIBUTE_OF
from livingrules.games.ufs.terms import THIS_WAY
from livingrules.games.ufs.words import KEYWORD_OF, MANNERS, TIME_NAMES, TYPE_NAMES, ZONE_NAMES
from livingrules.games.universus import acts
from livingrules.games.universus.vocabulary import KEYWORD_ABILITIES, TRAITS
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities import known as ufs
from livingrules.text.lowering.fighting_abilities.choices import chosen_first
from livingrules.text.lowering.fighting_abilities.keywords_universus import KEYWORD_ABILITIES as GRANTED
from livingrules.text.lowering.fighting_abilities.remembering import about_a_player
from livingrules.text.lowering.fighting_abilities.rules import EVERY_KIND
from livingrules.text.lowering.fighting_abilities.spelled_out import makes_token

DONE: Final = (*ufs_acts.CLAUSE, *SPECIAL, *acts.PLAIN, *acts.MEASURED, verbs.REMOVE_COUNTER)
"""The verbs that somebody carries out."""
VERBS: Final = frozenset(("ruin", "discard down to", *[verbs.NAMES[verb] for verb in DONE]))
PUT: Final = (
    "any order", "random order", "bottom", "top", "committed", "ready", "face down", "face up", "transformed",
    "attached", "as your next form", "as next form", "as a reversal", "no check",
)  # fmt: skip
"""How a card may be put somewhere or played by an effect."""
AS_FOUNDATION: Final = "as a foundation"
"""How a card may be committed that is none."""
HOW: Final = (
    "with", "while committed", AS_FOUNDATION, "as next form", "below printed", "not as a block", "completely",
    "partially", "into card pool", "as an attack", "as an asset", "as an action", *filter(None, MANNERS),
)  # fmt: skip
"""How something may have happened."""
WINDOWS: Final = ("turn", "attack", THIS_WAY, *TIME_NAMES[1:10])
"""How far back a text may look."""
STATES: Final = (
    "ready", "committed", "face down", "face up", "starting", "attached", "sealed", "blank", "blocked", "unblocked",
    "completely blocked", "partially blocked", "frozen", "stunned", "double-sided",
)  # fmt: skip
NAMED: Final = (
    "is",
    "is not",
    "contains",
    "contains any",
    "copy of",
    "not copy of",
    "shares symbols",
    "shares type",
    "among",
    "other than",
    "precedes",
    "same name",
)
GATES: Final = ("First", "Second", "Combo", "Deadlock", "Desperation", "name", "symbol", "set", "trait")
RESTRICTIONS: Final = (
    "only playable", "playable while committed", "playable by either player", "cancel", "any number of times", "floor",
)  # fmt: skip
ABILITY_GATES: Final = (
    "", "combo", "deadlock", "desperation", "character-specific", "resource-only",
    "keyword", "non-keyword", *(name.lower() for name in KEYWORD_ABILITIES),
)  # fmt: skip
HAS: Final = ("keyword", "keywords", "ability", "symbol", "symbols", "one symbol", "zone", "block zone", "type", "name")
NAMEABLE: Final = ("", "card", "card type", "keyword", "player")
SUMS: Final = ("+", "-", "*", "/", "half", "difference", "total", "highest", "lowest", "shared symbols", "different")
ADDED: Final = ("", *(zone for zone in ZONE_NAMES if zone != "discard pile"))
"""Where a card may have been added to; into a discard pile it is discarded."""


class Known(ufs.Known):
    """The words that mean something in a game of UniVersus."""

    rules: ClassVar[tuple[str, ...]] = tuple(EVERY_KIND)
    nameless: ClassVar[tuple[str, ...]] = (*ufs.Known.nameless, "card type")
    others: ClassVar[tuple[str, ...]] = ()
    verbs: ClassVar[tuple[str, ...]] = ()
    paid: ClassVar[tuple[type, ...]] = (*ufs.PAID, tree.Bind)

    def unknown_words(self, ability: tree.Ability) -> Iterator[str]:
        yield from super().unknown_words(ability)
        if ability.kind == "static" and any(chosen_first(part) is not part for part in ability.body):
            yield "a choice in a continuous ability"

    def before_words(self, trigger: tree.Event) -> Iterator[str]:
        """What happens before the game begins has a step of its own (Starting the Game/4)."""
        if (trigger.verb, trigger.what) != ("start", "game"):
            yield from super().before_words(trigger)

    def node_words(self, node: tree.Node) -> Iterator[str]:
        yield from super().node_words(node)
        for what, word, known in slots(node):
            if word not in known:
                yield f"the {what} {word!r}"
        if isinstance(node, tree.Keyword):
            yield from self.unknown_in_keyword(node)
        elif isinstance(node, tree.Act) and makes_token(node.object):
            yield from token_words(node)
        elif isinstance(node, tree.Stat) and not known_stat(node.attribute):
            yield f"the number {node.attribute!r}"
        elif isinstance(node, tree.Change | tree.Set) and node.attribute == "stamina":
            yield "a change of 'stamina'"  # it is gained and lost; only its maximum can be changed

    def further_words(self, node: tree.Node) -> Iterator[str]:
        """The lists of this game are its own."""
        yield from ()

    def event_words(self, node: tree.Event) -> Iterator[str]:
        yield from super().event_words(node)
        if node.target is not None and node.verb not in ("deal damage", "attack"):
            yield "what an attack is aimed at"
        stands_in = node.verb == "commit" and AS_FOUNDATION in node.manner
        if stands_in and (node.cause != "check" or not isinstance(node.object, tree.Filter)):
            yield "what stands for a foundation"

    def rule_words(self, node: tree.Rule) -> Iterator[str]:
        yield from super().rule_words(node)
        if node.event is not None and node.event.verb == "attack":
            yield "a rule about what may be attacked"

    def known_cause(self, cause: str) -> bool:
        return not cause or known_cause(cause)

    def known_keyword(self, name: str) -> bool:
        """Traits that the rules do not list come with the cards."""
        return name not in KEYWORD_OF or name in TRAITS or name in KEYWORD_ABILITIES

    def known_attribute(self, word: str) -> bool:
        return word in ("stamina", "type", "name") or super().known_attribute(word)

    def unknown_in_keyword(self, keyword: tree.Keyword) -> Iterator[str]:
        if not self.known_keyword(keyword.name):
            yield f"the keyword {keyword.name!r}"
        elif keyword.gate and keyword.name != "Only":
            granted = GRANTED.get(keyword.name)
            if granted is None or granted.kind not in ("E", "R"):
                yield f"{keyword.gate!r} in front of {keyword.name!r}, which grants nothing that is played"


def token_words(node: tree.Act) -> Iterator[str]:
    """What is said of tokens that are made: they go into a stage, so many of one name."""
    if node.verb != "add":
        return
    ref = node.object
    if not isinstance(ref, tree.Select):
        return
    if node.destination != "staging area" or node.manner:
        yield "a token that is not simply put into a stage"
    if ref.up_to or not ref.filter.names or not ref.filter.names[0].name:
        yield "a token that is left open"


Slot = tuple[str, str, tuple[str, ...] | frozenset[str]]
"""(what the word is, the word, the words that are known there)."""


def slots(node: tree.Node) -> Iterator[Slot]:
    """The words of a node that the rules read."""
    if isinstance(node, tree.Act):
        yield "verb", node.verb, VERBS
        yield from (("manner", manner, PUT) for manner in node.manner)
        yield from (("place", zone, ("", *ZONE_NAMES)) for zone in places(node))
    elif isinstance(node, tree.Event):
        yield from (("manner", manner, HOW) for manner in node.manner)
        yield from (("place", zone, ("", *ZONE_NAMES)) for zone in plain_zone(node.source).split(" or "))
        yield "place", plain_zone(node.destination), ("", *ZONE_NAMES) if node.verb == "enter" else ADDED
    elif isinstance(node, tree.Filter):
        yield from (("type", kind, ("block", *TYPE_NAMES)) for kind in (*node.kinds, *node.not_kinds))
        yield from (("place", zone, ZONE_NAMES) for zone in node.zones)
        yield from (("state", state, STATES) for state in node.states)
        yield from (("time", past.window, WINDOWS) for past in node.history)
    elif isinstance(node, tree.Times):
        yield "time", node.window, WINDOWS
    elif isinstance(node, tree.Happened):
        yield "time", node.window, (*WINDOWS, *REACHING_BACK) if about_a_player(node.event) else WINDOWS
    else:
        yield from further_slots(node)


def further_slots(node: tree.Node) -> Iterator[Slot]:
    """The same for nodes with one word that matters."""
    if isinstance(node, tree.Named):
        yield "test of a name", node.kind, NAMED
    elif isinstance(node, tree.Has):
        yield "property", node.kind, HAS
    elif isinstance(node, tree.Gate):
        yield "restriction", node.kind, GATES
    elif isinstance(node, tree.Restriction):
        yield "restriction", node.kind, RESTRICTIONS
    elif isinstance(node, tree.AbilityFilter):
        yield "kind of ability", node.gate, ABILITY_GATES
    elif isinstance(node, tree.Bind):
        yield "choice of a", node.what, NAMEABLE
        yield "player", node.player, ("you", "opponent", "they")
    elif isinstance(node, tree.HasCards):
        yield "player", node.player, ("", "you", "opponent", "they", "either", "both")
    elif isinstance(node, tree.Arithmetic):
        yield "sum", node.op, SUMS


def places(node: tree.Act) -> tuple[str, ...]:
    """Where an act takes cards from; several zones can be searched at once."""
    return tuple(node.source.split(" or ")) if node.verb == "search" else (node.source,)


def plain_zone(source: str) -> str:
    """A place that something comes from, without whose it is."""
    return source.removeprefix("either ").rpartition("'s ")[2].removeprefix("not ")


def known_stat(word: str) -> bool:
    """A number of a card that filters can test."""
    plain = word.removeprefix("printed ")
    return plain in ATTRIBUTE_OF or plain.endswith(("abilities", "counters"))


def known_cause(cause: str) -> bool:
    """*a cost*, *your effect*, *their non-character effect*."""
    if EITHER in cause:
        return all(known_cause(each) for each in cause.split(EITHER))
    if cause in ("cost", "check", "failed check"):
        return True
    *whose, noun = cause.split(" ")
    allowed = ("your", "opponent's", "their", *TYPE_NAMES, *(f"non-{kind}" for kind in TYPE_NAMES))
    return noun == "effect" and all(word in allowed for word in whose)


KNOWN: Final = Known()
