"""A match: the best of three, the loser chooses who goes first, sideboards between games."""

import pytest

from livingrules.agents import RandomPlayer
from livingrules.arena.plan import cards_of
from livingrules.cards import database
from livingrules.decks import starter, swap
from livingrules.errors import NotLegal
from livingrules.games.ufs.cards import CompiledCard
from livingrules.games.ufs.formats import make_options
from livingrules.games.ufs.game import Ufs
from livingrules.games.ufs.match import WINS_NEEDED, Match

ORRERY, SALTGLASS = "Orrery Lock", "Saltglass Rush"


def new_match(seed: int = 1) -> Match:
    return Match((cards_of(ORRERY, "standard"), cards_of(SALTGLASS, "standard")), make_options(), seed)


def play_out(game: Ufs, seed: int) -> None:
    player = RandomPlayer(seed)
    while game.decision is not None:
        game.choose(player.answer(game.decision))


def play_next(match: Match, seed: int = 0) -> Ufs:
    game = match.next_game()
    play_out(game, seed)
    match.finish_game()
    return game


def after_swap(name: str, out: list[str], into: list[str]) -> tuple[CompiledCard, ...]:
    deck = swap(starter("ufs", name), out, into)
    assert deck.character is not None
    return tuple(database("ufs").compiled(card) for card in (deck.character, *deck.main_cards()))


@pytest.mark.parametrize("seed", range(3))
def test_two_won_games_win_the_match(seed: int) -> None:
    match = new_match(seed)
    while not match.over:
        play_next(match, seed)
    assert match.winner is not None
    assert match.wins[match.winner] == WINS_NEEDED
    assert match.number == sum(match.wins) + match.draws
    with pytest.raises(NotLegal, match="The match is over"):
        match.next_game()


@pytest.mark.rule("ufs:E.1.3.1")
def test_the_loser_of_the_game_before_chooses_who_goes_first() -> None:
    match = new_match()
    first = play_next(match)
    assert first.outcome is not None
    assert first.outcome.winner is not None
    second = match.next_game()
    while second.decision is not None and second.decision.prompt[0] != "first player":
        second.choose((0,))
    assert second.decision is not None
    assert second.decision.seat == 1 - first.outcome.winner == match.loser


@pytest.mark.rule("ufs:E.1.1.1")
def test_the_registered_character_starts_the_first_game_and_is_chosen_later() -> None:
    match = new_match()
    first = match.next_game()
    assert [first.definitions[card].card.deck_name for card in first.characters] == [
        cards_of(ORRERY, "standard")[0].card.deck_name,
        cards_of(SALTGLASS, "standard")[0].card.deck_name,
    ]
    play_out(first, 0)
    match.finish_game()
    second = match.next_game()
    assert second.decision is not None
    assert second.decision.prompt == ("character",)
    assert len(second.decision.options) > 1


@pytest.mark.rule("ufs:A.2.3")
def test_cards_of_the_sideboard_come_in_between_games_only() -> None:
    match = new_match()
    changed = after_swap(ORRERY, ["Tick Strike"], ["Locked Drawer"])
    with pytest.raises(NotLegal, match="as registered"):
        match.change_deck(0, changed)
    game = match.next_game()
    with pytest.raises(NotLegal, match="not during one"):
        match.change_deck(0, changed)
    play_out(game, 0)
    match.finish_game()
    with pytest.raises(NotLegal, match="one for one"):
        match.change_deck(0, changed[:-1])
    match.change_deck(0, changed)
    names = [definition.card.name for definition in match.next_game().definitions]
    assert "Locked Drawer" in names
    assert (
        names.count("Tick Strike") == [card.card.name for card in cards_of(ORRERY, "standard")].count("Tick Strike") - 1
    )


def test_a_game_under_way_is_finished_first_and_counted_once() -> None:
    match = new_match()
    game = match.next_game()
    with pytest.raises(NotLegal, match="not over yet"):
        match.next_game()
    with pytest.raises(NotLegal, match="not over yet"):
        match.finish_game()
    play_out(game, 0)
    match.finish_game()
    with pytest.raises(NotLegal, match="has been counted"):
        match.finish_game()


def test_the_same_seed_plays_the_same_match() -> None:
    digests = []
    for _ in range(2):
        match = new_match(7)
        digests.append([play_next(match, 3).digest() for _ in range(2)])
    assert digests[0] == digests[1]
    assert digests[0][0] != digests[0][1]
