"""Playing the cells: a sentence is put on a card, the scripts of its context are played, and it is seen what comes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from livingrules.kernel.decision import ACT, CARDS, CONFIRM, NUMBER, ORDER, PASS, PLACE, Decision
from livingrules.scenario.board import Board
from livingrules.scenario.verb_table.frames import (
    ALIEN,
    COSTER,
    DOER,
    EFFECTOR,
    PARTNER,
    PROBE,
    SECOND,
    Act,
    Context,
    Script,
    Verb,
)
from livingrules.text.errors import TextError

PLAYED: Final = "played"
DECLINED: Final = "declined"
IGNORED: Final = "ignored"
LONGEST: Final = 80
"""Decisions of a small game, at the most."""
KEPT: Final = (PROBE, DOER, SECOND, PARTNER, ALIEN, COSTER, EFFECTOR)
"""Cards to which nothing is done as long as there are others."""


class Small(Protocol):
    """Small games of one of the games."""

    name: str
    verbs: tuple[Verb, ...]
    contexts: tuple[Context, ...]

    def written(self, text: str, verb: Verb) -> str:
        """A frame with the forms of the verb in it."""

    def understood(self, text: str, name: str = PROBE) -> str:
        """Why the text is declined on a card of that name, in a line; "" if it is not."""

    def begun(self, cards: dict[str, str], bare: bool, first: int) -> Any:
        """A position in which either player can use these cards, given by their texts (those without are played from
        hand); bare: with nothing to do it to; first: who is the first to do something.
        """

    def doing(self, verb: Verb) -> dict[str, str]:
        """The cards that do what the verb says, or something else, with their texts."""

    def is_free(self, decision: Decision) -> bool:
        """Whether somebody may use a card now."""

    def is_busy(self, board: Any) -> bool:
        """Whether what was used is yet to be carried out."""

    def is_over(self, board: Any) -> bool:
        """Whether the time in which they may is over."""

    def marker(self, board: Any) -> int:
        """How often what the sentences end in has come about."""

    def happened(self, board: Any, verb: Verb, by: int, before: int) -> bool:
        """Whether the event of the verb was seen, done by that player (-1: by anybody), behind so many events."""


@dataclass(frozen=True)
class Cell:
    """What came of one sentence."""

    verb: str
    context: str
    text: str
    verdict: str
    why: str = ""


def cells(game: Small) -> Iterator[Cell]:
    """Every verb in every context."""
    for context in game.contexts:
        for verb in game.verbs:
            yield cell(game, context, verb)


def cell(game: Small, context: Context, verb: Verb) -> Cell:
    text = why = ""
    for frame in context.texts:
        text = game.written(frame, verb)
        why = game.understood(text)
        if not why:
            scripts = [script for script in context.scripts if can_be_played(game, verb, script)]
            if not scripts:
                return Cell(verb.base, context.name, text, IGNORED, "there is no small game for it")
            wrong = "; ".join(filter(None, (fault(game, verb, text, script) for script in scripts)))
            return Cell(verb.base, context.name, text, IGNORED if wrong else PLAYED, wrong)
    return Cell(verb.base, context.name, text, DECLINED, why)


def can_be_played(game: Small, verb: Verb, script: Script) -> bool:
    """Whether there is a position without anything to do it to, and texts for what does it, where the script wants
    those.
    """
    if script.bare and verb.always:
        return False
    needed = [name for _, name in script.acts if name in (COSTER, EFFECTOR)]
    return not any(game.understood(game.doing(verb)[name], name) for name in needed)


def fault(game: Small, verb: Verb, text: str, script: Script) -> str:
    """What was not seen, or should not have been; "" if everything was as it must be."""
    cards = {
        name: said for name, said in game.doing(verb).items() if (0, name) in script.acts or (1, name) in script.acts
    }
    board = game.begun({**cards, PROBE: text}, script.bare, script.acts[0][0])
    marks, events = game.marker(board), len(board.log())
    left = carry_out(game, board, script.acts)
    acts = ", ".join(f"{'you use' if seat == 0 else 'the other uses'} {name}" for seat, name in script.acts)
    if left and script.marker is not False and not (script.happens is False and verb.by_rule):
        return f"{acts}: {left[0][1]} cannot be used"
    if script.marker is not None and (game.marker(board) > marks) != script.marker:
        return f"{acts}: the effect {'does not come' if script.marker else 'comes'}"
    if script.happens is not None and game.happened(board, verb, script.by, events) != script.happens:
        return f"{acts}: it {'does not happen' if script.happens else 'happens'}"
    return ""


def carry_out(game: Small, board: Board, acts: Iterable[Act]) -> list[Act]:
    """Use the cards one after the other; what could not be used."""
    left = list(acts)
    taken: Counter[int] = Counter()
    waited = 0
    for _ in range(LONGEST):
        decision = board.game.decision
        if decision is None or game.is_over(board):
            break
        if not game.is_free(decision):
            answer = usual(board, decision, taken)
            if isinstance(answer, tuple):
                taken.update(decision.options[at] for at in answer)
            board.game.choose(answer)
            continue
        if game.is_busy(board):
            board.game.choose(decision.options.index(PASS))
            continue
        if not left or waited > 2:
            break
        place = offered(board, decision, left[0])
        if place is None:
            waited += 1
            board.game.choose(decision.options.index(PASS))
        else:
            waited = 0
            left.pop(0)
            board.game.choose(place)
    return left


def offered(board: Board, decision: Decision, act: Act) -> int | None:
    if decision.seat != act[0]:
        return None
    words = [plain(word) for word in board.option_words(decision)]
    return next((at for at, word in enumerate(words) if word == act[1] or word.startswith(f"{act[1]} ")), None)


def plain(word: str) -> str:
    """The name of a card without its number among those of that name."""
    return re.sub(r"#\d+", "", word)


def usual(board: Board, decision: Decision, taken: Mapping[int, int]) -> int | tuple[int, ...]:
    """A plain answer: yes, one if one may do, of the cards that nothing else is wanted of and nothing was done to."""
    if decision.shape == ACT:
        return decision.options.index(PASS) if PASS in decision.options else 0
    if decision.shape in (CONFIRM, NUMBER, PLACE):
        return decision.hi if decision.shape == CONFIRM else max(decision.lo, min(1, decision.hi))
    if decision.shape == ORDER:
        return tuple(range(len(decision.options)))
    if decision.shape == CARDS:
        words = board.option_words(decision)
        liked = sorted(range(len(words)), key=lambda at: (plain(words[at]) in KEPT, taken.get(decision.options[at], 0)))
        return tuple(liked[: max(decision.lo, min(decision.hi, 1))])
    if decision.kinds:
        return decision.price().all(1)[0]
    if decision.weights:
        return next(
            tuple(range(count))
            for count in range(1, len(decision.weights) + 1)
            if sum(decision.weights[:count]) >= decision.need
        )
    return 0


def refused(error: TextError) -> str:
    """The first line of what is said about a text that is not understood."""
    lines = [line.strip() for line in str(error).splitlines()]
    return next((line for line in lines if line.startswith("line ")), lines[0])
