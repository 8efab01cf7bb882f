"""Log lines, questions and options on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.padding import Padding
from rich.text import Text

from livingrules.games.packs import GAMES, pack
from livingrules.games.shown import Option, Question
from livingrules.games.story import Entry

QUIET = "dim"
NUMBERS = 5
"""Columns for the number of an option."""
LEAST_TEXT = 16
"""Fewer columns of an ability's text tell nothing."""
MOST_OPTIONS = 8
"""Options on one page."""
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


class Clipped:
    """The first rows of something; the last of them shows that it goes on."""

    def __init__(self, whole: RenderableType, rows: int) -> None:
        self.whole = whole
        self.rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = console.render_lines(self.whole, options, pad=False)
        for at, line in enumerate(lines[: self.rows]):
            cut = at == self.rows - 1 and len(lines) > self.rows
            kept = Text.assemble(*((segment.text, segment.style or "") for segment in line))
            if cut:
                kept.truncate(options.max_width - 1)
                kept.append("…")
            yield kept


class OptionLine:
    """A numbered option: what it is and what it takes in full, the text of its ability as far as it fits or in full."""

    def __init__(self, number: int, option: Option, note: str, clipped: bool) -> None:
        self.number = number
        self.option = option
        self.note = note
        self.clipped = clipped

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        label = Text(plain_label(self.option))
        if self.note:
            label.append(f"  {self.note}", style=QUIET)
        room = max(options.max_width - NUMBERS, 1)
        detail = self.option.detail if self.option.detail not in self.option.label else ""
        if detail:
            beside = room - label.cell_len - 2
            if self.clipped and beside < LEAST_TEXT:
                detail = ""
            elif self.clipped and len(detail) > beside:
                detail = f"{detail[: beside - 1].rstrip()}…"
        if detail:
            label.append(f"  {detail}", style=QUIET)
        for at, line in enumerate(label.wrap(console, room)):
            line.rstrip()
            front = " " * NUMBERS if at else f"{self.number:>{NUMBERS - 1}} "
            yield Text.assemble((front, "bold cyan"), line)


def option_lines(
    question: Question,
    note: Callable[[Option], str],
    page: int = 0,
    per_page: int = MOST_OPTIONS,
    clipped: bool = False,
) -> list[RenderableType]:
    """The numbered options of one page, with what is good to know about them and the text of abilities beside them.

    Passing is on every page.
    """
    options = question.options
    first, last = page_of(len(options), page, per_page)
    lines: list[RenderableType] = []
    for number, option in enumerate(options, 1):
        if first < number <= last or option.act == "pass":
            lines.append(OptionLine(number, option, note(option), clipped))
    if last - first < len(options):
        more = f"Choices {first + 1} to {last} of {len(options)}; type more for others, or any number."
        lines.append(Text(more, style=QUIET))
    return lines


def page_of(count: int, page: int, per_page: int) -> tuple[int, int]:
    """The first option of a page less one, and the last; behind the last page comes the first again."""
    pages = max(-(-count // per_page), 1)
    first = page % pages * per_page
    return first, min(first + per_page, count)
