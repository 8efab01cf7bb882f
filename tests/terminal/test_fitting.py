"""Board and question fit a screen of 80 x 24, and no number is lost on a narrow one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from livingrules.agents import make_agent, random_answer
from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.game import Game
from livingrules.games.shown import Question
from livingrules.kernel.rng import Rng, seed_key
from livingrules.terminal.closing import CLOSEST, TIGHT
from livingrules.terminal.session import Session

GAMES = pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)


class Screen:
    """A table on a screen of some size, shown from whichever seat is asked."""

    def __init__(self, core: Any, width: int, height: int) -> None:
        self.core = core
        self.paper = StringIO()
        console = Console(file=self.paper, width=width, height=height, highlight=False)
        agent = make_agent("random", 1, core.rulebook)
        self.session = Session(Game(core), 0, agent, console, lambda _: "", "seed", recorder=Any)

    def show(self) -> tuple[Question, str]:
        """What is seen of the table now."""
        self.paper.seek(0)
        self.paper.truncate()
        self.session.seat = self.core.decision.seat
        self.session.page = 0
        view = self.session.view()
        assert view.decision is not None
        self.session.show_table(view, view.decision)
        return view.decision, self.paper.getvalue()


def prompts(entrant: Entrant, width: int, height: int, often: int) -> Iterator[tuple[Screen, Question, str]]:
    """What is seen at some decisions of random games, in every way of playing."""
    for number, rules in enumerate((entrant.rules * 5)[:5]):
        core = entrant.begin(f"fit {number}", rules)
        screen = Screen(core, width, height)
        rng = Rng(seed_key(f"fit {number}"))
        while core.decision is not None:
            if rng.below(often) == 0:
                yield screen, *screen.show()
            core.choose(random_answer(core.decision, rng))


@GAMES
def test_board_and_question_fit_the_screen(entrant: Entrant) -> None:
    looked = 0
    for _, question, shown in prompts(entrant, 80, 24, 6):
        looked += 1
        assert len(shown.splitlines()) <= 23, f"{question.prompt}\n{shown}"
        assert max(map(len, shown.splitlines())) <= 80
    assert looked > 60


@GAMES
@pytest.mark.parametrize("width", [80, 60])
def test_the_closest_board_has_a_line_for_each_thing(entrant: Entrant, width: int) -> None:
    """The heading, for each side its numbers and three areas, the attack, what comes next, effects, and the hand."""
    for screen, _, _ in prompts(entrant, width, 24, 12):
        view = screen.session.view()
        tight, closest = (screen.session.face.board(view, level) for level in (TIGHT, CLOSEST))
        assert screen.session.rows(closest) <= 13
        with screen.session.screen.capture() as drawn:
            screen.session.screen.print(tight)
        assert not re.search(r"^(momentum|removed|CP|\d)", drawn.get(), re.MULTILINE), drawn.get()


@GAMES
def test_a_narrow_screen_loses_no_number(entrant: Entrant) -> None:
    looked = 0
    for screen, question, shown in prompts(entrant, 48, 200, 12):
        looked += 1
        flat = re.sub(r"\s+", " ", shown)
        view: Any = screen.session.view()
        for card in view.sides[view.seat].hand:
            for value in numbers_of(card):
                assert re.search(rf"{re.escape(card.name)}[^·]*?\b{value}\b", flat), f"{card.name} {value}\n{shown}"
        for option in question.options[:8]:
            for value in re.findall(r"\d+", option.label):
                assert value in flat
    assert looked > 30


def numbers_of(card: Any) -> list[int]:
    """The numbers on a card of a hand."""
    if hasattr(card, "cost"):
        return [value for value in (card.cost, card.power) if value is not None]
    now = card.now
    return [value for value in (now.difficulty, now.control, now.speed, now.damage) if value is not None]


def test_more_than_eight_options_are_paged() -> None:
    seen = prompts(ENTRANTS[0], 80, 60, 1)
    screen, question, shown = next(moment for moment in seen if len(moment[1].options) > 9)
    count = len(question.options)
    numbered = [int(found) for found in re.findall(r"^ *(\d+) \S", shown[shown.index(question.prompt) :], re.MULTILINE)]
    passing = [at for at, option in enumerate(question.options, 1) if option.act == "pass"]
    assert numbered == sorted({*range(1, 9), *passing})
    assert f"Choices 1 to 8 of {count}; type more" in shown
    screen.paper.truncate(0)
    screen.session.do_more("", screen.session.view(), question)
    assert f"Choices 9 to {min(count, 16)} of {count}" in screen.paper.getvalue()
