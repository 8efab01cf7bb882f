"""The table of FFTCG: set up a position with card text, act by the names of cards, look at what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from livingrules.games.fftcg import words as w
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.position import Placed, Side
from livingrules.games.fftcg.prompts import Asked
from livingrules.games.fftcg.values import Values
from livingrules.kernel.decision import ACT, CARDS, MODE, ORDER, PASS, PAY, Decision
from livingrules.scenario.board import Board, TableError, spelled_out, stated
from livingrules.scenario.fftcg import FftcgPack

PLAIN_COST: Final = 9


class FftcgTable(Board):
    """A game of FFTCG in a position, driven by names."""

    pack: FftcgPack
    game: Fftcg
    piles: ClassVar[tuple[str, ...]] = ("deck", "break")

    def __init__(
        self,
        you: dict[str, Any] | None = None,
        opponent: dict[str, Any] | None = None,
        *,
        moment: str = "main 1",
        active: int = 0,
        format: str = "constructed",
        switches: dict[str, str] | None = None,
        seed: int | str = 0,
        turn: int = 3,
        text: bool = True,
        names: Iterable[str] = (),
    ) -> None:
        """`you` is seat 0.  A side has zones: field, hand, damage, break, removed, deck (from the top; 20 plain cards
        if nothing is said).  A card is a name, a dict of fields, or (card, *states): words (dull, frozen, attacked,
        fresh: it came this turn), or dicts of what has a value ({"damage": 3000}).  A pile may also be a number of
        plain cards, or {count, and their fields}."""
        self.pack = FftcgPack()
        self.names = tuple(names)
        self.traits = traits_of(you or {}, opponent or {})
        self.format = format
        self.said = (you or {}, opponent or {})
        sides = (self._side(self.said[0]), self._side(self.said[1]))
        options = self.pack.options(format, "", text, switches)
        self.game = self.pack.arrange(sides, options, seed, moment, active, turn)

    def _side(self, spec: dict[str, Any]) -> Side:
        for key in spec:
            if key not in self.pack.zones:
                raise TableError(f"A side has no {key!r}; it has {', '.join(self.pack.zones)}.")
        cards: list[Placed] = []
        for word, zone in self.pack.zones.items():
            placed = [self._placed(item, zone) for item in pile(spec, word, self.pack.words.deck)]
            cards.extend(reversed(placed) if word in self.piles else placed)
        return Side(cards=tuple(cards))

    def _placed(self, item: Any, zone: int) -> Placed:
        spec, states = stated(item)
        return self.pack.placed(self.make(spec), zone, states)

    def make(self, spec: Any) -> CompiledCard:
        """A card of this game."""
        return self.pack.make(spec, self.names, self.traits)

    # ------------------------------------------------------------------------------------------------------- looking

    def in_zone(self, kind: int, seat: int) -> list[int]:
        return self.game.cards_in(seat, kind)

    def zone_of(self, card: int) -> int:
        return self.game.kind_of_zone(card)

    def holder(self, card: int) -> int:
        return self.game.zone[card] // w.ZONES

    def values(self, name: str) -> Values:
        return self.game.now[self.card(name)]

    def power(self, name: str) -> int:
        return self.game.power(self.card(name))

    def damage(self, name: str) -> int:
        """The damage on a Forward."""
        return self.game.damage[self.card(name)]

    def dull(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & w.DULL)

    def frozen(self, name: str) -> bool:
        return bool(self.game.flags[self.card(name)] & w.FROZEN)

    def keywords(self, name: str) -> list[str]:
        held = self.values(name).keywords
        return [word for word, bit in w.KEYWORD_BIT.items() if held & bit]

    def elements(self, name: str) -> list[str]:
        held = self.values(name).elements
        return [word for word, bit in w.ELEMENT_BIT.items() if held & bit]

    def types(self, name: str) -> list[str]:
        held = self.values(name).types
        return [word for word in w.TYPE_NAMES if held & w.TYPE_BIT[word]]

    def controller(self, name: str) -> int:
        return self.game.controller(self.card(name))

    def points(self, seat: int) -> int:
        """The damage a player has taken."""
        return len(self.game.cards_in(seat, w.DAMAGE_ZONE))

    def on_stack(self) -> list[str]:
        """What is on the stack, from the top: the names of the cards."""
        return [self.name(self.game.scopes[number].card) for number in reversed(self.game.items)]

    @property
    def phase(self) -> str:
        return w.PHASE_NAMES[self.game.phase]

    @property
    def step(self) -> str:
        return w.STEP_NAMES[self.game.step]

    def times(self) -> tuple[str, ...]:
        return (self.phase, self.step)

    def life(self, seat: int) -> tuple[int, int]:
        return self.points(seat), self.game.options.damage_limit

    def states(self, name: str) -> list[str]:
        found = [word for word, holds in (("dull", self.dull), ("frozen", self.frozen)) if holds(name)]
        return [*found, f"{self.damage(name)} damage"] if self.damage(name) else found

    # -------------------------------------------------------------------------------------------------- what is offered

    def abilities_offered(self, card: int) -> list[tuple[int, int]]:
        decision = self.game.decision
        if decision is None or self.asked != "priority":
            return []
        return [
            (at, option)
            for at, option in enumerate(decision.options)
            if option != PASS and option >> w.REF_BITS == card and option & w.REF_MASK != w.REF_MASK
        ]

    def ref_of(self, instance: int) -> int:
        return instance & w.REF_MASK

    def offered_at(self, card: int) -> int:
        options = self.game.decision.options if self.game.decision is not None else ()
        wanted = card << w.REF_BITS | w.REF_MASK if self.asked == "priority" else card
        return options.index(wanted) if wanted in options else -1

    def offered_cards(self, decision: Decision) -> list[int]:
        found = [option for option in decision.options if option >= 0]
        if decision.shape == ACT and self.asked == "priority":
            return [option >> w.REF_BITS for option in found]
        return [option & w.CARD_MASK for option in found]

    def option_words(self, decision: Decision) -> list[str]:
        if decision.shape == ACT:
            return [self._act_word(option) for option in decision.options]
        if self.asked == "modes":
            return [str(option) for option in decision.options]
        if decision.shape in (CARDS, PAY):
            return [self.name(option & w.CARD_MASK) for option in decision.options]
        if decision.shape == ORDER:
            return told_apart([self._ordered_word(option) for option in decision.options])
        if decision.shape == MODE and self.asked == "replacement":
            return told_apart([self.name(int(card)) for card in decision.prompt[2:]])
        if decision.shape == MODE and self.asked == "name":
            return [Asked(self.game, decision).label(option) for option in decision.options]
        if decision.shape == MODE:
            return [str(option) for option in decision.options]
        raise TableError(f"There are no words for what is asked ({self.asked}).")

    def _act_word(self, option: int) -> str:
        """A card that attacks or blocks, that is played or cast, or one of its abilities."""
        if option == PASS:
            return "pass"
        if self.asked != "priority":
            return self.name(option & w.CARD_MASK)
        card, ref = option >> w.REF_BITS, option & w.REF_MASK
        if ref == w.REF_MASK:
            return self.name(card)
        refs = self.game.now[card].abilities
        place = f" {refs.index(ref) + 1}" if ref in refs and len(refs) > 1 else ""
        return f"{self.name(card)} ability{place}"

    def _ordered_word(self, option: int) -> str:
        """Something that is put in order: an ability that has triggered, or a card."""
        if option in self.game.scopes:
            return self.name(self.game.scopes[option].card)
        return self.name(option & w.CARD_MASK)

    # ---------------------------------------------------------------------------------------------------------- acting

    def pass_(self) -> FftcgTable:
        """Whoever is asked forfeits priority."""
        return self.choose("pass")

    def resolve(self) -> FftcgTable:
        """Both players forfeit until the top of the stack has resolved, or something is asked that is no priority."""
        top = self.game.items[-1] if self.game.items else -1
        while self.asked == "priority" and top in self.game.items:
            self.choose("pass")
        return self


def pile(spec: dict[str, Any], word: str, usual: int) -> Iterable[Any]:
    """The cards of a zone as they are written; plain ones cost more than anybody pays by chance."""
    said = spec.get(word, usual if word == "deck" else ())
    if isinstance(said, int):
        said = {"count": said}
    return spelled_out({"cost": PLAIN_COST, **said} if isinstance(said, dict) else said, usual)


def traits_of(*sides: dict[str, Any]) -> tuple[str, ...]:
    """The jobs and categories of the cards that are written, for texts that speak of them."""
    found: dict[str, None] = {}
    for side in sides:
        for zone in side.values():
            for item in zone if isinstance(zone, list | tuple) else (zone,):
                fields = stated(item)[0]
                for key in ("jobs", "categories") if isinstance(fields, dict) else ():
                    said = fields.get(key, ())
                    found.update(dict.fromkeys((said,) if isinstance(said, str) else said))
    return tuple(found)


def told_apart(words: list[str]) -> list[str]:
    """The same words, with a place added to those that are not alone."""
    return [
        word if words.count(word) == 1 else f"{word} ({words[:at].count(word) + 1})" for at, word in enumerate(words)
    ]
