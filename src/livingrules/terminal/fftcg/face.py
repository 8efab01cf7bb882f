"""FFTCG at a terminal: Forwards, Backups and what they pay for, the stack, the zones that everybody may look at."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from livingrules.games.fftcg.game import Fftcg
from livingrules.games.fftcg.terms import OF_CARDS as ATTRIBUTES
from livingrules.games.fftcg.view import CardView, View
from livingrules.games.fftcg.words import BREAK, CAST, PLAYED
from livingrules.games.sentences import counted
from livingrules.games.shown import Option, Question, ShownCard
from livingrules.games.speech import RIVAL
from livingrules.games.story import events_of
from livingrules.kernel.legality import Reason
from livingrules.terminal.commands import HELP_CHOOSING, HELP_LOOKING, HELP_TABLE
from livingrules.terminal.fftcg.board import board, card_sheet

BIG_MOMENTS: Final = ("attack", "block", "mulligan")
"""Questions before which the whole table is drawn; a Main Phase is one when nothing is on the stack."""
PILES: Final = {"break": "Break Zone", "damage": "Damage Zone", "removed": "removed cards"}


class FftcgFace:
    """How the game is shown."""

    commands = (*PILES, "odds")
    example = "11.2.1.1"
    rival = RIVAL

    def help_lines(self) -> list[tuple[str, str]]:
        return [
            *HELP_CHOOSING,
            ("back", "take back what you have begun to play, where that is possible"),
            *HELP_LOOKING,
            ("why NAME", "why you cannot play it, cast it, use it or attack with it now"),
            ("explain NAME power", "where a number comes from; also cost (what you pay), element, keyword, …"),
            (f"rule {self.example}, rule WORD", "what a clause of the rulebook says, in our words; or where it stands"),
            *((f"{command} [{RIVAL}]", f"the {zone}") for command, zone in PILES.items()),
            ("odds", "your cards that are still in the deck"),
            *HELP_TABLE,
        ]

    def board(self, view: View, level: int = 0) -> RenderableType:
        return board(view, level)

    def sheet(self, card: CardView) -> RenderableType:
        return card_sheet(card)

    def is_big(self, question: Question) -> bool:
        opening = question.about == "priority" and any(option.act == "play" for option in question.options)
        return opening or question.about in BIG_MOMENTS

    def fight(self, core: Fftcg) -> int:
        """The first attacker, as the object that it is now."""
        return core.turn * 1_000_000 + core.attackers[0] if core.attackers else -1

    def note(self, _option: Option, _view: View) -> str:
        """What an act costs is in its label."""
        return ""

    def acts_of(self, card: ShownCard, view: View) -> tuple[str, ...]:
        if not isinstance(card, CardView) or card.controller != view.seat:
            return ()
        used = ("use",) if any(":" in line for line in card.text) else ()
        if card.zone == "hand":
            return ("cast",) if "Summon" in card.type else ("play", *used)
        if card.zone != "field":
            return used
        fights = ("attack",) if view.active == view.seat else ("block",)
        return (*fights, *used) if "Forward" in card.type else used

    def duties(self, _core: Fftcg, _seat: int) -> list[Reason]:
        """Priority may always be passed."""
        return []

    def explained(self) -> tuple[str, ...]:
        return ATTRIBUTES

    def answer(self, command: str, view: View, words: str) -> RenderableType:
        if command == "odds":
            return self.out_of_sight(view)
        theirs = words.casefold().startswith(("opp", "riv"))
        half = view.sides[1 - view.seat if theirs else view.seat]
        cards = {"break": half.break_zone, "damage": half.damage_zone, "removed": half.removed}[command]
        whose = f"Your {RIVAL}'s" if theirs else "Your"
        if not cards:
            return Group(Text(f"{whose} {PILES[command]}: none."))
        return Group(Text(f"{whose} {PILES[command]}, the latest first: {', '.join(names(cards))}."))

    def out_of_sight(self, view: View) -> Group:
        """The player's own cards that are still in the deck."""
        unseen = view.sides[view.seat].unseen
        total = sum(item.count for item in unseen)
        if not total:
            return Group(Text("None of your cards is out of sight."))
        lines = [Text(f"  {item.count}  {item.name} ({item.number})") for item in unseen]
        return Group(Text(f"Out of sight, in your deck: {total} cards.", style="bold"), *lines)

    def summary(self, core: Fftcg, seat: int) -> list[str]:
        played, broken = ([0, 0] for _ in range(2))
        for event in events_of(core.log):
            if event.verb in (CAST, PLAYED):
                played[event.seat] += 1
            elif event.verb == BREAK:
                broken[core.owner[event.card]] += 1
        view = core.view(seat, 0)
        lines = [f"The game took {counted(core.turn, 'turn')}."]
        for who, at in (("You", seat), (f"Your {RIVAL}", 1 - seat)):
            points = counted(view.sides[at].damage, "point")
            lines.append(
                f"{who}: {points} of damage received; {counted(played[at], 'card')} played, {broken[at]} broken."
            )
        return lines

    def scores(self, view: View) -> str:
        return ", ".join(f"player {side.seat + 1} {side.damage}/{side.limit} damage" for side in view.sides)


def names(cards: tuple[CardView, ...]) -> list[str]:
    """The cards of a pile from its top."""
    return [card.name or "a face-down card" for card in reversed(cards)]


def face(_game: str) -> FftcgFace:
    return FftcgFace()
