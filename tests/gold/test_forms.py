"""The gold cards of a game together use every form that its grammar knows and its rules can carry out.

What the grammar knows is found in three places: its rules (each is a template, with the words that may fill it), its
example sentences, and the cards that come with the package.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest
from tests.gold.excused import DECLINED, NEVER
from tests.gold.forms import (
    carried_out,
    forms,
    gold_trees,
    of_the_gold_cards,
    of_the_grammar,
    of_the_lexicon,
    of_the_package,
    sets_of,
    spoken,
)

from livingrules.cards import read_set
from livingrules.games.packs import GAMES
from livingrules.text import tree
from livingrules.text.compile import compile_ability
from livingrules.text.lowering.fftcg.known import NODES

TEXTS = Path(__file__).parents[1] / "text"


class Sentences(NamedTuple):
    """Example sentences of a grammar, and the names and traits that they use."""

    file: str
    names: tuple[str, ...]
    traits: tuple[str, ...] = ()
    card: str = ""

    def read(self, game: str, text: str) -> tree.Ability:
        return compile_ability(text, self.names, game, self.traits, self.card)


SENTENCES = {
    "ufs": Sentences("ufs_sentences.txt", ("Mara", "Joss", "Tide Wall", "Old Bell")),
    "universus": Sentences(
        "universus_sentences.txt",
        ("Mara Vane", "Mara Vane, Unbound", "Mara", "Joss", "Tide", "Bell", "Old Bell"),
        ("Tinker", "Night Shift", "2-C"),
    ),
    "fftcg": Sentences("fftcg/sentences.txt", ("Rook", "Tamsin"), ("Knight", "Ferryman", "REED"), "Vera"),
}
PAIRS = [(game, form) for game in GAMES for form in DECLINED[game]]


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text is read here and now."""
    monkeypatch.setenv("LIVINGRULES_CACHE", "")


def missing(game: str, known: set[str]) -> list[str]:
    return sorted(known - of_the_gold_cards(game) - set(DECLINED[game]) - set(NEVER[game]))


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_the_grammars_rules_is_exercised(game: str) -> None:
    assert missing(game, of_the_grammar(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_the_grammars_sentences_is_exercised(game: str) -> None:
    lines = (TEXTS / SENTENCES[game].file).read_text(encoding="utf-8").splitlines()
    read = [SENTENCES[game].read(game, text) for text in lines]
    said = {form for ability in read if carried_out(game, ability) for form in forms(game, ability)}
    assert missing(game, said) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_the_packaged_cards_is_exercised(game: str) -> None:
    assert missing(game, of_the_package(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_lexicon_is_exercised(game: str) -> None:
    said = {word for part in gold_trees(game) for word in spoken(part)}
    excused = [form.lower() for form in (*DECLINED[game], *NEVER[game])]
    missing = sorted(of_the_lexicon(game) - said)
    assert [word for word in missing if not any(form.endswith(f" {word.lower()}") for form in excused)] == []


def test_every_kind_of_node_that_fftcg_carries_out_is_exercised() -> None:
    unread = {"Clamp", "CountOf", "Not"}
    """No phrase of FFTCG makes these; other games' texts do."""
    exercised = of_the_gold_cards("fftcg")
    assert sorted({kind.__name__ for kind in NODES} - exercised) == sorted(unread)


@pytest.mark.parametrize(("game", "form"), PAIRS)
def test_what_is_excused_as_declined_is_declined(game: str, form: str) -> None:
    ability = SENTENCES[game].read(game, DECLINED[game][form])
    assert form in set(forms(game, ability))
    assert not carried_out(game, ability)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_excused_that_is_exercised(game: str) -> None:
    assert sorted((set(DECLINED[game]) | set(NEVER[game])) & of_the_gold_cards(game)) == []


@pytest.mark.parametrize("game", GAMES)
def test_there_are_enough_gold_cards(game: str) -> None:
    assert sum(len(read_set(path, game).cards) for path in sets_of(game)) >= 120
