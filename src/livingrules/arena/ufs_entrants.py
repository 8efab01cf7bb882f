"""UFS and UniVersus among the games that have to keep what every game promises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from livingrules.arena.disguise import disguised
from livingrules.arena.entrant import options_of, through_json, two_decks, whole_again
from livingrules.arena.plan import cards_of
from livingrules.cards import Database
from livingrules.games.packs import pack
from livingrules.games.ufs import restoring
from livingrules.games.ufs.formats import Options
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.needs import BESIDES
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    ACTION,
    BLITZ,
    DIFFICULTY_IS,
    ENHANCE,
    FORM,
    HAND,
    RESPONSE,
    ZONES,
    ability_card,
    option_ability,
)
from livingrules.kernel.decision import QUIET
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.kernel.visibility import SPECTATOR


class UfsEntrant:
    """UFS in its formats, the inserts' profiles, and without text."""

    name = "ufs"
    readers = (0, 1, SPECTATOR)
    rules: tuple[str, ...] = (
        *("standard", "turbo", "draft", "sealed", "teams", "standard/mm", "standard/mk"),
        *("turbo/mk", "standard/mm/off", "standard/mk/off"),
    )
    repeats = 0

    def options(self, rules: str, windows: str = QUIET) -> Options:
        made: Options = options_of(self.name, rules, windows)
        return made

    def decks(self, seed: str, rules: str) -> tuple[str, str]:
        return two_decks(self.name, seed, rules)

    def begin(self, seed: str, rules: str, windows: str = QUIET) -> Ufs:
        format_name = rules.split("/", maxsplit=1)[0]
        one, other = (cards_of(name, format_name, self.name) for name in self.decks(seed, rules))
        begun: Ufs = pack(self.name).start((one, other), self.options(rules, windows), seed, strict=True)
        return begun

    def saved_and_restored(self, game: Ufs, known: Database | None) -> Ufs:
        twin = restoring.restore_beside(game, through_json(game)) if known is None else whole_again(game, known)
        twin.strict = game.strict
        return twin

    def index(self, game: Ufs) -> object:
        return [
            [sorted(refs) for refs in game.listed],
            list(game.attaches),
            [sorted(refs) for refs in game.acts],
            [sorted(refs) for refs in game.responses],
            [serials(effects) for effects in game.fired],
            [serials(effects) for effects in (game.modifiers, game.definers, game.replacers, game.check_modifiers)],
            [serials(effects) for effects in game.rules],
            [need & BESIDES for need in (game.definers_need, game.modifiers_need)],
        ]

    def reindexed(self, game: Ufs) -> object:
        twin = game.copy()
        restoring.reindex(twin)
        return self.index(twin)

    def misplaced(self, game: Ufs) -> str:
        found = sorted(card for zone in game.zones for card in zone)
        if found != list(range(len(game.owner))):
            return "a card is in two zones or in none"
        for number, zone in enumerate(game.zones):
            for card in zone:
                if game.zone[card] != number or game.owner[card] != number // ZONES:
                    return f"card {card} is not where it says, or not with its owner"
        return ""

    def position(self, game: Ufs) -> object:
        """Hands and piles that are not ordered come sorted; the order of decks, pools and staging areas is told."""
        zones = [sorted(cards) if number % ZONES == HAND else cards for number, cards in enumerate(game.zones)]
        values = [values.pack() for values in game.now]
        asked = None if game.decision is None else game.decision.pack()
        return [zones, game.flags, values, game.vitality, game.active, game.phase, asked]

    def disagreements(self, game: Ufs) -> Iterator[str]:
        decision = game.decision
        acts = ACTS_OF.get(str(decision.prompt[0])) if decision is not None and decision.kind == "act" else None
        if decision is None or acts is None:
            return
        seat = decision.seat
        for card in (card for card, owner in enumerate(game.owner) if owner == seat):
            for act, kind in acts:
                offered = is_offered(game, decision.options, card, kind)
                reasons = game.why_not(seat, card, act)
                if offered == bool(reasons):
                    said = "; ".join(map(str, reasons)) or "it may"
                    yield f"{act} {game.card_name(card)}: offered {offered}, but asked why not: {said}"

    def number_asked(self, events: list[Event], card: int) -> int | None:
        """What the check has to reach, as it is told before every check to play a card."""
        return next((event.amount for event in events if event.verb == DIFFICULTY_IS and event.card == card), None)

    def disguise(self, game: Ufs, seat: int, rng: Rng, most: int = 0) -> Ufs:
        return disguised(game, seat, rng, most)


class UniversusEntrant(UfsEntrant):
    """UniVersus, which keeps everything that UFS keeps where UFS keeps it."""

    name = "universus"
    rules = ("standard",)


PLAIN: Final = -1
"""A card played as such, not one of its abilities."""
ACTS_OF: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "form": (("play", PLAIN), ("form", FORM)),
    "enhance": (("enhance", ENHANCE),),
    "blitz": (("blitz", BLITZ),),
    "block": (("block", PLAIN),),
    "respond": (("respond", RESPONSE),),
}
"""For each question that offers acts: what may be asked about a card, and the kind of ability that answers it."""


def is_offered(game: Ufs, options: tuple[int, ...], card: int, kind: int) -> bool:
    """Whether the act is among the options of a decision."""
    if kind == PLAIN and game.now[card].kind != ACTION:
        return card in options
    for option in options:
        if option >= 0 and option & ABILITY_OPTION and ability_card(option_ability(option)) == card:
            instance = option_ability(option)
            if kind in (PLAIN, game.info(instance).kind):
                return True
    return kind == PLAIN and card in options


def serials(effects: tuple[Any, ...]) -> list[int]:
    return [effect.serial for effect in effects]
