"""`livingrules cards`: find cards, and see what their text was understood to mean."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from textwrap import indent
from typing import Any

import rich_click as click
from rich.table import Table

from livingrules.cards import Database, database, database_with
from livingrules.cli.games import game_option, short_check
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.errors import LivingRulesError
from livingrules.games.packs import GAMES, printing
from livingrules.games.ufs.cards import SYMBOLS, Card, CompiledCard
from livingrules.kernel.tree import Ability, Keyword
from livingrules.text.compile import compile_ability, compile_keyword
from livingrules.text.errors import TextError
from livingrules.text.paraphrase import paraphrase
from livingrules.text.treeview import tree_text

ALL_TYPES = tuple(dict.fromkeys(kind for game in GAMES for kind in printing(game).types))


@click.group()
def cards() -> None:
    """Find cards, and see what their text was understood to mean."""


@cards.command("list")
@click.argument("words", nargs=-1)
@game_option
@click.option("--type", "kind", type=click.Choice(ALL_TYPES), help="Only cards of this type.")
@click.option("--symbol", type=click.Choice(SYMBOLS), help="Only cards with this symbol.")
@sets_option
@json_option
def list_cards(
    words: tuple[str, ...], game: str, kind: str | None, symbol: str | None, set_files: tuple[Path, ...], as_json: bool
) -> None:
    """List cards, those in which every WORD occurs when words are given.

    Exit status 1 when there is none.
    """
    found = [
        card
        for card in database_with(game, set_files).search(" ".join(words))
        if kind in (None, card.type) and (symbol is None or symbol in card.symbols)
    ]
    if as_json:
        print_json(found)
    else:
        _print_list(found, game)
    if not found:
        note("No card matches.")
        say_no()


@cards.command()
@click.argument("name")
@game_option
@sets_option
@json_option
def show(name: str, game: str, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show one card, and what each of its abilities does in plain words."""
    known = database_with(game, set_files)
    card = known.find(name)
    compiled = _compiled(known, card)
    if as_json:
        abilities = [_ability_report(ability, game) for ability in compiled.abilities]
        print_json({"card": card, "keywords": [_nodes(each) for each in compiled.keywords], "abilities": abilities})
        return
    screen = console()
    for line in _card_lines(card, game):
        screen.print(line, markup=False)
    for line, ability in zip(card.text, compiled.abilities, strict=True):
        screen.print(line, markup=False, style="bold")
        screen.print(indent(paraphrase(ability, game), "  "), markup=False)


@cards.command()
@click.argument("text")
@game_option
@json_option
def explain(text: str, game: str, as_json: bool) -> None:
    """Show how the TEXT of an ability (one a line) or a keyword is understood: its tree, and a paraphrase.

    Text that is not understood is declined with a mark under the first word that was not; exit status 1.
    """
    if not text.strip():
        raise LivingRulesError("There is no text to explain.")
    known = database(game)
    understood: list[Ability | Keyword] = []
    declined: list[TextError] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        try:
            understood.append(_compile_line(line, known))
        except TextError as error:
            declined.append(error)
    if as_json:
        print_json({"understood": [_report(each, game) for each in understood], "declined": _declines(declined)})
    else:
        _print_explanation(understood, declined, game)
    if declined or not understood:
        say_no()


def _compiled(known: Database, card: Card) -> CompiledCard:
    """The card understood, or the lines that were not and exit status 1."""
    try:
        return known.compiled(card)
    except TextError as error:
        _print_explanation([], [error], known.game)
        say_no()


def _compile_line(line: str, known: Database) -> Ability | Keyword:
    """Abilities are sentences; a keyword has no full stop."""
    if line.endswith("."):
        return compile_ability(line, known.names, known.game, known.traits)
    return compile_keyword(line, known.names, known.game, known.traits)


def _report(understood: Ability | Keyword, game: str) -> dict[str, Any]:
    if isinstance(understood, Ability):
        return _ability_report(understood, game)
    return {"tree": _nodes(understood)}


def _ability_report(ability: Ability, game: str) -> dict[str, Any]:
    return {"paraphrase": paraphrase(ability, game), "tree": _nodes(ability)}


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


def _print_explanation(understood: list[Ability | Keyword], declined: list[TextError], game: str) -> None:
    for each in understood:
        if isinstance(each, Ability):
            click.echo(paraphrase(each, game))
        click.echo(tree_text(each))
    for error in declined:
        for line in error.declined:
            note(str(line))


def _print_list(found: list[Card], game: str) -> None:
    table = Table(box=None, pad_edge=False)
    check = short_check(game)
    for heading in ("name", "type", "diff", check, "symbols", "set"):
        table.add_column(heading, justify="right" if heading in ("diff", check) else "left")
    for card in found:
        numbers = ("" if value is None else str(value) for value in (card.difficulty, card.control))
        table.add_row(card.deck_name, card.type, *numbers, " ".join(card.symbols), card.set)
    console().print(table)


def _card_lines(card: Card, game: str) -> list[str]:
    """The card down to its keywords."""
    words = printing(game).words
    played = [("difficulty", card.difficulty), (words.check_value, card.control)]
    numbers = [f"{name} {value}" for name, value in played if value is not None]
    lines = [
        f"{card.deck_name}, {card.type}" + (f" ({card.universe})" if card.universe or game == "ufs" else ""),
        ", ".join([*numbers, *card.symbols]),
    ]
    if card.type == "attack":
        lines.append(f"{card.attack_zone} attack, speed {card.speed}, damage {card.damage}")
    if card.type == "character":
        lines.append(f"hand size {card.hand_size}, {words.health} {card.vitality}")
    if card.type == "backup":
        lines.append(f"stamina {getattr(card, 'stamina', None)}")
    if card.block_zone:
        lines.append(f"block {card.block_zone} {card.block_modifier:+}")
    if card.keywords:
        lines.append(" - ".join(card.keywords))
    return lines
