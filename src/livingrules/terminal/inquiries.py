"""What a player may ask at every table: why not, why so many, what a rule says."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from livingrules.api import Game
from livingrules.games.shown import View
from livingrules.kernel.record import Recorder, write_record
from livingrules.rulebooks import find_clause
from livingrules.terminal.commands import Mistyped, find_card
from livingrules.terminal.faces import face
from livingrules.terminal.lines import clause_mark

QUIET: Final = "dim"


def sheet(view: View, words: str) -> RenderableType:
    """Everything about a card."""
    return face(view.game).sheet(find_card(view, words))


def why_not(game: Game, view: View, words: str) -> Group:
    """Every reason, each with its clause and what is missing."""
    card = find_card(view, words)
    acts = face(view.game).acts_of(card, view)
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
    known = face(view.game).explained()
    attribute = next((name for name in known if words.casefold().endswith(f" {name}")), "")
    if not attribute:
        raise Mistyped(f"Say a card and one of {', '.join(known)}.")
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
        raise Mistyped(f"Say which clause, such as rule {face(view.game).example}.")
    clause = find_clause(words if ":" in words else f"{view.game}:{words}")
    return Group(Text(f"{clause.id}  {clause.title}", style="bold"), Text(f"  {clause.summary}"))


def save(recorder: Recorder, words: str) -> Path:
    """Write the record of the game so far."""
    if not words:
        raise Mistyped("Say the file to save to, such as save mygame.lrr.")
    path = Path(words)
    write_record(recorder.record(), path)
    return path
