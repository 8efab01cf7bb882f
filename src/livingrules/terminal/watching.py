"""A game between two agents, told as a story."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from livingrules.agents import Agent
from livingrules.game import Game
from livingrules.games.story import BRIEF, FULL, Entry, news
from livingrules.kernel.game import Log
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
from livingrules.terminal.faces import face
from livingrules.terminal.lines import entry_line, is_new_turn


def play_out(game: Game, agents: Sequence[Agent]) -> None:
    """Let the agents play the game to its end."""
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(agents[seat].choose(game.view(seat, lines=0)))


def narrate(
    game: Game, agents: Sequence[Agent], screen: Console, *, full: bool = False, open_hands: bool = False
) -> None:
    """Play the game and tell it turn by turn, as a spectator sees it, or with nothing hidden."""
    reader = ALL_SEEING if open_hands else SPECTATOR
    level = FULL if full else BRIEF
    told: Log | None = None
    turn = 0
    while game.decision is not None:
        seat = game.decision.seat
        game.choose(agents[seat].choose(game.view(seat, lines=0)))
        # Told when the turn is over, so that what belongs together is told together.
        if game.core.turn != turn or game.decision is None:
            turn = game.core.turn
            tell(game, news(game.core, reader, told, level), screen)
            told = game.core.log


def tell(game: Game, entries: Sequence[Entry], screen: Console) -> None:
    """Print entries, with how both sides stand before each new turn."""
    for entry in entries:
        if is_new_turn(entry):
            screen.print(Text(f"\n  {scores(game)}", style="dim"))
        screen.print(entry_line(entry))


def scores(game: Game) -> str:
    """How both sides stand, in one line."""
    return face(game.core.rulebook).scores(game.view(SPECTATOR, lines=0))
