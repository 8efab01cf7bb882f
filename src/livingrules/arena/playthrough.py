"""Playthroughs: whole games as text, kept as files and reviewed as differences.

A change of the rules shows as a changed line in a game that somebody can read, beside the clause that is cited for it.

    python -m livingrules.arena.playthrough --update tests/golden
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import click

from livingrules.agents import random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.games.story import FULL, news
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING

SEED: Final = "golden"
FURTHER: Final = {"universus": ("/4", "/11")}
"""More seeds, for a game that has many cards and few ways of being played: every starter deck shall be seen."""
MOST_OPTIONS: Final = 12
"""Options that are listed; of more, only how many there were."""


def kept() -> list[tuple[Entrant, str, str]]:
    """The games that are kept: who, by which rules, and what follows the seed."""
    return [
        (entrant, rules, further)
        for entrant in ENTRANTS
        for rules in entrant.rules
        for further in ("", *FURTHER.get(entrant.name, ()))
    ]


def playthrough(entrant: Entrant, rules: str, further: str = "") -> str:
    """A game between random players, every decision and every line of its log."""
    seed = f"{SEED}/{rules}{further}"
    game = entrant.begin(seed, rules)
    rng = Rng(seed_key(f"play {seed}"))
    lines = [f"{entrant.name} {rules}, seed {seed}: {' against '.join(entrant.decks(seed, rules))}"]
    while game.decision is not None:
        before = game.log
        lines += ["", *question_lines(game)]
        answer = random_answer(game.decision, rng)
        lines.append(f"   > {answer_words(game, answer)}")
        game.choose(answer)
        lines += [f"   {entry.text} [{entry.clause}]" for entry in news(game, ALL_SEEING, before, FULL)]
    outcome = game.outcome
    lines += ["", f"winner {outcome.winner}: {outcome.reason} [{outcome.clause_id}]", f"digest {game.digest()}"]
    return "\n".join(lines) + "\n"


def question_lines(game: Any) -> list[str]:
    """What is asked, and what may be answered."""
    asked = game.view(ALL_SEEING, 0).decision
    lines = [f"{game.choices + 1}. player {asked.seat + 1}, {asked.kind}: {asked.prompt} [{asked.clause}]"]
    if len(asked.options) > MOST_OPTIONS:
        return [*lines, f"   - {len(asked.options)} options"]
    return [*lines, *(f"   - {option.label}" for option in asked.options)]


def answer_words(game: Any, answer: int | tuple[int, ...]) -> str:
    """The answer by the labels of its options."""
    options = {option.index: option.label for option in game.view(ALL_SEEING, 0).decision.options}
    chosen = (answer,) if isinstance(answer, int) else answer
    return "; ".join(options.get(at, str(at)) for at in chosen) or "nothing"


def file_name(entrant: Entrant, rules: str, further: str = "") -> str:
    return f"{entrant.name}-{rules}{further}.txt".replace("/", "-")


@click.command()
@click.option(
    "--update", "folder", required=True, type=click.Path(file_okay=False, path_type=Path), help="Where they are."
)
def main(folder: Path) -> None:
    """Write every playthrough anew; then look at the differences."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in kept():
        path = folder / file_name(*game)
        text = playthrough(*game)
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        click.echo(f"{path}: {'changed' if changed else 'as it was'}")


if __name__ == "__main__":
    main()
