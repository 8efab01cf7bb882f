"""A player may concede at any time, whatever else is going on (2.1)."""

import pytest

from livingrules.errors import LivingRulesError

from .play import Table, forward, seated, summon


def conceded(t: Table, seat: int) -> tuple[int | None, str]:
    t.game.concede(seat)
    assert t.game.outcome is not None
    return t.game.outcome.winner, t.game.outcome.clause_id.removeprefix("fftcg:")


@pytest.mark.rule("fftcg:2.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("active", [0, 1])
def test_either_player_may_concede_whoever_is_asked(seat: int, active: int) -> None:
    t = seated(active, {"hand": [summon("Spark", "Draw 1 card.")]})
    assert conceded(t, seat) == (1 - seat, "2.1")
    with pytest.raises(LivingRulesError, match="over"):
        t.game.concede(seat)


@pytest.mark.rule("fftcg:2.1")
def test_also_in_the_middle_of_an_announcement() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    t = seated(0, {"hand": [bolt]}, {"field": [forward("Ann"), forward("Bea")]})
    t.act(0, "Bolt")
    assert t.asked != "priority"
    assert conceded(t, 1) == (0, "2.1")


@pytest.mark.parametrize("answer", [-2, -3, -4])
def test_no_answer_concedes(answer: int) -> None:
    t = seated(0, {"hand": [summon("Spark", "Draw 1 card.")]})
    with pytest.raises(LivingRulesError):
        t.game.choose(answer)
    assert t.game.outcome is None
