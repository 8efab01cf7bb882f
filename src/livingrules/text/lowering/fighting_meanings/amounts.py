"""What a number of a text comes to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.ufs import amounts, terms
from livingrules.games.ufs.players import PLAYERS
from livingrules.kernel.meaning import amount as numbers
from livingrules.kernel.meaning.base import Amount
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.parts import amount, optional, subject
from livingrules.text.nodes.fighting import Rating

STATISTICS: Final = ("height", "weight")
DOWN: Final = "down"
ROUNDED: Final = "J.4.3.4"
"""Up, where the text does not say otherwise."""
SUMS: Final[dict[str, int]] = {
    "+": numbers.PLUS, "-": numbers.MINUS, "*": numbers.TIMES, "difference": numbers.APART,
}  # fmt: skip
SEVERAL: Final = {"total": amounts.TOTAL, "highest": amounts.HIGHEST, "lowest": amounts.LOWEST}
SHARED: Final = "shared symbols"
DIFFERENT: Final = "different"


def of_number(node: tree.Number) -> Amount:
    return numbers.Number(node.value)


def of_x(_node: tree.X) -> Amount:
    return amounts.X()


def of_rating(_node: Rating) -> Amount:
    return amounts.OwnRating()


def of_count_of(node: tree.CountOf) -> Amount:
    return amounts.Size(subject(node.ref))


def of_counters(node: tree.Counters) -> Amount:
    return amounts.Counters(node.name, subject(node.ref))


def of_attribute(node: tree.Attribute) -> Amount:
    """A number of a card."""
    of, word = subject(node.ref), node.attribute
    if word in STATISTICS:
        return amounts.Statistic(of, word)
    if word == "hand size":
        return amounts.HandSizeOf(of, node.printed)
    if word == "stamina":
        return amounts.StaminaOf(of)
    if word in terms.RATINGS:
        return amounts.RatingOf(of, terms.RATINGS[word], node.printed)
    which = terms.NUMBERS[word]
    return amounts.PrintedNumberOf(of, which) if node.printed else amounts.NumberOf(of, which)


def of_player_number(node: tree.PlayerNumber) -> Amount:
    return amounts.OfPlayer(PLAYERS[node.player], amounts.OF_PLAYERS[node.attribute])


def of_result(node: tree.Result) -> Amount:
    if node.what in ("damage dealt", "damage"):
        return amounts.Dealt()
    if node.what == "checked":
        return amounts.NumberChecked()
    if node.what == terms.NAMED:
        return amounts.NamedNumber()
    return amounts.Left(node.what == terms.OF_EVENT)


def of_arithmetic(node: tree.Arithmetic) -> Amount:
    if node.op == SHARED or node.op == DIFFERENT or node.op in SEVERAL:
        return of_several(node)
    left = amount(node.left)
    if node.op == "half":
        return numbers.Half(left, node.round != DOWN, 1, "" if node.round == DOWN else ROUNDED)
    right = numbers.Number(0) if node.right is None else amount(node.right)
    if node.op == "/":
        return amounts.Quotient(left, right, node.round == DOWN)
    return numbers.Sum(SUMS[node.op], left, right)


def of_several(node: tree.Arithmetic) -> Amount:
    """What the operation makes of all the cards that its attribute is asked of."""
    asked = node.left
    if not isinstance(asked, tree.Attribute):
        raise Fault(f"There is no number {node!r}.")
    of = subject(asked.ref)
    if node.op == SHARED:
        if not isinstance(node.right, tree.Attribute):
            raise Fault(f"There is nothing to compare with in {node!r}.")
        return amounts.SharedSymbols(of, subject(node.right.ref))
    if node.op == DIFFERENT:
        return amounts.Different(of, amounts.COMPARED[asked.attribute], asked.printed)
    word = asked.attribute.removeprefix("printed ")
    printed = asked.printed or word != asked.attribute
    return amounts.OfSeveral(
        SEVERAL[node.op], of, ~terms.RATINGS[word] if word in terms.RATINGS else terms.COUNTS[word], printed
    )


def of_clamp(node: tree.Clamp) -> Amount:
    return amounts.Clamp(amount(node.amount), optional(node.minimum), optional(node.maximum))


def of_per_each(node: tree.PerEach) -> Amount:
    return numbers.PerEach(amount(node.step), amount(node.count), node.every)


AMOUNTS: Final[dict[type, Callable[[Any], Amount]]] = {
    tree.Number: of_number,
    tree.X: of_x,
    Rating: of_rating,
    tree.CountOf: of_count_of,
    tree.Counters: of_counters,
    tree.Attribute: of_attribute,
    tree.PlayerNumber: of_player_number,
    tree.Result: of_result,
    tree.Arithmetic: of_arithmetic,
    tree.Clamp: of_clamp,
    tree.PerEach: of_per_each,
}
