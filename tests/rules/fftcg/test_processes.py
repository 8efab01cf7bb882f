"""Rule processes (12), and how a game ends (3)."""

import pytest

from livingrules.games.fftcg import changes, processes, words
from livingrules.games.fftcg.processes import decide

from .play import Fields, Table, backup, forward, seated, summon
from .test_attack import attacking

SPARK = summon("Spark", "Draw 1 card.", cost=0)
DRAW = summon("Study", "Draw 2 cards.")


def wounded(points: int) -> Fields:
    return {"damage": [forward(f"Scar {at}") for at in range(points)]}


@pytest.mark.rule("fftcg:12.4.1", "fftcg:3.1", "fftcg:3.1.1", "fftcg:7.8.2")
@pytest.mark.parametrize(("format", "points"), [("constructed", 7), ("limited", 6)])
@pytest.mark.parametrize("seat", [0, 1])
def test_so_many_points_of_damage_lose(seat: int, format: str, points: int) -> None:
    t = seated(seat, {"field": [forward("Brute")]}, wounded(points - 2), phase="attack", format=format)
    t.act(seat, "Brute")
    assert t.game.outcome is None
    t = seated(seat, {"field": [forward("Brute")]}, wounded(points - 1), phase="attack", format=format)
    t.act(seat, "Brute")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.clause_id) == (seat, "fftcg:3.1.1")


@pytest.mark.rule("fftcg:12.4.2", "fftcg:3.1.2")
@pytest.mark.parametrize("cards", [1, 2])
def test_drawing_from_an_empty_deck_loses_at_the_next_rule_processes(cards: int) -> None:
    t = seated(0, {"hand": [DRAW, SPARK], "deck": cards})
    t.act(0, "Study").act(0, "pass")
    assert (t.game.outcome is None) == (cards == 2)
    if t.game.outcome is not None:
        assert t.game.outcome.winner == 1


@pytest.mark.rule("fftcg:12.4.3", "fftcg:3.1.3")
def test_damage_with_an_empty_deck_loses() -> None:
    t = attacking({"field": [forward("Brute")]}, {"deck": 0})
    t.act(0, "Brute")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.points(1)) == (0, 0)


@pytest.mark.rule("fftcg:3.3")
def test_two_defeats_at_once_are_a_draw() -> None:
    both = summon("Doom", "Each player draws 2 cards.")
    t = seated(0, {"hand": [both], "deck": 1}, {"deck": 1})
    t.act(0, "Doom")
    assert t.game.outcome is not None
    assert (t.game.outcome.winner, t.game.outcome.clause_id) == (None, "fftcg:3.3")


@pytest.mark.rule("fftcg:3.2")
@pytest.mark.parametrize(("lost", "won", "winner"), [(0b01, 0b01, 1), (0b10, 0b10, 0), (0, 0b10, 1), (0b01, 0b10, 1)])
def test_a_defeat_outweighs_a_victory_of_the_same_moment(lost: int, won: int, winner: int) -> None:
    game = seated(0, {"hand": [SPARK]}).game
    decide(game, lost, won)
    assert game.outcome is not None
    assert game.outcome.winner == winner


@pytest.mark.rule("fftcg:12.4.4", "fftcg:15.1.1.3.2", "fftcg:4.3")
@pytest.mark.parametrize("loss", [5000, 6000])
def test_a_forward_without_power_is_put_into_the_break_zone_without_being_broken(loss: int) -> None:
    weak = summon("Weaken", f"Choose 1 Forward. It loses {loss} power until the end of the turn.")
    t = seated(0, {"hand": [weak]}, {"field": [forward("Brute", 5000), backup("Post")]})
    t.act(0, "Weaken")
    assert (t.where("Brute"), t.events("break"), t.where("Post")) == ("Break Zone", [], "field")
    assert t.events("move", "Brute")[0].clause == "12.4.4"


@pytest.mark.rule("fftcg:12.4.5", "fftcg:15.1.1.3.1")
def test_damage_that_reaches_the_power_breaks() -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    t = seated(0, {"hand": [bolt]}, {"field": [forward("Brute", 5000)]})
    t.act(0, "Bolt")
    broken = t.events("break", "Brute")[0]
    assert (t.where("Brute"), broken.clause) == ("Break Zone", "12.4.5")
    assert broken.ability & 1023 == t.card("Bolt")
    assert broken.ability == t.events("damage", "Brute")[0].ability


@pytest.mark.rule("fftcg:12.4.5")
def test_power_lowered_later_breaks_without_a_source() -> None:
    weak = summon("Weaken", "Choose 1 Forward. It loses 3000 power until the end of the turn.")
    t = seated(0, {"hand": [weak]}, {"field": [(forward("Brute", 5000), {"damage": 3000})]})
    t.act(0, "Weaken")
    assert [event.ability for event in t.events("break", "Brute")] == [0]


