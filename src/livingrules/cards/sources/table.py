"""Cards in a plain table: one a line, the first line names the columns."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Final

from livingrules.cards.errors import CardDataError
from livingrules.cards.sources.row import Row, Source, folded, row

_DIVIDERS: Final = ",;\t"


def read_csv(text: str, where: str) -> Source:
    """The rows of a table with commas, semicolons or tabs."""
    heading = text.partition("\n")[0]
    divider = max(_DIVIDERS, key=heading.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=divider, strict=True)
    rows: list[Row] = []
    try:
        columns = next(reader, [])
        if "name" not in map(folded, columns) and "nameen" not in map(folded, columns):
            raise CardDataError(f"{where} is not a table of cards: its first line names no column `name`.")
        for cells in reader:
            place = f"{where}, line {reader.line_num}"
            if len(cells) > len(columns):
                wrong = f"it has {len(cells)} cells under {len(columns)} columns"
                rows.append(Row(where=place, fields={}, wrong=wrong))
            elif any(cell.strip() for cell in cells):
                rows.append(row(place, {name: _cell(cell) for name, cell in zip(columns, cells, strict=False) if name}))
    except csv.Error as error:
        raise CardDataError(f"{where}, line {reader.line_num}, is not a line of a table: {error}.") from error
    return Source(rows=tuple(rows), set=where.rpartition(".")[0] or where)


def _cell(written: str) -> str:
    """A cell may have lines of its own, or write them as a backslash and an n."""
    return written.replace("\\n", "\n")
