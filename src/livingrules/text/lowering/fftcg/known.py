"""What the rules of FFTCG can carry out; the rest of what its grammar reads is declined with the card.

The lists are of what is known.  A word that no list has would be passed over or misread in play, so a text with it is
not played at all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from livingrules.games.fftcg import payments, rules, terms, verbs
from livingrules.games.fftcg.words import ABILITY_KINDS, ELEMENT_NAMES, KEYWORD_NAMES
from livingrules.text import tree
from livingrules.text.lowering.fftcg.statements import SAME_NAME, tree_nodes

PLACES: Final = ("", *terms.PLACES)
NUMBERS: Final = ("power", "cost")
CHANGED: Final = ("power", "cost", "cost to play", "damage", "element", "job", "name", "type")
WAYS: Final = ("instead", "in addition")
"""How a price stands to the usual one."""
PLAYERS: Final = (*terms.PLAYERS, "owner", "owners")
SHOWING: Final = ("reveal",)
"""What is done without being proposed first: nothing can forbid or replace it."""
EVENTS: Final = (*terms.VERBS_OF, *rules.ACTS)
HAS: Final = ("element", "job", "category", "keyword", "name", "type")
NAMED: Final = (*terms.TESTS_OF_NAMES, terms.AMONG, *terms.RELATIONS)
TRAITS: Final = ("element", "job", "category", "keyword")
"""By what a card may be described."""
DURATIONS: Final = ("turn", "until", "while", "next", "game")
NODES: Final[tuple[type, ...]] = (
    tree.Self, tree.It, tree.Select, tree.Both, tree.PartOf, tree.RestOf, tree.Number, tree.X, tree.Count, tree.CountOf,
    tree.Attribute, tree.PlayerNumber, tree.Result, tree.Arithmetic, tree.Clamp, tree.PerEach, tree.Times,
    tree.Compare, tree.HasCards, tree.Is, tree.Happened, tree.Done, tree.TurnOf, tree.All, tree.AnyOf, tree.Not,
    tree.Filter, tree.Has, tree.Stat,
    tree.Named, tree.Event, tree.Ability, tree.Gate, tree.Limit, tree.Restriction, tree.Act, tree.Bind, tree.Modify,
    tree.Change, tree.Set, tree.Grant, tree.Keyword, tree.Rule, tree.Replace, tree.Later, tree.May, tree.When, tree.Seq,
    tree.OneOf, tree.Options, tree.Duration,
)  # fmt: skip
"""Every kind of node that means something here."""

Slot = tuple[str, str, tuple[str, ...]]
"""(what the word is, the word, the words that are known there)."""


class Known:
    """The words that mean something in a game of FFTCG."""

    def unknown_words(self, ability: tree.Ability) -> Iterator[str]:
        """Everything in the ability that the rules cannot carry out, in words."""
        if ability.kind not in ABILITY_KINDS:
            yield f"an ability of the kind {ability.kind!r}"
        yield from unpayable(ability.costs)
        for node in tree_nodes(ability):
            if isinstance(node, tree.Ability) and node.kind == "field" and turns_itself_off(node):
                yield "which cards are meant once they are of another type"
            if not isinstance(node, NODES):
                yield f"what {type(node).__name__!r} is"
                continue
            if isinstance(node, tree.Rule):
                yield from unpayable(node.price)
            for what, word, known in SLOTS.get(type(node), nothing)(node):
                if word not in known:
                    yield f"the {what} {word!r}"

    def never(self, _ability: tree.Ability, _card_type: str) -> str:
        """Why the ability could not once be used; where abilities work is the same for all of a type here."""
        return ""

    def unknown_in_keyword(self, keyword: tree.Keyword) -> Iterator[str]:
        """What the rules cannot carry out in a printed keyword."""
        if keyword.name not in KEYWORD_NAMES:
            yield f"the keyword {keyword.name!r}"


def turns_itself_off(ability: tree.Ability) -> bool:
    """Whether a field ability gives cards another type in place of theirs and asks for types to find them, or itself.

    *The Backups you control become Forwards*: are they still meant, now that they are no Backups?
    """
    for node in tree_nodes(ability):
        if isinstance(node, tree.Set) and node.attribute == "type":
            asked = (node.ref, node.duration, ability.condition)
            if any(asks_for_type(inner) for inner in tree_nodes(asked)):
                return True
    return False


def asks_for_type(node: tree.Node) -> bool:
    """Whether a part of a text asks for the type or the job of a card, which are one layer (11.12.4.6)."""
    if isinstance(node, tree.Filter):
        return bool(node.kinds or node.not_kinds)
    return isinstance(node, tree.Has) and node.kind in ("type", "job")


def unpayable(instructions: tuple[tree.Instruction, ...]) -> Iterator[str]:
    """What cannot be paid of a cost."""
    for part in instructions:
        if not is_payable(part):
            yield f"the cost {getattr(part, 'verb', type(part).__name__)!r} of such cards"


def is_payable(part: tree.Instruction) -> bool:
    """Whether a part of a cost is CP, or done to the carrier itself, to a namesake, or to cards of one's choice."""
    if not isinstance(part, tree.Act) or part.verb not in verbs.NUMBERS:
        return False
    if part.verb == verbs.NAMES[verbs.PAY]:
        return True
    if verbs.NUMBERS[part.verb] not in verbs.PAYING:
        return False
    objects = part.object.refs if isinstance(part.object, tree.Both) else (part.object,)
    return part.what == SAME_NAME or all(isinstance(each, (tree.Self, tree.Select)) for each in objects)


def nothing(_node: Any) -> Iterator[Slot]:
    return iter(())


