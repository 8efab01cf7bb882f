"""What the documents say can be done, can be done."""

import re
import runpy
from pathlib import Path
from typing import Any

from livingrules import Game
from livingrules.games.dialects import STATES, ZONE_WORDS
from livingrules.games.notation import HEAD, parse_position, print_position
from livingrules.games.ufs.game import Ufs
from livingrules.saves.positions import game_from, position_text

from .games import begun, play_on

DOCS = Path(__file__).resolve().parents[2] / "docs"


def blocks(name: str, language: str) -> list[str]:
    text = (DOCS / name).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def test_the_position_in_the_document_is_one() -> None:
    written = blocks("notation.md", "")[0]
    note, _, rest = written.partition("\n")
    assert print_position(parse_position(written), (note.removeprefix("# "),)) == f"{note}\n{rest}"


def test_the_document_knows_every_word() -> None:
    text = (DOCS / "notation.md").read_text(encoding="utf-8")
    assert [word for word in (*HEAD, *STATES, *ZONE_WORDS) if f"`{word}" not in text] == []


def run(code: str, folder: Path, game: Ufs | Game) -> dict[str, Any]:
    """What the example leaves behind, begun with that game."""
    path = folder / "example.py"
    path.write_text(code, encoding="utf-8")
    return runpy.run_path(str(path), {"game": game, "path": folder / "game.lrr"})


def test_the_example_of_a_record_runs(tmp_path: Path) -> None:
    # The document speaks of a longer game than this one.
    code = blocks("records.md", "python")[0].replace("choose(0)", "choose((0,))").replace("50)", "1)")
    left = run(code, tmp_path, Game(begun("7")))
    assert left["replays"].problem(left["record"]) == ""
    assert left["game"].digest() == left["other"].game.digest() == left["record"].end


def test_the_example_of_undo_runs(tmp_path: Path) -> None:
    game = begun("7")
    before = game.digest()
    code = blocks("records.md", "python")[1].replace("choose(2)", "choose((0,))")
    assert run(code, tmp_path, Game(game))["history"].game.digest() == before != game.digest()


def test_the_example_of_a_position_runs(tmp_path: Path) -> None:
    game = begun()
    play_on(game, 40)
    left = run(blocks("notation.md", "python")[0], tmp_path, game)
    assert left["text"] == position_text(game)
    assert left["game"].digest() == game_from(left["text"], seed=7).digest() != game.digest()
