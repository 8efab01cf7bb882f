"""What a player may ask at the table: why not, why so many, what a rule says, what the odds are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from livingrules.api import Game
from livingrules.games.ufs.view import CardView, Remaining, View
from livingrules.games.ufs.words import ATTRIBUTE_NAMES
from livingrules.kernel.record import Recorder, write_record
from livingrules.rulebooks import find_clause
from livingrules.terminal.board import card_sheet
from livingrules.terminal.commands import Mistyped, find_card
from livingrules.terminal.lines import chance, clause_mark

QUIET: Final = "dim"
EXPLAINED: Final = ("attack zone", *ATTRIBUTE_NAMES[:9])
"""Numbers and zones that know where they came from; the longest names are tried first."""


def sheet(view: View, words: str) -> Group:
    """Everything about a card."""
    return card_sheet(find_card(view, words))


def acts_of(card: CardView, view: View) -> tuple[str, ...]:
    """What one could want to do with a card where it is now."""
    if card.owner != view.seat:
        return ()
    if card.zone == "hand":
        return ("block",) if view.step == "Block Step" else ("play",)
    kinds = {"E": "enhance", "F": "form", "R": "respond"}
    lines = [line.split(":", 1)[0] for line in card.text if ":" in line]
    found = [act for letter, act in kinds.items() if any(letter in head.split() for head in lines)]
    return tuple(found)


def why_not(game: Game, view: View, words: str) -> Group:
    """Every reason, each with its clause and what is missing."""
    card = find_card(view, words)
    acts = acts_of(card, view)
    if not acts or card.id is None:
        raise Mistyped(f"There is nothing that you could do with {card.name} where it is.")
    lines: list[Text] = []
    for act in acts:
        reasons = game.why_not(view.seat, card.id, act)
        lines.append(Text(f"{act.capitalize()} {card.name}: {'not now' if reasons else 'you can'}.", style="bold"))
        for reason in reasons:
            line = Text(f"  ✗ {reason.text}")
            if reason.missing:
                line.append(f" ({reason.missing})", style="yellow")
            line.append(f" {clause_mark(reason.clause_id)}", style=QUIET)
            lines.append(line)
    return Group(*lines)


def explain(game: Game, view: View, words: str) -> Group:
    """Where a number comes from, step by step."""
    attribute = next((name for name in EXPLAINED if words.casefold().endswith(f" {name}")), "")
    if not attribute:
        raise Mistyped(f"Say a card and one of {', '.join(EXPLAINED)}.")
    card = find_card(view, words[: -len(attribute)])
    if card.id is None:
        raise Mistyped("That card lies face down.")
    lines = [Text(f"The {attribute} of {card.name}:", style="bold")]
    for step in game.explain(card.id, attribute, view.seat):
        line = Text(f"  {step.value:>4}  {step.change}")
        if step.source and step.source != card.name:
            line.append(f" by {step.source}")
        line.append(f" {step.clause.id}", style=QUIET)
        lines.append(line)
    return Group(*lines)


def rule(view: View, words: str) -> Group:
    """A clause of the rulebook."""
    if not words:
        raise Mistyped("Say which clause, such as rule E.3.1.")
    clause = find_clause(words if ":" in words else f"{view.game}:{words}")
    return Group(Text(f"{clause.id}  {clause.title}", style="bold"), Text(f"  {clause.summary}"))


def pile(view: View, words: str) -> Group:
    """A discard pile, the top card first."""
    theirs = words.casefold().startswith("opp")
    half = view.sides[1 - view.seat if theirs else view.seat]
    whose = "Your opponent's" if theirs else "Your"
    if not half.discard:
        return Group(Text(f"{whose} discard pile is empty."))
    names = ", ".join(card.name for card in reversed(half.discard))
    return Group(Text(f"{whose} discard pile, from the top: {names}."))


def odds(view: View) -> Group:
    """The player's own cards out of sight, and the odds of a control check among them."""
    unseen = view.sides[view.seat].unseen
    total = sum(item.count for item in unseen)
    if not total:
        return Group(Text("None of your cards is out of sight."))
    table = Table.grid(padding=(0, 2))
    for item in unseen:
        table.add_row(f"  {item.count}", item.name, Text(f"control {item.control}", style=QUIET))
    head = Text(f"Out of sight, in your deck or momentum: {total} cards.", style="bold")
    return Group(head, table, check_odds(unseen))


def check_odds(unseen: tuple[Remaining, ...]) -> Text:
    """How likely a check is to reach each number."""
    highest = max(item.control for item in unseen)
    words = [f"{wanted}+ {chance(wanted, unseen)} %" for wanted in range(1, highest + 1)]
    return Text(f"  A check gives {', '.join(words)}.")


def save(recorder: Recorder, words: str) -> Path:
    """Write the record of the game so far."""
    if not words:
        raise Mistyped("Say the file to save to, such as save mygame.lrr.")
    path = Path(words)
    write_record(recorder.record(), path)
    return path
