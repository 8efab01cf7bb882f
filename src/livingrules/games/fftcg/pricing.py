"""What it costs to play a card when card text makes it dearer or cheaper.

The price is no information on the card: its cost stays what it is for everything that asks for it (4.1).
"""

from __future__ import annotations

from typing import Final

from livingrules.games.fftcg import filters, indexing, lasting, meaning, reading
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.words import FIXED, PRICE, PRICING
from livingrules.kernel import tree
from livingrules.kernel.effect import Effect
from livingrules.kernel.meaning.subject import Every

KEY: Final = (PRICE, "")
"""Where the effects about prices lie among the rules."""


def cost_to_play(g: State, seat: int, card: int) -> int:
    """The CP that playing or casting the card costs the seat now, before the cost is locked."""
    values = g.now[card]
    if KEY not in g.rules and not values.kit.priced:
        return max(values.cost, 0)
    steps = price_steps(g, seat, card)
    return max(steps[-1][1] if steps else values.cost, 0)


def price_steps(g: State, seat: int, card: int) -> list[tuple[Effect, int]]:
    """The effects that change what the card costs the seat, in order, each with what it comes to."""
    effects = [*g.rules.get(KEY, ()), *own_effects(g, card)]
    if not effects:
        return []
    mark, cost = g.mark(card), g.now[card].cost
    due = [effect for effect in sorted(effects, key=indexing.age) if concerns(g, effect, mark, seat)]
    found: list[tuple[Effect, int]] = []
    for change in (replace_price, raise_price, lower_price):
        for effect in due:
            before, cost = cost, change(g, effect, cost)
            if cost != before:
                found.append((effect, cost))
    return found


def own_effects(g: State, card: int) -> list[Effect]:
    """What a card says about its own price works where it is played from."""
    found: list[Effect] = []
    for ref in g.now[card].abilities:
        if g.library.infos[ref].pieces and not g.on_field(card):
            indexing.collect(g, card, ref, None, found)
    return [effect for effect in found if effect.kind == PRICING and isinstance(subject(g, effect), tree.Self)]


def subject(g: State, effect: Effect) -> tree.Ref:
    node = g.library.lists[effect.seq][effect.at].node
    assert isinstance(node, (tree.Modify, tree.Set))
    return node.ref


def concerns(g: State, effect: Effect, mark: int, seat: int) -> bool:
    """Whether it is about the price of that card for that player, and applies now."""
    ref = subject(g, effect)
    if isinstance(ref, tree.Select):
        if not meaning.is_seat(g, effect.scope, ref.filter.owner, seat):
            return False
        described = ref.noted
        assert isinstance(described, Every)
        values = reading.known(g, effect.scope, mark)
        return filters.cards_of(described.cards).will_match(g, effect.scope, mark, values) and meaning.works(g, effect)
    return meaning.is_meant(g, effect.scope, ref, mark) and meaning.works(g, effect)


def replace_price(g: State, effect: Effect, cost: int) -> int:
    node = g.library.lists[effect.seq][effect.at].node
    if not isinstance(node, tree.Set) or node.value is None:
        return cost
    g.cite("2.1")
    return reading.amount(g, effect.scope, node.value)


def raise_price(g: State, effect: Effect, cost: int) -> int:
    return moved(g, effect, cost, 1)


def lower_price(g: State, effect: Effect, cost: int) -> int:
    return moved(g, effect, cost, -1)


def moved(g: State, effect: Effect, cost: int, sign: int) -> int:
    """The price with the changes of that sign; a bound in the text never makes a cheap card dearer."""
    node = g.library.lists[effect.seq][effect.at].node
    if not isinstance(node, tree.Modify):
        return cost
    fixed = effect.scope.cards(FIXED)
    for at, change in enumerate(node.changes):
        if change.attribute == PRICE and change.sign == sign:
            g.cite("2.1")
            number = reading.amount(g, effect.scope, change.amount) if fixed is None else fixed[at]
            low = 0 if change.minimum is None else reading.amount(g, effect.scope, change.minimum)
            cost = cost + number if sign > 0 else max(cost - number, min(low, cost))
    return cost


def card_played(g: State, seat: int, card: int) -> None:
    """A card was paid for: what was about the price of the next such card is used up."""
    for effect in g.rules.get(KEY, ()) if g.rules else ():
        ref = subject(g, effect)
        is_next = isinstance(ref, tree.Select) and ref.filter.order == "next"
        if is_next and not effect.attached and concerns(g, effect, g.mark(card), seat):
            lasting.end(g, effect)
