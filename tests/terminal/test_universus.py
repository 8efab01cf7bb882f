"""UniVersus at the terminal: a whole game through the screen, and every inquiry in its own words."""

import re
from io import StringIO

from rich.console import Console

import livingrules as lr
from livingrules.agents import make_agent
from livingrules.kernel.rng import Rng, seed_key
from livingrules.terminal.session import Session

FOREIGN = re.compile(r"vitality|staging area|opponent|\bcontrol\b|Ready Phase|ufs:")
ASKED = ("board", "help", "odds", "discard", "discard rival", "log full", "rule Making a Check/1", "rule")


class Desk:
    """A session that types numbers at random, and now and then asks for everything there is."""

    def __init__(self, seed: int) -> None:
        self.paper = StringIO()
        self.rng = Rng(seed_key(seed))
        self.lines: list[str] = []
        self.asked = 0
        self.game = lr.new_game("universus", ["harbour", "brass"], seed=seed)
        screen = Console(file=self.paper, width=80, highlight=False)
        self.session = Session(self.game, 0, make_agent("greedy", seed), screen, self.read, seed)

    def read(self, prompt: str) -> str:
        if self.lines:
            return self.lines.pop()
        question = self.game.view(0, lines=0).decision
        assert question is not None
        self.asked += 1
        if self.asked % 9 == 0:
            self.lines = [*self.questions()]
        wanted = question.lo if question.kind == "cards" else 1
        if question.kind in ("pay", "order"):
            wanted = len(question.options) if question.kind == "order" else question.need
        picked = self.rng.sample(tuple(range(1, len(question.options) + 1)), min(wanted, len(question.options)))
        return " ".join(map(str, picked)) or "none"

    def questions(self) -> list[str]:
        known = [card for card in self.game.view(0, lines=0).cards() if card.id is not None]
        names = [card.name for card in known[:4]]
        about = [f"{word} {name}" for name in names for word in ("card", "why")]
        return [*ASKED, *about, *(f"explain {name} check" for name in names)]


def test_a_whole_game_is_shown_in_its_own_words_on_80_columns() -> None:
    desk = Desk(5)
    desk.session.play()
    shown = desk.paper.getvalue()
    assert desk.game.outcome is not None
    assert not [line for line in shown.splitlines() if FOREIGN.search(line)]
    assert max(len(line) for line in shown.splitlines()) <= 80
    for words in ("health ", "stamina", "(rival)", "rule Making a Check/1", "discard [rival]", "A check gives"):
        assert words in shown
    assert "The check of " in shown
    assert "Discard the top deck card; it has been checked." in shown
