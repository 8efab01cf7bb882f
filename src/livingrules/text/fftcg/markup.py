"""The markup of card lists, taken off: what is left is the wording that the grammar reads.

`[[ex]]`, `[[s]]`, `[[i]]` and `[[/]]` mark the EX Burst icon, names of special abilities and italics; older lists write
jobs, categories and card names in square brackets; reminders of the rules stand in parentheses.
"""

from __future__ import annotations

import re
from typing import Final

_TAGS: Final = re.compile(r"</?\w+ */?>")
_MARKS: Final = re.compile(r" *\[\[(?:ex|s|i|/)\]\] *")
_BRACKETED: Final = re.compile(r" *\[(Job|Category|Card Name) \(([^\]]*)\)\] *")
_NAMED: Final = re.compile(r"\b(Card name|card name)(?= [A-Z])")
_REMINDER: Final = re.compile(
    r"^((?:Haste|Brave|First Strike|Back Attack)(?:,? (?:Haste|Brave|First Strike))*) *\(.*\)$"
)
_NOTE: Final = re.compile(r"^\([^()]*\.\)$")
"""A line that only reminds of a rule."""
_SPACE_BEFORE: Final = re.compile(r" +([.,:;)])")
_ICON: Final = re.compile(r"》 +(?=《)")


def plain_lines(text: str) -> tuple[str, ...]:
    """The abilities of a card, one a line; the actions to select from stand on the line that offers them."""
    lines: list[str] = []
    for line in _TAGS.sub("", text.replace("\u3001", ", ")).split("\n"):
        written = plain_line(line)
        if lines and written.startswith('"'):
            lines[-1] = f"{lines[-1]} {written}"
        elif written and not _NOTE.match(written):
            lines.append(written)
    return tuple(lines)


def plain_line(line: str) -> str:
    """One line without markup."""
    line = _BRACKETED.sub(r" \1 \2 ", _MARKS.sub(" ", line))
    line = _NAMED.sub("Card Name", line)
    line = _SPACE_BEFORE.sub(r"\1", " ".join(line.split())).replace(" 's ", "'s ")
    return _REMINDER.sub(r"\1", _ICON.sub("》", line))
