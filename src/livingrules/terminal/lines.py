"""Log lines, questions and options on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from livingrules.games.packs import GAMES, pack
from livingrules.games.shown import Option, Question
from livingrules.games.story import Entry

QUIET = "dim"
MOST_NEWS = 24
"""Lines of news on one screen; the rest is told by `log`."""


def clause_mark(clause: str) -> str:
    """ "ufs:E.3.1" as readers of the rulebook write it."""
    return clause.partition(":")[2] or clause


def is_new_turn(entry: Entry) -> bool:
    """Whether a line of the log begins a turn."""
    return any(entry.clause == pack(game).new_turn for game in GAMES)


class Hanging:
    """A paragraph with something in front; what does not fit goes on under its beginning, without blanks behind."""

    def __init__(self, front: str, words: Text) -> None:
        self.front = front
        self.words = words

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        room = max(options.max_width - len(self.front), 1)
        for number, line in enumerate(self.words.wrap(console, room)):
            line.rstrip()
            yield Text.assemble((" " * len(self.front) if number else self.front, QUIET), line)


def entry_line(entry: Entry) -> Hanging:
    """One line of the log with its clause."""
    new_turn = is_new_turn(entry)
    words = Text(entry.text, style="bold" if new_turn else "default")
    if entry.clause:
        words.append(f" {clause_mark(entry.clause)}", style=QUIET)
    return Hanging("— " if new_turn else "· ", words)


def news_lines(entries: Sequence[Entry]) -> list[Hanging]:
    """What just happened; when it is too much, the latest of it."""
    shown = entries[-MOST_NEWS:]
    lines = [entry_line(entry) for entry in shown]
    if len(entries) > len(shown):
        lines.insert(0, Hanging("… ", Text(f"{len(entries) - len(shown)} lines before (type: log)", style=QUIET)))
    return lines


def indented(words: str, style: str = "") -> Padding:
    """A paragraph under a heading."""
    return Padding(Text(words, style=style), (0, 0, 0, 2), expand=False)


def prompt_line(question: Question) -> Text:
    """The question with its clause."""
    line = Text(question.prompt, style="bold")
    line.append(f" {clause_mark(question.clause)}", style=QUIET)
    return line


def how_to_answer(question: Question) -> str:
    """What to type."""
    how = _how(question)
    if question.back:
        return f"{how.rstrip('.')}, or back." if how else "Type a number, or back."
    return how


def _how(question: Question) -> str:
    if question.kind == "pay":
        return _how_to_pay(question)
    if question.kind == "order":
        return "Type all the numbers in the order you want."
    if question.kind == "cards":
        if question.lo == question.hi:
            return "Type a number." if question.hi == 1 else f"Type {question.hi} numbers."
        none = ", or none" if question.lo == 0 else ""
        if question.hi == 1:
            return f"Type a number{none}."
        return f"Type {question.lo or 'up'} to {question.hi} numbers{none}."
    return ""


def _how_to_pay(question: Question) -> str:
    """Cards that count more than one each are named until they are enough."""
    if question.kinds:
        return f"Type the numbers of what you pay with: {question.need} CP together."
    if all(weight == 1 for weight in question.weights):
        return "Type a number." if question.need == 1 else f"Type {question.need} numbers."
    return f"Type the numbers of cards that count {question.need} together."


def plain_label(option: Option) -> str:
    """The label without the kind of an ability whose text stands beside it: that begins with its kind."""
    label, bracket, kind = option.label.removesuffix(")").rpartition(" (")
    head = option.detail.partition(":")[0].split()
    return label if bracket and kind in head else option.label


def option_table(options: Sequence[Option], note: Callable[[Option], str]) -> Table:
    """The numbered options, with what is good to know about them and the text of abilities beside them."""
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style="bold cyan", width=4)
    table.add_column(ratio=1)
    for number, option in enumerate(options, 1):
        label = Text(plain_label(option))
        beside = note(option)
        if beside:
            label.append(f"  {beside}", style=QUIET)
        if option.detail and option.detail not in option.label:
            label.append(f"  {option.detail}", style=QUIET)
        table.add_row(str(number), label)
    return table
