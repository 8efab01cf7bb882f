"""A decision in words, whichever the game: the question for the seat that makes it, with every option.

What is asked and how it is put is each game's own (`prompts`); how it is laid out for readers is the same for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from livingrules.games.sentences import capital, sentence
from livingrules.games.shown import Option, Question
from livingrules.games.speech import Speaker
from livingrules.kernel.decision import CONFIRM, NUMBER, PLACE, Decision
from livingrules.kernel.effect import Scope
from livingrules.kernel.game import Game
from livingrules.kernel.ids import UNSEEN, all_ids


class Asking:
    """One decision for the seat that makes it; a game says the words."""

    others: ClassVar[dict[str, str]] = {}
    """What may be said of a decision to those who do not make it."""

    g: Game
    speaker: Speaker

    def __init__(self, g: Game, decision: Decision, speaker: Speaker) -> None:
        self.g = g
        self.decision = decision
        self.speaker = speaker
        self.word = str(decision.prompt[0])
        self.origin = innermost_scope(g)
        self.ids: list[int] = []
        """What the reader calls the cards."""

    # ------------------------------------------------------------------------------------------- what a game says

    def question(self) -> str:
        """What is asked, without its full stop."""
        raise AssertionError("only a whole game asks in words")

    def source(self) -> str:
        """The name of the card whose text asks, if it is a text that asks."""
        raise AssertionError("only a whole game knows its texts")

    def source_text(self) -> str:
        """The text that asks."""
        raise AssertionError("only a whole game knows its texts")

    def label(self, option: int) -> str:
        """One option in words."""
        raise AssertionError("only a whole game knows its options")

    def act(self, option: int) -> str:
        """What kind of act an option is: play, block, pass, or the decision's own kind."""
        raise AssertionError("only a whole game knows its options")

    def clause(self, option: int) -> str:
        """The clause that allows the option."""
        raise AssertionError("only a whole game knows its clauses")

    def card_of(self, option: int) -> int:
        """The card that an option is about, or -1."""
        raise AssertionError("only a whole game knows its options")

    def detail_of(self, option: int) -> str:
        """The text of the ability that an option is about."""
        raise AssertionError("only a whole game knows its texts")

    def place_of(self, card: int) -> tuple[str, int | None]:
        """The zone of a card, and its place there if the order of that zone means something."""
        raise AssertionError("only a whole game knows its zones")

    def needs(self, option: int) -> int | None:
        """The number that the act needs: what a check has to reach, what is to be paid."""
        raise AssertionError("only a whole game knows what its acts need")

    def needs_most(self, option: int) -> int | None:
        """The same at the most, where it is not settled yet."""
        return None

    def is_rough(self, option: int) -> bool:
        """Whether there is too much to choose on the way to tell the number."""
        return False

    def bonus(self, option: int) -> int:
        """What effects will add to the check that the act takes."""
        return 0

    def odds(self, option: int) -> tuple[int, int] | None:
        """Of a hundred checks that the act takes, how many pass: as they come, and with all that may be done for it."""
        return None

    # ------------------------------------------------------------------------------------------ the same for every game

    def prompt(self) -> str:
        """The question as one sentence."""
        return sentence(self.question() + ("?" if self.decision.shape == CONFIRM else ""))

    def for_others(self) -> str:
        """What the other seat and spectators may be told: of what sort the decision is."""
        return self.others.get(self.word, "choosing")

    def knows(self, card: int) -> bool:
        """Whether the seat may know the card of an option."""
        return self.speaker.knows(card)

    def put(self, reader: int) -> Question:
        """The decision as its seat gets it, or a reader who sees everything."""
        decision, text = self.decision, self.source_text()
        self.ids = all_ids(self.g, reader)
        return Question(
            seat=decision.seat,
            kind=decision.kind,
            about=self.word,
            prompt=self.prompt(),
            clause=self.g.shown_clause(decision.clause),
            options=self.options(),
            lo=decision.lo,
            hi=decision.hi,
            need=decision.need,
            weights=decision.weights,
            kinds=decision.kinds,
            wanted=decision.wanted,
            loose=decision.loose,
            back=decision.back,
            source=self.source() if text else "",
            text=text,
        )

    def options(self) -> tuple[Option, ...]:
        """Every option; numbers are spelled out, so that all shapes read alike."""
        decision = self.decision
        if decision.shape in (NUMBER, PLACE, CONFIRM):
            numbers = range(decision.lo, decision.hi + 1)
            return tuple(Option(each, self.label(each), decision.kind, self.clause(each)) for each in numbers)
        return tuple(self.option(at, option) for at, option in enumerate(decision.options))

    def option(self, index: int, option: int) -> Option:
        """One option with the card it is about."""
        label, act, clause, card = self.label(option), self.act(option), self.clause(option), self.card_of(option)
        if card < 0:
            return Option(index, capital(label), act, clause)
        owner, (zone, position) = self.g.owner[card], self.place_of(card)
        if not self.knows(card):
            return Option(index, capital(label), act, clause, None, owner, zone, position)
        name = self.ids[card]
        shown = None if name == UNSEEN else name
        return Option(
            index, label, act, clause, shown, owner, zone, position, self.detail_of(option),
            self.needs(option), self.needs_most(option), self.is_rough(option), self.bonus(option), self.odds(option),
        )  # fmt: skip

    def number(self, at: int) -> int:
        """A number that the engine gave with the question, or -1."""
        prompt = self.decision.prompt
        return int(prompt[at]) if at < len(prompt) else -1


def innermost_scope(g: Game) -> Scope | None:
    """What the effect that is asking knows."""
    for frame in reversed(g.stack):
        scope = g.scopes.get(getattr(frame, "scope", -1))
        if scope is not None:
            return scope
    return None


@contextmanager
def only_looking(g: Game) -> Iterator[None]:
    """Work something out for a reader: no clause counts as having run."""
    trace, g.trace = g.trace, None
    try:
        yield
    finally:
        g.trace = trace
