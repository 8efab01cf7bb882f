"""The number that an option shows is the number that is then asked for."""

import pytest

from livingrules.games.shown import Option
from livingrules.games.ufs.words import DIFFICULTY_IS
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.table import Table

PLAIN_DECK = {"count": 20, "control": 4}
SURE_DECK = {"count": 20, "control": 9}


def offered(t: Table | FftcgTable, name: str, seat: int = 0) -> Option:
    """The option that is about that card."""
    view = t.game.view(seat)
    for option in view.decision.options:
        card = None if option.card is None else view.find(option.card)
        if card is not None and card.name == name:
            return option
    raise AssertionError(f"nothing is offered that is about {name}")


def asked(t: Table, name: str) -> int:
    """What the last check to play that card had to reach."""
    log = t.game.log
    while log[1].verb != DIFFICULTY_IS or t.game.card_name(log[1].card) != name:
        log = log[0]
    return int(log[1].amount)


@pytest.mark.rule("ufs:E.4.6")
@pytest.mark.parametrize("sign", ["+2", "-1"])
def test_what_waits_for_the_next_card_is_counted(sign: str) -> None:
    effect = f"The next card you play this turn gets {sign} difficulty."
    t = Table(
        {"hand": [{"name": "Jab", "type": "attack", "difficulty": 4}], "pool": ["One", "Two"], "deck": SURE_DECK},
        {},
        effects=[(0, effect)],
    )
    needs = 4 + 2 + int(sign)
    assert offered(t, "Jab").needs == needs
    assert offered(t, "Jab").label == f"Play Jab (needs {needs})"
    t.act(0, "Jab")
    assert asked(t, "Jab") == needs


def test_odds_are_those_of_the_number_asked() -> None:
    """With 4 on every card a check for 6 fails as it comes; two cards committed make it up."""
    t = Table(
        {"hand": [{"name": "Jab", "type": "attack", "difficulty": 4}], "staging": ["Rock"], "deck": PLAIN_DECK},
        {},
        effects=[(0, "The next card you play this turn gets +2 difficulty.")],
    )
    assert offered(t, "Jab").odds == (0, 100)
    t = Table({"hand": [{"name": "Jab", "type": "attack", "difficulty": 4}], "deck": PLAIN_DECK}, {})
    assert offered(t, "Jab").odds == (100, 100)


def test_a_card_that_counts_for_two_is_counted_so() -> None:
    texts = ["This card counts as 2 cards when committed to pass a check."]
    hand = [{"name": "Jab", "type": "attack", "difficulty": 7}]
    t = Table({"hand": hand, "staging": [{"name": "Pillar", "text": texts}], "deck": PLAIN_DECK}, {})
    assert offered(t, "Jab").odds == (0, 100)
    t = Table({"hand": hand, "staging": ["Pillar"], "deck": PLAIN_DECK}, {})
    assert offered(t, "Jab").odds == (0, 0)


def test_what_is_added_to_the_check_itself_is_in_the_odds() -> None:
    t = Table(
        {"hand": [{"name": "Jab", "type": "attack", "difficulty": 4}], "deck": {"count": 20, "check": 4}},
        {},
        effects=[(0, "Your next check to play a card gets -3.")],
        game="universus",
    )
    option = offered(t, "Jab")
    assert (option.needs, option.bonus, option.odds) == (4, -3, (0, 0))


def test_looking_uses_nothing_up() -> None:
    t = Table(
        {"hand": [{"name": "Jab", "type": "attack", "difficulty": 4}], "deck": {"count": 20, "check": 4}},
        {},
        effects=[(0, "Your next check to play a card gets -3.")],
        game="universus",
    )
    before = t.game.digest()
    t.game.view(0)
    assert t.game.digest() == before


def test_what_a_choice_decides_is_shown_as_a_range() -> None:
    """An action whose cost may take cards out of the pool: every card less is one less to reach."""
    action = {
        "name": "Sweep",
        "type": "action",
        "difficulty": 3,
        "text": ["F Discard X cards from your card pool: Draw X cards."],
    }
    t = Table({"hand": [action], "pool": ["One", "Two"], "deck": SURE_DECK}, {})
    option = offered(t, "Sweep")
    assert (option.needs, option.needs_most) == (3, 5)
    assert "needs 3 to 5" in option.label


def test_a_price_that_others_change_is_the_price_paid() -> None:
    text = "The cost required to cast your Summons is reduced by 1 (it cannot become 0)."
    t = FftcgTable(
        {
            "hand": [{"name": "Bolt", "type": "Summon", "elements": ["Fire"], "cost": 3, "text": ["Draw 1 card."]}],
            "field": [{"name": "Scholar", "type": "Backup", "elements": ["Fire"], "cost": 1, "text": [text]}],
        },
        {},
    )
    assert offered(t, "Bolt").needs == 2
