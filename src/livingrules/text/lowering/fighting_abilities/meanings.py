"""What an ability means, and a keyword (H.1, I.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any, Final

from livingrules.games.ufs import ability as meant
from livingrules.games.ufs.ability import Awaiting, Floor, Gate, Limit, Restricted, Results
from livingrules.games.ufs.players import PLAYERS
from livingrules.games.ufs.words import HAND, KIND_OF, SYMBOL_BIT, TIME_OF, TURN, ZONE_NAMES
from livingrules.kernel.meaning.statement import Block, Rule
from livingrules.text import tree
from livingrules.text.lowering.fighting_abilities.blocks import block
from livingrules.text.lowering.fighting_abilities.costs import bound_on_x, payment
from livingrules.text.lowering.fighting_abilities.given import keyword_of, meaning_of
from livingrules.text.lowering.fighting_abilities.keywords import KEYWORD_ABILITIES
from livingrules.text.lowering.fighting_abilities.keywords_universus import KEYWORD_ABILITIES as OF_UNIVERSUS
from livingrules.text.lowering.fighting_abilities.left_open import statistics
from livingrules.text.lowering.fighting_abilities.own_cards import (
    arrives_in,
    bans,
    leaves,
    mentions_self,
    mentions_this_attack,
    of_own_card,
    speaks_of_it,
    while_committed,
)
from livingrules.text.lowering.fighting_abilities.prepared import carried_out, forbids_cancelling, prepared
from livingrules.text.lowering.fighting_abilities.remembering import asked_of_the_past
from livingrules.text.lowering.fighting_abilities.results import acts_of, prospective, what_it_would_do
from livingrules.text.lowering.fighting_abilities.rules import rule
from livingrules.text.lowering.fighting_abilities.zones_of_work import place_of
from livingrules.text.lowering.fighting_meanings.conditions import condition, premise
from livingrules.text.lowering.fighting_meanings.giving import visit
from livingrules.text.lowering.fighting_meanings.happenings import happening
from livingrules.text.lowering.fighting_meanings.parts import amount, cards, optional
from livingrules.text.nodes.fighting import Cancellable
from livingrules.text.nodes.fighting import nodes as parts_of
from livingrules.text.nodes.universus import Floor as AtLeast

GATES: Final[dict[str, int]] = {
    "First": meant.FIRST_ACT, "Second": meant.SECOND_ACT, "Combo": meant.COMBO_MET, "Deadlock": meant.DEADLOCKED,
    "Desperation": meant.DESPERATE, "name": meant.OF_NAME, "symbol": meant.OF_SYMBOL, "set": meant.OF_SET,
    "trait": meant.OF_TRAIT, "called": meant.CALLED,
}  # fmt: skip
WHOSE: Final[dict[str, int]] = {
    "": 0, "you": meant.YOU, "your": meant.YOU, "opponent": meant.OPPONENT, "opponent's": meant.OPPONENT,
}  # fmt: skip
ALLOWED: Final[dict[str, int]] = {
    "playable while committed": meant.WHILE_COMMITTED,
    "playable by either player": meant.BY_EITHER_PLAYER,
    "any number of times": meant.ANY_NUMBER,
}
OF_GAMES: Final[dict[str, dict[str, tree.Ability]]] = {"ufs": KEYWORD_ABILITIES, "universus": OF_UNIVERSUS}


def played(
    keywords: tuple[tree.Keyword, ...], abilities: tuple[tree.Ability, ...], game: str, card_type: str
) -> dict[str, Any]:
    """What a card holds of its text in play."""
    give(abilities, keywords, game, card_type)
    return {
        "keyword_meanings": tuple([keyword_of(keyword) for keyword in keywords]),
        "meanings": tuple([meaning_of(ability) for ability in abilities]),
    }


def give(abilities: Iterable[tree.Ability], keywords: Iterable[tree.Keyword], game: str, card_type: str) -> None:
    """Give the abilities and keywords of a card, and those that they grant, their meanings."""
    for ability in abilities:
        ability.note(meaning(ability, game, card_type))
    for keyword in keywords:
        keyword.note(of_keyword(keyword, game))


def meaning(ability: tree.Ability, game: str, card_type: str = "") -> meant.Ability:
    """What an ability means on a card of that type ("": of any)."""
    return of_text(of_own_card(ability, card_type), as_carried_out(ability, game, card_type), game)


def of_text(written: tree.Ability, carried: tree.Ability, game: str) -> meant.Ability:
    """The same by its text as it is written, and with its instructions as they are carried out."""
    visit(written)
    costs = payment(carried.costs, written.costs)
    most_x = bound_on_x(written.x)
    return meant.Ability(
        KIND_OF[written.kind],
        block(carried.body),
        place_of(written, game),
        costs,
        restricted(written, game),
        Results(what_it_would_do(written), tuple([prospective(act) for act in acts_of(written)])),
        tuple([gate(each) for each in written.gates]),
        tuple([limit(each) for each in written.limits if each.kind != "zone"]),
        awaiting(written.trigger),
        None if written.condition is None else premise(written.condition),
        optional(written.x if most_x is None else None),
        optional(most_x),
        any(forbids_cancelling(part) for part in written.body),
        own_bans(written),
        asked_of_the_past(written),
        asks_about_hand(written),
        () if written.x is None or most_x is not None else statistics(parts_of(written.x)),
    )


def as_carried_out(ability: tree.Ability, game: str, card_type: str = "") -> tree.Ability:
    """The ability with its instructions as they are carried out, every part of them with its meaning."""
    carried = prepared(ability, game, card_type)
    understand(carried, game)
    return carried


def price_of(node: Cancellable, game: str) -> tuple[tree.Instruction, ...]:
    """What cancels an ability, in the same way."""
    price = carried_out(node.price, game)
    understand(price, game)
    return price


def understand(text: Any, game: str) -> None:
    """Give the parts of instructions their meanings, and the abilities and keywords that they grant theirs."""
    visit(text)
    for node in inside(text):
        if isinstance(node, tree.Grant):
            give(
                [item for item in node.gained if isinstance(item, tree.Ability)],
                [item for item in (*node.gained, *node.lost) if isinstance(item, tree.Keyword)],
                game,
                "",
            )


def inside(value: Any) -> Iterator[tree.Node]:
    """All nodes of instructions, the inner ones first; an ability that is granted has a text of its own."""
    if isinstance(value, tuple):
        for part in value:
            yield from inside(part)
    elif isinstance(value, tree.Node):
        for item in fields(value):
            part = getattr(value, item.name)
            if not (isinstance(value, tree.Grant) and item.name == "gained"):
                yield from inside(part)
        yield value


def gate(node: tree.Gate) -> Gate:
    """What has to hold before the ability can be played."""
    kind = GATES[node.kind]
    if kind == meant.OF_SYMBOL:
        return Gate(kind, symbol=SYMBOL_BIT[node.value.lower()])
    if kind in (meant.OF_NAME, meant.OF_TRAIT, meant.CALLED):
        return Gate(kind, tuple([name.strip() for name in node.value.split("/")]))
    return Gate(kind, (node.value,) if kind == meant.OF_SET else ())


def limit(node: tree.Limit) -> Limit:
    """How often, or when, the ability can be played."""
    if node.kind in ("uses", "copies"):
        return Limit(meant.USES if node.kind == "uses" else meant.COPIES, node.count, span(node.period))
    if node.kind == "step":
        return Limit(meant.IN_STEP)
    return Limit(meant.TURN_OF if node.kind == "turn" else meant.ATTACK_OF, whose=WHOSE[node.value])


def span(word: str) -> int:
    if word == "attack":
        return meant.AN_ATTACK
    return TIME_OF[word.lower()] if word else TURN


def restricted(node: tree.Ability, game: str) -> Restricted:
    """What the sentences behind the effect say about playing it."""
    only = needed_to_play(node)
    allowed = 0
    price: Block | None = None
    destroys = False
    for each in node.restrictions:
        allowed |= ALLOWED.get(each.kind, 0)
        if isinstance(each, Cancellable):
            price, destroys = block(price_of(each, game)), each.destroy
    if any(while_committed(each) for each in only):
        allowed |= meant.WHILE_COMMITTED
    floors = tuple([floor(each) for each in node.restrictions if isinstance(each, AtLeast)])
    asked = tuple([condition(each) for each in only])
    return Restricted(allowed, asked, any(speaks_of_it(each) for each in only), price, destroys, floors)


def needed_to_play(node: tree.Ability) -> list[tree.Condition]:
    """The conditions under which alone it can be played (H.3.3.1)."""
    return [each.condition for each in node.restrictions if each.kind == "only playable" and each.condition is not None]


def floor(node: AtLeast) -> Floor:
    """*This effect cannot reduce your rival below 1 health.*"""
    return Floor(PLAYERS[node.player], optional(node.minimum))


def asks_about_hand(node: tree.Ability) -> bool:
    """Whether what has to hold for it to be played asks about cards in a hand."""
    asked = (*needed_to_play(node), *([] if node.condition is None else [node.condition]))
    inside = (part for each in asked for part in parts_of(each))
    return any(isinstance(part, tree.Filter) and ZONE_NAMES[HAND] in part.zones for part in inside)


def own_bans(node: tree.Ability) -> tuple[Rule, ...]:
    """Its rules against playing the card that it is on."""
    return tuple([rule(part, block(part.price)) for part in bans(node)])


def awaiting(trigger: tree.Event | None) -> Awaiting | None:
    """What it waits for."""
    if trigger is None:
        return None
    words = tuple([each.verb for each in (trigger, *trigger.alternatives)])
    own, arrives = mentions_self(trigger), arrives_in(trigger, "momentum")
    return Awaiting(happening(trigger), words, own, arrives, leaves(trigger), mentions_this_attack(trigger))


def of_keyword(keyword: tree.Keyword, game: str) -> meant.Keyword:
    """What a printed or gained keyword is, with the ability that it grants."""
    visit(keyword)
    rating = keyword.number
    return meant.Keyword(
        keyword.name,
        None if rating is None else amount(rating),
        rating.value if isinstance(rating, tree.Number) else 0,
        # a *high block* is asked for by what is printed, not by how it was played
        tuple([cards(each).by_print() for each in keyword.requirement]),
        keyword.gate,
        of_rules(keyword.name, game, keyword.gate if game == "universus" else ""),
    )


@cache
def of_rules(name: str, game: str, in_front: str) -> meant.Ability | None:
    """The ability that a keyword of the rules grants (I.3), behind what stands in front of the keyword."""
    node = OF_GAMES[game].get(name)
    if node is not None and in_front:
        restriction = tree.Gate(in_front) if in_front in GATES else tree.Gate("called", in_front)
        node = replace(node, gates=(restriction,))
    return None if node is None else meaning(node, game)
