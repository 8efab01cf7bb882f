"""`livingrules cards`: find cards, and see what their text was understood to mean."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from textwrap import indent
from typing import Any

import rich_click as click
from rich.table import Table

from livingrules.cards import Database, database, database_with
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.errors import LivingRulesError
from livingrules.games.ufs.cards import SYMBOLS, TYPES, Card, CompiledCard
from livingrules.kernel.tree import Ability, Keyword
from livingrules.text.compile import compile_ability, compile_keyword
from livingrules.text.errors import TextError
from livingrules.text.paraphrase import paraphrase
from livingrules.text.treeview import tree_text


@click.group()
def cards() -> None:
    """Find cards, and see what their text was understood to mean."""


@cards.command("list")
@click.argument("words", nargs=-1)
@click.option("--type", "kind", type=click.Choice(TYPES), help="Only cards of this type.")
@click.option("--symbol", type=click.Choice(SYMBOLS), help="Only cards with this symbol.")
@sets_option
@json_option
def list_cards(
    words: tuple[str, ...], kind: str | None, symbol: str | None, set_files: tuple[Path, ...], as_json: bool
) -> None:
    """List cards, those in which every WORD occurs when words are given.

    Exit status 1 when there is none.
    """
    found = [
        card
        for card in database_with("ufs", set_files).search(" ".join(words))
        if kind in (None, card.type) and (symbol is None or symbol in card.symbols)
    ]
    if as_json:
        print_json(found)
    else:
        _print_list(found)
    if not found:
        note("No card matches.")
        say_no()


@cards.command()
@click.argument("name")
@sets_option
@json_option
def show(name: str, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show one card, and what each of its abilities does in plain words."""
    known = database_with("ufs", set_files)
    card = known.find(name)
    compiled = _compiled(known, card)
    if as_json:
        abilities = [_ability_report(ability) for ability in compiled.abilities]
        print_json({"card": card, "keywords": [_nodes(each) for each in compiled.keywords], "abilities": abilities})
        return
    screen = console()
    for line in _card_lines(card):
        screen.print(line, markup=False)
    for line, ability in zip(card.text, compiled.abilities, strict=True):
        screen.print(line, markup=False, style="bold")
        screen.print(indent(paraphrase(ability), "  "), markup=False)


@cards.command()
@click.argument("text")
@json_option
def explain(text: str, as_json: bool) -> None:
    """Show how the TEXT of an ability (one a line) or a keyword is understood: its tree, and a paraphrase.

    Text that is not understood is declined with a mark under the first word that was not; exit status 1.
    """
    if not text.strip():
        raise LivingRulesError("There is no text to explain.")
    names = database().names
    understood: list[Ability | Keyword] = []
    declined: list[TextError] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        try:
            understood.append(_compile_line(line, names))
        except TextError as error:
            declined.append(error)
    if as_json:
        print_json({"understood": [_report(each) for each in understood], "declined": _declines(declined)})
    else:
        _print_explanation(understood, declined)
    if declined or not understood:
        say_no()


def _compiled(known: Database, card: Card) -> CompiledCard:
    """The card understood, or the lines that were not and exit status 1."""
    try:
        return known.compiled(card)
    except TextError as error:
        _print_explanation([], [error])
        say_no()


def _compile_line(line: str, names: frozenset[str]) -> Ability | Keyword:
    """Abilities are sentences; a keyword has no full stop."""
    if line.endswith("."):
        return compile_ability(line, names)
    return compile_keyword(line, names)


def _report(understood: Ability | Keyword) -> dict[str, Any]:
    if isinstance(understood, Ability):
        return _ability_report(understood)
    return {"tree": _nodes(understood)}


def _ability_report(ability: Ability) -> dict[str, Any]:
    return {"paraphrase": paraphrase(ability), "tree": _nodes(ability)}


def _declines(errors: list[TextError]) -> list[dict[str, Any]]:
    return [
        {"text": each.text, "line": each.line, "column": each.column, "message": each.message}
        for error in errors
        for each in error.declined
    ]


def _nodes(value: Any) -> Any:
    """A tree as dictionaries, each with the name of its node; fields that say nothing are left out."""
    if is_dataclass(value):
        told = {field.name: getattr(value, field.name) for field in fields(value) if field.name != "style"}
        worth = {name: _nodes(entry) for name, entry in told.items() if not _says_nothing(entry)}
        return {"node": type(value).__name__, **worth}
    if isinstance(value, tuple):
        return [_nodes(entry) for entry in value]
    return value


def _says_nothing(value: object) -> bool:
    """Empty, absent or not so; the number 0 does say something."""
    return value is None or value is False or value in ("", ())


def _print_explanation(understood: list[Ability | Keyword], declined: list[TextError]) -> None:
    for each in understood:
        if isinstance(each, Ability):
            click.echo(paraphrase(each))
        click.echo(tree_text(each))
    for error in declined:
        for line in error.declined:
            note(str(line))


def _print_list(found: list[Card]) -> None:
    table = Table(box=None, pad_edge=False)
    for heading in ("name", "type", "diff", "ctrl", "symbols", "set"):
        table.add_column(heading, justify="right" if heading in ("diff", "ctrl") else "left")
    for card in found:
        table.add_row(
            card.deck_name, card.type, str(card.difficulty), str(card.control), " ".join(card.symbols), card.set
        )
    console().print(table)


def _card_lines(card: Card) -> list[str]:
    """The card down to its keywords."""
    lines = [
        f"{card.deck_name}, {card.type} ({card.universe})",
        f"difficulty {card.difficulty}, control {card.control}, " + ", ".join(card.symbols),
    ]
    if card.type == "attack":
        lines.append(f"{card.attack_zone} attack, speed {card.speed}, damage {card.damage}")
    if card.type == "character":
        lines.append(f"hand size {card.hand_size}, vitality {card.vitality}")
    if card.block_zone:
        lines.append(f"block {card.block_zone} {card.block_modifier:+}")
    if card.keywords:
        lines.append(" - ".join(card.keywords))
    return lines
