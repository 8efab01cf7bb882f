"""`livingrules cards import`: cards as others have written them down, made into set files of ours."""

from __future__ import annotations

from pathlib import Path

import rich_click as click

from livingrules.cards.importing import imported, write_sets
from livingrules.cards.sources import FORMATS, read_collection
from livingrules.cli.games import game_option
from livingrules.cli.output import json_option, note, print_json


@click.command("import")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@game_option
@click.option("--from", "syntax", type=click.Choice(list(FORMATS)), help="How the file is written; else it is seen.")
@click.option("--to", required=True, type=click.Path(path_type=Path), help="A set file (.json) or a folder for them.")
@click.option("--force", is_flag=True, help="Write over what is there.")
@json_option
def import_cards(path: Path, game: str, syntax: str | None, to: Path, force: bool, as_json: bool) -> None:
    """Make set files of the cards in FILE (or of the files of a folder), and tell what was wrong with them.

    Formats: octgn (set.xml), uvs (per-set JSON with abilities split in type, cost and effect), site (JSON of FFTCG's
    official site), csv (the first line names the columns), lines (one card a line as JSON), own (our set files).
    """
    found = imported(read_collection(path, game, syntax or ""))
    written = write_sets(found.sets, to, replace=force)
    cards = sum(len(each.cards) for each in found.sets)
    left_out = len({each.where for each in found.remarks if each.left_out})
    if as_json:
        print_json(
            {
                "cards": cards,
                "left_out": left_out,
                "files": [str(each) for each in written],
                "remarks": [{"where": each.where, "text": each.sentence()} for each in found.remarks],
            }
        )
        return
    for each in found.remarks:
        note(each.sentence())
    sets = "1 set" if len(written) == 1 else f"{len(written)} sets"
    click.echo(f"{cards} cards in {sets} were written to {to}; {left_out} were left out.")
