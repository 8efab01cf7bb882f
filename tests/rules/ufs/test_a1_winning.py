"""A.1: the ways to win."""

import pytest

from livingrules.scenario.table import Table

from .play import attack


@pytest.mark.rule("ufs:A.1", "ufs:A.1.1", "ufs:E.2.1")
def test_a_player_whose_vitality_is_gone_has_lost() -> None:
    for vitality, winner in ((4, None), (3, 0), (2, 0)):
        t = Table({"pool": [attack("Jab", damage=3)], "hand": ["x"]}, {"vitality": vitality}, moment="attack")
        t.decline("form")
        if winner is None:
            assert t.game.outcome is None
            assert t.vitality(1) == 1
        else:
            assert t.game.outcome is not None
            assert t.game.outcome.winner == winner
            assert t.game.outcome.clause.id == "E.2.1"
            assert t.game.decision is None, "the game is over at once"


@pytest.mark.rule("ufs:A.1", "ufs:A.1.1", "ufs:E.2.1")
def test_nobody_wins_when_both_are_gone_at_once() -> None:
    for mine, theirs, winner in ((0, 0, None), (0, 1, 1), (1, 0, 0)):
        t = Table({"vitality": mine, "hand": ["x"]}, {"vitality": theirs})
        assert t.game.outcome is not None
        assert t.game.outcome.winner == winner
        assert t.game.decision is None, "nothing is asked any more"


@pytest.mark.rule("ufs:A.1", "ufs:A.1.2", "ufs:E.2.2.1")
def test_a_player_who_has_to_cycle_and_cannot_has_lost() -> None:
    book = {"name": "Book", "type": "asset", "text": "F: Draw 1 card."}
    for pile, lost in ((10, True), (11, False)):
        t = Table({"staging": [book], "deck": ["last"], "discard": [f"p{n}" for n in range(pile)], "hand": ["x"]})
        t.act(0, "Book")
        assert (t.game.outcome is not None) is lost
        if t.game.outcome is not None:
            assert t.game.outcome.winner == 1
            assert t.game.outcome.clause.id == "E.2.2.1"
            assert (len(t.zone("discard")), t.zone("removed")) == (10, []), "a cycle that fails is not begun"


@pytest.mark.rule("ufs:A.1.3")
def test_a_card_may_win_or_lose_the_game_by_its_text() -> None:
    for text, winner in (
        ("F: You win the game.", 0),
        ("F: You lose the game.", 1),
        ("F: Your opponent loses the game.", 0),
    ):
        t = Table({"staging": [{"name": "End", "type": "asset", "text": text}], "hand": ["x"]})
        t.act(0, "End")
        assert t.game.outcome is not None
        assert t.game.outcome.winner == winner
        assert t.game.outcome.clause.id == "A.1.3"
