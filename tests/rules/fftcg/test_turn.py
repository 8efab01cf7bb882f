"""The phases of a turn (9)."""

import pytest

from livingrules.games.fftcg import words as w
from livingrules.text import tree

from .play import Table, backup, forward, having, seated, summon

SPARK = summon("Spark", "Draw 1 card.", cost=0)
"""Something that can always be done, so that somebody is asked."""
STARTS = ["turn", "Active Phase", "Draw Phase", "Main Phase 1", "Attack Phase", "Main Phase 2", "End Phase"]


def phases(t: Table) -> list[str]:
    """The turn and its phases as they began, by name; steps of the Attack Phase left out."""
    found = []
    for event in t.events("start"):
        if event.what == w.TURN_MOMENT:
            found.append("turn")
        elif event.what < w.STEP_MOMENT:
            found.append(w.PHASE_NAMES[event.what])
    return found


def to_next_turn(t: Table) -> Table:
    turn = t.game.turn
    while t.game.turn == turn and t.game.decision is not None:
        if t.asked == "hand size":
            t.choose(*t.offers()[: t.game.decision.lo])
        else:
            t.pass_()
    return t


@pytest.mark.rule("fftcg:9", "fftcg:9.5.1.5", "fftcg:9.3.1", "fftcg:9.3.1.1", "fftcg:9.4.1", "fftcg:9.5.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_turn_runs_through_its_phases_and_passes_to_the_other_player(seat: int) -> None:
    t = seated(seat, {"hand": [SPARK]}, {"hand": [SPARK]}, phase="turn")
    turn = t.game.turn
    to_next_turn(t)
    assert phases(t)[:8] == [*STARTS, "turn"]
    assert (t.game.turn, t.game.active) == (turn + 1, 1 - seat)


@pytest.mark.rule("fftcg:9.3.1", "fftcg:9.3.1.4", "fftcg:9.3.1.5")
@pytest.mark.parametrize("phase", ["main 1", "main 2"])
@pytest.mark.parametrize("seat", [0, 1])
def test_in_both_main_phases_all_is_played_but_characters_by_the_turn_player_alone(seat: int, phase: str) -> None:
    side = {"hand": [SPARK, forward("Hero")], "field": [backup("Mill", "《0》: Draw 1 card.")]}
    other = {
        "hand": [summon("Flare", "Draw 2 cards."), forward("Foe")],
        "field": [backup("Well", "《0》: Draw 1 card.")],
    }
    t = seated(seat, side, other, phase=phase)
    assert (t.seat, t.offers()) == (seat, ["Spark", "Hero", "Mill ability", "pass"])
    t.act(seat, "pass")
    assert (t.seat, t.offers()) == (1 - seat, ["Flare", "Well ability", "pass"])


@pytest.mark.rule("fftcg:9.1.1", "fftcg:9.1.1.1", "fftcg:6.3.1", "fftcg:15.1.1.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_player_s_cards_are_activated(seat: int) -> None:
    side = {"field": [(forward("Mine"), "dull"), (backup("Post"), "dull"), forward("Fresh")], "hand": [SPARK]}
    t = seated(seat, side, {"field": [(forward("Yours"), "dull")]}, phase="turn")
    assert [t.dull(name) for name in ("Mine", "Post", "Fresh", "Yours")] == [False, False, False, True]
    assert len(t.events("activate")) == 2


@pytest.mark.rule("fftcg:15.2.4.1", "fftcg:15.2.4.2")
def test_freezing_changes_the_next_active_phase() -> None:
    chill = summon("Chill", "Choose 1 Forward. Freeze it.")
    t = seated(0, {"hand": [chill, SPARK]}, {"field": [(forward("Cold"), "dull")], "hand": [SPARK]})
    t.act(0, "Chill").act(0, "pass").act(1, "pass")
    assert (t.frozen("Cold"), len(t.events("freeze", "Cold"))) == (True, 1)
    to_next_turn(t)
    assert (t.dull("Cold"), t.frozen("Cold")) == (True, False)


@pytest.mark.rule("fftcg:15.2.4.2")
def test_what_is_frozen_stays_dull_for_one_active_phase_of_its_controller() -> None:
    side = {"field": [(forward("Cold"), "dull", "frozen")], "hand": [SPARK]}
    t = seated(0, side, {"hand": [SPARK]}, phase="turn")
    assert (t.dull("Cold"), t.frozen("Cold")) == (True, False)
    to_next_turn(t)
    assert t.dull("Cold")
    to_next_turn(t)
    assert not t.dull("Cold")


@pytest.mark.rule("fftcg:15.2.4.2")
def test_the_opponent_s_active_phase_does_not_thaw() -> None:
    t = seated(1, {"hand": [SPARK]}, {"field": [(forward("Cold"), "dull", "frozen")]}, phase="turn")
    assert (t.dull("Cold"), t.frozen("Cold")) == (True, True)


@pytest.mark.rule("fftcg:15.2.4.2")
def test_an_active_card_that_is_frozen_thaws_too() -> None:
    t = seated(0, {"field": [(forward("Cold"), "frozen")], "hand": [SPARK]}, phase="turn")
    assert not t.frozen("Cold")


@pytest.mark.rule("fftcg:9.2.1", "fftcg:9.2.1.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_two_cards_are_drawn_from_the_top(seat: int) -> None:
    side = {"deck": [backup("A"), backup("B"), backup("C")], "hand": [SPARK]}
    t = seated(seat, side, phase="draw")
    assert (t.zone("hand", seat), t.zone("deck", seat)) == (["Spark", "A", "B"], ["C"])
    assert t.zone("hand", 1 - seat) == []


@pytest.mark.rule("fftcg:9.1.1.2", "fftcg:9.2.1.2", "fftcg:9.3.1.3", "fftcg:11.8.3")
def test_what_triggers_in_the_active_and_draw_phases_waits_for_priority_in_the_main_phase() -> None:
    watch = forward("Watch", 5000, "When Watch becomes active, draw 1 card.")
    t = seated(0, {"field": [(watch, "dull")], "hand": [SPARK]}, phase="turn")
    assert (t.phase, t.on_stack(), t.asked) == ("Main Phase 1", ["Watch"], "priority")
    assert len(t.zone("hand", 0)) == 3


@pytest.mark.rule("fftcg:9.3.1.4", "fftcg:9.3.1.2", "fftcg:11.1.7", "fftcg:11.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_main_phase_ends_when_both_forfeit_in_a_row(seat: int) -> None:
    hand = {"hand": [SPARK]}
    t = seated(seat, hand, hand)
    assert (t.asked, t.seat, t.phase) == ("priority", seat, "Main Phase 1")
    t.act(seat, "pass")
    assert (t.asked, t.seat, t.phase) == ("priority", 1 - seat, "Main Phase 1")
    t.act(1 - seat, "pass")
    assert (t.phase, t.step, t.seat) == ("Attack Phase", "Attack Preparation Step", seat)


@pytest.mark.rule("fftcg:9.3.1.1", "fftcg:9.3.1.3")
def test_beginning_of_main_phase_1_is_not_that_of_main_phase_2() -> None:
    first = backup("First", "At the beginning of your Main Phase 1, draw 1 card.")
    t = seated(0, {"field": [first], "hand": [SPARK]}, phase="draw")
    assert (t.phase, t.on_stack()) == ("Main Phase 1", ["First"])
    t.act(0, "pass")
    assert len(t.zone("hand", 0)) == 4
    while t.phase != "Main Phase 2":
        t.pass_()
    assert (t.on_stack(), len(t.zone("hand", 0))) == ([], 4)


@pytest.mark.rule("fftcg:9.5.1.1")
def test_end_of_turn_triggers_resolve_and_nothing_can_be_used_in_the_end_phase() -> None:
    late = backup("Late", "At the end of your turn, draw 1 card.")
    t = seated(0, {"field": [late], "hand": [SPARK]}, {"hand": [SPARK]}, phase="end")
    assert len(t.zone("hand", 0)) == 2
    assert (t.game.active, t.phase) == (1, "Main Phase 1")
    assert t.events("cast") == []


@pytest.mark.rule("fftcg:9.5.1.2")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_turn_player_discards_down_to_five(seat: int) -> None:
    mine = [summon(name, cost=9) for name in "ABCDEFG"]
    other = [summon(name, cost=9) for name in "KLMNOPQ"]
    t = seated(seat, {"hand": mine}, {"hand": other}, phase="end")
    assert (t.asked, t.seat, t.game.decision and t.game.decision.lo) == ("hand size", seat, 2)
    t.act(seat, "B", "E")
    assert (t.zone("hand", seat), sorted(t.zone("break", seat))) == (["A", "C", "D", "F", "G"], ["B", "E"])
    assert len(t.zone("hand", 1 - seat)) >= 7


@pytest.mark.rule("fftcg:9.5.1.2")
@pytest.mark.parametrize("count", [5, 6])
def test_five_cards_may_be_kept_and_no_more(count: int) -> None:
    """What comes after it in the phase comes in either case."""
    hand = [summon(name, cost=9) for name in "ABCDEF"[:count]]
    hero = (forward("Hero", 5000), {"damage": 3000})
    t = seated(0, {"hand": hand, "field": [hero]}, {"hand": [SPARK]}, phase="end")
    if count > 5:
        assert (t.asked, t.seat, t.damage("Hero")) == ("hand size", 0, 3000)
        t.choose("F")
    assert (t.game.active, sorted(t.zone("hand", 0)), t.damage("Hero")) == (1, list("ABCDE"), 0)


@pytest.mark.rule("fftcg:9.5.1.2")
def test_a_hand_of_which_nothing_may_be_kept_is_discarded_unasked() -> None:
    none = having(backup("Void"), tree.Ability("field", (tree.Rule("hand limit", amount=tree.Number(0)),)))
    t = seated(0, {"hand": [summon(name, cost=9) for name in "AB"], "field": [none]}, {"hand": [SPARK]}, phase="end")
    assert (t.game.active, t.zone("hand", 0), sorted(t.zone("break", 0))) == (1, [], ["A", "B"])


@pytest.mark.rule("fftcg:9.5.1.3", "fftcg:9.5.1.3.1", "fftcg:9.5.1.3.2")
def test_damage_and_effects_until_the_end_of_the_turn_go_together() -> None:
    """Were the effect to end first, the damage would break the Forward."""
    rise = summon("Rise", "Choose 1 Forward. It gains +4000 power until the end of the turn.")
    t = seated(0, {"field": [(forward("Brute", 5000), {"damage": 4000})], "hand": [rise, SPARK]})
    t.act(0, "Rise").act(0, "pass")
    t.game.set_damage(t.card("Brute"), 8000)
    assert t.power("Brute") == 9000
    to_next_turn(t)
    assert (t.where("Brute"), t.power("Brute"), t.damage("Brute")) == ("field", 5000, 0)


@pytest.mark.rule("fftcg:9.5.1.4")
def test_what_comes_of_the_clean_up_is_dealt_with_before_the_next_turn() -> None:
    """The effect that kept it alive ends: it is broken in the End Phase, and what that triggers resolves there."""
    prop = summon("Prop", "Choose 1 Forward. It gains +3000 power until the end of the turn.")
    mourner = backup("Mourner", "When a Forward is put from the field into the Break Zone, draw 1 card.")
    weak = summon("Weaken", "Choose 1 Forward. It loses 5000 power.")
    t = seated(
        0, {"field": [forward("Brute", 5000), mourner], "hand": [prop, weak, SPARK], "deck": 10}, {"hand": [SPARK]}
    )
    t.act(0, "Prop").act(0, "pass").act(1, "pass").act(0, "Weaken").act(0, "pass").act(1, "pass")
    assert t.power("Brute") == 3000
    to_next_turn(t)
    assert (t.where("Brute"), len(t.zone("hand", 0))) == ("Break Zone", 2)
    fell = next(event for event in t.events("move", "Brute"))
    began = [event.seq for event in t.events("start") if event.what == w.TURN_MOMENT]
    assert fell.seq < began[-1]


@pytest.mark.rule("fftcg:9.5.1.4")
def test_the_hand_is_not_counted_again() -> None:
    """F40: cards drawn in the repeated part stay above five until the next End Phase of that player."""
    prop = summon("Prop", "Choose 1 Forward. It gains +3000 power until the end of the turn.")
    weak = summon("Weaken", "Choose 1 Forward. It loses 5000 power.")
    mourner = backup("Mourner", "When a Forward is put from the field into the Break Zone, draw 2 cards.")
    spare = [summon(name, cost=9) for name in "ABCD"]
    t = seated(
        0,
        {"field": [forward("Brute", 5000), mourner], "hand": [prop, weak, SPARK, *spare], "deck": 10},
        {"hand": [SPARK]},
    )
    t.act(0, "Prop").act(0, "pass").act(1, "pass").act(0, "Weaken").act(0, "pass").act(1, "pass")
    to_next_turn(t)
    assert (t.game.active, len(t.zone("hand", 0))) == (1, 7)


@pytest.mark.rule("fftcg:9.3.1.5", "fftcg:9.3.1.6", "fftcg:9.3.1.7")
def test_what_may_be_used_when() -> None:
    scout = forward("Scout", 3000, "《Dull》: Draw 1 card.")
    hand = [forward("Recruit"), SPARK]
    t = seated(0, {"field": [scout], "hand": hand}, {"field": [scout], "hand": hand})
    assert t.offers() == ["Recruit", "Spark", "Scout ability", "pass"]
    t.act(0, "pass")
    assert t.offers() == ["Spark#2", "Scout#2 ability", "pass"]
    t.act(1, "pass")
    assert (t.phase, t.offers()) == ("Attack Phase", ["Spark", "Scout ability", "pass"])


@pytest.mark.rule("fftcg:9.5.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_end_phase_goes_in_its_order(seat: int) -> None:
    """What triggers is resolved first, so that what it draws is counted; then the hand is discarded down, while damage
    and effects of the turn are still there; then they go; then the next turn begins."""
    rise = summon("Rise", "Choose 1 Forward. It gains +4000 power until the end of the turn.")
    late = backup("Late", "At the end of your turn, draw 1 card.")
    hand = [rise, *[summon(name, cost=9) for name in "ABCDE"]]
    field = [(forward("Brute", 5000), {"damage": 1000}), late]
    t = seated(seat, {"field": field, "hand": hand}, {"hand": [SPARK]})
    t.act(seat, "Rise").resolve()
    while t.asked != "hand size":
        t.pass_()
    assert (t.phase, len(t.zone("hand", seat)), t.game.decision and t.game.decision.lo) == ("End Phase", 6, 1)
    assert (t.power("Brute"), t.damage("Brute")) == (9000, 1000)
    t.choose("A")
    assert (t.power("Brute"), t.damage("Brute"), t.game.active) == (5000, 0, 1 - seat)
    drawn = [event for event in t.events("draw") if event.clause == "11.11.5" or event.cause == w.BY_EFFECT]
    (thrown,) = [event for event in t.events("discard") if event.clause == "9.5.1.2"]
    turns = [event for event in t.events("start") if event.what == w.TURN_MOMENT]
    assert drawn[-1].seq < thrown.seq < turns[-1].seq


@pytest.mark.rule("fftcg:9.5.1")
def test_what_a_discard_at_the_end_triggers_is_dealt_with_after_the_clean_up() -> None:
    """The discard comes before damage is removed, what it triggers after it: the bolt finds an undamaged Forward."""
    text = "When you discard a card, choose 1 Forward. Deal it 3000 damage."
    grudge = backup("Grudge", text)
    hand = [summon(name, cost=9) for name in "ABCDEF"]
    field = [(forward("Brute", 5000), {"damage": 4000}), grudge]
    t = seated(0, {"field": field, "hand": hand}, {"hand": [SPARK]}, phase="end")
    t.choose("A")
    to_next_turn(t)
    struck = next(event for event in t.events("damage", "Brute"))
    turns = [event for event in t.events("start") if event.what == w.TURN_MOMENT]
    assert struck.seq < turns[-1].seq
    assert (t.where("Brute"), t.damage("Brute")) == ("field", 0)
