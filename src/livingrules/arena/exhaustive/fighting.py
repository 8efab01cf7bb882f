"""UFS and UniVersus: games in which given cards can be played, and what is seen of their abilities."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from livingrules.arena.exhaustive.fighting_sides import Cast, Mood
from livingrules.arena.exhaustive.marks import Seen, abilities_of
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard as AnyCard
from livingrules.games.ufs.abilities import AbilityInfo
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.legality import NO_MATCH
from livingrules.games.ufs.position import arrange
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    EXECUTED,
    FIRED,
    IN_VAIN,
    NOTE,
    STATIC,
    USE,
    ZONES,
    ability_ref,
    option_ability,
    ref_index,
    verbs_of,
)
from livingrules.kernel.decision import ACT, PASS
from livingrules.kernel.effect import Scope
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.text.tree import Ability
from livingrules.text.tree import Event as Pattern

MOMENTS: Final = ("combat", "combat", "combat", "turn", "ready", "end")
ACTS: Final = {"form": "form", "enhance": "enhance", "blitz": "blitz", "respond": "respond"}
PLAYED: Final = ("E", "F", "R", "B")
"""The letters of abilities that somebody chooses to play."""
LATELY: Final = 4
"""Events that one of them may have made a fired effect happen."""


class FightingStage:
    """UFS or UniVersus."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.pending: dict[int, Ability] = {}
        """The ability that was used last on each card, until it is carried out."""
        self.lately: list[int] = []
        """What has just happened."""
        self.texts: list[Ability | None] = []
        """What the abilities of the library are written as on the cards, by number."""

    def begin(self, cards: tuple[AnyCard, ...], seed: str, rng: Rng) -> Ufs:
        rules = pack(self.game)
        options = rules.make_options(rules.formats[0], "", True, None)
        self.pending = {}
        self.lately = []
        cast = Cast(self.game, [card for card in cards if isinstance(card, CompiledCard)])
        mood = Mood(rng, cast.gates)
        sides = (cast.side(rng, mood), cast.side(rng, mood))
        moment = MOMENTS[rng.below(len(MOMENTS))]
        kind: Any = rules.engine.kind
        game = arrange(sides, options, seed, rng.below(2), moment, strict=True, kind=kind)
        faces = [face for card in game.definitions for face in (card, card.back) if face is not None]
        texts = {meant: text for face in faces for meant, text in zip(face.meanings, face.abilities, strict=True)}
        self.texts = [texts.get(info.meaning) for info in game.library.infos]
        return game

    def ability(self, game: Ufs, option: int) -> Ability | None:
        if option == PASS or not option & ABILITY_OPTION:
            return None
        return self.texts[ref_index(ability_ref(option_ability(option)))]

    def abilities_on(self, game: Ufs, option: int) -> Iterable[Ability]:
        return abilities_of(game.definitions[option]) if 0 <= option < len(game.definitions) else ()

    def notice(self, game: Ufs, events: Iterable[Event], seen: Seen) -> None:
        for event in events:
            seen.follow(event.verb == IN_VAIN)
            if event.verb == USE:
                text = self.texts[ref_index(event.ability)]
                if text is not None:
                    seen.pay(text)
                    self.pending[event.card] = text
            elif event.verb == EXECUTED and event.card in self.pending:
                seen.begin(self.pending.pop(event.card))
            elif event.verb == FIRED:
                self._fired(game, event.card, seen)
            if event.verb < NOTE:
                self.lately = [*self.lately[1 - LATELY :], event.verb]
        self._in_force(game, seen)
        decision = game.decision
        if decision is not None and decision.shape == ACT:
            for option in decision.options:
                offered = self.ability(game, option)
                if offered is not None:
                    seen.offer(offered)

    def _fired(self, game: Ufs, card: int, seen: Seen) -> None:
        """One of the card's fired effects executed: one that waits for what has just happened."""
        for ability in abilities_of(game.definitions[card]):
            if ability.trigger is not None and ability.kind not in PLAYED and self._awaited(ability.trigger):
                seen.resolve(ability)

    def _awaited(self, trigger: Pattern) -> bool:
        meant = [verb for each in (trigger, *trigger.alternatives) for verb in verbs_of(each.verb)]
        return any(verb in self.lately for verb in meant)

    def _in_force(self, game: Ufs, seen: Seen) -> None:
        """A continuous ability does what it does by being there, while its condition is met."""
        left = seen.left
        for card, values in enumerate(game.now):
            zone = game.zone[card] % ZONES
            for ref in values.abilities:
                info = game.library.infos[ref_index(ref)]
                text = self.texts[info.index]
                if text is None or text not in left or info.kind != STATIC:
                    continue
                if info.zones_by_kind[values.kind] >> zone & 1 and self._holds(game, card, ref, info):
                    seen.resolve(text)

    def _holds(self, game: Ufs, card: int, ref: int, info: AbilityInfo) -> bool:
        seat = game.owner[card]
        if info.gated and not game.gate_open(seat, info):
            return False
        scope = Scope(seat, card, game.epoch[card], ref, game.seq)
        condition = info.meaning.condition
        return condition is None or condition.holds(game, scope)

    def refusals(self, game: Ufs, seen: Seen) -> None:
        decision = game.decision
        act = "" if decision is None else ACTS.get(str(decision.prompt[0]), "")
        if decision is None or not act:
            return
        wanted = act[0].upper()
        for card, values in enumerate(game.now):
            if game.owner[card] != decision.seat:
                continue
            for ref in values.abilities:
                info = game.library.infos[ref_index(ref)]
                works = info.zones_by_kind[values.kind] >> (game.zone[card] % ZONES) & 1
                text = self.texts[info.index]
                if works and text is not None and text.kind == wanted and text in seen.left - seen.offered:
                    reasons = [each for each in game.why_not(decision.seat, card, act) if each != NO_MATCH]
                    seen.refuse(text, [str(game.shown_reason(each)) for each in reasons])
