"""What a player may ask at the table: why not, why so many, what a rule says, what the odds are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from livingrules.api import Game
from livingrules.games.packs import printing
from livingrules.games.ufs.explaining import EXPLAINED
from livingrules.games.ufs.terms import Words
from livingrules.games.ufs.view import CardView, Remaining, View
from livingrules.kernel.record import Recorder, write_record
from livingrules.rulebooks import find_clause
from livingrules.terminal.board import card_sheet
from livingrules.terminal.commands import HELP, Mistyped, find_card
from livingrules.terminal.lines import chance, clause_mark

QUIET: Final = "dim"
ACTS: Final = ("enhance", "form", "blitz", "respond")
"""What is done with an ability, by its kind."""
EXAMPLES: Final = {"ufs": "E.3.1", "universus": "Making a Check/1"}
"""A clause of each rulebook, to show how they are written."""


def help_lines(view: View) -> list[tuple[str, str]]:
    """What can be typed, and what it does, in the words of the game."""
    words = printing(view.game).words
    said = {"value": words.check_value, "clause": EXAMPLES[view.game], "rival": words.rival}
    return [(typed.format(**said), meaning.format(**said)) for typed, meaning in HELP]


def sheet(view: View, words: str) -> Group:
    """Everything about a card."""
    return card_sheet(find_card(view, words), printing(view.game).words)


def acts_of(card: CardView, view: View) -> tuple[str, ...]:
    """What one could want to do with a card where it is now."""
    if card.owner != view.seat:
        return ()
    if card.zone == "hand":
        return ("block",) if view.step == "Block Step" else ("play",)
    heads = [line.split(":", 1)[0].split() for line in card.text if ":" in line]
    kinds = dict(zip(printing(view.game).words.abilities, ACTS, strict=False))
    return tuple(act for word, act in kinds.items() if any(word in head for head in heads))


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
    known = explained(printing(view.game).words)
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


def explained(words: Words) -> tuple[str, ...]:
    """Numbers and zones that know where they came from; the longest names are tried first."""
    return ("attack zone", *words.attributes[:EXPLAINED])


def rule(view: View, words: str) -> Group:
    """A clause of the rulebook."""
    if not words:
        raise Mistyped(f"Say which clause, such as rule {EXAMPLES[view.game]}.")
    clause = find_clause(words if ":" in words else f"{view.game}:{words}")
    return Group(Text(f"{clause.id}  {clause.title}", style="bold"), Text(f"  {clause.summary}"))


def pile(view: View, words: str) -> Group:
    """A discard pile, the top card first."""
    rival = printing(view.game).words.rival
    theirs = words.casefold().startswith(("opp", "riv"))
    half = view.sides[1 - view.seat if theirs else view.seat]
    whose = f"Your {rival}'s" if theirs else "Your"
    if not half.discard:
        return Group(Text(f"{whose} discard pile is empty."))
    names = ", ".join(card.name for card in reversed(half.discard))
    return Group(Text(f"{whose} discard pile, from the top: {names}."))


def odds(view: View) -> Group:
    """The player's own cards out of sight, and the odds of a check among them."""
    value = printing(view.game).words.check_value
    unseen = view.sides[view.seat].unseen
    total = sum(item.count for item in unseen)
    if not total:
        return Group(Text("None of your cards is out of sight."))
    table = Table.grid(padding=(0, 2))
    for item in unseen:
        table.add_row(f"  {item.count}", item.name, Text(f"{value} {item.control}", style=QUIET))
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
