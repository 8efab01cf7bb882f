"""FFTCG among the games that have to keep what every game promises."""

from __future__ import annotations

from collections.abc import Iterator

from livingrules.arena.disguise import ever_seen, reorder, some_of
from livingrules.arena.entrant import options_of, through_json, two_decks, whole_again
from livingrules.arena.plan import cards_of
from livingrules.cards import Database
from livingrules.games.fftcg import loops, restoring
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.words import (
    ACTION,
    CAST,
    DECK,
    FIELD,
    HAND,
    PAID,
    PLAYED,
    REF_BITS,
    REF_MASK,
    SPECIAL,
    STACK,
    ZONES,
)
from livingrules.games.packs import pack
from livingrules.kernel.decision import QUIET
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.kernel.visibility import SPECTATOR


class FftcgEntrant:
    """FFTCG in its formats, and without text."""

    name = "fftcg"
    readers = (0, 1, SPECTATOR)
    rules: tuple[str, ...] = ("constructed", "limited", "constructed//off")
    repeats = loops.RETURNS

    def decks(self, seed: str, rules: str) -> tuple[str, str]:
        return two_decks(self.name, seed, rules)

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Fftcg:
        format_name = rules.split("/", maxsplit=1)[0]
        one, other = (cards_of(name, format_name, self.name) for name in self.decks(seed, rules))
        begun: Fftcg = pack(self.name).start((one, other), options_of(self.name, rules, windows), seed, strict=True)
        return begun

    def saved_and_restored(self, game: Fftcg, known: Database | None) -> Fftcg:
        twin = restoring.restore_beside(game, through_json(game)) if known is None else whole_again(game, known)
        twin.strict = game.strict
        return twin

    def index(self, game: Fftcg) -> object:
        return [[values.pack() for values in game.now], [sorted(watchers) for watchers in game.watchers]]

    def reindexed(self, game: Fftcg) -> object:
        twin = game.copy()
        restoring.reindex(twin)
        return self.index(twin)

    def misplaced(self, game: Fftcg) -> str:
        """On the field and the stack a card lies with its controller, elsewhere with its owner (7.3)."""
        found = sorted(card for zone in game.zones for card in zone)
        if found != list(range(len(game.owner))):
            return "a card is in two zones or in none"
        for number, zone in enumerate(game.zones):
            seat, kind = divmod(number, ZONES)
            for card in zone:
                whose = game.controller(card) if kind in (FIELD, STACK) else game.owner[card]
                if game.zone[card] != number or whose != seat:
                    return f"card {card} is not where it says, or not with its owner"
        return ""

    def position(self, game: Fftcg) -> object:
        return loops.table(game)

    def disagreements(self, game: Fftcg) -> Iterator[str]:
        decision = game.decision
        if decision is None or decision.kind != "act":
            return
        about = str(decision.prompt[0])
        for card in range(len(game.owner)):
            for act, option in acts_on(game, decision.seat, card, about):
                offered = option in decision.options
                reasons = game.why_not(decision.seat, card, act)
                if offered == bool(reasons):
                    said = "; ".join(map(str, reasons)) or "it may"
                    yield f"{act} {game.card_name(card)}: offered {offered}, but asked why not: {said}"

    def number_asked(self, events: list[Event], card: int) -> int | None:
        """What was paid; nothing where the card was played without paying."""
        for event in events:
            if event.verb == PAID:
                return event.amount
            if event.verb in (CAST, PLAYED) and event.card == card:
                return 0
        return None

    def disguise(self, game: Fftcg, seat: int, rng: Rng, most: int = 0) -> Fftcg:
        """A twin in which cards that the seat has never seen are others, and hidden zones are in another order."""
        twin: Fftcg = game.copy()
        seen = ever_seen(game, seat)
        for owner in (0, 1):
            hidden = [card for card in range(len(game.owner)) if game.owner[card] == owner and card not in seen]
            exchange(twin, some_of(game, hidden, most, rng) if most else hidden, rng)
        if not most:
            for kind in (DECK, HAND):
                for owner in (0, 1):
                    reorder(twin, owner * ZONES + kind, seat, rng)
        restoring.reindex(twin)
        return twin


def acts_on(game: Fftcg, seat: int, card: int, about: str) -> Iterator[tuple[str, int]]:
    """What may be asked about a card at such a decision, and the option that would do it."""
    if about == "block" and game.controller(card) == seat:
        yield "block", card
    if about == "attack" and game.controller(card) == seat:
        yield "attack", card
    if about != "priority":
        return
    if game.zone[card] == seat * ZONES + HAND:
        yield "play", card << REF_BITS | REF_MASK
    if game.controller(card) == seat:
        used = [ref for ref in game.now[card].abilities if game.library.infos[ref].kind in (ACTION, SPECIAL)]
        for number, ref in enumerate(used, 1):
            yield f"use {number}", card << REF_BITS | ref


def exchange(twin: Fftcg, hidden: list[int], rng: Rng) -> None:
    """Deal the identities of these cards out anew among them."""
    dealt = list(hidden)
    rng.shuffle(dealt)
    definitions, printed = list(twin.definitions), list(twin.printed)
    for card, other in zip(hidden, dealt, strict=True):
        definitions[card] = twin.definitions[other]
        printed[card] = twin.printed[other]
    twin.definitions, twin.printed = tuple(definitions), tuple(printed)
