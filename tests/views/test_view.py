"""A view shows what the seat may know, and nothing that depends on the rest."""

import msgspec
import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.arena.disguise import disguised
from livingrules.errors import NotLegal
from livingrules.games.ufs.moving import move
from livingrules.games.ufs.view import View
from livingrules.games.ufs.words import HAND
from livingrules.kernel.rng import Rng, seed_key
from livingrules.scenario.table import Table

DECKS = ["gravelmoor", "reedmere"]


def played(seed: int, decisions: int) -> lr.Game:
    """A game between two starters after so many random decisions."""
    game = lr.new_game("ufs", DECKS, seed=seed)
    rng = Rng(seed_key(seed))
    while game.decision is not None and decisions:
        game.choose(random_answer(game.decision, rng))
        decisions -= 1
    return game


def test_a_view_survives_the_wire() -> None:
    view = played(1, 40).view(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


@pytest.mark.parametrize("seed", range(2))
def test_what_a_seat_cannot_know_changes_nothing_it_is_shown(seed: int) -> None:
    game = lr.new_game("ufs", DECKS, seed=seed)
    rng = Rng(seed_key(f"views {seed}"))
    looked = 0
    while game.decision is not None:
        if rng.below(8) == 0:
            looked += 1
            for seat in (0, 1):
                twin = disguised(game.core, seat, Rng(seed_key(f"{seed} {looked}")))
                assert msgspec.json.encode(twin.view(seat, 50)) == msgspec.json.encode(game.core.view(seat, 50))
        game.choose(random_answer(game.decision, rng))
    assert looked > 5


def test_hidden_cards_are_counts_or_strangers() -> None:
    t = Table(
        {"hand": ["Secret"], "momentum": ["Buried", "Deeper"], "staging": [("Mask", "face down")]},
        {"hand": ["Theirs", "Other"], "momentum": ["Gone"], "staging": [("Cover", "face down")]},
    )
    view = t.game.view(0)
    mine, theirs = view.sides
    assert [card.name for card in mine.hand] == ["Secret"]
    assert (theirs.hand_count, theirs.hand) == (2, ())
    assert [(card.id, card.name) for card in (*mine.momentum, *theirs.momentum)] == [(None, "")] * 3
    assert [card.name for card in mine.staging if card.face_down] == ["Mask"], "private to its controller (C.2.2.1)"
    assert [(card.name, card.type) for card in theirs.staging if card.face_down] == [("", "foundation")]
    assert b"Theirs" not in msgspec.json.encode(view)
    assert b"Buried" not in msgspec.json.encode(msgspec.structs.replace(view, sides=(theirs, theirs)))


def test_nobody_is_told_the_place_of_an_attack_that_went_to_a_hand() -> None:
    jab = {"name": "Jab", "type": "attack", "difficulty": 0, "text": "E: Draw 1 card."}
    views = []
    for held in ("A", "B"), ("A", "B", "C"):
        t = Table({"hand": [jab, *held]}, {"hand": []}).act(0, "Jab")
        move(t.game, t.game.attack, HAND)
        views.append(t.game.view(1).attack)
    assert views[0] == views[1]
    assert (views[0].card.id, views[0].card.zone) == (None, "hand")
    assert t.game.view(0).attack.card.position == 3, "who holds it sees where"


def test_a_seat_knows_its_own_list_but_not_where_the_cards_are() -> None:
    t = Table({"deck": ["Low", "Low", "High"], "momentum": ["High"]}, {"deck": ["Foreign"]})
    assert [(item.name, item.count) for item in t.game.view(0).sides[0].unseen] == [("High", 2), ("Low", 2)]
    assert t.game.view(0).sides[1].unseen == ()


def test_spectators_see_no_hand_and_no_decision() -> None:
    game = played(2, 30)
    view = game.view(lr.SPECTATOR)
    assert view.sides[0].hand == view.sides[1].hand == ()
    assert view.decision is None
    assert view.waiting_for == (game.decision.seat if game.decision else None)


def test_the_other_seat_is_told_whose_decision_it_is_but_not_the_options() -> None:
    t = Table({"hand": [{"name": "Jab", "type": "attack"}]}, {})
    assert t.game.view(0).decision is not None
    other = t.game.view(1)
    assert other.decision is None
    assert (other.waiting_for, other.waiting) == (0, "deciding what to do")


def test_unknown_options_are_named_by_their_place() -> None:
    burn = {"name": "Burn", "type": "asset", "text": "F Discard 1 momentum: Draw 1 card."}
    t = Table({"staging": [burn], "momentum": ["One", "Two"]}, {})
    t.act(0, "Burn F")
    question = t.game.view(0).decision
    assert question is not None
    assert [option.label for option in question.options] == ["Your momentum card 1", "Your momentum card 2"]
    assert [(option.card, option.zone, option.position) for option in question.options] == [
        (None, "momentum", 0),
        (None, "momentum", 1),
    ]
    assert question.source == "Burn"


def test_numbers_show_what_is_printed_and_what_is_now() -> None:
    push = {"name": "Push", "type": "asset", "text": "E Commit: Your attack gets +2 damage."}
    again = {**push, "name": "Again"}
    t = Table({"staging": [push, again], "pool": [{"name": "Jab", "type": "attack", "damage": 3}]}, {}, moment="attack")
    t.act(0, "Push E")
    attack = t.game.view(1).attack
    assert attack is not None
    assert (attack.card.printed.damage, attack.card.now.damage) == (3, 5)


def test_every_question_has_a_prompt_a_clause_and_labels() -> None:
    for seed in range(2):
        game = lr.new_game("ufs", DECKS, seed=seed)
        rng = Rng(seed_key(seed))
        while game.decision is not None:
            question = game.view(game.decision.seat, lines=0).decision
            assert question is not None
            assert question.prompt.endswith((".", "?"))
            assert lr.Clause("ufs", question.clause.partition(":")[2]).title
            assert all(option.label for option in question.options)
            assert len(question.options) == game.decision.spread()
            game.choose(random_answer(game.decision, rng))


def test_asking_about_a_hidden_card_is_refused() -> None:
    game = played(3, 20)
    hidden = next(card for card in range(len(game.core.owner)) if not game.core.eyes(card) & 1)
    with pytest.raises(NotLegal, match="that this seat can see"):
        game.why_not(0, hidden, "play")
    with pytest.raises(NotLegal, match="There is no seat 2"):
        game.view(2)
