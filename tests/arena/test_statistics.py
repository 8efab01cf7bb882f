"""Intervals of shares."""

import doctest

import pytest

from livingrules.arena import statistics, wilson


def test_the_examples_hold() -> None:
    assert doctest.testmod(statistics) == (0, 2)


@pytest.mark.parametrize(("wins", "games"), [(0, 10), (10, 10), (5, 10), (50, 100), (1, 1)])
def test_the_interval_holds_the_share_and_stays_within_bounds(wins: int, games: int) -> None:
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1


def test_more_games_make_it_narrower() -> None:
    widths = [wilson(games // 2, games)[1] - wilson(games // 2, games)[0] for games in (10, 100, 1000)]
    assert widths == sorted(widths, reverse=True)
