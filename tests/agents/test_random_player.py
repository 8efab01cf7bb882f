"""The random player: every answer is legal, whatever the shape, and every legal answer can come."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livingrules.agents import RandomPlayer, make_agent, random_answer
from livingrules.errors import LivingRulesError
from livingrules.kernel.decision import ACT, CARDS, CONFIRM, MODE, NUMBER, ORDER, PAY, PLACE, Decision
from livingrules.kernel.rng import Rng, seed_key


@given(
    st.integers(1, 8), st.integers(0, 8), st.integers(0, 8), st.sampled_from((ACT, MODE, CARDS, ORDER)), st.integers()
)
def test_answers_of_every_shape_are_accepted(count: int, one: int, other: int, shape: int, seed: int) -> None:
    lo, hi = sorted((min(one, count), min(other, count)))
    if shape == ORDER:
        lo = hi = count
    decision = Decision(shape, 0, tuple(range(100, 100 + count)), ("x",), "E.3", lo, hi)
    decision.accept(random_answer(decision, Rng(seed_key(seed))))


@given(st.integers(-3, 3), st.integers(0, 5), st.sampled_from((NUMBER, PLACE, CONFIRM)), st.integers())
def test_numbers_keep_their_bounds(lo: int, more: int, shape: int, seed: int) -> None:
    decision = Decision(shape, 0, (), ("x",), "E.3", lo, lo + more)
    decision.accept(random_answer(decision, Rng(seed_key(seed))))


@given(st.lists(st.integers(1, 3), min_size=1, max_size=7), st.integers(1, 9), st.integers())
def test_payments_reach_what_is_needed_and_no_further(weights: list[int], need: int, seed: int) -> None:
    need = min(need, sum(weights))
    options = tuple(range(len(weights)))
    decision = Decision(PAY, 0, options, ("commit",), "E.3.5.2.3.2", 1, len(weights), tuple(weights), need)
    decision.accept(random_answer(decision, Rng(seed_key(seed))))


def test_every_option_comes_up() -> None:
    decision = Decision(ACT, 0, (5, 6, 7), ("form",), "F.2.2")
    player = RandomPlayer(1)
    assert {player.answer(decision) for _ in range(60)} == {0, 1, 2}


def test_the_same_seed_answers_alike_and_another_does_not() -> None:
    decision = Decision(ACT, 0, tuple(range(50)), ("form",), "F.2.2")
    streams = [[RandomPlayer(seed).answer(decision) for _ in range(5)] for seed in (1, 1, 2)]
    one, again = RandomPlayer(1), RandomPlayer(1)
    assert [one.answer(decision) for _ in range(20)] == [again.answer(decision) for _ in range(20)]
    assert streams[0] == streams[1] != streams[2]


def test_an_unknown_agent_is_refused_in_one_sentence() -> None:
    with pytest.raises(LivingRulesError, match=r"There is no agent called 'clever'; there are random, greedy, and"):
        make_agent("clever")
