"""Clauses as values, and traces of the clauses that ran."""

from dataclasses import FrozenInstanceError

import pytest

from livingrules.kernel.clause import Clause, current_trace, parse_clause, ran, tracing


def test_a_clause_is_a_value() -> None:
    clause = Clause("ufs", "E.3.5.2")
    assert str(clause) == "ufs:E.3.5.2"
    assert clause == parse_clause("ufs:E.3.5.2")
    assert len({clause, parse_clause(str(clause))}) == 1
    with pytest.raises(FrozenInstanceError):
        clause.__setattr__("id", "E.1")


def test_only_the_first_colon_divides() -> None:
    assert parse_clause("ufs-inserts:MM:Keywords/3") == Clause("ufs-inserts", "MM:Keywords/3")


@pytest.mark.parametrize("text", ["", "E.3.5.2", "ufs:", ":E.3"])
def test_what_is_no_clause_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not of the form game:clause"):
        parse_clause(text)


def test_a_trace_holds_what_ran_inside_it() -> None:
    with tracing() as trace:
        assert current_trace() is trace
        ran("ufs:E.3.1", "ufs:E.3.2")
    ran("ufs:E.3.3")
    assert trace == {"ufs:E.3.1", "ufs:E.3.2"}


def test_traces_nest() -> None:
    with tracing() as outer:
        ran("ufs:A.1")
        with tracing() as inner:
            ran("ufs:A.2")
        ran("ufs:A.3")
    assert inner == {"ufs:A.2"}
    assert outer == {"ufs:A.1", "ufs:A.2", "ufs:A.3"}


def test_a_trace_ends_with_its_block_even_after_an_error() -> None:
    before = current_trace()
    with pytest.raises(RuntimeError), tracing():
        raise RuntimeError
    assert current_trace() is before
