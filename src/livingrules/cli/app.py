"""The `livingrules` command: finds its subcommands when they are used, and says every error in one sentence."""

import os
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import rich_click as click
from click.exceptions import Exit

from livingrules import __version__
from livingrules.cli.plain_letters import NEAREST
from livingrules.errors import Fault, LivingRulesError

COMMANDS = {
    "play": ("livingrules.cli.play:play", "Play a game against the computer."),
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

LONGEST_NAME = 200
"""Letters of a file's name that are worth repeating."""
WRONG_USE = 2
STOPPED = 130
"""The status of a program that was interrupted, as shells know it."""
READER_GONE = 141
"""The status of a program whose reader went away, as shells know it."""
TRACEBACK = "LIVINGRULES_TRACEBACK"
"""The variable that asks for the whole traceback of a fault."""


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
        if args[0] not in COMMANDS and not args[0].startswith("-"):
            raise click.UsageError(f"No such command {args[0]!r}{_nearest(args[0])}", ctx)
        name, command, rest = super().resolve_command(ctx, args)
        return name, load_command(name) if name and command else command, rest

    # Both of these may print, and click would turn a reader who has seen enough into status 1: the answer is no.

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> Any:
        with _reader_may_leave():
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _reader_may_leave():
            result = super().invoke(ctx)
            sys.stdout.flush()
        return result


@contextmanager
def _reader_may_leave() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        _forget_output()
        raise Exit(READER_GONE) from None


def _nearest(word: str) -> str:
    from difflib import get_close_matches  # only wanted here, and the help is to come at once

    near = get_close_matches(word, COMMANDS, n=1)
    return f"; did you mean {near[0]!r}?" if near else ""


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


def _print_version(ctx: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        click.echo(f"livingrules {__version__} ({build()})")
        ctx.exit()


def build() -> str:
    """Which engine this is: "compiled" or "plain Python"."""
    found = find_spec("livingrules.kernel.game")
    return "plain Python" if found is None or str(found.origin).endswith(".py") else "compiled"


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_print_version,
    help="Show the version and exit.",
)
def livingrules() -> None:
    """Executable rulebooks for trading card games.

    Every behaviour cites the clause of the rulebook that it follows.
    """


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; whatever goes wrong is told in one sentence."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    for place, word in enumerate(words, 1):
        if not _is_text(word):
            return _say(f"Word {place} of the command is not a text in UTF-8.", WRONG_USE)
    try:
        result: Any = livingrules.main(words, prog_name="livingrules", standalone_mode=False)
    except LivingRulesError as error:
        return _say(str(error), error.exit_status)
    except click.ClickException as error:
        return _say(_with_hint(error), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _say("Stopped.", STOPPED)
    except OSError as error:
        if error.filename is not None:
            return _say(f"{str(error.filename)[:LONGEST_NAME]} cannot be used: {error.strerror}.", WRONG_USE)
        _forget_output()
        return _say(f"The output cannot be written: {error.strerror or error}.", WRONG_USE)
    except Exception as error:
        if os.environ.get(TRACEBACK):
            raise
        return _say(_confession(error), Fault.exit_status)
    return result if isinstance(result, int) else 0


def _is_text(word: str) -> bool:
    # Bytes that are no UTF-8 arrive as lone surrogates, which can neither be shown nor written down again.
    return not any("\ud800" <= letter <= "\udfff" for letter in word)


def _with_hint(error: click.ClickException) -> str:
    # Click lists choices on lines of their own; here everything is one sentence.
    sentence = " ".join(error.format_message().split())
    if isinstance(error, click.UsageError) and error.ctx is not None:
        sentence = f"{sentence.rstrip('.')} (see `{error.ctx.command_path} --help`)."
    return sentence


def _confession(error: Exception) -> str:
    """A fault of ours: what it was and where, and how to see the rest."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{Path(place.filename).name}, line {place.lineno}"
    return f"This is a fault of livingrules: {type(error).__name__} in {where}; {TRACEBACK}=1 shows the details."


def _say(sentence: str, status: int) -> int:
    try:
        click.echo(sentence, err=True)
    except OSError:
        _discard(sys.stderr.fileno())  # nobody can be told, but the status still says it
    return status


def _prepare_streams() -> None:
    # A program may be started with its streams closed; Python then has None where commands expect a file.
    if sys.stdin is None:
        sys.stdin = _nowhere()
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    # A terminal that cannot show a letter shows the nearest that it can instead of ending the program.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=NEAREST)


def _nowhere() -> TextIOWrapper:
    return TextIOWrapper(BytesIO(), encoding="utf-8")


def _forget_output() -> None:
    # Whatever is still buffered has nowhere to go; without this Python would complain about it while shutting down.
    _discard(sys.stdout.fileno())


def _discard(descriptor: int) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)
