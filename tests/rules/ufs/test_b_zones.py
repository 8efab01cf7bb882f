"""B.2.2.1.1: which zone a card's zone is."""

import pytest

from livingrules.scenario.table import Table

from .play import attack


@pytest.mark.rule("ufs:B.2.2.1.1")
def test_the_zone_of_an_attack_is_its_attack_zone_and_never_its_block_zone() -> None:
    said = [(0, "Your high attacks get +2 damage for the rest of this turn.")]
    for zone, block, dealt in (("high", "low", 5), ("low", "high", 3)):
        t = Table({"hand": [attack("Jab", attack_zone=zone, block_zone=block, block_modifier=1), "x"]}, effects=said)
        t.act(0, "Jab")
        t.decline("form")
        assert 20 - t.vitality(1) == dealt
