"""A game of UniVersus speaks in its own words and cites its own book, wherever somebody reads it."""

import ast
import re
from pathlib import Path

import msgspec
import pytest
from tests.trial import begun

import livingrules
from livingrules.agents import random_answer
from livingrules.game import Game
from livingrules.games.story import FULL, story
from livingrules.games.ufs.game import Ufs
from livingrules.games.universus.concordance import shown, shown_statement
from livingrules.games.universus.terms import words_of
from livingrules.kernel.clause import parse_clause
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING
from livingrules.rulebooks import rulebook
from livingrules.scenario.table import Table

OF_UFS = re.compile(
    r"vitality|staging area|opponent|control check|\bcontrol\b|Ready Phase|transitional|attack stack|\battempts?\b|ufs"
)
"""Words that only UFS has."""


def finished(seed: str) -> Ufs:
    game = begun(seed)
    rng = Rng(seed_key(seed))
    while game.decision is not None:
        game.choose(random_answer(game.decision, rng))
    return game


@pytest.mark.parametrize("seed", ["1", "2"])
def test_no_line_of_the_log_speaks_of_ufs_and_every_line_has_a_statement(seed: str) -> None:
    game = finished(seed)
    book = rulebook("universus")
    for reader in (0, 1, ALL_SEEING):
        for entry in story(game, reader, FULL):
            assert not OF_UFS.search(entry.text), entry
            assert entry.clause.startswith("universus:"), entry
            assert entry.clause.removeprefix("universus:") in book.entries
    assert game.outcome is not None
    assert game.outcome.clause.game == "universus"


def test_no_question_option_or_refusal_speaks_of_ufs() -> None:
    core = begun("3")
    game = Game(core)
    rng = Rng(seed_key("3"))
    while core.decision is not None:
        decision = core.decision
        for seat in (0, 1):
            view = game.view(seat, lines=0)
            for text in strings(msgspec.to_builtins(view)):
                assert not OF_UFS.search(text), text
        view = game.view(decision.seat, lines=0)
        asked = view.decision
        assert asked is not None
        assert all(option.clause.startswith("universus:") for option in asked.options), asked
        for card in view.half(decision.seat):
            if core.choices % 5 == 0 and card.id is not None:
                for act in core.words.acts:
                    for reason in game.why_not(decision.seat, card.id, act):
                        assert reason.clause.game == "universus", reason
                        assert not OF_UFS.search(reason.text), reason
        core.choose(random_answer(decision, rng))


def strings(value: object) -> list[str]:
    """Every text that a view holds; its keys are the same for all games."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [text for entry in value.values() for text in strings(entry)]
    return [text for entry in value for text in strings(entry)] if isinstance(value, list | tuple) else []


def test_a_number_is_explained_by_the_rules_reference() -> None:
    jab = {"name": "Jab", "type": "attack", "damage": 4, "text": "Enhance: This attack gets +2 damage."}
    t = Table({"hand": [jab]}, {}, game="universus").act(0, "Jab").act(0, "Jab Enhance")
    chain = t.game.explain(t.card("Jab"), "damage")
    assert [(step.value, step.change, str(step.clause)) for step in chain] == [
        ("4", "printed", "universus:Current State/7"),
        ("6", "+2", "universus:Direct Effect/2"),
    ]
    assert "check" in t.game.words.attributes
    assert t.game.explain(t.card("Jab"), "check")[0].value == "4"


# ---------------------------------------------------------------------------------------------------- which statement

ONLY_UFS = {
    "E.1.1", "E.1.7", "E.2.2.1", "E.4.1.2", "E.4.2.1", "H.3.1.1.2", "I.3.10.2.1", "I.3.8.1", "I.3.8.2.1",
    "L.1.2", "L.2.1.2.1", "L.2.2.4",
}  # fmt: skip
"""What never happens in UniVersus: UFS's own set-up, symbols, reversals and multiples, and what has its own code."""
CLAUSE = re.compile(r"(?:ufs:)?[A-L](?:\.\d+)+(?:\(\d\))?(?:/n\d)?")
TAGS = ("cite", "cite_all", "ran", "step")
"""Calls that only say that code ran."""


def clauses_for_readers() -> set[str]:
    """Every clause that the code of UFS gives to an event, a question or a refusal."""
    found: set[str] = set()
    for path in (Path(livingrules.__file__).parent / "games" / "ufs").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                given = [] if name in TAGS else [*node.args, *(keyword.value for keyword in node.keywords)]
                texts = [part.value for value in given for part in ast.walk(value) if isinstance(part, ast.Constant)]
                found.update(text for text in texts if isinstance(text, str) and CLAUSE.fullmatch(text))
    return {clause.removeprefix("ufs:") for clause in found}


def test_whatever_shared_code_tells_a_reader_has_a_statement_of_universus() -> None:
    missing = {clause for clause in clauses_for_readers() if not shown_statement(clause)}
    assert missing == ONLY_UFS


def test_the_statements_that_are_shown_exist() -> None:
    book, ufs = rulebook("universus"), rulebook("ufs")
    assert [clause for clause in shown() if clause not in ufs.entries] == []
    assert [text for text in shown().values() if parse_clause(text).id not in book.entries] == []


def test_the_words_of_a_game_are_known_without_its_rules() -> None:
    assert (words_of("ufs").health, words_of("universus").health) == ("vitality", "health")


def test_the_question_whether_to_respond_tells_no_place_in_a_hand() -> None:
    """A hand has no order that its rival could see, so the card that was drawn is just a card."""
    ear = {"name": "Ear", "text": "Response: After your rival draws 1 or more cards, gain 1 health."}
    book = {"name": "Book", "type": "asset", "text": "Form Commit: Draw 1 card."}
    t = Table({"stage": [book], "hand": ["One", "Two"]}, {"stage": [ear]}, game="universus")
    t.act(0, "Book")
    assert t.game.decision is not None
    assert (t.seat, t.game.asked(t.game.decision).prompt()) == (1, "You may respond to a draw.")
