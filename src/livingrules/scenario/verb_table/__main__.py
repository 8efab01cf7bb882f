"""`python -m livingrules.scenario.verb_table`: print every cell, or write the page anew."""

from __future__ import annotations

from pathlib import Path

import click

from livingrules.scenario.verb_table.page import GAMES, all_cells, listed, page


@click.command()
@click.option("--game", type=click.Choice(GAMES), help="Only the cells of this game.")
@click.option("--update", type=click.Path(dir_okay=False, path_type=Path), help="Write the page to this file.")
def main(game: str | None, update: Path | None) -> None:
    """Play every verb in every context."""
    found = all_cells(GAMES if game is None or update is not None else (game,))
    if update is None:
        for _, each in found:
            click.echo(listed(each))
    else:
        update.write_text(page(found), encoding="utf-8")


if __name__ == "__main__":
    main()
