"""The rules of FFTCG, as a judge's table needs them: cards made of words, positions, and what there is to see."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, ClassVar, Final

import msgspec

from livingrules.games.fftcg import words as w
from livingrules.games.fftcg.cards import EX_BURST, TYPES, Card, CompiledCard
from livingrules.games.fftcg.formats import Options, make_options
from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.position import Placed, Side, arrange
from livingrules.scenario.board import TableError
from livingrules.scenario.vocabulary import FFTCG, FFTCG_EVENTS, Vocabulary
from livingrules.text import tree
from livingrules.text.compile import compile_ability, compile_card

LISTS: Final = ("text", "elements", "jobs", "categories")
"""Fields that may be written as one word."""


class FftcgPack:
    """The rules of FFTCG, as a judge's table needs them."""

    words: ClassVar[Vocabulary] = FFTCG
    zones: ClassVar[dict[str, int]] = {
        "field": w.FIELD, "hand": w.HAND, "damage": w.DAMAGE_ZONE, "break": w.BREAK_ZONE, "removed": w.REMOVED,
        "deck": w.DECK,
    }  # fmt: skip
    zone_names: ClassVar[tuple[str, ...]] = w.ZONE_NAMES
    verbs: ClassVar[dict[str, int]] = FFTCG_EVENTS
    times: ClassVar[tuple[str, ...]] = ("", *FFTCG.times)
    usual: ClassVar[dict[str, dict[str, Any]]] = {
        "": {"elements": ("Fire",), "cost": 0},
        "Forward": {"power": 5000},
    }
    """What is printed on a card of a type ("": any) of which nothing is said: a cost that anybody can pay."""

    # -------------------------------------------------------------------------------------------------------- cards

    def make(self, spec: Any, names: Collection[str] = (), traits: Collection[str] = ()) -> CompiledCard:
        """A card from a name, from fields, or as it is; traits: jobs and categories that its text may speak of."""
        if isinstance(spec, CompiledCard):
            return spec
        card = spec if isinstance(spec, Card) else self.checked(self.written(spec))
        understood: Any = compile_card(card, names, "fftcg", traits)
        made: CompiledCard = understood
        return made

    def written(self, spec: str | Mapping[str, Any]) -> dict[str, Any]:
        """The fields of a card, with what is ordinary where nothing is said."""
        fields: dict[str, Any] = {"name": spec} if isinstance(spec, str) else dict(spec)
        for listed in LISTS:
            said = fields.get(listed)
            if said is not None:
                fields[listed] = (said,) if isinstance(said, str) else tuple(said)
        fields.setdefault("type", "Forward")
        fields.setdefault("number", str(fields.get("name", "")))
        fields.setdefault("ex_burst", any(str(line).startswith(EX_BURST) for line in fields.get("text", ())))
        for usual in ("", fields["type"]):
            for key, value in self.usual.get(usual, {}).items():
                fields.setdefault(key, value)
        return fields

    def checked(self, fields: dict[str, Any]) -> Card:
        """The printed card, or one sentence about the first thing that no card has."""
        name = fields.get("name", "without a name")
        try:
            card = msgspec.convert(fields, Card)
        except msgspec.ValidationError as error:
            raise TableError(f"The card {name!r} is not written as it should be: {error}.") from error
        words = [(card.type, TYPES, "type"), *((element, w.ELEMENT_NAMES, "element") for element in card.elements)]
        for word, known, what in words:
            if word not in known:
                raise TableError(f"The card {name!r} has the {what} {word!r}; there are {', '.join(known)}.")
        return card

    def ability(self, text: str, names: Collection[str]) -> tree.Ability:
        return compile_ability(text, names, "fftcg")

    # ----------------------------------------------------------------------------------------------------- the position

    def options(self, format: str, profile: str, text: bool, switches: dict[str, str] | None) -> Options:
        return make_options(format or "constructed", profile, text, switches)

    def placed(self, card: CompiledCard, zone: int, states: Mapping[str, Any]) -> Placed:
        """A card in a zone; its states by the words of the vocabulary, those with a value by their keys."""
        unknown = [word for word in states if word not in (*self.words.states.values(), *self.words.amounts)]
        if unknown:
            raise TableError(f"A card is never {unknown[0]!r}.")
        flags = (w.DULL if "dull" in states else 0) | (w.FROZEN if "frozen" in states else 0)
        flags |= w.ATTACKED if "attacked" in states else 0
        return Placed(card=card, zone=zone, flags=flags, damage=states.get("damage", 0), fresh="fresh" in states)

    def arrange(
        self, sides: tuple[Side, Side], options: Options, seed: int | str, moment: str, active: int, turn: int
    ) -> Fftcg:
        """The game in that position, run to its first decision."""
        return arrange(sides, options, seed, active, moment, turn, strict=True)
