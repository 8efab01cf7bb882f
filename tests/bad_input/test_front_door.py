"""Nonsense given to the Python interface: refused in one sentence, and the game is as it was."""

from typing import Any

import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.errors import IllegalChoice, LivingRulesError, NotLegal
from livingrules.kernel.ids import id_of
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING

DECKS = ["Gravelmoor", "Reedmere"]
NO_ANSWERS: tuple[Any, ...] = (
    None, "0", b"0", 1.5, True, {0}, object(), 10**5000, -1, 999, (-1,), (999,), ("0",), (None,), (True,), ((0,),),
    (0, 0), tuple(range(1000)), (10**5000,),
)  # fmt: skip


@pytest.mark.parametrize(
    ("decks", "how", "said"),
    [
        (["Nobody", "Reedmere"], {}, "There is no single starter deck"),
        (["", ""], {}, "There is no single starter deck"),
        (["x" * 5000, "Reedmere"], {}, "There is no single starter deck"),
        (["no.json", "Reedmere"], {}, "no.json cannot be read"),
        (["nul\0.json", "Reedmere"], {}, "cannot be read"),
        ([None, 3], {}, "A deck is a `Deck`"),
        (DECKS[:1], {}, "A game takes 2 decks, not 1."),
        ("ab", {}, "A game takes a list of 2 decks, not 'ab'."),
        (5, {}, "A game takes a list of 2 decks, not 5."),
        (DECKS, {"game": "chess"}, "There is no game 'chess'"),
        (DECKS, {"format": "chess"}, "There is no UFS format 'chess'"),
        (DECKS, {"format": "standard"}, "is not legal in standard"),
        (DECKS, {"profile": "zz"}, "There is no UFS profile 'zz'"),
        (DECKS, {"switches": {"a": "b"}}, "no switch 'a'"),
        (DECKS, {"switches": ["a"]}, "Switches are given as a dictionary"),
        *(
            (DECKS, {"seed": seed}, "A seed is")
            for seed in (None, 1.5, [1], b"x", True, 10**5000, "\ud800", "x" * 1001)
        ),
    ],
)
def test_a_game_that_cannot_be_begun(decks: Any, how: dict[str, Any], said: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        lr.new_game(decks=decks, **how)
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_answer_but_those_offered_is_taken_and_nothing_changes() -> None:
    game = lr.new_game(decks=DECKS, seed=2)
    rng = Rng(seed_key("x"))
    seen: set[str] = set()
    while game.decision is not None:
        if game.decision.kind not in seen:
            seen.add(game.decision.kind)
            before = game.digest()
            for answer in NO_ANSWERS:
                with pytest.raises(IllegalChoice) as caught:
                    game.choose(answer)
                assert "\n" not in str(caught.value)
            assert game.digest() == before
        game.choose(random_answer(game.decision, rng))
    assert {"act", "cards", "confirm"} <= seen
    before = game.digest()
    with pytest.raises(NotLegal, match="The game is over"):
        game.choose(0)
    assert game.digest() == before


def test_a_list_of_positions_is_as_good_as_a_tuple() -> None:
    one, other = lr.new_game(decks=DECKS, seed=1), lr.new_game(decks=DECKS, seed=1)
    one.choose((0,))
    other.choose([0])
    assert one.digest() == other.digest()


@pytest.mark.parametrize("card", [-1, 999, None, "x", 1.5, True, 10**30])
def test_questions_about_no_card(card: Any) -> None:
    game = lr.new_game(decks=DECKS, seed=1)
    with pytest.raises(NotLegal, match="There is no card"):
        game.why_not(0, card)
    with pytest.raises(NotLegal, match="There is no card"):
        game.explain(card, "speed")


@pytest.mark.parametrize("seat", [-5, 2, None, "a", 1.5, True])
def test_questions_of_no_seat(seat: Any) -> None:
    game = lr.new_game(decks=DECKS, seed=1)
    for ask in (game.view, game.story, lambda who: game.why_not(who, 0)):
        with pytest.raises(NotLegal, match="There is no seat"):
            ask(seat)


def test_questions_about_nothing_that_a_card_has_or_does() -> None:
    game = lr.new_game(decks=DECKS, seed=1)
    rng = Rng(seed_key("x"))
    while game.core.turn < 1 and game.decision is not None:
        game.choose(random_answer(game.decision, rng))
    character = game.core.characters[0]
    with pytest.raises(NotLegal, match="there are play, block"):
        game.why_not(0, id_of(game.core, character, 0), "dance")
    with pytest.raises(NotLegal, match="there are difficulty, control"):
        game.explain(character, "beauty")
    with pytest.raises(NotLegal, match="Only a seat can do something"):
        game.why_not(ALL_SEEING, character)
