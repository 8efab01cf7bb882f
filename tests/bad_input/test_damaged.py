"""Records, saved games, positions and scenarios that were damaged or describe what cannot be."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.agents import RandomPlayer
from livingrules.decks import DeckError, read_deck, starter
from livingrules.errors import BadRecord, LivingRulesError, NotLegal
from livingrules.game import new_game
from livingrules.games.ufs.abilities import UfsLibrary
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.restoring import restore_beside
from livingrules.kernel.restore import save
from livingrules.saves.positions import game_from
from livingrules.saves.record import Record, sealed
from livingrules.saves.replays import begin, problem, record_game
from livingrules.scenario.runner import run_files
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fighting_abilities.meanings import meaning

LARGE = 2**62
NONSENSE: tuple[Any, ...] = (None, -1, 10**6, LARGE, "", "x\x00", [], {}, [[]], 1.5, ["a"], [-1])


def game_under_way(choices: int = 25) -> Ufs:
    game = new_game(decks=["Gravelmoor", "Reedmere"], seed="s").core
    play_on(game, choices)
    return game


def play_on(game: Ufs, choices: int) -> None:
    player = RandomPlayer(1)
    for _ in range(choices):
        if game.decision is not None:
            game.choose(player.answer(game.decision))


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A short record as it is in its file."""
    recorder = record_game(game_under_way(0), "s")
    player = RandomPlayer(1)
    for _ in range(12):
        assert recorder.game.decision is not None
        recorder.choose(player.answer(recorder.game.decision))
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(recorder.record()))
    return fields


PLACES: tuple[tuple[Any, ...], ...] = (
    ("game",), ("options",), ("options", "format"), ("options", "cycle_removal"), ("options", "destroyable"),
    ("setup", "registered"), ("setup", "registered", 0), ("setup", "chooser"), ("cards",), ("cards", 0),
    ("cards", 0, "type"), ("cards", 0, "vitality"), ("cards", 0, "text"), ("cards", 1, "difficulty"), ("decks",),
    ("decks", 0), ("decks", 1, 0), ("choices",), ("choices", 0), ("every",), ("digests",), ("digests", 0), ("end",),
)  # fmt: skip


@pytest.mark.parametrize("place", PLACES, ids=lambda place: ".".join(map(str, place)))
def test_nonsense_anywhere_in_a_record_is_told_even_under_a_fresh_seal(
    place: tuple[Any, ...], record: dict[str, Any]
) -> None:
    for wrong in NONSENSE:
        damaged = msgspec.json.decode(msgspec.json.encode(record))
        inside = damaged
        for key in place[:-1]:
            inside = inside[key]
        if place[-1] in ("registered", "chooser", 0) and inside[place[-1]] in (wrong, [wrong]):
            continue  # it says just that already
        inside[place[-1]] = wrong
        try:
            altered = msgspec.convert(damaged, Record)
        except msgspec.ValidationError:
            continue  # the reader of the file refuses it
        told = problem(sealed(altered))
        assert told, f"{wrong!r} was taken"
        assert "\n" not in told


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"options": {"format": "turbo", "cycle_removal": 7}}, "are not those of turbo"),
        ({"options": {"format": "chess"}}, "There is no UFS format 'chess'"),
        ({"setup": {"registered": [99, -1]}}, "how its game was set up"),
        ({"setup": {"chooser": 2}}, "how its game was set up"),
    ],
)
def test_rules_that_cannot_be_are_refused(change: dict[str, Any], said: str, record: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match=said):
        begin(msgspec.convert({**record, **change}, Record))


MAY_BE_EMPTY = (4, 5, 9, 10)
"""Scopes, effects, what happened this turn and what departed: there may be none."""


def test_a_saved_game_is_whole_or_refused() -> None:
    game = game_under_way()
    saved = msgspec.json.encode(save(game))
    assert restore_beside(game, msgspec.json.decode(saved)).digest() == game.digest()
    before = game.digest()
    for part in range(len(msgspec.json.decode(saved)["state"])):
        for wrong in NONSENSE:
            damaged = msgspec.json.decode(saved)
            if damaged["state"][part] == wrong or (wrong == [] and part in MAY_BE_EMPTY):
                continue
            damaged["state"][part] = wrong
            with pytest.raises(BadRecord) as caught:
                restore_beside(game, damaged)
            assert "\n" not in str(caught.value)
    nothings: tuple[Any, ...] = ({}, {"state": []}, {"log": []}, [])
    for nothing in nothings:
        with pytest.raises(BadRecord):
            restore_beside(game, nothing)
    assert game.digest() == before


