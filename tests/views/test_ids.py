"""Ids are of one observer: new when a card has been out of its sight, and made from nothing that it has not seen."""

from typing import Any

import pytest

import livingrules as lr
from livingrules.agents import random_answer
from livingrules.errors import NotLegal
from livingrules.game import Game
from livingrules.games.fftcg import moving as fftcg_moving
from livingrules.games.fftcg import words as ff
from livingrules.games.packs import GAMES, pack
from livingrules.games.ufs import changes, moving
from livingrules.games.ufs import words as w
from livingrules.kernel.ids import UNSEEN, all_ids, card_of, id_of, permuted
from livingrules.kernel.rng import Rng, seed_key
from livingrules.kernel.visibility import ALL_SEEING, SPECTATOR, knows
from livingrules.scenario.fftcg_table import FftcgTable
from livingrules.scenario.table import Table

READERS = (0, 1, SPECTATOR)
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def begun(game: str, seed: int) -> Game:
    return lr.new_game(game, lr.starter_names(game, pack(game).formats[0])[:2], seed=seed)


def played(game: str, seed: int, decisions: int) -> Game:
    """A game after so many random decisions."""
    made = begun(game, seed)
    rng = Rng(seed_key(seed))
    for _ in range(decisions):
        if made.decision is not None:
            made.choose(random_answer(made.decision, rng))
    return made


def shown_ids(game: Game, reader: int) -> list[int]:
    """The ids of a view, of its cards and of its options."""
    view = game.view(reader, 0)
    options = () if view.decision is None else view.decision.options
    return [each for each in (*(card.id for card in view.cards()), *(o.card for o in options)) if each is not None]


# ------------------------------------------------------------------------------------------------ what they are made of


def test_no_two_numbers_have_one_id() -> None:
    key = seed_key("some observer")
    made = {permuted(key, number) for number in range(5000)}
    assert len(made) == 5000
    assert all(0 <= each < 1 << 24 for each in made)


@EVERY_GAME
def test_the_same_seed_gives_the_same_ids_and_another_seed_others(game: str) -> None:
    one, other = played(game, 5, 40), played(game, 5, 40)
    assert [shown_ids(one, reader) for reader in READERS] == [shown_ids(other, reader) for reader in READERS]
    assert not set(shown_ids(one, 0)) & set(shown_ids(played(game, 6, 40), 0))


@EVERY_GAME
def test_looking_changes_nothing(game: str) -> None:
    """Who is shown every moment has the ids of who looks once."""
    watched, rng = begun(game, 5), Rng(seed_key(5))
    for _ in range(40):
        for reader in READERS:
            watched.view(reader)
        assert watched.decision is not None
        watched.choose(random_answer(watched.decision, rng))
    unwatched = played(game, 5, 40)
    assert [shown_ids(watched, reader) for reader in READERS] == [shown_ids(unwatched, reader) for reader in READERS]


@EVERY_GAME
def test_two_observers_have_no_id_in_common(game: str) -> None:
    made = played(game, 7, 60)
    mine, theirs, spectators = (set(shown_ids(made, reader)) for reader in READERS)
    assert mine
    assert spectators
    assert not mine & theirs
    assert not mine & spectators
    assert not theirs & spectators


@EVERY_GAME
def test_a_copy_and_a_saved_game_have_the_same_ids(game: str) -> None:
    made = played(game, 8, 50)
    before = [shown_ids(made, reader) for reader in READERS]
    copy, restored = made.copy(), lr.restore(made.save())
    for twin in (copy, restored):
        assert [shown_ids(twin, reader) for reader in READERS] == before
    rng = Rng(seed_key("on"))
    for _ in range(20):
        if made.decision is None:
            break
        answer = random_answer(made.decision, rng)
        for each in (made, copy, restored):
            each.choose(answer)
    after = [shown_ids(made, reader) for reader in READERS]
    assert [shown_ids(copy, reader) for reader in READERS] == after
    assert [shown_ids(restored, reader) for reader in READERS] == after


# --------------------------------------------------------------------------------------------------- how long they last


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
def test_an_id_lasts_as_long_as_the_card_is_in_sight_and_never_comes_back(game: str, seed: int) -> None:
    """Seen from outside, at every decision of a whole game."""
    made, rng = begun(game, seed).core, Rng(seed_key(seed))
    given: dict[int, set[int]] = {reader: set() for reader in READERS}
    before: dict[int, list[int]] = {reader: all_ids(made, reader) for reader in READERS}
    epochs = list(made.epoch)
    kept = fresh = 0
    while made.decision is not None:
        made.choose(random_answer(made.decision, rng))
        for reader in READERS:
            now = all_ids(made, reader)
            for card, name in enumerate(now):
                earlier = before[reader][card] if card < len(before[reader]) else UNSEEN
                assert (name != UNSEEN) == knows(made.eyes(card), reader)
                if name == UNSEEN:
                    continue
                if earlier == UNSEEN:
                    assert name not in given[reader]
                    fresh += 1
                elif card < len(epochs) and made.epoch[card] == epochs[card]:
                    assert name == earlier
                    kept += 1
                given[reader].add(name)
            before[reader] = list(now)
        epochs = list(made.epoch)
    assert fresh > 50
    assert kept > 500


