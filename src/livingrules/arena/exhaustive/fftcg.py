"""FFTCG: games in which given cards can be played, and what is seen of their abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from livingrules.arena.exhaustive.fftcg_sides import Cast, Mood
from livingrules.arena.exhaustive.marks import Seen
from livingrules.games.fftcg.abilities import AbilityInfo
from livingrules.games.fftcg.cards import CompiledCard
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.position import arrange
from livingrules.games.fftcg.words import (
    AUTO,
    FIELD,
    FIELD_ABILITY,
    HAND,
    IN_VAIN,
    ON_STACK,
    PRICING,
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
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.meaning.ability import Ability as Meaning
from livingrules.kernel.rng import Rng
from livingrules.text.tree import Ability

MOMENTS: Final = ("main 1", "main 1", "turn", "attack", "main 2", "end")


class FftcgStage:
    """FFTCG."""

    def __init__(self) -> None:
        self.texts: dict[Meaning, Ability] = {}
        """The texts of the cards, by what they come to."""

    def begin(self, cards: tuple[AnyCard, ...], seed: str, rng: Rng) -> Fftcg:
        rules = pack("fftcg")
        options = rules.make_options(rules.formats[0], "", True, None)
        cast = Cast([card for card in cards if isinstance(card, CompiledCard)], rng)
        mood = Mood(rng)
        sides = (cast.side(rng, mood), cast.side(rng, mood))
        moment = MOMENTS[rng.below(len(MOMENTS))]
        game = arrange(sides, options, seed, rng.below(2), moment, strict=True)
        for card in game.definitions:
            self.texts.update(zip(card.meanings, card.abilities, strict=True))
        return game

    def text(self, game: Fftcg, ref: int) -> Ability | None:
        """The text of an ability; none of one that a text has made."""
        return self.texts.get(game.library.infos[ref & REF_MASK].ability)

    def ability(self, game: Fftcg, option: int) -> Ability | None:
        decision = game.decision
        about = "" if decision is None else str(decision.prompt[0])
        ref = option & REF_MASK
        if about != "priority" or option == PASS or ref == REF_MASK:
            return None
        return self.text(game, ref)

    def abilities_on(self, game: Fftcg, option: int) -> Iterable[Ability]:
        decision = game.decision
        card = option >> REF_BITS if decision is not None and decision.prompt[0] == "priority" else option
        return game.definitions[card].abilities if 0 <= card < len(game.definitions) else ()

    def notice(self, game: Fftcg, events: Iterable[Event], seen: Seen) -> None:
        for event in events:
            seen.follow(event.verb == IN_VAIN)
            if event.verb == RESOLVES:
                seen.begin(self.text(game, event.what))
            elif event.verb == ON_STACK and event.clause == "11.8.7":
                seen.pay(self.text(game, event.what - 1))
            elif event.verb == ON_STACK:
                for ability in game.definitions[event.card].abilities:
                    if ability.kind == "summon":
                        seen.pay(ability)
            elif event.verb == USED:
                seen.pay(self.text(game, event.amount))
        self._in_force(game, seen)
        self._offered(game, seen)

    def _in_force(self, game: Fftcg, seen: Seen) -> None:
        """A field ability does what it does by being there, while its condition is met."""
        left = seen.left
        for card, values in enumerate(game.now):
            kind = game.zone[card] % ZONES
            for ref in values.abilities:
                info = game.library.infos[ref & REF_MASK]
                text = self.text(game, ref)
                if info.kind != FIELD_ABILITY or text not in left:
                    continue
                if not info.zones >> kind & 1 and (kind != HAND or not of_playing(info)):
                    continue
                condition = info.condition
                scope = Scope(game.controller(card), card, game.epoch[card], card << REF_BITS | ref, game.seq)
                if condition is None or condition.holds(game, scope):
                    seen.resolve(text)

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
                node = self.text(game, ref)
                if node is not None and node in seen.left - seen.offered:
                    reasons = game.why_not(decision.seat, card, f"use {number}")
                    seen.refuse(node, [str(game.shown_reason(each)) for each in reasons])


def of_playing(info: AbilityInfo) -> bool:
    """Whether it says what its card costs, or when it may be played: that is so in hand."""
    return any(piece.of_playing or piece.kind == PRICING for piece in info.pieces)


NOT_USED: Final = (FIELD_ABILITY, SUMMON_TEXT, AUTO)
"""Kinds of abilities that nobody chooses to use."""
