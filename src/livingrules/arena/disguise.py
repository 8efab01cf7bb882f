"""The same game to one seat, another to the rest: whatever the seat cannot know is exchanged.

If anything that the seat is shown differs afterwards, something hidden has leaked.
"""

from __future__ import annotations

from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.restoring import reindex
from livingrules.games.ufs.values import Values
from livingrules.games.ufs.words import DECK, HAND, ZONES
from livingrules.kernel.game import Game
from livingrules.kernel.rng import Rng
from livingrules.kernel.visibility import knows

LOOKED_THROUGH = ("character", "search")
"""Questions for which the player looks through a deck, and so knows the cards in question."""


def disguised(game: Ufs, seat: int, rng: Rng, most: int = 0) -> Ufs:
    """A twin in which cards that the seat has never seen are others, and hidden zones are in another order.

    most: no more cards of each zone are exchanged, and every zone keeps its order.
    """
    twin: Ufs = game.copy()
    seen = ever_seen(game, seat)
    for owner in (0, 1):
        hidden = [
            card
            for card in range(len(game.owner))
            if game.owner[card] == owner and card not in seen and game.current[card] is None
        ]
        exchange(twin, some_of(game, hidden, most, rng) if most else hidden, rng)
    if not most:
        for zone in (DECK, HAND):
            for owner in (0, 1):
                reorder(twin, owner * ZONES + zone, seat, rng)
    reindex(twin)
    return twin


def some_of(game: Game, hidden: list[int], most: int, rng: Rng) -> list[int]:
    """At most so many of the hidden cards of each zone."""
    by_zone: dict[int, list[int]] = {}
    for card in hidden:
        by_zone.setdefault(game.zone[card], []).append(card)
    return [card for cards in by_zone.values() for card in rng.sample(tuple(cards), min(most, len(cards)))]


def ever_seen(game: Game, seat: int) -> set[int]:
    """The cards that the seat knows, or saw at some time."""
    seen = {card for card in range(len(game.owner)) if knows(game.eyes(card), seat)}
    decision = game.decision
    if decision is not None and decision.seat == seat and decision.prompt[0] in LOOKED_THROUGH:
        seen.update(decision.options)
    chain = game.log
    while chain is not None:
        if knows(chain[1].seen, seat):
            seen.add(chain[1].card)
        chain = chain[0]
    return seen


def exchange(twin: Ufs, hidden: list[int], rng: Rng) -> None:
    """Deal the identities of these cards out anew among them."""
    dealt = list(hidden)
    rng.shuffle(dealt)
    definitions, printed, base = list(twin.definitions), list(twin.printed), list(twin.base)
    for card, other in zip(hidden, dealt, strict=True):
        definitions[card] = twin.definitions[other]
        printed[card] = twin.printed[other]
        if shows_print(twin, card):
            base[card] = twin.printed[other]
    twin.definitions, twin.printed = tuple(definitions), tuple(printed)
    twin.set_faces(base)


def shows_print(twin: Ufs, card: int) -> bool:
    """Whether the card's values are those printed on it; a face-down card has others."""
    values: Values = twin.base[card]
    return values.pack() == twin.printed[card].pack()


def reorder(twin: Game, zone: int, seat: int, rng: Rng) -> None:
    """Another order among the cards of a zone that the seat does not know."""
    places = [at for at, card in enumerate(twin.zones[zone]) if not knows(twin.eyes(card), seat)]
    whole = list(twin.zones[zone])
    cards = [whole[at] for at in places]
    rng.shuffle(cards)
    for at, card in zip(places, cards, strict=True):
        whole[at] = card
    twin.reorder(zone, whole)
