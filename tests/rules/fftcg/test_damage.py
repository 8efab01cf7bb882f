"""Damage to players, card by card, and how a game is lost by it (3, 6.5, 7.8)."""

import pytest

from livingrules.games.fftcg.words import PLAYER_DAMAGED

from .play import Fields, Table, backup, forward, summon, table

SPARK = summon("Spark", "Draw 1 card.")

NOBODY = -1
GOING_ON = -2


def winner_of(t: Table) -> int:
    """Who has won."""
    outcome = t.game.outcome
    if outcome is None:
        return GOING_ON
    return NOBODY if outcome.winner is None else outcome.winner


def hit(points: int, opponent: Fields, you: Fields | None = None, whom: str = "your opponent") -> Table:
    """A Summon deals that many points; a second one keeps the turn going."""
    amount = "1 point" if points == 1 else f"{points} points"
    word = summon("Word", f"Deal {whom} {amount} of damage.")
    mine = {"deck": 10, **(you or {})}
    mine["hand"] = [word, SPARK, *mine.get("hand", [])]
    return table(mine, opponent).act(0, "Word").resolve()


@pytest.mark.rule("fftcg:6.5.1", "fftcg:6.5.2", "fftcg:6.5.3", "fftcg:7.8.1")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_each_point_puts_the_top_card_of_the_deck_into_the_damage_zone(points: int) -> None:
    deck = [forward("Ann"), forward("Bea"), forward("Cas"), forward("Dee")]
    t = hit(points, {"deck": deck})
    assert t.zone("damage", 1) == ["Ann", "Bea", "Cas"][:points]
    assert t.zone("deck", 1)[0] == ["Ann", "Bea", "Cas", "Dee"][points]
    assert [event.seat for event in t.events(PLAYER_DAMAGED)] == [1] * points


def test_a_point_triggers_what_waits_for_it_once_all_of_them_are_taken() -> None:
    watch = forward("Watch", 3000, "When you receive a point of damage, draw 1 card.")
    t = hit(2, {"deck": 9, "field": [watch]})
    assert (t.points(1), t.asked) == (2, "order autos")


@pytest.mark.rule("fftcg:11.11.6")
def test_both_players_take_damage_one_after_the_other() -> None:
    t = hit(2, {"deck": 9}, whom="each player")
    assert [event.seat for event in t.events(PLAYER_DAMAGED)] == [0, 0, 1, 1]


@pytest.mark.rule("fftcg:3.1.3", "fftcg:12.4.3")
def test_damage_that_finds_no_card_loses() -> None:
    t = hit(2, {"deck": [forward("Ann")]})
    assert winner_of(t) == 0


@pytest.mark.rule("fftcg:3.1.3")
def test_as_much_damage_as_there_are_cards_does_not_lose() -> None:
    t = hit(2, {"deck": [forward("Ann"), forward("Bea")]})
    assert (t.game.outcome, t.points(1)) == (None, 2)


@pytest.mark.rule("fftcg:3.1.3", "fftcg:6.5.2.1")
@pytest.mark.parametrize(("points", "lost"), [(2, False), (3, True)])
def test_what_a_burst_puts_back_in_time_is_there_for_the_next_point(points: int, lost: bool) -> None:
    """F17: what there is is placed, each burst in its turn."""
    last = summon("Last", "EX BURST Put all the Forwards you control on top of your deck.", ex_burst=True)
    t = hit(points, {"deck": [last], "field": [forward("Ann")]})
    assert t.asked == "ex burst"
    t.choose(1)
    assert (t.zone("damage", 1), t.game.outcome is not None) == (["Last", "Ann"], lost)


@pytest.mark.rule("fftcg:3.1.3", "fftcg:12.4.3")
def test_cards_put_back_after_a_point_has_found_none_do_not_save_the_player() -> None:
    """F17: that there was none is remembered until the next rule processes."""
    text = "Deal your opponent 2 points of damage. Put all the Forwards opponent controls on top of their owners' deck."
    mine: Fields = {"hand": [summon("Word", text), SPARK], "deck": 9}
    t = table(mine, {"deck": [forward("Bea")], "field": [forward("Ann")]}).act(0, "Word").resolve()
    assert t.where("Ann") == "deck"
    assert winner_of(t) == 0


@pytest.mark.rule("fftcg:3.1.1", "fftcg:12.4.1", "fftcg:6.5.2.1")
def test_the_seventh_point_loses_only_after_its_burst_and_the_remaining_points() -> None:
    """F31: both at seven before the check is a draw."""
    revenge = summon("Revenge", "EX BURST Deal your opponent 1 point of damage.", ex_burst=True)
    t = hit(1, {"deck": [revenge, *[forward(f"Card {number}") for number in range(9)]], "damage": 6}, {"damage": 6})
    assert t.asked == "ex burst"
    t.choose(1)
    assert winner_of(t) == NOBODY


@pytest.mark.rule("fftcg:3.3")
def test_two_defeats_at_once_are_a_draw() -> None:
    t = hit(1, {"deck": 9, "damage": 6}, {"damage": 6}, whom="each player")
    assert winner_of(t) == NOBODY


@pytest.mark.rule("fftcg:3.2")
@pytest.mark.parametrize(("damage", "winner"), [(6, 1), (5, 0)])
def test_a_defeat_outweighs_a_victory_of_the_same_moment(damage: int, winner: int) -> None:
    """F9: what is noticed in one check of the rule processes is of one moment."""
    word = summon("Word", "You receive 1 point of damage. You win the game.")
    t = table({"hand": [word, SPARK], "deck": 9, "damage": damage}, {"deck": 9}).act(0, "Word").resolve()
    assert winner_of(t) == winner


@pytest.mark.rule("fftcg:3.1.2")
def test_an_effect_that_makes_a_player_draw_from_an_empty_deck_loses() -> None:
    for cards, lost in ((1, True), (2, False)):
        t = table({"hand": [summon("Word", "Draw 2 cards."), SPARK], "deck": cards}, {"deck": 9})
        t.act(0, "Word").resolve()
        assert (winner_of(t) == 1) == lost


def test_damage_to_backups_does_nothing() -> None:
    """F4: only Forwards have power to be damaged against."""
    word = summon("Word", "Choose 1 Character. Deal it 3000 damage.")
    t = table({"hand": [word, SPARK], "deck": 9}, {"field": [backup("Aid"), forward("Ann")]})
    t.act(0, "Word").choose("Aid").resolve()
    assert (t.where("Aid"), t.damage("Aid")) == ("field", 0)
