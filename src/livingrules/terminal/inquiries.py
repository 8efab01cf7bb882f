"""What a player may ask at every table: why not, why so many, what a rule says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from livingrules.errors import BadRecord
from livingrules.game import Game
from livingrules.games.shown import Question, ShownCard, View
from livingrules.kernel.legality import Reason
from livingrules.kernel.provenance import Contribution
from livingrules.rulebooks import UnknownClauseError, find_clause, rulebook
from livingrules.saves.record import Recorder, read_record, write_record
from livingrules.terminal.commands import Mistyped, NotSeen, find_card, find_name, of_choice
from livingrules.terminal.faces import face
from livingrules.terminal.lines import clause_mark, indented
from livingrules.terminal.sheets import printed

QUIET: Final = "dim"
MOST_CLAUSES: Final = 12
"""Clauses on one screen, a line each."""
WIDTH: Final = 78
ACT_WORDS: Final = {
    "block": "Block with", "attack": "Attack with", "respond": "Respond with", "enhance": "Enhance with",
    "form": "Use as a form", "blitz": "Blitz with",
}  # fmt: skip
"""Acts that are not simply done to a card, as a question about one begins."""


def sheet(game: Game, view: View, question: Question, words: str) -> RenderableType:
    """Everything about a card on the table; one of the player's own that lies in the deck, as it is printed."""
    try:
        return face(view.game).sheet(meant(view, question, words))
    except NotSeen:
        return own_card(game, view, question, words)


def meant(view: View, question: Question, words: str) -> ShownCard:
    """The card on the table of which somebody asks, by its name or by the number of a choice that is about it."""
    option = of_choice(words, question)
    if option is None:
        return find_card(view, words)
    shown = view.find(option.card) if option.card is not None else None
    if shown is None:
        raise NotSeen(f"{option.label}: that is no card on the table.")
    return shown


def own_card(game: Game, view: View, question: Question, words: str) -> RenderableType:
    """A card of the player's own deck as it is printed."""
    option = of_choice(words, question)
    mine = {
        compiled.card.deck_name: compiled.card
        for owner, compiled in zip(game.core.owner, game.core.definitions, strict=True)
        if owner == view.seat
    }
    # What a choice is called begins with the card's name; of two that fit, the longer one is meant.
    called = [] if option is None else [name for name in mine if option.label.startswith(name)]
    wanted = words.strip() if option is None else option.label
    card = mine[max(called, key=len) if called else find_name(list(mine), wanted)]
    head, *rest = printed(card, view.game)
    return Group(Text(head, style="bold"), *(indented(line) for line in rest))


def why_not(game: Game, view: View, question: Question, words: str) -> Group:
    """Every reason, each with its clause and what is missing."""
    if words.casefold() == "pass":
        return why_no_pass(game, view)
    card = meant(view, question, words)
    acts = face(view.game).acts_of(card, view)
    if not acts or card.id is None:
        raise Mistyped(f"There is nothing that you could do with {card.name} where it is.")
    lines: list[RenderableType] = []
    for act in acts:
        reasons = game.why_not(view.seat, card.id, act)
        words = f"{ACT_WORDS.get(act, act.capitalize())} {card.name}"
        lines.append(Text(f"{words}: {'not now' if reasons else 'you can'}.", style="bold"))
        lines.extend(reason_lines(reasons))
    return Group(*lines)


def why_no_pass(game: Game, view: View) -> Group:
    """Why the player has to do something."""
    reasons = face(view.game).duties(game.core, view.seat)
    return Group(Text(f"Pass: {'not now' if reasons else 'you can'}.", style="bold"), *reason_lines(reasons))


def reason_lines(reasons: Iterable[Reason]) -> Iterator[Padding]:
    for reason in reasons:
        line = Text(f"✗ {reason.text}")
        if reason.missing:
            line.append(f" ({reason.missing})", style="yellow")
        line.append(f" {clause_mark(reason.clause_id)}", style=QUIET)
        yield Padding(line, (0, 0, 0, 2), expand=False)


def explain(game: Game, view: View, question: Question, words: str) -> Group:
    """Where a number comes from, step by step; when none is named, of all that are not as printed."""
    known = face(view.game).explained()
    if not words:
        raise Mistyped(f"Say a card, and one of {', '.join(known)}, or none for all that have changed.")
    attribute = next((name for name in known if words.casefold().endswith(f" {name}")), "")
    card = meant(view, question, words.removesuffix(words[-len(attribute) :]) if attribute else words)
    if card.id is None:
        raise Mistyped("That card lies face down.")
    if attribute:
        return Group(*steps(card, attribute, game.explain(card.id, attribute, view.seat)))
    every = {name: game.explain(card.id, name, view.seat) for name in known if name != "needs"}
    altered = {name: found for name, found in every.items() if len(found) > 1}
    if not altered:
        return Group(Text(f"Everything about {card.name} is as printed."))
    return Group(*(line for name, found in altered.items() for line in steps(card, name, found)))


def steps(card: ShownCard, attribute: str, found: Sequence[Contribution]) -> list[Text]:
    """The steps that made one number of a card, under a heading."""
    head = f"What {card.name} needs:" if attribute == "needs" else f"The {attribute} of {card.name}:"
    lines = [Text(head, style="bold")]
    for step in found:
        line = Text(f"  {step.value:>4}  {step.change}")
        if step.source and step.source != card.name:
            line.append(f" by {step.source}")
        line.append(f" {step.clause.id}", style=QUIET)
        lines.append(line)
    return lines


def rule(view: View, words: str) -> Group:
    """A clause of the rulebook."""
    if not words:
        raise Mistyped(f"Say which clause, such as rule {face(view.game).example}, or a word to look for.")
    try:
        clause = find_clause(words if ":" in words else f"{view.game}:{words}")
    except UnknownClauseError:
        return found_clauses(view.game, words)
    return Group(Text(f"{clause.id}  {clause.title}", style="bold"), indented(clause.summary))


def found_clauses(game: str, words: str) -> Group:
    """The clauses of the game's rulebook with all of the words, those with them in the title first."""
    found = rulebook(game).search(words)
    if not found:
        raise Mistyped(f"No clause is called “{words}”, and none has all of these words.")
    lines: list[RenderableType] = []
    for entry in found[:MOST_CLAUSES]:
        line = Text(f"{entry.id}  {entry.title}", style="bold")
        line.append(f"  {entry.summary}", style=QUIET)
        line.truncate(WIDTH, overflow="ellipsis")
        lines.append(line)
    if len(found) > MOST_CLAUSES:
        lines.append(Text(f"… and {len(found) - MOST_CLAUSES} more; say more words, or the clause.", style=QUIET))
    return Group(*lines)


def save(recorder: Recorder, words: str) -> Path:
    """Write the record of the game so far; a file that is something else is not written over."""
    if not words:
        raise Mistyped("Say the file to save to, such as save mygame.lrr.")
    path = Path(words)
    if path.is_file() and not is_record(path):
        raise Mistyped(f"{path} is there already and is no record of a game; choose another name.")
    write_record(recorder.record(), path)
    return path


def free_name(stem: str) -> str:
    """A name for a record that no file has yet."""
    plain = re.sub(r"[^A-Za-z0-9_-]+", "-", stem)
    names = (f"{plain}{'' if number == 1 else f'-{number}'}.lrr" for number in count(1))
    return next(name for name in names if not Path(name).exists())


def is_record(path: Path) -> bool:
    try:
        read_record(path)
    except BadRecord:
        return False
    return True
