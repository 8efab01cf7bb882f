"""Who answers: nobody answers or concedes for another, and out of turn nothing is learnt."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.errors import BadRecord, IllegalChoice, LivingRulesError, NotLegal
from livingrules.game import Game
from livingrules.games.packs import GAMES, pack
from livingrules.kernel.decision import BACK
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR
from livingrules.saves import record as records
from livingrules.saves import replays

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
BOTH = pytest.mark.parametrize("seat", [0, 1])
ANSWERS: tuple[Any, ...] = (0, 1, 7, 999, BACK, -2, -3, (), (0,), (0, 1), (0, 0), (99,), "yes", None, True, 1.5)
CLAUSES = {"ufs": "ufs:A.1", "universus": "universus:Winning The Game/1", "fftcg": "fftcg:2.1"}


def begun(game: str, seed: int = 3) -> Game:
    return lr.new_game(game, lr.starter_names(game, pack(game).formats[0])[:2], seed=seed)


def refusal(game: Game, answer: Any, seat: int) -> tuple[type, str]:
    with pytest.raises(LivingRulesError) as caught:
        game.choose(answer, seat)
    return type(caught.value), str(caught.value)


# ------------------------------------------------------------------------------------------------------------ answering


@EVERY_GAME
def test_out_of_turn_every_answer_to_every_question_is_refused_in_the_same_words(game: str) -> None:
    made, rng = begun(game), Rng(seed_key(3))
    said, kinds = set(), set()
    while made.decision is not None:
        kinds.add(made.decision.kind)
        before = made.digest()
        said |= {refusal(made, answer, 1 - made.decision.seat) for answer in ANSWERS}
        assert made.digest() == before
        made.choose(random_answer(made.decision, rng), made.decision.seat)
    assert said == {(IllegalChoice, "It is not this seat's question.")}
    assert len(kinds) > 3


@EVERY_GAME
def test_the_own_question_is_answered_as_without_a_seat(game: str) -> None:
    named, unnamed, rng = begun(game), begun(game), Rng(seed_key(4))
    while unnamed.decision is not None:
        answer = random_answer(unnamed.decision, rng)
        named.choose(answer, unnamed.decision.seat)
        unnamed.choose(answer)
        assert named.digest() == unnamed.digest()


def test_what_was_begun_is_taken_back_by_who_began_it_alone() -> None:
    made, rng = begun("fftcg"), Rng(seed_key(5))
    while made.decision is not None and not made.decision.back:
        made.choose(random_answer(made.decision, rng))
    assert made.decision is not None
    seat, before = made.decision.seat, made.digest()
    assert refusal(made, BACK, 1 - seat) == (IllegalChoice, "It is not this seat's question.")
    assert made.digest() == before
    made.choose(BACK, seat)
    assert made.digest() != before


@EVERY_GAME
@pytest.mark.parametrize("seat", [SPECTATOR, ALL_SEEING, 2, 7, True, "0", 1.0])
def test_who_has_no_seat_answers_and_concedes_nothing(game: str, seat: Any) -> None:
    made = begun(game)
    for act in (lambda: made.choose(0, seat), lambda: made.concede(seat)):
        with pytest.raises(NotLegal, match="there are 0 and 1"):
            act()
    assert made.outcome is None


# ------------------------------------------------------------------------------------------------------------ conceding


@pytest.mark.rule("fftcg:2.1")
@EVERY_GAME
@BOTH
@pytest.mark.parametrize("decisions", [0, 1, 5, 23, 24, 25, 40])
def test_either_seat_may_concede_at_any_time(game: str, seat: int, decisions: int) -> None:
    made, rng = begun(game), Rng(seed_key(6))
    for _ in range(decisions):
        assert made.decision is not None
        made.choose(random_answer(made.decision, rng))
    made.concede(seat)
    assert made.decision is None
    assert made.outcome is not None
    assert (made.outcome.winner, made.outcome.clause_id) == (1 - seat, CLAUSES[game])
    assert made.log[-1].clause == CLAUSES[game]
    assert made.story(seat)[-1].text.endswith("you concede.")
    assert made.story(1 - seat)[-1].text.startswith("You win the game: your ")
    for act in (lambda: made.concede(1 - seat), lambda: made.choose(0, seat), lambda: made.choose(0)):
        with pytest.raises(NotLegal, match="The game is over"):
            act()


@EVERY_GAME
@pytest.mark.parametrize("answer", [-2, -3, -4])
def test_no_answer_concedes(game: str, answer: int) -> None:
    made, rng = begun(game), Rng(seed_key(7))
    for _ in range(40):
        assert made.decision is not None
        with pytest.raises(LivingRulesError):
            made.choose(answer, made.decision.seat)
        assert made.outcome is None
        made.choose(random_answer(made.decision, rng))


# -------------------------------------------------------------------------------------------------------------- records


def conceded(game: str, seat: int) -> records.Record:
    """The record of a game that was given up after some choices."""
    recorder = replays.record_game(begun(game, 9).core, 9)
    rng = Rng(seed_key(9))
    for _ in range(29):
        assert recorder.game.decision is not None
        recorder.choose(random_answer(recorder.game.decision, rng))
    recorder.concede(seat)
    return recorder.record()


@EVERY_GAME
@BOTH
def test_a_concession_is_written_in_words_and_verifies(game: str, seat: int, tmp_path: Path) -> None:
    record = conceded(game, seat)
    assert record.choices[-1] == f"concede {seat}"
    records.write_record(record, tmp_path / "given.lrr")
    read = replays.load(tmp_path / "given.lrr")
    assert read == record
    assert replays.problem(read) == ""
    branched = replays.branch(read, len(read.choices)).record()
    assert branched.choices == record.choices
    assert branched.outcome == record.outcome


def test_a_concession_of_the_first_form_is_still_read() -> None:
    record = conceded("fftcg", 1)
    old = msgspec.structs.replace(record, record=records.FIRST_FORMAT, choices=(*record.choices[:-1], -3))
    assert replays.problem(records.sealed(old)) == ""
    assert replays.branch(records.sealed(old), len(old.choices)).record().choices[-1] == "concede 1"
    new = records.sealed(msgspec.structs.replace(old, record=records.FORMAT))
    assert "Choice 30 of the record is not legal" in replays.problem(new)


@pytest.mark.parametrize("word", ["concede 2", "concede", "concede -1", "", "resign"])
def test_other_words_are_no_choice(word: str) -> None:
    record = conceded("ufs", 0)
    wrong = records.sealed(msgspec.structs.replace(record, choices=(*record.choices[:-1], word)))
    with pytest.raises(BadRecord, match="Choice 30 of the record is not legal"):
        replays.replayed(wrong)


@EVERY_GAME
def test_nothing_comes_after_a_concession(game: str) -> None:
    record = conceded(game, 0)
    longer = records.sealed(
        msgspec.structs.replace(record, choices=(*record.choices, "concede 1"), every=1000, digests=())
    )
    longer = records.sealed(msgspec.structs.replace(longer, digests=record.digests[:1]))
    assert "goes on after the end of the game" in replays.problem(longer)
