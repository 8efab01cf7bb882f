"""Refusals are values: a clause, a sentence, and what is missing."""

from __future__ import annotations

from livingrules.kernel.clause import Clause, parse_clause


class Reason:
    """Why something is not legal.  Reasons are constants of the rule pack; what is missing is filled in when asked."""

    __slots__ = ("clause_id", "missing", "text")

    def __init__(self, clause_id: str, text: str, missing: str = "") -> None:
        self.clause_id = clause_id
        self.text = text
        self.missing = missing

    @property
    def clause(self) -> Clause:
        return parse_clause(self.clause_id)

    def lacking(self, missing: str) -> Reason:
        """The same reason, saying what would be needed."""
        return Reason(self.clause_id, self.text, missing)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and self.pack() == other.pack()

    def __hash__(self) -> int:
        return hash(self.pack())

    def __repr__(self) -> str:
        return f"Reason({self.clause_id!r}, {self.text!r}, {self.missing!r})"

    def __str__(self) -> str:
        tail = f" ({self.missing})" if self.missing else ""
        return f"{self.text}{tail} [{self.clause_id}]"

    def pack(self) -> tuple[str, str, str]:
        return (self.clause_id, self.text, self.missing)
