"""Which cards a reference means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from livingrules.errors import Fault
from livingrules.games.ufs import check_references, subjects, terms
from livingrules.games.ufs.check_references import TheCheck
from livingrules.games.ufs.meanings import Subject
from livingrules.games.ufs.players import PLAYERS
from livingrules.kernel.meaning import amount as numbers
from livingrules.text import tree
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, optional, subject
from livingrules.text.nodes.fighting import OWN_ATTACK, CheckRef

A_COPY: Final = tree.Filter(card_word=True, names=(tree.Named("copy of", ref=tree.It(terms.NAMED, "card")),))


ROLES: Final[dict[str, Callable[[int, int], Subject]]] = {
    "blocked": subjects.Blocked, "attacking": subjects.Blocked, "blocking": subjects.Blocking,
    "played": subjects.Played, "paid": subjects.Paid, tree.OF_SENTENCE: subjects.OfSentence,
}  # fmt: skip
"""Words for a card that has a part in what is going on."""
OF_EVENTS: Final = ("checked", "reviewed", "attached", "canceled")
"""Words for the card of the event that is waited for."""


def of_self(_node: tree.Self) -> Subject:
    return subjects.ThisCard()


def of_current(node: tree.Current) -> Subject:
    described = None if node.filter is None else cards(node.filter)
    return subjects.TheAttack(PLAYERS[node.whose], described, node.what == OWN_ATTACK)


def of_it(node: tree.It) -> Subject:
    """What is in the slot where the text settled it; else what has a part in what is going on."""
    if node.label == terms.NAMED and node.slot == tree.UNSETTLED:
        copies = cards(replace(A_COPY, implied=node.implied))
        return subjects.NamedCard(copies, numbers.Number(1))
    whose, types = PLAYERS[node.whose], meant_types(node)
    if node.slot > 0:
        return subjects.InSlot(node.slot, whose, types)
    if node.slot == tree.DESCRIBED:
        return subjects.Described(whose, types)
    if node.slot == tree.OF_EVENT or node.label in OF_EVENTS:
        kinds = terms.kind_bits((node.noun,)) if node.noun in terms.TYPE_OF else terms.ANY_KIND
        return subjects.OfEvent(node.plural and node.label not in OF_EVENTS, kinds, whose, types)
    if node.label not in ROLES:
        raise Fault(f"It was not settled which cards are meant: {node!r}.")
    return ROLES[node.label](whose, types)


def meant_types(node: tree.It) -> int:
    """*The attacks milled this way*: the types that are meant of the cards it was done to, 0 for whatever they are."""
    noun = node.noun.removesuffix(" card")
    if not node.plural or node.label not in terms.OF_SEVERAL_TYPES or noun == "card":
        return 0
    return 1 << terms.TYPE_OF[noun] if noun in terms.TYPE_OF else 0


def of_select(node: tree.Select) -> Subject:
    return subjects.Picked(
        cards(node.filter),
        optional(node.quantity),
        node.all,
        node.up_to,
        node.at_least,
        node.random,
        PLAYERS[node.chooser],
    )


def of_both(node: tree.Both) -> Subject:
    return subjects.Together(tuple([subject(part) for part in node.refs]))


def of_part(node: tree.PartOf) -> Subject:
    return subjects.PartOf(subject(node.ref), amount(node.quantity), node.up_to)


def of_rest(_node: tree.RestOf) -> Subject:
    return subjects.Rest()


WHICH_CHECK: Final[dict[str, int]] = {
    "that": check_references.THAT, "this": check_references.AT_HAND, "next": check_references.NEXT,
    "all": check_references.EVERY,
}  # fmt: skip


def of_check(node: CheckRef) -> TheCheck:
    purpose = None if node.purpose is None else happening(node.purpose)
    return TheCheck(WHICH_CHECK[node.which], PLAYERS[node.player], purpose)


REFERENCES: Final[dict[type, Callable[[Any], Subject]]] = {
    tree.Self: of_self,
    tree.Current: of_current,
    tree.It: of_it,
    tree.Select: of_select,
    tree.Both: of_both,
    tree.PartOf: of_part,
    tree.RestOf: of_rest,
    CheckRef: of_check,
}
