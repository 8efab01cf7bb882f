"""What only UniVersus asks, in words."""

from __future__ import annotations

from typing import ClassVar

from livingrules.games.sentences import without_article
from livingrules.games.ufs import prompts as ufs
from livingrules.games.universus.state import own
from livingrules.kernel.decision import CARDS


class Asked(ufs.Asked):
    """One decision for the seat that makes it."""

    plain: ClassVar[dict[str, str]] = {
        **ufs.Asked.plain,
        "mulligan?": "Do you want to mulligan your whole hand",
        "extra draw": "Do you want to draw 1 additional card",
        "who first": "Both players have to choose for this: say who chooses first",
        "no form": "None of your cards can be played as a form: choose 1 to discard",
    }
    others: ClassVar[dict[str, str]] = {
        **ufs.Asked.others,
        "mulligan?": "deciding about a mulligan",
        "extra draw": "deciding about a draw",
        "no form": "choosing a discard",
        "blitz": "deciding about a blitz",
        "target": "choosing what to attack",
        "shift": "deciding about Shift",
    }
    act_clauses: ClassVar[dict[str, str]] = {**ufs.Asked.act_clauses, "blitz": "universus:Blitz Ability/1"}
    pass_clauses: ClassVar[dict[str, str]] = {**ufs.Asked.pass_clauses, "blitz": "universus:Blitz Ability/1"}
    pass_labels: ClassVar[dict[str, str]] = {**ufs.Asked.pass_labels, "blitz": "No blitz: go on to enhances"}

    def question(self) -> str:
        word = self.word
        if word == "mulligan" and self.decision.shape == CARDS:
            return "You may mulligan any number of your cards: choose which"
        if word == "mulligan?" and self.number(1):
            return "You have no foundation in hand: do you want to reveal it and mulligan again"
        if word == "blitz":
            return f"Start of the Enhance Step of your {without_article(self._about())}: you may play a blitz"
        if word == "target":
            return f"Choose what {self._about()} attacks"
        if word == "shift":
            return f"Do you want to transform {self._about()}"
        if word == "counter":
            return f"Choose the kind of counter to take off {self._about()}"
        return super().question()

    def _card_label(self, card: int) -> str:
        name = super()._card_label(card)
        if self.word == "target" and card not in self.g.characters:
            return f"{name} (backup, stamina {own(self.g).stamina[card]})"
        return name

    def _mode_label(self, option: int) -> str:
        if self.word == "counter":
            return self.g.library.names[option].capitalize()
        return super()._mode_label(option)
