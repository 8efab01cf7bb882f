"""Drawing a board close together, for screens that are low or narrow: nothing is left out without being counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from livingrules.games.sentences import counted
from livingrules.games.shown import Lasting

QUIET: Final = "dim"
NEAT: Final = 1
"""The hand flows, and few effects are told."""
CLOSE: Final = 2
"""Every row of cards is one line."""
TIGHT: Final = 3
"""Only what is played for: momentum and effects are counted, and no line about a side or an attack is wrapped."""
CLOSEST: Final = 4
"""The hand and each area are one line too: such a board has a known height."""
FEW_EFFECTS: Final = 2
LEAST_NAME: Final = 8
"""Less of a name tells nothing."""
NARROW: Final = 60
"""Below so many columns a table would lose its numbers."""


class Flow:
    """Words one after the other under a label, as many lines as it takes; no entry is broken if it fits a line."""

    def __init__(self, label: str, entries: Sequence[str]) -> None:
        self.label = label
        self.entries = entries

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = f"  {self.label}: "
        for at, entry in enumerate(self.entries):
            word = entry if at == len(self.entries) - 1 else f"{entry} · "
            if line.strip() and len(line) + len(word.rstrip()) > options.max_width and line != "    ":
                yield Text(line.rstrip())
                line = "    "
            line += word
        yield Text(line.rstrip())


class Roomy:
    """A table where the screen is wide enough for it, else something that loses nothing."""

    def __init__(self, table: RenderableType, otherwise: RenderableType) -> None:
        self.table = table
        self.otherwise = otherwise

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield self.table if options.max_width >= NARROW else self.otherwise


class Header:
    """A character, the player whose it is, and numbers, in one line: where there is little room for all, the
    character's name is shortened, or only the player is named.
    """

    def __init__(self, name: str, who: str, style: str, numbers: Text) -> None:
        self.name = name
        self.who = who
        self.style = style
        self.numbers = numbers

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        role = Text(f" ({self.who})", style=QUIET)
        room = options.max_width - role.cell_len - self.numbers.cell_len
        name = Text(self.name, style=self.style)
        if name.cell_len > room >= LEAST_NAME:
            name.truncate(room, overflow="ellipsis")
        elif name.cell_len > room:
            name, role = Text(self.who.capitalize(), style=self.style), Text()
        yield unwrapped(Text.assemble(name, role, self.numbers))


def unwrapped(line: Text) -> Text:
    """A line that is cut where the screen ends."""
    line.no_wrap = True
    line.overflow = "ellipsis"
    return line


def fitted(line: Text, level: int) -> Text:
    """A line about a side or an attack, which may be wrapped as long as there is room."""
    return unwrapped(line) if level >= TIGHT else line


def one_line(row: Text, count: int) -> Text:
    """A row of so many things in one line; when it is cut, the count still tells how many there are."""
    line = Text(f"{count}: ", style=QUIET) if count > 1 else Text()
    line.append_text(row)
    return unwrapped(line)


def flowing(label: str, entries: Sequence[str], level: int) -> RenderableType:
    """Words one after the other under a label, in one line where there is no room for more."""
    if level < CLOSEST:
        return Flow(label, entries)
    return unwrapped(Text(f"  {label} {len(entries)}: {' · '.join(entries)}"))


def effect_lines(effects: Sequence[Lasting], level: int) -> list[Text]:
    """Effects that last, each in a line."""
    if level >= TIGHT and effects:
        return [Text(f"  ~ {counted(len(effects), 'effect')} in force (board full tells them)", style=QUIET)]
    shown = effects[:FEW_EFFECTS] if level >= NEAT and len(effects) > FEW_EFFECTS + 1 else effects
    lines = [unwrapped(Text(f"  ~ {effect.source} {effect.until}: {effect.text}", style=QUIET)) for effect in shown]
    if len(effects) > len(shown):
        lines.append(Text(f"  ~ and {len(effects) - len(shown)} more (board full tells them)", style=QUIET))
    return lines