@pytest.mark.parametrize("game", ["ufs", "universus"])
def test_a_card_is_followed_through_public_zones_and_lost_in_hidden_ones(game: str) -> None:
    t = Table({"hand": ["Jab"], "deck": 6}, {"deck": 6}, game=game)
    g, card = t.game, t.card("Jab")
    assert [id_of(g, card, 0), all_ids(g, 1)[card], all_ids(g, SPECTATOR)[card]].count(UNSEEN) == 2
    names: dict[int, list[int]] = {reader: [all_ids(g, reader)[card]] for reader in READERS}
    for kind in (w.POOL, w.DISCARD, w.STAGING):
        moving.move(g, card, kind)
        for reader in READERS:
            names[reader].append(id_of(g, card, reader))
    assert len(set(names[0])) == 1
    assert len(set(names[1][1:])) == len(set(names[SPECTATOR][1:])) == 1
    # Into the hand and out again: the owner has seen it all the time, the others have not.
    moving.move(g, card, w.HAND)
    moving.move(g, card, w.POOL)
    assert id_of(g, card, 0) == names[0][0]
    assert id_of(g, card, 1) not in names[1]
    assert id_of(g, card, SPECTATOR) not in names[SPECTATOR]
    # Into the deck and out again without a look in between: new for everybody.
    names = {reader: [*names[reader], id_of(g, card, reader)] for reader in READERS}
    moving.move(g, card, w.DECK)
    moving.move(g, card, w.DISCARD)
    assert all(id_of(g, card, reader) not in names[reader] for reader in READERS)


@pytest.mark.parametrize("game", ["ufs", "universus"])
def test_a_card_that_was_face_down_has_another_id_for_who_could_not_see_it(game: str) -> None:
    t = Table({"staging" if game == "ufs" else "stage": ["Base"], "deck": 6}, {"deck": 6}, game=game)
    g, card = t.game, t.card("Base")
    before = {reader: id_of(g, card, reader) for reader in READERS}
    assert changes.flip(g, card, w.BY_EFFECT, 0, "J.5.2")
    assert [all_ids(g, reader)[card] for reader in READERS] == [before[0], UNSEEN, UNSEEN]
    assert changes.unflip(g, card, w.BY_EFFECT, 0, "J.5.2.1")
    after = {reader: id_of(g, card, reader) for reader in READERS}
    assert (after[0] == before[0], after[1] == before[1], after[SPECTATOR] == before[SPECTATOR]) == (True, False, False)


def test_a_card_of_fftcg_is_followed_through_public_zones_and_lost_in_hidden_ones() -> None:
    t = FftcgTable({"hand": ["Ferrin"], "deck": ["Quill", "Sabel"]}, {"deck": ["Quill", "Sabel"]})
    g, card = t.game, t.card("Ferrin")
    mine = id_of(g, card, 0)
    seen: set[int] = set()
    for kind in (ff.FIELD, ff.BREAK_ZONE, ff.REMOVED):
        fftcg_moving.put(g, card, kind)
        assert id_of(g, card, 0) == mine
        seen.add(id_of(g, card, 1))
    assert len(seen) == 1
    fftcg_moving.put(g, card, ff.HAND)
    assert all_ids(g, 1)[card] == UNSEEN
    fftcg_moving.put(g, card, ff.FIELD)
    assert id_of(g, card, 0) == mine
    assert id_of(g, card, 1) not in seen
    fftcg_moving.put(g, card, ff.DECK)
    fftcg_moving.put(g, card, ff.HAND)
    assert id_of(g, card, 0) != mine


# ----------------------------------------------------------------------------------------------------- asking with them


@EVERY_GAME
def test_questions_about_cards_take_the_ids_of_the_view(game: str) -> None:
    made = played(game, 9, 40)
    assert made.decision is not None
    seat = made.decision.seat
    attribute = "cost" if game == "fftcg" else "control" if game == "ufs" else "check"
    asked = 0
    for card in made.view(seat, 0).cards():
        if card.id is None:
            continue
        number = card_of(made.core, card.id, seat)
        assert made.core.card_name(number) == card.name
        assert made.why_not(seat, card.id) == [made.core.shown_reason(each) for each in made.core.why_not(seat, number)]
        assert str(made.explain(card.id, attribute, seat)) == str(made.explain(number, attribute))
        asked += 1
    assert asked > 5


@EVERY_GAME
def test_options_name_cards_by_the_ids_of_the_view(game: str) -> None:
    made, rng = begun(game, 10), Rng(seed_key(10))
    found = 0
    while made.decision is not None:
        view = made.view(made.decision.seat, 0)
        for option in view.decision.options:
            if option.card is not None:
                shown = view.find(option.card)
                assert shown is not None
                assert (shown.owner, shown.name) == (option.owner, made.core.card_name(number_of(made, option.card)))
                found += 1
        made.choose(random_answer(made.decision, rng))
    assert found > 100


def number_of(game: Game, name: int) -> int:
    assert game.decision is not None
    return card_of(game.core, name, game.decision.seat)


@EVERY_GAME
@pytest.mark.parametrize("name", [-1, -2, 1 << 24, None, True, "1"])
def test_what_is_no_id_is_refused_in_the_same_words_as_what_is_not_seen(game: str, name: Any) -> None:
    made = played(game, 11, 30)
    with pytest.raises(NotLegal, match=r"There is no card .* that this seat can see"):
        made.why_not(0, name)


@EVERY_GAME
def test_the_ids_of_another_observer_mean_nothing(game: str) -> None:
    made = played(game, 12, 60)
    for name in shown_ids(made, 1):
        with pytest.raises(NotLegal, match=f"There is no card {name} that this seat can see"):
            made.explain(name, "cost", 0)


@EVERY_GAME
def test_who_sees_everything_has_the_numbers_of_the_engine(game: str) -> None:
    made = played(game, 13, 60)
    assert set(shown_ids(made, ALL_SEEING)) <= set(range(len(made.core.owner)))
    assert all_ids(made.core, ALL_SEEING) == list(range(len(made.core.owner)))
