"""Executable rulebooks: every behaviour follows from a clause, and every clause can be proven."""

from livingrules.kernel import clause as _clause

__version__ = "0.1.0"


def _describe(game: str, clause_id: str) -> tuple[str, str]:
    # Imported here because most programs never ask a clause for its words, and the catalogues are large.
    from livingrules.rulebooks import describe

    return describe(game, clause_id)


_clause.register(_describe)
