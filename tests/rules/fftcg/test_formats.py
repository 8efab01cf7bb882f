"""The formats, and the switches for contested readings."""

from typing import Any

import pytest

from livingrules.errors import LivingRulesError
from livingrules.games.fftcg.formats import ANY_NUMBER, make_options, switches_of


def test_each_format_states_its_own_limit() -> None:
    assert make_options().damage_limit == 7
    assert make_options("constructed").damage_limit == 7
    assert make_options("limited").damage_limit == 6


def test_switches() -> None:
    usual = make_options()
    assert (usual.backups_enter_dull, usual.backup_limit, usual.text) == (True, 5, True)
    literal = make_options("limited", "", False, {"backup_enters": "active", "backup_limit": "none"})
    assert (literal.backups_enter_dull, literal.backup_limit, literal.text) == (False, ANY_NUMBER, False)
    assert make_options("limited", switches={"damage_limit": "seven"}).damage_limit == 7


@pytest.mark.parametrize("format_name", ["constructed", "limited"])
@pytest.mark.parametrize(
    "switches", [{}, {"backup_enters": "active"}, {"backup_limit": "none"}, {"damage_limit": "seven"}]
)
def test_options_say_which_switches_made_them(format_name: str, switches: dict[str, str]) -> None:
    options = make_options(format_name, switches=switches)
    assert make_options(format_name, switches=switches_of(options)) == options


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("standard",), "There is no FFTCG format 'standard'; there are constructed, limited."),
        (("limited", "mk"), "FFTCG has no profile 'mk'."),
        (("limited", "", True, {"nonsense": "a"}), "fftcg has no switch 'nonsense'."),
        (("limited", "", True, {"backup_limit": "six"}), "The switch backup_limit is one of five, none, not 'six'."),
    ],
)
def test_rules_that_there_are_not_are_refused(arguments: tuple[Any, ...], said: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        make_options(*arguments)
    assert str(caught.value) == said
