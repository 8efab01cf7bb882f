"""Playing a Character (11.4), when it can be done (9.3.1.5), and the limits of the field (7.7.3)."""

import pytest

from livingrules.games.fftcg.cards import CompiledCard
from livingrules.text.tree import (
    Ability,
    Act,
    Bind,
    Event,
    Filter,
    Instruction,
    It,
    Number,
    Options,
    Rule,
    Select,
    Self,
    X,
)

from .play import backup, forward, having, seated, summon, table

WAIT = summon("Wait", "Draw 1 card.", element="Light")


@pytest.mark.rule("fftcg:9.3.1.5", "fftcg:11.4.1", "fftcg:11.4.2", "fftcg:11.4.7")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("phase", ["main 1", "main 2"])
def test_the_turn_player_plays_a_character_without_the_stack_and_has_priority(seat: int, phase: str) -> None:
    """The other player has something to cast and is not asked before the Character is there."""
    t = seated(seat, {"hand": [forward("Ann"), WAIT]}, {"hand": [summon("Calm", "Draw 1 card.")]}, phase=phase)
    t.act(seat, "Ann")
    assert (t.where("Ann"), t.on_stack(), t.seat, t.controller("Ann")) == ("field", [], seat, seat)


@pytest.mark.rule("fftcg:9.3.1.5", "fftcg:11.4.1")
def test_nobody_else_does_nor_at_another_time_nor_in_response() -> None:
    t = table({"hand": [WAIT, forward("Ann")]}, {"hand": [forward("Bea"), summon("Calm", "Draw 1 card.")]})
    t.act(0, "pass")
    assert (t.offers(), t.why_not(1, "Bea")) == (["Calm", "pass"], ["9.3.1.5"])
    t = table({"hand": [WAIT, forward("Ann"), summon("Rest", "Draw 1 card.")]})
    t.act(0, "Wait")
    assert (t.offers(), t.why_not(0, "Ann")) == (["Rest", "pass"], ["11.4.1"])
    t = table({"hand": [WAIT, forward("Ann")]}, phase="attack")
    assert (t.offers(), t.why_not(0, "Ann")) == (["Wait", "pass"], ["11.4.1"])


@pytest.mark.rule("fftcg:11.4.2")
def test_the_character_is_shown_while_it_is_paid_for() -> None:
    t = table({"hand": [forward("Ann", cost=1), WAIT], "field": [backup("Mill"), backup("Weir")]})
    before = t.game.eyes(t.card("Ann"))
    t.choose("Ann")
    assert (t.asked, before & 2, t.game.eyes(t.card("Ann")) & 2) == ("pay", 0, 2)
    t.choose("Mill")
    assert t.where("Ann") == "field"


@pytest.mark.rule("fftcg:11.4.7")
def test_what_its_entering_triggers_goes_on_the_stack_and_the_turn_player_gains_priority() -> None:
    ann = forward("Ann", 5000, "When Ann enters the field, draw 1 card.")
    t = table({"hand": [ann, WAIT], "deck": 9})
    t.choose("Ann")
    assert (t.where("Ann"), t.on_stack(), t.seat) == ("field", ["Ann"], 0)


@pytest.mark.rule("fftcg:11.4.7")
@pytest.mark.parametrize("enters", ["dull", "active"])
def test_a_backup_enters_dull_unless_played_by_the_letter(enters: str) -> None:
    """The state is not printed (F23); a Forward enters active either way."""
    switches = {} if enters == "dull" else {"backup_enters": "active"}
    t = table({"hand": [backup("Mill"), forward("Ann"), WAIT]}, switches=switches)
    t.choose("Mill").choose("Ann")
    assert (t.dull("Mill"), t.dull("Ann")) == (enters == "dull", False)


@pytest.mark.rule("fftcg:11.4.7")
@pytest.mark.parametrize("limit", ["five", "none"])
def test_a_sixth_backup_is_not_played_unless_there_is_no_limit(limit: str) -> None:
    field = [backup(f"Mill {number}") for number in range(5)]
    switches = {} if limit == "five" else {"backup_limit": "none"}
    t = table({"hand": [backup("Weir"), forward("Ann"), WAIT], "field": field}, switches=switches)
    assert ("Weir" in t.offers(), t.why_not(0, "Weir")) == ((False, ["11.4.7"]) if limit == "five" else (True, []))
    assert "Ann" in t.offers()


# --------------------------------------------------------------------------------------------------------------- limits


@pytest.mark.rule("fftcg:7.7.3")
@pytest.mark.parametrize("kind", [forward, backup])
def test_a_second_character_of_the_same_name_is_not_played_unless_it_is_generic(kind: object) -> None:
    make = forward if kind is forward else backup
    t = table({"hand": [forward("Ann"), WAIT], "field": [make("Ann")]}, {"field": [forward("Bea")]})
    assert t.why_not(0, "Ann#2") == ["7.7.3"]
    t = table({"hand": [forward("Ann"), WAIT], "field": [forward("Bea")]}, {"field": [make("Ann")]})
    assert "Ann" in t.offers()
    t = table({"hand": [forward("Ann", generic=True), WAIT], "field": [make("Ann", generic=True)]})
    t.choose("Ann#2")
    assert t.zone("field", 0) == ["Ann", "Ann#2"]