def of_act(node: tree.Act) -> Iterator[Slot]:
    yield "verb", node.verb, tuple(verbs.NUMBERS)
    yield "place", node.destination, ("Attack Phase",) if node.verb == "add phase" else PLACES
    yield "player", node.whose, PLAYERS
    yield "player", node.agent, PLAYERS
    for manner in node.manner:
        yield "manner", manner, tuple(verbs.MANNERS)
    if node.verb == "pay":
        yield "kind of CP", node.what, ("", *ELEMENT_NAMES)


def of_event(node: tree.Event) -> Iterator[Slot]:
    if node.verb == "pay":
        yield "way to pay", node.what, (*ELEMENT_NAMES, payments.DIFFERENT, payments.EXTRA)
        for manner in node.manner:
            yield "manner", manner, (payments.ONLY,)
        return
    yield "event", node.verb, EVENTS
    yield "player", node.agent, PLAYERS
    yield "place", node.source, PLACES
    yield "place", node.destination, PLACES
    if node.verb == "start":
        yield "time", node.what, tuple(terms.MOMENTS)
    if node.verb == "end":
        yield "end of a", node.what, ("turn", terms.NEXT_TURN)
    for manner in node.manner:
        yield "manner", manner, (*terms.MANNERS, *(WAYS if node.verb == "cast" else ()))
    if node.cause:
        yield "cause", node.cause, tuple(terms.CAUSES)
    if not node.would and (node.source == "field" or node.verb in ("leave", "break")):
        for state in states_of(node.object):
            yield "former state", state, ()  # what it was on the field is known, how it lay there is not kept


def states_of(spoken: object) -> tuple[str, ...]:
    if not isinstance(spoken, tree.Filter):
        return ()
    return tuple([state for each in (spoken, *spoken.alternatives) for state in each.states])


def of_filter(node: tree.Filter) -> Iterator[Slot]:
    for kind in (*node.kinds, *node.not_kinds):
        yield "type", kind, (*terms.TYPES, *terms.ABILITIES)
    for zone in node.zones:
        yield "place", zone, PLACES
    for state in node.states:
        yield "state", state, tuple(terms.STATES)
    for part in node.has:
        yield "description by", part.kind, TRAITS
    yield "player", node.owner, PLAYERS
    yield "order", node.order, tuple(terms.ORDERS)


def of_has(node: tree.Has) -> Iterator[Slot]:
    yield "property", node.kind, HAS
    if node.kind == "element":
        yield "element", node.name, (*ELEMENT_NAMES, "named")
    elif node.kind == "keyword":
        yield "keyword", node.name, KEYWORD_NAMES
    elif node.kind == "type":
        yield "type to become", node.name, ("Forward", "Backup")


def of_keyword(node: tree.Keyword) -> Iterator[Slot]:
    yield "keyword", node.name, KEYWORD_NAMES


def of_number(node: tree.Stat | tree.Attribute) -> Iterator[Slot]:
    yield "number", node.attribute, NUMBERS


def of_change(node: tree.Change | tree.Set) -> Iterator[Slot]:
    yield "number", node.attribute, CHANGED


def of_player_number(node: tree.PlayerNumber) -> Iterator[Slot]:
    yield "number", node.attribute, tuple(terms.PLAYER_ZONES)


def of_named(node: tree.Named) -> Iterator[Slot]:
    yield "test of a name", node.kind, NAMED


def of_rule(node: tree.Rule) -> Iterator[Slot]:
    yield "kind of rule", node.kind, tuple(rules.KINDS)
    if node.event is not None and node.event.verb == "pay":
        yield "rule about", "paying", ()
    if node.event is not None and node.event.verb in SHOWING:
        yield "rule about the event", node.event.verb, ()


def of_replace(node: tree.Replace) -> Iterator[Slot]:
    if node.event.verb in SHOWING:
        yield "replacement of the event", node.event.verb, ()


def of_may(node: tree.May) -> Iterator[Slot]:
    yield "player", node.player, PLAYERS


def of_bind(node: tree.Bind) -> Iterator[Slot]:
    yield "choice", node.how, ("choose", "select", "name")
    yield "player", node.player, PLAYERS
    if node.ref is None:
        yield "choice of a", node.what, tuple(terms.NAMEABLE)


def of_happened(node: tree.Happened | tree.Times) -> Iterator[Slot]:
    yield "time", node.window, ("turn", "game", terms.THIS_WAY)


def of_gate(node: tree.Gate) -> Iterator[Slot]:
    yield "mark", node.kind, tuple(terms.GATES)


def of_limit(node: tree.Limit) -> Iterator[Slot]:
    yield "limit", node.kind, tuple(terms.LIMITS)


def of_restriction(node: tree.Restriction) -> Iterator[Slot]:
    yield "restriction", node.kind, ("only playable",)


def of_duration(node: tree.Duration) -> Iterator[Slot]:
    yield "duration", node.kind, DURATIONS


SLOTS: Final[dict[type, Any]] = {
    tree.Act: of_act,
    tree.Event: of_event,
    tree.Filter: of_filter,
    tree.Has: of_has,
    tree.Keyword: of_keyword,
    tree.Stat: of_number,
    tree.Attribute: of_number,
    tree.Change: of_change,
    tree.Set: of_change,
    tree.PlayerNumber: of_player_number,
    tree.Named: of_named,
    tree.Rule: of_rule,
    tree.Replace: of_replace,
    tree.Bind: of_bind,
    tree.May: of_may,
    tree.Happened: of_happened,
    tree.Times: of_happened,
    tree.Gate: of_gate,
    tree.Limit: of_limit,
    tree.Restriction: of_restriction,
    tree.Duration: of_duration,
}
"""The words of each kind of node, with those that are known in their place."""

KNOWN: Final = Known()