POSITION = """player 1
character: Odrun Hask••
{}
deck: 20x Slow Water
player 2
character: Sarrow Vey•
deck: 20x Quicken
"""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("vitality: 999", "Player 1 cannot have 999 vitality: Odrun Hask•• has 22."),
        ("vitality: -5", "The vitality is a number, not '-5'."),
        ("character: Odrun Hask•", "Character is given twice"),
        ("hand: Eddy (committed)", "Eddy can be committed only in a staging area."),
        ("hand: Eddy (attached)", "Eddy can be attached only in a staging area."),
        ("hand: 1000000x Eddy", "The number of cards is a number"),
        ("hand: \x1b[31m", "There is no card called"),
        ("hand: ?", "holds an unknown card"),
    ],
)
def test_positions_that_cannot_be(line: str, said: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        game_from(POSITION.format(line))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ('{"name":"Z","type":"foundation"}', "difficulty is missing"),
        ('{"name":"Z","type":"nonsense","difficulty":1,"control":5}', 'type is "nonsense"'),
        ('{"name":"Z","type":"foundation","difficulty":1,"control":5,"text":["Dance."]}', "The text 'Dance.' of 'Z'"),
        ("[" * 10_000, "This is no card"),
    ],
)
def test_cards_in_a_position_that_cannot_be(card: str, said: str) -> None:
    with pytest.raises(LivingRulesError) as caught:
        game_from(f"{POSITION.format('hand: Z')}cards\n{card}")
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


HEAD = 'title = "T"\nquestion = "Q"\nrules = ["E.3.1"]\nplay = "A passes"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{HEAD}A.hand = {LARGE}", "<= 1000"),
        (f"{HEAD}A.deck = {{ count = {LARGE} }}", "<= 1000"),
        (f"{HEAD}A.pool = [3]", "$.pool[0]"),
        (f"{HEAD}A.pool = [[]]", "$.pool[0]"),
        (f"{HEAD}A.staging = 1.5", "$.staging"),
        (f"{HEAD}A.character = 99", "$.character"),
        (f"{HEAD}A.vitality = ''", "$.vitality"),
        (f"{HEAD}A.vitality = -3", "$.vitality"),
        (f"{HEAD}A = 1.5", "$.A"),
        (HEAD.replace('play = "A passes"', '[[case]]\nA = 3\nplay = "A passes"'), "$.A"),
        (HEAD.replace("E.3.1", "E\\n.99"), "no rulebook has the clause E .99."),
        (f"{HEAD}A.zz = {'[' * 100_000}", "nested too deeply"),
        (f"{HEAD}A.hand = [{','.join(['3'] * 3000)}]", "a list has at most 250 entries, not 3000"),
        (f"{HEAD}names = [{','.join(['3'] * 3000)}]", "a list has at most 250 entries, not 3000"),
        (f"{HEAD}effects = [{','.join(['3'] * 3000)}]", "a list has at most 250 entries, not 3000"),
    ],
)
def test_scenarios_of_the_wrong_kind(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text(text)
    with pytest.raises(LivingRulesError) as caught:
        run_files([path])
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("field", ["text = 0", "symbols = true", "keywords = 1.5", "name = []", 'type = "zz"'])
def test_a_card_of_the_wrong_kind_fails_its_scenario(field: str, tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    name = "" if field.startswith("name") else 'name = "Z", '
    path.write_text(f"{HEAD}A.hand = [{{ {name}{field} }}]")
    (result,) = run_files([path])
    assert [failure.line for failure in result.failures] == [0]
    assert "\n" not in result.failures[0].sentence()


def test_a_deck_list_is_not_looked_up_line_by_line_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text("\n".join(f"1 Nobody {at}" for at in range(20_000)))
    with pytest.raises(DeckError, match="at most 1000 lines, not 20000"):
        read_deck(path, game="ufs")


def test_a_deck_of_thousands_is_not_played_with() -> None:
    deck = starter("ufs", "Gravelmoor")
    large = msgspec.structs.replace(deck, main=tuple((1000, card) for _, card in deck.main))
    with pytest.raises(DeckError, match="at most 500 can be played with"):
        new_game("ufs", [large, deck], check_decks=False)


def test_more_abilities_than_a_game_can_number_are_refused() -> None:
    """Numbers have so many bits: what came after them would be taken for another."""
    library = UfsLibrary()
    filler: Any = None
    library.infos = [filler] * 4096
    with pytest.raises(NotLegal, match="at most 4096 different abilities"):
        library.ability(meaning(compile_ability("E: Draw 1 card."), "ufs"))