@pytest.mark.rule("fftcg:12.4.5")
def test_several_that_have_just_dealt_damage_have_all_broken_it() -> None:
    """An effect of its own player's, and a Forward of the other's."""
    t = seated(0, {"field": [forward("Hero", 5000)], "hand": [SPARK]}, {"field": [forward("Foe")]})
    game, mark = t.game, t.game.mark(t.card("Hero"))
    one = changes.damaging(game, mark, 2000, words.BY_EFFECT, 0, mark, "")
    two = changes.damaging(game, mark, 3000, words.BY_BATTLE, 1, game.mark(t.card("Foe")), "")
    changes.carry_out(game, (one, two))
    processes.Process().perform(game)
    broken = t.events("break", "Hero")[0]
    assert {agent[0] & words.CARD_MASK for agent in t.game.agents(broken)} == {t.card("Hero"), t.card("Foe")}
    assert [agent[1:3] for agent in t.game.agents(broken)] == [(words.BY_EFFECT, 0), (words.BY_BATTLE, 1)]


@pytest.mark.rule("fftcg:12.4.5")
def test_the_moves_of_what_nobody_has_damaged_are_nobody_s() -> None:
    weak = summon("Weaken", "Choose 1 Forward. It loses 3000 power until the end of the turn.")
    t = seated(0, {"hand": [weak]}, {"field": [(forward("Brute", 5000), {"damage": 3000})]})
    t.act(0, "Weaken")
    assert [t.game.agents(event) for event in t.events("move", "Brute")] == [()]


@pytest.mark.rule("fftcg:12.4.5", "fftcg:12.4.4")
def test_damaged_and_without_power_is_broken_once() -> None:
    """F29: both processes in one event: it moves once, and counts as broken."""
    weak = summon("Weaken", "Choose 1 Forward. It loses 5000 power until the end of the turn.")
    t = seated(0, {"hand": [weak]}, {"field": [(forward("Brute", 5000), {"damage": 1000})]})
    t.act(0, "Weaken")
    assert (len(t.events("move", "Brute")), len(t.events("break", "Brute"))) == (1, 1)


def deployed(*first: Fields, hand: Fields) -> Table:
    """One Character put onto the field by an effect beside those that are there."""
    call = summon("Call", "Play 1 Character from your hand onto the field.")
    t = seated(0, {"field": list(first), "hand": [call, hand]})
    t.act(0, "Call")
    return t


@pytest.mark.rule("fftcg:12.4.6", "fftcg:7.7.3", "fftcg:5.2.2.1")
@pytest.mark.parametrize("generic", [True, False])
def test_same_named_characters_all_go_unless_they_are_generic(generic: bool) -> None:
    t = deployed(forward("Twin", 5000, generic=generic), hand=forward("Twin", 7000, generic=generic))
    assert sorted(t.zone("field", 0)) == (["Twin", "Twin#2"] if generic else [])
    assert t.events("break") == []


@pytest.mark.rule("fftcg:12.4.6")
def test_the_same_name_on_the_other_side_is_no_matter() -> None:
    t = seated(0, {"field": [forward("Twin")], "hand": [SPARK]}, {"field": [forward("Twin")]})
    assert (t.zone("field", 0), t.zone("field", 1)) == (["Twin"], ["Twin#2"])


@pytest.mark.rule("fftcg:12.4.7", "fftcg:7.7.3")
@pytest.mark.parametrize(("first", "second", "left"), [
    ("Light", "Light", 0), ("Light", "Dark", 0), ("Dark", "Dark", 0), ("Fire", "Light", 2), ("Fire", "Fire", 2),
])  # fmt: skip
def test_two_light_or_dark_cards_all_go(first: str, second: str, left: int) -> None:
    t = deployed(forward("One", element=first), hand=backup("Two", element=second))
    assert len(t.zone("field", 0)) == left


@pytest.mark.rule("fftcg:12.1", "fftcg:12.2", "fftcg:12.3", "fftcg:12.4")
def test_processes_are_one_event_and_nobody_s() -> None:
    storm = summon("Storm", "Deal 5000 damage to all the Forwards.")
    t = seated(0, {"hand": [storm], "field": [forward("Mine", 5000)]}, {"field": [forward("Yours", 5000)]})
    t.act(0, "Storm")
    assert {event.by for event in t.events("break")} == {-1}
    assert (t.where("Mine"), t.where("Yours")) == ("Break Zone", "Break Zone")
