"""The `livingrules` command: finds its subcommands when they are used, and says every error in one sentence."""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import rich_click as click
from click.exceptions import Exit

from livingrules import __version__
from livingrules.errors import LivingRulesError

COMMANDS = {
    "play": ("livingrules.cli.play:play", "Play a game against an opponent or a friend."),
    "watch": ("livingrules.cli.watch:watch", "Watch one game between two agents, narrated with clauses."),
    "simulate": ("livingrules.cli.simulate:simulate", "Play many games and report the results with intervals."),
    "rules": ("livingrules.cli.rules:rules", "List, show and search the rulebooks, and see what is proven."),
    "cards": ("livingrules.cli.cards:cards", "See what the text of a card was understood to mean."),
    "deck": ("livingrules.cli.deck:deck", "Check, show and convert decks."),
    "scenario": ("livingrules.cli.scenario:scenario", "Run and show positions with questions and answers."),
    "replay": ("livingrules.cli.replay:replay", "Show, verify and branch recorded games."),
    "bench": ("livingrules.cli.bench:bench", "Measure the speed of the engine."),
}
"""Each command with the place of its code and its line of help, so that the help needs no import."""

STOPPED = 130
"""The status of a program that was interrupted, as shells know it."""
READER_GONE = 141
"""The status of a program whose reader went away, as shells know it."""


class LazyGroup(click.RichGroup):
    """A group whose commands are imported only when one of them is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        # Only the listing asks here: a name and a line of help are enough for it.
        if cmd_name not in COMMANDS:
            return None
        return click.RichCommand(name=cmd_name, help=COMMANDS[cmd_name][1])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name, command, rest = super().resolve_command(ctx, args)
        return name, load_command(name) if name and command else command, rest

    def invoke(self, ctx: click.Context) -> Any:
        # Caught here, because click would turn a reader who has seen enough into status 1: the answer is no.
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            _forget_output()
            raise Exit(READER_GONE) from None
        return result


def load_command(name: str) -> click.Command:
    """Import the code of a command."""
    module_name, _, attribute = COMMANDS[name][0].partition(":")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise LivingRulesError(
            f"`livingrules {name}` needs the Python module {error.name}, which is not installed."
        ) from error
    command: click.Command = getattr(module, attribute)
    return command


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="livingrules", message="%(prog)s %(version)s")
def livingrules() -> None:
    """Executable rulebooks for trading card games.

    Every behaviour cites the clause of the rulebook that it follows.
    """


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; nothing but a fault of ours ends in a traceback."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        result: Any = livingrules.main(words, prog_name="livingrules", standalone_mode=False)
    except LivingRulesError as error:
        return _say(str(error), error.exit_status)
    except click.ClickException as error:
        return _say(_with_hint(error), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _say("Stopped.", STOPPED)
    return result if isinstance(result, int) else 0


def _with_hint(error: click.ClickException) -> str:
    sentence = error.format_message()
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence = f"{sentence.rstrip('.')} (see `{error.ctx.command_path} --help`)."
    return sentence


def _say(sentence: str, status: int) -> int:
    click.echo(sentence, err=True)
    return status


def _forget_output() -> None:
    # Whatever is still buffered has nowhere to go; without this Python would complain about it while shutting down.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
