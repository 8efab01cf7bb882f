"""`livingrules watch`: one game between two agents, narrated with clauses."""

from __future__ import annotations

from pathlib import Path

import rich_click as click

from livingrules.cli.games import any_deck_option, game_option
from livingrules.cli.output import console, json_option, print_json
from livingrules.cli.sets import sets_option


@click.command()
@game_option
@click.option("--decks", default="", help="Two decks, divided by a comma: starter decks or deck files.")
@click.option(
    "--agents",
    "agent_names",
    default="",
    help="Two agents, or one for both: random, greedy, mybot.py:Bot.",
)
@click.option(
    "--format",
    "format_name",
    default="",
    help="standard, turbo, draft, sealed or teams; UniVersus has standard, FFTCG constructed and limited.",
)
@click.option("--seed", default="1", show_default=True, help="The same seed gives the same game.")
@click.option("--full", is_flag=True, help="Tell every step and window.")
@click.option("--open", "open_hands", is_flag=True, help="Tell hidden cards too.")
@any_deck_option
@sets_option
@json_option
def watch(
    game: str,
    decks: str,
    agent_names: str,
    format_name: str,
    seed: str,
    full: bool,
    open_hands: bool,
    any_deck: bool,
    set_files: tuple[Path, ...],
    as_json: bool,
) -> None:
    """Watch one game between two agents, each line with the clause it follows."""
    from livingrules.agents import make_agent
    from livingrules.cli.tables import open_table, two_agents, two_decks
    from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
    from livingrules.terminal.watching import narrate, play_out

    names = two_agents(agent_names)
    agents = [make_agent(name, f"{seed}/{seat}", game) for seat, name in enumerate(names)]
    table = open_table(two_decks(decks), format_name, seed, game=game, set_files=set_files, check_decks=not any_deck)
    if not as_json:
        narrate(table, agents, console(), full=full, open_hands=open_hands)
        return
    play_out(table, agents)
    outcome = table.outcome
    print_json(
        {
            "decks": [deck.name for deck in table.decks],
            "agents": names,
            "seed": seed,
            "winner": None if outcome is None else outcome.winner,
            "reason": "" if outcome is None else outcome.reason,
            "clause": "" if outcome is None else outcome.clause_id,
            "log": table.story(ALL_SEEING if open_hands else SPECTATOR, brief=not full),
        }
    )
