"""Positions of UFS and UniVersus in which given cards can be played: easy checks, every symbol, whom texts speak of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from livingrules.arena.exhaustive.extras import spoken_words
from livingrules.arena.exhaustive.marks import Seen, abilities_of
from livingrules.games.packs import pack
from livingrules.games.shapes import CompiledCard as AnyCard
from livingrules.games.ufs.cards import SYMBOLS, ZONES, CompiledCard
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.position import Placed, Side, arrange
from livingrules.games.ufs.words import (
    ABILITY_OPTION,
    DECK,
    DISCARD,
    EXECUTED,
    FIRED,
    HAND,
    MOMENTUM,
    RESPONSE,
    STAGING,
    USE,
    ability_ref,
    option_ability,
    ref_index,
)
from livingrules.kernel.decision import ACT, PASS
from livingrules.kernel.event import Event
from livingrules.kernel.rng import Rng
from livingrules.kernel.tree import Ability
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError

IN_PLAY: Final = ("foundation", "asset", "backup")
"""Types of cards that lie in the staging area."""
MOMENTS: Final = ("combat", "combat", "combat", "turn", "ready", "end")
VITALITY: Final = (30, 18, 9, 4)
"""Some texts wait for a player who is nearly beaten."""
INCOMPLETE: Final = ("Combo", "Only", "Multiple")
"""Keywords that are nothing without what stands beside them."""
ACTS: Final = {"form": "form", "enhance": "enhance", "blitz": "blitz", "respond": "respond"}


class FightingStage:
    """UFS or UniVersus."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.pending: dict[int, Ability] = {}
        """The ability that was used last on each card, until it is carried out."""

    def begin(self, cards: tuple[AnyCard, ...], seed: str, rng: Rng) -> Ufs:
        mine = [card for card in cards if isinstance(card, CompiledCard)]
        rules = pack(self.game)
        options = rules.make_options(rules.formats[0], "", True, None)
        self.pending = {}
        sides = (self._side(mine, rng), self._side(mine, rng))
        moment = MOMENTS[rng.below(len(MOMENTS))]
        kind: Any = rules.engine.kind
        return arrange(sides, options, seed, rng.below(2), moment, strict=True, kind=kind)

    def _side(self, cards: list[CompiledCard], rng: Rng) -> Side:
        names, properties, gates = spoken_words(ability for card in cards for ability in abilities_of(card))
        words = [*(name for _, name in properties), *gates]
        others = self._supporting(words, names)
        placed = [Placed(card=card, zone=STAGING) for card in others if card.card.type == "foundation"]
        for card in cards:
            if card.card.type in IN_PLAY:
                placed.append(Placed(card=card, zone=STAGING))
            placed += [Placed(card=card, zone=zone) for zone in (HAND, DISCARD)]
        rest = [*others, *cards]
        for zone, count in ((HAND, 3), (MOMENTUM, 4), (DISCARD, 8), (DECK, 30)):
            placed += [Placed(card=rest[rng.below(len(rest))], zone=zone) for _ in range(count)]
        leads = [card for card in cards if card.card.type == "character"]
        character = self._lead(leads, [*gates, *_only(cards)], words, rng)
        return Side(character=character, cards=tuple(placed), vitality=VITALITY[rng.below(len(VITALITY))])

    def _lead(self, leads: list[CompiledCard], gates: list[str], words: list[str], rng: Rng) -> CompiledCard:
        """Who fights: a character that is to be tried, or one of a name that a text asks for."""
        if leads and (not gates or rng.below(2)):
            return leads[rng.below(len(leads))]
        name = gates[rng.below(len(gates))] if gates else "Understudy"
        return self._made(name, "character", words, hand_size=7, vitality=30)

    def _supporting(self, words: list[str], names: list[str]) -> list[CompiledCard]:
        """Cards that are easily played, of every type and zone, with the keywords and names that texts ask for."""
        called = [*names, "Stock Scene", "Walk-on", "Cue", "Backdrop", "Fanfare", "Encore"]
        made: list[CompiledCard] = []
        for at, name in enumerate(called):
            zone = ZONES[at % len(ZONES)]
            made.append(self._made(f"{name}", "attack", words, attack_zone=zone, speed=2 + at % 4, damage=2 + at % 5))
            made.append(self._made(f"{name} Base" if at >= len(names) else name, "foundation", ["Unique"] * (at == 1)))
        made.append(self._made("Stage Trick", "action", words))
        made.append(self._made("Stage Prop", "asset", words))
        return made

    def _made(self, name: str, kind: str, words: list[str], **fields: Any) -> CompiledCard:
        card = pack(self.game).card(
            name=name, type=kind, difficulty=1, control=6, block_zone="mid", block_modifier=0, symbols=SYMBOLS, **fields
        )
        whole: CompiledCard = pack(self.game).compiled(card=card)
        keywords = [each for word in words for each in self._keyword(word)]
        return whole if not keywords else pack(self.game).compiled(card=card, keywords=tuple(keywords))

    def _keyword(self, word: str) -> tuple[Any, ...]:
        """The keyword of that name, with a rating where it needs one; nothing if the word is none by itself."""
        if word in INCOMPLETE:
            return ()
        for written in (word, f"{word}: 1"):
            probe = pack(self.game).card(name="Probe", type="action", keywords=(written,))
            try:
                found: tuple[Any, ...] = compile_card(probe, (), self.game, (word,)).keywords
            except TextError:
                continue
            return found
        return ()

    def ability(self, game: Ufs, option: int) -> Ability | None:
        if option == PASS or not option & ABILITY_OPTION:
            return None
        return game.library.infos[ref_index(ability_ref(option_ability(option)))].node

    def abilities_on(self, game: Ufs, option: int) -> Iterable[Ability]:
        return abilities_of(game.definitions[option]) if 0 <= option < len(game.definitions) else ()

    def notice(self, game: Ufs, events: Iterable[Event], seen: Seen) -> None:
        infos = game.library.infos
        for event in events:
            if event.verb == USE:
                node = infos[ref_index(event.ability)].node
                seen.pay(node)
                self.pending[event.card] = node
            elif event.verb == EXECUTED and event.card in self.pending:
                seen.resolve(self.pending.pop(event.card))
            elif event.verb == FIRED:
                for ability in abilities_of(game.definitions[event.card]):
                    if ability.trigger is not None and ability.kind not in ("E", "F", "R", "B"):
                        seen.resolve(ability)
        self._in_force(game, seen)
        decision = game.decision
        if decision is not None and decision.shape == ACT:
            for option in decision.options:
                offered = self.ability(game, option)
                if offered is not None:
                    seen.offer(offered)

    def _in_force(self, game: Ufs, seen: Seen) -> None:
        """A continuous ability does what it does by being there."""
        for card, values in enumerate(game.now):
            zone = game.zone[card] & 7
            for ref in values.abilities:
                info = game.library.infos[ref_index(ref)]
                if info.kind > RESPONSE and info.node.trigger is None and info.zones_by_kind[values.kind] >> zone & 1:
                    seen.resolve(info.node)

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
                works = info.zones_by_kind[values.kind] >> (game.zone[card] & 7) & 1
                if works and info.node.kind == wanted and info.node in seen.left - seen.offered:
                    reasons = game.why_not(decision.seat, card, act)
                    seen.refuse(info.node, [str(game.shown_reason(each)) for each in reasons])


def _only(cards: list[CompiledCard]) -> list[str]:
    """The names of the characters to whom cards are kept."""
    return [word.removesuffix(" Only") for card in cards for word in card.card.keywords if word.endswith(" Only")]
