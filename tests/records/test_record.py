"""Records hold inputs, and prove that they still lead to the same game."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.arena import replays
from livingrules.errors import BadRecord, NotLegal
from livingrules.games.ufs.game import start
from livingrules.kernel import record as records
from livingrules.kernel.record import Record, Recorder, read_record, sealed, write_record

from .games import begun, play_on, recorded


@pytest.fixture(scope="module")
def record() -> Record:
    return recorded()


def test_a_record_verifies(record: Record) -> None:
    assert record.outcome is not None
    assert len(record.digests) == len(record.choices) // 10 + 1
    assert replays.problem(record) == ""


def test_a_file_brings_the_record_back(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "game.lrr"
    write_record(record, path)
    assert read_record(path) == record


def test_a_record_of_a_game_that_goes_on_verifies() -> None:
    record = recorded(25)
    assert record.outcome is None
    assert len(record.digests) == 3
    assert replays.problem(record) == ""


def test_the_cards_are_pinned(record: Record) -> None:
    # Nothing is looked up: a game with cards that nobody else has can be replayed.
    renamed = [{**card, "name": f"{card['name']} the Second"} for card in record.cards]
    other = sealed(msgspec.structs.replace(record, cards=tuple(renamed)))
    assert replays.replayed(other, 10).choices == 10


@pytest.mark.parametrize("part", [0, 0.3, 0.9])
def test_another_choice_is_found(record: Record, part: float) -> None:
    first = int(part * len(record.choices))
    number = next(at for at in range(first, len(record.choices)) if record.choices[at] == 0)
    choices = (*record.choices[:number], 1, *record.choices[number + 1 :])
    altered = msgspec.structs.replace(record, choices=choices)
    assert "seal" in replays.problem(altered)
    assert replays.problem(sealed(altered)) != ""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "6"}, "otherwise than recorded before the first choice"),
        ({"choices": (), "digests": ("0",), "end": "0"}, "otherwise than recorded"),
        ({"end": "0"}, "otherwise than recorded at the end"),
        ({"outcome": (None, "a draw", "ufs:E.2.1")}, "not that of the game"),
        ({"every": 0}, "no room between its digests"),
        ({"game": "whist"}, "'whist', which is not known"),
        ({"decks": ((0, 1), (999,))}, "two decks of its cards"),
        ({"cards": ({"name": "Nothing"},)}, "does not describe a game"),
        ({"setup": {"chooser": "Ann"}}, "does not describe a game"),
        ({"options": {"format": 3}}, "does not describe a game"),
    ],
)
def test_what_was_altered_is_told_in_one_sentence(record: Record, change: dict[str, Any], said: str) -> None:
    altered = msgspec.structs.replace(record, **change)
    assert replays.problem(altered) == "The record was altered: its seal does not fit."
    problem = replays.problem(sealed(altered))
    assert said in problem
    assert "\n" not in problem


def test_choices_behind_the_end_are_found(record: Record) -> None:
    longer = sealed(msgspec.structs.replace(record, choices=(*record.choices, 0)))
    assert replays.problem(longer) == (
        f"The record goes on after the end of the game, at choice {len(record.choices) + 1}."
    )


def test_missing_digests_are_found(record: Record) -> None:
    more = sealed(msgspec.structs.replace(record, digests=(*record.digests, record.end)))
    assert "not as many" in replays.problem(more)


@pytest.mark.parametrize("cut", [0, 1, 100, -2])
def test_a_file_that_is_cut_off_is_refused(record: Record, tmp_path: Path, cut: int) -> None:
    path = tmp_path / "game.lrr"
    write_record(record, path)
    path.write_bytes(path.read_bytes()[:cut])
    with pytest.raises(BadRecord, match=r"game\.lrr is cut off or no record"):
        read_record(path)


@pytest.mark.parametrize("data", [b"[]", b"{}", b'{"record":"living rules record 1","game":3}', b'"x"', b"null"])
def test_other_files_are_refused(data: bytes) -> None:
    with pytest.raises(BadRecord, match="is no record of a game"):
        records.parse_record(data)


def test_a_record_of_a_later_kind_is_refused(record: Record) -> None:
    data = msgspec.json.encode(msgspec.structs.replace(record, record="living rules record 2"))
    with pytest.raises(BadRecord, match="of another kind"):
        records.parse_record(data)


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"none\.lrr cannot be read: No such file"):
        read_record(tmp_path / "none.lrr")
    with pytest.raises(BadRecord, match="cannot be written"):
        write_record(recorded(0), tmp_path / "no" / "game.lrr")


def test_stepping_to_a_decision(record: Record) -> None:
    for number in (0, 1, 17, len(record.choices)):
        assert replays.replayed(record, number).choices == number
    with pytest.raises(NotLegal, match="There is no decision 9999"):
        replays.replayed(record, 9999)


def test_a_branch_shares_the_beginning_and_goes_its_own_way(record: Record) -> None:
    recorder = replays.branch(record, 33)
    assert recorder.game.digest() == replays.replayed(record, 33).digest()
    play_on(recorder, 20, "another")
    branched = recorder.record()
    assert branched.choices[:33] == record.choices[:33]
    assert branched.choices[33:] != record.choices[33:53]
    assert (branched.parent, branched.branched_at) == (record.seal, 33)
    assert replays.problem(branched) == ""


def test_a_branch_needs_a_decision_of_the_record(record: Record) -> None:
    with pytest.raises(NotLegal, match="There is no decision -1"):
        replays.branch(record, -1)


def test_a_recorder_follows_an_undo() -> None:
    recorder = replays.record_game(begun(), "5")
    play_on(recorder, 20)
    earlier = recorder.game.copy()
    play_on(recorder, 15)
    recorder.rewind(earlier.copy())
    play_on(recorder, 7, "another")
    assert recorder.game.choices == 27
    assert replays.problem(recorder.record()) == ""
    later = recorder.game.copy()
    recorder.rewind(earlier)
    with pytest.raises(NotLegal, match="only go back"):
        recorder.rewind(later)


def test_a_record_must_be_true_from_the_start(record: Record) -> None:
    with pytest.raises(NotLegal, match="not begun with the seed"):
        replays.record_game(begun(), "other")
    game = begun()
    play_on(game, 3)
    with pytest.raises(NotLegal, match="nothing has been chosen"):
        Recorder(game, record)


def test_what_a_match_settles_before_the_start_is_kept() -> None:
    game = begun("7")
    decks = (game.definitions[: game.owner.index(1)], game.definitions[game.owner.index(1) :])
    versions = [next(at for at in range(len(deck) - 1, -1, -1) if deck[at].card.type == "character") for deck in decks]
    prescribed = start(decks, game.options, 7, (versions[0], versions[1]), chooser=1)
    recorder = replays.record_game(prescribed, 7, chooser=1)
    play_on(recorder, 30)
    record = recorder.record()
    assert record.setup == {"registered": versions, "chooser": 1}
    assert replays.problem(record) == ""
