"""`livingrules cards explain`: what a text was understood to mean, and everything that is known about how."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from textwrap import indent
from typing import Any, Final

import msgspec
import rich_click as click

from livingrules.cards import Database, database_with
from livingrules.cli.games import game_option
from livingrules.cli.output import json_option, note, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.errors import LivingRulesError
from livingrules.games.packs import pack
from livingrules.games.ufs.cards import INFINITY, SYMBOLS
from livingrules.text.compile import compile_ability, compile_keyword, playable, playable_keyword
from livingrules.text.concerned import concerned
from livingrules.text.errors import Declined, TextError
from livingrules.text.exercised import exercised
from livingrules.text.explain import explain as explained
from livingrules.text.fftcg.markup import plain_lines
from livingrules.text.fftcg.terminals import OwnName
from livingrules.text.normal import normalise
from livingrules.text.tree import Ability, Keyword
from livingrules.text.treeview import tree_text

MOST_FILES: Final = 3
"""Scenarios and tests that are named for one phrase."""


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """A line that was understood."""

    written: str
    plain: str
    """Without the markup of card lists."""
    normal: str
    meaning: Any
    """An ability or a keyword."""


@click.command()
@click.argument("text")
@game_option
@click.option("--name", default="", help="The name of the card that the text is on, if the text speaks of it.")
@click.option("--type", "card_type", default="", help="The type of that card: some texts work in other zones on it.")
@sets_option
@json_option
def explain(text: str, game: str, name: str, card_type: str, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show how the TEXT of an ability (one a line) or a keyword is understood.

    Told are what the game will do with it, one statement a line, the tree, what was normalised before reading, the
    clauses concerned, and the scenarios and tests in which each phrase occurs.  Cards that are picked get letters;
    what the rules supply (zones, owners, who chooses, how long) comes with its clause.  Text that is not understood is
    declined with a mark under the first word that was not; exit status 1.
    """
    if not text.strip():
        raise LivingRulesError("There is no text to explain.")
    types = pack(game).types
    if card_type and card_type not in types:
        raise LivingRulesError(f"There is no type of card {card_type!r:.60}; there are {', '.join(types)}.")
    known = database_with(game, set_files)
    understood: list[Line] = []
    declined: list[TextError] = []
    for written, line in _lines(text, game):
        try:
            meaning = _carried_out(_compile_line(line, known, name), line, game, card_type)
        except TextError as error:
            declined.append(error)
        else:
            normal = normalise(line, (*SYMBOLS, INFINITY)).text
            understood.append(Line(written=written, plain=line, normal=normal, meaning=meaning))
    if as_json:
        print_json(
            {"understood": [_report(each, game, card_type) for each in understood], "declined": _declines(declined)}
        )
    else:
        for each in understood:
            _print(each, game, card_type)
        print_declined(declined)
        if not name:
            _hint(declined)
    if declined or not understood:
        say_no()


def _lines(text: str, game: str) -> list[tuple[str, str]]:
    """Each line as it was written and without the markup of card lists."""
    written = [line.strip() for line in text.splitlines() if line.strip()]
    if game != "fftcg":
        return [(line, line) for line in written]
    return [(line, plain) for line in written for plain in plain_lines(line)]


def _compile_line(line: str, known: Database, name: str) -> Ability | Keyword:
    """Abilities are sentences; a keyword has no full stop.  What is neither is told as what it came nearer to."""
    if line.endswith("."):
        return compile_ability(line, known.names, known.game, known.traits, name)
    try:
        return compile_keyword(line, known.names, known.game, known.traits)
    except TextError as no_keyword:
        try:
            return compile_ability(line, known.names, known.game, known.traits, name)
        except TextError as no_ability:
            raise max(no_keyword, no_ability, key=_reached) from None


def _carried_out(meaning: Ability | Keyword, line: str, game: str, card_type: str) -> Ability | Keyword:
    """The meaning, if the rules can carry it out; on a card it would be declined otherwise."""
    if isinstance(meaning, Ability):
        played: Ability | Keyword | Declined = playable(meaning, line, 1, game, card_type)
    else:
        played = playable_keyword(meaning, line, 1, game)
    if isinstance(played, Declined):
        raise TextError("The text cannot be played.", (played,))
    return played


def _reached(error: TextError) -> int:
    """How far a line was understood."""
    return max(each.column for each in error.declined)


def _report(line: Line, game: str, card_type: str) -> dict[str, Any]:
    meaning = line.meaning
    told = ability_report(meaning, game, card_type) if isinstance(meaning, Ability) else {"tree": nodes(meaning)}
    return {
        "text": line.written,
        **told,
        "normalised": line.normal,
        "normalisations": changes(line),
        "clauses": [{"clause": clause, "title": title} for clause, title in concerned(meaning, game)],
        "exercised": exercised(line.normal),
    }


def changes(line: Line) -> list[dict[str, str]]:
    """What was written, and how it is read."""
    markup = [] if line.written == line.plain else [{"written": line.written, "read": line.plain}]
    edits = normalise(line.plain, (*SYMBOLS, INFINITY)).edits
    return [*markup, *({"written": edit.written, "read": edit.normal} for edit in edits)]


def ability_report(ability: Ability, game: str, card_type: str) -> dict[str, Any]:
    return {"meaning": explained(ability, game, card_type).splitlines(), "tree": nodes(ability)}


def _declines(errors: list[TextError]) -> list[dict[str, Any]]:
    return [
        {"text": each.text, "line": each.line, "column": each.column, "message": each.message}
        for error in errors
        for each in error.declined
    ]


def nodes(value: Any) -> Any:
    """A tree as dictionaries, each with the name of its node; fields that say nothing are left out."""
    if is_dataclass(value):
        told = {field.name: getattr(value, field.name) for field in fields(value) if field.name != "style"}
        worth = {name: nodes(entry) for name, entry in told.items() if not _says_nothing(entry)}
        return {"node": type(value).__name__, **worth}
    if isinstance(value, tuple):
        return [nodes(entry) for entry in value]
    return value


def _says_nothing(value: object) -> bool:
    """Empty, absent or not so; the number 0 does say something."""
    return value is None or value is False or value in ("", ())


def _print(line: Line, game: str, card_type: str) -> None:
    click.echo(line.written)
    if isinstance(line.meaning, Ability):
        click.echo(indent(explained(line.meaning, game, card_type), "  "))
    click.echo(tree_text(line.meaning))
    for change in changes(line):
        click.echo(f"read {change['read']!r} for {change['written']!r}")
    clauses = concerned(line.meaning, game)
    if clauses:
        click.echo("Clauses: " + ", ".join(f"{clause} {title}" for clause, title in clauses))
    for phrase, files in exercised(line.normal).items():
        more = f" and {len(files) - MOST_FILES} more" if len(files) > MOST_FILES else ""
        click.echo(f"{phrase!r}: {', '.join(files[:MOST_FILES]) or 'in no scenario and no test'}{more}")


def print_declined(declined: list[TextError]) -> None:
    for error in declined:
        for line in error.declined:
            note(str(line))


def _hint(declined: list[TextError]) -> None:
    """A text may speak of its card by name, and stands here without it."""
    if any(OwnName.label in line.message for error in declined for line in error.declined):
        note("If the text names its own card, say whose text it is with --name.")
