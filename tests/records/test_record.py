"""Records hold inputs, and prove that they still lead to the same game."""

import tracemalloc
from pathlib import Path
from time import process_time
from typing import Any

import msgspec
import pytest

from livingrules import __version__
from livingrules.cli.app import run
from livingrules.errors import BadRecord, Fault, NotLegal
from livingrules.games.ufs.game import start
from livingrules.saves import record as records
from livingrules.saves import replays
from livingrules.saves.record import Record, Recorder, read_record, sealed, write_record

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
    # Nothing is looked up: a game with cards that nobody else has can be begun; but it is another game.
    renamed = [{**card, "name": f"{card['name']} the Second"} for card in record.cards]
    other = sealed(msgspec.structs.replace(record, cards=tuple(renamed)))
    assert replays.begin(other).card_name(0).endswith(" the Second")
    assert "otherwise than recorded before the first choice" in replays.problem(other)


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
    data = msgspec.json.encode(msgspec.structs.replace(record, record="living rules record 3"))
    with pytest.raises(BadRecord, match="of another kind"):
        records.parse_record(data)


# ------------------------------------------------------------------------------------------------------- older versions


def by_other_rules(record: Record, rules: str) -> Record:
    """The record as another version would have made it, if it played the game alike."""
    game = replays.begin(msgspec.structs.replace(record, rules=rules))
    recorder = Recorder(game, msgspec.structs.replace(records.anew(record), rules=rules))
    for choice in record.choices:
        recorder.choose(choice)
    return recorder.record()


def test_a_record_of_another_version_verifies_as_long_as_the_game_goes_alike(record: Record) -> None:
    older = by_other_rules(record, "0.0.1")
    assert older.digests != record.digests
    assert replays.problem(older) == ""
    claimed = sealed(msgspec.structs.replace(record, rules="0.0.1"))
    said = f"before the first choice (it was recorded by rules version 0.0.1, and this is {__version__})."
    assert said in replays.problem(claimed)


def test_what_goes_on_from_an_older_record_is_of_this_version(record: Record) -> None:
    older = by_other_rules(record, "0.0.1")
    for recorder in (replays.branch(older, 20), replays.afresh(older)):
        play_on(recorder, 5)
        made = recorder.record()
        assert (made.record, made.rules) == (records.FORMAT, __version__)
        assert replays.problem(made) == ""


def of_the_first_form(record: Record, **change: Any) -> Record:
    """Digests were others then; everything else was the same."""
    other = ["0" * 32 for _ in record.digests]
    first = msgspec.structs.replace(record, record=records.FIRST_FORMAT, digests=tuple(other), end="0" * 32)
    return records.parse_record(msgspec.json.encode(sealed(msgspec.structs.replace(first, **change))))


def test_a_record_of_the_first_form_is_played_and_its_outcome_compared(record: Record) -> None:
    first = of_the_first_form(record)
    assert replays.problem(first) == ""
    assert replays.replayed(first, 30).choices == 30
    assert replays.branch(first, 30).record().record == records.FORMAT
    assert "not that of the game" in replays.problem(of_the_first_form(record, outcome=(None, "a draw", "ufs:E.2.1")))
    assert "seal" in replays.problem(msgspec.structs.replace(first, choices=record.choices[:-1]))


def test_the_command_tells_that_digests_were_not_compared(
    record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, made in (("new", record), ("old", of_the_first_form(record))):
        write_record(made, tmp_path / name)
        assert run(["replay", "verify", str(tmp_path / name)]) == 0
        told = capsys.readouterr().out
        assert ("its digests are of an older form and were not compared" in told) == (name == "old")


# ------------------------------------------------------------------------------------------------- the seal comes first


def test_nothing_is_made_of_an_altered_record(record: Record, tmp_path: Path) -> None:
    altered = msgspec.structs.replace(record, players=("Ann", "Eve"))
    for use in (replays.replayed, replays.afresh, lambda each: replays.branch(each, 5)):
        with pytest.raises(BadRecord, match="its seal does not fit"):
            use(altered)
    write_record(altered, tmp_path / "game.lrr")
    for words in (("replay", "show"), ("replay", "show", "--at", "3"), ("play", "--resume")):
        assert run([*words, str(tmp_path / "game.lrr")]) == 2
    branched = ["replay", "branch", str(tmp_path / "game.lrr"), "--at", "3", "--output", str(tmp_path / "other.lrr")]
    assert run(branched) == 2
    assert not (tmp_path / "other.lrr").exists()


def test_a_branch_of_choices_that_were_altered_and_sealed_anew_is_refused(record: Record) -> None:
    number = next(at for at in range(11, len(record.choices)) if record.choices[at] == 0)
    choices = (*record.choices[:number], 1, *record.choices[number + 1 :])
    altered = sealed(msgspec.structs.replace(record, choices=choices))
    with pytest.raises(BadRecord, match=r"goes otherwise than recorded|is not legal|goes on after the end"):
        replays.branch(altered, len(choices))
    assert replays.branch(altered, number).game.choices == number


# ---------------------------------------------------------------------------------------------------------------- sizes


@pytest.mark.parametrize(
    "change",
    [
        {"decks": ((0,) * 1_000_000, (0,))},
        {"decks": ((0,),) * 100_000},
        {"cards": ({},) * 500_000},
        {"cards": ({"name": "x" * 3_000_000},)},
        {"cards": tuple({"name": f"C{at}", "type": "foundation", "difficulty": 1, "control": 5,
                         "text": ["E Commit: Draw 1 card. " * 80]} for at in range(900))},
        {"names": ("ab",) * 500_000},
        {"words": ("x" * 3_000_000,)},
        {"choices": (0,) * 1_500_000},
        {"choices": ((0,) * 1_500_000,)},
        {"digests": ("0",) * 500_000},
        {"players": ("x",) * 500_000},
        {"seed": "x" * 3_000_000},
        {"every": 10**18, "digests": ("0",)},
    ],
    ids=" ".join,
)  # fmt: skip
def test_more_than_a_record_can_hold_costs_nothing(change: dict[str, Any], record: Record) -> None:
    """Three megabytes: refused before anything is done with them, under a fresh seal too."""
    large = sealed(msgspec.structs.replace(record, **change))
    data = msgspec.json.encode(large)
    tracemalloc.start()
    before = process_time()
    assert replays.problem(records.parse_record(data)) != ""
    spent = process_time() - before
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert spent < 1.5  # with the memory being watched; less than a second without
    assert peak < 150_000_000


def test_a_fault_of_ours_has_a_status_of_its_own(
    monkeypatch: pytest.MonkeyPatch, record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_record(record, tmp_path / "game.lrr")
    for error in (Fault("The rules went wrong."), ZeroDivisionError("x")):

        def fail(*_: Any, error: Exception = error) -> None:
            raise error

        monkeypatch.setattr(replays, "replayed", fail)
        assert run(["replay", "show", str(tmp_path / "game.lrr")]) == 70
        assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "game.lrr"
    path.write_bytes(b" " * (records.LARGEST + 1))
    with pytest.raises(BadRecord, match="too large for a record"):
        read_record(path)


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
