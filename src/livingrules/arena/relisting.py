"""The same game, its deck lists written in another order: no observer may be able to tell.

In the engine a card is a number, its place in the lists.  Two games between the same decks in which every card lies in
the same place, but has another number, are one game to whoever sits at the table: views, options and logs have the same
bytes from the first decision to the last, for the same answers.  Whatever shows a number, or an order that comes from
numbers, is found here.
"""

from __future__ import annotations

from typing import Any

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant, options_of
from livingrules.arena.invariants import LONGEST, difference, shown
from livingrules.arena.plan import cards_of
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard
from livingrules.kernel.rng import Rng, seed_key

Deck = tuple[CompiledCard, ...]


def tell_apart(entrant: Entrant, seed: str, rules: str, readers: tuple[int, ...] = ()) -> str:
    """What tells a reader the games of two lists apart, in a random game played to its end; "" if nothing does."""
    game, other = entrant.begin(seed, rules), relisted(entrant, seed, rules)
    rng = Rng(seed_key(f"relisted {seed}"))
    while game.decision is not None and game.choices < LONGEST:
        for reader in readers or entrant.readers:
            if shown(game, reader) != shown(other, reader):
                return f"decision {game.choices + 1} tells seat {reader}: {difference(game, other, reader)}"
        answer = random_answer(game.decision, rng)
        game.choose(answer)
        other.choose(answer)
    return ""


def relisted(entrant: Entrant, seed: str, rules: str) -> Any:
    """A game that `entrant.begin` would begin, if the lists of its decks were in another order; every card lies where
    it lies in that one.
    """
    game = entrant.begin(seed, rules)
    format_name = rules.split("/", maxsplit=1)[0]
    one, other = (cards_of(name, format_name, entrant.name) for name in entrant.decks(seed, rules))
    rng = Rng(seed_key(f"lists {seed}"))
    first, second = new_places(one, rng), new_places(other, rng)
    lists = (in_places(one, first), in_places(other, second))
    twin = pack(entrant.name).start(lists, options_of(entrant.name, rules), seed, strict=True)
    number = [*first, *(len(one) + place for place in second)]
    for here, there in zip(twin.zones, game.zones, strict=True):
        here[:] = [number[card] for card in there]
    return twin


def new_places(deck: Deck, rng: Rng) -> list[int]:
    """For each card of a list its place in the new one; characters stay, since some games ask where they stand."""
    free = [at for at, card in enumerate(deck) if getattr(card.card, "type", "") != "character"]
    mixed = list(free)
    rng.shuffle(mixed)
    places = list(range(len(deck)))
    for at, place in zip(free, mixed, strict=True):
        places[at] = place
    return places


def in_places(deck: Deck, places: list[int]) -> Deck:
    """The list with each card in its new place."""
    made = dict(zip(places, deck, strict=True))
    return tuple(made[place] for place in range(len(deck)))
