"""Positions of FFTCG in which given cards can be played: enough CP of every element, and whom their texts speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from livingrules.arena.exhaustive.extras import nodes_in, spoken_words
from livingrules.arena.exhaustive.marks import Seen, abilities_of
from livingrules.games.fftcg.cards import Card, CompiledCard
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.position import Placed, Side, arrange
from livingrules.games.fftcg.words import (
    AUTO,
    BREAK_ZONE,
    DAMAGE_ZONE,
    DECK,
    DULL,
    ELEMENT_NAMES,
    FIELD,
    FIELD_ABILITY,
    HAND,
    ON_STACK,
    REF_BITS,
    REF_MASK,
    RESOLVES,
    SUMMON_TEXT,
    USED,
    ZONES,
)
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard as AnyCard
from livingrules.kernel.decision import ACT, PASS
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.kernel.tree import Ability, Act

POWERS: Final = (2000, 5000, 7000, 9000)
MOMENTS: Final = ("main 1", "main 1", "turn", "attack", "main 2", "end")


class FftcgStage:
    """FFTCG."""

    def begin(self, cards: tuple[AnyCard, ...], seed: str, rng: Rng) -> Fftcg:
        mine = [card for card in cards if isinstance(card, CompiledCard)]
        rules = pack("fftcg")
        options = rules.make_options(rules.formats[0], "", True, None)
        sides = (self._side(mine, rng), self._side(mine, rng))
        moment = MOMENTS[rng.below(len(MOMENTS))]
        return arrange(sides, options, seed, rng.below(2), moment, strict=True)

    def _side(self, cards: list[CompiledCard], rng: Rng) -> Side:
        others = supporting(cards)
        needed = elements_of(cards)
        placed = [Placed(card=backup(needed[at % len(needed)]), zone=FIELD) for at in range(4)]
        there = [others[at] for at in rng.sample(tuple(range(len(others))), min(5, len(others)))]
        here = [card for card in there if card.card.type != "Summon"]
        placed += [Placed(card=card, zone=FIELD, flags=DULL if rng.below(3) == 0 else 0) for card in here]
        for card in cards:
            if card.card.type != "Summon" and rng.below(2):
                placed.append(Placed(card=card, zone=FIELD))
            placed += [Placed(card=card, zone=zone) for zone in (HAND, HAND, BREAK_ZONE)]
        rest = [*others, *cards]
        for zone, count in ((HAND, 4), (BREAK_ZONE, 6), (DAMAGE_ZONE, rng.below(6)), (DECK, 24)):
            placed += [Placed(card=rest[rng.below(len(rest))], zone=zone) for _ in range(count)]
        return Side(cards=tuple(placed))

    def ability(self, game: Fftcg, option: int) -> Ability | None:
        decision = game.decision
        about = "" if decision is None else str(decision.prompt[0])
        ref = option & REF_MASK
        if about != "priority" or option == PASS or ref == REF_MASK:
            return None
        return game.library.infos[ref].node

    def abilities_on(self, game: Fftcg, option: int) -> Iterable[Ability]:
        decision = game.decision
        card = option >> REF_BITS if decision is not None and decision.prompt[0] == "priority" else option
        return game.definitions[card].abilities if 0 <= card < len(game.definitions) else ()

    def notice(self, game: Fftcg, events: Iterable[Event], seen: Seen) -> None:
        infos = game.library.infos
        for event in events:
            if event.verb == RESOLVES:
                seen.resolve(infos[event.what].node)
            elif event.verb == ON_STACK and event.clause == "11.8.7":
                seen.pay(infos[event.what].node)
            elif event.verb == ON_STACK:
                for ability in game.definitions[event.card].abilities:
                    seen.pay(ability)
            elif event.verb == USED:
                seen.pay(infos[event.amount].node)
        self._in_force(game, seen)
        self._offered(game, seen)

    def _in_force(self, game: Fftcg, seen: Seen) -> None:
        """A field ability does what it does by being there."""
        for card, values in enumerate(game.now):
            kind = game.zone[card] % ZONES
            for ref in values.abilities:
                info = game.library.infos[ref & REF_MASK]
                if info.kind == FIELD_ABILITY and info.zones >> kind & 1:
                    seen.resolve(info.node)

    def _offered(self, game: Fftcg, seen: Seen) -> None:
        decision = game.decision
        if decision is None or decision.shape != ACT or decision.prompt[0] != "priority":
            return
        for option in decision.options:
            ability = self.ability(game, option)
            if ability is not None:
                seen.offer(ability)
            elif option != PASS:
                for each in game.definitions[option >> REF_BITS].abilities:
                    if each.kind == "summon":
                        seen.offer(each)

    def refusals(self, game: Fftcg, seen: Seen) -> None:
        decision = game.decision
        if decision is None or decision.prompt[0] != "priority":
            return
        for card, values in enumerate(game.now):
            if game.zone[card] % ZONES != FIELD or game.controller(card) != decision.seat:
                continue
            used = [ref for ref in values.abilities if game.library.infos[ref & REF_MASK].kind not in NOT_USED]
            for number, ref in enumerate(used, 1):
                node = game.library.infos[ref & REF_MASK].node
                if node in seen.left - seen.offered:
                    reasons = game.why_not(decision.seat, card, f"use {number}")
                    seen.refuse(node, [str(game.shown_reason(each)) for each in reasons])


NOT_USED: Final = (FIELD_ABILITY, SUMMON_TEXT, AUTO)
"""Kinds of abilities that nobody chooses to use."""


def elements_of(cards: list[CompiledCard]) -> list[str]:
    """The elements of the cards, and those that their abilities ask to be paid in."""
    paid = [
        node.what
        for node in nodes_in(tuple(ability for card in cards for ability in abilities_of(card)))
        if isinstance(node, Act) and node.verb == "pay"
    ]
    printed = [element for card in cards for element in card.card.elements]
    return [element for element in dict.fromkeys((*printed, *paid)) if element in ELEMENT_NAMES]


def backup(element: str) -> CompiledCard:
    """A Backup that pays."""
    card = Card(name="Stagehand", type="Backup", elements=(element,), cost=1, generic=True, number="stage-001")
    return CompiledCard(card=card)


def supporting(cards: list[CompiledCard]) -> list[CompiledCard]:
    """Cards of which the texts speak: with those names, jobs, categories and elements, of various cost and power."""
    names, properties, _ = spoken_words(ability for card in cards for ability in abilities_of(card))
    jobs = tuple(name for kind, name in properties if kind == "job")
    categories = tuple(name for kind, name in properties if kind == "category")
    elements = elements_of(cards)
    asked = [name for kind, name in properties if kind == "element" and name in ELEMENT_NAMES]
    made: list[CompiledCard] = []
    for at, name in enumerate([*names, "Extra", "Walker-on", "Double", "Prompter"]):
        power = POWERS[at % len(POWERS)]
        element = [*asked, *elements][at % (len(asked) + len(elements))]
        card = Card(
            name=name, type="Forward", elements=(element,), cost=1 + at % 4, power=power, jobs=jobs,
            categories=categories, generic=True, number=f"stage-{at + 2:03}",
        )  # fmt: skip
        made.append(CompiledCard(card=card))
    summon = Card(name="Offstage Voice", type="Summon", elements=(elements[0],), cost=1, number="stage-900")
    return [*made, backup(elements[-1]), CompiledCard(card=summon)]
