"""UFS and UniVersus at a terminal: checks and their odds, attacks and blocks."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from livingrules.games.sentences import counted
from livingrules.games.shown import Option, Question, ShownCard
from livingrules.games.story import events_of
from livingrules.games.ufs.explaining import EXPLAINED, NEEDS
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.view import CardView, View
from livingrules.games.ufs.words import CHECK, DEAL, PASS_CHECK
from livingrules.games.universus.terms import words_of
from livingrules.kernel.legality import Reason
from livingrules.terminal.commands import HELP_CHOOSING, HELP_LOOKING, HELP_TABLE
from livingrules.terminal.fighting.board import board, card_sheet
from livingrules.terminal.fighting.odds import chances, out_of_sight

ACTS: Final = ("enhance", "form", "blitz", "respond")
"""What is done with an ability, by its kind."""
EXAMPLES: Final = {"ufs": "E.3.1", "universus": "Making a Check/1"}
"""A clause of each rulebook, to show how they are written."""
BIG_MOMENTS: Final = ("form", "block", "mulligan", "mulligan?", "review", "redraw")
"""Questions before which the whole table is drawn; between them a line is enough."""


class FightingFace:
    """How one of the two games is shown."""

    commands = ("discard", "removed", "odds")

    def __init__(self, game: str) -> None:
        self.words = words_of(game)
        self.example = EXAMPLES[game]
        self.rival = self.words.rival

    def help_lines(self) -> list[tuple[str, str]]:
        numbers = f"where a number comes from; also damage, {self.words.check_value}, difficulty, zone, …"
        return [
            HELP_CHOOSING[0],
            ("needs 5  50 to 88 %", "the odds of the check: as it comes, and with all you could commit"),
            *HELP_CHOOSING[1:],
            *HELP_LOOKING,
            ("why NAME", "why you cannot play it, block with it or use it now"),
            ("explain NAME needs", "how the number that a check has to reach is made"),
            ("explain NAME speed", numbers),
            (f"rule {self.example}, rule WORD", "what a clause of the rulebook says, in our words; or where it stands"),
            (f"discard [{self.rival}]", "a discard pile, the top card first"),
            (f"removed [{self.rival}]", "the cards that were removed from the game"),
            ("odds", "your cards that are still out of sight, and your odds for a check"),
            *HELP_TABLE,
        ]

    def board(self, view: View, level: int = 0) -> RenderableType:
        return board(view, self.words, level)

    def sheet(self, card: CardView) -> RenderableType:
        return card_sheet(card, self.words)

    def is_big(self, question: Question) -> bool:
        return question.about in BIG_MOMENTS

    def fight(self, core: Ufs) -> int:
        return core.epoch[core.attack] * 1000 + core.attack if core.attack >= 0 else -1

    def note(self, option: Option, view: View) -> str:
        """The odds of the check that it takes, and of a block whether it stops the whole attack."""
        odds = chances(option)
        card = view.find(option.card) if option.act == "block" and option.card is not None else None
        if card is None or view.attack is None:
            return odds
        whole = card.now.block_zone == view.attack.card.now.attack_zone
        return ", ".join(filter(None, ("completely" if whole else "partially", odds)))

    def acts_of(self, card: ShownCard, view: View) -> tuple[str, ...]:
        if card.owner != view.seat or not isinstance(card, CardView):
            return ()
        if card.zone == "hand":
            return ("block",) if view.step == "Block Step" else ("play",)
        heads = [line.split(":", 1)[0].split() for line in card.text if ":" in line]
        kinds = dict(zip(self.words.abilities, ACTS, strict=False))
        return tuple(act for word, act in kinds.items() if any(word in head for head in heads))

    def duties(self, core: Ufs, seat: int) -> list[Reason]:
        return core.why_not(seat, 0, "pass")

    def explained(self) -> tuple[str, ...]:
        return (NEEDS, "attack zone", *self.words.attributes[:EXPLAINED])

    def answer(self, command: str, view: View, words: str) -> RenderableType:
        if command == "odds":
            return out_of_sight(view.sides[view.seat].unseen, self.words.check_value)
        return self.pile(view, command, words)

    def pile(self, view: View, command: str, words: str) -> Group:
        """A pile that everybody may look at, the top card first."""
        theirs = words.casefold().startswith(("opp", "riv"))
        half = view.sides[1 - view.seat if theirs else view.seat]
        whose = f"Your {self.rival}'s" if theirs else "Your"
        if command == "removed":
            names = ", ".join(card.name or "a face-down card" for card in reversed(half.removed))
            return Group(Text(f"{whose} removed cards, the latest first: {names or 'none'}."))
        if not half.discard:
            return Group(Text(f"{whose} discard pile is empty."))
        names = ", ".join(card.name for card in reversed(half.discard))
        return Group(Text(f"{whose} discard pile, from the top: {names}."))

    def summary(self, core: Ufs, seat: int) -> list[str]:
        events = events_of(core.log)
        dealt, passed, checked = ([0, 0] for _ in range(3))
        for event in events:
            if event.verb == DEAL:
                dealt[event.seat] += event.amount
            elif event.verb == CHECK:
                checked[event.seat] += 1
            elif event.verb == PASS_CHECK:
                passed[event.seat] += 1
        lines = [f"The game took {counted(core.turn, 'turn')}."]
        for who, at in (("You", seat), (f"Your {self.rival}", 1 - seat)):
            made = f"{counted(checked[at], 'check')}, {passed[at]} passed"
            lines.append(f"{who}: {dealt[at]} damage dealt by attacks; {made}.")
        return lines

    def scores(self, view: View) -> str:
        return ", ".join(
            f"{side.character or f'player {side.seat + 1}'} {max(side.vitality, 0)}/{side.maximum}"
            for side in view.sides
        )


def face(game: str) -> FightingFace:
    return FightingFace(game)
