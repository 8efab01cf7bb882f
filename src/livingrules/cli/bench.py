"""`livingrules bench`: the speed of the engine."""

from __future__ import annotations

import rich_click as click
from rich.table import Table

from livingrules.cli.games import game_option
from livingrules.cli.output import console, json_option, note, print_json

FIGURES = ("decisions_per_s", "games_per_s", "copy_us", "yardstick_per_s", "ratio")
"""What `--json` always tells; `growth` comes with --extra-foundations."""


@click.command()
@game_option
@click.option(
    "--rounds", type=click.IntRange(1, 1000), default=5, show_default=True, help="Rounds of engine and yardstick."
)
@click.option("--games", type=click.IntRange(1, 100_000), default=12, show_default=True, help="Games in a round.")
@click.option(
    "--extra-foundations", type=click.IntRange(0, 40), default=0, help="Measure again with so many on each side."
)
@json_option
def bench(game: str, rounds: int, games: int, extra_foundations: int, as_json: bool) -> None:
    """Measure the speed of the engine beside python-chess, on one core, in CPU time.

    Random players, card text on; the yardstick is random games of chess with the outcome tested at every move.
    """
    from livingrules.arena.speed import measure

    speed = measure(rounds, games, extra_foundations, game)
    if as_json:
        figures: dict[str, float | None] = {name: getattr(speed, name) for name in FIGURES}
        print_json(figures if speed.growth is None else {**figures, "growth": speed.growth})
        return
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    table.add_row(
        f"{game}, {'compiled' if speed.compiled else 'plain Python'}: decisions a second",
        f"{speed.decisions_per_s:,.0f}",
    )
    table.add_row("games a second", f"{speed.games_per_s:,.1f}")
    table.add_row("copy of a game half-way, microseconds", f"{speed.copy_us:.1f}")
    if speed.yardstick_per_s is not None:
        table.add_row("python-chess: moves a second", f"{speed.yardstick_per_s:,.0f}")
        table.add_row("ratio (median of the rounds)", f"{speed.ratio:.2f}")
    if speed.growth is not None:
        table.add_row(f"cost of a decision with {extra_foundations} more foundations a side", f"x {speed.growth:.2f}")
    console().print(table)
    if speed.yardstick_per_s is None:
        note("python-chess is not installed, so there is no yardstick; `pip install chess` brings it.")
