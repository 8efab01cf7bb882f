"""A saved game comes back at the very moment, and goes on as if nothing had been."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from livingrules.agents import random_answer
from livingrules.arena.ufs_entrants import UfsEntrant
from livingrules.errors import BadRecord
from livingrules.games.ufs.abilities import UfsLibrary
from livingrules.games.ufs.game import Ufs, start
from livingrules.games.ufs.restoring import restore, restore_beside
from livingrules.kernel.game import pack_chain
from livingrules.kernel.restore import save
from livingrules.kernel.rng import Rng, seed_key
from livingrules.text.compile import compile_card

from .games import begun, play_on


def through_a_file(game: Ufs) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(save(game)))
    return data


def decks(game: Ufs) -> tuple[Any, Any]:
    count = game.owner.index(1)
    return game.definitions[:count], game.definitions[count:]


@pytest.mark.parametrize("count", [0, 1, 4, 40, 90])
def test_the_whole_game_comes_back(count: int) -> None:
    game = begun()
    play_on(game, count)
    twin = restore(decks(game), game.options, through_a_file(game))
    assert twin.state() == game.state()
    assert pack_chain(twin.log) == pack_chain(game.log)
    play_on(game, 30, "on")
    play_on(twin, 30, "on")
    assert twin.digest() == game.digest()
    assert pack_chain(twin.log) == pack_chain(game.log)


@pytest.mark.parametrize("count", [0, 30])
def test_what_is_at_work_in_a_deck_is_found_again(count: int) -> None:
    first, second = decks(begun())
    said = "If this card is added to your momentum, add it face up."
    told = [compile_card(msgspec.structs.replace(known.card, text=(said,))) for known in first[1:]]
    game = start((first[:1] + tuple(told), second), begun().options, "5")
    play_on(game, count)
    assert UfsEntrant().index(game) == UfsEntrant().reindexed(game)


def test_a_finished_game_comes_back() -> None:
    game = begun()
    play_on(game, 5000)
    twin = restore(decks(game), game.options, through_a_file(game))
    assert str(twin.outcome) == str(game.outcome) != "None"


MOMENTS = ("a window", "a window in a window", "an effect", "a cost")


def moments(game: Ufs) -> set[str]:
    """In the middle of what the game stands."""
    names = [type(frame).__name__ for frame in game.stack]
    there = (
        names.count("Window") == 1,
        names.count("Window") > 1,
        "Execute" in names,
        names[-2:] == ["Play", "Perform"],
    )
    return {moment for moment, here in zip(MOMENTS, there, strict=True) if here}


def test_games_are_saved_inside_windows_costs_and_effects() -> None:
    entrant = UfsEntrant()
    tried: Counter[str] = Counter()
    for seed in range(100):
        game = entrant.begin(str(seed), "standard")
        rng = Rng(seed_key(seed))
        while game.decision is not None:
            wanted = [moment for moment in moments(game) if tried[moment] < 5]
            if wanted:
                tried.update(wanted)
                assert restore_beside(game, through_a_file(game)).state() == game.state()
            game.choose(random_answer(game.decision, rng))
        if all(tried[moment] >= 2 for moment in MOMENTS):
            return
    pytest.fail(f"these moments did not all come up: {tried}")


def test_nothing_gets_its_number_during_play() -> None:
    """Copies share the library, and a saved game has to find the same numbers in a new one."""
    for seed in ("5", "8"):
        game = begun(seed)
        play_on(game, 4)
        library = game.library

        def sizes(library: UfsLibrary = library) -> list[int]:
            parts = (library.infos, library.lists, library.names, library.universes, library.requirements)
            return [len(part) for part in parts]

        before = sizes()
        play_on(game, 5000)
        assert sizes() == before


def test_chains_and_numbers_know_where_they_came_from() -> None:
    game = begun()
    rng = Rng(seed_key("modified"))
    while game.decision is not None and not any(current is not None for current in game.current):
        game.choose(random_answer(game.decision, rng))
    card = next(card for card, current in enumerate(game.current) if current is not None)
    twin = restore(decks(game), game.options, through_a_file(game))
    for attribute in ("speed", "damage", "control", "difficulty"):
        assert twin.explain(card, attribute) == game.explain(card, attribute)


@pytest.mark.parametrize(
    ("part", "value", "said"),
    [
        (3, [["ufs.Nothing", "begin", 0, [], []]], "there is no procedure ufs.Nothing"),
        (3, [["ufs.Turn", "nowhere", 0, [], []]], "the procedure ufs.Turn has no step nowhere"),
        (3, [["ufs.Turn"]], "does not hold together"),
        (0, [], "does not hold together"),
        (8, ["not hex", 1], "does not hold together"),
        (6, [1, 2], "does not hold together"),
    ],
)
def test_a_saved_game_that_was_altered_is_refused(part: int, value: Any, said: str) -> None:
    game = begun()
    play_on(game, 20)
    data = through_a_file(game)
    data["state"][part] = value
    with pytest.raises(BadRecord, match=said):
        restore(decks(game), game.options, data)
