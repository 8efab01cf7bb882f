"""What a card does depends on its text, not on which other cards the game has.

Abilities that mean the same share a number in a game's library.  Here a thousand other cards are in the library before
those of the game, and before these the same texts without their style; so whatever could be taken for something else
meets it first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from livingrules.agents import random_answer
from livingrules.arena.deck_trials import entrant_of
from livingrules.cards import Database, database, read_set
from livingrules.games.fftcg import game as fftcg_game
from livingrules.games.fftcg.abilities import FftcgLibrary
from livingrules.games.packs import GAMES
from livingrules.games.story import FULL, story
from livingrules.games.ufs.abilities import UfsLibrary
from livingrules.games.ufs.game import Ufs, shared_library
from livingrules.games.universus.game import Universus
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.saves.pinned import spoken_of
from livingrules.scenario.format import Case, Scenario, read
from livingrules.scenario.runner import run
from livingrules.text.compile import compile_card
from livingrules.text.errors import TextError
from livingrules.text.fighting.wordings import unmeant
from livingrules.text.lowering.fighting_abilities.meanings import meaning
from livingrules.text.lowering.meanings import understood as with_meanings
from livingrules.text.treeview import plain, tree_text

GOLD = Path(__file__).parents[1] / "gold"
MANY = 1000
CASES = 12
"""Gold cases a game that are played among the others."""


@cache
def everything(game: str) -> Database:
    """The packaged cards and the gold cards."""
    gold = [read_set(path, game) for path in sorted((GOLD / game).glob("*.json"))]
    return Database([*database(game).sets, *gold], game)


@cache
def crowd(game: str) -> tuple[Any, ...]:
    """A thousand cards with text, or as many as there are, the last ones first."""
    known = everything(game)
    return tuple(islice(understood(known, reversed(list(known))), MANY))


def understood(known: Database, cards: Any) -> Iterator[Any]:
    for card in cards:
        if card.text:
            try:
                yield known.compiled(card)
            except TextError:  # a gold card may be one that has to be declined
                continue


@cache
def without_style(game: str) -> tuple[tuple[Any, ...], ...]:
    """What each of the many says, as a card would say it whose words are all in their usual place."""
    found = []
    for card in crowd(game):
        abilities = tuple([reworded(ability) for ability in card.abilities])
        said = with_meanings(card.card, (), abilities, game)
        found.append(said.meanings)
    return tuple(found)


def reworded(ability: Any) -> Any:
    return plain(unmeant(ability))


@pytest.fixture
def among_others(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """From now on the libraries of a game begin with the crowd."""

    def crowded(game: str) -> None:
        if game == "fftcg":

            class Crowded(FftcgLibrary):
                def __init__(self) -> None:
                    super().__init__()
                    for card, texts in zip(crowd("fftcg"), without_style("fftcg"), strict=True):
                        for text in texts:
                            self.ability(text)
                        self.printed(card, 0)

            monkeypatch.setattr(fftcg_game, "FftcgLibrary", Crowded)
            return
        kind = {"ufs": Ufs, "universus": Universus}[game]
        alone = kind.make_library

        def make_library(self: Any, options: Any) -> Any:
            library = alone(self, options)
            for card, texts in zip(crowd(game), without_style(game), strict=True):
                for text in texts:
                    library.ability(text)
                library.printed(card, "", True)
            return library

        monkeypatch.setattr(kind, "make_library", make_library)

    return crowded


@pytest.fixture(autouse=True)
def fresh_libraries() -> Iterator[None]:
    """No library of one test is taken for that of another."""
    for kept in (shared_library, fftcg_game.shared_library):
        kept.cache_clear()
    yield
    for kept in (shared_library, fftcg_game.shared_library):
        kept.cache_clear()


# ------------------------------------------------------------------------------------------------------------- playing


def offered(game: Any) -> list[tuple[Any, ...]]:
    """What may be chosen, in words; numbers of abilities are nobody's business."""
    question = game.view(game.decision.seat, 0).decision
    return [(option.label, option.act, option.detail, option.card, option.owner) for option in question.options]


