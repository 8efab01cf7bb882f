"""What a text makes something depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from livingrules.games.ufs import conditions as meant
from livingrules.games.ufs.conditions import About, Premise, There
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.past import NumberChecked
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.terms import COMPARISONS
from livingrules.kernel import tree
from livingrules.kernel.meaning import condition as conditions
from livingrules.kernel.meaning.base import ANYBODY, Condition
from livingrules.text.lowering.fighting_meanings.amounts import beside
from livingrules.text.lowering.fighting_meanings.happenings import has_happened
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, subject
from livingrules.text.lowering.noted import noted
from livingrules.text.nodes.fighting import Checked, nodes

EACH: Final = ("you", "opponent")
ENDS: Final[dict[str, int]] = {"top": meant.ON_TOP, "bottom": meant.AT_BOTTOM}
WORDS_OF_RULES: Final[dict[str, str]] = {"deadlock": "H.3.1.3"}
"""Where the rulebook has a word of its own for having so many."""


def condition(node: tree.Condition) -> Condition:
    """What has to be true."""
    return noted(node, Condition, CONDITIONS)


def premise(node: tree.Condition, then: tuple[tree.Instruction, ...] = ()) -> Premise:
    """What a sentence or an ability depends on, with what follows in it."""
    found = node.noted
    if isinstance(found, Premise):
        return found
    made = condition(node)
    it = any(isinstance(part, tree.Act) and is_it(part.object) for part in then)
    there = counting(node) if isinstance(node, tree.HasCards) else None
    found = Premise(made, about(node), it, there is not None and speaks_of_them(then), there, gathers(node))
    node.note(found)
    return found


def gathering(node: tree.Condition) -> Iterator[tree.HasCards | tree.Select]:
    """The parts of a condition whose cards are kept in a slot."""
    for part in nodes(node):
        if isinstance(part, tree.HasCards | tree.Select) and part.into != tree.UNSETTLED:
            yield part


def gathers(node: tree.Condition) -> tuple[tuple[There | Subject, int], ...]:
    """The cards that a condition looks at, with their slots."""
    return tuple(
        [(counting(part) if isinstance(part, tree.HasCards) else subject(part), part.into) for part in gathering(node)]
    )


def is_it(ref: tree.Ref | None) -> bool:
    return isinstance(ref, tree.It) and not ref.label


def speaks_of_them(then: tuple[tree.Instruction, ...]) -> bool:
    """Whether a sentence speaks of *them* without saying whom: those that its condition has counted."""
    first = then[0] if then else None
    ref = first.object if isinstance(first, tree.Act) else None
    return (ref.ref if isinstance(ref, tree.PartOf) else ref) == tree.It(plural=True)


# --------------------------------------------------------------------------------------------------- what it speaks of


def about(node: tree.Condition) -> About:
    """What a condition speaks of: each part of one after the other."""
    if isinstance(node, tree.All):
        return About(None, False, tuple([about(part) for part in node.parts]))
    ref = spoken_of(node)
    if ref is None or isinstance(ref, tree.It):
        return About(None, False)
    return About(subject(ref), isinstance(ref, tree.Current | tree.Select))


def spoken_of(node: tree.Condition) -> tree.Ref | None:
    """The card that a condition is about, if it is about one: *if this attack is a Kick, it gets ...*"""
    if isinstance(node, tree.Is):
        return node.ref if isinstance(node.ref, (tree.Current, tree.Self, tree.It)) or definite(node.ref) else None
    if isinstance(node, tree.Compare) and isinstance(node.left, tree.Attribute):
        return node.left.ref
    if isinstance(node, tree.Happened) and node.event.verb == "attack" and node.event.object is None:
        return tree.Current(whose=node.event.agent)  # *if your opponent is attacking ..., that attack gets ...*
    if isinstance(node, tree.Happened) and isinstance(node.event.object, (tree.Current, tree.Self, tree.It)):
        return node.event.object
    if isinstance(node, (tree.All, tree.AnyOf)):
        return spoken_of(node.parts[-1])
    return spoken_of(node.part) if isinstance(node, tree.Not) else None


def definite(ref: tree.Ref | None) -> bool:
    """*The top card of your deck*, *your character*: one certain card, though it is found by looking for it."""
    return isinstance(ref, tree.Select) and (ref.filter.order in ENDS or "starting" in ref.filter.states)


# ---------------------------------------------------------------------------------------------------------- by its kind


def of_compare(node: tree.Compare) -> Condition:
    return conditions.Compare(amount(node.left), COMPARISONS[node.op], beside(node.left, node.right))


def of_has_cards(node: tree.HasCards) -> Condition:
    if node.player not in ("either", "both"):
        return counting(node)
    # *a player has*: one of them is enough, and their cards are not counted together
    each = tuple([counting(node, player) for player in EACH])
    return conditions.AnyOf(each) if node.player == "either" else conditions.All(each)


def counting(node: tree.HasCards, player: str = "") -> There:
    """So many cards of a description that the player has."""
    f = node.filter
    asked = cards(f)
    plain = asked.plain and asked.whose == ANYBODY
    none = node.op == "=" and node.amount == tree.Number(0)
    copied = [name.ref for name in f.names if name.kind == "copy of" and isinstance(name.ref, tree.It)]
    return There(
        PLAYERS[player or node.player],
        COMPARISONS[node.op],
        amount(node.amount),
        asked,
        asked.types if plain else 0,
        (asked.zones or asked.implied) if plain else (),
        tuple([subject(ref) for ref in copied]) if none else (),
        WORDS_OF_RULES.get(node.term, ""),
    )


def of_is(node: tree.Is) -> Condition:
    f = node.filter
    return meant.Are(subject(node.ref), cards(f), f.owner == "owner", ENDS.get(f.order, 0), not node.negated)


def of_done(node: tree.Done) -> Condition:
    return conditions.Done(not node.negated)


def of_turn(node: tree.TurnOf) -> Condition:
    return meant.TurnOf(PLAYERS[node.player])


def of_player(node: tree.PlayerIs) -> Condition:
    player = PLAYERS[node.player]
    return meant.Unhurt(player) if node.what == "maximum" else meant.Desperate(player)


def of_all(node: tree.All) -> Condition:
    parts = tuple([condition(part) for part in node.parts])
    return meant.All(parts, tuple([about(part) for part in node.parts]))


def of_any(node: tree.AnyOf) -> Condition:
    return conditions.AnyOf(tuple([condition(part) for part in node.parts]))


def of_not(node: tree.Not) -> Condition:
    return conditions.Not(condition(node.part))


def of_checked(node: Checked) -> Condition:
    return NumberChecked(PLAYERS[node.player], COMPARISONS[node.op], amount(node.amount))


CONDITIONS: Final[dict[type, Callable[[Any], Condition]]] = {
    tree.Compare: of_compare,
    tree.HasCards: of_has_cards,
    tree.Is: of_is,
    tree.Happened: has_happened,
    tree.Done: of_done,
    tree.TurnOf: of_turn,
    tree.PlayerIs: of_player,
    tree.All: of_all,
    tree.AnyOf: of_any,
    tree.Not: of_not,
    Checked: of_checked,
}
