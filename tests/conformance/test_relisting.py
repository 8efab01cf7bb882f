"""Nothing that an observer is shown comes from the numbers of cards: their places in the deck lists."""

import pytest

from livingrules.arena.entrant import Entrant
from livingrules.arena.entrants import ENTRANTS
from livingrules.arena.relisting import relisted, tell_apart
from livingrules.kernel.visibility import ALL_SEEING

GAMES = pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.name)


@GAMES
@pytest.mark.parametrize("number", range(3))
def test_lists_in_another_order_make_no_difference_to_anybody(entrant: Entrant, number: int) -> None:
    rules = entrant.rules[number % len(entrant.rules)]
    assert tell_apart(entrant, f"relisted {number}", rules) == ""


@GAMES
def test_who_is_shown_the_numbers_tells_them_apart(entrant: Entrant) -> None:
    """So it would be noticed if a seat were."""
    assert "decision " in tell_apart(entrant, "relisted 0", entrant.rules[0], (ALL_SEEING,))


@GAMES
def test_the_cards_have_other_numbers_and_lie_where_they_lay(entrant: Entrant) -> None:
    game, other = entrant.begin("relisted", entrant.rules[0]), relisted(entrant, "relisted", entrant.rules[0])
    assert game.zones != other.zones
    named = [[[each.card_name(card) for card in zone] for zone in each.zones] for each in (game, other)]
    assert named[0] == named[1]
