"""Priority and the order of things (11.1)."""

import pytest

from livingrules.games.fftcg import changes, replacing
from livingrules.games.fftcg.words import BY_EFFECT, FIELD

from .play import backup, forward, seated, summon

SPARK = summon("Spark", "Draw 1 card.", cost=0)
FLARE = summon("Flare", "Draw 2 cards.", cost=0)


@pytest.mark.rule("fftcg:11.1.1", "fftcg:11.1.6", "fftcg:7.12.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_forfeiting_passes_priority(seat: int) -> None:
    t = seated(seat, {"hand": [SPARK]}, {"hand": [FLARE]})
    assert (t.seat, t.game.priority, t.offers()) == (seat, seat, ["Spark", "pass"])
    t.act(seat, "pass")
    assert (t.seat, t.game.priority, t.offers()) == (1 - seat, 1 - seat, ["Flare", "pass"])


@pytest.mark.rule("fftcg:11.1.7", "fftcg:11.11.1", "fftcg:7.12.3", "fftcg:11.1.5", "fftcg:11.3.8")
@pytest.mark.parametrize("seat", [0, 1])
def test_last_in_first_out_and_the_turn_player_has_priority_after_each_resolution(seat: int) -> None:
    t = seated(seat, {"hand": [SPARK, summon("Wait", "Draw 1 card.")], "deck": 10}, {"hand": [FLARE], "deck": 10})
    t.act(seat, "Spark")
    assert (t.seat, t.on_stack()) == (seat, ["Spark"])
    t.act(seat, "pass").act(1 - seat, "Flare")
    assert (t.on_stack(), t.seat) == (["Flare", "Spark"], seat)
    t.act(seat, "pass")
    assert (t.on_stack(), t.seat, len(t.zone("hand", 1 - seat))) == (["Spark"], seat, 2)
    t.act(seat, "pass")
    assert (t.on_stack(), t.seat, len(t.zone("hand", seat))) == ([], seat, 2)


@pytest.mark.rule("fftcg:11.1.5")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_a_resolution_the_turn_player_has_priority_whoever_forfeited_last(seat: int) -> None:
    """The other player could act too, and has to wait."""
    t = seated(
        seat, {"hand": [SPARK, summon("Wait", "Draw 1 card.")]}, {"hand": [FLARE, summon("Hold", "Draw 1 card.")]}
    )
    t.act(seat, "Spark").act(seat, "pass").act(1 - seat, "pass")
    assert (t.on_stack(), t.seat) == ([], seat)
    t.act(seat, "pass").act(1 - seat, "Flare").act(1 - seat, "pass").act(seat, "pass")
    assert (t.on_stack(), t.seat) == ([], seat)


@pytest.mark.rule("fftcg:11.1.7", "fftcg:11.1.6")
def test_a_forfeit_does_not_count_once_something_was_played_after_it() -> None:
    t = seated(0, {"hand": [SPARK, summon("Wait", "Draw 1 card.")]}, {"hand": [FLARE]})
    t.act(0, "pass").act(1, "Flare")
    assert (t.seat, t.on_stack()) == (0, ["Flare"])
    t.act(0, "pass")
    assert (t.on_stack(), t.phase, t.seat) == ([], "Main Phase 1", 0)


@pytest.mark.rule("fftcg:11.1.3", "fftcg:11.1.4", "fftcg:12.3", "fftcg:11.8.7")
def test_rule_processes_and_autos_alternate_before_anybody_has_priority() -> None:
    """Breaking one Forward triggers an auto-ability; that is on the stack before the next chance to act."""
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    mourner = backup("Mourner", "When a Forward is put from the field into the Break Zone, draw 1 card.")
    t = seated(0, {"hand": [bolt, SPARK], "field": [mourner]}, {"field": [forward("Brute", 5000)]})
    t.act(0, "Bolt").act(0, "pass")
    assert (t.where("Brute"), t.on_stack(), t.seat) == ("Break Zone", ["Mourner"], 0)


@pytest.mark.rule("fftcg:11.8.7", "fftcg:6.1.3")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_player_s_autos_go_first_each_player_in_an_order_of_choice(seat: int) -> None:
    bolt = summon("Bolt", "Choose 1 Forward. Deal it 5000 damage.")
    text = "When a Forward is put from the field into the Break Zone, draw 1 card."
    mine = [backup("Ash", text.replace("1 card", "2 cards")), backup("Oak", text)]
    other = [backup("Elm", text.replace("1 card", "3 cards")), backup("Fir", text), forward("Brute", 5000)]
    t = seated(seat, {"hand": [bolt, SPARK], "field": mine}, {"field": other})
    t.act(seat, "Bolt").act(seat, "pass")
    assert (t.asked, t.seat, t.offers()) == ("order autos", seat, ["Ash", "Oak"])
    t.act(seat, "Oak", "Ash")
    assert (t.asked, t.seat, t.offers()) == ("order autos", 1 - seat, ["Elm", "Fir"])
    t.act(1 - seat, "Elm", "Fir")
    assert t.on_stack() == ["Fir", "Elm", "Ash", "Oak"]


@pytest.mark.rule("fftcg:7.12.2", "fftcg:7.12.1")
def test_both_players_see_the_stack() -> None:
    t = seated(0, {"hand": [SPARK, FLARE]}, {"hand": [FLARE]})
    t.act(0, "Spark")
    assert t.game.eyes(t.card("Spark")) == 7
    assert t.where("Spark") == "stack"


@pytest.mark.rule("fftcg:11.11.10", "fftcg:7.10.1", "fftcg:5.2.3.1.2.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_resolved_summon_goes_to_its_owner_s_break_zone_and_never_to_the_field(seat: int) -> None:
    t = seated(seat, {"hand": [SPARK]})
    t.act(seat, "Spark")
    assert (t.zone("break", seat), t.zone("field", seat)) == (["Spark"], [])


@pytest.mark.rule("fftcg:5.2.3.1.1.1", "fftcg:5.2.3.1.2.1", "fftcg:5.2.3.1.2", "fftcg:5.2.3.1.1")
def test_characters_can_be_put_onto_the_field_and_summons_cannot() -> None:
    t = seated(0, {"hand": [SPARK, forward("Ann"), backup("Post")]})
    for name in ("Spark", "Ann", "Post"):
        mark = t.game.mark(t.card(name))
        replacing.attempt(t.game, (changes.move(t.game, mark, FIELD, 0, BY_EFFECT, 0, 0, "7.7.1"),))
    assert (t.zone("hand"), t.zone("field")) == (["Spark"], ["Ann", "Post"])


@pytest.mark.rule("fftcg:11.11.10", "fftcg:11.5.5")
def test_a_resolved_ability_ceases_and_its_card_stays() -> None:
    scout = forward("Scout", 3000, "《Dull》: Draw 1 card.")
    t = seated(0, {"field": [scout], "hand": [SPARK]})
    t.act(0, "Scout")
    assert t.on_stack() == ["Scout"]
    t.resolve()
    assert (t.on_stack(), t.where("Scout"), len(t.zone("hand", 0)), t.game.scopes) == ([], "field", 2, {})