@pytest.mark.rule("fftcg:7.7.3")
@pytest.mark.parametrize("there", ["Light", "Dark", "Fire"])
@pytest.mark.parametrize("played", ["Light", "Dark", "Fire"])
def test_one_light_or_dark_character_the_two_together(there: str, played: str) -> None:
    """Other elements are free (F7, F8)."""
    t = table({"hand": [forward("Ann", element=played), WAIT], "field": [forward("Bea", element=there)]})
    able = played == "Fire" or there == "Fire"
    assert ("Ann" in t.offers(), t.why_not(0, "Ann")) == (able, [] if able else ["7.7.3"])


# ---------------------------------------------------------------------------------------------------------------- costs


@pytest.mark.rule("fftcg:11.4.4", "fftcg:11.4.6.1")
@pytest.mark.parametrize("way", [0, 1])
def test_an_alternative_cost_may_be_chosen(way: int) -> None:
    price = (Act("put", object=Select(Filter(kinds=("Backup",), owner="you", zones=("field",)), Number(1)),
                 destination="Break Zone"),)  # fmt: skip
    other = Rule("allow", Event("play", object=Self(), manner=("instead",)), price=price)
    ann = having(forward("Ann", cost=2), Ability("field", (other,)))
    t = table({"hand": [ann, WAIT], "field": [backup("Mill"), backup("Weir")]})
    t.choose("Ann")
    assert (t.asked, t.offers()) == ("way to pay", ["0", "1"])
    t.choose(str(way))
    if way:
        t.choose("Weir")
    assert t.where("Ann") == "field"
    assert (t.dull("Mill"), t.where("Weir")) == ((False, "Break Zone") if way else (True, "field"))


@pytest.mark.rule("fftcg:11.4.4", "fftcg:4.5")
def test_a_variable_cost_of_a_character_gets_its_value_on_playing_it() -> None:
    more = Rule("cost", Event("play", object=Self()), price=(Act("pay", amount=X()),))
    ann = having(forward("Ann", cost=1), Ability("field", (more,)))
    t = table({"hand": [ann, WAIT], "field": [backup("Mill"), backup("Weir"), backup("Lock")]})
    t.choose("Ann")
    assert (t.asked, t.offers()) == ("x", ["0", "1", "2"])
    t.choose(2)
    assert [t.dull(name) for name in ("Mill", "Weir", "Lock")] == [True, True, True]


@pytest.mark.rule("fftcg:11.4.6", "fftcg:11.4.4")
def test_the_cost_is_read_and_locked_before_it_is_paid() -> None:
    """Each active Backup makes it cheaper by one: dulling them to pay changes nothing any more."""
    text = "The cost required to play Ann onto the field is reduced by 1 for each active Backup you control."
    t = table({"hand": [forward("Ann", 5000, text, cost=4), WAIT], "field": [backup("Mill"), backup("Weir")]})
    t.choose("Ann")
    assert (t.where("Ann"), t.dull("Mill"), t.dull("Weir")) == ("field", True, True)


@pytest.mark.rule("fftcg:11.4.2")
def test_only_cards_of_one_s_own_hand_are_played() -> None:
    t = table({"hand": [WAIT], "field": [forward("Ann")], "break": [forward("Bea")]}, {"hand": [forward("Cid")]})
    assert [t.why_not(0, name) for name in ("Ann", "Bea", "Cid")] == [["11.4.2"]] * 3


# ------------------------------------------------------------------------------- a text that is used with the Character


def used_with(*body: Instruction) -> CompiledCard:
    """A Character that does something as it is played."""
    return having(forward("Ann"), Ability("summon", body))


@pytest.mark.rule("fftcg:11.4.3")
@pytest.mark.parametrize("mode", [0, 1])
def test_which_of_its_effects_is_used_is_declared_on_playing_it(mode: int) -> None:
    ways = Options((Act("draw", amount=Number(1)), Act("draw", amount=Number(2))))
    t = table({"hand": [used_with(ways), WAIT], "deck": 9})
    t.choose("Ann")
    assert (t.asked, t.offers(), t.where("Ann")) == ("modes", ["0", "1"], "hand")
    t.choose(str(mode))
    assert (t.where("Ann"), t.on_stack(), len(t.events("draw"))) == ("field", [], mode + 1)


@pytest.mark.rule("fftcg:11.4.5")
def test_what_its_effect_applies_to_is_declared_on_playing_it_and_values_are_divided_in_thousands() -> None:
    chosen = Bind("choose", Select(Filter(kinds=("Forward",), owner="opponent", zones=("field",)), Number(2)))
    deal = Act("deal", object=It(plural=True), amount=Number(3000), manner=("divided",))
    ann = used_with(chosen, deal)
    t = table({"hand": [ann, WAIT]}, {"field": [forward("Bea", 9000), forward("Cid", 9000), forward("Dot", 9000)]})
    t.choose("Ann").choose("Bea", "Dot")
    assert (t.asked, t.offers(), t.where("Ann")) == ("divide", ["1", "2"], "hand")
    t.choose(2)
    assert (t.where("Ann"), t.damage("Bea"), t.damage("Cid"), t.damage("Dot")) == ("field", 2000, 0, 1000)
    t = table({"hand": [ann, WAIT]}, {"field": [forward("Bea", 9000)]})
    t.choose("Ann")
    assert (t.where("Ann"), t.damage("Bea")) == ("field", 0)
