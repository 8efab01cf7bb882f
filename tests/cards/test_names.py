"""One card, many spellings."""

import pytest

from livingrules.cards.names import key, readings, split_dots


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("Plain Name", ("plain name", 0)),
        ("  PLAIN   name ", ("plain name", 0)),
        ("Name•", ("name", 1)),
        ("·Name·", ("name", 1)),
        ("Name**", ("name", 2)),
        ("•• Name ••", ("name", 2)),
        ("Keeper\u2019s \u201cVow\u201d", ('keeper\'s "vow"', 0)),
        ("•••", ("•••", 0)),
        ("", ("", 0)),
    ],
)
def test_dots_and_typography_are_told_apart_from_the_name(written: str, expected: tuple[str, int]) -> None:
    assert split_dots(written) == expected


@pytest.mark.parametrize("written", ["Name2", "Name (II)", "name (ii)"])
def test_a_version_may_be_written_as_a_number(written: str) -> None:
    assert ("name", 2) in readings(written)


def test_the_literal_reading_comes_first() -> None:
    assert readings("Route 6b4") == [("route 6b4", 0), ("route 6b", 4)]
    assert readings("Act 4") == [("act 4", 0)]


def test_keys_do_not_depend_on_the_form_of_a_letter() -> None:
    assert key("Caf\u00e9") == key("CAFE\u0301")
