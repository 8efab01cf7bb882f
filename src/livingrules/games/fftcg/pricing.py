"""What it costs to play a card when card text makes it dearer or cheaper.

The price is no information on the card: its cost stays what it is for everything that asks for it (4.1).
"""

from __future__ import annotations

from livingrules.games.fftcg import indexing, lasting, meaning, reading
from livingrules.games.fftcg.kept import FIXED
from livingrules.games.fftcg.rules import PRICED_CARDS
from livingrules.games.fftcg.state import State
from livingrules.games.fftcg.statements import Price
from livingrules.games.fftcg.subjects import ThisCard
from livingrules.games.fftcg.terms import THE_PRICE
from livingrules.games.fftcg.words import PRICING
from livingrules.kernel.effect import Effect
from livingrules.kernel.meaning.base import ANYBODY
from livingrules.kernel.meaning.statement import Add, SetTo


def cost_to_play(g: State, seat: int, card: int) -> int:
    """The CP that playing or casting the card costs the seat now, before the cost is locked."""
    values = g.now[card]
    if PRICED_CARDS not in g.rules and not values.kit.priced:
        return max(values.cost, 0)
    steps = price_steps(g, seat, card)
    return max(steps[-1][1] if steps else values.cost, 0)


def price_steps(g: State, seat: int, card: int) -> list[tuple[Effect, int]]:
    """The effects that change what the card costs the seat, in order, each with what it comes to."""
    effects = [*g.rules.get(PRICED_CARDS, ()), *own_effects(g, card)]
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
    return [
        effect for effect in found if effect.kind == PRICING and isinstance(price_of(g, effect).subject, ThisCard)
    ]  # fmt: skip


def price_of(g: State, effect: Effect) -> Price:
    """What an effect says about prices."""
    statement = g.library.lists[effect.seq][effect.at].statement
    assert isinstance(statement, Price)
    return statement


def concerns(g: State, effect: Effect, mark: int, seat: int) -> bool:
    """Whether it is about the price of that card for that player, and applies now."""
    price, scope = price_of(g, effect), effect.scope
    if price.cards is None:
        return mark in price.subject.marks(g, scope) and meaning.works(g, effect)
    if price.whose != ANYBODY and reading.seat(g, scope, price.whose) != seat:
        return False
    values = reading.known(g, scope, mark)
    return price.cards.will_match(g, scope, mark, values) and meaning.works(g, effect)


def replace_price(g: State, effect: Effect, cost: int) -> int:
    for edit in price_of(g, effect).edits:
        if isinstance(edit, SetTo) and edit.value is not None:
            g.cite("2.1")
            cost = edit.value.of(g, effect.scope)
    return cost


def raise_price(g: State, effect: Effect, cost: int) -> int:
    return moved(g, effect, cost, 1)


def lower_price(g: State, effect: Effect, cost: int) -> int:
    return moved(g, effect, cost, -1)


def moved(g: State, effect: Effect, cost: int, sign: int) -> int:
    """The price with the changes of that sign; a bound in the text never makes a cheap card dearer."""
    fixed = effect.scope.cards(FIXED)
    for at, edit in enumerate(price_of(g, effect).edits):
        if isinstance(edit, Add) and edit.attribute == THE_PRICE and edit.sign == sign:
            g.cite("2.1")
            number = edit.amount.of(g, effect.scope) if fixed is None else fixed[at]
            low = 0 if edit.minimum is None else edit.minimum.of(g, effect.scope)
            cost = cost + number if sign > 0 else max(cost - number, min(low, cost))
    return cost


def card_played(g: State, seat: int, card: int) -> None:
    """A card was paid for: what was about the price of the next such card is used up."""
    for effect in g.rules.get(PRICED_CARDS, ()) if g.rules else ():
        if price_of(g, effect).following and not effect.attached and concerns(g, effect, g.mark(card), seat):
            lasting.end(g, effect)