def translated(answer: Any, one: Any, other: Any) -> Any:
    """The answer to a question of one game, as the other lists the same options."""
    if not one.decision.options:
        return answer
    mine, theirs = offered(one), offered(other)
    assert sorted(mine, key=repr) == sorted(theirs, key=repr)
    places: list[int] = []
    for at in (answer,) if isinstance(answer, int) else answer:
        same = [place for place, option in enumerate(theirs) if option == mine[at]]
        places.append(same[mine[:at].count(mine[at])])
    return places[0] if isinstance(answer, int) else tuple(places)


def told(game: Any) -> list[tuple[str, str]]:
    return [(entry.text, entry.clause) for entry in story(game, ALL_SEEING, FULL)]


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_go_alike_alone_and_among_a_thousand_others(name: str, among_others: Callable[[str], None]) -> None:
    entrant = entrant_of(name)
    seeds = ("1",)
    alone = [entrant.begin(seed, entrant.rules[0]) for seed in seeds]
    assert len(crowd(name)) > MANY // 3
    shared_library.cache_clear()
    fftcg_game.shared_library.cache_clear()
    among_others(name)
    for seed, one in zip(seeds, alone, strict=True):
        other = entrant.begin(seed, entrant.rules[0])
        assert len(other.library.infos) > len(one.library.infos) + len(crowd(name)) // 4
        rng = Rng(seed_key(seed))
        for _ in range(150):
            if one.decision is None:
                break
            answer = random_answer(one.decision, rng)
            other.choose(translated(answer, one, other))
            one.choose(answer)
            assert (one.decision is None) == (other.decision is None)
        assert told(other) == told(one)


@pytest.mark.parametrize("name", GAMES)
def test_gold_cards_do_among_others_what_their_text_says(name: str, among_others: Callable[[str], None]) -> None:
    among_others(name)
    cases = gold_cases(name)
    worded = worded_cases(name)
    assert worded or name == "fftcg"
    assert failing(name, [*worded, *cases[:: 1 + len(cases) // CASES]]) == []


@pytest.mark.parametrize("name", ["universus"])
def test_a_library_that_takes_one_wording_for_another_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    as_written = UfsLibrary.printed

    def printed(library: UfsLibrary, compiled: Any, character: str, text: bool) -> Any:
        meanings = tuple([meaning(reworded(ability), name) for ability in compiled.abilities])
        return as_written(library, msgspec.structs.replace(compiled, meanings=meanings), character, text)

    monkeypatch.setattr(UfsLibrary, "printed", printed)
    assert failing(name, worded_cases(name))


@cache
def gold_cases(name: str) -> list[tuple[Scenario, Case]]:
    scenarios = [read(path) for path in sorted((GOLD / name).glob("*.toml"))]
    return [(scenario, case) for scenario in scenarios for case in scenario.cases]


@cache
def worded_cases(name: str) -> list[tuple[Scenario, Case]]:
    """Those of cards in whose text the order of the words means something."""
    known = everything(name)
    return [(scenario, case) for scenario, case in gold_cases(name) if is_worded(known, case.name.partition(":")[0])]


def failing(name: str, cases: list[tuple[Scenario, Case]]) -> list[str]:
    sets = tuple(sorted((GOLD / name).glob("*.json")))
    results = [run(msgspec.structs.replace(scenario, cases=(case,)), sets) for scenario, case in cases]
    return [failure.sentence() for result in results for failure in result.failures]


def is_worded(known: Database, name: str) -> bool:
    """Whether the card has a text in which the order of the words means something."""
    return any(
        reworded(ability) != ability for each in understood(known, [known.find(name)]) for ability in each.abilities
    )


# -------------------------------------------------------------------------------------------------------------- reading


@pytest.mark.parametrize("name", GAMES)
def test_a_text_is_read_alike_whatever_other_cards_are_called(name: str) -> None:
    """With the names that it speaks of alone, and with those of all cards there are."""
    known = everything(name)
    texts = [card for card in known if card.text][::7]
    assert len(texts) > 50
    for card in texts:
        words = spoken_of((card,), known.names), spoken_of((card,), known.traits, own_names=False)
        assert read_as(lambda card=card: known.compiled(card)) == read_as(
            lambda card=card, words=words: compile_card(card, words[0], name, words[1])
        )


def read_as(compiled: Callable[[], Any]) -> list[str]:
    """What became of a text."""
    try:
        made = compiled()
    except TextError as error:
        return [each.text for each in error.declined]
    return [tree_text(each) for each in (*made.keywords, *made.abilities)]
