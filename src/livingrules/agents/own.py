"""Agents of one's own: a file of Python and the name of what makes a player there, `mybot.py:Bot`."""

from __future__ import annotations

import sys
import traceback
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from livingrules.agents.base import Agent, Answer
from livingrules.errors import LivingRulesError
from livingrules.game import checked_answer

SUFFIX: Final = ".py"


class AgentFault(LivingRulesError):
    """Something went wrong in the code of somebody's agent."""


class OwnAgent:
    """Somebody's player; what goes wrong in it is told as its own fault, with its place."""

    def __init__(self, player: Any, where: str) -> None:
        self.player = player
        self.where = where
        self.name: str = str(getattr(player, "name", where))

    def choose(self, view: Any) -> Answer:
        try:
            answer = self.player.choose(view)
        except LivingRulesError:
            raise
        except Exception as error:
            raise AgentFault(f"The agent {self.where} went wrong: {told(error, self.where)}") from error
        return checked_answer(answer)


def is_own(name: str) -> bool:
    """Whether the name of an agent is a place in a file."""
    return name.partition(":")[0].endswith(SUFFIX)


def own_agent(name: str, seed: int | str) -> Agent:
    """The agent at a place in a file: what is found there is called with the seed."""
    file, _, word = name.partition(":")
    maker = getattr(module_of(Path(file).resolve()), word or "Bot", None)
    if not callable(maker):
        raise AgentFault(f"{file} has no {word or 'Bot'} that makes an agent.")
    try:
        player = maker(seed)
    except Exception as error:
        raise AgentFault(f"The agent {name} could not be made: {told(error, file)}") from error
    if not callable(getattr(player, "choose", None)):
        raise AgentFault(f"What {name} makes is no agent: it has no method `choose`.")
    return OwnAgent(player, name)


@cache
def module_of(path: Path) -> ModuleType:
    """The module in a file, which is run once."""
    if not path.is_file():
        raise AgentFault(f"There is no file {path}.")
    spec = spec_from_file_location(f"agent_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise AgentFault(f"{path} is no file of Python.")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their own module up
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise AgentFault(f"{path} cannot be run: {told(error, str(path))}") from error
    return module


def told(error: Exception, where: str) -> str:
    """What an exception says, and the last line of that file that it came through."""
    file = Path(where.partition(":")[0]).name
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == file]
    at = f" (line {lines[-1]})" if lines else ""
    return f"{type(error).__name__}: {str(error).rstrip('.')}{at}."
