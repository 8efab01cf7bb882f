"""`livingrules cards`: find cards, and see what their text was understood to mean."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import indent

import rich_click as click
from rich.table import Table

from livingrules.cards import Database, database_with
from livingrules.cards.query import search
from livingrules.cli.cards_compile import compile_cards
from livingrules.cli.cards_decks import play_decks
from livingrules.cli.cards_explain import ability_report, explain, nodes, print_declined
from livingrules.cli.cards_import import import_cards
from livingrules.cli.cards_phrases import count_phrases
from livingrules.cli.cards_play import play_cards
from livingrules.cli.cards_sample import sample_cards
from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, note, print_json, say_no
from livingrules.cli.sets import sets_option
from livingrules.games.fftcg.words import ELEMENT_NAMES
from livingrules.games.packs import GAMES, pack
from livingrules.games.shapes import Card, CompiledCard
from livingrules.games.ufs.cards import SYMBOLS
from livingrules.terminal.sheets import printed, sheet
from livingrules.text.errors import TextError
from livingrules.text.explain import explain as explained
from livingrules.text.explain import explain_keywords

ALL_TYPES = tuple(dict.fromkeys(kind for game in GAMES for kind in pack(game).types))


@click.group()
def cards() -> None:
    """Find cards, and see what their text was understood to mean."""


cards.add_command(compile_cards)
cards.add_command(explain)
cards.add_command(import_cards)
cards.add_command(play_cards)
cards.add_command(play_decks)
cards.add_command(count_phrases)
cards.add_command(sample_cards)


@cards.command("list")
@click.argument("words", nargs=-1)
@game_option
@click.option("--type", "kind", type=click.Choice(ALL_TYPES), help="Only cards of this type.")
@click.option("--symbol", type=click.Choice(SYMBOLS), help="Only cards with this symbol.")
@click.option("--element", type=click.Choice(ELEMENT_NAMES), help="Only cards of this element.")
@sets_option
@json_option
def list_cards(
    words: tuple[str, ...],
    game: str,
    kind: str | None,
    symbol: str | None,
    element: str | None,
    set_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """List cards, those in which every WORD occurs when words are given.

    Exit status 1 when there is none.
    """
    marks = [mark for mark in (symbol, element) if mark is not None]
    found = [
        card
        for card in database_with(game, set_files).search(" ".join(words))
        if kind in (None, card.type) and all(mark in sheet(game).marks(card) for mark in marks)
    ]
    if as_json:
        print_json(found)
    else:
        _print_list(found, game)
    if not found:
        note("No card matches.")
        say_no()


@cards.command("search")
@click.argument("query", nargs=-1, required=True)
@game_option
@sets_option
@json_option
def search_cards(query: tuple[str, ...], game: str, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Look for cards: words that occur anywhere, and any property.

    `stun type:attack speed>=4 symbols=fire text:"draw 1"`: every part has to hold.  A colon asks whether the words
    occur; =, !=, <, <=, > and >= compare.  Exit status 1 when there is no such card.
    """
    found = search(database_with(game, set_files), " ".join(map(_quoted_again, query)))
    if as_json:
        print_json(found)
    elif found:
        _print_list(found, game)
    if not found:
        note("No card matches.")
        say_no()


def _quoted_again(part: str) -> str:
    """A part of a query that the shell has taken out of its quotes."""
    head, sign, rest = part.partition(":")
    if not re.search(r"\s", part) or '"' in part:
        return part
    return f'{head}:"{rest}"' if sign and not re.search(r"\s", head) else f'"{part}"'


@cards.command()
@click.argument("name")
@game_option
@sets_option
@json_option
def show(name: str, game: str, set_files: tuple[Path, ...], as_json: bool) -> None:
    """Show one card, and what the game does with each of its abilities."""
    known = database_with(game, set_files)
    card = known.find(name)
    compiled = _compiled(known, card, as_json)
    if as_json:
        abilities = [ability_report(ability, game, card.type) for ability in compiled.abilities]
        print_json({"card": card, "keywords": [nodes(each) for each in compiled.keywords], "abilities": abilities})
        return
    screen = console()
    for line in sheet(game).card_lines(card):
        screen.print(line, markup=False)
    for told in explain_keywords(compiled.keywords, game):
        screen.print(told, markup=False)
    for line, ability in zip(compiled.lines, compiled.abilities, strict=True):
        screen.print(line, markup=False, style="bold")
        screen.print(indent(explained(ability, game, card.type), "  "), markup=False)


def _compiled(known: Database, card: Card, as_json: bool) -> CompiledCard:
    """The card understood; or what is printed on it, the lines that were not, and exit status 1."""
    try:
        compiled: CompiledCard = known.compiled(card)
    except TextError as error:
        if not as_json:
            for line in printed(card, known.game):
                console().print(line, markup=False)
        print_declined([error])
        say_no()
    return compiled


def _print_list(found: list[Card], game: str) -> None:
    table = Table(box=None, pad_edge=False)
    columns = sheet(game)
    for heading, side in columns.card_columns:
        table.add_column(heading, justify="right" if side == "right" else "left")
    for card in found:
        table.add_row(*columns.card_row(card))
    console().print(table)
