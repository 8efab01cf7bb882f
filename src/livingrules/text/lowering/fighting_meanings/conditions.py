"""What a text makes something depend on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from livingrules.games.ufs import conditions as meant
from livingrules.games.ufs.conditions import Premise, There
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.past import NumberChecked
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.terms import COMPARISONS
from livingrules.kernel.meaning import condition as conditions
from livingrules.kernel.meaning.base import ANYBODY, Condition
from livingrules.text import tree
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


def premise(node: tree.Condition) -> Premise:
    """What a sentence or an ability depends on."""
    found = node.noted
    if not isinstance(found, Premise):
        found = Premise(condition(node), gathers(node))
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


# ---------------------------------------------------------------------------------------------------------- by its kind


def of_compare(node: tree.Compare) -> Condition:
    return conditions.Compare(amount(node.left), COMPARISONS[node.op], amount(node.right))


def of_has_cards(node: tree.HasCards) -> Condition:
    if not node.player and node.filter.owner == "either":
        # *there are 2 in a player's card pool*: in that of one of them, and not in both together
        apart = [replace(node, filter=replace(node.filter, owner=owner)) for owner in EACH]
        return conditions.AnyOf(tuple([counting(each) for each in apart]))
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
    return conditions.All(tuple([condition(part) for part in node.parts]))


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
