"""Costs that are paid by changing a card, and that cannot be paid when it is so already (E.4.1.1)."""

from typing import Any

import pytest

from livingrules.games.ufs.filters import rating
from livingrules.games.ufs.words import HIGH, POWERFUL
from livingrules.scenario.table import Table

from .play import attack

WATCH = {"name": "Watch", "type": "asset", "text": "E: Gain 1 vitality."}
"""Keeps the Enhance Step open for a look."""


def fighting(text: str, **fields: Any) -> Table:
    """Jab is in its Enhance Step, with such an ability."""
    side = {"pool": [attack("Jab", damage=1, text=text, **fields)]}
    return Table(side, {"vitality": 20, "staging": [WATCH]}, moment="attack")


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.1.1", "ufs:K.4.6/n1")
def test_a_zone_is_changed_to_pay() -> None:
    text = "E Change this attack's zone to high: This attack gets +2 damage."
    t = fighting(text, attack_zone="low").act(0, "Jab")
    assert (t.number("Jab", "damage"), t.values("Jab").attack_zone) == (3, HIGH)
    assert "Jab E" not in fighting(text, attack_zone="high").offers()


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.1.1", "ufs:K.4.6/n1")
def test_a_speed_is_reduced_to_pay() -> None:
    text = "E Reduce this attack's speed to 0: This attack gets +5 damage."
    t = fighting(text, speed=4).act(0, "Jab")
    assert (t.number("Jab", "speed"), t.number("Jab", "damage")) == (0, 6)
    for speed in (0, -1):
        assert "Jab E" not in fighting(text, speed=speed).offers()


@pytest.mark.rule("ufs:E.4.4", "ufs:E.4.1.1")
def test_a_rating_is_reduced_to_pay() -> None:
    text = "E Reduce this attack's Powerful rating to 1: This attack gets +5 speed."
    t = fighting(text, keywords=("Powerful: 3",), speed=4).act(0, "Jab")
    assert (t.number("Jab", "speed"), rating(t.values("Jab"), POWERFUL)) == (9, 1)
    assert "Jab E" not in fighting(text, keywords=("Powerful: 1",)).offers()
    assert "Jab E" not in fighting(text).offers()
